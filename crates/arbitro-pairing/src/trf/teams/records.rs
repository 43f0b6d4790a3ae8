//! The records of teams, read: `310`, `013`, `192`, `300`, `320`, `330`, `352`, `362`, and those that name
//! teams in a file of teams: `240`, `250`, `260`, `299`.

use crate::standings::TeamTieBreak;
use crate::team::{Preferences, TeamScore};

use super::super::abnormal::Assignment;
use super::super::prelude::*;
use super::super::records::{Acceleration, Bye, Forbidden};
use super::super::system::PairingSystem;
use crate::round_robin::TableOrder;

/// More boards than any match has.
const MOST_BOARDS: usize = 99;

/// A team as in the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TeamRecord {
    /// The pairing number (TPN), 1 to 999.
    pub number: u32,
    /// The name.
    pub name: String,
    /// The short name.
    pub nickname: String,
    /// The strength as written.
    pub strength: String,
    /// The column of match points.
    pub match_points: Option<Points>,
    /// The column of game points.
    pub game_points: Option<Points>,
    /// The rank column.
    pub rank: Option<u32>,
    /// The starting numbers of the players, in the order of the boards.
    pub players: Vec<u32>,
    /// The line of the file, from 1.
    pub line: usize,
}

/// The system of a file of teams (`192`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TeamSystem {
    /// FIDE's Swiss system for teams (C.04.6).
    Swiss {
        /// The kind of preferences for sides.
        preferences: Preferences,
        /// The score that pairs.
        primary: TeamScore,
        /// Whether the other one decides about sides.
        uses_secondary: bool,
        /// Whether the upper half is accelerated.
        baku: bool,
    },
    /// A round robin of teams by the Berger tables; without an order, its pairings are fixed in another way.
    RoundRobin(Option<TableOrder>),
    /// Anything else.
    Other,
}

impl TeamSystem {
    /// Whether it is a round robin, whatever fixes its pairings.
    pub fn is_round_robin(self) -> bool {
        matches!(self, TeamSystem::RoundRobin(_))
    }

    /// The system of a code, in either case; that of a file that names none is C.04.6 by match points.
    pub fn of(code: &str) -> Self {
        let code = code.trim().to_ascii_uppercase();
        let is_round_robin = code.contains("ROUNDROBIN") || code.contains("ROUND_ROBIN");
        let rest = match code.strip_prefix("FIDE_TEAM") {
            Some(rest) if !is_round_robin => rest,
            None if code.is_empty() => "",
            _ if is_round_robin => {
                let code = code.replace("_TEAM", "").replace("ROUND_ROBIN", "ROUNDROBIN");
                let PairingSystem::RoundRobin(order) = PairingSystem::of(&code) else {
                    return TeamSystem::RoundRobin(None);
                };
                return TeamSystem::RoundRobin(Some(order));
            }
            _ => return TeamSystem::Other,
        };
        let words: Vec<&str> = rest.split('_').filter(|word| !word.is_empty()).collect();
        let (mut preferences, mut scores, mut baku) = (Preferences::None, Vec::new(), false);
        for &word in &words {
            match word {
                "TYPEA" => preferences = Preferences::Simple,
                "TYPEB" => preferences = Preferences::Graded,
                "MP" => scores.push(TeamScore::Match),
                "GP" => scores.push(TeamScore::Game),
                "BAKU" => baku = true,
                _ => return TeamSystem::Other,
            }
        }
        if words.iter().all(|&word| word == "BAKU") {
            (preferences, scores) = (Preferences::Simple, vec![TeamScore::Match, TeamScore::Game]);
        }
        let primary = scores.first().copied().unwrap_or_default();
        let uses_secondary = scores.contains(&primary.other());
        TeamSystem::Swiss { preferences, primary, uses_secondary, baku }
    }
}

/// The teams with the bye, and its points (`320`).
#[derive(Clone, Debug)]
pub(super) struct TeamByes {
    pub line: usize,
    pub match_points: Option<Points>,
    pub game_points: Option<Points>,
    /// The team of each round, 0 for none.
    pub teams: Vec<u32>,
}

