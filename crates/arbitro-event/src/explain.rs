//! Why a round of a group is paired as it is.
//!
//! The pairing engine explains again what decided each pair, side, float and bye, from the present
//! results of the earlier rounds. If it no longer gives this pairing, because the round was paired
//! by hand or a result was corrected since, its present objections are given.

mod fixed;

use arbitro_pairing::dutch::{self, Alternative, Ground, NoAnswer, Question, Relaxations};
use arbitro_pairing::knock_out::{
    Bracket, BracketMatch, BracketPart, Elimination, MatchSide, MatchState,
};
use arbitro_pairing::team::{self, TeamGround, TeamTournament};
use arbitro_pairing::{Pair, Paired, Points, Tournament};

use super::model::group::{Encounter, EncounterKind, Group, Round};
use super::model::player::PlayerId;
use super::ranking::{self, Rounds};
use super::{GroupCode, PlayerCode, Refusal, Sides, State, pairing};
use crate::locale::{Fact, Message, message, words};

/// The explanation of a round.
#[derive(Clone, Debug, PartialEq)]
pub enum Why {
    /// The engine pairs it this way: what decided each float, pair, side and bye.
    Engine(Vec<Message>),
    /// The engine would now pair it differently: the objections to this pairing, the weightiest
    /// first.
    Otherwise {
        /// Whether it was made by hand.
        manual: bool,
        /// The objections.
        against: Vec<Message>,
    },
    /// A round robin by the Berger tables.
    Berger,
    /// A bracket: each match, with where its players come from.
    Bracket(Vec<Message>),
}

/// The explanation of a round in words.
#[derive(Clone, Debug, PartialEq)]
pub struct ExplainedRound {
    /// How it was paired.
    pub heading: Message,
    /// The reasons for it, or the objections to it.
    pub sentences: Vec<Message>,
    /// Whether it was made by hand.
    pub by_hand: bool,
}

/// Explains a paired round in words.
///
/// # Errors
/// As for [`why`].
pub fn explained(state: &State, code: GroupCode, number: u32) -> Result<ExplainedRound, Refusal> {
    let group = state.group(code)?;
    let why = why(state, code, number)?;
    let round = group.paired_round(number)?;
    let by_hand = matches!(why, Why::Otherwise { manual: true, .. });
    let (key, mut sentences) = match why {
        Why::Engine(sentences) => (words::EVENT_EXPLAIN_ENGINE, sentences),
        Why::Berger if group.is_part_of_berger() => (words::EVENT_EXPLAIN_BERGER_PART, Vec::new()),
        Why::Berger => (words::EVENT_EXPLAIN_BERGER, Vec::new()),
        Why::Bracket(sentences) => (words::EVENT_EXPLAIN_BRACKET, sentences),
        Why::Otherwise { manual: true, against } => (words::EVENT_EXPLAIN_MANUAL, against),
        Why::Otherwise { manual: false, against } if round.reseated => {
            (words::EVENT_EXPLAIN_RESEATED, against)
        }
        Why::Otherwise { manual: false, against } => (words::EVENT_EXPLAIN_SINCE, against),
    };
    if let Some(sentence) = without_sides(state, group) {
        sentences.insert(0, sentence);
    }
    sentences
        .extend(round.reason.as_ref().map(|reason| message!(words::EVENT_EXPLAIN_REASON, reason)));
    // A game adjourned before the round counted as a draw for its pairing until it is finished.
    sentences.extend(group.adjourned_games(1..=number.saturating_sub(1)));
    let heading = message!(key, group = code, round = number);
    Ok(ExplainedRound { heading, sentences, by_hand })
}

/// That the sides had no weight in the pairing, where it is so.
fn without_sides(state: &State, group: &Group) -> Option<Message> {
    let sides = state.rules().ok()?.format(group.code.category()).sides;
    let is_so = group.system.is_swiss() && sides == Sides::AreEqual;
    is_so.then(|| Message::new(words::EVENT_EXPLAIN_WITHOUT_SIDES))
}

