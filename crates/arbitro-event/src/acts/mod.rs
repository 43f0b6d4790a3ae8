//! Acts on an event: the one place that decides the operations of an act, the questions before it
//! and the remarks after it. Terminal, pages, slips, tablets and files only translate.
//!
//! An act is a value with the facts that it needs, and nothing of where it came from; if its only
//! operation has the same facts, it is that operation. A [`ActRequest`] is one act of one person;
//! what it does is one batch of the journal: one line of the log, one undo. A request that arrives
//! again is recognised by its identifier, which the journal keeps.
//!
//! ```
//! use arbitro_event::acts::{Act, Answers, Hold, Reply, ActRequest};
//! use arbitro_event::{Event, Journal, Signature};
//! use arbitro_event::store::Location;
//!
//! let rules = Event::read("name = 'Torneio'\ncycles = ['A']\ngames = ['hex']\n").unwrap().rules;
//! let folder = tempfile::tempdir()?;
//! let mut journal = Journal::open(Location::Sqlite(folder.path().join("event.db")), &rules)?;
//! let by = Signature { desk: "sala 1".into(), at: "2026-03-13T10:00:00Z".into() };
//! let request = ActRequest::new(by, Hold { on: true });
//! let Reply::Done(outcome) = journal.carry_out(&request)? else { unreachable!() };
//! assert_eq!(outcome.entries, Some((2, 2)));
//!
//! // The same request again does nothing.
//! assert!(matches!(journal.carry_out(&request)?, Reply::Already(_)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod carry_out;
pub mod desk;
mod draw;
mod entries;
mod finals;
mod hall;
mod history;
mod line_up;
mod outcome;
mod pair;
mod players;
mod question;
mod remark;
mod results;
mod running_round;
#[cfg(test)]
mod tests;

pub use draw::{DissolveGroup, DrawGroups, FormGroup, MoveToGroup};
pub use entries::{
    AddPlayer, CorrectEntries, ImportEntries, ImportReport, NewPlace, ReceiveEntries,
};
pub use finals::{DrawFinals, DrawTieLots, ReplaceFinalist};
pub use hall::{PublishRounds, RecordCertificateKey, RecordKeys};
pub use history::{RedoBatch, RestoreState, UndoBatch};
pub use line_up::{SetLineUp, line_ups_close};
pub use outcome::{ActOutcome, Drawn, PairedRound, batch_summary, by_name};
pub use pair::{FixedTable, HandPairs, PairAround, PairByHand, PairRounds, UnpairRound, is_bye};
pub use players::{AnnounceAbsence, AwaitPlayers, EnterLate};
pub use question::{Answers, Question, Touch, WORDS};
pub use remark::Remark;
pub use results::{ClearResult, EnterResult, EnterResults, EnterSlips, EnteredPicture};

pub use running_round::{ExchangePlayers, SeatLate, SeatWaiting, UndoTables};

use std::collections::BTreeSet;

pub use super::operation::{
    AllowPair, CutOut, Decide, Forbid, Hide, Hold, Identify, KeepTable, KeyChange, KeyEvent,
    Present, Remove, Withdraw, new_id as new_event_id,
};
use super::operation::{Configure, Operation};
use super::{Refusal, RequestId, Rules, Signature, State};

/// A request for an act.
#[derive(Clone, Debug)]
pub struct ActRequest {
    /// Its identifier: by it, the same request is recognised when it arrives again.
    pub id: RequestId,
    /// The requesting desk, and the time.
    pub by: Signature,
    /// The questions that are answered already.
    pub answers: Answers,
    /// When a round begins by the hall's clock, if it is set: seconds since 1970.
    pub round_start: Option<i64>,
    /// The act.
    pub act: Act,
}

impl ActRequest {
    /// A new request, with no question answered.
    pub fn new(by: Signature, act: impl Into<Act>) -> Self {
        let (id, answers) = (RequestId::new(), Answers::default());
        Self { id, by, answers, round_start: None, act: act.into() }
    }
}

/// The answer to a request. A refusal is an error.
#[derive(Debug)]
pub enum Reply {
    /// It was carried out.
    Done(ActOutcome),
    /// Nothing was written: this request was carried out before, or everything is as requested.
    Already(ActOutcome),
    /// It was carried out before and undone since: by this desk, at this time.
    TakenBack(Signature),
    /// Nothing was written yet: these questions come first.
    Ask(Vec<Question>),
}

/// The plan of an act in a state of the event.
#[derive(Debug, Default)]
pub(crate) struct Plan {
    /// The operations, in order.
    pub(crate) operations: Vec<Operation>,
    /// The questions before it.
    pub(crate) questions: Vec<Question>,
    /// The words of the questions that were answered before the act was requested.
    pub(crate) answered: BTreeSet<&'static str>,
    /// The remarks after it, as far as the act itself has them.
    pub(crate) remarks: Vec<Remark>,
}

impl Plan {
    /// A single operation.
    fn of(operation: impl Into<Operation>) -> Self {
        Self { operations: vec![operation.into()], ..Self::default() }
    }

    /// Several operations.
    fn all(operations: impl IntoIterator<Item = impl Into<Operation>>) -> Self {
        let operations = operations.into_iter().map(Into::into).collect();
        Self { operations, ..Self::default() }
    }

    /// Nothing to do, because of this.
    fn already(refusal: Refusal) -> Self {
        Self { remarks: vec![Remark::Already(refusal)], ..Self::default() }
    }
}

/// An act, as a value.
trait Plans: std::fmt::Debug {
    /// The plan in a state of the event.
    fn plan(&self, state: &State) -> Result<Plan, Refusal>;

    /// Refuses a request that is too late.
    fn check_time(&self, _: &State, _: &ActRequest) -> Result<(), Refusal> {
        Ok(())
    }

