//! `arbitro undo [SEQ]` and `arbitro redo`: undo an operation, and redo it; `undo --to` restores an earlier
//! state of the whole event.

use super::support::already;
use super::support::desk::{EventArgs, failure};
use super::{Exit, Failure, Session, log};
use crate::championship::{
    EarlierState, HistoryOutcome, JournalError, Logged, Refusal, UndoRequest,
};
use crate::locale::Message;
use crate::locale::words;

#[derive(clap::Args)]
pub(super) struct Undo {
    seq: Option<u64>,
    #[arg(long, requires = "seq")]
    only: bool,
    #[arg(long)]
    with_dependents: bool,
    #[arg(long, value_name = "DESK")]
    of: Option<String>,
    #[arg(long, value_name = "SEQ|TIME", conflicts_with_all = ["seq", "with_dependents", "of"])]
    to: Option<String>,
    #[arg(long, requires = "to")]
    yes: bool,
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
        if let Some(to) = &self.to {
            return self.restore(session, to);
        }
        let wish = UndoRequest {
            seq: self.seq,
            of: self.of,
            with_dependents: self.with_dependents,
            only: self.only,
        };
        let turned = self.event.open(session)?.take_back(&wish)?;
        say(session, words::EVENT_UNDONE, &turned)
    }

    /// Undoes everything done since. Other desks' operations only with `--yes`.
    fn restore(&self, session: &mut Session, to: &str) -> Result<Exit, Failure> {
        let earlier = match to.trim().parse() {
            Ok(seq) => EarlierState::After(seq),
            Err(_) => EarlierState::At(log::moment(to)?),
        };
        let mut desk = self.event.open(session)?;
        let wanted = match desk.journal.would_restore(earlier) {
            Err(JournalError::Refused(refusal @ Refusal::NothingSince { .. })) => {
                already::say(session, desk.state(), &refusal)?;
                return Ok(Exit::Yes);
            }
            wanted => wanted.map_err(failure)?,
        };
        let of_others = |line: &&Logged| line.entry.desk != desk.signer();
        let others = all(&wanted).filter(of_others).count();
        if others > 0 && !self.yes {
            list(session, &wanted);
            let message = Message::new(words::EVENT_RESTORE_OTHERS).with("count", others);
            return Err(Failure::refused(message).hint(Message::new(words::EVENT_HINT_RESTORE)));
        }
        let done = desk.restore(earlier)?;
        list(session, &done);
        session.answer(&Message::new(words::EVENT_RESTORED).with("count", all(&done).count()))?;
        Ok(Exit::Yes)
    }
}

/// Every operation that the restoring of an earlier state undoes or redoes.
fn all(turned: &HistoryOutcome) -> impl Iterator<Item = &Logged> {
    std::iter::once(&turned.operation).chain(&turned.with).chain(&turned.against)
}

/// Lists what is undone, and what is redone.
fn list(session: &Session, turned: &HistoryOutcome) {
    for logged in all(turned) {
        let key = if logged.undone { words::EVENT_UNDONE } else { words::EVENT_REDONE };
        session.note(&line(key, logged));
    }
}

/// An operation that was undone or redone.
fn line(key: &'static str, logged: &Logged) -> Message {
    Message::new(key)
        .with("seq", logged.entry.seq)
        .with("desk", logged.entry.desk.clone())
        .with("summary", logged.summary())
}

impl Redo {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let turned = self.event.open(session)?.redo(self.seq)?;
        say(session, words::EVENT_REDONE, &turned)
    }
}

/// Reports what was undone or redone, and what went with it.
fn say(session: &mut Session, key: &'static str, turned: &HistoryOutcome) -> Result<Exit, Failure> {
    for logged in std::iter::once(&turned.operation).chain(&turned.with) {
        session.answer(&line(key, logged))?;
    }
    for logged in &turned.against {
        let key = if logged.undone { words::EVENT_UNDONE } else { words::EVENT_REDONE };
        session.answer(&line(key, logged))?;
    }
    Ok(Exit::Yes)
}
