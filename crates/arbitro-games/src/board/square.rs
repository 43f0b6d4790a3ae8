//! Squares by name: the letter and number that an arbiter writes, and the index on a board.

use super::geometry::{CAPITALS, LETTERS, NUMBERS};
use super::{BoardRow, Geometry, Lattice};

/// A square as written: a column letter and a row number. It need not exist on any board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named {
    /// The column, 0 for `a`; at most 25.
    pub column: u8,
    /// The row as written; larger numbers become the maximum of the type. The type is narrow so
    /// that a token of three squares fits in a register.
    pub row: u8,
}

impl Named {
    /// Reads a square (`a3`, `I8`, also `k44`) at the start of `text` and returns it with the rest
    /// of the text. `None` when `text` does not start with one letter and a number without leading
    /// zeros.
    #[inline]
    pub fn read(text: &[u8]) -> Option<(Self, &[u8])> {
        let (&letter, rest) = text.split_first()?;
        let column = (letter | 0x20).wrapping_sub(b'a');
        let first = digit(rest, 0)?;
        if column > 25 {
            return None;
        }
        let Some(second) = digit(rest, 1) else {
            return Some((Self { column, row: first }, &rest[1..]));
        };
        // No row has a leading zero: `a055` is not a square, `a0` is a square off the board.
        if first == 0 {
            return None;
        }
        if digit(rest, 2).is_some() {
            return Some(Self::read_long(column, rest));
        }
        Some((Self { column, row: 10 * first + second }, &rest[2..]))
    }

    /// A square whose row has more digits than on any board.
    #[cold]
    fn read_long(column: u8, text: &[u8]) -> (Self, &[u8]) {
        let (mut row, mut digits) = (0, 0);
        while let Some(digit) = digit(text, digits) {
            row = (row * 10 + u32::from(digit)).min(u32::from(u8::MAX));
            digits += 1;
        }
        (Self { column, row: row as u8 }, &text[digits..])
    }

    /// The square of a letter and a one-digit number; `None` for other bytes.
    #[inline]
    pub const fn short(letter: u8, digit: u8) -> Option<Self> {
        let (column, row) = ((letter | 0x20).wrapping_sub(b'a'), digit.wrapping_sub(b'0'));
        if column > 25 || row > 9 { None } else { Some(Self { column, row }) }
    }

    /// The square written as the whole of `text`; `None` when it is not one.
    #[inline]
    pub fn whole(text: &[u8]) -> Option<Self> {
        match Self::read(text)? {
            (named, []) => Some(named),
            _ => None,
        }
    }
}

/// The value of the digit at an index of a text; `None` when there is no digit.
#[inline]
fn digit(text: &[u8], at: usize) -> Option<u8> {
    text.get(at).map(|byte| byte.wrapping_sub(b'0')).filter(|&value| value <= 9)
}

impl std::fmt::Display for Named {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let column = (b'a' + self.column) as char;
        // A row too large to be stored is not printed as a different number.
        if self.row == u8::MAX {
            write!(f, "{column}…")
        } else {
            write!(f, "{column}{}", self.row)
        }
    }
}

/// A rectangular board of `COLUMNS` × `ROWS`, at most 26 columns and 255 squares. The index of a
/// square is `row * COLUMNS + column`, both from 0: a1 is 0 and b1 is 1.
#[derive(Clone, Copy, Debug)]
pub struct Grid<const COLUMNS: u8, const ROWS: u8>;

impl<const COLUMNS: u8, const ROWS: u8> Grid<COLUMNS, ROWS> {
    /// The number of squares of the board.
    pub const SQUARES: u8 = COLUMNS * ROWS;

    /// The shape of the board: numbers on the left, letters below.
    pub const GEOMETRY: Geometry = Geometry {
        lattice: Lattice::Squares,
        rows: Self::NUMBERED_ROWS.split_at(ROWS as usize).0,
        below: LETTERS.split_at(COLUMNS as usize).0,
        edges: None,
    };

    /// The same board for stones on line crossings, named in upper case, as in Atari Go.
    pub const CROSSINGS: Geometry = Geometry {
        lattice: Lattice::Crossings,
        below: CAPITALS.split_at(COLUMNS as usize).0,
        ..Self::GEOMETRY
    };

