//! Dominório (Göran Andersson): Vertical and Horizontal cover two squares each turn; a player who
//! cannot move loses.
//!
//! ```
//! use arbitro_games::{Game, Setup, dominorio::Dominorio};
//!
//! let position = Dominorio::start(&Setup::default()).unwrap();
//! let [whole, lone] = [&b"d5-d4"[..], b"d4"].map(|token| Dominorio::parse(token).unwrap());
//! assert_eq!(position.judge(whole), position.judge(lone));
//! let fault = position.judge(Dominorio::parse(b"d4-e4").unwrap()).unwrap_err();
//! assert_eq!((fault.code, fault.rule), ("wrong-orientation", 1));
//! ```

use super::pie::{Openings, Pie, PieRule};
use super::prelude::*;
use crate::board::eight::COLUMN_H;

type Board = Grid<8, 8>;

/// The step from a domino's lower or left square to its other one, by seat.
const STEP: [u8; 2] = [8, 1];

const KINDS: [PieceKind; 2] = [
    PieceKind::of(0, "V", Form::Domino, Paint::Black),
    PieceKind::of(1, "H", Form::Domino, Paint::White),
];

/// The index of the switch for the pie rule.
const SWAP: usize = 0;

/// A position of Dominório.
pub type Dominorio = Pie<PlainDominorio>;

/// A position of Dominório without the pie rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlainDominorio {
    /// The squares covered by Vertical and by Horizontal.
    covered: [u64; 2],
    turn: Seat,
}

/// Both squares of a domino, or only its lower or left one.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    first: Named,
    second: Option<Named>,
}

impl PlainDominorio {
    /// The squares that no domino covers.
    pub(crate) fn free(&self) -> u64 {
        !(self.covered[0] | self.covered[1])
    }

    /// The lower or left squares of the dominoes that the side to move can place.
    #[inline]
    fn places(&self) -> u64 {
        let free = !(self.covered[0] | self.covered[1]);
        if self.turn == Seat::FIRST { free & free >> 8 } else { free & free >> 1 & !COLUMN_H }
    }

    fn step(&self) -> u8 {
        STEP[usize::from(self.turn.0)]
    }

    #[cold]
    fn refusal(&self, square: u8) -> Illegal {
        let covered = self.covered[0] | self.covered[1];
        let occupied = if covered >> square & 1 == 1 { square } else { square + self.step() };
        Illegal::new::<Self>("occupied", 1).with("square", Board::name(occupied))
    }
}

impl Openings for PlainDominorio {
    const PIE: PieRule = PieRule { first: "domino", ..PieRule::optional(1, SWAP) };
    const SWAP: SquareMove = SquareMove::NONE;

    #[inline]
    fn is_opening(&self) -> bool {
        let [vertical, horizontal] = self.covered;
        horizontal == 0 && vertical.count_ones() == 2
    }

    fn may_open(&self) -> bool {
        self.covered == [0; 2]
    }
}

impl Game for PlainDominorio {
    type Token = Token;
    type Move = SquareMove;

    const INFO: Info = Info {
        id: "dominorio",
        names: &["Dominório", "Domineering"],
        emblem: Emblem {
            colour: [0xa8, 0x55, 0x8f],
            path: "M3 2h4.5a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zm-.1 6.7v1.6h4.7V8.7zM13.5 11H21a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-7.5a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2zm2.9 2v5H18v-5z",
        },
        sides: &[
            SideName::with(KINDS[0], words::GAMES_SIDE_VERTICAL, &["Vertical"]),
            SideName::with(KINDS[1], words::GAMES_SIDE_HORIZONTAL, &["Horizontal"]),
        ],
        board: Board::GEOMETRY,
        symmetries: &[
            Symmetry::of(symmetry::mirrored),
            Symmetry::of(symmetry::flipped),
            Symmetry::exchanging(symmetry::transposed, &[("V", "H")]),
        ],
        rules: &Rule::list::<2>(&[]),
        switches: &[Switch::yes("swap", 1)],
        legend: &[("V", words::GAMES_PIECE_VERTICAL), ("H", words::GAMES_PIECE_HORIZONTAL)],
        ..Info::TWO_PLAYERS
    };

    fn start(setup: &Setup<'_>) -> Result<Self, TagFault> {
        let mut start = Self { covered: [0; 2], turn: setup.to_move(Self::INFO.seats)? };
        let Some(text) = setup.position else {
            return Ok(start);
        };
        start.covered = sets(Self::INFO.board, text, &KINDS)?.map(|set| set as u64);
        for (set, step) in start.covered.into_iter().zip(STEP) {
            // From the lowest square up, each must start a domino whose other half is also set. The
            // type is wide enough for the step past the last square.
            let mut set = u128::from(set);
            while set != 0 {
                let half = set.trailing_zeros() as u8;
                let domino = 1 << half | 1 << (half + step);
                if set & domino != domino || (step == 1 && COLUMN_H >> half & 1 == 1) {
                    return Err(
                        TagFault::new("Position", "half-domino").with("square", Board::name(half))
                    );
                }
                set &= !domino;
            }
        }
        Ok(start)
    }

    kept_turn!();

    #[inline]
    fn status(&self) -> Status {
        if self.places() == 0 {
            Status::Over(Outcome::won(self.turn.other(), "last-move"))
        } else {
            Status::Playing
        }
    }

