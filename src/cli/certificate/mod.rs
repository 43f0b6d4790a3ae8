//! `arbitro certificate verify CODE|QR-TEXT|FILE.pdf`: whether the event issued a certificate.

pub(super) mod key;

use crate::cli::prelude::*;

use arbitro_paper::certificates::signature::{NotProven, PublicKey, Statement, verify};
use arbitro_paper::output::pdf::{self, PdfFault, ReadPage};
use arbitro_paper::{Certificates, Scope};

subcommands!(Certificate {
    Verify(Verify) at_event,
});

#[derive(clap::Args)]
struct Verify {
    #[arg(value_name = "CODE|QR-TEXT|FILE.pdf")]
    text: String,
    #[arg(long, value_name = "KEY")]
    key: Option<PublicKey>,
    #[arg(long, value_name = "human|json", default_value = "human")]
    format: TextFormat,
    /// The sentences, for programs.
    #[arg(skip)]
    said: Vec<String>,
}

/// The outcome, for programs.
#[derive(serde::Serialize)]
struct Report<'a> {
    proven: bool,
    said: &'a [String],
}

impl Verify {
    fn run(mut self, session: &mut Session) -> Result<Exit, Failure> {
        let exit = self.find(session)?;
        if self.format == TextFormat::Json {
            let report = Report { proven: exit == Exit::Yes, said: &self.said };
            answer::document(session, &report)?;
        }
        Ok(exit)
    }

    /// Prints a sentence, or keeps it for the JSON answer.
    fn print(&mut self, session: &mut Session, message: &Message) -> Result<(), Failure> {
        match self.format {
            TextFormat::Human => session.answer(message)?,
            TextFormat::Json => self.said.push(session.text(message)),
        }
        Ok(())
    }

