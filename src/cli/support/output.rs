//! Files that commands write: never over a file of an event or over their own input.

use crate::cli::prelude::*;
use std::fs::File;
use std::io::{self, Read};

use arbitro_event::event_files::{EVENT_FILES, SETTINGS_FILE};
use arbitro_event::files::{self, Readers};
use arbitro_event::store::Location;

/// Writes a command's answer to the file of `-o`; `-` is stdout. `inputs` are the files it was made from.
///
/// # Errors
/// The file is an input or belongs to an event, or it cannot be written. Then it is left unchanged.
pub(in crate::cli) fn save(
    session: &mut Session,
    path: &Path,
    bytes: &[u8],
    inputs: &[&Path],
) -> Result<(), Failure> {
    if path.as_os_str() == "-" {
        session.out.write_all(bytes)?;
        return Ok(());
    }
    write(session, path, bytes, inputs)
}

/// Writes data with children's names to the file of `-o`, readable only by its owner; `-` is stdout.
///
/// # Errors
/// As [`save`].
pub(in crate::cli) fn save_private(
    session: &mut Session,
    path: &Path,
    bytes: &[u8],
) -> Result<(), Failure> {
    if path.as_os_str() == "-" {
        session.out.write_all(bytes)?;
        return Ok(());
    }
    check(path, &[])?;
    replace_with(path, bytes, files::replace_private)
        .map_err(|error| Failure::writing(path, &error))
}

/// The same where nothing else is written to stdout.
///
/// # Errors
/// As [`save`].
pub(in crate::cli) fn write(
    session: &Session,
    path: &Path,
    bytes: &[u8],
    inputs: &[&Path],
) -> Result<(), Failure> {
    if path.as_os_str() == "-" {
        let mut out = session.io.out.clone();
        out.write_all(bytes)?;
        out.flush()?;
        return Ok(());
    }
    check(path, inputs)?;
    replace(path, bytes).map_err(|error| Failure::writing(path, &error))
}

/// Whether `-o` may name this file; checked before long work, so that the work is not wasted.
///
/// # Errors
/// The file is an input or belongs to an event.
pub(in crate::cli) fn check(path: &Path, inputs: &[&Path]) -> Result<(), Failure> {
    let refused =
        |key: &'static str| Err(Failure::new(message!(key, path)).hint(words::CLI_HINT_OTHER_FILE));
    // A file that does not exist is judged by its name: a journal's companion files come and go.
    let real = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if inputs.iter().any(|input| fs::canonicalize(input).is_ok_and(|input| input == real)) {
        return refused(words::CLI_ERROR_OUTPUT_IS_INPUT);
    }
    if belongs_to_event(&real) {
        return refused(words::CLI_ERROR_OUTPUT_IS_EVENT);
    }
    Ok(())
}

/// Whether a file is an event's settings, entry list or journal, or one that the database keeps beside it.
fn belongs_to_event(path: &Path) -> bool {
    const MAGIC: &[u8] = b"SQLite format 3\0";
    let is_database = |path: &Path| {
        // Reading a pipe would block.
        let mut start = [0; MAGIC.len()];
        path.is_file()
            && File::open(path).is_ok_and(|mut file| file.read_exact(&mut start).is_ok())
            && start == MAGIC
    };
    // On some systems file names that differ only in case are the same.
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    let beside = ["-wal", "-shm", "-journal"].iter().find_map(|end| name.strip_suffix(end));
    let of_event = path.with_file_name(SETTINGS_FILE).is_file();
    name == SETTINGS_FILE
        || name == Location::DEFAULT_FILE
        || of_event && (name == "players.csv" || EVENT_FILES.iter().any(|it| it.is_called(&name)))
        || is_database(path)
        || beside.is_some_and(|name| {
            name == Location::DEFAULT_FILE || is_database(&path.with_file_name(name))
        })
}

/// A folder that files are put into. If it was created for them and none could be written, it is removed
/// again.
#[must_use = "the folder goes with it while it is empty"]
pub(in crate::cli) struct FolderFor {
    /// The folders that were created, the innermost first.
    new: Vec<PathBuf>,
}

impl FolderFor {
    /// Creates the folder and its parents if they are missing.
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
            // The system does not remove a folder that is not empty.
            if fs::remove_dir(folder).is_err() {
                break;
            }
        }
    }
}

/// Writes a file into a requested folder; a link that leads out of it is not followed.
///
/// # Errors
/// It belongs to an event, or it cannot be written. Then it is left unchanged.
pub(in crate::cli) fn put(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    check(path, &[])?;
    files::replace(path, bytes, Readers::Anyone).map_err(|error| Failure::writing(path, &error))
}

/// A file's content before something was written to it.
pub(in crate::cli) struct Before {
    path: PathBuf,
    bytes: Option<Vec<u8>>,
}

impl Before {
    pub(in crate::cli) fn of(path: &Path) -> Self {
        let is_file = fs::symlink_metadata(path).is_ok_and(|there| there.is_file());
        Self { path: path.to_owned(), bytes: is_file.then(|| fs::read(path).ok()).flatten() }
    }

    /// Puts it back. If that fails as well, nothing more can be done.
    pub(in crate::cli) fn restore(self) {
        let metadata = fs::symlink_metadata(&self.path);
        match self.bytes {
            Some(bytes) if !files::holds(&self.path, &bytes) => {
                let _ = files::replace(&self.path, &bytes, Readers::Owner);
            }
            None if metadata.is_ok_and(|metadata| metadata.is_file()) => {
                let _ = fs::remove_file(&self.path);
            }
            _ => {}
        }
    }
}

/// Replaces the file of `-o`: the old one stays until the new one is complete.
///
/// # Errors
/// Those of the system; then the old file is unchanged and nothing new is left behind.
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
        // A device or a pipe is written to directly.
        let mut file = File::options().write(true).open(path)?;
        return file.write_all(bytes).and_then(|()| file.flush());
    }
    put(path, bytes)
}

/// Whether a link is the system's name for an open file, like `/dev/stdout`.
fn is_of_system(path: &Path) -> bool {
    let folder = path.parent().and_then(|folder| fs::canonicalize(folder).ok());
    cfg!(unix)
        && folder.is_some_and(|folder| folder == Path::new("/dev") || folder.starts_with("/proc"))
}
