//! The server as its pages know it: the event's thread, the keys, its addresses.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;

use parking_lot::{Mutex, RwLock};

use super::address::Addresses;
use super::engine::Engine;
use super::guard::{Buckets, Hosts};
use super::log::Reports;
use super::options::Options;
use super::page_cache::PageCache;
use super::pass::OpeningPass;
use super::places::{Allowed, Places};
use super::screens::contacts::Contacts;
use super::screens::plans::Plans;
use super::tries::Tries;
use super::trouble::ActFault;
use super::uploads::Uploads;
use super::visitors::Visitors;
use super::workers::Worker;
use crate::hall::HallFiles;
use crate::hall::keys::{Holder, LastUse, Ring};
use crate::hall::live::Games;
use crate::hall::slips;
use arbitro_event::HallLimits;
use arbitro_event::event_files::{FileFault, FileMark};

/// How many scoresheets are cached: more than finals have tables.
const SHEETS: usize = 1_000;

/// The content of a file when last read, with its modification time and size.
type Marked<T> = (Option<FileMark>, T);

/// The server.
pub(crate) struct Hall {
    pub(super) engine: Engine,
    files: RwLock<HallFiles>,
    /// Whether the folder had no files of a hall before this start.
    pub(super) came_first: bool,
    pub(super) options: Options,
    pub(super) addresses: Addresses,
    pub(super) hosts: Hosts,
    /// Connections and their places.
    pub(super) places: Arc<Places>,
    /// How often each address requests pages and their files, and tries keys; and how often each key does.
    pub(super) pages: Buckets<IpAddr>,
    pub(super) assets: Buckets<IpAddr>,
    pub(super) keys: Buckets<IpAddr>,
    pub(super) holders: Buckets<String>,
    /// The pass that the browser of this computer was opened with.
    pub(super) pass: OpeningPass,
    /// The secret with which a further double-click requests a pass; `None` if none started the server.
    pub(super) second_click: Option<String>,
    /// Signalled when the head stops the server.
    stop: tokio::sync::Notify,
    /// Wrong codes that were tried.
    pub(super) tries: Tries,
    /// The addresses that request more than they may.
    pub(super) visitors: Visitors,
    /// Makes the pages for everybody, once each.
    pub(super) maker: Worker,
    /// Makes the pages for single strangers.
    pub(super) persons: Worker,
    /// Takes codes.
    pub(super) porter: Worker,
    /// Lists, sheets and pictures that are sent.
    pub(super) uploads: Uploads,
    /// Pictures of slips.
    #[cfg(feature = "scan")]
    pub(super) scans: super::scans::Scans,
    /// Scoresheets of finals that have been read, by the number of their entry.
    sheets: Mutex<HashMap<u64, Arc<str>>>,
    pub(super) since: i64,
    /// The requests that may still be reported in the log.
    pub(super) reports: Reports,
    pub(super) counts: Counts,
    /// Held by who copies the event and writes its pages.
    pub(super) copying: Mutex<()>,
    /// Pages for everybody that have been made.
    pub(super) page_cache: PageCache,
    /// The layouts of screens for the present event, and when each screen polled last.
    pub(super) plans: Plans,
    pub(super) screens: Contacts,
    ring: Mutex<Marked<Ring>>,
    seen: Mutex<HashMap<String, LastUse>>,
    /// The games in progress, as last read from their file.
    games: Mutex<Marked<Arc<Games>>>,
}

/// The time and outcome of the last run of something.
pub(super) type LastTime = Mutex<Option<(i64, Result<(), crate::locale::Message>)>>;

/// Figures about the server for the head.
#[derive(Debug, Default)]
pub(super) struct Counts {
    pub(super) requests: std::sync::atomic::AtomicU64,
    pub(super) streams: std::sync::atomic::AtomicUsize,
    /// The time and outcome of the last copy.
    pub(super) copied: LastTime,
    /// The time and outcome of the last writing of the pages as files.
    pub(super) published: LastTime,
}

impl Hall {
    /// Stops the server, once its last answers are on their way.
    pub(super) fn stop(&self) {
        self.stop.notify_one();
    }

    /// Waits until the head stops the server, and for its last answers.
    pub(super) async fn stopped(&self) {
        self.stop.notified().await;
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    }

    /// The folder where a copy of the event is kept: from the command line, or as chosen in the browser.
    pub(super) fn backup(&self) -> Option<std::path::PathBuf> {
        let chosen = || {
            let backup = &self.engine.view().wall.backup;
            (!backup.is_empty()).then(|| backup.into())
        };
        self.options.backup.clone().or_else(chosen)
    }

