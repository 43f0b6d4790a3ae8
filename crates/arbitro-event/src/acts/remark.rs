//! Remarks after an act, as facts.

use std::sync::Arc;

use arbitro_pairing::knock_out::{BracketPart, Elimination};

use super::line_up::empty_boards;
use crate::due::Waiting;
use crate::finalists::displaced;
use crate::locale::{Message, message, sentences, words};
use crate::model::team::LevelBy;
use crate::operation::{Operation, Record};
use crate::{
    Encounter, Group, GroupCode, Hint, MatchPart, PlayerCode, Refusal, Remedy, Score, State,
};

sentences! {
    /// A fact that somebody must know.
    #[derive(Clone, Debug, PartialEq)]
    pub enum Remark {
        /// Something that the act requests is so already.
        Already(refusal: Refusal) => message!(words::EVENT_ALREADY, what = refusal.message()),
        /// A table, or a board of a match of teams, has this result already.
        ResultStands {
            group: GroupCode, round: u32, table: u32, part: Option<MatchPart>, result: String, names: [String; 2],
        } => {
            let ([first, second], part) = (names, MatchPart::after_table(*part));
            message!(words::EVENT_ALREADY_SO, group, round, table, result, first, second, part)
        },
        /// A result is of a round before the last one.
        OlderRound { group: GroupCode, round: u32, last: u32 } = words::EVENT_RECORDED_OLDER,
        /// Later rounds were paired with the old result; the entry paired the first of them.
        PairedBefore { group: GroupCode, rounds: Vec<u32>, seq: u64 } => {
            message!(words::EVENT_CORRECTED_OLDER, group, count = rounds.len(), rounds)
        },
        /// After a correction others sit at a table of a later round of a bracket.
        Reseated { group: GroupCode, round: u32, table: u32, players: [PlayerCode; 2] } => {
            let [first, second] = players;
            message!(words::EVENT_CORRECTED_RESEATED, group, round, table, first, second)
        },
        /// A final stays as drawn, by this entry, although a finalist no longer has the place in the group.
        FinalStays { group: GroupCode, player: PlayerCode, rank: u32, decider: GroupCode, seq: Option<u64> } => {
            message!(words::EVENT_CORRECT_FINALIST, group, player, rank).with("final", decider)
        },
        /// A final stays as drawn, by this entry, although others share a finalist's place in the group and lots or a
        /// decision would choose.
        FinalShared {
            group: GroupCode, player: PlayerCode, rank: u32, others: Vec<PlayerCode>, decider: GroupCode, seq: Option<u64>,
        } => {
            message!(words::EVENT_CORRECT_FINALIST_SHARED, group, player, rank, others).with("final", decider)
        },
        /// A table of the round being played, or a board of teams, waits for a player who has left; the result if nobody
        /// plays there.
        OpenTable {
            player: PlayerCode, group: GroupCode, round: u32, table: u32, part: Option<MatchPart>, result: Score,
        } => {
            let part = MatchPart::after_table(*part);
            message!(words::EVENT_WITHDRAWN_OPEN_GAME, player, group, round, table, part)
        },
        /// A player of a final that has not begun has left.
        FinalistLeft { player: PlayerCode, decider: GroupCode } => {
            message!(words::EVENT_FINALIST_LEFT, player).with("final", decider)
        },
        /// A match of teams ended level, and a tie-break gave it a winner.
        LevelMatch { group: GroupCode, round: u32, table: u32, team: String, by: LevelBy } => {
            message!(words::EVENT_LEVEL_MATCH, group, round, table, team, by = by.message())
        },
        /// Nobody won a match in which a first loss does not put a player out: both are out all the same.
        BothOut { group: GroupCode, round: u32, table: u32 } = words::EVENT_BOTH_OUT,
        /// A player is alone in a group after others were moved out of it.
        Alone { group: GroupCode, player: PlayerCode } = words::EVENT_ALONE,
        /// Players of a running round wait for a table.
        Waits { group: GroupCode, round: u32, players: Vec<PlayerCode> } => {
            message!(words::EVENT_WAITS, group, round, count = players.len(), players)
        },
        /// A group waits for results.
        Waiting(waiting: Waiting) => {
            let Waiting { group, round, tables } = waiting;
            message!(words::EVENT_WAITING, group, round, count = tables.len(), tables)
        },
        /// So many groups wait for so many results that they are not listed.
        ManyWaiting { groups: usize, count: usize } = words::EVENT_WAITING_MANY,
        /// A part of the act was not possible; the rest was done.
        Left(refusal: Refusal) => refusal.message(),
        /// How a pairing differs from the system's, or from the rules.
        Pairing(message: Message) => message.clone(),
        /// Another fact, in a sentence.
        Known(message: Message) => message.clone(),
        /// Another fact, with a hint.
        Helps(hint: Hint) => hint.words.clone(),
    }
}

