//! A journal that somebody altered, a store that cannot be written, a place with a password.

use crate::support::commands::{Does, LINES, Line, copy, hall, names, that};
use crate::support::event::{Event, on_each_store};

/// A forger's change to the file.
fn tamper(event: &Event, sql: &str) {
    let file = rusqlite::Connection::open(event.path().join("event.db")).expect("it opens");
    file.execute_batch(sql).expect("the statement runs");
}

/// Ways to alter a journal.
const FORGERIES: [&str; 6] = [
    "UPDATE journal SET payload = replace(payload, 'Aluno 001', 'Aluno 999')",
    "UPDATE journal SET desk = 'sala 9' WHERE seq = 2",
    "DELETE FROM journal WHERE seq = 2",
    "UPDATE journal SET hash = (SELECT hash FROM journal WHERE seq = 1) WHERE seq = 2",
    "UPDATE journal SET seq = -seq; UPDATE journal SET seq = CASE seq WHEN -1 THEN 2 WHEN -2 THEN 1 \
     ELSE -seq END",
    "INSERT INTO journal SELECT -seq, at, desk, op, payload, hash, batch FROM journal WHERE seq = 2",
];

/// Whether a line works with the event's journal, unless it is made for looking at altered ones.
fn at_the_journal(line: &Line) -> bool {
    let without = [
        "check",
        "repair",
        "gtp",
        "replay",
        "moves",
        "diagram",
        "convert",
        "rules",
        "annotate",
        "solve",
        "problems",
        "perft",
        "trf",
        "engine",
        "new",
        "completions",
        "man",
        "help",
        "demo",
        "log",
        "verify",
        "store",
    ];
    let first = line.command.split(' ').next().unwrap_or_default();
    !without.contains(&first) && !line.args.contains(&"--event")
}

