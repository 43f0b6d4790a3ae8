//! Quelhas: Vertical and Horizontal place lines of stones; a player to move who has no move wins.
//! The rules are those of the sheet by C. Santos and A. Davies (2025).
//!
//! ```
//! use arbitro_games::{Game, Setup, quelhas::Quelhas};
//!
//! let mut position = Quelhas::start(&Setup::default()).unwrap();
//! for token in ["c1-c10", "f8-j8", "h3h4"] {
//!     position.play(token).unwrap();
//! }
//! let fault = position.judge(Quelhas::parse(b"b8-d8").unwrap()).unwrap_err();
//! assert_eq!((fault.code, fault.rule), ("occupied", 1));
//! ```

use super::pie::{Openings, Pie, PieRule};
use super::prelude::*;

const SIDE: u8 = 10;

type Board = Grid<SIDE, SIDE>;

const ALL: u128 = (1 << Board::SQUARES) - 1;

const LAST_COLUMN: u128 = {
    let mut column = 0;
    let mut row = 0;
    while row < SIDE {
        column |= 1 << (SIDE * row + SIDE - 1);
        row += 1;
    }
    column
};

/// The step from one square of a line to the next, by side: Vertical, Horizontal.
const STEP: [u8; 2] = [SIDE, 1];

/// All stones are alike: it does not matter who placed them.
const STONE: PieceKind = PieceKind::new("X", Form::Disc, Paint::Black);

/// A position of Quelhas.
pub type Quelhas = Pie<PlainQuelhas>;

/// A position of Quelhas without the pie rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlainQuelhas {
    /// The squares with stones of either player.
    stones: u128,
    turn: Seat,
}

/// A line of stones by its two ends, the lower or left one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    from: u8,
    to: u8,
}

impl Move {
    /// The indices of the line's ends, the lower or left one first.
    pub const fn ends(self) -> [u8; 2] {
        [self.from, self.to]
    }
}

/// The squares from one to another in steps of `step`.
#[inline]
fn line(from: u8, to: u8, step: u8) -> u128 {
    let upto = (1 << to) | ((1 << to) - 1);
    let from_on = upto & !((1 << from) - 1);
    if step == 1 { from_on } else { from_on & COLUMN_A << (from % SIDE) }
}

const COLUMN_A: u128 = LAST_COLUMN >> (SIDE - 1);

impl PlainQuelhas {
    /// Whether the player to move places vertical lines.
    pub(crate) fn moves_upright(&self) -> bool {
        self.turn == Seat::FIRST
    }

    /// The empty squares.
    #[inline]
    pub(crate) fn empty(&self) -> u128 {
        ALL & !self.stones
    }

    #[inline]
    fn step(&self) -> u8 {
        STEP[usize::from(self.turn.0)]
    }

    /// The squares of a set whose next square in the mover's direction is on the board and in the
    /// set.
    #[inline]
    fn followed(&self, set: u128) -> u128 {
        if self.step() == 1 { set & set >> 1 & !LAST_COLUMN } else { set & set >> SIDE }
    }

    #[inline]
    fn has_line(&self) -> bool {
        self.followed(self.empty()) != 0
    }

    #[cold]
    fn refusal(&self, from: u8, to: u8) -> Illegal {
        let square = line(from, to, self.step()) & self.stones;
        Illegal::new::<Self>("occupied", 1)
            .with("square", Board::name(square.trailing_zeros() as u8))
    }
}

impl Openings for PlainQuelhas {
    const PIE: PieRule = PieRule { first: "line", ..PieRule::always(2) };
    const SWAP: Move = Move { from: u8::MAX, to: u8::MAX };

    /// One straight vertical line of two or more stones. Some row is then empty, so that there is
    /// also a line to place.
    #[inline]
    fn is_opening(&self) -> bool {
        if self.stones.count_ones() < 2 {
            return false;
        }
        let (low, high) = (self.stones.trailing_zeros(), self.stones.ilog2());
        self.stones == line(low as u8, high as u8, SIDE)
    }

    fn may_open(&self) -> bool {
        self.stones & !(COLUMN_A << (self.stones.trailing_zeros() % u32::from(SIDE))) == 0
    }
}

impl Game for PlainQuelhas {
    type Token = [Named; 2];
    type Move = Move;

    const INFO: Info = Info {
        id: "quelhas",
        names: &["Quelhas"],
        emblem: Emblem {
            colour: [0x8a, 0x6d, 0x4f],
            path: "M2 2h12v5H2zM17 2h5v20h-5zM2 10h5v12H2zM9.5 10h5v5h-5zM9.5 17h5v5h-5z",
        },
        sides: &[
            SideName::plain(words::GAMES_SIDE_VERTICAL, &["Vertical"]),
            SideName::plain(words::GAMES_SIDE_HORIZONTAL, &["Horizontal"]),
        ],
        board: Board::GEOMETRY,
        // Transposing the board and swapping the sides is left out: it would move the swap to the
        // other seat.
        symmetries: &[Symmetry::of(symmetry::mirrored), Symmetry::of(symmetry::flipped)],
        rules: &Rule::list::<3>(&[]),
        legend: &[("X", words::GAMES_PIECE_STONE)],
        ..Info::TWO_PLAYERS
    };

