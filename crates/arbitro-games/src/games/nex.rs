//! Nex (João Neto, 2004): Hex with neutral stones. A turn either places a stone of one's own and a
//! neutral one, or turns two neutral stones into one's own and one of one's own into a neutral one.
//!
//! ```
//! use arbitro_games::{Game, Setup, nex::Nex};
//!
//! let mut position = Nex::start(&Setup::default()).unwrap();
//! let step = position.play("Ne7/D5").unwrap();
//! let mut token = String::new();
//! Nex::start(&Setup::default()).unwrap().write(step, &mut token);
//! assert_eq!(token, "d5/Ne7");
//! let fault = position.judge(Nex::parse(b"d4").unwrap()).unwrap_err();
//! assert_eq!((fault.code, fault.rule), ("must-place-two", 1));
//! ```

use super::linking::{self, Chains};
use super::pie::{Openings, Pie, PieRule};
use super::prelude::*;
use crate::board::rhombus::{self, ALL, Board, stone};
use arbitro_chance::Lots;

const KINDS: [PieceKind; 3] =
    [PieceKind::STONES[0], PieceKind::STONES[1], PieceKind::new("N", Form::Disc, Paint::Grey)];

/// A position of Nex.
pub type Nex = Pie<PlainNex>;

/// A position of Nex without the pie rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlainNex {
    chains: Chains,
    /// The cells of the neutral stones.
    pub(crate) neutral: u128,
    turn: Seat,
}

/// One turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A stone of one's own and a neutral one are placed on two empty cells.
    Place {
        /// The cell of one's own stone.
        own: u8,
        /// The cell of the neutral stone.
        neutral: u8,
    },
    /// Two neutral stones become one's own, and one of one's own becomes neutral.
    Exchange {
        /// The cells that become one's own, in the order written.
        own: [u8; 2],
        /// The cell that becomes neutral.
        neutral: u8,
    },
    /// One cell becomes one's own and nothing else changes (rule 4): the last empty cell, or the
    /// last neutral stone.
    Last(u8),
}

impl Move {
    /// The exchange of two neutral stones for one of one's own.
    #[inline]
    pub(crate) fn exchange(one: u8, two: u8, neutral: u8) -> Self {
        let stones = if rank(one) < rank(two) { [one, two] } else { [two, one] };
        Move::Exchange { own: stones, neutral }
    }
}

/// A parsed token: the cells that become one's own, and the one that becomes neutral.
#[derive(Clone, Copy, Debug)]
pub enum Token {
    /// `d5`.
    One(Named),
    /// `d5/Ne7`.
    Two(Named, Named),
    /// `c3/d4/Ng6`.
    Three([Named; 2], Named),
}

/// The kinds of turns possible in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turns {
    /// Those of rule 1.
    Whole,
    /// Only the last empty cell (rule 4).
    LastEmpty,
    /// Only the last neutral stone (rule 4).
    LastNeutral,
}

/// Each cell's rank in the order of writing: by column, then by row.
static RANKS: [u8; rhombus::CELLS as usize] = {
    let mut ranks = [0; rhombus::CELLS as usize];
    let mut cell = 0;
    while cell < rhombus::CELLS {
        ranks[cell as usize] = Board::column(cell) * rhombus::SIDE + Board::row(cell);
        cell += 1;
    }
    ranks
};

#[inline]
fn rank(cell: u8) -> u8 {
    RANKS[usize::from(cell)]
}

/// Splits off the first part of a token: its cell, whether it is marked neutral, and the remaining
/// parts.
#[inline]
fn part(text: &[u8]) -> Option<(Named, bool, Option<&[u8]>)> {
    let marked = match text {
        [b'N' | b'n', cell @ ..] => Named::read(cell),
        _ => None,
    };
    let (named, rest) = marked.or_else(|| Named::read(text))?;
    match rest {
        [] => Some((named, marked.is_some(), None)),
        [b'/', rest @ ..] => Some((named, marked.is_some(), Some(rest))),
        _ => None,
    }
}

