//! The entries that the schools have sent, as a table: for the head alone, never for paper that
//! hangs.

use arbitro_event::chain::SourceLine;

use crate::locale::format::time_of_day;
use crate::prelude::*;

/// Every school, when it sent its entries, how many and with what faults, and the schools that have sent
/// none.
pub fn sources(event: &str, lines: &[SourceLine], lang: Lang) -> Table {
    let problems = |line: &SourceLine| {
        let problems = line.problems.iter().map(|problem| lang.text(&problem.message()));
        let silent = line.received.is_none().then(|| line.email.clone());
        let texts = problems.chain(silent).filter(|text| !text.is_empty());
        texts.collect::<Vec<_>>().join("; ")
    };
    let received = |line: &SourceLine| match line.received.as_deref() {
        Some(at) => format!("{} {}", at.get(..10).unwrap_or_default(), time_of_day(at)),
        None => lang.word(words::EVENT_SOURCES_SILENT),
    };
    let columns = Columns::<&SourceLine>::new(lang)
        .words("school", words::EVENT_SOURCES_COLUMN_NUMBER, |line| line.school.clone())
        .words("name", words::PRINT_COLUMN_SCHOOL, |line| &line.name)
        .words("event", words::EVENT_SOURCES_COLUMN_EVENT, |line| line.event.clone())
        .words("received", words::EVENT_SOURCES_COLUMN_RECEIVED, received)
        .number("entries", words::EVENT_SOURCES_COLUMN_ENTRIES, |line| line.entries)
        .number("withdrawn", words::EVENT_SOURCES_COLUMN_WITHDRAWN, |line| line.withdrawn)
        .words("problems", words::EVENT_SOURCES_COLUMN_PROBLEMS, problems)
        .strong(|line| line.received.is_none());
    let heading = Heading { event: event.to_owned(), ..Heading::default() };
    Table {
        notes: vec![lang.text(&summary(lines))],
        ..columns.table(words::EVENT_SOURCES_TITLE, &heading, lines)
    }
}

/// How many have sent entries, how many have not, and how many entries came.
fn summary(lines: &[SourceLine]) -> Message {
    let silent = lines.iter().filter(|line| line.received.is_none()).count();
    Message::new(words::EVENT_SOURCES_SUMMARY)
        .with("sent", lines.len() - silent)
        .with("silent", silent)
        .with("entries", lines.iter().map(|line| line.entries).sum::<usize>())
}
