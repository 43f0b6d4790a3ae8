//! A report's prescriptions for pairing in the form an event stores: virtual points, pairs
//! forbidden in some rounds, and starting numbers that differ from the order of pairing.

use std::collections::BTreeMap;

use arbitro_pairing::acceleration::baku_of_all_rounds;
use arbitro_pairing::trf::{PairingSystem, ReportFile};
use arbitro_pairing::{Points, Tournament};

use super::{Conversion, UnsupportedPart, unsupported};
use crate::model::code::PlayerCode;
use crate::model::state::ordered;
use crate::model::terms::{Accelerated, ReportTerms, RoundsApart};

/// The highest points that fit in four columns.
const MOST_POINTS: Points = Points::tenths(999);

/// The runs of consecutive rounds among the lowest `rounds` bits.
fn runs(set: u128, rounds: u32) -> Vec<(u32, u32)> {
    let named: Vec<u32> = (1..=rounds).filter(|round| set >> (round - 1) & 1 == 1).collect();
    let runs = named.chunk_by(|round, next| round + 1 == *next);
    runs.filter_map(|run| Some((*run.first()?, *run.last()?))).collect()
}

/// The virtual points of every round under Baku, by starting number.
fn by_baku(tournament: &Tournament, id: impl Fn(u32) -> u32) -> BTreeMap<u32, Vec<Points>> {
    let mut tournament = tournament.clone();
    tournament.players.iter_mut().for_each(|player| player.acceleration.clear());
    baku_of_all_rounds(&mut tournament);
    let players = tournament.players.into_iter().filter(|it| !it.acceleration.is_empty());
    players.map(|player| (id(player.number), player.acceleration)).collect()
}

/// Whether the file's records match the system's own acceleration: in every round up to the next
/// one, and in later ones unless the records are silent about those.
pub(super) fn is_baku(file: &ReportFile, tournament: &Tournament, id: impl Fn(u32) -> u32) -> bool {
    if file.system_kind() != (PairingSystem::Dutch { baku: true }) {
        return false;
    }
    if !file.has_fictitious_points() {
        return true;
    }
    let recorded = file.fictitious_points(tournament.rounds);
    let baku = by_baku(tournament, id);
    let of = |all: &BTreeMap<u32, Vec<Points>>, player: u32, round: u32| {
        let points = all.get(&player).and_then(|points| points.get(round as usize - 1));
        points.copied().unwrap_or_default()
    };
    let players = || file.players.iter().map(|player| player.number);
    (1..=tournament.rounds).all(|round| {
        let ahead = round > tournament.played + 1;
        let silent = || players().all(|player| of(&recorded, player, round) == Points::ZERO);
        let same = || players().all(|it| of(&recorded, it, round) == of(&baku, it, round));
        same() || ahead && silent()
    })
}

impl<I: Fn(u32) -> u32> Conversion<'_, I> {
    pub(super) fn code_of(&self, starting_number: u32) -> PlayerCode {
        let school = format!("{}{starting_number}", self.prefix);
        let code = PlayerCode::new(&school, self.category, None);
        code.expect("digits, or a letter and digits, are a valid school in a code")
    }

    /// The prescriptions for single rounds, and the pairs that may never meet.
    pub(super) fn terms(&mut self) -> (ReportTerms, Vec<[PlayerCode; 2]>) {
        let tournament = self.tournament;
        let mut terms = ReportTerms::default();
        if let Some(order) = self.file.other_order() {
            let numbers = order.iter().map(|&number| (self.code_of(number), number));
            terms.starting_numbers = numbers.collect();
        }
        if !is_baku(self.file, tournament, &self.id) {
            self.accelerate(&mut terms);
        }
        let never = self.forbid(&mut terms);
        (terms, never)
    }

    fn accelerate(&mut self, terms: &mut ReportTerms) {
        for (number, points) in self.file.fictitious_points(self.tournament.rounds) {
            let player = self.code_of(number);
            let mut from = 1;
            for run in points.chunk_by(|one, next| one == next) {
                let to = from + run.len() as u32 - 1;
                if run[0] > MOST_POINTS {
                    self.against.push(unsupported(self.file, &["250", "XXA"]));
                    return;
                }
                if run[0] > Points::ZERO {
                    let (player, points) = (player.clone(), run[0].as_tenths());
                    terms.accelerated.push(Accelerated { player, from, to, points });
                }
                from = to + 1;
            }
        }
        // An empty record still means that the system accelerates nobody.
        let silenced = terms.accelerated.is_empty() && self.file.has_fictitious_points();
        if silenced && self.file.system_kind() == (PairingSystem::Dutch { baku: true }) {
            self.against.push(unsupported(self.file, &["XXA", "250"]));
        }
    }

    /// The pairs forbidden in single rounds; in a round robin, whose tables no such pair changes,
    /// all forbidden pairs.
    fn forbid(&mut self, terms: &mut ReportTerms) -> Vec<[PlayerCode; 2]> {
        let rounds = self.tournament.rounds;
        let pairs = match self.file.forbidden_pairs(rounds) {
            Ok(pairs) => pairs,
            Err(fault) => {
                self.against.push(UnsupportedPart {
                    line: fault.line,
                    ..unsupported(self.file, &["260", "XXP"])
                });
                return Vec::new();
            }
        };
        let swiss = self.system().is_swiss();
        let all = runs_of_all(rounds);
        let mut never = Vec::new();
        for ((one, other), set) in pairs {
            let (one, other) = (self.code_of(one), self.code_of(other));
            if swiss && set == all {
                never.push([one, other]);
                continue;
            }
            let players = ordered(one, other);
            for (from, to) in runs(set, rounds) {
                terms.apart.push(RoundsApart { players: players.clone(), from, to });
            }
        }
        never
    }
}

/// The set of all rounds.
fn runs_of_all(rounds: u32) -> u128 {
    (1..=rounds.min(u128::BITS)).fold(0, |set, round| set | 1 << (round - 1))
}
