//! Writes a group as FIDE's tournament report file, so that any other program can pair or check it.
//!
//! The file has the rounds with all results; of an open round and of future ones it has only who
//! will not play. Adapted sets are never included. Facts that no record can express (a round paired
//! by hand, a corrected result, games that do not count) are in comments.

mod teams;

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use arbitro_pairing::trf::{PlayerRecord, TournamentReport};
use arbitro_pairing::{RoundEntry, RoundGame};

use super::model::group::Group;
use super::model::player::PlayerId;
use super::model::score::RequestedBye;
use super::model::system::System;
use super::operation::{in_any_round, in_round};
use super::ranking::{self, Rounds, treatment};
use super::{Encounter, EntryRow, Event, Refusal, State, pairing};
use crate::locale::{Message, message, words};

/// FIDE's words (record `192`) for a round robin: single, double, and double with the last two
/// rounds of the first half swapped.
const ROUND_ROBIN: &str = "FIDE_ROUNDROBIN";
const DOUBLE_ROUND_ROBIN: &str = "BERGER_DOUBLEROUNDROBIN";
const DOUBLE_ROUND_ROBIN_TURNED: &str = "FIDE_DOUBLEROUNDROBIN";

/// FIDE's word for the Dutch system.
const SWISS: &str = "FIDE_DUTCH";

/// The same with Baku acceleration.
const BAKU: &str = "FIDE_DUTCH_BAKU";

/// The text of the file, with a title (record `012`) and with comments worded by `say`. The
/// starting numbers are those of the draw.
///
/// # Errors
/// The event has no rules yet, or a tie-break is from a newer version.
///
/// # Panics
/// Never: every player of a group has a number in its report.
pub fn report(
    event: &Event,
    state: &State,
    group: &Group,
    title: &str,
    say: impl Fn(&Message) -> String,
) -> Result<String, Refusal> {
    if group.system.is_of_teams() {
        return teams::report(event, state, group, title, say);
    }
    let rules = state.rules()?;
    let mut tournament = ranking::tournament(state, group, Rounds::reported(group))?;
    for entry in tournament.players.iter_mut().flat_map(|player| &mut player.entries) {
        // Every game over the board is an ordinary one; the file's other letters are for aborted
        // games.
        if let RoundEntry::Game(RoundGame { rated, played, .. }) = entry {
            *rated = *played;
        }
    }
    // A requested bye in the next round is a mark in the player's line; an open round knows its own.
    let next = tournament.played + 1;
    let open = group.round(next);
    let asked = |player: PlayerId| match open {
        Some(round) => round.games.iter().find(|game| game.has(player))?.kind.requested_bye(),
        None => group.requested_bye(player, next),
    };
    for (member, player) in group.members.iter().zip(&mut tournament.players) {
        match asked(member.player) {
            Some(RequestedBye::Half) => player.entries.push(RoundEntry::HalfBye),
            Some(RequestedBye::Full) => player.entries.push(RoundEntry::FullBye),
            Some(RequestedBye::Zero) | None => {}
        }
    }
    // Pairs are forbidden for single rounds, in records of their own.
    tournament.forbidden.clear();
    let mut draft = TournamentReport::new(&tournament, |_| String::new());
    draft.records = records(event, title);
    draft = draft.with("062", group.members.len().to_string());
    let prescribed = !group.terms.accelerated.is_empty();
    let accelerated = !prescribed && ranking::is_accelerated(rules, group);
    let (format, word) = match group.system {
        System::Swiss if accelerated && tournament.sides_matter => {
            ("Swiss-System (Dutch, Baku acceleration)", Some(BAKU))
        }
        // No word of FIDE's names a Swiss in which the sides have no weight.
        System::Swiss if !tournament.sides_matter => ("Swiss-System (Dutch, without sides)", None),
        System::Swiss => ("Swiss-System (Dutch)", Some(SWISS)),
        System::RoundRobin => ("Round-Robin (Berger)", Some(ROUND_ROBIN)),
        System::DoubleRoundRobin => ("Double-Round-Robin (Berger)", Some(DOUBLE_ROUND_ROBIN)),
        System::DoubleRoundRobinTurned => {
            ("Double-Round-Robin (Berger)", Some(DOUBLE_ROUND_ROBIN_TURNED))
        }
        // FIDE's list of systems does not include these, so only the format is named.
        System::KnockOut => ("Knock-out", None),
        System::DoubleElimination => ("Double elimination", None),
        System::TeamSwiss | System::TeamRoundRobin | System::TeamKnockOut => {
            unreachable!("teams have a file of their own")
        }
    };
    draft = draft.with("092", format!("Individual: {format}"));
    if let Some(word) = word {
        draft = draft.with("192", word);
    }
    draft.people = group
        .members
        .iter()
        .map(|member| person(&state.player(member.player).row, member.number))
        .collect();
    draft.tie_breaks = rules.tie_breaks(group)?;
    let order: Vec<String> = draft.tie_breaks.iter().map(ToString::to_string).collect();
    if !order.is_empty() {
        draft = draft.with("202", order.join(","));
    }
    let numbers = starting_numbers(state, group);
    let number_of = |player: PlayerId| numbers.get(&player).copied();
    let number = |player: PlayerId| {
        number_of(player).expect("every player of a group has a number in its report")
    };
    if !group.terms.starting_numbers.is_empty() {
        let of_draw = group.members.iter().map(|it| (it.number, number(it.player)));
        draft.starting_numbers = of_draw.collect();
    }
    for (round, paired) in (1..).zip(&group.played) {
        let games = paired.games.iter().filter(|game| game.is_adjourned());
        let players = games.filter_map(|game| Some((round, group.member(game.first)?.number)));
        draft.adjourned.extend(players);
    }
    for text in byes_ahead(group, next, number) {
        draft = draft.with("240", text);
    }
    for text in apart(state, group, tournament.played, number_of) {
        draft = draft.with("260", text);
    }
    for comment in comments(state, group, number) {
        draft = draft.with("###", say(&comment));
    }
    draft.treatment = treatment(rules, group);
    Ok(draft.text())
}

