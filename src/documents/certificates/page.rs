//! Certificates: A4 landscape, one page a person, in one file.

use super::template::{Colour, Ornament, PicturePlace, TemplatePaper, Texts};
use super::{FilledCertificates, Proof};
use crate::locale::words;
use crate::locale::{Lang, Speak};
use crate::output::pdf::canvas::{Anchor, Canvas, Type};
use crate::output::pdf::face::Face;
use crate::output::pdf::file::File;
use crate::output::pdf::fit::{Fitted, Room, fit};
use crate::output::pdf::geometry::{Area, POINTS, Paper};
use crate::output::pdf::ornament::{self, Palette};
use crate::output::pdf::qr::QrCode;
use crate::output::pdf::shape::{Ink, Shape};
use crate::output::pdf::tags::PagePart;

/// The names of what all pages share.
const ORNAMENT: &str = "Ornament";
const PICTURE: &str = "Picture";

/// Draws the certificates, a page each.
pub(super) fn draw(file: &mut File, filled: &FilledCertificates, lang: Lang) {
    let FilledCertificates { certificates, template, texts, .. } = filled;
    let Colour(red, green, blue) = template.colour();
    let palette = Palette::new(red, green, blue);
    let plan = match template.paper() {
        TemplatePaper::Landscape => &LANDSCAPE,
        TemplatePaper::Portrait => &PORTRAIT,
    };
    file.drawing(ORNAMENT, decoration(template.ornament(), palette, plan.paper));
    if let Some((picture, ..)) = template.picture() {
        file.picture(PICTURE, picture.clone());
    }
    let signatories = template.signatories(certificates, lang);
    for (certificate, texts) in certificates.certificates.iter().zip(texts) {
        let mut page = Page { canvas: Canvas::new(plan.paper), palette, plan };
        let person = &certificate.person;
        file.bookmark(0, format!("{} · {}", certificate.game, certificate.cycle));
        file.bookmark(1, person.name.clone());
        page.canvas.about(format!("{} {}", person.code, person.name).trim());
        page.canvas.stamp(ORNAMENT);
        if filled.specimen {
            page.specimen(&lang.word(words::PRINT_SPECIMEN));
        }
        page.title(texts);
        // The words around the sentence are read with it.
        page.canvas.open(PagePart::Text);
        page.words(texts, certificate.place);
        page.signatures(&signatories, texts);
        if let Some((picture, place, height)) = template.picture() {
            page.picture(picture.proportion(), place, height);
        }
        if template.proves()
            && let Some(proof) = &certificate.proof
        {
            page.proof(proof);
        }
        page.canvas.close();
        match &filled.key {
            Some(key) if template.proves() => {
                let (key, statement) = (key.clone(), certificates.statement(certificate, lang));
                file.sealed(page.canvas, Box::new(move |draws| key.seal(&statement, draws)));
            }
            _ => file.page(page.canvas),
        }
    }
}

/// Where things stand on a page, in millimetres from the top.
struct Plan {
    paper: Paper,
    above: f64,
    title: f64,
    /// How wide the title may be, the words before the name, the name, and the sentence after it.
    widths: [f64; 4],
    lead: f64,
    name: f64,
    /// How many lines the sentence may take.
    lines: usize,
    badge: f64,
    /// The date and the lines to sign on, with a badge above them and without one.
    date: [f64; 2],
    sign: [f64; 2],
    /// White at both sides of the lines to sign on.
    aside: f64,
    /// The upper left corner of the code.
    code: (f64, f64),
    /// The lower edge of a picture at the bottom.
    picture: f64,
}

const LANDSCAPE: Plan = Plan {
    paper: Paper::LANDSCAPE,
    above: 32.0,
    title: 48.5,
    widths: [150.0, 200.0, 220.0, 205.0],
    lead: 68.0,
    name: 85.0,
    lines: 4,
    badge: 147.5,
    date: [170.0, 156.0],
    sign: [183.0, 180.5],
    aside: 42.0,
    code: (255.5, 142.5),
    picture: 192.0,
};

const PORTRAIT: Plan = Plan {
    paper: Paper::PORTRAIT,
    above: 52.0,
    title: 72.0,
    widths: [135.0, 150.0, 160.0, 152.0],
    lead: 104.0,
    name: 124.0,
    lines: 8,
    badge: 208.0,
    date: [234.0, 226.0],
    sign: [254.0, 254.0],
    aside: 26.0,
    code: (169.0, 219.0),
    picture: 278.0,
};

