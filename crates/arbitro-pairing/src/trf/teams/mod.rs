//! Files of teams: FIDE's records `310` and kin (TRF26), and `013` (TRF16).
//!
//! ```
//! use arbitro_pairing::team;
//! use arbitro_pairing::trf::TeamFile;
//!
//! let text = "142 3\n352 WB\n\
//!     001    1      Ana\n001    2      Rui\n001    3      Eva\n001    4      Ivo\n\
//!     310   1 School A                                                                1    2\n\
//!     310   2 School B                                                                3    4\n";
//! let file = TeamFile::read(text.as_bytes())?.expect("it has records of teams");
//! let round = team::pair(&file.standing()?)?;
//! assert_eq!((round.pairs[0].first, round.pairs[0].second), (1, 2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod check;
mod matches;
mod records;
mod tournament;
mod write;

pub use self::check::check_teams;
pub(super) use self::records::TeamReader;
pub use self::records::{TeamRecord, TeamSystem};
pub use self::write::TeamReport;

use self::matches::{Boards, FileMatch};
use self::records::{Forfeit, LineUp};
use super::ReportFile;
use super::prelude::*;
use crate::standings::{TeamTieBreak, TieBreakFault};
use crate::team::TeamTournament;

/// A file of teams that has been read.
#[derive(Clone, Debug)]
pub struct TeamFile {
    /// The rest of the file: its lines, the players and their games, the rounds.
    pub report: ReportFile,
    /// The teams, in order of their numbers.
    pub teams: Vec<TeamRecord>,
    /// The system (`192`).
    pub system: TeamSystem,
    records: TeamReader,
    first_record: String,
    /// The team of each player, by starting number, as an index.
    team_of: BTreeMap<u32, usize>,
}

impl TeamFile {
    /// Reads a file of teams; `None` for a file of individuals.
    ///
    /// # Errors
    /// The first malformed record, with its line and column; a record of teams in a file that names
    /// none, whose meaning no text defines.
    pub fn read(bytes: &[u8]) -> Result<Option<Self>, Fault> {
        let Some((report, records, first)) = ReportFile::read_teams(bytes)? else {
            return Ok(None);
        };
        let mut teams =
            if records.teams.is_empty() { records.older.clone() } else { records.teams.clone() };
        if teams.is_empty() {
            return Err(first);
        }
        teams.sort_by_key(|team| (team.number, team.line));
        let system = TeamSystem::of(&records.system);
        let first_record = match first.kind {
            FaultKind::Team(code) => code,
            _ => String::new(),
        };
        let team_of = BTreeMap::new();
        let mut file = Self { report, teams, system, records, first_record, team_of };
        file.enter_players()?;
        file.check_numbers()?;
        Ok(Some(file))
    }

    /// Notes the team of each player.
    fn enter_players(&mut self) -> Result<(), Fault> {
        for pair in self.teams.windows(2) {
            if let [TeamRecord { number, line: first_line, .. }, again] = pair
                && *number == again.number
            {
                let (number, first_line) = (*number, *first_line);
                let kind = FaultKind::RepeatedNumber { number, first_line };
                return Err(Fault::new(again.line, 5, kind));
            }
        }
        let first_column = if self.records.teams.is_empty() { 37 } else { 74 };
        for (at, team) in self.teams.iter().enumerate() {
            for (&number, column) in team.players.iter().zip((first_column..).step_by(5)) {
                let fault = |kind| Err(Fault::new(team.line, column, kind));
                if self.report.player(number).is_none() {
                    return fault(FaultKind::UnknownPlayer(number));
                }
                if let Some(before) = self.team_of.insert(number, at) {
                    let first_line = self.teams[before].line;
                    return fault(FaultKind::InTwoTeams { number, first_line });
                }
            }
        }
        // Every player with an opponent must be in a team.
        let without = self.report.players.iter().find_map(|player| {
            let round = player.rounds.iter().position(|cell| cell.opponent != 0)?;
            (!self.team_of.contains_key(&player.number)).then_some((player, round as u32 + 1))
        });
        match without {
            Some((player, round)) => {
                let kind = FaultKind::WithoutTeam(player.number);
                Err(Fault::new(player.line, PlayerRecord::column(round), kind))
            }
            None => Ok(()),
        }
    }