impl Remark {
    /// Whether something is to be done, or was not done as requested.
    pub fn warns(&self) -> bool {
        matches!(
            self,
            Self::PairedBefore { .. }
                | Self::Reseated { .. }
                | Self::FinalStays { .. }
                | Self::FinalShared { .. }
                | Self::OpenTable { .. }
                | Self::FinalistLeft { .. }
                | Self::Waits { .. }
                | Self::BothOut { .. }
                | Self::Alone { .. }
                | Self::Left(_)
                | Self::Pairing(_)
        )
    }

    /// The sentences, with hints where they have any.
    pub fn hints(&self) -> Vec<Hint> {
        let helps = match *self {
            Self::Helps(ref hint) => return vec![hint.clone()],
            Self::ManyWaiting { .. } => {
                return vec![Hint { words: self.message(), remedies: vec![Remedy::Missing] }];
            }
            Self::PairedBefore { group, seq, .. } => Some(Hint::new(
                words::EVENT_CORRECTED_OLDER_AGAIN,
                [Remedy::UndoWithDependents { seq }, Remedy::Pair { group }],
            )),
            Self::FinalStays { seq, .. } | Self::FinalShared { seq, .. } => seq.map(|seq| {
                let undo = [Remedy::UndoWithDependents { seq }];
                Hint::new(words::EVENT_CORRECT_FINALIST_UNDO, undo)
            }),
            Self::OpenTable { group, round, table, part, result, .. } => Some(Hint::new(
                words::EVENT_WITHDRAWN_OPEN_GAME_RECORD,
                [Remedy::Record { group, round, table, part, result }],
            )),
            Self::FinalistLeft { ref player, .. } => Some(Hint::new(
                words::EVENT_FINALIST_LEFT_REPLACE,
                [Remedy::ReplaceFinalist { player: player.clone() }],
            )),
            Self::BothOut { group, round, table } => {
                let win = |result: Score| {
                    let result = result.into();
                    Remedy::Correct { group, round, table, part: None, result }
                };
                let otherwise = [Score::FirstByForfeit, Score::SecondByForfeit].map(win);
                Some(Hint::new(words::EVENT_BOTH_OUT_OTHERWISE, otherwise))
            }
            Self::Alone { group, .. } => {
                Some(Hint::new(words::EVENT_ALONE_DISSOLVE, [Remedy::Dissolve { group }]))
            }
            Self::Waits { group, round, .. } => {
                Some(Hint::new(words::EVENT_WAITS_PAIR, [Remedy::PairRound { group, round }]))
            }
            Self::Left(ref refusal) => refusal.hint(),
            _ => None,
        };
        std::iter::once(self.message().into()).chain(helps).collect()
    }
}

/// The groups that differ between two states.
pub(super) fn changed_groups(before: &State, after: &State) -> Vec<GroupCode> {
    let mut changed: Vec<GroupCode> = Vec::new();
    for (code, group) in &after.groups {
        let same = before
            .groups
            .get(code)
            .is_some_and(|other| Arc::ptr_eq(group, other) || group == other);
        if !same {
            changed.push(*code);
        }
    }
    changed.extend(before.groups.keys().filter(|code| !after.groups.contains_key(code)));
    changed.sort_unstable();
    changed
}

