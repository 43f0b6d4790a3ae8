//! `arbitro circuit standings|print|export FILE.toml`: several events in one ranking.

use crate::cli::prelude::*;

use super::import::replayed;
use super::print::{SMALL_PAPERS, one_sided, written};
use super::support::desk::not_opened;
use super::support::worded;
use super::trf::input::{Input, tie_breaks};
use arbitro_event::PaperSize;
use arbitro_event::circuit::CircuitRule;
use arbitro_event::store::UnwrittenEntries;
use arbitro_event::{EventFolder, OpenError};
use arbitro_paper::exporters::{self, Exporter, Lists};
use arbitro_paper::{CircuitEvents, CircuitRanking, Document, Nothing};

/// How many doubts are listed one by one.
const MOST_DOUBTS: usize = 20;

subcommands!(Circuit {
    Standings(Standings),
    Print(Print),
    Export(Export),
});

/// The file of a circuit.
#[derive(clap::Args)]
struct CircuitFile {
    #[arg(value_name = "FILE.toml")]
    file: PathBuf,
}

#[derive(clap::Args)]
struct Standings {
    #[command(flatten)]
    circuit: CircuitFile,
    #[arg(long, value_name = "human|json|csv|xlsx", default_value = "human")]
    format: TableFormat,
}

#[derive(clap::Args)]
struct Print {
    #[command(flatten)]
    circuit: CircuitFile,
    #[arg(long, short, value_name = "FILE.pdf")]
    output: Option<PathBuf>,
    #[arg(long, value_name = "a4|letter", default_value = "a4", value_parser = worded(SMALL_PAPERS))]
    paper: PaperSize,
    #[arg(long, value_name = "human|json|csv|xlsx", conflicts_with = "output")]
    format: Option<TableFormat>,
}

#[derive(clap::Args)]
struct Export {
    #[command(flatten)]
    circuit: CircuitFile,
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    #[arg(long, value_name = "csv|xlsx|json", value_parser = worded(FORMS), conflicts_with = "output")]
    format: Option<Exporter>,
}

/// The forms in which programs read a ranking, by their words.
const FORMS: [(&str, Exporter); 3] =
    [("csv", Exporter::Csv), ("xlsx", Exporter::Workbook), ("json", Exporter::Json)];

impl CircuitFile {
    /// The ranking of the circuit; doubts are reported.
    fn ranking(&self, session: &Session, lang: Lang) -> Result<CircuitRanking, Failure> {
        let rule = self.rule(session)?;
        let mut events = CircuitEvents::default();
        for (at, event) in rule.events.iter().enumerate() {
            let before = events.tournaments();
            self.add(session, lang, &rule, (at, event), &mut events)?;
            if events.tournaments() == before {
                session.warn(&message!(words::CLI_CIRCUIT_NOTHING_OF, event));
            }
        }
        for twice in events.twice(&rule) {
            session.warn(&twice);
        }
        let ranking = events.ranking(&rule, lang).map_err(|fault| {
            Failure::new(message!(words::TRF_IN_FILE, file = &self.file, fault = fault.message()))
        })?;
        let doubts = ranking.remarks();
        for doubt in doubts.iter().take(MOST_DOUBTS) {
            session.warn(doubt);
        }
        if let Some(more) = doubts.len().checked_sub(MOST_DOUBTS + 1) {
            session.warn(&message!(words::CLI_CIRCUIT_MORE_DOUBTS, count = more + 1));
        }
        if !doubts.is_empty() {
            session.hint(&message!(words::CLI_CIRCUIT_HINT_DOUBTS, file = &self.file));
        }
        if ranking.ranking.is_empty() {
            let nothing = Nothing::Decided;
            return Err(Failure::refused(nothing.message()).hint(nothing.hint()));
        }
        Ok(ranking)
    }

    /// The circuit as its file describes it; without a name there, it has that of the file.
    fn rule(&self, session: &Session) -> Result<CircuitRule, Failure> {
        let text = source::bytes(session, &self.file)?;
        let read = CircuitRule::read(&entries::decode(&text));
        let mut rule = read.map_err(|faults| {
            not_opened(OpenError::Faulty { path: self.file.clone(), faults }, session)
        })?;
        if rule.name.is_empty() {
            let stem = self.file.file_stem().unwrap_or_default();
            rule.name = stem.to_string_lossy().into_owned();
        }
        Ok(rule)
    }

