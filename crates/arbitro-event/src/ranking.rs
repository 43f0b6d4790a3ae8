//! A group as pairing and tie-breaks see it, and its standings including lots and decisions.

mod bracket;
mod teams;

use std::cmp::{Ordering, Reverse};
use std::str::FromStr;

use arbitro_pairing::standings::{
    self, TeamTieBreak, TeamWorkings, TieBreakValue, UnplayedRounds, Working,
};
use arbitro_pairing::{Points, RoundEntry, RoundGame, Side, Tournament};
use rustc_hash::FxHashMap;

use super::model::group::{Encounter, EncounterKind, Group};
use super::model::player::{PlayerId, PlayerStatus};
use super::{Acceleration, BuchholzBye, PlayerCode, Refusal, Rules, Sides, State};

pub use teams::team_tournament;

/// One line of a group's standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// The rank, from 1; tied players share it.
    pub rank: u32,
    /// The player.
    pub player: PlayerId,
    /// The points; of teams those of their primary score.
    pub points: Points,
    /// Both scores of a team.
    pub scores: Option<TeamScores>,
    /// The values of the event's tie-breaks.
    pub values: Vec<Option<TieBreakValue>>,
    /// The separation from others tied on everything.
    pub parted: Option<Parted>,
    /// Whether the player is ranked: players who left or never came without having played are not.
    /// They are listed last.
    pub placed: bool,
}

/// The two scores of a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamScores {
    /// The points of its matches.
    pub match_points: Points,
    /// The points of the games on its boards.
    pub game_points: Points,
}

/// The separation of players tied on everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parted {
    /// Lots.
    Lots,
    /// The arbiter's decision.
    Decision,
}

/// Which rounds of a group count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounds {
    /// The rounds with all results.
    Complete,
    /// Also an open round, as far as it has results.
    Paired,
    /// The rounds up to a number, as it was after that round.
    Until(u32),
    /// The rounds before a paired round, with the players who actually took part in it.
    Before(u32),
}

impl Rounds {
    /// The complete rounds, and who plays in the one after them: in an open round those who were paired.
    pub(crate) fn reported(group: &Group) -> Self {
        let next = group.complete_rounds() + 1;
        group.round(next).map_or(Self::Complete, |_| Self::Before(next))
    }
}

/// The players of a group and their results, as pairing and tie-breaks see them.
///
/// # Errors
/// The event has no rules yet.
///
/// # Panics
/// Never: a player who sat at a table stays in the group.
pub fn tournament(state: &State, group: &Group, rounds: Rounds) -> Result<Tournament, Refusal> {
    let rules = state.rules()?;
    let played = match rounds {
        Rounds::Complete => group.complete_rounds(),
        Rounds::Paired => group.played.len() as u32,
        Rounds::Until(round) => round.min(group.played.len() as u32),
        Rounds::Before(round) => round.saturating_sub(1),
    };
    let available = |player: PlayerId| match rounds {
        Rounds::Complete | Rounds::Paired | Rounds::Until(_) => {
            state.takes_part(group, player, played + 1)
        }
        Rounds::Before(round) => group.round(round).is_some_and(|round| {
            let game = round.games.iter().find(|game| game.has(player));
            game.is_some_and(|game| game.kind.requested_bye().is_none())
        }),
    };
    let member = |player: PlayerId| group.member(player).map(|member| member.number);
    let number =
        |player: PlayerId| member(player).expect("a player who sat at a table stays in the group");
    let mut players: Vec<arbitro_pairing::TournamentPlayer> = group
        .members
        .iter()
        .map(|member| arbitro_pairing::TournamentPlayer {
            rating: state.player(member.player).row.registration.rating,
            entries: vec![RoundEntry::Absent; played as usize],
            available: available(member.player),
            ..arbitro_pairing::TournamentPlayer::new(member.number)
        })
        .collect();
    let scoring = rules.points_in(group).scoring();
    let of_games = rules.counts_games(group).then_some(rules.points);
    for (at, round) in group.played.iter().take(played as usize).enumerate() {
        for game in &round.games {
            let by_games = of_games.and_then(|rule| game.points_by_games(rule));
            for (player, entry) in entries(game, number) {
                let is_first = player == game.first;
                let place = group.members.iter().position(|member| member.player == player);
                let Some(player) = place.and_then(|place| players.get_mut(place)) else { continue };
                player.entries[at] = entry;
                // A match that was played in part has met, and keeps the points of its forfeit.
                let forfeit = game.result.filter(|score| !score.played());
                if let (RoundEntry::Game(met), Some(_)) = (entry, forfeit) {
                    let points = scoring.of(RoundEntry::Game(RoundGame { played: false, ..met }));
                    if points != scoring.of(entry) {
                        player.awarded.push((at as u32 + 1, points));
                    }
                }
                if let (RoundEntry::Game(_), Some(points)) = (entry, by_games) {
                    let points = Points::tenths(points[usize::from(!is_first)]);
                    if points != scoring.of(entry) {
                        player.awarded.push((at as u32 + 1, points));
                    }
                }
            }
        }
    }
    let apart = match rounds {
        // The pairs that were not allowed when it was paired.
        Rounds::Before(round) => {
            // A player moved to another group since has no number here.
            let numbers =
                |&(one, other): &(PlayerId, PlayerId)| Some((member(one)?, member(other)?));
            group.round(round).into_iter().flat_map(|it| &it.apart).filter_map(numbers).collect()
        }
        _ => {
            let mut apart = numbers(state, group, &state.forbidden_pairs());
            apart.extend(numbers(state, group, group.terms.apart_in(played + 1)));
            apart
        }
    };
    let mut tournament = Tournament {
        rounds: group.rounds,
        played,
        initial_side: group.initial_side,
        sides_matter: rules.format(group.code.category()).sides == Sides::Matter,
        scoring,
        players,
        forbidden: apart.into_iter().map(|(one, other)| vec![one, other]).collect(),
    };
    if group.system.cycles().is_some() {
        // The table determines who should have met: games not played are forfeits (C.07, 15.2).
        let order = group.system.table_order();
        arbitro_pairing::round_robin::unplayed_as_forfeits(&mut tournament, order);
        annul(state, group, &mut tournament);
    }
    accelerate(state, rules, group, &mut tournament);
    Ok(tournament)
}

