//! Reports in sentences what importing a list has changed.

use std::collections::HashSet;

use super::Entries;
use super::difference::ListChanges;
use super::totals::NoPlayer;
use crate::locale::{Fact, Message, message, plain, sentences, words};
use crate::{Affiliation, EntryRow, Hint, PlayerCode, PlayerStatus, Remedy, State};

/// The most people named in a sentence.
const MOST_NAMED: usize = 6;

sentences! {
    /// A remark about imported entries. People are named with their codes.
    #[derive(Clone, Debug, PartialEq)]
    #[non_exhaustive]
    pub enum ListNote {
        /// New players.
        New(people: Vec<String>) => of_people(words::EVENT_IMPORTED_NEW, people),
        /// Changed players.
        Altered(people: Vec<String>) => of_people(words::EVENT_IMPORTED_ALTERED, people),
        /// The player with this code in the list is also entered under another one, which is not in it.
        Moved { name: String, code: PlayerCode, before: PlayerCode } = words::EVENT_IMPORTED_MOVED,
        /// Players missing from the list, who were withdrawn.
        Withdrawn(people: Vec<String>) => of_people(words::EVENT_IMPORTED_WITHDRAWN, people),
        /// Players missing from the list, who stay.
        Others(people: Vec<String>) => of_people(words::EVENT_IMPORTED_OTHERS, people),
        /// Players of the schools in a partial list, who are missing from it.
        OfTheirSchools(people: Vec<String>) => of_people(words::EVENT_IMPORTED_THEIRS, people),
        /// The number of players of other schools than those in a partial list, who stay.
        OtherSchools(count: usize) = words::EVENT_IMPORTED_PARTIAL,
        /// The number of players, or of teams, without a place, because the groups were drawn without them.
        Late { count: usize, of_teams: bool } => {
            let key = match of_teams {
                true => words::EVENT_IMPORTED_LATE_TEAMS,
                false => words::EVENT_IMPORTED_LATE,
            };
            message!(key, count = *count)
        },
        /// Players in the list who were withdrawn before the draw, and stay so.
        StayWithdrawn(people: Vec<String>) => of_people(words::EVENT_IMPORTED_STAY_WITHDRAWN, people),
    }
}

impl ListNote {
    /// Whether somebody has to look into it.
    pub fn warns(&self) -> bool {
        matches!(self, Self::Moved { .. } | Self::Late { .. } | Self::StayWithdrawn(_))
    }

    /// The message, and what helps.
    pub fn hint(&self) -> Hint {
        let remedies = match self {
            Self::Moved { before, .. } => vec![
                Remedy::Remove { player: before.clone() },
                Remedy::Withdraw { player: before.clone() },
            ],
            Self::Late { .. } | Self::StayWithdrawn(_) => vec![Remedy::LateSomebody],
            _ => Vec::new(),
        };
        Hint { words: self.message(), remedies }
    }
}

fn of_people(key: &'static str, people: &[String]) -> Message {
    message!(key, count = people.len(), people = some_named(people))
}

/// Names people in a sentence: if there are many, the first ones and how many more.
pub fn some_named(people: &[String]) -> Fact {
    some_of(people.iter().cloned().map(Fact::from).collect())
}

/// Several facts in a sentence: if there are many, the first ones and how many more.
pub(super) fn some_of(mut facts: Vec<Fact>) -> Fact {
    let more = facts.len().saturating_sub(MOST_NAMED);
    // A single remaining one is named as well.
    if more > 1 {
        facts.truncate(MOST_NAMED);
        facts.push(message!(words::EVENT_AND_MORE, count = more).into());
    }
    Fact::List(facts)
}

/// A remark on a list that was read.
#[derive(Clone, Debug, PartialEq)]
pub struct ListRemark {
    /// The message.
    pub message: Message,
    /// Whether somebody has to look into it.
    pub warns: bool,
}

