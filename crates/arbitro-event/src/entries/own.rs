//! The differences when reading the list of one school's own event: no codes, no schools, and the
//! cycle from the class.

use super::classes::{self, CycleTold};
use super::headings::Column;
use super::pupils::Claim;
use super::{RowReader, SheetRow, values};
use crate::locale::{Message, message, words};
use crate::{CategoryCode, PlayerCode, names};

/// The result of finding a pupil's code.
pub(super) enum OwnCode {
    /// The code.
    Code(PlayerCode),
    /// The line repeats an earlier one and can be dropped.
    Repeated,
    /// The code cannot be found; the fault is already reported.
    Open,
}

impl RowReader<'_> {
    /// The class of a row, joined with the year if that has its own column.
    pub(super) fn class(&self, row: &SheetRow) -> String {
        let (class, year) = (self.cell(row, Column::Class), self.cell(row, Column::Year));
        let class = names::normalised(class);
        if year.is_empty() || classes::year(&class).is_some() {
            return class;
        }
        let year = match year.parse::<u8>() {
            Ok(number) => format!("{number}.º"),
            Err(_) => names::normalised(year),
        };
        format!("{year} {class}").trim_end().to_owned()
    }

    /// The code of a pupil of the school.
    pub(super) fn own_code(&mut self, row: &SheetRow, name: &str) -> OwnCode {
        let Some(category) = self.own_category(row) else { return OwnCode::Open };
        if name.is_empty() {
            return OwnCode::Open;
        }
        let class = self.class(row);
        let spot = self.spots.len().saturating_sub(1);
        let claim = self.pupils.as_mut().map(|own| own.claim(spot, (name, &class), category));
        match claim {
            Some(Claim::Code(code)) => OwnCode::Code(code),
            Some(Claim::Repeats(spot)) => {
                let line = self.spots[spot].clone();
                self.doubt(row, Column::Name, message!(words::EVENT_ENTRIES_REPEATED, name, line));
                OwnCode::Repeated
            }
            None => OwnCode::Open,
        }
    }

    /// The category of a row, from whichever columns give it.
    fn own_category(&mut self, row: &SheetRow) -> Option<CategoryCode> {
        let before = self.faults.count();
        let (game, cycle) = (self.own_game(row), self.own_cycle(row));
        if self.faults.count() > before {
            return None;
        }
        let category = CategoryCode::new(cycle?, game?);
        if self.rules.category(category).is_some() {
            return Some(category);
        }
        let (rules, of) = (self.rules, |code| rules_cycle(self.rules, code));
        let played = rules.categories.iter().filter(|it| it.code.cycle == category.cycle);
        let played: Vec<String> =
            played.filter_map(|it| values::game_name(it.code.game, rules)).collect();
        let message = Message::new(words::EVENT_ENTRIES_NOT_PLAYED)
            .with("game", self.cell(row, Column::Game))
            .with("cycle", of(category.cycle))
            .with("accepted", played);
        self.fault(row, Column::Game, message);
        None
    }

    fn own_game(&mut self, row: &SheetRow) -> Option<u8> {
        let text = self.cell(row, Column::Game);
        if text.is_empty() && self.rules.games.len() == 1 {
            return Some(1);
        }
        let game = values::game(text, self.rules);
        if game.is_none() {
            let message = match text {
                "" => Message::new(words::EVENT_ENTRIES_NO_GAME)
                    .with("accepted", values::game_names(self.rules)),
                text => values::unknown_game(text, self.rules),
            };
            self.fault(row, Column::Game, message);
        }
        game
    }

    /// The cycle from its column, else from the class, else the event's only cycle.
    fn own_cycle(&mut self, row: &SheetRow) -> Option<u8> {
        let (text, class) = (self.cell(row, Column::Cycle), self.class(row));
        let told = classes::cycle(&class, self.rules);
        if !text.is_empty() {
            let said = values::cycle(text, self.rules);
            let message = match (said, told) {
                (None, _) => values::unknown_cycle(text, self.rules),
                (Some(said), CycleTold::Cycle(of)) if said != of => {
                    Message::new(words::EVENT_ENTRIES_CLASS_DISAGREES)
                        .with("text", text)
                        .with("class", class)
                        .with("cycle", rules_cycle(self.rules, of))
                }
                _ => return said,
            };
            self.fault(row, Column::Cycle, message);
            return None;
        }
        let accepted = || self.rules.cycles.clone();
        let message = match told {
            CycleTold::Cycle(cycle) => return Some(cycle),
            CycleTold::Other => {
                message!(words::EVENT_ENTRIES_OTHER_CYCLE, class, accepted = accepted())
            }
            CycleTold::Open if self.rules.cycles.len() == 1 => return Some(1),
            CycleTold::Open => message!(words::EVENT_ENTRIES_NO_CYCLE, accepted = accepted()),
        };
        self.fault(row, Column::Cycle, message);
        None
    }
}

/// The name of a cycle.
fn rules_cycle(rules: &crate::Rules, cycle: u8) -> String {
    rules.cycle(CategoryCode::new(cycle, 1)).unwrap_or_default().to_owned()
}
