//! The hints for refused operations and for journals that cannot be read or written, with their facts
//! filled in.

use super::Refusal as R;
use super::remedy::{Hint, Remedy as Do};
use super::{CategoryCode, GroupCode, JournalError, MatchPart, PlayerCode, Score};
use crate::locale::{Message, message, words};
use crate::store::StoreError;

impl R {
    /// A hint on how to resolve it; `None` if nothing helps.
    pub fn hint(&self) -> Option<Hint> {
        // Each group of refusals has its own function; a test covers all of them.
        let groups = [Self::of_players, Self::of_teams, Self::of_rounds, Self::of_the_rest];
        groups.into_iter().find_map(|hint| hint(self.clone()))
    }

    /// The hints about a player.
    fn of_players(self) -> Option<Hint> {
        Some(match self {
            R::ForbiddenStranger { category, .. } => {
                one(words::REFUSAL_HINT_FORBIDDEN, Do::Entries { category })
            }
            R::NeverMeet { player, .. } | R::PlayerExists { player, .. } => entries(&player),
            R::ForbiddenAlready { player, other } => {
                one(words::REFUSAL_HINT_ALLOW_PAIR, Do::AllowPair { player, other })
            }
            R::NotForbidden { player, other } => {
                one(words::REFUSAL_HINT_FORBID, Do::Forbid { player, other })
            }
            R::SchoolFull { category, most, .. } => {
                one(words::REFUSAL_HINT_PER_SCHOOL, Do::Entries { category }).with("most", most)
            }
            R::RemoveDrawn { player, .. }
            | R::NoReplacement { player, .. }
            | R::TableBegun { player, .. } => {
                let words = message!(words::REFUSAL_HINT_WITHDRAW, player = &player);
                Hint { words, remedies: vec![Do::Withdraw { player }] }
            }
            R::AwaitedAlready { player } => {
                one(words::REFUSAL_HINT_PRESENT, Do::Present { player })
            }
            R::AlreadyWithdrawn { player } | R::NotThere { player } => {
                late(words::REFUSAL_HINT_BACK, player)
            }
            R::PresentAlready { player }
            | R::HiddenAlready { player }
            | R::NotHidden { player }
            | R::KeepsTable { player, .. }
            | R::KeepsNoTable { player } => entries(&player),
            R::Nobody { .. } => one(words::REFUSAL_HINT_PRESENT, Do::RollCall),
            R::NoGroup { player } => late(words::REFUSAL_HINT_LATE, player),
            R::NotLate { player } => draw(player.category()),
            R::OtherCategory { player, .. } | R::LateRound { player, .. } => {
                groups(player.category())
            }
            R::NoRoundLeft { category, .. } => groups(category),
            R::NotFinalist { group, .. }
            | R::InGroup { group, .. }
            | R::NotInGroup { group, .. }
            | R::NobodyHasBye { group, .. }
            | R::PairNotThere { group, .. }
            | R::PairTwice { group, .. }
            | R::PairLeft { group, .. }
            | R::HasBye { group, .. }
            | R::BracketOut { group, .. } => members(group),
            R::HasTable { group, table, .. } => {
                one(words::REFUSAL_HINT_UNPAIR_TABLE, Do::UnpairTable { group, table })
            }
            R::WaitsForTable { group, round, .. } | R::PlayersFree { group, round, .. } => {
                one(words::REFUSAL_HINT_WAITS, Do::PairRound { group, round })
            }
            R::NobodyFree { player, .. } => late(words::REFUSAL_HINT_NEXT_ROUND, player),
            R::NobodyFits { group, .. } => one(words::REFUSAL_HINT_FITS, Do::ShowGroup { group }),
            R::ExchangedAlready { .. } => one(words::REFUSAL_HINT_EXCHANGED, Do::UndoLast),
            R::ByeLimit { player, .. } => {
                one(words::REFUSAL_HINT_BYE_ZERO, Do::AbsentForNothing { player })
            }
            R::ByeInTables { .. }
            | R::ByeInRoundRobin { .. }
            | R::ByeInKnockOut { .. }
            | R::BracketForbid { .. } => Message::new(words::REFUSAL_HINT_TOML_FORMAT).into(),
            R::NoDraws { .. } => Message::new(words::REFUSAL_HINT_NO_DRAWS).into(),
            R::TableFull { group, player } => Hint::new(
                words::REFUSAL_HINT_TABLE_FULL,
                [Do::Unpair { group }, Do::Late { player }],
            ),
            R::BracketFull { group, .. } => Hint::new(
                words::REFUSAL_HINT_BRACKET_FULL,
                [Do::Dissolve { group }, Do::Draw { category: group.category() }],
            ),
            R::NoNewGroup { group } | R::NowhereToGo { group } => groups(group.category()),
            R::AbsentRound { group, .. } | R::AbsentInBracket { group, .. } => {
                one(words::REFUSAL_HINT_FORFEIT, Do::Enter { group })
            }
            _ => return None,
        })
    }

