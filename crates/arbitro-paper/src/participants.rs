//! The list of participants.

use std::collections::BTreeSet;

use arbitro_event::{CategoryCode, Registration};

use super::registration::FilledColumns;
use crate::by_name::page::{self, Rooms};
use crate::prelude::*;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
    request.nothing_where(request.players()?.is_empty(), Nothing::Entered)?;
    if request.scope.is_whole() {
        return Ok(Box::new(Participants::of(source, None)));
    }
    let categories = request.scope.categories(source.state)?.into_iter();
    Ok(Box::new(categories.map(|code| Participants::of(source, Some(code))).collect::<Vec<_>>()))
}

/// A list of participants, in the order given.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Participants {
    /// The category or the whole event.
    pub heading: Heading,
    /// The participants.
    pub participants: Vec<Participant>,
    /// Whether the page is for staff only and may show adapted sets.
    pub staff: bool,
}

/// One participant.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Participant {
    /// The player.
    pub person: Person,
    /// The player's data as a federation has them.
    pub registration: Registration,
    /// The category's code.
    pub category: String,
    /// The category in words.
    pub category_name: String,
    /// The group's code; empty before the draw.
    pub group: String,
    /// The group's room; empty before the draw, and if the event names no rooms.
    pub room: String,
    /// Whether the player has withdrawn or was announced absent, in words.
    pub remark: String,
}

impl Document for Participants {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let filled =
            FilledColumns::of(self.participants.iter().map(|it| &it.registration), self.staff);
        let columns = Columns::<&Participant>::new(lang)
            .person(self.staff, |participant| &participant.person)
            .registration(&filled, |participant| &participant.registration)
            .code("category", words::PRINT_COLUMN_CATEGORY, |participant| &participant.category)
            .code("group", words::PRINT_COLUMN_GROUP, |participant| &participant.group)
            .words("room", words::PRINT_COLUMN_ROOM, |participant| &participant.room)
            .where_filled()
            .words("remark", words::PRINT_COLUMN_REMARK, |participant| &participant.remark);
        let count = message!(words::PRINT_PARTICIPANTS_COUNT, count = self.participants.len());
        vec![Table {
            marks: marks(false, self.staff, lang),
            notes: vec![lang.text(&count)],
            ..columns.table(words::PRINT_TITLE_PARTICIPANTS, &self.heading, &self.participants)
        }]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        // On paper everybody signs.
        let mut tables = self.tables(lang);
        for table in &mut tables {
            // If nobody has a group or an adapted set, the names get the space; remarks are rare.
            for key in ["group", "adapted"] {
                table.leave_out_where_empty(key);
            }
            self.remark_beside_names(table);
            self.name_categories(table);
            let sign = lang.word(words::PRINT_SLIP_SIGNATURE);
            table.columns.push(Column::words("signature", format!("{sign}{SIGN}")));
            for row in &mut table.rows {
                row.cells.push(Cell::Empty);
            }
        }
        shorten_rooms(&mut tables);
        for table in &tables {
            list_page::draw_lines(file, table, list_page::HAND_SIZES, lang);
        }
    }
}

/// Names rooms by the shortest words that distinguish them in all of the lists, and explains below each list those
/// that it has.
pub(crate) fn shorten_rooms(tables: &mut [Table]) {
    let rooms_of = |table: &Table| -> BTreeSet<String> {
        let cells = table.column("room").into_iter();
        let cells = cells.flat_map(|at| table.rows.iter().filter_map(move |row| row.cells.get(at)));
        let names = cells.filter_map(|cell| match cell {
            Cell::Text(name) => Some(name.clone()),
            _ => None,
        });
        names.collect()
    };
    let names: BTreeSet<String> = tables.iter().flat_map(rooms_of).collect();
    let given = tables.first().map(|table| table.heading.short_rooms.clone()).unwrap_or_default();
    let all = page::short_rooms(names.iter().map(String::as_str), &given);
    for table in tables {
        let Some(at) = table.column("room") else { continue };
        let of_table = rooms_of(table);
        let short: Rooms = all
            .iter()
            .filter(|(name, _)| of_table.contains(*name))
            .map(|(name, words)| (name.clone(), words.clone()))
            .collect();
        table.columns[at].wraps = all.values().any(|room| room.chars().count() > SHORT_ROOM);
        for row in &mut table.rows {
            if let Some(Cell::Text(room)) = row.cells.get_mut(at)
                && let Some(words) = short.get(room.as_str())
            {
                room.clone_from(words);
            }
        }
        table.notes.extend(Some(page::explanation(&short)).filter(|note| !note.is_empty()));
    }
}

/// The longest room name, in characters, that stays on one line.
const SHORT_ROOM: usize = 24;

impl Participants {
    /// Puts the remarks behind the names.
    fn remark_beside_names(&self, table: &mut Table) {
        let Some(at) = table.column("name") else { return };
        for (row, participant) in table.rows.iter_mut().zip(&self.participants) {
            if !participant.remark.is_empty() {
                let Participant { person, remark, .. } = participant;
                row.cells[at] = Cell::from(format!("{} ({remark})", person.name));
            }
        }
        table.leave_out(&["remark"]);
    }

    /// Shows the categories in words: their codes are part of the players' and the groups' codes. A single
    /// one is in the heading, or is the event.
    fn name_categories(&self, table: &mut Table) {
        let mut each = self.participants.iter().map(|participant| &participant.category);
        let first = each.next();
        if !self.heading.category.is_empty() || each.all(|other| Some(other) == first) {
            return table.leave_out(&["category"]);
        }
        let Some(at) = table.column("category") else { return };
        table.columns[at].wraps = true;
        for (row, participant) in table.rows.iter_mut().zip(&self.participants) {
            if !participant.category_name.is_empty() {
                row.cells[at] = Cell::from(&participant.category_name);
            }
        }
    }
}

/// Non-breaking white that keeps the column wide enough to sign in.
const SIGN: &str = "\u{a0}\u{a0}\u{a0}\u{a0}\u{a0}\u{a0}\u{a0}\u{a0}\u{a0}\u{a0}\u{a0}\u{a0}\u{a0}\u{a0}\u{a0}\u{a0}";

impl Participants {
    /// The list of participants of a category or of the whole event, by name.
    pub fn of(source: &Source<'_>, category: Option<CategoryCode>) -> Self {
        let mut participants: Vec<Participant> = source
            .state
            .players()
            .filter(|(_, player)| !player.row.is_team())
            .filter(|(_, player)| category.is_none_or(|code| code == player.row.code.category()))
            .map(|(id, player)| {
                let group = source.state.group_of(id);
                Participant {
                    person: source.person(id),
                    registration: player.row.registration.clone(),
                    category: player.row.code.category().to_string(),
                    category_name: source.category(player.row.code.category()),
                    group: group.map_or_else(String::new, |group| group.code.to_string()),
                    room: group.map_or_else(String::new, |group| source.room_name(group.code)),
                    remark: source.remark(id),
                }
            })
            .collect();
        participants.sort_by_cached_key(|participant| {
            (collation(&participant.person.name), participant.person.code.clone())
        });
        Self {
            heading: category
                .map_or_else(|| source.heading(), |code| source.category_heading(code)),
            participants,
            staff: source.staff,
        }
    }
}
