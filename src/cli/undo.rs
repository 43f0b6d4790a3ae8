//! `arbitro undo [SEQ]` and `arbitro redo`: taking an operation back, and doing it again.

use super::support::desk::EventArgs;
use super::{Exit, Failure, Session};
use crate::championship::{Logged, TakeBack, Turned};
use crate::locale::Message;
use crate::locale::words;

#[derive(clap::Args)]
pub(super) struct Undo {
    seq: Option<u64>,
    #[arg(long)]
    with_dependents: bool,
    #[arg(long, value_name = "DESK")]
    of: Option<String>,
    #[command(flatten)]
    event: EventArgs,
}

#[derive(clap::Args)]
pub(super) struct Redo {
    seq: Option<u64>,
    #[command(flatten)]
    event: EventArgs,
}

impl Undo {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let wish = TakeBack {
            seq: self.seq,
            of: self.of,
            with_dependents: self.with_dependents,
            through: None,
        };
        let turned = self.event.open(session)?.take_back(&wish)?;
        say(session, words::EVENT_UNDONE, &turned)
    }
}

impl Redo {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let turned = self.event.open(session)?.redo(self.seq)?;
        say(session, words::EVENT_REDONE, &turned)
    }
}

/// Says what was turned, and what went with it.
fn say(session: &mut Session, key: &'static str, turned: &Turned) -> Result<Exit, Failure> {
    let line = |logged: &Logged| {
        Message::new(key)
            .with("seq", logged.entry.seq)
            .with("desk", logged.entry.desk.clone())
            .with("summary", logged.summary())
    };
    for logged in std::iter::once(&turned.operation).chain(&turned.with) {
        session.answer(&line(logged))?;
    }
    Ok(Exit::Yes)
}
