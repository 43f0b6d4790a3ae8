//! Peões: chess pawns alone; the far row wins.
//!
//! ```
//! use arbitro_games::{Game, Setup, peoes::Peoes};
//!
//! let mut position = Peoes::start(&Setup::default()).unwrap();
//! for token in ["e2-e4", "a7-a5", "e4-e5", "d7-d5", "e5xd6"] {
//!     position.play(token).unwrap();
//! }
//! let fault = position.judge(Peoes::parse(b"c7-d6").unwrap()).unwrap_err();
//! assert_eq!((fault.code, fault.rule), ("annotation", 2));
//! ```

use super::marked::{Mark, Token, men};
use super::prelude::*;
use crate::board::eight::{COLUMN_A, COLUMN_H, ROW, sideways};

type Board = Grid<8, 8>;

/// The row that each seat begins on, and the one that it must reach.
const NEAR: [u64; 2] = [ROW << 8, ROW << 48];
const FAR: [u64; 2] = [ROW << 56, ROW];

/// How many pawns a side has.
const PAWNS: u32 = 8;

/// The tag with the square that a pawn has just passed over.
const TAG: &str = "EnPassant";

/// A position of Peões.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Peoes {
    /// The squares of the white and the black pawns.
    pieces: [u64; 2],
    /// The square that the rival's pawn has just passed over, if one of the mover's can capture it there.
    passed: u64,
    turn: Seat,
}

/// A move from one square to another.
pub type Move = FromTo;

/// The squares diagonally in front of a set, as a seat sees it.
#[inline]
fn aslant(set: u64, seat: Seat) -> u64 {
    ahead(sideways(set), seat)
}

/// The squares straight in front of a set, as a seat sees it.
#[inline]
fn ahead(set: u64, seat: Seat) -> u64 {
    if seat == Seat::FIRST { set << 8 } else { set >> 8 }
}

impl Peoes {
    #[inline]
    fn empty(&self) -> u64 {
        !(self.pieces[0] | self.pieces[1])
    }

    /// Where the side to move can go, as four sets of destinations, each with the offset from
    /// destination back to origin.
    #[inline]
    fn destinations(&self) -> [(u64, i8); 4] {
        let [own, rival] = self.turn.own_first(self.pieces);
        let (empty, prey) = (self.empty(), rival | self.passed);
        let forward = ahead(own, self.turn) & empty;
        let begun = ahead(NEAR[usize::from(self.turn.0)], self.turn);
        let twice = ahead(forward & begun, self.turn) & empty;
        let [left, right] = [(own & !COLUMN_A) >> 1, (own & !COLUMN_H) << 1]
            .map(|beside| ahead(beside, self.turn) & prey);
        let back = if self.turn == Seat::FIRST { -8 } else { 8 };
        [(forward, back), (twice, 2 * back), (left, back + 1), (right, back - 1)]
    }

    /// The length of a step along the row, and forward from the mover's point of view.
    #[inline]
    fn reach(&self, Move { from, to }: Move) -> (i8, i8) {
        let (along, up) = Board::offset(from, to);
        (along, if self.turn == Seat::FIRST { up } else { -up })
    }

    /// Whether a pawn of the mover that is on a square may go two squares forward from there.
    fn begins(&self, square: u8) -> bool {
        NEAR[usize::from(self.turn.0)] >> square & 1 == 1
    }

    /// Why a move is refused, given that a pawn of the mover is on its origin.
    #[cold]
    fn refusal(&self, step: Move, mark: Mark) -> Illegal {
        let Move { from, to } = step;
        let [own, rival] = self.turn.own_first(self.pieces);
        let on = |set: u64| set >> to & 1 == 1;
        let of = |code, rule| {
            Illegal::new::<Peoes>(code, rule)
                .with("square", Board::name(to))
                .with("piece", Board::name(from))
        };
        let (along, up) = self.reach(step);
        let twice = along == 0 && up == 2 && self.begins(from);
        match (along, up) {
            (0, 0) => of("same-cell", 1),
            (_, ..=-1) | (-1 | 1, 0) => {
                let side = Fact::word(Self::INFO.sides[usize::from(self.turn.0)].key);
                of("backward", 1).with("side", side)
            }
            (-1..=1, 1) | (0, 2) if up == 1 || twice => {
                let middle = from.midpoint(to);
                if twice && self.empty() >> middle & 1 == 0 {
                    of("blocked-path", 1).with("stop", Board::name(middle))
                } else if on(own) {
                    of("occupied", if along == 0 { 1 } else { 2 })
                } else if along == 0 && on(rival) {
                    of("straight-capture", 2)
                } else if along != 0 && !on(rival | self.passed) {
                    of("no-capture", 2)
                } else {
                    let there = if mark == Mark::Capture { "nothing" } else { "rival" };
                    of("annotation", 2).with("there", there)
                }
            }
            _ => of("not-adjacent", 1),
        }
    }
}

