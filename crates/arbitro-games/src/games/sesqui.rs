//! Sesqui (João Neto and Bill Taylor): a turn places a stone and moves one; a chain that links one's
//! two sides wins, and chains never cross.
//!
//! ```
//! use arbitro_games::{Game, Setup, sesqui::Sesqui};
//!
//! let mut position = Sesqui::start(&Setup::default()).unwrap();
//! for token in ["d4", "f6,e5", "c3/d4-a7"] {
//!     position.play(token).unwrap();
//! }
//! let fault = position.judge(Sesqui::parse(b"e4/e5-e1").unwrap()).unwrap_err();
//! assert_eq!((fault.code, fault.rule), ("blocked-path", 2));
//! ```

use arbitro_chance::Lots;

use super::line;
use super::linking;
use super::prelude::*;
use crate::board::eight::{COLUMN_A, COLUMN_H, ROW, around, beside};

const SIDE: u8 = 8;

type Board = Grid<SIDE, SIDE>;

/// How many stones a side has.
const STOCK: u32 = 30;

/// The edges that each side links: rows 1 and 8, columns a and h.
const EDGES: [[u64; 2]; 2] = [[ROW, ROW << 56], [COLUMN_A, COLUMN_H]];

/// The index of the switch for what is next to a stone.
const ADJACENT: usize = 0;
const ORTHOGONAL: u8 = 1;

/// How often a turn is drawn by its parts before all turns are listed.
const TRIES: u32 = 16;

/// A position of Sesqui.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sesqui {
    /// The squares of the black and the white stones.
    stones: [u64; 2],
    turn: Seat,
    /// Whether a stone is placed orthogonally next to an own one, and not diagonally.
    orthogonal: bool,
}

/// One turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// First's first stone.
    One(u8),
    /// Second's first two stones, in the order of writing.
    Two([u8; 2]),
    /// A stone is placed, and one goes from a square to another.
    Both {
        /// Where the stone is placed.
        placed: u8,
        /// Where a stone goes from.
        from: u8,
        /// Where it goes to.
        to: u8,
    },
}

/// A token by the number of its squares.
#[derive(Clone, Copy, Debug)]
pub enum Token {
    /// `d4`.
    One(Named),
    /// `e5/f6`.
    Two([Named; 2]),
    /// `c3/d4-h8`.
    Three([Named; 3]),
}

/// The squares on which a stone would make a crosscut: a block of two by two with the own stones on one
/// diagonal and the rival's on the other.
#[inline]
fn crosscuts(own: u64, rival: u64) -> u64 {
    let right = |set: u64| (set & !COLUMN_H) << 1;
    let left = |set: u64| (set & !COLUMN_A) >> 1;
    let level = right(rival) & (right(own << 8) & rival << 8 | right(own >> 8) & rival >> 8);
    level | left(rival) & (left(own << 8) & rival << 8 | left(own >> 8) & rival >> 8)
}

/// The squares of a set that are joined, within it, to those of it that are in another.
#[inline]
fn chain(set: u64, begins: u64) -> u64 {
    let mut chain = set & begins;
    loop {
        let more = chain | around(chain) & set;
        if more == chain {
            return chain;
        }
        chain = more;
    }
}

/// The place of a square in the order of writing: by column, then by row.
fn rank(square: u8) -> u8 {
    Board::column(square) * SIDE + Board::row(square)
}

impl Sesqui {
    #[inline]
    fn empty(&self) -> u64 {
        !(self.stones[0] | self.stones[1])
    }

    /// The side that has linked its edges.
    fn winner(&self) -> Option<Seat> {
        let linked = |seat: &Seat| {
            let seat = usize::from(seat.0);
            let [one, other] = EDGES[seat];
            chain(self.stones[seat], one) & other != 0
        };
        [Seat::FIRST, Seat::SECOND].into_iter().find(linked)
    }

    /// The squares next to a set, as the rules of this position count.
    #[inline]
    fn next_to(&self, set: u64) -> u64 {
        if self.orthogonal { beside(set) } else { around(set) }
    }

    /// Where the mover can place a stone in a turn of both parts.
    #[inline]
    fn places(&self) -> u64 {
        let [own, rival] = self.turn.own_first(self.stones);
        if own.count_ones() >= STOCK {
            return 0;
        }
        self.empty() & self.next_to(own) & !crosscuts(own, rival)
    }

