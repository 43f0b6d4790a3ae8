//! Which screens still poll: one that has stopped is silent, and nobody may have noticed.

use std::collections::HashMap;

use parking_lot::Mutex;

/// A screen that has not polled for this many seconds is silent.
const SILENT: i64 = 90;
/// Somebody who only looks in for fewer seconds than this is not a screen: from the first request to the
/// last.
const STEADY: i64 = 60;

/// When a screen polled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::web) struct Contact {
    /// For the first time since its last silence, and for the last time: seconds since 1970.
    pub(in crate::web) first: i64,
    pub(in crate::web) last: i64,
}

impl Contact {
    /// Whether it has polled for long enough to be a screen, and has stopped.
    pub(in crate::web) fn is_silent(self, now: i64) -> bool {
        self.last - self.first >= STEADY && now - self.last > SILENT
    }
}

/// When each screen polled, by its address. It is not kept across restarts.
#[derive(Debug, Default)]
pub(in crate::web) struct Contacts(Mutex<HashMap<String, Contact>>);

impl Contacts {
    /// Notes that an existing screen has just polled.
    pub(in crate::web) fn saw(&self, address: &str, now: i64) {
        let mut all = self.0.lock();
        if let Some(asked) = all.get_mut(address) {
            if now - asked.last > SILENT {
                asked.first = now;
            }
            asked.last = now;
            return;
        }
        if all.len() > crate::hall::MOST_SCREENS {
            // A screen that has been renamed polls no more.
            let first = all.iter().min_by_key(|(_, asked)| asked.last);
            let oldest = first.map(|(address, _)| address.clone()).unwrap_or_default();
            all.remove(&oldest);
        }
        all.insert(address.to_owned(), Contact { first: now, last: now });
    }

    /// When a screen polled.
    pub(in crate::web) fn of(&self, address: &str) -> Option<Contact> {
        self.0.lock().get(address).copied()
    }

    /// Forgets a screen that was removed, or is known to be off.
    pub(in crate::web) fn forget(&self, address: &str) {
        self.0.lock().remove(address);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_screen_that_has_stopped_polling_is_silent() {
        let screens = Contacts::default();
        assert_eq!(screens.of("ginasio"), None);
        for at in [1000, 1005, 1062] {
            screens.saw("ginasio", at);
        }
        let of = |address: &str| screens.of(address).expect("it has asked");
        assert!(!of("ginasio").is_silent(1062 + SILENT));
        assert!(of("ginasio").is_silent(1063 + SILENT));
        // Somebody who only looked in is not a screen.
        screens.saw("cave", 1000);
        screens.saw("cave", 1004);
        assert!(!of("cave").is_silent(5000));
        // It comes back, and is noticed again.
        screens.saw("ginasio", 2000);
        assert!(!of("ginasio").is_silent(2000 + SILENT + 1));
        screens.forget("ginasio");
        assert_eq!(screens.of("ginasio"), None);
        for number in 0..200 {
            screens.saw(&number.to_string(), 1);
        }
        assert!(screens.0.lock().len() <= crate::hall::MOST_SCREENS + 1);
    }
}
