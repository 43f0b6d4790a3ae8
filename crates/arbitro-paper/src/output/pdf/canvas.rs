//! A page being drawn: text, lines and shapes, in millimetres from the top left corner.

use std::fmt;

use printpdf::{
    Codepoint, CurTransMat, FontId, Line, LineDashPattern, LinePoint, Mm, Op, PaintMode,
    PdfFontHandle, PdfPage, Point, Polygon, PolygonRing, Pt, TextItem, TextMatrix, WindingOrder,
    XObjectId, XObjectTransform,
};

use super::boxes::DASH;
use super::face::ShapedGlyph;
use super::fit::{GOES_ON, HYPHEN};
use super::prelude::*;
use super::qr::{PlacedCode, QrCode};
use super::tags::Tags;

/// How a text is aligned at its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// It begins there.
    Left,
    /// Its middle is there.
    Middle,
    /// It ends there.
    Right,
}

/// The style of a text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Type {
    /// The typeface.
    pub face: Face,
    /// The size in points.
    pub size: f64,
    /// The colour.
    pub ink: Ink,
    /// Letter spacing, in thousandths of the size: for lines in capitals.
    pub spacing: i32,
}

impl Type {
    /// Black type.
    pub fn new(face: Face, size: f64) -> Self {
        Self { face, size, ink: Ink::BLACK, spacing: 0 }
    }

    /// The same type in another colour.
    #[must_use]
    pub fn ink(self, ink: Ink) -> Self {
        Self { ink, ..self }
    }

    /// The same type with letter spacing.
    #[must_use]
    pub fn spaced(self, spacing: i32) -> Self {
        Self { spacing, ..self }
    }

    /// The width of a text, in millimetres.
    pub fn width(self, text: &str) -> f64 {
        let gaps = text.chars().count().saturating_sub(1) as f64;
        self.face.width(text, self.size)
            + gaps * f64::from(self.spacing) * self.size / 1000.0 / POINTS
    }
}

/// A character that none of our typefaces has, printed as a replacement character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    /// The name or text that contains it.
    pub whose: String,
    /// The letter.
    pub character: char,
}

/// A page being drawn.
#[derive(Clone, Debug, Default)]
pub struct Canvas {
    /// The size of the page.
    pub(crate) paper: Paper,
    /// The position of the paper's lower left corner on the sheet, while a part of the sheet is drawn as a
    /// page of its own.
    corner: (f64, f64),
    ops: Vec<Op>,
    whose: String,
    /// The characters that cannot be printed, the QR codes, the notes for programs, and the structure.
    pub(super) missing: Vec<Missing>,
    pub(super) codes: Vec<PlacedCode>,
    pub(super) notes: Vec<String>,
    pub(super) tags: Tags,
    /// How many nested calls hide the drawing from screen readers.
    aside: usize,
    /// The mark of the operators from here on; `None` in a shared drawing, which is marked where it is shown.
    mark: Option<Mark>,
    shared: bool,
    fill: Option<Ink>,
    stroke: Option<(Ink, f64)>,
    font: Option<(Typeface, f64)>,
    /// Where texts, lines and codes are on the sheet: left, bottom, right and top in points.
    taken: Vec<[f32; 4]>,
    /// The shared drawings that it shows.
    stamps: Vec<String>,
    /// The pieces that the sheet is cut into, in the same form.
    pieces: Vec<[f32; 4]>,
}

/// The line for the pen below a text with letters that cannot be printed: how far below its base line, in type
/// sizes, and how thick.
const PEN_DROP: f64 = 0.16;
const PEN: f64 = 0.25;

/// How far letters reach above and below their base line, in type sizes.
const LETTERS: (f64, f64) = (0.76, 0.24);
/// The white around a mark that is put where nothing else is, in millimetres.
const CLEAR: f64 = 1.0;

/// The owner of a run of operators in a page's structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    /// Nothing that screen readers read.
    Aside,
    /// An element of the page's structure.
    Part(usize),
}

