//! Writes the value of a setting, keeping the file's comments and order.

use arbitro_games::registry;
use toml_edit::{
    Array, ArrayOfTables, Datetime, DocumentMut, InlineTable, Item, Table, TableLike, Value,
};

use super::super::node::Node;
use super::{Setting, SettingKind};

type Row = [String];

/// Sets a setting that is not the categories.
pub(super) fn set(
    file: &mut DocumentMut,
    setting: &Setting,
    now: &[Vec<String>],
    rows: &[Vec<String>],
) {
    let (section, key) = setting.path();
    let table: &mut dyn TableLike = match section {
        None => file.as_table_mut(),
        Some(section) => {
            let item = file.entry(section).or_insert_with(|| Item::Table(dotted()));
            match item.as_table_like_mut() {
                Some(table) => table,
                None => return,
            }
        }
    };
    match setting.kind {
        SettingKind::Lines { .. } | SettingKind::TieBreaks => {
            let values = rows.iter().map(|row| Value::from(first(row)));
            set_values(table, key, values.collect());
        }
        SettingKind::Days => {
            set_values(table, key, rows.iter().map(|row| day(first(row))).collect())
        }
        SettingKind::Games => set_elements(table, key, (now, rows), &game),
        SettingKind::Signatories => set_elements(table, key, (now, rows), &signatory),
        SettingKind::Rooms => set_elements(table, key, (now, rows), &room),
        kind => {
            let text = rows.first().map_or("", |row| first(row));
            let value = one(kind, text, table.contains_key(key));
            set_one(table, key, value);
        }
    }
}

/// A table that a form adds: `hall.url = …`, so that the keys below it still belong to the top
/// level.
fn dotted() -> Table {
    let mut table = Table::new();
    table.set_dotted(true);
    table
}

fn first(row: &Row) -> &str {
    row.first().map_or("", String::as_str)
}

/// The value of a setting; `None` if the key is to be removed.
fn one(kind: SettingKind, text: &str, is_there: bool) -> Option<Value> {
    Some(match kind {
        // A required text is written even if empty, so that the parser reports it.
        SettingKind::RequiredText => text.into(),
        SettingKind::BlankText if text.is_empty() && is_there => "".into(),
        _ if text.is_empty() => return None,
        SettingKind::Number { .. } => number(text),
        SettingKind::Points => points(text),
        SettingKind::Truth => (text == "true").into(),
        _ => text.into(),
    })
}

pub(super) fn number(text: &str) -> Value {
    text.parse::<i64>().map_or_else(|_| text.into(), Value::from)
}

/// Points as written by hand: with a decimal comma or point, and without decimals if they are zero.
fn points(text: &str) -> Value {
    match text.replace(',', ".").parse::<f64>() {
        Ok(points) if points.fract() == 0.0 && points.abs() < 1e6 => (points as i64).into(),
        Ok(points) if points.is_finite() => points.into(),
        _ => text.into(),
    }
}

fn day(text: &str) -> Value {
    text.parse::<Datetime>().map_or_else(|_| text.into(), Value::from)
}

