//! Differences between a list and an event: new, changed and missing players.

use std::collections::{HashMap, HashSet};

use crate::locale::plain;
use crate::names::{self, TurnedName};
use crate::operation::{Import, Withdraw};
use crate::{EntryRow, Operation, PlayerCode, PlayerStatus, Refusal, RenamedPlayer, State};

/// The changes that a list makes in an event.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ListChanges {
    /// The players that the event does not have yet.
    pub new: Vec<EntryRow>,
    /// The players whose row changed.
    pub altered: Vec<Altered>,
    /// How many rows are unchanged.
    pub same: usize,
    /// The unchanged rows.
    pub unaltered: Vec<EntryRow>,
    /// The players who take part in the event but are missing from the list.
    pub missing: Vec<EntryRow>,
    /// New players with the name and school of a missing one, and that player's code.
    pub moved: Vec<(EntryRow, PlayerCode)>,
}

/// A player whose row has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Altered {
    /// The row as it was.
    pub before: EntryRow,
    /// The row in the list.
    pub after: EntryRow,
}

impl Altered {
    fn renamed(&self) -> RenamedPlayer {
        RenamedPlayer {
            code: self.after.code.clone(),
            before: self.before.name.clone(),
            after: self.after.name.clone(),
        }
    }
}

impl ListChanges {
    /// The rows to enter: the new and the changed ones.
    pub fn rows(&self) -> Vec<EntryRow> {
        let altered = self.altered.iter().map(|altered| &altered.after);
        self.new.iter().chain(altered).cloned().collect()
    }

    /// The players whose code the list gives to another child: the new name has no word of the old
    /// one or, once the category's groups are drawn, differs at all.
    pub fn renamed(&self, state: &State) -> Vec<RenamedPlayer> {
        let renamed = self.altered.iter().filter(|Altered { before, after }| {
            let drawn = state.groups_of(after.code.category()).next().is_some();
            match drawn {
                true => !names::is_same(&before.name, &after.name),
                false => names::are_of_two(&before.name, &after.name),
            }
        });
        renamed.map(Altered::renamed).collect()
    }

    /// The players whose new name has no word of the old one.
    pub fn of_two(&self) -> Vec<RenamedPlayer> {
        let other =
            |altered: &&Altered| names::are_of_two(&altered.before.name, &altered.after.name);
        self.altered.iter().filter(other).map(Altered::renamed).collect()
    }

    /// The operations that bring the event in line with the list. Players missing from it are
    /// withdrawn only on request.
    ///
    /// # Errors
    /// The list gives a code to another child, and that was not confirmed.
    pub fn operations(
        &self,
        state: &State,
        withdraw_missing: bool,
        replaced: &[PlayerCode],
    ) -> Result<Vec<Operation>, Refusal> {
        let mut others = self.renamed(state);
        others.retain(|renamed| !replaced.contains(&renamed.code));
        if !others.is_empty() {
            return Err(Refusal::OtherChild { players: others });
        }
        let players = self.rows();
        let enter = (!players.is_empty()).then(|| Import { players, corrects: false }.into());
        let players: Vec<PlayerCode> = self.missing.iter().map(|row| row.code.clone()).collect();
        let withdraw =
            (withdraw_missing && !players.is_empty()).then(|| Withdraw { players }.into());
        Ok(enter.into_iter().chain(withdraw).collect())
    }
}

/// Compares a list with an event. Importing the same list twice changes nothing.
pub fn difference(state: &State, rows: &[EntryRow]) -> ListChanges {
    let mut difference = ListChanges::default();
    for row in rows {
        match state.find(&row.code).map(|id| &state.player(id).row) {
            Ok(before) if before == row => {
                difference.same += 1;
                difference.unaltered.push(row.clone());
            }
            Ok(before) => {
                let (before, after) = (before.clone(), row.clone());
                difference.altered.push(Altered { before, after });
            }
            Err(_) => difference.new.push(row.clone()),
        }
    }
    let listed: HashSet<&PlayerCode> = rows.iter().map(|row| &row.code).collect();
    let missing = state
        .players()
        .filter(|(_, player)| player.status != PlayerStatus::Withdrawn)
        .map(|(_, player)| &player.row)
        .filter(|row| !listed.contains(&row.code));
    difference.missing = missing.cloned().collect();
    let mut moved = Vec::new();
    let person = |row: &EntryRow| (row.code.school().to_owned(), plain(&row.name));
    let mut gone: HashMap<(String, String), &PlayerCode> = HashMap::new();
    for before in &difference.missing {
        gone.entry(person(before)).or_insert(&before.code);
    }
    for row in &difference.new {
        let before = gone.get(&person(row));
        moved.extend(before.map(|before| (row.clone(), (*before).clone())));
    }
    difference.moved = moved;
    difference
}

/// The rows of a player with a corrected name and, if one is given, a corrected school; with
/// `whole` the school of all its players.
///
/// # Errors
/// Nobody has the code.
pub fn corrected_rows(
    state: &State,
    code: &PlayerCode,
    name: &TurnedName,
    school: Option<Option<&str>>,
    whole: bool,
) -> Result<Vec<EntryRow>, Refusal> {
    let mut corrected = state.player(state.find(code)?).row.clone();
    if corrected.name != name.name {
        let last = corrected.registration.last_name.filter(|last| name.name.ends_with(last));
        corrected.registration.last_name = name.last.clone().or(last);
        corrected.name.clone_from(&name.name);
    }
    if let Some(school) = school {
        corrected.school = school.map(str::to_owned);
    }
    let is_other =
        |row: &&EntryRow| whole && row.code != *code && row.code.school() == code.school();
    let others = state.players().map(|(_, player)| &player.row).filter(is_other);
    let school = corrected.school.clone();
    let others = others.map(|row| EntryRow { school: school.clone(), ..row.clone() });
    Ok(std::iter::once(corrected).chain(others).collect())
}

/// Corrects the name or school of entries, as importing a list of just these rows would; nothing if
/// they are correct already. A name that has no word of the old one is hardly a typing error:
/// `replaced` confirms it.
///
/// # Errors
/// Nobody has one of the codes, or a name is another child's and that was not confirmed.
pub fn correction(
    state: &State,
    rows: &[EntryRow],
    replaced: bool,
) -> Result<Option<Import>, Refusal> {
    rows.iter().try_for_each(|row| state.find(&row.code).map(|_| ()))?;
    let changes = difference(state, rows);
    let others = if replaced { Vec::new() } else { changes.of_two() };
    if !others.is_empty() {
        return Err(Refusal::OtherChild { players: others });
    }
    let players = changes.rows();
    Ok((!players.is_empty()).then_some(Import { players, corrects: true }))
}
