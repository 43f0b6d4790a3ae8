//! Keys: a card with a code identifies somebody and what they may do.
//!
//! A key has 128 random bits and is written only on its card; the file beside the event has its
//! BLAKE3 hash. The keys of schools and the first head arbiter's key are derived from a secret in
//! that file, so that the same card can be printed again.

pub(crate) mod card;
mod devices;
mod fault;
mod limit;
mod ring;
mod token;

use serde::{Deserialize, Serialize};

use arbitro_event::acts::{KeyChange, KeyEvent};
use arbitro_event::{CategoryCode, GroupCode};

pub(crate) use devices::Device;
pub(crate) use fault::KeyFault;
pub(crate) use limit::{
    DevicePlace, InvalidLimit, KeyLimit, Place, Role, place_name, place_of_name, table_and_board,
};
pub(crate) use ring::{Ring, SLIP};
pub(crate) use token::{random, seed, typed};

/// A key.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Key {
    /// The two letters that its codes begin with.
    pub id: String,
    /// The name it signs with.
    pub name: String,
    /// Its role.
    pub role: Role,
    /// The parts that it is limited to; empty for the whole event.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub only: Vec<KeyLimit>,
    /// Whether it is void.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub revoked: bool,
    /// Its last use.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<LastUse>,
    hash: String,
    /// The generation of the card: 1 for the first, increased each time it is renewed.
    generation: u32,
    /// Whether the card is derived from the secret.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    derived: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    code: Option<Code>,
    /// The hashes of tokens given to browsers in exchange for a code.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    sessions: Vec<String>,
    /// The devices that have scanned the card of a table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    devices: Vec<Device>,
}

/// The last use of a key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LastUse {
    /// Seconds since 1970.
    pub at: i64,
    /// The address.
    pub from: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Code {
    hash: String,
    until: i64,
}

/// An attempt with a code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TriedCode {
    /// An identifier of the code that does not reveal it.
    pub mark: String,
    /// When it expires: seconds since 1970.
    pub until: i64,
    /// Whether the code is right.
    pub right: bool,
}

impl Key {
    /// Its limits, as text; empty for the whole event.
    pub(crate) fn limits(&self) -> String {
        self.only.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    }

    /// A change of it, as the journal records it.
    pub(crate) fn change(&self, change: KeyEvent) -> KeyChange {
        KeyChange {
            name: self.name.clone(),
            role: self.role.word().to_owned(),
            only: self.only.iter().map(ToString::to_string).collect(),
            change,
        }
    }
}

/// The journal's entries for these keys, some of which existed already.
pub(crate) fn issued(keys: &[(Key, String, bool)]) -> Vec<KeyChange> {
    let new = keys.iter().filter(|(_, _, new)| *new);
    new.map(|(key, ..)| key.change(KeyEvent::Issued)).collect()
}

/// The holder of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Holder {
    /// The key's id.
    pub id: String,
    /// The name that signs.
    pub name: String,
    /// The role.
    pub role: Role,
    /// The parts that the key is limited to; empty for the whole event.
    pub only: Vec<KeyLimit>,
    /// The device, if the key is a table's card to which devices are bound.
    pub device: Option<Device>,
}

impl Holder {
    /// Whether they have access to the whole event.
    pub(crate) fn has_all(&self) -> bool {
        self.role == Role::Head || (self.only.is_empty() && self.role >= Role::Floor)
    }

    /// Whether they may enter results of a group.
    pub(crate) fn may_enter(&self, code: GroupCode) -> bool {
        let within = |part: &KeyLimit| match part {
            KeyLimit::Category(category) => *category == code.category(),
            KeyLimit::Group(group) => *group == code,
            KeyLimit::Table(..)
            | KeyLimit::Board(..)
            | KeyLimit::Slip(..)
            | KeyLimit::School(_) => false,
        };
        self.role >= Role::Floor && (self.has_all() || self.only.iter().any(within))
    }

    /// Whether they may enter results of every group of a category.
    pub(crate) fn may_enter_all_of(&self, category: CategoryCode) -> bool {
        let limit = KeyLimit::Category(category);
        self.role >= Role::Floor && (self.has_all() || self.only.contains(&limit))
    }

    /// Whether they may record the game of a table.
    pub(crate) fn may_record(&self, code: GroupCode, round: u32, table: u32) -> bool {
        let part = KeyLimit::Table(code, round, table);
        (self.role == Role::Table && self.only.contains(&part)) || self.may_enter(code)
    }

    /// The table of a table's key: `2.3.F/1/2`.
    pub(crate) fn table(&self) -> Option<String> {
        match self.only.first()? {
            limit @ KeyLimit::Table(..) if self.role == Role::Table => Some(limit.to_string()),
            _ => None,
        }
    }

    /// The table or board whose result the code of its slip reports.
    pub(crate) fn slip(&self) -> Option<Place> {
        match *self.only.first()? {
            KeyLimit::Slip(place) => Some(place),
            _ => None,
        }
    }

    /// The holder of the code of a table's slip.
    pub(crate) fn of_slip(place: Place) -> Self {
        let limit = KeyLimit::Slip(place);
        let (id, name) = (limit.to_string(), limit.to_string());
        Self { id, name, role: Role::Table, only: vec![limit], device: None }
    }

    /// The place at which this device plays.
    pub(crate) fn board(&self) -> Option<DevicePlace> {
        match *self.only.first()? {
            KeyLimit::Board(place) if self.role == Role::Table => Some(place),
            _ => None,
        }
    }
}
