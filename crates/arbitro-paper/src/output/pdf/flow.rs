//! Text and boards that flow over as many pages as necessary.

use super::prelude::*;

use super::board;
use super::list_page;

/// A block of the flow.
#[derive(Clone, Debug)]
pub enum Block {
    /// A section heading.
    Heading(String),
    /// A subsection heading.
    Subheading(String),
    /// A paragraph.
    Text(String),
    /// A paragraph in small, lighter type.
    Note(String),
    /// A paragraph with a mark or number before it.
    Item(String, String),
    /// Lines to write on, each with its label.
    Signatures(Vec<String>),
    /// Rows of short texts in a number of columns, filled from top to bottom.
    Columns(usize, Vec<String>),
    /// Boards side by side, each with its caption, and their greatest width in millimetres.
    Boards(f64, Vec<(Drawing, String)>),
}

impl Block {
    /// The part it forms as a whole; `None` if each of its texts is a paragraph of its own.
    fn part(&self) -> Option<PagePart> {
        match self {
            // Right below a title, no level is skipped.
            Block::Heading(_) | Block::Subheading(_) => Some(PagePart::Heading),
            Block::Text(_) | Block::Note(_) | Block::Item(..) => Some(PagePart::Text),
            Block::Signatures(_) | Block::Columns(..) | Block::Boards(..) => None,
        }
    }
}

const SIZE: f64 = 10.5;
const STEP: f64 = SIZE * 1.36 / POINTS;
/// The height of a line of short texts, and the space below the last.
const SHORT: f64 = 5.2;
const GAP: f64 = 2.6;
/// The height of lines to sign on.
const SIGNED: f64 = 24.0;
/// The height up to which a block is not split between pages.
const WHOLE: f64 = 6.5 * STEP;

/// Draws blocks on pages with the heading of `page`, a table without rows.
pub fn draw(file: &mut File, page: &Table, blocks: &[Block], lang: Lang) {
    let pages = lay(page, blocks, file.stock().sheet(Paper::PORTRAIT), lang);
    let count = pages.len();
    for (number, mut canvas) in pages.into_iter().enumerate() {
        list_page::sealed_foot(&mut canvas, &page.heading, number + 1, count, lang);
        file.page(canvas);
    }
}

/// The same pages without page numbers, if they are numbered together with others.
pub(crate) fn lay(page: &Table, blocks: &[Block], paper: Paper, lang: Lang) -> Vec<Canvas> {
    let area = list_page::area(paper);
    let mut pages = vec![Canvas::new(paper)];
    let mut y = list_page::head(&mut pages[0], page, true, lang);
    let set: Vec<Vec<Piece>> =
        blocks.iter().enumerate().map(|(at, block)| pieces(block, area, at == 0)).collect();
    let starts = starts(blocks, &set);
    for (at, (block, pieces)) in blocks.iter().zip(set).enumerate() {
        // A block is a single part on each of its pages.
        let mut open = false;
        let mut start = starts[at];
        for piece in pieces {
            let height = (piece.height + signed_below(blocks, at)).max(std::mem::take(&mut start));
            if y + height > area.bottom && y > area.top + 30.0 {
                if open && let Some(canvas) = pages.last_mut() {
                    canvas.close();
                }
                open = false;
                let mut canvas = Canvas::new(paper);
                y = list_page::head(&mut canvas, page, false, lang);
                pages.push(canvas);
            }
            if let Some(canvas) = pages.last_mut() {
                if !open && let Some(part) = block.part() {
                    canvas.open(part);
                    open = true;
                }
                (piece.draw)(canvas, y);
            }
            y += piece.height;
        }
        if open && let Some(canvas) = pages.last_mut() {
            canvas.close();
        }
    }
    pages
}

/// The height that each block needs to begin on a page: no heading is left alone at the bottom of one.
fn starts(blocks: &[Block], set: &[Vec<Piece>]) -> Vec<f64> {
    let mut starts = vec![0.0; blocks.len() + 1];
    for (at, block) in blocks.iter().enumerate().rev() {
        let whole: f64 = set[at].iter().map(|piece| piece.height).sum();
        starts[at] = match block {
            Block::Heading(_) | Block::Subheading(_) => whole + starts[at + 1],
            _ if block.part().is_some() && whole <= WHOLE => whole + signed_below(blocks, at),
            _ => set[at].first().map_or(0.0, |first| first.height),
        };
    }
    starts
}

/// The height of the lines to sign on below a block: nobody signs a page without words.
fn signed_below(blocks: &[Block], at: usize) -> f64 {
    if matches!(blocks.get(at + 1), Some(Block::Signatures(_))) { SIGNED } else { 0.0 }
}

/// Draws a piece with its upper edge at the given y.
type Draw<'b> = Box<dyn Fn(&mut Canvas, f64) + 'b>;

/// A piece of a block that stays on one page.
struct Piece<'b> {
    height: f64,
    draw: Draw<'b>,
}

fn piece<'b>(height: f64, draw: impl Fn(&mut Canvas, f64) + 'b) -> Piece<'b> {
    Piece { height, draw: Box::new(draw) }
}

