//! The hints for refused operations and for journals that cannot be read or written, with their facts
//! filled in.

use super::Refusal as R;
use super::model::refusal::FreePlace;
use super::remedy::{Hint, Remedy as Do};
use super::{
    CategoryCode, GroupCode, JournalError, MatchPart, PlayerCode, Score, SharedPlace, TypedResult,
};
use crate::locale::{Message, message, words};
use crate::store::StoreError;

/// Declares the hints: which refusals, with the facts that the hint needs. Where nothing helps,
/// there is no line.
macro_rules! hints {
    ($($($kind:ident)|+: $facts:tt $(if $when:expr)? => $hint:expr;)*) => {
        impl R {
            /// A hint on how to resolve it; `None` if nothing helps.
            pub fn hint(&self) -> Option<Hint> {
                Some(match self.clone() {
                    $($(R::$kind $facts)|+ $(if $when)? => $hint,)*
                    _ => return None,
                })
            }
        }
    };
}

hints! {
    // Players.
    UnknownPlayer | UnknownSchool: { .. } => one(words::REFUSAL_HINT_PLAYERS, Do::AllEntries);
    ForbiddenStranger: { category, .. } =>
        one(words::REFUSAL_HINT_FORBIDDEN, Do::Entries { category });
    ForbiddenAlready: { player, other } =>
        one(words::REFUSAL_HINT_ALLOW_PAIR, Do::AllowPair { player, other });
    NotForbidden: { player, other } =>
        one(words::REFUSAL_HINT_FORBID, Do::Forbid { player, other });
    NeverMeet | PlayerExists | PresentAlready | HiddenAlready | NotHidden | KeepsTable
        | KeepsNoTable: { player, .. } => entries(player.category());
    DrawPlayer | DrawPlayers: { category, .. } => entries(category);
    DrawAlone: { category, .. } => one(words::REFUSAL_HINT_ALONE, Do::Entries { category });
    SchoolFull: { category, most, .. } =>
        one(words::REFUSAL_HINT_PER_SCHOOL, Do::Entries { category }).with("most", most);
    RemoveDrawn | NoReplacement | TableBegun: { player, .. } => Hint {
        words: message!(words::REFUSAL_HINT_WITHDRAW, player = &player),
        remedies: vec![Do::Withdraw { player }],
    };
    AwaitedAlready: { player } => one(words::REFUSAL_HINT_PRESENT, Do::Present { player });
    Nobody | OpponentsAway | AllAbsent: { .. } => one(words::REFUSAL_HINT_PRESENT, Do::RollCall);
    AlreadyWithdrawn | NotThere: { player } => late(words::REFUSAL_HINT_BACK, player);
    NoGroup: { player } => late(words::REFUSAL_HINT_LATE, player);
    NobodyFree: { player, free: FreePlace::Later, .. } => late(words::REFUSAL_HINT_NEXT_ROUND, player);
    NobodyFree: { group, player, .. } =>
        one(words::REFUSAL_HINT_TWO_LATE, Do::LateTogether { group, player });
    NotLate: { player } => draw(player.category());
    OtherCategory | LateRound: { player, .. } => groups(player.category());
    ByeLimit: { player, round, .. } =>
        one(words::REFUSAL_HINT_BYE_ZERO, Do::AbsentForNothing { player, round });
    AbsentRound | AbsentInBracket: { group, .. } =>
        one(words::REFUSAL_HINT_FORFEIT, Do::Enter { group });

    // Teams and their line-ups.
    NoTeam | OtherTeam | SitsTwice | LineUpAbsent | LineUpClosed | LineUpLong | LineUpOrder
        | LineUpPaired | PlaysInTeam: { .. } => one(words::REFUSAL_HINT_TEAMS, Do::Teams);
    WithoutTeam: { .. } => Hint::new(words::REFUSAL_HINT_TEAM_LIST, [Do::ImportPlayers, Do::Teams]);
    EmptyBoard: { .. } => one(words::REFUSAL_HINT_EMPTY_BOARD, Do::Teams);

    // Groups and their rounds.
    UnknownGroup: { .. } => one(words::REFUSAL_HINT_GROUPS, Do::AllGroups);
    PlayerForGroup: { player, .. } =>
        one(words::REFUSAL_HINT_PLAYER_NO_GROUP, Do::AllGroups).with("player", player.to_string());
    NotFinalist | InGroup | NotInGroup | NobodyHasBye | PairNotThere | PairTwice | PairLeft | HasBye
        | BracketOut: { group, .. } => members(group);
    NoNewGroup | NowhereToGo: { group } => groups(group.category());
    NoRoundLeft: { category, .. } => groups(category);
    NobodyFits: { group, .. } => one(words::REFUSAL_HINT_FITS, Do::ShowGroup { group });
    TableFull: { group, player, free } => match free {
        FreePlace::Later => one(words::REFUSAL_HINT_OTHER_GROUP, Do::Late { player }),
        FreePlace::Unpaired => {
            Hint::new(words::REFUSAL_HINT_TABLE_FULL, [Do::Unpair { group }, Do::Late { player }])
        }
        FreePlace::NewGroup => one(words::REFUSAL_HINT_NEW_GROUP, Do::MakeGroup { player }),
        FreePlace::Nowhere => groups(group.category()),
    };
    BracketFull: { group, .. } => Hint::new(
        words::REFUSAL_HINT_BRACKET_FULL,
        [Do::Dissolve { group }, Do::Draw { category: group.category() }],
    );
    HasTable: { group, table, .. } =>
        one(words::REFUSAL_HINT_UNPAIR_TABLE, Do::UnpairTable { group, table });
    WaitsForTable | PlayersFree: { group, round, .. } =>
        one(words::REFUSAL_HINT_WAITS, Do::PairRound { group, round });
    ExchangedAlready: { .. } => one(words::REFUSAL_HINT_EXCHANGED, Do::UndoLast);
    RoundOpen | NextGame | MatchGoesOn | ByBoards | MatchEnd | NoBoard: { group, .. } =>
        one(words::REFUSAL_HINT_ENTER, Do::Enter { group });
    RoundPaired: { group, .. } =>
        Hint::new(words::REFUSAL_HINT_PAIRED, [Do::Pairings { group }, Do::Unpair { group }]);
    BracketPairs: { group } => one(words::REFUSAL_HINT_BRACKET_PAIR, Do::Pair { group });
    RoundNotPaired | NotFinished | NothingPaired: { group, .. } =>
        one(words::REFUSAL_HINT_PAIR, Do::Pair { group });
    NotNextRound: { group, next, .. } =>
        one(words::REFUSAL_HINT_PAIR_ROUND, Do::PairRound { group, round: next });
    AllowTeams: { group, .. } =>
        Hint::new(words::REFUSAL_HINT_MANUAL, [Do::PairByHand { group }, Do::ShowGroup { group }]);
    NoPairing: { group, remedies, .. } if remedies.is_empty() =>
        Hint::new(words::REFUSAL_HINT_MANUAL, [Do::PairByHand { group }, Do::ShowGroup { group }]);
    NoPairing: { group, remedies, .. } => {
        let allow = remedies.into_iter().map(|allowed| Do::PairAllowing { group, allowed });
        Hint::new(words::REFUSAL_HINT_ALLOW, allow.chain([Do::PairByHand { group }]))
    };
    DrawPaired | DissolvePaired | HasPlayed | NotLastRound | NextPaired: { group, .. } =>
        one(words::REFUSAL_HINT_UNPAIR, Do::Unpair { group });
    NoTable | NoTables | OtherPair | NothingToClear | SheetGame | SheetTag: { group, .. } =>
        one(words::REFUSAL_HINT_TABLES, Do::Pairings { group });

    // Results.
    NoDraws: { .. } => words::REFUSAL_HINT_NO_DRAWS.into();
    OneGame | GameAndMatch | WhichGame | SheetOfMatch: { group, round, table, .. } =>
        one(words::REFUSAL_HINT_RECORD, record(group, round, table, Score::First));
    NothingToCorrect: { group, round, table, wanted, .. } =>
        one(words::REFUSAL_HINT_RECORD, record(group, round, table, wanted));
    SheetOfBoard: { group, round, table, board, .. } => {
        let part = Some(MatchPart::Board(board));
        let record = Do::Record { group, round, table, part, result: Score::First };
        one(words::REFUSAL_HINT_RECORD, record)
    };
    Adjourned: { group, round, tables } =>
        Hint::new(words::REFUSAL_HINT_ADJOURNED, adjourned(group, round, &tables));
    MatchOver: { group, round, table, result } =>
        one(words::REFUSAL_HINT_CORRECT, correct(group, round, table, other(result)));
    ClearEarlier: { group, round, table, result } =>
        one(words::REFUSAL_HINT_CORRECT_IT, correct(group, round, table, other(result)));
    MatchTally: { group, round, table, wanted, .. } =>
        one(words::REFUSAL_HINT_CORRECT, correct(group, round, table, wanted));
    HasResult: { group, round, table, part, wanted, .. } => one(
        words::REFUSAL_HINT_CORRECT,
        Do::Correct { group, round, table, part, result: wanted },
    );
    HasBoards: { group, round, table, boards, .. } =>
        one(words::REFUSAL_HINT_CORRECT, Do::CorrectBoards { group, round, table, boards });
    LineUpPlayed | UnpairPlayed: { group, round, table, .. } =>
        one(words::REFUSAL_HINT_CLEAR, Do::Clear { group, round, table });
    NextPlayed: { group, next, at, .. } =>
        one(words::REFUSAL_HINT_NEXT_PLAYED, Do::Clear { group, round: next, table: at });

    // Scoresheets.
    SheetNoRules: { group, round, table, .. } =>
        one(words::REFUSAL_HINT_TYPED, record(group, round, table, Score::First));
    SheetUnfinished | SheetStatus | SheetFault | BracketWinner | NoWinner:
        { group, round, table, .. } => one(
            words::REFUSAL_HINT_SHEET_DECISION,
            Do::RecordDecided { group, round, table, result: Score::First },
        );
    SheetResult: { group, round, table, proven, .. } =>
        one(words::REFUSAL_HINT_SHEET_RESULT, record(group, round, table, proven));
    SheetNone: { path, .. } => one(words::REFUSAL_HINT_CHECK, Do::Check { path });
    NoScoresheet: { group, round, table } =>
        one(words::REFUSAL_HINT_SHEET, Do::KeepSheet { group, round, table });

    // The event, its lists and its draw.
    UnknownCategory: { categories, .. } => {
        let codes: Vec<String> = categories.iter().map(ToString::to_string).collect();
        message!(words::REFUSAL_HINT_CATEGORIES, categories = codes).into()
    };
    ByeInTables | ByeInRoundRobin | ByeInKnockOut | BracketForbid: { .. } =>
        words::REFUSAL_HINT_TOML_FORMAT.into();
    RulesCategory | RulesGame | RulesCycle | RulesDraws | RulesRounds | RulesFinal: { .. } =>
        words::REFUSAL_HINT_TOML_BACK.into();
    // The number of a table is a name, not an amount.
    RoomsOverlap: { other, free, .. } =>
        message!(words::REFUSAL_HINT_ROOMS, other, free = free.to_string()).into();
    RulesSystem: { seq, .. } => one(words::REFUSAL_HINT_TOML_DRAWN, Do::Undo { seq });
    EntriesOfBracket: { seq, .. } => one(words::REFUSAL_HINT_ENTRIES_BRACKET, Do::Undo { seq });
    BracketDrawn: { seq, .. } => one(words::REFUSAL_HINT_BRACKET_DRAWN, Do::Undo { seq });
    ImportPlayers | ImportBegun: { .. } => one(words::REFUSAL_HINT_IMPORT_NEW, Do::ImportElsewhere);
    OtherChild: { players } => {
        let players = players.into_iter().map(|renamed| renamed.code).collect();
        one(words::REFUSAL_HINT_REPLACE, Do::ReplacePlayers { players })
    };
    NoPlayers | NobodyToDraw: { .. } => one(words::REFUSAL_HINT_IMPORT, Do::ImportPlayers);
    NothingDrawn: { .. } => one(words::REFUSAL_HINT_DRAW_ALL, Do::DrawAll);
    NotDrawn: { category } => draw(category);

    // Standings and finals.
    StandingsOpen: { group, .. } => Hint::new(
        words::REFUSAL_HINT_PROVISIONAL,
        [Do::Provisional { group }, Do::Enter { group }],
    );
    StandingsAdjourned: { group, round, tables } => Hint::new(
        words::REFUSAL_HINT_STANDINGS_ADJOURNED,
        [Do::Provisional { group }].into_iter().chain(adjourned(group, round, &tables)),
    );
    NoRoundsLeft: { .. } => one(words::REFUSAL_HINT_STANDINGS_ALL, Do::AllStandings);
    CategoryPlayed: { category } => standings(category);
    AllPlayed | NoTie | NoTieFirst | NoTiePlace: { group, .. } => standings_of(group);
    FinalDrawn | FinalExists: { decider, .. } => members(decider);
    FinalPlayers | NoFinal: { category, .. } => advance(category);
    FinalGroup: { group, .. } => advance(group.category());
    FinalStarted: { group, player } => Hint::new(
        words::REFUSAL_HINT_FINAL_STARTED,
        [Do::Withdraw { player }, Do::Unpair { group }],
    );
    LotsPlayers: { group } => one(words::REFUSAL_HINT_LOTS, Do::Lots { group });
    NotTied: { group, place, tied, .. } => match tied.into_iter().next() {
        Some(player) => one(words::REFUSAL_HINT_DECIDE, Do::Decide { group, player, place }),
        None => standings_of(group),
    };
    Tie: { category, ties } => match ties.into_iter().next() {
        Some(SharedPlace { group, place, players }) => {
            let player = players.into_iter().next();
            let decide = player.map(|player| Do::Decide { group, player, place });
            Hint::new(words::REFUSAL_HINT_TIE, [Do::Lots { group }].into_iter().chain(decide))
        }
        None => standings(category),
    };

    // Undo and redo.
    NoEntry | NothingSince | NothingToUndo | NothingToRedo: { .. } =>
        one(words::REFUSAL_HINT_LOG, Do::Log);
    AlreadyUndone | RedoStale: { seq, .. } => one(words::REFUSAL_HINT_REDO, Do::Redo { seq });
    NotUndone: { seq } => one(words::REFUSAL_HINT_UNDO, Do::Undo { seq });
    InsideBatch: { first, last, .. } => Hint::new(
        words::REFUSAL_HINT_INSIDE_BATCH,
        [Do::RestoreBefore { seq: first }, Do::RestoreAfter { seq: last }],
    );
    UndoFirstRules: { .. } => words::REFUSAL_HINT_TOML_RULES.into();
    UndoHistory: { .. } => one(words::REFUSAL_HINT_REDO_LAST, Do::RedoLast);
    UndoDepends: { seq, .. } => one(words::REFUSAL_HINT_DEPENDENTS, Do::UndoWithDependents { seq });
    RedoDepends: { later, .. } => one(words::REFUSAL_HINT_UNDO_FIRST, Do::Undo { seq: later });
    OtherDesk: { seq, desk, .. } => one(words::REFUSAL_HINT_OF_DESK, Do::UndoOf { seq, desk });
}

