//! Certificates: A4 lying down, one page a person, in one file.

use super::Certificates;
use super::template::{Colour, Ornament, PicturePlace, Template, Texts};
use crate::locale::Lang;
use crate::output::pdf::canvas::{Anchor, Canvas, Ink, Shape, Type};
use crate::output::pdf::face::Face;
use crate::output::pdf::file::File;
use crate::output::pdf::fit::{Room, fit};
use crate::output::pdf::geometry::{Area, Paper};
use crate::output::pdf::ornament::{self, Palette};

/// The names of what all pages share.
const ORNAMENT: &str = "Ornament";
const PICTURE: &str = "Picture";

/// Draws the certificates, a page each.
pub(super) fn draw(
    file: &mut File,
    certificates: &Certificates,
    template: &Template,
    texts: &[Texts],
    lang: Lang,
) {
    let Colour(red, green, blue) = template.colour();
    let palette = Palette::new(red, green, blue);
    file.drawing(ORNAMENT, decoration(template.ornament(), palette));
    if let Some((picture, ..)) = template.picture() {
        file.picture(PICTURE, picture.clone());
    }
    let signatories = template.signatories(certificates, lang);
    for (certificate, texts) in certificates.certificates.iter().zip(texts) {
        let mut page = Page { canvas: Canvas::new(Paper::LANDSCAPE), palette };
        let person = &certificate.person;
        page.canvas.about(format!("{} {}", person.code, person.name).trim());
        page.canvas.stamp(ORNAMENT);
        page.words(texts, certificate.place);
        page.signatures(&signatories, texts);
        if let Some((picture, place, height)) = template.picture() {
            page.picture(picture.proportion(), place, height);
        }
        file.page(page.canvas);
    }
}

fn decoration(ornament: Ornament, palette: Palette) -> Canvas {
    let mut canvas = Canvas::new(Paper::LANDSCAPE);
    match ornament {
        Ornament::Games => ornament::games(&mut canvas, palette),
        Ornament::Plain => ornament::frame(&mut canvas, palette),
        Ornament::None => {}
    }
    canvas
}

struct Page {
    canvas: Canvas,
    palette: Palette,
}

impl Page {
    fn middle(&self) -> f64 {
        self.canvas.paper().width / 2.0
    }

    /// Writes fitted text in the middle of the page and gives the base line of its last line.
    fn centred(&mut self, text: &str, y: f64, room: Room, leading: f64, set: Type) -> f64 {
        let fitted = fit(text, set.face, room);
        let x = self.middle();
        self.canvas.lines(&fitted, x, y, Anchor::Middle, leading, set)
    }

    fn words(&mut self, texts: &Texts, place: Option<u32>) {
        let x = self.middle();
        let room = Room { width: 190.0, lines: 1, size: 11.0, least: 6.0 };
        self.centred(&texts.above, 32.0, room, 1.2, Type::new(Face::Serif, 11.0).ink(Ink::QUIET));

        // The room between the title's letters comes on top of the measured width.
        let title = texts.title.to_uppercase();
        let room = Room { width: 150.0, lines: 1, size: 31.0, least: 12.0 };
        let size = fit(&title, Face::SerifBold, room).size;
        let set = Type::new(Face::SerifBold, size).ink(self.palette.dark).spaced(80);
        self.canvas.text(&title, x, 48.5, Anchor::Middle, set);
        self.rule(56.0);

        // Without a badge the words have the whole page.
        let down = if texts.badge.is_empty() { 9.0 } else { 0.0 };
        let room = Room { width: 200.0, lines: 1, size: 14.0, least: 8.0 };
        self.centred(&texts.lead, 68.0 + down, room, 1.2, Type::new(Face::SerifItalic, 14.0));

        let room = Room { width: 220.0, lines: 1, size: 36.0, least: 24.0 };
        let mut name = fit(&texts.name, Face::Serif, room);
        let mut first = 85.0;
        if name.size < room.least {
            name = fit(&texts.name, Face::Serif, Room { lines: 2, size: 29.0, ..room });
            first = 80.0;
        }
        let set = Type::new(Face::Serif, name.size);
        let last = self.canvas.lines(&name, x, first + down, Anchor::Middle, 1.2, set);
        let line = last.max(85.0 + down) + 6.5;
        self.canvas.line((x - 85.0, line), (x + 85.0, line), self.palette.soft, 0.3);

        let room = Room { width: 205.0, lines: 4, size: 14.5, least: 14.5 };
        let body = Type::new(Face::Serif, 14.5);
        self.centred(&texts.body, line + 11.0, room, 1.6, body);
        if !texts.badge.is_empty() {
            self.badge(&texts.badge, &texts.badge_word, 147.5, place);
        }
    }

