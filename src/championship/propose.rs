//! What a wish comes to in the state the event is in: the operations that carry it out.
//!
//! Everything here is a pure function of the state, so that a wish can be planned again when another
//! desk was quicker.

use super::model::group::{Group, System};
use super::model::player::{PlayerId, PlayerStatus};
use super::operation::{
    Absence, Absent, Advance, Clear, Decide, Dissolve, DrawLots, Late, Make, MovePlayer, Operation,
    PairRound, Record, Replace, Unpair,
};
use super::ranking::{self, Ranked, Rounds};
use super::{
    CategoryCode, Exception, FinalDraw, GroupCode, PlayerCode, Refusal, Score, SharedPlace, Stage,
    State, draw, seating,
};
use crate::chance::Lots;
use crate::pairing::dutch::{self, NoPairing, Relaxations, Use};
use crate::pairing::{self, Paired, RoundEntry, Tournament};

/// The next round of a group, paired by its system.
///
/// # Errors
/// A result is missing, all rounds were played, or no pairing is possible.
pub fn pair(state: &State, code: GroupCode, round: Option<u32>) -> Result<PairRound, Refusal> {
    pair_allowing(state, code, round, Relaxations::default())
}

/// The next round of a group where the árbitro allows something against the absolute criteria, which
/// is done only if nothing else works, and stands in the operation.
///
/// # Errors
/// As [`pair`].
pub fn pair_allowing(
    state: &State,
    code: GroupCode,
    round: Option<u32>,
    allowed: Relaxations,
) -> Result<PairRound, Refusal> {
    pair_around(state, code, round, allowed, &[])
}

/// The next round of a group with some pairs as the árbitro wants them and the others by the system: a
/// round that is marked as paired by hand.
///
/// # Errors
/// As [`pair`], or somebody of the fixed pairs does not play the round or stands twice.
pub fn pair_around(
    state: &State,
    code: GroupCode,
    round: Option<u32>,
    allowed: Relaxations,
    fixed: &[(PlayerCode, PlayerCode)],
) -> Result<PairRound, Refusal> {
    let group = state.group(code)?;
    let next = group.played.len() as u32 + 1;
    let round = round.unwrap_or(next);
    group.require_next_round(round)?;
    let mut tournament = ranking::tournament(state, group, Rounds::Complete)?;
    let mut seated = Vec::new();
    for (first, second) in fixed {
        let mut number = |player: &PlayerCode| {
            let there = state.takes_part(group, state.find(player)?, round);
            let member = group.member(state.find(player)?).filter(|_| there);
            let (player, absent) = (player.clone(), member.is_none());
            if absent || seated.contains(&member.map(|member| member.number)) {
                return Err(match absent {
                    true => Refusal::PairNotThere { group: code, player },
                    false => Refusal::PairTwice { group: code, player },
                });
            }
            seated.push(member.map(|member| member.number));
            Ok(())
        };
        number(first)?;
        number(second)?;
    }
    for player in &mut tournament.players {
        player.available &= !seated.contains(&Some(player.number));
    }
    let everybody = !tournament.players.iter().any(|player| player.available);
    let by_tables = match group.system {
        System::RoundRobin if fixed.is_empty() => by_the_tables(&tournament),
        _ => None,
    };
    let (pairs, byes, uses) = match by_tables {
        Some((pairs, byes)) => (pairs, byes, Vec::new()),
        None if everybody && !fixed.is_empty() => Default::default(),
        None => {
            let (paired, uses) = swiss(state, group, &tournament, allowed)?;
            (paired.pairs, paired.bye.into_iter().collect(), uses)
        }
    };
    let named = |number: u32| group.numbered(number).map(|player| state.code(player).clone());
    let absent = group
        .members
        .iter()
        .filter(|member| member.from <= round && group.is_absent(member.player, round))
        .filter(|member| state.player(member.player).status == PlayerStatus::Active)
        .map(|member| state.code(member.player).clone());
    let engines =
        pairs.into_iter().filter_map(|pair| Some((named(pair.first)?, named(pair.second)?)));
    let pairs = fixed.iter().cloned().chain(engines).collect();
    let (pairs, seats) = seating::arrange(state, group, pairs);
    Ok(PairRound {
        group: code,
        round,
        pairs,
        byes: byes.into_iter().filter_map(named).collect(),
        absent: absent.collect(),
        manual: !fixed.is_empty(),
        exceptions: uses.into_iter().filter_map(|used| exception(used, named)).collect(),
        seats,
    })
}

