//! What a file of entries would change in an event and what prevents it, found without changing
//! anything.
//!
//! The signature is not checked here: the caller has verified it.

mod compared;
mod doubts;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::document::{EntriesDocument, SentPlayer};
use super::objection::Objection;
use super::schools::Schools;
use crate::entries::{LeftOut, UnplayedGame, some_named, values};
use crate::locale::{Message, message, plain, words};
use crate::operation::Receive;
use crate::{CategoryCode, EntriesSource, EntryRow, PlayerCode, PlayerStatus, Rules, State};

/// The decisions given along with a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wishes {
    /// The schools whose new key is accepted, by number or name.
    pub new_keys: Vec<String>,
    /// The further events of a school that are accepted, by name or id.
    pub another: Vec<String>,
    /// Numbers for schools, each with the school's name in the file; without a name it is for the
    /// file's only school.
    pub schools: Vec<(Option<String>, String)>,
    /// The changes after the draw to make, by the codes in the file.
    pub take: Vec<PlayerCode>,
    /// The changes after the draw to leave out.
    pub leave: Vec<PlayerCode>,
    /// Whether pupils with the same name are accepted as different people.
    pub same_name: bool,
    /// Whether entries in games that are not played here are left out.
    pub leaves_out: bool,
    /// The only school that entries may come from: the one whose upload key was used.
    pub only: Option<String>,
}

/// What a file changes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Taken {
    /// The operation to carry out; `None` if nothing changes.
    pub operation: Option<Receive>,
    /// The sender's name.
    pub called: String,
    /// The number of entries in the file.
    pub count: usize,
    /// The new entries.
    pub added: Vec<EntryRow>,
    /// The changed entries.
    pub changed: Vec<EntryRow>,
    /// The entries that are no longer in the file.
    pub withdrawn: Vec<EntryRow>,
    /// Whether an earlier file of the event was taken.
    pub replaces: bool,
    /// The entries that were left out, as was confirmed.
    pub left: Option<LeftOut>,
    /// Pupils with the same name at two schools, to be confirmed.
    pub questions: Vec<(EntryRow, PlayerCode)>,
}

impl Taken {
    /// The result in one line, for the file of this name.
    pub fn line(&self, file: &str) -> Message {
        let key = match (self.replaces, self.changes()) {
            (false, _) => words::EVENT_SENT_TAKEN,
            (true, true) => words::EVENT_SENT_REPLACED,
            (true, false) => words::EVENT_SENT_ALREADY,
        };
        Message::new(key)
            .with("path", file)
            .with("school", &self.called)
            .with("count", self.count)
            .with("added", self.added.len())
            .with("changed", self.changed.len())
            .with("withdrawn", self.withdrawn.len())
    }

    /// The entries that are new, changed or gone since an earlier file; empty for a first file, in
    /// which everybody is new.
    pub fn by_name(&self) -> Vec<Message> {
        let lists = [
            (words::EVENT_SENT_ADDED, &self.added),
            (words::EVENT_SENT_CHANGED, &self.changed),
            (words::EVENT_SENT_WITHDRAWN, &self.withdrawn),
        ];
        let some = lists.into_iter().filter(|(_, rows)| self.replaces && !rows.is_empty());
        some.map(|(key, rows)| {
            let people = rows.iter().map(|row| format!("{} {}", row.code, row.name));
            let people: Vec<String> = people.collect();
            message!(key, count = rows.len(), people = some_named(&people))
        })
        .collect()
    }

    /// What was left out of the file of this name, and what its school can still send.
    pub fn left_out(&self, file: &str) -> Option<Message> {
        self.left.as_ref().map(|left| left.remark(file))
    }

    /// Whether any entry is new, changed or gone.
    pub fn changes(&self) -> bool {
        !(self.added.is_empty() && self.changed.is_empty() && self.withdrawn.is_empty())
    }
}

/// Finds what a file changes in the event as it is.
///
/// # Errors
/// What prevents it; then nothing of it is taken.
pub fn take(
    state: &State,
    rules: &Rules,
    schools: &Schools,
    file: &EntriesDocument,
    wishes: &Wishes,
) -> Result<Taken, Objection> {
    let taking = Taking {
        state,
        rules,
        schools,
        file,
        wishes,
        known: state.source(&file.event.id).map(|it| &it.source),
    };
    taking.take()
}

struct Taking<'a> {
    state: &'a State,
    rules: &'a Rules,
    schools: &'a Schools,
    file: &'a EntriesDocument,
    wishes: &'a Wishes,
    /// What was taken from the event before.
    known: Option<&'a EntriesSource>,
}

/// A player in the file with a category here.
struct Placed<'a> {
    sent: &'a SentPlayer,
    number: String,
    category: CategoryCode,
}

