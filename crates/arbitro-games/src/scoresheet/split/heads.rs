//! The tags at the start of records, remembered while the records are cut so that they are parsed
//! only once.
//!
//! The sheets of one event share most of their tags, in the same order. A tag equal to the one at
//! the same position in the previous record is recognised by comparing bytes.

use std::ops::Range;

use crate::scoresheet::lexer::TagAt;
use crate::scoresheet::tag_names::StandardTag;
use crate::scoresheet::tag_span::TagSpan;

/// Collects the leading tags of the records in a block.
#[derive(Debug)]
pub(super) struct Heads<'b> {
    tags: &'b mut Vec<TagSpan>,
    /// The tags of the previous record, and where that record begins.
    before: Range<usize>,
    before_start: usize,
    /// Whether this record has something else among its tags.
    spoilt: bool,
}

impl<'b> Heads<'b> {
    /// Collects into this list, which is cleared first.
    pub(super) fn new(tags: &'b mut Vec<TagSpan>) -> Self {
        tags.clear();
        Self { tags, before: 0..0, before_start: 0, spoilt: false }
    }

    /// Checks whether the tag at the same position in the previous record occurs here again; if so,
    /// returns whether it names the game, and where it ends.
    #[inline]
    pub(super) fn again(&mut self, bytes: &[u8], start: usize, at: usize) -> Option<(bool, usize)> {
        let previous = *self.like()?;
        let from = self.before_start + previous.start as usize;
        let (length, end) = (previous.end as usize, at + previous.end as usize);
        if bytes.get(at..end)? != &bytes[from..from + length] {
            return None;
        }
        self.tags.push(TagSpan { start: (at - start) as u32, ..previous });
        Some((previous.tag == Some(StandardTag::GAME), end))
    }

    /// The tag at the same position in the previous record.
    #[inline]
    fn like(&self) -> Option<&TagSpan> {
        let place = self.before.start + (self.tags.len() - self.before.end);
        self.tags[..self.before.end].get(place)
    }

    /// Adds a tag of the record that begins at `start`, and returns whether it names the game.
    pub(super) fn add(&mut self, bytes: &[u8], start: usize, at: usize, tag: &TagAt) -> bool {
        let name = &bytes[tag.name.clone()];
        // Usually the same tag is at the same position, with another value.
        let like = self.like().copied().filter(|like| {
            let [from, to] = like.name.map(|at| self.before_start + (like.start + at) as usize);
            &bytes[from..to] == name
        });
        let tag_at_name = like.map_or_else(|| StandardTag::of(name), |like| like.tag);
        let place = |range: &Range<usize>| [(range.start - at) as u32, (range.end - at) as u32];
        self.tags.push(TagSpan {
            start: (at - start) as u32,
            name: place(&tag.name),
            value: place(&tag.value),
            end: (tag.end - at) as u32,
            tag: tag_at_name,
        });
        tag_at_name == Some(StandardTag::GAME)
    }

    /// Removes the last tag, which belongs to the next record; `at` is where that begins.
    pub(super) fn without_last(&mut self, at: usize) -> usize {
        if !self.spoilt {
            self.tags.pop();
        }
        at
    }

    /// Notes that the record has something else among its tags, so that they must be read with it.
    pub(super) fn spoil(&mut self) {
        self.spoilt = true;
    }

    /// Ends the record that begins at `start`, and returns its tags unless something else is among
    /// them.
    pub(super) fn end_record(&mut self, start: usize) -> Option<Range<usize>> {
        if std::mem::take(&mut self.spoilt) {
            self.tags.truncate(self.before.end);
            return None;
        }
        self.before = self.before.end..self.tags.len();
        self.before_start = start;
        Some(self.before.clone())
    }

    /// Removes the tags of an incomplete record.
    pub(super) fn end_block(self) {
        self.tags.truncate(self.before.end);
    }
}
