//! Where everyone sits, in alphabetical order.

use crate::locale::words;
use std::ops::Range;

use super::Takes;
use super::kind::SheetOf;
use super::{
    Document, DocumentError, DocumentKind, NotPlaying, Nothing, Person, Request, ScopePart, Source,
    marks, person,
};
use crate::championship::{BracketAhead, EncounterKind, Group, PlayerId, Round};
use crate::locale::{Lang, Message, Speak, collation};
use crate::output::heading::Heading;
use crate::output::pdf::{
    Anchor, Area, Canvas, Face, File, Ink, PagePart, Paper, Room, Shape, Stack, StackRoom, Type,
    fit, list_page,
};
use crate::output::table::{Cell, Column, Row, Table};

pub(super) const KIND: DocumentKind =
    DocumentKind::new("by-name", &["por-nome"], Takes::Rounds, gather)
        .hangs(SheetOf::Request, &["name", "code", "room", "group", "table"]);

fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let groups = match request.round {
        None => now(request)?,
        Some(_) => {
            let rounds = request.rounds_to_look_up()?.into_iter();
            rounds.map(|(group, number, _)| (group, number)).collect()
        }
    };
    if request.scope.is_whole() {
        return Ok(Box::new(ByName::at(&request.source, &groups)));
    }
    // A list of each category: it hangs where the category plays.
    let lists = groups
        .chunk_by(|(one, _), (other, _)| one.code.category() == other.code.category())
        .map(|groups| ByName::at(&request.source, groups));
    Ok(Box::new(lists.collect::<Vec<_>>()))
}

/// The groups that are played in now, each at its last paired round.
fn now<'a>(request: &Request<'a>) -> Result<Vec<(&'a Group, u32)>, DocumentError> {
    let state = request.source.state;
    let mut groups = request.scope.groups(state)?;
    // Who plays a final is looked for there; a group that is over is no place to go.
    let last =
        |group: &&Group| group.code.is_final() || state.final_of(group.code.category()).is_none();
    let asked = |group: &&Group| request.scope.parts.contains(&ScopePart::Group(group.code));
    groups.retain(|group| last(group) || asked(group));
    request.nothing_where(groups.is_empty(), Nothing::Drawn)?;
    Ok(groups.into_iter().map(|group| (group, group.played.len() as u32)).collect())
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
        let mut columns = vec![Column::words("name", lang.word(words::PRINT_COLUMN_NAME))];
        columns.extend(person::columns(lang, self.staff).into_iter().filter(|c| c.key != "name"));
        let rooms = self.seatings.iter().any(|seating| !seating.room.is_empty());
        if rooms {
            columns.push(Column::words("room", lang.word(words::PRINT_COLUMN_ROOM)));
        }
        columns.extend([
            Column::code("group", lang.word(words::PRINT_COLUMN_GROUP)),
            Column::number("table", lang.word(words::PRINT_COLUMN_TABLE)),
            Column::code("side", lang.word(words::PRINT_COLUMN_SIDE)),
            Column::words("opponent", lang.word(words::PRINT_COLUMN_OPPONENT)),
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
        let rows = (((area.bottom - top) / LINE) as usize).max(1);
        let width = area.cell(0, COLUMNS, 0, 1).inset_by(2.0, 0.0).width();
        let lines: Vec<Line<'_>> =
            seatings.into_iter().map(|seating| Line::of(seating, width)).collect();
        let heights: Vec<usize> = lines.iter().map(|line| line.rows).collect();
        let columns = evenly(&heights, rows);
        let pages = columns.len().div_ceil(COLUMNS).max(1);
        for (number, columns) in columns.chunks(COLUMNS).enumerate() {
            let mut canvas = Canvas::new(paper);
            let head = |canvas: &mut Canvas| list_page::head_of(canvas, &page, false, lang);
            let top = if number == 0 { head(&mut canvas) } else { canvas.aside(head) } + HEADINGS;
            for (column, part) in columns.iter().enumerate() {
                let cell = area.cell(column, COLUMNS, 0, 1).inset_by(2.0, 0.0);
                canvas.open(PagePart::Table);
                headings(&mut canvas, Area { top: top - HEADINGS, ..cell }, lang);
                let mut top = top;
                for (row, line) in lines[part.clone()].iter().enumerate() {
                    let bottom = top + LINE * line.rows as f64;
                    line.draw(&mut canvas, Area { top, bottom, ..cell }, row % 2 == 1);
                    top = bottom;
                }
                canvas.close();
            }
            list_page::foot(&mut canvas, None, number + 1, pages, lang);
            file.page(canvas);
        }
    }
}

/// The lines of each column, of which none is higher than so many rows; those of the last page are of like
/// height.
fn evenly(heights: &[usize], rows: usize) -> Vec<Range<usize>> {
    let columns = filled(heights, 0, rows);
    let before = columns.len().saturating_sub(1) / COLUMNS * COLUMNS;
    let Some(last) = columns.get(before).map(|column| column.start) else { return columns };
    let total: usize = heights[last..].iter().sum();
    let even = (total.div_ceil(COLUMNS)..rows).map(|rows| filled(heights, last, rows));
    let even = even.into_iter().find(|columns| columns.len() <= COLUMNS);
    let even = even.unwrap_or_else(|| filled(heights, last, rows));
    columns[..before].iter().cloned().chain(even).collect()
}

/// The lines from one on, in columns that are filled to so many rows one after the other.
fn filled(heights: &[usize], first: usize, rows: usize) -> Vec<Range<usize>> {
    let mut columns: Vec<Range<usize>> = Vec::new();
    let mut used = 0;
    for (at, height) in heights.iter().enumerate().skip(first) {
        match columns.last_mut() {
            Some(column) if used + height <= rows => column.end = at + 1,
            _ => {
                columns.push(at..at + 1);
                used = 0;
            }
        }
        used += height;
    }
    columns
}

/// How many names stand side by side, and the height of a line: some hundred names fit on a page and are
/// read from a metre away.
const COLUMNS: usize = 2;
const LINE: f64 = 4.55;
const HEADINGS: f64 = 5.5;
const TABLE: f64 = 9.0;
const GROUP: f64 = 15.0;
/// The type of codes and rooms, and the most rows that a name takes.
const SMALL: f64 = 7.0;
const MOST_ROWS: usize = 5;

fn headings(canvas: &mut Canvas, area: Area, lang: Lang) {
    let set = Type::new(Face::SansBold, 8.5);
    let y = area.top + 3.8;
    let columns = [
        (words::PRINT_COLUMN_NAME, area.left, Anchor::Left),
        (words::PRINT_COLUMN_GROUP, area.right - TABLE - 2.0, Anchor::Right),
        (words::PRINT_COLUMN_TABLE, area.right, Anchor::Right),
    ];
    canvas.part(PagePart::Row, |canvas| {
        for (word, x, anchor) in columns {
            canvas.part(PagePart::HeadingCell, |canvas| {
                canvas.text(&lang.word(word), x, y, anchor, set);
            });
        }
    });
    let y = area.top + HEADINGS - 0.3;
    canvas.line((area.left, y), (area.right, y), Ink::BLACK, 0.3);
}

/// A player's line, its name set.
struct Line<'a> {
    seating: &'a Seating,
    /// The name on one line with what is small behind it, or below it.
    name: Name,
    /// How many rows high it is.
    rows: usize,
}

