//! The criteria of article 2 as digits of one number, so that the candidate that complies best with them, in
//! descending priority, is the matching of least cost.

use super::prelude::*;
use std::cmp::Ordering;
use std::fmt;

/// A line of the table of criteria, from which the weights, the explanations and the comparisons are made.
struct CriterionRule {
    /// The criterion.
    criterion: Criterion,
    /// The article in C.04.3.
    article: &'static str,
    /// The key of the sentence that objects to a pairing by this criterion.
    key: &'static str,
    /// The key of the clause that states the criterion's requirement.
    requires: &'static str,
    /// Appends the maximum of each of its digits in a bracket; nothing if they cannot differ.
    most: fn(&Census, &mut Vec<u32>),
    /// Whether it counts pairs within the bracket, and not players who leave it.
    within: bool,
    /// The contribution of a pair to its digits.
    counts: fn(&Meeting<'_>) -> Count,
}

impl CriterionRule {
    #[inline]
    fn applies_to(&self, pair: &Meeting<'_>) -> bool {
        self.within == pair.is_within()
    }
}

/// Calls `count` with the contribution of a pair to each digit.
pub(crate) fn counted(pair: &Meeting<'_>, mut count: impl FnMut(Digit, u32)) {
    for rule in CRITERIA.iter().filter(|rule| rule.applies_to(pair)) {
        for (digit, times) in (rule.counts)(pair) {
            count((rule.criterion, digit), times);
        }
    }
}

/// The contribution of a pair to a criterion: at most two digits, each with an amount.
type Count = [(usize, u32); 2];

const NOTHING: Count = [(0, 0); 2];

const fn once(digit: usize, counts: bool) -> Count {
    [(digit, counts as u32), (0, 0)]
}

/// The numbers from which the maximum of each digit follows.
#[derive(Debug, Default)]
pub(crate) struct Census {
    /// Whether an arbiter has allowed an exception to C1 to C3.
    pub relaxes: bool,
    /// The number of vertices of the window.
    pub vertices: u32,
    /// The number of players of the bracket.
    pub players: u32,
    /// The number of players of the next bracket, if it is in the window.
    pub next: Option<u32>,
    /// The largest number of unplayed games of a player, in a bracket with the bye.
    pub unplayed: Option<u32>,
    /// Whether there are topscorers in the bracket.
    pub topscorers: bool,
    /// The moved-down players by score, the highest first.
    pub moved: Vec<MovedDown>,
    /// The number of residents who floated down in the last round, and in the one before.
    pub down: [u32; 2],
    /// The most opponents of moved-down players who can have floated up in those rounds.
    pub up: [u32; 2],
}

/// The moved-down players of one score.
#[derive(Debug, Default)]
pub(crate) struct MovedDown {
    /// The number of players.
    pub count: u32,
    /// The number of them who floated down in the last round, and in the one before.
    pub down: [u32; 2],
}

/// A pair as the criteria see it: two players, or one player and an opponent outside the bracket.
pub(crate) struct Meeting<'a> {
    /// The higher-ranked player.
    pub higher: &'a Entrant,
    /// Whether that player belongs to the bracket.
    pub inside: bool,
    /// The rank of that player's score among those of moved-down players; `None` for others.
    pub rank: Option<usize>,
    /// The opponent, if it is a resident of the bracket.
    pub resident: Option<&'a Entrant>,
    /// Whether the opponent is the bye.
    pub bye: bool,
    /// Whether the pair means that a player of this bracket or the next one floats down from the next
    /// bracket.
    pub leaves_next: bool,
    /// The number of different scores of moved-down players.
    pub ranks: usize,
    /// Whether C9 applies.
    pub c9: bool,
}

