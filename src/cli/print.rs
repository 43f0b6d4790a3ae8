//! `arbitro print …`: the documents of an event, on the screen or as PDF, workbook, CSV or JSON.

use crate::locale::words;
use std::path::{Path, PathBuf};

use super::certificate::key::{self, Signing};
use super::support::answer;
use super::support::desk::{Desk, EventArgs, TableFormat, failure, refused};
use super::support::output::{self, FolderFor};
use super::support::progress::busy;
use super::{Exit, Failure, Session};
use crate::championship::{Hint, Remedy};
use crate::documents::certificates::template::Template;
use crate::documents::exporters::{self, Exporter, Pdf};
use crate::documents::{
    Document, DocumentError, DocumentKind, PrintOptions, Request, Scope, ScopePart, Source,
    registry,
};
use crate::locale::{Lang, Message, plain};

#[derive(clap::Args)]
pub(super) struct Print {
    #[arg(value_name = "DOCUMENT", value_parser = Names)]
    document: &'static DocumentKind,
    #[arg(value_name = "GROUP|CATEGORY|CODE")]
    targets: Vec<ScopePart>,
    #[arg(long, short, value_name = "FILE.pdf")]
    output: Option<PathBuf>,
    #[arg(long, value_name = "N")]
    round: Option<u32>,
    #[arg(long, value_name = "NAME")]
    room: Option<String>,
    #[arg(long, value_name = "N")]
    table: Option<u32>,
    #[arg(long, value_name = "K", value_delimiter = ',')]
    ply: Vec<u32>,
    #[arg(long)]
    provisional: bool,
    #[arg(long)]
    one_per_page: bool,
    #[arg(long)]
    by_school: bool,
    #[arg(long)]
    podium: bool,
    #[arg(long)]
    preview: bool,
    #[arg(long, requires = "output")]
    split: bool,
    #[arg(long, value_name = "URL")]
    address: Option<String>,
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
        let mut desk = self.event.open(session)?;
        // On the screen the words are the reader's; on paper they are the event's.
        let lang = match self.output {
            Some(_) => session.paper_lang(desk.event.language),
            None => session.lang(),
        };
        self.document.allows_round(self.round).map_err(failed)?;
        let extras = self.extras(&mut desk, session)?;
        let source = Source { event: &desk.event, state: desk.state(), lang, staff: self.staff };
        let request = Request {
            scope: self.scope(&desk)?,
            round: self.round,
            provisional: self.provisional,
            head: desk.printed_head(),
            template: extras.template,
            key: extras.signing.key().cloned(),
            scoresheets: extras.scoresheets,
            options: PrintOptions {
                one_per_page: self.one_per_page,
                podium: self.podium,
                by_school: self.by_school,
                preview: self.preview,
                table: self.table,
                plies: self.ply.clone(),
                address: self.address.clone(),
            },
            ..Request::new(source)
        };
        let document = busy(session, || self.document.gather(&request)).map_err(failed)?;
        for remark in document.remarks() {
            session.warn(&remark);
        }
        let Some(path) = &self.output else {
            answer::tables(session, &document.tables(lang), TableFormat::Table)?;
            return Ok(Exit::Yes);
        };
        let _folder = self.split.then(|| FolderFor::files(path)).transpose()?;
        let document = document.as_ref();
        let Signing::New(new) = extras.signing else {
            self.give(session, document, path, lang)?;
            return Ok(Exit::Yes);
        };
        // The event has a key from its first certificates on: not before they are there.
        let split = if self.split { document.parts() } else { Vec::new() };
        let parts: Vec<PathBuf> = split.iter().map(|(name, _)| part_path(path, name)).collect();
        let places =
            parts.iter().map(PathBuf::as_path).chain((!self.split).then_some(path.as_path()));
        let places: Vec<&Path> = places.collect();
        let give = || self.give(session, document, path, lang);
        key::establish(new, &mut desk, session, &places, give)?;
        Ok(Exit::Yes)
    }

    /// Writes the document to the file, or its parts into the folder.
    fn give(
        &self,
        session: &Session,
        document: &dyn Document,
        path: &Path,
        lang: Lang,
    ) -> Result<(), Failure> {
        if self.split {
            return busy(session, || split(session, document, path, lang));
        }
        let bytes = busy(session, || written(session, document, path, lang))?;
        output::write(path, &bytes, &[])?;
        session.note(
            &Message::new(words::EVENT_PRINTED)
                .with("path", path.display().to_string())
                .with("size", bytes.len().div_ceil(1000)),
        );
        Ok(())
    }

    /// What was asked for; of a room, the groups that play there.
    fn scope(&self, desk: &Desk) -> Result<Scope, Failure> {
        let asked = Scope { parts: self.targets.clone() };
        let Some(name) = &self.room else { return Ok(asked) };
        let rooms = &desk.event.rules.rooms;
        let Some(room) = rooms.iter().find(|room| plain(&room.name) == plain(name)) else {
            let key = if rooms.is_empty() { words::EVENT_NO_ROOMS } else { words::EVENT_NO_ROOM };
            let names: Vec<String> = rooms.iter().map(|room| room.name.clone()).collect();
            let message = Message::new(key).with("room", name.as_str()).with("rooms", names);
            return Err(Failure::refused(message).hint(Message::new(words::EVENT_HINT_ROOMS)));
        };
        let groups = asked.groups(desk.state()).map_err(refused)?;
        let here = |code| desk.event.rules.room_of(code) == Some(room);
        let parts: Vec<ScopePart> = groups
            .into_iter()
            .filter(|group| here(group.code))
            .map(|group| ScopePart::Group(group.code))
            .collect();
        if parts.is_empty() {
            let message = Message::new(words::EVENT_ROOM_EMPTY).with("room", room.name.as_str());
            return Err(Failure::refused(message)
                .hint(Hint::new(words::REFUSAL_HINT_GROUPS, [Remedy::AllGroups])));
        }
        Ok(Scope { parts })
    }

    /// What the document needs beside the event and its state.
    fn extras(&self, desk: &mut Desk, session: &Session) -> Result<Extras, Failure> {
        let mut extras = Extras::default();
        let kind = self.document;
        if kind.needs_scoresheets {
            extras.scoresheets = desk.journal.sheets().map_err(failure)?;
        }
        if kind.needs_key {
            extras.template = template(desk)?;
            let proves = extras.template.as_ref().is_none_or(Template::proves);
            // What is only looked at needs no signature.
            if proves && self.output.is_some() && !self.preview {
                extras.signing = key::of(desk, session)?;
            }
        }
        Ok(extras)
    }
}

