//! The two players' sheets of one game: where they differ, which of them has a legal move there, and the game
//! that both can mean.

use std::cmp::Reverse;

use arbitro_words::{Fact, Message, collation, message, worded};

use super::{Repair, Repaired, SheetReading, SlipClass};
use crate::{registry, words};

worded! { word:
    /// The agreement of two sheets.
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
    pub enum Agreement {
        /// Both have the same legal game, move by move, and the same result.
        Same = "same",
        /// Something is written differently, and one legal game is a reading of both.
        OneGame = "one-game",
        /// No legal game is a reading of both.
        Differ = "differ",
        /// One of the sheets has no reading, or they are of different games.
        Unread = "unread",
    }
}

impl Agreement {
    /// Its exit code: sheets that differ are for a person, whatever they can mean.
    pub const fn exit(self) -> u8 {
        match self {
            Self::Same => 0,
            Self::OneGame | Self::Differ => 1,
            Self::Unread => 2,
        }
    }
}

/// A move, or the result, as one of the sheets has it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SheetEntry {
    /// The written text; empty where there is none.
    pub written: String,
    /// Whether that is a legal move there, or the result that the moves give.
    pub legal: bool,
    /// How the sheet is read there; `None` behind its last move.
    pub read: Option<String>,
}

/// A place at which two sheets differ.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SheetDifference {
    /// The ply, from 1; `None` for the result.
    pub ply: Option<u32>,
    /// The entries of the two sheets, in their order.
    pub sheets: [SheetEntry; 2],
}

impl SheetDifference {
    /// The common meaning of both sheets there; `None` if they are read differently.
    pub fn meant(&self) -> Option<&str> {
        let [one, other] = &self.sheets;
        one.read.as_deref().filter(|_| one.read == other.read)
    }

    /// The place in words.
    pub fn place(&self) -> Message {
        match self.ply {
            Some(ply) => message!(words::REPAIR_COMPARE_AT_MOVE, ply),
            None => Message::new(words::REPAIR_COMPARE_AT_RESULT),
        }
    }

    /// The entries of the sheets, by name, and their common meaning if they have one.
    pub fn messages(&self, names: [&str; 2]) -> Vec<Message> {
        let entry = |(name, entry): (&str, &SheetEntry)| {
            let key = match (entry.written.is_empty(), entry.legal) {
                (true, _) => words::REPAIR_COMPARE_NOTHING,
                (false, true) => words::REPAIR_COMPARE_LEGAL,
                (false, false) => words::REPAIR_COMPARE_ILLEGAL,
            };
            message!(key, name, written = &entry.written)
        };
        let meant = self.meant().map(|meant| message!(words::REPAIR_COMPARE_MEANT, meant));
        names.into_iter().zip(&self.sheets).map(entry).chain(meant).collect()
    }
}

/// Two sheets beside each other.
#[derive(Clone, Debug, PartialEq)]
pub struct SheetComparison {
    /// How far they agree.
    pub agreement: Agreement,
    /// The readings that are nearest to each other; `None` if the sheets are `Unread`.
    pub readings: Option<[SheetReading; 2]>,
    /// Where they differ, in the order of the game: up to the first ply that they cannot have in common.
    pub differences: Vec<SheetDifference>,
    /// The players that each of them names.
    pub players: [Vec<String>; 2],
}

impl SheetComparison {
    /// Compares two sheets by the readings that were found for each.
    pub fn of(one: &Repaired, other: &Repaired) -> Self {
        let players = [one.players(), other.players()];
        let pairs = one
            .readings
            .iter()
            .flat_map(|a| other.readings.iter().filter(|b| a.game == b.game).map(move |b| [a, b]));
        // A game that both can mean comes first, then the longest common beginning, then the least changes.
        let nearest = pairs.min_by_key(|[a, b]| {
            let apart = a.moves != b.moves;
            (apart, Reverse(if apart { common(a, b) } else { 0 }), a.cost + b.cost)
        });
        let Some([a, b]) = nearest else {
            let (agreement, differences) = (Agreement::Unread, Vec::new());
            return Self { agreement, readings: None, differences, players };
        };
        let is_one = a.moves == b.moves;
        let last = if is_one { a.moves.len() } else { common(a, b) + 1 };
        let mut differences: Vec<SheetDifference> = (1..=last as u32)
            .map(|ply| SheetDifference { ply: Some(ply), sheets: [a, b].map(|it| at(it, ply)) })
            .filter(differs)
            .collect();
        if is_one {
            let sheets = [a, b].map(result);
            differences.extend(Some(SheetDifference { ply: None, sheets }).filter(differs));
        }
        let agreement = match (is_one, differences.is_empty()) {
            (true, true) => Agreement::Same,
            (true, false) if a.result == b.result => Agreement::OneGame,
            _ => Agreement::Differ,
        };
        Self { agreement, readings: Some([a.clone(), b.clone()]), differences, players }
    }

    /// The agreement of the sheets, by name, in words.
    pub fn message(&self, [a, b]: [&str; 2]) -> Message {
        let Some([one, other]) = &self.readings else {
            return message!(words::REPAIR_COMPARE_UNREAD, a, b);
        };
        let key = match self.agreement {
            Agreement::Same => words::REPAIR_COMPARE_SAME,
            Agreement::OneGame => words::REPAIR_COMPARE_ONE_GAME,
            Agreement::Differ | Agreement::Unread => words::REPAIR_COMPARE_DIFFER,
        };
        let game = Fact::word(format!("games-name-{}", registry::info(one.game).id));
        message!(key, game, plies = one.moves.len().max(other.moves.len()))
    }

