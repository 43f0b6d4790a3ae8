//! Atari Go (Yasutoshi Yasuda): Go on 9 × 9 where the first capture wins.
//!
//! The columns are A to I, including the letter I that Go programs skip.
//!
//! ```
//! use arbitro_games::{Game, Setup, atari_go::AtariGo};
//!
//! let position = AtariGo::start(&Setup::default()).unwrap();
//! assert!(position.judge(AtariGo::parse(b"i8").unwrap()).is_ok());
//! let fault = position.judge(AtariGo::parse(b"J8").unwrap()).unwrap_err();
//! assert_eq!((fault.code, fault.hint), ("off-board", Some("column-i")));
//! ```

use super::pie::{Openings, Pie, PieRule};
use super::prelude::*;
use super::wide::{ORTHOGONAL, WideBoard, size_value};

/// The board with an edge: a tenth column that never has stones, so that a shift by one from column
/// I does not wrap into column A of the next row.
type Board = Grid<10, 9>;

const WIDTH: u8 = 9;

/// The index of the switch for the size of the board.
const SIZE: usize = 2;

/// The boards, by the value of the switch.
const GEOMETRIES: [Geometry; 4] = [
    Grid::<9, 9>::CROSSINGS,
    Grid::<11, 11>::CROSSINGS,
    Grid::<13, 13>::CROSSINGS,
    Grid::<19, 19>::CROSSINGS,
];

/// The 81 points.
const POINTS: u128 = {
    let mut points = 0;
    let mut row = 0;
    while row < 9 {
        points |= 0b1_1111_1111 << (10 * row);
        row += 1;
    }
    points
};

/// The points next to each point, edge points included.
static NEAR: [u128; Board::SQUARES as usize] = Board::neighbours(ORTHOGONAL);

/// How many stones each player has.
const RESERVE: u32 = 40;

/// The index of the switch for a player without a legal move or without a stone.
const NO_MOVE: usize = 0;

/// The index of the switch for the pie rule.
const SWAP: usize = 1;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum NoMove {
    Arbiter,
    Loses,
    Passes,
}

/// A position of Atari Go.
pub type AtariGo = Pie<PlainAtariGo>;

/// A position of Atari Go without the pie rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PlainAtariGo {
    /// The board of another size than the usual one.
    wide: Option<Box<WideBoard>>,
    /// The points of the black and the white stones.
    stones: [u128; 2],
    /// How many stones of each colour are on the board: needed at every ply, and many machines
    /// count bits slowly.
    placed: [u8; 2],
    /// How many stones each player has.
    reserve: u8,
    turn: Seat,
    /// Whether the last move captured: the game is over, and the captured stones are still shown.
    captured: bool,
    no_move: NoMove,
}

/// The points orthogonally adjacent to any of a set, edge points included.
#[inline]
fn beside(set: u128) -> u128 {
    set << 1 | set >> 1 | set << 10 | set >> 10
}

/// Whether a set of stones, with all stones connected to it, has at least one liberty.
#[inline]
fn has_liberty(mut group: u128, stones: u128, empty: u128) -> bool {
    loop {
        let near = beside(group);
        if near & empty != 0 {
            return true;
        }
        let grown = group | near & stones;
        if grown == group {
            return false;
        }
        group = grown;
    }
}

/// Whether any group that contains a stone of the set has no liberty.
#[inline]
fn any_dead(of: u128, stones: u128, empty: u128) -> bool {
    // Most stones have an empty point next to them.
    let is_crowded = |stone: &u8| NEAR[usize::from(*stone)] & empty == 0;
    Bits(of).filter(is_crowded).any(|stone| !has_liberty(1 << stone, stones, empty))
}

/// Whether the group of the stone on a point has at least one liberty.
fn is_alive(board: &WideBoard, point: u16) -> bool {
    let is_empty = |near| board.on(near).is_none();
    board
        .chain([point], ORTHOGONAL)
        .iter()
        .any(|&stone| board.near(stone, ORTHOGONAL).any(is_empty))
}

/// Whether any group of a side next to a point has no liberty.
fn any_dead_near(board: &WideBoard, point: u16, side: Seat) -> bool {
    let mut near = board.near(point, ORTHOGONAL);
    near.any(|near| board.on(near) == Some(side) && !is_alive(board, near))
}

/// The point where a stone is placed: on the usual board as an index with its edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move(u16);

