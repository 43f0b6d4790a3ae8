//! The operations of the journal in the document: all of them for staff; without staff a new chain
//! that names the head of the journal and holds no more about a person than everybody may see.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::super::forget::{REASON, Redaction, UnknownEntry, code_only, in_new_chain, moves_only};
use super::super::operation::{KeyChange, Record};
use super::super::{
    Audience, Batch, EntriesSource, EntryRow, InitialOrder, JournalError, Operation, Player,
    PlayerCode, Signature, State,
};
use super::{DecisionPart, EventDocument, GamePart};
use crate::store::{Draft, Hash, Head, JournalEntry};

/// An entry of the journal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OperationPart {
    /// The kind: one word.
    pub op: String,
    /// When it was done: RFC 3339, UTC.
    pub at: String,
    /// The desk that signed it.
    pub desk: String,
    /// The identifier of its batch; `None` in entries written by 0.2.
    #[serde(default)]
    pub batch: Option<String>,
    /// The digest of the request of the batch, if it can arrive again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub content: Option<String>,
    /// The words of the questions that were answered with yes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub confirmed: Vec<String>,
    /// The payload.
    pub payload: Value,
    /// The payload as the journal has it, if this version would write it otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The hash of the entry, which contains that of the entry before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hash: Option<Hash>,
}

/// The operations of a journal with this state. `staff` includes what only staff may see.
///
/// # Errors
/// An entry is unknown to this version.
///
/// # Panics
/// Never: the identifier that is made has letters, digits and a hyphen.
pub fn operations(
    entries: Vec<JournalEntry>,
    state: &State,
    staff: bool,
) -> Result<Vec<OperationPart>, JournalError> {
    let drafts = match entries.last() {
        None => Vec::new(),
        Some(_) if staff => entries.into_iter().map(JournalEntry::into_draft).collect(),
        Some(last) => {
            // The same document always makes the same journal, so that its copies can be merged.
            let signature = Signature { desk: last.desk.clone(), at: last.at.clone() };
            let id = format!("from-{}", &last.hash.to_string()[..32])
                .parse()
                .expect("letters, digits and hyphens");
            let batch = Batch { id, ..Batch::new() };
            let drafts = in_new_chain(entries, signature, &batch, &PublicNames::of(state));
            let unknown = |unknown: UnknownEntry| JournalError::Entry {
                seq: unknown.seq,
                cause: unknown.to_string(),
            };
            drafts.map_err(unknown)?
        }
    };
    let mut head = Head::EMPTY;
    let mut parts = Vec::with_capacity(drafts.len());
    for draft in drafts {
        let entry = head.append(draft);
        head = entry.head();
        parts.push(OperationPart::of(entry)?);
    }
    Ok(parts)
}

impl OperationPart {
    fn of(entry: JournalEntry) -> Result<Self, JournalError> {
        let seq = entry.seq;
        let unknown = |cause: String| JournalError::Entry { seq, cause };
        let payload: Value =
            serde_json::from_str(&entry.payload).map_err(|error| unknown(error.to_string()))?;
        let rewritten = rewritten(&entry.op, &payload).map_err(unknown)?;
        let batch: Option<Batch> = entry.batch.as_ref().and_then(|text| text.parse().ok());
        let (id, content, confirmed) = match batch {
            Some(Batch { id, content, confirmed }) => {
                (Some(id.to_string()), Some(content), confirmed)
            }
            None => (entry.batch, None, Vec::new()),
        };
        Ok(Self {
            op: entry.op,
            at: entry.at,
            desk: entry.desk,
            batch: id,
            content: content.filter(|content| content != NOTHING),
            confirmed,
            payload,
            text: Some(entry.payload).filter(|text| *text != rewritten),
            hash: Some(entry.hash),
        })
    }

