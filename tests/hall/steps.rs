//! Files that a server writes beside its journal are complete, whatever stops it: killed at any step of
//! writing a file, or with the disk full from there on, each file is the old one or the new one.

use std::path::{Path, PathBuf};

use crate::server::{PATIENCE, Server, within};
use crate::support::event::{Event, SMALL, paired};
use crate::support::steps::{self, Stop};

/// A file written by a server.
struct Writer {
    /// A part of the path of each file written.
    path: &'static str,
    /// Further options of the server.
    options: &'static [&'static str],
    /// Triggers the writing; returns whether it was acknowledged. `None` if it is written when the server
    /// starts.
    write: Option<fn(&Server) -> Option<bool>>,
}

fn post(server: &Server, path: &str, form: &str) -> Option<bool> {
    Some(server.try_post(path, &server.head, form)?.status < 400)
}

/// The changed settings: one more line.
const MORE: &str = "# tudo certo";

fn save_settings(server: &Server) -> Option<bool> {
    let text = format!("{SMALL}{MORE}\n");
    let fields = crate::page::encoded(&[("toml", text.as_str())]);
    post(server, "/chefe/regulamento", &fields)
}

const WRITERS: &[Writer] = &[
    Writer { path: "event.toml", options: &[], write: Some(save_settings) },
    Writer {
        path: "event.keys",
        options: &[],
        write: Some(|server| post(server, "/chefe/chaves", "do=add&name=Rui&role=desk&only=")),
    },
    Writer {
        path: "event.hall",
        options: &[],
        write: Some(|server| post(server, "/chefe/parede", "do=show&shows=boards&message=Almoco")),
    },
    Writer {
        path: "event.live",
        options: &[],
        write: Some(|server| post(server, "/ao-vivo/1.1.1/1/1", "after=0&move=d5%2FNe7")),
    },
    Writer { path: "/copy/", options: &["--backup", "copy"], write: None },
    Writer { path: "/site/", options: &["--publish", "site"], write: None },
];

/// Whether a file left by a server is complete.
fn is_whole(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let bytes = std::fs::read(path).expect("a file");
    let text = String::from_utf8_lossy(&bytes);
    match name.rsplit('.').next().unwrap_or_default() {
        // A form's text is trimmed.
        "toml" => text == SMALL || text == format!("{SMALL}{MORE}").trim(),
        "keys" | "hall" | "live" => serde_json::from_slice::<serde_json::Value>(&bytes).is_ok(),
        // The list grows line by line.
        "txt" => name == "arbitro-pages.txt",
        _ => false,
    }
}

/// Runs a writer in a server that is stopped at a step; returns the steps reached.
fn stopped(event: &Event, writer: &Writer, stop: Stop, at: usize) -> usize {
    let (log, armed) = (event.path().join("steps"), event.path().join("armed"));
    let arguments = [&["serve", "--listen", "127.0.0.1:0"][..], writer.options].concat();
    let mut command = event.command("en", &arguments);
    if at == 0 {
        steps::count(&mut command, &log);
    } else {
        steps::stop(&mut command, stop, at);
    }
    command.env("STEPS_LOG", &log).env("STEPS_ARMED", &armed).env("STEPS_ONLY", writer.path);
    if writer.write.is_none() {
        std::fs::write(&armed, "").expect("written");
    }
    let server = Server::run(command);
    let about = format!("{}: {stop:?} at {at}", writer.path);
    if let Some(write) = writer.write {
        std::fs::write(&armed, "").expect("written");
        let done = write(&server);
        assert!(at != 0 || done == Some(true), "{about}: {done:?}");
        if writer.path == "event.toml" && at != 0 {
            let saved = event.read("event.toml").ends_with(MORE.as_bytes());
            assert!(done.is_none_or(|done| done == saved), "{about}: {done:?}, {saved}");
            assert!(done.is_some() || stop == Stop::Kill, "{about}");
        }
    } else {
        let reached = || steps::counted(&log) >= at.max(1);
        assert!(within(PATIENCE.as_secs(), reached), "{about} was never reached");
        if at == 0 {
            let mut before = 0;
            // It is done when nothing more is written, and no file is incomplete.
            within(PATIENCE.as_secs(), || {
                std::thread::sleep(std::time::Duration::from_millis(500));
                let still = before == std::mem::replace(&mut before, steps::counted(&log));
                still && !is_writing(event, writer)
            });
        }
    }
    server.kill();
    steps::counted(&log)
}

/// The folder that a writer writes into.
fn folder_of(event: &Event, writer: &Writer) -> PathBuf {
    match writer.write {
        Some(_) => event.path().to_owned(),
        None => event.path().join(writer.path.trim_matches('/')),
    }
}

/// Whether a file there is incomplete.
fn is_writing(event: &Event, writer: &Writer) -> bool {
    let mut files = std::fs::read_dir(folder_of(event, writer)).into_iter().flatten().flatten();
    files.any(|file| steps::is_unfinished(&file.file_name().to_string_lossy()))
}

/// Checks that every file of the writer is complete, and that the event can be opened.
fn look(event: &Event, writer: &Writer, stop: Stop, at: usize) {
    let folder = folder_of(event, writer);
    if writer.path == "/site/" {
        event.ok(&["export", "html", "-o", "again"]);
    }
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let other = ["players.csv", "results.csv", "steps", "armed"].contains(&name.as_str())
            || name.contains(".db")
            || name.ends_with(".lock")
            || entry.path().is_dir();
        if other || stop == Stop::Kill && steps::is_unfinished(&name) {
            continue;
        }
        let page = std::fs::read(event.path().join("again").join(&name)).ok();
        let is_page = page.is_some() && page == std::fs::read(entry.path()).ok();
        assert!(
            is_page || is_whole(&entry.path()),
            "{name} of {} after {stop:?} at {at}",
            writer.path
        );
    }
    event.ok(&["verify"]);
    event.ok(&["keys", "list"]);
}

#[test]
fn a_full_disk_or_a_kill_while_the_server_wrote_cut_the_settings() {
    if !steps::may_stop() {
        return;
    }
    // A server writes its copies and its site in its own time: all wait together.
    std::thread::scope(|scope| {
        for writer in WRITERS {
            scope.spawn(|| cut(writer));
        }
    });
}

/// Stops a writer at each of its steps, and checks what is left.
fn cut(writer: &Writer) {
    let event = paired();
    let count = stopped(&event, writer, Stop::Full, 0);
    assert!(count >= 4, "{}: only {count} steps", writer.path);
    look(&event, writer, Stop::Full, 0);
    // In a folder of files, only the first two.
    for at in 1..=count.min(10) {
        for stop in Stop::ALL {
            let event = paired();
            stopped(&event, writer, stop, at);
            look(&event, writer, stop, at);
        }
    }
}