fn pieces(block: &Block, area: Area, first: bool) -> Vec<Piece<'_>> {
    match block {
        Block::Heading(text) => {
            let above = if first { 2.0 } else { 8.0 };
            vec![piece(above + 8.0, move |canvas, y| {
                let room = Room { width: area.width(), lines: 1, size: 14.0, least: 8.0 };
                let set = Type::new(Face::SerifBold, 14.0);
                let y = y + above + 3.5;
                canvas.lines(&fit(text, set.face, room), area.left, y, Anchor::Left, 1.2, set);
                canvas.line((area.left, y + 1.8), (area.right, y + 1.8), Ink::HAIR, 0.2);
            })]
        }
        Block::Subheading(text) => vec![piece(8.0, move |canvas, y| {
            let room = Room { width: area.width(), lines: 1, size: 11.0, least: 7.0 };
            let set = Type::new(Face::SansBold, 11.0);
            canvas.lines(&fit(text, set.face, room), area.left, y + 5.5, Anchor::Left, 1.2, set);
        })],
        Block::Text(text) => lines(text, "", Type::new(Face::Sans, SIZE), area),
        Block::Note(text) => lines(text, "", Type::new(Face::Sans, 8.5).ink(Ink::QUIET), area),
        Block::Item(mark, text) => lines(text, mark, Type::new(Face::Sans, SIZE), area),
        Block::Signatures(labels) => vec![piece(SIGNED, move |canvas, y| {
            for (number, label) in labels.iter().enumerate() {
                let cell = area.cell(number, labels.len(), 0, 1).inset_by(4.0, 0.0);
                canvas.line((cell.left, y + 16.0), (cell.right, y + 16.0), Ink::BLACK, 0.25);
                let room = Room { width: cell.width(), lines: 1, size: 8.0, least: 7.0 };
                let set = Type::new(Face::Sans, 8.0).ink(Ink::QUIET);
                let label = fit(label, set.face, room);
                canvas.lines(&label, cell.middle(), y + 19.6, Anchor::Middle, 1.0, set);
            }
        })],
        Block::Columns(count, texts) => {
            let rows = texts.len().div_ceil((*count).max(1));
            let row = move |at: usize| {
                let below = if at + 1 == rows { GAP } else { 0.0 };
                piece(SHORT + below, move |canvas: &mut Canvas, y| {
                    for (column, texts) in texts.chunks(rows.max(1)).enumerate() {
                        let Some(text) = texts.get(at) else { continue };
                        let cell = area.cell(column, *count, 0, 1);
                        let width = cell.width() - 3.0;
                        let room = Room { width, lines: 1, size: SIZE, least: 7.0 };
                        let set = Type::new(Face::Sans, SIZE);
                        let text = fit(text, set.face, room);
                        canvas.lines(&text, cell.left, y + 4.0, Anchor::Left, 1.0, set);
                    }
                })
            };
            (0..rows).map(row).collect()
        }
        Block::Boards(width, boards) => {
            let across = ((area.width() / width) as usize).clamp(1, boards.len().max(1));
            boards
                .chunks(across)
                .map(|row| {
                    let tallest = row
                        .iter()
                        .map(|(drawing, _)| board::height(drawing.geometry, *width))
                        .fold(0.0, f64::max)
                        .min(area.height() * 0.6);
                    piece(tallest + 12.0, move |canvas: &mut Canvas, y| {
                        for (number, (drawing, line)) in row.iter().enumerate() {
                            let cell = area.cell(number, row.len(), 0, 1);
                            let half = width.min(cell.width()) / 2.0;
                            let board = Area {
                                left: cell.middle() - half,
                                right: cell.middle() + half,
                                top: y + 2.0,
                                bottom: y + 2.0 + tallest,
                            };
                            let bottom = board::draw(canvas, drawing, board);
                            let room =
                                Room { width: cell.width() - 4.0, lines: 1, size: 9.0, least: 7.0 };
                            let set = Type::new(Face::Sans, 9.0);
                            let line = fit(line, set.face, room);
                            let x = cell.middle();
                            canvas.lines(&line, x, bottom + 4.0, Anchor::Middle, 1.0, set);
                        }
                    })
                })
                .collect()
        }
    }
}

/// A paragraph line by line, with a mark before the first.
fn lines<'b>(text: &str, mark: &'b str, set: Type, area: Area) -> Vec<Piece<'b>> {
    let indent = if mark.is_empty() { 0.0 } else { 9.0 };
    let width = area.width() - indent;
    let broken: Vec<String> =
        text.lines().flat_map(|line| wrap(line, set.face, set.size, width)).collect();
    let step = set.size * 1.36 / POINTS;
    let last = broken.len();
    let line = move |(at, line): (usize, String)| {
        let after = if at + 1 == last { step * 0.45 } else { 0.0 };
        piece(step + after, move |canvas: &mut Canvas, y| {
            let base = y + step * 0.8;
            if at == 0 && !mark.is_empty() {
                let bold = Type::new(Face::SansBold, set.size);
                canvas.text(mark, area.left, base, Anchor::Left, bold);
            }
            canvas.text(&line, area.left + indent, base, Anchor::Left, set);
        })
    };
    broken.into_iter().enumerate().map(line).collect()
}
