//! Produto (Nick Bentley, João Neto, Bill Taylor): players place stones of either colour, and the
//! product of their two largest groups counts.
//!
//! ```
//! use arbitro_games::{Game, Setup, produto::Produto};
//!
//! let mut position = Produto::start(&Setup::default()).unwrap();
//! position.play("Xe5").unwrap();
//! let turn = position.judge(Produto::parse("xd4/○c3".as_bytes()).unwrap()).unwrap();
//! let mut token = String::new();
//! position.write(turn, &mut token);
//! assert_eq!(token, "Oc3/Xd4");
//! ```

use arbitro_chance::Lots;

use super::pie::{Openings, Pie, PieRule};
use super::prelude::*;
use crate::board::hexagon::{self, CELLS, NEIGHBOURS, cell, name, write};

/// All cells of the board.
const ALL: u64 = (1 << CELLS) - 1;

/// How many stones of each colour there are.
const STOCK: u32 = 45;

/// The index of the switch for who wins when the products are equal.
const TIE: usize = 0;

/// The index of the switch for the pie rule.
const SWAP: usize = 1;

/// The winner then, by the value of the switch; `None` is the colour with fewer stones.
const TIE_WINNERS: [Option<Seat>; 3] = [None, Some(Seat::SECOND), Some(Seat::FIRST)];

/// A stone on a cell: the index of the cell, plus [`Stone::WHITE`] for a white stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Stone(u8);

impl Stone {
    const WHITE: u8 = 0x40;
    /// Used where a turn has no second stone.
    const NONE: Stone = Stone(0xff);

    fn cell(self) -> u8 {
        self.0 & 0x3f
    }

    /// The stone written in three bytes; `None` when they are not the letter of a colour and a cell
    /// of the board.
    #[inline]
    fn short(colour: u8, letter: u8, digit: u8) -> Option<Self> {
        let white = match colour {
            b'X' | b'x' => 0,
            b'O' | b'o' => Stone::WHITE,
            _ => return None,
        };
        Some(Self(cell(Named::short(letter, digit)?)? | white))
    }

    /// The cell as a set; empty for no stone.
    #[inline]
    fn set(self) -> u64 {
        1 << self.cell() & ALL
    }

    /// 0 for black, 1 for white: the seat for which the colour counts.
    fn colour(self) -> usize {
        usize::from(self.0 & Stone::WHITE != 0)
    }
}

/// One turn: one stone in the opening and on a last single cell, two in all other turns, in the
/// order of their cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move([Stone; 2]);

impl Move {
    fn of(one: Stone, two: Stone) -> Self {
        Self(if two == Stone::NONE || one.cell() < two.cell() { [one, two] } else { [two, one] })
    }

    #[inline]
    fn stones(self) -> impl Iterator<Item = Stone> {
        self.0.into_iter().filter(|&stone| stone != Stone::NONE)
    }
}

/// The stones as written.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    /// The first two; a stone off the board leaves its entry empty.
    stones: [Stone; 2],
    /// How many stones were written.
    count: u8,
    /// The first square that is off the board.
    stray: Option<Named>,
}

/// A position of Produto.
pub type Produto = Pie<PlainProduto>;

/// A position of Produto without the pie rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlainProduto {
    /// The cells of the black and of the white stones.
    pub(crate) stones: [u64; 2],
    /// How many stones of each colour are on the board: needed at every ply, and many machines
    /// count bits slowly.
    placed: [u8; 2],
    turn: Seat,
    /// The winner when the products are equal; `None` is the colour with fewer stones.
    tie_winner: Option<Seat>,
}

impl PlainProduto {
    /// How many stones of each colour there are.
    pub(crate) const STONES: u32 = STOCK;

    /// Whether another game has the same rule switches.
    pub(crate) fn same_rules(&self, other: &Self) -> bool {
        self.tie_winner == other.tie_winner
    }

    /// The same game with the board filled with these stones.
    pub(crate) fn filled(&self, stones: [u64; 2]) -> Self {
        Self { stones, placed: counted(stones), ..*self }
    }

    /// The winner, when the board is full.
    pub(crate) fn winner(&self) -> Option<Seat> {
        (self.free() == 0).then(|| {
            if self.outcome().winners.has(Seat::FIRST) { Seat::FIRST } else { Seat::SECOND }
        })
    }

    /// The empty cells.
    #[inline]
    pub(crate) fn free(&self) -> u64 {
        !(self.stones[0] | self.stones[1]) & ALL
    }

