//! `arbitro import json FILE`: an event made from an exported document.

use std::fs;
use std::path::PathBuf;

use super::support::desk::{Desk, EventArgs};
use super::support::output::{self, FolderFor};
use super::support::source;
use super::{Exit, Failure, Session};
use crate::championship::export::EventDocument;
use crate::championship::{Event, Operation, Refusal, import};
use crate::locale::Message;

#[derive(clap::Args)]
pub(super) struct Import {
    #[arg(value_name = "json")]
    format: Format,
    file: PathBuf,
    #[command(flatten)]
    event: EventArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    Json,
}

impl Import {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let Format::Json = self.format;
        let bytes = source::bytes(&self.file)?;
        let document: EventDocument = serde_json::from_slice(&bytes).map_err(|error| {
            Failure::new(
                Message::new("event-import-document")
                    .with("path", self.file.display().to_string())
                    .with("line", error.line())
                    .with("column", error.column()),
            )
        })?;
        let operations = import::operations(&document).map_err(super::support::desk::refused)?;
        let folder = self.event.folder(session);
        let path = folder.join("event.toml");
        let _folder = FolderFor::files(&folder)?;
        let made = !path.exists();
        if made {
            let text = Event::write(&document.event);
            output::replace(&path, text.as_bytes())
                .map_err(|error| Failure::writing(&path, &error))?;
        }
        let done = self.fill(session, &operations);
        if made && done.is_err() {
            // Nothing came of it: the folder is as it was, or goes.
            let _ = fs::remove_file(&path);
        }
        let (mut desk, done) = done?;
        desk.journal.save().map_err(super::support::desk::failure)?;
        let message = Message::new("event-imported-document")
            .with("players", document.players.len())
            .with("groups", document.groups.len())
            .with("operations", done.len());
        session.answer(&message)?;
        Ok(Exit::Yes)
    }

    /// Does the operations in the event, which may have no players yet.
    fn fill(
        &self,
        session: &Session,
        operations: &[Operation],
    ) -> Result<(Desk, Vec<Operation>), Failure> {
        let mut desk = self.event.open(session)?;
        let done = desk.act(|state| {
            if state.players().next().is_some() {
                return Err(Refusal::ImportPlayers);
            }
            Ok(operations.to_vec())
        })?;
        Ok((desk, done))
    }
}
