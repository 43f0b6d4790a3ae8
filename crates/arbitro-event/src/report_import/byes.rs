//! Players who do not play: those who have left according to the report, and byes for rounds that
//! are not paired yet.

use std::collections::BTreeMap;

use arbitro_pairing::trf::Mark;
use arbitro_pairing::{RoundEntry, TournamentPlayer};

use super::Conversion;
use super::support::byes_ahead;
use crate::model::code::PlayerCode;
use crate::model::score::RequestedBye;
use crate::operation::Absence;

impl<I: Fn(u32) -> u32> Conversion<'_, I> {
    /// Whether a player's rounds end with blanks although others were paired, and the player is not
    /// back for the next one. In a round robin a blank may be the game against a player who left,
    /// and a player who left has only blanks.
    pub(super) fn is_gone(&self, player: &TournamentPlayer) -> bool {
        let blank = |it: &RoundEntry| *it == RoundEntry::Absent;
        let entries = &player.entries;
        if self.tournament.played < self.tournament.rounds
            && (player.available || self.is_expected(player.number))
        {
            return false;
        }
        let gone = match self.system().is_swiss() {
            true => entries.last().is_none_or(blank),
            false => entries.iter().all(blank),
        };
        self.tournament.played > 0 && gone
    }

    /// Whether a player has a bye for a round after the next one, or a bye with points for the next
    /// one.
    fn is_expected(&self, number: u32) -> bool {
        let (next, id) = (self.tournament.played + 1, (self.id)(number));
        let later = |&(round, letter, players): &(Option<u32>, char, &[u32])| {
            let round = round.unwrap_or(next);
            let counts = round > next || round == next && letter != 'Z';
            counts && round <= self.tournament.rounds && players.contains(&id)
        };
        let worth = |mark| matches!(mark, Mark::PairingBye | Mark::FullBye | Mark::HalfBye);
        let marked = self.file.player(id).is_some_and(|record| worth(record.cell(next).mark));
        marked || self.file.announced_byes().any(|bye| later(&bye))
    }

    /// The players who will miss a round that is not paired yet, and the byes for it.
    pub(super) fn ahead(&self) -> Vec<Absence> {
        // A player who left has no future byes.
        let still = self.tournament.players.iter().filter(|it| !self.is_gone(it));
        let codes: BTreeMap<u32, PlayerCode> =
            still.map(|it| ((self.id)(it.number), self.code(it.number))).collect();
        let group = self.category.group(1);
        let absence = |((round, id), letter): ((u32, u32), char)| {
            // A bye fixed beforehand counts as much; `require_room` refuses where it does not.
            let bye = match letter {
                'F' => RequestedBye::Full,
                'H' => RequestedBye::Half,
                _ => RequestedBye::Zero,
            };
            let player = codes.get(&id)?.clone();
            Some(Absence { player, round: Some((group, round)), ahead: None, bye })
        };
        let byes = byes_ahead(self.file, self.tournament.played, self.tournament.rounds);
        let mut absences: Vec<Absence> = byes.into_iter().filter_map(absence).collect();
        absences.sort_by(|one, other| one.player.cmp(&other.player));
        absences
    }
}
