//! Sets of squares of the board of eight columns and rows, as the bits of one word.

/// The squares of column a, and those of column h.
pub(crate) const COLUMN_A: u64 = 0x0101_0101_0101_0101;
pub(crate) const COLUMN_H: u64 = COLUMN_A << 7;

/// The squares of row 1.
pub(crate) const ROW: u64 = 0xff;

/// The squares to the left and to the right of any of a set.
#[inline]
pub(crate) const fn sideways(set: u64) -> u64 {
    (set & !COLUMN_H) << 1 | (set & !COLUMN_A) >> 1
}

/// The squares orthogonally adjacent to any of a set.
#[inline]
pub(crate) const fn beside(set: u64) -> u64 {
    set << 8 | set >> 8 | sideways(set)
}

/// The squares adjacent to any of a set, diagonally too.
#[inline]
pub(crate) const fn around(set: u64) -> u64 {
    let band = set | sideways(set);
    band << 8 | band >> 8 | sideways(set)
}
