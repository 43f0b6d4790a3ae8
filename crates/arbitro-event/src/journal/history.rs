//! The operations of a journal in order; undo and redo.

use std::collections::BTreeMap;

use super::batch::Batch;
use super::follow::follow;
use super::opening::Turns;
use super::{Change, Journal, JournalError, Signature, read};
use crate::locale::Message;
use crate::operation::{Operation, Redo, Undo};
use crate::simulation::{self, Mutant};
use crate::store::JournalEntry;
use crate::{Refusal, Signed, State};

/// An entry of the journal with its operation.
#[derive(Clone, Debug)]
pub struct Logged {
    /// The entry.
    pub entry: JournalEntry,
    /// Its operation.
    pub operation: Operation,
    /// Whether it was undone.
    pub undone: bool,
}

impl Logged {
    /// A summary of what was done.
    pub fn summary(&self) -> Message {
        self.operation.summary()
    }

    /// The desk that signed it, and the time.
    pub fn signed(&self) -> Signed {
        super::signed(&self.entry)
    }

    /// The batch it belongs to, as the journal keeps it.
    pub fn batch(&self) -> Option<Batch> {
        self.entry.batch.as_ref()?.parse().ok()
    }

    /// The identifier of its batch; of an entry written by 0.2, which is alone in its batch, the
    /// beginning of its hash.
    pub fn batch_id(&self) -> String {
        let id = self.entry.batch.as_deref().and_then(|batch| batch.split(' ').next());
        id.map_or_else(|| self.entry.hash.to_string()[..16].to_owned(), str::to_owned)
    }

    /// Whether both were done with the same request.
    pub fn is_of_batch(&self, other: &Self) -> bool {
        self.entry.seq == other.entry.seq
            || self.entry.batch.is_some() && self.entry.batch == other.entry.batch
    }

    /// Whether an undo can reverse it.
    pub(super) fn can_be_undone(&self) -> bool {
        !self.operation.is_history() && !matches!(self.operation, Operation::Configure(_))
    }
}

impl Journal {
    /// Every entry with its operation.
    ///
    /// # Errors
    /// The journal cannot be read, or was altered.
    pub fn log(&mut self) -> Result<Vec<Logged>, JournalError> {
        let Some(store) = &mut self.store else { return Ok(Vec::new()) };
        let mut logged: Vec<Logged> = Vec::new();
        follow(&mut **store, &self.location, |entry| {
            let operation = read(entry)?;
            logged.push(Logged { entry: entry.clone(), operation, undone: false });
            Ok(())
        })?;
        mark_undone(&mut logged);
        Ok(logged)
    }

    /// The entries after a number, with their operations. Only these are read: an undo of one of
    /// them comes after it.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn log_after(&mut self, seq: u64) -> Result<Vec<Logged>, JournalError> {
        let Some(store) = &mut self.store else { return Ok(Vec::new()) };
        let (mut logged, mut unreadable): (Vec<Logged>, _) = (Vec::new(), None);
        store.each(seq, &mut |entry| match read(entry) {
            Ok(operation) => {
                logged.push(Logged { entry: entry.clone(), operation, undone: false });
            }
            Err(trouble) => unreadable = Some(trouble),
        })?;
        mark_undone(&mut logged);
        unreadable.map_or(Ok(logged), Err)
    }

    /// Plans an undo or redo, writes it as the batch, and updates the state; `None` if `plan`
    /// returns none, or if somebody else wrote first.
    pub(crate) fn turn(
        &mut self,
        signature: &Signature,
        plan: impl FnOnce(&mut [Logged]) -> Result<Option<(Plan, Batch)>, Refusal>,
    ) -> Result<Option<(HistoryOutcome, Operation)>, JournalError> {
        let mut logged = self.log()?;
        let Some((plan, batch)) = plan(&mut logged)? else { return Ok(None) };
        // The log may be newer than the present state.
        self.reach(&logged);
        self.state = plan.state.clone();
        self.compare();
        if let Err(refusal) = self.require_rules_in_force() {
            // The present state includes a change that was refused.
            self.load()?;
            return Err(refusal.into());
        }
        // A change of the file is not part of an undo.
        let with_file = self.change == Change::Pending;
        (self.change, self.pending) = (Change::None, None);
        match self.write(signature, &batch, std::slice::from_ref(&plan.operation)) {
            Ok(true) => {}
            // The present state did not take effect.
            Ok(false) => {
                self.load()?;
                return Ok(None);
            }
            Err(trouble) => {
                // If the journal cannot be read again either, nothing more can be reported.
                let _ = self.load();
                return Err(trouble);
            }
        }
        let undone = logged[plan.at].undone;
        for &place in &plan.with {
            logged[place].undone = undone;
        }
        if with_file {
            // The state includes the change of the file as well.
            self.state = fold(&logged);
        }
        self.undone_rules = undone_rules(&logged);
        self.compare();
        if self.change != Change::Pending {
            self.save_turned();
        }
        let turned = plan.turned(&logged);
        Ok(Some((turned, plan.operation)))
    }
}

