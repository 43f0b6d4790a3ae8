//! What each form did, and who has undone it since.

use crate::locale::words;
use std::collections::{HashMap, VecDeque};

use super::clock_of;
use crate::championship::{Logged, Operation};
use crate::locale::Message;

/// The most forms remembered: more than a hall sends in an hour.
const MOST: usize = 4096;
/// The forms that did their work.
#[derive(Default)]
pub(super) struct Memory {
    done: HashMap<String, DoneForm>,
    order: VecDeque<String>,
}

/// What a form did.
#[derive(Clone)]
pub(super) struct DoneForm {
    pub(super) content: blake3::Hash,
    /// The journal entries that it made: after the first number, up to the second.
    pub(super) entries: (u64, u64),
    /// The page it led to.
    pub(super) to: Option<String>,
}

impl Memory {
    /// What the form with a number did.
    pub(super) fn find(&self, number: &str) -> Option<DoneForm> {
        self.done.get(number).cloned()
    }

    pub(super) fn keep(&mut self, number: String, done: DoneForm) {
        if self.done.insert(number.clone(), done).is_none() {
            self.order.push_back(number);
        }
        if self.order.len() > MOST
            && let Some(oldest) = self.order.pop_front()
        {
            self.done.remove(&oldest);
        }
    }
}

impl DoneForm {
    /// Who undid it, and when; `None` if it still counts.
    pub(super) fn taken_back(&self, log: &[Logged]) -> Option<Message> {
        let (after, last) = self.entries;
        let mut own = log.iter().filter(|line| line.entry.seq > after && line.entry.seq <= last);
        own.find(|line| !counts(log, line)).map(|line| by(log, line.entry.seq))
    }
}

/// Whether an entry is still in effect, as far as nobody has undone it.
fn counts(log: &[Logged], line: &Logged) -> bool {
    let is_undone = |seq| log.iter().any(|line| line.entry.seq == seq && line.undone);
    match &line.operation {
        Operation::Undo(undo) => undo.all().all(is_undone),
        Operation::Redo(redo) => !redo.all().any(is_undone),
        _ => !line.undone,
    }
}

/// The sentence that names who undid an entry, or redid what it undid.
pub(super) fn by(log: &[Logged], seq: u64) -> Message {
    let turns = |line: &&Logged| match &line.operation {
        Operation::Undo(undo) => undo.all().any(|own| own == seq),
        Operation::Redo(redo) => redo.all().any(|own| own == seq),
        _ => false,
    };
    // If the entry is itself an undo, it is reversed by whoever redoes its operation.
    let of_undo = log.iter().find(|line| line.entry.seq == seq).and_then(|line| {
        let Operation::Undo(undo) = &line.operation else { return None };
        log.iter().rev().find(|line| {
            matches!(&line.operation, Operation::Redo(redo)
                if redo.all().any(|own| undo.all().any(|one| one == own)))
        })
    });
    let line = of_undo.or_else(|| log.iter().rev().find(turns));
    let (desk, time) = line
        .map_or_else(Default::default, |line| (line.entry.desk.clone(), clock_of(&line.entry.at)));
    Message::new(words::WEB_ONCE_UNDONE).with("desk", desk).with("time", time)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_not_remembered_without_bound() {
        let mut memory = Memory::default();
        let done = DoneForm { content: blake3::hash(b""), entries: (0, 0), to: None };
        for number in 0..3 * MOST {
            memory.keep(number.to_string(), done.clone());
            memory.keep(number.to_string(), done.clone());
        }
        assert_eq!((memory.done.len(), memory.order.len()), (MOST, MOST));
        assert!(memory.done.contains_key(&(3 * MOST - 1).to_string()));
    }
}