/// The cell of the last part of a token, when it is marked neutral.
#[inline]
fn marked(text: &[u8]) -> Option<Named> {
    match text {
        [b'N' | b'n', cell @ ..] => Named::whole(cell),
        _ => None,
    }
}

impl PlainNex {
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
        ALL & !(self.chains.all() | self.neutral)
    }

    /// The mover's stones.
    #[inline]
    fn mover_stones(&self) -> u128 {
        self.chains.stones(self.turn)
    }

    /// Which turns are possible, given the numbers of empty cells and neutral stones.
    #[inline]
    fn turns(&self) -> Turns {
        let empty = self.empty();
        if empty & empty.wrapping_sub(1) != 0 {
            return Turns::Whole;
        }
        match (empty, self.neutral.count_ones()) {
            (0, 1) => Turns::LastNeutral,
            (1.., 0 | 1) => Turns::LastEmpty,
            _ => Turns::Whole,
        }
    }

    /// Whether the mover has any turn. With fewer than two empty cells and outside rule 4, only the
    /// exchange is left.
    #[inline]
    fn can_move(&self) -> bool {
        let empty = self.empty();
        empty & empty.wrapping_sub(1) != 0
            || self.turns() != Turns::Whole
            || self.mover_stones() != 0 && self.neutral.count_ones() >= 2
    }

    /// Parses a token whose parts may be in any order.
    fn parse_any(token: &[u8]) -> Option<Token> {
        let mut cells = [None; 2];
        let mut neutral = None;
        let mut rest = token;
        loop {
            let (named, marked, more) = part(rest)?;
            let place = match (marked, cells) {
                (true, _) => &mut neutral,
                (false, [None, _]) => &mut cells[0],
                (false, _) => &mut cells[1],
            };
            if place.replace(named).is_some() {
                return None;
            }
            let Some(more) = more else { break };
            rest = more;
        }
        match (cells, neutral) {
            ([Some(one), None], None) => Some(Token::One(one)),
            ([Some(one), None], Some(neutral)) => Some(Token::Two(one, neutral)),
            ([Some(one), Some(two)], Some(neutral)) => Some(Token::Three([one, two], neutral)),
            _ => None,
        }
    }

    /// Judges a turn of one part.
    #[inline]
    fn judge_one(&self, cell: u8) -> Result<Move, Illegal> {
        let at =
            |code, rule| Illegal::new::<PlainNex>(code, rule).with("square", Board::name(cell));
        match self.turns() {
            Turns::Whole => Err(at("must-place-two", 1)),
            Turns::LastEmpty if self.empty() >> cell & 1 == 0 => Err(at("occupied", 4)),
            Turns::LastNeutral if self.neutral >> cell & 1 == 0 => Err(at("not-neutral", 4)),
            _ => Ok(Move::Last(cell)),
        }
    }

    #[cold]
    fn must_place_one(&self) -> Illegal {
        let (there, cells) = match self.turns() {
            Turns::LastNeutral => ("neutral", self.neutral),
            _ => ("empty", self.empty()),
        };
        let square = Board::name(cells.trailing_zeros() as u8);
        Illegal::new::<PlainNex>("must-place-one", 4).with("there", there).with("square", square)
    }

    #[cold]
    fn occupied(&self, cells: [u8; 2]) -> Illegal {
        let [own, neutral] = cells;
        let cell = if self.empty() >> own & 1 == 0 { own } else { neutral };
        Illegal::new::<PlainNex>("occupied", 1).with("square", Board::name(cell))
    }

    #[cold]
    fn wrong_exchange(&self, own: [u8; 2], neutral: u8) -> Illegal {
        let fault =
            |code, cell| Illegal::new::<PlainNex>(code, 1).with("square", Board::name(cell));
        match own.into_iter().find(|&cell| self.neutral >> cell & 1 == 0) {
            Some(cell) => fault("not-neutral", cell),
            None if self.empty() >> neutral & 1 == 1 => fault("empty-origin", neutral),
            None => fault("not-yours", neutral),
        }
    }

    /// Gives a cell to the mover.
    #[inline]
    fn take(&mut self, cell: u8) {
        self.neutral &= !stone(cell);
        self.chains.put(self.turn, cell);
    }
}

