//! Amazonas (Walter Zamkauskas, 1988): an amazon moves as a queen and closes a square; a player who
//! cannot do both loses.
//!
//! ```
//! use arbitro_games::{Game, Setup, amazonas::Amazonas};
//!
//! let mut position = Amazonas::start(&Setup::default()).unwrap();
//! let step = position.play("C1c5,c7").unwrap();
//! assert_eq!(Amazonas::start(&Setup::default()).unwrap().token(step), "c1-c5/c7");
//! let fault = position.judge(Amazonas::parse(b"c8-c7/d7").unwrap()).unwrap_err();
//! assert_eq!((fault.code, fault.rule), ("occupied", 1));
//! ```

use arbitro_chance::Lots;

use super::line::{self, Rays};
use super::prelude::*;
use super::two_sizes::TwoSizes;

/// Where the white and the black amazons begin.
const SMALL_START: [&str; 2] = ["a3 c1 f1 h3", "a6 c8 f8 h6"];
const LARGE_START: [&str; 2] = ["a4 d1 g1 j4", "a7 d10 g10 j7"];

/// The index of the switch for the size of the board.
const SIZE: usize = 0;

type Size = TwoSizes<8, 10>;

/// How many amazons a side has.
const AMAZONS: u32 = 4;

const KINDS: [PieceKind; 3] =
    [PieceKind::MEN[0], PieceKind::MEN[1], PieceKind::new("#", Form::Tile, Paint::Brown)];

/// A position of Amazonas.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Amazonas {
    /// The squares of the white and the black amazons.
    amazons: [u128; 2],
    /// The closed squares.
    closed: u128,
    turn: Seat,
    size: Size,
}

/// A turn: where an amazon goes from and to, and the square that it closes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    from: u8,
    to: u8,
    shot: u8,
}

impl Amazonas {
    #[inline]
    fn own(&self) -> u128 {
        self.amazons[usize::from(self.turn.0)]
    }

    #[inline]
    fn rays(&self) -> &'static Rays {
        if self.size.is_other() { &line::TEN } else { &line::EIGHT }
    }

    /// The squares of the amazons of the player to move, and of the rival.
    pub(crate) fn mover_and_rival(&self) -> [u128; 2] {
        self.turn.own_first(self.amazons)
    }

    /// The squares of the board that are not closed.
    pub(crate) fn open(&self) -> u128 {
        !self.closed & ((1 << (self.side_length() * self.side_length())) - 1)
    }

    /// How many columns and rows the board has.
    #[inline]
    pub(crate) fn side_length(&self) -> u8 {
        self.size.side()
    }

    /// The squares that nothing goes over while an amazon is away from a square.
    #[inline]
    fn stops_without(&self, from: u8) -> u128 {
        (self.amazons[0] | self.amazons[1] | self.closed) & !(1 << from)
    }

    /// The squares that the mover's amazon on a square can go to.
    #[inline]
    fn reach(&self, from: u8) -> u128 {
        self.rays().reach(from, self.stops_without(from))
    }

    /// The squares that an amazon that has left a square can close from another.
    #[inline]
    fn shots(&self, from: u8, to: u8) -> u128 {
        self.rays().reach(to, self.stops_without(from))
    }
}

impl Game for Amazonas {
    type Token = [Named; 3];
    type Move = Move;

    const INFO: Info = Info {
        id: "amazonas",
        names: &["Amazonas", "Amazons"],
        emblem: Emblem {
            colour: [0xc0, 0x70, 0xe8],
            path: "M3 1.5C14 3 21 10 22.5 21l-2.4.3C18.7 11.4 12.6 5.3 2.7 3.9zM2 20.3L12.3 10H8V7h9.5v9.5h-3v-4.4L4.1 22.4z",
        },
        sides: SideName::WHITE_AND_BLACK,
        board: Size::of(0).geometry(),
        symmetries: &[
            Symmetry::of(symmetry::mirrored),
            Symmetry::of(symmetry::transposed),
            Symmetry::exchanging(symmetry::same, &[("O", "X")]),
        ],
        rules: &Rule::list::<3>(&[1]),
        switches: &[Switch { name: "size", values: &["8", "10"], rule: 1 }],
        legend: &[
            ("O", words::GAMES_PIECE_WHITE_AMAZON),
            ("X", words::GAMES_PIECE_BLACK_AMAZON),
            ("#", words::GAMES_PIECE_CLOSED),
        ],
        ..Info::TWO_PLAYERS
    };

    fn switches(&self) -> Switches {
        Switches::default().with(SIZE, self.size.value())
    }

    fn start(setup: &Setup<'_>) -> Result<Self, TagFault> {
        let size = Size::of(setup.switches.get(SIZE));
        let turn = setup.to_move(Self::INFO.seats)?;
        let mut start = Self { amazons: [0; 2], closed: 0, turn, size };
        if let Some(text) = setup.position {
            let [white, black, closed] = sets(start.board(), text, &KINDS)?;
            at_most(AMAZONS, [white, black], Self::INFO.legend)?;
            return Ok(Self { amazons: [white, black], closed, ..start });
        }
        let names = if size.is_other() { LARGE_START } else { SMALL_START };
        start.amazons = names.map(|names| {
            let named = names.split(' ').filter_map(|name| Named::whole(name.as_bytes()));
            let squares = named.filter_map(|named| size.require::<Self>(named).ok());
            squares.fold(0, |set, square| set | 1 << square)
        });
        Ok(start)
    }

