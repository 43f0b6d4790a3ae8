//! Blokus (Bernard Tavitian, 2000): each of four colours has the 21 pieces of one to five squares,
//! which touch their own colour only at corners. The classic game, teams, two and three players,
//! and two puzzles for one player.
//!
//! ```
//! use arbitro_games::{Game, Setup, Status, blokus::Blokus};
//!
//! let mut position = Blokus::start(&Setup::default()).unwrap();
//! position.play("V3:a1,b1,a2").unwrap();
//! let fault = position.judge(Blokus::parse(b"t1").unwrap()).unwrap_err();
//! assert_eq!((fault.code, fault.rule), ("corner-first", 1));
//! assert_eq!(position.status(), Status::Playing);
//! ```

mod alike;
mod pieces;
mod plane;
mod refuse;
mod search;
mod tags;
mod token;
mod variant;

use super::prelude::*;
use arbitro_chance::Lots;
use plane::{Placement, Plane};
use token::{Squares, Token};
use variant::{Tetrominoes, Variant};

/// The corners clockwise from a1, as column and row; each colour starts at the next one.
const CORNERS: [(u8, u8); 4] = [(0, 0), (0, 19), (19, 19), (19, 0)];

/// The shapes of the two boards, in the order of `token::SIZES`.
const BOARDS: [Geometry; 2] = [Grid::<20, 20>::GEOMETRY, Grid::<8, 10>::GEOMETRY];

/// The pieces of the colours.
pub(crate) const KINDS: [PieceKind; 4] = [
    PieceKind::of(0, "B", Form::Tile, Paint::Blue),
    PieceKind::of(1, "Y", Form::Tile, Paint::Yellow),
    PieceKind::of(2, "R", Form::Tile, Paint::Red),
    PieceKind::of(3, "G", Form::Tile, Paint::Green),
];
const LETTERS: [&str; 5] = [
    DrawnCell::EMPTY.letters,
    KINDS[0].letters,
    KINDS[1].letters,
    KINDS[2].letters,
    KINDS[3].letters,
];

/// The numbers of the rules beyond those of the classic game.
const RULE_SOLO_84: u8 = 11;
const RULE_SOLO_TETROMINOES: u8 = 12;

/// A position of Blokus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Blokus {
    variant: Variant,
    /// The rule of the tetromino puzzle for pieces that touch.
    tetrominoes: Tetrominoes,
    /// The colour to move.
    colour: u8,
    /// The current round of the four colours, from 0.
    round: u8,
    /// The index in [`CORNERS`] of blue's corner; `None` before the first placement.
    blue_corner: Option<u8>,
    occupied: Plane,
    /// The squares covered by each colour.
    own: [Plane; 4],
    /// The pieces each colour has placed.
    used: [u32; 4],
    /// Whether the last piece of each colour was the single square.
    single_last: [bool; 4],
    /// In the tetromino puzzle, for each shape, the squares that its pieces cover or touch.
    alike: [[u8; 10]; 5],
    /// A placement that some colour can make, which proves that the game goes on; `None` when no
    /// colour can move. In the tetromino puzzle it is the mover's. Most plies leave it unchanged.
    going_on: Option<(u8, Placement)>,
    /// The colours known to be blocked, as bits; others may be blocked as well.
    blocked: u8,
}

/// One ply by a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// The colour places a piece.
    Place(Placement),
    /// The colour is blocked and passes.
    Pass,
}

impl Blokus {
    fn empty(variant: Variant) -> Self {
        Self {
            variant,
            tetrominoes: Tetrominoes::default(),
            colour: 0,
            round: 0,
            blue_corner: None,
            occupied: Plane::default(),
            own: [Plane::default(); 4],
            used: [0; 4],
            single_last: [false; 4],
            alike: [[0; 10]; 5],
            going_on: None,
            blocked: 0,
        }
    }

    /// Puts a piece on the board.
    fn put(&mut self, colour: u8, placement: Placement) {
        let piece = placement.piece();
        let place = usize::from(colour);
        if self.blue_corner.is_none() && self.variant != Variant::SoloTetrominoes {
            let corner = CORNERS.iter().position(|&(column, row)| {
                placement.squares().any(|square| square == (column, row))
            });
            self.blue_corner = corner.map(|corner| (corner as u8 + 4 - colour) % 4);
        }
        for (row, columns) in placement.rows() {
            self.own[place].join(row, columns);
            self.occupied.join(row, columns);
        }
        self.used[place] |= 1 << piece;
        self.single_last[place] = piece == pieces::SINGLE;
        if self.variant == Variant::SoloTetrominoes {
            self.mark_alike(placement);
        }
    }

