//! What hangs on the hall's wall: the clock of the round, what projectors show, who was called for.

use serde::{Deserialize, Serialize};

use super::screen::{NAMELESS, Screen, Shows};
use crate::championship::{CategoryCode, GroupCode};

/// What hangs on the wall.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Wall {
    /// The clock of the round.
    pub clock: Option<Clock>,
    /// What projectors show.
    pub shows: Shows,
    /// The categories that projectors show; all where there are none.
    pub categories: Vec<CategoryCode>,
    /// The room that projectors show; all where none is said.
    pub room: Option<String>,
    /// As of a [`Screen`].
    pub narrow: bool,
    /// As of a [`Screen`].
    pub patient: bool,
    /// The screens that have a name.
    pub screens: Vec<Screen>,
    /// What everybody is told, on projectors and on the first page.
    pub message: String,
    /// Where the head was called to and has not been yet, the first call first.
    pub calls: Vec<Call>,
    /// Where staff finds the server, as it was last started.
    pub address: String,
    /// The number of the last call.
    pub called: u64,
}

/// The clock of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// When the round began or begins: seconds since 1970.
    pub start: i64,
    /// How long it lasts; what follows is overtime.
    pub minutes: u32,
}

impl Wall {
    /// The screen without a name.
    pub fn nameless(&self) -> Screen {
        Screen {
            shows: self.shows,
            categories: self.categories.clone(),
            room: self.room.clone(),
            narrow: self.narrow,
            patient: self.patient,
            ..Screen::default()
        }
    }

    /// The screen at an address.
    pub fn screen(&self, address: &str) -> Option<Screen> {
        let named = || self.screens.iter().find(|screen| screen.address() == address).cloned();
        if address == NAMELESS { Some(self.nameless()) } else { named() }
    }
}

/// A call for the head.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Call {
    /// Its number.
    pub number: u64,
    /// The group.
    pub group: GroupCode,
    /// The table, where it is about one.
    pub table: Option<u32>,
    /// Who calls.
    pub by: String,
    /// When: seconds since 1970.
    pub at: i64,
    /// What for, in the caller's words.
    pub note: String,
}
