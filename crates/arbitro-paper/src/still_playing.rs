//! The tables without a result, those waiting longest first: one line each, for the person who goes and
//! looks. Adjourned games come last, and are marked.

use arbitro_event::{Group, GroupCode};

use crate::participants::shorten_rooms;
use crate::prelude::*;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let groups = request.scope.groups(request.source.state)?;
    let mut playing = StillPlaying::of(&request.source, &groups);
    if let Some(number) = request.round {
        request.rounds_of(&groups)?;
        playing.tables.retain(|table| table.round == number);
    }
    let paired = groups.iter().any(|group| !group.played.is_empty());
    let reason = match paired {
        true if groups.iter().all(|group| group.is_finished()) => Nothing::Over,
        true => Nothing::Playing,
        false => Nothing::Paired,
    };
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
    /// The category in words.
    pub category: String,
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
    /// The boards without a result, in a match of teams.
    pub boards: Vec<u32>,
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
                        category: source.category(group.code.category()),
                        round: number,
                        room: source.room_name(group.code),
                        table,
                        players: [game.first, second].map(|id| source.person(id)),
                        since: round.by.as_ref().map(|by| by.at.to_string()),
                        boards: (1..=game.boards.len() as u32)
                            .filter(|&board| game.game(board).is_none())
                            .collect(),
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
    fn table(&self, title: &str, lang: Lang) -> Table {
        let adjourned = self.tables.iter().filter(|table| table.adjourned).count();
        let columns = Columns::<&OpenTable>::new(lang)
            .words("room", words::PRINT_COLUMN_ROOM, |table| &table.room)
            .where_filled()
            .words("category", words::PRINT_COLUMN_CATEGORY, |table| &table.category)
            .code("group", words::PRINT_COLUMN_GROUP, |table| table.group.to_string())
            .number("round", words::EVENT_COLUMN_ROUND, |table| table.round)
            .number("table", words::PRINT_COLUMN_TABLE, |table| table.table)
            .code("boards", words::PRINT_COLUMN_BOARDS, |table| {
                table.boards.iter().map(u32::to_string).collect::<Vec<_>>().join(", ")
            })
            .where_filled()
            .code("first", words::PRINT_COLUMN_CODE, |table| &table.players[0].code)
            .words("first_name", words::PRINT_COLUMN_FIRST, |table| &table.players[0].name)
            .code("second", words::PRINT_COLUMN_CODE, |table| &table.players[1].code)
            .words("second_name", words::PRINT_COLUMN_SECOND, |table| &table.players[1].name)
            .code("since", words::EVENT_COLUMN_SINCE, |table| {
                table.since.as_deref().map(format::time_of_day)
            })
            .where_filled()
            .code("state", words::PRINT_COLUMN_REMARK, |table| {
                table.adjourned.then(|| lang.word(words::EVENT_ENTER_ADJOURNED))
            })
            .where_filled();
        let playing = self.tables.iter().filter(|table| !table.adjourned);
        let missing = playing.map(|table| table.boards.len().max(1)).sum::<usize>();
        let mut notes = vec![lang.text(&message!(words::EVENT_MISSING, count = missing))];
        if adjourned > 0 {
            let count = message!(words::EVENT_MISSING_ADJOURNED, count = adjourned);
            notes.push(lang.text(&count));
        }
        Table { notes, ..columns.table(title, &self.heading, &self.tables) }
    }
}

impl Document for StillPlaying {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        vec![self.table(words::PRINT_TITLE_STILL_PLAYING, lang)]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        for mut table in self.tables(lang) {
            // A table is found by its number; the codes would take the names' space.
            table.leave_out(&["first", "second"]);
            shorten_rooms(std::slice::from_mut(&mut table));
            list_page::draw_lines(file, &table, list_page::HAND_SIZES, lang);
        }
    }
}

impl Source<'_> {
    /// The tables without a result, group by group.
    pub fn missing(&self, groups: &[&Group]) -> Table {
        let mut table = StillPlaying::of(self, groups).table(words::EVENT_TITLE_MISSING, self.lang);
        table.leave_out(&["room"]);
        table
    }
}
