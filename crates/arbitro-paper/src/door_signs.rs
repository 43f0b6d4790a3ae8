//! Door signs: the groups that play behind each door, in letters as large as the page allows, to be read from
//! the corridor.

use arbitro_event::seating;

use super::doors;
use crate::prelude::*;

pub(super) const KIND: DocumentKind = DocumentKind::new(
    "door-signs",
    &["placas-de-porta", "placa-de-porta"],
    Takes::Categories,
    NamesShown::None,
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
    /// What is played there.
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
        format!("{game} · {cycle}").trim_end_matches(" · ").to_owned()
    }

    /// Its tables in words; `None` if each group counts its own.
    fn tables_in_words(&self, lang: Lang) -> Option<String> {
        let tables = self.table_span()?;
        let count = 1 + tables.matches(['–', ',']).count();
        Some(
            lang.say(
                &Message::new(words::PRINT_TABLES).with("tables", tables).with("count", count),
            ),
        )
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
        let area = canvas.paper().area().inset(MARGIN);
        let top = self.head(&mut canvas, area, lang);
        let below = Area { top, bottom: area.bottom - 7.0, ..area };
        // One type size for everything behind the door.
        let count = self.parts.len().max(1);
        let cells: Vec<Area> = (0..self.parts.len())
            .map(|at| below.cell(0, 1, at, count).inset_by(0.0, 1.5))
            .collect();
        let named = !self.room.is_empty();
        let names = |cell: &Area| if named { cell.height() * NAME } else { 0.0 };
        let each = || self.parts.iter().zip(&cells);
        let size = |sizes: &mut dyn Iterator<Item = f64>| sizes.fold(f64::INFINITY, f64::min);
        let name_size = size(&mut each().map(|(part, cell)| {
            largest(&part.name(), Face::SerifBold, (cell.width(), names(cell)), 2).size
        }));
        let lines = |part: &DoorPart| [Some(part.span(lang)), part.tables_in_words(lang)];
        let line = |cell: &Area, at: usize, count: usize| {
            Area { top: cell.top + names(cell), ..*cell }.cell(0, 1, at, count)
        };
        let places = || {
            each().flat_map(|(part, cell)| {
                let lines: Vec<String> = lines(part).into_iter().flatten().collect();
                let count = lines.len();
                let set = move |(at, text)| (text, line(cell, at, count));
                lines.into_iter().enumerate().map(set).collect::<Vec<_>>()
            })
        };
        let size = size(&mut places().map(|(text, place)| {
            largest(&text, Face::SansBold, (place.width(), place.height()), 2).size
        }));
        for (part, cell) in each() {
            canvas.about(part.category.0.as_str());
            let split = Area { bottom: cell.top + names(cell), ..*cell };
            if named {
                let name = set_in(&part.name(), Face::SerifBold, name_size, split.width());
                canvas.part(PagePart::Heading, |canvas| {
                    centred(canvas, &name, Face::SerifBold, split);
                });
            }
        }
        for (text, place) in places() {
            let text = set_in(&text, Face::SansBold, size, place.width());
            centred(&mut canvas, &text, Face::SansBold, place);
        }
        let set = Type::new(Face::Sans, 12.0).ink(Ink::QUIET);
        let room = Room { width: area.width(), lines: 1, size: 12.0, least: 9.0 };
        let event = fit(&self.heading.event, set.face, room);
        canvas.lines(&event, area.middle(), area.bottom, Anchor::Middle, 1.0, set);
        file.page(canvas);
    }
}

/// The white around a sign, in millimetres; the room's share of its height, and the arrow's width.
const MARGIN: f64 = 12.0;
const HEAD: f64 = 62.0;
const ARROW: f64 = 40.0;
/// The share of a part's height taken by the category's name.
const NAME: f64 = 0.42;
/// The distance between base lines, in type sizes.
const LEADING: f64 = 1.12;

impl DoorSign {
    /// Draws the arrow that points through the door, and the door's name; returns where the parts may begin.
    fn head(&self, canvas: &mut Canvas, area: Area, lang: Lang) -> f64 {
        let bottom = area.top + HEAD;
        let shape = Area { right: area.left + ARROW, bottom: bottom - 4.0, ..area };
        canvas.fill(&arrow(shape), Ink::BLACK);
        let mut beside = Area { left: shape.right + 8.0, bottom: bottom - 4.0, ..area };
        if self.finals {
            let word = lang.word(words::PRINT_DOOR_FINALS);
            let line = Area { top: beside.bottom - 17.0, ..beside };
            canvas.part(PagePart::Heading, |canvas| {
                let fitted = largest(&word, Face::SansBold, (line.width(), line.height()), 1);
                centred(canvas, &fitted, Face::SansBold, line);
            });
            beside.bottom = line.top;
        }
        // Without rooms a door belongs to a category.
        let category = || self.parts.first().map(DoorPart::name).unwrap_or_default();
        let title = if self.room.is_empty() { category() } else { self.room.clone() };
        canvas.about(title.as_str());
        canvas.part(PagePart::Title, |canvas| {
            let fitted = largest(&title, Face::SansBold, (beside.width(), beside.height()), 2);
            centred(canvas, &fitted, Face::SansBold, beside);
        });
        canvas.line((area.left, bottom), (area.right, bottom), Ink::BLACK, 0.8);
        bottom + 2.0
    }
}

/// An upward arrow, which on a door means: through here.
fn arrow(area: Area) -> Shape {
    let (middle, neck) = (area.middle(), area.top + area.height() * 0.52);
    let shaft = area.width() * 0.18;
    Shape::polygon([
        (middle, area.top),
        (area.right, neck),
        (middle + shaft, neck),
        (middle + shaft, area.bottom),
        (middle - shaft, area.bottom),
        (middle - shaft, neck),
        (area.left, neck),
    ])
}

/// A text in the largest type with which it fits an area on at most `most` lines.
fn largest(text: &str, face: Face, (width, height): (f64, f64), most: usize) -> Fitted {
    let set = |lines: usize| {
        let size = height * POINTS / (lines as f64 * LEADING);
        fit(text, face, Room { width, lines, size, least: size })
    };
    let sets = (1..=most).map(set);
    sets.max_by(|one, other| one.size.total_cmp(&other.size)).expect("one line is always tried")
}

/// A text at a size at which it is known to fit.
fn set_in(text: &str, face: Face, size: f64, width: f64) -> Fitted {
    Fitted { size, lines: wrap(text, face, size, width + 0.1) }
}

/// Draws lines centred in an area.
fn centred(canvas: &mut Canvas, text: &Fitted, face: Face, area: Area) {
    let cap = face.cap_height(text.size);
    let base = (area.top + area.bottom + cap - text.drop(LEADING)) / 2.0;
    canvas.lines(text, area.middle(), base, Anchor::Middle, LEADING, Type::new(face, text.size));
}
