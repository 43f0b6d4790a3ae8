//! Merges two copies of an event: the laptops of a hall without a network.
//!
//! The copies may have a beginning in common. The other copy's entries beyond it are appended to
//! this one, every entry with its own time and desk. Both may have worked, but not on the same
//! thing: if both changed the same group, the same player or the rules, nothing is merged and the
//! clashes are reported. The same operation done on both sides counts once.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::convert::Infallible;

use super::history::{Logged, check_all, fold, mark_undone};
use super::{Batch, Journal, JournalError, RequestId, Signature};
use crate::locale::{Message, message, plain, words};
use crate::operation::{Configure, Import, Merge, Operation, Step};
use crate::simulation::{self, Mutant};
use crate::store::{Draft, Head, JournalEntry};
use crate::{GroupCode, Refusal, State, Subject};

/// The outcome of a merge.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Merged {
    /// How many entries were added, without those that record that copies were joined.
    pub entries: usize,
    /// How many operations both sides had done.
    pub same: usize,
    /// The groups that the new entries concern.
    pub groups: BTreeSet<GroupCode>,
    /// The schools that have another name in each copy: perhaps two, with one number.
    pub schools: Vec<SharedNumber>,
}

/// A school's number that has another name in each copy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedNumber {
    /// The number.
    pub number: String,
    /// The name here.
    pub ours: String,
    /// The name there.
    pub theirs: String,
}

impl SharedNumber {
    /// The warning about it.
    pub fn message(&self) -> Message {
        let Self { number, ours, theirs } = self;
        message!(words::STORE_MERGED_SCHOOL, number, ours, theirs)
    }
}

/// The numbers of schools that got a second name between two states.
fn shared_numbers(before: &State, after: &State) -> Vec<SharedNumber> {
    let names = |state: &State| {
        let mut names: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (_, player) in state.players() {
            let Some(name) = &player.row.school else { continue };
            let of_number = names.entry(player.row.code.school().to_owned()).or_default();
            if !of_number.iter().any(|other| plain(other) == plain(name)) {
                of_number.push(name.clone());
            }
        }
        names
    };
    let (before, after) = (names(before), names(after));
    let shared = |(number, after): (String, Vec<String>)| {
        let ours = before.get(&number)?.first()?.clone();
        let theirs = after
            .into_iter()
            .find(|name| before[&number].iter().all(|other| plain(other) != plain(name)))?;
        Some(SharedNumber { number, ours, theirs })
    };
    after.into_iter().filter_map(shared).collect()
}

/// Something that both sides changed, or that is not possible after this side's operations.
#[derive(Clone, Debug)]
pub enum Clash {
    /// Both changed it.
    Both {
        /// The thing that both changed.
        subject: Subject,
        /// The operations here.
        ours: Vec<Logged>,
        /// The operations there.
        theirs: Vec<Logged>,
    },
    /// An operation that is not possible after the merge.
    Refused {
        /// The operation.
        operation: Box<Logged>,
        /// Whether it is the other side's.
        theirs: bool,
        /// Why it is not possible.
        reason: Refusal,
    },
}

/// Why nothing was merged.
#[derive(Debug, thiserror::Error)]
pub enum MergeError {
    /// The two sides contradict each other.
    #[error("{} clashes", .0.len())]
    Clashes(Vec<Clash>),
    /// One of the journals cannot be read or written.
    #[error(transparent)]
    Journal(#[from] JournalError),
}

impl Journal {
    /// Merges another copy of this event into this one; the other is not changed.
    ///
    /// # Errors
    /// Everything that prevents it, or an error of a store; then nothing was merged.
    pub fn merge(
        &mut self,
        signature: &Signature,
        other: &mut Journal,
    ) -> Result<Merged, MergeError> {
        let merged = self.join(signature, other)?;
        // The paper of both sides hangs in the same hall; failing to record it is no reason to undo
        // the merge.
        if let Ok(sheets) = other.hung()
            && !sheets.is_empty()
        {
            let _ = self.hang(&sheets);
        }
        Ok(merged)
    }

