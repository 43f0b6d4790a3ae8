//! The files that `check` and `repair` read, and those in folders that they do not.

use crate::cli::prelude::*;
use std::fs::File;
use std::io::{self, Read};

use arbitro_games::repair::letters;

/// The endings of the files that are read from folders.
const ENDS: [&str; 5] = ["jogo", "txt", "csv", "sgf", "blksgf"];
/// How many files that were left out are named.
const MOST_NAMED: usize = 20;

/// The files of the command line, with folders searched. A path that cannot be read is reported in its turn
/// and does not stop the others.
pub(in crate::cli) struct Sources {
    /// Each file, with the error already found for it.
    pub(in crate::cli) files: Vec<(PathBuf, Option<io::Error>)>,
    /// Their total size in bytes, as far as it is known.
    pub(in crate::cli) bytes: u64,
    /// The files of folders that are not read.
    pub(in crate::cli) passed_over: PassedOver,
}

impl Sources {
    /// The files of these paths, and those in folders whose names have one of [`ENDS`]; standard input if no
    /// paths are given.
    pub(in crate::cli) fn of(paths: &[PathBuf]) -> Self {
        let mut sources = Self { files: Vec::new(), bytes: 0, passed_over: PassedOver::default() };
        if paths.is_empty() {
            sources.files.push((PathBuf::from("-"), None));
        }
        for path in paths {
            sources.add(path);
        }
        sources
    }

    fn add(&mut self, path: &Path) {
        match fs::metadata(path) {
            Ok(about) if about.is_dir() && path.as_os_str() != "-" => self.add_folder(path),
            about => {
                self.bytes += about.map_or(0, |about| about.len());
                self.files.push((path.to_owned(), None));
            }
        }
    }

    /// Adds every such file below a folder, in the order of their names.
    fn add_folder(&mut self, folder: &Path) {
        let (found, troubles): (Vec<_>, Vec<_>) = match fs::read_dir(folder) {
            Ok(entries) => entries.partition(Result::is_ok),
            Err(error) => return self.files.push((folder.to_owned(), Some(error))),
        };
        // If part of a folder cannot be read, that is reported.
        let troubles = troubles.into_iter().filter_map(Result::err);
        self.files.extend(troubles.map(|error| (folder.to_owned(), Some(error))));
        let mut entries: Vec<fs::DirEntry> = found.into_iter().flatten().collect();
        entries.sort_by_key(fs::DirEntry::file_name);
        for entry in entries {
            let path = entry.path();
            // A link to a folder is not followed: it may lead to a cycle.
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                self.add_folder(&path);
            } else if !self.passed_over.takes(&path) {
                let trouble = match fs::metadata(&path) {
                    // Opening a pipe would wait until somebody writes into it.
                    Ok(about) if !about.is_file() => Some(io::ErrorKind::InvalidInput.into()),
                    Ok(about) => {
                        self.bytes += about.len();
                        None
                    }
                    Err(error) => Some(error),
                };
                self.files.push((path, trouble));
            }
        }
    }
}

/// The files of folders that are not read, by the reason.
#[derive(Default)]
pub(in crate::cli) struct PassedOver {
    /// How many files have each other ending.
    endings: BTreeMap<String, u64>,
    /// The lists of players.
    lists: Vec<PathBuf>,
    /// The texts and tables without a move.
    without_moves: Vec<PathBuf>,
    /// The links to folders.
    links: u64,
}

impl PassedOver {
    /// The most endings that are named.
    const MOST: usize = 6;

    /// The beginning of a file, which shows what it is.
    const HEAD: u64 = 1 << 16;

