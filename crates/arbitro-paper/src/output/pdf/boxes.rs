//! Boxes: a card, a sign or a form as a small tree, which is measured and drawn into an area.
//!
//! A box has the size that its content needs, a fixed one, or a share of what is left. If the content needs more than
//! there is, all its texts become smaller together, down to the size that can still be read.

use super::prelude::*;

use super::board;
use super::qr::QrCode;
use super::style::{self, Rule, Style};

/// A box of a page with what is in it.
#[must_use]
pub struct Node<'n> {
    kind: Kind<'n>,
    size: Size,
    tag: Option<PagePart>,
    about: Option<String>,
    inset: (f64, f64),
    fill: Option<Ink>,
    frame: Option<Rule>,
}

/// The size of a box in its column or row.
#[derive(Clone, Copy)]
enum Size {
    /// The size that its content needs.
    Fit,
    /// So many millimetres.
    Fixed(f64),
    /// A share of what the others leave.
    Share(f64),
}

type Draw<'n> = Box<dyn Fn(&mut Canvas, Area) + 'n>;

enum Kind<'n> {
    Space,
    Text(String, Style),
    Rule(Rule),
    Code(QrCode),
    Board(&'n Drawing),
    Column(Vec<Node<'n>>),
    Row(Vec<Node<'n>>),
    Layers(Vec<Node<'n>>),
    Drawn(Draw<'n>),
}

impl fmt::Debug for Node<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Node").field("tag", &self.tag).finish_non_exhaustive()
    }
}

/// White space: a share of it unless its size is fixed.
pub fn space<'n>() -> Node<'n> {
    Node::new(Kind::Space).share(1)
}

/// White space of so many millimetres.
pub fn gap<'n>(length: f64) -> Node<'n> {
    space().fixed(length)
}

/// A text, fitted in the width.
pub fn text<'n>(text: impl Into<String>, style: Style) -> Node<'n> {
    Node::new(Kind::Text(text.into(), style))
}

/// A rule across a column.
pub fn rule<'n>(rule: Rule) -> Node<'n> {
    Node::new(Kind::Rule(rule))
}

/// A code to scan, as large as its box with the white around it that scanners need; nothing if the text is too long
/// for one.
pub fn code<'n>(code: Option<QrCode>) -> Node<'n> {
    Node::new(code.map_or(Kind::Space, Kind::Code))
}

/// A board as wide as its box.
pub fn board(drawing: &Drawing) -> Node<'_> {
    Node::new(Kind::Board(drawing))
}

/// A box that `draw` draws.
pub fn drawn<'n>(draw: impl Fn(&mut Canvas, Area) + 'n) -> Node<'n> {
    Node::new(Kind::Drawn(Box::new(draw)))
}

/// Boxes one below the other.
pub fn column<'n>(children: impl IntoIterator<Item = Node<'n>>) -> Node<'n> {
    Node::new(Kind::Column(children.into_iter().collect()))
}

/// Boxes side by side.
pub fn row<'n>(children: impl IntoIterator<Item = Node<'n>>) -> Node<'n> {
    Node::new(Kind::Row(children.into_iter().collect()))
}

/// Boxes one over the other, in the same area.
pub fn layers<'n>(children: impl IntoIterator<Item = Node<'n>>) -> Node<'n> {
    Node::new(Kind::Layers(children.into_iter().collect()))
}

/// Boxes side by side, in equal shares with gaps between.
pub fn spread<'n>(children: impl IntoIterator<Item = Node<'n>>, between: f64) -> Node<'n> {
    let each = children.into_iter().enumerate().flat_map(|(at, child)| {
        let child = if matches!(child.size, Size::Fit) { child.share(1) } else { child };
        (at > 0).then(|| gap(between)).into_iter().chain([child])
    });
    row(each.collect::<Vec<_>>())
}

/// A field to be filled in: its label above, its value (if it is known) on a line for the pen.
pub fn field<'n>(label: &str, value: &str) -> Node<'n> {
    let value = text(value, style::ENTRY);
    column([text(label, style::LABEL), space(), value, rule(style::PEN)]).tagged(PagePart::Text)
}

