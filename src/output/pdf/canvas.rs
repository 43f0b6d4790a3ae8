//! A page being drawn: text, lines and shapes, in millimetres from the top left corner.

use printpdf::{
    Codepoint, Color, CurTransMat, FontId, Greyscale, Line, LineDashPattern, LinePoint, Mm, Op,
    PaintMode, PdfFontHandle, PdfPage, Point, Polygon, PolygonRing, Pt, Rgb, TextItem, TextMatrix,
    WindingOrder, XObjectId, XObjectTransform,
};

use super::face::Face;
use super::fit::{Fitted, wrap};
use super::geometry::{Area, POINTS, Paper};
use super::qr::{PlacedCode, QrCode};

/// A colour. Nothing on paper relies on it alone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ink {
    /// A grey between black (0) and white (1).
    Grey(f32),
    /// Red, green and blue, each between 0 and 1.
    Rgb(f32, f32, f32),
}

impl Ink {
    /// Black.
    pub const BLACK: Ink = Ink::Grey(0.0);
    /// For what is read second.
    pub const QUIET: Ink = Ink::Grey(0.35);
    /// For rules between rows.
    pub const HAIR: Ink = Ink::Grey(0.65);
    /// For the ground behind headings.
    pub const SHADE: Ink = Ink::Grey(0.93);
    /// White.
    pub const WHITE: Ink = Ink::Grey(1.0);

    fn color(self) -> Color {
        match self {
            Ink::Grey(percent) => Color::Greyscale(Greyscale { percent, icc_profile: None }),
            Ink::Rgb(r, g, b) => Color::Rgb(Rgb { r, g, b, icc_profile: None }),
        }
    }
}

/// Where a text stands at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// It begins there.
    Left,
    /// Its middle is there.
    Middle,
    /// It ends there.
    Right,
}

/// How a text looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Type {
    /// The typeface.
    pub face: Face,
    /// The size in points.
    pub size: f64,
    /// The colour.
    pub ink: Ink,
    /// Room added between letters, in thousandths of the size: for lines in capitals.
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

    /// The same type with room between its letters.
    #[must_use]
    pub fn spaced(self, spacing: i32) -> Self {
        Self { spacing, ..self }
    }

    /// How wide a text is in millimetres.
    pub fn width(self, text: &str) -> f64 {
        let gaps = text.chars().count().saturating_sub(1) as f64;
        self.face.width(text, self.size)
            + gaps * f64::from(self.spacing) * self.size / 1000.0 / POINTS
    }
}

/// A shape: closed rings of straight lines and curves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shape {
    rings: Vec<Vec<(f64, f64, bool)>>,
}

impl Shape {
    /// A polygon of these corners.
    pub fn polygon(corners: impl IntoIterator<Item = (f64, f64)>) -> Self {
        Self { rings: vec![corners.into_iter().map(|(x, y)| (x, y, false)).collect()] }
    }

    /// A rectangle.
    pub fn rectangle(area: Area) -> Self {
        Self::polygon([
            (area.left, area.top),
            (area.right, area.top),
            (area.right, area.bottom),
            (area.left, area.bottom),
        ])
    }

    /// A circle, of four curves.
    pub fn circle(x: f64, y: f64, radius: f64) -> Self {
        // The distance of the control points that comes nearest to a circle.
        let c = radius * 0.552_284_749_8;
        let r = radius;
        let ring = vec![
            (x + r, y, false),
            (x + r, y + c, true),
            (x + c, y + r, true),
            (x, y + r, false),
            (x - c, y + r, true),
            (x - r, y + c, true),
            (x - r, y, false),
            (x - r, y - c, true),
            (x - c, y - r, true),
            (x, y - r, false),
            (x + c, y - r, true),
            (x + r, y - c, true),
            (x + r, y, false),
        ];
        Self { rings: vec![ring] }
    }

    /// A hexagon that stands on a corner, of this radius.
    pub fn hexagon(x: f64, y: f64, radius: f64) -> Self {
        let half = radius / 2.0;
        // Half the width: the radius times the cosine of 30 degrees.
        let side = radius * 3f64.sqrt() / 2.0;
        Self::polygon([
            (x, y - radius),
            (x + side, y - half),
            (x + side, y + half),
            (x, y + radius),
            (x - side, y + half),
            (x - side, y - half),
        ])
    }

