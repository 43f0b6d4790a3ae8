//! The drawing of Ludo's board: a cross in 19 × 19 cells of four characters each.
//!
//! A cell consists of a space (or the mark of the last move), two characters for its contents, and
//! one for the kind of square: `*` for a shelter, a small letter for the colour of an exit or a
//! reta final. An empty square shows its number, so that every square can be found; pawns are
//! capital letters: ` 14 `, ` 12*`, ` Y  `, ` YB*`, ` r3g`. `f2y` means two yellow pawns on `f`.
//! When two rivals share an exit, the first letter is the one that came first, which rule 11 needs.

use super::track::{Place, RETA, Square};
use super::{Ludo, NOBODY, SEATS};
use crate::board::{Drawing, DrawnCell, DrawnPiece, Form, Ground, Paint, PieceKind};
use crate::games::Seat;
use crate::words;

/// The width and height of the drawing, in cells.
pub(super) const SIDE: u8 = 19;
/// The width of a cell, in characters.
pub(super) const WIDTH: usize = 4;

const CELLS: usize = SIDE as usize * SIDE as usize;
const KINDS: [PieceKind; 4] = [
    PieceKind::of(0, "Y", Form::Pawn, Paint::Yellow),
    PieceKind::of(1, "B", Form::Pawn, Paint::Blue),
    PieceKind::of(2, "R", Form::Pawn, Paint::Red),
    PieceKind::of(3, "G", Form::Pawn, Paint::Green),
];
const COLOURS: [u8; 4] = *b"ybrg";

pub(super) const LEGEND: &[(&str, &str)] = &[
    ("Y", words::GAMES_SIDE_YELLOW),
    ("B", words::GAMES_SIDE_BLUE),
    ("R", words::GAMES_SIDE_RED),
    ("G", words::GAMES_SIDE_GREEN),
    ("h", words::GAMES_PIECE_LUDO_HOME),
    ("r", words::GAMES_PIECE_LUDO_RETA),
    ("f", words::GAMES_PIECE_LUDO_FINAL),
    ("*", words::GAMES_PIECE_LUDO_SHELTER),
];

/// A cell of the drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    Blank,
    /// The letter `h` next to a seat's home.
    Sign,
    /// A square of the ring, 1 to 68.
    Ring(u8),
    /// A square of a seat's reta final, 1 to 7.
    Reta(u8, u8),
    /// A seat's `f`.
    Final(u8),
    /// One of the four spots of a seat's home.
    Home(u8, u8),
}

/// The number of possible contents of a cell: 0 for nothing, 1 to 4 for one pawn, and from 5 two
/// pawns, four times the first seat plus the second. On `f` and at home the content is a number of
/// pawns instead.
const CONTENTS: usize = 21;

/// The cells row by row from the bottom, each row from the left.
pub(super) const LAYOUT: [Cell; CELLS] = {
    let mut cells = [Cell::Blank; CELLS];
    let mut number = 1;
    while number <= 68 {
        cells[ring_cell(number)] = Cell::Ring(number);
        number += 1;
    }
    let mut seat = 0;
    while seat < 4 {
        let mut step = 1;
        while step <= 7 {
            cells[inward(seat, step)] = Cell::Reta(seat, step);
            step += 1;
        }
        cells[inward(seat, 8)] = Cell::Final(seat);
        let corner = home_corner(seat);
        cells[corner + SIDE as usize - 1] = Cell::Sign;
        let mut pawn = 0;
        while pawn < 4 {
            cells[home_cell(seat, pawn)] = Cell::Home(seat, pawn);
            pawn += 1;
        }
        seat += 1;
    }
    cells
};

/// The cell at this column from the left and row from the top.
const fn at(column: u8, row: u8) -> usize {
    (SIDE - 1 - row) as usize * SIDE as usize + column as usize
}

/// The ring starts up the right side of the lower arm and goes round the cross.
const fn ring_cell(number: u8) -> usize {
    match number {
        1..=8 => at(10, 19 - number),
        9..=16 => at(number + 2, 10),
        17 => at(18, 9),
        18..=25 => at(36 - number, 8),
        26..=33 => at(10, 33 - number),
        34 => at(9, 0),
        35..=42 => at(8, number - 35),
        43..=50 => at(50 - number, 8),
        51 => at(0, 9),
        52..=59 => at(number - 52, 10),
        60..=67 => at(8, number - 49),
        _ => at(9, 18),
    }
}

