//! Set-ups that each seat makes before the game, as pieces on a board: which pieces a seat has and
//! which squares it fills. Derived from the game's own samples, which [`Info::setups`] writes row
//! by row from the top as they are on the board.

use super::{Game, Info, Setup};
use crate::board::{Drawing, DrawnCell, PieceKind};

/// The pieces that one seat sets up.
#[derive(Clone, Debug, PartialEq)]
pub struct Army {
    /// The tag that holds it.
    pub tag: &'static str,
    /// The squares to fill, row by row from the top.
    pub rows: Vec<Vec<u16>>,
    /// The pieces to place.
    pub pieces: Vec<ArmyPiece>,
    /// Ready-made set-ups to start from, as the tag writes them.
    pub ready: Vec<&'static str>,
}

/// One kind of piece in an army.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ArmyPiece {
    /// Its letter in the tag.
    pub letter: char,
    /// Its kind in a drawing.
    pub kind: PieceKind,
    /// The catalogue key of its name.
    pub key: &'static str,
    /// How many there are.
    pub count: usize,
}

/// The armies of a game, by seat, and its board without them; `None` for a game without set-ups.
pub fn armies<G: Game>() -> Option<(Drawing, Vec<Army>)> {
    let tags = G::INFO.samples.first()?;
    let position = G::start(&Setup::of(tags)).ok().filter(|_| !G::INFO.setups.is_empty())?;
    let mut drawing = position.drawing(Vec::new(), None);
    let pieces = std::mem::take(&mut drawing.pieces);
    let order = drawing.geometry.reading_order();
    let armies = (0..).zip(G::INFO.setups).map(|(side, &tag)| {
        let kind_on = |square: &u16| {
            let piece_on = pieces.iter().find(|piece| piece.cells.contains(square));
            piece_on.filter(|piece| piece.kind.side == Some(side)).map(|piece| piece.kind)
        };
        let lying = |row: &Vec<u16>| {
            row.iter().copied().filter(|square| kind_on(square).is_some()).collect()
        };
        let rows: Vec<Vec<u16>> =
            order.iter().map(lying).filter(|row: &Vec<u16>| !row.is_empty()).collect();
        let ready: Vec<&'static str> = G::INFO
            .samples
            .iter()
            .filter_map(|sample| sample.iter().find(|known| known.0 == tag).map(|known| known.1))
            .collect();
        let letters = ready.first().map_or("", |rows| rows).chars().filter(|letter| *letter != '/');
        let mut all: Vec<ArmyPiece> = Vec::new();
        for (letter, square) in letters.zip(rows.iter().flatten()) {
            let Some(kind) = kind_on(square) else { continue };
            match all.iter_mut().find(|piece| piece.letter == letter) {
                Some(piece) => piece.count += 1,
                None => {
                    all.push(ArmyPiece { letter, kind, key: named(&G::INFO, letter), count: 1 })
                }
            }
        }
        // In the order of the legend.
        let place =
            |piece: &ArmyPiece| G::INFO.legend.iter().position(|(_, key)| *key == piece.key);
        all.sort_by_key(place);
        Army { tag, rows, pieces: all, ready }
    });
    let armies = armies.collect();
    let is_empty =
        |cell: &&DrawnCell| *cell == &DrawnCell { letters: cell.letters, ..DrawnCell::EMPTY };
    let lain_on = |square: usize| pieces.iter().any(|piece| piece.cells.contains(&(square as u16)));
    let free = (0..drawing.cells.len()).filter(|&square| !lain_on(square));
    let empty = free.map(|square| &drawing.cells[square]).find(is_empty).copied();
    for square in pieces.iter().flat_map(|piece| &piece.cells) {
        drawing.cells[usize::from(*square)] = empty.unwrap_or(DrawnCell::EMPTY);
    }
    Some((drawing, armies))
}

/// The catalogue key of the piece with this letter in a set-up.
fn named(info: &Info, letter: char) -> &'static str {
    let mut legend = info.legend.iter();
    legend.find(|(own, _)| own.chars().eq([letter])).map_or("", |(_, key)| key)
}
