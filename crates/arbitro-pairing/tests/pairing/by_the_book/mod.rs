//! The Dutch system implemented word by word from the text, for small tournaments: the reference
//! for testing the engine.
//!
//! Nothing here is shared with the engine. Every candidate of a bracket is built in the order of
//! articles 3 and 4 (`sequence`), judged by the criteria of article 2 (`quality`), and the first of
//! the best is taken (3.8). [`by_trial`] does exactly that. [`pair`] prunes the branches of the
//! same sequence that cannot contain a candidate as good as the best, whose quality it computes
//! beforehand by trying all ways to pair the bracket in any order; that is feasible for about
//! twenty players.
//!
//! Both take exponential time.

mod claims;
mod person;
mod quality;
mod questions;
mod sequence;

use std::cell::RefCell;
use std::collections::HashMap;

use arbitro_pairing::dutch::NoPairing;
use arbitro_pairing::{Pair, Paired, Points, Side, Tournament};

pub use self::claims::judge_claims;
use self::person::{Person, people};
use self::quality::Quality;
pub use self::questions::{AllRounds, WholeRound};
use self::sequence::{Candidate, Partial};

/// Pairs the next round of `tournament`, for up to about twenty players.
///
/// # Errors
/// No pairing satisfies the absolute criteria; only the players left over by one attempt are named.
pub fn pair(tournament: &Tournament) -> Result<Paired, NoPairing> {
    Round::new(tournament).pair(Round::first_of_the_best)
}

/// The same by judging every single candidate, for up to about eight players.
///
/// # Errors
/// Like [`pair`].
pub fn by_trial(tournament: &Tournament) -> Result<Paired, NoPairing> {
    Round::new(tournament).pair(Round::best_by_trial)
}

/// A round to be paired. Players are indices in the order of article 1.2.
struct Round {
    people: Vec<Person>,
    initial_side: Side,
    /// The score of the player who gets the bye, if one does.
    bye_score: Option<Points>,
    outlooks: Known<(Vec<usize>, usize, usize), Outlook>,
}

/// Memoized answers.
type Known<K, V> = RefCell<HashMap<K, Option<V>>>;

/// The best result of the next bracket: the number of downfloaters, and their scores from the
/// highest (C6 and C7 there).
type Outlook = (usize, Vec<Points>);

/// A bracket, with the limit of the next score group.
struct Bracket {
    moved_down: Vec<usize>,
    residents: Vec<usize>,
    /// The next score group consists of the players from the end of the residents to here.
    next_end: usize,
}

impl Bracket {
    fn players(&self) -> Vec<usize> {
        self.moved_down.iter().chain(&self.residents).copied().collect()
    }

    /// The first player below the bracket.
    fn end(&self) -> usize {
        self.residents.last().map_or(0, |last| last + 1)
    }
}

impl Round {
    fn new(tournament: &Tournament) -> Self {
        let (people, outlooks) = (people(tournament), RefCell::default());
        Self { people, initial_side: tournament.initial_side, bye_score: None, outlooks }
    }

    fn pair(
        mut self,
        choose: impl Fn(&Self, &Bracket) -> Option<Candidate>,
    ) -> Result<Paired, NoPairing> {
        if !self.settle_bye_score() {
            return Err(self.nothing());
        }

        let mut pairs = Vec::new();
        let mut moved_down = Vec::new();
        let mut start = 0;
        while start < self.people.len() {
            let end = self.group_end(start);
            let next_end = self.group_end(end);
            let bracket = Bracket { moved_down, residents: (start..end).collect(), next_end };
            let Some(candidate) = choose(&self, &bracket) else { return Err(self.nothing()) };
            pairs.extend(candidate.pairs);
            moved_down = candidate.downfloaters;
            start = end;
        }
        let bye = moved_down.first().map(|&player| self.people[player].number);
        Ok(Paired { pairs: self.on_boards(pairs), bye })
    }

