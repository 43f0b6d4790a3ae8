//! The tags at the front of records, kept as they are found while the records are cut, so that none is
//! looked through twice.
//!
//! The sheets of one event have most of their tags in common, in the same order: a tag that stands in
//! the same place of the record before is known by comparing the two.

use std::ops::Range;

use crate::scoresheet::lexer::TagAt;
use crate::scoresheet::tag_names::KnownTag;
use crate::scoresheet::tag_span::TagSpan;

/// Gathers the tags at the front of the records of one block.
#[derive(Debug)]
pub(super) struct Heads<'b> {
    tags: &'b mut Vec<TagSpan>,
    /// Those of the record before, and where it begins.
    before: Range<usize>,
    before_start: usize,
    /// Whether something else stands among the tags of this record.
    spoilt: bool,
}

impl<'b> Heads<'b> {
    /// Gathers into this list, which is emptied.
    pub(super) fn new(tags: &'b mut Vec<TagSpan>) -> Self {
        tags.clear();
        Self { tags, before: 0..0, before_start: 0, spoilt: false }
    }

    /// The tag of the record before at the same place among the tags, if it stands here again: whether it
    /// says the game, and where it ends.
    #[inline]
    pub(super) fn again(&mut self, bytes: &[u8], start: usize, at: usize) -> Option<(bool, usize)> {
        let known = *self.like()?;
        let from = self.before_start + known.start as usize;
        let (length, end) = (known.end as usize, at + known.end as usize);
        if bytes.get(at..end)? != &bytes[from..from + length] {
            return None;
        }
        self.tags.push(TagSpan { start: (at - start) as u32, ..known });
        Some((known.known == Some(KnownTag::GAME), end))
    }

    /// The tag of the record before at the same place among the tags.
    #[inline]
    fn like(&self) -> Option<&TagSpan> {
        let place = self.before.start + (self.tags.len() - self.before.end);
        self.tags[..self.before.end].get(place)
    }

    /// Takes in a tag of the record that begins at `start`, and says whether it names the game.
    pub(super) fn add(&mut self, bytes: &[u8], start: usize, at: usize, tag: &TagAt) -> bool {
        let name = &bytes[tag.name.clone()];
        // In the same place mostly the same tag stands, with another value.
        let like = self.like().copied().filter(|like| {
            let [from, to] = like.name.map(|at| self.before_start + (like.start + at) as usize);
            &bytes[from..to] == name
        });
        let known = like.map_or_else(|| KnownTag::of(name), |like| like.known);
        let place = |range: &Range<usize>| [(range.start - at) as u32, (range.end - at) as u32];
        self.tags.push(TagSpan {
            start: (at - start) as u32,
            name: place(&tag.name),
            value: place(&tag.value),
            end: (tag.end - at) as u32,
            known,
        });
        known == Some(KnownTag::GAME)
    }

    /// Leaves out the last tag, which is the next record's; `at` is where that begins.
    pub(super) fn without_last(&mut self, at: usize) -> usize {
        if !self.spoilt {
            self.tags.pop();
        }
        at
    }

    /// The record has something else among its tags: they are to be read with it.
    pub(super) fn spoil(&mut self) {
        self.spoilt = true;
    }

    /// Ends the record that begins at `start`: the places of its tags, if nothing else stands among them.
    pub(super) fn end_record(&mut self, start: usize) -> Option<Range<usize>> {
        if std::mem::take(&mut self.spoilt) {
            self.tags.truncate(self.before.end);
            return None;
        }
        self.before = self.before.end..self.tags.len();
        self.before_start = start;
        Some(self.before.clone())
    }

    /// Leaves out the tags of a record that is not whole.
    pub(super) fn end_block(self) {
        self.tags.truncate(self.before.end);
    }
}
