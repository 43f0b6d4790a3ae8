//! Compares a file of entries with an event: the changes, or the objection that prevents them. The
//! event is not changed.
//!
//! The signature is not checked here: the caller has verified it.

mod compared;
mod doubts;
mod teams;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::document::{EntriesDocument, SentPlayer};
use super::objection::Objection;
use super::schools::Schools;
use crate::entries::{UnplayedGame, UnplayedGames, some_named, values};
use crate::locale::{Message, message, plain, words};
use crate::operation::Receive;
use crate::{CategoryCode, EntriesSource, EntryRow, PlayerCode, PlayerStatus, Rules, State};

/// The decisions given along with a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportAnswers {
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

/// The changes of an import.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ImportedEntries {
    /// The operation to carry out; `None` if nothing changes.
    pub operation: Option<Receive>,
    /// The sender's name.
    pub called: String,
    /// The number of players in the file.
    pub count: usize,
    /// The number of teams in it.
    pub teams: usize,
    /// The new entries.
    pub added: Vec<EntryRow>,
    /// The changed entries.
    pub changed: Vec<EntryRow>,
    /// The entries that are no longer in the file.
    pub withdrawn: Vec<EntryRow>,
    /// Whether an earlier file of the event was imported.
    pub replaces: bool,
    /// The entries that were left out, as was confirmed.
    pub left: Option<UnplayedGames>,
    /// Pupils with the same name at two schools, to be confirmed.
    pub questions: Vec<(EntryRow, PlayerCode)>,
}

impl ImportedEntries {
    /// The result in one line, for the file of this name.
    pub fn line(&self, file: &str) -> Message {
        let key = match (self.replaces, self.changes()) {
            (false, _) => words::EVENT_SENT_TAKEN,
            (true, true) => words::EVENT_SENT_REPLACED,
            (true, false) => words::EVENT_SENT_ALREADY,
        };
        let (school, count, teams) = (&self.called, self.count, self.teams);
        let people = |rows: &Vec<EntryRow>| rows.iter().filter(|row| !row.is_team()).count();
        let [added, changed, withdrawn] = [&self.added, &self.changed, &self.withdrawn].map(people);
        message!(key, path = file, school, count, teams, added, changed, withdrawn)
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

    /// The remark on the entries left out of the file of this name, and the games still without
    /// entries.
    pub fn unplayed(&self, file: &str) -> Option<Message> {
        self.left.as_ref().map(|games| games.remark(file))
    }

    /// Whether any entry is new, changed or gone.
    pub fn changes(&self) -> bool {
        !(self.added.is_empty() && self.changed.is_empty() && self.withdrawn.is_empty())
    }
}

/// Finds what a file changes in the event as it is.
///
/// # Errors
/// The objection that prevents it; then nothing is imported.
pub fn plan_import(
    state: &State,
    rules: &Rules,
    schools: &Schools,
    file: &EntriesDocument,
    answers: &ImportAnswers,
) -> Result<ImportedEntries, Objection> {
    let import = EntriesImport {
        state,
        rules,
        schools,
        file,
        answers,
        earlier: state.sources.get(&file.event.id).map(|it| &it.source),
    };
    import.plan()
}

struct EntriesImport<'a> {
    state: &'a State,
    rules: &'a Rules,
    schools: &'a Schools,
    file: &'a EntriesDocument,
    answers: &'a ImportAnswers,
    /// The last import from the same event.
    earlier: Option<&'a EntriesSource>,
}

/// A player or a team in the file with a category here.
struct Placed<'a> {
    sent: &'a SentPlayer,
    /// The number of the school here; empty for a team of several schools.
    number: String,
    category: CategoryCode,
}