/// The records about the event.
fn records(event: &Event, title: &str) -> Vec<(&'static str, String)> {
    let mut records = vec![("012", title.to_owned())];
    records.extend(event.place.clone().map(|place| ("022", place)));
    for (code, day) in [("042", event.dates.first()), ("052", event.dates.last())] {
        records.extend(day.map(|day| (code, day.format("%Y/%m/%d").to_string())));
    }
    records
}

/// The line of a player, without games.
fn person(row: &EntryRow, number: u32) -> PlayerRecord {
    let registration = &row.registration;
    PlayerRecord {
        number,
        name: name(row),
        rating: registration.rating,
        sex: registration.sex.map(|sex| sex.letter().to_string()).unwrap_or_default(),
        title: registration.title.clone().unwrap_or_default(),
        federation: registration.federation.clone().unwrap_or_default(),
        fide_number: registration.fide_id.map(|id| id.to_string()).unwrap_or_default(),
        birth: registration.birth.map(|year| year.to_string()).unwrap_or_default(),
        ..PlayerRecord::default()
    }
}

/// A name in a report: the last name first, if known.
fn name(row: &EntryRow) -> String {
    let last = row.registration.last_name.as_deref();
    let first = last.and_then(|last| Some((row.name.strip_suffix(last)?.strip_suffix(' ')?, last)));
    first.map_or_else(|| row.name.clone(), |(first, last)| format!("{last}, {first}"))
}

/// The players who miss a round after the next one, as records `240`.
fn byes_ahead(group: &Group, next: u32, number: impl Fn(PlayerId) -> u32) -> Vec<String> {
    let mut texts = Vec::new();
    for round in next + 1..=group.rounds {
        for (letter, worth) in
            [('F', RequestedBye::Full), ('H', RequestedBye::Half), ('Z', RequestedBye::Zero)]
        {
            let is_away = |player: PlayerId| group.requested_bye(player, round) == Some(worth);
            let away = group.members.iter().filter(|member| is_away(member.player));
            let mut numbers: Vec<u32> = away.map(|member| number(member.player)).collect();
            numbers.sort_unstable();
            let numbers: Vec<String> = numbers.iter().map(|it| format!("{it:>4}")).collect();
            if !numbers.is_empty() {
                texts.push(format!("{letter} {round:>3} {}", numbers.join(" ")));
            }
        }
    }
    texts
}

