//! Pontos e Quadrados (Dots and Boxes; Édouard Lucas, 1889): a turn joins two neighbouring dots;
//! a player who closes a box owns it and goes on.
//!
//! ```
//! use arbitro_games::{Game, Seat, Setup, pontos_e_quadrados::PontosEQuadrados};
//!
//! let mut position = PontosEQuadrados::start(&Setup::default()).unwrap();
//! for token in ["a1-b1", "b2a2", "a1-a2", "b1-b2"] {
//!     position.play(token).unwrap();
//! }
//! // Second has closed a box and goes on.
//! assert_eq!((position.turn(), position.count_moves()), (Seat::SECOND, 56));
//! ```

use super::prelude::*;
use crate::board::dots::{self, BOXES, LEVEL, POINTS, SIDES, UPRIGHT, WIDTH};

const DOT: &str = "+";

const LINES: [PieceKind; 2] = [
    PieceKind::new("-", Form::Level, Paint::Black),
    PieceKind::new("|", Form::Upright, Paint::Black),
];

const OWNERS: [PieceKind; 2] = [
    PieceKind::of(0, "1", Form::Ranked("1"), Paint::Blue),
    PieceKind::of(1, "2", Form::Ranked("2"), Paint::Red),
];

/// The letters of a `Position`, each with the cells where it may stand.
const LETTERS: [(&str, u128); 6] = [
    (DrawnCell::EMPTY.letters, SIDES | BOXES),
    (DOT, POINTS),
    (LINES[0].letters, LEVEL),
    (LINES[1].letters, UPRIGHT),
    (OWNERS[0].letters, BOXES),
    (OWNERS[1].letters, BOXES),
];

/// A position of Pontos e Quadrados.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PontosEQuadrados {
    /// The sides that are drawn.
    drawn: u128,
    /// The boxes of First and of Second.
    owned: [u128; 2],
    turn: Seat,
}

/// Two dots.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    from: Named,
    to: Named,
}

/// The boxes on both sides of a side.
#[inline]
fn beside(side: u8) -> u128 {
    let boxes = if UPRIGHT >> side & 1 == 1 {
        1 << side >> 1 | 1 << side << 1
    } else {
        1 << side >> WIDTH | 1 << side << WIDTH
    };
    boxes & BOXES
}

impl PontosEQuadrados {
    /// The sides that are not drawn.
    #[inline]
    pub(crate) fn free(&self) -> u128 {
        SIDES & !self.drawn
    }

    #[inline]
    fn is_closed(&self, cell: u8) -> bool {
        dots::around(cell) & !self.drawn == 0
    }

    /// Whether a side that is not drawn is the last of every box beside it.
    pub(crate) fn closes_all(&self, side: u8) -> bool {
        Bits(beside(side)).all(|cell| dots::around(cell) & self.free() == 1 << side)
    }

    /// How many boxes each seat owns.
    pub(crate) fn counts(&self) -> [u32; 2] {
        self.owned.map(u128::count_ones)
    }

    /// The outcome for a seat that has more than half of the boxes.
    fn majority(&self, reason: &'static str) -> Option<Outcome> {
        let seat = self.counts().iter().position(|&count| count > BOXES.count_ones() / 2)?;
        Some(Outcome::won(Seat(seat as u8), reason))
    }
}

impl Game for PontosEQuadrados {
    type Token = Token;
    type Move = SquareMove;

    const INFO: Info = Info {
        id: "pontos-e-quadrados",
        names: &["Pontos e Quadrados", "Dots and Boxes"],
        emblem: Emblem {
            colour: [0xd9, 0x6b, 0x2b],
            path: "M4 1.5a2.5 2.5 0 0 1 2.3 1.5h11.4a2.5 2.5 0 1 1 3.3 3.3v11.4a2.5 2.5 0 1 1-3.3 3.3H17v-2h.7a2.5 2.5 0 0 1 1.3-1.3V6.3A2.5 2.5 0 0 1 17.7 5H6.3A2.5 2.5 0 0 1 5 6.3v11.4a2.5 2.5 0 1 1-2 0V6.3A2.5 2.5 0 0 1 4 1.5z",
        },
        board: dots::GEOMETRY,
        symmetries: &[Symmetry::of(symmetry::mirrored), Symmetry::of(symmetry::flipped)],
        rules: &Rule::list::<3>(&[1, 3]),
        legend: &[
            (DOT, words::GAMES_PIECE_DOT),
            (LINES[0].letters, words::GAMES_PIECE_LINE_LEVEL),
            (LINES[1].letters, words::GAMES_PIECE_LINE_UPRIGHT),
            (OWNERS[0].letters, words::GAMES_PIECE_BOX_FIRST),
            (OWNERS[1].letters, words::GAMES_PIECE_BOX_SECOND),
        ],
        ..Info::TWO_PLAYERS
    };

