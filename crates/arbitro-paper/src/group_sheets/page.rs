//! The sheet of a group: its players, their rounds, and what is still to be filled in.

use arbitro_pairing::Side;

use super::{GroupLine, GroupSheet};
use crate::crosstable::{letter, outcome};
use crate::prelude::*;
use crate::{Ending, Meeting};

impl GroupSheet {
    /// The sheets that the group takes, as even as its lines allow.
    pub(super) fn parts(&self) -> usize {
        let most = self.lines.len().max(1);
        let fits = |parts: &usize| {
            self.lines.chunks(most.div_ceil(*parts)).all(|lines| {
                lines.iter().map(|line| self.line_height(line)).sum::<f64>() <= style::GROUP_LINES
            })
        };
        (1..most).find(fits).unwrap_or(most)
    }

    /// The least height of a line, in which its name can be read.
    fn line_height(&self, line: &GroupLine) -> f64 {
        let width = self.area().width() - self.beside_names();
        let least = if self.is_wide() { style::GROUP_WIDE_LINE } else { style::GROUP_LINE.0 };
        self.name(line).height(width, style::SMALLER).max(least)
    }

    /// The heights of the lines of a sheet: equal, as far as all names can be read.
    fn heights(&self, lines: &[GroupLine]) -> Vec<f64> {
        let least: Vec<f64> = lines.iter().map(|line| self.line_height(line)).collect();
        let raised = |height: f64| least.iter().map(move |least| least.max(height));
        let lower = |step| style::GROUP_LINE.1 - f64::from(step) * style::HEIGHT_STEP;
        let mut heights = (0u32..).map(lower).take_while(|height| *height > 0.0);
        let height = heights.find(|height| raised(*height).sum::<f64>() <= style::GROUP_LINES);
        raised(height.unwrap_or_default()).collect()
    }

    /// The area of a sheet.
    pub(super) fn area(&self) -> Area {
        let page = Paper::LANDSCAPE.area();
        let (area, (x, y)) = match self.is_wide() {
            true => (page, style::PAGE_EDGE),
            false => (page.cell(0, 2, 0, 1), style::HALF_EDGE),
        };
        area.inset_by(x, y)
    }

    /// Whether the rounds are too many for half a page.
    pub(super) fn is_wide(&self) -> bool {
        let half = Paper::LANDSCAPE.area().cell(0, 2, 0, 1).width() - 2.0 * style::HALF_EDGE.0;
        self.round_width(half) < style::GROUP_ROUND.0
    }

    fn round_width(&self, width: f64) -> f64 {
        (width - self.fixed() - style::GROUP_NAMES) / f64::from(self.rounds.max(1))
    }

    /// The width of number, points, tie-breaks and place.
    fn fixed(&self) -> f64 {
        let [number, points, value, place] = style::GROUP_COLUMNS;
        number + points + value * self.tiebreaks.len() as f64 + place
    }

    fn round(&self) -> f64 {
        self.round_width(self.area().width()).min(style::GROUP_ROUND.1)
    }

    /// The width of everything but the names.
    fn beside_names(&self) -> f64 {
        self.fixed() + self.round() * f64::from(self.rounds.max(1)) + 2.0 * style::TIGHT
    }

