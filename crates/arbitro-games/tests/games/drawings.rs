//! The drawing of a position, for every game in the registry.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use arbitro_games::board::{DrawnPiece, Form, Ground};
use arbitro_games::registry::{self, Visitor};
use arbitro_games::{Emblem, Game, Seat};

use super::laws::{Visited, drawn, for_every_game, walk};

/// The pieces on a square: owner, kind, number, and number of squares covered.
fn lying(pieces: &[&DrawnPiece]) -> String {
    let piece = |piece: &&DrawnPiece| {
        let kind = piece.kind;
        format!("{:?} {:?} {:?} {}", kind.side, kind.form, kind.paint, piece.count)
    };
    pieces.iter().map(piece).collect::<Vec<_>>().join(", ")
}

struct Pieces;

impl Visitor for Pieces {
    type Output = ();

    fn visit<G: Game>(self) {
        // A `Position` tag sets a position up again, so its letters show everything visible: on a
        // given square, equal letters mean equal pieces, and different letters different pieces.
        let mut pieces_of: HashMap<(u16, u16, &str), String> = HashMap::new();
        let mut letters_of: HashMap<(u16, u16, String, Ground), &str> = HashMap::new();
        let mut sides = BTreeSet::new();
        let mut kinds = HashSet::new();
        walk::<G>(30, |Visited { position, about, .. }| {
            let drawing = drawn(*position);
            let board = drawing.geometry.squares();
            assert_eq!(drawing.cells.len(), usize::from(board), "{about}");
            for piece in &drawing.pieces {
                assert!(piece.count > 0 && !piece.cells.is_empty(), "{about}: {piece:?}");
                assert!(piece.cells.is_sorted_by(|one, next| one < next), "{about}: {piece:?}");
                let size = piece.cells.len();
                let right = match piece.kind.form {
                    Form::Domino => size == 2,
                    Form::Tile => true,
                    Form::Disc
                    | Form::Cone
                    | Form::Pawn
                    | Form::Ranked(_)
                    | Form::Level
                    | Form::Upright
                    | Form::Heap => size == 1,
                };
                assert!(right, "{about}: {piece:?}");
                let side = piece.kind.side.map(usize::from);
                assert!(side.is_none_or(|side| side < G::INFO.sides.len()), "{about}: {piece:?}");
                sides.insert(piece.kind.side);
                kinds.insert(piece.kind);
            }
            for ((square, cell), pieces) in (0..).zip(&drawing.cells).zip(drawing.by_square()) {
                let lies = lying(&pieces);
                let is = pieces_of.entry((board, square, cell.letters)).or_insert(lies.clone());
                assert_eq!(*is, lies, "{about}: square {square}, {:?}", cell.letters);
                let key = (board, square, lies, cell.ground);
                let letters = letters_of.entry(key).or_insert(cell.letters);
                assert_eq!(*letters, cell.letters, "{about}: square {square}");
                assert!(
                    pieces.is_empty() || !matches!(cell.ground, Ground::Blank | Ground::Water),
                    "{about}: a piece beside the board on square {square}"
                );
            }
        });
        // Either every side has pieces of its own, or none has.
        sides.remove(&None);
        let all = (0..G::INFO.sides.len() as u8).map(Some).collect();
        assert!(sides.is_empty() || sides == all, "{}: {sides:?}", G::INFO.id);
        // No two kinds look alike, with or without colour.
        let mut looks = BTreeMap::new();
        for kind in kinds {
            let before = looks.insert(format!("{:?} {:?}", kind.form, kind.paint), kind);
            assert_eq!(before, None, "{}: {kind:?}", G::INFO.id);
        }
    }
}

#[test]
fn every_piece_of_a_position_is_in_its_drawing_with_its_side() {
    for_every_game(|| Pieces);
}

struct Hidden;

impl Visitor for Hidden {
    type Output = ();

