//! The 21 pieces in every orientation, built at compile time from one drawing of each.
//!
//! A shape is a 5 × 5 mask moved to its lower left corner, with bit `5 * row + column`. The 21
//! pieces have 91 distinct orientations.

/// How many pieces each colour has.
pub(super) const PIECES: usize = 21;

/// The index of the single square among the pieces.
pub(super) const SINGLE: u8 = 0;

/// The pieces of four squares, as a set of indices.
pub(super) const TETROMINOES: u32 = 0b11111 << 4;

/// All pieces, as a set of indices.
pub(super) const ALL: u32 = (1 << PIECES) - 1;

/// The name and drawing of each piece, row by row. The pieces are in the order of their sizes, so
/// that a search for a piece that still fits finds a small one first.
const DRAWN: [(&str, &str); PIECES] = [
    ("1", "#"),
    ("2", "##"),
    ("I3", "###"),
    ("V3", "## #."),
    ("I4", "####"),
    ("L4", "### #.."),
    ("Z4", "##. .##"),
    ("O", "## ##"),
    ("T4", "### .#."),
    ("F", ".## ##. .#."),
    ("I5", "#####"),
    ("L5", "#### #..."),
    ("N", "##.. .###"),
    ("P", "## ## #."),
    ("T5", "### .#. .#."),
    ("U", "#.# ###"),
    ("V5", "### #.. #.."),
    ("W", "##. .## ..#"),
    ("X", ".#. ### .#."),
    ("Y", "#### .#.."),
    ("Z5", "##. .#. .##"),
];

/// The number of orientations of all pieces together.
pub(super) const ORIENTATIONS: usize = 91;

/// A piece in one orientation.
#[derive(Clone, Copy)]
pub(super) struct Orientation {
    /// The 5 × 5 mask.
    mask: u32,
    /// The index of the piece.
    pub piece: u8,
    /// How many rows it spans.
    pub height: u8,
    /// Its rows from the lowest, with one bit for each column.
    pub rows: [u32; 5],
}

/// Moves a mask to the lower left corner, where a shape has squares in the first column and row.
const fn pushed(mut mask: u32) -> u32 {
    const FIRST_COLUMN: u32 = 0b00001_00001_00001_00001_00001;
    const FIRST_ROW: u32 = 0b11111;
    while mask & FIRST_COLUMN == 0 {
        mask >>= 1;
    }
    while mask & FIRST_ROW == 0 {
        mask >>= 5;
    }
    mask
}

const fn drawn(rows: &str) -> u32 {
    let text = rows.as_bytes();
    let (mut mask, mut row, mut column, mut at) = (0, 0, 0, 0);
    while at < text.len() {
        match text[at] {
            b' ' => (row, column) = (row + 1, 0),
            letter => {
                if letter == b'#' {
                    mask |= 1 << (5 * row + column);
                }
                column += 1;
            }
        }
        at += 1;
    }
    pushed(mask)
}

/// Turns a mask by 90°, or reflects it.
const fn moved(mask: u32, reflect: bool) -> u32 {
    let (mut new, mut square) = (0, 0);
    while square < 25 {
        if mask >> square & 1 == 1 {
            let (row, column) = (square / 5, square % 5);
            new |= 1 << if reflect { 5 * row + 4 - column } else { 5 * column + 4 - row };
        }
        square += 1;
    }
    pushed(new)
}

const fn orientation(mask: u32, piece: u8) -> Orientation {
    let mut rows = [0; 5];
    let (mut height, mut row) = (0, 0);
    while row < 5 {
        rows[row] = mask >> (5 * row) & 0b11111;
        if rows[row] != 0 {
            height = row as u8 + 1;
        }
        row += 1;
    }
    Orientation { mask, piece, height, rows }
}