/// Explains a paired round.
///
/// # Errors
/// The group does not exist, or the round is not paired.
pub fn why(state: &State, code: GroupCode, number: u32) -> Result<Why, Refusal> {
    let group = state.group(code)?;
    let round = group.paired_round(number)?;
    if let Some(bracket) = group.bracket() {
        return Ok(Why::Bracket(by_bracket(state, group, round, &bracket)));
    }
    let tournament = ranking::tournament(state, group, Rounds::Before(number))?;
    let (paired, byes) = as_numbers(group, round);
    if !group.system.is_swiss() && !round.manual {
        let tables = pairing::by_the_tables(&tournament, group, group.system);
        if tables.is_some_and(|(pairs, _)| pairs == paired.pairs) {
            return Ok(Why::Berger);
        }
    }
    let names = pairing::names(state, group);
    if group.system.is_of_teams() {
        let mut ways = ways_of_teams(state, group, number, Rounds::Before(number))?.into_iter();
        let is_so = |teams: &TeamTournament| teams_pair_so(teams, &paired, &byes);
        if let Some(teams) = ways.clone().find(is_so) {
            return Ok(Why::Engine(team::explain(&teams).sentences(&names)));
        }
        let objections = ways.next_back().map(|it| team::compare(&it, &paired.pairs, &byes));
        let against =
            objections.into_iter().flatten().map(|objection| objection.sentence(&names)).collect();
        return Ok(Why::Otherwise { manual: round.manual, against });
    }
    let is_so = |tournament: &Tournament, allowed| pairs_so(tournament, allowed, &paired, &byes);
    let engine =
        ways(state, group, &tournament).find(|(tournament, allowed)| is_so(tournament, *allowed));
    if let Some((tournament, allowed)) = engine {
        return Ok(Why::Engine(dutch::explain(&tournament, &paired, allowed).sentences(&names)));
    }
    let comparison = pairing::compare(&tournament, &paired.pairs, &byes);
    Ok(Why::Otherwise { manual: round.manual, against: comparison.sentences(&names) })
}

/// The ways in which the engine may have paired a round, the usual ones first: with the pairs to be avoided as
/// forbidden ones and without them, by the rules of the last round or without these, with exceptions.
fn ways(
    state: &State,
    group: &Group,
    tournament: &Tournament,
) -> impl Iterator<Item = (Tournament, Relaxations)> {
    let avoided = ranking::numbers(state, group, &state.avoided_in(group));
    let mut apart = tournament.clone();
    apart.forbidden.extend(avoided.iter().map(|&(one, other)| vec![one, other]));
    let of = |tournament: Tournament| [pairing::strict(&tournament), tournament];
    let mut kinds: Vec<Tournament> = of(apart).into();
    if !avoided.is_empty() {
        kinds.extend(of(tournament.clone()));
    }
    let remedies = std::iter::once(Relaxations::default()).chain(dutch::remedies(tournament));
    let allowed: Vec<Relaxations> = remedies.collect();
    allowed
        .into_iter()
        .flat_map(move |allowed| kinds.clone().into_iter().map(move |kind| (kind, allowed)))
}

/// The answer to a question about a round.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RoundAnswer {
    /// The round.
    pub round: u32,
    /// The answer in sentences.
    pub sentences: Vec<Message>,
    /// The ground that decides, and the other round; `None` where the round is not the engine's.
    pub alternative: Option<RoundAlternative>,
    /// The pairs of the other round that are not in the round, by their codes.
    pub changed: Vec<[PlayerCode; 2]>,
    /// The pairs of the other round, by their codes.
    pub pairs: Vec<[PlayerCode; 2]>,
    /// The player with the bye in the other round.
    pub byes: Vec<PlayerCode>,
}

/// The other round that a question proposes.
#[derive(Clone, Debug, PartialEq)]
pub enum RoundAlternative {
    /// Of players.
    Players(Alternative),
    /// Of teams.
    Teams(Alternative<TeamGround>),
}

impl RoundAnswer {
    /// An answer in sentences alone.
    fn new(round: u32, sentences: Vec<Message>) -> Self {
        Self { round, sentences, ..Self::default() }
    }
}

