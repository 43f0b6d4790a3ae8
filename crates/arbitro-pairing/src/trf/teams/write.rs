//! A new file of teams, written from a tournament.

use super::super::prelude::*;
use super::super::write::{one_line, scoring};
use super::{TeamFile, TeamRecord};
use crate::standings::{TeamTieBreak, rank_teams};
use crate::team::{BoardGame, Preferences, TeamScore, TeamTournament};

/// A tournament of teams to be written as a file (TRF26).
#[derive(Clone, Debug)]
pub struct TeamReport<'t> {
    /// The teams and what they did.
    pub teams: &'t TeamTournament,
    /// Records about the tournament, with their codes: `("012", "Open")`. They come first.
    pub records: Vec<(&'static str, String)>,
    /// The teams' lines, in the order of the teams; points and rank in them are replaced.
    pub lines: Vec<TeamRecord>,
    /// The players' lines; points and rounds in them are replaced.
    pub people: Vec<PlayerRecord>,
    /// The starting numbers of the players by team, by round, by board; 0 for an empty board.
    pub line_ups: Vec<Vec<Vec<u32>>>,
    /// The sides of the White team by board; none if they alternate from board 1.
    pub sides: Vec<Side>,
    /// The tie-breaks, after the primary score, that decide the rank column.
    pub tie_breaks: Vec<TeamTieBreak>,
    /// How unplayed rounds count in the tie-breaks.
    pub treatment: UnplayedRounds,
    /// The code of the system (`192`), if it is not FIDE's Swiss for teams.
    pub system: Option<String>,
}

impl<'t> TeamReport<'t> {
    /// A draft for a tournament of these teams and players.
    pub fn new(
        teams: &'t TeamTournament,
        lines: Vec<TeamRecord>,
        people: Vec<PlayerRecord>,
        line_ups: Vec<Vec<Vec<u32>>>,
    ) -> Self {
        Self {
            teams,
            records: Vec::new(),
            lines,
            people,
            line_ups,
            sides: Vec::new(),
            tie_breaks: Vec::new(),
            treatment: UnplayedRounds::default(),
            system: None,
        }
    }

    /// The text of the file, with lines ended by line feeds.
    pub fn text(&self) -> String {
        let teams = self.teams;
        let matches = &teams.matches;
        let mut text = String::new();
        let mut line = |one: String| {
            text.push_str(one.trim_end());
            text.push('\n');
        };
        self.records.iter().for_each(|(code, text)| line(format!("{code} {}", one_line(text))));
        line(format!("142 {}", matches.rounds));
        line(format!("152 {}", letter(matches.initial_side)));
        scoring(&teams.board_points).into_iter().for_each(&mut line);
        line(format!("192 {}", self.system()));
        line(format!(
            "352 {}",
            self.sides_by_board().iter().map(|&side| letter(side)).collect::<String>()
        ));
        let scoring = &matches.scoring;
        let values = [("TW", scoring.win), ("TD", scoring.draw), ("TL", scoring.loss)];
        let cells = values.map(|(code, points)| format!("{code}{points:>4}"));
        line(format!("362 {}", cells.join("   ")));
        for set in &matches.forbidden {
            let numbers: String = set.iter().map(|number| format!(" {number:>4}")).collect();
            line(format!("260 {:>3} {:>3}{numbers}", 1, matches.rounds));
        }
        self.accelerations().into_iter().for_each(&mut line);
        self.rounds().into_iter().for_each(&mut line);
        self.assignments().into_iter().for_each(&mut line);
        self.team_lines().into_iter().for_each(&mut line);
        self.player_lines().into_iter().for_each(&mut line);
        text
    }

    /// The draft as a file, as if it had been read from the text.
    ///
    /// # Errors
    /// A value of the tournament does not fit the format.
    ///
    /// # Panics
    /// The draft has no teams.
    pub fn file(&self) -> Result<TeamFile, Fault> {
        let file = TeamFile::read(self.text().as_bytes())?;
        Ok(file.expect("a draft has records of teams"))
    }

    fn system(&self) -> String {
        if let Some(system) = &self.system {
            return system.clone();
        }
        let kind = match self.teams.preferences {
            Preferences::Simple => "_TYPEA",
            Preferences::Graded => "_TYPEB",
            Preferences::None => "",
        };
        let score = |score: TeamScore| if score == TeamScore::Match { "_MP" } else { "_GP" };
        let primary = self.teams.primary;
        let secondary = if self.teams.uses_secondary { score(primary.other()) } else { "" };
        format!("FIDE_TEAM{kind}{}{secondary}", score(primary))
    }

    fn sides_by_board(&self) -> Vec<Side> {
        let alternating =
            |board: u32| if board.is_multiple_of(2) { Side::First } else { Side::Second };
        match self.sides.is_empty() {
            true => (0..self.teams.boards).map(alternating).collect(),
            false => self.sides.clone(),
        }
    }

