//! The format of a category beside its groups and rounds: what clubs choose and school championships leave as it
//! is. What is not said is as in the championships so far.

use serde::{Deserialize, Serialize};

use super::system::{BracketTerms, System};

/// The format of a category.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct CategoryFormat {
    /// How everybody meets.
    #[serde(skip_serializing_if = "is_usual")]
    pub system: CategorySystem,
    /// How the finalists meet; not said: as the groups where everybody meets everybody there, else as the event has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub final_system: Option<CategorySystem>,
    /// What a bracket has beside its main part.
    #[serde(flatten)]
    pub bracket: BracketTerms,
    /// Whether groups may be a little larger than the size that is said.
    #[serde(skip_serializing_if = "is_usual")]
    pub group_size_is: GroupSizeIs,
    /// Whether the last two rounds of the first half of a double round robin change places, so that nobody has the
    /// same side three times running (C.05, annex 1).
    #[serde(skip_serializing_if = "is_usual")]
    pub turn_last_two_rounds: bool,
    /// What orders the players of a group.
    #[serde(skip_serializing_if = "is_usual")]
    pub order: InitialOrder,
    /// Whether the first rounds are accelerated.
    #[serde(skip_serializing_if = "is_usual")]
    pub acceleration: Acceleration,
    /// Whether two of one school meet.
    #[serde(skip_serializing_if = "is_usual")]
    pub same_school: SameSchool,
    /// Whose word makes the result of a game that is played on a tablet.
    #[serde(skip_serializing_if = "is_usual")]
    pub confirm: Confirm,
    /// How many half-point byes a player may ask for; not said: one where the game has draws, else none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub half_byes: Option<u32>,
    /// How many byes worth a win a player may ask for.
    #[serde(skip_serializing_if = "is_usual")]
    pub full_byes: u32,
    /// In how many rounds at the end nobody has a bye for the asking that is worth something; not said: in the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_rounds_without_byes: Option<u32>,
}

fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// How the players of a category meet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CategorySystem {
    /// FIDE's Dutch system; small groups and finals as the event says.
    #[default]
    Swiss,
    /// Everybody against everybody by the Berger tables.
    RoundRobin,
    /// The same twice, the second time with the sides exchanged.
    DoubleRoundRobin,
    /// A bracket: who loses is out.
    KnockOut,
    /// A bracket: who loses twice is out.
    DoubleElimination,
    /// Whichever the number of players asks for when they are drawn.
    ByNumber,
}

impl CategorySystem {
    /// Every system, as `event.toml` writes them.
    pub const WORDS: [(&'static str, CategorySystem); 6] = [
        ("swiss", CategorySystem::Swiss),
        ("round-robin", CategorySystem::RoundRobin),
        ("double-round-robin", CategorySystem::DoubleRoundRobin),
        ("knock-out", CategorySystem::KnockOut),
        ("double-elimination", CategorySystem::DoubleElimination),
        ("by-number", CategorySystem::ByNumber),
    ];
}

/// What the size of groups is to the draw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GroupSizeIs {
    /// Even groups within two players of each other, one of which may be larger by one or two.
    #[default]
    About,
    /// The most players that a group has.
    Most,
}

/// What orders the players of a group: their numbers in the draw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum InitialOrder {
    /// A drawing of lots.
    #[default]
    Lot,
    /// Rating, then title, then name (C.04.2); who comes late is placed among the others.
    Rating,
}

/// Points for pairing only in the first rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Acceleration {
    /// None.
    #[default]
    None,
    /// Baku acceleration (C.04.7).
    Baku,
}

/// Whether two of one school meet in a group.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SameSchool {
    /// As the pairing has it; the draw of the groups alone keeps them apart.
    #[default]
    Free,
    /// Only where nothing else works.
    Avoid,
}

/// Whose word makes the result of a game that is played on a table's tablet. A final's is always the desk's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Confirm {
    /// The desk's, after both players have said that it is so.
    #[default]
    Desk,
    /// That of both players.
    Table,
}

impl CategoryFormat {
    /// A system as groups have it.
    fn of_groups(&self, system: CategorySystem) -> System {
        match (system, self.turn_last_two_rounds) {
            // Before the draw it is not known, afterwards another one stands in its place.
            (CategorySystem::Swiss | CategorySystem::ByNumber, _) => System::Swiss,
            (CategorySystem::RoundRobin, _) => System::RoundRobin,
            (CategorySystem::DoubleRoundRobin, false) => System::DoubleRoundRobin,
            (CategorySystem::DoubleRoundRobin, true) => System::DoubleRoundRobinTurned,
            (CategorySystem::KnockOut, _) => System::KnockOut,
            (CategorySystem::DoubleElimination, _) => System::DoubleElimination,
        }
    }

    /// The one system of all groups; none where it depends on their size.
    pub fn group_system(&self) -> Option<System> {
        Some(self.of_groups(self.system)).filter(|system| !system.is_swiss())
    }

    /// The system of the final; none where it depends on how many finalists there are.
    pub fn final_system(&self) -> Option<System> {
        match self.final_system {
            Some(system) => Some(self.of_groups(system)),
            None => self.round_robin(),
        }
    }

    /// The one system of all groups in which everybody meets everybody.
    pub fn round_robin(&self) -> Option<System> {
        self.group_system().filter(|system| system.cycles().is_some())
    }

    /// Whether the groups of the category play a bracket; then there is one of them, whatever its size.
    pub fn is_knock_out(&self) -> bool {
        self.group_system().is_some_and(|system| system.is_knock_out())
    }

    /// Whether its groups or its final play a bracket in which one lost match is enough to be out: others have neither
    /// a match for the third place nor a consolation.
    pub fn has_plain_bracket(&self) -> bool {
        let plain = |system: Option<System>| system == Some(System::KnockOut);
        self.system == CategorySystem::ByNumber
            || plain(self.group_system())
            || plain(self.final_system())
    }

    /// Whether its groups or its final play a bracket.
    pub fn has_bracket(&self) -> bool {
        self.system == CategorySystem::ByNumber
            || self.is_knock_out()
            || self.final_system().is_some_and(|system| system.is_knock_out())
    }

    /// What the bracket of a group of this system has beside its main part; and how many games its matches have,
    /// whatever the system.
    pub fn bracket_terms(&self, system: System) -> BracketTerms {
        match system {
            System::KnockOut => self.bracket,
            _ => BracketTerms { games: self.bracket.games, ..BracketTerms::default() },
        }
    }
}
