//! Blank scoresheets: fields for the record's tags at the top, numbered lines below.

use std::ops::Range;

use arbitro_games::board::Lattice;

use super::BlankScoresheet;
use crate::output::pdf::boxes::board as board_box;
use crate::prelude::*;

/// Draws a scoresheet on as many pages as it takes.
pub(super) fn draw(file: &mut File, scoresheet: &BlankScoresheet, lang: Lang) {
    let paper = Paper::PORTRAIT;
    let area = list_page::area(paper);
    let columns = scoresheet.columns().len().max(1) as f64;
    let wide = (style::SCORE_LETTER * scoresheet.sample.letters as f64).max(style::SCORE_MOVE);
    let fitting = (area.width() / (style::SCORE_NUMBER + wide * columns)) as usize;
    let blocks = fitting.clamp(1, 4);
    let head = |canvas: &mut Canvas, board: Option<f64>| {
        let below_event = list_page::event_line(canvas, &scoresheet.heading, area);
        let top = scoresheet.head(lang).draw_down(canvas, Area { top: below_event, ..area });
        match board {
            Some(board) => scoresheet.above(board).draw_down(canvas, Area { top, ..area }),
            None => top,
        }
    };
    let top = |board: Option<f64>| head(&mut Canvas::new(paper), board);
    let bottom = area.bottom - style::SCORE_END;
    let lines = scoresheet.sample.lines.max(1) as usize;
    // A game may be a little longer than those that were seen, unless that would need another page.
    let [seen, wanted] = [lines, lines + lines / 6].map(|lines| lines.div_ceil(blocks));
    let rows_of = |height: f64, line: f64| ((height / line) as usize).saturating_sub(1).max(1);
    let least = match &scoresheet.sample.board {
        Some(board) if board.geometry.lattice == Lattice::Scattered => style::SCORE_LETTERS,
        _ if scoresheet.sample.setup => style::SCORE_SETUP,
        _ => style::SCORE_BOARD.0,
    };
    let (low, high) = style::SCORE_LINE;
    let first = rows_of(bottom - top(Some(least)), low).min(wanted);
    let [most, roomy] = [style::SCORE_FULL, high].map(|line| rows_of(bottom - top(None), line));
    let wanted = if seen <= first { first } else { wanted };
    // Where the page has room, it has a line for every square that two players can fill in turn.
    let squares =
        scoresheet.sample.board.as_ref().map_or(0, |board| usize::from(board.geometry.squares()));
    let roomy_first = rows_of(bottom - top(Some(least)), style::SCORE_FULL);
    let filled = (squares / 2).div_ceil(blocks).min(roomy_first);
    let (first, wanted) =
        if wanted <= first { (first.max(filled), wanted.max(filled)) } else { (first, wanted) };
    let pages = 1 + (wanted - first).div_ceil(most);
    let following = roomy.max((wanted - first).div_ceil((pages - 1).max(1)));
    // Space that the first page does not need for moves makes the board larger.
    let spare = bottom - top(Some(least)) - high * (first + 1) as f64;
    let board = least.max((least + spare).min(style::SCORE_BOARD.1));
    let mut number = 1;
    for page in 0..pages {
        let mut canvas = Canvas::new(paper);
        let top = head(&mut canvas, (page == 0).then_some(board));
        let rows = if page == 0 { first } else { following };
        let line = ((bottom - top) / (rows + 1) as f64).min(high);
        let block = |block: usize| {
            let first = number + block * rows;
            scoresheet.moves((line, style::SCORE_NUMBER), first..first + rows)
        };
        let moves = spread((0..blocks).map(block), style::GAP);
        moves.draw_down(&mut canvas, Area { top, ..area });
        number += rows * blocks;
        end(lang).draw(&mut canvas, Area { top: bottom, ..area });
        list_page::foot(&mut canvas, None, page + 1, pages, lang);
        file.page(canvas);
    }
}

