//! Which players of a group play the final of its category, and which finalists no longer hold the place
//! that took them there.

use super::ranking::{self, Rounds};
use super::{GroupCode, PlayerId, Signed, State};

/// A player of a group who plays the final.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finalist {
    /// Who.
    pub player: PlayerId,
    /// The rank in the group.
    pub rank: u32,
}

/// A finalist before whom somebody else came to stand since the final was drawn: a correction does not
/// change who plays it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Displaced {
    /// The group.
    pub group: GroupCode,
    /// Who.
    pub player: PlayerId,
    /// The rank in the group now.
    pub rank: u32,
    /// The final.
    pub decider: GroupCode,
    /// Who drew the final.
    pub drawn: Option<Signed>,
}

/// Who of a group plays the final; nobody before it is drawn.
pub fn finalists(state: &State, code: GroupCode) -> Vec<Finalist> {
    let (Ok(group), Some(last)) = (state.group(code), state.final_of(code.category())) else {
        return Vec::new();
    };
    if code.is_final() {
        return Vec::new();
    }
    let ranked = ranking::standings(state, group, Rounds::Paired).unwrap_or_default();
    let there = ranked.into_iter().filter(|line| last.member(line.player).is_some());
    there.map(|line| Finalist { player: line.player, rank: line.rank }).collect()
}

/// The finalists of a group who stand lower now than before.
pub fn displaced(state: &State, code: GroupCode, before: &[Finalist]) -> Vec<Displaced> {
    let decider = code.category().final_group();
    let lower = |now: &Finalist| {
        before.iter().any(|then| then.player == now.player && then.rank < now.rank)
    };
    finalists(state, code)
        .into_iter()
        .filter(lower)
        .map(|now| Displaced {
            group: code,
            player: now.player,
            rank: now.rank,
            decider,
            drawn: state.final_of(code.category()).and_then(|last| last.by.clone()),
        })
        .collect()
}