/// Answers a question about a round of a group: one that is paired (the last one by default), or the next one as
/// the system would pair it.
///
/// # Errors
/// The group or a player is not there, nobody has a bye, or the round can be paired neither now nor was.
pub fn ask(
    state: &State,
    code: GroupCode,
    round: Option<u32>,
    question: Question<PlayerCode>,
) -> Result<RoundAnswer, Refusal> {
    let group = state.group(code)?;
    let round = round.unwrap_or(group.played.len().max(1) as u32);
    let question = question.try_map(|player| {
        group.require_member(state.find(&player)?, &player).map(|member| member.number)
    })?;
    if let Question::Pair(one, other) | Question::WithPair(one, other) = question
        && one == other
        && let Some(player) = group.numbered(one)
    {
        return Err(Refusal::PairTwice { group: code, player: state.code(player).clone() });
    }
    let plain = |sentences| RoundAnswer::new(round, sentences);
    let is_next = round as usize == group.played.len() + 1;
    if !is_next {
        group.paired_round(round)?;
    }
    if let Some(bracket) = group.bracket() {
        return Ok(fixed::in_bracket(state, group, &bracket, round, question));
    }
    if !group.system.is_swiss() && (is_next || why(state, code, round)? == Why::Berger) {
        return fixed::in_table(state, group, round, question);
    }
    if group.system.is_of_teams() {
        return ask_of_teams(state, group, round, question);
    }
    let (tournament, here, allowed) = if is_next {
        group.require_next_round(round)?;
        let tournament = ranking::tournament(state, group, Rounds::Complete)?;
        let next = ways(state, group, &tournament).find_map(|(tournament, allowed)| {
            let (paired, _) = dutch::pair_relaxed(&tournament, allowed).ok()?;
            Some((tournament, paired, allowed))
        });
        match next {
            Some(next) => next,
            None => {
                // The refusal contains the reason.
                pairing::pair(state, code, Some(round))?;
                let why = message!(words::EVENT_EXPLAIN_AVOIDED, group = code, round);
                return Ok(plain(vec![why]));
            }
        }
    } else {
        let tournament = ranking::tournament(state, group, Rounds::Before(round))?;
        let (paired, byes) = as_numbers(group, group.paired_round(round)?);
        let is_so =
            |tournament: &Tournament, allowed| pairs_so(tournament, allowed, &paired, &byes);
        let mut ways = ways(state, group, &tournament);
        match ways.find(|(tournament, allowed)| is_so(tournament, *allowed)) {
            Some((tournament, allowed)) => (tournament, paired, allowed),
            None => {
                let ExplainedRound { heading, sentences, .. } = explained(state, code, round)?;
                return Ok(plain(std::iter::once(heading).chain(sentences).collect()));
            }
        }
    };
    let answer = dutch::ask(&tournament, &here, allowed, question);
    answered(state, group, (round, question), &here, answer, RoundAlternative::Players)
}

/// The same in a group of teams.
fn ask_of_teams(
    state: &State,
    group: &Group,
    round: u32,
    question: Question,
) -> Result<RoundAnswer, Refusal> {
    let is_next = round as usize == group.played.len() + 1;
    let rounds = if is_next { Rounds::Complete } else { Rounds::Before(round) };
    if is_next {
        group.require_next_round(round)?;
    }
    let mut ways = ways_of_teams(state, group, round, rounds)?.into_iter();
    let found = match is_next {
        true => ways.find_map(|teams| team::pair(&teams).ok().map(|paired| (teams, paired))),
        false => {
            let (here, byes) = as_numbers(group, group.paired_round(round)?);
            ways.find(|teams| teams_pair_so(teams, &here, &byes)).map(|teams| (teams, here))
        }
    };
    match found {
        Some((teams, here)) => {
            let answer = team::ask(&teams, &here, question);
            answered(state, group, (round, question), &here, answer, RoundAlternative::Teams)
        }
        // The refusal contains the reason.
        None if is_next => pairing::pair(state, group.code, Some(round))
            .map(|_| RoundAnswer::new(round, Vec::new())),
        None => {
            let ExplainedRound { heading, sentences, .. } = explained(state, group.code, round)?;
            let sentences = std::iter::once(heading).chain(sentences).collect();
            Ok(RoundAnswer::new(round, sentences))
        }
    }
}

/// The ways in which a round of teams may have been paired.
fn ways_of_teams(
    state: &State,
    group: &Group,
    round: u32,
    rounds: Rounds,
) -> Result<[TeamTournament; 2], Refusal> {
    let teams = ranking::team_tournament(state, group, rounds)?;
    // As before the round, in which teams of one school are kept apart if it is the first.
    let played = group.played.iter().take(round as usize - 1).cloned().collect();
    let before = Group { played, ..group.clone() };
    let avoided = ranking::numbers(state, group, &state.avoided_in(&before));
    Ok(pairing::ways_of_teams(&avoided, teams))
}

fn teams_pair_so(teams: &TeamTournament, paired: &Paired, byes: &[u32]) -> bool {
    byes.len() <= 1 && team::pair(teams).is_ok_and(|engine| engine == *paired)
}

