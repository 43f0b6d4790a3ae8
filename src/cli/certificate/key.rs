//! The key that signs an event's certificates: found in the event's folder, or made with the first of them.

use crate::championship::operation::CertificateKey;
use crate::cli::support::desk::Desk;
use crate::cli::{Failure, Session};
use crate::documents::certificates::signature::{EventKey, KEY_FILE};
use crate::locale::Message;

/// The key to sign with. Where the event has none yet it is made: the private half goes into a file that
/// only its owner reads, the public half into the journal. A desk that does not have the event's key signs
/// nothing and is told what to do.
pub(in crate::cli) fn of(desk: &mut Desk, session: &Session) -> Result<Option<EventKey>, Failure> {
    let path = desk.folder.join(KEY_FILE);
    let shown = path.display().to_string();
    let found = EventKey::open(&desk.folder).map_err(|error| match error.kind() {
        std::io::ErrorKind::InvalidData => {
            Failure::new(Message::new("print-key-unreadable").with("path", shown.clone()))
        }
        _ => Failure::reading(&path, &error),
    })?;
    let known = desk.state().certificate_key().map(str::to_owned);
    match (found, known) {
        (Some(key), Some(known)) if key.public().to_string() == known => Ok(Some(key)),
        (Some(_), Some(_)) => {
            session.warn(&Message::new("print-key-other"));
            Ok(None)
        }
        (None, Some(_)) => {
            session.warn(&Message::new("print-key-elsewhere"));
            Ok(None)
        }
        (Some(key), None) => {
            announce(desk, &key)?;
            Ok(Some(key))
        }
        (None, None) => {
            let writing = |error: std::io::Error| Failure::writing(&path, &error);
            let key = EventKey::generate().map_err(writing)?;
            key.keep(&desk.folder, &session.say(&Message::new("print-key-note")))
                .map_err(writing)?;
            if let Err(failure) = announce(desk, &key) {
                // Another desk was quicker: its key is the event's, and this one signs nothing.
                let _ = std::fs::remove_file(&path);
                return Err(failure);
            }
            session.note(&Message::new("print-key-new").with("path", shown));
            Ok(Some(key))
        }
    }
}

fn announce(desk: &mut Desk, key: &EventKey) -> Result<(), Failure> {
    let public = key.public().to_string();
    desk.act(|_| Ok(vec![CertificateKey { public: public.clone() }.into()]))?;
    Ok(())
}
