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
    Anchor, Area, Canvas, Face, File, Ink, PagePart, Paper, Room, Shape, Type, fit, list_page, wrap,
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
        let area = list_page::area(paper);
        let top = list_page::head(&mut Canvas::new(paper), &page, false, lang) + ABOVE;
        let rows = (((area.bottom - top) / LINE) as usize).max(1);
        let places = Places::of(&seatings, cell(area, 0).width(), lang);
        let lines = Line::all(&seatings, &places);
        let heights: Vec<usize> = lines.iter().map(Line::height).collect();
        let columns = evenly(&heights, rows);
        let pages = columns.len().div_ceil(COLUMNS).max(1);
        for (number, columns) in columns.chunks(COLUMNS).enumerate() {
            let mut canvas = Canvas::new(paper);
            let head = |canvas: &mut Canvas| list_page::head_of(canvas, &page, false, lang);
            let top = if number == 0 { head(&mut canvas) } else { canvas.aside(head) };
            if let (Some(first), Some(last)) = (columns.first(), columns.last())
                && let (Some(first), Some(last)) =
                    (seatings.get(first.start), seatings.get(last.end.saturating_sub(1)))
            {
                canvas.aside(|canvas| guide_words(canvas, first, last, Area { top, ..area }));
            }
            for (column, part) in columns.iter().enumerate() {
                let cell = cell(area, column);
                canvas.open(PagePart::Table);
                places.headings(&mut canvas, Area { top: top + GUIDE, ..cell }, lang);
                let mut top = top + ABOVE;
                for (row, line) in lines[part.clone()].iter().enumerate() {
                    let bottom = top + LINE * line.height() as f64;
                    line.draw(&mut canvas, &places, Area { top, bottom, ..cell }, row % 2 == 1);
                    top = bottom;
                }
                canvas.close();
            }
            list_page::foot(&mut canvas, None, number + 1, pages, lang);
            file.page(canvas);
        }
    }
}

/// A column of names on the page.
fn cell(area: Area, column: usize) -> Area {
    let width = (area.width() - GUTTER) / COLUMNS as f64;
    let left = area.left + (width + GUTTER) * column as f64;
    Area { left, right: left + width, ..area }
}

