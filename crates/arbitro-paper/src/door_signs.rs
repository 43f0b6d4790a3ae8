//! Door signs: the groups that play behind each door, in letters as large as the page allows, to be read from
//! the corridor.

use arbitro_event::seating;

use super::doors;
use crate::prelude::*;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
    let mut signs: Vec<DoorSign> = Vec::new();
    for group in request.scope.groups(source.state)? {
        let room = source.room_of(group.code).unwrap_or_default();
        let category = group.code.category();
        let words = (source.game(category), source.cycle(category));
        // Without rooms every category has a door of its own. The finals' sign replaces the morning's.
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
                signs.last_mut().expect("it was inserted before")
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
    /// The room's name; empty if the event has no rooms.
    pub room: String,
    /// Whether it is the sign for the finals, not for the groups.
    pub finals: bool,
    /// The groups that play there, by category.
    pub parts: Vec<DoorPart>,
}

/// The groups of a category behind one door.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DoorPart {
    /// The game and the school cycle.
    pub category: (String, String),
    /// The codes of its groups, in order.
    pub groups: Vec<String>,
    /// The numbers of its tables, if the room's tables are numbered throughout.
    pub tables: Vec<u32>,
}

impl DoorPart {
    /// Its tables as a range from the first to the last; `None` if each group counts its own.
    fn table_span(&self) -> Option<String> {
        doors::table_span(self.tables.iter().copied())
    }

    /// The category in words.
    fn name(&self) -> String {
        let (game, cycle) = &self.category;
        dotted([game, cycle])
    }

    /// Its tables in words; `None` if each group counts its own.
    fn tables_in_words(&self, lang: Lang) -> Option<String> {
        let tables = self.table_span()?;
        let count = 1 + tables.matches(['–', ',']).count();
        Some(lang.text(&message!(words::PRINT_TABLES, tables, count)))
    }

    /// The groups as shown: a run of them by its first and last.
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
            [first, .., last] => lang.text(&message!(words::PRINT_FROM_TO, first, last)),
            [] => String::new(),
        });
        runs.collect::<Vec<_>>().join(", ")
    }
}

impl Document for DoorSign {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let columns = Columns::<&DoorPart>::new(lang)
            .words("room", words::PRINT_COLUMN_ROOM, |_| &self.room)
            .words("game", words::PRINT_COLUMN_GAME, |part| &part.category.0)
            .words("cycle", words::PRINT_COLUMN_CYCLE, |part| &part.category.1)
            .words("groups", words::PRINT_COLUMN_GROUPS, |part| part.span(lang))
            .words("tables", words::PRINT_COLUMN_TABLES, |part| part.table_span());
        vec![columns.table(words::PRINT_TITLE_DOOR_SIGNS, &self.heading, &self.parts)]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        let first = self.parts.first().map_or("", |part| part.category.0.as_str());
        file.bookmark(0, if self.room.is_empty() { first } else { &self.room });
        let mut canvas = Canvas::new(Paper::LANDSCAPE);
        self.page(lang).draw(&mut canvas, list_page::area(Paper::LANDSCAPE));
        file.begin_leaf();
        file.page(canvas);
    }
}

impl DoorSign {
    fn page<'n>(&self, lang: Lang) -> Node<'n> {
        let named = !self.room.is_empty();
        let part = |part: &DoorPart| {
            let name = text(part.name(), style::DOOR_NAME).tagged(PagePart::Heading);
            let what = [Some(part.span(lang)), part.tables_in_words(lang)].into_iter().flatten();
            // Several parts have a line each below their names, so that it is seen which belongs to which.
            let lines = match self.parts.len() {
                0 | 1 => what.collect(),
                _ => vec![dotted(what)],
            };
            let name = named.then(|| name.about(&part.category.0));
            let lines = lines.into_iter().map(|line| text(line, style::DOOR_LINE));
            name.into_iter().chain(lines).chain([space()]).collect::<Vec<_>>()
        };
        let category = || self.parts.first().map(DoorPart::name).unwrap_or_default();
        let name = if named { self.room.clone() } else { category() };
        let title = text(&name, style::DOOR_TITLE).tagged(PagePart::Title).about(&name);
        let finals = self.finals.then(|| {
            let finals = text(lang.word(words::PRINT_DOOR_FINALS), style::DOOR_NAME);
            column([space(), finals.tagged(PagePart::Heading)]).share(1)
        });
        let title = column([space(), title, space()]).share(2);
        let (arrow, head) = style::DOOR_HEAD;
        let parts = self.parts.iter().flat_map(part);
        column([
            row([
                drawn(draw_arrow).fixed(arrow),
                gap(style::WIDE),
                column([title].into_iter().chain(finals)).share(1),
            ])
            .fixed(head),
            gap(style::GAP),
            rule(style::STRONG),
            column([space()].into_iter().chain(parts)).share(1),
            text(
                dotted([&self.heading.event, &self.heading.record_words(lang)]),
                style::SIGN_EVENT,
            )
            .about(&self.heading.event),
        ])
    }
}

/// An arrow that points up, as signs have it for straight ahead.
fn draw_arrow(canvas: &mut Canvas, area: Area) {
    let (middle, half) = (area.middle(), (area.top + area.bottom) / 2.0);
    let shaft = area.width() / 6.0;
    let arrow = Shape::polygon([
        (middle, area.top),
        (area.right, half),
        (middle + shaft, half),
        (middle + shaft, area.bottom),
        (middle - shaft, area.bottom),
        (middle - shaft, half),
        (area.left, half),
    ]);
    canvas.fill(&arrow, Ink::BLACK);
}
