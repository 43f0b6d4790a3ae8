//! A circuit: several tournaments of one year in one ranking, by a table of points for places. The
//! people are matched by FIDE number, code, name and school; what is in doubt is kept apart and
//! reported, until the circuit's file settles it.
//!
//! ```
//! use arbitro_event::circuit::{CircuitRule, PlaceSharing};
//!
//! let rule = CircuitRule::read("events = ['a', 'b.trf']\npoints = [10, 8, 6]\nbest = 1\n").unwrap();
//! assert_eq!((rule.best, rule.shared), (Some(1), PlaceSharing::Average));
//! let faults = CircuitRule::read("events = ['a']\npoints = [8, 10]\n").unwrap_err();
//! assert_eq!((faults[0].line, faults[0].column), (2, 14));
//! ```

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::Deserialize;

use crate::locale::{WORDS, collation, errors, plain, sentences, words};
use crate::names;
use crate::school_ranking::SchoolTies;
use crate::{CategoryCode, PlayerCode};

/// A circuit, as its file describes it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct CircuitRule {
    /// Its name; empty if the file gives none.
    pub name: String,
    /// The folders and files of its events, as they are written.
    pub events: Vec<String>,
    /// The points of the places, from the first; empty if a player brings the points of the games.
    pub points: Vec<f64>,
    /// How many results of a player count; all if it is left out.
    pub best: Option<u32>,
    /// The categories that count; all if there are none.
    pub categories: Vec<CategoryCode>,
    /// The points of players who share a place.
    pub shared: PlaceSharing,
    /// The tie-break between people with the same points: the best result, the second …, or none.
    pub ties: SchoolTies,
    /// Whether a code is the same person's in every event.
    pub codes: bool,
    /// Entries of one person, by list.
    pub same: Vec<Vec<String>>,
    /// Entries of different people, by list.
    pub different: Vec<Vec<String>>,
}

/// The points of players who share a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PlaceSharing {
    /// The average of the points of the places that they fill.
    #[default]
    Average,
    /// The points of the place that they share.
    Best,
}

/// The code of an entry in its tournament.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum EntryCode {
    /// That of a player of an event.
    Player(PlayerCode),
    /// The starting number in FIDE's file, which means nothing in another one.
    Number(u32),
}

impl fmt::Display for EntryCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(code) => code.fmt(f),
            Self::Number(number) => number.fmt(f),
        }
    }
}

/// A player's result in a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CircuitEntry {
    /// The index of the tournament: a category of an event, or FIDE's file.
    pub tournament: usize,
    /// The index of the event in [`CircuitRule::events`].
    pub event: usize,
    /// The code there.
    pub code: EntryCode,
    /// The name.
    pub name: String,
    /// The school or club; empty if none is known.
    pub school: String,
    /// FIDE's number for the player.
    pub fide_id: Option<u32>,
    /// The place, from 1; players who share one have the same.
    pub place: u32,
    /// The points in the games, in tenths.
    pub tenths: i32,
}

/// A result of a person in the ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CircuitResult {
    /// The index of the entry.
    pub entry: usize,
    /// Its points.
    pub points: CircuitPoints,
    /// Whether it counts.
    pub counts: bool,
}

/// Points of a circuit, exact also where up to 15 players share places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct CircuitPoints(i64);

impl CircuitPoints {
    /// How many parts a thousandth has: a number that 1 to 15 divide.
    const PARTS: i64 = 360_360;

    fn of_thousandths(thousandths: i64) -> Self {
        Self(thousandths * Self::PARTS)
    }

    /// The points as documents use them.
    pub fn as_f64(self) -> f64 {
        self.0 as f64 / (Self::PARTS * 1000) as f64
    }
}

/// A person in the ranking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankedPerson {
    /// The rank, from 1.
    pub rank: u32,
    /// The points.
    pub points: CircuitPoints,
    /// The results, the best one first.
    pub results: Vec<CircuitResult>,
}

