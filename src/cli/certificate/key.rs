//! The key that signs an event's certificates: found in the event's folder, or made with the first of them.

use crate::championship::operation::CertificateKey;
use crate::cli::support::desk::Desk;
use crate::cli::{Failure, Session};
use crate::documents::certificates::signature::{EventKey, Held, KEY_FILE, KeyTrouble};
use crate::locale::Message;

/// The key to sign with. A desk that does not have the event's key signs nothing and is told what to do.
pub(in crate::cli) fn of(desk: &mut Desk, session: &Session) -> Result<Option<EventKey>, Failure> {
    let folder = desk.folder.clone();
    let known = desk.state().certificate_key().map(str::to_owned);
    let note = session.say(&Message::new("print-key-note"));
    let held = EventKey::of_event(&folder, known.as_deref(), &note, |public| {
        let public = public.to_string();
        desk.act(|_| Ok(vec![CertificateKey { public: public.clone() }.into()])).map(|_| ())
    });
    let shown = |key: &'static str| {
        Message::new(key).with("path", folder.join(KEY_FILE).display().to_string())
    };
    match held.map_err(failure)? {
        Held::Own(key) => Ok(Some(key)),
        Held::Made(key) => {
            session.note(&shown("print-key-new"));
            Ok(Some(key))
        }
        Held::Other => {
            session.warn(&Message::new("print-key-other"));
            Ok(None)
        }
        Held::Elsewhere => {
            session.warn(&Message::new("print-key-elsewhere"));
            Ok(None)
        }
    }
}

fn failure(trouble: KeyTrouble<Failure>) -> Failure {
    match trouble {
        KeyTrouble::Reading(path, error) if error.kind() == std::io::ErrorKind::InvalidData => {
            let path = path.display().to_string();
            Failure::new(Message::new("print-key-unreadable").with("path", path))
        }
        KeyTrouble::Reading(path, error) => Failure::reading(&path, &error),
        KeyTrouble::Writing(path, error) => Failure::writing(&path, &error),
        KeyTrouble::Announcing(failure) => failure,
    }
}
