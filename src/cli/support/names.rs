//! What commands, options and values are called in each language: the declaration has the English
//! words, the catalogues (`names.ftl`) both, and what is typed is put into the words of one language
//! before it is read.
//!
//! Capitals, accents and hyphens make no difference: `Lancar` is `lançar`. A name says first how it is
//! shown, and then what else is taken for it.

use std::ffi::OsString;

use clap::{Arg, Command};

use crate::locale::{Lang, Speak, plain};

/// The options of every command, which clap adds only when a line is read.
const EVERYWHERE: [&str; 2] = ["help", "version"];

/// The names of a word of the declaration in one language, the one that is shown first; the word
/// itself where the catalogue has none.
fn names(key: &str, word: &str, lang: Lang) -> Vec<String> {
    if !lang.knows(key) {
        return vec![word.to_owned()];
    }
    lang.word(key).split(',').map(|name| name.trim().to_owned()).collect()
}

fn first(mut names: Vec<String>) -> String {
    names.swap_remove(0)
}

/// The key of a command in the catalogues, by the words that reach it.
pub(in crate::cli) fn command_key(path: &[String]) -> String {
    format!("names-command-{}", path.join("-"))
}

/// What a command is called; `path` are the words of the declaration that reach it.
pub(in crate::cli) fn command(path: &[String], lang: Lang) -> String {
    let word = path.last().map_or("", String::as_str);
    first(names(&command_key(path), word, lang))
}

/// What an option is called.
pub(in crate::cli) fn option(word: &str, lang: Lang) -> String {
    first(names(&format!("names-option-{word}"), word, lang))
}

/// What a value is called.
pub(in crate::cli) fn value(word: &str, lang: Lang) -> String {
    first(values(word, lang))
}

/// Everything that is taken for a value.
pub(in crate::cli) fn values(word: &str, lang: Lang) -> Vec<String> {
    // Only words are names: `…` or `cnjm15` stands for itself.
    let named = word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
    if named { names(&format!("names-value-{word}"), word, lang) } else { vec![word.to_owned()] }
}

/// What stands for a value in a line of usage: `GROUP|CATEGORY`, `table|json`, `FILE.pdf`.
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
    let alternative = |text: &str| text.split(':').map(piece).collect::<Vec<_>>().join(":");
    text.split('|').map(alternative).collect::<Vec<_>>().join("|")
}

/// The values an argument is chosen from: those of its type, or those that its place in the usage
/// lists.
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

/// Whether a typed word is one of the names, in any language, of what the key names.
fn is_called(typed: &str, key: &str, word: &str) -> bool {
    typed == word || {
        let typed = plain(typed);
        !typed.is_empty()
            && (typed == plain(word)
                || Lang::ALL
                    .into_iter()
                    .any(|lang| names(key, word, lang).iter().any(|name| plain(name) == typed)))
    }
}

/// Whether a typed word is the command that these words of the declaration reach.
pub(in crate::cli) fn is_command(typed: &str, path: &[String]) -> bool {
    is_called(typed, &command_key(path), path.last().map_or("", String::as_str))
}

/// Whether a typed word, without its hyphens, is an option.
pub(in crate::cli) fn is_option(typed: &str, word: &str) -> bool {
    is_called(typed, &format!("names-option-{word}"), word)
}

