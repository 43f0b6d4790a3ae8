//! The rules of the event.

use crate::model::state::group_mut;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use arbitro_pairing::Side;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Act, tables};
use crate::event::Setting;
use crate::event::in_points::is_points;
use crate::locale::{Message, message, words};
use crate::{
    BracketTerms, CategoryFormat, CategoryRules, CategorySystem, Encounter, FreePlace, Group,
    GroupCode, PlayerCode, PlayerId, Refusal, ReportTerms, Rules, Score, Signed, State, System,
};

/// The rules of the event, or a change of them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Configure {
    /// The rules in force from now on.
    pub rules: Rules,
    /// The differences from the previous rules, by the keys of event.toml.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changed: Vec<RuleChange>,
    /// The identifier of the event, in its first operation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
}

/// A rule that was changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RuleChange {
    /// Its key in event.toml; for a category with its code: `categories.2.3.rounds`.
    pub key: String,
    /// The old value; empty if it was not set.
    pub was: String,
    /// The new value.
    pub now: String,
}

impl RuleChange {
    /// The key with both values.
    pub(crate) fn message(&self) -> Message {
        let dash = |text: &str| if text.is_empty() { "–".to_owned() } else { text.to_owned() };
        message!(
            words::EVENT_LOG_RULE,
            key = &self.key,
            was = dash(&self.was),
            now = dash(&self.now)
        )
    }
}

impl Configure {
    /// These rules, with the differences from the previous ones.
    ///
    /// # Panics
    /// Never: plain structs of text and numbers can be written.
    pub fn new(rules: Rules, before: Option<&Rules>) -> Self {
        let changed = before.map_or_else(Vec::new, |before| differences(before, &rules));
        Self { rules, changed, id: None }
    }

    /// Whether this began a copy of the event that was merged: it changes nothing here.
    fn begins_copy(&self, state: &State) -> bool {
        self.id.is_some() && state.rules.is_some()
    }
}

fn differences(before: &Rules, now: &Rules) -> Vec<RuleChange> {
    let flat = |rules: &Rules| {
        let mut values = BTreeMap::new();
        let rules =
            serde_json::to_value(rules).expect("plain structs of text and numbers are JSON");
        flatten(String::new(), &rules, &mut values);
        values
    };
    let (before, now) = (flat(before), flat(now));
    let keys: BTreeSet<&String> = before.keys().chain(now.keys()).collect();
    let of = |rules: &BTreeMap<String, String>, key: &String| {
        rules.get(key).cloned().unwrap_or_default()
    };
    keys.into_iter()
        .filter(|key| before.get(*key) != now.get(*key))
        .map(|key| RuleChange {
            key: Setting::key_at(key),
            was: of(&before, key),
            now: of(&now, key),
        })
        .collect()
}

/// Flattens the rules into keys and values; elements of lists of tables are named by their code or
/// id.
fn flatten(key: String, value: &Value, values: &mut BTreeMap<String, String>) {
    let below = |name: &str| match key.is_empty() {
        true => name.to_owned(),
        false => format!("{key}.{name}"),
    };
    match value {
        Value::Object(table) => {
            for (name, value) in table {
                flatten(below(name), value, values);
            }
        }
        Value::Array(items) if items.iter().any(Value::is_object) => {
            for (number, item) in (1..).zip(items) {
                let name = item
                    .get("code")
                    .or(item.get("id"))
                    .or(item.get("name"))
                    .and_then(Value::as_str);
                let number = format!("{number}");
                flatten(below(name.unwrap_or(&number)), item, values);
            }
        }
        // Points are stored in tenths.
        Value::Number(tenths) if is_points(&key) => {
            let tenths = tenths.as_f64().expect("tenths of a point are an i32");
            values.insert(key, (tenths / 10.0).to_string());
        }
        Value::String(text) => {
            values.insert(key, text.clone());
        }
        other => {
            values.insert(key, other.to_string().replace(['"', '[', ']'], "").replace(',', ", "));
        }
    }
}

impl Rules {
    /// A hash that identifies these rules among all that the event has had.
    ///
    /// # Panics
    /// Never: plain structs of text and numbers can be written.
    pub fn mark(&self) -> String {
        let text = serde_json::to_string(self).expect("plain structs of text and numbers are JSON");
        blake3::hash(text.as_bytes()).to_hex()[..16].to_owned()
    }
}