    fn start(setup: &Setup<'_>) -> Result<Self, TagFault> {
        setup.check_scores()?;
        let mut start = Self { drawn: 0, owned: [0; 2], turn: setup.to_move(Self::INFO.seats)? };
        let Some(text) = setup.position else { return Ok(start) };
        let mut on_cells = [0; LETTERS.len()];
        for (cell, letter) in cells(Self::INFO.board, text, &LETTERS.map(|(letter, _)| letter))?
            .into_iter()
            .enumerate()
        {
            let (letters, allowed) = LETTERS[letter];
            if allowed >> cell & 1 == 0 {
                return Err(TagFault::new("Position", "misplaced")
                    .with("text", letters)
                    .with("square", dots::name(cell as u8)));
            }
            on_cells[letter] |= 1 << cell;
        }
        let [_, _, level, upright, first, second] = on_cells;
        (start.drawn, start.owned) = (level | upright, [first, second]);
        match Bits(BOXES).find(|&cell| start.is_closed(cell) != ((first | second) >> cell & 1 == 1))
        {
            Some(cell) => Err(TagFault::new("Position", "box").with("square", dots::name(cell))),
            None => Ok(start),
        }
    }

    kept_turn!();

    /// A turn that goes on stays in its round.
    fn opens_round(&self, before: u8) -> bool {
        self.slot() < before
    }

    #[inline]
    fn status(&self) -> Status {
        if self.free() != 0 {
            return Status::Playing;
        }
        // The number of boxes is odd, so that one seat has more than half of them.
        self.majority("full-board").map_or(Status::NeedsArbiter, Status::Over)
    }

    fn claimable(&self, _stood_before: bool) -> Option<Outcome> {
        self.majority("majority")
    }

    #[inline]
    fn parse(token: &[u8]) -> Option<Token> {
        let (from, rest) = Named::read(token)?;
        let to = Named::whole(dash(rest).unwrap_or(rest))?;
        Some(Token { from, to })
    }

    #[inline]
    fn judge(&self, Token { from, to }: Token) -> Result<SquareMove, Illegal> {
        let dot = |named| dots::dot(named).ok_or_else(|| Illegal::off_board::<Self>(named));
        let (one, two) = (dot(from)?, dot(to)?);
        let (low, high) = (one.min(two), one.max(two));
        let side = u8::midpoint(low, high);
        let fault = |code| {
            Illegal::new::<Self>(code, 1)
                .with("square", dots::name(high))
                .with("piece", dots::name(low))
        };
        let level = low / WIDTH == high / WIDTH;
        if low == high {
            Err(fault("same-cell"))
        } else if high - low != if level { 2 } else { 2 * WIDTH } {
            Err(fault("not-adjacent"))
        } else if self.drawn >> side & 1 == 1 {
            Err(fault("occupied"))
        } else {
            Ok(SquareMove(side))
        }
    }

    #[inline]
    fn play_unchecked(&mut self, SquareMove(side): SquareMove) {
        self.drawn |= 1 << side;
        let mut closed = 0;
        for cell in Bits(beside(side)) {
            closed |= u128::from(self.is_closed(cell)) << cell;
        }
        self.owned[usize::from(self.turn.0)] |= closed;
        if closed == 0 {
            self.turn = self.turn.other();
        }
    }

    squares_as_moves!(free());

    fn write(&self, SquareMove(side): SquareMove, out: &mut String) {
        *out += &dots::name(side);
    }

