//! Labels for the schools' envelopes, on the usual sheets of three by eight.

use std::collections::BTreeMap;

use arbitro_event::Affiliation;

use crate::prelude::*;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
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
    /// The labels, ordered by the schools' names.
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

impl Document for Labels {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let number = |label: &Label| match self.heading.affiliation {
            Affiliation::School => label.number.clone(),
            _ => String::new(),
        };
        let columns = Columns::<&Label>::new(lang)
            .code("school", words::PRINT_COLUMN_NUMBER, number)
            .words("name", words::PRINT_COLUMN_SCHOOL, |label| &label.school)
            .number("pupils", words::PRINT_COLUMN_PUPILS, |label| label.pupils);
        vec![columns.table(words::PRINT_TITLE_LABELS, &self.heading, &self.labels)]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        Cards::LABELS
            .draw_alike(file, &self.labels, style::LABEL_ALIKE, |label| self.label(label, lang));
    }
}

impl Labels {
    fn label<'n>(&self, label: &Label, lang: Lang) -> Node<'n> {
        let number = message!(words::EVENT_SCHOOL_NUMBER, number = &label.number);
        let count = message!(words::PRINT_PARTICIPANTS_COUNT, count = label.pupils);
        let below = match self.heading.affiliation {
            Affiliation::School => format!("{} · {}", lang.say(&number), lang.say(&count)),
            _ => lang.say(&count),
        };
        column([
            text(&label.school, style::LABEL_SCHOOL).tagged(PagePart::Title).about(&label.school),
            space(),
            text(below, style::LABEL_WORDS),
            text(&self.heading.event, style::EVENT),
        ])
    }
}
