//! The sides of a pair (article 5).

use super::prelude::*;

/// The side of `a` against `b` (places in the roster), and why.
pub(crate) fn side_of(roster: &Roster, a: usize, b: usize) -> (Side, SideRule) {
    let (higher, lower) = (&roster.entrants[a.min(b)], &roster.entrants[a.max(b)]);
    let (side, rule) = higher_side(higher, lower, roster.initial_side);
    (if a < b { side } else { side.other() }, rule)
}

/// The reason for the sides of the two players at places `a` and `b`.
pub(crate) fn side_choice(roster: &Roster, a: usize, b: usize) -> SideChoice {
    let (high, low) = (a.min(b), a.max(b));
    let (higher, lower) = (&roster.entrants[high], &roster.entrants[low]);
    let (side, rule) = side_of(roster, high, low);
    let granted = higher.wants() == Some(side);
    // Whether the article is about the higher-ranked player.
    let of_higher = match rule {
        SideRule::Both | SideRule::Stronger | SideRule::Wider => granted,
        SideRule::Alternate | SideRule::Higher | SideRule::Number => true,
    };
    let (player, side) = if of_higher { (higher, side) } else { (lower, side.other()) };
    SideChoice {
        rule,
        player: player.number,
        side,
        games_ago: latest_apart(higher, lower),
        odd: higher.tpn % 2 == 1,
    }
}

/// How many games ago the two last had different sides; 1 is the latest game.
fn latest_apart(higher: &Entrant, lower: &Entrant) -> Option<usize> {
    let mut latest = higher.sides.iter().rev().zip(lower.sides.iter().rev());
    latest.position(|(a, b)| a != b).map(|at| at + 1)
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

/// The pair of the players at places `a` and `b`, with its sides.
pub(crate) fn numbered(roster: &Roster, a: usize, b: usize) -> Pair {
    let (first, second) = match side_of(roster, a, b).0 {
        Side::First => (a, b),
        Side::Second => (b, a),
    };
    Pair { first: roster.entrants[first].number, second: roster.entrants[second].number }
}
