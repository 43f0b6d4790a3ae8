//! The folder that public pages are written to, to be put on any web space.

use crate::locale::words;
use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use super::file::FileFault;
use crate::championship::{Hint, Remedy};
use crate::files::{self, Readers};
use crate::locale::Message;

/// Where the folder's own files are listed, so that pages that no longer exist can be taken away, and nothing else.
const LIST: &str = "arbitro-pages.txt";
/// What a page is called until it is whole.
const UNFINISHED: &str = ".arbitro-page";

/// Why no pages were written.
#[derive(Debug, thiserror::Error)]
pub enum PageFault {
    /// The folder or a file in it.
    #[error(transparent)]
    File(#[from] FileFault),
    /// The folder is an event's: with its pages its keys would be put on the web.
    #[error("{path} is an event's folder", path = .0.display())]
    Event(PathBuf),
    /// The folder has pages of somebody else.
    #[error("{path} has other pages", path = .0.display())]
    Others(PathBuf),
}

impl PageFault {
    /// The fault in words.
    pub fn message(&self) -> Message {
        let about =
            |key, path: &PathBuf| Message::new(key).with("folder", path.display().to_string());
        match self {
            Self::File(fault) => fault.message(),
            Self::Event(path) => about(words::WEB_FAULT_SITE_EVENT, path),
            Self::Others(path) => about(words::WEB_FAULT_SITE_OTHERS, path),
        }
    }

    /// What to do about it.
    pub fn hint(&self) -> Option<Hint> {
        match self {
            Self::File(_) => None,
            Self::Event(_) | Self::Others(_) => {
                Some(Hint::new(words::WEB_HINT_SITE, [Remedy::ExportSite]))
            }
        }
    }
}

/// A folder of pages while it is written. Nobody else writes to it meanwhile; each page is there whole or
/// not at all. Where a fault ends it, the pages that are new go again; what a crash leaves is known the
/// next time.
#[derive(Debug)]
pub struct PageFolder {
    folder: PathBuf,
    list: File,
    /// What was listed before.
    before: BTreeSet<String>,
    now: BTreeSet<String>,
    /// Whether all of it was written.
    finished: bool,
}

impl PageFolder {
    /// Opens a folder for pages; it is made if need be.
    ///
    /// # Errors
    /// It cannot be made or written, is an event's, or has pages of somebody else.
    pub fn open(folder: &Path) -> Result<Self, PageFault> {
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
        // What a crash left of a page; a link goes and not what it leads to.
        let _ = fs::remove_file(folder.join(UNFINISHED));
        let mut text = Vec::new();
        list.read_to_end(&mut text).map_err(io(&path))?;
        if !text.is_empty() && !text.ends_with(b"\n") {
            // A crash cut the last line: the next name does not go on with it.
            writeln!(list).map_err(io(&path))?;
        }
        let text = String::from_utf8_lossy(&text);
        let before = text.lines().filter(|name| is_page(name)).map(str::to_owned).collect();
        Ok(Self { folder: folder.to_owned(), list, before, now: BTreeSet::new(), finished: false })
    }

    /// Puts a page in its place; one that is the same already is left alone.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn put(&mut self, name: &str, content: &[u8]) -> Result<(), PageFault> {
        if !self.before.contains(name) && self.now.insert(name.to_owned()) {
            // Listed first: what is interrupted afterwards is known the next time.
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
        // Nobody else is in the folder: one name is enough for what is not whole yet.
        let unfinished = self.folder.join(UNFINISHED);
        files::replace_through(&unfinished, &path, content, Readers::Anyone)
    }

    /// Writes the list of the folder's own files anew. A list of nothing goes.
    fn write_list(&self, names: &BTreeSet<String>) -> io::Result<()> {
        if names.is_empty() {
            return fs::remove_file(self.folder.join(LIST));
        }
        let text: String = names.iter().map(|name| format!("{name}\n")).collect();
        self.replace(LIST, text.as_bytes())
    }

    /// Takes away the pages that were not put this time: of players who are gone, of groups that no longer exist.
    ///
    /// # Errors
    /// One cannot be taken away, or the list cannot be written.
    pub fn finish(mut self) -> Result<usize, PageFault> {
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

/// The list, for this program alone.
fn locked(path: &Path) -> io::Result<File> {
    let open = |create| {
        OpenOptions::new().read(true).append(true).create(create).truncate(false).open(path)
    };
    for _ in 0..1_000 {
        let list = open(true)?;
        match list.lock() {
            // Shares of some systems know no locks.
            Err(error) if error.kind() == io::ErrorKind::Unsupported => return Ok(list),
            locked => locked?,
        }
        // Who had it before may have put another in its place, or taken it away: what is there is locked
        // by this program, or it is not this list.
        let there = open(false);
        if there.is_ok_and(|there| matches!(there.try_lock(), Err(TryLockError::WouldBlock))) {
            return Ok(list);
        }
    }
    Err(io::ErrorKind::ResourceBusy.into())
}

impl Drop for PageFolder {
    /// Half of the pages are no pages: what is new goes again. So does a list of nothing.
    fn drop(&mut self) {
        if !self.finished {
            for name in self.now.difference(&self.before) {
                let _ = fs::remove_file(self.folder.join(name));
            }
            // What is on the list and not there is no harm: the next time leaves it out.
            let _ = self.write_list(&self.before);
        }
    }
}

/// Whether a line of the list can be a page's name: a changed list leads nowhere else.
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
    fn pages_that_are_no_more_are_taken_away_and_nothing_else_is() {
        let folder = tempfile::tempdir().unwrap();
        let at = folder.path().join("made/for/it");
        assert_eq!(write(&at, &["a.html", "p-1.1.1.html", "hall.js"]).unwrap(), 2);
        fs::write(at.join("photo.jpg"), "theirs").unwrap();
        assert_eq!(write(&at, &["a.html", "hall.js"]).unwrap(), 1);
        assert_eq!(names(&at), ["a.html", LIST, "hall.js", "photo.jpg"]);
        // A list that somebody changed leads nowhere else.
        fs::write(folder.path().join("x.html"), "theirs").unwrap();
        fs::write(at.join(LIST), "../../x.html\nphoto.jpg\n/etc/x.html\n.a.html\na.html\n")
            .unwrap();
        write(&at, &["b.html"]).unwrap();
        assert_eq!(names(&at), [LIST, "b.html", "hall.js", "photo.jpg"]);
        assert!(folder.path().join("x.html").exists());
    }

    #[test]
    fn what_was_interrupted_is_completed_the_next_time() {
        // As a crash leaves it: listed, written, and one page half.
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in [(LIST, "a.html\ngone.html\n"), ("a.html", "a"), ("gone.html", "x")] {
            fs::write(folder.path().join(name), text).unwrap();
        }
        fs::write(folder.path().join(UNFINISHED), "hal").unwrap();
        write(folder.path(), &["a.html", "index.html"]).unwrap();
        assert_eq!(names(folder.path()), ["a.html", LIST, "index.html"]);
    }

    #[test]
    fn what_a_fault_ends_leaves_the_pages_that_were_there_and_no_others() {
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
    fn an_events_folder_and_somebody_elses_pages_are_left_alone() {
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