impl Canvas {
    /// An empty drawing that pages share.
    pub fn drawing(paper: Paper) -> Self {
        Self { shared: true, ..Self::new(paper) }
    }

    /// An empty page.
    pub fn new(paper: Paper) -> Self {
        Self { paper, ..Self::default() }
    }

    /// Sets the subject of the following texts, for the report of characters that cannot be
    /// printed.
    pub fn about(&mut self, whose: impl Into<String>) {
        self.whose = whose.into();
    }

    /// Draws a part of the page: text written inside belongs to that part, in this order.
    pub fn part<T>(&mut self, part: PagePart, draw: impl FnOnce(&mut Canvas) -> T) -> T {
        self.open(part);
        let drawn = draw(self);
        self.close();
        drawn
    }

    /// Begins a part, if [`part`](Self::part) cannot enclose it.
    pub(crate) fn open(&mut self, part: PagePart) {
        if self.aside == 0 {
            self.tags.open(part);
        }
    }

    /// Ends the part begun last.
    pub(crate) fn close(&mut self) {
        if self.aside == 0 {
            self.tags.close();
        }
    }

    /// Draws what screen readers skip: what every page repeats, and duplicates.
    pub fn aside<T>(&mut self, draw: impl FnOnce(&mut Canvas) -> T) -> T {
        self.aside += 1;
        let drawn = draw(self);
        self.aside -= 1;
        drawn
    }

    /// Marks the operators from here on.
    fn mark(&mut self, mark: Option<Mark>) {
        if self.shared || self.mark == mark {
            return;
        }
        if self.mark.is_some() {
            self.ops.push(Op::EndMarkedContent);
        }
        self.mark = mark;
        match mark {
            None => {}
            Some(Mark::Aside) => {
                self.ops.push(Op::BeginMarkedContent { tag: "Artifact".to_owned() });
            }
            Some(Mark::Part(element)) => {
                let piece = DictItem::Int(self.tags.piece(element) as i64);
                let map = [("MCID".to_owned(), piece)].into();
                let properties = DictItem::Dict { map };
                let tag = self.tags.name(element).to_owned();
                self.ops.push(Op::BeginMarkedContentWithProperties { tag, properties });
            }
        }
    }

    /// Marks text: it belongs to the open part, or is a paragraph of its own.
    fn mark_words(&mut self) {
        if self.aside > 0 {
            return self.mark(Some(Mark::Aside));
        }
        let element = self.tags.innermost().unwrap_or_else(|| {
            let element = self.tags.open(PagePart::Text);
            self.tags.leave();
            element
        });
        self.mark(Some(Mark::Part(element)));
    }

    /// Marks lines and backgrounds: they mean nothing, except in a drawing with a description. Between the
    /// words of a part they do not split it.
    fn mark_shape(&mut self) {
        let innermost = self.tags.innermost().filter(|_| self.aside == 0).map(Mark::Part);
        let part = innermost.filter(|_| self.mark == innermost || self.tags.is_in_figure());
        self.mark(Some(part.unwrap_or(Mark::Aside)));
    }

    /// Draws on a piece of the page as if it were a page of its own, for pages that are cut apart.
    pub fn within<T>(&mut self, area: Area, draw: impl FnOnce(&mut Canvas) -> T) -> T {
        self.piece(area);
        let (paper, corner) = (self.paper, self.corner);
        self.corner = (corner.0 + area.left, corner.1 + paper.height - area.bottom);
        self.paper = Paper { width: area.width(), height: area.height() };
        let drawn = draw(self);
        (self.paper, self.corner) = (paper, corner);
        drawn
    }

