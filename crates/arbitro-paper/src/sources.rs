//! What the schools have sent, as a table: for the head alone, never for paper that hangs.

use crate::locale::format::time_of_day;
use crate::locale::words;
use crate::locale::{Lang, Message, Speak};
use crate::output::heading::Heading;
use crate::output::table::{Cell, Column, Row, Table};
use arbitro_event::chain::SourceLine;

/// Every school, when it sent its entries, how many and with what faults, and the schools that have sent
/// none.
pub fn sources(event: &str, lines: &[SourceLine], lang: Lang) -> Table {
    let columns = [
        ("school", words::EVENT_SOURCES_COLUMN_NUMBER),
        ("name", words::PRINT_COLUMN_SCHOOL),
        ("event", words::EVENT_SOURCES_COLUMN_EVENT),
        ("received", words::EVENT_SOURCES_COLUMN_RECEIVED),
        ("entries", words::EVENT_SOURCES_COLUMN_ENTRIES),
        ("withdrawn", words::EVENT_SOURCES_COLUMN_WITHDRAWN),
        ("problems", words::EVENT_SOURCES_COLUMN_PROBLEMS),
    ];
    let column = |(key, heading)| match key {
        "entries" | "withdrawn" => Column::number(key, lang.word(heading)),
        _ => Column::words(key, lang.word(heading)),
    };
    let row = |line: &SourceLine| {
        let problems = line.problems.iter().map(|problem| lang.say(&problem.message()));
        let received = line
            .received
            .as_deref()
            .map(|at| format!("{} {}", at.get(..10).unwrap_or_default(), time_of_day(at)));
        let received = received.unwrap_or_else(|| lang.word(words::EVENT_SOURCES_SILENT));
        // The address to write to, for a school that has sent nothing.
        let silent = line.received.is_none().then(|| line.email.clone());
        let look = problems.chain(silent).filter(|text| !text.is_empty());
        let cells = vec![
            Cell::from(line.school.clone()),
            Cell::from(&line.name),
            Cell::from(line.event.clone()),
            Cell::from(received),
            Cell::from(line.entries),
            Cell::from(line.withdrawn),
            Cell::from(look.collect::<Vec<_>>().join("; ")),
        ];
        Row::new(cells).strong(line.received.is_none())
    };
    Table {
        title: lang.word(words::EVENT_SOURCES_TITLE),
        heading: Heading { event: event.to_owned(), ..Heading::default() },
        marks: Vec::new(),
        columns: columns.into_iter().map(column).collect(),
        rows: lines.iter().map(row).collect(),
        notes: vec![lang.say(&summary(lines))],
        seal: None,
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
