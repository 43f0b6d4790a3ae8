//! A document of a rehearsal: it says so on every page and above every table.

use super::PlacedSlip;
use crate::prelude::*;

/// A document whose event is a rehearsal.
pub(super) struct Rehearsed<'d>(pub(super) Box<dyn Document + 'd>);

impl Document for Rehearsed<'_> {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let mut tables = self.0.tables(lang);
        for table in &mut tables {
            table.marks.push(lang.word(words::PRINT_MARK_REHEARSAL));
        }
        tables
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        file.mark(lang.word(words::PRINT_MARK_REHEARSAL));
        self.0.draw(file, lang);
    }

    fn title(&self, lang: Lang) -> String {
        self.0.title(lang)
    }

    fn author(&self, lang: Lang) -> String {
        self.0.author(lang)
    }

    fn remarks(&self) -> Vec<Message> {
        self.0.remarks()
    }

    fn map(&self) -> Option<Vec<PlacedSlip>> {
        self.0.map()
    }

    fn parts(&self) -> Vec<(String, Box<dyn Document + '_>)> {
        let parts = self.0.parts().into_iter();
        parts.map(|(name, part)| (name, Box::new(Rehearsed(part)) as Box<dyn Document>)).collect()
    }
}
