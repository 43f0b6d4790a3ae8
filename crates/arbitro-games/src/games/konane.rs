//! Konane: stones jump in line over the rival's and take them; a player who cannot jump loses.
//!
//! ```
//! use arbitro_games::{Game, Setup, konane::Konane};
//!
//! let mut position = Konane::start(&Setup::default()).unwrap();
//! let fault = position.judge(Konane::parse(b"c4-e4").unwrap()).unwrap_err();
//! assert_eq!((fault.code, fault.rule), ("not-a-jump", 1));
//! position.play("e2-e4").unwrap();
//! ```

use super::line;
use super::prelude::*;
use crate::board::eight::{COLUMN_A, COLUMN_H, beside};

const SIDE: u8 = 8;

type Board = Grid<SIDE, SIDE>;

/// The squares whose column and row add up to an odd number, counted from 1: those of Black.
const ODD: u64 = 0x55aa_55aa_55aa_55aa;

/// d4 and e4, empty in the usual start.
const GAP: u64 = 0b11 << 27;

/// Where the first stone is taken off: d5, e4 and the edge.
const OPENING: u64 = 1 << 35 | 1 << 28 | 0xff81_8181_8181_81ff;

/// The index of the switch for how the game starts.
const START: usize = 0;
const REMOVAL: u8 = 1;

/// How many jumps a row has room for.
const JUMPS: usize = 3;

/// How many stones a side has.
const STONES: u32 = 32;

/// The steps of a stone's two halves of a jump, and the squares from which there is room for it.
const STEPS: [(i8, u64); 4] = [
    (1, !(COLUMN_H | COLUMN_H >> 1)),
    (-1, !(COLUMN_A | COLUMN_A << 1)),
    (SIDE as i8, !0),
    (-(SIDE as i8), !0),
];

/// A position of Konane.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Konane {
    /// The squares of the black and the white stones.
    pieces: [u64; 2],
    turn: Seat,
    /// Whether the game starts on a full board, from which each player takes a stone off.
    by_removal: bool,
}

/// The jumps of a stone from one square to another; the same square twice for a stone that is
/// taken off.
pub type Move = FromTo;

/// The squares as written.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    from: Named,
    /// Those between the first and the last, as many as jumps can have.
    between: [Option<Named>; JUMPS - 1],
    to: Named,
    /// How many squares were written.
    count: u8,
}

#[inline]
const fn shifted(set: u64, step: i8) -> u64 {
    if step > 0 { set << step } else { set >> -step }
}

impl Konane {
    #[inline]
    fn empty(&self) -> u64 {
        !(self.pieces[0] | self.pieces[1])
    }

    /// The stones that the mover may take off, while that is how the game starts.
    #[inline]
    fn removable(&self) -> Option<u64> {
        let empty = self.empty();
        if !self.by_removal || empty & empty.wrapping_sub(1) != 0 {
            return None;
        }
        let [own, _] = self.turn.own_first(self.pieces);
        Some(own & if empty == 0 { OPENING } else { beside(empty) })
    }

    /// The squares from which a set of the mover's stones lands with one jump in a direction.
    #[inline]
    fn jumped(&self, stones: u64, (step, room): (i8, u64)) -> u64 {
        let [_, rival] = self.turn.own_first(self.pieces);
        shifted(shifted(stones & room, step) & rival, step) & self.empty()
    }

    /// All jumps: sets of the squares where they end, each with the offset back to the first one.
    fn jumps(&self) -> impl Iterator<Item = (u64, i8)> {
        let [own, _] = self.turn.own_first(self.pieces);
        STEPS.into_iter().flat_map(move |direction| {
            let mut at = own;
            (1..=JUMPS as i8).map(move |count| {
                at = self.jumped(at, direction);
                (at, -2 * count * direction.0)
            })
        })
    }

    /// Whether a stone of the mover jumps from one square to the other.
    #[inline]
    fn is_jump(&self, Move { from, to }: Move) -> bool {
        let Ok(step @ (1 | -1 | 8 | -8)) = line::step(SIDE, from, to) else { return false };
        let [_, rival] = self.turn.own_first(self.pieces);
        let empty = self.empty();
        let mut way = line::between(from, to, step).enumerate();
        empty >> to & 1 == 1
            && from.abs_diff(to) / step.unsigned_abs() % 2 == 0
            && way.all(|(at, square)| [rival, empty][at % 2] >> square & 1 == 1)
    }

