//! The adapted sets and where they are needed, by table and round; for staff only.

use crate::participants::shorten_rooms;
use crate::prelude::*;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
    let rounds = request.round.map(|_| request.rounds_to_look_up()).transpose()?;
    let mut sets = Vec::new();
    for id in request.players()? {
        let person = source.person(id);
        if person.adapted.is_none() {
            continue;
        }
        let group = match &rounds {
            None => source.state.group_of(id),
            Some(rounds) => rounds
                .iter()
                .map(|(group, ..)| *group)
                .find(|group| group.member(source.state.entrant(id)).is_some()),
        };
        if rounds.is_some() && group.is_none() {
            continue;
        }
        let number = request.round.or(group.map(|group| group.played.len() as u32));
        let round = group.zip(number).and_then(|(group, number)| group.round(number));
        let seat = round.and_then(|round| {
            let (table, game) = source.state.seat(round, id)?;
            Some((table, game.board_of(id), source.person(game.against(id)?)))
        });
        let place = seat.as_ref().map(|(table, board, _)| (*table, *board));
        let order = (group.map(|group| group.code), place, source.state.code(id));
        let set = AdaptedSet {
            category: source.category(source.state.code(id).category()),
            group: group.map_or_else(String::new, |group| group.code.to_string()),
            room: group.map_or_else(String::new, |group| source.room_name(group.code)),
            round: number.filter(|&number| number > 0),
            table: place.map(|(table, _)| table),
            board: place.and_then(|(_, board)| board),
            opponent: seat.map(|(.., other)| other),
            person,
        };
        sets.push((order, set));
    }
    sets.sort_by_key(|(order, _)| *order);
    let sets: Vec<AdaptedSet> = sets.into_iter().map(|(_, set)| set).collect();
    request.nothing_where(sets.is_empty(), Nothing::Adapted)?;
    Ok(Box::new(AdaptedSets { heading: source.heading(), sets }))
}

/// The adapted sets of an event or a part of it. The document is made for staff only.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AdaptedSets {
    /// The event.
    pub heading: Heading,
    /// The sets, by group and table.
    pub sets: Vec<AdaptedSet>,
}

/// One adapted set.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AdaptedSet {
    /// The player and the adapted set.
    pub person: Person,
    /// The category in words.
    pub category: String,
    /// The group's code; empty before the draw.
    pub group: String,
    /// The group's room, where the set is carried to; empty if the event names none.
    pub room: String,
    /// The round; `None` before the first.
    pub round: Option<u32>,
    /// The table in that round, if the player has one.
    pub table: Option<u32>,
    /// The board at that table, where teams play.
    pub board: Option<u32>,
    /// The opponent.
    pub opponent: Option<Person>,
}

impl Document for AdaptedSets {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let columns = Columns::<&AdaptedSet>::new(lang)
            .words("room", words::PRINT_COLUMN_ROOM, |set| &set.room)
            .where_filled()
            .code("group", words::PRINT_COLUMN_GROUP, |set| &set.group)
            .number("round", words::EVENT_COLUMN_ROUND, |set| set.round)
            .number("table", words::PRINT_COLUMN_TABLE, |set| set.table)
            .number("board", words::PRINT_COLUMN_BOARD, |set| set.board)
            .where_filled()
            .person(true, |set| &set.person)
            .words("opponent", words::PRINT_COLUMN_OPPONENT, |set| {
                set.opponent.as_ref().map(|person| &person.name)
            })
            .words("category", words::PRINT_COLUMN_CATEGORY, |set| &set.category);
        vec![Table {
            marks: marks(false, true, lang),
            ..columns.table(words::PRINT_TITLE_ADAPTED, &self.heading, &self.sets)
        }]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        let look = ListStyle { stacked: true, short: true, ..ListStyle::LANDSCAPE };
        let mut tables = self.tables(lang);
        for table in &mut tables {
            // Before the first round nobody has a table.
            for key in ["round", "table", "opponent"] {
                table.leave_out_where_empty(key);
            }
        }
        shorten_rooms(&mut tables);
        list_page::draw(file, &tables, look, lang);
    }
}