/// Sets the virtual points for pairing, those of later rounds too: as the group's report
/// prescribes, else by Baku if the category uses it.
fn accelerate(state: &State, rules: &Rules, group: &Group, tournament: &mut Tournament) {
    if group.terms.accelerated.is_empty() && is_accelerated(rules, group) {
        // The announced number of rounds, even if there are too few players for it so far.
        let announced = rules.category(group.code.category()).map_or(0, |rules| rules.rounds);
        let rounds = std::mem::replace(&mut tournament.rounds, announced.max(group.rounds));
        arbitro_pairing::acceleration::baku_of_all_rounds(tournament);
        tournament.rounds = rounds;
    }
    if group.terms.accelerated.is_empty() {
        return;
    }
    let places: FxHashMap<PlayerId, usize> =
        group.members.iter().map(|member| member.player).zip(0..).collect();
    for laid in &group.terms.accelerated {
        let place = state.index.get(&laid.player).and_then(|id| places.get(id));
        let Some(player) = place.and_then(|&at| tournament.players.get_mut(at)) else { continue };
        let points = &mut player.acceleration;
        let last = laid.to.min(tournament.rounds.max(tournament.played + 1)) as usize;
        if points.len() < last {
            points.resize(last, Points::ZERO);
        }
        let first = laid.from.saturating_sub(1) as usize;
        if let Some(rounds) = points.get_mut(first..last) {
            rounds.fill(Points::tenths(laid.points));
        }
    }
}

/// Whether the category accelerates the first rounds of a group: those of a Swiss that is not a
/// final.
pub(super) fn is_accelerated(rules: &Rules, group: &Group) -> bool {
    let format = rules.format(group.code.category());
    format.acceleration == Acceleration::Baku && group.system.is_swiss() && !group.code.is_final()
}

/// Pairs of players of a group by their numbers.
pub(super) fn numbers<'p>(
    state: &State,
    group: &Group,
    pairs: impl IntoIterator<Item = &'p (PlayerCode, PlayerCode)>,
) -> Vec<(u32, u32)> {
    let number = |code: &PlayerCode| state.number_in(group, code);
    let pairs = pairs.into_iter();
    pairs.filter_map(|(one, other)| Some((number(one)?, number(other)?))).collect()
}

/// Whether a player left a round robin before half of the games: none of them counts then, neither
/// for the player nor for the opponents (C.05, article 6). They stay in the crosstable.
pub fn is_annulled(state: &State, group: &Group, player: PlayerId) -> bool {
    if !state.has_left(player) || !group.is_round_robin() || group.member(player).is_none() {
        return false;
    }
    let games = group.games();
    let played = games.filter(|game| {
        game.second().is_some() && game.has(player) && game.result.is_some() && game.is_played()
    });
    let all = (group.members.len() - 1) * group.system.cycles().unwrap_or(1) as usize;
    2 * played.count() < all
}

