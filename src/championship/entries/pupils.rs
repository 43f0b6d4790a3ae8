//! The pupils of one school's own event: each has a number, with which the codes of their entries begin.

use std::collections::{HashMap, HashSet};

use super::classes;
use crate::championship::{CategoryCode, PlayerCode, State};
use crate::locale::plain;

/// What a line of the list is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Claim {
    /// An entry of its own.
    Code(PlayerCode),
    /// The same as an earlier line.
    Repeats(u64),
}

/// A pupil, by what is known of them.
#[derive(Debug)]
struct Pupil {
    number: String,
    /// The class as [`classes::key`] writes it; empty where it is not known.
    class: String,
    /// The entries that the event has already.
    entries: HashMap<CategoryCode, PlayerCode>,
    /// The entries that the list has said so far, with their lines.
    said: HashMap<CategoryCode, u64>,
}

/// Everybody that the event and the list have named so far.
#[derive(Debug, Default)]
pub(super) struct Pupils {
    by_name: HashMap<String, Vec<Pupil>>,
    /// The names of the list with their classes.
    listed: HashSet<(String, String)>,
    /// The highest number that somebody has.
    last: u64,
}

impl Pupils {
    /// Those of an event, and how a list calls its own; no number of the codes that stand in it is given again.
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

    /// The entry of a pupil: the one there is, else a new one. A pupil in two categories has one number; two of one
    /// name are told apart by their classes.
    pub(super) fn claim(
        &mut self,
        line: u64,
        (name, class): (&str, &str),
        category: CategoryCode,
    ) -> Claim {
        let (name, class) = (plain(name), classes::key(class));
        let listed = &self.listed;
        let named = self.by_name.entry(name.clone()).or_default();
        // How well a pupil fits; a class that the list has no longer was corrected.
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
        Claim::Code(code.expect("a number that the event has, or digits, begins a code"))
    }
}
