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

type Board = Grid<7, 7>;

const NEIGHBOURS: [u64; 49] = {
    let wide: [u128; 49] =
        Board::neighbours(&[(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)]);
    let mut narrow = [0; 49];
    let mut square = 0;
    while square < 49 {
        narrow[square] = wide[square] as u64;
        square += 1;
    }
    narrow
};

/// a1 is the home of First, g7 that of Second.
const HOMES: [u8; 2] = [0, 48];
const START: u8 = 4 * 7 + 4;

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
        if HOMES.contains(&self.piece) { 0 } else { self.destinations() }
    }

    fn destinations(&self) -> u64 {
        NEIGHBOURS[usize::from(self.piece)] & !self.closed
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
        board: Board::GEOMETRY,
        symmetries: &[
            Symmetry::of(symmetry::transposed),
            Symmetry::exchanging(symmetry::turned, &[("1", "2")]),
        ],
        rules: &Rule::list::<4>(&[2, 3, 4]),
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
        let Some(text) = setup.position else {
            return Ok(Self { closed: 0, piece: START, turn });
        };
        let mut closed = 0;
        let mut piece = None;
        for (square, place) in cells(Self::INFO.board, text, &LETTERS)?.into_iter().enumerate() {
            match place {
                0 | 3 | 4 => {}
                1 if piece.is_none() => piece = Some(square as u8),
                1 => return Err(TagFault::new("Position", "two-white-pieces")),
                _ => closed |= 1 << square,
            }
        }
        let piece = piece.ok_or_else(|| TagFault::new("Position", "no-white-piece"))?;
        Ok(Self { closed, piece, turn })
    }

    #[inline]
    fn turn(&self) -> Seat {
        self.turn
    }

    #[inline]
    fn status(&self) -> Status {
        if self.piece == HOMES[0] {
            Status::Over(Outcome::won(Seat::FIRST, "home-reached"))
        } else if self.piece == HOMES[1] {
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
        let from = token.from.map(Board::require::<Self>).transpose()?;
        let to = Board::require::<Self>(token.to)?;
        if self.destinations() >> to & 1 == 1 && from.is_none_or(|from| from == self.piece) {
            return Ok(SquareMove(to));
        }
        let piece = Board::name(self.piece);
        Err(if from.is_some_and(|from| from != self.piece) {
            Illegal::new::<Rastros>("annotation", 0).with("piece", piece)
        } else if to == self.piece || NEIGHBOURS[usize::from(self.piece)] >> to & 1 == 0 {
            Illegal::new::<Rastros>("not-adjacent", 1)
                .with("square", Board::name(to))
                .with("piece", piece)
        } else {
            Illegal::new::<Rastros>("occupied", 2).with("square", Board::name(to))
        })
    }

    #[inline]
    fn play_unchecked(&mut self, SquareMove(to): SquareMove) {
        self.closed |= 1 << self.piece;
        self.piece = to;
        self.turn = self.turn.other();
    }

    fn legal_moves(&self, moves: &mut Vec<SquareMove>) {
        moves.extend(Bits(self.open()).map(SquareMove));
    }

    fn count_moves(&self) -> u64 {
        u64::from(self.open().count_ones())
    }

    fn write(&self, SquareMove(to): SquareMove, out: &mut String) {
        Board::write(to, out);
    }

    fn draw(&self, drawing: &mut Drawing) {
        for ((side, home), letters) in (0..).zip(HOMES).zip(GOALS) {
            drawing.lay_ground(u16::from(home), Ground::Goal(side), letters);
        }
        drawing.put_each(TRAIL, self.closed);
        drawing.put(PIECE, u16::from(self.piece));
    }

    fn gesture(&self, SquareMove(to): SquareMove, squares: &mut Vec<u16>) {
        squares.push(u16::from(to));
    }

    fn describe(&self, SquareMove(to): SquareMove) -> Message {
        message!(words::GAMES_MOVE_RASTROS, square = Board::name(to))
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
                let mut moves = Vec::new();
                position.legal_moves(&mut moves);
                let lines = moves.into_iter().flat_map(|to| {
                    let mut next = position;
                    next.play_unchecked(to);
                    blocks(next, plies - 1).into_iter().map(move |mut line| {
                        line.insert(0, Board::name(to.square()));
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
