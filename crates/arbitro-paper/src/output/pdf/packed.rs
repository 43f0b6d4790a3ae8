//! Several small tables on a page: one below the other, or two to be cut apart.

use super::canvas::{Anchor, Canvas, Type};
use super::face::Face;
use super::file::File;
use super::fit::{Room, fit};
use super::geometry::Paper;
use super::grid::Grid;
use super::list_page::{ListStyle, add, area, foot, head, notes, notes_height};
use super::shape::Ink;
use super::tags::PagePart;
use crate::locale::Lang;
use crate::output::table::Table;
use arbitro_event::Affiliation;

/// Draws small tables one below the other, as many on a page as fit, each under its own title. Tables with
/// the same columns are aligned. The pages have the heading of the first table, with a common title.
pub fn draw_packed(file: &mut File, title: &str, tables: &[Table], lang: Lang) {
    let Some(first) = tables.first() else { return };
    let from = file.pages();
    lay_packed(file, title, tables, ListStyle::PORTRAIT, lang);
    count(file, from, first.seal.as_deref(), lang);
}

/// Adds the foot to the pages from `from` on, which are numbered together.
pub(crate) fn count(file: &mut File, from: usize, seal: Option<&str>, lang: Lang) {
    let count = file.pages() - from;
    for number in 0..count {
        file.add(from + number, |canvas| foot(canvas, seal, number + 1, count, lang));
    }
}

/// The same without the foot, if they are numbered together with other pages.
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
    // A page is stored as soon as it is full; its number is added when all have been counted.
    let from = file.pages();
    let mut open: Option<Canvas> = None;
    let mut y = area.bottom;
    let room = (area.width(), area.height() * 0.7);
    let shared = together(tables).map(|all| Grid::fit(&all, lang, room, look.stacked, 9.0));
    let mut before = 0;
    for table in tables {
        let table = &*table.affiliated(lang);
        let fitted;
        let (grid, end) = match &shared {
            Some(grid) => {
                before += table.rows.len();
                (grid, before)
            }
            None => {
                fitted = Grid::fit(table, lang, room, look.stacked, 9.0);
                (&fitted, fitted.rows())
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
                // The last row is kept with the remarks.
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

/// The small remark beside the title of a small table; longer remarks go below it.
fn beside_title(table: &Table, width: f64) -> Option<&str> {
    let [note] = table.notes.as_slice() else { return None };
    (Face::Sans.width(note, 8.0) < width / 3.0).then_some(note)
}

/// The rows of all tables as one, if they have the same columns.
fn together(tables: &[Table]) -> Option<Table> {
    let first = tables.first()?;
    // In an event of clubs, the school column is converted in each of them.
    let schools = first.columns.iter().any(|column| column.key == "school");
    let same = tables.iter().all(|table| {
        let same_schools = !schools || table.heading.affiliation == Affiliation::School;
        table.columns == first.columns && same_schools
    });
    let rows = || tables.iter().flat_map(|table| table.rows.iter().cloned()).collect();
    same.then(|| Table { columns: first.columns.clone(), rows: rows(), ..Table::default() })
}

/// Draws tables two to a page, to be cut apart in the middle; one that is too long for half a page has pages
/// of its own.
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

/// The height of a small table's title, including the white above it.
const PACKED_TITLE: f64 = 10.0;
