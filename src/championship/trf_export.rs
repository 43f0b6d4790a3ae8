//! A group as FIDE's tournament report file, so that any other program can pair or check it.
//!
//! The file has the rounds whose results are all in; of an open round it has nothing but who is absent
//! from it. Adapted sets are never in it.

use super::model::group::{Group, System};
use super::ranking::{self, Rounds, treatment};
use super::{Event, Refusal, State};
use crate::pairing::{RoundEntry, RoundGame};
use crate::trf::{PlayerRecord, TournamentReport};

/// FIDE's word (record `192`) for everybody against everybody.
const ROUND_ROBIN: &str = "FIDE_ROUNDROBIN";

/// FIDE's word for the Dutch system.
const SWISS: &str = "FIDE_DUTCH";

/// The text of the file, under a title (record `012`). The starting numbers are those of the draw.
///
/// # Errors
/// The event has no rules yet.
pub fn report(event: &Event, state: &State, group: &Group, title: &str) -> Result<String, Refusal> {
    let rules = state.rules()?;
    let mut tournament = ranking::tournament(state, group, Rounds::Complete)?;
    for entry in tournament.players.iter_mut().flat_map(|player| &mut player.entries) {
        // Every game at the board is a plain one; the file's other letters are for aborted games.
        if let RoundEntry::Game(RoundGame { rated, played, .. }) = entry {
            *rated = *played;
        }
    }
    let mut draft = TournamentReport::new(&tournament, |_| String::new()).with("012", title);
    if let Some(place) = &event.place {
        draft = draft.with("022", place.as_str());
    }
    for (code, day) in [("042", event.dates.first()), ("052", event.dates.last())] {
        if let Some(day) = day {
            draft = draft.with(code, day.format("%Y/%m/%d").to_string());
        }
    }
    draft = draft.with("062", group.members.len().to_string());
    draft = match group.system {
        System::Swiss => draft.with("092", "Individual: Swiss-System (Dutch)").with("192", SWISS),
        System::RoundRobin => {
            draft.with("092", "Individual: Round-Robin (Berger)").with("192", ROUND_ROBIN)
        }
    };
    draft.people = group
        .members
        .iter()
        .map(|member| PlayerRecord {
            number: member.number,
            name: state.player(member.player).row.name.clone(),
            ..PlayerRecord::default()
        })
        .collect();
    draft.tie_breaks = rules.tie_breaks();
    let order: Vec<String> = draft.tie_breaks.iter().map(ToString::to_string).collect();
    if !order.is_empty() {
        draft = draft.with("202", order.join(","));
    }
    draft.treatment = treatment(rules, group);
    Ok(draft.text())
}
