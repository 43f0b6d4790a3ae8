//! Tables on paper: how wide the columns are, which words are broken, how high the rows become, and which
//! rows go on which page.

use super::list_page::ListStyle;
use super::prelude::*;
use super::shortened;
use crate::output::table::Align;

/// A table fitted into a width.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    /// The type size in points.
    pub(crate) size: f64,
    /// The white above and below the lines of a cell together, in type sizes.
    air: f64,
    /// The columns' left edges and the last one's right edge, from the left of the table.
    edges: Vec<f64>,
    aligns: Vec<Align>,
    head: Vec<Vec<Line>>,
    rows: Vec<GridRow>,
    /// How many cells are shortened, or broken where they could not be.
    shortened: usize,
}

/// A line of a cell; a small one is set smaller and lighter.
#[derive(Clone, Debug)]
struct Line {
    text: String,
    small: bool,
}

#[derive(Clone, Debug)]
struct GridRow {
    cells: Vec<Vec<Line>>,
    strong: bool,
    section: bool,
    /// The name of the person in the row.
    whose: String,
}

/// The white to the left and right of a cell, in type sizes; and the same if there are many columns.
const SIDE: f64 = 0.5;
const MANY_SIDE: f64 = 0.28;
const MANY: usize = 10;
/// The distance between base lines inside a cell, in type sizes.
const LEADING: f64 = 1.2;
/// The white above and below the lines of a cell together, in type sizes; and the same in a dense table.
const AIR: f64 = 0.75;
const DENSE_AIR: f64 = 0.3;
/// The size of small lines, relative to the others, as long as that is easy to read.
const SMALL: f64 = 0.78;