    /// Where a stone can go once another has been placed; nowhere from the square of no own stone.
    #[inline]
    fn targets(&self, placed: u8, from: u8) -> u64 {
        let [own, rival] = self.turn.own_first(self.stones);
        let own = (own | 1 << placed) & !(1 << from);
        let reached = line::EIGHT.reach(from, u128::from(own | rival)) as u64;
        reached & !crosscuts(own, rival)
    }

    /// Whether the mover has a turn that links their edges.
    pub(crate) fn wins_now(&self) -> bool {
        let [own, _] = self.turn.own_first(self.stones);
        let edges = EDGES[usize::from(self.turn.0)];
        // Two stones at most are new, wherever they may go.
        let near = [0, 1].map(|at| {
            let reached = chain(own, edges[at]);
            around(reached) | edges[at]
        });
        let step = self.empty() & near[0];
        let next = around(chain(own, around(step)) | step) | near[0];
        if self.is_opening() || self.empty() & next & near[1] == 0 {
            return false;
        }
        // Where one more stone links the edges.
        let links = |own: u64| {
            let [one, other] = edges.map(|edge| (edge, chain(own, edge)));
            match one.1 & other.0 {
                0 => (around(one.1) | one.0) & (around(other.1) | other.0) & self.empty(),
                _ => self.empty(),
            }
        };
        let near_enough = |&placed: &u8| links(own | 1 << placed) != 0;
        Bits(self.places()).filter(near_enough).any(|placed| {
            Bits(self.movable(placed)).any(|from| {
                let links = links((own | 1 << placed) & !(1 << from));
                links != 0 && self.targets(placed, from) & links != 0
            })
        })
    }

    /// The stones that can be moved once another has been placed.
    #[inline]
    fn movable(&self, placed: u8) -> u64 {
        let [own, _] = self.turn.own_first(self.stones);
        own | 1 << placed
    }

    /// Where a second stone can be placed in Second's first turn, after one.
    #[inline]
    fn companions(&self, one: u8) -> u64 {
        let [_, rival] = self.turn.own_first(self.stones);
        self.empty() & !(1 << one) & !crosscuts(1 << one, rival)
    }

    /// Whether the mover places the first stones, and does not move any.
    #[inline]
    fn is_opening(&self) -> bool {
        self.turn.own_first(self.stones)[0] == 0
    }

    /// Whether the mover has a whole turn.
    fn can_move(&self) -> bool {
        if self.is_opening() {
            let mut ones = Bits(self.empty());
            return ones.any(|one| self.turn == Seat::FIRST || self.companions(one) != 0);
        }
        Bits(self.places())
            .any(|placed| Bits(self.movable(placed)).any(|from| self.targets(placed, from) != 0))
    }

    /// Calls `each` with the parts of all turns of both parts: the square of the stone placed, that of the
    /// stone moved, and the set of where it can go.
    #[inline]
    fn for_each_turn(&self, mut each: impl FnMut(u8, u8, u64)) {
        for placed in Bits(self.places()) {
            for from in Bits(self.movable(placed)) {
                each(placed, from, self.targets(placed, from));
            }
        }
    }

    #[cold]
    fn fault(code: &'static str, rule: u8, square: u8) -> Illegal {
        Illegal::new::<Sesqui>(code, rule).with("square", Board::name(square))
    }

    /// Judges the first turn of Second.
    fn judge_two(&self, [one, two]: [u8; 2]) -> Result<Move, Illegal> {
        if one == two {
            return Err(Self::fault("same-cell", 1, one));
        }
        if let Some(square) = [one, two].into_iter().find(|&square| self.empty() >> square & 1 == 0)
        {
            return Err(Self::fault("occupied", 1, square));
        }
        if self.companions(one) >> two & 1 == 0 {
            return Err(Self::fault("crosscut", 3, two));
        }
        Ok(Move::Two(if rank(one) < rank(two) { [one, two] } else { [two, one] }))
    }