    /// Whether the squares between that a token shows, if any, are where the jumps land.
    fn lands(&self, token: Token, Move { from, to }: Move) -> bool {
        let step = line::step(SIDE, from, to).unwrap_or(1);
        let landings: Vec<u8> = line::between(from, to, step).skip(1).step_by(2).collect();
        let shown = token.between.into_iter().flatten().filter_map(Board::square);
        token.count == 2
            || usize::from(token.count) == 2 + landings.len() && landings.into_iter().eq(shown)
    }

    /// Why a stone may not be taken off.
    #[cold]
    fn stays(&self, square: u8) -> Illegal {
        let [own, rival] = self.turn.own_first(self.pieces);
        if own >> square & 1 == 0 {
            return Illegal::no_piece::<Self>(4, rival >> square & 1 == 1, Board::name(square));
        }
        let code = if self.empty() == 0 { "not-central" } else { "not-adjacent" };
        Illegal::new::<Konane>(code, 4).with("square", Board::name(square))
    }

    /// Why a stone may not jump from one square to another.
    #[cold]
    fn refusal(&self, Move { from, to }: Move) -> Illegal {
        let [own, rival] = self.turn.own_first(self.pieces);
        if own >> from & 1 == 0 {
            return Illegal::no_piece::<Self>(1, rival >> from & 1 == 1, Board::name(from));
        }
        let code = match line::step(SIDE, from, to) {
            Err(code) => code,
            Ok(1 | -1 | 8 | -8) if self.empty() >> to & 1 == 0 => "occupied",
            Ok(1 | -1 | 8 | -8) => "not-a-jump",
            Ok(_) => "not-a-line",
        };
        line::refusal(self, 1, [from, to], (code, to))
    }
}

impl Game for Konane {
    type Token = Token;
    type Move = Move;

    const INFO: Info = Info {
        id: "konane",
        names: &["Konane"],
        emblem: Emblem {
            colour: [0xe0, 0x20, 0x80],
            path: "M5.5 14a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zm13 0a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zm0 2.4a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2zM4 12a8 8 0 0 1 14-5.3V3h3v9h-9V9h4a5 5 0 0 0-9 3z",
        },
        sides: SideName::BLACK_AND_WHITE,
        board: Board::GEOMETRY,
        symmetries: &[Symmetry::of(symmetry::transposed), Symmetry::of(symmetry::turned)],
        rules: &Rule::last_by_switch(Rule::list::<4>(&[1])),
        switches: &[Switch { name: "start", values: &["gap", "removal"], rule: 4 }],
        legend: &[("X", words::GAMES_PIECE_BLACK_STONE), ("O", words::GAMES_PIECE_WHITE_STONE)],
        ..Info::TWO_PLAYERS
    };

    fn switches(&self) -> Switches {
        Switches::one(u8::from(self.by_removal) * REMOVAL)
    }

    fn start(setup: &Setup<'_>) -> Result<Self, TagFault> {
        let turn = setup.to_move(Self::INFO.seats)?;
        let by_removal = setup.switches.get(START) == REMOVAL;
        let pieces = match setup.position {
            None if by_removal => [ODD, !ODD],
            None => [ODD & !GAP, !ODD & !GAP],
            Some(text) => sets(Self::INFO.board, text, &PieceKind::STONES)?.map(|set| set as u64),
        };
        at_most(STONES, pieces, Self::INFO.legend)?;
        Ok(Self { pieces, turn, by_removal })
    }

    kept_turn!();

    #[inline]
    fn status(&self) -> Status {
        let [own, _] = self.turn.own_first(self.pieces);
        let can_move = match self.removable() {
            Some(stones) => stones != 0,
            None => STEPS.into_iter().any(|direction| self.jumped(own, direction) != 0),
        };
        if can_move {
            Status::Playing
        } else {
            Status::Over(Outcome::won(self.turn.other(), "no-moves"))
        }
    }

    #[inline]
    fn parse(token: &[u8]) -> Option<Token> {
        let (from, mut rest) = Named::read(token)?;
        let mut read = Token { from, between: [None; JUMPS - 1], to: from, count: 1 };
        while !rest.is_empty() {
            rest = match rest {
                [b'x' | b'X', square @ ..] => square,
                _ => dash(rest).unwrap_or(rest),
            };
            let (square, after) = Named::read(rest)?;
            if let Some(at) = read.count.checked_sub(2)
                && let Some(between) = read.between.get_mut(usize::from(at))
            {
                *between = Some(read.to);
            }
            read.to = square;
            read.count = read.count.saturating_add(1);
            rest = after;
        }
        Some(read)
    }

