//! Small changes to an `event.toml` that keep the rest as the organiser wrote it.

use toml_edit::{Array, DocumentMut, InlineTable, Item, Value, value};

use super::Event;
use crate::CategoryCode;

impl Event {
    /// The file for a copy of the event, whose journal lies beside it wherever the event's own is.
    ///
    /// ```
    /// use arbitro_event::Event;
    ///
    /// let toml = "name = 'T' # ours\nstore = 'postgres://server/cup'\n";
    /// assert_eq!(Event::without_store(toml), "name = 'T' # ours\n");
    /// ```
    pub fn without_store(text: &str) -> String {
        let Ok(mut file) = text.parse::<DocumentMut>() else { return text.to_owned() };
        match file.remove("store") {
            Some(_) => file.to_string(),
            None => text.to_owned(),
        }
    }

    /// The file with the event turned into a rehearsal; `None` if it is not TOML.
    ///
    /// ```
    /// use arbitro_event::Event;
    ///
    /// let toml = "name = 'T' # ours\n";
    /// assert_eq!(Event::as_rehearsal(toml).unwrap(), "name = 'T' # ours\nrehearsal = true\n");
    /// ```
    pub fn as_rehearsal(text: &str) -> Option<String> {
        let mut file: DocumentMut = text.parse().ok()?;
        file["rehearsal"] = value(true);
        Some(file.to_string())
    }

    /// The file with other qualifiers for a category's final: how many from each group, and how
    /// many of the best of the rest. `None` if it is not an event's file or has no such category.
    ///
    /// ```
    /// use arbitro_event::Event;
    ///
    /// let toml = "name = 'T' # ours\ncycles = ['1.º ciclo']\ngames = ['hex', 'nex']\n";
    /// let changed = Event::with_qualifiers(toml, "1.2".parse().unwrap(), (2, 1)).unwrap();
    /// assert!(changed.starts_with("name = 'T' # ours\n"));
    /// let rules = Event::read(&changed).unwrap().rules;
    /// assert_eq!((rules.categories[1].qualifiers, rules.categories[1].best_runners_up), (2, 1));
    /// assert_eq!(rules.categories[0].qualifiers, 1);
    /// ```
    pub fn with_qualifiers(
        text: &str,
        code: CategoryCode,
        (each, besides): (u32, u32),
    ) -> Option<String> {
        let categories = Self::read(text).ok()?.rules.categories;
        let mut file: DocumentMut = text.parse().ok()?;
        let code = code.to_string();
        let numbers = [("qualifiers", i64::from(each)), ("best_runners_up", i64::from(besides))];
        let item = file.entry("categories").or_insert_with(|| {
            // A file that lists no category has all of them.
            value(categories.iter().map(|category| category.code.to_string()).collect::<Array>())
        });
        if let Some(tables) = item.as_array_of_tables_mut() {
            let is_wanted = |table: &&mut toml_edit::Table| {
                table.get("code").and_then(Item::as_str) == Some(code.as_str())
            };
            let table = tables.iter_mut().find(is_wanted)?;
            for (key, number) in numbers {
                table[key] = value(number);
            }
        } else {
            let entry =
                item.as_array_mut()?.iter_mut().find(|entry| code_of(entry) == Some(&code))?;
            if entry.is_str() {
                let decor = entry.decor().clone();
                *entry = InlineTable::from_iter([("code", code.as_str())]).into();
                *entry.decor_mut() = decor;
            }
            let table = entry.as_inline_table_mut()?;
            for (key, number) in numbers {
                table.insert(key, number.into());
            }
        }
        Some(file.to_string())
    }
}

/// The code of a category's entry, which is the code itself or a table with it.
fn code_of(entry: &Value) -> Option<&str> {
    entry.as_str().or_else(|| entry.as_inline_table()?.get("code")?.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_to_write_categories_preserves_the_rest_of_the_file() {
        let start = "name = 'T'\ncycles = ['1.º ciclo']\ngames = ['hex', 'nex', 'rastros']\n";
        let lists = [
            "",
            "categories = ['1.1', '1.3'] # two\n",
            "categories = [{ code = '1.1', rounds = 3 }, '1.3']\n",
            "[[categories]]\ncode = '1.1'\nrounds = 3 # short\n[[categories]]\ncode = '1.3'\n",
        ];
        for list in lists {
            let text = format!("{start}{list}[hall]\nresponsible = 'Nós' # us\n");
            let before = Event::read(&text).unwrap();
            for code in ["1.1", "1.3"] {
                let code: CategoryCode = code.parse().unwrap();
                let changed = Event::with_qualifiers(&text, code, (3, 2)).unwrap();
                let mut after = Event::read(&changed).unwrap();
                for category in &mut after.rules.categories {
                    if category.code == code {
                        assert_eq!((category.qualifiers, category.best_runners_up), (3, 2));
                        (category.qualifiers, category.best_runners_up) = (1, 0);
                    }
                }
                assert_eq!(after, before, "{changed}");
                let comments = |text: &str| text.matches('#').count();
                assert_eq!(comments(&changed), comments(&text), "{changed}");
            }
            assert_eq!(Event::with_qualifiers(&text, "2.1".parse().unwrap(), (2, 0)), None);
        }
    }
}