    pub(super) fn new(
        engine: Engine,
        files: HallFiles,
        addresses: Addresses,
        options: Options,
    ) -> Self {
        let clock = options.clock;
        Self {
            engine,
            files: RwLock::new(files),
            came_first: false,
            addresses,
            hosts: Hosts { named: options.names.clone() },
            options,
            places: Places::new(usize::MAX),
            pages: Buckets::default(),
            assets: Buckets::default(),
            keys: Buckets::default(),
            holders: Buckets::default(),
            pass: OpeningPass::default(),
            second_click: None,
            stop: tokio::sync::Notify::new(),
            tries: Tries::default(),
            visitors: Visitors::new(clock),
            maker: Worker::default(),
            persons: Worker::default(),
            porter: Worker::default(),
            uploads: Uploads::default(),
            #[cfg(feature = "scan")]
            scans: super::scans::Scans::default(),
            sheets: Mutex::default(),
            since: clock.computer().timestamp(),
            reports: Reports::default(),
            counts: Counts::default(),
            copying: Mutex::new(()),
            page_cache: PageCache::default(),
            plans: Plans::default(),
            screens: Contacts::default(),
            ring: Mutex::default(),
            seen: Mutex::default(),
            games: Mutex::default(),
        }
    }

    /// How many connections an address may have.
    pub(super) fn allowed(&self, from: IpAddr, limits: HallLimits) -> Allowed {
        let most = limits.connections_per_address as usize;
        Allowed { most, shut: self.visitors.is_shut(from) }
    }

    /// The files beside the event.
    pub(super) fn files(&self) -> HallFiles {
        // A panic while the lock was held leaves nothing half done.
        self.files.read().clone()
    }

    /// Switches to the files and keys of another folder.
    pub(super) fn settle(&self, files: HallFiles) {
        let mut current = self.files.write();
        let before = std::mem::replace(&mut *current, files);
        drop(current);
        *self.ring.lock() = (None, Ring::default());
        *self.games.lock() = Default::default();
        self.sheets.lock().clear();
        if self.came_first && before.toml().mark().is_none() {
            before.clear();
        }
    }

    /// Looks at the keys as now in their file; `None` if it cannot be read.
    pub(super) fn ring<R>(&self, look: impl FnOnce(&Ring) -> R) -> Option<R> {
        let file = self.files().keys();
        let mark = file.mark();
        let mut ring = self.ring.lock();
        if ring.0 != mark {
            // A file that is just being replaced is read at the next request.
            *ring = (mark, file.read().ok()?);
        }
        Some(look(&ring.1))
    }

    /// The games in progress, as now in their file.
    ///
    /// # Errors
    /// It cannot be read.
    pub(super) fn games(&self) -> Result<Arc<Games>, FileFault> {
        let file = self.files().live();
        let mark = file.mark();
        let mut games = self.games.lock();
        if games.0 != mark {
            *games = (mark, Arc::new(file.read()?));
        }
        Ok(Arc::clone(&games.1))
    }

    /// The holder of a token, by the keys as now in their file.
    pub(super) fn holder(&self, token: &str, from: IpAddr) -> Option<Holder> {
        let of_slip = |ring: &Ring| slips::holder(ring, &self.engine.view().state, token);
        let holder = self.ring(|ring| ring.holder(token).or_else(|| of_slip(ring))).flatten()?;
        let at = self.options.clock.computer().timestamp();
        let seen_at = LastUse { at, from: from.to_canonical().to_string() };
        self.seen.lock().insert(holder.id.clone(), seen_at);
        Some(holder)
    }

    /// The part of the key cookie's name that stands for this event.
    pub(super) fn key_mark(&self) -> String {
        self.ring(Ring::mark).unwrap_or_default()
    }

    /// A kept scoresheet. The journal is read for it only once, however often it is requested.
    ///
    /// # Errors
    /// There is no event, or the journal cannot be read.
    pub(super) fn sheet(&self, seq: u64) -> Result<Option<Arc<str>>, ActFault> {
        if let Some(text) = self.sheets.lock().get(&seq) {
            return Ok(Some(Arc::clone(text)));
        }
        let Some(text) = self.engine.sheet(seq)? else { return Ok(None) };
        let text: Arc<str> = text.into();
        let mut sheets = self.sheets.lock();
        if sheets.len() >= SHEETS {
            sheets.clear();
        }
        sheets.insert(seq, Arc::clone(&text));
        Ok(Some(text))
    }

    /// Whether this is a table's card: it lets a device in, and is not a key itself.
    pub(super) fn is_card(&self, token: &str) -> bool {
        self.ring(|ring| ring.board(token).is_some()).unwrap_or_default()
    }

    /// Takes the records of where keys were used since the last call.
    pub(super) fn take_key_uses(&self) -> HashMap<String, LastUse> {
        std::mem::take(&mut *self.seen.lock())
    }
}
