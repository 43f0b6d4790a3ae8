//! Tie-breaks by the boards of a team's matches (C.07, article 12).

use super::team_tie_break::BoardEnd;
use super::{Contribution, Ratio, TieBreakValue};
use crate::team::{TeamScore, TeamTournament};
use crate::{Points, RoundEntry};

/// The points of the team at an index on each board, in the rounds that `counts` accepts. A bye counts as
/// a win on every board, and a forfeit as a game.
pub(super) fn points(
    teams: &TeamTournament,
    place: usize,
    counts: impl Fn(RoundEntry) -> bool,
) -> Vec<Points> {
    let mut sums = vec![Points::ZERO; teams.boards as usize];
    let team = &teams.matches.players[place];
    let scoring = &teams.board_points;
    let rounds = team.entries.iter().take(teams.matches.played as usize).enumerate();
    for (round, &entry) in rounds.filter(|&(_, &entry)| counts(entry)) {
        match entry {
            RoundEntry::Game(_) => {
                let boards = teams.games[place].rounds.get(round).into_iter().flatten();
                sums.iter_mut().zip(boards).for_each(|(sum, &game)| *sum += teams.points_of(game));
            }
            RoundEntry::PairingBye => sums.iter_mut().for_each(|sum| *sum += scoring.win),
            entry => sums.iter_mut().for_each(|sum| *sum += scoring.of(entry)),
        }
    }
    sums
}

/// Board count (12.1).
pub(super) fn count(boards: &[Points]) -> Ratio {
    let products =
        (1..).zip(boards).map(|(board, &points)| Ratio::from(board) * Ratio::from(points));
    products.fold(Ratio::ZERO, |sum, product| sum + product)
}

/// The sums to compare in turn, from an end of the boards; more is better (12.2, 12.3).
pub(super) fn from_end(boards: &[Points], end: BoardEnd) -> Vec<Points> {
    match end {
        BoardEnd::Top => boards.to_vec(),
        BoardEnd::Bottom => (1..boards.len())
            .rev()
            .map(|boards_left| boards[..boards_left].iter().copied().sum())
            .collect(),
    }
}

/// The parts of a board tie-break, board by board: the points, or with `weighted` the board's number times
/// the points.
pub(super) fn parts(boards: &[Points], weighted: bool) -> Vec<Contribution> {
    (1..)
        .zip(boards)
        .map(|(board, &points)| {
            let weight = if weighted { i64::from(board) } else { 1 };
            let amount = TieBreakValue::Exact(Ratio::from(weight) * Ratio::from(points));
            Contribution { board: Some(board), ..Contribution::of_round(0, amount) }
        })
        .collect()
}

/// Whether the team at `one` comes before the one at `other` by the boards of their own matches:
/// board count first with `by_count`, then an end of the boards.
pub(super) fn encounter(
    teams: &TeamTournament,
    [one, other]: [usize; 2],
    by_count: bool,
    end: BoardEnd,
) -> std::cmp::Ordering {
    let against = |place: usize, opponent: usize| {
        let opponent = teams.matches.players[opponent].number;
        points(
            teams,
            place,
            |entry| matches!(entry, RoundEntry::Game(game) if game.played && game.opponent == opponent),
        )
    };
    let (mine, theirs) = (against(one, other), against(other, one));
    let counted =
        if by_count { count(&mine).cmp(&count(&theirs)) } else { std::cmp::Ordering::Equal };
    counted.then_with(|| from_end(&theirs, end).cmp(&from_end(&mine, end)))
}

/// The highest score of a match.
pub(super) fn highest(teams: &TeamTournament, score: TeamScore) -> Points {
    let scoring = match score {
        TeamScore::Match => &teams.matches.scoring,
        TeamScore::Game => &teams.game_points,
    };
    scoring.win.max(scoring.draw)
}
