//! `arbitro results`: a list of results, and those that are missing.

use crate::support::event::Event;

#[test]
fn a_list_of_results_is_imported_whole_or_not_at_all() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    event.write("r.csv", "grupo;jornada;mesa;resultado\n1.1.1;1;1;1-0\n1.1.1;1;9;1-0\n");
    let ran = event.run(&["results", "import", "r.csv"]);
    assert_eq!(ran.code, 1);
    insta::assert_snapshot!(ran.err, @"
    r.csv:3:1: 1.1.1, round 1: there is no table 9 (tables: 1–3)
    error: r.csv has one error; nothing was imported
    hint: nothing was imported: correct the rows above in the file, and import it again
    ");
    event.write("r.csv", "grupo;jornada;mesa;resultado\n1.1.1;1;1;1-0\n1.1.1;1;x;2-0\n");
    assert_eq!(event.run(&["results", "import", "r.csv"]).code, 2);
    assert!(event.export()["groups"][0]["games"][0]["result"].is_null());
    event.write("r.csv", "grupo;jornada;mesa;resultado\n1.1.1;1;1;1-0\n1.1.1;1;2;0-1F\n");
    event.ok(&["results", "import", "r.csv"]);
    let before = event.ok(&["log"]).lines().count();
    event.ok(&["results", "import", "r.csv"]);
    assert_eq!(event.ok(&["log"]).lines().count(), before, "the same list again changes nothing");
}

#[test]
fn missing_results_have_the_time_since_when() {
    let event = Event::drawn(4);
    event.ok(&["pair"]);
    let rows = event.run(&["results", "missing", "--format", "json"]).json();
    let paired = chrono::DateTime::parse_from_rfc3339("2026-03-13T10:00:00Z").unwrap();
    let clock = paired.with_timezone(&chrono::Local).format("%H:%M").to_string();
    assert_eq!(rows[0]["since"], clock.as_str(), "{rows}");
}

#[test]
fn a_list_that_is_not_there_changes_nothing() {
    let event = Event::drawn(4);
    event.ok(&["pair"]);
    let ran = event.run(&["results", "import", "nowhere.csv"]);
    assert_eq!(ran.code, 2);
    insta::assert_snapshot!(ran.err, @"error: there is no file or folder nowhere.csv");
    assert_eq!(
        event.run(&["results", "missing", "--format", "json"]).json().as_array().unwrap().len(),
        2
    );
}

#[test]
fn the_list_of_what_is_missing_filled_in_is_a_list_of_results() {
    for lang in ["en", "pt"] {
        let event = Event::drawn(4);
        event.ok(&["pair", "1.1.1"]);
        let missing = event.run_in(lang, &["results", "missing", "--format", "csv"]);
        assert_eq!(missing.code, 0, "{}", missing.err);
        event.write("m.csv", &missing.out);
        let untouched = event.run_in(lang, &["results", "import", "m.csv"]);
        assert_eq!(untouched.code, 0, "{}", untouched.err);
        assert!(event.export()["groups"][0]["games"][0]["result"].is_null());
        // The first table is filled in, the other is still being played.
        let mut lines: Vec<String> = missing.out.lines().map(str::to_owned).collect();
        let row = lines.iter_mut().find(|line| line.starts_with("1.1.1;1;1;")).expect("a row");
        *row = row.replacen("1.1.1;1;1;", "1.1.1;1;1;1-0", 1);
        event.write("m.csv", lines.join("\n"));
        let taken = event.run_in(lang, &["results", "import", "m.csv"]);
        assert_eq!(taken.code, 0, "{}", taken.err);
        assert_eq!(event.export()["groups"][0]["games"][0]["result"], "1-0");
        assert!(event.export()["groups"][0]["games"][1]["result"].is_null());
        let left = if lang == "en" { "1 row of the list" } else { "1 linha da lista" };
        assert!(taken.err.contains(left), "{}", taken.err);
    }
}

#[test]
fn a_list_with_one_of_the_two_columns_of_players_was_not_compared_with_the_table() {
    let event = Event::drawn(4);
    event.ok(&["pair", "1.1.1"]);
    let game = &event.export()["groups"][0]["games"][0];
    for seat in ["first", "second"] {
        let import = |code: &str| {
            event
                .write("r.csv", format!("group,round,table,result,{seat}\n1.1.1,1,1,1-0,{code}\n"));
            event.run(&["results", "import", "r.csv"]).code
        };
        assert_eq!(import("99.1.1"), 1, "{seat}");
        assert_eq!(import(game[seat].as_str().expect("a code")), 0, "{seat}");
        event.ok(&["result", "1.1.1", "1", "--clear", "--reason", "wrong slip"]);
    }
}
