//! The checker: pairs every played round again and compares.

use super::prelude::*;

use super::file::ReportFile;
use crate::{Pair, board_order};

/// The result of checking a file.
#[derive(Clone, Debug)]
pub struct Check<E> {
    /// Every round in which somebody was paired.
    pub rounds: Vec<RoundCheck<E>>,
    /// The players whose points differ from those of their results.
    pub points: Vec<Fault>,
    /// The players whose rank differs from the standings; empty when no tie-breaks were requested.
    pub ranks: Vec<RankDifference>,
}

/// One round, paired again.
#[derive(Clone, Debug)]
pub struct RoundCheck<E> {
    /// The round, from 1.
    pub round: u32,
    /// Where the file and the engine differ, by board.
    pub differences: Vec<Difference>,
    /// The reason why the engine cannot pair the round, although the file has a pairing.
    pub unpairable: Option<E>,
    /// The file's pairs in board order, by pairing numbers.
    pub pairs: Vec<Pair>,
    /// The players with the pairing-allocated bye in the file: at most one, unless the file is
    /// wrong.
    pub byes: Vec<u32>,
}

/// A difference between the file and the engine, with the players' starting numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The same two players with their sides exchanged.
    Sides {
        /// The board.
        board: u32,
        /// The pair in the file.
        file: Pair,
    },
    /// Different pairs. One of the two is missing where one side has more pairs.
    Pairs {
        /// The board of the file's pair, or else of the engine's.
        board: u32,
        /// The file's pair.
        file: Option<Pair>,
        /// The engine's pair.
        engine: Option<Pair>,
    },
    /// Another player has the pairing-allocated bye.
    Bye {
        /// The player in the file.
        file: Option<u32>,
        /// The engine's player.
        engine: Option<u32>,
    },
}

/// A rank that differs from the standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankDifference {
    /// The player's starting number.
    pub number: u32,
    /// The line of the file.
    pub line: usize,
    /// The rank in the file.
    pub file: u32,
    /// The rank in the standings.
    pub computed: u32,
}

impl<E> Check<E> {
    /// Whether the file and the engine agree on everything.
    pub fn agrees(&self) -> bool {
        self.rounds.iter().all(RoundCheck::agrees)
            && self.points.is_empty()
            && self.ranks.is_empty()
    }
}

impl<E> RoundCheck<E> {
    /// Whether the file and the engine agree on the round.
    pub fn agrees(&self) -> bool {
        self.differences.is_empty() && self.unpairable.is_none()
    }
}

/// Pairs every played round of a file again with `engine` and compares pairs, sides and byes;
/// recomputes the points; and, with tie-breaks, ranks the players again.
///
/// Each round is paired from the file's own previous rounds, so that one difference does not cause
/// others after it.
///
/// # Errors
/// The results contradict each other, so that there is no tournament to compare the rounds with.
pub fn check<E>(
    file: &ReportFile,
    engine: impl Fn(&Tournament) -> Result<Paired, E>,
    standings: Option<(&[TieBreak], UnplayedRounds)>,
) -> Result<Check<E>, Fault> {
    let played = file.rounds_played();
    // The whole file first, so that a contradiction in a late round is found before time is spent.
    let last = file.standing()?;
    let mut rounds = Vec::new();
    for round in 1..=played {
        let before = file.after(round - 1)?;
        if let Some(paired) = recorded(&last, round) {
            rounds.push(compare(&before, round, &paired, &engine));
        }
    }
    let ranks = standings.map_or_else(Vec::new, |(tie_breaks, treatment)| {
        wrong_ranks(file, &last, tie_breaks, treatment)
    });
    Ok(Check { rounds, points: file.wrong_points()?, ranks })
}

/// The pairing of a round in the file, by pairing numbers, its pairs in no order; `None` when nobody was paired.
pub fn recorded(situation: &FileTournament, round: u32) -> Option<Recorded> {
    let mut recorded = Recorded::default();
    for player in &situation.tournament.players {
        match player.entries.get(round as usize - 1) {
            Some(RoundEntry::Game(game)) if game.side == Side::First => {
                recorded.pairs.push(Pair { first: player.number, second: game.opponent });
            }
            Some(RoundEntry::PairingBye) => recorded.byes.push(player.number),
            _ => {}
        }
    }
    (!recorded.pairs.is_empty() || !recorded.byes.is_empty()).then_some(recorded)
}

