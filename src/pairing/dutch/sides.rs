//! Who starts: article 5.

use super::roster::{Entrant, Roster};
use crate::pairing::Side;

/// The article that decided the sides of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SideRule {
    /// 5.2.1: both preferences are granted.
    Both,
    /// 5.2.2: the stronger preference.
    Stronger,
    /// 5.2.2: both absolute, the wider difference.
    Wider,
    /// 5.2.3: as opposed to the latest round in which they had different sides.
    Alternate,
    /// 5.2.4: the preference of the higher ranked.
    Higher,
    /// 5.2.5: the pairing number of the higher ranked is odd or even.
    Number,
}

/// The side of `a` against `b` (places in the roster), and why.
pub(crate) fn side_of(roster: &Roster, a: usize, b: usize) -> (Side, SideRule) {
    let (higher, lower) = (&roster.entrants[a.min(b)], &roster.entrants[a.max(b)]);
    let (side, rule) = higher_side(higher, lower, roster.initial_side);
    (if a < b { side } else { side.other() }, rule)
}

fn higher_side(higher: &Entrant, lower: &Entrant, initial: Side) -> (Side, SideRule) {
    let (mine, theirs) = match (higher.preference, lower.preference) {
        (Some(mine), Some(theirs)) if mine.side == theirs.side => (mine, theirs),
        (Some(mine), _) => return (mine.side, SideRule::Both),
        (None, Some(theirs)) => return (theirs.side.other(), SideRule::Both),
        (None, None) => {
            let side = if higher.tpn % 2 == 1 { initial } else { initial.other() };
            return (side, SideRule::Number);
        }
    };
    if mine.strength != theirs.strength {
        let granted = mine.strength > theirs.strength;
        return (if granted { mine.side } else { mine.side.other() }, SideRule::Stronger);
    }
    let (wide, narrow) = (higher.difference.abs(), lower.difference.abs());
    if higher.is_absolute() && wide != narrow {
        return (if wide > narrow { mine.side } else { mine.side.other() }, SideRule::Wider);
    }
    let latest = higher.sides.iter().rev().zip(lower.sides.iter().rev()).find(|(a, b)| a != b);
    match latest {
        Some((side, _)) => (side.other(), SideRule::Alternate),
        None => (mine.side, SideRule::Higher),
    }
}
