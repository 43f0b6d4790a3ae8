//! The key that signs an event's certificates: read from the event's folder, or made with the first
//! certificates.

use crate::cli::prelude::*;

use std::io::ErrorKind;

use crate::cli::support::output::Before;
use arbitro_event::acts::{Identify, RecordCertificateKey};
use arbitro_paper::certificates::signature::{EventKey, Held, KEY_FILE, KeyTrouble, NewKey};

/// The key that certificates are signed with.
#[derive(Default)]
pub(in crate::cli) enum Signing {
    /// No key.
    #[default]
    None,
    /// The event's key.
    Own(EventKey),
    /// A new key, which becomes the event's once the certificates are written.
    New(NewKey),
}

impl Signing {
    /// The key, if there is one.
    pub(in crate::cli) fn key(&self) -> Option<&EventKey> {
        match self {
            Self::None => None,
            Self::Own(key) => Some(key),
            Self::New(new) => Some(new.key()),
        }
    }
}

/// The key to sign with. A desk that lacks the event's key signs nothing and gets a hint.
pub(in crate::cli) fn of(desk: &Desk, session: &Session) -> Result<Signing, Failure> {
    match EventKey::of_event(&desk.folder, desk.state().certificate_key.as_deref()) {
        Ok(Held::Own(key)) => Ok(Signing::Own(key)),
        Ok(Held::New(new)) => Ok(Signing::New(new)),
        Ok(Held::Other) => {
            session.warn(&Message::new(words::PRINT_KEY_OTHER));
            Ok(Signing::None)
        }
        Ok(Held::Elsewhere) => {
            session.warn(&Message::new(words::PRINT_KEY_ELSEWHERE));
            Ok(Signing::None)
        }
        Err((path, error)) if error.kind() == ErrorKind::InvalidData => {
            Err(Failure::new(message!(words::PRINT_KEY_UNREADABLE, path = &path)))
        }
        Err((path, error)) => Err(Failure::reading(&path, &error)),
    }
}

/// Calls `give` to write to `places`, identifies the event if it must, and stores a new key as the event's.
/// If any of it fails, those places are put back as they were. False if another command wrote the event's key
/// meanwhile: what this one would sign, that key has to sign.
pub(in crate::cli) fn establish(
    new: NewKey,
    desk: &mut Desk,
    session: &Session,
    places: &[&Path],
    identify: Option<Identify>,
    give: impl FnOnce() -> Result<(), Failure>,
) -> Result<bool, Failure> {
    let folder = desk.folder.clone();
    let before: Vec<Before> = places.iter().map(|place| Before::of(place)).collect();
    let note = session.text(&Message::new(words::PRINT_KEY_NOTE));
    let established = new.establish(&folder, &note, give, |public| {
        let public = public.to_string();
        desk.carry_out(session, RecordCertificateKey { public, identify }).map(|_| ())
    });
    if let Err(trouble) = established {
        before.into_iter().for_each(Before::restore);
        return match trouble {
            KeyTrouble::Writing(_, error) if error.kind() == ErrorKind::AlreadyExists => Ok(false),
            KeyTrouble::Writing(path, error) => Err(Failure::writing(&path, &error)),
            KeyTrouble::Establishing(failure) => Err(failure),
        };
    }
    session.note(&message!(words::PRINT_KEY_NEW, path = &folder.join(KEY_FILE)));
    Ok(true)
}
