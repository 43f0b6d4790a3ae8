//! Name tents for the finals: who sits at the table, readable from both sides.

use crate::output::pdf::cards::Cards;
use crate::prelude::*;

pub(super) const KIND: DocumentKind = DocumentKind::new(
    "name-tents",
    &["placas-de-nome", "placa-de-nome"],
    Takes::Groups,
    NamesShown::InTheHall,
    gather,
);

fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
    let groups = request.scope.groups(source.state)?;
    let tents = groups.into_iter().filter(|group| group.code.is_final()).flat_map(|group| {
        let heading = source.group_heading(group, 0);
        let there = group.members.iter().filter(|member| !source.has_left(member.player));
        there.map(move |member| NameTent {
            heading: heading.clone(),
            person: Person { adapted: None, ..source.person(member.player) },
        })
    });
    let tents: Vec<NameTent> = tents.collect();
    request.nothing_where(tents.is_empty(), Nothing::Final)?;
    Ok(Box::new(NameTents { tents }))
}

/// The name tents of all finals.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NameTents {
    /// One tent for each finalist.
    pub tents: Vec<NameTent>,
}

/// The name tent of one finalist.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NameTent {
    /// The event, the category and the final.
    pub heading: Heading,
    /// The finalist.
    pub person: Person,
}

/// Two to a page: cut in the middle, and each folded.
const CARDS: Cards = Cards::TWO_A_PAGE;

impl Document for NameTents {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let columns = Columns::<&NameTent>::new(lang)
            .code("group", words::PRINT_COLUMN_GROUP, |tent| tent.heading.unit.code())
            .words("category", words::PRINT_COLUMN_CATEGORY, |tent| &tent.heading.category)
            .person(false, |tent| &tent.person);
        let heading = self.tents.first().map(|tent| Heading {
            category: String::new(),
            unit: Unit::Whole,
            room: String::new(),
            ..tent.heading.clone()
        });
        let heading = heading.unwrap_or_default();
        vec![columns.table(words::PRINT_TITLE_NAME_TENTS, &heading, &self.tents)]
    }

    fn is_empty(&self) -> bool {
        self.tents.is_empty()
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        let mut seen = "";
        for (number, tent) in self.tents.iter().enumerate() {
            let unit = tent.heading.unit.code();
            if unit != seen {
                file.bookmark_at(number / CARDS.on_a_page(), 0, tent.heading.category.clone());
                seen = unit;
            }
        }
        CARDS.draw(file, &self.tents, |canvas, tent, area| {
            canvas.within(area, |canvas| {
                let page = canvas.paper().area();
                let lower = page.cell(0, 1, 1, 2);
                face(canvas, tent, lower, lang);
                canvas.upside_down(|canvas| face(canvas, tent, lower, lang));
                let fold = lower.top;
                canvas.dashed((page.left, fold), (page.left + 12.0, fold), Ink::HAIR, 1.5);
                canvas.dashed((page.right - 12.0, fold), (page.right, fold), Ink::HAIR, 1.5);
            });
        });
    }
}

/// One side of a tent.
fn face(canvas: &mut Canvas, tent: &NameTent, area: Area, lang: Lang) {
    let NameTent { heading, person } = tent;
    canvas.about(format!("{} {}", person.code, person.name).trim());
    let area = area.inset_by(14.0, 7.0);
    let (width, middle) = (area.width(), area.middle());
    let line = |size: f64, lines: usize| Room { width, lines, size, least: 9.0 };
    let about = [heading.category.clone(), heading.unit.say(lang).unwrap_or_default()];
    let about: Vec<String> = about.into_iter().filter(|part| !part.is_empty()).collect();
    let set = Type::new(Face::SerifBold, 13.0);
    let about = fit(&about.join(" · "), set.face, line(13.0, 1));
    let mut y = area.top + 4.0;
    canvas.part(PagePart::Title, |canvas| {
        canvas.lines(&about, middle, y, Anchor::Middle, 1.0, set);
    });
    y += 3.0;
    canvas.line((area.left, y), (area.right, y), Ink::BLACK, 0.4);
    let set = Type::new(Face::Sans, 7.5).ink(Ink::QUIET);
    let event = fit(&heading.event, set.face, Room { least: 7.0, ..line(7.5, 2) });
    let foot = area.bottom - 0.5 - event.drop(1.1);
    canvas.lines(&event, middle, foot, Anchor::Middle, 1.1, set);
    // The name takes the remaining space, with the school below it.
    let height = foot - 3.6 - y - 2.0;
    let room = StackRoom { width, height, size: 54.0, least: 30.0, small: 15.0 };
    let name = Stack::fit(&person.name, Face::SansBold, &person.school, room);
    let top = y + 2.0 + (height - name.height()) / 2.0;
    canvas.part(PagePart::Heading, |canvas| name.draw_about(canvas, middle, top));
}
