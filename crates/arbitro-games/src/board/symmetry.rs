//! The symmetries of boards, as mappings of squares.

use super::Geometry;

/// A mapping of a board onto itself under which a game's rules are unchanged.
#[derive(Clone, Copy, Debug)]
pub struct Symmetry {
    /// Maps a square's index on a board of this shape to another.
    pub square: fn(Geometry, u16) -> u16,
    /// Pairs of letters of a `Position` tag that are swapped: the pieces of two sides, and with
    /// them the seats. Empty where every piece stays the same.
    pub exchange: &'static [(&'static str, &'static str)],
}

impl Symmetry {
    /// A symmetry that leaves every piece the same.
    pub const fn of(square: fn(Geometry, u16) -> u16) -> Self {
        Self { square, exchange: &[] }
    }

    /// A symmetry that swaps two sides.
    pub const fn exchanging(
        square: fn(Geometry, u16) -> u16,
        exchange: &'static [(&'static str, &'static str)],
    ) -> Self {
        Self { square, exchange }
    }
}

/// The row of a square, and its position in the row.
fn place(geometry: Geometry, square: u16) -> (usize, u16) {
    let mut rest = square;
    for (row, cells) in geometry.rows.iter().map(|row| u16::from(row.cells)).enumerate() {
        if rest < cells {
            return (row, rest);
        }
        rest -= cells;
    }
    (geometry.rows.len(), rest)
}

fn index(geometry: Geometry, row: usize, place: u16) -> u16 {
    geometry.rows.iter().take(row).map(|row| u16::from(row.cells)).sum::<u16>() + place
}

/// The identity, for a symmetry that only swaps the sides.
pub fn same(_geometry: Geometry, square: u16) -> u16 {
    square
}

/// Swaps left and right on a board whose rows all have the same centre.
pub fn mirrored(geometry: Geometry, square: u16) -> u16 {
    let (row, at) = place(geometry, square);
    let cells = geometry.rows.get(row).map_or(0, |row| u16::from(row.cells));
    index(geometry, row, cells.saturating_sub(1 + at))
}

/// Swaps top and bottom on a board whose rows all have the same centre.
pub fn flipped(geometry: Geometry, square: u16) -> u16 {
    let (row, at) = place(geometry, square);
    index(geometry, geometry.rows.len().saturating_sub(1 + row), at)
}

/// A rotation by 180°, on any board.
pub fn turned(geometry: Geometry, square: u16) -> u16 {
    geometry.squares().saturating_sub(1 + square)
}

/// Swaps columns and rows on a board with equal numbers of both: a1 stays in place.
pub fn transposed(geometry: Geometry, square: u16) -> u16 {
    let (row, at) = place(geometry, square);
    index(geometry, usize::from(at), row as u16)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Grid, hexagon, rhombus};

    #[test]
    fn a_symmetry_is_one_to_one_and_comes_back() {
        let grid = Grid::<7, 7>::GEOMETRY;
        type Map = fn(Geometry, u16) -> u16;
        let maps: [(Geometry, Map, u32); 8] = [
            (grid, mirrored, 2),
            (grid, flipped, 2),
            (grid, transposed, 2),
            (Grid::<4, 3>::GEOMETRY, turned, 2),
            (hexagon::GEOMETRY, mirrored, 2),
            (hexagon::GEOMETRY, hexagon::turned_by_a_sixth, 6),
            (rhombus::GEOMETRY, turned, 2),
            (rhombus::GEOMETRY, transposed, 2),
        ];
        for (geometry, map, order) in maps {
            let mut images: Vec<u16> =
                (0..geometry.squares()).map(|square| map(geometry, square)).collect();
            images.sort_unstable();
            assert!(images.into_iter().eq(0..geometry.squares()));
            for square in 0..geometry.squares() {
                let around = (0..order).fold(square, |square, _| map(geometry, square));
                assert_eq!(around, square);
            }
        }
    }
}
