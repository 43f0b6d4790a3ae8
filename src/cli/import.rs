//! `arbitro import json FILE` and `import trf FILE`: makes an event from an exported document or from a FIDE
//! report.

use crate::cli::prelude::*;

use arbitro_pairing::dutch::NoPairing;
use arbitro_pairing::trf::{self, Fault, ReportFile, TeamFile, check_teams};

use super::players::report_public_names;
use super::rules::game_named;
use super::trf::check::{difference_in_words, numbered, rank_in_words};
use super::trf::input::tie_breaks;
use arbitro_event::acts::ImportReport;
use arbitro_event::export::EventDocument;
use arbitro_event::files::{self, Readers};
use arbitro_event::import::{self, ImportFault};
use arbitro_event::report_import::{
    self, MissingContext, NewEvent, ReportPlace, ReportedEvent, UnsupportedPart,
};
use arbitro_event::{Replay, game_name};
use arbitro_paper::{unprintable_entries, unprintable_event};

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
    #[arg(long, value_name = "GAME", value_delimiter = ',')]
    boards: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    Json,
    Trf,
}

/// The exported document in a file, and the event that its operations make.
///
/// # Errors
/// It is no document, or no event can be made of it.
pub(super) fn replayed(path: &Path, bytes: &[u8]) -> Result<(EventDocument, Replay), Failure> {
    let document = EventDocument::read(bytes).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        Failure::new(message!(words::EVENT_IMPORT_DOCUMENT, path, line, column))
    })?;
    let replay = import::replay(&document).map_err(|fault: ImportFault| {
        let refusal = message!(words::EVENT_IMPORT_FAULT, path, fault = fault.message());
        let failure = match fault.is_refusal() {
            true => Failure::refused(refusal),
            false => Failure::new(refusal),
        };
        failure.hints(fault.hint())
    })?;
    Ok((document, replay))
}

/// The source of an event.
enum Imported {
    /// A document, and the journal in it.
    Document(Box<EventDocument>, Box<Replay>),
    /// A report.
    Report(Box<ReportedEvent>),
}

/// The content of a report, as imported: the only group of its event.
fn of_report(reported: &ReportedEvent, state: &State) -> Message {
    let played = || state.groups().flat_map(|group| &group.played);
    let (rounds, manual) = (played().count(), played().filter(|round| round.manual).count());
    let name = &reported.event.name;
    let entered = state.players().filter(|(_, player)| player.row.is_team());
    let teams = entered.count();
    let players = state.players().count() - teams;
    match teams {
        0 => message!(words::EVENT_IMPORTED_REPORT, name, players, rounds, manual),
        _ => message!(words::EVENT_IMPORTED_TEAMS, name, teams, players, rounds, manual),
    }
}

/// Reports which rounds the engine would have paired differently.
fn otherwise(session: &Session, check: &trf::Check<NoPairing>, one: impl Fn(u32) -> String) {
    for round in check.rounds.iter().filter(|round| !round.agrees()) {
        if round.unpairable.is_some() {
            session.note(&message!(words::EVENT_REPORT_UNPAIRABLE, round = round.round));
        }
        for difference in &round.differences {
            session.note(&difference_in_words(difference, &one).with("round", round.round));
        }
    }
}