    /// Updates `going_on`: keeps the known placement where it is still possible, else searches for
    /// another. `mover` is the colour that has just moved.
    fn look_on(&mut self, mover: u8) {
        if self.variant == Variant::SoloTetrominoes {
            let placement = self.any_placement(self.colour);
            self.going_on = placement.map(|placement| (self.colour, placement));
            return;
        }
        // A blocked colour stays blocked, since only its own pieces give it new corners. The
        // exception is the puzzle of 84 pieces, where the single squares wait for all others.
        if self.variant == Variant::Solo84 && self.only_singles_remain() {
            self.blocked = 0;
        }
        // The first piece may just have fixed the corners.
        let stays = |(colour, placement)| match colour == mover || self.begins(colour) {
            true => self.allows(colour, placement),
            // Another colour's placement is lost only when it is covered.
            false => !self.occupied.meets(placement),
        };
        if self.going_on.is_some_and(stays) {
            return;
        }
        // Search first for the colour that moves last: its placement stays valid longest.
        self.going_on = None;
        for colour in (0..4).rev().map(|ahead| (self.colour + ahead) % 4) {
            if self.blocked >> colour & 1 == 1 {
                continue;
            }
            match self.any_placement(colour) {
                Some(placement) => {
                    self.going_on = Some((colour, placement));
                    return;
                }
                None => self.blocked |= 1 << colour,
            }
        }
    }

    /// Whether the colour to move has no placement.
    fn is_blocked(&self) -> bool {
        self.blocked >> self.colour & 1 == 1 || self.any_placement(self.colour).is_none()
    }

    /// The score of each colour in the current position.
    fn points(&self) -> [i32; 4] {
        [0, 1, 2, 3].map(|colour| {
            let unplaced = self.variant.pieces() & !self.used[colour];
            match (unplaced, self.single_last[colour]) {
                (0, true) => 20,
                (0, false) => 15,
                _ => -Bits(unplaced).map(|p| i32::from(pieces::size(p))).sum::<i32>(),
            }
        })
    }

    /// The index of a square, by its column and row.
    fn index(&self, (column, row): (u8, u8)) -> u16 {
        u16::from(row) * u16::from(self.variant.size().0) + u16::from(column)
    }
}

impl Game for Blokus {
    type Token = Token;
    type Move = Move;

    const WEIGHT: u64 = 32;

    const INFO: Info = Info {
        id: "blokus",
        names: &["Blokus"],
        emblem: Emblem { colour: [0x3f, 0x6f, 0xd1], path: "M9 2h6v6h6v6h-6v8H9v-8H3V8h6z" },
        seats: 4,
        sides: &[
            SideName::plain(words::GAMES_BLOKUS_BLUE, &["Blue", "Azul"]),
            SideName::plain(words::GAMES_BLOKUS_YELLOW, &["Yellow", "Amarelo"]),
            SideName::plain(words::GAMES_BLOKUS_RED, &["Red", "Vermelho"]),
            SideName::plain(words::GAMES_BLOKUS_GREEN, &["Green", "Verde"]),
        ],
        shared_wins: true,
        board: BOARDS[0],
        rules: &Rule::list::<12>(&[1, 4, 5, 6, 8, 9, 10, 11, 12]),
        switches: &[Switch {
            name: "tetrominoes",
            values: &["leaflet", "colours", "shapes"],
            rule: 12,
        }],
        legend: &[
            ("B", words::GAMES_BLOKUS_BLUE),
            ("Y", words::GAMES_BLOKUS_YELLOW),
            ("R", words::GAMES_BLOKUS_RED),
            ("G", words::GAMES_BLOKUS_GREEN),
        ],
        samples: &[
            &[],
            &[("Variant", "teams")],
            &[("Variant", "two-player")],
            &[("Variant", "three-player"), ("Shared", "yellow")],
            &[("Variant", "solo-84")],
            &[("Variant", "solo-tetrominoes")],
        ],
        ..Info::TWO_PLAYERS
    };

    fn switches(&self) -> Switches {
        Switches::one(self.tetrominoes as u8)
    }

    fn start(setup: &Setup<'_>) -> Result<Self, TagFault> {
        tags::start(setup)
    }

    fn seats(&self) -> u8 {
        self.variant.seats()
    }

    fn share(&self, winners: Seats) -> Option<u8> {
        self.variant.share(winners)
    }

    fn board(&self) -> Geometry {
        BOARDS[self.variant.board()]
    }

    #[inline]
    fn turn(&self) -> Seat {
        self.variant.seat(self.colour, self.round)
    }

    #[inline]
    fn slot(&self) -> u8 {
        self.colour
    }

    #[inline]
    fn status(&self) -> Status {
        let puzzle = |winners, reason| Status::Over(Outcome { winners, share: 1, reason });
        if self.variant.is_puzzle() && self.used == [self.variant.pieces(); 4] {
            return puzzle(Seats::one(Seat::FIRST), "solved");
        }
        if self.variant == Variant::SoloTetrominoes {
            return match self.going_on {
                None => puzzle(Seats::default(), "all-blocked"),
                Some(_) => Status::Playing,
            };
        }
        if self.going_on.is_some() {
            return Status::Playing;
        }
        Status::Over(self.variant.outcome(self.points()))
    }

    #[inline]
    fn parse(token: &[u8]) -> Option<Token> {
        Token::read(token)
    }