    fn visit<G: Game>(self) {
        walk::<G>(6, |Visited { position, about, .. }| {
            let whole = drawn(*position);
            let hidden = position.hidden();
            for seat in (0..position.seats()).map(Seat) {
                let seen = position.drawing(Vec::new(), Some(seat));
                // Everybody sees whose a piece is, but not everybody what it is.
                for (piece, shown) in whole.pieces.iter().zip(&seen.pieces) {
                    assert_eq!(piece.cells, shown.cells, "{about}");
                    assert_eq!(piece.kind.side, shown.kind.side, "{about}");
                    let is_hidden = piece.cells.iter().any(|square| hidden.contains(square));
                    assert!(is_hidden || piece == shown, "{about}: {piece:?} {shown:?}");
                    let own = piece.kind.side == Some(seat.0);
                    assert!(!is_hidden || own == (piece == shown), "{about}: {piece:?} {shown:?}");
                }
                assert_eq!(whole.pieces.len(), seen.pieces.len(), "{about}");
            }
        });
    }
}

#[test]
fn a_seat_sees_whose_every_piece_is_and_its_own_pieces_whole() {
    for_every_game(|| Hidden);
}

#[test]
fn dominoes_in_a_line_fall_apart_in_one_way_and_none_goes_round_an_edge() {
    use arbitro_games::{Setup, dominorio::Dominorio};

    let rows = "V......./V......./V......./V.HH..../....HHHH/......../......../........";
    let setup = Setup { position: Some(rows), ..Setup::default() };
    let drawing = Dominorio::start(&setup).unwrap().drawing(Vec::new(), None);
    let mut found: Vec<&[u16]> =
        drawing.pieces.iter().map(|piece| piece.cells.as_slice()).collect();
    found.sort_unstable();
    let wanted: [&[u16]; 5] = [&[28, 29], &[30, 31], &[32, 40], &[34, 35], &[48, 56]];
    assert_eq!(found, wanted);
    assert_eq!(drawing.rows().join("/"), rows);
}

/// The relative luminance of a colour, from 0 to 1 (WCAG 2.2).
fn light(colour: [u8; 3]) -> f64 {
    let linear = |value: u8| match f64::from(value) / 255.0 {
        dark if dark <= 0.03928 => dark / 12.92,
        value => ((value + 0.055) / 1.055).powf(2.4),
    };
    let [red, green, blue] = colour.map(linear);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

#[test]
fn every_games_emblem_is_its_own_and_is_seen_on_light_and_dark_pages() {
    let mut known: Vec<(&str, Emblem)> = Vec::new();
    for info in registry::infos() {
        let Emblem { colour, path } = info.emblem;
        for page in [[0xff; 3], [0x16, 0x18, 0x1c], [0x1f, 0x22, 0x28]] {
            let (one, other) = (light(colour), light(page));
            let contrast = (one.max(other) + 0.05) / (one.min(other) + 0.05);
            assert!(
                contrast >= 3.0,
                "{}: the emblem's colour {colour:?} has a contrast of {contrast:.2} to the page {page:?}, and needs 3",
                info.id
            );
        }
        assert!(
            path.starts_with('M') && path.ends_with('z'),
            "{}: the emblem's path begins with M and ends with z",
            info.id
        );
        assert!(
            path.len() < 500,
            "{}: the emblem's path has {} letters, and at most 499 are allowed",
            info.id,
            path.len()
        );
        let plain =
            |letter: char| letter.is_ascii_digit() || "MmLlHhVvAaCcSsZz.- ".contains(letter);
        assert!(
            path.chars().all(plain),
            "{}: the emblem's path has other letters than MmLlHhVvAaCcSsZz: {path}",
            info.id
        );
        for (id, other) in &known {
            let far: u32 =
                colour.iter().zip(other.colour).map(|(a, b)| u32::from(a.abs_diff(b))).sum();
            assert!(
                other.path != path && far >= 40,
                "{} looks like {id}: the paths are the same, or the colours differ by {far} and not by 40",
                info.id
            );
        }
        known.push((info.id, info.emblem));
    }
}