/// Two entries that may be one person's, or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Doubt {
    /// The reason.
    pub kind: DoubtKind,
    /// The indices of the entries.
    pub entries: [usize; 2],
}

/// Why two entries may be one person's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DoubtKind {
    /// The same name, but another school, or several people of that name.
    Name,
    /// The same code, but another name.
    Code,
}

/// The ranking of a circuit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Circuit {
    /// The people, the first one first.
    pub people: Vec<RankedPerson>,
    /// Pairs of entries in doubt; in the ranking they are of different people.
    pub doubts: Vec<Doubt>,
}

sentences! {
    /// Why `same` or `different` is impossible.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum CircuitFault {
        /// A text names nobody.
        Nobody(text: String) = words::EVENT_CIRCUIT_NOBODY,
        /// A text names several players of a tournament.
        Several(text: String) = words::EVENT_CIRCUIT_SEVERAL,
        /// `same` would make one person of two players of a tournament, or of people who are different.
        Contradiction(one: String, other: String) = words::EVENT_CIRCUIT_CONTRADICTION,
    }
}

errors!(WORDS: CircuitFault => CircuitFault::message);

impl CircuitRule {
    /// How the file names an entry: `7.1.1@outubro`.
    pub fn name_of(&self, entry: &CircuitEntry) -> String {
        format!("{}@{}", entry.code, self.events[entry.event])
    }

    /// Whether a category counts.
    pub fn has_category(&self, category: CategoryCode) -> bool {
        self.categories.is_empty() || self.categories.contains(&category)
    }

    /// The entries that a text of the file names: a code or a name, of one event or of all.
    fn named(&self, text: &str, entries: &[CircuitEntry]) -> Result<Vec<usize>, CircuitFault> {
        let of_event = |name: &String| text.strip_suffix(name.as_str())?.strip_suffix('@');
        let mut events = (0..).zip(&self.events);
        let found = events.find_map(|(at, event)| Some((of_event(event)?, Some(at))));
        let (who, event) = found.unwrap_or((text, None));
        let who = who.trim();
        let with = |is: &dyn Fn(&CircuitEntry) -> bool| -> Vec<usize> {
            let is_there = |entry: &CircuitEntry| event.is_none_or(|event| entry.event == event);
            let all = (0..).zip(entries).filter(|(_, entry)| is_there(entry) && is(entry));
            all.map(|(at, _)| at).collect()
        };
        let mut named = with(&|entry| entry.code.to_string() == who);
        if named.is_empty() {
            named = with(&|entry| names::is_same(&entry.name, who));
        }
        let tournaments: BTreeSet<usize> = named.iter().map(|&at| entries[at].tournament).collect();
        match named.len() {
            0 => Err(CircuitFault::Nobody(text.to_owned())),
            count if count > tournaments.len() => Err(CircuitFault::Several(text.to_owned())),
            _ => Ok(named),
        }
    }

    /// Ranks the people behind the entries.
    ///
    /// # Errors
    /// `same` or `different` names nobody, or demands the impossible.
    pub fn rank(&self, entries: &[CircuitEntry]) -> Result<Circuit, CircuitFault> {
        let mut people = People::new(entries);
        self.settle(&mut people)?;
        people.match_up(self.codes);
        let doubts = people.doubts(self.codes);
        let points = self.points_of(entries);
        let best = self.best.map_or(usize::MAX, |best| best as usize);
        let each = people.sets().into_values().map(|set| {
            let result = |entry| CircuitResult { entry, points: points[entry], counts: false };
            let mut results: Vec<CircuitResult> = set.into_iter().map(result).collect();
            results.sort_by_key(|it| (std::cmp::Reverse(it.points), it.entry));
            results.iter_mut().take(best).for_each(|it| it.counts = true);
            let counted = results.iter().filter(|it| it.counts);
            let points = CircuitPoints(counted.map(|it| it.points.0).sum());
            RankedPerson { rank: 0, points, results }
        });
        let mut people: Vec<RankedPerson> = each.collect();
        let key = |person: &RankedPerson| {
            let counted = person.results.iter().filter(|it| it.counts);
            let best: Vec<i64> = counted.map(|it| -it.points.0).collect();
            (-person.points.0, if self.ties == SchoolTies::Best { best } else { Vec::new() })
        };
        people.sort_by_cached_key(|person| {
            let first = person.results.first().map(|it| &entries[it.entry]);
            (key(person), first.map(|entry| (collation(&entry.name), entry.code.clone())))
        });
        let mut rank = 0;
        for at in 0..people.len() {
            let is_level = at > 0 && key(&people[at - 1]) == key(&people[at]);
            rank = if is_level { rank } else { at as u32 + 1 };
            people[at].rank = rank;
        }
        Ok(Circuit { people, doubts })
    }

