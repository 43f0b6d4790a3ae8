//! The saved state: evidence of how far a journal reached and what it came to.

use super::history::state_at;
use super::{Change, Journal, Trouble};
use crate::championship::State;
use crate::store::{Snapshot, StoreError};

/// The form of the saved states; another one is not read.
const SNAPSHOT_VERSION: u32 = 5;
/// A state is saved when this many entries were written since the last time …
const SNAPSHOT_EVERY: u64 = 200;
/// … or a share of the whole journal, whichever is more: the cost of saving stays in proportion.
const SNAPSHOT_SHARE: u64 = 10;

/// How a saved state stands to what the entries come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SavedState {
    /// There is none, or none that this version reads.
    None,
    /// It is what they come to.
    True,
    /// It is something else: somebody wrote into it.
    False,
    /// The store has no table for it, or another one: somebody took it away. It is made again with the next
    /// state that is saved.
    NoTable,
}

impl Journal {
    pub(super) fn save_now_and_then(&mut self) {
        let since = self.head.seq - self.saved;
        if since >= SNAPSHOT_EVERY.max(self.head.seq / SNAPSHOT_SHARE) {
            self.save_if_possible();
        }
    }

    /// The same after something was taken back: at once in a short journal, and in a long one no less
    /// rarely than it grows by.
    pub(super) fn save_turned(&mut self) {
        if (self.head.seq - self.saved) * SNAPSHOT_SHARE >= self.head.seq {
            self.save_if_possible();
        }
    }

    /// Saves the state after something was done. What was done is in the journal: a saved state that
    /// finds no room is no reason to say that it was not.
    pub(super) fn save_if_possible(&mut self) {
        let _ = self.save();
    }

    /// How the saved state stands to what the entries come to. One that is false stays as it is: it is
    /// evidence, and nothing is read from it.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn saved_state(&mut self) -> Result<SavedState, Trouble> {
        let saved = match self.store.as_mut().map(|store| store.snapshot()) {
            None => None,
            Some(Err(StoreError::Misshapen { .. })) => return Ok(SavedState::NoTable),
            Some(read) => read?,
        };
        let Some(saved) = saved.filter(|saved| saved.version == SNAPSHOT_VERSION) else {
            return Ok(SavedState::None);
        };
        let logged = self.log()?;
        let truth = state_at(&logged, saved.head.seq);
        // As a text it is nearly always the same to the letter; reading it takes longer than writing it.
        let same_text = serde_json::to_string(&truth).is_ok_and(|text| text == saved.state);
        let same = || serde_json::from_str::<State>(&saved.state).is_ok_and(|it| it == truth);
        Ok(if same_text || same() { SavedState::True } else { SavedState::False })
    }

    /// Saves the state, as evidence of how far the journal reached and what it came to. A saved state
    /// that is not what the entries come to is left alone: it is evidence of something else.
    ///
    /// # Errors
    /// The store's troubles.
    ///
    /// # Panics
    /// Never: a state is plain structs of text and numbers.
    pub fn save(&mut self) -> Result<(), Trouble> {
        if self.change == Change::Pending
            || self.saved == self.head.seq
            || self.saved_state()? == SavedState::False
        {
            return Ok(());
        }
        let Some(store) = &mut self.store else { return Ok(()) };
        let state = serde_json::to_string(&self.state).expect("a state is JSON");
        let head = self.head;
        store.save_snapshot(&Snapshot { version: SNAPSHOT_VERSION, head, state })?;
        self.saved = self.head.seq;
        Ok(())
    }
}
