//! Tie-breaks based on the opponents' scores (C.07, articles 8 and 9), with the dummies of article
//! 16 and the cuts of article 14.

use super::table::{Table, played, voluntary};
use super::tie_break::Worked;
use super::working::{Contribution, Sum, total};
use super::{Limit, Ratio, TieBreak, TieBreakMethod, TieBreakValue, UnplayedRounds};
use crate::{Points, RoundEntry, RoundGame};

/// Buchholz (8.1) and fore Buchholz (8.3).
pub(super) fn buchholz(table: &Table, place: usize, tie_break: &TieBreak) -> Worked {
    total(scores(table, place, tie_break))
}

/// Sonneborn-Berger (9.1): each score times the points against that opponent.
pub(super) fn sonneborn_berger(table: &Table, place: usize, tie_break: &TieBreak) -> Worked {
    sonneborn_berger_of(table, table, place, tie_break)
}

/// The same with the opponents' scores of one table and the own points of another (13.2).
pub(super) fn sonneborn_berger_of(
    opponents: &Table,
    own: &Table,
    place: usize,
    tie_break: &TieBreak,
) -> Worked {
    let mut parts = parts(opponents, place, tie_break);
    for part in &mut parts {
        let result = own.gained(place, part.round);
        part.result = Some(result);
        part.amount = TieBreakValue::Exact(part.amount.ratio() * Ratio::from(result));
    }
    cut(&mut parts, tie_break);
    total(parts)
}

/// The score of the opponent or dummy of each round, after cuts.
fn scores(table: &Table, place: usize, tie_break: &TieBreak) -> Vec<Contribution> {
    let mut parts = parts(table, place, tie_break);
    cut(&mut parts, tie_break);
    parts
}

fn parts(table: &Table, place: usize, tie_break: &TieBreak) -> Vec<Contribution> {
    let entries = table.entries(place);
    entries.filter_map(|(round, entry)| score(table, place, tie_break, round, entry)).collect()
}

fn score(
    table: &Table,
    place: usize,
    tie_break: &TieBreak,
    round: u32,
    entry: RoundEntry,
) -> Option<Contribution> {
    let fore = tie_break.fore;
    let game = match entry {
        RoundEntry::Game(game) => table.place(game.opponent).map(|opponent| (game, opponent)),
        _ => None,
    };
    let met = |game: RoundGame| {
        game.played
            || tie_break.forfeits_played
            || table.treatment == UnplayedRounds::RoundRobin
            || fore && table.final_round() == Some(round)
    };
    let (opponent, basis, voluntary) = match game {
        Some((game, opponent)) if met(game) => {
            (Some(game.opponent), table.score_for_opponents(opponent, fore), false)
        }
        _ if table.treatment == UnplayedRounds::RoundRobin => return None,
        _ => {
            let scheduled = game.map(|(_, opponent)| opponent);
            (None, dummy(table, place, scheduled, fore), voluntary(entry))
        }
    };
    Some(Contribution {
        opponent,
        voluntary,
        ..Contribution::of_round(round, TieBreakValue::from(basis))
    })
}

/// The score of the dummy that replaces the opponent of an unplayed round (16.4).
fn dummy(table: &Table, place: usize, scheduled: Option<usize>, fore: bool) -> Points {
    let draws = Points::tenths(
        table.tournament.scoring.draw.as_tenths().saturating_mul(table.rounds as i32),
    );
    let score = table.dummy_score(place, fore);
    match (table.treatment, scheduled) {
        (UnplayedRounds::Half, _) => draws,
        (UnplayedRounds::Fide2026, Some(opponent)) => {
            score.min(table.score_for_opponents(opponent, fore))
        }
        (UnplayedRounds::Fide2026, None) => score.min(draws),
        (UnplayedRounds::Fide2024 | UnplayedRounds::RoundRobin, _) => score,
    }
}

