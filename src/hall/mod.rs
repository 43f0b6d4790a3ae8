//! The files of a hall beside its journal: the keys of its staff, the clock, the content of
//! projectors, and the scoresheets of games in progress.
//!
//! None of it is part of the event's history; it is kept across restarts in small files beside
//! `event.toml` that only their owner can read.

pub(crate) mod keys;
pub(crate) mod live;
mod pages;
mod screen;
pub(crate) mod slips;
pub(crate) mod tablets;
mod wall;

use std::path::{Path, PathBuf};

use arbitro_event::event_files::{
    self, FileFault, KEYS_FILE, LIVE_FILE, LOCK_FILE, SETTINGS_FILE, SideFile, TextFile, WALL_FILE,
};

pub(crate) use pages::{PageFault, PageFolder};
pub(crate) use screen::{MOST_PARTS, MOST_SCREENS, NAMELESS, Screen, ScreenPart, Shows};
pub(crate) use wall::{Call, Clock, Wall};

/// The files of a hall, in an event's folder.
#[derive(Clone, Debug)]
pub(crate) struct HallFiles {
    folder: PathBuf,
}

impl HallFiles {
    /// The files for the event in a folder.
    pub(crate) fn of(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into() }
    }

    /// The event's folder.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// The keys.
    pub(crate) fn keys(&self) -> SideFile<keys::Ring> {
        SideFile::at(self.folder.join(KEYS_FILE))
    }

    /// The clock and the projectors.
    pub(crate) fn wall(&self) -> SideFile<Wall> {
        SideFile::at(self.folder.join(WALL_FILE))
    }

    /// The games in progress.
    pub(crate) fn live(&self) -> SideFile<live::Games> {
        SideFile::at(self.folder.join(LIVE_FILE))
    }

    /// The organiser's own `event.toml`.
    pub(crate) fn toml(&self) -> TextFile {
        TextFile::at(self.folder.join(SETTINGS_FILE))
    }

    /// Copies every existing file of the event to another folder, which is created if necessary.
    /// With the certificate key, the copy can take over as the event.
    ///
    /// # Errors
    /// One cannot be read, or the folder cannot be written.
    pub(crate) fn copy_to(&self, folder: &Path) -> Result<(), FileFault> {
        event_files::copy(&self.folder, folder, false)
    }

    /// Removes what a server left in a folder that never became an event's.
    pub(crate) fn clear(&self) {
        for name in [KEYS_FILE, WALL_FILE, LIVE_FILE, LOCK_FILE] {
            // A file that cannot be removed is harmless: its keys are valid for this folder only.
            let _ = std::fs::remove_file(self.folder.join(name));
        }
    }
}
