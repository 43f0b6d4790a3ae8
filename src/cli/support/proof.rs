//! Certificates of rounds that were just paired, for the file that `export trf` writes of the group.

use std::collections::BTreeMap;

use crate::cli::prelude::*;

use arbitro_event::{EncounterKind, Group, trf_export};
use arbitro_pairing::dutch::{self, Certified};
use arbitro_pairing::trf::{PairingSystem, ReportFile};
use arbitro_pairing::{Pair, Paired};
use arbitro_proof::Verdict;

/// The certificate of a round of a group, which the verifier has accepted; `None` if the round has none: it was
/// paired by tables, by hand or with an exception.
pub(in crate::cli) fn of_round(
    session: &Session,
    desk: &Desk,
    group: &Group,
    round: u32,
) -> Result<Option<String>, Failure> {
    let state = desk.state();
    let words = |said: &Message| session.lang.say(said);
    let text = trf_export::report(&desk.event, state, group, "", words).map_err(refused)?;
    let file = ReportFile::read(text.as_bytes()).expect("a report that was just written");
    let swiss = matches!(file.system_kind(), PairingSystem::Dutch { .. }) && file.system.is_some();
    let (true, Some(paired), Ok(situation)) = (swiss, group.round(round), file.after(round - 1))
    else {
        return Ok(None);
    };
    let players = situation.tournament.players.iter();
    let numbers: BTreeMap<u32, u32> =
        players.map(|player| (situation.id(player.number), player.number)).collect();
    let starting_numbers = trf_export::starting_numbers(state, group);
    let number = |player| numbers.get(starting_numbers.get(&player)?).copied();
    let tables = paired.games.iter().filter_map(|game| match game.kind {
        EncounterKind::Table(second) => {
            Some(Pair { first: number(game.first)?, second: number(second)? })
        }
        _ => None,
    });
    let alone = paired.games.iter().find(|game| matches!(game.kind, EncounterKind::Bye));
    let bye = alone.and_then(|game| number(game.first));
    let here = Paired { pairs: tables.collect(), bye };
    // Without draws the exception for topscorers is used only where nothing else works.
    let readings = match state.rules().map_err(refused)?.has_draws(group.code.category()) {
        true => &[true][..],
        false => &[false, true],
    };
    let mut certificates = readings.iter().filter_map(|&topscorers| {
        dutch::prove(&Certified {
            tournament: &situation.tournament,
            paired: &here,
            avoided: &[],
            topscorers,
            starting_number: &|number| situation.id(number),
        })
    });
    let is_accepted = |certificate: &String| {
        arbitro_proof::verify(text.as_bytes(), certificate) == Ok(Verdict::Proven)
    };
    Ok(certificates.find(is_accepted))
}