impl<'a> Taking<'a> {
    fn take(&self) -> Result<Taken, Objection> {
        let event = &self.file.event;
        if self.state.event_id() == Some(&event.id) {
            return Err(Objection::OwnEvent);
        }
        let digest = self.file.digest();
        let (numbers, said) = self.numbers()?;
        let of_one = numbers.iter().collect::<BTreeSet<_>>();
        let school = match of_one.into_iter().collect::<Vec<_>>()[..] {
            [only] => Some(only.clone()),
            _ => self.known.and_then(|known| known.school.clone()).filter(|_| numbers.is_empty()),
        };
        let school_name =
            school.as_ref().map(|number| self.school_name(number, self.file.players.first()));
        self.check_keys(school.as_deref(), school_name.as_deref())?;
        self.check_age()?;
        self.check_first(&numbers)?;

        // The answer to a file that was taken before is known.
        let confirmed =
            self.wishes.leaves_out || self.known.is_some_and(|known| known.digest == digest);
        let (placed, left) = self.placed(numbers);
        if !(left.is_empty() || confirmed && !placed.is_empty()) {
            return Err(Objection::LeavesOut { left, taken: placed.len() });
        }
        let mut taken = Taken {
            called: school_name.clone().unwrap_or_else(|| event.name.clone()),
            count: placed.len(),
            left: (!left.is_empty()).then_some(left),
            replaces: self.known.is_some(),
            ..Taken::default()
        };
        let compared::Compared { mut entries, mut players, gone } =
            self.compare(&placed, &mut taken)?;
        taken.questions = self.questions(&placed, &entries);
        let same_name = self.wishes.same_name || self.known.is_some_and(|known| known.same_name);
        if same_name {
            taken.questions.clear();
        }
        let withdrawn = self.known.map_or(0, |known| known.withdrawn) + gone.len() as u32;
        entries.sort_by(|one, other| one.code.cmp(&other.code));
        players.sort_by(|one, other| one.code.cmp(&other.code));
        let source = EntriesSource {
            id: event.id.clone(),
            name: event.name.clone(),
            date: event.date.clone(),
            key: event.key.clone(),
            made: event.made.clone(),
            digest,
            places: self.file.places,
            school,
            school_name,
            schools: said,
            entries,
            withdrawn,
            same_name,
            received: None,
        };
        let before = self.known.map(|known| EntriesSource { received: None, ..known.clone() });
        if before.as_ref() != Some(&source) {
            taken.operation = Some(Receive { source, players, gone });
        }
        Ok(taken)
    }

    /// The number that each player's school has here, and the numbers decided for schools by name.
    fn numbers(&self) -> Result<(Vec<String>, BTreeMap<String, String>), Objection> {
        let mut said = self.known.map(|known| known.schools.clone()).unwrap_or_default();
        let mut found: HashMap<(&str, &str), String> = HashMap::new();
        let distinct: BTreeSet<(&str, &str)> =
            self.file.players.iter().map(|sent| (&*sent.school, &*sent.school_name)).collect();
        let mut unknown = BTreeSet::new();
        for &(number, name) in &distinct {
            let there = if name.is_empty() { number } else { name };
            let wish = self.wishes.schools.iter().find(|(of, _)| match of {
                Some(of) => plain(of) == plain(there) || of == number,
                None => distinct.len() == 1,
            });
            let here = match wish {
                Some((_, here)) => {
                    said.insert(there.to_owned(), here.clone());
                    Some(here.clone())
                }
                None => said.get(there).cloned().or_else(|| self.number(number, name)),
            };
            match here {
                Some(here) => {
                    if self.wishes.only.as_ref().is_some_and(|only| *only != here) {
                        return Err(Objection::OtherSchool { school: there.to_owned() });
                    }
                    found.insert((number, name), here);
                }
                None => {
                    unknown.insert(there.to_owned());
                }
            }
        }
        if let Some(school) = unknown.into_iter().next() {
            return Err(Objection::UnknownSchool { school });
        }
        let of = |sent: &SentPlayer| found[&(&*sent.school, &*sent.school_name)].clone();
        Ok((self.file.players.iter().map(of).collect(), said))
    }

    /// The number here of a school with this number and name in the file.
    fn number(&self, number: &str, name: &str) -> Option<String> {
        let fits = PlayerCode::is_school;
        let by_name = || self.schools.of_name(name).map(|school| school.number.clone());
        if self.schools.listed {
            let of_number = self.schools.of_number(number).map(|school| &school.number);
            // A school's number with another school's name is a mistake by the sender.
            let other = by_name().filter(|by_name| of_number.is_some_and(|own| own != by_name));
            return match (of_number, other) {
                (Some(own), None) => Some(own.clone()),
                (Some(_), Some(_)) => None,
                (None, _) => by_name().filter(|number| fits(number)),
            };
        }
        if fits(number) {
            return Some(number.to_owned());
        }
        let wanted = plain(name);
        let rows = self.state.players().map(|(_, player)| &player.row);
        let called =
            rows.filter(|row| row.school.as_deref().is_some_and(|own| plain(own) == wanted));
        let numbers: BTreeSet<&str> = called.map(|row| row.code.school()).collect();
        let only = numbers.first().filter(|_| numbers.len() == 1 && !wanted.is_empty());
        only.map(|&number| number.to_owned())
    }

