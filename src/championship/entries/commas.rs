//! Names with a comma, where the order of the names is not known: one fault for all of them.

use super::{RowFault, RowFaultKind};
use crate::championship::names::turned;
use crate::locale::Message;
use crate::locale::words;

/// Their number and the first one.
#[derive(Debug, Default)]
pub(super) struct Commas {
    count: usize,
    first: Option<RowFault>,
}

/// The open question about a name.
pub(super) fn open(name: &str) -> (Message, RowFaultKind) {
    let message = Message::new(words::EVENT_ENTRIES_COMMA).with("name", name);
    (message.with("turned", turned(name).name), RowFaultKind::Comma { name: name.to_owned() })
}

impl Commas {
    /// Adds one.
    pub(super) fn add(&mut self, fault: RowFault) {
        self.count += 1;
        self.first.get_or_insert(fault);
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// The fault, if there is any.
    pub(super) fn fault(self) -> Option<RowFault> {
        let fault = self.first?;
        Some(RowFault { message: fault.message.with("count", self.count), ..fault })
    }
}