/// Removes the games of players who left before half of them, for both sides.
fn annul(state: &State, group: &Group, tournament: &mut Tournament) {
    let annulled = group.members.iter().filter(|it| is_annulled(state, group, it.player));
    let annulled: Vec<u32> = annulled.map(|member| member.number).collect();
    for player in &mut tournament.players {
        let is_annulled_player = annulled.contains(&player.number);
        for (round, entry) in (1..).zip(&mut player.entries) {
            let theirs = matches!(entry, RoundEntry::Game(it) if annulled.contains(&it.opponent));
            if is_annulled_player || theirs {
                *entry = RoundEntry::Absent;
                player.awarded.retain(|&(awarded, _)| awarded != round);
            }
        }
    }
}

/// The entries of a line in a round for its players; empty while the result is missing.
fn entries(
    game: &Encounter,
    number: impl Fn(PlayerId) -> u32,
) -> impl Iterator<Item = (PlayerId, RoundEntry)> {
    let both = match (game.kind, game.result) {
        (EncounterKind::Bye, _) => [Some((game.first, RoundEntry::PairingBye)), None],
        (EncounterKind::Absent, _) => [Some((game.first, RoundEntry::ZeroBye)), None],
        (EncounterKind::HalfBye, _) => [Some((game.first, RoundEntry::HalfBye)), None],
        (EncounterKind::FullBye, _) => [Some((game.first, RoundEntry::FullBye)), None],
        (EncounterKind::Table(_), None) => [None, None],
        (EncounterKind::Table(second), Some(score)) => {
            let of_side = |side, opponent| {
                RoundEntry::Game(RoundGame {
                    opponent: number(opponent),
                    side,
                    outcome: score.outcome(side),
                    played: game.is_played(),
                    rated: false,
                })
            };
            [
                Some((game.first, of_side(Side::First, second))),
                Some((second, of_side(Side::Second, game.first))),
            ]
        }
    };
    both.into_iter().flatten()
}

impl Rules {
    /// The codes of a group's tie-breaks, in order.
    pub fn tie_break_codes(&self, group: &Group) -> &[String] {
        match group.is_round_robin() && !self.round_robin_tie_breaks.is_empty() {
            // In a bracket the round reached decides, then lots.
            _ if group.system.is_knock_out() => &[],
            // Round robins of teams have the tie-breaks of teams.
            _ if group.system.is_of_teams() => &self.tie_breaks,
            true => &self.round_robin_tie_breaks,
            false => &self.tie_breaks,
        }
    }

    /// The tie-breaks of a group, in order: those of teams, if teams play.
    ///
    /// # Errors
    /// A tie-break unknown to this version, possible in a newer version's journal: without it the
    /// standings would be different.
    pub fn tie_breaks<T: FromStr>(&self, group: &Group) -> Result<Vec<T>, Refusal> {
        let parse = |code: &String| {
            code.parse().map_err(|_| Refusal::UnknownTieBreak { code: code.clone() })
        };
        self.tie_break_codes(group).iter().map(parse).collect()
    }
}

pub(super) fn treatment(rules: &Rules, group: &Group) -> UnplayedRounds {
    match (rules.buchholz_bye, group.system.is_swiss()) {
        (BuchholzBye::Half, _) => UnplayedRounds::Half,
        (BuchholzBye::Fide, true) => UnplayedRounds::Fide2026,
        (BuchholzBye::Fide, false) => UnplayedRounds::RoundRobin,
    }
}

/// The standings of a group. While a round is open they are provisional: its results count for the
/// points, while the tie-breaks are those of the complete rounds, which are comparable for all
/// players.
///
/// # Errors
/// The event has no rules yet, or a tie-break is from a newer version.
pub fn standings(state: &State, group: &Group, rounds: Rounds) -> Result<Vec<Ranked>, Refusal> {
    let ranked = ranked(state, group, rounds)?;
    let open = group.open_round().is_some_and(|open| match rounds {
        Rounds::Paired => true,
        Rounds::Until(round) => round >= open,
        Rounds::Complete | Rounds::Before(_) => false,
    });
    let ranked = if open && !group.system.is_knock_out() {
        let complete = self::ranked(state, group, Rounds::Complete)?;
        provisional(ranked, &complete, &state.rules()?.tie_breaks(group)?)
    } else {
        ranked
    };
    let ranked = behind(state, group, ranked);
    let whole = match rounds {
        Rounds::Until(round) => round >= group.played.len() as u32,
        Rounds::Complete | Rounds::Paired | Rounds::Before(_) => true,
    };
    Ok(if whole { part(group, ranked) } else { ranked })
}