    /// Checks that every team and every player named in a record is in the file.
    fn check_numbers(&self) -> Result<(), Fault> {
        let records = &self.records;
        // The teams, each with its line and column.
        let mut named: Vec<(usize, usize, u32)> = Vec::new();
        for Forfeit { line, teams: [white, black], .. } in &records.forfeits {
            named.extend([(*line, 12, *white), (*line, 16, *black)]);
        }
        for LineUp { line, team, opponent, players, .. } in &records.line_ups {
            named.extend([(*line, 9, *team), (*line, 13, *opponent)]);
            let mut sitting = players.iter().zip((17..).step_by(5)).filter(|&(&it, _)| it > 0);
            if let Some((&player, column)) =
                sitting.find(|&(&player, _)| self.report.player(player).is_none())
            {
                return Err(Fault::new(*line, column, FaultKind::UnknownPlayer(player)));
            }
            let sits_elsewhere = |&(at, &player): &(usize, &u32)| {
                let is_of_team =
                    self.index_of(*team).is_none_or(|at| self.team_of.get(&player) == Some(&at));
                player > 0 && (!is_of_team || players[..at].contains(&player))
            };
            if let Some((at, &player)) = players.iter().enumerate().find(sits_elsewhere) {
                let fault = FaultKind::NotInLineUp { team: *team, number: player };
                return Err(Fault::new(*line, 17 + 5 * at, fault));
            }
        }
        let mut row = |line: usize, teams: &[u32], from: usize, step: usize| {
            let columns = (from..).step_by(step);
            let cells = teams.iter().zip(columns).filter(|&(&team, _)| team > 0);
            named.extend(cells.map(|(&team, column)| (line, column, team)));
        };
        records.byes.iter().for_each(|it| row(it.line, &it.teams, 15, 4));
        records.absences.iter().for_each(|it| row(it.line, &it.players, 11, 5));
        records.forbidden.iter().for_each(|it| row(it.line, &it.players, 13, 5));
        let assigned = records.assignments.iter().flatten().flatten();
        assigned.for_each(|it| row(it.line, &it.players, 24, 5));
        match named.into_iter().find(|&(.., team)| self.index_of(team).is_none()) {
            Some((line, column, team)) => {
                Err(Fault::new(line, column, FaultKind::UnknownTeam(team)))
            }
            None => Ok(()),
        }
    }

    fn index_of(&self, number: u32) -> Option<usize> {
        self.teams.binary_search_by_key(&number, |team| team.number).ok()
    }

    /// A team by number.
    pub fn team(&self, number: u32) -> Option<&TeamRecord> {
        self.index_of(number).map(|at| &self.teams[at])
    }

    /// The players of a team by board in a round, 0 for an empty board; none where it had no match, or one that was
    /// forfeited as a whole.
    ///
    /// # Errors
    /// The players of a team met two teams.
    pub fn seated(&self, number: u32, round: u32) -> Result<Vec<u32>, Fault> {
        let at = self.index_of(number);
        for FileMatch { teams, boards } in self.matches(round)? {
            let side = teams.iter().position(|&team| Some(team) == at);
            if let (Some(side), Boards::Played(players)) = (side, boards) {
                return Ok(players.iter().map(|board| board[side]).collect());
            }
        }
        Ok(Vec::new())
    }

    /// The name of a team, or the number of one without a name.
    pub fn name(&self, number: u32) -> String {
        match self.team(number) {
            Some(team) if !team.name.is_empty() => team.name.clone(),
            _ => number.to_string(),
        }
    }

    /// The warnings about what was not understood or is not supported.
    pub fn warnings(&self) -> Vec<Fault> {
        let mut warnings = [self.report.warnings.clone(), self.records.warnings.clone()].concat();
        warnings.sort_by_key(|fault| (fault.line, fault.column));
        warnings
    }

    /// The requested tie-breaks, else those in the file, else the other score, Buchholz but in a round robin, and
    /// `EGGSB`.
    ///
    /// # Errors
    /// The requested list cannot be used, or the file's own.
    pub fn tie_breaks(&self, asked: Option<&str>) -> Result<Vec<TeamTieBreak>, TieBreakFault> {
        let [all, with_points] = &self.records.tie_breaks;
        let unusable = self.records.warnings.iter().find_map(|fault| match &fault.kind {
            FaultKind::TieBreaks { found, .. } => Some(found.clone()),
            _ => None,
        });
        match (asked, all.as_deref().or(with_points.as_deref()), unusable) {
            (Some(list), ..) | (None, Some(list), _) => TeamTieBreak::list(list),
            (None, None, Some(unusable)) => Err(unusable),
            (None, None, None) if self.system.is_round_robin() => TeamTieBreak::list("MPvGP,EGGSB"),
            (None, None, None) => TeamTieBreak::list("MPvGP,BH,EGGSB"),
        }
    }

    /// Whether the file itself names tie-breaks.
    pub fn names_tie_breaks(&self) -> bool {
        self.records.tie_breaks.iter().any(Option::is_some)
    }

    /// The code of the system (`192`), as written.
    pub fn system_code(&self) -> &str {
        &self.records.system
    }

    /// The code of the first record that only files of teams have.
    pub fn first_record(&self) -> &str {
        &self.first_record
    }

    /// The teams as players of their primary score, for what is the same for both.
    pub fn as_players(teams: &TeamTournament) -> FileTournament {
        FileTournament::of(teams.by(teams.primary))
    }

    /// The requested treatment of unplayed rounds, or else that of C.07 for the file's system.
    pub fn treatment(&self, asked: Option<UnplayedRounds>) -> UnplayedRounds {
        asked.unwrap_or(match self.system {
            TeamSystem::RoundRobin(_) => UnplayedRounds::RoundRobin,
            TeamSystem::Swiss { .. } | TeamSystem::Other => UnplayedRounds::default(),
        })
    }
}