/// The remarks that follow from operations, whatever their act.
pub(super) fn following(before: &State, after: &State, operations: &[Operation]) -> Vec<Remark> {
    let mut remarks = Vec::new();
    for operation in operations {
        match operation {
            Operation::Record(record) => {
                for remark in of_result(after, record) {
                    // The boards of a match are records of one table.
                    if !remarks.contains(&remark) {
                        remarks.push(remark);
                    }
                }
            }
            Operation::Scan(scan) => {
                remarks.extend(scan.results.iter().flat_map(|record| of_result(after, record)));
            }
            Operation::Withdraw(withdraw) => {
                let players = || withdraw.players.iter();
                remarks.extend(players().filter_map(|code| open_table(after, code)));
                remarks.extend(players().filter_map(|code| finalist_left(after, code)));
            }
            // Somebody who is absent from the next round on may be awaited at a table of this one.
            Operation::Absent(absent) => {
                let next = |group| after.group(group).is_ok_and(|it| it.open_round().is_some());
                let leaves = absent.players.iter().filter(|absence| {
                    absence.round.is_some_and(|(group, round)| {
                        let last = after.group(group).map_or(0, |it| it.played.len() as u32);
                        round == last + 1 && next(group)
                    })
                });
                remarks.extend(leaves.filter_map(|it| open_table(after, &it.player)));
            }
            Operation::Reseat(change) => remarks.extend(of_waiting(after, change.group)),
            Operation::Late(late) if late.now => {
                remarks.extend(late.group.and_then(|group| of_waiting(after, group)));
            }
            Operation::PairRound(pair) => {
                remarks.extend(empty_boards(after, pair));
                if let Ok(group) = after.group(pair.group) {
                    let games = group.adjourned_games(1..=pair.round.saturating_sub(1));
                    remarks.extend(games.map(Remark::Pairing));
                }
            }
            _ => {}
        }
    }
    remarks.extend(reseated(before, after));
    let moves = |it: &Operation| matches!(it, Operation::MovePlayer(_) | Operation::Make(_));
    if operations.iter().any(moves) {
        remarks.extend(left_alone(before, after));
    }
    remarks.extend(stale_finals(before, after));
    remarks
}

/// The remarks that follow from a result.
fn of_result(state: &State, record: &Record) -> Vec<Remark> {
    let mut remarks = Vec::new();
    let Ok(group) = state.group(record.group) else { return remarks };
    let last = group.played.len() as u32;
    let round = group.carried_to(record.round, record.table);
    if round < last {
        remarks.push(Remark::OlderRound { group: group.code, round, last });
    }
    remarks.extend(both_out(group, round, record.table));
    remarks.extend(level_match(state, group, round, record.table));
    // Rounds paired since counted an adjourned game as a draw.
    let changes = record.was.is_some_and(|was| {
        was != record.result && (!was.is_adjourned() || record.result != Score::Draw)
    });
    let paired = group.round(round + 1).and_then(|round| round.by.as_ref());
    // The pairs of a table do not depend on results, and those of a bracket change with them.
    let stays = group.system.cycles().is_none() && !group.system.is_knock_out();
    if let Some(by) = paired.filter(|_| changes && stays) {
        let rounds = (round + 1..=last).collect();
        remarks.push(Remark::PairedBefore { group: group.code, rounds, seq: by.seq });
    }
    remarks
}

/// The tables of brackets at which others sit now.
fn reseated(before: &State, after: &State) -> Vec<Remark> {
    let pair = |game: &Encounter| Some([game.first, game.second()?]);
    let of_group = |code: GroupCode| {
        let (was, now) = (before.group(code).ok()?, after.group(code).ok()?);
        let rounds = (1..).zip(was.played.iter().zip(&now.played));
        let tables = rounds.flat_map(|(round, (was, now))| {
            now.tables().filter_map(move |(table, game)| {
                let earlier = was.tables().find(|(number, _)| *number == table)?.1;
                let players = pair(game).filter(|_| pair(earlier) != pair(game))?;
                Some((round, table, players))
            })
        });
        let remark = |(round, table, players): (u32, u32, [_; 2])| {
            let players = players.map(|player| after.code(player).clone());
            Remark::Reseated { group: code, round, table, players }
        };
        now.system.is_knock_out().then(|| tables.map(remark).collect::<Vec<_>>())
    };
    changed_groups(before, after).into_iter().filter_map(of_group).flatten().collect()
}

/// The tie-break that decided a level match of teams.
fn level_match(state: &State, group: &Group, round: u32, table: u32) -> Option<Remark> {
    let game = group.table(round, table).ok()?;
    let (winner, by) = game.level_won()?;
    let team = state.player(winner).row.name.clone();
    Some(Remark::LevelMatch { group: group.code, round, table, team, by })
}

