//! The files of an event: what lies beside its journal. A copy of the event, the copy without
//! names, `store copy`, the files that no output may overwrite and the guides all follow this list,
//! so that a file of a new kind is added here and nowhere else.

use std::collections::BTreeSet;
use std::io;
use std::path::{Component, Path, PathBuf};

use toml_edit::DocumentMut;

mod file;

use crate::chain::SCHOOLS_FILE;
use crate::entries::decode;
use crate::files;
use crate::operation::CutOut;
use crate::simulation::{self, Mutant};
use crate::{Event, EventFolder};
pub use file::{FileFault, FileMark, SideFile, TextFile};

/// The settings.
pub const SETTINGS_FILE: &str = "event.toml";
/// The private half of the key that signs certificates.
pub const KEY_FILE: &str = "event.key";
/// The keys of the staff.
pub const KEYS_FILE: &str = "event.keys";
/// The clock and the screens.
pub const WALL_FILE: &str = "event.hall";
/// The games in progress.
pub const LIVE_FILE: &str = "event.live";
/// The server's log.
pub const LOG_FILE: &str = "event.log";
/// Held while one of these is changed; it has no content.
pub const LOCK_FILE: &str = "event.lock";

/// A kind of file beside an event's journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventFile {
    /// How the guides name it.
    pub name: &'static str,
    /// Where it is.
    place: Place,
    /// Whether it may be in the copy that has only codes.
    pub is_nameless: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// The settings, which a copy has without the place of the journal.
    Settings,
    /// A file of this name.
    File(&'static str),
    /// The log, and the full one before it.
    Log,
    /// The cut-outs of slips in this folder.
    CutOuts(&'static str),
    /// The font files that the settings name.
    Fonts,
    /// The certificate's template that the settings name, and its picture.
    Template,
}

/// Every kind of file beside an event's journal.
pub const EVENT_FILES: [EventFile; 10] = [
    EventFile { name: SETTINGS_FILE, place: Place::Settings, is_nameless: true },
    EventFile { name: KEY_FILE, place: Place::File(KEY_FILE), is_nameless: false },
    EventFile { name: KEYS_FILE, place: Place::File(KEYS_FILE), is_nameless: false },
    EventFile { name: WALL_FILE, place: Place::File(WALL_FILE), is_nameless: false },
    EventFile { name: LIVE_FILE, place: Place::File(LIVE_FILE), is_nameless: false },
    EventFile { name: LOG_FILE, place: Place::Log, is_nameless: false },
    EventFile { name: SCHOOLS_FILE, place: Place::File(SCHOOLS_FILE), is_nameless: false },
    EventFile { name: CutOut::FOLDER, place: Place::CutOuts(CutOut::FOLDER), is_nameless: false },
    EventFile { name: "fonts", place: Place::Fonts, is_nameless: true },
    EventFile { name: "template", place: Place::Template, is_nameless: true },
];

impl EventFile {
    /// Whether a file of this name is always an event's, whatever files its settings name.
    pub fn is_called(self, name: &str) -> bool {
        match self.place {
            Place::Settings => name == SETTINGS_FILE,
            Place::File(file) => name == file,
            Place::Log => logs().contains(&name.into()),
            Place::CutOuts(_) | Place::Fonts | Place::Template => false,
        }
    }

    /// The files of this kind in an event's folder, relative to it.
    ///
    /// # Errors
    /// A folder cannot be read.
    pub fn paths(self, folder: &Path) -> Result<Vec<PathBuf>, FileFault> {
        let settings = || EventFolder::new(folder).read().ok();
        let paths: Vec<PathBuf> = match self.place {
            Place::Settings => vec![SETTINGS_FILE.into()],
            Place::File(name) => vec![name.into()],
            Place::Log => logs().into(),
            Place::CutOuts(name) => cut_outs(folder, name)?,
            Place::Fonts => {
                let fonts = settings().map(|event| event.fonts);
                fonts.into_iter().flatten().map(PathBuf::from).collect()
            }
            Place::Template => {
                let template = settings().and_then(|event| event.certificate.template);
                template.map(|name| of_template(folder, name.into())).unwrap_or_default()
            }
        };
        let is_inside = |path: &PathBuf| {
            path.components().all(|part| matches!(part, Component::Normal(_)))
                && folder.join(path).is_file()
        };
        Ok(paths.into_iter().filter(is_inside).collect())
    }

    /// Copies the files of this kind from one folder to another.
    fn copy(self, from: &Path, to: &Path) -> Result<(), FileFault> {
        for path in self.paths(from)? {
            let (old, new) = (from.join(&path), to.join(&path));
            let is_copied = match self.place {
                Place::CutOuts(_) => is_same_length(&old, &new),
                Place::Fonts | Place::Log => is_no_older(&old, &new),
                _ => false,
            };
            if is_copied {
                continue;
            }
            let Some(mut bytes) = file::bytes(&old)? else { continue };
            if self.place == Place::Settings {
                let text = decode(&bytes).into_owned();
                // Faulty settings are not copied: the last valid copy stays.
                if Event::read(&text).is_err() {
                    continue;
                }
                bytes = Event::without_store(&text).into_bytes();
            }
            if let Some(parent) = new.parent().filter(|parent| *parent != to) {
                let fault = |cause| FileFault::Io { path: parent.to_owned(), cause };
                // A link would let somebody else choose where the copies are stored.
                files::unlink(parent).map_err(fault)?;
                std::fs::create_dir_all(parent).map_err(fault)?;
            }
            file::replace(&new, &bytes)?;
        }
        Ok(())
    }
}

/// Copies an event's files, or only those without names, to another folder.
///
/// # Errors
/// One cannot be read, or the folder cannot be written.
pub fn copy(from: &Path, to: &Path, only_nameless: bool) -> Result<(), FileFault> {
    let fault = |cause| FileFault::Io { path: to.to_owned(), cause };
    std::fs::create_dir_all(to).map_err(fault)?;
    let kinds = EVENT_FILES.into_iter().filter(|kind| kind.is_nameless || !only_nameless);
    let is_lost =
        |kind: &EventFile| kind.name == SCHOOLS_FILE && simulation::has(Mutant::NoSchools);
    { kinds }.filter(|kind| !is_lost(kind)).try_for_each(|kind| kind.copy(from, to))
}

/// Removes what [`copy`] has put into a folder that was empty.
pub fn discard(from: &Path, to: &Path) {
    for path in EVENT_FILES.iter().filter_map(|kind| kind.paths(from).ok()).flatten() {
        // The person who requested the copy sees leftovers that cannot be removed.
        let _ = std::fs::remove_file(to.join(&path));
        for folder in path.ancestors().skip(1).filter(|folder| !folder.as_os_str().is_empty()) {
            let _ = std::fs::remove_dir(to.join(folder));
        }
    }
}

/// The names beside the journal in an event's folder: the files, and the folder of the cut-outs.
pub fn beside(folder: &Path) -> Vec<String> {
    let names = |kind: &EventFile| {
        let paths = kind.paths(folder).unwrap_or_default();
        match kind.place {
            Place::CutOuts(name) if !paths.is_empty() => vec![name.to_owned()],
            Place::CutOuts(_) => Vec::new(),
            _ => paths.iter().map(|path| path.display().to_string()).collect(),
        }
    };
    EVENT_FILES.iter().flat_map(names).collect()
}

/// The log, and the full one before it.
fn logs() -> [PathBuf; 2] {
    [LOG_FILE.into(), files::GrowingFile::full(Path::new(LOG_FILE))]
}

/// The cut-outs of slips, whose names are their hashes. Other files in their folder are somebody
/// else's.
fn cut_outs(folder: &Path, name: &str) -> Result<Vec<PathBuf>, FileFault> {
    let path = folder.join(name);
    let fault = |cause| FileFault::Io { path: path.clone(), cause };
    let entries = match std::fs::read_dir(&path) {
        Ok(entries) => entries,
        Err(cause) if cause.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(cause) => return Err(fault(cause)),
    };
    let mut names = BTreeSet::new();
    for entry in entries {
        let file = entry.map_err(fault)?.file_name();
        if file.to_str().is_some_and(CutOut::is_named) {
            names.insert(Path::new(name).join(file));
        }
    }
    Ok(names.into_iter().collect())
}

/// A certificate's template and the picture that it names, which is beside it.
fn of_template(folder: &Path, template: PathBuf) -> Vec<PathBuf> {
    let text = TextFile::at(folder.join(&template)).read().ok();
    let table: Option<DocumentMut> = text.and_then(|text| text.parse().ok());
    let name = table.as_ref().and_then(|table| table.get("picture")?.get("file")?.as_str());
    let picture = name.map(|name| template.with_file_name(name));
    std::iter::once(template).chain(picture).collect()
}

/// Whether both are files of one length: a file that is named by its hash never changes.
fn is_same_length(one: &Path, other: &Path) -> bool {
    let length = |path: &Path| {
        let about = std::fs::symlink_metadata(path).ok().filter(std::fs::Metadata::is_file);
        about.map(|about| about.len())
    };
    length(one).is_some_and(|long| Some(long) == length(other))
}

/// Whether the copy of a large file has its length and is as new.
fn is_no_older(file: &Path, copy: &Path) -> bool {
    let about = |path: &Path| {
        let about = std::fs::metadata(path).ok()?;
        Some((about.len(), about.modified().ok()?))
    };
    about(file)
        .zip(about(copy))
        .is_some_and(|((long, at), (copied, when))| long == copied && when >= at)
}