/// The cell `steps` inwards from the tip of a seat's arm.
const fn inward(seat: u8, steps: u8) -> usize {
    match seat {
        0 => at(9, 18 - steps),
        1 => at(18 - steps, 9),
        2 => at(9, steps),
        _ => at(steps, 9),
    }
}

/// The lower left cell of a seat's home, in the corner next to its exit.
const fn home_corner(seat: u8) -> usize {
    match seat {
        0 => at(14, 15),
        1 => at(14, 4),
        2 => at(4, 4),
        _ => at(4, 15),
    }
}

/// The cell of one of the four spots (from 0) of a seat's home.
const fn home_cell(seat: u8, pawn: u8) -> usize {
    let row = 1 - (pawn as usize & 3) / 2;
    home_corner(seat) + row * SIDE as usize + (pawn as usize & 1)
}

/// Every text that each cell can have.
static TEXTS: [[[u8; WIDTH]; CONTENTS]; CELLS] = {
    let mut texts = [[[b' '; WIDTH]; CONTENTS]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let mut content = 0;
        while content < CONTENTS {
            texts[cell][content] = text(LAYOUT[cell], content as u8);
            content += 1;
        }
        cell += 1;
    }
    texts
};

/// The letter of a seat's pawn.
const fn pawn(seat: u8) -> u8 {
    KINDS[seat as usize].letters.as_bytes()[0]
}

const fn text(cell: Cell, content: u8) -> [u8; WIDTH] {
    let [_, first, second, square] = match cell {
        Cell::Blank => *b"    ",
        Cell::Sign => *b"  h:",
        Cell::Ring(number) => {
            let tens = if number < 10 { b' ' } else { b'0' + number / 10 };
            [b' ', tens, b'0' + number % 10, kind(number)]
        }
        Cell::Reta(seat, step) => [b' ', b'r', b'0' + step, COLOURS[seat as usize]],
        Cell::Final(seat) => [b' ', b'f', b'0' + content, COLOURS[seat as usize]],
        Cell::Home(seat, _) => [b' ', if content == 0 { b'.' } else { pawn(seat) }, b' ', b' '],
    };
    let stands = matches!(cell, Cell::Ring(_) | Cell::Reta(..));
    match content {
        1..=4 if stands => [b' ', pawn(content - 1), b' ', square],
        5.. if stands => {
            let pair = content - 5;
            [b' ', pawn(pair / 4), pawn(pair % 4), square]
        }
        _ => [b' ', first, second, square],
    }
}

/// The character for the kind of a ring square.
const fn kind(number: u8) -> u8 {
    match number {
        5 | 22 | 39 | 56 => COLOURS[(number / 17) as usize],
        12 | 17 | 29 | 34 | 46 | 51 | 63 | 68 => b'*',
        _ => b' ',
    }
}

/// The ground of a cell and its label.
fn ground(cell: usize) -> (Ground, &'static str) {
    let ground = match LAYOUT[cell] {
        Cell::Blank | Cell::Sign => Ground::Blank,
        Cell::Home(seat, _) => return (Ground::Home(seat), ""),
        Cell::Final(seat) => return (Ground::Final(seat), "f"),
        Cell::Reta(seat, _) => Ground::Lane(seat),
        Cell::Ring(number) => match kind(number) {
            b'*' => Ground::Shelter,
            b' ' => Ground::Plain,
            _ => Ground::Entry(number / 17),
        },
    };
    // The number of the square, without the mark of the last move before it and the kind of square
    // after it.
    let number =
        if LAYOUT[cell] == Cell::Sign { &TEXTS[cell][0][..] } else { &TEXTS[cell][0][..3] };
    (ground, std::str::from_utf8(number).expect("every text is ASCII").trim())
}

