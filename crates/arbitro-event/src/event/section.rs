//! Reads a TOML table key by key: keys that were never looked up are reported as unknown.

use crate::locale::words;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::locale::{Fact, Message, is_blank, steers_terminal};

/// A fault in `event.toml`, with its position.
#[derive(Clone, Debug, PartialEq)]
pub struct EventFault {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong.
    pub message: Message,
}

/// The faults found so far, with the text they refer to.
pub(super) struct Faults<'a> {
    text: &'a str,
    found: Vec<(usize, Message)>,
    /// Where each table begins, and the keys that were looked up there.
    #[cfg(test)]
    pub(super) asked: Vec<(usize, Vec<&'static str>)>,
}

impl<'a> Faults<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self {
            text,
            found: Vec::new(),
            #[cfg(test)]
            asked: Vec::new(),
        }
    }

    pub(super) fn add(&mut self, span: Range<usize>, message: Message) {
        self.found.push((span.start, message));
    }

    /// The faults in the order of the file.
    pub(super) fn finish(mut self) -> Vec<EventFault> {
        self.found.sort_by_key(|&(at, _)| at);
        let text = self.text;
        self.found
            .into_iter()
            .map(|(at, message)| {
                let before = text.get(..at).unwrap_or(text);
                let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
                EventFault {
                    line: before.matches('\n').count() + 1,
                    column: before[line_start..].chars().count() + 1,
                    message,
                }
            })
            .collect()
    }
}

/// A value with its position.
pub(super) type Value<'a, 'i> = &'a Spanned<DeValue<'i>>;

/// A table whose keys are looked up one by one.
pub(super) struct Section<'a, 'i> {
    table: &'a DeTable<'i>,
    span: Range<usize>,
    known: Vec<&'static str>,
}

impl<'a, 'i> Section<'a, 'i> {
    pub(super) fn new(table: &'a DeTable<'i>, span: Range<usize>) -> Self {
        Self { table, span, known: Vec::new() }
    }

    /// The section for a value; a fault if it is not a table.
    pub(super) fn of(value: Value<'a, 'i>, faults: &mut Faults) -> Option<Self> {
        match value.get_ref() {
            DeValue::Table(table) => Some(Self::new(table, value.span())),
            _ => {
                faults.add(value.span(), Message::new(words::EVENT_TOML_WANTED_TABLE));
                None
            }
        }
    }

    /// The value of a key, if present.
    pub(super) fn get(&mut self, key: &'static str) -> Option<Value<'a, 'i>> {
        self.known.push(key);
        self.table.get(key)
    }

    /// The value of a required key.
    pub(super) fn require(
        &mut self,
        key: &'static str,
        faults: &mut Faults,
    ) -> Option<Value<'a, 'i>> {
        let value = self.get(key);
        if value.is_none() {
            faults.add(self.span.clone(), Message::new(words::EVENT_TOML_MISSING).with("key", key));
        }
        value
    }

    pub(super) fn text(&mut self, key: &'static str, faults: &mut Faults) -> Option<String> {
        self.get(key).and_then(|value| text(value, faults))
    }

    /// A text that may be empty, which means the same as a missing one.
    pub(super) fn text_or_blank(
        &mut self,
        key: &'static str,
        faults: &mut Faults,
    ) -> Option<String> {
        let value = self.get(key)?;
        match value.get_ref() {
            DeValue::String(text) if text.trim().is_empty() => None,
            _ => text(value, faults),
        }
    }

    /// A whole number within a range.
    pub(super) fn number(
        &mut self,
        key: &'static str,
        range: std::ops::RangeInclusive<u64>,
        faults: &mut Faults,
    ) -> Option<u64> {
        self.get(key).and_then(|value| number(value, range, faults))
    }

    pub(super) fn truth(&mut self, key: &'static str, faults: &mut Faults) -> Option<bool> {
        let value = self.get(key)?;
        if let DeValue::Boolean(truth) = value.get_ref() {
            return Some(*truth);
        }
        faults.add(value.span(), Message::new(words::EVENT_TOML_WANTED_TRUTH));
        None
    }

