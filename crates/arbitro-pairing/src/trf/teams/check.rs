//! The checker of files of teams: pairs every played round again and compares.

use super::super::answers::without_absent;
use super::super::check::{Check, RankDifference, compare, recorded};
use super::super::prelude::*;
use super::{TeamFile, TeamSystem};
use crate::Paired;
use crate::dutch::NoPairing;
use crate::round_robin::{self, TableOrder};
use crate::standings::{TeamTieBreak, rank_teams};
use crate::team::{self, TeamTournament};

/// Pairs every played round of a file of teams again, by C.04.6 or, in a round robin, by its Berger tables, and
/// compares as [`check`](super::super::check) does. Rounds that are fixed in another way are left out.
///
/// # Errors
/// The results contradict each other, so that there is no tournament to compare the rounds with.
pub fn check_teams(
    file: &TeamFile,
    standings: Option<(&[TeamTieBreak], UnplayedRounds)>,
) -> Result<Check<NoPairing>, Fault> {
    let last = file.standing()?;
    let all = TeamFile::as_players(&last);
    let mut rounds = Vec::new();
    let engine = |before: &TeamTournament, players: &Tournament| -> Result<Paired, NoPairing> {
        match file.system {
            TeamSystem::RoundRobin(order) => {
                let order = order.unwrap_or(TableOrder::Plain);
                Ok(without_absent(players, round_robin::pair_in(players, order)))
            }
            TeamSystem::Swiss { .. } | TeamSystem::Other => team::pair(before),
        }
    };
    let paired = match file.system {
        TeamSystem::Other | TeamSystem::RoundRobin(None) => 0,
        TeamSystem::Swiss { .. } | TeamSystem::RoundRobin(Some(_)) => last.matches.played,
    };
    for round in 1..=paired {
        let before = file.after(round - 1)?;
        if let Some(paired) = recorded(&all, round) {
            let players = TeamFile::as_players(&before);
            rounds.push(compare(&players, round, &paired, |players| engine(&before, players)));
        }
    }
    let ranks = standings.map_or_else(Vec::new, |(tie_breaks, treatment)| {
        wrong_ranks(file, &last, tie_breaks, treatment)
    });
    Ok(Check { rounds, points: file.wrong_points()?, ranks })
}

/// The teams whose rank in the file does not fit the standings.
fn wrong_ranks(
    file: &TeamFile,
    teams: &TeamTournament,
    tie_breaks: &[TeamTieBreak],
    treatment: UnplayedRounds,
) -> Vec<RankDifference> {
    let standings = rank_teams(teams, tie_breaks, treatment);
    let lines: Vec<(u32, u32)> = standings.iter().map(|line| (line.rank, line.number)).collect();
    RankDifference::all(&lines, |number| {
        let team = file.team(number)?;
        Some((number, team.line, team.rank?))
    })
}
