//! Tokens of two squares with a mark between them that says whether the move captures, as in Avanço
//! and Peões: `d2-d3`, `d2xe3`, `d2e3`.

use super::dash;
use crate::board::Named;

/// The mark between the two squares of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    None,
    Step,
    Capture,
}

impl Mark {
    /// Whether the mark may be written of a move that captures, or of one that does not.
    #[inline]
    pub(super) fn fits(self, captures: bool) -> bool {
        match self {
            Mark::None => true,
            Mark::Step => !captures,
            Mark::Capture => captures,
        }
    }

    /// The sign of a canonical token.
    pub(super) const fn of(captures: bool) -> char {
        if captures { 'x' } else { '-' }
    }
}

/// Two squares and the mark between them.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    pub(super) from: Named,
    pub(super) mark: Mark,
    pub(super) to: Named,
}

impl Token {
    /// Reads a token by its form alone.
    #[inline]
    pub(super) fn parse(token: &[u8]) -> Option<Self> {
        let (from, rest) = Named::read(token)?;
        let (mark, rest) = match rest {
            [b'x' | b'X' | b':', rest @ ..] => (Mark::Capture, rest),
            _ => match dash(rest) {
                Some(rest) => (Mark::Step, rest),
                None => (Mark::None, rest),
            },
        };
        Some(Token { from, mark, to: Named::whole(rest)? })
    }
}
