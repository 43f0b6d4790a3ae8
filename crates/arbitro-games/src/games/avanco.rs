//! Avanço (Dan Troyka's Breakthrough, 2000): advance to the far row, capturing only diagonally.
//!
//! ```
//! use arbitro_games::{Game, Setup, avanco::Avanco};
//!
//! let position = Avanco::start(&Setup::default()).unwrap();
//! assert!(position.judge(Avanco::parse(b"d2e3").unwrap()).is_ok());
//! let fault = position.judge(Avanco::parse(b"d2xe3").unwrap()).unwrap_err();
//! assert_eq!(fault.code, "annotation");
//! ```

use super::marked::{Mark, Token};
use super::prelude::*;

type Board = Grid<7, 7>;

const SQUARES: u64 = (1 << 49) - 1;
const COLUMN_A: u64 = 0x408_1020_4081;
const COLUMN_G: u64 = COLUMN_A << 6;

/// The first row, and the row that each seat must reach.
const ROW: u64 = 0b111_1111;
const FAR: [u64; 2] = [ROW << 42, ROW];

/// How many pieces a side starts with: two rows.
const PIECES: u32 = 14;

/// A position of Avanço.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Avanco {
    /// The squares of the white and the black pieces.
    pub(crate) pieces: [u64; 2],
    turn: Seat,
}

/// A move from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    from: u8,
    /// The destination.
    pub(crate) to: u8,
}

impl Avanco {
    #[inline]
    fn sides(&self) -> [u64; 2] {
        [self.pieces[usize::from(self.turn.0)], self.pieces[usize::from(self.turn.other().0)]]
    }

    /// Where the side to move can go, as three sets of destinations, each with the offset from
    /// destination back to origin: straight, and diagonally to White's left and right.
    #[inline]
    fn destinations(&self) -> [(u64, i8); 3] {
        let [own, rival] = self.sides();
        let straight = !(own | rival) & SQUARES;
        let aslant = !own & SQUARES;
        if self.turn == Seat::FIRST {
            [
                (own << 7 & straight, -7),
                ((own & !COLUMN_A) << 6 & aslant, -6),
                ((own & !COLUMN_G) << 8 & aslant, -8),
            ]
        } else {
            [
                (own >> 7 & straight, 7),
                ((own & !COLUMN_A) >> 8 & aslant, 8),
                ((own & !COLUMN_G) >> 6 & aslant, 6),
            ]
        }
    }

    /// The length of a step along the row, and forward from the mover's point of view.
    #[inline]
    fn reach(&self, from: u8, to: u8) -> (i8, i8) {
        let (along, up) = Board::offset(from, to);
        (along, if self.turn == Seat::FIRST { up } else { -up })
    }

    /// Why a step is refused, given that a piece of the mover is on its origin.
    #[cold]
    fn refusal(&self, Move { from, to }: Move, mark: Mark) -> Illegal {
        let [own, rival] = self.sides();
        let side = Fact::word(Self::INFO.sides[usize::from(self.turn.0)].key);
        let of = |code, rule| {
            Illegal::new::<Avanco>(code, rule)
                .with("square", Board::name(to))
                .with("piece", Board::name(from))
        };
        match self.reach(from, to) {
            (_, ..=-1) | (-1 | 1, 0) => of("backward", 1).with("side", side),
            (-1..=1, 1) if own >> to & 1 == 1 => of("occupied", 1),
            (0, 1) if rival >> to & 1 == 1 => of("straight-capture", 2),
            (-1..=1, 1) => {
                let key = if mark == Mark::Capture { "nothing" } else { "rival" };
                of("annotation", 0).with("there", key)
            }
            _ => of("not-adjacent", 1),
        }
    }
}

impl Game for Avanco {
    type Token = Token;
    type Move = Move;

    const INFO: Info = Info {
        id: "avanco",
        names: &["Avanço", "Breakthrough"],
        emblem: Emblem {
            colour: [0x2f, 0x8a, 0x4e],
            path: "M12 1l8.5 9H15v5H9v-5H3.5zM9 17h6v5H9z",
        },
        sides: SideName::WHITE_AND_BLACK,
        board: Board::GEOMETRY,
        symmetries: &[
            Symmetry::of(symmetry::mirrored),
            Symmetry::exchanging(symmetry::flipped, &[("O", "X")]),
        ],
        rules: &Rule::list::<3>(&[3]),
        legend: &[("O", words::GAMES_PIECE_WHITE_PIECE), ("X", words::GAMES_PIECE_BLACK_PIECE)],
        ..Info::TWO_PLAYERS
    };

    fn start(setup: &Setup<'_>) -> Result<Self, TagFault> {
        let turn = setup.to_move(Self::INFO.seats)?;
        let Some(text) = setup.position else {
            let rows = ROW | ROW << 7;
            return Ok(Self { pieces: [rows, rows << 35], turn });
        };
        let pieces = sets(Self::INFO.board, text, &PieceKind::MEN)?.map(|set| set as u64);
        at_most(PIECES, pieces, Self::INFO.legend)?;
        if pieces == [0; 2] {
            return Err(TagFault::new("Position", "no-pieces"));
        }
        if pieces[0] & FAR[0] != 0 && pieces[1] & FAR[1] != 0 {
            return Err(TagFault::new("Position", "both-arrived"));
        }
        Ok(Self { pieces, turn })
    }

    #[inline]
    fn turn(&self) -> Seat {
        self.turn
    }

