//! The state of each player before a round, as far as the rules use it: the checklist with which
//! arbiters check a pairing.

use super::prelude::*;

/// A player before a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChecklistEntry {
    /// The pairing number.
    pub number: u32,
    /// The score used for pairing, fictitious points included.
    pub score: Points,
    /// The sides of the games played, in order.
    pub sides: Vec<Side>,
    /// The side that the player should have next (1.7), after at least one game.
    pub preference: Option<SidePreference>,
    /// Whether the player may get the pairing-allocated bye (C2).
    pub bye_allowed: bool,
    /// The floats of the last round (C14, C15) and of the one before it (C16, C17).
    pub floats: [Option<FloatDirection>; 2],
}

/// The side that a player should have next, and how strongly (1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SidePreference {
    /// To alternate (1.7.3).
    Mild(Side),
    /// To balance a difference of one (1.7.2).
    Strong(Side),
    /// A difference above one, or the same side twice running (1.7.1).
    Absolute(Side),
}

/// The direction in which a player floated (1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FloatDirection {
    /// To an opponent with a lower score, or to a bye.
    Down,
    /// To an opponent with a higher score.
    Up,
}

/// The players who take part in the next round of `tournament`, in ranking order (1.2).
pub fn checklist(tournament: &Tournament) -> Vec<ChecklistEntry> {
    let roster = Roster::of(tournament, Relaxations::default());
    let direction = |float: Float| match float {
        Float::None => None,
        Float::Down => Some(FloatDirection::Down),
        Float::Up => Some(FloatDirection::Up),
    };
    let entries = roster.entrants.into_iter().map(|entrant| ChecklistEntry {
        number: entrant.number,
        score: entrant.score,
        preference: entrant.preference.map(|preference| match preference.strength {
            Strength::Mild => SidePreference::Mild(preference.side),
            Strength::Strong => SidePreference::Strong(preference.side),
            Strength::Absolute => SidePreference::Absolute(preference.side),
        }),
        sides: entrant.sides,
        bye_allowed: entrant.bye_allowed,
        floats: entrant.floats.map(direction),
    });
    entries.collect()
}