/// A command line with its commands, options and values in the words of one language. What is no name
/// stays as it was typed.
pub(in crate::cli) fn put_into(args: &[OsString], root: &Command, lang: Lang) -> Vec<OsString> {
    let mut words = args.iter();
    let mut line: Vec<OsString> = words.next().into_iter().cloned().collect();
    let mut reader = Reader { path: vec![root], words: Vec::new(), place: 0, lang };
    while let Some(typed) = words.next() {
        let Some(text) = typed.to_str() else {
            line.push(typed.clone());
            continue;
        };
        // Help is help even where everything else is left as it stands.
        let help = text.strip_prefix("--").is_some_and(|option| is_option(option, "help"));
        if help && reader.takes_everything() {
            line.push(format!("--{}", reader.name(Found::Everywhere("help"))).into());
        } else if text == "--" || reader.takes_everything() {
            line.push(typed.clone());
            line.extend(words.by_ref().cloned());
        } else if let Some(option) = text.strip_prefix("--") {
            let (name, value) = match option.split_once('=') {
                Some((name, value)) => (name, Some(value)),
                None => (option, None),
            };
            let found = reader.option(name);
            let name = found.map_or_else(|| name.to_owned(), |found| reader.name(found));
            let value_in = |value: &str| match found {
                Some(Found::Arg(arg)) => reader.value(arg, value),
                _ => value.to_owned(),
            };
            line.push(match value {
                Some(value) => format!("--{name}={}", value_in(value)).into(),
                None => format!("--{name}").into(),
            });
            if let (None, Some(Found::Arg(arg))) = (value, found) {
                reader.following(arg, &mut words, &mut line);
            }
        } else if let Some(flags) = text.strip_prefix('-').filter(|flags| !flags.is_empty()) {
            line.push(typed.clone());
            if let Some(arg) = reader.short(flags) {
                reader.following(arg, &mut words, &mut line);
            }
        } else {
            line.push(reader.word(text).into());
        }
    }
    line
}

/// An option that was found: one of the declaration, or one that every command has.
#[derive(Clone, Copy)]
enum Found<'c> {
    Arg(&'c Arg),
    Everywhere(&'static str),
}

/// Where in the declaration the reading of a line has come to.
struct Reader<'c> {
    /// The commands on the way, the program first.
    path: Vec<&'c Command>,
    /// Their words.
    words: Vec<String>,
    /// How many arguments without a name were read of the last.
    place: usize,
    lang: Lang,
}

impl<'c> Reader<'c> {
    fn command(&self) -> &'c Command {
        self.path[self.path.len() - 1]
    }

    fn positional(&self) -> Option<&'c Arg> {
        let all = || self.command().get_positionals();
        all().nth(self.place).or_else(|| all().last())
    }

    /// Whether the rest of the line belongs to another program's words.
    fn takes_everything(&self) -> bool {
        self.positional()
            .is_some_and(|arg| arg.is_trailing_var_arg_set() || arg.is_allow_hyphen_values_set())
    }

    fn option(&self, typed: &str) -> Option<Found<'c>> {
        let own = self.command().get_arguments();
        let shared =
            self.path[0].get_arguments().filter(|arg| arg.is_global_set() || self.words.is_empty());
        let arg =
            own.chain(shared).find(|arg| arg.get_long().is_some_and(|long| is_option(typed, long)));
        arg.map(Found::Arg).or_else(|| {
            EVERYWHERE.into_iter().find(|word| is_option(typed, word)).map(Found::Everywhere)
        })
    }

    fn name(&self, found: Found) -> String {
        match found {
            Found::Arg(arg) => {
                option(arg.get_long().expect("it was found by its long name"), self.lang)
            }
            Found::Everywhere(word) => option(word, self.lang),
        }
    }

    /// The option of a short flag that waits for its value in the next word.
    fn short(&self, flags: &str) -> Option<&'c Arg> {
        let last = flags.chars().last()?;
        self.command().get_arguments().find(|arg| arg.get_short() == Some(last))
    }

    /// The values that follow an option, as many as it takes.
    fn following<'a>(
        &self,
        arg: &Arg,
        words: &mut impl Iterator<Item = &'a OsString>,
        line: &mut Vec<OsString>,
    ) {
        if !arg.get_action().takes_values() {
            return;
        }
        let count = arg.get_num_args().map_or(1, |range| range.min_values());
        for typed in words.take(count) {
            let value = typed.to_str().map(|text| OsString::from(self.value(arg, text)));
            line.push(value.unwrap_or_else(|| typed.clone()));
        }
    }

    /// A word that is no option: a command, or an argument without a name.
    fn word(&mut self, typed: &str) -> String {
        let below = self.command().get_subcommands().find(|below| {
            let mut path = self.words.clone();
            path.push(below.get_name().to_owned());
            is_called(typed, &command_key(&path), below.get_name())
        });
        if let Some(below) = below {
            self.path.push(below);
            self.words.push(below.get_name().to_owned());
            self.place = 0;
            return command(&self.words, self.lang);
        }
        let said = self.positional().map(|arg| self.value(arg, typed));
        self.place += 1;
        said.unwrap_or_else(|| typed.to_owned())
    }

    /// A value, or several with commas.
    fn value(&self, arg: &Arg, typed: &str) -> String {
        let choices = choices(arg);
        if choices.is_empty() {
            return typed.to_owned();
        }
        let put = |typed: &str| {
            let known = choices.iter().find(|word| is_value(typed, word));
            known.map_or_else(|| typed.to_owned(), |word| value(word, self.lang))
        };
        match arg.get_value_delimiter() {
            Some(mark) => typed.split(mark).map(put).collect::<Vec<_>>().join(&mark.to_string()),
            None => put(typed),
        }
    }
}

