//! The teams of a list: each player's row names a team, and perhaps a board. The rows of the teams themselves
//! follow from these.

use std::collections::HashMap;

use super::headings::Column;
use super::{Reading, RowReader, SheetRow};
use crate::locale::{Message, message, plain, words};
use crate::{Affiliation, CategoryCode, EntryRow, PlayerCode, State, TeamRole, names};

/// The highest number of a board that a list may give: reserves may have one above those of a match.
const MOST_BOARD: u32 = 99;

/// A row's cells about a player's team.
#[derive(Clone, Debug)]
pub(super) struct TeamCells {
    /// The team's name.
    name: String,
    /// The board.
    board: Option<u32>,
    /// Whether the player is the captain; `None` if the list has no such column.
    captain: Option<bool>,
    /// The player's name and school, by which a player of two teams is found.
    person: (String, String),
    /// Whether the list gives the player's code.
    is_coded: bool,
    /// The line, for a sentence.
    spot: String,
}

/// A team of the list.
#[derive(Debug)]
struct ListedTeam {
    name: String,
    category: CategoryCode,
    players: Vec<(PlayerCode, TeamCells)>,
}

/// The teams of a list, in its order.
#[derive(Debug, Default)]
pub(super) struct ListedTeams {
    teams: Vec<ListedTeam>,
    /// The place of each team, by category and name.
    places: HashMap<(CategoryCode, String), usize>,
}

impl RowReader<'_> {
    /// Reads a row's cells about the player's team; `None` where no teams play, or with a fault.
    pub(super) fn team(
        &mut self,
        row: &SheetRow,
        code: &PlayerCode,
        name: &str,
    ) -> Option<TeamCells> {
        self.columns.place(Column::Team)?;
        let team = names::normalised(self.cell(row, Column::Team));
        if team.is_empty() {
            self.fault(row, Column::Team, Message::new(words::EVENT_ENTRIES_BLANK));
            return None;
        }
        let text = self.cell(row, Column::Board).trim().to_owned();
        let board = text.parse().ok().filter(|board| (1..=MOST_BOARD).contains(board));
        if board.is_none() && !text.is_empty() {
            self.fault(row, Column::Board, message!(words::EVENT_ENTRIES_BOARD, text));
            return None;
        }
        let captain = self.columns.place(Column::Captain).map(|_| {
            let cell = plain(self.cell(row, Column::Captain));
            !["", "0", "n", "no", "nao", "false"].contains(&cell.as_str())
        });
        let person = (plain(name), code.school().to_owned());
        let is_coded = !self.cell(row, Column::Code).is_empty();
        let spot = self.spot(row);
        let cells = TeamCells { name: team, board, captain, person, is_coded, spot };
        if let Some(message) = self.teams.objection(&cells, code.category()) {
            let column = if board.is_some() { Column::Board } else { Column::Team };
            self.fault(row, column, message);
            return None;
        }
        Some(cells)
    }
}

impl ListedTeams {
    /// The objection to one more player: the board is taken, or the player is in another team.
    fn objection(&self, cells: &TeamCells, category: CategoryCode) -> Option<Message> {
        let of_category = self.teams.iter().filter(|team| team.category == category);
        for team in of_category {
            let same_team = plain(&team.name) == plain(&cells.name);
            for (_, other) in &team.players {
                let line = other.spot.clone();
                if same_team && other.board.is_some() && other.board == cells.board {
                    let (team, board) = (team.name.clone(), cells.board.unwrap_or_default());
                    return Some(message!(words::EVENT_ENTRIES_BOARD_TWICE, team, board, line));
                }
                let same = other.person == cells.person && !(other.is_coded && cells.is_coded);
                if same && !same_team {
                    let team = team.name.clone();
                    return Some(message!(words::EVENT_ENTRIES_TWO_TEAMS, team, line));
                }
            }
        }
        None
    }

