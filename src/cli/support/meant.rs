//! Suggestions for a word that is not a command in its place: a subcommand of another command (`desistir`),
//! something known by another name (`sala`), an option (`corrigir`) or a document (`diplomas`). The names are
//! in the catalogues.

use clap::Command;

use super::names;
use crate::documents::registry;
use crate::locale::{Lang, Speak, plain};

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
    let mut found = Vec::new();
    let least = usize::from(!below);
    search(typed, declaration, &mut Vec::new(), least, &mut found);
    let document = registry::ALL
        .iter()
        .find(|kind| names::is_value(typed, kind.id) || kind.names.contains(&typed));
    let print = vec!["print".to_owned()];
    found.extend(document.map(|kind| Meant { path: print, then: Some(Behind::Document(kind.id)) }));
    found.truncate(MOST);
    found
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
    let known = Lang::ALL.into_iter().filter(|lang| lang.knows(key));
    known
        .flat_map(|lang| lang.word(key).split(',').map(plain).collect::<Vec<_>>())
        .any(|word| word == typed)
}

/// Whether a similar command may be suggested for a word: `simulate`, which invents results, is suggested
/// only to somebody who began to type it.
pub(in crate::cli) fn may_suggest(typed: &str, suggested: &str) -> bool {
    let simulate = ["simulate".to_owned()];
    !names::is_command(suggested, &simulate) || plain(typed).starts_with("sim")
}
