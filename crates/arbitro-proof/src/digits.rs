//! The criteria of article 2 and the order of article 4, as digits of the cost of a pair.

use crate::history::{Player, Round};

/// The vertices to match: the players of a bracket and of some score groups below it, the bye, and
/// the exit (the mate of a player who has to leave because the number is odd).
pub(crate) struct Window<'a> {
    pub round: &'a Round,
    /// The players, by their place in the round. Vertices are indices into it; the bye and the exit follow.
    pub at: Vec<usize>,
    /// How many of them are moved-down players, belong to the bracket, and to it or the next one.
    pub ends: [usize; 3],
    pub bye: Option<usize>,
    pub exit: Option<usize>,
    /// Whether nobody may leave, because nobody is below.
    pub whole: bool,
    /// The partner of each vertex in the round that is proven; itself for those who leave.
    pub mate: Vec<usize>,
    /// The place of each moved-down player's score among their scores, from 1; 0 for others.
    pub rank: Vec<usize>,
    /// The sequence number of each player of the remainder (4.1.1); 0 for others.
    pub number: Vec<usize>,
    /// The number of pairs of the remainder.
    pub half: usize,
    pub score: i64,
    pub avoided: &'a [(usize, usize)],
}

/// A digit: a criterion with the place of a score, or a rule of article 4 with a player, whose pairs alone it counts.
pub(crate) struct Digit {
    pub name: &'static str,
    pub article: &'static str,
    pub of: usize,
    /// The value of the proven round, if costs in the digit are relative to it; else 0.
    chosen: i64,
}

impl Digit {
    pub(crate) fn text(&self) -> String {
        if self.of == 0 { self.name.to_owned() } else { format!("{}.{}", self.name, self.of) }
    }

    /// The vertex of the player whose pairs alone are counted.
    pub(crate) fn player(&self) -> Option<usize> {
        matches!(self.name, "M" | "S" | "T").then(|| self.of - 1)
    }
}

/// The criteria: name, article, and whether each score of moved-down players has a digit.
const CRITERIA: [(&str, &str, bool); 17] = [
    ("C6", "2.4.1", false),
    ("C7", "2.4.2", true),
    ("C8", "2.4.3", false),
    ("C8", "2.4.3", true),
    ("C9", "2.4.4", false),
    ("C10", "2.4.5", false),
    ("C11", "2.4.6", false),
    ("C12", "2.4.7", false),
    ("C13", "2.4.8", false),
    ("C14", "2.4.9", false),
    ("C15", "2.4.10", false),
    ("C16", "2.4.11", false),
    ("C17", "2.4.12", false),
    ("C18", "2.4.13", true),
    ("C19", "2.4.14", true),
    ("C20", "2.4.15", true),
    ("C21", "2.4.16", true),
];