    /// A record `250` for each team and round with virtual points.
    fn accelerations(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for team in &self.teams.matches.players {
            let rounds = (1..).zip(&team.acceleration);
            for (round, points) in rounds.filter(|&(_, &points)| points > Points::ZERO) {
                let (mine, number) = (points.to_string(), team.number);
                let [of_match, of_games] = match self.teams.primary {
                    TeamScore::Match => [mine, String::new()],
                    TeamScore::Game => [String::new(), mine],
                };
                lines.push(format!(
                    "250 {of_match:>4} {of_games:>4} {round:>3} {round:>3} {number:>4} {number:>4}"
                ));
            }
        }
        lines
    }

    /// The byes (`320`, `240`), the forfeited matches (`330`), and the line-ups out of order (`300`).
    fn rounds(&self) -> Vec<String> {
        let matches = &self.teams.matches;
        let mut byes = Vec::new();
        let mut lines = Vec::new();
        for round in 1..=matches.played {
            let mut bye = 0;
            for (at, team) in matches.players.iter().enumerate() {
                let number = team.number;
                match self.entry(at, round) {
                    RoundEntry::PairingBye => bye = number,
                    RoundEntry::Absent => {}
                    RoundEntry::Game(game) if self.has_boards(at, round) => {
                        lines.extend(self.line_up(at, round, game.opponent));
                    }
                    RoundEntry::Game(game) if game.side == Side::First => {
                        let other = self.index_of(game.opponent).map(|it| self.entry(it, round));
                        let sign = |entry: Option<RoundEntry>| match entry {
                            Some(RoundEntry::Game(RoundGame {
                                outcome: GameResult::Win, ..
                            })) => '+',
                            _ => '-',
                        };
                        let signs = [sign(Some(self.entry(at, round))), sign(other)];
                        let [one, other] = signs;
                        lines.push(format!(
                            "330 {one}{other} {round:>3} {number:>3} {:>3}",
                            game.opponent
                        ));
                    }
                    RoundEntry::Game(_) => {}
                    bye => lines.push(announced(bye, round, number)),
                }
            }
            byes.push(format!("{bye:03}"));
        }
        let next = matches.played + 1;
        for (at, team) in matches.players.iter().enumerate() {
            if next <= matches.rounds && !team.available {
                let bye = match self.entry(at, next) {
                    bye @ (RoundEntry::FullBye | RoundEntry::HalfBye) => bye,
                    _ => RoundEntry::ZeroBye,
                };
                lines.push(announced(bye, next, team.number));
            }
        }
        let points = [matches.scoring.pairing_bye, self.teams.game_points.pairing_bye];
        let [of_match, of_games] = points.map(|points| points.to_string());
        lines.insert(0, format!("320 {of_match:>4} {of_games:>4} {}", byes.join(" ")));
        lines
    }

    /// Whether a match is in the players' lines: one played, and one forfeited board by board of which a
    /// record `330` would tell something else.
    fn has_boards(&self, at: usize, round: u32) -> bool {
        let RoundEntry::Game(game) = self.entry(at, round) else { return false };
        let is_whole = |at: usize| {
            let outcome = match self.entry(at, round) {
                RoundEntry::Game(RoundGame { outcome: GameResult::Win, .. }) => GameResult::Win,
                _ => GameResult::Loss,
            };
            let boards = self.teams.games.get(at).and_then(|it| it.rounds.get(round as usize - 1));
            boards.into_iter().flatten().all(|board| !board.played && board.outcome == outcome)
        };
        game.played || !is_whole(at) || !self.index_of(game.opponent).is_none_or(is_whole)
    }

    fn entry(&self, at: usize, round: u32) -> RoundEntry {
        let entries = &self.teams.matches.players[at].entries;
        entries.get(round as usize - 1).copied().unwrap_or(RoundEntry::Absent)
    }

    fn index_of(&self, number: u32) -> Option<usize> {
        self.teams.matches.players.binary_search_by_key(&number, |team| team.number).ok()
    }

    fn seats(&self, at: usize, round: u32) -> &[u32] {
        let rounds = self.line_ups.get(at);
        rounds.and_then(|rounds| rounds.get(round as usize - 1)).map_or(&[], Vec::as_slice)
    }

    /// A record `300`, unless both teams sat in the order of `310` without an empty board.
    fn line_up(&self, at: usize, round: u32, opponent: u32) -> Option<String> {
        let in_order = |at: usize| {
            let players = &self.lines[at].players;
            let place = |one: &u32| players.iter().position(|player| player == one);
            let places: Option<Vec<usize>> = self.seats(at, round).iter().map(place).collect();
            places.is_some_and(|places| places.is_sorted())
        };
        let other = self.index_of(opponent)?;
        if in_order(at) && in_order(other) {
            return None;
        }
        let number = self.teams.matches.players[at].number;
        let players: String = self.seats(at, round).iter().map(|it| format!(" {it:04}")).collect();
        Some(format!("300 {round:>3} {number:>3} {opponent:>3}{players}"))
    }

