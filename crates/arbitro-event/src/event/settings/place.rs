//! Finds the setting at a position in the file, to show a fault beside its field.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{SETTINGS, Setting};

impl Setting {
    /// The setting at a line and column of the file; inside a list, also the words of the element.
    ///
    /// ```
    /// use arbitro_event::Setting;
    ///
    /// let text = "name = 'T'\n[hall]\nurl = ''\n";
    /// assert_eq!(Setting::at(text, 3, 7).unwrap().0.key, "hall.url");
    /// assert!(Setting::at("store = 'x'\n", 1, 9).is_none());
    /// ```
    pub fn at(
        text: &str,
        line: usize,
        column: usize,
    ) -> Option<(&'static Setting, Option<String>)> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let table = DeTable::parse(text).ok()?;
        let start =
            text.split_inclusive('\n').take(line.checked_sub(1)?).map(str::len).sum::<usize>();
        let before = text.get(start..)?.chars().take(column.checked_sub(1)?);
        let at = start + before.map(char::len_utf8).sum::<usize>();
        let mut found: Vec<(usize, String, Option<String>)> = Vec::new();
        look(table.get_ref(), "", None, at, &mut found);
        let (_, key, element) = found.into_iter().min_by_key(|(length, ..)| *length)?;
        let own = SETTINGS.iter().find(|setting| setting.key == key);
        let within = || SETTINGS.iter().find(|setting| setting.key.starts_with(&format!("{key}.")));
        Some((own.or_else(within)?, element))
    }
}

/// Finds what covers a position: its length, its key, and the list element it is in.
fn look(
    table: &DeTable,
    above: &str,
    element: Option<&str>,
    at: usize,
    found: &mut Vec<(usize, String, Option<String>)>,
) {
    for (key, value) in table {
        let name = key.get_ref().as_ref();
        let path = match (above, element) {
            ("", _) => name.to_owned(),
            // What is inside a list element belongs to the list's setting.
            (above, Some(_)) => above.to_owned(),
            (above, None) => format!("{above}.{name}"),
        };
        let mut note = |span: Range<usize>, element: Option<&str>| {
            if span.contains(&at) {
                found.push((span.len(), path.clone(), element.map(str::to_owned)));
            }
        };
        note(key.span(), element);
        note(value.span(), element);
        note(key.span().start..value.span().end.max(key.span().end), element);
        match value.get_ref() {
            DeValue::Table(inner) => look(inner, &path, element, at, found),
            DeValue::Array(items) => {
                for item in items {
                    let words = element.map_or_else(|| words(item), str::to_owned);
                    if item.span().contains(&at) {
                        found.push((item.span().len(), path.clone(), Some(words.clone())));
                    }
                    if let DeValue::Table(inner) = item.get_ref() {
                        look(inner, &path, Some(&words), at, found);
                    }
                }
            }
            _ => {}
        }
    }
}

/// The name of a list element: the element itself, or its first word that names it.
fn words(item: &Spanned<DeValue>) -> String {
    let text = |value: &Spanned<DeValue>| value.get_ref().as_str().map(str::to_owned);
    match item.get_ref() {
        DeValue::Table(table) => {
            ["name", "code", "id"].iter().find_map(|key| text(table.get(*key)?)).unwrap_or_default()
        }
        _ => text(item).unwrap_or_default(),
    }
}
