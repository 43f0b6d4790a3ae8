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
mod rows;
mod table;
#[cfg(test)]
mod tests;
mod write;

use std::fmt;

use toml_edit::{DocumentMut, Item};

pub use table::{NOT_IN_FORMS, SETTINGS};

/// The value of a field: rows of cells.
pub type SettingRows = Vec<Vec<String>>;

/// A setting of `event.toml`.
#[derive(Debug)]
pub struct Setting {
    /// Its key, after that of its table: `hall.url`.
    pub key: &'static str,
    /// The form it belongs to.
    pub topic: SettingTopic,
    /// The kind of its value.
    pub kind: SettingKind,
    /// What a change of it affects.
    pub reach: SettingReach,
    /// Its default, one cell per row.
    pub usual: &'static [&'static str],
}

/// The topic of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingTopic {
    /// The event itself: its name, its days.
    Event,
    /// Games, cycles and categories.
    Games,
    /// Groups, rounds and finals.
    Rounds,
    /// Points and tie-breaks.
    Points,
    /// Options mainly for clubs and leagues.
    Clubs,
    /// Rooms and their tables.
    Rooms,
    /// Certificates.
    Certificates,
    /// What the public sees, and the server's limits.
    Public,
}

impl SettingTopic {
    /// Every topic, in the order of the forms.
    pub const ALL: [Self; 8] = [
        Self::Event,
        Self::Games,
        Self::Rounds,
        Self::Points,
        Self::Rooms,
        Self::Certificates,
        Self::Public,
        Self::Clubs,
    ];

    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            Self::Event => "event",
            Self::Games => "games",
            Self::Rounds => "rounds",
            Self::Points => "points",
            Self::Clubs => "clubs",
            Self::Rooms => "rooms",
            Self::Certificates => "certificates",
            Self::Public => "public",
        }
    }
}

/// The kind of a setting's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingKind {
    /// An optional line of text.
    Text,
    /// A required line of text.
    RequiredText,
    /// A line of text whose key stays in the file when it is empty.
    BlankText,
    /// Days, one per row.
    Days,
    /// A whole number.
    Number {
        /// The minimum.
        least: u64,
        /// The maximum.
        most: u64,
    },
    /// Points, with at most one decimal.
    Points,
    /// One of a few words.
    Choice(&'static [&'static str]),
    /// Yes or no: `true` or `false`.
    Truth,
    /// Texts in order, one per row.
    Lines,
    /// Codes of tie-breaks in order, one per row.
    TieBreaks,
    /// Games in order: id, own name, `true` if it can be drawn.
    Games,
    /// One row for each possible category: code, `true` if it is played, and its own settings.
    Categories,
    /// Rooms in order: name, number of the first table, what is played there.
    Rooms,
    /// Signatories in order: name and office.
    Signatories,
    /// A template's file.
    Template,
}

/// What a change of a setting affects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingReach {
    /// Pages and papers from now on.
    Pages,
    /// Certificates printed from now on.
    Certificates,
    /// The next list, and players entered from now on.
    Entries,
    /// Future draws of groups.
    Draws,
    /// Groups whose rounds are being played.
    Rounds,
    /// Finals not yet drawn.
    Finals,
    /// The rounds of all finals.
    FinalRounds,
    /// Rounds that are paired from now on.
    Pairings,
    /// Standings of every group with results.
    Points,
    /// Standings of groups that are not round robins.
    TieBreaks,
    /// Standings of round robins.
    RoundRobinTieBreaks,
    /// Scoresheets checked from now on.
    Scoresheets,
    /// Where groups play.
    Rooms,
    /// The server's limits, from the next request on.
    Requests,
}

