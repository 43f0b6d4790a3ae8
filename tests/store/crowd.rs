//! Several processes on one journal, and processes that are killed.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::Duration;

use arbitro_chance::Lots;
use arbitro_event::store::{self, Draft, Hash, Head, Location, StoreError, verify};

use crate::again::again;
use crate::place::{Place, SqlitePlace};

const ROLE: &str = "ARBITRO_TEST_WRITER";
const PLACE: &str = "ARBITRO_TEST_PLACE";

/// Not a test: a process that appends batches, and reports which ones were acknowledged.
#[test]
#[ignore = "a part of other tests, which start it themselves"]
fn writer() {
    let (Ok(role), Ok(place)) = (std::env::var(ROLE), std::env::var(PLACE)) else { return };
    let location = Location::parse(&place, Path::new("")).expect("a place");
    let (name, batches) = role.rsplit_once(' ').expect("a name and a number");
    let batches: u64 = batches.parse().expect("a number of batches");
    let mut store = store::open(&location).expect("the journal opens");
    let mut head = store.head().expect("the journal has a head");
    let mut lots = Lots::for_purpose(head.seq, name);
    for batch in 0..batches {
        let size = 1 + lots.below(5) as u64;
        let drafts: Vec<Draft> = (0..size).map(|part| part_of(name, batch, part, size)).collect();
        head = loop {
            match store.append(&head, &drafts) {
                Ok(head) => break head,
                Err(StoreError::Conflict { head: present }) => head = present,
                Err(error) => panic!("{error}"),
            }
        };
        let mut out = std::io::stdout();
        writeln!(out, "ACK {} {} {size}", head.seq, head.hash).expect("somebody listens");
        out.flush().expect("somebody listens");
    }
    std::process::exit(0);
}