    /// Refuses if what was done is no longer so although nobody took it back: the answer to a
    /// request that arrives again.
    fn still_stands(&self, _: &State) -> Result<(), Refusal> {
        Ok(())
    }
}

/// Whether these rules of `event.toml` fit what has been played.
///
/// # Errors
/// Why they do not.
pub fn check_rules(state: &State, rules: Rules) -> Result<(), Refusal> {
    Operation::from(Configure::new(rules, None)).check(state)
}

macro_rules! acts {
    (
        $($(#[$doc:meta])* $kind:ident $([$($word:ident),*])?),*;
        $($(#[$back_doc:meta])* $back:ident),* $(,)?
    ) => {
        /// Everything that somebody can do to an event.
        #[derive(Clone, Debug, PartialEq)]
        #[non_exhaustive]
        pub enum Act {
            $($(#[$doc])* $kind($kind),)*
            $($(#[$back_doc])* $back($back),)*
        }

        $(impl From<$kind> for Act {
            fn from(act: $kind) -> Self {
                Act::$kind(act)
            }
        })*
        $(impl From<$back> for Act {
            fn from(act: $back) -> Self {
                Act::$back(act)
            }
        })*

        impl Act {
            /// The act as something to plan; `None` if it goes back in the journal.
            fn plans(&self) -> Option<&dyn Plans> {
                match self {
                    $(Act::$kind(act) => Some(act),)*
                    $(Act::$back(_))|* => None,
                }
            }

            /// The words of the questions that may precede it.
            pub fn words(&self) -> &'static [&'static str] {
                match self {
                    $(Act::$kind(_) => &[$($(question::$word),*)?],)*
                    $(Act::$back(_))|* => &[question::TOUCHES_PLAYED],
                }
            }
        }
    };
}

acts! {
    /// Enter the results of tables.
    EnterResults [OVERTURNS_PROOF, NEW_ROUND],
    /// Enter the slips of a picture.
    EnterSlips [OVERTURNS_PROOF],
    /// Remove a result.
    ClearResult [OVERTURNS_PROOF],
    /// Pair rounds by the system.
    PairRounds [SHORT_TEAM],
    /// Pair a round by hand.
    PairByHand [SHORT_TEAM],
    /// Pair a round around some pairs.
    PairAround [SHORT_TEAM],
    /// Undo the pairing of a round.
    UnpairRound,
    /// Undo the pairs at tables of a running round.
    UndoTables,
    /// Seat the players who wait in a running round.
    SeatWaiting,
    /// Let two players of a running round change places.
    ExchangePlayers,
    /// Enter players late into a running round.
    SeatLate,
    /// Give the players of a team by board.
    SetLineUp,
    /// Draw the groups.
    DrawGroups,
    /// Move a player to another group.
    MoveToGroup,
    /// Form a group.
    FormGroup,
    /// Dissolve a group.
    DissolveGroup,
    /// Draw finals.
    DrawFinals [DRAWS_FINAL],
    /// Replace a finalist.
    ReplaceFinalist,
    /// Draw lots among tied players.
    DrawTieLots,
    /// Decide a tie.
    Decide,
    /// Enter the players of a list.
    ImportEntries [OTHER_CHILD, JOINS_NAMES, LEAVES_OUT, TOUCHES_PLAYED],
    /// Correct entries.
    CorrectEntries [OTHER_CHILD],
    /// Enter one more player.
    AddPlayer,
    /// Enter the players, pairings and results of a tournament report.
    ImportReport,
    /// Enter the players and teams that another event sent.
    ReceiveEntries [LEAVES_OUT],
    /// Enter players late, or again.
    EnterLate,
    /// Withdraw players.
    Withdraw [TOUCHES_PLAYED],
    /// Announce absences.
    AnnounceAbsence,
    /// Remove players from the list.
    Remove,
    /// Hide the names of players, or show them again.
    Hide,
    /// Reserve a table for a player.
    KeepTable,
    /// Mark players as present.
    Present,
    /// Await players: they are not paired until they have come.
    AwaitPlayers [TOUCHES_PLAYED],
    /// Keep two players apart.
    Forbid,
    /// Allow a pair again.
    AllowPair,
    /// Hold rounds back, or no longer.
    Hold,
    /// Publish rounds.
    PublishRounds [PUBLISHES],
    /// Record changes of keys.
    RecordKeys,
    /// Record the public key of certificates.
    RecordCertificateKey,
    /// Record the identifier of an event begun by 0.2.
    Identify;
    /// Undo a batch.
    UndoBatch,
    /// Redo what was undone.
    RedoBatch,
    /// Restore an earlier state.
    RestoreState,
}

impl Act {
    /// Whether it can be carried out in a state, apart from the questions.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn check(&self, state: &State) -> Result<(), Refusal> {
        self.possible(state).map(drop)
    }

    /// The act's operations; none if it goes back in the journal.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn operations(&self, state: &State) -> Result<Vec<Operation>, Refusal> {
        self.plans().map_or(Ok(Vec::new()), |act| act.plan(state).map(|plan| plan.operations))
    }

    /// The act's operations, if every one of them is possible.
    ///
    /// # Errors
    /// Why it is refused.
    pub(crate) fn possible(&self, state: &State) -> Result<Vec<Operation>, Refusal> {
        let operations = self.operations(state)?;
        let mut after = state.clone();
        operations.iter().try_for_each(|operation| operation.try_on(&mut after))?;
        Ok(operations)
    }

    /// A digest of the act, which distinguishes the same request from another one with its
    /// identifier.
    fn digest(&self) -> String {
        let text = format!("{self:?}");
        blake3::hash(text.as_bytes()).to_hex()[..16].to_owned()
    }
}
