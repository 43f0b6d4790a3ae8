//! `arbitro undo [SEQ]` and `arbitro redo`: undo an operation, and redo it; `undo --to` restores an earlier
//! state of the whole event.

use super::log;
use crate::cli::prelude::*;
use arbitro_event::acts::{Act, RedoBatch, RestoreState, UndoBatch, batch_summary};
use arbitro_event::{EarlierState, Logged, UndoRequest};

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
}

#[derive(clap::Args)]
pub(super) struct Redo {
    seq: Option<u64>,
}

impl Undo {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        if let Some(to) = &self.to {
            return self.restore(session, to);
        }
        let Self { seq, of, only, with_dependents, .. } = self;
        let wish = UndoRequest { seq, of, only, with_dependents };
        turn(session, UndoBatch { wish })
    }

    /// Undoes everything done since.
    fn restore(&self, session: &mut Session, to: &str) -> Result<Exit, Failure> {
        let earlier = match to.trim().parse() {
            Ok(seq) => EarlierState::After(seq),
            Err(_) => EarlierState::At(log::moment(session, to)?),
        };
        let mut desk = session.open_event()?;
        let outcome = match desk.carry_out(session, RestoreState { to: earlier }) {
            Err(Failure { refusal: Some(refusal), .. })
                if matches!(*refusal, Refusal::NothingSince { .. }) =>
            {
                let so = message!(words::EVENT_ALREADY, what = refusal.message());
                session.answer(&so)?;
                return Ok(Exit::Yes);
            }
            done => done?,
        };
        lines(&outcome).iter().for_each(|line| session.note(line));
        session.answer(&message!(words::EVENT_RESTORED, count = outcome.turned.len()))?;
        session.report_remarks(desk.state(), &outcome)?;
        session.warn_of_settings(desk.journal.change());
        Ok(Exit::Yes)
    }
}

/// The entries that were undone or redone, a line each; a large batch has one.
fn lines(outcome: &ActOutcome) -> Vec<Message> {
    const MOST: usize = 12;

    let together = |one: &Logged, next: &Logged| one.is_of_batch(next) && one.undone == next.undone;
    let of_batch = |batch: &[Logged]| {
        let numbers = batch.iter().map(|line| line.entry.seq);
        let (Some(first), Some(last)) = (numbers.clone().min(), numbers.max()) else {
            return Vec::new();
        };
        if batch.len() <= MOST {
            let one =
                |line: &Logged| line_message(line, line.entry.seq.to_string(), line.summary());
            return batch.iter().map(one).collect();
        }
        let all: Vec<&Logged> = batch.iter().collect();
        vec![line_message(&batch[0], format!("{first}–{last}"), batch_summary(&all))]
    };
    outcome.turned.chunk_by(together).flat_map(of_batch).collect()
}

fn line_message(line: &Logged, seq: String, summary: Message) -> Message {
    let key = if line.undone { words::EVENT_UNDONE } else { words::EVENT_REDONE };
    let desk = line.entry.desk.clone();
    message!(key, seq, desk, summary)
}

impl Redo {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        turn(session, RedoBatch { seq: self.seq })
    }
}

/// Undoes or redoes; prints what was turned, and whether `event.toml` has something else.
fn turn(session: &mut Session, act: impl Into<Act>) -> Result<Exit, Failure> {
    let mut desk = session.open_event()?;
    let outcome = desk.carry_out(session, act)?;
    lines(&outcome).iter().try_for_each(|line| session.answer(line))?;
    session.warn_of_settings(desk.journal.change());
    Ok(Exit::Yes)
}