static TABLE: [Orientation; ORIENTATIONS] = {
    let mut table = [orientation(1, 0); ORIENTATIONS];
    let (mut count, mut piece) = (0, 0);
    while piece < PIECES {
        let first = count;
        let mut mask = drawn(DRAWN[piece].1);
        let mut turn = 0;
        while turn < 8 {
            let mut same = first;
            while same < count && table[same].mask != mask {
                same += 1;
            }
            if same == count {
                table[count] = orientation(mask, piece as u8);
                count += 1;
            }
            // Four rotations, a reflection, four more rotations.
            mask = moved(mask, false);
            if turn == 3 {
                mask = moved(mask, true);
            }
            turn += 1;
        }
        piece += 1;
    }
    assert!(count == ORIENTATIONS);
    table
};

/// How many bits of the product in [`mask_place`] are the index into [`BY_MASK`].
const MASK_BITS: u32 = 9;

/// The index of a mask in [`BY_MASK`]: this factor gives every orientation a different one.
#[inline]
const fn mask_place(mask: u32) -> usize {
    (mask.wrapping_mul(0x6c11_2d01) >> (32 - MASK_BITS)) as usize
}

/// The orientations by [`mask_place`]; [`ORIENTATIONS`] where there is none.
static BY_MASK: [u8; 1 << MASK_BITS] = {
    let mut places = [ORIENTATIONS as u8; 1 << MASK_BITS];
    let mut next = 0;
    while next < ORIENTATIONS {
        let place = mask_place(TABLE[next].mask);
        assert!(places[place] as usize == ORIENTATIONS);
        places[place] = next as u8;
        next += 1;
    }
    places
};

/// The orientation at an index of the table.
#[inline]
pub(super) fn oriented(place: u8) -> &'static Orientation {
    &TABLE[usize::from(place)]
}

/// The index of the orientation with this mask; `None` when it is not a piece.
#[inline]
pub(super) fn find(mask: u32) -> Option<u8> {
    let place = BY_MASK[mask_place(mask)];
    TABLE.get(usize::from(place)).filter(|known| known.mask == mask).map(|_| place)
}

/// The piece's usual name: `1`, `V3`, `F`.
pub(super) fn name(piece: u8) -> &'static str {
    DRAWN[usize::from(piece)].0
}

/// How many squares the piece has.
pub(super) const fn size(piece: u8) -> u8 {
    match piece {
        0 => 1,
        1 => 2,
        2 | 3 => 3,
        4..=8 => 4,
        _ => 5,
    }
}

/// Whether a piece may be called this: its letter with or without the number of its squares (`V`,
/// `F5`, `O4`, `I1`), or for the two smallest just the number. Names of mirror images are accepted
/// (`S` for `Z`, `J` for `L`).
pub(super) fn is_called(piece: u8, called: &str) -> bool {
    let size = size(piece);
    let name = name(piece).as_bytes()[0];
    let letter = if name.is_ascii_digit() { b'I' } else { name };
    let (said, digits) = match called.as_bytes() {
        [digit] if digit.is_ascii_digit() => return size <= 2 && *digit == b'0' + size,
        [letter] => (letter, None),
        [letter, digit] => (letter, Some(*digit)),
        _ => return false,
    };
    let canonical = match said.to_ascii_uppercase() {
        b'S' => b'Z',
        b'J' => b'L',
        same => same,
    };
    canonical == letter && digits.is_none_or(|digit| digit == b'0' + size)
}

/// How far a piece can reach from one of its squares. The squares within reach form a diamond of 41
/// squares, numbered row by row from the lowest, in one machine word.
pub(super) const REACH: i8 = 4;

/// For each row of the diamond: the number of its first square, its first column counted from the
/// middle, and its length.
pub(super) const DIAMOND: [(u8, i8, u8); 9] = {
    let mut rows = [(0, 0, 0); 9];
    let (mut start, mut row) = (0, 0);
    while row < 9 {
        let half = REACH - (row as i8 - REACH).abs();
        let length = 2 * half as u8 + 1;
        rows[row] = (start, -half, length);
        start += length;
        row += 1;
    }
    rows
};

/// The middle square of the diamond, which every [`Fit`] covers.
const MIDDLE: u64 = 1 << DIAMOND[REACH as usize].0 << REACH;

