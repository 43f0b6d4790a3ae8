//! The kept games of the booklet: each complete on a page, with the last position in the left column and the
//! moves in the right.

use super::LOOK;
use crate::game::PrintedGame;
use crate::output::pdf::flow::Block;
use crate::output::pdf::{board, flow};
use crate::prelude::*;

/// The width of the board, and the white between it and the moves.
const BOARD: f64 = 84.0;
const GUTTER: f64 = 8.0;
/// The heights of the title, of a line of players, and of a line of moves.
const TITLE: f64 = 12.0;
const LINE: f64 = 4.8;
const NOTE: f64 = 3.6;

/// Draws games one below the other; one that is longer than a page continues on the next.
pub(super) fn draw(file: &mut File, page: &Table, games: &[PrintedGame], lang: Lang) {
    let area = list_page::area(LOOK.paper);
    let mut open: Option<Canvas> = None;
    let mut y = area.bottom;
    for game in games {
        let laid = Laid::of(game, area, lang);
        let needs = laid.height();
        if y + needs > area.bottom {
            open.take().into_iter().for_each(|full| file.page(full));
            let mut canvas = Canvas::new(LOOK.paper);
            y = list_page::head(&mut canvas, page, true, lang);
            if y + needs > area.bottom {
                let mut blocks = vec![Block::Heading(laid.title.clone())];
                blocks.extend(game.blocks(lang));
                flow::lay(page, &blocks, lang).into_iter().for_each(|canvas| file.page(canvas));
                y = area.bottom;
                continue;
            }
            open = Some(canvas);
        }
        if let Some(canvas) = &mut open {
            laid.draw(canvas, Area { top: y, ..area });
            y += needs;
        }
    }
    open.into_iter().for_each(|last| file.page(last));
}

/// A game with its lines set.
struct Laid<'g> {
    game: &'g PrintedGame,
    title: String,
    about: Vec<String>,
    moves: Vec<String>,
    columns: usize,
    note: Vec<String>,
}

impl<'g> Laid<'g> {
    fn of(game: &'g PrintedGame, area: Area, lang: Lang) -> Self {
        let about = game.heading.about(lang);
        let players = game.players(lang);
        let set = |line: &String| wrap(line, Face::Sans, 9.5, area.width());
        let (moves, _) = game.moves_and_end();
        let longest = moves.iter().map(|line| Face::Sans.width(line, 9.0)).fold(0.0, f64::max);
        let right = area.width() - BOARD - GUTTER;
        let columns = ((right / (longest + 4.0)) as usize).clamp(1, 3);
        let note = game.key(lang).unwrap_or_default();
        Self {
            game,
            title: about
                .get(1..)
                .unwrap_or_default()
                .iter()
                .cloned()
                .chain([game.place(lang)])
                .collect::<Vec<_>>()
                .join(" · "),
            about: players.iter().flat_map(set).collect(),
            moves,
            columns,
            note: wrap(&note, Face::Sans, 7.5, BOARD),
        }
    }

    fn rows(&self) -> usize {
        self.moves.len().div_ceil(self.columns)
    }

    fn board(&self) -> f64 {
        let (_, end) = self.game.moves_and_end();
        end.map_or(0.0, |(_, drawing, _)| board::height(drawing.geometry, BOARD) + 7.0)
    }

    fn height(&self) -> f64 {
        let left = self.board() + NOTE * self.note.len() as f64;
        let below = left.max(LINE * self.rows() as f64);
        TITLE + LINE * self.about.len() as f64 + 3.0 + below + 6.0
    }

    fn draw(&self, canvas: &mut Canvas, area: Area) {
        canvas.about(self.title.as_str());
        let room = Room { width: area.width(), lines: 1, size: 13.0, least: 8.0 };
        let title = fit(&self.title, Face::SerifBold, room);
        let set = Type::new(Face::SerifBold, title.size);
        let y = area.top + TITLE - 4.0;
        canvas.part(PagePart::Heading, |canvas| {
            canvas.lines(&title, area.left, y, Anchor::Left, 1.0, set)
        });
        canvas.line((area.left, y + 1.8), (area.right, y + 1.8), Ink::HAIR, 0.2);
        let mut y = area.top + TITLE;
        let set = Type::new(Face::Sans, 9.5);
        canvas.part(PagePart::Text, |canvas| {
            for line in &self.about {
                y += LINE;
                canvas.text(line, area.left, y - 1.2, Anchor::Left, set);
            }
        });
        y += 3.0;
        let (_, end) = self.game.moves_and_end();
        if let Some((_, drawing, line)) = end {
            let place = Area {
                right: area.left + BOARD,
                top: y,
                bottom: y + board::height(drawing.geometry, BOARD),
                ..area
            };
            let bottom = board::draw(canvas, drawing, place);
            let room = Room { width: BOARD, lines: 1, size: 8.5, least: 7.0 };
            let line = fit(line, Face::Sans, room);
            let set = Type::new(Face::Sans, 8.5);
            canvas.lines(&line, place.middle(), bottom + 4.0, Anchor::Middle, 1.0, set);
        }
        let below = y + self.board();
        canvas.part(PagePart::Text, |canvas| {
            let set = Type::new(Face::Sans, 7.5).ink(Ink::QUIET);
            for (line, at) in self.note.iter().zip(1u32..) {
                let base = below + NOTE * f64::from(at);
                canvas.text(line, area.left, base, Anchor::Left, set);
            }
        });
        let right = Area { left: area.left + BOARD + GUTTER, top: y, ..area };
        let set = Type::new(Face::Sans, 9.0);
        for (at, text) in self.moves.iter().enumerate() {
            let cell = right.cell(at / self.rows(), self.columns, 0, 1);
            let room = Room { width: cell.width() - 2.0, lines: 1, size: 9.0, least: 7.0 };
            let text = fit(text, set.face, room);
            let base = y + LINE * ((at % self.rows()) as f64 + 0.75);
            canvas.lines(&text, cell.left, base, Anchor::Left, 1.0, set);
        }
    }
}
