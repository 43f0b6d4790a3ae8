//! The entries: for reading, and as a list that `players import` can read again.

use arbitro_event::{Affiliation, CategoryCode, EntryRow, Event, PlayerId, PlayerStatus};

use super::registration::FilledColumns;
use crate::output::pdf::unprintable;
use crate::prelude::*;

/// A warning about names and schools with characters that no typeface has, before they are printed.
pub fn unprintable_entries<'r>(rows: impl IntoIterator<Item = &'r EntryRow>) -> Option<Message> {
    unprintable(rows.into_iter().flat_map(|row| {
        let whose = format!("{} {}", row.code, row.name);
        let school = row.school.as_deref().map(|school| (whose.clone(), school));
        [Some((whose, row.name.as_str())), school].into_iter().flatten()
    }))
}

/// A warning about names in capitals only, which certificates would print as they are.
pub fn entries_in_capitals<'r>(rows: impl IntoIterator<Item = &'r EntryRow>) -> Option<Message> {
    let mut names = rows.into_iter().map(|row| row.name.as_str()).filter(|name| in_capitals(name));
    let first = names.next()?;
    let count = 1 + names.count();
    Some(message!(words::EVENT_IMPORTED_CAPITALS, count, name = first.to_owned()))
}

/// Whether a name has words but no small letter: `ANA SÁ`, but not `A. Sá` or the initials `JP`.
fn in_capitals(name: &str) -> bool {
    let long = |word: &str| word.chars().filter(|letter| letter.is_uppercase()).count() > 2;
    name.split_whitespace().any(long) && !name.chars().any(char::is_lowercase)
}

/// A warning about the event's own texts with characters that no typeface has.
pub fn unprintable_event(event: &Event) -> Option<Message> {
    let rules = &event.rules;
    let names = [&event.name]
        .into_iter()
        .chain(&event.place)
        .chain(&rules.cycles)
        .chain(rules.games.iter().filter_map(|game| game.name.as_ref()))
        .chain(rules.rooms.iter().map(|room| &room.name));
    unprintable(names.map(|name| (name.clone(), name.as_str())))
}

