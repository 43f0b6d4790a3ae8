//! A group as pairing and tie-breaks see it, and its standings with what lots and decisions add.

use std::cmp::Ordering;

use super::model::group::{Encounter, EncounterKind, Group, System};
use super::model::player::{PlayerId, PlayerStatus};
use super::{BuchholzBye, Refusal, Rules, State};
use crate::pairing::{self, Entry, Points, Side, Tournament};
use crate::standings::{self, TieBreak, UnplayedRounds, Value, Working};

/// One line of a group's standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// The rank, from 1; equal players share it.
    pub rank: u32,
    /// The player.
    pub player: PlayerId,
    /// The points.
    pub points: Points,
    /// The values of the event's tie-breaks.
    pub values: Vec<Option<Value>>,
    /// What separates the player from others who are equal on everything.
    pub parted: Option<Parted>,
}

/// What separates players who are equal on everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parted {
    /// Lots.
    Lots,
    /// The árbitro's decision.
    Decision,
}

/// Which rounds of a group count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounds {
    /// Those whose results are all in.
    Complete,
    /// Also an open one, as far as its results are in.
    Paired,
    /// Those before a paired round; who takes part in it is who does so in fact.
    Before(u32),
}

/// The players of a group and what each did, as pairing and tie-breaks see them.
///
/// # Errors
/// The event has no rules yet.
pub fn tournament(state: &State, group: &Group, rounds: Rounds) -> Result<Tournament, Refusal> {
    let rules = state.rules()?;
    let played = match rounds {
        Rounds::Complete => group.complete_rounds(),
        Rounds::Paired => group.played.len() as u32,
        Rounds::Before(round) => round.saturating_sub(1),
    };
    let available = |player: PlayerId| match rounds {
        Rounds::Complete | Rounds::Paired => state.takes_part(group, player, played + 1),
        Rounds::Before(round) => group.round(round).is_some_and(|round| {
            let game = round.games.iter().find(|game| game.has(player));
            game.is_some_and(|game| game.kind != EncounterKind::Absent)
        }),
    };
    let number = |player: PlayerId| group.member(player).map_or(0, |member| member.number);
    let mut players: Vec<pairing::Player> = group
        .members
        .iter()
        .map(|member| pairing::Player {
            entries: vec![Entry::Absent; played as usize],
            available: available(member.player),
            ..pairing::Player::new(member.number)
        })
        .collect();
    for (at, round) in group.played.iter().take(played as usize).enumerate() {
        for game in &round.games {
            for (player, entry) in entries(game, number) {
                let place = group.members.iter().position(|member| member.player == player);
                if let Some(place) = place {
                    players[place].entries[at] = entry;
                }
            }
        }
    }
    let number = |code: &super::PlayerCode| {
        let member = group.member(*state.index.get(code)?)?;
        Some(member.number)
    };
    let apart = state.forbidden_pairs();
    let forbidden =
        apart.iter().filter_map(|(one, other)| Some(vec![number(one)?, number(other)?]));
    Ok(Tournament {
        rounds: group.rounds,
        played,
        initial_side: group.initial_side,
        scoring: rules.points.scoring(),
        players,
        forbidden: forbidden.collect(),
    })
}

/// What a line of a round is for each of its players; nothing while the result is missing.
fn entries(
    game: &Encounter,
    number: impl Fn(PlayerId) -> u32,
) -> impl Iterator<Item = (PlayerId, Entry)> {
    let both = match (game.kind, game.result) {
        (EncounterKind::Bye, _) => [Some((game.first, Entry::PairingBye)), None],
        (EncounterKind::Absent, _) => [Some((game.first, Entry::ZeroBye)), None],
        (EncounterKind::Table(_), None) => [None, None],
        (EncounterKind::Table(second), Some(score)) => {
            let seen = |side, opponent| {
                Entry::Game(pairing::Game {
                    opponent: number(opponent),
                    side,
                    outcome: score.outcome(side),
                    played: score.played(),
                    rated: false,
                })
            };
            [
                Some((game.first, seen(Side::First, second))),
                Some((second, seen(Side::Second, game.first))),
            ]
        }
    };
    both.into_iter().flatten()
}