impl Game for Peoes {
    type Token = Token;
    type Move = Move;

    const INFO: Info = Info {
        id: "peoes",
        names: &["Peões", "Pawns"],
        emblem: Emblem {
            colour: [0xc8, 0x80, 0x78],
            path: "M12 1.5a4.5 4.5 0 0 0-2.6 8.2H7.2V12h2.5c-.3 3-1.7 5-4.2 6.5V22.5h13v-4c-2.5-1.5-3.9-3.5-4.2-6.5h2.5V9.7h-2.2A4.5 4.5 0 0 0 12 1.5z",
        },
        sides: SideName::WHITE_AND_BLACK,
        board: Board::GEOMETRY,
        symmetries: &[
            Symmetry::of(symmetry::mirrored),
            Symmetry::exchanging(symmetry::flipped, &[("O", "X")]),
        ],
        rules: &Rule::list::<3>(&[1]),
        legend: &[("O", words::GAMES_PIECE_WHITE_PAWN), ("X", words::GAMES_PIECE_BLACK_PAWN)],
        ..Info::TWO_PLAYERS
    };

    fn start(setup: &Setup<'_>) -> Result<Self, TagFault> {
        let turn = setup.to_move(Self::INFO.seats)?;
        let Some(text) = setup.position else {
            return Ok(Self { pieces: NEAR, passed: 0, turn });
        };
        let pieces = men::<Self>(Self::INFO.board, text, PAWNS, FAR)?;
        let mut position = Self { pieces, passed: 0, turn };
        if let Some(text) = setup.tag(TAG) {
            let named = Named::whole(text.trim().as_bytes());
            let square = named.and_then(Board::square).map(|square| 1 << square);
            let seat = turn.other();
            // A pawn of the rival has gone from its first row over this square.
            let passed = square.filter(|&square| {
                let (from, to) = (ahead(square, turn), ahead(square, seat));
                let [_, rival] = position.turn.own_first(position.pieces);
                NEAR[usize::from(seat.0)] & from != 0
                    && position.empty() & (square | from) == square | from
                    && rival & to != 0
            });
            let passed =
                passed.ok_or_else(|| TagFault::new(TAG, "en-passant").with("text", text))?;
            position.open(passed);
        }
        Ok(position)
    }

    kept_turn!();

