//! A tournament evaluated once for all tie-breaks: points, and scores adjusted for unplayed rounds.

use std::borrow::Cow;

use super::UnplayedRounds;
use crate::{GameResult, Points, RoundEntry, RoundGame, Tournament, TournamentPlayer};

/// A tournament, with what every tie-break needs about each player.
#[derive(Debug)]
pub(super) struct Table<'f> {
    pub tournament: Cow<'f, Tournament>,
    pub treatment: UnplayedRounds,
    /// The rounds that count: the complete ones.
    pub rounds: u32,
    rows: Vec<Row>,
    /// Whether every player has a rating.
    pub(super) all_rated: bool,
}

/// The scores of one player.
#[derive(Clone, Copy, Debug)]
struct Row {
    points: Points,
    /// For tie-breaks of the opponents (C.07, 16.3).
    adjusted: Points,
    /// Both scores as if the games of the final round had been drawn (8.3).
    fore_points: Points,
    fore_adjusted: Points,
}

impl<'f> Table<'f> {
    pub(super) fn new(tournament: Cow<'f, Tournament>, treatment: UnplayedRounds) -> Self {
        let all_rated = tournament.players.iter().all(|player| player.rating > 0);
        let rounds = tournament.played;
        let mut table = Self { tournament, treatment, rounds, rows: Vec::new(), all_rated };
        table.rows = table.tournament.players.iter().map(|player| table.row(player)).collect();
        table
    }

    fn row(&self, player: &TournamentPlayer) -> Row {
        let scoring = &self.tournament.scoring;
        let points = player.points_after(self.rounds, scoring);
        let adjusted = self.adjusted(player, points, false);
        match self.entry(player, self.rounds) {
            RoundEntry::Game(_) if self.final_round() == Some(self.rounds) => {
                let fore_points = points - player.points_of(self.rounds, scoring) + scoring.draw;
                let fore_adjusted = self.adjusted(player, fore_points, true);
                Row { points, adjusted, fore_points, fore_adjusted }
            }
            _ => Row { points, adjusted, fore_points: points, fore_adjusted: adjusted },
        }
    }

    /// The tournament's final round, once it is complete.
    pub(super) fn final_round(&self) -> Option<u32> {
        (self.rounds >= self.tournament.rounds && self.rounds > 0).then_some(self.rounds)
    }

    /// The entry of a player for `round` (from 1); an unrecorded round is an absence.
    pub(super) fn entry(&self, player: &TournamentPlayer, round: u32) -> RoundEntry {
        let at = round.checked_sub(1).and_then(|at| player.entries.get(at as usize));
        at.copied().unwrap_or(RoundEntry::Absent)
    }

    /// Every round of a player, from 1.
    pub(super) fn entries(
        &self,
        place: usize,
    ) -> impl DoubleEndedIterator<Item = (u32, RoundEntry)> + use<'_> {
        let player = &self.tournament.players[place];
        (1..=self.rounds).map(|round| (round, self.entry(player, round)))
    }

    /// The points of a player from a round.
    pub(super) fn gained(&self, place: usize, round: u32) -> Points {
        self.tournament.players[place].points_of(round, &self.tournament.scoring)
    }

    /// The index of the player with this number.
    pub(super) fn place(&self, number: u32) -> Option<usize> {
        self.tournament.players.binary_search_by_key(&number, |player| player.number).ok()
    }

    pub(super) fn points(&self, place: usize) -> Points {
        self.rows[place].points
    }

    /// The score a dummy starts from.
    pub(super) fn dummy_score(&self, place: usize, fore: bool) -> Points {
        let row = self.rows[place];
        if fore { row.fore_points } else { row.points }
    }

    /// The score with which a player counts in the opponents' tie-breaks.
    pub(super) fn score_for_opponents(&self, place: usize, fore: bool) -> Points {
        let row = self.rows[place];
        if fore { row.fore_adjusted } else { row.adjusted }
    }

    /// The player's score for the opponents' tie-breaks: the points of unplayed rounds are replaced
    /// as the treatment requires.
    fn adjusted(&self, player: &TournamentPlayer, points: Points, fore: bool) -> Points {
        let scoring = &self.tournament.scoring;
        let mut score = points;
        // From the last round backwards: whether a requested bye is followed by a round for which
        // the player was present (16.2.3).
        let mut present_later = false;
        for round in (1..=self.rounds).rev() {
            let entry = self.entry(player, round);
            if fore && round == self.rounds {
                present_later = true;
                continue;
            }
            let as_draw = match self.treatment {
                UnplayedRounds::RoundRobin => false,
                UnplayedRounds::Half => !played(entry),
                UnplayedRounds::Fide2024 | UnplayedRounds::Fide2026 => {
                    requested(entry) && !present_later
                }
            };
            if as_draw {
                score = score - player.points_of(round, scoring) + scoring.draw;
            }
            present_later |= !voluntary(entry);
        }
        score
    }
}

/// Whether a game was played over the board.
pub(super) fn played(entry: RoundEntry) -> bool {
    matches!(entry, RoundEntry::Game(RoundGame { played: true, .. }))
}

/// A requested bye (16.1.1), for half a point or none; every round after a withdrawal is one as
/// well.
pub(super) fn requested(entry: RoundEntry) -> bool {
    matches!(entry, RoundEntry::HalfBye | RoundEntry::ZeroBye | RoundEntry::Absent)
}

/// A voluntary unplayed round (16.1.2): a requested bye or a lost forfeit.
pub(super) fn voluntary(entry: RoundEntry) -> bool {
    requested(entry)
        || matches!(
            entry,
            RoundEntry::Game(RoundGame { played: false, outcome: GameResult::Loss, .. })
        )
}
