//! Which groups are ready for their next round, and which wait for results.

use super::{Group, GroupCode, PlayerStatus, State};

/// A group that waits for results before its next round can be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// The group.
    pub group: GroupCode,
    /// The round that is open.
    pub round: u32,
    /// The tables whose results are missing.
    pub tables: Vec<u32>,
}

/// The groups with a round left to pair.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Due {
    /// Those whose next round can be paired.
    pub ready: Vec<GroupCode>,
    /// Those that wait for results.
    pub waiting: Vec<Waiting>,
}

impl Due {
    /// The groups among these with a round left. Groups whose category has its final drawn are
    /// finished.
    pub fn of<'s>(state: &State, groups: impl Iterator<Item = &'s Group>) -> Self {
        let mut due = Self::default();
        for group in groups {
            let code = group.code;
            let is_complete = group.played.len() as u32 >= group.rounds;
            let is_over = !code.is_final() && state.final_of(code.category()).is_some();
            if is_complete || is_over {
                continue;
            }
            match group.missing() {
                None => due.ready.push(code),
                Some(_) if is_ready_beside(state, group) => due.ready.push(code),
                Some((round, tables)) => due.waiting.push(Waiting { group: code, round, tables }),
            }
        }
        due
    }

    /// Whether no group has a round left.
    pub fn is_empty(&self) -> bool {
        self.ready.is_empty() && self.waiting.is_empty()
    }

    /// Adds the groups of another list, each once.
    pub fn add(&mut self, other: Self) {
        self.ready.extend(other.ready);
        self.ready.sort();
        self.ready.dedup();
        self.waiting.extend(other.waiting);
        self.waiting.sort_by_key(|waiting| waiting.group);
        self.waiting.dedup();
    }
}

/// Whether another match of a bracket can be paired while the round is still being played: both of
/// its players are known.
fn is_ready_beside(state: &State, group: &Group) -> bool {
    let awaited = |player| state.player(player).status == PlayerStatus::Absent;
    group.ready_beside().iter().any(|pair| !pair.iter().any(|&player| awaited(player)))
}
