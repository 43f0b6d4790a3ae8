//! The adapted sets and where they are needed, by table and round; for staff only.

use super::Takes;
use super::kind::NamesShown;
use super::{Document, DocumentError, DocumentKind, Nothing, Person, Request, marks, seat_columns};
use crate::locale::words;
use crate::locale::{Lang, Speak};
use crate::output::heading::Heading;
use crate::output::pdf::{File, ListStyle, list_page};
use crate::output::table::{Cell, Column, Row, Table};
use arbitro_event::EncounterKind;

pub(super) const KIND: DocumentKind = DocumentKind::new(
    "adapted",
    &["adaptados", "adaptado"],
    Takes::Rounds,
    NamesShown::ToThePlayer,
    gather,
)
.staff_only();

fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
    let asked = request.round.map(|_| request.rounds_to_look_up()).transpose()?;
    let mut sets = Vec::new();
    for id in request.players()? {
        let person = source.person(id);
        if person.adapted.is_none() {
            continue;
        }
        let group = match &asked {
            None => source.state.group_of(id),
            Some(rounds) => {
                rounds.iter().map(|(group, ..)| *group).find(|group| group.member(id).is_some())
            }
        };
        if asked.is_some() && group.is_none() {
            continue;
        }
        let number = request.round.or(group.map(|group| group.played.len() as u32));
        let round = group.zip(number).and_then(|(group, number)| group.round(number));
        let seat = round.and_then(|round| {
            let (table, game) = round.numbered().find(|(_, game)| game.has(id))?;
            let EncounterKind::Table(second) = game.kind else { return None };
            let other = if game.first == id { second } else { game.first };
            Some((table, source.person(other)))
        });
        sets.push(AdaptedSet {
            category: source.category(source.state.code(id).category()),
            group: group.map_or_else(String::new, |group| group.code.to_string()),
            round: number.filter(|&number| number > 0),
            table: seat.as_ref().map(|(table, _)| *table),
            opponent: seat.map(|(_, other)| other),
            person,
        });
    }
    sets.sort_by(|a, b| {
        (&a.group, a.table, &a.person.code).cmp(&(&b.group, b.table, &b.person.code))
    });
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
    /// The round; `None` before the first.
    pub round: Option<u32>,
    /// The table in that round, if the player has one.
    pub table: Option<u32>,
    /// The opponent.
    pub opponent: Option<Person>,
}

impl Document for AdaptedSets {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let mut columns = seat_columns(lang).to_vec();
        columns.extend([
            Column::code("code", lang.word(words::PRINT_COLUMN_CODE)),
            Column::words("name", lang.word(words::PRINT_COLUMN_NAME)),
            Column::words("school", lang.word(words::PRINT_COLUMN_SCHOOL)),
            Column::words("adapted", lang.word(words::PRINT_COLUMN_ADAPTED)),
            Column::words("opponent", lang.word(words::PRINT_COLUMN_OPPONENT)),
            Column::words("category", lang.word(words::PRINT_COLUMN_CATEGORY)),
        ]);
        let rows = self.sets.iter().map(|set| {
            Row::new([
                Cell::from(&set.group),
                Cell::from(set.round),
                Cell::from(set.table),
                Cell::from(&set.person.code),
                Cell::from(&set.person.name),
                Cell::from(&set.person.school),
                Cell::from(set.person.adapted.as_deref()),
                Cell::from(set.opponent.as_ref().map(|person| person.name.as_str())),
                Cell::from(&set.category),
            ])
        });
        vec![Table {
            title: lang.word(words::PRINT_TITLE_ADAPTED),
            heading: self.heading.clone(),
            marks: marks(false, true, lang),
            columns,
            rows: rows.collect(),
            ..Table::default()
        }]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        let look = ListStyle { stacked: true, ..ListStyle::LANDSCAPE };
        list_page::draw(file, &self.tables(lang), look, lang);
    }
}
