//! An event's state and its journal: opening, acting, saving.

mod batch;
mod copies;
mod follow;
mod history;
mod merge;
mod opening;
mod reading;
mod replay;
mod restore;
mod saved;

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use batch::RecordedRequests;
pub use batch::{Batch, InvalidBatch, InvalidRequestId, RecordedRequest, RequestId};
pub use copies::InCopy;
pub use history::{HistoryOutcome, Logged, UndoRequest};
pub(crate) use history::{Plan as HistoryPlan, plan_redo, plan_undo};
pub use merge::{Clash, MergeError, Merged, SharedNumber};
pub use reading::summary_of;
pub use replay::{Replay, ReplayFault};
pub use restore::EarlierState;
pub(crate) use restore::plan_restore;
pub use saved::SavedState;

use history::{fold, undone_rules};
use opening::read_through;

use super::operation::{Configure, Operation, RuleChange, new_id};
use super::table_scoresheet::StoredSheet;
use super::{Refusal, Rules, Signed, State};
use crate::locale::{Lang, Localize, sentences, steers_terminal, words};
use crate::simulation::{self, Mutant};
use crate::store::{
    self, Draft, Head, HungSheet, JournalEntry, Location, Store, StoreError, UnwrittenEntries,
    UnwrittenJournal, evidence,
};

/// The acting desk, and the time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    /// The desk.
    pub desk: String,
    /// The time: RFC 3339, UTC.
    pub at: String,
}

impl Signature {
    /// The signature with the number of an entry.
    pub fn under(&self, seq: u64) -> Signed {
        Signed { seq, desk: (&*self.desk).into(), at: (&*self.at).into() }
    }

    /// An operation to be appended.
    pub(crate) fn draft(&self, operation: &Operation, batch: Option<String>) -> Draft {
        let (at, desk, op) = (self.at.clone(), self.desk.clone(), operation.word().to_owned());
        Draft { at, desk, op, payload: operation.payload(), batch }
    }
}

/// The signature of an entry.
fn signed(entry: &JournalEntry) -> Signed {
    Signed { seq: entry.seq, desk: (&*entry.desk).into(), at: (&*entry.at).into() }
}

sentences! {
    /// Why something was not done.
    #[derive(Debug, thiserror::Error)]
    #[error("{}", Lang::En.text(&self.message()))]
    pub enum JournalError {
        /// It is not possible in the event's present state.
        Refused(#[from] refusal: Refusal) => refusal.message(),
        /// The journal cannot be read or written.
        Store(#[from] error: StoreError) => error.message(),
        /// An entry of the journal is unknown to this version.
        Entry { seq: u64, cause: String } = words::EVENT_BAD_ENTRY,
    }
}

/// An event: its state and its journal.
pub struct Journal {
    location: Location,
    store: Option<Box<dyn Store>>,
    /// The caller's own limit on waiting for another program's write.
    patience: Option<Duration>,
    head: Head,
    saved: u64,
    state: State,
    requests: RecordedRequests,
    /// The rules in `event.toml`.
    rules: Rules,
    /// The changes of the rules that were undone: their entries, by the mark of the rules.
    undone_rules: BTreeMap<String, u64>,
    /// The change to the rules in `event.toml`, while it is not in the journal yet.
    pending: Option<Configure>,
    change: Change,
}

impl fmt::Debug for Journal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Journal")
            .field("location", &self.location)
            .field("head", &self.head)
            .field("change", &self.change)
            .finish_non_exhaustive()
    }
}

/// The rules in `event.toml` compared with those in the journal.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// They are the same.
    None,
    /// They are new; they are part of the state and are written to the journal with the next
    /// operation.
    Pending,
    /// They are older ones that the journal has replaced: this copy of the file is out of date, and
    /// the journal takes precedence.
    Outdated,
    /// They are those of a change that was undone: the undo stays, and the journal takes precedence.
    Undone {
        /// The number of the change.
        seq: u64,
        /// The differences of the file from the rules in force.
        changed: Vec<RuleChange>,
    },
    /// They conflict with what was played; the journal takes precedence.
    Refused(Refusal),
}

