//! The pairings on paper: a line for each table, several groups on a page or one.

use super::GroupPairings;
use crate::MatchBoard;
use crate::output::pdf::packed;
use crate::prelude::*;

/// How lines look: the styles of numbers, names, what is below them and results, and the columns and heights.
struct Look {
    number: Style,
    name: Style,
    below: Style,
    result: Style,
    /// The widths of numbers, points and results.
    columns: [f64; 3],
    /// The least and the greatest height.
    height: (f64, f64),
    /// The least heights of a match of teams and of its boards.
    of_match: (f64, f64),
    /// Whether results have a box to be filled in.
    framed: bool,
}

const TOGETHER: Look = Look {
    number: style::PAIR_NUMBER,
    name: style::PAIR_NAME,
    below: style::PAIR_BELOW,
    result: style::PAIR_RESULT,
    columns: style::PAIR_COLUMNS,
    height: style::PAIR_LINE,
    of_match: style::PAIR_MATCH,
    framed: true,
};
const ALONE: Look = Look {
    number: style::PAIR_NUMBER_LARGE,
    name: style::PAIR_NAME_LARGE,
    below: style::PAIR_BELOW_LARGE,
    result: style::PAIR_RESULT_LARGE,
    columns: style::PAIR_COLUMNS_LARGE,
    height: style::PAIR_LINE_LARGE,
    of_match: style::PAIR_MATCH_LARGE,
    framed: false,
};

/// Lines that stay together: a match with the lines of its boards, or a single line.
type Block<'n> = Vec<Node<'n>>;

/// The heights of the lines of a group, and of the boards below a match.
#[derive(Clone, Copy)]
struct Heights {
    line: f64,
    board: f64,
}

