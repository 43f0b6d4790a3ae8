//! `arbitro store copy FROM TO` and `store salvage FROM TO`: copy an event's journal to another store, the
//! whole of it, or what is left of one that was altered.

use crate::cli::prelude::*;

use super::support::desk::not_opened;
use arbitro_event::event_files::{self, SETTINGS_FILE};
use arbitro_event::store::{
    self, ChainFault, ChainFaultKind, Head, JournalEntry, Location, Lost, NotCopied, StoreError,
};
use arbitro_event::{EventFolder, summary_of};

subcommands!(Store {
    Copy(Stores) => Stores::copy,
    Salvage(Stores) => Stores::salvage,
});

/// The store that is read, and the one that is written.
#[derive(clap::Args)]
struct Stores {
    from: String,
    to: String,
}

impl Stores {
    fn copy(self, session: &mut Session) -> Result<Exit, Failure> {
        let (from, to) = self.places(session)?;
        let head = between(&from, &to, |source, target| store::copy(source, target))?;
        session.answer(&done(words::STORE_COPIED, &from, &to, &head))?;
        session.note(&message!(words::STORE_COPIED_NEXT, to = to.to_string()));
        // Only the journal is copied: what lies beside it makes the event complete.
        let beside = beside(&session.io.path(&self.from));
        if !beside.is_empty() {
            session.note(&message!(words::STORE_COPIED_BESIDE, files = beside));
        }
        Ok(Exit::Yes)
    }

    fn salvage(self, session: &mut Session) -> Result<Exit, Failure> {
        let (from, to) = self.places(session)?;
        let store::Salvaged { head, lost } =
            between(&from, &to, |source, target| store::salvage(source, target))?;
        session.answer(&done(words::STORE_SALVAGED, &from, &to, &head))?;
        if lost.is_empty() {
            session.answer(&Message::new(words::STORE_SALVAGED_ALL))?;
        } else {
            session.answer(&Message::new(words::STORE_SALVAGED_LOST))?;
        }
        for lost in &lost {
            match lost {
                Lost::Entry(entry) => {
                    let line = as_it_stands(entry, session);
                    writeln!(session.out, "{line}")?;
                }
                Lost::Fault(fault) => session.answer(&describe(*fault))?,
            }
        }
        session.note(&message!(words::STORE_SALVAGED_NEXT, to = to.to_string()));
        Ok(Exit::Yes)
    }

    fn places(&self, session: &Session) -> Result<(Location, Location), Failure> {
        Ok((place(&self.from, session)?, place(&self.to, session)?))
    }
}

fn done(key: &'static str, from: &Location, to: &Location, head: &Head) -> Message {
    Message::new(key)
        .with("from", from.to_string())
        .with("to", to.to_string())
        .with("entries", head.seq)
        .with("hash", head.hash.to_string())
}

/// The files beside the journal of an event's folder, or of a file in one.
fn beside(from: &Path) -> Vec<String> {
    let candidate = if from.is_dir() { Some(from) } else { from.parent() };
    let folder = candidate.filter(|candidate| candidate.join(SETTINGS_FILE).is_file());
    folder.map(event_files::beside).unwrap_or_default()
}

/// An entry of an altered journal, on one line, exactly as stored: none of it is trusted.
pub(super) fn as_it_stands(entry: &JournalEntry, session: &Session) -> String {
    let what = match summary_of(entry) {
        Some(summary) => session.text(&summary),
        None => visible(&entry.op).into_owned(),
    };
    format!("{:>6}  {}  {:<12}  {what}", entry.seq, visible(&entry.at), visible(&entry.desk))
}

/// Runs `act` from one store to another, which is created if it does not exist. A store created here is
/// removed again on failure: half a copy would look like an event.
fn between<T>(
    from: &Location,
    to: &Location,
    act: impl FnOnce(&mut dyn store::Store, &mut dyn store::Store) -> Result<T, NotCopied>,
) -> Result<T, Failure> {
    let mut source = store::open(from)?;
    let (mut target, is_new) = match store::create(to) {
        Err(StoreError::Exists { .. }) => (store::open(to)?, false),
        made => (made?, true),
    };
    let result = act(&mut *source, &mut *target);
    drop(target);
    if is_new && result.is_err() {
        store::discard(to);
    }
    result.map_err(|reason| match reason {
        NotCopied::NotEmpty { head } => Failure::refused(message!(
            words::STORE_COPY_NOT_EMPTY,
            to = to.to_string(),
            entries = head.seq
        ))
        .hint(words::STORE_HINT_COPY),
        NotCopied::Broken { fault } => broken(from, fault),
        NotCopied::BrokenCopy { fault } => broken(to, fault),
        NotCopied::Other { place } => {
            Failure::refused(message!(words::STORE_COPY_OTHER, place)).hint(words::STORE_HINT_COPY)
        }
        NotCopied::Store(error) => error.into(),
    })
}

/// Reads a store's name from the command line: a URL, an event's folder, or a file.
pub(super) fn place(text: &str, session: &Session) -> Result<Location, Failure> {
    let folder = &session.io.path(text);
    let location = if !folder.is_dir() {
        Location::parse(text, &session.io.folder)
    } else if folder.join("event.toml").is_file() {
        let event_folder = EventFolder::new(folder);
        let of_event = event_folder.read().and_then(|event| event_folder.location(&event));
        return of_event.map_err(|fault| not_opened(fault, session));
    } else {
        Location::of_event(folder, None)
    };
    location.map_err(|fault| Failure::new(fault.message()).hint(words::STORE_HINT_LOCATION))
}

/// The failure for a journal that is not intact: no command works on it.
pub(super) fn broken(place: &Location, fault: ChainFault) -> Failure {
    Failure::new(message!(words::STORE_BROKEN, place = place.to_string(), fault = describe(fault)))
        .hint(Hint::altered())
}

/// The fault of an entry, as a sentence.
pub(super) fn describe(ChainFault { seq, kind }: ChainFault) -> Message {
    match kind {
        ChainFaultKind::Altered => message!(words::STORE_FAULT_ALTERED, seq),
        ChainFaultKind::Missing { to } if to == seq => {
            message!(words::STORE_FAULT_MISSING, seq)
        }
        ChainFaultKind::Missing { to } => {
            message!(words::STORE_FAULT_MISSING_SEVERAL, seq, to)
        }
        ChainFaultKind::Rewritten => message!(words::STORE_FAULT_REWRITTEN, seq),
        ChainFaultKind::Stray { rows } => message!(words::STORE_FAULT_STRAY, rows),
        ChainFaultKind::Unreadable => message!(words::STORE_FAULT_UNREADABLE, seq),
        ChainFaultKind::MarkNotFound => message!(words::STORE_FAULT_MARK, seq),
    }
}
