//! The connections of a run of the program: streams, environment, folder, clock.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt;
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anstream::AutoStream;
use anstream::stream::{AsLockedWrite, RawStream};
use chrono::{DateTime, Local, Utc};

use crate::locale::Message;
use arbitro_event::calendar::read_clock;

/// Everything that a run of the program reads from its surroundings, and everywhere it writes besides files.
#[derive(Clone)]
pub struct Io {
    /// Standard input.
    pub input: Input,
    /// Standard output: answers.
    pub out: Output,
    /// Standard error: remarks.
    pub err: Output,
    /// The environment variables; on Windows their names are in capitals.
    pub variables: BTreeMap<String, OsString>,
    /// The folder where relative paths begin; empty for the folder of the process.
    pub folder: PathBuf,
    /// The computer's time.
    pub time: fn() -> DateTime<Utc>,
    /// The columns and rows of the screen, if there is one.
    pub screen: fn() -> Option<(u16, u16)>,
    /// The system's locale, if the environment names none.
    pub locale: fn() -> Option<String>,
}

/// The time of the computer, and of the event: another one where a day is rehearsed, or in tests.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    time: fn() -> DateTime<Utc>,
    rehearsed: Option<DateTime<Utc>>,
}

impl Clock {
    /// A clock of another time than the computer's.
    #[cfg(feature = "serve")]
    pub(crate) fn at(time: fn() -> DateTime<Utc>) -> Self {
        Self { time, rehearsed: None }
    }

    /// The time of the event: of what is recorded, printed and counted down to.
    pub(crate) fn event(self) -> DateTime<Utc> {
        self.rehearsed.unwrap_or_else(self.time)
    }

    /// Whether it stands still at another time than the computer's.
    pub(crate) fn is_rehearsed(self) -> bool {
        self.rehearsed.is_some()
    }

    /// The time of the computer: for how long ago something happened.
    #[cfg(feature = "serve")]
    pub(crate) fn computer(self) -> DateTime<Utc> {
        (self.time)()
    }
}

impl Default for Clock {
    fn default() -> Self {
        Self { time: Utc::now, rehearsed: None }
    }
}

/// Where a path leads from a folder; `-`, which is a stream, stays.
pub(crate) fn path_from(folder: &Path, path: &Path) -> PathBuf {
    if path.as_os_str() == "-" { path.to_owned() } else { folder.join(path) }
}

/// The other end of a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Connection {
    /// Somebody at a terminal.
    Terminal,
    /// A program, or a person who opens the file later.
    Reader,
    /// Nobody: nothing at all, or the log of a desktop.
    Nobody,
}

impl Io {
    /// The process's own surroundings.
    pub fn of_process() -> Self {
        let name = |name: OsString| match name.to_string_lossy() {
            name if cfg!(windows) => name.to_uppercase(),
            name => name.into_owned(),
        };
        let variables: BTreeMap<String, OsString> =
            std::env::vars_os().map(|(variable, value)| (name(variable), value)).collect();
        let log = variables.get("JOURNAL_STREAM").and_then(|log| log.to_str());
        let (input, out, err) = (io::stdin(), io::stdout(), io::stderr());
        Self {
            input: Input {
                connection: connection(input.is_terminal(), "/dev/stdin", log),
                ..Input::of(BufReader::new(input))
            },
            out: Output {
                connection: connection(out.is_terminal(), "/dev/stdout", log),
                ..Output::of_process(out)
            },
            err: Output {
                connection: connection(err.is_terminal(), "/dev/stderr", log),
                ..Output::of_process(err)
            },
            variables,
            folder: PathBuf::new(),
            time: Utc::now,
            screen: || terminal_size::terminal_size().map(|(columns, rows)| (columns.0, rows.0)),
            locale: sys_locale::get_locale,
        }
    }

    /// Surroundings with this input, in a folder, without a terminal and without variables; and what is
    /// written.
    pub fn in_memory(folder: &Path, input: Vec<u8>) -> (Self, [Written; 2]) {
        let written = [Written::default(), Written::default()];
        let [out, err] = written.clone();
        let io = Self {
            input: Input::of(io::Cursor::new(input)),
            out: Output::to(out),
            err: Output::to(err),
            variables: BTreeMap::new(),
            folder: folder.to_owned(),
            time: Utc::now,
            screen: || None,
            locale: || None,
        };
        (io, written)
    }

    /// The clock, by `ARBITRO_CLOCK` if it is set.
    ///
    /// # Errors
    /// The variable is not a time.
    pub(crate) fn clock(&self) -> Result<Clock, Message> {
        let variable = self.variable("ARBITRO_CLOCK").filter(|text| !text.trim().is_empty());
        let now = || (self.time)().with_timezone(&Local);
        let rehearsed = variable.map(|text| read_clock(text, &now())).transpose()?;
        Ok(Clock { time: self.time, rehearsed })
    }

    /// The value of a variable that is set to a text.
    pub(crate) fn variable(&self, name: &str) -> Option<&str> {
        self.variables.get(name)?.to_str()
    }

    /// Where a path leads from this folder.
    pub(crate) fn path(&self, path: impl AsRef<Path>) -> PathBuf {
        path_from(&self.folder, path.as_ref())
    }

