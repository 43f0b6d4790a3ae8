//! The places for connections. A request with a key gets one of the places reserved for keys, from any
//! address; all others share the rest. When these run out, the oldest connection that has sent nothing yet is
//! closed, and a few more are admitted up to their first request, which may bring a key. A few connections of
//! each address may be stalled in a request: waiting for the rest of a body, for the answer to be read, or
//! for their turn to send again; beyond that, the one that has waited longest makes room for the next.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::Notify;

use arbitro_event::simulation::{self, Mutant};

/// The most connections with keys, and the most with one key.
pub(super) const KEYS: usize = 400;
const OF_ONE_KEY: usize = 64;
/// How many are admitted beyond the other places, up to their first request.
pub(super) const BEYOND: usize = 64;
/// This many connections that have sent nothing yet are left alone: some are always just arriving.
const SILENT: usize = 32;
/// How many connections of one address may be stalled in a request: each needs some 20 kB, and the requests
/// of a hall are small enough to arrive at once.
const HANGING: usize = 64;

/// All places of a server.
#[derive(Debug)]
pub(super) struct Places {
    /// The number of places for those without a key.
    most: usize,
    connections: Mutex<Connections>,
}

#[derive(Debug, Default)]
struct Connections {
    last: u64,
    open: HashMap<u64, Open>,
    /// The connections that have sent nothing yet, oldest first.
    silent: BTreeSet<u64>,
    /// Connections without a place, unless they bring a key.
    beyond: BTreeSet<u64>,
    addresses: HashMap<IpAddr, OfAddress>,
    /// The number of connections outside the places for keys.
    others: usize,
    keys: BTreeMap<String, usize>,
    with_keys: usize,
}

#[derive(Debug, Default)]
struct OfAddress {
    others: usize,
    silent: BTreeSet<u64>,
    /// The stalled connections, the one that has waited longest first: since when, and which.
    hanging: BTreeSet<(u64, u64)>,
}

#[derive(Debug)]
struct Open {
    from: IpAddr,
    key: Option<String>,
    /// Since when it has been stalled, if it is, and on whom it waits.
    hangs: Option<(u64, Wait)>,
    signals: Arc<Signals>,
}

/// On whom a stalled connection waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wait {
    /// On its client, who may never continue: it is closed to make room.
    Client,
    /// On us, because it sends too many requests: it is answered earlier to make room.
    Pause,
}

/// How a connection is signalled to end, or to stop waiting.
#[derive(Debug, Default)]
struct Signals {
    to_go: Notify,
    to_wake: Notify,
    /// Whether it is to end because its client did not continue.
    hung: AtomicBool,
}

/// The limits of an address.
#[derive(Clone, Copy, Debug)]
pub(super) struct Allowed {
    /// The most connections without a key.
    pub(super) most: usize,
    /// Whether it is shut out, except with keys.
    pub(super) shut: bool,
}

/// The address of a connection that was closed to make room.
pub(super) type Closed = Option<IpAddr>;

impl Connections {
    /// Removes a connection from the lists.
    fn leave(&mut self, id: u64) -> Option<Open> {
        self.goes_on(id);
        let open = self.open.remove(&id)?;
        self.is_not_silent(id, open.from);
        self.beyond.remove(&id);
        match &open.key {
            Some(key) => self.give_back(key),
            None => self.count_out(open.from),
        }
        Some(open)
    }

    fn is_not_silent(&mut self, id: u64, from: IpAddr) {
        self.silent.remove(&id);
        if let Some(address) = self.addresses.get_mut(&from) {
            address.silent.remove(&id);
        }
    }

    /// Notes that a connection is no longer stalled.
    fn goes_on(&mut self, id: u64) {
        let Some(open) = self.open.get_mut(&id) else { return };
        let (from, hangs) = (open.from, open.hangs.take());
        if let (Some((since, _)), Some(address)) = (hangs, self.addresses.get_mut(&from)) {
            address.hanging.remove(&(since, id));
        }
    }

