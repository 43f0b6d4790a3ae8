//! Signs for the doors: which groups play behind each, in letters to be read from the corridor.

use std::collections::BTreeSet;

use super::Takes;
use super::kind::SheetOf;
use super::{Document, DocumentError, DocumentKind, Nothing, Request};
use crate::championship::seating;
use crate::locale::words;
use crate::locale::{Lang, Message, Speak};
use crate::output::heading::Heading;
use crate::output::pdf::{Anchor, Canvas, Face, File, Ink, PagePart, Paper, Room, Type, fit};
use crate::output::table::{Cell, Column, Row, Table};

pub(super) const KIND: DocumentKind = DocumentKind::new(
    "door-signs",
    &["placas-de-porta", "placa-de-porta"],
    Takes::Categories,
    gather,
)
.hangs(SheetOf::Door, &[]);

fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
    let mut signs: Vec<DoorSign> = Vec::new();
    for group in request.scope.groups(source.state)? {
        let room = source.room_of(group.code).unwrap_or_default();
        let category = group.code.category();
        let words = (source.game(category), source.cycle(category));
        // Without rooms every category has a door of its own. The morning's sign gives way to the finals'.
        let finals = group.code.is_final();
        let same = |sign: &&mut DoorSign| {
            sign.room == room
                && sign.finals == finals
                && (!room.is_empty() || sign.parts.iter().all(|part| part.category == words))
        };
        let code = group.code.to_string();
        let sign = match signs.iter_mut().find(same) {
            Some(sign) => sign,
            None => {
                let heading = source.heading();
                signs.push(DoorSign { heading, room: room.to_owned(), finals, parts: Vec::new() });
                signs.last_mut().expect("it was put there")
            }
        };
        let through =
            source.event.rules.room_of(group.code).is_some_and(|r| r.first_table.is_some());
        let tables = if through { seating::tables(source.state, group) } else { Vec::new() };
        match sign.parts.iter_mut().find(|part| part.category == words) {
            Some(part) => {
                part.groups.push(code);
                part.tables.extend(tables);
            }
            None => sign.parts.push(DoorPart { category: words, groups: vec![code], tables }),
        }
    }
    request.nothing_where(signs.is_empty(), Nothing::Drawn)?;
    Ok(Box::new(signs))
}

/// The sign of one door.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DoorSign {
    /// The event.
    pub heading: Heading,
    /// The room's name; empty where the event has no rooms.
    pub room: String,
    /// Whether it is the sign of the finals; else of the groups.
    pub finals: bool,
    /// What plays there.
    pub parts: Vec<DoorPart>,
}

/// The groups of a category behind one door.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DoorPart {
    /// The game and the school cycle.
    pub category: (String, String),
    /// The codes of its groups, in order.
    pub groups: Vec<String>,
    /// The numbers of its tables, where the room numbers them through.
    pub tables: Vec<u32>,
}

impl DoorPart {
    /// Its tables, a run of them by its first and last; nothing where each group counts its own.
    fn table_span(&self) -> Option<String> {
        let tables: Vec<u32> =
            self.tables.iter().copied().collect::<BTreeSet<_>>().into_iter().collect();
        let runs = tables.chunk_by(|one, next| one + 1 == *next).map(|run| match run {
            [one] => one.to_string(),
            [first, .., last] => format!("{first}–{last}"),
            [] => String::new(),
        });
        Some(runs.collect::<Vec<_>>().join(", ")).filter(|runs| !runs.is_empty())
    }

    /// The groups with their tables.
    fn places(&self, lang: Lang) -> String {
        match self.table_span() {
            Some(tables) => {
                let tables = lang.say(&Message::new(words::PRINT_TABLES).with("tables", tables));
                format!("{} · {tables}", self.span(lang))
            }
            None => self.span(lang),
        }
    }

