//! The categories in a form: which of the possible ones are played, and their own settings.

use toml_edit::{Array, DocumentMut, Item, Value};

use super::super::node::Node;
use super::super::setting::CATEGORY_CELLS;
use super::SettingRows;
use super::write::{self, Said};

/// The most categories in a form; if more are possible, it has only those listed.
const MOST: usize = 400;

/// A row for every possible category.
pub(super) fn rows(file: &DocumentMut) -> SettingRows {
    let (cycles, games) = (write::count(file, "cycles"), write::count(file, "games"));
    let listed = file.get("categories");
    let codes = listed.map(write::codes);
    let all = (1..=cycles).flat_map(|cycle| (1..=games).map(move |game| format!("{cycle}.{game}")));
    let own = codes.clone().unwrap_or_default();
    let all: Vec<String> = match cycles * games <= MOST {
        // Impossible categories are shown as well if the file has them.
        true => {
            let mut all: Vec<String> = all.collect();
            all.extend(own.iter().filter(|code| !all.contains(code)).cloned().collect::<Vec<_>>());
            all
        }
        false => own,
    };
    let tables = listed.map(write::elements).unwrap_or_default();
    let row = |code: String| {
        let at = codes.as_ref().map(|codes| codes.iter().position(|own| *own == code));
        let played = at.is_none_or(|at| at.is_some());
        let own = at.flatten().and_then(|at| tables.get(at));
        let number = |key: &&str| own.map(|own: &Node| own.cell_of(key)).unwrap_or_default();
        let numbers: Vec<String> = CATEGORY_CELLS.iter().map(number).collect();
        [vec![code, played.to_string()], numbers].concat()
    };
    all.into_iter().map(row).collect()
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
        let said = category(row);
        match (item.as_array_of_tables_mut(), at) {
            (Some(tables), Some(at)) => {
                if let Some(own) = tables.get_mut(at) {
                    write::say(own, said);
                }
            }
            (Some(tables), None) => {
                let mut own = toml_edit::Table::new();
                write::say(&mut own, said);
                tables.push(own);
            }
            (None, at) => {
                let Some(array) = item.as_array_mut() else { continue };
                match at.and_then(|at| array.get_mut(at)) {
                    // Settings that the form does not know stay.
                    Some(own) if own.is_inline_table() => {
                        if let Some(own) = own.as_inline_table_mut() {
                            write::say(own, said);
                        }
                    }
                    Some(own) => write::put(own, said),
                    None => write::push(array, write::value(said)),
                }
            }
        }
    }
}

fn category(row: &[String]) -> Said {
    let code = row.first().map_or("", String::as_str);
    let number = |(key, at): (&'static str, usize)| {
        let text = row.get(at).map_or("", String::as_str);
        (key, (!text.is_empty()).then(|| write::number(text)))
    };
    let numbers = CATEGORY_CELLS.into_iter().zip(2..).map(number);
    std::iter::once(("code", Some(code.into()))).chain(numbers).collect()
}
