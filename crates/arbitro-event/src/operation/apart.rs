//! Players who may not be paired: siblings, a teacher's request, a quarrel that morning.

use serde::{Deserialize, Serialize};
use std::sync::Arc;

use super::{Act, Subject};
use crate::locale::{Message, message, words};
use crate::model::state::ordered;
use crate::{Exception, Group, PlayerCode, PlayerId, Refusal, Signed, State};

/// Two players who may not be paired from now on, or only if nothing else works.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Forbid {
    /// The two players.
    pub players: (PlayerCode, PlayerCode),
    /// Whether they may still be paired if nothing else works.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub if_possible: bool,
}

/// Two players who may be paired again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AllowPair {
    /// The two players.
    pub players: (PlayerCode, PlayerCode),
}

/// How strictly two players are kept apart.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Grade {
    Never,
    IfPossible,
}

fn check((one, other): &(PlayerCode, PlayerCode), state: &State) -> Result<Option<Grade>, Refusal> {
    for player in [one, other] {
        state.require_entrant(player)?;
    }
    if one == other || one.category() != other.category() {
        return Err(Refusal::NeverMeet { player: one.clone(), other: other.clone() });
    }
    let pair = ordered(one.clone(), other.clone());
    let is_avoided = || state.avoided_pairs().contains(&pair);
    Ok(match state.forbidden_pairs().contains(&pair) {
        true => Some(Grade::Never),
        false => is_avoided().then_some(Grade::IfPossible),
    })
}

/// Whether two players are in a category or group that plays a bracket: it fixes who meets whom, so
/// nobody can be kept apart.
fn are_in_a_bracket(state: &State, one: &PlayerCode, other: &PlayerCode) -> bool {
    let (Ok(id), Ok(with)) = (state.find(one), state.find(other)) else { return false };
    let category = one.category();
    if category != other.category() || id == with {
        return false;
    }
    match state.group_of(id) {
        Some(group) => group.system.is_knock_out() && group.member(with).is_some(),
        None => state.rules().is_ok_and(|rules| rules.format(category).is_knock_out()),
    }
}

fn subjects((one, other): &(PlayerCode, PlayerCode), state: &State) -> Vec<Subject> {
    [one, other].into_iter().flat_map(|code| Subject::with_group(state, code)).collect()
}

fn summary(key: &'static str, (one, other): &(PlayerCode, PlayerCode)) -> Message {
    message!(key, player = one, other)
}

/// The pairs of a group that were not possible in a round: the forbidden ones, and those to be
/// avoided except those that had to be paired.
pub(super) fn in_force(
    state: &State,
    group: &Group,
    round: u32,
    exceptions: &[Exception],
) -> Vec<(PlayerId, PlayerId)> {
    let mut pairs = in_any_round(state, group, exceptions);
    pairs.extend(in_round(state, group, round));
    pairs
}

/// The pairs that the group's report forbids in some rounds including this one.
pub(crate) fn in_round(state: &State, group: &Group, round: u32) -> Vec<(PlayerId, PlayerId)> {
    group.terms.apart_in(round).filter_map(|pair| members(state, group, pair)).collect()
}

/// The pairs that are forbidden in any round.
pub(crate) fn in_any_round(
    state: &State,
    group: &Group,
    exceptions: &[Exception],
) -> Vec<(PlayerId, PlayerId)> {
    let is_exception = |(one, other): &(PlayerCode, PlayerCode)| {
        exceptions.iter().any(|exception| match exception {
            Exception::Avoided(first, second) => {
                [(first, second), (second, first)].contains(&(one, other))
            }
            _ => false,
        })
    };
    let avoided = state.avoided_in(group).into_iter().filter(|pair| !is_exception(pair));
    let pairs = state.forbidden_pairs().into_iter().chain(avoided);
    pairs.filter_map(|pair| members(state, group, &pair)).collect()
}

/// Two players as members of a group; `None` if one of them is not in it.
fn members(
    state: &State,
    group: &Group,
    (one, other): &(PlayerCode, PlayerCode),
) -> Option<(PlayerId, PlayerId)> {
    let member = |code: &PlayerCode| group.member(*state.index.get(code)?).map(|it| it.player);
    Some((member(one)?, member(other)?))
}

impl Act for Forbid {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        let (one, other) = &self.players;
        if are_in_a_bracket(state, one, other) {
            return Err(Refusal::BracketForbid { player: one.clone(), other: other.clone() });
        }
        let wanted = if self.if_possible { Grade::IfPossible } else { Grade::Never };
        match check(&self.players, state)? {
            grade if grade != Some(wanted) => Ok(()),
            _ => {
                let (player, other) = self.players.clone();
                Err(Refusal::ForbiddenAlready { player, other })
            }
        }
    }

    fn apply(&self, state: &mut State, _: &Signed) {
        let (one, other) = self.players.clone();
        let pair = ordered(one, other);
        let was_allowed = state.allowed.remove(&pair);
        state.forbidden.remove(&pair);
        state.avoided.remove(&pair);
        if self.if_possible {
            // The rules may forbid the pair; the newer operation takes precedence.
            if state.forbidden_pairs().contains(&pair) {
                state.allowed.insert(pair.clone());
            }
            state.avoided.insert(pair);
        } else if !was_allowed || !state.forbidden_pairs().contains(&pair) {
            state.forbidden.insert(pair);
        }
    }

    fn summary(&self) -> Message {
        let key = if self.if_possible { words::EVENT_LOG_AVOID } else { words::EVENT_LOG_FORBID };
        summary(key, &self.players)
    }

    fn subjects(&self, state: &State) -> Vec<Subject> {
        subjects(&self.players, state)
    }
}

impl Act for AllowPair {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        let (one, other) = self.players.clone();
        let pair = ordered(one, other);
        let in_a_round =
            || state.groups().any(|group| group.terms.apart.iter().any(|it| it.is_of(&pair)));
        match check(&self.players, state)? {
            Some(_) => Ok(()),
            None if in_a_round() => Ok(()),
            None => {
                let (player, other) = self.players.clone();
                Err(Refusal::NotForbidden { player, other })
            }
        }
    }

    fn apply(&self, state: &mut State, _: &Signed) {
        let (one, other) = self.players.clone();
        let pair = ordered(one, other);
        let removed = state.forbidden.remove(&pair) | state.avoided.remove(&pair);
        let mut in_a_round = false;
        for group in state.groups.values_mut() {
            if group.terms.apart.iter().any(|it| it.is_of(&pair)) {
                Arc::make_mut(group).terms.apart.retain(|it| !it.is_of(&pair));
                in_a_round = true;
            }
        }
        if !removed && !in_a_round || state.forbidden_pairs().contains(&pair) {
            state.allowed.insert(pair);
        }
    }

    fn summary(&self) -> Message {
        summary(words::EVENT_LOG_ALLOW_PAIR, &self.players)
    }

    fn subjects(&self, state: &State) -> Vec<Subject> {
        subjects(&self.players, state)
    }
}
