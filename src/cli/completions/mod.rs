//! `arbitro completions SHELL`: the completion script of a shell, made from the same declaration as the help;
//! and, given the words typed so far, what may follow them, including codes of the event.

mod following;

use crate::cli::prelude::*;

use clap_complete::Shell;

use super::command;

#[derive(clap::Args)]
pub(super) struct Completions {
    #[arg(value_name = "bash|elvish|fish|powershell|zsh")]
    shell: Shell,
    #[arg(last = true, value_name = "WORDS")]
    words: Option<Vec<String>>,
}

impl Completions {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        if let Some(words) = &self.words {
            for (word, said) in following::following(words, session) {
                writeln!(session.out, "{word}\t{said}")?;
            }
            return Ok(Exit::Yes);
        }
        let mut command = command(session.lang);
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command, "arbitro", &mut script);
        let text = String::from_utf8_lossy(&script);
        let script = text.strip_suffix(AS_A_FUNCTION).unwrap_or(&text);
        write!(session.out, "{script}{}", live(self.shell))?;
        Ok(Exit::Yes)
    }
}

/// How clap's zsh script begins when it is first loaded: with the words of one language. [`live`] has those
/// of both.
const AS_A_FUNCTION: &str = r#"
if [ "$funcstack[1]" = "_arbitro" ]; then
    _arbitro "$@"
else
    compdef _arbitro arbitro
fi
"#;

/// The script with which the shell requests its suggestions from the program itself, which knows
/// the names in both languages and the event's codes. If the program returns none, files are
/// offered.
fn live(shell: Shell) -> &'static str {
    match shell {
        Shell::Bash => include_str!("live.bash"),
        Shell::Elvish => include_str!("live.elv"),
        Shell::Fish => include_str!("live.fish"),
        Shell::PowerShell => include_str!("live.ps1"),
        Shell::Zsh => include_str!("live.zsh"),
        _ => "",
    }
}
