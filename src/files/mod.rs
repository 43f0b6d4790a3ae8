//! Files, in one room: written whole here, and read whole by [`regular`].
//!
//! A file is written beside the old one, onto the disk, and only then in its place. A full disk, a crash
//! or a power cut leaves the old file or the new one, never a part of either. Every file is written so but
//! the journal, which has its store.
//!
//! A link is never followed: it is replaced by the file. What was there keeps its mode, its owner and its
//! group.
//!
//! ```
//! use arbitro::files::{self, Readers};
//!
//! let folder = tempfile::tempdir()?;
//! let path = folder.path().join("event.toml");
//! files::replace(&path, b"rounds = 5\n", Readers::Owner)?;
//! files::replace(&path, b"rounds = 7\n", Readers::Owner)?;
//! assert_eq!(std::fs::read(&path)?, b"rounds = 7\n");
//! assert_eq!(std::fs::read_dir(folder.path())?.count(), 1);
//! # Ok::<(), std::io::Error>(())
//! ```

pub mod regular;
#[cfg(test)]
mod tests;

use std::fs::{self, File, Metadata};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// Who may read a file that is new. On Windows a file takes the rights of its folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Readers {
    /// Everybody whom the system lets: files made to be given away.
    Anyone,
    /// Its owner: what has secrets or children's names in it.
    Owner,
}

/// Puts a file in its place, whole, on the disk when this returns. What a write that was interrupted left
/// beside it is taken away.
///
/// # Errors
/// The system's, or the file is write-protected; then the old file is as it was and nothing new is left.
pub fn replace(path: &Path, bytes: &[u8], readers: Readers) -> io::Result<()> {
    let old = in_place(path)?;
    sweep(path);
    let fresh = Fresh::beside(path, readers == Readers::Owner || old.is_some())?;
    fresh.write(bytes, old.as_ref())?.put(path)
}

/// The same for what has children's names in it: whoever could read the old file, the new one is for its owner alone.
///
/// # Errors
/// As [`replace`].
pub fn replace_private(path: &Path, bytes: &[u8]) -> io::Result<()> {
    in_place(path)?;
    sweep(path);
    Fresh::beside(path, true)?.write(bytes, None)?.put(path)
}

/// The same for a caller that has the folder to itself: `unfinished` is what the file is called until it is whole,
/// the same name for every file of the folder.
///
/// # Errors
/// As [`replace`].
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

/// Puts a file where there is none, whole, on the disk when this returns.
///
/// # Errors
/// There is one, or the system's; nothing new is left.
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
        // Some disks know no second name of a file.
        Err(_) => fresh.put(path),
    }
}

/// A new and empty file, for a program that writes it by itself.
///
/// # Errors
/// There is one, or the system's.
pub fn create_empty(path: &Path, readers: Readers) -> io::Result<File> {
    open_new(path, readers == Readers::Owner)
}

/// A file without a name in a folder, for its owner alone: it is gone as soon as nobody has it open any more, however
/// the program ends.
///
/// # Errors
/// The system's.
#[cfg(feature = "scan")]
pub fn nameless(folder: &Path) -> io::Result<File> {
    tempfile::tempfile_in(folder)
}

/// Whether a file, and no link to one, has these bytes already.
pub fn holds(path: &Path, bytes: &[u8]) -> bool {
    let same_length = |file: Metadata| file.is_file() && file.len() == bytes.len() as u64;
    let mut there = Vec::new();
    fs::symlink_metadata(path).is_ok_and(same_length)
        && File::open(path).is_ok_and(|mut file| file.read_to_end(&mut there).is_ok())
        && there == bytes
}

/// Takes away a link, so that what is made there next is made there and not where it leads.
///
/// # Errors
/// The system's.
pub fn unlink(path: &Path) -> io::Result<()> {
    match fs::symlink_metadata(path) {
        Ok(there) if there.is_symlink() => fs::remove_file(path),
        _ => Ok(()),
    }
}