    /// Judges a turn of both parts.
    fn judge_both(&self, [placed, from, to]: [u8; 3]) -> Result<Move, Illegal> {
        let [own, rival] = self.turn.own_first(self.stones);
        if own.count_ones() >= STOCK {
            return Err(Self::fault("no-supply", 5, placed).with("count", STOCK));
        }
        if self.empty() >> placed & 1 == 0 {
            return Err(Self::fault("occupied", 2, placed));
        }
        if self.next_to(own) >> placed & 1 == 0 {
            let ways = if self.orthogonal { "four" } else { "eight" };
            return Err(Self::fault("not-adjacent", 2, placed).with("ways", ways));
        }
        if crosscuts(own, rival) >> placed & 1 == 1 {
            return Err(Self::fault("crosscut", 3, placed));
        }
        if self.movable(placed) >> from & 1 == 0 {
            let code = if rival >> from & 1 == 1 { "not-yours" } else { "empty-origin" };
            return Err(Self::fault(code, 2, from));
        }
        let stops = u128::from((own | rival | 1 << placed) & !(1 << from));
        line::obstacle(SIDE, from, to, stops)
            .map_err(|found| line::refusal(self, 2, [from, to], found))?;
        if self.targets(placed, from) >> to & 1 == 0 {
            return Err(Self::fault("crosscut", 3, to));
        }
        Ok(Move::Both { placed, from, to })
    }
}

impl Game for Sesqui {
    type Token = Token;
    type Move = Move;

    const INFO: Info = Info {
        id: "sesqui",
        names: &["Sesqui"],
        emblem: Emblem {
            colour: [0x90, 0x90, 0xa8],
            path: "M2 2h6v6H2zM9 9h6v6H9zM16 16h6v6h-6zM13 2h9v9h-2.6V6.4l-5 5-1.8-1.8 5-5H13z",
        },
        sides: SideName::BLACK_AND_WHITE,
        board: Board::GEOMETRY,
        symmetries: &[Symmetry::of(symmetry::mirrored), Symmetry::of(symmetry::flipped)],
        rules: &Rule::list::<5>(&[1, 2, 3, 4, 5]),
        switches: &[Switch { name: "adjacent", values: &["eight", "orthogonal"], rule: 2 }],
        silence: Some((5, None)),
        legend: &[("X", words::GAMES_PIECE_BLACK_STONE), ("O", words::GAMES_PIECE_WHITE_STONE)],
        ..Info::TWO_PLAYERS
    };

    fn switches(&self) -> Switches {
        Switches::one(u8::from(self.orthogonal) * ORTHOGONAL)
    }

    fn start(setup: &Setup<'_>) -> Result<Self, TagFault> {
        let turn = setup.to_move(Self::INFO.seats)?;
        let stones = match setup.position {
            Some(text) => sets(Self::INFO.board, text, &PieceKind::STONES)?.map(|set| set as u64),
            None => [0; 2],
        };
        at_most(STOCK, stones, Self::INFO.legend)?;
        Ok(Self { stones, turn, orthogonal: setup.switches.get(ADJACENT) == ORTHOGONAL })
    }

    kept_turn!();

    #[inline]
    fn status(&self) -> Status {
        match self.winner() {
            Some(winner) => Status::Over(Outcome::won(winner, "connection")),
            None if self.can_move() => Status::Playing,
            None => Status::NeedsArbiter,
        }
    }

    #[inline]
    fn parse(token: &[u8]) -> Option<Token> {
        let (one, rest) = Named::read(token)?;
        let [b'/' | b',', rest @ ..] = rest else {
            return rest.is_empty().then_some(Token::One(one));
        };
        let (two, rest) = Named::read(rest)?;
        if rest.is_empty() {
            return Some(Token::Two([one, two]));
        }
        Some(Token::Three([one, two, Named::whole(dash(rest).unwrap_or(rest))?]))
    }