/// The first and the last name of a page, as in a dictionary.
fn guide_words(canvas: &mut Canvas, first: &Seating, last: &Seating, area: Area) {
    let words = |seating: &Seating| {
        let words: Vec<&str> = seating.person.name.split_whitespace().take(2).collect();
        words.join(" ")
    };
    let text = format!("{} – {}", words(first), words(last));
    let room = Room { width: area.width(), lines: 1, size: 13.0, least: 8.0 };
    let text = fit(&text, Face::SansBold, room);
    let set = Type::new(Face::SansBold, text.size);
    canvas.lines(&text, area.right, area.top + GUIDE - 3.2, Anchor::Right, 1.0, set);
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

/// How many names stand side by side, the white between them, and the height of a line: some hundred names fit on a
/// page and are read from a metre away.
const COLUMNS: usize = 2;
const GUTTER: f64 = 7.0;
const LINE: f64 = 4.4;
/// The heights of the guide words and of the headings.
const GUIDE: f64 = 6.0;
const HEADINGS: f64 = 5.5;
const ABOVE: f64 = GUIDE + HEADINGS;
/// The type of everything that is looked for: names, rooms, groups and tables.
const SIZE: f64 = 10.0;
/// The type of codes, and of why there is no table.
const SMALL: f64 = 7.0;
/// The white between what stands side by side, and the widest that rooms and reasons get.
const GAP: f64 = 1.8;
const ROOM: f64 = 26.0;
const WHY: f64 = 14.0;

const PLAIN: Type = Type { face: Face::Sans, size: SIZE, ink: Ink::BLACK, spacing: 0 };
const BOLD: Type = Type { face: Face::SansBold, ..PLAIN };

/// Where in a column things stand, as widths from the right.
struct Places {
    name: f64,
    room: f64,
    group: f64,
    table: f64,
}

impl Places {
    /// Room enough for the widest of each; names have the rest.
    fn of(seatings: &[&Seating], width: f64, lang: Lang) -> Self {
        let heading = |key: &str| HEADING.width(&lang.word(key));
        let widest = |of: &dyn Fn(&Seating) -> f64| {
            seatings.iter().map(|seating| of(seating)).fold(0.0, f64::max) + 0.1
        };
        let word =
            |text: &str, set: Type| text.split(' ').map(|word| set.width(word)).fold(0.0, f64::max);
        let why = Type { size: SMALL, ..PLAIN };
        let table = widest(&|seating| match seating.table {
            Some(table) => BOLD.width(&table.to_string()),
            None => word(&seating.side, why).min(WHY),
        });
        let table = table.max(heading(words::PRINT_COLUMN_TABLE));
        let group = widest(&|seating| BOLD.width(&seating.group));
        let group = group.min(ROOM).max(heading(words::PRINT_COLUMN_GROUP));
        // A room of several words stands on several lines, in letters as large as the name's.
        let room = widest(&|seating| word(&seating.room, PLAIN).min(ROOM));
        let room = if room > 1.0 { room.max(heading(words::PRINT_COLUMN_ROOM)) } else { 0.0 };
        let gaps = GAP * if room > 0.0 { 3.0 } else { 2.0 };
        Self { name: width - room - group - table - gaps, room, group, table }
    }

    /// The right edges of the room, the group and the table.
    fn rights(&self, area: Area) -> [f64; 3] {
        let group = area.right - self.table - GAP;
        [group - self.group - GAP, group, area.right]
    }

    fn headings(&self, canvas: &mut Canvas, area: Area, lang: Lang) {
        let y = area.top + 3.8;
        let [room, group, table] = self.rights(area);
        let mut columns = vec![(words::PRINT_COLUMN_NAME, area.left, Anchor::Left)];
        if self.room > 0.0 {
            columns.push((words::PRINT_COLUMN_ROOM, room - self.room, Anchor::Left));
        }
        columns.push((words::PRINT_COLUMN_GROUP, group, Anchor::Right));
        columns.push((words::PRINT_COLUMN_TABLE, table, Anchor::Right));
        canvas.part(PagePart::Row, |canvas| {
            for (word, x, anchor) in columns {
                canvas.part(PagePart::HeadingCell, |canvas| {
                    canvas.text(&lang.word(word), x, y, anchor, HEADING);
                });
            }
        });
        let y = area.top + HEADINGS - 0.3;
        canvas.line((area.left, y), (area.right, y), Ink::BLACK, 0.3);
    }
}

const HEADING: Type = Type { size: 8.5, ..BOLD };

/// A player's line, its words broken where they must be.
struct Line<'a> {
    seating: &'a Seating,
    /// The letter that begins here.
    letter: Option<char>,
    name: Vec<String>,
    /// The code, small behind the name, or below it where it alone tells two apart.
    code: Option<&'a str>,
    room: Vec<String>,
    group: Vec<String>,
    why: Vec<String>,
    /// How many rows high it is, without the letter.
    rows: usize,
}