    /// The records `299`: penalties and bonuses, and rounds with points of their own.
    fn assignments(&self) -> Vec<String> {
        let record = |letter: char, [of_match, of_games]: [Points; 2], round: u32, number: u32| {
            let (of_match, of_games) = (of_match.to_string(), of_games.to_string());
            format!("299 {letter}  {of_match:>4}  {of_games:>4}  {round:>3} {number:>4}")
        };
        let by_games = self.teams.by(TeamScore::Game);
        let mut lines = Vec::new();
        for (at, (team, games)) in
            self.teams.matches.players.iter().zip(&self.teams.games).enumerate()
        {
            let number = team.number;
            for &(round, points) in &team.adjustments {
                lines.push(record(' ', [points, Points::ZERO], round, number));
            }
            for &(round, points) in &games.adjustments {
                lines.push(record(' ', [Points::ZERO, points], round, number));
            }
            for round in 1..=self.teams.matches.played {
                let awarded =
                    |awarded: &[(u32, Points)]| awarded.iter().any(|&(of, _)| of == round);
                if awarded(&team.awarded) || awarded(&games.awarded) {
                    let letter = RoundResult::of(self.entry(at, round)).mark.assigned();
                    let points = [
                        team.points_of(round, &self.teams.matches.scoring),
                        by_games.players[at].points_of(round, &by_games.scoring),
                    ];
                    lines.push(record(letter, points, round, number));
                }
            }
        }
        lines
    }

    fn team_lines(&self) -> Vec<String> {
        let mut standings = rank_teams(self.teams, &self.tie_breaks, self.treatment);
        standings.sort_by_key(|line| line.number);
        let lines = self.lines.iter().zip(&standings).map(|(team, standing)| {
            let line = TeamRecord {
                number: standing.number,
                match_points: Some(standing.match_points),
                game_points: Some(standing.game_points),
                rank: Some(standing.rank),
                ..team.clone()
            };
            line.text()
        });
        lines.collect()
    }

    /// The players' lines, with their games.
    fn player_lines(&self) -> Vec<String> {
        let played = self.teams.matches.played;
        let mut cells: BTreeMap<u32, Vec<RoundResult>> = BTreeMap::new();
        let mut points: BTreeMap<u32, Points> = BTreeMap::new();
        for (at, games) in self.teams.games.iter().enumerate() {
            for round in 1..=played {
                let RoundEntry::Game(game) = self.entry(at, round) else { continue };
                let has_boards = self.has_boards(at, round);
                let Some(other) = self.index_of(game.opponent).filter(|_| has_boards) else {
                    continue;
                };
                let games = &games.rounds[round as usize - 1];
                let boards = self.seats(at, round).iter().zip(games).enumerate();
                for (board, (&player, &result)) in boards.filter(|(_, (player, _))| **player > 0) {
                    let opponent = self.seats(other, round).get(board).copied().unwrap_or(0);
                    let white = self.sides_by_board().get(board).copied().unwrap_or(Side::First);
                    let side = if game.side == Side::First { white } else { white.other() };
                    let row = cells
                        .entry(player)
                        .or_insert_with(|| vec![RoundResult::BLANK; played as usize]);
                    row[round as usize - 1] = cell(opponent, side, result);
                    *points.entry(player).or_default() += self.teams.points_of(result);
                }
            }
        }
        let mut people: Vec<&PlayerRecord> = self.people.iter().collect();
        people.sort_by_key(|person| person.number);
        let line = |person: &PlayerRecord| {
            let rounds = cells.get(&person.number).cloned().unwrap_or_default();
            let points = points.get(&person.number).copied().unwrap_or_default();
            PlayerRecord { rounds, points: Some(points), ..person.clone() }.text()
        };
        people.into_iter().map(line).collect()
    }
}

/// The columns of a game; a player without an opponent sat alone at the board.
fn cell(opponent: u32, side: Side, BoardGame { outcome, played }: BoardGame) -> RoundResult {
    let mark = match (played, outcome) {
        (true, outcome) => Mark::Played(outcome),
        (false, GameResult::Win) => Mark::ForfeitWin,
        (false, _) => Mark::ForfeitLoss,
    };
    RoundResult { opponent, side: Some(side).filter(|_| opponent > 0), mark }
}

/// A record `240`.
fn announced(bye: RoundEntry, round: u32, team: u32) -> String {
    format!("240 {} {round:>3} {team:>4}", RoundResult::of(bye).mark.letter())
}

fn letter(side: Side) -> char {
    if side == Side::First { 'W' } else { 'B' }
}
