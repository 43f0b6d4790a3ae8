//! Rastros (Bill Taylor, 1992): one white piece, a trail of black ones, and a home for each player.
//!
//! ```
//! use arbitro_games::{Game, Setup, rastros::Rastros};
//!
//! let position = Rastros::start(&Setup::default()).unwrap();
//! let fault = position.judge(Rastros::parse(b"a1").unwrap()).unwrap_err();
//! assert_eq!((fault.code, fault.rule), ("not-adjacent", 1));
//! ```

use super::prelude::*;
use super::two_sizes::TwoSizes;

/// The index of the switch for the size of the board.
const SIZE: usize = 0;

type Size = TwoSizes<7, 8>;

/// A size of the board.
struct Shape {
    neighbours: [u64; 64],
    /// The first corner is the home of First, the last that of Second.
    homes: [u8; 2],
    /// e5.
    start: u8,
}

static SHAPES: [Shape; 2] = [shape::<7>(), shape::<8>()];

const fn shape<const SIDE: u8>() -> Shape {
    let wide: [u128; 64] = Grid::<SIDE, SIDE>::neighbours(&[
        (1, 0),
        (-1, 0),
        (0, 1),
        (0, -1),
        (1, 1),
        (1, -1),
        (-1, 1),
        (-1, -1),
    ]);
    let mut neighbours = [0; 64];
    let mut square = 0;
    while square < (SIDE * SIDE) as usize {
        neighbours[square] = wide[square] as u64;
        square += 1;
    }
    Shape { neighbours, homes: [0, SIDE * SIDE - 1], start: 4 * SIDE + 4 }
}

/// The homes are drawn while they are empty; in a `Position` tag a full stop is accepted as well.
const PIECE: PieceKind = PieceKind::new("O", Form::Disc, Paint::White);
const TRAIL: PieceKind = PieceKind::new("X", Form::Disc, Paint::Black);
/// The letters of the empty homes.
const GOALS: [&str; 2] = ["1", "2"];
const LETTERS: [&str; 5] =
    [DrawnCell::EMPTY.letters, PIECE.letters, TRAIL.letters, GOALS[0], GOALS[1]];

/// A position of Rastros.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rastros {
    /// The squares of the black pieces.
    pub(crate) closed: u64,
    /// The square of the white piece.
    pub(crate) piece: u8,
    turn: Seat,
    size: Size,
}

/// A destination, and the origin if it was written.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    from: Option<Named>,
    to: Named,
}

impl Rastros {
    /// The destinations; empty once a home is reached.
    fn open(&self) -> u64 {
        if self.shape().homes.contains(&self.piece) { 0 } else { self.destinations() }
    }

    fn destinations(&self) -> u64 {
        self.neighbours() & !self.closed
    }

    fn neighbours(&self) -> u64 {
        self.shape().neighbours[usize::from(self.piece)]
    }

    #[inline]
    fn shape(&self) -> &'static Shape {
        &SHAPES[usize::from(self.size.value())]
    }

    /// Whether the board has the usual size.
    pub(crate) fn is_usual(&self) -> bool {
        !self.size.is_other()
    }
}

impl Game for Rastros {
    type Token = Token;
    type Move = SquareMove;

    const INFO: Info = Info {
        id: "rastros",
        names: &["Rastros", "Trails", "Trail"],
        emblem: Emblem {
            colour: [0x2f, 0x7d, 0x9c],
            path: "M16.5 1.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zm0 2.6a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.8zM9 12.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zm-5.5 6a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z",
        },
        board: Size::of(0).geometry(),
        symmetries: &[
            Symmetry::of(symmetry::transposed),
            Symmetry::exchanging(symmetry::turned, &[("1", "2")]),
        ],
        rules: &Rule::list::<4>(&[2, 3, 4]),
        switches: &[Switch { name: "size", values: &["7", "8"], rule: 3 }],
        legend: &[
            ("O", words::GAMES_PIECE_WHITE),
            ("X", words::GAMES_PIECE_TRAIL),
            ("1", words::GAMES_PIECE_HOME_FIRST),
            ("2", words::GAMES_PIECE_HOME_SECOND),
        ],
        ..Info::TWO_PLAYERS
    };

    fn start(setup: &Setup<'_>) -> Result<Self, TagFault> {
        let turn = setup.to_move(Self::INFO.seats)?;
        let size = Size::of(setup.switches.get(SIZE));
        let Some(text) = setup.position else {
            let start = Self { closed: 0, piece: 0, turn, size };
            return Ok(Self { piece: start.shape().start, ..start });
        };
        let mut closed = 0;
        let mut piece = None;
        for (square, place) in cells(size.geometry(), text, &LETTERS)?.into_iter().enumerate() {
            match place {
                0 | 3 | 4 => {}
                1 if piece.is_none() => piece = Some(square as u8),
                1 => return Err(TagFault::new("Position", "two-white-pieces")),
                _ => closed |= 1 << square,
            }
        }
        let piece = piece.ok_or_else(|| TagFault::new("Position", "no-white-piece"))?;
        Ok(Self { closed, piece, turn, size })
    }