impl Move {
    /// The point of the usual board as an index with its edge.
    pub(crate) fn point(self) -> u8 {
        self.0 as u8
    }
}

impl PlainAtariGo {
    /// How many stones each player has.
    pub(crate) const STONES: u32 = RESERVE;

    /// The points adjacent to any of a set, edge points included.
    pub(crate) fn around(set: u128) -> u128 {
        beside(set)
    }

    /// The empty points.
    pub(crate) fn empty_points(&self) -> u128 {
        self.empty()
    }

    /// The stones of the side to move, and of its opponent.
    pub(crate) fn mover_and_opponent(&self) -> [u128; 2] {
        self.turn.own_first(self.stones)
    }

    #[inline]
    fn empty(&self) -> u128 {
        POINTS & !(self.stones[0] | self.stones[1])
    }

    /// Whether the side to move may fill an empty point surrounded by stones: by capturing, or by
    /// joining a group that keeps a liberty.
    fn fills(&self, point: u8) -> bool {
        let [own, rival] = self.turn.own_first(self.stones);
        let stone = 1 << point;
        let empty = self.empty() & !stone;
        any_dead(NEAR[usize::from(point)] & rival, rival, empty) || has_liberty(stone, own, empty)
    }

    /// The empty points next to another empty point, which are always legal, and the other empty
    /// points.
    #[inline]
    fn open_and_closed(&self) -> (u128, u128) {
        let empty = self.empty();
        let open = empty & beside(empty);
        (open, empty & !open)
    }

    /// Whether the board has the usual size.
    pub(crate) fn is_usual(&self) -> bool {
        self.wide.is_none()
    }

    /// Whether the side to move may fill an empty point of a board of another size.
    fn may_fill(&self, board: &WideBoard, point: u16) -> bool {
        board.near(point, ORTHOGONAL).any(|near| board.on(near).is_none()) || {
            let mut filled = board.clone();
            filled.put(self.turn, point);
            is_alive(&filled, point) || any_dead_near(&filled, point, self.turn.other())
        }
    }

    /// A point of a board of another size that the side to move may fill.
    #[cold]
    fn judged(&self, board: &WideBoard, token: Named) -> Result<Move, Illegal> {
        let point = board.require::<Self>(token).map_err(|_| off_board(token, board.side()))?;
        match board.on(point) {
            Some(_) => Err(unfit(token, "occupied", 1)),
            None if self.may_fill(board, point) => Ok(Move(point)),
            None => Err(unfit(token, "suicide", 5)),
        }
    }

    /// Whether the side to move may fill a point of a board of another size.
    #[cold]
    fn has_open_point(&self, board: &WideBoard) -> bool {
        self.open_points(board).next().is_some()
    }

    /// Puts a stone of the side to move on a board of another size.
    #[cold]
    fn put_wide(&mut self, point: u16) {
        let Some(board) = &mut self.wide else { return };
        board.put(self.turn, point);
        self.turn = self.turn.other();
        self.captured = any_dead_near(board, point, self.turn);
    }

    /// The points of a board of another size that the side to move may fill.
    fn open_points(&self, board: &WideBoard) -> impl Iterator<Item = Move> {
        board.points(None).filter(|&point| self.may_fill(board, point)).map(Move)
    }

    /// Whether no move is possible whatever is on the board: after a capture, or when the stones
    /// are used up.
    #[inline]
    fn cannot_go_on(&self) -> bool {
        self.captured || self.placed[usize::from(self.turn.0)] >= self.reserve
    }

    /// Whether the side to move has a stone left and a legal point for it.
    #[inline]
    fn can_move(&self) -> bool {
        if self.cannot_go_on() {
            return false;
        }
        if let Some(board) = &self.wide {
            return self.has_open_point(board);
        }
        // A pair of empty points is open; without one all are closed.
        let empty = self.empty();
        empty & (empty << 1 | empty << 10) != 0 || Bits(empty).any(|point| self.fills(point))
    }

    /// Passes the turn back where the rules let a player without a move pass. When neither player
    /// can move, the turn does not change.
    #[inline]
    fn skip(&mut self) {
        if self.no_move == NoMove::Passes && !self.captured && !self.can_move() {
            self.turn = self.turn.other();
            if !self.can_move() {
                self.turn = self.turn.other();
            }
        }
    }

    /// The square of a move, by its index in row-by-row order.
    fn square(&self, Move(point): Move) -> u16 {
        if self.wide.is_some() { point } else { square(point as u8) }
    }

