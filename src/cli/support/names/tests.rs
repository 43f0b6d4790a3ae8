//! Laws of all names, over the whole declaration.

use std::collections::HashMap;

use clap::Command;

use super::*;
use crate::cli::declaration;
use crate::cli::support::dress;
use crate::locale::WORDS;

/// Words that are the same in every language.
const INTERNATIONAL: &[&str] = &[
    "ascii",
    "bash",
    "blksgf",
    "bmp",
    "csv",
    "elvish",
    "en",
    "fish",
    "html",
    "jogo",
    "json",
    "png",
    "powershell",
    "pt",
    "sgf",
    "trf",
    "unicode",
    "xlsx",
    "zsh",
];

/// Every command with the words that lead to it.
fn commands() -> Vec<(Vec<String>, Command)> {
    fn walk(path: &[String], command: &Command, found: &mut Vec<(Vec<String>, Command)>) {
        for below in command.get_subcommands() {
            let mut path = path.to_vec();
            path.push(below.get_name().to_owned());
            walk(&path, below, found);
            found.push((path, below.clone()));
        }
    }
    let root = declaration();
    let mut found = vec![(Vec::new(), root.clone())];
    walk(&[], &root, &mut found);
    found
}

fn line(words: &[String]) -> Vec<OsString> {
    std::iter::once("arbitro".to_owned()).chain(words.iter().cloned()).map(Into::into).collect()
}

/// Variants in which somebody may type a name.
fn typed(name: &str) -> [String; 3] {
    let bare = name.chars().map(|letter| plain(&letter.to_string()).pop().unwrap_or(letter));
    [name.to_owned(), bare.collect(), name.to_uppercase()]
}

#[test]
fn every_command_option_and_value_has_its_names_in_both_languages() {
    let mut without = Vec::new();
    let mut need = |key: String, word: &str| {
        for lang in Lang::ALL {
            if !lang.knows(&key) {
                without.push(key.clone());
            } else if lang == Lang::En {
                assert_eq!(first(names(&key, word, lang)), word, "{key}: the English name");
            }
        }
    };
    for (path, command) in commands() {
        if let Some(word) = path.last() {
            need(command_key(&path), word);
        }
        for arg in command.get_arguments() {
            if let Some(long) = arg.get_long() {
                need(format!("names-option-{long}"), long);
            }
            for choice in choices(arg) {
                let word = choice.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
                let is_document = documents::ALL.iter().any(|kind| kind.id == choice);
                if word && !is_document && !INTERNATIONAL.contains(&choice.as_str()) {
                    need(format!("names-value-{choice}"), &choice);
                }
            }
        }
    }
    assert!(without.is_empty(), "names.ftl has no {without:?}");
}

/// A placeholder in Portuguese is not an English word.
#[test]
fn every_place_of_a_value_has_its_name_in_both_languages() {
    // Counting letters, tie-break codes, titles, a federation: the same everywhere.
    let same = |word: &str| {
        word.len() < 2
            || ["BH", "PS", "GM", "IM", "FM", "CM", "POR", "URL"].contains(&word)
            || ["WGM", "WIM", "WFM", "WCM"].contains(&word)
    };
    let mut without = Vec::new();
    for (path, command) in commands() {
        let arguments = command.get_arguments().filter(|arg| !arg.is_hide_set());
        for arg in arguments.filter(|arg| arg.get_action().takes_values()) {
            let id = arg.get_id().as_str().to_uppercase();
            let said: Vec<String> = match arg.get_value_names() {
                Some(places) => places.iter().map(ToString::to_string).collect(),
                None => vec![id],
            };
            for place in &said {
                let alternatives = place.split(['|', ',', ':', '=', ' ', '_']);
                let words = alternatives.map(|word| word.split('.').next().unwrap_or(word));
                for word in words.filter(|word| {
                    !word.bytes().any(|byte| byte.is_ascii_lowercase() || !byte.is_ascii())
                }) {
                    let letters = word.split('-').all(same);
                    let key = format!("names-place-{}", word.to_lowercase());
                    let known = Lang::ALL.into_iter().all(|lang| lang.knows(&key));
                    if !letters && !known && !word.bytes().any(|byte| byte.is_ascii_digit()) {
                        without.push(format!("{path:?} {place}: {key}"));
                    }
                }
            }
        }
    }
    assert!(without.is_empty(), "names.ftl has no\n{}", without.join("\n"));
    for (place, said) in [
        ("CODE|QR-TEXT|FILE.pdf", "CÓDIGO|TEXTO-QR|FICHEIRO.pdf"),
        ("LOW-HIGH|N,…", "MENOR-MAIOR|N,…"),
        ("SCHOOL=NUMBER", "ESCOLA=NÚMERO"),
        ("ADDR:PORT", "ENDEREÇO:PORTA"),
    ] {
        assert_eq!(placeholder(place, Lang::Pt), said);
        assert_eq!(placeholder(place, Lang::En), place);
    }
}

