//! The page that lists are printed on: its head with the event, the title and the round, its foot with
//! the journal and the page number, and a table between them over as many pages as it takes.

use super::canvas::{Anchor, Canvas, Type};
use super::face::Face;
use super::file::File;
use super::fit::{READABLE, Room, fit, wrap};
use super::geometry::{Area, POINTS, Paper};
use super::grid::Grid;
use super::shape::{Ink, Shape};
use super::tags::PagePart;
use crate::championship::Affiliation;
use crate::locale::words;
use crate::locale::{Lang, Message, Speak};
use crate::output::heading::Heading;
use crate::output::table::Table;

/// White space around what is printed: printers do not reach the edges, and lists are punched.
const MARGIN: f64 = 15.0;
/// Where the foot begins, from the lower edge.
const FOOT: f64 = 16.0;

/// How a list is printed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ListStyle {
    /// The page.
    pub paper: Paper,
    /// The type size of the table in points.
    pub size: f64,
    /// The size to which a table grows that leaves room on its pages: lists are read on walls.
    pub most: f64,
    /// Whether a person's school stands small below the name instead of in a column of its own.
    pub stacked: bool,
    /// Whether the rows are close to each other: a page has as many as are read one by one.
    pub dense: bool,
}

impl ListStyle {
    /// A page to read in the hand.
    pub const PORTRAIT: ListStyle =
        ListStyle { paper: Paper::PORTRAIT, size: 10.0, most: 12.5, stacked: false, dense: false };
    /// A page to hang up, with few columns and large letters.
    pub const WALL: ListStyle =
        ListStyle { size: 11.0, most: 14.0, stacked: true, ..ListStyle::PORTRAIT };
    /// A page lying down, for tables with many columns.
    pub const LANDSCAPE: ListStyle =
        ListStyle { paper: Paper::LANDSCAPE, size: 10.0, most: 12.5, stacked: false, dense: false };
}

/// Draws tables, each beginning on a page of its own and with its own page numbers.
pub fn draw(file: &mut File, tables: &[Table], look: ListStyle, lang: Lang) {
    for table in tables {
        let table = &*table.affiliated(lang);
        let heading = &table.heading;
        file.bookmark(0, heading.category.clone());
        file.bookmark(usize::from(!heading.category.is_empty()), heading.unit.code());
        add(file, table, "", look, lang);
    }
}

/// Draws tables as [`draw`] does: upright as long as they fit there in a type that is read with ease, else lying down.
pub fn draw_upright(file: &mut File, tables: &[Table], lang: Lang) {
    for table in tables {
        draw(file, std::slice::from_ref(table), upright(table, lang), lang);
    }
}

/// Draws a table whose rows are a line each, as far as they go on one in a type that is read with ease.
pub fn draw_lines(file: &mut File, table: &Table, lang: Lang) {
    let area = area(ListStyle::PORTRAIT.paper);
    let room = (area.width(), area.height() * 0.7);
    let on_one = |size: &f64| {
        let grid = Grid::fit(&table.affiliated(lang), lang, room, false, *size);
        grid.size() >= *size && grid.lines() == grid.rows()
    };
    let size = LINE_SIZES.into_iter().find(on_one).unwrap_or(LINE_SIZES[2]);
    let look = ListStyle { size, most: size, dense: true, ..ListStyle::PORTRAIT };
    draw(file, std::slice::from_ref(table), look, lang);
}

/// The sizes of a table whose rows are a line each: of the first two, 45 rows go on a page.
const LINE_SIZES: [f64; 3] = [9.0, 8.5, 8.0];

/// How a table with many columns is printed.
fn upright(table: &Table, lang: Lang) -> ListStyle {
    let upright = ListStyle { stacked: true, most: ListStyle::WALL.most, ..ListStyle::PORTRAIT };
    let area = area(upright.paper);
    let room = (area.width(), area.height() * 0.7);
    let grid = Grid::fit(&table.affiliated(lang), lang, room, true, upright.size);
    let fits = grid.size() >= UPRIGHT_LEAST && grid.lines() <= grid.rows() * UPRIGHT_LINES;
    if fits { upright } else { ListStyle { stacked: true, ..ListStyle::LANDSCAPE } }
}

