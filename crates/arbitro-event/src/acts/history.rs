//! Going back in the journal: undo, redo, an earlier state.

use super::Act;
use crate::journal::{HistoryPlan, plan_redo, plan_restore, plan_undo};
use crate::operation::Operation;
use crate::{EarlierState, Logged, Refusal, Signature, UndoRequest};

/// Undoes a batch.
#[derive(Clone, Debug, PartialEq)]
pub struct UndoBatch {
    /// Which.
    pub wish: UndoRequest,
}

/// Redoes what the desk undid last, or what was undone with an entry.
#[derive(Clone, Debug, PartialEq)]
pub struct RedoBatch {
    /// The number of an entry that was undone.
    pub seq: Option<u64>,
}

/// Restores an earlier state of the event.
#[derive(Clone, Debug, PartialEq)]
pub struct RestoreState {
    /// The state.
    pub to: EarlierState,
}

/// The plan of an undo, a redo or a restore; of a restore also the entries that the moment excludes
/// although their time is earlier, because a clock went back.
pub(super) fn plan(
    act: &Act,
    logged: &mut [Logged],
    desk: &str,
) -> Result<(HistoryPlan, Option<Vec<u64>>), Refusal> {
    match act {
        Act::UndoBatch(UndoBatch { wish }) => Ok((plan_undo(logged, desk, wish)?, None)),
        Act::RedoBatch(RedoBatch { seq }) => Ok((plan_redo(logged, desk, *seq)?, None)),
        Act::RestoreState(RestoreState { to }) => {
            let (plan, earlier) = plan_restore(logged, *to)?;
            Ok((plan, Some(earlier)))
        }
        _ => Err(Refusal::Busy),
    }
}

/// Whether an entry is still in effect, as far as nobody has undone it.
pub(super) fn is_in_force(log: &[Logged], line: &Logged) -> bool {
    let is_undone = |seq| log.iter().any(|line| line.entry.seq == seq && line.undone);
    match &line.operation {
        Operation::Undo(undo) => undo.all().all(is_undone),
        Operation::Redo(redo) => !redo.all().any(is_undone),
        _ => !line.undone,
    }
}

/// The desk that undid an entry, or redid what it undid, and the time.
pub(super) fn turned_by(log: &[Logged], seq: u64) -> Option<Signature> {
    let turns = |line: &&Logged| match &line.operation {
        Operation::Undo(undo) => undo.all().any(|number| number == seq),
        Operation::Redo(redo) => redo.all().any(|number| number == seq),
        _ => false,
    };
    // If the entry is itself an undo, it is reversed by whoever redoes its operation.
    let of_undo = log.iter().find(|line| line.entry.seq == seq).and_then(|line| {
        let Operation::Undo(undo) = &line.operation else { return None };
        log.iter().rev().find(|line| {
            matches!(&line.operation, Operation::Redo(redo)
                if redo.all().any(|redone| undo.all().any(|undone| undone == redone)))
        })
    });
    let line = of_undo.or_else(|| log.iter().rev().find(turns))?;
    Some(Signature { desk: line.entry.desk.clone(), at: line.entry.at.clone() })
}
