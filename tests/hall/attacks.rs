//! Attempts by strangers.

use std::io::{Read, Write};
use std::time::{Duration, Instant};

use crate::server::{self, Answer, Server, key, within};
use crate::support::event::{Event, paired};

/// Every address with its variable parts filled in: whether it changes something, and whether
/// anyone may request it.
fn routes() -> Vec<(bool, String, bool)> {
    let filled = |pattern: String| pattern.replace("{g}", "1.1.1").replace("{}", "1");
    let routes = server::routes().into_iter();
    routes.map(|route| (route.changes, filled(route.pattern), route.anyone)).collect()
}

#[test]
fn nothing_is_changed_or_shown_without_a_key() {
    let event = paired();
    let server = Server::start(&event);
    let before = event.ok(&["log", "--format", "json"]);
    for (changes, path, anyone) in routes() {
        if anyone {
            continue;
        }
        for key in ["", "0000000000000000000000000x", "../../event.keys"] {
            let answer = if changes {
                server.post(&path, key, "do=hold&r=1-0")
            } else {
                server.get(&path, key)
            };
            let sent_away = answer.status == 303 && answer.header("location").starts_with("/k?");
            assert!(answer.status == 401 || (!changes && sent_away), "{path}: {}", answer.status);
        }
    }
    assert_eq!(event.ok(&["log", "--format", "json"]), before);
}

/// Every scope that a key of a role may have, and whether it includes table 1 of round 1 of group 1.1.1.
const SCOPES: [(&str, &[&str], bool); 16] = [
    ("head", &[], true),
    ("desk", &[], true),
    ("desk", &["1.1"], true),
    ("desk", &["1.1.1"], true),
    ("desk", &["2.2", "1.1.1"], true),
    ("desk", &["1.1.2"], false),
    ("desk", &["1.1.F"], false),
    ("desk", &["1.2"], false),
    ("desk", &["2.2", "1.2.1"], false),
    ("floor", &[], true),
    ("floor", &["1.1"], true),
    ("floor", &["1.1.11", "1.2"], false),
    ("school", &["5"], false),
    ("table", &["1.1.1/1/1"], true),
    ("table", &["1.1.1/1/2"], false),
    ("table", &["1.1.1/2/1"], false),
];

#[test]
fn every_route_takes_the_keys_of_its_roles_in_their_scope_and_no_others() {
    // Before the draw a key may be of a group that does not come.
    let event = Event::entered(6);
    let keys: Vec<String> = (1..)
        .zip(SCOPES)
        .map(|(number, (role, only, _))| key(&event, &format!("chave {number}"), role, only))
        .collect();
    event.ok(&["groups", "draw"]);
    event.ok(&["pair"]);
    let server = Server::start(&event);
    let mut tried = [0, 0];
    for route in server::routes() {
        if route.anyone || route.pattern == "/novas" {
            continue;
        }
        let path = route.pattern.replace("{g}", "1.1.1").replace("{}", "1");
        for (key, (role, only, within)) in keys.iter().zip(SCOPES) {
            let may = route.roles.iter().any(|own| own == role)
                && (within || !route.pattern.contains("{g}"));
            let before = (!may).then(|| event.read("event.db-wal").len());
            let answer = match route.changes {
                // Requests within its rights are made in a way that changes nothing.
                true if may => server.post(&path, key, ""),
                true => server.post(&path, key, "do=hold&r=1-0&seq=1&name=chave+1&t1=1-0&linha=1"),
                false => server.get(&path, key),
            };
            let refused = [401, 403].contains(&answer.status);
            assert_eq!(refused, !may, "{path}, {role} {only:?}: {}", answer.status);
            if let Some(before) = before {
                assert_eq!(event.read("event.db-wal").len(), before, "{path}, {role} {only:?}");
            }
            tried[usize::from(may)] += 1;
        }
    }
    assert!(tried[0] > 400 && tried[1] > 100, "{tried:?}");
}

