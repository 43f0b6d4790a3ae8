//! The saved state: evidence of how far a journal reached, and of its state there.

use super::history::state_at;
use super::{Change, Journal, JournalError};
use crate::State;
use crate::store::{Snapshot, StoreError};

/// The version of the saved form; others are not read.
const SNAPSHOT_VERSION: u32 = 9;
/// A state is saved after this many new entries …
const SNAPSHOT_EVERY: u64 = 200;
/// … or this share of the whole journal, whichever is more, so that the cost of saving stays in
/// proportion.
const SNAPSHOT_SHARE: u64 = 10;

/// How a saved state compares with the entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SavedState {
    /// There is none that this version can read.
    None,
    /// It matches the entries.
    True,
    /// It does not match: somebody altered it.
    False,
    /// Its table is missing or has another shape: somebody removed it. It is created again when a
    /// state is next saved.
    NoTable,
}

impl Journal {
    pub(super) fn save_now_and_then(&mut self) {
        let since = self.head.seq - self.saved;
        if since >= SNAPSHOT_EVERY.max(self.head.seq / SNAPSHOT_SHARE) {
            self.save_if_possible();
        }
    }

    /// The same after an undo: at once in a short journal; in a long one only after a tenth of its
    /// entries is new.
    pub(super) fn save_turned(&mut self) {
        if (self.head.seq - self.saved) * SNAPSHOT_SHARE >= self.head.seq {
            self.save_if_possible();
        }
    }

    /// Saves the state after something was done. The journal already has it, so a failure to save
    /// is not reported.
    pub(super) fn save_if_possible(&mut self) {
        let _ = self.save();
    }

    /// Compares the saved state with the entries. A wrong one is left as it is: it is evidence, and
    /// nothing is read from it.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn saved_state(&mut self) -> Result<SavedState, JournalError> {
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
        // The texts are nearly always identical, and parsing costs more than writing.
        let same_text = serde_json::to_string(&truth).is_ok_and(|text| text == saved.state);
        let same = || serde_json::from_str::<State>(&saved.state).is_ok_and(|it| it == truth);
        Ok(if same_text || same() { SavedState::True } else { SavedState::False })
    }

    /// Saves the state as evidence of how far the journal reached. A saved state that does not
    /// match the entries is left alone: it is evidence of tampering.
    ///
    /// # Errors
    /// The store fails.
    ///
    /// # Panics
    /// Never: a state is plain structs of text and numbers.
    pub fn save(&mut self) -> Result<(), JournalError> {
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
