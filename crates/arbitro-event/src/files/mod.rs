//! Writes files atomically here, and reads whole files in [`regular`].
//!
//! A file is written beside the old one, flushed to the disk, and only then renamed into place.
//! After a full disk, a crash or a power cut there is the old file or the new one, never a part of
//! either. Every file except the journal, which has its store, is written like this.
//!
//! A link is never followed: the file replaces it. An existing file keeps its mode, owner and
//! group.
//!
//! ```
//! use arbitro_event::files::{self, Readers};
//!
//! let folder = tempfile::tempdir()?;
//! let path = folder.path().join("event.toml");
//! files::replace(&path, b"rounds = 5\n", Readers::Owner)?;
//! files::replace(&path, b"rounds = 7\n", Readers::Owner)?;
//! assert_eq!(std::fs::read(&path)?, b"rounds = 7\n");
//! assert_eq!(std::fs::read_dir(folder.path())?.count(), 1);
//! # Ok::<(), std::io::Error>(())
//! ```

mod growing;
pub mod regular;
#[cfg(test)]
mod tests;

use std::fs::{self, File, Metadata};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

pub use growing::GrowingFile;

use crate::simulation::{self, DiskStep, Mutant};

/// The readers of a new file. On Windows a file inherits the permissions of its folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Readers {
    /// Everybody, as far as the system allows: for files to be given away.
    Anyone,
    /// Only its owner: for secrets and children's names.
    Owner,
}

/// Writes a file atomically; it is on the disk when this returns. Leftovers of interrupted writes
/// are removed.
///
/// # Errors
/// The system's errors, or the file is write-protected; then the old file is unchanged and nothing
/// new is left.
pub fn replace(path: &Path, bytes: &[u8], readers: Readers) -> io::Result<()> {
    let old = in_place(path)?;
    if simulation::has(Mutant::InPlace) {
        fs::write(path, &bytes[..bytes.len() / 2])?;
        simulation::disk(DiskStep::File, path)?;
        return fs::write(path, bytes);
    }
    sweep(path);
    let fresh = Fresh::beside(path, readers == Readers::Owner || old.is_some())?;
    fresh.write(bytes, old.as_ref())?.put(path)
}

/// The same for files with children's names: the new file is readable only by its owner, whoever
/// could read the old one.
///
/// # Errors
/// As for [`replace`].
pub fn replace_private(path: &Path, bytes: &[u8]) -> io::Result<()> {
    in_place(path)?;
    sweep(path);
    Fresh::beside(path, true)?.write(bytes, None)?.put(path)
}

/// The same for a caller that has the folder to itself: `unfinished` is the temporary path, the
/// same one for every file of the folder.
///
/// # Errors
/// As for [`replace`].
pub fn replace_through(
    unfinished: &Path,
    path: &Path,
    bytes: &[u8],
    readers: Readers,
) -> io::Result<()> {
    let old = in_place(path)?;
    match fs::remove_file(unfinished) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let fresh = Fresh::at(unfinished.to_owned(), readers == Readers::Owner || old.is_some())?;
    fresh.write(bytes, old.as_ref())?.put(path)
}

/// Writes a file atomically where none exists; it is on the disk when this returns.
///
/// # Errors
/// The file exists, or the system's errors; nothing new is left.
pub fn create(path: &Path, bytes: &[u8], readers: Readers) -> io::Result<()> {
    if fs::symlink_metadata(path).is_ok() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    sweep(path);
    let fresh = Fresh::beside(path, readers == Readers::Owner)?.write(bytes, None)?;
    match fs::hard_link(&fresh.path, path) {
        Ok(()) => {
            sync_folder(path);
            Ok(())
        }
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
        // Some disks do not support hard links.
        Err(_) => fresh.put(path),
    }
}

/// Creates an empty file for a program that writes it by itself.
///
/// # Errors
/// The file exists, or the system's errors.
pub fn create_empty(path: &Path, readers: Readers) -> io::Result<File> {
    open_new(path, readers == Readers::Owner)
}

/// A file without a name in a folder, readable only by its owner: it disappears when it is closed,
/// however the program ends.
///
/// # Errors
/// The system's errors.
pub fn nameless(folder: &Path) -> io::Result<File> {
    tempfile::tempfile_in(folder)
}

/// Whether a path is a file, not a link, with exactly these bytes.
pub fn holds(path: &Path, bytes: &[u8]) -> bool {
    let same_length = |file: Metadata| file.is_file() && file.len() == bytes.len() as u64;
    let mut content = Vec::new();
    fs::symlink_metadata(path).is_ok_and(same_length)
        && File::open(path).is_ok_and(|mut file| file.read_to_end(&mut content).is_ok())
        && content == bytes
}

/// Removes a link, so that a file created there next does not end up at the link's target.
///
/// # Errors
/// The system's errors.
pub fn unlink(path: &Path) -> io::Result<()> {
    match fs::symlink_metadata(path) {
        Ok(file) if file.is_symlink() => fs::remove_file(path),
        _ => Ok(()),
    }
}

