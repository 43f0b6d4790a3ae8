//! Desks that are killed, that work all at once, or that find the disk full: what was acknowledged is there,
//! complete and only once.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;
use std::time::Duration;

use arbitro_chance::Lots;

use crate::support::event::{Event, SMALL, list};

/// Results of one round, by table.
type Results = BTreeMap<u32, String>;

/// An event with one large group, in a file or in `store`.
fn hall(store: Option<&str>, players: usize) -> Event {
    let store = store.map_or_else(String::new, |url| format!("store = \"{url}\"\n"));
    let toml = SMALL
        .replace("group_size = 12", &format!("group_size = {players}"))
        .replace("rounds = 4", "rounds = 30");
    let event = Event::with(&format!("{store}{toml}"));
    event.write("l.csv", list(players));
    event.ok(&["players", "import", "l.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair"]);
    event
}

/// The results recorded for a round of its group.
fn recorded(event: &Event, round: u64) -> Results {
    let document = event.export();
    let games = document["groups"][0]["games"].as_array().expect("games").clone();
    games
        .iter()
        .filter(|game| game["round"] == round && game["result"].is_string())
        .map(|game| {
            let forfeit = if game["played"] == true { "" } else { "F" };
            let result = game["result"].as_str().expect("a result");
            (game["table"].as_u64().expect("a table") as u32, format!("{result}{forfeit}"))
        })
        .collect()
}

/// The results that a desk reported as recorded: lines `3: 1-0  Ana – Rui`. An incomplete line does not
/// count.
fn said(text: &str) -> Results {
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    whole
        .lines()
        .filter_map(|line| {
            let (table, rest) = line.split_once(": ")?;
            Some((table.parse().ok()?, rest.split_whitespace().next()?.to_owned()))
        })
        .collect()
}

/// How many operations of a kind the journal has.
fn operations(event: &Event, kind: &str) -> usize {
    let log = event.ok(&["log", "--format", "json"]);
    log.lines().filter(|line| line.contains(&format!("\"op\":\"{kind}\""))).count()
}