fn ranked(state: &State, group: &Group, rounds: Rounds) -> Result<Vec<Ranked>, Refusal> {
    if let Some(bracket) = group.bracket() {
        return bracket::ranked(state, group, &bracket, rounds);
    }
    if group.system.is_of_teams() {
        return teams::ranked(state, group, rounds);
    }
    let rules = state.rules()?;
    let tournament = tournament(state, group, rounds)?;
    let ranked = standings::rank(&tournament, &rules.tie_breaks(group)?, treatment(rules, group));
    let player = |number: u32| {
        group.members.iter().find(|member| member.number == number).map(|member| member.player)
    };
    let line = |standing: standings::Standing| {
        Some(Ranked {
            rank: standing.rank,
            player: player(standing.number)?,
            points: standing.points,
            scores: None,
            values: standing.values,
            parted: None,
            placed: true,
        })
    };
    Ok(ranked.into_iter().filter_map(line).collect())
}

/// The present points with the tie-breaks of the complete rounds.
fn provisional(now: Vec<Ranked>, complete: &[Ranked], tie_breaks: &[TeamTieBreak]) -> Vec<Ranked> {
    let then = |line: Ranked| {
        let then = complete.iter().find(|then| then.player == line.player);
        let (rank, points) = then.map_or((line.rank, line.points), |it| (it.rank, it.points));
        let values = then.map_or_else(|| line.values.clone(), |it| it.values.clone());
        (Ranked { rank, values, ..line }, points)
    };
    let mut now: Vec<(Ranked, Points)> = now.into_iter().map(then).collect();
    now.sort_by_key(|(line, _)| Reverse(line.points));
    let mut ranked: Vec<Ranked> = Vec::with_capacity(now.len());
    for equal in now.chunk_by_mut(|one, other| one.0.points == other.0.points) {
        let first = ranked.len();
        // Those who were equal then keep their order; the places of others compare nothing.
        let all_equal = equal.iter().all(|(_, points)| *points == equal[0].1);
        let compare = |one: &(Ranked, Points), other: &(Ranked, Points)| match all_equal {
            true => one.0.rank.cmp(&other.0.rank),
            false => one.0.compare_values(&other.0, tie_breaks),
        };
        equal.sort_by(compare);
        let mut rank = first as u32;
        for at in 0..equal.len() {
            if at == 0 || compare(&equal[at - 1], &equal[at]).is_ne() {
                rank = (first + at) as u32 + 1;
            }
            ranked.push(Ranked { rank, ..equal[at].0.clone() });
        }
    }
    ranked
}

impl Ranked {
    /// The order of two lines of different standings by the values of these tie-breaks, the better first.
    fn compare_values(&self, other: &Self, tie_breaks: &[TeamTieBreak]) -> Ordering {
        let values = self.values.iter().zip(&other.values);
        let orders =
            tie_breaks.iter().zip(values).map(|(it, (one, other))| it.compare(*one, *other));
        orders.fold(Ordering::Equal, Ordering::then)
    }

    /// The order of two players of different groups, the better first: by points, then by the tie-breaks that
    /// [`shared_tie_breaks`] gives.
    pub(crate) fn compare(&self, other: &Self, tie_breaks: &[TeamTieBreak]) -> Ordering {
        other.points.cmp(&self.points).then_with(|| self.compare_values(other, tie_breaks))
    }
}

/// The tie-breaks by which players of several groups can be compared: none if the groups have different ones.
///
/// # Errors
/// The event has no rules yet, or a tie-break is from a newer version.
pub(crate) fn shared_tie_breaks(
    state: &State,
    groups: &[&Group],
) -> Result<Vec<TeamTieBreak>, Refusal> {
    let rules = state.rules()?;
    let codes = |group: &Group| rules.tie_break_codes(group);
    match groups {
        [first, others @ ..] if others.iter().all(|other| codes(other) == codes(first)) => {
            rules.tie_breaks(first)
        }
        _ => Ok(Vec::new()),
    }
}

