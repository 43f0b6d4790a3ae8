//! Faults of a file, with their positions.

use super::prelude::*;
use crate::team::TeamScore;
use arbitro_words::{Fact, errors};

/// A fault or a warning with its position in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1; 0 for the file as a whole.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// The kind of fault.
    pub kind: FaultKind,
}

errors!(WORDS: Fault => Fault::message);

/// The kinds of faults.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FaultKind {
    /// The record is not known; it is kept as it is.
    Unknown(String),
    /// The record was already given, with another content; this one counts.
    GivenAgain {
        /// The record, with what it is about if there are several of its kind: `XXR`, `162 W`.
        record: String,
        /// The line of the one that does not count.
        first_line: usize,
    },
    /// A record of team tournaments, which are not supported.
    Team(String),
    /// A record that is read but has no effect here.
    Uncovered(String),
    /// A system (`192`) that cannot be paired here.
    System(String),
    /// A list of tie-breaks (`202`, `212`) with one that is not a tie-break for individuals.
    TieBreaks {
        /// The code of the record.
        record: &'static str,
        /// The fault of that tie-break.
        found: TieBreakFault,
    },
    /// A national rating, but no record `172` that says how to use it.
    NationalRating(String),
    /// Abnormal points (`299`) for a result that the player does not have.
    NoSuchResult {
        /// The player.
        number: u32,
        /// The round.
        round: u32,
    },
    /// A field of a record does not have the form that the format requires.
    Field {
        /// The code of the record.
        record: String,
        /// The field, by its key in the catalogue: `trf-field-…`.
        field: &'static str,
        /// The text of the field.
        found: String,
    },
    /// Text where none is allowed.
    Trailing(String),
    /// A starting number occurs twice.
    RepeatedNumber {
        /// The number.
        number: u32,
        /// The line of its first occurrence.
        first_line: usize,
    },
    /// An opponent, or a player named in a record, is not in the file.
    UnknownPlayer(u32),
    /// A player is paired with themself.
    OwnOpponent(u32),
    /// The letter of a bye with an opponent.
    ByeWithOpponent(char),
    /// The result of a game without an opponent or a side.
    GameWithoutSide(char),
    /// A side without an opponent and a result.
    SideWithoutGame,
    /// More rounds than the format can number.
    TooManyRounds,
    /// More acceleration records than any tournament needs.
    TooManyRecords,
    /// More forbidden pairs than any tournament needs.
    TooManyForbidden,
    /// The two players of a game contradict each other.
    Contradiction {
        /// The round.
        round: u32,
        /// The player on whose line the fault is.
        number: u32,
        /// The opponent.
        opponent: u32,
    },
    /// A game has no result yet.
    Pending {
        /// The round.
        round: u32,
        /// The player on whose line the fault is.
        number: u32,
        /// The opponent.
        opponent: u32,
    },
    /// The file is in UTF-16.
    Utf16,
    /// The file has no players.
    NoPlayers,
    /// The file does not give the number of rounds (`142`, `XXR`).
    NoRounds,
    /// More rounds were played than the file gives in total.
    RoundsBeyond {
        /// The rounds in the players' lines.
        played: u32,
        /// The total number of rounds in the file.
        rounds: u32,
    },
    /// The points of a player differ from those of the results.
    Points {
        /// The player.
        number: u32,
        /// The points in the file.
        found: Points,
        /// The points of the results.
        computed: Points,
    },
    /// The points of a team differ from those of the results.
    TeamPoints {
        /// The team.
        number: u32,
        /// Which of its scores.
        score: TeamScore,
        /// The points in the file.
        found: Points,
        /// The points of the results.
        computed: Points,
    },
    /// A team named in a record is not in the file.
    UnknownTeam(u32),
    /// A player of a game is in no team.
    WithoutTeam(u32),
    /// A player is in two teams.
    InTwoTeams {
        /// The player.
        number: u32,
        /// The line of the other team.
        first_line: usize,
    },
    /// The players of a team met two teams in a round, or their own.
    TwoMatches {
        /// The round.
        round: u32,
        /// The team.
        team: u32,
    },
    /// The points of a win, a draw and a loss do not fit Baku acceleration.
    Baku,
}

impl Fault {
    pub(super) fn new(line: usize, column: usize, kind: FaultKind) -> Self {
        Self { line, column, kind }
    }

    /// The fault as a message, with its position.
    pub fn message(&self) -> Message {
        let what = self.what();
        match self.line {
            0 => what,
            line => message!(words::TRF_FAULT_AT, line, column = self.column, fault = what),
        }
    }

