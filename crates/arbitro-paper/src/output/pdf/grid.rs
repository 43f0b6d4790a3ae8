//! Tables on paper: how wide the columns are, which words are broken, how high the rows become, and which
//! rows go on which page.

use super::list_page::{ListStyle, RowStyle};
use super::prelude::*;
use super::shortened;
use crate::output::heading::dotted;
use crate::output::table::{Align, Column};

/// A table fitted into a width.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    /// The type size in points.
    pub(crate) size: f64,
    /// How the rows are set.
    look: RowStyle,
    /// The columns' left edges and the last one's right edge, from the left of the table.
    edges: Vec<f64>,
    aligns: Vec<Align>,
    head: Vec<Vec<Line>>,
    rows: Vec<GridRow>,
    /// How many cells are shortened, or broken where they could not be.
    shortened: usize,
}

/// A line of a cell.
#[derive(Clone, Debug)]
struct Line {
    text: String,
    set: Type,
    /// Whether it is one of those below the others in smaller and lighter type.
    small: bool,
}

#[derive(Clone, Debug)]
struct GridRow {
    cells: Vec<Vec<Line>>,
    section: bool,
    /// The name of the person in the row.
    whose: String,
}

/// The white to the left and right of a cell, in type sizes; and the same if there are many columns.
const SIDE: f64 = 0.5;
const MANY_SIDE: f64 = 0.28;
const MANY: usize = 10;
/// The height of figures and capitals, in type sizes.
const CAPITAL: f64 = 0.73;

impl RowStyle {
    /// The distance between base lines inside a cell, in type sizes.
    fn leading(self) -> f64 {
        if self == Self::Wall { 1.06 } else { 1.2 }
    }

    /// The white above and below the lines of a cell together, in type sizes.
    fn air(self) -> f64 {
        match self {
            Self::Open => 0.75,
            Self::Dense => 0.3,
            Self::Wall => 0.24,
        }
    }

    /// The type of the lines below others, as long as that is easy to read.
    fn below(self, size: f64) -> Type {
        let small = size * if self == Self::Wall { 0.7 } else { 0.78 };
        Type::new(Face::Sans, small.max(READABLE.min(size))).ink(Ink::QUIET)
    }

    fn heading(self, size: f64) -> Type {
        let smaller = if self == Self::Wall { (size * 0.8).max(READABLE.min(size)) } else { size };
        Type::new(Face::SansBold, smaller)
    }

    /// The type of a column in a row of this face.
    fn cell(self, column: &Column, face: Face, size: f64) -> Type {
        match self {
            Self::Wall if column.large => Type::new(Face::SansBold, size * 1.38),
            Self::Wall if column.align == Align::Right => {
                Type::new(face, (size * 0.85).max(READABLE.min(size)))
            }
            _ => Type::new(face, size),
        }
    }
}

/// A table does not shrink below this size; longer words are broken instead.
const LEAST: f64 = READABLE;

impl Grid {
    /// Fits a table into a width: in type of the size of the style, with words broken where columns are wide, and
    /// smaller if single words and numbers would not fit side by side, or if a row would be higher than `tallest`.
    pub(crate) fn fit(
        table: &Table,
        lang: Lang,
        (width, tallest): (f64, f64),
        look: ListStyle,
    ) -> Self {
        let texts = Texts::of(table, lang, look);
        let mut size = look.size;
        loop {
            let sizes = Sizes::of(&texts, size);
            let least: f64 = sizes.columns.iter().map(|column| column.least).sum();
            if least <= width || size <= LEAST {
                let widths = if look.short { sizes.squeezed(width) } else { sizes.share(width) };
                let grid = Self::set(&texts, &widths, size);
                let fits = (0..grid.rows()).all(|row| grid.row_height(row) <= tallest);
                if fits || size < 1.0 {
                    return grid;
                }
                size *= 0.85;
            } else {
                size = (size * (width / least).max(0.9)).max(LEAST);
            }
        }
    }

