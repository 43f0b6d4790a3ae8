//! Remedies for a refusal or a failure, as values: the terminal shows one as a command line, a page
//! as a link. The surrounding sentence has a gap for each remedy.

use std::net::SocketAddr;

use arbitro_pairing::dutch::Relaxations;

use super::model::refusal::facts::RefusalFact;
use super::{CategoryCode, GroupCode, MatchPart, PlayerCode, Score, TypedResult};
use crate::locale::{Fact, Message, message, words};

macro_rules! remedies {
    ($($(#[$doc:meta])* $gap:literal => $kind:ident $({ $($fact:ident: $type:ty),* $(,)? })?),* $(,)?) => {
        /// Something that helps, with the facts that are given.
        #[derive(Clone, Debug, PartialEq)]
        #[non_exhaustive]
        pub enum Remedy {
            $($(#[$doc])* $kind $({
                $(#[doc = concat!("The ", stringify!($fact), ".")] $fact: $type,)*
            })?,)*
        }

        impl Remedy {
            /// The name of its gap in a sentence.
            pub fn gap(&self) -> &'static str {
                match self {
                    $(Remedy::$kind { .. } => $gap,)*
                }
            }

            /// The name of each kind.
            pub const KINDS: &[&str] = &[$(stringify!($kind)),*];

            /// One example of each kind, with its name, so that tests can cover all texts.
            pub fn examples() -> Vec<(&'static str, Self)> {
                vec![$((
                    stringify!($kind),
                    Remedy::$kind $({ $($fact: <$type>::example()),* })?,
                )),*]
            }
        }
    };
}

remedies! {
    /// Create a new event.
    "new" => NewEvent,
    /// Enter the players of a list.
    "import" => ImportPlayers,
    /// The same, although the list gives these codes to other children.
    "replace" => ReplacePlayers { players: Vec<PlayerCode> },
    /// Take a file of entries although the school has a new key.
    "newkey" => TakeNewKey { school: String },
    /// Take a further event of a school.
    "another" => TakeAnother { event: String },
    /// Assign a number to a school in a file of entries.
    "assign" => AssignSchool { school: String },
    /// Take changes of a file of entries after the draw.
    "take" => TakeChanges { players: Vec<PlayerCode> },
    /// Take a file of entries without those whose game is not played.
    "leavesout" => LeavesOut,
    /// Leave out changes of a file of entries.
    "leave" => LeaveChanges { players: Vec<PlayerCode> },
    /// Show every school with what it has sent.
    "sources" => AllSources,
    /// Create an event from a document in another folder.
    "elsewhere" => ImportElsewhere,
    /// Show all players entered.
    "entries" => AllEntries,
    /// Show the teams with their players.
    "teams" => Teams,
    /// Show the players entered in a category.
    "entries" => Entries { category: CategoryCode },
    /// Show who has not come yet.
    "present" => RollCall,
    /// Mark a player as present.
    "present" => Present { player: PlayerCode },
    /// Enter a player late, or again.
    "late" => Late { player: PlayerCode },
    /// Enter a player together with another one into the running round of a group.
    "late" => LateTogether { group: GroupCode, player: PlayerCode },
    /// Withdraw a player for good.
    "withdraw" => Withdraw { player: PlayerCode },
    /// Leave a player out of the draw, as if never entered.
    "remove" => Remove { player: PlayerCode },
    /// Enter any absent player late.
    "late" => LateSomebody,
    /// Replace a finalist who has left.
    "replace" => ReplaceFinalist { player: PlayerCode },
    /// Mark a player as absent in a round, without points.
    "absent" => AbsentForNothing { player: PlayerCode, round: u32 },
    /// Keep two players apart.
    "forbid" => Forbid { player: PlayerCode, other: PlayerCode },
    /// Allow a pair again.
    "allow" => AllowPair { player: PlayerCode, other: PlayerCode },

    /// Show every group.
    "groups" => AllGroups,
    /// Show the groups of a category.
    "groups" => Groups { category: CategoryCode },
    /// Show a group.
    "groups" => ShowGroup { group: GroupCode },
    /// Draw the groups of every category.
    "draw" => DrawAll,
    /// Draw the groups of a category.
    "draw" => Draw { category: CategoryCode },
    /// Create a group of a player and others who have not played.
    "make" => MakeGroup { player: PlayerCode },
    /// Dissolve a group that has not played.
    "dissolve" => Dissolve { group: GroupCode },

    /// Pair everything that can be paired.
    "pair" => PairAll,
    /// Pair every group whose round is complete.
    "pair" => PairReady,
    /// Pair the next round of each of these groups.
    "pair" => PairGroups { groups: Vec<GroupCode> },
    /// Pair the next round of a group.
    "pair" => Pair { group: GroupCode },
    /// Pair a round of a group.
    "pair" => PairRound { group: GroupCode, round: u32 },
    /// Pair the next round of a group, with exceptions the arbiter allows.
    "allowed" => PairAllowing { group: GroupCode, allowed: Relaxations },
    /// Pair the next round of a group by hand.
    "manual" => PairByHand { group: GroupCode },
    /// Undo the last pairing of a group.
    "unpair" => Unpair { group: GroupCode },
    /// Undo the pair at a table of a group.
    "unpair" => UnpairTable { group: GroupCode, table: u32 },
    /// Publish the rounds that are held back.
    "publish" => Publish,
    /// Show the pairings of a group's round.
    "pairings" => Pairings { group: GroupCode },

    /// Enter results.
    "enter" => EnterAny,
    /// Enter the results of a group.
    "enter" => Enter { group: GroupCode },
    /// Show what is missing.
    "missing" => Missing,
    /// Record a result.
    "record" => Record {
        group: GroupCode, round: u32, table: u32, part: Option<MatchPart>, result: Score,
    },
    /// Record a result that the arbiter decides.
    "record" => RecordDecided { group: GroupCode, round: u32, table: u32, result: Score },
    /// Correct a result.
    "correct" => Correct {
        group: GroupCode, round: u32, table: u32, part: Option<MatchPart>, result: TypedResult,
    },
    /// Correct the boards of a match of teams, as the team named first sees them.
    "correct" => CorrectBoards { group: GroupCode, round: u32, table: u32, boards: Vec<Score> },
    /// Remove a result.
    "clear" => Clear { group: GroupCode, round: u32, table: u32 },
    /// Keep the scoresheet of a table.
    "sheet" => KeepSheet { group: GroupCode, round: u32, table: u32 },
    /// Keep a scoresheet with its result, at any table.
    "sheet" => KeepAnySheet,
    /// Check the records of a file.
    "check" => Check { path: String },

    /// Show the standings of every category.
    "standings" => AllStandings,
    /// Show the standings of a category.
    "standings" => CategoryStandings { category: CategoryCode },
    /// Show the standings of a group.
    "standings" => GroupStandings { group: GroupCode },
    /// Show the provisional standings of a group.
    "standings" => Provisional { group: GroupCode },
    /// Draw lots for a place.
    "lots" => Lots { group: GroupCode },
    /// Decide who has a place.
    "decide" => Decide { group: GroupCode, player: PlayerCode, place: u32 },
    /// Draw every final that can be drawn.
    "advance" => AdvanceAll,
    /// Draw the final of a category.
    "advance" => Advance { category: CategoryCode },

    /// Print the certificates.
    "certificates" => PrintCertificates,
    /// Print the prizes.
    "prizes" => PrintPrizes,

    /// Print the outdated sheets in the hall again.
    "stale" => PrintStale,

    /// Show the operations with their numbers.
    "log" => Log,
    /// Undo the last batch of the desk.
    "undo" => UndoLast,
    /// Undo an operation.
    "undo" => Undo { seq: u64 },
    /// Undo an operation and what depends on it.
    "undo" => UndoWithDependents { seq: u64 },
    /// Bring back the state before an operation.
    "undo" => RestoreBefore { seq: u64 },
    /// Bring back the state after an operation.
    "keep" => RestoreAfter { seq: u64 },
    /// Undo an operation of another desk.
    "undo" => UndoOf { seq: u64, desk: String },
    /// Redo what was undone last.
    "redo" => RedoLast,
    /// Redo an operation.
    "redo" => Redo { seq: u64 },

    /// Verify the journal.
    "verify" => Verify,
    /// Copy the journal in a file into another one.
    "copy" => BackUp { from: String },
    /// Export the whole event as a document.
    "export" => ExportDocument,
    /// Salvage the intact part of the journal.
    "salvage" => Salvage,
    /// Export the public pages to a folder of their own.
    "site" => ExportSite,
    /// Serve the hall at another address.
    "serve" => ServeAt { address: SocketAddr },
    /// Serve the hall to the network.
    "lan" => ServeLan,
}

/// A hint: a sentence, and the remedies for its gaps. Several remedies for the same gap are
/// alternatives.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The sentence, with every fact except the remedies.
    pub words: Message,
    /// The remedies, in the order of the sentence.
    pub remedies: Vec<Remedy>,
}