    /// How many stones this turn must place.
    #[inline]
    fn wanted(&self) -> u8 {
        let free = self.free();
        if free == ALL || free.is_power_of_two() { 1 } else { 2 }
    }

    /// How many stones of each colour are left.
    #[inline]
    fn stock(&self) -> [u32; 2] {
        self.placed.map(|placed| STOCK - u32::from(placed))
    }

    #[cold]
    fn wrong_count(&self, count: u8) -> Illegal {
        if self.wanted() == 2 {
            let fault = Illegal::new::<Self>("must-place-two", 1).with("count", count);
            return if count == 1 { fault.hint("one-token") } else { fault };
        }
        let when = if self.free() == ALL { "opening" } else { "last" };
        Illegal::new::<Self>("must-place-one", 1).with("count", count).with("when", when)
    }

    /// Judges a turn of the right number of stones one by one: a colour may have run out.
    fn judge_closely(&self, token: Token, turn: Move) -> Result<Move, Illegal> {
        let mut free = self.free();
        let mut stock = self.stock();
        for stone in token.stones.into_iter().filter(|&stone| stone != Stone::NONE) {
            if free >> stone.cell() & 1 == 0 {
                let twice = self.free() >> stone.cell() & 1 == 1;
                return Err(Illegal::new::<Self>("occupied", 1)
                    .with("square", name(stone.cell()))
                    .with("why", if twice { "twice" } else { "stone" }));
            }
            free &= !(1 << stone.cell());
        }
        for stone in turn.stones() {
            let supply = &mut stock[stone.colour()];
            if *supply == 0 {
                return Err(Illegal::new::<Self>("no-supply", 2)
                    .with("colour", if stone.colour() == 0 { "black" } else { "white" })
                    .with("count", STOCK));
            }
            *supply -= 1;
        }
        Ok(turn)
    }

    /// The product of the sizes of each colour's two largest groups.
    pub fn products(&self) -> [u32; 2] {
        self.stones.map(product)
    }

    fn outcome(&self) -> Outcome {
        let [black, white] = self.products();
        if black != white {
            let winner = if black > white { Seat::FIRST } else { Seat::SECOND };
            return Outcome::won(winner, "product");
        }
        let [fewer_black, fewer_white] = self.stones.map(u64::count_ones);
        let fewer = if fewer_white < fewer_black { Seat::SECOND } else { Seat::FIRST };
        let winner = self.tie_winner.unwrap_or(fewer);
        Outcome::won(winner, "product-tie-break")
    }
}

/// The number of stones of each colour.
fn counted(stones: [u64; 2]) -> [u8; 2] {
    stones.map(|set| set.count_ones() as u8)
}

/// The product of the sizes of the two largest groups of a set of cells; 0 with fewer than two.
fn product(mut cells: u64) -> u32 {
    let mut largest = [0, 0];
    while cells != 0 {
        let mut edge = cells & cells.wrapping_neg();
        cells ^= edge;
        let mut size = 0;
        while edge != 0 {
            let near = cells & NEIGHBOURS[edge.trailing_zeros() as usize];
            cells ^= near;
            edge = edge & (edge - 1) | near;
            size += 1;
        }
        if size > largest[0] {
            largest = [size, largest[0]];
        } else if size > largest[1] {
            largest[1] = size;
        }
    }
    largest[0] * largest[1]
}

/// The colour at the start of a stone's token (0 black, 1 white), and the rest of the token.
#[inline]
fn colour(token: &[u8]) -> Option<(u8, &[u8])> {
    match token {
        [b'X' | b'x', rest @ ..] => Some((0, rest)),
        [b'O' | b'o', rest @ ..] => Some((1, rest)),
        _ => {
            let black = token.strip_prefix("●".as_bytes()).map(|rest| (0, rest));
            black.or_else(|| token.strip_prefix("○".as_bytes()).map(|rest| (1, rest)))
        }
    }
}

impl Openings for PlainProduto {
    const PIE: PieRule = PieRule::optional(1, SWAP);
    const SWAP: Move = Move([Stone::NONE; 2]);

    /// One stone of either colour.
    #[inline]
    fn is_opening(&self) -> bool {
        self.placed[0] + self.placed[1] == 1
    }

    fn may_open(&self) -> bool {
        self.placed == [0; 2]
    }
}

impl Game for PlainProduto {
    type Token = Token;
    type Move = Move;

