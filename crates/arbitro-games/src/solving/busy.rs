//! Which positions threads are searching, so that other threads leave those for later.

use std::sync::atomic::{AtomicU64, Ordering};

use super::table::KeyHash;

/// The hashes of the positions being searched. A collision in a slot only makes a thread take its
/// moves in another order.
#[derive(Debug)]
pub(super) struct Busy(Box<[AtomicU64]>);

/// Marks a position as being searched until this is dropped.
#[derive(Debug)]
pub(super) struct Entered<'a>(&'a AtomicU64);

impl Busy {
    pub(super) fn new() -> Self {
        Self((0..1024).map(|_| AtomicU64::new(0)).collect())
    }

    fn slot(&self, place: KeyHash) -> &AtomicU64 {
        &self.0[place.bits() as usize % self.0.len()]
    }

    /// Whether a thread is searching this position.
    pub(super) fn has(&self, place: KeyHash) -> bool {
        self.slot(place).load(Ordering::Relaxed) == place.bits()
    }

    /// Marks this position as being searched.
    pub(super) fn enter(&self, place: KeyHash) -> Entered<'_> {
        let slot = self.slot(place);
        slot.store(place.bits(), Ordering::Relaxed);
        Entered(slot)
    }
}

impl Drop for Entered<'_> {
    fn drop(&mut self) {
        self.0.store(0, Ordering::Relaxed);
    }
}
