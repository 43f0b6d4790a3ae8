//! Pictures of slips, read in turn on a thread of their own, one at a time whoever sent them. The readings
//! wait in memory for the sender, the cut-outs in an unnamed file; nothing of it outlives the program.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;
use std::time::Duration;

use super::pictures::{SpooledPicture, SpooledPictures};
use crate::championship::operation::CutOut;
use crate::files;
use crate::scan::{
    FoundSlip, PictureFault, ScannedPicture, ScannedSlip, contradictions, cut_out, picture_of,
    slips,
};

/// The most forms with pictures waiting, in all and of one key.
const MOST_WAITING: usize = 10;
const MOST_OF_ONE: usize = 3;
/// The most forms kept after reading.
const MOST_KEPT: usize = 30;
/// How many forms may be received at the same time.
const WAYS: usize = 3;
/// The time limit for a picture. A thread that takes longer runs on by itself, and is not waited for.
const PATIENCE: Duration = Duration::from_secs(60);
/// How many such threads may run on before the next picture waits for them.
const MOST_STRAYS: usize = 1;

/// There is no room for more pictures.
#[derive(Debug)]
pub(crate) struct NoPlace;

/// A slip's cut-out in the file of its form.
#[derive(Clone, Debug)]
pub(crate) struct Cut {
    at: u64,
    length: usize,
    /// Its file once it is kept.
    pub(crate) out: CutOut,
}

/// Why a file gave nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unread {
    /// The end of its sentence's key, as for a fault of a picture.
    Fault(&'static str),
    /// It is too large.
    Long,
    /// It took too long.
    Time,
    /// The disk has no room for the cut-outs.
    Room,
}

/// A file and its reading.
#[derive(Debug)]
pub(crate) struct ReadPicture {
    /// The reading.
    pub(crate) picture: ScannedPicture<Cut>,
    /// Why there is none.
    pub(crate) unread: Option<Unread>,
}

/// A form's pictures, read.
#[derive(Debug)]
pub(crate) struct ReadPictures {
    /// The files, in their order.
    pub(crate) pictures: Vec<ReadPicture>,
    /// The cut-outs; `None` if the disk has no room for them, in which case nothing was read either.
    cuts: Option<Mutex<File>>,
}

/// The progress of a form's pictures.
#[derive(Clone, Debug)]
pub(crate) enum Progress {
    /// They wait for this many other forms.
    Waiting(usize),
    /// How many have been read, of how many.
    Reading(usize, usize),
    /// All have been read.
    Read(Arc<ReadPictures>),
}

#[derive(Debug)]
enum Stage {
    Waiting(Vec<SpooledPicture>),
    Reading(usize, usize),
    Read(Arc<ReadPictures>),
}

/// An upload.
#[derive(Debug)]
pub(crate) struct Sent {
    /// Its id.
    pub(crate) id: String,
    /// The key that sent it.
    pub(crate) owner: String,
    /// The time: seconds since 1970.
    pub(crate) at: i64,
    /// How many more pictures there were than are accepted.
    pub(crate) beyond: usize,
    folder: PathBuf,
    stage: Mutex<Stage>,
    /// The journal entries made from it, each with its picture.
    entered: Mutex<Vec<(u64, usize)>>,
}

/// All uploads.
pub(crate) struct Scans {
    turns: Arc<Turns>,
    /// Permits to receive a form.
    pub(super) ways: tokio::sync::Semaphore,
}

#[derive(Default)]
struct Turns {
    queue: Mutex<Queue>,
    more: Condvar,
    strays: Arc<AtomicUsize>,
}

#[derive(Default)]
struct Queue {
    waiting: VecDeque<Arc<Sent>>,
    kept: VecDeque<Arc<Sent>>,
    started: bool,
    ended: bool,
}

/// Locks a mutex. A panic while it was held leaves nothing half done.
fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Default for Scans {
    fn default() -> Self {
        Self { turns: Arc::default(), ways: tokio::sync::Semaphore::new(WAYS) }
    }
}

