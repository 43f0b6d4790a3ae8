//! The school, cycle and game of a line, which must agree with its code.

use std::collections::HashMap;

use super::headings::Column;
use super::{RowReader, SheetRow, values};
use crate::locale::{Message, message, words};
use crate::{CategoryCode, PlayerCode, Rules, names};

/// Reads the number of a cycle, or of a game.
type Reads = fn(&str, &Rules) -> Option<u8>;

impl RowReader<'_> {
    /// The name of each school number in a list; the first name counts.
    pub(super) fn named_schools(&self, rows: &[SheetRow]) -> HashMap<String, String> {
        let mut named = HashMap::new();
        for row in rows {
            let code = self.cell(row, Column::Code).parse::<PlayerCode>();
            let name = names::normalised(self.cell(row, Column::School));
            if let (Ok(code), false) = (code, name.bytes().all(|byte| byte.is_ascii_digit())) {
                named.entry(code.school().to_owned()).or_insert(name);
            }
        }
        named
    }

    /// The school's name; its column may hold only the number, which the code has as well.
    pub(super) fn school(&mut self, row: &SheetRow, code: &PlayerCode) -> Option<String> {
        let number = self.cell(row, Column::SchoolNumber);
        if !number.is_empty() && number != code.school() {
            let message = message!(words::EVENT_ENTRIES_OTHER_SCHOOL, text = number, code);
            self.fault(row, Column::SchoolNumber, message);
            return None;
        }
        let text = self.cell(row, Column::School);
        if text.is_empty() {
            if !number.is_empty() {
                return None;
            }
            // Another line, or an earlier list, has the name for this number.
            let number = code.school();
            let listed = self.schools.get(number).map(String::as_str);
            let name = listed.or_else(|| self.strange.called(number)).map(str::to_owned);
            match &name {
                None => {
                    let message = message!(words::EVENT_ENTRIES_NO_SCHOOL, number);
                    self.fault(row, Column::School, message);
                }
                Some(name) => {
                    let message = message!(words::EVENT_ENTRIES_SCHOOL_TAKEN, number, name);
                    self.doubt(row, Column::School, message);
                }
            }
            return name;
        }
        if text == code.school() {
            return None;
        }
        if text.bytes().all(|byte| byte.is_ascii_digit()) {
            let message = message!(words::EVENT_ENTRIES_OTHER_SCHOOL, text, code);
            self.fault(row, Column::School, message);
            return None;
        }
        Some(text.split_whitespace().collect::<Vec<_>>().join(" "))
    }

    /// Checks that the cycle and the game, by number, name or id, agree with the code.
    pub(super) fn check_category(&mut self, row: &SheetRow, code: &PlayerCode) {
        let CategoryCode { cycle, game } = code.category();
        self.check_value((row, Column::Cycle), code, (values::cycle, cycle));
        self.check_value((row, Column::Game), code, (values::game, game));
    }

    fn check_value(
        &mut self,
        (row, column): (&SheetRow, Column),
        code: &PlayerCode,
        (read, of_code): (Reads, u8),
    ) {
        let text = self.cell(row, column).to_owned();
        match read(&text, self.rules) {
            // In an event of one school the code or the class gives it.
            None if self.pupils.is_some() && text.is_empty() => {}
            None => self.unknown(row, column, &text),
            Some(value) if value == of_code => {}
            Some(_) => {
                let message = message!(words::EVENT_ENTRIES_DISAGREES, text, code);
                self.fault(row, column, message);
            }
        }
    }

    /// Reports a text that names no cycle, or no game.
    pub(super) fn unknown(&mut self, row: &SheetRow, column: Column, text: &str) {
        let message = match (text, column) {
            ("", Column::Game) if self.columns.place(Column::Cross).is_some() => {
                return self.without_cross(row);
            }
            ("", _) => Message::new(words::EVENT_ENTRIES_BLANK),
            (_, Column::Cycle) => values::unknown_cycle(text, self.rules),
            _ => values::unknown_game(text, self.rules),
        };
        self.fault(row, column, message);
    }
}