impl Entries {
    /// The remarks about the list of this name: doubts, what was left out, and who has several
    /// entries.
    pub fn remarks(&self, path: &str) -> Vec<ListRemark> {
        let warning = |message| ListRemark { message, warns: true };
        let note = |message| ListRemark { message, warns: false };
        let several =
            self.several.as_ref().map(|remark| message!(words::EVENT_LIST_REMARK, path, remark));
        let unplayed = self.left.as_ref().map(|unplayed| unplayed.remark(path));
        let hidden = (!self.hidden.is_empty()).then(|| {
            let count = self.hidden.len();
            message!(words::EVENT_LIST_HIDDEN, path, count, sheets = &self.hidden)
        });
        let (count, lines) = &self.hidden_rows;
        let hidden_rows = (*count > 0)
            .then(|| message!(words::EVENT_LIST_HIDDEN_ROWS, path, count = *count, lines));
        let of_list = self.doubts.of(path).chain(several).chain(unplayed);
        let doubts = of_list.chain(hidden).chain(hidden_rows).map(warning);
        let sheets = (self.sheets.len() > 1)
            .then(|| message!(words::EVENT_LIST_SHEETS, path, sheets = &self.sheets));
        let reports = (!self.reports.is_empty())
            .then(|| message!(words::EVENT_LIST_REPORTS, path, sheets = &self.reports));
        let columns = (!self.skipped.is_empty())
            .then(|| message!(words::EVENT_ENTRIES_LEFT_OUT, columns = &self.skipped));
        let rows = self.no_players.iter().map(|(why, (count, lines))| {
            let key = match why {
                NoPlayer::Sum => words::EVENT_ENTRIES_SUMS,
                NoPlayer::Headings => words::EVENT_ENTRIES_HEADING_ROWS,
                NoPlayer::Empty => words::EVENT_ENTRIES_EMPTY_ROWS,
            };
            message!(key, path, count, lines)
        });
        doubts
            .chain(sheets.into_iter().chain(reports).chain(columns).chain(rows).map(note))
            .collect()
    }

    /// How many codes were made, and from what.
    pub fn codes_message(&self, affiliation: Affiliation) -> Message {
        let key = match affiliation {
            Affiliation::School => words::EVENT_IMPORTED_MADE,
            _ => words::EVENT_IMPORTED_NUMBERED,
        };
        message!(key, count = self.made)
    }
}

impl ListChanges {
    /// The number of each kind of change.
    pub fn summary(&self) -> Message {
        let altered: Vec<&EntryRow> = self.altered.iter().map(|altered| &altered.after).collect();
        let parts = [self.new.iter().collect(), altered, self.unaltered.iter().collect()];
        let teams: usize = parts.iter().flatten().filter(|row| row.is_team()).count();
        let [new, changed, same] =
            parts.map(|rows| rows.into_iter().filter(|row| !row.is_team()).count());
        let count = new + changed + same;
        message!(words::EVENT_IMPORTED, count, teams, new, changed, same)
    }

    /// The players who are new, changed, missing or moved to another game, by name; with
    /// `withdrawn`, the missing ones were withdrawn.
    pub fn by_name(&self, withdrawn: bool) -> Vec<ListNote> {
        let person = |row: &EntryRow| format!("{} {}", row.code, row.name);
        let note = |note: fn(Vec<String>) -> ListNote, people: Vec<String>| {
            (!people.is_empty()).then(|| note(people))
        };
        let new = note(ListNote::New, self.new.iter().map(person).collect());
        let altered = self.altered.iter().map(|altered| {
            let (before, after) = (&altered.before, &altered.after);
            // Do not disclose which set a pupil plays on.
            match before.name == after.name {
                true => person(after),
                false => format!("{} ({})", person(after), before.name),
            }
        });
        let moved = self.moved.iter().map(|(row, before)| ListNote::Moved {
            name: row.name.clone(),
            code: row.code.clone(),
            before: before.clone(),
        });
        let altered = note(ListNote::Altered, altered.collect());
        let present = new.into_iter().chain(altered).chain(moved);
        let (theirs, others) = self.missing_of_a_part();
        if !withdrawn && others > 0 {
            let theirs = note(ListNote::OfTheirSchools, theirs.into_iter().map(person).collect());
            return present.chain(theirs).chain([ListNote::OtherSchools(others)]).collect();
        }
        let missing = if withdrawn { ListNote::Withdrawn } else { ListNote::Others };
        present.chain(note(missing, self.missing.iter().map(person).collect())).collect()
    }

