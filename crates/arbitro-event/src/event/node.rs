//! Values of `event.toml` in any of TOML's notations, the faults found in them, and where both are.

use std::ops::{Range, RangeInclusive};

use toml_edit::{ArrayOfTables, Document, Item, Table, TableLike, TomlError, Value};

use crate::locale::{Fact, Message, is_blank, message, steers_terminal, words};

/// A fault in `event.toml`, with its position.
#[derive(Clone, Debug, PartialEq)]
pub struct EventFault {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The fault in a sentence, without its place.
    pub message: Message,
}

/// The faults found so far, with the text they refer to.
pub(super) struct Faults<'a> {
    text: &'a str,
    placed: Vec<(usize, Message)>,
}

impl<'a> Faults<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, placed: Vec::new() }
    }

    /// Adds a fault, once however many checks find it.
    pub(super) fn add(&mut self, span: Range<usize>, message: Message) {
        let fault = (span.start, message);
        if !self.placed.contains(&fault) {
            self.placed.push(fault);
        }
    }

    /// Adds a fault whose sentence has no facts.
    pub(super) fn note(&mut self, node: Node, key: &'static str) {
        self.add(node.span(), Message::new(key));
    }

    /// Adds the fault that `text` occurs a second time.
    pub(super) fn twice(&mut self, node: Node, text: impl Into<Fact>) {
        self.add(node.span(), Message::new(words::EVENT_TOML_TWICE).with("text", text));
    }

    /// The faults in the order of the file.
    pub(super) fn finish(mut self) -> Vec<EventFault> {
        self.placed.sort_by_key(|&(at, _)| at);
        let text = self.text;
        let fault = |(at, message)| {
            let before = text.get(..at).unwrap_or(text);
            let start = before.rfind('\n').map_or(0, |newline| newline + 1);
            let line = before.matches('\n').count() + 1;
            EventFault { line, column: before[start..].chars().count() + 1, message }
        };
        self.placed.into_iter().map(fault).collect()
    }
}

/// Parses a file, keeping where everything is.
///
/// # Errors
/// It is not TOML.
pub(super) fn parse(text: &str) -> Result<Document<&str>, TomlError> {
    Document::parse(text)
}

/// The text without a byte order mark.
pub(super) fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// A value of the file.
#[derive(Clone, Copy)]
pub(super) enum Node<'a> {
    /// A value after `=` or in a list.
    Value(&'a Value),
    /// A table with a heading of its own.
    Table(&'a Table),
    /// Tables with the same heading in double brackets.
    Tables(&'a ArrayOfTables),
}

impl<'a> Node<'a> {
    pub(super) fn of(item: &'a Item) -> Option<Self> {
        match item {
            Item::None => None,
            Item::Value(value) => Some(Self::Value(value)),
            Item::Table(table) => Some(Self::Table(table)),
            Item::ArrayOfTables(tables) => Some(Self::Tables(tables)),
        }
    }

    /// The value of a key that may be in a table: `hall.url`.
    pub(super) fn find(table: &'a dyn TableLike, key: &str) -> Option<Self> {
        match key.split_once('.') {
            Some((section, key)) => Self::find(Self::find(table, section)?.table()?, key),
            None => table.get(key).and_then(Self::of),
        }
    }

    pub(super) fn span(self) -> Range<usize> {
        let span = match self {
            Self::Value(value) => value.span(),
            Self::Table(table) => table.span(),
            Self::Tables(tables) => tables.span(),
        };
        span.unwrap_or_default()
    }

    pub(super) fn table(self) -> Option<&'a dyn TableLike> {
        match self {
            Self::Value(Value::InlineTable(table)) => Some(table),
            Self::Table(table) => Some(table),
            _ => None,
        }
    }

    /// The elements of a list.
    pub(super) fn elements(self) -> Option<Vec<Self>> {
        match self {
            Self::Value(Value::Array(array)) => Some(array.iter().map(Self::Value).collect()),
            Self::Tables(tables) => Some(tables.iter().map(Self::Table).collect()),
            _ => None,
        }
    }

    pub(super) fn str(self) -> Option<&'a str> {
        match self {
            Self::Value(value) => value.as_str(),
            _ => None,
        }
    }

    /// The value as a field of a form shows it; empty for a list or a table.
    pub(super) fn cell(self) -> String {
        match self {
            Self::Value(Value::String(text)) => text.value().trim().to_owned(),
            Self::Value(Value::Integer(number)) => number.value().to_string(),
            Self::Value(Value::Float(number)) => number.value().to_string(),
            Self::Value(Value::Boolean(truth)) => truth.value().to_string(),
            Self::Value(Value::Datetime(day)) => day.value().to_string(),
            _ => String::new(),
        }
    }

    /// The cell of a key in a table; empty if it is missing.
    pub(super) fn cell_of(self, key: &str) -> String {
        let value = self.table().and_then(|table| Node::find(table, key));
        value.map(Node::cell).unwrap_or_default()
    }
}

