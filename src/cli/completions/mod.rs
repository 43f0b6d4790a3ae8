//! `arbitro completions SHELL`: what shells need, made from the same declaration as the help.

use std::io::Write;

use clap_complete::Shell;

use super::{Exit, Failure, Session, command};

#[derive(clap::Args)]
pub(super) struct Completions {
    #[arg(value_name = "bash|elvish|fish|powershell|zsh")]
    shell: Shell,
}

impl Completions {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut command = command(session.lang());
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command, "arbitro", &mut script);
        session.out().write_all(&script)?;
        Ok(Exit::Yes)
    }
}