    /// C5: finds the lowest score of the bye with which the round can be completed; false if there is none.
    fn settle_bye_score(&mut self) -> bool {
        let everybody: Vec<usize> = (0..self.people.len()).collect();
        let mut scores: Vec<Option<Points>> = vec![None];
        if everybody.len() % 2 == 1 {
            scores = self.people.iter().rev().map(|person| Some(person.score)).collect();
            scores.dedup();
        }
        scores.into_iter().any(|score| {
            self.give_bye_to(score);
            self.outlook(&everybody, 0, 0).is_some()
        })
    }

    fn give_bye_to(&mut self, score: Option<Points>) {
        self.bye_score = score;
        self.outlooks.borrow_mut().clear();
    }

    /// Where the score group that begins at `start` ends.
    fn group_end(&self, start: usize) -> usize {
        let score = self.people.get(start).map(|person| person.score);
        start + self.people[start..].iter().take_while(|p| Some(p.score) == score).count()
    }

    fn nothing(&self) -> NoPairing {
        NoPairing {
            unpaired: self.people.iter().map(|person| person.number).collect(),
            groups: Vec::new(),
            partners: Vec::new(),
            bye_is_partner: false,
            bye_is_stuck: false,
        }
    }

    fn on_boards(&self, mut pairs: Vec<(usize, usize)>) -> Vec<Pair> {
        pairs.sort_by_key(|&(a, b)| {
            let of = |player: usize| {
                let person = &self.people[player];
                (std::cmp::Reverse(person.score), person.tpn)
            };
            let (higher, lower) = (of(a).min(of(b)), of(a).max(of(b)));
            (higher.0, lower.0, higher.1)
        });
        let numbered = pairs.into_iter().map(|(a, b)| {
            let (first, second) = match self.side(a, b) {
                Side::First => (a, b),
                Side::Second => (b, a),
            };
            Pair { first: self.people[first].number, second: self.people[second].number }
        });
        numbered.collect()
    }

    /// Whether two players may meet: C1, C3 and forbidden pairs.
    fn may_meet(&self, a: usize, b: usize) -> bool {
        let (a, b) = (&self.people[a], &self.people[b]);
        let both_need = a.needs().is_some() && a.needs() == b.needs();
        let barred = a.met.contains(&b.number) || a.forbidden.contains(&b.number);
        !barred && (!both_need || a.topscorer || b.topscorer)
    }

    /// Whether the player may have the bye of this round: C2 and C5.
    fn may_have_bye(&self, player: usize) -> bool {
        let person = &self.people[player];
        person.may_have_bye && Some(person.score) == self.bye_score
    }

    /// The best result of the bracket that consists of the `players` before `end`, with those from
    /// `start` on as residents, such that the round can be completed; `None` if it cannot (C4).
    fn outlook(&self, players: &[usize], start: usize, end: usize) -> Option<Outlook> {
        let key = (players.to_vec(), start, end);
        if let Some(known) = self.outlooks.borrow().get(&key) {
            return known.clone();
        }
        let best = self.find_outlook(players, start, end);
        self.outlooks.borrow_mut().insert(key, best.clone());
        best
    }

    fn find_outlook(&self, players: &[usize], start: usize, end: usize) -> Option<Outlook> {
        let Some((&first, others)) = players.split_first() else { return Some((0, Vec::new())) };
        let mut best: Option<Outlook> = None;
        let mut try_with = |rest: &[usize], floats: &[usize]| {
            let Some((mut count, mut scores)) = self.outlook(rest, start, end) else { return };
            for &player in floats.iter().filter(|&&player| player < end) {
                count += 1;
                scores.push(self.people[player].score);
            }
            scores.sort_by(|a, b| b.cmp(a));
            if best.as_ref().is_none_or(|best| (count, &scores) < (best.0, &best.1)) {
                best = Some((count, scores));
            }
        };
        // The number is odd exactly while the bye is still to be given.
        if others.len() % 2 == 0 && self.may_have_bye(first) {
            try_with(others, &[first]);
        }
        for &second in others.iter().filter(|&&second| self.may_meet(first, second)) {
            let rest: Vec<usize> =
                others.iter().copied().filter(|&player| player != second).collect();
            if (start..end).contains(&second) {
                try_with(&rest, &[]);
            } else {
                try_with(&rest, &[first, second]);
            }
        }
        best
    }

