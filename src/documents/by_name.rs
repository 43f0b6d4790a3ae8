//! Where everyone sits, in alphabetical order.

use super::Takes;
use super::{
    Document, DocumentError, DocumentKind, NotPlaying, Part, Person, Request, Source, marks, person,
};
use crate::championship::{EncounterKind, Group, PlayerId, Round};
use crate::locale::{Lang, collation};
use crate::output::heading::Heading;
use crate::output::pdf::{
    Anchor, Area, Canvas, Face, File, Ink, Paper, Room, Shape, Type, fit, list_page,
};
use crate::output::table::{Cell, Column, Row, Table};

pub(super) const KIND: DocumentKind =
    DocumentKind::new("by-name", &["por-nome"], Takes::Groups, gather);

fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let state = request.source.state;
    let mut groups = request.scope.groups(state)?;
    // Who plays a final is looked for there; a group that is over is no place to go.
    let last =
        |group: &&Group| group.code.is_final() || state.final_of(group.code.category()).is_none();
    let asked = |group: &&Group| request.scope.parts.contains(&Part::Group(group.code));
    groups.retain(|group| last(group) || asked(group));
    request.nothing_where(groups.is_empty(), "print-nothing-drawn")?;
    if request.scope.is_whole() {
        return Ok(Box::new(ByName::of(&request.source, &groups)));
    }
    // A list of each category: it hangs where the category plays.
    let lists = groups
        .chunk_by(|one, other| one.code.category() == other.code.category())
        .map(|groups| ByName::of(&request.source, groups));
    Ok(Box::new(lists.collect::<Vec<_>>()))
}

/// Where everyone sits, in the order of the alphabet.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ByName {
    /// The category or group, and the round.
    pub heading: Heading,
    /// The seats in any order; the document sorts them.
    pub seatings: Vec<Seating>,
    /// Whether the page is for staff only and may show adapted sets.
    pub staff: bool,
}

/// Where one player sits.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Seating {
    /// Who.
    pub person: Person,
    /// The group's code.
    pub group: String,
    /// The room; empty where the event has no rooms.
    pub room: String,
    /// The table; `None` for someone who does not play.
    pub table: Option<u32>,
    /// The side in words: `Brancas`; or why there is no table: `isento`.
    pub side: String,
    /// The opponent's name; empty for someone who does not play.
    pub opponent: String,
}

impl Document for ByName {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let mut columns = vec![Column::words("name", lang.word("print-column-name"))];
        columns.extend(person::columns(lang, self.staff).into_iter().filter(|c| c.key != "name"));
        let rooms = self.seatings.iter().any(|seating| !seating.room.is_empty());
        if rooms {
            columns.push(Column::words("room", lang.word("print-column-room")));
        }
        columns.extend([
            Column::code("group", lang.word("print-column-group")),
            Column::number("table", lang.word("print-column-table")),
            Column::code("side", lang.word("print-column-side")),
            Column::words("opponent", lang.word("print-column-opponent")),
        ]);
        let rows = self.sorted().into_iter().map(|seating| {
            let mut cells = person::cells(&seating.person, self.staff);
            cells.swap(0, 1);
            if rooms {
                cells.push(Cell::from(&seating.room));
            }
            cells.extend([
                Cell::from(&seating.group),
                Cell::from(seating.table),
                Cell::from(&seating.side),
                Cell::from(&seating.opponent),
            ]);
            Row::new(cells)
        });
        vec![Table { columns, rows: rows.collect(), ..self.head(lang) }]
    }

    fn is_empty(&self) -> bool {
        self.seatings.is_empty()
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        file.bookmark(0, self.heading.category.clone());
        let seatings = self.sorted();
        let page = self.head(lang);
        let paper = Paper::PORTRAIT;
        let area = list_page::area(paper).inset_by(-3.0, 0.0);
        let top = list_page::head(&mut Canvas::new(paper), &page, false, lang) + HEADINGS;
        let rows = ((area.bottom - top) / LINE) as usize;
        let pages = seatings.len().div_ceil(rows * COLUMNS).max(1);
        for (number, part) in seatings.chunks((rows * COLUMNS).max(1)).enumerate() {
            let mut canvas = Canvas::new(paper);
            let top = list_page::head(&mut canvas, &page, false, lang) + HEADINGS;
            // The last page is filled evenly.
            let rows = rows.min(part.len().div_ceil(COLUMNS)).max(1);
            for (column, part) in part.chunks(rows).enumerate() {
                let cell = area.cell(column, COLUMNS, 0, 1).inset_by(2.0, 0.0);
                headings(&mut canvas, Area { top: top - HEADINGS, ..cell }, lang);
                for (row, seating) in part.iter().enumerate() {
                    let top = top + LINE * row as f64;
                    let shaded = row % 2 == 1;
                    line(&mut canvas, seating, Area { top, bottom: top + LINE, ..cell }, shaded);
                }
            }
            list_page::foot(&mut canvas, None, number + 1, pages, lang);
            file.page(canvas);
        }
    }
}

/// How many names stand side by side, and the height of a line: some hundred names fit on a page and are
/// read from a metre away.
const COLUMNS: usize = 2;
const LINE: f64 = 4.75;
const HEADINGS: f64 = 5.5;
const TABLE: f64 = 9.0;
const GROUP: f64 = 15.0;