/// The smallest type of a table that stays upright, and how many lines its rows have at most on average: more are
/// names in pieces.
const UPRIGHT_LEAST: f64 = 8.5;
const UPRIGHT_LINES: usize = 4;

/// Draws a table as a letter: on pages of its own, below a paragraph.
pub fn draw_letter(file: &mut File, table: &Table, lead: &str, lang: Lang) {
    let table = &*table.affiliated(lang);
    file.bookmark(0, table.title.clone());
    add(file, table, lead, ListStyle::PORTRAIT, lang);
}

/// Draws small tables one below the other, as many on a page as fit, each under its own title. Tables of the same
/// columns have them in the same places. The head of the pages is that of the first table, with the title of them
/// all.
pub fn draw_packed(file: &mut File, title: &str, tables: &[Table], lang: Lang) {
    let Some(first) = tables.first() else { return };
    let from = file.pages();
    lay_packed(file, title, tables, ListStyle::PORTRAIT, lang);
    count(file, from, first.seal.as_deref(), lang);
}

/// Puts the foot on the pages from one on, which are counted together.
pub(crate) fn count(file: &mut File, from: usize, seal: Option<&str>, lang: Lang) {
    let count = file.pages() - from;
    for number in 0..count {
        file.add(from + number, |canvas| foot(canvas, seal, number + 1, count, lang));
    }
}

/// The same without the foot, where more pages are counted with these.
pub(crate) fn lay_packed(
    file: &mut File,
    title: &str,
    tables: &[Table],
    look: ListStyle,
    lang: Lang,
) {
    let Some(first) = tables.first() else { return };
    let area = area(look.paper);
    let marks = first.marks.clone();
    let page = Table {
        title: title.to_owned(),
        heading: first.heading.clone(),
        marks,
        ..Table::default()
    };
    // A page is put away as soon as it is full; its number comes on it when all are counted.
    let from = file.pages();
    let mut open: Option<Canvas> = None;
    let mut y = area.bottom;
    let room = (area.width(), area.height() * 0.7);
    let shared = together(tables).map(|all| Grid::fit(&all, lang, room, look.stacked, 9.0));
    let mut before = 0;
    for table in tables {
        let table = &*table.affiliated(lang);
        let own;
        let (grid, end) = match &shared {
            Some(grid) => {
                before += table.rows.len();
                (grid, before)
            }
            None => {
                own = Grid::fit(table, lang, room, look.stacked, 9.0);
                (&own, own.rows())
            }
        };
        let mut row = end - table.rows.len();
        let rows: f64 = (row..end).map(|row| grid.row_height(row)).sum();
        let aside = beside_title(table, area.width());
        let below = if aside.is_some() { 0.0 } else { notes_height(table, area.width()) };
        let whole = PACKED_TITLE + grid.head_height() + rows + below;
        let mut fresh = true;
        while fresh || row < end {
            let least = PACKED_TITLE + grid.head_height() + (end - row).min(1) as f64 * 12.0;
            let needs = if whole < area.height() - 30.0 && fresh { whole } else { least };
            if let Some(full) = open.take_if(|_| y + needs > area.bottom) {
                file.page(full);
            }
            let canvas = open.get_or_insert_with(|| {
                let mut canvas = Canvas::new(look.paper);
                y = head(&mut canvas, &page, file.pages() == from, lang) - 2.0;
                canvas
            });
            file.bookmark(0, table.title.clone());
            canvas.about(table.title.as_str());
            let set = Type::new(Face::SansBold, 11.0);
            let count = aside.unwrap_or_default();
            let quiet = Type::new(Face::Sans, 8.0).ink(Ink::QUIET);
            let width = area.width() - quiet.width(count) - 4.0;
            let title =
                fit(&table.title, set.face, Room { width, lines: 2, size: 11.0, least: 8.0 });
            let base = y + PACKED_TITLE - 2.0;
            let above = base - title.drop(1.1);
            canvas.part(PagePart::Heading, |canvas| {
                canvas.lines(&title, area.left, above, Anchor::Left, 1.1, set)
            });
            canvas.text(count, area.right, base, Anchor::Right, quiet);
            y += PACKED_TITLE;
            fresh = false;
            canvas.part(PagePart::Table, |canvas| {
                grid.draw_head(canvas, area.left, y);
                y += grid.head_height();
                // The last row has the remarks with it.
                let bottom = |row| area.bottom - if row + 1 == end { below } else { 0.0 };
                while row < end && y + grid.row_height(row) <= bottom(row) {
                    grid.draw_row(canvas, row, area.left, y);
                    y += grid.row_height(row);
                    row += 1;
                }
            });
            if row < end {
                y = area.bottom;
            } else if below > 0.0 {
                notes(canvas, table, y + 4.5);
                y += below;
            }
        }
    }
    open.into_iter().for_each(|last| file.page(last));
}