impl Hint {
    /// A sentence by its key, and its remedies.
    pub fn new(key: &'static str, remedies: impl IntoIterator<Item = Remedy>) -> Self {
        Self { words: Message::new(key), remedies: remedies.into_iter().collect() }
    }

    /// The same hint with a fact added to its sentence.
    #[must_use]
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Self {
        self.words = self.words.with(name, fact);
        self
    }

    /// The complete sentence: `say` puts each remedy into words, and the alternatives of a gap are
    /// joined.
    pub fn sentence(&self, say: impl Fn(&Remedy) -> String) -> Message {
        let mut gaps: Vec<(&'static str, Fact)> = Vec::new();
        for remedy in &self.remedies {
            let next = Fact::from(say(remedy));
            match gaps.iter_mut().find(|(gap, _)| *gap == remedy.gap()) {
                Some((_, text)) => {
                    *text = message!(words::REFUSAL_HINT_OR, before = &*text, next).into();
                }
                None => gaps.push((remedy.gap(), next)),
            }
        }
        gaps.into_iter().fold(self.words.clone(), |words, (gap, text)| words.with(gap, text))
    }
}

/// A sentence without remedies or facts, by its key.
impl From<&'static str> for Hint {
    fn from(key: &'static str) -> Self {
        Message::new(key).into()
    }
}

/// A sentence without remedies.
impl From<Message> for Hint {
    fn from(words: Message) -> Self {
        Self { words, remedies: Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_an_example() {
        let names: Vec<&str> = Remedy::examples().into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, Remedy::KINDS);
    }
}
