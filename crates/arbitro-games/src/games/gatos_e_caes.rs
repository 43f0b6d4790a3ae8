//! Gatos & Cães (Simon Norton's Snort on a board): cats and dogs may not be adjacent to each other.
//!
//! ```
//! use arbitro_games::{Game, Setup, gatos_e_caes::GatosECaes};
//!
//! let mut position = GatosECaes::start(&Setup::default()).unwrap();
//! position.play("d5").unwrap();
//! let fault = position.judge(GatosECaes::parse(b"c5").unwrap()).unwrap_err();
//! assert_eq!((fault.code, fault.rule), ("next-to-rival", 4));
//! ```

use super::prelude::*;
use crate::board::eight::beside;

type Board = Grid<8, 8>;

/// The indices of the switches for the zone, and for who wins at the end.
const ZONES: usize = 0;
const MISERE: usize = 1;

/// How many pieces each side has.
const RESERVE: u32 = 28;

/// d4, e4, d5 and e5.
const ZONE: u64 = 0b11 << 27 | 0b11 << 35;

/// The zone is drawn while it is empty; in a `Position` tag a full stop is accepted as well.
const KINDS: [PieceKind; 2] = [
    PieceKind::of(0, "G", Form::Cone, Paint::Brown),
    PieceKind::of(1, "D", Form::Disc, Paint::Black),
];
/// An empty square of the zone.
const ZONE_LETTERS: &str = "+";
const LETTERS: [&str; 4] =
    [DrawnCell::EMPTY.letters, KINDS[0].letters, KINDS[1].letters, ZONE_LETTERS];

/// A position of Gatos & Cães.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GatosECaes {
    /// The squares of the cats and of the dogs.
    pub(crate) pieces: [u64; 2],
    /// How many pieces of each kind are on the board: needed at every ply, and many machines count
    /// bits slowly.
    placed: [u8; 2],
    /// Where the side to move may place a piece.
    open: u64,
    turn: Seat,
    /// Whether the first pieces are bound by the zone.
    has_zone: bool,
    /// Whether the player who cannot move wins.
    is_misere: bool,
}

impl GatosECaes {
    /// How many pieces each side has.
    pub(crate) const PIECES: u32 = RESERVE;

    fn new(pieces: [u64; 2], turn: Seat, switches: Switches) -> Self {
        let placed = pieces.map(|set| set.count_ones() as u8);
        let [has_zone, is_misere] = [switches.get(ZONES) == 0, switches.get(MISERE) == 1];
        let position = Self { pieces, placed, open: 0, turn, has_zone, is_misere };
        Self { open: position.places(), ..position }
    }

    /// Whether the usual rules hold for the rest of the game.
    pub(crate) fn is_usual(&self) -> bool {
        !self.is_misere && (self.has_zone || self.pieces.iter().all(|&set| set != 0))
    }

    /// Where the side to move may place a piece.
    #[inline]
    fn places(&self) -> u64 {
        let [own, rival] = self.turn.own_first(self.pieces);
        let free = !(own | rival | beside(rival));
        if own == 0 && self.has_zone {
            free & if self.turn == Seat::FIRST { ZONE } else { !ZONE }
        } else if u32::from(self.placed[usize::from(self.turn.0)]) >= RESERVE {
            0
        } else {
            free
        }
    }

    /// Why a square is not open to the side to move.
    #[cold]
    fn refusal(&self, square: u8) -> Illegal {
        let [own, rival] = self.turn.own_first(self.pieces);
        let cats = self.turn == Seat::FIRST;
        let name = Board::name(square);
        if (own | rival) >> square & 1 == 1 {
            return Illegal::new::<GatosECaes>("occupied", 1).with("square", name);
        }
        let is_bound = own == 0 && self.has_zone;
        if is_bound && cats && ZONE >> square & 1 == 0 {
            return Illegal::new::<GatosECaes>("zone-first-cat", 2).with("square", name);
        }
        if is_bound && !cats && ZONE >> square & 1 == 1 {
            return Illegal::new::<GatosECaes>("zone-first-dog", 3).with("square", name);
        }
        let rivals = beside(1 << square) & rival;
        if rivals != 0 {
            return Illegal::new::<GatosECaes>("next-to-rival", 4)
                .with("side", if cats { "cats" } else { "dogs" })
                .with("square", name)
                .with("rivals", Bits(rivals).map(Board::name).collect::<Vec<_>>());
        }
        Illegal::new::<GatosECaes>("no-supply", 6)
            .with("side", Fact::word(Self::INFO.sides[usize::from(self.turn.0)].key))
            .with("count", RESERVE)
    }
}

impl Game for GatosECaes {
    type Token = Named;
    type Move = SquareMove;