    #[inline]
    fn judge(&self, token: Token) -> Result<Move, Illegal> {
        let removable = self.removable();
        if removable.is_some() != (token.count == 1) {
            let phase = if removable.is_some() { "removal" } else { "jumps" };
            return Err(Illegal::bad_token::<Konane>().with("phase", phase));
        }
        let on_board = Board::require::<Self>;
        let from = on_board(token.from)?;
        for between in token.between.into_iter().flatten() {
            on_board(between)?;
        }
        let step = Move { from, to: on_board(token.to)? };
        if let Some(stones) = removable {
            return if stones >> from & 1 == 1 { Ok(step) } else { Err(self.stays(from)) };
        }
        let [own, _] = self.turn.own_first(self.pieces);
        if own >> from & 1 == 0 || !self.is_jump(step) {
            return Err(self.refusal(step));
        }
        if !self.lands(token, step) {
            return Err(Illegal::new::<Konane>("annotation", 2)
                .with("piece", Board::name(step.from))
                .with("square", Board::name(step.to)));
        }
        Ok(step)
    }

    #[inline]
    fn play_unchecked(&mut self, step: Move) {
        let mover = usize::from(self.turn.0);
        // A stone that is taken off goes nowhere.
        self.pieces[mover] ^= 1 << step.from;
        if step.from != step.to {
            self.pieces[mover] ^= 1 << step.to;
            self.pieces[mover ^ 1] &= !way(step);
        }
        self.turn = self.turn.other();
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        if let Some(stones) = self.removable() {
            moves.extend(Bits(stones).map(|square| Move { from: square, to: square }));
            return;
        }
        Move::list(self.jumps(), moves);
    }

    fn count_moves(&self) -> u64 {
        let count = |set: u64| u64::from(set.count_ones());
        match self.removable() {
            Some(stones) => count(stones),
            None => self.jumps().map(|(set, _)| count(set)).sum(),
        }
    }

    fn write(&self, Move { from, to }: Move, out: &mut String) {
        Board::write(from, out);
        if from != to {
            out.push('-');
            Board::write(to, out);
        }
    }

    fn draw(&self, drawing: &mut Drawing) {
        drawing.put_sets(PieceKind::STONES, self.pieces);
    }

    fn gesture(&self, Move { from, to }: Move, squares: &mut Vec<u16>) {
        squares.push(u16::from(from));
        squares.extend((from != to).then_some(u16::from(to)));
    }

    fn gestured(&self, squares: &[u16]) -> String {
        match (self.removable(), squares) {
            (Some(_), &[square, ..]) => self.board().name(square),
            _ => with_neighbour(self.board(), squares, 2 * SIDE),
        }
    }

    fn describe(&self, Move { from, to }: Move) -> Message {
        if from == to {
            return message!(words::GAMES_MOVE_REMOVE, square = Board::name(from));
        }
        message!(words::GAMES_MOVE_CAPTURE, from = Board::name(from), square = Board::name(to))
    }

    fn touched(&self, step: Move, squares: &mut Vec<u16>) {
        let [_, rival] = self.turn.own_first(self.pieces);
        let all = 1 << step.from | 1 << step.to | way(step) & rival;
        squares.extend(Bits(all).map(u16::from));
    }
}

/// The squares between the first and the last of a move, as a set.
fn way(Move { from, to }: Move) -> u64 {
    let Ok(step) = line::step(SIDE, from, to) else { return 0 };
    line::between(from, to, step).fold(0, |set, square| set | 1 << square)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(position: &Konane) -> Vec<String> {
        let moves = position.moves();
        let mut tokens: Vec<String> = moves.into_iter().map(|step| position.token(step)).collect();
        tokens.sort_unstable();
        tokens
    }

    #[test]
    fn black_and_white_have_the_squares_of_their_colour() {
        let start = Konane::start(&Setup::default()).unwrap();
        let rows = start.drawing(Vec::new(), None).rows();
        assert_eq!(rows[0], "XOXOXOXO");
        assert_eq!(rows[4], "XOX..OXO");
        assert_eq!(rows[7], "OXOXOXOX");
    }

    #[test]
    fn a_stone_goes_on_in_its_direction_and_may_stop_after_any_jump() {
        let mut position = Konane::start(&Setup::default()).unwrap();
        assert_eq!(tokens(&position), ["e2-e4", "e6-e4", "g4-e4"]);
        position.play("e2-e4").unwrap();
        let replies = ["b4-d4", "c3-e3", "d2-d4", "d6-d4", "e5-e3", "f4-d4", "g3-e3"];
        assert_eq!(tokens(&position), replies);
    }
}
