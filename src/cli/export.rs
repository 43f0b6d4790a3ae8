//! `arbitro export …`: an event in open formats.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use super::desk::EventArgs;
use super::{Exit, Failure, Session, answer};
use crate::championship::export::{self, HeadPart};

#[derive(clap::Args)]
pub(super) struct Export {
    #[arg(value_name = "json")]
    format: Format,
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    #[arg(long)]
    staff: bool,
    #[command(flatten)]
    event: EventArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    Json,
}

impl Export {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let desk = self.event.open(session)?;
        match self.format {
            Format::Json => {
                let head = desk.journal.head();
                let head = HeadPart { seq: head.seq, hash: head.hash.to_string() };
                let document = export::document(&desk.event, desk.state(), Some(head), self.staff);
                match &self.output {
                    None => answer::document(session, &document)?,
                    Some(path) => {
                        let mut text =
                            serde_json::to_vec(&document).map_err(std::io::Error::from)?;
                        text.push(b'\n');
                        write(path, &text)?;
                    }
                }
            }
        }
        Ok(Exit::Yes)
    }
}

/// Writes a file; `-` is stdout.
pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    if path.as_os_str() == "-" {
        std::io::stdout().write_all(bytes)?;
        return Ok(());
    }
    fs::write(path, bytes).map_err(|error| Failure::writing(path, &error))
}
