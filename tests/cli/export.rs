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
    assert!(ran.err.contains("trf, csv, xlsx, json"), "{}", ran.err);
    let before = event.read("event.toml");
    assert_eq!(event.run(&["export", "json", "-o", "event.toml"]).code, 2);
    assert_eq!(event.read("event.toml"), before, "a file of the event is never written over");
}