    /// Adds a player of a team.
    pub(super) fn add(&mut self, cells: Option<TeamCells>, code: &PlayerCode) {
        let Some(cells) = cells else { return };
        let category = code.category();
        let key = (category, plain(&cells.name));
        let next = self.teams.len();
        let at = *self.places.entry(key).or_insert(next);
        if at == next {
            let name = cells.name.clone();
            self.teams.push(ListedTeam { name, category, players: Vec::new() });
        }
        self.teams[at].players.push((code.clone(), cells));
    }

    /// Gives the players their teams, and puts the rows of these before them.
    pub(super) fn complete(self, rows: &mut Vec<EntryRow>, reading: Reading<'_>) {
        if self.teams.is_empty() {
            return;
        }
        let mut teams: Vec<EntryRow> = Vec::new();
        let mut roles: HashMap<PlayerCode, TeamRole> = HashMap::new();
        for team in &self.teams {
            let row = team.row(&teams, rows, reading);
            for (code, cells) in &team.players {
                let role = TeamRole::Member { team: row.code.clone(), board: cells.board };
                roles.insert(code.clone(), role);
            }
            teams.push(row);
        }
        for row in rows.iter_mut() {
            row.role = roles.get(&row.code).cloned();
        }
        rows.splice(0..0, teams);
    }
}

impl ListedTeam {
    /// The row of the team: the present one with this name, else a new one.
    fn row(&self, others: &[EntryRow], rows: &[EntryRow], reading: Reading<'_>) -> EntryRow {
        let wanted = plain(&self.name);
        let entered = |state: &State| {
            let mut teams = state.entrants_of(self.category).map(|(_, player)| &player.row);
            teams.find(|row| row.is_team() && plain(&row.name) == wanted).cloned()
        };
        let before = reading.state.and_then(entered);
        let marked = self.players.iter().find(|(_, cells)| cells.captain == Some(true));
        let captain = match (marked, &before) {
            (Some((code, _)), _) => Some(code.clone()),
            // A list without such a column leaves the captains as they are.
            (None, Some(before)) if self.players.iter().all(|(_, it)| it.captain.is_none()) => {
                match &before.role {
                    Some(TeamRole::Team { captain }) => captain.clone(),
                    _ => None,
                }
            }
            (None, _) => None,
        };
        let role = Some(TeamRole::Team { captain });
        match before {
            Some(before) => EntryRow { role, ..before },
            None => EntryRow {
                role,
                school: self.school(rows, reading),
                ..EntryRow::new(self.code(others, reading), self.name.clone())
            },
        }
    }

    /// The school that all its players are from.
    fn only_school(&self, reading: Reading<'_>) -> Option<&str> {
        let mut schools = self.players.iter().map(|(code, _)| code.school());
        let first = schools.next().filter(|_| reading.affiliation == Affiliation::School)?;
        schools.all(|school| school == first).then_some(first)
    }

    /// The name of that school.
    fn school(&self, rows: &[EntryRow], reading: Reading<'_>) -> Option<String> {
        self.only_school(reading)?;
        let code = &self.players.first()?.0;
        rows.iter().find(|row| row.code == *code)?.school.clone()
    }

    fn code(&self, others: &[EntryRow], reading: Reading<'_>) -> PlayerCode {
        free_code(self.only_school(reading), self.category, |code| {
            !others.iter().any(|row| row.code == *code)
                && reading.state.is_none_or(|state| state.find(code).is_err())
        })
    }
}

/// A code that no other team has: of its school, with a letter if the school has several teams; else of
/// a number.
pub(crate) fn free_code(
    school: Option<&str>,
    category: CategoryCode,
    is_free: impl Fn(&PlayerCode) -> bool,
) -> PlayerCode {
    let of_school =
        school.and_then(|number| PlayerCode::first_free(&format!("t{number}"), category, &is_free));
    let numbers =
        (1_u32..).filter_map(|it| PlayerCode::new(&format!("t{it}"), category, None).ok());
    of_school.or_else(|| { numbers }.find(is_free)).expect("there are more numbers than teams")
}
