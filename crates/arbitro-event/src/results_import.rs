//! Imports results from a list with the columns `group,round,table,result`. If the list also has
//! the players at the table (`first,second`), a result for any other pair is refused. In a match of
//! several games a row is one game, given by the column `game`, or the whole match (`2-1`); in one of
//! teams a board, given by `board`, or all of them in order (`1 0 =`).

use super::acts::{EnterResult, EnterResults};
use super::entries::{ListFaults, RowFault, RowFaultKind, Sheet, SheetRow};
use super::{GroupCode, PlayerCode, Refusal, ResultText, State};
use crate::locale::{Message, message, plain, words};

/// A row of the list.
#[derive(Clone, Debug, PartialEq)]
pub struct ResultRow {
    line: u64,
    /// The result to record.
    pub result: EnterResult,
}

const COLUMNS: [(&str, &str); 4] =
    [("group", "grupo"), ("round", "jornada"), ("table", "mesa"), ("result", "resultado")];
/// Optional columns with the codes of the players at the table. In a list with names as well, the
/// codes have columns of their own.
const PLAYERS: [[&str; 4]; 2] = [
    ["firstcode", "primeirocodigo", "first", "primeiro"],
    ["secondcode", "segundocodigo", "second", "segundo"],
];

/// Another optional column: the game's number in a match of several, or the board's.
const GAME: [&str; 4] = ["game", "partida", "board", "tabuleiro"];

/// Reads a list of results of an event; also returns how many rows have no result yet.
///
/// # Errors
/// Everything in it that cannot be read.
///
/// # Panics
/// Never: a column that is missing is an error.
pub fn read(sheet: &Sheet, state: &State) -> Result<(Vec<ResultRow>, usize), ListFaults> {
    let empty = SheetRow { line: 1, ..SheetRow::default() };
    let headings = sheet.rows.first().unwrap_or(&empty);
    let plain: Vec<String> = headings.cells.iter().map(|text| plain(text)).collect();
    let place = |(name, other): &(&str, &str)| {
        plain.iter().position(|heading| heading == name || heading == other)
    };
    let columns = COLUMNS.map(|column| place(&column));
    let missing: ListFaults = COLUMNS
        .iter()
        .zip(columns)
        .filter(|(_, place)| place.is_none())
        .map(|(&(column, portuguese), _)| {
            let message = message!(words::EVENT_ENTRIES_NO_COLUMN, column, portuguese);
            RowFault::new((headings.line, headings.cells.len() + 1), "", message)
        })
        .collect();
    if !missing.is_empty() {
        return Err(missing);
    }
    let places = columns.map(|place| place.expect("a list that lacks a column was refused"));
    let seats = PLAYERS.map(|names| {
        names.iter().find_map(|name| plain.iter().position(|heading| heading == name))
    });
    let game_at = plain.iter().position(|heading| GAME.contains(&heading.as_str()));
    let mut faults = ListFaults::default();
    let mut rows = Vec::new();
    let mut blank = 0;
    for row in &sheet.rows[1..] {
        // A list of missing results is filled in as results arrive.
        if row.cell(places[3]).is_empty() && (0..3).all(|at| !row.cell(places[at]).is_empty()) {
            blank += 1;
            continue;
        }
        let mut fault = |column: usize| {
            let text = row.cell(column);
            let message = match text {
                "" => Message::new(words::EVENT_ENTRIES_BLANK),
                _ => sheet
                    .spoilt(row, column)
                    .unwrap_or_else(|| message!(words::EVENT_RESULTS_CELL, text)),
            };
            faults.push(RowFault::new((row.line, column + 1), headings.cell(column), message));
        };
        let cell = |column: usize| row.cell(places[column]);
        let group = cell(0).parse::<GroupCode>().map_err(|_| fault(places[0]));
        let round = cell(1).parse::<u32>().map_err(|_| fault(places[1]));
        let table = cell(2).parse::<u32>().map_err(|_| fault(places[2]));
        let result = cell(3).parse::<ResultText>();
        let game = match game_at.filter(|&at| !row.cell(at).is_empty()) {
            Some(at) => row.cell(at).parse::<u32>().map(Some).map_err(|_| fault(at)),
            None => Ok(None),
        };
        let mut seated = seats.map(|column| {
            let column = column?;
            if row.cell(column).is_empty()
                && seats.iter().flatten().all(|&at| row.cell(at).is_empty())
            {
                return None;
            }
            row.cell(column).parse::<PlayerCode>().map_err(|_| fault(column)).ok()
        });
        if let (Ok(group), Ok(round), Ok(table), Ok(game)) = (group, round, table, game) {
            let encounter = state.group(group).and_then(|group| group.table(round, table));
            let there = encounter.as_ref().ok().and_then(|it| Some([it.first, it.second()?]));
            let there = there.map(|pair| pair.map(|id| state.code(id).clone()));
            // A list with one of the two columns expects the other player to be the one that is there.
            let expect = match (seated[0].take(), seated[1].take(), there) {
                (None, None, _) => None,
                (Some(first), Some(second), _) => Some([first, second]),
                (Some(first), None, there) => there.map(|[_, second]| [first, second]),
                (None, Some(second), there) => there.map(|[first, _]| [first, second]),
            };
            let of = |score| EnterResult {
                expect: expect.clone(),
                seated: true,
                game,
                ..EnterResult::of(group, round, table, score)
            };
            let boards = encounter.map_or(0, |encounter| encounter.boards.len() as u32);
            let of_match = boards > 0 && game.is_none();
            let results = match result {
                Ok(text) if of_match => text.of_boards(boards).map(|it| of(it[0]).of_boards(&it)),
                Ok(text) => text
                    .typed
                    .map(|typed| vec![EnterResult { tally: typed.tally(), ..of(typed.score()) }]),
                Err(_) => None,
            };
            if results.is_none() {
                fault(places[3]);
            }
            let line = row.line;
            rows.extend(results.into_iter().flatten().map(|result| ResultRow { line, result }));
        } else if result.is_err() {
            fault(places[3]);
        }
    }
    if faults.is_empty() { Ok((rows, blank)) } else { Err(faults) }
}

/// The rows that cannot be recorded in a state. With `correct`, rows may replace other results.
pub fn faults(state: &State, rows: &[ResultRow], correct: bool) -> ListFaults {
    let mut faults = ListFaults::default();
    let mut recorded = std::collections::HashSet::new();
    // The games of a match depend on each other: each is checked after the rows before it.
    let mut working = state.clone();
    for row in rows {
        let result = EnterResult { correct, ..row.result.clone() };
        let fault = |message, kind| RowFault { kind, ..RowFault::new((row.line, 1), "", message) };
        match result.try_on(&mut working) {
            Ok(_) if !recorded.insert((result.group, result.round, result.table, result.game)) => {
                faults
                    .push(fault(Message::new(words::EVENT_RESULTS_TWICE), RowFaultKind::default()));
            }
            Ok(_) => {}
            Err(refusal) => faults.push(fault(
                refusal.message(),
                match refusal {
                    Refusal::HasResult { .. } => RowFaultKind::HasResult,
                    _ => RowFaultKind::Other,
                },
            )),
        }
    }
    faults
}

/// The act that records the rows.
pub fn act(rows: &[ResultRow], correct: bool) -> EnterResults {
    let results = rows.iter().map(|row| EnterResult { correct, ..row.result.clone() });
    EnterResults { results: results.collect() }
}
