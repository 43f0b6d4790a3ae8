//! Declarations of presence for those who accompany a school or club: that they were here, and from when to
//! when.

use arbitro_words::portuguese;

use crate::labels::SchoolEntry;
use crate::locale::WORDS;
use crate::prelude::*;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
    let schools = SchoolEntry::each(source, request.players()?);
    request.nothing_where(schools.is_empty(), Nothing::Entered)?;
    Ok(Box::new(Presence { heading: source.heading(), schools }))
}

/// The declarations for all schools or clubs, one each.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Presence {
    /// The event.
    pub heading: Heading,
    /// The schools, by name.
    pub schools: Vec<SchoolEntry>,
}

impl Document for Presence {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let columns = Columns::<&SchoolEntry>::new(lang)
            .words("school", words::PRINT_COLUMN_SCHOOL, |school| &school.school)
            .number("pupils", words::PRINT_COLUMN_PUPILS, |school| school.pupils)
            .words("name", words::PRINT_COLUMN_NAME, |_| Cell::Empty);
        vec![columns.table(words::PRINT_TITLE_PRESENCE, &self.heading, &self.schools)]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        Cards::DECLARATIONS.draw(file, &self.schools, |school| self.one(school, lang));
    }
}

impl Presence {
    fn one<'n>(&self, school: &SchoolEntry, lang: Lang) -> Node<'n> {
        let keys = [words::PRINT_PRESENCE_FROM, words::PRINT_PRESENCE_TO];
        let hours = keys.map(|key| field(&lang.word(key), ""));
        column([
            text(&self.heading.event, style::TENT_TITLE).about(&self.heading.event),
            text(&self.heading.occasion, style::OCCASION),
            gap(style::TIGHT),
            rule(style::RULE),
            gap(style::GAP),
            text(lang.word(words::PRINT_TITLE_PRESENCE), style::DECLARATION)
                .tagged(PagePart::Title)
                .about(&school.school),
            gap(style::GAP),
            text(lang.word(words::PRINT_PRESENCE_LEAD), style::DECLARATION_WORDS),
            field(&lang.word(words::PRINT_COLUMN_NAME), "").fixed(style::TALL_FIELD),
            gap(style::TIGHT),
            text(self.body(school, lang), style::DECLARATION_WORDS),
            space(),
            spread([spread(hours, style::GAP), space()], style::GAP).fixed(style::TALL_FIELD),
            spread(
                [space(), signatures([lang.word(words::PRINT_SETTINGS_DIRECTOR)]).share(1)],
                0.0,
            )
            .fixed(style::SIGNATURE),
        ])
    }

    /// The text of the declaration.
    fn body(&self, school: &SchoolEntry, lang: Lang) -> String {
        let of = match lang {
            Lang::Pt => portuguese::de(&school.school),
            Lang::En => school.school.clone(),
        };
        let key = match school.school.is_empty() {
            true => words::PRINT_PRESENCE_ALONE,
            false => words::PRINT_PRESENCE_BODY,
        };
        let message = message!(key, pupils = school.pupils, school = of);
        lang.text(&self.heading.affiliation.message(&message, &WORDS))
    }
}