fn exception(used: Use, named: impl Fn(u32) -> Option<PlayerCode>) -> Option<Exception> {
    Some(match used {
        Use::Rematch(pair) => Exception::Rematch(named(pair.first)?, named(pair.second)?),
        Use::SameSide(pair) => Exception::Side(named(pair.first)?, named(pair.second)?),
        Use::ByeAgain(player) => Exception::Bye(named(player)?),
    })
}

/// FIDE's Dutch system, with the championship's own rule that nobody has the same side three times
/// running: the exception for topscorers of the last round is used only where nothing else works.
fn swiss(
    state: &State,
    group: &Group,
    tournament: &Tournament,
    allowed: Relaxations,
) -> Result<(Paired, Vec<Use>), Refusal> {
    let nobody = !tournament.players.iter().any(|player| player.available);
    if nobody {
        return Err(Refusal::Nobody { group: group.code });
    }
    let ruled = dutch::pair(&strict(tournament)).or_else(|_| dutch::pair(tournament));
    let (paired, uses) = match ruled {
        Ok(paired) => (paired, Vec::new()),
        Err(none) if allowed == Relaxations::default() => {
            return Err(unpairable(state, group, tournament, &none));
        }
        Err(_) => dutch::pair_relaxed(&strict(tournament), allowed)
            .or_else(|_| dutch::pair_relaxed(tournament, allowed))
            .map_err(|none| unpairable(state, group, tournament, &none))?,
    };
    Ok((paired, uses))
}

/// The tournament as the championship's own rule has it: no round is the last one.
pub(super) fn strict(tournament: &Tournament) -> Tournament {
    Tournament { rounds: u32::MAX, ..tournament.clone() }
}

/// Who cannot be paired and why, and what the árbitro may allow.
fn unpairable(state: &State, group: &Group, tournament: &Tournament, none: &NoPairing) -> Refusal {
    Refusal::NoPairing {
        group: group.code,
        round: tournament.played + 1,
        why: none.in_words(tournament, &names(state, group)),
        remedies: dutch::remedies(tournament),
    }
}

/// The players of a group by their numbers: name and code.
pub(super) fn names(state: &State, group: &Group) -> impl Fn(u32) -> String {
    |number| match group.numbered(number) {
        Some(player) => format!("{} ({})", state.player(player).row.name, state.code(player)),
        None => number.to_string(),
    }
}

/// The next round of a round robin. Whose opponent is not there has a bye.
fn round_robin(tournament: &Tournament) -> (Vec<pairing::Pair>, Vec<u32>) {
    let there = |number: u32| {
        tournament.players.iter().any(|player| player.number == number && player.available)
    };
    let paired = pairing::round_robin::pair(tournament);
    let (mut pairs, mut byes) = (Vec::new(), Vec::new());
    for pair in paired.pairs {
        match (there(pair.first), there(pair.second)) {
            (true, true) => pairs.push(pair),
            (true, false) => byes.push(pair.first),
            (false, true) => byes.push(pair.second),
            (false, false) => {}
        }
    }
    byes.extend(paired.bye.filter(|&number| there(number)));
    (pairs, byes)
}

