//! The faults of a list, each with its place: the first ones in full, the others only counted.

use std::collections::BTreeSet;
use std::ops::Deref;

use crate::locale::{Fact, Message, format::spans, message, words};

/// How many faults of a list are reported in full.
const MOST: usize = 50;
/// How many lines with the same fault are reported one by one.
const ALIKE: usize = 5;

/// A fault in a list of entries.
#[derive(Clone, Debug, PartialEq)]
pub struct RowFault {
    /// The worksheet, if several were read.
    pub sheet: Option<String>,
    /// The line, from 1.
    pub line: u64,
    /// The column, from 1.
    pub column: usize,
    /// The column's heading in the file; empty if the column is missing.
    pub heading: String,
    /// The fault in a sentence, without its place.
    pub message: Message,
    /// The kind of fault, by what helps against it.
    pub kind: RowFaultKind,
    /// The further lines that have the same fault and are only named with this one.
    pub further: Vec<u64>,
}

/// The kinds of fault, by what helps against them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum RowFaultKind {
    /// Only correcting the list helps.
    #[default]
    Other,
    /// The heading is not understood; its column can be ignored.
    Heading,
    /// It concerns several lines.
    Lines,
    /// The table already has another result, which can be replaced.
    HasResult,
}

impl RowFault {
    /// A fault at a line and column, under this heading.
    pub fn new((line, column): (u64, usize), heading: &str, message: Message) -> Self {
        let (heading, kind) = (heading.to_owned(), RowFaultKind::default());
        Self { sheet: None, line, column, heading, message, kind, further: Vec::new() }
    }

    /// The fault without its place, with the further lines that have it: numbers and spans, or only
    /// how many there are.
    pub fn sentence(&self) -> Message {
        const MOST_SPANS: usize = 8;
        let (fault, count) = (&self.message, self.further.len());
        let lines = spans(self.further.iter().copied());
        match lines.split(',').count() {
            _ if count == 0 => fault.clone(),
            ..=MOST_SPANS => message!(words::EVENT_ROW_FURTHER, fault, count, lines),
            _ => message!(words::EVENT_ROW_FURTHER_MANY, fault, count),
        }
    }

    /// Whether another line has the same fault.
    fn is_alike(&self, other: &Self) -> bool {
        let Self { sheet, column, heading, message, kind, line: _, further: _ } = self;
        (sheet, column, heading) == (&other.sheet, &other.column, &other.heading)
            && (message, kind) == (&other.message, &other.kind)
    }

    /// The fault as a message, with its place in the list of this name.
    pub fn of(&self, list: &str) -> Message {
        let list: Fact = match &self.sheet {
            Some(sheet) => message!(words::EVENT_ROW_SHEET, path = list, sheet).into(),
            None => list.into(),
        };
        let key = if self.heading.is_empty() { words::EVENT_ROW } else { words::EVENT_ROW_COLUMN };
        let (line, column, fault) = (self.line, self.column, self.sentence());
        let message = message!(key, path = list, line, column, fault);
        match &*self.heading {
            "" => message,
            heading => message.with("heading", heading),
        }
    }

    /// Whether a heading is not understood, so that its column can be ignored.
    pub fn is_of_a_heading(&self) -> bool {
        self.kind == RowFaultKind::Heading
    }
}

/// The faults of a list: the first ones, and how many more there are.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ListFaults {
    reported: Vec<RowFault>,
    more: usize,
}

impl ListFaults {
    /// Adds a fault, or only counts it beyond the limit.
    pub fn push(&mut self, fault: RowFault) {
        // A line with two games has its faults once.
        let mut of_line = self.reported.iter().rev().take_while(|it| it.line == fault.line);
        if of_line.any(|it| it.is_alike(&fault)) {
            return;
        }
        let mut alike = self.reported.iter_mut().filter(|it| it.is_alike(&fault));
        if let Some(last) = alike.nth(ALIKE - 1) {
            last.further.push(fault.line);
        } else if self.reported.len() < MOST {
            self.reported.push(fault);
        } else {
            self.more += 1;
        }
    }

    /// The number of faults, including those only counted.
    pub fn count(&self) -> usize {
        self.reported.len() + self.only_counted()
    }

    /// The number of lines with faults; each fault that is only counted counts as one line.
    pub fn lines(&self) -> usize {
        let lines: BTreeSet<u64> = self.reported.iter().map(|fault| fault.line).collect();
        lines.len() + self.only_counted()
    }

    fn only_counted(&self) -> usize {
        self.more + self.reported.iter().map(|fault| fault.further.len()).sum::<usize>()
    }

    /// The number of faults beyond the reported ones and their like.
    pub fn more(&self) -> usize {
        self.more
    }

    /// The lines of the faults, separated by commas, if they are few and each fault concerns one
    /// line: these lines can be ignored.
    pub fn few_lines(&self) -> Option<String> {
        const FEW: usize = 5;
        let lines: BTreeSet<u64> = self.reported.iter().map(|fault| fault.line).collect();
        let is_of_row = |fault: &RowFault| {
            !fault.heading.is_empty() && fault.kind == RowFaultKind::Other && fault.sheet.is_none()
        };
        let of_rows = self.reported.iter().all(is_of_row);
        let few = self.only_counted() == 0 && lines.len() <= FEW && of_rows;
        let lines: Vec<String> = lines.iter().map(u64::to_string).collect();
        few.then(|| lines.join(","))
    }

    /// The same faults, of this worksheet.
    pub(super) fn of_sheet(self, sheet: Option<&str>) -> impl Iterator<Item = RowFault> {
        let sheet = sheet.map(str::to_owned);
        self.reported.into_iter().map(move |fault| RowFault { sheet: sheet.clone(), ..fault })
    }

    /// The messages for a list of this name: each reported fault, and how many more there are.
    pub fn of(&self, list: &str) -> impl Iterator<Item = Message> {
        let more = (self.more > 0)
            .then(|| message!(words::EVENT_ENTRIES_MORE, path = list, count = self.more));
        self.reported.iter().map(move |fault| fault.of(list)).chain(more)
    }
}

/// The reported faults.
impl Deref for ListFaults {
    type Target = [RowFault];

    fn deref(&self) -> &[RowFault] {
        &self.reported
    }
}

impl Extend<RowFault> for ListFaults {
    fn extend<I: IntoIterator<Item = RowFault>>(&mut self, faults: I) {
        faults.into_iter().for_each(|fault| self.push(fault));
    }
}

impl FromIterator<RowFault> for ListFaults {
    fn from_iter<I: IntoIterator<Item = RowFault>>(faults: I) -> Self {
        let mut all = Self::default();
        all.extend(faults);
        all
    }
}
