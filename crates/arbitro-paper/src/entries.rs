//! The entries: for reading, and as a list that `players import` can read again.

use super::Source;
use super::registration::KnownColumns;
use crate::locale::words;
use crate::locale::{Message, Speak};
use crate::output::heading::Heading;
use crate::output::pdf::unprintable;
use crate::output::table::{Cell, Column, Row, Table};
use arbitro_event::{Affiliation, CategoryCode, EntryRow, Event, Player, PlayerId, PlayerStatus};

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
    Some(
        Message::new(words::EVENT_IMPORTED_CAPITALS)
            .with("count", count)
            .with("name", first.to_owned()),
    )
}

/// Whether a name has words but no small letter: `ANA SÁ`, but not `A. Sá` or the initials `JP`.
fn in_capitals(name: &str) -> bool {
    let long = |word: &str| word.chars().filter(|letter| letter.is_uppercase()).count() > 2;
    name.split_whitespace().any(long) && !name.chars().any(char::is_lowercase)
}

/// A warning about the event's own texts with characters that no typeface has.
pub fn unprintable_event(event: &Event) -> Option<Message> {
    let rules = &event.rules;
    let names = [Some(&event.name), event.place.as_ref()].into_iter().flatten();
    let names = names.chain(&rules.cycles);
    let names = names.chain(rules.games.iter().filter_map(|game| game.name.as_ref()));
    let names = names.chain(rules.rooms.iter().map(|room| &room.name));
    unprintable(names.map(|name| (name.clone(), name.as_str())))
}

/// The key of a player's status.
fn status(player: &Player) -> &'static str {
    match player.status {
        PlayerStatus::Active if player.present => words::EVENT_STATUS_PRESENT,
        PlayerStatus::Active => words::EVENT_STATUS_ACTIVE,
        PlayerStatus::Absent => words::EVENT_STATUS_ABSENT,
        PlayerStatus::Withdrawn | PlayerStatus::Removed => words::EVENT_STATUS_WITHDRAWN,
    }
}

