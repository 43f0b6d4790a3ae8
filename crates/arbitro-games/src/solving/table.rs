//! The memory of a search: a table of bounded size, keyed by complete positions.
//!
//! The hash only determines where to look. An entry stores its complete key, so that two positions
//! are never confused. When a bucket is full, the entry that was cheapest to compute is replaced; a
//! forgotten result is searched again.

use std::hash::{BuildHasher, Hash};
use std::num::NonZeroU32;
use std::sync::{Mutex, MutexGuard, PoisonError};

use rustc_hash::FxBuildHasher;

/// The number of entries in a bucket.
const PLACE: usize = 4;
/// The number of parts, each with its own lock.
const PARTS: usize = 256;
/// The initial number of entries in a part.
const SMALLEST: usize = 4 * PLACE;

/// A table from keys to small values.
#[derive(Debug)]
pub(super) struct Table<K, V> {
    parts: Box<[Mutex<Shard<K, V>>]>,
    /// The maximum number of entries in a part.
    most: usize,
}

#[derive(Debug)]
struct Shard<K, V> {
    entries: Vec<Option<Entry<K, V>>>,
    count: usize,
}

#[derive(Clone, Debug)]
struct Entry<K, V> {
    key: K,
    value: V,
    /// The cost in nodes: the cheapest is replaced first.
    cost: NonZeroU32,
}

/// The hash of a key, computed once for look-up and storage.
#[derive(Clone, Copy, Debug)]
pub(super) struct KeyHash(u64);

impl KeyHash {
    /// The hash of a key.
    #[inline]
    pub(super) fn of<K: Hash>(key: &K) -> Self {
        let hash = FxBuildHasher.hash_one(key);
        // Both ends of the word are used, so the finaliser of SplitMix64 spreads every bit over it.
        let mixed = (hash ^ hash >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let hash = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        Self(hash ^ hash >> 31)
    }

    /// The complete hash.
    pub(super) fn bits(self) -> u64 {
        self.0
    }

    fn part(self) -> usize {
        (self.0 >> 56) as usize % PARTS
    }

    fn first(self, entries: usize) -> usize {
        self.0 as usize & (entries - PLACE)
    }
}

impl<K: Clone + Eq + Hash, V: Copy> Table<K, V> {
    /// A table of at most `bytes` bytes. It starts small and grows as it fills.
    pub(super) fn new(bytes: usize) -> Self {
        // While a part is doubled, its old half still exists.
        let entries = bytes / size_of::<Option<Entry<K, V>>>() / PARTS * 15 / 16;
        let most = 1usize << entries.max(SMALLEST).ilog2();
        let empty = || Mutex::new(Shard { entries: vec![None; SMALLEST], count: 0 });
        Self { parts: (0..PARTS).map(|_| empty()).collect(), most }
    }

    fn part(&self, place: KeyHash) -> MutexGuard<'_, Shard<K, V>> {
        // A thread that panicked leaves no half-written entry: each is written in one go.
        self.parts[place.part()].lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The stored value of a key.
    #[inline]
    pub(super) fn get(&self, place: KeyHash, key: &K) -> Option<V> {
        let part = self.part(place);
        let first = place.first(part.entries.len());
        part.entries[first..first + PLACE]
            .iter()
            .flatten()
            .find(|entry| entry.key == *key)
            .map(|entry| entry.value)
    }

    /// Stores a value, with the number of nodes that it cost.
    pub(super) fn put(&self, place: KeyHash, key: &K, value: V, cost: u64) {
        let cost = NonZeroU32::MIN.saturating_add(cost.min(u64::from(u32::MAX)) as u32);
        self.part(place).put(place, Entry { key: key.clone(), value, cost }, self.most);
    }
}

impl<K: Clone + Eq + Hash, V: Copy> Shard<K, V> {
    fn put(&mut self, place: KeyHash, new: Entry<K, V>, most: usize) {
        let first = place.first(self.entries.len());
        let crowded = 2 * self.count >= self.entries.len() && self.entries.len() < most;
        let slots = &mut self.entries[first..first + PLACE];
        if let Some(old) = slots.iter_mut().flatten().find(|old| old.key == new.key) {
            let cost = old.cost.saturating_add(new.cost.get());
            *old = Entry { cost, ..new };
            return;
        }
        if let Some(free) = slots.iter_mut().find(|slot| slot.is_none()) {
            *free = Some(new);
            self.count += 1;
        } else if crowded {
            self.grow();
            self.put(place, new, most);
        } else if let Some(cheapest) = slots.iter_mut().flatten().min_by_key(|old| old.cost) {
            *cheapest = new;
        }
    }

    #[cold]
    fn grow(&mut self) {
        let size = 2 * self.entries.len();
        let old = std::mem::replace(&mut self.entries, vec![None; size]);
        self.count = 0;
        for entry in old.into_iter().flatten() {
            let place = KeyHash::of(&entry.key);
            // The buckets of the doubled table have room for everything in those of the old one.
            self.put(place, entry, size);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_belong_to_their_own_key_alone() {
        let table = Table::<u64, u64>::new(1 << 16);
        for key in 0..100_000u64 {
            table.put(KeyHash::of(&key), &key, 3 * key, key % 7);
        }
        let stored: Vec<_> = (0..100_000)
            .filter_map(|key| Some((key, table.get(KeyHash::of(&key), &key)?)))
            .collect();
        assert!(stored.iter().all(|(key, value)| *value == 3 * key));
        assert!((500..=1 << 16).contains(&stored.len()), "{}", stored.len());
        let bytes: usize = table
            .parts
            .iter()
            .map(|part| part.lock().unwrap().entries.len() * size_of::<Option<Entry<u64, u64>>>())
            .sum();
        assert!(bytes <= 1 << 16 || bytes <= PARTS * SMALLEST * 24, "{bytes}");
    }

    #[test]
    fn a_table_that_has_room_forgets_nothing_it_paid_for() {
        let table = Table::<u64, u32>::new(64 << 20);
        for key in 0..50_000u64 {
            table.put(KeyHash::of(&key), &key, key as u32, 1 + u64::from(key % 100 == 0) * 1000);
        }
        let dear = (0..50_000u64).step_by(100);
        assert!(dear.into_iter().all(|key| table.get(KeyHash::of(&key), &key) == Some(key as u32)));
    }
}
