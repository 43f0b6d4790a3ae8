//! The school, cycle and game of a line, which must agree with its code.

use std::collections::HashMap;

use super::headings::Column;
use super::{RowReader, SheetRow, values};
use crate::locale::{message, words};
use crate::{PlayerCode, names};

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

    /// Checks that the cycle's number or name agrees with the code.
    pub(super) fn check_cycle(&mut self, row: &SheetRow, code: &PlayerCode) {
        let text = &self.cell(row, Column::Cycle).to_owned();
        match values::cycle(text, self.rules) {
            // In an event of one school the code or the class gives it.
            None if self.pupils.is_some() && text.is_empty() => {}
            Some(cycle) if cycle == code.category().cycle => {}
            Some(_) => self.disagrees(row, Column::Cycle, text, code),
            None => {
                let message = self.unknown(text, values::unknown_cycle);
                self.fault(row, Column::Cycle, message);
            }
        }
    }

    /// Checks that the game's number, name or id agrees with the code.
    pub(super) fn check_game(&mut self, row: &SheetRow, code: &PlayerCode) {
        let text = &self.cell(row, Column::Game).to_owned();
        match values::game(text, self.rules) {
            None if self.pupils.is_some() && text.is_empty() => {}
            Some(game) if game == code.category().game => {}
            Some(_) => self.disagrees(row, Column::Game, text, code),
            None => {
                let message = self.unknown(text, values::unknown_game);
                self.fault(row, Column::Game, message);
            }
        }
    }

    fn disagrees(&mut self, row: &SheetRow, column: Column, text: &str, code: &PlayerCode) {
        let message = message!(words::EVENT_ENTRIES_DISAGREES, text, code);
        self.fault(row, column, message);
    }
}