#[test]
fn a_school_sees_its_own_pupils_whatever_it_asks_for() {
    let event = paired();
    let server = Server::start(&event);
    let school = key(&event, "5", "school", &[]);
    insta::assert_snapshot!(server.get("/escola", &school).page().text("#alunos"), @"
    1.º ciclo
    Aluno 005
    … playing
    Nex · 1.1.1 5.1.1
    Table 3 against Aluno (Escola 6)
    ");
    assert!(!server.get("/escola?e=3", &school).body.contains("Aluno 003"));
}

#[test]
fn the_organiser_sets_the_limits_of_an_address() {
    let limits =
        "[hall]\npages_per_minute = 60\nkeys_per_minute = 3\nconnections_per_address = 2\n";
    let event = Event::with(&format!("{}{limits}", crate::support::event::SMALL));
    let server = Server::start(&event);
    let mut answers = (0..60).map(|_| server.get("/", "").status);
    let often = answers.find(|status| *status != 200);
    assert_eq!(often, Some(429));
    // The file is read again while it serves, and takes effect.
    event.write("event.toml", crate::support::event::SMALL.as_bytes());
    // Eight at once are more than the earlier limit of five, and fewer than are restored between two tries.
    assert!(within(60, || (0..8).all(|_| server.get("/", "").status == 200)));
    let wrong = format!("{}[hall]\npages_per_minute = 0\n", crate::support::event::SMALL);
    event.write("event.toml", wrong);
    let said = event.run(&["players", "list"]);
    assert_eq!(said.code, 2);
    insta::assert_snapshot!(said.err, @"
    ./event.toml:14:20: a whole number from 1 to 1000000 is expected here
    error: ./event.toml has one error
    ");
}

#[test]
fn a_change_from_another_origin_is_refused() {
    let event = paired();
    let server = Server::start(&event);
    for (changes, path, _) in routes() {
        if !changes {
            continue;
        }
        for origin in ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1"] {
            let answer = server.post_from(&path, &server.head, "", origin);
            assert_eq!(answer.status, 403, "{path} from {origin}");
        }
    }
}

#[test]
fn another_host_is_not_answered() {
    let event = paired();
    let server = Server::with(&event, &["--name", "torneio.local"]);
    let ask = |host: &str| {
        let text = format!("GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        server.send(text).map_or(0, |answer| answer.status)
    };
    for host in ["evil.example", "evil.example:8017", "127.0.0.1.evil.example", "10.1.2.3", "a b"] {
        assert_eq!(ask(host), 421, "{host}");
    }
    for host in ["localhost", "127.0.0.1:1", "torneio.local", "TORNEIO.local:8017"] {
        assert_eq!(ask(host), 200, "{host}");
    }
}

#[test]
fn a_path_leads_nowhere_else() {
    let event = paired();
    let server = Server::start(&event);
    let head = server.head.clone();
    const BAD: [&str; 6] =
        ["..", "%2e%2e", "..%2f..%2fevent.toml", "%5c..%5cevent.db", "%00", "event.keys%00.pdf"];
    let mut tried = 0;
    for route in server::routes() {
        let parts: Vec<&str> = route.pattern.split('/').collect();
        let places = (0..parts.len()).filter(|at| parts[*at].starts_with('{'));
        for (at, bad) in places.flat_map(|at| BAD.map(|bad| (at, bad))) {
            let mut parts = parts.clone();
            parts[at] = bad;
            let path = parts.join("/").replace("{g}", "1.1.1").replace("{}", "1");
            let answer = match route.changes {
                true => server.post(&path, &head, ""),
                false => server.get(&path, &head),
            };
            assert!(matches!(answer.status, 400 | 403 | 404), "{path}: {}", answer.status);
            assert!(!answer.body.contains("secret"), "{path}");
            tried += 1;
        }
    }
    assert!(tried > 100, "only {tried} paths were tried");
    for path in ["/event.keys", "/event.db", "/../event.toml", "/estilo.css/../../event.toml"] {
        assert!(server.get(path, &head).status >= 400, "{path}");
    }
}

#[test]
fn a_name_with_html_in_it_is_text_on_every_page() {
    const NAME: &str = "<script>alert(1)</script> <img/src=x>\"'&";
    const BAD: &str = "<script>alert(4)</script>";
    // Every name that an organiser gives.
    let event = Event::with(&format!(
        "name = '{BAD}'\nplace = '{BAD}'\ndates = [2026-03-13]\nseed = 11\ngroup_size = 6\nrounds = 4\n\
         cycles = ['{BAD}']\ngames = ['rastros', {{ id = 'ouri', name = '{BAD}' }}]\n\
         rooms = [{{ name = '{BAD}', groups = ['1.1'] }}]\n\
         [hall]\nresponsible = '{BAD}'\nwifi_ssid = '{BAD}'\nwifi_password = '{BAD}'\n"
    ));
    let mut list = String::from("code;name;school;cycle;game\n");
    for number in 1..=6 {
        list += &format!(
            "{number}.1.1;\"{}\";\"{}\";1;1\n",
            NAME.replace('"', "\"\""),
            "<b>Escola</b>"
        );
    }
    event.write("players.csv", list);
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["keys", "add", BAD, "--role", "desk"]);
    event.ok(&["result", "1.1.1", "1", "1-0", "--decision", BAD]);
    let server = Server::start(&event);
    let head = server.head.clone();
    let wall = "do=show&shows=both&message=%3Cscript%3Ealert(2)%3C%2Fscript%3E";
    assert_eq!(server.post("/chefe/parede", &head, wall).status, 303);
    let called = server.post("/sala/1.1.1/chamar", &head, "table=1&note=%3Cscript%3Ealert(3)");
    assert_eq!(called.status, 303);
    for (changes, path, _) in routes() {
        if changes {
            continue;
        }
        if path == "/novas" {
            continue;
        }
        for key in ["", head.as_str()] {
            let page = server.get(&path, key);
            for bad in ["<script>alert", "<img/src", "<b>Escola"] {
                assert!(!page.body.contains(bad), "{bad} on {path}");
            }
        }
    }
    let page = server.get("/?q=%3Cscript%3E", "").page();
    assert_eq!(page.attribute("[name=q]", "value"), "<script>");
    assert!(!page.has("main script"), "{page:?}");
}

#[test]
fn no_header_can_be_slipped_in() {
    let event = paired();
    let server = Server::start(&event);
    let head = server.head.clone();
    for path in [
        "/?lang=pt%0d%0aX-Evil:1",
        "/k?para=/x%0d%0aX-Evil:1",
        "/chefe/papel/standings?de=1.1%0d%0aX-Evil:1",
    ] {
        let answer = server.get(path, &head);
        assert!(!answer.headers.contains_key("x-evil"), "{path}: {:?}", answer.headers);
    }
    let sent = server.post("/k", "", &format!("codigo={head}&para=%2F%2Fevil.example%2F"));
    assert_eq!(sent.header("location"), "/chefe");
}

#[test]
fn every_answer_shows_what_a_browser_may_do() {
    let event = paired();
    let server = Server::start(&event);
    for (changes, path, _) in routes() {
        let answer = if changes { server.post(&path, "", "") } else { server.get(&path, "") };
        let policy = answer.header("content-security-policy");
        assert!(
            policy.starts_with("default-src 'self'") && policy.contains("frame-ancestors 'none'"),
            "{path}"
        );
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "same-origin", "{path}");
        assert!(!answer.body.contains("style=\"") && !answer.body.contains("onclick="), "{path}");
    }
}

