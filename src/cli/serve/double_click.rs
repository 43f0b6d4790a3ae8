//! `arbitro` started by a double-click, without a terminal: serves on this computer only, and opens the
//! browser.
//!
//! A double-click is recognised differently on each system. On Windows a console program gets a window of its
//! own, and only its environment differs from that of a typed command: each shell leaves a mark there, the
//! desktop does not (the list of a console's processes would show it directly, but cannot be read without
//! `unsafe`). On a Mac, the Finder has a terminal run the program's whole path in the home folder. Elsewhere,
//! and for programs that a desktop starts without a window, neither input nor output is connected to anybody.
//! If another program reads the output through a pipe or a file, the usage is printed as always.

use crate::cli::prelude::*;

use crate::cli::support::desk::chosen_store;
use crate::io::Connection;
use crate::web::{ANOTHER, Log, Options, PORT, RunningNote, Server};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum System {
    Windows,
    Mac,
    Other,
}

/// The circumstances in which the program was started.
#[derive(Clone, Debug)]
struct Start {
    system: System,
    /// The number of arguments.
    words: usize,
    /// The name or path that the program was called by.
    program: PathBuf,
    /// The working folder.
    here: PathBuf,
    streams: [Connection; 3],
    /// The environment variables, with names in capitals.
    environment: BTreeMap<String, String>,
}

impl Start {
    fn of(args: &[OsString], io: &Io) -> Self {
        let system = match () {
            () if cfg!(windows) => System::Windows,
            () if cfg!(target_os = "macos") => System::Mac,
            () => System::Other,
        };
        let variables = io.variables.iter();
        let environment = variables
            .map(|(name, value)| (name.to_uppercase(), value.to_string_lossy().into_owned()));
        Self {
            system,
            words: args.len().saturating_sub(1),
            program: args.first().map(PathBuf::from).unwrap_or_default(),
            here: std::path::absolute(io.path(".")).unwrap_or_default(),
            streams: [io.input.connection, io.out.connection, io.err.connection],
            environment: environment.collect(),
        }
    }

    fn set(&self, name: &str) -> Option<&str> {
        self.environment.get(name).map(String::as_str).filter(|value| !value.is_empty())
    }

    fn is_double_click(&self) -> bool {
        if self.words > 0 {
            return false;
        }
        let all = |stream| self.streams == [stream; 3];
        match self.system {
            System::Windows => all(Connection::Terminal) && !self.in_a_windows_shell(),
            System::Mac => {
                let at_home = self.set("HOME").is_some_and(|home| Path::new(home) == self.here);
                let by_finder = self.program.is_absolute() && at_home;
                (all(Connection::Terminal) && by_finder)
                    || (all(Connection::Nobody) && self.set("SSH_CONNECTION").is_none())
            }
            System::Other => {
                let desktop =
                    ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| self.set(name).is_some());
                all(Connection::Nobody) && desktop && self.set("SSH_CONNECTION").is_none()
            }
        }
    }

    /// Whether a Windows shell left its mark.
    fn in_a_windows_shell(&self) -> bool {
        // cmd, the terminals, and shells ported from other systems.
        let marks =
            ["PROMPT", "WT_SESSION", "TERM", "TERM_PROGRAM", "SHLVL", "NU_VERSION", "CONEMUPID"];
        // PowerShell puts the user's own modules before everybody's.
        let power_shell = self.set("USERPROFILE").is_some_and(|home| {
            let home = home.to_lowercase();
            let paths = self.set("PSMODULEPATH").unwrap_or_default().to_lowercase();
            paths.split(';').any(|path| path.starts_with(&home))
        });
        power_shell || marks.iter().any(|name| self.set(name).is_some())
    }
}

/// Whether the program was started from a desktop, or by a server that was, and not from a terminal.
pub(crate) fn is_one(args: &[OsString], io: &Io) -> bool {
    let is_another = args.len() <= 1 && io.variable(ANOTHER).is_some();
    is_another || Start::of(args, io).is_double_click()
}

/// Serves on this computer until the window is closed. Errors stay visible.
pub(crate) fn run(mut session: Session) -> Exit {
    let result = serve(&mut session);
    let input = session.io.input.clone();
    let stays = result.is_err() && input.is_terminal();
    if stays {
        session.note(&Message::new(words::WEB_SERVE_CLOSES));
    }
    let exit = session.finish(result);
    if stays {
        let _ = input.line();
    }
    exit
}

fn serve(session: &mut Session) -> Result<Exit, Failure> {
    // The program may lie in its event's folder; otherwise the start page chooses an event, and a private
    // folder serves until then.
    let program_folder =
        std::env::current_exe().ok().and_then(|path| Some(path.parent()?.to_owned()));
    let is_another = session.io.variable(ANOTHER).is_some();
    let is_event = |folder: &PathBuf| !is_another && folder.join("event.toml").exists();
    let beside = program_folder.filter(is_event);
    let note = RunningNote::of(beside.as_deref(), &RunningNote::folder());
    if !is_another && let Some(address) = note.opening() {
        session.answer(&message!(words::WEB_SERVE_RUNS, url = &address))?;
        let _ = open::that_detached(address);
        return Ok(Exit::Yes);
    }
    let waiting = tempfile::Builder::new().prefix("arbitro-").tempdir()?;
    let served = beside.clone().unwrap_or_else(|| waiting.path().to_owned());
    // Nobody reads a log that cannot be written, and the hall is served without one.
    let log = Log::begin(&served).ok();
    let options = Options {
        folder: served,
        log,
        store: chosen_store(session).map(str::to_owned),
        clock: session.io.clock().map_err(Failure::new)?,
        listen: Some(([127, 0, 0, 1], free_port()).into()),
        starts_at: beside.is_none().then(documents),
        typed: Some(remedy::command_line),
        double_clicked: true,
        ..Options::default()
    };
    let server = Server::open(&options).map_err(|fault| super::not_served(fault, session))?;
    super::show(session, &server, &Message::new(words::WEB_SERVE_WINDOW))?;
    if let Some((address, secret)) = server.second_click().filter(|_| !is_another) {
        note.write(address, secret);
    }
    // If it does not open, the address is still on the screen.
    let _ = open::that_detached(server.opening());
    server.run();
    Ok(Exit::Yes)
}

