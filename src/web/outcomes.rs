//! The outcomes of the last requests, until the page that follows has shown them.

use std::collections::VecDeque;
use std::sync::Arc;

use arbitro_event::acts::ActOutcome;

/// The most requests remembered: each is shown at once, on the page that follows it.
const MOST: usize = 64;

/// The outcomes of the last requests.
#[derive(Clone, Default)]
pub(super) struct Outcomes(VecDeque<Entry>);

/// The outcome of a request.
#[derive(Clone)]
pub(super) struct Entry {
    /// Whether it was so already.
    pub(super) already: bool,
    pub(super) outcome: Arc<ActOutcome>,
}

impl Outcomes {
    pub(super) fn iter(&self) -> impl Iterator<Item = &Entry> {
        self.0.iter()
    }

    /// The outcome that the request had when it first came.
    pub(super) fn find(&self, outcome: &ActOutcome) -> Option<ActOutcome> {
        let entry = self.0.iter().find(|told| told.outcome.id == outcome.id)?;
        Some((*entry.outcome).clone())
    }

    pub(super) fn keep(&mut self, already: bool, outcome: Arc<ActOutcome>) {
        self.0.retain(|told| told.outcome.id != outcome.id);
        if self.0.len() == MOST {
            self.0.pop_front();
        }
        self.0.push_back(Entry { already, outcome });
    }
}