    fn what(&self) -> Message {
        match &self.kind {
            FaultKind::Unknown(record) => message!(words::TRF_FAULT_UNKNOWN, record),
            FaultKind::GivenAgain { record, first_line } => {
                message!(words::TRF_FAULT_GIVEN_AGAIN, record, first = first_line)
            }
            FaultKind::Team(record) => message!(words::TRF_FAULT_TEAM, record),
            FaultKind::Uncovered(record) => message!(words::TRF_FAULT_UNCOVERED, record),
            FaultKind::System(system) if PairingSystem::of(system).is_predetermined() => {
                message!(words::TRF_WARN_PREDETERMINED, system)
            }
            FaultKind::System(system) => message!(words::TRF_WARN_SYSTEM, system),
            FaultKind::TieBreaks { record, found } => {
                message!(words::TRF_FAULT_TIE_BREAKS, record = *record, found = found.message())
            }
            FaultKind::NationalRating(record) => message!(words::TRF_FAULT_NATIONAL, record),
            FaultKind::NoSuchResult { number, round } => {
                message!(words::TRF_FAULT_NO_SUCH_RESULT, number, round)
            }
            FaultKind::Field { record, field, found } if found.trim().is_empty() => {
                message!(words::TRF_FAULT_FIELD_BLANK, record, field = Fact::word(*field))
            }
            FaultKind::Field { record, field, found } => {
                message!(words::TRF_FAULT_FIELD, record, field = Fact::word(*field), found)
            }
            FaultKind::Trailing(found) => message!(words::TRF_FAULT_TRAILING, found),
            FaultKind::RepeatedNumber { number, first_line } => {
                message!(words::TRF_FAULT_REPEATED, number, first = first_line)
            }
            FaultKind::UnknownPlayer(number) => message!(words::TRF_FAULT_UNKNOWN_PLAYER, number),
            FaultKind::OwnOpponent(number) => message!(words::TRF_FAULT_OWN_OPPONENT, number),
            &FaultKind::ByeWithOpponent(letter) => {
                message!(words::TRF_FAULT_BYE_WITH_OPPONENT, letter)
            }
            &FaultKind::GameWithoutSide(letter) => {
                message!(words::TRF_FAULT_GAME_WITHOUT_SIDE, letter)
            }
            FaultKind::SideWithoutGame => Message::new(words::TRF_FAULT_SIDE_WITHOUT_GAME),
            FaultKind::TooManyRounds => Message::new(words::TRF_FAULT_TOO_MANY_ROUNDS),
            FaultKind::TooManyRecords => Message::new(words::TRF_FAULT_TOO_MANY_RECORDS),
            FaultKind::TooManyForbidden => Message::new(words::TRF_FAULT_TOO_MANY_FORBIDDEN),
            FaultKind::Contradiction { round, number, opponent } => {
                message!(words::TRF_FAULT_CONTRADICTION, round, number, opponent)
            }
            FaultKind::Pending { round, number, opponent } => {
                message!(words::TRF_FAULT_PENDING, round, number, opponent)
            }
            FaultKind::Utf16 => Message::new(words::TRF_FAULT_UTF_16),
            FaultKind::NoPlayers => Message::new(words::TRF_FAULT_NO_PLAYERS),
            FaultKind::NoRounds => Message::new(words::TRF_FAULT_NO_ROUNDS),
            FaultKind::RoundsBeyond { played, rounds } => {
                message!(words::TRF_FAULT_ROUNDS_BEYOND, played, rounds)
            }
            FaultKind::Points { number, found, computed } => {
                let (found, computed) = (Fact::decimal(found), Fact::decimal(computed));
                message!(words::TRF_FAULT_POINTS, number, found, computed)
            }
            FaultKind::TeamPoints { number, score, found, computed } => {
                let key = match score {
                    TeamScore::Match => words::TRF_FAULT_MATCH_POINTS,
                    TeamScore::Game => words::TRF_FAULT_GAME_POINTS,
                };
                let (found, computed) = (Fact::decimal(found), Fact::decimal(computed));
                message!(key, number, found, computed)
            }
            FaultKind::UnknownTeam(number) => message!(words::TRF_FAULT_UNKNOWN_TEAM, number),
            FaultKind::WithoutTeam(number) => message!(words::TRF_FAULT_WITHOUT_TEAM, number),
            FaultKind::InTwoTeams { number, first_line } => {
                message!(words::TRF_FAULT_IN_TWO_TEAMS, number, first = first_line)
            }
            FaultKind::TwoMatches { round, team } => {
                message!(words::TRF_FAULT_TWO_MATCHES, round, team)
            }
            FaultKind::Baku => Message::new(words::TRF_FAULT_BAKU),
        }
    }
}