impl Heights {
    fn of(self, block: &[Node<'_>]) -> f64 {
        self.line + self.board * block.len().saturating_sub(1) as f64
    }

    fn of_all(self, blocks: &[Block<'_>]) -> f64 {
        blocks.iter().map(|block| self.of(block)).sum()
    }

    fn stretched(self, factor: f64) -> Self {
        Self { line: self.line * factor, board: self.board * factor }
    }

    /// Draws a block at the top of an area, and returns where it ends.
    fn draw(self, block: &[Node<'_>], canvas: &mut Canvas, area: Area) -> f64 {
        let mut top = area.top;
        for (at, line) in block.iter().enumerate() {
            let bottom = top + if at == 0 { self.line } else { self.board };
            line.draw(canvas, Area { top, bottom, ..area });
            top = bottom;
        }
        top
    }
}

impl Look {
    /// A line of two names with what is between them, and what lies over the middle, which is read last.
    fn line<'n>(
        &self,
        number: Node<'n>,
        names: [Node<'n>; 2],
        points: [Node<'n>; 2],
        middle: Node<'n>,
    ) -> Node<'n> {
        let [wide, sum, result] = self.columns;
        let ([first, second], [before, after]) = (names, points);
        layers([
            row([
                number.fixed(wide),
                gap(style::GAP),
                first.share(1),
                before.fixed(sum),
                gap(result),
                after.fixed(sum),
                second.share(1),
            ]),
            row([gap(wide + style::GAP), space(), middle.fixed(result), space()]),
        ])
    }

    fn name<'n>(&self, person: &Person, staff: bool) -> Node<'n> {
        let below = person.below(staff).join(" · ");
        let name = [text(&person.name, self.name), text(below, self.below)];
        centred(column(name)).about(person.label()).inset(style::TIGHT / 2.0, 0.0)
    }

    fn number<'n>(&self, number: u32) -> Node<'n> {
        let number = centred(text(number.to_string(), self.number)).inset(style::TIGHT / 2.0, 0.0);
        number.filled(Ink::SHADE)
    }

    /// The cell between two names.
    fn middle<'n>(&self, result: Option<&str>) -> Node<'n> {
        let open = Style { ink: if self.framed { Ink::HAIR } else { Ink::BLACK }, ..self.result };
        let middle_cell = centred(match result {
            Some(result) => text(result, self.result),
            None => text("–", open),
        });
        let result = if self.framed { middle_cell.framed(style::RULE) } else { middle_cell };
        column([gap(style::TIGHT), result.share(1), gap(style::TIGHT)])
    }

    /// The line of a board below that of its match.
    fn board<'n>(&self, board: &MatchBoard, staff: bool, lang: Lang) -> Node<'n> {
        let [first, second] = &board.players;
        let [one, other] = board.names(lang);
        let seats =
            [(first, one, &*board.game, &board.sides[0]), (second, other, "", &board.sides[1])];
        let names = seats.map(|(player, name, game, side)| {
            // The line of the match names the school, and results are given by board.
            let seated =
                |it: &Person| Person { school: String::new(), code: String::new(), ..it.clone() };
            let more = player.iter().flat_map(|it| seated(it).below(staff));
            let words = dotted([game.to_owned(), side.clone()].into_iter().chain(more));
            let label = player.as_ref().map_or_else(String::new, Person::label);
            let name = centred(text(name, style::PAIR_BOARD)).share(3);
            let parts = [name, centred(text(words, style::PAIR_BOARD_BELOW)).share(2)];
            row(parts).about(label).inset(style::TIGHT / 2.0, 0.0)
        });
        let number = centred(text(board.board.to_string(), style::PAIR_BOARD_NUMBER));
        let score = board.result.as_deref().unwrap_or_default();
        let result = centred(text(score, style::PAIR_BOARD_RESULT)).framed(style::HAIR);
        self.line(number, names, [space(), space()], result)
    }

    /// The lines of a group: its tables, then who does not play.
    fn blocks<'n>(&self, group: &GroupPairings, lang: Lang) -> Vec<Block<'n>> {
        let score = |score: f64| format::score(score, format::decimals(score), lang);
        let tables = group.boards.iter().map(|table| {
            let shown = table.points.filter(|_| self.columns[1] > 0.0);
            let points = shown.map_or_else(Default::default, |points| points.map(score));
            let names = [&table.first, &table.second].map(|it| self.name(it, group.staff));
            let points = points.map(|points| centred(text(points, style::PAIR_POINTS)));
            let middle = self.middle(table.result.as_deref());
            let line = self.line(self.number(table.table), names, points, middle);
            let boards = table.boards.iter().map(|board| self.board(board, group.staff, lang));
            std::iter::once(line).chain(boards).collect::<Block<'n>>()
        });
        let absentees = group.absentees.iter().map(|absentee| {
            let name = self.name(&absentee.person, group.staff);
            let why = centred(text(absentee.absence.text(lang), style::PAIR_AWAY));
            vec![self.line(space(), [name, why], [space(), space()], space())]
        });
        let ruled = |block: Block<'n>| {
            let last = block.len().saturating_sub(1);
            let lines = block.into_iter().enumerate().map(|(at, line)| {
                let line = line.tagged(PagePart::Text).share(1);
                if at == last { column([line, rule(style::HAIR)]) } else { column([line]) }
            });
            lines.collect::<Block<'n>>()
        };
        tables.chain(absentees).map(ruled).collect()
    }

    /// The least heights of these lines in which every name can be read.
    fn heights(&self, blocks: &[Block<'_>], width: f64) -> Heights {
        let by_board = blocks.iter().any(|block| block.len() > 1);
        let (line, board) = if by_board { self.of_match } else { (self.height.0, 0.0) };
        let needs = |line: &Node<'_>| line.height(width, style::SMALLER);
        let lines = blocks.iter().filter_map(|block| block.first());
        let boards = blocks.iter().flat_map(|block| block.iter().skip(1));
        Heights {
            line: lines.map(needs).fold(line, f64::max),
            board: boards.map(needs).fold(board, f64::max),
        }
    }

    /// The names of the sides above the lines.
    fn sides<'n>(&self, group: &GroupPairings, lang: Lang) -> Node<'n> {
        let names = super::sides(&group.sides, lang).map(|side| text(side, style::PAIR_SIDE));
        let line = self.line(space(), names, [space(), space()], space());
        column([line, gap(style::TIGHT), rule(style::RULE)])
    }
}

/// Draws a group on pages of its own.
pub(super) fn draw(file: &mut File, group: &GroupPairings, lang: Lang) {
    let area = list_page::area(Paper::PORTRAIT);
    let blocks = ALONE.blocks(group, lang);
    let sides = ALONE.sides(group, lang);
    let heights = ALONE.heights(&blocks, area.width());
    let least = blocks.iter().map(|block| heights.of(block)).fold(heights.line, f64::max);
    let most_stretch = (ALONE.height.1 / heights.line).max(1.0);
    file.bookmark(0, group.heading.category.clone());
    file.bookmark(1, group.heading.unit.code());
    for table in group.tables(lang) {
        let top = list_page::head(&mut Canvas::new(Paper::PORTRAIT), &table, true, lang);
        let room = area.bottom - top - sides.height(area.width(), style::FULL);
        let most = ((room / least) as usize).max(1);
        let pages = blocks.len().div_ceil(most).max(1);
        let on_a_page = blocks.len().div_ceil(pages).max(1);
        let stretch = (room / on_a_page as f64 / least).clamp(1.0, most_stretch);
        let heights = heights.stretched(stretch);
        for page in 0..pages {
            let mut canvas = Canvas::new(Paper::PORTRAIT);
            let below_head = list_page::head(&mut canvas, &table, page == 0, lang);
            let mut top = sides.draw_down(&mut canvas, Area { top: below_head, ..area });
            for block in blocks.iter().skip(page * on_a_page).take(on_a_page) {
                top = heights.draw(block, &mut canvas, Area { top, ..area });
            }
            list_page::sealed_foot(&mut canvas, &table.heading, page + 1, pages, lang);
            file.page(canvas);
        }
    }
}

/// Draws groups one below the other, as many as fit on a page.
pub(super) fn draw_together(file: &mut File, groups: &[GroupPairings], lang: Lang) {
    let area = list_page::area(Paper::PORTRAIT);
    let from = file.pages();
    let mut open: Option<Canvas> = None;
    let mut top = area.bottom;
    for group in groups {
        let blocks = TOGETHER.blocks(group, lang);
        let heights = TOGETHER.heights(&blocks, area.width());
        let page = page_of(group, groups, lang);
        let begin = |file: &mut File, open: &mut Option<Canvas>| {
            open.take().into_iter().for_each(|full| file.page(full));
            let canvas = open.insert(Canvas::new(Paper::PORTRAIT));
            list_page::head(canvas, &page, file.pages() == from, lang)
        };
        let above = head(group, true, lang).height(area.width(), style::FULL);
        let whole = above + heights.of_all(&blocks);
        // A group that fits on a page is not parted; one that does not begins where three of its lines fit.
        let least = match whole < area.height() - style::PAGE_HEAD {
            true => whole,
            false => above + heights.of_all(&blocks[..blocks.len().min(3)]),
        };
        top += style::GAP;
        if top + least > area.bottom {
            top = begin(file, &mut open);
        }
        file.bookmark(0, group.heading.category.clone());
        file.bookmark(1, group.heading.unit.code());
        for (at, block) in blocks.iter().enumerate() {
            let full = top + heights.of(block) > area.bottom;
            if full {
                top = begin(file, &mut open);
            }
            if let Some(canvas) = &mut open {
                if at == 0 || full {
                    top = head(group, at == 0, lang).draw_down(canvas, Area { top, ..area });
                }
                top = heights.draw(block, canvas, Area { top, ..area });
            }
        }
    }
    open.into_iter().for_each(|last| file.page(last));
    let seal = groups.iter().find_map(|group| group.heading.seal(lang));
    packed::count(file, from, seal.as_deref(), lang);
}

/// The head of a page: what all groups on it have in common.
fn page_of(group: &GroupPairings, groups: &[GroupPairings], lang: Lang) -> Table {
    let mut heading = group.heading.clone();
    heading.unit = Unit::default();
    if groups.iter().any(|other| other.heading.category != heading.category) {
        heading.category.clear();
    }
    let same = |other: &GroupPairings| {
        (other.heading.round, &other.heading.stage) == (heading.round, &heading.stage)
    };
    if !groups.iter().all(same) {
        heading = heading.without_round();
    }
    heading.room.clear();
    heading.results = None;
    Table::titled(words::PRINT_TITLE_PAIRINGS, &heading, lang)
}

/// The head of a group; its marks are where it begins.
fn head<'n>(group: &GroupPairings, first: bool, lang: Lang) -> Node<'n> {
    let heading = &group.heading;
    let marks = if first { group.marks(lang) } else { Vec::new() };
    let parts = row([
        text(heading.unit.code(), style::PAIR_CODE),
        gap(style::GAP),
        text(heading.category_and_room(), style::PAIR_TITLE).share(1),
        gap(style::GAP),
        text(dotted([heading.round_words(lang), heading.results_words(lang)]), style::PAIR_ROUND),
    ]);
    let title = parts.tagged(PagePart::Heading).about(heading.unit.code());
    let marks = marks.into_iter().map(|mark| text(mark, style::PAIR_MARK));
    column([title].into_iter().chain(marks).chain([TOGETHER.sides(group, lang)]))
}
