//! The cards that give staff and schools access: a code to scan with a camera, on A6 cards, four to a page.
//!
//! The cards contain keys: they are made from the keys' own file, never from the journal, and are not a
//! document that anybody may request.

use crate::output::pdf::{PrintError, Printed, Stock};
use crate::prelude::*;

/// A key's card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyCard {
    /// The name that signs, or the school.
    pub name: String,
    /// Its role, in words.
    pub role: String,
    /// The part of the event that it is limited to; empty for the whole event.
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
    /// The paper they are printed on.
    pub stock: Stock,
    /// The cards in their order.
    pub cards: Vec<KeyCard>,
}

impl KeyCards {
    /// The cards as a PDF file: the same cards give the same bytes.
    ///
    /// # Errors
    /// The pages cannot be made.
    pub fn pdf(&self, lang: Lang) -> Result<Printed, PrintError> {
        let mut file = File::new(lang.word(words::PRINT_CARDS_TITLE), lang);
        file.print_on(self.stock);
        if self.rehearsal {
            file.mark(lang.word(words::PRINT_MARK_REHEARSAL));
        }
        Cards::FOUR.draw(&mut file, &self.cards, |card| self.card(card, lang));
        file.finish()
    }

    fn card<'n>(&self, card: &KeyCard, lang: Lang) -> Node<'n> {
        let role = match card.only.as_str() {
            "" => card.role.clone(),
            only => format!("{} · {only}", card.role),
        };
        let notes = card.note.lines().map(|note| text(note, style::KEY_WORDS));
        column([
            text(&self.event, style::EVENT.middle()).about(&self.event),
            gap(style::TIGHT),
            rule(style::HAIR),
            gap(style::GAP),
            text(&card.name, style::KEY_NAME).tagged(PagePart::Heading).about(&card.name),
            gap(style::TIGHT),
            text(role, style::KEY_ROLE),
            gap(style::GAP),
            column(notes),
            code(QrCode::of(&card.address)).share(1),
            text(&card.address, style::KEY_WORDS),
            gap(style::TIGHT),
            text(lang.word(words::PRINT_CARDS_SECRET), style::EVENT.middle()),
        ])
    }
}
