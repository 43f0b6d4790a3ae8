//! Direct encounter (C.07, article 6): separate standings of the tied players.

use std::collections::BTreeMap;

use super::table::Table;
use super::{Ratio, TieBreak, TieBreakValue, UnplayedRounds};
use crate::RoundEntry;

use super::tie_break::Worked;
use super::working::{Contribution, Sum};

/// The places of the tied players, 1 for the first, in the order of `tied`; all 0 when the games
/// among them do not separate anybody.
pub(super) fn places(table: &Table, tied: &[usize], tie_break: &TieBreak) -> Vec<u32> {
    places_by(|group| part(table, group, tie_break), tied)
}

/// The same, where `part` separates a group, best first, or returns it whole.
pub(super) fn places_by(part: impl Fn(&[usize]) -> Vec<Vec<usize>>, tied: &[usize]) -> Vec<u32> {
    let mut order = vec![tied.to_vec()];
    let mut settled = 0;
    // Each pass either settles a group or splits it, so there are fewer than 2·n passes.
    while settled < order.len() {
        let parted = part(&order[settled]);
        if parted.len() == 1 {
            settled += 1;
        } else {
            order.splice(settled..=settled, parted);
        }
    }
    if order.len() == 1 {
        return vec![0; tied.len()];
    }
    let mut place_of = BTreeMap::new();
    let mut next = 1;
    for group in order {
        let shared = next;
        next += group.len() as u32;
        place_of.extend(group.into_iter().map(|member| (member, shared)));
    }
    tied.iter().map(|member| place_of[member]).collect()
}

/// The tied players separated by the games among them, best first; a single group when nobody is
/// separated.
pub(super) fn part(table: &Table, tied: &[usize], tie_break: &TieBreak) -> Vec<Vec<usize>> {
    if tied.len() < 2 {
        return vec![tied.to_vec()];
    }
    let win = Ratio::from(table.tournament.scoring.win);
    let tied = &sorted(tied);
    let mut lines: Vec<Line> = tied
        .iter()
        .map(|&place| {
            let met = meetings(table, place, tied, tie_break);
            let score = met.values().fold(Ratio::ZERO, |sum, &met| sum + met);
            let missing = match table.treatment {
                UnplayedRounds::RoundRobin => 0,
                _ => tied.len() - 1 - met.len(),
            };
            Line { place, score, best: score + win * Ratio::from(missing as i64), missing }
        })
        .collect();
    lines.sort_by(|a, b| b.score.cmp(&a.score).then(a.place.cmp(&b.place)));
    if lines.iter().all(|line| line.missing == 0) {
        return lines
            .chunk_by(|a, b| a.score == b.score)
            .map(|chunk| chunk.iter().map(|line| line.place).collect())
            .collect();
    }
    // 6.3: from the top, those who are alone in first place whatever the results of the missing
    // games.
    let mut groups = Vec::new();
    let mut rest = &lines[..];
    while let [top, others @ ..] = rest
        && !others.is_empty()
        && others.iter().all(|other| top.score > other.best)
    {
        groups.push(vec![top.place]);
        rest = others;
    }
    groups.push(rest.iter().map(|line| line.place).collect());
    groups
}

/// A line of the separate standings.
struct Line {
    place: usize,
    score: Ratio,
    /// The score if all missing games were won.
    best: Ratio,
    missing: usize,
}

fn sorted(places: &[usize]) -> Vec<usize> {
    let mut sorted = places.to_vec();
    sorted.sort_unstable();
    sorted
}

/// The points against each of the tied players (sorted) who was met, by index in the tournament;
/// the average where two met more than once (6.1.2). Forfeits do not count as meetings, unless the
/// modifier includes them or the pairings are pre-determined (6.1.1).
pub(super) fn meetings(
    table: &Table,
    place: usize,
    tied: &[usize],
    tie_break: &TieBreak,
) -> BTreeMap<usize, Ratio> {
    let forfeits = tie_break.forfeits_played || table.treatment == UnplayedRounds::RoundRobin;
    let mut sums: BTreeMap<usize, (Ratio, i64)> = BTreeMap::new();
    for (round, entry) in table.entries(place) {
        if let RoundEntry::Game(game) = entry
            && (game.played || forfeits)
            && let Some(opponent) = table.place(game.opponent)
            && tied.binary_search(&opponent).is_ok()
            && opponent != place
        {
            let (sum, count) = sums.entry(opponent).or_insert((Ratio::ZERO, 0));
            *sum = *sum + Ratio::from(table.gained(place, round));
            *count += 1;
        }
    }
    sums.into_iter()
        .map(|(opponent, (sum, count))| (opponent, sum * Ratio::new(1, count)))
        .collect()
}

/// The place among the players with equal points, with the points against each of them.
pub(super) fn of(table: &Table, place: usize, tie_break: &TieBreak) -> Worked {
    let tied: Vec<usize> = (0..table.tournament.players.len())
        .filter(|&other| table.points(other) == table.points(place))
        .collect();
    let index = tied.iter().position(|&other| other == place);
    let at = index.expect("the player is among those with the same points");
    let parts = meetings(table, place, &tied, tie_break)
        .into_iter()
        .map(|(opponent, score)| Contribution {
            opponent: Some(table.tournament.players[opponent].number),
            ..Contribution::of_round(0, TieBreakValue::Exact(score))
        })
        .collect();
    let value = TieBreakValue::Whole(places(table, &tied, tie_break)[at].into());
    (parts, Sum::Place, Some(value))
}
