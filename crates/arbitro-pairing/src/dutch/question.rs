//! Why not another round? The best other round with the pair or bye in question, and the reason
//! against it.

use std::collections::BTreeMap;

use super::articles::Article;
use super::conditioned::{BestRound, Wanted, best_round};
use super::paired;
use super::prelude::*;
use super::wording::{Names, in_full, points};
use crate::{Paired, WORDS};
use arbitro_words::errors;

/// A question about a round. Players are given by number, or as the caller names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question<P = u32> {
    /// Why these two are paired, or why they are not.
    Pair(P, P),
    /// Why this player has the bye, or does not have it.
    Bye(P),
    /// The round as it would be with this pair.
    WithPair(P, P),
    /// The round as it would be with the bye for this player.
    WithBye(P),
    /// The round as it would be without this player.
    Without(P),
}

impl<P> Question<P> {
    /// The same question with the players named otherwise.
    ///
    /// # Errors
    /// The first error of `name`.
    pub fn try_map<Q, E>(self, mut name: impl FnMut(P) -> Result<Q, E>) -> Result<Question<Q>, E> {
        Ok(match self {
            Self::Pair(one, other) => Question::Pair(name(one)?, name(other)?),
            Self::Bye(player) => Question::Bye(name(player)?),
            Self::WithPair(one, other) => Question::WithPair(name(one)?, name(other)?),
            Self::WithBye(player) => Question::WithBye(name(player)?),
            Self::Without(player) => Question::Without(name(player)?),
        })
    }
}

/// The answer to a question about a round, with the reasons of its system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternative<R = Reason> {
    /// Whether the round has the pair, or the bye, in question.
    pub has: bool,
    /// The best other round, by the order of the rules; the round itself where it already has the
    /// requested pair or bye. `None` if no round is possible.
    pub other: Option<Paired>,
    /// The decision against it; `None` where there is none, or where rounds of different players
    /// cannot be compared.
    pub decision: Option<Decision<R>>,
    /// False if a bracket has too many candidates for a decision; `other` is then a good round that
    /// meets the question, though perhaps not the best. Never false in small tournaments.
    pub is_settled: bool,
}

/// The decision between a round and the best other one: the first bracket and criterion in which
/// the other is worse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision<R = Reason> {
    /// The criterion, or the order of equally good candidates.
    pub reason: R,
    /// The score of the bracket's residents; `None` where the whole round is concerned.
    pub bracket: Option<Points>,
    /// The values of the round and of the other one by the criterion, if it compares numbers.
    pub values: Option<[Value; 2]>,
}

/// A reason that decides between two rounds.
pub trait Ground {
    /// The reason why not, as a clause: "they have met (C1)".
    fn clause(&self) -> Message;

    /// The criterion by its name, `C12`, or `order`; `None` where no criterion decides.
    fn criterion(&self) -> Option<String>;

    /// The number of the article; `None` where the arbiter decides.
    fn article(&self) -> Option<&'static str>;
}

impl Ground for Reason {
    fn clause(&self) -> Message {
        self.words()
    }

    fn criterion(&self) -> Option<String> {
        match (*self).article()? {
            Article::Criterion(criterion) => Some(criterion.to_string()),
            Article::Order => Some("order".to_owned()),
            Article::Sides(_) => None,
        }
    }

    fn article(&self) -> Option<&'static str> {
        (*self).article().map(Article::number)
    }
}

/// The value of a criterion in a bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number of players, pairs or games.
    Count(u32),
    /// A score (C5).
    Score(Points),
    /// Scores (C7, C8) or differences of scores (C18 to C21), the highest first.
    Scores(Vec<Points>),
}

/// A question that cannot be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAnswer {
    /// The player does not take part in the round.
    NotThere(u32),
    /// A player and that same player.
    SamePlayer(u32),
    /// Nobody has a bye: the number of players is even.
    NoBye,
}

