//! The promises of every store.

use arbitro_event::store::{self, Draft, Head, HungSheet, Snapshot, StoreError, verify};

use crate::place::{Place, draft, drafts};

pub fn a_new_journal_is_empty(place: &dyn Place) {
    let mut store = place.create();
    assert_eq!(store.head(), Ok(Head::EMPTY));
    assert_eq!(store.entries(0), Ok(vec![]));
    assert_eq!(store.snapshot(), Ok(None));
}

pub fn entries_come_back_as_they_went_in(place: &dyn Place) {
    let odd = Draft {
        at: "2026-03-13T10:00:00.123456Z".into(),
        desk: "a'b\"; DROP TABLE journal; -- ção 🂡".into(),
        op: String::new(),
        payload: "{ \"text\" : \"\\u0000 \\n\" }\r\n".into(),
        batch: Some("ção 🂡 ' --".into()),
    };
    let head = place.create().append(&Head::EMPTY, std::slice::from_ref(&odd)).unwrap();
    let mut store = place.open();
    let entries = store.entries(0).unwrap();
    assert_eq!(entries.len(), 1);
    assert_eq!(entries[0].head(), head);
    assert_eq!(head, Head::EMPTY.then(&odd));
    assert_eq!(entries[0].clone().into_draft(), odd);
}

pub fn drafts_of_one_append_stand_together(place: &dyn Place) {
    let mut store = place.create();
    let all = drafts(0..50);
    let head = store.append(&Head::EMPTY, &all).unwrap();
    assert_eq!(head.seq, 50);
    assert_eq!(store.head(), Ok(head));
    let back: Vec<Draft> =
        store.entries(0).unwrap().into_iter().map(|entry| entry.into_draft()).collect();
    assert_eq!(back, all);
}

pub fn a_second_writer_is_told(place: &dyn Place) {
    let (mut first, mut second) = (place.create(), place.open());
    let head = first.append(&Head::EMPTY, &drafts(1..=2)).unwrap();
    let refused = second.append(&Head::EMPTY, &[draft(3)]);
    assert_eq!(refused, Err(StoreError::Conflict { head }));
    assert_eq!(second.entries(0).unwrap().len(), 2);
    assert_eq!(second.append(&head, &[draft(3)]).unwrap().seq, 3);
}

pub fn a_writer_ahead_of_the_journal_is_told(place: &dyn Place) {
    let mut store = place.create();
    let head = store.append(&Head::EMPTY, &[draft(1)]).unwrap();
    let ahead = head.then(&draft(2));
    assert_eq!(store.append(&ahead, &[draft(3)]), Err(StoreError::Conflict { head }));
    assert_eq!(store.head(), Ok(head));
}

pub fn a_head_with_another_hash_is_no_head_of_this_journal(place: &dyn Place) {
    let mut store = place.create();
    let head = store.append(&Head::EMPTY, &[draft(1)]).unwrap();
    let other = Head::EMPTY.then(&draft(9));
    assert_eq!(store.append(&other, &[draft(2)]), Err(StoreError::Conflict { head }));
}

pub fn appending_nothing_still_checks_the_head(place: &dyn Place) {
    let mut store = place.create();
    assert_eq!(store.append(&Head::EMPTY, &[]), Ok(Head::EMPTY));
    let head = store.append(&Head::EMPTY, &[draft(1)]).unwrap();
    assert_eq!(store.append(&Head::EMPTY, &[]), Err(StoreError::Conflict { head }));
}

pub fn a_nul_is_refused_and_nothing_is_written(place: &dyn Place) {
    let mut store = place.create();
    let mut bad = draft(2);
    bad.desk = "a\0b".into();
    let refused = store.append(&Head::EMPTY, &[draft(1), bad]);
    assert_eq!(refused, Err(StoreError::Nul { field: "desk" }));
    assert_eq!(store.head(), Ok(Head::EMPTY));
}

pub fn hung_sheets_are_beside_the_entries_and_the_later_one_counts(place: &dyn Place) {
    let mut store = place.create();
    assert_eq!(store.hung(), Ok(vec![]), "an older journal has no table of it");
    let head = store.append(&Head::EMPTY, &[draft(1)]).unwrap();
    let sheet = |scope: &str, round, at: &str, facts: &str| HungSheet {
        document: "pairings".into(),
        scope: scope.into(),
        round,
        at: at.into(),
        desk: "sala 1".into(),
        facts: facts.into(),
    };
    let first = sheet("2.3.1", 1, "2026-03-13T10:00:00Z", "a");
    let second = sheet("2.3.1", 2, "2026-03-13T11:00:00Z", "b");
    store.hang(&[second.clone(), first.clone()]).unwrap();
    let mut other = place.open();
    assert_eq!(other.hung(), Ok(vec![first.clone(), second.clone()]));
    // A sheet hung up earlier does not replace a later one, whichever copy it comes from.
    other.hang(&[sheet("2.3.1", 2, "2026-03-13T09:00:00Z", "old")]).unwrap();
    assert_eq!(store.hung(), Ok(vec![first.clone(), second]));
    let third = sheet("2.3.1", 2, "2026-03-13T12:00:00Z", "c");
    other.hang(std::slice::from_ref(&third)).unwrap();
    assert_eq!(store.hung(), Ok(vec![first, third]));
    assert_eq!((store.head(), store.entries(0).unwrap().len()), (Ok(head), 1));
}

