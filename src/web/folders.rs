//! The folders of this computer, as the start page shows them: only below certain places, and never files.

use std::fs;
use std::path::{Path, PathBuf};

use super::trouble::of_file;
use crate::hall::HallFiles;
use crate::locale::{Message, collation, message, words};
use arbitro_event::EventFolder;

/// How many folders within one are shown.
const MANY: usize = 300;
/// The longest folder name, in bytes: some systems take no more than 255.
const NAME: usize = 100;

/// The places below which folders are shown and chosen: the served folder, the owner's home, and removable
/// disks.
pub(super) struct Places(Vec<PathBuf>);

/// A folder.
#[derive(Debug)]
pub(super) struct Folder {
    /// Its canonical path.
    pub(super) path: PathBuf,
    /// Its parent folder, if that may be shown.
    pub(super) above: Option<PathBuf>,
    /// The name of the event in it, if there is one.
    pub(super) event: Option<String>,
    /// The folders in it, by name.
    pub(super) within: Vec<Within>,
    /// Whether there are more.
    pub(super) more: bool,
}

/// A folder in a folder.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Within {
    pub(super) name: String,
    pub(super) path: PathBuf,
    /// The name of the event in it, if there is one.
    pub(super) event: Option<String>,
}

impl Places {
    /// The places of this computer; the served folder comes first.
    pub(super) fn of_computer(served: Option<&Path>) -> Self {
        let mut places: Vec<PathBuf> = served.map(Path::to_owned).into_iter().collect();
        places.extend(std::env::home_dir());
        places.extend(plugged_in());
        Self::of(places)
    }

    fn of(places: Vec<PathBuf>) -> Self {
        let mut canonical: Vec<PathBuf> = Vec::new();
        for place in places.iter().filter_map(|place| dunce::canonicalize(place).ok()) {
            if place.is_dir() && !canonical.contains(&place) {
                canonical.push(place);
            }
        }
        Self(canonical)
    }

    /// The places, each with its path.
    pub(super) fn all(&self) -> &[PathBuf] {
        &self.0
    }

    /// The canonical path of a requested folder.
    ///
    /// # Errors
    /// It does not exist, or it is not below one of the places: both give the same message.
    pub(super) fn find(&self, wanted: &Path) -> Result<PathBuf, Message> {
        let nowhere = || message!(words::WEB_START_NOWHERE, folder = wanted);
        let path = dunce::canonicalize(wanted).map_err(|_| nowhere())?;
        let inside = self.0.iter().any(|place| path.starts_with(place));
        (wanted.is_absolute() && inside && path.is_dir()).then_some(path).ok_or_else(nowhere)
    }

    /// The contents of a folder, as far as they are shown.
    ///
    /// # Errors
    /// As for [`find`](Self::find), or it cannot be read.
    pub(super) fn look(&self, wanted: &Path) -> Result<Folder, Message> {
        let path = self.find(wanted)?;
        let entries = fs::read_dir(&path).map_err(|error| of_file(&path, &error))?;
        let shown = entries.flatten().filter(|entry| !is_hidden(entry));
        let mut within: Vec<Within> = shown
            .filter_map(|entry| {
                // A name that is not Unicode could not come back in a form.
                let name = entry.file_name().into_string().ok()?;
                let path = self.find(&entry.path()).ok()?;
                Some(Within { name, path, event: None })
            })
            .collect();
        within.sort_by_key(|folder| (collation(&folder.name), folder.name.clone()));
        let more = within.len() > MANY;
        within.truncate(MANY);
        for folder in &mut within {
            folder.event = event_in(&folder.path);
        }
        let above = path.parent().and_then(|above| self.find(above).ok());
        Ok(Folder { event: event_in(&path), path, above, within, more })
    }

    /// The path of a folder inside another, existing or to be created.
    ///
    /// # Errors
    /// As for [`find`](Self::find), or the name is not valid.
    pub(super) fn join(&self, folder: &Path, name: &str) -> Result<PathBuf, Message> {
        let folder = self.find(folder)?;
        if name.is_empty() {
            return Ok(folder);
        }
        if !is_name(name) {
            return Err(message!(words::WEB_START_NAME, name));
        }
        let path = folder.join(name);
        // The target of a link must be in a shown place as well.
        if path.symlink_metadata().is_ok() { self.find(&path) } else { Ok(path) }
    }
}

/// The name of the event in a folder, if there is one.
fn event_in(folder: &Path) -> Option<String> {
    HallFiles::of(folder).toml().mark()?;
    let event = EventFolder::new(folder).read();
    Some(event.map_or_else(|_| "event.toml".to_owned(), |event| event.name))
}

