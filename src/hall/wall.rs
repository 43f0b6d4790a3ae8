//! The content of the hall's screens: the clock of the round, the projectors, the calls for an
//! arbiter.

use serde::{Deserialize, Serialize};

use super::screen::{NAMELESS, Screen, Shows};
use arbitro_event::{CategoryCode, GroupCode};

/// The content of the hall's screens.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Wall {
    /// The clock of the round.
    pub clock: Option<Clock>,
    /// The content of the projectors.
    pub shows: Shows,
    /// The categories on the projectors; empty for all.
    pub categories: Vec<CategoryCode>,
    /// The room on the projectors; `None` for all.
    pub room: Option<String>,
    /// As in a [`Screen`].
    pub narrow: bool,
    /// As in a [`Screen`].
    pub patient: bool,
    /// The named screens.
    pub screens: Vec<Screen>,
    /// The message for everybody, on projectors and on every page for everybody.
    pub message: String,
    /// The open calls for the head arbiter, the first one first.
    pub calls: Vec<Call>,
    /// The folder where a copy of the event is kept, if it was chosen in the browser; empty for none.
    pub backup: String,
    /// The server's address for staff, from its last start.
    pub address: String,
    /// The number of the last call.
    pub called: u64,
}

/// The clock of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Clock {
    /// When the round began or begins: seconds since 1970.
    pub start: i64,
    /// The duration in minutes; then overtime begins.
    pub minutes: u32,
}

impl Wall {
    /// The screen without a name.
    pub(crate) fn nameless(&self) -> Screen {
        Screen {
            shows: self.shows,
            categories: self.categories.clone(),
            room: self.room.clone(),
            narrow: self.narrow,
            patient: self.patient,
            ..Screen::default()
        }
    }

    /// The screen with an address.
    pub(crate) fn screen(&self, address: &str) -> Option<Screen> {
        let named = || self.screens.iter().find(|screen| screen.address() == address).cloned();
        if address == NAMELESS { Some(self.nameless()) } else { named() }
    }
}

/// A call for the head arbiter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Call {
    /// Its number.
    pub number: u64,
    /// The group.
    pub group: GroupCode,
    /// The round that is meant; a call kept by an earlier version has none.
    #[serde(default)]
    pub round: Option<u32>,
    /// The table, if it concerns one.
    pub table: Option<u32>,
    /// The caller.
    pub by: String,
    /// When: seconds since 1970.
    pub at: i64,
    /// The reason, in the caller's words.
    pub note: String,
}
