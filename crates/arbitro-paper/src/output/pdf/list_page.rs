//! The page of a list: its head with the event, the title and the round, its foot with the journal and the
//! page number, and a table between them on as many pages as necessary.

use super::grid::Grid;
use super::prelude::*;
use crate::locale::{Localize, message};
use crate::output::heading::{Heading, dotted};

/// The white around the print: printers do not reach the edges, and lists are punched.
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
    /// The size up to which a table grows if its pages have space: lists are read on walls.
    pub most: f64,
    /// Whether a person's school is in small type below the name instead of in a column of its own.
    pub stacked: bool,
    /// How the rows are set.
    pub rows: RowStyle,
    /// Whether names, schools and categories are shortened where they would take more than one line.
    pub short: bool,
}

/// How the rows of a list are set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowStyle {
    /// With white between them.
    Open,
    /// Close together, so that a page has more of them.
    Dense,
    /// Close together and to be read from further away: the large columns are larger and bold, the other numbers
    /// smaller, and codes are before the schools below the names.
    Wall,
}

impl ListStyle {
    /// A page to read in the hand.
    pub const PORTRAIT: ListStyle = ListStyle {
        paper: Paper::PORTRAIT,
        size: 10.0,
        most: 12.5,
        stacked: false,
        rows: RowStyle::Open,
        short: false,
    };
    /// Small tables, several on a page to read in the hand.
    pub const PACKED: ListStyle = ListStyle { size: 9.0, ..ListStyle::PORTRAIT };
    /// A page to hang up, with few columns and large letters.
    pub const WALL: ListStyle =
        ListStyle { size: 11.0, most: 14.0, stacked: true, ..ListStyle::PORTRAIT };
    /// A landscape page, for tables with many columns.
    pub const LANDSCAPE: ListStyle = ListStyle { paper: Paper::LANDSCAPE, ..ListStyle::PORTRAIT };
}

/// Draws tables, each starting on a new page and with its own page numbers.
pub fn draw(file: &mut File, tables: &[Table], look: ListStyle, lang: Lang) {
    for table in tables {
        let table = &*table.affiliated(lang);
        let heading = &table.heading;
        file.bookmark(0, heading.category.clone());
        file.bookmark(usize::from(!heading.category.is_empty()), heading.unit.code());
        add(file, table, "", look, lang);
    }
}

/// Draws tables like [`draw`]: in portrait as long as they fit in type that is easy to read, otherwise in
/// landscape.
pub fn draw_upright(file: &mut File, tables: &[Table], lang: Lang) {
    for table in tables {
        draw(file, std::slice::from_ref(table), upright(table, lang), lang);
    }
}

/// Draws a table with one line for each row, as far as the rows fit on one line: in the size of `sizes`, from the largest
/// on, in which the most cells are whole.
pub fn draw_lines(file: &mut File, table: &Table, sizes: [f64; 3], lang: Lang) {
    let area = area(file.stock().sheet(ListStyle::PORTRAIT.paper));
    let room = (area.width(), area.height() * 0.7);
    let styles = sizes.map(|size| {
        let look = ListStyle { size, rows: RowStyle::Dense, short: true, ..ListStyle::PORTRAIT };
        let grid = Grid::fit(&table.affiliated(lang), lang, room, look);
        (look, grid.shortened(), grid.size >= size && grid.lines() == grid.rows())
    });
    let on_one = styles.iter().filter(|(.., on_one)| *on_one);
    let (look, ..) = on_one.min_by_key(|(_, shortened, _)| *shortened).unwrap_or(&styles[2]);
    draw(file, std::slice::from_ref(table), *look, lang);
}

/// The type sizes of a list to read in the hand: with the first two, 45 rows fit on a page.
pub const HAND_SIZES: [f64; 3] = [9.0, 8.5, 8.0];
/// The type sizes of a list that hangs.
pub const WALL_SIZES: [f64; 3] = [10.0, 9.5, 9.0];

/// The style of a table with many columns.
fn upright(table: &Table, lang: Lang) -> ListStyle {
    let upright = ListStyle { stacked: true, most: ListStyle::WALL.most, ..ListStyle::PORTRAIT };
    let area = area(upright.paper);
    let room = (area.width(), area.height() * 0.7);
    let grid = Grid::fit(&table.affiliated(lang), lang, room, upright);
    let fits = grid.size >= UPRIGHT_LEAST && grid.lines() <= grid.rows() * UPRIGHT_LINES;
    if fits { upright } else { ListStyle { stacked: true, ..ListStyle::LANDSCAPE } }
}

/// The smallest type of a portrait table, and the most lines of its rows on average: with more, names would
/// be in pieces.
const UPRIGHT_LEAST: f64 = 8.5;
const UPRIGHT_LINES: usize = 4;

/// Draws a table as a letter: starting on a new page, below a paragraph.
pub fn draw_letter(file: &mut File, table: &Table, lead: &str, lang: Lang) {
    let table = &*table.affiliated(lang);
    file.bookmark(0, table.title.clone());
    file.begin_leaf();
    add(file, table, lead, ListStyle::PORTRAIT, lang);
}