impl Rules {
    /// The tie-breaks in their order.
    pub fn tie_breaks(&self) -> Vec<TieBreak> {
        // They were read when the file was; a journal of a newer version may know more of them.
        self.tie_breaks.iter().filter_map(|code| code.parse().ok()).collect()
    }
}

pub(super) fn treatment(rules: &Rules, group: &Group) -> UnplayedRounds {
    match (rules.buchholz_bye, group.system) {
        (BuchholzBye::Half, _) => UnplayedRounds::Half,
        (BuchholzBye::Fide, System::Swiss) => UnplayedRounds::Fide2026,
        (BuchholzBye::Fide, System::RoundRobin) => UnplayedRounds::RoundRobin,
    }
}

/// The standings of a group.
///
/// # Errors
/// The event has no rules yet.
pub fn standings(state: &State, group: &Group, rounds: Rounds) -> Result<Vec<Ranked>, Refusal> {
    let rules = state.rules()?;
    let tournament = tournament(state, group, rounds)?;
    let ranked = standings::rank(&tournament, &rules.tie_breaks(), treatment(rules, group));
    let player = |number: u32| {
        group.members.iter().find(|member| member.number == number).map(|member| member.player)
    };
    let ranked: Vec<Ranked> = ranked
        .into_iter()
        .filter_map(|standing| {
            Some(Ranked {
                rank: standing.rank,
                player: player(standing.number)?,
                points: standing.points,
                values: standing.values,
                parted: None,
            })
        })
        .collect();
    Ok(part(group, ranked))
}

/// Parts those who are equal on everything: by the decision on the first place, then by lots.
fn part(group: &Group, mut ranked: Vec<Ranked>) -> Vec<Ranked> {
    let decided = group.decision.as_ref().map(|decision| decision.player);
    let lot = |player: PlayerId| {
        let lots = group.lots.as_ref()?;
        lots.order.iter().position(|&drawn| drawn == player)
    };
    for equal in ranked.chunk_by_mut(|one, other| one.rank == other.rank) {
        if equal.len() < 2 {
            continue;
        }
        let first = equal[0].rank;
        let keys = |line: &Ranked| {
            let decided = first == 1 && decided == Some(line.player);
            (!decided, lot(line.player))
        };
        equal.sort_by_key(keys);
        let parted: Vec<_> = equal.iter().map(keys).collect();
        for at in 0..equal.len() {
            if at > 0 && parted[at].cmp(&parted[at - 1]) != Ordering::Equal {
                equal[at].rank = first + at as u32;
            } else if at > 0 {
                equal[at].rank = equal[at - 1].rank;
            }
            equal[at].parted = match parted[at] {
                (false, _) => Some(Parted::Decision),
                (true, Some(_)) => Some(Parted::Lots),
                (true, None) => None,
            };
        }
    }
    ranked
}

/// How the tie-breaks of one player of a group came about, with the numbers that name opponents.
///
/// # Errors
/// The event has no rules yet.
pub fn workings(
    state: &State,
    group: &Group,
    player: PlayerId,
    rounds: Rounds,
) -> Result<Vec<Working>, Refusal> {
    let rules = state.rules()?;
    let tournament = tournament(state, group, rounds)?;
    let Some(member) = group.member(player) else { return Ok(Vec::new()) };
    Ok(rules
        .tie_breaks()
        .iter()
        .filter_map(|tie_break| {
            standings::working(&tournament, member.number, tie_break, treatment(rules, group))
        })
        .collect())
}

/// Who stands first in a finished group among those who are still there, or everybody if nobody is:
/// one player, or several who are equal.
///
/// # Errors
/// The event has no rules yet.
pub fn leaders(state: &State, group: &Group) -> Result<Vec<PlayerId>, Refusal> {
    let ranked = standings(state, group, Rounds::Complete)?;
    let there = |line: &&Ranked| state.player(line.player).status != PlayerStatus::Withdrawn;
    let first = ranked.iter().find(there).or(ranked.first()).map(|line| line.rank);
    let some_there = ranked.iter().any(|line| there(&line));
    Ok(ranked
        .iter()
        .filter(|line| Some(line.rank) == first && (!some_there || there(line)))
        .map(|line| line.player)
        .collect())
}
