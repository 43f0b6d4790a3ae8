//! The tables without a result, those waiting longest first: one line each, for the person who goes and
//! looks. Adjourned games come last, and are marked.

use super::Takes;
use super::kind::NamesShown;
use super::{
    Document, DocumentError, DocumentKind, Nothing, Person, Request, Source, seat_columns,
};
use crate::locale::words;
use crate::locale::{Lang, Message, Speak, format};
use crate::output::heading::Heading;
use crate::output::pdf::{File, list_page};
use crate::output::table::{Cell, Column, Row, Table};
use arbitro_event::{Group, GroupCode};

pub(super) const KIND: DocumentKind = DocumentKind::new(
    "still-playing",
    &["em-jogo", "a-jogar"],
    Takes::Rounds,
    NamesShown::InTheHall,
    gather,
);

fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let groups = request.scope.groups(request.source.state)?;
    let mut playing = StillPlaying::of(&request.source, &groups);
    if let Some(number) = request.round {
        request.rounds_of(&groups)?;
        playing.tables.retain(|table| table.round == number);
    }
    let paired = groups.iter().any(|group| !group.played.is_empty());
    let reason = if paired { Nothing::Playing } else { Nothing::Paired };
    request.nothing_where(playing.tables.is_empty(), reason)?;
    Ok(Box::new(playing))
}

/// The tables without a result.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StillPlaying {
    /// The event.
    pub heading: Heading,
    /// The tables, oldest first.
    pub tables: Vec<OpenTable>,
}

/// A table without a result.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenTable {
    /// The group.
    pub group: GroupCode,
    /// The round.
    pub round: u32,
    /// The room; empty if the event names none.
    pub room: String,
    /// The table's number.
    pub table: u32,
    /// The players, first mover first.
    pub players: [Person; 2],
    /// When the round was paired, if known.
    pub since: Option<String>,
    /// Whether the game is adjourned: nobody is playing it now.
    pub adjourned: bool,
}

impl StillPlaying {
    /// The tables of some groups without a result: by the time of their pairing, then by group and table.
    pub fn of(source: &Source<'_>, groups: &[&Group]) -> Self {
        let mut tables = Vec::new();
        for group in groups {
            for (number, round) in (1u32..).zip(&group.played) {
                for (table, game) in round.tables().filter(|(_, game)| game.awaits_result()) {
                    let Some(second) = game.second() else { continue };
                    tables.push(OpenTable {
                        group: group.code,
                        round: number,
                        room: source.room_name(group.code),
                        table,
                        players: [game.first, second].map(|id| source.person(id)),
                        since: round.by.as_ref().map(|by| by.at.to_string()),
                        adjourned: game.is_adjourned(),
                    });
                }
            }
        }
        tables.sort_by(|a, b| {
            let key =
                |it: &'_ OpenTable| (it.adjourned, it.since.clone(), it.group, it.round, it.table);
            key(a).cmp(&key(b))
        });
        Self { heading: source.heading(), tables }
    }

    /// The tables as a table.
    pub fn table(&self, lang: Lang) -> Table {
        let times = self.tables.iter().any(|table| table.since.is_some());
        let mut columns = seat_columns(lang).to_vec();
        columns.extend([
            Column::code("first", lang.word(words::PRINT_COLUMN_CODE)),
            Column::words("first_name", lang.word(words::PRINT_COLUMN_FIRST)),
            Column::code("second", lang.word(words::PRINT_COLUMN_CODE)),
            Column::words("second_name", lang.word(words::PRINT_COLUMN_SECOND)),
        ]);
        if times {
            columns.push(Column::code("since", lang.word(words::EVENT_COLUMN_SINCE)));
        }
        let adjourned = self.tables.iter().filter(|table| table.adjourned).count();
        if adjourned > 0 {
            columns.push(Column::code("state", lang.word(words::PRINT_COLUMN_REMARK)));
        }
        let rows = self.tables.iter().map(|table| {
            let [first, second] = &table.players;
            let mut cells = vec![
                Cell::from(table.group.to_string()),
                Cell::from(table.round),
                Cell::from(table.table),
                Cell::from(&first.code),
                Cell::from(&first.name),
                Cell::from(&second.code),
                Cell::from(&second.name),
            ];
            if times {
                cells.push(Cell::from(table.since.as_deref().map(format::time_of_day)));
            }
            if adjourned > 0 {
                let word = table.adjourned.then(|| lang.word(words::EVENT_ENTER_ADJOURNED));
                cells.push(Cell::from(word));
            }
            Row::new(cells)
        });
        let missing = self.tables.len() - adjourned;
        let mut notes = vec![lang.say(&Message::new(words::EVENT_MISSING).with("count", missing))];
        if adjourned > 0 {
            let count = Message::new(words::EVENT_MISSING_ADJOURNED).with("count", adjourned);
            notes.push(lang.say(&count));
        }
        Table {
            title: lang.word(words::EVENT_TITLE_MISSING),
            heading: self.heading.clone(),
            columns,
            rows: rows.collect(),
            notes,
            ..Table::default()
        }
    }
}

/// The longest room name, in characters, that stays on one line.
const SHORT_ROOM: usize = 24;

impl Document for StillPlaying {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let mut table =
            Table { title: lang.word(words::PRINT_TITLE_STILL_PLAYING), ..self.table(lang) };
        // Where to go comes first.
        if self.tables.iter().any(|table| !table.room.is_empty()) {
            // A long room name takes several lines rather than the players' space.
            let long = self.tables.iter().any(|table| table.room.chars().count() > SHORT_ROOM);
            let column = if long { Column::words } else { Column::code };
            table.columns.insert(0, column("room", lang.word(words::PRINT_COLUMN_ROOM)));
            for (row, open) in table.rows.iter_mut().zip(&self.tables) {
                row.cells.insert(0, Cell::from(&open.room));
            }
        }
        vec![table]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        for mut table in self.tables(lang) {
            // A table is found by its number; the codes would take the names' space.
            table.leave_out(&["first", "second"]);
            list_page::draw_lines(file, &table, lang);
        }
    }
}

impl Source<'_> {
    /// The tables without a result, as a list that can be filled in and imported.
    pub fn results_to_fill_in(&self, groups: &[&Group]) -> Table {
        let open = StillPlaying::of(self, groups);
        let rows = open.tables.iter().map(|table| {
            let [first, second] = &table.players;
            Row::new([
                Cell::from(table.group.to_string()),
                Cell::from(table.round),
                Cell::from(table.table),
                Cell::from(""),
                Cell::from(&first.code),
                Cell::from(&first.name),
                Cell::from(&second.code),
                Cell::from(&second.name),
            ])
        });
        Table { rows: rows.collect(), ..self.result_list(&[]) }
    }

    /// The tables without a result, group by group.
    pub fn missing(&self, groups: &[&Group]) -> Table {
        StillPlaying::of(self, groups).table(self.lang)
    }
}
