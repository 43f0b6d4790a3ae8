//! `arbitro trf verify FILE CERT`: whether a certificate proves a round of a file.

use crate::cli::prelude::*;

use arbitro_pairing::trf::TeamFile;
use arbitro_proof::{Conditions, Unreadable, Verdict};

use super::input::no_proof_of_teams;

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
    /// The fault, in English.
    reason: Option<&'v str>,
    /// The assumptions of the certificate: no rules of the last round, pairs to be avoided, and
    /// tables, or byes (`null`), that the arbiter gave.
    no_topscorers: bool,
    avoided: &'v [(usize, usize)],
    given: &'v [(usize, Option<usize>)],
}

impl<'v> Judged<'v> {
    fn of(verdict: &'v Verdict, conditions: &'v Conditions) -> Self {
        let (verdict, article, reason) = match verdict {
            Verdict::Proven => ("proven", None, None),
            Verdict::Refuted { article, reason } => {
                ("refuted", Some(*article), Some(reason.as_str()))
            }
            Verdict::Unproven(reason) => ("not-proven", None, Some(reason.as_str())),
        };
        let Conditions { no_topscorers, avoided, given } = conditions;
        Self { verdict, article, reason, no_topscorers: *no_topscorers, avoided, given }
    }
}

impl Verify {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let sheet = source::bytes(session, &self.file)?;
        if let Ok(Some(_)) = TeamFile::read(&sheet) {
            return Err(no_proof_of_teams());
        }
        let certificate_bytes = source::bytes(session, &self.certificate)?;
        let certificate = String::from_utf8_lossy(&certificate_bytes);
        let verdict = arbitro_proof::verify(&sheet, &certificate).map_err(|fault| {
            let (path, line) = match fault {
                Unreadable::Sheet(line) => (&self.file, line),
                Unreadable::Certificate(line) => (&self.certificate, line),
            };
            Failure::new(message!(words::TRF_ERROR_VERIFY, file = path, line))
        })?;
        let conditions = arbitro_proof::conditions(&certificate).unwrap_or_default();
        if self.format == TextFormat::Json {
            answer::document(session, &Judged::of(&verdict, &conditions))?;
            return Ok(if verdict == Verdict::Proven { Exit::Yes } else { Exit::No });
        }
        let is_decided = !matches!(verdict, Verdict::Unproven(_));
        // The reason is the verifier's, in English in every language.
        let (answer, exit) = match verdict {
            Verdict::Proven => (Message::new(words::TRF_VERIFY_PROVEN), Exit::Yes),
            Verdict::Refuted { article, reason } => {
                (message!(words::TRF_VERIFY_REFUTED, article, reason), Exit::No)
            }
            Verdict::Unproven(reason) => (message!(words::TRF_VERIFY_UNPROVEN, reason), Exit::No),
        };
        session.answer(&answer)?;
        // The verdict holds only under what the certificate takes for granted.
        if is_decided && conditions.no_topscorers {
            session.answer(&Message::new(words::TRF_VERIFY_NO_TOPSCORERS))?;
        }
        if is_decided && !conditions.avoided.is_empty() {
            let pairs: Vec<String> =
                conditions.avoided.iter().map(|(a, b)| format!("{a}-{b}")).collect();
            session.answer(&message!(words::TRF_VERIFY_AVOIDED, pairs = pairs.join(", ")))?;
        }
        if is_decided && !conditions.given.is_empty() {
            let table = |(first, second): &(usize, Option<usize>)| match second {
                Some(second) => format!("{first}-{second}"),
                None => first.to_string(),
            };
            let tables: Vec<String> = conditions.given.iter().map(table).collect();
            session.answer(&message!(words::TRF_VERIFY_GIVEN, tables = tables.join(", ")))?;
        }
        Ok(exit)
    }
}
