//! `arbitro certificate`: what proves a certificate, and what does not.

use crate::support::event::{Event, SMALL, list};

#[test]
fn certificates_do_without_what_the_event_does_not_say() {
    let said = |line: &str| !line.starts_with("edition") && !line.starts_with("place");
    let without: String = SMALL.lines().filter(|l| said(l)).map(|l| format!("{l}\n")).collect();
    let nothing = without.replace("dates = [2026-03-13]\n", "");
    for toml in [without.clone(), nothing, SMALL.replace("dates = [2026-03-13]\n", "")] {
        let event = Event::with(&toml);
        event.write("players.csv", list(4));
        event.ok(&["players", "import", "players.csv"]);
        event.ok(&["groups", "draw"]);
        event.play_all("1.1.1");
        for lang in ["pt", "en"] {
            event.ok(&["--lang", lang, "print", "certificates", "-o", "c.pdf"]);
        }
    }
}

#[test]
fn a_certificate_is_verified_by_its_event_alone() {
    let event = Event::drawn(4);
    event.play_all("1.1.1");
    event.ok(&["print", "certificates", "-o", "c.pdf"]);
    for _ in 0..2 {
        let said = event.ok(&["certificate", "verify", "c.pdf"]);
        assert_eq!(said.matches("Aluno 00").count(), 4, "{said}");
    }
    // Another event has a key of its own.
    let other = Event::drawn(4);
    other.play_all("1.1.1");
    other.ok(&["print", "certificates", "-o", "own.pdf"]);
    let pdf = event.path().join("c.pdf");
    let ran = other.run(&["certificate", "verify", pdf.to_str().unwrap()]);
    assert_eq!(ran.code, 1, "{}{}", ran.out, ran.err);
    assert_eq!(event.run(&["certificate", "verify", "nowhere.pdf"]).code, 2);
    // What to do is said where nothing was found.
    for (text, code) in [("ABC", 2), ("AAAAA-AAAAA", 1)] {
        let ran = event.run(&["certificate", "verify", text]);
        assert_eq!(ran.code, code, "{}", ran.err);
        assert!(ran.err.contains("arbitro certificate verify certificates.pdf"), "{}", ran.err);
    }
}