/// A draft with a payload long enough that a batch spans pages.
fn part_of(name: &str, batch: u64, part: u64, size: u64) -> Draft {
    let filling = "·".repeat(300);
    Draft {
        at: "2026-03-13T10:00:00Z".into(),
        desk: name.into(),
        op: "result".into(),
        payload: format!(r#"{{"batch":"{batch} {part} {size}","filling":"{filling}"}}"#),
        batch: Some(format!("{batch} -")),
    }
}

/// The batch and part that an entry belongs to.
fn batch_of(payload: &str) -> (u64, u64, u64) {
    let value: serde_json::Value = serde_json::from_str(payload).expect("a payload is JSON");
    let numbers: Vec<u64> = value["batch"]
        .as_str()
        .expect("a payload names its batch")
        .split(' ')
        .map(|number| number.parse().expect("a number"))
        .collect();
    (numbers[0], numbers[1], numbers[2])
}

fn start(place: &dyn Place, name: &str, batches: u64) -> Child {
    let location = match place.location() {
        Location::Sqlite(path) => path.display().to_string(),
        Location::Postgres(url) => url,
    };
    again(module_path!(), "writer")
        .env(ROLE, format!("{name} {batches}"))
        .env(PLACE, location)
        .stdout(Stdio::piped())
        .spawn()
        .expect("this executable starts again")
}

/// The appends acknowledged to a writer: the head after each, and its size.
fn acknowledged(lines: impl Iterator<Item = String>) -> impl Iterator<Item = (Head, u64)> {
    lines.filter_map(|line| {
        let (_, words) = line.split_once("ACK ")?;
        let words: Vec<&str> = words.split(' ').collect();
        // A line that the writer did not finish does not count.
        let [seq, hash, size] = words[..] else { return None };
        let head = Head { seq: seq.parse().ok()?, hash: hash.parse().ok()? };
        Some((head, size.parse().ok()?))
    })
}

fn lines(child: &mut Child) -> impl Iterator<Item = String> + use<> {
    let output = child.stdout.take().expect("its output is piped");
    BufReader::new(output).lines().map_while(Result::ok)
}

/// Checks that every batch is in the journal completely and once; returns the hash of every entry
/// by its number.
fn whole(place: &dyn Place) -> BTreeMap<u64, Hash> {
    let mut store = place.open();
    assert!(verify(&mut *store, None).expect("the journal can be read").is_intact());
    let mut batches: BTreeMap<(String, u64, u64), u64> = BTreeMap::new();
    let mut hashes = BTreeMap::from([(0, Hash::ZERO)]);
    let mut open = 0;
    for entry in store.entries(0).expect("the journal can be read") {
        let (batch, part, size) = batch_of(&entry.payload);
        assert_eq!(part, open, "entry {}: the parts of a batch are adjacent", entry.seq);
        open = (part + 1) % size;
        *batches.entry((entry.desk, batch, size)).or_default() += 1;
        hashes.insert(entry.seq, entry.hash);
    }
    assert_eq!(open, 0, "the last batch is whole");
    for ((desk, batch, size), parts) in batches {
        // A restarted writer counts its batches from 0 again.
        assert_eq!(parts % size, 0, "{desk}, batch {batch}");
    }
    hashes
}

/// Kills a writer at random moments, and compares what was acknowledged with what is there.
fn survive(place: &dyn Place, rounds: u64, seed: u64) {
    drop(place.create());
    let mut lots = Lots::new(seed);
    let mut told: Vec<Head> = Vec::new();
    for round in 0..rounds {
        let mut child = start(place, &format!("sala {round}"), 10_000);
        let mut acks = acknowledged(lines(&mut child));
        // Let it begin, then strike anywhere within a few appends.
        for _ in 0..=lots.below(8) {
            told.extend(acks.next().map(|(head, _)| head));
        }
        std::thread::sleep(Duration::from_micros(lots.below(4000) as u64));
        child.kill().expect("it can be killed");
        child.wait().expect("it ends");
        told.extend(acks.map(|(head, _)| head));
        let hashes = whole(place);
        for head in &told {
            assert_eq!(hashes.get(&head.seq), Some(&head.hash), "round {round}, seed {seed}");
        }
        told.drain(..told.len().saturating_sub(50));
    }
    assert!(!told.is_empty());
}

/// Eight processes append at once; a writer that comes second reads the new head and tries again.
fn crowd(place: &dyn Place, batches: u64) {
    drop(place.create());
    let children: Vec<Child> =
        (1..=8).map(|desk| start(place, &format!("sala {desk}"), batches)).collect();
    let mut entries = 0;
    let mut heads = Vec::new();
    for mut child in children {
        for (head, size) in acknowledged(lines(&mut child)) {
            entries += size;
            heads.push(head);
        }
        assert!(child.wait().expect("it ends").success());
    }
    assert_eq!(heads.len() as u64, 8 * batches, "none was refused for being second");
    let hashes = whole(place);
    assert_eq!(hashes.len() as u64 - 1, entries, "none is lost and none doubled");
    for head in heads {
        assert_eq!(hashes.get(&head.seq), Some(&head.hash));
    }
}

#[test]
fn a_killed_writer_loses_nothing_it_was_told_is_there() {
    survive(&SqlitePlace::new(), 10, 1);
}

#[test]
#[ignore = "some minutes: 400 killed writers"]
fn four_hundred_killed_writers_lose_nothing() {
    survive(&SqlitePlace::new(), 400, 2);
}

#[test]
fn eight_writers_at_once_lose_nothing() {
    crowd(&SqlitePlace::new(), 12);
}

#[test]
#[ignore = "long: eight writers with 500 appends each"]
fn eight_writers_at_length_lose_nothing() {
    crowd(&SqlitePlace::new(), 500);
}

#[cfg(feature = "postgres")]
mod postgres {
    use crate::place::{Place, PostgresPlace};

    /// The server then refuses work that it cannot fit between the writes of others: nobody sees
    /// that.
    #[test]
    fn at_the_strictest_isolation_writers_were_told_of_serialization_failures() {
        for level in ["serializable", "repeatable read"] {
            let Some(place) = PostgresPlace::new() else { return };
            place.tamper(&format!(
                "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET \
                 default_transaction_isolation TO ''{level}''', current_database()); END $$"
            ));
            super::crowd(&place, 12);
        }
    }

    #[test]
    fn a_killed_writer_loses_nothing_it_was_told_is_there() {
        if let Some(place) = PostgresPlace::new() {
            super::survive(&place, 10, 3);
        }
    }

    #[test]
    #[ignore = "some minutes: 400 killed writers"]
    fn four_hundred_killed_writers_lose_nothing() {
        if let Some(place) = PostgresPlace::new() {
            super::survive(&place, 400, 4);
        }
    }

    #[test]
    fn eight_writers_at_once_lose_nothing() {
        if let Some(place) = PostgresPlace::new() {
            super::crowd(&place, 12);
        }
    }

    #[test]
    #[ignore = "long: eight writers with 500 appends each"]
    fn eight_writers_at_length_lose_nothing() {
        if let Some(place) = PostgresPlace::new() {
            super::crowd(&place, 500);
        }
    }
}
