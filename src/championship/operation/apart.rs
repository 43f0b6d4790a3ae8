//! Players who may not be paired: siblings, a teacher's wish, a quarrel of the morning.

use serde::{Deserialize, Serialize};

use super::{Act, Subject};
use crate::championship::model::state::ordered;
use crate::championship::{PlayerCode, Refusal, Signed, State};
use crate::locale::Message;

/// Two players who may not be paired from now on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Forbid {
    /// Who.
    pub players: (PlayerCode, PlayerCode),
}

/// Two players who may be paired again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AllowPair {
    /// Who.
    pub players: (PlayerCode, PlayerCode),
}

fn check((one, other): &(PlayerCode, PlayerCode), state: &State) -> Result<bool, Refusal> {
    state.find(one)?;
    state.find(other)?;
    if one == other || one.category() != other.category() {
        return Err(Refusal::NeverMeet { player: one.clone(), other: other.clone() });
    }
    Ok(state.forbidden_pairs().contains(&ordered(one.clone(), other.clone())))
}

fn subjects((one, other): &(PlayerCode, PlayerCode), state: &State) -> Vec<Subject> {
    [one, other].into_iter().flat_map(|code| Subject::with_group(state, code)).collect()
}

fn summary(key: &'static str, (one, other): &(PlayerCode, PlayerCode)) -> Message {
    Message::new(key).with("player", one.to_string()).with("other", other.to_string())
}

impl Act for Forbid {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        match check(&self.players, state)? {
            false => Ok(()),
            true => {
                let (player, other) = self.players.clone();
                Err(Refusal::ForbiddenAlready { player, other })
            }
        }
    }

    fn apply(&self, state: &mut State, _: &Signed) {
        let (one, other) = self.players.clone();
        let pair = ordered(one, other);
        if !state.allowed.remove(&pair) {
            state.forbidden.insert(pair);
        }
    }

    fn summary(&self) -> Message {
        summary("event-log-forbid", &self.players)
    }

    fn subjects(&self, state: &State) -> Vec<Subject> {
        subjects(&self.players, state)
    }
}

impl Act for AllowPair {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        match check(&self.players, state)? {
            true => Ok(()),
            false => {
                let (player, other) = self.players.clone();
                Err(Refusal::NotForbidden { player, other })
            }
        }
    }

    fn apply(&self, state: &mut State, _: &Signed) {
        let (one, other) = self.players.clone();
        let pair = ordered(one, other);
        if !state.forbidden.remove(&pair) {
            state.allowed.insert(pair);
        }
    }

    fn summary(&self) -> Message {
        summary("event-log-allow-pair", &self.players)
    }

    fn subjects(&self, state: &State) -> Vec<Subject> {
        subjects(&self.players, state)
    }
}