    /// Adds an event: a folder, an exported document, or else FIDE's report.
    fn add(
        &self,
        session: &Session,
        lang: Lang,
        rule: &CircuitRule,
        (at, event): (usize, &String),
        events: &mut CircuitEvents,
    ) -> Result<(), Failure> {
        let path = match self.file.parent().filter(|_| self.file.as_os_str() != "-") {
            Some(folder) => folder.join(event),
            None => session.io.path(event),
        };
        if path.is_dir() {
            let unwritten = UnwrittenEntries::default();
            let folder = EventFolder { unwritten: Some(&unwritten), ..EventFolder::new(&path) };
            let open = folder.open().map_err(|fault| not_opened(fault, session))?;
            if let Some((warning, _)) = open.journal.change().warning() {
                session.warn(&message!(words::TRF_IN_FILE, file = event, fault = warning));
            }
            let source = Source::new(&open.event, open.journal.state(), lang);
            return events.add_event(rule, at, &source).map_err(Failure::from);
        }
        let bytes = source::file(&path)?;
        if bytes.trim_ascii_start().starts_with(b"{") {
            let (document, replay) = replayed(&path, &bytes)?;
            let event = Event::read(&Event::write(&document.event))
                .map_err(|faults| not_opened(OpenError::Faulty { path, faults }, session))?;
            let source = Source::new(&event, replay.state(), lang);
            return events.add_event(rule, at, &source).map_err(Failure::from);
        }
        let input = Input::of(Some(path), false);
        let file = input.read_players(session)?;
        let tie_breaks = tie_breaks(None, &file)?;
        let added = events.add_report(rule, at, &file, &tie_breaks);
        added.map_err(|fault| input.failure(&fault))
    }
}

impl Standings {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let lang = session.lang;
        let ranking = self.circuit.ranking(session, lang)?;
        session.page();
        match self.format {
            TableFormat::Json => answer::document(session, &ranking),
            TableFormat::Csv => answer::tables(session, &[ranking.results(lang)], self.format),
            TableFormat::Human => answer::tables(session, &ranking.tables(lang), self.format),
            TableFormat::Xlsx => answer::tables(session, &sheets(&ranking, lang), self.format),
        }
    }
}

/// The sheets of a workbook: the ranking, and the results in it.
fn sheets(ranking: &CircuitRanking, lang: Lang) -> Vec<arbitro_paper::output::table::Table> {
    ranking.tables(lang).into_iter().chain([ranking.results(lang)]).collect()
}

impl Print {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let Some(path) = &self.output else {
            let format = self.format.unwrap_or_default();
            let standings = Standings { circuit: self.circuit, format };
            return standings.run(session);
        };
        let lang = session.paper_lang(None);
        let ranking = self.circuit.ranking(session, lang)?;
        let document = ranking.printed_on(one_sided(self.paper));
        let bytes = written(session, document.as_ref(), path, lang)?;
        output::save(session, path, &bytes, &[&self.circuit.file])?;
        Ok(Exit::Yes)
    }
}

impl Export {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let form = self.form()?;
        if matches!(form, Exporter::Workbook) && self.output.is_none() && session.terminal {
            return Err(Failure::new(words::EVENT_EXPORT_TERMINAL));
        }
        let lang = session.paper_lang(None);
        let ranking = self.circuit.ranking(session, lang)?;
        let bytes = if let Exporter::Json = form {
            answer::line(&ranking)?
        } else {
            let tables = match form {
                Exporter::Csv => vec![ranking.results(lang)],
                _ => sheets(&ranking, lang),
            };
            let exported = form.export(&Lists { tables, for_programs: true }, lang);
            exported.map_err(|error| Failure::new(error.message()))?.bytes
        };
        let path = self.output.as_deref().unwrap_or(Path::new("-"));
        output::save(session, path, &bytes, &[&self.circuit.file])?;
        Ok(Exit::Yes)
    }

    /// The requested form, or the one that the file's ending names; a list with commas otherwise.
    fn form(&self) -> Result<Exporter, Failure> {
        let Some(path) = self.output.as_deref().filter(|path| path.as_os_str() != "-") else {
            return Ok(self.format.unwrap_or(Exporter::Csv));
        };
        let named = exporters::of_path(path).filter(|form| !matches!(form, Exporter::Pdf));
        named.ok_or_else(|| Failure::new(message!(words::CLI_CIRCUIT_FORM, path)))
    }
}