    fn find(&mut self, session: &mut Session) -> Result<Exit, Failure> {
        let path = session.io.path(&self.text);
        if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("pdf")) {
            return self.file(session, &path);
        }
        // A text without a signature can only be the short code, which only the event can look up.
        if verify(&self.text, &PublicKey::NOBODY) == Err(NotProven::NoCertificate) {
            return self.code(session);
        }
        let key = self.public(session)?;
        let text = self.text.clone();
        self.signed(session, &text, &key)
    }

    /// Checks every page of a file: each must carry its own proof, and show what the proof contains.
    fn file(&mut self, session: &mut Session, path: &Path) -> Result<Exit, Failure> {
        let bytes = source::file(path)?;
        let pages = pdf::read_pages(&bytes).map_err(|fault| match fault {
            PdfFault::Damaged => self.nothing(),
            PdfFault::Large => Failure::new(message!(words::PRINT_VERIFY_LARGE, path)),
        })?;
        if pages.iter().all(|page| page.notes.is_empty()) {
            return Err(self.nothing());
        }
        let key = self.public(session)?;
        let mut unproven = Vec::new();
        for (number, page) in (1..).zip(&pages) {
            let read = self.page(page, &key);
            let (words, fault) = match &read {
                Ok(statement) => (Some(about(statement)), None),
                Err(fault) => (None, Some(fault.clone())),
            };
            self.print(
                session,
                &Message::new(words::PRINT_VERIFY_PAGE)
                    .with("page", number)
                    .with("said", fault.or(words).map_or_else(|| Fact::from(""), Fact::from)),
            )?;
            if read.is_err() {
                unproven.push(number.to_string());
            }
        }
        let count = Message::new(words::PRINT_VERIFY_PAGES)
            .with("pages", pages.len())
            .with("proven", pages.len() - unproven.len())
            .with("key", self.whose());
        self.print(session, &count)?;
        if unproven.is_empty() {
            return Ok(Exit::Yes);
        }
        self.print(session, &message!(words::PRINT_VERIFY_UNPROVEN, pages = unproven))?;
        Ok(Exit::No)
    }

    /// The statement that a page proves, or why it proves nothing.
    fn page(&self, page: &ReadPage, key: &PublicKey) -> Result<Statement, Message> {
        let note = match page.notes.as_slice() {
            [] => return Err(Message::new(words::PRINT_VERIFY_PAGE_NONE)),
            [note] => note,
            several => {
                return Err(message!(words::PRINT_VERIFY_PAGE_SEVERAL, count = several.len()));
            }
        };
        let statement = verify(note, key).map_err(|fault| match fault {
            NotProven::OtherSignature => self.refused(),
            NotProven::NoCertificate => Message::new(words::PRINT_VERIFY_PAGE_NONE),
        })?;
        let sealed = page.draws.zip(page.seal.as_ref());
        if sealed.is_some_and(|(draws, seal)| key.sealed(&statement, &draws, seal)) {
            return Ok(statement);
        }
        let key = match page.seal {
            Some(_) => words::PRINT_VERIFY_PAGE_CHANGED,
            None => words::PRINT_VERIFY_PAGE_UNSEALED,
        };
        Err(message!(key, name = &statement.name, code = &statement.code))
    }

    /// The text of a QR.
    fn signed(
        &mut self,
        session: &mut Session,
        text: &str,
        key: &PublicKey,
    ) -> Result<Exit, Failure> {
        match verify(text, key) {
            Ok(statement) => {
                self.print(session, &about(&statement))?;
                self.print(session, &message!(words::PRINT_VERIFY_SIGNED, key = self.whose()))?;
                Ok(Exit::Yes)
            }
            Err(NotProven::OtherSignature) => {
                let refused = self.refused();
                self.print(session, &refused)?;
                Ok(Exit::No)
            }
            Err(NotProven::NoCertificate) => Err(self.nothing()),
        }
    }

    /// The origin of the checking key: only the event can confirm that a key is its own.
    fn whose(&self) -> &'static str {
        if self.key.is_some() { "named" } else { "event" }
    }

    fn refused(&self) -> Message {
        message!(words::PRINT_VERIFY_REFUSED, key = self.whose())
    }

    /// Checks a short code, as read over the telephone: looks for the certificate in the event that has this
    /// code.
    fn code(&mut self, session: &mut Session) -> Result<Exit, Failure> {
        let wanted = plain(&self.text).replace('o', "0").replace(['i', 'l'], "1");
        if wanted.len() != SHORT {
            return Err(self.nothing());
        }
        let desk = session.open_event()?;
        // A code is computed from the words on paper, which were in the event's language or in the other one.
        for lang in Lang::ALL {
            let source = Source::new(&desk.event, desk.state(), lang);
            let categories = Scope::default().categories(desk.state())?;
            let certificates = Certificates::of(&source, &categories)?;
            let diplomas = Certificates::of_finalists(&source, &categories)?;
            for made in [&certificates, &diplomas] {
                for certificate in &made.certificates {
                    let statement = made.statement(certificate, lang);
                    if plain(&statement.short_code()) == wanted {
                        self.print(session, &about(&statement))?;
                        self.print(session, &Message::new(words::PRINT_VERIFY_FOUND))?;
                        return Ok(Exit::Yes);
                    }
                }
            }
        }
        Err(Failure::refused(message!(words::PRINT_VERIFY_UNKNOWN, code = &self.text))
            .hint(words::PRINT_VERIFY_HINT_CODE))
    }

    /// The public half of the key: the one named on the command line, else the event's.
    fn public(&self, session: &Session) -> Result<PublicKey, Failure> {
        if let Some(key) = &self.key {
            return Ok(key.clone());
        }
        let hint = || Message::new(words::PRINT_VERIFY_HINT_KEY);
        let desk = session.open_event().map_err(|failure| failure.hint(hint()))?;
        let Some(key) = desk.state().certificate_key.as_deref() else {
            return Err(Failure::refused(words::PRINT_VERIFY_NO_KEY).hint(hint()));
        };
        let unread = || Failure::new(message!(words::PRINT_VERIFY_KEY_UNREAD, key));
        key.parse().map_err(|_| unread().hint(hint()))
    }

    fn nothing(&self) -> Failure {
        let text: String = self.text.chars().take(60).collect();
        Failure::new(message!(words::PRINT_VERIFY_NOTHING, text))
            .hint(words::PRINT_VERIFY_HINT_CODE)
    }
}

/// How many letters and digits a short code has.
const SHORT: usize = 10;

/// A certificate as a sentence.
fn about(statement: &Statement) -> Message {
    Message::new(words::PRINT_VERIFY_VALID)
        .with("event", &statement.event)
        .with("held", if statement.dates.is_empty() { "undated" } else { "dated" })
        .with("dates", &statement.dates)
        .with("name", &statement.name)
        .with("code", &statement.code)
        .with("from", if statement.school.is_empty() { "nowhere" } else { "school" })
        .with("school", &statement.school)
        .with("game", &statement.game)
        .with("cycle", &statement.cycle)
        .with("rank", statement.rank.unwrap_or(0))
        .with("by", if statement.ranked_team.is_empty() { "alone" } else { "team" })
        .with("team", &statement.ranked_team)
}
