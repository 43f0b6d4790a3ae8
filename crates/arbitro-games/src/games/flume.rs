//! Flume (Mark Steere, 2010): stones on a board whose border counts as stones. A player who places
//! a stone that touches three or four others places another; the most stones on the full board win.
//!
//! ```
//! use arbitro_games::{Game, Seat, Setup, flume::Flume};
//!
//! let mut position = Flume::start(&Setup::default()).unwrap();
//! for token in ["a2", "b1", "a1"] {
//!     position.play(token).unwrap();
//! }
//! // a1 touches two stones and the border twice: First goes on.
//! assert_eq!((position.turn(), position.count_moves()), (Seat::FIRST, 46));
//! ```

use super::pie::{Openings, Pie, PieRule};
use super::prelude::*;

/// The sizes that are played, in the order of the switch's values.
const SIZES: [u8; 3] = [7, 5, 9];

const GEOMETRIES: [Geometry; 3] =
    [Grid::<7, 7>::GEOMETRY, Grid::<5, 5>::GEOMETRY, Grid::<9, 9>::GEOMETRY];

const ORTHOGONAL: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// The points next to each point, by size. A point on the edge has fewer: the border is a stone.
static NEAR: [[u128; 81]; 3] = [
    Grid::<7, 7>::neighbours(&ORTHOGONAL),
    Grid::<5, 5>::neighbours(&ORTHOGONAL),
    Grid::<9, 9>::neighbours(&ORTHOGONAL),
];

const SIZE: usize = 0;
const PIE: usize = 1;

const KINDS: [PieceKind; 2] =
    [PieceKind::of(0, "X", Form::Disc, Paint::Red), PieceKind::of(1, "O", Form::Disc, Paint::Blue)];

const STONES: [&str; 2] = [words::GAMES_PIECE_RED_STONE, words::GAMES_PIECE_BLUE_STONE];

/// A position of Flume.
pub type Flume = Pie<PlainFlume>;

/// A position of Flume without the pie rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlainFlume {
    /// The points of the red and of the blue stones.
    stones: [u128; 2],
    turn: Seat,
    /// The index of its size among the sizes.
    size: u8,
}

impl PlainFlume {
    #[inline]
    fn side_length(&self) -> u8 {
        SIZES[usize::from(self.size)]
    }

    /// The number of points.
    #[inline]
    fn points(&self) -> u8 {
        self.side_length() * self.side_length()
    }

    /// The empty points.
    #[inline]
    pub(crate) fn empty(&self) -> u128 {
        ((1 << self.points()) - 1) & !(self.stones[0] | self.stones[1])
    }

    /// The points on which a stone may be placed: not the centre of an empty board.
    #[inline]
    fn open(&self) -> u128 {
        let empty = self.empty();
        let centre = 1 << (self.points() / 2);
        if self.stones == [0; 2] { empty & !centre } else { empty }
    }

    fn name(&self, point: u8) -> String {
        let mut name = String::with_capacity(2);
        self.write(SquareMove(point), &mut name);
        name
    }

    /// How many of the points next to a point are empty.
    #[inline]
    pub(crate) fn empty_near(&self, point: u8) -> u32 {
        let near = NEAR[usize::from(self.size)][usize::from(point)];
        (near & self.empty()).count_ones()
    }

    /// How many stones each side has.
    pub(crate) fn counts(&self) -> [u8; 2] {
        self.stones.map(|stones| stones.count_ones() as u8)
    }

    /// The outcome for a side that has more than half of the points.
    fn majority(&self, reason: &'static str) -> Option<Outcome> {
        let [red, blue] = self.counts().map(|count| count > self.points() / 2);
        let winner = if red { Seat::FIRST } else { Seat::SECOND };
        (red || blue).then(|| Outcome::won(winner, reason))
    }
}

impl Openings for PlainFlume {
    const PIE: PieRule = PieRule { switch: Some((PIE, 0)), ..PieRule::always(4) };
    const SWAP: SquareMove = SquareMove::NONE;

    #[inline]
    fn is_opening(&self) -> bool {
        let [red, blue] = self.stones;
        red.is_power_of_two() && blue == 0
    }

    fn may_open(&self) -> bool {
        self.stones == [0; 2]
    }
}

impl Game for PlainFlume {
    type Token = Named;
    type Move = SquareMove;

    const INFO: Info = Info {
        id: "flume",
        names: &["Flume"],
        emblem: Emblem {
            colour: [0x2f, 0x7f, 0xc4],
            path: "M1 1h22v22H1zm2.5 2.5v17h17v-17zM8 5.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM16 5.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM8 13a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
        },
        sides: &[
            SideName::with(KINDS[0], words::GAMES_SIDE_RED, &["Red", "Vermelho", "Vermelhas"]),
            SideName::with(KINDS[1], words::GAMES_SIDE_BLUE, &["Blue", "Azul", "Azuis"]),
        ],
        board: GEOMETRIES[0],
        symmetries: &[Symmetry::of(symmetry::mirrored), Symmetry::of(symmetry::transposed)],
        rules: &Rule::list::<5>(&[1, 5]),
        switches: &[
            Switch { name: "size", values: &["7", "5", "9"], rule: 1 },
            Switch { name: "pie", values: &["yes", "no"], rule: 4 },
        ],
        legend: &[("X", STONES[0]), ("O", STONES[1])],
        ..Info::TWO_PLAYERS
    };

