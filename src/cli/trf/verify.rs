//! `arbitro trf verify FILE CERT`: whether a certificate proves a round of a file.

use crate::cli::prelude::*;

use arbitro_proof::{Unreadable, Verdict};

#[derive(clap::Args)]
pub(super) struct Verify {
    #[arg(value_name = "FILE|-")]
    file: PathBuf,
    #[arg(value_name = "FILE|-")]
    certificate: PathBuf,
    #[arg(long, value_name = "human|json", default_value = "human")]
    format: TextFormat,
}

/// The verdict, for programs.
#[derive(serde::Serialize)]
struct Judged<'v> {
    /// `proven`, `refuted` or `not-proven`.
    verdict: &'static str,
    article: Option<&'static str>,
    /// What is wrong, in English.
    reason: Option<&'v str>,
}

impl<'v> Judged<'v> {
    fn of(verdict: &'v Verdict) -> Self {
        match verdict {
            Verdict::Proven => Self { verdict: "proven", article: None, reason: None },
            Verdict::Refuted { article, reason } => {
                Self { verdict: "refuted", article: Some(article), reason: Some(reason) }
            }
            Verdict::Unproven(reason) => {
                Self { verdict: "not-proven", article: None, reason: Some(reason) }
            }
        }
    }
}

impl Verify {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let sheet = source::bytes(session, &self.file)?;
        let certificate = source::bytes(session, &self.certificate)?;
        let certificate = String::from_utf8_lossy(&certificate);
        let verdict = arbitro_proof::verify(&sheet, &certificate).map_err(|fault| {
            let (path, line) = match fault {
                Unreadable::Sheet(line) => (&self.file, line),
                Unreadable::Certificate(line) => (&self.certificate, line),
            };
            let file = path.display().to_string();
            Failure::new(message!(words::TRF_ERROR_VERIFY, file, line))
        })?;
        if self.format == TextFormat::Json {
            answer::document(session, &Judged::of(&verdict))?;
            return Ok(if verdict == Verdict::Proven { Exit::Yes } else { Exit::No });
        }
        // The reason is the verifier's, in English in every language.
        let (answer, exit) = match verdict {
            Verdict::Proven => (Message::new(words::TRF_VERIFY_PROVEN), Exit::Yes),
            Verdict::Refuted { article, reason } => {
                (message!(words::TRF_VERIFY_REFUTED, article, reason), Exit::No)
            }
            Verdict::Unproven(reason) => (message!(words::TRF_VERIFY_UNPROVEN, reason), Exit::No),
        };
        session.answer(&answer)?;
        Ok(exit)
    }
}
