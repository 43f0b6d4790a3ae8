//! `arbitro import json FILE` and `import trf FILE`: makes an event from an exported document or from a FIDE
//! report.

use crate::locale::words;
use std::fs;
use std::path::PathBuf;

use arbitro_pairing::trf::{self, Fault, ReportFile};

use super::players::say_public;
use super::support::desk::{Desk, EventArgs};
use super::support::name_order::{self, SaidOrder};
use super::support::output::FolderFor;
use super::support::paper::typefaces_to_come;
use super::support::question;
use super::support::remedy::quoted;
use super::support::source;
use super::trf::check::{in_words, rank_in_words};
use super::trf::input::tie_breaks;
use super::{Exit, Failure, Session};
use crate::championship::export::EventDocument;
use crate::championship::report_import::{
    self, MissingContext, NewEvent, ReportPlace, UnsupportedPart,
};
use crate::championship::{CategoryCode, EntryRow, Event, Operation, Refusal, import};
use crate::documents::{unprintable_entries, unprintable_event};
use crate::files::{self, Readers};
use crate::locale::{Message, Speak};

/// How many objections to a report are listed one by one.
const MOST_SAID: usize = 50;

#[derive(clap::Args)]
pub(super) struct Import {
    #[arg(value_name = "json|trf")]
    format: Format,
    file: PathBuf,
    #[arg(long, value_name = "CATEGORY")]
    category: Option<CategoryCode>,
    #[arg(long, value_name = "N")]
    rounds: Option<u32>,
    #[arg(long, value_name = "last-first|as-written")]
    names: Option<SaidOrder>,
    #[command(flatten)]
    event: EventArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    Json,
    Trf,
}