#[test]
fn a_body_of_64_kb_and_one_byte_is_refused() {
    let event = paired();
    let server = Server::start(&event);
    let head = server.head.clone();
    let form = format!("do=hold&x={}", "x".repeat(64 * 1024 + 1));
    assert_eq!(server.post("/chefe/publicar", &head, &form).status, 413);
    let host = &server.address;
    // The same in chunks, without declaring its length.
    let chunked = format!(
        "POST /chefe/publicar HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: arbitro_key={head}\r\n\
         Transfer-Encoding: chunked\r\n\r\n{:x}\r\n{form}\r\n0\r\n\r\n",
        form.len()
    );
    assert_eq!(server.send(chunked).expect("an answer").status, 413);
    let long = format!("GET /{} HTTP/1.1\r\nHost: {host}\r\n\r\n", "x".repeat(100_000));
    let answer = server.send(long);
    assert!(answer.as_ref().is_none_or(|answer| answer.status >= 400), "{answer:?}");
}

/// Whether the other end closes within some seconds.
fn closes(mut stream: std::net::TcpStream, within: u64) -> bool {
    stream.set_read_timeout(Some(Duration::from_secs(within))).unwrap();
    let mut bytes = [0; 1024];
    let end = Instant::now() + Duration::from_secs(within);
    while Instant::now() < end {
        match stream.read(&mut bytes) {
            Ok(0) => return true,
            Ok(_) => {}
            Err(error) => return error.kind() == std::io::ErrorKind::ConnectionReset,
        }
    }
    false
}

