//! What is strange in an entry list but possible: names that are alike or oddly separated, schools of two names or two numbers.

use crate::locale::words;
use std::collections::HashMap;

use crate::championship::{CategoryCode, PlayerCode, State};
use crate::locale::{Message, is_not_seen, plain, visible};

/// A name in which something else than a blank separated words: the reader of the list sees none, or something
/// else, and should know how it was read.
pub(super) fn separators(written: &str, name: &str) -> Option<Message> {
    let odd = |letter: char| letter == '_' || is_not_seen(letter);
    let message = Message::new(words::EVENT_ENTRIES_NAME_READ);
    written
        .contains(odd)
        .then(|| message.with("written", visible(written).into_owned()).with("name", name))
}

/// Who and which schools a list has named so far.
#[derive(Debug, Default)]
pub(super) struct Strange {
    /// The names of each category.
    names: HashMap<(CategoryCode, String), (u64, PlayerCode)>,
    /// The names of each school.
    pupils: HashMap<(String, String), (u64, PlayerCode)>,
    /// What each school is called, by its number.
    schools: HashMap<String, String>,
    /// The numbers that a school has, by what it is called.
    numbers: HashMap<String, Vec<String>>,
}

impl Strange {
    /// With what the event's schools are called already.
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

    /// Two names of a category that differ only in case or accents may be one pupil, and so may two of
    /// a school in two categories.
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

    /// What the school of a number is called already.
    pub(super) fn called(&self, number: &str) -> Option<&str> {
        self.schools.get(number).map(String::as_str)
    }

    /// A school has one name, and a name is one school's; but a club whose members have numbers of their own
    /// is not told so of each of them.
    pub(super) fn school(&mut self, code: &PlayerCode, name: &str) -> Option<Message> {
        let number = code.school();
        let called = self.schools.entry(number.to_owned()).or_insert_with(|| name.to_owned());
        if plain(called) != plain(name) {
            let message = Message::new(words::EVENT_ENTRIES_TWO_NAMES)
                .with("number", number)
                .with("name", name)
                .with("other", called.clone());
            // Each other name is said once.
            *called = name.to_owned();
            return Some(message);
        }
        let numbers = self.numbers.entry(plain(name)).or_default();
        // From the fourth on nothing is said of them.
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
