//! The hall in the browser: another front end of the championship and its documents, like the command line.
//!
//! [`routes`] lists every address, with who may request it and what answers; [`listen`] and [`entrance`] let requests
//! in, and [`dispatch`] leads them to their pages; [`engine`] is the thread that owns the journal; [`pages`]
//! has a file for each page. No rule of the event is here.

mod address;
mod answer;
mod body;
mod chores;
mod context;
mod cookies;
mod dispatch;
mod emblem;
mod ending;
mod engine;
mod entrance;
mod files;
mod first;
mod folders;
mod games_page;
mod guard;
mod icons;
pub mod in_process;
mod listen;
mod log;
mod negotiate;
mod news;
mod options;
mod outcomes;
mod page_cache;
mod pages;
mod pass;
#[cfg(feature = "scan")]
mod picture_form;
#[cfg(feature = "scan")]
mod pictures;
mod places;
mod remedy;
mod response;
mod routes;
#[cfg(feature = "scan")]
mod scans;
mod screens;
mod second_click;
mod sent_forms;
mod shell;
mod site;
mod spool;
mod staff;
mod state;
#[cfg(test)]
pub(crate) mod tests;
mod timed;
mod tries;
mod trouble;
mod uploads;
mod view;
mod visitors;
mod workers;

use crate::locale::{message, words};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use chrono::{DateTime, Local};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::{mpsc, watch};

use crate::hall::HallFiles;
use crate::hall::keys::{Role, random};
use crate::locale::{Message, of_io};
use address::{Addresses, NetworkDoor, not_bound, url_of};
pub(crate) use address::{is_of_this_computer, lan_address};
use ending::Ending;
use engine::Engine;
use entrance::Door;
use first::first_of;
pub(crate) use log::Log;
pub(crate) use options::Options;
pub(crate) use pages::export::write as export;
pub(crate) use second_click::{ANOTHER, RunningNote};
use state::Hall;
pub(crate) use trouble::NotServed;
pub(crate) use view::View;

/// The default port.
pub(crate) const PORT: u16 = 8017;
/// The most connections, if the system allows that many.
const CONNECTIONS: usize = 6_000;
/// How many open files the program needs besides ordinary connections: its own, and those for connections
/// with keys or that may bring one.
const OWN_FILES: u64 = 100 + (places::KEYS + places::BEYOND) as u64;

/// A server that is ready to run.
pub(crate) struct Server {
    runtime: Runtime,
    hall: Arc<Hall>,
    doors: Vec<(TcpListener, Door)>,
    /// Listeners that are added while it runs.
    later: mpsc::UnboundedReceiver<std::net::TcpListener>,
    ending: Ending,
    /// The addresses, and the head's key.
    pub(crate) card: Card,
}

/// The facts that the terminal shows.
#[derive(Clone, Debug)]
pub(crate) struct Card {
    /// The public's address.
    pub(crate) url: String,
    /// The staff's address.
    pub(crate) staff: String,
    /// The head's key; `None` if it is no longer derived from the secret.
    pub(crate) head: Option<String>,
    /// Whether there is an event; if not, the head's link leads to the start page.
    pub(crate) begun: bool,
    /// Warnings: too few open files.
    pub(crate) warnings: Vec<Message>,
}

impl Server {
    /// Opens the event, the addresses and the keys.
    ///
    /// # Errors
    /// One of them is not available.
    pub(crate) fn open(options: &Options) -> Result<Self, NotServed> {
        Self::prepare(options).inspect_err(|fault| {
            tracing::error!(reason = log::reason(&fault.message()), "not started");
        })
    }

    fn prepare(options: &Options) -> Result<Self, NotServed> {
        // One thread answers: a page takes a fraction of a millisecond, and every further thread would keep
        // memory of its own. The journal has its own thread, and slow work is done elsewhere.
        let runtime = tokio::runtime::Builder::new_current_thread()
            .max_blocking_threads(6)
            .enable_all()
            .build()
            .map_err(|error| message!(words::WEB_FAULT_START, cause = of_io(&error)))?;
        let wanted = options.listen.unwrap_or_else(|| SocketAddr::from(([127, 0, 0, 1], PORT)));
        let within = runtime.enter();
        let bind =
            |address: SocketAddr| listen::bind(address).map_err(|error| not_bound(address, &error));
        let mut doors = Vec::new();
        let main = bind(wanted)?;
        let address = main.local_addr().unwrap_or(wanted);
        let url = url_of(address, options.names.first());
        let mut staff = url.clone();
        match options.staff {
            None => doors.push((main, Door::Both)),
            Some(other) => {
                doors.push((main, Door::Public));
                let listener = bind(other)?;
                let bound = listener.local_addr().unwrap_or(other);
                staff = url_of(bound, None);
                doors.push((listener, Door::Staff));
            }
        }
        // Any person or program that sees the card may already send the signal to end.
        let ending = Ending::listen();
        drop(within);
        let engine = Engine::start(options)?;
        let files = HallFiles::of(&options.folder);
        let begun = engine.view().event.is_some();
        let came_first = !begun && files.keys().mark().is_none();
        let head = head_key(&files)?;
        note_address(&files, &staff)?;
        let (most, warnings) = connections();
        let (opens, later) = mpsc::unbounded_channel();
        let alone = options.staff.is_none() && address.ip().is_loopback();
        let door = alone.then(|| NetworkDoor {
            port: address.port(),
            name: options.names.first().cloned(),
            opens,
        });
        let addresses = Addresses::new(url.clone(), staff.clone(), door);
        let mut hall = Hall::new(engine, files, addresses, options.clone());
        hall.places = places::Places::new(most);
        hall.came_first = came_first;
        hall.second_click = options.double_clicked.then(random).and_then(Result::ok);
        let card = Card { url, staff, head, begun, warnings };
        Ok(Self { runtime, hall: Arc::new(hall), doors, later, ending, card })
    }