/// What a command line says behind an option of the program (`--lang`), before the line is parsed.
pub(in crate::cli) fn value_of<'a>(word: &str, args: &'a [OsString]) -> Option<&'a str> {
    let mut args = args.iter().take_while(|&arg| arg != "--");
    while let Some(arg) = args.next() {
        let Some(option) = arg.to_str().and_then(|arg| arg.strip_prefix("--")) else { continue };
        let (name, value) = match option.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (option, None),
        };
        // All names of an option begin with the same letter; the catalogues are asked about those alone.
        let begins = |name: &str| name.bytes().next().map(|letter| letter.to_ascii_lowercase());
        if name == word || (begins(name) == begins(word) && is_option(name, word)) {
            return value.or_else(|| args.next()?.to_str());
        }
    }
    None
}

/// Whether a typed word is this topic of the help, in any language.
pub(in crate::cli) fn is_topic(typed: &str, word: &str) -> bool {
    is_called(typed, &format!("topic-name-{word}"), word)
}

/// Whether a typed word is this value, in any language.
pub(in crate::cli) fn is_value(typed: &str, word: &str) -> bool {
    is_called(typed, &format!("names-value-{word}"), word)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

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

    /// Every command with the words that reach it.
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

    /// The ways somebody types a name.
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
                    if word && !INTERNATIONAL.contains(&choice.as_str()) {
                        need(format!("names-value-{choice}"), &choice);
                    }
                }
            }
        }
        assert!(without.is_empty(), "names.ftl has no {without:?}");
    }

    #[test]
    fn what_is_typed_in_portuguese_is_put_into_the_words_of_the_declaration() {
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
            let mut take = |kind: &str, key: &str, word: &str| {
                for name in Lang::ALL.into_iter().flat_map(|lang| names(key, word, lang)) {
                    let name = format!("{kind}{}", plain(&name));
                    if let Some(other) = taken.insert(name.clone(), word.to_owned()) {
                        assert_eq!(other, word, "{path:?}: {name}");
                    }
                }
            };
            for below in command.get_subcommands() {
                let mut path = path.clone();
                path.push(below.get_name().to_owned());
                take("", &command_key(&path), below.get_name());
            }
            for arg in command.get_arguments() {
                if let Some(long) = arg.get_long() {
                    take("--", &format!("names-option-{long}"), long);
                }
                for choice in choices(arg) {
                    let key = format!("names-value-{choice}");
                    take(&format!("{}=", arg.get_id()), &key, &choice);
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
            assert!(root.find_subcommand(left).is_none(), "{left} stands twice");
        }
    }

    /// What a sentence tells to type is typed in the sentence's language.
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
                    if options
                        .get(&plain(&typed))
                        .is_some_and(|long| option(long, Lang::Pt) != typed)
                    {
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
}
