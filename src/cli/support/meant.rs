//! Suggestions for a word that is not a command in its place: a subcommand of another command (`desistir`),
//! something known by another name (`sala`), an option (`corrigir`) or a document (`diplomas`). The names are
//! in the catalogues. Else the name that is nearest to it, in whatever language it was begun.

use crate::cli::prelude::*;
use clap::{Arg, Command};

use arbitro_event::nearest;
use arbitro_paper::registry;

/// The most suggestions.
const MOST: usize = 3;

/// A command that may be meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::cli) struct Meant {
    /// The words of the declaration that lead to it.
    path: Vec<String>,
    /// The option or document that follows it.
    then: Option<Behind>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Behind {
    Option(String),
    Document(&'static str),
}

impl Meant {
    /// How it is typed, without the program's name.
    pub(in crate::cli) fn typed(&self, lang: Lang) -> String {
        let path = (1..=self.path.len()).map(|end| names::command(&self.path[..end], lang));
        let then = self.then.as_ref().map(|then| match then {
            Behind::Option(word) => format!("--{}", names::option(word, lang)),
            Behind::Document(id) => names::value(id, lang),
        });
        path.chain(then).collect::<Vec<_>>().join(" ")
    }
}

/// The commands that a word may mean. Below a command (`inscritos desfazer`) the program's own commands count
/// as well.
pub(in crate::cli) fn meant(typed: &str, declaration: &Command, below: bool) -> Vec<Meant> {
    let mut matches = Vec::new();
    let least = usize::from(!below);
    search(typed, declaration, &mut Vec::new(), least, &mut matches);
    let document = registry::ALL.iter().find(|kind| names::is_value(typed, kind.id));
    let print = vec!["print".to_owned()];
    matches
        .extend(document.map(|kind| Meant { path: print, then: Some(Behind::Document(kind.id)) }));
    matches.truncate(MOST);
    matches
}

fn search(
    typed: &str,
    within: &Command,
    path: &mut Vec<String>,
    least: usize,
    found: &mut Vec<Meant>,
) {
    for below in within.get_subcommands() {
        path.push(below.get_name().to_owned());
        let elsewhere = path.len() > least && names::is_command(typed, path);
        let key = format!("names-meant-{}", path.join("-"));
        if elsewhere || is_called_otherwise(typed, &key) {
            found.push(Meant { path: path.clone(), then: None });
        }
        for long in below.get_arguments().filter_map(|arg| arg.get_long()) {
            if is_called_otherwise(typed, &format!("{key}--{long}")) {
                let then = Some(Behind::Option(long.to_owned()));
                found.push(Meant { path: path.clone(), then });
            }
        }
        search(typed, below, path, least, found);
        path.pop();
    }
}

/// Whether people use this word for what the key names.
fn is_called_otherwise(typed: &str, key: &str) -> bool {
    let typed = plain(typed);
    let languages = Lang::ALL.into_iter().filter(|lang| lang.knows(key));
    languages
        .flat_map(|lang| lang.word(key).split(',').map(plain).collect::<Vec<_>>())
        .any(|word| word == typed)
}

/// The command below another whose name, in any language, is nearest to a mistyped word; `path` are the words
/// of the declaration that lead to the other.
pub(in crate::cli) fn near_command(
    typed: &str,
    path: &[String],
    within: &Command,
    lang: Lang,
) -> Option<String> {
    let below = within.get_subcommands().map(|below| {
        let mut path = path.to_vec();
        path.push(below.get_name().to_owned());
        path
    });
    // `simulate`, which invents results, is suggested only to somebody who began to type it.
    let simulate = ["simulate".to_owned()];
    let may_be = |path: &Vec<String>| *path != simulate || plain(typed).starts_with("sim");
    let below: Vec<Vec<String>> = below.filter(may_be).collect();
    near(typed, lang, &below, |path, lang| names::commands(path, lang))
}

/// The option of a command or of the program whose name, in any language, is nearest to a mistyped one.
pub(in crate::cli) fn near_option(
    typed: &str,
    command: &Command,
    program: &Command,
    lang: Lang,
) -> Option<String> {
    let shared = program.get_arguments().filter(|arg| arg.is_global_set());
    let options = command.get_arguments().chain(shared).filter_map(Arg::get_long).chain(["help"]);
    let options: Vec<&str> = options.collect();
    let name = near(typed, lang, &options, |word, lang| names::options(word, lang));
    name.map(|name| format!("--{name}"))
}

/// The value of an argument whose name, in any language, is nearest to a mistyped one.
pub(in crate::cli) fn near_value(typed: &str, arg: &Arg, lang: Lang) -> Option<String> {
    near(typed, lang, &names::choices(arg), |word, lang| names::values(word, lang))
}

/// The name nearest to a mistyped word, of all names that these have in any language. Where a name of the
/// reader's language is as near as one of another, it is meant.
fn near<T>(
    typed: &str,
    lang: Lang,
    all: &[T],
    names: impl Fn(&T, Lang) -> Vec<String>,
) -> Option<String> {
    let typed = plain(typed);
    let in_language = |lang: Lang| {
        let called = all.iter().flat_map(|one| names(one, lang));
        let called: Vec<(String, String)> = called.map(|name| (plain(&name), name)).collect();
        let near = nearest(&typed, called.iter().map(|(bare, _)| bare.as_str()))?.to_owned();
        let name = called.into_iter().find(|(bare, _)| *bare == near)?.1;
        Some((strsim::osa_distance(&typed, &near), lang, name))
    };
    let near = Lang::ALL.into_iter().filter_map(in_language);
    near.min_by_key(|(far, of, _)| (*far, *of != lang)).map(|(.., name)| name)
}