    /// The address to open the browser of this computer with: it lets the head in once, within a minute.
    pub(crate) fn opening(&self) -> String {
        let url = &self.card.url;
        let pass = self.card.head.as_ref().and_then(|_| self.hall.pass.issue().ok());
        // Without a pass the head types the key, which the terminal shows.
        pass.map_or_else(|| url.clone(), |pass| format!("{url}/k#{pass}"))
    }

    /// The address on this computer, and the secret with which a further double-click may request a pass.
    pub(crate) fn second_click(&self) -> Option<(SocketAddr, &str)> {
        let (listener, _) = self.doors.first()?;
        Some((listener.local_addr().ok()?, self.hall.second_click.as_deref()?))
    }

    /// Serves until the program is signalled to end, or the head stops it.
    pub(crate) fn run(self) {
        let version = env!("CARGO_PKG_VERSION");
        tracing::info!(version, event = self.card.begun, "started");
        let Self { runtime, hall, doors, later, ending, .. } = self;
        let router = entrance::router(&hall);
        let (stop, stopped) = watch::channel(false);
        let door = Door::Both;
        let entry = listen::Entry { hall: Arc::clone(&hall), router, door, stop: stopped };
        for (listener, door) in doors {
            runtime.spawn(listen::listen(listen::Entry { door, ..entry.clone() }, listener));
        }
        runtime.spawn(listen::listen_later(entry, later));
        runtime.spawn(chores::key_uses(Arc::clone(&hall)));
        runtime.spawn(chores::copies(Arc::clone(&hall)));
        runtime.spawn(chores::proof(Arc::clone(&hall)));
        runtime.block_on(async {
            let signal = std::pin::pin!(ending.signalled());
            first_of(signal, std::pin::pin!(hall.stopped())).await
        });
        tracing::info!(requests = hall.counts.requests.load(Ordering::Relaxed), "stopped");
        let _ = stop.send(true);
        runtime.block_on(chores::last(&hall));
        runtime.shutdown_timeout(std::time::Duration::from_secs(2));
    }
}

/// The key of the first head: made at the first start, and the same from then on.
///
/// # Panics
/// Every number is in use by a key, which cannot happen.
fn head_key(files: &HallFiles) -> Result<Option<String>, Message> {
    let ring = files.keys();
    let first = |ring: &crate::hall::keys::Ring| {
        ring.keys()
            .iter()
            .find(|key| key.role == Role::Head && !key.revoked)
            .map(|key| key.name.clone())
    };
    let keys = ring.read().map_err(|fault| fault.message())?;
    if let Some(name) = first(&keys) {
        return keys.card(&name).map_err(|fault| fault.message());
    }
    let head = ring.change(|ring| {
        let exists = |name: &str| ring.keys().iter().any(|key| key.name == name);
        let name = (1..)
            .map(|number| if number == 1 { "chefe".to_owned() } else { format!("chefe {number}") })
            .find(|name| !exists(name))
            .expect("there are more numbers than keys");
        ring.add(&name, Role::Head, Vec::new())
    });
    head.map(|(_, token)| Some(token)).map_err(|fault| fault.message())
}

/// Moves to another folder, where there was no event: its keys count from now on. Returns the head's.
fn move_in(hall: &Hall, folder: &std::path::Path) -> Result<Option<String>, Message> {
    let files = HallFiles::of(folder);
    let head = head_key(&files)?;
    note_address(&files, &hall.addresses.staff())?;
    if let Some(log) = &hall.options.log {
        log.follow(hall.files().folder(), folder);
    }
    hall.settle(files);
    Ok(head)
}

/// Notes the staff's address, for cards made in a terminal.
fn note_address(files: &HallFiles, staff: &str) -> Result<(), Message> {
    let noted = files.wall().change(|wall| {
        staff.clone_into(&mut wall.address);
        Ok::<(), arbitro_event::event_files::FileFault>(())
    });
    noted.map_err(|fault| fault.message())
}

/// How many connections are possible, and warnings if they are few.
fn connections() -> (usize, Vec<Message>) {
    let wanted = CONNECTIONS as u64 + OWN_FILES;
    let allowed = rlimit::increase_nofile_limit(wanted).unwrap_or(1_024);
    let most = allowed.saturating_sub(OWN_FILES).min(CONNECTIONS as u64) as usize;
    let few = (most < 2_500).then(|| message!(words::WEB_WARN_FILES, connections = most));
    (most.max(50), few.into_iter().collect())
}

/// The local time of day of a journal entry.
fn clock_of(at: &str) -> String {
    match DateTime::parse_from_rfc3339(at) {
        Ok(time) => time.with_timezone(&Local).format("%H:%M:%S").to_string(),
        Err(_) => at.to_owned(),
    }
}

/// A QR code in terminal characters, two rows of modules to a line.
pub(crate) fn terminal_qr(text: &str) -> String {
    use qrcodegen::{QrCode, QrCodeEcc};
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Low) else { return String::new() };
    let mut lines = String::new();
    let dark = |x: i32, y: i32| code.get_module(x, y);
    for y in (-2..code.size() + 2).step_by(2) {
        lines.push_str("  ");
        for x in -2..code.size() + 2 {
            // Light modules are drawn, so that it can be read on a dark screen.
            lines.push(match (dark(x, y), dark(x, y + 1)) {
                (false, false) => '█',
                (false, true) => '▀',
                (true, false) => '▄',
                (true, true) => ' ',
            });
        }
        lines.push('\n');
    }
    lines
}