/// What a document needs beside the event and its state.
#[derive(Default)]
struct Extras {
    template: Option<Template>,
    signing: Signing,
    scoresheets: std::collections::BTreeMap<u64, String>,
}

/// The event's certificate template; none for the one of the house. `portrait` is the one that comes with
/// the program, unless there is a file of that name.
pub(super) fn template(desk: &Desk) -> Result<Option<Template>, Failure> {
    let Some(name) = &desk.event.certificate.template else { return Ok(None) };
    let path = desk.folder.join(name);
    if !path.exists()
        && let Some(shipped) = Template::named(name)
    {
        return Ok(Some(shipped));
    }
    Template::open(&path).map(Some).map_err(|error| Failure::new(error.message()))
}

/// A document that is not made, as the end of a command.
pub(super) fn failed(error: DocumentError) -> Failure {
    let failure = if error.is_refusal() {
        Failure::refused(error.message())
    } else {
        Failure::new(error.message())
    };
    failure.hints(error.hint())
}

/// The bytes of the form that the file's ending asks for; stdout gets a PDF.
fn written(
    session: &Session,
    document: &dyn Document,
    path: &Path,
    lang: Lang,
) -> Result<Vec<u8>, Failure> {
    let form = match exporters::of_path(path) {
        Some(form) => form,
        None if path.as_os_str() == "-" => &Pdf,
        None => {
            let message =
                Message::new(words::EVENT_PRINT_FORM).with("path", path.display().to_string());
            return Err(Failure::new(message));
        }
    };
    exported(session, form, document, lang)
}

/// The document in a form; letters that the typefaces lack are named.
fn exported(
    session: &Session,
    form: &dyn Exporter,
    document: &dyn Document,
    lang: Lang,
) -> Result<Vec<u8>, Failure> {
    let written = form.export(document, lang).map_err(|error| Failure::new(error.message()))?;
    if let Some(warning) = &written.warning {
        session.warn(warning);
    }
    Ok(written.bytes)
}

fn part_path(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}.pdf"))
}

/// A file for each part of the document, in a folder.
fn split(
    session: &Session,
    document: &dyn Document,
    folder: &Path,
    lang: Lang,
) -> Result<(), Failure> {
    let parts = document.parts();
    if parts.is_empty() {
        return Err(Failure::new(Message::new(words::PRINT_ERROR_ONE_PART)));
    }
    for (name, part) in &parts {
        let bytes = exported(session, &Pdf, part.as_ref(), lang)?;
        output::put(&part_path(folder, name), &bytes)?;
    }
    let message = Message::new(words::EVENT_EXPORTED_FILES)
        .with("folder", folder.display().to_string())
        .with("count", parts.len());
    session.note(&message);
    Ok(())
}
