//! Changes of a round that is being played, before the results of the tables that they touch.

use std::collections::BTreeSet;

use arbitro_pairing::dutch::{self, Relaxations};
use arbitro_pairing::{Pair, Tournament};

use crate::locale::Message;
use crate::model::group::{EncounterKind, Group, Round};
use crate::operation::Reseat;
use crate::operation::reseat::require_running;
use crate::ranking::{self, Rounds};
use crate::{
    Exception, GroupCode, PlayerCode, PlayerId, PlayerStatus, Refusal, State, manual_pairing,
    pairing, seating,
};

/// Two players who were seen at a table.
pub(crate) type SeenTable = (u32, [PlayerCode; 2]);

/// The last round of a group, which must be the requested one if any is.
pub(crate) fn running(
    state: &State,
    code: GroupCode,
    round: Option<u32>,
) -> Result<(&Group, u32, &Round), Refusal> {
    let group = state.group(code)?;
    let number = round.unwrap_or(group.played.len() as u32);
    require_running(state, code, number)?;
    Ok((group, number, group.paired_round(number)?))
}

/// The players of a running round who wait for a table.
pub fn waiting(state: &State, group: &Group) -> Vec<PlayerId> {
    let round = group.played.len() as u32;
    let free = group.played.last().map_or(&[][..], |last| &last.free);
    free.iter().copied().filter(|&player| state.takes_part(group, player, round)).collect()
}

/// The tournament before the running round, in which only these players are available.
fn among(state: &State, group: &Group, players: &[PlayerId]) -> Result<Tournament, Refusal> {
    let round = group.played.len() as u32;
    let mut tournament = ranking::tournament(state, group, Rounds::Before(round))?;
    let apart = ranking::numbers(state, group, &state.forbidden_pairs());
    let terms = ranking::numbers(state, group, group.terms.apart_in(round));
    tournament.forbidden =
        apart.into_iter().chain(terms).map(|(one, other)| vec![one, other]).collect();
    for player in &mut tournament.players {
        let id = group.numbered(player.number);
        player.available = id.is_some_and(|id| players.contains(&id));
        let sits = |id| group.played.last().is_some_and(|last| last.line_of(id).is_some());
        player.seated = !player.available && id.is_some_and(sits);
    }
    Ok(tournament)
}

/// Gives the players who wait a table, by the system; with them, if they are an odd number, the player
/// with the bye.
///
/// # Errors
/// Nobody waits, or the system has no pairing for them.
pub(crate) fn seat_waiting(
    state: &State,
    code: GroupCode,
    round: Option<u32>,
    allowed: Relaxations,
) -> Result<Reseat, Refusal> {
    let (group, number, last) = running(state, code, round)?;
    let mut players = waiting(state, group);
    if players.is_empty() {
        return Err(Refusal::RoundPaired { group: code, round: number });
    }
    if !players.len().is_multiple_of(2) {
        players.extend(last.bye());
    }
    let tournament = among(state, group, &players)?;
    let (pairs, byes, uses) =
        pairing::around_seated(state, group, &tournament, allowed).map_err(|none| match none {
            Refusal::NoPairing { group, round, why, .. } => {
                Refusal::NobodyFits { group, round, why }
            }
            other => other,
        })?;
    let named = |number: u32| group.numbered(number).map(|player| state.code(player).clone());
    let relaxed = uses.into_iter().filter_map(|used| pairing::exception(used, named));
    let exceptions = relaxed.collect();
    let byes = byes.into_iter().filter_map(named).collect();
    Ok(Reseat { byes, exceptions, ..seated(state, group, number, &tournament, &pairs) })
}

/// Seats two players with each other, as the arbiter decides.
///
/// # Errors
/// The event has no rules yet.
pub(crate) fn seat_pair(
    state: &State,
    code: GroupCode,
    players: [PlayerId; 2],
) -> Result<Reseat, Refusal> {
    let (group, number, _) = running(state, code, None)?;
    let mut tournament = among(state, group, &players)?;
    let avoided = ranking::numbers(state, group, &state.avoided_in(group));
    let kept_apart = !tournament.forbidden.is_empty() || !avoided.is_empty();
    let numbers = players.map(|player| group.member(player).map_or(0, |member| member.number));
    let is_pair = |one: u32, other: u32| numbers == [one, other] || numbers == [other, one];
    let apart = kept_apart
        && (tournament.forbidden.iter().any(|set| numbers.iter().all(|it| set.contains(it)))
            || avoided.iter().any(|&(one, other)| is_pair(one, other)));
    tournament.forbidden.clear();
    let allowed = Relaxations { rematch: true, bye_again: true, same_side: true };
    let (pairs, uses) = match dutch::pair_relaxed(&pairing::strict(&tournament), allowed) {
        Ok((paired, uses)) => (paired.pairs, uses),
        Err(_) => (vec![Pair { first: numbers[0], second: numbers[1] }], Vec::new()),
    };
    let named = |number: u32| group.numbered(number).map(|player| state.code(player).clone());
    let uses = uses.into_iter().filter_map(|used| pairing::exception(used, named));
    let [one, other] = players.map(|player| state.code(player).clone());
    let apart = apart.then_some(Exception::Avoided(one, other));
    let exceptions = uses.chain(apart).collect();
    Ok(Reseat { exceptions, ..seated(state, group, number, &tournament, &pairs) })
}