impl Journal {
    /// Opens the event whose journal is at a location. The journal need not exist yet; the first
    /// operation creates it.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn open(location: Location, rules: &Rules) -> Result<Self, JournalError> {
        Self::open_waiting(location, rules, None)
    }

    /// The same with the caller's own limit, if any, on waiting for another program's write.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn open_waiting(
        location: Location,
        rules: &Rules,
        patience: Option<Duration>,
    ) -> Result<Self, JournalError> {
        let store = open_existing(&location, patience)?;
        Self::start(location, store, rules, patience)
    }

    /// Opens the event for a dry run: it is read, and changes are kept in memory and not written.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn open_unwritten(
        location: Location,
        rules: &Rules,
        entries: &UnwrittenEntries,
    ) -> Result<Self, JournalError> {
        let written = open_existing(&location, None)?;
        Self::over(location, Box::new(UnwrittenJournal::over(written, entries)), rules)
    }

    /// Opens the event whose journal is already open.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn over(
        location: Location,
        store: Box<dyn Store>,
        rules: &Rules,
    ) -> Result<Self, JournalError> {
        Self::start(location, Some(store), rules, None)
    }

    fn start(
        location: Location,
        store: Option<Box<dyn Store>>,
        rules: &Rules,
        patience: Option<Duration>,
    ) -> Result<Self, JournalError> {
        let mut journal = Self {
            location,
            store,
            patience,
            head: Head::EMPTY,
            saved: 0,
            state: State::default(),
            requests: RecordedRequests::default(),
            rules: rules.clone(),
            pending: None,
            undone_rules: BTreeMap::new(),
            change: Change::None,
        };
        journal.load()?;
        Ok(journal)
    }

    /// The state.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The end of the journal.
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// The head to print beside the state; `None` while the state has a change of `event.toml` that
    /// is not in the journal yet, because no journal with that head gives the same state.
    pub fn printed_head(&self) -> Option<&Head> {
        (self.change != Change::Pending).then_some(&self.head)
    }

    /// Where the journal is.
    pub fn location(&self) -> &Location {
        &self.location
    }

    /// The rules in `event.toml` compared with those in the journal.
    pub fn change(&self) -> &Change {
        &self.change
    }

    /// Reads the whole journal. The saved state is not used, because anybody who can write to the
    /// store can forge it; but the journal must reach at least as far as when the state was saved.
    fn load(&mut self) -> Result<(), JournalError> {
        self.state = State::default();
        self.requests = RecordedRequests::default();
        self.undone_rules = BTreeMap::new();
        self.head = Head::EMPTY;
        self.saved = 0;
        let Some(store) = &mut self.store else {
            self.compare();
            return Ok(());
        };
        // Read before the entries: what another desk appends meanwhile comes after it.
        let mut saved = evidence(store.snapshot_head())?.unwrap_or(Head::EMPTY);
        if store.strays()? > 0 {
            return Err(self.altered(0));
        }
        let read = read_through(&mut **store, &self.location, saved.seq)?;
        if saved.seq > 0 && read.at_mark != Some(saved.hash) {
            // Only here it matters whether the saved state itself is intact.
            if evidence(store.snapshot())?.is_some() {
                return Err(self.altered(saved.seq.min(read.head.seq + 1)));
            }
            saved = Head::EMPTY;
        }
        self.saved = saved.seq;
        self.head = read.head;
        self.state = read.state;
        self.undone_rules = read.undone_rules;
        if !simulation::has(Mutant::FormsInMemory) {
            self.requests = read.requests;
        }
        self.compare();
        Ok(())
    }

    /// The error for a journal that was altered from this entry on.
    fn altered(&self, seq: u64) -> JournalError {
        StoreError::Altered { place: self.location.to_string(), seq }.into()
    }

    /// Reads the entries written since.
    fn catch_up(&mut self) -> Result<(), JournalError> {
        let Some(store) = &mut self.store else { return Ok(()) };
        let entries = store.entries(self.head.seq)?;
        let back = entries.iter().any(|entry| matches!(entry.op.as_str(), "undo" | "redo"));
        if back {
            // The undone entries may be older than the present state.
            let logged = self.log()?;
            self.follow_log(&logged);
            self.reach(&logged);
            self.saved = 0;
        } else {
            for entry in entries {
                if !entry.follows(&self.head) {
                    return Err(self.altered(entry.seq));
                }
                read(&entry)?.apply(&mut self.state, &signed(&entry));
                self.head = entry.head();
                self.requests.add(&entry);
            }
        }
        self.compare();
        Ok(())
    }

    /// Moves the head to the end of a log, with the requests that came since.
    fn reach(&mut self, logged: &[Logged]) {
        let since = logged.partition_point(|line| line.entry.seq <= self.head.seq);
        logged[since..].iter().for_each(|line| self.requests.add(&line.entry));
        self.head = logged.last().map_or(Head::EMPTY, |last| last.entry.head());
    }

    /// The request with an identifier, if it has been carried out; it may have been undone since.
    pub fn request(&self, id: &RequestId) -> Option<&RecordedRequest> {
        self.requests.find(id)
    }

    /// Whether a request with this identifier has been carried out.
    pub fn knows(&self, id: &str) -> bool {
        id.parse().is_ok_and(|id| self.request(&id).is_some())
    }

    /// Compares `event.toml` with the journal.
    fn compare(&mut self) {
        self.change = Change::None;
        self.pending = None;
        if self.state.configured_rules() == Some(&self.rules) {
            return;
        }
        if self.state.superseded.contains(&self.rules.mark()) {
            self.change = Change::Outdated;
            return;
        }
        let before = self.state.configured_rules().cloned();
        let mut configure = Configure::new(self.rules.clone(), before.as_ref());
        if let Some(&seq) = self.undone_rules.get(&self.rules.mark()) {
            self.change = Change::Undone { seq, changed: configure.changed };
            return;
        }
        if before.is_none() {
            // Without random numbers the event has a mark of its first rules.
            configure.id = new_id().ok();
        }
        self.propose(configure);
    }

    /// Makes the state, and what was undone of the rules, those of a log.
    fn follow_log(&mut self, logged: &[Logged]) {
        self.state = fold(logged);
        self.undone_rules = undone_rules(logged);
    }

    /// Lets a change of the rules count from now on, if it can; the next operation writes it.
    fn propose(&mut self, configure: Configure) {
        match Operation::from(configure.clone()).try_on(&mut self.state) {
            Ok(()) => {
                self.pending = Some(configure);
                self.change = Change::Pending;
            }
            Err(refusal) => self.change = Change::Refused(refusal),
        }
    }

    /// Writes the rules of `event.toml` in the name of whoever has just changed it, also back to earlier ones or to
    /// those of a change that was undone. An event without a journal gets them with its first operation.
    ///
    /// # Errors
    /// They conflict with what was played, or the journal cannot be read or written.
    pub fn adopt_rules(&mut self, by: &Signature) -> Result<(), JournalError> {
        while self.store.is_some() {
            if matches!(self.change, Change::Outdated | Change::Undone { .. }) {
                let before = self.state.configured_rules().cloned();
                self.propose(Configure::new(self.rules.clone(), before.as_ref()));
            }
            if self.change != Change::Pending || self.write(by, &Batch::new(), &[])? {
                break;
            }
            self.refresh()?;
        }
        Ok(self.require_rules_in_force()?)
    }

    /// Gives an event that has not begun another identifier than a random one: that of the event it is a copy
    /// of, or none, as events begun by 0.2 have.
    pub fn begin_as(&mut self, id: Option<String>) {
        let Some(pending) = self.pending.as_mut().filter(|_| self.head == Head::EMPTY) else {
            return;
        };
        pending.id = id;
        let by = Signed::default();
        // The event has only its rules.
        self.state = State::default();
        Operation::from(pending.clone()).apply(&mut self.state, &by);
    }

    /// Checks operations one after the other and writes them as one batch; returns `false` if
    /// somebody else wrote first.
    ///
    /// # Errors
    /// A refusal, or an error of the store; then nothing was done.
    pub fn append(
        &mut self,
        signature: &Signature,
        batch: &Batch,
        operations: &[Operation],
    ) -> Result<bool, JournalError> {
        self.require_rules_in_force()?;
        if operations.is_empty() {
            return Ok(true);
        }
        operations.iter().try_for_each(check_texts)?;
        let first = signature.under(self.next_seq());
        let mut after = self.state.clone();
        for (seq, operation) in (first.seq..).zip(operations) {
            operation.check(&after)?;
            operation.apply(&mut after, &Signed { seq, ..first.clone() });
        }
        let written = self.write(signature, batch, operations)?;
        if written {
            self.state = after;
            self.save_now_and_then();
        }
        Ok(written)
    }

    /// Refuses while `event.toml` conflicts with what was played.
    pub(crate) fn require_rules_in_force(&self) -> Result<(), Refusal> {
        match &self.change {
            Change::Refused(refusal) => Err(refusal.clone()),
            Change::None | Change::Pending | Change::Outdated | Change::Undone { .. } => Ok(()),
        }
    }

    /// The number that the first of the operations will get.
    fn next_seq(&self) -> u64 {
        self.head.seq + 1 + u64::from(self.change == Change::Pending)
    }

    /// Appends operations after the head, preceded by a pending change of the rules; returns
    /// `false` if somebody else wrote first.
    fn write(
        &mut self,
        signature: &Signature,
        batch: &Batch,
        operations: &[Operation],
    ) -> Result<bool, JournalError> {
        let pending = self.pending.clone().map(Operation::from);
        // Nobody requested the change of the file with this request.
        let id = RequestId::derived(&format!("rules before {}", batch.id));
        let of_file = Batch { id, ..Batch::new() };
        let change = pending.iter().map(|operation| (operation, &of_file));
        let requested = operations.iter().map(|operation| (operation, batch));
        let drafts: Vec<Draft> = change
            .chain(requested)
            .map(|(operation, batch)| signature.draft(operation, Some(batch.to_string())))
            .collect();
        let head = self.head;
        if !self.write_behind(head, &drafts)? {
            return Ok(false);
        }
        if self.pending.take().is_some() {
            self.change = Change::None;
        }
        Ok(true)
    }

    /// Appends entries after a head, creating the journal if necessary; returns `false` if somebody
    /// else wrote first.
    fn write_behind(&mut self, head: Head, drafts: &[Draft]) -> Result<bool, JournalError> {
        let mut is_new = false;
        let store = match &mut self.store {
            Some(store) => store,
            None => {
                let store = match store::create(&self.location) {
                    // Another desk created it first.
                    Err(StoreError::Exists { .. }) => store::open(&self.location)?,
                    created => {
                        is_new = true;
                        created?
                    }
                };
                self.store.insert(store)
            }
        };
        match store.append(&head, drafts) {
            Ok(last) => {
                let mut before = head;
                for draft in drafts {
                    let entry = before.append(draft.clone());
                    before = entry.head();
                    self.requests.add(&entry);
                }
                self.head = last;
                Ok(true)
            }
            Err(StoreError::Conflict { .. }) => Ok(false),
            Err(StoreError::Full { .. }) if simulation::has(Mutant::FullIsWritten) => Ok(true),
            Err(error) => {
                // Do not leave an empty journal behind; another desk may have written to it already.
                if is_new && store.head().is_ok_and(|head| head == Head::EMPTY) {
                    self.store = None;
                    store::discard(&self.location);
                }
                Err(error.into())
            }
        }
    }

    /// Reads what others have written since.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn refresh(&mut self) -> Result<(), JournalError> {
        let Some(store) = &mut self.store else {
            // Somebody else may have created the journal meanwhile.
            self.store = open_existing(&self.location, self.patience)?;
            return if self.store.is_some() { self.load() } else { Ok(()) };
        };
        let head = store.head()?;
        if head == self.head {
            return Ok(());
        }
        if head.seq <= self.head.seq {
            return Err(self.altered(self.head.seq));
        }
        if self.change == Change::Pending {
            // The pending change in the state may no longer apply.
            return self.load();
        }
        self.catch_up()
    }

    /// The scoresheet that an entry keeps, if any.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn sheet(&mut self, seq: u64) -> Result<Option<String>, JournalError> {
        Ok(self.sheets_from(seq)?.remove(&seq).map(|sheet| sheet.record))
    }

    /// Every scoresheet that the event keeps, by the number of its entry.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn sheets(&mut self) -> Result<BTreeMap<u64, String>, JournalError> {
        let sheets = self.stored_sheets()?.into_iter();
        Ok(sheets.map(|(seq, sheet)| (seq, sheet.record)).collect())
    }

    /// The same, with the original text of sheets that were interpreted.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn stored_sheets(&mut self) -> Result<BTreeMap<u64, StoredSheet>, JournalError> {
        let some = self
            .state
            .groups()
            .any(|group| group.games().any(|game| game.sheets().next().is_some()));
        // Most events keep none, and then the journal need not be read.
        if some { self.sheets_from(1) } else { Ok(BTreeMap::new()) }
    }

    /// The sheets that hang; empty before the first operation.
    ///
    /// # Errors
    /// The store fails.
    pub fn hung(&mut self) -> Result<Vec<HungSheet>, JournalError> {
        Ok(self.store.as_mut().map(|store| store.hung()).transpose()?.unwrap_or_default())
    }

    /// Records sheets as hanging in the hall.
    ///
    /// # Errors
    /// There is no journal yet, or the store fails; then none of the sheets is recorded.
    pub fn hang(&mut self, sheets: &[HungSheet]) -> Result<(), JournalError> {
        match &mut self.store {
            Some(store) => Ok(store.hang(sheets)?),
            None => Err(StoreError::Missing { place: self.location.to_string() }.into()),
        }
    }

    fn sheets_from(&mut self, seq: u64) -> Result<BTreeMap<u64, StoredSheet>, JournalError> {
        let mut sheets = BTreeMap::new();
        let Some(store) = &mut self.store else { return Ok(sheets) };
        let mut unreadable = None;
        store.each(seq.saturating_sub(1), &mut |entry| {
            if entry.op != "result" {
                return;
            }
            match read(entry) {
                Ok(operation) => {
                    sheets.extend(StoredSheet::of(&operation).map(|sheet| (entry.seq, sheet)));
                }
                Err(trouble) => unreadable = Some(trouble),
            }
        })?;
        unreadable.map_or(Ok(sheets), Err)
    }
}

