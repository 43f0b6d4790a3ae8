//! A school with more players in a category than allowed: one fault for all of them, which says
//! what `event.toml` would have to say.

use std::collections::BTreeMap;

use super::{RowFault, RowFaultKind};
use crate::CategoryCode;
use crate::locale::{message, words};

/// The most players of a school in a category that `event.toml` can allow: a single letter tells
/// their codes apart.
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
        let (count, lines, wanted) = (self.lines.len(), ranges(&self.lines), wanted.min(MOST));
        let message = message!(key, school, category, count, lines, most, wanted);
        Some(RowFault { message, kind: RowFaultKind::Lines, ..fault })
    }
}

/// Formats line numbers: `3–59, 61`.
pub(super) fn ranges(lines: &[u64]) -> String {
    let mut ranges: Vec<(u64, u64)> = Vec::new();
    for &line in lines {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == line => *last = line,
            _ => ranges.push((line, line)),
        }
    }
    let range = |&(first, last): &(u64, u64)| match last - first {
        0 => first.to_string(),
        1 => format!("{first}, {last}"),
        _ => format!("{first}–{last}"),
    };
    ranges.iter().map(range).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::ranges;

    #[test]
    fn consecutive_lines_are_a_range() {
        assert_eq!(ranges(&[3, 4, 5, 7, 9, 10]), "3–5, 7, 9, 10");
        assert_eq!(ranges(&[]), "");
    }
}
