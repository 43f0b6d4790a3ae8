//! `arbitro verify`: whether the journal is as it was written.

use super::store::{Hall, text};

#[test]
fn an_intact_journal_is_reported() {
    let hall = Hall::new();
    let early = hall.head();
    hall.result("sala 1", "1.1.1", 1, "1-0");
    let run = hall.verify(&["--head", &early]);
    assert_eq!(run.code, 0, "{}", run.err);
    insta::assert_snapshot!(run.out.lines().nth(1).unwrap_or_default(), @"The head asked for is that of entry 8; one entry came after it");
    // As copied from a sheet of paper.
    let short = format!("{} {}", &early[..8].to_uppercase(), &early[8..16]);
    assert_eq!(hall.verify(&["--head", &short]).code, 0);
}

#[test]
fn a_cut_journal_is_found_by_a_printed_head() {
    let hall = Hall::new();
    hall.result("sala 1", "1.1.1", 1, "1-0");
    let printed = hall.head();
    hall.tamper("DELETE FROM journal WHERE op = 'result'");
    assert_eq!(hall.verify(&[]).code, 0, "without the head nobody can know");
    let run = hall.verify(&["--head", &printed]);
    assert_eq!(run.code, 1);
    insta::assert_snapshot!(run.out, @"no entry has the head asked for: entries were cut off after entry 8, or the journal was written anew, or the head is that of another event or copy");
}

#[test]
fn an_altered_result_is_found() {
    let hall = Hall::new();
    hall.result("sala 1", "1.1.1", 1, "1-0");
    hall.tamper("UPDATE journal SET payload = replace(payload, '1-0', '0-1')");
    let run = hall.verify(&[]);
    assert_eq!(run.code, 1);
    insta::assert_snapshot!(run.out, @"entry 9 does not fit its hash: it was altered or moved");
    insta::assert_snapshot!(run.err.replace(&text(&hall.folder), "maia"), @"
    error: the journal in maia/event.db is not as it was written: one fault
    hint: to see the faults: arbitro verify --event maia; to continue with the good entries: arbitro store salvage FROM TO; keep the file as it is
    ");
}

#[test]
fn a_forged_saved_state_is_found_and_never_used() {
    let hall = Hall::new();
    for table in 1..=4 {
        hall.result("sala 1", "1.1.1", table, "1-0");
    }
    // `undo` saves the state.
    hall.at("sala 1", &["undo"]);
    let location = arbitro_event::store::Location::Sqlite(hall.folder.join("event.db"));
    let mut store = arbitro_event::store::open(&location).expect("it opens");
    let mut saved = store.snapshot().expect("it can be read").expect("undo saves the state");
    saved.state = saved.state.replacen("Aluno 1 1", "Aluno 9 9", 1);
    store.save_snapshot(&saved).expect("it can be written");
    drop(store);
    let run = hall.verify(&[]);
    assert_eq!(run.code, 1);
    insta::assert_snapshot!(run.err.replace(&text(&hall.folder), "maia"), @"
    error: the entries are intact, but the saved state does not agree with them: somebody changed it. The program reads nothing from it; it stays as it is
    hint: a copy takes the entries only: arbitro store copy maia/event.db new.db
    ");
    // It stays as evidence, and nothing is read from it.
    assert_eq!(hall.verify(&[]).code, 1);
    assert!(!hall.does(&["players", "list"]).contains("Aluno 9 9"));
}

#[test]
fn an_unreadable_journal_ends_with_2() {
    let hall = Hall::empty();
    assert_eq!(hall.verify(&["--head", "abc"]).code, 2);
    std::fs::write(hall.folder.join("event.db"), "not a database, but long enough".repeat(9))
        .expect("the folder can be written");
    let run = hall.verify(&[]);
    assert_eq!(run.code, 2);
    insta::assert_snapshot!(run.err.replace(&text(&hall.folder), "maia"), @"error: maia/event.db is not a journal of arbitro");
    std::fs::remove_file(hall.folder.join("event.toml")).expect("it is there");
    assert_eq!(hall.verify(&[]).code, 2);
}

#[test]
fn a_head_that_is_none_is_wrong_usage_and_a_folder_without_a_journal_an_error() {
    let hall = Hall::new();
    assert_eq!(hall.verify(&["--head", "xyz"]).code, 2);
    assert_eq!(hall.verify(&[]).out, hall.verify(&[]).out);
    let empty = tempfile::tempdir().unwrap();
    let run = crate::support::program::run(&["verify", "--event", empty.path().to_str().unwrap()]);
    assert_eq!(run.code, 2, "{}{}", run.out, run.err);
}