    /// The position of a set-up on a board of another size.
    fn set_up(mut self, board: WideBoard) -> Result<Self, TagFault> {
        let counts = board.counts();
        self.reserve = (usize::from(board.side()).pow(2) / 2) as u8;
        self.wide = Some(Box::new(board));
        few_enough(self.reserve.into(), counts.map(|count| count as u32), Self::INFO.legend)?;
        self.placed = counts.map(|count| count as u8);
        let board = self.wide.as_deref().expect("it was just put there");
        let any_dead = |side| board.points(Some(side)).any(|point| !is_alive(board, point));
        self.captured = any_dead(self.turn);
        if !self.captured && any_dead(self.turn.other()) {
            return Err(TagFault::new("Position", "dead-group"));
        }
        self.skip();
        Ok(self)
    }
}

/// Converts an index in row-by-row order to a point on the board with its edge.
fn point(square: u16) -> u8 {
    square as u8 / WIDTH * 10 + square as u8 % WIDTH
}

fn square(point: u8) -> u16 {
    u16::from(Board::row(point) * WIDTH + Board::column(point))
}

#[cold]
fn off_board(named: Named, width: u8) -> Illegal {
    let fault = Illegal::off_board::<PlainAtariGo>(named.to_string().to_ascii_uppercase());
    // Column I here is the one that Go programs call J, and so on.
    let skipped_i = named.column == width && (1..=width).contains(&named.row);
    if skipped_i { fault.hint("column-i") } else { fault }
}

#[cold]
fn unfit(named: Named, code: super::Code, rule: u8) -> Illegal {
    let name = named.to_string().to_ascii_uppercase();
    Illegal::new::<PlainAtariGo>(code, rule).with("square", name)
}

impl Openings for PlainAtariGo {
    const PIE: PieRule = PieRule::optional(1, SWAP);
    const SWAP: Move = Move(u16::MAX);

    #[inline]
    fn is_opening(&self) -> bool {
        self.placed == [1, 0]
    }

    fn may_open(&self) -> bool {
        self.placed == [0; 2]
    }
}

impl Game for PlainAtariGo {
    /// A point by name.
    type Token = Named;
    type Move = Move;

    const INFO: Info = Info {
        id: "atari-go",
        names: &["Atari Go", "AtariGo", "Capture Go"],
        emblem: Emblem {
            colour: [0x6b, 0x7c, 0x2e],
            path: "M6 1h2.4v5h7.2V1H18v5h5v2.4h-5v2a6 6 0 1 1-7.6 7.6h-2v5H6v-5H1v-2.4h5V8.4H1V6h5zm2.4 7.4v7.2h1.7a6 6 0 0 1 5.5-5.2v-2z",
        },
        sides: SideName::BLACK_AND_WHITE,
        board: GEOMETRIES[0],
        symmetries: &[
            Symmetry::of(symmetry::mirrored),
            Symmetry::of(symmetry::transposed),
            Symmetry::exchanging(symmetry::same, &[("X", "O")]),
        ],
        rules: &Rule::list::<5>(&[5]),
        switches: &[
            Switch { name: "no-move", values: &["arbiter", "loses", "passes"], rule: 5 },
            Switch::yes("swap", 1),
            Switch { name: "size", values: &["9", "11", "13", "19"], rule: 1 },
        ],
        silence: Some((5, Some(0))),
        legend: &[("X", words::GAMES_PIECE_BLACK_STONE), ("O", words::GAMES_PIECE_WHITE_STONE)],
        ..Info::TWO_PLAYERS
    };

    fn switches(&self) -> Switches {
        let size = size_value(self.wide.as_deref(), &GEOMETRIES);
        Switches::one(self.no_move as u8).with(SIZE, size)
    }

    fn start(setup: &Setup<'_>) -> Result<Self, TagFault> {
        let mut start = Self {
            wide: None,
            stones: [0; 2],
            placed: [0; 2],
            reserve: RESERVE as u8,
            turn: setup.to_move(Self::INFO.seats)?,
            captured: false,
            no_move: match setup.switches.get(NO_MOVE) {
                1 => NoMove::Loses,
                2 => NoMove::Passes,
                _ => NoMove::Arbiter,
            },
        };
        let board = GEOMETRIES[usize::from(setup.switches.get(SIZE))];
        if board != Self::INFO.board {
            return start.set_up(WideBoard::start(setup, board)?);
        }
        let Some(text) = setup.position else {
            return Ok(start);
        };
        for (colour, set) in
            sets(Self::INFO.board, text, &PieceKind::STONES)?.into_iter().enumerate()
        {
            for square in Bits(set) {
                start.stones[colour] |= 1 << point(u16::from(square));
            }
        }
        at_most(RESERVE, start.stones, Self::INFO.legend)?;
        start.placed = start.stones.map(|set| set.count_ones() as u8);
        // A group without liberties was already captured by the previous move, which ended the
        // game.
        let [own, rival] = start.turn.own_first(start.stones);
        start.captured = any_dead(own, own, start.empty());
        if !start.captured && any_dead(rival, rival, start.empty()) {
            return Err(TagFault::new("Position", "dead-group"));
        }
        start.skip();
        Ok(start)
    }