    /// This shape and the rings of another, which are holes where they lie inside.
    #[must_use]
    pub fn and(mut self, other: Shape) -> Self {
        self.rings.extend(other.rings);
        self
    }
}

/// A letter that no typeface of ours can print, and that a replacement character stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    /// Whose name or which text it stands in.
    pub whose: String,
    /// The letter.
    pub character: char,
}

/// A page being drawn.
#[derive(Clone, Debug)]
pub struct Canvas {
    paper: Paper,
    ops: Vec<Op>,
    whose: String,
    missing: Vec<Missing>,
    codes: Vec<PlacedCode>,
    notes: Vec<String>,
    fill: Option<Ink>,
    stroke: Option<(Ink, f64)>,
    font: Option<(Face, f64)>,
}

impl Canvas {
    /// An empty page.
    pub fn new(paper: Paper) -> Self {
        Self {
            paper,
            ops: Vec::new(),
            whose: String::new(),
            missing: Vec::new(),
            codes: Vec::new(),
            notes: Vec::new(),
            fill: None,
            stroke: None,
            font: None,
        }
    }

    /// The size of the page.
    pub fn paper(&self) -> Paper {
        self.paper
    }

    /// Whom or what the texts from here on are about, for the report of letters that cannot be printed.
    pub fn about(&mut self, whose: impl Into<String>) {
        self.whose = whose.into();
    }

    /// The letters that cannot be printed, so far.
    pub(crate) fn take_missing(&mut self) -> Vec<Missing> {
        std::mem::take(&mut self.missing)
    }

    /// Draws upside down: what is drawn at the upper edge comes out at the lower one, for the other side of
    /// a paper that is folded.
    pub fn upside_down(&mut self, draw: impl FnOnce(&mut Canvas)) {
        let mut turned = Canvas::new(self.paper);
        turned.whose.clone_from(&self.whose);
        draw(&mut turned);
        let (x, y) = self.at(self.paper.width, 0.0);
        self.ops.push(Op::SaveGraphicsState);
        let matrix = CurTransMat::Raw([-1.0, 0.0, 0.0, -1.0, x, y]);
        self.ops.push(Op::SetTransformationMatrix { matrix });
        self.ops.append(&mut turned.ops);
        self.ops.push(Op::RestoreGraphicsState);
        self.missing.append(&mut turned.missing);
    }

    /// The QR codes placed so far.
    pub(crate) fn take_codes(&mut self) -> Vec<PlacedCode> {
        std::mem::take(&mut self.codes)
    }

    pub(crate) fn into_page(self) -> PdfPage {
        let Paper { width, height } = self.paper;
        PdfPage::new(Mm(width as f32), Mm(height as f32), self.ops)
    }

    /// Writes a text with its base line at `y`.
    pub fn text(&mut self, text: &str, x: f64, y: f64, anchor: Anchor, set: Type) {
        let glyphs = set.face.glyphs(text);
        if glyphs.is_empty() {
            return;
        }
        if let Some(character) = set.face.missing(text) {
            let whose = if self.whose.is_empty() { text } else { &self.whose };
            self.missing.push(Missing { whose: whose.to_owned(), character });
        }
        let left = match anchor {
            Anchor::Left => x,
            Anchor::Middle => x - set.width(text) / 2.0,
            Anchor::Right => x - set.width(text),
        };
        let items = glyphs
            .iter()
            .map(|glyph| Codepoint {
                gid: glyph.id,
                // The PDF counts what is taken away.
                offset: -(glyph.kern + set.spacing) as f32,
                cid: Some(glyph.character.to_string()),
            })
            .collect();
        self.set_fill(set.ink);
        self.ops.push(Op::StartTextSection);
        if self.font != Some((set.face, set.size)) {
            self.font = Some((set.face, set.size));
            self.ops.push(Op::SetFont {
                font: PdfFontHandle::External(FontId(set.face.id().to_owned())),
                size: Pt(round(set.size)),
            });
        }
        let (x, y) = self.at(left, y);
        self.ops.push(Op::SetTextMatrix { matrix: TextMatrix::Translate(Pt(x), Pt(y)) });
        self.ops.push(Op::ShowText { items: vec![TextItem::GlyphIds(items)] });
        self.ops.push(Op::EndTextSection);
    }

