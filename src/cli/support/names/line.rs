//! Translates a whole line into the words of one language, following the declaration word by word.

use crate::cli::prelude::*;

use clap::{Arg, Command};

use super::{choices, command, command_key, is_called, is_option, is_value, option, value};

/// The options of every command, which clap adds only when it parses.
const EVERYWHERE: [&str; 2] = ["help", "version"];

/// A command line with its commands, options and values in the words of one language. A word that is not a
/// name is left as typed.
pub(in crate::cli) fn put_into(args: &[OsString], root: &Command, lang: Lang) -> Vec<OsString> {
    let mut words = args.iter();
    let mut line: Vec<OsString> = words.next().into_iter().cloned().collect();
    let mut reader = Reader { path: vec![root], words: Vec::new(), place: 0, lang };
    while let Some(typed) = words.next() {
        let Some(text) = typed.to_str() else {
            line.push(typed.clone());
            continue;
        };
        // Help stays help even where everything else is left as typed.
        let help = text.strip_prefix("--").is_some_and(|option| is_option(option, "help"));
        if help && reader.takes_everything() {
            line.push(format!("--{}", reader.name(OptionEntry::Everywhere("help"))).into());
        } else if text == "--" || reader.takes_everything() {
            line.push(typed.clone());
            line.extend(words.by_ref().cloned());
        } else if let Some(option) = text.strip_prefix("--") {
            let (name, value) = match option.split_once('=') {
                Some((name, value)) => (name, Some(value)),
                None => (option, None),
            };
            let option = reader.option(name);
            let name = option.map_or_else(|| name.to_owned(), |option| reader.name(option));
            let value_in = |value: &str| match option {
                Some(OptionEntry::Arg(arg)) => reader.value(arg, value),
                _ => value.to_owned(),
            };
            line.push(match value {
                Some(value) => format!("--{name}={}", value_in(value)).into(),
                None => format!("--{name}").into(),
            });
            if let (None, Some(OptionEntry::Arg(arg))) = (value, option) {
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

/// An option that was found: a declared one, or one that every command has.
#[derive(Clone, Copy)]
enum OptionEntry<'c> {
    Arg(&'c Arg),
    Everywhere(&'static str),
}

/// The position in the declaration that the reading of a line has reached.
struct Reader<'c> {
    /// The commands so far, the program first.
    path: Vec<&'c Command>,
    /// Their words.
    words: Vec<String>,
    /// The number of positional arguments read for the last command.
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

    /// Whether the rest of the line is in another program's words.
    fn takes_everything(&self) -> bool {
        self.positional()
            .is_some_and(|arg| arg.is_trailing_var_arg_set() || arg.is_allow_hyphen_values_set())
    }

    fn option(&self, typed: &str) -> Option<OptionEntry<'c>> {
        let arguments = self.command().get_arguments();
        let shared =
            self.path[0].get_arguments().filter(|arg| arg.is_global_set() || self.words.is_empty());
        let arg = arguments
            .chain(shared)
            .find(|arg| arg.get_long().is_some_and(|long| is_option(typed, long)));
        arg.map(OptionEntry::Arg).or_else(|| {
            EVERYWHERE.into_iter().find(|word| is_option(typed, word)).map(OptionEntry::Everywhere)
        })
    }

    fn name(&self, found: OptionEntry) -> String {
        match found {
            OptionEntry::Arg(arg) => {
                option(arg.get_long().expect("it was found by its long name"), self.lang)
            }
            OptionEntry::Everywhere(word) => option(word, self.lang),
        }
    }

    /// The option of a short flag whose value is the next word.
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

    /// A word that is not an option: a command, or a positional argument.
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
        let value = self.positional().map(|arg| self.value(arg, typed));
        self.place += 1;
        value.unwrap_or_else(|| typed.to_owned())
    }

    /// A value, or several separated by commas.
    fn value(&self, arg: &Arg, typed: &str) -> String {
        let choices = choices(arg);
        if choices.is_empty() {
            return typed.to_owned();
        }
        let put = |typed: &str| {
            let choice = choices.iter().find(|word| is_value(typed, word));
            choice.map_or_else(|| typed.to_owned(), |word| value(word, self.lang))
        };
        match arg.get_value_delimiter() {
            Some(mark) => typed.split(mark).map(put).collect::<Vec<_>>().join(&mark.to_string()),
            None => put(typed),
        }
    }
}
