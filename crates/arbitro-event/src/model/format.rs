//! The format of a category apart from its groups and rounds: options for clubs. The defaults are
//! those of the school championships.

use serde::{Deserialize, Serialize};

use super::system::{BracketTerms, System};
use super::team::TeamMatchPoints;

/// Declares structs of which not every field is written: one with `= default` is left out while it
/// has its default, and has it where it is missing.
macro_rules! sparse {
    ($($(#[$meta:meta])* $vis:vis struct $name:ident {
        $($(#[$field_meta:meta])* $field_vis:vis $field:ident: $type:ty $(= $default:ident)?),* $(,)?
    })*) => {
        $($(#[$meta])* $vis struct $name {
            $($(#[$field_meta])*
            $(#[serde($default, skip_serializing_if = "crate::model::format::is_usual")])?
            $field_vis $field: $type,)*
        })*
    };
}
pub(crate) use sparse;

sparse! {
    /// The format of a category.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(default)]
    pub struct CategoryFormat {
        /// The system of the groups.
        pub system: CategorySystem = default,
        /// The system of the final; if not set, that of the groups if they are round robins, else
        /// the event's.
        pub final_system: Option<CategorySystem> = default,
        /// The options of a bracket.
        #[serde(flatten)]
        pub bracket: BracketTerms,
        /// Whether groups may be slightly larger than the given size.
        pub group_size_is: GroupSizeIs = default,
        /// Whether the last two rounds of the first half of a double round robin are swapped, so
        /// that nobody has the same side three times in a row (C.05, annex 1).
        pub turn_last_two_rounds: bool = default,
        /// The initial order of a group's players.
        pub order: InitialOrder = default,
        /// Whether the first rounds are accelerated.
        pub acceleration: Acceleration = default,
        /// Whether players of the same school may meet.
        pub same_school: SameSchool = default,
        /// Whether the sides count when a Swiss is paired.
        #[serde(rename = "sides_matter")]
        pub sides: Sides = default,
        /// The points of a match of two games, or of teams.
        pub match_points: MatchPoints = default,
        /// The confirmation of a result from a tablet.
        pub confirm: Confirm = default,
        /// Whether the players report their results on their own phones.
        pub self_report: bool = default,
        /// How many half-point byes a player may request; if not set, one if the game has draws,
        /// else none.
        pub half_byes: Option<u32> = default,
        /// How many full-point byes a player may request.
        pub full_byes: u32 = default,
        /// The number of last rounds in which no bye that gives points can be requested; if not
        /// set, one.
        pub last_rounds_without_byes: Option<u32> = default,
    }
}

/// Whether a value is the default, which is not written.
pub(crate) fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The usual value of a number that counts from 1.
pub(crate) fn one() -> u32 {
    1
}

/// Whether a number is the usual 1.
// Serde passes a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
pub(crate) fn is_one(number: &u32) -> bool {
    *number == 1
}

/// How the players of a category meet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CategorySystem {
    /// FIDE's Dutch system; for small groups and finals see the event's settings.
    #[default]
    Swiss,
    /// A round robin by the Berger tables.
    RoundRobin,
    /// A double round robin: the second time with the sides exchanged.
    DoubleRoundRobin,
    /// A bracket with single elimination.
    KnockOut,
    /// A bracket with double elimination.
    DoubleElimination,
    /// Chosen by the number of players at the draw.
    ByNumber,
    /// FIDE's Swiss system for teams (C.04.6).
    TeamSwiss,
    /// A round robin of teams.
    TeamRoundRobin,
    /// A bracket of teams with single elimination.
    TeamKnockOut,
}

/// How the draw uses the given group size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GroupSizeIs {
    /// Even groups within two players of each other; a group may exceed the size by one or two.
    #[default]
    About,
    /// No group has more players.
    Most,
}

/// How a group's players are ordered, which gives their numbers in the draw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum InitialOrder {
    /// By lot.
    #[default]
    Lot,
    /// By rating, then title, then name (C.04.2); late players are inserted among the others.
    Rating,
}

/// Virtual points in the first rounds, for pairing only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Acceleration {
    /// No acceleration.
    #[default]
    None,
    /// Baku acceleration (C.04.7).
    Baku,
}

/// Whether the sides count when a Swiss is paired: `sides_matter`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "bool", into = "bool")]
pub enum Sides {
    /// Everybody is to have both sides alike.
    #[default]
    Matter,
    /// They have no weight: in a match of two games everybody plays both.
    AreEqual,
}