    fn join(&mut self, signature: &Signature, other: &mut Journal) -> Result<Merged, MergeError> {
        let theirs = other.log()?;
        loop {
            let ours = self.log()?;
            let head = ours.last().map_or(Head::EMPTY, |last| last.entry.head());
            let plan = Plan::new(&ours, &theirs, signature);
            let mut merged = plan.merged();
            if merged.entries + merged.same == 0 {
                return Ok(merged);
            }
            let (logged, clashes) = plan.check();
            if !clashes.is_empty() {
                return Err(MergeError::Clashes(clashes));
            }
            if self.write_behind(head, &plan.drafts)? {
                self.follow_log(&logged);
                merged.schools = shared_numbers(&fold(plan.ours), &self.state);
                self.saved = 0;
                self.compare();
                self.save_if_possible();
                return Ok(merged);
            }
        }
    }
}

/// The plan of a merge, made without changing anything.
#[derive(Default)]
struct Plan<'logs> {
    ours: &'logs [Logged],
    theirs: &'logs [Logged],
    /// Our entries that the other side does not have.
    ours_alone: Vec<&'logs Logged>,
    /// Their entries that are appended here.
    new: Vec<&'logs Logged>,
    same: usize,
    /// The entries to write: the one that describes the merge, then the new ones.
    drafts: Vec<Draft>,
}

/// The identity of an entry in both copies.
#[derive(PartialEq, Eq, Hash)]
enum Identity<'log> {
    /// Its batch, and its place in it.
    Batch(Cow<'log, str>, usize),
    /// Its time, desk, operation and payload: written by 0.2.
    Content(&'log str, &'log str, &'log str, String),
}

/// Counts the entries of each batch.
#[derive(Default)]
struct Places<'log>(HashMap<&'log str, usize>);

impl<'log> Places<'log> {
    /// The identity of the next entry of a journal.
    fn identify(
        &mut self,
        batch: Option<&'log str>,
        (at, desk, op): (&'log str, &'log str, &'log str),
        payload: String,
    ) -> Identity<'log> {
        if simulation::has(Mutant::BySecond) {
            return Identity::Content(at, desk, op, String::new());
        }
        // A request is the same one even if only one of the copies had questions about it.
        let request = batch.map(|batch| words_of(batch, 2));
        let Some(batch) = request else { return Identity::Content(at, desk, op, payload) };
        let place = self.0.entry(batch).or_default();
        *place += 1;
        Identity::Batch(batch.into(), *place)
    }

