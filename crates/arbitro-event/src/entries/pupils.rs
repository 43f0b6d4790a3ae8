//! The pupils of one school's own event: each has a number, which begins the codes of their
//! entries. A list of them needs no codes and no schools, and the class gives the cycle.

use std::collections::{HashMap, HashSet};

use super::classes::{self, ClassCycle};
use super::headings::Column;
use super::{RowReader, SheetRow, values};
use crate::locale::{message, plain, words};
use crate::{CategoryCode, PlayerCode, Rules, State, names};

/// The entry of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Claim {
    /// An entry of its own.
    Code(PlayerCode),
    /// The same entry as this earlier line.
    Repeats(usize),
}

/// A pupil.
#[derive(Debug)]
struct Pupil {
    number: String,
    /// The class as [`classes::key`] writes it; empty if unknown.
    class: String,
    /// The entries already in the event.
    entries: HashMap<CategoryCode, PlayerCode>,
    /// The entries in the list so far, with the positions of their lines.
    lines: HashMap<CategoryCode, usize>,
}

/// All pupils in the event and the list so far.
#[derive(Debug, Default)]
pub(super) struct Pupils {
    by_name: HashMap<String, Vec<Pupil>>,
    /// The names in the list with their classes.
    listed: HashSet<(String, String)>,
    /// The highest number in use.
    last: u64,
}

