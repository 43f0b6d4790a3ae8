//! Replays the entries of another journal, and begins this one with them.

use std::collections::BTreeMap;

use super::history::{check_all, mark_undone};
use super::{Configure, Journal, JournalError, Logged, check_texts, read};
use crate::locale::{Message, WORDS, errors, message, sentences, steers_terminal, words};
use crate::operation::Operation;
use crate::simulation::{self, Mutant};
use crate::store::{Draft, Hash, Head};
use crate::table_scoresheet::StoredSheet;
use crate::{Refusal, State};

sentences! {
    /// Why entries of another journal cannot be replayed; `seq` is the number of the entry.
    #[derive(Clone, Debug, PartialEq)]
    pub enum ReplayFault {
        /// The kind of an entry, or its payload, is unknown to this version.
        Unreadable { seq: u64, op: String, cause: String } => {
            message!(words::EVENT_IMPORT_UNREADABLE, seq, op = shown(op), cause = shown(cause))
        },
        /// An entry was altered.
        Altered { seq: u64 } = words::EVENT_IMPORT_ALTERED,
        /// An entry undoes or redoes something that is not before it.
        Turns { seq: u64, of: u64 } = words::EVENT_IMPORT_TURNS,
        /// The operation of an entry is not possible after those before it.
        Refused { seq: u64, summary: Message, reason: Box<Refusal> } => {
            message!(words::EVENT_IMPORT_REFUSED, seq, summary, reason = reason.message())
        },
    }
}

errors!(WORDS: ReplayFault => ReplayFault::message);

/// A text of a document in a sentence.
fn shown(text: &str) -> String {
    const MOST: usize = 60;
    text.chars()
        .take(MOST)
        .map(|letter| if letter.is_control() { '\u{fffd}' } else { letter })
        .collect()
}

/// The entries of another journal, and the state after them.
#[derive(Debug, Default)]
pub struct Replay {
    logged: Vec<Logged>,
    state: State,
}

impl Replay {
    /// Appends an entry; returns its hash.
    ///
    /// # Errors
    /// It cannot be read, or names entries that are not before it.
    pub fn append(&mut self, draft: Draft) -> Result<Hash, ReplayFault> {
        let entry = self.head().append(draft);
        let (seq, hash) = (entry.seq, entry.hash);
        let operation = read(&entry).map_err(|error| ReplayFault::Unreadable {
            seq,
            op: entry.op.clone(),
            cause: error.to_string(),
        })?;
        let refused = |reason: Refusal| ReplayFault::Refused {
            seq,
            summary: operation.summary(),
            reason: Box::new(reason),
        };
        let texts = [&entry.at, &entry.desk].into_iter().chain(&entry.batch);
        if let Some(text) = { texts }.find(|text| steers_terminal(text)) {
            return Err(refused(Refusal::ControlCharacters { text: text.clone() }));
        }
        check_texts(&operation).map_err(refused)?;
        let is_earlier = |of: &u64| {
            let line = of.checked_sub(1).and_then(|at| self.logged.get(usize::try_from(at).ok()?));
            line.is_some_and(|line| !line.operation.is_history())
        };
        if let Some(of) = operation.turned().into_iter().find(|of| !is_earlier(of)) {
            return Err(ReplayFault::Turns { seq, of });
        }
        self.logged.push(Logged { entry, operation, undone: false });
        Ok(hash)
    }

    /// Checks every entry in force after those before it, and makes the state.
    ///
    /// # Errors
    /// The first that is not possible.
    pub fn finish(&mut self) -> Result<(), ReplayFault> {
        mark_undone(&mut self.logged);
        self.state = check_all(&self.logged, 0, |_, line, reason| {
            let (seq, summary, reason) = (line.entry.seq, line.summary(), Box::new(reason));
            Err(ReplayFault::Refused { seq, summary, reason })
        })?;
        Ok(())
    }

    /// The end of the chain.
    pub fn head(&self) -> Head {
        self.logged.last().map_or(Head::EMPTY, |last| last.entry.head())
    }

    /// The state after the entries.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// How many entries there are.
    pub fn entries(&self) -> usize {
        self.logged.len()
    }

    /// Whether the journal was made from another one whose head fits.
    pub(crate) fn begins_after(&self, fits: impl Fn(&Head) -> bool) -> bool {
        let first = self.logged.first().map(|line| &line.operation);
        matches!(first, Some(Operation::Forget(forget)) if fits(&forget.head))
    }

    /// Every scoresheet that is kept, by the number of its entry.
    pub(crate) fn sheets(&self) -> BTreeMap<u64, StoredSheet> {
        self.logged.iter().filter_map(Logged::stored_sheet).collect()
    }
}

impl Logged {
    /// The scoresheet that it keeps, with its number.
    pub(crate) fn stored_sheet(&self) -> Option<(u64, StoredSheet)> {
        Some((self.entry.seq, StoredSheet::of(&self.operation)?))
    }
}

impl Journal {
    /// Begins the journal with the entries of another one.
    ///
    /// # Errors
    /// It has begun already, the rules in `event.toml` are not possible after the entries, or the
    /// store fails; then nothing was written.
    pub fn begin_with(&mut self, replay: &Replay) -> Result<(), JournalError> {
        if self.head != Head::EMPTY {
            return Err(Refusal::ImportBegun.into());
        }
        let configured = replay.state.configured_rules();
        let is_outdated = replay.state.superseded.contains(&self.rules.mark());
        if configured.is_some() && configured != Some(&self.rules) && !is_outdated {
            Operation::from(Configure::new(self.rules.clone(), configured)).check(&replay.state)?;
        }
        if replay.logged.is_empty() {
            return Ok(());
        }
        let mut drafts: Vec<Draft> =
            replay.logged.iter().map(|line| line.entry.clone().into_draft()).collect();
        if simulation::has(Mutant::ForgottenDesks) {
            drafts.iter_mut().for_each(|draft| draft.desk = "import".to_owned());
        }
        if !self.write_behind(Head::EMPTY, &drafts)? {
            return Err(Refusal::ImportBegun.into());
        }
        self.follow_log(&replay.logged);
        self.compare();
        Ok(())
    }
}
