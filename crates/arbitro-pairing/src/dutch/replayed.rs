//! A paired round, divided into its brackets.

use std::ops::Range;

use super::bracket::Bracket;
use super::roster::Roster;
use crate::Points;

/// A bracket of a paired round, by places in the roster.
#[derive(Clone, Debug)]
pub(crate) struct Stage {
    /// The players who floated down to this bracket.
    pub moved_down: Vec<usize>,
    pub residents: Range<usize>,
    /// The place where the next score group ends.
    pub next_end: usize,
    /// The pairs, each with the higher-ranked player first, in ranking order.
    pub pairs: Vec<(usize, usize)>,
    /// The players who are not paired here.
    pub floats: Vec<usize>,
}

impl Stage {
    /// All players, in ranking order.
    pub(super) fn players(&self) -> impl Iterator<Item = usize> {
        self.moved_down.iter().copied().chain(self.residents.clone())
    }

    pub(super) fn len(&self) -> usize {
        self.moved_down.len() + self.residents.len()
    }

    /// The bracket in the form that the engine pairs.
    pub(super) fn bracket<'a>(
        &'a self,
        roster: &'a Roster,
        bye_score: Option<Points>,
    ) -> Bracket<'a> {
        Bracket {
            roster,
            moved_down: &self.moved_down,
            residents: (self.residents.start, self.residents.end),
            next_end: self.next_end,
            bye_score,
        }
    }
}

/// The brackets of a round, from the top. A pair belongs to the bracket of its lower-ranked player.
pub(crate) fn stages(roster: &Roster, pairs: &[(usize, usize)]) -> Vec<Stage> {
    let mut partner = vec![usize::MAX; roster.len()];
    for &(a, b) in pairs {
        (partner[a], partner[b]) = (b, a);
    }
    let groups: Vec<_> = roster.score_groups().collect();
    let mut moved_down: Vec<usize> = Vec::new();
    let mut stages = Vec::with_capacity(groups.len());
    for (at, residents) in groups.iter().enumerate() {
        let next_end = groups.get(at + 1).map_or(roster.len(), |next| next.end);
        let players: Vec<usize> = moved_down.iter().copied().chain(residents.clone()).collect();
        let is_paired = |player: &usize| partner[*player] < residents.end;
        let paired = players.iter().copied().filter(is_paired);
        let pairs = paired.map(|a| (a, partner[a])).filter(|(a, b)| a < b).collect();
        let floats: Vec<usize> =
            players.iter().copied().filter(|player| !is_paired(player)).collect();
        let residents = residents.clone();
        let stage = Stage { moved_down, residents, next_end, pairs, floats: floats.clone() };
        moved_down = floats;
        stages.push(stage);
    }
    stages
}
