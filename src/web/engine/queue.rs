//! The order in which waiting jobs are done: desks before everybody else, and among equals one key after the
//! other, so that a client that repeats something very often waits for the others' turns and not they for
//! theirs.

use std::collections::VecDeque;

use crate::hall::keys::{Holder, Role};
use arbitro_event::simulation::{self, Mutant};

/// Whose job it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::web) struct Turn {
    /// Whether it goes before those of floor staff and tablets.
    first: bool,
    /// The key.
    key: String,
}

impl Turn {
    /// The server's own, or a desk's or the head's.
    pub(in crate::web) fn first() -> Self {
        Self { first: true, key: String::new() }
    }

    /// A key holder's, or a visitor's.
    pub(in crate::web) fn of(holder: Option<&Holder>) -> Self {
        let Some(holder) = holder else { return Self::default() };
        let first = matches!(holder.role, Role::Desk | Role::Head);
        Self { first, key: holder.id.clone() }
    }
}

/// The waiting jobs of type `J`, the first lane before the second.
pub(in crate::web) struct Waiting<J> {
    lanes: [VecDeque<(String, VecDeque<J>)>; 2],
}

impl<J> Default for Waiting<J> {
    fn default() -> Self {
        Self { lanes: Default::default() }
    }
}

impl<J> Waiting<J> {
    /// Adds a job behind those of the same key.
    pub(in crate::web) fn add(&mut self, turn: Turn, job: J) {
        let in_order = !simulation::has(Mutant::OneQueue);
        let Turn { first, key } = if in_order { turn } else { Turn::default() };
        let lane = &mut self.lanes[usize::from(!first)];
        match lane.iter_mut().find(|(own, _)| *own == key) {
            Some((_, jobs)) => jobs.push_back(job),
            None => lane.push_back((key, VecDeque::from([job]))),
        }
    }

    /// The next job; its key waits for its next turn.
    pub(in crate::web) fn next(&mut self) -> Option<J> {
        let lane = self.lanes.iter_mut().find(|lane| !lane.is_empty())?;
        let (key, mut jobs) = lane.pop_front()?;
        let job = jobs.pop_front();
        if !jobs.is_empty() {
            lane.push_back((key, jobs));
        }
        job
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_hundred_calls_of_one_key_blocked_every_desk() {
        let turn = |first, key: &str| Turn { first, key: key.to_owned() };
        let mut waiting = Waiting::default();
        for call in 0..300 {
            waiting.add(turn(false, "tablet"), format!("call {call}"));
        }
        waiting.add(turn(false, "floor"), "floor".to_owned());
        waiting.add(turn(true, "desk 1"), "desk 1".to_owned());
        waiting.add(turn(true, "desk 2"), "desk 2".to_owned());
        waiting.add(turn(true, "desk 1"), "desk 1 again".to_owned());
        let order: Vec<String> = std::iter::from_fn(|| waiting.next()).collect();
        assert_eq!(order[..6], ["desk 1", "desk 2", "desk 1 again", "call 0", "floor", "call 1"]);
        assert_eq!(order.len(), 304);
    }
}
