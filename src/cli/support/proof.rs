//! Certificates of rounds that were just paired, for the file that `export trf` writes of the group.

use std::collections::BTreeMap;

use crate::cli::prelude::*;

use arbitro_event::{Encounter, EncounterKind, Exception, Group, PlayerId, Round, trf_export};
use arbitro_pairing::dutch::{self, Certified};
use arbitro_pairing::trf::{PairingSystem, ReportFile};
use arbitro_pairing::{Pair, Paired};
use arbitro_proof::Verdict;

/// The certificate of a round of a group, which the verifier has accepted. Tables that the arbiter fixed or exchanged, or
/// for which an exception was allowed, are listed in it as given, and the rest is proven. `None` if the round has none: it
/// was paired by tables or by hand, teams play, or the rest is not what the system would do.
pub(in crate::cli) fn of_round(
    session: &Session,
    desk: &Desk,
    group: &Group,
    round: u32,
) -> Result<Option<String>, Failure> {
    if group.system.is_of_teams() {
        return Ok(None);
    }
    let state = desk.state();
    let words = |said: &Message| session.lang.text(said);
    let text = trf_export::report(&desk.event, state, group, "", words)?;
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
    let given: Vec<u32> = of_arbiter(state, paired).into_iter().filter_map(number).collect();
    let here = Paired { pairs: tables.collect(), bye };
    // Without draws the exception for topscorers is used only where nothing else works.
    let readings = match state.rules()?.has_draws(group.code.category()) {
        true => &[true][..],
        false => &[false, true],
    };
    let mut certificates = readings.iter().filter_map(|&topscorers| {
        dutch::prove(&Certified {
            tournament: &situation.tournament,
            paired: &here,
            avoided: &[],
            given: &given,
            topscorers,
            starting_number: &|number| situation.id(number),
        })
    });
    let is_accepted = |certificate: &String| {
        arbitro_proof::verify(text.as_bytes(), certificate) == Ok(Verdict::Proven)
    };
    Ok(certificates.find(is_accepted))
}

/// The players of the tables, and byes, that the arbiter and not the system decided.
fn of_arbiter(state: &State, round: &Round) -> Vec<PlayerId> {
    let allowed = round.exceptions.iter().flat_map(|exception| match exception {
        Exception::Rematch(first, second) | Exception::Side(first, second) => {
            [Some(first), Some(second)]
        }
        Exception::Bye(player) => [Some(player), None],
        Exception::Avoided(..) => [None, None],
    });
    let codes = round.fixed.iter().chain(allowed.flatten());
    let mut players: Vec<PlayerId> = codes.filter_map(|code| state.find(code).ok()).collect();
    players.extend(round.exchanged.into_iter().flat_map(|(one, other)| [one, other]));
    let of_table = |game: &Encounter| [Some(game.first), game.second()].into_iter().flatten();
    let is_given = |game: &&Encounter| of_table(game).any(|player| players.contains(&player));
    round.games.iter().filter(is_given).flat_map(of_table).collect()
}