    fn board(&self) -> Geometry {
        self.size.geometry()
    }

    fn switches(&self) -> Switches {
        Switches::default().with(SIZE, self.size.value())
    }

    kept_turn!();

    #[inline]
    fn status(&self) -> Status {
        let homes = self.shape().homes;
        if self.piece == homes[0] {
            Status::Over(Outcome::won(Seat::FIRST, "home-reached"))
        } else if self.piece == homes[1] {
            Status::Over(Outcome::won(Seat::SECOND, "home-reached"))
        } else if self.destinations() == 0 {
            Status::Over(Outcome::won(self.turn.other(), "blocked"))
        } else {
            Status::Playing
        }
    }

    #[inline]
    fn parse(token: &[u8]) -> Option<Token> {
        let (first, rest) = Named::read(token)?;
        if rest.is_empty() {
            return Some(Token { from: None, to: first });
        }
        let rest = dash(rest).unwrap_or(rest);
        Some(Token { from: Some(first), to: Named::whole(rest)? })
    }

    #[inline]
    fn judge(&self, token: Token) -> Result<SquareMove, Illegal> {
        let on_board = |named| self.size.require::<Self>(named);
        let from = token.from.map(on_board).transpose()?;
        let to = on_board(token.to)?;
        if self.destinations() >> to & 1 == 1 && from.is_none_or(|from| from == self.piece) {
            return Ok(SquareMove(to));
        }
        let piece = self.size.name(self.piece);
        Err(if from.is_some_and(|from| from != self.piece) {
            Illegal::new::<Rastros>("annotation", 0).with("piece", piece)
        } else if to == self.piece || self.neighbours() >> to & 1 == 0 {
            Illegal::new::<Rastros>("not-adjacent", 1)
                .with("square", self.size.name(to))
                .with("piece", piece)
        } else {
            Illegal::new::<Rastros>("occupied", 2).with("square", self.size.name(to))
        })
    }

    #[inline]
    fn play_unchecked(&mut self, SquareMove(to): SquareMove) {
        self.closed |= 1 << self.piece;
        self.piece = to;
        self.turn = self.turn.other();
    }

    squares_as_moves!(open());

    fn write(&self, SquareMove(to): SquareMove, out: &mut String) {
        self.size.write(to, out);
    }

    fn draw(&self, drawing: &mut Drawing) {
        for ((side, home), letters) in (0..).zip(self.shape().homes).zip(GOALS) {
            drawing.lay_ground(u16::from(home), Ground::Goal(side), letters);
        }
        drawing.put_each(TRAIL, self.closed);
        drawing.put(PIECE, u16::from(self.piece));
    }

    fn gesture(&self, SquareMove(to): SquareMove, squares: &mut Vec<u16>) {
        squares.push(u16::from(to));
    }

    fn describe(&self, SquareMove(to): SquareMove) -> Message {
        message!(words::GAMES_MOVE_RASTROS, square = self.size.name(to))
    }

    fn touched(&self, SquareMove(to): SquareMove, squares: &mut Vec<u16>) {
        squares.extend([u16::from(self.piece), u16::from(to)]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blocks(position: Rastros, plies: u32) -> Vec<Vec<String>> {
        match position.status() {
            Status::Over(Outcome { reason: "blocked", .. }) => vec![Vec::new()],
            Status::Playing if plies > 0 => {
                let moves = position.moves();
                let lines = moves.into_iter().flat_map(|to| {
                    let next = position.after(to);
                    blocks(next, plies - 1).into_iter().map(move |mut line| {
                        line.insert(0, position.size.name(to.square()));
                        line
                    })
                });
                lines.collect()
            }
            _ => Vec::new(),
        }
    }

    #[test]
    fn the_shortest_block_takes_six_plies() {
        let start = Rastros::start(&Setup::default()).unwrap();
        assert!(blocks(start, 5).is_empty());
        let line = ["d4", "e3", "f2", "f1", "g2", "g1"].map(str::to_owned).to_vec();
        assert!(blocks(start, 6).contains(&line));
    }

    #[test]
    fn a_home_wins_for_its_owner_whoever_moved() {
        let rows = "......./......./......./......./......./.OX..../.......";
        let setup = Setup { position: Some(rows), turn: Some(Seat::SECOND), ..Setup::default() };
        let mut position = Rastros::start(&setup).unwrap();
        position.play("b2a1").unwrap();
        assert_eq!(position.status(), Status::Over(Outcome::won(Seat::FIRST, "home-reached")));
    }
}
