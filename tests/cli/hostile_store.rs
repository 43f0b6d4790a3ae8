//! A journal that somebody altered, a store that cannot be written, a place with a password.

use crate::support::commands::{LINES, copy, hall};
use crate::support::event::Event;

/// What a forger does to the file.
fn tamper(event: &Event, sql: &str) {
    let file = rusqlite::Connection::open(event.path().join("event.db")).expect("it opens");
    file.execute_batch(sql).expect("the statement runs");
}

/// Ways to alter a journal.
const FORGERIES: [&str; 5] = [
    "UPDATE journal SET payload = replace(payload, 'Aluno 001', 'Aluno 999')",
    "UPDATE journal SET desk = 'sala 9' WHERE seq = 2",
    "DELETE FROM journal WHERE seq = 2",
    "UPDATE journal SET hash = (SELECT hash FROM journal WHERE seq = 1) WHERE seq = 2",
    "UPDATE journal SET seq = -seq; UPDATE journal SET seq = CASE seq WHEN -1 THEN 2 WHEN -2 THEN 1 \
     ELSE -seq END",
];

/// Whether a line works with the event's journal.
fn at_the_journal(command: &str) -> bool {
    let first = command.split(' ').next().unwrap_or_default();
    let without = [
        "check",
        "replay",
        "moves",
        "convert",
        "rules",
        "perft",
        "trf",
        "completions",
        "man",
        "log",
        "verify",
        "store",
    ];
    !without.contains(&first)
}

#[test]
fn an_altered_journal_ends_every_command_but_those_that_look_at_it() {
    let hall = hall();
    for (number, forgery) in FORGERIES.into_iter().enumerate() {
        let event = copy(&hall);
        tamper(&event, forgery);
        let altered = event.read("event.db");
        for line in LINES.iter().filter(|line| at_the_journal(line.command)) {
            // Every line against the first forgery, and one that reads and one that writes against all.
            if number > 0 && !["standings", "result"].contains(&line.command) {
                continue;
            }
            let ran = event.run(&line.words());
            assert_eq!(ran.code, 2, "{forgery}: {:?}: {}{}", line.words(), ran.out, ran.err);
            assert!(ran.err.contains("store salvage"), "{}", ran.err);
            assert!(!ran.out.contains("Aluno 999"), "{}", ran.out);
        }
        assert!(event.read("event.db") == altered, "{forgery}: the evidence was touched");
        assert_eq!(event.run(&["verify"]).code, 1, "{forgery}");
        assert_eq!(event.run(&["verify"]).code, 1, "{forgery}: the second time");
        let log = event.run(&["log"]);
        assert_eq!(log.code, 0, "{forgery}: {}", log.err);
        assert!(log.err.contains("warning"), "{forgery}: {}", log.err);
    }
}

#[test]
fn a_cut_or_emptied_journal_is_not_intact_where_the_saved_state_knows_better() {
    for cut in ["DELETE FROM journal WHERE seq > 3", "DELETE FROM journal"] {
        let event = hall();
        event.ok(&["result", "1.1.1", "1", "1-0"]);
        // Taking back saves the state.
        event.ok(&["undo"]);
        tamper(&event, cut);
        assert_eq!(event.run(&["standings", "1.1.1", "--provisional"]).code, 2, "{cut}");
        let verified = event.run(&["verify"]);
        assert_eq!(verified.code, 1, "{cut}: {}", verified.out);
        assert!(verified.out.contains("missing"), "{cut}: {}", verified.out);
    }
}

