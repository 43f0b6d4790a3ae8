//! What is asked at a terminal, and nowhere else: which name comes first, what is to be played.

use crate::support::event::{Event, SMALL};
use crate::support::terminal::typed;

const COMMA: &str = "code;name;school;cycle;game\n1.1.1;Sá, Ana Maria;Escola 1;1;1\n";

#[test]
fn which_name_comes_first_is_asked_where_a_list_has_commas() {
    for (answer, name) in [("1\n", "Ana Maria Sá"), ("what\n2\n", "Sá, Ana Maria")] {
        for (lang, said) in [("en", "Which one (1 or 2)?"), ("pt", "(1 ou 2)?")] {
            let event = Event::with(SMALL);
            event.write("list.csv", COMMA);
            let Some((shown, code)) =
                typed(&event, lang, &["players", "import", "list.csv"], answer)
            else {
                eprintln!("SKIP: no program that makes a terminal");
                return;
            };
            let flat = shown.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(code == 0 && flat.contains(said), "{code}: {shown}");
            assert!(shown.lines().all(|line| line.chars().count() <= 80), "{shown}");
            let list = event.run(&["players", "list", "--format", "json"]).json();
            assert_eq!(list[0]["name"], name, "{shown}");
        }
    }
    // Where nobody can be asked it is refused, with the option that says it.
    let event = Event::with(SMALL);
    event.write("list.csv", COMMA);
    let ran = event.run(&["players", "import", "list.csv"]);
    assert!(ran.code == 2 && ran.err.contains("--names last-first"), "{}", ran.err);
}

#[test]
fn what_is_to_be_played_is_asked_where_no_preset_was_named() {
    let event = Event::empty();
    // A club's Swiss, and the usual answer to everything else.
    let answers = format!("2\n{}", "\n".repeat(12));
    let Some((shown, code)) = typed(&event, "pt", &["new", "clube"], &answers) else {
        eprintln!("SKIP: no program that makes a terminal");
        return;
    };
    assert_eq!(code, 0, "{shown}");
    // What was typed ahead is shown before the questions, which then stand in one line.
    let asked = |line: &&str| !line.contains("Enter:");
    assert!(shown.lines().filter(asked).all(|line| line.chars().count() <= 80), "{shown}");
    let made = String::from_utf8(event.read("clube/event.toml")).expect("text");
    assert!(made.contains("name = "), "{made}");
    // Answers that end before the questions make nothing.
    let Some((shown, code)) = typed(&event, "en", &["new", "half"], "2\n\u{4}") else { return };
    assert_ne!(code, 0, "{shown}");
    assert!(!event.path().join("half/event.toml").exists(), "{shown}");
}
