//! `arbitro undo`: operations are undone, and stay in the journal.

use crate::support::event::Event;

#[test]
fn undo_reverts_the_desks_own_last_operation() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    event.ok(&["result", "1.1.1", "2", "1-0", "--desk", "sala 2"]);
    insta::assert_snapshot!(event.ok(&["undo"]), @"Undone: operation 5 of sala 1: 1.1.1, round 1, table 1: 1-0");
    let document = event.export();
    let games = &document["groups"][0]["games"];
    assert!(games[0]["result"].is_null());
    assert_eq!(games[1]["result"], "1-0");
    insta::assert_snapshot!(event.ok(&["redo"]), @"Redone: operation 5 of sala 1: 1.1.1, round 1, table 1: 1-0");
    assert_eq!(event.export()["groups"][0]["games"][0]["result"], "1-0");
    let log = event.ok(&["log", "--format", "json"]);
    assert_eq!(log.lines().count(), 8, "nothing is deleted: {log}");
}

#[test]
fn undo_is_refused_where_a_later_operation_depends_on_it() {
    let event = Event::drawn(4);
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    event.ok(&["result", "1.1.1", "2", "1-0"]);
    event.ok(&["pair", "1.1.1"]);
    let said = event.refused(&["undo", "6"]);
    insta::assert_snapshot!(said, @"
    error: operation 6 cannot be undone: operation 7 depends on it (1.1.1, round 2: paired, 2 tables): 1.1.1: results of round 1 are missing (table 2)
    hint: to undo it with everything that depends on it: arbitro undo 6 --with-dependents
    ");
    event.refused(&["undo", "99"]);
    event.ok(&["undo"]);
    event.ok(&["undo", "6"]);
    insta::assert_snapshot!(event.refused(&["pair", "1.1.1"]), @"
    error: 1.1.1: results of round 1 are missing (table 2)
    hint: to enter results: arbitro enter 1.1.1
    ");
    insta::assert_snapshot!(event.refused(&["undo", "6"]), @"
    error: operation 6 is undone already
    hint: to redo it: arbitro redo 6
    ");
}

#[test]
fn with_nothing_done_there_is_nothing_to_undo() {
    let event = Event::drawn(4);
    assert_eq!(event.run(&["undo", "first"]).code, 2);
    let said = event.refused(&["undo", "--desk", "sala 9"]);
    insta::assert_snapshot!(said, @"
    error: sala 9 has nothing to undo
    hint: the operations and their numbers: arbitro log
    ");
}

/// The results of a group's round, by table.
fn results(event: &Event) -> Vec<serde_json::Value> {
    let document = event.export();
    let games = document["groups"][0]["games"].as_array().expect("a list").clone();
    games.iter().map(|game| game["result"].clone()).collect()
}

#[test]
fn an_earlier_state_comes_back_with_what_was_undone_since() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    event.ok(&["result", "1.1.1", "2", "1-0"]);
    let then = results(&event);
    let last = event.ok(&["log", "--format", "json"]).lines().count().to_string();
    event.ok(&["undo"]);
    event.ok(&["result", "1.1.1", "3", "0-1"]);
    event.ok(&["result", "1.1.1", "1", "0-1", "--correct"]);
    let later = results(&event);
    let run = event.run(&["undo", "--to", &last]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert_eq!(results(&event), then);
    // Two were undone, one counts again: each is listed beside the answer.
    assert_eq!(run.err.lines().count(), 3, "{}", run.err);
    assert_eq!(run.err.matches("Undone").count(), 2, "{}", run.err);
    let again = event.ok(&["undo", "--to", &last]);
    assert!(again.starts_with("Already so: nothing was done since"), "{again}");
    // It is one operation, and so is redoing it.
    event.ok(&["redo"]);
    assert_eq!(results(&event), later);
    event.ok(&["undo", "--to", "0"]);
    assert!(event.export()["players"].as_array().expect("a list").is_empty());
    event.ok(&["verify"]);
}

#[test]
fn the_work_of_others_is_undone_only_on_request() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    let last = event.ok(&["log", "--format", "json"]).lines().count().to_string();
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    event.ok(&["result", "1.1.1", "2", "1-0", "--desk", "sala 2"]);
    let before = results(&event);
    let said = event.refused(&["undo", "--to", &last]);
    insta::assert_snapshot!(said, @"
    1.1.1
    sala 2
    error: This undoes 2 entries, 1 of other desks, and changes 1 group. Do it?
    hint: to answer yes: --confirm touches-played (or --yes)
    ");
    assert_eq!(results(&event), before, "nothing was undone");
    event.ok(&["undo", "--to", &last, "--yes"]);
    assert!(results(&event).iter().all(serde_json::Value::is_null));
    insta::assert_snapshot!(event.refused(&["undo", "--to", "99"]), @"
    error: the journal has no operation 99
    hint: the operations and their numbers: arbitro log
    ");
    assert_eq!(event.run(&["undo", "--to", "early"]).code, 2);
    assert_eq!(event.run(&["undo", "3", "--to", "2"]).code, 2);
}

#[test]
fn a_time_means_the_state_at_the_beginning_of_that_minute() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    let at = |time: &str, words: &[&str]| {
        let ran = event.command("en", words).env("ARBITRO_CLOCK", time).output();
        let ran = ran.expect("the program runs");
        assert!(ran.status.success(), "{words:?}: {}", String::from_utf8_lossy(&ran.stderr));
    };
    at("2031-05-02T10:29:59Z", &["result", "1.1.1", "1", "1-0"]);
    at("2031-05-02T10:30:00Z", &["result", "1.1.1", "2", "1-0"]);
    at("2031-05-02T10:31:00Z", &["undo", "--to", "2031-05-02T10:30:00Z"]);
    let results = results(&event);
    assert_eq!(results[0], "1-0");
    assert!(results[1].is_null(), "{results:?}");
}

/// Portugal's clocks.
#[cfg(unix)]
const LISBON: &str = "WET0WEST,M3.5.0/1,M10.5.0/2";

#[cfg(unix)]
#[test]
fn a_local_time_that_the_clocks_skip_or_show_twice_was_mistaken_for_another() {
    let event = Event::drawn(6);
    let ran = |words: &[&str], clock: &str| {
        let mut command = event.command("en", words);
        let ran = command.env("TZ", LISBON).env("ARBITRO_CLOCK", clock).output();
        let ran = ran.expect("the program runs");
        (ran.status.code(), String::from_utf8_lossy(&ran.stderr).into_owned())
    };
    let now = "2026-10-25T12:00:00Z";
    let mut errors = String::new();
    for command in [&["undo", "--to"][..], &["log", "--since"]] {
        let read = |text: &str| ran(&[command, &[text]].concat(), now);
        let (code, error) = read("2026-03-29 01:30");
        assert_eq!(code, Some(2), "{command:?}: {error}");
        errors += &error;
        // On the day itself, without the day.
        for text in ["2026-10-25 01:30", "1:30"] {
            let (code, said) = read(text);
            assert_eq!(code, Some(2), "{command:?}: {said}");
            for moment in ["2026-10-25T01:30:00+01:00", "2026-10-25T01:30:00+00:00"] {
                assert!(said.contains(moment), "{command:?}: {said}");
                assert_ne!(read(moment).0, Some(2), "{command:?}: {}", read(moment).1);
            }
        }
        let (code, error) = read("3026-03-29 01:30");
        assert_eq!(code, Some(2), "{command:?}: {error}");
        errors += &error;
    }
    for clock in [
        "2026-03-29 01:30",
        "2026-10-25 01:30",
        "9999-12-31T23:59:59Z",
        "1999-12-31T23:59:59Z",
        "2026-02-31 10:00",
        "noon",
    ] {
        let (code, error) = ran(&["pair", "1.1.1"], clock);
        assert_eq!(code, Some(2), "{clock}: {error}");
        errors += &error;
    }
    insta::assert_snapshot!(errors, @r#"
    error: "2026-03-29 01:30" does not exist here: summer time begins then, and the clocks skip that hour.
    error: The year of "3026-03-29" is not from 2000 to 2199.
    error: "2026-03-29 01:30" does not exist here: summer time begins then, and the clocks skip that hour.
    error: The year of "3026-03-29" is not from 2000 to 2199.
    error: ARBITRO_CLOCK: "2026-03-29 01:30" does not exist here: summer time begins then, and the clocks skip that hour.
    error: ARBITRO_CLOCK: "2026-10-25 01:30" occurs twice here, because summer time ends then: write 2026-10-25T01:30:00+00:00 or 2026-10-25T01:30:00+01:00.
    error: ARBITRO_CLOCK: The year of "9999-12-31T23:59:59Z" is not from 2000 to 2199.
    error: ARBITRO_CLOCK: The year of "1999-12-31T23:59:59Z" is not from 2000 to 2199.
    error: ARBITRO_CLOCK: "2026-02-31" is not a day of the calendar: write 2027-05-08, or 8-5-2027.
    error: ARBITRO_CLOCK: "noon" is neither a time like 10:30 nor a day like 2026-03-13.
    "#);
    assert_eq!(ran(&["pair", "1.1.1"], "2026-10-25 12:30").0, Some(0));
}

#[test]
fn many_results_of_one_group_were_taken_back_unasked() {
    let event = Event::drawn(12);
    event.ok(&["pair", "1.1.1"]);
    let paired = event.ok(&["log", "--format", "json"]).lines().count().to_string();
    event.play_round("1.1.1");
    let before = results(&event);
    for line in [&["undo", "--to", &paired][..], &["undo", &paired, "--with-dependents"], &["undo"]]
    {
        let said = event.refused(line);
        assert!(said.contains("--confirm touches-played"), "{line:?}: {said}");
    }
    assert_eq!(results(&event), before);
    event.ok(&["undo", "--to", &paired, "--confirm", "touches-played"]);
    // The results of two tables are few.
    for table in ["1", "2"] {
        event.ok(&["result", "1.1.1", table, "1-0"]);
    }
    event.ok(&["undo", "--to", &paired]);
}