#[test]
fn a_line_typed_in_portuguese_is_put_into_the_words_of_the_declaration() {
    for (path, command) in commands() {
        for end in 1..=path.len() {
            let called = names(&command_key(&path[..end]), &path[end - 1], Lang::Pt);
            for typed in called.iter().flat_map(|name| typed(name)) {
                let mut words = path.clone();
                words[end - 1] = typed;
                assert_eq!(put_into(&line(&words), &declaration(), Lang::En), line(&path));
            }
        }
        for arg in command.get_arguments() {
            let Some(long) = arg.get_long() else { continue };
            let called = names(&format!("names-option-{long}"), long, Lang::Pt);
            for typed in called.iter().flat_map(|name| typed(name)) {
                let say = |option: &str| {
                    let mut words = path.clone();
                    words.push(format!("--{option}"));
                    line(&words)
                };
                let put = put_into(&say(&typed), &declaration(), Lang::En);
                assert_eq!(put, say(long), "{path:?} --{typed}");
            }
        }
    }
}

#[test]
fn no_name_means_two_things_in_one_place() {
    for (path, command) in commands() {
        let mut taken: HashMap<String, String> = HashMap::new();
        let mut take = |kind: &str, word: &str, names: &dyn Fn(Lang) -> Vec<String>| {
            for name in Lang::ALL.into_iter().flat_map(names) {
                let name = format!("{kind}{}", plain(&name));
                if let Some(other) = taken.insert(name.clone(), word.to_owned()) {
                    assert_eq!(other, word, "{path:?}: {name}");
                }
            }
        };
        for below in command.get_subcommands() {
            let mut path = path.clone();
            path.push(below.get_name().to_owned());
            take("", below.get_name(), &|lang| super::commands(&path, lang));
        }
        for arg in command.get_arguments() {
            if let Some(long) = arg.get_long() {
                take("--", long, &|lang| options(long, lang));
            }
            for choice in choices(arg) {
                take(&format!("{}=", arg.get_id()), &choice, &|lang| values(&choice, lang));
            }
        }
    }
}

#[test]
fn every_command_stands_once_in_the_order_of_the_day() {
    let mut day: Vec<&str> = dress::DAY.iter().flat_map(|(_, words)| *words).copied().collect();
    let root = declaration();
    for command in root.get_subcommands() {
        let at = day.iter().position(|word| *word == command.get_name());
        day.remove(at.unwrap_or_else(|| panic!("{} has no place", command.get_name())));
    }
    for left in day {
        assert!(root.find_subcommand(left).is_none(), "{left} occurs twice");
    }
}

/// Commands quoted in a sentence are in the sentence's language.
#[test]
fn sentences_name_commands_and_options_in_their_own_language() {
    let mut options: HashMap<String, String> = HashMap::new();
    for (_, command) in commands() {
        for long in command.get_arguments().filter_map(Arg::get_long) {
            options.insert(plain(long), long.to_owned());
        }
    }
    let word = |text: &str| {
        let end = text.find(|c: char| !c.is_alphabetic() && c != '-').unwrap_or(text.len());
        text[..end].trim_end_matches('-').to_owned()
    };
    let mut wrong = Vec::new();
    for area in WORDS.areas().filter(|area| area.name() != "names") {
        for line in area.source(Lang::Pt).lines() {
            let said = line.split_once(" = ").map_or(line, |(_, said)| said);
            for after in said.split("arbitro ").skip(1) {
                let typed = word(after);
                let english = declaration().get_subcommands().any(|command| {
                    command.get_name() == typed
                        && super::command(std::slice::from_ref(&typed), Lang::Pt) != typed
                });
                if english {
                    wrong.push(line.to_owned());
                }
            }
            for after in said.split("--").skip(1) {
                let typed = word(after);
                if options.get(&plain(&typed)).is_some_and(|long| option(long, Lang::Pt) != typed) {
                    wrong.push(line.to_owned());
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "English words to type in Portuguese sentences:\n{}",
        wrong.join("\n")
    );
}
