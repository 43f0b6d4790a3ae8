//! Badges: ten on a page, with cutting marks and a code to scan.

use crate::prelude::*;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
    let mut badges: Vec<Badge> = request
        .players()?
        .into_iter()
        .map(|id| {
            let group = source.state.group_of(id);
            Badge {
                category: source.category(source.state.code(id).category()),
                group: group.map_or_else(String::new, |group| group.code.to_string()),
                person: Person { adapted: None, ..source.person(id) },
            }
        })
        .collect();
    request.nothing_where(badges.is_empty(), Nothing::Entered)?;
    // Badges are handed out school by school.
    badges.sort_by_cached_key(|badge| {
        let person = &badge.person;
        (collation(&person.school), collation(&person.name), person.code.clone())
    });
    Ok(Box::new(Badges { heading: source.heading(), badges }))
}

/// The badges of an event or of a part of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Badges {
    /// The event.
    pub heading: Heading,
    /// The badges in order.
    pub badges: Vec<Badge>,
}

/// One badge.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Badge {
    /// The player.
    pub person: Person,
    /// The category in words.
    pub category: String,
    /// The group's code; empty before the draw.
    pub group: String,
}

impl Document for Badges {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let columns = Columns::<&Badge>::new(lang)
            .person(false, |badge| &badge.person)
            .words("category", words::PRINT_COLUMN_CATEGORY, |badge| &badge.category)
            .code("group", words::PRINT_COLUMN_GROUP, |badge| &badge.group);
        vec![columns.table(words::PRINT_TITLE_BADGES, &self.heading, &self.badges)]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        Cards::BADGES.draw(file, &self.badges, |badge| self.badge(badge, lang));
    }
}

impl Badges {
    fn badge<'n>(&self, badge: &Badge, lang: Lang) -> Node<'n> {
        let person = &badge.person;
        let label = lang.text(&message!(words::PRINT_GROUP, code = &badge.group));
        let group_name = text(label, style::BADGE_GROUP).inset(style::TIGHT, style::TIGHT);
        let group = if badge.group.is_empty() { gap(0.0) } else { group_name.filled(Ink::BLACK) };
        // The person's code is below the square with the code to scan, so that nobody takes it for the group's.
        let code_words = format!("{} {}", lang.word(words::PRINT_COLUMN_CODE), person.code);
        let (side, width) = style::BADGE_QR;
        let name = person.name.as_str();
        let (first, others) = name.split_once(' ').unwrap_or((name, ""));
        column([
            row([
                text(&self.heading.event, style::EVENT).about(&self.heading.event).share(1),
                gap(style::GAP),
                group,
            ]),
            gap(style::TIGHT),
            rule(style::HAIR),
            text(first, style::BADGE_FIRST).tagged(PagePart::Title).about(person.label()),
            row([
                column([
                    text(others, style::BADGE_OTHERS).tagged(PagePart::Text).about(person.label()),
                    gap(style::TIGHT),
                    text(&person.school, style::BADGE_WORDS),
                    space(),
                    text(&badge.category, style::BADGE_WORDS.quiet()),
                ])
                .share(1),
                column([
                    space(),
                    code(QrCode::of(&person.code)).fixed(side),
                    text(code_words, style::BADGE_CODE),
                ])
                .fixed(width),
            ])
            .share(1),
        ])
    }
}
