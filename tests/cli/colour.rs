//! `--color`, before and after every command: colours where they are requested or can be shown, and nowhere
//! else.

use crate::support::commands::{Does, LINES, hall, leaves};
use crate::support::program::{project, run};
use crate::support::terminal::on_a_terminal;

/// The beginning of every control sequence.
const ESCAPE: char = '\u{1b}';

fn sheet(game: &str) -> String {
    project(&format!("fixtures/{game}/valid.jogo")).display().to_string()
}

/// A text without its colours.
fn plain(text: &str) -> String {
    let mut parts = text.split(ESCAPE);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |all, part| all + part.split_once('m').expect("a colour's sequence").1)
}

#[test]
fn no_command_steers_the_terminal_where_colours_are_not_wanted() {
    let hall = hall();
    for line in LINES.iter().filter(|line| line.does != Does::Stays) {
        let event = line.hall(&hall);
        let mut command = line.command(&event);
        let ran = command.args(["--color", "never"]).output().expect("the program starts");
        for answer in [ran.stdout, ran.stderr] {
            // A PDF has bytes of every kind.
            if !answer.starts_with(b"%PDF") {
                let text = String::from_utf8_lossy(&answer).into_owned();
                assert!(!text.contains(ESCAPE), "{}: {text:?}", line.command);
            }
        }
    }
    for command in leaves() {
        let words: Vec<&str> = command.split(' ').collect();
        for asked in
            [&[words.as_slice(), &["--help"]].concat(), &[&["help"], words.as_slice()].concat()]
        {
            let with = |colour| run(&[&["--color", colour], asked.as_slice()].concat()).out;
            let (never, always) = (with("never"), with("always"));
            assert!(!never.contains(ESCAPE), "{command}");
            assert!(always.contains(ESCAPE), "{command}");
            assert_eq!(plain(&always), never, "{command}");
        }
    }
}

#[test]
fn a_board_shows_the_same_with_colours_and_without() {
    for game in arbitro_games::registry::infos().iter().map(|info| info.id) {
        let file = sheet(game);
        for board in ["unicode", "ascii"] {
            let with = |words: &[&str]| {
                let ran = run(&[&["replay", &file, "--board", board], words].concat());
                assert_eq!(ran.code, 0, "{game}: {}", ran.err);
                ran.out
            };
            // Nobody looks at output in a file.
            let usual = with(&[]);
            assert_eq!(usual, with(&["--color", "never"]), "{game}");
            assert_eq!(usual, with(&["--color", "auto"]), "{game}");
            let coloured = with(&["--color", "always"]);
            assert_eq!(plain(&coloured), usual, "{game}");
            // In some games all pieces belong to nobody.
            let has_sides = !["quelhas", "ouri"].contains(&game);
            assert_eq!(coloured.contains(ESCAPE), has_sides, "{game}");
        }
        let json = run(&["--color", "always", "replay", &file, "--format", "json"]).out;
        assert!(!json.contains(ESCAPE), "{game}: {json}");
    }
}

#[test]
fn colours_are_asked_for_before_and_after_the_command_and_in_portuguese() {
    let file = sheet("semaforo");
    let always = run(&["--color", "always", "replay", &file]).out;
    assert!(always.contains("\u{1b}[32m") && always.contains("\u{1b}[31m"), "{always}");
    for words in [
        &["replay", &file, "--color", "always"][..],
        &["replay", &file, "--color=always"],
        &["--color=always", "replay", &file],
        &["replay", &file, "--cor", "sempre"],
        &["--cor=sempre", "replay", &file],
    ] {
        assert_eq!(run(words).out, always, "{words:?}");
    }
    assert!(!run(&["replay", &file, "--cor", "nunca"]).out.contains(ESCAPE));
    let wrong = run(&["--color", "green", "replay", &file]);
    assert_eq!(wrong.code, 2);
    insta::assert_snapshot!(wrong.err, @r#"
    error: "green" is not a value for --color <auto|always|never>
    hint: the values are: auto, always, never
    hint: for more: arbitro replay --help
    "#);
    // A fault is shown in colours as well, with the same sentence as without.
    let faulty = project("fixtures/rastros/faulty.jogo").display().to_string();
    let check = |colour| run(&["check", &faulty, "--format", "human", "--color", colour]).err;
    assert!(check("always").contains(ESCAPE));
    assert_eq!(plain(&check("always")), check("never"));
}

#[test]
fn a_terminal_gets_colours_unless_it_is_dumb_or_they_are_not_wanted() {
    let replay = format!("replay '{}' --ply 4", sheet("blokus"));
    let Some(shown) = on_a_terminal(&replay, (100, 40), &[]) else {
        eprintln!("SKIP: no program that makes a terminal");
        return;
    };
    for colour in ["\u{1b}[34m", "\u{1b}[33m", "\u{1b}[31m", "\u{1b}[32m"] {
        assert!(shown.contains(colour), "{shown}");
    }
    let has = |words: &str, variables: &[(&str, &str)]| {
        let shown = on_a_terminal(&format!("{replay} {words}"), (100, 40), variables);
        shown.expect("there was a terminal before").contains(ESCAPE)
    };
    assert!(!has("", &[("NO_COLOR", "1")]));
    assert!(!has("", &[("TERM", "dumb")]));
    // A variable that build machines set used to bring the colours back.
    assert!(!has("", &[("TERM", "dumb"), ("CI", "true")]));
    assert!(has("", &[("CI", "true")]));
    assert!(!has("--color never", &[]));
    assert!(has("--color always", &[("NO_COLOR", "1")]));
    assert!(has("--color always", &[("TERM", "dumb")]));
    // Help used to show its sequences as text.
    let help = on_a_terminal("help pair", (100, 40), &[]).expect("there was a terminal before");
    assert!(help.contains("\u{1b}[1m") && !help.contains("[1mUsage\u{fffd}"), "{help:?}");
    assert_eq!(plain(&help), run(&["help", "pair"]).out);
}

#[test]
fn a_legend_was_wider_than_the_terminal() {
    let replay = |words: &str| format!("replay '{}' --ply 2 {words}", sheet("combate"));
    let Some(shown) = on_a_terminal(&replay("--color never"), (60, 40), &[]) else {
        eprintln!("SKIP: no program that makes a terminal");
        return;
    };
    let longest = shown.lines().map(|line| line.chars().count()).max();
    assert!(longest <= Some(60), "{shown}");
    // On one line the content is the same; then a program reads it.
    let file = sheet("combate");
    let whole = run(&["replay", &file, "--ply", "2"]).out;
    let last = whole.trim_end().lines().last().expect("a legend").to_owned();
    assert!(last.chars().count() > 200, "{whole}");
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(words(&shown), words(&whole));
    // Colours take no more space.
    let coloured = on_a_terminal(&replay(""), (60, 40), &[]).expect("there was a terminal before");
    assert_eq!(plain(&coloured), shown);
}