impl NoAnswer {
    /// The sentence of the error, with the number of the player.
    pub fn message(&self) -> Message {
        match *self {
            Self::NotThere(player) => message!(words::PAIRING_ASK_NOT_THERE, player),
            Self::SamePlayer(player) => message!(words::PAIRING_ASK_SAME_PLAYER, player),
            Self::NoBye => Message::new(words::PAIRING_ASK_NOBODY_HAS_BYE),
        }
    }
}

errors!(WORDS: NoAnswer => NoAnswer::message);

/// Answers a question about `paired_round`, which the engine paired for `tournament` with the exceptions `allowed`.
///
/// The answer is true for every round: nothing is left out for its size.
///
/// ```
/// use arbitro_pairing::{Scoring, Side, Tournament, TournamentPlayer, dutch};
///
/// let tournament = Tournament {
///     rounds: 4,
///     played: 0,
///     initial_side: Side::First,
///     sides_matter: true,
///     scoring: Scoring::default(),
///     players: (1..=4).map(TournamentPlayer::new).collect(),
///     forbidden: Vec::new(),
/// };
/// let round = dutch::pair(&tournament)?;
/// let allowed = dutch::Relaxations::default();
/// let answer = dutch::ask(&tournament, &round, allowed, dutch::Question::Pair(1, 4)).unwrap();
/// assert_eq!(answer.decision.unwrap().reason, dutch::Reason::Sequence);
/// # Ok::<(), dutch::NoPairing>(())
/// ```
///
/// # Errors
/// A player does not take part, or nobody has a bye.
pub fn ask(
    tournament: &Tournament,
    paired_round: &Paired,
    allowed: Relaxations,
    question: Question,
) -> Result<Alternative, NoAnswer> {
    let roster = Roster::of(tournament, allowed);
    let places = roster.places();
    let (wanted, has) =
        match question.posed(paired_round, roster.len(), |number| places.get(&number).copied())? {
            Posed::Without(player) => return Ok(without(tournament, allowed, player)),
            Posed::Has => return Ok(Alternative::here(paired_round)),
            Posed::Other(wanted, has) => (wanted, has),
        };
    let of_pair = |pair: &Pair| {
        let (a, b) = (places[&pair.first], places[&pair.second]);
        (a.min(b), a.max(b))
    };
    let pairs: Vec<(usize, usize)> = paired_round.pairs.iter().map(of_pair).collect();
    let bye = paired_round.bye.map(|number| places[&number]);
    let other = best_round(&roster, wanted, has);
    let decision = match &other {
        Some(other) => decide(&roster, (&pairs, bye), other),
        None => Some(Decision::whole(barrier(&roster, wanted, has))),
    };
    let is_settled = decision.is_some();
    let other = other.map(|other| paired(tournament, &roster, &other.round.0, other.round.1));
    Ok(Alternative { has, other, decision, is_settled })
}

/// The round as it would be without a player.
fn without(tournament: &Tournament, allowed: Relaxations, player: u32) -> Alternative {
    let mut rest = tournament.clone();
    for one in rest.players.iter_mut().filter(|one| one.number == player) {
        one.available = false;
    }
    let other = super::pair_relaxed(&rest, allowed).ok().map(|(paired, _)| paired);
    Alternative::without(other, Reason::Criterion(Criterion::C4))
}

/// A question resolved against the round.
pub(crate) enum Posed {
    /// The round as it would be without this player, by number.
    Without(u32),
    /// The round already has the requested pair or bye.
    Has,
    /// The pair or bye that the other round must have or, where the round has it (true), must not.
    Other(Wanted, bool),
}

