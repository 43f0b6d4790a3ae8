//! The operations: each is checked against the state, and then part of it for good.

mod apart;
mod check_in;
mod finals;
mod groups;
mod hall;
mod history;
mod line_up;
mod people;
mod receive;
pub(crate) mod reseat;
pub(crate) mod results;
mod rounds;
mod scanned;
mod setup;
pub(crate) mod tables;

pub use apart::{AllowPair, Forbid};
pub(crate) use apart::{in_any_round, in_round};
pub use check_in::{Await, Hide, KeepTable, Present, Remove};
pub use finals::{Advance, Decide, DrawLots, Replace};
pub use groups::{Dissolve, Draw, DrawnGroup, Make, MovePlayer};
pub use hall::{CertificateKey, Hold, KeyChange, KeyEvent, Publish};
pub use history::{Forget, Merge, Redo, Step, Undo};
pub use line_up::GiveLineUp;
pub use people::{Absence, Absent, Add, Import, Late, Withdraw};
pub use receive::{Identify, Receive, new_id};
pub use reseat::Reseat;
pub use results::{Clear, Record};
pub use rounds::{PairRound, Unpair};
pub use scanned::{CutOut, Scan};
pub use setup::{Configure, RuleChange};
pub(crate) use setup::{full, rounds, rounds_with_another, takes_another};

use super::{CategoryCode, GroupCode, PlayerCode, Refusal, Signed, State};
use crate::locale::Message;

/// One kind of operation.
trait Act {
    /// Whether it is possible in this state.
    fn check(&self, _: &State) -> Result<(), Refusal> {
        Ok(())
    }

    /// Applies it. It was checked before it was written; when read from the journal, it does what
    /// is still possible. `by` is the signature in the journal.
    fn apply(&self, _state: &mut State, _by: &Signed) {}

    /// A summary as a message.
    fn summary(&self) -> Message;

    /// The things it changes, in a state that has its players, unless its line in `operations!`
    /// names them.
    fn subjects(&self, _: &State) -> Vec<Subject> {
        Vec::new()
    }
}

/// Something that an operation changes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// The rules of the event.
    Rules,
    /// A category's groups.
    Category(CategoryCode),
    /// A group.
    Group(GroupCode),
    /// A player.
    Player(PlayerCode),
    /// The entries from another event: its identifier and its name.
    Source(String, String),
}

impl Subject {
    /// A player and their group.
    fn with_group(state: &State, code: &PlayerCode) -> Vec<Subject> {
        let group = state.find(code).ok().and_then(|id| state.group_of(id));
        let player = Subject::Player(code.clone());
        std::iter::once(player).chain(group.map(|group| Subject::Group(group.code))).collect()
    }

    /// Players and their groups.
    fn with_groups(state: &State, codes: &[PlayerCode]) -> Vec<Subject> {
        codes.iter().flat_map(|code| Subject::with_group(state, code)).collect()
    }
}

/// The things that an operation changes: its group, its players with their groups, the rules, or what
/// it finds itself.
macro_rules! subjects {
    ($operation:ident, $state:ident, group) => {
        vec![Subject::Group($operation.group)]
    };
    ($operation:ident, $state:ident, players) => {
        Subject::with_groups($state, &$operation.players)
    };
    ($operation:ident, $state:ident, rules) => {
        vec![Subject::Rules]
    };
    ($operation:ident, $state:ident) => {
        $operation.subjects($state)
    };
}

