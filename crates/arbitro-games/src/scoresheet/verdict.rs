//! The verdict on a record.

use crate::words;
use std::fmt;
use std::ops::Range;

use arbitro_words::{Fact, Lang, Message, errors, message};

use super::{Claim, Termination};
use crate::WORDS;
use crate::games::registry::{self, GameId};
use crate::games::{Code, Seat};

/// The verdict as a code, from the best to the worst; [`RecordStatus::exit`] groups them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum RecordStatus {
    /// Every move is legal, and the board or the termination explains the result.
    Valid,
    /// Every move is legal, the game is not over, and no result is claimed.
    Unfinished,
    /// Every move is legal, and the rules do not say what happens next.
    NeedsArbiter,
    /// A move breaks a rule.
    Illegal,
    /// There is a move after the end of the game.
    MovesAfterEnd,
    /// The claimed result differs from the board's.
    ResultMismatch,
    /// The record cannot be read.
    Malformed,
}

impl RecordStatus {
    /// Every status.
    pub const ALL: [RecordStatus; 7] = [
        RecordStatus::Valid,
        RecordStatus::Unfinished,
        RecordStatus::NeedsArbiter,
        RecordStatus::Illegal,
        RecordStatus::MovesAfterEnd,
        RecordStatus::ResultMismatch,
        RecordStatus::Malformed,
    ];

    /// Its code in JSON: `needs-arbiter`.
    pub const fn word(self) -> &'static str {
        match self {
            RecordStatus::Valid => "valid",
            RecordStatus::Unfinished => "unfinished",
            RecordStatus::NeedsArbiter => "needs-arbiter",
            RecordStatus::Illegal => "illegal",
            RecordStatus::MovesAfterEnd => "moves-after-end",
            RecordStatus::ResultMismatch => "result-mismatch",
            RecordStatus::Malformed => "malformed",
        }
    }

    /// Its exit code: 0, 1 or 2.
    pub const fn exit(self) -> u8 {
        match self {
            RecordStatus::Valid | RecordStatus::Unfinished => 0,
            RecordStatus::Malformed => 2,
            _ => 1,
        }
    }
}

impl fmt::Display for RecordStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The first fault of a record.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct RecordFault {
    /// The ply at fault, from 1; `None` for a fault in the tags or in the claimed result.
    pub ply: Option<u32>,
    /// The seat to move; `None` where `ply` is.
    pub seat: Option<Seat>,
    /// The bytes of the record that are at fault.
    pub span: Range<usize>,
    /// The stable code of the fault: `suicide`, `bad-token` …
    pub code: Code,
    /// The number of the rule that is broken, if it has one.
    pub rule: Option<u8>,
    /// The fault in a sentence.
    pub message: Message,
    /// A hint, if there is one.
    pub hint: Option<Message>,
}

errors!(WORDS: RecordFault => |fault| fault.message.clone());

/// The outcome of checking a record.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Verdict {
    /// The game, if the record names it.
    pub game: Option<GameId>,
    /// The verdict as a code.
    pub status: RecordStatus,
    /// The number of legal plies.
    pub plies: u32,
    /// The board's result, if the game is over.
    pub result: Option<Claim>,
    /// The result that the record claims: in its tag, or else in its final token.
    pub claimed: Option<Claim>,
    /// How the game ended: the board's reason, or the termination behind the claim.
    pub reason: Option<&'static str>,
    /// The final scores, in games that keep score.
    pub scores: Option<Vec<i32>>,
    /// How the game ended, according to the record.
    pub termination: Termination,
    /// The names of its unknown tags, as shown in messages; the tags are kept and have no effect.
    pub notes: Vec<String>,
    /// The first fault.
    pub fault: Option<RecordFault>,
}

impl Verdict {
    /// Turns a verdict with a fault into an error, for use with `?`.
    ///
    /// # Errors
    /// The first fault.
    pub fn into_result(mut self) -> Result<Self, Box<RecordFault>> {
        match self.fault.take() {
            Some(fault) => Err(Box::new(fault)),
            None => Ok(self),
        }
    }

    /// How the game ended, in words: the game's own, or those of the termination. When no catalogue
    /// has any, the code itself.
    pub fn reason_in_words(&self) -> Option<Fact> {
        let reason = self.reason?;
        let keys = [format!("games-reason-{reason}"), format!("record-reason-{reason}")];
        let key = keys.into_iter().find(|key| WORDS.knows(Lang::En, key));
        Some(key.map_or_else(|| Fact::from(reason), Fact::word))
    }

    /// The verdict in a sentence: the game, the status, and the result or the fault.
    pub fn message(&self) -> Message {
        let status = Fact::word(format!("record-status-{}", self.status));
        let verdict = match self.game {
            Some(game) => Message::new(words::RECORD_VERDICT)
                .with("game", Fact::word(format!("games-name-{}", registry::info(game).id)))
                .with("status", status)
                .with("plies", self.plies),
            None => Message::new(format!("record-status-{}", self.status)),
        };
        let more = match (&self.fault, self.result.or(self.claimed), self.reason_in_words()) {
            (Some(fault), _, _) => fault.message.clone(),
            (None, Some(result), Some(reason)) => {
                message!(words::RECORD_ENDED, result = result.to_string(), reason)
            }
            _ => return verdict,
        };
        message!(words::RECORD_VERDICT_MORE, verdict, more)
    }
}

/// In English; for another language say the [message](Verdict::message).
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&WORDS.say(Lang::En, &self.message()))
    }
}
