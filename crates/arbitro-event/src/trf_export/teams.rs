//! Writes a group of teams as FIDE's file of teams (TRF26): a line a team, and a line a player with the games by
//! board.

use std::collections::BTreeMap;

use arbitro_pairing::trf::{PlayerRecord, TeamRecord, TeamReport};

use super::{comments, person, records};
use crate::locale::Message;
use crate::model::group::Group;
use crate::model::player::PlayerId;
use crate::model::system::System;
use crate::ranking::{Rounds, team_tournament, treatment};
use crate::{Event, Refusal, State};

/// The text of the file, as [`super::report`] has it for players.
pub(super) fn report(
    event: &Event,
    state: &State,
    group: &Group,
    title: &str,
    say: impl Fn(&Message) -> String,
) -> Result<String, Refusal> {
    let rules = state.rules()?;
    let teams = team_tournament(state, group, Rounds::reported(group))?;
    let mut lines = Vec::new();
    let mut people: Vec<PlayerRecord> = Vec::new();
    let mut numbers: BTreeMap<PlayerId, u32> = BTreeMap::new();
    for member in &group.members {
        let row = &state.player(member.player).row;
        let mut players = Vec::new();
        for player in state.team_players(member.player) {
            let number = people.len() as u32 + 1;
            numbers.insert(player, number);
            people.push(person(&state.player(player).row, number));
            players.push(number);
        }
        let rating = row.registration.rating;
        lines.push(TeamRecord {
            number: member.number,
            name: row.name.clone(),
            strength: if rating > 0 { rating.to_string() } else { String::new() },
            players,
            ..TeamRecord::default()
        });
    }
    let line_ups = group.members.iter().map(|member| {
        let rounds = group.played.iter().take(teams.matches.played as usize);
        let seats = rounds.map(|round| {
            let game = round.games.iter().find(|game| game.has(member.player));
            let side = usize::from(game.is_some_and(|game| game.first != member.player));
            let boards = game.into_iter().flat_map(|game| &game.boards);
            let number = |seats: &[Option<PlayerId>; 2]| {
                seats[side].and_then(|player| numbers.get(&player).copied()).unwrap_or(0)
            };
            boards.map(number).collect()
        });
        seats.collect()
    });
    let mut draft = TeamReport::new(&teams, lines, people, line_ups.collect());
    draft.records = records(event, title);
    draft.records.push(("062", numbers.len().to_string()));
    draft.tie_breaks = rules.tie_breaks(group)?;
    let order: Vec<String> = draft.tie_breaks.iter().map(ToString::to_string).collect();
    draft.records.push(("202", order.join(",")));
    let number = |player: PlayerId| group.member(player).map_or(0, |member| member.number);
    let said = comments(state, group, number);
    draft.records.extend(said.iter().map(|comment| ("###", say(comment))));
    draft.system = match group.system {
        System::TeamRoundRobin => Some("FIDE_TEAM_ROUNDROBIN".to_owned()),
        System::TeamKnockOut => Some("CUSTOM_TEAM_KNOCKOUT".to_owned()),
        _ => None,
    };
    draft.treatment = treatment(rules, group);
    Ok(draft.text())
}
