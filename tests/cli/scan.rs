//! `arbitro results scan`: slips read from pictures.

use arbitro::championship::Score;

use crate::support::event::Event;
use crate::support::slip_picture::{pdf, slip};

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

#[test]
fn why_a_person_has_to_look_was_an_english_word_in_every_language() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    event.write("slip.png", slip(&event, "1.1.1", 1, &[Score::First, Score::Second]));
    let (_, line, _) = scanned(&event, &[]);
    assert_eq!((&line["status"], &line["why"]), (&"unclear".into(), &"several".into()));
    for (lang, why) in
        [("pt", "há mais de uma caixa marcada"), ("en", "more than one box is marked")]
    {
        let ran = event.run(&["results", "scan", "slip.png", "--lang", lang]);
        assert!(ran.code == 1 && ran.out.contains(why), "{lang}: {} {}", ran.out, ran.err);
        assert!(!ran.out.contains("several"), "{}", ran.out);
    }
}

#[test]
fn every_page_of_a_pdf_is_read_and_all_of_them_are_one_operation() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    let marks = [Score::First, Score::Second, Score::DoubleForfeit];
    let pages: Vec<_> =
        (1..).zip(marks).map(|(table, score)| slip(&event, "1.1.1", table, &[score])).collect();
    // The same page once more at the end says the same again.
    let pages = [pages.clone(), pages[..1].to_vec()].concat();
    event.write("slips.pdf", pdf(&pages, ""));
    let ran = event.run(&["results", "scan", "slips.pdf", "--format", "json"]);
    let lines = ran.out.lines().map(|line| serde_json::from_str(line).expect("a line of JSON"));
    let lines: Vec<serde_json::Value> = lines.collect();
    let statuses: Vec<_> = lines.iter().map(|line| line["status"].as_str()).collect();
    let wanted = [Some("read"), Some("read"), Some("read"), Some("already")];
    assert_eq!((ran.code, &statuses[..]), (0, &wanted[..]), "{}", ran.err);
    let said: Vec<_> = lines.iter().map(|line| line["read"].as_str()).collect();
    assert_eq!(said, [Some("1-0"), Some("0-1"), Some("0-0F"), Some("1-0")]);
    event.ok(&["undo"]);
    assert!(result(&event).is_null());
}

#[test]
fn what_would_not_be_read_as_it_is_or_is_too_large_is_refused_with_what_to_do() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    let page = slip(&event, "1.1.1", 1, &[Score::First]);
    let refused = |name: &str, bytes: Vec<u8>, says: &str| {
        event.write(name, bytes);
        let ran = event.run(&["results", "scan", name]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{name}: {}", ran.err);
        assert!(ran.err.contains(says), "{name}: {}", ran.err);
    };
    for packed in ["JBIG2Decode", "CCITTFaxDecode"] {
        let bytes = pdf(std::slice::from_ref(&page), &format!("/Filter/{packed}"));
        refused(&format!("{packed}.pdf"), bytes, "scan in grey or as JPEG");
    }
    // Light is dark in it: read as it is, paper would be ink.
    let turned = pdf(std::slice::from_ref(&page), "/Decode[1 0]");
    refused("turned.pdf", turned, "scan in grey or as JPEG");
    // Its head says how large it would be, and it is not unpacked.
    let mut large = page.clone();
    large[16..24].copy_from_slice(&[0, 0, 0x80, 0, 0, 0, 0x80, 0]);
    let mut sum = flate2::Crc::new();
    sum.update(&large[12..29]);
    large[29..33].copy_from_slice(&sum.sum().to_be_bytes());
    refused("large.png", large, "25 megapixels");
    let mut long = page;
    long.resize(20_000_001, 0);
    refused("long.png", long, "20 MB");
    assert!(result(&event).is_null());
}
