//! Pictures of slips, read in their turn: one at a time, whoever sent them, on a thread of their own. What was read
//! waits in memory for the person who sent it, its cut-outs in a file without a name; nothing of it outlives the program.

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

/// How many forms with pictures wait at most, and how many of one key.
const MOST_WAITING: usize = 10;
const MOST_OF_ONE: usize = 3;
/// How many forms that were read are kept.
const MOST_KEPT: usize = 30;
/// How many forms may be on their way in at the same time.
const WAYS: usize = 3;
/// How long a picture may take. Who looks at one that takes longer goes on by itself, and is not waited for.
const PATIENCE: Duration = Duration::from_secs(60);
/// How many may be left to themselves before the next one waits for them.
const MOST_STRAYS: usize = 1;

/// There is no place for more pictures.
#[derive(Debug)]
pub(crate) struct NoPlace;

/// Where a slip's cut-out is among those of its form.
#[derive(Clone, Debug)]
pub(crate) struct Cut {
    at: u64,
    length: usize,
    /// What it is called when it is kept.
    pub(crate) out: CutOut,
}

/// Why a file gave nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unread {
    /// The end of its sentence's key, as of a fault of a picture.
    Fault(&'static str),
    /// It has more bytes than are taken.
    Long,
    /// It took too long.
    Time,
    /// The disk has no room for what was cut out.
    Room,
}

/// A file with what was read of it.
#[derive(Debug)]
pub(crate) struct ReadPicture {
    /// What was read.
    pub(crate) picture: ScannedPicture<Cut>,
    /// Why nothing was.
    pub(crate) unread: Option<Unread>,
}

/// A form's pictures, read.
#[derive(Debug)]
pub(crate) struct ReadPictures {
    /// The files, in their order.
    pub(crate) pictures: Vec<ReadPicture>,
    /// None where the disk has no room for it; then nothing was read either.
    cuts: Option<Mutex<File>>,
}

/// How far a form's pictures are.
#[derive(Clone, Debug)]
pub(crate) enum Progress {
    /// They wait for this number of other forms.
    Waiting(usize),
    /// How many are read, and of how many.
    Reading(usize, usize),
    /// All are.
    Read(Arc<ReadPictures>),
}

#[derive(Debug)]
enum Stage {
    Waiting(Vec<SpooledPicture>),
    Reading(usize, usize),
    Read(Arc<ReadPictures>),
}

/// What was sent with a form.
#[derive(Debug)]
pub(crate) struct Sent {
    /// What it is called.
    pub(crate) id: String,
    /// The key that sent it.
    pub(crate) owner: String,
    /// When: seconds since 1970.
    pub(crate) at: i64,
    /// How many pictures there were beyond those that are taken.
    pub(crate) beyond: usize,
    folder: PathBuf,
    stage: Mutex<Stage>,
    /// The entries of the journal that it came to, each with its picture.
    entered: Mutex<Vec<(u64, usize)>>,
}

/// The pictures that were sent.
pub(crate) struct Scans {
    turns: Arc<Turns>,
    /// The ways in.
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

/// What is behind a lock. Nothing is left half done where a thread fell while it held it.
fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Default for Scans {
    fn default() -> Self {
        Self { turns: Arc::default(), ways: tokio::sync::Semaphore::new(WAYS) }
    }
}

impl Scans {
    /// Takes pictures into the queue; gives what they are called.
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
            // What waits is younger than what was read.
            queue.kept.pop_front();
        }
        drop(queue);
        self.turns.more.notify_one();
        Ok(id)
    }

    /// What a key sent under a name.
    pub(crate) fn find(&self, id: &str, owner: &str) -> Option<Arc<Sent>> {
        let queue = held(&self.turns.queue);
        queue.kept.iter().find(|sent| sent.id == id && sent.owner == owner).cloned()
    }

    /// What a key sent, the last first.
    pub(crate) fn of(&self, owner: &str) -> Vec<Arc<Sent>> {
        let queue = held(&self.turns.queue);
        queue.kept.iter().rev().filter(|sent| sent.owner == owner).cloned().collect()
    }

    /// How far something is.
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
    /// Notes what a picture of it came to in the journal.
    pub(crate) fn note(&self, seq: u64, picture: usize) {
        held(&self.entered).push((seq, picture));
    }

    /// The entries of the journal that it came to, each with its picture.
    pub(crate) fn entered(&self) -> Vec<(u64, usize)> {
        held(&self.entered).clone()
    }
}

impl ReadPictures {
    /// A slip's cut-out: a PNG.
    ///
    /// # Errors
    /// The system's.
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

    /// Looks at a picture on a thread that is left to itself where it takes too long.
    fn in_time(&self, file: Arc<File>) -> Result<Looked, Unread> {
        while self.strays.load(Ordering::Relaxed) > MOST_STRAYS {
            thread::sleep(Duration::from_millis(200));
        }
        let (tell, told) = mpsc::channel();
        let strays = Arc::clone(&self.strays);
        strays.fetch_add(1, Ordering::Relaxed);
        let look = move || {
            let looked = catch_unwind(AssertUnwindSafe(|| look(&file)));
            strays.fetch_sub(1, Ordering::Relaxed);
            // Nobody may be listening any more.
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
type Looked = (String, Vec<(FoundSlip, Vec<u8>)>);

fn look(file: &File) -> Result<Looked, Unread> {
    let damaged = |_: io::Error| Unread::Fault("damaged");
    let mut file = file;
    let mut hasher = blake3::Hasher::new();
    file.rewind().map_err(damaged)?;
    hasher.update_reader(file).map_err(damaged)?;
    file.rewind().map_err(damaged)?;
    let fault = |fault: PictureFault| Unread::Fault(fault.word());
    let grey = picture_of(BufReader::new(file)).map_err(fault)?;
    let found = slips(&grey);
    drop(grey);
    let packed = found.into_iter().filter_map(|mut slip| {
        let png = slip.cut.png().ok()?;
        slip.cut.pixels = Vec::new();
        Some((slip, png))
    });
    Ok((hasher.finalize().to_hex().to_string(), packed.collect()))
}

/// The same with the cut-outs written behind those that are there.
fn kept(name: &str, looked: Looked, cuts: &mut File) -> Result<ScannedPicture<Cut>, Unread> {
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
