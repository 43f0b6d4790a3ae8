//! Pairing a round, and undoing it.

use crate::model::format::sparse;
use crate::model::state::group_mut;
use std::collections::HashSet;

use arbitro_pairing::knock_out::{Bracket, MatchState};
use serde::{Deserialize, Serialize};

use super::Act;
use crate::locale::{Message, message, words};
use crate::model::group::{Encounter, EncounterKind, Round};
use crate::model::score::RequestedBye;
use crate::{
    Exception, Group, GroupCode, HallTables, PlayerCode, PlayerId, Refusal, Signed, State,
};

sparse! {
    /// The pairing of a round of a group.
    #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
    pub struct PairRound {
        /// The group.
        pub group: GroupCode,
        /// The round, from 1.
        pub round: u32,
        /// The pairs in board order; the first player of each starts.
        pub pairs: Vec<(PlayerCode, PlayerCode)>,
        /// The players with a bye.
        pub byes: Vec<PlayerCode> = default,
        /// The players with an announced absence.
        pub absent: Vec<PlayerCode> = default,
        /// The absent players whose requested bye gives points.
        pub asked: Vec<(PlayerCode, RequestedBye)> = default,
        /// In a bracket, the match numbers of the pairs, the byes and the absent, in this order.
        pub matches: Vec<u32> = default,
        /// Whether it was paired by hand.
        pub manual: bool = default,
        /// The players whose tables, or byes, the arbiter fixed; the system paired the others.
        pub fixed: Vec<PlayerCode> = default,
        /// Exceptions to the absolute criteria that the arbiter allowed.
        pub exceptions: Vec<Exception> = default,
        /// The table numbers, if the hall numbers its tables through.
        pub seats: Option<HallTables> = default,
        /// The arbiter's reason for the tables that were fixed.
        pub reason: Option<String> = default,
    }
}

/// A paired round that is undone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Unpair {
    /// The group.
    pub group: GroupCode,
    /// The round, which is the last one paired.
    pub round: u32,
}

impl PairRound {
    /// A round without anybody yet.
    pub(crate) fn of(group: GroupCode, round: u32) -> Self {
        Self { group, round, ..Self::default() }
    }

    /// The players at its tables, and those with a bye.
    pub(crate) fn everybody(&self) -> impl Iterator<Item = &PlayerCode> {
        self.pairs.iter().flat_map(|(first, second)| [first, second]).chain(&self.byes)
    }

    /// The bye of an absent player.
    pub(crate) fn worth(&self, player: &PlayerCode) -> RequestedBye {
        let bye = self.asked.iter().find(|(other, _)| other == player);
        bye.map_or(RequestedBye::Zero, |(_, worth)| *worth)
    }

    /// Refuses what does not fit the progress of the group's bracket.
    fn check_bracket(
        &self,
        state: &State,
        group: &Group,
        bracket: &Bracket,
    ) -> Result<(), Refusal> {
        let outside = || Refusal::BracketPairs { group: self.group };
        let seed = |code: &PlayerCode| {
            let member = group.member(state.find(code)?);
            member.map(|member| member.number).ok_or_else(outside)
        };
        let progress = group.bracket_after(bracket, group.played.len() as u32);
        let pairs = self.pairs.iter().map(|(first, second)| (first, Some(second)));
        let alone = self.byes.iter().chain(&self.absent).map(|player| (player, None));
        if self.matches.len() != self.pairs.len() + self.byes.len() + self.absent.len() {
            return Err(outside());
        }
        let mut places = HashSet::new();
        for (&number, (first, second)) in self.matches.iter().zip(pairs.chain(alone)) {
            bracket.find(number).ok_or_else(outside)?;
            let first = seed(first)?;
            let is_part = match (progress.state(number), second.map(seed).transpose()?) {
                (MatchState::Ready { seeds }, Some(second)) => {
                    seeds == [first, second] || seeds == [second, first]
                }
                (MatchState::Ready { seeds }, None) => seeds.contains(&first),
                (MatchState::Bye { seed }, None) => seed == first,
                _ => false,
            };
            if !is_part || !places.insert((number, first)) {
                return Err(outside());
            }
        }
        Ok(())
    }
}