impl<'a> EntriesImport<'a> {
    fn plan(&self) -> Result<ImportedEntries, Objection> {
        let event = &self.file.event;
        if self.state.event_id.as_ref() == Some(&event.id) {
            return Err(Objection::OwnEvent);
        }
        let digest = self.file.digest();
        let (numbers, decided) = self.numbers()?;
        let of_one: BTreeSet<&String> = numbers.iter().filter(|it| !it.is_empty()).collect();
        let school = match of_one.into_iter().collect::<Vec<_>>()[..] {
            [only] => Some(only.clone()),
            _ => self
                .earlier
                .and_then(|earlier| earlier.school.clone())
                .filter(|_| numbers.is_empty()),
        };
        let school_name =
            school.as_ref().map(|number| self.school_name(number, self.file.players.first()));
        self.check_keys(school.as_deref(), school_name.as_deref())?;
        self.check_age()?;
        self.check_first(&numbers)?;

        // A file that was imported before has its answer already.
        let confirmed =
            self.answers.leaves_out || self.earlier.is_some_and(|earlier| earlier.digest == digest);
        let (placed, unplayed) = self.placed(numbers);
        if !(unplayed.is_empty() || confirmed && !placed.is_empty()) {
            return Err(Objection::LeavesOut { left: unplayed, imported: placed.len() });
        }
        self.check_systems(&placed)?;
        let teams = placed.iter().filter(|it| it.sent.is_team()).count();
        let mut imported = ImportedEntries {
            called: school_name.clone().unwrap_or_else(|| event.name.clone()),
            count: placed.len() - teams,
            teams,
            left: (!unplayed.is_empty()).then_some(unplayed),
            replaces: self.earlier.is_some(),
            ..ImportedEntries::default()
        };
        let compared::Compared { mut entries, mut players, gone } =
            self.compare(&placed, &mut imported)?;
        imported.questions = self.questions(&placed, &entries);
        let same_name =
            self.answers.same_name || self.earlier.is_some_and(|earlier| earlier.same_name);
        if same_name {
            imported.questions.clear();
        }
        let people = imported.withdrawn.iter().filter(|row| !row.is_team()).count();
        let withdrawn = self.earlier.map_or(0, |earlier| earlier.withdrawn) + people as u32;
        entries.sort_by(|one, other| one.code.cmp(&other.code));
        // The order of entry seats the players of a team that has no boards.
        if teams == 0 {
            players.sort_by(|one, other| one.code.cmp(&other.code));
        }
        let source = EntriesSource {
            id: event.id.clone(),
            name: event.name.clone(),
            date: event.date.clone(),
            key: event.key.clone(),
            made: event.made.clone(),
            digest,
            places: self.file.places,
            teams: teams as u32,
            school,
            school_name,
            schools: decided,
            entries,
            withdrawn,
            same_name,
            received: None,
        };
        let before =
            self.earlier.map(|earlier| EntriesSource { received: None, ..earlier.clone() });
        if before.as_ref() != Some(&source) {
            imported.operation = Some(Receive { source, players, gone });
        }
        Ok(imported)
    }

    /// The number that the school of each line has here, and the numbers decided for schools by name.
    fn numbers(&self) -> Result<(Vec<String>, BTreeMap<String, String>), Objection> {
        let mut decided = self.earlier.map(|source| source.schools.clone()).unwrap_or_default();
        let mut numbers: HashMap<(&str, &str), String> = HashMap::new();
        let people = self.file.players.iter().filter(|sent| !sent.is_team());
        let distinct: BTreeSet<(&str, &str)> =
            people.map(|sent| (&*sent.school, &*sent.school_name)).collect();
        let mut unknown = BTreeSet::new();
        for &(number, name) in &distinct {
            let school = if name.is_empty() { number } else { name };
            let decision = self.answers.schools.iter().find(|(of, _)| match of {
                Some(of) => plain(of) == plain(school) || of == number,
                None => distinct.len() == 1,
            });
            if let Some((_, assigned)) = decision {
                decided.insert(school.to_owned(), assigned.clone());
            }
            match decided.get(school).cloned().or_else(|| self.number(number, name)) {
                Some(assigned) => {
                    if self.answers.only.as_ref().is_some_and(|only| *only != assigned) {
                        return Err(Objection::OtherSchool { school: school.to_owned() });
                    }
                    numbers.insert((number, name), assigned);
                }
                None => {
                    unknown.insert(school.to_owned());
                }
            }
        }
        if let Some(school) = unknown.into_iter().next() {
            return Err(Objection::UnknownSchool { school });
        }
        let of = |sent: &SentPlayer| numbers[&(&*sent.school, &*sent.school_name)].clone();
        let of_teams = self.schools_of_teams(of);
        let of_line = |sent: &SentPlayer| match sent.is_team() {
            true => of_teams.get(&sent.from).cloned().unwrap_or_default(),
            false => of(sent),
        };
        Ok((self.file.players.iter().map(of_line).collect(), decided))
    }