    /// The first of the best candidates, found by judging all of them.
    fn best_by_trial(&self, bracket: &Bracket) -> Option<Candidate> {
        let players = bracket.players().len();
        (0..=players / 2).rev().find_map(|pairs| {
            let mut best: Option<(Quality, Candidate)> = None;
            sequence::walk(self, bracket, pairs, &|_| true, &mut |candidate| {
                if let Some(quality) = self.judge(bracket, candidate)
                    && best.as_ref().is_none_or(|(known, _)| quality < *known)
                {
                    best = Some((quality, candidate.clone()));
                }
                false
            });
            best.map(|(_, candidate)| candidate)
        })
    }

    /// The first of the best candidates, found with the quality of the best known beforehand.
    fn first_of_the_best(&self, bracket: &Bracket) -> Option<Candidate> {
        let players = bracket.players();
        (0..=players.len() / 2).rev().find_map(|pairs| {
            let prospects = Prospects { round: self, bracket, known: RefCell::default() };
            let floats = players.len() - 2 * pairs;
            let best = prospects.best(&players, &[], floats)?;
            let as_good = |partial: &Partial| {
                let so_far = partial.pairs.iter().fold(Quality::default(), |sum, &(a, b)| {
                    sum.and(&self.judge_pair(bracket, a, b))
                });
                let floats = floats.checked_sub(partial.limbo.len());
                let rest =
                    floats.and_then(|floats| prospects.best(&partial.open, &partial.limbo, floats));
                rest.is_some_and(|rest| so_far.and(&rest) == best)
            };
            let mut first = None;
            sequence::walk(self, bracket, pairs, &as_good, &mut |candidate| {
                let found = self.judge(bracket, candidate).as_ref() == Some(&best);
                if found {
                    first = Some(candidate.clone());
                }
                found
            });
            first
        })
    }
}

/// The best quality of parts of a bracket, regardless of order.
struct Prospects<'a> {
    round: &'a Round,
    bracket: &'a Bracket,
    known: Known<(Vec<usize>, Vec<usize>), Quality>,
}

impl Prospects<'_> {
    /// The best quality when the `open` players are paired, except for `floats` of them, who float
    /// down together with `down`.
    fn best(&self, open: &[usize], down: &[usize], floats: usize) -> Option<Quality> {
        let Some((&first, others)) = open.split_first() else {
            return self.round.judge_downfloaters(self.bracket, down);
        };
        let key = (open.to_vec(), down.to_vec());
        if let Some(known) = self.known.borrow().get(&key) {
            return known.clone();
        }
        let mut best: Option<Quality> = None;
        let mut offer = |quality: Option<Quality>| {
            if let Some(quality) = quality
                && best.as_ref().is_none_or(|best| quality < *best)
            {
                best = Some(quality);
            }
        };
        for (at, &second) in others.iter().enumerate() {
            if self.bracket.residents.contains(&second) && self.round.may_meet(first, second) {
                let rest = [&others[..at], &others[at + 1..]].concat();
                let pair = self.round.judge_pair(self.bracket, first, second);
                offer(self.best(&rest, down, floats).map(|rest| rest.and(&pair)));
            }
        }
        if floats > 0 {
            let mut down = down.to_vec();
            down.push(first);
            down.sort_unstable();
            offer(self.best(others, &down, floats - 1));
        }
        self.known.borrow_mut().insert(key, best.clone());
        best
    }
}
