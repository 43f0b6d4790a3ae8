//! Questions about rounds that no engine pairs: those of a bracket, which its seeds and winners determine, and those of
//! a Berger table, which is fixed from the beginning.

use arbitro_pairing::Pair;
use arbitro_pairing::dutch::Question;
use arbitro_pairing::knock_out::{Bracket, MatchSide, MatchState};
use arbitro_pairing::round_robin::pair_in;

use super::{RoundAnswer, part};
use crate::locale::format::spans;
use crate::locale::{Fact, Message, message, words};
use crate::model::group::{Encounter, EncounterKind, Group};
use crate::ranking::{self, Rounds};
use crate::{Refusal, State, pairing};

/// A match of a round, or the place of a player without an opponent.
struct Line {
    /// Its number in the bracket.
    number: u32,
    seed: u32,
    other: Option<u32>,
}

/// The matches of a round: as it is paired, or those that come next.
fn lines(group: &Group, bracket: &Bracket, round: u32) -> Vec<Line> {
    let seed = |player| group.member(player).map_or(0, |member| member.number);
    if let Some(paired) = group.round(round) {
        let games = paired.games.iter().filter(|game| game.kind != EncounterKind::Absent);
        let line = |game: &Encounter| {
            let (number, other) = (game.match_number?, game.second().map(seed));
            Some(Line { number, seed: seed(game.first), other })
        };
        return games.filter_map(line).collect();
    }
    let progress = group.bracket_after(bracket, group.played.len() as u32);
    let before: Vec<u32> = group.games().filter_map(|game| game.match_number).collect();
    let matches = progress.matches().map(|(one, state)| (one.number, state));
    matches
        .filter(|(number, _)| !before.contains(number))
        .filter_map(|(number, state)| match state {
            MatchState::Ready { seeds: [seed, other] } => {
                Some(Line { number, seed, other: Some(other) })
            }
            MatchState::Bye { seed } => Some(Line { number, seed, other: None }),
            _ => None,
        })
        .collect()
}

/// Answers a question about a round of a bracket.
pub(super) fn in_bracket(
    state: &State,
    group: &Group,
    bracket: &Bracket,
    round: u32,
    question: Question,
) -> RoundAnswer {
    let names = pairing::names(state, group);
    let lines = lines(group, bracket, round);
    let sentence = |line: &Line| {
        let (number, seed, first) = (line.number, line.seed, names(line.seed));
        let played = bracket.find(number);
        let part = played.map_or_else(|| Fact::from(""), |played| part(bracket, played).into());
        let drawn = played.is_some_and(|it| it.sides.contains(&MatchSide::Nobody));
        match line.other {
            Some(other) => message!(words::EVENT_EXPLAIN_MEET, part, number, first, seed)
                .with("second", names(other))
                .with("other", other),
            None if drawn => message!(words::EVENT_EXPLAIN_MATCH_BYE, part, number, first, seed),
            None => message!(words::EVENT_EXPLAIN_MATCH_FREE, part, number, first, seed),
        }
    };
    let line_of = |seed: u32| lines.iter().find(|it| it.seed == seed || it.other == Some(seed));
    let own = |seed: u32| match line_of(seed) {
        Some(line) => sentence(line),
        None => message!(words::EVENT_EXPLAIN_NOT_IN_ROUND, player = names(seed), round),
    };
    let sentences: Vec<Message> = match question {
        Question::Pair(one, other) | Question::WithPair(one, other) => {
            match line_of(one).filter(|it| it.seed == other || it.other == Some(other)) {
                Some(line) => vec![sentence(line)],
                None => {
                    let not = message!(words::EVENT_EXPLAIN_NO_MATCH, first = names(one), round)
                        .with("second", names(other));
                    vec![not, own(one), own(other)]
                }
            }
        }
        Question::Bye(seed) | Question::WithBye(seed) => match line_of(seed) {
            Some(Line { other: Some(_), .. }) => {
                let player = names(seed);
                vec![message!(words::EVENT_EXPLAIN_NO_FREE_SEED, player, round), own(seed)]
            }
            _ => vec![own(seed)],
        },
        Question::Without(seed) => match line_of(seed) {
            Some(Line { other: Some(_), .. }) => {
                vec![own(seed), message!(words::EVENT_EXPLAIN_WITHOUT_SEED, player = names(seed))]
            }
            _ => vec![own(seed)],
        },
    };
    RoundAnswer::new(round, sentences)
}

/// Answers a question about a group that plays by a Berger table.
pub(super) fn in_table(
    state: &State,
    group: &Group,
    round: u32,
    question: Question,
) -> Result<RoundAnswer, Refusal> {
    let names = pairing::names(state, group);
    let tournament = ranking::tournament(state, group, Rounds::Paired)?;
    let of_round = |round: u32| {
        let mut before = tournament.clone();
        before.played = round - 1;
        pair_in(&before, group.system.table_order())
    };
    let rounds: Vec<(u32, _)> = (1..=group.rounds).map(|round| (round, of_round(round))).collect();
    let listed = |rounds: Vec<u32>| (rounds.len(), Fact::from(spans(rounds)));
    let sentence = match question {
        Question::Pair(one, other) | Question::WithPair(one, other) => {
            let is_pair = |pair: &Pair| {
                [pair.first, pair.second] == [one, other]
                    || [pair.second, pair.first] == [one, other]
            };
            let meet = rounds.iter().filter(|(_, paired)| paired.pairs.iter().any(is_pair));
            let (count, rounds) = listed(meet.map(|(round, _)| *round).collect());
            message!(words::EVENT_EXPLAIN_BERGER_MEET, first = names(one), count, rounds)
                .with("second", names(other))
        }
        Question::Bye(number) | Question::WithBye(number) | Question::Without(number) => {
            let rest = rounds.iter().filter(|(_, paired)| paired.bye == Some(number));
            let (count, rounds) = listed(rest.map(|(round, _)| *round).collect());
            let key = match question {
                Question::Without(_) => words::EVENT_EXPLAIN_BERGER_WITHOUT,
                _ => words::EVENT_EXPLAIN_BERGER_REST,
            };
            message!(key, player = names(number), count, rounds)
        }
    };
    let key = match group.is_part_of_berger() {
        true => words::EVENT_EXPLAIN_BERGER_PART,
        false => words::EVENT_EXPLAIN_BERGER,
    };
    let heading = message!(key, group = group.code, round);
    Ok(RoundAnswer::new(round, vec![heading, sentence]))
}
