//! Declarations of presence for those who accompany a school or club: that they were here, and from when to
//! when.

use std::collections::BTreeMap;

use arbitro_words::portuguese;

use crate::locale::WORDS;
use crate::output::pdf::cards::Cards;
use crate::output::pdf::form;
use crate::prelude::*;

pub(super) const KIND: DocumentKind = DocumentKind::new(
    "presence",
    &["presenças", "presença"],
    Takes::Players,
    NamesShown::None,
    gather,
);

fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
    let mut schools: BTreeMap<(String, String), Accompanied> = BTreeMap::new();
    for id in request.players()?.into_iter().filter(|id| !source.has_left(*id)) {
        let (number, school) = source.school_of(id);
        if number.is_empty() {
            continue;
        }
        let key = (collation(&school), number.clone());
        let new = Accompanied { school, number, pupils: 0 };
        schools.entry(key).or_insert(new).pupils += 1;
    }
    let schools: Vec<Accompanied> = schools.into_values().collect();
    request.nothing_where(schools.is_empty(), Nothing::Entered)?;
    Ok(Box::new(Presence { heading: source.heading(), schools }))
}

/// The declarations for all schools or clubs, one each.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Presence {
    /// The event.
    pub heading: Heading,
    /// The schools, by name.
    pub schools: Vec<Accompanied>,
}

/// A school or club with somebody accompanying it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Accompanied {
    /// Its name.
    pub school: String,
    /// Its number, as in the players' codes; for a club its name in plain letters.
    pub number: String,
    /// How many of its players are in the event.
    pub pupils: u32,
}

/// Two to a page, to be cut apart; cut as a pile, they stay in order.
const CARDS: Cards = Cards { piled: true, ..Cards::TWO_A_PAGE };

impl Document for Presence {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let columns = Columns::<&Accompanied>::new(lang)
            .words("school", words::PRINT_COLUMN_SCHOOL, |school| &school.school)
            .number("pupils", words::PRINT_COLUMN_PUPILS, |school| school.pupils)
            .words("name", words::PRINT_COLUMN_NAME, |_| Cell::Empty);
        vec![columns.table(words::PRINT_TITLE_PRESENCE, &self.heading, &self.schools)]
    }

    fn is_empty(&self) -> bool {
        self.schools.is_empty()
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        CARDS.draw(file, &self.schools, |canvas, school, area| {
            self.one(canvas, school, area.inset_by(20.0, 13.0), lang);
        });
    }
}

impl Presence {
    fn one(&self, canvas: &mut Canvas, school: &Accompanied, area: Area, lang: Lang) {
        canvas.about(self.heading.event.as_str());
        let (width, middle) = (area.width(), area.middle());
        let line = |size: f64, lines: usize| Room { width, lines, size, least: size * 0.7 };
        let set = Type::new(Face::SerifBold, 13.0);
        let event = fit(&self.heading.event, set.face, line(13.0, 2));
        let mut y = canvas.lines(&event, middle, area.top + 4.0, Anchor::Middle, 1.15, set);
        let set = Type::new(Face::Sans, 9.5).ink(Ink::QUIET);
        let occasion = fit(&self.heading.occasion, set.face, line(9.5, 1));
        y = canvas.lines(&occasion, middle, y + 5.6, Anchor::Middle, 1.0, set) + 3.0;
        canvas.line((area.left, y), (area.right, y), Ink::BLACK, 0.3);
        canvas.about(school.school.as_str());
        let set = Type::new(Face::SerifBold, 19.0);
        let title = fit(&lang.word(words::PRINT_TITLE_PRESENCE), set.face, line(19.0, 1));
        y = canvas.part(PagePart::Title, |canvas| {
            canvas.lines(&title, middle, y + 11.5, Anchor::Middle, 1.0, set)
        });
        let set = Type::new(Face::Serif, 12.0);
        let lead = fit(&lang.word(words::PRINT_PRESENCE_LEAD), set.face, line(12.0, 1));
        canvas.lines(&lead, area.left, y + 9.5, Anchor::Left, 1.0, set);
        y += 14.0;
        let name = Area { top: y, bottom: y + 11.0, ..area };
        form::field(canvas, &lang.word(words::PRINT_COLUMN_NAME), "", name);
        // A school with a long name gets smaller letters, and what is below stays in its place.
        let body = self.body(school, lang);
        let room = area.bottom - 36.0 - (name.bottom + 7.5);
        let sizes = [12.0, 11.0, 10.0, 9.0, 8.0]
            .map(|size| Fitted { size, lines: wrap(&body, set.face, size, width) });
        let [.., least] = &sizes;
        let fits = sizes.iter().find(|body| body.drop(1.35) <= room).unwrap_or(least);
        canvas.lines(fits, area.left, name.bottom + 7.5, Anchor::Left, 1.35, set);
        let hours = Area { top: area.bottom - 30.0, bottom: area.bottom - 19.0, ..area };
        let hours = Area { right: area.left + width * 0.5, ..hours };
        let labels = [words::PRINT_PRESENCE_FROM, words::PRINT_PRESENCE_TO];
        form::fields(canvas, &labels.map(|key| (lang.word(key), 0.5)), hours);
        let signs = Area { left: area.left + width * 0.5, top: area.bottom - 16.0, ..area };
        form::signatures(canvas, &[lang.word(words::PRINT_SETTINGS_DIRECTOR)], signs);
    }

    /// The text of the declaration.
    fn body(&self, school: &Accompanied, lang: Lang) -> String {
        let of = match lang {
            Lang::Pt => portuguese::de(&school.school),
            Lang::En => school.school.clone(),
        };
        let key = match school.school.is_empty() {
            true => words::PRINT_PRESENCE_ALONE,
            false => words::PRINT_PRESENCE_BODY,
        };
        let message = Message::new(key).with("pupils", school.pupils).with("school", of);
        lang.say(&self.heading.affiliation.message(&message, &WORDS))
    }
}
