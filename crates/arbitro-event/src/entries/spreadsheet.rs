//! Cells spoilt by spreadsheet programs: errors of formulas, and dates made of codes and results.

use super::{Sheet, SheetRow};
use crate::locale::{Message, message, words};

/// The months as spreadsheets shorten them, in Portuguese and English.
const MONTHS: [&str; 19] = [
    "jan", "fev", "feb", "mar", "abr", "apr", "mai", "may", "jun", "jul", "ago", "aug", "set",
    "sep", "out", "oct", "nov", "dez", "dec",
];

impl Sheet {
    /// The fault of a cell that holds an error, or a date where no date is meant.
    pub(crate) fn spoilt(&self, row: &SheetRow, place: usize) -> Option<Message> {
        let text = row.cell(place);
        self.error(row, place)
            .or_else(|| is_date(text).then(|| message!(words::EVENT_ENTRIES_DATE, text)))
    }

    /// The fault of a cell that holds an error.
    pub(crate) fn error(&self, row: &SheetRow, place: usize) -> Option<Message> {
        let text = row.cell(place);
        if !is_error(text) {
            return None;
        }
        let cell = format!("{}{}", letters(place), row.line);
        Some(match &self.name {
            Some(sheet) => message!(words::EVENT_ENTRIES_ERROR_CELL, text, sheet, cell),
            None => message!(words::EVENT_ENTRIES_ERROR, text),
        })
    }
}

/// The letters of a column as spreadsheets name it: A, B … Z, AA.
fn letters(place: usize) -> String {
    let letter = char::from(b'A' + (place % 26) as u8);
    match place / 26 {
        0 => letter.to_string(),
        before => letters(before - 1) + &letter.to_string(),
    }
}

/// Whether a text is the error of a formula, in any language: `#N/A`, `#VALOR!`, `#NOME?`,
/// `Err:502`.
pub(super) fn is_error(text: &str) -> bool {
    if let Some(number) = text.strip_prefix("Err:").or_else(|| text.strip_prefix("Erro:")) {
        return number.len() == 3 && number.bytes().all(|byte| byte.is_ascii_digit());
    }
    let Some(name) = text.strip_prefix('#') else { return false };
    if matches!(name, "N/A" | "N/D" | "N/V" | "NV") {
        return true;
    }
    let Some(name) = name.strip_suffix(['!', '?']) else { return false };
    name.chars().any(char::is_uppercase)
        && name.chars().all(|sign| sign.is_uppercase() || matches!(sign, '0' | '/' | '_'))
}

/// Whether a text is a date or a time as a spreadsheet shows it: `10/02/2001`, `02/jan`, `Jan-02`,
/// `2001-02-10`, `02:01`. Codes, results and classes are not written so.
pub(super) fn is_date(text: &str) -> bool {
    let (date, time) = text.split_once(' ').unwrap_or((text, ""));
    if !time.is_empty() && !is_time(time) {
        return false;
    }
    if time.is_empty() && is_time(date) {
        return true;
    }
    let split = |sign: char| date.split(sign).collect::<Vec<_>>();
    match (&split('/')[..], &split('-')[..], &split('.')[..]) {
        (parts, [_], _) | ([_], parts, _) if parts.len() > 1 => is_day(parts, false),
        // `10.2.01` is a code.
        ([_], [_], parts) => is_day(parts, true),
        _ => false,
    }
}

fn is_day(parts: &[&str], whole_year: bool) -> bool {
    let month = |text: &str| {
        let name = text.trim_end_matches('.').to_lowercase();
        MONTHS.contains(&name.as_str())
    };
    let number = |text: &str, most: u16| {
        let digits = matches!(text.len(), 1..=4) && text.bytes().all(|it| it.is_ascii_digit());
        digits && text.parse().is_ok_and(|number: u16| (1..=most).contains(&number))
    };
    let year = |text: &str| {
        let digits = text.bytes().all(|it| it.is_ascii_digit());
        // `1000.3.5` is a code.
        let is_of_now = !whole_year || text.starts_with("19") || text.starts_with("20");
        digits && (text.len() == 4 && is_of_now || text.len() == 2 && !whole_year)
    };
    match *parts {
        [one, other] if !whole_year => {
            month(other) && number(one, 31) || month(one) && (number(other, 31) || year(other))
        }
        [one, two, three] => {
            let numbers = |day: &str, month: &str| number(day, 31) && number(month, 12);
            let day = numbers(one, two) || numbers(two, one) || number(one, 31) && month(two);
            day && year(three) || one.len() == 4 && year(one) && numbers(three, two)
        }
        _ => false,
    }
}

fn is_time(text: &str) -> bool {
    let mut parts = text.split(':');
    let two = |part: &str| part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
    let hours = parts.next().is_some_and(|it| two(it) || two(&format!("0{it}")));
    let rest: Vec<&str> = parts.collect();
    hours && matches!(rest.len(), 1 | 2) && rest.iter().all(|part| two(part))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_has_the_letters_of_a_spreadsheet() {
        let places = [(0, "A"), (25, "Z"), (26, "AA"), (51, "AZ"), (52, "BA"), (701, "ZZ")];
        for (place, wanted) in places {
            assert_eq!(letters(place), wanted);
        }
    }

    #[test]
    fn errors_of_spreadsheets_are_recognised_in_every_language() {
        for text in [
            "#N/A", "#N/D", "#REF!", "#VALOR!", "#NOME?", "#NÚM!", "#DIV/0!", "Err:502", "Erro:508",
        ] {
            assert!(is_error(text), "{text}");
        }
        for text in ["", "#", "#1", "# 1!", "#1!", "Ana", "N/A", "#ana", "Err:"] {
            assert!(!is_error(text), "{text}");
        }
    }

    #[test]
    fn dates_of_spreadsheets_are_recognised_and_codes_results_and_classes_are_none() {
        for text in [
            "10/02/2001",
            "10/02/01",
            "2/10/2001",
            "10-02-2001",
            "10.02.2001",
            "2001-02-10",
            "10/02/2001 00:00",
            "02/jan",
            "2-Jan",
            "02-fev.",
            "jan/01",
            "Jan-98",
            "10/fev/2001",
            "02:01",
            "2:01:00",
        ] {
            assert!(is_date(text), "{text}");
        }
        for text in [
            "",
            "275.2.3",
            "1000.3.5",
            "10.2.1",
            "1.1.1",
            "1.10.10b",
            "1-0",
            "2-1",
            "1/2-1/2",
            "½-½",
            "2:½ 4:0",
            "2:0,5",
            "5.º B",
            "5-B",
            "7/2",
            "10 CT1",
            "2025/26",
            "2025-2026",
            "1832",
            "1/k",
            "Ana Mar",
            "set",
        ] {
            assert!(!is_date(text), "{text}");
        }
    }
}
