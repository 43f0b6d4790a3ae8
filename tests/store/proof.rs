//! The findings of `verify`, and that a copy is the same journal.

use arbitro_event::store::{
    self, ChainFault, ChainFaultKind, ChainReport, Draft, Head, Lost, NotCopied, PrintedHead,
    Salvaged, Snapshot, SqliteOptions, Store, StoreError, copy, evidence, salvage, verify,
};

use crate::place::{Place, SqlitePlace, draft, drafts};

/// A journal of ten entries, and its heads starting with the empty one.
fn ten(place: &dyn Place) -> Vec<Head> {
    let mut store = place.create();
    let mut heads = vec![Head::EMPTY];
    for number in 1..=10 {
        heads.push(store.append(heads.last().unwrap(), &[draft(number)]).unwrap());
    }
    heads
}

fn look(place: &dyn Place, mark: Option<PrintedHead>) -> ChainReport {
    verify(&mut *place.open(), mark.as_ref()).unwrap()
}

fn faults(place: &dyn Place) -> Vec<(u64, ChainFaultKind)> {
    look(place, None).faults.into_iter().map(|ChainFault { seq, kind }| (seq, kind)).collect()
}

pub fn an_untouched_journal_is_intact(place: &dyn Place) {
    let heads = ten(place);
    let report = look(place, None);
    assert!(report.is_intact());
    assert_eq!((report.head, report.marked), (heads[10], None));
}

pub fn a_head_of_any_moment_is_found(place: &dyn Place) {
    for (seq, head) in (0..).zip(ten(place)) {
        let report = look(place, Some(head.hash.into()));
        assert!(report.is_intact());
        assert_eq!(report.marked, Some(seq));
    }
}

pub fn an_altered_field_is_found(place: &dyn Place) {
    ten(place);
    for (seq, change) in [
        (3, "payload = replace(payload, '3', '8')"),
        (4, "desk = 'sala 9'"),
        (5, "op = 'pair'"),
        (6, "at = '2026-03-13T10:00:07Z'"),
        (7, "batch = 'lote-9 -'"),
        (9, "batch = NULL"),
    ] {
        place.tamper(&format!("UPDATE journal SET {change} WHERE seq = {seq}"));
        let report = faults(place);
        assert_eq!(report.last(), Some(&(seq, ChainFaultKind::Altered)), "{change}");
    }
    assert_eq!(faults(place).len(), 6);
}

pub fn an_altered_hash_is_found_with_the_entry_after_it(place: &dyn Place) {
    let heads = ten(place);
    let other = heads[7].hash;
    place.tamper(&format!("UPDATE journal SET hash = '{other}' WHERE seq = 5"));
    assert_eq!(faults(place), [(5, ChainFaultKind::Altered), (6, ChainFaultKind::Altered)]);
}

pub fn an_unreadable_hash_is_found(place: &dyn Place) {
    ten(place);
    place.tamper("UPDATE journal SET hash = 'x' WHERE seq = 5");
    assert_eq!(faults(place), [(5, ChainFaultKind::Unreadable)]);
    place.tamper("UPDATE journal SET hash = 'x' WHERE seq = 10");
    assert_eq!(faults(place), [(5, ChainFaultKind::Unreadable), (10, ChainFaultKind::Unreadable)]);
}

pub fn removed_entries_are_found(place: &dyn Place) {
    ten(place);
    place.tamper("DELETE FROM journal WHERE seq IN (1, 4, 5)");
    let missing = |to| ChainFaultKind::Missing { to };
    assert_eq!(faults(place), [(1, missing(1)), (4, missing(5))]);
}

pub fn a_removed_entry_is_found_though_the_rest_is_renumbered(place: &dyn Place) {
    ten(place);
    place.tamper("DELETE FROM journal WHERE seq = 4");
    for seq in 5..=10 {
        place.tamper(&format!("UPDATE journal SET seq = seq - 1 WHERE seq = {seq}"));
    }
    assert_eq!(faults(place)[0], (4, ChainFaultKind::Altered));
}

