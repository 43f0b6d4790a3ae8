//! The tournament of teams in a file: before a round is paired, or in its current state.

use super::super::prelude::*;
use super::super::records::{Acceleration, Bye, Forbidden};
use super::super::tournament::accelerate_as_baku;
use super::matches::{Boards, FileMatch};
use super::records::{Forfeit, TeamByes};
use super::{TeamFile, TeamSystem};
use crate::team::{
    BoardGame, Preferences, TeamGames, TeamScore, TeamTournament, match_points, of_all_boards,
};

impl TeamFile {
    /// The number of complete rounds before the one to be paired: up to the last with a game, a forfeited
    /// match or a bye.
    pub fn rounds_played(&self) -> u32 {
        let forfeits = self.records.forfeits.iter().map(|record: &Forfeit| record.round);
        let byes = self.records.byes.iter().filter_map(|byes: &TeamByes| {
            byes.teams.iter().rposition(|&team| team > 0).map(|at| at as u32 + 1)
        });
        forfeits.chain(byes).fold(self.report.rounds_played(), u32::max)
    }

    /// The number of boards of a match: that of `352`, else as many as the largest match has, else
    /// as many as every team has players.
    ///
    /// # Errors
    /// The players of a team met two teams.
    pub fn boards(&self) -> Result<u32, Fault> {
        if !self.records.sides.is_empty() {
            return Ok(self.records.sides.len() as u32);
        }
        let mut most = 0;
        for round in 1..=self.rounds_played() {
            for FileMatch { boards, .. } in self.matches(round)? {
                if let Boards::Played(players) = boards {
                    most = most.max(players.len() as u32);
                }
            }
        }
        let fewest = self.teams.iter().map(|team| team.players.len() as u32).min().unwrap_or(0);
        Ok(if most > 0 { most } else { fewest.max(1) })
    }

    /// The current tournament: complete, or before its next round.
    ///
    /// # Errors
    /// As [`TeamFile::after`].
    pub fn standing(&self) -> Result<TeamTournament, Fault> {
        self.after(self.rounds_played())
    }

    /// The tournament when `played` rounds were complete, before the next one.
    ///
    /// # Errors
    /// The results contradict each other, a game is pending, or the players of a team met two teams.
    pub fn after(&self, played: u32) -> Result<TeamTournament, Fault> {
        let rounds = match self.report.rounds {
            Some(rounds) if self.rounds_played() > rounds => {
                let kind = FaultKind::RoundsBeyond { played: self.rounds_played(), rounds };
                return Err(Fault::new(0, 0, kind));
            }
            rounds => rounds.unwrap_or(self.rounds_played()),
        };
        let player = |team: &super::TeamRecord| TournamentPlayer {
            rating: team.strength.parse().unwrap_or(0),
            ..TournamentPlayer::new(team.number)
        };
        let matches = Tournament {
            rounds,
            played,
            initial_side: Side::First,
            scoring: Scoring::default(),
            players: self.teams.iter().map(player).collect(),
            forbidden: Vec::new(),
            sides_matter: true,
        };
        let mut teams = TeamTournament::new(matches, self.boards()?);
        self.apply_rules(&mut teams);
        for round in 1..=played {
            self.add_round(&mut teams, round)?;
        }
        self.assign(&mut teams);
        teams.matches.initial_side =
            self.report.initial_side.or_else(|| self.inferred_side()).unwrap_or(Side::First);
        self.set_available(&mut teams)?;
        self.accelerate(&mut teams)?;
        let in_force = |record: &&Forbidden| record.is_in_force(played + 1);
        let forbidden = self.records.forbidden.iter().filter(in_force);
        teams.matches.forbidden = forbidden.map(|record| record.players.clone()).collect();
        Ok(teams)
    }