/// Moves players who left or never came, without having played, behind everybody else.
fn behind(state: &State, group: &Group, mut ranked: Vec<Ranked>) -> Vec<Ranked> {
    for line in &mut ranked {
        let gone = state.player(line.player).status != PlayerStatus::Active;
        line.placed =
            !gone || group.has_sat_down(line.player) && !is_annulled(state, group, line.player);
    }
    if ranked.iter().all(|line| line.placed) || !ranked.iter().any(|line| line.placed) {
        return ranked;
    }
    let (mut placed, mut gone): (Vec<Ranked>, Vec<Ranked>) =
        ranked.into_iter().partition(|line| line.placed);
    let mut last = (0, 0);
    for (at, line) in (1..).zip(&mut placed) {
        let was = line.rank;
        line.rank = if last.0 == was { last.1 } else { at };
        last = (was, line.rank);
    }
    for line in &mut gone {
        line.rank = placed.len() as u32 + 1;
    }
    placed.extend(gone);
    placed
}

/// Separates players tied on everything: by the decisions on their places, then by lots.
fn part(group: &Group, mut ranked: Vec<Ranked>) -> Vec<Ranked> {
    let lot = |player: PlayerId| {
        let lots = group.lots.as_ref()?;
        lots.order.iter().position(|&drawn| drawn == player)
    };
    let some_placed = ranked.iter().any(|line| line.placed);
    for equal in ranked.chunk_by_mut(|one, other| one.rank == other.rank) {
        if equal.len() < 2 || some_placed && !equal[0].placed {
            continue;
        }
        let first = equal[0].rank;
        // Each decision is about the first place that earlier ones leave.
        let mut decided: Vec<PlayerId> = Vec::new();
        for decision in &group.decisions {
            let next = decision.place == first + decided.len() as u32;
            if next && equal.iter().any(|line| line.player == decision.player) {
                decided.push(decision.player);
            }
        }
        let keys = |line: &Ranked| {
            let place = decided.iter().position(|&player| player == line.player);
            (place.unwrap_or(decided.len()), lot(line.player).filter(|_| place.is_none()))
        };
        equal.sort_by_key(keys);
        let parted: Vec<_> = equal.iter().map(keys).collect();
        for at in 0..equal.len() {
            if at > 0 && parted[at].cmp(&parted[at - 1]) != Ordering::Equal {
                equal[at].rank = first + at as u32;
            } else if at > 0 {
                equal[at].rank = equal[at - 1].rank;
            }
            equal[at].parted = match parted[at] {
                (place, _) if place < decided.len() => Some(Parted::Decision),
                (_, Some(_)) => Some(Parted::Lots),
                (_, None) => None,
            };
        }
    }
    ranked
}

/// How the tie-breaks of a player are computed, with the opponents' numbers.
///
/// # Errors
/// The event has no rules yet, or a tie-break is from a newer version.
pub fn workings(
    state: &State,
    group: &Group,
    player: PlayerId,
    rounds: Rounds,
) -> Result<Vec<Working>, Refusal> {
    let rules = state.rules()?;
    let Some(member) = group.member(player) else { return Ok(Vec::new()) };
    if group.system.is_of_teams() {
        let teams = team_tournament(state, group, rounds)?;
        let workings = TeamWorkings::new(&teams, treatment(rules, group));
        let codes = rules.tie_breaks(group)?;
        return Ok(codes.iter().filter_map(|it| workings.of(member.number, it)).collect());
    }
    let tournament = tournament(state, group, rounds)?;
    Ok(rules
        .tie_breaks(group)?
        .iter()
        .filter_map(|tie_break| {
            standings::working(&tournament, member.number, tie_break, treatment(rules, group))
        })
        .collect())
}

/// The first player in a finished group, or several if tied, among those who have not left, or
/// among all if everybody has.
///
/// # Errors
/// The event has no rules yet, or a tie-break is from a newer version.
pub fn leaders(state: &State, group: &Group) -> Result<Vec<PlayerId>, Refusal> {
    let lines = without_withdrawn(state, group)?;
    let first = lines.first().map(|line| line.rank);
    Ok(lines.iter().filter(|line| Some(line.rank) == first).map(|line| line.player).collect())
}

/// The standings of a finished group without the players who left, or of all if everybody has.
///
/// # Errors
/// The event has no rules yet, or a tie-break is from a newer version.
pub fn without_withdrawn(state: &State, group: &Group) -> Result<Vec<Ranked>, Refusal> {
    match state.all_have_left(group) {
        true => standings(state, group, Rounds::Complete),
        false => staying(state, group),
    }
}

/// The standings of a finished group without the players who left.
///
/// # Errors
/// The event has no rules yet, or a tie-break is from a newer version.
pub fn staying(state: &State, group: &Group) -> Result<Vec<Ranked>, Refusal> {
    let mut ranked = standings(state, group, Rounds::Complete)?;
    ranked.retain(|line| !state.has_left(line.player));
    Ok(ranked)
}