pub fn exchanged_entries_are_found(place: &dyn Place) {
    ten(place);
    place.tamper(
        "UPDATE journal SET seq = 99 WHERE seq = 3; \
         UPDATE journal SET seq = 3 WHERE seq = 4; \
         UPDATE journal SET seq = 4 WHERE seq = 99",
    );
    assert_eq!(faults(place)[0], (3, ChainFaultKind::Altered));
}

pub fn a_row_with_a_negative_number_is_found(place: &dyn Place) {
    let heads = ten(place);
    place.tamper(
        "INSERT INTO journal SELECT -seq, at, desk, op, payload, hash, batch FROM journal WHERE seq < 3",
    );
    assert_eq!(faults(place), [(0, ChainFaultKind::Stray { rows: 2 })]);
    place.tamper("UPDATE journal SET seq = 0 WHERE seq = -1; DELETE FROM journal WHERE seq < 0");
    assert_eq!(faults(place), [(0, ChainFaultKind::Stray { rows: 1 })]);
    let (_there, mut store) = elsewhere();
    let fault = ChainFault { seq: 0, kind: ChainFaultKind::Stray { rows: 1 } };
    assert_eq!(copy(&mut *place.open(), &mut *store), Err(NotCopied::Broken { fault }));
    // All entries are intact.
    let saved = salvage(&mut *place.open(), &mut *store).unwrap();
    assert_eq!(
        saved,
        Salvaged {
            head: heads[10],
            lost: vec![Lost::Fault(ChainFault { seq: 0, kind: ChainFaultKind::Stray { rows: 1 } })]
        }
    );
}

/// The saved state is only evidence: whatever is done to its table, the entries are read.
pub fn a_journal_that_lost_its_saved_state_is_read(place: &dyn Place) {
    let heads = ten(place);
    let snapshot = Snapshot { version: 1, head: heads[10], state: "{}".into() };
    place.open().save_snapshot(&snapshot).unwrap();
    let misshapen = |store: &mut dyn Store| {
        let found = store.snapshot();
        assert!(matches!(found, Err(StoreError::Misshapen { .. })), "{found:?}");
        assert_eq!(evidence(found), Ok(None));
        assert_eq!(evidence(store.snapshot_head()), Ok(None));
    };
    for (change, anew) in [
        ("ALTER TABLE journal_snapshot RENAME COLUMN hash TO sum", false),
        ("ALTER TABLE journal_snapshot RENAME TO kept", true),
        ("DROP TABLE journal_snapshot", true),
    ] {
        place.tamper(change);
        misshapen(&mut *place.open());
        assert_eq!(faults(place), [], "{change}");
        let (_there, mut store) = elsewhere();
        assert_eq!(copy(&mut *place.open(), &mut *store), Ok(heads[10]), "{change}");
        let (_there, mut store) = elsewhere();
        let saved = salvage(&mut *place.open(), &mut *store).unwrap();
        assert_eq!(saved, Salvaged { head: heads[10], lost: vec![] }, "{change}");
        // A missing table is created again; a different one stays as it is.
        let made = place.open().save_snapshot(&snapshot);
        assert_eq!(made.is_ok(), anew, "{change}: {made:?}");
        if anew {
            assert_eq!(place.open().snapshot(), Ok(Some(snapshot.clone())), "{change}");
        }
    }
}

/// A journal without one of its columns or tables counts neither as empty nor as another program's,
/// and does not fail in some other way.
pub fn a_journal_with_other_tables_is_said_to_have_them(place: &dyn Place) {
    let heads = ten(place);
    for change in [
        "ALTER TABLE journal RENAME COLUMN payload TO particulars",
        "ALTER TABLE journal RENAME TO diary",
    ] {
        place.tamper(change);
        let found = place.open().entries(0);
        assert!(matches!(found, Err(StoreError::Misshapen { .. })), "{change}: {found:?}");
        let found = verify(&mut *place.open(), None);
        assert!(matches!(found, Err(StoreError::Misshapen { .. })), "{change}: {found:?}");
        let appended = place.open().append(&heads[10], &[draft(1)]);
        assert!(matches!(appended, Err(StoreError::Misshapen { .. })), "{change}: {appended:?}");
    }
    place.tamper("ALTER TABLE diary RENAME TO journal; DROP TABLE journal_meta");
    for found in [store::open(&place.location()), store::create(&place.location())] {
        assert!(matches!(found.err(), Some(StoreError::NotAJournal { .. })));
    }
}

