//! The effects of a simulated hall on the program from outside: it draws the random numbers, is the
//! disk, and puts back faults of the past, one at a time, to show that its laws find them
//! (docs/reliability.md).
//!
//! A simulation belongs to the threads that entered it. No command, option, file or variable enters one: in the
//! program each of these questions is a look at an empty place of the thread.

use std::cell::RefCell;
use std::fmt;
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use arbitro_chance::Lots;

use crate::locale::worded;
/// A step of the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiskStep {
    /// A batch is about to be written to the journal.
    Entries,
    /// It is on the disk, and nobody knows it yet.
    Committed,
    /// A file is about to be written beside the old one.
    File,
    /// It is written, and not in its place yet.
    Unfinished,
    /// It is in its place.
    Placed,
}

/// How a step of the disk ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiskFate {
    /// As it should.
    Well,
    /// There is no room.
    Full,
    /// The computer stops here.
    Killed,
}

worded! { name:
    /// A fault of the past that can be put back.
    pub enum Mutant {
        /// A form that was open while the next round was paired is answered as recorded.
        OpenForm = "open-form",
        /// Requests that were carried out are known in memory only.
        FormsInMemory = "forms-in-memory",
        /// A request that was undone since is carried out again when it is sent again.
        UndoneAgain = "undone-again",
        /// A form that is sent again with other content is answered as carried out.
        OtherContent = "other-content",
        /// Entries are answered before they are on the disk.
        BeforeTheDisk = "before-the-disk",
        /// A full disk is reported as written.
        FullIsWritten = "full-is-written",
        /// Files are written in their place, and not beside it.
        InPlace = "in-place",
        /// Nobody looks who sits at the table of a result.
        AnyPair = "any-pair",
        /// A result replaces one that its sender has not seen.
        UnseenResult = "unseen-result",
        /// An import replays corrections and undos after everything else.
        FixedOrder = "fixed-order",
        /// An import forgets who did what.
        ForgottenDesks = "forgotten-desks",
        /// A merge recognises an entry by its second, desk and operation.
        BySecond = "by-second",
        /// A copy of the event lacks the list of schools.
        NoSchools = "no-schools",
        /// `undo --to` follows the clocks and not the journal.
        ByClock = "by-clock",
        /// A key may occupy all places.
        AnyPlaces = "any-places",
        /// The queue before the journal knows no keys.
        OneQueue = "one-queue",
        /// A hidden player is shown by name.
        HiddenShown = "hidden-shown",
        /// The large button does what is next, whatever its page showed.
        AnyState = "any-state",
        /// A revoked key still opens the door.
        RevokedKeys = "revoked-keys",
        /// A desk takes back what another one entered.
        AnyDesk = "any-desk",
    }
}

type Disk = dyn Fn(DiskStep, &Path) -> DiskFate + Send + Sync;

/// A simulation, as seen by the program.
pub struct Simulation {
    mutant: Option<Mutant>,
    lots: Mutex<Lots>,
    disk: Box<Disk>,
    killed: AtomicBool,
}

impl fmt::Debug for Simulation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Simulation").field("mutant", &self.mutant).finish_non_exhaustive()
    }
}

/// The panic of a computer that stops.
#[derive(Clone, Copy, Debug)]
pub struct Killed;

thread_local! {
    static ENTERED: RefCell<Option<Arc<Simulation>>> = const { RefCell::new(None) };
}

impl Simulation {
    /// A simulation with random numbers from a seed, and a disk.
    pub fn new(
        seed: u64,
        mutant: Option<Mutant>,
        disk: impl Fn(DiskStep, &Path) -> DiskFate + Send + Sync + 'static,
    ) -> Arc<Self> {
        let lots = Mutex::new(Lots::for_purpose(seed, "the program"));
        Arc::new(Self { mutant, lots, disk: Box::new(disk), killed: AtomicBool::new(false) })
    }

    /// The simulation of this thread.
    pub fn entered() -> Option<Arc<Self>> {
        ENTERED.with_borrow(Clone::clone)
    }

    /// Enters it on this thread, or leaves the present one.
    pub fn enter(simulation: Option<Arc<Self>>) {
        ENTERED.set(simulation);
    }

    /// Whether the computer has stopped: nothing that it does from now on counts.
    pub fn is_killed(&self) -> bool {
        self.killed.load(Ordering::Relaxed)
    }

    /// Starts the computer again.
    pub fn revive(&self) {
        self.killed.store(false, Ordering::Relaxed);
    }
}

/// Whether a fault of the past is put back.
pub fn has(mutant: Mutant) -> bool {
    ENTERED.with_borrow(|entered| entered.as_ref().is_some_and(|it| it.mutant == Some(mutant)))
}

/// A step of the disk.
///
/// # Errors
/// There is no room.
///
/// # Panics
/// The computer stops.
pub(crate) fn disk(step: DiskStep, path: &Path) -> io::Result<()> {
    let Some(simulation) = Simulation::entered() else { return Ok(()) };
    let fate = match simulation.is_killed() {
        true => DiskFate::Killed,
        false => (simulation.disk)(step, path),
    };
    match fate {
        DiskFate::Well => Ok(()),
        DiskFate::Full => Err(io::ErrorKind::StorageFull.into()),
        DiskFate::Killed => {
            simulation.killed.store(true, Ordering::Relaxed);
            std::panic::resume_unwind(Box::new(Killed))
        }
    }
}

/// Fills bytes with random numbers: the system's, and in a simulation those of its seed.
///
/// # Errors
/// The system has none.
pub fn random(bytes: &mut [u8]) -> io::Result<()> {
    let Some(simulation) = Simulation::entered() else {
        return getrandom::fill(bytes).map_err(io::Error::other);
    };
    let mut lots = simulation.lots.lock().unwrap_or_else(PoisonError::into_inner);
    for part in bytes.chunks_mut(8) {
        part.copy_from_slice(&lots.next_u64().to_le_bytes()[..part.len()]);
    }
    Ok(())
}