/// Cuts the numbers of least and then of most significant parts that the modifier gives
/// (14.1–14.4).
///
/// The least significant part is that of the opponent with the lowest score, and of several the one
/// that contributes least. The lowest part of a voluntary unplayed round is cut instead unless it
/// contributes less (16.5).
pub(super) fn cut(parts: &mut [Contribution], tie_break: &TieBreak) {
    for _ in 0..tie_break.cut_low {
        let standing = || parts.iter().enumerate().filter(|(_, part)| !part.cut);
        let least = standing().min_by_key(|(_, part)| (part.basis, part.amount));
        let absent = standing()
            .filter(|(_, part)| part.voluntary)
            .min_by_key(|(_, part)| (part.amount, part.basis));
        let chosen = match (least, absent) {
            (Some(least), Some(absent)) if absent.1.amount < least.1.amount => least,
            (_, Some(absent)) => absent,
            (Some(least), None) => least,
            (None, None) => return,
        };
        let at = chosen.0;
        parts[at].cut = true;
    }
    for _ in 0..tie_break.cut_high {
        let most = parts.iter_mut().filter(|part| !part.cut).reduce(|most, part| {
            if (part.basis, part.amount) > (most.basis, most.amount) { part } else { most }
        });
        match most {
            Some(part) => part.cut = true,
            None => return,
        }
    }
}

/// The Buchholz of each opponent met over the board (8.2).
pub(super) fn buchholz_of_opponents(table: &Table, place: usize, tie_break: &TieBreak) -> Worked {
    let terms = TieBreak { fore: tie_break.fore, ..TieBreak::from(TieBreakMethod::Bh) };
    let parts = opponents(table, place, |opponent| buchholz(table, opponent, &terms).2);
    let count = parts.len() as i64;
    let (parts, _, sum) = total(parts);
    let average = sum.map(|sum| TieBreakValue::Exact(sum.ratio() * Ratio::new(1, count)));
    (parts, Sum::Average, average.filter(|_| count > 0))
}

/// A part for each opponent met over the board, from a value that the opponent may or may not have.
pub(super) fn opponents(
    table: &Table,
    place: usize,
    value: impl Fn(usize) -> Option<TieBreakValue>,
) -> Vec<Contribution> {
    table
        .entries(place)
        .filter_map(|(round, entry)| match entry {
            RoundEntry::Game(game) if played(entry) => {
                let amount = value(table.place(game.opponent)?)?;
                Some(Contribution {
                    opponent: Some(game.opponent),
                    ..Contribution::of_round(round, amount)
                })
            }
            _ => None,
        })
        .collect()
}

/// Koya (9.2): the points scored against opponents who reached the limit. Forfeits count as points
/// against the scheduled opponent.
pub(super) fn koya(table: &Table, place: usize, tie_break: &TieBreak) -> Worked {
    let scoring = &table.tournament.scoring;
    let possible = Ratio::from(scoring.win) * Ratio::from(i64::from(games_possible(table)));
    let limit = match tie_break.limit {
        Limit::Half => possible * Ratio::new(1, 2),
        Limit::Halves(halves) => possible * Ratio::new(1, 2) + Ratio::new(halves.into(), 2),
        Limit::Percent(percent) => possible * Ratio::new(percent.into(), 100),
    };
    let parts = table
        .entries(place)
        .filter_map(|(round, entry)| match entry {
            RoundEntry::Game(game) => {
                let opponent = table.place(game.opponent)?;
                let cut = Ratio::from(table.points(opponent)) < limit;
                let amount = TieBreakValue::from(table.gained(place, round));
                Some(Contribution {
                    opponent: Some(game.opponent),
                    cut,
                    ..Contribution::of_round(round, amount)
                })
            }
            _ => None,
        })
        .collect();
    total(parts)
}

/// How many games each player could win: in pre-determined pairings of an odd number of players,
/// each sits out one round.
fn games_possible(table: &Table) -> u32 {
    if table.treatment != UnplayedRounds::RoundRobin {
        return table.rounds;
    }
    let games = |place: usize| {
        table.entries(place).filter(|(_, entry)| matches!(entry, RoundEntry::Game(_))).count()
            as u32
    };
    (0..table.tournament.players.len()).map(games).max().unwrap_or(0)
}