/// Gives a file the group of another if possible: whoever works with the one also needs the files
/// beside it.
pub fn share_group(path: &Path, of: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, lchown};
        let group = |path: &Path| fs::symlink_metadata(path).map(|file| file.gid());
        if let (Ok(present), Ok(wanted)) = (group(path), group(of))
            && present != wanted
        {
            let _ = lchown(path, None, Some(wanted));
        }
    }
    #[cfg(not(unix))]
    let _ = (path, of);
}

/// The file to be replaced; `None` if there is none, or a link, whose attributes do not count.
fn in_place(path: &Path) -> io::Result<Option<Metadata>> {
    match fs::symlink_metadata(path) {
        Ok(old) if old.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        Ok(old) if !old.is_file() => Ok(None),
        // A write-protected file was protected on purpose, but renaming over it would ignore that.
        Ok(old) if old.permissions().readonly() => Err(io::ErrorKind::PermissionDenied.into()),
        Ok(old) => Ok(Some(old)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// A file that is not in place yet; it is deleted if it never gets there.
#[derive(Debug)]
struct Fresh {
    path: PathBuf,
    file: File,
}

impl Fresh {
    /// A new file beside another, with an unused name.
    fn beside(path: &Path, private: bool) -> io::Result<Self> {
        for attempt in 0..100 {
            let name = format!("{}{}-{attempt}{ENDING}", start(path)?, std::process::id());
            match Self::at(path.with_file_name(name), private) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                // Between its creation and its lock somebody else took it for a leftover.
                Ok(swept) if fs::symlink_metadata(&swept.path).is_err() => {}
                result => return result,
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }

    fn at(path: PathBuf, private: bool) -> io::Result<Self> {
        let file = open_new(&path, private)?;
        // Marks the file as in use; some network shares have no locks.
        let _ = file.lock();
        Ok(Self { path, file })
    }

    /// Writes it to the disk, with the mode, owner and group of the file it replaces.
    fn write(mut self, bytes: &[u8], old: Option<&Metadata>) -> io::Result<Self> {
        simulation::disk(DiskStep::File, &self.path)?;
        self.file.write_all(bytes)?;
        if let Some(old) = old {
            keep_rights(&self.file, old)?;
        }
        self.file.sync_all()?;
        Ok(self)
    }

    fn put(self, path: &Path) -> io::Result<()> {
        if cfg!(windows) {
            // On Windows nobody else can read a locked file, and from now on others may.
            let _ = self.file.unlock();
        }
        simulation::disk(DiskStep::Unfinished, path)?;
        fs::rename(&self.path, path)?;
        sync_folder(path);
        simulation::disk(DiskStep::Placed, path)
    }
}

impl Drop for Fresh {
    fn drop(&mut self) {
        // Once renamed into place, the file no longer has this name.
        let _ = fs::remove_file(&self.path);
    }
}

/// The ending of a file that is not complete yet.
const ENDING: &str = ".unfinished";

fn start(path: &Path) -> io::Result<String> {
    let name = path.file_name().ok_or(io::ErrorKind::InvalidFilename)?.to_string_lossy();
    // File names are limited to 255 bytes.
    let name: String = name.chars().take(50).collect();
    Ok(format!(".{name}."))
}

/// Removes unfinished files beside a file that no program is writing any more: left by a crash.
fn sweep(path: &Path) {
    let Ok(start) = start(path) else { return };
    for entry in fs::read_dir(folder_of(path)).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let mark = name.to_str().and_then(|name| name.strip_prefix(&start)?.strip_suffix(ENDING));
        let is_unfinished = mark
            .is_some_and(|mark| mark.chars().all(|c| c.is_ascii_digit() || c == '-'))
            && entry.file_type().is_ok_and(|kind| kind.is_file());
        if is_unfinished
            && let Ok(file) = File::options().write(true).open(entry.path())
            && file.try_lock().is_ok()
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn open_new(path: &Path, private: bool) -> io::Result<File> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    if private {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    #[cfg(not(unix))]
    let _ = private;
    options.open(path)
}

#[cfg(unix)]
fn keep_rights(file: &File, old: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};
    let new = file.metadata()?;
    let mut mode = old.mode() & 0o777;
    if (new.uid(), new.gid()) != (old.uid(), old.gid())
        && fchown(file, Some(old.uid()), Some(old.gid())).is_err()
        && fchown(file, None, Some(old.gid())).is_err()
    {
        // Permissions of the old group do not carry over to another one.
        mode &= !0o070;
    }
    if new.mode() & 0o777 == mode {
        // File systems without modes refuse to set any.
        return Ok(());
    }
    file.set_permissions(fs::Permissions::from_mode(mode))
}

#[cfg(not(unix))]
fn keep_rights(_: &File, _: &Metadata) -> io::Result<()> {
    Ok(())
}

/// The folder must be on the disk as well, so that the new file survives a power cut.
fn sync_folder(path: &Path) {
    // Elsewhere a folder cannot be synced. If syncing fails, the file itself is complete anyway.
    #[cfg(unix)]
    let _ = File::open(folder_of(path)).and_then(|folder| folder.sync_all());
    #[cfg(not(unix))]
    let _ = path;
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}