impl Scans {
    /// Queues pictures; returns the upload's id.
    ///
    /// # Errors
    /// Too many wait already.
    pub(crate) fn take(
        &self,
        (id, owner): (String, &str),
        pictures: SpooledPictures,
        folder: &Path,
    ) -> Result<String, NoPlace> {
        let mut queue = held(&self.turns.queue);
        let own = queue.waiting.iter().filter(|sent| sent.owner == owner).count();
        if queue.waiting.len() >= MOST_WAITING || own >= MOST_OF_ONE {
            return Err(NoPlace);
        }
        if !queue.started {
            let turns = Arc::clone(&self.turns);
            let thread = thread::Builder::new().name("slips".to_owned());
            thread.spawn(move || turns.run()).map_err(|_| NoPlace)?;
            queue.started = true;
        }
        let sent = Arc::new(Sent {
            id: id.clone(),
            owner: owner.to_owned(),
            at: chrono::Utc::now().timestamp(),
            beyond: pictures.beyond,
            folder: folder.to_owned(),
            stage: Mutex::new(Stage::Waiting(pictures.taken)),
            entered: Mutex::default(),
        });
        queue.waiting.push_back(Arc::clone(&sent));
        queue.kept.push_back(sent);
        if queue.kept.len() > MOST_KEPT {
            // Waiting uploads are newer than those that have been read.
            queue.kept.pop_front();
        }
        drop(queue);
        self.turns.more.notify_one();
        Ok(id)
    }

    /// A key's upload, by its id.
    pub(crate) fn find(&self, id: &str, owner: &str) -> Option<Arc<Sent>> {
        let queue = held(&self.turns.queue);
        queue.kept.iter().find(|sent| sent.id == id && sent.owner == owner).cloned()
    }

    /// A key's uploads, latest first.
    pub(crate) fn of(&self, owner: &str) -> Vec<Arc<Sent>> {
        let queue = held(&self.turns.queue);
        queue.kept.iter().rev().filter(|sent| sent.owner == owner).cloned().collect()
    }

    /// The progress of an upload.
    pub(crate) fn progress(&self, sent: &Sent) -> Progress {
        let before = held(&self.turns.queue).waiting.iter().position(|one| one.id == sent.id);
        match &*held(&sent.stage) {
            Stage::Waiting(_) => Progress::Waiting(before.unwrap_or_default()),
            Stage::Reading(done, of) => Progress::Reading(*done, *of),
            Stage::Read(read) => Progress::Read(Arc::clone(read)),
        }
    }
}

impl Drop for Scans {
    fn drop(&mut self) {
        held(&self.turns.queue).ended = true;
        self.turns.more.notify_one();
    }
}

impl Sent {
    /// Records the journal entry made from one of its pictures.
    pub(crate) fn note(&self, seq: u64, picture: usize) {
        held(&self.entered).push((seq, picture));
    }

    /// The journal entries made from it, each with its picture.
    pub(crate) fn entered(&self) -> Vec<(u64, usize)> {
        held(&self.entered).clone()
    }
}

impl ReadPictures {
    /// A slip's cut-out, as PNG.
    ///
    /// # Errors
    /// Those of the system.
    pub(crate) fn cut(&self, cut: &Cut) -> io::Result<Vec<u8>> {
        let mut file = held(self.cuts.as_ref().ok_or(io::ErrorKind::NotFound)?);
        file.seek(SeekFrom::Start(cut.at))?;
        let mut png = vec![0; cut.length];
        file.read_exact(&mut png)?;
        Ok(png)
    }
}