/// Whether a name is valid for a folder on every system.
fn is_name(name: &str) -> bool {
    let strange = |c: char| c.is_control() || r#"/\:*?"<>|"#.contains(c);
    let stem = name.split_once('.').map_or(name, |(stem, _)| stem).to_ascii_uppercase();
    let device = matches!(stem.as_str(), "CON" | "PRN" | "AUX" | "NUL")
        || (stem.len() == 4
            && (stem.starts_with("COM") || stem.starts_with("LPT"))
            && stem.ends_with(|c: char| c.is_ascii_digit()));
    let ends = name.starts_with(['.', ' ']) || name.ends_with(['.', ' ']);
    !name.is_empty() && name.len() <= NAME && !name.contains(strange) && !device && !ends
}

/// Whether its owner has hidden it.
fn is_hidden(entry: &fs::DirEntry) -> bool {
    #[cfg(windows)]
    {
        use std::os::windows::fs::MetadataExt;
        const HIDDEN: u32 = 2;
        if entry.metadata().is_ok_and(|metadata| metadata.file_attributes() & HIDDEN != 0) {
            return true;
        }
    }
    entry.file_name().to_string_lossy().starts_with('.')
}

/// USB sticks, network shares and further disks, where systems mount them.
fn plugged_in() -> Vec<PathBuf> {
    if cfg!(windows) {
        return ('C'..='Z').map(|letter| PathBuf::from(format!(r"{letter}:\"))).collect();
    }
    let in_folder = |folder: &str| {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        // A Mac lists its system disk among the others.
        entries
            .map(|entry| entry.path())
            .filter(|path| dunce::canonicalize(path).is_ok_and(|path| path.parent().is_some()))
    };
    let user = std::env::var("USER").unwrap_or_default();
    let mut places: Vec<PathBuf> = Vec::new();
    for folder in [format!("/media/{user}"), format!("/run/media/{user}"), "/Volumes".to_owned()] {
        places.extend(in_folder(&folder));
    }
    places.sort();
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree() -> (tempfile::TempDir, Places) {
        let folder = tempfile::tempdir().unwrap();
        let at = |path: &str| folder.path().join(path);
        for path in ["home/b", "home/A/within", "home/.hidden", "else/where", "home/ev"] {
            fs::create_dir_all(at(path)).unwrap();
        }
        fs::write(at("home/file"), "x").unwrap();
        fs::write(at("home/ev/event.toml"), arbitro_event::Preset::LATEST.text).unwrap();
        let places = Places::of(vec![at("home"), at("home"), at("nowhere")]);
        (folder, places)
    }

    #[test]
    fn folders_are_shown_by_name_and_files_and_hidden_ones_are_not() {
        let (folder, places) = tree();
        assert_eq!(places.all().len(), 1);
        let home = places.look(&folder.path().join("home")).unwrap();
        let names: Vec<_> = home.within.iter().map(|folder| folder.name.as_str()).collect();
        assert_eq!(names, ["A", "b", "ev"]);
        assert_eq!(home.above, None);
        assert!(home.within[2].event.as_ref().is_some_and(|name| name.contains("Jogos")));
        let below = places.look(&folder.path().join("home/A/within")).unwrap();
        assert_eq!(below.above, Some(places.all()[0].join("A")));
    }

    #[test]
    fn nothing_is_shown_or_chosen_outside_the_places() {
        let (folder, places) = tree();
        let at = |path: &str| folder.path().join(path);
        for path in ["else", "else/where", "home/../else", "home/missing", "home/file", ""] {
            assert!(places.find(&at(path)).is_err(), "{path}");
        }
        for path in ["/", "home", ".", ".."] {
            assert!(places.find(Path::new(path)).is_err(), "{path}");
        }
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink(at("else"), at("home/link")).unwrap();
            assert!(places.find(&at("home/link")).is_err());
            assert!(places.join(&at("home"), "link").is_err());
            let shown = places.look(&at("home")).unwrap();
            assert!(shown.within.iter().all(|folder| folder.name != "link"));
        }
    }

    #[test]
    fn a_new_folder_has_a_name_that_every_system_takes() {
        let (folder, places) = tree();
        let home = folder.path().join("home");
        for name in ["torneio", "Torneio de Évora 2026", "a.b", "ev", "com", "COM"] {
            let wanted = places.all()[0].join(name);
            assert_eq!(places.join(&home, name).unwrap(), wanted, "{name}");
        }
        assert_eq!(places.join(&home, "").unwrap(), places.all()[0]);
        let long = "a".repeat(NAME + 1);
        for name in
            ["..", ".", ".a", "a/b", r"a\b", "a:b", "a\n", " a", "a ", "a.", "con", "COM1.x", &long]
        {
            assert!(places.join(&home, name).is_err(), "{name}");
        }
    }
}