/// For each square of the diamond, the adjacent squares.
static BESIDE: [u64; 41] = {
    let mut beside = [0; 41];
    let mut row = 0;
    while row < 9 {
        let (start, first, length) = DIAMOND[row];
        let mut along = 0;
        while along < length {
            let square = (start + along) as usize;
            if along > 0 {
                beside[square] |= 1 << (square - 1);
                beside[square - 1] |= 1 << square;
            }
            // The next row up is longer in the lower half and shorter in the upper half.
            if row < 8 {
                let (next, next_first, next_length) = DIAMOND[row + 1];
                let column = first + along as i8 - next_first;
                if column >= 0 && column < next_length as i8 {
                    let above = (next + column as u8) as usize;
                    beside[square] |= 1 << above;
                    beside[above] |= 1 << square;
                }
            }
            along += 1;
        }
        row += 1;
    }
    beside
};

/// How many of these squares of the diamond are connected to its middle, counted up to five: a
/// piece that covers the middle cannot be larger.
#[inline]
pub(super) fn joined(open: u64) -> u8 {
    let (mut seen, mut edge, mut count) = (MIDDLE, MIDDLE, 0);
    while edge != 0 && count < 5 {
        let square = edge.trailing_zeros() as usize;
        edge &= edge - 1;
        count += 1;
        let new = BESIDE[square] & open & !seen;
        seen |= new;
        edge |= new;
    }
    count
}

/// The pieces of at most `size` squares, as a set.
#[inline]
pub(super) fn up_to(size: u8) -> u32 {
    // The pieces are in the order of their sizes.
    const SMALLER: [u32; 6] = [0, 1, 2, 4, 9, 21];
    (1 << SMALLER[usize::from(size)]) - 1
}

/// One way for a piece to cover the middle of the diamond.
#[derive(Clone, Copy)]
pub(super) struct Fit {
    /// The squares of the diamond it covers.
    pub mask: u64,
    /// The index of the orientation.
    pub orientation: u8,
    /// The column and row of the middle within the orientation.
    pub column: u8,
    pub row: u8,
}

/// The number of ways: the number of squares in all orientations.
const FITS: usize = {
    let (mut count, mut at) = (0, 0);
    while at < ORIENTATIONS {
        count += TABLE[at].mask.count_ones() as usize;
        at += 1;
    }
    count
};

const fn fit(orientation: u8, column: u8, row: u8) -> Fit {
    let mask = TABLE[orientation as usize].mask;
    let (mut new, mut square) = (0, 0);
    while square < 25 {
        if mask >> square & 1 == 1 {
            let along = (square % 5) as i8 - column as i8;
            let (start, first, _) = DIAMOND[((square / 5) as i8 - row as i8 + REACH) as usize];
            new |= 1 << (start + (along - first) as u8);
        }
        square += 1;
    }
    Fit { mask: new, orientation, column, row }
}

static FIT: [Fit; FITS] = {
    let mut table = [fit(0, 0, 0); FITS];
    let (mut count, mut at) = (0, 0);
    while at < ORIENTATIONS {
        let mut square = 0;
        while square < 25 {
            if TABLE[at].mask >> square & 1 == 1 {
                table[count] = fit(at as u8, square % 5, square / 5);
                count += 1;
            }
            square += 1;
        }
        at += 1;
    }
    table
};

/// Where each piece's ways start, and the end of the last.
static FIRST_FIT: [u16; PIECES + 1] = {
    let mut first = [FITS as u16; PIECES + 1];
    let mut at = FITS;
    while at > 0 {
        at -= 1;
        first[TABLE[FIT[at].orientation as usize].piece as usize] = at as u16;
    }
    first
};