/// Desks type the results of a round and are killed at random moments, again and again; another takes over.
/// After each kill the event has what was acknowledged, and at most one more result, which the desk was busy
/// with.
fn survive(event: &Event, players: u32, kills: usize, seed: u64) {
    let mut lots = Lots::new(seed);
    let (mut killed, mut round) = (0, 1);
    let mut told = Results::new();
    while killed < kills {
        let here = recorded(event, round);
        let mut open: Vec<u32> =
            (1..=players / 2).filter(|table| !here.contains_key(table)).collect();
        if open.is_empty() {
            assert_eq!(operations(event, "result"), (round * u64::from(players / 2)) as usize);
            event.ok(&["pair"]);
            (round, told) = (round + 1, Results::new());
            continue;
        }
        lots.shuffle(&mut open);
        let score = |lots: &mut Lots| ["1-0", "0-1", "1-0F", "0-1F", "0-0F"][lots.below(5)];
        let typed: Vec<(u32, &str)> = open.iter().map(|&table| (table, score(&mut lots))).collect();
        let lines: String =
            typed.iter().map(|(table, score)| format!("{table} {score}\n")).collect();
        let mut child = event
            .command("en", &["enter", "1.1.1"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut stdin = child.stdin.take().expect("stdin is a pipe");
        // All of it fits into the pipe; stdin is not closed, so that the program never ends by itself.
        stdin.write_all(lines.as_bytes()).expect("it reads");
        let mut out = BufReader::new(child.stdout.take().expect("stdout is a pipe"));
        let mut text = String::new();
        // Let it begin, or not even that, then kill it anywhere within a few results.
        let some = lots.below(5).min(typed.len());
        for _ in 0..some {
            out.read_line(&mut text).expect("answers are text");
        }
        std::thread::sleep(Duration::from_micros(lots.below(6000) as u64));
        child.kill().expect("it can be killed");
        child.wait().expect("it ends");
        drop(stdin);
        out.read_to_string(&mut text).expect("answers are text");
        killed += 1;

        let acknowledged = said(&text);
        assert!(acknowledged.len() >= some, "kill {killed}, seed {seed}: {text}");
        told.extend(acknowledged.clone());
        let now = recorded(event, round);
        for (table, result) in &told {
            assert_eq!(now.get(table), Some(result), "kill {killed}, seed {seed}, table {table}");
        }
        let new: Vec<(u32, &str)> =
            typed.iter().copied().filter(|(table, _)| now.contains_key(table)).collect();
        // In the order typed, none left out, and at most one that could not be acknowledged.
        assert_eq!(new, typed[..new.len()], "kill {killed}, seed {seed}");
        assert!(new.len() <= acknowledged.len() + 1, "kill {killed}, seed {seed}: {new:?}");
        for (table, result) in new {
            assert_eq!(now[&table], result, "kill {killed}, seed {seed}");
        }
        let ran = event.run(&["verify"]);
        assert_eq!(ran.code, 0, "kill {killed}, seed {seed}: {}{}", ran.out, ran.err);
        told = now;
    }
}

/// Eight desks type the results of a round at once, each for its own tables of the one group; nobody is
/// refused for being second.
fn type_at_once(event: &Event, players: u32) {
    let tables: Vec<u32> = (1..=players / 2).collect();
    std::thread::scope(|desks| {
        for desk in 0..8 {
            let own: Vec<u32> = tables.iter().copied().skip(desk).step_by(8).collect();
            desks.spawn(move || {
                let lines: String = own.iter().map(|table| format!("{table} 1-0\n")).collect();
                let desk = format!("sala {desk}");
                let ran = event.typed(&["enter", "1.1.1", "--desk", &desk], &lines);
                assert_eq!(ran.code, 0, "{desk}: {}{}", ran.out, ran.err);
                assert_eq!(said(&ran.out).len(), own.len(), "{}", ran.out);
            });
        }
    });
    assert_eq!(operations(event, "result"), tables.len(), "none is lost and none doubled");
    assert_eq!(recorded(event, 1).len(), tables.len());
    assert_eq!(event.run(&["verify"]).code, 0);
}

/// Eight desks have a slip of the same table, four of them with another result: one enters it,
/// those with the same result read that it is so already, and the others are refused.
fn the_same_slip(event: &Event) {
    let mut codes: Vec<i32> = std::thread::scope(|desks| {
        let desks: Vec<_> = (0..8)
            .map(|desk| {
                desks.spawn(move || {
                    let result = if desk % 2 == 0 { "1-0" } else { "0-1" };
                    event.run(&["result", "1.1.1", "1", result]).code
                })
            })
            .collect();
        desks.into_iter().map(|desk| desk.join().expect("a desk")).collect()
    });
    codes.sort_unstable();
    assert_eq!(codes, [0, 0, 0, 0, 1, 1, 1, 1]);
    assert_eq!(operations(event, "result"), 1);
}

#[test]
fn a_killed_desk_has_entered_what_it_acknowledged() {
    survive(&hall(None, 80), 80, 25, 1);
}

#[test]
#[ignore = "minutes: 600 killed desks"]
fn six_hundred_killed_desks_have_entered_what_they_acknowledged() {
    for seed in 1..=6 {
        survive(&hall(None, 200), 200, 100, seed);
    }
}

#[test]
fn eight_desks_type_at_once_into_one_file() {
    type_at_once(&hall(None, 96), 96);
}

#[test]
fn one_slip_at_eight_desks_is_entered_once() {
    the_same_slip(&hall(None, 4));
}

/// A list is entered completely or not at all, whenever the program dies.
#[test]
fn a_killed_import_is_there_whole_or_not_at_all() {
    let event = Event::with(SMALL);
    event.write("l.csv", list(400));
    let mut lots = Lots::new(5);
    let mut seen = BTreeSet::new();
    for _ in 0..12 {
        let mut child = event
            .command("en", &["players", "import", "l.csv"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        std::thread::sleep(Duration::from_micros(lots.below(30_000) as u64));
        // It may have ended by itself.
        let _ = child.kill();
        child.wait().expect("it ends");
        let players = event.export()["players"].as_array().expect("players").len();
        assert!(players == 0 || players == 400, "{players}");
        seen.insert(players);
        if players > 0 {
            assert_eq!(event.run(&["verify"]).code, 0);
            std::fs::remove_file(event.path().join("event.db")).expect("it is there");
            for end in ["event.db-wal", "event.db-shm"] {
                let _ = std::fs::remove_file(event.path().join(end));
            }
        }
    }
    assert!(!seen.is_empty());
}

/// A journal that cannot grow any more, after the operations of an event.
mod full_disk {
    use std::path::Path;

    use arbitro_event::acts::{ActRequest, UndoBatch};
    use arbitro_event::operation::{Add, Operation};
    use arbitro_event::store::{Location, Sqlite, SqliteOptions, StoreError};
    use arbitro_event::{
        Batch, EntryRow, Event, Journal, JournalError, Rules, SavedState, Signature, UndoRequest,
    };

    fn over(path: &Path, rules: &Rules, max_pages: Option<u32>) -> Journal {
        let options = SqliteOptions { max_pages, ..Default::default() };
        let store =
            if path.exists() { Sqlite::open(path, options) } else { Sqlite::create(path, options) };
        let store = Box::new(store.expect("the journal opens"));
        Journal::over(Location::Sqlite(path.to_owned()), store, rules).expect("it can be read")
    }

    fn enter(journal: &mut Journal, number: usize) -> Result<(), JournalError> {
        let signature = Signature { desk: "sala 1".into(), at: "2026-03-13T10:00:00Z".into() };
        let code = format!("{number}.1.1").parse().expect("a code");
        let row = EntryRow {
            code,
            name: format!("Aluno {number}"),
            school: None,
            adapted: None,
            registration: arbitro_event::Registration::default(),
            byes: Vec::new(),
            role: None,
        };
        let add = Operation::from(Add { player: row });
        journal.append(&signature, &Batch::new(), &[add]).map(|_| ())
    }

    #[test]
    fn a_full_disk_is_reported_and_what_was_acknowledged_is_there() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("event.db");
        let rules = Event::read(super::SMALL).expect("it is an event").rules;
        let mut journal = over(&path, &rules, Some(60));
        let mut entered = 0;
        let trouble = loop {
            match enter(&mut journal, entered + 1) {
                Ok(()) => entered += 1,
                Err(trouble) => break trouble,
            }
        };
        assert!(matches!(trouble, JournalError::Store(StoreError::Full { .. })), "{trouble}");
        // More than one interval of saved states: a saved state without space is not a refused entry.
        assert!(entered > 200, "{entered}");
        let count = |journal: &Journal| journal.state().players().count();
        assert_eq!(count(&journal), entered, "what was not written is not in the state either");
        assert!(enter(&mut journal, entered + 1).is_err(), "it stays full");
        // An undo is smaller, and may still fit; if it does not, everything stays as it was.
        let desk = Signature { desk: "sala 1".into(), at: String::new() };
        let trouble = loop {
            let undo = UndoBatch { wish: UndoRequest::default() };
            match journal.carry_out(&ActRequest::new(desk.clone(), undo)) {
                Ok(_) => entered -= 1,
                Err(trouble) => break trouble,
            }
        };
        assert!(matches!(trouble, JournalError::Store(StoreError::Full { .. })), "{trouble}");
        assert_eq!(count(&journal), entered, "what could not be undone is there");
        drop(journal);
        // With space again the day goes on.
        let mut journal = over(&path, &rules, None);
        assert_eq!(count(&journal), entered);
        enter(&mut journal, 9000).expect("there is room");
        let saved = journal.saved_state().expect("it can be read");
        assert!(matches!(saved, SavedState::True | SavedState::None), "{saved:?}");
    }
}

#[cfg(feature = "postgres")]
mod on_a_server {
    use super::*;
    use crate::support::server::Server;

    #[test]
    fn a_killed_desk_has_entered_what_it_acknowledged() {
        let Some(server) = Server::shared() else { return };
        survive(&hall(Some(&server.fresh()), 40), 40, 8, 3);
    }

    #[test]
    #[ignore = "minutes: 200 killed desks"]
    fn two_hundred_killed_desks_have_entered_what_they_acknowledged() {
        let Some(server) = Server::shared() else { return };
        for seed in 1..=4 {
            survive(&hall(Some(&server.fresh()), 100), 100, 50, seed);
        }
    }

    #[test]
    fn eight_desks_type_at_once_on_a_server() {
        let Some(server) = Server::shared() else { return };
        type_at_once(&hall(Some(&server.fresh()), 96), 96);
    }

    #[test]
    fn one_slip_at_eight_desks_is_entered_once() {
        let Some(server) = Server::shared() else { return };
        the_same_slip(&hall(Some(&server.fresh()), 4));
    }

    /// From the laptop to the server, a day there, and back: the same entries to the last hash.
    #[test]
    fn an_event_moves_to_a_server_and_back() {
        let Some(server) = Server::shared() else { return };
        let event = hall(None, 12);
        let url = server.fresh();
        let local = event.ok(&["verify"]);
        let said = event.ok(&["store", "copy", "event.db", &url]);
        assert!(said.contains(local.split_whitespace().last().expect("a head")), "{said}");
        assert!(!said.contains("geheim"), "no password is shown: {said}");
        event.refused(&["store", "copy", "event.db", &url]);
        let toml = format!("store = \"{url}\"\n{SMALL}");
        let there = Event::with(&toml);
        there.play_round("1.1.1");
        there.play_all("1.1.1");
        assert!(!there.path().join("event.db").exists());
        there.ok(&["store", "copy", &url, "back.db"]);
        let back = Event::with(SMALL);
        std::fs::copy(there.path().join("back.db"), back.path().join("event.db")).expect("a copy");
        assert_eq!(back.ok(&["verify"]), there.ok(&["verify"]));
        assert_eq!(back.export(), there.export());
        back.refused(&["pair", "1.1.1"]);
    }
}
