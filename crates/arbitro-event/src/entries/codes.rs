//! The code of a line: as written, or made from school, cycle and game; and whether the event has a
//! place for it.

use super::headings::Column;
use super::{RowReader, SheetRow, values};
use crate::locale::{Message, message, plain, words};
use crate::{CategoryCode, PlayerCode, State};

impl RowReader<'_> {
    pub(super) fn code(&mut self, row: &SheetRow, name: &str) -> Option<PlayerCode> {
        let text = self.cell(row, Column::Code);
        if text.is_empty() {
            let code = match self.pupils {
                None => self.make_code(row, name)?,
                Some(_) => self.pupil_code(row, name)?,
            };
            let is_entered = |state: &State| self.pupils.is_some() && state.find(&code).is_ok();
            if !self.reading.state.is_some_and(is_entered) {
                self.made += 1;
            }
            return self.enter(row, code);
        }
        let Ok(code) = text.parse::<PlayerCode>() else {
            self.fault(row, Column::Code, message!(words::EVENT_ENTRIES_CODE, text));
            return None;
        };
        // The code names one of the line's games; the others get codes of the same school.
        let game = self.columns.game.as_ref().and_then(|(_, it)| values::game(it, self.rules));
        if let Some(game) = game.filter(|game| *game != code.category().game)
            && self.games_of_line > 1
        {
            let category = CategoryCode::new(code.category().cycle, game);
            let code = self.free_code(row, code.school().to_owned(), category, name)?;
            self.made += 1;
            return self.enter(row, code);
        }
        self.enter(row, code)
    }

    /// Makes a code from the school's number, the cycle and the game.
    fn make_code(&mut self, row: &SheetRow, name: &str) -> Option<PlayerCode> {
        let number = self.cell(row, Column::SchoolNumber);
        let school = self.cell(row, Column::School);
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        let number = match (number, school) {
            ("", school) if is_number(school) => school,
            ("", _) => {
                self.fault(row, Column::Code, Message::new(words::EVENT_ENTRIES_NO_CODE));
                return None;
            }
            (number, _) => number,
        };
        let text = |column| self.cell(row, column).to_owned();
        let (cycle, game) = (text(Column::Cycle), text(Column::Game));
        let category = match (values::cycle(&cycle, self.rules), values::game(&game, self.rules)) {
            (Some(cycle), Some(game)) => CategoryCode::new(cycle, game),
            (cycle_number, game_number) => {
                if cycle_number.is_none() {
                    self.unknown(row, Column::Cycle, &cycle);
                }
                if game_number.is_none() {
                    self.unknown(row, Column::Game, &game);
                }
                return None;
            }
        };
        self.free_code(row, number.to_owned(), category, name)
    }

    /// A code of a school in a category that nobody else has.
    fn free_code(
        &mut self,
        row: &SheetRow,
        number: String,
        category: CategoryCode,
        name: &str,
    ) -> Option<PlayerCode> {
        let number = number.as_str();
        let Ok(plain_code) = PlayerCode::new(number, category, None) else {
            let column = match self.cell(row, Column::SchoolNumber) {
                "" => Column::School,
                _ => Column::SchoolNumber,
            };
            self.fault(row, column, message!(words::EVENT_ENTRIES_CODE, text = number));
            return None;
        };
        if self.rules.per_school < 2 {
            if self.codes.contains_key(&plain_code) {
                let place = self.at(row, Column::Code, Message::new(words::EVENT_ENTRIES_CROWD));
                self.crowd.add(number, category, place);
                return None;
            }
            return Some(plain_code);
        }
        // A school may enter several: a player who has a code keeps it, whatever the order of the
        // list.
        let rows = self.entered_rows.get(&(number, category)).map_or(&[][..], Vec::as_slice);
        let is_used =
            |code: &PlayerCode| self.typed.contains(code) || self.codes.contains_key(code);
        let entered = rows.iter().find(|row| plain(&row.name) == plain(name));
        if let Some(row) = entered.filter(|row| !is_used(&row.code)) {
            return Some(row.code.clone());
        }
        let free = |code: &PlayerCode| !is_used(code) && !rows.iter().any(|row| row.code == *code);
        Some(PlayerCode::first_free(number, category, free).unwrap_or(plain_code))
    }

    /// Uses a code if the event has a place for it.
    fn enter(&mut self, row: &SheetRow, code: PlayerCode) -> Option<PlayerCode> {
        let text = code.to_string();
        let category = code.category();
        if self.rules.category(category).is_none() {
            let message = message!(words::EVENT_ENTRIES_CATEGORY, text, category);
            self.fault(row, Column::Code, message);
            return None;
        }
        if let Some(line) = self.codes.get(&code).cloned() {
            let message = message!(words::EVENT_ENTRIES_TWICE, text, line);
            self.fault(row, Column::Code, message);
            return None;
        }
        let spot = self.spot(row);
        self.codes.insert(code.clone(), spot);
        let entered = self.entered.entry((code.school().to_owned(), category)).or_default();
        *entered += 1;
        if *entered > self.rules.per_school {
            let place = self.at(row, Column::Code, Message::new(words::EVENT_ENTRIES_CROWD));
            self.crowd.add(code.school(), category, place);
            return None;
        }
        Some(code)
    }
}