pub fn entries_after_a_number_are_the_later_ones(place: &dyn Place) {
    let mut store = place.create();
    store.append(&Head::EMPTY, &drafts(0..10)).unwrap();
    let seqs = |after, store: &mut dyn store::Store| -> Vec<u64> {
        store.entries(after).unwrap().iter().map(|entry| entry.seq).collect()
    };
    assert_eq!(seqs(7, &mut *store), [8, 9, 10]);
    assert_eq!(seqs(10, &mut *store), [0; 0]);
    assert_eq!(seqs(u64::MAX, &mut *store), [0; 0]);
}

pub fn a_journal_is_made_once(place: &dyn Place) {
    let head = place.create().append(&Head::EMPTY, &[draft(1)]).unwrap();
    let again = store::create(&place.location()).err();
    assert_eq!(again, Some(StoreError::Exists { place: place.location().to_string() }));
    assert_eq!(place.open().head(), Ok(head));
}

pub fn a_missing_journal_is_missing(place: &dyn Place) {
    let missing = store::open(&place.location()).err();
    assert_eq!(missing, Some(StoreError::Missing { place: place.location().to_string() }));
}

pub fn a_newer_schema_is_refused(place: &dyn Place) {
    drop(place.create());
    place.tamper("UPDATE journal_meta SET value = '7' WHERE name = 'schema'");
    let refused = store::open(&place.location()).err();
    let place = place.location().to_string();
    assert_eq!(refused, Some(StoreError::Newer { place, found: 7, known: 2 }));
}

/// A journal of three entries with a snapshot at the second.
fn with_snapshot(place: &dyn Place) -> Snapshot {
    let mut store = place.create();
    let head = store.append(&Head::EMPTY, &drafts(1..=2)).unwrap();
    let snapshot = Snapshot { version: 4, head, state: r#"{"Évora":1}"#.into() };
    store.save_snapshot(&snapshot).unwrap();
    store.append(&head, &[draft(3)]).unwrap();
    snapshot
}

pub fn a_snapshot_comes_back(place: &dyn Place) {
    let saved = with_snapshot(place);
    assert_eq!(place.open().snapshot(), Ok(Some(saved)));
}

pub fn a_later_snapshot_takes_the_place_of_the_first(place: &dyn Place) {
    with_snapshot(place);
    let mut store = place.open();
    let later = Snapshot { version: 5, head: store.head().unwrap(), state: "{}".into() };
    store.save_snapshot(&later).unwrap();
    assert_eq!(store.snapshot(), Ok(Some(later)));
}

pub fn a_snapshot_of_another_history_comes_back_as_evidence(place: &dyn Place) {
    let mut snapshot = with_snapshot(place);
    let mut store = place.open();
    snapshot.head = Head::EMPTY.then(&draft(8));
    store.save_snapshot(&snapshot).unwrap();
    assert_eq!(store.snapshot(), Ok(Some(snapshot.clone())));
    assert!(!verify(&mut *store, None).unwrap().is_intact());
    snapshot.head.seq = 99;
    store.save_snapshot(&snapshot).unwrap();
    assert!(!verify(&mut *store, None).unwrap().is_intact());
}

pub fn a_damaged_snapshot_is_ignored(place: &dyn Place) {
    with_snapshot(place);
    for damage in [
        r#"UPDATE journal_snapshot SET state = '{"Évora":2}'"#,
        "UPDATE journal_snapshot SET hash = 'none'",
        "UPDATE journal_snapshot SET seq = -1",
    ] {
        place.tamper(damage);
        assert_eq!(place.open().snapshot(), Ok(None), "{damage}");
    }
}

/// A journal as 0.2 made it: without the column for batches.
fn of_02(place: &dyn Place) -> Head {
    let without = |number| Draft { batch: None, ..draft(number) };
    let head = place.create().append(&Head::EMPTY, &[without(1), without(2)]).unwrap();
    place.tamper(
        "ALTER TABLE journal DROP COLUMN batch; \
         UPDATE journal_meta SET value = '1' WHERE name = 'schema'",
    );
    head
}

pub fn a_journal_of_02_is_read_as_it_is_and_goes_on(place: &dyn Place) {
    let head = of_02(place);
    let mut reader = place.open();
    assert_eq!(reader.head(), Ok(head));
    assert_eq!(reader.entries(0).unwrap().len(), 2);
    let (mut one, mut other) = (place.open(), place.open());
    assert_eq!(one.entries(0).unwrap()[1].batch, None);
    // Reading leaves it to 0.2; appending makes it one of the present version, for everybody.
    let head = one.append(&head, &[draft(3)]).unwrap();
    let head = other.append(&head, &[draft(5)]).unwrap();
    for store in [&mut reader, &mut one, &mut other] {
        let batches = store.entries(0).unwrap().into_iter().map(|entry| entry.batch);
        assert_eq!(batches.collect::<Vec<_>>(), [None, None, draft(3).batch, draft(5).batch]);
        assert_eq!(store.head(), Ok(head));
    }
    assert!(verify(&mut *place.open(), None).unwrap().is_intact());
}

pub fn two_desks_that_continue_a_journal_of_02_at_once_both_succeed(place: &dyn Place) {
    let head = of_02(place);
    let mut desks = [place.open(), place.open()];
    let first = desks[0].append(&head, &[draft(3)]).unwrap();
    assert_eq!(desks[1].append(&head, &[draft(6)]), Err(StoreError::Conflict { head: first }));
    desks[1].append(&first, &[draft(6)]).unwrap();
    assert!(verify(&mut *place.open(), None).unwrap().is_intact());
}
