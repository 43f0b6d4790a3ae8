//! The paper of a day: what stood wrong on it, what a stage of the day needs, and what hangs out of date.

use crate::reader;
use crate::support::event::{Event, SMALL, list};

/// Two groups of six of a category in one room, whose tables are numbered through.
fn hall(more: &str) -> Event {
    let rooms = r#"rooms = [{ name = "Ginásio", groups = ["1.1"], first_table = 11 }]"#;
    let toml = SMALL.replace("{ id = \"nex\", name = \"Nex\" }, \"rastros\"", "\"rastros\"");
    let toml = toml.replace("group_size = 12", "group_size = 6");
    let event = Event::with(&format!("{rooms}\n{more}\n{toml}"));
    event.write("players.csv", list(12));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event
}

/// The morning played to its end, and the final drawn.
fn with_final(event: &Event) {
    for group in ["1.1.1", "1.1.2"] {
        event.ok(&["pair", group]);
        event.play_round(group);
        event.play_all(group);
    }
    event.ok(&["advance"]);
}

/// The words of a file, page by page.
fn texts(event: &Event, file: &str) -> Vec<String> {
    reader::pages(&event.read(file)).iter().map(reader::Page::text).collect()
}

#[test]
fn a_door_sign_mixed_the_morning_s_tables_with_the_final_s() {
    let event = hall("");
    event.ok(&["print", "door-signs", "-o", "morning.pdf"]);
    let morning = texts(&event, "morning.pdf");
    with_final(&event);
    event.ok(&["print", "door-signs", "-o", "both.pdf"]);
    let both = texts(&event, "both.pdf");
    assert_eq!((morning.len(), both.len()), (1, 2), "{both:?}");
    assert_eq!(both[0], morning[0], "what hangs since the morning is right all day");
    assert!(both[0].contains("11–16") && !both[0].contains("1.1.F"), "{both:?}");
    assert!(both[1].contains("1.1.F") && both[1].contains("Finais"), "{both:?}");
    assert!(!both[1].contains("1.1.1") && !both[1].contains("11–16"), "{both:?}");
    // The final alone.
    let json = |args: &[&str]| {
        event.ok(&[args, &["-o", "signs.json"]].concat());
        serde_json::from_slice::<serde_json::Value>(&event.read("signs.json")).expect("JSON")
    };
    let last = json(&["print", "door-signs", "1.1.F"]);
    assert_eq!(
        (last[0]["groups"].as_str(), last.as_array().map(Vec::len)),
        (Some("1.1.F"), Some(1))
    );
}

#[test]
fn a_door_s_tables_were_a_span_over_those_of_another_category() {
    let rooms =
        r#"rooms = [{ name = "Ginásio", groups = ["1.1.1", "1.2", "1.1.2"], first_table = 1 }]"#;
    let toml = SMALL.replace("group_size = 12", "group_size = 4");
    let event = Event::with(&format!("{rooms}\n{toml}"));
    let more = list(4).replace(".1.1,", ".1.2,").replace(",1,1\n", ",1,2\n");
    event.write("players.csv", list(8) + more.split_once('\n').expect("a heading").1);
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    let said = event.ok(&["print", "door-signs"]);
    assert!(said.contains("1–2, 5–6") && said.contains("3–4"), "{said}");
}

#[test]
fn who_did_not_come_could_not_be_marked_on_a_round_slip() {
    let event = hall("");
    event.ok(&["pair"]);
    event.ok(&["print", "round-slips", "-o", "slips.pdf"]);
    let boxes: usize =
        texts(&event, "slips.pdf").iter().map(|page| page.matches("faltou").count()).sum();
    assert_eq!(boxes, 12, "one beside each of the twelve at their tables");
}

#[test]
fn a_certificate_s_code_led_into_the_hall_s_own_network_without_a_word() {
    let hall_only = "[hall]\nurl = 'http://192.168.1.20:8080/'\n";
    let toml = format!("{SMALL}\n{hall_only}");
    let event = Event::with(&toml);
    event.write("players.csv", list(4));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair"]);
    let print = || {
        let ran = event.run(&["--lang", "en", "print", "certificates", "-o", "c.pdf"]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        let note = arbitro::output::pdf::notes(&event.read("c.pdf")).expect("a PDF").remove(0);
        (ran.err, note)
    };
    let (said, _) = print();
    assert!(
        said.contains("http://192.168.1.20:8080") && said.contains("certificate_url"),
        "{said}"
    );
    // A second key for the certificates; the poster keeps the hall's own.
    event.write("event.toml", format!("certificate_url = 'https://jogos.example.org/19/'\n{toml}"));
    let (said, _) = print();
    assert!(!said.contains("certificate_url"), "{said}");
    let poster = event.ok(&["print", "poster"]);
    assert!(poster.contains("192.168.1.20") && !poster.contains("example.org"), "{poster}");
    let exported = event.export();
    assert_eq!(exported["event"]["certificate"]["url"], "https://jogos.example.org/19/");
}