/// Every way for a piece to cover a given square.
#[inline]
pub(super) fn fits(piece: u8) -> &'static [Fit] {
    let piece = usize::from(piece);
    &FIT[usize::from(FIRST_FIT[piece])..usize::from(FIRST_FIT[piece + 1])]
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// All shapes of `size` connected squares, grown square by square.
    fn grown(size: u8) -> BTreeSet<u32> {
        if size == 1 {
            return BTreeSet::from([1]);
        }
        let mut grown_shapes = BTreeSet::new();
        for shape in grown(size - 1) {
            let squares: Vec<(i8, i8)> = (0..25i8)
                .filter(|square| shape >> square & 1 == 1)
                .map(|square| (square % 5, square / 5))
                .collect();
            for &(column, row) in &squares {
                for (right, up) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                    let new = (column + right, row + up);
                    if squares.contains(&new) {
                        continue;
                    }
                    let all: Vec<_> = squares.iter().copied().chain([new]).collect();
                    let left = all.iter().map(|square| square.0).min().unwrap();
                    let low = all.iter().map(|square| square.1).min().unwrap();
                    grown_shapes.insert(
                        all.iter().fold(0, |mask, (c, r)| mask | 1 << (5 * (r - low) + c - left)),
                    );
                }
            }
        }
        grown_shapes
    }

    #[test]
    fn the_orientations_are_all_shapes_of_one_to_five_squares() {
        for (size, count) in [(1, 1), (2, 2), (3, 6), (4, 19), (5, 63)] {
            let shapes = grown(size);
            assert_eq!(shapes.len(), count);
            for &mask in &shapes {
                let index = find(mask).expect("a shape is a piece");
                let piece = oriented(index).piece;
                assert_eq!(super::size(piece), size, "{}", name(piece));
            }
        }
        assert_eq!(find(0b101), None);
        assert_eq!(TABLE.iter().map(|one| one.piece).collect::<BTreeSet<_>>().len(), PIECES);
    }

    #[test]
    fn pieces_have_the_names_of_the_field() {
        let names: Vec<&str> = (0..PIECES as u8).map(name).collect();
        assert_eq!(names.join(" "), "1 2 I3 V3 I4 L4 Z4 O T4 F I5 L5 N P T5 U V5 W X Y Z5");
        let tetrominoes: Vec<&str> =
            (0..PIECES as u8).filter(|piece| TETROMINOES >> piece & 1 == 1).map(name).collect();
        assert_eq!(tetrominoes, ["I4", "L4", "Z4", "O", "T4"]);
        for piece in 0..PIECES as u8 {
            assert!(is_called(piece, name(piece)));
            assert!(is_called(piece, &name(piece).to_lowercase()));
        }
    }

    #[test]
    fn a_piece_is_named_by_its_letter_with_or_without_its_size() {
        let place = |name: &str| (0..21).find(|&piece| super::name(piece) == name).unwrap();
        for (piece, called) in [
            ("1", "I1"),
            ("2", "i2"),
            ("O", "O4"),
            ("Z4", "S4"),
            ("L4", "J4"),
            ("F", "F5"),
            ("V5", "V"),
            ("I5", "I"),
        ] {
            assert!(is_called(place(piece), called), "{called}");
        }
        for (piece, called) in [("V3", "V5"), ("1", "2"), ("I3", "3"), ("F", "F4"), ("F", "")] {
            assert!(!is_called(place(piece), called), "{called}");
        }
    }

    #[test]
    fn no_piece_fits_that_is_larger_than_the_squares_joined_with_the_middle() {
        for most in 1..=5 {
            for piece in 0..PIECES as u8 {
                assert_eq!(up_to(most) >> piece & 1 == 1, size(piece) <= most);
            }
        }
        for piece in 0..PIECES as u8 {
            for fit in fits(piece) {
                assert_eq!(joined(fit.mask), size(piece));
                let apart = fit.mask & (fit.mask - 1);
                let largest = joined(apart | MIDDLE);
                let all = (0..PIECES as u8).flat_map(fits);
                assert!(
                    all.filter(|other| other.mask & !(apart | MIDDLE) == 0)
                        .all(|other| other.mask.count_ones() <= u32::from(largest))
                );
            }
        }
    }

    #[test]
    fn every_way_to_cover_a_square_covers_the_middle_of_the_diamond() {
        let middle = 1 << 20;
        let mut total = 0;
        for piece in 0..PIECES as u8 {
            for fit in fits(piece) {
                assert_eq!(oriented(fit.orientation).piece, piece);
                assert_eq!(fit.mask & middle, middle);
                assert_eq!(fit.mask.count_ones(), u32::from(size(piece)));
            }
            total += fits(piece).len();
        }
        assert_eq!(total, FITS);
    }
}
