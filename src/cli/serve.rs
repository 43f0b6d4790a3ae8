//! `arbitro serve`: the hall in the browser, from one laptop, beside any number of terminals.

use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use super::support::desk::EventArgs;
use super::{Exit, Failure, Session};
use crate::locale::Message;
use crate::web::{self, Options, PORT, Server};

#[derive(clap::Args)]
pub(super) struct Serve {
    #[arg(long, value_name = "ADDR:PORT", conflicts_with = "lan")]
    listen: Option<SocketAddr>,
    #[arg(long)]
    lan: bool,
    #[arg(long, value_name = "ADDR:PORT")]
    staff: Option<SocketAddr>,
    #[arg(long = "name", value_name = "HOST")]
    names: Vec<String>,
    #[arg(long, value_name = "DIR")]
    backup: Option<PathBuf>,
    #[arg(long, value_name = "DIR")]
    publish: Option<PathBuf>,
    #[command(flatten)]
    event: EventArgs,
}

impl Serve {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let everywhere = SocketAddr::from((IpAddr::V4(Ipv4Addr::UNSPECIFIED), PORT));
        let options = Options {
            folder: self.event.folder(session),
            store: store(),
            listen: if self.lan { Some(everywhere) } else { self.listen },
            staff: self.staff,
            names: self.names,
            backup: self.backup,
            publish: self.publish,
        };
        let server = Server::open(&options).map_err(Failure::new)?;
        show(session, &server)?;
        server.run();
        session.answer(&Message::new("web-serve-ended"))?;
        Ok(Exit::Yes)
    }
}

/// Where the journal is, if chosen outside `event.toml`.
pub(super) fn store() -> Option<String> {
    std::env::var("ARBITRO_STORE").ok().filter(|text| !text.trim().is_empty())
}

/// The address, its QR, and the head's key.
fn show(session: &mut Session, server: &Server) -> Result<(), Failure> {
    let card = server.card.clone();
    for warning in &card.warnings {
        session.warn(warning);
    }
    session.answer(&Message::new("web-serve-public").with("url", card.url.clone()))?;
    if session.out_is_terminal() {
        writeln!(session.out(), "\n{}", web::terminal_qr(&card.url))?;
    }
    if card.staff != card.url {
        session.answer(&Message::new("web-serve-staff").with("url", card.staff.clone()))?;
    }
    let head = match &card.head {
        Some(token) => {
            Message::new("web-serve-head").with("url", format!("{}/k#{token}", card.staff))
        }
        None => Message::new("web-serve-head-other"),
    };
    session.answer(&head)?;
    session.answer(&Message::new("web-serve-end"))?;
    session.out().flush()?;
    Ok(())
}

/// Whether the program was started from a desktop and not from a terminal: without arguments, where
/// nobody could read an answer.
pub(super) fn is_double_click(args: &[std::ffi::OsString]) -> bool {
    if args.len() > 1 {
        return false;
    }
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    if cfg!(windows) {
        // Each shell leaves its mark in the environment; the desktop leaves none.
        let power_shell =
            std::env::var("PSModulePath").is_ok_and(|path| path.contains(r"\Documents\"));
        return !set("PROMPT") && !set("SHLVL") && !set("TERM") && !power_shell;
    }
    if cfg!(target_os = "macos") {
        // The Finder has a terminal run the whole path, at home.
        let whole = args.first().is_some_and(|path| std::path::Path::new(path).is_absolute());
        let here = std::env::current_dir().ok().map(PathBuf::into_os_string);
        return whole && here.is_some() && here == std::env::var_os("HOME");
    }
    let spoken_to =
        io::stdin().is_terminal() || io::stdout().is_terminal() || io::stderr().is_terminal();
    (set("DISPLAY") || set("WAYLAND_DISPLAY")) && !spoken_to && !into_pipe()
}

/// Whether a program reads what is answered.
#[cfg(unix)]
fn into_pipe() -> bool {
    use std::os::unix::fs::FileTypeExt;
    ["/dev/stdin", "/dev/stdout", "/dev/stderr"].iter().any(|path| {
        std::fs::metadata(path)
            .is_ok_and(|metadata| metadata.file_type().is_fifo() || metadata.file_type().is_file())
    })
}

#[cfg(not(unix))]
fn into_pipe() -> bool {
    false
}

/// A double-click: there is no terminal to type into. The pages are served here only, and the browser
/// is opened on them.
pub(super) fn by_double_click(session: &mut Session) -> Result<Exit, Failure> {
    let folder =
        std::env::current_exe().ok().and_then(|path| Some(path.parent()?.join("arbitro-evento")));
    let options =
        Options { folder: folder.unwrap_or_default(), store: store(), ..Options::default() };
    let _ = std::fs::create_dir_all(&options.folder);
    let server = Server::open(&options).map_err(Failure::new)?;
    show(session, &server)?;
    let url = match &server.card.head {
        Some(token) => format!("{}/k#{token}", server.card.url),
        None => server.card.url.clone(),
    };
    open_browser(&url);
    server.run();
    Ok(Exit::Yes)
}

/// Opens the browser; where that does not work the address stands on the screen.
fn open_browser(url: &str) {
    let (program, before): (&str, &[&str]) = if cfg!(windows) {
        ("rundll32", &["url.dll,FileProtocolHandler"])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else {
        ("xdg-open", &[])
    };
    let _ = std::process::Command::new(program)
        .args(before)
        .arg(url)
        .stdin(std::process::Stdio::null())
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn();
}
