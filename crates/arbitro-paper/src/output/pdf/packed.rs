//! Several small tables on a page: one below the other, or two to be cut apart.

use super::boxes::{Node, column, gap, row, text};
use super::grid::Grid;
use super::list_page::{
    ListStyle, RowStyle, add, area, draw, draw_upright, fits_a_page, foot, head, notes,
    notes_height,
};
use super::prelude::*;
use super::style;
use crate::locale::{Localize, message};
use crate::output::heading::dotted;
use arbitro_event::Affiliation;

/// Draws small tables one below the other, as many on a page as fit, each under its own title. Tables with
/// the same columns are aligned. The pages have the heading of the first table, with a common title.
pub fn draw_packed(file: &mut File, title: &str, tables: &[Table], look: ListStyle, lang: Lang) {
    let Some(first) = tables.first() else { return };
    let from = file.pages();
    lay_packed(file, title, tables, look, lang);
    count(file, from, first.heading.seal(lang).as_deref(), lang);
}

/// Draws small tables like [`draw_packed`] to hang up: in the largest type that takes no more pages than a smaller one.
pub fn draw_packed_wall(file: &mut File, title: &str, tables: &[Table], lang: Lang) {
    let stock = file.stock();
    let pages = |look: &ListStyle| {
        let draw = |file: &mut File| {
            file.print_on(stock);
            draw_packed(file, title, tables, *look, lang);
        };
        File::digests(lang, draw).len()
    };
    let looks = style::PACKED_SIZES.map(|size| ListStyle { size, ..ListStyle::WALL });
    let look = looks.into_iter().min_by_key(pages).unwrap_or(ListStyle::WALL);
    draw_packed(file, title, tables, look, lang);
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
    let look = ListStyle { paper: file.stock().sheet(look.paper), ..look };
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
    let shared = together(tables).map(|all| Grid::fit(&all, lang, room, look));
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
                fitted = Grid::fit(table, lang, room, look);
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
    let half = |table| Half::of(table, RowStyle::Dense, lang);
    let halves: Vec<Option<Half<'_>>> = tables.iter().map(half).collect();
    let mut open: Option<Canvas> = None;
    for (table, half) in tables.iter().zip(&halves) {
        let Some(half) = half else {
            open.take().into_iter().for_each(|page| file.page(page));
            bookmark(file, table);
            add(file, table, "", ListStyle::PORTRAIT, lang);
            continue;
        };
        open = half.put(file, open.take(), lang);
    }
    open.into_iter().for_each(|page| file.page(page));
}

/// Draws tables to hang up: two to a page, to be cut apart, where two that follow each other fit and `two_up`;
/// else each on a page of its own, in the largest type that fits, or on several.
pub fn draw_wall(file: &mut File, tables: &[Table], two_up: bool, lang: Lang) {
    let mut tables: Vec<_> = tables.iter().map(|it| it.affiliated(lang).into_owned()).collect();
    // Most teams are named after their school.
    tables.iter_mut().for_each(|table| table.leave_out_where_empty("school"));
    let mut rest = tables.as_slice();
    while let Some((first, after)) = rest.split_first() {
        rest = after;
        let next = after.first().filter(|_| two_up);
        let half = |table| Half::of(table, RowStyle::Wall, lang);
        let both = next.and_then(|next| half(first).zip(half(next)));
        let Some((one, other)) = both else {
            whole(file, first, lang);
            continue;
        };
        rest = &after[1..];
        let open = one.put(file, None, lang);
        other.put(file, open, lang);
    }
}

/// Draws a table on a page of its own, in the largest type that fits; on several pages if none does.
fn whole(file: &mut File, table: &Table, lang: Lang) {
    // With many rounds, or with many players, a line has no space for the school.
    let mut narrow = table.clone();
    narrow.leave_out(&["school"]);
    let wall = |paper| ListStyle { paper, rows: RowStyle::Wall, stacked: true, ..ListStyle::WALL };
    let (upright, across) = (wall(Paper::PORTRAIT), wall(Paper::LANDSCAPE));
    let short = |look| ListStyle { short: true, ..look };
    // A point of type is worth less the more is given up for it: the upright page, inner names, schools. Type that can be
    // read from afar is worth nothing more.
    let ways = [
        (1.0, f64::MAX, table, upright),
        (0.85, style::ACROSS, table, across),
        (0.85, style::SHORT_NAMES, table, short(upright)),
        (0.75, style::SHORT_NAMES, table, short(across)),
        (0.6, style::SHORT_NAMES, &narrow, upright),
        (0.5, style::SHORT_NAMES, &narrow, across),
    ];
    let mut looks: Vec<_> = ways
        .into_iter()
        .flat_map(|(worth, most, table, look)| {
            let sizes = style::WALL_SIZES.into_iter().filter(move |size| *size <= most);
            sizes.map(move |size| (size * worth, table, ListStyle { size, most: size, ..look }))
        })
        .collect();
    looks.sort_by(|one, other| other.0.total_cmp(&one.0));
    match looks.into_iter().find(|(_, table, look)| fits_a_page(table, *look, lang)) {
        Some((_, table, look)) => draw(file, std::slice::from_ref(table), look, lang),
        None => draw_upright(file, std::slice::from_ref(table), lang),
    }
}