    #[inline]
    fn parse(token: &[u8]) -> Option<Token> {
        let (first, rest) = Named::read(token)?;
        if rest.is_empty() {
            return Some(Token { first, second: None });
        }
        let rest = dash(rest).unwrap_or(rest);
        Some(Token { first, second: Some(Named::whole(rest)?) })
    }

    #[inline]
    fn judge(&self, token: Token) -> Result<SquareMove, Illegal> {
        let on_board = Board::require::<Self>;
        let first = on_board(token.first)?;
        let square = match token.second {
            Some(named) => {
                let second = on_board(named)?;
                let (low, high) = (first.min(second), first.max(second));
                let level = Board::row(low) == Board::row(high);
                if high - low != STEP[usize::from(level)] {
                    return Err(Illegal::new::<Self>("not-adjacent", 1)
                        .with("square", Board::name(high))
                        .with("piece", Board::name(low)));
                }
                if high - low != self.step() {
                    return Err(Illegal::new::<Self>("wrong-orientation", 1)
                        .with("side", if level { "vertical" } else { "horizontal" })
                        .with("square", Board::name(low))
                        .with("other", Board::name(high)));
                }
                low
            }
            None => {
                let (across, up) = if self.turn == Seat::FIRST { (0, 1) } else { (1, 0) };
                let Named { column, row } = token.first;
                on_board(Named { column: column + across, row: row + up })
                    .map_err(|fault| fault.hint("lone-square"))?;
                first
            }
        };
        if self.places() >> square & 1 == 1 {
            return Ok(SquareMove(square));
        }
        let fault = self.refusal(square);
        // Two squares separated by a blank are two dominoes, each written as its lower or left
        // square.
        Err(if token.second.is_none() { fault.hint("lone-square") } else { fault })
    }

    #[inline]
    fn play_unchecked(&mut self, SquareMove(square): SquareMove) {
        self.covered[usize::from(self.turn.0)] |= 1 << square | 1 << (square + self.step());
        self.turn = self.turn.other();
    }

    squares_as_moves!(places());

    fn write(&self, SquareMove(square): SquareMove, out: &mut String) {
        Board::write(square, out);
        out.push('-');
        Board::write(square + self.step(), out);
    }

    fn draw(&self, drawing: &mut Drawing) {
        for ((kind, mut set), step) in KINDS.into_iter().zip(self.covered).zip(STEP) {
            // Dominoes in one line touch end to end: starting at the lowest half, they separate in
            // only one way.
            while set != 0 {
                let half = set.trailing_zeros() as u8;
                drawing.put_over(kind, vec![u16::from(half), u16::from(half + step)]);
                set &= !(1 << half | 1 << (half + step));
            }
        }
    }

    fn gestured(&self, squares: &[u16]) -> String {
        with_neighbour(self.board(), squares, self.step())
    }

    fn describe(&self, SquareMove(square): SquareMove) -> Message {
        Message::new(words::GAMES_MOVE_DOMINORIO)
            .with("square", Board::name(square))
            .with("other", Board::name(square + self.step()))
    }

    fn touched(&self, SquareMove(square): SquareMove, squares: &mut Vec<u16>) {
        squares.extend([u16::from(square), u16::from(square + self.step())]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(position: &Dominorio, token: &str) -> Result<SquareMove, &'static str> {
        position.judge(Dominorio::parse(token.as_bytes()).unwrap()).map_err(|fault| fault.code)
    }

    #[test]
    fn each_way_to_go_wrong_has_its_word() {
        let mut position = Dominorio::start(&Setup::default()).unwrap();
        for (token, wrong) in [
            ("d8-d9", "off-board"),
            ("i1-i2", "off-board"),
            ("d4-d6", "not-adjacent"),
            ("d4-e5", "not-adjacent"),
            ("d4-d4", "not-adjacent"),
            // h1 and a2 have consecutive indices but are not adjacent.
            ("h1-a2", "not-adjacent"),
            ("d4-e4", "wrong-orientation"),
        ] {
            assert_eq!(code(&position, token), Err(wrong), "{token}");
        }
        let lone = position.judge(Dominorio::parse(b"d8").unwrap()).unwrap_err();
        assert_eq!((lone.code, lone.hint), ("off-board", Some("lone-square")));
        position.play_unchecked(code(&position, "D5–D4").unwrap());
        assert_eq!(code(&position, "d5-e5"), Err("occupied"));
        let lone = position.judge(Dominorio::parse(b"d5").unwrap()).unwrap_err();
        assert_eq!((lone.code, lone.hint), ("occupied", Some("lone-square")));
        assert_eq!(code(&position, "h3"), Err("off-board"));
        assert_eq!(code(&position, "d3d4"), Err("wrong-orientation"));
        assert_eq!(code(&position, "f3-e3"), Ok(SquareMove(2 * 8 + 4)));
    }

    #[test]
    fn a_position_has_whole_dominoes() {
        let start = |rows: String| {
            Dominorio::start(&Setup { position: Some(&rows), ..Setup::default() })
                .map(drop)
                .map_err(|fault| fault.problem)
        };
        let empty = "......../......../......../......../......../......../";
        for (end, says) in [
            ("V......./V.....HH", Ok(())),
            ("......../V.....HH", Err("half-domino")),
            ("H......./.......H", Err("half-domino")),
        ] {
            assert_eq!(start(format!("{empty}{end}")), says, "{end}");
        }
        assert_eq!(start(format!("V......./{empty}........")), Err("half-domino"));
    }
}