    #[inline]
    fn judge(&self, token: Token) -> Result<Move, Illegal> {
        let on_board = Board::require::<Self>;
        let (count, squares) = match token {
            Token::One(one) => (1, [on_board(one)?; 3]),
            Token::Two([one, two]) => (2, [on_board(one)?, on_board(two)?, 0]),
            Token::Three([one, two, three]) => {
                (3, [on_board(one)?, on_board(two)?, on_board(three)?])
            }
        };
        let [one, two, _] = squares;
        match (self.is_opening(), self.turn) {
            (false, _) if count == 3 => self.judge_both(squares),
            (false, _) => Err(Self::fault("must-move", 2, one)),
            (true, Seat::FIRST) if count == 1 && self.empty() >> one & 1 == 1 => Ok(Move::One(one)),
            (true, Seat::FIRST) if count == 1 => Err(Self::fault("occupied", 1, one)),
            (true, Seat::FIRST) => Err(Self::fault("must-place-one", 1, one)),
            (true, _) if count == 2 => self.judge_two([one, two]),
            (true, _) => Err(Self::fault("must-place-two", 1, one)),
        }
    }

    #[inline]
    fn play_unchecked(&mut self, step: Move) {
        let own = &mut self.stones[usize::from(self.turn.0)];
        match step {
            Move::One(square) => *own |= 1 << square,
            Move::Two([one, two]) => *own |= 1 << one | 1 << two,
            Move::Both { placed, from, to } => *own = (*own | 1 << placed) ^ (1 << from | 1 << to),
        }
        self.turn = self.turn.other();
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        if self.winner().is_some() {
            return;
        }
        if !self.is_opening() {
            self.for_each_turn(|placed, from, targets| {
                moves.extend(Bits(targets).map(|to| Move::Both { placed, from, to }));
            });
            return;
        }
        for one in Bits(self.empty()) {
            if self.turn == Seat::FIRST {
                moves.push(Move::One(one));
                continue;
            }
            let others = Bits(self.companions(one)).filter(|&two| rank(one) < rank(two));
            moves.extend(others.map(|two| Move::Two([one, two])));
        }
    }

    fn count_moves(&self) -> u64 {
        if self.winner().is_some() {
            return 0;
        }
        let mut count = 0;
        if self.is_opening() {
            let companions = Bits(self.empty()).map(|one| self.companions(one).count_ones());
            return match self.turn {
                Seat::FIRST => u64::from(self.empty().count_ones()),
                _ => companions.map(u64::from).sum::<u64>() / 2,
            };
        }
        self.for_each_turn(|_, _, targets| count += u64::from(targets.count_ones()));
        count
    }

    /// One of thousands of turns: first the stone placed, then the one moved, then where it goes.
    fn draw_move(&self, moves: &mut Vec<Move>, lots: &mut Lots) -> Option<Move> {
        moves.clear();
        if !self.is_opening() && self.winner().is_none() {
            let places = self.places();
            for _ in 0..TRIES {
                let placed = drawn(places, lots)?;
                let from = drawn(self.movable(placed), lots)?;
                if let Some(to) = drawn(self.targets(placed, from), lots) {
                    return Some(Move::Both { placed, from, to });
                }
            }
        }
        self.legal_moves(moves);
        lots.pick(moves).copied()
    }

    fn write(&self, step: Move, out: &mut String) {
        match step {
            Move::One(square) => Board::write(square, out),
            Move::Two([one, two]) => {
                Board::write(one, out);
                out.push('/');
                Board::write(two, out);
            }
            Move::Both { placed, from, to } => {
                Board::write(placed, out);
                out.push('/');
                Board::write(from, out);
                out.push('-');
                Board::write(to, out);
            }
        }
    }

    fn draw(&self, drawing: &mut Drawing) {
        drawing.put_sets(PieceKind::STONES, self.stones);
    }

    fn gesture(&self, step: Move, squares: &mut Vec<u16>) {
        match step {
            Move::One(square) => squares.push(u16::from(square)),
            Move::Two(two) => squares.extend(two.map(u16::from)),
            Move::Both { placed, from, to } => {
                squares.push(u16::from(placed));
                squares.extend((from != placed).then_some(u16::from(from)));
                squares.push(u16::from(to));
            }
        }
    }

