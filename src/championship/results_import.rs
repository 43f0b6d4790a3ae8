//! Results from a list: the columns `group,round,table,result`.

use super::entries::{RowFault, Sheet, SheetRow};
use super::operation::Record;
use super::{GroupCode, Refusal, Score, State, propose};
use crate::locale::{Message, plain};

/// A row of the list.
#[derive(Clone, Debug, PartialEq)]
pub struct ResultRow {
    line: u64,
    /// The result as it is to be recorded.
    pub said: propose::Said,
}

/// What a list comes to in a state.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Planned {
    /// The results that are new, or corrected.
    pub records: Vec<Record>,
    /// How many were in already.
    pub same: usize,
    /// The rows that cannot be recorded.
    pub faults: Vec<RowFault>,
}

const COLUMNS: [(&str, &str); 4] =
    [("group", "grupo"), ("round", "jornada"), ("table", "mesa"), ("result", "resultado")];

/// Reads a list of results.
///
/// # Errors
/// Everything in it that cannot be read.
pub fn read(sheet: &Sheet) -> Result<Vec<ResultRow>, Vec<RowFault>> {
    let empty = SheetRow { line: 1, ..SheetRow::default() };
    let headings = sheet.rows.first().unwrap_or(&empty);
    let plain: Vec<String> = headings.cells.iter().map(|text| plain(text)).collect();
    let place = |(name, other): &(&str, &str)| {
        plain.iter().position(|heading| heading == name || heading == other)
    };
    let missing: Vec<RowFault> = COLUMNS
        .iter()
        .filter(|column| place(column).is_none())
        .map(|&(column, portuguese)| RowFault {
            line: headings.line,
            column: headings.cells.len() + 1,
            heading: String::new(),
            message: Message::new("event-entries-no-column")
                .with("column", column)
                .with("portuguese", portuguese),
        })
        .collect();
    if !missing.is_empty() {
        return Err(missing);
    }
    let places = COLUMNS.map(|column| place(&column).unwrap_or_default());
    let mut faults = Vec::new();
    let mut rows = Vec::new();
    for row in &sheet.rows[1..] {
        let mut fault = |column: usize| {
            let text = row.cell(places[column]);
            let message = match text {
                "" => Message::new("event-entries-blank"),
                _ => Message::new("event-results-cell").with("text", text),
            };
            faults.push(RowFault {
                line: row.line,
                column: places[column] + 1,
                heading: headings.cell(places[column]).to_owned(),
                message,
            });
        };
        let cell = |column: usize| row.cell(places[column]);
        let group = cell(0).parse::<GroupCode>().map_err(|_| fault(0));
        let round = cell(1).parse::<u32>().map_err(|_| fault(1));
        let table = cell(2).parse::<u32>().map_err(|_| fault(2));
        let result = cell(3).parse::<Score>().map_err(|_| fault(3));
        if let (Ok(group), Ok(round), Ok(table), Ok(result)) = (group, round, table, result) {
            let said = propose::Said::of(group, round, table, result);
            rows.push(ResultRow { line: row.line, said });
        }
    }
    if faults.is_empty() { Ok(rows) } else { Err(faults) }
}

/// What the rows come to: importing a list twice changes nothing. With `correct` they replace other
/// results.
pub fn plan(state: &State, rows: &[ResultRow], correct: bool) -> Planned {
    let mut planned = Planned::default();
    let mut seen = std::collections::HashSet::new();
    for row in rows {
        let said = propose::Said { correct, ..row.said.clone() };
        match one(state, &said) {
            Ok(_) if !seen.insert((said.group, said.round, said.table)) => {
                planned.faults.push(RowFault {
                    line: row.line,
                    column: 1,
                    heading: String::new(),
                    message: Message::new("event-results-twice"),
                });
            }
            Ok(Some(record)) => planned.records.push(record),
            Ok(None) => planned.same += 1,
            Err(refusal) => planned.faults.push(RowFault {
                line: row.line,
                column: 1,
                heading: String::new(),
                message: refusal.message(),
            }),
        }
    }
    planned
}

/// The operation of one row; none where the result is in already.
fn one(state: &State, said: &propose::Said) -> Result<Option<Record>, Refusal> {
    let group = state.group(said.group)?;
    let present = group.table(said.round.unwrap_or_default(), said.table)?.result;
    if present == Some(said.result) {
        return Ok(None);
    }
    let record = propose::record(state, said)?;
    super::Operation::from(record.clone()).check(state)?;
    Ok(Some(record))
}