impl Question {
    /// Resolves the question against the round `here` of this many players.
    pub(crate) fn posed(
        self,
        here: &Paired,
        players: usize,
        place: impl Fn(u32) -> Option<usize>,
    ) -> Result<Posed, NoAnswer> {
        let place = |number: u32| place(number).ok_or(NoAnswer::NotThere(number));
        let (wanted, has) = match self {
            Self::Without(player) => return place(player).map(|_| Posed::Without(player)),
            Self::Pair(one, other) | Self::WithPair(one, other) => {
                let (a, b) = (place(one)?, place(other)?);
                if a == b {
                    return Err(NoAnswer::SamePlayer(one));
                }
                let of_both =
                    |pair: &Pair| [(one, other), (other, one)].contains(&(pair.first, pair.second));
                (Wanted::Pair(a.min(b), a.max(b)), here.pairs.iter().any(of_both))
            }
            Self::Bye(player) | Self::WithBye(player) => {
                let bye = place(player)?;
                if players.is_multiple_of(2) {
                    return Err(NoAnswer::NoBye);
                }
                (Wanted::Bye(bye), here.bye == Some(player))
            }
        };
        let is_given = has && matches!(self, Self::WithPair(..) | Self::WithBye(_));
        Ok(if is_given { Posed::Has } else { Posed::Other(wanted, has) })
    }
}

impl<R> Alternative<R> {
    /// The round itself, which already has the requested pair or bye.
    pub(crate) fn here(round: &Paired) -> Self {
        Self { has: true, other: Some(round.clone()), decision: None, is_settled: true }
    }

    /// The round without a player, or the reason why there is none.
    pub(crate) fn without(other: Option<Paired>, reason: R) -> Self {
        let decision = other.is_none().then(|| Decision::whole(reason));
        Self { has: true, other, decision, is_settled: true }
    }
}

impl<R> Decision<R> {
    /// A reason that concerns the whole round.
    pub(crate) fn whole(reason: R) -> Self {
        Self { reason, bracket: None, values: None }
    }
}

/// Why there is no other round.
fn barrier(roster: &Roster, wanted: Wanted, has: bool) -> Reason {
    let completion = Reason::Criterion(Criterion::C4);
    match wanted {
        _ if has => completion,
        Wanted::Pair(a, b) if !roster.may_meet(a, b) => {
            roster.obstacle(a, b).map_or(completion, Reason::Obstacle)
        }
        Wanted::Bye(player) if !roster.may_have_bye(player) => Reason::Criterion(Criterion::C2),
        _ => completion,
    }
}

/// The decision for a round against the best other one; `None` if it could not be found.
fn decide(
    roster: &Roster,
    (pairs, bye): (&[(usize, usize)], Option<usize>),
    best: &BestRound,
) -> Option<Decision> {
    let other = &best.round;
    let whole = |reason, values| Some(Decision { values, ..Decision::whole(reason) });
    let exceptions = |pairs: &[(usize, usize)], bye: Option<usize>| {
        let again = bye.is_some_and(|bye| !roster.entrants[bye].bye_allowed);
        let relaxed = pairs.iter().filter(|&&(a, b)| roster.is_relaxed(a, b)).count();
        (relaxed + usize::from(again)) as u32
    };
    let counts = [exceptions(pairs, bye), exceptions(&other.0, other.1)];
    if counts[0] != counts[1] {
        return whole(Reason::Exceptions, Some(counts.map(Value::Count)));
    }
    let score = |bye: Option<usize>| bye.map(|bye| roster.entrants[bye].score);
    if let (Some(here), Some(there)) = (score(bye), score(other.1))
        && here != there
    {
        let values = [here, there].map(Value::Score);
        return whole(Reason::Criterion(Criterion::C5), Some(values));
    }
    let [here, there] = [stages(roster, pairs), stages(roster, &other.0)];
    let differ = |(here, there): &(Stage, Stage)| !here.is_paired_as(there);
    let Some((here, there)) = here.into_iter().zip(there).find(differ) else {
        unreachable!("the other round is the round")
    };
    let bracket = here.bracket(roster, score(bye));
    let has_bye = bracket.has_bye();
    let inquiry = Inquiry::about(bracket, here.as_paired(bye, has_bye));
    let conditions = there.as_paired(other.1, has_bye);
    let reason = inquiry.why_not(&conditions, || None);
    // Any round better than the other and worse than this one lies between the two.
    if let Some(doubt) = best.doubt.as_ref().filter(|doubt| doubt.residents == bracket.residents.0)
        && !matches!(reason, Reason::Criterion(Criterion::C6 | Criterion::C7))
    {
        let paired = |player: &usize| doubt.bound.iter().any(|(a, b)| a == player || b == player);
        let floats = here.players().filter(|player| !paired(player));
        let bound = inquiry.why_not(&as_conditions(&doubt.bound, floats), || None);
        if bound != reason {
            return None;
        }
    }
    let values = match reason {
        Reason::Criterion(criterion) => {
            let digits = inquiry.digits(criterion, &conditions).unwrap_or_default();
            let of = |stage: &Stage, digits| value(roster, stage, criterion, digits);
            let [this, that] = digits;
            Some([of(&here, this), of(&there, that)])
        }
        _ => None,
    };
    Some(Decision { reason, bracket: Some(roster.entrants[here.residents.start].score), values })
}

