//! `serve --log`: the program's reports about itself, as lines of JSON, so that a day's trouble can
//! be traced afterwards: starts and stops, requests that failed, were refused or were slow,
//! journals that were away.
//!
//! A line has routes, statuses, times, roles and the keys of messages. It never has a name, a key, a query, or
//! anything that was typed: it can be shown to anybody who helps.

use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::prelude::*;

use super::guard::{Buckets, Rate};
use crate::hall::keys::Role;
use crate::locale::Message;
use arbitro_event::event_files::LOG_FILE;
use arbitro_event::files::GrowingFile;

/// The most bytes of a file: a day with some thousand lines fills a quarter of it.
const MOST: u64 = 4 << 20;
/// A request that takes longer than this is reported.
const SLOW: Duration = Duration::from_secs(1);
/// How many requests with the same status are reported a minute: an attack must not fill the disk.
const REPORTS: u32 = 60;

/// The file, which every line goes to.
#[derive(Clone, Debug)]
pub(crate) struct Log(Arc<Mutex<GrowingFile>>);

impl Write for Log {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.0.lock().write(line)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.lock().flush()
    }
}

impl Log {
    /// Begins to report to a file, or to the usual file of a folder.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(crate) fn begin(path: &Path) -> io::Result<Self> {
        let path = if path.is_dir() { path.join(LOG_FILE) } else { path.to_owned() };
        let log = Self(Arc::new(Mutex::new(GrowingFile::open(&path, MOST)?)));
        let writer = log.clone();
        let lines = tracing_subscriber::fmt::layer()
            .json()
            .flatten_event(true)
            .with_target(false)
            .with_current_span(false)
            .with_span_list(false)
            .with_writer(move || writer.clone());
        // Reports of libraries may contain names.
        let ours = Targets::new().with_target(env!("CARGO_CRATE_NAME"), LevelFilter::INFO);
        // A process serves once.
        let _ = tracing_subscriber::registry().with(lines.with_filter(ours)).try_init();
        let print = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            // The text of a panic may have anything in it.
            if let Some(place) = panic.location() {
                tracing::error!(file = place.file(), line = place.line(), "broken");
            }
            print(panic);
        }));
        Ok(log)
    }

    /// Goes on beside the event if the file was beside it, and the event is now in another folder.
    pub(super) fn follow(&self, from: &Path, to: &Path) {
        let mut file = self.0.lock();
        if let Some(name) = file.path().file_name().filter(|_| file.path().parent() == Some(from)) {
            let path = to.join(name);
            // If it cannot be written there, it stays.
            let _ = file.move_to(&path);
        }
    }
}

/// The key of a message, which has no facts and so no names.
pub(super) fn reason(message: &Message) -> &str {
    &message.key
}

/// The requests that may still be reported, by status.
pub(super) type Reports = Buckets<u16>;

/// Reports a request that failed, was refused or was slow, by its route: the variable parts of paths name
/// players and screens.
pub(super) fn request(
    reports: &Reports,
    (is_change, route): (bool, &str),
    (status, spent): (u16, Duration),
    role: Option<Role>,
) {
    if status < 400 && spent < SLOW || reports.take(status, Rate::of(REPORTS, 60)).is_err() {
        return;
    }
    let method = if is_change { "POST" } else { "GET" };
    let role = role.map_or("", Role::word);
    let ms = spent.as_millis() as u64;
    match status {
        ..400 => tracing::info!(status, method, route, role, ms, "slow request"),
        400..500 => tracing::warn!(status, method, route, role, ms, "refused request"),
        _ => tracing::error!(status, method, route, role, ms, "failed request"),
    }
}