impl Meeting<'_> {
    /// Whether the higher-ranked player floats down from this bracket.
    fn floats(&self) -> bool {
        self.inside && !self.is_within()
    }

    /// Whether both belong to the bracket.
    fn is_within(&self) -> bool {
        self.resident.is_some()
    }

    /// Counts a resident who floats down, and also floated down `ago + 1` rounds before this one.
    fn resident_down(&self, ago: usize) -> Count {
        once(0, self.floats() && self.rank.is_none() && self.higher.floats[ago] == Float::Down)
    }

    /// Counts a moved-down player who floats down, and also floated down `ago + 1` rounds before this one.
    fn moved_down(&self, ago: usize) -> Count {
        let Some(rank) = self.rank else { return NOTHING };
        once(rank, self.floats() && self.higher.floats[ago] == Float::Down)
    }

    /// The rank of a moved-down player whose opponent floated up `ago + 1` rounds before this one.
    fn met_up(&self, ago: usize) -> Option<usize> {
        self.resident.filter(|resident| resident.floats[ago] == Float::Up).and(self.rank)
    }

    /// The two players, if both belong to the bracket and prefer the same side.
    fn same_side(&self) -> Option<(&Entrant, &Entrant)> {
        let same = |&resident: &&Entrant| {
            resident.wants().is_some() && self.higher.wants() == resident.wants()
        };
        Some((self.higher, self.resident.filter(same)?))
    }

    /// The same, if both preferences are absolute.
    fn same_absolute_side(&self) -> Option<(&Entrant, &Entrant)> {
        self.same_side().filter(|(one, other)| one.is_absolute() && other.is_absolute())
    }

    /// How many of the two players, if one is a topscorer, get the same side for the third time in a row.
    fn third_times(&self) -> u32 {
        let (one, Some(other)) = (self.higher, self.resident) else { return 0 };
        if !(one.topscorer || other.topscorer) {
            return 0;
        }
        let again = |player: &Entrant, side: Option<Side>| {
            u32::from(player.repeated.is_some() && player.repeated == side)
        };
        // Only an absolute preference is about a side repeated, and only one for the wider difference can be for it.
        let yielded = one.wants().map(Side::other);
        let widest = one.difference.abs().cmp(&other.difference.abs());
        match self.same_absolute_side().map(|_| widest) {
            None => again(one, one.wants()) + again(other, other.wants()),
            Some(Ordering::Greater) => again(one, one.wants()) + again(other, yielded),
            Some(Ordering::Less) => again(one, yielded) + again(other, other.wants()),
            // Where the last two games differ, the sides alternate.
            Some(Ordering::Equal) => again(one, other.repeated),
        }
    }
}

