//! Hex (Piet Hein, 1942; John Nash, 1948): two sides on a rhombus of hexagons, each linking its own
//! two edges. Exactly one of them always succeeds.
//!
//! ```
//! use arbitro_games::{Game, Seat, Setup, hex::Hex};
//!
//! let mut position = Hex::start(&Setup::default()).unwrap();
//! position.play("f6").unwrap();
//! position.play("troca").unwrap();
//! // Second has taken over Black; First goes on with White.
//! assert_eq!((position.turn(), position.side()), (Seat::FIRST, 1));
//! let fault = position.judge(Hex::parse(b"swap").unwrap()).unwrap_err();
//! assert_eq!((fault.code, fault.rule), ("swap-closed", 2));
//! ```

use super::linking::{self, Chains};
use super::pie::{self, Sides};
use super::prelude::*;
use crate::board::rhombus::{self, ALL, Board};

/// A position of Hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hex {
    chains: Chains,
    sides: Sides,
}

/// A stone on a cell, or the swap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move(u8);

impl Move {
    /// The swap: Second takes over First's opening.
    pub const SWAP: Move = Move(u8::MAX);

    /// The index of the cell; `None` for the swap.
    pub fn cell(self) -> Option<u8> {
        (self != Move::SWAP).then_some(self.0)
    }
}

/// A parsed token.
#[derive(Clone, Copy, Debug)]
pub enum Token {
    /// The swap.
    Swap,
    /// A cell by name.
    Cell(Named),
}

impl Hex {
    /// The cells of the stones of the side to move, and of the other side.
    pub(crate) fn mover_and_opponent(&self) -> [u128; 2] {
        let side = self.sides.side();
        [self.chains.stones(side), self.chains.stones(1 - side)]
    }

    /// The same board with the other side to move.
    pub(crate) fn passed(mut self) -> Self {
        self.sides.pass_on();
        self
    }

    #[inline]
    fn empty(&self) -> u128 {
        ALL & !self.chains.all()
    }

    /// Whether a swap is possible: the board has only a first move, and it is the other seat's
    /// turn.
    #[inline]
    fn can_swap(&self) -> bool {
        self.sides.can_swap() && self.chains.is_first_stone()
    }
}

impl Game for Hex {
    type Token = Token;
    type Move = Move;

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
        Ok(Self { chains: Chains::of(stones), sides: Sides::start(setup)? })
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
        // A full board always has a chain.
        self.chains.outcome(self.sides).map_or(Status::Playing, Status::Over)
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
            return if self.can_swap() { Ok(Move::SWAP) } else { Err(pie::closed::<Hex>(2)) };
        };
        let cell = Board::require::<Self>(named)?;
        if self.empty() >> cell & 1 == 1 {
            Ok(Move(cell))
        } else {
            Err(Illegal::new::<Hex>("occupied", 1).with("square", Board::name(cell)))
        }
    }

    #[inline]
    fn play_unchecked(&mut self, step: Move) {
        if step == Move::SWAP {
            self.sides.swap();
            return;
        }
        self.chains.put(self.sides.side(), step.0);
        self.sides.pass_on();
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        if self.chains.is_linked() {
            return;
        }
        moves.extend(Bits(self.empty()).map(Move));
        if self.can_swap() {
            moves.push(Move::SWAP);
        }
    }

    fn count_moves(&self) -> u64 {
        if self.chains.is_linked() {
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

    fn draw(&self, drawing: &mut Drawing) {
        for (side, kind) in (0..).zip(PieceKind::STONES) {
            drawing.put_each(kind, self.chains.stones(side));
        }
    }

    fn describe(&self, step: Move) -> Message {
        let side = self.sides.side();
        let Some(cell) = step.cell() else { return linking::swap() };
        Message::new(words::GAMES_MOVE_ON)
            .with("piece", Fact::word(linking::STONES[usize::from(side)]))
            .with("square", Board::name(cell))
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
            let start = Hex::start(&Setup::default()).unwrap();
            let mut position = start;
            for token in playout(start, &mut Lots::new(seed), 200) {
                let stones = [0, 1].map(|side| position.chains.stones(side));
                assert!(!rhombus::links(stones[0], 0) && !rhombus::links(stones[1], 1));
                position.play(&token).unwrap();
                let stones = [0, 1].map(|side| position.chains.stones(side));
                assert_eq!(position.chains, Chains::of(stones));
            }
            let stones = [0, 1].map(|side| position.chains.stones(side));
            assert_ne!(rhombus::links(stones[0], 0), rhombus::links(stones[1], 1));
            assert!(position.chains.is_linked());
        }
    }
}
