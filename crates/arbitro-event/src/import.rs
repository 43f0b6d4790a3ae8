//! Recreates the event in an exported document from its operations. The tables of the document must
//! agree with the operations: a change of either would be lost without a word.

use serde_json::Value;

use super::export::{self, EventDocument};
use super::operation::{Configure, Operation};
use super::{Event, Hint, Refusal, Remedy, Replay, ReplayFault, State};
use crate::locale::{Lang, Localize, Message, sentences, words};
use crate::simulation::{self, Mutant};

sentences! {
    /// Why the event in a document cannot be made again.
    #[derive(Clone, Debug, PartialEq, thiserror::Error)]
    #[error("{}", Lang::En.text(&self.message()))]
    pub enum ImportFault {
        /// It has no operations: it was exported by 0.2.
        NoOperations = words::EVENT_IMPORT_NO_OPERATIONS,
        /// An entry cannot be replayed.
        Entry(#[from] fault: ReplayFault) => fault.message(),
        /// The operations end at this entry, and not at the head that the document names.
        OtherHead { seq: u64 } = words::EVENT_IMPORT_OTHER_HEAD,
        /// The rules in the document are not possible after its operations, or its tables and its operations
        /// disagree.
        Refused(#[from] refusal: Refusal) => refusal.message(),
    }
}

impl ImportFault {
    /// A hint on how to resolve it.
    pub fn hint(&self) -> Option<Hint> {
        match self {
            Self::NoOperations => {
                Some(Hint::new(words::EVENT_HINT_NO_OPERATIONS, [Remedy::ExportDocument]))
            }
            Self::Entry(ReplayFault::Unreadable { .. }) => {
                Some(Message::new(words::EVENT_HINT_IMPORT_LATER).into())
            }
            Self::Entry(_) | Self::OtherHead { .. } => {
                Some(Message::new(words::EVENT_HINT_IMPORT_AGAIN).into())
            }
            Self::Refused(refusal) => refusal.hint(),
        }
    }

    /// Whether the document was read and its content is not possible; else it cannot be read.
    pub fn is_refusal(&self) -> bool {
        matches!(self, Self::Refused(_) | Self::Entry(ReplayFault::Refused { .. }))
    }
}

/// Replays the operations of a document, without writing anything.
///
/// # Errors
/// The document has none, one of them cannot be replayed, or the document contradicts them.
pub fn replay(document: &EventDocument) -> Result<Replay, ImportFault> {
    let operations = document.operations.as_ref().ok_or(ImportFault::NoOperations)?;
    let mut replay = Replay::default();
    let mut operations: Vec<_> = operations.iter().collect();
    if simulation::has(Mutant::FixedOrder) {
        operations.sort_by_key(|part| matches!(&*part.op, "undo" | "redo" | "clear"));
    }
    for (seq, part) in (1..).zip(operations) {
        let draft = part.draft().map_err(|cause| ReplayFault::Unreadable {
            seq,
            op: part.op.clone(),
            cause,
        })?;
        let hash = replay.append(draft)?;
        if part.hash.is_some_and(|written| written != hash) {
            return Err(ReplayFault::Altered { seq }.into());
        }
    }
    replay.finish()?;
    let staff = is_whole(document, &replay)?;
    agree(document, &replay, staff)?;
    Ok(replay)
}

/// Whether the document has all that the journal had. A document without what only staff may see
/// begins with the head of the journal that it was made from.
fn is_whole(document: &EventDocument, replay: &Replay) -> Result<bool, ImportFault> {
    let head = replay.head();
    let Some(of_journal) = &document.head else {
        // The rules in event.toml were not in the journal yet.
        return Ok(!replay.begins_after(|before| before.seq + 1 == head.seq));
    };
    if head == *of_journal {
        return Ok(true);
    }
    match replay.begins_after(|before| before == of_journal && before.seq + 1 == head.seq) {
        true => Ok(false),
        false => Err(ImportFault::OtherHead { seq: head.seq }),
    }
}

/// Refuses a document whose tables disagree with its operations.
fn agree(document: &EventDocument, replay: &Replay, staff: bool) -> Result<(), Refusal> {
    // An event that cannot be read is refused with a better message where it is made.
    let Ok(event) = Event::read(&Event::write(&document.event)) else { return Ok(()) };
    let mut state = replay.state().clone();
    let begins = state.configured_rules().is_none();
    in_force(&event, &mut state)?;
    let mut replayed = export::document(&event, &state, &replay.sheets(), None, staff);
    let mut tables = EventDocument { head: None, operations: None, ..document.clone() };
    if begins {
        // An event gets its identifier with its first rules.
        tables.id.clone_from(&replayed.id);
    }
    if !staff {
        replayed.reduce();
        tables.reduce();
    }
    let value = |document| serde_json::to_value(document).expect("plain structs are JSON");
    match difference(String::new(), &value(&tables), &value(&replayed)) {
        None => Ok(()),
        Some((place, said, is)) => Err(Refusal::ImportContradiction { place, said, is }),
    }
}

/// Puts the rules of the event's file into force, if the journal does not have them yet.
fn in_force(event: &Event, state: &mut State) -> Result<(), Refusal> {
    if state.configured_rules() == Some(&event.rules) {
        return Ok(());
    }
    let configure: Operation = Configure::new(event.rules.clone(), state.configured_rules()).into();
    configure.try_on(state)
}

/// The first place where two documents differ, and the value of each there.
fn difference(place: String, one: &Value, other: &Value) -> Option<(String, String, String)> {
    let at = |name: &str| match place.is_empty() {
        true => name.to_owned(),
        false => format!("{place}.{name}"),
    };
    match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            let keys = one.keys().chain(other.keys().filter(|key| !one.contains_key(*key)));
            keys.into_iter().find_map(|key| {
                let of = |map: &serde_json::Map<String, Value>| {
                    map.get(key).cloned().unwrap_or(Value::Null)
                };
                difference(at(key), &of(one), &of(other))
            })
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
            let pairs = one.iter().zip(other).enumerate();
            pairs.into_iter().find_map(|(number, (one, other))| {
                let code = other.get("code").and_then(Value::as_str).map(str::to_owned);
                difference(at(&code.unwrap_or_else(|| (number + 1).to_string())), one, other)
            })
        }
        _ if one == other => None,
        _ => Some((place, shown(one), shown(other))),
    }
}

/// A value in a sentence: a list is too long for one, and its length is enough.
fn shown(value: &Value) -> String {
    const MOST: usize = 60;
    match value {
        Value::String(text) => text.chars().take(MOST).collect(),
        Value::Array(items) => format!("[{}]", items.len()),
        Value::Object(_) => "{…}".to_owned(),
        other => other.to_string(),
    }
}
