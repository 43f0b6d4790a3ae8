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

use super::marked::{Mark, Token, men};
use super::prelude::*;
use super::two_sizes::TwoSizes;

/// The index of the switch for the size of the board.
const SIZE: usize = 0;

type Size = TwoSizes<7, 8>;

/// A board of `SIDE` columns and rows.
struct Shape<const SIDE: u8>;

impl<const SIDE: u8> Shape<SIDE> {
    const SQUARES: u64 = u64::MAX >> (64 - SIDE * SIDE);
    const FIRST_COLUMN: u64 = {
        let (mut column, mut row) = (0, 0);
        while row < SIDE {
            column |= 1 << (SIDE * row);
            row += 1;
        }
        column
    };
    const LAST_COLUMN: u64 = Self::FIRST_COLUMN << (SIDE - 1);
    /// The two rows of each seat at the start.
    const START: [u64; 2] = {
        let rows = (1 << (2 * SIDE)) - 1;
        [rows, rows << (SIDE * (SIDE - 2))]
    };
    /// The row that each seat must reach.
    const FAR: [u64; 2] = {
        let row = (1 << SIDE) - 1;
        [row << (SIDE * (SIDE - 1)), row]
    };
}

/// A position of Avanço.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Avanco {
    /// The squares of the white and the black pieces.
    pub(crate) pieces: [u64; 2],
    turn: Seat,
    size: Size,
}

/// A move from one square to another.
pub type Move = FromTo;

impl Avanco {
    /// Whether the board has the usual size.
    pub(crate) fn is_usual(&self) -> bool {
        !self.size.is_other()
    }

    /// The row that each seat must reach.
    #[inline]
    fn far(&self) -> [u64; 2] {
        if self.size.is_other() { Shape::<8>::FAR } else { Shape::<7>::FAR }
    }

    /// Where the side to move can go, as three sets of destinations, each with the offset from
    /// destination back to origin: straight, and diagonally to White's left and right.
    #[inline]
    fn destinations(&self) -> [(u64, i8); 3] {
        if self.size.is_other() { self.destinations_on::<8>() } else { self.destinations_on::<7>() }
    }

    #[inline]
    fn destinations_on<const SIDE: u8>(&self) -> [(u64, i8); 3] {
        let [own, rival] = self.turn.own_first(self.pieces);
        let straight = !(own | rival) & Shape::<SIDE>::SQUARES;
        let aslant = !own & Shape::<SIDE>::SQUARES;
        let (leftward, rightward) =
            (own & !Shape::<SIDE>::FIRST_COLUMN, own & !Shape::<SIDE>::LAST_COLUMN);
        let side = SIDE as i8;
        if self.turn == Seat::FIRST {
            [
                (own << SIDE & straight, -side),
                (leftward << (SIDE - 1) & aslant, 1 - side),
                (rightward << (SIDE + 1) & aslant, -1 - side),
            ]
        } else {
            [
                (own >> SIDE & straight, side),
                (leftward >> (SIDE + 1) & aslant, side + 1),
                (rightward >> (SIDE - 1) & aslant, side - 1),
            ]
        }
    }

    /// The length of a step along the row, and forward from the mover's point of view.
    #[inline]
    fn reach(&self, from: u8, to: u8) -> (i8, i8) {
        let (along, up) = self.size.offset(from, to);
        (along, if self.turn == Seat::FIRST { up } else { -up })
    }

    /// Why a step is refused, given that a piece of the mover is on its origin.
    #[cold]
    fn refusal(&self, Move { from, to }: Move, mark: Mark) -> Illegal {
        let [own, rival] = self.turn.own_first(self.pieces);
        let side = Fact::word(Self::INFO.sides[usize::from(self.turn.0)].key);
        let of = |code, rule| {
            Illegal::new::<Avanco>(code, rule)
                .with("square", self.size.name(to))
                .with("piece", self.size.name(from))
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
        board: Size::of(0).geometry(),
        symmetries: &[
            Symmetry::of(symmetry::mirrored),
            Symmetry::exchanging(symmetry::flipped, &[("O", "X")]),
        ],
        rules: &Rule::list::<3>(&[3]),
        switches: &[Switch { name: "size", values: &["7", "8"], rule: 1 }],
        legend: &[("O", words::GAMES_PIECE_WHITE_PIECE), ("X", words::GAMES_PIECE_BLACK_PIECE)],
        ..Info::TWO_PLAYERS
    };

    fn start(setup: &Setup<'_>) -> Result<Self, TagFault> {
        let turn = setup.to_move(Self::INFO.seats)?;
        let size = Size::of(setup.switches.get(SIZE));
        let Some(text) = setup.position else {
            let pieces = if size.is_other() { Shape::<8>::START } else { Shape::<7>::START };
            return Ok(Self { pieces, turn, size });
        };
        let far = Self { pieces: [0; 2], turn, size }.far();
        let most = 2 * u32::from(size.side());
        Ok(Self { pieces: men::<Self>(size.geometry(), text, most, far)?, turn, size })
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
        let [white, black] = self.pieces;
        let far = self.far();
        let (winner, reason) = if white & far[0] != 0 {
            (Seat::FIRST, "far-row")
        } else if black & far[1] != 0 {
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
        let on_board = |named| self.size.require::<Self>(named);
        let step = Move { from: on_board(token.from)?, to: on_board(token.to)? };
        let [own, rival] = self.turn.own_first(self.pieces);
        if own >> step.from & 1 == 0 {
            let has_rivals = rival >> step.from & 1 == 1;
            return Err(Illegal::no_piece::<Self>(1, has_rivals, self.size.name(step.from)));
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

    steps_as_moves!();

    fn write(&self, Move { from, to }: Move, out: &mut String) {
        let [_, rival] = self.turn.own_first(self.pieces);
        self.size.write(from, out);
        out.push(Mark::of(rival >> to & 1 == 1));
        self.size.write(to, out);
    }

    fn draw(&self, drawing: &mut Drawing) {
        drawing.put_sets(PieceKind::MEN, self.pieces);
    }

    fn gestured(&self, squares: &[u16]) -> String {
        with_neighbour(self.board(), squares, self.size.side())
    }

    fn describe(&self, Move { from, to }: Move) -> Message {
        let [_, rival] = self.turn.own_first(self.pieces);
        let key = match rival >> to & 1 {
            1 => words::GAMES_MOVE_CAPTURE,
            _ => words::GAMES_MOVE_STEP,
        };
        message!(key, from = self.size.name(from), square = self.size.name(to))
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
