//! The pages of names: two columns, with guide words above and initial letters between.

use std::ops::Range;

use super::{ByName, Seating};
use crate::prelude::*;

/// Draws the list on as many pages as it takes.
pub(super) fn draw(list: &ByName, file: &mut File, lang: Lang) {
    file.bookmark(0, list.heading.category.clone());
    let seatings = list.sorted();
    let page = list.head(lang);
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

/// A column of names on the page.
fn cell(area: Area, column: usize) -> Area {
    let width = (area.width() - GUTTER) / COLUMNS as f64;
    let left = area.left + (width + GUTTER) * column as f64;
    Area { left, right: left + width, ..area }
}

/// Draws the first and the last name of a page, as in a dictionary.
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

/// The lines of each column, with at most `rows` rows each; those of the last page are of similar height.
fn evenly(heights: &[usize], rows: usize) -> Vec<Range<usize>> {
    let columns = filled(heights, 0, rows);
    let before = columns.len().saturating_sub(1) / COLUMNS * COLUMNS;
    let Some(last) = columns.get(before).map(|column| column.start) else { return columns };
    let total: usize = heights[last..].iter().sum();
    let even = (total.div_ceil(COLUMNS)..rows)
        .map(|rows| filled(heights, last, rows))
        .find(|columns| columns.len() <= COLUMNS)
        .unwrap_or_else(|| filled(heights, last, rows));
    columns[..before].iter().cloned().chain(even).collect()
}

/// The lines from `first` on, in columns filled with `rows` rows one after the other.
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

/// The number of columns, the white between them, and the height of a line: about a hundred names fit on a
/// page and can be read from a metre away.
const COLUMNS: usize = 2;
const GUTTER: f64 = 7.0;
const LINE: f64 = 4.4;
/// The heights of the guide words and of the headings.
const GUIDE: f64 = 6.0;
const HEADINGS: f64 = 5.5;
const ABOVE: f64 = GUIDE + HEADINGS;
/// The type size of everything that people look for: names, rooms, groups and tables.
const SIZE: f64 = 10.0;
/// The type size of codes, and of reasons for having no table.
const SMALL: f64 = 7.0;
/// The white between neighbours, and the greatest width of rooms and reasons.
const GAP: f64 = 1.8;
const ROOM: f64 = 32.0;
const WHY: f64 = 14.0;

const PLAIN: Type = Type { face: Face::Sans, size: SIZE, ink: Ink::BLACK, spacing: 0 };
const BOLD: Type = Type { face: Face::SansBold, ..PLAIN };

/// The positions in a column, as widths from the right.
struct Places {
    name: f64,
    room: f64,
    group: f64,
    table: f64,
}

impl Places {
    /// Room for the widest of each; names get the rest.
    fn of(seatings: &[&Seating], width: f64, lang: Lang) -> Self {
        let heading = |key: &str| HEADING.width(&lang.word(key));
        let widest = |of: &dyn Fn(&Seating) -> f64| {
            seatings.iter().map(|seating| of(seating)).fold(0.0, f64::max) + 0.1
        };
        let word =
            |text: &str, set: Type| text.split(' ').map(|word| set.width(word)).fold(0.0, f64::max);
        let why = Type { size: SMALL, ..PLAIN };
        let widest_table = widest(&|seating| match seating.table {
            Some(table) => BOLD.width(&table.to_string()),
            None => word(&seating.side, why).min(WHY),
        });
        let table = widest_table.max(heading(words::PRINT_COLUMN_TABLE));
        let widest_group = widest(&|seating| BOLD.width(&seating.group));
        let group = widest_group.min(ROOM).max(heading(words::PRINT_COLUMN_GROUP));
        // A room with a long name takes several lines, in type as large as the name's.
        let widest_room = widest(&|seating| word(&seating.room, PLAIN).min(ROOM));
        let room = if widest_room > 1.0 {
            widest_room.max(heading(words::PRINT_COLUMN_ROOM))
        } else {
            0.0
        };
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

/// A player's line, broken where necessary.
struct Line<'a> {
    seating: &'a Seating,
    /// The initial letter, if it changes here.
    letter: Option<char>,
    name: Vec<String>,
    /// The code, in small type behind the name, or below it if only the code tells two apart.
    code: Option<&'a str>,
    room: Vec<String>,
    group: Vec<String>,
    why: Vec<String>,
    /// Its height in rows, without the initial letter.
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
            let initial = letter(seating);
            let begins = initial.filter(|_| initial != before);
            before = initial;
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

    /// Its height in rows.
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

/// Draws lines one below the other, each in its own row.
fn stack(canvas: &mut Canvas, lines: &[String], x: f64, base: f64, anchor: Anchor, set: Type) {
    for (line, row) in lines.iter().zip(0u32..) {
        canvas.text(line, x, base + LINE * f64::from(row), anchor, set);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_in_a_column_and_the_last_page_is_filled_evenly() {
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
