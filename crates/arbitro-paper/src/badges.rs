//! Badges: ten on a page, with cutting marks and a code to scan.

use crate::output::pdf::cards::Cards;
use crate::prelude::*;

pub(super) const KIND: DocumentKind = DocumentKind::new(
    "badges",
    &["crachás", "crachá"],
    Takes::Players,
    NamesShown::ToThePlayer,
    gather,
)
.by_school();

fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
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
    if request.options.by_school {
        badges.sort_by_cached_key(|badge| {
            let person = &badge.person;
            (collation(&person.school), collation(&person.name), person.code.clone())
        });
    }
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

/// The usual size of a badge holder: 90 by 55 millimetres.
const CARDS: Cards = Cards {
    paper: Paper::PORTRAIT,
    area: Area { left: 15.0, top: 11.0, right: 195.0, bottom: 286.0 },
    columns: 2,
    rows: 5,
    marks: true,
    piled: false,
};

impl Document for Badges {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let columns = Columns::<&Badge>::new(lang)
            .person(false, |badge| &badge.person)
            .words("category", words::PRINT_COLUMN_CATEGORY, |badge| &badge.category)
            .code("group", words::PRINT_COLUMN_GROUP, |badge| &badge.group);
        vec![columns.table(words::PRINT_TITLE_BADGES, &self.heading, &self.badges)]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        CARDS.draw(file, &self.badges, |canvas, badge, area| {
            self.badge(canvas, badge, area.inset_by(5.0, 4.0), lang);
        });
    }
}

impl Badges {
    fn badge(&self, canvas: &mut Canvas, badge: &Badge, area: Area, lang: Lang) {
        let person = &badge.person;
        canvas.about(self.heading.event.as_str());
        let line = |size: f64, width: f64| Room { width, lines: 1, size, least: 7.0 };
        let width = area.width();
        let set = Type::new(Face::Sans, 7.5).ink(Ink::QUIET);
        let event = fit(&self.heading.event, set.face, Room { lines: 2, ..line(7.5, width) });
        let y = canvas.lines(&event, area.left, area.top + 2.5, Anchor::Left, 1.1, set) + 1.8;
        canvas.line((area.left, y), (area.right, y), Ink::HAIR, 0.2);
        canvas.about(format!("{} {}", person.code, person.name).trim());
        // Beside the code: the school, the category, and the name, from the bottom up.
        let side = 18.0;
        let beside = Room { width: width - side - 3.0, lines: 2, size: 9.5, least: 7.0 };
        let category = fit(&badge.category, Face::Sans, beside);
        let below = area.bottom - if badge.group.is_empty() { 1.0 } else { 9.0 };
        let below = below - category.drop(1.1);
        let foot = below - 1.0 - category.size * 0.35;
        let room = Room { lines: 4, ..beside };
        let Placed { name, base, school } = placed(person, (y, foot), width, room);
        let bold = Type::new(Face::SansBold, name.size);
        canvas.part(PagePart::Title, |canvas| {
            canvas.lines(&name, area.left, base, Anchor::Left, 1.1, bold)
        });
        let quiet = Type::new(Face::Sans, 9.5).ink(Ink::QUIET);
        canvas.lines(&category, area.left, below, Anchor::Left, 1.1, quiet);
        let plain = Type::new(Face::Sans, 10.0);
        let y = foot - school.drop(1.15);
        canvas.lines(&school, area.left, y, Anchor::Left, 1.15, plain);
        if !badge.group.is_empty() {
            group_box(canvas, &badge.group, area, width - side - 3.0, lang);
        }
        // The person's code is below the square with the code to scan, so that nobody takes it for the
        // group's.
        let below = format!("{} {}", lang.word(words::PRINT_COLUMN_CODE), person.code);
        let below = fit(&below, Face::Sans, line(7.5, side + 6.0));
        let set = Type::new(Face::Sans, 7.5);
        canvas.lines(&below, area.right, area.bottom, Anchor::Right, 1.0, set);
        if let Some(code) = QrCode::of(&person.code) {
            canvas.qr(&code, area.right - side, area.bottom - side - 3.4, side);
        }
    }
}

/// How a name and a school share the space.
struct Placed {
    name: Fitted,
    /// The first base line of the name.
    base: f64,
    school: Fitted,
}

/// Places a name below the line at `top`, and a school whose last base line is at `foot`: both as large as
/// possible with white between them; the school shrinks first.
fn placed(person: &Person, (top, foot): (f64, f64), width: f64, school: Room) -> Placed {
    let one = fit(&person.name, Face::SansBold, Room { width, lines: 2, size: 19.0, least: 14.0 });
    let close = |name: &Fitted| top + 2.0 + name.size * 0.3;
    let lower = |size: f64| {
        let name =
            fit(&person.name, Face::SansBold, Room { width, lines: 4, size, least: size.min(8.5) });
        let base = close(&name);
        (name, base)
    };
    let mut ways = Vec::new();
    if one.lines.len() == 1 {
        let near = (one.clone(), close(&one));
        ways.extend([(one, top + 9.7), near]);
    }
    ways.extend([16.0, 14.0, 12.0, 10.0, 8.5].map(lower));
    let mut last = None;
    for (name, base) in ways {
        for size in [10.0, 9.0, 8.0, 7.5] {
            let room = Room { size, least: size.min(7.5), ..school };
            let school = fit(&person.school, Face::Sans, room);
            let end = base + name.drop(1.1) + name.size * TAIL;
            let fits = foot - school.drop(1.15) - school.size * HEAD >= end + 0.4;
            let way = Placed { name: name.clone(), base, school };
            if fits {
                return way;
            }
            last = Some(way);
        }
    }
    last.expect("there is at least one way")
}

/// The height of capitals above the base line and of tails below it, in millimetres for each point of type.
const HEAD: f64 = 0.28;
const TAIL: f64 = 0.085;

/// The group, white on black with its label: where the pupil goes.
fn group_box(canvas: &mut Canvas, group: &str, area: Area, width: f64, lang: Lang) {
    let group = lang.say(&Message::new(words::PRINT_GROUP).with("code", group));
    let room = Room { width: width - 4.0, lines: 1, size: 13.0, least: 8.0 };
    let group = fit(&group, Face::SansBold, room);
    let set = Type::new(Face::SansBold, group.size).ink(Ink::WHITE);
    let wide = group.lines.iter().map(|line| set.width(line)).fold(0.0, f64::max) + 4.0;
    let shape = Area { right: area.left + wide, top: area.bottom - 6.5, ..area };
    canvas.fill(&Shape::rectangle(shape), Ink::BLACK);
    let base = area.bottom - 3.25 + set.face.cap_height(group.size) / 2.0;
    canvas.lines(&group, area.left + 2.0, base, Anchor::Left, 1.0, set);
}
