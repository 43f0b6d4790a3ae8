//! The draw of a final, and the ties that come before it.

use std::cmp::Ordering;

use arbitro_chance::Lots;
use arbitro_pairing::standings::TeamTieBreak;

use crate::model::group::Group;
use crate::model::player::PlayerId;
use crate::operation::Advance;
use crate::ranking::{self, Ranked, Rounds};
use crate::{CategoryCode, FinalDraw, GroupCode, PlayerCode, Refusal, SharedPlace, State, draw};

/// The ties in a finished group, by place, that lots or a decision can break. The first place is
/// the best among players who have not left.
///
/// # Errors
/// A round is open.
pub fn equals(state: &State, code: GroupCode) -> Result<Vec<(u32, Vec<PlayerId>)>, Refusal> {
    let group = state.group(code)?;
    group.require_finished()?;
    if state.all_have_left(group) {
        return Ok(Vec::new());
    }
    let ranked = ranking::standings(state, group, Rounds::Complete)?;
    let mut equals: Vec<(u32, Vec<PlayerId>)> = ranked
        .chunk_by(|one, other| one.rank == other.rank)
        .filter(|lines| lines.len() > 1)
        .map(|lines| (lines[0].rank, lines.iter().map(|line| line.player).collect()))
        .collect();
    let leaders = ranking::leaders(state, group)?;
    if leaders.len() > 1 {
        equals.retain(|(_, players)| !players.iter().any(|player| leaders.contains(player)));
        equals.insert(0, (1, leaders));
    } else {
        equals.retain(|(place, _)| *place != 1);
    }
    Ok(equals)
}

/// The draw of a category's final; `None` if its only group decides the category.
///
/// # Errors
/// A group has not finished, a first place is shared, or the final was drawn.
pub fn advance(state: &State, category: CategoryCode) -> Result<Option<Advance>, Refusal> {
    state.require_category(category)?;
    if let Some(group) = state.final_of(category) {
        return Err(Refusal::FinalExists { decider: group.code });
    }
    let groups: Vec<&Group> = state.groups_of(category).collect();
    if groups.is_empty() {
        return Err(Refusal::NotDrawn { category });
    }
    groups.iter().try_for_each(|group| group.require_finished())?;
    let rules = state.rules()?;
    let (each, besides) = rules
        .category(category)
        .map_or((1, 0), |rules| (rules.qualifiers as usize, rules.best_runners_up as usize));
    let mut winners = Vec::new();
    let mut next = Vec::new();
    let mut ties = Vec::new();
    for group in &groups {
        let ranked = ranking::staying(state, group)?;
        let mut shared = |line: &Ranked| {
            let tied = ranked.iter().filter(|other| other.rank == line.rank);
            let players = tied.map(|other| state.code(other.player).clone()).collect();
            ties.push(SharedPlace { group: group.code, place: line.rank, players });
        };
        let same = |at: usize| {
            let (one, other) = (ranked.get(at)?, ranked.get(at + 1)?);
            (one.rank == other.rank).then_some(one)
        };
        if let Some(line) = same(each - 1) {
            shared(line);
        } else if besides > 0
            && let Some(line) = same(each)
        {
            shared(line);
        }
        winners.extend(ranked.iter().take(each).map(|line| (group.code, line.player)));
        next.extend(ranked.get(each).cloned().map(|line| (group.code, line)));
    }
    if !ties.is_empty() {
        return Err(Refusal::Tie { category, ties });
    }
    if groups.len() == 1 {
        return Ok(None);
    }
    let tie_breaks = ranking::shared_tie_breaks(state, &groups)?;
    winners.extend(best(state, next, &tie_breaks, besides, rules.seed));
    let seed = rules.seed;
    let system = rules.format(category).final_system_of(winners.len());
    let code = category.final_group();
    let mut order: Vec<PlayerCode> =
        winners.iter().map(|&(_, winner)| state.code(winner).clone()).collect();
    order.sort();
    let mut lots = Lots::for_purpose(seed, &format!("draw {code}"));
    match system.is_knock_out() {
        true => order = draw::seeds(order, &mut lots),
        false => lots.shuffle(&mut order),
    }
    if rules.final_draw == FinalDraw::Result {
        order = by_result(state, &winners, &tie_breaks, order)?;
    }
    Ok(Some(Advance {
        category,
        seed,
        system,
        initial_side: draw::initial_side(seed, &code.to_string()),
        players: order,
    }))
}

/// The best of the players ranked next in their groups: by points, then tie-breaks, then lots.
fn best(
    state: &State,
    mut next: Vec<(GroupCode, Ranked)>,
    tie_breaks: &[TeamTieBreak],
    count: usize,
    seed: u64,
) -> Vec<(GroupCode, PlayerId)> {
    next.sort_by_cached_key(|(_, line)| state.code(line.player).clone());
    Lots::for_purpose(seed, "best runners-up").shuffle(&mut next);
    next.sort_by(|(_, one), (_, other)| one.compare(other, tie_breaks));
    next.into_iter().take(count).map(|(group, line)| (group, line.player)).collect()
}

/// The finals that can be drawn now, and the refusals for categories whose groups have finished but
/// whose final cannot be drawn.
///
/// # Errors
/// The event has no rules yet.
pub fn advance_ready(state: &State) -> Result<(Vec<Advance>, Vec<Refusal>), Refusal> {
    let (mut ready, mut stuck) = (Vec::new(), Vec::new());
    for category in state.rules()?.categories.iter().map(|category| category.code) {
        let groups: Vec<&Group> = state.groups_of(category).collect();
        let finished = groups.len() > 1 && groups.iter().all(|group| group.is_finished());
        if !finished || state.final_of(category).is_some() {
            continue;
        }
        match advance(state, category) {
            Ok(advance) => ready.extend(advance),
            Err(refusal) => stuck.push(refusal),
        }
    }
    Ok((ready, stuck))
}

/// The finalists by their results in the groups; ties are broken by the order drawn.
fn by_result(
    state: &State,
    winners: &[(GroupCode, PlayerId)],
    tie_breaks: &[TeamTieBreak],
    drawn: Vec<PlayerCode>,
) -> Result<Vec<PlayerCode>, Refusal> {
    let mut results = Vec::new();
    for &(code, winner) in winners {
        let ranked = ranking::standings(state, state.group(code)?, Rounds::Complete)?;
        let line = ranked.into_iter().find(|line| line.player == winner);
        results.extend(line.map(|line| (state.code(winner).clone(), line)));
    }
    let mut order = drawn;
    order.sort_by(|one, other| {
        let result = |code: &PlayerCode| results.iter().find(|(player, _)| player == code);
        let both = result(one).zip(result(other));
        both.map_or(Ordering::Equal, |((_, one), (_, other))| one.compare(other, tie_breaks))
    });
    Ok(order)
}
