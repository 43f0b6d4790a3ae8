//! Tie-breaks based on the player's own results (C.07, article 7).

use super::table::{Table, played, voluntary};
use super::tie_break::Worked;
use super::working::{Contribution, Sum, total};
use super::{Ratio, TieBreak, TieBreakValue, UnplayedRounds};
use crate::{GameResult, Points, RoundEntry, RoundGame, Side};

/// Rounds with the points of a win (7.1).
pub(super) fn wins(table: &Table, place: usize, _: &TieBreak) -> Worked {
    let scoring = &table.tournament.scoring;
    count(table, place, |entry| scoring.of(entry) == scoring.win)
}

/// Games won over the board (7.2).
pub(super) fn won(table: &Table, place: usize, _: &TieBreak) -> Worked {
    games(table, place, |game| game.outcome == GameResult::Win)
}

/// Games played as Second (7.3).
pub(super) fn as_second(table: &Table, place: usize, _: &TieBreak) -> Worked {
    games(table, place, |game| game.side == Side::Second)
}

/// Games won as Second (7.4).
pub(super) fn won_as_second(table: &Table, place: usize, _: &TieBreak) -> Worked {
    games(table, place, |game| game.side == Side::Second && game.outcome == GameResult::Win)
}

/// Rounds one elected to play (7.6).
pub(super) fn elected(table: &Table, place: usize, _: &TieBreak) -> Worked {
    count(table, place, |entry| !voluntary(entry))
}

/// The games of a kind that were played; in pre-determined pairings, a forfeit win is a game like any
/// other (15.2).
fn games(table: &Table, place: usize, counts: impl Fn(RoundGame) -> bool) -> Worked {
    let is_round_robin = table.treatment == UnplayedRounds::RoundRobin;
    let regular =
        |game: RoundGame| game.played || is_round_robin && game.outcome == GameResult::Win;
    count(table, place, |entry| match entry {
        RoundEntry::Game(game) => regular(game) && counts(game),
        _ => false,
    })
}

/// The number of rounds of a kind.
fn count(table: &Table, place: usize, counts: impl Fn(RoundEntry) -> bool) -> Worked {
    let rounds = table.entries(place).filter(|&(_, entry)| counts(entry));
    let parts: Vec<Contribution> =
        rounds.map(|(round, _)| Contribution::of_round(round, TieBreakValue::Whole(1))).collect();
    let value = TieBreakValue::Whole(parts.len() as i64);
    (parts, Sum::Total, Some(value))
}

/// The pairing number (7.8).
pub(super) fn number(table: &Table, place: usize, _: &TieBreak) -> Worked {
    let number = table.tournament.players[place].number;
    (Vec::new(), Sum::Fact, Some(TieBreakValue::Whole(number.into())))
}

/// The points themselves.
pub(super) fn points(table: &Table, place: usize, _: &TieBreak) -> Worked {
    (Vec::new(), Sum::Fact, Some(TieBreakValue::from(table.points(place))))
}

/// Progressive scores (7.5): the score after each round; a cut removes the first rounds (14.1.1).
pub(super) fn progressive(table: &Table, place: usize, tie_break: &TieBreak) -> Worked {
    let mut score = Points::ZERO;
    let parts = table
        .entries(place)
        .map(|(round, _)| {
            score += table.gained(place, round);
            let cut = round <= u32::from(tie_break.cut_low);
            Contribution { cut, ..Contribution::of_round(round, TieBreakValue::from(score)) }
        })
        .collect();
    total(parts)
}

/// Standard points (7.7): 1 for a round with more points than the opponent, ½ for as many; in an
/// unplayed round, the comparison is with the points of a draw.
pub(super) fn standard(table: &Table, place: usize, _: &TieBreak) -> Worked {
    let scoring = &table.tournament.scoring;
    let number = table.tournament.players[place].number;
    let parts = table
        .entries(place)
        .map(|(round, entry)| {
            let opponent = match entry {
                RoundEntry::Game(game) if played(entry) => table.place(game.opponent),
                _ => None,
            };
            // A double forfeit gives neither player any points and counts as unplayed.
            let reference = opponent
                .filter(|&opponent| {
                    let other = table.entry(&table.tournament.players[opponent], round);
                    matches!(other, RoundEntry::Game(game) if game.opponent == number)
                })
                .map_or(scoring.draw, |opponent| table.gained(opponent, round));
            let halves = match table.gained(place, round).cmp(&reference) {
                std::cmp::Ordering::Greater => 2,
                std::cmp::Ordering::Equal => 1,
                std::cmp::Ordering::Less => 0,
            };
            Contribution::of_round(round, TieBreakValue::Exact(Ratio::new(halves, 2)))
        })
        .collect();
    total(parts)
}
