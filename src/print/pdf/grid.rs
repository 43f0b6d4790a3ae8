//! Tables on paper: how wide the columns are, which words are broken over lines, how high the rows
//! become, and which rows go on which page.

use super::canvas::{Anchor, Canvas, Ink, Shape, Type};
use super::face::Face;
use super::fit::wrap;
use super::geometry::{Area, POINTS};
use crate::locale::Lang;
use crate::print::table::{Align, Table};

/// A table fitted into a width.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    /// The type size in points.
    size: f64,
    /// The columns' left edges and the last one's right edge, from the left of the table.
    edges: Vec<f64>,
    aligns: Vec<Align>,
    head: Vec<Vec<String>>,
    rows: Vec<GridRow>,
}

#[derive(Clone, Debug)]
struct GridRow {
    cells: Vec<Vec<String>>,
    strong: bool,
    section: bool,
    /// Whom the row is about.
    whose: String,
}

/// White space at the left and right of a cell, in type sizes.
const SIDE: f64 = 0.5;
/// The distance of base lines inside a cell, in type sizes.
const LEADING: f64 = 1.2;
/// White space above and below the lines of a cell together, in type sizes.
const AIR: f64 = 0.75;
/// Below this size a table does not shrink; longer words are broken instead.
const LEAST: f64 = 6.0;

