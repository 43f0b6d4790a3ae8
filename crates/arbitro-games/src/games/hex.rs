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
use super::wide::{WideBoard, size_value};
use crate::board::rhombus::{self, ALL, Board, STEPS};

/// The index of the switch for the size of the board.
const SIZE: usize = 0;

/// The boards, by the value of the switch.
const GEOMETRIES: [Geometry; 6] = [
    rhombus::GEOMETRY,
    rhombus::geometry::<9>(),
    rhombus::geometry::<13>(),
    rhombus::geometry::<14>(),
    rhombus::geometry::<15>(),
    rhombus::geometry::<19>(),
];

/// A position of Hex.
pub type Hex = Pie<PlainHex>;

/// A position of Hex without the pie rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PlainHex {
    /// The stones on the board of the usual size.
    chains: Chains,
    turn: Seat,
    /// The board of another size.
    wide: Option<Box<Wide>>,
}

/// A stone on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move(u16);

impl Move {
    /// The index of the cell.
    pub const fn cell(self) -> u16 {
        self.0
    }
}

/// A board of another size than the usual one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Wide {
    board: WideBoard,
    /// The side that has linked its edges.
    winner: Option<Seat>,
}

impl Wide {
    fn new(board: WideBoard) -> Self {
        let mut wide = Self { board, winner: None };
        wide.winner = [Seat::FIRST, Seat::SECOND].into_iter().find(|&side| wide.links(side));
        wide
    }

    /// Whether a chain of a side links its two edges.
    fn links(&self, side: Seat) -> bool {
        let board = &self.board;
        let away = |cell: &u16| {
            let (column, row) = board.place(*cell);
            if side == Seat::FIRST { row } else { column }
        };
        let near = board.points(Some(side)).filter(|cell| away(cell) == 0);
        board.chain(near, &STEPS).iter().any(|cell| away(cell) == board.side() - 1)
    }

    fn put(&mut self, side: Seat, cell: u16) {
        self.board.put(side, cell);
        if self.links(side) {
            self.winner = Some(side);
        }
    }
}

impl PlainHex {
    /// Whether the board has the usual size.
    pub(crate) fn is_usual(&self) -> bool {
        self.wide.is_none()
    }

    /// The cells of the stones of the side to move, and of the other side.
    pub(crate) fn mover_and_opponent(&self) -> [u128; 2] {
        [self.turn, self.turn.other()].map(|side| self.chains.stones(side))
    }

    /// The same board with the other side to move.
    pub(crate) fn passed(&self) -> Self {
        Self { turn: self.turn.other(), ..self.clone() }
    }

    #[inline]
    fn is_linked(&self) -> bool {
        match &self.wide {
            None => self.chains.is_linked(),
            Some(wide) => wide.winner.is_some(),
        }
    }

    #[inline]
    fn empty(&self) -> u128 {
        ALL & !self.chains.all()
    }
}

impl Openings for PlainHex {
    const PIE: PieRule = PieRule::always(2);
    const SWAP: Move = Move(u16::MAX);

    #[inline]
    fn is_opening(&self) -> bool {
        match &self.wide {
            None => self.chains.is_first_stone(),
            Some(wide) => wide.board.counts() == [1, 0],
        }
    }

    fn may_open(&self) -> bool {
        match &self.wide {
            None => self.chains.all() == 0,
            Some(wide) => wide.board.counts() == [0; 2],
        }
    }
}

impl Game for PlainHex {
    type Token = Named;
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
        switches: &[Switch { name: "size", values: &["11", "9", "13", "14", "15", "19"], rule: 1 }],
        legend: &[("X", words::GAMES_PIECE_BLACK_STONE), ("O", words::GAMES_PIECE_WHITE_STONE)],
        ..Info::TWO_PLAYERS
    };

    fn start(setup: &Setup<'_>) -> Result<Self, TagFault> {
        let board = GEOMETRIES[usize::from(setup.switches.get(SIZE))];
        let is_usual = board == Self::INFO.board;
        let stones = match setup.position {
            Some(text) if is_usual => sets(board, text, &PieceKind::STONES)?,
            _ => [0; 2],
        };
        let wide = if is_usual { None } else { Some(WideBoard::start(setup, board)?) };
        Ok(Self {
            chains: Chains::of(stones),
            turn: setup.to_move(Self::INFO.seats)?,
            wide: wide.map(|board| Box::new(Wide::new(board))),
        })
    }

    fn board(&self) -> Geometry {
        GEOMETRIES[usize::from(self.switches().get(SIZE))]
    }

    fn switches(&self) -> Switches {
        Switches::one(size_value(self.wide.as_ref().map(|wide| &wide.board), &GEOMETRIES))
    }

    kept_turn!();

    #[inline]
    fn status(&self) -> Status {
        // A full board always has a chain.
        let outcome = match &self.wide {
            None => self.chains.outcome(),
            Some(wide) => wide.winner.map(linking::linked),
        };
        outcome.map_or(Status::Playing, Status::Over)
    }

    #[inline]
    fn parse(token: &[u8]) -> Option<Named> {
        Named::whole(token)
    }

    #[inline]
    fn judge(&self, token: Named) -> Result<Move, Illegal> {
        let (cell, is_empty) = match &self.wide {
            None => {
                let cell = Board::require::<Self>(token)?;
                (u16::from(cell), self.empty() >> cell & 1 == 1)
            }
            Some(wide) => {
                let cell = wide.board.require::<Self>(token)?;
                (cell, wide.board.on(cell).is_none())
            }
        };
        if is_empty {
            Ok(Move(cell))
        } else {
            Err(Illegal::new::<Self>("occupied", 1).with("square", token.to_string()))
        }
    }

    #[inline]
    fn play_unchecked(&mut self, Move(cell): Move) {
        match &mut self.wide {
            None => self.chains.put(self.turn, cell as u8),
            Some(wide) => wide.put(self.turn, cell),
        }
        self.turn = self.turn.other();
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        if self.is_linked() {
            return;
        }
        match &self.wide {
            None => moves.extend(Bits(self.empty()).map(|cell| Move(cell.into()))),
            Some(wide) => moves.extend(wide.board.points(None).map(Move)),
        }
    }

    fn count_moves(&self) -> u64 {
        if self.is_linked() {
            return 0;
        }
        match &self.wide {
            None => self.empty().count_ones().into(),
            Some(wide) => wide.board.points(None).count() as u64,
        }
    }

    fn write(&self, Move(cell): Move, out: &mut String) {
        match &self.wide {
            None => Board::write(cell as u8, out),
            Some(_) => out.push_str(&self.board().name(cell)),
        }
    }

    fn draw(&self, drawing: &mut Drawing) {
        match &self.wide {
            None => {
                drawing.put_sets(PieceKind::STONES, self.chains.both());
            }
            Some(wide) => wide.board.draw(drawing),
        }
    }

    fn describe(&self, step: Move) -> Message {
        let piece = Fact::word(linking::STONES[usize::from(self.turn.0)]);
        message!(words::GAMES_MOVE_ON, piece, square = self.token(step))
    }

    fn touched(&self, Move(cell): Move, squares: &mut Vec<u16>) {
        squares.push(cell);
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
    fn chains_grown_stone_by_stone_match_those_of_a_search() {
        for seed in 0..40 {
            let start = PlainHex::start(&Setup::default()).unwrap();
            let mut position = start.clone();
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
