//! Blokus checked against a second implementation that follows the rules word by word: pieces as
//! lists of squares, every placement on the board tried, every rule checked for every square. It is
//! slow and shares nothing with the other one.

use std::collections::BTreeSet;

use arbitro_chance::Lots;
use arbitro_games::blokus::Blokus;
use arbitro_games::{Game, Setup, Status};

type Square = (i8, i8);
type Squares = BTreeSet<Square>;

/// Moves the lower left corner to 0, 0.
fn pushed(squares: &Squares) -> Squares {
    let left = squares.iter().map(|square| square.0).min().unwrap();
    let low = squares.iter().map(|square| square.1).min().unwrap();
    squares.iter().map(|(column, row)| (column - left, row - low)).collect()
}

/// All rotations and reflections of a shape.
fn orientations(shape: &Squares) -> BTreeSet<Squares> {
    let mut all = BTreeSet::new();
    let mut turned = shape.clone();
    for _ in 0..4 {
        turned = turned.iter().map(|(column, row)| (-row, *column)).collect();
        all.insert(pushed(&turned));
        all.insert(pushed(&turned.iter().map(|(column, row)| (-column, *row)).collect()));
    }
    all
}

/// The shapes of one to five squares, each as the set of its orientations.
fn pieces() -> Vec<BTreeSet<Squares>> {
    let mut all: Vec<BTreeSet<Squares>> = vec![orientations(&[(0, 0)].into())];
    let mut smaller = all.clone();
    for _ in 1..5 {
        let mut grown: Vec<BTreeSet<Squares>> = Vec::new();
        for shape in smaller.iter().map(|ways| ways.first().unwrap()) {
            for square in around(shape, &EDGES) {
                let mut larger = shape.clone();
                larger.insert(square);
                let ways = orientations(&pushed(&larger));
                if !grown.contains(&ways) {
                    grown.push(ways);
                }
            }
        }
        all.extend(grown.iter().cloned());
        smaller = grown;
    }
    assert_eq!(all.len(), 21);
    all
}

