//! Unusual but possible entries in a list: similar names, odd separators, a school with two names
//! or two numbers.

use std::collections::HashMap;

use super::report::some_of;
use crate::locale::{Fact, Message, is_invisible, message, plain, visible, words};
use crate::{CategoryCode, EntryRow, PlayerCode, State};

/// A warning about a name whose words were separated by something other than a blank: the reader of
/// the list does not see it, or sees something else, and should know how the name was read.
pub(super) fn separators(written: &str, name: &str) -> Option<Message> {
    let odd = |letter: char| letter == '_' || is_invisible(letter);
    written.contains(odd).then(|| {
        message!(words::EVENT_ENTRIES_NAME_READ, written = visible(written).into_owned(), name)
    })
}

/// The players and schools in a list so far.
#[derive(Debug, Default)]
pub(super) struct Strange {
    /// The names of each category.
    names: HashMap<(CategoryCode, String), (String, PlayerCode)>,
    /// The names of each school, with their entries.
    pupils: HashMap<(String, String), Vec<(String, PlayerCode)>>,
    /// The players with several entries, by school and name, in the order of the list.
    several: Vec<(String, String)>,
    /// The name of each school, by its number.
    schools: HashMap<String, String>,
    /// The numbers of each school, by its name.
    numbers: HashMap<String, Vec<String>>,
}

impl Strange {
    /// Starts with the names of the event's schools.
    pub(super) fn of_event(state: Option<&State>) -> Self {
        let mut strange = Self::default();
        for (_, player) in state.into_iter().flat_map(State::players) {
            if let Some(name) = &player.row.school {
                let number = player.row.code.school().to_owned();
                let numbers = strange.numbers.entry(plain(name)).or_default();
                if !numbers.contains(&number) {
                    numbers.push(number.clone());
                }
                strange.schools.entry(number).or_insert_with(|| name.clone());
            }
        }
        strange
    }

    /// Two names in a category that differ only in case or accents may be one pupil. An entry is
    /// counted with the others of its school under that name.
    pub(super) fn name(&mut self, spot: &str, code: &PlayerCode, name: &str) -> Option<Message> {
        let key = (code.category(), plain(name));
        if let Some((spot, other)) = self.names.get(&key) {
            let message = message!(words::EVENT_ENTRIES_SAME_NAME, name, other, line = spot);
            return Some(message);
        }
        self.names.insert(key, (spot.to_owned(), code.clone()));
        let key = (code.school().to_owned(), plain(name));
        let entries = self.pupils.entry(key.clone()).or_default();
        entries.push((spot.to_owned(), code.clone()));
        if entries.len() == 2 {
            self.several.push(key);
        }
        None
    }

    /// The players with entries in several categories, each with the lines.
    pub(super) fn several(&self, names: &[EntryRow]) -> Option<Message> {
        let people = self.several.iter().filter_map(|key| {
            let entries = &self.pupils[key];
            let (_, code) = entries.first()?;
            let name = names.iter().find(|row| row.code == *code)?.name.clone();
            let of = entries.iter().map(|(spot, code)| {
                Fact::from(message!(words::EVENT_ENTRIES_ENTRY_IN, line = spot, code))
            });
            let entries = Fact::List(of.collect());
            Some(Fact::from(message!(words::EVENT_ENTRIES_PERSON, name, entries)))
        });
        let people: Vec<Fact> = people.collect();
        let count = people.len();
        (count > 0)
            .then(|| message!(words::EVENT_ENTRIES_TWO_CATEGORIES, count, people = some_of(people)))
    }

    /// The name of the school with a number, so far.
    pub(super) fn called(&self, number: &str) -> Option<&str> {
        self.schools.get(number).map(String::as_str)
    }

    /// Checks that a school has one name and a name one school. A club whose members have numbers
    /// of their own is not reported for each of them.
    pub(super) fn school(&mut self, code: &PlayerCode, name: &str) -> Option<Message> {
        let number = code.school();
        let called = self.schools.entry(number.to_owned()).or_insert_with(|| name.to_owned());
        if plain(called) != plain(name) {
            let message = message!(words::EVENT_ENTRIES_TWO_NAMES, number, name, other = &*called);
            // Report each other name once.
            *called = name.to_owned();
            return Some(message);
        }
        let numbers = self.numbers.entry(plain(name)).or_default();
        // Nothing more is reported from the fourth number on.
        if numbers.len() > 3 || numbers.iter().any(|other| other == number) {
            return None;
        }
        numbers.push(number.to_owned());
        let (last, before) = numbers.split_last()?;
        let key = match before.len() {
            0 => return None,
            1 => words::EVENT_ENTRIES_TWO_NUMBERS,
            2 => words::EVENT_ENTRIES_MANY_NUMBERS,
            _ => return None,
        };
        Some(message!(key, name, number = last, other = before.to_vec()))
    }
}
