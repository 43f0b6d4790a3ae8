//! Setting up a position: pieces are placed on an empty board one by one, without any check.
//! Reading the resulting sheet shows whether the position is legal.

use arbitro_chance::Lots;
use arbitro_games::board::{Drawing, DrawnCell, PieceKind};
use arbitro_games::registry::{self, Visitor};
use arbitro_games::svg::{self, capital};
use arbitro_games::{Game, Setup};
use arbitro_words::Message;
use serde_json::{Value, json as object};

use crate::board::squares;
use crate::request::{Answer, Refusal, Request, json};
use crate::words::{self, WORDS};

/// The board, with one square changed if one is given, and the pieces that can be placed.
pub(crate) fn lay(request: &Request) -> Answer {
    let none = Message::new(words::PAGE_ERROR_LAY);
    let refused = || Refusal::of(request.lang(), "lay", &none);
    let game = request.named_game()?.ok_or_else(refused)?;
    let laid = registry::dispatch(game, Lay { request }).ok_or_else(refused)?;
    let drawing = &laid.drawing;
    let lang = request.lang();
    let touches = squares(lang, game, drawing);
    let label = WORDS.word(lang, words::PAGE_LAY_BOARD);
    let legend = registry::info(game).legend;
    let palette: Value = laid
        .kinds
        .iter()
        .map(|kind| {
            let entry = legend.iter().find(|(letters, _)| *letters == kind.letters);
            let name = entry.map_or_else(|| kind.letters.to_owned(), |(_, key)| capital(&WORDS.word(lang, key)));
            object!({ "letters": kind.letters, "name": name, "chip": svg::chip(*kind).into_string() })
        })
        .collect();
    let board = svg::draw(drawing, &label, &touches, &[]).into_string();
    json(&object!({ "board": board, "rows": drawing.rows(), "palette": palette }))
}

/// A board being set up, and the kinds of pieces.
struct Laid {
    drawing: Drawing,
    kinds: Vec<PieceKind>,
}

struct Lay<'a> {
    request: &'a Request,
}

impl Visitor for Lay<'_> {
    type Output = Option<Laid>;

    fn visit<G: Game>(self) -> Self::Output {
        let start = G::start(&Setup::of(G::INFO.samples.first()?)).ok()?;
        let mut tags = Vec::new();
        start.extra_tags(&mut tags);
        let mut empty = start.drawing(Vec::new(), None);
        let is_wide =
            empty.cells.iter().any(|cell| cell.letters.len() != DrawnCell::EMPTY.letters.len());
        // A position that needs more than the board has to be written in tags.
        if is_wide || !tags.is_empty() || !G::INFO.setups.is_empty() {
            return None;
        }
        let kinds = kinds(&start);
        let position = self
            .request
            .tags
            .iter()
            .find(|(name, _)| name == "Position")
            .map(|(_, rows)| rows.as_str());
        let rows = position.map_or_else(|| empty.rows().join("/"), str::to_owned);
        for piece in std::mem::take(&mut empty.pieces) {
            for &square in &piece.cells {
                empty.cells[usize::from(square)].letters = DrawnCell::EMPTY.letters;
            }
        }
        let chosen = empty.geometry.square(&self.request.square);
        let order = empty.geometry.reading_order();
        for (squares, row) in order.iter().zip(rows.split('/')) {
            for (&square, letter) in squares.iter().zip(row.chars()) {
                let written = |letters: &str| letters.chars().eq([letter]);
                let present = kinds.iter().find(|kind| written(kind.letters));
                let picked = self.request.token.as_deref();
                let kind = match chosen {
                    // A piece placed on one of its own kind removes it.
                    Some(chosen) if chosen == square => {
                        let wanted = kinds.iter().find(|kind| Some(kind.letters) == picked);
                        wanted.filter(|kind| present != Some(kind))
                    }
                    _ => present,
                };
                if let Some(kind) = kind {
                    empty.put(*kind, square);
                }
            }
        }
        Some(Laid { drawing: empty, kinds })
    }
}

/// The kinds of pieces that appear in random games, in order of appearance.
fn kinds<G: Game>(start: &G) -> Vec<PieceKind> {
    let mut kinds: Vec<PieceKind> = Vec::new();
    let mut moves = Vec::new();
    for seed in 0..3 {
        let (mut position, mut lots) = (start.clone(), Lots::new(seed));
        for _ in 0..40 {
            for piece in position.drawing(Vec::new(), None).pieces {
                if !kinds.contains(&piece.kind) {
                    kinds.push(piece.kind);
                }
            }
            moves.clear();
            position.legal_moves(&mut moves);
            let Some(&step) = lots.pick(&moves) else { break };
            position.play_unchecked(step);
        }
    }
    kinds
}
