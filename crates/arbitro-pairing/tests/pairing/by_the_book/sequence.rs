//! Articles 3 and 4: the candidates of a bracket in their sequence.

use std::cmp::Reverse;

use super::{Bracket, Round};

/// A candidate (3.3): its pairs, and all other players of the bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Candidate {
    pub pairs: Vec<(usize, usize)>,
    pub downfloaters: Vec<usize>,
}

/// A partial candidate.
#[derive(Clone, Debug)]
pub(super) struct Partial {
    pub pairs: Vec<(usize, usize)>,
    /// The moved-down players who will not be paired here.
    pub limbo: Vec<usize>,
    /// The players who are not decided yet.
    pub open: Vec<usize>,
}

impl Partial {
    fn with_pair(&self, a: usize, b: usize) -> Self {
        let mut next = self.clone();
        next.pairs.push((a, b));
        next.open.retain(|&player| player != a && player != b);
        next
    }
}

/// Calls `visit` with the candidates of `pairs` pairs in their sequence, until it returns true;
/// returns whether it did. Branches that `promising` rejects and pairs that are not allowed are
/// skipped.
pub(super) fn walk(
    round: &Round,
    bracket: &Bracket,
    pairs: usize,
    promising: &dyn Fn(&Partial) -> bool,
    visit: &mut dyn FnMut(&Candidate) -> bool,
) -> bool {
    let mut walk = Walk { round, promising, visit };
    // M1 (3.1.3): the more moved-down players are paired, the better (C7).
    let most = bracket.moved_down.len().min(pairs).min(bracket.residents.len());
    (0..=most).rev().any(|m1| {
        // 4.4: sets of pairable moved-down players, by their smallest differing number.
        combinations(&bracket.moved_down, m1).into_iter().any(|s1| {
            let is_limbo = |player: &&usize| !s1.contains(player);
            let limbo: Vec<usize> = bracket.moved_down.iter().filter(is_limbo).copied().collect();
            let open = s1.iter().chain(&bracket.residents).copied().collect();
            let partial = Partial { pairs: Vec::new(), limbo, open };
            // 3.3.3: the pairs of moved-down players, then the remainder.
            walk.transpose(partial, &s1, &bracket.residents, &mut |walk, partial, rest| {
                walk.remainder(partial, rest, pairs - m1)
            })
        })
    })
}

struct Walk<'a> {
    round: &'a Round,
    promising: &'a dyn Fn(&Partial) -> bool,
    visit: &'a mut dyn FnMut(&Candidate) -> bool,
}

/// The continuation with the partial candidate and the rest of S2 once all of S1 have opponents.
type Then<'t> = dyn FnMut(&mut Walk, Partial, &[usize]) -> bool + 't;

impl Walk<'_> {
    /// All ways to give each player of `s1` in turn an opponent from `s2` (4.2), in lexicographic
    /// order.
    fn transpose(&mut self, partial: Partial, s1: &[usize], s2: &[usize], then: &mut Then) -> bool {
        let Some((&first, others)) = s1.split_first() else { return then(self, partial, s2) };
        s2.iter().enumerate().any(|(at, &opponent)| {
            if !self.round.may_meet(first, opponent) {
                return false;
            }
            let next = partial.with_pair(first, opponent);
            let rest = [&s2[..at], &s2[at + 1..]].concat();
            (self.promising)(&next) && self.transpose(next, others, &rest, then)
        })
    }

    /// All candidates of a homogeneous bracket or a remainder (3.6): the exchanges, and the
    /// transpositions of each.
    fn remainder(&mut self, partial: Partial, residents: &[usize], pairs: usize) -> bool {
        let Some((s1, s2)) = residents.split_at_checked(pairs) else { return false };
        (0..=s1.len().min(s2.len())).any(|size| {
            exchanges(s1, s2, size).into_iter().any(|(s1, s2)| {
                self.transpose(partial.clone(), &s1, &s2, &mut |walk, partial, rest| {
                    let mut downfloaters = [&partial.limbo[..], rest].concat();
                    downfloaters.sort_unstable();
                    (walk.visit)(&Candidate { pairs: partial.pairs, downfloaters })
                })
            })
        })
    }
}

/// All subsets of `size` members in lexicographic order.
fn combinations(members: &[usize], size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let Some((&first, others)) = members.split_first() else { return Vec::new() };
    let with = combinations(others, size - 1).into_iter().map(|mut rest| {
        rest.insert(0, first);
        rest
    });
    with.chain(combinations(others, size)).collect()
}

/// The exchanges of `size` players (4.3.2) in their order, as the new S1 and S2. Sequence numbers
/// are positions in the remainder (4.1.1).
fn exchanges(s1: &[usize], s2: &[usize], size: usize) -> Vec<(Vec<usize>, Vec<usize>)> {
    let numbers: Vec<usize> = (0..s1.len() + s2.len()).collect();
    let (upper, lower) = numbers.split_at(s1.len());
    let mut all: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
    for down in combinations(upper, size) {
        for up in combinations(lower, size) {
            all.push((down.clone(), up));
        }
    }
    all.sort_by_cached_key(|(down, up)| {
        let difference = up.iter().sum::<usize>() - down.iter().sum::<usize>();
        let largest_first: Vec<usize> = down.iter().rev().copied().collect();
        (difference, Reverse(largest_first), up.clone())
    });
    let player = |number: usize| if number < s1.len() { s1[number] } else { s2[number - s1.len()] };
    let exchanged = all.into_iter().map(|(down, up)| {
        let stay = |side: &[usize], leave: &[usize], come: &[usize]| -> Vec<usize> {
            let mut new: Vec<usize> =
                side.iter().filter(|number| !leave.contains(number)).chain(come).copied().collect();
            new.sort_unstable();
            new.into_iter().map(player).collect()
        };
        (stay(upper, &down, &up), stay(lower, &up, &down))
    });
    exchanged.collect()
}
