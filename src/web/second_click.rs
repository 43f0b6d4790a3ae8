//! The note of a server that a double-click started, where the next double-click finds it: that one opens the
//! pages of the first instead of serving the same event twice.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use arbitro_event::event_files::SideFile;

/// The address where a further double-click requests a pass.
pub(super) const PATH: &str = "/outro-clique";
/// The variable with which a server starts another one, for another event.
pub(crate) const ANOTHER: &str = "ARBITRO_ANOTHER";
/// The field with the secret of the note.
pub(super) const FIELD: &str = "segredo";
/// How long a server has to answer: it is on this computer.
const PATIENCE: Duration = Duration::from_secs(3);
/// The longest answer, in bytes.
const LONGEST: u64 = 10_000;

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Note {
    /// The server's address on this computer; empty while nothing is noted.
    address: String,
    /// The proof that a request comes from a program of the same user.
    secret: String,
}

/// Where a running server is noted, readable by its user alone.
#[derive(Clone, Debug)]
pub(crate) struct RunningNote(SideFile<Note>);

impl RunningNote {
    /// The note for the event in a folder, or for the start page, in a folder for what lasts no longer than the
    /// user is signed in.
    pub(crate) fn of(event: Option<&Path>, temporary: &Path) -> Self {
        let home = std::env::home_dir().unwrap_or_default();
        let mut hasher = blake3::Hasher::new();
        for part in [Some(home.as_path()), event].into_iter().flatten() {
            hasher.update(part.as_os_str().as_encoded_bytes()).update(&[0]);
        }
        let name = format!("arbitro-{}.json", &hasher.finalize().to_hex()[..16]);
        Self(SideFile::at(temporary.join(name)))
    }

    /// The folder for such notes.
    pub(crate) fn folder() -> PathBuf {
        let own = std::env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from);
        own.filter(|folder| folder.is_dir()).unwrap_or_else(std::env::temp_dir)
    }

    /// Notes the server at an address, and the secret that it accepts. Without the note a further double-click
    /// serves again, which is no harm.
    pub(crate) fn write(&self, address: SocketAddr, secret: &str) {
        let note = Note { address: address.to_string(), secret: secret.to_owned() };
        let written = self.0.change(|value| {
            *value = note;
            Ok::<(), arbitro_event::event_files::FileFault>(())
        });
        if written.is_err() {
            tracing::warn!("the running server is not noted");
        }
    }

    /// The address that opens the pages of the noted server in a browser; `None` if none answers.
    pub(crate) fn opening(&self) -> Option<String> {
        let note = self.0.read().ok()?;
        let address: SocketAddr = note.address.parse().ok()?;
        // A note that somebody else left sends nobody elsewhere.
        let pass = address.ip().is_loopback().then(|| pass(address, &note.secret).ok())??;
        Some(match pass.is_empty() {
            true => format!("http://{address}"),
            false => format!("http://{address}/k#{pass}"),
        })
    }
}

/// Requests a pass from the server at an address.
fn pass(address: SocketAddr, secret: &str) -> io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let form = format!("{FIELD}={secret}");
    write!(
        stream,
        "POST {PATH} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nConnection: close\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{form}",
        form.len()
    )?;
    let mut answer = String::new();
    stream.take(LONGEST).read_to_string(&mut answer)?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or(io::ErrorKind::InvalidData)?;
    let accepted = head.starts_with("HTTP/1.1 200 ");
    let is_pass = accepted && body.chars().all(|c| c.is_ascii_alphanumeric());
    is_pass.then(|| body.to_owned()).ok_or_else(|| io::ErrorKind::PermissionDenied.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_without_a_server_and_one_for_another_computer_open_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let note = RunningNote::of(None, folder.path());
        assert_eq!(note.opening(), None);
        let gone = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        note.write(gone, "segredo");
        assert_eq!(note.opening(), None);
        note.write("192.0.2.1:80".parse().unwrap(), "segredo");
        assert_eq!(note.opening(), None);
        let event = RunningNote::of(Some(folder.path()), folder.path());
        assert_ne!(event.0.path(), note.0.path());
    }
}