    /// Draws upside down: what is drawn at the upper edge appears at the lower one, for the other side of a
    /// folded sheet. It is a duplicate, and screen readers read it once.
    pub fn upside_down(&mut self, draw: impl FnOnce(&mut Canvas)) {
        let mut turned = Canvas::new(self.paper);
        turned.whose.clone_from(&self.whose);
        turned.aside(draw);
        turned.mark(None);
        self.mark(None);
        let (x, y) = self.at(self.paper.width, 0.0);
        self.ops.push(Op::SaveGraphicsState);
        let matrix = CurTransMat::Raw([-1.0, 0.0, 0.0, -1.0, x, y]);
        self.ops.push(Op::SetTransformationMatrix { matrix });
        self.ops.append(&mut turned.ops);
        self.ops.push(Op::RestoreGraphicsState);
        let (far, high) = (x, y);
        let turn =
            |[left, low, right, top]: [f32; 4]| [far - right, high - top, far - left, high - low];
        self.taken.extend(turned.taken.into_iter().map(turn));
        self.missing.append(&mut turned.missing);
    }

    /// A digest of what the page shows.
    pub(crate) fn digest(&self) -> String {
        let mut hasher = blake3::Hasher::new();
        let mut add = |drawn: &dyn fmt::Debug| {
            hasher.update(format!("{drawn:?}").as_bytes());
        };
        add(&self.paper);
        self.ops.iter().for_each(|op| add(op));
        self.codes.iter().for_each(|code| add(code));
        hasher.finalize().to_hex()[..16].to_owned()
    }

    pub(crate) fn into_page(mut self) -> PdfPage {
        self.mark(None);
        let Paper { width, height } = self.paper;
        PdfPage::new(Mm(width as f32), Mm(height as f32), self.ops)
    }

    /// Writes a text with its base line at `y`.
    pub fn text(&mut self, text: &str, x: f64, y: f64, anchor: Anchor, set: Type) {
        if text.is_empty() {
            return;
        }
        // Screen readers read a part's text on from one line to the next; the blank at the end of a line is
        // invisible. A word that continues on the next line stays one word.
        let read_on = self.aside == 0 && self.tags.innermost().is_some();
        let blank = read_on && !text.ends_with(['-', GOES_ON, HYPHEN]);
        let glyphs = set.face.glyphs(&if blank { format!("{text} ") } else { text.to_owned() });
        let unprinted = set.face.missing(text);
        if let Some(character) = unprinted {
            let whose = if self.whose.is_empty() { text } else { &self.whose };
            self.missing.push(Missing { whose: whose.to_owned(), character });
        }
        let left = match anchor {
            Anchor::Left => x,
            Anchor::Middle => x - set.width(text) / 2.0,
            Anchor::Right => x - set.width(text),
        };
        if unprinted.is_some() {
            // Where letters are missing, somebody writes them by hand: from the first such word to the last.
            let words = text.split_inclusive(' ').scan(0, |end, word| {
                let from = *end;
                *end += word.len();
                Some((from, from + word.trim_end().len(), word))
            });
            let missing: Vec<_> =
                words.filter(|(.., word)| set.face.missing(word).is_some()).collect();
            if let (Some((from, ..)), Some((_, to, _))) = (missing.first(), missing.last()) {
                let below = y + set.size * PEN_DROP / POINTS;
                let [from, to] = [from, to].map(|at| left + set.width(&text[..*at]));
                self.line((from, below), (to, below), Ink::BLACK, PEN);
            }
        }
        let (up, down) = (set.size * LETTERS.0 / POINTS, set.size * LETTERS.1 / POINTS);
        self.take((left, y - up), (left + set.width(text), y + down));
        self.mark_words();
        self.set_fill(set.ink);
        self.ops.push(Op::StartTextSection);
        let (x, y) = self.at(left, y);
        let mut place = Some(Op::SetTextMatrix { matrix: TextMatrix::Translate(Pt(x), Pt(y)) });
        for run in glyphs.chunk_by(|one, next| one.typeface == next.typeface) {
            let font = (run[0].typeface, set.size);
            if self.font != Some(font) {
                self.font = Some(font);
                self.ops.push(Op::SetFont {
                    font: PdfFontHandle::External(FontId(font.0.id().to_owned())),
                    size: Pt(round(set.size)),
                });
            }
            self.ops.extend(place.take());
            let items = run.iter().map(|glyph| codepoint(glyph, set.spacing)).collect();
            self.ops.push(Op::ShowText { items: vec![TextItem::GlyphIds(items)] });
        }
        self.ops.push(Op::EndTextSection);
    }

