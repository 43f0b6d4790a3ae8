//! Which players of a group play the final of its category, and which finalists no longer hold the place
//! that took them there.

use super::ranking::{self, Rounds};
use super::{GroupCode, PlayerId, Refusal, Signed, State};

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

/// Who of a group plays the final; nobody before it is drawn, nor of a group that does not exist.
///
/// # Errors
/// The group cannot be ranked: what its standings say.
pub fn finalists(state: &State, code: GroupCode) -> Result<Vec<Finalist>, Refusal> {
    let (Ok(group), Some(last)) = (state.group(code), state.final_of(code.category())) else {
        return Ok(Vec::new());
    };
    if code.is_final() {
        return Ok(Vec::new());
    }
    let ranked = ranking::standings(state, group, Rounds::Paired)?;
    let there = ranked.into_iter().filter(|line| last.member(line.player).is_some());
    Ok(there.map(|line| Finalist { player: line.player, rank: line.rank }).collect())
}

/// The finalists of a group who stand lower now than before.
///
/// # Errors
/// As of [`finalists`].
pub fn displaced(
    state: &State,
    code: GroupCode,
    before: &[Finalist],
) -> Result<Vec<Displaced>, Refusal> {
    let decider = code.category().final_group();
    let lower = |now: &Finalist| {
        before.iter().any(|then| then.player == now.player && then.rank < now.rank)
    };
    let lower = finalists(state, code)?
        .into_iter()
        .filter(lower)
        .map(|now| Displaced {
            group: code,
            player: now.player,
            rank: now.rank,
            decider,
            drawn: state.final_of(code.category()).and_then(|last| last.by.clone()),
        })
        .collect();
    Ok(lower)
}