/// A table, whose unknown keys have been reported.
pub(super) struct Section<'a> {
    table: &'a dyn TableLike,
    span: Range<usize>,
}

impl<'a> Section<'a> {
    pub(super) fn new(
        table: &'a dyn TableLike,
        span: Range<usize>,
        keys: &[&'static str],
        faults: &mut Faults,
    ) -> Self {
        for (name, _) in table.iter().filter(|(name, _)| !keys.contains(name)) {
            let message = match nearest(name, keys.iter().copied()) {
                None => message!(words::EVENT_TOML_UNKNOWN_KEY, key = name),
                Some(near) => {
                    message!(words::EVENT_TOML_UNKNOWN_KEY_NEAR, key = name, suggestion = near)
                }
            };
            let key = table.key(name).and_then(toml_edit::Key::span);
            faults.add(key.unwrap_or_default(), message);
        }
        Self { table, span }
    }

    /// The section for a value; a fault if it is not a table.
    pub(super) fn of(node: Node<'a>, keys: &[&'static str], faults: &mut Faults) -> Option<Self> {
        let table = node.table();
        if table.is_none() {
            faults.note(node, words::EVENT_TOML_WANTED_TABLE);
        }
        Some(Self::new(table?, node.span(), keys, faults))
    }

    /// The value of a key that may be in a table: `hall.url`.
    pub(super) fn get(&self, key: &str) -> Option<Node<'a>> {
        Node::find(self.table, key)
    }

    /// The value of a required key.
    pub(super) fn require(&self, key: &'static str, faults: &mut Faults) -> Option<Node<'a>> {
        let node = self.get(key);
        if node.is_none() {
            faults.add(self.span.clone(), Message::new(words::EVENT_TOML_MISSING).with("key", key));
        }
        node
    }
}

/// The accepted word that an unknown one was probably meant to be.
pub fn nearest<'w>(word: &str, accepted: impl Iterator<Item = &'w str>) -> Option<&'w str> {
    accepted
        .map(|candidate| (strsim::jaro_winkler(word, candidate), candidate))
        .filter(|&(likeness, _)| likeness > 0.8)
        .max_by(|(one, _), (other, _)| one.total_cmp(other))
        .map(|(_, candidate)| candidate)
}

pub(super) fn text(node: Node, faults: &mut Faults) -> Option<String> {
    let fault = match node.str() {
        None => words::EVENT_TOML_WANTED_TEXT,
        Some(text) if steers_terminal(text.trim()) => words::EVENT_TOML_CONTROL,
        Some(text) if is_blank(text) => words::EVENT_TOML_EMPTY,
        Some(text) => return Some(text.trim().to_owned()),
    };
    faults.note(node, fault);
    None
}

pub(super) fn truth(node: Node, faults: &mut Faults) -> Option<bool> {
    if let Node::Value(Value::Boolean(truth)) = node {
        return Some(*truth.value());
    }
    faults.note(node, words::EVENT_TOML_WANTED_TRUTH);
    None
}

/// A whole number within a range.
pub(super) fn number(node: Node, range: RangeInclusive<u64>, faults: &mut Faults) -> Option<u64> {
    let number = match node {
        Node::Value(Value::Integer(integer)) => u64::try_from(*integer.value()).ok(),
        _ => None,
    };
    let within = number.filter(|number| range.contains(number));
    if within.is_none() {
        let (least, most) = (range.start().to_string(), range.end().to_string());
        faults.add(node.span(), message!(words::EVENT_TOML_WANTED_NUMBER, least, most));
    }
    within
}

/// Points, with at most one decimal, in tenths.
pub(super) fn points(node: Node, faults: &mut Faults) -> Option<i32> {
    let points = match node {
        Node::Value(Value::Integer(integer)) => Some(*integer.value() as f64),
        Node::Value(Value::Float(float)) => Some(*float.value()),
        _ => None,
    };
    let tenths = points.map(|points| points * 10.0);
    let exact = tenths
        .filter(|tenths| (0.0..=1000.0).contains(tenths) && (tenths - tenths.round()).abs() < 1e-6);
    if exact.is_none() {
        faults.note(node, words::EVENT_TOML_WANTED_POINTS);
    }
    exact.map(|tenths| tenths.round() as i32)
}

/// One of several words.
pub(super) fn choice(
    node: Node,
    choices: &[&'static str],
    faults: &mut Faults,
) -> Option<&'static str> {
    let word = text(node, faults)?;
    let choices = choices.iter().copied().filter(|choice| !choice.is_empty());
    let chosen = choices.clone().find(|choice| *choice == word);
    if chosen.is_none() {
        let choices = choices.collect::<Vec<_>>();
        faults.add(node.span(), message!(words::EVENT_TOML_CHOICE, text = word, words = choices));
    }
    chosen
}

pub(super) fn list<'a>(node: Node<'a>, faults: &mut Faults) -> Vec<Node<'a>> {
    let elements = node.elements();
    if elements.is_none() {
        faults.note(node, words::EVENT_TOML_WANTED_LIST);
    }
    elements.unwrap_or_default()
}