impl<'a> Line<'a> {
    fn all(seatings: &[&'a Seating], places: &Places) -> Vec<Self> {
        let letter = |seating: &Seating| {
            collation(&seating.person.name).chars().find(|letter| letter.is_alphanumeric())
        };
        let mut before = None;
        let same =
            |at: usize, name: &str| seatings.get(at).is_some_and(|other| other.person.name == name);
        let lines = seatings.iter().enumerate().map(|(at, &seating)| {
            let own = letter(seating);
            let begins = own.filter(|_| own != before);
            before = own;
            let name = seating.person.name.as_str();
            let twin = same(at + 1, name) || at > 0 && same(at - 1, name);
            let letter = begins.and_then(|letter| letter.to_uppercase().next());
            Self { letter, ..Self::of(seating, places, twin) }
        });
        lines.collect()
    }

    fn of(seating: &'a Seating, places: &Places, twin: bool) -> Self {
        let person = &seating.person;
        let name = wrap(&person.name, Face::Sans, SIZE, places.name);
        let room = wrap(&seating.room, Face::Sans, SIZE, places.room.max(1.0));
        let group = wrap(&seating.group, Face::SansBold, SIZE, places.group);
        let why = match seating.table {
            Some(_) => Vec::new(),
            None => wrap(&seating.side, Face::Sans, SMALL, places.table),
        };
        let small = Type { size: SMALL, ..PLAIN };
        let last = name.last().map_or(0.0, |line| PLAIN.width(line) + 1.5);
        let beside = last + small.width(&person.code) <= places.name;
        let code = (beside || twin).then_some(person.code.as_str());
        let below = usize::from(code.is_some() && !beside);
        let rows = (name.len() + below).max(room.len()).max(group.len()).max(why.len()).max(1);
        Self { seating, letter: None, name, code, room, group, why, rows }
    }

    /// How many rows high it is.
    fn height(&self) -> usize {
        self.rows + usize::from(self.letter.is_some())
    }

    fn draw(&self, canvas: &mut Canvas, places: &Places, mut area: Area, shaded: bool) {
        let person = &self.seating.person;
        if let Some(letter) = self.letter {
            canvas.aside(|canvas| {
                let set = Type { size: 11.0, ..BOLD };
                let base = area.top + LINE - 1.1;
                canvas.text(&letter.to_string(), area.left, base, Anchor::Left, set);
            });
            area.top += LINE;
            canvas.line((area.left, area.top), (area.right, area.top), Ink::HAIR, 0.2);
        }
        canvas.about(format!("{} {}", person.code, person.name).trim());
        if shaded {
            canvas.fill(&Shape::rectangle(area), Ink::SHADE);
        }
        let base = area.top + LINE - 1.2;
        let [room, group, table] = places.rights(area);
        canvas.open(PagePart::Row);
        canvas.part(PagePart::Cell, |canvas| self.draw_name(canvas, places, area.left, base));
        if places.room > 0.0 {
            canvas.part(PagePart::Cell, |canvas| {
                stack(canvas, &self.room, room - places.room, base, Anchor::Left, PLAIN);
            });
        }
        canvas.part(PagePart::Cell, |canvas| {
            stack(canvas, &self.group, group, base, Anchor::Right, BOLD);
        });
        canvas.part(PagePart::Cell, |canvas| match self.seating.table {
            Some(number) => {
                canvas.text(&number.to_string(), table, base, Anchor::Right, BOLD);
            }
            None => {
                let set = Type { size: SMALL, ..PLAIN };
                stack(canvas, &self.why, table, base, Anchor::Right, set);
            }
        });
        canvas.close();
    }

    fn draw_name(&self, canvas: &mut Canvas, places: &Places, left: f64, base: f64) {
        stack(canvas, &self.name, left, base, Anchor::Left, PLAIN);
        let Some(code) = self.code else { return };
        let set = Type { size: SMALL, ..PLAIN }.ink(Ink::QUIET);
        let last = self.name.last().map_or(0.0, |line| PLAIN.width(line) + 1.5);
        let lines = self.name.len().max(1) as f64;
        let (x, y) = match last + set.width(code) <= places.name {
            true => (left + last, base + LINE * (lines - 1.0)),
            false => (left, base + LINE * lines),
        };
        canvas.text(code, x, y, Anchor::Left, set);
    }
}

/// Lines one below the other, a row each.
fn stack(canvas: &mut Canvas, lines: &[String], x: f64, base: f64, anchor: Anchor, set: Type) {
    for (line, row) in lines.iter().zip(0u32..) {
        canvas.text(line, x, base + LINE * f64::from(row), anchor, set);
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