/// The journal at a location, if it exists.
fn open_existing(
    location: &Location,
    patience: Option<Duration>,
) -> Result<Option<Box<dyn Store>>, JournalError> {
    match store::open_waiting(location, patience) {
        Ok(store) => Ok(Some(store)),
        Err(StoreError::Missing { .. }) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// The texts in an operation's particulars, except in the fields with these names.
pub(crate) fn texts<'v>(
    value: &'v serde_json::Value,
    except: &'v [&str],
) -> Box<dyn Iterator<Item = &'v str> + 'v> {
    match value {
        serde_json::Value::String(text) => Box::new(std::iter::once(text.as_str())),
        serde_json::Value::Array(values) => {
            Box::new(values.iter().flat_map(|value| texts(value, except)))
        }
        serde_json::Value::Object(fields) => {
            let read = fields.iter().filter(|(name, _)| !except.contains(&name.as_str()));
            Box::new(read.flat_map(|(_, value)| texts(value, except)))
        }
        _ => Box::new(std::iter::empty()),
    }
}

/// Refuses control characters: of all texts only a kept scoresheet may have line breaks.
fn check_texts(operation: &Operation) -> Result<(), Refusal> {
    let payload = operation.payload();
    // Only escaped or non-ASCII characters can be such.
    if payload.bytes().all(|byte| byte.is_ascii() && byte != b'\\' && byte != 0x7f) {
        return Ok(());
    }
    let value = serde_json::from_str(&payload).expect("a payload is JSON");
    match texts(&value, &["sheet", "written"]).find(|text| steers_terminal(text)) {
        Some(text) => Err(Refusal::ControlCharacters { text: text.to_owned() }),
        None => Ok(()),
    }
}

fn read(entry: &JournalEntry) -> Result<Operation, JournalError> {
    Operation::read(&entry.op, &entry.payload)
        .map_err(|error| JournalError::Entry { seq: entry.seq, cause: error.cause })
}
