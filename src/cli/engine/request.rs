//! Requests: the command lines of bbpPairings and JaVaFo.

use crate::cli::prelude::*;
use std::iter::{Copied, Peekable};

/// A request.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Request {
    /// `-r`: print the program's name and version.
    pub info: bool,
    pub job: Option<Job>,
    /// `-l`: write the checklist, and to which file if one is named.
    #[allow(clippy::option_option, reason = "the name of what is asked for may be left out")]
    pub checklist: Option<Option<PathBuf>>,
}

#[derive(Debug, PartialEq)]
pub(super) enum Job {
    /// `INPUT -p [OUTPUT]`.
    Pair { input: PathBuf, output: Option<PathBuf> },
    /// `INPUT -c`.
    Check { input: PathBuf },
    /// `MODEL -g -o OUTPUT [-s SEED]` or `-g [CONFIGURATION] -o OUTPUT [-s SEED]`.
    Generate {
        model: Option<PathBuf>,
        configuration: Option<PathBuf>,
        output: PathBuf,
        seed: Option<String>,
    },
}

/// The syntax of the command line.
pub(super) const SYNTAX: &str = "\
Command line argument syntax:
arbitro engine [-r]
arbitro engine [-r] [--dutch] input-file -c [-l [check-list-file]]
arbitro engine [-r] [--dutch] input-file -p [output-file] [-l [check-list-file]]
arbitro engine [-r] [--dutch] (model-file -g | -g [config-file]) -o trf_file [-s random_seed] [-l [check-list-file]]
";

impl Request {
    /// Reads a command line whose files are in a folder; `None` if it is not one of theirs.
    pub(super) fn read(arguments: &[OsString], folder: &Path) -> Option<Self> {
        let mut request = Self::default();
        let arguments = without_algorithm(arguments);
        let mut words = arguments.iter().copied().peekable();
        let is = |word: Option<&&OsString>, flag: &str| word.is_some_and(|word| *word == flag);
        if words.peek().is_none() {
            return Some(Self { info: true, ..request });
        }
        if is(words.peek(), "-r") {
            words.next();
            request.info = true;
            if words.peek().is_none() {
                return Some(request);
            }
        }
        // JaVaFo has only one system and no option for it.
        if is(words.peek(), "--dutch") {
            words.next();
        }
        let path = |word: &OsString| folder.join(word);
        let input = words.next_if(|word| !word.to_string_lossy().starts_with('-')).map(path);
        let flag = words.next()?.to_str()?;
        // The file name after a flag, unless another flag follows.
        let name = |words: &mut Peekable<Copied<std::slice::Iter<&OsString>>>| {
            words.next_if(|word| !word.to_string_lossy().starts_with('-')).map(path)
        };
        request.job = Some(match (flag, input) {
            ("-p", Some(input)) => Job::Pair { input, output: name(&mut words) },
            ("-c", Some(input)) => Job::Check { input },
            ("-g", model) => {
                let configuration = if model.is_none() { name(&mut words) } else { None };
                if !is(words.next().as_ref(), "-o") {
                    return None;
                }
                let output = path(words.next()?);
                let mut seed = None;
                if is(words.peek(), "-s") {
                    words.next();
                    seed = Some(words.next()?.to_str()?.to_owned());
                }
                Job::Generate { model, configuration, output, seed }
            }
            _ => return None,
        });
        if is(words.peek(), "-l") {
            words.next();
            request.checklist = Some(words.next().map(path));
        }
        words.next().is_none().then_some(request)
    }
}

/// The arguments without those that select JaVaFo's algorithm: `-w`, and `-q` with its number.
fn without_algorithm(arguments: &[OsString]) -> Vec<&OsString> {
    let mut rest: Vec<&OsString> = Vec::with_capacity(arguments.len());
    let mut quick = false;
    for word in arguments {
        let number = !word.is_empty() && word.to_string_lossy().bytes().all(|b| b.is_ascii_digit());
        let of_quick = std::mem::take(&mut quick) && number;
        // After a flag that takes a file name, even `-w` is a file name.
        let named = rest.last().is_some_and(|last| *last == "-o" || *last == "-s");
        if named {
            rest.push(word);
        } else if word == "-q" {
            quick = true;
        } else if word != "-w" && !of_quick {
            rest.push(word);
        }
    }
    rest
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{Job, Request};

    fn read(line: &str) -> Option<Request> {
        let words: Vec<_> = line.split_whitespace().map(Into::into).collect();
        Request::read(&words, Path::new(""))
    }

    #[test]
    fn their_command_lines_are_understood() {
        for (line, output, checklist) in [
            ("--dutch in.trfx -p out.txt", Some("out.txt"), None),
            ("in.trf -p", None, None),
            ("--dutch in.trf -p -l", None, Some(None)),
            ("-r --dutch in.trf -p out -l list", Some("out"), Some(Some("list"))),
            // JaVaFo's options for its algorithms.
            ("-q 10000 in.trf -p out.txt", Some("out.txt"), None),
            ("in.trf -p out.txt -w", Some("out.txt"), None),
        ] {
            let request = read(line).unwrap_or_else(|| panic!("{line}"));
            let Some(Job::Pair { output: found, .. }) = request.job else { panic!("{line}") };
            assert_eq!(found, output.map(Into::into), "{line}");
            assert_eq!(request.checklist, checklist.map(|name| name.map(Into::into)), "{line}");
        }
        let generate = read("--dutch -g conf -o out.trf -s 12").and_then(|request| request.job);
        let expected = Job::Generate {
            model: None,
            configuration: Some("conf".into()),
            output: "out.trf".into(),
            seed: Some("12".to_owned()),
        };
        assert_eq!(generate, Some(expected));
        assert!(read("--dutch model -g -o out.trf").is_some());
        assert!(read("").is_some_and(|request| request.info && request.job.is_none()));
        for wrong in ["--burstein in -p", "in.trf", "-p", "in -c out", "-g", "model -g conf -o out"]
        {
            assert!(read(wrong).is_none(), "{wrong}");
        }
    }
}
