//! The content of a release: the list of an archive's files, from `.ci/package`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn package(arguments: &[&str]) -> Option<(i32, String)> {
    let script = root().join(".ci/package");
    // Making archives needs bash; testing alone does not.
    let ran = Command::new("bash").arg(script).args(arguments).output().ok()?;
    Some((ran.status.code()?, String::from_utf8(ran.stdout).ok()?))
}

/// The paths that a text links to, without links inside itself.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let paths = targets.map(|target| target.split('#').next().unwrap_or_default());
    paths.filter(|path| !path.is_empty() && !path.contains("://"))
}

#[test]
fn an_archive_holds_the_program_the_guides_and_whatever_they_lead_to() {
    if cfg!(windows) {
        return;
    }
    for (system, program) in [("linux", "arbitro"), ("windows", "arbitro.exe")] {
        let (code, listed) = package(&["--list", system]).expect("bash");
        assert_eq!(code, 0, "{listed}");
        let listed: BTreeSet<&str> = listed.lines().collect();
        let made_there = [program, "LEIA-ME.txt", "LICENCAS.txt"];
        for wanted in made_there.iter().chain(&[
            "README.md",
            "README.pt.md",
            "LICENSE-MIT",
            "LICENSE-APACHE",
            "docs/hall.md",
            "docs/pt/hall.md",
            "docs/event.md",
            "docs/pt/event.md",
            "docs/scoresheet.md",
        ]) {
            assert!(listed.contains(wanted), "{system}: no {wanted}");
        }
        for path in listed.iter().filter(|path| !made_there.contains(path)) {
            // Pictures link to nothing, and are not text.
            let bytes = std::fs::read(root().join(path));
            let bytes = bytes.unwrap_or_else(|error| panic!("{path}: {error}"));
            let text = String::from_utf8_lossy(&bytes);
            let folder = Path::new(path).parent().expect("a folder");
            for link in links(&text).filter(|_| path.ends_with(".md")) {
                let mut to = PathBuf::new();
                for part in folder.join(link).components() {
                    match part {
                        std::path::Component::ParentDir => drop(to.pop()),
                        other => to.push(other),
                    }
                }
                let to = to.to_string_lossy().replace('\\', "/");
                let inside = |own: &&&str| **own == to || own.starts_with(&format!("{to}/"));
                assert!(
                    listed.iter().find(inside).is_some(),
                    "{path} leads to {to}, which is not there"
                );
            }
        }
    }
}

#[test]
fn a_system_without_an_archive_is_reported() {
    if cfg!(windows) {
        return;
    }
    for wrong in [&["--list", "amiga"][..], &["--only", "mac"], &["--quick"], &["--list"]] {
        let (code, listed) = package(wrong).expect("bash");
        assert_eq!((code, listed.as_str()), (1, ""), "{wrong:?}");
    }
}

#[test]
fn the_note_that_comes_first_names_what_is_there() {
    let note = std::fs::read_to_string(root().join(".ci/LEIA-ME.txt")).expect("the note");
    let words = note.split([' ', '\n', ',', '(', ')', ':']).map(|word| word.trim_end_matches('.'));
    let named: Vec<&str> = words.filter(|word| word.ends_with(".md")).collect();
    assert!(named.len() >= 6, "{named:?}");
    for path in named {
        assert!(root().join(path).exists(), "{path}");
    }
    // On an old Windows, lines are cut at the width of the window.
    assert!(note.lines().all(|line| line.chars().count() <= 132));
}