impl Act for Configure {
    /// A category with players must stay, and what was paired must remain possible.
    fn check(&self, state: &State) -> Result<(), Refusal> {
        if self.begins_copy(state) {
            return Ok(());
        }
        for (_, player) in state.players() {
            let code = player.row.code.category();
            if self.rules.category(code).is_none() {
                let player = player.row.code.clone();
                return Err(Refusal::RulesCategory { category: code, player });
            }
        }
        let rules = state.in_force(&self.rules);
        for group in state.groups() {
            let code = group.code.category();
            let Some(category) = rules.category(code) else { continue };
            let paired = group.played.len() as u32;
            if paired > 0 && state.rules()?.game(code) != self.rules.game(code) {
                return Err(Refusal::RulesGame { group: group.code });
            }
            if let Some(before) = state.rules()?.cycle(code).filter(|_| paired > 0)
                && let Some(now) = self.rules.cycle(code).filter(|now| *now != before)
            {
                // Under a corrected name it is the same cycle.
                let moved = |rules: &Rules, name| rules.cycles.iter().any(|other| other == name);
                if moved(&self.rules, before) || moved(state.rules()?, now) {
                    let (was, now) = (before.to_owned(), now.to_owned());
                    return Err(Refusal::RulesCycle { group: group.code, was, now });
                }
            }
            let before = state.rules()?.format(code);
            let seq = group.drawn_in();
            // The number of players chooses the format at the draw, which is over.
            let is_by_number = self.rules.format(code).system == CategorySystem::ByNumber;
            if is_by_number && !state.chosen.contains_key(&code)
                || shape(group, category.format) != shape(group, before)
            {
                return Err(Refusal::RulesSystem { category: code, group: group.code, seq });
            }
            let drawn = group.games();
            let has_draws = drawn.filter_map(|game| game.result).any(Score::needs_draws);
            if has_draws && !self.rules.has_draws(code) {
                return Err(Refusal::RulesDraws { group: group.code });
            }
            let rounds = rounds_of(group, group.members.len(), category);
            let played_on = !group.code.is_final() && state.final_of(code).is_some();
            if rounds < paired {
                return Err(Refusal::RulesRounds { group: group.code, rounds, paired });
            }
            if played_on && rounds != group.rounds {
                let (group, decider) = (group.code, code.final_group());
                return Err(Refusal::RulesFinal { group, decider });
            }
        }
        // Journals from before this check may have rooms that overlap; they stay usable.
        let overlaps = |rules: &Rules| tables::overlap(state, rules, |_| true);
        match overlaps(&rules) {
            Some(overlap) if state.rules.as_ref().and_then(overlaps).as_ref() != Some(&overlap) => {
                Err(overlap)
            }
            _ => Ok(()),
        }
    }

    fn apply(&self, state: &mut State, _: &Signed) {
        if self.begins_copy(state) {
            state.merged_ids.extend(self.id.clone());
            return;
        }
        if let Some(id) = &self.id {
            state.event_id = Some(id.clone());
        } else if state.origin.is_none() && state.event_id.is_none() {
            // Begun by 0.2, which gave events no identifier. The rules contain the event's own seed.
            let text = self.rules.mark();
            state.origin = Some(blake3::hash(text.as_bytes()).to_hex()[..32].to_owned());
        }
        if let Some(before) = state.configured_rules() {
            let mark = before.mark();
            state.superseded.push(mark);
        }
        state.put_rules(self.rules.clone());
        let Some(rules) = state.rules.as_ref() else { return };
        for group in state.groups.values_mut() {
            if let Some(category) = rules.category(group.code.category()) {
                let rounds = rounds_of(group, group.members.len(), category);
                if group.rounds != rounds {
                    Arc::make_mut(group).rounds = rounds;
                }
            }
        }
    }

    fn summary(&self) -> Message {
        let rules = message!(words::EVENT_LOG_CONFIGURE, mark = self.rules.mark());
        if self.changed.is_empty() {
            return rules;
        }
        let changes: Vec<Message> = self.changed.iter().map(RuleChange::message).collect();
        message!(words::EVENT_LOG_CONFIGURE_CHANGED, rules, changes)
    }
}

