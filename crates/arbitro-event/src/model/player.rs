//! A player of the event.

use serde::{Deserialize, Serialize};

use super::code::PlayerCode;
use super::format::sparse;
use super::score::RequestedBye;
use super::team::TeamRole;

/// A player's index in the event, in the order of entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct PlayerId(pub(crate) u32);

impl PlayerId {
    pub(crate) fn at(self) -> usize {
        self.0 as usize
    }
}

sparse! {
    /// A pupil's row in a list of entries.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub struct EntryRow {
        /// The code, which contains the school and the category.
        pub code: PlayerCode,
        /// The name.
        pub name: String,
        /// The school's name, if the list has more than its number.
        pub school: Option<String> = default,
        /// The adapted set the pupil plays on. Private: a minor's health data.
        pub adapted: Option<String> = default,
        /// The player's registered data.
        pub registration: Registration = default,
        /// The byes requested before the draw, in the order of rounds. The group takes them over
        /// when it is drawn.
        pub byes: Vec<(u32, RequestedBye)> = default,
        /// The row's role where teams play.
        pub role: Option<TeamRole> = default,
    }

    /// A player's data registered by a federation or a school: the columns that clubs, and schools
    /// for their own events, add to a list of entries.
    #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    pub struct Registration {
        /// The rating, 0 for none.
        pub rating: u16 = default,
        /// The title: `GM`, `WFM` …
        pub title: Option<String> = default,
        /// FIDE's number for the player.
        pub fide_id: Option<u32> = default,
        /// The federation, by its three letters.
        pub federation: Option<String> = default,
        /// The year of birth.
        pub birth: Option<u16> = default,
        /// The sex in a FIDE report that the player was imported from, or in a list of an event
        /// with a prize that depends on it. It is kept for these alone; a copy of the event for
        /// others leaves it out.
        pub sex: Option<Sex> = default,
        /// Whether the player takes part for the first time; read only where a prize depends on it,
        /// and never shown.
        pub newcomer: bool = default,
        /// The last name, if the federation's list gives it separately: a report writes it first.
        pub last_name: Option<String> = default,
        /// The pupil's class, if the event keeps it. Private: only staff and the pupil's own school
        /// see it.
        pub class: Option<String> = default,
    }
}

/// The readers of a player's data, from those who see least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Audience {
    /// Anybody, where the player's name is not shown: only what orders lists.
    Nameless,
    /// Anybody, on public pages.
    Public,
    /// Readers of printed lists.
    Readers,
    /// Holders of a copy of the whole event.
    Copies,
    /// The organiser's staff.
    Staff,
}

/// A player's sex, as in FIDE's file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sex {
    /// `m`.
    #[serde(rename = "m")]
    Male,
    /// `w`.
    #[serde(rename = "w")]
    Female,
}

impl Sex {
    /// The letter in FIDE's file.
    pub fn letter(self) -> char {
        match self {
            Sex::Male => 'm',
            Sex::Female => 'w',
        }
    }
}

impl Registration {
    /// FIDE's titles, in the order that ranks players of equal rating (C.04.2).
    pub const TITLES: [&'static str; 8] = ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"];
    /// The highest rating that fits in a report.
    pub const MOST: u16 = 9999;

    /// The part of it that an audience may see.
    #[must_use]
    pub fn visible_to(&self, audience: Audience) -> Self {
        let by = |least: Audience| audience >= least;
        Self {
            rating: self.rating,
            title: self.title.clone().filter(|_| by(Audience::Public)),
            federation: self.federation.clone().filter(|_| by(Audience::Public)),
            fide_id: self.fide_id.filter(|_| by(Audience::Readers)),
            birth: self.birth.filter(|_| by(Audience::Copies)),
            sex: self.sex.filter(|_| by(Audience::Staff)),
            newcomer: self.newcomer && by(Audience::Staff),
            last_name: self.last_name.clone().filter(|_| by(Audience::Copies)),
            class: self.class.clone().filter(|_| by(Audience::Staff)),
        }
    }

    /// The index of the title; after all titles if there is none.
    pub fn title_rank(&self) -> usize {
        let title = self.title.as_deref();
        let is_title = |other: &&str| Some(*other) == title;
        Self::TITLES.iter().position(is_title).unwrap_or(Self::TITLES.len())
    }
}

impl EntryRow {
    /// A player of whom only code and name are known.
    pub fn new(code: PlayerCode, name: String) -> Self {
        let registration = Registration::default();
        let byes = Vec::new();
        Self { code, name, school: None, adapted: None, registration, byes, role: None }
    }

    /// The team that the player is part of.
    pub fn team(&self) -> Option<&PlayerCode> {
        match &self.role {
            Some(TeamRole::Member { team, .. }) => Some(team),
            _ => None,
        }
    }

    /// Whether it is a team.
    pub fn is_team(&self) -> bool {
        matches!(self.role, Some(TeamRole::Team { .. }))
    }

    /// The number of the board that the list gives the player.
    pub fn board(&self) -> Option<u32> {
        match &self.role {
            Some(TeamRole::Member { board, .. }) => *board,
            _ => None,
        }
    }

    /// Records the bye requested for a round.
    pub(crate) fn request_bye(&mut self, round: u32, bye: RequestedBye) {
        self.byes.retain(|&(other, _)| other != round);
        self.byes.push((round, bye));
        self.byes.sort_unstable();
    }

    /// The sort key for ordering by rating (C.04.2): rating, title, name.
    pub fn by_rating(&self) -> impl Ord + use<> {
        let Registration { rating, .. } = self.registration;
        let name = crate::locale::plain(&self.name);
        (std::cmp::Reverse(rating), self.registration.title_rank(), name, self.code.clone())
    }
}

/// Whether a player still takes part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PlayerStatus {
    /// Takes part.
    #[default]
    Active,
    /// Was announced absent before the draw, or until they come, and has not come yet.
    Absent,
    /// Has left.
    Withdrawn,
    /// Was removed from the list before the draw and is no longer shown.
    Removed,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The row in the list of entries.
    pub row: EntryRow,
    /// Whether the player still takes part.
    #[serde(default)]
    pub status: PlayerStatus,
    /// Whether a desk has marked the player as present.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub present: bool,
    /// Whether the public sees only the code.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
    /// The table reserved for the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<u32>,
}
