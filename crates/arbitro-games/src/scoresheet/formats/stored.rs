//! Stores tags that have no SGF property. They go into a property of ours, `ARBITRO[Name=value]…`,
//! which other programs leave alone. It lists all tags in order, giving only the name of those that
//! another property holds, so that a record survives the round trip unchanged.

use std::collections::HashSet;

use super::sgf::{Node, Property, escape};
use crate::scoresheet::escape as escape_tag;
use crate::scoresheet::tag_names::StandardTag;

/// Our property, for the tags that SGF has no property for.
const OURS: &str = "ARBITRO";

/// A tag of a record.
pub(super) type Tag = (String, String);

/// The value of a tag.
pub(super) fn tag<'t>(tags: &'t [Tag], name: &str) -> Option<&'t str> {
    tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
}

/// Tags as the text of a record.
pub(super) fn written(tags: &[Tag]) -> String {
    tags.iter().map(|(name, value)| format!("[{name} \"{}\"]\n", escape_tag(value))).collect()
}

/// Our property for these tags; `carried` names the tags that other properties hold, in this order.
/// Empty when the other properties suffice. The game is written elsewhere.
pub(super) fn property<'t>(tags: impl Iterator<Item = &'t Tag>, carried: &[&str]) -> String {
    let tags: Vec<(&Tag, Option<usize>)> = tags
        .filter(|(name, _)| name != "Game")
        .map(|tag| (tag, carried.iter().position(|known| *known == tag.0)))
        .collect();
    if tags.iter().all(|(_, place)| place.is_some()) && tags.is_sorted_by_key(|(_, place)| *place) {
        return String::new();
    }
    let list = tags.iter().map(|((name, value), place)| match place {
        Some(_) => format!("[{name}]"),
        None => format!("[{}]", escape(&format!("{name}={value}"))),
    });
    format!("\n{OURS}{}", list.collect::<String>())
}

/// The tags in a root's `ARBITRO` property.
pub(super) struct StoredTags<'a>(Vec<&'a str>);

impl<'a> StoredTags<'a> {
    /// The tags kept in this root.
    pub(super) fn of(root: &'a Node) -> Self {
        let ours = root.iter().filter(|property| property.name == OURS);
        Self(ours.flat_map(|Property { values, .. }| values).map(String::as_str).collect())
    }

    /// Whether the property names this tag, or is missing altogether.
    pub(super) fn may_have(&self, name: &str) -> bool {
        let named = |kept: &&str| kept.split_once('=').map_or(*kept, |(tag, _)| tag) == name;
        self.0.is_empty() || self.0.iter().any(named)
    }

    /// The value kept for a tag.
    pub(super) fn value(&self, name: &str) -> Option<&'a str> {
        let mut values = self.0.iter().filter_map(|kept| kept.split_once('='));
        values.find(|(tag, _)| *tag == name).map(|(_, value)| value)
    }

    /// Adds the kept tags with their values, except those that are already there.
    pub(super) fn add_to(&self, tags: &mut Vec<Tag>) {
        let mut names: HashSet<String> = tags.iter().map(|(name, _)| name.clone()).collect();
        for (name, value) in self.0.iter().filter_map(|kept| kept.split_once('=')) {
            let tag = StandardTag::of(name.as_bytes());
            let name = tag.map_or(name, |tag| tag.name());
            // An invalid name would make the record invalid, and a second `Game` would start
            // another record.
            if is_name(name) && tag != Some(StandardTag::GAME) && names.insert(name.to_owned()) {
                tags.push((name.to_owned(), value.to_owned()));
            }
        }
    }

    /// Sorts tags into the order in which they are listed, with the others after them. `Game` stays
    /// first.
    pub(super) fn sort(&self, tags: &mut [Tag]) {
        let names: Vec<&str> = self
            .0
            .iter()
            .map(|kept| kept.split_once('=').map_or(*kept, |(name, _)| name))
            .collect();
        let places: std::collections::HashMap<&str, usize> =
            names.iter().rev().zip((0..names.len()).rev()).map(|(name, at)| (*name, at)).collect();
        if let Some(rest) = tags.get_mut(1..) {
            rest.sort_by_key(|(name, _)| places.get(name.as_str()).copied().unwrap_or(names.len()));
        }
    }
}

/// Whether this is a valid tag name.
fn is_name(name: &str) -> bool {
    let ends = |letter: char| letter.is_ascii_control() || " []{};\"\u{feff}".contains(letter);
    !name.is_empty() && !name.contains(ends)
}

/// A date in SGF's form; any other value unchanged.
pub(super) fn to_sgf(name: &str, value: &str) -> String {
    if name == "Date" { value.replace('.', "-") } else { value.to_owned() }
}

/// A tag's value, given its property's: the kept value where both agree.
pub(super) fn from_sgf(name: &str, value: &str, kept: &StoredTags<'_>) -> String {
    match kept.value(name) {
        Some(exact) if to_sgf(name, exact) == value => exact.to_owned(),
        _ if name == "Date" => value.replace('-', "."),
        _ => value.to_owned(),
    }
}

/// Whether a tag's value survives the round trip through its property.
pub(super) fn comes_back(name: &str, value: &str) -> bool {
    from_sgf(name, &to_sgf(name, value), &StoredTags(Vec::new())) == value
}