/// Declares the criteria, each with its name, article, the keys of its two sentences, the maxima of its digits, and what a
/// pair adds to them; `within` is for pairs in the bracket, `leaving` for players who leave it.
macro_rules! criteria {
    (@ within) => { true };
    (@ leaving) => { false };
    ($($(#[$doc:meta])+ $name:ident $article:literal $why:ident $requires:ident $most:expr, $pairs:ident $counts:expr;)+) => {
        /// A criterion of article 2, by its name there. Those that come first weigh more.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Criterion {
            $(
                #[doc = concat!("\\[", stringify!($name), "\\] (", $article, ")")]
                $(#[$doc])+
                $name,
            )+
        }

        /// The table, in the order of priority.
        static CRITERIA: [CriterionRule; [$(Criterion::$name),+].len()] = [$(
            CriterionRule {
                criterion: Criterion::$name,
                article: $article,
                key: words::$why,
                requires: words::$requires,
                most: $most,
                within: criteria!(@ $pairs),
                counts: $counts,
            },
        )+];
    };
}

/// Criteria that are absolute, or decided before a bracket is paired, have no digit.
const SETTLED: fn(&Census, &mut Vec<u32>) = |_, _| {};
const UNCOUNTED: fn(&Meeting<'_>) -> Count = |_| NOTHING;

criteria! {
    /// Two players do not meet a second time.
    // The digit counts all exceptions that an arbiter allowed to C1 to C3. Only the bye is counted here; the
    // window adds the pairs, because these depend on the players and not only on their kinds.
    C1 "2.1.1" PAIRING_WHY_C1 PAIRING_ARTICLE_C1
        |of, most| if of.relaxes { most.push(of.vertices / 2) },
        leaving |pair| once(0, pair.bye && !pair.higher.bye_allowed);
    /// Nobody gets the pairing-allocated bye who already had one, or who scored as much as a win in one round
    /// without playing.
    C2 "2.1.2" PAIRING_WHY_C2 PAIRING_ARTICLE_C2 SETTLED, leaving UNCOUNTED;
    /// Players with the same absolute preference do not meet, unless one is a topscorer.
    C3 "2.1.3" PAIRING_WHY_C3 PAIRING_ARTICLE_C3 SETTLED, leaving UNCOUNTED;
    /// All players who are not yet paired can be paired without breaking an absolute criterion.
    C4 "2.2.1" PAIRING_WHY_C4 PAIRING_ARTICLE_C4 SETTLED, leaving UNCOUNTED;
    /// The score of the player with the pairing-allocated bye is as low as possible.
    C5 "2.3.1" PAIRING_WHY_C5 PAIRING_ARTICLE_C5 SETTLED, leaving UNCOUNTED;
    /// As few downfloaters as possible.
    C6 "2.4.1" PAIRING_WHY_C6 PAIRING_ARTICLE_C6
        |of, most| most.push(of.players),
        leaving |pair| once(0, pair.floats());
    /// The scores of the downfloaters are as low as possible, the highest compared first.
    C7 "2.4.2" PAIRING_WHY_C7 PAIRING_ARTICLE_C7
        |of, most| most.extend(of.moved.iter().map(|moved| moved.count)),
        leaving |pair| pair.rank.map_or(NOTHING, |rank| once(rank, pair.floats()));
    /// The downfloaters are chosen so that the next bracket can comply with C1 to C7.
    // The downfloaters of the next bracket come first, then those of each score.
    C8 "2.4.3" PAIRING_WHY_C8 PAIRING_ARTICLE_C8
        |of, most| if let Some(next) = of.next {
            most.push(of.players + next);
            most.extend(of.moved.iter().map(|moved| moved.count));
            most.push(of.players);
        },
        leaving |pair| match (pair.leaves_next, pair.rank) {
            (false, _) => NOTHING,
            (true, Some(rank)) => [(0, 1), (rank + 1, 1)],
            (true, None) => [(0, 1), (pair.ranks + 1, u32::from(pair.inside))],
        };
    /// The player with the bye has as few unplayed games as possible; only in a bracket with that player as
    /// its only downfloater.
    C9 "2.4.4" PAIRING_WHY_C9 PAIRING_ARTICLE_C9
        |of, most| most.extend(of.unplayed),
        leaving |pair| {
            let applies = pair.bye && pair.c9 && pair.inside;
            [(0, if applies { pair.higher.unplayed } else { 0 }), (0, 0)]
        };
    /// As few topscorers, or opponents of theirs, as possible get a difference above two.
    C10 "2.4.5" PAIRING_WHY_C10 PAIRING_ARTICLE_C10
        |of, most| if of.topscorers { most.push(of.players / 2) },
        within |pair| once(0, pair.same_absolute_side().is_some_and(|(one, other)| {
            // The player with the narrower difference does not get the preferred side.
            one.difference.abs() > 1 && other.difference.abs() > 1
        }));
    /// As few topscorers, or opponents of theirs, as possible get the same side three times in a row.
    C11 "2.4.6" PAIRING_WHY_C11 PAIRING_ARTICLE_C11
        |of, most| if of.topscorers { most.push(of.players) },
        within |pair| [(0, pair.third_times()), (0, 0)];
    /// As few players as possible do not get the side they prefer.
    C12 "2.4.7" PAIRING_WHY_C12 PAIRING_ARTICLE_C12
        |of, most| most.push(of.players / 2),
        within |pair| once(0, pair.same_side().is_some());
    /// As few players as possible do not get the side they strongly prefer.
    C13 "2.4.8" PAIRING_WHY_C13 PAIRING_ARTICLE_C13
        |of, most| most.push(of.players / 2),
        within |pair| once(0, pair.same_side().is_some_and(|(one, other)| {
            one.is_strong() && other.is_strong() && !(one.is_absolute() && other.is_absolute())
        }));
    /// As few residents as possible float down who also floated down in the last round.
    C14 "2.4.9" PAIRING_WHY_C14 PAIRING_ARTICLE_C14
        |of, most| most.push(of.down[0]),
        leaving |pair| pair.resident_down(0);
    /// As few opponents of moved-down players as possible float up who also floated up in the last round.
    C15 "2.4.10" PAIRING_WHY_C15 PAIRING_ARTICLE_C15
        |of, most| most.push(of.up[0]),
        within |pair| once(0, pair.met_up(0).is_some());
    /// As few residents as possible float down who also floated down two rounds before.
    C16 "2.4.11" PAIRING_WHY_C16 PAIRING_ARTICLE_C16
        |of, most| most.push(of.down[1]),
        leaving |pair| pair.resident_down(1);
    /// As few opponents of moved-down players as possible float up who also floated up two rounds before.
    C17 "2.4.12" PAIRING_WHY_C17 PAIRING_ARTICLE_C17
        |of, most| most.push(of.up[1]),
        within |pair| once(0, pair.met_up(1).is_some());
    /// The score differences of moved-down players who floated down in the last round are as
    /// small as possible, the largest compared first.
    C18 "2.4.13" PAIRING_WHY_C18 PAIRING_ARTICLE_C18
        |of, most| most.extend(of.moved.iter().map(|moved| moved.down[0])),
        leaving |pair| pair.moved_down(0);
    /// The same for the opponents of moved-down players who floated up in the last round.
    C19 "2.4.14" PAIRING_WHY_C19 PAIRING_ARTICLE_C19
        |of, most| most.extend(of.moved.iter().map(|moved| of.up[0].min(moved.count))),
        within |pair| pair.met_up(0).map_or(NOTHING, |rank| once(rank, true));
    /// The same for moved-down players who floated down two rounds before.
    C20 "2.4.15" PAIRING_WHY_C20 PAIRING_ARTICLE_C20
        |of, most| most.extend(of.moved.iter().map(|moved| moved.down[1])),
        leaving |pair| pair.moved_down(1);
    /// The same for the opponents of moved-down players who floated up two rounds before.
    C21 "2.4.16" PAIRING_WHY_C21 PAIRING_ARTICLE_C21
        |of, most| most.extend(of.moved.iter().map(|moved| of.up[1].min(moved.count))),
        within |pair| pair.met_up(1).map_or(NOTHING, |rank| once(rank, true));
}

impl Criterion {
    fn rule(self) -> &'static CriterionRule {
        &CRITERIA[self as usize]
    }

    /// The article in C.04.3: `2.4.1`.
    pub fn article(self) -> &'static str {
        self.rule().article
    }

    /// The key of the sentence that objects to a pairing by this criterion.
    pub(super) fn key(self) -> &'static str {
        self.rule().key
    }

    /// The key of the clause that states the criterion's requirement.
    pub(super) fn requires(self) -> &'static str {
        self.rule().requires
    }
}

