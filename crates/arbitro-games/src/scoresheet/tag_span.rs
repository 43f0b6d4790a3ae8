//! The position of a tag in a record, as found when the record was cut.

use std::ops::Range;

use super::tag_names::StandardTag;

/// A complete tag in a record.
#[derive(Clone, Copy, Debug)]
pub(super) struct TagSpan {
    /// Where its bracket opens in the record; the other positions are relative to it.
    pub(super) start: u32,
    pub(super) name: [u32; 2],
    pub(super) value: [u32; 2],
    /// The position after its closing bracket.
    pub(super) end: u32,
    /// The tag, if the program knows it.
    pub(super) tag: Option<StandardTag>,
}

impl TagSpan {
    /// The range of its name in the record.
    #[inline]
    pub(super) fn name(&self) -> Range<usize> {
        self.place(self.name)
    }

    /// The range of its value in the record.
    #[inline]
    pub(super) fn value(&self) -> Range<usize> {
        self.place(self.value)
    }

    /// Its end in the record.
    #[inline]
    pub(super) fn end(&self) -> usize {
        (self.start + self.end) as usize
    }

    #[inline]
    fn place(&self, [from, to]: [u32; 2]) -> Range<usize> {
        (self.start + from) as usize..(self.start + to) as usize
    }
}