impl Turns {
    fn run(&self) {
        let mut queue = held(&self.queue);
        while !queue.ended {
            let Some(sent) = queue.waiting.pop_front() else {
                queue = self.more.wait(queue).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            drop(queue);
            let read = Arc::new(self.read(&sent));
            *held(&sent.stage) = Stage::Read(read);
            queue = held(&self.queue);
        }
    }

    fn read(&self, sent: &Sent) -> ReadPictures {
        let taken = match &mut *held(&sent.stage) {
            Stage::Waiting(taken) => std::mem::take(taken),
            _ => Vec::new(),
        };
        let of = taken.len();
        let nothing = |name: &str, unread| ReadPicture {
            picture: ScannedPicture { name: name.to_owned(), hash: String::new(), slips: vec![] },
            unread: Some(unread),
        };
        let (mut cuts, mut pictures) = (files::nameless(&sent.folder), Vec::new());
        for (done, SpooledPicture { name, file }) in taken.into_iter().enumerate() {
            *held(&sent.stage) = Stage::Reading(done, of);
            let read = match (file, &mut cuts) {
                (None, _) => Err(Unread::Long),
                (Some(file), Ok(cuts)) => {
                    self.in_time(file).and_then(|looked| kept(&name, looked, cuts))
                }
                (Some(_), Err(_)) => Err(Unread::Room),
            };
            pictures.push(match read {
                Ok(picture) => ReadPicture { picture, unread: None },
                Err(unread) => nothing(&name, unread),
            });
        }
        let mut all: Vec<ScannedPicture<Cut>> =
            pictures.iter_mut().map(|one| one.picture.clone()).collect();
        contradictions(&mut all);
        for (read, picture) in pictures.iter_mut().zip(all) {
            read.picture = picture;
        }
        ReadPictures { pictures, cuts: cuts.ok().map(Mutex::new) }
    }

    /// Reads a picture on a thread that is left to itself if it takes too long.
    fn in_time(&self, file: Arc<File>) -> Result<SlipCuts, Unread> {
        while self.strays.load(Ordering::Relaxed) > MOST_STRAYS {
            thread::sleep(Duration::from_millis(200));
        }
        let (tell, told) = mpsc::channel();
        let strays = Arc::clone(&self.strays);
        strays.fetch_add(1, Ordering::Relaxed);
        let look = move || {
            let looked = catch_unwind(AssertUnwindSafe(|| look(&file)));
            strays.fetch_sub(1, Ordering::Relaxed);
            // Nobody may be waiting any more.
            let _ = tell.send(looked.unwrap_or(Err(Unread::Fault("damaged"))));
        };
        let thread = thread::Builder::new().name("slip".to_owned()).spawn(look);
        if thread.is_err() {
            self.strays.fetch_sub(1, Ordering::Relaxed);
            return Err(Unread::Time);
        }
        told.recv_timeout(PATIENCE).unwrap_or(Err(Unread::Time))
    }
}

/// A file's hash and the slips on it, each with its cut-out as a PNG.
type SlipCuts = (String, Vec<(FoundSlip, Vec<u8>)>);

fn look(file: &File) -> Result<SlipCuts, Unread> {
    let damaged = |_: io::Error| Unread::Fault("damaged");
    let mut file = file;
    let mut hasher = blake3::Hasher::new();
    file.rewind().map_err(damaged)?;
    hasher.update_reader(file).map_err(damaged)?;
    file.rewind().map_err(damaged)?;
    let fault = |fault: PictureFault| Unread::Fault(fault.word());
    let grey = picture_of(BufReader::new(file)).map_err(fault)?;
    let found = slips(&grey).map_err(fault)?;
    drop(grey);
    let packed = found.into_iter().filter_map(|mut slip| {
        let png = slip.cut.png().ok()?;
        slip.cut.pixels = Vec::new();
        Some((slip, png))
    });
    Ok((hasher.finalize().to_hex().to_string(), packed.collect()))
}

/// The same with the cut-outs appended to the file.
fn kept(name: &str, looked: SlipCuts, cuts: &mut File) -> Result<ScannedPicture<Cut>, Unread> {
    let (hash, found) = looked;
    let full = |_: io::Error| Unread::Room;
    let mut all = Vec::new();
    for (FoundSlip { token, reading, corners, .. }, png) in found {
        let at = cuts.seek(SeekFrom::End(0)).map_err(full)?;
        cuts.write_all(&png).map_err(full)?;
        let cut = Cut { at, length: png.len(), out: cut_out(&png) };
        all.push(ScannedSlip { token, reading, chosen: None, corners, cut });
    }
    Ok(ScannedPicture { name: name.to_owned(), hash, slips: all })
}
