//! The contents of a screen before they are laid out.

use maud::Markup;

/// A line of a list.
#[derive(Clone, Debug)]
pub(in crate::web) enum Line {
    /// A table: the player on the left begins. A match without a table, or that is over, has the number 0.
    Pair { table: u32, names: [String; 2], score: String, won: Option<usize> },
    /// A player without a game, and why.
    Idle { name: String, why: String },
    /// A place in the standings.
    Rank { rank: u32, name: String, points: String },
    /// A player who goes to the final, and that sentence with where it is played.
    Winner { name: String, goes: String },
}

/// A player's place. Fields that are the same for everybody on a list are empty.
#[derive(Clone, Debug, Default)]
pub(in crate::web) struct Seat {
    pub(in crate::web) name: String,
    /// The school, which distinguishes namesakes: its forms, from the fullest to the shortest.
    pub(in crate::web) school: Vec<String>,
    /// Why the player has no table.
    pub(in crate::web) about: String,
    /// The figure of the game, and the cycle in short.
    pub(in crate::web) game: Option<Markup>,
    pub(in crate::web) cycle: String,
    /// The letter of the room.
    pub(in crate::web) room: String,
    /// The group, if tables are numbered in each group.
    pub(in crate::web) group: String,
    pub(in crate::web) table: String,
}

/// A place of a podium, with everybody who shares it.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::web) struct Step {
    pub(in crate::web) rank: u32,
    /// Each name with the school.
    pub(in crate::web) people: Vec<[String; 2]>,
}

/// A part of a screen that is kept together.
#[derive(Clone, Debug)]
pub(in crate::web) enum Part {
    /// A group under its heading; `about` has the facts not common to all groups of the screen, and the
    /// heading has its game's accent and figure.
    Group {
        code: String,
        title: String,
        about: String,
        accent: String,
        emblem: Markup,
        lines: Vec<Line>,
    },
    /// A player's place, in a list without heading.
    Seat(Seat),
    /// A board, as large as possible.
    Board(Markup),
    /// The first three of a category.
    Podium(Vec<Step>),
}

/// The kinds of sections, which differ in how they are laid out and how long a turn lasts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::web) enum Kind {
    /// Pairings and provisional standings, where people have to search.
    #[default]
    Groups,
    /// Standings of groups that have ended.
    Results,
    /// The places of the players of one category, from A to Z.
    ByGame,
    /// The places of all players, from A to Z, each with the game.
    Names,
    /// Podiums.
    Podium,
    /// Boards.
    Boards,
}

impl Kind {
    /// The shortest and the longest turn, in seconds. Of names, people know where to look.
    pub(super) fn times(self) -> [u32; 2] {
        match self {
            Kind::Groups => [10, 20],
            Kind::Results => [8, 16],
            Kind::ByGame | Kind::Names => [6, 12],
            Kind::Podium => [10, 15],
            Kind::Boards => [15, 30],
        }
    }

    /// The usual and the largest number of columns.
    pub(super) fn columns(self, narrow: bool) -> [usize; 2] {
        match self {
            Kind::Groups => [1, 4],
            Kind::Results => [1, 3],
            Kind::ByGame | Kind::Names if narrow => [2, 2],
            Kind::ByGame | Kind::Names => [3, 3],
            Kind::Podium => [1, 1],
            Kind::Boards if narrow => [2, 2],
            Kind::Boards => [4, 4],
        }
    }

    /// The space between two columns.
    pub(super) fn between(self) -> f64 {
        match self {
            Kind::Groups | Kind::Boards => 2.0,
            _ => 4.4,
        }
    }

    /// How many turns this many parts may take for larger letters, even if smaller ones took fewer.
    pub(super) fn turns(self, parts: usize, narrow: bool) -> usize {
        // Fourteen lines of a column leave letters of nearly a twentieth of the screen's height.
        if self == Kind::ByGame { parts.div_ceil(14 * self.columns(narrow)[0]) } else { 0 }
    }
}

/// The content under one title: one or several turns.
#[derive(Clone, Debug, Default)]
pub(in crate::web) struct Section {
    pub(in crate::web) kind: Kind,
    /// The title, what is below it, and the figure and the accent of the game if there is one.
    pub(in crate::web) title: String,
    pub(in crate::web) below: String,
    pub(in crate::web) emblem: Option<Markup>,
    pub(in crate::web) accent: String,
    /// The cycle in short: with the figure it is a section's mark among others.
    pub(in crate::web) mark: String,
    /// The facts that hold for everything in it, the most important first, each in its forms from the fullest
    /// to the shortest.
    pub(in crate::web) common: Vec<Vec<String>>,
    /// Its explanation, below.
    pub(in crate::web) legend: Vec<String>,
    pub(in crate::web) parts: Vec<Part>,
}

/// The contents of a screen.
#[derive(Clone, Debug, Default)]
pub(in crate::web) struct Content {
    /// The screen's title.
    pub(in crate::web) title: String,
    pub(in crate::web) sections: Vec<Section>,
    /// The announcement, in paragraphs.
    pub(in crate::web) messages: Vec<String>,
    /// The text if there is nothing else.
    pub(in crate::web) idle: String,
    /// Whether the screen is 4:3.
    pub(in crate::web) narrow: bool,
    /// Whether every turn shows that this is a rehearsal.
    pub(in crate::web) rehearsal: bool,
}

impl Content {
    /// The codes of its groups.
    pub(in crate::web) fn groups(&self) -> impl Iterator<Item = &str> {
        self.sections.iter().flat_map(|section| &section.parts).filter_map(|part| match part {
            Part::Group { code, .. } => Some(code.as_str()),
            _ => None,
        })
    }
}