/// Whether a match of a double elimination put both players out although neither had lost before.
fn both_out(group: &Group, round: u32, table: u32) -> Option<Remark> {
    let bracket = group.bracket().filter(|it| it.format().elimination == Elimination::Double)?;
    let game = group.table(round, table).ok()?;
    let is_first_loss = bracket.find(game.match_number?)?.part == BracketPart::Main;
    let nobody_won = game.result?.winner().is_none() && !game.awaits_result();
    let group = group.code;
    (is_first_loss && nobody_won).then_some(Remark::BothOut { group, round, table })
}

/// The players who are now alone in a group, and were not.
fn left_alone(before: &State, after: &State) -> Vec<Remark> {
    let alone = |state: &State, code: GroupCode| match &*state.group(code).ok()?.members {
        [only] => Some(only.player),
        _ => None,
    };
    let changed = changed_groups(before, after).into_iter();
    let now = changed.filter(|&group| alone(before, group).is_none());
    now.filter_map(|group| {
        let player = after.code(alone(after, group)?).clone();
        Some(Remark::Alone { group, player })
    })
    .collect()
}

/// The players of a running round who wait for a table.
pub(super) fn of_waiting(state: &State, code: GroupCode) -> Option<Remark> {
    let group = state.group(code).ok()?;
    let waiting = crate::running_round::waiting(state, group);
    let players: Vec<PlayerCode> = waiting.into_iter().map(|id| state.code(id).clone()).collect();
    let round = group.played.len() as u32;
    (!players.is_empty()).then_some(Remark::Waits { group: code, round, players })
}

/// The final that a player who has left was to play, while somebody else can still play it.
fn finalist_left(state: &State, code: &PlayerCode) -> Option<Remark> {
    let last = state.final_of(code.category()).filter(|last| last.played.is_empty())?;
    last.member(state.find(code).ok()?)?;
    let several = state.groups_of(code.category()).nth(2).is_some();
    several.then(|| Remark::FinalistLeft { player: code.clone(), decider: last.code })
}

/// The table or the board of the round being played at which a player who has left is awaited.
fn open_table(state: &State, code: &PlayerCode) -> Option<Remark> {
    let player = state.find(code).ok()?;
    let group = state.group_of(player)?;
    let number = group.open_round()?;
    let mut tables = group.round(number)?.tables();
    let sits = |game: &Encounter| game.has(player) || game.board_of(player).is_some();
    let (table, game) = tables.find(|(_, game)| game.is_missing() && sits(game))?;
    let board = game.board_of(player);
    if board.is_some_and(|board| game.game(board).is_some()) {
        return None;
    }
    let has_left = |id| state.has_left(id);
    let result = match game.begins(player) {
        _ if has_left(player) && game.against(player).is_some_and(has_left) => Score::DoubleForfeit,
        true => Score::SecondByForfeit,
        false => Score::FirstByForfeit,
    };
    let (player, group, part) = (code.clone(), group.code, board.map(MatchPart::Board));
    Some(Remark::OpenTable { player, group, round: number, table, part, result })
}

/// The finals that stay as drawn although a finalist lost the place in the group.
fn stale_finals<'s>(before: &'s State, after: &'s State) -> Vec<Remark> {
    let mut remarks = Vec::new();
    for group in changed_groups(before, after) {
        let drawn = |state: &'s State| state.final_of(group.category());
        let (Some(_), Some(last), false) = (drawn(before), drawn(after), group.is_final()) else {
            // A final that was drawn by the act itself is not stale.
            continue;
        };
        let (decider, seq) = (last.code, last.by.as_ref().map(|by| by.seq));
        for lost in displaced(before, after, group).unwrap_or_default() {
            let (player, rank) = (after.code(lost.player).clone(), lost.rank);
            let others: Vec<PlayerCode> =
                lost.shared_with.iter().map(|&other| after.code(other).clone()).collect();
            remarks.push(match others.is_empty() {
                true => Remark::FinalStays { group, player, rank, decider, seq },
                false => Remark::FinalShared { group, player, rank, others, decider, seq },
            });
        }
    }
    remarks
}