/// The answer of the engine, by the codes of the players.
fn answered<R: Ground>(
    state: &State,
    group: &Group,
    (round, question): (u32, Question),
    here: &Paired,
    answer: Result<Alternative<R>, NoAnswer>,
    alternative: fn(Alternative<R>) -> RoundAlternative,
) -> Result<RoundAnswer, Refusal> {
    let code = group.code;
    let named = |number: u32| group.numbered(number).map(|player| state.code(player).clone());
    let answer = answer.map_err(|fault| match fault {
        NoAnswer::NoBye => Refusal::NobodyHasBye { group: code, round },
        NoAnswer::SamePlayer(number) | NoAnswer::NotThere(number) => match named(number) {
            Some(player) if matches!(fault, NoAnswer::SamePlayer(_)) => {
                Refusal::PairTwice { group: code, player }
            }
            Some(player) => Refusal::PairNotThere { group: code, player },
            None => Refusal::UnknownGroup { group: code },
        },
    })?;
    let codes = |pairs: &[Pair]| -> Vec<[PlayerCode; 2]> {
        let pair = |pair: &Pair| Some([named(pair.first)?, named(pair.second)?]);
        pairs.iter().filter_map(pair).collect()
    };
    let other = answer.other.as_ref();
    Ok(RoundAnswer {
        round,
        sentences: without_sides(state, group)
            .into_iter()
            .chain(answer.sentences(question, here, &pairing::names(state, group)))
            .collect(),
        changed: codes(&answer.changed(here)),
        pairs: other.map_or_else(Vec::new, |other| codes(&other.pairs)),
        byes: other.and_then(|other| named(other.bye?)).into_iter().collect(),
        alternative: Some(alternative(answer)),
    })
}

/// Why two players meet in a round, in a sentence for a child of ten; `None` in a bracket, and if they do not meet.
pub fn in_short(
    state: &State,
    group: &Group,
    number: u32,
    players: [PlayerId; 2],
) -> Option<Message> {
    let round = group.round(number)?;
    if group.bracket().is_some()
        || !round.games.iter().any(|game| players.iter().all(|&it| game.has(it)))
    {
        return None;
    }
    if round.manual {
        return Some(Message::new(words::EVENT_SHORT_BY_HAND));
    }
    let tournament = ranking::tournament(state, group, Rounds::Before(number)).ok()?;
    let tables = pairing::by_the_tables(&tournament, group, group.system);
    if !group.system.is_swiss()
        || tables.is_some_and(|(pairs, _)| pairs == as_numbers(group, round).0.pairs)
    {
        return Some(Message::new(words::EVENT_SHORT_EVERYBODY));
    }
    let score = |player: PlayerId| {
        let number = group.member(player)?.number;
        let of = tournament.players.iter().find(|one| one.number == number)?;
        Some(of.points_after(tournament.played, &tournament.scoring))
    };
    let [one, other] = [score(players[0])?, score(players[1])?];
    let fact = |points: Points| match points.as_tenths() {
        tenths if tenths % 10 == 0 => Fact::from(tenths / 10),
        _ => Fact::decimal(points),
    };
    Some(match (number, one.max(other), one.min(other)) {
        (1, ..) => Message::new(words::EVENT_SHORT_FIRST),
        (_, more, less) if more == less => {
            message!(words::EVENT_SHORT_EQUAL, points = fact(more))
        }
        (_, more, less) => {
            message!(words::EVENT_SHORT_LEFT_OVER, more = fact(more), less = fact(less))
        }
    })
}

/// Explains the matches of a bracket round: the seeds of the players, and the part of the bracket.
fn by_bracket(state: &State, group: &Group, round: &Round, bracket: &Bracket) -> Vec<Message> {
    let seed = |player: PlayerId| group.member(player).map_or(0, |member| member.number);
    let names = pairing::names(state, group);
    let name = |player: PlayerId| names(seed(player));
    let one = |(table, game): (u32, &Encounter)| {
        let played = bracket.find(game.match_number?)?;
        let drawn = played.sides.contains(&MatchSide::Nobody);
        let key = match game.kind {
            EncounterKind::Table(_) => words::EVENT_EXPLAIN_MATCH,
            EncounterKind::Absent => words::EVENT_EXPLAIN_MATCH_EMPTY,
            _ if drawn => words::EVENT_EXPLAIN_MATCH_BYE,
            _ => words::EVENT_EXPLAIN_MATCH_FREE,
        };
        let (number, part) = (played.number, part(bracket, played));
        let (first, seed_of_first) = (name(game.first), seed(game.first));
        let message = message!(key, table, number, part, first, seed = seed_of_first);
        Some(match game.second() {
            Some(second) => message.with("second", name(second)).with("other", seed(second)),
            None => message,
        })
    };
    let matches = round.numbered().filter_map(one);
    matches.chain(level_matches(state, round)).collect()
}

/// How the level matches of teams in a round got their winners, a sentence each.
pub fn level_matches(state: &State, round: &Round) -> impl Iterator<Item = Message> {
    round.tables().filter_map(|(table, game)| {
        let (winner, by) = game.level_won()?;
        let team = state.player(winner).row.name.clone();
        Some(message!(words::EVENT_LEVEL_TABLE, table, team, by = by.message()))
    })
}