    fn board(&self) -> Geometry {
        GEOMETRIES[usize::from(self.switches().get(SIZE))]
    }

    kept_turn!();

    #[inline]
    fn status(&self) -> Status {
        if self.captured {
            Status::Over(Outcome::won(self.turn.other(), "capture"))
        } else if self.can_move() {
            Status::Playing
        } else if self.no_move == NoMove::Loses {
            Status::Over(Outcome::won(self.turn.other(), "no-moves"))
        } else {
            Status::NeedsArbiter
        }
    }

    #[inline]
    fn parse(token: &[u8]) -> Option<Named> {
        Named::whole(token)
    }

    #[inline]
    fn judge(&self, token: Named) -> Result<Move, Illegal> {
        if let Some(board) = &self.wide {
            return self.judged(board, token);
        }
        let on_board = (token.column < WIDTH).then(|| Board::square(token)).flatten();
        let point = on_board.ok_or_else(|| off_board(token, WIDTH))?;
        let empty = self.empty();
        // Rule 4 cannot be broken here: a player without stones has no turn.
        if empty >> point & 1 == 0 {
            Err(unfit(token, "occupied", 1))
        } else if NEAR[usize::from(point)] & empty != 0 || self.fills(point) {
            Ok(Move(point.into()))
        } else {
            Err(unfit(token, "suicide", 5))
        }
    }

    #[inline]
    fn play_unchecked(&mut self, Move(point): Move) {
        self.placed[usize::from(self.turn.0)] += 1;
        if self.wide.is_some() {
            self.put_wide(point);
        } else {
            self.stones[usize::from(self.turn.0)] |= 1 << point;
            self.turn = self.turn.other();
            let [rival, _] = self.turn.own_first(self.stones);
            self.captured = any_dead(rival & NEAR[usize::from(point)], rival, self.empty());
        }
        self.skip();
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        if self.cannot_go_on() {
            return;
        }
        if let Some(board) = &self.wide {
            return moves.extend(self.open_points(board));
        }
        let (open, closed) = self.open_and_closed();
        let closed = Bits(closed).filter(|&point| self.fills(point));
        moves.extend(Bits(open).chain(closed).map(|point| Move(point.into())));
    }

    fn count_moves(&self) -> u64 {
        if self.cannot_go_on() {
            return 0;
        }
        if let Some(board) = &self.wide {
            return self.open_points(board).count() as u64;
        }
        let (open, closed) = self.open_and_closed();
        let closed = Bits(closed).filter(|&point| self.fills(point));
        u64::from(open.count_ones()) + closed.count() as u64
    }

    fn write(&self, step: Move, out: &mut String) {
        if self.wide.is_some() {
            return out.push_str(&self.board().name(step.0));
        }
        out.push((b'A' + Board::column(step.point())) as char);
        out.push((b'1' + Board::row(step.point())) as char);
    }

    fn draw(&self, drawing: &mut Drawing) {
        if let Some(board) = &self.wide {
            board.draw(drawing);
        }
        for (kind, set) in PieceKind::STONES.into_iter().zip(self.stones) {
            for point in Bits(set) {
                drawing.put(kind, square(point));
            }
        }
    }

    fn describe(&self, step: Move) -> Message {
        let (_, stone) = Self::INFO.legend[usize::from(self.turn.0)];
        message!(words::GAMES_MOVE_ON, piece = Fact::word(stone), square = self.token(step))
    }

