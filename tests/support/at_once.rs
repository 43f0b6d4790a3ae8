//! A long list in one test, several of it at once.

use std::sync::{Mutex, PoisonError};

/// Does the same with each of a list, two at a time: a test over a long list would end long after all others.
pub fn at_once<T: Send>(items: impl IntoIterator<Item = T>, each: impl Fn(T) + Sync) {
    let items = Mutex::new(items.into_iter().collect::<Vec<_>>().into_iter());
    let next = || items.lock().unwrap_or_else(PoisonError::into_inner).next();
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(item) = next() {
                    each(item);
                }
            });
        }
    });
}
