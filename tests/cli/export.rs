//! `arbitro export`: the event in open formats.

use crate::support::event::Event;

#[test]
fn every_form_comes_twice_the_same() {
    let event = Event::played(4);
    for args in [&["json"][..], &["csv"], &["trf", "1.1.1"]] {
        let args = [&["export"], args].concat();
        assert_eq!(event.ok(&args), event.ok(&args), "{args:?}");
    }
    event.ok(&["export", "xlsx", "-o", "event.xlsx"]);
    assert!(event.read("event.xlsx").starts_with(b"PK"));
    let report = event.ok(&["export", "trf", "1.1.1"]);
    assert_eq!(report.lines().filter(|line| line.starts_with("001 ")).count(), 4, "{report}");
}

#[test]
fn unknown_groups_cannot_be_exported() {
    let event = Event::drawn(4);
    event.refused(&["export", "trf", "1.1.9"]);
    let ran = event.run(&["export", "pdf"]);
    assert_eq!(ran.code, 2);
    insta::assert_snapshot!(ran.err, @r#"
    error: "pdf" is not a value for <trf|csv|xlsx|json|html|entries>
    hint: the values are: trf, csv, xlsx, json, html, entries
    hint: for more: arbitro export --help
    "#);
    let before = event.read("event.toml");
    assert_eq!(event.run(&["export", "json", "-o", "event.toml"]).code, 2);
    assert_eq!(event.read("event.toml"), before, "a file of the event is never written over");
}

#[test]
fn a_document_has_the_proof_of_each_round_and_is_imported_without_them() {
    let event = Event::played(12);
    let document = event.ok(&["export", "json", "--proofs"]);
    let read: serde_json::Value = serde_json::from_str(&document).expect("JSON");
    let proofs = read["proofs"]["1.1.1"].as_array().expect("a list");
    assert_eq!(Some(proofs.len() as u64), read["groups"][0]["rounds"].as_u64());
    let report = event.ok(&["export", "trf", "1.1.1"]);
    for (round, proof) in (1..).zip(proofs) {
        let proof = proof.as_str().unwrap_or_else(|| panic!("round {round} has no proof"));
        let verdict = arbitro_proof::verify(report.as_bytes(), proof);
        assert_eq!(verdict, Ok(arbitro_proof::Verdict::Proven), "round {round}");
    }
    event.write("event.json", &document);
    event.ok(&["import", "json", "event.json", "--event", "again"]);
    assert_eq!(event.run(&["export", "csv", "--proofs"]).code, 2);
}

#[test]
fn a_player_who_left_in_the_middle_of_a_round_was_reported_as_absent_from_it() {
    let event = Event::swiss(6);
    event.ok(&["pair", "1.1.1", "--proof", "round.cert"]);
    let before = event.ok(&["export", "trf", "1.1.1"]);
    event.run(&["players", "withdraw", "1.1.1"]);
    let report = event.ok(&["export", "trf", "1.1.1"]);
    assert_eq!(report, before, "the open round has the player");
    let certificate = String::from_utf8(event.read("round.cert")).expect("text");
    let verdict = arbitro_proof::verify(report.as_bytes(), &certificate);
    assert_eq!(verdict, Ok(arbitro_proof::Verdict::Proven));
}