    /// The points of each entry.
    fn points_of(&self, entries: &[CircuitEntry]) -> Vec<CircuitPoints> {
        if self.points.is_empty() {
            let of_games = |entry: &CircuitEntry| i64::from(entry.tenths) * 100;
            return entries.iter().map(|it| CircuitPoints::of_thousandths(of_games(it))).collect();
        }
        let mut sharing: BTreeMap<(usize, u32), i64> = BTreeMap::new();
        for entry in entries {
            *sharing.entry((entry.tournament, entry.place)).or_default() += 1;
        }
        let of_place = |place: i64| {
            let points = usize::try_from(place - 1).ok().and_then(|at| self.points.get(at));
            points.map_or(0, |points| (points * 1000.0).round() as i64)
        };
        let of_entry = |entry: &CircuitEntry| {
            let place = i64::from(entry.place);
            let count = match self.shared {
                PlaceSharing::Average => sharing[&(entry.tournament, entry.place)],
                PlaceSharing::Best => 1,
            };
            let sum: i64 = (place..place + count).map(of_place).sum();
            CircuitPoints(CircuitPoints::of_thousandths(sum).0 / count)
        };
        entries.iter().map(of_entry).collect()
    }

    /// Joins and separates people as `same` and `different` demand.
    fn settle(&self, people: &mut People<'_>) -> Result<(), CircuitFault> {
        for list in &self.different {
            let named: Result<Vec<Vec<usize>>, CircuitFault> =
                list.iter().map(|text| self.named(text, people.entries)).collect();
            let named = named?;
            for (at, ones) in named.iter().enumerate() {
                for (&one, &other) in ones
                    .iter()
                    .flat_map(|one| named[at + 1..].iter().flatten().map(move |it| (one, it)))
                {
                    people.apart.insert([one.min(other), one.max(other)]);
                }
            }
        }
        for list in &self.same {
            let mut first: Option<usize> = None;
            for text in list {
                for entry in self.named(text, people.entries)? {
                    let one = *first.get_or_insert(entry);
                    if !people.join(&[one, entry]) {
                        let name = |at: usize| self.name_of(&people.entries[at]);
                        return Err(CircuitFault::Contradiction(name(one), name(entry)));
                    }
                }
            }
        }
        Ok(())
    }
}

/// The entries, put together by person.
struct People<'e> {
    entries: &'e [CircuitEntry],
    /// For each entry, the number of its person.
    person: Vec<usize>,
    /// The entries that are not of one person, the lower index first.
    apart: BTreeSet<[usize; 2]>,
}

impl<'e> People<'e> {
    fn new(entries: &'e [CircuitEntry]) -> Self {
        Self { entries, person: (0..entries.len()).collect(), apart: BTreeSet::new() }
    }

    /// The entries of each person.
    fn sets(&self) -> BTreeMap<usize, Vec<usize>> {
        let mut sets: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (entry, &person) in self.person.iter().enumerate() {
            sets.entry(person).or_default().push(entry);
        }
        sets
    }

