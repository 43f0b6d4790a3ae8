//! The board of sowing games: two rows of six houses, each counted from its player's left. The lower
//! row is First's, `A` to `F`; the upper is Second's, `f` to `a`, so that one sows around the board
//! from `A` to `F` and on from `a` to `f`. The index of `A` is 0, that of `f` 6, that of `a` 11.

use super::{BoardRow, Geometry, Lattice};

/// How many houses a row has.
pub const ROW: u8 = 6;
/// How many houses there are.
pub const HOUSES: u8 = 2 * ROW;

/// The shape of the board: each row with the names of its first and its last house.
pub const GEOMETRY: Geometry = Geometry {
    lattice: Lattice::Houses,
    rows: &[
        BoardRow { cells: ROW, shift: 0, left: "A", right: "F" },
        BoardRow { cells: ROW, shift: 0, left: "f", right: "a" },
    ],
    below: &[],
    edges: None,
};

/// The index of a house on the board, from its place in the order of sowing: 0 to 5 for `A` to `F`, 6
/// to 11 for `a` to `f`; and the place from the index, since the upper row only runs the other way.
#[inline]
pub const fn turned(house: u8) -> u8 {
    if house < ROW { house } else { HOUSES + ROW - 1 - house }
}

/// The name of a house.
pub fn name(cell: u8) -> String {
    let letter = if cell < ROW { b'A' + cell } else { b'a' + HOUSES - 1 - cell };
    char::from(letter).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_houses_are_named_in_the_order_of_sowing() {
        let around: String = (0..HOUSES).map(|house| name(turned(house))).collect();
        assert_eq!(around, "ABCDEFabcdef");
        for cell in 0..HOUSES {
            assert_eq!(turned(turned(cell)), cell);
            assert_eq!(GEOMETRY.square(&name(cell)), Some(u16::from(cell)));
        }
    }
}
