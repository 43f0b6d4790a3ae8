//! `arbitro print …`: the documents of an event, on the screen or as PDF.

use std::path::PathBuf;

use super::support::answer;
use super::support::desk::{Desk, EventArgs, TableFormat};
use super::{Exit, Failure, Session, export};
use crate::documents::certificates::template::Template;
use crate::documents::{
    Document, DocumentError, DocumentKind, Part, Request, Scope, Source, registry,
};
use crate::locale::{Lang, Message};

#[derive(clap::Args)]
pub(super) struct Print {
    #[arg(value_name = "DOCUMENT", value_parser = Names)]
    document: &'static DocumentKind,
    #[arg(value_name = "GROUP|CATEGORY")]
    targets: Vec<Part>,
    #[arg(long, short, value_name = "FILE.pdf")]
    output: Option<PathBuf>,
    #[arg(long, value_name = "N")]
    round: Option<u32>,
    #[arg(long)]
    provisional: bool,
    #[arg(long)]
    staff: bool,
    #[command(flatten)]
    event: EventArgs,
}

/// Reads the name of a document, in English or Portuguese; help and completions list the English ones.
#[derive(Clone)]
struct Names;

impl clap::builder::TypedValueParser for Names {
    type Value = &'static DocumentKind;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<Self::Value, clap::Error> {
        let known = value.to_str().and_then(registry::find);
        known.ok_or_else(|| {
            let ids = registry::ALL.iter().map(|kind| kind.id);
            let parser = clap::builder::PossibleValuesParser::new(ids);
            let refused = parser.parse_ref(command, argument, value).err();
            refused.unwrap_or_else(|| clap::Error::new(clap::error::ErrorKind::InvalidValue))
        })
    }

    fn possible_values(
        &self,
    ) -> Option<Box<dyn Iterator<Item = clap::builder::PossibleValue> + '_>> {
        Some(Box::new(registry::ALL.iter().map(|kind| {
            clap::builder::PossibleValue::new(kind.id).aliases(kind.names.iter().copied())
        })))
    }
}

impl Print {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let desk = self.event.open(session)?;
        // On the screen the words are the reader's; on paper they are the event's.
        let lang = match self.output {
            Some(_) => session.paper_lang(desk.event.language),
            None => session.lang(),
        };
        let request = self.request(&desk, lang)?;
        let document = self.document.gather(&request).map_err(failed)?;
        for remark in document.remarks() {
            session.warn(&remark);
        }
        match &self.output {
            None => answer::tables(session, &document.tables(lang), TableFormat::Table)?,
            Some(path) => {
                let bytes = written(document.as_ref(), path, lang)?;
                export::write(path, &bytes)?;
                session.note(
                    &Message::new("event-printed")
                        .with("path", path.display().to_string())
                        .with("size", bytes.len().div_ceil(1000)),
                );
            }
        }
        Ok(Exit::Yes)
    }

    fn request<'d>(&self, desk: &'d Desk, lang: Lang) -> Result<Request<'d>, Failure> {
        let source = Source { event: &desk.event, state: desk.state(), lang, staff: self.staff };
        let template = match &desk.event.certificate.template {
            Some(path) if self.document.id == "certificates" => {
                let template = Template::open(&desk.folder.join(path));
                Some(template.map_err(|error| Failure::new(error.message()))?)
            }
            _ => None,
        };
        Ok(Request {
            scope: Scope { parts: self.targets.clone() },
            round: self.round,
            provisional: self.provisional,
            head: Some(desk.journal.head().hash.to_string()),
            template,
            ..Request::new(source)
        })
    }
}

/// A document that is not made, as the end of a command.
pub(super) fn failed(error: DocumentError) -> Failure {
    let failure = if error.is_refusal() {
        Failure::refused(error.message())
    } else {
        Failure::new(error.message())
    };
    match error.hint() {
        Some(hint) => failure.hint(hint),
        None => failure,
    }
}

/// The bytes of the form that the file's ending asks for; stdout gets a PDF.
fn written(
    document: &dyn Document,
    path: &std::path::Path,
    lang: Lang,
) -> Result<Vec<u8>, Failure> {
    let ending = path.extension().and_then(|ending| ending.to_str());
    match ending.map(str::to_ascii_lowercase).as_deref() {
        Some("csv") => {
            let mut bytes = Vec::new();
            crate::output::csv::write(&document.tables(lang), lang, &mut bytes)?;
            Ok(bytes)
        }
        Some("xlsx") => {
            crate::output::xlsx::workbook(&document.tables(lang), lang).map_err(|error| {
                let message = Message::new("event-export-workbook");
                Failure::new(message.with("cause", error.to_string()))
            })
        }
        Some("json") => {
            let tables = document.tables(lang);
            let rows = crate::output::json::array(&tables);
            let mut bytes = serde_json::to_vec(&rows).map_err(std::io::Error::from)?;
            bytes.push(b'\n');
            Ok(bytes)
        }
        Some("pdf") => document.pdf(lang).map_err(|error| Failure::new(error.message())),
        _ if path.as_os_str() == "-" => {
            document.pdf(lang).map_err(|error| Failure::new(error.message()))
        }
        _ => {
            let message = Message::new("event-print-form").with("path", path.display().to_string());
            Err(Failure::new(message))
        }
    }
}
