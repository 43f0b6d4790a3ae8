//! `arbitro serve`: serves the hall to browsers from one laptop, beside any number of terminals.

pub(crate) mod double_click;

use crate::cli::prelude::*;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use super::support::desk::{chosen_store, not_opened};
use crate::hall::{PageFault, PageFolder};
use crate::web::{self, Log, NotServed, Options, PORT, Server};
use arbitro_event::Remedy;

#[derive(clap::Args)]
pub(super) struct Serve {
    #[arg(long, value_name = "ADDR:PORT", conflicts_with = "lan")]
    listen: Option<SocketAddr>,
    #[arg(long)]
    lan: bool,
    #[arg(long, value_name = "ADDR:PORT")]
    staff: Option<SocketAddr>,
    #[arg(long = "name", value_name = "HOST", value_parser = host)]
    names: Vec<String>,
    #[arg(long, value_name = "DIR")]
    backup: Option<PathBuf>,
    #[arg(long, value_name = "DIR")]
    publish: Option<PathBuf>,
    #[arg(long, value_name = "FILE|DIR")]
    log: Option<PathBuf>,
}

/// A host name for browsers: not an address with `http://`, and no port.
fn host(text: &str) -> Result<String, String> {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-');
    let is_name = !text.is_empty() && text.len() <= 253 && text.chars().all(plain);
    if is_name { Ok(text.to_owned()) } else { Err(text.to_owned()) }
}

impl Serve {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let event = session.folder();
        if !event.is_dir() {
            let message = Message::new(words::WEB_FAULT_NO_FOLDER);
            return Err(Failure::new(message.with("folder", &event))
                .hint(Hint::new(words::WEB_HINT_NO_FOLDER, [Remedy::NewEvent])));
        }
        if let Some(folder) = &self.backup {
            let created = fs::create_dir_all(folder);
            created.map_err(|error| Failure::writing(folder, &error))?;
            let path = |folder: &Path| folder.canonicalize().ok();
            if path(folder) == path(&event) {
                return Err(Failure::new(message!(words::WEB_BACKUP_ITSELF, folder))
                    .hint(words::WEB_HINT_BACKUP));
            }
        }
        if let Some(folder) = &self.publish {
            // Reported now, not when the first visitor finds nothing.
            PageFolder::open(folder).map_err(|fault| page_failure(&fault))?;
        }
        let log = match &self.log {
            Some(path) => Some(Log::begin(path).map_err(|error| Failure::writing(path, &error))?),
            None => None,
        };
        let everywhere = SocketAddr::from((IpAddr::V4(Ipv4Addr::UNSPECIFIED), PORT));
        let options = Options {
            folder: event,
            store: chosen_store(session).map(str::to_owned),
            clock: session.io.clock().map_err(Failure::new)?,
            listen: if self.lan { Some(everywhere) } else { self.listen },
            staff: self.staff,
            names: self.names,
            backup: self.backup,
            publish: self.publish,
            starts_at: None,
            double_clicked: false,
            log,
            typed: Some(remedy::command_line),
        };
        let server = Server::open(&options).map_err(|fault| not_served(fault, session))?;
        show(session, &server, &Message::new(words::WEB_SERVE_END))?;
        server.run();
        session.answer(&Message::new(words::WEB_SERVE_ENDED))?;
        Ok(Exit::Yes)
    }
}

/// Why nothing is served, and what to do.
fn not_served(fault: NotServed, session: &Session) -> Failure {
    match fault {
        NotServed::Event(fault) => not_opened(fault, session),
        NotServed::Other { message, hint } => Failure::new(message).hints(hint),
    }
}

/// Why pages cannot be written to a folder, and what to do.
pub(super) fn page_failure(fault: &PageFault) -> Failure {
    Failure::new(fault.message()).hints(fault.hint())
}

/// Shows the address, its QR code, the head's key, and how to stop.
fn show(session: &mut Session, server: &Server, end: &Message) -> Result<(), Failure> {
    let card = server.card.clone();
    for warning in &card.warnings {
        session.warn(warning);
    }
    session.answer(&message!(words::WEB_SERVE_PUBLIC, url = &card.url))?;
    if web::is_of_this_computer(&card.url) {
        session.note(&Message::new(words::WEB_SERVE_ALONE));
    } else if session.terminal {
        writeln!(session.out, "\n{}", web::terminal_qr(&card.url))?;
    }
    if card.staff != card.url {
        session.answer(&message!(words::WEB_SERVE_STAFF, url = &card.staff))?;
    }
    let head = match &card.head {
        Some(token) => {
            message!(words::WEB_SERVE_HEAD, url = format!("{}/k#{token}", card.staff))
        }
        None => Message::new(words::WEB_SERVE_HEAD_OTHER),
    };
    session.answer(&head)?;
    if !card.begun {
        session.answer(&Message::new(words::WEB_SERVE_BEGIN))?;
    }
    session.answer(end)?;
    session.out.flush()?;
    Ok(())
}