/// A hint with a single remedy.
fn one(key: &'static str, remedy: Do) -> Hint {
    Hint::new(key, [remedy])
}

fn entries(category: CategoryCode) -> Hint {
    one(words::REFUSAL_HINT_LIST, Do::Entries { category })
}

fn members(group: GroupCode) -> Hint {
    one(words::REFUSAL_HINT_SHOW_GROUP, Do::ShowGroup { group })
}

fn late(key: &'static str, player: PlayerCode) -> Hint {
    Hint { words: message!(key, player = &player), remedies: vec![Do::Late { player }] }
}

fn draw(category: CategoryCode) -> Hint {
    one(words::REFUSAL_HINT_DRAW, Do::Draw { category })
}

fn groups(category: CategoryCode) -> Hint {
    one(words::REFUSAL_HINT_SHOW, Do::Groups { category })
}

fn advance(category: CategoryCode) -> Hint {
    one(words::REFUSAL_HINT_ADVANCE, Do::Advance { category })
}

fn standings(category: CategoryCode) -> Hint {
    one(words::REFUSAL_HINT_STANDINGS, Do::CategoryStandings { category })
}

fn standings_of(group: GroupCode) -> Hint {
    one(words::REFUSAL_HINT_STANDINGS_GROUP, Do::GroupStandings { group })
}