    fn of(&mut self, entry: &'log JournalEntry, payload: String) -> Identity<'log> {
        self.identify(entry.batch.as_deref(), (&entry.at, &entry.desk, &entry.op), payload)
    }
}

impl<'logs> Plan<'logs> {
    fn new(ours: &'logs [Logged], theirs: &'logs [Logged], signature: &Signature) -> Self {
        let is_common = |(a, b): &(&Logged, &Logged)| a.entry.hash == b.entry.hash;
        let common = ours.iter().zip(theirs).take_while(is_common).count();
        let mut identified: HashMap<Identity, VecDeque<u64>> = HashMap::new();
        let (mut places, mut their_places) = (Places::default(), Places::default());
        for line in &ours[common..] {
            let entry = &line.entry;
            let identity = places.of(entry, entry.payload.clone());
            // The other copy has it under another identifier if it had given this one away.
            if let Identity::Batch(request, place) = &identity {
                let there = Identity::Batch(under_another(request).into(), *place);
                identified.entry(there).or_default().push_back(entry.seq);
            }
            identified.entry(identity).or_default().push_back(entry.seq);
            let Operation::Merge(merge) = &line.operation else { continue };
            for step in &merge.steps {
                let Step::Same { seq, at, desk, batch } = step else { continue };
                let Some(one) = ours.get(*seq as usize - 1).map(|line| &line.entry) else {
                    continue;
                };
                let facts = (at.as_str(), desk.as_str(), one.op.as_str());
                let identity = places.identify(batch.as_deref(), facts, one.payload.clone());
                identified.entry(identity).or_default().push_back(*seq);
            }
        }
        let mut doings: HashMap<(&str, &str), Vec<&Logged>> = HashMap::new();
        for line in ours[common..].iter().filter(|line| counts(line)) {
            let key = (line.entry.op.as_str(), line.entry.payload.as_str());
            doings.entry(key).or_default().push(line);
        }

        // An entry that one side has taken back since is not the same as one that stands on the other.
        let ends = [fold(ours), fold(theirs)];
        let stands = |operation: &Operation| match operation {
            Operation::Record(_) | Operation::Withdraw(_) => {
                ends.iter().all(|state| operation.check(state).is_err())
            }
            _ => true,
        };
        let mut plan = Plan { ours, theirs, ..Plan::default() };
        let ours_by_id: HashMap<&str, &str> = ours[common..]
            .iter()
            .filter_map(|line| line.entry.batch.as_deref())
            .map(|batch| (words_of(batch, 1), words_of(batch, 2)))
            .collect();
        // An identifier that the copies gave to different requests: theirs gets another one here.
        let is_taken = |batch: &str| {
            let own = ours_by_id.get(words_of(batch, 1));
            own.is_some_and(|own| *own != words_of(batch, 2))
        };
        // The number here of each of their entries, by its number there.
        let mut place: HashMap<u64, u64> = (1..=common as u64).map(|seq| (seq, seq)).collect();
        let mut met: HashSet<u64> = HashSet::new();
        let mut steps = Vec::new();
        let mut next = ours.len() as u64 + 1;
        for line in &theirs[common..] {
            let entry = &line.entry;
            let payload = renumbered_payload(line, &place);
            let identity = their_places.of(entry, payload.clone());
            let matched = identified.get_mut(&identity).and_then(VecDeque::pop_front);
            let twin = || {
                let key = (entry.op.as_str(), entry.payload.as_str());
                let is_same = counts(line) && stands(&line.operation);
                let twins = is_same.then(|| doings.get(&key)).flatten()?;
                twins.iter().map(|twin| twin.entry.seq).find(|seq| !met.contains(seq))
            };
            let same = |seq| {
                let (at, desk, batch) = (entry.at.clone(), entry.desk.clone(), entry.batch.clone());
                Step::Same { seq, at, desk, batch }
            };
            let (step, seq) = if let Some(seq) = matched {
                // An entry identified as the same by an earlier merge still is.
                let signed = |entry: &JournalEntry| {
                    (entry.at.clone(), entry.desk.clone(), entry.batch.clone())
                };
                let is_ours =
                    line_at(ours, seq).is_none_or(|line| signed(&line.entry) == signed(entry));
                (if is_ours { Step::Entry(seq) } else { same(seq) }, seq)
            } else if let Some(seq) = twin() {
                plan.same += 1;
                (same(seq), seq)
            } else {
                next += 1;
                plan.new.push(line);
                let mut draft = Draft { payload, ..entry.clone().into_draft() };
                let taken = entry.batch.as_deref().filter(|batch| is_taken(batch));
                if let Some(batch) = taken {
                    draft.batch = Some(under_another(batch));
                }
                plan.drafts.push(draft);
                (if taken.is_some() { same(next) } else { Step::Entry(next) }, next)
            };
            met.insert(seq);
            place.insert(entry.seq, seq);
            steps.push(step);
        }
        plan.ours_alone =
            ours[common..].iter().filter(|line| !met.contains(&line.entry.seq)).collect();
        let head = theirs.last().map_or(Head::EMPTY, |last| last.entry.head());
        let merge = Operation::from(Merge { head, common: common as u64, steps });
        plan.drafts.insert(0, signature.draft(&merge, Some(Batch::new().to_string())));
        plan
    }

    fn merged(&self) -> Merged {
        let state = fold(self.theirs);
        let subjects = self.new.iter().flat_map(|line| line.operation.subjects(&state));
        let groups = subjects.filter_map(|subject| match subject {
            Subject::Group(code) => Some(code),
            _ => None,
        });
        // A copy that has only joined what is here adds nothing.
        let joins = |line: &&&Logged| matches!(line.operation, Operation::Merge(_));
        let entries = self.new.len() - self.new.iter().filter(joins).count();
        Merged { entries, same: self.same, groups: groups.collect(), schools: Vec::new() }
    }

    /// The merged journal, and everything that prevents the merge.
    fn check(&self) -> (Vec<Logged>, Vec<Clash>) {
        let mut clashes = self.both();
        let mut logged = self.ours.to_vec();
        let head = logged.last().map_or(Head::EMPTY, |last| last.entry.head());
        let mut last = head;
        for draft in &self.drafts {
            let entry = last.append(draft.clone());
            last = entry.head();
            let operation =
                super::read(&entry).expect("it was just read from a journal or written by us");
            logged.push(Logged { entry, operation, undone: false });
        }
        mark_undone(&mut logged);
        let changed = |(before, after): (&Logged, &Logged)| before.undone != after.undone;
        let first = self.ours.iter().zip(&logged).position(changed).unwrap_or(self.ours.len());
        let Ok(_) = check_all(&logged, first, |_, line, reason| -> Result<(), Infallible> {
            let theirs = line.entry.seq > head.seq;
            // Changes on both sides are already reported.
            if clashes.is_empty() || !theirs {
                let operation = Box::new(line.clone());
                clashes.push(Clash::Refused { operation, theirs, reason });
            }
            Ok(())
        });
        (logged, clashes)
    }

