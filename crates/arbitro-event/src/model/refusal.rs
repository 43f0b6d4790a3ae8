//! Why an operation is not possible in the event's present state, as facts.
//!
//! A caller may match on a refusal. Its sentence is [`Refusal::message`]; what helps is
//! [`Refusal::hint`], in a file of its own.
//!
//! ```
//! use arbitro_event::{GroupCode, Refusal, State};
//!
//! let code: GroupCode = "2.3.1".parse().unwrap();
//! let refusal = State::default().group(code).unwrap_err();
//! assert_eq!(refusal, Refusal::UnknownGroup { group: code });
//! assert_eq!(refusal.message().key, "refusal-unknown-group");
//! assert!(refusal.hint().is_some());
//! ```

pub(crate) mod facts;

use arbitro_games::registry::GameId;
use arbitro_games::scoresheet::RecordStatus;
use arbitro_pairing::dutch::Relaxations;
use facts::RefusalFact;

use super::code::{CategoryCode, GroupCode, PlayerCode};
use super::match_games::MatchPart;
use super::score::Score;
use super::signed::Signed;
use super::typed_result::TypedResult;
use crate::locale::{Message, words};

/// A place that several players share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedPlace {
    /// The group.
    pub group: GroupCode,
    /// The place.
    pub place: u32,
    /// The players who share it.
    pub players: Vec<PlayerCode>,
}

/// Where somebody for whom there is no place now finds one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FreePlace {
    /// In the next round of a group, perhaps another one: entering late gives it.
    Later,
    /// In the same group, once its pairing is undone: nobody has played there.
    Unpaired,
    /// In a new group, with another player who comes late.
    NewGroup,
    /// Nowhere.
    Nowhere,
}

/// A player whose name a list changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RenamedPlayer {
    /// The code.
    pub code: PlayerCode,
    /// The name in the event.
    pub before: String,
    /// The name in the list.
    pub after: String,
}