impl fmt::Display for Criterion {
    /// Writes the name: `C14`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// A digit of the cost: a criterion, and for those that compare several scores one after the other (C7, C8,
/// C18 to C21) the index of the score, from the highest.
pub(crate) type Digit = (Criterion, usize);

/// The digits that can differ between the candidates of a bracket, each with its maximum in a whole matching,
/// in order of priority.
#[derive(Clone, Debug)]
pub(crate) struct Digits {
    /// The digits of the criteria, with their maxima.
    pub criteria: Vec<(Digit, u32)>,
    /// The most players that an exchange can have (4.3.2, rule 1).
    pub exchanges: u32,
    /// The highest sum of the sequence numbers in S1 (4.3.2, rule 2).
    pub exchange_sum: u32,
}

impl Digits {
    /// The digits that can differ in a bracket.
    pub(super) fn of(census: &Census) -> Self {
        let mut criteria = Vec::with_capacity(CRITERIA.len());
        let mut each = Vec::with_capacity(census.moved.len() + 2);
        for rule in &CRITERIA {
            each.clear();
            (rule.most)(census, &mut each);
            let digits = (0..).zip(&each).filter(|&(_, &most)| most > 0);
            criteria.extend(digits.map(|(digit, &most)| ((rule.criterion, digit), most)));
        }
        let pairs = census.players / 2;
        Self { criteria, exchanges: pairs, exchange_sum: pairs * census.players }
    }