/// The pairs that were not allowed, each with the rounds concerned, as records `260`. Pairs to be
/// avoided were forbidden as long as another pairing existed.
fn apart(
    state: &State,
    group: &Group,
    played: u32,
    number: impl Fn(PlayerId) -> Option<u32>,
) -> Vec<String> {
    let mut rounds: BTreeMap<(u32, u32), BTreeSet<u32>> = BTreeMap::new();
    let mut add = |round: u32, pairs: &[(PlayerId, PlayerId)]| {
        for &(one, other) in pairs {
            // A player moved to another group since is not in this report.
            let (Some(one), Some(other)) = (number(one), number(other)) else { continue };
            rounds.entry((one.min(other), one.max(other))).or_default().insert(round);
        }
    };
    if group.is_round_robin() {
        // In a round robin everybody meets everybody; what an imported report prescribed is
        // repeated.
        (1..=group.rounds).for_each(|round| add(round, &in_round(state, group, round)));
    } else {
        for (round, paired) in (1..=played).zip(&group.played) {
            add(round, &paired.apart);
        }
        let open = group.round(played + 1);
        let ahead = match open {
            Some(open) => open.apart.clone(),
            None => {
                let soft = !state.avoided_in(group).is_empty();
                let proposed =
                    if soft { pairing::pair(state, group.code, None).ok() } else { None };
                let exceptions = proposed.map(|pair| pair.exceptions).unwrap_or_default();
                in_any_round(state, group, &exceptions)
            }
        };
        for round in played + 1..=group.rounds {
            add(round, &ahead);
            if open.is_none() || round > played + 1 {
                add(round, &in_round(state, group, round));
            }
        }
    }
    let runs = |(&(one, other), rounds): (&(u32, u32), &BTreeSet<u32>)| -> Vec<String> {
        let rounds: Vec<u32> = rounds.iter().copied().collect();
        let consecutive = rounds.chunk_by(|round, next| round + 1 == *next);
        let ends = consecutive.filter_map(|run| Some((*run.first()?, *run.last()?)));
        ends.map(|(from, to)| format!("{from:>3} {to:>3} {one:>4} {other:>4}")).collect()
    };
    rounds.iter().flat_map(runs).collect()
}

/// The starting numbers in the report: those of the draw, or those of the report the group was
/// imported from if they differ. Players who came later have the numbers after them.
pub fn starting_numbers(state: &State, group: &Group) -> BTreeMap<PlayerId, u32> {
    let of_draw = group.members.iter().map(|member| (member.player, member.number));
    if group.terms.starting_numbers.is_empty() {
        return of_draw.collect();
    }
    let prescribed = group.terms.starting_numbers.iter();
    let mut numbers: BTreeMap<PlayerId, u32> =
        prescribed.filter_map(|(code, number)| Some((*state.index.get(code)?, *number))).collect();
    let mut next = numbers.values().max().map_or(1, |last| last + 1);
    let players: BTreeSet<PlayerId> = group.members.iter().map(|member| member.player).collect();
    for player in players {
        if let Entry::Vacant(free) = numbers.entry(player) {
            free.insert(next);
            next += 1;
        }
    }
    numbers
}

/// Comments on the facts that no record can express, in the order of the rounds.
fn comments(
    state: &State,
    group: &Group,
    starting_number: impl Fn(PlayerId) -> u32,
) -> Vec<Message> {
    let mut comments = Vec::new();
    if let Some(report) = &group.imported {
        comments.push(message!(words::EVENT_REPORT_FROM, path = report));
    }
    for (number, round) in (1u32..).zip(&group.played) {
        if round.manual {
            comments.push(message!(words::EVENT_REPORT_BY_HAND, round = number));
        }
        if round.reseated {
            comments.push(message!(words::EVENT_REPORT_RESEATED, round = number));
        }
        let sentences = round.exceptions.iter().map(super::Exception::sentence);
        comments.extend(sentences.map(|exception| {
            message!(words::EVENT_REPORT_EXCEPTION, round = number, said = exception)
        }));
        for (table, game) in round.tables() {
            let about = |key: &'static str| message!(key, round = number, table);
            if game.corrected {
                comments.push(about(words::EVENT_REPORT_CORRECTED));
            }
            if game.decision.is_some() {
                comments.push(about(words::EVENT_REPORT_DECIDED));
            }
            comments.extend(annulled(state, group, number, game, &starting_number));
        }
    }
    comments
}

/// A game that does not count because one of its players left before half of the games.
fn annulled(
    state: &State,
    group: &Group,
    round: u32,
    game: &Encounter,
    number: impl Fn(PlayerId) -> u32,
) -> Option<Message> {
    let (second, result) = (game.second()?, game.result?);
    let gone = [game.first, second].iter().any(|&it| ranking::is_annulled(state, group, it));
    gone.then(|| {
        let (first, second) = (number(game.first).to_string(), number(second).to_string());
        let result = result.to_string();
        message!(words::EVENT_REPORT_ANNULLED, round, first, second, result)
    })
}
