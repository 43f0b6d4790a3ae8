//! `arbitro results …`: lists the tables still playing, and records results from a list.

#[cfg(feature = "scan")]
mod scan;

use crate::cli::prelude::*;

use arbitro_event::entries::{RowFaultKind, Sheet};
use arbitro_event::results_import;

subcommands!(Results {
    Import(Import) changes_event,
    Missing(Missing) at_event,
    #[cfg(feature = "scan")]
    Scan(scan::ScanCommand) changes_event,
});

#[derive(clap::Args)]
struct Import {
    file: PathBuf,
    #[arg(long)]
    correct: bool,
}

#[derive(clap::Args)]
struct Missing {
    #[arg(value_name = "GROUP|CATEGORY")]
    targets: Vec<GroupScope>,
    #[arg(long, value_name = "human|json|csv|xlsx", default_value = "human")]
    format: TableFormat,
}

impl Import {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = session.open_event()?;
        let bytes = source::bytes(session, &self.file)?;
        let path = &self.file.display().to_string();
        let sheet = Sheet::read(&bytes).map_err(|fault| {
            Failure::new(message!(words::EVENT_ENTRIES_FILE, path, cause = fault))
        })?;
        let (rows, blank) = results_import::read(&sheet, desk.state()).map_err(|faults| {
            faults.of(path).for_each(|fault| session.note(&fault));
            let failure =
                Failure::new(message!(words::EVENT_ENTRIES_FAULTS, path, count = faults.count()));
            failure.hint(words::EVENT_HINT_RESULTS_LIST)
        })?;
        let faults = results_import::faults(desk.state(), &rows, self.correct);
        faults.of(path).for_each(|fault| session.note(&fault));
        if !faults.is_empty() {
            let message = message!(words::EVENT_ENTRIES_FAULTS, path);
            let failure = Failure::refused(message.with("count", faults.count()));
            let replaces = faults.iter().any(|fault| fault.kind == RowFaultKind::HasResult);
            return Err(match replaces {
                true => failure.hint(message!(words::EVENT_HINT_IMPORT_CORRECT, path)),
                false => failure.hint(words::EVENT_HINT_IMPORT_ROWS),
            });
        }
        let mut outcome = desk.carry_out(session, results_import::act(&rows, self.correct))?;
        let message = Message::new(words::EVENT_RESULTS_IMPORTED)
            .with("count", outcome.count())
            .with("same", rows.len() - outcome.count());
        session.answer(&message)?;
        // A list is full of results that stand, and of earlier rounds.
        let of_each = |remark: &Remark| {
            matches!(remark, Remark::ResultStands { .. } | Remark::OlderRound { .. })
        };
        outcome.remarks.retain(|remark| !of_each(remark));
        if blank > 0 {
            session.note(&message!(words::EVENT_RESULTS_NOT_FILLED_IN, count = blank));
        }
        session.report_remarks(desk.state(), &outcome)?;
        Ok(Exit::Yes)
    }
}

impl Missing {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        session.page();
        let desk = session.open_event()?;
        let groups = desk.groups(&self.targets)?;
        let sheets = Source::new(&desk.event, desk.state(), session.lang);
        let table = match self.format {
            // The sheet to fill in names the code of every player and has a column for the result.
            TableFormat::Csv | TableFormat::Xlsx => sheets.results_to_fill_in(&groups),
            TableFormat::Human | TableFormat::Json => sheets.missing(&groups),
        };
        answer::tables(session, &[table], self.format)
    }
}