impl Openings for PlainNex {
    const PIE: PieRule = PieRule::always(2);
    const SWAP: Move = Move::Last(u8::MAX);

    #[inline]
    fn is_opening(&self) -> bool {
        self.chains.is_first_stone() && self.neutral.is_power_of_two()
    }

    fn may_open(&self) -> bool {
        self.chains.all() == 0
    }
}

#[cold]
fn same_cell(cell: u8) -> Illegal {
    Illegal::new::<PlainNex>("same-cell", 1).with("square", Board::name(cell))
}

impl Game for PlainNex {
    type Token = Token;
    type Move = Move;

    const INFO: Info = Info {
        id: "nex",
        names: &["Nex"],
        emblem: Emblem {
            colour: [0x1f, 0x8a, 0x84],
            path: "M12 1l9.5 5.5v11L12 23l-9.5-5.5v-11zm0 3v16l6.9-4V8z",
        },
        sides: linking::SIDES,
        board: rhombus::GEOMETRY,
        symmetries: linking::SYMMETRIES,
        rules: &Rule::list::<4>(&[2, 4]),
        silence: Some((4, None)),
        legend: &[
            ("X", words::GAMES_PIECE_BLACK_STONE),
            ("O", words::GAMES_PIECE_WHITE_STONE),
            ("N", words::GAMES_PIECE_NEUTRAL_STONE),
        ],
        ..Info::TWO_PLAYERS
    };

    fn start(setup: &Setup<'_>) -> Result<Self, TagFault> {
        let [black, white, neutral] = match setup.position {
            Some(text) => sets(Self::INFO.board, text, &KINDS)?,
            None => [0; 3],
        };
        Ok(Self {
            chains: Chains::of([black, white]),
            neutral,
            turn: setup.to_move(Self::INFO.seats)?,
        })
    }

    kept_turn!();

    #[inline]
    fn status(&self) -> Status {
        match self.chains.outcome() {
            Some(outcome) => Status::Over(outcome),
            None if self.can_move() => Status::Playing,
            None => Status::NeedsArbiter,
        }
    }

    #[inline]
    fn parse(token: &[u8]) -> Option<Token> {
        // The most common turn: two cells with one-digit rows.
        if let &[letter, digit, b'/', b'N', other, row] = token
            && let (Some(own), Some(neutral)) =
                (Named::short(letter, digit), Named::short(other, row))
        {
            return Some(Token::Two(own, neutral));
        }
        // The form of nearly all other turns: one's own cells, then the neutral one.
        if let Some((one, [b'/', rest @ ..])) = Named::read(token) {
            if let Some(neutral) = marked(rest) {
                return Some(Token::Two(one, neutral));
            }
            if let Some((two, [b'/', rest @ ..])) = Named::read(rest)
                && let Some(neutral) = marked(rest)
            {
                return Some(Token::Three([one, two], neutral));
            }
        }
        Self::parse_any(token)
    }

    #[inline]
    fn judge(&self, token: Token) -> Result<Move, Illegal> {
        let on_board = Board::require::<Self>;
        match token {
            Token::One(cell) => self.judge_one(on_board(cell)?),
            Token::Two(own, neutral) => {
                let (own, neutral) = (on_board(own)?, on_board(neutral)?);
                if own == neutral {
                    return Err(same_cell(own));
                }
                if self.turns() != Turns::Whole {
                    return Err(self.must_place_one());
                }
                if (stone(own) | stone(neutral)) & !self.empty() != 0 {
                    return Err(self.occupied([own, neutral]));
                }
                Ok(Move::Place { own, neutral })
            }
            Token::Three([one, two], neutral) => {
                let (one, two, neutral) = (on_board(one)?, on_board(two)?, on_board(neutral)?);
                if one == two || one == neutral || two == neutral {
                    return Err(same_cell(if two == neutral { two } else { one }));
                }
                if self.turns() != Turns::Whole {
                    return Err(self.must_place_one());
                }
                let exchanged = stone(one) | stone(two);
                if exchanged & !self.neutral != 0 || self.mover_stones() & stone(neutral) == 0 {
                    return Err(self.wrong_exchange([one, two], neutral));
                }
                Ok(Move::exchange(one, two, neutral))
            }
        }
    }