    fn set(texts: &Texts, widths: &[f64], size: f64) -> Self {
        let side = side(size, widths.len());
        let shortened = std::cell::Cell::new(0);
        let lines = |cell: &Cell, column: usize, main: Type| {
            // A little slack, so that a column exactly as wide as its widest text does not break it.
            let room = (widths[column] - 2.0 * side + 0.01).max(1.0);
            let fit = |forms: &[String], set: Type| {
                let form = shortened::first_that(forms, |form| set.width(form) <= room);
                let wrapped = |it: &String| wrap(it, set.face, set.size, room);
                (form != forms.first(), form.map_or_else(Vec::new, wrapped))
            };
            let below = texts.look.below(size);
            let (is_short, main_lines) = fit(&cell.main, main);
            let (_, lines_below) = fit(&cell.below, below);
            let is_short = is_short || texts.short && main_lines.len() > 1;
            shortened.set(shortened.get() + usize::from(is_short));
            let line = |set: Type, small: bool| move |text: String| Line { text, set, small };
            let lines_below = lines_below.into_iter().map(line(below, true));
            main_lines.into_iter().map(line(main, false)).chain(lines_below).collect()
        };
        let columns = texts.columns.iter().enumerate();
        let heading = texts.look.heading(size);
        let head = columns.map(|(at, column)| lines(&column.heading, at, heading)).collect();
        let rows = texts.rows.iter().map(|row| GridRow {
            cells: row
                .cells
                .iter()
                .zip(&texts.columns)
                .enumerate()
                .map(|(at, (cell, column))| {
                    lines(cell, at, texts.look.cell(&column.column, row.face(), size))
                })
                .collect(),
            whose: row.whose.clone(),
            section: row.section,
        });
        let rows = rows.collect();
        let mut edges = vec![0.0];
        for width in widths {
            edges.push(edges[edges.len() - 1] + width);
        }
        Self {
            size,
            look: texts.look,
            edges,
            aligns: texts.columns.iter().map(|column| column.column.align).collect(),
            head,
            rows,
            shortened: shortened.get(),
        }
    }

    /// How many cells are shortened, or broken although the style shortens them.
    pub(crate) fn shortened(&self) -> usize {
        self.shortened
    }

    /// The lines of text in all rows, counted by their tallest cells.
    pub(crate) fn lines(&self) -> usize {
        let tallest = |row: &GridRow| row.cells.iter().map(Vec::len).max().unwrap_or(0);
        self.rows.iter().map(tallest).sum()
    }

    /// How many rows have something in small type below.
    pub(crate) fn rows_with_small(&self) -> usize {
        let has_small = |row: &&GridRow| row.cells.iter().flatten().any(|line| line.small);
        self.rows.iter().filter(has_small).count()
    }

    /// How many rows there are.
    pub(crate) fn rows(&self) -> usize {
        self.rows.len()
    }

    /// The height of the headings.
    pub(crate) fn head_height(&self) -> f64 {
        self.height(&self.head)
    }

    /// The height of a row.
    pub(crate) fn row_height(&self, row: usize) -> f64 {
        self.height(&self.rows[row].cells)
    }

    fn height(&self, cells: &[Vec<Line>]) -> f64 {
        let height = |cell: &Vec<Line>| cell.iter().map(|line| self.leading(line)).sum::<f64>();
        let least = self.size * self.look.leading() / POINTS;
        cells.iter().map(height).fold(least, f64::max) + self.look.air() * self.size / POINTS
    }

    /// The distance of a line's base line from the one above, in millimetres.
    fn leading(&self, line: &Line) -> f64 {
        self.look.leading() * line.set.size / POINTS
    }

    /// The width of all columns together.
    fn width(&self) -> f64 {
        *self.edges.last().expect("there is at least the left edge")
    }

    /// Draws the headings with their upper edge at `y`.
    pub(crate) fn draw_head(&self, canvas: &mut Canvas, left: f64, y: f64) {
        let bottom = y + self.head_height();
        let right = left + self.width();
        canvas.fill(&Shape::rectangle(Area { left, top: y, right, bottom }), Ink::SHADE);
        self.draw_cells(canvas, &self.head, (left, y), &PagePart::HeadingCell);
        canvas.line((left, bottom), (right, bottom), Ink::BLACK, 0.35);
    }

