//! Opens an event: the folder with its `event.toml`, and the journal that the file names. All code
//! opens events here and so reports the same faults.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::entries::decode;
use super::operation::RuleChange;
use super::remedy::{Hint, Remedy};
use super::{Change, Event, EventFault, Journal, JournalError};
use crate::files::regular;
use crate::locale::{Lang, Localize, Message, message, of_io, sentences, words};
use crate::store::{BadLocation, Location, UnwrittenEntries};

/// The organiser's file in the event's folder.
const FILE: &str = "event.toml";
/// Its largest size, in bytes.
const LARGEST: u64 = 4 << 20;

/// An event's folder, and how to open it.
#[derive(Clone, Copy, Debug)]
pub struct EventFolder<'a> {
    /// The folder.
    pub folder: &'a Path,
    /// The URL of the journal's server, if chosen outside `event.toml`.
    pub store: Option<&'a str>,
    /// How long to wait for another program's write to the journal; `None` for the store's default.
    pub patience: Option<Duration>,
    /// Where a dry run keeps its entries instead of writing them.
    pub unwritten: Option<&'a UnwrittenEntries>,
}

/// An event that is open for work.
#[derive(Debug)]
pub struct OpenEvent {
    /// The organiser's settings, as far as they are in force.
    pub event: Event,
    /// The journal with the state.
    pub journal: Journal,
}

sentences! {
    /// Why an event was not opened.
    #[derive(Debug, thiserror::Error)]
    #[error("{}", Lang::En.text(&self.message()))]
    #[non_exhaustive]
    pub enum OpenError {
        /// There is no `event.toml`.
        NoEvent { folder: PathBuf } => {
            message!(words::EVENT_NO_EVENT, folder = folder.display().to_string())
        },
        /// `event.toml` cannot be read.
        Unreadable { path: PathBuf, cause: io::Error } => {
            let path = path.display().to_string();
            message!(words::CAUSE_UNREADABLE, path, cause = of_io(cause))
        },
        /// `event.toml` has faults.
        Faulty { path: PathBuf, faults: Vec<EventFault> } => {
            let path = path.display().to_string();
            message!(words::EVENT_TOML_FAULTS, path, count = faults.len())
        },
        /// `event.toml` does not name a valid location for the journal.
        Place(fault: BadLocation) => fault.message(),
        /// The location chosen outside `event.toml` is not valid.
        ChosenPlace(fault: BadLocation) => match fault {
            BadLocation::NoUrl => Message::new(words::STORE_ERROR_ENVIRONMENT),
            BadLocation::Scheme(_) => fault.message(),
        },
        /// The journal cannot be opened.
        Journal(#[from] error: JournalError) => error.message(),
    }
}

impl<'a> EventFolder<'a> {
    /// An event's folder, with the journal that its `event.toml` names.
    pub fn new(folder: &'a Path) -> Self {
        Self { folder, store: None, patience: None, unwritten: None }
    }

    /// Opens the event.
    ///
    /// # Errors
    /// There is no event, `event.toml` has faults, or its journal cannot be read.
    pub fn open(&self) -> Result<OpenEvent, OpenError> {
        let text = self.text()?;
        let event = self.parsed(&text)?;
        let location = self.location(&event)?;
        let journal = match self.unwritten {
            Some(entries) => Journal::open_unwritten(location, &event.rules, entries)?,
            None => Journal::open_waiting(location, &event.rules, self.patience)?,
        };
        let strangers = Event::strangers(&text, journal.state());
        if !strangers.is_empty() {
            return Err(self.faulty(strangers));
        }
        let mut open = OpenEvent { event, journal };
        open.heed();
        Ok(open)
    }

    /// Reads `event.toml` without opening the journal.
    ///
    /// # Errors
    /// There is no event, or the file has faults.
    pub fn read(&self) -> Result<Event, OpenError> {
        self.parsed(&self.text()?)
    }

    /// The location of the event's journal.
    ///
    /// # Errors
    /// The location that was chosen, or the one in `event.toml`, is not valid.
    pub fn location(&self, event: &Event) -> Result<Location, OpenError> {
        match self.store {
            // A file can be named only in `event.toml`; anything here that is not a URL may be a
            // server's name with a password.
            Some(url) => Location::url(url.trim()).map_err(OpenError::ChosenPlace),
            None => {
                Location::of_event(self.folder, event.store.as_deref()).map_err(OpenError::Place)
            }
        }
    }

    fn path(&self) -> PathBuf {
        self.folder.join(FILE)
    }

    /// The text of `event.toml`.
    ///
    /// # Errors
    /// There is no event, or the file cannot be read.
    pub fn text(&self) -> Result<String, OpenError> {
        match regular::read(&self.path(), LARGEST) {
            Ok(bytes) => Ok(decode(&bytes).into_owned()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                Err(OpenError::NoEvent { folder: self.folder.to_owned() })
            }
            Err(cause) => Err(OpenError::Unreadable { path: self.path(), cause }),
        }
    }

    fn parsed(&self, text: &str) -> Result<Event, OpenError> {
        Event::read(text).map_err(|faults| self.faulty(faults))
    }

    fn faulty(&self, faults: Vec<EventFault>) -> OpenError {
        OpenError::Faulty { path: self.path(), faults }
    }
}

impl OpenEvent {
    /// If `event.toml` is not in force, nothing in it is used: neither names nor categories.
    pub fn heed(&mut self) {
        if let Some(rules) = self.journal.state().configured_rules()
            && self.event.rules != *rules
        {
            self.event.rules = rules.clone();
        }
    }
}

impl Change {
    /// Why `event.toml` is not in force, and what to do about it; `None` if it is.
    pub fn warning(&self) -> Option<(Message, Option<Hint>)> {
        match self {
            Self::None | Self::Pending => None,
            Self::Outdated => Some((
                Message::new(words::EVENT_TOML_OUTDATED),
                Some(Hint::new(words::EVENT_HINT_OUTDATED, [Remedy::Log])),
            )),
            Self::Undone { seq, changed } => {
                let changes: Vec<Message> = changed.iter().map(RuleChange::message).collect();
                let seq = *seq;
                Some((
                    message!(words::EVENT_TOML_UNDONE, seq = seq.to_string(), changes),
                    Some(Hint::new(words::EVENT_HINT_TOML_UNDONE, [Remedy::Redo { seq }])),
                ))
            }
            Self::Refused(refusal) => {
                Some((message!(words::EVENT_TOML_REFUSED, reason = refusal.message()), None))
            }
        }
    }
}

impl OpenError {
    /// Each fault of `event.toml` with its position; empty for other errors.
    pub fn faults(&self) -> Vec<Message> {
        let Self::Faulty { path, faults } = self else { return Vec::new() };
        let path = path.display().to_string();
        let placed = |EventFault { line, column, message }: &EventFault| {
            message!(words::EVENT_TOML_FAULT, path = &path, line, column, fault = message)
        };
        faults.iter().map(placed).collect()
    }

    /// A hint on how to resolve it, if anything helps.
    pub fn hint(&self) -> Option<Hint> {
        match self {
            Self::NoEvent { .. } => Some(Hint::new(words::EVENT_HINT_NEW, [Remedy::NewEvent])),
            Self::Unreadable { .. } | Self::Faulty { .. } => None,
            Self::Place(_) => Some(Message::new(words::STORE_HINT_LOCATION).into()),
            Self::ChosenPlace(_) => Some(Message::new(words::STORE_HINT_ENVIRONMENT).into()),
            Self::Journal(trouble) => trouble.hint(),
        }
    }
}