    pub(super) fn list(
        &mut self,
        key: &'static str,
        faults: &mut Faults,
    ) -> &'a [Spanned<DeValue<'i>>] {
        self.get(key).map_or(&[], |value| list(value, faults))
    }

    /// One of several words, as its index.
    pub(super) fn choice(
        &mut self,
        key: &'static str,
        words: &[&'static str],
        faults: &mut Faults,
    ) -> Option<usize> {
        let value = self.get(key)?;
        let word = text(value, faults)?;
        let place = words.iter().position(|known| **known == word);
        if place.is_none() {
            faults.add(
                value.span(),
                Message::new(words::EVENT_TOML_CHOICE)
                    .with("text", word)
                    .with("words", words.to_vec()),
            );
        }
        place
    }

    /// Reports every key that was not looked up.
    pub(super) fn finish(self, faults: &mut Faults) {
        #[cfg(test)]
        faults.asked.push((self.span.start, self.known.clone()));
        for key in self.table.keys() {
            let name = key.get_ref().as_ref();
            if self.known.contains(&name) {
                continue;
            }
            let mut message = Message::new(words::EVENT_TOML_UNKNOWN_KEY).with("key", name);
            if let Some(near) = nearest(name, self.known.iter().copied()) {
                message = Message::new(words::EVENT_TOML_UNKNOWN_KEY_NEAR)
                    .with("key", name)
                    .with("suggestion", near);
            }
            faults.add(key.span(), message);
        }
    }
}

/// The known word that an unknown one was probably meant to be.
pub fn nearest<'w>(word: &str, known: impl Iterator<Item = &'w str>) -> Option<&'w str> {
    known
        .map(|candidate| (strsim::jaro_winkler(word, candidate), candidate))
        .filter(|&(likeness, _)| likeness > 0.8)
        .max_by(|(one, _), (other, _)| one.total_cmp(other))
        .map(|(_, candidate)| candidate)
}

/// The most games, and the most cycles, of an event.
pub(super) const MOST_NUMBERED: usize = 200;

/// How many elements a list has, including faulty ones, so that the categories of the others are
/// not reported as well. Without a list the number is unknown.
pub(super) fn numbered(value: Value) -> usize {
    match value.get_ref() {
        DeValue::Array(items) if !items.is_empty() => items.len().min(MOST_NUMBERED),
        _ => MOST_NUMBERED,
    }
}

pub(super) fn text(value: Value, faults: &mut Faults) -> Option<String> {
    match value.get_ref() {
        DeValue::String(text) if steers_terminal(text.trim()) => {
            faults.add(value.span(), Message::new(words::EVENT_TOML_CONTROL));
            None
        }
        DeValue::String(text) if !is_blank(text) => Some(text.trim().to_owned()),
        DeValue::String(_) => {
            faults.add(value.span(), Message::new(words::EVENT_TOML_EMPTY));
            None
        }
        _ => {
            faults.add(value.span(), Message::new(words::EVENT_TOML_WANTED_TEXT));
            None
        }
    }
}

pub(super) fn number(
    value: Value,
    range: std::ops::RangeInclusive<u64>,
    faults: &mut Faults,
) -> Option<u64> {
    let number = match value.get_ref() {
        DeValue::Integer(integer) => u64::from_str_radix(integer.as_str(), integer.radix()).ok(),
        _ => None,
    };
    let found = number.filter(|number| range.contains(number));
    if found.is_none() {
        let limit = |number: u64| Fact::Text(number.to_string());
        faults.add(
            value.span(),
            Message::new(words::EVENT_TOML_WANTED_NUMBER)
                .with("least", limit(*range.start()))
                .with("most", limit(*range.end())),
        );
    }
    found
}

/// Points, with at most one decimal, in tenths.
pub(super) fn points(value: Value, faults: &mut Faults) -> Option<i32> {
    let points = match value.get_ref() {
        DeValue::Integer(integer) => integer.as_str().parse::<f64>().ok(),
        DeValue::Float(float) => float.as_str().parse::<f64>().ok(),
        _ => None,
    };
    let tenths = points
        .map(|points| points * 10.0)
        .filter(|tenths| (0.0..=1000.0).contains(tenths) && (tenths - tenths.round()).abs() < 1e-6);
    if tenths.is_none() {
        faults.add(value.span(), Message::new(words::EVENT_TOML_WANTED_POINTS));
    }
    tenths.map(|tenths| tenths.round() as i32)
}

pub(super) fn list<'a, 'i>(
    value: Value<'a, 'i>,
    faults: &mut Faults,
) -> &'a [Spanned<DeValue<'i>>] {
    match value.get_ref() {
        DeValue::Array(items) => items,
        _ => {
            faults.add(value.span(), Message::new(words::EVENT_TOML_WANTED_LIST));
            &[]
        }
    }
}