impl Pupils {
    /// The pupils of an event; numbers in codes written in the list are not given to anybody else.
    pub(super) fn new<'r>(
        state: Option<&State>,
        typed: &HashSet<PlayerCode>,
        listed: impl Iterator<Item = (&'r str, &'r str)>,
    ) -> Self {
        let mut pupils = Self::default();
        for (_, player) in state.into_iter().flat_map(State::players) {
            let (row, code) = (&player.row, &player.row.code);
            pupils.count(code);
            let class = classes::key(row.registration.class.as_deref().unwrap_or_default());
            let named = pupils.by_name.entry(plain(&row.name)).or_default();
            let same = named.iter_mut().find(|pupil| pupil.number == code.school());
            match same {
                Some(pupil) => {
                    pupil.entries.insert(code.category(), code.clone());
                }
                None => named.push(Pupil {
                    number: code.school().to_owned(),
                    class,
                    entries: HashMap::from([(code.category(), code.clone())]),
                    lines: HashMap::new(),
                }),
            }
        }
        typed.iter().for_each(|code| pupils.count(code));
        pupils.listed = listed.map(|(name, class)| (plain(name), classes::key(class))).collect();
        pupils
    }

    fn count(&mut self, code: &PlayerCode) {
        self.last = self.last.max(code.school().parse().unwrap_or(0));
    }

    /// The entry of a pupil: the existing one, else a new one. A pupil in two categories has one
    /// number; pupils of the same name are distinguished by class.
    pub(super) fn claim(
        &mut self,
        line: usize,
        (name, class): (&str, &str),
        category: CategoryCode,
    ) -> Claim {
        let (name, class) = (plain(name), classes::key(class));
        let listed = &self.listed;
        let named = self.by_name.entry(name.clone()).or_default();
        // How well a pupil matches; a class that is no longer in the list was corrected.
        let fits = |pupil: &Pupil| {
            let same = pupil.class == class;
            let open = class.is_empty() || pupil.class.is_empty();
            let gone = !listed.contains(&(name.clone(), pupil.class.clone()));
            let entered = pupil.entries.contains_key(&category);
            match (same, open, entered) {
                (true, _, true) => Some(0),
                (true, _, false) => Some(1),
                (_, true, true) => Some(2),
                (_, true, false) => Some(3),
                (_, _, true) if gone => Some(4),
                _ => None,
            }
        };
        let free =
            named.iter().enumerate().filter(|(_, pupil)| !pupil.lines.contains_key(&category));
        let best = free.filter_map(|(at, pupil)| Some((fits(pupil)?, at))).min();
        let at = match best {
            Some((_, at)) => at,
            None => {
                let again = named.iter().filter(|pupil| fits(pupil).is_some());
                if let Some(line) = again.filter_map(|pupil| pupil.lines.get(&category)).min() {
                    return Claim::Repeats(*line);
                }
                self.last += 1;
                let (entries, lines) = (HashMap::new(), HashMap::new());
                let number = self.last.to_string();
                named.push(Pupil { number, class: class.clone(), entries, lines });
                named.len() - 1
            }
        };
        let pupil = &mut named[at];
        pupil.lines.insert(category, line);
        if !class.is_empty() {
            pupil.class = class;
        }
        let new = || PlayerCode::new(&pupil.number, category, None).ok();
        let code = pupil.entries.get(&category).cloned().or_else(new);
        Claim::Code(code.expect("a number from the event, or digits, makes a valid code"))
    }
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

    /// The code of a pupil of the school; `None` if the line repeats an earlier one, or has a fault
    /// that is reported already.
    pub(super) fn pupil_code(&mut self, row: &SheetRow, name: &str) -> Option<PlayerCode> {
        let category = self.pupil_category(row)?;
        if name.is_empty() {
            return None;
        }
        let class = self.class(row);
        let spot = self.spots.len().saturating_sub(1);
        match self.pupils.as_mut()?.claim(spot, (name, &class), category) {
            Claim::Code(code) => Some(code),
            Claim::Repeats(spot) => {
                let line = self.spots[spot].clone();
                self.doubt(row, Column::Name, message!(words::EVENT_ENTRIES_REPEATED, name, line));
                None
            }
        }
    }

    /// The category of a row, from whichever columns give it.
    fn pupil_category(&mut self, row: &SheetRow) -> Option<CategoryCode> {
        let before = self.faults.count();
        let (game, cycle) = (self.pupil_game(row), self.pupil_cycle(row));
        if self.faults.count() > before {
            return None;
        }
        let category = CategoryCode::new(cycle?, game?);
        if self.rules.category(category).is_some() {
            return Some(category);
        }
        let rules = self.rules;
        let played = rules.categories.iter().filter(|it| it.code.cycle == category.cycle);
        let accepted: Vec<String> =
            played.filter_map(|it| values::game_name(it.code.game, rules)).collect();
        let (game, cycle) = (self.cell(row, Column::Game), rules_cycle(rules, category.cycle));
        let message = message!(words::EVENT_ENTRIES_NOT_PLAYED, game, cycle, accepted);
        self.fault(row, Column::Game, message);
        None
    }

    fn pupil_game(&mut self, row: &SheetRow) -> Option<u8> {
        let text = self.cell(row, Column::Game);
        if text.is_empty() && self.rules.games.len() == 1 {
            return Some(1);
        }
        let game = values::game(text, self.rules);
        if game.is_none() {
            let accepted = values::game_names(self.rules);
            let message = match text {
                "" if self.columns.place(Column::Cross).is_some() => {
                    self.without_cross(row);
                    return None;
                }
                "" => message!(words::EVENT_ENTRIES_NO_GAME, accepted),
                text => values::unknown_game(text, self.rules),
            };
            self.fault(row, Column::Game, message);
        }
        game
    }

    /// The cycle from its column, else from the class, else the event's only cycle.
    fn pupil_cycle(&mut self, row: &SheetRow) -> Option<u8> {
        let (text, class) = (self.cell(row, Column::Cycle), self.class(row));
        let of_class = classes::cycle(&class, self.rules);
        if !text.is_empty() {
            let written = values::cycle(text, self.rules);
            let message = match (written, of_class) {
                (None, _) => values::unknown_cycle(text, self.rules),
                (Some(written), ClassCycle::Cycle(of_class)) if written != of_class => {
                    let cycle = rules_cycle(self.rules, of_class);
                    message!(words::EVENT_ENTRIES_CLASS_DISAGREES, text, class, cycle)
                }
                _ => return written,
            };
            self.fault(row, Column::Cycle, message);
            return None;
        }
        let accepted = &self.rules.cycles;
        let message = match of_class {
            ClassCycle::Cycle(cycle) => return Some(cycle),
            ClassCycle::Other => message!(words::EVENT_ENTRIES_OTHER_CYCLE, class, accepted),
            ClassCycle::Open if accepted.len() == 1 => return Some(1),
            ClassCycle::Open => message!(words::EVENT_ENTRIES_NO_CYCLE, accepted),
        };
        self.fault(row, Column::Cycle, message);
        None
    }
}

/// The name of a cycle.
fn rules_cycle(rules: &Rules, cycle: u8) -> String {
    rules.cycle(CategoryCode::new(cycle, 1)).unwrap_or_default().to_owned()
}
