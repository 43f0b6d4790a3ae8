//! Boards in words: for screen readers, and how a game begins.

mod outset;

use arbitro_words::{Lang, message};

use crate::board::{Drawing, Form};
use crate::games::registry::{self, GameId};
use crate::words::{self, WORDS};

pub use outset::{Outset, usual_start};

/// A square's contents for screen readers: "e5, a black stone".
pub fn square_in_words(lang: Lang, game: GameId, drawing: &Drawing, square: u16) -> String {
    let contents = contents(lang, game, drawing, square);
    let words = contents.unwrap_or_else(|| WORDS.word(lang, words::GAMES_SQUARE_EMPTY));
    format!("{}, {words}", drawing.geometry.name(square))
}

/// The contents of a square in words: what its letters mean, or the number of small pieces in it.
fn contents(lang: Lang, game: GameId, drawing: &Drawing, square: u16) -> Option<String> {
    let letters = drawing.cells[usize::from(square)].letters;
    match drawing.pieces_on(square).find(|piece| piece.kind.form == Form::Heap) {
        Some(heap) => {
            let seeds = message!(words::GAMES_SQUARE_SEEDS, count = u32::from(heap.count));
            Some(WORDS.text(lang, &seeds))
        }
        None => lying(lang, game, letters),
    }
}

/// The meaning of a drawing's letters in the game's legend: of all together, or else one by one.
fn lying(lang: Lang, game: GameId, letters: &str) -> Option<String> {
    let legend = registry::info(game).legend;
    let whole = |text: &str| {
        let entry = legend.iter().find(|(own, _)| *own == text);
        entry.map(|(_, key)| WORDS.word(lang, key))
    };
    whole(letters).or_else(|| {
        let parts = letters.char_indices().map(|(at, sign)| &letters[at..at + sign.len_utf8()]);
        let parts: Vec<String> = parts.filter_map(whole).collect();
        (!parts.is_empty()).then(|| parts.join(", "))
    })
}

/// A board for screen readers: each kind of piece with its squares.
pub fn board_in_words(lang: Lang, game: GameId, drawing: &Drawing) -> String {
    let mut kinds: Vec<(&str, u16, Vec<String>)> = Vec::new();
    for (square, cell) in (0u16..).zip(&drawing.cells) {
        if drawing.pieces_on(square).next().is_none() {
            continue;
        }
        let name = drawing.geometry.name(square);
        match kinds.iter_mut().find(|(letters, ..)| *letters == cell.letters) {
            Some((.., squares)) => squares.push(name),
            None => kinds.push((cell.letters, square, vec![name])),
        }
    }
    let kind_on = |(letters, first, squares): &(&str, u16, Vec<String>)| {
        let kind = contents(lang, game, drawing, *first).unwrap_or_else(|| (*letters).to_owned());
        format!("{kind}: {}", squares.join(", "))
    };
    let mut described: Vec<String> = kinds.iter().map(kind_on).collect();
    if described.is_empty() {
        described.push(WORDS.word(lang, words::GAMES_BOARD_EMPTY));
    }
    described.extend(counts_in_words(lang, drawing));
    described.join("; ")
}

/// The current counts of two seats, in games that count ([`Drawing::counts`]).
pub fn counts_in_words(lang: Lang, drawing: &Drawing) -> Option<String> {
    let &[first, second] = drawing.counts.as_slice() else { return None };
    Some(WORDS.text(lang, &message!(words::GAMES_BOARD_COUNTS, first, second)))
}

/// A sentence with a capital first letter; the name of a square at its start is left as the board
/// has it.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match (letters.next(), letters.clone().next()) {
        (Some(first), second) if !second.is_some_and(|second| second.is_ascii_digit()) => {
            first.to_uppercase().chain(letters).collect()
        }
        _ => text.to_owned(),
    }
}
