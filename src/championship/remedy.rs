//! What helps where something was refused or did not work, as a value: the terminal says it as a command line,
//! a page as a link. What is said around it is a sentence that leaves a gap for each.

use crate::locale::words;
use std::net::SocketAddr;

use arbitro_pairing::dutch::Relaxations;

use super::model::refusal::examples::Example;
use super::{CategoryCode, GroupCode, PlayerCode, Score};
use crate::locale::{Fact, Message};

macro_rules! remedies {
    ($($(#[$doc:meta])* $gap:literal => $kind:ident $({ $($fact:ident: $type:ty),* $(,)? })?),* $(,)?) => {
        /// Something that helps, with what is known of it.
        #[derive(Clone, Debug, PartialEq)]
        #[non_exhaustive]
        pub enum Remedy {
            $($(#[$doc])* $kind $({
                $(#[doc = concat!("The ", stringify!($fact), ".")] $fact: $type,)*
            })?,)*
        }

        impl Remedy {
            /// The gap of a sentence that it belongs in.
            pub fn gap(&self) -> &'static str {
                match self {
                    $(Remedy::$kind { .. } => $gap,)*
                }
            }

            /// The name of each kind.
            pub const KINDS: &[&str] = &[$(stringify!($kind)),*];

            /// One of each kind, with its name: tests hold the words to all of them.
            pub fn examples() -> Vec<(&'static str, Self)> {
                let kinds: &[(&str, fn() -> Option<Self>)] = &[$((
                    stringify!($kind),
                    || Some(Remedy::$kind $({ $($fact: <$type>::example()?),* })?),
                )),*];
                let one = |&(name, example): &(&'static str, fn() -> Option<Self>)| {
                    Some((name, example()?))
                };
                kinds.iter().filter_map(one).collect()
            }
        }
    };
}

remedies! {
    /// A new event is made.
    "new" => NewEvent,
    /// The players of a list are entered.
    "import" => ImportPlayers,
    /// The same, where the list gives these codes to other children.
    "replace" => ReplacePlayers { players: Vec<PlayerCode> },
    /// A file of entries is taken, where the school has a new key.
    "newkey" => TakeNewKey { school: String },
    /// A further event of a school is taken.
    "another" => TakeAnother { event: String },
    /// A school of a file of entries gets a number.
    "assign" => AssignSchool { school: String },
    /// Changes of a file of entries are made after the draw.
    "take" => TakeChanges { players: Vec<PlayerCode> },
    /// Changes of a file of entries are not made.
    "leave" => LeaveChanges { players: Vec<PlayerCode> },
    /// Every school is shown with what it has sent.
    "sources" => AllSources,
    /// A document makes an event in another folder.
    "elsewhere" => ImportElsewhere,
    /// Everybody who is entered is shown.
    "entries" => AllEntries,
    /// Who is entered in a category is shown.
    "entries" => Entries { category: CategoryCode },
    /// Who has not come yet is shown.
    "present" => RollCall,
    /// A player is entered as here.
    "present" => Present { player: PlayerCode },
    /// A player comes late, or comes back.
    "late" => Late { player: PlayerCode },
    /// A player leaves for good.
    "withdraw" => Withdraw { player: PlayerCode },
    /// A player is left out of the draw, as if never entered.
    "remove" => Remove { player: PlayerCode },
    /// A player who was not there comes late, no matter which.
    "late" => LateSomebody,
    /// A player is absent in a round, and gets nothing for it.
    "absent" => AbsentForNothing { player: PlayerCode },
    /// Two may not be paired.
    "forbid" => Forbid { player: PlayerCode, other: PlayerCode },
    /// Two may be paired again.
    "allow" => AllowPair { player: PlayerCode, other: PlayerCode },

    /// Every group is shown.
    "groups" => AllGroups,
    /// The groups of a category are shown.
    "groups" => Groups { category: CategoryCode },
    /// A group is shown.
    "groups" => ShowGroup { group: GroupCode },
    /// The groups of every category are drawn.
    "draw" => DrawAll,
    /// The groups of a category are drawn.
    "draw" => Draw { category: CategoryCode },

    /// Whatever can be paired is paired.
    "pair" => PairAll,
    /// Every group whose round is complete is paired.
    "pair" => PairReady,
    /// The next round of each of these groups is paired.
    "pair" => PairGroups { groups: Vec<GroupCode> },
    /// The next round of a group is paired.
    "pair" => Pair { group: GroupCode },
    /// A round of a group is paired.
    "pair" => PairRound { group: GroupCode, round: u32 },
    /// The next round of a group is paired, with what the arbiter allows.
    "allowed" => PairAllowing { group: GroupCode, allowed: Relaxations },
    /// The next round of a group is paired by hand.
    "manual" => PairByHand { group: GroupCode },
    /// The last round of a group is taken back.
    "unpair" => Unpair { group: GroupCode },
    /// The rounds that are held back are shown to everybody.
    "publish" => Publish,
    /// The pairings of a group's round are shown.
    "pairings" => Pairings { group: GroupCode },

    /// Results are entered.
    "enter" => EnterAny,
    /// The results of a group are entered.
    "enter" => Enter { group: GroupCode },
    /// What is missing is shown.
    "missing" => Missing,
    /// A result is recorded.
    "record" => Record { group: GroupCode, round: u32, table: u32, result: Score },
    /// A result that the arbiter decides is recorded.
    "record" => RecordDecided { group: GroupCode, round: u32, table: u32, result: Score },
    /// A result takes another's place.
    "correct" => Correct { group: GroupCode, round: u32, table: u32, result: Score },
    /// A result is taken out.
    "clear" => Clear { group: GroupCode, round: u32, table: u32 },
    /// The scoresheet of a table is kept.
    "sheet" => KeepSheet { group: GroupCode, round: u32, table: u32 },
    /// A scoresheet is kept with its result, at any table.
    "sheet" => KeepAnySheet,
    /// The records of a file are checked.
    "check" => Check { path: String },

    /// Every category's standings are shown.
    "standings" => AllStandings,
    /// The standings of a category are shown.
    "standings" => CategoryStandings { category: CategoryCode },
    /// The standings of a group are shown.
    "standings" => GroupStandings { group: GroupCode },
    /// The standings of a group are shown as far as they are known.
    "standings" => Provisional { group: GroupCode },
    /// Lots are drawn for a place.
    "lots" => Lots { group: GroupCode },
    /// The arbiter decides who has a place.
    "decide" => Decide { group: GroupCode, player: PlayerCode, place: u32 },
    /// Every final that can be is drawn from the groups' winners.
    "advance" => AdvanceAll,
    /// The final of a category is drawn from the groups' winners.
    "advance" => Advance { category: CategoryCode },

    /// The certificates are printed.
    "certificates" => PrintCertificates,
    /// The prizes are printed.
    "prizes" => PrintPrizes,

    /// The paper that hangs and is out of date is printed again.
    "stale" => PrintStale,

    /// The operations are shown with their numbers.
    "log" => Log,
    /// An operation is undone.
    "undo" => Undo { seq: u64 },
    /// An operation is undone, and what depends on it.
    "undo" => UndoWithDependents { seq: u64 },
    /// An operation of another desk is undone.
    "undo" => UndoOf { seq: u64, desk: String },
    /// What was undone last is done again.
    "redo" => RedoLast,
    /// An operation is done again.
    "redo" => Redo { seq: u64 },

    /// The journal is verified.
    "verify" => Verify,
    /// The journal in a file is copied into another one.
    "copy" => BackUp { from: String },
    /// The whole event is written into a document.
    "export" => ExportDocument,
    /// What is good of the journal is saved.
    "salvage" => Salvage,
    /// The public pages are written to a folder of their own.
    "site" => ExportSite,
    /// The hall is served at another address.
    "serve" => ServeAt { address: SocketAddr },
    /// The hall is served to the network.
    "lan" => ServeLan,
}

/// What helps, to be said: a sentence, and the remedies that belong in its gaps. Several of one gap are
/// alternatives.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The sentence, with every fact but the remedies.
    pub words: Message,
    /// The remedies, in the order of the sentence.
    pub remedies: Vec<Remedy>,
}

impl Hint {
    /// A sentence of a key, and the remedies in it.
    pub fn new(key: &'static str, remedies: impl IntoIterator<Item = Remedy>) -> Self {
        Self { words: Message::new(key), remedies: remedies.into_iter().collect() }
    }

    /// The same hint with a fact of its sentence.
    #[must_use]
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Self {
        self.words = self.words.with(name, fact);
        self
    }

    /// The sentence whole: each gap with what `say` makes of its remedies, the alternatives joined.
    pub fn said(&self, say: impl Fn(&Remedy) -> String) -> Message {
        let mut gaps: Vec<(&'static str, Fact)> = Vec::new();
        for remedy in &self.remedies {
            let next = Fact::from(say(remedy));
            match gaps.iter_mut().find(|(gap, _)| *gap == remedy.gap()) {
                Some((_, said)) => {
                    let or = Message::new(words::REFUSAL_HINT_OR).with("before", said.clone());
                    *said = or.with("next", next).into();
                }
                None => gaps.push((remedy.gap(), next)),
            }
        }
        gaps.into_iter().fold(self.words.clone(), |words, (gap, said)| words.with(gap, said))
    }
}

/// A sentence that names no remedy.
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
