//! Why an operation is not possible in the state the event is in: the facts.
//!
//! A caller may match on a refusal. What is said of it is [`Refusal::message`]; what helps is
//! [`Refusal::hint`], which stands in a room of its own.
//!
//! ```
//! use arbitro::championship::{GroupCode, Refusal, State};
//!
//! let code: GroupCode = "2.3.1".parse().unwrap();
//! let refusal = State::default().group(code).unwrap_err();
//! assert_eq!(refusal, Refusal::UnknownGroup { group: code });
//! assert_eq!(refusal.message().key, "refusal-unknown-group");
//! assert!(refusal.hint().is_some());
//! ```

mod known;

use arbitro_games::registry::{self, GameId};
use arbitro_games::scoresheet::RecordStatus;
use arbitro_pairing::dutch::Relaxations;
use known::Known;

use super::code::{CategoryCode, GroupCode, PlayerCode};
use super::score::Score;
use super::signed::Signed;
use crate::locale::Message;

/// A place that several players share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedPlace {
    /// The group.
    pub group: GroupCode,
    /// The place.
    pub place: u32,
    /// Who shares it.
    pub players: Vec<PlayerCode>,
}

/// A player to whom a list gives another name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RenamedPlayer {
    /// The code.
    pub code: PlayerCode,
    /// The name that the event has.
    pub before: String,
    /// The name that the list has.
    pub after: String,
}

