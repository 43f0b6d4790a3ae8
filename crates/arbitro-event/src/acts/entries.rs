//! Entries: lists, single players, corrections, files of other events.

use std::collections::BTreeSet;

use super::players::withdraws_many;
use super::{Plan, Plans, Question, question};
use crate::chain::ImportedEntries;
use crate::operation::{Add, Import, Operation, Receive};
use crate::{EntryRow, GroupCode, NewPlayer, PlayerCode, Refusal, State, entries, late_places};

/// Enters the players of a list: new ones, and those whose row changed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ImportEntries {
    /// The rows.
    pub rows: Vec<EntryRow>,
    /// Whether players who are not in the list leave.
    pub remove_missing: bool,
    /// The codes that may be given to other children.
    pub replace: Vec<PlayerCode>,
    /// The words of the questions that were answered while the list was read.
    pub answered: BTreeSet<&'static str>,
}

impl Plans for ImportEntries {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let difference = entries::difference(state, &self.rows);
        let operations =
            |replace: &[PlayerCode]| difference.operations(state, self.remove_missing, replace);
        let answered = self.answered.clone();
        match operations(&self.replace) {
            Err(Refusal::OtherChild { players }) => {
                let meant = players.iter().map(|renamed| renamed.code.clone());
                let replace: Vec<PlayerCode> = self.replace.iter().cloned().chain(meant).collect();
                let mut questions = vec![Question::OtherChild { players, listed: true }];
                let operations = operations(&replace)?;
                questions.extend(withdraws_many(state, &operations));
                Ok(Plan { questions, answered, ..Plan::all(operations) })
            }
            operations => {
                let operations = operations?;
                let questions = withdraws_many(state, &operations).into_iter().collect();
                Ok(Plan { questions, answered, ..Plan::all(operations) })
            }
        }
    }
}

/// Corrects rows that are entered.
#[derive(Clone, Debug, PartialEq)]
pub struct CorrectEntries {
    /// The rows.
    pub rows: Vec<EntryRow>,
    /// Whether another child may take a code.
    pub replaces: bool,
    /// Whether only what is outside a name is corrected: ratings.
    pub keeps_names: bool,
}

impl Plans for CorrectEntries {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        if self.keeps_names {
            let players = self.rows.clone();
            return Ok(match players.is_empty() {
                true => Plan::default(),
                false => Plan::of(Import { players, corrects: true }),
            });
        }
        match entries::correction(state, &self.rows, self.replaces) {
            Err(Refusal::OtherChild { players }) => {
                let questions = vec![Question::OtherChild { players, listed: false }];
                Ok(Plan { questions, ..Plan::all(entries::correction(state, &self.rows, true)?) })
            }
            operations => Ok(Plan::all(operations?)),
        }
    }
}

/// Enters one more player.
#[derive(Clone, Debug, PartialEq)]
pub struct AddPlayer {
    /// The player.
    pub player: NewPlayer,
    /// The place in a group.
    pub place: NewPlace,
}

/// Where a new player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewPlace {
    /// Nowhere yet: the draw gives a place, or `EnterLate`.
    None,
    /// In the most suitable group, if there are groups.
    Best,
    /// In this group.
    Group(GroupCode),
}

impl Plans for AddPlayer {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let player = self.player.row(state)?;
        let group = match self.place {
            // A player who may not be entered gets that refusal, not one about groups.
            _ if state.find(&player.code).is_ok() => return Ok(Plan::of(Add { player })),
            NewPlace::None => return Ok(Plan::of(Add { player })),
            NewPlace::Best => None,
            NewPlace::Group(group) => Some(group),
        };
        state.require_category(player.code.category())?;
        Ok(Plan::all(late_places::newcomer(state, player, group)?))
    }
}

/// Enters the players, pairings and results of a tournament report, where nobody is entered yet.
#[derive(Clone, Debug, PartialEq)]
pub struct ImportReport {
    /// The operations that enter it.
    pub operations: Vec<Operation>,
}

impl Plans for ImportReport {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        match state.players().next() {
            Some(_) => Err(Refusal::ImportPlayers),
            None => Ok(Plan::all(self.operations.clone())),
        }
    }
}

/// Enters the players and teams that another event sent.
#[derive(Clone, Debug, PartialEq)]
pub struct ReceiveEntries {
    /// The entries it sent, compared with those already here.
    pub received: Box<Receive>,
    /// Whether some of its entries are left out, as was confirmed.
    pub leaves_out: bool,
}

impl ReceiveEntries {
    /// The act for a file; `None` if the file changes nothing.
    pub fn of(imported: &ImportedEntries) -> Option<Self> {
        let received = Box::new(imported.operation.clone()?);
        Some(Self { received, leaves_out: imported.left.is_some() })
    }
}

impl Plans for ReceiveEntries {
    fn plan(&self, _: &State) -> Result<Plan, Refusal> {
        let answered = self.leaves_out.then_some(question::LEAVES_OUT).into_iter().collect();
        Ok(Plan { answered, ..Plan::of((*self.received).clone()) })
    }
}