    /// Whether a section begins with a row; none does below the last.
    pub(super) fn begins_section(&self, row: usize) -> bool {
        self.rows.get(row).is_some_and(|row| row.section)
    }

    /// Draws a row with its upper edge at `y`, and the rule below it.
    pub(crate) fn draw_row(&self, canvas: &mut Canvas, row: usize, left: f64, y: f64) {
        let drawn = &self.rows[row];
        let right = left + self.width();
        if drawn.section && row > 0 {
            let width = if self.look == RowStyle::Wall { 0.7 } else { 0.25 };
            canvas.line((left, y), (right, y), Ink::BLACK, width);
        }
        canvas.about(drawn.whose.as_str());
        self.draw_cells(canvas, &drawn.cells, (left, y), &PagePart::Cell);
        let bottom = y + self.row_height(row);
        canvas.line((left, bottom), (right, bottom), Ink::HAIR, 0.1);
    }

    fn draw_cells(
        &self,
        canvas: &mut Canvas,
        cells: &[Vec<Line>],
        (left, y): (f64, f64),
        part: &PagePart,
    ) {
        canvas.open(PagePart::Row);
        let side = side(self.size, self.aligns.len());
        let middle = y + self.height(cells) / 2.0;
        let top = y + (self.look.air() / 2.0 - 0.25) * self.size / POINTS;
        for (at, lines) in cells.iter().enumerate() {
            let (from, to) = (left + self.edges[at] + side, left + self.edges[at + 1] - side);
            let (x, anchor) = match self.aligns[at] {
                Align::Left => (from, Anchor::Left),
                Align::Right => (to, Anchor::Right),
                Align::Centre => ((from + to) / 2.0, Anchor::Middle),
            };
            let mut base = match lines.as_slice() {
                [one] if self.look == RowStyle::Wall => {
                    middle + CAPITAL / 2.0 * one.set.size / POINTS - self.leading(one)
                }
                _ => top,
            };
            canvas.open(part.clone());
            for line in lines {
                base += self.leading(line);
                canvas.text(&line.text, x, base, anchor, line.set);
            }
            canvas.close();
        }
        canvas.close();
    }
}

fn side(size: f64, columns: usize) -> f64 {
    let side = if columns > MANY { MANY_SIDE } else { SIDE };
    side * size / POINTS
}

/// The texts of a table, with stacked columns merged.
struct Texts {
    columns: Vec<TextColumn>,
    rows: Vec<TextRow>,
    look: RowStyle,
    /// Whether cells are shortened where they would take more than one line.
    short: bool,
}

struct TextColumn {
    heading: Cell,
    column: Column,
    /// Whether it has names of people in their shorter forms, which take two lines at the most.
    in_two: bool,
}

struct TextRow {
    cells: Vec<Cell>,
    whose: String,
    strong: bool,
    section: bool,
}

impl TextRow {
    fn face(&self) -> Face {
        if self.strong { Face::SansBold } else { Face::Sans }
    }
}

/// A cell's text: the main text and the small text below it, each in all its forms.
#[derive(Default)]
struct Cell {
    main: Vec<String>,
    below: Vec<String>,
}

impl Texts {
    fn of(table: &Table, lang: Lang, look: ListStyle) -> Self {
        let (name, code) = (table.column("name"), table.column("code"));
        let stack = if look.stacked { name.zip(table.column("school")) } else { None };
        let below = stack.map(|(_, school)| school);
        let before = code.filter(|_| below.is_some() && look.rows == RowStyle::Wall);
        let is_drawn = |at: usize| below != Some(at) && before != Some(at);
        let merge = |texts: Vec<String>| -> Vec<Cell> {
            let parts = [before, below].into_iter().flatten().map(|at| texts[at].as_str());
            let school = Some(dotted(parts)).filter(|it| !it.is_empty());
            // A school below a name is on one line, if one of its forms is.
            let schools = school.map(|school| shortened::forms(school, shortened::school));
            let cells = texts.into_iter().enumerate().filter(|(at, _)| is_drawn(*at));
            cells
                .map(|(at, main)| {
                    let below = schools.clone().filter(|_| stack.is_some_and(|it| it.0 == at));
                    let main = match look.short {
                        true => {
                            shortened::forms(main, shortened::of_column(&table.columns[at].key))
                        }
                        false => vec![main],
                    };
                    Cell { main, below: below.unwrap_or_default() }
                })
                .collect()
        };
        let headings = table.columns.iter().map(|column| column.heading.clone()).collect();
        let drawn = table.columns.iter().enumerate().filter(|(at, _)| is_drawn(*at));
        let columns = drawn.zip(merge(headings)).map(|((_, column), heading)| TextColumn {
            heading,
            column: column.clone(),
            in_two: look.short && column.key.ends_with("name") && column.key != "school_name",
        });
        let rows = table.rows.iter().zip(table.texts(lang)).map(|(row, texts)| {
            let whose: Vec<&str> =
                [code, name].into_iter().flatten().map(|at| texts[at].as_str()).collect();
            TextRow {
                whose: whose.join(" "),
                cells: merge(texts),
                strong: row.strong,
                section: row.section,
            }
        });
        let (columns, rows) = (columns.collect(), rows.collect());
        Self { columns, rows, look: look.rows, short: look.short }
    }
}