/// A request to undo an operation or a batch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UndoRequest {
    /// The number of an entry, whose whole batch is undone; `None` for the desk's last batch in
    /// force that somebody requested.
    pub seq: Option<u64>,
    /// The desk whose operation it is, if not the caller's own.
    pub of: Option<String>,
    /// Whether the operations that depend on it are undone too.
    pub with_dependents: bool,
    /// Whether that entry is undone alone, without the rest of its batch.
    pub only: bool,
}

/// The outcome of an undo, a redo or a restore.
#[derive(Clone, Debug)]
pub struct HistoryOutcome {
    /// The operation.
    pub operation: Logged,
    /// The operations undone or redone with it, in order.
    pub with: Vec<Logged>,
    /// The operations turned the opposite way, when an earlier state was restored or that was
    /// undone.
    pub against: Vec<Logged>,
}

/// The refusal to undo an entry because a later operation needs it.
pub(super) fn undo_depends(seq: u64, line: &Logged, refusal: Refusal) -> Refusal {
    let refusal = match refusal {
        // An operation names a group and no player, even if a player has the same code.
        Refusal::PlayerForGroup { group, .. } => Refusal::UnknownGroup { group },
        refusal => refusal,
    };
    let (later, summary, reason) = (line.entry.seq, line.summary(), Box::new(refusal));
    Refusal::UndoDepends { seq, later, summary, reason }
}

/// Marks the operations that were undone and not redone.
pub(super) fn mark_undone(logged: &mut [Logged]) {
    let turned = Turns::of(&*logged);
    for line in logged {
        line.undone = turned.undone.contains(&line.entry.seq);
    }
}

/// The changes of the rules that were undone, by the mark of the rules.
pub(super) fn undone_rules(logged: &[Logged]) -> BTreeMap<String, u64> {
    let of = |line: &Logged| match &line.operation {
        Operation::Configure(configure) => Some((configure.rules.mark(), line.entry.seq)),
        _ => None,
    };
    logged.iter().filter(|line| line.undone).filter_map(of).collect()
}

/// The state after the operations, without the undone ones.
pub(super) fn fold(logged: &[Logged]) -> State {
    fold_but(logged, |line| line.undone)
}

/// The state after an entry, with what was undone at that time.
pub(super) fn state_at(logged: &[Logged], seq: u64) -> State {
    let then = &logged[..logged.partition_point(|line| line.entry.seq <= seq)];
    let turned = Turns::of(then);
    fold_but(then, |line| turned.undone.contains(&line.entry.seq))
}

fn fold_but(logged: &[Logged], undone: impl Fn(&Logged) -> bool) -> State {
    let mut state = State::default();
    for line in logged {
        if !undone(line) {
            line.operation.apply(&mut state, &line.signed());
        }
    }
    state
}

/// The state after a change of the log from the place `at` on. An operation that is no longer
/// possible is passed to `fallen`, and left out if that returns `Ok`.
pub(super) fn check_all<E>(
    logged: &[Logged],
    at: usize,
    mut fallen: impl FnMut(usize, &Logged, Refusal) -> Result<(), E>,
) -> Result<State, E> {
    let mut state = State::default();
    for (place, line) in logged.iter().enumerate() {
        if line.undone {
            continue;
        }
        if place >= at
            && let Err(refusal) = line.operation.check(&state)
        {
            fallen(place, line, refusal)?;
            continue;
        }
        line.operation.apply(&mut state, &line.signed());
    }
    Ok(state)
}

/// The operations to undo or redo, by places in the log.
pub(crate) struct Plan {
    /// The operation.
    pub(super) at: usize,
    /// Those that are turned with it.
    pub(super) with: Vec<usize>,
    /// Those that are turned the opposite way.
    pub(super) back: Vec<usize>,
    /// The resulting state.
    pub(crate) state: State,
    /// The entry to write.
    pub(super) operation: Operation,
}

impl Plan {
    /// The operations as they will be afterwards.
    pub(crate) fn turned(&self, logged: &[Logged]) -> HistoryOutcome {
        let of = |places: &[usize]| places.iter().map(|&place| logged[place].clone()).collect();
        HistoryOutcome {
            operation: logged[self.at].clone(),
            with: of(&self.with),
            against: of(&self.back),
        }
    }
}