/// A round as a file has it.
#[derive(Clone, Debug, Default)]
pub struct Recorded {
    /// The pairs.
    pub pairs: Vec<Pair>,
    /// The players with the bye: at most one, unless the file is wrong.
    pub byes: Vec<u32>,
}

/// Pairs a round again and compares it with the one recorded.
pub(super) fn compare<E>(
    before: &FileTournament,
    round: u32,
    recorded: &Recorded,
    engine: impl Fn(&Tournament) -> Result<Paired, E>,
) -> RoundCheck<E> {
    let mut pairs = recorded.pairs.clone();
    board_order(&before.tournament, &mut pairs);
    let byes = recorded.byes.clone();
    let paired = match engine(&before.tournament) {
        Ok(paired) => paired,
        Err(reason) => {
            let (differences, unpairable) = (Vec::new(), Some(reason));
            return RoundCheck { round, differences, unpairable, pairs, byes };
        }
    };
    let mut engine_pairs: BTreeMap<(u32, u32), (u32, Pair)> =
        (1..).zip(&paired.pairs).map(|(board, &pair)| (players(pair), (board, pair))).collect();
    let mut differences = Vec::new();
    let mut only_file = Vec::new();
    let with_ids =
        |pair: Pair| Pair { first: before.id(pair.first), second: before.id(pair.second) };
    for (board, &pair) in (1..).zip(&pairs) {
        match engine_pairs.remove(&players(pair)) {
            Some((_, other)) if other == pair => {}
            Some(_) => differences.push(Difference::Sides { board, file: with_ids(pair) }),
            None => only_file.push((board, pair)),
        }
    }
    let mut only_engine: Vec<(u32, Pair)> = engine_pairs.into_values().collect();
    only_engine.sort_by_key(|&(board, _)| board);
    for at in 0..only_file.len().max(only_engine.len()) {
        let (file, engine) = (only_file.get(at), only_engine.get(at));
        differences.push(Difference::Pairs {
            board: file.or(engine).map_or(0, |&(board, _)| board),
            file: file.map(|&(_, pair)| with_ids(pair)),
            engine: engine.map(|&(_, pair)| with_ids(pair)),
        });
    }
    differences.sort_by_key(Difference::board);
    let bye = |number: u32| before.id(number);
    let engine = paired.bye.map(bye);
    if recorded.byes.is_empty() && engine.is_some() {
        differences.push(Difference::Bye { file: None, engine });
    }
    for file in recorded.byes.iter().map(|&number| Some(bye(number))) {
        if file != engine {
            differences.push(Difference::Bye { file, engine });
        }
    }
    RoundCheck { round, differences, unpairable: None, pairs, byes }
}

impl Difference {
    /// The board; byes come after all boards.
    fn board(&self) -> u32 {
        match *self {
            Difference::Sides { board, .. } | Difference::Pairs { board, .. } => board,
            Difference::Bye { .. } => u32::MAX,
        }
    }
}

/// The two players of a pair, whichever sides they have.
fn players(pair: Pair) -> (u32, u32) {
    (pair.first.min(pair.second), pair.first.max(pair.second))
}

/// The players whose rank in the file does not fit the standings: players equal there may share a
/// rank or have any of the ranks that they take up.
fn wrong_ranks(
    file: &ReportFile,
    situation: &FileTournament,
    tie_breaks: &[TieBreak],
    treatment: UnplayedRounds,
) -> Vec<RankDifference> {
    let standings = rank(&situation.tournament, tie_breaks, treatment);
    let lines: Vec<(u32, u32)> = standings.iter().map(|line| (line.rank, line.number)).collect();
    RankDifference::all(&lines, |number| {
        let player = file.player(situation.id(number))?;
        Some((player.number, player.line, player.rank?))
    })
}

impl RankDifference {
    /// The differences of standings, given as ranks and numbers, from the ranks recorded: the number in the
    /// file, the line and the rank.
    pub(super) fn all(
        standings: &[(u32, u32)],
        recorded: impl Fn(u32) -> Option<(u32, usize, u32)>,
    ) -> Vec<Self> {
        let mut wrong = Vec::new();
        for group in standings.chunk_by(|a, b| a.0 == b.0) {
            let computed = group[0].0;
            let ranks = computed..computed + group.len() as u32;
            let lines = group.iter().filter_map(|&(_, number)| recorded(number));
            let other = lines.filter(|(.., file)| !ranks.contains(file));
            wrong.extend(other.map(|(number, line, file)| Self { number, line, file, computed }));
        }
        wrong.sort_by_key(|difference| difference.line);
        wrong
    }
}
