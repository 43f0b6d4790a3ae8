//! Combate: two armies of forty hidden pieces; the goal is to capture the enemy flag.
//!
//! Both set-ups are in the record's tags, so that every attack can be checked.
//!
//! ```
//! use arbitro_games::{Game, Setup, combate::Combate};
//!
//! let start = Combate::start(&Setup::of(Combate::INFO.samples[0])).unwrap();
//! let fault = start.judge(Combate::parse(b"b4-b6").unwrap()).unwrap_err();
//! assert_eq!((fault.code, fault.rule), ("not-adjacent", 2));
//!
//! // Without the set-ups there is nothing to check against.
//! assert_eq!(Combate::start(&Setup::default()).unwrap_err().tag, "Setup1");
//! ```

mod fault;
mod piece;
mod setup;
mod token;

use self::piece::{Cell, Fight, HIDDEN, Rank, kind};
pub use self::token::Token;
use super::prelude::*;

type Board = Grid<10, 10>;

/// c5 d5 c6 d6 and g5 h5 g6 h6.
const LAKES: [u8; 8] = [42, 43, 52, 53, 46, 47, 56, 57];

const WATER: u128 = {
    let mut set = 0;
    let mut at = 0;
    while at < LAKES.len() {
        set |= 1 << LAKES[at];
        at += 1;
    }
    set
};

const STEPS: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const NEIGHBOURS: [u128; 100] = Board::neighbours(&STEPS);
const ALL: u128 = (1 << 100) - 1;
const COLUMN_A: u128 = {
    let mut set = 0;
    let mut row = 0;
    while row < 10 {
        set |= 1 << (10 * row);
        row += 1;
    }
    set
};

/// The squares one step from any of a set, water included.
#[inline]
const fn around(set: u128) -> u128 {
    let right = (set & !(COLUMN_A << 9)) << 1;
    let left = (set & !COLUMN_A) >> 1;
    (set << 10 | set >> 10 | right | left) & ALL
}

/// A player's last move while the piece is still at its destination, and how many times in a row
/// that piece has gone between these two squares (rule 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Pacing {
    from: u8,
    to: u8,
    times: u8,
}

impl Pacing {
    const NONE: Pacing = Pacing { from: 0, to: 0, times: 0 };
    /// How many times in a row a piece may go between the same two squares.
    const MOST: u8 = 5;

    /// The count after a move: one more when it returns to where the player's last move came from,
    /// else 1.
    #[inline]
    const fn times_with(self, from: u8, to: u8) -> u8 {
        if self.times > 0 && self.from == to && self.to == from { self.times + 1 } else { 1 }
    }
}

/// A position of Combate: every piece with its rank, and each player's last move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Combate {
    cells: [Cell; Board::SQUARES as usize],
    /// Each seat's pieces, and those of them that can move.
    own: [u128; 2],
    mobile: [u128; 2],
    /// Which seats still have their flag.
    flags: [bool; 2],
    pacing: [Pacing; 2],
    turn: Seat,
}

/// A move from one square to another; the board shows whether it is an attack.
pub type Move = FromTo;

impl Combate {
    fn of_cells(cells: [Cell; Board::SQUARES as usize], turn: Seat) -> Self {
        let mut position = Self {
            cells,
            own: [0; 2],
            mobile: [0; 2],
            flags: [false; 2],
            pacing: [Pacing::NONE; 2],
            turn,
        };
        for (square, cell) in cells.into_iter().enumerate() {
            if let Some((seat, rank)) = cell.occupant() {
                let seat = usize::from(seat.0);
                position.own[seat] |= 1 << square;
                position.mobile[seat] |= u128::from(rank.moves()) << square;
                position.flags[seat] |= rank == Rank::FLAG;
            }
        }
        position
    }

    #[inline]
    fn mine(&self) -> u128 {
        self.own[usize::from(self.turn.0)]
    }

    /// The piece on a square, of either seat.
    #[inline]
    fn rank(&self, square: u8) -> Option<Rank> {
        self.cells[usize::from(square)].occupant().map(|(_, rank)| rank)
    }

    /// Where the mover's piece on a square can go by rules 2 and 3, attacks included.
    #[inline]
    fn reach(&self, from: u8) -> u128 {
        let shut = self.mine() | WATER;
        if self.rank(from) == Some(Rank::SOLDIER) {
            self.runs(from) & !shut
        } else {
            NEIGHBOURS[usize::from(from)] & !shut
        }
    }

