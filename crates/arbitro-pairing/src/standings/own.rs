//! Tie-breaks based on the player's own results (C.07, article 7).

use super::table::{Table, played, voluntary};
use super::working::Contribution;
use super::{Ratio, TieBreak, TieBreakMethod, TieBreakValue, UnplayedRounds};
use crate::{GameResult, Points, RoundEntry, RoundGame, Side};

/// The parts of one of the counts of article 7 for the player at index `place`.
pub(super) fn counts(table: &Table, place: usize, method: TieBreakMethod) -> Vec<Contribution> {
    let scoring = &table.tournament.scoring;
    let regular = |game: RoundGame| {
        // Article 15.2: in pre-determined pairings, a forfeit win is a game like any other.
        game.played
            || table.treatment == UnplayedRounds::RoundRobin && game.outcome == GameResult::Win
    };
    let counts = |entry: RoundEntry| match (method, entry) {
        (TieBreakMethod::Win, _) => scoring.of(entry) == scoring.win,
        (TieBreakMethod::Rep | TieBreakMethod::Ge, _) => !voluntary(entry),
        (TieBreakMethod::Won, RoundEntry::Game(game)) => {
            regular(game) && game.outcome == GameResult::Win
        }
        (TieBreakMethod::Bpg, RoundEntry::Game(game)) => regular(game) && game.side == Side::Second,
        (TieBreakMethod::Bwg, RoundEntry::Game(game)) => {
            regular(game) && game.side == Side::Second && game.outcome == GameResult::Win
        }
        _ => false,
    };
    table
        .entries(place)
        .filter(|&(_, entry)| counts(entry))
        .map(|(round, _)| Contribution::of_round(round, TieBreakValue::Whole(1)))
        .collect()
}

/// Progressive scores (7.5): the score after each round; a cut removes the first rounds (14.1.1).
pub(super) fn progressive(table: &Table, place: usize, tie_break: &TieBreak) -> Vec<Contribution> {
    let mut score = Points::ZERO;
    table
        .entries(place)
        .map(|(round, _)| {
            score += table.gained(place, round);
            let cut = round <= u32::from(tie_break.cut_low);
            Contribution { cut, ..Contribution::of_round(round, TieBreakValue::from(score)) }
        })
        .collect()
}

/// Standard points (7.7): 1 for a round with more points than the opponent, ½ for as many; in an
/// unplayed round, the comparison is with the points of a draw.
pub(super) fn standard(table: &Table, place: usize) -> Vec<Contribution> {
    let scoring = &table.tournament.scoring;
    let number = table.tournament.players[place].number;
    table
        .entries(place)
        .map(|(round, entry)| {
            let opponent = match entry {
                RoundEntry::Game(game) if played(entry) => table.place(game.opponent),
                _ => None,
            };
            // A double forfeit brings neither player any points and counts as unplayed.
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
        .collect()
}
