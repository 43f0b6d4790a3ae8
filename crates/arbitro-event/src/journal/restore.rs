//! Restores an earlier state of the event: everything done since is undone, whoever did it, and
//! everything undone since is redone. It is a single operation, and can itself be undone as one.

use std::collections::HashSet;

use chrono::{DateTime, FixedOffset};

use super::Logged;
use super::history::{Plan, check_all, undo_depends};
use super::opening::Turns;
use crate::Refusal;
use crate::operation::{Operation, Redo, Undo};
use crate::simulation::{self, Mutant};

/// An earlier state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EarlierState {
    /// After an entry was written; 0 is the empty journal.
    After(u64),
    /// Before the first entry, in the order of the journal, with this time or a later one.
    At(DateTime<FixedOffset>),
}

impl EarlierState {
    /// The number of the last entry that counts.
    fn last(self, logged: &[Logged]) -> Result<u64, Refusal> {
        let last = logged.last().map_or(0, |line| line.entry.seq);
        match self {
            Self::After(seq) if seq > last => Err(Refusal::NoEntry { seq }),
            Self::After(seq) => between_batches(logged, seq).map(|()| seq),
            Self::At(moment) if simulation::has(Mutant::ByClock) => {
                let before = logged.iter().rfind(|line| is_before(line, moment));
                Ok(before.map_or(0, |line| line.entry.seq))
            }
            Self::At(moment) => {
                let since = |line: &&Logged| {
                    // The first entry of a journal made from another one has the time of the copy.
                    !matches!(line.operation, Operation::Forget(_)) && !is_before(line, moment)
                };
                Ok(logged.iter().find(since).map_or(last, |line| line.entry.seq - 1))
            }
        }
    }
}

/// Whether an entry has an earlier time.
fn is_before(line: &Logged, moment: DateTime<FixedOffset>) -> bool {
    DateTime::parse_from_rfc3339(&line.entry.at).is_ok_and(|at| at < moment)
}

/// Refuses a number inside a batch, of which a part would be undone.
fn between_batches(logged: &[Logged], seq: u64) -> Result<(), Refusal> {
    let batch = |line: &'_ Logged| line.entry.batch.clone();
    let (before, after) = logged.split_at(logged.partition_point(|line| line.entry.seq <= seq));
    let begun: HashSet<String> = before.iter().filter_map(batch).collect();
    let is_split = |line: &&Logged| batch(line).is_some_and(|batch| begun.contains(&batch));
    let Some(split) = after.iter().find(is_split) else { return Ok(()) };
    let mut entries = logged.iter().filter(|line| line.is_of_batch(split));
    let first = entries.next().map_or(seq, |line| line.entry.seq);
    let last = entries.next_back().map_or(first, |line| line.entry.seq);
    Err(Refusal::InsideBatch { seq, first, last })
}

/// Plans to restore an earlier state. Later rules from `event.toml` and keys stay. Returns as well
/// the numbers of the entries that are turned back although their time is earlier: where the times
/// of the journal go back, the moment that was meant may be another one.
///
/// # Errors
/// The journal has no such entry, nothing was done since, or the rules need something done since.
pub(crate) fn plan_restore(
    logged: &mut [Logged],
    earlier: EarlierState,
) -> Result<(Plan, Vec<u64>), Refusal> {
    let last = logged.last().map_or(0, |line| line.entry.seq);
    let until = earlier.last(logged)?;
    let undone_then = Turns::of(logged.iter().take_while(|line| line.entry.seq <= until)).undone;
    let (mut back, mut again) = (Vec::new(), Vec::new());
    let mut with_earlier_time = Vec::new();
    for (place, line) in logged.iter().enumerate() {
        let seq = line.entry.seq;
        let turns = matches!(line.operation, Operation::Undo(_) | Operation::Redo(_));
        if let EarlierState::At(moment) = earlier
            && seq > until
            && is_before(line, moment)
            && (turns || line.can_be_undone() && !line.undone)
        {
            with_earlier_time.push(seq);
        }
        if !line.can_be_undone() {
            continue;
        }
        match (seq <= until && !undone_then.contains(&seq), line.undone) {
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
        Err(undo_depends(seq, line, refusal))
    })?;
    let plan = match back.split_first() {
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
    };
    Ok((plan, with_earlier_time))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::operation::{Forget, Hold};
    use crate::store::{Draft, Head};

    /// A journal of operations that are always possible, by time and batch.
    fn journal(entries: &[(&str, &str)]) -> Vec<Logged> {
        let mut head = Head::EMPTY;
        let line = |(at, (time, batch)): (usize, &(&str, &str))| {
            let operation: Operation = Hold { on: at % 2 == 0 }.into();
            let entry = head.append(Draft {
                at: format!("2026-03-13T{time}:00Z"),
                desk: "a".to_owned(),
                op: operation.word().to_owned(),
                payload: operation.payload(),
                batch: Some(format!("{batch} -")),
            });
            head = entry.head();
            Logged { entry, operation, undone: false }
        };
        entries.iter().enumerate().map(line).collect()
    }

    fn at(time: &str) -> EarlierState {
        let moment = DateTime::parse_from_rfc3339(&format!("2026-03-13T{time}:00Z"));
        EarlierState::At(moment.expect("a time"))
    }

    /// The entries undone, and those among them with an earlier time.
    fn undone(logged: &[Logged], earlier: EarlierState) -> Result<(Vec<u64>, Vec<u64>), Refusal> {
        let mut logged = logged.to_vec();
        let (plan, with_earlier_time) = plan_restore(&mut logged, earlier)?;
        let Operation::Undo(undo) = plan.operation else { panic!("{:?}", plan.operation) };
        Ok((undo.all().collect(), with_earlier_time))
    }

    #[test]
    fn entries_after_the_moment_stayed_in_force_if_a_clock_went_back() {
        let logged = journal(&[
            ("09:00", "a"),
            ("09:40", "b"),
            ("09:10", "c"),
            ("09:50", "d"),
            ("09:39", "e"),
        ]);
        assert_eq!(undone(&logged, at("09:38")), Ok((vec![2, 3, 4, 5], vec![3])));
        assert_eq!(undone(&logged, at("09:45")), Ok((vec![4, 5], vec![5])));
        assert_eq!(undone(&logged, at("09:00")), Ok((vec![1, 2, 3, 4, 5], vec![])));
        assert_eq!(undone(&logged, at("09:51")), Err(Refusal::NothingSince { last: 5 }));
    }

    #[test]
    fn half_a_batch_could_be_restored() {
        let logged = journal(&[("09:00", "a"), ("09:01", "b"), ("09:01", "b"), ("09:01", "b")]);
        for seq in [2, 3] {
            let refused = Refusal::InsideBatch { seq, first: 2, last: 4 };
            assert_eq!(undone(&logged, EarlierState::After(seq)), Err(refused));
        }
        assert_eq!(undone(&logged, EarlierState::After(1)), Ok((vec![2, 3, 4], vec![])));
        assert_eq!(undone(&logged, at("09:01")), Ok((vec![2, 3, 4], vec![])));
    }

    #[test]
    fn the_time_at_which_a_journal_was_copied_is_no_moment_of_the_day() {
        let mut logged = journal(&[("18:00", "a"), ("09:00", "b"), ("09:30", "c")]);
        logged[0].operation = Forget { head: Head::EMPTY }.into();
        assert_eq!(undone(&logged, at("09:15")), Ok((vec![3], vec![])));
    }
}