    /// The squares that a Soldier can reach from here, including the first obstacle in each
    /// direction.
    fn runs(&self, from: u8) -> u128 {
        let stops = self.own[0] | self.own[1] | WATER;
        let (column, row) = (Board::column(from), Board::row(from));
        let ways = [(1, 9 - column), (-1, column), (10, 9 - row), (-10, row)];
        let mut reached = 0;
        for (step, length) in ways {
            let mut square = from as i8;
            for _ in 0..length {
                square += step;
                reached |= 1 << square;
                if stops >> square & 1 == 1 {
                    break;
                }
            }
        }
        reached
    }

    /// How an attack by the mover would end; `None` when the square is empty.
    #[inline]
    fn fight(&self, from: u8, to: u8) -> Option<Fight> {
        Some(self.rank(from)?.against(self.rank(to)?))
    }

    /// Whether rule 5 forbids a move. An attack that does not win is not a move between two
    /// squares: the piece never arrives.
    #[inline]
    fn paced_out(&self, from: u8, to: u8) -> bool {
        self.pacing[usize::from(self.turn.0)].times_with(from, to) > Pacing::MOST
            && matches!(self.fight(from, to), None | Some(Fight::Won))
    }

    /// The square that rule 5 forbids to the mover's piece on `from`, as a set.
    #[inline]
    fn closed(&self, from: u8) -> u128 {
        let pacing = self.pacing[usize::from(self.turn.0)];
        let closes =
            pacing.times == Pacing::MOST && pacing.to == from && self.paced_out(from, pacing.from);
        u128::from(closes) << pacing.from
    }

    /// Whether the mover has any legal move.
    #[inline]
    fn can_move(&self) -> bool {
        let seat = usize::from(self.turn.0);
        // A Soldier that can run can also move one step.
        if around(self.mobile[seat]) & !self.own[seat] & !WATER == 0 {
            return false;
        }
        self.pacing[seat].times < Pacing::MOST || self.count_targets() > 0
    }

    /// The total number of destinations of the mover's pieces, attacks included.
    fn count_targets(&self) -> u64 {
        Bits(self.mobile[usize::from(self.turn.0)])
            .map(|from| u64::from((self.reach(from) & !self.closed(from)).count_ones()))
            .sum()
    }

    fn remove(&mut self, seat: Seat, square: u8) {
        let seat = usize::from(seat.0);
        self.cells[usize::from(square)] = Cell::EMPTY;
        self.own[seat] &= !(1 << square);
        self.mobile[seat] &= !(1 << square);
        if self.pacing[seat].to == square {
            self.pacing[seat] = Pacing::NONE;
        }
    }
}

impl Game for Combate {
    type Token = Token;
    type Move = Move;

    const INFO: Info = Info {
        id: "combate",
        names: &["Combate", "Stratego"],
        emblem: Emblem { colour: [0xb8, 0x47, 0x5f], path: "M4 1h2.5v1.5H21l-4 5 4 5H6.5V23H4z" },
        sides: &[
            SideName::with(
                piece::blank(Seat::FIRST),
                words::GAMES_SIDE_BLUE,
                &["Blue", "Azul", "Azuis"],
            ),
            SideName::with(
                piece::blank(Seat::SECOND),
                words::GAMES_SIDE_RED,
                &["Red", "Vermelho", "Vermelhas"],
            ),
        ],
        board: Board::GEOMETRY,
        symmetries: &[Symmetry::of(symmetry::mirrored)],
        rules: &Rule::list::<10>(&[1, 3, 5, 6, 7, 10]),
        legend: &[
            ("b", words::GAMES_SIDE_BLUE),
            ("r", words::GAMES_SIDE_RED),
            ("X", Rank::WORDS[10]),
            ("9", Rank::WORDS[9]),
            ("8", Rank::WORDS[8]),
            ("7", Rank::WORDS[7]),
            ("6", Rank::WORDS[6]),
            ("5", Rank::WORDS[5]),
            ("4", Rank::WORDS[4]),
            ("3", Rank::WORDS[3]),
            ("2", Rank::WORDS[2]),
            ("1", Rank::WORDS[1]),
            ("B", Rank::WORDS[11]),
            ("F", Rank::WORDS[0]),
            ("?", words::GAMES_PIECE_HIDDEN),
            ("LL", words::GAMES_PIECE_LAKE),
        ],
        setups: &setup::SETUPS,
        samples: SAMPLES,
        ..Info::TWO_PLAYERS
    };

    fn start(setup: &Setup<'_>) -> Result<Self, TagFault> {
        setup::start(setup)
    }

    kept_turn!();

    #[inline]
    fn status(&self) -> Status {
        if !self.flags[0] {
            Status::Over(Outcome::won(Seat::SECOND, "flag-captured"))
        } else if !self.flags[1] {
            Status::Over(Outcome::won(Seat::FIRST, "flag-captured"))
        } else if !self.can_move() {
            Status::Over(Outcome::won(self.turn.other(), "no-moves"))
        } else {
            Status::Playing
        }
    }