    /// Writes fitted lines, the base line of the first at `y`, and returns the base line of the last.
    /// `leading` is the distance between base lines, in type sizes.
    pub fn lines(
        &mut self,
        fitted: &Fitted,
        x: f64,
        y: f64,
        anchor: Anchor,
        leading: f64,
        set: Type,
    ) -> f64 {
        let set = Type { size: fitted.size, ..set };
        let step = fitted.size * leading / POINTS;
        let mut base = y;
        // Lines outside any part form a paragraph.
        let alone = self.tags.innermost().is_none();
        if alone {
            self.open(PagePart::Text);
        }
        for (number, line) in fitted.lines.iter().enumerate() {
            base = y + step * number as f64;
            self.text(line, x, base, anchor, set);
        }
        if alone {
            self.close();
        }
        base
    }

    /// Writes a text wrapped to the width; returns the base line of the last line.
    pub fn paragraph(&mut self, text: &str, x: f64, y: f64, width: f64, set: Type) -> f64 {
        let lines = wrap(text, set.face, set.size, width);
        self.lines(&Fitted { size: set.size, lines }, x, y, Anchor::Left, 1.35, set)
    }

    /// Fills a shape; a ring inside another is a hole.
    pub fn fill(&mut self, shape: &Shape, ink: Ink) {
        self.mark_shape();
        self.set_fill(ink);
        self.polygon(shape, PaintMode::Fill);
    }

    /// Draws the outline of a shape with a line `thickness` millimetres wide.
    pub fn outline(&mut self, shape: &Shape, ink: Ink, thickness: f64) {
        self.mark_shape();
        self.set_stroke(ink, thickness);
        self.polygon(shape, PaintMode::Stroke);
    }

    /// Draws a straight line.
    pub fn line(&mut self, from: (f64, f64), to: (f64, f64), ink: Ink, thickness: f64) {
        self.mark_shape();
        self.take(from, to);
        self.set_stroke(ink, thickness);
        let points = [from, to].map(|(x, y)| self.point(x, y, false)).to_vec();
        self.ops.push(Op::DrawLine { line: Line { points, is_closed: false } });
    }

    /// Draws a dashed line; dashes and gaps are `dash` millimetres long.
    pub fn dashed(&mut self, from: (f64, f64), to: (f64, f64), ink: Ink, dash: f64) {
        self.mark_shape();
        let pattern = [dash; 2].map(|dash| round(dash * POINTS)).into_iter().collect();
        self.ops.push(Op::SetLineDashPattern { dash: LineDashPattern { offset: 0.0, pattern } });
        self.line(from, to, ink, 0.2);
        let dash = LineDashPattern::solid();
        self.ops.push(Op::SetLineDashPattern { dash });
    }

    /// Draws where to cut.
    pub fn cut(&mut self, from: (f64, f64), to: (f64, f64)) {
        self.dashed(from, to, Ink::HAIR, DASH);
    }

    /// Places a shared drawing that was made for a page of the same size.
    pub fn stamp(&mut self, drawing: &str) {
        self.mark(Some(Mark::Aside));
        self.stamps.push(drawing.to_owned());
        let transform = XObjectTransform { no_auto_scale: true, ..XObjectTransform::default() };
        self.ops.push(Op::UseXobject { id: XObjectId(drawing.to_owned()), transform });
    }

    /// Places a shared picture in a rectangle.
    pub fn picture(&mut self, picture: &str, area: Area) {
        self.mark(Some(Mark::Aside));
        let (x, y) = self.at(area.left, area.bottom);
        let transform = XObjectTransform {
            translate_x: Some(Pt(x)),
            translate_y: Some(Pt(y)),
            scale_x: Some(round(area.width() * POINTS)),
            scale_y: Some(round(area.height() * POINTS)),
            no_auto_scale: true,
            ..XObjectTransform::default()
        };
        self.ops.push(Op::UseXobject { id: XObjectId(picture.to_owned()), transform });
    }

