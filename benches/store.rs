//! The journal on SQLite: the cost of one durable operation, and of a whole day.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, missing_docs, unreachable_pub)]

use arbitro_event::store::{self, Draft, Head, Location, Snapshot, verify};
use divan::Bencher;

/// The approximate number of operations in a day of 2,000 players.
const DAY: u64 = 7_000;

fn main() {
    divan::main();
}

fn draft(number: u64) -> Draft {
    Draft {
        at: "2026-03-13T10:00:00Z".into(),
        desk: "sala 1".into(),
        op: "result".into(),
        payload: format!(r#"{{"group":"2.3.6","round":3,"table":{number},"result":"1-0"}}"#),
        batch: Some(format!("9f3c51a07d2e{number:012x} 0f5e7a11c2b39d48")),
    }
}

/// A journal in a folder of its own, with a day's entries and a state of a day's size.
fn day() -> (tempfile::TempDir, Location, Head) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let location = Location::Sqlite(folder.path().join("event.db"));
    let drafts: Vec<Draft> = (0..DAY).map(draft).collect();
    let mut store = store::create(&location).expect("a new journal");
    let head = store.append(&Head::EMPTY, &drafts).expect("room for a day");
    let snapshot = Snapshot { version: 1, head, state: "x".repeat(1 << 20) };
    store.save_snapshot(&snapshot).expect("room for a state");
    (folder, location, head)
}

/// One operation, on disk when it returns.
#[divan::bench]
fn append_one(bencher: Bencher) {
    let (_folder, location, mut head) = day();
    let mut store = store::open(&location).expect("it is there");
    bencher.bench_local(|| head = store.append(&head, &[draft(1)]).expect("room"));
}

/// The same as a process of its own: open, append, close.
#[divan::bench]
fn open_and_append_one(bencher: Bencher) {
    let (_folder, location, mut head) = day();
    bencher.bench_local(|| {
        let mut store = store::open(&location).expect("it is there");
        head = store.append(&head, &[draft(1)]).expect("room");
    });
}

#[divan::bench]
fn open_and_read_the_snapshot(bencher: Bencher) {
    let (_folder, location, _) = day();
    bencher.bench_local(|| store::open(&location).and_then(|mut store| store.snapshot()));
}

#[divan::bench]
fn read_a_day(bencher: Bencher) {
    let (_folder, location, _) = day();
    let mut store = store::open(&location).expect("it is there");
    bencher.bench_local(|| store.entries(0));
}

#[divan::bench]
fn verify_a_day(bencher: Bencher) {
    let (_folder, location, _) = day();
    let mut store = store::open(&location).expect("it is there");
    bencher.bench_local(|| verify(&mut *store, None));
}
