//! A document with what the event and the printer add to it: the paper it is printed on, and that it is of a
//! rehearsal, which is on every page and above every table.

use super::PlacedSlip;
use crate::output::pdf::Stock;
use crate::prelude::*;

/// A document for a printer.
pub(super) struct PrintedOn<'d> {
    pub document: Box<dyn Document + 'd>,
    pub rehearsal: bool,
    pub stock: Stock,
}

impl Document for PrintedOn<'_> {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let mut tables = self.document.tables(lang);
        for table in tables.iter_mut().filter(|_| self.rehearsal) {
            table.marks.push(lang.word(words::PRINT_MARK_REHEARSAL));
        }
        tables
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        file.print_on(self.stock);
        if self.rehearsal {
            file.mark(lang.word(words::PRINT_MARK_REHEARSAL));
        }
        self.document.draw(file, lang);
    }

    fn title(&self, lang: Lang) -> String {
        self.document.title(lang)
    }

    fn author(&self, lang: Lang) -> String {
        self.document.author(lang)
    }

    fn remarks(&self) -> Vec<Message> {
        self.document.remarks()
    }

    fn map(&self) -> Option<Vec<PlacedSlip>> {
        let slips = self.document.map()?;
        Some(slips.into_iter().map(|slip| slip.printed_on(self.stock)).collect())
    }

    fn parts(&self) -> Vec<(String, Box<dyn Document + '_>)> {
        let &Self { rehearsal, stock, .. } = self;
        let mut parts: Vec<(String, Box<dyn Document + '_>)> = Vec::new();
        for (name, document) in self.document.parts() {
            parts.push((name, Box::new(PrintedOn { document, rehearsal, stock })));
        }
        parts
    }

    fn is_for_programs(&self) -> bool {
        self.document.is_for_programs()
    }
}
