//! The event that a report becomes on its own: name, dates, rules.

use std::collections::BTreeSet;

use arbitro_pairing::standings::TieBreak;
use arbitro_pairing::{Points, RoundEntry, Scoring};
use chrono::NaiveDate;

use super::support::tie_breaks;
use super::terms::is_baku;
use super::{Conversion, NewEvent, UnsupportedPart};
use crate::calendar::read_day;
use crate::export::EventPart;
use crate::locale::{message, steers_terminal, words};
use crate::{
    Acceleration, CategoryFormat, CategoryRules, CategorySystem, GameSpec, InitialOrder,
    PlayerCode, PointsRule, Rules, SmallGroups, System,
};

impl<I: Fn(u32) -> u32> Conversion<'_, I> {
    /// The event that the report becomes on its own.
    pub(super) fn event(&mut self, new: &NewEvent, never: Vec<[PlayerCode; 2]>) -> EventPart {
        let text = |code: &str| {
            let text = self.file.text(code).map(str::trim).filter(|text| !text.is_empty());
            text.filter(|text| !steers_terminal(text)).map(str::to_owned)
        };
        let mut unread = Vec::new();
        let mut day = |code: &str| -> Option<NaiveDate> {
            let read = read_day(&text(code)?);
            if let Err(fault) = &read {
                let message = message!(words::EVENT_REPORT_DATE, why = fault.message());
                unread.push(UnsupportedPart::in_file(self.file.line_of(&[code]), message));
            }
            read.ok()
        };
        let (from, to) = (day("042"), day("052"));
        let dates: BTreeSet<NaiveDate> = from.into_iter().chain(to).collect();
        let part = EventPart {
            name: text("012").unwrap_or_else(|| new.name.clone()),
            place: text("022"),
            dates: dates.into_iter().collect(),
            rules: self.rules(new, never),
            ..EventPart::default()
        };
        self.skipped.extend(unread);
        part
    }

    fn rules(&self, new: &NewEvent, never: Vec<[PlayerCode; 2]>) -> Rules {
        let tournament = self.tournament;
        let system = match self.system() {
            System::RoundRobin => CategorySystem::RoundRobin,
            System::DoubleRoundRobin | System::DoubleRoundRobinTurned => {
                CategorySystem::DoubleRoundRobin
            }
            _ => CategorySystem::Swiss,
        };
        let baku = is_baku(self.file, tournament, &self.id);
        let named = self.file.tie_breaks.as_deref().map(tie_breaks).unwrap_or_default();
        let or = |usual: [&str; 3], wanted: fn(&TieBreak) -> bool| {
            let wanted = named.iter().filter(|it| wanted(it)).map(TieBreak::to_string);
            let codes: Vec<String> = wanted.collect();
            if codes.is_empty() { usual.map(str::to_owned).to_vec() } else { codes }
        };
        // The limits on byes are the most that any player in the report has.
        let most = |wanted: RoundEntry, letter: char| {
            let byes = tournament.players.iter().map(|player| {
                let given = player.entries.iter().filter(|entry| **entry == wanted).count();
                let id = (self.id)(player.number);
                let is_of =
                    |bye: &(Option<u32>, char, &[u32])| bye.1 == letter && bye.2.contains(&id);
                (given + self.file.announced_byes().filter(is_of).count()).min(99) as u32
            });
            byes.max().unwrap_or(0)
        };
        Rules {
            games: vec![GameSpec {
                id: "chess".to_owned(),
                name: Some(new.game.clone()),
                draws: true,
            }],
            cycles: vec![new.cycle.clone()],
            categories: vec![CategoryRules {
                code: self.category,
                group_size: 9999,
                rounds: tournament.rounds,
                final_rounds: tournament.rounds,
                qualifiers: 1,
                best_runners_up: 0,
                format: CategoryFormat {
                    system,
                    turn_last_two_rounds: self.system() == System::DoubleRoundRobinTurned,
                    order: InitialOrder::Rating,
                    acceleration: if baku { Acceleration::Baku } else { Acceleration::None },
                    half_byes: Some(most(RoundEntry::HalfBye, 'H').max(1)),
                    full_byes: most(RoundEntry::FullBye, 'F'),
                    ..CategoryFormat::default()
                },
            }],
            per_school: 1,
            points: points(&tournament.scoring),
            tie_breaks: or(["BH", "PS", "BH/M1"], |_| true),
            // Buchholz is not used in a round robin, so a report of one is compared without it.
            round_robin_tie_breaks: or(["DE", "SB", "WIN"], |it| !it.is_of_opponents_scores()),
            forbidden: never.into_iter().map(Vec::from).collect(),
            small_groups: SmallGroups::Swiss,
            ..Rules::default()
        }
    }
}

/// The points rule that corresponds to the report's scoring.
pub(super) fn points(scoring: &Scoring) -> PointsRule {
    let tenths = Points::as_tenths;
    PointsRule {
        win: tenths(scoring.win),
        loss: tenths(scoring.loss),
        draw: Some(tenths(scoring.draw))
            .filter(|&draw| 2 * draw != tenths(scoring.win) + tenths(scoring.loss)),
        bye: tenths(scoring.pairing_bye),
        forfeit_win: tenths(scoring.forfeit_win),
        forfeit_loss: tenths(scoring.forfeit_loss),
    }
}