/// The next round by the Berger tables; none where the group is not what it was, and the tables would
/// make two meet again: somebody came or went, or a round was paired by hand.
pub(super) fn by_the_tables(tournament: &Tournament) -> Option<(Vec<pairing::Pair>, Vec<u32>)> {
    let (pairs, byes) = round_robin(tournament);
    let met = |pair: &pairing::Pair| {
        let first = tournament.players.iter().find(|player| player.number == pair.first);
        first.is_some_and(|player| {
            let mut entries = player.entries.iter();
            entries.any(|entry| match entry {
                RoundEntry::Game(game) => game.played && game.opponent == pair.second,
                _ => false,
            })
        })
    };
    let forbidden = |pair: &pairing::Pair| {
        let mut sets = tournament.forbidden.iter();
        sets.any(|set| set.contains(&pair.first) && set.contains(&pair.second))
    };
    let once = tournament.rounds <= pairing::round_robin::rounds(tournament.players.len());
    let good = !once || !pairs.iter().any(|pair| met(pair) || forbidden(pair));
    good.then_some((pairs, byes))
}

/// The last paired round of a group, taken back.
///
/// # Errors
/// Nothing was paired.
pub fn unpair(state: &State, code: GroupCode) -> Result<Unpair, Refusal> {
    let round = state.group(code)?.played.len() as u32;
    Ok(Unpair { group: code, round: round.max(1) })
}

/// What is said about a table's result.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    /// The group.
    pub group: GroupCode,
    /// The round; the last paired one where it is not said.
    pub round: Option<u32>,
    /// The table.
    pub table: u32,
    /// The result.
    pub result: Score,
    /// The árbitro's reason for a decision.
    pub decision: Option<String>,
    /// The scoresheet.
    pub sheet: Option<String>,
    /// Whether it may replace a result that is there.
    pub correct: bool,
    /// Who has to sit at the table: the first, then the second. At a table of others it is refused.
    pub expect: Option<[PlayerCode; 2]>,
    /// What stood at the table when the result was typed, where that is known: it is refused if
    /// something else stands there by now.
    pub seen: Option<Option<Score>>,
    /// What identifies it to a desk that may send it twice: it is recorded once.
    pub entry: Option<String>,
}

impl Said {
    /// A result as it is typed: new, without a decision or a scoresheet.
    pub fn of(group: GroupCode, round: u32, table: u32, result: Score) -> Self {
        Self {
            group,
            round: Some(round),
            table,
            result,
            decision: None,
            sheet: None,
            correct: false,
            expect: None,
            seen: None,
            entry: None,
        }
    }
}

/// The result of a table; nothing where it stands there already, or where the same entry of a desk was
/// recorded before.
///
/// # Errors
/// There is no such table, others sit there than was said, or it has another result and no correction
/// was asked for.
pub fn record(state: &State, said: &Said) -> Result<Option<Record>, Refusal> {
    let group = state.group(said.group)?;
    let round = said.round.unwrap_or(group.played.len() as u32);
    let encounter = group.table(round, said.table)?;
    if said.entry.as_ref().is_some_and(|entry| state.has_entry(entry)) {
        return Ok(None);
    }
    let second = encounter.second().map(|second| state.code(second));
    let [first, second] = match &said.expect {
        Some(pair) => pair.clone().map(Some),
        None => [Some(state.code(encounter.first).clone()), second.cloned()],
    };
    let present = encounter.result;
    let same = present == Some(said.result);
    // What the árbitro may add to a result that stands: a reason, or the first scoresheet.
    let adds = said.decision.is_some()
        || (said.sheet.is_some() && (said.correct || encounter.sheet.is_none()));
    let was = match said.seen {
        Some(seen) if !same => seen,
        _ if said.correct || same => present,
        _ => None,
    };
    let record = Record {
        group: said.group,
        round,
        table: said.table,
        first,
        second,
        result: said.result,
        was,
        entry: said.entry.clone(),
        decision: said.decision.clone(),
        sheet: said.sheet.clone(),
        corrected: false,
    };
    Operation::from(record.clone()).check(state)?;
    Ok((!same || adds).then_some(record))
}