/// Pairs at tables of their own; in a round robin the table determines who starts.
fn seated(
    state: &State,
    group: &Group,
    number: u32,
    tournament: &Tournament,
    pairs: &[Pair],
) -> Reseat {
    let turned = |pair: &Pair| Pair { first: pair.second, second: pair.first };
    let to_turn: Vec<Pair> = match group.system.cycles() {
        Some(_) => pairing::round_robin(tournament, group.system).0.iter().map(turned).collect(),
        None => {
            let mut whole = tournament.clone();
            for player in &mut whole.players {
                player.available |= player.seated;
            }
            let compared = dutch::compare(&pairing::strict(&whole), pairs, &[]);
            compared.sides.into_iter().map(|sides| sides.pair).collect()
        }
    };
    let started = |pair: &Pair| if to_turn.contains(pair) { turned(pair) } else { *pair };
    let players = |pair: Pair| Some([group.numbered(pair.first)?, group.numbered(pair.second)?]);
    let pairs: Vec<[PlayerId; 2]> = pairs.iter().map(started).filter_map(players).collect();
    let last = group.played.last();
    let occupied: BTreeSet<u32> =
        last.into_iter().flat_map(Round::tables).map(|(table, _)| table).collect();
    let numbers = seating::more_tables(state, group, &occupied, &pairs);
    let code = |player: PlayerId| state.code(player).clone();
    let tables =
        numbers.into_iter().zip(&pairs).map(|(table, &[one, two])| (table, code(one), code(two)));
    Reseat { tables: tables.collect(), ..Reseat::of(group.code, number) }
}

/// Refuses tables at which others sit than those who were seen.
pub(crate) fn require_seen(
    state: &State,
    code: GroupCode,
    round: u32,
    seen: &[SeenTable],
) -> Result<(), Refusal> {
    for (table, [first, second]) in seen {
        crate::operation::results::table(state, (code, round, *table), Some((first, second)))?;
    }
    Ok(())
}

/// Undoes the pairs at some tables: the players wait.
///
/// # Errors
/// A table is not there, or has a result.
pub(crate) fn undone(
    state: &State,
    code: GroupCode,
    round: Option<u32>,
    tables: &[u32],
) -> Result<Reseat, Refusal> {
    let (group, number, last) = running(state, code, round)?;
    let mut free = Vec::new();
    for &table in tables {
        let at_table = last.tables().find(|&(number, _)| number == table);
        let (_, game) = at_table.ok_or_else(|| Refusal::NoTable {
            group: code,
            round: number,
            table,
            tables: last.span(),
        })?;
        if game.is_recorded() {
            return Err(Refusal::UnpairPlayed { group: code, round: number, table });
        }
        free.extend([Some(game.first), game.second()].into_iter().flatten());
    }
    let free = free.into_iter().map(|player| state.code(player).clone()).collect();
    Ok(Reseat { free, ..Reseat::of(group.code, number) })
}

/// Two players of a running round change places; at the same table they change sides.
///
/// # Errors
/// One of them has no place in the round.
pub(crate) fn exchanged(
    state: &State,
    code: GroupCode,
    round: Option<u32>,
    [one, other]: [&PlayerCode; 2],
) -> Result<Reseat, Refusal> {
    let (group, number, last) = running(state, code, round)?;
    if one == other {
        return Err(Refusal::PairTwice { group: code, player: one.clone() });
    }
    let ids = [state.find(one)?, state.find(other)?];
    for (id, player) in ids.into_iter().zip([one, other]) {
        let is_in_play = match last.line_of(id) {
            Some((_, game)) => game.kind.requested_bye().is_none(),
            None => last.free.contains(&id),
        };
        if !is_in_play {
            return Err(Refusal::PairNotThere { group: code, player: player.clone() });
        }
    }
    let swapped = |player: PlayerId| match ids {
        [one, other] if player == one => other,
        [one, other] if player == other => one,
        _ => player,
    };
    let code_of = |player: PlayerId| state.code(swapped(player)).clone();
    let mut change = Reseat::of(group.code, number);
    for (table, game) in last.numbered().filter(|(_, game)| ids.iter().any(|&id| game.has(id))) {
        match game.kind {
            EncounterKind::Table(second) => {
                change.tables.push((table, code_of(game.first), code_of(second)));
            }
            _ => change.byes.push(code_of(game.first)),
        }
    }
    change.free = ids.iter().filter(|id| last.free.contains(id)).map(|&id| code_of(id)).collect();
    change.exchanged = Some((one.clone(), other.clone()));
    Ok(change)
}

/// The system's objections to a running round.
///
/// # Errors
/// The group or its round does not exist.
pub(crate) fn objections(state: &State, code: GroupCode) -> Result<Vec<Message>, Refusal> {
    let (group, number, _) = running(state, code, None)?;
    manual_pairing::against_system(state, group, number)
}

/// The groups of a player's category that have a running round in which somebody who comes now finds an opponent,
/// the most suitable first: one in which somebody is alone, else one in which others have just come, else the
/// smallest.
pub(crate) fn takers(state: &State, player: &PlayerCode) -> Vec<GroupCode> {
    let groups = crate::late_places::takers_now(state, player.category());
    let mut groups: Vec<&Group> = groups.collect();
    groups.sort_by_cached_key(|group| {
        let waiting = waiting(state, group).len();
        let alone = waiting + usize::from(group.played.last().and_then(Round::bye).is_some());
        let active = group
            .members
            .iter()
            .filter(|member| state.player(member.player).status == PlayerStatus::Active);
        (alone.is_multiple_of(2), waiting == 0, active.count(), group.code)
    });
    groups.into_iter().map(|group| group.code).collect()
}
