//! Certificates: one page for each person, in one file, drawn into the boxes of the run's layout.

use super::layout::{Boxes, CertificatePart, Sizes};
use super::setting::{first_base, height, into_box, signature};
use super::template::{Colour, Ornament, Texts};
use super::{FilledCertificates, Proof};
use crate::output::pdf::ornament::{self, Palette};
use crate::output::pdf::style::certificate as style;
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
        // Namesakes share a bookmark, and no leaf.
        file.begin_leaf();
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
            Type::new(Face::SerifItalic, style::DATE).ink(Ink::QUIET),
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
            self.write_into(text, area, style::NAME_LEADING, set);
        }
    }

    /// The title, and above it the event.
    fn title(&mut self, texts: &Texts) {
        self.canvas.open(PagePart::Title);
        let quiet = Type::new(Face::Serif, style::ABOVE).ink(Ink::QUIET);
        self.line(&texts.above, CertificatePart::Above, quiet);
        let area = self.boxes.get(CertificatePart::Title).expect("every page has a title");
        // The letter spacing of the title adds to its measured width.
        let title = texts.title.to_uppercase();
        let spaced = Type::new(Face::SerifBold, style::TITLE).ink(self.palette.dark).spaced(80);
        let wide = spaced.width(&title);
        let size = style::TITLE * (area.width() / wide.max(1.0)).min(1.0);
        let set = Type { size, ..spaced };
        let letters = Area { bottom: area.bottom - style::TITLE_RULE.0, ..area };
        let fitted = Fitted { size, lines: vec![title] };
        let base = first_base(letters, &fitted, 1.0);
        self.canvas.text(&fitted.lines[0], area.middle(), base, Anchor::Middle, set);
        self.canvas.close();
        let y = area.bottom - style::TITLE_RULE.1;
        ornament::title_rule(&mut self.canvas, self.palette.dark, area.middle(), y);
    }

    fn words(&mut self, texts: &Texts, place: Option<u32>) {
        self.line(&texts.lead, CertificatePart::Lead, Type::new(Face::SerifItalic, style::LEAD));
        if let Some(area) = self.boxes.get(CertificatePart::Name) {
            let letters = Area { bottom: area.bottom - style::NAME_LINE.0, ..area };
            let set = Type::new(Face::Serif, self.sizes.name);
            self.write_into(&texts.name, letters, style::NAME_LEADING, set);
            let (x, half) =
                (area.middle(), (area.width() / 2.0 - style::NAME_LINE.1).min(style::NAME_LINE.2));
            let y = area.bottom - style::THIN;
            self.canvas.line((x - half, y), (x + half, y), self.palette.soft, style::THIN);
        }
        if let Some(area) = self.boxes.get(CertificatePart::Body) {
            let set = Type::new(Face::Serif, self.sizes.body);
            self.write_into(&texts.body, area, style::BODY_LEADING, set);
        }
        if let Some(area) = self.boxes.get(CertificatePart::Badge) {
            let words = [texts.badge.as_str(), &texts.badge_word];
            ornament::badge(&mut self.canvas, self.palette.dark, area, words, place);
        }
    }

    /// Writes across the page that it is a specimen.
    fn specimen(&mut self, word: &str) {
        let page = self.canvas.paper.area();
        let (size, least, side) = style::SPECIMEN;
        let room = Room { width: page.width() - 2.0 * side, lines: 1, size, least };
        let set = Type::new(Face::SansBold, size).ink(Ink::Grey(style::SPECIMEN_GREY));
        let y = (page.top + page.bottom + set.face.cap_height(size)) / 2.0;
        let fitted = fit(word, set.face, room);
        self.canvas.lines(&fitted, page.middle(), y, Anchor::Middle, 1.0, set);
    }

    /// The code that proves the certificate, its explanation, and the code for the telephone.
    fn proof(&mut self, proof: &Proof, words: &str) {
        let Some(area) = self.boxes.get(CertificatePart::Proof) else { return };
        let set = Type::new(Face::Sans, style::CODE_TYPE).ink(Ink::QUIET);
        let code = QrCode::of_parts(&proof.address, &proof.signed);
        let quiet = code.as_ref().map_or(0.0, |code| code.quiet_zone(style::CODE));
        let under = quiet + set.face.cap_height(set.size) + style::THIN;
        // Beside each other in a wide box, one above the other in a narrow one.
        let wide = area.width() > 2.0 * style::CODE;
        let x = if wide { area.right - style::CODE } else { area.middle() - style::CODE / 2.0 };
        let y = area.bottom - style::CODE - under;
        let room = match wide {
            true => Area { right: x - style::CODE_GAP, top: y, bottom: y + style::CODE, ..area },
            false => Area { bottom: y - style::CODE_GAP, ..area },
        };
        let fitted = into_box(words, set.face, style::CODE_TYPE, style::CODE_LEADING, room);
        let (anchor, at) = match wide {
            true => (Anchor::Right, room.right),
            false => (Anchor::Middle, room.middle()),
        };
        let base = match wide {
            true => first_base(room, &fitted, style::CODE_LEADING),
            false => {
                let high = height(fitted.size, fitted.lines.len(), style::CODE_LEADING);
                first_base(Area { top: room.bottom - high, ..room }, &fitted, style::CODE_LEADING)
            }
        };
        self.canvas.lines(&fitted, at, base, anchor, style::CODE_LEADING, set);
        if let Some(code) = code {
            self.canvas.qr(&code, x, y, style::CODE);
        }
        let base = area.bottom - style::THIN;
        self.canvas.text(&proof.code, x + style::CODE / 2.0, base, Anchor::Middle, set);
        self.canvas.note(&proof.signed);
    }

    /// The signature lines with names and offices.
    fn signatures(&mut self, signatories: &[(String, String)]) {
        for (number, signatory) in signatories.iter().enumerate() {
            let Some(area) = self.boxes.get(CertificatePart::Signature(number)) else { continue };
            let (x, y) = (area.middle(), area.top + style::HAND);
            let half = (area.width() / 2.0).min(style::SIGNED);
            self.canvas.line((x - half, y), (x + half, y), Ink::BLACK, style::THIN);
            let set = signature(signatory, area.width());
            let mut top = y + style::BELOW_LINE;
            for (fitted, face) in [(set.name, Face::Serif), (set.office, Face::SerifItalic)] {
                let high = height(fitted.size, fitted.lines.len(), style::NAME_LEADING);
                let base = first_base(
                    Area { top, bottom: top + high, ..area },
                    &fitted,
                    style::NAME_LEADING,
                );
                let set = Type::new(face, fitted.size);
                self.canvas.lines(&fitted, x, base, Anchor::Middle, style::NAME_LEADING, set);
                top += high;
            }
        }
    }
}
