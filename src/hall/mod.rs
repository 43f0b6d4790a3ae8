//! What a hall keeps beside its journal: the keys of its staff, the clock, what projectors show,
//! and the scoresheets of games in progress.
//!
//! None of it is part of the event's history; it is kept across restarts in small files beside
//! `event.toml` that only their owner can read.

mod file;
pub mod keys;
pub mod live;
mod pages;
mod screen;
pub mod tablets;
mod wall;

use std::path::{Component, Path, PathBuf};

pub use file::{FileFault, SideFile, TextFile};
pub use pages::{PageFault, PageFolder};
pub use screen::{MOST_PARTS, MOST_SCREENS, NAMELESS, Screen, ScreenPart, Shows};
pub use wall::{Call, Clock, Wall};

use crate::championship::Event;
use crate::championship::operation::CutOut;
use crate::files;
use crate::locale::Message;

/// Why an operation on a hall's keys failed.
#[derive(Debug, thiserror::Error)]
pub enum RingFault {
    /// The operation on the keys failed.
    #[error(transparent)]
    Key(#[from] keys::KeyFault),
    /// The file of the keys cannot be read or written.
    #[error(transparent)]
    File(#[from] FileFault),
}

impl RingFault {
    /// The fault as a message.
    pub fn message(&self) -> Message {
        match self {
            Self::Key(fault) => fault.message(),
            Self::File(fault) => fault.message(),
        }
    }
}

/// The files of a hall, in an event's folder.
#[derive(Clone, Debug)]
pub struct HallFiles {
    folder: PathBuf,
}

impl HallFiles {
    /// The files for the event in a folder.
    pub fn of(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into() }
    }

    /// The event's folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The keys.
    pub fn keys(&self) -> SideFile<keys::Ring> {
        SideFile::at(self.folder.join("event.keys"))
    }

    /// The clock and the projectors.
    pub fn wall(&self) -> SideFile<Wall> {
        SideFile::at(self.folder.join("event.hall"))
    }

    /// The games in progress.
    pub fn live(&self) -> SideFile<live::Games> {
        SideFile::at(self.folder.join("event.live"))
    }

    /// The organiser's own `event.toml`.
    pub fn toml(&self) -> TextFile {
        TextFile::at(self.folder.join("event.toml"))
    }

    /// Copies every existing file to another folder, which is created if necessary.
    ///
    /// # Errors
    /// One cannot be read, or the folder cannot be written.
    pub fn copy_to(&self, folder: &Path) -> Result<(), FileFault> {
        let fault = |cause| FileFault::Io { path: folder.to_owned(), cause };
        std::fs::create_dir_all(folder).map_err(fault)?;
        // With the certificate key, the copy can take over as the event.
        for name in ["event.toml", "event.key", "event.keys", "event.hall", "event.live"] {
            if let Some(bytes) = file::bytes(&self.folder.join(name))? {
                let bytes = match std::str::from_utf8(&bytes) {
                    // A faulty file is not copied: the last valid copy stays.
                    Ok(text) if name == "event.toml" && Event::read(text).is_err() => continue,
                    Ok(text) if name == "event.toml" => Event::without_store(text).into_bytes(),
                    _ => bytes,
                };
                file::replace(&folder.join(name), &bytes)?;
            }
        }
        for name in self.certificate_files() {
            if let Some(bytes) = file::bytes(&self.folder.join(&name))? {
                file::replace(&folder.join(name), &bytes)?;
            }
        }
        self.copy_fonts(folder)?;
        self.copy_cut_outs(folder)
    }

    /// Copies the slips cut out of pictures: results rest on them, and the journal refers to them.
    /// A file is named by its hash and never changes, so each is copied once; a file deleted here
    /// stays in the copy.
    fn copy_cut_outs(&self, folder: &Path) -> Result<(), FileFault> {
        let (from, to) = (self.folder.join(CutOut::FOLDER), folder.join(CutOut::FOLDER));
        let fault = |path: &Path| {
            let path = path.to_owned();
            |cause| FileFault::Io { path, cause }
        };
        let own = match std::fs::read_dir(&from) {
            Ok(own) => own,
            Err(cause) if cause.kind() == std::io::ErrorKind::NotFound => return Ok(()),
            Err(cause) => return Err(fault(&from)(cause)),
        };
        // A link would let somebody else choose where they are stored.
        files::unlink(&to).map_err(fault(&to))?;
        for one in own {
            let name = one.map_err(fault(&from))?.file_name();
            if !name.to_str().is_some_and(CutOut::is_named) {
                continue;
            }
            let length = |path: &Path| {
                let about = std::fs::symlink_metadata(path).ok().filter(std::fs::Metadata::is_file);
                about.map(|about| about.len())
            };
            let (from, to) = (from.join(&name), to.join(&name));
            let long = length(&from);
            if long.is_none() || long == length(&to) {
                continue;
            }
            let Some(bytes) = file::bytes(&from)? else { continue };
            std::fs::create_dir_all(folder.join(CutOut::FOLDER)).map_err(fault(&to))?;
            file::replace(&to, &bytes)?;
        }
        Ok(())
    }

    /// Copies the event's font files that are in its folder or below it. They are large, so they
    /// are copied again only if they differ.
    fn copy_fonts(&self, folder: &Path) -> Result<(), FileFault> {
        let event = self.toml().read().ok().and_then(|text| Event::read(&text).ok());
        let below = |name: &String| {
            Path::new(name).components().all(|part| matches!(part, Component::Normal(_)))
        };
        for name in event.into_iter().flat_map(|event| event.fonts).filter(below) {
            let (from, to) = (self.folder.join(&name), folder.join(&name));
            let about = |path: &Path| {
                let about = std::fs::metadata(path).ok()?;
                Some((about.len(), about.modified().ok()?))
            };
            let same = about(&from)
                .zip(about(&to))
                .is_some_and(|((long, at), (copied, when))| long == copied && when >= at);
            if same {
                continue;
            }
            let Some(bytes) = file::bytes(&from)? else { continue };
            if let Some(parent) = to.parent() {
                let fault = |cause| FileFault::Io { path: parent.to_owned(), cause };
                std::fs::create_dir_all(parent).map_err(fault)?;
            }
            file::replace(&to, &bytes)?;
        }
        Ok(())
    }

    /// The event's certificate template and its picture, if they are in the folder: without them a
    /// copy cannot print certificates.
    fn certificate_files(&self) -> Vec<String> {
        let beside = |name: &String| Path::new(name).file_name().is_some_and(|own| *own == **name);
        let event = self.toml().read().ok().and_then(|text| Event::read(&text).ok());
        let template = event.and_then(|event| event.certificate.template).filter(beside);
        let text =
            template.as_ref().and_then(|name| TextFile::at(self.folder.join(name)).read().ok());
        let table: Option<toml::Table> = text.and_then(|text| text.parse().ok());
        let picture = table.as_ref().and_then(|table| table.get("picture")?.get("file")?.as_str());
        template.into_iter().chain(picture.map(str::to_owned).filter(beside)).collect()
    }

    /// Removes what a server left in a folder that never became an event's.
    pub fn clear(&self) {
        for name in ["event.keys", "event.hall", "event.live", "event.lock"] {
            // What cannot be removed is harmless: its keys are valid for this folder only.
            let _ = std::fs::remove_file(self.folder.join(name));
        }
    }
}