impl Window<'_> {
    fn player(&self, vertex: usize) -> &Player {
        &self.round.players[self.at[vertex]]
    }

    /// Whether a player of the bracket leaves it.
    pub(crate) fn leaves(&self, u: usize) -> bool {
        self.mate[u] == u || self.mate[u] >= self.ends[1]
    }

    /// The digits, the most important first.
    pub(crate) fn digits(&self) -> Vec<Digit> {
        let [moved, here, next] = self.ends;
        let digit = |name, article, of| Digit { name, article, of, chosen: 0 };
        let mut digits = vec![digit("avoid", "avoid", 0)];
        if here == 0 {
            digits.push(digit("C5", "2.3.1", 0));
            return digits;
        }
        let ranks = self.rank.iter().copied().max().unwrap_or(0);
        for (name, article, each) in CRITERIA {
            match (name, each) {
                ("C8", _) if next == here => {}
                ("C8", true) => {
                    digits.extend((1..=ranks + 1).map(|rank| digit(name, article, rank)))
                }
                (_, true) => digits.extend((1..=ranks).map(|rank| digit(name, article, rank))),
                _ => digits.push(digit(name, article, 0)),
            }
        }
        let of_player = |name, article, v: usize| {
            let digit = digit(name, article, v + 1);
            Digit { chosen: self.cost(&digit, v.min(self.mate[v]), v.max(self.mate[v])), ..digit }
        };
        let (down, paired): (Vec<usize>, Vec<usize>) = (0..moved).partition(|&u| self.leaves(u));
        digits.extend((0..moved).filter(|_| !down.is_empty()).map(|u| of_player("M", "4.4.2", u)));
        digits.extend(paired.into_iter().map(|u| of_player("T", "4.2.2", u)));
        let (s1, s2): (Vec<usize>, Vec<usize>) = (moved..here)
            .filter(|&v| self.number[v] > 0)
            .partition(|&v| self.number[v] <= self.half);
        let upper = |v: &usize| self.mate[*v] > *v && self.mate[*v] < here;
        digits.extend(["exchanged", "difference"].map(|name| digit(name, "4.3.2", 0)));
        if !s1.iter().all(upper) {
            digits.extend(s1.iter().rev().chain(&s2).map(|&v| of_player("S", "4.3.2", v)));
        }
        digits
            .extend(s1.iter().chain(&s2).filter(|v| upper(v)).map(|&v| of_player("T", "4.2.2", v)));
        digits
    }

    /// The cost of a pair, or of a player who leaves (`u == v`), in a digit; `u <= v`.
    pub(crate) fn cost(&self, digit: &Digit, u: usize, v: usize) -> i64 {
        let ([moved, here, next], Digit { name, of, chosen, .. }) = (self.ends, digit);
        let within = u != v && v < here;
        let leaves = u < here && !within;
        let is_rank =
            u < here && self.rank[u] == *of % (self.rank[0].max(self.rank[moved.max(1) - 1]) + 1);
        let float = |ago: usize, down: bool| match down {
            true => leaves && self.player(u).floats[ago] == -1,
            false => within && u < moved && self.player(v).floats[ago] == 1,
        };
        let denied = |count: &dyn Fn(&Player, i8) -> bool| {
            let side = self.round.side(self.at[u], self.at[v]).0;
            i64::from(count(self.player(u), side)) + i64::from(count(self.player(v), -side))
        };
        let refused =
            |it: &Player, side: i8| if it.preference.0 == side { 0 } else { it.preference.1 };
        let top = within && (self.player(u).topscorer || self.player(v).topscorer);
        // The number of the player who leaves S1, and of the one who comes to it.
        let (one, other) = (self.number[u], if within { self.number[v] } else { 0 });
        let out = if one > 0 && one <= self.half && (leaves || other > 0) && other <= self.half {
            one.max(other)
        } else {
            0
        };
        let came = if one > self.half && other > 0 { one } else { 0 };
        let counts = match *name {
            "avoid" => {
                v < self.at.len()
                    && u != v
                    && self.avoided.iter().any(|&(a, b)| {
                        let ids = (self.player(u).id, self.player(v).id);
                        ids == (a, b) || ids == (b, a)
                    })
            }
            "C5" => Some(v) == self.bye && self.player(u).score >= self.score,
            "C6" => leaves,
            "C7" => leaves && is_rank,
            "C8" => u < next && !within && (u == v || v >= next) && (*of == 0 || is_rank),
            "C9" if leaves && Some(v) == self.bye => {
                return self.player(u).unplayed * i64::from(self.is_single_bye());
            }
            "C10" if top => {
                return denied(&|it, side| {
                    (it.difference + i64::from(side)).abs() > it.difference.abs().max(2)
                });
            }
            "C11" if top => return denied(&|it, side| it.twice == Some(side)),
            "C12" if within => return denied(&|it, side| refused(it, side) > 0),
            "C13" if within => return denied(&|it, side| refused(it, side) == 2),
            "C14" | "C16" => u >= moved && float(usize::from(*name == "C16"), true),
            "C15" | "C17" => float(usize::from(*name == "C17"), false),
            "C18" | "C20" => is_rank && float(usize::from(*name == "C20"), true),
            "C19" | "C21" => is_rank && float(usize::from(*name == "C21"), false),
            "exchanged" => out > 0,
            "difference" => return came as i64 - out as i64,
            // Article 4 looks at one player; less what the round has that is proven.
            _ if u + 1 != *of && v + 1 != *of => false,
            "M" => return i64::from(leaves) - chosen,
            "S" => return -i64::from([out, came].contains(&self.number[of - 1])) - chosen,
            "T" if within => return ((u + v + 1 - of) as i64 - self.mate[of - 1] as i64).signum(),
            _ => false,
        };
        i64::from(counts)
    }

    /// Whether the only player who leaves the bracket has the bye (2.4.4).
    fn is_single_bye(&self) -> bool {
        let here = self.ends[1];
        self.score >= self.player(here - 1).score
            && (0..here).filter(|&u| self.leaves(u)).count() == 1
    }
}
