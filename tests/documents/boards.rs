//! Boards of every game in both media of the library: the terminal and paper.

use std::collections::{BTreeMap, BTreeSet};

use arbitro::locale::Lang;
use arbitro_chance::Lots;
use arbitro_games::board::{Drawing, Form, Lattice, PieceKind};
use arbitro_games::registry::{self, Visitor};
use arbitro_games::{Game, Info, Setup, Status};
use arbitro_paper::output::board::{BoardStyle, Style, draw, legend, legend_lines};
use arbitro_paper::output::pdf::{Area, Canvas, File, Paper, board};

/// Boards of games played by lot from every sample set-up, from the first to the last.
struct Boards;

impl Visitor for Boards {
    type Output = Vec<Drawing>;

    fn visit<G: Game>(self) -> Self::Output {
        let mut drawings = Vec::new();
        for (tags, seed) in G::INFO.samples.iter().zip(0..) {
            let mut position = G::start(&Setup::of(tags)).expect("our own");
            let mut lots = Lots::for_purpose(seed, G::INFO.id);
            let mut moves = Vec::new();
            let mut marked = Vec::new();
            for ply in 0..200 {
                if ply % 4 == 0 || position.status() != Status::Playing {
                    drawings.push(position.drawing(std::mem::take(&mut marked), None));
                    drawings.push(position.drawing(Vec::new(), Some(position.turn())));
                }
                moves.clear();
                position.legal_moves(&mut moves);
                let Some(&step) = lots.pick(&moves) else { break };
                marked.clear();
                position.touched(step, &mut marked);
                position.play_unchecked(step);
            }
        }
        drawings
    }
}

fn all() -> impl Iterator<Item = (&'static Info, Vec<Drawing>)> {
    registry::all().map(|id| (registry::info(id), registry::dispatch(id, Boards)))
}

/// A text without its colours.
fn plain(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |all, part| all + part.split_once('m').expect("a colour's sequence").1)
}

#[test]
fn a_board_in_the_terminal_is_as_its_tag_has_it_and_no_colour_moves_anything() {
    for (info, drawings) in all() {
        for drawing in &drawings {
            let ascii = draw(drawing, Style::Ascii);
            assert!(ascii.iter().all(|line| line.is_ascii()), "{ascii:?}");
            // Without marks, walls, names and domino joins, the squares are those of the tag.
            let letters = |text: &str| -> String {
                text.chars().filter(|letter| letter.is_ascii_alphanumeric()).collect()
            };
            let names = drawing.geometry.rows.iter().rev().map(|row| row.right);
            for ((line, row), right) in ascii.iter().zip(drawing.rows()).zip(names) {
                if drawing.geometry.lattice == Lattice::Hexes {
                    break;
                }
                let squares = line.split_once('|').map_or(line.as_str(), |(_, squares)| squares);
                let squares = squares.strip_suffix(right).unwrap_or(squares);
                let dominoes = drawing.pieces.iter().any(|piece| piece.kind.form == Form::Domino);
                let row = letters(&row);
                let squares = letters(squares);
                assert!(
                    squares == row || dominoes && squares.eq_ignore_ascii_case(&row),
                    "{}: {line} is not {row}",
                    info.id
                );
            }
            for style in [Style::Ascii, Style::Unicode] {
                let coloured = draw(drawing, BoardStyle { style, colour: true });
                let coloured: Vec<String> = coloured.iter().map(|line| plain(line)).collect();
                assert_eq!(coloured, draw(drawing, style), "{}", info.id);
            }
        }
    }
}

#[test]
fn kinds_of_pieces_are_told_apart_without_their_colours() {
    for (info, drawings) in all() {
        for style in [Style::Ascii, Style::Unicode] {
            let mut kinds: BTreeMap<String, PieceKind> = BTreeMap::new();
            for piece in drawings.iter().flat_map(|drawing| &drawing.pieces) {
                // A board with this piece alone, at the place it has in this drawing.
                let at = piece.cells[0];
                let mut lone = Drawing::new(drawings[0].geometry);
                if usize::from(at) >= lone.cells.len() || piece.cells.len() > 1 {
                    continue;
                }
                lone.put(piece.kind, 0);
                let text = draw(&lone, style).concat();
                let before = kinds.insert(text, piece.kind);
                assert!(
                    before.is_none_or(|before| before == piece.kind),
                    "{}: {before:?} looks like {:?}",
                    info.id,
                    piece.kind
                );
            }
        }
    }
}

