//! The meaning of the signs on boards.

use anstyle::Style as TextStyle;
use arbitro_games::board::{Drawing, Form};

use super::sign::{Square, painted, sign_of_piece, tint_of_ground, tint_of_kind};
use super::{BoardStyle, Style};
use crate::locale::{Lang, Localize};

/// A sign and its meaning.
struct Entry {
    sign: String,
    tint: TextStyle,
    words: String,
}

impl Entry {
    fn width(&self) -> usize {
        self.sign.chars().count() + 1 + self.words.chars().count()
    }

    fn text(&self, colour: bool) -> String {
        format!("{} {}", painted(&self.sign, self.tint, colour), self.words)
    }
}

/// The separator between two meanings.
const BETWEEN: &str = " · ";

/// The meaning of the signs on boards of a game, in one line; empty for empty boards. `legend` is the game's:
/// its letters with the keys of their meanings.
pub fn legend<'d>(
    boards: impl IntoIterator<Item = &'d Drawing>,
    legend: &[(&str, &str)],
    look: impl Into<BoardStyle>,
    lang: Lang,
) -> Option<String> {
    let look = look.into();
    let boards: Vec<&Drawing> = boards.into_iter().collect();
    let entries = entries(&boards, legend, look.style, lang);
    let texts: Vec<String> = entries.iter().map(|entry| entry.text(look.colour)).collect();
    (!texts.is_empty()).then(|| texts.join(BETWEEN))
}

/// The same wrapped to a number of columns, with some left blank at the start; no sign is separated from its
/// meaning.
pub fn legend_lines(
    board: &Drawing,
    legend: &[(&str, &str)],
    look: BoardStyle,
    lang: Lang,
    (indent, columns): (usize, usize),
) -> Vec<String> {
    let entries = entries(&[board], legend, look.style, lang);
    let mut lines: Vec<String> = Vec::new();
    let mut column = 0;
    for (number, entry) in (1..).zip(&entries) {
        let end = if number < entries.len() { BETWEEN.trim_end() } else { "" };
        let length = entry.width() + end.chars().count();
        let text = entry.text(look.colour) + end;
        match lines.last_mut().filter(|_| column + 1 + length <= columns) {
            Some(line) => {
                line.push(' ');
                line.push_str(&text);
                column += 1 + length;
            }
            None => {
                lines.push(" ".repeat(indent) + &text);
                column = indent + length;
            }
        }
    }
    lines
}

fn entries(boards: &[&Drawing], legend: &[(&str, &str)], style: Style, lang: Lang) -> Vec<Entry> {
    let entry = |&(letters, key): &(&str, &str)| {
        let (sign, tint) =
            boards.iter().find_map(|board| whole(board, letters, style)).or_else(|| {
                // A square with several signs (a rank and a side, a pawn and its square) has an entry for
                // each.
                let cells = || boards.iter().flat_map(|board| &board.cells);
                let part = cells().any(|cell| cell.letters.contains(letters));
                let mut pieces = boards.iter().flat_map(|board| &board.pieces);
                let piece = pieces.find(|piece| piece.kind.letters == letters);
                let part = part || piece.is_some_and(|piece| piece.kind.form == Form::Heap);
                let tint = piece.map_or(TextStyle::new(), |piece| tint_of_kind(piece.kind));
                part.then(|| (letters.to_owned(), tint))
            })?;
        Some(Entry { sign: sign.trim().to_owned(), tint, words: lang.word(key) })
    };
    legend.iter().filter_map(entry).collect()
}

/// The sign of the first square that is written with these letters.
fn whole(board: &Drawing, letters: &str, style: Style) -> Option<(String, TextStyle)> {
    let at = board.cells.iter().position(|cell| cell.letters == letters)?;
    Some(match board.pieces_on(at as u16).next() {
        Some(piece) => (sign_of_piece(piece, style).to_owned(), tint_of_kind(piece.kind)),
        None => (
            Square::of(board, at as u16, Vec::new()).sign(style),
            tint_of_ground(board, board.cells[at].ground),
        ),
    })
}