/// Empty fields side by side, each with its share of the width.
pub fn fields<'n>(fields: &[(String, f64)]) -> Node<'n> {
    spread(fields.iter().map(|(label, share)| field(label, "").share(*share)), style::GAP)
}

/// A box in the middle of its height.
pub fn centred(child: Node<'_>) -> Node<'_> {
    column([space(), child, space()])
}

/// A cell of a table.
pub fn cell(child: Node<'_>) -> Node<'_> {
    centred(child).tagged(PagePart::Cell)
}

/// Lines to sign on, side by side, with what each is for below.
pub fn signatures<'n>(labels: impl IntoIterator<Item = String>) -> Node<'n> {
    let sign = |label| {
        let label = text(label, style::LABEL.middle());
        column([space(), rule(style::PEN), gap(style::TIGHT / 2.0), label])
    };
    spread(labels.into_iter().map(sign), 2.0 * style::GAP).fixed(style::SIGNATURE)
}

/// Lines to write on, in equal shares of the height.
pub fn lines<'n>(count: usize) -> Node<'n> {
    let line = || [gap(style::APART / 2.0), space(), rule(style::HAIR)];
    column((0..count).flat_map(|_| line()))
}

/// A box to tick, with what it means.
pub fn tick<'n>(words: &str) -> Node<'n> {
    let tick = space().fixed(style::TICK_BOX).framed(style::RULE);
    row([
        centred(tick).fixed(style::TICK_BOX),
        gap(2.0 * style::TIGHT),
        centred(text(words, style::TICK)).share(1),
    ])
}

/// A card that is folded in the middle: the same on both sides, read from either; and where it is folded.
pub fn folded(canvas: &mut Canvas, side: &Node<'_>) {
    let page = canvas.paper.area();
    let lower = page.cell(0, 1, 1, 2);
    side.draw(canvas, lower);
    canvas.upside_down(|canvas| side.draw(canvas, lower));
    let mark = |left: f64| ((left, lower.top), (left + FOLD, lower.top));
    for (from, to) in [mark(page.left), mark(page.right - FOLD)] {
        canvas.dashed(from, to, Ink::HAIR, DASH);
    }
}

/// The length of a mark that shows where to fold, and of a dash.
const FOLD: f64 = 12.0;
pub(super) const DASH: f64 = 1.5;
/// The height of a line above and below its base, in type sizes.
const ABOVE: f64 = 0.92;
const BELOW: f64 = 0.22;
/// By how much all texts become smaller at a step, the step at which they are too small, and what is no overflow.
const STEP: f64 = 0.96;
const SMALLEST: i32 = 86;
const SLACK: f64 = 0.05;

impl<'n> Node<'n> {
    fn new(kind: Kind<'n>) -> Self {
        let size = Size::Fit;
        Self { kind, size, tag: None, about: None, inset: (0.0, 0.0), fill: None, frame: None }
    }

    /// The same box, of so many millimetres in its column or row.
    pub fn fixed(self, length: f64) -> Self {
        Self { size: Size::Fixed(length), ..self }
    }

    /// The same box, with a share of what the others leave.
    pub fn share(self, share: impl Into<f64>) -> Self {
        Self { size: Size::Share(share.into()), ..self }
    }

    /// The same box, as a part of the page for those who have it read aloud.
    pub fn tagged(self, tag: PagePart) -> Self {
        Self { tag: Some(tag), ..self }
    }

    /// The same box, about somebody, who is named if a letter of it cannot be printed.
    pub fn about(self, whose: impl Into<String>) -> Self {
        Self { about: Some(whose.into()), ..self }
    }

    /// The same box with white space at its edges.
    pub fn inset(self, x: f64, y: f64) -> Self {
        Self { inset: (x, y), ..self }
    }

    /// The same box, filled.
    pub fn filled(self, ink: Ink) -> Self {
        Self { fill: Some(ink), ..self }
    }

    /// The same box with a frame.
    pub fn framed(self, frame: Rule) -> Self {
        Self { frame: Some(frame), ..self }
    }

    /// The height that it needs if it is `width` wide and all its texts have `scale` of their sizes.
    pub fn height(&self, width: f64, scale: f64) -> f64 {
        let inner = width - 2.0 * self.inset.0;
        let content = match &self.kind {
            Kind::Space | Kind::Rule(_) | Kind::Code(_) | Kind::Drawn(_) => 0.0,
            Kind::Text(text, style) => {
                let fitted = style.fit(text, inner, scale);
                let wanted = (style.size * scale).max(style::floor(scale));
                match style.alike && fitted.size < wanted - SLACK {
                    true => f64::INFINITY,
                    false => text_height(&fitted, style.leading),
                }
            }
            Kind::Board(drawing) => board::height(drawing.geometry, inner),
            Kind::Column(children) => {
                let (mut fixed, mut shares, mut each) = (0.0, 0.0, 0.0_f64);
                for child in children {
                    let natural = child.height(inner, scale);
                    match child.size {
                        Size::Fit => fixed += natural,
                        Size::Fixed(height) => fixed += height,
                        // A board is drawn as large as its share.
                        Size::Share(_) if matches!(child.kind, Kind::Board(_)) => {}
                        Size::Share(share) => {
                            shares += share;
                            each = each.max(natural / share);
                        }
                    }
                }
                fixed + shares * each
            }
            Kind::Layers(children) => {
                children.iter().map(|child| child.height(inner, scale)).fold(0.0, f64::max)
            }
            Kind::Row(children) => {
                let widths = widths(children, inner, scale);
                let heights =
                    children.iter().zip(widths).map(|(child, width)| child.height(width, scale));
                heights.fold(0.0, f64::max)
            }
        };
        content + 2.0 * self.inset.1
    }

    /// The width that it needs on one line.
    pub fn width(&self, scale: f64) -> f64 {
        let content = match &self.kind {
            Kind::Text(text, style) => {
                let size = (style.size * scale).max(style::floor(scale));
                style.face.width(text, size) + SLACK
            }
            Kind::Row(children) => children.iter().map(|child| child.length(scale)).sum(),
            Kind::Column(children) | Kind::Layers(children) => {
                children.iter().map(|child| child.width(scale)).fold(0.0, f64::max)
            }
            _ => 0.0,
        };
        content + 2.0 * self.inset.0
    }

    fn length(&self, scale: f64) -> f64 {
        match self.size {
            Size::Fixed(length) => length,
            Size::Fit | Size::Share(_) => self.width(scale),
        }
    }

    /// The largest scale at which it fits.
    pub fn scale(&self, area: Area) -> Option<f64> {
        if matches!(self.kind, Kind::Board(_)) {
            return Some(1.0);
        }
        let scale = |step: i32| STEP.powi(step);
        let fits = |step| self.height(area.width(), scale(step)) <= area.height() + SLACK;
        if fits(0) {
            return Some(1.0);
        }
        // A box that fits at a step fits at the next one.
        let (mut large, mut small) = (0, SMALLEST);
        while small - large > 1 {
            let middle = large.midpoint(small);
            if fits(middle) { small = middle } else { large = middle }
        }
        (small < SMALLEST).then(|| scale(small))
    }

    /// Draws it into an area, as large as fits.
    ///
    /// # Panics
    /// In a build with assertions, if it does not fit at any size.
    pub fn draw(&self, canvas: &mut Canvas, area: Area) {
        let scale = self.scale(area);
        debug_assert!(scale.is_some(), "{self:?} does not fit {area:?}");
        self.place(canvas, area, scale.unwrap_or(STEP.powi(SMALLEST)));
    }

    /// Draws it at the top of an area, at the full size of its styles, and returns where it ends.
    pub fn draw_down(&self, canvas: &mut Canvas, area: Area) -> f64 {
        let bottom = area.top + self.height(area.width(), 1.0);
        self.place(canvas, Area { bottom, ..area }, 1.0);
        bottom
    }

    pub(super) fn place(&self, canvas: &mut Canvas, area: Area, scale: f64) {
        if let Some(about) = &self.about {
            canvas.about(about.trim());
        }
        if let Some(ink) = self.fill {
            canvas.fill(&Shape::rectangle(area), ink);
        }
        let inner = area.inset_by(self.inset.0, self.inset.1);
        match &self.tag {
            Some(tag) => canvas.part(tag.clone(), |canvas| self.content(canvas, inner, scale)),
            None => self.content(canvas, inner, scale),
        }
        // Fills inside the box do not cover the frame.
        if let Some(Rule(thickness, ink)) = self.frame {
            canvas.outline(&Shape::rectangle(area), ink, thickness);
        }
    }

    fn content(&self, canvas: &mut Canvas, area: Area, scale: f64) {
        match &self.kind {
            Kind::Space => {}
            Kind::Text(text, style) => {
                let fitted = style.fit(text, area.width(), scale);
                let x = match style.anchor {
                    Anchor::Left => area.left,
                    Anchor::Middle => area.middle(),
                    Anchor::Right => area.right,
                };
                let base = area.top + fitted.size * ABOVE / POINTS;
                let set = Type::new(style.face, fitted.size).ink(style.ink);
                canvas.lines(&fitted, x, base, style.anchor, style.leading, set);
            }
            Kind::Rule(Rule(thickness, ink)) => {
                canvas.line((area.left, area.top), (area.right, area.top), *ink, *thickness);
            }
            Kind::Code(code) => {
                let side = code.width_in(area.width().min(area.height()));
                let top = (area.top + area.bottom - side) / 2.0;
                canvas.qr(code, area.middle() - side / 2.0, top, side);
            }
            Kind::Board(drawing) => {
                board::draw(canvas, drawing, area);
            }
            Kind::Drawn(draw) => draw(canvas, area),
            Kind::Layers(children) => {
                children.iter().for_each(|child| child.put(canvas, area, scale));
            }
            Kind::Column(children) => {
                let mut top = area.top;
                for (child, height) in children.iter().zip(heights(children, area, scale)) {
                    let bottom = top + height;
                    child.put(canvas, Area { top, bottom, ..area }, scale);
                    top = bottom;
                }
            }
            Kind::Row(children) => {
                let mut left = area.left;
                for (child, width) in children.iter().zip(widths(children, area.width(), scale)) {
                    let right = left + width;
                    child.put(canvas, Area { left, right, ..area }, scale);
                    left = right;
                }
            }
        }
    }

    /// Draws it where its column or row has put it: what was measured at the scale of the tree keeps it.
    fn put(&self, canvas: &mut Canvas, area: Area, scale: f64) {
        match self.size {
            Size::Fit => self.place(canvas, area, scale),
            Size::Fixed(_) | Size::Share(_) => self.draw(canvas, area),
        }
    }
}

fn text_height(fitted: &Fitted, leading: f64) -> f64 {
    match fitted.lines.len() {
        0 => 0.0,
        _ => fitted.size * (ABOVE + BELOW) / POINTS + fitted.drop(leading),
    }
}

fn heights(children: &[Node<'_>], area: Area, scale: f64) -> Vec<f64> {
    lengths(children, area.height(), |child| child.height(area.width(), scale))
}

fn widths(children: &[Node<'_>], width: f64, scale: f64) -> Vec<f64> {
    lengths(children, width, |child| child.width(scale))
}

/// The lengths of boxes along their column or row.
fn lengths(children: &[Node<'_>], whole: f64, fit: impl Fn(&Node<'_>) -> f64) -> Vec<f64> {
    let fixed_length = |child: &Node<'_>| match child.size {
        Size::Fit => fit(child),
        Size::Fixed(length) => length,
        Size::Share(_) => 0.0,
    };
    let share = |child: &Node<'_>| if let Size::Share(share) = child.size { share } else { 0.0 };
    let rest = (whole - children.iter().map(fixed_length).sum::<f64>()).max(0.0);
    let shares: f64 = children.iter().map(share).sum();
    let each = if shares > 0.0 { rest / shares } else { 0.0 };
    children.iter().map(|child| fixed_length(child) + share(child) * each).collect()
}