    /// The same board for a game that uses only some of the squares and prints their names on them:
    /// nothing is labelled along the edges.
    pub const SCATTERED: Geometry = Geometry {
        lattice: Lattice::Scattered,
        rows: Self::BARE_ROWS.split_at(ROWS as usize).0,
        below: &[],
        edges: None,
    };

    const BARE_ROWS: &[BoardRow] =
        &[BoardRow { cells: COLUMNS, shift: 0, left: "", right: "" }; 26];

    const NUMBERED_ROWS: &[BoardRow] = &{
        let mut rows = [Self::BARE_ROWS[0]; 26];
        let mut row = 0;
        while row < rows.len() {
            rows[row].left = NUMBERS[row];
            row += 1;
        }
        rows
    };

    /// The index of a named square; `None` off the board.
    #[inline]
    pub fn square(named: Named) -> Option<u8> {
        (named.column < COLUMNS && named.row >= 1 && named.row <= ROWS)
            .then(|| (named.row - 1) * COLUMNS + named.column)
    }

    /// The index of the square at a column and row, both from 0; `None` off the board.
    #[inline]
    pub const fn at(column: i8, row: i8) -> Option<u8> {
        if column >= 0 && (column as u8) < COLUMNS && row >= 0 && (row as u8) < ROWS {
            Some(row as u8 * COLUMNS + column as u8)
        } else {
            None
        }
    }

    /// The column (from 0) of a square.
    #[inline]
    pub const fn column(square: u8) -> u8 {
        square % COLUMNS
    }

    /// The row (from 0) of a square.
    #[inline]
    pub const fn row(square: u8) -> u8 {
        square / COLUMNS
    }

    /// How many columns to the right and how many rows up one square is from another.
    #[inline]
    pub const fn offset(from: u8, to: u8) -> (i8, i8) {
        let columns = Self::column(to) as i8 - Self::column(from) as i8;
        (columns, Self::row(to) as i8 - Self::row(from) as i8)
    }

    /// Appends a square's name, in lower case.
    #[inline]
    pub fn write(square: u8, out: &mut String) {
        out.push((b'a' + Self::column(square)) as char);
        let row = Self::row(square) + 1;
        if row >= 10 {
            out.push((b'0' + row / 10) as char);
        }
        out.push((b'0' + row % 10) as char);
    }

    /// A square's name, in lower case.
    pub fn name(square: u8) -> String {
        let mut name = String::with_capacity(3);
        Self::write(square, &mut name);
        name
    }

    /// For each square, the set of squares at a distance of one of `steps`, computed at compile
    /// time; for boards of up to 128 squares.
    pub const fn neighbours<const N: usize>(steps: &[(i8, i8)]) -> [u128; N] {
        let mut sets = [0u128; N];
        let mut square = 0;
        while square < N {
            let mut step = 0;
            while step < steps.len() {
                let column = Self::column(square as u8) as i8 + steps[step].0;
                let row = Self::row(square as u8) as i8 + steps[step].1;
                if let Some(near) = Self::at(column, row) {
                    sets[square] |= 1 << near;
                }
                step += 1;
            }
            square += 1;
        }
        sets
    }
}

#[cfg(test)]
mod tests {
    use super::{Grid, Named};

    #[test]
    fn a_square_has_one_letter_and_a_number() {
        for (text, square) in [("a3", Some("a3")), ("I8", Some("i8")), ("k44", Some("k44"))] {
            assert_eq!(Named::whole(text.as_bytes()).map(|s| s.to_string()).as_deref(), square);
        }
        for text in ["a", "3a", "hello", "Xz", "", "a3b", "ç3", "{3", "@1", "a055", "a00", "a01"] {
            assert_eq!(Named::whole(text.as_bytes()), None, "{text}");
        }
        assert_eq!(Named::whole(b"a99999999").map(|named| named.row), Some(u8::MAX));
    }

    #[test]
    fn every_index_has_its_name() {
        for square in 0..Grid::<10, 10>::SQUARES {
            let name = Grid::<10, 10>::name(square);
            let named = Named::whole(name.as_bytes()).expect("a name is a square");
            assert_eq!(Grid::<10, 10>::square(named), Some(square));
        }
    }
}