/// A result taken out of a table of the last round.
///
/// # Errors
/// There is no such table, it has no result, or a later round or a final rests on it.
pub fn clear(
    state: &State,
    (code, round, table): (GroupCode, Option<u32>, u32),
    reason: &str,
) -> Result<Clear, Refusal> {
    let group = state.group(code)?;
    let round = round.unwrap_or(group.played.len() as u32);
    let encounter = group.table(round, table)?;
    let (Some(was), Some(second)) = (encounter.result, encounter.second()) else {
        return Err(Refusal::NothingToClear { group: code, round, table });
    };
    Ok(Clear {
        group: code,
        round,
        table,
        first: state.code(encounter.first).clone(),
        second: state.code(second).clone(),
        was,
        reason: reason.to_owned(),
    })
}

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

/// Announced absences: from the draw before there are groups, else from a round, the next one where
/// none is named.
///
/// # Errors
/// Nobody has one of the codes.
pub fn absent(
    state: &State,
    players: &[PlayerCode],
    round: Option<u32>,
) -> Result<Absent, Refusal> {
    let players = players.iter().map(|code| {
        let id = state.find(code)?;
        let round = state
            .group_of(id)
            .map(|group| (group.code, round.unwrap_or(group.played.len() as u32 + 1)));
        Ok(Absence { player: code.clone(), round })
    });
    Ok(Absent { players: players.collect::<Result<_, Refusal>>()? })
}

/// A player put into another group.
///
/// # Errors
/// The player is in no group, or there is no such group.
pub fn move_to(state: &State, player: &PlayerCode, to: GroupCode) -> Result<MovePlayer, Refusal> {
    let id = state.find(player)?;
    let from = state.group_of(id).ok_or_else(|| Refusal::NoGroup { player: player.clone() })?;
    let round = state.group(to)?.played.len() as u32 + 1;
    Ok(MovePlayer { player: player.clone(), from: from.code, to, round })
}

/// A new group of players who have not played, numbered behind the others of the category.
///
/// # Errors
/// The event has no rules yet.
pub fn make_group(
    state: &State,
    category: CategoryCode,
    players: &[PlayerCode],
) -> Result<Make, Refusal> {
    let seed = state.rules()?.seed;
    let numbers = state.groups_of(category).filter_map(|group| match group.code.stage() {
        Stage::Group(number) => Some(number),
        Stage::Final => None,
    });
    let group = category.group(numbers.max().unwrap_or(0) + 1);
    Ok(Make {
        group,
        initial_side: draw::initial_side(seed, &group.to_string()),
        system: draw::system(state, category, players.len()),
        players: players.to_vec(),
    })
}

/// A group dissolved: each of its players to the smallest other group that has a round left.
///
/// # Errors
/// There is no such group, or no other one with a round left.
pub fn dissolve(state: &State, code: GroupCode) -> Result<Dissolve, Refusal> {
    let group = state.group(code)?;
    let others = state.groups_of(code.category()).filter(|other| {
        !other.code.is_final() && other.code != code && (other.played.len() as u32) < other.rounds
    });
    let mut sizes: Vec<(usize, GroupCode, u32)> = others
        .map(|other| (other.members.len(), other.code, other.played.len() as u32 + 1))
        .collect();
    let mut to = Vec::new();
    for member in &group.members {
        let smallest = sizes.iter_mut().min().ok_or(Refusal::NowhereToGo { group: code })?;
        smallest.0 += 1;
        to.push((state.code(member.player).clone(), smallest.1, smallest.2));
    }
    Ok(Dissolve { group: code, to })
}