    const INFO: Info = Info {
        id: "produto",
        names: &["Produto", "Product"],
        emblem: Emblem {
            colour: [0x7b, 0x5e, 0xc2],
            path: "M12 1l9.5 5.5v11L12 23l-9.5-5.5v-11zm-3.5 5.7L6.7 8.5l3.5 3.5-3.5 3.5 1.8 1.8 3.5-3.5 3.5 3.5 1.8-1.8-3.5-3.5 3.5-3.5-1.8-1.8-3.5 3.5z",
        },
        sides: SideName::BLACK_AND_WHITE,
        board: hexagon::GEOMETRY,
        symmetries: &[Symmetry::of(symmetry::mirrored), Symmetry::of(hexagon::turned_by_a_sixth)],
        rules: &Rule::list::<5>(&[1]),
        switches: &[
            Switch { name: "tie", values: &["fewer", "second-player", "first-player"], rule: 5 },
            Switch::yes("swap", 1),
        ],
        legend: &[("X", words::GAMES_PIECE_BLACK_STONE), ("O", words::GAMES_PIECE_WHITE_STONE)],
        ..Info::TWO_PLAYERS
    };

    fn switches(&self) -> Switches {
        let value = TIE_WINNERS.iter().position(|winner| *winner == self.tie_winner);
        Switches::one(value.unwrap_or_default() as u8)
    }

    fn start(setup: &Setup<'_>) -> Result<Self, TagFault> {
        setup.check_scores()?;
        let mut start = Self {
            stones: [0; 2],
            placed: [0; 2],
            turn: setup.to_move(Self::INFO.seats)?,
            tie_winner: TIE_WINNERS[usize::from(setup.switches.get(TIE))],
        };
        let Some(text) = setup.position else {
            return Ok(start);
        };
        start.stones = sets(Self::INFO.board, text, &PieceKind::STONES)?.map(|set| set as u64);
        at_most(STOCK, start.stones, Self::INFO.legend)?;
        start.placed = counted(start.stones);
        Ok(start)
    }

    kept_turn!();

    #[inline]
    fn status(&self) -> Status {
        // There are 90 stones for 61 cells: the stock never leaves a turn without a move.
        if self.free() == 0 { Status::Over(self.outcome()) } else { Status::Playing }
    }

    #[inline]
    fn parse(token: &[u8]) -> Option<Token> {
        // The form of nearly every turn.
        if let &[one, letter, digit, b'/', two, other, number] = token
            && let (Some(one), Some(two)) =
                (Stone::short(one, letter, digit), Stone::short(two, other, number))
        {
            return Some(Token { stones: [one, two], count: 2, stray: None });
        }
        let mut read = Token { stones: [Stone::NONE; 2], count: 0, stray: None };
        let mut rest = token;
        loop {
            let (colour, named) = colour(rest)?;
            let (named, after) = Named::read(named)?;
            match cell(named) {
                None => read.stray = read.stray.or(Some(named)),
                Some(cell) => {
                    if let Some(stone) = read.stones.get_mut(usize::from(read.count)) {
                        *stone = Stone(cell | (colour * Stone::WHITE));
                    }
                }
            }
            read.count = read.count.saturating_add(1);
            match after {
                [] => return Some(read),
                [b'/', after @ ..] => rest = after,
                _ => return None,
            }
        }
    }

    #[inline]
    fn judge(&self, token: Token) -> Result<Move, Illegal> {
        if let Some(named) = token.stray {
            return Err(Illegal::off_board::<Self>(named));
        }
        if token.count != self.wanted() {
            return Err(self.wrong_count(token.count));
        }
        let turn = Move::of(token.stones[0], token.stones[1]);
        let [one, two] = token.stones.map(Stone::set);
        let plenty = self.placed.iter().all(|&placed| u32::from(placed) + 2 <= STOCK);
        if one & two == 0 && (one | two) & !self.free() == 0 && plenty {
            return Ok(turn);
        }
        self.judge_closely(token, turn)
    }

