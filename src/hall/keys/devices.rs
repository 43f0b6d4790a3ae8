//! The devices used at a table: the first one that scans the table's card is bound to it, others
//! wait until staff admit them. A device has its own token; the browser keeps the token and the key
//! only its hash.

use serde::{Deserialize, Serialize};

use super::fault::KeyFault;
use super::limit::KeyLimit;
use super::ring::{Ring, holder};
use super::token::{hash, random};
use super::{Holder, Key};

/// The most devices waiting at one card; a further one replaces the one that came first.
const MOST_WAITING: usize = 8;
/// How many letters identify a waiting device.
const LETTERS: usize = 4;

/// A device that has scanned the card of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Device {
    hash: String,
    /// Whether it is the bound one, used for playing; else it is waiting.
    pub bound: bool,
    /// When it came: seconds since 1970.
    pub since: i64,
}

impl Device {
    /// Its short name, shown on its own screen and where staff admit it.
    pub(crate) fn number(&self) -> &str {
        self.hash.get(..LETTERS).unwrap_or_default()
    }
}

impl Key {
    /// Whether devices are bound to it.
    pub(super) fn is_board(&self) -> bool {
        matches!(self.only.first(), Some(KeyLimit::Board(..)))
    }

    /// The device with a token's hash.
    pub(super) fn device(&self, hash: &str) -> Option<Device> {
        self.devices.iter().find(|device| device.hash == hash).cloned()
    }

    /// The devices that have scanned its card, in order of arrival.
    pub(crate) fn devices(&self) -> &[Device] {
        &self.devices
    }

    /// Adds a device that shows the card.
    pub(super) fn take_in(&mut self, now: i64) -> Result<(Holder, String), KeyFault> {
        let token = random()?;
        let bound = !self.devices.iter().any(|device| device.bound);
        let device = Device { hash: hash(&token), bound, since: now };
        self.devices.push(device.clone());
        let waiting = self.devices.iter().filter(|device| !device.bound).count();
        if waiting > MOST_WAITING
            && let Some(first) = self.devices.iter().position(|device| !device.bound)
        {
            self.devices.remove(first);
        }
        Ok((Holder { device: Some(device), ..holder(self) }, token))
    }
}

impl Ring {
    /// The key for a card that a device shows, if devices are bound to it.
    pub(crate) fn board(&self, token: &str) -> Option<&Key> {
        let hash = hash(token);
        self.keys.iter().find(|key| key.is_board() && !key.revoked && key.hash == hash)
    }

    /// Adds a device that shows a table's card. Returns the holder of the key and the token for the
    /// browser.
    ///
    /// # Errors
    /// It is not such a card, or the system has no random numbers.
    pub(crate) fn come(&mut self, card: &str, now: i64) -> Result<(Holder, String), KeyFault> {
        let id = self.board(card).map(|key| key.id.clone()).ok_or(KeyFault::Code)?;
        let key = self.keys.iter_mut().find(|key| key.id == id).ok_or(KeyFault::Code)?;
        key.take_in(now)
    }

    /// Binds a waiting device; the one bound before waits. Returns whether anything changed.
    ///
    /// # Errors
    /// There is no such key or device.
    pub(crate) fn admit(&mut self, name: &str, number: &str) -> Result<bool, KeyFault> {
        let key = self.key_mut(name)?;
        let position = key.devices.iter().position(|device| device.number() == number);
        let at = position.ok_or(KeyFault::Device)?;
        if key.devices[at].bound {
            return Ok(false);
        }
        for (place, device) in key.devices.iter_mut().enumerate() {
            device.bound = place == at;
        }
        Ok(true)
    }

    /// Removes a device from a key's card. Returns whether anything changed; removing an unknown
    /// device is no error.
    ///
    /// # Errors
    /// There is no such key.
    pub(crate) fn send_away(&mut self, name: &str, number: &str) -> Result<bool, KeyFault> {
        let key = self.key_mut(name)?;
        let before = key.devices.len();
        key.devices.retain(|device| device.number() != number);
        Ok(key.devices.len() != before)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hall::keys::Role;

    fn card() -> (Ring, String) {
        let mut ring = Ring::default();
        let (_, card) = ring.add("mesa 4", Role::Table, vec!["2.3.1/4".parse().unwrap()]).unwrap();
        (ring, card)
    }

    fn bound(ring: &Ring, token: &str) -> Option<bool> {
        Some(ring.holder(token)?.device?.bound)
    }

    #[test]
    fn the_first_device_is_bound_and_another_waits_until_it_is_admitted() {
        let (mut ring, card) = card();
        assert_eq!(ring.holder(&card), None, "the card alone plays nothing");
        let (first, one) = ring.come(&card, 1).unwrap();
        assert_eq!(first.board().unwrap().to_string(), "2.3.1/4");
        let (_, two) = ring.come(&card, 2).unwrap();
        assert_eq!((bound(&ring, &one), bound(&ring, &two)), (Some(true), Some(false)));
        let number = ring.holder(&two).unwrap().device.unwrap().number().to_owned();
        assert_eq!(
            (ring.admit("mesa 4", &number), ring.admit("mesa 4", &number)),
            (Ok(true), Ok(false))
        );
        assert_eq!((bound(&ring, &one), bound(&ring, &two)), (Some(false), Some(true)));
        assert_eq!(ring.send_away("mesa 4", &number), Ok(true));
        assert_eq!(
            (bound(&ring, &two), ring.admit("mesa 4", &number)),
            (None, Err(KeyFault::Device))
        );
    }

    #[test]
    fn a_renewed_card_is_another_and_no_device_is_bound_to_it() {
        let (mut ring, card) = card();
        let (_, one) = ring.come(&card, 1).unwrap();
        let again = ring.of_limits(Role::Table, [("2.3.1/4".parse().unwrap(), "x".to_owned())]);
        assert_eq!(again.unwrap()[0].1, card, "the same card again");
        let (_, renewed) = ring.renew("mesa 4").unwrap();
        assert_ne!(renewed, card);
        assert_eq!((ring.holder(&one), ring.come(&card, 2).err()), (None, Some(KeyFault::Code)));
        let (_, other) = ring.come(&renewed, 3).unwrap();
        assert_eq!(bound(&ring, &other), Some(true));
        ring.revoke("mesa 4").unwrap();
        assert_eq!((ring.holder(&other), ring.board(&renewed)), (None, None));
    }

    #[test]
    fn a_card_scanned_again_and_again_fills_no_file() {
        let (mut ring, card) = card();
        let (_, one) = ring.come(&card, 1).unwrap();
        for at in 0..100 {
            ring.come(&card, at).unwrap();
        }
        assert_eq!(ring.key("mesa 4").unwrap().devices().len(), 1 + MOST_WAITING);
        assert_eq!(bound(&ring, &one), Some(true));
    }

    #[test]
    fn a_table_its_boards_and_its_seats_are_read_as_they_are_written() {
        for text in ["2.3.1/4", "2.3.F/12-1", "2.3.1/4-2", "1.1.1/4.3", "1.1.1/4.3-1"] {
            assert_eq!(text.parse::<KeyLimit>().unwrap().to_string(), text);
        }
        for text in
            ["2.3.1/4-3", "2.3.1/4-0", "2.3.1/", "2.3.1/4-", "2.3.1/x", "1.1.1/4.", "1.1.1/4-1.3"]
        {
            assert!(!matches!(text.parse(), Ok(KeyLimit::Board(..))), "{text}");
        }
    }
}
