//! The files given to `players import`: expands patterns that the shell left alone, and separates the files
//! of entries.

use crate::cli::prelude::*;
use std::fs::File;
use std::io::Read;

use arbitro_event::chain::{ENDING, EntriesDocument};

/// How many bytes of a file are looked at.
const START: u64 = 4_096;

/// The files, with each `*` or `?` in the last part of a path expanded, in order. Windows shells leave that
/// to the program.
pub(super) fn expanded(files: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut paths: Vec<PathBuf> = Vec::with_capacity(files.len());
    for path in files {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !name.contains(['*', '?']) || path.exists() {
            paths.push(path.clone());
            continue;
        }
        let parent = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = parent.unwrap_or(Path::new("."));
        let read = fs::read_dir(folder).map_err(|error| Failure::reading(folder, &error))?;
        let pattern: Vec<char> = folded(&name).chars().collect();
        let fits = |path: &PathBuf| {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let hidden = name.starts_with('.') && !pattern.starts_with(&['.']);
            !hidden && is_like(&pattern, &folded(&name).chars().collect::<Vec<_>>())
        };
        let all = read.flatten().map(|entry| match path.parent() {
            Some(folder) => folder.join(entry.file_name()),
            None => PathBuf::from(entry.file_name()),
        });
        let mut like: Vec<PathBuf> = all.filter(fits).filter(|path| path.is_file()).collect();
        if like.is_empty() {
            return Err(Failure::new(
                Message::new(words::EVENT_IMPORT_NO_FILE).with("pattern", path),
            ));
        }
        like.sort();
        paths.extend(like);
    }
    Ok(paths)
}

/// On some systems file names that differ only in case are the same.
fn folded(name: &str) -> String {
    if cfg!(windows) { name.to_lowercase() } else { name.to_owned() }
}

/// Whether a name matches a pattern, in which `*` matches any letters and `?` one letter.
fn is_like(pattern: &[char], name: &[char]) -> bool {
    let (mut at, mut of) = (0, 0);
    // The position of the last `*`, and how much of the name it has matched.
    let mut star: Option<(usize, usize)> = None;
    while of < name.len() {
        match pattern.get(at) {
            Some('*') => {
                star = Some((at, of));
                at += 1;
            }
            Some(&letter) if letter == '?' || letter == name[of] => (at, of) = (at + 1, of + 1),
            _ => match star {
                Some((place, taken)) => {
                    star = Some((place, taken + 1));
                    (at, of) = (place + 1, taken + 1);
                }
                None => return false,
            },
        }
    }
    pattern[at..].iter().all(|&letter| letter == '*')
}

/// Whether a file is a file of entries, by its name or its beginning.
pub(super) fn has_entries(path: &Path) -> bool {
    let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    let start = || {
        let mut start = Vec::new();
        // A pipe can be read only once, by the reader proper.
        let file = path.is_file().then(|| File::open(path).ok()).flatten()?;
        file.take(START).read_to_end(&mut start).ok()?;
        Some(start)
    };
    ending == ENDING || start().is_some_and(|start| EntriesDocument::is_likely(&start))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_any_letters_and_a_question_mark_for_one() {
        let like = |pattern: &str, name: &str| {
            is_like(&pattern.chars().collect::<Vec<_>>(), &name.chars().collect::<Vec<_>>())
        };
        for (pattern, name) in [
            ("*", ""),
            ("*.entradas", "a.entradas"),
            ("*.entradas", ".entradas"),
            ("es*la?.*", "escola1.entradas"),
            ("*a*a*", "banana"),
            ("?", "é"),
        ] {
            assert!(like(pattern, name), "{pattern} {name}");
        }
        for (pattern, name) in [("*.entradas", "a.csv"), ("?", ""), ("a*b", "ac"), ("", "a")] {
            assert!(!like(pattern, name), "{pattern} {name}");
        }
    }
}
