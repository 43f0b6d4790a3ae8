//! What hangs in the hall, in the store beside the entries: no operation, so that neither the head nor the state
//! knows of it.

use super::{Journal, Trouble};
use crate::store::{HungSheet, StoreError};

impl Journal {
    /// The sheets that hang; none before the first operation.
    ///
    /// # Errors
    /// The store's troubles.
    pub fn hung(&mut self) -> Result<Vec<HungSheet>, Trouble> {
        Ok(self.store.as_mut().map(|store| store.hung()).transpose()?.unwrap_or_default())
    }

    /// Hangs sheets up.
    ///
    /// # Errors
    /// There is no journal yet, or the store's troubles; then none hangs that did not before.
    pub fn hang(&mut self, sheets: &[HungSheet]) -> Result<(), Trouble> {
        match &mut self.store {
            Some(store) => Ok(store.hang(sheets)?),
            None => Err(StoreError::Missing { place: self.location.to_string() }.into()),
        }
    }
}
