//! How the event is played.

use serde::{Deserialize, Serialize};

use super::{Act, Subject};
use crate::championship::{CategoryRules, GroupCode, Refusal, Rules, Signed, State, System};
use crate::locale::Message;

/// How the event is played, or a change of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Configure {
    /// The rules in force from now on.
    pub rules: Rules,
}

impl Rules {
    /// What identifies these rules among those that an event has had.
    pub fn mark(&self) -> String {
        let text = serde_json::to_string(self).unwrap_or_default();
        blake3::hash(text.as_bytes()).to_hex()[..16].to_owned()
    }
}

impl Act for Configure {
    /// A category with players stays; what was paired stays possible under the new rules.
    fn check(&self, state: &State) -> Result<(), Refusal> {
        for (_, player) in state.players() {
            let code = player.row.code.category();
            if self.rules.category(code).is_none() {
                let player = player.row.code.clone();
                return Err(Refusal::RulesCategory { category: code, player });
            }
        }
        for group in state.groups() {
            let code = group.code.category();
            let Some(category) = self.rules.category(code) else { continue };
            let paired = group.played.len() as u32;
            if paired > 0 && state.rules()?.game(code) != self.rules.game(code) {
                return Err(Refusal::RulesGame { group: group.code });
            }
            let rounds = rounds(group.code.is_final(), group.system, group.members.len(), category);
            let played_on = !group.code.is_final() && state.final_of(code).is_some();
            if rounds < paired || (played_on && rounds != group.rounds) {
                return Err(Refusal::RulesRounds { group: group.code, rounds, paired });
            }
        }
        Ok(())
    }

    fn apply(&self, state: &mut State, _: &Signed) {
        if let Some(before) = state.rules.replace(self.rules.clone()) {
            state.superseded.push(before.mark());
        }
        for group in state.groups.values_mut() {
            if let Some(category) = self.rules.category(group.code.category()) {
                let players = group.members.len();
                group.rounds = rounds(group.code.is_final(), group.system, players, category);
            }
        }
    }

    fn summary(&self) -> Message {
        Message::new("event-log-configure").with("mark", self.rules.mark())
    }

    fn subjects(&self, _: &State) -> Vec<Subject> {
        vec![Subject::Rules]
    }
}

/// How many rounds a group of so many players has: what the rules say, but never more than there are
/// opponents. With an odd number one is exempt each round, which takes a round more.
pub(super) fn rounds(is_final: bool, system: System, players: usize, rules: &CategoryRules) -> u32 {
    let players = players as u32;
    let everybody = if players < 2 { 0 } else { players - u32::from(players.is_multiple_of(2)) };
    match (is_final, system) {
        (false, _) => rules.rounds.min(everybody),
        (true, System::Swiss) => rules.final_rounds.min(players.saturating_sub(1)),
        (true, System::RoundRobin) => everybody,
    }
}

/// Sets the rounds of a group anew after players came or went.
pub(super) fn recount(state: &mut State, code: GroupCode) {
    let Some(rules) = state.rules.as_ref().and_then(|rules| rules.category(code.category())) else {
        return;
    };
    if let Some(group) = state.groups.get_mut(&code) {
        let rounds = rounds(code.is_final(), group.system, group.members.len(), rules);
        group.rounds = rounds.max(group.played.len() as u32);
    }
}