/// Plans to redo what the desk undid last, if it has done nothing since, or what was undone with
/// the entry of a number.
pub(crate) fn plan_redo(
    logged: &mut [Logged],
    desk: &str,
    seq: Option<u64>,
) -> Result<Plan, Refusal> {
    let Again { at, with, back } = to_redo(logged, desk, seq)?;
    for &place in std::iter::once(&at).chain(&with) {
        logged[place].undone = false;
    }
    for &place in &back {
        logged[place].undone = true;
    }
    let number = logged[at].entry.seq;
    let first = with.iter().chain(&back).copied().min().map_or(at, |place| place.min(at));
    let state = check_all(logged, first, |place, line, refusal| {
        if place == at || with.contains(&place) {
            return Err(refusal);
        }
        let (later, summary, reason) = (line.entry.seq, line.summary(), Box::new(refusal));
        Err(Refusal::RedoDepends { seq: number, later, summary, reason })
    })?;
    let seq = |place: &usize| logged[*place].entry.seq;
    let (redone, undone) = (with.iter().map(seq).collect(), back.iter().map(seq).collect());
    let operation = Redo { seq: number, with: redone, back: undone };
    Ok(Plan { at, with, back, state, operation: operation.into() })
}

/// Plans to undo a batch, a single entry, or what depends on it as well.
pub(crate) fn plan_undo(
    logged: &mut [Logged],
    desk: &str,
    request: &UndoRequest,
) -> Result<Plan, Refusal> {
    let at = to_undo(logged, desk, request)?;
    let seq = logged[at].entry.seq;
    logged[at].undone = true;
    let mut with = if request.only { Vec::new() } else { rest_of_batch(logged, at) };
    for &place in &with {
        logged[place].undone = true;
    }
    let first = with.iter().copied().min().map_or(at, |place| place.min(at));
    let state = check_all(logged, first, |place, line, refusal| {
        let changes_rules = matches!(line.operation, Operation::Configure(_));
        if request.with_dependents && !changes_rules {
            with.push(place);
            return Ok(());
        }
        Err(undo_depends(seq, line, refusal))
    })?;
    with.sort_unstable();
    let numbers = with.iter().map(|&place| logged[place].entry.seq);
    let operation = Undo { seq, with: numbers.collect(), again: Vec::new() };
    Ok(Plan { at, with, back: Vec::new(), state, operation: operation.into() })
}

fn to_undo(logged: &[Logged], desk: &str, request: &UndoRequest) -> Result<usize, Refusal> {
    let desk = request.of.as_deref().unwrap_or(desk);
    let Some(seq) = request.seq else {
        // A redone operation counts as done when it was redone: undo reverses the last change in
        // force.
        let mut again: BTreeMap<u64, usize> = BTreeMap::new();
        for (at, line) in logged.iter().enumerate() {
            if let Operation::Redo(redo) = &line.operation {
                again.extend(redo.all().map(|seq| (seq, at)));
            }
        }
        let since = |at: usize| again.get(&logged[at].entry.seq).map_or(at, |&later| later.max(at));
        let stands = |&at: &usize| {
            let line = &logged[at];
            line.entry.desk == desk
                && !line.undone
                && line.can_be_undone()
                && !line.operation.is_unasked()
        };
        let last = (0..logged.len())
            .filter(stands)
            .max_by_key(|&at| (since(at), at))
            .ok_or_else(|| Refusal::NothingToUndo { desk: desk.to_owned() })?;
        // A batch is named by its first entry.
        return Ok(rest_of_batch(logged, last).first().map_or(last, |&first| first.min(last)));
    };
    let at = find(logged, seq)?;
    if logged[at].operation.is_history() {
        return Err(Refusal::UndoHistory { seq });
    }
    if begins(logged, at) {
        return Err(Refusal::UndoFirstRules { seq });
    }
    if logged[at].undone {
        return Err(Refusal::AlreadyUndone { seq });
    }
    let whose = &logged[at].entry.desk;
    if whose != desk && !simulation::has(Mutant::AnyDesk) {
        let (whose, summary) = (whose.clone(), logged[at].summary());
        return Err(Refusal::OtherDesk { seq, desk: whose, summary });
    }
    Ok(at)
}

/// Whether an entry has the first rules of an event, with its identifier.
fn begins(logged: &[Logged], at: usize) -> bool {
    let rules = |line: &Logged| match &line.operation {
        Operation::Configure(configure) => Some(configure.id.is_some()),
        _ => None,
    };
    rules(&logged[at])
        .is_some_and(|named| named || logged[..at].iter().all(|it| rules(it).is_none()))
}