/// The values of a list element by key; `None` removes the key.
pub(super) type Fields = Vec<(&'static str, Option<Value>)>;

fn game(row: &Row) -> Fields {
    let [id, name, draws] = row else { return Vec::new() };
    let name = (!name.is_empty() || registry::find(id).is_none()).then(|| name.as_str().into());
    vec![
        ("id", Some(id.as_str().into())),
        ("name", name),
        ("draws", (draws == "true").then(|| true.into())),
    ]
}

fn signatory(row: &Row) -> Fields {
    let [name, role] = row else { return Vec::new() };
    let role = (!role.is_empty()).then(|| role.as_str().into());
    vec![("name", Some(name.as_str().into())), ("role", role)]
}

fn room(row: &Row) -> Fields {
    let [name, table, parts, short] = row else { return Vec::new() };
    let parts: Array = parts.split_whitespace().collect();
    let table = (!table.is_empty()).then(|| number(table));
    vec![
        ("name", Some(name.as_str().into())),
        ("short", (!short.is_empty()).then(|| short.as_str().into())),
        ("groups", Some(parts.into())),
        ("first_table", table),
    ]
}

/// Sets a key in place, or removes it if there is no value.
pub(super) fn set_one(table: &mut dyn TableLike, key: &str, value: Option<Value>) {
    match (table.get_mut(key), value) {
        (Some(item), Some(value)) => replace(item, value),
        (None, Some(value)) => drop(table.insert(key, Item::Value(value))),
        (Some(_), None) => remove(table, key),
        (None, None) => {}
    }
}

fn replace(item: &mut Item, mut value: Value) {
    if let Some(before) = item.as_value() {
        if let (Some(was), Some(array)) = (before.as_array(), value.as_array())
            && !was.is_empty()
        {
            let wanted: Vec<Value> = array.iter().cloned().collect();
            if let Some(array) = item.as_array_mut() {
                return fill(array, wanted);
            }
        }
        if let Some(before) = item.as_value() {
            *value.decor_mut() = before.decor().clone();
        }
    }
    *item = Item::Value(value);
}

/// Removes a key; comments before and after it stay.
fn remove(table: &mut dyn TableLike, key: &str) {
    let text = |raw: Option<&toml_edit::RawString>| {
        raw.and_then(toml_edit::RawString::as_str).unwrap_or_default().to_owned()
    };
    let above = table.key(key).map(|key| text(key.leaf_decor().prefix())).unwrap_or_default();
    let suffix = |value: &Value| text(value.decor().suffix());
    let behind = table.get(key).and_then(Item::as_value).map(suffix).unwrap_or_default();
    let names: Vec<String> =
        table.iter().filter(|(_, item)| item.is_value()).map(|(name, _)| name.to_owned()).collect();
    let at = names.iter().position(|name| name == key);
    table.remove(key);
    let mut comment = above;
    if behind.contains('#') {
        comment += behind.trim_start();
        comment.push('\n');
    }
    let Some(at) = at else { return };
    if comment.contains('#')
        && let Some(mut next) = names.get(at + 1).and_then(|name| table.key_mut(name))
    {
        let prefix = text(next.leaf_decor().prefix());
        next.leaf_decor_mut().set_prefix(comment + &prefix);
        return;
    }
    let is_last = at + 1 == names.len();
    let before = at.checked_sub(1).and_then(|at| names.get(at)).filter(|_| is_last);
    let value = before.and_then(|name| table.get_mut(name)).and_then(Item::as_value_mut);
    let Some(value) = value else { return };
    let present = suffix(value);
    if comment.contains('#') {
        // After the last remaining key, on lines of its own.
        value.decor_mut().set_suffix(format!("{present}\n{}", comment.trim_end()));
    } else if present.is_empty() {
        // The blank before a brace.
        value.decor_mut().set_suffix(behind);
    }
}

/// Sets a key to a list of plain values.
fn set_values(table: &mut dyn TableLike, key: &str, wanted: Vec<Value>) {
    match table.get_mut(key) {
        Some(item) if item.is_array() => {
            if let Some(array) = item.as_array_mut() {
                fill(array, wanted);
            }
        }
        // A single day is written without brackets.
        Some(item) => match <[Value; 1]>::try_from(wanted) {
            Ok([only]) => replace(item, only),
            Err(wanted) => replace(item, wanted.into_iter().collect::<Array>().into()),
        },
        None => drop(table.insert(key, Item::Value(wanted.into_iter().collect::<Array>().into()))),
    }
}

/// Sets the values of a list; equal values stay as written.
fn fill(array: &mut Array, wanted: Vec<Value>) {
    cut(array, wanted.len());
    for (at, value) in wanted.into_iter().enumerate() {
        match array.get_mut(at) {
            Some(before) => exchange(before, value),
            None => push(array, value),
        }
    }
}

/// Replaces a value if it differs.
fn exchange(before: &mut Value, mut value: Value) {
    if cell(before) != cell(&value) || before.type_name() != value.type_name() {
        *value.decor_mut() = before.decor().clone();
        *before = value;
    }
}

/// Removes all but the first elements; the comments stay.
fn cut(array: &mut Array, most: usize) {
    while array.len() > most {
        let last = array.remove(array.len() - 1);
        let above =
            last.decor().prefix().and_then(toml_edit::RawString::as_str).unwrap_or_default();
        if above.contains('#') {
            let rest = array.trailing().as_str().unwrap_or_default();
            array.set_trailing(format!("{}{rest}", above.trim_end()));
        }
    }
}

/// Appends a value, on a line of its own if the last one has one.
pub(super) fn push(array: &mut Array, mut value: Value) {
    let last = array.len().checked_sub(1).and_then(|last| array.get(last));
    let above = last.and_then(|last| last.decor().prefix()?.as_str());
    let Some(above) = above.filter(|above| above.contains('\n')) else {
        return array.push(value);
    };
    // A comment above the last value belongs to that value.
    let blank = above.rsplit('\n').next().unwrap_or_default();
    value.decor_mut().set_prefix(format!("\n{blank}"));
    value.decor_mut().set_suffix("");
    array.push_formatted(value);
}

/// Sets the rows of a list of values or tables.
fn set_elements(
    table: &mut dyn TableLike,
    key: &str,
    (now, rows): (&[Vec<String>], &[Vec<String>]),
    fields: &dyn Fn(&Row) -> Fields,
) {
    if table.get(key).is_none() {
        table.insert(key, Item::Value(Array::new().into()));
    }
    let Some(item) = table.get_mut(key) else { return };
    let is_other = |at: usize| now.get(at) != rows.get(at);
    if let Some(tables) = item.as_array_of_tables_mut() {
        while tables.len() > rows.len() {
            tables.remove(tables.len() - 1);
        }
        for (at, row) in rows.iter().enumerate().filter(|(at, _)| is_other(*at)) {
            put_table(tables, Some(at), fields(row));
        }
    } else if let Some(array) = item.as_array_mut() {
        cut(array, rows.len());
        for (at, row) in rows.iter().enumerate().filter(|(at, _)| is_other(*at)) {
            match array.get_mut(at) {
                Some(before) => put(before, fields(row)),
                None => push(array, value(fields(row))),
            }
        }
    }
}

/// Sets the keys of one of several tables, or adds a table.
pub(super) fn put_table(tables: &mut ArrayOfTables, at: Option<usize>, fields: Fields) {
    match at.and_then(|at| tables.get_mut(at)) {
        Some(table) => set_fields(table, fields),
        None => {
            let mut table = Table::new();
            set_fields(&mut table, fields);
            tables.push(table);
        }
    }
}

/// Sets the values of a list element.
pub(super) fn put(before: &mut Value, fields: Fields) {
    match (before.as_inline_table_mut(), is_plain(&fields)) {
        (Some(table), false) => set_fields(table, fields),
        _ => exchange(before, value(fields)),
    }
}

/// Whether the first key alone is enough: a game of the registry, or a category as the event has it.
fn is_plain(fields: &Fields) -> bool {
    let only = fields.iter().skip(1).all(|(_, value)| value.is_none());
    only && fields.first().is_some_and(|(key, _)| matches!(*key, "id" | "code"))
}

/// A new element of a list.
pub(super) fn value(fields: Fields) -> Value {
    let plain = is_plain(&fields);
    let mut fields = fields.into_iter().filter_map(|(key, value)| Some((key, value?)));
    match (plain, fields.next()) {
        (true, Some((_, value))) => value,
        (_, first) => first.into_iter().chain(fields).collect::<InlineTable>().into(),
    }
}

/// Sets the keys of a table; equal values stay as written.
pub(super) fn set_fields(table: &mut dyn TableLike, fields: Fields) {
    for (key, value) in fields {
        let same = match (table.get(key).and_then(Item::as_value), &value) {
            (Some(before), Some(value)) if value.as_array().is_none() => {
                cell(before) == cell(value)
            }
            _ => false,
        };
        if !same {
            set_one(table, key, value);
        }
    }
}

fn cell(value: &Value) -> String {
    Node::Value(value).cell()
}

/// The elements of a list in the file.
pub(super) fn elements(item: &Item) -> Vec<Node<'_>> {
    Node::of(item).and_then(Node::elements).unwrap_or_default()
}

/// The number of elements in a list of the file.
pub(super) fn count(file: &DocumentMut, key: &str) -> usize {
    file.get(key).map_or(0, |item| elements(item).len())
}

/// The code of each list element, or the element itself.
pub(super) fn codes(item: &Item) -> Vec<String> {
    let code = |node: Node| match node.table() {
        Some(_) => node.cell_of("code"),
        None => node.cell(),
    };
    elements(item).into_iter().map(code).collect()
}