    /// Draws a QR code in a square of side `side` with its upper left corner at `(x, y)`. The caller leaves
    /// the white margin that scanners need, four modules.
    pub fn qr(&mut self, code: &QrCode, x: f64, y: f64, side: f64) {
        let area = Area { left: x, top: y, right: x + side, bottom: y + side };
        // Four modules of white belong to a code, and the smallest has 21.
        let whole = area.inset(-side * 4.0 / 21.0);
        self.take((whole.left, whole.top), (whole.right, whole.bottom));
        let (left, below) = self.corner;
        let area = Area { left: area.left + left, right: area.right + left, ..area };
        let paper = Paper { height: self.paper.height + below, ..self.paper };
        self.codes.push(PlacedCode { code: code.clone(), area, paper });
    }

    /// Hides a text of letters, digits and points in the page for programs to find.
    pub fn note(&mut self, text: &str) {
        self.notes.push(text.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '.').collect());
    }

    fn polygon(&mut self, shape: &Shape, mode: PaintMode) {
        for ring in &shape.rings {
            let ends = ring.iter().zip(ring.iter().cycle().skip(1));
            ends.for_each(|(&(x, y, _), &(to, down, _))| self.take((x, y), (to, down)));
        }
        let rings = shape
            .rings
            .iter()
            .map(|ring| PolygonRing {
                points: ring.iter().map(|&(x, y, curve)| self.point(x, y, curve)).collect(),
            })
            .collect();
        let polygon = Polygon { rings, mode, winding_order: WindingOrder::EvenOdd };
        self.ops.push(Op::DrawPolygon { polygon });
    }

    /// Remembers that something is drawn between two corners.
    fn take(&mut self, from: (f64, f64), to: (f64, f64)) {
        self.taken.push(self.between(from, to));
    }

    /// The rectangle on the sheet between two corners.
    fn between(&self, from: (f64, f64), to: (f64, f64)) -> [f32; 4] {
        let [(left, low), (right, top)] = [from, to].map(|(x, y)| self.at(x, y));
        [left.min(right), low.min(top), left.max(right), low.max(top)]
    }

    /// Remembers that this part of the page is cut out of it.
    pub fn piece(&mut self, area: Area) {
        let piece = self.between((area.left, area.top), (area.right, area.bottom));
        if area != self.paper.area() && !self.pieces.contains(&piece) {
            self.pieces.push(piece);
        }
    }

    /// The pieces that the sheet is cut into.
    pub(crate) fn pieces(&self) -> Vec<Area> {
        let down = |y: f32| self.paper.height - f64::from(y) / POINTS;
        let across = |x: f32| f64::from(x) / POINTS;
        let area = |&[left, low, right, top]: &[f32; 4]| Area {
            left: across(left),
            top: down(top),
            right: across(right),
            bottom: down(low),
        };
        self.pieces.iter().map(area).collect()
    }

    /// The shared drawings that the page shows.
    pub(crate) fn stamps(&self) -> &[String] {
        &self.stamps
    }

    /// Counts what a shared drawing shows as drawn on this page.
    pub(crate) fn take_drawing(&mut self, drawing: &Canvas) {
        self.taken.extend(&drawing.taken);
    }

    /// The middle, nearest to that of an area and at most `aside` away, of a place for a text with its base line at
    /// `base` where nothing else is near.
    pub(crate) fn free_middle(
        &self,
        text: &str,
        (area, aside): (Area, f64),
        base: f64,
        set: Type,
    ) -> Option<f64> {
        let (half, height) = (set.width(text) / 2.0 + CLEAR, set.face.cap_height(set.size) + CLEAR);
        let (middle, most) = (area.middle(), aside.min(area.width() / 2.0 - half));
        let steps = (0..).map(f64::from).map(|step| step * CLEAR).take_while(|it| *it <= most);
        let mut middles = steps.flat_map(|off| [middle - off, middle + off]);
        middles.find(|x| {
            let (left, low) = self.at(x - half, base + CLEAR);
            let (right, top) = self.at(x + half, base - height);
            !self.taken.iter().any(|[from, under, to, over]| {
                *from < right && *to > left && *under < top && *over > low
            })
        })
    }

    fn set_fill(&mut self, ink: Ink) {
        if self.fill != Some(ink) {
            self.fill = Some(ink);
            self.ops.push(Op::SetFillColor { col: ink.color() });
        }
    }

    fn set_stroke(&mut self, ink: Ink, thickness: f64) {
        if self.stroke.map(|(ink, _)| ink) != Some(ink) {
            self.ops.push(Op::SetOutlineColor { col: ink.color() });
        }
        if self.stroke.map(|(_, thickness)| thickness) != Some(thickness) {
            self.ops.push(Op::SetOutlineThickness { pt: Pt(round(thickness * POINTS)) });
        }
        self.stroke = Some((ink, thickness));
    }

    /// A position in PDF units: points from the bottom left corner.
    fn at(&self, x: f64, y: f64) -> (f32, f32) {
        let (left, below) = self.corner;
        (round((left + x) * POINTS), round((below + self.paper.height - y) * POINTS))
    }

    fn point(&self, x: f64, y: f64, bezier: bool) -> LinePoint {
        let (x, y) = self.at(x, y);
        LinePoint { p: Point { x: Pt(x), y: Pt(y) }, bezier }
    }
}

