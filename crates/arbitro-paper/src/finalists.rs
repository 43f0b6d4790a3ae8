//! The finalists of a category.

use arbitro_event::ranking::Rounds;
use arbitro_event::{CategoryCode, Refusal, ranking};

use crate::prelude::*;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let state = request.source.state;
    let categories = request.scope.categories(state)?;
    let drawn: Vec<CategoryCode> =
        categories.into_iter().filter(|&code| state.final_of(code).is_some()).collect();
    request.nothing_where(drawn.is_empty(), request.no_final())?;
    let each = drawn.into_iter().map(|code| Finalists::of(&request.sealed(), code));
    Ok(Box::new(each.collect::<Result<Vec<_>, _>>()?))
}

/// The finalists of one category.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Finalists {
    /// The category.
    pub heading: Heading,
    /// The finalists, in the order of their groups or of the final's draw.
    pub finalists: Vec<FinalistLine>,
    /// Whether the page is for staff only and may show adapted sets.
    pub staff: bool,
}

/// A finalist.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FinalistLine {
    /// The player.
    pub person: Person,
    /// The code of the group won.
    pub group: String,
    /// The points in that group.
    pub points: Option<f64>,
    /// The place in the final, once it has been played.
    pub rank: Option<u32>,
}

impl Document for Finalists {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let columns = Columns::<&FinalistLine>::new(lang)
            .person(self.staff, |finalist| &finalist.person)
            .code("group", words::PRINT_COLUMN_GROUP, |finalist| &finalist.group)
            .number("points", words::PRINT_COLUMN_POINTS, |finalist| finalist.points)
            .number("rank", words::PRINT_COLUMN_FINAL_RANK, |finalist| finalist.rank)
            .where_filled();
        vec![Table {
            marks: marks(false, self.staff, lang),
            ..columns.table(words::PRINT_TITLE_FINALISTS, &self.heading, &self.finalists)
        }]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        list_page::draw(file, &self.tables(lang), ListStyle::WALL, lang);
    }
}

impl Finalists {
    /// The finalists of a category, in the order of the final's draw.
    ///
    /// # Errors
    /// The event has no rules yet.
    pub fn of(source: &Source<'_>, category: CategoryCode) -> Result<Self, Refusal> {
        let ranks = source.final_standings(category)?.unwrap_or_default();
        let mut finalists = Vec::new();
        for member in source.state.final_of(category).into_iter().flat_map(|group| &group.members) {
            let group = source
                .state
                .groups_of(category)
                .find(|group| !group.code.is_final() && group.member(member.player).is_some());
            let points = match group {
                Some(group) => ranking::standings(source.state, group, Rounds::Complete)?
                    .iter()
                    .find(|line| line.player == member.player)
                    .map(|line| points(line.points)),
                None => None,
            };
            finalists.push(FinalistLine {
                person: source.person(member.player),
                group: group.map_or_else(String::new, |group| group.code.to_string()),
                points,
                rank: ranks.iter().find(|line| line.player == member.player).map(|line| line.rank),
            });
        }
        Ok(Self { heading: source.category_heading(category), finalists, staff: source.staff })
    }
}
