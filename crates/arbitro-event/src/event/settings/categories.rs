//! The categories in a form: which of the possible ones are played, and their own settings.

use toml_edit::{Array, DocumentMut, Item, Value};

use super::super::node::Node;
use super::super::setting::CATEGORY_CELLS;
use super::SettingRows;
use super::write::{self, Fields};

/// The most categories in a form; if more are possible, it has only those listed.
const MOST: usize = 400;

/// A row for every possible category.
pub(super) fn rows(file: &DocumentMut) -> SettingRows {
    let (cycles, games) = (write::count(file, "cycles"), write::count(file, "games"));
    let listed = file.get("categories");
    let codes = listed.map(write::codes);
    let all = (1..=cycles).flat_map(|cycle| (1..=games).map(move |game| format!("{cycle}.{game}")));
    let all: Vec<String> = if cycles * games <= MOST { all.collect() } else { Vec::new() };
    // Impossible categories are shown as well if the file has them.
    let others: Vec<String> =
        codes.iter().flatten().filter(|code| !all.contains(code)).cloned().collect();
    let tables = listed.map(write::elements).unwrap_or_default();
    let row = |code: String| {
        let at = codes.as_ref().map(|codes| codes.iter().position(|other| *other == code));
        let played = at.is_none_or(|at| at.is_some());
        let table = at.flatten().and_then(|at| tables.get(at));
        let number = |key: &&str| table.map(|it: &Node| it.cell_of(key)).unwrap_or_default();
        let numbers: Vec<String> = CATEGORY_CELLS.iter().map(number).collect();
        [vec![code, played.to_string()], numbers].concat()
    };
    all.into_iter().chain(others).map(row).collect()
}

/// Sets which categories are played, with their own settings.
pub(super) fn set(file: &mut DocumentMut, wanted: &[Vec<String>]) {
    let before = rows(file);
    let played = |row: &&Vec<String>| row.get(1).is_some_and(|played| played == "true");
    let item = file.entry("categories").or_insert_with(|| {
        // A file that lists no category has all of them.
        let codes = before.iter().filter_map(|row| row.first());
        Item::Value(Value::from(codes.map(String::as_str).collect::<Array>()))
    });
    let gone = |code: &String| !wanted.iter().filter(played).any(|row| row.first() == Some(code));
    for (at, code) in write::codes(item).iter().enumerate().rev() {
        if gone(code) {
            if let Some(tables) = item.as_array_of_tables_mut() {
                tables.remove(at);
            } else if let Some(array) = item.as_array_mut() {
                array.remove(at);
            }
        }
    }
    for row in wanted.iter().filter(played).filter(|row| !before.contains(row)) {
        let at = write::codes(item).iter().position(|code| Some(code) == row.first());
        let fields = category(row);
        if let Some(tables) = item.as_array_of_tables_mut() {
            write::put_table(tables, at, fields);
            continue;
        }
        let Some(array) = item.as_array_mut() else { continue };
        match at.and_then(|at| array.get_mut(at)) {
            // Settings that the form does not have stay.
            Some(element) => match element.as_inline_table_mut() {
                Some(table) => write::set_fields(table, fields),
                None => write::put(element, fields),
            },
            None => write::push(array, write::value(fields)),
        }
    }
}

fn category(row: &[String]) -> Fields {
    let code = row.first().map_or("", String::as_str);
    let number = |(key, at): (&'static str, usize)| {
        let text = row.get(at).map_or("", String::as_str);
        (key, (!text.is_empty()).then(|| write::number(text)))
    };
    let numbers = CATEGORY_CELLS.into_iter().zip(2..).map(number);
    std::iter::once(("code", Some(code.into()))).chain(numbers).collect()
}
