//! Pictures of slips, read on a thread of their own, one at a time: keys that sent some take turns. The
//! readings wait in memory for the sender, the cut-outs in an unnamed file; nothing of it outlives the program.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use parking_lot::{Condvar, Mutex, MutexGuard};

use super::pictures::{SpooledPicture, SpooledPictures};
use crate::hall::keys::{Holder, Role};
use arbitro_event::acts::CutOut;
use arbitro_event::files;
use arbitro_scan::{
    PictureFault, ReadSlip, ScannedPicture, ScannedSlip, contradictions, cut_out, picture_of, slips,
};

/// The most forms with pictures waiting, of one key and of all keys of a role.
const MOST_OF_ONE: usize = 3;
const MOST_OF_ROLE: usize = 10;
/// The most forms kept, those that wait among them, of one key and in all.
const KEPT_OF_ONE: usize = 15;
const MOST_KEPT: usize = 60;
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
    role: Role,
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
#[derive(Default)]
pub(crate) struct Scans {
    turns: Arc<Turns>,
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

impl Queue {
    /// Whether another form may wait: the forms are counted by key, then by role.
    fn has_room(&self, owner: &str, role: Role) -> bool {
        let of_owner = self.waiting.iter().filter(|sent| sent.owner == owner).count();
        let others = self.waiting.iter().filter(|sent| sent.role == role).count();
        of_owner < MOST_OF_ONE && others < MOST_OF_ROLE
    }

    /// Adds a form: it waits for its turn among those of its key, and the keys take turns.
    fn add(&mut self, sent: Arc<Sent>) {
        let before = |owner: &str, end: usize| {
            self.waiting.iter().take(end).filter(|one| one.owner == owner).count()
        };
        let earlier = before(&sent.owner, self.waiting.len());
        let later = self.waiting.iter().enumerate();
        let position = later.clone().position(|(at, one)| before(&one.owner, at) > earlier);
        let at = position.unwrap_or(later.len());
        self.waiting.insert(at, Arc::clone(&sent));
        let of_one = self.kept.iter().filter(|one| one.owner == sent.owner).count();
        // Of one key, waiting forms are newer than those that have been read.
        let surplus = match of_one >= KEPT_OF_ONE {
            true => self.kept.iter().position(|one| one.owner == sent.owner),
            false => (self.kept.len() >= MOST_KEPT)
                .then(|| self.kept.iter().position(|one| !self.waits(&one.id)))
                .flatten(),
        };
        if let Some(surplus) = surplus {
            self.kept.remove(surplus);
        }
        self.kept.push_back(sent);
    }

    fn waits(&self, id: &str) -> bool {
        self.waiting.iter().any(|one| one.id == id)
    }
}

impl Scans {
    /// Queues pictures that came `at` a time in seconds since 1970; returns the upload's id.
    ///
    /// # Errors
    /// Too many wait already.
    pub(crate) fn take(
        &self,
        id: String,
        holder: &Holder,
        pictures: SpooledPictures,
        folder: &Path,
        at: i64,
    ) -> Result<String, NoPlace> {
        let mut queue = self.turns.queue.lock();
        if !queue.has_room(&holder.id, holder.role) {
            return Err(NoPlace);
        }
        if !queue.started {
            let turns = Arc::clone(&self.turns);
            let thread = thread::Builder::new().name("slips".to_owned());
            thread.spawn(move || turns.run()).map_err(|_| NoPlace)?;
            queue.started = true;
        }
        queue.add(Arc::new(Sent {
            id: id.clone(),
            owner: holder.id.clone(),
            role: holder.role,
            at,
            beyond: pictures.beyond,
            folder: folder.to_owned(),
            stage: Mutex::new(Stage::Waiting(pictures.taken)),
            entered: Mutex::default(),
        }));
        drop(queue);
        self.turns.more.notify_one();
        Ok(id)
    }

    /// A key's upload, by its id.
    pub(crate) fn find(&self, id: &str, owner: &str) -> Option<Arc<Sent>> {
        let queue = self.turns.queue.lock();
        queue.kept.iter().find(|sent| sent.id == id && sent.owner == owner).cloned()
    }

    /// A key's uploads, latest first.
    pub(crate) fn of(&self, owner: &str) -> Vec<Arc<Sent>> {
        let queue = self.turns.queue.lock();
        queue.kept.iter().rev().filter(|sent| sent.owner == owner).cloned().collect()
    }

    /// The progress of an upload.
    pub(crate) fn progress(&self, sent: &Sent) -> Progress {
        let before = self.turns.queue.lock().waiting.iter().position(|one| one.id == sent.id);
        match &*sent.stage.lock() {
            Stage::Waiting(_) => Progress::Waiting(before.unwrap_or_default()),
            Stage::Reading(done, of) => Progress::Reading(*done, *of),
            Stage::Read(read) => Progress::Read(Arc::clone(read)),
        }
    }
}

impl Drop for Scans {
    fn drop(&mut self) {
        self.turns.queue.lock().ended = true;
        self.turns.more.notify_one();
    }
}

impl Sent {
    /// Records the journal entry made from one of its pictures.
    pub(crate) fn note(&self, seq: u64, picture: usize) {
        self.entered.lock().push((seq, picture));
    }

