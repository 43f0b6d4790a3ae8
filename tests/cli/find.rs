//! `arbitro find`: players and groups by whatever is known about them.

use crate::support::event::Event;

#[test]
fn everything_is_found_by_what_is_known_of_it() {
    let event = Event::drawn(6);
    event.ok(&["pair"]);
    let found = |text: &str| -> Vec<String> {
        let ran = event.run(&["find", text, "--format", "json"]);
        assert_eq!(ran.code, 0, "{text}: {}", ran.err);
        let rows = ran.json();
        rows.as_array()
            .unwrap()
            .iter()
            .map(|row| row["code"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(found("@3.1.1"), ["3.1.1"]);
    assert_eq!(found("1.1.1").len(), 6, "three parts are a group");
    assert_eq!(found("/alu 004"), ["4.1.1"]);
    assert_eq!(found("ALUNO 005"), ["5.1.1"]);
    assert_eq!(found("escola 2"), ["2.1.1"]);
    assert_eq!(found("1.1").len(), 6);
    let rows = event.run(&["find", "@3.1.1", "--format", "json"]).json();
    assert!(rows[0]["table"].is_number() && rows[0]["group"] == "1.1.1", "{rows}");
    let said = event.refused(&["find", "banana"]);
    insta::assert_snapshot!(said, @"
    error: nothing matches banana
    hint: a group is written 2.2.3, a player @275.2.3 or /ana; any other word is looked for in names, schools and codes
    ");
}
