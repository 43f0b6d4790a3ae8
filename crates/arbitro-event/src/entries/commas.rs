//! Names with a comma, where the order of the names is not known: one question for all of them.

use super::RowFault;
use super::question::ListQuestion;
use crate::locale::{Message, message, words};
use crate::names::turned;

/// Their number and the first one.
#[derive(Debug, Default)]
pub(super) struct Commas {
    count: usize,
    first: Option<(RowFault, String)>,
}

/// The question about the order of a name with a comma.
pub(super) fn open(name: &str) -> Message {
    message!(words::EVENT_ENTRIES_COMMA, name, turned = turned(name).name)
}

impl Commas {
    /// Adds one.
    pub(super) fn add(&mut self, place: RowFault, name: &str) {
        self.count += 1;
        self.first.get_or_insert_with(|| (place, name.to_owned()));
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// The question, if there is any.
    pub(super) fn question(self) -> Option<ListQuestion> {
        let (place, name) = self.first?;
        let place = RowFault { message: place.message.with("count", self.count), ..place };
        Some(ListQuestion::Commas { place, name })
    }
}
