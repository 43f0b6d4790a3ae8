//! The operations of a journal in their order, and taking one back or doing it again.

use std::collections::BTreeSet;

use super::{Change, Journal, PATIENCE, Signature, Trouble, read};
use crate::championship::operation::{Operation, Redo, Undo};
use crate::championship::{Refusal, State};
use crate::locale::Message;
use crate::store::{Entry, Head};

/// An entry of the journal with its operation.
#[derive(Clone, Debug)]
pub struct Logged {
    /// The entry.
    pub entry: Entry,
    /// What it says.
    pub operation: Operation,
    /// Whether it was undone.
    pub undone: bool,
}

impl Logged {
    /// What was done, in words.
    pub fn summary(&self) -> Message {
        self.operation.summary()
    }
}

impl Journal {
    /// Every entry with its operation.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn log(&mut self) -> Result<Vec<Logged>, Trouble> {
        let Some(store) = &mut self.store else { return Ok(Vec::new()) };
        let mut logged = Vec::new();
        for entry in store.entries(0)? {
            let operation = read(&entry)?;
            logged.push(Logged { entry, operation, undone: false });
        }
        mark_undone(&mut logged);
        Ok(logged)
    }

    /// Takes back an operation, or the last one of the desk that is not taken back yet. Returns it.
    ///
    /// # Errors
    /// There is none, it was taken back, a later one depends on it, or the store's troubles.
    pub fn undo(&mut self, signature: &Signature, seq: Option<u64>) -> Result<Logged, Trouble> {
        self.turn(signature, seq, true)
    }

    /// Does again what was taken back, or the last operation that the desk took back. Returns it.
    ///
    /// # Errors
    /// There is none, a later operation stands against it, or the store's troubles.
    pub fn redo(&mut self, signature: &Signature, seq: Option<u64>) -> Result<Logged, Trouble> {
        self.turn(signature, seq, false)
    }

    fn turn(
        &mut self,
        signature: &Signature,
        seq: Option<u64>,
        undo: bool,
    ) -> Result<Logged, Trouble> {
        for _ in 0..PATIENCE {
            let mut logged = self.log()?;
            let at = if undo {
                to_undo(&logged, &signature.desk, seq)
            } else {
                to_redo(&logged, &signature.desk, seq)
            }?;
            logged[at].undone = undo;
            let state = check_all(&logged, at, undo)?;
            // What is read here may be newer than the state at hand.
            self.head = logged.last().map_or(Head::EMPTY, |last| last.entry.head());
            self.state = state;
            self.compare();
            self.require_rules_in_force()?;
            let seq = logged[at].entry.seq;
            let operation: Operation = if undo { Undo { seq }.into() } else { Redo { seq }.into() };
            // The file's change, if there is one, is not part of taking something back.
            self.change = Change::None;
            match self.write(signature, &[operation]) {
                Ok(true) => {}
                Ok(false) => continue,
                Err(trouble) => {
                    // The state at hand is one that did not come about. Where the journal cannot be
                    // read again either, there is nothing more to say than that.
                    let _ = self.load();
                    return Err(trouble);
                }
            }
            self.state = fold(&logged);
            self.compare();
            if self.change != Change::Pending {
                self.save_if_possible();
            }
            return Ok(logged.swap_remove(at));
        }
        Err(Refusal::Busy.into())
    }
}

/// Marks the operations that were taken back and not done again.
pub(super) fn mark_undone(logged: &mut [Logged]) {
    let mut undone = BTreeSet::new();
    for line in &*logged {
        match line.operation {
            Operation::Undo(Undo { seq }) => {
                undone.insert(seq);
            }
            Operation::Redo(Redo { seq }) => {
                undone.remove(&seq);
            }
            _ => {}
        }
    }
    for line in logged {
        line.undone = undone.contains(&line.entry.seq);
    }
}

/// The state that the operations come to, those taken back left out.
pub(super) fn fold(logged: &[Logged]) -> State {
    let mut state = State::default();
    for line in logged.iter().filter(|line| !line.undone) {
        line.operation.apply(&mut state, line.entry.seq);
    }
    state
}

/// The state without the operation at a place, or with it again; refused where a later operation
/// cannot stand then.
fn check_all(logged: &[Logged], at: usize, undo: bool) -> Result<State, Refusal> {
    let mut state = State::default();
    for (place, line) in logged.iter().enumerate() {
        if line.undone {
            continue;
        }
        if place >= at
            && let Err(refusal) = line.operation.check(&state)
        {
            if place == at {
                return Err(refusal);
            }
            let (seq, later) = (logged[at].entry.seq, line.entry.seq);
            let (summary, reason) = (line.operation.summary(), Box::new(refusal));
            return Err(match undo {
                true => Refusal::UndoDepends { seq, later, summary, reason },
                false => Refusal::RedoDepends { seq, later, summary, reason },
            });
        }
        line.operation.apply(&mut state, line.entry.seq);
    }
    Ok(state)
}

pub(super) fn is_history(operation: &Operation) -> bool {
    matches!(
        operation,
        // A key that was given out is not taken back by leaving out that it was.
        Operation::Undo(_) | Operation::Redo(_) | Operation::Merge(_) | Operation::KeyChange(_)
    )
}

fn to_undo(logged: &[Logged], desk: &str, seq: Option<u64>) -> Result<usize, Refusal> {
    let Some(seq) = seq else {
        return logged
            .iter()
            .rposition(|line| {
                line.entry.desk == desk
                    && !line.undone
                    && !is_history(&line.operation)
                    && !matches!(line.operation, Operation::Configure(_))
            })
            .ok_or_else(|| Refusal::NothingToUndo { desk: desk.to_owned() });
    };
    let at = find(logged, seq)?;
    if is_history(&logged[at].operation) {
        return Err(Refusal::UndoHistory { seq });
    }
    if logged[at].undone {
        return Err(Refusal::AlreadyUndone { seq });
    }
    Ok(at)
}

fn to_redo(logged: &[Logged], desk: &str, seq: Option<u64>) -> Result<usize, Refusal> {
    let seq = seq.or_else(|| {
        logged.iter().rev().filter(|line| line.entry.desk == desk).find_map(|line| {
            match line.operation {
                Operation::Undo(Undo { seq }) => {
                    find(logged, seq).ok().filter(|&at| logged[at].undone).map(|_| seq)
                }
                _ => None,
            }
        })
    });
    let Some(seq) = seq else {
        return Err(Refusal::NothingToRedo { desk: desk.to_owned() });
    };
    let at = find(logged, seq)?;
    if !logged[at].undone {
        return Err(Refusal::NotUndone { seq });
    }
    Ok(at)
}

fn find(logged: &[Logged], seq: u64) -> Result<usize, Refusal> {
    logged.iter().position(|line| line.entry.seq == seq).ok_or(Refusal::NoEntry { seq })
}