pub fn a_column_more_does_no_harm(place: &dyn Place) {
    let heads = ten(place);
    for table in ["journal", "journal_meta", "journal_snapshot"] {
        place.tamper(&format!("ALTER TABLE {table} ADD COLUMN remark TEXT"));
    }
    assert_eq!(faults(place), []);
    let head = place.open().append(&heads[10], &[draft(11)]).unwrap();
    place.open().save_snapshot(&Snapshot { version: 1, head, state: "{}".into() }).unwrap();
    assert_eq!(look(place, None).head, head);
}

pub fn a_cut_tail_is_found_by_the_head(place: &dyn Place) {
    let heads = ten(place);
    place.tamper("DELETE FROM journal WHERE seq > 8");
    assert_eq!(faults(place), []);
    let report = look(place, Some(heads[10].hash.into()));
    assert_eq!(report.faults, [ChainFault { seq: 8, kind: ChainFaultKind::MarkNotFound }]);
    assert!(look(place, Some(heads[8].hash.into())).is_intact());
}

pub fn a_chain_computed_anew_is_found_by_the_head(place: &dyn Place) {
    let heads = ten(place);
    let mut head = heads[4];
    place.tamper("DELETE FROM journal WHERE seq > 4");
    let mut store = place.open();
    for number in [55, 6, 7, 8, 9, 10] {
        head = store.append(&head, &[draft(number)]).unwrap();
    }
    assert!(look(place, None).is_intact());
    assert!(look(place, Some(heads[4].hash.into())).is_intact());
    for old in &heads[5..] {
        let report = look(place, Some(old.hash.into()));
        assert_eq!(report.faults, [ChainFault { seq: 10, kind: ChainFaultKind::MarkNotFound }]);
    }
}

pub fn a_forged_snapshot_does_not_disturb_the_proof(place: &dyn Place) {
    let heads = ten(place);
    let snapshot = Snapshot { version: 1, head: heads[10], state: "forged".into() };
    place.open().save_snapshot(&snapshot).unwrap();
    assert!(look(place, None).is_intact());
    place.tamper("UPDATE journal SET desk = 'x' WHERE seq = 2");
    assert_eq!(faults(place), [(2, ChainFaultKind::Altered)]);
}

/// Another store, for copies in both directions.
fn elsewhere() -> (SqlitePlace, Box<dyn Store>) {
    let place = SqlitePlace::new();
    let store = place.create();
    (place, store)
}

pub fn a_copy_is_the_same_journal(place: &dyn Place) {
    let heads = ten(place);
    let (there, mut store) = elsewhere();
    assert_eq!(copy(&mut *place.open(), &mut *store), Ok(heads[10]));
    assert_eq!(there.open().entries(0), place.open().entries(0));
}

pub fn a_copy_comes_back(place: &dyn Place) {
    let (_there, mut store) = elsewhere();
    let head = store.append(&Head::EMPTY, &drafts(0..20)).unwrap();
    assert_eq!(copy(&mut *store, &mut *place.create()), Ok(head));
    assert_eq!(place.open().entries(0), store.entries(0));
}

pub fn an_empty_journal_can_be_copied(place: &dyn Place) {
    let (_there, mut store) = elsewhere();
    assert_eq!(copy(&mut *place.create(), &mut *store), Ok(Head::EMPTY));
}