/// What is said small beside the title of a small table; longer remarks stand below it.
fn beside_title(table: &Table, width: f64) -> Option<&str> {
    let [note] = table.notes.as_slice() else { return None };
    (Face::Sans.width(note, 8.0) < width / 3.0).then_some(note)
}

/// The rows of all tables as one, where they have the same columns.
fn together(tables: &[Table]) -> Option<Table> {
    let first = tables.first()?;
    // Of clubs, the column of schools is another in each of them.
    let schools = first.columns.iter().any(|column| column.key == "school");
    let same = tables.iter().all(|table| {
        let known = !schools || table.heading.affiliation == Affiliation::School;
        table.columns == first.columns && known
    });
    let rows = || tables.iter().flat_map(|table| table.rows.iter().cloned()).collect();
    same.then(|| Table { columns: first.columns.clone(), rows: rows(), ..Table::default() })
}

/// Draws tables two on a page, to be cut apart in the middle; one that is too long for half a page has pages of its
/// own.
pub fn draw_halves(file: &mut File, tables: &[Table], lang: Lang) {
    let paper = ListStyle::PORTRAIT.paper;
    let half = |number| paper.area().cell(0, 1, number, 2);
    let small = Paper { height: half(0).height(), ..paper };
    let mut open: Option<Canvas> = None;
    for table in tables {
        let area = area(small);
        let top = head(&mut Canvas::new(small), table, true, lang);
        let room = (area.width(), area.height());
        let sizes = [ListStyle::PORTRAIT.size, HALF_LEAST];
        let fits = |grid: &Grid| {
            let rows: f64 = (0..grid.rows()).map(|row| grid.row_height(row)).sum();
            let below = notes_height(table, area.width());
            top + grid.head_height() + rows + below <= area.bottom
        };
        let grid =
            sizes.into_iter().map(|size| Grid::fit(table, lang, room, false, size)).find(fits);
        let Some(grid) = grid else {
            open.take().into_iter().for_each(|page| file.page(page));
            file.bookmark(0, table.title.clone());
            add(file, table, "", ListStyle::PORTRAIT, lang);
            continue;
        };
        file.bookmark(0, table.title.clone());
        let number = usize::from(open.is_some());
        let mut page = open.take().unwrap_or_else(|| Canvas::new(paper));
        page.within(half(number), |canvas| {
            let mut y = head(canvas, table, true, lang);
            canvas.part(PagePart::Table, |canvas| {
                grid.draw_head(canvas, area.left, y);
                y += grid.head_height();
                for row in 0..grid.rows() {
                    grid.draw_row(canvas, row, area.left, y);
                    y += grid.row_height(row);
                }
            });
            notes(canvas, table, y + 6.0);
            foot(canvas, table.seal.as_deref(), 1, 1, lang);
        });
        if number == 0 {
            let cut = half(1).top;
            page.dashed((0.0, cut), (paper.width, cut), Ink::HAIR, 1.5);
            open = Some(page);
        } else {
            file.page(page);
        }
    }
    open.into_iter().for_each(|page| file.page(page));
}

