//! An event that sent its winners here: what was received of it, and what its entries are called there.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::code::PlayerCode;
use super::signed::Signed;

/// Where a journal stood when a file was made of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Made {
    /// The number of its last entry.
    pub seq: u64,
    /// The hash of that entry.
    pub hash: String,
}

/// An event that sent entries, as its last file has it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EntriesSource {
    /// The event's own id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Its days: `2026-03-13`, or the first and the last; empty where they are not known.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub date: String,
    /// The public half of the key that signed the file.
    pub key: String,
    /// Where its journal stood.
    pub made: Made,
    /// What identifies the contents of the file.
    pub digest: String,
    /// How many places it sent of each category.
    pub places: u32,
    /// The school, where all its entries are of one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub school: Option<String>,
    /// What that school is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub school_name: Option<String>,
    /// The numbers that schools have here, by what they are called there, where somebody had to say so.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub schools: BTreeMap<String, String>,
    /// Its entries.
    pub entries: Vec<SourceEntry>,
    /// How many entries later files took back.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub withdrawn: u32,
    /// Whether somebody said that pupils of one name at two schools are two.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub same_name: bool,
    /// When it came, where that is not when it was written into this journal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub received: Option<String>,
}

/// An entry that an event sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SourceEntry {
    /// The code here.
    pub code: PlayerCode,
    /// The code there.
    pub from: PlayerCode,
    /// The rank there.
    pub place: u32,
    /// The class.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<String>,
}

/// A source, and the entry of the journal that has its last file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReceivedSource {
    /// What was received.
    pub source: EntriesSource,
    /// Who wrote it down, and when.
    pub by: Signed,
}

// Serde hands over a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(count: &u32) -> bool {
    *count == 0
}

impl EntriesSource {
    /// What its school is called, or the event where its entries are of several.
    pub fn called(&self) -> &str {
        self.school_name.as_deref().or(self.school.as_deref()).unwrap_or(&self.name)
    }

    /// The entry of a code there.
    pub fn entry_from(&self, from: &PlayerCode) -> Option<&SourceEntry> {
        self.entries.iter().find(|entry| entry.from == *from)
    }
}

impl ReceivedSource {
    /// When its last file came: RFC 3339, UTC.
    pub fn received(&self) -> &str {
        self.source.received.as_deref().unwrap_or(SmolStr::as_str(&self.by.at))
    }
}