    /// The journal entries made from it, each with its picture.
    pub(crate) fn entered(&self) -> Vec<(u64, usize)> {
        self.entered.lock().clone()
    }
}

impl ReadPictures {
    /// A slip's cut-out, as PNG.
    ///
    /// # Errors
    /// Those of the system.
    pub(crate) fn cut(&self, cut: &Cut) -> io::Result<Vec<u8>> {
        let mut file = self.cuts.as_ref().ok_or(io::ErrorKind::NotFound)?.lock();
        file.seek(SeekFrom::Start(cut.at))?;
        let mut png = vec![0; cut.length];
        file.read_exact(&mut png)?;
        Ok(png)
    }
}

impl Turns {
    fn run(&self) {
        let mut queue = self.queue.lock();
        while !queue.ended {
            let Some(sent) = queue.waiting.pop_front() else {
                self.more.wait(&mut queue);
                continue;
            };
            MutexGuard::unlocked(&mut queue, || {
                let read = Arc::new(self.read(&sent));
                *sent.stage.lock() = Stage::Read(read);
            });
        }
    }

    fn read(&self, sent: &Sent) -> ReadPictures {
        let spooled = match &mut *sent.stage.lock() {
            Stage::Waiting(taken) => std::mem::take(taken),
            _ => Vec::new(),
        };
        let of = spooled.len();
        let nothing = |name: &str, unread| ReadPicture {
            picture: ScannedPicture { name: name.to_owned(), hash: String::new(), slips: vec![] },
            unread: Some(unread),
        };
        let (mut cuts, mut pictures) = (files::nameless(&sent.folder), Vec::new());
        for (done, SpooledPicture { name, file }) in spooled.into_iter().enumerate() {
            *sent.stage.lock() = Stage::Reading(done, of);
            let read = match (file, &mut cuts) {
                (None, _) => Err(Unread::Long),
                (Some(file), Ok(cuts)) => {
                    self.in_time(file).and_then(|looked| with_cut_outs(&name, looked, cuts))
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
type SlipCuts = (String, Vec<(ReadSlip, Vec<u8>)>);

fn look(file: &File) -> Result<SlipCuts, Unread> {
    let damaged = |_: io::Error| Unread::Fault("damaged");
    let mut file = file;
    let mut hasher = blake3::Hasher::new();
    file.rewind().map_err(damaged)?;
    hasher.update_reader(file).map_err(damaged)?;
    file.rewind().map_err(damaged)?;
    let fault = |fault: PictureFault| Unread::Fault(fault.word());
    let grey = picture_of(BufReader::new(file)).map_err(fault)?;
    let slips = slips(&grey).map_err(fault)?;
    drop(grey);
    let packed = slips.into_iter().filter_map(|mut slip| {
        let png = slip.cut.png().ok()?;
        slip.cut.pixels = Vec::new();
        Some((slip, png))
    });
    Ok((hasher.finalize().to_hex().to_string(), packed.collect()))
}

/// The same with the cut-outs appended to the file.
fn with_cut_outs(
    name: &str,
    looked: SlipCuts,
    cuts: &mut File,
) -> Result<ScannedPicture<Cut>, Unread> {
    let (hash, found) = looked;
    let full = |_: io::Error| Unread::Room;
    let mut all = Vec::new();
    for (ReadSlip { token, reading, corners, .. }, png) in found {
        let at = cuts.seek(SeekFrom::End(0)).map_err(full)?;
        cuts.write_all(&png).map_err(full)?;
        let cut = Cut { at, length: png.len(), out: cut_out(&png) };
        all.push(ScannedSlip { token, reading, chosen: None, corners, cut });
    }
    Ok(ScannedPicture { name: name.to_owned(), hash, slips: all })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(id: &str, owner: &str, role: Role) -> Arc<Sent> {
        Arc::new(Sent {
            id: id.to_owned(),
            owner: owner.to_owned(),
            role,
            at: 0,
            beyond: 0,
            folder: PathBuf::new(),
            stage: Mutex::new(Stage::Waiting(Vec::new())),
            entered: Mutex::default(),
        })
    }

    #[test]
    fn pictures_of_one_key_or_role_blocked_those_of_others_and_of_the_head() {
        let mut queue = Queue::default();
        for (id, owner) in [("a1", "a"), ("a2", "a"), ("a3", "a"), ("b1", "b"), ("b2", "b")] {
            assert!(queue.has_room(owner, Role::Floor));
            queue.add(sent(id, owner, Role::Floor));
        }
        assert!(!queue.has_room("a", Role::Floor));
        queue.add(sent("h1", "h", Role::Head));
        let order: Vec<&str> = queue.waiting.iter().map(|one| one.id.as_str()).collect();
        assert_eq!(order, ["a1", "b1", "h1", "a2", "b2", "a3"]);
        for number in 0..20 {
            let owner = format!("c{number}");
            if queue.has_room(&owner, Role::Floor) {
                queue.add(sent(&owner, &owner, Role::Floor));
            }
        }
        let of = |role: Role| queue.waiting.iter().filter(|one| one.role == role).count();
        assert_eq!((of(Role::Floor), of(Role::Head)), (MOST_OF_ROLE, 1));
        assert!(queue.has_room("h", Role::Head) && queue.has_room("d", Role::Desk));
    }

    #[test]
    fn pictures_of_one_key_took_what_was_read_from_another() {
        let mut queue = Queue::default();
        queue.add(sent("b", "b", Role::Desk));
        queue.waiting.clear();
        for number in 0..2 * MOST_KEPT {
            queue.add(sent(&number.to_string(), "a", Role::Floor));
            queue.waiting.pop_front();
        }
        assert!(queue.kept.iter().any(|one| one.owner == "b"));
        assert_eq!(queue.kept.len(), KEPT_OF_ONE + 1);
        for number in 0..2 * MOST_KEPT {
            queue.add(sent(&format!("x{number}"), &number.to_string(), Role::Floor));
            queue.waiting.truncate(5);
        }
        assert_eq!(queue.kept.len(), MOST_KEPT);
        assert!(queue.waiting.iter().all(|waits| queue.kept.iter().any(|one| one.id == waits.id)));
    }
}
