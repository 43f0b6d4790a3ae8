//! The sides of a pair (C.04.6, article 4).

use super::prelude::*;

worded! { article, message:
    /// The article that decided the sides of a pair.
    #[derive(PartialOrd, Ord, Hash)]
    pub enum TeamSideRule {
        /// 4.3.1: neither team has played; the number of the first team, odd or even.
        Number = "4.3.1" => words::PAIRING_TEAM_SIDES_NUMBER,
        /// 4.3.2: one team alone has a preference.
        Single = "4.3.2" => words::PAIRING_TEAM_SIDES_SINGLE,
        /// 4.3.3: both preferences are granted.
        Both = "4.3.3" => words::PAIRING_TEAM_SIDES_BOTH,
        /// 4.3.4: one team alone has a strong preference.
        Strong = "4.3.4" => words::PAIRING_TEAM_SIDES_STRONG,
        /// 4.3.5: the lower difference has the first side.
        Difference = "4.3.5" => words::PAIRING_TEAM_SIDES_DIFFERENCE,
        /// 4.3.6: the sides change from the last time when they differed.
        Alternate = "4.3.6" => words::PAIRING_TEAM_SIDES_ALTERNATE,
        /// 4.3.7: the preference of the first team.
        First = "4.3.7" => words::PAIRING_TEAM_SIDES_FIRST,
        /// 4.3.8: the first team changes from its last match.
        FirstChanges = "4.3.8" => words::PAIRING_TEAM_SIDES_FIRST_CHANGES,
        /// 4.3.9: the other team changes.
        OtherChanges = "4.3.9" => words::PAIRING_TEAM_SIDES_OTHER_CHANGES,
    }
}

/// The first team of a pair (4.2) and the other one.
pub(super) fn ordered<'a>(a: &'a Entrant, b: &'a Entrant) -> (&'a Entrant, &'a Entrant) {
    let rank = |entrant: &Entrant| (std::cmp::Reverse(entrant.plain), entrant.number);
    if rank(a) < rank(b) { (a, b) } else { (b, a) }
}

/// The side of the first team of a pair, and the article that decides (4.3).
pub(super) fn side(roster: &Roster, first: &Entrant, other: &Entrant) -> (Side, TeamSideRule) {
    let (mine, theirs) = (first.preference, other.preference);
    if first.sides.is_empty() && other.sides.is_empty() {
        let odd = roster.initial_side;
        let side = if first.number % 2 == 1 { odd } else { odd.other() };
        return (side, TeamSideRule::Number);
    }
    match (mine, theirs) {
        (Some(mine), None) => return (mine.side, TeamSideRule::Single),
        (None, Some(theirs)) => return (theirs.side.other(), TeamSideRule::Single),
        (Some(mine), Some(theirs)) if mine.side != theirs.side => {
            return (mine.side, TeamSideRule::Both);
        }
        (Some(mine), Some(theirs)) if mine.strong != theirs.strong => {
            let side = if mine.strong { mine.side } else { theirs.side.other() };
            return (side, TeamSideRule::Strong);
        }
        _ => {}
    }
    if first.difference != other.difference {
        let lower = first.difference < other.difference;
        let side = if lower { Side::First } else { Side::Second };
        return (side, TeamSideRule::Difference);
    }
    let mut latest = first.sides.iter().rev().zip(other.sides.iter().rev());
    if let Some((side, _)) = latest.find(|(mine, theirs)| mine != theirs) {
        return (side.other(), TeamSideRule::Alternate);
    }
    match (mine, first.sides.last(), other.sides.last()) {
        (Some(mine), ..) => (mine.side, TeamSideRule::First),
        (None, Some(last), _) => (last.other(), TeamSideRule::FirstChanges),
        (None, None, Some(last)) => (*last, TeamSideRule::OtherChanges),
        (None, None, None) => unreachable!("4.3.1 is for teams that have not played"),
    }
}

/// The pair of two places, by numbers, with its sides.
pub(super) fn numbered(roster: &Roster, a: usize, b: usize) -> Pair {
    let (first, other) = ordered(&roster.entrants[a], &roster.entrants[b]);
    match side(roster, first, other).0 {
        Side::First => Pair { first: first.number, second: other.number },
        Side::Second => Pair { first: other.number, second: first.number },
    }
}
