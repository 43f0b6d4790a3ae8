//! What helps where an operation was refused, or a journal could not be read or written, with what is known
//! filled in.

use super::Refusal as R;
use super::remedy::{Hint, Remedy as Do};
use super::{CategoryCode, GroupCode, PlayerCode, Score, Trouble};
use crate::locale::Message;
use crate::store::StoreError;

impl R {
    /// What to do about it; nothing where there is nothing to do.
    pub fn hint(&self) -> Option<Hint> {
        // Each room knows its own; a test asks for all of them.
        let rooms = [
            Self::of_the_event,
            Self::of_players,
            Self::of_the_draw,
            Self::of_rounds,
            Self::of_finals,
            Self::of_the_log,
            Self::of_sheets,
        ];
        rooms.into_iter().find_map(|room| room(self))
    }

    /// What helps where something is not of the event, or its file or documents stand against it.
    fn of_the_event(&self) -> Option<Hint> {
        Some(match self {
            R::UnknownPlayer { .. } => Hint::new("refusal-hint-players", [Do::AllEntries]),
            R::UnknownGroup { .. } => Hint::new("refusal-hint-groups", [Do::AllGroups]),
            R::UnknownCategory { categories, .. } => {
                let known: Vec<String> = categories.iter().map(ToString::to_string).collect();
                Message::new("refusal-hint-categories").with("categories", known).into()
            }
            R::RulesCategory { .. }
            | R::RulesGame { .. }
            | R::RulesSystem { .. }
            | R::RulesDraws { .. }
            | R::RulesRounds { .. } => Message::new("refusal-hint-toml-back").into(),
            R::ImportPlayers => Hint::new("refusal-hint-import-new", [Do::ImportElsewhere]),
            R::OtherChild { players } => {
                let players = players.iter().map(|renamed| renamed.code.clone()).collect();
                Hint::new("refusal-hint-replace", [Do::ReplacePlayers { players }])
            }
            _ => return None,
        })
    }

    /// What helps at a player.
    fn of_players(&self) -> Option<Hint> {
        Some(match self {
            R::ForbiddenStranger { category, .. } => {
                Hint::new("refusal-hint-forbidden", [Do::Entries { category: *category }])
            }
            R::NeverMeet { player, .. } | R::PlayerExists { player, .. } => entries(player),
            R::ForbiddenAlready { player, other } => Hint::new(
                "refusal-hint-allow-pair",
                [Do::AllowPair { player: player.clone(), other: other.clone() }],
            ),
            R::NotForbidden { player, other } => Hint::new(
                "refusal-hint-forbid",
                [Do::Forbid { player: player.clone(), other: other.clone() }],
            ),
            R::SchoolFull { category, most, .. } => {
                Hint::new("refusal-hint-per-school", [Do::Entries { category: *category }])
                    .with("most", *most)
            }
            R::RemoveDrawn { player, .. } | R::NoReplacement { player, .. } => {
                let withdraw = Do::Withdraw { player: player.clone() };
                Hint::new("refusal-hint-withdraw", [withdraw]).with("player", player.to_string())
            }
            R::AwaitedAlready { player } => {
                Hint::new("refusal-hint-present", [Do::Present { player: player.clone() }])
            }
            R::AlreadyWithdrawn { player } | R::NotThere { player } => {
                late("refusal-hint-back", player)
            }
            R::NoGroup { player } => late("refusal-hint-late", player),
            R::NotLate { player } => draw(player.category()),
            R::OtherCategory { player, .. } | R::LateRound { player, .. } => {
                groups(player.category())
            }
            R::NoRoundLeft { category, .. } => groups(*category),
            R::NotFinalist { group, .. }
            | R::InGroup { group, .. }
            | R::NotInGroup { group, .. }
            | R::Nobody { group }
            | R::PairNotThere { group, .. }
            | R::PairTwice { group, .. }
            | R::PairLeft { group, .. } => members(*group),
            R::ByeLimit { player, .. } => Hint::new(
                "refusal-hint-bye-zero",
                [Do::AbsentForNothing { player: player.clone() }],
            ),
            R::ByeInTables { .. } | R::ByeInRoundRobin { .. } | R::NoDraws { .. } => {
                Message::new("refusal-hint-toml-format").into()
            }
            R::TableFull { group, .. } | R::NoNewGroup { group } | R::NowhereToGo { group } => {
                groups(group.category())
            }
            R::AbsentRound { group, .. } => {
                Hint::new("refusal-hint-forfeit", [Do::Enter { group: *group }])
            }
            _ => return None,
        })
    }

