//! The form of a token: squares separated by commas, optionally after a piece's name; or a dash.

use crate::board::Named;

/// The maximum length of a name before the colon.
const LONGEST_NAME: usize = 4;

/// The columns and rows of the two boards: the game's, and the tetromino puzzle's.
pub(super) const SIZES: [(u8, u8); 2] = [(20, 20), (8, 10)];

/// Whether a square is on a board of this size.
#[inline]
pub(super) fn on_board(named: Named, (columns, rows): (u8, u8)) -> bool {
    named.column < columns && named.row >= 1 && named.row <= rows
}

/// A parsed token.
#[derive(Clone, Copy, Debug)]
pub enum Token {
    /// `-`: the colour passes.
    Pass,
    /// The squares to cover.
    Place(Squares),
}

/// The squares of a token in the order written, and the name before them.
#[derive(Clone, Copy, Debug)]
pub struct Squares {
    /// The name before the colon, padded with spaces.
    name: [u8; LONGEST_NAME],
    /// Unused places hold the first square.
    squares: [Named; 5],
    /// How many squares were written; 6 stands for any larger number.
    count: u8,
    /// For each board, the first square after the fifth that is off it. More than five squares
    /// never make a piece, but a square off the board is reported first.
    beyond: [Option<Named>; SIZES.len()],
}

impl Token {
    #[inline]
    pub(super) fn read(text: &[u8]) -> Option<Self> {
        Squares::plain(text).map(Token::Place).or_else(|| Self::read_any(text))
    }

    /// Reads a pass, or squares in any accepted form.
    fn read_any(text: &[u8]) -> Option<Self> {
        if let Some(rest) = crate::games::dash(text) {
            return rest.is_empty().then_some(Token::Pass);
        }
        let mut name = [b' '; LONGEST_NAME];
        let mut rest = text;
        if let Some(length) = text.iter().take(LONGEST_NAME + 1).position(|&byte| byte == b':') {
            let letters = &text[..length];
            if letters.is_empty() || !letters.iter().all(u8::is_ascii_alphanumeric) {
                return None;
            }
            name[..length].copy_from_slice(letters);
            rest = &text[length + 1..];
        }
        let (first, mut rest) = Named::read(rest)?;
        let mut squares =
            Squares { name, squares: [first; 5], count: 1, beyond: [None; SIZES.len()] };
        while let [b',', after @ ..] = rest {
            let named;
            (named, rest) = Named::read(after)?;
            squares.push(named);
        }
        rest.is_empty().then_some(Token::Place(squares))
    }
}

impl Squares {
    /// Reads one to five squares with one- or two-digit rows and nothing else: the form of nearly
    /// all tokens.
    #[inline]
    fn plain(text: &[u8]) -> Option<Self> {
        let digit = |at: usize| {
            text.get(at).map(|byte| byte.wrapping_sub(b'0')).filter(|&value| value <= 9)
        };
        let mut squares = [Named { column: 0, row: 0 }; 5];
        let (mut count, mut at) = (0, 0);
        while count < squares.len() {
            let column = (text.get(at)? | 0x20).wrapping_sub(b'a');
            let mut row = digit(at + 1).filter(|&first| first > 0 && column <= 25)?;
            at += 2;
            if let Some(second) = digit(at) {
                row = 10 * row + second;
                at += 1;
            }
            let named = Named { column, row };
            match count {
                0 => squares = [named; 5],
                _ => squares[count] = named,
            }
            count += 1;
            match text.get(at) {
                Some(b',') => at += 1,
                Some(_) => return None,
                None => {
                    let (name, beyond) = ([b' '; LONGEST_NAME], [None; SIZES.len()]);
                    return Some(Squares { name, squares, count: count as u8, beyond });
                }
            }
        }
        None
    }

    #[inline]
    fn push(&mut self, named: Named) {
        if let Some(next) = self.squares.get_mut(usize::from(self.count)) {
            *next = named;
            self.count += 1;
            return;
        }
        self.count = 6;
        for (beyond, size) in self.beyond.iter_mut().zip(SIZES) {
            if beyond.is_none() && !on_board(named, size) {
                *beyond = Some(named);
            }
        }
    }

    /// The name before the squares; `None` when there is none.
    pub(super) fn name(&self) -> Option<&str> {
        if self.name[0] == b' ' {
            return None;
        }
        let name = std::str::from_utf8(self.name.trim_ascii_end());
        Some(name.expect("a name consists of ASCII letters and digits"))
    }

    /// The number of squares written and the squares; `None` when there are more than a piece has.
    /// The array always has five entries: unused ones repeat the first.
    #[inline]
    pub(super) fn squares(&self) -> Option<(u8, &[Named; 5])> {
        (usize::from(self.count) <= self.squares.len()).then_some((self.count, &self.squares))
    }

    /// The first square that is off the board of this size.
    #[inline]
    pub(super) fn off_board(&self, size: (u8, u8)) -> Option<Named> {
        let few = self.squares.iter().take(usize::from(self.count));
        few.copied().find(|&named| !on_board(named, size)).or_else(|| {
            SIZES.iter().position(|&known| known == size).and_then(|board| self.beyond[board])
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_have_squares_with_commas_or_a_dash() {
        for good in ["a1", "A1,b1", "a1,b1,c1,d1,e1,f1,g1", "F:a1", "v3:k44", "-", "–", "Zz9:a0,a0"]
        {
            assert!(Token::read(good.as_bytes()).is_some(), "{good}");
        }
        for bad in [
            "",
            "a",
            "3a",
            "hello",
            "Xz",
            "a1,",
            ",a1",
            "a1b1",
            "a1;b1",
            ":a1",
            "V3:",
            "--",
            "V3:-",
            "a1-b1",
            "single:a1",
            "F?:a1",
            "F:V:a1",
        ] {
            assert!(Token::read(bad.as_bytes()).is_none(), "{bad}");
        }
    }

    #[test]
    fn plain_and_general_readings_of_a_token_agree() {
        for text in [
            "a1",
            "t20,S9",
            "a1,b1,c1,d1,e1",
            "z99,a10",
            "a1,b1,c1,d1,e1,f1",
            "a0",
            "a1,b100",
            "a1,",
            "F:a1",
        ] {
            let [plain, any] = [
                Squares::plain(text.as_bytes()).map(Token::Place),
                Token::read_any(text.as_bytes()),
            ]
            .map(|token| token.map(|token| format!("{token:?}")));
            assert!(plain.is_none() || plain == any, "{text}");
        }
    }

    #[test]
    fn a_square_off_the_board_is_reported_at_any_place() {
        let off = |text: &str, size| match Token::read(text.as_bytes()) {
            Some(Token::Place(squares)) => squares.off_board(size).map(|named| named.to_string()),
            _ => None,
        };
        assert_eq!(off("a1,b1,t20", SIZES[0]), None);
        assert_eq!(off("a1,b1,u20", SIZES[0]).as_deref(), Some("u20"));
        assert_eq!(off("a1,b1,c1,d1,e1,f1,g11,a21,a22", SIZES[0]).as_deref(), Some("a21"));
        assert_eq!(off("a1,b1,c1,d1,e1,f1,g11,a21,a22", SIZES[1]).as_deref(), Some("g11"));
    }
}