    fn start(setup: &Setup<'_>) -> Result<Self, TagFault> {
        let [stones] = match setup.position {
            Some(text) => sets(Self::INFO.board, text, &[STONE])?,
            None => [0],
        };
        Ok(Self { stones, turn: setup.to_move(Self::INFO.seats)? })
    }

    kept_turn!();

    #[inline]
    fn status(&self) -> Status {
        if self.has_line() {
            Status::Playing
        } else {
            Status::Over(Outcome::won(self.turn(), "no-moves"))
        }
    }

    #[inline]
    fn parse(token: &[u8]) -> Option<[Named; 2]> {
        let (one, rest) = Named::read(token)?;
        if rest.is_empty() {
            return Some([one, one]);
        }
        let rest = dash(rest).unwrap_or(rest);
        Some([one, Named::whole(rest)?])
    }

    #[inline]
    fn judge(&self, [one, two]: [Named; 2]) -> Result<Move, Illegal> {
        let on_board = Board::require::<Self>;
        let (one, two) = (on_board(one)?, on_board(two)?);
        let (from, to) = (one.min(two), one.max(two));
        let fault = |code| {
            Illegal::new::<Self>(code, 1)
                .with("square", Board::name(from))
                .with("other", Board::name(to))
        };
        let upright = Board::column(from) == Board::column(to);
        if !upright && Board::row(from) != Board::row(to) {
            return Err(fault("not-a-line"));
        }
        if from == to {
            return Err(fault("too-short"));
        }
        if upright != self.moves_upright() {
            let side = if upright { "vertical" } else { "horizontal" };
            return Err(fault("wrong-orientation").with("side", side));
        }
        if line(from, to, self.step()) & self.stones != 0 {
            return Err(self.refusal(from, to));
        }
        Ok(Move { from, to })
    }

    #[inline]
    fn play_unchecked(&mut self, Move { from, to }: Move) {
        self.stones |= line(from, to, self.step());
        self.turn = self.turn.other();
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        let step = self.step();
        let empty = self.empty();
        // A line can be extended as long as each square is followed by another empty one.
        let followed = self.followed(empty);
        for from in Bits(followed) {
            let mut to = from;
            while followed >> to & 1 == 1 {
                to += step;
                moves.push(Move { from, to });
            }
        }
    }

    fn count_moves(&self) -> u64 {
        // Lines of two, of three and so on: each extends a shorter one whose last square is
        // followed by an empty one.
        let followed = self.followed(self.empty());
        let mut lines = followed;
        let mut count = 0;
        let step = self.step();
        while lines != 0 {
            count += u64::from(lines.count_ones());
            lines = lines >> step & followed;
        }
        count
    }

    fn write(&self, Move { from, to }: Move, out: &mut String) {
        Board::write(from, out);
        out.push('-');
        Board::write(to, out);
    }

    fn draw(&self, drawing: &mut Drawing) {
        drawing.put_each(STONE, self.stones);
    }

    fn gesture(&self, step: Move, squares: &mut Vec<u16>) {
        squares.extend(step.ends().map(u16::from));
    }

    fn gestured(&self, squares: &[u16]) -> String {
        with_neighbour(self.board(), squares, self.step())
    }

    fn describe(&self, Move { from, to }: Move) -> Message {
        message!(words::GAMES_MOVE_LINE, square = Board::name(from), other = Board::name(to))
    }

    fn touched(&self, Move { from, to }: Move, squares: &mut Vec<u16>) {
        squares.extend(Bits(line(from, to, self.step())).map(u16::from));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_runs_from_end_to_end() {
        let names = |from: &str, to: &str, step| -> Vec<String> {
            let at = |name: &str| Board::square(Named::whole(name.as_bytes()).unwrap()).unwrap();
            Bits(line(at(from), at(to), step)).map(Board::name).collect()
        };
        assert_eq!(names("h3", "h4", SIDE), ["h3", "h4"]);
        assert_eq!(names("j8", "j10", SIDE), ["j8", "j9", "j10"]);
        assert_eq!(names("h1", "j1", 1), ["h1", "i1", "j1"]);
    }

    #[test]
    fn players_without_a_move_win() {
        let rows = ["XXXXXXXXXX"; 8].join("/");
        let at = |below: &str, turn| {
            let rows = format!("{rows}/{below}");
            Quelhas::start(&Setup { position: Some(&rows), turn: Some(turn), ..Setup::default() })
                .unwrap()
                .status()
        };
        // Two empty squares one above the other: a move for Vertical but not for Horizontal.
        let column = ".XXXXXXXXX/.XXXXXXXXX";
        assert_eq!(at(column, Seat::FIRST), Status::Playing);
        assert_eq!(at(column, Seat::SECOND), Status::Over(Outcome::won(Seat::SECOND, "no-moves")));
        // j1 and a2 have consecutive indices but are not adjacent.
        let corner = ".XXXXXXXXX/XXXXXXXXX.";
        assert_eq!(at(corner, Seat::SECOND), Status::Over(Outcome::won(Seat::SECOND, "no-moves")));
    }
}
