//! Hex (Piet Hein, 1942; John Nash, 1948): two sides on a rhombus of hexagons, each linking its own
//! two edges. Exactly one of them always succeeds.
//!
//! ```
//! use arbitro_games::{Game, Setup, hex::Hex};
//!
//! let mut position = Hex::start(&Setup::default()).unwrap();
//! position.play("f6").unwrap();
//! let fault = position.judge(Hex::parse(b"F6").unwrap()).unwrap_err();
//! assert_eq!((fault.code, fault.rule), ("occupied", 1));
//! ```

use super::linking::{self, Chains};
use super::pie::{Openings, Pie, PieRule};
use super::prelude::*;
use crate::board::rhombus::{self, ALL, Board};

/// A position of Hex.
pub type Hex = Pie<PlainHex>;

/// A position of Hex without the pie rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlainHex {
    chains: Chains,
    turn: Seat,
}

impl PlainHex {
    /// The cells of the stones of the side to move, and of the other side.
    pub(crate) fn mover_and_opponent(&self) -> [u128; 2] {
        [self.turn, self.turn.other()].map(|side| self.chains.stones(side))
    }

    /// The same board with the other side to move.
    pub(crate) fn passed(mut self) -> Self {
        self.turn = self.turn.other();
        self
    }

    #[inline]
    fn empty(&self) -> u128 {
        ALL & !self.chains.all()
    }
}

impl Openings for PlainHex {
    const PIE: PieRule = PieRule::always(2);
    const SWAP: SquareMove = SquareMove::NONE;

    #[inline]
    fn is_opening(&self) -> bool {
        self.chains.is_first_stone()
    }

    fn may_open(&self) -> bool {
        self.chains.all() == 0
    }
}

impl Game for PlainHex {
    type Token = Named;
    type Move = SquareMove;

    const INFO: Info = Info {
        id: "hex",
        names: &["Hex"],
        emblem: Emblem {
            colour: [0x64, 0x74, 0x8b],
            path: "M12 1l9.5 5.5v11L12 23l-9.5-5.5v-11zm0 3L5.1 8v8l6.9 4 6.9-4V8zm0 3.8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4z",
        },
        sides: linking::SIDES,
        board: rhombus::GEOMETRY,
        symmetries: linking::SYMMETRIES,
        rules: &Rule::list::<3>(&[]),
        legend: &[("X", words::GAMES_PIECE_BLACK_STONE), ("O", words::GAMES_PIECE_WHITE_STONE)],
        ..Info::TWO_PLAYERS
    };

    fn start(setup: &Setup<'_>) -> Result<Self, TagFault> {
        let stones = match setup.position {
            Some(text) => sets(Self::INFO.board, text, &PieceKind::STONES)?,
            None => [0; 2],
        };
        Ok(Self { chains: Chains::of(stones), turn: setup.to_move(Self::INFO.seats)? })
    }

    #[inline]
    fn turn(&self) -> Seat {
        self.turn
    }

    #[inline]
    fn status(&self) -> Status {
        // A full board always has a chain.
        self.chains.outcome().map_or(Status::Playing, Status::Over)
    }

    #[inline]
    fn parse(token: &[u8]) -> Option<Named> {
        Named::whole(token)
    }

    #[inline]
    fn judge(&self, token: Named) -> Result<SquareMove, Illegal> {
        let cell = Board::require::<Self>(token)?;
        if self.empty() >> cell & 1 == 1 {
            Ok(SquareMove(cell))
        } else {
            Err(Illegal::new::<Self>("occupied", 1).with("square", Board::name(cell)))
        }
    }

    #[inline]
    fn play_unchecked(&mut self, SquareMove(cell): SquareMove) {
        self.chains.put(self.turn, cell);
        self.turn = self.turn.other();
    }

    fn legal_moves(&self, moves: &mut Vec<SquareMove>) {
        if !self.chains.is_linked() {
            moves.extend(Bits(self.empty()).map(SquareMove));
        }
    }

    fn count_moves(&self) -> u64 {
        if self.chains.is_linked() {
            return 0;
        }
        u64::from(self.empty().count_ones())
    }

    fn write(&self, SquareMove(cell): SquareMove, out: &mut String) {
        Board::write(cell, out);
    }

    fn draw(&self, drawing: &mut Drawing) {
        for (kind, set) in PieceKind::STONES.into_iter().zip(self.chains.both()) {
            drawing.put_each(kind, set);
        }
    }

    fn describe(&self, SquareMove(cell): SquareMove) -> Message {
        let piece = Fact::word(linking::STONES[usize::from(self.turn.0)]);
        message!(words::GAMES_MOVE_ON, piece, square = Board::name(cell))
    }

    fn touched(&self, SquareMove(cell): SquareMove, squares: &mut Vec<u16>) {
        squares.push(u16::from(cell));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::playout;
    use arbitro_chance::Lots;

    /// A full board has exactly one chain, whatever the stones.
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
            let start = PlainHex::start(&Setup::default()).unwrap();
            let mut position = start;
            for token in playout(start, &mut Lots::new(seed), 200) {
                let stones = position.chains.both();
                assert!(!rhombus::links(stones[0], 0) && !rhombus::links(stones[1], 1));
                position.play(&token).unwrap();
                let stones = position.chains.both();
                assert_eq!(position.chains, Chains::of(stones));
            }
            let stones = position.chains.both();
            assert_ne!(rhombus::links(stones[0], 0), rhombus::links(stones[1], 1));
            assert!(position.chains.is_linked());
        }
    }
}