macro_rules! refusals {
    ($($(#[$doc:meta])* $sentence:path => $kind:ident $({ $($fact:ident: $type:ty),* $(,)? })?),* $(,)?) => {
        /// Why an operation is not possible in the event's present state.
        #[derive(Clone, Debug, PartialEq, thiserror::Error)]
        #[error("{}", self.message().key)]
        #[non_exhaustive]
        pub enum Refusal {
            $($(#[$doc])* $kind $({
                $(#[doc = concat!("The ", stringify!($fact), ".")] $fact: $type,)*
            })?,)*
        }

        impl Refusal {
            /// The message with its facts.
            pub fn message(&self) -> Message {
                let message = match self {
                    $(Refusal::$kind $({ $($fact),* })? => {
                        Message::new($sentence)$($(.with(stringify!($fact), $fact.fact()))*)?
                    })*
                };
                match self {
                    Refusal::RoundOpen { tables, .. }
                    | Refusal::StandingsOpen { tables, .. }
                    | Refusal::Adjourned { tables, .. }
                    | Refusal::StandingsAdjourned { tables, .. } => {
                        message.with("count", tables.len())
                    }
                    _ => message,
                }
            }

            /// The name of each kind.
            pub const KINDS: &[&str] = &[$(stringify!($kind)),*];

            /// One example of each kind, with its name, so that tests can cover all messages.
            pub fn examples() -> Vec<(&'static str, Self)> {
                vec![$((
                    stringify!($kind),
                    Refusal::$kind $({ $($fact: <$type>::example()),* })?,
                )),*]
            }
        }
    };
}

refusals! {
    /// No operation has set the rules yet.
    words::REFUSAL_NO_RULES => NoRules,
    /// Others wrote first every time.
    words::REFUSAL_BUSY => Busy,
    /// Nobody has this code.
    words::REFUSAL_UNKNOWN_PLAYER => UnknownPlayer { player: PlayerCode },
    /// No player is of the school.
    words::REFUSAL_UNKNOWN_SCHOOL => UnknownSchool { school: String },
    /// No group has this code.
    words::REFUSAL_UNKNOWN_GROUP => UnknownGroup { group: GroupCode },
    /// The code is a player's, and no group has it.
    words::REFUSAL_PLAYER_NO_GROUP => PlayerForGroup {
        group: GroupCode, player: PlayerCode, name: String,
    },
    /// The event has no such category.
    words::REFUSAL_UNKNOWN_CATEGORY => UnknownCategory {
        category: CategoryCode, categories: Vec<CategoryCode>,
    },

    /// A player whom event.toml keeps apart from others is not entered.
    words::REFUSAL_FORBIDDEN_STRANGER => ForbiddenStranger {
        player: PlayerCode, category: CategoryCode,
    },
    /// The two cannot meet anyway: they are the same player, or in different categories.
    words::REFUSAL_NEVER_MEET => NeverMeet { player: PlayerCode, other: PlayerCode },
    /// The two are already kept apart.
    words::REFUSAL_FORBIDDEN => ForbiddenAlready { player: PlayerCode, other: PlayerCode },
    /// The two may already be paired.
    words::REFUSAL_NOT_FORBIDDEN => NotForbidden { player: PlayerCode, other: PlayerCode },

    /// Somebody has this code already.
    words::REFUSAL_PLAYER_EXISTS => PlayerExists { player: PlayerCode, name: String },
    /// The event needs a player's school to make a code.
    words::REFUSAL_NO_SCHOOL => NoSchool { name: String },
    /// A school has entered as many players as allowed.
    words::REFUSAL_SCHOOL_FULL => SchoolFull {
        school: String, category: CategoryCode, most: u8, names: Vec<String>,
    },
    /// The player has left already.
    words::REFUSAL_WITHDRAWN => AlreadyWithdrawn { player: PlayerCode },
    /// The player is included in the draw and not late.
    words::REFUSAL_NOT_LATE => NotLate { player: PlayerCode },
    /// The group is of another category, or a final.
    words::REFUSAL_OTHER_CATEGORY => OtherCategory { player: PlayerCode, group: GroupCode },
    /// A player cannot enter the group in this round.
    words::REFUSAL_LATE_ROUND => LateRound { player: PlayerCode, group: GroupCode, round: u32 },
    /// The player was not drawn into the final.
    words::REFUSAL_NO_FINALIST => NotFinalist { player: PlayerCode, group: GroupCode },
    /// The player is in the group already.
    words::REFUSAL_IN_GROUP => InGroup { player: PlayerCode, group: GroupCode },
    /// The player was drawn into a group, and can only withdraw.
    words::REFUSAL_REMOVE_DRAWN => RemoveDrawn { player: PlayerCode, group: GroupCode },
    /// The player is already marked as not present.
    words::REFUSAL_AWAITED => AwaitedAlready { player: PlayerCode },
    /// The player is marked as here already.
    words::REFUSAL_PRESENT => PresentAlready { player: PlayerCode },
    /// The name is hidden from the public already.
    words::REFUSAL_HIDDEN => HiddenAlready { player: PlayerCode },
    /// The name is not hidden from the public.
    words::REFUSAL_NOT_HIDDEN => NotHidden { player: PlayerCode },
    /// The player keeps this table already.
    words::REFUSAL_KEEPS_TABLE => KeepsTable { player: PlayerCode, table: u32 },
    /// The player keeps no table.
    words::REFUSAL_KEEPS_NO_TABLE => KeepsNoTable { player: PlayerCode },
    /// The player is not in the group.
    words::REFUSAL_NOT_IN_GROUP => NotInGroup { player: PlayerCode, group: GroupCode },
    /// The player is in no group.
    words::REFUSAL_NO_GROUP => NoGroup { player: PlayerCode },
    /// Every group of the category has paired its last round.
    words::REFUSAL_NO_ROUND_LEFT => NoRoundLeft { category: CategoryCode, player: PlayerCode },
    /// The player has left.
    words::REFUSAL_NOT_THERE => NotThere { player: PlayerCode },
    /// The player has a table in the running round.
    words::REFUSAL_HAS_TABLE => HasTable { player: PlayerCode, group: GroupCode, round: u32, table: u32 },
    /// The player has the bye of the running round.
    words::REFUSAL_HAS_BYE => HasBye { player: PlayerCode, group: GroupCode, round: u32 },
    /// The player waits for a table in the running round.
    words::REFUSAL_WAITS => WaitsForTable { player: PlayerCode, group: GroupCode, round: u32 },
    /// Nobody in the running round is without an opponent.
    words::REFUSAL_NOBODY_FREE => NobodyFree {
        player: PlayerCode, group: GroupCode, round: u32, free: FreePlace,
    },
    /// The players of the running round who wait for a table cannot be paired with each other.
    words::REFUSAL_NOBODY_FITS => NobodyFits { group: GroupCode, round: u32, why: Message },
    /// Players of a round wait for a table.
    words::REFUSAL_PLAYERS_FREE => PlayersFree { group: GroupCode, round: u32, count: u32 },
    /// The two have changed places already.
    words::REFUSAL_EXCHANGED => ExchangedAlready { player: PlayerCode, other: PlayerCode },
    /// The round is already paired, or does not exist.
    words::REFUSAL_ABSENT_ROUND => AbsentRound { player: PlayerCode, group: GroupCode, round: u32 },
    /// The absence is already announced.
    words::REFUSAL_ABSENT_ALREADY => AbsentAlready { player: PlayerCode, round: u32 },
    /// The player has already requested as many byes of this kind as allowed.
    words::REFUSAL_BYE_LIMIT => ByeLimit {
        player: PlayerCode, round: u32, worth: &'static str, most: u32,
    },
    /// A bye with points was requested for a round that is paired, in which the player waits for a table.
    words::REFUSAL_BYE_PAIRED => ByePaired { player: PlayerCode, group: GroupCode, round: u32 },
    /// No bye can be requested for this round, one of the last.
    words::REFUSAL_BYE_LAST => ByeLast { player: PlayerCode, round: u32, last: u32 },
    /// In a round robin an absent player loses.
    words::REFUSAL_BYE_TABLES => ByeInTables { player: PlayerCode, group: GroupCode },
    /// The same for a category whose groups are not drawn.
    words::REFUSAL_BYE_ROUND_ROBIN => ByeInRoundRobin { player: PlayerCode, category: CategoryCode },
    /// The same for a category that plays a bracket.
    words::REFUSAL_BYE_KNOCK_OUT => ByeInKnockOut { player: PlayerCode, category: CategoryCode },
    /// The group plays a bracket, in which no round can be missed.
    words::REFUSAL_ABSENT_BRACKET => AbsentInBracket { player: PlayerCode, group: GroupCode },
    /// The category has no such round.
    words::REFUSAL_BYE_ROUND => ByeRound { player: PlayerCode, category: CategoryCode, round: u32, rounds: u32 },
    /// The round robin has begun, and its tables have no free place.
    words::REFUSAL_TABLE_FULL => TableFull { player: PlayerCode, group: GroupCode, free: FreePlace },
    /// The round robin has begun, and without the player its table would be another.
    words::REFUSAL_TABLE_BEGUN => TableBegun { player: PlayerCode, group: GroupCode },
    /// The first round of the group's bracket has no bye left that the player could replace.
    words::REFUSAL_BRACKET_FULL => BracketFull { player: PlayerCode, group: GroupCode },
    /// The player has lost too often to continue in the group's bracket.
    words::REFUSAL_BRACKET_OUT => BracketOut { player: PlayerCode, group: GroupCode },
    /// The group's bracket is already drawn, by the operation with this number.
    words::REFUSAL_BRACKET_DRAWN => BracketDrawn { group: GroupCode, seq: u64 },
    /// A list has players who are not in the group's bracket, which the operation with this number
    /// has drawn.
    words::REFUSAL_BRACKET_ENTRIES => EntriesOfBracket { group: GroupCode, seq: u64 },
    /// The player has been seated at a table of the group.
    words::REFUSAL_HAS_PLAYED => HasPlayed { player: PlayerCode, group: GroupCode },

    /// Nobody is entered in the category.
    words::REFUSAL_NO_PLAYERS => NoPlayers { category: CategoryCode },
    /// Everybody who is entered in the category is marked as absent.
    words::REFUSAL_ALL_ABSENT => AllAbsent { category: CategoryCode },
    /// The category has a single player, who has no opponent.
    words::REFUSAL_DRAW_ALONE => DrawAlone { category: CategoryCode, player: PlayerCode, name: String },
    /// Nobody is entered in the event.
    words::REFUSAL_NOBODY_TO_DRAW => NobodyToDraw,
    /// The category is not drawn yet.
    words::REFUSAL_NOT_DRAWN => NotDrawn { category: CategoryCode },
    /// No category is drawn yet.
    words::REFUSAL_NOTHING_DRAWN => NothingDrawn,
    /// No group has a round left to pair.
    words::REFUSAL_NO_GROUPS => NoRoundsLeft,
    /// The category has paired all its rounds.
    words::REFUSAL_CATEGORY_PLAYED => CategoryPlayed { category: CategoryCode },
    /// A group to be dissolved has a round.
    words::REFUSAL_DISSOLVE_PAIRED => DissolvePaired { group: GroupCode },
    /// A group of the category has a round.
    words::REFUSAL_DRAW_PAIRED => DrawPaired { category: CategoryCode, group: GroupCode },
    /// The draw contains a player who is not there, is from another category, or occurs twice.
    words::REFUSAL_DRAW_PLAYER => DrawPlayer { player: PlayerCode, category: CategoryCode },
    /// The group already exists, is a final, or has fewer than two players.
    words::REFUSAL_NO_NEW_GROUP => NoNewGroup { group: GroupCode },
    /// No other group of the category has a round left.
    words::REFUSAL_NOWHERE_TO_GO => NowhereToGo { group: GroupCode },
    /// The draw does not include everybody.
    words::REFUSAL_DRAW_PLAYERS => DrawPlayers {
        category: CategoryCode, drawn: usize, there: usize,
    },

    /// A round waits for results.
    words::REFUSAL_ROUND_OPEN => RoundOpen { group: GroupCode, round: u32, tables: Vec<u32> },
    /// Standings were requested while a round waits for results.
    words::REFUSAL_ROUND_OPEN => StandingsOpen { group: GroupCode, round: u32, tables: Vec<u32> },
    /// Games of a round are adjourned, so that the group's outcome is open.
    words::REFUSAL_ADJOURNED => Adjourned { group: GroupCode, round: u32, tables: Vec<u32> },
    /// Standings were requested while games are adjourned.
    words::REFUSAL_ADJOURNED => StandingsAdjourned {
        group: GroupCode, round: u32, tables: Vec<u32>,
    },
    /// The round is already paired.
    words::REFUSAL_ROUND_PAIRED => RoundPaired { group: GroupCode, round: u32 },
    /// The round is not paired yet.
    words::REFUSAL_ROUND_NOT_PAIRED => RoundNotPaired { group: GroupCode, round: u32 },
    /// Another round comes next.
    words::REFUSAL_NOT_NEXT_ROUND => NotNextRound { group: GroupCode, round: u32, next: u32 },
    /// The group has played all its rounds.
    words::REFUSAL_ALL_PLAYED => AllPlayed { group: GroupCode, rounds: u32 },
    /// The group has rounds left to play.
    words::REFUSAL_NOT_FINISHED => NotFinished { group: GroupCode, played: u32, rounds: u32 },
    /// No player is available.
    words::REFUSAL_NOBODY => Nobody { group: GroupCode },
    /// In a bracket everybody who is there has an opponent who is not.
    words::REFUSAL_OPPONENTS_AWAY => OpponentsAway { group: GroupCode },
    /// The absolute criteria leave no pairing.
    words::REFUSAL_NO_PAIRING => NoPairing {
        group: GroupCode, round: u32, why: Message, remedies: Vec<Relaxations>,
    },
    /// Teams cannot be paired, and their system knows none of the exceptions that were allowed.
    words::REFUSAL_ALLOW_TEAMS => AllowTeams { group: GroupCode, round: u32, why: Message },
    /// A player in the pairing does not play in this round.
    words::REFUSAL_PAIR_NOT_THERE => PairNotThere { group: GroupCode, player: PlayerCode },
    /// A player occurs twice in the pairing.
    words::REFUSAL_PAIR_TWICE => PairTwice { group: GroupCode, player: PlayerCode },
    /// The number of players of the round is even.
    words::REFUSAL_NOBODY_HAS_BYE => NobodyHasBye { group: GroupCode, round: u32 },
    /// A player who is available is missing from the pairing.
    words::REFUSAL_PAIR_LEFT => PairLeft { group: GroupCode, player: PlayerCode },
    /// The group has no round to undo.
    words::REFUSAL_NOTHING_PAIRED => NothingPaired { group: GroupCode },
    /// A later round is paired.
    words::REFUSAL_NOT_LAST_ROUND => NotLastRound { group: GroupCode, round: u32 },
    /// A table of the round has its result.
    words::REFUSAL_UNPAIR_PLAYED => UnpairPlayed { group: GroupCode, round: u32, table: u32 },

    /// The group plays a bracket, and these are not its pairs.
    words::REFUSAL_BRACKET_PAIRS => BracketPairs { group: GroupCode },
    /// Two players of a bracket cannot be kept apart.
    words::REFUSAL_BRACKET_FORBID => BracketForbid { player: PlayerCode, other: PlayerCode },
    /// A match of a bracket needs a winner.
    words::REFUSAL_BRACKET_WINNER => BracketWinner { group: GroupCode, round: u32, table: u32 },
    /// The group's matches have a single game.
    words::REFUSAL_ONE_GAME => OneGame { group: GroupCode, round: u32, table: u32 },
    /// A result counts the games of a whole match, and names one of them.
    words::REFUSAL_GAME_AND_MATCH => GameAndMatch {
        group: GroupCode, round: u32, table: u32, game: u32,
    },
    /// A result in a match of several games does not name its game.
    words::REFUSAL_WHICH_GAME => WhichGame { group: GroupCode, round: u32, table: u32, next: u32 },
    /// Another game of the match comes next.
    words::REFUSAL_NEXT_GAME => NextGame { group: GroupCode, round: u32, table: u32, game: u32, next: u32 },
    /// The match is over: a player has won the majority of its games.
    words::REFUSAL_MATCH_OVER => MatchOver { group: GroupCode, round: u32, table: u32, result: Score },
    /// Three games in a row had no winner.
    words::REFUSAL_NO_WINNER => NoWinner { group: GroupCode, round: u32, table: u32 },
    /// The match cannot end like this; it has no result yet.
    words::REFUSAL_MATCH_END => MatchEnd { group: GroupCode, round: u32, table: u32, games: u32 },
    /// The match cannot end like this, or its games contradict it.
    words::REFUSAL_MATCH_TALLY => MatchTally {
        group: GroupCode, round: u32, table: u32, games: u32, wanted: TypedResult,
    },
    /// A match of teams has the results of its boards.
    words::REFUSAL_BY_BOARDS => ByBoards { group: GroupCode, round: u32, table: u32, boards: u32 },
    /// The match has no such board.
    words::REFUSAL_NO_BOARD => NoBoard {
        group: GroupCode, round: u32, table: u32, board: u32, boards: u32,
    },
    /// Nobody sits at one of the sides of the board.
    words::REFUSAL_EMPTY_BOARD => EmptyBoard { group: GroupCode, round: u32, table: u32, board: u32 },
    /// The row is not a team.
    words::REFUSAL_NO_TEAM => NoTeam { player: PlayerCode },
    /// The player belongs to another team, or to none.
    words::REFUSAL_OTHER_TEAM => OtherTeam { player: PlayerCode, team: PlayerCode },
    /// A line-up has the player at two boards.
    words::REFUSAL_SITS_TWICE => SitsTwice { player: PlayerCode, name: String, one: u32, other: u32 },
    /// The player does not take part in the round.
    words::REFUSAL_LINE_UP_ABSENT => LineUpAbsent { player: PlayerCode, round: u32 },
    /// The line-ups of the round are closed: they are given only with a reason.
    words::REFUSAL_LINE_UP_CLOSED => LineUpClosed {
        team: PlayerCode, group: GroupCode, round: u32, time: String,
    },
    /// A line-up has more players than there are boards.
    words::REFUSAL_LINE_UP_LONG => LineUpLong { team: PlayerCode, count: u32, boards: u32 },
    /// The players of a team sit in the order of their boards in the list.
    words::REFUSAL_LINE_UP_ORDER => LineUpOrder { player: PlayerCode, above: PlayerCode },
    /// The round is paired: its line-ups change only with a reason.
    words::REFUSAL_LINE_UP_PAIRED => LineUpPaired { team: PlayerCode, group: GroupCode, round: u32 },
    /// The board has a result already.
    words::REFUSAL_LINE_UP_PLAYED => LineUpPlayed {
        group: GroupCode, round: u32, table: u32, board: u32,
    },
    /// A player of a team was named where only a team can be.
    words::REFUSAL_PLAYS_IN_TEAM => PlaysInTeam { player: PlayerCode, team: PlayerCode },
    /// Where teams play, a player is entered with a team, by a list.
    words::REFUSAL_WITHOUT_TEAM => WithoutTeam { category: CategoryCode },
    /// A scoresheet in a match of several games does not name its game.
    words::REFUSAL_SHEET_MATCH => SheetOfMatch { group: GroupCode, round: u32, table: u32, next: u32 },
    /// A scoresheet in a match of teams does not name its board.
    words::REFUSAL_SHEET_BOARD => SheetOfBoard {
        group: GroupCode, round: u32, table: u32, board: u32, boards: u32,
    },
    /// Another result would change who advances to a match that already has a result.
    words::REFUSAL_NEXT_PLAYED => NextPlayed {
        group: GroupCode, round: u32, table: u32, next: u32, at: u32,
    },
    /// Another result would remove a match that is already paired.
    words::REFUSAL_NEXT_PAIRED => NextPaired { group: GroupCode, round: u32, table: u32, next: u32 },

    /// The round has no such table.
    words::REFUSAL_NO_TABLE => NoTable { group: GroupCode, round: u32, table: u32, tables: String },
    /// Nobody meets in the round, so that it has no tables.
    words::REFUSAL_NO_TABLES => NoTables { group: GroupCode, round: u32 },
    /// The game of the category has no draws.
    words::REFUSAL_NO_DRAWS => NoDraws {
        group: GroupCode, round: u32, table: u32, part: Option<MatchPart>,
    },
    /// A match has no such result: it continues until somebody wins.
    words::REFUSAL_MATCH_GOES_ON => MatchGoesOn { group: GroupCode, round: u32, table: u32 },
    /// The table already has another result.
    words::REFUSAL_HAS_RESULT => HasResult {
        group: GroupCode, round: u32, table: u32, part: Option<MatchPart>, result: TypedResult,
        wanted: TypedResult, by: Option<Box<Signed>>,
    },
    /// The boards of a match of teams already have other results; those typed are as the team named first sees them.
    words::REFUSAL_HAS_BOARDS => HasBoards {
        group: GroupCode, round: u32, table: u32, result: TypedResult, boards: Vec<Score>,
        by: Option<Box<Signed>>,
    },
    /// The table has no result to correct.
    words::REFUSAL_NOTHING_TO_CORRECT => NothingToCorrect {
        group: GroupCode, round: u32, table: u32, wanted: Score, by: Option<Box<Signed>>,
    },
    /// The players at the table are not those the desk saw when it recorded the result.
    words::REFUSAL_OTHER_PAIR => OtherPair {
        group: GroupCode, round: u32, table: u32, names: Vec<String>, expected: Vec<String>, by: Option<Box<Signed>>,
    },
    /// A request with this identifier was carried out before, with another content.
    words::REFUSAL_OTHER_REQUEST => OtherRequest,
    /// The table has no result to remove.
    words::REFUSAL_NOTHING_TO_CLEAR => NothingToClear { group: GroupCode, round: u32, table: u32 },
    /// A later round was paired from the result.
    words::REFUSAL_CLEAR_EARLIER => ClearEarlier {
        group: GroupCode, round: u32, table: u32, result: Score,
    },

    /// The final is drawn and depends on the group's results.
    words::REFUSAL_FINAL_DRAWN => FinalDrawn { group: GroupCode, decider: GroupCode },
    /// The final is already drawn.
    words::REFUSAL_FINAL_EXISTS => FinalExists { decider: GroupCode },
    /// The final does not have the required number of players.
    words::REFUSAL_FINAL_PLAYERS => FinalPlayers {
        category: CategoryCode, groups: usize, players: usize,
    },
    /// The final does not have the group's required number of qualifiers.
    words::REFUSAL_FINAL_GROUP => FinalGroup { group: GroupCode, each: u32 },
    /// The category has no final.
    words::REFUSAL_NO_FINAL => NoFinal { category: CategoryCode },
    /// The final has paired its first round.
    words::REFUSAL_FINAL_STARTED => FinalStarted { group: GroupCode, player: PlayerCode },
    /// No player of the finalist's group is left as a replacement.
    words::REFUSAL_NO_REPLACEMENT => NoReplacement { group: GroupCode, player: PlayerCode },
    /// The lots do not match the players of the group.
    words::REFUSAL_LOTS_PLAYERS => LotsPlayers { group: GroupCode },
    /// No players are tied on everything.
    words::REFUSAL_NO_TIE => NoTie { group: GroupCode },
    /// This place is not shared.
    words::REFUSAL_NO_TIE_PLACE => NoTiePlace { group: GroupCode, place: u32 },
    /// The first place is not shared.
    words::REFUSAL_NO_TIE_FIRST => NoTieFirst { group: GroupCode },
    /// The player does not share the place.
    words::REFUSAL_NOT_TIED => NotTied {
        group: GroupCode, player: PlayerCode, place: u32, tied: Vec<PlayerCode>,
    },
    /// First places are shared.
    words::REFUSAL_TIE => Tie { category: CategoryCode, ties: Vec<SharedPlace> },

    /// A category with players is missing from the new rules.
    words::REFUSAL_RULES_CATEGORY => RulesCategory { category: CategoryCode, player: PlayerCode },
    /// A group has played a different game.
    words::REFUSAL_RULES_GAME => RulesGame { group: GroupCode },
    /// A group has played as one of another cycle.
    words::REFUSAL_RULES_CYCLE => RulesCycle { group: GroupCode, was: String, now: String },
    /// A group was drawn with a different system.
    words::REFUSAL_RULES_SYSTEM => RulesSystem { category: CategoryCode, group: GroupCode, seq: u64 },
    /// A group has games that were drawn.
    words::REFUSAL_RULES_DRAWS => RulesDraws { group: GroupCode },
    /// A group has paired more rounds than that, or its final depends on them.
    words::REFUSAL_RULES_ROUNDS => RulesRounds { group: GroupCode, rounds: u32, paired: u32 },
    /// event.toml changes the rounds of groups whose final is drawn.
    words::REFUSAL_RULES_FINAL => RulesFinal { group: GroupCode, decider: GroupCode },
    /// Two rooms have a table number in common.
    words::REFUSAL_ROOMS_OVERLAP => RoomsOverlap {
        room: String, tables: String, other: String, others: String, free: u32,
    },
    /// The rules have a tie-break unknown to this version.
    words::REFUSAL_TIE_BREAK => UnknownTieBreak { code: String },

    /// The journal has no such entry.
    words::REFUSAL_NO_ENTRY => NoEntry { seq: u64 },
    /// Nothing was done since the entry that was named, or the last one.
    words::REFUSAL_NOTHING_SINCE => NothingSince { last: u64 },
    /// The desk has nothing in force to undo.
    words::REFUSAL_NOTHING_TO_UNDO => NothingToUndo { desk: String },
    /// The desk has nothing to redo.
    words::REFUSAL_NOTHING_TO_REDO => NothingToRedo { desk: String },
    /// The operation is already undone.
    words::REFUSAL_UNDONE => AlreadyUndone { seq: u64 },
    /// The operation is not undone.
    words::REFUSAL_NOT_UNDONE => NotUndone { seq: u64 },
    /// An undo or redo cannot itself be undone.
    words::REFUSAL_UNDO_HISTORY => UndoHistory { seq: u64 },
    /// The entry is inside a batch, which is undone as a whole.
    words::REFUSAL_INSIDE_BATCH => InsideBatch { seq: u64, first: u64, last: u64 },
    /// The operation is the event's first rules, which gave it its identifier.
    words::REFUSAL_UNDO_FIRST_RULES => UndoFirstRules { seq: u64 },
    /// Another desk did it.
    words::REFUSAL_OTHER_DESK => OtherDesk { seq: u64, desk: String, summary: Message },
    /// The desk has worked since that undo.
    words::REFUSAL_REDO_STALE => RedoStale { seq: u64, since: u64, summary: Message },
    /// A later operation depends on the one to be undone.
    words::REFUSAL_UNDO_DEPENDS => UndoDepends {
        seq: u64, later: u64, summary: Message, reason: Box<Refusal>,
    },
    /// A later operation prevents the redo.
    words::REFUSAL_REDO_DEPENDS => RedoDepends {
        seq: u64, later: u64, summary: Message, reason: Box<Refusal>,
    },

    /// The program has no rules for the game.
    words::REFUSAL_SHEET_NO_RULES => SheetNoRules {
        group: GroupCode, round: u32, table: u32, game: String,
    },
    /// The sheet is for another game.
    words::REFUSAL_SHEET_GAME => SheetGame {
        group: GroupCode, part: Option<MatchPart>, game: GameId, other: GameId,
    },
    /// The game on the sheet is not over.
    words::REFUSAL_SHEET_UNFINISHED => SheetUnfinished {
        group: GroupCode, round: u32, table: u32, plies: u32,
    },
    /// The board's result differs from the one typed.
    words::REFUSAL_SHEET_RESULT => SheetResult {
        group: GroupCode, round: u32, table: u32, typed: Score, proven: Score,
    },
    /// The sheet proves nothing.
    words::REFUSAL_SHEET_STATUS => SheetStatus {
        group: GroupCode, round: u32, table: u32, status: RecordStatus,
    },
    /// The sheet has a fault.
    words::REFUSAL_SHEET_FAULT => SheetFault {
        group: GroupCode, round: u32, table: u32,
        status: RecordStatus, line: u64, column: u64, fault: Message,
    },
    /// The sheet names another table.
    words::REFUSAL_SHEET_TAG => SheetTag {
        group: GroupCode, tag: &'static str, value: String, wanted: String,
    },
    /// None of several sheets names this table.
    words::REFUSAL_SHEET_NONE => SheetNone { path: String, count: usize },
    /// The event keeps no sheet for the table.
    words::REFUSAL_NO_SHEET => NoScoresheet { group: GroupCode, round: u32, table: u32 },

    /// Certificates are already signed with another key.
    words::REFUSAL_CERTIFICATE_KEY => OtherCertificateKey,
    /// The event already has another identifier.
    words::REFUSAL_EVENT_ID => OtherEventId,

    /// Rounds are already held back.
    words::REFUSAL_HELD => HeldAlready,
    /// Rounds are not held back.
    words::REFUSAL_NOT_HELD => NotHeld,
    /// The round is already published.
    words::REFUSAL_PUBLISHED => PublishedAlready { group: GroupCode, round: u32 },

    /// A text contains control characters.
    words::REFUSAL_CONTROL => ControlCharacters { text: String },
    /// A list gives codes to other children.
    words::REFUSAL_OTHER_CHILD => OtherChild { players: Vec<RenamedPlayer> },
    /// The event already has players.
    words::REFUSAL_IMPORT_PLAYERS => ImportPlayers,
    /// The event's journal has begun already.
    words::REFUSAL_IMPORT_BEGUN => ImportBegun,
    /// The tables of a document disagree with its operations.
    words::REFUSAL_IMPORT_CONTRADICTION => ImportContradiction { place: String, said: String, is: String },
}
