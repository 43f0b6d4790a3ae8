//! An event that sent its winners here: its last file, and the codes of its entries there.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::code::PlayerCode;
use super::format::sparse;
use super::signed::Signed;

/// The position of a journal when a file was made from it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JournalPosition {
    /// The number of its last entry.
    pub seq: u64,
    /// The hash of that entry.
    pub hash: String,
}

sparse! {
    /// An event that sent entries, as in its last file.
    #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    pub struct EntriesSource {
        /// The event's identifier.
        pub id: String,
        /// The event's name.
        pub name: String,
        /// Its dates: `2026-03-13`, or the first and the last; empty if unknown.
        pub date: String = default,
        /// The public key that verifies the file.
        pub key: String,
        /// The position of its journal.
        pub made: JournalPosition,
        /// A hash of the file's content.
        pub digest: String,
        /// How many places it sent from each category.
        pub places: u32,
        /// How many of its entries are teams.
        pub teams: u32 = default,
        /// The school, if all its entries are from one.
        pub school: Option<String> = default,
        /// That school's name.
        pub school_name: Option<String> = default,
        /// The numbers that schools have here, by their names there, if somebody had to assign
        /// them.
        pub schools: BTreeMap<String, String> = default,
        /// Its entries.
        pub entries: Vec<SourceEntry>,
        /// How many entries later files withdrew.
        pub withdrawn: u32 = default,
        /// Whether pupils with the same name at two schools were confirmed as different people.
        pub same_name: bool = default,
        /// When it was received, if that is not the time of this journal's entry.
        pub received: Option<String> = default,
    }

    /// An entry that an event sent.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub struct SourceEntry {
        /// The code here.
        pub code: PlayerCode,
        /// The code in the sending event.
        pub from: PlayerCode,
        /// The rank in the sending event.
        pub place: u32,
        /// The class.
        pub class: Option<String> = default,
    }
}

/// A source, and the journal entry with its last file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReceivedSource {
    /// The source, as in that file.
    pub source: EntriesSource,
    /// The signature of that entry.
    pub by: Signed,
}

impl EntriesSource {
    /// The name of its school, or of the event if its entries are from several schools.
    pub fn called(&self) -> &str {
        self.school_name.as_deref().or(self.school.as_deref()).unwrap_or(&self.name)
    }
}

impl ReceivedSource {
    /// When its last file was received: RFC 3339, UTC.
    pub fn received(&self) -> &str {
        self.source.received.as_deref().unwrap_or(SmolStr::as_str(&self.by.at))
    }
}
