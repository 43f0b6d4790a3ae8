//! A school with more players in a category than allowed: one fault for all of them, with the
//! number that `event.toml` would have to allow.

use std::collections::BTreeMap;

use super::{RowFault, RowFaultKind};
use crate::CategoryCode;
use crate::locale::{format::spans, message, words};

/// The most players of a school in a category that `event.toml` can allow: a single letter
/// distinguishes their codes.
const MOST: u64 = 26;

/// Where there are too many players.
#[derive(Debug, Default)]
pub(super) struct Crowd {
    /// How many players are over the limit, by school and category.
    extra: BTreeMap<(String, CategoryCode), u64>,
    lines: Vec<u64>,
    first: Option<RowFault>,
}

impl Crowd {
    /// Adds a player over the limit; `fault` gives the place.
    pub(super) fn add(&mut self, school: &str, category: CategoryCode, fault: RowFault) {
        *self.extra.entry((school.to_owned(), category)).or_default() += 1;
        self.lines.push(fault.line);
        self.first.get_or_insert(fault);
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.lines.len()
    }

    /// The fault, if there is any.
    pub(super) fn fault(self, most: u8) -> Option<RowFault> {
        let fault = self.first?;
        let wanted = u64::from(most) + self.extra.values().max().copied().unwrap_or(0);
        // Do not advise what would be refused.
        let key = match wanted {
            ..=MOST => words::EVENT_ENTRIES_CROWD,
            _ => words::EVENT_ENTRIES_CROWD_LARGE,
        };
        let ((school, category), _) = self.extra.first_key_value()?;
        let (count, lines, wanted) =
            (self.lines.len(), spans(self.lines.iter().copied()), wanted.min(MOST));
        let message = message!(key, school, category, count, lines, most, wanted);
        Some(RowFault { message, kind: RowFaultKind::Lines, ..fault })
    }
}
