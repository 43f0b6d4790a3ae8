//! The matches of a round, found in the players' games.

use super::super::prelude::*;
use super::TeamFile;
use super::records::{Forfeit, LineUp};
use crate::team::BoardGame;

/// A match of a round as the file has it.
#[derive(Clone, Debug)]
pub(super) struct FileMatch {
    /// The teams as indices, the White one first.
    pub teams: [usize; 2],
    pub boards: Boards,
}

/// The boards of a match.
#[derive(Clone, Debug)]
pub(super) enum Boards {
    /// The players of the two teams by board, 0 for an empty one.
    Played(Vec<[u32; 2]>),
    /// The match was forfeited (`330`); whether each team won.
    Forfeited([bool; 2]),
}

impl TeamFile {
    /// The matches of a round.
    pub(super) fn matches(&self, round: u32) -> Result<Vec<FileMatch>, Fault> {
        let mut matches = Vec::new();
        let mut is_in = vec![false; self.teams.len()];
        let two_matches =
            |team: usize| FaultKind::TwoMatches { round, team: self.teams[team].number };
        for Forfeit { line, won, teams, .. } in
            self.records.forfeits.iter().filter(|it| it.round == round)
        {
            let teams = teams.map(|team| self.index_of(team).expect("checked when it was read"));
            for (team, column) in teams.into_iter().zip([12, 16]) {
                let other = teams[usize::from(team == teams[0])];
                let met = self.opponent(team, round)?.filter(|&met| met != other);
                if is_in[team] || met.is_some() || team == other {
                    return Err(Fault::new(*line, column, two_matches(team)));
                }
                is_in[team] = true;
            }
            matches.push(FileMatch { teams, boards: Boards::Forfeited(*won) });
        }
        for team in 0..self.teams.len() {
            if is_in[team] {
                continue;
            }
            let Some(opponent) = self.opponent(team, round)? else { continue };
            if is_in[opponent] {
                return Err(Fault::new(self.teams[team].line, 1, two_matches(opponent)));
            }
            (is_in[team], is_in[opponent]) = (true, true);
            let mut teams = [team, opponent];
            let mut boards = self.seats(teams, round);
            if !self.is_white(&boards, round) {
                teams = [opponent, team];
                boards = self.seats(teams, round);
            }
            matches.push(FileMatch { teams, boards: Boards::Played(boards) });
        }
        let at = round as usize - 1;
        if let Some(byes) = &self.records.byes
            && let Some(&team) = byes.teams.get(at)
            && self.index_of(team).is_some_and(|team| is_in[team])
        {
            let kind = FaultKind::TeamByeWithMatch { round, team };
            return Err(Fault::new(byes.line, 15 + 4 * at, kind));
        }
        Ok(matches)
    }

    /// The team that a team met: that of any player's opponent, the same for all; where nobody had one, that of
    /// the line-ups.
    fn opponent(&self, team: usize, round: u32) -> Result<Option<usize>, Fault> {
        let mut met = None;
        for &number in &self.teams[team].players {
            let Some(player) = self.report.player(number) else { continue };
            let cell = player.cell(round);
            if cell.opponent == 0 {
                continue;
            }
            let fault = |kind| Fault::new(player.line, PlayerRecord::column(round), kind);
            let opponent = cell.opponent;
            let other = self.team_of.get(&opponent);
            let &other = other.ok_or_else(|| fault(FaultKind::WithoutTeam(opponent)))?;
            if other == team || met.is_some_and(|met| met != other) {
                return Err(fault(FaultKind::TwoMatches { round, team: self.teams[team].number }));
            }
            met = Some(other);
        }
        let number = self.teams[team].number;
        let named =
            self.records.line_ups.iter().filter(|it| it.round == round).find_map(|it| {
                match (it.team == number, it.opponent == number) {
                    (true, _) => Some(it.opponent),
                    (_, true) => Some(it.team),
                    _ => None,
                }
            });
        Ok(met.or_else(|| self.index_of(named?)).filter(|&other| other != team))
    }

