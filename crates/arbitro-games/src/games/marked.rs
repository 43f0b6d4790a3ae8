//! Tokens of two squares with a mark between them that shows whether the move captures, as in
//! Avanço and Peões: `d2-d3`, `d2xe3`, `d2e3`.

use super::prelude::*;

/// The mark between the two squares of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
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

    /// The mark at the start of the rest of a token, and what comes after it.
    #[inline]
    pub(super) fn read(rest: &[u8]) -> (Self, &[u8]) {
        match rest {
            [b'x' | b'X' | b':', rest @ ..] => (Mark::Capture, rest),
            _ => match dash(rest) {
                Some(rest) => (Mark::Step, rest),
                None => (Mark::None, rest),
            },
        }
    }

    /// The same, with the multiplication sign for a capture as well.
    #[inline]
    pub(super) fn read_or_times(rest: &[u8]) -> (Self, &[u8]) {
        match rest.strip_prefix("×".as_bytes()) {
            Some(rest) => (Mark::Capture, rest),
            None => Self::read(rest),
        }
    }

    /// The sign of a canonical token.
    pub(super) const fn of(captures: bool) -> char {
        if captures { 'x' } else { '-' }
    }
}

/// The squares of the white and the black pieces of a `Position` of a game for the far row.
///
/// # Errors
/// As [`sets`] and [`at_most`]; nobody has a piece, or both sides have arrived.
pub(super) fn men<G: Game>(
    board: Geometry,
    text: &str,
    most: u32,
    far: [u64; 2],
) -> Result<[u64; 2], TagFault> {
    let pieces = sets(board, text, &PieceKind::MEN)?.map(|set| set as u64);
    at_most(most, pieces, G::INFO.legend)?;
    if pieces == [0; 2] {
        return Err(TagFault::new("Position", "no-pieces"));
    }
    if pieces[0] & far[0] != 0 && pieces[1] & far[1] != 0 {
        return Err(TagFault::new("Position", "both-arrived"));
    }
    Ok(pieces)
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
        let (mark, rest) = Mark::read(rest);
        Some(Token { from, mark, to: Named::whole(rest)? })
    }
}