    /// In a turn of both parts the own stone is the one that is moved; with none touched it is the one that
    /// is placed.
    fn gestured(&self, squares: &[u16]) -> String {
        let board = self.board();
        let name = |square: u16| board.name(square);
        if self.is_opening() {
            let beside = with_neighbour(board, &squares[..squares.len().min(2)], 1);
            let one = self.turn == Seat::FIRST && squares.len() == 1;
            return if one { name(squares[0]) } else { beside.replace('-', "/") };
        }
        let own = |square: &u16| self.turn.own_first(self.stones)[0] >> square & 1 == 1;
        let from = squares.iter().copied().find(own).unwrap_or(squares[0]);
        let mut others = squares.iter().copied().filter(|&square| square != from);
        let (placed, to) = match (others.next(), others.next()) {
            (Some(placed), Some(to)) => (placed, to),
            (Some(other), None) if own(&from) => (other, other),
            (Some(to), None) => (from, to),
            (None, _) => return format!("{}/{}", name(from), with_neighbour(board, &[from], 1)),
        };
        format!("{}/{}-{}", name(placed), name(from), name(to))
    }

    fn describe(&self, step: Move) -> Message {
        let of = |square| {
            let piece = Fact::word(linking::STONES[usize::from(self.turn.0)]);
            message!(words::GAMES_MOVE_ON, piece, square = Board::name(square))
        };
        match step {
            Move::One(square) => of(square),
            Move::Two([one, two]) => {
                message!(words::GAMES_MOVE_BOTH, one = of(one), other = of(two))
            }
            Move::Both { placed, from, to } => {
                let (from, square) = (Board::name(from), Board::name(to));
                let step = message!(words::GAMES_MOVE_STEP, from, square);
                message!(words::GAMES_MOVE_BOTH, one = of(placed), other = step)
            }
        }
    }

    fn touched(&self, step: Move, squares: &mut Vec<u16>) {
        self.gesture(step, squares);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(rows: &str) -> Sesqui {
        Sesqui::start(&Setup { position: Some(rows), ..Setup::default() }).unwrap()
    }

    #[test]
    fn a_crosscut_is_found_in_each_of_the_four_blocks_around_a_square() {
        let square = |name: &str| 1u64 << Board::GEOMETRY.square(name).unwrap();
        let rivals = square("c4") | square("d3");
        for (own, closed) in [("d4", "c3"), ("c3", "d4")] {
            assert_eq!(crosscuts(square(own), rivals), square(closed), "{own}");
        }
        let rivals = square("c3") | square("d4");
        for (own, closed) in [("d3", "c4"), ("c4", "d3")] {
            assert_eq!(crosscuts(square(own), rivals), square(closed), "{own}");
        }
        // Not around an edge.
        assert_eq!(crosscuts(square("h3"), square("a4") | square("h4")), 0);
        assert_eq!(crosscuts(square("a4"), square("h3") | square("a3")), 0);
    }

    /// The positions of random games, with every turn played out.
    #[test]
    fn wins_now_holds_exactly_when_a_turn_wins() {
        let (mut won, mut seen) = (0, 0);
        for seed in 0..4 {
            let mut lots = Lots::new(seed);
            let mut position = Sesqui::start(&Setup::default()).unwrap();
            let mut moves = Vec::new();
            while position.status() == Status::Playing {
                moves.clear();
                position.legal_moves(&mut moves);
                let wins = moves.iter().any(|&step| {
                    let next = position.after(step);
                    next.winner() == Some(position.turn)
                });
                assert_eq!(position.wins_now(), wins, "{position:?}");
                (won, seen) = (won + u32::from(wins), seen + 1);
                position.play_unchecked(*lots.pick(&moves).unwrap());
            }
        }
        assert!(won > 4 && seen > won + 4, "{won} of {seen}");
    }

    #[test]
    fn a_chain_counts_after_the_whole_turn() {
        let rows = "......../.X....../.X....../..X...../..X...../.X....../.X....../.X......";
        let mut position = at(rows);
        let mut broken = position;
        position.play("a1/a1-a8").unwrap();
        assert_eq!(position.status(), Status::Over(Outcome::won(Seat::FIRST, "connection")));
        broken.play("b8/b7-h7").unwrap();
        assert_ne!(broken.status(), position.status());
    }

    #[test]
    fn a_player_without_a_whole_turn_waits_for_the_arbiter() {
        // A corner with its two neighbours, shut in.
        let rows = "......../......../......../......../......../OOO...../OOO...../XOO.....";
        assert_eq!(at(rows).status(), Status::NeedsArbiter);
    }
}
