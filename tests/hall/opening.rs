//! An event that cannot be opened: a command and the hall report the same.

use std::process::{Command, Stdio};

use arbitro::locale::{Lang, Localize};
use arbitro_event::store::{self, Draft, Location};
use arbitro_event::{EventFolder, OpenError};

use crate::server::{Server, within};
use crate::support::event::{Event, SMALL};

/// A damage to an event, the fault that it causes, and the store chosen outside `event.toml`.
struct Spoilt {
    name: &'static str,
    spoil: fn(&Event),
    is: fn(&OpenError) -> bool,
    store: Option<&'static str>,
}

impl Spoilt {
    fn new(name: &'static str, spoil: fn(&Event), is: fn(&OpenError) -> bool) -> Self {
        Self { name, spoil, is, store: None }
    }

    fn chosen(self, store: &'static str) -> Self {
        Self { store: Some(store), ..self }
    }
}

fn in_the_journal(event: &Event, sql: &str) {
    let journal = rusqlite::Connection::open(event.path().join("event.db")).expect("it opens");
    assert!(journal.execute(sql, []).expect("it runs") > 0, "{sql}");
}

fn with_an_operation_of_tomorrow(event: &Event) {
    let place = Location::Sqlite(event.path().join("event.db"));
    let mut journal = store::open(&place).expect("it opens");
    let head = journal.head().expect("a head");
    let draft = Draft {
        op: "tomorrow".to_owned(),
        payload: "{}".to_owned(),
        desk: "sala 1".to_owned(),
        at: "2026-03-13T10:00:00Z".to_owned(),
        batch: None,
    };
    journal.append(&head, &[draft]).expect("it is written");
}

fn faults() -> Vec<Spoilt> {
    use OpenError as N;
    use arbitro_event::JournalError as T;
    use arbitro_event::store::StoreError as S;

    let toml = |event: &Event| event.write("event.toml", "nonsense");
    vec![
        Spoilt::new("no TOML", toml, |fault| matches!(fault, N::Faulty { .. })),
        Spoilt::new(
            "several faults",
            |event| event.write("event.toml", "name = 7\nrounds = -1\ncycles = ['a']\ngames = 3\n"),
            |fault| matches!(fault, N::Faulty { faults, .. } if faults.len() > 1),
        ),
        Spoilt::new(
            "a player who is nobody",
            |event| {
                event.write("event.toml", format!("forbidden = [['1.1.1', '77.1.1']]\n{SMALL}"))
            },
            |fault| matches!(fault, N::Faulty { .. }),
        ),
        Spoilt::new(
            "a folder in the file's place",
            |event| {
                let path = event.path().join("event.toml");
                std::fs::remove_file(&path).expect("it goes");
                std::fs::create_dir(path).expect("a folder");
            },
            |fault| matches!(fault, N::Unreadable { .. }),
        ),
        Spoilt::new(
            "more than it may have",
            |event| event.write("event.toml", format!("{SMALL}\n#{}", "x".repeat(4 << 20))),
            |fault| matches!(fault, N::Unreadable { .. }),
        ),
        Spoilt::new(
            "no place of a journal",
            |event| event.write("event.toml", format!("store = 'mysql://localhost/x'\n{SMALL}")),
            |fault| matches!(fault, N::Place(_)),
        ),
        Spoilt::new("no place chosen", |_| {}, |fault| matches!(fault, N::ChosenPlace(_)))
            .chosen("host=10.0.0.2 password=segredo"),
        Spoilt::new(
            "another file in the journal's place",
            |event| event.write("event.db", "code,name,school\n".repeat(500)),
            |fault| matches!(fault, N::Journal(T::Store(S::NotAJournal { .. }))),
        ),
        Spoilt::new(
            "an altered journal",
            |event| {
                in_the_journal(event, "UPDATE journal SET payload = payload || ' ' WHERE seq = 2");
            },
            |fault| matches!(fault, N::Journal(T::Store(S::Altered { .. }))),
        ),
        Spoilt::new(
            "a newer journal",
            |event| {
                in_the_journal(event, "UPDATE journal_meta SET value = '7' WHERE name = 'schema'");
            },
            |fault| matches!(fault, N::Journal(T::Store(S::Newer { .. }))),
        ),
        Spoilt::new("a newer operation", with_an_operation_of_tomorrow, |fault| {
            matches!(fault, N::Journal(T::Entry { .. }))
        }),
    ]
}

/// Whether the journals of these tests are in files.
fn kept_elsewhere() -> bool {
    std::env::var_os("ARBITRO_TEST_STORE").is_some()
}

fn run(mut command: Command, store: Option<&str>) -> (Option<i32>, String) {
    if let Some(store) = store {
        command.env("ARBITRO_STORE", store);
    }
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A hall that does open would never end.
    let ended = within(60, || child.try_wait().expect("it can be asked").is_some());
    let _ = child.kill();
    let output = child.wait_with_output().expect("it has ended");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(ended, "it serves: {said}");
    (output.status.code(), said)
}

#[test]
fn every_fault_of_opening_is_the_same_in_the_terminal_and_in_the_hall() {
    if kept_elsewhere() {
        return;
    }
    for Spoilt { name, spoil, is, store } in faults() {
        let event = Event::drawn(6);
        spoil(&event);
        // Both get the folder by the same name.
        let there = EventFolder { store, ..EventFolder::new(".".as_ref()) };
        let fault = EventFolder { folder: event.path(), ..there }.open().err();
        let fault = fault.unwrap_or_else(|| panic!("{name}: it opens"));
        assert!(is(&fault), "{name}: {fault:?}");
        for (lang, spoken) in [("en", Lang::En), ("pt", Lang::Pt)] {
            let typed = run(event.command(lang, &["groups", "show"]), store);
            let served = run(event.command(lang, &["serve", "--listen", "127.0.0.1:0"]), store);
            assert_eq!(typed, served, "{name}");
            assert_eq!(typed.0, Some(2), "{name}: {}", typed.1);
            // Each writes paths in its own way.
            let folder = event.path().display().to_string();
            let own = |text: String| text.replace(&folder, ".");
            for message in fault.faults().into_iter().chain([fault.message()]) {
                let said = own(spoken.text(&message));
                assert!(typed.1.contains(&said), "{name}: {said} is not in: {}", typed.1);
            }
        }
    }
}

