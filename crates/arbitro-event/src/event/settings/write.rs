//! Writes the value of a setting, keeping the file's comments and order.

use arbitro_games::registry;
use toml_edit::{Array, Datetime, DocumentMut, InlineTable, Item, Table, TableLike, Value};

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
pub(super) type Said = Vec<(&'static str, Option<Value>)>;

fn game(row: &Row) -> Said {
    let [id, name, draws] = row else { return Vec::new() };
    let name = (!name.is_empty() || registry::find(id).is_none()).then(|| name.as_str().into());
    vec![
        ("id", Some(id.as_str().into())),
        ("name", name),
        ("draws", (draws == "true").then(|| true.into())),
    ]
}

fn signatory(row: &Row) -> Said {
    let [name, role] = row else { return Vec::new() };
    let role = (!role.is_empty()).then(|| role.as_str().into());
    vec![("name", Some(name.as_str().into())), ("role", role)]
}

fn room(row: &Row) -> Said {
    let [name, table, parts] = row else { return Vec::new() };
    let parts: Array = parts.split_whitespace().collect();
    let table = (!table.is_empty()).then(|| number(table));
    vec![
        ("name", Some(name.as_str().into())),
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
            if let Some(own) = item.as_array_mut() {
                return fill(own, wanted);
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
    let behind = table.get(key).and_then(Item::as_value);
    let behind = behind.map(|value| text(value.decor().suffix())).unwrap_or_default();
    let names: Vec<String> =
        table.iter().filter(|(_, item)| item.is_value()).map(|(name, _)| name.to_owned()).collect();
    let at = names.iter().position(|name| name == key);
    table.remove(key);
    let mut said = above;
    if behind.contains('#') {
        said += behind.trim_start();
        said.push('\n');
    }
    let Some(at) = at else { return };
    if said.contains('#')
        && let Some(mut next) = names.get(at + 1).and_then(|name| table.key_mut(name))
    {
        let own = text(next.leaf_decor().prefix());
        next.leaf_decor_mut().set_prefix(said + &own);
        return;
    }
    let is_last = at + 1 == names.len();
    let before = at.checked_sub(1).and_then(|at| names.get(at));
    let before = before.and_then(|name| table.get_mut(name)).and_then(Item::as_value_mut);
    let Some(value) = before.filter(|_| is_last) else { return };
    let own = text(value.decor().suffix());
    if said.contains('#') {
        // After the last remaining key, on lines of its own.
        value.decor_mut().set_suffix(format!("{own}\n{}", said.trim_end()));
    } else if own.is_empty() {
        // The blank before a brace.
        value.decor_mut().set_suffix(behind);
    }
}

/// Sets a key to a list of plain values.
fn set_values(table: &mut dyn TableLike, key: &str, wanted: Vec<Value>) {
    match table.get_mut(key) {
        Some(item) if item.is_array() => {
            if let Some(own) = item.as_array_mut() {
                fill(own, wanted);
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
fn fill(own: &mut Array, wanted: Vec<Value>) {
    cut(own, wanted.len());
    for (at, value) in wanted.into_iter().enumerate() {
        match own.get_mut(at) {
            Some(before) => exchange(before, value),
            None => push(own, value),
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
fn cut(own: &mut Array, most: usize) {
    while own.len() > most {
        let last = own.remove(own.len() - 1);
        let above =
            last.decor().prefix().and_then(toml_edit::RawString::as_str).unwrap_or_default();
        if above.contains('#') {
            let rest = own.trailing().as_str().unwrap_or_default();
            own.set_trailing(format!("{}{rest}", above.trim_end()));
        }
    }
}

/// Appends a value, on a line of its own if the last one has one.
pub(super) fn push(own: &mut Array, mut value: Value) {
    let last = own.len().checked_sub(1).and_then(|last| own.get(last));
    let above = last.and_then(|last| last.decor().prefix()).and_then(toml_edit::RawString::as_str);
    let above = above.filter(|above| above.contains('\n'));
    let Some(above) = above else { return own.push(value) };
    // A comment above the last value belongs to that value.
    let blank = above.rsplit('\n').next().unwrap_or_default();
    value.decor_mut().set_prefix(format!("\n{blank}"));
    value.decor_mut().set_suffix("");
    own.push_formatted(value);
}

/// Sets the rows of a list of values or tables.
fn set_elements(
    table: &mut dyn TableLike,
    key: &str,
    (now, rows): (&[Vec<String>], &[Vec<String>]),
    said: &dyn Fn(&Row) -> Said,
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
            match tables.get_mut(at) {
                Some(own) => say(own, said(row)),
                None => {
                    let mut own = Table::new();
                    say(&mut own, said(row));
                    tables.push(own);
                }
            }
        }
    } else if let Some(own) = item.as_array_mut() {
        cut(own, rows.len());
        for (at, row) in rows.iter().enumerate().filter(|(at, _)| is_other(*at)) {
            match own.get_mut(at) {
                Some(before) => put(before, said(row)),
                None => push(own, value(said(row))),
            }
        }
    }
}

/// Sets the values of a list element.
pub(super) fn put(before: &mut Value, said: Said) {
    match (before.as_inline_table_mut(), is_plain(&said)) {
        (Some(own), false) => say(own, said),
        _ => exchange(before, value(said)),
    }
}

/// Whether the first key alone is enough: a known game, or a category without own settings.
fn is_plain(said: &Said) -> bool {
    let only = said.iter().skip(1).all(|(_, value)| value.is_none());
    only && said.first().is_some_and(|(key, _)| matches!(*key, "id" | "code"))
}

/// A new element of a list.
pub(super) fn value(said: Said) -> Value {
    let plain = is_plain(&said);
    let mut said = said.into_iter().filter_map(|(key, value)| Some((key, value?)));
    match (plain, said.next()) {
        (true, Some((_, value))) => value,
        (_, first) => first.into_iter().chain(said).collect::<InlineTable>().into(),
    }
}

/// Sets the keys of a table; equal values stay as written.
pub(super) fn say(table: &mut dyn TableLike, said: Said) {
    for (key, value) in said {
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
