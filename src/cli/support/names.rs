//! The names of commands, options and values in each language: the declaration has the English words, the
//! catalogues (`names.ftl`) both, and typed words are translated into one language before they are parsed.
//!
//! Case, accents and hyphens make no difference: `Lancar` is `lançar`. The first of several names is the one
//! shown; the others are accepted, too.

mod line;

use crate::cli::prelude::*;

use arbitro_paper::registry as documents;
use clap::Arg;

pub(in crate::cli) use self::line::put_into;

/// The names of a declared word in one language, the one shown first; the word itself if the catalogue has
/// none.
fn names(key: &str, word: &str, lang: Lang) -> Vec<String> {
    if !lang.knows(key) {
        return vec![word.to_owned()];
    }
    lang.word(key).split(',').map(|name| name.trim().to_owned()).collect()
}

fn first(mut names: Vec<String>) -> String {
    names.swap_remove(0)
}

/// The catalogue key of a command, from the words that lead to it.
pub(in crate::cli) fn command_key(path: &[String]) -> String {
    format!("names-command-{}", path.join("-"))
}

/// The name of a command; `path` are the words of the declaration that lead to it.
pub(in crate::cli) fn command(path: &[String], lang: Lang) -> String {
    first(commands(path, lang))
}

/// Every name accepted for a command.
pub(in crate::cli) fn commands(path: &[String], lang: Lang) -> Vec<String> {
    names(&command_key(path), path.last().map_or("", String::as_str), lang)
}

/// The name of an option.
pub(in crate::cli) fn option(word: &str, lang: Lang) -> String {
    first(options(word, lang))
}

/// Every name accepted for an option.
pub(in crate::cli) fn options(word: &str, lang: Lang) -> Vec<String> {
    names(&format!("names-option-{word}"), word, lang)
}

/// The name of a value.
pub(in crate::cli) fn value(word: &str, lang: Lang) -> String {
    first(values(word, lang))
}

/// Every name accepted for a value.
pub(in crate::cli) fn values(word: &str, lang: Lang) -> Vec<String> {
    // A document has its names where it is declared.
    if let Some(kind) = documents::ALL.iter().find(|kind| kind.id == word) {
        return kind.names_in(lang).map(str::to_owned).collect();
    }
    // Only words have names: `…` and `cnjm15` are left as they are.
    let named = word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
    if named { names(&format!("names-value-{word}"), word, lang) } else { vec![word.to_owned()] }
}

/// The placeholder of a value in a line of usage: `GROUP|CATEGORY`, `table|json`, `FILE.pdf`.
pub(in crate::cli) fn placeholder(text: &str, lang: Lang) -> String {
    let piece = |piece: &str| {
        let (word, rest) = piece.split_at(piece.find('.').unwrap_or(piece.len()));
        let shown = if word.bytes().any(|byte| byte.is_ascii_lowercase()) {
            value(word, lang)
        } else {
            let words = word.split([' ', '_']);
            let key = |word: &str| format!("names-place-{}", word.to_lowercase());
            words.map(|word| first(names(&key(word), word, lang))).collect::<Vec<_>>().join(" ")
        };
        format!("{shown}{rest}")
    };
    let whole = |text: &str| format!("names-place-{}", text.to_lowercase());
    let alternative = |text: &str| match text.contains('-') && lang.knows(&whole(text)) {
        true => first(names(&whole(text), text, lang)),
        false => put_each(text, &[':', '='], &piece),
    };
    put_each(text, &['|', ','], &alternative)
}

/// Replaces every piece of a text between the marks.
fn put_each(text: &str, marks: &[char], put: &dyn Fn(&str) -> String) -> String {
    let pieces = text.split_inclusive(marks).map(|piece| {
        let (word, mark) = piece.split_at(piece.find(marks).unwrap_or(piece.len()));
        put(word) + mark
    });
    pieces.collect()
}