#[test]
fn a_slow_head_and_a_slow_body_are_not_waited_for_for_ever() {
    let event = paired();
    let server = Server::start(&event);
    let host = server.address.clone();
    let mut head = server.connect();
    head.write_all(format!("GET / HTTP/1.1\r\nHost: {host}\r\nX-Slow: ").as_bytes()).unwrap();
    let mut body = server.connect();
    let start = format!(
        "POST /k HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nContent-Length: 100\r\n\r\ncodigo="
    );
    body.write_all(start.as_bytes()).unwrap();
    let idle = server.connect();
    let closed = [head, body, idle].map(|stream| std::thread::spawn(move || closes(stream, 40)));
    for (what, thread) in ["head", "body", "idle"].iter().zip(closed) {
        assert!(thread.join().unwrap(), "a slow {what} is waited for");
    }
}

#[test]
fn five_thousand_idle_connections_keep_nobody_out() {
    if !cfg!(target_os = "linux") {
        eprintln!("SKIP: this system has one loopback address only");
        return;
    }
    let event = paired();
    let server = Server::start(&event);
    const CROWD: usize = 5_000;
    let allowed = rlimit::increase_nofile_limit(CROWD as u64 + 200).unwrap_or(0);
    let crowd = CROWD.min((allowed.saturating_sub(200)) as usize);
    if crowd < CROWD {
        eprintln!("only {crowd} connections: this system lets a program open {allowed} files");
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build().unwrap();
    let address: std::net::SocketAddr = server.address.parse().unwrap();
    let from = |number: usize| std::net::Ipv4Addr::new(127, 1, (number / 250) as u8, 1);
    let open = runtime.block_on(async {
        let mut open = Vec::new();
        for number in 0..crowd {
            let socket = tokio::net::TcpSocket::new_v4().unwrap();
            socket.bind(std::net::SocketAddr::new(from(number).into(), 0)).unwrap();
            open.push(socket.connect(address).await.expect("it is listened to"));
        }
        open
    });
    // A client that sends requests is answered while they are all there, a second one from the same
    // address as well.
    for _ in 0..20 {
        assert_eq!(server.get("/g/1.1.1", "").status, 200);
    }
    let head = server.head.clone();
    assert_eq!(server.get("/estado", &head).status, 200);
    drop(open);
    assert_eq!(server.get("/g/1.1.1", "").status, 200);
}

#[test]
fn one_address_does_not_take_every_connection() {
    let event = paired();
    let server = Server::start(&event);
    let mut crowd: Vec<_> = (0..700).filter_map(|_| server.try_connects()).collect();
    let closed = within(60, || {
        crowd.iter_mut().any(|stream| {
            let mut byte = [0];
            stream.set_nonblocking(true).is_ok() && matches!(stream.read(&mut byte), Ok(0))
        })
    });
    assert!(closed, "one address has them all");
    if cfg!(target_os = "linux") {
        let text =
            format!("GET / HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", server.address);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build().unwrap();
        let answer = runtime.block_on(async {
            let socket = tokio::net::TcpSocket::new_v4().unwrap();
            socket.bind("127.0.0.9:0".parse().unwrap()).unwrap();
            let stream = socket.connect(server.address.parse().unwrap()).await.unwrap();
            stream.into_std().unwrap()
        });
        answer.set_nonblocking(false).unwrap();
        let mut answer = answer;
        answer.write_all(text.as_bytes()).unwrap();
        assert_eq!(Answer::read(answer).map(|answer| answer.status), Some(200));
    }
}

#[test]
fn staff_pages_answer_at_the_staffs_address_only() {
    let event = paired();
    let server = Server::with(&event, &["--staff", "127.0.0.1:0"]);
    assert_ne!(server.staff, server.address);
    let head = server.head.clone();
    for (changes, path, anyone) in routes() {
        if anyone && path != "/k" {
            continue;
        }
        let answer = if changes { server.post(&path, &head, "") } else { server.get(&path, &head) };
        assert_eq!(answer.status, 403, "{path}");
    }
    let text = format!(
        "GET /chefe HTTP/1.1\r\nHost: {}\r\nCookie: arbitro_key={head}\r\nConnection: close\r\n\r\n",
        server.staff
    );
    assert_eq!(server.say_to(&server.staff, text).expect("an answer").status, 200);
}