/// The usual port, or any other if it is in use, perhaps by an earlier double-click.
fn free_port() -> u16 {
    match std::net::TcpListener::bind(("127.0.0.1", PORT)) {
        Ok(_) => PORT,
        Err(_) => 0,
    }
}

/// The folder for documents.
fn documents() -> PathBuf {
    let home = std::env::home_dir().unwrap_or_else(std::env::temp_dir);
    let usual = ["Documents", "Documentos"].map(|name| home.join(name));
    usual.into_iter().find(|folder| folder.is_dir()).unwrap_or(home)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TYPED: [Connection; 3] = [Connection::Terminal; 3];
    const ALONE: [Connection; 3] = [Connection::Nobody; 3];

    fn start(system: System, streams: [Connection; 3], environment: &[(&str, &str)]) -> Start {
        let environment = environment.iter().map(|&(name, value)| (name.into(), value.into()));
        Start {
            system,
            words: 0,
            program: "arbitro".into(),
            here: "/home/ana".into(),
            streams,
            environment: environment.collect(),
        }
    }

    #[test]
    fn a_terminal_that_shows_the_answer_gets_the_usage() {
        let shown = [("DISPLAY", ":0"), ("HOME", "/home/ana")];
        for system in [System::Windows, System::Mac, System::Other] {
            for at in 0..3 {
                for streams in [TYPED, ALONE] {
                    let mut streams = streams;
                    streams[at] = Connection::Reader;
                    let mut start = start(system, streams, &shown);
                    start.program = "/opt/arbitro".into();
                    assert!(!start.is_double_click(), "{start:?}");
                }
            }
        }
    }

    #[test]
    fn a_word_behind_the_name_is_a_command() {
        for (system, streams) in
            [(System::Windows, TYPED), (System::Mac, ALONE), (System::Other, ALONE)]
        {
            let mut start = start(system, streams, &[("DISPLAY", ":0")]);
            assert!(start.is_double_click(), "{start:?}");
            start.words = 1;
            assert!(!start.is_double_click(), "{start:?}");
        }
    }

    #[test]
    fn on_windows_a_window_without_the_mark_of_a_shell_is_the_desktops() {
        let profile = ("USERPROFILE", r"C:\Users\Ana");
        let everybodys = r"C:\Program Files\WindowsPowerShell\Modules;C:\Windows\system32\Modules";
        let desktop = start(System::Windows, TYPED, &[profile, ("PSMODULEPATH", everybodys)]);
        assert!(desktop.is_double_click());
        let users = format!(r"c:\users\ana\OneDrive\Documentos\PowerShell\Modules;{everybodys}");
        for mark in [
            ("PROMPT", "$P$G"),
            ("PSMODULEPATH", users.as_str()),
            ("WT_SESSION", "1f7c"),
            ("SHLVL", "1"),
            ("TERM", "xterm"),
            ("TERM_PROGRAM", "vscode"),
            ("NU_VERSION", "0.100"),
        ] {
            assert!(!start(System::Windows, TYPED, &[profile, mark]).is_double_click(), "{mark:?}");
        }
        // A service or a program without a console has nobody to open a browser for.
        assert!(!start(System::Windows, ALONE, &[profile]).is_double_click());
    }

    #[test]
    fn on_a_mac_the_finder_has_the_whole_path_run_at_home() {
        let home = [("HOME", "/home/ana")];
        let mut finder = start(System::Mac, TYPED, &home);
        finder.program = "/home/ana/Downloads/arbitro".into();
        assert!(finder.is_double_click());
        for (program, here) in
            [("arbitro", "/home/ana"), ("./arbitro", "/home/ana"), ("/opt/arbitro", "/tmp")]
        {
            let mut typed = finder.clone();
            typed.program = program.into();
            typed.here = here.into();
            assert!(!typed.is_double_click(), "{typed:?}");
        }
    }

    #[test]
    fn elsewhere_a_desktop_starts_what_nobody_reads() {
        let started = |streams, environment: &[(&str, &str)]| {
            start(System::Other, streams, environment).is_double_click()
        };
        for desktop in [("DISPLAY", ":0"), ("WAYLAND_DISPLAY", "wayland-0")] {
            assert!(started(ALONE, &[desktop]));
            assert!(!started(TYPED, &[desktop]));
            assert!(!started(ALONE, &[desktop, ("SSH_CONNECTION", "10.0.0.1 1 10.0.0.2 22")]));
        }
        // A nightly job, and a machine without a screen.
        assert!(!started(ALONE, &[]));
        assert!(!started(ALONE, &[("DISPLAY", "")]));
    }
}