#[test]
fn the_day_goes_on_from_what_is_good_of_an_altered_journal() {
    let event = hall();
    for (table, result) in [("1", "1-0"), ("2", "0-1"), ("3", "1-0")] {
        event.ok(&["result", "1.1.1", table, result]);
    }
    let entries = event.ok(&["log"]).lines().count() as u64;
    tamper(&event, &format!("UPDATE journal SET desk = 'x' WHERE seq = {}", entries - 1));
    let altered = event.read("event.db");
    let said = event.ok(&["store", "salvage", "event.db", "good.db"]);
    // The altered entry, and the good one that stands behind it.
    assert!(said.contains("table 2") && said.contains("table 3"), "{said}");
    assert!(!said.contains("table 1"), "{said}");
    assert!(event.read("event.db") == altered, "the evidence was touched");
    let toml = String::from_utf8(event.read("event.toml")).expect("text");
    event.write("event.toml", format!("store = \"good.db\"\n{toml}"));
    event.ok(&["verify"]);
    assert_eq!(event.ok(&["log"]).lines().count() as u64, entries - 2);
    event.ok(&["result", "1.1.1", "2", "0-1"]);
    assert_eq!(event.run(&["store", "salvage", "event.db", "good.db"]).code, 1);
}

#[test]
fn a_head_is_not_printed_beside_what_its_journal_does_not_say() {
    let event = hall();
    event.play_round("1.1.1");
    let head = |event: &Event| event.export()["head"]["hash"].clone();
    assert!(head(&event).is_string());
    let toml = String::from_utf8(event.read("event.toml")).expect("text");
    // Not in the journal before the next operation.
    event.write("event.toml", format!("{toml}tie_breaks = [\"PS\"]\n"));
    assert!(head(&event).is_null());
    let standings = event.ok(&["standings", "1.1.1", "--provisional"]);
    event.ok(&["pair", "1.1.2"]);
    assert!(head(&event).is_string());
    let hash = head(&event).as_str().expect("a hash").to_owned();
    assert!(!standings.contains(&hash[..16]), "{standings}");
}

#[test]
fn a_password_is_never_shown() {
    let event = hall();
    let bad = [
        "host=db password=hunter2 dbname=x",
        "password=hunter2",
        "mysql://u:hunter2@h/x",
        "hunter2://h/x",
        "postgres:u:hunter2@h",
        "event.db?password=hunter2",
    ];
    for place in bad {
        let ran = event.command("en", &["log"]).env("ARBITRO_STORE", place).output();
        let ran = ran.expect("it starts");
        let said = String::from_utf8_lossy(&[ran.stdout, ran.stderr].concat()).into_owned();
        assert_eq!(ran.status.code(), Some(2), "{place}: {said}");
        assert!(!said.contains("hunter2"), "{place}: {said}");
    }
    // The server is not there; what is said of it has no password.
    for url in [
        "postgres://desk:hunter2@127.0.0.1:1/cnjm",
        "postgres://desk:hun?ter2@127.0.0.1:1/cnjm",
        "postgres://desk:hun/ter2@127.0.0.1:1/cnjm",
        "postgres://desk:hun@ter2@127.0.0.1:1/cnjm",
        "postgres://desk:hun#ter2@127.0.0.1:1/cnjm",
        "postgres://desk@127.0.0.1:1/cnjm?password=hunter2",
        "postgres://desk@127.0.0.1:1/cnjm?pass%77ord=hunter2",
        "postgres://desk@127.0.0.1:1/cnjm?Password=hunter2",
        "postgres://desk@127.0.0.1:1/cnjm?hunter2",
        "POSTGRES://desk:hunter2@127.0.0.1:1/cnjm",
        "postgresql://desk:hunter2@[::1]:1/cnjm?sslmode=disable",
    ] {
        for args in [&["log"][..], &["store", "copy", url, "copy.db"], &["merge", url]] {
            let mut command = event.command("en", args);
            if args == ["log"] {
                command.env("ARBITRO_STORE", url);
            }
            let ran = command.output().expect("it starts");
            let said = String::from_utf8_lossy(&[ran.stdout, ran.stderr].concat()).into_owned();
            assert_eq!(ran.status.code(), Some(2), "{url}: {said}");
            for piece in ["hunter2", "ter2", "hun"] {
                assert!(!said.contains(piece), "{url}: {said}");
            }
        }
    }
    assert!(!event.path().join("copy.db").exists());
    let strange = std::fs::read_dir(event.path())
        .expect("a folder")
        .any(|file| file.expect("an entry").file_name().to_string_lossy().contains("password"));
    assert!(!strange, "a file was named with the password");
}

