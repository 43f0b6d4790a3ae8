//! `arbitro results scan`: slips read from pictures.

use arbitro::championship::Score;

use crate::support::event::Event;
use crate::support::slip_picture::slip;

fn scanned(event: &Event, args: &[&str]) -> (i32, serde_json::Value, String) {
    let ran = event.run(&[&["results", "scan", "slip.png", "--format", "json"], args].concat());
    let line = ran.out.lines().next().unwrap_or("null");
    (ran.code, serde_json::from_str(line).expect("a line of JSON"), ran.err)
}

fn result(event: &Event) -> serde_json::Value {
    event.export()["groups"][0]["games"][0]["result"].clone()
}

#[test]
fn a_crossed_box_is_a_result_and_the_same_picture_again_is_in_already() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    event.write("slip.png", slip(&event, "1.1.1", 1, &[Score::Second]));
    let (code, _, err) = scanned(&event, &["--dry-run"]);
    assert_eq!(code, 0, "{err}");
    assert!(result(&event).is_null(), "a dry run recorded a result");
    assert!(!event.path().join("scans").exists());
    let (code, line, err) = scanned(&event, &[]);
    assert_eq!((code, &line["status"], &line["read"]), (0, &"read".into(), &"0-1".into()), "{err}");
    assert_eq!(result(&event), "0-1");
    assert!(event.path().join("scans").exists(), "the cut-out is kept");
    let (code, line, _) = scanned(&event, &[]);
    assert_eq!((code, &line["status"]), (0, &"already".into()));
    // It is one operation, and undone as one.
    event.ok(&["undo"]);
    assert!(result(&event).is_null());
}

#[test]
fn a_scan_never_corrects_and_never_guesses() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    event.write("slip.png", slip(&event, "1.1.1", 1, &[Score::Second]));
    let (code, line, _) = scanned(&event, &[]);
    assert_eq!((code, &line["status"]), (1, &"refused".into()));
    assert_eq!(result(&event), "1-0");
    event.ok(&["undo"]);
    event.write("slip.png", slip(&event, "1.1.1", 1, &[Score::First, Score::Second]));
    let (code, line, _) = scanned(&event, &[]);
    assert_eq!((code, &line["status"]), (1, &"unclear".into()));
    event.write("slip.png", slip(&event, "1.1.1", 1, &[]));
    let (code, line, _) = scanned(&event, &[]);
    assert_eq!((code, &line["status"]), (0, &"blank".into()));
    assert!(result(&event).is_null());
}

#[test]
fn slips_of_another_event_or_an_earlier_pairing_are_left_alone() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    let picture = slip(&event, "1.1.1", 1, &[Score::First]);
    let other = Event::with(&crate::support::event::SMALL.replace("seed = 11", "seed = 12"));
    other.write("players.csv", crate::support::event::list(6));
    other.ok(&["players", "import", "players.csv"]);
    other.ok(&["groups", "draw"]);
    other.ok(&["pair", "1.1.1"]);
    other.write("slip.png", &picture);
    let (code, line, _) = scanned(&other, &[]);
    assert_eq!((code, &line["status"]), (1, &"other-event".into()));
    event.ok(&["unpair", "1.1.1"]);
    event.write("slip.png", &picture);
    let (code, line, _) = scanned(&event, &[]);
    assert_eq!((code, &line["status"]), (1, &"outdated".into()));
    // Paired again with the same pair, the slip is good.
    event.ok(&["pair", "1.1.1"]);
    let (code, line, _) = scanned(&event, &[]);
    assert_eq!((code, &line["status"]), (0, &"read".into()));
    event.write("slip.png", b"no picture");
    let ran = event.run(&["results", "scan", "slip.png"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{}", ran.err);
}

#[test]
fn a_rehearsals_slip_was_read_in_the_event_that_it_rehearsed() {
    let toml = crate::support::event::SMALL;
    let own = |toml: &str| {
        let event = Event::with(toml);
        event.write("players.csv", crate::support::event::list(6));
        event.ok(&["players", "import", "players.csv"]);
        event.ok(&["groups", "draw"]);
        event.ok(&["pair", "1.1.1"]);
        event
    };
    let (event, rehearsal) = (own(toml), own(&format!("rehearsal = true\n{toml}")));
    let picture = slip(&rehearsal, "1.1.1", 1, &[Score::First]);
    event.write("slip.png", &picture);
    let (code, line, _) = scanned(&event, &[]);
    assert_eq!((code, &line["status"]), (1, &"other-event".into()));
    assert!(result(&event).is_null());
    rehearsal.write("slip.png", &picture);
    let (code, line, err) = scanned(&rehearsal, &[]);
    assert_eq!((code, &line["status"]), (0, &"read".into()), "{err}");
}