fn bookmark(file: &mut File, table: &Table) {
    let (category, unit) = (&table.heading.category, table.heading.unit.code());
    if unit.is_empty() {
        return file.bookmark(0, table.title.clone());
    }
    file.bookmark(0, category.clone());
    file.bookmark(usize::from(!category.is_empty()), unit);
}

/// So many names may be broken for larger type.
const A_FEW: usize = 2;
/// The share of a type size that looks the same.
const NEARLY: f64 = 0.9;

/// A table that fits half a page, with its head and what is below it.
struct Half<'t> {
    table: &'t Table,
    grid: Grid,
    head: Node<'t>,
    feet: Node<'t>,
}

impl<'t> Half<'t> {
    fn of(table: &'t Table, rows: RowStyle, lang: Lang) -> Option<Self> {
        let area = Self::area(0);
        let (head, feet) = (half_head(table, lang), half_feet(table, lang));
        let taken = [&head, &feet].map(|node| node.height(area.width(), style::FULL));
        let room = area.height() - taken.into_iter().sum::<f64>() - style::GAP;
        let fitting = style::HALF_SIZES.into_iter().filter_map(|size| {
            let look = ListStyle { size, stacked: true, rows, ..ListStyle::PORTRAIT };
            let grid = Grid::fit(table, lang, (area.width(), room), look);
            let rows: f64 = (0..grid.rows()).map(|row| grid.row_height(row)).sum();
            (grid.size >= size && grid.head_height() + rows <= room).then_some(grid)
        });
        // Larger type is no gain where more than a few names are broken for it, or where hardly larger type breaks one.
        let grid = fitting.reduce(|one, other| {
            let few = if other.size < one.size * NEARLY { A_FEW } else { 0 };
            if other.lines() + few < one.lines() { other } else { one }
        })?;
        Some(Self { table, grid, head, feet })
    }

    /// The area of a half, away from the edges and from the cut.
    fn area(number: usize) -> Area {
        let (x, y) = style::HALF_MARGIN;
        Self::whole(number).inset_by(x, y)
    }

    /// The area of a half.
    fn whole(number: usize) -> Area {
        ListStyle::PORTRAIT.paper.area().cell(0, 1, number, 2)
    }

    /// Draws it on the page that is open, which is full then, or begins one.
    fn put(&self, file: &mut File, open: Option<Canvas>, lang: Lang) -> Option<Canvas> {
        bookmark(file, self.table);
        let number = usize::from(open.is_some());
        let mut page = open.unwrap_or_else(|| Canvas::new(ListStyle::PORTRAIT.paper));
        page.piece(Self::whole(number));
        let area = Self::area(number);
        let mut y = self.head.draw_down(&mut page, area);
        let grid = &self.grid;
        page.part(PagePart::Table, |canvas| {
            grid.draw_head(canvas, area.left, y);
            y += grid.head_height();
            for row in 0..grid.rows() {
                grid.draw_row(canvas, row, area.left, y);
                y += grid.row_height(row);
            }
        });
        let top = area.bottom - self.feet.height(area.width(), style::FULL);
        self.feet.draw_down(&mut page, Area { top, ..area });
        page.aside(|canvas| {
            half_count(lang)
                .draw_down(canvas, Area { top: area.bottom - style::HALF_COUNT, ..area })
        });
        if number > 0 {
            file.page(page);
            return None;
        }
        let cut = Self::area(1).top - style::HALF_MARGIN.1;
        page.cut((0.0, cut), (page.paper.width, cut));
        Some(page)
    }
}

/// The head of half a page: the code, the title, and the results and the record that it is based
/// on.
fn half_head<'n>(table: &Table, lang: Lang) -> Node<'n> {
    let heading = &table.heading;
    let code = heading.unit.code();
    let title = [
        text(&table.title, style::HALF_TITLE).tagged(PagePart::Title).about(&table.title),
        text(heading.category_and_room(), style::HALF_ABOUT),
    ];
    let knows = [
        text(heading.round_words(lang), style::HALF_ROUND),
        text(heading.knows(lang), style::HALF_KNOWS),
    ];
    let marks = table.marks.iter().map(|mark| text(mark, style::PAIR_MARK).tagged(PagePart::Text));
    let after = if code.is_empty() { 0.0 } else { style::GAP };
    let head = row([
        text(code, style::HALF_CODE),
        gap(after),
        column(title).share(1),
        gap(style::GAP),
        column(knows),
    ]);
    column([head].into_iter().chain(marks).chain([gap(style::TIGHT)]))
}

/// The lines below the table of half a page: remarks, the journal and the event.
fn half_feet<'n>(table: &Table, lang: Lang) -> Node<'n> {
    let heading = &table.heading;
    let notes = table.notes.iter().map(|note| text(note, style::HALF_NOTE).tagged(PagePart::Text));
    let event = text(dotted([&heading.event, &heading.occasion]), style::HALF_FOOT);
    let seal = text(heading.seal(lang).unwrap_or_default(), style::HALF_FOOT);
    let count = half_count(lang).width(style::FULL) + style::GAP;
    column(notes.chain([gap(style::TIGHT), seal, row([event.share(1), gap(count)])]))
}

fn half_count<'n>(lang: Lang) -> Node<'n> {
    let count = message!(words::PRINT_PAGE, page = 1, pages = 1);
    text(lang.text(&count), style::HALF_FOOT.right())
}

/// The height of a small table's title, including the white above it.
const PACKED_TITLE: f64 = 10.0;
