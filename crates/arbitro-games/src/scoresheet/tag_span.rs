//! Where a tag is in a record, as it was found when the record was cut.

use std::ops::Range;

use super::tag_names::KnownTag;

/// A tag that stands whole in a record.
#[derive(Clone, Copy, Debug)]
pub(super) struct TagSpan {
    /// Where its bracket opens in the record; the other places are counted from there.
    pub(super) start: u32,
    pub(super) name: [u32; 2],
    pub(super) value: [u32; 2],
    /// Just behind its closing bracket.
    pub(super) end: u32,
    pub(super) known: Option<KnownTag>,
}

impl TagSpan {
    /// Where its name is in the record.
    #[inline]
    pub(super) fn name(&self) -> Range<usize> {
        self.place(self.name)
    }

    /// Where its value is in the record.
    #[inline]
    pub(super) fn value(&self) -> Range<usize> {
        self.place(self.value)
    }

    /// Where it ends in the record.
    #[inline]
    pub(super) fn end(&self) -> usize {
        (self.start + self.end) as usize
    }

    /// Which tag it is, if the program knows it.
    #[inline]
    pub(super) fn known(&self) -> Option<KnownTag> {
        self.known
    }

    #[inline]
    fn place(&self, [from, to]: [u32; 2]) -> Range<usize> {
        (self.start + from) as usize..(self.start + to) as usize
    }
}
