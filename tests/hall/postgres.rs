//! The hall with an event on PostgreSQL: the same pages, the terminals beside it, a copy in a file, and
//! nothing lost when it is killed.

use std::io::{ErrorKind, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::server::{Server, key, within};
use crate::support::event::Event;

/// An event of six on a place of its own; `None`, with a message, if there is no server.
fn drawn() -> Option<Event> {
    let event = Event::at(crate::support::server::Server::shared()?.fresh());
    event.write("event.toml", crate::support::event::SMALL);
    event.write("players.csv", crate::support::event::list(6));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    assert!(!event.path().join("event.db").exists(), "nothing is in a file");
    Some(event)
}

fn typed(server: &Server, key: &str, line: &str) -> u16 {
    server.types("/mesa/1.1.1", key, line).status
}

#[test]
fn desks_in_browsers_and_terminals_work_on_one_journal() {
    let Some(event) = drawn() else { return };
    let server = Server::start(&event);
    let desk = key(&event, "mesa 1", "desk", &[]);
    assert_eq!(typed(&server, &desk, "1"), 303);
    assert_eq!(event.export()["groups"][0]["games"][0]["result"], "1-0");
    event.ok(&["result", "1.1.1", "2", "0-1"]);
    let second = || server.get("/g/1.1.1", "").page().texts("#jornada .score")[1].clone();
    assert!(within(60, || second() == "0-1"), "what a terminal enters is on the pages");
    // A form that has not seen the terminal's result is refused, and the answer names who entered
    // it.
    let row = server.get("/mesa/1.1.1", &desk).page().form("#m-1-1-1-1-3");
    event.ok(&["result", "1.1.1", "3", "0-1"]);
    let stale = server.submit(&desk, &row.with("r", "1-0"));
    assert_eq!(stale.status, 409);
    insta::assert_snapshot!(stale.page().announced(), @"
    1.1.1, round 1, table 3.
    Sent: Aluno 005 beats Aluno 006 (1-0). It was not written.
    The table has another result already: Aluno 006 beats Aluno 005 (0-1), entered by sala 1 at 00:00:00.
    ");
    assert_eq!(server.post("/chefe/grupo/1.1.1", &server.head, "do=pair&round=2").status, 303);
    let log = event.ok(&["log", "--format", "json"]);
    let signed = |line: &str| {
        let line: serde_json::Value = serde_json::from_str(line).expect("JSON");
        format!("{} {}", line["op"].as_str().unwrap(), line["desk"].as_str().unwrap())
    };
    insta::assert_snapshot!(log.lines().map(signed).collect::<Vec<_>>().join("\n"), @"
    configure sala 1
    import sala 1
    draw sala 1
    pair sala 1
    key sala 1
    result mesa 1
    result sala 1
    result sala 1
    pair chefe
    ");
    event.ok(&["verify"]);
}

#[test]
fn kills_lose_nothing_and_the_copy_in_a_file_continues() {
    let Some(event) = drawn() else { return };
    let copy = event.path().join("pen");
    let there = copy.to_str().unwrap();
    let head = Server::start(&event).head.clone();
    for (table, line) in ["1 1", "2 2", "3 1"].into_iter().enumerate() {
        let server = Server::with(&event, &["--backup", there]);
        assert_eq!(server.head, head);
        assert_eq!(typed(&server, &head, line), 303);
        if table == 2 {
            let copied = within(60, || {
                crate::day::results_in(&event, there) == 3 && copy.join("event.keys").exists()
            });
            assert!(copied, "no copy was made");
        }
        server.kill();
        let games = event.export()["groups"][0]["games"].as_array().unwrap().clone();
        let results = games.iter().filter(|game| !game["result"].is_null()).count();
        assert_eq!(results, table + 1, "what was acknowledged is there");
    }
    let mut command = event.command("en", &["serve", "--listen", "127.0.0.1:0", "--event", there]);
    command.env_remove("ARBITRO_STORE");
    let second = Server::run(command);
    assert_eq!(second.head, head, "cards stay valid");
    let paired = second.post("/chefe/grupo/1.1.1", &head, "do=pair&round=2");
    assert_eq!(paired.status, 303, "{}", paired.body);
}

#[test]
fn while_the_store_is_away_pages_stay_and_entries_wait_and_when_it_is_back_it_continues() {
    let Some(store) = crate::support::server::Server::shared() else { return };
    let url = store.fresh();
    let line = Line::to(&url);
    let event = Event::at(line.url.clone());
    event.write("event.toml", crate::support::event::SMALL);
    event.write("players.csv", crate::support::event::list(6));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    let server = Server::start(&event);
    let head = server.head.clone();
    assert_eq!(typed(&server, &head, "1 1"), 303);
    line.cut(true);
    let typed = server.get("/mesa/1.1.1", &head).page().form("form.line").with("linha", "2 1");
    let waits = server.submit(&head, &typed);
    assert_eq!(waits.status, 503, "a browser sends it again: {}", waits.body);
    assert_eq!(server.get("/g/1.1.1", "").status, 200);
    let is_told = || server.get("/chefe", &head).page().has("[role=alert]");
    assert!(within(60, is_told), "the head is not told: {}", server.get("/chefe", &head).body);
    line.cut(false);
    let taken = within(60, || server.submit(&head, &typed).status == 303);
    assert!(taken, "it does not come back");
    assert!(within(60, || !is_told()), "{}", server.get("/chefe", &head).body);
    let games = event.export()["groups"][0]["games"].clone();
    assert_eq!((&games[0]["result"], &games[1]["result"]), (&"1-0".into(), &"1-0".into()));
    event.ok(&["verify"]);
}

/// A connection to a store that can be cut.
struct Line {
    url: String,
    cut: Arc<AtomicBool>,
}

impl Line {
    fn to(store: &str) -> Self {
        let (before, after) = store.split_once("127.0.0.1:").expect("a server on this machine");
        let (port, place) = after.split_once('/').expect("a place");
        let far = format!("127.0.0.1:{port}");
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let near = listener.local_addr().expect("an address").port();
        let cut = Arc::new(AtomicBool::new(false));
        let is_cut = Arc::clone(&cut);
        std::thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                if is_cut.load(Ordering::SeqCst) {
                    continue;
                }
                let Ok(far) = TcpStream::connect(&far) else { continue };
                let pair = [(&stream, &far), (&far, &stream)];
                for (from, to) in pair.map(|(from, to)| (from.try_clone(), to.try_clone())) {
                    let (Ok(from), Ok(to)) = (from, to) else { continue };
                    let is_cut = Arc::clone(&is_cut);
                    std::thread::spawn(move || carry(from, to, &is_cut));
                }
            }
        });
        Self { url: format!("{before}127.0.0.1:{near}/{place}"), cut }
    }

    fn cut(&self, cut: bool) {
        self.cut.store(cut, Ordering::SeqCst);
    }
}

