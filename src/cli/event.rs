//! `arbitro event forget TO`: after the event, a copy of it with codes only, no names.

use crate::cli::prelude::*;

use super::store::broken;
use arbitro_event::event_files;
use arbitro_event::store::{self, Draft, Head, Location};
use arbitro_event::{Batch, forget};

subcommands!(Event {
    Forget(Forget) signs_event,
});

#[derive(clap::Args)]
struct Forget {
    to: PathBuf,
}

impl Forget {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let to = &self.to;
        if fs::read_dir(to).is_ok_and(|mut files| files.next().is_some()) || to.is_file() {
            return Err(Failure::refused(
                Message::new(words::EVENT_FORGET_NOT_EMPTY).with("folder", to),
            )
            .hint(words::EVENT_HINT_FORGET));
        }
        let desk = session.open_event()?;
        let place = session.location()?;
        let mut journal = store::open(&place)?;
        if let Some(&fault) = store::verify(&mut *journal, None)?.faults.first() {
            return Err(broken(&place, fault));
        }
        let entries = journal.entries(0)?;
        let head = entries.last().map_or(Head::EMPTY, |entry| entry.head());
        let signature = desk.sign(session.now()?);
        let drafts = forget::drafts(entries, signature, &Batch::new()).map_err(|unknown| {
            Failure::new(message!(words::EVENT_FORGET_UNKNOWN, seq = unknown.seq))
                .hint(words::EVENT_HINT_FORGET_UNKNOWN)
        })?;
        let _folder = FolderFor::files(to)?;
        let written = write(to, &desk.folder, &drafts);
        if written.is_err() {
            store::discard(&journal_in(to));
            event_files::discard(&desk.folder, to);
        }
        let new = written?;
        session.answer(
            &Message::new(words::EVENT_FORGOTTEN)
                .with("folder", to)
                .with("entries", new.seq)
                .with("was", head.hash.to_string())
                .with("hash", new.hash.to_string()),
        )?;
        session.note(&Message::new(words::EVENT_FORGOTTEN_NEXT));
        Ok(Exit::Yes)
    }
}

/// The journal of a copy.
fn journal_in(folder: &Path) -> Location {
    Location::Sqlite(folder.join(Location::DEFAULT_FILE))
}

/// Writes the copy, and reads it back.
fn write(to: &Path, event: &Path, drafts: &[Draft]) -> Result<Head, Failure> {
    let place = journal_in(to);
    let mut journal = store::create(&place)?;
    let head = journal.append(&Head::EMPTY, drafts)?;
    if let Some(&fault) = store::verify(&mut *journal, None)?.faults.first() {
        return Err(broken(&place, fault));
    }
    event_files::copy(event, to, true).map_err(|fault| Failure::new(fault.message()))?;
    Ok(head)
}