/// The part of the bracket that a match belongs to, and its round in it.
pub fn part(bracket: &Bracket, one: &BracketMatch) -> Message {
    let remaining = bracket.rounds().saturating_sub(one.round);
    let single = bracket.format().elimination == Elimination::Single;
    let key = match (one.part, remaining) {
        (BracketPart::Main, 0) if single => words::EVENT_BRACKET_FINAL,
        (BracketPart::Main, 1) if single => words::EVENT_BRACKET_SEMIFINAL,
        (BracketPart::Main, 2) if single => words::EVENT_BRACKET_QUARTERFINAL,
        (BracketPart::Main, _) => words::EVENT_BRACKET_MAIN,
        (BracketPart::Losers, _) => words::EVENT_BRACKET_LOSERS,
        (BracketPart::Consolation, _) => words::EVENT_BRACKET_CONSOLATION,
        (BracketPart::ThirdPlace, _) => words::EVENT_BRACKET_THIRD_PLACE,
        (BracketPart::GrandFinal, _) if one.round == 1 => words::EVENT_BRACKET_GRAND_FINAL,
        (BracketPart::GrandFinal, _) => words::EVENT_BRACKET_GRAND_FINAL_AGAIN,
    };
    message!(key, round = one.round)
}

/// How far a player came in a decided bracket: the last match for the place, and whether the player
/// or anybody won it.
pub fn reached(group: &Group, player: PlayerId) -> Option<Message> {
    let bracket = group.bracket()?;
    let seed = group.member(player)?.number;
    let progress = group.bracket_after(&bracket, group.played.len() as u32);
    let matches = progress.matches().filter_map(|(one, state)| match state {
        MatchState::Decided { seeds, outcome } if seeds.contains(&seed) => {
            let won = outcome.winner().map(|at| seeds[at] == seed);
            Some((one, won))
        }
        MatchState::Bye { seed: alone } if alone == seed => Some((one, Some(true))),
        _ => None,
    });
    // The consolation is played for lower places.
    let (last, won) = matches
        .filter(|(one, _)| one.part != BracketPart::Consolation)
        .max_by_key(|(one, _)| (one.part == BracketPart::ThirdPlace, one.number))?;
    let key = match won {
        Some(true) => words::EVENT_BRACKET_WON,
        Some(false) => words::EVENT_BRACKET_LOST,
        None => words::EVENT_BRACKET_NOBODY,
    };
    Some(message!(key, part = part(&bracket, last)))
}

/// The parts of the bracket that a round's matches belong to, each once, with its tables in order; empty if the group has
/// no bracket or the round no table.
pub fn parts(group: &Group, round: &Round) -> Vec<(Message, Vec<u32>)> {
    let Some(bracket) = group.bracket() else { return Vec::new() };
    let place = |(table, game): (u32, &Encounter)| Some((bracket.find(game.match_number?)?, table));
    let mut played: Vec<(&BracketMatch, u32)> = round.tables().filter_map(place).collect();
    played.sort_by_key(|(one, _)| one.number);
    let mut parts: Vec<(Message, Vec<u32>)> = Vec::new();
    for (one, table) in played {
        let part = part(&bracket, one);
        match parts.iter_mut().find(|(other, _)| *other == part) {
            Some((_, tables)) => tables.push(table),
            None => parts.push((part, vec![table])),
        }
    }
    parts.iter_mut().for_each(|(_, tables)| tables.sort_unstable());
    parts
}

fn pairs_so(tournament: &Tournament, allowed: Relaxations, paired: &Paired, byes: &[u32]) -> bool {
    byes.len() == usize::from(paired.bye.is_some())
        && dutch::pair_relaxed(tournament, allowed).is_ok_and(|(engine, _)| engine == *paired)
}

/// A round in the numbers of the draw, and the players with a bye.
fn as_numbers(group: &Group, round: &Round) -> (Paired, Vec<u32>) {
    let number = |player: PlayerId| {
        group.member(player).expect("a player who sat at a table stays in the group").number
    };
    let (mut pairs, mut byes) = (Vec::new(), Vec::new());
    for game in &round.games {
        match game.kind {
            EncounterKind::Table(second) => {
                pairs.push(Pair { first: number(game.first), second: number(second) });
            }
            EncounterKind::Bye => byes.push(number(game.first)),
            EncounterKind::Absent | EncounterKind::HalfBye | EncounterKind::FullBye => {}
        }
    }
    (Paired { pairs, bye: byes.first().copied() }, byes)
}