    /// The points and the system.
    fn apply_rules(&self, teams: &mut TeamTournament) {
        let [win, draw, loss] = self.records.match_points;
        teams.matches.scoring = match_points(
            win.unwrap_or(Points::tenths(20)),
            draw.unwrap_or(Points::ONE),
            loss.unwrap_or(Points::ZERO),
        );
        teams.board_points = self.report.scoring;
        teams.game_points = of_all_boards(&teams.board_points, teams.boards);
        if let Some(TeamByes { match_points, game_points, .. }) = &self.records.byes {
            let scoring = &mut teams.matches.scoring;
            scoring.pairing_bye = match_points.unwrap_or(scoring.pairing_bye);
            let scoring = &mut teams.game_points;
            scoring.pairing_bye = game_points.unwrap_or(scoring.pairing_bye);
        }
        for [of_match, of_games] in &self.records.assignments {
            for (record, scoring) in
                [(of_match, &mut teams.matches.scoring), (of_games, &mut teams.game_points)]
            {
                if let Some(record) = record {
                    record.scores(scoring);
                }
            }
        }
        if let TeamSystem::Swiss { preferences, primary, uses_secondary, .. } = self.system {
            (teams.preferences, teams.primary, teams.uses_secondary) =
                (preferences, primary, uses_secondary);
        } else {
            (teams.preferences, teams.primary) = (Preferences::None, TeamScore::Match);
        }
    }

    fn add_round(&self, teams: &mut TeamTournament, round: u32) -> Result<(), Fault> {
        let count = teams.boards as usize;
        let mut entries: Vec<RoundEntry> =
            (0..self.teams.len()).map(|team| self.without_match(team, round)).collect();
        let mut games: Vec<Vec<BoardGame>> = vec![Vec::new(); self.teams.len()];
        for FileMatch { teams: pair, boards } in self.matches(round)? {
            let of_both = self.games(&boards, round, count)?;
            let played = of_both[0].iter().any(|game| game.played);
            let points = of_both
                .each_ref()
                .map(|games| -> Points { games.iter().map(|&game| teams.points_of(game)).sum() });
            let won = |mine: usize| match &boards {
                Boards::Forfeited(won) if won[mine] => GameResult::Win,
                Boards::Forfeited(_) => GameResult::Loss,
                Boards::Played(_) => match points[mine].cmp(&points[1 - mine]) {
                    std::cmp::Ordering::Greater => GameResult::Win,
                    std::cmp::Ordering::Equal if played || points[mine] > Points::ZERO => {
                        GameResult::Draw
                    }
                    std::cmp::Ordering::Equal | std::cmp::Ordering::Less => GameResult::Loss,
                },
            };
            for (mine, side) in [(0, Side::First), (1, Side::Second)] {
                let opponent = self.teams[pair[1 - mine]].number;
                let outcome = won(mine);
                entries[pair[mine]] =
                    RoundEntry::Game(RoundGame { opponent, side, outcome, played, rated: played });
            }
            let [first, second] = of_both;
            (games[pair[0]], games[pair[1]]) = (first, second);
        }
        let lines = teams.matches.players.iter_mut().zip(&mut teams.games);
        for ((player, TeamGames { rounds, .. }), (entry, games)) in
            lines.zip(entries.into_iter().zip(games))
        {
            player.entries.push(entry);
            rounds.push(games);
        }
        Ok(())
    }

    /// The entry of a team for a round without a match: from `320` and `240`, else from its
    /// players' marks.
    fn without_match(&self, team: usize, round: u32) -> RoundEntry {
        let number = self.teams[team].number;
        let byes = self.records.byes.as_ref();
        if byes.and_then(|byes| byes.teams.get(round as usize - 1)) == Some(&number) {
            return RoundEntry::PairingBye;
        }
        let is_named = |bye: &&Bye| bye.round == Some(round) && bye.players.contains(&number);
        if let Some(bye) = self.records.absences.iter().find(is_named) {
            return Mark::of(bye.kind).and_then(Mark::bye).unwrap_or(RoundEntry::ZeroBye);
        }
        let players = self.teams[team].players.iter().filter_map(|&it| self.report.player(it));
        let marks: Vec<Mark> = players.map(|player| player.cell(round).mark).collect();
        let byes = Mark::BYES.into_iter().find(|(mark, _)| marks.contains(mark));
        byes.map_or(RoundEntry::Absent, |(_, entry)| entry)
    }