    fn start(setup: &Setup<'_>) -> Result<Self, TagFault> {
        setup.check_scores()?;
        let size = setup.switches.get(SIZE);
        let stones = match setup.position {
            Some(text) => sets(GEOMETRIES[usize::from(size)], text, &KINDS)?,
            None => [0; 2],
        };
        Ok(Self { stones, turn: setup.to_move(Self::INFO.seats)?, size })
    }

    fn board(&self) -> Geometry {
        GEOMETRIES[usize::from(self.size)]
    }

    kept_turn!();

    /// A turn that goes on stays in its round.
    fn opens_round(&self, before: u8) -> bool {
        self.slot() < before
    }

    fn switches(&self) -> Switches {
        Switches::one(self.size)
    }

    #[inline]
    fn status(&self) -> Status {
        if self.empty() != 0 {
            return Status::Playing;
        }
        // The number of points is odd, so that one side has more than half of them.
        self.majority("full-board").map_or(Status::NeedsArbiter, Status::Over)
    }

    fn claimable(&self, _stood_before: bool) -> Option<Outcome> {
        self.majority("majority")
    }

    #[inline]
    fn parse(token: &[u8]) -> Option<Named> {
        Named::whole(token)
    }

    #[inline]
    fn judge(&self, named: Named) -> Result<SquareMove, Illegal> {
        let Named { column, row } = named;
        let length = self.side_length();
        if column >= length || row == 0 || row > length {
            return Err(Illegal::off_board::<Self>(named));
        }
        let point = (row - 1) * length + column;
        let fault = |code, rule| Illegal::new::<Self>(code, rule).with("square", named.to_string());
        if self.empty() >> point & 1 == 0 {
            Err(fault("occupied", 1))
        } else if self.open() >> point & 1 == 0 {
            Err(fault("centre-closed", 2))
        } else {
            Ok(SquareMove(point))
        }
    }

    #[inline]
    fn play_unchecked(&mut self, SquareMove(point): SquareMove) {
        self.stones[usize::from(self.turn.0)] |= 1 << point;
        // A neighbour that is not empty is a stone or the border.
        if self.empty_near(point) >= 2 {
            self.turn = self.turn.other();
        }
    }

    squares_as_moves!(open());

    fn write(&self, SquareMove(point): SquareMove, out: &mut String) {
        out.push(char::from(b'a' + point % self.side_length()));
        out.push(char::from(b'1' + point / self.side_length()));
    }

    fn draw(&self, drawing: &mut Drawing) {
        drawing.put_sets(KINDS, self.stones);
        drawing.counts = self.counts().map(u32::from).to_vec();
    }

    fn describe(&self, SquareMove(point): SquareMove) -> Message {
        let piece = Fact::word(STONES[usize::from(self.turn.0)]);
        message!(words::GAMES_MOVE_ON, piece, square = self.name(point))
    }

    fn touched(&self, SquareMove(point): SquareMove, squares: &mut Vec<u16>) {
        squares.push(u16::from(point));
    }

    /// The stones of each side on the full board.
    fn scores(&self) -> Option<Vec<i32>> {
        (self.empty() == 0).then(|| self.counts().map(i32::from).to_vec())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(rules: &str, tokens: &[&str]) -> Flume {
        let switches = Switches::read(rules, &Flume::INFO, &[&Flume::INFO]).unwrap();
        let mut position = Flume::start(&Setup { switches, ..Setup::default() }).unwrap();
        for token in tokens {
            position.play(token).unwrap();
        }
        position
    }

    #[test]
    fn a_stone_that_touches_three_is_followed_by_another_until_one_touches_two() {
        for (tokens, turn) in [
            (&["a1"][..], Seat::SECOND),
            (&["a2", "b1", "a1"], Seat::FIRST),
            (&["a2", "b1", "a1", "b2"], Seat::SECOND),
            // Four stones around d4, and the border has nothing to do with it.
            (&["d3", "c4", "e4", "d5", "d4"], Seat::FIRST),
            // On the edge two stones are enough.
            (&["a3", "a5", "a4"], Seat::FIRST),
        ] {
            assert_eq!(played("", tokens).turn(), turn, "{tokens:?}");
        }
    }

    #[test]
    fn each_size_has_its_centre_and_its_edge() {
        for (size, centre, beyond) in [("5", "c3", "f1"), ("7", "d4", "h1"), ("9", "e5", "j1")] {
            let position = played(&format!("flume.size={size}"), &[]);
            let code = |token: &str| {
                position.judge(Flume::parse(token.as_bytes()).unwrap()).unwrap_err().code
            };
            assert_eq!((code(centre), code(beyond)), ("centre-closed", "off-board"), "{size}");
            assert_eq!(position.board().name(u16::from(position.game().points() / 2)), centre);
        }
    }
}