impl Act for PairRound {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        let group = state.group(self.group)?;
        group.require_next_round(self.round)?;
        state.require_no_final(self.group)?;
        // A player whose match is still being played cannot have another.
        let mut seated: HashSet<PlayerId> = match group.bracket() {
            Some(_) => group.still_playing().collect(),
            None => HashSet::new(),
        };
        for code in self.everybody() {
            let id = state.find(code)?;
            if !state.takes_part(group, id, self.round) {
                return Err(Refusal::PairNotThere { group: self.group, player: code.clone() });
            }
            if !seated.insert(id) {
                return Err(Refusal::PairTwice { group: self.group, player: code.clone() });
            }
        }
        if let Some(bracket) = group.bracket() {
            return self.check_bracket(state, group, &bracket);
        }
        if !self.matches.is_empty() {
            return Err(Refusal::BracketPairs { group: self.group });
        }
        match state.playing(group, self.round).find(|player| !seated.contains(player)) {
            Some(id) => {
                Err(Refusal::PairLeft { group: self.group, player: state.code(id).clone() })
            }
            None => Ok(()),
        }
    }

    fn apply(&self, state: &mut State, by: &Signed) {
        let id = |code: &PlayerCode| state.index.get(code).copied();
        let mut matches = self.matches.iter().copied();
        let mut game =
            |first, kind| Encounter { match_number: matches.next(), ..Encounter::new(first, kind) };
        let mut games = Vec::with_capacity(self.pairs.len() + 1);
        for (first, second) in &self.pairs {
            if let (Some(first), Some(second)) = (id(first), id(second)) {
                games.push(game(first, EncounterKind::Table(second)));
            }
        }
        games.extend(self.byes.iter().filter_map(id).map(|first| game(first, EncounterKind::Bye)));
        let absent = self.absent.iter();
        games.extend(absent.filter_map(|code| Some(game(id(code)?, self.worth(code).into()))));
        let apart = match state.group(self.group) {
            Ok(group) => super::apart::in_force(state, group, self.round, &self.exceptions),
            Err(_) => Vec::new(),
        };
        if let Some(group) = group_mut(&mut state.groups, self.group) {
            let next = Round {
                games,
                manual: self.manual,
                fixed: self.fixed.clone(),
                exceptions: self.exceptions.clone(),
                held: state.hold,
                // Each table needs its own number, whoever wrote the entry.
                seats: self.seats.clone().filter(|seats| {
                    seats.tables.len() == self.pairs.len()
                        && seats.tables.is_sorted_by(|one, next| one < next)
                }),
                apart,
                reason: self.reason.clone(),
                by: Some(by.clone()),
                ..Round::default()
            };
            group.begin_round(next);
            group.settle();
        }
    }

    fn summary(&self) -> Message {
        let key = if self.manual { words::EVENT_LOG_PAIR_MANUAL } else { words::EVENT_LOG_PAIR };
        let paired =
            message!(key, group = self.group, round = self.round, tables = self.pairs.len());
        let paired = match &self.reason {
            Some(reason) => message!(words::EVENT_LOG_REASON, what = paired, reason),
            None => paired,
        };
        let exceptions: Vec<Message> = self.exceptions.iter().map(Exception::sentence).collect();
        if exceptions.is_empty() {
            return paired;
        }
        message!(words::EVENT_LOG_PAIR_EXCEPTIONS, paired, exceptions)
    }
}

impl Act for Unpair {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        let group = state.group(self.group)?;
        let Some(round) = group.played.last() else {
            return Err(Refusal::NothingPaired { group: self.group });
        };
        if self.round != group.played.len() as u32 {
            return Err(Refusal::NotLastRound { group: self.group, round: self.round });
        }
        // A match carried over into this round is moved back together with its entries.
        let is_of_round = |game: &Encounter| game.since.is_none() || game.result.is_some();
        match round.tables().find(|(_, game)| game.is_recorded() && is_of_round(game)) {
            Some((table, _)) => {
                Err(Refusal::UnpairPlayed { group: self.group, round: self.round, table })
            }
            None => state.require_no_final(self.group),
        }
    }

    fn apply(&self, state: &mut State, _: &Signed) {
        if let Some(group) = group_mut(&mut state.groups, self.group) {
            group.take_back_round();
            group.unpaired.push(self.round);
            group.settle();
        }
    }

    fn summary(&self) -> Message {
        message!(words::EVENT_LOG_UNPAIR, group = self.group, round = self.round)
    }
}
