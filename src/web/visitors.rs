//! Addresses that request more than they may: counted, listed for the head, and shut out by the head.
//!
//! This is kept in memory only: after a restart nobody is known or shut out.

use std::collections::{BTreeSet, HashMap};
use std::net::IpAddr;

use parking_lot::{Mutex, RwLock};

use crate::io::Clock;

/// Behaviour that does not occur in a hall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Misdeed {
    /// It sent too many requests.
    Often,
    /// It opened too many connections.
    Crowd,
    /// It began a request without finishing it, or did not read the answer.
    Stalled,
    /// It tried a wrong key or code.
    Wrong,
}

/// How often an address did each, and when it last did any: seconds since 1970.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Conduct {
    pub(super) counts: [u64; 4],
    last: i64,
}

impl Conduct {
    fn all(&self) -> u64 {
        self.counts.iter().sum()
    }
}

/// A listed address.
#[derive(Clone, Copy, Debug)]
pub(super) struct Named {
    pub(super) address: IpAddr,
    pub(super) conduct: Conduct,
    pub(super) shut: bool,
}

/// From this many misdeeds on an address is listed: a school behind one address has a few.
const NAMED: u64 = 20;
/// The most addresses listed, the worst first.
const MOST: usize = 20;
/// After this many seconds without a misdeed, an address is forgotten.
const FORGOTTEN: i64 = 600;
/// The most addresses remembered.
const KNOWN: usize = 10_000;

/// The addresses' conduct, and those that are shut out.
#[derive(Debug)]
pub(super) struct Visitors {
    clock: Clock,
    seen: Mutex<HashMap<IpAddr, Conduct>>,
    shut: RwLock<BTreeSet<IpAddr>>,
}

impl Visitors {
    /// No visitors yet.
    pub(super) fn new(clock: Clock) -> Self {
        Self { clock, seen: Mutex::default(), shut: RwLock::default() }
    }

    /// Records a misdeed of an address.
    pub(super) fn note(&self, from: IpAddr, misdeed: Misdeed) {
        let now = self.clock.computer().timestamp();
        let mut all = self.seen.lock();
        if all.len() >= KNOWN && !all.contains_key(&from) {
            all.retain(|_, conduct| conduct.last > now - FORGOTTEN && conduct.all() >= NAMED);
            if all.len() >= KNOWN {
                return;
            }
        }
        let conduct = all.entry(from).or_default();
        if conduct.last <= now - FORGOTTEN {
            conduct.counts = [0; 4];
        }
        conduct.counts[misdeed as usize] += 1;
        conduct.last = now;
    }

    /// The addresses to list: those shut out, then the worst.
    pub(super) fn named(&self) -> Vec<Named> {
        let now = self.clock.computer().timestamp();
        let shut = self.shut.read().clone();
        let all = self.seen.lock();
        let conduct = |address: &IpAddr| all.get(address).copied().unwrap_or_default();
        let out = shut.iter().map(|address| Named {
            address: *address,
            conduct: conduct(address),
            shut: true,
        });
        let lately = |conduct: &Conduct| conduct.last > now - FORGOTTEN && conduct.all() >= NAMED;
        let mut others: Vec<Named> = all
            .iter()
            .filter(|(address, conduct)| !shut.contains(address) && lately(conduct))
            .map(|(address, conduct)| Named { address: *address, conduct: *conduct, shut: false })
            .collect();
        others.sort_by_key(|named| (std::cmp::Reverse(named.conduct.all()), named.address));
        others.truncate(MOST);
        out.chain(others).collect()
    }

    /// Whether an address is shut out.
    pub(super) fn is_shut(&self, address: IpAddr) -> bool {
        self.shut.read().contains(&address)
    }

    /// Shuts an address out.
    pub(super) fn shut(&self, address: IpAddr) {
        self.shut.write().insert(address);
    }

    /// Lets an address in again; its misdeeds are forgotten.
    pub(super) fn let_in(&self, address: IpAddr) {
        self.shut.write().remove(&address);
        self.seen.lock().remove(&address);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_address_that_repeats_it_is_named_and_the_names_take_no_memory() {
        let visitors = Visitors::new(Clock::default());
        let address = |number: u32| IpAddr::from(number.to_be_bytes());
        for _ in 0..NAMED {
            visitors.note(address(7), Misdeed::Often);
        }
        visitors.note(address(8), Misdeed::Wrong);
        for number in 0..2 * KNOWN as u32 {
            visitors.note(address(1_000 + number), Misdeed::Crowd);
        }
        let named: Vec<IpAddr> = visitors.named().iter().map(|named| named.address).collect();
        assert_eq!(named, [address(7)]);
        assert!(visitors.seen.lock().len() <= KNOWN);
        visitors.shut(address(9));
        visitors.shut(address(7));
        let named: Vec<(IpAddr, bool)> =
            visitors.named().iter().map(|named| (named.address, named.shut)).collect();
        assert_eq!(named, [(address(7), true), (address(9), true)]);
        visitors.let_in(address(7));
        assert!(!visitors.is_shut(address(7)) && visitors.is_shut(address(9)));
        assert_eq!(visitors.named().len(), 1);
    }
}
