//! The pupils of one school's own event: each has a number, which begins the codes of their
//! entries.

use std::collections::{HashMap, HashSet};

use super::classes;
use crate::locale::plain;
use crate::{CategoryCode, PlayerCode, State};

/// The entry that a line stands for.
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
    said: HashMap<CategoryCode, usize>,
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
                    said: HashMap::new(),
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
    /// number; pupils of the same name are told apart by class.
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
            let known = pupil.entries.contains_key(&category);
            match (same, open, known) {
                (true, _, true) => Some(0),
                (true, _, false) => Some(1),
                (_, true, true) => Some(2),
                (_, true, false) => Some(3),
                (_, _, true) if gone => Some(4),
                _ => None,
            }
        };
        let free =
            named.iter().enumerate().filter(|(_, pupil)| !pupil.said.contains_key(&category));
        let best = free.filter_map(|(at, pupil)| Some((fits(pupil)?, at))).min();
        let at = match best {
            Some((_, at)) => at,
            None => {
                let again = named.iter().filter(|pupil| fits(pupil).is_some());
                if let Some(line) = again.filter_map(|pupil| pupil.said.get(&category)).min() {
                    return Claim::Repeats(*line);
                }
                self.last += 1;
                let (number, entries, said) =
                    (self.last.to_string(), HashMap::new(), HashMap::new());
                named.push(Pupil { number, class: class.clone(), entries, said });
                named.len() - 1
            }
        };
        let pupil = &mut named[at];
        pupil.said.insert(category, line);
        if !class.is_empty() {
            pupil.class = class;
        }
        let made = || PlayerCode::new(&pupil.number, category, None);
        let code = pupil.entries.get(&category).cloned().or_else(|| made().ok());
        Claim::Code(code.expect("a number from the event, or digits, makes a valid code"))
    }
}
