//! The exceptions that help if the absolute criteria leave no pairing, and the reasons why players may not
//! meet.

use super::prelude::*;

/// The minimal relaxations with which the next round of `tournament` can be paired. Empty if none helps,
/// because of forbidden pairs.
pub fn remedies(tournament: &Tournament) -> Vec<Relaxations> {
    let mut helpful: Vec<Relaxations> = Vec::new();
    for relaxations in Relaxations::all() {
        if helpful.iter().any(|&less| less.is_within(relaxations)) {
            continue;
        }
        if completion::bye_score(&Roster::of(tournament, relaxations)).is_ok() {
            helpful.push(relaxations);
        }
    }
    helpful
}

/// The players of the next round whom a player may not meet, by number, with the reasons.
pub fn obstacles(tournament: &Tournament, player: u32) -> Vec<(u32, Obstacle)> {
    let roster = Roster::of(tournament, Relaxations::default());
    let Some(place) = roster.place_of(player) else { return Vec::new() };
    let others = (0..roster.len()).filter(|&other| other != place);
    let with_reason = others.filter_map(|other| {
        roster.obstacle(place, other).map(|obstacle| (roster.entrants[other].number, obstacle))
    });
    with_reason.collect()
}
