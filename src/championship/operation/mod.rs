//! What is done to an event: every operation, checked against the state and then part of it for good.

mod apart;
mod certificate_key;
mod check_in;
mod finals;
mod forget;
mod groups;
mod hall;
mod history;
mod merge;
mod people;
mod receive;
mod results;
mod rounds;
mod scanned;
mod setup;
pub(in crate::championship) mod tables;

pub use apart::{AllowPair, Forbid};
pub(in crate::championship) use apart::{in_any_round, in_round};
pub use certificate_key::CertificateKey;
pub use check_in::{Await, Hide, KeepTable, Present, Remove};
pub use finals::{Advance, Decide, DrawLots, Replace};
pub use forget::Forget;
pub use groups::{Dissolve, Draw, DrawnGroup, Make, MovePlayer};
pub use hall::{Hold, KeyChange, KeyEvent, Publish};
pub use history::{Redo, Undo};
pub use merge::{Merge, Step};
pub use people::{Absence, Absent, Add, Import, Late, Withdraw};
pub use receive::{Identify, Receive};
pub use results::{Clear, Record};
pub use rounds::{PairRound, Unpair};
pub use scanned::{CutOut, Scan};
pub use setup::{Configure, RuleChange};

use super::{CategoryCode, GroupCode, PlayerCode, Refusal, Signed, State};
use crate::locale::Message;

/// One kind of operation.
trait Act {
    /// Whether it is possible in this state.
    fn check(&self, state: &State) -> Result<(), Refusal>;

    /// What it changes. It was checked before it was written to the journal; read from there, it
    /// does what it can. `by` is who signed it there.
    fn apply(&self, state: &mut State, by: &Signed);

    /// What it is, in words.
    fn summary(&self) -> Message;

    /// What it changes, in a state that knows its players.
    fn subjects(&self, state: &State) -> Vec<Subject>;
}

/// What an operation changes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// How the event is played.
    Rules,
    /// A category's groups.
    Category(CategoryCode),
    /// A group.
    Group(GroupCode),
    /// A player.
    Player(PlayerCode),
    /// What another event sent: its id, and what it is called.
    Source(String, String),
}

impl Subject {
    /// A player, and the group that the player is in.
    fn with_group(state: &State, code: &PlayerCode) -> Vec<Subject> {
        let group = state.find(code).ok().and_then(|id| state.group_of(id));
        let group = group.map(|group| Subject::Group(group.code));
        [Some(Subject::Player(code.clone())), group].into_iter().flatten().collect()
    }

    /// Players, and the groups that they are in.
    fn with_groups(state: &State, codes: &[PlayerCode]) -> Vec<Subject> {
        codes.iter().flat_map(|code| Subject::with_group(state, code)).collect()
    }
}

macro_rules! operations {
    ($($(#[$doc:meta])* $word:literal => $kind:ident),* $(,)?) => {
        /// Something that is done to an event.
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
            /// The word for its kind, as the journal and the log have it.
            pub fn word(&self) -> &'static str {
                match self {
                    $(Operation::$kind(_) => $word,)*
                }
            }

            /// Its particulars as JSON.
            ///
            /// # Panics
            /// Never: plain structs of text and numbers can be written.
            pub fn payload(&self) -> String {
                match self {
                    $(Operation::$kind(operation) => serde_json::to_string(operation),)*
                }
                .expect("plain structs of text and numbers are JSON")
            }

            /// The operation that the journal has written down.
            ///
            /// # Errors
            /// A word or particulars that this version does not know.
            pub fn read(word: &str, payload: &str) -> Result<Self, Unreadable> {
                match word {
                    $($word => serde_json::from_str(payload)
                        .map(Operation::$kind)
                        .map_err(|error| Unreadable { cause: error.to_string() }),)*
                    _ => Err(Unreadable { cause: word.to_owned() }),
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
    /// How the event is played, or a change of it.
    "configure" => Configure,
    /// Players from a list, new ones and changed ones.
    "import" => Import,
    /// One more player.
    "add" => Add,
    /// Players who leave.
    "withdraw" => Withdraw,
    /// A player who comes after the draw, or comes back.
    "late" => Late,
    /// Players who announce that they will not be there.
    "absent" => Absent,
    /// Players taken off the list before the draw.
    "remove" => Remove,
    /// Players who have come.
    "present" => Present,
    /// Players who have not come yet, and are not paired until they have.
    "await" => Await,
    /// Players of whom the public sees the code only.
    "hide" => Hide,
    /// A table that is kept for a player.
    "keep-table" => KeepTable,
    /// The draw of a category's groups.
    "draw" => Draw,
    /// A player put into another group by hand.
    "move" => MovePlayer,
    /// A group made after the draw.
    "make" => Make,
    /// A group dissolved before it has played.
    "dissolve" => Dissolve,
    /// A round of a group.
    "pair" => PairRound,
    /// A paired round taken back before anything was played.
    "unpair" => Unpair,
    /// Two players who may not be paired.
    "forbid" => Forbid,
    /// Two players who may be paired again.
    "allow-pair" => AllowPair,
    /// The result of a table.
    "result" => Record,
    /// The results of the slips on a picture.
    "scan" => Scan,
    /// A result taken out of a table where it does not belong.
    "clear" => Clear,
    /// Lots among equals.
    "lots" => DrawLots,
    /// A decision on a tie.
    "decide" => Decide,
    /// The draw of a final.
    "advance" => Advance,
    /// Another player in the place of a finalist who does not come.
    "replace" => Replace,
    /// Whether rounds are held back until they are published.
    "hold" => Hold,
    /// Rounds that are shown from now on.
    "publish" => Publish,
    /// What was done to somebody's key.
    "key" => KeyChange,
    /// The public half of the key that signs certificates.
    "certificate-key" => CertificateKey,
    /// What the event is called among events.
    "identify" => Identify,
    /// The winners of another event.
    "receive" => Receive,
    /// An earlier operation that no longer counts.
    "undo" => Undo,
    /// An undone operation that counts again.
    "redo" => Redo,
    /// Another copy of the event, whose new entries follow.
    "merge" => Merge,
    /// What a journal of codes was made of.
    "forget" => Forget,
}

/// An entry of the journal that this version cannot read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{cause}")]
pub struct Unreadable {
    /// What was not understood.
    pub cause: String,
}

impl Operation {
    /// Whether it is possible in a state.
    ///
    /// # Errors
    /// Why it is not.
    pub fn check(&self, state: &State) -> Result<(), Refusal> {
        self.act().check(state)
    }

    /// Makes it part of the state; `by` is who signed it in the journal, and under which number.
    pub fn apply(&self, state: &mut State, by: &Signed) {
        self.act().apply(state, by);
        if self.seats_somebody() {
            tables::freeze(state);
        }
    }

    /// Whether groups may need tables after it that they had no numbers for.
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

    /// Whether it tells of the journal itself, or of a key that was given out, which is not taken back by
    /// leaving out that it was.
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

    /// What is left of it in the state once it was taken back.
    pub(in crate::championship) fn leave(&self, state: &mut State) {
        if let Operation::Record(Record { entry: Some(entry), .. }) = self {
            state.entries.insert(entry.clone());
        }
    }

    /// What it changes, in a state that knows its players: two copies of an event that changed the
    /// same cannot be joined.
    pub fn subjects(&self, state: &State) -> Vec<Subject> {
        self.act().subjects(state)
    }

    /// What it is, in words; nothing private is in them.
    pub fn summary(&self) -> Message {
        self.act().summary()
    }
}