impl Source<'_> {
    /// Everybody who is entered, with group and status.
    pub fn players(&self, category: Option<CategoryCode>) -> Table {
        let filled = self.filled_columns(self.state.players().map(|(id, _)| id));
        let mut players: Vec<PlayerId> = self
            .state
            .players()
            .filter(|(_, player)| category.is_none_or(|code| code == player.row.code.category()))
            .map(|(id, _)| id)
            .collect();
        players.sort_by_key(|&id| self.state.code(id));
        let columns = Columns::<PlayerId>::new(self.lang)
            .person(false, |id| self.person(id))
            .code("group", words::PRINT_COLUMN_GROUP, |id| self.group_code(id))
            .words("status", words::EVENT_COLUMN_STATUS, |id| self.status(id))
            .adapted(self.staff, |id| self.person(id))
            .registration(&filled, |id| &self.state.player(id).row.registration)
            .byes(&filled, |id| &self.state.player(id).row);
        let count = message!(words::PRINT_PARTICIPANTS_COUNT, count = players.len());
        let heading = category.map_or_else(|| self.heading(), |code| self.category_heading(code));
        Table {
            notes: vec![self.lang.text(&count)],
            ..columns.table(words::EVENT_TITLE_PLAYERS, &heading, players)
        }
    }

    fn group_code(&self, id: PlayerId) -> Option<String> {
        self.state.group_of(id).map(|group| group.code.to_string())
    }

    fn status(&self, id: PlayerId) -> String {
        let player = self.state.player(id);
        self.lang.word(match player.status {
            PlayerStatus::Active if player.present => words::EVENT_STATUS_PRESENT,
            PlayerStatus::Active => words::EVENT_STATUS_ACTIVE,
            PlayerStatus::Absent => words::EVENT_STATUS_ABSENT,
            PlayerStatus::Withdrawn | PlayerStatus::Removed => words::EVENT_STATUS_WITHDRAWN,
        })
    }

    fn filled_columns(&self, players: impl Iterator<Item = PlayerId>) -> FilledColumns {
        FilledColumns::of_rows(players.map(|id| &self.state.player(id).row), self.staff)
    }

    /// The players who take part and have not been marked as present.
    pub fn awaited(&self, category: Option<CategoryCode>) -> Table {
        let mut table = self.players(category);
        let awaited: std::collections::HashSet<String> = self
            .state
            .players()
            .filter(|(_, player)| player.status != PlayerStatus::Withdrawn && !player.present)
            .map(|(_, player)| player.row.code.to_string())
            .collect();
        table.rows.retain(|row| {
            matches!(row.cells.first(), Some(Cell::Text(code)) if awaited.contains(code.as_str()))
        });
        table.title = self.lang.word(words::EVENT_TITLE_AWAITED);
        table.notes =
            vec![self.lang.text(&message!(words::EVENT_AWAITED, count = table.rows.len()))];
        table
    }

    /// Players and where to find them: group, and table in the last round.
    pub fn whereabouts(&self, players: &[PlayerId]) -> Table {
        let seat = |id: PlayerId| {
            let played = self.state.group_of(id)?.played.last()?;
            self.state.seat(played, id).filter(|(_, game)| game.second().is_some())
        };
        let opponent = |id: PlayerId| {
            let (_, game) = seat(id)?;
            let other = game.against(id).or_else(|| game.against(self.state.entrant(id)))?;
            Some(self.person(other).name)
        };
        let round = |id: PlayerId| {
            let group = self.state.group_of(id)?;
            Some(group.played.len() as u32).filter(|round| *round > 0)
        };
        let columns = Columns::<PlayerId>::new(self.lang)
            .person(false, |id| self.person(id))
            .code("group", words::PRINT_COLUMN_GROUP, |id| self.group_code(id))
            .number("round", words::EVENT_COLUMN_ROUND, round)
            .number("table", words::PRINT_COLUMN_TABLE, |id| seat(id).map(|(table, _)| table))
            .when(players.iter().any(|&id| self.state.entrant(id) != id), |columns| {
                columns.number("board", words::PRINT_COLUMN_BOARD, |id| {
                    seat(id).and_then(|(_, game)| game.board_of(id))
                })
            })
            .words("opponent", words::EVENT_COLUMN_OPPONENT, opponent)
            .words("status", words::EVENT_COLUMN_STATUS, |id| self.status(id));
        let players = players.iter().copied();
        columns.table(words::EVENT_TITLE_FOUND, &self.heading(), players)
    }

    /// Players as an entry list, with their group and number in the draw, or those of their team.
    pub fn entry_list(&self, players: &[PlayerId]) -> Table {
        let row = |id: PlayerId| &self.state.player(id).row;
        let filled = self.filled_columns(players.iter().copied());
        let place = |id: PlayerId| {
            let groups = self.state.groups_of(row(id).code.category());
            groups.filter(|group| !group.code.is_final()).find_map(|group| {
                group
                    .member(self.state.entrant(id))
                    .map(|member| (group.code.to_string(), member.number))
            })
        };
        let school = |id: PlayerId| {
            let number = match self.event.affiliation() {
                Affiliation::School => row(id).code.school(),
                _ => "",
            };
            row(id).school.as_deref().unwrap_or(number)
        };
        let columns = Columns::<PlayerId>::new(self.lang)
            .code("code", words::PRINT_COLUMN_CODE, |id| row(id).code.to_string())
            .words("name", words::PRINT_COLUMN_NAME, |id| &row(id).name)
            .words("school", words::PRINT_COLUMN_SCHOOL, school)
            .number("cycle", words::PRINT_COLUMN_CYCLE, |id| {
                u32::from(row(id).code.category().cycle)
            })
            .number("game", words::PRINT_COLUMN_GAME, |id| u32::from(row(id).code.category().game))
            .when(players.iter().any(|&id| row(id).is_team()), |columns| {
                let team = |id: PlayerId| Some(self.state.entrant(id)).filter(|&team| team != id);
                columns
                    .words("team", words::EVENT_COLUMN_TEAM, move |id| {
                        team(id).map_or("", |team| row(team).name.as_str())
                    })
                    .number("board", words::PRINT_COLUMN_BOARD, |id| row(id).board())
                    .words("captain", words::EVENT_COLUMN_CAPTAIN, move |id| {
                        let is_captain = team(id).and_then(|team| self.state.captain(team));
                        if is_captain == Some(id) { "x" } else { "" }
                    })
            })
            .adapted(self.staff, |id| self.person(id))
            .registration(&filled, |id| &row(id).registration)
            .byes(&filled, row)
            .code("group", words::PRINT_COLUMN_GROUP, |id| place(id).map(|(group, _)| group))
            .number("number", words::PRINT_COLUMN_NUMBER, |id| place(id).map(|(_, number)| number))
            .words("status", words::EVENT_COLUMN_STATUS, |id| self.status(id));
        let heading = Heading { affiliation: self.event.affiliation(), ..Heading::default() };
        // The rows of teams follow from those of their players.
        let players = players.iter().copied().filter(|&id| !row(id).is_team());
        columns.table(words::EVENT_TITLE_PLAYERS, &heading, players)
    }
}

#[cfg(test)]
mod tests {
    use super::in_capitals;

    #[test]
    fn a_name_without_a_small_letter_is_in_capitals() {
        for (name, wanted) in [
            ("ANA SÁ", true),
            ("JOÃO", true),
            ("Ana Sá", false),
            ("Ana SILVA", false),
            ("JP", false),
            ("A. J.", false),
            ("李小龙", false),
        ] {
            assert_eq!(in_capitals(name), wanted, "{name}");
        }
    }
}
