//! What helps where the absolute criteria leave no pairing, and which players are in each other's way.

use super::completion;
use super::no_pairing::{Obstacle, Relaxations};
use super::roster::Roster;
use crate::Tournament;

/// The relaxations with which the next round of `tournament` can be paired, none of which could do with less.
/// Empty if none helps: then pairs are forbidden, or a single player is there who may not have the bye.
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

/// Why a player may not meet each of the others who are there, by their numbers.
pub fn obstacles(tournament: &Tournament, player: u32) -> Vec<(u32, Obstacle)> {
    let roster = Roster::of(tournament, Relaxations::default());
    let Some(place) = roster.place_of(player) else { return Vec::new() };
    let others = (0..roster.len()).filter(|&other| other != place);
    let with_reason = others.filter_map(|other| {
        roster.obstacle(place, other).map(|obstacle| (roster.entrants[other].number, obstacle))
    });
    with_reason.collect()
}