impl From<bool> for Sides {
    fn from(matter: bool) -> Self {
        if matter { Self::Matter } else { Self::AreEqual }
    }
}

impl From<Sides> for bool {
    fn from(sides: Sides) -> Self {
        sides == Sides::Matter
    }
}

/// The points of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MatchPoints {
    /// In a match of two games the points of a game, for the match won, drawn or lost; in a match of
    /// teams 2, 1 and 0.
    #[default]
    Match,
    /// In a match of two games, the points of each of them.
    Games,
    /// In a match of teams, these.
    #[serde(untagged)]
    Of(TeamMatchPoints),
}

/// Whether players of the same school meet in a group.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SameSchool {
    /// As the pairing gives it; only the draw of groups keeps them apart.
    #[default]
    Free,
    /// Only if nothing else works.
    Avoid,
}

/// The confirmation of a result from a table's tablet. In a final the desk always confirms it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Confirm {
    /// The desk, after both players have agreed.
    #[default]
    Desk,
    /// Both players.
    Table,
}

impl CategoryFormat {
    /// The system in the form groups use.
    fn of_groups(&self, system: CategorySystem) -> System {
        match (system, self.turn_last_two_rounds) {
            // Open before the draw, and replaced afterwards.
            (CategorySystem::Swiss | CategorySystem::ByNumber, _) => System::Swiss,
            (CategorySystem::RoundRobin, _) => System::RoundRobin,
            (CategorySystem::DoubleRoundRobin, false) => System::DoubleRoundRobin,
            (CategorySystem::DoubleRoundRobin, true) => System::DoubleRoundRobinTurned,
            (CategorySystem::KnockOut, _) => System::KnockOut,
            (CategorySystem::DoubleElimination, _) => System::DoubleElimination,
            (CategorySystem::TeamSwiss, _) => System::TeamSwiss,
            (CategorySystem::TeamRoundRobin, _) => System::TeamRoundRobin,
            (CategorySystem::TeamKnockOut, _) => System::TeamKnockOut,
        }
    }

    /// The system of all groups; `None` if it depends on their size.
    pub fn group_system(&self) -> Option<System> {
        Some(self.of_groups(self.system)).filter(|system| *system != System::Swiss)
    }

    /// Whether teams play.
    pub fn is_of_teams(&self) -> bool {
        self.of_groups(self.system).is_of_teams()
    }

    /// Whether rounds of its groups may be paired by points.
    pub fn pairs_by_points(&self) -> bool {
        self.group_system().is_none_or(|system| system.is_swiss())
    }

    /// The system of the final; `None` if it depends on the number of finalists.
    pub fn final_system(&self) -> Option<System> {
        match self.final_system {
            Some(system) if self.is_of_teams() => Some(self.of_groups(system).for_teams()),
            Some(system) => Some(self.of_groups(system)),
            None => self.round_robin(),
        }
    }

    /// The system of a final with this number of players.
    pub fn final_system_of(&self, players: usize) -> System {
        let system = self.final_system().unwrap_or(match players {
            0..=5 => System::RoundRobin,
            _ => System::Swiss,
        });
        if self.is_of_teams() { system.for_teams() } else { system }
    }

    /// The system of all groups if they are round robins.
    pub fn round_robin(&self) -> Option<System> {
        self.group_system().filter(|system| system.cycles().is_some())
    }

    /// Whether the category plays a bracket; then it is a single group of any size.
    pub fn is_knock_out(&self) -> bool {
        self.group_system().is_some_and(|system| system.is_knock_out())
    }

    /// Whether its groups or its final play a bracket with single elimination: only these can have
    /// a match for third place and a consolation.
    pub fn has_plain_bracket(&self) -> bool {
        let plain = |system: Option<System>| {
            matches!(system, Some(System::KnockOut | System::TeamKnockOut))
        };
        self.system == CategorySystem::ByNumber
            || plain(self.group_system())
            || plain(self.final_system())
    }

    /// The options of the bracket of a group with this system, and the number of games in a match
    /// with any system.
    pub fn bracket_terms(&self, system: System) -> BracketTerms {
        match system {
            System::KnockOut | System::TeamKnockOut => self.bracket,
            _ => BracketTerms { games: self.bracket.games, ..BracketTerms::default() },
        }
    }
}
