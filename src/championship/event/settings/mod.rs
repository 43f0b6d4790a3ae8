//! The settings of `event.toml` as fields of forms: which there are, what each holds, and a change of one that
//! leaves the rest of the file as the organiser wrote it.
//!
//! What a field holds is rows of cells, as a form sends them; what is no value of its kind is written as text,
//! so that the reader of the file says what is wrong with it, and nobody else.
//!
//! ```
//! use arbitro::championship::{Setting, SettingsFile};
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

/// What a field holds: rows of cells.
pub type SettingRows = Vec<Vec<String>>;

/// A setting of `event.toml`.
#[derive(Debug)]
pub struct Setting {
    /// Its key, with that of its table before it: `hall.url`.
    pub key: &'static str,
    /// Where it stands among the forms.
    pub topic: SettingTopic,
    /// What it holds.
    pub kind: SettingKind,
    /// What a change of it changes.
    pub reach: SettingReach,
    /// What it holds where the file does not say it; a cell a row.
    pub usual: &'static [&'static str],
}

/// What a setting is about.
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
    /// What clubs and leagues play otherwise.
    Clubs,
    /// Rooms and their tables.
    Rooms,
    /// Certificates.
    Certificates,
    /// What the public may see, and the server's limits.
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

    /// The word for it.
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

/// What a setting holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingKind {
    /// A line of text, which need not be there.
    Text,
    /// A line of text that has to be there.
    RequiredText,
    /// A line of text that stays in the file when it is empty.
    BlankText,
    /// Days, one a row.
    Days,
    /// A whole number.
    Number {
        /// The least.
        least: u64,
        /// The most.
        most: u64,
    },
    /// Points, with at most one decimal.
    Points,
    /// One of a few words.
    Choice(&'static [&'static str]),
    /// Yes or no: `true` or `false`.
    Truth,
    /// Texts in their order, one a row.
    Lines,
    /// Codes of tie-breaks in their order, one a row.
    TieBreaks,
    /// Games in their order: id, own name, `true` where a game can be drawn.
    Games,
    /// A row for each category there can be: code, `true` where it is played, and the numbers of its own.
    Categories,
    /// Rooms in their order: name, number of the first table, what plays there.
    Rooms,
    /// Who signs, in order: name and office.
    Signatories,
    /// The file of a template.
    Template,
}

/// What a change of a setting changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingReach {
    /// Pages and papers from now on.
    Pages,
    /// Certificates printed from now on.
    Certificates,
    /// The next list, and who is entered from now on.
    Entries,
    /// Draws of groups that are still to be.
    Draws,
    /// Groups that play their rounds.
    Rounds,
    /// Finals that are still to be drawn.
    Finals,
    /// The rounds of all finals.
    FinalRounds,
    /// Rounds that are paired from now on.
    Pairings,
    /// Standings of every group that has played.
    Points,
    /// Standings of groups in which not everybody meets everybody.
    TieBreaks,
    /// Standings of groups in which everybody meets everybody.
    RoundRobinTieBreaks,
    /// Scoresheets checked from now on.
    Scoresheets,
    /// Where groups play.
    Rooms,
    /// What the server allows from the next request on.
    Requests,
}

impl SettingReach {
    /// The word for it.
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

    /// How many there are now of what it changes: of groups, or of categories.
    pub fn count(self, state: &crate::championship::State) -> usize {
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
    /// The setting of a key.
    pub fn of(key: &str) -> Option<&'static Setting> {
        SETTINGS.iter().find(|setting| setting.key == key)
    }

    /// What it holds where the file does not say it.
    pub fn usual(&self) -> SettingRows {
        self.usual.iter().map(|cell| vec![(*cell).to_owned()]).collect()
    }

    /// Other values that it could have: those next to the one it has. None where its kind has too many to name.
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

    /// The key without its table, and the table.
    fn path(&self) -> (Option<&'static str>, &'static str) {
        match self.key.split_once('.') {
            Some((table, key)) => (Some(table), key),
            None => (None, self.key),
        }
    }
}

/// An `event.toml` whose settings are read and changed one by one.
#[derive(Clone, Debug)]
pub struct SettingsFile {
    file: DocumentMut,
    /// Whether its lines end as Windows ends them.
    windows: bool,
}

impl SettingsFile {
    /// Reads it. `None` where it is no TOML.
    pub fn read(text: &str) -> Option<Self> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Some(Self { file: text.parse().ok()?, windows: text.contains("\r\n") })
    }

    /// What a setting holds; what it usually holds where the file does not say it.
    pub fn rows(&self, setting: &Setting) -> SettingRows {
        if setting.kind == SettingKind::Categories {
            return categories::rows(&self.file);
        }
        self.item(setting).map_or_else(|| setting.usual(), |item| rows::of(setting.kind, item))
    }

    /// Sets what a setting holds; says whether it held something else. What is the same stays as it is written.
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

    /// Says what a setting holds, also where that is what it usually holds.
    pub(in crate::championship::event) fn set_anew(
        &mut self,
        setting: &Setting,
        rows: &[Vec<String>],
    ) {
        write::set(&mut self.file, setting, &[], rows);
    }

    /// The settings that are otherwise in another file.
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