fn codepoint(glyph: &ShapedGlyph, spacing: i32) -> Codepoint {
    Codepoint {
        gid: glyph.id,
        // The PDF counts the amount to subtract.
        offset: -(glyph.kern + spacing) as f32,
        cid: Some(glyph.character.to_string()),
    }
}

/// Rounds to a hundredth of a point, which no printer resolves and which keeps the file small.
fn round(points: f64) -> f32 {
    ((points * 100.0).round() / 100.0) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_with_a_letter_that_no_font_has_has_a_line_for_the_pen() {
        let lines = |text: &str| {
            let mut canvas = Canvas::new(Paper::PORTRAIT);
            canvas.text(text, 20.0, 20.0, Anchor::Left, Type::new(Face::Serif, 12.0));
            canvas.ops.iter().filter(|op| matches!(op, Op::DrawLine { .. })).count()
        };
        assert_eq!((lines("Rui Pão"), lines("Rui \u{1f600} Pão")), (0, 1));
    }

    /// The mark of a rehearsal used to lie across the line in the middle of a page that is cut in two.
    #[test]
    fn a_mark_is_beside_cuts_and_texts_upside_down_as_well() {
        let set = Type::new(Face::SansBold, 8.0);
        let (base, foot) = (8.0, Paper::PORTRAIT.height - 5.1);
        let mut canvas = Canvas::new(Paper::PORTRAIT);
        let page = (Paper::PORTRAIT.area(), f64::INFINITY);
        let middle = |canvas: &Canvas, base| canvas.free_middle("ENSAIO", page, base, set);
        assert_eq!(middle(&canvas, base), Some(105.0));
        canvas.cut((105.0, 0.0), (105.0, 297.0));
        let beside = middle(&canvas, base).expect("there is space beside the cut");
        let off = (beside - 105.0).abs();
        assert!(off > set.width("ENSAIO") / 2.0 && off < set.width("ENSAIO"), "{off}");
        // Text at the head of the other half of a folded sheet is at the foot of the page.
        canvas.upside_down(|canvas| {
            canvas.text(&"x".repeat(140), 0.0, 6.0, Anchor::Left, Type::new(Face::Sans, 10.0));
        });
        assert_eq!(middle(&canvas, foot), None);
        assert_eq!(middle(&canvas, base), Some(beside));
    }
}
