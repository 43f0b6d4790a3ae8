//! What checking a record comes to.

use std::fmt;
use std::ops::Range;

use super::{Claim, Termination};
use crate::games::registry::GameId;
use crate::games::{Code, Seat};
use crate::locale::Message;

/// The verdict's one word. The order is that of severity; [`Status::exit`] says which are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// Every move is legal and the end is explained.
    Valid,
    /// Every move is legal, the game is not over, and no result is claimed.
    Unfinished,
    /// Every move is legal, and the rules do not say what happens now.
    NeedsArbiter,
    /// A move breaks a rule.
    Illegal,
    /// A move stands after the game was over.
    MovesAfterEnd,
    /// The claimed result is not the board's.
    ResultMismatch,
    /// The record cannot be read.
    Malformed,
}

impl Status {
    /// Every status.
    pub const ALL: [Status; 7] = [
        Status::Valid,
        Status::Unfinished,
        Status::NeedsArbiter,
        Status::Illegal,
        Status::MovesAfterEnd,
        Status::ResultMismatch,
        Status::Malformed,
    ];

    /// The contract's word.
    pub const fn word(self) -> &'static str {
        match self {
            Status::Valid => "valid",
            Status::Unfinished => "unfinished",
            Status::NeedsArbiter => "needs-arbiter",
            Status::Illegal => "illegal",
            Status::MovesAfterEnd => "moves-after-end",
            Status::ResultMismatch => "result-mismatch",
            Status::Malformed => "malformed",
        }
    }

    /// The exit code it leads to: 0, 1 or 2.
    pub const fn exit(self) -> u8 {
        match self {
            Status::Valid | Status::Unfinished => 0,
            Status::Malformed => 2,
            _ => 1,
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The first fault of a record.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// The ply it stands at, from 1; `None` for a fault of the tags or of the claimed result.
    pub ply: Option<u32>,
    /// The seat that was to move; `None` as for `ply`.
    pub seat: Option<Seat>,
    /// The bytes of the record it is about.
    pub span: Range<usize>,
    /// The contract's word.
    pub code: Code,
    /// The number of the rule it breaks, if it breaks a numbered one.
    pub rule: Option<u8>,
    /// What is wrong.
    pub message: Message,
    /// What to do, where something can be said.
    pub hint: Option<Message>,
}

/// What checking a record came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// The game, if the record says which.
    pub game: Option<GameId>,
    /// The verdict in a word.
    pub status: Status,
    /// How many plies were played legally.
    pub plies: u32,
    /// The board's result, if the game is over.
    pub result: Option<Claim>,
    /// What the record claims: its tag, or else its final token.
    pub claimed: Option<Claim>,
    /// How the game ended: the board's reason, or the termination that explains a claim.
    pub reason: Option<&'static str>,
    /// Final scores, in games that count.
    pub scores: Option<Vec<i32>>,
    /// How the record says the game ended.
    pub termination: Termination,
    /// The first fault.
    pub fault: Option<Fault>,
}