    /// The subjects that both sides changed since they diverged.
    fn both(&self) -> Vec<Clash> {
        let ours = changes(&self.ours_alone, self.ours, self.theirs);
        let theirs = changes(&self.new, self.theirs, self.ours);
        let mut clashes = Vec::new();
        for (subject, their_lines) in theirs {
            if let Some((_, our_lines)) = ours.iter().find(|(changed, _)| *changed == subject) {
                let lines = |lines: &[&Logged]| lines.iter().copied().cloned().collect();
                let (ours, theirs) = (lines(our_lines), lines(&their_lines));
                clashes.push(Clash::Both { subject, ours, theirs });
            }
        }
        clashes
    }
}

/// The first words of a batch: its identifier, and what distinguishes its content.
fn words_of(batch: &str, words: usize) -> &str {
    let end = batch.match_indices(' ').nth(words - 1).map_or(batch.len(), |(at, _)| at);
    &batch[..end]
}

/// A batch under the identifier that it has where another request has its own.
fn under_another(batch: &str) -> String {
    let rest = &batch[words_of(batch, 1).len()..];
    format!("{}{rest}", RequestId::derived(words_of(batch, 2)))
}

fn line_at(logged: &[Logged], seq: u64) -> Option<&Logged> {
    logged.get(usize::try_from(seq).ok()?.checked_sub(1)?)
}

/// Whether an operation can be one done on both sides and is in force.
fn counts(line: &Logged) -> bool {
    !line.undone && !line.operation.is_history()
}

/// The payload of one of their entries, with our entry numbers.
fn renumbered_payload(line: &Logged, place: &HashMap<u64, u64>) -> String {
    let number = |seq: u64| place.get(&seq).copied().unwrap_or(seq);
    match line.operation.renumbered(number) {
        Some(turn) => turn.payload(),
        None => line.entry.payload.clone(),
    }
}

/// Whether an operation began a copy of the event with the same rules.
fn begins_alike(operation: &Operation, begun: &Configure) -> bool {
    matches!(operation, Operation::Configure(other) if other.id.is_some() && other.rules == begun.rules)
}

/// The subjects that one side alone changed, with the operations that did, in order.
fn changes<'log>(
    alone: &[&'log Logged],
    side: &'log [Logged],
    other: &[Logged],
) -> Vec<(Subject, Vec<&'log Logged>)> {
    let (state, elsewhere) = (fold(side), fold(other));
    let numbers: HashSet<u64> = alone.iter().map(|line| line.entry.seq).collect();
    let mut changed: Vec<(Subject, Vec<&Logged>)> = Vec::new();
    for line in alone {
        // An entry done and undone on this side alone has no effect.
        if line.undone {
            continue;
        }
        let turned = line.operation.turned();
        let operations: Vec<&Operation> = if turned.is_empty() {
            vec![&line.operation]
        } else {
            let shared = turned.into_iter().filter(|seq| !numbers.contains(seq));
            shared.filter_map(|seq| line_at(side, seq)).map(|target| &target.operation).collect()
        };
        let subjects = operations.iter().flat_map(|operation| {
            operation.subjects(&state).into_iter().map(move |of| (*operation, of))
        });
        for (operation, subject) in subjects {
            // A row of a list that the other side has identically is no change.
            if let (Operation::Import(Import { players, .. }), Subject::Player(code)) =
                (operation, &subject)
                && let Some(row) = players.iter().find(|row| row.code == *code)
                && elsewhere.find(code).is_ok_and(|id| elsewhere.player(id).row == *row)
            {
                continue;
            }
            // Both sides began with the same rules.
            if let Operation::Configure(begun) = operation
                && begun.id.is_some()
                && other.iter().any(|line| begins_alike(&line.operation, begun))
            {
                continue;
            }
            match changed.iter_mut().find(|(other, _)| *other == subject) {
                Some((_, lines)) => lines.push(line),
                None => changed.push((subject, vec![line])),
            }
        }
    }
    changed
}
