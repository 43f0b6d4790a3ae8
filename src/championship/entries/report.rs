//! What a list that was taken has changed, in sentences.

use super::difference::ListChanges;
use crate::championship::{EntryRow, PlayerCode, State};
use crate::locale::{Message, plain};

/// A sentence on what was entered.
#[derive(Clone, Debug, PartialEq)]
pub struct Remark {
    /// What is said.
    pub message: Message,
    /// Whether somebody has to look into it.
    pub warns: bool,
}

impl Remark {
    fn note(message: Message) -> Self {
        Self { message, warns: false }
    }

    fn warning(message: Message) -> Self {
        Self { message, warns: true }
    }
}

impl ListChanges {
    /// How many of each there are.
    pub fn summary(&self) -> Message {
        let (new, changed) = (self.new.len(), self.altered.len());
        Message::new("event-imported")
            .with("count", new + changed + self.same)
            .with("new", new)
            .with("changed", changed)
            .with("same", self.same)
    }

    /// Who is new, has changed, is missing or has changed game, by name. `withdrawn` says whether those
    /// who are missing were withdrawn.
    pub fn by_name(&self, withdrawn: bool) -> Vec<Remark> {
        let person = |row: &EntryRow| format!("{} {}", row.code, row.name);
        let say = |key: &'static str, people: Vec<String>| {
            let count = people.len();
            let message = Message::new(key).with("count", count).with("people", people);
            (count > 0).then(|| Remark::note(message))
        };
        let altered = self.altered.iter().map(|altered| {
            let (before, after) = (&altered.before, &altered.after);
            // What set a pupil plays on is nobody's business but the list's.
            match before.name == after.name {
                true => person(after),
                false => format!("{} ({})", person(after), before.name),
            }
        });
        let moved = self.moved.iter().map(|(row, before)| {
            let message = Message::new("event-imported-moved");
            Remark::warning(
                message
                    .with("name", row.name.clone())
                    .with("code", row.code.to_string())
                    .with("before", before.to_string()),
            )
        });
        let missing = if withdrawn { "event-imported-withdrawn" } else { "event-imported-others" };
        let new = say("event-imported-new", self.new.iter().map(person).collect());
        let altered = say("event-imported-altered", altered.collect());
        let missing = say(missing, self.missing.iter().map(person).collect());
        new.into_iter().chain(altered).chain(moved).chain(missing).collect()
    }

    /// Who came into the state after the draw of their group, and has no place yet.
    pub fn after_the_draw(&self, state: &State) -> Option<Remark> {
        let count = self.new.iter().filter(|row| waits_for_a_place(state, &row.code)).count();
        let message = Message::new("event-imported-late").with("count", count);
        (count > 0).then(|| Remark::warning(message))
    }
}

/// Whether the groups of a player's category are drawn without them.
fn waits_for_a_place(state: &State, player: &PlayerCode) -> bool {
    state.groups_of(player.category()).next().is_some()
        && state.find(player).is_ok_and(|id| state.group_of(id).is_none())
}

/// Who of these is there and has no place, because the groups were drawn without them.
pub fn without_a_place(state: &State, players: &[PlayerCode]) -> Option<Message> {
    let waiting = players.iter().filter(|player| waits_for_a_place(state, player));
    let waiting: Vec<String> = waiting.map(ToString::to_string).collect();
    let message = Message::new("event-without-place").with("count", waiting.len());
    (!waiting.is_empty()).then(|| message.with("players", waiting))
}

/// Another player of the category with the same name: one pupil entered under two codes would be paired
/// twice.
pub fn namesake(state: &State, row: &EntryRow) -> Option<Message> {
    let name = plain(&row.name);
    let mut others = state.players_of(row.code.category()).map(|(_, other)| &other.row);
    let other = others.find(|other| other.code != row.code && plain(&other.name) == name)?;
    let message = Message::new("event-add-same-name").with("name", row.name.clone());
    Some(message.with("other", other.code.to_string()))
}
