//! The Swiss system for teams (C.04.6) by enumeration: every set of upfloaters, every pairing of a
//! bracket, in the order of the text. For at most ten teams. Nothing here is shared with the engine.

use std::cmp::Reverse;

use arbitro_pairing::team::{Preferences, TeamScore, TeamTournament};
use arbitro_pairing::{Pair, Paired, Points, RoundEntry, RoundGame, Side, Tournament};

/// A team by the articles of 1.
struct Team {
    number: u32,
    score: Points,
    primary: Points,
    secondary: Points,
    whites: Vec<bool>,
    /// The side preferred (White: true), and whether strongly.
    wish: Option<(bool, bool)>,
    floated: bool,
    may_have_bye: bool,
    apart: Vec<u32>,
}

/// A round: its teams by number, and the settings of the event.
struct Round {
    teams: Vec<Team>,
    last_two: bool,
    graded: bool,
    initial: bool,
}

/// Pairs the next round; `None` if that is impossible (3.3.3).
pub fn pair(tournament: &TeamTournament) -> Option<Paired> {
    let round = Round::of(tournament);
    let mut left: Vec<usize> = (0..round.teams.len()).collect();
    let mut bye = None;
    if left.len() % 2 == 1 {
        bye = Some(round.bye(&left)?);
        left.retain(|&team| Some(team) != bye);
    }
    if !round.can_pair(&left) {
        return None;
    }
    let mut scores: Vec<Points> = left.iter().map(|&team| round.teams[team].score).collect();
    scores.sort_unstable();
    scores.dedup();
    let mut pairs = Vec::new();
    while let Some(score) = scores.pop() {
        let of = |score: Option<Points>| -> Vec<usize> {
            left.iter().copied().filter(|&team| Some(round.teams[team].score) == score).collect()
        };
        let (top, next) = (of(Some(score)), of(scores.last().copied()));
        if top.is_empty() {
            continue;
        }
        let floaters = round.upfloaters(&left, &top, &next);
        let paired = round.bracket(&top, &floaters);
        left.retain(|team| !paired.iter().any(|(a, b)| a == team || b == team));
        pairs.extend(paired);
    }
    let number = |team: usize| round.teams[team].number;
    let mut boards: Vec<(usize, usize, Pair)> = pairs
        .into_iter()
        .map(|(a, b)| {
            let (white, black) = if round.is_white(a, b) { (a, b) } else { (b, a) };
            (a, b, Pair { first: number(white), second: number(black) })
        })
        .collect();
    boards.sort_by_key(|&(a, b, _)| {
        let (a, b) = (&round.teams[a], &round.teams[b]);
        let higher =
            if (a.score, Reverse(a.number)) > (b.score, Reverse(b.number)) { a } else { b };
        (Reverse(a.score.max(b.score)), Reverse(a.score + b.score), higher.number)
    });
    let pairs = boards.into_iter().map(|(_, _, pair)| pair).collect();
    Some(Paired { pairs, bye: bye.map(number) })
}

impl Round {
    fn of(tournament: &TeamTournament) -> Self {
        let matches = &tournament.matches;
        let last = matches.played + 1 == matches.rounds;
        let by_matches = tournament.primary == TeamScore::Match;
        let points = |at: usize, rounds: u32| {
            (match_points(matches, at, rounds), game_points(tournament, at, rounds))
        };
        let primary = |at: usize, rounds: u32| {
            let (matches, games) = points(at, rounds);
            if by_matches { matches } else { games }
        };
        let score = |at: usize, rounds: u32| {
            let virtual_points = matches.players[at].acceleration.get(rounds as usize);
            let virtual_points = virtual_points.copied().filter(|_| by_matches).unwrap_or_default();
            primary(at, rounds) + virtual_points
        };
        let mut teams = Vec::new();
        for (at, player) in matches.players.iter().enumerate().filter(|(_, it)| it.available) {
            let played: Vec<RoundGame> = player
                .entries
                .iter()
                .filter_map(|it| match it {
                    RoundEntry::Game(game) if game.played => Some(*game),
                    _ => None,
                })
                .collect();
            let whites: Vec<bool> = played.iter().map(|game| game.side == Side::First).collect();
            let (of_matches, of_games) = points(at, matches.played);
            let secondary = if by_matches { of_games } else { of_matches };
            let floated = match player.entries.last() {
                Some(RoundEntry::Game(game)) if game.played => {
                    let before = matches.played - 1;
                    score(at, before) != score(game.opponent as usize - 1, before)
                }
                _ => false,
            };
            let forbidden = matches.forbidden.iter().filter(|set| set.contains(&player.number));
            teams.push(Team {
                number: player.number,
                score: score(at, matches.played),
                primary: primary(at, matches.played),
                secondary: if tournament.uses_secondary { secondary } else { Points::ZERO },
                wish: wish(tournament.preferences, &whites, last),
                whites,
                floated,
                may_have_bye: player.entries.iter().all(|entry| match entry {
                    RoundEntry::PairingBye | RoundEntry::FullBye => false,
                    RoundEntry::Game(game) => {
                        game.played || game.outcome != arbitro_pairing::GameResult::Win
                    }
                    _ => true,
                }),
                apart: played
                    .iter()
                    .map(|game| game.opponent)
                    .chain(forbidden.flatten().copied())
                    .collect(),
            });
        }
        Self {
            teams,
            last_two: matches.played + 2 >= matches.rounds,
            graded: tournament.preferences == Preferences::Graded,
            initial: matches.initial_side == Side::First,
        }
    }

