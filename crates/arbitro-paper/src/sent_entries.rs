//! The file of entries: made from an event and signed with its key, and read only if its signature is valid.
//!
//! ```
//! use arbitro_event::JournalPosition;
//! use arbitro_event::chain::{EntriesDocument, SendingEvent};
//! use arbitro_paper::certificates::signature::EventKey;
//! use arbitro_paper::sent_entries;
//!
//! let key = EventKey::from_seed([7; 32]);
//! let event = SendingEvent {
//!     id: "A1".to_owned(),
//!     name: "Escola do Largo".to_owned(),
//!     date: "2026-01-20".to_owned(),
//!     made: JournalPosition { seq: 17, hash: "ab".to_owned() },
//!     key: key.public().to_string(),
//! };
//! let signed = sent_entries::sign(EntriesDocument::unsigned(event, 1, Vec::new()), &key);
//! let file = signed.file();
//! assert_eq!(sent_entries::read(file.as_bytes()), Ok(signed));
//! assert!(sent_entries::read(file.replace("Largo", "Lago").as_bytes()).is_err());
//! ```

use super::certificates::signature::{EventKey, PublicKey};
use super::source::{first_and_last, iso_days};
use arbitro_event::chain::{EntriesDocument, Objection, SendingEvent, Winners};
use arbitro_event::store::Head;
use arbitro_event::{Event, JournalPosition};

/// The players who go on from an event with this head of its journal, signed with its key.
pub fn document(
    event: &Event,
    id: &str,
    head: &Head,
    winners: Winners,
    places: u32,
    key: &EventKey,
) -> EntriesDocument {
    let sending = SendingEvent {
        id: id.to_owned(),
        name: event.name.clone(),
        date: iso_days(first_and_last(&event.dates)),
        made: JournalPosition { seq: head.seq, hash: head.hash.to_string() },
        key: key.public().to_string(),
    };
    sign(EntriesDocument::unsigned(sending, places, winners.players), key)
}

/// The same document with the signature of a key.
#[must_use]
pub fn sign(document: EntriesDocument, key: &EventKey) -> EntriesDocument {
    EntriesDocument { signature: key.sign_message(&document.message()), ..document }
}

/// Reads a file of entries that was signed by the key that it names. Whether that is the right key is for the
/// event to decide.
///
/// # Errors
/// It is not such a file, or somebody changed it.
pub fn read(bytes: &[u8]) -> Result<EntriesDocument, Objection> {
    let document = EntriesDocument::read(bytes).map_err(Objection::Bad)?;
    let key: Result<PublicKey, _> = document.event.key.parse();
    let proven = key.is_ok_and(|key| {
        // A key has a single spelling.
        key.to_string() == document.event.key
            && key.signed_message(&document.message(), &document.signature)
    });
    if proven { Ok(document) } else { Err(Objection::NotProven) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::certificates::signature::{Statement, verify};
    use arbitro_event::chain::SentPlayer;

    fn signed(key: &EventKey) -> EntriesDocument {
        let event = SendingEvent {
            id: "0a1b".to_owned(),
            name: "Escola do Largo \"2\"".to_owned(),
            date: String::new(),
            made: JournalPosition { seq: 40, hash: "5e".to_owned() },
            key: key.public().to_string(),
        };
        let player = SentPlayer {
            name: "Íris Conceição".to_owned(),
            school: "275".to_owned(),
            school_name: "Escola do Largo".to_owned(),
            class: "5.º B".to_owned(),
            cycle: "2.º ciclo".to_owned(),
            game: "rastros".to_owned(),
            place: 1,
            from: "12.2.3".parse().unwrap(),
            adapted: None,
            role: None,
        };
        sign(EntriesDocument::unsigned(event, 1, vec![player]), key)
    }

    #[test]
    fn every_changed_letter_of_a_file_of_entries_is_detected() {
        let document = signed(&EventKey::from_seed([3; 32]));
        let file = document.file();
        assert_eq!(read(file.as_bytes()), Ok(document.clone()));
        let mut accepted = 0;
        for at in 0..file.len() {
            for other in [b'7', b'Z', b' '] {
                let mut changed = file.clone().into_bytes();
                if changed[at] == other {
                    continue;
                }
                changed[at] = other;
                // A blank between two values changes nothing; any other change makes another document.
                match read(&changed) {
                    Ok(read) => assert_eq!(read, document, "{at}"),
                    Err(_) => accepted += 1,
                }
            }
        }
        assert!(accepted > 2 * file.len(), "{accepted} of {}", file.len());
    }

    #[test]
    fn a_file_of_entries_and_a_certificate_never_prove_as_each_other() {
        let key = EventKey::from_seed([3; 32]);
        let document = signed(&key);
        // The signed message of a certificate cannot be read as a document, whatever its fields are.
        let message = String::from_utf8(document.message()).unwrap();
        let (prefix, body) = message.split_once('\n').unwrap();
        assert_eq!(prefix, "arbitro-entries-1");
        assert!(!body.contains('\n'), "a certificate has eight fields on eight lines");
        let statement =
            Statement { code: prefix.to_owned(), name: body.to_owned(), ..Statement::default() };
        let certificate = key.sign(&statement);
        assert!(verify(&certificate, &key.public()).is_ok());
        let seal = key.seal(&statement, &[7; 32]);
        assert!(
            read(EntriesDocument { signature: seal, ..document.clone() }.file().as_bytes())
                .is_err()
        );
        // And the signature of a document proves no statement.
        let public = key.public();
        assert!(!public.sealed(&statement, &[7; 32], &document.signature));
        let of_entries = document.signature.clone();
        let mut forged = certificate.clone();
        forged.replace_range(
            "ARBITRO1.".len().."ARBITRO1.".len() + of_entries.len() - 1,
            &of_entries[..of_entries.len() - 1],
        );
        assert!(verify(&forged, &public).is_err());
        let of_certificate = certificate["ARBITRO1.".len()..].chars().take(103).collect();
        assert!(
            read(EntriesDocument { signature: of_certificate, ..document }.file().as_bytes())
                .is_err()
        );
    }

    #[test]
    fn a_key_that_would_have_signed_everything_signs_no_entries() {
        let mut document = signed(&EventKey::from_seed([3; 32]));
        // The neutral point, with which zero would sign every message.
        let nothing = format!("04{}", "0".repeat(50));
        document.event.key.clone_from(&nothing);
        document.signature = format!("{nothing}{}", "0".repeat(51));
        assert_eq!(read(document.file().as_bytes()), Err(Objection::NotProven));
    }
}