enum Name {
    Beside { size: f64, about: String },
    Above(Stack),
}

impl<'a> Line<'a> {
    /// The code stands behind the name, and the room where there are rooms: it is what is looked for. A name
    /// that would be too small beside them stands above them, over as many rows as it takes.
    fn of(seating: &'a Seating, width: f64) -> Self {
        let person = &seating.person;
        let both = [person.code.as_str(), seating.room.as_str()];
        let both: Vec<&str> = both.into_iter().filter(|text| !text.is_empty()).collect();
        let width = width - TABLE - 2.0 - GROUP - 1.0;
        // Where there is no room for both, the code gives way to the room.
        for about in [both.join(" · "), both.last().copied().unwrap_or_default().to_owned()] {
            let beside = width - Face::Sans.width(&about, SMALL) - 1.5;
            let room = Room { width: beside.max(1.0), lines: 1, size: 10.5, least: 8.0 };
            let name = fit(&person.name, Face::Sans, room);
            if name.lines.len() <= 1 && name.size >= 8.0 {
                let name = Name::Beside { size: name.size, about };
                return Self { seating, name, rows: 1 };
            }
        }
        let about = both.join(" · ");
        let stack = |rows: usize| {
            let height = LINE * rows as f64 - 0.6;
            let room = StackRoom { width, height, size: 10.0, least: 8.0, small: SMALL };
            Stack::fit(&person.name, Face::Sans, &about, room)
        };
        let rows = (2..=MOST_ROWS).find(|&rows| stack(rows).is_readable()).unwrap_or(MOST_ROWS);
        Self { seating, name: Name::Above(stack(rows)), rows }
    }

    fn draw(&self, canvas: &mut Canvas, area: Area, shaded: bool) {
        let (seating, person) = (self.seating, &self.seating.person);
        canvas.about(format!("{} {}", person.code, person.name).trim());
        if shaded {
            canvas.fill(&Shape::rectangle(area.inset_by(-0.8, 0.0)), Ink::SHADE);
        }
        let base = area.top + LINE - 1.2;
        let bold = |size: f64| Type::new(Face::SansBold, size);
        let end = area.right - TABLE - 2.0;
        canvas.open(PagePart::Row);
        canvas.part(PagePart::Cell, |canvas| self.draw_name(canvas, area, base));
        canvas.open(PagePart::Cell);
        let room = Room { width: GROUP, lines: 1, size: 11.0, least: 8.0 };
        let group = fit(&seating.group, Face::SansBold, room);
        canvas.lines(&group, end, base, Anchor::Right, 1.0, bold(11.0));
        canvas.close();
        canvas.open(PagePart::Cell);
        match seating.table {
            Some(table) => {
                canvas.text(&table.to_string(), area.right, base, Anchor::Right, bold(11.0));
            }
            None => {
                let room = Room { width: TABLE + 1.0, lines: 2, size: 8.0, least: 5.5 };
                let why = fit(&seating.side, Face::Sans, room);
                let set = Type::new(Face::Sans, 8.0);
                canvas.lines(&why, area.right, base, Anchor::Right, 1.0, set);
            }
        }
        canvas.close();
        canvas.close();
    }