fn decoration(ornament: Ornament, palette: Palette, paper: Paper) -> Canvas {
    let mut canvas = Canvas::drawing(paper);
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
    plan: &'static Plan,
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

    /// What it is, and whose it is above that.
    fn title(&mut self, texts: &Texts) {
        let x = self.middle();
        let plan = self.plan;
        let [title_width, lead_width, ..] = plan.widths;
        self.canvas.open(PagePart::Title);
        let room = Room { width: lead_width - 10.0, lines: 1, size: 11.0, least: 7.0 };
        let quiet = Type::new(Face::Serif, 11.0).ink(Ink::QUIET);
        self.centred(&texts.above, plan.above, room, 1.2, quiet);

        // The room between the title's letters comes on top of the measured width.
        let title = texts.title.to_uppercase();
        let room = Room { width: title_width, lines: 1, size: 31.0, least: 12.0 };
        let size = fit(&title, Face::SerifBold, room).size;
        let set = Type::new(Face::SerifBold, size).ink(self.palette.dark).spaced(80);
        self.canvas.text(&title, x, plan.title, Anchor::Middle, set);
        self.canvas.close();
        self.rule(plan.title + 7.5);
    }

    fn words(&mut self, texts: &Texts, place: Option<u32>) {
        let x = self.middle();
        let plan = self.plan;
        let [_, lead_width, name_width, body_width] = plan.widths;
        // Without a badge the words have the whole page.
        let down = if texts.badge.is_empty() { 9.0 } else { 0.0 };
        let room = Room { width: lead_width, lines: 1, size: 14.0, least: 8.0 };
        let italic = Type::new(Face::SerifItalic, 14.0);
        self.centred(&texts.lead, plan.lead + down, room, 1.2, italic);

        let room = Room { width: name_width, lines: 1, size: 36.0, least: 24.0 };
        let mut name = fit(&texts.name, Face::Serif, room);
        let mut first = plan.name;
        if name.size < room.least {
            name = fit(&texts.name, Face::Serif, Room { lines: 2, size: 29.0, ..room });
            first -= 5.0;
        }
        let set = Type::new(Face::Serif, name.size);
        let last = self.canvas.lines(&name, x, first + down, Anchor::Middle, 1.2, set);
        let line = last.max(plan.name + down) + 6.5;
        let half = (name_width / 2.0 - 5.0).min(85.0);
        self.canvas.line((x - half, line), (x + half, line), self.palette.soft, 0.3);

        // Long words shrink before they reach the badge.
        let most = if texts.badge.is_empty() { plan.date[1] - 8.0 } else { plan.badge - 19.0 };
        let body = [14.5, 13.5, 12.5, 11.5, 10.5].map(|size| {
            let room = Room { width: body_width, lines: plan.lines, size, least: size };
            fit(&texts.body, Face::Serif, room)
        });
        let ends = |body: &Fitted| {
            let below = body.lines.len().saturating_sub(1) as f64;
            line + 11.0 + below * body.size * 1.6 / POINTS
        };
        let [.., smallest] = &body;
        let body = body.iter().find(|body| ends(body) <= most).unwrap_or(smallest);
        let set = Type::new(Face::Serif, body.size);
        self.canvas.lines(body, x, line + 11.0, Anchor::Middle, 1.6, set);
        if !texts.badge.is_empty() {
            self.badge(&texts.badge, &texts.badge_word, plan.badge, place);
        }
    }

    /// Says across the page that it is no certificate.
    fn specimen(&mut self, word: &str) {
        let x = self.middle();
        let room = Room { width: self.plan.widths[2], lines: 1, size: 110.0, least: 20.0 };
        let set = Type::new(Face::SansBold, 110.0).ink(Ink::Grey(0.9));
        self.centred_at(word, (x, self.plan.name + 45.0), room, set);
    }

    fn centred_at(&mut self, text: &str, (x, y): (f64, f64), room: Room, set: Type) {
        self.canvas.lines(&fit(text, set.face, room), x, y, Anchor::Middle, 1.0, set);
    }

    /// The code that proves the certificate, and below it the one for the telephone.
    fn proof(&mut self, proof: &Proof) {
        const SIDE: f64 = 26.0;
        let (x, y) = self.plan.code;
        if let Some(code) = QrCode::of_parts(&proof.address, &proof.signed) {
            self.canvas.qr(&code, x, y, SIDE);
        }
        let set = Type::new(Face::Sans, 7.0).ink(Ink::QUIET);
        self.canvas.text(&proof.code, x + SIDE / 2.0, y + SIDE + 3.4, Anchor::Middle, set);
        self.canvas.note(&proof.signed);
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
        let plan = self.plan;
        let without = usize::from(texts.badge.is_empty());
        let room = Room { width: plan.widths[1] - 40.0, lines: 1, size: 10.5, least: 7.0 };
        let date = plan.date[without];
        let set = Type::new(Face::SerifItalic, 10.5).ink(Ink::QUIET);
        self.centred(&texts.date, date, room, 1.2, set);
        let aside = plan.aside;
        let area = Area { left: aside, top: 0.0, right: paper.width - aside, bottom: 1.0 };
        let count = signatories.len();
        for (number, (name, office)) in signatories.iter().enumerate() {
            let cell = area.cell(number, count, 0, 1);
            let x = cell.middle();
            let half = (cell.width() / 2.0 - 5.0).min(33.0);
            let line = plan.sign[without];
            self.canvas.line((x - half, line), (x + half, line), Ink::BLACK, 0.25);
            let room = Room { width: 2.0 * half + 6.0, lines: 1, size: 10.0, least: 7.0 };
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
            PicturePlace::Bottom => self.plan.picture,
        };
        let area =
            Area { left: x - width / 2.0, top: bottom - height, right: x + width / 2.0, bottom };
        self.canvas.picture(PICTURE, area);
    }
}
