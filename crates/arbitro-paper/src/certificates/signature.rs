//! Certificates that prove themselves: the content of each, signed with the event's key.
//!
//! The event has one key (Ed25519). Its private half is a file beside the event that only its owner
//! can read; its public half is in the journal, so that every desk knows which key is the event's,
//! and on the settings sheet. The signed content is the [`Statement`] of a certificate; with the
//! signature it is the text of the QR code on paper, in capitals and digits only, which take little
//! space in a QR code.
//!
//! ```
//! use arbitro_paper::certificates::signature::{EventKey, Statement, verify};
//!
//! let key = EventKey::from_seed([7; 32]);
//! let statement = Statement { name: "Ana Maré".to_owned(), rank: Some(1), ..Statement::default() };
//! let text = key.sign(&statement);
//! assert_eq!(verify(&text, &key.public()), Ok(statement));
//! assert!(verify(&text, &EventKey::from_seed([8; 32]).public()).is_err());
//! ```

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};

use arbitro_event::files::regular;

use arbitro_event::files::{self, Readers};

/// The content of a certificate.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statement {
    /// The pupil's code.
    pub code: String,
    /// The pupil's name.
    pub name: String,
    /// The school.
    pub school: String,
    /// The game.
    pub game: String,
    /// The school cycle.
    pub cycle: String,
    /// The place reached; `None` for taking part.
    pub rank: Option<u32>,
    /// The event, with its edition.
    pub event: String,
    /// The days, first and last: `2019-03-29` or `2026-03-13/2026-03-15`.
    pub dates: String,
    /// The team whose place it is; empty for a place of one's own. Only where there is one is it written,
    /// so that all other certificates are what they were before.
    pub ranked_team: String,
}

/// How the texts of version 1 begin.
const MARK: &str = "ARBITRO1.";
/// The name of the file with the private half.
pub use arbitro_event::event_files::KEY_FILE;
/// The largest key file, in bytes: a key, and a few lines of explanation.
const LARGEST_KEY: u64 = 64 << 10;

/// The event's key, with its private half.
#[derive(Clone)]
pub struct EventKey(SigningKey);

/// The public half of an event's key, as it is printed: 52 letters and digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicKey([u8; 32]);

/// Why a text is not a certificate of the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotProven {
    /// It is not a text of a certificate.
    #[error("not a certificate")]
    NoCertificate,
    /// It is one, but it was signed by another key, or changed.
    #[error("the signature is not the event's")]
    OtherSignature,
}

impl fmt::Debug for EventKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The private half is never shown.
        f.debug_tuple("EventKey").field(&self.public().to_string()).finish()
    }
}

/// Whether a laptop has the key of an event.
#[derive(Debug)]
pub enum Held {
    /// It has the key.
    Own(EventKey),
    /// The event has none yet: this one becomes the event's when it is [established](NewKey::establish).
    New(NewKey),
    /// It has another event's key.
    Other,
    /// Another laptop has it.
    Elsewhere,
}

/// A key for an event that has none yet. It becomes the event's with its first certificates.
#[derive(Clone, Debug)]
pub struct NewKey {
    key: EventKey,
    /// Whether its file exists already, from an earlier attempt in which it was not recorded in the journal.
    is_stored: bool,
}

/// Why a laptop could not establish the key of an event.
#[derive(Debug, thiserror::Error)]
pub enum KeyTrouble<E> {
    /// Its file cannot be written.
    #[error("{path}: {cause}", path = .0.display(), cause = .1)]
    Writing(PathBuf, io::Error),
    /// The documents that it signed could not be given out, or its public half could not be
    /// recorded in the journal.
    #[error(transparent)]
    Establishing(#[from] E),
}

impl EventKey {
    /// The key to sign an event's certificates with; `known` is the public half in the journal. Nothing is
    /// written.
    ///
    /// # Errors
    /// The file cannot be read or is not a key, or the system cannot provide random numbers.
    pub fn of_event(folder: &Path, known: Option<&str>) -> Result<Held, (PathBuf, io::Error)> {
        let at = |error| (folder.join(KEY_FILE), error);
        Ok(match (Self::open(folder).map_err(at)?, known) {
            (Some(key), Some(known)) if key.public().to_string() == known => Held::Own(key),
            (Some(_), Some(_)) => Held::Other,
            (None, Some(_)) => Held::Elsewhere,
            (Some(key), None) => Held::New(NewKey { key, is_stored: true }),
            (None, None) => {
                Held::New(NewKey { key: Self::generate().map_err(at)?, is_stored: false })
            }
        })
    }

    /// The key from 32 secret bytes.
    pub fn from_seed(seed: [u8; 32]) -> Self {
        Self(SigningKey::from_bytes(&seed))
    }