    /// What helps about the draw of groups, and what is played of them.
    fn of_the_draw(&self) -> Option<Hint> {
        Some(match self {
            R::NoPlayers { .. } => Hint::new("refusal-hint-import", [Do::ImportPlayers]),
            R::AllDrawn => Hint::new("refusal-hint-groups", [Do::AllGroups]),
            R::NothingDrawn => Hint::new("refusal-hint-draw-all", [Do::DrawAll]),
            R::NotDrawn { category } => draw(*category),
            R::NoRoundsLeft => Hint::new("refusal-hint-standings-all", [Do::AllStandings]),
            R::CategoryPlayed { category } => standings(*category),
            R::DrawPaired { group, .. }
            | R::DissolvePaired { group }
            | R::HasPlayed { group, .. }
            | R::NotLastRound { group, .. } => {
                Hint::new("refusal-hint-unpair", [Do::Unpair { group: *group }])
            }
            R::DrawPlayer { category, .. } | R::DrawPlayers { category, .. } => {
                Hint::new("refusal-hint-list", [Do::Entries { category: *category }])
            }
            _ => return None,
        })
    }

    /// What helps about a round and its tables.
    fn of_rounds(&self) -> Option<Hint> {
        Some(match self {
            R::RoundOpen { group, .. } => {
                Hint::new("refusal-hint-enter", [Do::Enter { group: *group }])
            }
            R::StandingsOpen { group, .. } => Hint::new(
                "refusal-hint-provisional",
                [Do::Provisional { group: *group }, Do::Enter { group: *group }],
            ),
            R::RoundPaired { group, .. } => Hint::new(
                "refusal-hint-paired",
                [Do::Pairings { group: *group }, Do::Unpair { group: *group }],
            ),
            R::RoundNotPaired { group, .. }
            | R::NotFinished { group, .. }
            | R::NothingPaired { group } => {
                Hint::new("refusal-hint-pair", [Do::Pair { group: *group }])
            }
            R::NotNextRound { group, next, .. } => Hint::new(
                "refusal-hint-pair-round",
                [Do::PairRound { group: *group, round: *next }],
            ),
            R::AllPlayed { group, .. }
            | R::NoTie { group }
            | R::NoTieFirst { group }
            | R::NoTiePlace { group, .. } => standings_of(*group),
            R::NoPairing { group, remedies, .. } if remedies.is_empty() => Hint::new(
                "refusal-hint-manual",
                [Do::PairByHand { group: *group }, Do::ShowGroup { group: *group }],
            ),
            R::NoPairing { group, remedies, .. } => {
                let group = *group;
                let allow = remedies.iter().map(|&allowed| Do::PairAllowing { group, allowed });
                Hint::new("refusal-hint-allow", allow.chain([Do::PairByHand { group }]))
            }
            R::UnpairPlayed { group, round, table } => Hint::new(
                "refusal-hint-clear",
                [Do::Clear { group: *group, round: *round, table: *table }],
            ),
            R::ClearEarlier { group, round, table, result } => Hint::new(
                "refusal-hint-correct-it",
                [Do::Correct {
                    group: *group,
                    round: *round,
                    table: *table,
                    result: if *result == Score::First { Score::Second } else { Score::First },
                }],
            ),
            R::NoTable { group, .. }
            | R::OtherPair { group, .. }
            | R::NothingToClear { group, .. }
            | R::SheetGame { group, .. }
            | R::SheetTag { group, .. } => {
                Hint::new("refusal-hint-tables", [Do::Pairings { group: *group }])
            }
            R::HasResult { group, round, table, wanted, .. } => Hint::new(
                "refusal-hint-correct",
                [Do::Correct { group: *group, round: *round, table: *table, result: *wanted }],
            ),
            R::NothingToCorrect { group, round, table, wanted, .. } => Hint::new(
                "refusal-hint-record",
                [Do::Record { group: *group, round: *round, table: *table, result: *wanted }],
            ),
            _ => return None,
        })
    }

    /// What helps about a final, and places that are shared.
    fn of_finals(&self) -> Option<Hint> {
        Some(match self {
            R::FinalDrawn { decider, .. } | R::FinalExists { decider } => members(*decider),
            R::FinalPlayers { category, .. } | R::NoFinal { category } => advance(*category),
            R::FinalStarted { group, player } => Hint::new(
                "refusal-hint-final-started",
                [Do::Withdraw { player: player.clone() }, Do::Unpair { group: *group }],
            ),
            R::FinalGroup { group, .. } => advance(group.category()),
            R::LotsPlayers { group } => {
                Hint::new("refusal-hint-lots", [Do::Lots { group: *group }])
            }
            R::NotTied { group, place, tied, .. } => match tied.first() {
                Some(player) => Hint::new(
                    "refusal-hint-decide",
                    [Do::Decide { group: *group, player: player.clone(), place: *place }],
                ),
                None => standings_of(*group),
            },
            R::Tie { category, ties } => match ties.first() {
                Some(tie) => {
                    let (group, place) = (tie.group, tie.place);
                    let decide = tie.players.first().cloned();
                    let decide = decide.map(|player| Do::Decide { group, player, place });
                    Hint::new("refusal-hint-tie", [Do::Lots { group }].into_iter().chain(decide))
                }
                None => standings(*category),
            },
            _ => return None,
        })
    }

