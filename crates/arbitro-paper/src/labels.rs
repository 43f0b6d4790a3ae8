//! Labels for the schools' envelopes, on the usual sheets of three by eight.

use std::collections::BTreeMap;

use arbitro_event::Affiliation;

use crate::output::pdf::cards::Cards;
use crate::prelude::*;

pub(super) const KIND: DocumentKind = DocumentKind::new(
    "labels",
    &["etiquetas", "etiqueta"],
    Takes::Players,
    NamesShown::None,
    gather,
);

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

/// Sheets of 24 labels of 70 by 37 millimetres, with half a millimetre free at the top of the page.
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
        let sizes = self.sizes(lang);
        CARDS.draw(file, &self.labels, |canvas, label, area| {
            self.label(canvas, label, inside(area), sizes, lang);
        });
    }
}

/// The printable area of a label.
fn inside(label: Area) -> Area {
    label.inset_by(7.0, 5.0)
}

/// The type sizes of all labels: of the school, and of the line below it.
type Sizes = (f64, f64);

/// The largest type of a school's name, and the size below which it is broken instead.
const SCHOOL: (f64, f64) = (12.0, 7.0);
/// The type size of the line below it.
const BELOW: f64 = 9.0;

impl Labels {
    /// The sizes at which the longest of all fits: one for every label, as they are read in a pile.
    fn sizes(&self, lang: Lang) -> Sizes {
        let area = inside(CARDS.area.cell(0, CARDS.columns, 0, CARDS.rows));
        let (most, least) = SCHOOL;
        let steps = (0..).map(|step| most - 0.5 * f64::from(step));
        let fits = |size: &f64| {
            self.labels.iter().all(|label| self.school(label, area, *size).size() >= *size)
        };
        let school = steps.take_while(|size| *size >= least).find(fits).unwrap_or(least);
        let below = self.labels.iter().map(|label| self.below(label, area, BELOW, lang).size);
        (school, below.fold(BELOW, f64::min))
    }

    /// The event, at the lower edge.
    fn event(&self, area: Area) -> Fitted {
        let room = Room { width: area.width(), lines: 3, size: 7.0, least: 7.0 };
        fit(&self.heading.event, Face::Sans, room)
    }

    /// The school, in the space left above the event and the line of numbers.
    fn school(&self, label: &Label, area: Area, size: f64) -> Stack {
        let height = area.height() - 8.5 - self.event(area).drop(1.1);
        let room = StackRoom { width: area.width(), height, size, least: size, small: 7.0 };
        Stack::fit(&label.school, Face::SansBold, "", room)
    }

    /// The school's number and how many pupils it has entered.
    fn below(&self, label: &Label, area: Area, size: f64, lang: Lang) -> Fitted {
        let number = Message::new(words::EVENT_SCHOOL_NUMBER).with("number", label.number.as_str());
        let count = Message::new(words::PRINT_PARTICIPANTS_COUNT).with("count", label.pupils);
        let below = match self.heading.affiliation {
            Affiliation::School => format!("{} · {}", lang.say(&number), lang.say(&count)),
            _ => lang.say(&count),
        };
        fit(&below, Face::Sans, Room { width: area.width(), lines: 1, size, least: 7.0 })
    }

    fn label(&self, canvas: &mut Canvas, label: &Label, area: Area, sizes: Sizes, lang: Lang) {
        canvas.about(label.school.as_str());
        let event = self.event(area);
        let quiet = Type::new(Face::Sans, 7.0).ink(Ink::QUIET);
        let y = area.bottom - 0.5 - event.drop(1.1);
        let school = self.school(label, area, sizes.0);
        canvas.part(PagePart::Title, |canvas| school.draw(canvas, area.left, area.top));
        canvas.lines(&event, area.left, y, Anchor::Left, 1.1, quiet);
        let below = self.below(label, area, sizes.1, lang);
        let set = Type::new(Face::Sans, sizes.1);
        canvas.lines(&below, area.left, y - 4.0, Anchor::Left, 1.0, set);
    }
}