/// Gives a file to the group of another, where that can be done: whoever works with the one has to work
/// with what stands beside it.
pub fn share_group(path: &Path, of: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, lchown};
        let group = |path: &Path| fs::symlink_metadata(path).map(|file| file.gid());
        if let (Ok(own), Ok(wanted)) = (group(path), group(of))
            && own != wanted
        {
            let _ = lchown(path, None, Some(wanted));
        }
    }
    #[cfg(not(unix))]
    let _ = (path, of);
}

/// The file that is to be replaced; none where there is a link, which has no say.
fn in_place(path: &Path) -> io::Result<Option<Metadata>> {
    match fs::symlink_metadata(path) {
        Ok(old) if old.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        Ok(old) if !old.is_file() => Ok(None),
        // Who protects a file means it; a new one in its place would not ask.
        Ok(old) if old.permissions().readonly() => Err(io::ErrorKind::PermissionDenied.into()),
        Ok(old) => Ok(Some(old)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// A file that is not in its place yet. It goes where it does not get there.
#[derive(Debug)]
struct Fresh {
    path: PathBuf,
    file: File,
}

impl Fresh {
    /// One beside another, of a name that nothing has.
    fn beside(path: &Path, private: bool) -> io::Result<Self> {
        for attempt in 0..100 {
            let own = format!("{}{}-{attempt}{ENDING}", start(path)?, std::process::id());
            match Self::at(path.with_file_name(own), private) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                made => return made,
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }

    fn at(path: PathBuf, private: bool) -> io::Result<Self> {
        let file = open_new(&path, private)?;
        // Says that somebody is at it; shares of some systems know no locks.
        let _ = file.lock();
        Ok(Self { path, file })
    }

    /// Writes it onto the disk, with the mode, the owner and the group of the one it is to replace.
    fn write(mut self, bytes: &[u8], old: Option<&Metadata>) -> io::Result<Self> {
        self.file.write_all(bytes)?;
        if let Some(old) = old {
            keep_rights(&self.file, old)?;
        }
        self.file.sync_all()?;
        Ok(self)
    }

    fn put(self, path: &Path) -> io::Result<()> {
        if cfg!(windows) {
            // There what is locked can be read by nobody else, and now everybody may.
            let _ = self.file.unlock();
        }
        fs::rename(&self.path, path)?;
        sync_folder(path);
        Ok(())
    }
}

impl Drop for Fresh {
    fn drop(&mut self) {
        // What is in its place has this name no more.
        let _ = fs::remove_file(&self.path);
    }
}

/// How what stands beside a file is called until it is whole.
const ENDING: &str = ".unfinished";

fn start(path: &Path) -> io::Result<String> {
    let name = path.file_name().ok_or(io::ErrorKind::InvalidFilename)?.to_string_lossy();
    // No name of a file may be longer than 255 bytes.
    let name: String = name.chars().take(50).collect();
    Ok(format!(".{name}."))
}

/// Takes away what stands beside a file and nobody is at any more: a crash left it.
fn sweep(path: &Path) {
    let Ok(start) = start(path) else { return };
    for entry in fs::read_dir(folder_of(path)).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let own = name.to_str().and_then(|name| name.strip_prefix(&start)?.strip_suffix(ENDING));
        let is_left = own.is_some_and(|own| own.chars().all(|c| c.is_ascii_digit() || c == '-'))
            && entry.file_type().is_ok_and(|kind| kind.is_file());
        if is_left
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
        // What one group may do is not for another.
        mode &= !0o070;
    }
    if new.mode() & 0o777 == mode {
        // Disks that know no modes refuse to set any.
        return Ok(());
    }
    file.set_permissions(fs::Permissions::from_mode(mode))
}

#[cfg(not(unix))]
fn keep_rights(_: &File, _: &Metadata) -> io::Result<()> {
    Ok(())
}

/// After a power cut the folder has to know the new file, too.
fn sync_folder(path: &Path) {
    // Elsewhere a folder is no file to be synced. Where it cannot be, the file itself is whole all the same.
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
