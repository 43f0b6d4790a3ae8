//! Finds the setting at a position in the file, to show a fault beside its field.

use std::ops::Range;

use super::super::node::{Node, parse, without_mark};
use super::super::setting::Setting;

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
        let text = without_mark(text);
        let file = parse(text).ok()?;
        let start: usize =
            text.split_inclusive('\n').take(line.checked_sub(1)?).map(str::len).sum();
        let before = text.get(start..)?.chars().take(column.checked_sub(1)?);
        let at = start + before.map(char::len_utf8).sum::<usize>();
        let element = Setting::in_forms()
            .find_map(|setting| setting.element_at(Node::Table(file.as_table()), at));
        element.or_else(|| {
            // A fault of a whole table is shown at its first setting.
            let first = Setting::in_forms().find(|setting| {
                let table = setting.path().0.and_then(|it| Node::find(file.as_table(), it));
                table.is_some_and(|table| table.span().contains(&at))
            })?;
            Some((first, None))
        })
    }

    /// The setting with the words of its element there, if the position is in it.
    fn element_at(&'static self, file: Node, at: usize) -> Option<(&'static Self, Option<String>)> {
        let (section, key) = self.path();
        let table = match section {
            Some(section) => Node::find(file.table()?, section)?,
            None => file,
        };
        let (_, key, node) = entries(table).find(|(name, ..)| *name == key)?;
        let elements = node.elements().unwrap_or_default();
        let element = elements.into_iter().find(|element| covers(*element, at));
        let is_within =
            element.is_some() || key.start <= at && at < node.span().end || covers(node, at);
        is_within.then(|| (self, element.map(words)))
    }
}

/// The keys of a table, each with where it is, and their values.
fn entries(table: Node<'_>) -> impl Iterator<Item = (&str, Range<usize>, Node<'_>)> {
    table.table().into_iter().flat_map(|table| {
        table.iter().filter_map(move |(name, item)| {
            let key = table.key(name)?.span().unwrap_or_default();
            Some((name, key, Node::of(item)?))
        })
    })
}

fn covers(node: Node, at: usize) -> bool {
    node.span().contains(&at)
        || node.elements().is_some_and(|all| all.into_iter().any(|element| covers(element, at)))
        || entries(node).any(|(_, key, value)| key.contains(&at) || covers(value, at))
}

/// The name of a list element: the element itself, or its first word that names it.
fn words(element: Node) -> String {
    let named =
        |table| ["name", "code", "id"].into_iter().find_map(|key| Node::find(table, key)?.str());
    let words = match element.table() {
        Some(table) => named(table),
        None => element.str(),
    };
    words.unwrap_or_default().to_owned()
}
