//! No command leaves a truncated file: killed at any step of writing one, or with a disk that is full from
//! there on, it leaves each file in its old or its new state.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::support::at_once::at_once;
use crate::support::commands::{Does, LINES, Line, copy, hall};
use crate::support::event::Event;
use crate::support::steps::{self, Stop};

/// The files in a folder and below, except journals and locks, with their content.
type Files = BTreeMap<String, Vec<u8>>;

fn files(folder: &Path) -> Files {
    let mut found = Files::new();
    below(folder, "", &mut found);
    found
}

fn below(folder: &Path, before: &str, found: &mut Files) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{before}{name}");
        if entry.path().is_dir() {
            below(&entry.path(), &format!("{path}/"), found);
        } else if !name.contains(".db") && !name.ends_with(".lock") {
            found.insert(path, std::fs::read(entry.path()).expect("a file"));
        }
    }
}

/// The journal's own files, with their content.
fn journal(event: &Event) -> Files {
    let names = ["event.db", "event.db-wal"].map(str::to_owned).into_iter();
    names
        .filter_map(|name| Some((name.clone(), std::fs::read(event.path().join(name)).ok()?)))
        .collect()
}

/// Whether a file is complete, for files that differ between runs: keys, and what is drawn by lot.
fn is_whole(name: &str, bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    match name.rsplit('.').next().unwrap_or_default() {
        "keys" | "hall" | "json" | "entradas" => {
            serde_json::from_slice::<serde_json::Value>(bytes).is_ok()
        }
        "toml" => text.parse::<toml::Table>().is_ok() && text.ends_with('\n'),
        "pdf" => text.trim_end().ends_with("%%EOF"),
        "key" => text.lines().any(|line| !line.starts_with('#') && line.len() == 52),
        // The list of pages grows line by line, and can be read with its last line cut off.
        "txt" => name.ends_with("arbitro-pages.txt"),
        _ => false,
    }
}

/// Runs a line once to its end on a prepared event: the number of its steps, and the files it left.
fn undisturbed(line: &Line, ready: &Event) -> (usize, Files) {
    let event = copy(ready);
    let aside = tempfile::tempdir().expect("a temporary folder");
    let log = aside.path().join("steps");
    let mut command = line.command(&event);
    steps::count(&mut command, &log);
    assert!(command.output().expect("it starts").status.success(), "{:?}", line.words());
    (steps::counted(&log), files(event.path()))
}

/// The first and the last steps, and some between: a line that writes a hundred files repeats itself.
fn some(steps: usize) -> impl Iterator<Item = usize> {
    let stride = steps.saturating_sub(8).div_ceil(4).max(1);
    (1..=steps).filter(move |step| *step <= 7 || *step == steps || step % stride == 0)
}

#[test]
fn a_full_disk_or_a_kill_at_any_step_cut_a_file_that_was_whole() {
    if !steps::may_stop() {
        return;
    }
    let hall = hall();
    let tried = AtomicUsize::new(0);
    let lines = LINES.iter().filter(|line| matches!(line.does, Does::Changes | Does::Makes));
    at_once(lines, |line| {
        let ready = line.hall(&hall);
        let whole = journal(&ready);
        ready.ok(&["verify"]);
        let (count, after) = undisturbed(line, &ready);
        for (step, stop) in some(count).flat_map(|step| Stop::ALL.map(|stop| (step, stop))) {
            tried.fetch_add(1, Ordering::Relaxed);
            let event = copy(&ready);
            let before = files(event.path());
            let mut command = line.command(&event);
            steps::stop(&mut command, stop, step);
            let ran = command.output().expect("it starts");
            let said = String::from_utf8_lossy(&ran.stderr).into_owned();
            let about = || format!("{:?}, {stop:?} at {step} of {count}: {said}", line.words());
            for (name, bytes) in files(event.path()) {
                if stop == Stop::Kill
                    && steps::is_unfinished(name.rsplit('/').next().expect("a name"))
                {
                    continue;
                }
                let is_so = before.get(&name) == Some(&bytes)
                    || after.get(&name) == Some(&bytes)
                    || after.contains_key(&name) && is_whole(&name, &bytes);
                assert!(is_so, "{name} is cut: {}", about());
            }
            for name in before.keys() {
                assert!(event.path().join(name).exists(), "{name} is gone: {}", about());
            }
            match ran.status.code() {
                None => assert_eq!(stop, Stop::Kill, "{}", about()),
                // Once a file is in its place nothing can fail any more.
                Some(0) => {
                    let done = files(event.path());
                    assert!(after.keys().all(|name| done.contains_key(name)), "{}", about());
                }
                Some(code) => {
                    assert_eq!((stop, code), (Stop::Full, 2), "{}", about());
                    assert!(said.contains("disk is full"), "{}", about());
                }
            }
            // A journal with the same bytes is as complete as it was.
            if journal(&event) != whole {
                event.ok(&["verify"]);
            }
            if line.command == "export html" {
                // Nothing is left of it the next time.
                assert!(line.command(&event).output().expect("it starts").status.success());
                assert!(files(event.path()) == after, "{}", about());
            }
        }
    });
    let tried = tried.into_inner();
    assert!(tried > 200, "only {tried} steps were found");
}