const EDGES: [Square; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const CORNERS: [Square; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// The squares at these offsets from any square of a set, without the set itself.
fn around(squares: &Squares, steps: &[Square]) -> Squares {
    let all = squares.iter().flat_map(|(c, r)| steps.iter().map(move |(x, y)| (c + x, r + y)));
    all.filter(|square| !squares.contains(square)).collect()
}

struct Book {
    variant: &'static str,
    pieces: Vec<BTreeSet<Squares>>,
    /// Each placed piece: its colour, its shape, its squares.
    placed: Vec<(usize, usize, Squares)>,
    colour: usize,
}

impl Book {
    fn of(variant: &'static str) -> Self {
        Self { variant, pieces: pieces(), placed: Vec::new(), colour: 0 }
    }

    fn is_tetromino_puzzle(&self) -> bool {
        self.variant == "solo-tetrominoes"
    }

    fn squares(&self, of: impl Fn(usize, usize) -> bool) -> Squares {
        let placed = self.placed.iter().filter(|(colour, piece, _)| of(*colour, *piece));
        placed.flat_map(|(_, _, squares)| squares.iter().copied()).collect()
    }

    /// The corners that a colour's first piece may cover: any corner for the very first piece, then
    /// clockwise from the one taken.
    fn first_corners(&self, colour: usize) -> Vec<Square> {
        let clockwise = [(0, 0), (0, 19), (19, 19), (19, 0)];
        let Some((first, _, squares)) = self.placed.first() else { return clockwise.to_vec() };
        if self.is_tetromino_puzzle() {
            return Vec::new();
        }
        let taken = clockwise.iter().position(|corner| squares.contains(corner)).unwrap();
        vec![clockwise[(taken + 4 + colour - first) % 4]]
    }

    /// Every placement of a colour.
    fn placements(&self, colour: usize) -> Vec<(usize, Squares)> {
        let (columns, rows) = if self.is_tetromino_puzzle() { (8, 10) } else { (20, 20) };
        let all = self.squares(|_, _| true);
        let own = self.squares(|of, _| of == colour);
        let (beside, corners) = (around(&own, &EDGES), around(&own, &CORNERS));
        let firsts = self.first_corners(colour);
        let mut found = Vec::new();
        for (piece, ways) in self.pieces.iter().enumerate() {
            let size = ways.first().unwrap().len();
            if self.is_tetromino_puzzle() && size != 4 {
                continue;
            }
            if self.placed.iter().any(|(of, placed, _)| (*of, *placed) == (colour, piece)) {
                continue;
            }
            let larger = self.placed.iter().filter(|(_, _, squares)| squares.len() > 1).count();
            if self.variant == "solo-84" && size == 1 && larger < 80 {
                continue;
            }
            let equal = self.squares(|_, placed| placed == piece);
            let near_equal: Squares =
                around(&equal, &EDGES).union(&around(&equal, &CORNERS)).copied().collect();
            for way in ways {
                for column in 0..columns {
                    for row in 0..rows {
                        let squares: Squares =
                            way.iter().map(|(c, r)| (c + column, r + row)).collect();
                        let on_board = squares.iter().all(|(c, r)| *c < columns && *r < rows);
                        if !on_board || !squares.is_disjoint(&all) || !squares.is_disjoint(&beside)
                        {
                            continue;
                        }
                        let touches = if !own.is_empty() {
                            !squares.is_disjoint(&corners)
                        } else {
                            self.is_tetromino_puzzle()
                                || firsts.iter().any(|corner| squares.contains(corner))
                        };
                        let equal_touch =
                            self.is_tetromino_puzzle() && !squares.is_disjoint(&near_equal);
                        if touches && !equal_touch {
                            found.push((piece, squares));
                        }
                    }
                }
            }
        }
        found
    }

    fn is_over(&self) -> bool {
        if self.is_tetromino_puzzle() {
            return self.placements(self.colour).is_empty();
        }
        (0..4).all(|colour| self.placements(colour).is_empty())
    }

    fn scores(&self) -> [i32; 4] {
        [0, 1, 2, 3].map(|colour| {
            let own = || self.placed.iter().filter(|(of, _, _)| *of == colour);
            match own().count() {
                21 if own().next_back().unwrap().2.len() == 1 => 20,
                21 => 15,
                _ => own().map(|(_, _, squares)| squares.len() as i32).sum::<i32>() - 89,
            }
        })
    }
}

/// A placement as a token.
fn token(squares: &Squares) -> String {
    let mut ordered: Vec<Square> = squares.iter().copied().collect();
    ordered.sort_by_key(|(column, row)| (*row, *column));
    let name = |(column, row): &Square| format!("{}{}", char::from(b'a' + *column as u8), row + 1);
    ordered.iter().map(name).collect::<Vec<_>>().join(",")
}

/// Plays a random game, and compares at every `every`th ply and towards the end.
fn compare(variant: &'static str, seed: u64, every: usize) {
    let tags = [("Variant", variant)];
    let mut game = Blokus::start(&Setup::of(&tags)).expect("a variant");
    let mut book = Book::of(variant);
    let mut lots = Lots::for_purpose(seed, variant);
    for ply in 0.. {
        let over = !matches!(game.status(), Status::Playing);
        if over || ply % every == 0 {
            assert_eq!(book.is_over(), over, "{variant}, seed {seed}, ply {ply}");
        }
        if over {
            let scores = game.scores();
            assert!(scores.is_none_or(|scores| scores == book.scores()), "{variant} {seed}");
            return;
        }
        let mut moves = Vec::new();
        game.legal_moves(&mut moves);
        let mut tokens: Vec<String> = moves.iter().map(|&step| written(&game, step)).collect();
        let placements = book.placements(book.colour);
        if ply % every == 0 || tokens == ["-"] {
            let mut expected: Vec<String> =
                placements.iter().map(|(_, squares)| token(squares)).collect();
            if expected.is_empty() {
                expected.push("-".to_owned());
            }
            tokens.sort();
            expected.sort();
            assert_eq!(tokens, expected, "{variant}, seed {seed}, ply {ply}");
        }
        let step = *lots.pick(&moves).expect("there is a move");
        let text = written(&game, step);
        if let Some((piece, squares)) =
            placements.into_iter().find(|(_, squares)| token(squares) == text)
        {
            book.placed.push((book.colour, piece, squares));
        }
        book.colour = (book.colour + 1) % 4;
        game.play_unchecked(step);
    }
}

fn written(game: &Blokus, step: <Blokus as Game>::Move) -> String {
    let mut text = String::new();
    game.write(step, &mut text);
    text
}

#[test]
fn the_same_placements_passes_and_scores_as_by_the_book() {
    for seed in 0..2 {
        compare("classic", seed, 9);
        compare("solo-84", seed, 13);
    }
    for seed in 0..20 {
        compare("solo-tetrominoes", seed, 1);
    }
}
