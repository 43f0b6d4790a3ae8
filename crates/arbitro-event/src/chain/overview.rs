//! An overview of the schools: when each sent its entries, how many, their problems, and which
//! schools have sent nothing.

use std::collections::{BTreeMap, HashMap};

use serde::Serialize;

use super::schools::Schools;
use crate::locale::{Message, message, plain, words};
use crate::{CategoryCode, EntryRow, PlayerCode, PlayerStatus, ReceivedSource, State};

/// An event that sent entries, or a school that has not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SourceLine {
    /// The school's number; `None` for an event of several schools or a school without a number.
    pub school: Option<String>,
    /// The name of the school, or of the event of several schools.
    pub name: String,
    /// The event's name.
    pub event: Option<String>,
    /// The event's identifier.
    pub id: Option<String>,
    /// The event's public key.
    pub key: Option<String>,
    /// When its last file was received: RFC 3339, UTC.
    pub received: Option<String>,
    /// How many entries it has here now.
    pub entries: usize,
    /// How many entries were withdrawn or have left.
    pub withdrawn: usize,
    /// Problems that somebody has to look into.
    pub problems: Vec<SourceProblem>,
    /// The school's e-mail address in the list of schools.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub email: String,
}

/// A problem to be looked into.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SourceProblem {
    /// `same-name`, `two-games` or `too-many`.
    pub code: &'static str,
    /// The player.
    pub player: PlayerCode,
    /// The second player, if two are involved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other: Option<PlayerCode>,
}

impl SourceProblem {
    /// The problem as a message.
    pub fn message(&self) -> Message {
        let key = match self.code {
            "same-name" => words::EVENT_SOURCES_SAME_NAME,
            "two-games" => words::EVENT_SOURCES_TWO_GAMES,
            _ => words::EVENT_SOURCES_TOO_MANY,
        };
        let message = message!(key, player = &self.player);
        match &self.other {
            Some(other) => message.with("other", other.to_string()),
            None => message,
        }
    }
}

/// One line for each event that sent entries and each listed school that did not, in the order of
/// the schools.
pub fn overview(state: &State, schools: &Schools) -> Vec<SourceLine> {
    let alike = Alike::of(state);
    let mut lines: Vec<SourceLine> =
        state.sources.values().map(|received| line(state, &alike, received)).collect();
    let sent: Vec<&str> = state
        .sources
        .values()
        .flat_map(|received| {
            let schools = received.source.entries.iter().map(|entry| entry.code.school());
            schools.chain(received.source.school.as_deref())
        })
        .collect();
    for school in &schools.all {
        let number = &*school.number;
        match lines.iter_mut().find(|line| line.school.as_deref() == Some(number)) {
            Some(line) => line.email.clone_from(&school.email),
            None if sent.contains(&number) => {}
            None => lines.push(SourceLine {
                school: Some(number.to_owned()).filter(|number| !number.is_empty()),
                name: school.name.clone(),
                email: school.email.clone(),
                ..SourceLine::default()
            }),
        }
    }
    let place = |line: &SourceLine| {
        let number = line.school.clone().unwrap_or_default();
        (number.parse::<u64>().unwrap_or(u64::MAX), number, plain(&line.name))
    };
    lines.sort_by_cached_key(place);
    lines
}

fn line(state: &State, alike: &Alike<'_>, received: &ReceivedSource) -> SourceLine {
    let source = &received.source;
    let gone = |code: &PlayerCode| !state.find(code).is_ok_and(|id| !state.has_left(id));
    let is_team =
        |code: &PlayerCode| state.find(code).is_ok_and(|id| state.player(id).row.is_team());
    let people = || source.entries.iter().filter(|entry| !is_team(&entry.code));
    let entered = people().filter(|entry| !gone(&entry.code));
    let problems = entered.clone().flat_map(|entry| alike.problems(&entry.code, source.same_name));
    SourceLine {
        school: source.school.clone(),
        name: source.called().to_owned(),
        event: Some(source.name.clone()),
        id: Some(source.id.clone()),
        key: Some(source.key.clone()),
        received: Some(received.received().to_owned()),
        entries: entered.count(),
        withdrawn: source.withdrawn as usize + people().filter(|entry| gone(&entry.code)).count(),
        problems: problems.collect(),
        email: String::new(),
    }
}

/// The players of an event, indexed by what makes them look alike.
#[derive(Default)]
struct Alike<'s> {
    rows: HashMap<&'s PlayerCode, &'s EntryRow>,
    classes: HashMap<&'s PlayerCode, String>,
    names: HashMap<(CategoryCode, String), Vec<&'s PlayerCode>>,
    pupils: HashMap<(&'s str, String), Vec<&'s PlayerCode>>,
    of_school: BTreeMap<(CategoryCode, &'s str), Vec<&'s PlayerCode>>,
    most: usize,
}

impl<'s> Alike<'s> {
    fn of(state: &'s State) -> Self {
        let most = state.rules().map_or(usize::MAX, |rules| rules.per_school.into());
        let mut alike = Self { most, ..Self::default() };
        for entry in state.sources.values().flat_map(|received| &received.source.entries) {
            alike.classes.extend(entry.class.as_deref().map(|class| (&entry.code, plain(class))));
        }
        for (_, player) in state.players() {
            if player.row.is_team() || player.status == PlayerStatus::Withdrawn {
                continue;
            }
            let (code, name) = (&player.row.code, plain(&player.row.name));
            alike.rows.insert(code, &player.row);
            alike.names.entry((code.category(), name.clone())).or_default().push(code);
            alike.pupils.entry((code.school(), name)).or_default().push(code);
            alike.of_school.entry((code.category(), code.school())).or_default().push(code);
        }
        alike
    }

    /// Whether two players may be the same person: their classes do not rule it out.
    fn may_be_one(&self, one: &PlayerCode, other: &PlayerCode) -> bool {
        match (self.classes.get(one), self.classes.get(other)) {
            (Some(one), Some(other)) => one == other,
            _ => true,
        }
    }

    fn problems(&self, code: &PlayerCode, same_name_accepted: bool) -> Vec<SourceProblem> {
        let Some(row) = self.rows.get(code) else { return Vec::new() };
        let name = plain(&row.name);
        let none: &[&PlayerCode] = &[];
        let problem = |kind, other: Option<&PlayerCode>| {
            let (player, other) = (code.clone(), other.cloned());
            SourceProblem { code: kind, player, other }
        };
        let mut problems = Vec::new();
        if !same_name_accepted {
            let named =
                self.names.get(&(code.category(), name.clone())).map_or(none, Vec::as_slice);
            let other = named
                .iter()
                .find(|other| other.school() != code.school() && self.may_be_one(code, other));
            problems.extend(other.map(|other| problem("same-name", Some(other))));
            let pupils = self.pupils.get(&(code.school(), name)).map_or(none, Vec::as_slice);
            let other = pupils.iter().find(|other| **other != code && self.may_be_one(code, other));
            problems.extend(other.map(|other| problem("two-games", Some(other))));
        }
        let all = self.of_school.get(&(code.category(), code.school())).map_or(0, Vec::len);
        if all > self.most {
            problems.push(problem("too-many", None));
        }
        problems
    }
}