/// The space that a column needs at a type size.
struct Sizes {
    columns: Vec<ColumnSize>,
}

struct ColumnSize {
    /// With everything on one line.
    natural: f64,
    /// With the rows on one line, and the heading broken between its words.
    rows: f64,
    /// The same with what is below the names in its shortest form.
    short: f64,
    /// With no word broken.
    least: f64,
    /// The width of each row on one line in its shortest form, and on two, three and four, from the widest on, if it may
    /// be broken.
    lines: Vec<f64>,
    /// Of a column of names, the width with which nearly all of them are whole; nothing for others.
    names: f64,
    wraps: bool,
}

impl Sizes {
    fn of(texts: &Texts, size: f64) -> Self {
        let sides = 2.0 * side(size, texts.columns.len());
        let columns = texts.columns.iter().enumerate().map(|(at, column)| {
            let mut natural: f64 = 0.0;
            let mut rows: f64 = 0.0;
            let mut short: f64 = 0.0;
            let mut least: f64 = 0.0;
            let (below, wraps) = (texts.look.below(size), column.column.wraps);
            let cell_in = |row: &TextRow| texts.look.cell(&column.column, row.face(), size);
            let mut take = |cell: &Cell, main: Type, wraps: bool, heads: bool| {
                for (forms, set) in [(&cell.main, main), (&cell.below, below)] {
                    let (Some(whole), Some(last)) = (forms.first(), forms.last()) else { continue };
                    let word = match column.in_two && !heads {
                        true => half(last, set),
                        false => longest_word(last, set),
                    };
                    let width = |text: &str| if heads { word } else { set.width(text) };
                    natural = natural.max(set.width(whole));
                    rows = rows.max(width(whole));
                    short = short.max(width(last));
                    least = least.max(if wraps { word } else { width(last) });
                }
            };
            // A heading may be broken between its words even if the cells may not.
            take(&column.heading, texts.look.heading(size), true, true);
            for row in &texts.rows {
                if let Some(cell) = row.cells.get(at) {
                    take(cell, cell_in(row), wraps, false);
                }
            }
            // One very long word does not squeeze all other columns.
            if wraps {
                let most = match texts.short {
                    true if column.in_two => MOST_HALF,
                    true => MOST_WORD_SHORT,
                    false => MOST_WORD,
                };
                least = least.min(most * size);
            }
            let all = texts.rows.iter().filter_map(|row| Some((row.cells.get(at)?, cell_in(row))));
            let cells = all.filter(|_| wraps);
            let shortest = |(cell, main): (&Cell, Type)| {
                let width =
                    |forms: &[String], set: Type| forms.last().map_or(0.0, |it| set.width(it));
                let width = width(&cell.main, main).max(width(&cell.below, below));
                // Widths that look the same are one step.
                LINES.map(|line| ((width * line / STEP).ceil() * STEP).max(least) + sides)
            };
            let mut lines: Vec<f64> = cells.flat_map(shortest).collect();
            lines.sort_by(|one, other| other.total_cmp(one));
            let whole = |row: &TextRow| {
                let name = row.cells.get(at)?.main.first()?;
                column.in_two.then(|| cell_in(row).width(name))
            };
            let mut names: Vec<f64> = texts.rows.iter().filter_map(whole).collect();
            names.sort_by(f64::total_cmp);
            let names = names.get(names.len() * NEARLY_ALL.0 / NEARLY_ALL.1).map_or(0.0, |it| *it);
            let [natural, rows, short, least, names] =
                [natural, rows, short, least, names].map(|width| width + sides);
            ColumnSize { natural, rows, short, least, lines, names, wraps }
        });
        Self { columns: columns.collect() }
    }

