//! The folder for public pages, ready to be uploaded to a web server.

use crate::locale::{message, sentences, words};
use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use arbitro_event::event_files::FileFault;
use arbitro_event::files::{self, Readers};
use arbitro_event::{Hint, Remedy};

/// The list of the folder's own files, so that only these are removed when a page no longer exists.
const LIST: &str = "arbitro-pages.txt";
/// The name of a page that is not complete yet.
const UNFINISHED: &str = ".arbitro-page";

sentences! {
    /// Why no pages were written.
    #[derive(Debug)]
    pub(crate) enum PageFault {
        /// The folder or a file in it cannot be read or written.
        File(fault: FileFault) => fault.message(),
        /// The folder is an event's: publishing it would publish the event's keys.
        Event(path: PathBuf) => {
            message!(words::WEB_FAULT_SITE_EVENT, folder = path)
        },
        /// The folder has pages of another origin.
        Others(path: PathBuf) => {
            message!(words::WEB_FAULT_SITE_OTHERS, folder = path)
        },
    }
}

impl From<FileFault> for PageFault {
    fn from(fault: FileFault) -> Self {
        Self::File(fault)
    }
}

impl PageFault {
    /// The remedy, if there is one.
    pub(crate) fn hint(&self) -> Option<Hint> {
        match self {
            Self::File(_) => None,
            Self::Event(_) | Self::Others(_) => {
                Some(Hint::new(words::WEB_HINT_SITE, [Remedy::ExportSite]))
            }
        }
    }
}

/// A folder of pages being written, locked against other writers; each page is complete or absent.
/// If writing fails, the new pages are removed; what a crash leaves is recognised the next time.
#[derive(Debug)]
pub(crate) struct PageFolder {
    folder: PathBuf,
    list: File,
    /// The files listed before.
    before: BTreeSet<String>,
    now: BTreeSet<String>,
    /// Whether everything was written.
    finished: bool,
}

impl PageFolder {
    /// Opens a folder for pages, creating it if necessary.
    ///
    /// # Errors
    /// It cannot be created or written, is an event's, or has pages of another origin.
    pub(crate) fn open(folder: &Path) -> Result<Self, PageFault> {
        let io = |path: &Path| {
            let path = path.to_owned();
            move |cause| FileFault::Io { path, cause }
        };
        if ["event.toml", "event.db", "event.keys"].iter().any(|name| folder.join(name).exists()) {
            return Err(PageFault::Event(folder.to_owned()));
        }
        fs::create_dir_all(folder).map_err(io(folder))?;
        let path = folder.join(LIST);
        let is_ours = fs::symlink_metadata(&path).is_ok_and(|list| list.is_file());
        if !is_ours && folder.join("index.html").exists() {
            return Err(PageFault::Others(folder.to_owned()));
        }
        files::unlink(&path).map_err(io(&path))?;
        let mut list = locked(&path).map_err(io(&path))?;
        // Remove an unfinished page left by a crash; a link itself is removed, not its target.
        let _ = fs::remove_file(folder.join(UNFINISHED));
        let mut text = Vec::new();
        list.read_to_end(&mut text).map_err(io(&path))?;
        if !text.is_empty() && !text.ends_with(b"\n") {
            // A crash cut off the last line: end it, so that the next name does not join it.
            writeln!(list).map_err(io(&path))?;
        }
        let text = String::from_utf8_lossy(&text);
        let before = text.lines().filter(|name| is_page(name)).map(str::to_owned).collect();
        Ok(Self { folder: folder.to_owned(), list, before, now: BTreeSet::new(), finished: false })
    }

    /// Writes a page; an identical one is left alone.
    ///
    /// # Errors
    /// It cannot be written.
    pub(crate) fn put(&mut self, name: &str, content: &[u8]) -> Result<(), PageFault> {
        if !self.before.contains(name) && self.now.insert(name.to_owned()) {
            // List it first, so that it is recognised if writing is interrupted.
            writeln!(self.list, "{name}").map_err(|cause| self.io(LIST, cause))?;
        }
        self.now.insert(name.to_owned());
        self.replace(name, content).map_err(|cause| self.io(name, cause).into())
    }

    fn replace(&self, name: &str, content: &[u8]) -> io::Result<()> {
        let path = self.folder.join(name);
        if files::holds(&path, content) {
            return Ok(());
        }
        // The folder is locked, so one name is enough for unfinished pages.
        let unfinished = self.folder.join(UNFINISHED);
        files::replace_through(&unfinished, &path, content, Readers::Anyone)
    }

    /// Rewrites the list of the folder's own files; an empty list is removed.
    fn write_list(&self, names: &BTreeSet<String>) -> io::Result<()> {
        if names.is_empty() {
            return fs::remove_file(self.folder.join(LIST));
        }
        let text: String = names.iter().map(|name| format!("{name}\n")).collect();
        self.replace(LIST, text.as_bytes())
    }

    /// Removes the pages that were not written this time: of players who left, of groups that no
    /// longer exist.
    ///
    /// # Errors
    /// A page cannot be removed, or the list cannot be written.
    pub(crate) fn finish(mut self) -> Result<usize, PageFault> {
        for name in self.before.difference(&self.now) {
            match fs::remove_file(self.folder.join(name)) {
                Err(cause) if cause.kind() != io::ErrorKind::NotFound => {
                    return Err(self.io(name, cause).into());
                }
                _ => {}
            }
        }
        self.write_list(&self.now).map_err(|cause| self.io(LIST, cause))?;
        self.finished = true;
        Ok(self.now.iter().filter(|name| name.ends_with(".html")).count())
    }