impl Stage {
    /// Whether another pairing of the same bracket is the same one.
    fn is_paired_as(&self, other: &Self) -> bool {
        let sorted = |stage: &Self| {
            let mut pairs = stage.pairs.clone();
            pairs.sort_unstable();
            pairs
        };
        self.floats == other.floats && sorted(self) == sorted(other)
    }
}

/// The value of a criterion in a bracket; `digits` are the engine's counts.
fn value(
    roster: &Roster,
    stage: &Stage,
    criterion: Criterion,
    digits: BTreeMap<usize, u32>,
) -> Value {
    let score = |place: usize| roster.entrants[place].score;
    let mut scores: Vec<Points> = match criterion {
        Criterion::C7 => stage.floats.iter().map(|&player| score(player)).collect(),
        Criterion::C8 => of_next(roster, stage, &digits),
        Criterion::C18 | Criterion::C19 | Criterion::C20 | Criterion::C21 => {
            let ago = usize::from(criterion > Criterion::C19);
            let is_down = matches!(criterion, Criterion::C18 | Criterion::C20);
            let floated = |&&(a, b): &&(usize, usize)| match is_down {
                true => roster.entrants[a].floats[ago] == Float::Down,
                false => roster.entrants[b].floats[ago] == Float::Up,
            };
            let from_above = |(a, _): &&(usize, usize)| stage.moved_down.contains(a);
            let pairs = stage.pairs.iter().filter(from_above).filter(floated);
            pairs.map(|&(a, b)| score(a) - score(b)).collect()
        }
        _ => return Value::Count(digits.values().sum()),
    };
    scores.sort_unstable_by(|one, other| other.cmp(one));
    Value::Scores(scores)
}

/// The scores of those who float down from the next bracket at least (C8).
fn of_next(roster: &Roster, stage: &Stage, digits: &BTreeMap<usize, u32>) -> Vec<Points> {
    let score = |place: usize| roster.entrants[place].score;
    let mut ranks: Vec<Points> = stage.moved_down.iter().map(|&player| score(player)).collect();
    ranks.dedup();
    ranks.push(score(stage.residents.start));
    let of = |digit: usize| digits.get(&digit).copied().unwrap_or(0) as usize;
    let mut scores: Vec<Points> =
        (1..).zip(&ranks).flat_map(|(digit, &score)| vec![score; of(digit)]).collect();
    let others = of(0).saturating_sub(scores.len());
    let next = (stage.residents.end < roster.len()).then(|| score(stage.residents.end));
    scores.extend(next.into_iter().flat_map(|next| vec![next; others]));
    scores
}

impl Inquiry<'_> {
    /// The engine's counts for a criterion in the best candidate, and in the best one that meets
    /// `conditions`.
    fn digits(
        &self,
        criterion: Criterion,
        conditions: &super::inquiry::Conditions,
    ) -> Option<[BTreeMap<usize, u32>; 2]> {
        self.first_with(conditions, |best, sums| {
            [best, sums].map(|sums| {
                let of_criterion = sums.iter().filter(|(digit, _)| digit.0 == criterion);
                of_criterion.map(|(&(_, index), &count)| (index, count)).collect()
            })
        })
    }
}

