//! Answers for programs about a file: its next round in the format of other engines, and the
//! defaults for its standings.

use std::fmt::Write;

use super::ReportFile;
use super::prelude::*;
use crate::dutch::{self, NoPairing};
use crate::round_robin::{self, TableOrder};
use crate::standings::TieBreakMethod;

/// The engine that pairs a file's players: the Berger tables for a round robin, none when other
/// pairings are fixed beforehand, otherwise the Dutch system.
pub fn engine(file: &ReportFile) -> fn(&Tournament) -> Result<Paired, NoPairing> {
    match file.system_kind() {
        PairingSystem::RoundRobin(TableOrder::LastTwoTurned) => {
            |it| Ok(without_absent(it, round_robin::pair_in(it, TableOrder::LastTwoTurned)))
        }
        PairingSystem::RoundRobin(_) => |it| Ok(without_absent(it, round_robin::pair(it))),
        PairingSystem::Predetermined => |_| Ok(Paired::default()),
        PairingSystem::Dutch { .. } | PairingSystem::Other => dutch::pair,
    }
}

/// A round of the table without pairs of two absent players and without absent byes.
pub(super) fn without_absent(tournament: &Tournament, mut paired: Paired) -> Paired {
    let is_available = |number: u32| {
        tournament.players.iter().any(|player| player.number == number && player.available)
    };
    paired.pairs.retain(|pair| is_available(pair.first) || is_available(pair.second));
    paired.bye = paired.bye.filter(|&number| is_available(number));
    paired
}

/// The requested tie-breaks, else those in the file, else Buchholz, progressive scores and median
/// Buchholz.
///
/// # Errors
/// The requested list or the file's own cannot be used.
pub fn tie_breaks(asked: Option<&str>, file: &ReportFile) -> Result<Vec<TieBreak>, TieBreakFault> {
    // Points at the head of a file's list are compared first anyway.
    let named = || {
        let list = file.tie_breaks.as_deref().map(TieBreak::list)?;
        Some(list.map(|mut list| {
            if list.first().is_some_and(|first| first.method == TieBreakMethod::Pts) {
                list.remove(0);
            }
            list
        }))
    };
    // An unusable list in the file is not replaced by a different one.
    let unusable = file.warnings.iter().find_map(|fault| match &fault.kind {
        FaultKind::TieBreaks { found, .. } => Some(found.clone()),
        _ => None,
    });
    match (asked, named()) {
        (None, None) if unusable.is_some() => unusable.map_or(Ok(Vec::new()), Err),
        (Some(list), _) => TieBreak::list(list),
        (None, Some(list)) => list,
        // The usual ones of a round robin: direct encounter, Sonneborn-Berger and wins.
        (None, None) if file.system_kind().is_predetermined() => TieBreak::list("DE,SB,WIN"),
        (None, None) => TieBreak::list("BH,PS,BH/M1"),
    }
}

/// The requested treatment of unplayed rounds, or else that of C.07 for the file's system.
pub fn treatment(asked: Option<UnplayedRounds>, file: &ReportFile) -> UnplayedRounds {
    let predetermined = file.system_kind().is_predetermined();
    let of_system =
        if predetermined { UnplayedRounds::RoundRobin } else { UnplayedRounds::default() };
    asked.unwrap_or(of_system)
}

/// A round in the format of other engines: the number of pairs including the bye, then a line for
/// each.
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
