//! The sheet of a group's arbiter: its players and a grid of all rounds, with the results known so far, and
//! the rest to be filled in by hand. With it a morning can go on without any machine.

mod page;

use arbitro_event::ranking::Rounds;
use arbitro_event::{Group, Refusal, ranking};

use super::{Meeting, crosstable};
use crate::prelude::*;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let groups = request.scope.groups(request.source.state)?;
    // They hang before the first round as well.
    let rounds: Vec<(&Group, u32)> = match request.round {
        None => groups.iter().map(|group| (*group, group.played.len() as u32)).collect(),
        Some(_) => {
            let rounds = request.rounds_of(&groups)?.into_iter();
            rounds.map(|(group, number, _)| (group, number)).collect()
        }
    };
    let each = rounds
        .into_iter()
        .map(|(group, number)| GroupSheet::after(&request.sealed(), group, number));
    let groups = each.collect::<Result<Vec<_>, _>>()?;
    request.nothing_where(groups.is_empty(), Nothing::Drawn)?;
    Ok(Box::new(GroupSheets { groups }))
}

/// The sheets of several groups, two to a page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GroupSheets {
    /// The groups in order.
    pub groups: Vec<GroupSheet>,
}

/// The sheet of one group.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GroupSheet {
    /// The group.
    pub heading: Heading,
    /// The names of the two sides, first mover first.
    pub sides: [String; 2],
    /// How many rounds it plays.
    pub rounds: u32,
    /// The players in the order of the draw.
    pub lines: Vec<GroupLine>,
    /// The codes of the tie-breaks in their order.
    pub tiebreaks: Vec<String>,
}

/// A player on the sheet.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GroupLine {
    /// The number in the draw.
    pub number: u32,
    /// The player.
    pub person: Person,
    /// Why the player is not there, in words; empty if they are.
    pub remark: String,
    /// The entry for each round so far; opponents by their number in the draw.
    pub meetings: Vec<Option<Meeting>>,
    /// The points, once something has been played.
    pub points: Option<f64>,
    /// A value for each of [`GroupSheet::tiebreaks`], once something has been played.
    pub tiebreaks: Vec<Option<f64>>,
    /// The rank, once something has been played.
    pub rank: Option<u32>,
}

impl GroupSheet {
    /// The sheet after a round, as it was then but with the present results.
    ///
    /// # Errors
    /// The event has no rules yet, or has a tie-break of a newer version.
    pub fn after(source: &Source<'_>, group: &Group, round: u32) -> Result<Self, Refusal> {
        let ranked = ranking::standings(source.state, group, Rounds::Until(round))?;
        let lines = group.members.iter().map(|member| {
            let score = ranked.iter().find(|line| line.player == member.player);
            // While a round is open the sums are the pen's.
            let score = score.filter(|_| round > 0 && group.complete_rounds() >= round);
            GroupLine {
                number: member.number,
                person: source.person(member.player),
                remark: source.remark(member.player),
                meetings: crosstable::meetings(group, member.player, round),
                points: score.map(|line| points(line.points)),
                tiebreaks: score
                    .map(|line| line.values.iter().map(|found| value(*found)).collect())
                    .unwrap_or_default(),
                rank: score.map(|line| line.rank),
            }
        });
        // A sheet on which nothing is written yet proves nothing.
        let head = source.head.filter(|_| !group.played.is_empty());
        Ok(Self {
            heading: source.sealed(head).group_heading(group, round),
            sides: source.side_words(group.code.category()),
            rounds: group.rounds,
            lines: lines.collect(),
            tiebreaks: source.state.rules()?.tie_break_codes(group).to_vec(),
        })
    }

    /// The sheet as a table.
    pub fn table(&self, lang: Lang) -> Table {
        let columns = Columns::<&GroupLine>::new(lang)
            .number("number", words::PRINT_COLUMN_NUMBER, |line| line.number)
            .person(false, |line| &line.person)
            .rounds(self.rounds as usize, lang, |line| &line.meetings)
            .number("points", words::PRINT_COLUMN_POINTS, |line| line.points)
            .tie_breaks(&self.tiebreaks, |line| &line.tiebreaks)
            .number("rank", words::PRINT_COLUMN_RANK, |line| line.rank)
            .words("remark", words::PRINT_COLUMN_REMARK, |line| &line.remark);
        // A sheet is the same in every round: results are filled in by hand.
        let heading = self.heading.clone().without_round();
        Table {
            notes: vec![lang.word(words::PRINT_CROSSTABLE_LEGEND)],
            ..columns.table(words::PRINT_TITLE_GROUP_SHEETS, &heading, &self.lines)
        }
    }
}

impl Document for GroupSheets {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        self.groups.iter().map(|group| group.table(lang)).collect()
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        let halves: Vec<(&GroupSheet, usize, usize)> = self
            .groups
            .iter()
            .flat_map(|group| {
                let parts = group.parts();
                (0..parts).map(move |part| (group, part, parts))
            })
            .collect();
        let mut rest = halves.as_slice();
        while let Some((first, ..)) = rest.first() {
            let both = !first.is_wide() && rest.get(1).is_some_and(|(next, ..)| !next.is_wide());
            let (pair, after) = rest.split_at(if both { 2 } else { 1 });
            rest = after;
            let mut canvas = Canvas::new(Paper::LANDSCAPE);
            let whole = canvas.paper.area();
            for (half, (group, part, parts)) in pair.iter().enumerate() {
                if *part == 0 {
                    file.bookmark(0, group.heading.category.clone());
                    file.bookmark(1, group.heading.unit.code());
                }
                let cell = whole.cell(half, 2, 0, 1);
                let Area { left, right, .. } = cell;
                if !group.is_wide() {
                    canvas.piece(cell);
                }
                let (x, _) = style::HALF_EDGE;
                let area = match group.is_wide() {
                    true => group.area(),
                    false => Area { left: left + x, right: right - x, ..group.area() },
                };
                group.node((*part, *parts), lang).draw(&mut canvas, area);
            }
            if !first.is_wide() {
                canvas.cut((whole.middle(), whole.top), (whole.middle(), whole.bottom));
            }
            file.page(canvas);
        }
    }
}