    #[inline]
    fn judge(&self, token: Token) -> Result<Move, Illegal> {
        let squares = match token {
            Token::Place(squares) => squares,
            Token::Pass if self.is_blocked() => return Ok(Move::Pass),
            Token::Pass => return Err(self.refuse_pass()),
        };
        match self.placement(&squares) {
            Some(placement) if self.allows(self.colour, placement) => {
                let right = |name| pieces::is_called(placement.piece(), name);
                if squares.name().is_none_or(right) {
                    return Ok(Move::Place(placement));
                }
            }
            _ => {}
        }
        Err(self.refuse(&squares))
    }

    #[inline]
    fn play_unchecked(&mut self, step: Move) {
        match step {
            Move::Place(placement) => self.put(self.colour, placement),
            Move::Pass => self.blocked |= 1 << self.colour,
        }
        let mover = self.colour;
        self.colour = (mover + 1) % 4;
        self.round += u8::from(self.colour == 0);
        self.look_on(mover);
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        if self.status() != Status::Playing {
            return;
        }
        let before = moves.len();
        self.each_placement(self.colour, |placement| moves.push(Move::Place(placement)));
        if moves.len() == before {
            moves.push(Move::Pass);
        }
    }

    fn draw_move(&self, moves: &mut Vec<Move>, lots: &mut Lots) -> Option<Move> {
        if self.status() != Status::Playing {
            return None;
        }
        let drawn = self.drawn_placement(self.colour, moves, lots);
        moves.clear();
        Some(drawn.map_or(Move::Pass, Move::Place))
    }

    fn count_moves(&self) -> u64 {
        if self.status() != Status::Playing {
            return 0;
        }
        self.count_placements(self.colour).max(1)
    }

    fn write(&self, step: Move, out: &mut String) {
        match step {
            Move::Pass => out.push('-'),
            Move::Place(placement) => write_squares(placement, out),
        }
    }

    fn draw(&self, drawing: &mut Drawing) {
        for (colour, kind) in (0..).zip(KINDS) {
            for (group, _) in self.groups(colour) {
                drawing.put_over(kind, group.squares().map(|it| self.index(it)).collect());
            }
        }
    }

    fn touched(&self, step: Move, squares: &mut Vec<u16>) {
        if let Move::Place(placement) = step {
            squares.extend(placement.squares().map(|square| self.index(square)));
        }
    }

    fn scores(&self) -> Option<Vec<i32>> {
        self.final_points().map(|points| self.variant.printed(points))
    }

    fn confirms_scores(&self, claimed: &[i32]) -> Option<bool> {
        let points = self.final_points()?;
        let forms = [self.variant.printed(points), self.variant.also_printed(points)];
        Some(forms.iter().any(|form| form == claimed))
    }

    fn hint_after_end(token: Token) -> Option<&'static str> {
        matches!(token, Token::Pass).then_some("blokus-pass-after-end")
    }

    fn extra_tags(&self, tags: &mut Vec<(&'static str, String)>) {
        self.write_tags(tags);
    }
}

impl Blokus {
    /// The scores where they count: at the end of a game that is not a puzzle.
    fn final_points(&self) -> Option<[i32; 4]> {
        let over = matches!(self.status(), Status::Over(_));
        (over && !self.variant.is_puzzle()).then(|| self.points())
    }

    /// The piece that covers exactly these squares; `None` when no piece does, or a square is off
    /// the board.
    #[inline]
    fn placement(&self, squares: &Squares) -> Option<Placement> {
        let (count, named) = squares.squares()?;
        // The occupied columns and rows, as bits, and the rows too large for a word.
        let (mut columns, mut rows, mut far) = (0u32, 0u32, 0);
        for square in named {
            columns |= 1 << square.column;
            rows |= 1 << (square.row % 32);
            far |= square.row / 32;
        }
        let (column, row) = (columns.trailing_zeros(), rows.trailing_zeros());
        let small = columns >> column < 1 << 5 && rows >> row < 1 << 5;
        let (width, height) = self.variant.size();
        // Rows are counted from 1.
        if !small || far != 0 || row == 0 || columns >> width != 0 || rows >> height > 1 {
            return None;
        }
        let mask = named.iter().fold(0u32, |mask, square| {
            mask | 1 << (5 * (u32::from(square.row) - row) + u32::from(square.column) - column)
        });
        let orientation = pieces::find(mask)?;
        let placement = Placement { orientation, column: column as u8, row: (row - 1) as u8 };
        let piece = placement.piece();
        // A square written twice makes the count too large.
        let right = pieces::size(piece) == count;
        (right && self.variant.pieces() >> piece & 1 == 1).then_some(placement)
    }
}

fn write_squares(placement: Placement, out: &mut String) {
    for (at, square) in placement.squares().enumerate() {
        if at > 0 {
            out.push(',');
        }
        write_square(square, out);
    }
}

fn write_square((column, row): (u8, u8), out: &mut String) {
    out.push((b'a' + column) as char);
    if row >= 9 {
        out.push((b'0' + (row + 1) / 10) as char);
    }
    out.push((b'0' + (row + 1) % 10) as char);
}
