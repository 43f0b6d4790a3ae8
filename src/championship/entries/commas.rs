//! Names with a comma of which nobody has said which name comes first: one fault for all of them.

use super::{RowFault, RowFaultKind};
use crate::championship::names::turned;
use crate::locale::Message;
use crate::locale::words;

/// How many there are, and where the first one is.
#[derive(Debug, Default)]
pub(super) struct Commas {
    count: usize,
    first: Option<RowFault>,
}

/// What is open of one name.
pub(super) fn open(name: &str) -> (Message, RowFaultKind) {
    let message = Message::new(words::EVENT_ENTRIES_COMMA).with("name", name);
    (message.with("turned", turned(name).name), RowFaultKind::Comma { name: name.to_owned() })
}

impl Commas {
    /// One more.
    pub(super) fn add(&mut self, fault: RowFault) {
        self.count += 1;
        self.first.get_or_insert(fault);
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// What is wrong, where there is one.
    pub(super) fn fault(self) -> Option<RowFault> {
        let fault = self.first?;
        Some(RowFault { message: fault.message.with("count", self.count), ..fault })
    }
}
