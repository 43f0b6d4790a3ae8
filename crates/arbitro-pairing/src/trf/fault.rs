//! What is wrong in a file, and where.

use crate::words;
use arbitro_words::{Fact, Message, errors};

use super::PairingSystem;
use crate::standings::TieBreakFault;
use crate::{Points, WORDS};

/// A fault or a remark with its place in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1; 0 where the file as a whole is meant.
    pub line: usize,
    /// The column, from 1, one a character.
    pub column: usize,
    /// What it is.
    pub kind: FaultKind,
}

errors!(WORDS: Fault => Fault::message);

/// What can be wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FaultKind {
    /// The record is not understood; it is kept as it stands.
    Unknown(String),
    /// A record of team tournaments, which are not covered.
    Team(String),
    /// A record whose meaning is not taken into account.
    Uncovered(String),
    /// A system (`192`) whose pairings are not made here.
    System(String),
    /// A list of tie-breaks (`202`, `212`) with one that is not among the individual ones.
    TieBreaks {
        /// The code of the record.
        record: &'static str,
        /// What is not known in it.
        found: TieBreakFault,
    },
    /// A national rating, and no record `172` that says what it is for.
    NationalRating(String),
    /// Points out of the ordinary (`299`) for a result that the player does not have.
    NoSuchResult {
        /// The player.
        number: u32,
        /// The round.
        round: u32,
    },
    /// A field does not have the shape the format gives it: the record, and what is written there.
    Field {
        /// The code of the record.
        record: &'static str,
        /// The field, by its key in the catalogue: `trf-field-…`.
        field: &'static str,
        /// What stands there.
        found: String,
    },
    /// Text where nothing may stand.
    Trailing(String),
    /// A starting number stands twice.
    RepeatedNumber {
        /// The number.
        number: u32,
        /// The line it stood in first.
        first_line: usize,
    },
    /// An opponent, or a player named in a record, who is not in the file.
    UnknownPlayer(u32),
    /// A player who meets themself.
    OwnOpponent(u32),
    /// A bye's letter beside an opponent.
    ByeWithOpponent(char),
    /// A game's result without an opponent or without a side.
    GameWithoutSide(char),
    /// More rounds than the format can number.
    TooManyRounds,
    /// More acceleration records than any tournament has use for.
    TooManyRecords,
    /// More forbidden pairs than any tournament has use for.
    TooManyForbidden,
    /// The two players of a pairing tell different things about it.
    Contradiction {
        /// The round.
        round: u32,
        /// The player whose line this is.
        number: u32,
        /// The opponent.
        opponent: u32,
    },
    /// Several players have the pairing-allocated bye of one round.
    SecondBye {
        /// The round.
        round: u32,
        /// The player whose line this is.
        number: u32,
    },
    /// A pairing has no result yet.
    Pending {
        /// The round.
        round: u32,
        /// The player whose line this is.
        number: u32,
        /// The opponent.
        opponent: u32,
    },
    /// There is no player in the file.
    NoPlayers,
    /// The file does not say how many rounds there are (`142`, `XXR`).
    NoRounds,
    /// More rounds were played than the file says there are.
    RoundsBeyond {
        /// The rounds in the players' lines.
        played: u32,
        /// The rounds the file says there are.
        rounds: u32,
    },
    /// The points of a player are not those of the results.
    Points {
        /// The player.
        number: u32,
        /// The points in the file.
        found: Points,
        /// The points of the results.
        computed: Points,
    },
    /// The points of a win, a draw and a loss do not fit the accelerated system (Baku).
    Baku,
}

impl Fault {
    pub(super) fn new(line: usize, column: usize, kind: FaultKind) -> Self {
        Self { line, column, kind }
    }

    /// The fault in words, with its place.
    pub fn message(&self) -> Message {
        let what = self.what();
        match self.line {
            0 => what,
            line => Message::new(words::TRF_FAULT_AT)
                .with("line", line.to_string())
                .with("column", self.column.to_string())
                .with("fault", what),
        }
    }

