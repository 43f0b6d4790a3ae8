//! Reads the file of a circuit, as `event.toml` is read.

use std::collections::BTreeSet;

use serde_json::json;

use super::lists::{category_codes, place_points};
use super::node::{EventFault, Faults, Node, Section, choice, list, number, text, truth};
use super::read::parsed;
use crate::circuit::CircuitRule;
use crate::locale::{Message, words};

/// The keys of the file.
const KEYS: [&str; 10] = [
    "name",
    "events",
    "points",
    "best",
    "categories",
    "shared",
    "ties",
    "codes",
    "same",
    "different",
];

impl CircuitRule {
    /// Reads the file of a circuit.
    ///
    /// # Errors
    /// Every fault of the file, with its place.
    ///
    /// # Panics
    /// Never: what was checked is a rule.
    pub fn read(source: &str) -> Result<Self, Vec<EventFault>> {
        let (file, mut faults) = parsed(source)?;
        let section = Section::new(file.as_table(), 0..0, &KEYS, &mut faults);
        let faults = &mut faults;
        let name = section.get("name").and_then(|node| text(node, faults)).unwrap_or_default();
        let events = section.require("events", faults).map(|node| events(node, faults));
        let points = section.get("points").map(|node| points(node, faults)).unwrap_or_default();
        let best = section.get("best").and_then(|node| number(node, 1..=999, faults));
        let categories = category_codes(&section, faults);
        let word = |key, words: &[&'static str], faults: &mut Faults| {
            section.get(key).and_then(|node| choice(node, words, faults)).unwrap_or(words[0])
        };
        let shared = word("shared", &["average", "best"], faults);
        let ties = word("ties", &["best", "shared"], faults);
        let codes = section.get("codes").and_then(|node| truth(node, faults)).unwrap_or(true);
        let [same, different] = ["same", "different"].map(|key| {
            let lists = section.get(key).map(|node| list(node, faults)).unwrap_or_default();
            lists.into_iter().map(|node| people(node, faults)).collect::<Vec<_>>()
        });
        let read = json!({
            "name": name, "events": events.unwrap_or_default(), "points": points, "best": best,
            "categories": categories, "shared": shared, "ties": ties, "codes": codes,
            "same": same, "different": different,
        });
        let faults = std::mem::replace(faults, Faults::new(source)).finish();
        match faults.is_empty() {
            true => Ok(serde_json::from_value(read).expect("checked values are a circuit's")),
            false => Err(faults),
        }
    }
}

/// The events of a circuit: at least one, none twice.
fn events(node: Node, faults: &mut Faults) -> Vec<String> {
    let items = list(node, faults);
    if node.elements().is_some_and(|items| items.is_empty()) {
        faults.note(node, words::EVENT_CIRCUIT_NO_EVENTS);
    }
    let mut events = BTreeSet::new();
    let read = items.into_iter().filter_map(|item| {
        let event = text(item, faults)?;
        if !events.insert(event.clone()) {
            faults.twice(item, event.clone());
        }
        Some(event)
    });
    read.collect()
}

/// The points of the places: none brings more than a better one.
fn points(node: Node, faults: &mut Faults) -> Vec<f64> {
    let points = place_points(node, faults);
    let items = node.elements().unwrap_or_default();
    if let Some(at) = points.windows(2).position(|pair| pair[1] > pair[0])
        && let Some(item) = items.get(at + 1)
    {
        faults.add(item.span(), Message::new(words::EVENT_CIRCUIT_ORDER).with("place", at + 2));
    }
    points
}

/// At least two entries that are, or are not, one person's.
fn people(node: Node, faults: &mut Faults) -> Vec<String> {
    let items = list(node, faults);
    if node.elements().is_some_and(|items| items.len() < 2) {
        faults.note(node, words::EVENT_CIRCUIT_TWO);
    }
    items.into_iter().filter_map(|item| text(item, faults)).collect()
}