/// The values of an argument: those of its type, or those listed in its placeholder.
pub(in crate::cli) fn choices(arg: &Arg) -> Vec<String> {
    if !arg.get_action().takes_values() {
        return Vec::new();
    }
    let possible = arg.get_possible_values();
    if !possible.is_empty() {
        return possible.iter().map(|value| value.get_name().to_owned()).collect();
    }
    let places = arg.get_value_names().unwrap_or_default();
    let listed = places.iter().flat_map(|place| place.split('|'));
    listed
        .filter(|word| word.starts_with(|first: char| first.is_ascii_lowercase()))
        .map(str::to_owned)
        .collect()
}

/// Whether a typed word is one of the names, in any language, under a key.
fn is_called(typed: &str, key: &str, word: &str) -> bool {
    is_one_of(typed, word, |lang| names(key, word, lang))
}

/// Whether a typed word is the declared one, or one of its names in any language.
fn is_one_of(typed: &str, word: &str, names: impl Fn(Lang) -> Vec<String>) -> bool {
    typed == word || {
        let typed = plain(typed);
        let in_lang = |lang| names(lang).iter().any(|name| plain(name) == typed);
        !typed.is_empty() && (typed == plain(word) || Lang::ALL.into_iter().any(in_lang))
    }
}

/// Whether a typed word is the command that these words of the declaration lead to.
pub(in crate::cli) fn is_command(typed: &str, path: &[String]) -> bool {
    is_called(typed, &command_key(path), path.last().map_or("", String::as_str))
}

/// Whether a typed word, without its hyphens, is this option.
pub(in crate::cli) fn is_option(typed: &str, word: &str) -> bool {
    is_called(typed, &format!("names-option-{word}"), word)
}

/// The value of a program-wide option (`--lang`), before the line is parsed.
pub(in crate::cli) fn value_of<'a>(word: &str, args: &'a [OsString]) -> Option<&'a str> {
    let mut args = args.iter().take_while(|&arg| arg != "--");
    while let Some(arg) = args.next() {
        let Some(option) = arg.to_str().and_then(|arg| arg.strip_prefix("--")) else { continue };
        let (name, value) = match option.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (option, None),
        };
        // All names of an option begin with the same letter; the catalogues are only searched if the letter
        // fits.
        let begins = |name: &str| name.bytes().next().map(|letter| letter.to_ascii_lowercase());
        if name == word || (begins(name) == begins(word) && is_option(name, word)) {
            return value.or_else(|| args.next()?.to_str());
        }
    }
    None
}

/// The options of the program that come before its command. Each takes one value.
const PROGRAM: [&str; 4] = ["lang", "color", "event", "desk"];

/// The command that a line names, out of these words of the declaration. None if something else is in its
/// place, or an option of another kind before it.
pub(in crate::cli) fn first_command<'w>(args: &[OsString], words: &[&'w str]) -> Option<&'w str> {
    let mut args = args.iter().skip(1);
    loop {
        let typed = args.next()?.to_str()?;
        let Some(option) = typed.strip_prefix("--") else {
            let declared = words.iter().find(|word| **word == typed);
            let named = || words.iter().find(|word| is_command(typed, &[(**word).to_owned()]));
            return if typed.starts_with('-') { None } else { declared.or_else(named).copied() };
        };
        let (name, value) =
            option.split_once('=').map_or((option, None), |(name, value)| (name, Some(value)));
        if !PROGRAM.iter().any(|word| is_option(name, word)) {
            return None;
        }
        if value.is_none() {
            args.next()?;
        }
    }
}

/// Whether a typed word is this help topic, in any language.
pub(in crate::cli) fn is_topic(typed: &str, word: &str) -> bool {
    is_called(typed, &format!("topic-name-{word}"), word)
}

/// Whether a typed word is this value, in any language.
pub(in crate::cli) fn is_value(typed: &str, word: &str) -> bool {
    is_one_of(typed, word, |lang| values(word, lang))
}

#[cfg(test)]
mod tests;
