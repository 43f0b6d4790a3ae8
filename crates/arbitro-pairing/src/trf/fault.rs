//! Faults of a file, with their positions.

use super::prelude::*;
use crate::team::TeamScore;
use arbitro_words::{Fact, errors, sentences};

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

sentences! {
    /// The kinds of faults.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum FaultKind {
        /// The record is not known; it is kept as it is.
        Unknown(record: String) = words::TRF_FAULT_UNKNOWN,
        /// The record was already given, with another content on the first line; this one counts. A record of which
        /// there are several has what it is about: `XXR`, `162 W`.
        GivenAgain { record: String, first_line: usize } => {
            message!(words::TRF_FAULT_GIVEN_AGAIN, record, first = first_line)
        },
        /// A record of team tournaments, which are not supported.
        Team(record: String) = words::TRF_FAULT_TEAM,
        /// A record that is read but has no effect here.
        Uncovered(record: String) = words::TRF_FAULT_UNCOVERED,
        /// A system (`192`) that cannot be paired here.
        System(system: String) => {
            let key = match PairingSystem::of(system).is_predetermined() {
                true => words::TRF_WARN_PREDETERMINED,
                false => words::TRF_WARN_SYSTEM,
            };
            message!(key, system)
        },
        /// A list of tie-breaks (`202`, `212`) with one that is not a tie-break for individuals.
        TieBreaks { record: &'static str, found: TieBreakFault } => {
            message!(words::TRF_FAULT_TIE_BREAKS, record, found = found.message())
        },
        /// A national rating, but no record `172` to define its use.
        NationalRating(record: String) = words::TRF_FAULT_NATIONAL,
        /// Abnormal points (`299`) for a result that the player does not have.
        NoSuchResult { number: u32, round: u32 } = words::TRF_FAULT_NO_SUCH_RESULT,
        /// A field of a record does not have the form that the format requires; its name is its key in the catalogue,
        /// `trf-field-…`.
        Field { record: String, field: &'static str, found: String } => {
            let field = Fact::word(*field);
            match found.trim().is_empty() {
                true => message!(words::TRF_FAULT_FIELD_BLANK, record, field),
                false => message!(words::TRF_FAULT_FIELD, record, field, found),
            }
        },
        /// Text where none is allowed.
        Trailing(found: String) = words::TRF_FAULT_TRAILING,
        /// A starting number occurs twice.
        RepeatedNumber { number: u32, first_line: usize } => {
            message!(words::TRF_FAULT_REPEATED, number, first = first_line)
        },
        /// An opponent, or a player named in a record, is not in the file.
        UnknownPlayer(number: u32) = words::TRF_FAULT_UNKNOWN_PLAYER,
        /// A player is paired with themself.
        OwnOpponent(number: u32) = words::TRF_FAULT_OWN_OPPONENT,
        /// The letter of a bye with an opponent.
        ByeWithOpponent(letter: char) => message!(words::TRF_FAULT_BYE_WITH_OPPONENT, letter = *letter),
        /// The result of a game without an opponent or a side.
        GameWithoutSide(letter: char) => message!(words::TRF_FAULT_GAME_WITHOUT_SIDE, letter = *letter),
        /// A side without an opponent and a result.
        SideWithoutGame = words::TRF_FAULT_SIDE_WITHOUT_GAME,
        /// More rounds than the format can number.
        TooManyRounds = words::TRF_FAULT_TOO_MANY_ROUNDS,
        /// More acceleration records than any tournament needs.
        TooManyRecords = words::TRF_FAULT_TOO_MANY_RECORDS,
        /// More forbidden pairs than any tournament needs.
        TooManyForbidden = words::TRF_FAULT_TOO_MANY_FORBIDDEN,
        /// The two players of a game contradict each other; the first is the one on whose line the fault is.
        Contradiction { round: u32, number: u32, opponent: u32 } = words::TRF_FAULT_CONTRADICTION,
        /// A game has no result yet.
        Pending { round: u32, number: u32, opponent: u32 } = words::TRF_FAULT_PENDING,
        /// The file is in UTF-16.
        Utf16 = words::TRF_FAULT_UTF_16,
        /// The file has no players.
        NoPlayers = words::TRF_FAULT_NO_PLAYERS,
        /// The file does not give the number of rounds (`142`, `XXR`).
        NoRounds = words::TRF_FAULT_NO_ROUNDS,
        /// More rounds were played, by the players' lines, than the file gives in total.
        RoundsBeyond { played: u32, rounds: u32 } = words::TRF_FAULT_ROUNDS_BEYOND,
        /// The points of a player in the file differ from those of the results.
        Points { number: u32, found: Points, computed: Points } => {
            differing(words::TRF_FAULT_POINTS, *number, *found, *computed)
        },
        /// The points of a team in the file differ from those of the results.
        TeamPoints { number: u32, score: TeamScore, found: Points, computed: Points } => {
            let key = match score {
                TeamScore::Match => words::TRF_FAULT_MATCH_POINTS,
                TeamScore::Game => words::TRF_FAULT_GAME_POINTS,
            };
            differing(key, *number, *found, *computed)
        },
        /// A team named in a record is not in the file.
        UnknownTeam(number: u32) = words::TRF_FAULT_UNKNOWN_TEAM,
        /// A player of a game is in no team.
        WithoutTeam(number: u32) = words::TRF_FAULT_WITHOUT_TEAM,
        /// A player is in two teams, of which one was on the first line.
        InTwoTeams { number: u32, first_line: usize } => {
            message!(words::TRF_FAULT_IN_TWO_TEAMS, number, first = first_line)
        },
        /// A line-up has a player of another team, or one twice.
        NotInLineUp { team: u32, number: u32 } = words::TRF_FAULT_NOT_IN_LINE_UP,
        /// The players of a team met two teams in a round, or their own.
        TwoMatches { round: u32, team: u32 } = words::TRF_FAULT_TWO_MATCHES,
        /// A team has the bye of a round (`320`) and a match in it.
        TeamByeWithMatch { round: u32, team: u32 } = words::TRF_FAULT_TEAM_BYE_WITH_MATCH,
        /// The points of a win, a draw and a loss do not fit Baku acceleration.
        Baku = words::TRF_FAULT_BAKU,
    }
}

fn differing(key: &'static str, number: u32, found: Points, computed: Points) -> Message {
    let (found, computed) = (Fact::decimal(found), Fact::decimal(computed));
    message!(key, number, found, computed)
}

impl Fault {
    pub(super) fn new(line: usize, column: usize, kind: FaultKind) -> Self {
        Self { line, column, kind }
    }

    /// The fault as a message, with its position.
    pub fn message(&self) -> Message {
        let what = self.kind.message();
        match self.line {
            0 => what,
            line => message!(words::TRF_FAULT_AT, line, column = self.column, fault = what),
        }
    }
}
