//! The hexagon of side 5 in Abalone's coordinates: rows a (bottom, five cells a1–a5) to i (top,
//! five cells i5–i9), nine cells e1–e9 in the middle; 61 cells.
//!
//! Neighbours: the same row ±1; the row above at the same number and one more; the row below at the
//! same number and one less. Cell indices count a1, a2 … i9.

use super::{BoardRow, Geometry, Lattice, Named};

/// How many cells the hexagon has.
pub const CELLS: u8 = 61;

/// The first number of each row, a to i.
const FIRST: [u8; 9] = [1, 1, 1, 1, 1, 2, 3, 4, 5];
/// How many cells each row has.
const LENGTH: [u8; 9] = [5, 6, 7, 8, 9, 8, 7, 6, 5];
/// The index of each row's first cell.
const START: [u8; 9] = [0, 5, 11, 18, 26, 35, 43, 50, 56];

/// The cells next to each cell, as bit sets.
pub const NEIGHBOURS: [u64; CELLS as usize] = {
    let mut sets = [0u64; CELLS as usize];
    let mut row = 0;
    while row < 9 {
        let mut number = FIRST[row];
        while number < FIRST[row] + LENGTH[row] {
            let cell = (START[row] + number - FIRST[row]) as usize;
            let steps = [(0, 1), (0, -1), (1, 0), (1, 1), (-1, 0), (-1, -1)];
            let mut step = 0;
            while step < 6 {
                let (up, along) = steps[step];
                if let Some(near) = at(row as i8 + up, number as i8 + along) {
                    sets[cell] |= 1 << near;
                }
                step += 1;
            }
            number += 1;
        }
        row += 1;
    }
    sets
};

/// The shape of the board.
pub const GEOMETRY: Geometry =
    Geometry { lattice: Lattice::Hexes, rows: &ROWS, below: &[], edges: None };

/// The names of each row's first and last cell.
const ENDS: [(&str, &str); 9] = [
    ("a1", "a5"),
    ("b1", "b6"),
    ("c1", "c7"),
    ("d1", "d8"),
    ("e1", "e9"),
    ("f2", "f9"),
    ("g3", "g9"),
    ("h4", "h9"),
    ("i5", "i9"),
];

const ROWS: [BoardRow; 9] = {
    let mut rows = [BoardRow { cells: 0, shift: 0, left: "", right: "" }; 9];
    let mut row = 0;
    while row < rows.len() {
        let (left, right) = ENDS[row];
        rows[row] = BoardRow { cells: LENGTH[row], shift: 9 - LENGTH[row], left, right };
        row += 1;
    }
    rows
};

const fn at(row: i8, number: i8) -> Option<u8> {
    if row < 0 || row > 8 {
        return None;
    }
    let first = FIRST[row as usize] as i8;
    if number < first || number >= first + LENGTH[row as usize] as i8 {
        return None;
    }
    Some((START[row as usize] as i8 + number - first) as u8)
}

/// A rotation by 60° anticlockwise, a symmetry of this board.
pub fn turned_by_a_sixth(_geometry: Geometry, cell: u16) -> u16 {
    let row = START.partition_point(|&start| u16::from(start) <= cell) - 1;
    // Counted from the middle, e5: one row up is (1, 0), one cell along is (0, 1).
    let up = row as i8 - 4;
    let along = FIRST[row] as i8 + (cell as i8 - START[row] as i8) - 5;
    at(4 + along, 5 + along - up).map_or(cell, u16::from)
}

/// The index of a named cell (its letter is the row); `None` off the board.
#[inline]
pub fn cell(named: Named) -> Option<u8> {
    let first = *FIRST.get(usize::from(named.column))?;
    let row = usize::from(named.column);
    let number = named.row;
    (number >= first && number < first + LENGTH[row]).then(|| START[row] + number - first)
}

/// Appends a cell's name.
#[inline]
pub fn write(cell: u8, out: &mut String) {
    let row = START.partition_point(|&start| start <= cell) - 1;
    out.push((b'a' + row as u8) as char);
    out.push((b'0' + FIRST[row] + cell - START[row]) as char);
}

/// A cell's name.
pub fn name(cell: u8) -> String {
    let mut name = String::with_capacity(2);
    write(cell, &mut name);
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_mutual_and_as_many_as_a_hexagon_has() {
        let mut total = 0;
        for cell in 0..CELLS {
            for near in 0..CELLS {
                let adjacent = NEIGHBOURS[cell as usize] >> near & 1;
                assert_eq!(adjacent, NEIGHBOURS[near as usize] >> cell & 1);
                total += adjacent;
            }
        }
        // A hexagon of side n has 9n² − 15n + 6 pairs of neighbours: 156 for n = 5.
        assert_eq!(total, 2 * 156);
    }

    #[test]
    fn names_and_cells_agree() {
        for index in 0..CELLS {
            let name = name(index);
            assert_eq!(cell(Named::whole(name.as_bytes()).unwrap()), Some(index), "{name}");
        }
        for (row, start) in ROWS.iter().zip(START) {
            assert_eq!([name(start), name(start + row.cells - 1)], [row.left, row.right]);
        }
        for name in ["a6", "a0", "f1", "i4", "i10", "j1"] {
            assert_eq!(cell(Named::whole(name.as_bytes()).unwrap()), None, "{name}");
        }
    }
}