    /// The number here of a school with this number and name in the file.
    fn number(&self, number: &str, name: &str) -> Option<String> {
        let fits = PlayerCode::is_school;
        let by_name = || self.schools.of_name(name).map(|school| school.number.clone());
        if self.schools.listed {
            let of_number = self.schools.of_number(number).map(|school| &school.number);
            // A school's number with another school's name is a mistake by the sender.
            let other =
                by_name().filter(|by_name| of_number.is_some_and(|listed| listed != by_name));
            return match (of_number, other) {
                (Some(listed), None) => Some(listed.clone()),
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
            rows.filter(|row| row.school.as_deref().is_some_and(|school| plain(school) == wanted));
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

    /// Refuses a key that differs from the earlier one of the event or the listed one of the school.
    fn check_keys(&self, school: Option<&str>, name: Option<&str>) -> Result<(), Objection> {
        let event = &self.file.event;
        let listed = school.and_then(|number| self.schools.of_number(number));
        let keys = [self.earlier.map(|source| &source.key), listed.map(|school| &school.key)];
        let is_other = |key: &&String| !key.is_empty() && **key != event.key;
        let other = keys.into_iter().flatten().find(is_other);
        let Some(before) = other.cloned() else { return Ok(()) };
        let names = [school, name, Some(&*event.name), Some(&*event.id)];
        let is_accepted =
            |wanted: &String| names.iter().flatten().any(|name| plain(name) == plain(wanted));
        if self.answers.new_keys.iter().any(is_accepted) {
            return Ok(());
        }
        let school = school.or(name).unwrap_or(&event.name).to_owned();
        Err(Objection::OtherKey { school, before, key: event.key.clone() })
    }

    /// Refuses a file older than the one already imported, unless its key is new: then the journal may
    /// be new as well.
    fn check_age(&self) -> Result<(), Objection> {
        let Some(earlier) = self.earlier else { return Ok(()) };
        let (made, before) = (self.file.event.made.seq, earlier.made.seq);
        if earlier.key == self.file.event.key && made < before {
            return Err(Objection::Older { school: earlier.called().to_owned(), made, before });
        }
        Ok(())
    }

    /// Refuses the first file of an event if one of its schools has sent another event, unless that
    /// was accepted.
    fn check_first(&self, numbers: &[String]) -> Result<(), Objection> {
        let event = &self.file.event;
        let named = |wanted: &String| plain(wanted) == plain(&event.name) || *wanted == event.id;
        if self.earlier.is_some() || self.answers.another.iter().any(named) {
            return Ok(());
        }
        let numbers: BTreeSet<&str> = numbers.iter().map(String::as_str).collect();
        for received in self.state.sources.values() {
            let other = &received.source;
            let entries = other.entries.iter().map(|entry| entry.code.school());
            let mut schools = entries.chain(other.school.as_deref());
            if let Some(school) = schools.find(|number| numbers.contains(number)) {
                let (school, before) = (school.to_owned(), other.name.clone());
                return Err(Objection::AnotherEvent { school, event: event.name.clone(), before });
            }
        }
        Ok(())
    }

    /// The players with their categories, and those whose game is not played in their cycle.
    fn placed(&self, numbers: Vec<String>) -> (Vec<Placed<'a>>, UnplayedGames) {
        let mut unplayed: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let mut placed = Vec::with_capacity(numbers.len());
        for (sent, number) in self.file.players.iter().zip(numbers) {
            let cycle = values::cycle(&sent.cycle, self.rules);
            let game = match self.has_games_by_board(sent) {
                true => cycle.and_then(|cycle| self.only_game(cycle)),
                false => values::game(&sent.game, self.rules),
            };
            let category = cycle.zip(game).map(|(cycle, game)| CategoryCode::new(cycle, game));
            match category.filter(|&category| self.rules.category(category).is_some()) {
                Some(category) => placed.push(Placed { sent, number, category }),
                None => {
                    let name = values::called(&sent.game);
                    // A game that is played here, but not in this cycle.
                    let name = match game {
                        _ if name.is_empty() => sent.cycle.clone(),
                        Some(_) => format!("{name} ({})", sent.cycle),
                        None => name,
                    };
                    unplayed.entry(name).or_default().push(format!("{} {}", sent.from, sent.name));
                }
            }
        }
        let game = |(game, players)| UnplayedGame { game, players, lines: String::new() };
        let games = unplayed.into_iter().map(game).collect();
        let sent: BTreeSet<u8> = placed.iter().map(|it| it.category.game).collect();
        let unplayed = UnplayedGames::beside(games, &sent, self.rules);
        (placed, unplayed)
    }

    fn is_drawn(&self, category: CategoryCode) -> bool {
        self.state.groups_of(category).next().is_some()
    }

    /// The row of a code, if somebody has it and has not left.
    fn entered(&self, code: &PlayerCode) -> Option<&'a EntryRow> {
        let player = self.state.player(self.state.find(code).ok()?);
        (player.status != PlayerStatus::Withdrawn).then_some(&player.row)
    }
}
