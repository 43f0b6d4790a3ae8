//! Flume (Mark Steere, 2010): stones on a board whose border counts as stones. Whoever places one
//! that touches three or four places another; the most stones on the full board win.
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

use super::pie::{self, Sides};
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Flume {
    /// The points of the red and of the blue stones.
    stones: [u128; 2],
    sides: Sides,
    /// The index of its size among the sizes.
    size: u8,
    has_pie: bool,
}

/// A stone on a point, or the swap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move(u8);

impl Move {
    /// The swap: Second takes over First's opening.
    pub const SWAP: Move = Move(u8::MAX);

    /// The index of the point; `None` for the swap.
    pub fn point(self) -> Option<u8> {
        (self != Move::SWAP).then_some(self.0)
    }
}

/// A parsed token.
#[derive(Clone, Copy, Debug)]
pub enum Token {
    /// The swap.
    Swap,
    /// A point by name.
    Point(Named),
}

impl Flume {
    #[inline]
    fn side_length(&self) -> u8 {
        SIZES[usize::from(self.size)]
    }

    /// The number of points.
    #[inline]
    fn points(&self) -> u8 {
        self.side_length() * self.side_length()
    }

    #[inline]
    fn empty(&self) -> u128 {
        ((1 << self.points()) - 1) & !(self.stones[0] | self.stones[1])
    }

    /// The points on which a stone may be placed: not the centre of an empty board.
    #[inline]
    fn open(&self) -> u128 {
        let empty = self.empty();
        let centre = 1 << (self.points() / 2);
        if self.stones == [0; 2] { empty & !centre } else { empty }
    }

    /// Whether a swap is possible: the board has only a first stone, and it is the other seat's
    /// turn.
    #[inline]
    fn can_swap(&self) -> bool {
        let [red, blue] = self.stones;
        self.has_pie && self.sides.can_swap() && red.is_power_of_two() && blue == 0
    }

    fn name(&self, point: u8) -> String {
        let mut name = String::with_capacity(2);
        self.write(Move(point), &mut name);
        name
    }

    fn counts(&self) -> [u8; 2] {
        self.stones.map(|stones| stones.count_ones() as u8)
    }

    /// The outcome for a side that has more than half of the points.
    fn majority(&self, reason: &'static str) -> Option<Outcome> {
        let [red, blue] = self.counts().map(|count| count > self.points() / 2);
        let side = u8::from(!red);
        (red || blue).then(|| Outcome::won(self.sides.seat(side), reason))
    }
}

impl Game for Flume {
    type Token = Token;
    type Move = Move;

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
        rules: &Rule::list::<5>(&[1, 4, 5]),
        switches: &[
            Switch { name: "size", values: &["7", "5", "9"] },
            Switch { name: "pie", values: &["yes", "no"] },
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
        let has_pie = setup.switches.get(PIE) == 0;
        Ok(Self { stones, sides: Sides::start(setup)?, size, has_pie })
    }

    fn board(&self) -> Geometry {
        GEOMETRIES[usize::from(self.size)]
    }

    #[inline]
    fn turn(&self) -> Seat {
        self.sides.turn()
    }

    #[inline]
    fn side(&self) -> u8 {
        self.sides.side()
    }

    /// A turn that goes on stays in its round.
    fn opens_round(&self, before: u8) -> bool {
        self.slot() < before
    }

    fn switches(&self) -> Switches {
        Switches::two(self.size, (!self.has_pie).into())
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
    fn parse(token: &[u8]) -> Option<Token> {
        match Named::whole(token) {
            Some(named) => Some(Token::Point(named)),
            None => pie::is_swap(token).then_some(Token::Swap),
        }
    }

    #[inline]
    fn judge(&self, token: Token) -> Result<Move, Illegal> {
        let Token::Point(named) = token else {
            return if self.can_swap() { Ok(Move::SWAP) } else { Err(pie::closed::<Flume>(4)) };
        };
        let Named { column, row } = named;
        let length = self.side_length();
        if column >= length || row == 0 || row > length {
            return Err(Illegal::off_board::<Flume>(named));
        }
        let point = (row - 1) * length + column;
        let fault =
            |code, rule| Illegal::new::<Flume>(code, rule).with("square", named.to_string());
        if self.empty() >> point & 1 == 0 {
            Err(fault("occupied", 1))
        } else if self.open() >> point & 1 == 0 {
            Err(fault("centre-closed", 2))
        } else {
            Ok(Move(point))
        }
    }

    #[inline]
    fn play_unchecked(&mut self, step: Move) {
        let Some(point) = step.point() else { return self.sides.swap() };
        self.stones[usize::from(self.sides.side())] |= 1 << point;
        let near = NEAR[usize::from(self.size)][usize::from(point)];
        // What is not empty next to a point is a stone or the border.
        if (near & self.empty()).count_ones() >= 2 {
            self.sides.pass_on();
        }
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        moves.extend(Bits(self.open()).map(Move));
        if self.can_swap() {
            moves.push(Move::SWAP);
        }
    }

    fn count_moves(&self) -> u64 {
        u64::from(self.open().count_ones()) + u64::from(self.can_swap())
    }

    fn write(&self, step: Move, out: &mut String) {
        match step.point() {
            Some(point) => {
                out.push(char::from(b'a' + point % self.side_length()));
                out.push(char::from(b'1' + point / self.side_length()));
            }
            None => out.push_str(pie::TOKEN),
        }
    }

    fn draw(&self, drawing: &mut Drawing) {
        for (kind, stones) in KINDS.into_iter().zip(self.stones) {
            drawing.put_each(kind, stones);
        }
        let of_seat = |seat: u8| u32::from(self.counts()[usize::from(self.sides.seat(seat).0)]);
        drawing.counts = [0, 1].map(of_seat).to_vec();
    }

    fn describe(&self, step: Move) -> Message {
        match step.point() {
            Some(point) => message!(
                words::GAMES_MOVE_ON,
                piece = Fact::word(STONES[usize::from(self.sides.side())]),
                square = self.name(point)
            ),
            None => message!(
                words::GAMES_MOVE_SWAP,
                first = "stone",
                side = Fact::word(Self::INFO.sides[0].key)
            ),
        }
    }

    fn touched(&self, step: Move, squares: &mut Vec<u16>) {
        squares.extend(step.point().map(u16::from));
    }

    fn extra_tags(&self, tags: &mut Vec<(&'static str, String)>) {
        self.sides.write_tags(tags);
    }

    /// The stones of each seat on the full board.
    fn scores(&self) -> Option<Vec<i32>> {
        let counts = self.counts();
        let of_seat = |seat: u8| i32::from(counts[usize::from(self.sides.seat(seat).0)]);
        (self.empty() == 0).then(|| [0, 1].map(of_seat).to_vec())
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
            assert_eq!(position.board().name(u16::from(position.points() / 2)), centre);
        }
    }
}
