//! A form for an incident at a table: what happened, what the arbiter decided, and an appeal.

use crate::prelude::*;

#[allow(clippy::unnecessary_wraps, reason = "every document is gathered so")]
pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
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
    rows: &'static [&'static [(&'static str, u8)]],
    lines: usize,
    tick: Option<&'static str>,
    signs: &'static [&'static str],
}

const PARTS: [FormPart; 3] = [
    FormPart {
        title: words::PRINT_INCIDENT_WHAT,
        rows: &[
            &[
                (words::PRINT_COLUMN_CATEGORY, 36),
                (words::PRINT_COLUMN_GROUP, 20),
                (words::PRINT_COLUMN_ROUND, 14),
                (words::PRINT_COLUMN_TABLE, 14),
                (words::PRINT_INCIDENT_TIME, 16),
            ],
            &[(words::PRINT_COLUMN_FIRST, 50), (words::PRINT_COLUMN_SECOND, 50)],
        ],
        lines: 5,
        tick: Some(words::PRINT_INCIDENT_SHEET),
        signs: &[],
    },
    FormPart {
        title: words::PRINT_INCIDENT_DECISION,
        rows: &[],
        lines: 3,
        tick: None,
        signs: &[words::PRINT_COLUMN_FIRST, words::PRINT_COLUMN_SECOND, words::PRINT_SLIP_ARBITER],
    },
    FormPart {
        title: words::PRINT_INCIDENT_APPEAL,
        rows: &[&[(words::PRINT_INCIDENT_BY, 84), (words::PRINT_INCIDENT_TIME, 16)]],
        lines: 3,
        tick: None,
        signs: &[],
    },
];

/// The last part, whose lines fill the rest of the page.
const ANSWER: FormPart = FormPart {
    title: words::PRINT_INCIDENT_ANSWER,
    rows: &[],
    lines: 3,
    tick: None,
    signs: &[words::PRINT_INCIDENT_BY, words::PRINT_DAY_HEAD],
};

impl FormPart {
    fn node<'n>(&self, lang: Lang) -> Node<'n> {
        let fields = |row: &&[(&str, u8)]| {
            let fields: Vec<_> =
                row.iter().map(|(key, share)| (lang.word(key), f64::from(*share))).collect();
            [self::fields(&fields).fixed(style::TALL_FIELD), gap(style::TIGHT)]
        };
        let tick = self.tick.map(|key| tick(&lang.word(key)));
        let labels = self.signs.iter().map(|key| lang.word(key));
        let signs = (!self.signs.is_empty()).then(|| signatures(labels));
        let title = text(lang.word(self.title), style::PART).tagged(PagePart::Heading);
        let fields = self.rows.iter().flat_map(fields);
        let parts = [title].into_iter().chain(fields).chain([lines(self.lines).share(1)]);
        column(parts.chain(tick.map(|tick| tick.inset(0.0, style::TIGHT))).chain(signs))
            .inset(0.0, style::TIGHT)
            .share(self.lines as f64)
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
        let area = list_page::area(canvas.paper);
        let head = Table { rows: Vec::new(), ..self.table(lang) };
        let top = list_page::head(&mut canvas, &head, true, lang);
        let parts = PARTS.iter().chain([&ANSWER]).map(|part| part.node(lang));
        column(parts).draw(&mut canvas, Area { top, ..area });
        list_page::foot(&mut canvas, None, 1, 1, lang);
        file.page(canvas);
    }
}