    #[inline]
    fn parse(token: &[u8]) -> Option<Token> {
        Token::parse(token)
    }

    #[inline]
    fn judge(&self, token: Token) -> Result<Move, Illegal> {
        let from = Board::require::<Self>(token.from)?;
        let to = Board::require::<Self>(token.to)?;
        let seat = usize::from(self.turn.0);
        let legal = self.mobile[seat] >> from & 1 == 1
            && self.reach(from) >> to & 1 == 1
            && !self.paced_out(from, to)
            && token.agrees(self.rank(from), self.rank(to));
        if legal { Ok(Move { from, to }) } else { Err(self.explain(token, from, to)) }
    }

    #[inline]
    fn play_unchecked(&mut self, Move { from, to }: Move) {
        let seat = self.turn;
        let cell = self.cells[usize::from(from)];
        let fight = self.fight(from, to);
        let times = self.pacing[usize::from(seat.0)].times_with(from, to);
        let captured = self.rank(to);
        self.remove(seat, from);
        self.pacing[usize::from(seat.0)] = Pacing::NONE;
        if matches!(fight, Some(Fight::Won | Fight::Both)) {
            self.remove(seat.other(), to);
            self.flags[usize::from(seat.other().0)] &= captured != Some(Rank::FLAG);
        }
        if matches!(fight, None | Some(Fight::Won)) {
            self.cells[usize::from(to)] = cell;
            self.own[usize::from(seat.0)] |= 1 << to;
            self.mobile[usize::from(seat.0)] |= 1 << to;
            self.pacing[usize::from(seat.0)] = Pacing { from, to, times };
        }
        self.turn = seat.other();
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        if self.status() != Status::Playing {
            return;
        }
        for from in Bits(self.mobile[usize::from(self.turn.0)]) {
            let targets = self.reach(from) & !self.closed(from);
            moves.extend(Bits(targets).map(|to| Move { from, to }));
        }
    }

    fn count_moves(&self) -> u64 {
        if self.status() == Status::Playing { self.count_targets() } else { 0 }
    }

    fn write(&self, Move { from, to }: Move, out: &mut String) {
        Board::write(from, out);
        out.push(if self.rank(to).is_some() { 'x' } else { '-' });
        Board::write(to, out);
    }

    fn draw(&self, drawing: &mut Drawing) {
        for (square, cell) in (0..).zip(self.cells) {
            cell.draw(square, drawing);
        }
    }

    /// Hides the ranks of the opponent's pieces.
    fn conceal(&self, viewer: Seat, drawing: &mut Drawing) {
        for piece in &mut drawing.pieces {
            let owner = Seat(piece.kind.side.expect("every piece here belongs to a seat"));
            if owner != viewer {
                piece.kind = kind(owner, HIDDEN[usize::from(owner.0)]);
                for &square in &piece.cells {
                    drawing.cells[usize::from(square)].letters = piece.kind.letters;
                }
            }
        }
    }

    fn solvable(&self) -> Result<(), Unsolvable> {
        Err(Unsolvable::new::<Self>(Unforeseeable::Hidden))
    }

    fn gestured(&self, squares: &[u16]) -> String {
        with_neighbour(self.board(), squares, 10)
    }

    /// Does not mention ranks, which a spectator may not know.
    fn describe(&self, Move { from, to }: Move) -> Message {
        let key = match self.rank(to) {
            Some(_) => words::GAMES_MOVE_ATTACK,
            None => words::GAMES_MOVE_STEP,
        };
        message!(key, from = Board::name(from), square = Board::name(to))
    }

    fn touched(&self, Move { from, to }: Move, squares: &mut Vec<u16>) {
        squares.extend([u16::from(from), u16::from(to)]);
    }

    fn extra_tags(&self, tags: &mut Vec<(&'static str, String)>) {
        setup::write_tags(self, tags);
    }
}

/// Pairs of set-ups for rehearsals and tests: flags in a corner behind bombs, flags behind the
/// middle, and an army that leaves itself a single way out.
const SAMPLES: &[&[TagText<'static>]] = &[
    &[
        ("Setup1", "2625192762/473528473B/5B3648B234/FB2B56B23X"),
        ("Setup2", "2BFB2B463B/4B83B32753/2735614X52/6297245268"),
    ],
    &[
        ("Setup1", "6297245268/2735614X52/4B83B32753/2BFB2B463B"),
        ("Setup2", "FB2B56B23X/5B3648B234/473528473B/2625192762"),
    ],
    &[
        ("Setup1", "BB64BB72B2/8327352625/6132945748/4F3B6532X2"),
        ("Setup2", "FB2B56B23X/5B3648B234/473528473B/2625192762"),
    ],
];