    /// The hints about teams and their line-ups.
    fn of_teams(self) -> Option<Hint> {
        match self {
            R::NoTeam { .. }
            | R::OtherTeam { .. }
            | R::SitsTwice { .. }
            | R::LineUpAbsent { .. }
            | R::LineUpClosed { .. }
            | R::LineUpLong { .. }
            | R::LineUpOrder { .. }
            | R::LineUpPaired { .. }
            | R::PlaysInTeam { .. } => Some(one(words::REFUSAL_HINT_TEAMS, Do::Teams)),
            R::WithoutTeam { .. } => {
                Some(Hint::new(words::REFUSAL_HINT_TEAM_LIST, [Do::ImportPlayers, Do::Teams]))
            }
            _ => None,
        }
    }

    /// The hints about a round and its tables.
    fn of_rounds(self) -> Option<Hint> {
        Some(match self {
            R::RoundOpen { group, .. }
            | R::NextGame { group, .. }
            | R::MatchGoesOn { group, .. }
            | R::ByBoards { group, .. }
            | R::MatchEnd { group, .. }
            | R::NoBoard { group, .. } => one(words::REFUSAL_HINT_ENTER, Do::Enter { group }),
            R::StandingsOpen { group, .. } => Hint::new(
                words::REFUSAL_HINT_PROVISIONAL,
                [Do::Provisional { group }, Do::Enter { group }],
            ),
            R::RoundPaired { group, .. } => Hint::new(
                words::REFUSAL_HINT_PAIRED,
                [Do::Pairings { group }, Do::Unpair { group }],
            ),
            R::BracketPairs { group } => one(words::REFUSAL_HINT_BRACKET_PAIR, Do::Pair { group }),
            R::EmptyBoard { .. } => one(words::REFUSAL_HINT_EMPTY_BOARD, Do::Teams),
            R::LineUpPlayed { group, round, table, .. } => {
                one(words::REFUSAL_HINT_CLEAR, Do::Clear { group, round, table })
            }
            R::OneGame { group, round, table }
            | R::GameAndMatch { group, round, table, .. }
            | R::WhichGame { group, round, table, .. }
            | R::SheetOfMatch { group, round, table, .. } => one(
                words::REFUSAL_HINT_RECORD,
                Do::Record { group, round, table, part: None, result: Score::First },
            ),
            R::Adjourned { group, round, tables } => {
                Hint::new(words::REFUSAL_HINT_ADJOURNED, adjourned(group, round, &tables))
            }
            R::StandingsAdjourned { group, round, tables } => Hint::new(
                words::REFUSAL_HINT_STANDINGS_ADJOURNED,
                [Do::Provisional { group }].into_iter().chain(adjourned(group, round, &tables)),
            ),
            R::SheetOfBoard { group, round, table, board, .. } => {
                let part = Some(MatchPart::Board(board));
                let record = Do::Record { group, round, table, part, result: Score::First };
                one(words::REFUSAL_HINT_RECORD, record)
            }
            R::MatchOver { group, round, table, result } => {
                // The other one won after all.
                let won = if result == Score::First { Score::Second } else { Score::First };
                let correct = Do::Correct { group, round, table, part: None, result: won.into() };
                one(words::REFUSAL_HINT_CORRECT, correct)
            }
            R::MatchTally { group, round, table, wanted, .. } => one(
                words::REFUSAL_HINT_CORRECT,
                Do::Correct { group, round, table, part: None, result: wanted },
            ),
            R::NextPlayed { group, next, at, .. } => {
                one(words::REFUSAL_HINT_NEXT_PLAYED, Do::Clear { group, round: next, table: at })
            }
            R::RoundNotPaired { group, .. }
            | R::NotFinished { group, .. }
            | R::NothingPaired { group } => one(words::REFUSAL_HINT_PAIR, Do::Pair { group }),
            R::NotNextRound { group, next, .. } => {
                one(words::REFUSAL_HINT_PAIR_ROUND, Do::PairRound { group, round: next })
            }
            R::AllPlayed { group, .. }
            | R::NoTie { group }
            | R::NoTieFirst { group }
            | R::NoTiePlace { group, .. } => standings_of(group),
            R::NoPairing { group, remedies, .. } if remedies.is_empty() => Hint::new(
                words::REFUSAL_HINT_MANUAL,
                [Do::PairByHand { group }, Do::ShowGroup { group }],
            ),
            R::NoPairing { group, remedies, .. } => {
                let allow = remedies.into_iter().map(|allowed| Do::PairAllowing { group, allowed });
                Hint::new(words::REFUSAL_HINT_ALLOW, allow.chain([Do::PairByHand { group }]))
            }
            R::UnpairPlayed { group, round, table } => {
                one(words::REFUSAL_HINT_CLEAR, Do::Clear { group, round, table })
            }
            R::ClearEarlier { group, round, table, result } => {
                let other = if result == Score::First { Score::Second } else { Score::First };
                let result = other.into();
                let correct = Do::Correct { group, round, table, part: None, result };
                one(words::REFUSAL_HINT_CORRECT_IT, correct)
            }
            R::NoTable { group, .. }
            | R::NoTables { group, .. }
            | R::OtherPair { group, .. }
            | R::NothingToClear { group, .. }
            | R::SheetGame { group, .. }
            | R::SheetTag { group, .. } => one(words::REFUSAL_HINT_TABLES, Do::Pairings { group }),
            R::HasResult { group, round, table, part, wanted, .. } => one(
                words::REFUSAL_HINT_CORRECT,
                Do::Correct { group, round, table, part, result: wanted },
            ),
            R::HasBoards { group, round, table, boards, .. } => {
                one(words::REFUSAL_HINT_CORRECT, Do::CorrectBoards { group, round, table, boards })
            }
            R::NothingToCorrect { group, round, table, wanted, .. } => one(
                words::REFUSAL_HINT_RECORD,
                Do::Record { group, round, table, part: None, result: wanted },
            ),
            _ => return None,
        })
    }