    /// Writes fitted lines, the base line of the first at `y`, and gives the base line of the last.
    /// `leading` is the distance of base lines in type sizes.
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
        for (number, line) in fitted.lines.iter().enumerate() {
            base = y + step * number as f64;
            self.text(line, x, base, anchor, set);
        }
        base
    }

    /// Writes a text over as many lines of the width as it takes; gives the base line of the last.
    pub fn paragraph(&mut self, text: &str, x: f64, y: f64, width: f64, set: Type) -> f64 {
        let lines = wrap(text, set.face, set.size, width);
        self.lines(&Fitted { size: set.size, lines }, x, y, Anchor::Left, 1.35, set)
    }

    /// Fills a shape; a ring inside another is a hole.
    pub fn fill(&mut self, shape: &Shape, ink: Ink) {
        self.set_fill(ink);
        self.polygon(shape, PaintMode::Fill);
    }

    /// Draws the outline of a shape with a line of so many millimetres.
    pub fn outline(&mut self, shape: &Shape, ink: Ink, thickness: f64) {
        self.set_stroke(ink, thickness);
        self.polygon(shape, PaintMode::Stroke);
    }

    /// Draws a straight line.
    pub fn line(&mut self, from: (f64, f64), to: (f64, f64), ink: Ink, thickness: f64) {
        self.set_stroke(ink, thickness);
        let points = [from, to].map(|(x, y)| self.point(x, y, false)).to_vec();
        self.ops.push(Op::DrawLine { line: Line { points, is_closed: false } });
    }

    /// Draws a dashed line: so many millimetres drawn and left out in turn.
    pub fn dashed(&mut self, from: (f64, f64), to: (f64, f64), ink: Ink, dash: f64) {
        let pattern = [dash; 2].map(|dash| round(dash * POINTS)).into_iter().collect();
        self.ops.push(Op::SetLineDashPattern { dash: LineDashPattern { offset: 0.0, pattern } });
        self.line(from, to, ink, 0.2);
        let dash = LineDashPattern { offset: 0.0, pattern: Default::default() };
        self.ops.push(Op::SetLineDashPattern { dash });
    }

    /// Places a shared drawing that was made for a page of the same size.
    pub fn stamp(&mut self, drawing: &str) {
        let transform = XObjectTransform { no_auto_scale: true, ..XObjectTransform::default() };
        self.ops.push(Op::UseXobject { id: XObjectId(drawing.to_owned()), transform });
    }

    /// Places a shared picture in a rectangle.
    pub fn picture(&mut self, picture: &str, area: Area) {
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

    /// Draws a QR code in a square of so many millimetres at the upper left corner `(x, y)`. The white
    /// margin that scanners ask for, four modules, is the caller's to leave.
    pub fn qr(&mut self, code: &QrCode, x: f64, y: f64, side: f64) {
        let area = Area { left: x, top: y, right: x + side, bottom: y + side };
        self.codes.push(PlacedCode { code: code.clone(), area, paper: self.paper });
    }

    /// Keeps a text of letters, digits and points on the page that nobody sees and programs find.
    pub fn note(&mut self, text: &str) {
        self.notes.push(text.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '.').collect());
    }

    /// The notes kept so far.
    pub(crate) fn take_notes(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notes)
    }

    fn polygon(&mut self, shape: &Shape, mode: PaintMode) {
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

    /// A place in the PDF's own measure: points from the bottom left corner.
    fn at(&self, x: f64, y: f64) -> (f32, f32) {
        (round(x * POINTS), round((self.paper.height - y) * POINTS))
    }

    fn point(&self, x: f64, y: f64, bezier: bool) -> LinePoint {
        let (x, y) = self.at(x, y);
        LinePoint { p: Point { x: Pt(x), y: Pt(y) }, bezier }
    }
}

/// To a hundredth of a point, which no printer shows and which keeps the file small.
fn round(points: f64) -> f32 {
    ((points * 100.0).round() / 100.0) as f32
}
