//! The players of a group who play the final of its category, and the finalists who no longer hold
//! the place that qualified them.

use std::collections::BTreeMap;

use super::operation::rounds;
use super::ranking::{self, Rounds};
use super::{CategoryCode, Group, GroupCode, PlayerId, Refusal, ReportTerms, Signed, State};
use crate::locale::{Message, message, words};

/// The finals that have fewer rounds than `final_rounds`, because their players have too few
/// opponents, with one sentence for those that are alike: finals that are drawn, or that follow
/// from the drawn groups.
pub fn shortened_finals(
    state: &State,
    categories: impl IntoIterator<Item = CategoryCode>,
) -> impl Iterator<Item = Message> {
    let mut alike: BTreeMap<(u32, u32, usize), Vec<String>> = BTreeMap::new();
    for category in categories {
        if let Some(key) = shortened(state, category) {
            alike.entry(key).or_default().push(category.final_group().to_string());
        }
    }
    alike.into_iter().map(|((rounds, wanted, players), groups)| {
        message!(words::EVENT_FINAL_SHORTENED, groups, players, rounds, wanted)
    })
}

/// The rounds of a category's final if they are fewer than `final_rounds`, these, and its players.
fn shortened(state: &State, category: CategoryCode) -> Option<(u32, u32, usize)> {
    let rules = state.rules().ok()?.category(category)?;
    let groups: Vec<&Group> =
        state.groups_of(category).filter(|group| !group.code.is_final()).collect();
    let (system, players, rounds) = match state.final_of(category) {
        Some(last) => (last.system, last.members.len(), last.rounds),
        None if groups.len() < 2 => return None,
        None => {
            let each = |group: &&Group| group.members.len().min(rules.qualifiers as usize);
            let players = groups.iter().map(each).sum::<usize>() + rules.best_runners_up as usize;
            let system = rules.format.final_system_of(players);
            (system, players, rounds(true, system, players, rules, &ReportTerms::default()))
        }
    };
    // A round robin that the event chooses has its own number of rounds, as a bracket has.
    let is_swiss = rules.format.final_system().is_none_or(|system| system.is_swiss());
    (is_swiss && !system.is_knock_out() && rounds < rules.final_rounds).then_some((
        rounds,
        rules.final_rounds,
        players,
    ))
}

/// A player of a group who plays the final.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finalist {
    /// The player.
    pub player: PlayerId,
    /// The rank in the group.
    pub rank: u32,
}

/// A finalist who has been overtaken in the group since the final was drawn: a correction does not
/// change who plays the final.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Displaced {
    /// The group.
    pub group: GroupCode,
    /// The player.
    pub player: PlayerId,
    /// The rank in the group now.
    pub rank: u32,
    /// The final.
    pub decider: GroupCode,
    /// The signature of the final's draw.
    pub drawn: Option<Signed>,
}

/// The players of a group who play the final; empty before it is drawn, or if the group does not
/// exist.
///
/// # Errors
/// The group cannot be ranked; the error comes from its standings.
pub fn finalists(state: &State, code: GroupCode) -> Result<Vec<Finalist>, Refusal> {
    let (Ok(group), Some(last)) = (state.group(code), state.final_of(code.category())) else {
        return Ok(Vec::new());
    };
    if code.is_final() {
        return Ok(Vec::new());
    }
    let ranked = ranking::standings(state, group, Rounds::Paired)?;
    let qualified = ranked.into_iter().filter(|line| last.member(line.player).is_some());
    Ok(qualified.map(|line| Finalist { player: line.player, rank: line.rank }).collect())
}

/// The players of a finished group who go on to a final of several groups: those of the final, or before it is drawn
/// the qualifiers whose place nobody shares.
///
/// # Errors
/// As for [`finalists`].
pub fn advancing(state: &State, group: &Group) -> Result<Vec<PlayerId>, Refusal> {
    let category = group.code.category();
    if state.final_of(category).is_some() {
        let finalists = finalists(state, group.code)?;
        return Ok(finalists.into_iter().map(|one| one.player).collect());
    }
    if !group.is_finished() || state.groups_of(category).count() < 2 {
        return Ok(Vec::new());
    }
    let each = state.rules()?.category(category).map_or(1, |rules| rules.qualifiers as usize);
    let ranked = ranking::staying(state, group)?;
    let next = ranked.get(each).map(|line| line.rank);
    let qualified = ranked.into_iter().take(each).filter(|line| Some(line.rank) != next);
    Ok(qualified.map(|line| line.player).collect())
}

/// The finalists of a group who now rank lower than when the final was drawn.
///
/// # Errors
/// As for [`finalists`].
pub fn displaced(
    state: &State,
    code: GroupCode,
    before: &[Finalist],
) -> Result<Vec<Displaced>, Refusal> {
    let decider = code.category().final_group();
    let drawn = state.final_of(code.category()).and_then(|last| last.by.clone());
    let lower = |now: &Finalist| {
        before.iter().any(|then| then.player == now.player && then.rank < now.rank)
    };
    let displaced = |Finalist { player, rank }: Finalist| {
        let drawn = drawn.clone();
        Displaced { group: code, player, rank, decider, drawn }
    };
    Ok(finalists(state, code)?.into_iter().filter(lower).map(displaced).collect())
}
