//! Tables of a running round that change before their results: a player who came late sits down, a
//! pair is undone, two players change places.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::Act;
use crate::locale::{Message, message, words};
use crate::model::carried::{renumber, with_numbers};
use crate::model::format::sparse;
use crate::model::group::{Encounter, EncounterKind};
use crate::model::state::group_mut;
use crate::{Exception, GroupCode, PlayerCode, PlayerId, Refusal, Signed, State};

sparse! {
    /// Tables of a group's last round that change. Everybody named leaves their line of the round;
    /// everybody else stays.
    #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
    pub struct Reseat {
        /// The group.
        pub group: GroupCode,
        /// The round, which is the last one paired.
        pub round: u32,
        /// The new tables, each with its number; the first player of each starts.
        pub tables: Vec<(u32, PlayerCode, PlayerCode)> = default,
        /// The players who have the bye now.
        pub byes: Vec<PlayerCode> = default,
        /// The players who wait for a table now.
        pub free: Vec<PlayerCode> = default,
        /// The players who waited for a table and miss the round.
        pub absent: Vec<PlayerCode> = default,
        /// Exceptions to the absolute criteria that the arbiter allowed.
        pub exceptions: Vec<Exception> = default,
        /// The two players who change places, if that is what happens.
        pub exchanged: Option<(PlayerCode, PlayerCode)> = default,
    }
}

impl Reseat {
    /// A change of a round that does nothing yet.
    pub fn of(group: GroupCode, round: u32) -> Self {
        Self { group, round, ..Self::default() }
    }

    fn everybody(&self) -> impl Iterator<Item = &PlayerCode> {
        let seated = self.tables.iter().flat_map(|(_, first, second)| [first, second]);
        seated.chain(&self.byes).chain(&self.free).chain(&self.absent)
    }
}

/// Refuses a round whose tables can no longer be changed.
pub(crate) fn require_running(state: &State, code: GroupCode, round: u32) -> Result<(), Refusal> {
    let group = state.group(code)?;
    if group.system.is_knock_out() {
        return Err(Refusal::BracketPairs { group: code });
    }
    if group.played.is_empty() {
        return Err(Refusal::NothingPaired { group: code });
    }
    if round != group.played.len() as u32 {
        return Err(Refusal::NotLastRound { group: code, round });
    }
    state.require_no_final(code)
}

impl Act for Reseat {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        let (code, round) = (self.group, self.round);
        require_running(state, code, round)?;
        let group = state.group(code)?;
        let last = group.paired_round(round)?;
        let mut moved: BTreeSet<PlayerId> = BTreeSet::new();
        for player in self.everybody() {
            let id = state.find(player)?;
            let elsewhere = last.line_of(id).is_none() && !last.free.contains(&id);
            if elsewhere || !state.takes_part(group, id, round) {
                return Err(Refusal::PairNotThere { group: code, player: player.clone() });
            }
            if !moved.insert(id) {
                return Err(Refusal::PairTwice { group: code, player: player.clone() });
            }
        }
        let mut numbers: BTreeSet<u32> = BTreeSet::new();
        for (table, game) in last.tables() {
            let [first, second] = [Some(game.first), game.second()];
            let both = [first, second].into_iter().flatten();
            let staying: Vec<PlayerId> = both.filter(|player| !moved.contains(player)).collect();
            match staying[..] {
                [_, _] => {
                    numbers.insert(table);
                }
                [player] => {
                    let player = state.code(player).clone();
                    return Err(Refusal::PairLeft { group: code, player });
                }
                _ if game.is_recorded() => {
                    return Err(Refusal::UnpairPlayed { group: code, round, table });
                }
                _ => {}
            }
        }
        for &(table, ..) in &self.tables {
            if table == 0 || !numbers.insert(table) {
                let tables = last.span();
                return Err(Refusal::NoTable { group: code, round, table, tables });
            }
        }
        Ok(())
    }

    fn apply(&self, state: &mut State, _: &Signed) {
        let id = |code: &PlayerCode| state.index.get(code).copied();
        let moved: BTreeSet<PlayerId> = self.everybody().filter_map(id).collect();
        let seated = self.tables.iter().filter_map(|(table, first, second)| {
            Some((*table, Encounter::new(id(first)?, EncounterKind::Table(id(second)?))))
        });
        let seated: Vec<(u32, Encounter)> = seated.collect();
        let [byes, free, absent] =
            [&self.byes, &self.free, &self.absent].map(|codes| state.ids(codes));
        let exchanged =
            self.exchanged.as_ref().and_then(|(one, other)| Some((id(one)?, id(other)?)));
        let Some(group) = group_mut(&mut state.groups, self.group) else { return };
        let Some(round) = group.played.get_mut((self.round as usize).wrapping_sub(1)) else {
            return;
        };
        let stays = |game: &Encounter| !moved.iter().any(|&player| game.has(player));
        let mut tables = with_numbers(round);
        tables.retain(|(_, game)| stays(game));
        tables.extend(seated);
        round.games.retain(stays);
        let byes = byes.into_iter().map(|player| Encounter::new(player, EncounterKind::Bye));
        round.games.splice(0..0, byes);
        let absent = absent.into_iter().map(|player| Encounter::new(player, EncounterKind::Absent));
        round.games.extend(absent);
        renumber(round, tables);
        round.free.retain(|player| !moved.contains(player));
        round.free.extend(free);
        round.exceptions.extend(self.exceptions.iter().cloned());
        round.reseated = true;
        round.exchanged = exchanged;
        round.manual |= exchanged.is_some();
        group.settle();
    }

    fn summary(&self) -> Message {
        let tables = self
            .tables
            .iter()
            .map(|(table, one, other)| message!(words::EVENT_RESEAT_TABLE, table, one, other));
        let alone = |key, players: &[PlayerCode]| -> Vec<Message> {
            players.iter().map(|player| message!(key, player)).collect()
        };
        let changes: Vec<Message> = tables
            .chain(alone(words::EVENT_RESEAT_BYE, &self.byes))
            .chain(alone(words::EVENT_RESEAT_FREE, &self.free))
            .chain(alone(words::EVENT_RESEAT_ABSENT, &self.absent))
            .collect();
        let (group, round) = (self.group, self.round);
        let changed = match &self.exchanged {
            Some((one, other)) => {
                message!(words::EVENT_LOG_EXCHANGE, group, round, one, other, changes)
            }
            None => message!(words::EVENT_LOG_RESEAT, group, round, changes),
        };
        let exceptions: Vec<Message> = self.exceptions.iter().map(Exception::sentence).collect();
        match exceptions.is_empty() {
            true => changed,
            false => message!(words::EVENT_LOG_PAIR_EXCEPTIONS, paired = changed, exceptions),
        }
    }
}
