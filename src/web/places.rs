//! The places for connections. Whoever shows a key has a place among those kept for keys, from any address;
//! everybody else shares the others. Where these run out, the oldest connection that has said nothing yet is
//! closed, and a few more are let in as far as their first request: it may bring a key.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

/// How many connections with keys there are at most, and how many of one key.
pub(super) const KEYS: usize = 400;
const OF_ONE_KEY: usize = 64;
/// How many are let in beyond the others' places, as far as their first request.
pub(super) const BEYOND: usize = 64;
/// So many that have said nothing yet are left in peace: somebody's are always on the way.
const SILENT: usize = 32;

/// All places of a server.
#[derive(Debug)]
pub(super) struct Places {
    /// How many there are for those without a key.
    most: usize,
    taken: Mutex<Taken>,
}

#[derive(Debug, Default)]
struct Taken {
    last: u64,
    open: HashMap<u64, Open>,
    /// Those that have said nothing yet, the oldest first.
    silent: BTreeSet<u64>,
    /// Those that have no place unless they bring a key.
    beyond: BTreeSet<u64>,
    addresses: HashMap<IpAddr, OfAddress>,
    /// How many have none of the keys' places.
    others: usize,
    keys: BTreeMap<String, usize>,
    with_keys: usize,
}

#[derive(Debug, Default)]
struct OfAddress {
    others: usize,
    silent: BTreeSet<u64>,
}

#[derive(Debug)]
struct Open {
    from: IpAddr,
    key: Option<String>,
    told: Arc<Notify>,
}

/// What an address may have.
#[derive(Clone, Copy, Debug)]
pub(super) struct Allowed {
    /// How many connections without a key.
    pub(super) most: usize,
    /// Whether it is shut out, but for keys.
    pub(super) shut: bool,
}

/// Whose connection was closed to make room.
pub(super) type Closed = Option<IpAddr>;

impl Taken {
    /// Takes a connection off the lists.
    fn leave(&mut self, id: u64) -> Option<Open> {
        let open = self.open.remove(&id)?;
        self.heard(id, open.from);
        self.beyond.remove(&id);
        match &open.key {
            Some(key) => self.give_back(key),
            None => self.count_out(open.from),
        }
        Some(open)
    }

    fn heard(&mut self, id: u64, from: IpAddr) {
        self.silent.remove(&id);
        if let Some(own) = self.addresses.get_mut(&from) {
            own.silent.remove(&id);
        }
    }

    fn count_in(&mut self, from: IpAddr) {
        self.others += 1;
        self.addresses.entry(from).or_default().others += 1;
    }

    fn count_out(&mut self, from: IpAddr) {
        self.others -= 1;
        if let Some(own) = self.addresses.get_mut(&from) {
            own.others -= 1;
            if own.others == 0 && own.silent.is_empty() {
                self.addresses.remove(&from);
            }
        }
    }

    fn give_back(&mut self, key: &str) {
        self.with_keys -= 1;
        if let Some(count) = self.keys.get_mut(key) {
            *count -= 1;
            if *count == 0 {
                self.keys.remove(key);
            }
        }
    }

    /// Closes a connection, and says whose it was.
    fn close(&mut self, id: u64) -> Closed {
        let open = self.leave(id)?;
        open.told.notify_one();
        Some(open.from)
    }
}

impl Places {
    pub(super) fn new(most: usize) -> Arc<Self> {
        Arc::new(Self { most, taken: Mutex::default() })
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many connections there are.
    pub(super) fn count(&self) -> usize {
        self.taken().open.len()
    }

    /// A place for a new connection, and whose was closed for it.
    pub(super) fn take(self: &Arc<Self>, from: IpAddr, allowed: Allowed) -> (Place, Closed) {
        let mut taken = self.taken();
        let own = taken.addresses.get(&from);
        let crowd = own.is_some_and(|own| own.others >= allowed.most);
        let (mut closed, mut beyond) = (None, allowed.shut);
        if crowd || taken.others >= self.most {
            let silent = if crowd { own.map(|own| &own.silent) } else { Some(&taken.silent) };
            let oldest = silent.filter(|silent| silent.len() > SILENT);
            match oldest.and_then(BTreeSet::first).copied() {
                Some(oldest) => {
                    // Who had no place leaves none.
                    beyond |= taken.beyond.contains(&oldest);
                    closed = taken.close(oldest);
                }
                None => beyond = true,
            }
        }
        if beyond && taken.beyond.len() >= BEYOND {
            let oldest = taken.beyond.first().copied();
            closed = oldest.and_then(|oldest| taken.close(oldest)).or(closed);
        }
        taken.last += 1;
        let id = taken.last;
        let told = Arc::new(Notify::new());
        taken.open.insert(id, Open { from, key: None, told: Arc::clone(&told) });
        taken.silent.insert(id);
        if beyond {
            taken.beyond.insert(id);
        }
        taken.count_in(from);
        taken.addresses.entry(from).or_default().silent.insert(id);
        drop(taken);
        (Place { places: Arc::clone(self), id, from, told }, closed)
    }

    /// Closes every connection of an address that has shown no key.
    pub(super) fn close_all(&self, of: IpAddr) {
        let mut taken = self.taken();
        let own = taken.open.iter().filter(|(_, open)| open.from == of && open.key.is_none());
        let own: Vec<u64> = own.map(|(id, _)| *id).collect();
        for id in own {
            taken.close(id);
        }
    }
}

/// A connection's place; given back when it ends.
#[derive(Debug)]
pub(super) struct Place {
    places: Arc<Places>,
    id: u64,
    pub(super) from: IpAddr,
    told: Arc<Notify>,
}

impl Place {
    /// Notes that somebody has asked something, with a key or without; whether there is a place for them.
    pub(super) fn speaks(&self, key: Option<&str>, allowed: Allowed) -> bool {
        let mut taken = self.places.taken();
        let Some(open) = taken.open.get(&self.id) else { return false };
        let before = open.key.clone();
        taken.heard(self.id, self.from);
        let room = |key: &str| {
            taken.with_keys < KEYS && taken.keys.get(key).is_none_or(|count| *count < OF_ONE_KEY)
        };
        let key = key.filter(|key| before.as_deref() == Some(*key) || room(key));
        if before.as_deref() != key {
            match &before {
                Some(key) => taken.give_back(key),
                None => taken.count_out(self.from),
            }
            match key {
                Some(key) => {
                    taken.with_keys += 1;
                    *taken.keys.entry(key.to_owned()).or_default() += 1;
                }
                None => taken.count_in(self.from),
            }
            if let Some(open) = taken.open.get_mut(&self.id) {
                open.key = key.map(str::to_owned);
            }
        }
        if key.is_some() {
            taken.beyond.remove(&self.id);
            return true;
        }
        let crowd = taken.addresses.get(&self.from).is_some_and(|own| own.others > allowed.most);
        let beyond = taken.beyond.contains(&self.id) || before.is_some();
        if allowed.shut || (beyond && (crowd || taken.others > self.places.most)) {
            return false;
        }
        taken.beyond.remove(&self.id);
        true
    }

