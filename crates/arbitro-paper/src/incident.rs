//! A form for an incident at a table: what happened, what the arbiter decided, and an appeal.

use crate::output::pdf::form;
use crate::prelude::*;

pub(super) const KIND: DocumentKind = DocumentKind::new(
    "incident",
    &["ocorrência", "ocorrências"],
    Takes::Whole,
    NamesShown::None,
    gather,
);

#[allow(clippy::unnecessary_wraps, reason = "every document is gathered so")]
fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    Ok(Box::new(Incident { heading: request.source.heading() }))
}

/// The form.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Incident {
    /// The event.
    pub heading: Heading,
}

/// A part of the form: its heading, its fields in rows with their shares of the width, the height of the
/// writing lines below them in millimetres, the boxes to tick, and the signatures.
struct FormPart {
    title: &'static str,
    rows: &'static [&'static [(&'static str, f64)]],
    high: f64,
    tick: Option<&'static str>,
    signs: &'static [&'static str],
}

const PARTS: [FormPart; 3] = [
    FormPart {
        title: words::PRINT_INCIDENT_WHAT,
        rows: &[
            &[
                (words::PRINT_COLUMN_CATEGORY, 0.36),
                (words::PRINT_COLUMN_GROUP, 0.2),
                (words::PRINT_COLUMN_ROUND, 0.14),
                (words::PRINT_COLUMN_TABLE, 0.14),
                (words::PRINT_INCIDENT_TIME, 0.16),
            ],
            &[(words::PRINT_COLUMN_FIRST, 0.5), (words::PRINT_COLUMN_SECOND, 0.5)],
        ],
        high: 40.0,
        tick: Some(words::PRINT_INCIDENT_SHEET),
        signs: &[],
    },
    FormPart {
        title: words::PRINT_INCIDENT_DECISION,
        rows: &[],
        high: 24.0,
        tick: None,
        signs: &[words::PRINT_COLUMN_FIRST, words::PRINT_COLUMN_SECOND, words::PRINT_SLIP_ARBITER],
    },
    FormPart {
        title: words::PRINT_INCIDENT_APPEAL,
        rows: &[&[(words::PRINT_INCIDENT_BY, 0.84), (words::PRINT_INCIDENT_TIME, 0.16)]],
        high: 24.0,
        tick: None,
        signs: &[],
    },
];

/// The last part, whose lines fill the rest of the page.
const ANSWER: FormPart = FormPart {
    title: words::PRINT_INCIDENT_ANSWER,
    rows: &[],
    high: 24.0,
    tick: None,
    signs: &[words::PRINT_INCIDENT_BY, words::PRINT_DAY_HEAD],
};

/// The height of a row of fields, the distance between writing lines, and the height of a signature.
const ROW: f64 = 11.0;
const APART: f64 = 7.8;
const SIGN: f64 = 15.0;

impl FormPart {
    /// Draws it and returns its lower edge.
    fn draw(&self, canvas: &mut Canvas, area: Area, high: f64, lang: Lang) -> f64 {
        let set = Type::new(Face::SansBold, 11.0);
        let mut y = area.top + 5.0;
        let title = lang.word(self.title);
        canvas.part(PagePart::Heading, |canvas| {
            canvas.text(&title, area.left, y, Anchor::Left, set);
        });
        y += 1.0;
        for row in self.rows {
            let own: Vec<(String, f64)> =
                row.iter().map(|(key, share)| (lang.word(key), *share)).collect();
            y += 4.0;
            form::fields(canvas, &own, Area { top: y, bottom: y + ROW - 2.0, ..area });
            y += ROW - 2.0;
        }
        form::lines(canvas, Area { top: y, bottom: y + high, ..area }, APART);
        y += high;
        if let Some(key) = self.tick {
            y += 6.5;
            form::tick(canvas, &lang.word(key), (area.left, y), area.width());
        }
        if !self.signs.is_empty() {
            let signs: Vec<String> = self.signs.iter().map(|key| lang.word(key)).collect();
            form::signatures(canvas, &signs, Area { top: y, bottom: y + SIGN, ..area });
            y += SIGN;
        }
        y + 3.0
    }
}

impl Incident {
    fn table(&self, lang: Lang) -> Table {
        let blanks = |part: &FormPart| {
            let fields = part.rows.iter().flat_map(|row| row.iter().map(|(key, _)| *key));
            let keys = fields.chain(part.tick).chain(part.signs.iter().copied());
            keys.map(|key| lang.word(key)).collect::<Vec<_>>().join(", ")
        };
        let columns = Columns::<&FormPart>::new(lang)
            .words("part", words::PRINT_COLUMN_PART, |part| lang.word(part.title))
            .words("what", words::PRINT_COLUMN_WHAT, blanks);
        let parts = PARTS.iter().chain([&ANSWER]);
        columns.table(words::PRINT_TITLE_INCIDENT, &self.heading, parts)
    }
}

impl Document for Incident {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        vec![self.table(lang)]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        let mut canvas = Canvas::new(Paper::PORTRAIT);
        let area = list_page::area(canvas.paper());
        let head = Table { rows: Vec::new(), ..self.table(lang) };
        let mut y = list_page::head(&mut canvas, &head, true, lang) - 2.0;
        for part in &PARTS {
            y = part.draw(&mut canvas, Area { top: y, ..area }, part.high, lang);
        }
        let left = area.bottom - y - 6.0 - SIGN - 3.0;
        ANSWER.draw(&mut canvas, Area { top: y, ..area }, left.max(ANSWER.high / 2.0), lang);
        list_page::foot(&mut canvas, None, 1, 1, lang);
        file.page(canvas);
    }
}