/// How many rounds a group of a given size has: as the rules prescribe, but never more than there
/// are opponents. With an odd number one player has a bye each round, which takes one more round. A
/// report may prescribe that all rounds are played.
pub(crate) fn rounds(
    is_final: bool,
    system: System,
    players: usize,
    rules: &CategoryRules,
    terms: &ReportTerms,
) -> u32 {
    let players = players as u32;
    let everybody = if players < 2 { 0 } else { players - u32::from(players.is_multiple_of(2)) };
    match (is_final, system.cycles()) {
        (_, Some(cycles)) if is_final || rules.format.round_robin().is_some() => cycles * everybody,
        (false, _) if terms.all_rounds => rules.rounds,
        (false, _) => rules.rounds.min(everybody),
        (true, _) => rules.final_rounds.min(players.saturating_sub(1)),
    }
}

/// The same for a group that has so many players.
fn rounds_of(group: &Group, players: usize, rules: &CategoryRules) -> u32 {
    if group.system.is_knock_out() {
        return group.rounds;
    }
    rounds(group.code.is_final(), group.system, players, rules, &group.terms)
}

/// The rounds of a group once one more player has joined it: of a small group more than now.
pub(crate) fn rounds_with_another(state: &State, group: &Group) -> u32 {
    let rules = state.rules_of(group.code.category());
    let rounds = rules.map_or(0, |rules| rounds_of(group, group.members.len() + 1, rules));
    rounds.max(group.rounds)
}

/// The system and the bracket's terms that a group takes over from its category when it is drawn.
fn shape(group: &Group, format: CategoryFormat) -> (Option<System>, BracketTerms) {
    let system = if group.code.is_final() { format.final_system() } else { format.group_system() };
    (system, system.map_or_else(BracketTerms::default, |system| format.bracket_terms(system)))
}

/// A newly drawn group with the rounds and the options of its category; `None` if there are no rules.
pub(super) fn new_group(
    state: &State,
    code: GroupCode,
    (system, initial_side): (System, Side),
    players: &[PlayerId],
    terms: &ReportTerms,
    by: &Signed,
) -> Option<Group> {
    let rules = state.rules_of(code.category())?;
    let rounds = rounds(code.is_final(), system, players.len(), rules, terms);
    let mut group = Group::new(code, rounds, initial_side, players);
    group.system = system;
    group.bracket_terms = rules.format.bracket_terms(system);
    group.terms.clone_from(terms);
    group.by = Some(by.clone());
    group.settle();
    Some(group)
}

/// Updates a group's number of rounds after players came or left.
pub(super) fn recount(state: &mut State, code: GroupCode) {
    let (Some(rules), Ok(group)) = (state.rules_of(code.category()), state.group(code)) else {
        return;
    };
    let rounds = rounds_of(group, group.members.len(), rules);
    if let Some(group) = group_mut(&mut state.groups, code) {
        group.rounds = rounds.max(group.played.len() as u32);
        group.settle();
    }
}

/// Refuses a player for whom a round robin that has begun has no place: only the bye of an odd
/// number is free.
pub(super) fn require_free_place(
    state: &State,
    group: &Group,
    player: &PlayerCode,
) -> Result<(), Refusal> {
    if group.has_free_place() { Ok(()) } else { Err(full(state, group, player)) }
}

/// The refusal of a player for whom a round robin that has begun has no place, with where there is one.
pub(crate) fn full(state: &State, group: &Group, player: &PlayerCode) -> Refusal {
    let category = group.code.category();
    let has_group = state.find(player).is_ok_and(|id| state.group_of(id).is_some());
    let mut others = state.groups_of(category).filter(|other| takes_another(state, other));
    let free = if has_group || state.final_of(category).is_some() {
        FreePlace::Nowhere
    } else if others.any(Group::has_free_place) {
        FreePlace::Later
    } else if group.played.len() < 2 && !group.games().any(Encounter::is_recorded) {
        FreePlace::Unpaired
    } else {
        FreePlace::NewGroup
    };
    Refusal::TableFull { player: player.clone(), group: group.code, free }
}

/// Whether a group, not a final, has a round left for one more player.
pub(crate) fn takes_another(state: &State, group: &Group) -> bool {
    let is_open = (group.played.len() as u32) < rounds_with_another(state, group);
    !group.code.is_final() && (group.system.is_knock_out() || is_open)
}
