//! Rows of bits, 64 columns in a word.

/// A bit for each row and column.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rows {
    /// The number of words in a row; 0 if there are no rows.
    words: usize,
    bits: Vec<u64>,
}

impl Rows {
    /// Rows of this many columns, without a bit.
    pub(crate) fn new(rows: usize, columns: usize) -> Self {
        let words = columns.div_ceil(64);
        Self { words, bits: vec![0; rows * words] }
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.words == 0
    }

    #[inline]
    pub(crate) fn set(&mut self, row: usize, column: usize) {
        self.bits[row * self.words + column / 64] |= 1 << (column % 64);
    }

    /// Sets the bits of a pair in both of its rows.
    #[inline]
    pub(crate) fn set_pair(&mut self, one: usize, other: usize) {
        self.set(one, other);
        self.set(other, one);
    }

    #[inline]
    pub(crate) fn has(&self, row: usize, column: usize) -> bool {
        self.word(row, column / 64) >> (column % 64) & 1 == 1
    }

    /// The bits of the 64 columns from `64 * word`.
    #[inline]
    pub(crate) fn word(&self, row: usize, word: usize) -> u64 {
        self.bits[row * self.words + word]
    }

    #[inline]
    pub(crate) fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..][..self.words]
    }

    #[inline]
    pub(crate) fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.bits[row * self.words..][..self.words]
    }
}