pub fn a_copy_never_goes_onto_entries(place: &dyn Place) {
    let heads = ten(place);
    let (_there, mut store) = elsewhere();
    let head = store.append(&Head::EMPTY, &[draft(1)]).unwrap();
    assert_eq!(copy(&mut *place.open(), &mut *store), Err(NotCopied::NotEmpty { head }));
    assert_eq!(place.open().head(), Ok(heads[10]));
    assert_eq!(store.head(), Ok(head));
}

pub fn a_broken_journal_is_not_copied(place: &dyn Place) {
    ten(place);
    place.tamper("UPDATE journal SET desk = 'x' WHERE seq = 2");
    let (_there, mut store) = elsewhere();
    let fault = ChainFault { seq: 2, kind: ChainFaultKind::Altered };
    assert_eq!(copy(&mut *place.open(), &mut *store), Err(NotCopied::Broken { fault }));
    assert_eq!(store.head(), Ok(Head::EMPTY));
}

/// The bytes of the chain, as documented; anybody can recompute them.
#[test]
fn the_hash_is_over_the_documented_bytes() {
    let first = Draft { batch: None, ..draft(1) };
    let second = Draft { batch: None, ..draft(2) };
    let third = draft(3);
    let mut before = [0; 32];
    let (mut head, mut heads) = (Head::EMPTY, Vec::new());
    for (seq, draft) in [(1u64, first), (2, second), (3, third)] {
        let mut bytes = before.to_vec();
        bytes.extend(seq.to_be_bytes());
        let fields = [&draft.at, &draft.desk, &draft.op, &draft.payload];
        for field in fields.into_iter().chain(&draft.batch) {
            bytes.extend((field.len() as u64).to_be_bytes());
            bytes.extend(field.bytes());
        }
        before = *blake3::hash(&bytes).as_bytes();
        head = head.then(&draft);
        assert_eq!(head.hash.to_string(), blake3::hash(&bytes).to_hex().to_string());
        heads.push(head.hash.to_string());
    }
    heads.remove(0);
    // They never change: today's journals are still verified in ten years, those of 0.2 as well.
    assert_eq!(
        heads,
        [
            "982a25a31f1e2852c06ecf1aedead36356d7a0413cbc8fad441a788faddfcf37",
            "ac50b83278591d7b9638f6f5edb7dc398e52190c39f0a854607d52517e64d076"
        ]
    );
}

/// SQLite lets a forger change types; PostgreSQL does not.
#[test]
fn fields_of_other_types_are_unreadable() {
    let place = SqlitePlace::new();
    ten(&place);
    place.tamper("UPDATE journal SET payload = x'ff00' WHERE seq = 2");
    place.tamper("UPDATE journal SET seq = 'seven' WHERE seq = 7");
    let unreadable = ChainFaultKind::Unreadable;
    let expected = [(2, unreadable), (7, ChainFaultKind::Missing { to: 7 }), (11, unreadable)];
    assert_eq!(faults(&place), expected);
}

#[test]
fn a_table_without_its_key_hides_nothing() {
    let place = SqlitePlace::new();
    let heads = ten(&place);
    place.tamper(
        "CREATE TABLE loose AS SELECT * FROM journal; DROP TABLE journal; \
         ALTER TABLE loose RENAME TO journal; \
         INSERT INTO journal SELECT seq, at, 'sala 9', op, payload, hash, batch FROM journal WHERE seq = 4",
    );
    assert_eq!(faults(&place)[0], (4, ChainFaultKind::Altered));
    let store::Location::Sqlite(path) = place.location() else { unreachable!() };
    let mut store = store::Sqlite::open(&path, SqliteOptions::default()).unwrap();
    assert_eq!(store.head(), Ok(heads[10]));
}

