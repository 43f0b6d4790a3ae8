//! The values of a setting in the file, as rows of cells.

use arbitro_games::registry;
use toml_edit::{Item, TableLike, Value};

use super::{SettingKind, SettingRows};

/// The rows of a setting in the file.
pub(super) fn of(kind: SettingKind, item: &Item) -> SettingRows {
    match kind {
        SettingKind::Days | SettingKind::Lines | SettingKind::TieBreaks => match item.as_array() {
            Some(items) => items.iter().map(|value| vec![cell(value)]).collect(),
            None => item.as_value().map(|value| vec![cell(value)]).into_iter().collect(),
        },
        SettingKind::Games => elements(item).into_iter().map(game).collect(),
        SettingKind::Signatories => {
            let row = |element| vec![said(&element, "name"), said(&element, "role")];
            elements(item).into_iter().map(row).collect()
        }
        SettingKind::Rooms => elements(item).into_iter().map(room).collect(),
        _ => vec![vec![item.as_value().map(cell).unwrap_or_default()]],
    }
}

/// An element of a list: a value or a table.
#[derive(Clone, Copy)]
pub(super) enum Element<'a> {
    Value(&'a Value),
    Table(&'a dyn TableLike),
}

/// The elements of a list in either notation.
pub(super) fn elements(item: &Item) -> Vec<Element<'_>> {
    if let Some(tables) = item.as_array_of_tables() {
        return tables.iter().map(|table| Element::Table(table)).collect();
    }
    let values = item.as_array().into_iter().flat_map(|array| array.iter());
    values.map(element).collect()
}

fn element(value: &Value) -> Element<'_> {
    match value {
        Value::InlineTable(table) => Element::Table(table),
        value => Element::Value(value),
    }
}

/// The value of a key in a table; empty if missing.
pub(super) fn said(element: &Element<'_>, key: &str) -> String {
    match element {
        Element::Value(_) => String::new(),
        Element::Table(table) => {
            table.get(key).and_then(Item::as_value).map(cell).unwrap_or_default()
        }
    }
}

fn game(element: Element<'_>) -> Vec<String> {
    let id = match element {
        Element::Value(value) => cell(value),
        Element::Table(_) => said(&element, "id"),
    };
    let known = matches!(element, Element::Value(_)).then(|| registry::find(&id)).flatten();
    let id = known.map_or(id, |game| registry::info(game).id.to_owned());
    let draws = said(&element, "draws") == "true";
    vec![id, said(&element, "name"), draws.to_string()]
}

fn room(element: Element<'_>) -> Vec<String> {
    let parts = match element {
        Element::Table(table) => table.get("groups").and_then(Item::as_array),
        Element::Value(_) => None,
    };
    let parts: Vec<String> = parts.into_iter().flat_map(|parts| parts.iter()).map(cell).collect();
    vec![said(&element, "name"), said(&element, "first_table"), parts.join(" ")]
}

/// A value as a field shows it.
pub(super) fn cell(value: &Value) -> String {
    match value {
        Value::String(text) => text.value().trim().to_owned(),
        Value::Integer(number) => number.value().to_string(),
        Value::Float(number) => number.value().to_string(),
        Value::Boolean(truth) => truth.value().to_string(),
        Value::Datetime(day) => day.value().to_string(),
        Value::Array(_) | Value::InlineTable(_) => String::new(),
    }
}