    /// Points out of the ordinary (`299`).
    fn assign(&self, teams: &mut TeamTournament) {
        for [of_match, of_games] in &self.records.assignments {
            for (player, games) in teams.matches.players.iter_mut().zip(&mut teams.games) {
                let number = player.number;
                let adjustment = |record: &Option<Assignment>| record.as_ref()?.adjustment(number);
                player.adjustments.extend(adjustment(of_match));
                games.adjustments.extend(adjustment(of_games));
                let marks = player.entries.iter().map(|&entry| RoundResult::of(entry).mark);
                for (round, mark) in (1..).zip(marks.collect::<Vec<_>>()) {
                    for (record, awarded) in
                        [(of_match, &mut player.awarded), (of_games, &mut games.awarded)]
                    {
                        let award = |record: &Assignment| record.award(number, round, mark);
                        if let Some(points) = record.as_ref().and_then(award) {
                            // Of several records the last one counts.
                            awarded.retain(|&(of, _)| of != round);
                            awarded.push((round, points));
                        }
                    }
                }
            }
        }
    }

    /// Marks the teams that take part in the next round: if it is paired already, those in its
    /// pairs or with the bye; else those without an announced absence.
    fn set_available(&self, teams: &mut TeamTournament) -> Result<(), Fault> {
        let next = teams.matches.played + 1;
        let was_paired = next <= self.rounds_played();
        let mut paired = vec![false; self.teams.len()];
        if was_paired {
            let in_matches = self.matches(next)?.into_iter().flat_map(|it| it.teams);
            in_matches.for_each(|team| paired[team] = true);
        }
        for (at, player) in teams.matches.players.iter_mut().enumerate() {
            let entry = self.without_match(at, next);
            player.available = match was_paired {
                true => paired[at] || entry == RoundEntry::PairingBye,
                false => entry == RoundEntry::Absent,
            };
        }
        Ok(())
    }

    /// Virtual points: those of the file (`250`), else those of the system.
    fn accelerate(&self, teams: &mut TeamTournament) -> Result<(), Fault> {
        let is_baku = matches!(self.system, TeamSystem::Swiss { baku: true, .. });
        if self.records.accelerations.is_empty() {
            return match is_baku && teams.primary == TeamScore::Match {
                true => accelerate_as_baku(&mut teams.matches),
                false => Ok(()),
            };
        }
        let until = teams.matches.played as usize + 1;
        for Acceleration { points, rounds, players: range } in &self.records.accelerations {
            // As written: a value in the column of the score that does not pair has no effect.
            let points = points[usize::from(teams.primary == TeamScore::Game)];
            for player in &mut teams.matches.players {
                if (range.0..=range.1).contains(&player.number) {
                    player.acceleration.resize(until.max(player.acceleration.len()), Points::ZERO);
                    let (from, to) = (rounds.0 as usize, (rounds.1 as usize).min(until));
                    (from..=to).for_each(|round| player.acceleration[round - 1] = points);
                }
            }
        }
        Ok(())
    }

    /// The initial colour by the first round: that of a team with an odd number that is first in its pair.
    fn inferred_side(&self) -> Option<Side> {
        let matches = self.matches(1).ok()?;
        let is_played = |it: &&FileMatch| matches!(it.boards, Boards::Played(_));
        let FileMatch { teams: [white, black], .. } = matches.iter().find(is_played)?;
        let first = (*white).min(*black);
        let side = if first == *white { Side::First } else { Side::Second };
        Some(if self.teams[first].number % 2 == 1 { side } else { side.other() })
    }

    /// The teams whose columns of points differ from their results.
    ///
    /// # Errors
    /// As [`TeamFile::after`].
    pub fn wrong_points(&self) -> Result<Vec<Fault>, Fault> {
        let teams = self.standing()?;
        let played = teams.matches.played;
        let mut wrong = Vec::new();
        for (score, column) in [(TeamScore::Match, 55), (TeamScore::Game, 62)] {
            let tournament = teams.by(score);
            let lines = tournament.players.iter().zip(&self.teams).enumerate();
            for (at, (player, record)) in lines {
                let found = match score {
                    TeamScore::Match => record.match_points,
                    TeamScore::Game => record.game_points,
                };
                let computed = player.points_after(played, &tournament.scoring);
                // As for players, the points may be with those of an announced absence.
                let next = tournament.scoring.of(self.without_match(at, played + 1));
                if found.is_some_and(|found| found != computed && found != computed + next) {
                    let (number, found) = (record.number, found.unwrap_or_default());
                    let kind = FaultKind::TeamPoints { number, score, found, computed };
                    wrong.push(Fault::new(record.line, column, kind));
                }
            }
        }
        wrong.sort_by_key(|fault| (fault.line, fault.column));
        Ok(wrong)
    }
}