    fn may_meet(&self, a: usize, b: usize) -> bool {
        !self.teams[a].apart.contains(&self.teams[b].number)
    }

    /// C1 and C3: whether these can all be paired with each other.
    fn can_pair(&self, teams: &[usize]) -> bool {
        let Some((&first, others)) = teams.split_first() else { return true };
        others.iter().any(|&other| {
            let rest: Vec<usize> = others.iter().copied().filter(|&it| it != other).collect();
            teams.len().is_multiple_of(2) && self.may_meet(first, other) && self.can_pair(&rest)
        })
    }

    /// 3.4
    fn bye(&self, all: &[usize]) -> Option<usize> {
        let mut candidates: Vec<usize> =
            all.iter().copied().filter(|&team| self.teams[team].may_have_bye).collect();
        candidates.retain(|&team| self.can_pair(&without(all, &[team])));
        candidates.into_iter().min_by_key(|&team| {
            let team = &self.teams[team];
            (team.score, Reverse(team.whites.len()), Reverse(team.number))
        })
    }

    /// 3.5
    fn upfloaters(&self, left: &[usize], top: &[usize], next: &[usize]) -> Vec<usize> {
        let mut sets = self.fewest(left, top);
        // C5
        let scores = |set: &Vec<usize>| {
            let mut scores: Vec<Points> = set.iter().map(|&team| self.teams[team].score).collect();
            scores.sort_unstable();
            scores
        };
        let best = sets.iter().map(scores).max().expect("C3 keeps a set");
        sets.retain(|set| scores(set) == best);
        sets.into_iter()
            .min_by_key(|set| {
                // C6, void if nobody of the next group is left.
                let next = without(next, set);
                let rest = without(&without(left, top), set);
                let needed = if next.is_empty() { 0 } else { self.fewest(&rest, &next)[0].len() };
                // C7
                let floated = set.iter().filter(|&&team| self.teams[team].floated).count();
                let floated = if self.last_two { 0 } else { floated };
                let order: Vec<_> = set.iter().map(|&team| self.rank(team)).collect();
                (needed, floated, order)
            })
            .expect("one is left")
    }

    /// C4: the smallest sets with which the group and the rest can be paired, each in order.
    fn fewest(&self, left: &[usize], group: &[usize]) -> Vec<Vec<usize>> {
        let mut below = without(left, group);
        below.sort_by_key(|&team| self.rank(team));
        let sizes = (0..=below.len()).filter(|size| (group.len() + size).is_multiple_of(2));
        let fits = |set: &Vec<usize>| {
            self.can_pair(&[group, set].concat()) && self.can_pair(&without(&below, set))
        };
        let of_size =
            |size: usize| subsets(&below, size).into_iter().filter(fits).collect::<Vec<_>>();
        sizes.map(of_size).find(|sets| !sets.is_empty()).expect("all that is left can be paired")
    }

    fn rank(&self, team: usize) -> (Reverse<Points>, u32) {
        (Reverse(self.teams[team].score), self.teams[team].number)
    }

    /// 3.6
    fn bracket(&self, residents: &[usize], upfloaters: &[usize]) -> Vec<(usize, usize)> {
        let mut teams = [residents, upfloaters].concat();
        teams.sort_unstable();
        let count = |pairs: &[(usize, usize)], breaks: &dyn Fn(usize, usize) -> bool| {
            pairs.iter().filter(|&&(a, b)| breaks(a, b)).count()
        };
        let side = |team: usize| self.teams[team].wish.map(|(white, _)| white);
        let strong = |team: usize| self.teams[team].wish.filter(|&(_, strong)| strong);
        let c8 = |a, b| side(a).is_some() && side(a) == side(b);
        let c9 = |a, b| self.graded && strong(a).is_some() && strong(a) == strong(b);
        let meets = |a: usize, b: usize| upfloaters.contains(&a) && self.teams[b].floated;
        let c10 = |a, b| !self.last_two && (meets(a, b) || meets(b, a));
        self.pairings(&teams)
            .into_iter()
            .min_by_key(|pairs| {
                let tops = pairs.iter().map(|pair| pair.0);
                let identifier: Vec<usize> = tops.chain(pairs.iter().map(|pair| pair.1)).collect();
                (count(pairs, &c8), count(pairs, &c9), count(pairs, &c10), identifier)
            })
            .expect("the bracket can be paired")
    }