    /// The rule under the title: two lines and a hexagon between them.
    fn rule(&mut self, y: f64) {
        let (x, dark) = (self.middle(), self.palette.dark);
        self.canvas.line((x - 42.0, y), (x - 6.0, y), dark, 0.3);
        self.canvas.line((x + 6.0, y), (x + 42.0, y), dark, 0.3);
        self.canvas.outline(&Shape::hexagon(x, y, 2.6), dark, 0.4);
        self.canvas.fill(&Shape::circle(x, y, 0.9), dark);
    }

    /// The badge of a placing: a hexagon with the number and the word, filled for the first place, in a
    /// double ring for the second and in a single one for the others.
    fn badge(&mut self, number: &str, word: &str, y: f64, place: Option<u32>) {
        let x = self.middle();
        let dark = self.palette.dark;
        let canvas = &mut self.canvas;
        canvas.fill(&Shape::hexagon(x, y, 16.5), Ink::WHITE);
        canvas.outline(&Shape::hexagon(x, y, 15.5), dark, 0.5);
        let ink = match place {
            Some(1) => {
                canvas.fill(&Shape::hexagon(x, y, 14.0), dark);
                canvas.outline(&Shape::hexagon(x, y, 12.7), Ink::WHITE, 0.25);
                Ink::WHITE
            }
            Some(2) => {
                canvas.outline(&Shape::hexagon(x, y, 13.6), dark, 1.3);
                dark
            }
            _ => dark,
        };
        let room = Room { width: 18.0, lines: 1, size: 25.0, least: 8.0 };
        let set = Type::new(Face::SerifBold, 25.0).ink(ink);
        canvas.lines(&fit(number, Face::SerifBold, room), x, y + 2.2, Anchor::Middle, 1.0, set);
        let room = Room { width: 16.0, lines: 1, size: 8.5, least: 4.0 };
        let set = Type::new(Face::Serif, 8.5).ink(ink);
        canvas.lines(&fit(word, Face::Serif, room), x, y + 7.2, Anchor::Middle, 1.0, set);
        for side in [-1.0, 1.0] {
            canvas.line((x + side * 18.0, y), (x + side * 40.0, y), dark, 0.3);
            canvas.fill(&Shape::circle(x + side * 43.0, y, 1.1), dark);
            canvas.outline(&Shape::circle(x + side * 47.5, y, 1.0), dark, 0.3);
        }
    }

    /// The lines to sign on with names and offices, and the place and day above them.
    fn signatures(&mut self, signatories: &[(String, String)], texts: &Texts) {
        let paper = self.canvas.paper();
        let room = Room { width: 200.0, lines: 1, size: 10.5, least: 6.0 };
        let date = if texts.badge.is_empty() { 156.0 } else { 170.0 };
        let set = Type::new(Face::SerifItalic, 10.5).ink(Ink::QUIET);
        self.centred(&texts.date, date, room, 1.2, set);
        let area = Area { left: 42.0, top: 0.0, right: paper.width - 42.0, bottom: 1.0 };
        let count = signatories.len();
        for (number, (name, office)) in signatories.iter().enumerate() {
            let cell = area.cell(number, count, 0, 1);
            let x = cell.middle();
            let half = (cell.width() / 2.0 - 5.0).min(33.0);
            let line = if texts.badge.is_empty() { 180.5 } else { 183.0 };
            self.canvas.line((x - half, line), (x + half, line), Ink::BLACK, 0.25);
            let room = Room { width: 2.0 * half + 6.0, lines: 1, size: 10.0, least: 5.0 };
            let mut y = line + 4.6;
            for (text, face, size) in [(name, Face::Serif, 10.0), (office, Face::SerifItalic, 9.0)]
            {
                if !text.is_empty() {
                    let fitted = fit(text, face, Room { size, ..room });
                    self.canvas.lines(&fitted, x, y, Anchor::Middle, 1.2, Type::new(face, size));
                    y += 4.2;
                }
            }
        }
    }

    fn picture(&mut self, proportion: f64, place: PicturePlace, height: f64) {
        let x = self.middle();
        let most = match place {
            PicturePlace::Top => 14.0,
            PicturePlace::Bottom => 24.0,
        };
        let height = height.clamp(1.0, most);
        let width = (height * proportion).min(90.0);
        let height = width / proportion;
        let bottom = match place {
            PicturePlace::Top => 27.0,
            PicturePlace::Bottom => 192.0,
        };
        let area =
            Area { left: x - width / 2.0, top: bottom - height, right: x + width / 2.0, bottom };
        self.canvas.picture(PICTURE, area);
    }
}