    /// The columns' widths like [`share`](Self::share), if there is space for whole texts; else those with which the
    /// fewest rows take more than one line, where cells have shorter forms.
    fn squeezed(&self, width: f64) -> Vec<f64> {
        if self.columns.iter().map(|column| column.rows).sum::<f64>() <= width {
            return self.share(width);
        }
        let shortest = |column: &ColumnSize| match column.lines.first() {
            Some(line) => line.max(column.least),
            None => column.rows,
        };
        let mut widths: Vec<f64> = self.columns.iter().map(shortest).collect();
        let spare = width - widths.iter().sum::<f64>();
        if spare >= 0.0 {
            // Names are whole before schools and categories are; then as many texts as the rest of the width allows.
            let mut spare = spare;
            for (column, width) in self.columns.iter().zip(&mut widths) {
                let more = (column.names - *width).clamp(0.0, spare);
                *width += more;
                spare -= more;
            }
            let missing = |(column, short): (&ColumnSize, &f64)| (column.rows - short).max(0.0);
            let all: f64 = self.columns.iter().zip(&widths).map(missing).sum();
            let columns = self.columns.iter().zip(&widths);
            let share = if all > 0.0 { spare / all } else { 0.0 };
            return columns.map(|one| one.1 + missing(one) * share).collect();
        }
        loop {
            let over = widths.iter().sum::<f64>() - width;
            if over <= 0.0 {
                return widths;
            }
            // Every narrower width of a column, and how many rows break at it for each millimetre.
            let steps = self.columns.iter().zip(&widths).enumerate().flat_map(|(at, (it, now))| {
                let whole = it.lines.partition_point(|line| line > now);
                let narrower = it.lines[whole..].iter().copied().chain([it.least]).enumerate();
                let narrower = narrower.filter(move |(_, next)| next < now);
                narrower.map(move |(broken, next)| (at, next, broken as f64 / (now - next)))
            });
            let Some((at, next, _)) = steps.min_by(|one, other| one.2.total_cmp(&other.2)) else {
                return self.share(width);
            };
            widths[at] = next.max(widths[at] - over);
        }
    }

    /// The columns' widths, which add up to `width`: spare space goes to the columns of words, and missing
    /// space is taken from them.
    fn share(&self, width: f64) -> Vec<f64> {
        let sum = |of: fn(&ColumnSize) -> f64| self.columns.iter().map(of).sum::<f64>();
        // A heading on two lines costs one line, names on two lines cost one for each row: headings are
        // broken first.
        let ways: [fn(&ColumnSize) -> f64; 3] = [|it| it.natural, |it| it.rows, |it| it.short];
        let wanted = ways.into_iter().find(|way| sum(*way) <= width).unwrap_or(ways[2]);
        let natural = sum(wanted);
        let least: f64 = self.columns.iter().map(|column| column.least).sum();
        if natural <= width {
            let open = self.columns.iter().filter(|column| column.wraps).count();
            let (open, all) = (open as f64, self.columns.len() as f64);
            let extra = width - natural;
            return self
                .columns
                .iter()
                .map(|column| match (column.wraps, open > 0.0) {
                    (true, _) => wanted(column) + extra / open,
                    (false, true) => wanted(column),
                    (false, false) => wanted(column) + extra / all,
                })
                .collect();
        }
        if least >= width {
            let scale = width / least;
            return self.columns.iter().map(|column| column.least * scale).collect();
        }
        let share = (width - least) / (natural - least);
        let between = |column: &ColumnSize| column.least + (wanted(column) - column.least) * share;
        self.columns.iter().map(between).collect()
    }
}