    /// Counts a file if it is not to be read.
    fn takes(&mut self, path: &Path) -> bool {
        let extension = path.extension().map(|end| end.to_string_lossy().to_lowercase());
        let end = extension.unwrap_or_default();
        if path.is_dir() {
            self.links += 1;
        } else if !ENDS.contains(&end.as_str()) {
            *self.endings.entry(end).or_default() += 1;
        } else if let ("csv" | "txt", Some(head)) = (&*end, head(path)) {
            match (end == "csv" && entries::is_list(&head), has_move(&head)) {
                (true, _) => self.lists.push(path.to_owned()),
                (false, false) => self.without_moves.push(path.to_owned()),
                (false, true) => return false,
            }
        } else {
            return false;
        }
        true
    }

    /// Reports on stderr how many files were passed over, and why.
    pub(in crate::cli) fn report(&self, session: &Session) {
        let named = (self.lists.len() + self.without_moves.len()) as u64;
        let count = self.endings.values().sum::<u64>() + named + self.links;
        if count == 0 {
            return;
        }
        let mut endings: Vec<(&str, u64)> =
            self.endings.iter().map(|(end, count)| (end.as_str(), *count)).collect();
        endings.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let others = endings.iter().skip(Self::MOST).map(|(_, count)| count).sum::<u64>();
        let mut why: Vec<Fact> = Vec::new();
        for (end, count) in endings.into_iter().take(Self::MOST) {
            let message = match end {
                "" => Message::new(words::CLI_PASSED_OVER_BARE),
                end => message!(words::CLI_PASSED_OVER_ENDING, ending = end),
            };
            why.push(message.with("count", count).into());
        }
        if others > 0 {
            why.push(message!(words::CLI_PASSED_OVER_OTHERS, count = others).into());
        }
        if let Some(first) = self.lists.first() {
            let message = message!(words::CLI_PASSED_OVER_LIST, count = self.lists.len());
            why.push(message.with("path", first).into());
        }
        // One of them may be the sheet of a pupil who is then missing from the list of the class.
        if !self.without_moves.is_empty() {
            let count = self.without_moves.len();
            let mut paths: Vec<String> = self
                .without_moves
                .iter()
                .take(MOST_NAMED)
                .map(|path| path.display().to_string())
                .collect();
            paths.extend((count > MOST_NAMED).then(|| "…".to_owned()));
            let message = message!(words::CLI_PASSED_OVER_WITHOUT_MOVES, count);
            why.push(message.with("path", paths.join(", ")).into());
        }
        if self.links > 0 {
            why.push(message!(words::CLI_PASSED_OVER_LINK, count = self.links).into());
        }
        let why = Fact::List(why);
        session.note(&message!(words::CLI_PASSED_OVER, count, why));
    }
}

/// The beginning of a text or a table; `None` if it cannot be read, which is reported where it is judged.
fn head(path: &Path) -> Option<Vec<u8>> {
    // Opening a pipe would wait until somebody writes into it.
    if !path.is_file() {
        return None;
    }
    let mut head = Vec::new();
    File::open(path).ok()?.take(PassedOver::HEAD).read_to_end(&mut head).ok()?;
    Some(head)
}

/// Whether a text may be a scoresheet: it has a tag, the name of a game on a line, a letter with a digit as every
/// move has, or two such pairs with a sign between them: `d-4 c-3`.
fn has_move(head: &[u8]) -> bool {
    let text = letters(head);
    let signs: Vec<char> = std::iter::once(' ').chain(text.chars()).collect();
    let is_move = |pair: &[char]| {
        (pair[0].is_alphabetic() && pair[1].is_numeric())
            || (pair[0].is_numeric() && pair[1].is_alphabetic())
    };
    let is_apart = |four: &&[char]| {
        !four[0].is_alphanumeric()
            && four[1].is_alphabetic()
            && " -./=,".contains(four[2])
            && four[3].is_numeric()
    };
    text.contains('[')
        || text.lines().take(LINES_ABOVE).any(|line| registry::find(line.trim()).is_some())
        || signs.windows(2).any(is_move)
        || signs.windows(4).filter(is_apart).count() > 1
}

/// The name of the game is in one of the first lines.
const LINES_ABOVE: usize = 10;
