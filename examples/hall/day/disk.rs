//! The simulated disk: it is full, slow, or stops its computer at a step; and what a crash leaves of a journal.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use arbitro_chance::Lots;
use arbitro_event::simulation::{DiskFate, DiskStep};

/// The disks of a hall.
#[derive(Debug, Default)]
pub(crate) struct Disk(Mutex<Condition>);

#[derive(Debug, Default)]
pub(crate) struct Condition {
    /// The folder of the laptop whose disk is full.
    pub(crate) full: Option<PathBuf>,
    /// How many steps are left until the computer stops.
    pub(crate) stops_in: Option<usize>,
    /// How long each step takes: milliseconds.
    pub(crate) slow: i64,
    /// The time of the steps since it was last read: milliseconds.
    pub(crate) took: i64,
    /// How often there was no room.
    pub(crate) refused: u64,
    /// How many bytes of each journal's log are on the disk for certain.
    synced: HashMap<PathBuf, u64>,
}

fn beside(journal: &Path, end: &str) -> PathBuf {
    let mut path = journal.as_os_str().to_owned();
    path.push(end);
    path.into()
}

fn length(path: &Path) -> u64 {
    path.metadata().map_or(0, |file| file.len())
}

impl Disk {
    pub(crate) fn now(&self) -> MutexGuard<'_, Condition> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A step, as the program takes it.
    pub(crate) fn step(&self, step: DiskStep, path: &Path) -> DiskFate {
        let mut now = self.now();
        now.took += now.slow;
        if step == DiskStep::Committed {
            let log = length(&beside(path, "-wal"));
            now.synced.insert(path.to_owned(), log);
        }
        if let Some(left) = now.stops_in {
            now.stops_in = left.checked_sub(1);
            if left == 0 {
                return DiskFate::Killed;
            }
        }
        let needs_room = matches!(step, DiskStep::Entries | DiskStep::File);
        if needs_room && now.full.as_ref().is_some_and(|full| path.starts_with(full)) {
            now.refused += 1;
            return DiskFate::Full;
        }
        DiskFate::Well
    }

    /// A program opens the journal in a folder: what it finds is on the disk.
    pub(crate) fn opened(&self, folder: &Path) {
        let journal = folder.join("event.db");
        let log = length(&beside(&journal, "-wal"));
        self.now().synced.insert(journal, log);
    }

    /// The journal as the disk has it at this moment, in the middle of whatever the program is doing: its log may
    /// be cut anywhere after what is there for certain, or torn, so that a part of it is something else.
    pub(crate) fn image(&self, folder: &Path, lots: &mut Lots) -> Image {
        let journal = folder.join("event.db");
        let synced = self.now().synced.get(&journal).copied().unwrap_or_default() as usize;
        let log = beside(&journal, "-wal");
        let bytes = fs::read(&journal).ok();
        let mut torn = false;
        let log = fs::read(log).ok().map(|mut log| {
            if log.len() > synced {
                let cut = synced + lots.below(log.len() - synced + 1);
                torn = cut < log.len();
                if lots.happens(0.5) {
                    log.truncate(cut);
                } else {
                    log[cut..].iter_mut().for_each(|byte| *byte = !*byte);
                }
            }
            log
        });
        Image { journal, bytes, log, torn }
    }
}

/// A journal as a crash left it.
pub(crate) struct Image {
    journal: PathBuf,
    bytes: Option<Vec<u8>>,
    log: Option<Vec<u8>>,
    /// Whether something was cut or torn.
    pub(crate) torn: bool,
}

impl Image {
    /// Puts it in the place of what a program left that ended in order.
    pub(crate) fn restore(self) -> std::io::Result<()> {
        let Some(bytes) = self.bytes else { return Ok(()) };
        let _ = fs::remove_file(beside(&self.journal, "-shm"));
        fs::write(&self.journal, bytes)?;
        match self.log {
            Some(log) => fs::write(beside(&self.journal, "-wal"), log),
            None => Ok(()),
        }
    }
}
