//! Reads a round paired by hand from a file, and compares it with the engine's pairing.
//!
//! Each line is a table, `275.2.3 12.2.3`, whose first player starts; or a bye, `90.2.3 bye`.
//! Players are named by code or by their number in the draw; `#` begins a comment.

use std::collections::BTreeSet;

use arbitro_pairing::team;

use super::model::group::Group;
use super::model::state::ordered;
use super::operation::PairRound;
use super::ranking::{self, Rounds};
use super::{GroupCode, PlayerCode, PlayerId, Refusal, State, pairing, seating};
use crate::locale::{Message, message, words};

/// A line that cannot be read, or names a player outside the group.
#[derive(Clone, Debug, PartialEq)]
pub struct LineFault {
    /// The line, from 1.
    pub line: usize,
    /// The fault in a sentence, without its place.
    pub message: Message,
}

/// How a pairing by hand differs from the engine's.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Compared {
    /// The objections, the weightiest first; empty if the engine gives the same pairing.
    pub against: Vec<Message>,
    /// Whether the engine finds any pairing.
    pub possible: bool,
}

/// The signs for "no opponent" in a file, beside the words for a bye.
const NOBODY: [&str; 2] = ["0", "-"];

/// The pairs of a round, as somebody wrote them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandPairs {
    /// The pairs in the order of the tables; the first player of each starts.
    pub pairs: Vec<(PlayerCode, PlayerCode)>,
    /// The players with a bye.
    pub byes: Vec<PlayerCode>,
}

impl HandPairs {
    /// The next round of a group with these pairs.
    pub(crate) fn of(&self, state: &State, group: &Group) -> PairRound {
        let round = group.played.len() as u32 + 1;
        let (absent, asked) = pairing::absences(state, group, round);
        PairRound {
            pairs: self.pairs.clone(),
            byes: self.byes.clone(),
            absent,
            asked,
            manual: true,
            seats: seating::seats(state, group, self.pairs.len()),
            ..PairRound::of(group.code, round)
        }
    }
}

/// Reads a pairing of a group's next round.
///
/// # Errors
/// Every line that cannot be read.
pub fn read(state: &State, group: &Group, text: &str) -> Result<HandPairs, Vec<LineFault>> {
    let mut pair = HandPairs::default();
    let mut faults = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        let text = text.split_once('#').map_or(text, |(before, _)| before);
        let words: Vec<&str> = text
            .split(|c: char| c.is_whitespace() || matches!(c, ';' | ','))
            .filter(|word| !word.is_empty())
            .collect();
        let mut player = |word: &str| {
            let id = named(state, group, word);
            if id.is_none() {
                let message = message!(words::EVENT_MANUAL_PLAYER, text = word, group = group.code);
                faults.push(LineFault { line, message });
            }
            id.map(|id| state.code(id).clone())
        };
        match words.as_slice() {
            [] => {}
            [alone] => pair.byes.extend(player(alone)),
            [alone, bye] if pairing::is_bye(bye) || NOBODY.contains(bye) => {
                pair.byes.extend(player(alone));
            }
            [first, second] => {
                if let (Some(first), Some(second)) = (player(first), player(second)) {
                    pair.pairs.push((first, second));
                }
            }
            _ => {
                let message = message!(words::EVENT_MANUAL_LINE, text = text.trim());
                faults.push(LineFault { line, message });
            }
        }
    }
    if faults.is_empty() { Ok(pair) } else { Err(faults) }
}

fn named(state: &State, group: &Group, word: &str) -> Option<PlayerId> {
    let by_number = word.parse::<u32>().ok().and_then(|number| group.numbered(number));
    by_number.or_else(|| {
        let id = state.find(&word.parse().ok()?).ok()?;
        group.member(id).map(|member| member.player)
    })
}

/// Compares a pairing with the rules and the engine's pairing.
///
/// # Errors
/// The group does not exist.
pub fn compare(state: &State, code: GroupCode, pair: &PairRound) -> Result<Compared, Refusal> {
    let group = state.group(code)?;
    if group.system.is_knock_out() {
        return Err(Refusal::BracketPairs { group: code });
    }
    if !group.system.is_swiss() {
        return against_berger(state, pair);
    }
    against_engine(state, group, Rounds::Complete, (&pair.pairs, &pair.byes))
}

/// A round's pairs and byes, beside those of the engine.
fn against_engine(
    state: &State,
    group: &Group,
    rounds: Rounds,
    (pairs, byes): (&[(PlayerCode, PlayerCode)], &[PlayerCode]),
) -> Result<Compared, Refusal> {
    let number = |code: &PlayerCode| state.number_in(group, code);
    let pairs: Vec<arbitro_pairing::Pair> = pairs
        .iter()
        .filter_map(|(first, second)| {
            Some(arbitro_pairing::Pair { first: number(first)?, second: number(second)? })
        })
        .collect();
    let byes: Vec<u32> = byes.iter().filter_map(number).collect();
    let names = pairing::names(state, group);
    if group.system.is_of_teams() {
        let teams = ranking::team_tournament(state, group, rounds)?;
        let objections = team::compare(&teams, &pairs, &byes);
        let against = objections.iter().map(|objection| objection.sentence(&names)).collect();
        return Ok(Compared { against, possible: team::pair(&teams).is_ok() });
    }
    let tournament = ranking::tournament(state, group, rounds)?;
    let comparison = pairing::compare(&tournament, &pairs, &byes);
    Ok(Compared { against: comparison.sentences(&names), possible: comparison.possible })
}

/// The system's objections to a paired round.
pub(crate) fn against_system(
    state: &State,
    group: &Group,
    number: u32,
) -> Result<Vec<Message>, Refusal> {
    let round = group.paired_round(number)?;
    let code = |player: PlayerId| state.code(player).clone();
    let pairs =
        round.tables().filter_map(|(_, game)| Some((code(game.first), code(game.second()?))));
    let pairs: Vec<_> = pairs.collect();
    if group.system.is_swiss() {
        let byes: Vec<_> = round.bye().map(code).into_iter().collect();
        let rounds = Rounds::Before(number);
        return Ok(against_engine(state, group, rounds, (&pairs, &byes))?.against);
    }
    let numbers = pairing::of_the_tables(state, group, number)?.0;
    let named = |number: u32| group.numbered(number).map(code);
    let theirs = numbers.into_iter().filter_map(|it| Some((named(it.first)?, named(it.second)?)));
    Ok(not_among(&pairs, theirs.collect()))
}

/// The pairs that are not in the Berger tables.
fn against_berger(state: &State, pair: &PairRound) -> Result<Compared, Refusal> {
    let berger = pairing::pair(state, pair.group, Some(pair.round))?;
    Ok(Compared { against: not_among(&pair.pairs, berger.pairs), possible: true })
}

/// A sentence on each pair that is not among those of the tables.
fn not_among(
    pairs: &[(PlayerCode, PlayerCode)],
    theirs: Vec<(PlayerCode, PlayerCode)>,
) -> Vec<Message> {
    let key = |(one, other): &(PlayerCode, PlayerCode)| ordered(one.clone(), other.clone());
    let theirs: BTreeSet<_> = theirs.iter().map(key).collect();
    let other = pairs.iter().filter(|pair| !theirs.contains(&key(pair)));
    let sentence = |(first, second): &(PlayerCode, PlayerCode)| {
        message!(words::EVENT_MANUAL_BERGER, first, second)
    };
    other.map(sentence).collect()
}