    /// Whether two entries of different people cannot be one person's: they are of one tournament,
    /// have two FIDE numbers, or the file separates them.
    fn are_two(&self, one: usize, other: usize) -> bool {
        let [a, b] = [one, other].map(|at| &self.entries[at]);
        let two_numbers = a.fide_id.is_some() && b.fide_id.is_some() && a.fide_id != b.fide_id;
        let is_apart = self.apart.contains(&[one.min(other), one.max(other)]);
        one != other && (a.tournament == b.tournament || two_numbers || is_apart)
    }

    /// The entries of the people of these entries.
    fn of_all(&self, entries: &[usize]) -> Vec<usize> {
        let people: BTreeSet<usize> = entries.iter().map(|&entry| self.person[entry]).collect();
        (0..self.entries.len()).filter(|&entry| people.contains(&self.person[entry])).collect()
    }

    /// Makes one person of those of these entries; `false` if they cannot be one.
    fn join(&mut self, entries: &[usize]) -> bool {
        let all = self.of_all(entries);
        let can = all
            .iter()
            .enumerate()
            .all(|(at, &one)| all[at + 1..].iter().all(|&other| !self.are_two(one, other)));
        if let (true, Some(&first)) = (can, all.first()) {
            let person = self.person[first];
            all.into_iter().for_each(|entry| self.person[entry] = person);
        }
        can
    }

    /// The entries with the same key, in the order of the first of each.
    fn alike<K: Ord>(&self, key: impl Fn(&CircuitEntry) -> Option<K>) -> Vec<Vec<usize>> {
        let mut by_key: BTreeMap<K, Vec<usize>> = BTreeMap::new();
        for (at, entry) in self.entries.iter().enumerate() {
            if let Some(key) = key(entry) {
                by_key.entry(key).or_default().push(at);
            }
        }
        let mut alike: Vec<Vec<usize>> = by_key.into_values().filter(|set| set.len() > 1).collect();
        alike.sort();
        alike
    }

    /// The entries with the same code.
    fn with_code<K: Ord>(&self, rest: impl Fn(&CircuitEntry) -> K) -> Vec<Vec<usize>> {
        self.alike(|entry| match &entry.code {
            EntryCode::Player(code) => Some((code.clone(), rest(entry))),
            EntryCode::Number(_) => None,
        })
    }

    /// Joins the entries that are surely one person's: the same FIDE number; the same name and
    /// code; the same name and school; the same name where no other school contradicts it.
    fn match_up(&mut self, codes: bool) {
        let name = |entry: &CircuitEntry| names::key(&entry.name);
        let school = |entry: &CircuitEntry| plain(&entry.school);
        let mut sure = self.alike(|entry| entry.fide_id);
        if codes {
            sure.extend(self.with_code(name));
        }
        let with_school = |entry: &CircuitEntry| {
            Some((name(entry), school(entry))).filter(|(_, school)| !school.is_empty())
        };
        sure.extend(self.alike(with_school));
        for set in sure {
            self.join(&set);
        }
        for set in self.alike(|entry| Some(name(entry))) {
            let all = set.iter().map(|&entry| school(&self.entries[entry]));
            let schools: BTreeSet<String> = all.filter(|school| !school.is_empty()).collect();
            if schools.len() < 2 {
                self.join(&set);
            }
        }
    }