    /// The groups as they are read: a run of them by its first and last.
    fn span(&self, lang: Lang) -> String {
        let numbered = |code: &String| {
            let (category, number) = code.rsplit_once('.')?;
            Some((category.to_owned(), number.parse::<u32>().ok()?))
        };
        let follows = |one: &String, next: &String| {
            numbered(one).zip(numbered(next)).is_some_and(|((a, n), (b, m))| a == b && n + 1 == m)
        };
        let runs = self.groups.chunk_by(follows).map(|run| match run {
            [one] => one.clone(),
            [first, second] => format!("{first}, {second}"),
            [first, .., last] => {
                let message = Message::new(words::PRINT_FROM_TO);
                lang.say(&message.with("first", first.as_str()).with("last", last.as_str()))
            }
            [] => String::new(),
        });
        runs.collect::<Vec<_>>().join(", ")
    }
}

impl Document for DoorSign {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let columns = vec![
            Column::words("room", lang.word(words::PRINT_COLUMN_ROOM)),
            Column::words("game", lang.word(words::PRINT_COLUMN_GAME)),
            Column::words("cycle", lang.word(words::PRINT_COLUMN_CYCLE)),
            Column::words("groups", lang.word(words::PRINT_COLUMN_GROUPS)),
            Column::words("tables", lang.word(words::PRINT_COLUMN_TABLES)),
        ];
        let rows = self.parts.iter().map(|part| {
            Row::new([
                Cell::from(&self.room),
                Cell::from(&part.category.0),
                Cell::from(&part.category.1),
                Cell::from(part.span(lang)),
                Cell::from(part.table_span()),
            ])
        });
        vec![Table {
            title: lang.word(words::PRINT_TITLE_DOOR_SIGNS),
            heading: self.heading.clone(),
            columns,
            rows: rows.collect(),
            ..Table::default()
        }]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        let first = self.parts.first().map_or("", |part| part.category.0.as_str());
        file.bookmark(0, if self.room.is_empty() { first } else { &self.room });
        let mut canvas = Canvas::new(Paper::LANDSCAPE);
        let area = canvas.paper().area().inset(16.0);
        let middle = area.middle();
        let line = |size: f64, lines: usize| Room { width: area.width(), lines, size, least: 14.0 };
        let mut top = area.top;
        if !self.room.is_empty() {
            let set = Type::new(Face::SansBold, 80.0);
            let room = fit(&self.room, set.face, line(80.0, 2));
            let cap = Face::SansBold.cap_height(room.size);
            let last = canvas.part(PagePart::Title, |canvas| {
                canvas.lines(&room, middle, top + cap + 4.0, Anchor::Middle, 1.05, set)
            });
            top = last + 10.0;
            canvas.line((area.left, top), (area.right, top), Ink::BLACK, 0.6);
        }
        if self.finals {
            let set = Type::new(Face::SansBold, 34.0);
            let word = lang.word(words::PRINT_DOOR_FINALS);
            canvas.part(PagePart::Heading, |canvas| {
                canvas.text(&word, middle, top + 14.0, Anchor::Middle, set);
            });
            top += 16.0;
        }
        let bottom = area.bottom - 8.0;
        let each = (bottom - top) / self.parts.len().max(1) as f64;
        for (number, part) in self.parts.iter().enumerate() {
            canvas.about(part.category.0.as_str());
            let top = top + each * number as f64;
            let scale = (each / 60.0).min(1.0);
            let (game, cycle) = &part.category;
            let name = format!("{game} · {cycle}");
            let size = 44.0 * scale;
            let set = Type::new(Face::SerifBold, size);
            let name = fit(name.trim_end_matches(" · "), set.face, line(size, 1));
            let y = top + (each / 2.0 - 6.0 * scale).max(14.0 * scale);
            canvas.part(PagePart::Heading, |canvas| {
                canvas.lines(&name, middle, y, Anchor::Middle, 1.0, set)
            });
            let size = 36.0 * scale;
            let span = fit(&part.places(lang), Face::SansBold, line(size, 3));
            let y = y + (span.size * 0.42).max(8.0 * scale);
            let set = Type::new(Face::SansBold, size);
            canvas.lines(&span, middle, y, Anchor::Middle, 1.2, set);
        }
        let set = Type::new(Face::Sans, 12.0).ink(Ink::QUIET);
        let event = fit(&self.heading.event, set.face, line(12.0, 1));
        canvas.lines(&event, middle, area.bottom, Anchor::Middle, 1.0, set);
        file.page(canvas);
    }
}
