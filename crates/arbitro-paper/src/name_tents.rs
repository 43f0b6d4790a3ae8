//! Name tents for the finals: who sits at the table, readable from both sides.

use crate::prelude::*;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
    let groups = request.scope.groups(source.state)?;
    let tents = groups.into_iter().filter(|group| group.code.is_final()).flat_map(|group| {
        let heading = source.group_heading(group, 0);
        let remaining = group.members.iter().filter(|member| !source.has_withdrawn(member.player));
        remaining.map(move |member| NameTent {
            heading: heading.clone(),
            person: Person { adapted: None, ..source.person(member.player) },
        })
    });
    let tents: Vec<NameTent> = tents.collect();
    request.nothing_where(tents.is_empty(), request.no_final())?;
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

impl Document for NameTents {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let columns = Columns::<&NameTent>::new(lang)
            .code("group", words::PRINT_COLUMN_GROUP, |tent| tent.heading.unit.code())
            .words("category", words::PRINT_COLUMN_CATEGORY, |tent| &tent.heading.category)
            .person(false, |tent| &tent.person);
        let first_heading = self.tents.first().map(|tent| tent.heading.clone().of_event());
        let heading = first_heading.unwrap_or_default();
        vec![columns.table(words::PRINT_TITLE_NAME_TENTS, &heading, &self.tents)]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        let mut marked_unit = "";
        for (number, tent) in self.tents.iter().enumerate() {
            let unit = tent.heading.unit.code();
            if unit != marked_unit {
                file.bookmark_at(
                    number / Cards::HALVES.on_a_page(),
                    0,
                    tent.heading.category.clone(),
                );
                marked_unit = unit;
            }
        }
        Cards::HALVES.draw_each(file, &self.tents, |canvas, tent, area| {
            canvas.within(area, |canvas| folded(canvas, &tent.side(lang)));
        });
    }
}

impl NameTent {
    /// One side of the tent.
    fn side<'n>(&self, lang: Lang) -> Node<'n> {
        let NameTent { heading, person } = self;
        let about = [heading.category.clone(), heading.unit.text(lang).unwrap_or_default()];
        let name = [text(&person.name, style::TENT_NAME), text(&person.school, style::TENT_SCHOOL)];
        column([
            text(dotted(about), style::TENT_TITLE).tagged(PagePart::Title).about(person.label()),
            gap(style::TIGHT),
            rule(style::RULE),
            column([space(), column(name).tagged(PagePart::Heading), space()]).share(1),
            text(&heading.event, style::EVENT.middle()),
        ])
        .inset(2.0 * style::WIDE, style::WIDE)
    }
}
