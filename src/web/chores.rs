//! The server's own chores: it stores where keys were last used, keeps a copy of the event, and
//! writes the public pages as files.

use crate::locale::{message, words};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use super::log;
use super::pages::export;
use super::state::Hall;
use crate::locale::{Message, of_io};
use arbitro_event::event_files::FileFault;
use arbitro_event::files;
use arbitro_event::store::{self, Location, StoreError};

/// How often it is stored where keys were last used.
const SEEN: Duration = Duration::from_secs(60);
/// How often a copy is made, at least.
const COPY: Duration = Duration::from_secs(60);
/// How often the journal is read from its first entry, to verify that it is as written.
const READ_AGAIN: Duration = Duration::from_secs(20);
/// How long changes are collected before pages are written again.
const GATHER: Duration = Duration::from_secs(3);

/// Stores from time to time where keys were last used.
pub(super) async fn key_uses(hall: Arc<Hall>) {
    loop {
        tokio::time::sleep(SEEN).await;
        store_key_uses(&hall);
    }
}

pub(super) fn store_key_uses(hall: &Hall) {
    let visits = hall.take_key_uses();
    if visits.is_empty() {
        return;
    }
    // Losing such a record does no harm.
    let _ = hall.files().keys().change(|ring| {
        for (id, visits) in visits {
            ring.see(&id, visits);
        }
        Ok::<(), FileFault>(())
    });
}

/// Warns the head if somebody alters the journal while it is being served.
pub(super) async fn proof(hall: Arc<Hall>) {
    loop {
        tokio::time::sleep(READ_AGAIN).await;
        let view = hall.engine.view();
        let proof = tokio::task::spawn_blocking(move || view.proof()).await;
        if let Ok(Some(alarm)) = proof {
            hall.engine.work(|desk| desk.raise(alarm)).await;
        }
    }
}

/// Copies the event and writes the public pages, after changes and every minute.
pub(super) async fn copies(hall: Arc<Hall>) {
    let mut views = hall.engine.views();
    loop {
        let working = Arc::clone(&hall);
        let _ = tokio::task::spawn_blocking(move || once(&working)).await;
        tokio::time::timeout(COPY, views.changed()).await.ok();
        tokio::time::sleep(GATHER).await;
        views.borrow_and_update();
    }
}

/// Finishes the copies when the program ends.
pub(super) async fn last(hall: &Arc<Hall>) {
    store_key_uses(hall);
    let working = Arc::clone(hall);
    let _ = tokio::task::spawn_blocking(move || once(&working)).await;
    hall.engine.work(|desk| desk.save()).await;
}

pub(super) fn once(hall: &Hall) {
    // One after the other: a copy that began earlier must not put its older files in place of the last one's.
    let _turn = hall.copying.lock();
    let now = hall.options.clock.computer().timestamp();
    if let Some(folder) = hall.backup() {
        let copied = copy(hall, &folder).inspect_err(|fault| {
            tracing::error!(reason = log::reason(fault), "no copy");
        });
        *hall.counts.copied.lock() = Some((now, copied));
    }
    if let Some(folder) = &hall.options.publish {
        let view = hall.engine.view();
        let lang =
            view.event.as_ref().and_then(|event| event.language).unwrap_or(crate::locale::Lang::Pt);
        // A folder that cannot be written now is tried again after the next change; the head sees why.
        let exported = export::write(&view, lang, folder).map_err(|fault| fault.message());
        let written = exported.map(|_| ()).inspect_err(|fault| {
            tracing::error!(reason = log::reason(fault), "no pages");
        });
        *hall.counts.published.lock() = Some((now, written));
    }
}

/// Updates the copy of the journal, and beside it the files of the hall.
fn copy(hall: &Hall, folder: &Path) -> Result<(), Message> {
    let other = || message!(words::WEB_FAULT_COPY_OTHER, folder);
    let journal = folder.join(Location::DEFAULT_FILE);
    let view = hall.engine.view();
    // The journal goes first: it knows its event. A copy made here includes keys.
    let exists = |name: &str| folder.join(name).exists();
    if exists("event.toml") && !journal.exists() && !exists("event.keys") {
        return Err(other());
    }
    // Through a link the copy would go wherever another user of the computer chose.
    for name in ["event.db", "event.db-wal", "event.db-shm"] {
        let path = folder.join(name);
        let cause = |error| message!(words::WEB_FAULT_COPY, cause = of_io(&error));
        files::unlink(&path).map_err(cause)?;
    }
    let from = view.journal.as_ref().map(store::open);
    match from {
        Some(Ok(mut from)) => {
            let created = std::fs::create_dir_all(folder);
            created.map_err(|error| message!(words::WEB_FAULT_COPY, cause = of_io(&error)))?;
            let followed = store::follow(from.as_mut(), &Location::Sqlite(journal));
            followed.map_err(|fault| match fault {
                store::NotCopied::Store(error) => error.message(),
                _ => other(),
            })?;
        }
        Some(Err(StoreError::Missing { .. })) | None => {}
        Some(Err(error)) => return Err(error.message()),
    }
    hall.files().copy_to(folder).map_err(|fault| fault.message())
}
