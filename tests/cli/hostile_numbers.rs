//! Numbers out of every range in each option and argument of each command: refused or accepted, and no
//! command crashes.

use std::collections::BTreeSet;

use crate::support::commands::{Does, LINES, Line, hall};
use crate::support::event::Event;
use crate::support::program::run;

/// One below every range, one above, one too large for any type, and one that is not whole.
const NUMBERS: [&str; 5] =
    ["-1", "0", "18446744073709551615", "340282366920938463463374607431768211456", "1e400"];

/// The options of a command that take a value, as its help lists them, except those of every command.
fn options(command: &str) -> Vec<String> {
    let path: Vec<&str> = command.split(' ').chain(["--help"]).collect();
    let help = run(&path).out;
    let options = help.lines().filter_map(|line| {
        let (names, value) = line.trim_start().split_once(" <")?;
        let name = names.split(' ').find(|name| name.starts_with("--"))?;
        (names.starts_with('-') && !value.is_empty()).then(|| name.to_owned())
    });
    options.filter(|name| !["--lang", "--color", "--event", "--desk"].contains(&&**name)).collect()
}

fn does_not_break(event: &Event, line: &Line, words: &[&str]) {
    let ran = event.typed(words, line.typed);
    assert!((0..=2).contains(&ran.code), "{words:?}: {} {}", ran.code, ran.err);
    assert!(!ran.err.contains("panicked"), "{words:?}: {}", ran.err);
}

#[test]
fn a_number_out_of_range_in_an_option_breaks_no_command() {
    let hall = hall();
    let mut seen = BTreeSet::new();
    for line in LINES.iter().filter(|line| line.does != Does::Stays) {
        let event = line.hall(&hall);
        for option in options(line.command) {
            if !seen.insert((line.command, option.clone())) {
                continue;
            }
            for number in NUMBERS {
                let said = format!("{option}={number}");
                does_not_break(&event, line, &[line.words().as_slice(), &[&said]].concat());
            }
        }
    }
    assert!(seen.len() > 100, "{seen:?}");
}

#[test]
fn a_number_out_of_range_in_the_place_of_another_breaks_no_command() {
    let hall = hall();
    for line in LINES.iter().filter(|line| line.does != Does::Stays) {
        let words = line.words();
        let is_number = |word: &str| word.parse::<f64>().is_ok();
        let places: Vec<usize> =
            (0..words.len()).filter(|&place| is_number(words[place])).collect();
        if places.is_empty() {
            continue;
        }
        let event = line.hall(&hall);
        for place in places {
            for number in NUMBERS {
                let mut words = words.clone();
                words[place] = number;
                does_not_break(&event, line, &words);
            }
        }
    }
}

#[test]
fn a_number_that_is_refused_is_told_the_range_of_its_place() {
    // For a negative number, or one too large for any type, the message used to state only that a
    // number is expected.
    let event = Event::empty();
    for line in [
        "new cup --seed",
        "simulate --event big --seed",
        "simulate --event big --players",
        "groups draw --seed",
        "lots 1.1.1 --seed",
        "trf generate --players 6 --rounds 2 --seed",
        "trf generate --rounds 2 --players",
        "problems rastros --seed",
        "problems rastros --count",
        "perft rastros",
        "check --jobs",
        "players table 1.1.1",
        "pair 1.1.1 --round",
        "standings --round",
        "replay x.jogo --ply",
    ] {
        for number in ["-1", "x", "1.5", "18446744073709551616"] {
            let words: Vec<&str> = line.split(' ').chain([number]).collect();
            for (lang, range) in [("en", "the number is from"), ("pt", "o número vai de")] {
                let ran = event.command(lang, &words).output().expect("it starts");
                let said = String::from_utf8_lossy(&ran.stderr).into_owned();
                assert_eq!(ran.status.code(), Some(2), "{words:?}: {said}");
                assert!(said.contains(range) && said.contains(number), "{words:?}: {said}");
            }
        }
    }
    for option in ["--draws", "--byes", "--half-byes", "--bye-rounds", "--points"] {
        let line = ["trf", "generate", "--players", "6", "--rounds", "2", option, "-101"];
        let ran = event.run(&line);
        assert!(ran.code == 2 && ran.err.matches("hint:").count() == 2, "{option}: {}", ran.err);
    }
    let portuguese = event.command("pt", &["novo", "taça", "--semente", "-1"]).output();
    insta::assert_snapshot!(String::from_utf8_lossy(&portuguese.expect("it starts").stderr), @r#"
    erro: "-1" não é um valor para --sorteio <N>
    sugestão: o número vai de 0 a 9223372036854775807
    sugestão: para saber mais: arbitro novo --ajuda
    "#);
}
