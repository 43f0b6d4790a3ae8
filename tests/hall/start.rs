//! The start page: if there is no event, the head makes one or opens one in another folder.

use std::path::{Path, PathBuf};

use serde_json::json;

use crate::browser::Browser;
use crate::page::encoded as form;
use crate::server::{Server, within};
use crate::support::event::Event;

const PATH: &str = "/chefe/novo";

/// A served folder without an event, and beside it a home with folders of its own.
struct Beginning {
    event: Event,
    home: tempfile::TempDir,
}

impl Beginning {
    fn new() -> Self {
        // Wider than a phone, and without any blank.
        let home =
            tempfile::Builder::new().prefix(&"MMMMmmmm".repeat(5)).tempdir().expect("a folder");
        for folder in ["Documentos", "Documentos/torneios", "Transferências", ".cache"] {
            std::fs::create_dir_all(home.path().join(folder)).expect("a folder");
        }
        Self { event: Event::empty(), home }
    }

    fn server(&self) -> Server {
        let mut command = self.event.command("en", &["serve", "--listen", "127.0.0.1:0"]);
        command.env("HOME", self.home.path()).env("USERPROFILE", self.home.path());
        Server::run(command)
    }

    /// A folder of the home, with its real path.
    fn at(&self, path: &str) -> PathBuf {
        self.home.path().canonicalize().expect("it is there").join(path)
    }
}

fn encoded(path: &Path) -> String {
    path.to_str()
        .expect("text")
        .bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
            other => format!("%{other:02X}"),
        })
        .collect()
}

/// The key cookie of an answer.
fn cookie(answer: &crate::server::Answer) -> String {
    assert_eq!(answer.cookie_attributes(), ["HttpOnly", "SameSite=Lax"]);
    answer.key().expect("a key").to_owned()
}

#[test]
fn an_event_is_made_in_a_folder_that_is_chosen() {
    let begun = Beginning::new();
    let server = begun.server();
    let head = server.head.clone();
    let first = server.get(PATH, &head).page();
    let offered = first.attributes("button[name=ir]", "value");
    let home = begun.at("");
    let home = home.to_str().expect("text").trim_end_matches('/');
    assert!(offered.contains(&home), "{home}: {offered:?}");
    let looked =
        server.get(&format!("{PATH}?name=Torneio&ir={}", encoded(&begun.at("Documentos"))), &head);
    assert_eq!(looked.status, 200, "{}", looked.body);
    let looked = looked.page();
    let folder = begun.at("Documentos/torneios").display().to_string();
    assert!(looked.has(&format!("button[name=ir][value='{folder}']")), "{looked:?}");
    let made = looked.form("form.stack");
    assert_eq!(made.value("name"), "Torneio", "what was typed stays");
    let typed = [
        ("do", "make"),
        ("preset", "cnjm18"),
        ("name", "Torneio da Escola \"B\""),
        ("place", "Beja"),
        ("from", "2026-05-08"),
        ("to", "2026-05-09"),
        ("language", "en"),
        ("seed", "77"),
        ("pasta", "torneio 2026"),
    ];
    let made = typed.iter().fold(made, |form, (name, value)| form.with(name, value));
    let made = server.submit(&head, &made);
    assert_eq!(
        (made.status, made.header("location")),
        (303, "/chefe/regulamento"),
        "{}",
        made.body
    );
    let toml =
        std::fs::read_to_string(begun.at("Documentos/torneio 2026/event.toml")).expect("made");
    let settings: toml::Table = toml.parse().expect("TOML");
    let texts = ["name", "place", "language"].map(|key| settings[key].as_str());
    assert_eq!(texts, [Some("Torneio da Escola \"B\""), Some("Beja"), Some("en")]);
    assert_eq!(settings["seed"].as_integer(), Some(77));
    assert_eq!(settings["dates"].to_string(), "[2026-05-08, 2026-05-09]");
    // The browser continues as the head of the new event, and the start page's key is void.
    let own = cookie(&made);
    assert_ne!(own, head);
    assert_eq!(server.get("/chefe", &own).status, 200);
    assert_eq!(server.get("/chefe", &head).status, 303);
    assert_eq!(server.get(PATH, &own).header("location"), "/chefe");
    // Nothing is left in the folder that was served.
    let left: Vec<_> =
        std::fs::read_dir(begun.event.path()).expect("it is there").flatten().collect();
    assert!(left.is_empty(), "{left:?}");
    // It is the event that a terminal finds there.
    let folder = begun.at("Documentos/torneio 2026");
    begun.event.ok(&["players", "list", "--event", folder.to_str().unwrap()]);
}