#[test]
fn a_journal_that_another_program_holds_is_the_same_fault_in_the_hall() {
    if kept_elsewhere() {
        return;
    }
    let event = Event::drawn(6);
    let held = rusqlite::Connection::open(event.path().join("event.db")).expect("it opens");
    held.execute_batch("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;").expect("it is held");
    // The hall first: opening the file in this process would release its lock.
    let (code, said) = run(event.command("en", &["serve", "--listen", "127.0.0.1:0"]), None);
    assert_eq!(code, Some(2), "{said}");
    let there =
        EventFolder { patience: Some(std::time::Duration::ZERO), ..EventFolder::new(event.path()) };
    let fault = there.open().expect_err("it is held");
    let folder = event.path().display().to_string();
    let hint = fault.hint().expect("what helps");
    assert!(hint.remedies.is_empty(), "{hint:?}");
    for message in [fault.message(), hint.words] {
        let message = Lang::En.text(&message).replace(&folder, ".");
        assert!(said.contains(&message), "{message} is not in: {said}");
    }
}

#[test]
fn a_command_without_an_event_names_new_and_the_hall_creates_one() {
    let event = Event::empty();
    let fault = EventFolder::new(event.path()).open().expect_err("there is none");
    assert!(matches!(fault, OpenError::NoEvent { .. }), "{fault:?}");
    let typed = event.run(&["groups", "show"]);
    assert_eq!(typed.code, 2);
    insta::assert_snapshot!(typed.err, @"
    error: there is no event in .: no file event.toml
    hint: to create an event: arbitro new FOLDER; if yours is in another folder: --event FOLDER
    ");
    let server = Server::start(&event);
    assert_eq!(server.get("/chefe", &server.head).header("location"), "/chefe/novo");
}

#[test]
fn a_broken_event_toml_while_it_is_served_is_reported_with_every_fault() {
    let event = Event::drawn(6);
    let server = Server::start(&event);
    event.write("event.toml", "name = 7\nrounds = -1\n");
    let typed = event.run(&["groups", "show"]);
    assert_eq!(typed.code, 2, "{}", typed.err);
    let faults: Vec<&str> = typed.err.lines().filter(|line| line.contains("event.toml:")).collect();
    assert!(faults.len() > 1, "{}", typed.err);
    for fault in faults {
        let (_, fault) = fault.split_once("event.toml:").expect("a place");
        let told = |page: &str| {
            server.get(page, &server.head).page().texts("body").concat().contains(fault)
        };
        assert!(within(60, || told("/chefe") && told("/estado")), "{fault}");
    }
}

#[test]
fn an_event_toml_that_does_not_count_is_reported_by_both_edges_and_the_page_links_to_the_log() {
    let event = Event::drawn(8);
    event.write("event.toml", SMALL.replace("rounds = 4", "rounds = 3"));
    event.ok(&["pair", "1.1.1"]);
    event.write("event.toml", SMALL);
    let typed = event.run(&["groups", "show"]);
    insta::assert_snapshot!(typed.err, @"
    warning: the event.toml in this folder is an old version: the one in the journal counts
    hint: to go back to the old rules, look up the number of the change and undo it: arbitro log
    ");
    let server = Server::start(&event);
    let page = server.get("/chefe", &server.head).page();
    insta::assert_snapshot!(page.text("[role=alert]"), @"
    the event.toml in this folder is an old version: the one in the journal counts
    Log
    ");
    assert_eq!(page.links("[role=alert]"), ["/chefe/registo"]);
}

#[test]
fn an_event_toml_with_an_undone_change_is_reported_on_the_pages_of_the_head() {
    let event = Event::drawn(8);
    event.write("event.toml", SMALL.replace("rounds = 4", "rounds = 3"));
    event.ok(&["pair", "1.1.1"]);
    let server = Server::start(&event);
    event.ok(&["undo", "4"]);
    let alert = || server.get("/chefe", &server.head).page().texts("[role=alert]").concat();
    assert!(within(60, || !alert().is_empty()));
    insta::assert_snapshot!(alert(), @"event.toml still has the change that was undone, operation 4, which does not count: categories.1.1.rounds 4 → 3, categories.1.2.rounds 4 → 3, categories.2.1.rounds 4 → 3, categories.2.2.rounds 4 → 3 Log");
}

#[test]
fn an_event_toml_of_another_event_does_not_count_and_both_show_why() {
    let event = Event::drawn(8);
    event.ok(&["pair", "1.1.1"]);
    event.write("event.toml", SMALL.replace("{ id = \"nex\", name = \"Nex\" }, ", ""));
    let typed = event.run(&["groups", "show"]);
    let (_, why) = typed.err.split_once("the version in the journal counts: ").expect(&typed.err);
    let why = why.lines().next().expect("a line");
    assert!(!why.is_empty(), "{}", typed.err);
    let server = Server::start(&event);
    for page in ["/chefe", "/estado"] {
        let alarm = server.get(page, &server.head).page().text("[role=alert]");
        assert!(alarm.contains("the change of event.toml cannot take effect now"), "{alarm}");
        assert!(alarm.contains(why), "{why} is not in: {alarm}");
    }
}