#[test]
fn an_altered_journal_ends_every_command_but_those_that_look_at_it() {
    let hall = hall();
    let mut warnings = String::new();
    for (number, forgery) in FORGERIES.into_iter().enumerate() {
        let event = copy(&hall);
        tamper(&event, forgery);
        let altered = event.read("event.db");
        for line in LINES.iter().filter(|line| at_the_journal(line)) {
            // Every line against the first forgery, and one that reads and one that writes against all.
            if number > 0 && !["standings", "result"].contains(&line.command) {
                continue;
            }
            let ran = event.run(&line.words());
            assert_eq!(ran.code, 2, "{forgery}: {:?}: {}{}", line.words(), ran.out, ran.err);
            let advised = line.does == Does::Stays || ran.err.contains("store salvage");
            assert!(advised || line.command == "certificate verify", "{}", ran.err);
            assert!(!ran.out.contains("Aluno 999"), "{}", ran.out);
        }
        assert!(event.read("event.db") == altered, "{forgery}: the evidence was touched");
        assert_eq!(event.run(&["verify"]).code, 1, "{forgery}");
        assert_eq!(event.run(&["verify"]).code, 1, "{forgery}: the second time");
        let log = event.run(&["log"]);
        assert_eq!(log.code, 0, "{forgery}: {}", log.err);
        warnings += &log.err;
    }
    insta::assert_snapshot!(warnings, @"
    warning: entry 2 does not fit its hash: it was altered or moved
    warning: entry 4 does not fit its hash: it was altered or moved
    warning: entry 5 does not fit its hash: it was altered or moved
    warning: entry 7 does not fit its hash: it was altered or moved
    warning: entry 9 does not fit its hash: it was altered or moved
    warning: entry 2 does not fit its hash: it was altered or moved
    warning: entry 2 is missing
    warning: entry 2 does not fit its hash: it was altered or moved
    warning: entry 3 does not fit its hash: it was altered or moved
    warning: entry 1 does not fit its hash: it was altered or moved
    warning: entry 2 does not fit its hash: it was altered or moved
    warning: entry 3 does not fit its hash: it was altered or moved
    warning: one row has a number that no entry has: somebody wrote into the journal
    ");
}

#[test]
fn a_cut_or_emptied_journal_is_not_intact_where_the_saved_state_knows_better() {
    let mut verified = String::new();
    for cut in ["DELETE FROM journal WHERE seq > 3", "DELETE FROM journal"] {
        let event = hall();
        event.ok(&["result", "1.1.1", "1", "1-0"]);
        // Undoing saves the state.
        event.ok(&["undo"]);
        tamper(&event, cut);
        assert_eq!(event.run(&["standings", "1.1.1", "--provisional"]).code, 2, "{cut}");
        let ran = event.run(&["verify"]);
        assert_eq!(ran.code, 1, "{cut}: {}", ran.out);
        verified += &ran.out;
    }
    insta::assert_snapshot!(verified, @"
    entries 4 to 55 are missing
    entries 1 to 55 are missing
    ");
}

/// The saved state is not trusted, so nothing depends on its table.
#[test]
fn a_saved_state_without_its_table_stops_no_command() {
    let hall = hall();
    let word = "table of the saved state";
    let mut salvaged = String::new();
    for (number, change) in [
        "DROP TABLE journal_snapshot",
        "ALTER TABLE journal_snapshot RENAME COLUMN state TO condition",
        "DROP TABLE journal_snapshot; CREATE VIEW journal_snapshot AS SELECT 1 AS id",
    ]
    .into_iter()
    .enumerate()
    {
        let at = LINES.iter().filter(|line| at_the_journal(line) && line.does != Does::Stays);
        // Every line against the first, and one that reads and one that writes against all.
        for line in at.filter(|line| number == 0 || ["standings", "undo"].contains(&line.command)) {
            let event = line.hall(&hall);
            tamper(&event, change);
            let ran = line.command(&event).output().expect("it starts");
            let said = String::from_utf8_lossy(&ran.stderr).into_owned();
            assert!(matches!(ran.status.code(), Some(0 | 1)), "{:?}: {said}", line.words());
        }
        let event = copy(&hall);
        tamper(&event, change);
        let verified = event.run(&["verify"]);
        assert_eq!(verified.code, 0, "{change}: {}", verified.err);
        assert!(verified.err.contains(word), "{change}: {}", verified.err);
        assert!(event.ok(&["log"]).lines().count() > 3, "{change}");
        let answer = event.ok(&["store", "salvage", "event.db", "good.db"]);
        salvaged.extend(answer.lines().skip(1).map(|line| format!("{line}\n")));
        event.ok(&["store", "copy", "event.db", "copy.db"]);
        if number == 0 {
            // The next saved state creates the table again.
            event.ok(&["result", "1.1.1", "1", "1-0"]);
            event.ok(&["undo"]);
            let verified = event.run(&["verify"]);
            assert!(verified.code == 0 && !verified.err.contains(word), "{}", verified.err);
        }
    }
    insta::assert_snapshot!(salvaged, @"
    There was no fault: every entry was salvaged.
    There was no fault: every entry was salvaged.
    There was no fault: every entry was salvaged.
    ");
}

#[test]
fn a_journal_with_other_tables_ends_every_command_with_a_word() {
    let hall = hall();
    let mut errors = std::collections::BTreeSet::new();
    for change in [
        "ALTER TABLE journal RENAME COLUMN payload TO particulars",
        "DROP TABLE journal",
        "ALTER TABLE journal RENAME TO real; CREATE VIEW journal AS SELECT * FROM real",
    ] {
        let event = copy(&hall);
        tamper(&event, change);
        let salvage: &[&str] = &["store", "salvage", "event.db", "good.db"];
        for args in
            [&["standings"][..], &["result", "1.1.1", "1", "1-0"], &["verify"], &["log"], salvage]
        {
            let ran = event.run(args);
            assert_eq!(ran.code, 2, "{change}: {args:?}: {}{}", ran.out, ran.err);
            errors.insert(ran.err);
        }
        assert!(!event.path().join("good.db").exists(), "{change}");
    }
    insta::assert_snapshot!(errors.into_iter().collect::<String>(), @r#"
    error: the journal in ./event.db does not have the tables that arbitro made; another program changed them ("access to view "journal" prohibited")
    hint: keep the file as it is and work on a copy; a copy made earlier may be whole
    error: the journal in ./event.db does not have the tables that arbitro made; another program changed them ("no such table: journal")
    hint: keep the file as it is and work on a copy; a copy made earlier may be whole
    error: the journal in ./event.db does not have the tables that arbitro made; another program changed them ("seq, at, desk, op, particulars, hash, batch")
    hint: keep the file as it is and work on a copy; a copy made earlier may be whole
    error: the journal in event.db does not have the tables that arbitro made; another program changed them ("access to view "journal" prohibited")
    hint: keep the file as it is and work on a copy; a copy made earlier may be whole
    error: the journal in event.db does not have the tables that arbitro made; another program changed them ("no such table: journal")
    hint: keep the file as it is and work on a copy; a copy made earlier may be whole
    error: the journal in event.db does not have the tables that arbitro made; another program changed them ("seq, at, desk, op, particulars, hash, batch")
    hint: keep the file as it is and work on a copy; a copy made earlier may be whole
    "#);
}

#[test]
fn the_day_continues_from_what_is_good_of_an_altered_journal() {
    let event = hall();
    for (table, result) in [("1", "1-0"), ("2", "0-1"), ("3", "1-0")] {
        event.ok(&["result", "1.1.1", table, result]);
    }
    let entries = event.ok(&["log", "--format", "json"]).lines().count() as u64;
    tamper(&event, &format!("UPDATE journal SET desk = 'x' WHERE seq = {}", entries - 1));
    let altered = event.read("event.db");
    let said = event.ok(&["store", "salvage", "event.db", "good.db"]);
    // The altered entry, and the good one after it.
    insta::assert_snapshot!(said.lines().skip(1).collect::<Vec<_>>().join("\n"), @"
    Not salvaged, as they are in the old journal:
        55  2026-03-13T10:00:00Z  x             1.1.1, round 1, table 2: 0-1
        56  2026-03-13T10:00:00Z  sala 1        1.1.1, round 1, table 3: 1-0
    ");
    assert!(event.read("event.db") == altered, "the evidence was touched");
    let toml = String::from_utf8(event.read("event.toml")).expect("text");
    event.write("event.toml", format!("store = \"good.db\"\n{toml}"));
    event.ok(&["verify"]);
    assert_eq!(event.ok(&["log", "--format", "json"]).lines().count() as u64, entries - 2);
    event.ok(&["result", "1.1.1", "2", "0-1"]);
    assert_eq!(event.run(&["store", "salvage", "event.db", "good.db"]).code, 1);
}

#[test]
fn a_head_is_not_printed_beside_other_data_than_its_journals() {
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
        "folder/hunter2.db",
    ];
    for place in bad {
        let ran = event.command("en", &["log"]).env("ARBITRO_STORE", place).output();
        let ran = ran.expect("it starts");
        let said = String::from_utf8_lossy(&[ran.stdout, ran.stderr].concat()).into_owned();
        assert_eq!(ran.status.code(), Some(2), "{place}: {said}");
        assert!(!said.contains("hunter2"), "{place}: {said}");
    }
    // The server does not exist; the message has no password.
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
        "postgres://desk:hunter2",
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

/// The content of an event, as read from its journal in every way.
fn log(event: &Event) -> String {
    event.ok(&["log", "--format", "json"])
}

/// The content of an event, and the files in its folder.
type Whole = (String, String, Vec<String>);

fn whole(event: &Event) -> Whole {
    (log(event), event.ok(&["keys", "list"]), names(event.path()))
}

/// The hall, prepared for each line: lines without preparation use it as it is.
struct Halls {
    hall: Event,
    whole: Whole,
}

impl Halls {
    fn new() -> Self {
        let hall = hall();
        let whole = whole(&hall);
        Self { hall, whole }
    }

    /// An event prepared for a line, with its content.
    fn ready(&self, line: &Line) -> (Event, Whole) {
        let event = line.hall(&self.hall);
        let as_made = line.first.is_empty() && line.document.is_empty();
        let before = if as_made { self.whole.clone() } else { whole(&event) };
        (event, before)
    }
}

/// Checks that the program ended as `expected`, and that everything is as it was.
fn nothing_done(event: &Event, line: &Line, ran: &std::process::Output, before: &Whole) {
    let said = String::from_utf8_lossy(&ran.stderr).into_owned();
    assert_eq!(ran.status.code(), Some(2), "{:?}: {said}", line.words());
    assert!(whole(event) == *before, "{:?}: {said}: {:?}", line.words(), names(event.path()));
    event.ok(&["verify"]);
}

/// Runs a line with a limit on file sizes, in blocks of 512 bytes: the closest to a full disk that a test can
/// get.
#[cfg(target_os = "linux")]
fn with_room_for(blocks: u32, line: &Line, event: &Event) -> std::process::Output {
    let mut command = std::process::Command::new("sh");
    let shell = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
    command.current_dir(event.path()).stdin(line.input(event));
    command.args(["-c", &shell, env!("CARGO_BIN_EXE_arbitro")]).args(line.words());
    for (name, value) in event.command("en", &[]).get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    command.output().expect("a shell is there")
}

#[cfg(target_os = "linux")]
#[test]
fn a_command_that_finds_no_room_reports_it_and_changes_nothing() {
    let halls = Halls::new();
    for line in that(Does::Changes).chain(that(Does::Makes)) {
        let (event, before) = halls.ready(line);
        nothing_done(&event, line, &with_room_for(0, line, &event), &before);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_fills_midway_leaves_nothing_half_made() {
    let halls = Halls::new();
    // A demonstration and a rehearsal play a day, each operation on its own: they stop where they are.
    let plays = |line: &&Line| matches!(line.command, "demo" | "simulate");
    for line in that(Does::Makes).filter(|line| !plays(line)) {
        for blocks in [4, 12, 24, 40, 64, 100, 160, 320] {
            let (event, before) = halls.ready(line);
            let ran = with_room_for(blocks, line, &event);
            if ran.status.success() {
                break;
            }
            nothing_done(&event, line, &ran, &before);
        }
    }
}

#[test]
fn a_command_that_finds_the_journal_held_reports_it_and_changes_nothing() {
    let halls = Halls::new();
    // They wait at the same time: each waits some twenty seconds.
    let waiting: Vec<_> = that(Does::Changes)
        .map(|line| {
            let (event, before) = halls.ready(line);
            let holder = rusqlite::Connection::open(event.path().join("event.db"));
            let holder = holder.expect("it opens");
            holder.execute_batch("BEGIN IMMEDIATE").expect("nobody else holds it");
            let mut command = line.command(&event);
            command.stdout(std::process::Stdio::null()).stderr(std::process::Stdio::piped());
            (line, event, before, holder, command.spawn().expect("it starts"))
        })
        .collect();
    for (line, event, before, holder, child) in waiting {
        let ran = child.wait_with_output().expect("it ends");
        drop(holder);
        nothing_done(&event, line, &ran, &before);
    }
}

/// Root may write everywhere, so as root the program is run as somebody else.
#[cfg(unix)]
#[test]
fn on_a_write_protected_disk_everything_can_be_read_and_nothing_is_changed() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;

    const NOBODY: u32 = 65534;
    let halls = Halls::new();
    let protect = |event: &Event, folder: u32, file: u32| {
        let set = |path: &std::path::Path, mode| {
            std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).expect("ours");
        };
        for name in names(event.path()) {
            set(&event.path().join(name), file);
        }
        set(event.path(), folder);
    };
    for line in LINES.iter().filter(|line| line.does != Does::Stays) {
        let (event, before) = halls.ready(line);
        // Some copies of a database come like this: with an empty log.
        event.write("event.db-wal", "");
        protect(&event, 0o555, 0o444);
        let mut command = line.command(&event);
        if event.path().metadata().expect("a folder").uid() == 0 {
            command.uid(NOBODY).gid(NOBODY);
        }
        let ran = command.output();
        protect(&event, 0o755, 0o644);
        let Ok(ran) = ran else {
            use std::io::Write;
            let _ = writeln!(std::io::stderr(), "SKIP: nobody may not run the program");
            return;
        };
        match line.does {
            Does::Asks => {
                let said = String::from_utf8_lossy(&ran.stderr).into_owned();
                assert!(matches!(ran.status.code(), Some(0 | 1)), "{:?}: {said}", line.words());
            }
            _ => nothing_done(&event, line, &ran, &before),
        }
    }
}

#[test]
fn a_killed_command_is_there_whole_or_not_at_all() {
    on_each_store(|| {
        let hall = hall();
        for (number, line) in that(Does::Changes).enumerate() {
            let lines = |event: &Event| log(event).lines().count();
            let done = line.hall(&hall);
            let before = lines(&done);
            let begun = std::time::Instant::now();
            let ran = line.command(&done).output().expect("it starts");
            let time = begun.elapsed();
            assert!(ran.status.success(), "{:?}", line.words());
            let after = lines(&done);
            let event = line.hall(&hall);
            let mut child = line
                .command(&event)
                .stdout(std::process::Stdio::null())
                .stderr(std::process::Stdio::null())
                .spawn()
                .expect("it starts");
            // Somewhere in the middle, at another point for each command.
            std::thread::sleep(time.mul_f64((number * 7 % 10) as f64 / 10.0));
            let _ = child.kill();
            let _ = child.wait();
            let now = lines(&event);
            // Each operation of a simulated day, or of what a desk types, is complete on its own.
            let several =
                matches!(line.command, "simulate" | "enter") && (before..=after).contains(&now);
            assert!(several || now == before || now == after, "{:?}: {now}", line.words());
            event.ok(&["verify"]);
        }
    });
}

#[cfg(feature = "postgres")]
#[test]
fn a_store_that_accepts_nothing_is_reported_and_nothing_changes() {
    let Some(server) = crate::support::server::Server::shared() else { return };
    let hall = hall();
    for line in that(Does::Changes) {
        let url = server.fresh();
        let event = line.hall(&hall);
        event.ok(&["store", "copy", "event.db", &url]);
        let ended = |url: &str| {
            let ran = line.command(&event).env("ARBITRO_STORE", url).output().expect("it starts");
            let said = String::from_utf8_lossy(&ran.stderr).into_owned();
            assert_eq!(ran.status.code(), Some(2), "{:?}: {said}", line.words());
        };
        let log = || {
            let mut command = event.command("en", &["log", "--format", "json"]);
            command.env("ARBITRO_STORE", &url).output().expect("it starts").stdout
        };
        let before = (log(), event.ok(&["keys", "list"]));
        // Added to the URL's own options: of two `options` only the last would count.
        let with = |option: &str| url.replacen("options=", &format!("options=-c%20{option}%20"), 1);
        ended(&with("default_transaction_read_only%3Don"));
        let mut holder = postgres::Client::connect(&url, postgres::NoTls).expect("it answers");
        let mut hold = holder.transaction().expect("it answers");
        hold.batch_execute("LOCK TABLE journal IN EXCLUSIVE MODE").expect("it is locked");
        ended(&with("lock_timeout%3D100"));
        drop(hold);
        assert!(!before.0.is_empty(), "there is a journal");
        let after = (log(), event.ok(&["keys", "list"]));
        assert!(after == before, "{:?}", line.words());
    }
}