/// The content that a drawn cell shows; `None` when it is not a text of this cell.
pub(super) fn content_of(cell: usize, drawn: &str) -> Option<u8> {
    let most = match LAYOUT[cell] {
        Cell::Blank | Cell::Sign => 1,
        Cell::Home(..) => 2,
        Cell::Final(_) => 5,
        Cell::Ring(_) | Cell::Reta(..) => CONTENTS,
    };
    let content = TEXTS[cell][..most].iter().position(|text| text == drawn.as_bytes())?;
    Some(content as u8)
}

/// The seats of the pawns in a content of a ring or reta final square, in the order drawn.
pub(super) fn seats_of(content: u8) -> impl Iterator<Item = Seat> {
    let pair = content.wrapping_sub(5);
    let (first, second) = match content {
        0 => (None, None),
        1..=4 => (Some(Seat(content - 1)), None),
        _ => (Some(Seat(pair / 4)), Some(Seat(pair % 4))),
    };
    first.into_iter().chain(second)
}

/// The cell where a seat's pawn is drawn; `home` is the spot (from 0) for a pawn that is at home.
pub(super) fn cell_of(seat: Seat, place: Place, home: u8) -> u16 {
    let cell = match Square::of(seat, place) {
        Square::Ring(number) => ring_cell(number),
        Square::Reta(step) => inward(seat.0, step),
        Square::Final => inward(seat.0, 8),
        Square::Home => home_cell(seat.0, home),
    };
    cell as u16
}

impl Ludo {
    /// Adds every cell to a drawing, with its pawns.
    pub(super) fn draw_cells(&self, drawing: &mut Drawing) {
        for (cell, layout) in LAYOUT.iter().enumerate() {
            let content = self.content(*layout);
            let ascii = std::str::from_utf8(&TEXTS[cell][usize::from(content)]);
            let text = ascii.expect("every text is ASCII");
            let (ground, label) = ground(cell);
            drawing.cells[cell] = DrawnCell { ground, label, letters: text };
            let mut put = |seat: Seat, count: u8| {
                let kind = KINDS[usize::from(seat.0)];
                drawing.pieces.push(DrawnPiece { kind, cells: vec![cell as u16], count });
            };
            match *layout {
                Cell::Blank | Cell::Sign => {}
                Cell::Home(seat, _) | Cell::Final(seat) if content > 0 => put(Seat(seat), content),
                Cell::Home(..) | Cell::Final(_) => {}
                Cell::Ring(_) | Cell::Reta(..) => {
                    seats_of(content).for_each(|seat| put(seat, 1));
                }
            }
        }
    }

    /// The content of a cell.
    fn content(&self, cell: Cell) -> u8 {
        match cell {
            Cell::Blank | Cell::Sign => 0,
            Cell::Home(seat, pawn) => u8::from(pawn < self.pawns[usize::from(seat)].home),
            Cell::Final(seat) => self.pawns[usize::from(seat)].done,
            Cell::Reta(seat, step) => {
                let place = RETA - 1 + step;
                let pawns = &self.pawns[usize::from(seat)];
                match (pawns.on(place), pawns.two >> place & 1) {
                    (false, _) => 0,
                    (true, 0) => 1 + seat,
                    (true, _) => pair(seat, seat),
                }
            }
            Cell::Ring(number) => self.on_ring(number),
        }
    }

    fn on_ring(&self, number: u8) -> u8 {
        let mut stands = [NOBODY; 2];
        for seat in 0..SEATS {
            let Some(place) = Square::Ring(number).place(Seat(seat)) else { continue };
            let pawns = &self.pawns[usize::from(seat)];
            if pawns.two >> place & 1 == 1 {
                return pair(seat, seat);
            }
            if pawns.on(place) {
                stands[usize::from(stands[0] != NOBODY)] = seat;
            }
        }
        match stands {
            [NOBODY, _] => 0,
            [one, NOBODY] => 1 + one,
            [one, two] => {
                let exit = matches!(kind(number), b'y' | b'b' | b'r' | b'g');
                let later = if exit { self.later[usize::from(number / 17)] } else { NOBODY };
                if later == one { pair(two, one) } else { pair(one, two) }
            }
        }
    }
}

const fn pair(first: u8, second: u8) -> u8 {
    5 + 4 * first + second
}