    /// Notes that a connection is stalled, and makes room if too many of its address are.
    fn hangs(&mut self, id: u64, wait: Wait) {
        self.last += 1;
        let since = self.last;
        let Some(open) = self.open.get_mut(&id) else { return };
        if open.key.is_some() || open.hangs.is_some() {
            return;
        }
        open.hangs = Some((since, wait));
        let address = self.addresses.entry(open.from).or_default();
        address.hanging.insert((since, id));
        if address.hanging.len() <= HANGING {
            return;
        }
        let Some((_, longest)) = address.hanging.first().copied() else { return };
        let Some(open) = self.open.get(&longest) else { return };
        if open.hangs.is_some_and(|(_, wait)| wait == Wait::Pause) {
            open.signals.to_wake.notify_one();
            self.goes_on(longest);
        } else {
            open.signals.hung.store(true, Ordering::Relaxed);
            self.close(longest);
        }
    }

    fn count_in(&mut self, from: IpAddr) {
        self.others += 1;
        self.addresses.entry(from).or_default().others += 1;
    }

    fn count_out(&mut self, from: IpAddr) {
        self.others -= 1;
        if let Some(address) = self.addresses.get_mut(&from) {
            address.others -= 1;
            if address.others == 0 && address.silent.is_empty() {
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

    /// Closes a connection, and returns its address.
    fn close(&mut self, id: u64) -> Closed {
        let open = self.leave(id)?;
        open.signals.to_go.notify_one();
        Some(open.from)
    }
}

impl Places {
    pub(super) fn new(most: usize) -> Arc<Self> {
        Arc::new(Self { most, connections: Mutex::default() })
    }

    /// The number of connections.
    pub(super) fn count(&self) -> usize {
        self.connections.lock().open.len()
    }

    /// A place for a new connection, and the address of one that was closed for it.
    pub(super) fn take(
        self: &Arc<Self>,
        from: IpAddr,
        allowed: Allowed,
    ) -> (ConnectionPlace, Closed) {
        let mut table = self.connections.lock();
        let address = table.addresses.get(&from);
        let crowd = address.is_some_and(|address| address.others >= allowed.most);
        let (mut closed, mut beyond) = (None, allowed.shut);
        if crowd || table.others >= self.most {
            let silent =
                if crowd { address.map(|address| &address.silent) } else { Some(&table.silent) };
            let oldest = silent.filter(|silent| silent.len() > SILENT);
            match oldest.and_then(BTreeSet::first).copied() {
                Some(oldest) => {
                    // If the closed one had no place, none is freed.
                    beyond |= table.beyond.contains(&oldest);
                    closed = table.close(oldest);
                }
                None => beyond = true,
            }
        }
        if beyond && table.beyond.len() >= BEYOND {
            let oldest = table.beyond.first().copied();
            closed = oldest.and_then(|oldest| table.close(oldest)).or(closed);
        }
        table.last += 1;
        let id = table.last;
        let signals = Arc::<Signals>::default();
        let open = Open { from, key: None, hangs: None, signals: Arc::clone(&signals) };
        table.open.insert(id, open);
        table.silent.insert(id);
        if beyond {
            table.beyond.insert(id);
        }
        table.count_in(from);
        table.addresses.entry(from).or_default().silent.insert(id);
        drop(table);
        (ConnectionPlace { places: Arc::clone(self), id, from, signals }, closed)
    }

    /// Closes every connection of an address that has shown no key.
    pub(super) fn close_all(&self, of: IpAddr) {
        let mut table = self.connections.lock();
        let of_address =
            table.open.iter().filter(|(_, open)| open.from == of && open.key.is_none());
        let ids: Vec<u64> = of_address.map(|(id, _)| *id).collect();
        for id in ids {
            table.close(id);
        }
    }
}

/// A connection's place; returned when it ends.
#[derive(Debug)]
pub(super) struct ConnectionPlace {
    places: Arc<Places>,
    id: u64,
    pub(super) from: IpAddr,
    signals: Arc<Signals>,
}

impl ConnectionPlace {
    /// Notes a request, with a key or without; false if there is no place for it.
    pub(super) fn admits(&self, key: Option<&str>, allowed: Allowed) -> bool {
        let mut table = self.places.connections.lock();
        let Some(open) = table.open.get(&self.id) else { return false };
        let before = open.key.clone();
        table.is_not_silent(self.id, self.from);
        let room = |key: &str| {
            table.with_keys < KEYS && {
                let few = |count: &usize| *count < OF_ONE_KEY;
                table.keys.get(key).is_none_or(few) || simulation::has(Mutant::AnyPlaces)
            }
        };
        let key = key.filter(|key| before.as_deref() == Some(*key) || room(key));
        if before.as_deref() != key {
            match &before {
                Some(key) => table.give_back(key),
                None => table.count_out(self.from),
            }
            match key {
                Some(key) => {
                    table.with_keys += 1;
                    *table.keys.entry(key.to_owned()).or_default() += 1;
                }
                None => table.count_in(self.from),
            }
            if let Some(open) = table.open.get_mut(&self.id) {
                open.key = key.map(str::to_owned);
            }
        }
        if key.is_some() {
            table.goes_on(self.id);
            table.beyond.remove(&self.id);
            return true;
        }
        let crowd =
            table.addresses.get(&self.from).is_some_and(|address| address.others > allowed.most);
        let beyond = table.beyond.contains(&self.id) || before.is_some();
        if allowed.shut || (beyond && (crowd || table.others > self.places.most)) {
            return false;
        }
        table.beyond.remove(&self.id);
        true
    }

    /// Notes that the connection waits for its client: for more of a body, or for its answer to be read. If
    /// too many of its address do, the one that has waited longest is closed. Connections with keys may wait.
    pub(super) fn hangs(&self) {
        self.places.connections.lock().hangs(self.id, Wait::Client);
    }

    /// Notes that the connection is no longer stalled.
    pub(super) fn goes_on(&self) {
        self.places.connections.lock().goes_on(self.id);
    }

    /// Waits before an answer, for this long or until others of the address need the room.
    pub(super) async fn pause(&self, duration: Duration) {
        self.places.connections.lock().hangs(self.id, Wait::Pause);
        // It continues in either case.
        let _ = tokio::time::timeout(duration, self.signals.to_wake.notified()).await;
        self.goes_on();
    }

    /// Waits until the connection has to close; true if its client did not continue.
    pub(super) async fn closing(&self) -> bool {
        self.signals.to_go.notified().await;
        self.signals.hung.load(Ordering::Relaxed)
    }
}

impl Drop for ConnectionPlace {
    fn drop(&mut self) {
        self.places.connections.lock().leave(self.id);
    }
}

#[cfg(test)]
mod tests {
    use std::task::Poll;

    use super::*;

    const ALLOWED: Allowed = Allowed { most: 100, shut: false };

    fn address(number: u8) -> IpAddr {
        IpAddr::from([127, 0, 0, number])
    }

    #[test]
    fn a_full_server_closes_the_oldest_silent_connection_and_admits_a_key() {
        let places = Places::new(200);
        let mut all: Vec<ConnectionPlace> =
            (0..200).map(|number| places.take(address(number / 50), ALLOWED).0).collect();
        for place in &all[..150] {
            assert!(place.admits(None, ALLOWED));
        }
        // Fifty are still silent: the oldest of them is closed, and its place taken.
        let (new, closed) = places.take(address(9), ALLOWED);
        assert_eq!(closed, Some(address(3)));
        assert!(!all[150].admits(None, ALLOWED) && new.admits(None, ALLOWED));
        assert!(places.connections.lock().silent.contains(&all[151].id));
        assert_eq!(places.count(), 200);
        for place in &all[151..] {
            assert!(place.admits(None, ALLOWED));
        }
        // Now all have sent something: a few are admitted, and only one with a key stays.
        let (stranger, closed) = places.take(address(10), ALLOWED);
        assert_eq!(closed, None);
        let (desk, _) = places.take(address(11), ALLOWED);
        assert!(!stranger.admits(None, ALLOWED) && desk.admits(Some("00"), ALLOWED));
        assert!(desk.admits(Some("00"), ALLOWED) && !desk.admits(None, ALLOWED));
        let crowd: Vec<ConnectionPlace> =
            (0..500).map(|_| places.take(address(12), ALLOWED).0).collect();
        assert!(places.count() <= 200 + BEYOND + 2, "{}", places.count());
        all.clear();
        drop((new, stranger, desk, crowd));
        assert_eq!(places.count(), 0);
        let table = places.connections.lock();
        assert!(table.addresses.is_empty() && table.keys.is_empty() && table.silent.is_empty());
        assert_eq!((table.others, table.with_keys, table.beyond.len()), (0, 0, 0));
    }

    #[test]
    fn one_address_and_one_key_have_so_many_and_others_theirs() {
        let places = Places::new(1_000);
        let places_of_one: Vec<ConnectionPlace> =
            (0..100).map(|_| places.take(address(1), ALLOWED).0).collect();
        assert!(places_of_one.iter().all(|place| place.admits(None, ALLOWED)));
        let (more, _) = places.take(address(1), ALLOWED);
        assert!(!more.admits(None, ALLOWED) && more.admits(Some("00"), ALLOWED));
        let (other, _) = places.take(address(2), ALLOWED);
        assert!(other.admits(None, ALLOWED));
        let keys: Vec<ConnectionPlace> = (0..100)
            .map(|_| places.take(address(1), ALLOWED).0)
            .filter(|place| place.admits(Some("00"), ALLOWED))
            .collect();
        assert_eq!(keys.len(), OF_ONE_KEY - 1);
        let (desk, _) = places.take(address(1), ALLOWED);
        assert!(desk.admits(Some("01"), ALLOWED));
    }

    #[test]
    fn of_one_address_a_few_wait_for_their_clients_and_the_one_that_has_waited_longest_goes() {
        let places = Places::new(1_000);
        let places_of_one: Vec<ConnectionPlace> =
            (0..100).map(|_| places.take(address(1), ALLOWED).0).collect();
        assert!(places_of_one.iter().all(|place| place.admits(None, ALLOWED)));
        let (desk, _) = places.take(address(1), ALLOWED);
        assert!(desk.admits(Some("00"), ALLOWED));
        desk.hangs();
        let (other, _) = places.take(address(2), ALLOWED);
        assert!(other.admits(None, ALLOWED));
        other.hangs();
        places_of_one[1].hangs();
        places_of_one[0].hangs();
        places_of_one[1].goes_on();
        places_of_one[1].hangs();
        for place in &places_of_one[2..HANGING] {
            place.hangs();
        }
        assert_eq!(places.count(), 102);
        // The first one continued in between, so the other one has waited longest.
        places_of_one[HANGING].hangs();
        assert_eq!(places.count(), 101);
        assert!(!places_of_one[0].admits(None, ALLOWED) && places_of_one[1].admits(None, ALLOWED));
        assert!(other.admits(None, ALLOWED) && desk.admits(Some("00"), ALLOWED));
        drop((places_of_one, desk, other));
        assert!(places.connections.lock().addresses.is_empty());
    }

    #[test]
    fn a_pausing_client_is_answered_earlier_if_others_need_the_room_and_not_closed() {
        let places = Places::new(1_000);
        let places_of_one: Vec<ConnectionPlace> =
            (0..=HANGING).map(|_| places.take(address(1), ALLOWED).0).collect();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        runtime.block_on(async {
            let mut pause = std::pin::pin!(places_of_one[0].pause(Duration::from_secs(3_600)));
            assert!(
                std::future::poll_fn(|context| Poll::Ready(pause.as_mut().poll(context)))
                    .await
                    .is_pending()
            );
            for place in &places_of_one[1..] {
                place.hangs();
            }
            pause.await;
        });
        assert_eq!(places.count(), places_of_one.len());
        assert!(places_of_one.iter().all(|place| place.admits(None, ALLOWED)));
    }

    #[test]
    fn an_excluded_address_is_admitted_only_with_a_key() {
        let places = Places::new(1_000);
        let shut = Allowed { shut: true, ..ALLOWED };
        let (before, _) = places.take(address(1), ALLOWED);
        assert!(before.admits(None, ALLOWED));
        places.close_all(address(1));
        assert!(!before.admits(None, ALLOWED));
        let (stranger, _) = places.take(address(1), shut);
        assert!(!stranger.admits(None, shut));
        assert!(stranger.admits(Some("00"), shut));
    }
}
