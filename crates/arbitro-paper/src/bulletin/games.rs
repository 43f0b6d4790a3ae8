//! The kept games of the booklet: each complete on a page, with the last position in the left column and the
//! moves in the right.

use super::LOOK;
use crate::game::PrintedGame;
use crate::output::pdf::boxes::board as board_box;
use crate::output::pdf::flow::{self, Block};
use crate::prelude::*;

/// Draws games one below the other; one that is higher than a page has pages of its own.
pub(crate) fn draw(file: &mut File, page: &Table, games: &[PrintedGame], lang: Lang) {
    let area = list_page::area(LOOK.paper);
    let mut open: Option<Canvas> = None;
    let mut top = area.bottom;
    for game in games {
        let node = node(game, area.width(), lang);
        let needs = node.height(area.width(), style::FULL);
        if top + needs > area.bottom {
            open.take().into_iter().for_each(|full| file.page(full));
            let mut canvas = Canvas::new(LOOK.paper);
            top = list_page::head(&mut canvas, page, true, lang);
            if top + needs > area.bottom {
                let mut blocks = vec![Block::Heading(game.title_among(lang))];
                blocks.extend(game.blocks(lang));
                flow::lay(page, &blocks, Paper::PORTRAIT, lang)
                    .into_iter()
                    .for_each(|canvas| file.page(canvas));
                top = area.bottom;
                continue;
            }
            open = Some(canvas);
        }
        if let Some(canvas) = &mut open {
            game.bookmark(file, lang);
            top = node.draw_down(canvas, Area { top, ..area });
        }
    }
    open.into_iter().for_each(|last| file.page(last));
}

/// A game: its players, the board at its end, and beside it the moves in as many columns as fit.
fn node<'n>(game: &'n PrintedGame, width: f64, lang: Lang) -> Node<'n> {
    let title = game.title_among(lang);
    let (moves, end) = game.moves_and_end();
    let moves: Vec<Node<'n>> =
        moves.into_iter().map(|line| text(line, style::BOOK_MOVES)).collect();
    let longest = moves.iter().map(|line| line.width(style::FULL)).fold(0.0, f64::max);
    let beside = width - style::BOOK_BOARD - style::WIDE;
    let columns = ((beside / (longest + style::GAP)) as usize).clamp(1, 3);
    let rows = moves.len().div_ceil(columns).max(1);
    let mut moves = moves.into_iter();
    let column_of = |_| column(moves.by_ref().take(rows).collect::<Vec<_>>());
    let moves = spread((0..columns).map(column_of).collect::<Vec<_>>(), style::GAP);
    let board = end.map(|(_, drawing, line)| {
        column([board_box(drawing), text(line, style::CAPTION), gap(style::TIGHT)])
    });
    let note = text(game.key(lang).unwrap_or_default(), style::LEGEND);
    let last_position = column(board.into_iter().chain([note]));
    let players = game.players(lang).into_iter().map(|line| text(line, style::BOOK_PLAYERS));
    column([
        gap(style::GAP),
        text(&title, style::BOOK_GAME).tagged(PagePart::Heading).about(&title),
        rule(style::HAIR),
        gap(style::TIGHT),
        column(players.collect::<Vec<_>>()).tagged(PagePart::Text),
        gap(style::GAP),
        row([last_position.fixed(style::BOOK_BOARD), gap(style::WIDE), moves.share(1)]),
    ])
}
