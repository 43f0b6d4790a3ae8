//! The seeding: the standard order, and random seeds that keep players of one club apart.

use std::cmp::Ordering;

use arbitro_chance::Lots;
use rustc_hash::FxHashMap;

use super::tree;

/// The seeds from the top of a bracket to its bottom: `[1, 8, 4, 5, 2, 7, 3, 6]` for eight. The
/// better half of the seeds left in a round never meet each other in it.
pub fn standard_order(size: u32) -> Vec<u32> {
    let mut order = vec![1];
    while (order.len() as u32) < size {
        let sum = 2 * order.len() as u32 + 1;
        order = order.iter().flat_map(|&seed| [seed, sum - seed]).collect();
    }
    order
}

/// A random seed for each player, such that players of one club meet as late as possible: in every
/// part of the bracket, the numbers of a club's players in the two halves differ by at most one.
/// Players without a club (`None`) are not kept apart from anybody.
pub fn by_lot(clubs: &[Option<u32>], lots: &mut Lots) -> Vec<u32> {
    let players = clubs.len() as u32;
    let seeds = interleaved(&standard_order(tree::size(players)), players, lots);

    let mut order: Vec<usize> = (0..clubs.len()).collect();
    lots.shuffle(&mut order);
    // The players of a club are consecutive, in the order in which the first of each club was
    // drawn.
    let mut first: FxHashMap<u32, usize> = FxHashMap::default();
    for (at, &player) in order.iter().enumerate() {
        if let Some(club) = clubs[player] {
            first.entry(club).or_insert(at);
        }
    }
    let mut grouped: Vec<(usize, usize, usize)> = (0..)
        .zip(order)
        .map(|(at, player)| (clubs[player].map_or(at, |club| first[&club]), at, player))
        .collect();
    grouped.sort_unstable();

    let mut drawn = vec![0; clubs.len()];
    for (&(_, _, player), seed) in grouped.iter().zip(seeds) {
        drawn[player] = seed;
    }
    drawn
}

/// The seeds of a part of the bracket in an order in which neighbours are as far apart as possible:
/// the seeds of its two halves alternate, each half in such an order. Consecutive entries are
/// therefore spread evenly over both halves, and within them.
fn interleaved(part: &[u32], players: u32, lots: &mut Lots) -> Vec<u32> {
    if let &[seed] = part {
        return if seed <= players { vec![seed] } else { Vec::new() };
    }
    let (top, bottom) = part.split_at(part.len() / 2);
    let (top, bottom) = (interleaved(top, players, lots), interleaved(bottom, players, lots));
    // The byes are spread evenly, so one half has at most one player more and comes first.
    let turned = match top.len().cmp(&bottom.len()) {
        Ordering::Less => true,
        Ordering::Equal => lots.below(2) == 1,
        Ordering::Greater => false,
    };
    let (longer, other) = if turned { (bottom, top) } else { (top, bottom) };
    let mut others = other.into_iter();
    longer.into_iter().flat_map(|seed| [Some(seed), others.next()]).flatten().collect()
}