    #[inline]
    fn play_unchecked(&mut self, step: Move) {
        match step {
            Move::Place { own, neutral } => {
                self.neutral |= stone(neutral);
                self.chains.put(self.turn, own);
            }
            Move::Exchange { own: [one, two], neutral } => {
                self.chains.lift(self.turn, neutral);
                self.chains.put(self.turn, one);
                self.chains.put(self.turn, two);
                self.neutral ^= stone(one) | stone(two) | stone(neutral);
            }
            Move::Last(cell) => self.take(cell),
        }
        self.turn = self.turn.other();
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        if self.chains.is_linked() {
            return;
        }
        let empty = self.empty();
        match self.turns() {
            Turns::Whole => {}
            Turns::LastEmpty => return moves.extend(Bits(empty).map(Move::Last)),
            Turns::LastNeutral => return moves.extend(Bits(self.neutral).map(Move::Last)),
        }
        for own in Bits(empty) {
            let others = Bits(empty & !stone(own));
            moves.extend(others.map(|neutral| Move::Place { own, neutral }));
        }
        let mut neutral: Vec<u8> = Bits(self.neutral).collect();
        neutral.sort_unstable_by_key(|&cell| rank(cell));
        for (at, &one) in neutral.iter().enumerate() {
            for &two in &neutral[at + 1..] {
                moves.extend(
                    Bits(self.mover_stones())
                        .map(|neutral| Move::Exchange { own: [one, two], neutral }),
                );
            }
        }
    }

    fn count_moves(&self) -> u64 {
        if self.chains.is_linked() {
            return 0;
        }
        if self.turns() != Turns::Whole {
            return 1;
        }
        let count = |cells: u128| u64::from(cells.count_ones());
        let (empty, neutral) = (count(self.empty()), count(self.neutral));
        let placements = empty * empty.saturating_sub(1);
        let exchanges = neutral * neutral.saturating_sub(1) / 2 * count(self.mover_stones());
        placements + exchanges
    }

    /// One of thousands of turns, all equally likely.
    fn draw_move(&self, moves: &mut Vec<Move>, lots: &mut Lots) -> Option<Move> {
        moves.clear();
        if self.chains.is_linked() || self.turns() != Turns::Whole {
            self.legal_moves(moves);
            return lots.pick(moves).copied();
        }
        let (empty, own) = (self.empty(), self.mover_stones());
        let at = lots.below(self.count_moves() as usize);
        let many = empty.count_ones() as usize;
        if at < many * many.saturating_sub(1) {
            let put = drawn(empty, lots)?;
            let neutral = drawn(empty & !stone(put), lots)?;
            return Some(Move::Place { own: put, neutral });
        }
        let one = drawn(self.neutral, lots)?;
        let two = drawn(self.neutral & !stone(one), lots)?;
        Some(Move::exchange(one, two, drawn(own, lots)?))
    }

    fn write(&self, step: Move, out: &mut String) {
        let neutral_part = |out: &mut String, cell| {
            out.push_str("/N");
            Board::write(cell, out);
        };
        match step {
            Move::Place { own, neutral } => {
                Board::write(own, out);
                neutral_part(out, neutral);
            }
            Move::Exchange { own: [one, two], neutral } => {
                Board::write(one, out);
                out.push('/');
                Board::write(two, out);
                neutral_part(out, neutral);
            }
            Move::Last(cell) => Board::write(cell, out),
        }
    }

    fn draw(&self, drawing: &mut Drawing) {
        let [black, white] = self.chains.both();
        drawing.put_sets(KINDS, [black, white, self.neutral]);
    }