/// The other entries of the batch of the one at a place that can be undone, in order.
fn rest_of_batch(logged: &[Logged], at: usize) -> Vec<usize> {
    let line = &logged[at];
    let is_part = |&place: &usize| {
        let other = &logged[place];
        place != at && other.is_of_batch(line) && !other.undone && other.can_be_undone()
    };
    (0..logged.len()).filter(is_part).collect()
}

/// The operations to redo, by places in the log, and those undone by that.
struct Again {
    at: usize,
    with: Vec<usize>,
    back: Vec<usize>,
}

/// The operations that the desk may redo: those of its last undo, if nothing but redos came after
/// it; or the operation with a number.
fn to_redo(logged: &[Logged], desk: &str, seq: Option<u64>) -> Result<Again, Refusal> {
    let of_undo = |undo: &Undo| {
        let places = |numbers: &[u64], undone: bool| -> Result<Vec<usize>, Refusal> {
            let mut places: Vec<usize> =
                numbers.iter().map(|&seq| find(logged, seq)).collect::<Result<_, _>>()?;
            places.retain(|&at| logged[at].undone == undone);
            Ok(places)
        };
        let (with, back) = (places(&undo.with, true)?, places(&undo.again, false)?);
        Ok(Again { at: find(logged, undo.seq)?, with, back })
    };
    if let Some(seq) = seq {
        let place = find(logged, seq)?;
        if !logged[place].undone {
            return Err(Refusal::NotUndone { seq });
        }
        let undo = logged.iter().rev().find_map(|line| match &line.operation {
            Operation::Undo(undo) => undo.all().any(|undone| undone == seq).then_some(undo),
            _ => None,
        });
        let is_of_batch = |undo: &&Undo| {
            let first = find(logged, undo.seq);
            undo.seq == seq || first.is_ok_and(|at| logged[place].is_of_batch(&logged[at]))
        };
        return match undo.filter(is_of_batch) {
            Some(undo) => of_undo(undo),
            None => Ok(Again { at: place, with: Vec::new(), back: Vec::new() }),
        };
    }
    let mut since = None;
    for line in logged.iter().rev().filter(|line| line.entry.desk == desk) {
        match &line.operation {
            Operation::Undo(undo) if find(logged, undo.seq).is_ok_and(|at| logged[at].undone) => {
                return match since {
                    None => of_undo(undo),
                    Some((since, summary)) => {
                        Err(Refusal::RedoStale { seq: undo.seq, since, summary })
                    }
                };
            }
            Operation::Undo(_) | Operation::Redo(_) => {}
            _ if since.is_none() && !line.undone => {
                since = Some((line.entry.seq, line.summary()));
            }
            _ => {}
        }
    }
    Err(Refusal::NothingToRedo { desk: desk.to_owned() })
}

fn find(logged: &[Logged], seq: u64) -> Result<usize, Refusal> {
    logged.iter().position(|line| line.entry.seq == seq).ok_or(Refusal::NoEntry { seq })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::operation::{Add, Withdraw};
    use crate::store::Location;
    use crate::{EntryRow, Event, Registration};

    fn by(desk: &str) -> Signature {
        Signature { desk: desk.to_owned(), at: "2026-03-13T10:00:00Z".to_owned() }
    }

    #[test]
    fn an_undo_that_lost_a_race_left_a_state_that_never_was() {
        let folder = tempfile::tempdir().unwrap();
        let place = Location::Sqlite(folder.path().join("event.db"));
        let rules =
            Event::read("name = \"Copa\"\ncycles = [\"A\"]\ngames = [\"hex\"]").unwrap().rules;
        let mut first = Journal::open(place.clone(), &rules).unwrap();
        let code = "1.1.1".parse().unwrap();
        let player = EntryRow {
            code,
            name: "Ana".to_owned(),
            school: None,
            adapted: None,
            registration: Registration::default(),
            byes: Vec::new(),
            role: None,
        };
        let withdraw = Withdraw { players: vec![player.code.clone()] };
        assert!(first.append(&by("a"), &Batch::new(), &[Add { player }.into()]).unwrap());
        let mut other = Journal::open(place, &rules).unwrap();
        let turned = first.turn(&by("a"), |logged| {
            assert!(other.append(&by("b"), &Batch::new(), &[withdraw.into()]).unwrap());
            let plan = plan_undo(logged, "a", &UndoRequest::default())?;
            Ok(Some((plan, Batch::new())))
        });
        assert!(turned.unwrap().is_none());
        assert_eq!((first.state(), first.head()), (other.state(), other.head()));
    }
}