/// The widths of a text on one line, two, three and four: between words some of a line is white.
const LINES: [f64; 4] = [1.0, 0.58, 0.42, 0.33];
/// How many names are nearly all: one that is much longer than the others does not shorten their schools.
const NEARLY_ALL: (usize, usize) = (19, 20);
/// The step in which a column becomes narrower, in millimetres.
const STEP: f64 = 0.5;

/// The width up to which the longest word counts, in millimetres for each point of type size.
const MOST_WORD: f64 = 4.0;
/// The same where texts have shorter forms: few rows have none that fits.
const MOST_WORD_SHORT: f64 = 3.0;
/// The same of half a name.
const MOST_HALF: f64 = 4.3;

/// The width of a text on two lines.
fn half(text: &str, set: Type) -> f64 {
    let ends = text.match_indices([' ', '-']).map(|(at, sign)| at + sign.len());
    let widths = ends.map(|end| {
        let (one, two) = text.split_at(end);
        set.width(one.trim_end()).max(set.width(two))
    });
    widths.fold(set.width(text), f64::min)
}

fn longest_word(text: &str, set: Type) -> f64 {
    let words = text.split(' ').flat_map(|word| word.split_inclusive('-'));
    words.map(|word| set.width(word)).fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::output::table::{Column, Row};

    const NAMES: [&str; 4] = [
        "Ana Maré",
        "Constança Assunção Lourinhã",
        "Maria Guiomar da Conceição de Albuquerque e Vasconcelos Ribeirão de São João",
        "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft",
    ];

    fn list(rows: usize) -> Table {
        let cells = |at: usize| {
            [
                NAMES[at % NAMES.len()],
                ["Externato 1 da Ribeira de Baixo", "Externato 2 da Ribeira de Baixo"][at % 2],
                "Gatos & Cães · 1.º ciclo do ensino básico",
            ]
        };
        let row = |at| Row {
            cells: cells(at).map(crate::output::table::Cell::from).to_vec(),
            ..Row::default()
        };
        Table {
            columns: ["name", "school", "category"].map(|key| Column::words(key, key)).to_vec(),
            rows: (0..rows).map(row).collect(),
            ..Table::default()
        }
    }

    fn fitted(rows: usize, short: bool) -> Grid {
        let look = ListStyle { size: 9.0, short, ..ListStyle::PORTRAIT };
        Grid::fit(&list(rows), Lang::Pt, (180.0, 150.0), look)
    }

    /// The category of every row used to take as many lines as there was space left for it.
    #[test]
    fn only_a_name_that_has_no_short_form_breaks_its_line() {
        let (whole, short) = (fitted(40, false), fitted(40, true));
        assert!(whole.lines() >= 80, "{} lines", whole.lines());
        assert_eq!(whole.shortened(), 0);
        assert!(short.size >= 9.0 && short.lines() <= 50, "{} lines", short.lines());
        assert!(short.shortened() > 40);
    }

    #[test]
    fn a_name_was_initials_beside_a_school_in_full() {
        let name = "Ana Carolina Castro Silva (ausente)";
        let cells =
            [name, "Escola Básica da Ermida das Amoras"].map(crate::output::table::Cell::from);
        let table = Table {
            columns: ["name", "school"].map(|key| Column::words(key, key)).to_vec(),
            rows: vec![Row { cells: cells.to_vec(), ..Row::default() }],
            ..Table::default()
        };
        let look = ListStyle { size: 9.0, short: true, ..ListStyle::PORTRAIT };
        let grid = Grid::fit(&table, Lang::Pt, (100.0, 150.0), look);
        let texts: Vec<&str> =
            grid.rows[0].cells.iter().map(|lines| lines[0].text.as_str()).collect();
        assert_eq!(texts, [name, "EB da Ermida das Amoras"]);
    }

    #[test]
    fn nothing_is_shortened_that_has_space() {
        let look = ListStyle { short: true, ..ListStyle::PORTRAIT };
        let grid = Grid::fit(&list(3), Lang::Pt, (500.0, 150.0), look);
        assert_eq!((grid.shortened(), grid.lines()), (0, 3));
    }
}
