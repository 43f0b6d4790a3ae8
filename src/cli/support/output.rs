//! Files that commands write: never over a file of an event or over what is being read.

use crate::locale::words;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use crate::cli::{Failure, Session};
use crate::files::{self, Readers};
use crate::locale::Message;

/// Writes the answer of a command to the file of `-o`; `-` is stdout. `inputs` are the files the
/// answer was made from.
///
/// # Errors
/// The file is an input or belongs to an event, or it cannot be written. Then it is as it was.
pub(in crate::cli) fn save(
    session: &mut Session,
    path: &Path,
    bytes: &[u8],
    inputs: &[&Path],
) -> Result<(), Failure> {
    if path.as_os_str() == "-" {
        session.out().write_all(bytes)?;
        return Ok(());
    }
    write(path, bytes, inputs)
}

/// Writes what holds children's names to the file of `-o`, for its owner alone; `-` is stdout.
///
/// # Errors
/// As [`save`].
pub(in crate::cli) fn save_private(
    session: &mut Session,
    path: &Path,
    bytes: &[u8],
) -> Result<(), Failure> {
    if path.as_os_str() == "-" {
        session.out().write_all(bytes)?;
        return Ok(());
    }
    check(path, &[])?;
    replace_with(path, bytes, files::replace_private)
        .map_err(|error| Failure::writing(path, &error))
}

/// The same without a session: `-` is stdout, to which nothing else is written.
///
/// # Errors
/// As [`save`].
pub(in crate::cli) fn write(path: &Path, bytes: &[u8], inputs: &[&Path]) -> Result<(), Failure> {
    if path.as_os_str() == "-" {
        let mut out = io::stdout().lock();
        out.write_all(bytes)?;
        out.flush()?;
        return Ok(());
    }
    check(path, inputs)?;
    replace(path, bytes).map_err(|error| Failure::writing(path, &error))
}

/// Whether `-o` may name this file: asked before long work, so that the work is not done in vain.
///
/// # Errors
/// The file is an input or belongs to an event.
pub(in crate::cli) fn check(path: &Path, inputs: &[&Path]) -> Result<(), Failure> {
    let refused = |key: &'static str| {
        Err(Failure::new(Message::new(key).with("path", path.display().to_string()))
            .hint(Message::new(words::CLI_HINT_OTHER_FILE)))
    };
    // What is not there yet is asked by its name: a journal's companions come and go.
    let real = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if inputs.iter().any(|input| fs::canonicalize(input).is_ok_and(|input| input == real)) {
        return refused(words::CLI_ERROR_OUTPUT_IS_INPUT);
    }
    if belongs_to_event(&real) {
        return refused(words::CLI_ERROR_OUTPUT_IS_EVENT);
    }
    Ok(())
}

/// Whether a file is the settings, the entry list or the journal of an event, or what a database keeps
/// beside itself.
fn belongs_to_event(path: &Path) -> bool {
    const MAGIC: &[u8] = b"SQLite format 3\0";
    let is_database = |path: &Path| {
        // A pipe would never answer.
        let mut start = [0; MAGIC.len()];
        path.is_file()
            && File::open(path).is_ok_and(|mut file| file.read_exact(&mut start).is_ok())
            && start == MAGIC
    };
    // Of some systems' files no two have names that differ in nothing but capitals.
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    let beside = ["-wal", "-shm", "-journal"].iter().find_map(|end| name.strip_suffix(end));
    matches!(&*name, "event.toml" | "event.db")
        || name == "players.csv" && path.with_file_name("event.toml").is_file()
        || is_database(path)
        || beside.is_some_and(|name| name == "event.db" || is_database(&path.with_file_name(name)))
}

/// A folder that files are put into. Where it was made for them, and none could be written, it goes
/// again.
#[must_use = "the folder goes with it while it is empty"]
pub(in crate::cli) struct FolderFor {
    /// What was made, the innermost first.
    new: Vec<PathBuf>,
}

impl FolderFor {
    /// Makes the folder, and those that it lies in, where they are not there yet.
    ///
    /// # Errors
    /// It cannot be made.
    pub(in crate::cli) fn files(folder: &Path) -> Result<Self, Failure> {
        let missing = |folder: &&Path| !folder.as_os_str().is_empty() && !folder.exists();
        let new = folder.ancestors().take_while(missing).map(Path::to_owned).collect();
        let guard = Self { new };
        fs::create_dir_all(folder).map_err(|error| Failure::writing(folder, &error))?;
        Ok(guard)
    }
}

impl Drop for FolderFor {
    fn drop(&mut self) {
        for folder in &self.new {
            // The system removes no folder that has something in it.
            if fs::remove_dir(folder).is_err() {
                break;
            }
        }
    }
}

/// Writes a file into a folder that was asked for, over nothing that leads out of it.
///
/// # Errors
/// It belongs to an event, or it cannot be written. Then it is as it was.
pub(in crate::cli) fn put(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    check(path, &[])?;
    files::replace(path, bytes, Readers::Anyone).map_err(|error| Failure::writing(path, &error))
}

/// What was in a place before something was written there.
pub(in crate::cli) struct Before {
    path: PathBuf,
    bytes: Option<Vec<u8>>,
}

impl Before {
    pub(in crate::cli) fn of(path: &Path) -> Self {
        let is_file = fs::symlink_metadata(path).is_ok_and(|there| there.is_file());
        Self { path: path.to_owned(), bytes: is_file.then(|| fs::read(path).ok()).flatten() }
    }

    /// Puts it back. Nothing more can be done where that does not work either.
    pub(in crate::cli) fn restore(self) {
        let there = fs::symlink_metadata(&self.path);
        match self.bytes {
            Some(bytes) if !files::holds(&self.path, &bytes) => {
                let _ = files::replace(&self.path, &bytes, Readers::Owner);
            }
            None if there.is_ok_and(|there| there.is_file()) => {
                let _ = fs::remove_file(&self.path);
            }
            _ => {}
        }
    }
}

/// Writes the file that `-o` names: the old one stays until the new one is whole.
///
/// # Errors
/// The system's; then the old file is as it was and nothing new is left.
pub(in crate::cli) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace_with(path, bytes, |path, bytes| files::replace(path, bytes, Readers::Anyone))
}

fn replace_with(
    path: &Path,
    bytes: &[u8],
    put: impl FnOnce(&Path, &[u8]) -> io::Result<()>,
) -> io::Result<()> {
    let kind = fs::symlink_metadata(path).map(|there| there.file_type()).ok();
    let is_stream = |kind: fs::FileType| !kind.is_file() && !kind.is_dir() && !kind.is_symlink();
    let of_system = |kind: fs::FileType| kind.is_symlink() && is_of_system(path);
    if kind.is_some_and(|kind| is_stream(kind) || of_system(kind)) {
        // A device or a pipe is written to.
        let mut file = File::options().write(true).open(path)?;
        return file.write_all(bytes).and_then(|()| file.flush());
    }
    put(path, bytes)
}

/// Whether a link is the system's own name of what a program has open, as `/dev/stdout` is.
fn is_of_system(path: &Path) -> bool {
    let folder = path.parent().and_then(|folder| fs::canonicalize(folder).ok());
    cfg!(unix)
        && folder.is_some_and(|folder| folder == Path::new("/dev") || folder.starts_with("/proc"))
}