impl BlankScoresheet {
    /// The sheet on half a page, the board beside the moves; `None` if that has too few lines for the game, or lines
    /// too low to write on.
    pub(super) fn half(&self, lang: Lang) -> Option<Node<'_>> {
        let cell = Cards::SCORESHEETS.cell(0);
        let board = self.sample.board.as_ref()?;
        let scattered = board.geometry.lattice == Lattice::Scattered;
        if self.columns().len() != 2 || self.sample.setup || scattered {
            return None;
        }
        let heading = &self.heading;
        let event = text(&heading.event, style::EVENT).about(&heading.event);
        let titles = [style::SCORE_TITLE_HALF, style::SCORE_GAME_HALF];
        let head = column([
            spread([event, text(&heading.occasion, style::EVENT.right())], style::GAP),
            gap(style::TIGHT),
            rule(style::PEN),
            gap(style::TIGHT),
            self.title(titles, lang),
            self.fields(lang),
            gap(style::TIGHT),
            self.seats(style::TALL_FIELD),
            gap(style::GAP),
        ]);
        let height = cell.height() - head.height(cell.width(), style::FULL) - style::SCORE_HALF_END;
        let (number, least, line) = style::SCORE_HALF;
        let wide = (style::SCORE_LETTER * self.sample.letters as f64).max(least);
        let width = cell.width() - style::SCORE_HALF_BOARD - style::GAP;
        let blocks = ((width + style::TIGHT) / (number + 2.0 * wide + style::TIGHT)) as usize;
        let wanted = (self.sample.lines + self.sample.lines / 6) as usize;
        let rows = wanted.max(usize::from(board.geometry.squares()) / 2).div_ceil(blocks.max(1));
        let most = ((height / line) as usize).saturating_sub(1);
        let rows = rows.min(most);
        if rows * blocks < wanted {
            return None;
        }
        let line = (height / (rows + 1) as f64).min(style::SCORE_LINE.1);
        let block = |block: usize| {
            let first = 1 + block * rows;
            column([self.moves((line, number), first..first + rows), space()])
        };
        let moves = spread((0..blocks).map(block), style::TIGHT).share(1);
        let notation = self.sample.notation.iter().map(|line| text(line, style::SCORE_NOTATION));
        let above = [board_box(board).share(1), gap(style::TIGHT)];
        let left = column(above.into_iter().chain(notation).chain([gap(style::GAP)]));
        let body = row([left.fixed(style::SCORE_HALF_BOARD), gap(style::GAP), moves]);
        Some(column([head, body.share(1), end(lang).fixed(style::SCORE_HALF_END)]))
    }

    /// The columns of a line of moves: one for each seat unless the game has its own.
    fn columns(&self) -> Vec<&str> {
        if self.sample.columns.is_empty() {
            return self.seats.iter().map(|(seat, _)| seat.as_str()).collect();
        }
        self.sample.columns.iter().map(String::as_str).collect()
    }

    /// The title, the fields and the seats.
    fn head<'n>(&self, lang: Lang) -> Node<'n> {
        column([
            gap(style::TIGHT),
            rule(style::PEN),
            gap(style::GAP),
            self.title([style::SCORE_TITLE, style::SCORE_GAME], lang),
            gap(style::GAP),
            self.fields(lang),
            gap(style::GAP),
            self.seats(style::SEAT),
            gap(style::GAP),
        ])
    }

    fn title<'n>(&self, [title, game]: [Style; 2], lang: Lang) -> Node<'n> {
        row([
            text(lang.word(words::PRINT_TITLE_SCORESHEET), title).tagged(PagePart::Title),
            gap(style::WIDE),
            text(&self.game, game).share(1),
        ])
        .about(&self.game)
    }

    /// The fields of the game besides its players.
    fn fields<'n>(&self, lang: Lang) -> Node<'n> {
        let heading = &self.heading;
        let round = heading.round.map(|round| round.number.to_string()).unwrap_or_default();
        let table = self.table.map(|table| table.to_string()).unwrap_or_default();
        let fields = [
            (words::PRINT_COLUMN_CATEGORY, heading.category.as_str(), 3),
            (words::PRINT_COLUMN_GROUP, heading.unit.code(), 2),
            (words::PRINT_COLUMN_ROUND, &round, 1),
            (words::PRINT_COLUMN_TABLE, &table, 1),
            (words::PRINT_FIELD_DATE, &self.date, 2),
        ];
        let fields =
            fields.map(|(label, value, share)| field(&lang.word(label), value).share(share));
        spread(fields, style::GAP).fixed(style::TALL_FIELD)
    }

    /// The players, two beside each other.
    fn seats<'n>(&self, height: f64) -> Node<'n> {
        let seat = |(seat, person): &(String, Option<Person>)| {
            let name = person.as_ref().map(Person::label).unwrap_or_default();
            field(seat, &name).about(if name.is_empty() { seat } else { &name })
        };
        column(self.seats.chunks(2).enumerate().flat_map(|(at, pair)| {
            let pair = pair.iter().map(seat).chain((pair.len() < 2).then(space));
            let above = (at > 0).then(|| gap(style::GAP));
            above.into_iter().chain([spread(pair, style::GAP).fixed(height)])
        }))
    }

    /// How moves are written, and the board.
    fn above(&self, board: f64) -> Node<'_> {
        let notation = self.sample.notation.iter().map(|line| text(line, style::SCORE_NOTATION));
        let board = self.sample.board.as_ref().map(|drawing| board_box(drawing).fixed(board));
        column(notation.chain([gap(style::TIGHT)]).chain(board).chain([gap(style::TIGHT)]))
    }

    /// Lines of a height for the moves with these numbers, in a column of a width.
    fn moves<'n>(&self, (line, wide): (f64, f64), numbers: Range<usize>) -> Node<'n> {
        let columns = self.columns();
        let number = |number: Option<usize>| {
            let number = number.map(|number| number.to_string()).unwrap_or_default();
            centred(text(number, style::SCORE_COUNT)).inset(style::TIGHT, 0.0)
        };
        let heading = |name: &&str| centred(text(*name, style::SCORE_COLUMN)).share(1);
        let corner = [number(None).fixed(wide)];
        let head = row(corner.into_iter().chain(columns.iter().map(heading)));
        let lines = numbers.map(|at| {
            let cells = columns.iter().map(|_| space().framed(style::HAIR));
            row([number(Some(at)).fixed(wide)].into_iter().chain(cells)).fixed(line)
        });
        column([head.filled(Ink::SHADE).fixed(line)].into_iter().chain(lines))
            .tagged(PagePart::Text)
            .about(&self.game)
            .framed(style::RULE)
    }
}

/// The fields for the end of the game.
fn end<'n>(lang: Lang) -> Node<'n> {
    let fields_shared = [
        (words::PRINT_COLUMN_RESULT, 1),
        (words::PRINT_FIELD_TERMINATION, 2),
        (words::PRINT_FIELD_SIGNATURES, 3),
        (words::PRINT_SLIP_ARBITER, 2),
    ];
    let labels = fields_shared.map(|(label, share)| (lang.word(label), f64::from(share)));
    column([space(), fields(&labels).fixed(style::TALL_FIELD), space()])
}
