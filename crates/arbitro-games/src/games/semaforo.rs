//! Semáforo (Alan Parr): green turns yellow, yellow turns red, and three of one colour in a line
//! win.
//!
//! ```
//! use arbitro_games::{Game, Setup, semaforo::Semaforo};
//!
//! let mut position = Semaforo::start(&Setup::default()).unwrap();
//! for token in ["a3", "a3=A", "a3=vm"] {
//!     position.play(token).unwrap();
//! }
//! let fault = position.judge(Semaforo::parse(b"a3").unwrap()).unwrap_err();
//! assert_eq!((fault.code, fault.rule), ("red-is-final", 2));
//! ```

use super::prelude::*;

type Board = Grid<4, 3>;

/// How many pieces of each colour there are.
const STOCK: u32 = 8;

/// The twelve squares.
const SQUARES: u64 = 0xfff;

/// The three colours share one word, 16 bits apart: green lowest, red highest. Changing a piece to
/// the next colour is a shift by one lane, and one test finds the lines of all three colours.
const LANE: u32 = 16;

const fn in_every_lane(squares: u64) -> u64 {
    squares | squares << LANE | squares << (2 * LANE)
}

/// The lines of three: the step from one square to the next, and the squares where a line with that
/// step starts.
const LINES: [(u32, u64); 4] = [
    (1, in_every_lane(0b0011_0011_0011)),
    (4, in_every_lane(0b0000_0000_1111)),
    (5, in_every_lane(0b0000_0000_0011)),
    (3, in_every_lane(0b0000_0000_1100)),
];

const KINDS: [PieceKind; 3] = [
    PieceKind::new("G", Form::Disc, Paint::Green),
    PieceKind::new("Y", Form::Disc, Paint::Yellow),
    PieceKind::new("R", Form::Disc, Paint::Red),
];

const PIECES: [&str; 3] =
    [words::GAMES_PIECE_GREEN, words::GAMES_PIECE_YELLOW, words::GAMES_PIECE_RED];

/// A position of Semáforo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Semaforo {
    pieces: u64,
    turn: Seat,
}

/// A square, and the colours that its annotation allows (bit 0 green, 1 yellow, 2 red); 0 without
/// an annotation.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    square: Named,
    colours: u8,
}

impl Semaforo {
    /// The board as a number of 24 bits: the lower half has the squares that are green or red, the
    /// upper half those that are yellow or red.
    pub(crate) fn levels(&self) -> u32 {
        let [green, yellow, red] = [0, 1, 2].map(|lane| self.pieces >> (LANE * lane) & SQUARES);
        ((green | red) | (yellow | red) << 12) as u32
    }

    /// The squares where a move can be made: those without a red piece; none once there is a line.
    fn open(&self) -> u64 {
        if self.has_line() { 0 } else { !(self.pieces >> (2 * LANE)) & SQUARES }
    }

    /// The bit of the piece on a square, in the lane of its colour; 0 for an empty square.
    #[inline]
    fn piece(&self, square: u8) -> u64 {
        self.pieces & in_every_lane(1 << square)
    }

    /// The state of a square: 0 empty, 1 green, 2 yellow, 3 red.
    fn level(&self, square: u8) -> usize {
        let piece = self.piece(square);
        if piece == 0 { 0 } else { (piece.trailing_zeros() / LANE) as usize + 1 }
    }

    #[inline]
    fn has_line(&self) -> bool {
        let p = self.pieces;
        LINES
            .iter()
            .fold(0, |found, (step, begins)| found | (p & p >> step & p >> (2 * step) & begins))
            != 0
    }
}

/// The colours that an annotation allows. V is the initial of both verde and vermelho.
fn colours(annotation: &[u8]) -> Option<u8> {
    let words: [(&[u8], u8); 8] = [
        (b"G", 0b001),
        (b"Y", 0b010),
        (b"R", 0b100),
        (b"VD", 0b001),
        (b"AM", 0b010),
        (b"VM", 0b100),
        (b"V", 0b101),
        (b"A", 0b010),
    ];
    words.iter().find(|(word, _)| word.eq_ignore_ascii_case(annotation)).map(|(_, set)| *set)
}

impl Game for Semaforo {
    type Token = Token;
    type Move = SquareMove;

    const INFO: Info = Info {
        id: "semaforo",
        names: &["Semáforo", "Traffic Lights"],
        emblem: Emblem {
            colour: [0xc8, 0x45, 0x2f],
            path: "M9 1h6a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3zm3 2.4a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8zm-2.6 6.4v4.4h5.2V9.8zM12 15.4l-2.8 5h5.6z",
        },
        board: Board::GEOMETRY,
        symmetries: &[Symmetry::of(symmetry::mirrored), Symmetry::of(symmetry::flipped)],
        rules: &Rule::list::<4>(&[1]),
        legend: &[
            ("G", words::GAMES_PIECE_GREEN),
            ("Y", words::GAMES_PIECE_YELLOW),
            ("R", words::GAMES_PIECE_RED),
        ],
        ..Info::TWO_PLAYERS
    };