    #[inline]
    fn play_unchecked(&mut self, turn: Move) {
        for stone in turn.0 {
            let set = stone.set();
            self.stones[stone.colour()] |= set;
            self.placed[stone.colour()] += u8::from(set != 0);
        }
        self.turn = self.turn.other();
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        if self.status() != Status::Playing {
            return;
        }
        let free = self.free();
        let stock = self.stock();
        let either = [0, Stone::WHITE];
        if self.wanted() == 1 {
            let available = either.into_iter().zip(stock).filter(|(_, left)| *left > 0);
            moves.extend(available.flat_map(|(colour, _)| {
                Bits(free).map(move |cell| Move::of(Stone(cell | colour), Stone::NONE))
            }));
            return;
        }
        for (one, two) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let mut remaining = stock;
            if remaining[one] == 0 {
                continue;
            }
            remaining[one] -= 1;
            if remaining[two] == 0 {
                continue;
            }
            let mut rest = free;
            for low in Bits(free) {
                rest &= rest - 1;
                let low = Stone(low | either[one]);
                moves.extend(Bits(rest).map(|high| Move([low, Stone(high | either[two])])));
            }
        }
    }

    fn count_moves(&self) -> u64 {
        if self.status() != Status::Playing {
            return 0;
        }
        let [black, white] = self.stock();
        let free = u64::from(self.free().count_ones());
        if self.wanted() == 1 {
            return free * (u64::from(black > 0) + u64::from(white > 0));
        }
        let colourings =
            u64::from(black > 1) + u64::from(white > 1) + 2 * u64::from(black > 0 && white > 0);
        free * (free - 1) / 2 * colourings
    }

    /// One of thousands of turns: first the colours, then the cells.
    fn draw_move(&self, moves: &mut Vec<Move>, lots: &mut Lots) -> Option<Move> {
        moves.clear();
        let free = self.free();
        if self.wanted() == 1 || self.status() != Status::Playing {
            self.legal_moves(moves);
            return lots.pick(moves).copied();
        }
        let mut stock = self.stock();
        let mut colour = |lots: &mut Lots| {
            let white = stock[0] == 0 || stock[1] > 0 && lots.below(2) == 1;
            stock[usize::from(white)] -= 1;
            if white { Stone::WHITE } else { 0 }
        };
        let (one, two) = (colour(lots), colour(lots));
        let many = free.count_ones() as usize;
        let (a, b) = (lots.below(many), lots.below(many - 1));
        let b = if b < a { b } else { b + 1 };
        let cell = |at| Bits(free).nth(at);
        let (low, high) = (cell(a.min(b))?, cell(a.max(b))?);
        Some(Move([Stone(low | one), Stone(high | two)]))
    }

    fn write(&self, turn: Move, out: &mut String) {
        for (at, stone) in turn.stones().enumerate() {
            if at > 0 {
                out.push('/');
            }
            out.push(['X', 'O'][stone.colour()]);
            write(stone.cell(), out);
        }
    }

    fn draw(&self, drawing: &mut Drawing) {
        drawing.put_sets(PieceKind::STONES, self.stones);
        drawing.counts = self.products().to_vec();
    }

    fn gestured(&self, cells: &[u16]) -> String {
        let stone = |&cell: &u16| format!("X{}", name(cell as u8));
        let mut stones: Vec<String> = cells.iter().map(stone).collect();
        if let &[cell] = cells
            && self.wanted() == 2
        {
            stones.extend(
                Bits(self.free()).map(u16::from).find(|&free| free != cell).iter().map(stone),
            );
        }
        stones.join("/")
    }

    fn describe(&self, turn: Move) -> Message {
        let of = |stone: Stone| {
            let (_, piece) = Self::INFO.legend[stone.colour()];
            message!(words::GAMES_MOVE_ON, piece = Fact::word(piece), square = name(stone.cell()))
        };
        match turn.0 {
            [one, Stone::NONE] => of(one),
            [one, two] => message!(words::GAMES_MOVE_BOTH, one = of(one), other = of(two)),
        }
    }

    fn touched(&self, turn: Move, cells: &mut Vec<u16>) {
        cells.extend(turn.stones().map(|stone| u16::from(stone.cell())));
    }

    /// The products, black's first, when the board is full.
    fn scores(&self) -> Option<Vec<i32>> {
        (self.free() == 0).then(|| self.products().map(|product| product as i32).to_vec())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Switches;

    fn at(rows: &str, rules: &str) -> PlainProduto {
        let switches = Switches::read(rules, &Produto::INFO, &[&Produto::INFO]).unwrap();
        PlainProduto::start(&Setup { position: Some(rows), switches, ..Setup::default() }).unwrap()
    }

    fn code(position: &PlainProduto, token: &str) -> Result<Move, &'static str> {
        position.judge(PlainProduto::parse(token.as_bytes()).unwrap()).map_err(|fault| fault.code)
    }

    /// The rules sheet has an example that gives Black 7 × 3 = 21, and so does this board of our
    /// own.
    #[test]
    fn seven_times_three_is_twenty_one() {
        let rows = "XXXOO/OOOOOO/OOXOXOX/OOXOOOOX/OXOOOXOXO/OOXOOXXO/OOOXOOX/OOOXOO/XOOXO";
        let position = at(rows, "");
        assert_eq!(position.products(), [7 * 3, 40 * 2]);
        assert_eq!(position.status(), Status::Over(Outcome::won(Seat::SECOND, "product")));
        assert_eq!(position.scores(), Some(vec![21, 80]));
    }

    #[test]
    fn one_group_is_worth_nothing() {
        assert_eq!(product(0), 0);
        assert_eq!(product(ALL), 0);
        assert_eq!(product(ALL & !NEIGHBOURS[30]), 60 - 6);
    }

    #[test]
    fn equal_products_go_to_the_fewer_stones_or_to_one_player() {
        // 31 black stones, 30 white ones, 25 × 3 each.
        let rows = "XXOOX/XOOXOO/XXXOOOO/XOXXXOXX/OXOOXOXOO/XXXXOOOO/XOOOXOX/XXXXXO/XOXOO";
        let swapped = |letter| match letter {
            'X' => 'O',
            'O' => 'X',
            other => other,
        };
        let fewer_black: String = rows.chars().map(swapped).collect();
        let won = |seat| Status::Over(Outcome::won(seat, "product-tie-break"));
        assert_eq!(at(rows, "").status(), won(Seat::SECOND));
        assert_eq!(at(&fewer_black, "").status(), won(Seat::FIRST));
        assert_eq!(at(&fewer_black, "produto.tie=second-player").status(), won(Seat::SECOND));
        assert_eq!(at(&fewer_black, "cnjm19").status(), won(Seat::SECOND));
        assert_eq!(at(rows, "produto.tie=first-player").status(), won(Seat::FIRST));
    }

    #[test]
    fn each_way_to_go_wrong_has_its_word() {
        let mut position = PlainProduto::start(&Setup::default()).unwrap();
        assert_eq!(code(&position, "Xe5/Oe6"), Err("must-place-one"));
        assert_eq!(code(&position, "Xa6"), Err("off-board"));
        assert_eq!(code(&position, "Xe5/Oj1"), Err("off-board"));
        position.play_unchecked(code(&position, "Oe5").unwrap());
        for (token, wrong) in [
            ("Xe4", "must-place-two"),
            ("Xe5", "must-place-two"),
            ("Xa1/Xa2/Oa3", "must-place-two"),
            ("Xa1/Xa2/Ok3", "off-board"),
            ("Xe4/Oe5", "occupied"),
            ("Xe4/Xe4", "occupied"),
            ("Xe4/Oe4", "occupied"),
        ] {
            assert_eq!(code(&position, token), Err(wrong), "{token}");
        }
        for shapeless in ["e5", "Xe5/", "/Xe5", "Xz", "Xe5Oe6", "Xe5//Oe6", "X5e", "Ze5"] {
            assert!(Produto::parse(shapeless.as_bytes()).is_none(), "{shapeless}");
        }
        assert_eq!(code(&position, "Xb2/Oa1"), code(&position, "oa1/●b2"));
    }

    #[test]
    fn a_colour_can_run_out() {
        // 44 black stones and 2 white ones.
        let rows = "XXXXX/XXXXXX/XXXXXXX/XXXXXXXX/XXXXXXXXX/XXXXXXXX/XOO..../....../.....";
        let mut position = at(rows, "");
        assert_eq!(code(&position, "Xa1/Xa2"), Err("no-supply"));
        assert_eq!(position.count_moves(), 15 * 14 / 2 * 3);
        position.play_unchecked(code(&position, "Xa1/Oa2").unwrap());
        assert_eq!(code(&position, "Oa3/Xa4"), Err("no-supply"));
        assert_eq!(position.count_moves(), 13 * 12 / 2);
    }

    #[test]
    fn a_last_single_cell_takes_one_stone() {
        let rows = "XXXOO/OOOOOO/OOXOXOX/OOXOOOOX/OXOOOXOXO/OOXOOXXO/OOOXOOX/OOOXOO/XOOX.";
        let mut position = at(rows, "");
        assert_eq!(code(&position, "Oa5/Oa4"), Err("must-place-one"));
        assert_eq!(position.count_moves(), 2);
        position.play_unchecked(code(&position, "Oa5").unwrap());
        assert!(matches!(position.status(), Status::Over(_)));
    }
}