    #[inline]
    fn status(&self) -> Status {
        let [white, black] = self.pieces;
        let (winner, reason) = if white & FAR[0] != 0 {
            (Seat::FIRST, "far-row")
        } else if black & FAR[1] != 0 {
            (Seat::SECOND, "far-row")
        } else if black == 0 {
            (Seat::FIRST, "no-pieces")
        } else if white == 0 {
            (Seat::SECOND, "no-pieces")
        } else {
            // There is always a move: the foremost piece has no piece of its own in front, and
            // nothing can block at least one of its two forward diagonals.
            return Status::Playing;
        };
        Status::Over(Outcome::won(winner, reason))
    }

    #[inline]
    fn parse(token: &[u8]) -> Option<Token> {
        Token::parse(token)
    }

    #[inline]
    fn judge(&self, token: Token) -> Result<Move, Illegal> {
        let on_board = Board::require::<Self>;
        let step = Move { from: on_board(token.from)?, to: on_board(token.to)? };
        let [own, rival] = self.sides();
        if own >> step.from & 1 == 0 {
            let code = if rival >> step.from & 1 == 1 { "not-yours" } else { "empty-origin" };
            return Err(Illegal::new::<Avanco>(code, 1).with("square", Board::name(step.from)));
        }
        let capture = rival >> step.to & 1 == 1;
        let legal = match self.reach(step.from, step.to) {
            (0, 1) => (own | rival) >> step.to & 1 == 0,
            (-1 | 1, 1) => own >> step.to & 1 == 0,
            _ => false,
        };
        if legal && token.mark.fits(capture) {
            Ok(step)
        } else {
            Err(self.refusal(step, token.mark))
        }
    }

    #[inline]
    fn play_unchecked(&mut self, Move { from, to }: Move) {
        let mover = usize::from(self.turn.0);
        self.pieces[mover] ^= 1 << from | 1 << to;
        self.pieces[mover ^ 1] &= !(1 << to);
        self.turn = self.turn.other();
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        if self.status() != Status::Playing {
            return;
        }
        for (set, back) in self.destinations() {
            moves.extend(Bits(set).map(|to| Move { from: to.wrapping_add_signed(back), to }));
        }
    }

    fn count_moves(&self) -> u64 {
        if self.status() != Status::Playing {
            return 0;
        }
        self.destinations().iter().map(|(set, _)| u64::from(set.count_ones())).sum()
    }

    fn write(&self, Move { from, to }: Move, out: &mut String) {
        let [_, rival] = self.sides();
        Board::write(from, out);
        out.push(Mark::of(rival >> to & 1 == 1));
        Board::write(to, out);
    }

    fn draw(&self, drawing: &mut Drawing) {
        for (kind, set) in PieceKind::MEN.into_iter().zip(self.pieces) {
            drawing.put_each(kind, set);
        }
    }

    fn gestured(&self, squares: &[u16]) -> String {
        with_neighbour(self.board(), squares, 7)
    }

    fn describe(&self, Move { from, to }: Move) -> Message {
        let [_, rival] = self.sides();
        let key = match rival >> to & 1 {
            1 => words::GAMES_MOVE_CAPTURE,
            _ => words::GAMES_MOVE_STEP,
        };
        message!(key, from = Board::name(from), square = Board::name(to))
    }

    fn touched(&self, Move { from, to }: Move, squares: &mut Vec<u16>) {
        squares.extend([u16::from(from), u16::from(to)]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(rows: &str, turn: Seat) -> Avanco {
        Avanco::start(&Setup { position: Some(rows), turn: Some(turn), ..Setup::default() })
            .unwrap()
    }

    fn code(position: &Avanco, token: &str) -> Result<(), &'static str> {
        position.judge(Avanco::parse(token.as_bytes()).unwrap()).map(drop).map_err(|f| f.code)
    }

    #[test]
    fn each_way_to_go_wrong_has_its_word() {
        let rows = "......./......./......./..XX.../...O.../...OO../.......";
        let white = at(rows, Seat::FIRST);
        for (token, says) in [
            ("d3xc4", Ok(())),
            ("d3:c4", Ok(())),
            ("d3c4", Ok(())),
            ("d3-e4", Ok(())),
            ("d3-c4", Err("annotation")),
            ("d3xe4", Err("annotation")),
            ("e2xe3", Err("annotation")),
            ("d3-d4", Err("straight-capture")),
            ("d3xd4", Err("straight-capture")),
            ("d2-d3", Err("occupied")),
            ("e2xd3", Err("occupied")),
            ("d2-d4", Err("not-adjacent")),
            ("d3-f4", Err("not-adjacent")),
            ("d3-e3", Err("backward")),
            ("d3-c2", Err("backward")),
            ("d4-d3", Err("not-yours")),
            ("a1-a2", Err("empty-origin")),
            ("a1-h9", Err("off-board")),
        ] {
            assert_eq!(code(&white, token), says, "{token}");
        }
        let black = at(rows, Seat::SECOND);
        assert_eq!(code(&black, "c4xd3"), Ok(()));
        assert_eq!(code(&black, "d4-e5"), Err("backward"));
        assert_eq!(code(&black, "d4-d3"), Err("straight-capture"));
    }

    #[test]
    fn capturing_the_last_piece_ends_the_game() {
        let mut position =
            at("......./......./......./..X..../...O.../......./.......", Seat::FIRST);
        position.play("d3xc4").unwrap();
        assert_eq!(position.status(), Status::Over(Outcome::won(Seat::FIRST, "no-pieces")));
    }

    #[test]
    fn taking_the_last_piece_on_the_far_row_is_an_arrival() {
        let mut position =
            at("..X..../...O.../......./......./......./......./.......", Seat::FIRST);
        position.play("d6xc7").unwrap();
        assert_eq!(position.status(), Status::Over(Outcome::won(Seat::FIRST, "far-row")));
    }
}
