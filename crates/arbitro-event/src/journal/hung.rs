//! The sheets that hang in the hall. They are stored beside the entries and are not operations, so
//! that they affect neither the head nor the state.

use super::{Journal, JournalError};
use crate::store::{HungSheet, StoreError};

impl Journal {
    /// The sheets that hang; empty before the first operation.
    ///
    /// # Errors
    /// The store fails.
    pub fn hung(&mut self) -> Result<Vec<HungSheet>, JournalError> {
        Ok(self.store.as_mut().map(|store| store.hung()).transpose()?.unwrap_or_default())
    }

    /// Records sheets as hanging in the hall.
    ///
    /// # Errors
    /// There is no journal yet, or the store fails; then none of the sheets is recorded.
    pub fn hang(&mut self, sheets: &[HungSheet]) -> Result<(), JournalError> {
        match &mut self.store {
            Some(store) => Ok(store.hang(sheets)?),
            None => Err(StoreError::Missing { place: self.location.to_string() }.into()),
        }
    }
}