macro_rules! refusals {
    ($($(#[$doc:meta])* $sentence:literal => $kind:ident $({ $($fact:ident: $type:ty),* $(,)? })?),* $(,)?) => {
        /// Why an operation is not possible in the state the event is in.
        #[derive(Clone, Debug, PartialEq, thiserror::Error)]
        #[error("{}", self.message().key)]
        #[non_exhaustive]
        pub enum Refusal {
            $($(#[$doc])* $kind $({
                $(#[doc = concat!("The ", stringify!($fact), ".")] $fact: $type,)*
            })?,)*
        }

        impl Refusal {
            /// The sentence of the catalogues with its facts.
            pub fn message(&self) -> Message {
                let message = match self {
                    $(Refusal::$kind $({ $($fact),* })? => {
                        Message::new($sentence)$($(.with(stringify!($fact), $fact.fact()))*)?
                    })*
                };
                match self {
                    Refusal::RoundOpen { tables, .. } | Refusal::StandingsOpen { tables, .. } => {
                        message.with("count", tables.len())
                    }
                    _ => message,
                }
            }

            /// The name of each kind.
            pub const KINDS: &[&str] = &[$(stringify!($kind)),*];

            /// One of each kind, with its name: whoever says refusals can hold the words to all of
            /// them.
            pub fn examples() -> Vec<(&'static str, Self)> {
                use examples::Example;
                let kinds: &[(&str, fn() -> Option<Self>)] = &[$((
                    stringify!($kind),
                    || Some(Refusal::$kind $({ $($fact: <$type>::example()?),* })?),
                )),*];
                let one = |&(name, example): &(&'static str, fn() -> Option<Self>)| {
                    Some((name, example()?))
                };
                kinds.iter().filter_map(one).collect()
            }
        }
    };
}

refusals! {
    /// No operation has said yet how the event is played.
    "refusal-no-rules" => NoRules,
    /// Others wrote before us every time.
    "refusal-busy" => Busy,
    /// Nobody has this code.
    "refusal-unknown-player" => UnknownPlayer { player: PlayerCode },
    /// No group has this code.
    "refusal-unknown-group" => UnknownGroup { group: GroupCode },
    /// The event has no such category.
    "refusal-unknown-category" => UnknownCategory {
        category: CategoryCode, categories: Vec<CategoryCode>,
    },

    /// A player who may not meet another, by event.toml, is not entered.
    "refusal-forbidden-stranger" => ForbiddenStranger {
        player: PlayerCode, category: CategoryCode,
    },
    /// The two never meet: they are one, or of two categories.
    "refusal-never-meet" => NeverMeet { player: PlayerCode, other: PlayerCode },
    /// The two may not be paired as it is.
    "refusal-forbidden" => ForbiddenAlready { player: PlayerCode, other: PlayerCode },
    /// The two may be paired as it is.
    "refusal-not-forbidden" => NotForbidden { player: PlayerCode, other: PlayerCode },

    /// Somebody has this code already.
    "refusal-player-exists" => PlayerExists { player: PlayerCode, name: String },
    /// A school has entered as many as it may.
    "refusal-school-full" => SchoolFull { school: String, category: CategoryCode, most: u8 },
    /// The player has left already.
    "refusal-withdrawn" => AlreadyWithdrawn { player: PlayerCode },
    /// The player is part of the draw without being late.
    "refusal-not-late" => NotLate { player: PlayerCode },
    /// The group is of another category, or a final.
    "refusal-other-category" => OtherCategory { player: PlayerCode, group: GroupCode },
    /// This is not the round in which a player can enter the group.
    "refusal-late-round" => LateRound { player: PlayerCode, group: GroupCode, round: u32 },
    /// The player was not drawn into the final.
    "refusal-no-finalist" => NotFinalist { player: PlayerCode, group: GroupCode },
    /// The player is in the group already.
    "refusal-in-group" => InGroup { player: PlayerCode, group: GroupCode },
    /// The player was drawn into a group, and can only withdraw.
    "refusal-remove-drawn" => RemoveDrawn { player: PlayerCode, group: GroupCode },
    /// It is known already that the player has not come yet.
    "refusal-awaited" => AwaitedAlready { player: PlayerCode },
    /// The player is not in the group.
    "refusal-not-in-group" => NotInGroup { player: PlayerCode, group: GroupCode },
    /// The player is in no group.
    "refusal-no-group" => NoGroup { player: PlayerCode },
    /// Every group of the category has paired its last round.
    "refusal-no-round-left" => NoRoundLeft { category: CategoryCode, player: PlayerCode },
    /// The player has left.
    "refusal-not-there" => NotThere { player: PlayerCode },
    /// The round is paired already, or the group has no such round.
    "refusal-absent-round" => AbsentRound { player: PlayerCode, group: GroupCode, round: u32 },
    /// The absence was announced already.
    "refusal-absent-already" => AbsentAlready { player: PlayerCode, round: u32 },
    /// As many byes of this worth as a player may ask for were asked for already.
    "refusal-bye-limit" => ByeLimit { player: PlayerCode, worth: &'static str, most: u32 },
    /// The round is one of the last, in which nobody has a bye for the asking.
    "refusal-bye-last" => ByeLast { player: PlayerCode, round: u32, last: u32 },
    /// In a round robin who is not there loses.
    "refusal-bye-tables" => ByeInTables { player: PlayerCode, group: GroupCode },
    /// The same of a category, before its groups are drawn.
    "refusal-bye-round-robin" => ByeInRoundRobin { player: PlayerCode, category: CategoryCode },
    /// The category has no such round.
    "refusal-bye-round" => ByeRound { player: PlayerCode, category: CategoryCode, round: u32, rounds: u32 },
    /// The round robin has begun, and its tables have no free place.
    "refusal-table-full" => TableFull { player: PlayerCode, group: GroupCode },
    /// The player has sat at a table of the group.
    "refusal-has-played" => HasPlayed { player: PlayerCode, group: GroupCode },

    /// Nobody is entered in the category.
    "refusal-no-players" => NoPlayers { category: CategoryCode },
    /// Every category with players is drawn.
    "refusal-all-drawn" => AllDrawn,
    /// The category is not drawn yet.
    "refusal-not-drawn" => NotDrawn { category: CategoryCode },
    /// No category is drawn yet.
    "refusal-nothing-drawn" => NothingDrawn,
    /// No group has a round left to pair.
    "refusal-no-groups" => NoRoundsLeft,
    /// The category has paired all its rounds.
    "refusal-category-played" => CategoryPlayed { category: CategoryCode },
    /// A group that is to be dissolved has a round.
    "refusal-dissolve-paired" => DissolvePaired { group: GroupCode },
    /// A group of the category has a round.
    "refusal-draw-paired" => DrawPaired { category: CategoryCode, group: GroupCode },
    /// The draw has a player who is not there, is of another category or stands twice.
    "refusal-draw-player" => DrawPlayer { player: PlayerCode, category: CategoryCode },
    /// The group is there already, is a final, or has fewer than two players.
    "refusal-no-new-group" => NoNewGroup { group: GroupCode },
    /// No other group of the category has a round left.
    "refusal-nowhere-to-go" => NowhereToGo { group: GroupCode },
    /// The draw does not have everybody.
    "refusal-draw-players" => DrawPlayers {
        category: CategoryCode, drawn: usize, there: usize,
    },

    /// A round waits for results.
    "refusal-round-open" => RoundOpen { group: GroupCode, round: u32, tables: Vec<u32> },
    /// Standings were asked for while a round waits for results.
    "refusal-round-open" => StandingsOpen { group: GroupCode, round: u32, tables: Vec<u32> },
    /// The round is paired already.
    "refusal-round-paired" => RoundPaired { group: GroupCode, round: u32 },
    /// The round is not paired yet.
    "refusal-round-not-paired" => RoundNotPaired { group: GroupCode, round: u32 },
    /// Another round comes next.
    "refusal-not-next-round" => NotNextRound { group: GroupCode, round: u32, next: u32 },
    /// The group has played all its rounds.
    "refusal-all-played" => AllPlayed { group: GroupCode, rounds: u32 },
    /// The group has rounds left to play.
    "refusal-not-finished" => NotFinished { group: GroupCode, played: u32, rounds: u32 },
    /// Nobody is there to play.
    "refusal-nobody" => Nobody { group: GroupCode },
    /// The absolute criteria leave no pairing.
    "refusal-no-pairing" => NoPairing {
        group: GroupCode, round: u32, why: Message, remedies: Vec<Relaxations>,
    },
    /// A player in the pairing does not play this round.
    "refusal-pair-not-there" => PairNotThere { group: GroupCode, player: PlayerCode },
    /// A player stands twice in the pairing.
    "refusal-pair-twice" => PairTwice { group: GroupCode, player: PlayerCode },
    /// A player who is there is not in the pairing.
    "refusal-pair-left" => PairLeft { group: GroupCode, player: PlayerCode },
    /// The group has no round to take back.
    "refusal-nothing-paired" => NothingPaired { group: GroupCode },
    /// A later round is paired.
    "refusal-not-last-round" => NotLastRound { group: GroupCode, round: u32 },
    /// A table of the round has its result.
    "refusal-unpair-played" => UnpairPlayed { group: GroupCode, round: u32, table: u32 },

    /// The round has no such table.
    "refusal-no-table" => NoTable { group: GroupCode, round: u32, table: u32, tables: String },
    /// The game of the category has no draws.
    "refusal-no-draws" => NoDraws { group: GroupCode, round: u32, table: u32 },
    /// Another result stands at the table.
    "refusal-has-result" => HasResult {
        group: GroupCode, round: u32, table: u32, result: Score, wanted: Score,
        by: Option<Box<Signed>>,
    },
    /// The table has no result that could be corrected.
    "refusal-nothing-to-correct" => NothingToCorrect {
        group: GroupCode, round: u32, table: u32, wanted: Score, by: Option<Box<Signed>>,
    },
    /// Others sit at the table than whoever recorded the result saw there.
    "refusal-other-pair" => OtherPair {
        group: GroupCode, round: u32, table: u32, names: Vec<String>, expected: Vec<String>, by: Option<Box<Signed>>,
    },
    /// The same entry of a desk is recorded already.
    "refusal-entered" => EnteredAlready { group: GroupCode, round: u32, table: u32 },
    /// The table has no result that could be taken out.
    "refusal-nothing-to-clear" => NothingToClear { group: GroupCode, round: u32, table: u32 },
    /// A later round was paired from the result.
    "refusal-clear-earlier" => ClearEarlier {
        group: GroupCode, round: u32, table: u32, result: Score,
    },

    /// The final is drawn, and rests on the group as it is.
    "refusal-final-drawn" => FinalDrawn { group: GroupCode, decider: GroupCode },
    /// The final is drawn already.
    "refusal-final-exists" => FinalExists { decider: GroupCode },
    /// The final has not as many players as it has to have.
    "refusal-final-players" => FinalPlayers {
        category: CategoryCode, groups: usize, players: usize,
    },
    /// The final has not as many players of the group as go there.
    "refusal-final-group" => FinalGroup { group: GroupCode, each: u32 },
    /// The category has no final.
    "refusal-no-final" => NoFinal { category: CategoryCode },
    /// The final has paired its first round.
    "refusal-final-started" => FinalStarted { group: GroupCode, player: PlayerCode },
    /// Nobody of the finalist's group is left to play instead.
    "refusal-no-replacement" => NoReplacement { group: GroupCode, player: PlayerCode },
    /// The lots are not for the players of the group.
    "refusal-lots-players" => LotsPlayers { group: GroupCode },
    /// Nobody is equal to another on everything.
    "refusal-no-tie" => NoTie { group: GroupCode },
    /// This place is not shared.
    "refusal-no-tie-place" => NoTiePlace { group: GroupCode, place: u32 },
    /// The first place is not shared.
    "refusal-no-tie-first" => NoTieFirst { group: GroupCode },
    /// The player does not share the place.
    "refusal-not-tied" => NotTied {
        group: GroupCode, player: PlayerCode, place: u32, tied: Vec<PlayerCode>,
    },
    /// First places are shared.
    "refusal-tie" => Tie { category: CategoryCode, ties: Vec<SharedPlace> },

    /// A category with players is not in the rules any more.
    "refusal-rules-category" => RulesCategory { category: CategoryCode, player: PlayerCode },
    /// A group has played another game.
    "refusal-rules-game" => RulesGame { group: GroupCode },
    /// A group is drawn by another system.
    "refusal-rules-system" => RulesSystem { category: CategoryCode, group: GroupCode },
    /// A group has drawn games.
    "refusal-rules-draws" => RulesDraws { group: GroupCode },
    /// A group has paired more rounds than that, or its final rests on them.
    "refusal-rules-rounds" => RulesRounds { group: GroupCode, rounds: u32, paired: u32 },
    /// The rules have a tie-break of a newer version.
    "refusal-tie-break" => UnknownTieBreak { code: String },

    /// The journal has no such entry.
    "refusal-no-entry" => NoEntry { seq: u64 },
    /// The desk has done nothing that stands.
    "refusal-nothing-to-undo" => NothingToUndo { desk: String },
    /// The desk has taken nothing back that could be done again.
    "refusal-nothing-to-redo" => NothingToRedo { desk: String },
    /// The operation is undone already.
    "refusal-undone" => AlreadyUndone { seq: u64 },
    /// The operation counts.
    "refusal-not-undone" => NotUndone { seq: u64 },
    /// What takes back and does again is not itself taken back.
    "refusal-undo-history" => UndoHistory { seq: u64 },
    /// Another desk did it.
    "refusal-other-desk" => OtherDesk { seq: u64, desk: String, summary: Message },
    /// The desk has worked since it took that back.
    "refusal-redo-stale" => RedoStale { seq: u64, since: u64, summary: Message },
    /// A later operation depends on the one to be undone.
    "refusal-undo-depends" => UndoDepends {
        seq: u64, later: u64, summary: Message, reason: Box<Refusal>,
    },
    /// A later operation stands against the one to be done again.
    "refusal-redo-depends" => RedoDepends {
        seq: u64, later: u64, summary: Message, reason: Box<Refusal>,
    },

    /// The program has no rules for the game.
    "refusal-sheet-no-rules" => SheetNoRules {
        group: GroupCode, round: u32, table: u32, game: String,
    },
    /// The sheet is of another game.
    "refusal-sheet-game" => SheetGame { group: GroupCode, game: GameId, other: GameId },
    /// The game on the sheet is not over.
    "refusal-sheet-unfinished" => SheetUnfinished {
        group: GroupCode, round: u32, table: u32, plies: u32,
    },
    /// The board says otherwise than what was typed.
    "refusal-sheet-result" => SheetResult {
        group: GroupCode, round: u32, table: u32, typed: Score, proven: Score,
    },
    /// The sheet proves nothing.
    "refusal-sheet-status" => SheetStatus {
        group: GroupCode, round: u32, table: u32, status: RecordStatus,
    },
    /// The sheet has a fault.
    "refusal-sheet-fault" => SheetFault {
        group: GroupCode, round: u32, table: u32,
        status: RecordStatus, line: u64, column: u64, fault: Message,
    },
    /// The sheet says that it is of another table.
    "refusal-sheet-tag" => SheetTag {
        group: GroupCode, tag: &'static str, value: String, wanted: String,
    },
    /// None of several sheets says that it is of this table.
    "refusal-sheet-none" => SheetNone { path: String, count: usize },
    /// The event keeps no sheet of the table.
    "refusal-no-sheet" => NoScoresheet { group: GroupCode, round: u32, table: u32 },

    /// Certificates are signed with another key already.
    "refusal-certificate-key" => OtherCertificateKey,

    /// Rounds are held back already.
    "refusal-held" => HeldAlready,
    /// Rounds are not held back.
    "refusal-not-held" => NotHeld,
    /// The round is published already.
    "refusal-published" => PublishedAlready { group: GroupCode, round: u32 },

    /// A text has characters that steer a terminal.
    "refusal-control" => ControlCharacters { text: String },
    /// A list gives codes the names of other children.
    "refusal-other-child" => OtherChild { players: Vec<RenamedPlayer> },
    /// The event has players already.
    "refusal-import-players" => ImportPlayers,
    /// A result of the document is none.
    "refusal-import-result" => ImportResult {
        group: GroupCode, round: u32, table: u32, result: String,
    },
    /// Something in the document is not what the rest of it says.
    "refusal-import-contradiction" => ImportContradiction { place: String, said: String, is: String },
}

pub(in crate::championship) mod examples {
    //! A value of everything that a refusal knows, and a remedy.

    use std::net::SocketAddr;

    #[allow(clippy::wildcard_imports, reason = "there is an example of everything here")]
    use super::*;

    pub(in crate::championship) trait Example {
        fn example() -> Option<Self>
        where
            Self: Sized;
    }

    macro_rules! example {
        ($($kind:ty => $value:expr),* $(,)?) => {$(
            impl Example for $kind {
                fn example() -> Option<Self> {
                    Some($value)
                }
            }
        )*};
    }
    example! {
        u8 => 1,
        u32 => 2,
        u64 => 17,
        usize => 3,
        SocketAddr => SocketAddr::from(([127, 0, 0, 1], 8044)),
        &'static str => "Table",
        String => "desk-1".to_owned(),
        Message => Message::new("pairing-use-bye").with("player", "275.2.3"),
        Box<Refusal> => Box::new(Refusal::Busy),
        CategoryCode => CategoryCode::new(2, 3),
        GroupCode => CategoryCode::new(2, 3).group(6),
        PlayerCode => PlayerCode::new("275", CategoryCode::new(2, 3), None).ok()?,
        Score => Score::First,
        Option<Score> => Some(Score::First),
        Option<u64> => Some(17),
        Option<Box<Signed>> => Some(Box::new(Signed {
            seq: 17,
            desk: "desk-1".into(),
            at: "2026-03-13T10:00:00Z".into(),
        })),
        GameId => registry::all().next()?,
        RecordStatus => RecordStatus::Illegal,
        Relaxations => Relaxations { rematch: true, ..Relaxations::default() },
        RenamedPlayer => RenamedPlayer {
            code: PlayerCode::example()?,
            before: "Ana".to_owned(),
            after: "Rui".to_owned(),
        },
        SharedPlace => SharedPlace {
            group: GroupCode::example()?,
            place: 1,
            players: vec![PlayerCode::example()?],
        },
    }

    impl<T: Example> Example for Vec<T> {
        fn example() -> Option<Self> {
            Some(vec![T::example()?])
        }
    }
}