    /// A new key from the system's random numbers.
    ///
    /// # Errors
    /// The system cannot provide any.
    pub fn generate() -> io::Result<Self> {
        let mut seed = [0; 32];
        arbitro_event::simulation::random(&mut seed)?;
        Ok(Self::from_seed(seed))
    }

    /// The key in an event's folder; `None` if there is none.
    ///
    /// # Errors
    /// The file cannot be read, or is not a key.
    pub fn open(folder: &Path) -> io::Result<Option<Self>> {
        let bad = || io::Error::new(io::ErrorKind::InvalidData, "no key");
        let text = match regular::read(&folder.join(KEY_FILE), LARGEST_KEY) {
            Ok(bytes) => String::from_utf8(bytes).map_err(|_| bad())?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        // Lines that begin with # explain the file.
        let line =
            text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'));
        let seed = line.and_then(decode).and_then(|bytes| <[u8; 32]>::try_from(bytes).ok());
        seed.map(|seed| Some(Self::from_seed(seed))).ok_or_else(bad)
    }

    /// Writes the key into an event's folder, readable only by its owner. An existing file is kept.
    ///
    /// # Errors
    /// There is a file already, or it cannot be written.
    pub fn keep(&self, folder: &Path, note: &str) -> io::Result<()> {
        let mut text: String = note.lines().map(|line| format!("# {line}\n")).collect();
        text += &encode(self.0.as_bytes());
        text.push('\n');
        files::create(&folder.join(KEY_FILE), text.as_bytes(), Readers::Owner)
    }

    /// The public half.
    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key().to_bytes())
    }

    /// A statement with its signature: the text of the QR.
    pub fn sign(&self, statement: &Statement) -> String {
        let content = statement.bytes();
        let mut bytes = self.0.sign(&content).to_bytes().to_vec();
        bytes.extend(content);
        format!("{MARK}{}", encode(&bytes))
    }

    /// The signature of another kind of message, which identifies itself.
    pub(crate) fn sign_message(&self, message: &[u8]) -> String {
        encode(&self.0.sign(message).to_bytes())
    }

    /// The seal of a page that was drawn from a statement: `draws` is the digest of all that it draws.
    pub fn seal(&self, statement: &Statement, draws: &[u8; 32]) -> String {
        self.sign_message(&sealed(statement, draws))
    }
}

/// The message that a page's seal signs. A digest cannot be read as a statement: neither signature can
/// replace the other.
fn sealed(statement: &Statement, draws: &[u8; 32]) -> [u8; 32] {
    blake3::derive_key("arbitro certificate page 1", &[&draws[..], &statement.bytes()].concat())
}

impl NewKey {
    /// The key itself.
    pub fn key(&self) -> &EventKey {
        &self.key
    }

    /// Makes it the event's: writes the private half to a file that only its owner can read and
    /// that begins with `note`; calls `give` to give out the documents that it signed, and then
    /// `announce` to record its public half in the journal. If any of these fails there is no key.
    ///
    /// # Errors
    /// The file cannot be written: it [exists](io::ErrorKind::AlreadyExists) where another command was faster.
    /// Or the error of `give` or `announce`.
    pub fn establish<E>(
        self,
        folder: &Path,
        note: &str,
        give: impl FnOnce() -> Result<(), E>,
        announce: impl FnOnce(&PublicKey) -> Result<(), E>,
    ) -> Result<(), KeyTrouble<E>> {
        let path = folder.join(KEY_FILE);
        if !self.is_stored {
            let written = self.key.keep(folder, note);
            written.map_err(|error| KeyTrouble::Writing(path.clone(), error))?;
        }
        let announced = give().and_then(|()| announce(&self.key.public()));
        if announced.is_ok() && !path.exists() {
            // The command that wrote it failed, and removed what is the event's key now.
            let written = self.key.keep(folder, note);
            written.map_err(|error| KeyTrouble::Writing(path.clone(), error))?;
        }
        if announced.is_err() && !self.is_stored {
            // It has signed nothing that was given out; if another desk was faster, its key is the event's.
            let _ = fs::remove_file(path);
        }
        Ok(announced?)
    }
}

impl PublicKey {
    /// A key that nobody has: for checking only the form of a text.
    pub const NOBODY: Self = Self([0; 32]);

    /// Whether this key signed a message. Keys and signatures that would be valid for many messages are
    /// rejected.
    fn signed(&self, message: &[u8], signature: &[u8; 64]) -> bool {
        VerifyingKey::from_bytes(&self.0)
            .and_then(|key| key.verify_strict(message, &Signature::from_bytes(signature)))
            .is_ok()
    }