/// A match forfeited as a whole (`330`).
#[derive(Clone, Debug)]
pub(super) struct Forfeit {
    pub line: usize,
    /// Whether each of the two won, the White team first.
    pub won: [bool; 2],
    pub round: u32,
    pub teams: [u32; 2],
}

/// A line-up out of order (`300`).
#[derive(Clone, Debug)]
pub(super) struct LineUp {
    pub line: usize,
    pub round: u32,
    pub team: u32,
    pub opponent: u32,
    /// The players by board, 0 for an empty one.
    pub players: Vec<u32>,
}

/// The records of teams read so far.
#[derive(Clone, Debug, Default)]
pub(in crate::trf) struct TeamReader {
    pub(super) teams: Vec<TeamRecord>,
    /// The teams of records `013`, which count where there is no `310`.
    pub(super) older: Vec<TeamRecord>,
    pub(super) system: String,
    pub(super) tie_breaks: [Option<String>; 2],
    /// The sides of the White team by board (`352`).
    pub(super) sides: Vec<Side>,
    /// The points of a match won, drawn and lost (`362`).
    pub(super) match_points: [Option<Points>; 3],
    pub(super) byes: Option<TeamByes>,
    pub(super) forfeits: Vec<Forfeit>,
    pub(super) line_ups: Vec<LineUp>,
    pub(super) absences: Vec<Bye>,
    pub(super) accelerations: Vec<Acceleration>,
    pub(super) forbidden: Vec<Forbidden>,
    /// Points out of the ordinary: in match points and in game points.
    pub(super) assignments: Vec<[Option<Assignment>; 2]>,
    pub(super) warnings: Vec<Fault>,
}

