//! A small page as SVG: the same lines, shapes and letters as on paper.

use std::fmt::Write as _;

use printpdf::{Color, LinePoint, Op, PaintMode, PdfFontHandle, TextItem, TextMatrix};

use super::event_faces::EventFaces;
use super::prelude::*;

/// A page as the text of an SVG file, with a title and a description for screen readers.
pub(crate) fn of(canvas: Canvas, title: &str, description: &str) -> String {
    let paper = canvas.paper;
    let [width, height] = [paper.width, paper.height].map(|length| length * POINTS);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{:.1}mm\" height=\"{:.1}mm\" \
         viewBox=\"0 0 {width:.2} {height:.2}\">\n<title>{}</title>\n<desc>{}</desc>\n",
        paper.width,
        paper.height,
        escaped(title),
        escaped(description),
    );
    let mut pen = Pen::new(height);
    for op in canvas.into_page().ops {
        pen.draw(&op, &mut svg);
    }
    svg.push_str("</svg>\n");
    svg
}

/// The state set by the operators before.
struct Pen {
    /// The height of the page in points: there y grows upwards.
    height: f64,
    faces: EventFaces,
    fill: String,
    stroke: String,
    thickness: f32,
    dash: Option<String>,
    at: (f32, f32),
    font: Option<(Typeface, f32)>,
}

impl Pen {
    fn new(height: f64) -> Self {
        let [fill, stroke] = [(); 2].map(|()| "#000000".to_owned());
        let faces = EventFaces::in_use();
        Self { height, faces, fill, stroke, thickness: 1.0, dash: None, at: (0.0, 0.0), font: None }
    }

    fn draw(&mut self, op: &Op, svg: &mut String) {
        match op {
            Op::SetFillColor { col } => self.fill = colour(col),
            Op::SetOutlineColor { col } => self.stroke = colour(col),
            Op::SetOutlineThickness { pt } => self.thickness = pt.0,
            Op::SetLineDashPattern { dash } => {
                let lengths: Vec<String> = dash.pattern.iter().map(ToString::to_string).collect();
                self.dash = (!lengths.is_empty()).then(|| lengths.join(" "));
            }
            Op::DrawLine { line } => {
                let path = self.path(&line.points, line.is_closed);
                self.stroked(&path, "none", svg);
            }
            Op::DrawPolygon { polygon } => {
                let rings = polygon.rings.iter().map(|ring| self.path(&ring.points, true));
                let path = rings.collect::<Vec<_>>().join(" ");
                let fill = self.fill.clone();
                match polygon.mode {
                    PaintMode::Stroke => self.stroked(&path, "none", svg),
                    PaintMode::FillStroke => self.stroked(&path, &fill, svg),
                    _ => {
                        let _ = writeln!(
                            svg,
                            "<path fill=\"{fill}\" fill-rule=\"evenodd\" d=\"{path}\"/>"
                        );
                    }
                }
            }
            Op::SetTextMatrix { matrix: TextMatrix::Translate(x, y) } => self.at = (x.0, y.0),
            Op::SetFont { font: PdfFontHandle::External(id), size } => {
                self.font = Typeface::of_id(&id.0).map(|typeface| (typeface, size.0));
            }
            Op::ShowText { items } => self.text(items, svg),
            _ => {}
        }
    }

    fn stroked(&self, path: &str, fill: &str, svg: &mut String) {
        let Self { stroke, thickness, .. } = self;
        let dash = self
            .dash
            .as_ref()
            .map_or_else(String::new, |lengths| format!(" stroke-dasharray=\"{lengths}\""));
        let _ = writeln!(
            svg,
            "<path fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"{thickness}\"{dash} d=\"{path}\"/>"
        );
    }

    /// One letter after the other: with another typeface they are still as wide as on paper.
    fn text(&mut self, items: &[TextItem], svg: &mut String) {
        let Some((typeface, size)) = self.font else { return };
        let (mut words, mut width) = (String::new(), 0.0);
        for item in items {
            let TextItem::GlyphIds(glyphs) = item else { continue };
            for glyph in glyphs {
                words.push_str(glyph.cid.as_deref().unwrap_or_default());
                width += (typeface.advance(&self.faces, glyph.gid) as f32 - glyph.offset) * size
                    / 1000.0;
            }
        }
        let shown = words.trim_end();
        if !shown.is_empty() && shown == words.trim() {
            let (x, y) = (self.at.0, self.height as f32 - self.at.1);
            let weight = if typeface.id().contains("Bold") { " font-weight=\"bold\"" } else { "" };
            let length =
                if shown == words { format!(" textLength=\"{width:.2}\"") } else { String::new() };
            let _ = writeln!(
                svg,
                "<text x=\"{x:.2}\" y=\"{y:.2}\" font-family=\"DejaVu Sans Condensed, DejaVu Sans, sans-serif\" \
                 font-size=\"{size}\"{weight}{length} fill=\"{}\">{}</text>",
                self.fill,
                escaped(shown),
            );
        }
        self.at.0 += width;
    }

    fn path(&self, points: &[LinePoint], is_closed: bool) -> String {
        let mut path = String::new();
        let mut curve = 0;
        for (at, point) in points.iter().enumerate() {
            let (x, y) = (rounded(point.p.x.0), rounded(self.height as f32 - point.p.y.0));
            let begins = match (at, point.bezier, curve) {
                (0, ..) => "M",
                (_, true, 0) => "C",
                (_, true, _) => "",
                (_, false, 0) => "L",
                (_, false, _) => "",
            };
            curve = if point.bezier { curve + 1 } else { 0 };
            let _ = write!(path, "{begins}{x:.2} {y:.2} ");
        }
        path.push_str(if is_closed { "Z" } else { "" });
        path.trim_end().to_owned()
    }
}

/// Rounded as it is written, without a negative nought.
fn rounded(length: f32) -> f32 {
    (length * 100.0).round() / 100.0 + 0.0
}

fn colour(colour: &Color) -> String {
    let parts = match colour {
        Color::Rgb(rgb) => [rgb.r, rgb.g, rgb.b],
        Color::Greyscale(grey) => [grey.percent; 3],
        _ => [0.0; 3],
    };
    let [r, g, b] = parts.map(|part| (part * 255.0).round() as u8);
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// A text as XML has it.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_drawn_with_the_same_lines_shapes_and_letters() {
        let mut canvas = Canvas::new(Paper { width: 20.0, height: 10.0 });
        canvas.line((0.0, 0.0), (20.0, 10.0), Ink::BLACK, 0.2);
        canvas.fill(&Shape::circle(10.0, 5.0, 2.0), Ink::Grey(0.5));
        canvas.text("a<b", 1.0, 9.0, Anchor::Left, Type::new(Face::Sans, 8.0));
        let svg = of(canvas, "T & t", "a");
        let lines: Vec<&str> = svg.lines().collect();
        assert!(lines[0].contains("viewBox=\"0 0 56.69 28.35\""), "{svg}");
        assert_eq!(lines[1], "<title>T &amp; t</title>");
        assert!(lines[3].contains("d=\"M0.00 0.0") && lines[3].contains("L56.69 28.3"), "{svg}");
        assert!(
            lines[4].contains("fill=\"#808080\"") && lines[4].matches('C').count() == 4,
            "{svg}"
        );
        assert!(lines[5].ends_with(">a&lt;b</text>") && lines[5].contains("textLength"), "{svg}");
        assert_eq!(lines[6], "</svg>");
    }
}