/// Lots for a group in which some are equal on everything.
///
/// # Errors
/// A round is open, or nobody is equal to another.
pub fn lots(state: &State, code: GroupCode, seed: Option<u64>) -> Result<DrawLots, Refusal> {
    let group = state.group(code)?;
    group.require_finished()?;
    let ranked = ranking::standings(state, group, Rounds::Complete)?;
    if !ranked.windows(2).any(|pair| pair[0].rank == pair[1].rank) {
        return Err(Refusal::NoTie { group: code });
    }
    let seed = seed.unwrap_or(state.rules()?.seed);
    let mut order: Vec<PlayerCode> =
        group.members.iter().map(|member| state.code(member.player).clone()).collect();
    order.sort();
    Lots::for_purpose(seed, &format!("lots {code}")).shuffle(&mut order);
    Ok(DrawLots { group: code, seed, order })
}

/// A decision on a tie in a group: for the place, for the player, and whom the player has beaten if a
/// game was played for it.
///
/// # Errors
/// A round is open, or the player does not share the place.
pub fn decide(
    state: &State,
    code: GroupCode,
    player: &PlayerCode,
    place: u32,
    over: Option<&PlayerCode>,
    reason: &str,
) -> Result<Decide, Refusal> {
    let group = state.group(code)?;
    group.require_finished()?;
    let id = state.find(player)?;
    let tied = match place {
        1 => ranking::leaders(state, group)?,
        _ => {
            let ranked = ranking::standings(state, group, Rounds::Complete)?;
            let there = ranked.into_iter().filter(|line| line.rank == place);
            there.map(|line| line.player).collect()
        }
    };
    if tied.len() < 2 {
        return Err(match place {
            1 => Refusal::NoTieFirst { group: code },
            _ => Refusal::NoTiePlace { group: code, place },
        });
    }
    for other in std::iter::once(player).chain(over) {
        if !tied.contains(&state.find(other)?) {
            let tied = codes(state, &tied);
            return Err(Refusal::NotTied { group: code, player: other.clone(), place, tied });
        }
    }
    // Who shares the first place with players who have left may stand lower than that.
    let ranked = ranking::standings(state, group, Rounds::Complete)?;
    let place = ranked.iter().find(|line| line.player == id).map_or(place, |line| line.rank);
    Ok(Decide {
        group: code,
        player: player.clone(),
        place,
        over: over.cloned(),
        reason: reason.to_owned(),
    })
}

/// Another player in the place of a finalist: the one named, or who stands next in the finalist's group
/// and is there.
///
/// # Errors
/// There is no final, it has begun, or nobody is left.
pub fn replace(
    state: &State,
    player: &PlayerCode,
    by: Option<&PlayerCode>,
) -> Result<Replace, Refusal> {
    let id = state.find(player)?;
    let category = player.category();
    let last = state.final_of(category).ok_or(Refusal::NoFinal { category })?;
    let by = match by {
        Some(by) => by.clone(),
        None => {
            let mut groups = state.groups_of(category).filter(|group| !group.code.is_final());
            let own = groups.find(|group| group.member(id).is_some());
            let own = own
                .ok_or_else(|| Refusal::NotInGroup { player: player.clone(), group: last.code })?;
            let next = ranking::standings(state, own, Rounds::Complete)?.into_iter().find(|line| {
                line.player != id
                    && last.member(line.player).is_none()
                    && state.player(line.player).status == PlayerStatus::Active
            });
            let none = || Refusal::NoReplacement { group: own.code, player: player.clone() };
            state.code(next.ok_or_else(none)?.player).clone()
        }
    };
    Ok(Replace { group: last.code, player: player.clone(), by })
}

fn codes(state: &State, players: &[PlayerId]) -> Vec<PlayerCode> {
    players.iter().map(|&id| state.code(id).clone()).collect()
}

