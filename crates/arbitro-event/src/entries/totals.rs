//! Rows that are not players: totals, repeated headings, empty rows, and lines the user ignores.

use super::columns::Columns;
use super::headings::Column;
use super::{ListFaults, RowFault, SheetRow, values};
use crate::Rules;
use crate::locale::{Message, plain, words};

/// The words that begin a row of totals.
const SUMS: [&str; 4] = ["total", "totais", "subtotal", "soma"];
/// The words that may follow a total.
const COUNTED: [&str; 8] = [
    "alunos",
    "inscritos",
    "jogadores",
    "participantes",
    "players",
    "pupils",
    "entries",
    "escolas",
];

/// Whether a row is a total: it begins with such a word and otherwise holds only numbers and what
/// was counted.
pub(super) fn is_sum(row: &SheetRow) -> bool {
    let mut cells = row.cells.iter().filter(|cell| !cell.trim().is_empty());
    let begins = cells.next().map(|cell| plain(cell)).unwrap_or_default();
    let is_number =
        |cell: &str| cell.chars().all(|letter| letter.is_ascii_digit() || " .,".contains(letter));
    // `Total`, `Total: 5 alunos`, but not a person called Total.
    let sum = SUMS.iter().any(|word| {
        begins.strip_prefix(word).is_some_and(|rest| {
            let counted = rest.trim_start_matches("geral").trim_start_matches("de");
            let number =
                COUNTED.iter().find_map(|word| counted.strip_prefix(word)).unwrap_or(counted);
            let unit = number.trim_matches(|letter: char| letter.is_ascii_digit());
            unit.is_empty() || COUNTED.contains(&unit)
        })
    });
    sum && cells.all(|cell| is_number(cell) || COUNTED.contains(&plain(cell).as_str()))
}

/// Why a row is not a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum NoPlayer {
    /// It is a total.
    Sum,
    /// It repeats the headings, as on each page of a printed list.
    Headings,
    /// It has nothing in the columns that are read.
    Empty,
}

impl NoPlayer {
    /// Why a row is left out; `None` for a row to read.
    pub(super) fn of(row: &SheetRow, columns: &Columns<'_>) -> Option<Self> {
        let filled = |row: &SheetRow| row.cells.iter().filter(|cell| !cell.is_empty()).count();
        let headings = columns.headings;
        let repeats = || {
            let cells = row.cells.iter().enumerate().filter(|(_, cell)| !cell.is_empty());
            filled(row) > 1 && { cells }.all(|(at, cell)| plain(cell) == plain(headings.cell(at)))
        };
        if columns.places.iter().all(|(_, place)| row.cell(*place).is_empty()) {
            Some(Self::Empty)
        } else if is_sum(row) {
            Some(Self::Sum)
        } else {
            repeats().then_some(Self::Headings)
        }
    }
}

/// Whether a total may be a player who is called like one: cycle and game, as far as the list has them, are
/// some that the event has.
pub(super) fn may_be_player(row: &SheetRow, columns: &Columns<'_>, rules: &Rules) -> bool {
    let name = columns.place(Column::Name).map(|place| plain(row.cell(place)));
    let fits = |column, read: fn(&str, &Rules) -> Option<u8>| {
        columns.place(column).map(|place| read(row.cell(place), rules).is_some())
    };
    let known = [fits(Column::Cycle, values::cycle), fits(Column::Game, values::game)];
    name.is_some_and(|name| SUMS.contains(&name.as_str()))
        && known.contains(&Some(true))
        && !known.contains(&Some(false))
}

/// The ignored lines that the list does not have.
pub(super) fn missing_lines(rows: &[SheetRow], ignored: &[u64]) -> ListFaults {
    let missing = ignored.iter().filter(|line| rows.iter().all(|row| row.line != **line));
    missing
        .map(|&line| RowFault::new((line, 1), "", Message::new(words::EVENT_ENTRIES_NO_ROW)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_is_no_player_and_a_player_is_no_sum() {
        let row = |cells: &[&str]| SheetRow {
            line: 9,
            cells: cells.iter().map(|cell| (*cell).to_owned()).collect(),
        };
        for sum in [
            &["Total", "57", "", ""][..],
            &["", "TOTAL:", "12", "alunos"],
            &["Total: 5 alunos"],
            &["Total geral", "204"],
            &["Subtotal", "3"],
            &["", "Total de alunos: 57"],
        ] {
            assert!(is_sum(&row(sum)), "{sum:?}");
        }
        for player in
            [&["Totó Sá", "5"][..], &["Total", "Ana Sá", "1"], &["57"], &["1.1.1", "Total"]]
        {
            assert!(!is_sum(&row(player)), "{player:?}");
        }
    }
}