fn small(size: f64) -> f64 {
    (size * SMALL).max(READABLE.min(size))
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
                let grid = Self::set(&texts, &widths, size).dense(look.dense);
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
        let lines = |cell: &Cell, column: usize, face: Face| {
            // A little slack, so that a column exactly as wide as its widest text does not break it.
            let room = (widths[column] - 2.0 * side + 0.01).max(1.0);
            let set = |forms: &[String], face: Face, size| {
                let form = shortened::first_that(forms, |form| face.width(form, size) <= room);
                (form != forms.first(), form.map_or_else(Vec::new, |it| wrap(it, face, size, room)))
            };
            let (is_short, main) = set(&cell.main, face, size);
            let (_, below) = set(&cell.below, Face::Sans, small(size));
            let is_short = is_short || texts.short && main.len() > 1;
            shortened.set(shortened.get() + usize::from(is_short));
            let line = |small: bool| move |text: String| Line { text, small };
            main.into_iter().map(line(false)).chain(below.into_iter().map(line(true))).collect()
        };
        let columns = texts.columns.iter().enumerate();
        let head = columns.map(|(at, column)| lines(&column.heading, at, Face::SansBold)).collect();
        let rows = texts.rows.iter().map(|row| GridRow {
            cells: row
                .cells
                .iter()
                .enumerate()
                .map(|(at, cell)| lines(cell, at, row.face()))
                .collect(),
            whose: row.whose.clone(),
            strong: row.strong,
            section: row.section,
        });
        let rows = rows.collect();
        let mut edges = vec![0.0];
        for width in widths {
            edges.push(edges[edges.len() - 1] + width);
        }
        Self {
            size,
            air: AIR,
            edges,
            aligns: texts.columns.iter().map(|column| column.align).collect(),
            head,
            rows,
            shortened: shortened.get(),
        }
    }

    /// The same with the rows closer together.
    fn dense(self, dense: bool) -> Self {
        Self { air: if dense { DENSE_AIR } else { AIR }, ..self }
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
        let tallest = cells.iter().map(height).fold(self.size * LEADING / POINTS, f64::max);
        tallest + self.air * self.size / POINTS
    }

    /// The distance of a line's base line from the one above, in millimetres.
    fn leading(&self, line: &Line) -> f64 {
        LEADING * if line.small { small(self.size) } else { self.size } / POINTS
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
        self.draw_cells(canvas, &self.head, (left, y), Face::SansBold, &PagePart::HeadingCell);
        canvas.line((left, bottom), (right, bottom), Ink::BLACK, 0.35);
    }

    /// Draws a row with its upper edge at `y`, and the rule below it.
    pub(crate) fn draw_row(&self, canvas: &mut Canvas, row: usize, left: f64, y: f64) {
        let drawn = &self.rows[row];
        let right = left + self.width();
        if drawn.section && row > 0 {
            canvas.line((left, y), (right, y), Ink::BLACK, 0.25);
        }
        canvas.about(drawn.whose.as_str());
        let face = if drawn.strong { Face::SansBold } else { Face::Sans };
        self.draw_cells(canvas, &drawn.cells, (left, y), face, &PagePart::Cell);
        let bottom = y + self.row_height(row);
        canvas.line((left, bottom), (right, bottom), Ink::HAIR, 0.1);
    }

    fn draw_cells(
        &self,
        canvas: &mut Canvas,
        cells: &[Vec<Line>],
        (left, y): (f64, f64),
        face: Face,
        part: &PagePart,
    ) {
        canvas.open(PagePart::Row);
        let side = side(self.size, self.aligns.len());
        let top = y + (self.air / 2.0 - 0.25) * self.size / POINTS;
        for (at, lines) in cells.iter().enumerate() {
            let (from, to) = (left + self.edges[at] + side, left + self.edges[at + 1] - side);
            let (x, anchor) = match self.aligns[at] {
                Align::Left => (from, Anchor::Left),
                Align::Right => (to, Anchor::Right),
                Align::Centre => ((from + to) / 2.0, Anchor::Middle),
            };
            let mut base = top;
            canvas.open(part.clone());
            for line in lines {
                base += self.leading(line);
                let set = if line.small {
                    Type::new(Face::Sans, small(self.size)).ink(Ink::QUIET)
                } else {
                    Type::new(face, self.size)
                };
                canvas.text(&line.text, x, base, anchor, set);
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
    /// Whether cells are shortened where they would take more than one line.
    short: bool,
}

struct TextColumn {
    heading: Cell,
    align: Align,
    wraps: bool,
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
        let at = |key: &str| table.columns.iter().position(|column| column.key == key);
        let (name, code) = (at("name"), at("code"));
        let stack = if look.stacked { name.zip(at("school")) } else { None };
        let below = stack.map(|(_, school)| school);
        let merge = |mut texts: Vec<String>| -> Vec<Cell> {
            let school =
                below.map(|school| std::mem::take(&mut texts[school])).filter(|it| !it.is_empty());
            // A school below a name is on one line, if one of its forms is.
            let schools = school.map(|school| shortened::forms(school, shortened::school));
            let cells = texts.into_iter().enumerate().filter(|(at, _)| below != Some(*at));
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
        let drawn = table.columns.iter().enumerate().filter(|(at, _)| below != Some(*at));
        let columns = drawn.zip(merge(headings)).map(|((_, column), heading)| TextColumn {
            heading,
            align: column.align,
            wraps: column.wraps,
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
        Self { columns: columns.collect(), rows: rows.collect(), short: look.short }
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
            let mut take = |cell: &Cell, face: Face, wraps: bool, heads: bool| {
                for (forms, face, size) in
                    [(&cell.main, face, size), (&cell.below, Face::Sans, small(size))]
                {
                    let (Some(whole), Some(last)) = (forms.first(), forms.last()) else { continue };
                    let word = match column.in_two && !heads {
                        true => half(last, face, size),
                        false => longest_word(last, face, size),
                    };
                    let width = |text: &str| if heads { word } else { face.width(text, size) };
                    natural = natural.max(face.width(whole, size));
                    rows = rows.max(width(whole));
                    short = short.max(width(last));
                    least = least.max(if wraps { word } else { width(last) });
                }
            };
            // A heading may be broken between its words even if the cells may not.
            take(&column.heading, Face::SansBold, true, true);
            for row in &texts.rows {
                if let Some(cell) = row.cells.get(at) {
                    take(cell, row.face(), column.wraps, false);
                }
            }
            // One very long word does not squeeze all other columns.
            if column.wraps {
                let most = match texts.short {
                    true if column.in_two => MOST_HALF,
                    true => MOST_WORD_SHORT,
                    false => MOST_WORD,
                };
                least = least.min(most * size);
            }
            let all = texts.rows.iter().filter_map(|row| Some((row.cells.get(at)?, row.face())));
            let cells = all.filter(|_| column.wraps);
            let shortest = |(cell, face): (&Cell, Face)| {
                let width = |forms: &[String], face: Face, size| {
                    forms.last().map_or(0.0, |text| face.width(text, size))
                };
                let below = width(&cell.below, Face::Sans, small(size));
                let width = width(&cell.main, face, size).max(below);
                // Widths that look the same are one step.
                LINES.map(|line| ((width * line / STEP).ceil() * STEP).max(least) + sides)
            };
            let mut lines: Vec<f64> = cells.flat_map(shortest).collect();
            lines.sort_by(|one, other| other.total_cmp(one));
            let [natural, rows, short, least] =
                [natural, rows, short, least].map(|width| width + sides);
            ColumnSize { natural, rows, short, least, lines, wraps: column.wraps }
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
            // The remaining width makes as many texts whole as it can.
            let missing = |(column, short): (&ColumnSize, &f64)| (column.rows - short).max(0.0);
            let all: f64 = self.columns.iter().zip(&widths).map(missing).sum();
            let columns = self.columns.iter().zip(&widths);
            return columns.map(|one| one.1 + missing(one) * spare / all).collect();
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
/// The step in which a column becomes narrower, in millimetres.
const STEP: f64 = 0.5;

/// The width up to which the longest word counts, in millimetres for each point of type size.
const MOST_WORD: f64 = 4.0;
/// The same where texts have shorter forms: few rows have none that fits.
const MOST_WORD_SHORT: f64 = 3.0;
/// The same of half a name.
const MOST_HALF: f64 = 4.3;

/// The width of a text on two lines.
fn half(text: &str, face: Face, size: f64) -> f64 {
    let ends = text.match_indices([' ', '-']).map(|(at, sign)| at + sign.len());
    let widths = ends.map(|end| {
        let (one, two) = text.split_at(end);
        face.width(one.trim_end(), size).max(face.width(two, size))
    });
    widths.fold(face.width(text, size), f64::min)
}

fn longest_word(text: &str, face: Face, size: f64) -> f64 {
    let words = text.split(' ').flat_map(|word| word.split_inclusive('-'));
    words.map(|word| face.width(word, size)).fold(0.0, f64::max)
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
    fn nothing_is_shortened_that_has_space() {
        let look = ListStyle { short: true, ..ListStyle::PORTRAIT };
        let grid = Grid::fit(&list(3), Lang::Pt, (500.0, 150.0), look);
        assert_eq!((grid.shortened(), grid.lines()), (0, 3));
    }
}
