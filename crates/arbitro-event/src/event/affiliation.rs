//! Where the players of an event come from, and so what pages and papers call it.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::locale::{Catalogue, Lang, Message, plain};
use crate::{EntryRow, Event};

/// How the players of an event are entered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Affiliation {
    /// By schools, whose numbers begin the codes.
    #[default]
    School,
    /// By clubs, for players who have one.
    Club,
    /// All from one school, which need not be named.
    #[serde(skip)]
    HostSchool,
}

impl Affiliation {
    /// Whether it is the default.
    pub fn is_usual(&self) -> bool {
        *self == Self::School
    }

    /// The variant of a message's key for this affiliation: in an event of clubs no text mentions
    /// schools.
    pub fn key<'k>(self, key: &'k str, words: &Catalogue) -> Cow<'k, str> {
        let of_clubs = || format!("{key}-club");
        match self {
            Self::Club if words.knows(Lang::Pt, &of_clubs()) => Cow::Owned(of_clubs()),
            _ => Cow::Borrowed(key),
        }
    }

    /// The message's variant for this affiliation.
    pub fn message<'m>(self, message: &'m Message, words: &Catalogue) -> Cow<'m, Message> {
        if self != Self::Club {
            return Cow::Borrowed(message);
        }
        Cow::Owned(message.reworded(&|key| self.key(key, words).into_owned()))
    }
}

impl Event {
    /// How its players are entered.
    pub fn affiliation(&self) -> Affiliation {
        if self.school.is_some() { Affiliation::HostSchool } else { self.entered_by }
    }

    /// An identifier of the player's school or club that can be part of a web address; empty if
    /// there is none.
    pub fn school_of(&self, row: &EntryRow) -> String {
        match self.affiliation() {
            Affiliation::School => row.code.school().to_owned(),
            Affiliation::Club => row.school.as_deref().map(plain).unwrap_or_default(),
            Affiliation::HostSchool => {
                let number = self.school.as_ref().and_then(|school| school.number);
                number.map_or_else(|| "1".to_owned(), |number| number.to_string())
            }
        }
    }

    /// The name of the player's school or club; `None` if it has none.
    pub fn school_name<'r>(&'r self, row: &'r EntryRow) -> Option<&'r str> {
        let host = || self.school.as_ref().and_then(|school| school.name.as_deref());
        row.school.as_deref().or_else(host)
    }
}