    fn gestured(&self, squares: &[u16]) -> String {
        let name = |&square: &u16| Board::name(square as u8);
        let is_mine = |square: &u16| self.mover_stones() >> *square & 1 == 1;
        match squares {
            [cell] if self.turns() == Turns::Whole => {
                let others = self.empty() & !stone(*cell as u8);
                let other = Bits(others).next().map_or(*cell, u16::from);
                format!("{}/N{}", name(cell), name(&other))
            }
            [one, two] => format!("{}/N{}", name(one), name(two)),
            [one, two, three] => {
                // One's own stone is the one that becomes neutral; if there is none, the last
                // square is.
                let [a, b, c] = match (is_mine(one), is_mine(two)) {
                    (true, _) => [two, three, one],
                    (_, true) => [one, three, two],
                    _ => [one, two, three],
                };
                format!("{}/{}/N{}", name(a), name(b), name(c))
            }
            _ => squares.iter().map(name).collect::<Vec<_>>().join("/"),
        }
    }

    fn describe(&self, step: Move) -> Message {
        let side = usize::from(self.turn.0);
        let (piece, colour) = (Fact::word(linking::STONES[side]), ["black", "white"][side]);
        match step {
            Move::Place { own, neutral } => Message::new(words::GAMES_MOVE_NEX_PLACE)
                .with("piece", piece)
                .with("square", Board::name(own))
                .with("neutral", Board::name(neutral)),
            Move::Exchange { own: [one, two], neutral } => {
                Message::new(words::GAMES_MOVE_NEX_EXCHANGE)
                    .with("square", Board::name(one))
                    .with("other", Board::name(two))
                    .with("colour", colour)
                    .with("neutral", Board::name(neutral))
            }
            Move::Last(cell) => message!(words::GAMES_MOVE_ON, piece, square = Board::name(cell)),
        }
    }

    fn touched(&self, step: Move, squares: &mut Vec<u16>) {
        match step {
            Move::Place { own, neutral } => squares.extend([own, neutral].map(u16::from)),
            Move::Exchange { own: [one, two], neutral } => {
                squares.extend([one, two, neutral].map(u16::from));
            }
            Move::Last(cell) => squares.push(u16::from(cell)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::playout;
    use arbitro_chance::Lots;

    #[test]
    fn chains_grown_turn_by_turn_match_those_of_a_search() {
        for seed in 0..10 {
            let start = PlainNex::start(&Setup::default()).unwrap();
            let mut position = start;
            for token in playout(start, &mut Lots::new(seed), 200) {
                position.play(&token).unwrap();
                let stones = position.chains.both();
                assert_eq!(position.chains, Chains::of(stones));
            }
            assert!(position.chains.is_linked());
        }
    }

    /// Each turn adds one coloured stone to the board.
    #[test]
    fn a_game_has_at_most_121_turns() {
        for seed in 0..10 {
            let start = Nex::start(&Setup::default()).unwrap();
            let turns = playout(start, &mut Lots::new(seed), 300);
            assert!(turns.len() <= 121);
        }
    }

    #[test]
    fn a_token_names_the_movers_cells_and_one_neutral_in_any_order() {
        for shape in ["d5", "d5/Ne7", "ne7/D5", "c3/d4/Ng6", "Ng6/d4/c3", "NE7/d5", "d5/Nd5", "n7"]
        {
            assert!(Nex::parse(shape.as_bytes()).is_some(), "{shape}");
        }
        for shapeless in
            ["Ne7", "d5/e7", "d5/e7/f8", "d5/e7/f8/Na1", "d5/Ne7/Nf8", "", "/", "d5/", "N", "d5Ne7"]
        {
            assert!(Nex::parse(shapeless.as_bytes()).is_none(), "{shapeless}");
        }
        assert!(matches!(Nex::parse(b"SWAP"), Some(None)));
        assert!(matches!(Nex::parse(b"Troca"), Some(None)));
    }
}
