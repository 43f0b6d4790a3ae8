//! The standings of a group that plays a bracket.

use arbitro_pairing::Points;
use arbitro_pairing::knock_out::{Bracket, Place};
use arbitro_pairing::standings;
use rustc_hash::FxHashMap;

use super::super::model::group::Group;
use super::super::{Refusal, State};
use super::{Ranked, Rounds, teams, tournament, treatment};

/// The standings of a bracket, by the round in which a player was eliminated. Each round won
/// through gives a point.
pub(super) fn ranked(
    state: &State,
    group: &Group,
    bracket: &Bracket,
    rounds: Rounds,
) -> Result<Vec<Ranked>, Refusal> {
    let tournament = tournament(state, group, rounds)?;
    let points: FxHashMap<u32, Points> =
        standings::rank(&tournament, &[], treatment(state.rules()?, group))
            .into_iter()
            .map(|standing| (standing.number, standing.points))
            .collect();
    let scores = match group.system.is_of_teams() {
        true => Some(teams::scores(state, group, rounds)?),
        false => None,
    };
    let progress = group.bracket_after(bracket, tournament.played);
    let line = |place: Place| {
        Some(Ranked {
            rank: place.rank,
            player: group.numbered(place.seed)?,
            points: points.get(&place.seed).copied().unwrap_or(Points::ZERO),
            scores: scores.as_ref().and_then(|of| of(place.seed)),
            values: Vec::new(),
            parted: None,
            placed: true,
        })
    };
    Ok(progress.places().into_iter().filter_map(line).collect())
}