    /// The draft of the entry.
    ///
    /// # Errors
    /// The kind or the payload is unknown to this version.
    pub fn draft(&self) -> Result<Draft, String> {
        let payload = match &self.text {
            Some(text) => text.clone(),
            None => rewritten(&self.op, &self.payload)?,
        };
        let batch = self.batch.as_ref().map(|text| match text.parse() {
            Ok(id) => {
                let content = self.content.clone().unwrap_or_else(|| NOTHING.to_owned());
                Batch { id, content, confirmed: self.confirmed.clone() }.to_string()
            }
            // Not of this version.
            Err(_) => text.clone(),
        });
        let (at, desk, op) = (self.at.clone(), self.desk.clone(), self.op.clone());
        Ok(Draft { at, desk, op, payload, batch })
    }
}

/// The content of a batch that nobody sends twice.
const NOTHING: &str = "-";

/// A payload as this version writes it.
fn rewritten(op: &str, payload: &Value) -> Result<String, String> {
    let operation = Operation::read(op, &payload.to_string()).map_err(|error| error.cause)?;
    Ok(operation.payload())
}

/// The players whom everybody may see by name.
struct PublicNames<'state> {
    /// The names, by code; `None` where every name that the code had orders players.
    names: HashMap<&'state PlayerCode, Option<&'state str>>,
}

impl<'state> PublicNames<'state> {
    fn of(state: &'state State) -> Self {
        let name = |(_, player): (_, &'state Player)| {
            let code = &player.row.code;
            // Players of equal rating are in the order of their names, which numbers them.
            let rules = state.rules().ok().map(|rules| rules.format(code.category()));
            let orders = rules.is_some_and(|format| format.order == InitialOrder::Rating);
            match (orders, player.hidden) {
                (true, _) => Some((code, None)),
                (false, hidden) => (!hidden).then_some((code, Some(&*player.row.name))),
            }
        };
        Self { names: state.players().filter_map(name).collect() }
    }

    fn shows(&self, row: &EntryRow) -> bool {
        self.names.get(&row.code).is_some_and(|name| name.is_none_or(|name| name == row.name))
    }
}

impl Redaction for PublicNames<'_> {
    /// A row with a name that everybody may see now; of a hidden or removed player, and of another
    /// child who had the code before, the code alone.
    fn row(&self, row: EntryRow) -> EntryRow {
        match self.shows(&row) {
            true => EntryRow {
                adapted: None,
                registration: row.registration.visible_to(Audience::Copies),
                ..row
            },
            false => code_only(row),
        }
    }

    fn source(&self, mut source: EntriesSource) -> EntriesSource {
        source.entries.iter_mut().for_each(|entry| entry.class = None);
        source
    }

    fn key(&self, key: KeyChange) -> KeyChange {
        KeyChange { name: REASON.to_owned(), only: Vec::new(), ..key }
    }

    fn record(&self, record: Record) -> Record {
        let mut players = record.first.iter().chain(&record.second);
        let decision = record.decision.as_ref().map(|_| REASON.to_owned());
        if players.all(|code| self.names.contains_key(code)) {
            return Record { decision, ..record };
        }
        let sheet = record.sheet.as_deref().and_then(moves_only);
        Record { decision, sheet, written: None, ..record }
    }
}

impl EventDocument {
    /// Removes from the tables what the operations without staff do not have.
    pub(crate) fn reduce(&mut self) {
        let mut hidden = Vec::new();
        for player in &mut self.players {
            player.adapted = None;
            let audience = if player.hidden { Audience::Nameless } else { Audience::Copies };
            player.registration = player.registration.visible_to(audience);
            if player.hidden {
                player.name = player.code.to_string();
                player.school_name = None;
                hidden.push(player.code.clone());
            }
        }
        let plain = |reason: &mut String| REASON.clone_into(reason);
        for group in &mut self.groups {
            for GamePart { first, second, decision, sheet, written, .. } in &mut group.games {
                decision.iter_mut().for_each(plain);
                if first.iter().chain(second.iter()).any(|it| hidden.contains(it)) {
                    (*sheet, *written) = (None, None);
                }
            }
            let decisions = group.decision.iter_mut().chain(&mut group.decisions);
            decisions.for_each(|DecisionPart { reason, .. }| plain(reason));
        }
        for source in &mut self.sources {
            source.entries.iter_mut().for_each(|entry| entry.class = None);
        }
    }
}