/// The smallest type of a table on half a page.
const HALF_LEAST: f64 = 9.0;

/// The height of a small table's title with the white above it.
const PACKED_TITLE: f64 = 10.0;

/// The title of a file that begins with these tables.
pub(crate) fn file_title(tables: &[Table], lang: Lang) -> String {
    let Some(table) = tables.first() else { return String::new() };
    let mut title = vec![table.title.clone()];
    if tables.len() == 1 {
        title.extend(table.heading.about(lang));
    }
    title.extend([table.heading.event.clone()].into_iter().filter(|event| !event.is_empty()));
    title.join(" · ")
}

/// Adds a table's pages to a file.
fn add(file: &mut File, table: &Table, lead: &str, look: ListStyle, lang: Lang) {
    let area = area(look.paper);
    let (grid, parts) = set(table, lead, look, lang);
    let pages = parts.len();
    for (number, part) in parts.into_iter().enumerate() {
        let mut canvas = Canvas::new(look.paper);
        let mut y = head(&mut canvas, table, number == 0, lang);
        if number == 0 && !lead.is_empty() {
            canvas.part(PagePart::Text, |canvas| {
                let set = Type::new(Face::Sans, LEAD_SIZE);
                canvas.paragraph(lead, area.left, y + LEAD_SIZE / POINTS, area.width(), set)
            });
            y += lead_height(lead, area.width());
        }
        canvas.part(PagePart::Table, |canvas| {
            if grid.rows() > 0 {
                grid.draw_head(canvas, area.left, y);
                y += grid.head_height();
            }
            for row in part {
                grid.draw_row(canvas, row, area.left, y);
                y += grid.row_height(row);
            }
        });
        if number + 1 == pages {
            notes(&mut canvas, table, y + 6.0);
        }
        foot(&mut canvas, table.seal.as_deref(), number + 1, pages, lang);
        file.page(canvas);
    }
}

/// The rows of a page.
type Rows = std::ops::Range<usize>;

/// The table in the largest type that takes no more pages and breaks hardly more lines than the wanted one.
fn set(table: &Table, lead: &str, look: ListStyle, lang: Lang) -> (Grid, Vec<Rows>) {
    let area = area(look.paper);
    let at = |size: f64| {
        let room = (area.width(), area.height() * 0.7);
        let grid = Grid::fit(table, lang, room, look.stacked, size).dense(look.dense);
        let parts = paginate(table, lead, &grid, look, lang);
        (grid, parts)
    };
    let mut best = at(look.size);
    // A few rows alone on a last page come back to the others in a somewhat smaller type.
    if let [.., before, last] = &best.1[..]
        && last.len() * 3 <= before.len()
        && best.0.rows() <= MOST_TRIED
    {
        let pages = best.1.len();
        let smaller = (1..=4).map(|step| at(look.size - GROWTH * f64::from(step)));
        if let Some(next) = smaller.into_iter().find(|next| next.1.len() < pages) {
            return next;
        }
    }
    let lines = best.0.lines() + best.0.rows() / 5;
    let mut size = look.size + GROWTH;
    while size <= look.most {
        let next = at(size);
        // Larger letters that break many more names over lines read no better.
        if next.1.len() > best.1.len() || next.0.lines() > lines {
            break;
        }
        best = next;
        size += GROWTH;
    }
    best
}

/// How many rows a table has at most that is set anew to save a page.
const MOST_TRIED: usize = 100;

/// By how much a table grows at a time, in points.
const GROWTH: f64 = 0.5;

/// What is between the margins.
pub(crate) fn area(paper: Paper) -> Area {
    let area = paper.area().inset(MARGIN);
    Area { bottom: paper.height - FOOT, ..area }
}