/// The draw of a category's final; `None` where the only group is the category.
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
        let there = ranking::still_there(state, group)?;
        let mut shared = |line: &Ranked| {
            let tied = there.iter().filter(|other| other.rank == line.rank);
            let players: Vec<PlayerId> = tied.map(|other| other.player).collect();
            ties.push(SharedPlace {
                group: group.code,
                place: line.rank,
                players: codes(state, &players),
            });
        };
        let same = |at: usize| {
            let (one, other) = (there.get(at)?, there.get(at + 1)?);
            (one.rank == other.rank).then_some(one)
        };
        if let Some(line) = same(each - 1) {
            shared(line);
        } else if besides > 0
            && let Some(line) = same(each)
        {
            shared(line);
        }
        winners.extend(there.iter().take(each).map(|line| (group.code, line.player)));
        next.extend(there.get(each).cloned().map(|line| (group.code, line)));
    }
    if !ties.is_empty() {
        return Err(Refusal::Tie { category, ties });
    }
    if groups.len() == 1 {
        return Ok(None);
    }
    winners.extend(best(state, next, besides, rules.seed));
    let seed = rules.seed;
    let system = if winners.len() <= 5 { System::RoundRobin } else { System::Swiss };
    let code = category.final_group();
    let mut order: Vec<PlayerCode> =
        winners.iter().map(|&(_, winner)| state.code(winner).clone()).collect();
    order.sort();
    Lots::for_purpose(seed, &format!("draw {code}")).shuffle(&mut order);
    if rules.final_draw == FinalDraw::Result {
        order = by_result(state, &winners, order)?;
    }
    Ok(Some(Advance {
        category,
        seed,
        system,
        initial_side: draw::initial_side(seed, &code.to_string()),
        players: order,
    }))
}

/// The best of those who come next in their groups: by points, then tie-breaks, then lots.
fn best(
    state: &State,
    mut next: Vec<(GroupCode, Ranked)>,
    count: usize,
    seed: u64,
) -> Vec<(GroupCode, PlayerId)> {
    next.sort_by_cached_key(|(_, line)| state.code(line.player).clone());
    Lots::for_purpose(seed, "best runners-up").shuffle(&mut next);
    next.sort_by(|(_, one), (_, other)| {
        (other.points, &other.values).cmp(&(one.points, &one.values))
    });
    next.into_iter().take(count).map(|(group, line)| (group, line.player)).collect()
}

/// The categories whose final can be drawn now, with the draw; and those whose groups are done but for
/// something that is in the way.
///
/// # Errors
/// The event has no rules yet.
pub fn advance_ready(state: &State) -> Result<(Vec<Advance>, Vec<Refusal>), Refusal> {
    let (mut ready, mut stuck) = (Vec::new(), Vec::new());
    for category in state.rules()?.categories.iter().map(|category| category.code) {
        let groups: Vec<&Group> = state.groups_of(category).collect();
        let done = groups.len() > 1 && groups.iter().all(|group| group.is_finished());
        if !done || state.final_of(category).is_some() {
            continue;
        }
        match advance(state, category) {
            Ok(advance) => ready.extend(advance),
            Err(refusal) => stuck.push(refusal),
        }
    }
    Ok((ready, stuck))
}

/// The finalists by what they did in their groups; the order drawn parts those who did the same.
fn by_result(
    state: &State,
    winners: &[(GroupCode, PlayerId)],
    drawn: Vec<PlayerCode>,
) -> Result<Vec<PlayerCode>, Refusal> {
    let mut results = Vec::new();
    for &(code, winner) in winners {
        let ranked = ranking::standings(state, state.group(code)?, Rounds::Complete)?;
        let line = ranked.into_iter().find(|line| line.player == winner);
        results.extend(line.map(|line| (state.code(winner).clone(), line.points, line.values)));
    }
    let mut order = drawn;
    order.sort_by(|one, other| {
        let result = |code: &PlayerCode| results.iter().find(|(own, _, _)| own == code);
        let (Some((_, points, values)), Some((_, others, other_values))) =
            (result(one), result(other))
        else {
            return std::cmp::Ordering::Equal;
        };
        others.cmp(points).then_with(|| other_values.cmp(values))
    });
    Ok(order)
}
