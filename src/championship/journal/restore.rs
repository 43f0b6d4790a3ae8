//! Restores an earlier state of the event: everything done since is undone, whoever did it, and
//! everything undone since is redone. It is a single operation, and can itself be undone as one.

use std::collections::BTreeSet;

use chrono::{DateTime, FixedOffset};

use super::Logged;
use super::history::{Plan, check_all, depends};
use super::opening::Turns;
use crate::championship::Refusal;
use crate::championship::operation::{Operation, Redo, Undo};

/// An earlier state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EarlierState {
    /// After an entry was written; 0 is the empty journal.
    After(u64),
    /// At a moment: what was done before it counts.
    At(DateTime<FixedOffset>),
}

impl EarlierState {
    /// Whether an entry existed then.
    fn has(self, line: &Logged) -> bool {
        match self {
            Self::After(seq) => line.entry.seq <= seq,
            Self::At(moment) => {
                DateTime::parse_from_rfc3339(&line.entry.at).is_ok_and(|at| at < moment)
            }
        }
    }
}

/// Plans to restore an earlier state. Later rules from `event.toml` and keys stay.
pub(in crate::championship) fn plan_restore(
    logged: &mut [Logged],
    earlier: EarlierState,
) -> Result<Plan, Refusal> {
    let last = logged.last().map_or(0, |line| line.entry.seq);
    if let EarlierState::After(seq) = earlier
        && seq > last
    {
        return Err(Refusal::NoEntry { seq });
    }
    let undone_then = undone_in(logged, earlier);
    let (mut back, mut again) = (Vec::new(), Vec::new());
    for (place, line) in logged.iter().enumerate() {
        if line.operation.is_history() || matches!(line.operation, Operation::Configure(_)) {
            continue;
        }
        let counted = earlier.has(line) && !undone_then.contains(&line.entry.seq);
        match (counted, line.undone) {
            (false, false) => back.push(place),
            (true, true) => again.push(place),
            _ => {}
        }
    }
    for &place in &back {
        logged[place].undone = true;
    }
    for &place in &again {
        logged[place].undone = false;
    }
    let seq = |place: &usize| logged[*place].entry.seq;
    let numbers = |places: &[usize]| places.iter().map(seq).collect::<Vec<u64>>();
    let first = *back.iter().chain(&again).min().ok_or(Refusal::NothingSince { last })?;
    let state = check_all(logged, first, |_, line, refusal| {
        let seq = logged[first].entry.seq;
        Err(depends(line, refusal, |later, summary, reason| Refusal::UndoDepends {
            seq,
            later,
            summary,
            reason,
        }))
    })?;
    Ok(match back.split_first() {
        Some((&at, with)) => {
            let operation = Undo { seq: seq(&at), with: numbers(with), again: numbers(&again) };
            Plan { at, with: with.to_vec(), back: again, state, operation: operation.into() }
        }
        // The only differences are later undos.
        None => {
            let (&at, with) = again.split_first().expect("one of the two lists is not empty");
            let operation = Redo { seq: seq(&at), with: numbers(with), back: Vec::new() };
            Plan { at, with: with.to_vec(), back: Vec::new(), state, operation: operation.into() }
        }
    })
}

/// What was undone in an earlier state.
fn undone_in(logged: &[Logged], earlier: EarlierState) -> BTreeSet<u64> {
    let mut turned = Turns::default();
    for line in logged.iter().filter(|line| earlier.has(line)) {
        turned.see(&line.operation);
    }
    turned.undone
}