    #[inline]
    fn status(&self) -> Status {
        let (winner, reason) = if self.pieces[0] & FAR[0] != 0 {
            (Seat::FIRST, "far-row")
        } else if self.pieces[1] & FAR[1] != 0 {
            (Seat::SECOND, "far-row")
        } else if self.destinations().iter().all(|(set, _)| *set == 0) {
            (self.turn.other(), "no-moves")
        } else {
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
        let [own, rival] = self.turn.own_first(self.pieces);
        if own >> step.from & 1 == 0 {
            let has_rivals = rival >> step.from & 1 == 1;
            return Err(Illegal::no_piece::<Self>(1, has_rivals, Board::name(step.from)));
        }
        let (along, up) = self.reach(step);
        let legal = match (along, up) {
            (0, 1) => self.empty() >> step.to & 1 == 1,
            (0, 2) => {
                let way = 1 << step.to | 1 << step.from.midpoint(step.to);
                self.begins(step.from) && self.empty() & way == way
            }
            (-1 | 1, 1) => (rival | self.passed) >> step.to & 1 == 1,
            _ => false,
        };
        if legal && token.mark.fits(along != 0) {
            Ok(step)
        } else {
            Err(self.refusal(step, token.mark))
        }
    }

    #[inline]
    fn play_unchecked(&mut self, step: Move) {
        let Move { from, to } = step;
        let mover = usize::from(self.turn.0);
        self.pieces[mover] ^= 1 << from | 1 << to;
        self.pieces[mover ^ 1] &= !self.captured(step);
        self.turn = self.turn.other();
        self.passed = 0;
        if from.abs_diff(to) == 16 {
            self.open(1 << from.midpoint(to));
        }
    }

    steps_as_moves!();

    fn write(&self, step: Move, out: &mut String) {
        Board::write(step.from, out);
        out.push(Mark::of(self.captured(step) != 0));
        Board::write(step.to, out);
    }

    fn draw(&self, drawing: &mut Drawing) {
        drawing.put_sets(PieceKind::MEN, self.pieces);
    }

    fn gesture(&self, Move { from, to }: Move, squares: &mut Vec<u16>) {
        squares.extend([u16::from(from), u16::from(to)]);
    }

    fn gestured(&self, squares: &[u16]) -> String {
        with_neighbour(self.board(), squares, 8)
    }

    fn describe(&self, step: Move) -> Message {
        let key = match self.captured(step) {
            0 => words::GAMES_MOVE_STEP,
            _ => words::GAMES_MOVE_CAPTURE,
        };
        message!(key, from = Board::name(step.from), square = Board::name(step.to))
    }

    fn touched(&self, step: Move, squares: &mut Vec<u16>) {
        let all = 1 << step.from | 1 << step.to | self.captured(step);
        squares.extend(Bits(all).map(u16::from));
    }

    fn extra_tags(&self, tags: &mut Vec<(&'static str, String)>) {
        tags.extend(Bits(self.passed).map(|square| (TAG, Board::name(square))));
    }
}

impl Peoes {
    /// The square of the pawn that a legal move captures, as a set; empty for a step.
    #[inline]
    fn captured(&self, Move { from, to }: Move) -> u64 {
        if Board::column(from) == Board::column(to) {
            0
        } else if self.passed >> to & 1 == 1 {
            ahead(self.passed, self.turn.other())
        } else {
            1 << to
        }
    }

    /// Lets the side to move capture on the square that a pawn has just passed over, if it can: other
    /// positions are the same with and without it.
    #[inline]
    fn open(&mut self, passed: u64) {
        let [own, _] = self.turn.own_first(self.pieces);
        self.passed = passed & aslant(own, self.turn);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(rows: &str, tags: &[TagText<'_>]) -> Result<Peoes, TagFault> {
        Peoes::start(&Setup { position: Some(rows), tags, ..Setup::default() })
    }

    #[test]
    fn a_pawn_is_captured_in_passing_only_at_once() {
        let rows = "......../......../......../...XO..X/......../......../......../........";
        let open = at(rows, &[("EnPassant", "d6")]).unwrap();
        assert_eq!(open.count_moves(), 2);
        let mut taken = open;
        taken.play("e5xd6").unwrap();
        assert_eq!(taken.pieces, [1 << 43, 1 << 39]);
        let mut late = open;
        late.play("e5-e6").unwrap();
        late.play("h5-h4").unwrap();
        assert_eq!(late.passed, 0);
        let fault = at(rows, &[]).unwrap().play("e5xd6").unwrap_err();
        assert_eq!(
            fault.to_string(),
            "d6 has no pawn to capture, and none has just passed over it"
        );
    }

    #[test]
    fn a_square_that_no_pawn_has_passed_over_is_refused() {
        let rows = "......../......../......../...XO..X/......../......../......../........";
        for text in ["d6", " D6 "] {
            assert!(at(rows, &[("EnPassant", text)]).is_ok(), "{text}");
        }
        for text in ["c6", "d5", "d3", "e6", "z9", "", "-"] {
            let fault = at(rows, &[("EnPassant", text)]).unwrap_err();
            assert_eq!((fault.tag, fault.problem), ("EnPassant", "en-passant"), "{text}");
        }
        // Nobody can capture there, so it makes no difference.
        assert_eq!(at(rows, &[("EnPassant", "h6")]), at(rows, &[]));
    }
}
