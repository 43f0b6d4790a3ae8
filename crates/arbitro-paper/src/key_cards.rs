//! The cards that give staff and schools access: a code to scan with a camera, on A6 cards, four to a page.
//!
//! The cards contain keys: they are made from the keys' own file, never from the journal, and are not a
//! document that anybody may request.

use crate::output::pdf::cards::Cards;
use crate::output::pdf::{PrintError, Printed};
use crate::prelude::*;

/// A key's card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyCard {
    /// The name that signs, or the school.
    pub name: String,
    /// Its role, in words.
    pub role: String,
    /// What it is limited to; empty for the whole event.
    pub only: String,
    /// The address that the card leads to, with the key.
    pub address: String,
    /// Instructions, if needed; one line for each language.
    pub note: String,
}

/// Cards on paper.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyCards {
    /// The event.
    pub event: String,
    /// Whether the event is a rehearsal.
    pub rehearsal: bool,
    /// The cards in their order.
    pub cards: Vec<KeyCard>,
}

/// Four A6 cards on a page of A4.
const CARDS: Cards = Cards {
    paper: Paper::PORTRAIT,
    area: Area { left: 0.0, top: 0.0, right: 210.0, bottom: 297.0 },
    columns: 2,
    rows: 2,
    marks: true,
    piled: false,
};

impl KeyCards {
    /// The cards as a PDF file: the same cards give the same bytes.
    ///
    /// # Errors
    /// The pages cannot be made.
    pub fn pdf(&self, lang: Lang) -> Result<Printed, PrintError> {
        let mut file = File::new(lang.word(words::PRINT_CARDS_TITLE), lang);
        if self.rehearsal {
            file.mark(lang.word(words::PRINT_MARK_REHEARSAL));
        }
        CARDS.draw(&mut file, &self.cards, |canvas, card, area| {
            self.card(canvas, card, area.inset(9.0), lang);
        });
        file.finish()
    }

    fn card(&self, canvas: &mut Canvas, card: &KeyCard, area: Area, lang: Lang) {
        let middle = area.middle();
        let line = |size: f64, lines: usize| Room { width: area.width(), lines, size, least: 7.0 };
        canvas.about(self.event.as_str());
        let set = Type::new(Face::Sans, 8.5).ink(Ink::QUIET);
        let event = fit(&self.event, set.face, line(8.5, 2));
        let mut y = canvas.lines(&event, middle, area.top + 3.0, Anchor::Middle, 1.15, set) + 3.0;
        canvas.line((area.left, y), (area.right, y), Ink::HAIR, 0.2);
        canvas.about(card.name.as_str());
        let name = fit(&card.name, Face::SansBold, Room { least: 11.0, ..line(20.0, 2) });
        let set = Type::new(Face::SansBold, name.size);
        y = canvas.part(PagePart::Heading, |canvas| {
            canvas.lines(&name, middle, y + 9.0, Anchor::Middle, 1.1, set)
        });
        let only = match card.only.as_str() {
            "" => card.role.clone(),
            only => format!("{} · {only}", card.role),
        };
        let set = Type::new(Face::Sans, 11.0);
        let role = fit(&only, set.face, line(11.0, 2));
        y = canvas.lines(&role, middle, y + 6.5, Anchor::Middle, 1.15, set) + 4.0;
        for note in card.note.lines() {
            let set = Type::new(Face::Sans, 8.5);
            let note = fit(note, set.face, line(8.5, 2));
            y = canvas.lines(&note, middle, y + 3.0, Anchor::Middle, 1.15, set);
        }
        if !card.note.is_empty() {
            y += 3.0;
        }
        let warning = lang.say(&Message::new(words::PRINT_CARDS_SECRET));
        let side = (area.bottom - 22.0 - y).min(area.width() - 12.0);
        if let Some(code) = QrCode::of(&card.address) {
            canvas.qr(&code, middle - side / 2.0, y, side);
        }
        // Also as text to type, for devices without a camera.
        let (host, key) = card.address.split_once('#').unwrap_or((&card.address, ""));
        let set = Type::new(Face::Sans, 8.0);
        let typed = fit(&format!("{host}#{key}"), set.face, line(8.0, 2));
        canvas.lines(&typed, middle, area.bottom - 13.0, Anchor::Middle, 1.15, set);
        let set = Type::new(Face::Sans, 7.5).ink(Ink::QUIET);
        let warning = fit(&warning, set.face, line(7.5, 2));
        canvas.lines(&warning, middle, area.bottom - 5.0, Anchor::Middle, 1.15, set);
    }
}