    fn io(&self, name: &str, cause: io::Error) -> FileFault {
        FileFault::Io { path: self.folder.join(name), cause }
    }
}

/// Opens and locks the list.
fn locked(path: &Path) -> io::Result<File> {
    let open = |create| {
        OpenOptions::new().read(true).append(true).create(create).truncate(false).open(path)
    };
    for _ in 0..1_000 {
        let list = open(true)?;
        match list.lock() {
            // Some network shares have no locks.
            Err(error) if error.kind() == io::ErrorKind::Unsupported => return Ok(list),
            locked => locked?,
        }
        // The previous owner may have replaced or removed the list: only if the file at the path is
        // the one locked here, locking it again fails.
        let file = open(false);
        if file.is_ok_and(|file| matches!(file.try_lock(), Err(TryLockError::WouldBlock))) {
            return Ok(list);
        }
    }
    Err(io::ErrorKind::ResourceBusy.into())
}

impl Drop for PageFolder {
    /// Removes new pages if writing did not finish, and an empty list.
    fn drop(&mut self) {
        if !self.finished {
            for name in self.now.difference(&self.before) {
                let _ = fs::remove_file(self.folder.join(name));
            }
            // A listed page that does not exist is harmless: the next list leaves it out.
            let _ = self.write_list(&self.before);
        }
    }
}

/// Whether a line of the list can be a page's name, so that a tampered list cannot refer to other
/// places.
fn is_page(name: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || ".-_".contains(c);
    let ends = [".html", ".css", ".js", ".svg"].iter().any(|end| name.ends_with(end));
    ends && !name.starts_with('.') && name.chars().all(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap().flatten();
        let mut names: Vec<_> =
            entries.map(|entry| entry.file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    fn write(folder: &Path, pages: &[&str]) -> Result<usize, PageFault> {
        let mut site = PageFolder::open(folder)?;
        for page in pages {
            site.put(page, page.as_bytes())?;
        }
        site.finish()
    }

    #[test]
    fn pages_that_no_longer_exist_are_removed_and_nothing_else_is() {
        let folder = tempfile::tempdir().unwrap();
        let at = folder.path().join("made/for/it");
        assert_eq!(write(&at, &["a.html", "p-1.1.1.html", "hall.js"]).unwrap(), 2);
        fs::write(at.join("photo.jpg"), "theirs").unwrap();
        assert_eq!(write(&at, &["a.html", "hall.js"]).unwrap(), 1);
        assert_eq!(names(&at), ["a.html", LIST, "hall.js", "photo.jpg"]);
        // A tampered list does not refer to other places.
        fs::write(folder.path().join("x.html"), "theirs").unwrap();
        fs::write(at.join(LIST), "../../x.html\nphoto.jpg\n/etc/x.html\n.a.html\na.html\n")
            .unwrap();
        write(&at, &["b.html"]).unwrap();
        assert_eq!(names(&at), [LIST, "b.html", "hall.js", "photo.jpg"]);
        assert!(folder.path().join("x.html").exists());
    }

    #[test]
    fn an_interrupted_export_is_completed_the_next_time() {
        // As after a crash: pages listed and written, one of them incomplete.
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in [(LIST, "a.html\ngone.html\n"), ("a.html", "a"), ("gone.html", "x")] {
            fs::write(folder.path().join(name), text).unwrap();
        }
        fs::write(folder.path().join(UNFINISHED), "hal").unwrap();
        write(folder.path(), &["a.html", "index.html"]).unwrap();
        assert_eq!(names(folder.path()), ["a.html", LIST, "index.html"]);
    }

    #[test]
    fn a_fault_leaves_the_previous_pages_and_no_others() {
        let folder = tempfile::tempdir().unwrap();
        let new = folder.path().join("new");
        let mut site = PageFolder::open(&new).unwrap();
        site.put("a.html", b"a").unwrap();
        drop(site);
        assert!(names(&new).is_empty());
        write(folder.path(), &["a.html"]).unwrap();
        let mut site = PageFolder::open(folder.path()).unwrap();
        site.put("a.html", b"changed").unwrap();
        site.put("b.html", b"b").unwrap();
        drop(site);
        assert_eq!(names(folder.path()), ["a.html", LIST, "new"]);
        assert_eq!(fs::read(folder.path().join(LIST)).unwrap(), b"a.html\n");
    }

    #[test]
    fn an_events_folder_and_somebody_elses_pages_are_not_touched() {
        for name in ["event.toml", "event.db", "event.keys"] {
            let folder = tempfile::tempdir().unwrap();
            fs::write(folder.path().join(name), "").unwrap();
            assert!(matches!(PageFolder::open(folder.path()), Err(PageFault::Event(_))), "{name}");
            assert_eq!(names(folder.path()), [name]);
        }
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("index.html"), "theirs").unwrap();
        assert!(matches!(PageFolder::open(folder.path()), Err(PageFault::Others(_))));
        let file = folder.path().join("index.html");
        assert!(matches!(PageFolder::open(&file), Err(PageFault::File(_))));
    }
}
