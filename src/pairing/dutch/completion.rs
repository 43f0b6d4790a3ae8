//! Whether the round can be paired at all (C4), and the score of the player who gets the bye (C5).

use super::NoPairing;
use super::roster::Roster;
use crate::pairing::Points;
use crate::pairing::matching::Augmenter;

const NONE: u32 = u32::MAX;

/// The lowest score that can have the bye so that all others can be paired; `None` when the number of
/// players is even.
pub(crate) fn bye_score(roster: &Roster) -> Result<Option<Points>, NoPairing> {
    let players = roster.len();
    let odd = players % 2 == 1;
    // The last vertex, if there is one more, stands for the bye.
    let n = players + usize::from(odd);
    let mut mate = vec![NONE; n];
    let mut augmenter = Augmenter::new(n);
    let may = |u: usize, v: usize| match u.max(v) {
        high if high < players => u != v && roster.may_meet(u, v),
        _ => u != v && roster.entrants[u.min(v)].bye_allowed,
    };
    for u in (0..n).rev() {
        if mate[u] == NONE
            && let Some(v) = (0..u).rev().find(|&v| mate[v] == NONE && may(u, v))
        {
            (mate[u], mate[v]) = (v as u32, u as u32);
        }
    }
    for u in 0..n {
        if mate[u] == NONE && !augmenter.augment_from(&mut mate, u, may) {
            let free = (0..players).filter(|&v| mate[v] == NONE);
            return Err(NoPairing { unpaired: free.map(|v| roster.entrants[v].number).collect() });
        }
    }
    if !odd {
        return Ok(None);
    }
    let groups: Vec<_> = roster.score_groups().collect();
    for group in groups.into_iter().rev() {
        let bye = mate[players] as usize;
        if group.contains(&bye) {
            break;
        }
        let mut other = mate.clone();
        (other[players], other[bye]) = (NONE, NONE);
        let lower =
            |u: usize, v: usize| may(u, v) && (u.max(v) < players || group.contains(&u.min(v)));
        if augmenter.augment_from(&mut other, players, lower) {
            mate = other;
            break;
        }
    }
    Ok(Some(roster.entrants[mate[players] as usize].score))
}
