//! The settings of `event.toml` as form fields: which exist, the value of each, and a change of one
//! that keeps the rest of the file as the organiser wrote it.
//!
//! A field holds rows of cells, as a form sends them. A value of the wrong kind is written as text,
//! so that only the parser of the file reports it.
//!
//! ```
//! use arbitro_event::{Setting, SettingsFile};
//!
//! let mut file = SettingsFile::read("name = 'T' # ours\nrounds = 4\n").unwrap();
//! let rounds = Setting::of("rounds").unwrap();
//! assert_eq!(file.rows(rounds), [["4"]]);
//! assert!(file.set(rounds, &[vec!["5".to_owned()]]));
//! assert_eq!(file.to_string(), "name = 'T' # ours\nrounds = 5\n");
//! ```

mod categories;
mod place;
#[cfg(test)]
mod tests;
mod write;

use std::fmt;

use arbitro_games::registry;
use toml_edit::DocumentMut;

use super::node::{Node, without_mark};
use super::read::DEFAULTS;
use super::setting::{Setting, SettingKind};

/// The value of a field: rows of cells.
pub type SettingRows = Vec<Vec<String>>;

impl Setting {
    /// Its default.
    pub fn usual(&self) -> SettingRows {
        match Node::find(DEFAULTS.as_table(), self.key) {
            Some(node) => rows_of(self.kind, node),
            None if self.kind.is_list() => Vec::new(),
            None => vec![vec![String::new()]],
        }
    }

    /// Other possible values, next to the present one; empty if the kind has too many.
    pub fn neighbours(&self, rows: &[Vec<String>]) -> Vec<SettingRows> {
        let present = rows.first().and_then(|row| row.first()).map_or("", String::as_str);
        let one = |cell: String| vec![vec![cell]];
        match self.kind {
            SettingKind::Number { least, most } => {
                let Ok(number) = present.parse::<u64>() else { return Vec::new() };
                let next = [number.checked_sub(1), number.checked_add(1)].into_iter().flatten();
                let possible = next.filter(|number| (least..=most).contains(number));
                possible.map(|number| one(number.to_string())).collect()
            }
            SettingKind::Choice(words) => {
                let others = words.iter().filter(|word| **word != present);
                others.map(|word| one((*word).to_owned())).collect()
            }
            SettingKind::Truth => vec![one((present != "true").to_string())],
            _ => Vec::new(),
        }
    }
}

/// An `event.toml` whose settings can be read and changed one at a time.
#[derive(Clone, Debug)]
pub struct SettingsFile {
    file: DocumentMut,
    /// Whether its lines end in CR LF.
    windows: bool,
}

impl SettingsFile {
    /// Parses the file; `None` if it is not TOML.
    pub fn read(text: &str) -> Option<Self> {
        let text = without_mark(text);
        Some(Self { file: text.parse().ok()?, windows: text.contains("\r\n") })
    }

    /// The value of a setting, or its default if the file does not set it.
    pub fn rows(&self, setting: &Setting) -> SettingRows {
        if setting.kind == SettingKind::Categories {
            return categories::rows(&self.file);
        }
        match Node::find(self.file.as_table(), setting.key) {
            Some(node) => rows_of(setting.kind, node),
            None => setting.usual(),
        }
    }

    /// Sets the value of a setting; returns whether it changed. Unchanged parts stay as written.
    pub fn set(&mut self, setting: &Setting, rows: &[Vec<String>]) -> bool {
        let now = self.rows(setting);
        if now == rows {
            return false;
        }
        match setting.kind {
            SettingKind::Categories => categories::set(&mut self.file, rows),
            _ => write::set(&mut self.file, setting, &now, rows),
        }
        true
    }

    /// The settings whose values differ from those of another file.
    pub fn changed<'s>(&'s self, other: &'s Self) -> impl Iterator<Item = &'static Setting> + 's {
        Setting::in_forms().filter(|setting| self.rows(setting) != other.rows(setting))
    }
}

impl fmt::Display for SettingsFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.file.to_string();
        match self.windows {
            true => f.write_str(&text.replace("\r\n", "\n").replace('\n', "\r\n")),
            false => f.write_str(&text),
        }
    }
}

/// The rows of a setting in the file.
fn rows_of(kind: SettingKind, node: Node) -> SettingRows {
    let elements = || node.elements().unwrap_or_default().into_iter();
    match kind {
        SettingKind::Days | SettingKind::Lines { .. } | SettingKind::TieBreaks => {
            let items = node.elements().unwrap_or_else(|| vec![node]).into_iter();
            items.map(|item| vec![item.cell()]).collect()
        }
        SettingKind::Games => elements().map(game).collect(),
        SettingKind::Signatories => {
            elements().map(|it| vec![it.cell_of("name"), it.cell_of("role")]).collect()
        }
        SettingKind::Rooms => elements().map(room).collect(),
        _ => vec![vec![node.cell()]],
    }
}

fn game(node: Node) -> Vec<String> {
    let id = match node.table() {
        None => {
            let id = node.cell();
            registry::find(&id).map_or(id, |game| registry::info(game).id.to_owned())
        }
        Some(_) => node.cell_of("id"),
    };
    let draws = node.cell_of("draws") == "true";
    vec![id, node.cell_of("name"), draws.to_string()]
}

fn room(node: Node) -> Vec<String> {
    let parts = node.table().and_then(|table| Node::find(table, "groups")?.elements());
    let parts: Vec<String> = parts.into_iter().flatten().map(Node::cell).collect();
    vec![node.cell_of("name"), node.cell_of("first_table"), parts.join(" "), node.cell_of("short")]
}
