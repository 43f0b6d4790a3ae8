//! `arbitro help [COMMAND]…`: the help of the program or of a command.

use crate::locale::words;
use std::io::Write;

use super::support::names;
use super::{Exit, Failure, Session, command};
use crate::locale::Message;

#[derive(clap::Args)]
pub(super) struct Help {
    #[arg(value_name = "COMMAND")]
    words: Vec<String>,
}

impl Help {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let lang = session.lang();
        let typed = std::iter::once("arbitro").chain(self.words.iter().map(String::as_str));
        let typed: Vec<_> = typed.map(Into::into).collect();
        let line = names::put_into(&typed, &super::declaration(), lang);
        let mut command = command(lang);
        command.build();
        let mut found = &mut command;
        for (typed, word) in self.words.iter().zip(line.iter().skip(1)) {
            let word = word.to_string_lossy();
            found = found.find_subcommand_mut(word.as_ref()).ok_or_else(|| {
                Failure::new(
                    Message::new(words::CLI_USAGE_UNKNOWN_COMMAND).with("arg", typed.clone()),
                )
                .hint(Message::new(words::CLI_USAGE_MORE).with("command", "arbitro"))
            })?;
        }
        let help = found.render_help();
        // Nothing in it is from a file.
        if session.out_has_colours() {
            session.show(&help.ansi().to_string())?;
        } else {
            write!(session.out(), "{help}")?;
        }
        Ok(Exit::Yes)
    }
}