impl Question {
    /// The answer in a sentence: why the round has, or has not, the pair or bye in question.
    fn sentence(self, has: bool, why: Message, names: Names) -> Message {
        let (key, players) = match (self, has) {
            (Self::Pair(one, other) | Self::WithPair(one, other), true) => {
                (words::PAIRING_ASK_PAIRED, [one, other])
            }
            (Self::Pair(one, other) | Self::WithPair(one, other), false) => {
                (words::PAIRING_ASK_APART, [one, other])
            }
            (Self::Bye(player) | Self::WithBye(player), true) => {
                (words::PAIRING_ASK_BYE, [player; 2])
            }
            (Self::Bye(player) | Self::WithBye(player), false) => {
                (words::PAIRING_ASK_NO_BYE, [player; 2])
            }
            (Self::Without(player), _) => (words::PAIRING_ASK_IMPOSSIBLE_WITHOUT, [player; 2]),
        };
        message!(key, one = names(players[0]), other = names(players[1]), why)
    }
}

impl<R: Ground> Alternative<R> {
    /// The pairs of the other round that are not in the round itself.
    pub fn changed(&self, here: &Paired) -> Vec<Pair> {
        let other = self.other.iter().flat_map(|other| &other.pairs);
        let is_new = |pair: &&Pair| {
            let turned = Pair { first: pair.second, second: pair.first };
            !here.pairs.contains(pair) && !here.pairs.contains(&turned)
        };
        other.filter(is_new).copied().collect()
    }

    /// The answer in sentences: the decision, and the pairs of the other round that are not in
    /// `here`.
    pub fn sentences(&self, question: Question, here: &Paired, names: Names) -> Vec<Message> {
        let decided = self.decision.as_ref().map(|decision| {
            let decided_by = decision.clause();
            question.sentence(self.has, decided_by, names)
        });
        let unsettled = (!self.is_settled).then(|| Message::new(words::PAIRING_ASK_UNSETTLED));
        let changed = self.changed(here);
        let bye = self.other.as_ref().and_then(|other| other.bye);
        let mut instead: Vec<Fact> =
            changed.iter().map(|pair| in_full(pair, names).into()).collect();
        if let Some(bye) = bye.filter(|_| bye != here.bye) {
            instead.push(message!(words::PAIRING_ASK_WITH_BYE, player = names(bye)).into());
        }
        let round = self.other.as_ref().map(|_| match (question, instead.is_empty()) {
            (_, true) => Message::new(words::PAIRING_ASK_SAME),
            (Question::Without(player), false) => {
                let player = names(player);
                message!(words::PAIRING_ASK_WITHOUT, player, pairs = Fact::List(instead))
            }
            (_, false) => message!(words::PAIRING_ASK_INSTEAD, pairs = Fact::List(instead)),
        });
        decided.into_iter().chain(unsettled).chain(round).collect()
    }
}

impl<R: Ground> Decision<R> {
    /// The reason as a clause: with the bracket, and with what is counted.
    fn clause(&self) -> Message {
        let mut why = self.reason.clause();
        if let Some(score) = self.bracket {
            why = message!(words::PAIRING_ASK_WHERE, why, score = points(score));
        }
        match &self.values {
            Some([here, there]) => {
                message!(words::PAIRING_ASK_VALUES, why, here = here.fact(), there = there.fact())
            }
            None => why,
        }
    }
}

impl Value {
    fn fact(&self) -> Fact {
        match self {
            Self::Count(count) => Fact::from(*count),
            Self::Score(score) => Fact::decimal(*score),
            Self::Scores(scores) if scores.is_empty() => Fact::word(words::PAIRING_ASK_NONE),
            Self::Scores(scores) => {
                Fact::List(scores.iter().map(|&score| Fact::decimal(score)).collect())
            }
        }
    }
}
