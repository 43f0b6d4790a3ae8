//! A round paired by hand: read from a file, and held against what the engine would have paired.
//!
//! A line is a table, `275.2.3 12.2.3`, the first of the two starts; or a bye, `90.2.3 bye`. Players
//! are named by code or by their number in the draw; `#` begins a comment.

use std::collections::BTreeSet;

use super::group::Group;
use super::operation::Pair;
use super::{GroupCode, PlayerCode, PlayerId, Refusal, State, plan};
use crate::locale::Message;

/// A line that cannot be read, or names nobody of the group.
#[derive(Clone, Debug, PartialEq)]
pub struct LineFault {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub message: Message,
}

/// How a pairing by hand differs from the engine's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Compared {
    /// The pairs that the engine would not have made.
    pub other: Vec<(PlayerCode, PlayerCode)>,
    /// The pairs that have met before.
    pub again: Vec<(PlayerCode, PlayerCode)>,
    /// Whether the engine finds a pairing at all.
    pub possible: bool,
}

/// Words that stand for "no opponent".
const BYES: [&str; 5] = ["bye", "isento", "isenta", "0", "-"];

/// Reads a pairing of a group's next round.
///
/// # Errors
/// Every line that cannot be read.
pub fn read(state: &State, group: &Group, text: &str) -> Result<Pair, Vec<LineFault>> {
    let round = group.played.len() as u32 + 1;
    let absent = group
        .members
        .iter()
        .filter(|member| member.from <= round && group.is_absent(member.player, round))
        .map(|member| state.code(member.player).clone());
    let mut pair = Pair {
        group: group.code,
        round,
        pairs: Vec::new(),
        byes: Vec::new(),
        absent: absent.collect(),
        manual: true,
    };
    let mut faults = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        let text = text.split('#').next().unwrap_or_default();
        let words: Vec<&str> = text
            .split(|c: char| c.is_whitespace() || matches!(c, ';' | ','))
            .filter(|word| !word.is_empty())
            .collect();
        let mut player = |word: &str| {
            let found = named(state, group, word);
            if found.is_none() {
                let message = Message::new("event-manual-player")
                    .with("text", word)
                    .with("group", group.code.to_string());
                faults.push(LineFault { line, message });
            }
            found.map(|id| state.code(id).clone())
        };
        match words.as_slice() {
            [] => {}
            [alone] => pair.byes.extend(player(alone)),
            [alone, bye] if BYES.contains(&bye.to_lowercase().as_str()) => {
                pair.byes.extend(player(alone));
            }
            [first, second] => {
                if let (Some(first), Some(second)) = (player(first), player(second)) {
                    pair.pairs.push((first, second));
                }
            }
            _ => {
                let message = Message::new("event-manual-line").with("text", text.trim());
                faults.push(LineFault { line, message });
            }
        }
    }
    if faults.is_empty() { Ok(pair) } else { Err(faults) }
}

fn named(state: &State, group: &Group, word: &str) -> Option<PlayerId> {
    let by_number = word.parse::<u32>().ok().and_then(|number| {
        group.members.iter().find(|member| member.number == number).map(|member| member.player)
    });
    by_number.or_else(|| {
        let id = state.find(&word.parse().ok()?).ok()?;
        group.member(id).map(|member| member.player)
    })
}

/// Holds a pairing against the engine's.
///
/// # Errors
/// There is no such group.
pub fn compare(state: &State, code: GroupCode, pair: &Pair) -> Result<Compared, Refusal> {
    let group = state.group(code)?;
    let engine = plan::pair(state, code, Some(pair.round));
    let key = |(a, b): &(PlayerCode, PlayerCode)| {
        if a < b { (a.clone(), b.clone()) } else { (b.clone(), a.clone()) }
    };
    let theirs: BTreeSet<_> =
        engine.iter().flat_map(|engine| engine.pairs.iter().map(key)).collect();
    let met: BTreeSet<_> = group
        .played
        .iter()
        .flat_map(|round| &round.games)
        .filter_map(|game| {
            Some((state.code(game.first).clone(), state.code(game.second()?).clone()))
        })
        .map(|pair| key(&pair))
        .collect();
    let only = |keep: &dyn Fn(&(PlayerCode, PlayerCode)) -> bool| {
        pair.pairs.iter().filter(|pair| keep(&key(pair))).cloned().collect()
    };
    Ok(Compared {
        other: only(&|pair| engine.is_ok() && !theirs.contains(pair)),
        again: only(&|pair| met.contains(pair)),
        possible: engine.is_ok(),
    })
}