    /// Whether nothing was asked yet.
    pub(super) fn is_silent(&self) -> bool {
        self.places.taken().silent.contains(&self.id)
    }

    /// Waits until the connection is to be closed.
    pub(super) async fn told_to_go(&self) {
        self.told.notified().await;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.places.taken().leave(self.id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALLOWED: Allowed = Allowed { most: 100, shut: false };

    fn address(number: u8) -> IpAddr {
        IpAddr::from([127, 0, 0, number])
    }

    #[test]
    fn where_places_run_out_the_oldest_that_said_nothing_is_closed_and_a_key_comes_in() {
        let places = Places::new(200);
        let mut all: Vec<Place> =
            (0..200).map(|number| places.take(address(number / 50), ALLOWED).0).collect();
        for place in &all[..150] {
            assert!(place.speaks(None, ALLOWED));
        }
        // The last fifty are silent: the oldest of them goes, and its place is taken.
        let (new, closed) = places.take(address(9), ALLOWED);
        assert_eq!(closed, Some(address(3)));
        assert!(!all[150].speaks(None, ALLOWED) && new.speaks(None, ALLOWED));
        assert!(all[151].is_silent());
        assert_eq!(places.count(), 200);
        for place in &all[151..] {
            assert!(place.speaks(None, ALLOWED));
        }
        // Now everybody has spoken: a few are let in, and only a key stays.
        let (stranger, closed) = places.take(address(10), ALLOWED);
        assert_eq!(closed, None);
        let (desk, _) = places.take(address(11), ALLOWED);
        assert!(!stranger.speaks(None, ALLOWED) && desk.speaks(Some("00"), ALLOWED));
        assert!(desk.speaks(Some("00"), ALLOWED) && !desk.speaks(None, ALLOWED));
        let crowd: Vec<Place> = (0..500).map(|_| places.take(address(12), ALLOWED).0).collect();
        assert!(places.count() <= 200 + BEYOND + 2, "{}", places.count());
        all.clear();
        drop((new, stranger, desk, crowd));
        assert_eq!(places.count(), 0);
        let taken = places.taken();
        assert!(taken.addresses.is_empty() && taken.keys.is_empty() && taken.silent.is_empty());
        assert_eq!((taken.others, taken.with_keys, taken.beyond.len()), (0, 0, 0));
    }

    #[test]
    fn one_address_and_one_key_have_so_many_and_others_theirs() {
        let places = Places::new(1_000);
        let own: Vec<Place> = (0..100).map(|_| places.take(address(1), ALLOWED).0).collect();
        assert!(own.iter().all(|place| place.speaks(None, ALLOWED)));
        let (more, _) = places.take(address(1), ALLOWED);
        assert!(!more.speaks(None, ALLOWED) && more.speaks(Some("00"), ALLOWED));
        let (other, _) = places.take(address(2), ALLOWED);
        assert!(other.speaks(None, ALLOWED));
        let keys: Vec<Place> = (0..100)
            .map(|_| places.take(address(1), ALLOWED).0)
            .filter(|place| place.speaks(Some("00"), ALLOWED))
            .collect();
        assert_eq!(keys.len(), OF_ONE_KEY - 1);
        let (desk, _) = places.take(address(1), ALLOWED);
        assert!(desk.speaks(Some("01"), ALLOWED));
    }

    #[test]
    fn who_is_shut_out_comes_in_with_a_key_only() {
        let places = Places::new(1_000);
        let shut = Allowed { shut: true, ..ALLOWED };
        let (before, _) = places.take(address(1), ALLOWED);
        assert!(before.speaks(None, ALLOWED));
        places.close_all(address(1));
        assert!(!before.speaks(None, ALLOWED));
        let (stranger, _) = places.take(address(1), shut);
        assert!(!stranger.speaks(None, shut));
        assert!(stranger.speaks(Some("00"), shut));
    }
}
