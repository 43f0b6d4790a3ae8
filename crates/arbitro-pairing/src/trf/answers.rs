//! What programs are told of a file: its next round as the other engines print it, its standings as JSON.

use std::fmt::Write;

use super::{FaultKind, FileTournament, PairingSystem, ReportFile};
use crate::dutch::{self, NoPairing};
use crate::standings::{TieBreak, TieBreakFault, TieBreakMethod, UnplayedRounds};
use crate::{Paired, Tournament, round_robin};

/// What pairs a file's players: the Berger tables where it says that everybody meets everybody, nothing where other
/// pairings are laid down beforehand, else the Dutch system.
pub fn engine(file: &ReportFile) -> fn(&Tournament) -> Result<Paired, NoPairing> {
    match file.system_kind() {
        PairingSystem::RoundRobin { last_two_exchanged: true } => {
            |it| Ok(there(it, round_robin::pair_last_two_exchanged(it)))
        }
        PairingSystem::RoundRobin { .. } => |it| Ok(there(it, round_robin::pair(it))),
        PairingSystem::Predetermined => |_| Ok(Paired::default()),
        PairingSystem::Dutch { .. } | PairingSystem::Other => dutch::pair,
    }
}

/// A round of the tables without what nobody is there for: two who are both away do not meet.
fn there(tournament: &Tournament, mut paired: Paired) -> Paired {
    let there = |number: u32| {
        tournament.players.iter().any(|player| player.number == number && player.available)
    };
    paired.pairs.retain(|pair| there(pair.first) || there(pair.second));
    paired.bye = paired.bye.filter(|&number| there(number));
    paired
}

/// The tie-breaks that are asked for, else those the file names, else Buchholz, progressive scores and median
/// Buchholz.
///
/// # Errors
/// A list that cannot be used: what was asked for, or the file's own.
pub fn tie_breaks(asked: Option<&str>, file: &ReportFile) -> Result<Vec<TieBreak>, TieBreakFault> {
    // The points at the head of a file's list are where they stand anyway.
    let named = || {
        let list = file.tie_breaks.as_deref().map(TieBreak::list)?;
        Some(list.map(|mut list| {
            if list.first().is_some_and(|first| first.method == TieBreakMethod::Pts) {
                list.remove(0);
            }
            list
        }))
    };
    // A list of the file that cannot be used is not replaced by another order.
    let unusable = file.warnings.iter().find_map(|fault| match &fault.kind {
        FaultKind::TieBreaks { found, .. } => Some(found.clone()),
        _ => None,
    });
    match (asked, named()) {
        (None, None) if unusable.is_some() => unusable.map_or(Ok(Vec::new()), Err),
        (Some(list), _) => TieBreak::list(list),
        (None, Some(list)) => list,
        // Direct encounter, Sonneborn-Berger and wins are those of a round robin.
        (None, None) if file.system_kind().is_predetermined() => TieBreak::list("DE,SB,WIN"),
        (None, None) => TieBreak::list("BH,PS,BH/M1"),
    }
}

/// How unplayed rounds count where nothing else is asked for: as C.07 says for the system of the file.
pub fn treatment(asked: Option<UnplayedRounds>, file: &ReportFile) -> UnplayedRounds {
    let predetermined = file.system_kind().is_predetermined();
    let of_system =
        if predetermined { UnplayedRounds::RoundRobin } else { UnplayedRounds::default() };
    asked.unwrap_or(of_system)
}

/// A round as the other engines print it: the number of pairs, the bye among them, and a line for each.
pub fn round_text(paired: &Paired, situation: &FileTournament) -> String {
    let mut text = format!("{}\n", paired.pairs.len() + usize::from(paired.bye.is_some()));
    for pair in &paired.pairs {
        // Writing to a string does not fail.
        let _ = writeln!(text, "{} {}", situation.id(pair.first), situation.id(pair.second));
    }
    if let Some(bye) = paired.bye {
        let _ = writeln!(text, "{} 0", situation.id(bye));
    }
    text
}