    /// The name of a school: from the list, else from the file.
    fn school_name(&self, number: &str, sent: Option<&SentPlayer>) -> String {
        let listed = self.schools.of_number(number).map(|school| school.name.clone());
        let sent = sent.map(|sent| sent.school_name.clone()).filter(|name| !name.is_empty());
        listed.or(sent).unwrap_or_else(|| number.to_owned())
    }

    /// Refuses a key that differs from the known one of the event or the school.
    fn check_keys(&self, school: Option<&str>, name: Option<&str>) -> Result<(), Objection> {
        let event = &self.file.event;
        let known = self.known.map(|known| known.key.clone()).filter(|key| !key.is_empty());
        let listed = school.and_then(|number| self.schools.of_number(number));
        let listed = listed.map(|school| school.key.clone()).filter(|key| !key.is_empty());
        let other = known.into_iter().chain(listed).find(|key| *key != event.key);
        let Some(before) = other else { return Ok(()) };
        let names = [school, name, Some(&*event.name), Some(&*event.id)];
        let is_said = |said: &String| names.iter().flatten().any(|own| plain(own) == plain(said));
        if self.wishes.new_keys.iter().any(is_said) {
            return Ok(());
        }
        let school = school.or(name).unwrap_or(&event.name).to_owned();
        Err(Objection::OtherKey { school, before, key: event.key.clone() })
    }

    /// Refuses a file older than the one already taken, unless its key is new: then the journal may
    /// be new as well.
    fn check_age(&self) -> Result<(), Objection> {
        let Some(known) = self.known else { return Ok(()) };
        let (made, before) = (self.file.event.made.seq, known.made.seq);
        if known.key == self.file.event.key && made < before {
            return Err(Objection::Older { called: known.called().to_owned(), made, before });
        }
        Ok(())
    }

    /// Refuses the first file of an event if one of its schools has sent another event, unless that
    /// was accepted.
    fn check_first(&self, numbers: &[String]) -> Result<(), Objection> {
        let event = &self.file.event;
        let named = |said: &String| plain(said) == plain(&event.name) || *said == event.id;
        if self.known.is_some() || self.wishes.another.iter().any(named) {
            return Ok(());
        }
        let numbers: BTreeSet<&str> = numbers.iter().map(String::as_str).collect();
        for received in self.state.sources() {
            let other = &received.source;
            let own = other
                .entries
                .iter()
                .map(|entry| entry.code.school())
                .chain(other.school.as_deref());
            if let Some(school) = { own }.find(|number| numbers.contains(number)) {
                let (school, before) = (school.to_owned(), other.name.clone());
                return Err(Objection::AnotherEvent { school, event: event.name.clone(), before });
            }
        }
        Ok(())
    }

    /// The players with their categories, and those whose game is not played in their cycle.
    fn placed(&self, numbers: Vec<String>) -> (Vec<Placed<'a>>, LeftOut) {
        let mut unplayed: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let mut placed = Vec::with_capacity(numbers.len());
        for (sent, number) in self.file.players.iter().zip(numbers) {
            let cycle = values::cycle(&sent.cycle, self.rules);
            let game = values::game(&sent.game, self.rules);
            let category = cycle.zip(game).map(|(cycle, game)| CategoryCode::new(cycle, game));
            let category = category.filter(|&category| self.rules.category(category).is_some());
            match category {
                Some(category) => placed.push(Placed { sent, number, category }),
                None => {
                    let name = values::called(&sent.game);
                    // A game that is played here, but not in this cycle.
                    let name = game.map_or(name.clone(), |_| format!("{name} ({})", sent.cycle));
                    unplayed.entry(name).or_default().push(format!("{} {}", sent.from, sent.name));
                }
            }
        }
        let games = unplayed.into_iter().map(|(game, players)| UnplayedGame {
            game,
            players,
            lines: String::new(),
        });
        let sent: BTreeSet<u8> = placed.iter().map(|it| it.category.game).collect();
        let left = LeftOut::beside(games.collect(), &sent, self.rules);
        (placed, left)
    }

    fn is_drawn(&self, category: CategoryCode) -> bool {
        self.state.groups_of(category).next().is_some()
    }

    /// The row of a code, if somebody has it and has not left.
    fn there(&self, code: &PlayerCode) -> Option<&'a EntryRow> {
        let player = self.state.player(self.state.find(code).ok()?);
        (player.status != PlayerStatus::Withdrawn).then_some(&player.row)
    }
}