impl SettingReach {
    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            Self::Pages => "pages",
            Self::Certificates => "certificates",
            Self::Entries => "entries",
            Self::Draws => "draws",
            Self::Rounds => "rounds",
            Self::Finals => "finals",
            Self::FinalRounds => "final-rounds",
            Self::Pairings => "pairings",
            Self::Points => "points",
            Self::TieBreaks => "tie-breaks",
            Self::RoundRobinTieBreaks => "round-robin-tie-breaks",
            Self::Scoresheets => "scoresheets",
            Self::Rooms => "rooms",
            Self::Requests => "requests",
        }
    }

    /// How many groups or categories it affects now.
    pub fn count(self, state: &crate::State) -> usize {
        let Ok(rules) = state.rules() else { return 0 };
        let drawn = |code| state.groups_of(code).next().is_some();
        let played = || state.groups().filter(|group| !group.played.is_empty());
        match self {
            Self::Draws => rules.categories.iter().filter(|one| !drawn(one.code)).count(),
            Self::Finals => {
                rules.categories.iter().filter(|one| state.final_of(one.code).is_none()).count()
            }
            Self::FinalRounds => state.groups().filter(|group| group.code.is_final()).count(),
            Self::Rounds => state.groups().filter(|group| !group.code.is_final()).count(),
            Self::Rooms => state.groups().count(),
            Self::Points => played().count(),
            Self::TieBreaks => played().filter(|group| !group.is_round_robin()).count(),
            Self::RoundRobinTieBreaks => played().filter(|group| group.is_round_robin()).count(),
            Self::Pages
            | Self::Certificates
            | Self::Entries
            | Self::Pairings
            | Self::Scoresheets
            | Self::Requests => 0,
        }
    }
}

impl Setting {
    /// The setting with a key.
    pub fn of(key: &str) -> Option<&'static Setting> {
        SETTINGS.iter().find(|setting| setting.key == key)
    }

    /// Its default.
    pub fn usual(&self) -> SettingRows {
        self.usual.iter().map(|cell| vec![(*cell).to_owned()]).collect()
    }

    /// Other possible values, next to the present one; empty if the kind has too many.
    pub fn neighbours(&self, rows: &[Vec<String>]) -> Vec<SettingRows> {
        let own = rows.first().and_then(|row| row.first()).map_or("", String::as_str);
        let one = |cell: String| vec![vec![cell]];
        match self.kind {
            SettingKind::Number { least, most } => {
                let Ok(own) = own.parse::<u64>() else { return Vec::new() };
                let next = [own.checked_sub(1), own.checked_add(1)];
                let next =
                    next.into_iter().flatten().filter(|number| (least..=most).contains(number));
                next.map(|number| one(number.to_string())).collect()
            }
            SettingKind::Choice(words) => {
                let others = words.iter().filter(|word| **word != own);
                others.map(|word| one((*word).to_owned())).collect()
            }
            SettingKind::Truth => vec![one((own != "true").to_string())],
            _ => Vec::new(),
        }
    }

    /// The table of the key, and the key within it.
    fn path(&self) -> (Option<&'static str>, &'static str) {
        match self.key.split_once('.') {
            Some((table, key)) => (Some(table), key),
            None => (None, self.key),
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
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Some(Self { file: text.parse().ok()?, windows: text.contains("\r\n") })
    }

    /// The value of a setting, or its default if the file does not set it.
    pub fn rows(&self, setting: &Setting) -> SettingRows {
        if setting.kind == SettingKind::Categories {
            return categories::rows(&self.file);
        }
        self.item(setting).map_or_else(|| setting.usual(), |item| rows::of(setting.kind, item))
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

    /// Writes the value of a setting even if it is the default.
    pub(in crate::event) fn set_anew(&mut self, setting: &Setting, rows: &[Vec<String>]) {
        write::set(&mut self.file, setting, &[], rows);
    }

    /// The settings whose values differ from those of another file.
    pub fn changed<'s>(&'s self, other: &'s Self) -> impl Iterator<Item = &'static Setting> + 's {
        SETTINGS.iter().filter(|setting| self.rows(setting) != other.rows(setting))
    }

    fn item(&self, setting: &Setting) -> Option<&Item> {
        let (table, key) = setting.path();
        let item = match table {
            Some(table) => self.file.get(table)?.as_table_like()?.get(key)?,
            None => self.file.get(key)?,
        };
        Some(item).filter(|item| !item.is_none())
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
