//! The server as its pages know it: the event's thread, the keys, the addresses it answers at.

use std::collections::HashMap;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError, RwLock};
use std::time::SystemTime;

use super::address::Addresses;
use super::engine::Engine;
use super::guard::{Buckets, Hosts};
use super::kept::Kept;
use crate::hall::HallFiles;
use crate::hall::keys::{Holder, Ring, Seen};

/// The server.
pub(crate) struct Hall {
    pub(super) engine: Engine,
    files: RwLock<HallFiles>,
    /// Whether the folder had nothing of a hall in it when the server came.
    pub(super) came_first: bool,
    /// Where the start page looks first, if not in the folder that is served.
    pub(super) starts_at: Option<PathBuf>,
    pub(super) addresses: Addresses,
    pub(super) hosts: Hosts,
    pub(super) pages: Buckets,
    pub(super) keys: Buckets,
    pub(super) since: i64,
    pub(super) backup: Option<PathBuf>,
    pub(super) publish: Option<PathBuf>,
    pub(super) counts: Counts,
    /// Pages for everybody that were made already.
    pub(super) kept: Kept,
    ring: Mutex<(Option<(SystemTime, u64)>, Ring)>,
    seen: Mutex<HashMap<String, Seen>>,
}

/// How something went the last time, and when that was.
pub(super) type LastTime = Mutex<Option<(i64, Result<(), crate::locale::Message>)>>;

/// What the head is told about the server.
#[derive(Debug, Default)]
pub(super) struct Counts {
    pub(super) connections: std::sync::atomic::AtomicUsize,
    pub(super) requests: std::sync::atomic::AtomicU64,
    pub(super) streams: std::sync::atomic::AtomicUsize,
    /// How the last copy went, and when.
    pub(super) copied: LastTime,
    /// How the pages were last written as files, and when.
    pub(super) published: LastTime,
}

impl Hall {
    pub(super) fn new(engine: Engine, files: HallFiles, addresses: Addresses) -> Self {
        Self {
            engine,
            files: RwLock::new(files),
            came_first: false,
            starts_at: None,
            addresses,
            hosts: Hosts::default(),
            pages: Buckets::default(),
            keys: Buckets::default(),
            since: chrono::Utc::now().timestamp(),
            backup: None,
            publish: None,
            counts: Counts::default(),
            kept: Kept::default(),
            ring: Mutex::default(),
            seen: Mutex::default(),
        }
    }

    /// What pages are made with where nobody asks for them.
    pub(super) fn without_server(folder: &Path) -> Self {
        Self::new(Engine::none(), HallFiles::of(folder), Addresses::default())
    }

    /// The files beside the event.
    pub(super) fn files(&self) -> HallFiles {
        // Nothing is left half done where a thread fell while it held the lock.
        self.files.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// From now on the files of another folder count, and its keys.
    pub(super) fn settle(&self, files: HallFiles) {
        let mut own = self.files.write().unwrap_or_else(PoisonError::into_inner);
        let before = std::mem::replace(&mut *own, files);
        drop(own);
        if let Ok(mut ring) = self.ring.lock() {
            *ring = (None, Ring::default());
        }
        if self.came_first && before.toml().mark().is_none() {
            before.clear();
        }
    }

    /// Who holds a token, by the keys as they are in their file now.
    pub(super) fn holder(&self, token: &str, from: IpAddr) -> Option<Holder> {
        let file = self.files().keys();
        let mark = file.mark();
        let mut ring = self.ring.lock().unwrap_or_else(PoisonError::into_inner);
        if ring.0 != mark {
            // A file that is being put in its place is read at the next request.
            *ring = (mark, file.read().ok()?);
        }
        let holder = ring.1.holder(token)?;
        drop(ring);
        if let Ok(mut seen) = self.seen.lock() {
            let at = chrono::Utc::now().timestamp();
            seen.insert(holder.id.clone(), Seen { at, from: from.to_canonical().to_string() });
        }
        Some(holder)
    }

    /// Where keys were seen since this was asked last.
    pub(super) fn take_seen(&self) -> HashMap<String, Seen> {
        self.seen.lock().map(|mut seen| std::mem::take(&mut *seen)).unwrap_or_default()
    }
}
