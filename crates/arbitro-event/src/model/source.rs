//! An event that sent its winners here: its last file, and the codes of its entries there.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::code::PlayerCode;
use super::format::is_usual;
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

/// An event that sent entries, as in its last file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EntriesSource {
    /// The event's identifier.
    pub id: String,
    /// The event's name.
    pub name: String,
    /// Its dates: `2026-03-13`, or the first and the last; empty if unknown.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub date: String,
    /// The public key that verifies the file.
    pub key: String,
    /// The position of its journal.
    pub made: JournalPosition,
    /// A hash of the file's content.
    pub digest: String,
    /// How many places it sent from each category.
    pub places: u32,
    /// How many of its entries are teams.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub teams: u32,
    /// The school, if all its entries are from one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub school: Option<String>,
    /// That school's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub school_name: Option<String>,
    /// The numbers that schools have here, by their names there, if somebody had to assign them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub schools: BTreeMap<String, String>,
    /// Its entries.
    pub entries: Vec<SourceEntry>,
    /// How many entries later files withdrew.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub withdrawn: u32,
    /// Whether pupils with the same name at two schools were confirmed as different people.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub same_name: bool,
    /// When it was received, if that is not the time of this journal's entry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub received: Option<String>,
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<String>,
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
