//! Adjourned games: they count as draws when the next rounds are paired, which do not wait for
//! them, and as missing results for everything that ends a group.

use std::ops::RangeInclusive;

use super::group::{Encounter, Group};
use super::refusal::Refusal;
use super::score::Score;
use crate::locale::{Message, message, words};

impl Encounter {
    /// Whether the game is adjourned.
    pub fn is_adjourned(&self) -> bool {
        self.result.is_some_and(Score::is_adjourned)
    }

    /// Whether its result is still to come: it is being played, or adjourned.
    pub fn awaits_result(&self) -> bool {
        self.is_missing() || self.is_adjourned()
    }
}

impl Group {
    /// Whether all rounds were played without any adjourned game left.
    pub fn is_finished(&self) -> bool {
        self.complete_rounds() >= self.rounds && self.adjourned(self.rounds).is_none()
    }

    /// The first of the first `rounds` rounds with adjourned games, and their tables.
    pub fn adjourned(&self, rounds: u32) -> Option<(u32, Vec<u32>)> {
        (1..=rounds).zip(&self.played).find_map(|(number, round)| {
            let adjourned = round.tables().filter(|(_, game)| game.is_adjourned());
            let tables: Vec<u32> = adjourned.map(|(table, _)| table).collect();
            (!tables.is_empty()).then_some((number, tables))
        })
    }

    /// The adjourned games, each with its round and table.
    pub fn open_adjourned(&self) -> impl Iterator<Item = (u32, u32, &Encounter)> {
        let rounds = (1..).zip(&self.played);
        rounds.flat_map(|(number, round)| {
            let adjourned = round.tables().filter(|(_, game)| game.is_adjourned());
            adjourned.map(move |(table, game)| (number, table, game))
        })
    }

    /// A message for each adjourned game of some rounds.
    pub fn adjourned_games(&self, rounds: RangeInclusive<u32>) -> impl Iterator<Item = Message> {
        let games = self.open_adjourned().filter(move |(round, ..)| rounds.contains(round));
        games.map(|(round, table, _)| message!(words::EVENT_NOTE_ADJOURNED, round, table))
    }

    /// The round that the group waits for, with its tables: the open one or, once all are paired,
    /// one with adjourned games.
    pub fn awaited(&self) -> Option<(u32, Vec<u32>)> {
        let paired = self.played.len() as u32;
        let last = || self.adjourned(paired).filter(|_| paired >= self.rounds);
        self.missing().or_else(last)
    }

    /// Refuses final standings after `rounds` rounds while one of them waits for results or has an
    /// adjourned game.
    ///
    /// # Errors
    /// A result is missing or a game is adjourned.
    pub fn require_complete_standings(&self, rounds: u32) -> Result<(), Refusal> {
        let group = self.code;
        if let Some((round, tables)) = self.missing().filter(|&(round, _)| round <= rounds) {
            return Err(self.waits_for((round, tables), |group, round, tables| {
                Refusal::StandingsOpen { group, round, tables }
            }));
        }
        match self.adjourned(rounds) {
            Some((round, tables)) => Err(Refusal::StandingsAdjourned { group, round, tables }),
            None => Ok(()),
        }
    }

    /// Refuses while a game of the group is adjourned.
    ///
    /// # Errors
    /// A game is adjourned.
    pub fn require_none_adjourned(&self) -> Result<(), Refusal> {
        match self.adjourned(self.played.len() as u32) {
            Some((round, tables)) => Err(Refusal::Adjourned { group: self.code, round, tables }),
            None => Ok(()),
        }
    }
}
