//! Hex (Piet Hein, 1942; John Nash, 1948): two sides on a rhombus of hexagons, each linking its own two
//! edges. One always does, and only one.
//!
//! ```
//! use arbitro::games::{Game, Seat, Setup, hex::Hex};
//!
//! let mut position = Hex::start(&Setup::default()).unwrap();
//! position.play("f6").unwrap();
//! position.play("troca").unwrap();
//! // Second has taken over Black; First goes on with White.
//! assert_eq!((position.turn(), position.side()), (Seat::FIRST, 1));
//! let fault = position.judge(Hex::parse(b"swap").unwrap()).unwrap_err();
//! assert_eq!((fault.code, fault.rule), ("swap-closed", 2));
//! ```

use super::pie::{self, Sides};
use super::{Game, Illegal, Info, Outcome, Rule, Seat, Setup, SideName, Status, TagFault, cells};
use crate::board::rhombus::{self, ALL, Board, Reach};
use crate::board::{Bits, Glyph, Named, Symmetry, symmetry};

const GLYPHS: [Glyph; 3] = [Glyph::EMPTY, Glyph::new("X", "●"), Glyph::new("O", "○")];

/// A position of Hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hex {
    /// The cells with black and with white stones.
    stones: [u128; 2],
    /// What each side has linked with its first edge.
    reached: [Reach; 2],
    sides: Sides,
}

/// A stone on a cell, or the swap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move(u8);

impl Move {
    /// Second takes over what First began.
    pub const SWAP: Move = Move(u8::MAX);

    /// The index of the cell on the board; `None` for the swap.
    pub fn cell(self) -> Option<u8> {
        (self != Move::SWAP).then_some(self.0)
    }
}

/// What a token says.
#[derive(Clone, Copy, Debug)]
pub enum Token {
    /// The swap.
    Swap,
    /// A cell by name.
    Cell(Named),
}

impl Hex {
    #[inline]
    fn empty(&self) -> u128 {
        ALL & !(self.stones[0] | self.stones[1])
    }

    /// Whether the board is what one first move leaves, and the swap still to be had.
    #[inline]
    fn can_swap(&self) -> bool {
        self.sides.can_swap() && self.stones[1] == 0 && self.stones[0].is_power_of_two()
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.reached[0].links(0) || self.reached[1].links(1)
    }
}

impl Game for Hex {
    type Token = Token;
    type Move = Move;

    const INFO: Info = Info {
        id: "hex",
        names: &["Hex"],
        seats: 2,
        sides: &[
            SideName { tags: &["Black", "Negras", "Pretas"], key: "games-side-black" },
            SideName { tags: &["White", "Brancas"], key: "games-side-white" },
        ],
        shared_wins: false,
        board: rhombus::GEOMETRY,
        // The exchange of the sides with the board's long axis is left out: it moves the swap to the
        // other seat.
        symmetries: &[Symmetry::of(symmetry::turned)],
        rules: &[Rule::SHEET; 3],
        switches: &[],
        legend: &[("X", "games-piece-black-stone"), ("O", "games-piece-white-stone")],
        samples: Info::PLAIN,
    };

    fn start(setup: &Setup<'_>) -> Result<Self, TagFault> {
        let mut stones = [0u128; 2];
        if let Some(text) = setup.position {
            for (cell, glyph) in cells(Self::INFO.board, text, &GLYPHS)?.into_iter().enumerate() {
                if let Some(side) = glyph.checked_sub(1) {
                    stones[side] |= 1 << cell;
                }
            }
        }
        let reached = [Reach::of(stones[0], 0), Reach::of(stones[1], 1)];
        Ok(Self { stones, reached, sides: Sides::start(setup)? })
    }

    #[inline]
    fn turn(&self) -> Seat {
        self.sides.turn()
    }

    #[inline]
    fn side(&self) -> u8 {
        self.sides.side()
    }

    #[inline]
    fn status(&self) -> Status {
        for side in [0, 1] {
            if self.reached[side].links(side) {
                return Status::Over(Outcome::won(self.sides.seat(side as u8), "connection"));
            }
        }
        // A full board has a chain.
        Status::Playing
    }

    #[inline]
    fn parse(token: &[u8]) -> Option<Token> {
        match Named::whole(token) {
            Some(named) => Some(Token::Cell(named)),
            None => pie::is_swap(token).then_some(Token::Swap),
        }
    }

    #[inline]
    fn judge(&self, token: Token) -> Result<Move, Illegal> {
        let Token::Cell(named) = token else {
            return if self.can_swap() { Ok(Move::SWAP) } else { Err(pie::closed()) };
        };
        let cell = Board::square(named).ok_or_else(|| Illegal::off_board(named))?;
        if self.empty() >> cell & 1 == 1 {
            Ok(Move(cell))
        } else {
            Err(Illegal::new("occupied", 1).with("square", Board::name(cell)))
        }
    }

    #[inline]
    fn play_unchecked(&mut self, step: Move) {
        if step == Move::SWAP {
            self.sides.swap();
            return;
        }
        let side = usize::from(self.sides.side());
        self.stones[side] |= 1 << step.0;
        self.reached[side].grow(step.0, self.stones[side], side);
        self.sides.pass_on();
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        if self.is_over() {
            return;
        }
        moves.extend(Bits(self.empty()).map(Move));
        if self.can_swap() {
            moves.push(Move::SWAP);
        }
    }

    fn count_moves(&self) -> u64 {
        if self.is_over() {
            return 0;
        }
        u64::from(self.empty().count_ones()) + u64::from(self.can_swap())
    }

    fn write(&self, step: Move, out: &mut String) {
        match step.cell() {
            Some(cell) => Board::write(cell, out),
            None => out.push_str(pie::TOKEN),
        }
    }

    fn glyph(&self, square: u16) -> Glyph {
        match self.stones.iter().position(|set| set >> square & 1 == 1) {
            Some(side) => GLYPHS[side + 1],
            None => GLYPHS[0],
        }
    }

    fn touched(&self, step: Move, squares: &mut Vec<u16>) {
        squares.extend(step.cell().map(u16::from));
    }

    fn extra_tags(&self, tags: &mut Vec<(&'static str, String)>) {
        self.sides.write_tags(tags);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Lots;
    use crate::games::playout;

    /// A full board has one chain, whatever stands on it.
    #[test]
    fn a_full_board_is_won_by_exactly_one_side() {
        let mut lots = Lots::new(3);
        for _ in 0..300 {
            let black = (0..121).fold(0, |set, cell| set | (lots.below(2) as u128) << cell);
            assert_ne!(rhombus::links(black, 0), rhombus::links(ALL & !black, 1), "{black:x}");
        }
    }

    #[test]
    fn what_is_reached_stone_by_stone_is_what_a_search_finds() {
        for seed in 0..40 {
            let start = Hex::start(&Setup::default()).unwrap();
            let mut position = start;
            for token in playout(start, &mut Lots::new(seed), 200) {
                assert!(!rhombus::links(position.stones[0], 0));
                assert!(!rhombus::links(position.stones[1], 1));
                position.play(&token).unwrap();
                for side in [0, 1] {
                    assert_eq!(position.reached[side], Reach::of(position.stones[side], side));
                }
            }
            let linked = [0, 1].map(|side| rhombus::links(position.stones[side], side));
            assert!(linked[0] != linked[1] && position.is_over());
        }
    }
}