    /// The maximum of each digit, in order of priority.
    fn most(&self) -> impl DoubleEndedIterator<Item = u32> {
        let criteria = self.criteria.iter().map(|&(_, most)| most);
        criteria.chain([self.exchanges, self.exchange_sum])
    }

    /// The number of bits of a number with these digits.
    pub(super) fn bits(&self) -> u32 {
        self.most().map(|most| u32::BITS - most.leading_zeros()).sum()
    }
}

/// The place value of each digit.
pub(crate) struct Scale<W> {
    places: Vec<(Digit, W)>,
    /// The criteria that have digits.
    rules: Vec<&'static CriterionRule>,
    /// The place value of one exchanged player.
    pub exchange: W,
    /// The place value of the sum of the sequence numbers in S1.
    pub exchange_sum: W,
}

impl<W: Weight> Scale<W> {
    /// The lowest place value is 4, because the matching needs costs that are multiples of 4.
    pub(super) fn new(digits: &Digits) -> Self {
        let mut place = W::ONE.times(4);
        let mut values: Vec<W> = Vec::new();
        for most in digits.most().rev() {
            values.push(place);
            place = place.times(most + 1);
        }
        let (exchange_sum, exchange) = (values[0], values[1]);
        Self::of(digits, values.into_iter().rev(), exchange, exchange_sum)
    }

    /// The scale with these place values of the criteria's digits, from the first.
    pub(super) fn of(
        digits: &Digits,
        values: impl Iterator<Item = W>,
        exchange: W,
        exchange_sum: W,
    ) -> Self {
        let criteria = digits.criteria.iter().map(|&(digit, _)| digit);
        let places: Vec<(Digit, W)> = criteria.zip(values).collect();
        let same = |one: &(Digit, W), other: &(Digit, W)| one.0.0 == other.0.0;
        let rules = places.chunk_by(same).map(|digits| digits[0].0.0.rule()).collect();
        Self { places, rules, exchange, exchange_sum }
    }

    /// The cost of a pair.
    pub(super) fn cost(&self, pair: &Meeting<'_>) -> W {
        let mut cost = W::ZERO;
        for rule in self.rules.iter().filter(|rule| rule.applies_to(pair)) {
            for (digit, times) in (rule.counts)(pair) {
                match times {
                    0 => {}
                    1 => cost += self.place((rule.criterion, digit)),
                    _ => cost += self.place((rule.criterion, digit)).times(times),
                }
            }
        }
        cost
    }

    /// The place value of a digit; zero if the digit cannot differ.
    pub(super) fn place(&self, digit: Digit) -> W {
        let at = self.places.binary_search_by_key(&digit, |&(digit, _)| digit);
        at.map_or(W::ZERO, |at| self.places[at].1)
    }
}

#[cfg(test)]
mod tests {
    use super::{CRITERIA, Criterion};
    use crate::WORDS;
    use arbitro_words::Lang;

    /// Each criterion finds its own line in the table, and the article and the sentence of the line are its
    /// own.
    #[test]
    fn every_criterion_has_one_line_article_and_sentence() {
        let mut articles: Vec<&str> = CRITERIA.iter().map(|rule| rule.article).collect();
        for (number, rule) in (1..).zip(&CRITERIA) {
            let name = format!("C{number}");
            assert_eq!(rule.criterion.to_string(), name);
            assert_eq!(rule.criterion.rule().criterion, rule.criterion);
            assert_eq!(rule.key, format!("pairing-why-c{number}"));
            for lang in Lang::ALL {
                let sentence = WORDS.word(lang, rule.key);
                assert!(sentence.ends_with(&format!("({name})")), "{sentence}");
            }
        }
        // 2.1 has three criteria, 2.2 and 2.3 one each, 2.4 sixteen.
        let parts = [("2.1", 3), ("2.2", 1), ("2.3", 1), ("2.4", 16)];
        let wanted: Vec<String> = parts
            .into_iter()
            .flat_map(|(part, most)| (1..=most).map(move |number| format!("{part}.{number}")))
            .collect();
        assert_eq!(articles, wanted);
        articles.dedup();
        assert_eq!(articles.len(), Criterion::C21 as usize + 1);
    }
}