/// What an event is, in every respect that is read from its journal.
fn log(event: &Event) -> String {
    event.ok(&["log", "--format", "json"])
}

#[cfg(target_os = "linux")]
#[test]
fn a_command_that_finds_no_room_says_so_and_changes_nothing() {
    let hall = hall();
    let before = log(&hall);
    for line in LINES.iter().filter(|line| line.changes) {
        let event = copy(&hall);
        let words: Vec<String> = line.words().iter().map(|word| format!("'{word}'")).collect();
        let shell = format!("trap '' XFSZ; ulimit -f 0; exec \"$0\" {}", words.join(" "));
        let program = env!("CARGO_BIN_EXE_arbitro");
        let mut command = event.command("en", &[]);
        let environment: Vec<_> =
            command.get_envs().map(|(k, v)| (k.to_owned(), v.map(ToOwned::to_owned))).collect();
        command = std::process::Command::new("sh");
        command.current_dir(event.path()).args(["-c", &shell, program]);
        for (name, value) in environment {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        let ran = command.output().expect("a shell is there");
        let said = String::from_utf8_lossy(&ran.stderr).into_owned();
        assert_eq!(ran.status.code(), Some(2), "{:?}: {said}", line.words());
        assert_eq!(log(&event), before, "{:?}: {said}", line.words());
        event.ok(&["verify"]);
    }
}

#[test]
fn a_killed_command_is_there_whole_or_not_at_all() {
    let hall = hall();
    let before = hall.ok(&["log", "--format", "json"]).lines().count();
    for (number, line) in LINES.iter().filter(|line| line.changes).enumerate() {
        let done = copy(&hall);
        done.ok(&line.words());
        let after = done.ok(&["log", "--format", "json"]).lines().count();
        let event = copy(&hall);
        let mut child = event
            .command("en", &line.words())
            .stdout(std::process::Stdio::null())
            .stderr(std::process::Stdio::null())
            .spawn()
            .expect("it starts");
        std::thread::sleep(std::time::Duration::from_millis(3 * (number as u64 % 8)));
        let _ = child.kill();
        let _ = child.wait();
        let now = event.ok(&["log", "--format", "json"]).lines().count();
        assert!(now == before || now == after, "{:?}: {now}", line.words());
        event.ok(&["verify"]);
    }
}

#[cfg(feature = "postgres")]
#[test]
fn a_server_that_takes_nothing_is_said_and_nothing_changes() {
    let Some(server) = crate::support::server::Server::shared() else { return };
    let url = server.fresh();
    let hall = hall();
    hall.ok(&["store", "copy", "event.db", &url]);
    let run = |args: &[&str], url: &str| {
        let ran = hall.command("en", args).env("ARBITRO_STORE", url).output().expect("it starts");
        let said = String::from_utf8_lossy(&ran.stderr).into_owned();
        (ran.status.code(), String::from_utf8_lossy(&ran.stdout).into_owned(), said)
    };
    let (_, before, _) = run(&["log", "--format", "json"], &url);
    // Beside the place's own options: of two `options` only the last would count.
    let with = |option: &str| url.replacen("options=", &format!("options=-c%20{option}%20"), 1);
    let read_only = with("default_transaction_read_only%3Don");
    let locked = with("lock_timeout%3D100");
    for line in LINES.iter().filter(|line| line.changes) {
        let (code, _, said) = run(&line.words(), &read_only);
        assert_eq!(code, Some(2), "{:?}: {said}", line.words());
        let mut holder = postgres::Client::connect(&url, postgres::NoTls).expect("it answers");
        let mut hold = holder.transaction().expect("it answers");
        hold.batch_execute("LOCK TABLE journal IN EXCLUSIVE MODE").expect("it is locked");
        let (code, _, said) = run(&line.words(), &locked);
        assert_eq!(code, Some(2), "{:?}: {said}", line.words());
        drop(hold);
        assert_eq!(run(&["log", "--format", "json"], &url).1, before, "{:?}", line.words());
    }
}