fn record(group: GroupCode, round: u32, table: u32, result: Score) -> Do {
    Do::Record { group, round, table, part: None, result }
}

fn correct(group: GroupCode, round: u32, table: u32, result: TypedResult) -> Do {
    Do::Correct { group, round, table, part: None, result }
}

/// The result if the other player won after all.
fn other(result: Score) -> TypedResult {
    let won = if result == Score::First { Score::Second } else { Score::First };
    won.into()
}

impl JournalError {
    /// A hint on how to resolve it, if anything helps.
    pub fn hint(&self) -> Option<Hint> {
        match self {
            JournalError::Refused(refusal) => refusal.hint(),
            JournalError::Store(error) => Hint::of_store(error),
            JournalError::Entry { .. } => None,
        }
    }
}

impl Hint {
    /// A hint on how to resolve an error of the store, if anything helps.
    pub fn of_store(error: &StoreError) -> Option<Self> {
        let key = match error {
            StoreError::Missing { .. } => {
                return Some(Self::new(words::STORE_HINT_MISSING, [Do::ImportPlayers]));
            }
            StoreError::Altered { .. } | StoreError::Entry { .. } => {
                return Some(Self::altered());
            }
            StoreError::Corrupt { .. } => {
                return Some(Self::new(words::STORE_HINT_DAMAGED, [Do::Salvage]));
            }
            StoreError::Misshapen { .. } => words::STORE_HINT_MISSHAPEN,
            StoreError::Newer { .. } => words::STORE_HINT_NEWER,
            StoreError::ReadOnly { .. } => words::STORE_HINT_READ_ONLY,
            StoreError::Replaced { .. } => words::STORE_HINT_REPLACED,
            StoreError::Locked { .. } => words::STORE_HINT_LOCKED,
            StoreError::Full { .. } => words::STORE_HINT_FULL,
            StoreError::NotBuilt { .. } => words::STORE_HINT_NOT_BUILT,
            StoreError::NotKept { .. } => words::STORE_HINT_NOT_KEPT,
            _ => return None,
        };
        Some(Message::new(key).into())
    }

    /// The hint on an altered journal.
    pub fn altered() -> Self {
        Self::new(words::STORE_HINT_ALTERED, [Do::Verify, Do::Salvage])
    }
}

/// The result of the first of several adjourned games.
fn adjourned(group: GroupCode, round: u32, tables: &[u32]) -> Option<Do> {
    tables.first().map(|&table| record(group, round, table, Score::First))
}