/// Which rows go on which page. A page takes at least one row, and the last one has room for the notes.
fn paginate(table: &Table, lead: &str, grid: &Grid, look: ListStyle, lang: Lang) -> Vec<Rows> {
    let area = area(look.paper);
    let mut heads =
        [true, false].map(|first| head(&mut Canvas::new(look.paper), table, first, lang));
    heads[0] += lead_height(lead, area.width());
    let notes = notes_height(table, area.width());
    let mut parts = Vec::new();
    let mut start = 0;
    loop {
        let top = heads[usize::from(!parts.is_empty())] + grid.head_height();
        let mut y = top;
        let mut end = start;
        while end < grid.rows() {
            let height = grid.row_height(end);
            let last = end + 1 == grid.rows();
            let room = area.bottom - if last { notes } else { 0.0 };
            if y + height > room && end > start {
                break;
            }
            y += height;
            end += 1;
        }
        parts.push(start..end);
        if end == grid.rows() {
            return parts;
        }
        start = end;
    }
}

/// Draws the head of a page and gives where the table may begin. The first page has it in full; on those after
/// it is only repeated.
pub(crate) fn head(canvas: &mut Canvas, table: &Table, first: bool, lang: Lang) -> f64 {
    if first {
        return head_of(canvas, table, true, lang);
    }
    canvas.aside(|canvas| head_of(canvas, table, false, lang))
}

/// Draws the head of a page in full, or small.
pub(crate) fn head_of(canvas: &mut Canvas, table: &Table, full: bool, lang: Lang) -> f64 {
    let area = area(canvas.paper());
    let heading = &table.heading;
    let y = event_line(canvas, heading, area, 9.0);
    canvas.line((area.left, y + 2.2), (area.right, y + 2.2), Ink::BLACK, 0.25);

    let round = heading.round_words(lang);
    let about: Vec<String> = [heading.category.clone()]
        .into_iter()
        .filter(|category| !category.is_empty())
        .chain(heading.unit.say(lang))
        .chain(Some(heading.room.clone()).filter(|room| !room.is_empty()))
        .collect();
    let (title_size, about_size, down) = if full { (21.0, 13.0, 12.5) } else { (13.0, 10.0, 8.5) };
    let y = y + down;
    let set = Type::new(Face::SerifBold, about_size);
    let round_width = set.width(&round);
    let round_at = y;
    let room = Room {
        width: area.width() - round_width - if round.is_empty() { 0.0 } else { 8.0 },
        lines: 2,
        size: title_size,
        least: title_size * 0.7,
    };
    canvas.about(table.title.as_str());
    let title = fit(&table.title, Face::SerifBold, room);
    let set = Type::new(Face::SerifBold, title.size);
    let mut y = canvas
        .part(PagePart::Title, |canvas| canvas.lines(&title, area.left, y, Anchor::Left, 1.2, set));
    let about = about.join(" · ");
    if !about.is_empty() {
        let room = Room { width: area.width(), lines: 2, size: about_size, least: 8.0 };
        let set = Type::new(Face::Serif, about_size);
        let about = fit(&about, Face::Serif, room);
        y += about_size * 0.58;
        y = canvas.part(PagePart::Heading, |canvas| {
            canvas.lines(&about, area.left, y, Anchor::Left, 1.2, set)
        });
    }
    let set = Type::new(Face::SerifBold, about_size);
    canvas.text(&round, area.right, round_at, Anchor::Right, set);
    for mark in &table.marks {
        y = draw_mark(canvas, mark, area, y + 3.0);
    }
    y + 4.5
}

/// Draws the event at the left and the place and day at the right, one below the other where they do not go
/// side by side; gives the base line of the last.
pub(crate) fn event_line(canvas: &mut Canvas, heading: &Heading, area: Area, size: f64) -> f64 {
    const GAP: f64 = 6.0;
    canvas.about(heading.event.as_str());
    let wide = |size: f64| {
        let width = |text: &str| Face::Sans.width(text, size);
        width(&heading.event) + width(&heading.occasion) + GAP
    };
    let side_by_side = size * (area.width() / wide(size)).min(1.0);
    let y = area.top + size / 3.0;
    let set = Type::new(Face::Sans, size).ink(Ink::QUIET);
    if side_by_side >= READABLE {
        let set = Type { size: side_by_side, ..set };
        canvas.text(&heading.event, area.left, y, Anchor::Left, set);
        canvas.text(&heading.occasion, area.right, y, Anchor::Right, set);
        return y;
    }
    let room = Room { width: area.width(), lines: 2, size, least: READABLE };
    let event = fit(&heading.event, Face::Sans, room);
    let mut y = canvas.lines(&event, area.left, y, Anchor::Left, 1.2, set);
    if !heading.occasion.is_empty() {
        y += size * 1.2 / POINTS;
        let occasion = fit(&heading.occasion, Face::Sans, room);
        y = canvas.lines(&occasion, area.left, y, Anchor::Left, 1.2, set);
    }
    y
}