    /// The players by board, 0 for an empty one: by the line-ups, else in the order of the first
    /// team.
    fn seats(&self, teams: [usize; 2], round: u32) -> Vec<[u32; 2]> {
        let opponent = |player: u32| match self.report.player(player) {
            Some(record) => record.cell(round).opponent,
            None => 0,
        };
        let [first, second] = teams.map(|team| self.line_up(team, round));
        match (first, second) {
            (Some(first), second) => {
                let sitting = |board: usize| {
                    let named = second.and_then(|line_up| line_up.get(board).copied());
                    named.filter(|&player| player > 0)
                };
                let seats = first.iter().enumerate();
                seats
                    .map(|(board, &one)| match one {
                        0 => [0, sitting(board).unwrap_or(0)],
                        one => [one, opponent(one)],
                    })
                    .collect()
            }
            (None, Some(second)) => second
                .iter()
                .map(|&one| if one == 0 { [0, 0] } else { [opponent(one), one] })
                .collect(),
            (None, None) => self.in_order(teams, round),
        }
    }

    /// The players of both teams by board, in the order of `310`. A player without an opponent was
    /// alone at the board.
    fn in_order(&self, teams: [usize; 2], round: u32) -> Vec<[u32; 2]> {
        let cell = |player: u32| match self.report.player(player) {
            Some(record) => record.cell(round),
            None => RoundResult::BLANK,
        };
        let [mut first, mut second] = teams.map(|team| {
            let players = self.teams[team].players.iter().copied();
            players
                .filter(|&player| cell(player).paired() || cell(player).mark == Mark::FullBye)
                .peekable()
        });
        let mut boards = Vec::new();
        loop {
            if let Some(alone) = first.next_if(|&player| cell(player).opponent == 0) {
                boards.push([alone, 0]);
            } else if let Some(alone) = second.next_if(|&player| cell(player).opponent == 0) {
                boards.push([0, alone]);
            } else if let Some(one) = first.next() {
                boards.push([one, cell(one).opponent]);
                // The pair need not be at the same place in both orders.
                second.next();
            } else {
                return boards;
            }
        }
    }

    fn line_up(&self, team: usize, round: u32) -> Option<&[u32]> {
        let number = self.teams[team].number;
        let is = |line_up: &&LineUp| line_up.round == round && line_up.team == number;
        self.records.line_ups.iter().find(is).map(|line_up| &line_up.players[..])
    }

    /// Whether the first team is the White one: by the first board with a side.
    fn is_white(&self, boards: &[[u32; 2]], round: u32) -> bool {
        let sided = boards.iter().enumerate().find_map(|(board, &[one, other])| {
            let side_of = |player: u32| self.report.player(player)?.cell(round).side;
            let side = side_of(one).or_else(|| side_of(other).map(Side::other))?;
            Some(side == self.side_of_white(board))
        });
        sided.unwrap_or(true)
    }

    /// The side of the White team's player on a board, from 0.
    pub(super) fn side_of_white(&self, board: usize) -> Side {
        let alternating = if board.is_multiple_of(2) { Side::First } else { Side::Second };
        self.records.sides.get(board).copied().unwrap_or(alternating)
    }

    /// The games of a match for its first and its second team.
    pub(super) fn games(
        &self,
        boards: &Boards,
        round: u32,
        count: usize,
    ) -> Result<[Vec<BoardGame>; 2], Fault> {
        let nobody = BoardGame { outcome: GameResult::Loss, played: false };
        let alone = BoardGame { outcome: GameResult::Win, played: false };
        let players = match boards {
            Boards::Forfeited(won) => {
                return Ok(won.map(|won| vec![if won { alone } else { nobody }; count]));
            }
            Boards::Played(players) => players,
        };
        let mut games = [Vec::new(), Vec::new()];
        for pair in players {
            for (&player, games) in pair.iter().zip(&mut games) {
                let record = self.report.player(player);
                let entry = record.map(|record| self.report.entry(record, round)).transpose()?;
                games.push(match entry {
                    Some(RoundEntry::Game(RoundGame { outcome, played, .. })) => {
                        BoardGame { outcome, played }
                    }
                    Some(RoundEntry::PairingBye | RoundEntry::FullBye) => alone,
                    _ => nobody,
                });
            }
        }
        games.iter_mut().for_each(|games| games.resize(count.max(games.len()), nobody));
        Ok(games)
    }
}
