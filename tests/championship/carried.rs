//! The law of documents: the event in an exported document is the event that was exported.

use std::collections::BTreeMap;

use arbitro_event::export::{self, EventDocument};
use arbitro_event::store::{Draft, Head, JournalEntry};
use arbitro_event::{Event, Operation, Signed, State, import};

/// The entries of an event whose operations a test carries out by itself.
#[derive(Clone, Debug, Default)]
pub(crate) struct Entries(Vec<JournalEntry>);

impl Entries {
    fn head(&self) -> Head {
        self.0.last().map_or(Head::EMPTY, JournalEntry::head)
    }

    /// Checks an operation, writes and reads it, and applies it to the state.
    pub(crate) fn act(&mut self, state: &mut State, operation: &Operation) {
        operation.check(state).unwrap_or_else(|refusal| panic!("{operation:?}: {refusal:?}"));
        let (op, payload) = (operation.word().to_owned(), operation.payload());
        let again = Operation::read(&op, &payload).expect("it is read");
        assert_eq!(again, *operation);
        let (at, desk) = ("2026-05-02T10:00:00Z".to_owned(), "a".to_owned());
        let entry = self.head().append(Draft { at, desk, op, payload, batch: None });
        let by = Signed { seq: entry.seq, desk: "a".into(), at: (&*entry.at).into() };
        operation.apply(state, &by);
        self.0.push(entry);
    }

    /// The document of the event; it makes the same event, from its text as well.
    pub(crate) fn document(&self, event: &Event, state: &State) -> EventDocument {
        let head = Some(self.head());
        let document = export::document(event, state, &BTreeMap::default(), head, true);
        let operations = export::operations(self.0.clone(), state, true).expect("they are read");
        let document = EventDocument { operations: Some(operations), ..document };
        let read = EventDocument::read(&document.write()).expect("it is read");
        assert_eq!(read, document);
        let replay = import::replay(&read).unwrap_or_else(|fault| panic!("{fault:?}"));
        assert_eq!(replay.state(), state);
        assert_eq!(replay.head(), self.head());
        document
    }
}
