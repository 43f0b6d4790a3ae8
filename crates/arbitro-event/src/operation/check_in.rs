//! Attendance on the day: players removed before the draw, present, awaited, hidden from the
//! public, or with a reserved table.

use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;

use super::people::texts;
use super::{Act, Subject};
use crate::locale::{Message, message, words};
use crate::{Player, PlayerCode, PlayerStatus, Refusal, Signed, State};

/// Players removed from the list, as if they had never been entered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Remove {
    /// The players.
    pub players: Vec<PlayerCode>,
}

/// Players who have come.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Present {
    /// The players.
    pub players: Vec<PlayerCode>,
}

/// Players who have not come yet: they are not paired until they have.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Await {
    /// The players.
    pub players: Vec<PlayerCode>,
}

/// Players of whom the public sees only the code.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hide {
    /// The players.
    pub players: Vec<PlayerCode>,
    /// Whether they are hidden; `false` shows them again.
    pub hidden: bool,
}

/// A table reserved for a player, or no longer reserved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KeepTable {
    /// The player.
    pub player: PlayerCode,
    /// The table; `None` for the one that the pairing gives.
    pub table: Option<u32>,
}

/// Applies a change to each of the players.
pub(super) fn change(state: &mut State, codes: &[PlayerCode], change: impl Fn(&mut Player)) {
    for code in codes {
        if let Some(&id) = state.index.get(code) {
            change(state.player_mut(id));
        }
    }
}

/// A team is there as long as one of its players is, and awaited when all of them are.
fn teams_follow(state: &mut State, players: &[PlayerCode]) {
    let ids = state.ids(players).into_iter();
    let teams = ids.map(|id| (state.entrant(id), id)).filter(|(team, id)| team != id);
    let teams: BTreeSet<_> = teams.map(|(team, _)| team).collect();
    for team in teams {
        let people = state.team_players(team).into_iter().map(|id| state.player(id));
        let there = |player: &Player| player.status == PlayerStatus::Active;
        let (present, active) = people.fold((false, false), |(present, active), player| {
            (present || player.present && there(player), active || there(player))
        });
        let team = state.player_mut(team);
        team.present = present;
        match team.status {
            PlayerStatus::Active if !active => team.status = PlayerStatus::Absent,
            PlayerStatus::Absent if present => team.status = PlayerStatus::Active,
            _ => {}
        }
    }
}

impl Act for Remove {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        for player in &self.players {
            let id = state.find(player)?;
            if let Some(group) = state.group_of(id) {
                return Err(Refusal::RemoveDrawn { player: player.clone(), group: group.code });
            }
        }
        Ok(())
    }

    fn apply(&self, state: &mut State, _: &Signed) {
        for player in &self.players {
            if let Some(id) = Arc::make_mut(&mut state.index).remove(player) {
                state.player_mut(id).status = PlayerStatus::Removed;
            }
        }
    }

    fn summary(&self) -> Message {
        message!(words::EVENT_LOG_REMOVE, players = texts(&self.players))
    }
}

impl Act for Present {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        for player in &self.players {
            if state.player(state.find(player)?).status == PlayerStatus::Withdrawn {
                return Err(Refusal::NotThere { player: player.clone() });
            }
        }
        Ok(())
    }

    fn apply(&self, state: &mut State, _: &Signed) {
        change(state, &self.players, |player| {
            player.present = true;
            if player.status == PlayerStatus::Absent {
                player.status = PlayerStatus::Active;
            }
        });
        teams_follow(state, &self.players);
    }

    fn summary(&self) -> Message {
        message!(words::EVENT_LOG_PRESENT, players = texts(&self.players))
    }
}

impl Act for Await {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        for player in &self.players {
            match state.player(state.find(player)?).status {
                PlayerStatus::Active => {}
                PlayerStatus::Absent => {
                    return Err(Refusal::AwaitedAlready { player: player.clone() });
                }
                PlayerStatus::Withdrawn | PlayerStatus::Removed => {
                    return Err(Refusal::NotThere { player: player.clone() });
                }
            }
        }
        Ok(())
    }

    fn apply(&self, state: &mut State, _: &Signed) {
        change(state, &self.players, |player| {
            player.present = false;
            player.status = PlayerStatus::Absent;
        });
        teams_follow(state, &self.players);
        state.wait_no_longer(&self.players);
    }

    fn summary(&self) -> Message {
        message!(words::EVENT_LOG_AWAIT, players = texts(&self.players))
    }
}

impl Act for Hide {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        self.players.iter().try_for_each(|player| state.find(player).map(|_| ()))
    }

    fn apply(&self, state: &mut State, _: &Signed) {
        change(state, &self.players, |player| player.hidden = self.hidden);
    }

    fn summary(&self) -> Message {
        let key = if self.hidden { words::EVENT_LOG_HIDE } else { words::EVENT_LOG_UNHIDE };
        message!(key, players = texts(&self.players))
    }

    fn subjects(&self, _: &State) -> Vec<Subject> {
        self.players.iter().map(|code| Subject::Player(code.clone())).collect()
    }
}

impl Act for KeepTable {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        state.find(&self.player).map(|_| ())
    }

    fn apply(&self, state: &mut State, _: &Signed) {
        if let Some(&id) = state.index.get(&self.player) {
            state.player_mut(id).table = self.table;
        }
    }

    fn summary(&self) -> Message {
        let player = &self.player;
        match self.table {
            Some(table) => message!(words::EVENT_LOG_KEEP_TABLE, table, player),
            None => message!(words::EVENT_LOG_NO_TABLE, player),
        }
    }

    fn subjects(&self, _: &State) -> Vec<Subject> {
        vec![Subject::Player(self.player.clone())]
    }
}