    /// Whether this key signed another kind of message.
    pub(crate) fn signed_message(&self, message: &[u8], signature: &str) -> bool {
        let signature = decode(signature).and_then(|bytes| bytes.try_into().ok());
        signature.is_some_and(|signature| self.signed(message, &signature))
    }

    /// Whether this key sealed a page with this statement and this drawing.
    pub fn sealed(&self, statement: &Statement, draws: &[u8; 32], seal: &str) -> bool {
        self.signed_message(&sealed(statement, draws), seal)
    }
}

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&encode(&self.0))
    }
}

impl std::str::FromStr for PublicKey {
    type Err = NotProven;

    fn from_str(text: &str) -> Result<Self, NotProven> {
        let bytes = decode(text).and_then(|bytes| <[u8; 32]>::try_from(bytes).ok());
        bytes.map(Self).ok_or(NotProven::NoCertificate)
    }
}

/// The content of a certificate's text, if the event's key signed it. The text may have an address before it,
/// as in the QR code, and white space or small letters, as when typed.
///
/// # Errors
/// It is not a certificate, or the signature is not the event's.
pub fn verify(text: &str, key: &PublicKey) -> Result<Statement, NotProven> {
    let text: String =
        text.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_uppercase).collect();
    let start = text.rfind(MARK).ok_or(NotProven::NoCertificate)?;
    let bytes = decode(&text[start + MARK.len()..]).ok_or(NotProven::NoCertificate)?;
    let (signature, said) = bytes.split_first_chunk::<64>().ok_or(NotProven::NoCertificate)?;
    let statement = Statement::read(said).ok_or(NotProven::NoCertificate)?;
    if key.signed(said, signature) { Ok(statement) } else { Err(NotProven::OtherSignature) }
}

impl Statement {
    /// The fields in order, one on each line.
    fn bytes(&self) -> Vec<u8> {
        let rank = self.rank.map_or_else(String::new, |rank| rank.to_string());
        let mut fields = vec![
            &self.code,
            &self.name,
            &self.school,
            &self.game,
            &self.cycle,
            &rank,
            &self.event,
            &self.dates,
        ];
        fields.extend(Some(&self.ranked_team).filter(|team| !team.is_empty()));
        let lines = fields.into_iter().map(|field| field.replace(['\n', '\r'], " "));
        lines.collect::<Vec<_>>().join("\n").into_bytes()
    }

    fn read(bytes: &[u8]) -> Option<Self> {
        let text = std::str::from_utf8(bytes).ok()?;
        let mut fields: Vec<String> = text.split('\n').map(str::to_owned).collect();
        let ranked_team = if fields.len() == 9 { fields.pop()? } else { String::new() };
        let [code, name, school, game, cycle, rank, event, dates] = fields.try_into().ok()?;
        let rank = if rank.is_empty() { None } else { Some(rank.parse().ok()?) };
        Some(Self { code, name, school, game, cycle, rank, event, dates, ranked_team })
    }

    /// The short code for the telephone: ten letters and digits computed from the statement, by which the
    /// event finds its certificate. It is not a proof by itself.
    pub fn short_code(&self) -> String {
        let hash = blake3::derive_key("arbitro certificate code 1", &self.bytes());
        let text = encode(&hash[..7]);
        format!("{}-{}", &text[..5], &text[5..10])
    }
}

/// The letters of base 32, without those that look alike.
pub(crate) const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 8 / 5 + 1);
    let (mut bits, mut held) = (0u32, 0u32);
    for &byte in bytes {
        bits = bits << 8 | u32::from(byte);
        held += 8;
        while held >= 5 {
            held -= 5;
            text.push(char::from(LETTERS[(bits >> held & 31) as usize]));
        }
        bits &= (1 << held) - 1;
    }
    if held > 0 {
        text.push(char::from(LETTERS[(bits << (5 - held) & 31) as usize]));
    }
    text
}