    /// The players missing from a partial list (one of a single school, or with fewer players than
    /// it leaves out): those of its schools, and the number of other schools' players. For a
    /// complete list, nobody.
    fn missing_of_a_part(&self) -> (Vec<&EntryRow>, usize) {
        let altered = self.altered.iter().map(|altered| &altered.after);
        let listed = self.new.iter().chain(altered).chain(&self.unaltered);
        let schools: HashSet<&str> = listed.map(|row| row.code.school()).collect();
        let rows = self.new.len() + self.altered.len() + self.same;
        let (theirs, others): (Vec<&EntryRow>, Vec<&EntryRow>) =
            self.missing.iter().partition(|row| schools.contains(row.code.school()));
        if schools.len() > 1 && self.missing.len() <= rows {
            return (Vec::new(), 0);
        }
        (theirs, others.iter().filter(|row| !row.is_team()).count())
    }

    /// The players who have no place although the list has them: those who joined after their group was drawn, and
    /// those withdrawn before it.
    pub fn without_a_place(&self, state: &State) -> impl Iterator<Item = ListNote> {
        self.after_the_draw(state).into_iter().chain(self.stay_withdrawn(state))
    }

    fn stay_withdrawn(&self, state: &State) -> Option<ListNote> {
        let rows = self.altered.iter().map(|altered| &altered.after).chain(&self.unaltered);
        let withdrawn = rows.filter(|row| {
            state.find(&row.code).is_ok_and(|id| {
                let status = state.player(id).status;
                status == PlayerStatus::Withdrawn && state.group_of(state.entrant(id)).is_none()
            })
        });
        let people: Vec<String> =
            withdrawn.map(|row| format!("{} {}", row.code, row.name)).collect();
        (!people.is_empty()).then_some(ListNote::StayWithdrawn(people))
    }

    fn after_the_draw(&self, state: &State) -> Option<ListNote> {
        let late: Vec<&EntryRow> =
            self.new.iter().filter(|row| waits_for_a_place(state, &row.code)).collect();
        let of_teams = late.iter().any(|row| row.is_team());
        (!late.is_empty()).then_some(ListNote::Late { count: late.len(), of_teams })
    }
}

/// Whether the groups of a player's category are drawn without them, and have a round left.
fn waits_for_a_place(state: &State, player: &PlayerCode) -> bool {
    state.groups_of(player.category()).any(|group| !group.is_finished())
        // A player of a team has the place of the team.
        && state.find(player).is_ok_and(|id| state.entrant(id) == id && state.group_of(id).is_none())
}

/// The players among these who take part but have no place, because the groups were drawn without
/// them.
pub fn without_a_place(state: &State, players: &[PlayerCode]) -> Option<Hint> {
    let waiting = players.iter().filter(|player| waits_for_a_place(state, player));
    let waiting: Vec<&PlayerCode> = waiting.collect();
    let late = match *waiting.as_slice() {
        [] => return None,
        [player] => Remedy::Late { player: player.clone() },
        _ => Remedy::LateSomebody,
    };
    // Show their names.
    let name = |code: &&PlayerCode| format!("{code} {}", state.name_of(code).unwrap_or_default());
    let people: Vec<String> = waiting.iter().map(name).collect();
    let hint = Hint::new(words::EVENT_WITHOUT_PLACE, [late]);
    Some(hint.with("count", waiting.len()).with("players", some_named(&people)))
}

/// Another player of the category with the same name: a pupil entered under two codes would be
/// paired twice.
pub fn namesake(state: &State, row: &EntryRow) -> Option<Message> {
    let name = plain(&row.name);
    let mut others = state.players_of(row.code.category()).map(|(_, other)| &other.row);
    let other = others.find(|other| other.code != row.code && plain(&other.name) == name)?;
    Some(message!(words::EVENT_ADD_SAME_NAME, name = &row.name, other = &other.code))
}