    /// The hints about the event itself, its draw, its finals, scoresheets, undo and redo.
    fn of_the_rest(self) -> Option<Hint> {
        Some(match self {
            R::UnknownPlayer { .. } | R::UnknownSchool { .. } => {
                one(words::REFUSAL_HINT_PLAYERS, Do::AllEntries)
            }
            R::UnknownGroup { .. } => one(words::REFUSAL_HINT_GROUPS, Do::AllGroups),
            R::PlayerForGroup { player, .. } => {
                one(words::REFUSAL_HINT_PLAYER_NO_GROUP, Do::AllGroups)
                    .with("player", player.to_string())
            }
            R::UnknownCategory { categories, .. } => {
                let codes: Vec<String> = categories.iter().map(ToString::to_string).collect();
                message!(words::REFUSAL_HINT_CATEGORIES, categories = codes).into()
            }
            R::RulesCategory { .. }
            | R::RulesGame { .. }
            | R::RulesCycle { .. }
            | R::RulesDraws { .. }
            | R::RulesRounds { .. } => Message::new(words::REFUSAL_HINT_TOML_BACK).into(),
            R::RoomsOverlap { other, free, .. } => {
                // The number of a table is a name, not an amount.
                message!(words::REFUSAL_HINT_ROOMS, other, free = free.to_string()).into()
            }
            R::RulesSystem { seq, .. } => one(words::REFUSAL_HINT_TOML_DRAWN, Do::Undo { seq }),
            R::EntriesOfBracket { seq, .. } => {
                one(words::REFUSAL_HINT_ENTRIES_BRACKET, Do::Undo { seq })
            }
            R::ImportPlayers | R::ImportBegun => {
                one(words::REFUSAL_HINT_IMPORT_NEW, Do::ImportElsewhere)
            }
            R::OtherChild { players } => {
                let players = players.into_iter().map(|renamed| renamed.code).collect();
                one(words::REFUSAL_HINT_REPLACE, Do::ReplacePlayers { players })
            }
            R::DrawAlone { category, .. } => {
                one(words::REFUSAL_HINT_ALONE, Do::Entries { category })
            }
            R::NoPlayers { .. } | R::NobodyToDraw => {
                one(words::REFUSAL_HINT_IMPORT, Do::ImportPlayers)
            }
            R::NothingDrawn => one(words::REFUSAL_HINT_DRAW_ALL, Do::DrawAll),
            R::NotDrawn { category } => draw(category),
            R::NoRoundsLeft => one(words::REFUSAL_HINT_STANDINGS_ALL, Do::AllStandings),
            R::CategoryPlayed { category } => standings(category),
            R::DrawPaired { group, .. }
            | R::DissolvePaired { group }
            | R::HasPlayed { group, .. }
            | R::NotLastRound { group, .. }
            | R::NextPaired { group, .. } => one(words::REFUSAL_HINT_UNPAIR, Do::Unpair { group }),
            R::BracketDrawn { seq, .. } => one(words::REFUSAL_HINT_BRACKET_DRAWN, Do::Undo { seq }),
            R::DrawPlayer { category, .. } | R::DrawPlayers { category, .. } => {
                one(words::REFUSAL_HINT_LIST, Do::Entries { category })
            }
            R::FinalDrawn { decider, .. } | R::FinalExists { decider } => members(decider),
            R::FinalPlayers { category, .. } | R::NoFinal { category } => advance(category),
            R::FinalStarted { group, player } => Hint::new(
                words::REFUSAL_HINT_FINAL_STARTED,
                [Do::Withdraw { player }, Do::Unpair { group }],
            ),
            R::FinalGroup { group, .. } => advance(group.category()),
            R::LotsPlayers { group } => one(words::REFUSAL_HINT_LOTS, Do::Lots { group }),
            R::NotTied { group, place, tied, .. } => match tied.into_iter().next() {
                Some(player) => {
                    one(words::REFUSAL_HINT_DECIDE, Do::Decide { group, player, place })
                }
                None => standings_of(group),
            },
            R::Tie { category, ties } => match ties.into_iter().next() {
                Some(tie) => {
                    let (group, place) = (tie.group, tie.place);
                    let player = tie.players.into_iter().next();
                    let decide = player.map(|player| Do::Decide { group, player, place });
                    let remedies = [Do::Lots { group }].into_iter().chain(decide);
                    Hint::new(words::REFUSAL_HINT_TIE, remedies)
                }
                None => standings(category),
            },
            R::SheetNoRules { group, round, table, .. } => one(
                words::REFUSAL_HINT_TYPED,
                Do::Record { group, round, table, part: None, result: Score::First },
            ),
            R::SheetUnfinished { group, round, table, .. }
            | R::SheetStatus { group, round, table, .. }
            | R::SheetFault { group, round, table, .. }
            | R::BracketWinner { group, round, table }
            | R::NoWinner { group, round, table } => one(
                words::REFUSAL_HINT_SHEET_DECISION,
                Do::RecordDecided { group, round, table, result: Score::First },
            ),
            R::SheetResult { group, round, table, proven, .. } => one(
                words::REFUSAL_HINT_SHEET_RESULT,
                Do::Record { group, round, table, part: None, result: proven },
            ),
            R::SheetNone { path, .. } => one(words::REFUSAL_HINT_CHECK, Do::Check { path }),
            R::NoScoresheet { group, round, table } => {
                one(words::REFUSAL_HINT_SHEET, Do::KeepSheet { group, round, table })
            }
            R::NoEntry { .. }
            | R::NothingSince { .. }
            | R::NothingToUndo { .. }
            | R::NothingToRedo { .. } => one(words::REFUSAL_HINT_LOG, Do::Log),
            R::AlreadyUndone { seq } | R::RedoStale { seq, .. } => {
                one(words::REFUSAL_HINT_REDO, Do::Redo { seq })
            }
            R::NotUndone { seq } => one(words::REFUSAL_HINT_UNDO, Do::Undo { seq }),
            R::InsideBatch { first, last, .. } => Hint::new(
                words::REFUSAL_HINT_INSIDE_BATCH,
                [Do::RestoreBefore { seq: first }, Do::RestoreAfter { seq: last }],
            ),
            R::UndoFirstRules { .. } => Message::new(words::REFUSAL_HINT_TOML_RULES).into(),
            R::UndoHistory { .. } => one(words::REFUSAL_HINT_REDO_LAST, Do::RedoLast),
            R::UndoDepends { seq, .. } => {
                one(words::REFUSAL_HINT_DEPENDENTS, Do::UndoWithDependents { seq })
            }
            R::RedoDepends { later, .. } => {
                one(words::REFUSAL_HINT_UNDO_FIRST, Do::Undo { seq: later })
            }
            R::OtherDesk { seq, desk, .. } => {
                one(words::REFUSAL_HINT_OF_DESK, Do::UndoOf { seq, desk })
            }
            _ => return None,
        })
    }
}

/// A hint with a single remedy.
fn one(key: &'static str, remedy: Do) -> Hint {
    Hint::new(key, [remedy])
}

fn entries(player: &PlayerCode) -> Hint {
    one(words::REFUSAL_HINT_LIST, Do::Entries { category: player.category() })
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
            StoreError::Newer { .. } => words::STORE_HINT_NEWER,
            StoreError::ReadOnly { .. } => words::STORE_HINT_READ_ONLY,
            StoreError::Replaced { .. } => words::STORE_HINT_REPLACED,
            StoreError::Locked { .. } => words::STORE_HINT_LOCKED,
            StoreError::Full { .. } => words::STORE_HINT_FULL,
            StoreError::Corrupt { .. } | StoreError::Misshapen { .. } => words::STORE_HINT_DAMAGED,
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
    let table = tables.first().copied()?;
    Some(Do::Record { group, round, table, part: None, result: Score::First })
}