#[test]
fn the_event_of_another_folder_is_opened() {
    let begun = Beginning::new();
    let there = begun.at("Documentos/torneios");
    begun.event.ok(&["new", there.to_str().unwrap(), "--preset", "cnjm15"]);
    let server = begun.server();
    let page =
        server.get(&format!("{PATH}?ir={}", encoded(&begun.at("Documentos"))), &server.head).page();
    const OPEN: &str = "form:has([name=do][value=open]) button";
    assert_eq!(page.text(OPEN), "Open Campeonato Nacional de Jogos Matemáticos");
    let opened = server.submit(&server.head, &page.form(OPEN));
    assert_eq!((opened.status, opened.header("location")), (303, "/chefe"), "{}", opened.body);
    assert_eq!(server.get("/chefe", &cookie(&opened)).status, 200);
    // If there is an event no other can be made or opened.
    for what in ["do=open&folder=%2F", "preset=cnjm19&pasta=x"] {
        assert_eq!(server.post(PATH, &cookie(&opened), what).status, 409, "{what}");
    }
}

#[test]
fn a_fault_of_the_start_page_appears_with_the_typed_values() {
    let begun = Beginning::new();
    std::fs::write(begun.at("ficheiro"), "x").expect("written");
    begun.event.ok(&["new", begun.at("velho").to_str().unwrap(), "--preset", "cnjm19"]);
    let outside = tempfile::tempdir().expect("a folder");
    let server = begun.server();
    let (home, elsewhere) = (encoded(&begun.at("")), encoded(outside.path()));
    let problems = [
        format!("em={home}&pasta=velho"),
        format!("em={home}&pasta=..%2Fx"),
        format!("em={home}&pasta=ficheiro"),
        format!("em={elsewhere}&pasta=x"),
        format!("em={home}&pasta=x&seed=-3"),
        format!("em={home}&pasta=x&seed=99999999999999999999"),
        format!("em={home}&pasta=x&from=ontem"),
        format!("em={home}&pasta=x&from=2026-02-31"),
        format!("em={home}&pasta=x&from=12026-05-08"),
        format!("em={home}&pasta=x&to=2026-05-01"),
        format!("em={home}&pasta=x&from=2026-05-02&to=2026-05-01"),
        format!("em={home}&pasta=x&from=2026-01-01&to=2026-12-31"),
        format!("em={home}&pasta=x&name=a%07b"),
    ]
    .map(|what| {
        let answer = server.post(PATH, &server.head, &format!("preset=cnjm19&place=Serpa&{what}"));
        assert_eq!(answer.status, 409, "{what}: {}", answer.body);
        let page = answer.page();
        assert_eq!(page.attribute("[name=place]", "value"), "Serpa", "{what}");
        assert!(!begun.at("x").exists(), "{what}");
        let problem = page.texts("[data-problem]").join("\n");
        let home = begun.at("").display().to_string();
        problem.replace(&home, "HOME/").replace(&*outside.path().to_string_lossy(), "OUTSIDE")
    });
    insta::assert_snapshot!(problems.join("\n"), @r#"
    there is already an event in HOME/velho
    "../x" cannot be a folder's name
    HOME/ficheiro does not exist, or is not among the folders shown here
    OUTSIDE does not exist, or is not among the folders shown here OUTSIDE does not exist, or is not among the folders shown here
    The number of the draws is whole and has at most 18 digits, or is left empty.
    The number of the draws is whole and has at most 18 digits, or is left empty.
    "ontem" is not a date: write 2027-05-08, or 8-5-2027.
    "2026-02-31" is not a day of the calendar: write 2027-05-08, or 8-5-2027.
    The year of "12026-05-08" is not from 2000 to 2199.
    The last day is not before the first, and an event has at most 31 days.
    The last day is not before the first, and an event has at most 31 days.
    The last day is not before the first, and an event has at most 31 days.
    this text has control characters
    "#);
    assert_eq!(server.post(PATH, &server.head, "preset=cnjm99").status, 400);
    for what in [
        format!("do=open&folder={elsewhere}"),
        format!("do=open&folder={home}"),
        "do=open".to_owned(),
        "do=open&folder=..".to_owned(),
    ] {
        let answer = server.post(PATH, &server.head, &what);
        assert_eq!(answer.status, 409, "{what}: {}", answer.body);
    }
    // An event that cannot be read is reported, and nothing changes.
    std::fs::create_dir(begun.at("mau")).expect("made");
    std::fs::write(begun.at("mau/event.toml"), "nonsense").expect("written");
    let bad = format!("do=open&folder={}", encoded(&begun.at("mau")));
    let answer = server.post(PATH, &server.head, &bad);
    assert_eq!(answer.status, 409);
    let problem =
        answer.page().text("[data-problem]").replace(&begun.at("").display().to_string(), "HOME/");
    insta::assert_snapshot!(problem, @"
    HOME/mau/event.toml:1:9: the value is missing: name = value
    HOME/mau/event.toml has one error
    ");
    assert!(!begun.at("mau/event.keys").exists());
    assert_eq!(server.get(PATH, &server.head).status, 200);
    let page = server.get(&format!("{PATH}?ir={elsewhere}"), &server.head).page();
    let problem =
        page.text("[data-problem]").replace(&*outside.path().to_string_lossy(), "OUTSIDE");
    insta::assert_snapshot!(problem, @"OUTSIDE does not exist, or is not among the folders shown here");
}

/// Gives the browser the head's key.
fn come_in(browser: &Browser, server: &Server) {
    browser.open(&server.address, "/aviso");
    let kept = json!({ "name": "arbitro_key", "value": server.head, "path": "/" });
    browser.post("/cookie", &json!({ "cookie": kept }));
}

#[test]
fn the_start_page_can_be_read_touched_and_heard() {
    let Some(browser) = Browser::start(true) else { return };
    let begun = Beginning::new();
    begun.event.ok(&[
        "new",
        begun.at("Documentos/torneios").to_str().unwrap(),
        "--preset",
        "cnjm19",
    ]);
    let server = begun.server();
    come_in(&browser, &server);
    let law = include_str!("law.js");
    let mut wrong = Vec::new();
    let elsewhere = format!("{PATH}?ir={}", encoded(&begun.at("Documentos")));
    for path in [PATH, &format!("{PATH}?ir=%2Fnada"), &elsewhere, &format!("{elsewhere}&lang=pt")] {
        for (size, dark) in [((320, 700), false), ((360, 740), true), ((1280, 800), false)] {
            browser.looks(size, dark);
            browser.open(&server.address, path);
            let found = browser.ask(law);
            let found = found.as_array().unwrap_or_else(|| panic!("{path}: {found}")).clone();
            wrong.extend(found.iter().map(|fault| format!("{path} at {}: {fault}", size.0)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_school_was_asked_which_edition_of_the_championship_it_plays() {
    let Some(browser) = Browser::start(true) else { return };
    let begun = Beginning::new();
    let server = begun.server();
    come_in(&browser, &server);
    browser.open(&server.address, PATH);
    let shown = "return ['.of-school', '.of-edition'].map(part => document.querySelector(part).offsetHeight > 0)";
    assert_eq!(browser.ask(shown), json!([false, false]));
    browser.clicks("input[name=preset][value=school]");
    assert_eq!(browser.ask(shown), json!([true, false]));
    browser.clicks("input[name=preset][value=cnjm19]");
    assert_eq!(browser.ask(shown), json!([false, true]));
}

#[test]
fn an_event_is_begun_without_scripts() {
    let Some(browser) = Browser::start(false) else { return };
    let begun = Beginning::new();
    let server = begun.server();
    come_in(&browser, &server);
    browser.open(&server.address, PATH);
    let home = begun.home.path().canonicalize().expect("it is there");
    browser.clicks(&format!("button[name=ir][value=\"{}\"]", home.display()));
    browser.find(&format!("input[name=em][value=\"{}\"]", home.display()));
    browser.clicks("input[name=preset][value=cnjm19]");
    browser.clicks("button[name=do][value=make]");
    assert!(within(60, || begun.at("cnjm19/event.toml").exists()));
}

#[test]
fn the_start_page_of_the_folder_one_is_in_finds_nothing_wrong() {
    let event = Event::empty();
    let server = Server::start(&event);
    let page = server.get("/chefe/novo", &server.head).page();
    let folder = event.path().canonicalize().expect("it is there").display().to_string();
    assert!(!page.has("[data-problem]"), "{page:?}");
    assert!(page.main_text().contains(&folder), "{}", page.main_text());
}

#[test]
fn a_schools_answers_open_its_list_and_faults_appear_beside_their_fields() {
    let begun = Beginning::new();
    let server = begun.server();
    let post = |sent: &[(&str, &str)]| server.post(PATH, &server.head, &form(sent));
    let first = server.get(PATH, &server.head).page();
    insta::assert_snapshot!(first.attributes("[name=preset]", "value").join(" "), @"school club league cup cnjm19");
    assert!(!first.has("[name=preset][checked]"), "nothing is chosen for anybody");
    let home = begun.at("");
    let base = [("asked", "1"), ("do", "make"), ("em", home.to_str().unwrap())];
    for (said, field) in [
        (&[("preset", "")][..], "preset"),
        (
            &[
                ("preset", "school"),
                ("school_number", "12345678"),
                ("games", "hex"),
                ("cycles", "1"),
            ],
            "school_number",
        ),
        (&[("preset", "school"), ("cycles", "1")], "games"),
        (&[("preset", "school"), ("games", "hex")], "cycles"),
        (&[("preset", "cup"), ("club_games", "rastos"), ("sections", "Geral")], "club_games"),
        (&[("preset", "club"), ("club_games", "hex"), ("sections", "")], "sections"),
        (
            &[("preset", "club"), ("club_games", "hex"), ("sections", "Geral"), ("from", "ontem")],
            "from",
        ),
    ] {
        let typed = [("name", "Torneio do Sol"), ("place", "Serpa")];
        let answer = post(&[&base[..], &typed, said].concat());
        assert_eq!(answer.status, 409, "{said:?}: {}", answer.body);
        let page = answer.page();
        assert_eq!(page.attributes("[id^=erro-]", "id"), [format!("erro-{field}")], "{said:?}");
        let form = page.form("form.stack");
        let club_games = said.iter().filter(|(name, _)| *name == "club_games");
        for (name, value) in typed.iter().chain(club_games) {
            assert_eq!(form.value(name), *value);
        }
    }
    let said = [
        ("preset", "school"),
        ("school_name", "Escola do Sol"),
        ("school_number", "275"),
        ("from", "2027-05-08"),
        ("games", "hex"),
        ("games", "quelhas"),
        ("cycles", "3"),
        ("pasta", ""),
        ("language", "pt"),
    ];
    let made = post(&[&base[..], &said].concat());
    assert_eq!((made.status, made.header("location")), (303, "/chefe/inscritos"), "{}", made.body);
    let toml =
        std::fs::read_to_string(begun.at("tournament/event.toml")).expect("a folder of its own");
    let lines = toml.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let lines = lines.filter(|line| !line.starts_with("seed = ")).collect::<Vec<_>>();
    insta::assert_snapshot!(lines.join("\n"), @r#"
    name = "Jogos Matemáticos: Escola do Sol"
    dates = [2027-05-08]
    language = "pt"
    school = { number = 275, name = "Escola do Sol" }
    cycles = ["3.º ciclo"]
    games = ["hex", "quelhas"]
    classes = true
    system = "by-number"
    group_size_is = "most"
    "#);
}

/// A program that double-clicks start, and a browser that notes the address it is opened with: the
/// list of processes has that address.
#[cfg(target_os = "linux")]
struct DoubleClicks {
    begun: Beginning,
}

#[cfg(target_os = "linux")]
impl DoubleClicks {
    fn new() -> Self {
        use std::os::unix::fs::PermissionsExt;
        let begun = Beginning::new();
        let browser = begun.at("xdg-open");
        let opened = begun.at("opened");
        let script = format!("#!/bin/sh\nprintf '%s' \"$*\" > '{}'\n", opened.display());
        std::fs::write(&browser, script).expect("written");
        let runs = std::fs::Permissions::from_mode(0o755);
        std::fs::set_permissions(&browser, runs).expect("runs");
        Self { begun }
    }

    fn click(&self) -> std::process::Child {
        use std::process::Stdio;
        let home = self.begun.home.path();
        let path = std::env::var("PATH").unwrap_or_default();
        self.begun
            .event
            .command("en", &[])
            .env("PATH", format!("{}:{path}", home.display()))
            .envs([("HOME", home), ("XDG_RUNTIME_DIR", home)])
            .env("DISPLAY", ":99")
            .env_remove("SSH_CONNECTION")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts")
    }

    /// The address that the browser was opened with, other than an earlier one.
    fn opened(&self, earlier: &str) -> String {
        let read = || std::fs::read_to_string(self.begun.at("opened")).unwrap_or_default();
        let is_opened = within(60, || read().contains("/k#") && read() != earlier);
        assert!(is_opened, "no browser is opened");
        read()
    }

    /// Signs in with the pass of an address.
    fn sign_in(&self, address: &str) -> crate::server::Answer {
        let (_, pass) = address.split_once('#').expect("a pass");
        self.send(address, "/k", "", &format!("codigo={pass}"))
    }

    fn send(&self, address: &str, path: &str, key: &str, form: &str) -> crate::server::Answer {
        let host = address.strip_prefix("http://").and_then(|rest| rest.split('/').next());
        let host = host.expect("a host");
        let text = format!(
            "POST {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nContent-Length: {}\r\n\
             Cookie: arbitro_key={key}; arbitro_lang=en\r\nConnection: close\r\n\r\n{form}",
            form.len()
        );
        let mut stream = std::net::TcpStream::connect(host).expect("a server");
        std::io::Write::write_all(&mut stream, text.as_bytes()).expect("it is sent");
        crate::server::Answer::read(stream).expect("an answer")
    }
}

#[cfg(target_os = "linux")]
#[test]
fn the_heads_key_was_in_the_list_of_processes() {
    let clicks = DoubleClicks::new();
    let mut child = clicks.click();
    let address = clicks.opened("");
    let [first, second] = [clicks.sign_in(&address), clicks.sign_in(&address)];
    let _ = child.kill();
    let _ = child.wait();
    assert_eq!((first.status, first.header("location")), (303, "/chefe"), "{}", first.body);
    let head = first.key().expect("the head's key");
    assert!(!address.contains(head), "{address}");
    assert_eq!(second.status, 403, "{}", second.body);
}

#[cfg(target_os = "linux")]
#[test]
fn a_second_double_click_served_the_same_event_twice() {
    let clicks = DoubleClicks::new();
    let mut child = clicks.click();
    let first = clicks.opened("");
    let key = clicks.sign_in(&first).key().expect("the head's key").to_owned();
    assert!(clicks.click().wait().expect("it ends").success());
    let second = clicks.opened(&first);
    let host = |address: &str| address.split('#').next().map(str::to_owned);
    assert_eq!(host(&first), host(&second));
    assert_eq!(clicks.sign_in(&second).status, 303);
    // Another user of the computer does not have the secret.
    assert_eq!(clicks.send(&first, "/outro-clique", "", "segredo=").status, 403);
    let asked = clicks.send(&first, "/estado", &key, "do=stop");
    assert_eq!(asked.status, 200);
    insta::assert_snapshot!(asked.page().main_text(), @"
    Stop the program
    Stop the program? Nothing that was entered is lost.
    Stop the program
    Back
    ");
    assert!(child.try_wait().expect("it runs").is_none(), "it stopped without an answer");
    let stopped = clicks.send(&first, "/estado", &key, "do=stop&sure=1");
    insta::assert_snapshot!(stopped.page().main_text(), @"
    Ended. Nothing is lost.
    To go on, double-click the program again. You can close this page.
    ");
    assert!(within(60, || child.try_wait().expect("it ends").is_some_and(|end| end.success())));
    // The note of a server that has stopped opens nothing.
    let mut third = clicks.click();
    let opened = clicks.opened(&second);
    let _ = third.kill();
    let _ = third.wait();
    assert_ne!(opened, second);
}
