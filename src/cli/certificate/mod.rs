//! `arbitro certificate verify CODE|QR-TEXT|FILE.pdf`: whether a certificate is the event's.

pub(super) mod key;

use std::path::{Path, PathBuf};

use super::support::desk::{EventArgs, refused};
use super::{Exit, Failure, Session};
use crate::documents::certificates::signature::{NotProven, PublicKey, Statement, verify};
use crate::documents::{Certificates, Scope, Source};
use crate::locale::{Lang, Message, plain};
use crate::output::pdf;

#[derive(clap::Args)]
pub(super) struct Certificate {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Verify(Verify),
}

#[derive(clap::Args)]
struct Verify {
    #[arg(value_name = "CODE|QR-TEXT|FILE.pdf")]
    text: String,
    #[arg(long, value_name = "KEY")]
    key: Option<PublicKey>,
    #[command(flatten)]
    event: EventArgs,
}

impl Certificate {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        match self.command {
            Command::Verify(command) => command.run(session),
        }
    }
}

impl Verify {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let path = PathBuf::from(&self.text);
        if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("pdf")) {
            return self.file(session, &path);
        }
        // What has no signature in it can only be the short code, which the event itself knows.
        if verify(&self.text, &PublicKey::NOBODY) == Err(NotProven::NoCertificate) {
            return self.code(session);
        }
        let key = self.public(session)?;
        self.signed(session, &self.text, &key)
    }

    /// Every certificate of a file.
    fn file(&self, session: &mut Session, path: &Path) -> Result<Exit, Failure> {
        let bytes = std::fs::read(path).map_err(|error| Failure::reading(path, &error))?;
        let notes = pdf::notes(&bytes).map_err(|_| self.nothing())?;
        if notes.is_empty() {
            return Err(self.nothing());
        }
        let key = self.public(session)?;
        let mut exit = Exit::Yes;
        for note in &notes {
            if self.signed(session, note, &key)? == Exit::No {
                exit = Exit::No;
            }
        }
        Ok(exit)
    }

    /// The text of a QR.
    fn signed(&self, session: &mut Session, text: &str, key: &PublicKey) -> Result<Exit, Failure> {
        match verify(text, key) {
            Ok(statement) => {
                session.answer(&about(&statement))?;
                session.answer(&Message::new("print-verify-signed"))?;
                Ok(Exit::Yes)
            }
            Err(NotProven::OtherSignature) => {
                session.answer(&Message::new("print-verify-refused"))?;
                Ok(Exit::No)
            }
            Err(NotProven::NoCertificate) => Err(self.nothing()),
        }
    }

    /// The short code for the telephone: the event looks for the certificate it follows from.
    fn code(&self, session: &mut Session) -> Result<Exit, Failure> {
        let wanted = plain(&self.text).replace('o', "0").replace(['i', 'l'], "1");
        if wanted.len() != SHORT {
            return Err(self.nothing());
        }
        let desk = self.event.open(session)?;
        // A code follows from the words on paper, which were in the event's language or in the other.
        for lang in Lang::ALL {
            let source = Source { event: &desk.event, state: desk.state(), lang, staff: false };
            let categories = Scope::default().categories(desk.state()).map_err(refused)?;
            let certificates = Certificates::of(&source, &categories).map_err(refused)?;
            for certificate in &certificates.certificates {
                let statement = certificates.statement(certificate, lang);
                if plain(&statement.short_code()) == wanted {
                    session.answer(&about(&statement))?;
                    session.answer(&Message::new("print-verify-found"))?;
                    return Ok(Exit::Yes);
                }
            }
        }
        Err(Failure::refused(Message::new("print-verify-unknown").with("code", self.text.as_str()))
            .hint(Message::new("print-verify-hint-code")))
    }

    /// The public half of the key: as named, else the event's.
    fn public(&self, session: &Session) -> Result<PublicKey, Failure> {
        if let Some(key) = &self.key {
            return Ok(key.clone());
        }
        let hint = || Message::new("print-verify-hint-key");
        let desk = self.event.open(session).map_err(|failure| failure.hint(hint()))?;
        let key = desk.state().certificate_key().and_then(|key| key.parse().ok());
        key.ok_or_else(|| Failure::refused(Message::new("print-verify-no-key")).hint(hint()))
    }

    fn nothing(&self) -> Failure {
        let text: String = self.text.chars().take(60).collect();
        Failure::new(Message::new("print-verify-nothing").with("text", text))
            .hint(Message::new("print-verify-hint-code"))
    }
}

/// How many letters and digits a short code has.
const SHORT: usize = 10;

/// What a certificate says.
fn about(statement: &Statement) -> Message {
    Message::new("print-verify-valid")
        .with("event", statement.event.as_str())
        .with("dates", statement.dates.as_str())
        .with("name", statement.name.as_str())
        .with("code", statement.code.as_str())
        .with("school", statement.school.as_str())
        .with("game", statement.game.as_str())
        .with("cycle", statement.cycle.as_str())
        .with("rank", statement.rank.unwrap_or(0))
}