    /// What helps about what is undone and done again.
    fn of_the_log(&self) -> Option<Hint> {
        Some(match self {
            R::NoEntry { .. } | R::NothingToUndo { .. } | R::NothingToRedo { .. } => {
                Hint::new("refusal-hint-log", [Do::Log])
            }
            R::AlreadyUndone { seq } | R::RedoStale { seq, .. } => {
                Hint::new("refusal-hint-redo", [Do::Redo { seq: *seq }])
            }
            R::NotUndone { seq } => Hint::new("refusal-hint-undo", [Do::Undo { seq: *seq }]),
            R::UndoHistory { .. } => Hint::new("refusal-hint-redo-last", [Do::RedoLast]),
            R::UndoDepends { seq, .. } => {
                Hint::new("refusal-hint-dependents", [Do::UndoWithDependents { seq: *seq }])
            }
            R::RedoDepends { later, .. } => {
                Hint::new("refusal-hint-undo-first", [Do::Undo { seq: *later }])
            }
            R::OtherDesk { seq, desk, .. } => {
                Hint::new("refusal-hint-of-desk", [Do::UndoOf { seq: *seq, desk: desk.clone() }])
            }
            _ => return None,
        })
    }

    /// What helps about scoresheets.
    fn of_sheets(&self) -> Option<Hint> {
        Some(match self {
            R::SheetNoRules { group, round, table, .. } => Hint::new(
                "refusal-hint-typed",
                [Do::Record { group: *group, round: *round, table: *table, result: Score::First }],
            ),
            R::SheetUnfinished { group, round, table, .. }
            | R::SheetStatus { group, round, table, .. }
            | R::SheetFault { group, round, table, .. } => Hint::new(
                "refusal-hint-sheet-decision",
                [Do::RecordDecided {
                    group: *group,
                    round: *round,
                    table: *table,
                    result: Score::First,
                }],
            ),
            R::SheetResult { group, round, table, proven, .. } => Hint::new(
                "refusal-hint-sheet-result",
                [Do::Record { group: *group, round: *round, table: *table, result: *proven }],
            ),
            R::SheetNone { path, .. } => {
                Hint::new("refusal-hint-check", [Do::Check { path: path.clone() }])
            }
            R::NoScoresheet { group, round, table } => Hint::new(
                "refusal-hint-sheet",
                [Do::KeepSheet { group: *group, round: *round, table: *table }],
            ),
            _ => return None,
        })
    }
}

fn entries(player: &PlayerCode) -> Hint {
    Hint::new("refusal-hint-list", [Do::Entries { category: player.category() }])
}

fn members(group: GroupCode) -> Hint {
    Hint::new("refusal-hint-show-group", [Do::ShowGroup { group }])
}

fn late(key: &'static str, player: &PlayerCode) -> Hint {
    Hint::new(key, [Do::Late { player: player.clone() }]).with("player", player.to_string())
}

fn draw(category: CategoryCode) -> Hint {
    Hint::new("refusal-hint-draw", [Do::Draw { category }])
}

fn groups(category: CategoryCode) -> Hint {
    Hint::new("refusal-hint-show", [Do::Groups { category }])
}

fn advance(category: CategoryCode) -> Hint {
    Hint::new("refusal-hint-advance", [Do::Advance { category }])
}

fn standings(category: CategoryCode) -> Hint {
    Hint::new("refusal-hint-standings", [Do::CategoryStandings { category }])
}

fn standings_of(group: GroupCode) -> Hint {
    Hint::new("refusal-hint-standings-group", [Do::GroupStandings { group }])
}

impl Trouble {
    /// The trouble in words.
    pub fn message(&self) -> Message {
        match self {
            Trouble::Refused(refusal) => refusal.message(),
            Trouble::Store(error) => error.message(),
            Trouble::Entry { seq, cause } => {
                Message::new("event-bad-entry").with("seq", *seq).with("cause", cause.clone())
            }
        }
    }

    /// What to do about it, if there is something to do.
    pub fn hint(&self) -> Option<Hint> {
        match self {
            Trouble::Refused(refusal) => refusal.hint(),
            Trouble::Store(error) => Hint::of_store(error),
            Trouble::Entry { .. } => None,
        }
    }
}

impl Hint {
    /// What to do about a store that did not do as asked, if there is something to do.
    pub fn of_store(error: &StoreError) -> Option<Self> {
        let key = match error {
            StoreError::Missing { .. } => {
                return Some(Self::new("store-hint-missing", [Do::ImportPlayers]));
            }
            StoreError::Altered { .. } | StoreError::Entry { .. } => {
                return Some(Self::altered());
            }
            StoreError::Newer { .. } => "store-hint-newer",
            StoreError::ReadOnly { .. } => "store-hint-read-only",
            StoreError::Locked { .. } => "store-hint-locked",
            StoreError::Full { .. } => "store-hint-full",
            StoreError::Corrupt { .. } | StoreError::Misshapen { .. } => "store-hint-damaged",
            StoreError::NotBuilt { .. } => "store-hint-not-built",
            StoreError::NotKept { .. } => "store-hint-not-kept",
            _ => return None,
        };
        Some(Message::new(key).into())
    }

    /// What to do about a journal that is not what was written.
    pub fn altered() -> Self {
        Self::new("store-hint-altered", [Do::Verify, Do::Salvage])
    }
}