impl Source<'_> {
    /// Everybody who is entered, with group and status.
    pub fn players(&self, category: Option<CategoryCode>) -> Table {
        let mut columns = vec![
            Column::code("code", self.lang.word(words::PRINT_COLUMN_CODE)),
            Column::words("name", self.lang.word(words::PRINT_COLUMN_NAME)),
            Column::words("school", self.lang.word(words::PRINT_COLUMN_SCHOOL)),
            Column::code("group", self.lang.word(words::PRINT_COLUMN_GROUP)),
            Column::words("status", self.lang.word(words::EVENT_COLUMN_STATUS)),
        ];
        if self.staff {
            columns.push(Column::words("adapted", self.lang.word(words::PRINT_COLUMN_ADAPTED)));
        }
        let known = self.known_columns(self.state.players().map(|(id, _)| id));
        columns.extend(known.columns(self.lang));
        let mut players: Vec<PlayerId> = self
            .state
            .players()
            .filter(|(_, player)| category.is_none_or(|code| code == player.row.code.category()))
            .map(|(id, _)| id)
            .collect();
        players.sort_by_key(|&id| self.state.code(id));
        let rows = players.into_iter().map(|id| {
            let person = self.person(id);
            let group = self.state.group_of(id).map(|group| group.code.to_string());
            let status = status(self.state.player(id));
            let mut cells = vec![
                Cell::from(person.code),
                Cell::from(person.name),
                Cell::from(person.school),
                Cell::from(group),
                Cell::from(self.lang.word(status)),
            ];
            if self.staff {
                cells.push(Cell::from(person.adapted));
            }
            cells.extend(known.row_cells(&self.state.player(id).row));
            Row::new(cells)
        });
        let rows: Vec<Row> = rows.collect();
        Table {
            title: self.lang.word(words::EVENT_TITLE_PLAYERS),
            heading: category.map_or_else(|| self.heading(), |code| self.category_heading(code)),
            columns,
            notes: vec![
                self.lang
                    .say(&Message::new(words::PRINT_PARTICIPANTS_COUNT).with("count", rows.len())),
            ],
            rows,
            ..Table::default()
        }
    }

    fn known_columns(&self, players: impl Iterator<Item = PlayerId>) -> KnownColumns {
        KnownColumns::of_rows(players.map(|id| &self.state.player(id).row), self.staff)
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
        table.notes = vec![
            self.lang.say(&Message::new(words::EVENT_AWAITED).with("count", table.rows.len())),
        ];
        table
    }

    /// Players and where to find them: group, and table in the last round.
    pub fn found(&self, players: &[PlayerId]) -> Table {
        let column = |key, word| Column::words(key, self.lang.word(word));
        let rows = players.iter().map(|&id| {
            let person = self.person(id);
            let group = self.state.group_of(id);
            let round = group.map(|group| group.played.len() as u32).filter(|round| *round > 0);
            let played = group.and_then(|group| group.played.last());
            let table = played.and_then(|played| played.tables().find(|(_, game)| game.has(id)));
            let other = table.and_then(|(_, game)| {
                let second = game.second()?;
                Some(self.person(if game.first == id { second } else { game.first }).name)
            });
            Row::new(vec![
                Cell::from(person.code),
                Cell::from(person.name),
                Cell::from(person.school),
                Cell::from(group.map(|group| group.code.to_string())),
                Cell::from(round),
                Cell::from(table.map(|(table, _)| table)),
                Cell::from(other),
                Cell::from(self.lang.word(status(self.state.player(id)))),
            ])
        });
        Table {
            title: self.lang.word(words::EVENT_TITLE_FOUND),
            heading: self.heading(),
            columns: vec![
                Column::code("code", self.lang.word(words::PRINT_COLUMN_CODE)),
                column("name", words::PRINT_COLUMN_NAME),
                column("school", words::PRINT_COLUMN_SCHOOL),
                Column::code("group", self.lang.word(words::PRINT_COLUMN_GROUP)),
                Column::number("round", self.lang.word(words::EVENT_COLUMN_ROUND)),
                Column::number("table", self.lang.word(words::PRINT_COLUMN_TABLE)),
                column("opponent", words::EVENT_COLUMN_OPPONENT),
                column("status", words::EVENT_COLUMN_STATUS),
            ],
            rows: rows.collect(),
            ..Table::default()
        }
    }

    /// Players as an entry list, with their group and number in the draw.
    pub fn entry_list(&self, players: &[PlayerId]) -> Table {
        let mut columns = vec![
            Column::code("code", self.lang.word(words::PRINT_COLUMN_CODE)),
            Column::words("name", self.lang.word(words::PRINT_COLUMN_NAME)),
            Column::words("school", self.lang.word(words::PRINT_COLUMN_SCHOOL)),
            Column::number("cycle", self.lang.word(words::PRINT_COLUMN_CYCLE)),
            Column::number("game", self.lang.word(words::PRINT_COLUMN_GAME)),
        ];
        if self.staff {
            columns.push(Column::words("adapted", self.lang.word(words::PRINT_COLUMN_ADAPTED)));
        }
        let known = self.known_columns(players.iter().copied());
        columns.extend(known.columns(self.lang));
        columns.extend([
            Column::code("group", self.lang.word(words::PRINT_COLUMN_GROUP)),
            Column::number("number", self.lang.word(words::PRINT_COLUMN_NUMBER)),
            Column::words("status", self.lang.word(words::EVENT_COLUMN_STATUS)),
        ]);
        let rows = players.iter().map(|&id| {
            let player = self.state.player(id);
            let row = &player.row;
            let category = row.code.category();
            let groups = self.state.groups_of(category);
            // The group of the morning: the final has a list of its own.
            let place = groups.filter(|group| !group.code.is_final()).find_map(|group| {
                group.member(id).map(|member| (group.code.to_string(), member.number))
            });
            let status = status(player);
            let mut cells = vec![
                Cell::from(row.code.to_string()),
                Cell::from(row.name.as_str()),
                Cell::from(match self.event.affiliation() {
                    Affiliation::School => row.school.as_deref().unwrap_or(row.code.school()),
                    _ => row.school.as_deref().unwrap_or_default(),
                }),
                Cell::from(u32::from(category.cycle)),
                Cell::from(u32::from(category.game)),
            ];
            if self.staff {
                cells.push(Cell::from(row.adapted.as_deref()));
            }
            cells.extend(known.row_cells(row));
            cells.extend([
                Cell::from(place.as_ref().map(|(group, _)| group.as_str())),
                Cell::from(place.as_ref().map(|(_, number)| *number)),
                Cell::from(self.lang.word(status)),
            ]);
            Row::new(cells)
        });
        Table {
            title: self.lang.word(words::EVENT_TITLE_PLAYERS),
            heading: Heading { affiliation: self.event.affiliation(), ..Heading::default() },
            rows: rows.collect(),
            columns,
            ..Table::default()
        }
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