impl TeamReader {
    /// Reads a record that is about teams; false for others.
    pub(in crate::trf) fn line(&mut self, text: &str, line: usize) -> Result<bool, Fault> {
        let columns = Columns::new(text, line);
        match &text[..3] {
            "310" => self.teams.push(Columns::either(text, line, TeamRecord::read_310)?),
            "013" => {
                let number = self.older.len() as u32 + 1;
                let record = Columns::either(text, line, TeamRecord::read_013)?;
                self.older.push(TeamRecord { number, ..record });
            }
            "192" => {
                self.system = text[3..].trim().to_owned();
                if TeamSystem::of(&self.system) == TeamSystem::Other {
                    self.warnings.push(columns.fault(1, FaultKind::System(self.system.clone())));
                }
            }
            "202" => self.tie_breaks("202", &columns),
            "212" => self.tie_breaks("212", &columns),
            "300" => self.line_ups.push(LineUp::read(&columns)?),
            "320" => {
                if let Some(before) = self.byes.replace(TeamByes::read(&columns)?) {
                    let (record, first_line) = ("320".to_owned(), before.line);
                    let kind = FaultKind::GivenAgain { record, first_line };
                    self.warnings.push(columns.fault(1, kind));
                }
            }
            "330" => self.forfeits.push(Forfeit::read(&columns)?),
            "352" => self.sides = sides(&columns)?,
            "362" => self.read_362(&columns)?,
            "240" => self.absences.push(Bye::read_240(&columns)?),
            "250" => self.accelerations.push(Acceleration::read_of_teams(&columns)?),
            "260" => self.forbidden.push(Forbidden::read_260(&columns)?),
            "299" => self.assignments.push(Assignment::read_of_teams(&columns)?),
            // The number of teams, and crosstables for people.
            "082" | "801" | "802" => {}
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn tie_breaks(&mut self, record: &'static str, columns: &Columns) {
        let list = columns.rest(4);
        match TeamTieBreak::list(list) {
            Ok(codes) if codes.is_empty() => {}
            Ok(_) => self.tie_breaks[usize::from(record == "212")] = Some(list.trim().to_owned()),
            Err(found) => {
                self.warnings.push(columns.fault(1, FaultKind::TieBreaks { record, found }));
            }
        }
    }

    /// `362`: groups of a code in two columns and four columns of points (5, 14, 23).
    fn read_362(&mut self, columns: &Columns) -> Result<(), Fault> {
        for at in (5..=columns.len()).step_by(9) {
            let text = columns.get(at, at + 5);
            if text.trim().is_empty() {
                continue;
            }
            let result =
                ["TW", "TD", "TL"].iter().position(|code| *code == columns.get(at, at + 1));
            let points = tenths(columns.get(at + 2, at + 5)).map(Points::tenths);
            let (Some(result), Some(points)) = (result, points) else {
                return Err(columns.wrong(at, words::TRF_FIELD_VALUE, text));
            };
            self.match_points[result] = Some(points);
            columns.require_blank(at + 6, at + 8)?;
        }
        Ok(())
    }
}

fn sides(columns: &Columns) -> Result<Vec<Side>, Fault> {
    let text = columns.rest(5).trim();
    let side = |letter: char| match letter.to_ascii_uppercase() {
        'W' => Some(Side::First),
        'B' => Some(Side::Second),
        _ => None,
    };
    let sides: Option<Vec<Side>> = text.chars().map(side).collect();
    sides
        .filter(|sides| (1..=MOST_BOARDS).contains(&sides.len()))
        .ok_or_else(|| columns.wrong(5, words::TRF_FIELD_SIDE, text))
}

impl TeamRecord {
    fn read_310(columns: &Columns) -> Result<Self, Fault> {
        Ok(Self {
            number: columns.team(5)?,
            name: columns.name(9, 40),
            nickname: columns.name(42, 46),
            strength: columns.name(48, 53),
            match_points: columns.points((55, 6), words::TRF_FIELD_POINTS)?,
            game_points: columns.points((62, 6), words::TRF_FIELD_POINTS)?,
            // Informational only: nothing depends on it.
            rank: number(columns.trimmed(69, 71)),
            players: columns.players(74)?,
            line: columns.line,
        })
    }

    /// A record without a number.
    fn read_013(columns: &Columns) -> Result<Self, Fault> {
        let (name, players) = (columns.name(5, 36), columns.players(37)?);
        Ok(Self { name, players, line: columns.line, ..Self::default() })
    }

    /// The line of the file. Text too long for its columns is cut.
    pub fn text(&self) -> String {
        let points = |points: Option<Points>| points.map(|it| it.to_string()).unwrap_or_default();
        let rank = self.rank.map(|rank| rank.to_string()).unwrap_or_default();
        let mut text = format!(
            "310 {:>3} {:32.32} {:5.5} {:>6.6} {:>6} {:>6} {:>3}  ",
            self.number,
            self.name,
            self.nickname,
            self.strength,
            points(self.match_points),
            points(self.game_points),
            rank,
        );
        let players: Vec<String> = self.players.iter().map(|it| format!("{it:>4}")).collect();
        text += &players.join(" ");
        text
    }
}

impl TeamByes {
    fn read(columns: &Columns) -> Result<Self, Fault> {
        Ok(Self {
            line: columns.line,
            match_points: columns.points((5, 4), words::TRF_FIELD_POINTS)?,
            game_points: columns.points((10, 4), words::TRF_FIELD_POINTS)?,
            teams: columns.numbers((15, 3))?,
        })
    }
}

impl Forfeit {
    fn read(columns: &Columns) -> Result<Self, Fault> {
        let won = match columns.get(5, 6) {
            "+-" => [true, false],
            "-+" => [false, true],
            "--" => [false, false],
            other => return Err(columns.wrong(5, words::TRF_FIELD_RESULT, other)),
        };
        let (round, teams) = (columns.round(8)?, [columns.team(12)?, columns.team(16)?]);
        Ok(Self { line: columns.line, won, round, teams })
    }
}

impl LineUp {
    fn read(columns: &Columns) -> Result<Self, Fault> {
        Ok(Self {
            line: columns.line,
            round: columns.round(5)?,
            team: columns.team(9)?,
            opponent: columns.team(13)?,
            players: columns.numbers((17, 4))?,
        })
    }
}