/// Decodes base 32; `None` if a character is not one of ours, or if the bits left over at the end are not
/// zero.
fn decode(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() * 5 / 8);
    let (mut bits, mut held) = (0u32, 0u32);
    for letter in text.bytes() {
        let letter = match letter.to_ascii_uppercase() {
            b'O' => b'0',
            b'I' | b'L' => b'1',
            other => other,
        };
        let value = LETTERS.iter().position(|&known| known == letter)? as u32;
        bits = bits << 5 | value;
        held += 5;
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held & 255) as u8);
            bits &= (1 << held) - 1;
        }
    }
    (held < 5 && bits == 0).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn statement() -> Statement {
        Statement {
            code: "275.2.3".to_owned(),
            name: "Íris Conceição".to_owned(),
            school: "Escola do Largo".to_owned(),
            game: "Rastros".to_owned(),
            cycle: "2.º ciclo".to_owned(),
            rank: Some(2),
            event: "15.º Campeonato".to_owned(),
            dates: "2019-03-29".to_owned(),
            ranked_team: String::new(),
        }
    }

    #[test]
    fn a_signed_statement_is_read_back_also_behind_an_address_and_typed_by_hand() {
        let key = EventKey::from_seed([3; 32]);
        let text = key.sign(&statement());
        assert!(text.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'.'));
        for text in [
            text.clone(),
            format!("https://exemplo.pt/certificado.html#{text}"),
            format!(" {} \n {} ", &text.to_lowercase()[..40], &text[40..]),
        ] {
            assert_eq!(verify(&text, &key.public()), Ok(statement()), "{text}");
        }
    }

    #[test]
    fn the_place_of_a_team_was_signed_as_the_pupil_s_own() {
        let key = EventKey::from_seed([3; 32]);
        let of_team = Statement { ranked_team: "Os Cavalos".to_owned(), ..statement() };
        assert_eq!(verify(&key.sign(&of_team), &key.public()), Ok(of_team.clone()));
        assert_ne!(of_team.short_code(), statement().short_code());
        // Certificates of one person are signed as before.
        assert_eq!(statement().bytes().split(|&byte| byte == b'\n').count(), 8);
    }

    #[test]
    fn every_changed_letter_is_detected() {
        let key = EventKey::from_seed([3; 32]);
        let text = key.sign(&statement());
        for at in MARK.len()..text.len() {
            let mut changed = text.clone().into_bytes();
            changed[at] = if changed[at] == b'7' { b'8' } else { b'7' };
            let changed = String::from_utf8(changed).expect("the text is base 32");
            assert!(verify(&changed, &key.public()).is_err(), "{at}");
        }
        assert_eq!(verify("ARBITRO1.", &key.public()), Err(NotProven::NoCertificate));
        assert_eq!(verify("275.2.3", &key.public()), Err(NotProven::NoCertificate));
    }

    /// The neutral point: with it as a key, it and zero would sign every message.
    #[test]
    fn a_key_that_would_have_signed_everything_has_signed_nothing() {
        let mut nothing = [0; 32];
        nothing[0] = 1;
        let bytes = [&nothing[..], &[0; 32], &statement().bytes()].concat();
        let text = format!("{MARK}{}", encode(&bytes));
        let key = PublicKey(nothing);
        assert_eq!(verify(&text, &key), Err(NotProven::OtherSignature));
        assert!(!key.sealed(&statement(), &[7; 32], &encode(&bytes[..64])));
    }

    #[test]
    fn a_seal_is_of_one_page_for_one_statement_by_one_key() {
        let key = EventKey::from_seed([3; 32]);
        let seal = key.seal(&statement(), &[7; 32]);
        let public = key.public();
        assert!(public.sealed(&statement(), &[7; 32], &seal));
        assert!(!public.sealed(&statement(), &[8; 32], &seal));
        let other = Statement { name: "Ana".to_owned(), ..statement() };
        assert!(!public.sealed(&other, &[7; 32], &seal));
        let another = EventKey::from_seed([4; 32]).public();
        assert!(!another.sealed(&statement(), &[7; 32], &seal));
        assert!(!public.sealed(&statement(), &[7; 32], ""));
    }

    #[test]
    fn the_public_half_is_read_as_it_is_printed() {
        let public = EventKey::from_seed([9; 32]).public();
        assert_eq!(public.to_string().parse(), Ok(public));
        assert!("ABC".parse::<PublicKey>().is_err());
    }

    #[test]
    fn the_private_half_is_written_once_and_only_its_owner_may_read_it() {
        let folder = tempfile::tempdir().expect("the folder can be made");
        assert!(EventKey::open(folder.path()).expect("the folder can be read").is_none());
        let key = EventKey::from_seed([5; 32]);
        key.keep(folder.path(), "keep it\nsecret").expect("the key can be written");
        assert!(key.keep(folder.path(), "").is_err(), "never overwritten");
        let again = EventKey::open(folder.path()).expect("the key can be read").expect("there");
        assert_eq!(again.public(), key.public());
        assert!(!format!("{key:?}").contains(&encode(&[5; 32])));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let about = fs::metadata(folder.path().join(KEY_FILE)).expect("the key is there");
            assert_eq!(about.permissions().mode() & 0o777, 0o600);
        }
        fs::write(folder.path().join(KEY_FILE), "nonsense").expect("the file can be written");
        assert!(EventKey::open(folder.path()).is_err());
    }
}