    fn what(&self) -> Message {
        match &self.kind {
            FaultKind::Unknown(code) => {
                Message::new(words::TRF_FAULT_UNKNOWN).with("record", code.as_str())
            }
            FaultKind::Team(code) => {
                Message::new(words::TRF_FAULT_TEAM).with("record", code.as_str())
            }
            FaultKind::Uncovered(code) => {
                Message::new(words::TRF_FAULT_UNCOVERED).with("record", code.as_str())
            }
            FaultKind::System(code) => {
                let key = match PairingSystem::of(code).is_predetermined() {
                    true => words::TRF_WARN_PREDETERMINED,
                    false => words::TRF_WARN_SYSTEM,
                };
                Message::new(key).with("system", code.as_str())
            }
            FaultKind::TieBreaks { record, found } => Message::new(words::TRF_FAULT_TIE_BREAKS)
                .with("record", *record)
                .with("found", found.message()),
            FaultKind::NationalRating(code) => {
                Message::new(words::TRF_FAULT_NATIONAL).with("record", code.as_str())
            }
            FaultKind::NoSuchResult { number, round } => {
                Message::new(words::TRF_FAULT_NO_SUCH_RESULT)
                    .with("number", number.to_string())
                    .with("round", round.to_string())
            }
            FaultKind::Field { record, field, found } => Message::new(words::TRF_FAULT_FIELD)
                .with("record", *record)
                .with("field", Fact::word(*field))
                .with("found", found.as_str()),
            FaultKind::Trailing(found) => {
                Message::new(words::TRF_FAULT_TRAILING).with("found", found.as_str())
            }
            FaultKind::RepeatedNumber { number, first_line } => {
                Message::new(words::TRF_FAULT_REPEATED)
                    .with("number", number.to_string())
                    .with("first", first_line.to_string())
            }
            FaultKind::UnknownPlayer(number) => {
                Message::new(words::TRF_FAULT_UNKNOWN_PLAYER).with("number", number.to_string())
            }
            FaultKind::OwnOpponent(number) => {
                Message::new(words::TRF_FAULT_OWN_OPPONENT).with("number", number.to_string())
            }
            FaultKind::ByeWithOpponent(letter) => {
                Message::new(words::TRF_FAULT_BYE_WITH_OPPONENT).with("letter", *letter)
            }
            FaultKind::GameWithoutSide(letter) => {
                Message::new(words::TRF_FAULT_GAME_WITHOUT_SIDE).with("letter", *letter)
            }
            FaultKind::TooManyRounds => Message::new(words::TRF_FAULT_TOO_MANY_ROUNDS),
            FaultKind::TooManyRecords => Message::new(words::TRF_FAULT_TOO_MANY_RECORDS),
            FaultKind::TooManyForbidden => Message::new(words::TRF_FAULT_TOO_MANY_FORBIDDEN),
            FaultKind::Contradiction { round, number, opponent } => {
                Message::new(words::TRF_FAULT_CONTRADICTION)
                    .with("round", round.to_string())
                    .with("number", number.to_string())
                    .with("opponent", opponent.to_string())
            }
            FaultKind::SecondBye { round, number } => Message::new(words::TRF_FAULT_SECOND_BYE)
                .with("round", round.to_string())
                .with("number", number.to_string()),
            FaultKind::Pending { round, number, opponent } => {
                Message::new(words::TRF_FAULT_PENDING)
                    .with("round", round.to_string())
                    .with("number", number.to_string())
                    .with("opponent", opponent.to_string())
            }
            FaultKind::NoPlayers => Message::new(words::TRF_FAULT_NO_PLAYERS),
            FaultKind::NoRounds => Message::new(words::TRF_FAULT_NO_ROUNDS),
            FaultKind::RoundsBeyond { played, rounds } => {
                Message::new(words::TRF_FAULT_ROUNDS_BEYOND)
                    .with("played", played.to_string())
                    .with("rounds", rounds.to_string())
            }
            FaultKind::Points { number, found, computed } => Message::new(words::TRF_FAULT_POINTS)
                .with("number", number.to_string())
                .with("found", Fact::decimal(found))
                .with("computed", Fact::decimal(computed)),
            FaultKind::Baku => Message::new(words::TRF_FAULT_BAKU),
        }
    }
}