#[test]
fn dominoes_in_a_line_are_told_apart() {
    for rows in [
        "HHHH..../......../......../......../......../......../......../........",
        "V......./V......./V......./V......./......../......../......../........",
    ] {
        let setup = Setup { position: Some(rows), ..Setup::default() };
        let id = registry::find("Dominório").expect("the game of dominoes");
        let drawing = registry::dispatch(id, SetUp(setup));
        let unicode = draw(&drawing, Style::Unicode);
        let ascii = draw(&drawing, Style::Ascii);
        if rows.starts_with('H') {
            insta::assert_snapshot!(unicode[0], @"  8 │ ╺━━╸  ╺━━╸  ·  ·  ·  ·");
            insta::assert_snapshot!(ascii[0], @"  8 | H--H  H--H  .  .  .  .");
        } else {
            let column = |lines: &[String]| -> String {
                lines[..4].iter().filter_map(|line| line.chars().nth(6)).collect()
            };
            assert_eq!((column(&unicode), column(&ascii)), ("╻╹╻╹".to_owned(), "VvVv".to_owned()));
        }
    }
}

/// The drawing of a position set up by tags.
struct SetUp<'s>(Setup<'s>);

impl Visitor for SetUp<'_> {
    type Output = Drawing;

    fn visit<G: Game>(self) -> Drawing {
        G::start(&self.0).expect("our own").drawing(Vec::new(), None)
    }
}

#[test]
fn letters_of_a_board_of_hexagons_were_mistaken_for_stones() {
    for (info, drawings) in all() {
        let drawing = &drawings[0];
        if drawing.geometry.lattice != Lattice::Hexes || drawing.geometry.below.is_empty() {
            continue;
        }
        for style in [Style::Ascii, Style::Unicode] {
            let lines = draw(drawing, style);
            let last = lines.last().expect("a board has lines");
            let letters: Vec<&str> = last.split_whitespace().collect();
            assert_eq!(letters, drawing.geometry.below, "{}: {last}", info.id);
        }
    }
}

#[test]
fn a_legend_has_every_sign_of_a_board_in_as_many_columns_as_there_are() {
    let look = |style| BoardStyle { style, colour: true };
    for (info, drawings) in all() {
        for (drawing, style) in
            drawings.iter().zip([Style::Ascii, Style::Unicode].into_iter().cycle())
        {
            for lang in Lang::ALL {
                let Some(whole) = legend([drawing], info.legend, style, lang) else {
                    assert!(drawing.pieces.is_empty(), "{}", info.id);
                    continue;
                };
                for columns in [20, 40, 80, usize::MAX] {
                    let lines = legend_lines(drawing, info.legend, look(style), lang, (2, columns));
                    let lines: Vec<String> = lines.iter().map(|line| plain(line)).collect();
                    let joined: Vec<&str> = lines.iter().map(|line| line.trim_start()).collect();
                    assert_eq!(joined.join(" "), whole, "{}", info.id);
                    for line in &lines {
                        let one = line.trim_end_matches(" ·").matches(" · ").count() == 0;
                        assert!(line.chars().count() <= columns || one, "{}: {line}", info.id);
                    }
                }
            }
        }
    }
}

/// A page with a board on it.
fn page(drawing: &Drawing) -> Vec<u8> {
    let mut canvas = Canvas::new(Paper::PORTRAIT);
    let area = Area { left: 20.0, top: 20.0, right: 190.0, bottom: 250.0 };
    board::draw(&mut canvas, drawing, area);
    let mut file = File::new("Board".to_owned(), Lang::En);
    file.page(canvas);
    file.finish().expect("a board can be printed").bytes
}

#[test]
fn every_kind_of_piece_of_every_game_is_on_paper() {
    for (info, drawings) in all() {
        let mut pages: BTreeSet<Vec<u8>> = BTreeSet::new();
        let mut seen: BTreeSet<String> = BTreeSet::new();
        for drawing in &drawings {
            for piece in &drawing.pieces {
                if !seen.insert(format!("{:?}", piece.kind)) {
                    continue;
                }
                let mut lone = Drawing::new(drawing.geometry);
                if seen.len() == 1 {
                    pages.insert(page(&lone));
                }
                let place = (0..).take(piece.cells.len());
                lone.put_over(piece.kind, place.collect());
                // Without the text for screen readers: the drawing alone differs from all others.
                assert!(pages.insert(page(&lone)), "{}: {:?} is not seen", info.id, piece.kind);
            }
        }
        page(drawings.last().expect("a game has boards"));
    }
}