    /// The columns of the screen.
    pub(crate) fn columns(&self) -> Option<u16> {
        (self.screen)().map(|(columns, _)| columns)
    }

    /// Whether there is a person at a terminal to answer questions.
    pub(crate) fn can_ask(&self) -> bool {
        self.input.is_terminal() && self.err.is_terminal()
    }
}

impl fmt::Debug for Io {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let streams = [self.input.connection, self.out.connection, self.err.connection];
        f.debug_struct("Io")
            .field("streams", &streams)
            .field("folder", &self.folder)
            .finish_non_exhaustive()
    }
}

/// Standard input.
#[derive(Clone)]
pub struct Input {
    from: Arc<Mutex<dyn BufRead + Send>>,
    pub(crate) connection: Connection,
}

impl Input {
    /// The input from a reader that is not a terminal.
    pub fn of(reader: impl BufRead + Send + 'static) -> Self {
        Self { from: Arc::new(Mutex::new(reader)), connection: Connection::Reader }
    }

    /// Whether somebody types it.
    pub(crate) fn is_terminal(&self) -> bool {
        self.connection == Connection::Terminal
    }

    /// The input, for one reader.
    pub(crate) fn lock(&self) -> MutexGuard<'_, dyn BufRead + Send + 'static> {
        self.from.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next line with its end; empty if there is none.
    pub(crate) fn line(&self) -> io::Result<String> {
        let mut line = String::new();
        self.lock().read_line(&mut line)?;
        Ok(line)
    }
}

impl Read for Input {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.lock().read(bytes)
    }
}

impl fmt::Debug for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Input").field(&self.connection).finish()
    }
}

/// Standard output, or standard error.
#[derive(Clone)]
pub struct Output {
    to: Rc<RefCell<dyn Write>>,
    pub(crate) connection: Connection,
    /// Whether it is a terminal that shows colours.
    pub(crate) colours: bool,
}

impl Output {
    /// A stream into a writer that is not a terminal.
    pub fn to(writer: impl Write + 'static) -> Self {
        let to = Rc::new(RefCell::new(writer));
        Self { to, connection: Connection::Reader, colours: false }
    }

    /// A stream of the process. An old console gets its own calls instead of escape sequences.
    fn of_process(stream: impl RawStream + AsLockedWrite + 'static) -> Self {
        let colours =
            stream.is_terminal() && AutoStream::choice(&stream) != anstream::ColorChoice::Never;
        Self { colours, ..Self::to(AutoStream::always(stream)) }
    }

    /// Whether somebody looks at it.
    pub(crate) fn is_terminal(&self) -> bool {
        self.connection == Connection::Terminal
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.to.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.borrow_mut().flush()
    }
}

impl fmt::Debug for Output {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Output").field(&self.connection).finish()
    }
}

/// The content written to a stream in memory.
#[derive(Clone, Debug, Default)]
pub struct Written(Rc<RefCell<Vec<u8>>>);

impl Written {
    /// Takes it out.
    pub fn take(&self) -> Vec<u8> {
        self.0.take()
    }
}

impl Write for Written {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The other end of a stream; `log` is the device and inode of the desktop's log, as systemd
/// reports it.
#[cfg(unix)]
fn connection(is_terminal: bool, path: &str, log: Option<&str>) -> Connection {
    use std::os::unix::fs::{FileTypeExt, MetadataExt};
    if is_terminal {
        return Connection::Terminal;
    }
    let Ok(metadata) = std::fs::metadata(path) else { return Connection::Nobody };
    let kind = metadata.file_type();
    let is_log = log == Some(&format!("{}:{}", metadata.dev(), metadata.ino()));
    match kind.is_char_device() || (kind.is_socket() && is_log) {
        true => Connection::Nobody,
        false => Connection::Reader,
    }
}

#[cfg(not(unix))]
fn connection(is_terminal: bool, _: &str, _: Option<&str>) -> Connection {
    if is_terminal { Connection::Terminal } else { Connection::Reader }
}

#[cfg(test)]
mod tests {
    #[cfg(unix)]
    #[test]
    fn a_device_is_nobody_and_a_file_is_read_later() {
        use super::{Connection, connection};

        let file = tempfile::NamedTempFile::new().unwrap();
        let path = file.path().to_str().unwrap();
        assert_eq!(connection(false, "/dev/null", None), Connection::Nobody);
        assert_eq!(connection(false, "/nowhere", None), Connection::Nobody);
        assert_eq!(connection(false, path, None), Connection::Reader);
        assert_eq!(connection(true, path, None), Connection::Terminal);
        let socket = tempfile::tempdir().unwrap().path().join("socket");
        std::fs::create_dir_all(socket.parent().unwrap()).unwrap();
        let _listener = std::os::unix::net::UnixListener::bind(&socket).unwrap();
        let metadata = std::fs::metadata(&socket).unwrap();
        use std::os::unix::fs::MetadataExt;
        let log = format!("{}:{}", metadata.dev(), metadata.ino());
        let path = socket.to_str().unwrap();
        assert_eq!(connection(false, path, None), Connection::Reader);
        assert_eq!(connection(false, path, Some("0:1")), Connection::Reader);
        assert_eq!(connection(false, path, Some(&log)), Connection::Nobody);
    }
}