/// The title of a file that begins with these tables.
pub(crate) fn file_title(tables: &[Table], lang: Lang) -> String {
    let Some(table) = tables.first() else { return String::new() };
    let mut title = vec![table.title.clone()];
    if tables.len() == 1 {
        title.extend(table.heading.about(lang));
    }
    title.push(table.heading.event.clone());
    dotted(title)
}

/// Adds a table's pages to a file.
pub(super) fn add(file: &mut File, table: &Table, lead: &str, look: ListStyle, lang: Lang) {
    let look = ListStyle { paper: file.stock().sheet(look.paper), ..look };
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
        sealed_foot(&mut canvas, &table.heading, number + 1, pages, lang);
        file.page(canvas);
    }
}

/// Whether a table fits a page in type of the size of the style.
pub(super) fn fits_a_page(table: &Table, look: ListStyle, lang: Lang) -> bool {
    let (grid, parts) = set(table, "", look, lang);
    let lines = grid.rows() + grid.rows_with_small() + grid.rows() / 5;
    parts.len() == 1 && grid.size >= look.size && grid.lines() <= lines
}

/// The rows of a page.
type Rows = std::ops::Range<usize>;

/// The table in the largest type that takes no more pages and breaks hardly more lines than the wanted size.
fn set(table: &Table, lead: &str, look: ListStyle, lang: Lang) -> (Grid, Vec<Rows>) {
    let area = area(look.paper);
    let at = |size: f64| {
        let room = (area.width(), area.height() * 0.7);
        let grid = Grid::fit(table, lang, room, ListStyle { size, ..look });
        let parts = paginate(table, lead, &grid, look, lang);
        (grid, parts)
    };
    let mut best = at(look.size);
    // A few rows alone on a last page are joined to the others in slightly smaller type.
    if let [.., before, last] = &best.1[..]
        && last.len() * 3 <= before.len()
        && best.0.rows() <= MOST_TRIED
    {
        let pages = best.1.len();
        let sizes = (1..=4).map(|step| look.size - GROWTH * f64::from(step));
        let smaller = sizes.filter(|size| *size >= JOINED_LEAST).map(at);
        if let Some(next) = smaller.into_iter().find(|next| next.1.len() < pages) {
            return next;
        }
    }
    let lines = best.0.lines() + best.0.rows() / 5;
    let mut size = look.size + GROWTH;
    while size <= look.most {
        let next = at(size);
        // Larger letters that break or shorten more names are no easier to read.
        if next.1.len() > best.1.len()
            || next.0.lines() > lines
            || next.0.shortened() > best.0.shortened()
        {
            break;
        }
        best = next;
        size += GROWTH;
    }
    best
}

/// Tables with more rows than this are not set again to save a page.
const MOST_TRIED: usize = 100;

/// The smallest type of a table for the sake of a page.
const JOINED_LEAST: f64 = 8.0;

/// The step in which a table grows, in points.
const GROWTH: f64 = 0.5;

/// The area between the margins.
pub(crate) fn area(paper: Paper) -> Area {
    let area = paper.area().inset(MARGIN);
    Area { bottom: paper.height - FOOT, ..area }
}

/// Which rows go on which page. A page takes at least one row, and the last one leaves space for the notes.
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
                end = unbroken(grid, start..end);
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

/// Where a page ends on which these rows fit: a section that would be broken moves on whole, unless a good part of the
/// page would stay empty.
fn unbroken(grid: &Grid, rows: Rows) -> usize {
    let begins = (rows.start + 1..=rows.end).rev().find(|&row| grid.begins_section(row));
    begins.filter(|begin| (rows.end - begin) * 4 <= rows.len()).unwrap_or(rows.end)
}

/// Draws the head of a page and returns where the table may begin. The first page has it in full, the others
/// in short form.
pub(crate) fn head(canvas: &mut Canvas, table: &Table, first: bool, lang: Lang) -> f64 {
    if first {
        return head_of(canvas, table, true, lang);
    }
    canvas.aside(|canvas| head_of(canvas, table, false, lang))
}