    /// All pairings of these teams, by number: in each pair and among pairs the smaller comes first.
    fn pairings(&self, teams: &[usize]) -> Vec<Vec<(usize, usize)>> {
        let Some((&first, others)) = teams.split_first() else { return vec![Vec::new()] };
        let mut all = Vec::new();
        for &other in others.iter().filter(|&&other| self.may_meet(first, other)) {
            for mut pairs in self.pairings(&without(others, &[other])) {
                pairs.insert(0, (first, other));
                all.push(pairs);
            }
        }
        all
    }

    /// 4.2 and 4.3: whether `a` is White against `b`.
    fn is_white(&self, a: usize, b: usize) -> bool {
        let (one, other) = (&self.teams[a], &self.teams[b]);
        let order = |team: &Team| (team.primary, team.secondary, Reverse(team.number));
        let (swapped, first, second) =
            if order(one) > order(other) { (false, one, other) } else { (true, other, one) };
        self.first_is_white(first, second) != swapped
    }

    fn first_is_white(&self, first: &Team, other: &Team) -> bool {
        let difference = |team: &Team| {
            let whites = team.whites.iter().filter(|&&white| white).count() as i32;
            2 * whites - team.whites.len() as i32
        };
        if first.whites.is_empty() && other.whites.is_empty() {
            return (first.number % 2 == 1) == self.initial;
        }
        match (first.wish, other.wish) {
            (Some((side, _)), None) => return side,
            (None, Some((side, _))) => return !side,
            (Some((side, _)), Some((theirs, _))) if side != theirs => return side,
            (Some((side, true)), Some((_, false))) => return side,
            (Some((_, false)), Some((side, true))) => return !side,
            _ => {}
        }
        if difference(first) != difference(other) {
            return difference(first) < difference(other);
        }
        for (mine, theirs) in first.whites.iter().rev().zip(other.whites.iter().rev()) {
            if mine != theirs {
                return *theirs;
            }
        }
        match (first.wish, first.whites.last()) {
            (Some((side, _)), _) => side,
            (None, Some(last)) => !last,
            (None, None) => *other.whites.last().expect("one of them has played"),
        }
    }
}

fn without(teams: &[usize], gone: &[usize]) -> Vec<usize> {
    teams.iter().copied().filter(|team| !gone.contains(team)).collect()
}

/// The sets of a size, each in the order of the list, and the sets in that order.
fn subsets(list: &[usize], size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut sets = Vec::new();
    for (at, &first) in list.iter().enumerate() {
        for mut rest in subsets(&list[at + 1..], size - 1) {
            rest.insert(0, first);
            sets.push(rest);
        }
    }
    sets
}

/// 1.7, line by line of the table.
fn wish(kind: Preferences, whites: &[bool], last_round: bool) -> Option<(bool, bool)> {
    let cd: i32 = whites.iter().map(|&white| if white { 1 } else { -1 }).sum();
    let last_two =
        |white: bool| whites.len() >= 2 && whites.iter().rev().take(2).all(|&it| it == white);
    let last = |white: bool| whites.last() == Some(&white);
    if kind == Preferences::None || whites.is_empty() {
        return None;
    }
    if cd < -1 || (cd == 0 || cd == -1) && last_two(false) {
        return Some((true, true));
    }
    if cd > 1 || (cd == 0 || cd == 1) && last_two(true) {
        return Some((false, true));
    }
    if kind == Preferences::Simple {
        return None;
    }
    if cd == -1 || cd == 0 && !last_round && last(false) {
        return Some((true, false));
    }
    if cd == 1 || cd == 0 && !last_round && last(true) {
        return Some((false, false));
    }
    None
}

fn match_points(matches: &Tournament, at: usize, rounds: u32) -> Points {
    let scoring = &matches.scoring;
    matches.players[at].entries.iter().take(rounds as usize).map(|&entry| scoring.of(entry)).sum()
}

fn game_points(tournament: &TeamTournament, at: usize, rounds: u32) -> Points {
    let entries = tournament.matches.players[at].entries.iter().take(rounds as usize);
    let points = entries.zip(&tournament.games[at].rounds).map(|(entry, boards)| match entry {
        RoundEntry::Game(_) => boards.iter().map(|&game| tournament.points_of(game)).sum(),
        // The bye: half of the boards.
        RoundEntry::PairingBye | RoundEntry::HalfBye => {
            Points::tenths(5 * tournament.boards as i32)
        }
        RoundEntry::FullBye => Points::tenths(10 * tournament.boards as i32),
        RoundEntry::ZeroBye | RoundEntry::Absent => Points::ZERO,
    });
    points.sum()
}
