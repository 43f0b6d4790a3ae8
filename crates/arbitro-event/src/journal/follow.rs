//! Reads a journal from its first entry. One thread reads the rows and verifies the hash chain; the
//! other processes the entries, each only after its hash was verified.

use std::mem;
use std::panic::resume_unwind;
use std::sync::mpsc::{Receiver, SyncSender, channel, sync_channel};
use std::thread;

use super::JournalError;
use crate::store::{Head, JournalEntry, Location, Store, StoreError};

/// How many entries pass between the threads at once, and how many such loads may wait.
const LOAD: usize = 512;
const AHEAD: usize = 4;

/// Passes every entry in order to `process`, each after its hash was verified, and returns the head of
/// the last one.
///
/// # Errors
/// The journal cannot be read, it was altered, or `process` fails, which ends the reading.
pub(super) fn follow(
    store: &mut dyn Store,
    location: &Location,
    mut process: impl FnMut(&JournalEntry) -> Result<(), JournalError>,
) -> Result<Head, JournalError> {
    thread::scope(|scope| {
        let (proven, loads) = sync_channel(AHEAD);
        let (empty, spare) = channel();
        let reader = scope.spawn(move || prove(store, &proven, &spare));
        let processed: Result<(), JournalError> = loads.iter().try_for_each(|load: Load| {
            load.entries().iter().try_for_each(&mut process)?;
            // The reader may have ended and need no more buffers.
            let _ = empty.send(load);
            Ok(())
        });
        drop(loads);
        let (head, intact) = reader.join().unwrap_or_else(|panic| resume_unwind(panic))?;
        processed?;
        if !intact {
            let place = location.to_string();
            return Err(StoreError::Altered { place, seq: head.seq + 1 }.into());
        }
        Ok(head)
    })
}

/// Verifies the chain of the whole store and passes on what is verified; returns the last valid
/// head, and whether it is the end of the journal.
fn prove(
    store: &mut dyn Store,
    proven: &SyncSender<Load>,
    spare: &Receiver<Load>,
) -> Result<(Head, bool), StoreError> {
    let mut head = Head::EMPTY;
    let mut intact = true;
    let mut wanted = true;
    let mut load = Load::default();
    store.each(0, &mut |entry| {
        if !(intact && wanted) {
            return;
        }
        intact = entry.follows(&head);
        if !intact {
            return;
        }
        head = entry.head();
        load.put(entry);
        if load.used == LOAD {
            let next = Load { used: 0, ..spare.try_recv().unwrap_or_default() };
            wanted = proven.send(mem::replace(&mut load, next)).is_ok();
        }
    })?;
    // A receiver that is gone has reported why.
    let _ = proven.send(load);
    Ok((head, intact))
}

/// Entries in transit, in a reused buffer.
#[derive(Default)]
struct Load {
    room: Vec<JournalEntry>,
    used: usize,
}

impl Load {
    fn put(&mut self, entry: &JournalEntry) {
        match self.room.get_mut(self.used) {
            None => self.room.push(entry.clone()),
            Some(room) => {
                let JournalEntry { seq, at, desk, op, payload, batch, hash } = entry;
                (room.seq, room.hash) = (*seq, *hash);
                room.at.clone_from(at);
                room.desk.clone_from(desk);
                room.op.clone_from(op);
                room.payload.clone_from(payload);
                room.batch.clone_from(batch);
            }
        }
        self.used += 1;
    }

    fn entries(&self) -> &[JournalEntry] {
        &self.room[..self.used]
    }
}
