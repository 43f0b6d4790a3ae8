//! Players: coming late, and announced absences.

use crate::championship::model::group::Group;
use crate::championship::operation::{Absence, Absent, Late};
use crate::championship::{AskedBye, GroupCode, PlayerCode, Refusal, State};

/// A player who comes late: into the group that was named; else into the own group again, or into
/// one that has a bye, or else into the smallest.
///
/// # Errors
/// The player takes part already, or no group has a round left.
pub fn late(state: &State, player: &PlayerCode, group: Option<GroupCode>) -> Result<Late, Refusal> {
    let id = state.find(player)?;
    let category = player.category();
    let mut groups = state.groups_of(category).filter(|group| !group.code.is_final()).peekable();
    if groups.peek().is_none() {
        return Ok(Late { player: player.clone(), group: None, round: 1, number: None });
    }
    let own = state.group_of(id).map(|group| group.code);
    let code = match group.or(own) {
        Some(code) => code,
        None => {
            let open = groups.filter(|group| (group.played.len() as u32) < group.rounds);
            let rank = |group: &&Group| {
                let round = group.played.len() as u32 + 1;
                let there = state.there(group, round).count();
                (there.is_multiple_of(2), there, group.code)
            };
            let best = open.min_by_key(rank);
            best.map(|group| group.code)
                .ok_or_else(|| Refusal::NoRoundLeft { category, player: player.clone() })?
        }
    };
    let round = state.group(code)?.played.len() as u32 + 1;
    Ok(Late { player: player.clone(), group: Some(code), round, number: None })
}

/// Announced absences: from a round, the next one where none is named. Before there are groups from the draw, or
/// where a round or a bye is named from that round of the group that is to be drawn.
///
/// # Errors
/// Nobody has one of the codes, or the category gives no such bye then.
pub fn absent(
    state: &State,
    players: &[PlayerCode],
    round: Option<u32>,
    bye: AskedBye,
) -> Result<Absent, Refusal> {
    let players = players.iter().map(|code| {
        let id = state.find(code)?;
        let rules = state.rules()?;
        let Some(group) = state.group_of(id) else {
            let known = &state.player(id).row.byes;
            let ahead = (round.is_some() || !bye.is_zero()).then_some(round.unwrap_or(1));
            if let Some(round) = ahead {
                rules.asked_in_time(code, known, (round, bye))?;
            }
            return Ok(Absence { player: code.clone(), round: None, ahead, bye });
        };
        let round = round.unwrap_or(group.played.len() as u32 + 1);
        let asked = group.asked_for(id, bye);
        rules.within_limits(code, asked, (round, bye), group.rounds)?;
        Ok(Absence { player: code.clone(), round: Some((group.code, round)), ahead: None, bye })
    });
    Ok(Absent { players: players.collect::<Result<_, Refusal>>()? })
}