    fn board(&self) -> Geometry {
        self.size.geometry()
    }

    kept_turn!();

    #[inline]
    fn status(&self) -> Status {
        // An amazon that can move can close at least the square it left.
        if Bits(self.own()).all(|from| self.reach(from) == 0) {
            Status::Over(Outcome::won(self.turn.other(), "no-moves"))
        } else {
            Status::Playing
        }
    }

    #[inline]
    fn parse(token: &[u8]) -> Option<[Named; 3]> {
        let (from, rest) = Named::read(token)?;
        let (to, rest) = Named::read(dash(rest).unwrap_or(rest))?;
        let shot = match rest {
            [b'/' | b',', shot @ ..] | shot => Named::whole(shot)?,
        };
        Some([from, to, shot])
    }

    #[inline]
    fn judge(&self, token: [Named; 3]) -> Result<Move, Illegal> {
        let [from, to, shot] = token;
        let on_board = |named| self.size.require::<Self>(named);
        let (from, to, shot) = (on_board(from)?, on_board(to)?, on_board(shot)?);
        let [own, rival] = self.mover_and_rival();
        if own >> from & 1 == 0 {
            let has_rivals = rival >> from & 1 == 1;
            return Err(Illegal::no_piece::<Self>(1, has_rivals, self.size.name(from)));
        }
        let stops = self.stops_without(from);
        for (rule, way) in [(1, [from, to]), (2, [to, shot])] {
            line::obstacle(self.side_length(), way[0], way[1], stops)
                .map_err(|found| line::refusal(self, rule, way, found))?;
        }
        Ok(Move { from, to, shot })
    }

    #[inline]
    fn play_unchecked(&mut self, Move { from, to, shot }: Move) {
        self.amazons[usize::from(self.turn.0)] ^= 1 << from | 1 << to;
        self.closed |= 1 << shot;
        self.turn = self.turn.other();
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        for from in Bits(self.own()) {
            for to in Bits(self.reach(from)) {
                moves.extend(Bits(self.shots(from, to)).map(|shot| Move { from, to, shot }));
            }
        }
    }

    fn count_moves(&self) -> u64 {
        let count = |set: u128| u64::from(set.count_ones());
        let shots =
            |from| Bits(self.reach(from)).map(move |to| count(self.shots(from, to))).sum::<u64>();
        Bits(self.own()).map(shots).sum()
    }

    /// One of a thousand turns: first the amazon, then where it goes, then what it closes.
    fn draw_move(&self, _: &mut Vec<Move>, lots: &mut Lots) -> Option<Move> {
        let free = Bits(self.own()).filter(|&from| self.reach(from) != 0);
        let from = drawn(free.fold(0, |set, from| set | 1u128 << from), lots)?;
        let to = drawn(self.reach(from), lots)?;
        let shot = drawn(self.shots(from, to), lots)?;
        Some(Move { from, to, shot })
    }

    fn write(&self, Move { from, to, shot }: Move, out: &mut String) {
        for (square, sign) in [(from, Some('-')), (to, Some('/')), (shot, None)] {
            self.size.write(square, out);
            out.extend(sign);
        }
    }

    fn draw(&self, drawing: &mut Drawing) {
        let [white, black] = self.amazons;
        drawing.put_sets(KINDS, [white, black, self.closed]);
    }

    fn gesture(&self, Move { from, to, shot }: Move, squares: &mut Vec<u16>) {
        squares.extend([from, to].map(u16::from));
        squares.extend((shot != from).then_some(u16::from(shot)));
    }

    /// The mover's amazon first, whatever was touched first; it closes the square that it left.
    fn gestured(&self, squares: &[u16]) -> String {
        let mut squares = squares.to_vec();
        squares.sort_by_key(|&square| self.own() >> square & 1 == 0);
        let way =
            with_neighbour(self.board(), &squares[..squares.len().min(2)], self.side_length());
        let shot = squares.get(2).unwrap_or(&squares[0]);
        format!("{way}/{}", self.board().name(*shot))
    }

    fn describe(&self, Move { from, to, shot }: Move) -> Message {
        Message::new(words::GAMES_MOVE_AMAZONAS)
            .with("from", self.size.name(from))
            .with("square", self.size.name(to))
            .with("shot", self.size.name(shot))
    }

    fn touched(&self, Move { from, to, shot }: Move, squares: &mut Vec<u16>) {
        squares.extend([from, to, shot].map(u16::from));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_square_that_an_amazon_left_is_empty_for_its_shot() {
        let mut position = Amazonas::start(&Setup::default()).unwrap();
        position.play("c1-c5/c1").unwrap();
        assert_eq!(position.closed, 1 << 2);
        position.play("f8-f4/f8").unwrap();
        let fault = position.play("c5-c4/c1").unwrap_err();
        assert_eq!(fault.to_string(), "c1 is not empty");
    }

    #[test]
    fn an_amazon_shut_in_has_lost() {
        let rows = "......../......../......../......../......../......../##....../O#.....X";
        let setup = Setup { position: Some(rows), ..Setup::default() };
        let position = Amazonas::start(&setup).unwrap();
        assert_eq!(position.status(), Status::Over(Outcome::won(Seat::SECOND, "no-moves")));
    }
}
