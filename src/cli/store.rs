//! `arbitro store copy FROM TO`: an event's journal from one store to another.

use std::path::Path;

use super::support::desk::read_event;
use super::{Exit, Failure, Session};
use crate::locale::Message;
use crate::store::{self, ChainFault, ChainFaultKind, Location, NotCopied, StoreError};

#[derive(clap::Args)]
pub(super) struct Store {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Copy(Copy),
}

#[derive(clap::Args)]
struct Copy {
    from: String,
    to: String,
}

impl Store {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        match self.command {
            Command::Copy(command) => command.run(session),
        }
    }
}

impl Copy {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let (from, to) = (place(&self.from, session)?, place(&self.to, session)?);
        let mut source = store::open(&from)?;
        let mut target = match store::create(&to) {
            Err(StoreError::Exists { .. }) => store::open(&to)?,
            made => made?,
        };
        let head = store::copy(&mut *source, &mut *target).map_err(|reason| match reason {
            NotCopied::NotEmpty { head } => Failure::refused(
                Message::new("store-copy-not-empty")
                    .with("to", to.to_string())
                    .with("entries", head.seq),
            ),
            NotCopied::Broken { fault } => broken(&from, fault),
            NotCopied::BrokenCopy { fault } => broken(&to, fault),
            NotCopied::Store(error) => error.into(),
        })?;
        session.answer(
            &Message::new("store-copied")
                .with("from", from.to_string())
                .with("to", to.to_string())
                .with("entries", head.seq)
                .with("hash", head.hash.to_string()),
        )?;
        session.note(&Message::new("store-copied-next").with("to", to.to_string()));
        Ok(Exit::Yes)
    }
}

/// A store as it is named on the command line: a URL, the folder of an event, or a file.
pub(super) fn place(text: &str, session: &Session) -> Result<Location, Failure> {
    let folder = Path::new(text);
    let location = if !folder.is_dir() {
        Location::parse(text, Path::new(""))
    } else if folder.join("event.toml").is_file() {
        let event = read_event(folder, session)?;
        Location::of_event(folder, event.store.as_deref())
    } else {
        Location::of_event(folder, None)
    };
    location.map_err(|fault| {
        Failure::new(Message::new("store-error-bad-location").with("scheme", fault.scheme))
            .hint(Message::new("store-hint-location"))
    })
}

/// A journal that is not intact is not worked with.
pub(super) fn broken(place: &Location, fault: ChainFault) -> Failure {
    Failure::refused(
        Message::new("store-broken")
            .with("place", place.to_string())
            .with("fault", describe(fault)),
    )
    .hint(Message::new("store-hint-damaged"))
}

/// What is wrong with an entry, in words.
pub(super) fn describe(ChainFault { seq, kind }: ChainFault) -> Message {
    match kind {
        ChainFaultKind::Altered => Message::new("store-fault-altered").with("seq", seq),
        ChainFaultKind::Missing { to } if to == seq => {
            Message::new("store-fault-missing").with("seq", seq)
        }
        ChainFaultKind::Missing { to } => {
            Message::new("store-fault-missing-several").with("seq", seq).with("to", to)
        }
        ChainFaultKind::Unreadable => Message::new("store-fault-unreadable").with("seq", seq),
        ChainFaultKind::MarkNotFound => Message::new("store-fault-mark").with("seq", seq),
    }
}