impl Import {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        // A hint may be about the event that the file is of.
        session.named_event = None;
        let bytes = source::bytes(session, &self.file)?;
        let what = match self.format {
            Format::Trf => Imported::Report(Box::new(self.report(session, &bytes)?)),
            Format::Json if self.rounds.is_some() => return Err(self.rounds_given()),
            Format::Json if !self.boards.is_empty() => return Err(self.without_boards()),
            Format::Json => {
                let (document, replay) = replayed(&self.file, &bytes)?;
                Imported::Document(Box::new(document), Box::new(replay))
            }
        };
        let folder = session.folder();
        let path = folder.join("event.toml");
        let text = Event::write(match &what {
            Imported::Document(document, _) => &document.event,
            Imported::Report(reported) => &reported.event,
        });
        let mut desk = if path.exists() {
            self.fill(session.open_event()?, session, &what)?
        } else if let Some(dry_run) = &session.dry_run {
            self.fill(session.try_event(&text, &dry_run.kept)?, session, &what)?
        } else {
            let _folder = FolderFor::files(&folder)?;
            files::replace(&path, text.as_bytes(), Readers::Owner)
                .map_err(|error| Failure::writing(&path, &error))?;
            let filled = session.open_event().and_then(|desk| self.fill(desk, session, &what));
            if filled.is_err() {
                // The import failed: the folder is put back as it was, or removed.
                let _ = fs::remove_file(&path);
            }
            filled?
        };
        // The saved state only saves time: without it the event can still be read from its journal.
        let _ = desk.journal.save();
        let message = match &what {
            Imported::Report(reported) => of_report(reported, desk.state()),
            Imported::Document(document, replay) => message!(
                words::EVENT_IMPORTED_DOCUMENT,
                players = document.players.len(),
                groups = document.groups.len(),
                operations = replay.entries()
            ),
        };
        let _faces = typefaces_to_come(session, &desk);
        let people = unprintable_entries(desk.state().players().map(|(_, player)| &player.row));
        for warning in unprintable_event(&desk.event).iter().chain(&people) {
            session.warn(warning);
        }
        session.answer(&message)?;
        self.tell_boards(session, desk.state());
        let rows: Vec<EntryRow> =
            desk.state().players().map(|(_, player)| player.row.clone()).collect();
        report_public_names(session, &desk, &rows);
        Ok(Exit::Yes)
    }

    /// The failure where there are no boards to have games.
    fn without_boards(&self) -> Failure {
        Failure::new(message!(words::EVENT_REPORT_BOARDS_ONLY, path = &self.file))
    }

    /// A file of teams names no games: one is that of all boards.
    fn tell_boards(&self, session: &Session, state: &State) {
        let Ok(rules) = state.rules() else { return };
        let boards = rules.boards.len();
        let game = rules.categories.first().and_then(|category| rules.game(category.code));
        if let (Format::Trf, true, Some(game)) = (self.format, boards > 0, game) {
            let path = &self.file;
            let game = game_name(game, session.lang);
            session.warn(&message!(words::EVENT_IMPORTED_BOARDS, path, boards, game));
        }
    }

    /// The failure where the file itself has the number of rounds.
    fn rounds_given(&self) -> Failure {
        Failure::new(message!(words::EVENT_REPORT_ROUNDS_GIVEN, path = &self.file))
    }

    /// The event that a report describes. Reports what is not imported, and each round that the engine would
    /// have paired differently.
    fn report(&self, session: &Session, bytes: &[u8]) -> Result<ReportedEvent, Failure> {
        let path = &self.file.display().to_string();
        let fault = |fault: &Fault| {
            Failure::new(message!(words::TRF_IN_FILE, file = path, fault = fault.message()))
        };
        if let Some(file) = TeamFile::read(bytes).map_err(|error| fault(&error))? {
            return self.teams(session, file, path);
        }
        if !self.boards.is_empty() {
            return Err(self.without_boards());
        }
        let mut file = ReportFile::read(bytes).map_err(|error| fault(&error))?;
        if self.rounds.is_some() && file.rounds.is_some() && self.rounds != file.rounds {
            return Err(self.rounds_given());
        }
        // Without them a report in the middle of a tournament looks like a finished one.
        file.rounds = file.rounds.or_else(|| self.rounds_asked(session, file.rounds_played()));
        let tie_breaks = match file.tie_breaks {
            Some(_) => Some(tie_breaks(None, &file)?),
            None => None,
        };
        let standings = tie_breaks.as_deref().map(|list| (list, trf::treatment(None, &file)));
        let check =
            trf::check(&file, trf::engine(&file), standings).map_err(|error| fault(&error))?;
        let existing = self.existing(session)?;
        let place = match &existing {
            None => None,
            Some(event) => Some(ReportPlace { event, category: self.place_in(event)? }),
        };
        let (name, new) = self.named(session)?;
        let read = report_import::document(&file, &name, &check, place.as_ref(), &new);
        let reported = self.kept(session, read)?;
        otherwise(session, &check, |number| numbered(&file, number));
        Ok(reported)
    }

    /// The event in a file of teams.
    fn teams(
        &self,
        session: &Session,
        mut file: TeamFile,
        path: &str,
    ) -> Result<ReportedEvent, Failure> {
        if self.rounds.is_some()
            && file.report.rounds.is_some()
            && self.rounds != file.report.rounds
        {
            return Err(self.rounds_given());
        }
        if self.existing(session)?.is_some() {
            return Err(Failure::refused(message!(words::EVENT_REPORT_TEAMS_HERE, path))
                .hint(words::EVENT_HINT_REPORT_TEAMS_HERE));
        }
        let asked = || self.rounds_asked(session, file.rounds_played());
        let rounds = file.report.rounds.or_else(asked);
        file.report.rounds = rounds;
        let check = check_teams(&file, None).map_err(|fault| {
            Failure::new(message!(words::TRF_IN_FILE, file = path, fault = fault.message()))
        })?;
        let boards = file.standing().map_or(0, |teams| teams.boards as usize);
        let count = self.boards.len();
        if count > 0 && count != boards {
            return Err(Failure::new(message!(words::EVENT_REPORT_BOARDS, path, boards, count)));
        }
        let (name, new) = self.named(session)?;
        let read = report_import::document_of_teams(&file, &name, &check, &new);
        let reported = self.kept(session, read)?;
        otherwise(session, &check, |number| format!("{number} {}", file.name(number)));
        Ok(reported)
    }

    /// The number of rounds that a file lacks.
    fn rounds_asked(&self, session: &Session, played: u32) -> Option<u32> {
        self.rounds.or_else(|| {
            let question = message!(words::EVENT_REPORT_ROUNDS_QUESTION, path = &self.file, played);
            question::text(session, &question)?.parse().ok()
        })
    }

    /// The file's name, and the facts of a new event that the report lacks.
    fn named(&self, session: &Session) -> Result<(String, NewEvent), Failure> {
        let word = |key| session.lang.word(key);
        let text = |name: &std::ffi::OsStr| name.to_string_lossy().into_owned();
        let id = |name: &String| -> Result<String, Failure> {
            Ok(registry::info(game_named(name)?).id.to_owned())
        };
        let new = NewEvent {
            name: self.file.file_stem().map(text).unwrap_or_default(),
            cycle: word(words::EVENT_REPORT_CYCLE),
            game: word(words::EVENT_REPORT_GAME),
            boards: self.boards.iter().map(id).collect::<Result<_, _>>()?,
        };
        let name = self.file.file_name().map(text);
        Ok((name.unwrap_or_else(|| self.file.display().to_string()), new))
    }

    /// The event of a report; prints what is left out, or what prevents it.
    fn kept(
        &self,
        session: &Session,
        reported: Result<ReportedEvent, Vec<UnsupportedPart>>,
    ) -> Result<ReportedEvent, Failure> {
        let path = &self.file.display().to_string();
        let remark = |it: &UnsupportedPart| match it.wants {
            MissingContext::PathAndLine => {
                it.message.clone().with("path", path).with("line", it.line)
            }
            MissingContext::File | MissingContext::Place => Message::new(words::EVENT_REPORT_KEPT)
                .with("path", path)
                .with("fault", it.message.clone().with("line", it.line)),
        };
        // If the sentence does not name the fault's line, the line is added.
        let stands_against = |it: &UnsupportedPart| match (it.wants, it.line) {
            (MissingContext::PathAndLine, _) => remark(it),
            (MissingContext::File, _) | (MissingContext::Place, 0) => {
                message!(words::TRF_IN_FILE, file = path, fault = &it.message)
            }
            (MissingContext::Place, line) => {
                message!(words::TRF_IN_FILE, file = format!("{path}:{line}"), fault = &it.message)
            }
        };
        let reported = reported.map_err(|against| {
            for it in against.iter().take(MOST_SAID) {
                session.note(&stands_against(it));
            }
            let message = message!(words::EVENT_REPORT_FAULTS, path, count = against.len());
            Failure::refused(message).hint(words::EVENT_HINT_REPORT)
        })?;
        for it in &reported.left_out {
            session.warn(&remark(it));
        }
        if !reported.other_ranks.is_empty() {
            let count = reported.other_ranks.len();
            session.warn(&message!(words::EVENT_REPORT_OTHER_RANKS, path, count));
        }
        for rank in &reported.other_ranks {
            session.note(&rank_in_words(words::TRF_CHECK_RANK, rank));
        }
        Ok(reported)
    }

    /// The event in the folder, if there is one.
    fn existing(&self, session: &Session) -> Result<Option<Event>, Failure> {
        match session.folder().join("event.toml").exists() {
            true => Ok(Some(session.open_event()?.event)),
            false => Ok(None),
        }
    }

    /// The category of an event that a report becomes: the one named, or the only one.
    fn place_in(&self, event: &Event) -> Result<CategoryCode, Failure> {
        match (self.category, event.rules.categories.as_slice()) {
            (Some(category), _) if event.rules.category(category).is_some() => Ok(category),
            (Some(category), all) => Err(Failure::from(Refusal::UnknownCategory {
                category,
                categories: all.iter().map(|category| category.code).collect(),
            })),
            (None, [only]) => Ok(only.code),
            (None, _) => Err(Failure::new(words::EVENT_REPORT_CATEGORY)),
        }
    }

    /// Puts what was imported into the event, which must not have players yet.
    fn fill(&self, mut desk: Desk, session: &Session, what: &Imported) -> Result<Desk, Failure> {
        match what {
            Imported::Document(_, replay) => desk.journal.begin_with(replay)?,
            Imported::Report(reported) => {
                let operations = reported.operations.clone();
                desk.carry_out(session, ImportReport { operations })?;
            }
        }
        Ok(desk)
    }
}
