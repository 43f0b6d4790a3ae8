//! The options of `serve`.

use std::net::SocketAddr;
use std::path::PathBuf;

use super::log::Log;
use crate::io::Clock;
use crate::locale::Lang;
use arbitro_event::Remedy;

/// How a remedy is typed in a terminal, in a language.
pub(crate) type Typed = fn(&Remedy, Lang) -> String;

/// The options of `serve`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Options {
    /// The event's folder.
    pub(crate) folder: PathBuf,
    /// The journal's place, if chosen outside `event.toml`.
    pub(crate) store: Option<String>,
    /// The clock of the event and of the computer.
    pub(crate) clock: Clock,
    /// The address to answer at.
    pub(crate) listen: Option<SocketAddr>,
    /// The address for staff, if it is another.
    pub(crate) staff: Option<SocketAddr>,
    /// The laptop's host names in the hall.
    pub(crate) names: Vec<String>,
    /// Where a copy of the event is kept up to date.
    pub(crate) backup: Option<PathBuf>,
    /// The folder for the public pages as files.
    pub(crate) publish: Option<PathBuf>,
    /// The folder that the start page shows first, if not the event's.
    pub(crate) starts_at: Option<PathBuf>,
    /// Whether a double-click started it: no terminal stops it, and a further double-click opens its pages.
    pub(crate) double_clicked: bool,
    /// The log of the program's reports about itself, if requested.
    pub(crate) log: Option<Log>,
    /// How a remedy is typed in the terminal that started the server.
    pub(crate) typed: Option<Typed>,
}