    /// A line of the table: number, name, rounds, points, tie-breaks, place.
    fn line<'n>(
        &self,
        number: Node<'n>,
        name: Node<'n>,
        rounds: impl IntoIterator<Item = Node<'n>>,
        points: Node<'n>,
        values: impl IntoIterator<Item = Node<'n>>,
        place: Node<'n>,
    ) -> Node<'n> {
        let [wide, sum, value, last] = style::GROUP_COLUMNS;
        let round = self.round();
        let rounds = rounds.into_iter().map(|node| node.fixed(round));
        let values = values.into_iter().map(|node| node.fixed(value));
        let fixed = [number.fixed(wide), name.share(1)].into_iter().chain(rounds);
        let cells = fixed.chain([points.fixed(sum)]).chain(values).chain([place.fixed(last)]);
        row(cells.map(|node| node.framed(style::PEN))).tagged(PagePart::Row)
    }

    fn headings<'n>(&self, lang: Lang) -> Node<'n> {
        let heading = |words: &str| {
            centred(text(words, style::COLUMN)).tagged(PagePart::HeadingCell).filled(Ink::SHADE)
        };
        let word = |key: &str| heading(&lang.word(key));
        let round = |round: u32| {
            let message = message!(words::PRINT_COLUMN_NTH_ROUND, round);
            heading(&lang.text(&message))
        };
        self.line(
            word(words::PRINT_COLUMN_NUMBER),
            word(words::PRINT_COLUMN_NAME),
            (1..=self.rounds.max(1)).map(round),
            word(words::PRINT_COLUMN_POINTS),
            self.tiebreaks.iter().map(|code| heading(code)),
            word(words::PRINT_COLUMN_RANK),
        )
        .fixed(style::FIELD)
    }

    fn player<'n>(&self, line: &GroupLine, lang: Lang) -> Node<'n> {
        let score = |score: f64| format::score(score, format::decimals(score), lang);
        let tie_break = |at: usize| line.tiebreaks.get(at).copied().flatten();
        let value =
            |at| cell(text(tie_break(at).map(score).unwrap_or_default(), style::GROUP_VALUE));
        let round = |at: usize| met(line.meetings.get(at).copied().flatten(), lang);
        let rank = line.rank.map(|rank| rank.to_string()).unwrap_or_default();
        self.line(
            cell(text(line.number.to_string(), style::GROUP_NUMBER)).about(line.person.label()),
            cell(self.name(line)).inset(style::TIGHT, 0.0),
            (0..self.rounds.max(1) as usize).map(round),
            cell(text(line.points.map(score).unwrap_or_default(), style::GROUP_RESULT)),
            (0..self.tiebreaks.len()).map(value),
            cell(text(rank, style::GROUP_RESULT)),
        )
    }

    /// The name with code, school and remark below; on one line each where there are many rounds.
    fn name<'n>(&self, line: &GroupLine) -> Node<'n> {
        let Person { code, school, .. } = &line.person;
        let school = if self.is_wide() && !line.remark.is_empty() { "" } else { school };
        let below = dotted([code, school, &line.remark]);
        let [name, small] = match self.is_wide() {
            true => [style::GROUP_NAME_WIDE, style::BELOW_WIDE],
            false => [style::GROUP_NAME, style::BELOW],
        };
        column([text(&line.person.name, name), text(below, small)])
    }

    /// A part of the sheet, in its area.
    pub(super) fn node<'n>(&self, (part, parts): (usize, usize), lang: Lang) -> Node<'n> {
        let heading = &self.heading;
        let each = self.lines.len().div_ceil(parts).max(1);
        let lines = self.lines.chunks(each).nth(part).unwrap_or_default();
        let lettered = [Side::First, Side::Second].into_iter().zip(&self.sides);
        let sides = lettered.map(|(side, name)| format!("{}: {name}", letter(side, lang)));
        let high = |(line, height)| self.player(line, lang).fixed(height);
        let players = lines.iter().zip(self.heights(lines)).map(high);
        let table = [self.headings(lang)].into_iter().chain(players);
        let signs = [words::PRINT_GROUP_WINNER, words::PRINT_SLIP_ARBITER];
        let page_of = message!(words::PRINT_PAGE, page = part + 1, pages = parts);
        let page = if parts > 1 { lang.text(&page_of) } else { String::new() };
        let event = text(&heading.event, style::EVENT).share(2).about(&heading.event);
        column([
            spread([event, text(&heading.occasion, style::EVENT.right())], style::GAP),
            gap(style::TIGHT),
            row([
                column([
                    text(&heading.category, style::GROUP_TITLE),
                    text(&heading.room, style::GROUP_PLACE),
                ])
                .share(1),
                gap(style::GAP),
                text(heading.unit.code(), style::GROUP_CODE),
            ])
            .tagged(PagePart::Title)
            .about(heading.unit.code()),
            spread(
                [
                    text(dotted(sides), style::GROUP_SIDES),
                    text(
                        dotted([heading.round_words(lang), heading.knows(lang)]),
                        style::GROUP_KNOWS,
                    )
                    .share(2),
                ],
                style::GAP,
            ),
            gap(style::TIGHT),
            column(table).tagged(PagePart::Table),
            space(),
            signatures(signs.map(|key| lang.word(key))).fixed(style::TALL_FIELD),
            spread(
                [
                    text(heading.seal(lang).unwrap_or_default(), style::BELOW).share(4),
                    text(page, style::BELOW.right()),
                ],
                style::GAP,
            ),
        ])
    }
}

/// The cell of a round: the opponent with a box for the result, or why there is none.
fn met<'n>(meeting: Option<Meeting>, lang: Lang) -> Node<'n> {
    let (opponent, result) = match meeting {
        None => (String::new(), String::new()),
        Some(Meeting::Opponent { number, side, ending, halves }) => {
            let sign = (ending != Ending::Open).then(|| outcome(ending, halves));
            (format!("{number}{}", letter(side, lang)), sign.unwrap_or_default())
        }
        Some(other) => return cell(text(other.text(lang), style::GROUP_OPPONENT)),
    };
    row([
        centred(text(opponent, style::GROUP_OPPONENT)).share(style::GROUP_SPLIT),
        centred(text(result, style::GROUP_RESULT))
            .share(1.0 - style::GROUP_SPLIT)
            .framed(style::HAIR),
    ])
    .tagged(PagePart::Cell)
}
