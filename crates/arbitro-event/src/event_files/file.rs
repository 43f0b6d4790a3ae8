//! A small value in a file of its own, always read and written as a whole.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime};

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::files::regular;
use crate::files::{self, Readers};
use crate::locale::{WORDS, errors, message, of_io, of_reader, sentences, words};

/// The largest size of a hall file, in bytes.
const LARGEST: u64 = 64 << 20;
/// How long to wait for another program's change, and how often to look.
const PATIENCE: Duration = Duration::from_secs(2);
const AGAIN: Duration = Duration::from_millis(5);

sentences! {
    /// Why a file of the hall could not be read or written.
    #[derive(Debug)]
    pub enum FileFault {
        /// The system's error.
        Io { path: PathBuf, cause: io::Error } => {
            message!(words::CAUSE_FILE, path = path.display().to_string(), cause = of_io(cause))
        },
        /// It is not in the form this program writes.
        Unreadable { path: PathBuf, cause: String } => {
            let (path, cause) = (path.display().to_string(), of_reader(cause));
            message!(words::CAUSE_FILE_UNREADABLE, path, cause)
        },
    }
}

errors!(WORDS: FileFault => FileFault::message);

/// The time of a file's last write and its length: if either differs, the file has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileMark(SystemTime, u64);

impl FileMark {
    fn of(path: &Path) -> Option<Self> {
        let file = fs::metadata(path).ok()?;
        Some(Self(file.modified().ok()?, file.len()))
    }
}

/// A value in a file beside the event. Several programs may use it at the same time.
#[derive(Clone, Debug)]
pub struct SideFile<T> {
    path: PathBuf,
    kind: PhantomData<fn() -> T>,
}

impl<T: Serialize + DeserializeOwned + Default> SideFile<T> {
    /// The file at this place.
    pub fn at(path: PathBuf) -> Self {
        Self { path, kind: PhantomData }
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The value; its default if there is no file yet.
    ///
    /// # Errors
    /// The file cannot be read, or is not in the form this program writes.
    pub fn read(&self) -> Result<T, FileFault> {
        let Some(bytes) = bytes(&self.path)? else { return Ok(T::default()) };
        serde_json::from_slice(&bytes).map_err(|error| FileFault::Unreadable {
            path: self.path.clone(),
            cause: error.to_string(),
        })
    }

    /// Changes the value under a lock. If `change` returns an error, nothing is written.
    ///
    /// # Errors
    /// The file cannot be read or written.
    pub fn change<R, E: From<FileFault>>(
        &self,
        change: impl FnOnce(&mut T) -> Result<R, E>,
    ) -> Result<R, E> {
        let lock = self.lock().map_err(|cause| self.io(cause))?;
        let mut value = self.read()?;
        let result = change(&mut value)?;
        self.write(&value)?;
        drop(lock);
        Ok(result)
    }

    /// The file's mark; `None` if it does not exist.
    pub fn mark(&self) -> Option<FileMark> {
        FileMark::of(&self.path)
    }

    fn lock(&self) -> io::Result<File> {
        let file = private(OpenOptions::new().write(true).create(true).truncate(false))
            .open(self.path.with_extension("lock"))?;
        let since = Instant::now();
        loop {
            match file.try_lock() {
                Ok(()) => return Ok(file),
                // A program that was stopped may hold it for ever.
                Err(TryLockError::WouldBlock) if since.elapsed() >= PATIENCE => {
                    return Err(io::ErrorKind::ResourceBusy.into());
                }
                Err(TryLockError::WouldBlock) => std::thread::sleep(AGAIN),
                Err(TryLockError::Error(error)) => return Err(error),
            }
        }
    }

    fn write(&self, value: &T) -> Result<(), FileFault> {
        let bytes = serde_json::to_vec_pretty(value).map_err(|error| self.io(error.into()))?;
        files::replace(&self.path, &bytes, Readers::Owner).map_err(|cause| self.io(cause))
    }

    fn io(&self, cause: io::Error) -> FileFault {
        FileFault::Io { path: self.path.clone(), cause }
    }
}

/// Makes new files readable only by their owner.
fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options
}

/// The content of a file; `None` if it does not exist.
pub(super) fn bytes(path: &Path) -> Result<Option<Vec<u8>>, FileFault> {
    match regular::read(path, LARGEST) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(cause) if cause.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(cause) => Err(FileFault::Io { path: path.to_owned(), cause }),
    }
}

/// A text file that people also edit.
#[derive(Clone, Debug)]
pub struct TextFile {
    path: PathBuf,
}

impl TextFile {
    /// The file at this place.
    pub fn at(path: PathBuf) -> Self {
        Self { path }
    }

    /// The text; empty if the file does not exist.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn read(&self) -> Result<String, FileFault> {
        let bytes = bytes(&self.path)?.unwrap_or_default();
        Ok(crate::entries::decode(&bytes).into_owned())
    }

    /// The file's mark; `None` if it does not exist.
    pub fn mark(&self) -> Option<FileMark> {
        FileMark::of(&self.path)
    }

    /// Replaces the text; the old one stays until the new one is completely on the disk.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn write(&self, text: &str) -> Result<(), FileFault> {
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)
                .map_err(|cause| FileFault::Io { path: folder.to_owned(), cause })?;
        }
        let written = files::replace(&self.path, text.as_bytes(), Readers::Owner);
        written.map_err(|cause| FileFault::Io { path: self.path.clone(), cause })
    }
}

/// Replaces a file atomically; an identical file is left alone.
pub(super) fn replace(path: &Path, content: &[u8]) -> Result<(), FileFault> {
    if files::holds(path, content) {
        return Ok(());
    }
    let put = files::replace(path, content, Readers::Owner);
    put.map_err(|cause| FileFault::Io { path: path.to_owned(), cause })
}
