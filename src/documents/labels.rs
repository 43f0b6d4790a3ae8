//! Labels for the schools' envelopes, for the usual sheets of three by eight.

use crate::championship::Affiliation;
use crate::locale::words;
use std::collections::BTreeMap;

use super::Takes;
use super::{Document, DocumentError, DocumentKind, Nothing, Request};
use crate::locale::{Lang, Message, Speak, collation};
use crate::output::heading::Heading;
use crate::output::pdf::cards::Cards;
use crate::output::pdf::{
    Anchor, Area, Canvas, Face, File, Ink, PagePart, Paper, Room, Stack, StackRoom, Type, fit,
};
use crate::output::table::{Cell, Column, Row, Table};

pub(super) const KIND: DocumentKind =
    DocumentKind::new("labels", &["etiquetas", "etiqueta"], Takes::Players, gather);

fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
    let mut schools: BTreeMap<(String, String), Label> = BTreeMap::new();
    for id in request.players()? {
        let (number, school) = source.school_of(id);
        if number.is_empty() {
            continue;
        }
        let key = (collation(&school), number.clone());
        let label = schools.entry(key).or_insert_with(|| Label { school, number, pupils: 0 });
        label.pupils += 1;
    }
    let labels: Vec<Label> = schools.into_values().collect();
    request.nothing_where(labels.is_empty(), Nothing::Entered)?;
    Ok(Box::new(Labels { heading: source.heading(), labels }))
}

/// The labels of all schools.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Labels {
    /// The event.
    pub heading: Heading,
    /// The labels by the schools' names.
    pub labels: Vec<Label>,
}

/// The label of one school.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Label {
    /// The school's name.
    pub school: String,
    /// Its number, as the players' codes have it.
    pub number: String,
    /// How many pupils it has entered.
    pub pupils: u32,
}

/// Sheets of 24 labels of 70 by 37 millimetres, which leave half a millimetre at the head of the page.
const CARDS: Cards = Cards {
    paper: Paper::PORTRAIT,
    area: Area { left: 0.0, top: 0.5, right: 210.0, bottom: 296.5 },
    columns: 3,
    rows: 8,
    marks: false,
    piled: false,
};

impl Document for Labels {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let columns = vec![
            Column::code("school", lang.word(words::PRINT_COLUMN_NUMBER)),
            Column::words("name", lang.word(words::PRINT_COLUMN_SCHOOL)),
            Column::number("pupils", lang.word(words::PRINT_COLUMN_PUPILS)),
        ];
        let rows = self.labels.iter().map(|label| {
            Row::new([
                // What tells clubs apart is their name.
                Cell::from(match self.heading.affiliation {
                    Affiliation::School => label.number.as_str(),
                    _ => "",
                }),
                Cell::from(&label.school),
                Cell::from(label.pupils),
            ])
        });
        vec![Table {
            title: lang.word(words::PRINT_TITLE_LABELS),
            heading: self.heading.clone(),
            columns,
            rows: rows.collect(),
            ..Table::default()
        }]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        CARDS.draw(file, &self.labels, |canvas, label, area| {
            self.label(canvas, label, area.inset_by(7.0, 5.0), lang);
        });
    }
}

impl Labels {
    fn label(&self, canvas: &mut Canvas, label: &Label, area: Area, lang: Lang) {
        canvas.about(label.school.as_str());
        let width = area.width();
        // From below: the event, and above it whose envelope it is.
        let room = Room { width, lines: 3, size: 7.0, least: 7.0 };
        let event = fit(&self.heading.event, Face::Sans, room);
        let quiet = Type::new(Face::Sans, 7.0).ink(Ink::QUIET);
        let y = area.bottom - 0.5 - event.drop(1.1);
        // The school has what is left.
        let room =
            StackRoom { width, height: y - 8.0 - area.top, size: 12.0, least: 9.0, small: 7.0 };
        let school = Stack::fit(&label.school, Face::SansBold, "", room);
        canvas.part(PagePart::Heading, |canvas| school.draw(canvas, area.left, area.top));
        canvas.lines(&event, area.left, y, Anchor::Left, 1.1, quiet);
        let number = Message::new(words::EVENT_SCHOOL_NUMBER).with("number", label.number.as_str());
        let count = Message::new(words::PRINT_PARTICIPANTS_COUNT).with("count", label.pupils);
        let below = match self.heading.affiliation {
            Affiliation::School => format!("{} · {}", lang.say(&number), lang.say(&count)),
            _ => lang.say(&count),
        };
        let below = fit(&below, Face::Sans, Room { width, lines: 1, size: 9.0, least: 7.0 });
        canvas.lines(&below, area.left, y - 4.0, Anchor::Left, 1.0, Type::new(Face::Sans, 9.0));
    }
}