    /// The pairs of entries that are alike and were not joined.
    fn doubts(&self, codes: bool) -> Vec<Doubt> {
        let named = self.alike(|entry| Some(names::key(&entry.name)));
        let coded = if codes { self.with_code(|_| ()) } else { Vec::new() };
        let sets = (named.into_iter().map(|set| (DoubtKind::Name, set)))
            .chain(coded.into_iter().map(|set| (DoubtKind::Code, set)));
        let mut pairs: BTreeSet<[usize; 2]> = BTreeSet::new();
        let mut doubts = Vec::new();
        for (kind, set) in sets {
            for (at, &one) in set.iter().enumerate() {
                for &other in &set[at + 1..] {
                    let mut people = [self.person[one], self.person[other]];
                    people.sort_unstable();
                    let all = people.map(|person| {
                        (0..self.entries.len()).filter(move |&entry| self.person[entry] == person)
                    });
                    let [ones, others] = all;
                    let are_two = ones.flat_map(|a| others.clone().map(move |b| (a, b)));
                    let can = !{ are_two }.any(|(a, b)| self.are_two(a, b));
                    if people[0] != people[1] && can && pairs.insert(people) {
                        doubts.push(Doubt { kind, entries: [one, other] });
                    }
                }
            }
        }
        doubts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule(text: &str) -> CircuitRule {
        let text = format!("events = ['a', 'b', 'c.trf']\npoints = [10, 8, 6.5, 4]\n{text}");
        CircuitRule::read(&text).expect("the rule is possible")
    }

    /// `a 7.1.1 Ana Silva/Escola X 1`: event, code, name, school, place.
    fn entries(lines: &[&str]) -> Vec<CircuitEntry> {
        let entry = |line: &&str| {
            let (event, rest) = line.split_once(' ').expect("an event");
            let (code, rest) = rest.split_once(' ').expect("a code");
            let (rest, place) = rest.rsplit_once(' ').expect("a place");
            let (name, school) = rest.split_once('/').unwrap_or((rest, ""));
            let event = ["a", "b", "c"].iter().position(|it| *it == event).expect("an event");
            let code = match code.parse() {
                Ok(number) => EntryCode::Number(number),
                Err(_) => EntryCode::Player(code.parse().expect("a code")),
            };
            CircuitEntry {
                tournament: event,
                event,
                code,
                name: name.to_owned(),
                school: school.to_owned(),
                fide_id: None,
                place: place.parse().expect("a place"),
                tenths: 10,
            }
        };
        lines.iter().map(entry).collect()
    }

    /// A line a person: rank, points, and the names of its entries, those that do not count in brackets.
    fn ranked(rule: &CircuitRule, entries: &[CircuitEntry]) -> Vec<String> {
        let circuit = rule.rank(entries).expect("the ranking is possible");
        let each = circuit.people.iter().map(|person| {
            let names = person.results.iter().map(|it| {
                let name = rule.name_of(&entries[it.entry]);
                if it.counts { name } else { format!("({name})") }
            });
            let names = names.collect::<Vec<_>>().join(" ");
            format!("{}. {} {names}", person.rank, person.points.as_f64())
        });
        each.collect()
    }

    #[test]
    fn the_best_results_of_a_person_count_and_the_best_one_separates() {
        let entries = entries(&[
            "a 1.1.1 Ana Reis/X 1",
            "a 2.1.1 Rui Sá/X 2",
            "a 3.1.1 Eva Luz/Y 3",
            "b 9.1.1 Ana Reis/X 4",
            "b 2.1.1 Rui Sá/X 2",
            "b 3.1.1 Eva Luz/Y 1",
            "c 1 Reis, Ana 2",
            "c 2 Sá, Rui 1",
        ]);
        assert_eq!(
            ranked(&rule("best = 2\n"), &entries),
            [
                "1. 18 1.1.1@a 1@c.trf (9.1.1@b)",
                "1. 18 2@c.trf 2.1.1@a (2.1.1@b)",
                "3. 16.5 3.1.1@b 3.1.1@a",
            ]
        );
        assert_eq!(ranked(&rule("best = 1\n"), &entries)[2], "1. 10 2@c.trf (2.1.1@a) (2.1.1@b)");
        assert_eq!(ranked(&rule(""), &entries)[0], "1. 26 2@c.trf 2.1.1@a 2.1.1@b");
        let of_games = CircuitRule { points: Vec::new(), ..rule("") };
        assert_eq!(ranked(&of_games, &entries)[2], "3. 2 3.1.1@a 3.1.1@b");
    }

    #[test]
    fn players_who_share_a_place_share_its_points_or_have_the_best() {
        let entries =
            entries(&["a 1.1.1 Ana 1", "a 2.1.1 Rui 2", "a 3.1.1 Eva 2", "a 4.1.1 Gil 2"]);
        let points = |text: &str| -> Vec<String> {
            let lines = ranked(&rule(text), &entries);
            lines.iter().map(|line| line.split(' ').nth(1).unwrap_or_default().to_owned()).collect()
        };
        let third = (18.5_f64 / 3.0).to_string();
        assert_eq!(points(""), ["10", &third, &third, &third]);
        assert_eq!(points("shared = 'best'\n"), ["10", "8", "8", "8"]);
    }

    #[test]
    fn doubtful_entries_stay_apart_until_the_file_settles_them() {
        let entries = entries(&[
            "a 1.1.1 Ana Silva/X 1",
            "a 2.1.1 Rui Costa/X 2",
            "a 5.1.1 Zé Luz/X 3",
            "b 4.1.1 Ana Silva/Y 1",
            "b 2.1.1 Rui Costta/X 2",
            "b 7.1.1 Luz, Zé/X 3",
            "c 1 Ana Silva 1",
        ]);
        let open = rule("");
        let doubts: Vec<String> = open
            .rank(&entries)
            .unwrap()
            .doubts
            .iter()
            .map(|doubt| {
                let [one, other] = doubt.entries.map(|at| open.name_of(&entries[at]));
                format!("{:?}: {one} {other}", doubt.kind)
            })
            .collect();
        assert_eq!(
            doubts,
            [
                "Name: 1.1.1@a 4.1.1@b",
                "Name: 1.1.1@a 1@c.trf",
                "Name: 4.1.1@b 1@c.trf",
                "Code: 2.1.1@a 2.1.1@b",
            ]
        );
        assert_eq!(open.rank(&entries).unwrap().people.len(), 6);
        let settled = rule(
            "same = [['1.1.1@a', 'Ana Silva@c.trf'], ['Rui Costa', 'Rui Costta']]\n\
             different = [['1.1.1@a', '4.1.1@b']]\n",
        );
        let circuit = settled.rank(&entries).unwrap();
        assert_eq!((circuit.people.len(), circuit.doubts), (4, Vec::new()));
        assert!(CircuitRule { codes: false, ..rule("") }.rank(&entries).unwrap().doubts.len() == 3);
    }

    #[test]
    fn numbers_of_fide_join_and_part() {
        let mut entries =
            entries(&["a 1.1.1 Ana Silva 1", "b 2.1.1 Ana S. Reis 1", "c 1 Ana Silva 1"]);
        entries[0].fide_id = Some(1);
        entries[1].fide_id = Some(1);
        entries[2].fide_id = Some(2);
        let circuit = rule("").rank(&entries).unwrap();
        assert_eq!((circuit.people.len(), circuit.doubts), (2, Vec::new()));
    }

    #[test]
    fn two_of_one_tournament_are_never_one_person() {
        let twins = ["a 1.1.1 Ana Silva/X 1", "a 2.1.1 Ana Silva/X 2", "b 8.1.1 Ana Silva/X 1"];
        let entries = entries(&twins);
        let circuit = rule("").rank(&entries).unwrap();
        assert_eq!((circuit.people.len(), circuit.doubts.len()), (3, 2));
        for (text, fault) in [
            ("same = [['1.1.1@a', '2.1.1@a']]\n", words::EVENT_CIRCUIT_CONTRADICTION),
            ("same = [['Ana Silva', '8.1.1@b']]\n", words::EVENT_CIRCUIT_SEVERAL),
            ("different = [['9.1.1@a', '8.1.1@b']]\n", words::EVENT_CIRCUIT_NOBODY),
            (
                "same = [['1.1.1', '8.1.1']]\ndifferent = [['1.1.1', '8.1.1']]\n",
                words::EVENT_CIRCUIT_CONTRADICTION,
            ),
        ] {
            let found = rule(text).rank(&entries).expect_err("the file contradicts the entries");
            assert_eq!(found.message().key, fault, "{text}");
        }
    }
}