/// Draws the head of a page in full, or in short form.
pub(crate) fn head_of(canvas: &mut Canvas, table: &Table, full: bool, lang: Lang) -> f64 {
    let area = area(canvas.paper);
    let heading = &table.heading;
    let y = event_line(canvas, heading, area);
    canvas.line((area.left, y + 2.2), (area.right, y + 2.2), Ink::BLACK, 0.25);

    let round = heading.round_words(lang);
    let about = heading.clone().without_round().about(lang);
    let (title_size, about_size, down) = if full { (21.0, 13.0, 12.5) } else { (13.0, 10.0, 8.5) };
    let y = y + down;
    let right_words = [(round, Face::SerifBold), (heading.knows(lang), Face::SansBold)];
    let right: Vec<(String, Type)> = right_words
        .into_iter()
        .filter(|(words, _)| !words.is_empty())
        .zip([about_size, KNOWS])
        .map(|((words, face), size)| (words, Type::new(face, size)))
        .collect();
    let widths: Vec<f64> = right.iter().map(|(words, set)| set.width(words) + 8.0).collect();
    let beside = |line: usize| widths.get(line).copied().unwrap_or_default();
    let right_top = y;
    let titled = |beside: f64, lines: usize| {
        let (width, least) = (area.width() - beside, title_size * 0.7);
        fit(&table.title, Face::SerifBold, Room { width, lines, size: title_size, least })
    };
    canvas.about(table.title.as_str());
    // The second line of a title is beside the second of the words at the right.
    let title = match titled(beside(0), 2) {
        title if title.lines.len() > 1 => titled(beside(0).max(beside(1)), 4),
        title => title,
    };
    let set = Type::new(Face::SerifBold, title.size);
    let mut y = canvas
        .part(PagePart::Title, |canvas| canvas.lines(&title, area.left, y, Anchor::Left, 1.2, set));
    let about = about.join(" · ");
    if !about.is_empty() {
        let width = area.width() - beside(1);
        let room = Room { width, lines: 2, size: about_size, least: 8.0 };
        let set = Type::new(Face::Serif, about_size);
        let about = fit(&about, Face::Serif, room);
        y += about_size * 0.58;
        y = canvas.part(PagePart::Heading, |canvas| {
            canvas.lines(&about, area.left, y, Anchor::Left, 1.2, set)
        });
    }
    for ((words, set), line) in right.iter().zip(0u32..) {
        let base = right_top + f64::from(line) * about_size * 0.58;
        canvas.text(words, area.right, base, Anchor::Right, *set);
        y = y.max(base);
    }
    for mark in &table.marks {
        y = draw_mark(canvas, mark, area, y + 3.0);
    }
    y + BELOW_HEAD
}

/// The white below the last line of the head.
pub(crate) const BELOW_HEAD: f64 = 4.5;

/// The type size of the results and the record that a page is based on.
const KNOWS: f64 = 11.0;

/// Draws the event on the left and the place and date on the right, one below the other if they do not fit
/// side by side; returns the base line of the last.
pub(crate) fn event_line(canvas: &mut Canvas, heading: &Heading, area: Area) -> f64 {
    const GAP: f64 = 6.0;
    let size = 9.0;
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

/// Draws a warning in a box and returns its lower edge.
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

/// Draws the foot of a page: the journal on the left, the page number on the right. Screen readers skip it.
pub(crate) fn foot(canvas: &mut Canvas, seal: Option<&str>, page: usize, pages: usize, lang: Lang) {
    canvas.aside(|canvas| foot_of(canvas, seal, (page, pages), lang));
}

/// The same with the seal of a heading.
pub(crate) fn sealed_foot(
    canvas: &mut Canvas,
    heading: &Heading,
    page: usize,
    pages: usize,
    lang: Lang,
) {
    foot(canvas, heading.seal(lang).as_deref(), page, pages, lang);
}

fn foot_of(canvas: &mut Canvas, seal: Option<&str>, (page, pages): (usize, usize), lang: Lang) {
    let area = area(canvas.paper);
    let y = canvas.paper.height - FOOT + 3.0;
    canvas.line((area.left, y), (area.right, y), Ink::HAIR, 0.2);
    let set = Type::new(Face::Sans, 8.0).ink(Ink::QUIET);
    let text = lang.text(&message!(words::PRINT_PAGE, page, pages));
    canvas.text(&text, area.right, y + 4.0, Anchor::Right, set);
    if let Some(seal) = seal {
        let width = area.width() - set.width(&text) - 8.0;
        let room = Room { width, lines: 2, size: READABLE, least: READABLE };
        let fitted = fit(seal, Face::Sans, room);
        canvas.lines(&fitted, area.left, y + 4.0, Anchor::Left, 1.1, set);
    }
}

/// The type size of a letter's paragraph.
const LEAD_SIZE: f64 = 11.0;

fn lead_height(lead: &str, width: f64) -> f64 {
    let lines = wrap(lead, Face::Sans, LEAD_SIZE, width).len();
    if lines == 0 { 0.0 } else { 6.0 + lines as f64 * LEAD_SIZE * 1.35 / POINTS }
}

const NOTE_SIZE: f64 = 8.5;

pub(super) fn notes_height(table: &Table, width: f64) -> f64 {
    let lines: usize =
        table.notes.iter().map(|note| wrap(note, Face::Sans, NOTE_SIZE, width).len()).sum();
    if lines == 0 { 0.0 } else { 6.0 + lines as f64 * NOTE_SIZE * 1.35 / POINTS }
}

pub(super) fn notes(canvas: &mut Canvas, table: &Table, top: f64) {
    let area = area(canvas.paper);
    let set = Type::new(Face::Sans, NOTE_SIZE).ink(Ink::QUIET);
    let step = NOTE_SIZE * 1.35 / POINTS;
    let mut y = top;
    for note in &table.notes {
        y = canvas.paragraph(note, area.left, y, area.width(), set) + step;
    }
}