    /// A warning if both sheets name two players, and not the same ones: they may be of two games.
    pub fn other_players(&self, [a, b]: [&str; 2]) -> Option<Message> {
        let words = |name: &str| {
            let name = collation(name);
            let is_small = |word: &&str| ["de", "da", "do", "das", "dos", "e"].contains(word);
            let words = name.split_whitespace().filter(|word| !is_small(word));
            words.map(str::to_owned).collect::<Vec<String>>()
        };
        let shares = |one: &str, other: &str| {
            let theirs = words(other);
            words(one).iter().any(|word| theirs.contains(word))
        };
        let [one, other] = &self.players;
        let differ = one.len() == 2
            && other.len() == 2
            && one.iter().zip(other).any(|(one, other)| !shares(one, other));
        differ.then(|| {
            message!(words::REPAIR_COMPARE_PLAYERS, a, b)
                .with("first", one.join(" – "))
                .with("second", other.join(" – "))
        })
    }

    /// The game that both sheets mean, as a record; `None` if they differ.
    pub fn record(&self) -> Option<&str> {
        let is_one = matches!(self.agreement, Agreement::Same | Agreement::OneGame);
        self.readings.as_ref().filter(|_| is_one).map(|[one, _]| one.record.as_str())
    }
}

/// The number of moves with which two games begin alike.
fn common(a: &SheetReading, b: &SheetReading) -> usize {
    a.moves.iter().zip(&b.moves).take_while(|(one, other)| one == other).count()
}

fn differs(difference: &SheetDifference) -> bool {
    let [one, other] = &difference.sheets;
    one.read != other.read
        || one.legal != other.legal
        || (!one.legal && one.written != other.written)
}

/// The entry of a sheet at a ply.
fn at(reading: &SheetReading, ply: u32) -> SheetEntry {
    let read = reading.moves.get(ply as usize - 1).cloned();
    // A remark, "bom lance", is no change of the move.
    let is_of_move = |repair: &&Repair| {
        !repair.kind.is_sign()
            && (!repair.read.is_empty() || repair.kind.class() == SlipClass::Meaning)
    };
    let mut changes = reading.repairs.iter().filter(|repair| repair.ply == Some(ply));
    let change = changes.find(is_of_move);
    let written = match change {
        Some(change) => change.written.clone(),
        None => read.clone().unwrap_or_default(),
    };
    SheetEntry { written, legal: change.is_none() && read.is_some(), read }
}

/// The result that the sheet of a reading claims, beside that of the reading.
fn result(reading: &SheetReading) -> SheetEntry {
    let claimed = reading.claimed();
    SheetEntry {
        written: claimed.unwrap_or(&reading.result).to_owned(),
        legal: claimed.is_none(),
        read: Some(reading.result.clone()),
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::repair::{RepairRequest, repair};

    fn compared(one: &str, other: &str) -> SheetComparison {
        let request = RepairRequest { most: 20, ..RepairRequest::default() };
        let read = |text: &str| {
            let mut sheets = repair(text.as_bytes(), &request, &mut || ControlFlow::Continue(()));
            sheets.remove(0)
        };
        SheetComparison::of(&read(one), &read(other))
    }

    #[test]
    fn two_sheets_of_one_game_agree_where_one_has_a_slip() {
        let good = "Jogo: rastros\n1. d4 e3 2. f2 f1 3. g2 g1 0-1\n";
        let same = compared(good, good);
        assert_eq!((same.agreement, same.differences.len()), (Agreement::Same, 0));
        let turned = compared(good, "Jogo: rastros\n1. d4 e3 2. f2 h5 3. g2 g1 1-0\n");
        let last = turned.differences.last().expect("a difference");
        assert_eq!((last.ply, last.sheets[1].written.as_str()), (None, "1-0"), "{turned:?}");
        let slip = compared(good, "Jogo: rastros\n1. d4 e3 2. f2 h5 3. g2 g1 0-1\n");
        assert_eq!(slip.agreement, Agreement::OneGame, "{slip:?}");
        let [difference] = &slip.differences[..] else { panic!("{slip:?}") };
        assert_eq!((difference.ply, difference.meant()), (Some(4), Some("f1")));
        assert_eq!((difference.sheets[0].legal, difference.sheets[1].legal), (true, false));
        assert_eq!(difference.sheets[1].written, "h5");
        assert!(slip.record().is_some_and(|record| record.ends_with("3. g2 g1 0-1\n")));
    }

    #[test]
    fn a_remark_below_the_moves_was_compared_as_a_move() {
        let game = "Jogo: rastros\n1. d4 e3 2. f2 f1 3. g2 g1 0-1\n";
        for remark in ["ganhou o segundo", "bom lance", "Assinatura: Ana"] {
            let same = compared(game, &format!("{game}{remark}\n"));
            assert_eq!((same.agreement, &same.differences), (Agreement::Same, &vec![]), "{remark}");
        }
    }

    #[test]
    fn two_legal_moves_at_one_place_are_left_to_a_person() {
        let one = "Jogo: rastros\n1. d4 e3 2. f2 f1 3. g2 g1 0-1\n";
        let other = "Jogo: rastros\n1. d4 e3 2. f2 g3 3. g2 g1 0-1\n";
        let apart = compared(one, other);
        assert_eq!(apart.agreement, Agreement::Differ, "{apart:?}");
        let last = apart.differences.last().expect("a difference");
        assert_eq!((last.ply, last.meant()), (Some(4), None));
        assert!(last.sheets.iter().all(|entry| entry.legal), "{apart:?}");
        assert_eq!(apart.record(), None);
    }

    #[test]
    fn sheets_of_different_games_are_not_compared() {
        let rastros = "Jogo: rastros\n1. d4 e3 2. f2 f1 3. g2 g1 0-1\n";
        let hex = "Jogo: hex\n1. a1 b2\n";
        assert_eq!(compared(rastros, hex).agreement, Agreement::Unread);
    }
}