    fn draw_name(&self, canvas: &mut Canvas, area: Area, base: f64) {
        let person = &self.seating.person;
        match &self.name {
            Name::Beside { size, about } => {
                let set = Type::new(Face::Sans, *size);
                canvas.text(&person.name, area.left, base, Anchor::Left, set);
                let x = area.left + set.width(&person.name) + 1.5;
                let set = Type::new(Face::Sans, SMALL).ink(Ink::QUIET);
                canvas.text(about, x, base, Anchor::Left, set);
            }
            Name::Above(stack) => {
                let middle = (area.top + area.bottom) / 2.0;
                stack.draw(canvas, area.left, middle - stack.height() / 2.0);
            }
        }
    }
}

impl ByName {
    /// What stands around the names.
    fn head(&self, lang: Lang) -> Table {
        Table {
            title: lang.word(words::PRINT_TITLE_BY_NAME),
            heading: self.heading.clone(),
            marks: marks(false, self.staff, lang),
            ..Table::default()
        }
    }

    /// Where everybody of some groups sits in a round of each, by name; before the first round, of round 0, who
    /// is in them.
    pub fn at(source: &Source<'_>, groups: &[(&Group, u32)]) -> Self {
        let heading = match groups {
            [(group, number)] => source.group_heading(group, *number),
            [(first, _), ..]
                if groups.iter().all(|(g, _)| g.code.category() == first.code.category()) =>
            {
                source.category_heading(first.code.category())
            }
            _ => source.heading(),
        };
        let mut heading = heading;
        let round = |&(group, number): &(&Group, u32)| (number, group.rounds);
        // The round that all of them are at; before the first there is none yet.
        if let Some((number, of)) = groups.first().map(round)
            && number > 0
            && groups.iter().all(|group| round(group) == (number, of))
        {
            heading = heading.at_round(number, of);
        }
        let seatings = groups.iter().flat_map(|&(group, number)| {
            let round = group.round(number);
            group.members.iter().filter_map(move |member| match round {
                Some(round) => seating(source, group, round, member.player),
                None => Some(Seating {
                    person: source.person(member.player),
                    group: group.code.to_string(),
                    room: source.room_name(group.code),
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
    let Some((table, game)) = round.numbered().find(|(_, game)| game.has(player)) else {
        return waiting(source, group, player);
    };
    let [first, second] = source.side_words(group.code.category());
    let (table, side, opponent) = match game.kind {
        EncounterKind::Table(other) if game.first == player => (Some(table), first, Some(other)),
        EncounterKind::Table(_) => (Some(table), second, Some(game.first)),
        alone => {
            (None, NotPlaying::of(alone).map_or_else(String::new, |why| why.say(source.lang)), None)
        }
    };
    Some(Seating {
        person: source.person(player),
        group: group.code.to_string(),
        room: source.room_name(group.code),
        table,
        side,
        opponent: opponent.map_or_else(String::new, |id| source.person(id).name),
    })
}

/// Who waits for an opponent in a bracket has no table yet, and is told so; who is out is not looked for.
fn waiting(source: &Source<'_>, group: &Group, player: PlayerId) -> Option<Seating> {
    let side = match group.ahead(player)? {
        BracketAhead::Waits { table: Some(table), .. } => {
            source.lang.say(&Message::new(words::PRINT_WAITS_TABLE).with("table", table))
        }
        BracketAhead::Waits { table: None, .. } | BracketAhead::Against { .. } => {
            source.lang.word(words::PRINT_WAITS)
        }
        BracketAhead::Plays { .. } | BracketAhead::Out | BracketAhead::Won => return None,
    };
    Some(Seating {
        person: source.person(player),
        group: group.code.to_string(),
        room: source.room_name(group.code),
        side,
        ..Seating::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_left_out_of_the_columns_and_the_last_page_is_filled_evenly() {
        for heights in [vec![], vec![1; 7], vec![2; 9], vec![1; 100], [1, 3, 1, 1, 2].repeat(31)] {
            let columns = evenly(&heights, 20);
            let names: Vec<usize> = columns.iter().cloned().flatten().collect();
            assert_eq!(names, (0..heights.len()).collect::<Vec<_>>());
            let height = |column: &Range<usize>| heights[column.clone()].iter().sum::<usize>();
            assert!(columns.iter().all(|column| height(column) <= 20));
            if let [.., one, other] = &columns[..]
                && columns.len().is_multiple_of(COLUMNS)
            {
                assert!(height(one).abs_diff(height(other)) <= 3, "{columns:?}");
            }
        }
    }
}
