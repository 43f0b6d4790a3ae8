//! Lists of people: entries, groups, schools, the log.

use std::collections::BTreeMap;

use super::{Sheets, points};
use crate::championship::ranking::{self, Rounds};
use crate::championship::{CategoryCode, Group, PlayerId, PlayerStatus, Refusal};
use crate::documents::{Entry, Participants, SchoolSheet};
use crate::locale::format;
use crate::locale::{Message, collation};
use crate::output::table::{Cell, Column, Row, Table};

impl Sheets<'_> {
    /// Everybody who is entered, with the group and whether they are still there.
    pub fn players(&self, category: Option<CategoryCode>) -> Table {
        let mut columns = vec![
            Column::code("code", self.lang.word("print-column-code")),
            Column::words("name", self.lang.word("print-column-name")),
            Column::words("school", self.lang.word("print-column-school")),
            Column::code("group", self.lang.word("print-column-group")),
            Column::words("status", self.lang.word("event-column-status")),
        ];
        if self.staff {
            columns.push(Column::words("adapted", self.lang.word("print-column-adapted")));
        }
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
            let status = match self.state.player(id).status {
                PlayerStatus::Active => "event-status-active",
                PlayerStatus::Absent => "event-status-absent",
                PlayerStatus::Withdrawn => "event-status-withdrawn",
            };
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
            Row::new(cells)
        });
        let rows: Vec<Row> = rows.collect();
        Table {
            title: self.lang.word("event-title-players"),
            heading: category.map_or_else(|| self.heading(), |code| self.category_heading(code)),
            columns,
            notes: vec![
                self.lang.say(&Message::new("print-participants-count").with("count", rows.len())),
            ],
            rows,
            ..Table::default()
        }
    }

    /// The players of a group in the order of the draw.
    pub fn group(&self, group: &Group) -> Table {
        let columns = vec![
            Column::number("number", self.lang.word("print-column-number")),
            Column::code("code", self.lang.word("print-column-code")),
            Column::words("name", self.lang.word("print-column-name")),
            Column::words("school", self.lang.word("print-column-school")),
            Column::words("remark", self.lang.word("print-column-remark")),
        ];
        let rows = group.members.iter().map(|member| {
            let person = self.person(member.player);
            let withdrawn = self.state.player(member.player).status == PlayerStatus::Withdrawn;
            let remark = if withdrawn {
                self.lang.word("event-status-withdrawn")
            } else if member.from > 1 {
                self.lang.say(&Message::new("event-remark-late").with("round", member.from))
            } else {
                String::new()
            };
            Row::new([
                Cell::from(member.number),
                Cell::from(person.code),
                Cell::from(person.name),
                Cell::from(person.school),
                Cell::from(remark),
            ])
        });
        Table {
            title: self.lang.word("event-title-group"),
            heading: self.group_heading(group, group.played.len() as u32),
            columns,
            rows: rows.collect(),
            ..Table::default()
        }
    }

    /// The tables that still wait for their result.
    pub fn missing(&self, groups: &[&Group]) -> Table {
        let columns = vec![
            Column::code("group", self.lang.word("print-column-group")),
            Column::number("round", self.lang.word("event-column-round")),
            Column::number("table", self.lang.word("print-column-table")),
            Column::code("first", self.lang.word("print-column-code")),
            Column::words("first_name", self.lang.word("print-column-first")),
            Column::code("second", self.lang.word("print-column-code")),
            Column::words("second_name", self.lang.word("print-column-second")),
        ];
        let mut rows = Vec::new();
        for group in groups {
            for (number, round) in (1u32..).zip(&group.played) {
                for (table, game) in round.tables().filter(|(_, game)| game.is_missing()) {
                    let Some(second) = game.second() else { continue };
                    let [first, second] = [game.first, second].map(|id| self.person(id));
                    rows.push(Row::new([
                        Cell::from(group.code.to_string()),
                        Cell::from(number),
                        Cell::from(table),
                        Cell::from(first.code),
                        Cell::from(first.name),
                        Cell::from(second.code),
                        Cell::from(second.name),
                    ]));
                }
            }
        }
        Table {
            title: self.lang.word("event-title-missing"),
            heading: self.heading(),
            columns,
            notes: vec![self.lang.say(&Message::new("event-missing").with("count", rows.len()))],
            rows,
            ..Table::default()
        }
    }

    /// The list of participants of a category or of the whole event, by name.
    pub fn participants(&self, category: Option<CategoryCode>) -> Participants {
        let mut people: Vec<_> = self
            .state
            .players()
            .filter(|(_, player)| category.is_none_or(|code| code == player.row.code.category()))
            .map(|(id, _)| self.person(id))
            .collect();
        people.sort_by_cached_key(|person| (collation(&person.name), person.code.clone()));
        Participants {
            heading: category.map_or_else(|| self.heading(), |code| self.category_heading(code)),
            people,
            staff: self.staff,
        }
    }

    /// A sheet for each school, in the order of their names.
    ///
    /// # Errors
    /// The event has no rules yet.
    pub fn schools(&self) -> Result<Vec<SchoolSheet>, Refusal> {
        let mut places = BTreeMap::new();
        for group in self.state.groups() {
            for line in ranking::standings(self.state, group, Rounds::Paired)? {
                let played = !group.played.is_empty();
                places.insert((group.code, line.player), (line.rank, points(line.points), played));
            }
        }
        let mut schools: BTreeMap<(String, String), Vec<PlayerId>> = BTreeMap::new();
        for (id, player) in self.state.players() {
            let name = self.person(id).school;
            let key = (collation(&name), player.row.code.school().to_owned());
            schools.entry(key).or_default().push(id);
        }
        let open = self.state.groups().any(|group| group.open_round().is_some());
        Ok(schools
            .into_values()
            .map(|mut players| {
                players.sort_by_key(|&id| self.state.code(id));
                SchoolSheet {
                    heading: self.heading(),
                    school: players.first().map_or_else(String::new, |&id| self.person(id).school),
                    entries: players.iter().map(|&id| self.school_entry(id, &places)).collect(),
                    provisional: open,
                    staff: self.staff,
                }
            })
            .collect())
    }

    fn school_entry(
        &self,
        id: PlayerId,
        places: &BTreeMap<(crate::championship::GroupCode, PlayerId), (u32, f64, bool)>,
    ) -> Entry {
        let category = self.state.code(id).category();
        let groups: Vec<&Group> =
            self.state.groups_of(category).filter(|group| group.member(id).is_some()).collect();
        let morning = groups.iter().find(|group| !group.code.is_final());
        let place = morning.and_then(|group| places.get(&(group.code, id)));
        let last = groups.iter().find(|group| group.code.is_final());
        let remark = match last.and_then(|group| Some((group, places.get(&(group.code, id))?))) {
            Some((group, (rank, _, _))) if group.is_finished() => {
                let place = format::ordinal(*rank, self.lang);
                self.lang.say(&Message::new("event-remark-final-place").with("place", place))
            }
            Some(_) => self.lang.word("event-remark-finalist"),
            None if self.state.player(id).status == PlayerStatus::Withdrawn => {
                self.lang.word("event-status-withdrawn")
            }
            None => String::new(),
        };
        Entry {
            person: self.person(id),
            category: self.category(category),
            group: morning.map_or_else(String::new, |group| group.code.to_string()),
            points: place.filter(|(_, _, played)| *played).map(|(_, points, _)| *points),
            rank: place.filter(|(_, _, played)| *played).map(|(rank, _, _)| *rank),
            remark,
        }
    }
}
