//! The players of a group who play the final of its category, and the finalists who no longer hold
//! the place that qualified them.

use std::collections::BTreeMap;

use super::operation::rounds;
use super::ranking::{self, Ranked, Rounds};
use super::{CategoryCode, Group, GroupCode, PlayerId, Refusal, ReportTerms, State};
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
    /// The player.
    pub player: PlayerId,
    /// The rank in the group now.
    pub rank: u32,
    /// Those who now share it and do not play the final, if lots or a decision would choose among them.
    pub shared_with: Vec<PlayerId>,
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
    let (ranked, limit) = to_the_limit(state, group)?;
    let qualified = ranked.into_iter().filter(|line| limit.qualifies(line.rank));
    Ok(qualified.filter(|line| !limit.is_shared(line.rank)).map(|line| line.player).collect())
}

/// The lowest rank in a group that qualifies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QualifyingRank {
    rank: u32,
    /// Whether it is shared by more players than places.
    shared: bool,
}

impl QualifyingRank {
    /// Of a group's players in their order, of whom so many qualify.
    pub fn of(ranked: &[Ranked], each: usize) -> Self {
        let last = ranked.get(each.saturating_sub(1)).or(ranked.last());
        let rank = last.map_or(0, |last| last.rank);
        let shared = ranked.iter().filter(|line| line.rank <= rank).count() > each;
        Self { rank, shared }
    }

    /// Whether a rank qualifies, if perhaps not everybody who has it.
    pub fn qualifies(self, rank: u32) -> bool {
        rank <= self.rank
    }

    /// Whether lots or a decision choose among those who have a rank.
    pub fn is_shared(self, rank: u32) -> bool {
        self.shared && rank == self.rank
    }
}

/// The players of a group who have not left, in their order, and the lowest rank that qualifies.
fn to_the_limit(state: &State, group: &Group) -> Result<(Vec<Ranked>, QualifyingRank), Refusal> {
    let rules = state.rules()?.category(group.code.category());
    let ranked = ranking::staying(state, group)?;
    let limit = QualifyingRank::of(&ranked, rules.map_or(1, |rules| rules.qualifiers as usize));
    Ok((ranked, limit))
}

/// The players of a finished group among whom lots or a decision would choose.
fn tied(state: &State, code: GroupCode) -> Result<Vec<PlayerId>, Refusal> {
    let group = state.group(code)?;
    if !group.is_finished() {
        return Ok(Vec::new());
    }
    let (ranked, limit) = to_the_limit(state, group)?;
    let tied = ranked.into_iter().filter(|line| limit.is_shared(line.rank));
    Ok(tied.map(|line| line.player).collect())
}

/// The finalists of a group who lost the place alone that they had before: they now rank lower, or share the
/// last place that qualifies.
///
/// # Errors
/// As for [`finalists`].
pub fn displaced(
    before: &State,
    after: &State,
    code: GroupCode,
) -> Result<Vec<Displaced>, Refusal> {
    let (then, tied_then, tied_now) =
        (finalists(before, code)?, tied(before, code)?, tied(after, code)?);
    let now = finalists(after, code)?;
    let is_finalist = |player: PlayerId| now.iter().any(|one| one.player == player);
    let others: Vec<PlayerId> = tied_now
        .iter()
        .copied()
        .filter(|&player| !is_finalist(player) && !tied_then.contains(&player))
        .collect();
    let displaced = |&Finalist { player, rank }: &Finalist| {
        let lower = then.iter().any(|then| then.player == player && then.rank < rank);
        let shared_with = if tied_now.contains(&player) { others.clone() } else { Vec::new() };
        let is_displaced = lower || !shared_with.is_empty();
        is_displaced.then_some(Displaced { player, rank, shared_with })
    };
    Ok(now.iter().filter_map(displaced).collect())
}