    fn touched(&self, step: Move, squares: &mut Vec<u16>) {
        squares.push(self.square(step));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Switches;

    fn at(rows: &str, turn: Seat, rules: &str) -> PlainAtariGo {
        let switches = Switches::read(rules, &AtariGo::INFO, &[&AtariGo::INFO]).unwrap();
        let setup = Setup { position: Some(rows), turn: Some(turn), switches, ..Setup::default() };
        PlainAtariGo::start(&setup).unwrap()
    }

    fn code(position: &PlainAtariGo, token: &str) -> Result<Move, &'static str> {
        position.judge(PlainAtariGo::parse(token.as_bytes()).unwrap()).map_err(|fault| fault.code)
    }

    /// Like the example on the rules sheet, in another position: A8 captures, I8 joins a group that
    /// keeps a liberty, A1 and C1 do neither.
    #[test]
    fn a_point_without_liberties_is_legal_when_it_captures_or_joins() {
        let rows = "OX......X/.O.....O./O.......O/........./........./........./........./O.O....../.O.O.....";
        let position = at(rows, Seat::FIRST, "");
        assert_eq!(code(&position, "A1"), Err("suicide"));
        assert_eq!(code(&position, "C1"), Err("suicide"));
        assert_eq!(code(&position, "A9"), Err("occupied"));
        let joined = position.after(code(&position, "I8").unwrap());
        assert_eq!(joined.status(), Status::Playing);
        let captured = position.after(code(&position, "A8").unwrap());
        assert_eq!(captured.status(), Status::Over(Outcome::won(Seat::FIRST, "capture")));
        // For White all four are legal.
        let white = at(rows, Seat::SECOND, "");
        assert!(["A1", "C1", "A8", "I8"].iter().all(|token| code(&white, token).is_ok()));
    }

    #[test]
    fn columns_do_not_run_into_the_next_row() {
        // White on I1 and A2: A2 is not adjacent to I1, and neither shares the other's liberties.
        let rows = "........./........./........./........./........./........./X......../OX......./.......XO";
        let mut position = at(rows, Seat::FIRST, "");
        let mut other = position.clone();
        position.play_unchecked(code(&position, "A1").unwrap());
        assert_eq!(position.status(), Status::Over(Outcome::won(Seat::FIRST, "capture")));
        other.play_unchecked(code(&other, "I2").unwrap());
        assert_eq!(other.status(), Status::Over(Outcome::won(Seat::FIRST, "capture")));
    }

    #[test]
    fn only_a_column_i_gets_the_hint_for_j() {
        let start = PlainAtariGo::start(&Setup::default()).unwrap();
        let hint =
            |token: &[u8]| start.judge(PlainAtariGo::parse(token).unwrap()).unwrap_err().hint;
        assert_eq!(hint(b"j9"), Some("column-i"));
        for token in [&b"J10"[..], b"J0", b"K9", b"A10", b"A0"] {
            assert_eq!(hint(token), None);
        }
    }

    /// Black's only group has one liberty, E5; the other empty points are White's eyes.
    const STUCK: [&str; 9] = [
        "XXXXOOOOO",
        "XXXXOO.OO",
        "XXXXOOOOO",
        "XXXXOOOOO",
        "XXXX.O.O.",
        "XXXXOOOOO",
        "XXXXOOOOO",
        "XXXXOO.OO",
        "XXXXOOOO.",
    ];

    #[test]
    fn a_player_without_a_move_waits_for_the_arbiter_or_loses_or_passes() {
        let rows = STUCK.join("/");
        let position = at(&rows, Seat::FIRST, "");
        assert_eq!(position.status(), Status::NeedsArbiter);
        let position = at(&rows, Seat::FIRST, "atari-go.no-move=loses");
        assert_eq!(position.status(), Status::Over(Outcome::won(Seat::SECOND, "no-moves")));
        let mut position = at(&rows, Seat::FIRST, "atari-go.no-move=passes");
        assert_eq!((position.status(), position.turn()), (Status::Playing, Seat::SECOND));
        // White has one stone left; once it is placed, neither player can move.
        position.play_unchecked(code(&position, "I1").unwrap());
        assert_eq!((position.status(), position.turn()), (Status::NeedsArbiter, Seat::FIRST));
    }

    #[test]
    fn a_dead_group_in_a_position_was_captured_by_the_move_before() {
        let rows = "OX......./X......../........./........./........./........./........./........./.........";
        assert_eq!(
            at(rows, Seat::SECOND, "").status(),
            Status::Over(Outcome::won(Seat::FIRST, "capture"))
        );
        let setup = Setup { position: Some(rows), ..Setup::default() };
        assert_eq!(PlainAtariGo::start(&setup).unwrap_err().problem, "dead-group");
    }
}