/// A trigger would make a desk's statement do something else, and a view would show entries that do
/// not exist.
#[test]
fn a_trigger_or_a_view_is_not_listened_to() {
    let place = SqlitePlace::new();
    let mut head = ten(&place)[10];
    for trigger in [
        "BEFORE INSERT ON journal BEGIN SELECT RAISE(IGNORE); END",
        "AFTER INSERT ON journal BEGIN DELETE FROM journal WHERE seq = NEW.seq; END",
        "AFTER INSERT ON journal BEGIN UPDATE journal SET desk = 'x' WHERE seq = NEW.seq; END",
        "AFTER INSERT ON journal BEGIN SELECT RAISE(ABORT, 'no'); END",
    ] {
        place.tamper(&format!("DROP TRIGGER IF EXISTS mole; CREATE TRIGGER mole {trigger}"));
        head = place.open().append(&head, &[draft(1)]).unwrap();
        assert_eq!(look(&place, None).head, head, "{trigger}");
        assert_eq!(faults(&place), [], "{trigger}");
    }
    place.tamper(
        "ALTER TABLE journal RENAME TO real; \
         CREATE VIEW journal AS SELECT * FROM real WHERE seq < 5",
    );
    let found = place.open().entries(0);
    assert!(matches!(found, Err(StoreError::Misshapen { .. })), "{found:?}");
}

/// The entry is unreadable, altered, or as written, whatever value a field has.
#[test]
fn no_field_of_another_type_is_read_as_written() {
    let place = SqlitePlace::new();
    let head = ten(&place)[10];
    place.tamper(
        "CREATE TABLE loose AS SELECT * FROM journal; DROP TABLE journal; \
         CREATE TABLE journal (seq, at, desk, op, payload, hash, batch); \
         INSERT INTO journal SELECT * FROM loose",
    );
    assert_eq!(faults(&place), []);
    for value in
        ["NULL", "x'00ff'", "1.5", "9e999", "-1", "7", "''", "'7'", "x'37'", "9223372036854775807"]
    {
        for column in ["seq", "at", "desk", "op", "payload", "hash", "batch"] {
            if (column, value) == ("seq", "7") {
                continue;
            }
            place.tamper(&format!("UPDATE journal SET {column} = {value} WHERE seq IS 7"));
            assert!(!faults(&place).is_empty(), "{column} = {value}");
            let mut store = place.open();
            let (_there, mut other) = elsewhere();
            let saved = salvage(&mut *store, &mut *other).unwrap();
            // If the number is between two others, what follows is no longer found.
            let good = if (column, value) == ("seq", "1.5") { 1 } else { 6 };
            assert_eq!(saved.head.seq, good, "{column} = {value}: {saved:?}");
            assert!(!saved.lost.is_empty(), "{column} = {value}");
            place.tamper("DELETE FROM journal; INSERT INTO journal SELECT * FROM loose");
        }
    }
    assert_eq!(look(&place, None).head, head);
}

#[test]
fn a_saved_state_of_other_types_is_none() {
    let place = SqlitePlace::new();
    let head = ten(&place)[10];
    place.open().save_snapshot(&Snapshot { version: 1, head, state: "{}".into() }).unwrap();
    place.tamper(
        "CREATE TABLE loose AS SELECT * FROM journal_snapshot; DROP TABLE journal_snapshot; \
         CREATE TABLE journal_snapshot (id, version, seq, hash, state, checksum); \
         INSERT INTO journal_snapshot SELECT * FROM loose; \
         INSERT INTO journal_snapshot SELECT * FROM loose; \
         INSERT INTO journal_snapshot SELECT 2, version, seq, hash, state, checksum FROM loose",
    );
    assert!(place.open().snapshot().unwrap().is_some());
    for value in ["NULL", "x'00ff'", "1.5", "-1", "''", "9223372036854775807"] {
        for column in ["id", "version", "seq", "hash", "state", "checksum"] {
            place.tamper(&format!("UPDATE journal_snapshot SET {column} = {value}"));
            assert_eq!(place.open().snapshot(), Ok(None), "{column} = {value}");
            assert!(place.open().snapshot_head().is_ok(), "{column} = {value}");
            assert_eq!(faults(&place), [], "{column} = {value}");
            place.tamper(
                "DELETE FROM journal_snapshot; INSERT INTO journal_snapshot SELECT * FROM loose",
            );
        }
    }
}
