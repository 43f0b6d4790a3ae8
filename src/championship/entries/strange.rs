//! What is unusual in a list of entries but possible: similar names, odd separators, a school with
//! two names or two numbers.

use crate::locale::words;
use std::collections::HashMap;

use crate::championship::{CategoryCode, PlayerCode, State};
use crate::locale::{Message, is_not_seen, plain, visible};

/// A warning about a name whose words were separated by something other than a blank: the reader of
/// the list does not see it, or sees something else, and should know how the name was read.
pub(super) fn separators(written: &str, name: &str) -> Option<Message> {
    let odd = |letter: char| letter == '_' || is_not_seen(letter);
    let message = Message::new(words::EVENT_ENTRIES_NAME_READ);
    written
        .contains(odd)
        .then(|| message.with("written", visible(written).into_owned()).with("name", name))
}

/// The players and schools in a list so far.
#[derive(Debug, Default)]
pub(super) struct Strange {
    /// The names of each category.
    names: HashMap<(CategoryCode, String), (u64, PlayerCode)>,
    /// The names of each school.
    pupils: HashMap<(String, String), (u64, PlayerCode)>,
    /// The name of each school, by its number.
    schools: HashMap<String, String>,
    /// The numbers of each school, by its name.
    numbers: HashMap<String, Vec<String>>,
}

impl Strange {
    /// Starts with the names of the event's schools.
    pub(super) fn knowing(state: Option<&State>) -> Self {
        let mut known = Self::default();
        for (_, player) in state.into_iter().flat_map(State::players) {
            if let Some(name) = &player.row.school {
                let number = player.row.code.school().to_owned();
                let numbers = known.numbers.entry(plain(name)).or_default();
                if !numbers.contains(&number) {
                    numbers.push(number.clone());
                }
                known.schools.entry(number).or_insert_with(|| name.clone());
            }
        }
        known
    }

    /// Two names in a category that differ only in case or accents may be one pupil, as may two in
    /// different categories of a school.
    pub(super) fn name(&mut self, line: u64, code: &PlayerCode, name: &str) -> Option<Message> {
        let key = (code.category(), plain(name));
        if let Some((line, other)) = self.names.get(&key) {
            let message = Message::new(words::EVENT_ENTRIES_SAME_NAME)
                .with("name", name)
                .with("other", other.to_string())
                .with("line", *line);
            return Some(message);
        }
        self.names.insert(key, (line, code.clone()));
        let key = (code.school().to_owned(), plain(name));
        if let Some((line, other)) = self.pupils.get(&key) {
            let message = Message::new(words::EVENT_ENTRIES_TWO_CATEGORIES)
                .with("name", name)
                .with("code", code.to_string())
                .with("other", other.to_string())
                .with("line", *line);
            return Some(message);
        }
        self.pupils.insert(key, (line, code.clone()));
        None
    }

    /// The known name of the school with a number.
    pub(super) fn called(&self, number: &str) -> Option<&str> {
        self.schools.get(number).map(String::as_str)
    }

    /// Checks that a school has one name and a name one school. A club whose members have numbers
    /// of their own is not reported for each of them.
    pub(super) fn school(&mut self, code: &PlayerCode, name: &str) -> Option<Message> {
        let number = code.school();
        let called = self.schools.entry(number.to_owned()).or_insert_with(|| name.to_owned());
        if plain(called) != plain(name) {
            let message = Message::new(words::EVENT_ENTRIES_TWO_NAMES)
                .with("number", number)
                .with("name", name)
                .with("other", called.clone());
            // Report each other name once.
            *called = name.to_owned();
            return Some(message);
        }
        let numbers = self.numbers.entry(plain(name)).or_default();
        // Nothing more is reported from the fourth number on.
        if numbers.len() > 3 || numbers.iter().any(|known| known == number) {
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
        let message = Message::new(key).with("name", name).with("number", last.as_str());
        Some(message.with("other", before.to_vec()))
    }
}
