//! What the last requests did, until the page that follows has shown it.

use std::collections::VecDeque;
use std::sync::Arc;

use arbitro_event::acts::ActOutcome;

/// The most requests remembered: each is shown at once, on the page that follows it.
const MOST: usize = 64;

/// What the last requests did.
#[derive(Clone, Default)]
pub(super) struct Outcomes(VecDeque<Entry>);

/// What a request did.
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

    /// What the request of this outcome did when it first came.
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
