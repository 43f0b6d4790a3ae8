//! The noon list: who advances from each group, and which groups are still being waited for.

use arbitro_event::finalists::QualifyingRank;
use arbitro_event::{CategoryCode, Group, Refusal, ranking};

use crate::output::pdf::packed;
use crate::prelude::*;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
    let categories = request.scope.categories(source.state)?;
    let each = categories.into_iter().map(|code| CategoryWinners::of(source, code));
    let mut categories = each.collect::<Result<Vec<_>, _>>()?;
    categories.retain(|category| !category.groups.is_empty());
    let decided = categories.iter().any(|category| category.decided() > 0);
    request.nothing_where(!decided, Nothing::Winners)?;
    Ok(Box::new(GroupWinners { heading: request.sealed().heading(), categories }))
}

/// The winners of all groups.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GroupWinners {
    /// The event.
    pub heading: Heading,
    /// The categories in their order.
    pub categories: Vec<CategoryWinners>,
}

/// The winners of the groups of one category.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CategoryWinners {
    /// The category in words: `Rastros · 2.º ciclo`.
    pub category: String,
    /// Its groups in their order.
    pub groups: Vec<WonGroup>,
}

/// A group and the players who advance from it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WonGroup {
    /// The group's code.
    pub group: String,
    /// The players who advance, with their points and a remark; empty while the group is being
    /// played.
    pub winners: Vec<(Person, f64, String)>,
    /// The progress of an unfinished group, in words; empty if it has all its results.
    pub waits: String,
}

impl GroupWinners {
    /// Whether anybody has a remark, or any group is unfinished.
    fn has_remarks(&self) -> bool {
        let mut groups = self.categories.iter().flat_map(|category| &category.groups);
        groups.any(|group| {
            !group.waits.is_empty() || group.winners.iter().any(|(.., remark)| !remark.is_empty())
        })
    }

    /// The table of a category, or of all with their names in the first column if `named`.
    fn table(
        &self,
        categories: &[CategoryWinners],
        named: bool,
        remarks: bool,
        lang: Lang,
    ) -> Table {
        let columns = Columns::<WinnerLine<'_>>::new(lang)
            .when(named, |columns| {
                columns.words("category", words::PRINT_COLUMN_CATEGORY, |line| {
                    (line.at == 0).then_some(line.category)
                })
            })
            .code("group", words::PRINT_COLUMN_GROUP, |line| {
                (line.place == 0).then_some(&line.group.group)
            })
            .person(false, |line| line.winner().map(|it| it.0.clone()).unwrap_or_default())
            .number("points", words::PRINT_COLUMN_POINTS, |line| line.winner().map(|it| it.1))
            .when(remarks, |columns| {
                columns.words("remark", words::PRINT_COLUMN_REMARK, |line| {
                    line.winner().map_or(&line.group.waits, |(.., remark)| remark)
                })
            })
            .section(move |line| named && line.at == 0);
        let lines = categories.iter().flat_map(CategoryWinners::lines);
        columns.table(words::PRINT_TITLE_GROUP_WINNERS, &self.heading, lines)
    }
}

/// A line of the list: a winner, or a group that is waited for.
#[derive(Clone, Copy)]
struct WinnerLine<'a> {
    category: &'a str,
    /// Its number in the category, from 0.
    at: usize,
    group: &'a WonGroup,
    /// Its number in the group, from 0.
    place: usize,
}

impl<'a> WinnerLine<'a> {
    fn winner(self) -> Option<&'a (Person, f64, String)> {
        self.group.winners.get(self.place)
    }
}

impl Document for GroupWinners {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        vec![self.table(&self.categories, true, true, lang)]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        let remarks = self.has_remarks();
        let tables = self.categories.iter().map(|category| {
            let count = Message::new(words::PRINT_WINNERS_COUNT)
                .with("decided", category.decided())
                .with("groups", category.groups.len());
            Table {
                title: category.category.clone(),
                notes: vec![lang.text(&count)],
                ..self.table(std::slice::from_ref(category), false, remarks, lang)
            }
        });
        let title = lang.word(words::PRINT_TITLE_GROUP_WINNERS);
        packed::draw_packed_wall(file, &title, &tables.collect::<Vec<_>>(), lang);
    }
}

impl CategoryWinners {
    /// The players who advance from each group of a category, as far as that is decided.
    ///
    /// # Errors
    /// The event has no rules yet.
    pub fn of(source: &Source<'_>, category: CategoryCode) -> Result<Self, Refusal> {
        let groups: Vec<&Group> =
            source.state.groups_of(category).filter(|group| !group.code.is_final()).collect();
        let rules = source.state.rules()?.category(category);
        let each = rules.map_or(1, |rules| rules.qualifiers as usize);
        let alone = groups.len() == 1;
        let won = groups.into_iter().map(|group| won(source, group, each, alone));
        Ok(Self { category: source.category(category), groups: won.collect::<Result<_, _>>()? })
    }

    fn lines(&self) -> impl Iterator<Item = WinnerLine<'_>> {
        let places = self
            .groups
            .iter()
            .flat_map(|group| (0..group.winners.len().max(1)).map(move |place| (group, place)));
        places.enumerate().map(|(at, (group, place))| WinnerLine {
            category: &self.category,
            at,
            group,
            place,
        })
    }

    /// How many groups have all their results.
    fn decided(&self) -> usize {
        self.groups.iter().filter(|group| group.waits.is_empty()).count()
    }
}

/// The players who advance from a group: its winners, or their replacements once the final is
/// drawn.
fn won(source: &Source<'_>, group: &Group, each: usize, alone: bool) -> Result<WonGroup, Refusal> {
    let code = group.code.to_string();
    if !group.is_finished() {
        let message = Message::new(words::PRINT_WINNERS_WAITS)
            .with("round", group.complete_rounds())
            .with("of", group.rounds);
        let waits = source.lang.text(&message);
        return Ok(WonGroup { group: code, winners: Vec::new(), waits });
    }
    // Of several groups, one that everybody has left sends nobody.
    let remaining = match alone {
        true => ranking::without_withdrawn(source.state, group)?,
        false => ranking::staying(source.state, group)?,
    };
    let last = source.state.final_of(group.code.category());
    // Players tied across the limit are all named: lots or a decision separate them.
    let limit = QualifyingRank::of(&remaining, each);
    let mut winners = Vec::new();
    for ranked in &remaining {
        let is_first = limit.qualifies(ranked.rank);
        let plays = last.map(|last| last.member(ranked.player).is_some());
        let key = match (is_first, plays) {
            (true, _) if alone => Some(words::PRINT_WINNERS_ALONE),
            (true, Some(false)) => Some(words::PRINT_WINNERS_REPLACED),
            (false, Some(true)) => Some(words::PRINT_WINNERS_AS_WELL),
            (true, None) if limit.is_shared(ranked.rank) => Some(words::PRINT_WINNERS_SHARED),
            (true, _) => None,
            (false, _) => continue,
        };
        let remark = key.map(|key| source.lang.word(key)).unwrap_or_default();
        let person = Person { adapted: None, ..source.person(ranked.player) };
        winners.push((person, points(ranked.points), remark));
    }
    Ok(WonGroup { group: code, winners, waits: String::new() })
}