fn headings(canvas: &mut Canvas, area: Area, lang: Lang) {
    let set = Type::new(Face::SansBold, 8.5);
    let y = area.top + 3.8;
    canvas.text(&lang.word("print-column-name"), area.left, y, Anchor::Left, set);
    canvas.text(&lang.word("print-column-group"), area.right - TABLE - 2.0, y, Anchor::Right, set);
    canvas.text(&lang.word("print-column-table"), area.right, y, Anchor::Right, set);
    let y = area.top + HEADINGS - 0.3;
    canvas.line((area.left, y), (area.right, y), Ink::BLACK, 0.3);
}

fn line(canvas: &mut Canvas, seating: &Seating, area: Area, shaded: bool) {
    let person = &seating.person;
    canvas.about(format!("{} {}", person.code, person.name).trim());
    if shaded {
        canvas.fill(&Shape::rectangle(area.inset_by(-0.8, 0.0)), Ink::SHADE);
    }
    let base = area.bottom - 1.25;
    let bold = |size: f64| Type::new(Face::SansBold, size);
    let end = area.right - TABLE - 2.0;
    match seating.table {
        Some(table) => canvas.text(&table.to_string(), area.right, base, Anchor::Right, bold(11.0)),
        None => {
            let room = Room { width: TABLE + 1.0, lines: 1, size: 8.0, least: 7.0 };
            let why = fit(&seating.side, Face::Sans, room);
            let set = Type::new(Face::Sans, 8.0);
            canvas.lines(&why, area.right, base, Anchor::Right, 1.0, set);
        }
    }
    let room = Room { width: GROUP, lines: 1, size: 11.0, least: 8.0 };
    let group = fit(&seating.group, Face::SansBold, room);
    canvas.lines(&group, end, base, Anchor::Right, 1.0, bold(11.0));
    let set = Type::new(Face::Sans, 7.0).ink(Ink::QUIET);
    // Where there are rooms, the room is what is looked for; it takes the place that names leave.
    let about = match seating.room.is_empty() {
        true => person.code.clone(),
        false => format!("{} · {}", person.code, seating.room),
    };
    let about = fit(&about, Face::Sans, Room { width: 38.0, lines: 1, size: 7.0, least: 7.0 });
    let code = about.lines.iter().map(|line| set.width(line)).fold(0.0, f64::max);
    let width = end - GROUP - area.left - code - 1.5;
    let room = Room { width, lines: 1, size: 10.5, least: 8.0 };
    let mut name = fit(&person.name, Face::Sans, room);
    let mut y = base;
    if name.size < 7.0 {
        // Two narrow lines before anything too small to read.
        name = fit(&person.name, Face::Sans, Room { lines: 2, size: 7.0, ..room });
        y = base - if name.lines.len() > 1 { 1.5 } else { 0.0 };
    }
    let set_name = Type::new(Face::Sans, 10.5);
    canvas.lines(&name, area.left, y, Anchor::Left, 0.92, set_name);
    let widest =
        name.lines.iter().map(|line| Face::Sans.width(line, name.size)).fold(0.0, f64::max);
    canvas.lines(&about, area.left + widest + 1.5, base, Anchor::Left, 1.0, set);
}

impl ByName {
    /// What stands around the names.
    fn head(&self, lang: Lang) -> Table {
        Table {
            title: lang.word("print-title-by-name"),
            heading: self.heading.clone(),
            marks: marks(false, self.staff, lang),
            ..Table::default()
        }
    }

    /// Where everybody of some groups sits in their last paired round, by name.
    pub fn of(source: &Source<'_>, groups: &[&Group]) -> Self {
        let heading = match groups {
            [group] => source.group_heading(group, group.played.len() as u32),
            [first, ..] if groups.iter().all(|g| g.code.category() == first.code.category()) => {
                source.category_heading(first.code.category())
            }
            _ => source.heading(),
        };
        let mut heading = heading;
        let round = |group: &&Group| (group.played.len() as u32, group.rounds);
        // The round that all of them are at; before the first there is none yet.
        if let Some((number, of)) = groups.first().map(round)
            && number > 0
            && groups.iter().all(|group| round(group) == (number, of))
        {
            heading = heading.at_round(number, of);
        }
        let seatings = groups.iter().flat_map(|group| {
            let round = group.played.last();
            group.members.iter().filter_map(move |member| match round {
                Some(round) => seating(source, group, round, member.player),
                None => Some(Seating {
                    person: source.person(member.player),
                    group: group.code.to_string(),
                    room: source.room_of(group.code).unwrap_or_default().to_owned(),
                    ..Seating::default()
                }),
            })
        });
        Self { heading, seatings: seatings.collect(), staff: source.staff }
    }

    /// The seats in the order of the alphabet.
    pub fn sorted(&self) -> Vec<&Seating> {
        let mut seatings: Vec<&Seating> = self.seatings.iter().collect();
        seatings.sort_by_cached_key(|seating| {
            (collation(&seating.person.name), seating.person.code.clone())
        });
        seatings
    }
}

fn seating(source: &Source<'_>, group: &Group, round: &Round, player: PlayerId) -> Option<Seating> {
    let (table, game) = round.numbered().find(|(_, game)| game.has(player))?;
    let [first, second] = source.side_words(group.code.category());
    let (table, side, opponent) = match game.kind {
        EncounterKind::Bye => (None, NotPlaying::Bye.say(source.lang), None),
        EncounterKind::Absent => (None, NotPlaying::Absent.say(source.lang), None),
        EncounterKind::Table(other) if game.first == player => (Some(table), first, Some(other)),
        EncounterKind::Table(_) => (Some(table), second, Some(game.first)),
    };
    Some(Seating {
        person: source.person(player),
        group: group.code.to_string(),
        room: source.room_of(group.code).unwrap_or_default().to_owned(),
        table,
        side,
        opponent: opponent.map_or_else(String::new, |id| source.person(id).name),
    })
}
