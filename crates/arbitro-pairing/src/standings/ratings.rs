//! Tie-breaks based on ratings (C.07, article 10), with the conversion tables of FIDE's rating
//! regulations (B.02, article 8.1).

use super::opponents::{cut, opponents};
use super::table::{Table, played};
use super::tie_break::Worked;
use super::working::{Contribution, Sum};
use super::{Ratio, TieBreak, TieBreakValue};
use crate::{GameResult, RoundEntry};

/// The rating difference for a score of 50, 51 … 100 per cent (B.02, 8.1.1); below 50 it is the
/// negative difference of the opposite score.
const DIFFERENCES: [i64; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/// The largest rating difference at which the stronger player's expected score is 50, 51 … 99 per
/// cent (B.02, 8.1.2); beyond the last it is 100.
const EXPECTED: [i64; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
];

/// The rating difference for a score in per cent of the possible points.
fn difference(percent: i64) -> i64 {
    let at = |percent: i64| DIFFERENCES[(percent - 50).clamp(0, 50) as usize];
    if percent >= 50 { at(percent) } else { -at(100 - percent) }
}

/// The expected score in hundredths against an opponent rated `difference` lower (B.02, 8.1.2).
pub fn expected_score(difference: i64) -> i64 {
    let stronger = 50 + EXPECTED.partition_point(|&most| most < difference.abs()) as i64;
    if difference >= 0 { stronger } else { 100 - stronger }
}

/// The rating of the player at index `place`. When any player of the tournament is unrated, rating
/// tie-breaks do not exist unless the modifier supplies a rating.
fn rating(table: &Table, place: usize, tie_break: &TieBreak) -> Option<i64> {
    match (table.tournament.players[place].rating, tie_break.unrated) {
        (0, None) => None,
        (0, Some(given)) => Some(given.into()),
        (rating, None) if table.all_rated => Some(rating.into()),
        (_, None) => None,
        (rating, Some(_)) => Some(rating.into()),
    }
}

/// The ratings of the opponents met over the board, after cuts (10.1).
fn ratings(table: &Table, place: usize, tie_break: &TieBreak) -> Vec<Contribution> {
    let mut parts = opponents(table, place, |opponent| {
        rating(table, opponent, tie_break).map(TieBreakValue::Whole)
    });
    cut(&mut parts, tie_break);
    parts
}

/// The average of the parts that are not cut, to the nearest whole number.
fn average(parts: &[Contribution]) -> Option<i64> {
    let standing = || parts.iter().filter(|part| !part.cut);
    let count = standing().count() as i64;
    let sum: Ratio = standing().fold(Ratio::ZERO, |sum, part| sum + part.amount.ratio());
    (count > 0).then(|| (sum * Ratio::new(1, count)).rounded())
}

/// The score in half points and the number of games over the board.
fn halves(table: &Table, place: usize) -> (i64, i64) {
    table.entries(place).filter(|&(_, entry)| played(entry)).fold(
        (0, 0),
        |(score, games), entry| {
            let gained = match entry.1 {
                RoundEntry::Game(game) => match game.outcome {
                    GameResult::Win => 2,
                    GameResult::Draw => 1,
                    GameResult::Loss => 0,
                },
                _ => 0,
            };
            (score + gained, games + 1)
        },
    )
}

/// The average rating of the opponents (10.1).
pub(super) fn average_of_opponents(table: &Table, place: usize, tie_break: &TieBreak) -> Worked {
    averaged(ratings(table, place, tie_break))
}

/// The tournament performance rating (10.2).
pub(super) fn performance(table: &Table, place: usize, tie_break: &TieBreak) -> Worked {
    let parts = ratings(table, place, tie_break);
    let (score, games) = halves(table, place);
    let Some(average) = average(&parts) else { return (parts, Sum::Average, None) };
    let percent = Ratio::new(score * 50, games).rounded();
    let difference = difference(percent);
    let sum = Sum::Performance { average, percent, difference };
    (parts, sum, Some(TieBreakValue::Whole(average + difference)))
}

/// The perfect tournament performance (10.3).
pub(super) fn perfect_performance(table: &Table, place: usize, tie_break: &TieBreak) -> Worked {
    let parts = ratings(table, place, tie_break);
    let value = perfect(&parts, halves(table, place).0);
    (parts, Sum::Perfect, value.map(TieBreakValue::Whole))
}

/// The average performance rating of the opponents (10.4).
pub(super) fn average_performance(table: &Table, place: usize, tie_break: &TieBreak) -> Worked {
    averaged(opponents(table, place, |opponent| performance(table, opponent, tie_break).2))
}

/// The average perfect performance of the opponents (10.5).
pub(super) fn average_perfect_performance(
    table: &Table,
    place: usize,
    tie_break: &TieBreak,
) -> Worked {
    averaged(opponents(table, place, |opponent| perfect_performance(table, opponent, tie_break).2))
}

/// The player's own rating (10.6).
pub(super) fn rating_of_player(table: &Table, place: usize, tie_break: &TieBreak) -> Worked {
    (Vec::new(), Sum::Fact, rating(table, place, tie_break).map(TieBreakValue::Whole))
}

fn averaged(parts: Vec<Contribution>) -> Worked {
    let value = average(&parts);
    (parts, Sum::Average, value.map(TieBreakValue::Whole))
}

/// The lowest whole rating whose expected score against these opponents reaches the score (10.3);
/// for zero points, 800 below the lowest-rated opponent.
fn perfect(parts: &[Contribution], halves: i64) -> Option<i64> {
    let opponents = || parts.iter().map(|part| part.amount.ratio().numerator());
    let (lowest, highest) = (opponents().min()?, opponents().max()?);
    if halves == 0 {
        return Some(lowest - 800);
    }
    let enough = |rating: i64| {
        opponents().map(|opponent| expected_score(rating - opponent)).sum::<i64>() >= halves * 50
    };
    // The expected score never decreases with the rating: it is 0 at `low` and the maximum at
    // `high`.
    let (mut low, mut high) = (lowest - 736, highest + 736);
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if enough(middle) {
            high = middle;
        } else {
            low = middle;
        }
    }
    Some(high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_mirror_at_one_half() {
        assert_eq!(difference(50), 0);
        assert_eq!(difference(0), -800);
        assert_eq!(difference(100), 800);
        assert_eq!(difference(33), -125);
        assert_eq!(expected_score(0), 50);
        assert_eq!(expected_score(3), 50);
        assert_eq!(expected_score(4), 51);
        assert_eq!(expected_score(-4), 49);
        assert_eq!(expected_score(735), 99);
        assert_eq!(expected_score(736), 100);
        assert_eq!(expected_score(-736), 0);
    }
}