/// Draws a warning in a box and gives its lower edge.
fn draw_mark(canvas: &mut Canvas, mark: &str, area: Area, top: f64) -> f64 {
    let size = 10.0;
    let lines = wrap(mark, Face::SansBold, size, area.width() - 6.0);
    let step = size * 1.3 / POINTS;
    let bottom = top + step * lines.len() as f64 + 2.6;
    let width = lines.iter().map(|line| Face::SansBold.width(line, size)).fold(0.0, f64::max);
    let shape = Area { left: area.left, top, right: area.left + width + 6.0, bottom };
    canvas.outline(&Shape::rectangle(shape), Ink::BLACK, 0.5);
    canvas.part(PagePart::Text, |canvas| {
        for (number, line) in lines.iter().enumerate() {
            let y = top + 4.6 + step * number as f64;
            canvas.text(line, area.left + 3.0, y, Anchor::Left, Type::new(Face::SansBold, size));
        }
    });
    bottom
}

/// Draws the foot of a page: the journal at the left, the page at the right. It is not read aloud.
pub(crate) fn foot(canvas: &mut Canvas, seal: Option<&str>, page: usize, pages: usize, lang: Lang) {
    canvas.aside(|canvas| foot_of(canvas, seal, (page, pages), lang));
}

fn foot_of(canvas: &mut Canvas, seal: Option<&str>, (page, pages): (usize, usize), lang: Lang) {
    let area = area(canvas.paper());
    let y = canvas.paper().height - FOOT + 3.0;
    canvas.line((area.left, y), (area.right, y), Ink::HAIR, 0.2);
    let set = Type::new(Face::Sans, 8.0).ink(Ink::QUIET);
    let text = lang.say(&Message::new(words::PRINT_PAGE).with("page", page).with("pages", pages));
    canvas.text(&text, area.right, y + 4.0, Anchor::Right, set);
    if let Some(seal) = seal {
        let width = area.width() - set.width(&text) - 8.0;
        let room = Room { width, lines: 2, size: READABLE, least: READABLE };
        let fitted = fit(seal, Face::Sans, room);
        canvas.lines(&fitted, area.left, y + 4.0, Anchor::Left, 1.1, set);
    }
}

/// The paragraph of a letter.
const LEAD_SIZE: f64 = 11.0;

fn lead_height(lead: &str, width: f64) -> f64 {
    let lines = wrap(lead, Face::Sans, LEAD_SIZE, width).len();
    if lines == 0 { 0.0 } else { 6.0 + lines as f64 * LEAD_SIZE * 1.35 / POINTS }
}

const NOTE_SIZE: f64 = 8.5;

fn notes_height(table: &Table, width: f64) -> f64 {
    let lines: usize =
        table.notes.iter().map(|note| wrap(note, Face::Sans, NOTE_SIZE, width).len()).sum();
    if lines == 0 { 0.0 } else { 6.0 + lines as f64 * NOTE_SIZE * 1.35 / POINTS }
}

fn notes(canvas: &mut Canvas, table: &Table, top: f64) {
    let area = area(canvas.paper());
    let set = Type::new(Face::Sans, NOTE_SIZE).ink(Ink::QUIET);
    let step = NOTE_SIZE * 1.35 / POINTS;
    let mut y = top;
    for note in &table.notes {
        y = canvas.paragraph(note, area.left, y, area.width(), set) + step;
    }
}
