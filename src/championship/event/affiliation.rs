//! Where the players of an event come from, and so what pages and papers call it.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::championship::{EntryRow, Event};
use crate::locale::{Lang, Message, Speak, plain};

/// What the players of an event are entered by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Affiliation {
    /// Schools, whose numbers begin the codes.
    #[default]
    School,
    /// Clubs, as far as players have one.
    Club,
    /// One school, to which everybody belongs: nothing has to say so.
    #[serde(skip)]
    OwnSchool,
}

impl Affiliation {
    /// The two that `event.toml` can name.
    pub(super) const WORDS: [&'static str; 2] = ["school", "club"];

    /// Whether it is the usual one.
    pub fn is_usual(&self) -> bool {
        *self == Self::School
    }

    /// The sentence that says the same here: in an event of clubs nothing speaks of schools.
    pub fn key(self, key: &str, lang: Lang) -> Cow<'_, str> {
        let own = (self == Self::Club).then(|| format!("{key}-club"));
        own.filter(|own| lang.knows(own)).map_or(Cow::Borrowed(key), Cow::Owned)
    }

    /// The same message in such an event.
    pub fn said(self, message: &Message, lang: Lang) -> Cow<'_, Message> {
        if self != Self::Club {
            return Cow::Borrowed(message);
        }
        Cow::Owned(message.reworded(&|key| self.key(key, lang).into_owned()))
    }
}

impl Event {
    /// What its players are entered by.
    pub fn affiliation(&self) -> Affiliation {
        if self.school.is_some() { Affiliation::OwnSchool } else { self.entered_by }
    }

    /// What tells the school or club of a player from all others, in letters that an address can have; empty where
    /// there is none.
    pub fn school_of(&self, row: &EntryRow) -> String {
        match self.affiliation() {
            Affiliation::School => row.code.school().to_owned(),
            Affiliation::Club => row.school.as_deref().map(plain).unwrap_or_default(),
            Affiliation::OwnSchool => self.own_school_code(),
        }
    }

    /// The same of the one school.
    fn own_school_code(&self) -> String {
        let number = self.school.as_ref().and_then(|school| school.number);
        number.map_or_else(|| "1".to_owned(), |number| number.to_string())
    }

    /// What the school or club of a player is called; `None` where it has no name.
    pub fn school_name<'r>(&'r self, row: &'r EntryRow) -> Option<&'r str> {
        let own = self.school.as_ref().and_then(|school| school.name.as_deref());
        row.school.as_deref().or(own)
    }
}
