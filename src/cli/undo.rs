//! `arbitro undo [SEQ]` and `arbitro redo`: taking an operation back, and doing it again.

use super::support::desk::EventArgs;
use super::{Exit, Failure, Session};
use crate::championship::Logged;
use crate::locale::Message;

#[derive(clap::Args)]
pub(super) struct Undo {
    seq: Option<u64>,
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
        let logged = self.event.open(session)?.undo(self.seq)?;
        say(session, "event-undone", &logged)
    }
}

impl Redo {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let logged = self.event.open(session)?.redo(self.seq)?;
        say(session, "event-redone", &logged)
    }
}

fn say(session: &mut Session, key: &'static str, logged: &Logged) -> Result<Exit, Failure> {
    let message = Message::new(key)
        .with("seq", logged.entry.seq)
        .with("desk", logged.entry.desk.clone())
        .with("summary", logged.summary());
    session.answer(&message)?;
    Ok(Exit::Yes)
}
