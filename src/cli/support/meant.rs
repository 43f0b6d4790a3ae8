//! What somebody means who types a word that is no command where it stands: a command below another one
//! (`desistir`), or something that people call otherwise (`sala`). The catalogues have both.

use clap::Command;

use super::names;
use crate::locale::{Lang, Speak, plain};

/// How many commands are suggested at most.
const MOST: usize = 3;

/// The commands that a word may mean, each by the words of the declaration that reach it.
pub(in crate::cli) fn meant(typed: &str, declaration: &Command) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    search(typed, declaration, &mut Vec::new(), &mut found);
    found.truncate(MOST);
    found
}

fn search(typed: &str, within: &Command, path: &mut Vec<String>, found: &mut Vec<Vec<String>>) {
    for below in within.get_subcommands() {
        path.push(below.get_name().to_owned());
        let below_another = path.len() > 1 && names::is_command(typed, path);
        if below_another || is_called_otherwise(typed, path) {
            found.push(path.clone());
        }
        search(typed, below, path, found);
        path.pop();
    }
}

/// Whether people call a command so, although it is not its name.
fn is_called_otherwise(typed: &str, path: &[String]) -> bool {
    let key = format!("names-meant-{}", path.join("-"));
    let typed = plain(typed);
    let known = Lang::ALL.into_iter().filter(|lang| lang.knows(&key));
    known
        .flat_map(|lang| lang.word(&key).split(',').map(plain).collect::<Vec<_>>())
        .any(|word| word == typed)
}

/// Whether a command that looks alike may be suggested for a word: the one that invents results only to whom had begun
/// to type it.
pub(in crate::cli) fn may_suggest(typed: &str, suggested: &str) -> bool {
    let simulate = ["simulate".to_owned()];
    !names::is_command(suggested, &simulate) || plain(typed).starts_with("sim")
}
