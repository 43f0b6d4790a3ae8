//! Guesses the columns of a list without headings, as pasted by somebody, from their cells.

use super::headings::Column;
use super::{Sheet, classes, values};
use crate::Rules;
use crate::locale::{Message, words};

/// The columns recognised, and those not read, by position.
pub(super) struct Guess {
    pub(super) columns: Vec<(Column, usize)>,
    pub(super) skipped: Vec<String>,
}

/// The look of most cells of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Looks {
    Nothing,
    Game,
    Class,
    Cycle,
    /// Row numbers, or addresses.
    Needless,
    Words,
    Unclear,
}

/// The columns of a list without headings.
///
/// # Errors
/// The names cannot be found, or a column is not recognised; its number comes with the message.
pub(super) fn columns(sheet: &Sheet, rules: &Rules) -> Result<Guess, (usize, Message)> {
    let width = sheet.rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    let looks: Vec<Looks> = (0..width).map(|at| looks(sheet, at, rules)).collect();
    let first = |wanted: Looks| looks.iter().position(|look| *look == wanted);
    let unclear = |at: usize| (at + 1, Message::new(words::EVENT_ENTRIES_UNCLEAR));
    let name = first(Looks::Words).ok_or_else(|| unclear(0))?;
    let mut guess = Guess { columns: vec![(Column::Name, name)], skipped: Vec::new() };
    for (at, look) in looks.iter().enumerate().filter(|(at, _)| *at != name) {
        let column = match look {
            Looks::Nothing => continue,
            Looks::Needless => {
                guess.skipped.push((at + 1).to_string());
                continue;
            }
            Looks::Game => Column::Game,
            Looks::Class => Column::Class,
            Looks::Cycle => Column::Cycle,
            Looks::Words | Looks::Unclear => return Err(unclear(at)),
        };
        if guess.columns.iter().any(|(other, _)| *other == column) {
            return Err(unclear(at));
        }
        guess.columns.push((column, at));
    }
    Ok(guess)
}

/// The look of more than half of the cells of a column.
fn looks(sheet: &Sheet, at: usize, rules: &Rules) -> Looks {
    let cells: Vec<&str> =
        sheet.rows.iter().map(|row| row.cell(at)).filter(|cell| !cell.is_empty()).collect();
    let most = |says: &dyn Fn(&str) -> bool| {
        2 * cells.iter().filter(|cell| says(cell)).count() > cells.len()
    };
    let digits =
        |cell: &str| cell.trim_end_matches(['.', 'º', ')']).bytes().all(|b| b.is_ascii_digit());
    let numbers = || cells.iter().map(|cell| cell.trim_end_matches(['.', 'º', ')']).parse::<u64>());
    if cells.is_empty() {
        Looks::Nothing
    } else if cells.iter().all(|cell| digits(cell)) {
        let numbers: Vec<u64> = numbers().filter_map(Result::ok).collect();
        let counts = numbers.len() == cells.len() && numbers.windows(2).all(|two| two[0] < two[1]);
        // The numbers 5, 6, 7 of three pupils may also be school years.
        let counts = counts && (numbers.first() == Some(&1) || numbers.len() > 12);
        if counts { Looks::Needless } else { Looks::Unclear }
    } else if most(&|cell| values::game(cell, rules).is_some()) {
        Looks::Game
    } else if most(&|cell| values::cycle(cell, rules).is_some()) {
        Looks::Cycle
    } else if most(&classes::is_one) {
        Looks::Class
    } else if most(&|cell| cell.contains('@')) {
        Looks::Needless
    } else if most(&|cell| cell.chars().filter(|letter| letter.is_alphabetic()).count() > 1) {
        Looks::Words
    } else {
        Looks::Unclear
    }
}