/// Forwards data until either end is gone or the line is cut.
fn carry(mut from: TcpStream, mut to: TcpStream, is_cut: &AtomicBool) {
    let _ = from.set_read_timeout(Some(Duration::from_millis(20)));
    let mut piece = [0; 16 * 1024];
    while !is_cut.load(Ordering::SeqCst) {
        match from.read(&mut piece) {
            Ok(0) => break,
            Ok(count) if to.write_all(&piece[..count]).is_err() => break,
            Ok(_) => {}
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
            Err(_) => break,
        }
    }
    let _ = from.shutdown(Shutdown::Both);
    let _ = to.shutdown(Shutdown::Both);
}

#[test]
fn kills_under_eight_desks_lose_nothing_that_was_answered() {
    let Some(server) = crate::support::server::Server::shared() else { return };
    let url = server.fresh();
    let event = Event::at(url.clone());
    let desks = crate::kills::prepare(&event);
    crate::kills::survive(&event, &desks, 10, &|| server.settle(&url));
}

#[test]
#[ignore = "minutes: cargo test --all-features --test hall -- --ignored six_hundred"]
fn six_hundred_kills_on_postgresql_lose_nothing_that_was_answered() {
    let Some(server) = crate::support::server::Server::shared() else { return };
    let url = server.fresh();
    let event = Event::at(url.clone());
    let desks = crate::kills::prepare(&event);
    crate::kills::survive(&event, &desks, 600, &|| server.settle(&url));
}
