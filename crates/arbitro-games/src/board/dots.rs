//! The board of Dots and Boxes: 6 × 6 dots, the sides between them, and the boxes that four sides
//! enclose. All three are cells of one grid of 11 × 11, index `row * 11 + column`: the dots are in
//! the even rows and columns, the boxes in the odd ones.

use super::geometry::{LETTERS, NUMBERS};
use super::{BoardRow, Geometry, Lattice, Named};

/// How many dots a row has.
pub const DOTS: u8 = 6;
/// How many cells a row has.
pub const WIDTH: u8 = 2 * DOTS - 1;
/// How many cells there are.
pub const CELLS: u8 = WIDTH * WIDTH;

const ROWS: [BoardRow; WIDTH as usize] = {
    let mut rows = [BoardRow { cells: WIDTH, shift: 0, left: "", right: "" }; WIDTH as usize];
    let mut dot = 0;
    while dot < DOTS as usize {
        rows[2 * dot].left = NUMBERS[dot];
        dot += 1;
    }
    rows
};

const BELOW: [&str; WIDTH as usize] = {
    let mut below = [""; WIDTH as usize];
    let mut dot = 0;
    while dot < DOTS as usize {
        below[2 * dot] = LETTERS[dot];
        dot += 1;
    }
    below
};

/// The shape of the board: the rows and columns of dots are labelled.
pub const GEOMETRY: Geometry =
    Geometry { lattice: Lattice::Dots, rows: &ROWS, below: &BELOW, edges: None };

/// The sides that run along rows, from a dot to the one on its right.
pub const LEVEL: u128 = cells(0, 1);
/// The sides that run along columns.
pub const UPRIGHT: u128 = cells(1, 0);
/// All sides.
pub const SIDES: u128 = LEVEL | UPRIGHT;
/// The dots.
pub const POINTS: u128 = cells(0, 0);
/// The boxes.
pub const BOXES: u128 = cells(1, 1);

/// The cells of every second row and column, from these on.
const fn cells(row: u8, column: u8) -> u128 {
    let mut set = 0;
    let mut at = row;
    while at < WIDTH {
        let mut cell = column;
        while cell < WIDTH {
            set |= 1 << (at * WIDTH + cell);
            cell += 2;
        }
        at += 2;
    }
    set
}

/// The four cells around a cell that is not on the edge: the sides of a box.
pub const fn around(cell: u8) -> u128 {
    1 << (cell - 1) | 1 << (cell + 1) | 1 << (cell - WIDTH) | 1 << (cell + WIDTH)
}

/// The index of the dot with this name; `None` off the board.
pub fn dot(named: Named) -> Option<u8> {
    let is_dot = named.column < DOTS && (1..=DOTS).contains(&named.row);
    is_dot.then(|| 2 * (named.row - 1) * WIDTH + 2 * named.column)
}

/// The name of a cell: a dot's, or, joined by a hyphen, those of the first and last dot around it.
pub fn name(cell: u8) -> String {
    let (row, column) = (cell / WIDTH, cell % WIDTH);
    let dot = |column: u8, row: u8| Named { column, row: row + 1 };
    let from = dot(column / 2, row / 2);
    let to = dot(column.div_ceil(2), row.div_ceil(2));
    if from == to { from.to_string() } else { format!("{from}-{to}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_a_dot_a_side_or_a_box_and_has_its_own_name() {
        assert_eq!(POINTS | SIDES | BOXES, (1 << CELLS) - 1);
        let counts = [POINTS, LEVEL, UPRIGHT, BOXES].map(u128::count_ones);
        assert_eq!(counts, [36, 30, 30, 25]);
        for cell in 0..CELLS {
            assert_eq!(GEOMETRY.square(&name(cell)), Some(u16::from(cell)));
        }
        assert_eq!([0, 1, 11, 12].map(name), ["a1", "a1-b1", "a1-a2", "a1-b2"]);
    }
}