impl Grid {
    /// Fits a table into a width: at the wanted type size, with words broken over lines where columns
    /// are wide, and smaller where even single words and numbers do not fit side by side, or where a row
    /// would be higher than `tallest`.
    pub fn fit(table: &Table, lang: Lang, width: f64, tallest: f64, size: f64) -> Self {
        let texts = table.texts(lang);
        let mut size = size;
        loop {
            let sizes = Sizes::of(table, &texts, size);
            let least: f64 = sizes.columns.iter().map(|column| column.least).sum();
            if least <= width || size <= LEAST {
                let grid = Self::set(table, &texts, &sizes.share(width), size);
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

    fn set(table: &Table, texts: &[Vec<String>], widths: &[f64], size: f64) -> Self {
        let side = side(size);
        let lines = |text: &str, column: usize, face: Face| {
            // A hair of room, so that a column as wide as its widest text does not break it.
            let room = widths[column] - 2.0 * side + 0.01;
            wrap(text, face, size, room.max(1.0))
        };
        let columns = table.columns.iter().enumerate();
        let head = columns.map(|(at, column)| lines(&column.heading, at, Face::SansBold)).collect();
        let name = table.columns.iter().position(|column| column.key == "name");
        let code = table.columns.iter().position(|column| column.key == "code");
        let rows = table.rows.iter().zip(texts).map(|(row, texts)| {
            let face = if row.strong { Face::SansBold } else { Face::Sans };
            let whose: Vec<&str> =
                [code, name].into_iter().flatten().map(|at| texts[at].as_str()).collect();
            GridRow {
                whose: whose.join(" "),
                cells: texts.iter().enumerate().map(|(at, text)| lines(text, at, face)).collect(),
                strong: row.strong,
                section: row.section,
            }
        });
        let mut edges = vec![0.0];
        for width in widths {
            edges.push(edges.last().copied().unwrap_or(0.0) + width);
        }
        Self {
            size,
            edges,
            aligns: table.columns.iter().map(|column| column.align).collect(),
            head,
            rows: rows.collect(),
        }
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.rows.len()
    }

    /// The height of the headings.
    pub fn head_height(&self) -> f64 {
        self.height(&self.head)
    }

    /// The height of a row.
    pub fn row_height(&self, row: usize) -> f64 {
        self.height(&self.rows[row].cells)
    }

    fn height(&self, cells: &[Vec<String>]) -> f64 {
        let lines = cells.iter().map(Vec::len).max().unwrap_or(0).max(1) as f64;
        (lines * LEADING + AIR) * self.size / POINTS
    }

    /// Draws the headings with their upper edge at `y`.
    pub fn draw_head(&self, canvas: &mut Canvas, left: f64, y: f64) {
        let bottom = y + self.head_height();
        let right = left + self.edges.last().copied().unwrap_or(0.0);
        canvas.fill(&Shape::rectangle(Area { left, top: y, right, bottom }), Ink::SHADE);
        self.draw_cells(canvas, &self.head, left, y, Face::SansBold);
        canvas.line((left, bottom), (right, bottom), Ink::BLACK, 0.35);
    }

    /// Draws a row with its upper edge at `y`, and the rule below it.
    pub fn draw_row(&self, canvas: &mut Canvas, row: usize, left: f64, y: f64) {
        let drawn = &self.rows[row];
        let right = left + self.edges.last().copied().unwrap_or(0.0);
        if drawn.section && row > 0 {
            canvas.line((left, y), (right, y), Ink::BLACK, 0.25);
        }
        canvas.about(drawn.whose.as_str());
        let face = if drawn.strong { Face::SansBold } else { Face::Sans };
        self.draw_cells(canvas, &drawn.cells, left, y, face);
        let bottom = y + self.row_height(row);
        canvas.line((left, bottom), (right, bottom), Ink::HAIR, 0.1);
    }

    fn draw_cells(
        &self,
        canvas: &mut Canvas,
        cells: &[Vec<String>],
        left: f64,
        y: f64,
        face: Face,
    ) {
        let set = Type::new(face, self.size);
        let side = side(self.size);
        let first = y + (AIR / 2.0 + 0.95) * self.size / POINTS;
        for (at, lines) in cells.iter().enumerate() {
            let (from, to) = (left + self.edges[at] + side, left + self.edges[at + 1] - side);
            let (x, anchor) = match self.aligns[at] {
                Align::Left => (from, Anchor::Left),
                Align::Right => (to, Anchor::Right),
                Align::Centre => ((from + to) / 2.0, Anchor::Middle),
            };
            for (number, line) in lines.iter().enumerate() {
                let base = first + LEADING * self.size / POINTS * number as f64;
                canvas.text(line, x, base, anchor, set);
            }
        }
    }
}

fn side(size: f64) -> f64 {
    SIDE * size / POINTS
}

/// The room that columns need at a type size.
struct Sizes {
    columns: Vec<ColumnSize>,
}

struct ColumnSize {
    /// Where everything stands on one line.
    natural: f64,
    /// Where no word is broken.
    least: f64,
    wraps: bool,
}

impl Sizes {
    fn of(table: &Table, texts: &[Vec<String>], size: f64) -> Self {
        let sides = 2.0 * side(size);
        let columns = table.columns.iter().enumerate().map(|(at, column)| {
            let mut natural = Face::SansBold.width(&column.heading, size);
            // A heading may be broken between its words even where the cells are not.
            let mut least = longest_word(&column.heading, Face::SansBold, size);
            for (row, texts) in table.rows.iter().zip(texts) {
                let face = if row.strong { Face::SansBold } else { Face::Sans };
                let Some(text) = texts.get(at) else { continue };
                let width = face.width(text, size);
                natural = natural.max(width);
                least =
                    least.max(if column.wraps { longest_word(text, face, size) } else { width });
            }
            // One very long word does not press all other columns together.
            if column.wraps {
                least = least.min(MOST_WORD * size);
            }
            ColumnSize { natural: natural + sides, least: least + sides, wraps: column.wraps }
        });
        Self { columns: columns.collect() }
    }

    /// The columns' widths, which together are `width`: what is left over goes to the columns of words,
    /// and what is missing is taken from them.
    fn share(&self, width: f64) -> Vec<f64> {
        let natural: f64 = self.columns.iter().map(|column| column.natural).sum();
        let least: f64 = self.columns.iter().map(|column| column.least).sum();
        if natural <= width {
            let open = self.columns.iter().filter(|column| column.wraps).count();
            let (open, all) = (open as f64, self.columns.len() as f64);
            let extra = width - natural;
            return self
                .columns
                .iter()
                .map(|column| match (column.wraps, open > 0.0) {
                    (true, _) => column.natural + extra / open,
                    (false, true) => column.natural,
                    (false, false) => column.natural + extra / all,
                })
                .collect();
        }
        if least >= width {
            let scale = width / least;
            return self.columns.iter().map(|column| column.least * scale).collect();
        }
        let share = (width - least) / (natural - least);
        let between = |column: &ColumnSize| column.least + (column.natural - column.least) * share;
        self.columns.iter().map(between).collect()
    }
}

/// How wide the longest word may count, in millimetres for each point of the type size.
const MOST_WORD: f64 = 4.0;

fn longest_word(text: &str, face: Face, size: f64) -> f64 {
    text.split(' ').map(|word| face.width(word, size)).fold(0.0, f64::max)
}
