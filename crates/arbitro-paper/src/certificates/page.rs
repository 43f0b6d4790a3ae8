//! Certificates: one page for each person, in one file, drawn into the boxes of the run's layout.

use super::layout::{Boxes, CODE, CODE_TYPE, CertificatePart, NAME_LINE, RULE, Sizes};
use super::setting::{BODY_LEADING, HAND, NAME_LEADING, first_base, height, into_box, signature};
use super::template::{Colour, Ornament, Texts};
use super::{FilledCertificates, Proof};
use crate::output::pdf::ornament;
use crate::output::pdf::ornament::Palette;
use crate::prelude::*;

/// The names of objects that all pages share.
const ORNAMENT: &str = "Ornament";
const PICTURE: &str = "Picture";

/// Draws the certificates, a page each.
pub(super) fn draw(file: &mut File, filled: &FilledCertificates, lang: Lang) {
    let FilledCertificates { certificates, template, texts, layout, .. } = filled;
    let Colour(red, green, blue) = template.colour();
    let palette = Palette::new(red, green, blue);
    file.drawing(ORNAMENT, decoration(template.ornament(), palette, layout.paper));
    if let Some((picture, ..)) = template.picture() {
        file.picture(PICTURE, picture.clone());
    }
    let signatories = template.signatories(certificates, lang);
    for (certificate, texts) in certificates.certificates.iter().zip(texts) {
        let boxes = layout.boxes(!texts.badge.is_empty());
        let sizes = layout.sizes;
        let mut page = Page { canvas: Canvas::new(layout.paper), palette, boxes, sizes };
        let person = &certificate.person;
        file.bookmark(0, format!("{} · {}", certificate.game, certificate.cycle));
        file.bookmark(1, person.name.clone());
        page.canvas.about(format!("{} {}", person.code, person.name).trim());
        page.canvas.stamp(ORNAMENT);
        if filled.specimen {
            page.specimen(&lang.word(words::PRINT_SPECIMEN));
        }
        page.title(texts);
        // The text before and after the name is one part for screen readers.
        page.canvas.open(PagePart::Text);
        page.words(texts, certificate.place);
        page.line(
            &texts.date,
            CertificatePart::Date,
            Type::new(Face::SerifItalic, 10.5).ink(Ink::QUIET),
        );
        page.signatures(&signatories);
        if let Some(area) = boxes.get(CertificatePart::Picture) {
            page.canvas.picture(PICTURE, area);
        }
        if template.proves()
            && let Some(proof) = &certificate.proof
        {
            page.proof(proof, &proof_words(proof, lang));
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

/// The text beside the code, which explains it.
pub(super) fn proof_words(proof: &Proof, lang: Lang) -> String {
    lang.word(match proof.address.is_empty() {
        false => words::PRINT_CERTIFICATE_SCAN,
        true => words::PRINT_CERTIFICATE_CODE,
    })
}

fn decoration(ornament: Ornament, palette: Palette, paper: Paper) -> Canvas {
    let mut canvas = Canvas::drawing(paper);
    match ornament {
        Ornament::Games => ornament::games(&mut canvas, palette),
        Ornament::Plain => ornament::frame(&mut canvas, palette),
        Ornament::None => {}
    }
    canvas
}

struct Page<'l> {
    canvas: Canvas,
    palette: Palette,
    boxes: &'l Boxes,
    sizes: Sizes,
}

impl Page<'_> {
    /// Writes a text in the middle of its box.
    fn write_into(&mut self, text: &str, area: Area, leading: f64, set: Type) {
        let fitted = into_box(text, set.face, set.size, leading, area);
        let base = first_base(area, &fitted, leading);
        self.canvas.lines(&fitted, area.middle(), base, Anchor::Middle, leading, set);
    }

    /// Writes a line of its own.
    fn line(&mut self, text: &str, part: CertificatePart, set: Type) {
        if let Some(area) = self.boxes.get(part) {
            self.write_into(text, area, 1.2, set);
        }
    }

    /// The title, and above it the event.
    fn title(&mut self, texts: &Texts) {
        self.canvas.open(PagePart::Title);
        let quiet = Type::new(Face::Serif, 11.0).ink(Ink::QUIET);
        self.line(&texts.above, CertificatePart::Above, quiet);
        let area = self.boxes.get(CertificatePart::Title).expect("every page has a title");
        // The letter spacing of the title adds to its measured width.
        let title = texts.title.to_uppercase();
        let spaced = Type::new(Face::SerifBold, 31.0).ink(self.palette.dark).spaced(80);
        let wide = spaced.width(&title);
        let size = 31.0 * (area.width() / wide.max(1.0)).min(1.0);
        let set = Type { size, ..spaced };
        let letters = Area { bottom: area.bottom - RULE, ..area };
        let fitted = Fitted { size, lines: vec![title] };
        let base = first_base(letters, &fitted, 1.0);
        self.canvas.text(&fitted.lines[0], area.middle(), base, Anchor::Middle, set);
        self.canvas.close();
        self.rule(area.middle(), area.bottom - 4.0);
    }

    fn words(&mut self, texts: &Texts, place: Option<u32>) {
        self.line(&texts.lead, CertificatePart::Lead, Type::new(Face::SerifItalic, 14.0));
        if let Some(area) = self.boxes.get(CertificatePart::Name) {
            let letters = Area { bottom: area.bottom - NAME_LINE, ..area };
            let set = Type::new(Face::Serif, self.sizes.name);
            self.write_into(&texts.name, letters, NAME_LEADING, set);
            let (x, half) = (area.middle(), (area.width() / 2.0 - 5.0).min(85.0));
            let y = area.bottom - 0.4;
            self.canvas.line((x - half, y), (x + half, y), self.palette.soft, 0.3);
        }
        if let Some(area) = self.boxes.get(CertificatePart::Body) {
            let set = Type::new(Face::Serif, self.sizes.body);
            self.write_into(&texts.body, area, BODY_LEADING, set);
        }
        if let Some(area) = self.boxes.get(CertificatePart::Badge) {
            self.badge(&texts.badge, &texts.badge_word, area, place);
        }
    }

    /// Writes across the page that it is a specimen.
    fn specimen(&mut self, word: &str) {
        let page = self.canvas.paper.area();
        let room = Room { width: page.width() - 70.0, lines: 1, size: 110.0, least: 20.0 };
        let set = Type::new(Face::SansBold, 110.0).ink(Ink::Grey(0.9));
        let y = (page.top + page.bottom) / 2.0 + 20.0;
        let fitted = fit(word, set.face, room);
        self.canvas.lines(&fitted, page.middle(), y, Anchor::Middle, 1.0, set);
    }

    /// The code that proves the certificate, its explanation, and the code for the telephone.
    fn proof(&mut self, proof: &Proof, words: &str) {
        let Some(area) = self.boxes.get(CertificatePart::Proof) else { return };
        let set = Type::new(Face::Sans, CODE_TYPE).ink(Ink::QUIET);
        let under = height(CODE_TYPE, 1, 1.0);
        // Beside each other in a wide box, one above the other in a narrow one; the white that scanners need
        // is kept.
        let wide = area.width() > 2.0 * CODE;
        let x = if wide { area.right - CODE } else { area.middle() - CODE / 2.0 };
        let y = area.bottom - CODE - under;
        let room = match wide {
            true => Area { right: x - 3.0, top: y, bottom: y + CODE, ..area },
            false => Area { bottom: y - 2.0, ..area },
        };
        let fitted = into_box(words, set.face, CODE_TYPE, 1.25, room);
        let (anchor, at) = match wide {
            true => (Anchor::Right, room.right),
            false => (Anchor::Middle, room.middle()),
        };
        let base = match wide {
            true => first_base(room, &fitted, 1.25),
            false => {
                let high = height(fitted.size, fitted.lines.len(), 1.25);
                first_base(Area { top: room.bottom - high, ..room }, &fitted, 1.25)
            }
        };
        self.canvas.lines(&fitted, at, base, anchor, 1.25, set);
        if let Some(code) = QrCode::of_parts(&proof.address, &proof.signed) {
            self.canvas.qr(&code, x, y, CODE);
        }
        let base = area.bottom - 0.8;
        self.canvas.text(&proof.code, x + CODE / 2.0, base, Anchor::Middle, set);
        self.canvas.note(&proof.signed);
    }

    /// The rule under the title: two lines with a hexagon between them.
    fn rule(&mut self, x: f64, y: f64) {
        let dark = self.palette.dark;
        self.canvas.line((x - 42.0, y), (x - 6.0, y), dark, 0.3);
        self.canvas.line((x + 6.0, y), (x + 42.0, y), dark, 0.3);
        self.canvas.outline(&Shape::hexagon(x, y, 2.6), dark, 0.4);
        self.canvas.fill(&Shape::circle(x, y, 0.9), dark);
    }

    /// The badge of a placing: a hexagon with the number and the word, filled for the first place, with a
    /// double ring for the second and a single one for the others.
    fn badge(&mut self, number: &str, word: &str, area: Area, place: Option<u32>) {
        let (x, y) = (area.middle(), (area.top + area.bottom) / 2.0);
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

    /// The signature lines with names and offices.
    fn signatures(&mut self, signatories: &[(String, String)]) {
        for (number, signatory) in signatories.iter().enumerate() {
            let Some(area) = self.boxes.get(CertificatePart::Signature(number)) else { continue };
            let (x, y) = (area.middle(), area.top + HAND);
            let half = (area.width() / 2.0).min(33.0);
            self.canvas.line((x - half, y), (x + half, y), Ink::BLACK, 0.25);
            let set = signature(signatory, area.width());
            let mut top = y + 1.0;
            for (fitted, face) in [(set.name, Face::Serif), (set.office, Face::SerifItalic)] {
                let high = height(fitted.size, fitted.lines.len(), NAME_LEADING);
                let base =
                    first_base(Area { top, bottom: top + high, ..area }, &fitted, NAME_LEADING);
                let set = Type::new(face, fitted.size);
                self.canvas.lines(&fitted, x, base, Anchor::Middle, NAME_LEADING, set);
                top += high;
            }
        }
    }
}