#[test]
fn a_failed_print_of_certificates_made_the_events_key() {
    let event = Event::played(4);
    event.write("old.pdf", "old");
    let log = event.ok(&["log", "--format", "json"]);
    let untouched = |about: &str| {
        assert!(!event.path().join("event.key").exists(), "{about}");
        assert_eq!(event.ok(&["log", "--format", "json"]), log, "{about}");
        assert_eq!(event.read("old.pdf"), b"old", "{about}");
    };
    let print = ["print", "certificates", "-o"];
    for (place, more) in [
        ("nowhere/c.pdf", &[][..]),
        ("c.strange", &[]),
        ("event.db", &[]),
        ("old.pdf", &["9.9"]),
        ("old.pdf/below", &["--split"]),
    ] {
        let ran = event.run(&[&print[..], &[place], more].concat());
        assert_ne!(ran.code, 0, "{place}");
        untouched(place);
    }
    if !steps::may_stop() {
        return;
    }
    let aside = tempfile::tempdir().expect("a temporary folder");
    let mut full = 0;
    for step in 1.. {
        let mut command = event.command("en", &[&print[..], &["old.pdf"]].concat());
        steps::stop(&mut command, Stop::Full, step);
        command.env("STEPS_LOG", aside.path().join(step.to_string()));
        let ran = command.output().expect("it starts");
        if ran.status.success() {
            break;
        }
        full += 1;
        untouched(&format!("full at step {step}: {}", String::from_utf8_lossy(&ran.stderr)));
    }
    // The key and the paper: each created, written, synced and moved to its place.
    assert!(full >= 7, "only {full} steps");
    event.ok(&["certificate", "verify", "old.pdf"]);
    assert!(event.path().join("event.key").exists());
}

#[test]
fn certificates_signed_with_an_unrecorded_key_stayed() {
    let event = Event::drawn(4);
    if event.place() != "event.db" {
        return;
    }
    event.play_all("1.1.1");
    event.write("old.pdf", "old");
    let log = event.ok(&["log", "--format", "json"]);
    // The reason does not matter: here the journal accepts no more entries.
    let journal = rusqlite::Connection::open(event.path().join("event.db")).expect("it opens");
    let last: i64 =
        journal.query_row("SELECT MAX(seq) FROM journal", [], |row| row.get(0)).expect("entries");
    let full = format!("CREATE UNIQUE INDEX full ON journal (seq > 0) WHERE seq >= {last}");
    journal.execute_batch(&full).expect("it runs");
    drop(journal);
    for place in ["old.pdf", "new.pdf", "cups/"] {
        let split: &[&str] = if place == "cups/" { &["--split"] } else { &[] };
        let ran = event.run(&[&["print", "certificates", "-o", place][..], split].concat());
        assert_eq!(ran.code, 2, "{place}: {}", ran.err);
        assert!(!event.path().join("event.key").exists(), "{place}");
        assert!(place == "old.pdf" || !event.path().join(place).exists(), "{place}");
        assert_eq!(event.read("old.pdf"), b"old");
        assert_eq!(event.ok(&["log", "--format", "json"]), log);
    }
}