    fn draw(&self, drawing: &mut Drawing) {
        for dot in Bits(POINTS) {
            drawing.lay_ground(dot.into(), Ground::Dot, DOT);
        }
        drawing.put_each(LINES[0], self.drawn & LEVEL);
        drawing.put_each(LINES[1], self.drawn & UPRIGHT);
        drawing.put_sets(OWNERS, self.owned);
        drawing.counts = self.counts().to_vec();
    }

    fn gesture(&self, SquareMove(side): SquareMove, squares: &mut Vec<u16>) {
        squares.push(side.into());
    }

    /// A dot alone is joined to itself, and a box is its first dot joined to its last.
    fn gestured(&self, squares: &[u16]) -> String {
        let name = squares.last().map_or_else(String::new, |&cell| self.board().name(cell));
        if name.contains('-') { name } else { format!("{name}-{name}") }
    }

    fn describe(&self, SquareMove(side): SquareMove) -> Message {
        let after = self.after(SquareMove(side));
        let closed = after.owned[usize::from(self.turn.0)] & !self.owned[usize::from(self.turn.0)];
        let boxes = ["none", "one", "two"][closed.count_ones() as usize];
        message!(words::GAMES_MOVE_SIDE, side = dots::name(side), boxes)
    }

    fn touched(&self, SquareMove(side): SquareMove, squares: &mut Vec<u16>) {
        squares.push(side.into());
        let after = self.after(SquareMove(side));
        let closed = beside(side) & (after.owned[0] | after.owned[1]);
        squares.extend(Bits(closed).map(u16::from));
    }

    /// The boxes of each seat when all sides are drawn.
    fn scores(&self) -> Option<Vec<i32>> {
        (self.free() == 0).then(|| self.counts().map(|count| count as i32).to_vec())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(tokens: &[&str]) -> PontosEQuadrados {
        let mut position = PontosEQuadrados::start(&Setup::default()).unwrap();
        for token in tokens {
            position.play(token).unwrap();
        }
        position
    }

    #[test]
    fn one_side_may_close_two_boxes_and_its_player_goes_on_once() {
        let open = ["a1-b1", "b1-c1", "a2-b2", "b2-c2", "a1-a2", "c1-c2"];
        let mut position = played(&open);
        assert_eq!((position.turn(), position.counts()), (Seat::FIRST, [0, 0]));
        position.play("b1-b2").unwrap();
        assert_eq!((position.turn(), position.counts()), (Seat::FIRST, [2, 0]));
        position.play("f6-e6").unwrap();
        assert_eq!(position.turn(), Seat::SECOND);
    }

    #[test]
    fn a_side_on_the_edge_has_one_box_beside_it() {
        let boxes = |name: &str| -> Vec<String> {
            let side = dots::GEOMETRY.square(name).unwrap() as u8;
            Bits(beside(side)).map(dots::name).collect()
        };
        assert_eq!(boxes("a1-b1"), ["a1-b2"]);
        assert_eq!(boxes("a1-a2"), ["a1-b2"]);
        assert_eq!(boxes("f5-f6"), ["e5-f6"]);
        assert_eq!(boxes("e6-f6"), ["e5-f6"]);
        assert_eq!(boxes("c3-c4"), ["b3-c4", "c3-d4"]);
        assert_eq!(boxes("c3-d3"), ["c2-d3", "c3-d4"]);
    }

    #[test]
    fn a_position_has_an_owner_for_every_closed_box_and_for_no_other() {
        let rows = |below: &str| {
            let empty = ["+.+.+.+.+.+", "..........."].repeat(4);
            let text = format!("{}/{below}", [&empty[..], &["+.+.+.+.+.+"]].concat().join("/"));
            PontosEQuadrados::start(&Setup { position: Some(&text), ..Setup::default() })
                .map(drop)
                .map_err(|fault| fault.problem)
        };
        for (below, problem) in [
            (".........../+.+.+.+.+.+", Ok(())),
            ("|1|......../+-+.+.+.+.+", Err("box")),
            ("1........../+.+.+.+.+.+", Err("misplaced")),
            (".-........./+.+.+.+.+.+", Err("misplaced")),
            (".........../..+.+.+.+.+", Err("misplaced")),
            (".........../+|+.+.+.+.+", Err("misplaced")),
            (".X........./+.+.+.+.+.+", Err("cell")),
        ] {
            assert_eq!(rows(below), problem, "{below}");
        }
    }
}
