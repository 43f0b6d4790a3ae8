//! What is wrong in a list, each with its place: the first ones in full, the others counted.

use crate::locale::words;
use std::collections::BTreeSet;
use std::ops::Deref;

use crate::locale::Message;

/// How many faults of a list are said at most.
const MOST: usize = 50;

/// Something wrong in an entry list.
#[derive(Clone, Debug, PartialEq)]
pub struct RowFault {
    /// The line, from 1.
    pub line: u64,
    /// The column, from 1.
    pub column: usize,
    /// The column's heading as the file has it; empty where the column is missing.
    pub heading: String,
    /// What is wrong.
    pub message: Message,
    /// What can be done about it, where that differs.
    pub kind: RowFaultKind,
}

/// The faults of a list that something helps against but mending the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum RowFaultKind {
    /// Only the list can be mended.
    #[default]
    Other,
    /// The heading is not understood: its column can be left out.
    Heading,
    /// A name has a comma: which name comes first has to be said.
    Comma {
        /// The name.
        name: String,
    },
    /// It is of several lines.
    Lines,
    /// The table has another result: it can be replaced.
    Taken,
}

impl RowFault {
    /// The fault with its place in a list of this name.
    pub fn of(&self, list: &str) -> Message {
        let key = if self.heading.is_empty() { words::EVENT_ROW } else { words::EVENT_ROW_COLUMN };
        let message = Message::new(key)
            .with("path", list)
            .with("line", self.line)
            .with("column", self.column)
            .with("fault", self.message.clone());
        if self.heading.is_empty() {
            return message;
        }
        message.with("heading", self.heading.clone())
    }

    /// Whether it is a column whose heading is not understood: it can be left out.
    pub fn is_of_a_heading(&self) -> bool {
        self.kind == RowFaultKind::Heading
    }

    /// The first of the names with a comma, where they are what is wrong: which name comes first has to be said.
    pub fn comma(&self) -> Option<&str> {
        match &self.kind {
            RowFaultKind::Comma { name } => Some(name),
            _ => None,
        }
    }
}

/// What is wrong in a list: the first faults, and how many more there are.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ListFaults {
    said: Vec<RowFault>,
    more: usize,
}

impl ListFaults {
    /// Adds a fault, or counts it.
    pub fn push(&mut self, fault: RowFault) {
        if self.said.len() < MOST {
            self.said.push(fault);
        } else {
            self.more += 1;
        }
    }

    /// How many there are, those that are only counted included.
    pub fn count(&self) -> usize {
        self.said.len() + self.more
    }

    /// In how many lines they are; each that is only counted in one of its own.
    pub fn lines(&self) -> usize {
        self.said.iter().map(|fault| fault.line).collect::<BTreeSet<_>>().len() + self.more
    }

    /// The lines of the faults, with commas, where they are few and each is of its line alone: those can be left out.
    pub fn few_lines(&self) -> Option<String> {
        const FEW: usize = 5;
        let lines: BTreeSet<u64> = self.said.iter().map(|fault| fault.line).collect();
        let own = |fault: &RowFault| !fault.heading.is_empty() && fault.kind == RowFaultKind::Other;
        let of_rows = self.said.iter().all(own);
        let few = self.more == 0 && lines.len() <= FEW && of_rows;
        let lines: Vec<String> = lines.iter().map(u64::to_string).collect();
        few.then(|| lines.join(","))
    }

    /// What is said in a list of this name: each fault that is kept, and how many more there are.
    pub fn of(&self, list: &str) -> impl Iterator<Item = Message> {
        let more =
            Message::new(words::EVENT_ENTRIES_MORE).with("path", list).with("count", self.more);
        let more = (self.more > 0).then_some(more);
        self.said.iter().map(move |fault| fault.of(list)).chain(more)
    }
}

/// The faults that are kept.
impl Deref for ListFaults {
    type Target = [RowFault];

    fn deref(&self) -> &[RowFault] {
        &self.said
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