impl Import {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let bytes = source::bytes(&self.file)?;
        let mut document: EventDocument = match self.format {
            Format::Trf => self.report(session, &bytes)?,
            Format::Json if self.rounds.is_some() => return Err(self.rounds_given()),
            Format::Json => serde_json::from_slice(&bytes).map_err(|error| {
                Failure::new(
                    Message::new(words::EVENT_IMPORT_DOCUMENT)
                        .with("path", self.file.display().to_string())
                        .with("line", error.line())
                        .with("column", error.column()),
                )
            })?,
        };
        self.put_names(session, &mut document)?;
        let operations = import::operations(&document).map_err(super::support::desk::refused)?;
        let folder = self.event.folder(session);
        let path = folder.join("event.toml");
        let _folder = FolderFor::files(&folder)?;
        let made = !path.exists();
        if made {
            let text = Event::write(&document.event);
            files::replace(&path, text.as_bytes(), Readers::Owner)
                .map_err(|error| Failure::writing(&path, &error))?;
        }
        let done = self.fill(session, &document, &operations);
        if made && done.is_err() {
            // The import failed: the folder is put back as it was, or removed.
            let _ = fs::remove_file(&path);
        }
        let (mut desk, done) = done?;
        // The saved state only saves time: without it the event can still be read from its journal.
        let _ = desk.journal.save();
        let message = match (self.format, document.groups.first()) {
            (Format::Trf, Some(group)) => Message::new(words::EVENT_IMPORTED_REPORT)
                .with("name", document.event.name.clone())
                .with("players", document.players.len())
                .with("rounds", group.games.iter().map(|game| game.round).max().unwrap_or(0))
                .with("manual", group.manual.len()),
            _ => Message::new(words::EVENT_IMPORTED_DOCUMENT)
                .with("players", document.players.len())
                .with("groups", document.groups.len())
                .with("operations", done.len()),
        };
        let _faces = typefaces_to_come(session, &desk);
        let people = unprintable_entries(desk.state().players().map(|(_, player)| &player.row));
        for warning in unprintable_event(&desk.event).iter().chain(&people) {
            session.warn(warning);
        }
        session.answer(&message)?;
        let rows: Vec<EntryRow> =
            desk.state().players().map(|(_, player)| player.row.clone()).collect();
        say_public(session, &desk, &rows);
        Ok(Exit::Yes)
    }

    /// Puts the names into the form in which an event keeps them; if a comma leaves the order open and no
    /// option settles it, asks.
    fn put_names(&self, session: &Session, document: &mut EventDocument) -> Result<(), Failure> {
        let order = self.names.map(Into::into);
        let Err(open) = import::put_names(document, order) else { return Ok(()) };
        match name_order::ask(session, &open.name) {
            Some(order) if import::put_names(document, Some(order)).is_ok() => Ok(()),
            _ => {
                let path = self.file.display().to_string();
                let message = Message::new(words::EVENT_IMPORT_COMMA)
                    .with("path", path.clone())
                    .with("player", open.player.to_string())
                    .with("name", open.name);
                let hint =
                    Message::new(words::EVENT_HINT_NAMES_DOCUMENT).with("path", quoted(&path));
                Err(Failure::new(message).hint(hint))
            }
        }
    }

    /// The failure where the file itself has the number of rounds.
    fn rounds_given(&self) -> Failure {
        let path = self.file.display().to_string();
        Failure::new(Message::new(words::EVENT_REPORT_ROUNDS_GIVEN).with("path", path))
    }

    /// The event that a report describes. Reports what is not imported, and each round that the engine would
    /// have paired differently.
    fn report(&self, session: &Session, bytes: &[u8]) -> Result<EventDocument, Failure> {
        let path = self.file.display().to_string();
        let fault = |fault: &Fault| {
            Failure::new(
                Message::new(words::TRF_IN_FILE)
                    .with("file", path.clone())
                    .with("fault", fault.message()),
            )
        };
        let mut file = ReportFile::read(bytes).map_err(|found| fault(&found))?;
        if self.rounds.is_some() && file.rounds.is_some() && self.rounds != file.rounds {
            return Err(self.rounds_given());
        }
        // Without them a report in the middle of a tournament looks like a finished one.
        file.rounds = file.rounds.or(self.rounds).or_else(|| {
            let question = Message::new(words::EVENT_REPORT_ROUNDS_QUESTION)
                .with("path", path.clone())
                .with("played", file.rounds_played());
            question::text(session, &question)?.parse().ok()
        });
        let tie_breaks = match file.tie_breaks {
            Some(_) => Some(tie_breaks(None, &file)?),
            None => None,
        };
        let standings = tie_breaks.as_deref().map(|list| (list, trf::treatment(None, &file)));
        let check =
            trf::check(&file, trf::engine(&file), standings).map_err(|found| fault(&found))?;
        let existing = self.existing(session)?;
        let place = match &existing {
            None => None,
            Some(event) => Some(ReportPlace { event, category: self.place_in(event)? }),
        };
        let word = |key| session.lang().word(key);
        let new = NewEvent {
            name: self
                .file
                .file_stem()
                .map(|it| it.to_string_lossy().into_owned())
                .unwrap_or_default(),
            cycle: word(words::EVENT_REPORT_CYCLE),
            game: word(words::EVENT_REPORT_GAME),
        };
        let name = self.file.file_name().map(|it| it.to_string_lossy().into_owned());
        let name = name.unwrap_or_else(|| path.clone());
        let said = |it: &UnsupportedPart| match it.wants {
            MissingContext::PathAndLine => {
                it.message.clone().with("path", path.clone()).with("line", it.line)
            }
            MissingContext::File | MissingContext::Place => Message::new(words::EVENT_REPORT_KEPT)
                .with("path", path.clone())
                .with("fault", it.message.clone().with("line", it.line)),
        };
        // If the sentence does not name the fault's line, the line is added.
        let stands_against = |it: &UnsupportedPart| match (it.wants, it.line) {
            (MissingContext::PathAndLine, _) => said(it),
            (MissingContext::File, _) | (MissingContext::Place, 0) => {
                Message::new(words::TRF_IN_FILE)
                    .with("file", path.clone())
                    .with("fault", it.message.clone())
            }
            (MissingContext::Place, line) => Message::new(words::TRF_IN_FILE)
                .with("file", format!("{path}:{line}"))
                .with("fault", it.message.clone()),
        };
        let reported = report_import::document(&file, &name, &check, place.as_ref(), &new)
            .map_err(|against| {
                for it in against.iter().take(MOST_SAID) {
                    session.note(&stands_against(it));
                }
                let message = Message::new(words::EVENT_REPORT_FAULTS);
                let message = message.with("path", path.clone()).with("count", against.len());
                Failure::refused(message).hint(Message::new(words::EVENT_HINT_REPORT))
            })?;
        for it in &reported.left_out {
            session.warn(&said(it));
        }
        if !reported.other_ranks.is_empty() {
            let message = Message::new(words::EVENT_REPORT_OTHER_RANKS);
            let count = reported.other_ranks.len();
            session.warn(&message.with("path", path.clone()).with("count", count));
        }
        for rank in &reported.other_ranks {
            session.note(&rank_in_words(rank));
        }
        for round in check.rounds.iter().filter(|round| !round.agrees()) {
            if round.unpairable.is_some() {
                session
                    .note(&Message::new(words::EVENT_REPORT_UNPAIRABLE).with("round", round.round));
            }
            for difference in &round.differences {
                session.note(&in_words(difference, &file).with("round", round.round));
            }
        }
        Ok(reported.document)
    }

    /// The event in the folder, if there is one.
    fn existing(&self, session: &Session) -> Result<Option<Event>, Failure> {
        match self.event.folder(session).join("event.toml").exists() {
            true => Ok(Some(self.event.open(session)?.event)),
            false => Ok(None),
        }
    }

    /// The category of an event that a report becomes: the one named, or the only one.
    fn place_in(&self, event: &Event) -> Result<CategoryCode, Failure> {
        match (self.category, event.rules.categories.as_slice()) {
            (Some(category), _) if event.rules.category(category).is_some() => Ok(category),
            (Some(category), all) => Err(super::support::desk::refused(Refusal::UnknownCategory {
                category,
                categories: all.iter().map(|category| category.code).collect(),
            })),
            (None, [only]) => Ok(only.code),
            (None, _) => Err(Failure::new(Message::new(words::EVENT_REPORT_CATEGORY))),
        }
    }

    /// Applies the operations to the event, which must not have players yet.
    fn fill(
        &self,
        session: &Session,
        document: &EventDocument,
        operations: &[Operation],
    ) -> Result<(Desk, Vec<Operation>), Failure> {
        let mut desk = self.event.open(session)?;
        if self.format == Format::Json {
            // Slips of the event are slips of its copy.
            desk.journal.begin_as(document.id.clone());
        }
        let signature = desk.sign(super::support::desk::now()?);
        let done = desk.journal.act(&signature, |state| {
            if state.players().next().is_some() {
                return Err(Refusal::ImportPlayers);
            }
            Ok(operations.to_vec())
        });
        let done = done.map_err(super::support::desk::failure)?;
        Ok((desk, done))
    }
}
