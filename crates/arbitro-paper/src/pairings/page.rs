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
    framed: true,
};
const ALONE: Look = Look {
    number: style::PAIR_NUMBER_LARGE,
    name: style::PAIR_NAME_LARGE,
    below: style::PAIR_BELOW_LARGE,
    result: style::PAIR_RESULT_LARGE,
    columns: style::PAIR_COLUMNS_LARGE,
    height: style::PAIR_LINE_LARGE,
    framed: false,
};

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

    /// What is written between two names.
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
        let names = [(first, &board.sides[0]), (second, &board.sides[1])].map(|(player, side)| {
            let name = match player {
                Some(person) => person.name.clone(),
                None => lang.word(words::PRINT_EMPTY_BOARD),
            };
            // The line of the match names the schools.
            let person = player.iter().map(|it| Person { school: String::new(), ..it.clone() });
            let below = person.flat_map(|person| person.below(staff));
            let below = dotted([board.game.clone(), side.clone()].into_iter().chain(below));
            let label = player.as_ref().map_or_else(String::new, Person::label);
            let lines = [text(name, style::PAIR_BOARD), text(below, self.below)];
            centred(column(lines)).about(label).inset(style::TIGHT / 2.0, 0.0)
        });
        let number = centred(text(board.board.to_string(), style::PAIR_BOARD_NUMBER));
        self.line(number, names, [space(), space()], self.middle(board.result.as_deref()))
    }

    /// The lines of a group: its tables, then who does not play.
    fn lines<'n>(&self, group: &GroupPairings, lang: Lang) -> Vec<Node<'n>> {
        let score = |score: f64| format::score(score, format::decimals(score), lang);
        let boards = group.boards.iter().flat_map(|table| {
            let shown = table.points.filter(|_| self.columns[1] > 0.0);
            let points = shown.map_or_else(Default::default, |points| points.map(score));
            let names = [&table.first, &table.second].map(|it| self.name(it, group.staff));
            let points = points.map(|points| centred(text(points, style::PAIR_POINTS)));
            let middle = self.middle(table.result.as_deref());
            let line = self.line(self.number(table.table), names, points, middle);
            let boards = table.boards.iter().map(|board| self.board(board, group.staff, lang));
            std::iter::once(line).chain(boards)
        });
        let absentees = group.absentees.iter().map(|absentee| {
            let name = self.name(&absentee.person, group.staff);
            let why = centred(text(absentee.absence.say(lang), style::PAIR_AWAY));
            self.line(space(), [name, why], [space(), space()], space())
        });
        let line =
            |line: Node<'n>| column([line.tagged(PagePart::Text).share(1), rule(style::HAIR)]);
        boards.chain(absentees).map(line).collect()
    }

    /// The least height of these lines in which every name can be read.
    fn line_height(&self, lines: &[Node<'_>], width: f64) -> f64 {
        let needs = lines.iter().map(|line| line.height(width, style::SMALLER));
        needs.fold(self.height.0, f64::max)
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
    let lines = ALONE.lines(group, lang);
    let sides = ALONE.sides(group, lang);
    let least = ALONE.line_height(&lines, area.width());
    file.bookmark(0, group.heading.category.clone());
    file.bookmark(1, group.heading.unit.code());
    for table in group.tables(lang) {
        let top = list_page::head(&mut Canvas::new(Paper::PORTRAIT), &table, true, lang);
        let room = area.bottom - top - sides.height(area.width(), style::FULL);
        let most = ((room / least) as usize).max(1);
        let pages = lines.len().div_ceil(most).max(1);
        let on_a_page = lines.len().div_ceil(pages).max(1);
        let height = (room / on_a_page as f64).clamp(least, least.max(ALONE.height.1));
        for page in 0..pages {
            let mut canvas = Canvas::new(Paper::PORTRAIT);
            let below_head = list_page::head(&mut canvas, &table, page == 0, lang);
            let mut top = sides.draw_down(&mut canvas, Area { top: below_head, ..area });
            for line in lines.iter().skip(page * on_a_page).take(on_a_page) {
                line.draw(&mut canvas, Area { top, bottom: top + height, ..area });
                top += height;
            }
            list_page::foot(&mut canvas, table.seal.as_deref(), page + 1, pages, lang);
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
        let lines = TOGETHER.lines(group, lang);
        let height = TOGETHER.line_height(&lines, area.width());
        let page = page_of(group, groups, lang);
        let begin = |file: &mut File, open: &mut Option<Canvas>| {
            open.take().into_iter().for_each(|full| file.page(full));
            let canvas = open.insert(Canvas::new(Paper::PORTRAIT));
            list_page::head(canvas, &page, file.pages() == from, lang)
        };
        let above = head(group, true, lang).height(area.width(), style::FULL);
        let whole = above + height * lines.len() as f64;
        // A group that fits on a page is not parted; one that does not begins where three of its lines fit.
        let least =
            if whole < area.height() - style::PAGE_HEAD { whole } else { above + 3.0 * height };
        top += style::GAP;
        if top + least > area.bottom {
            top = begin(file, &mut open);
        }
        file.bookmark(0, group.heading.category.clone());
        file.bookmark(1, group.heading.unit.code());
        for (at, line) in lines.iter().enumerate() {
            let full = top + height > area.bottom;
            if full {
                top = begin(file, &mut open);
            }
            if let Some(canvas) = &mut open {
                if at == 0 || full {
                    top = head(group, at == 0, lang).draw_down(canvas, Area { top, ..area });
                }
                line.draw(canvas, Area { top, bottom: top + height, ..area });
            }
            top += height;
        }
    }
    open.into_iter().for_each(|last| file.page(last));
    let head = groups.iter().find_map(|group| group.heading.journal.as_deref());
    packed::count(file, from, seal(head, lang).as_deref(), lang);
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
    Table { title: lang.word(words::PRINT_TITLE_PAIRINGS), heading, ..Table::default() }
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