macro_rules! operations {
    ($($(#[$doc:meta])* $word:literal => $kind:ident $([$changed:ident])?),* $(,)?) => {
        /// An operation on an event.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Operation {
            $($(#[$doc])* $kind($kind),)*
        }

        $(impl From<$kind> for Operation {
            fn from(operation: $kind) -> Self {
                Operation::$kind(operation)
            }
        })*

        impl Operation {
            /// The word for its kind in the journal and the log.
            pub fn word(&self) -> &'static str {
                match self {
                    $(Operation::$kind(_) => $word,)*
                }
            }

            /// Its payload as JSON.
            ///
            /// # Panics
            /// Never: plain structs of text and numbers can be written.
            pub fn payload(&self) -> String {
                match self {
                    $(Operation::$kind(operation) => serde_json::to_string(operation),)*
                }
                .expect("plain structs of text and numbers are JSON")
            }

            /// Parses an operation from the journal.
            ///
            /// # Errors
            /// The word or the payload is unknown to this version.
            pub fn read(word: &str, payload: &str) -> Result<Self, Unreadable> {
                match word {
                    $($word => serde_json::from_str(payload)
                        .map(Operation::$kind)
                        .map_err(|error| Unreadable { cause: error.to_string() }),)*
                    _ => Err(Unreadable { cause: word.to_owned() }),
                }
            }

            /// The things it changes, in a state that has its players: two copies of an event that
            /// changed the same thing cannot be merged.
            #[allow(unused_variables, reason = "the rules of an event are one thing")]
            pub fn subjects(&self, state: &State) -> Vec<Subject> {
                match self {
                    $(Operation::$kind(operation) => subjects!(operation, state $(, $changed)?),)*
                }
            }

            fn act(&self) -> &dyn Act {
                match self {
                    $(Operation::$kind(operation) => operation,)*
                }
            }
        }
    };
}

operations! {
    /// The rules of the event, or a change of them.
    "configure" => Configure [rules],
    /// Players from a list, new and changed ones.
    "import" => Import,
    /// One more player.
    "add" => Add,
    /// Players who leave.
    "withdraw" => Withdraw [players],
    /// A player who comes after the draw, or returns.
    "late" => Late,
    /// Players who announce an absence.
    "absent" => Absent,
    /// Players removed from the list before the draw.
    "remove" => Remove [players],
    /// Players who have come.
    "present" => Present [players],
    /// Players who have not come yet, and are not paired until they have.
    "await" => Await [players],
    /// Players of whom the public sees only the code.
    "hide" => Hide,
    /// A table reserved for a player.
    "keep-table" => KeepTable,
    /// The draw of a category's groups.
    "draw" => Draw,
    /// A player moved into another group by hand.
    "move" => MovePlayer,
    /// A group formed after the draw.
    "make" => Make,
    /// A group dissolved before it has played.
    "dissolve" => Dissolve,
    /// The pairing of a round of a group.
    "pair" => PairRound [group],
    /// A paired round undone before anything was played.
    "unpair" => Unpair [group],
    /// The players of a team by board in a round.
    "line-up" => GiveLineUp,
    /// Tables of a running round changed before their results.
    "reseat" => Reseat [group],
    /// Two players who may not be paired.
    "forbid" => Forbid,
    /// Two players who may be paired again.
    "allow-pair" => AllowPair,
    /// The result of a table.
    "result" => Record [group],
    /// The results of the slips on a picture.
    "scan" => Scan,
    /// A result removed from a table.
    "clear" => Clear [group],
    /// Lots among tied players.
    "lots" => DrawLots [group],
    /// A decision on a tie.
    "decide" => Decide [group],
    /// The draw of a final.
    "advance" => Advance,
    /// A replacement for a finalist who does not come.
    "replace" => Replace,
    /// Whether rounds are held back until they are published.
    "hold" => Hold,
    /// Rounds that are published.
    "publish" => Publish,
    /// A change to somebody's key.
    "key" => KeyChange,
    /// The public key for certificates.
    "certificate-key" => CertificateKey [rules],
    /// The event's identifier.
    "identify" => Identify [rules],
    /// The winners of another event.
    "receive" => Receive,
    /// Undoes an earlier operation.
    "undo" => Undo,
    /// Redoes an undone operation.
    "redo" => Redo,
    /// Another copy of the event, whose new entries follow.
    "merge" => Merge,
    /// The journal that an anonymised journal was made from.
    "forget" => Forget,
}

/// An entry of the journal that this version cannot read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{cause}")]
pub struct Unreadable {
    /// The unknown operation, or the fault of the payload.
    pub cause: String,
}

impl Operation {
    /// Checks whether it is possible in a state.
    ///
    /// # Errors
    /// Why it is not.
    pub fn check(&self, state: &State) -> Result<(), Refusal> {
        self.act().check(state)
    }

    /// Checks it, and applies it to a state in which it is only planned.
    pub(crate) fn try_on(&self, state: &mut State) -> Result<(), Refusal> {
        self.check(state)?;
        self.apply(state, &Signed::default());
        Ok(())
    }

    /// Applies it to the state; `by` is its signature in the journal.
    pub fn apply(&self, state: &mut State, by: &Signed) {
        self.act().apply(state, by);
        state.seat_teams();
        if self.seats_somebody() {
            tables::freeze(state);
        }
    }

    /// Whether groups may afterwards need table numbers that they did not have.
    fn seats_somebody(&self) -> bool {
        matches!(
            self,
            Operation::Configure(_)
                | Operation::Draw(_)
                | Operation::Make(_)
                | Operation::Dissolve(_)
                | Operation::MovePlayer(_)
                | Operation::Late(_)
                | Operation::Advance(_)
                | Operation::Replace(_)
        )
    }

    /// Whether it is about the journal itself or about a key that was given out: these cannot be
    /// undone by leaving them out.
    pub fn is_history(&self) -> bool {
        matches!(
            self,
            Operation::Undo(_)
                | Operation::Redo(_)
                | Operation::Merge(_)
                | Operation::Forget(_)
                | Operation::KeyChange(_)
                | Operation::Identify(_)
        )
    }

    /// Whether the program did it by itself, beside what somebody requested.
    pub fn is_unasked(&self) -> bool {
        matches!(self, Operation::CertificateKey(_) | Operation::Identify(_))
    }

    /// A summary as a message, without private data.
    pub fn summary(&self) -> Message {
        self.act().summary()
    }
}