    const INFO: Info = Info {
        id: "gatos-e-caes",
        names: &["Gatos & Cães", "Cats & Dogs", "Cats and Dogs", "Snort"],
        emblem: Emblem {
            colour: [0xb3, 0x65, 0x2a],
            path: "M3 2l6 4.5h6L21 2v11.5C21 18.7 17 22 12 22s-9-3.3-9-8.5zm5.2 8.2a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4zm7.6 0a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4zM12 18.4l2-2.4h-4z",
        },
        sides: &[
            SideName::with(KINDS[0], words::GAMES_SIDE_CATS, &["Cats", "Gatos"]),
            SideName::with(KINDS[1], words::GAMES_SIDE_DOGS, &["Dogs", "Cães", "Caes"]),
        ],
        board: Board::GEOMETRY,
        symmetries: &[Symmetry::of(symmetry::mirrored), Symmetry::of(symmetry::transposed)],
        rules: &Rule::list::<6>(&[]),
        switches: &[
            Switch { name: "zones", values: &["yes", "no"], rule: 2 },
            Switch::yes("misere", 5),
        ],
        legend: &[
            ("G", words::GAMES_PIECE_CAT),
            ("D", words::GAMES_PIECE_DOG),
            (ZONE_LETTERS, words::GAMES_PIECE_ZONE),
        ],
        ..Info::TWO_PLAYERS
    };

    fn start(setup: &Setup<'_>) -> Result<Self, TagFault> {
        let turn = setup.to_move(Self::INFO.seats)?;
        let Some(text) = setup.position else {
            return Ok(Self::new([0; 2], turn, setup.switches));
        };
        let mut pieces = [0u64; 2];
        for (square, place) in cells(Self::INFO.board, text, &LETTERS)?.into_iter().enumerate() {
            if let 1 | 2 = place {
                pieces[place - 1] |= 1 << square;
            }
        }
        at_most(RESERVE, pieces, Self::INFO.legend)?;
        if let Some(cat) = Bits(pieces[0] & beside(pieces[1])).next() {
            return Err(
                TagFault::new("Position", "cat-beside-dog").with("square", Board::name(cat))
            );
        }
        Ok(Self::new(pieces, turn, setup.switches))
    }

    fn switches(&self) -> Switches {
        Switches::two((!self.has_zone).into(), self.is_misere.into())
    }

    kept_turn!();

    #[inline]
    fn status(&self) -> Status {
        if self.open != 0 {
            Status::Playing
        } else if self.is_misere {
            Status::Over(Outcome::won(self.turn, "no-moves"))
        } else {
            Status::Over(Outcome::won(self.turn.other(), "last-move"))
        }
    }

    #[inline]
    fn parse(token: &[u8]) -> Option<Named> {
        Named::whole(token)
    }

    #[inline]
    fn judge(&self, token: Named) -> Result<SquareMove, Illegal> {
        let square = Board::require::<Self>(token)?;
        if self.open >> square & 1 == 1 {
            Ok(SquareMove(square))
        } else {
            Err(self.refusal(square))
        }
    }

    #[inline]
    fn play_unchecked(&mut self, SquareMove(square): SquareMove) {
        self.pieces[usize::from(self.turn.0)] |= 1 << square;
        self.placed[usize::from(self.turn.0)] += 1;
        self.turn = self.turn.other();
        self.open = self.places();
    }

    squares_as_moves!(open);

    fn write(&self, SquareMove(square): SquareMove, out: &mut String) {
        Board::write(square, out);
    }

    fn draw(&self, drawing: &mut Drawing) {
        for square in Bits(if self.has_zone { ZONE } else { 0 }) {
            drawing.lay_ground(u16::from(square), Ground::Zone, ZONE_LETTERS);
        }
        drawing.put_sets(KINDS, self.pieces);
    }

    fn describe(&self, SquareMove(square): SquareMove) -> Message {
        let (_, piece) = Self::INFO.legend[usize::from(self.turn.0)];
        message!(words::GAMES_MOVE_ON, piece = Fact::word(piece), square = Board::name(square))
    }

    fn touched(&self, SquareMove(square): SquareMove, squares: &mut Vec<u16>) {
        squares.push(u16::from(square));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(position: &GatosECaes, token: &str) -> Result<(), &'static str> {
        position.judge(GatosECaes::parse(token.as_bytes()).unwrap()).map(drop).map_err(|f| f.code)
    }

    #[test]
    fn the_first_pieces_know_the_zone_and_later_ones_do_not() {
        let mut position = GatosECaes::start(&Setup::default()).unwrap();
        assert_eq!(code(&position, "c4"), Err("zone-first-cat"));
        position.play("d4").unwrap();
        // Also next to the cat, but the zone comes first in the rule list.
        assert_eq!(code(&position, "e4"), Err("zone-first-dog"));
        assert_eq!(code(&position, "d4"), Err("occupied"));
        assert_eq!(code(&position, "d3"), Err("next-to-rival"));
        assert_eq!(code(&position, "c3"), Ok(()));
        position.play("a1").unwrap();
        assert_eq!(code(&position, "h8"), Ok(()));
        assert_eq!(code(&position, "b1"), Err("next-to-rival"));
    }

    #[test]
    fn a_side_with_all_its_pieces_on_the_board_cannot_move() {
        let rows = "GGGGGGGG/GGGGGGGG/GGGGGGGG/GGGG..../......../......../......../DD......";
        let setup = Setup { position: Some(rows), ..Setup::default() };
        let position = GatosECaes::start(&setup).unwrap();
        assert_eq!(position.status(), Status::Over(Outcome::won(Seat::SECOND, "last-move")));
    }
}
