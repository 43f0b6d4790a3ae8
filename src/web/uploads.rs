//! The places for uploads: for those that are arriving, and for work on those that have arrived whole. They are
//! counted by key, so that a key that sends much waits for itself, and then by role: whatever others send, the
//! head has places.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::hall::keys::{Holder, Role};

/// How long an upload waits for a place.
const PATIENCE: Duration = Duration::from_secs(60);

/// The places of a server.
#[derive(Debug)]
pub(super) struct Uploads {
    /// For lists and sheets that are arriving.
    pub(super) lists: UploadPlaces,
    /// For pictures that are arriving: they fill the disk sooner.
    #[cfg(feature = "scan")]
    pub(super) pictures: UploadPlaces,
    /// For lists and sheets that are read and judged, which are held in memory.
    pub(super) work: UploadPlaces,
}

impl Default for Uploads {
    fn default() -> Self {
        Self {
            lists: UploadPlaces::new(4, 32),
            #[cfg(feature = "scan")]
            pictures: UploadPlaces::new(4, 6),
            work: UploadPlaces::new(1, 1),
        }
    }
}

/// Places of one kind.
#[derive(Debug)]
pub(super) struct UploadPlaces {
    of_key: usize,
    of_role: usize,
    keys: Mutex<HashMap<String, Arc<Semaphore>>>,
    roles: Mutex<HashMap<Role, Arc<Semaphore>>>,
}

/// A place, returned when it is dropped.
#[derive(Debug)]
pub(super) struct UploadPlace {
    _of_role: OwnedSemaphorePermit,
    _of_key: OwnedSemaphorePermit,
}

impl UploadPlaces {
    fn new(of_key: usize, of_role: usize) -> Self {
        Self { of_key, of_role, keys: Mutex::default(), roles: Mutex::default() }
    }

    /// A place for an upload of a key; `None` if none was free for a minute.
    pub(super) async fn take(&self, holder: &Holder) -> Option<UploadPlace> {
        let key = places(&self.keys, holder.id.clone(), self.of_key);
        let role = places(&self.roles, holder.role, self.of_role);
        let take = async {
            // An upload that waits for a place of its own key takes none from others.
            let of_key = key.acquire_owned().await.ok()?;
            Some(UploadPlace { _of_role: role.acquire_owned().await.ok()?, _of_key: of_key })
        };
        tokio::time::timeout(PATIENCE, take).await.ok().flatten()
    }
}

/// The places of one key or role. An event has some hundred keys, so that they are never removed.
fn places<K: Eq + Hash>(
    all: &Mutex<HashMap<K, Arc<Semaphore>>>,
    of: K,
    most: usize,
) -> Arc<Semaphore> {
    let mut all = all.lock();
    Arc::clone(all.entry(of).or_insert_with(|| Arc::new(Semaphore::new(most))))
}

#[cfg(test)]
mod tests {
    use std::task::Poll;

    use super::*;

    fn holder(id: &str, role: Role) -> Holder {
        Holder { id: id.to_owned(), name: id.to_owned(), role, only: Vec::new(), device: None }
    }

    #[test]
    fn a_key_that_sent_much_blocked_others_of_its_role_and_the_head() {
        let places = UploadPlaces::new(2, 3);
        let [a, b, c] = ["a", "b", "c"].map(|id| holder(id, Role::School));
        let head = holder("h", Role::Head);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        runtime.block_on(async {
            let _of_one = [places.take(&a).await.unwrap(), places.take(&a).await.unwrap()];
            // The third of one key waits for that key alone.
            let mut third = std::pin::pin!(places.take(&a));
            let waits = std::future::poll_fn(|context| Poll::Ready(third.as_mut().poll(context)));
            assert!(waits.await.is_pending());
            let of_other = places.take(&b).await.unwrap();
            let mut of_third = std::pin::pin!(places.take(&c));
            let waits =
                std::future::poll_fn(|context| Poll::Ready(of_third.as_mut().poll(context)));
            assert!(waits.await.is_pending());
            assert!(places.take(&head).await.is_some());
            // A place that is free goes to the key that waits for its role, not to the one that has its own.
            drop(of_other);
            assert!(of_third.await.is_some());
        });
    }
}