    fn start(setup: &Setup<'_>) -> Result<Self, TagFault> {
        let mut start = Self { pieces: 0, turn: setup.to_move(Self::INFO.seats)? };
        let Some(text) = setup.position else {
            return Ok(start);
        };
        let sets = sets(Self::INFO.board, text, &KINDS)?;
        at_most(STOCK, sets, Self::INFO.legend)?;
        for (lane, set) in (0..).zip(sets) {
            start.pieces |= (set as u64) << (LANE * lane);
        }
        Ok(start)
    }

    kept_turn!();

    #[inline]
    fn status(&self) -> Status {
        if self.has_line() {
            Status::Over(Outcome::won(self.turn.other(), "line-of-three"))
        } else {
            // There is always a move: a board full of red has lines.
            Status::Playing
        }
    }

    #[inline]
    fn parse(token: &[u8]) -> Option<Token> {
        let (square, rest) = Named::read(token)?;
        let colours = match rest {
            [] => 0,
            [b'=', annotation @ ..] => colours(annotation)?,
            _ => return None,
        };
        Some(Token { square, colours })
    }

    #[inline]
    fn judge(&self, token: Token) -> Result<SquareMove, Illegal> {
        let square = Board::require::<Self>(token.square)?;
        let level = self.level(square);
        if level == 3 {
            return Err(
                Illegal::new::<Semaforo>("red-is-final", 2).with("square", Board::name(square))
            );
        }
        if token.colours != 0 && token.colours >> level & 1 == 0 {
            return Err(Illegal::new::<Semaforo>("annotation", 0)
                .with("square", Board::name(square))
                .with("piece", Fact::word(PIECES[level])));
        }
        // Rule 4 cannot be broken: eight pieces of one colour always form a line of three.
        Ok(SquareMove(square))
    }

    #[inline]
    fn play_unchecked(&mut self, SquareMove(square): SquareMove) {
        let old = self.piece(square);
        let new = if old == 0 { 1 << square } else { old << LANE };
        self.pieces = self.pieces & !old | new;
        self.turn = self.turn.other();
    }

    squares_as_moves!(open());

    fn write(&self, SquareMove(square): SquareMove, out: &mut String) {
        Board::write(square, out);
    }

    fn draw(&self, drawing: &mut Drawing) {
        for square in Bits(SQUARES) {
            if let Some(lane) = self.level(square).checked_sub(1) {
                drawing.put(KINDS[lane], u16::from(square));
            }
        }
    }

    fn describe(&self, SquareMove(square): SquareMove) -> Message {
        Message::new(words::GAMES_MOVE_SEMAFORO)
            .with("piece", Fact::word(PIECES[self.level(square)]))
            .with("square", Board::name(square))
    }

    fn touched(&self, SquareMove(square): SquareMove, squares: &mut Vec<u16>) {
        squares.push(u16::from(square));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_of_a_colour_never_stand_without_a_line() {
        let most = (0..=SQUARES)
            .filter(|&pieces| !Semaforo { pieces, turn: Seat::FIRST }.has_line())
            .map(u64::count_ones)
            .max();
        assert_eq!(most, Some(7));
    }

    /// The text of the sheet's example, with a position of our own that fits it: a3 completes a
    /// yellow column, d1 a red diagonal, c1 a green one, and nothing else wins.
    #[test]
    fn three_moves_win_at_once_in_the_sheets_position() {
        let setup = Setup { position: Some("GR../YGR./Y..Y"), ..Setup::default() };
        let start = Semaforo::start(&setup).unwrap();
        let moves = start.moves();
        let wins: Vec<String> = moves
            .into_iter()
            .filter(|&step| {
                let next = start.after(step);
                next.status() == Status::Over(Outcome::won(Seat::FIRST, "line-of-three"))
            })
            .map(|step| Board::name(step.square()))
            .collect();
        assert_eq!(wins, ["c1", "d1", "a3"]);
    }

    #[test]
    fn an_annotation_names_the_colour_that_is_put() {
        let start = Semaforo::start(&Setup::default()).unwrap();
        for right in ["a3=G", "a3=vd", "a3=V", "A3=g"] {
            assert!(start.judge(Semaforo::parse(right.as_bytes()).unwrap()).is_ok(), "{right}");
        }
        for wrong in ["a3=Y", "a3=R", "a3=AM", "a3=VM", "a3=A"] {
            let fault = start.judge(Semaforo::parse(wrong.as_bytes()).unwrap()).unwrap_err();
            assert_eq!(fault.code, "annotation", "{wrong}");
        }
        for shapeless in ["a3=", "a3=B", "a3G", "a3=GG", "=G"] {
            assert!(Semaforo::parse(shapeless.as_bytes()).is_none(), "{shapeless}");
        }
    }
}
