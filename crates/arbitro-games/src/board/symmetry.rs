//! The symmetries of boards, as maps of their squares.

use super::Geometry;

/// A map of a board onto itself that a game's rules do not notice.
#[derive(Clone, Copy, Debug)]
pub struct Symmetry {
    /// Where a square goes: its index on a board of this shape, to another.
    pub square: fn(Geometry, u16) -> u16,
    /// What changes places with it, as letters of a `Position` tag: the pieces of two sides, and
    /// with them the seats. Nothing where every piece stays what it is.
    pub exchange: &'static [(&'static str, &'static str)],
}

impl Symmetry {
    /// A symmetry in which every piece stays what it is.
    pub const fn of(square: fn(Geometry, u16) -> u16) -> Self {
        Self { square, exchange: &[] }
    }

    /// A symmetry in which two sides change places.
    pub const fn exchanging(
        square: fn(Geometry, u16) -> u16,
        exchange: &'static [(&'static str, &'static str)],
    ) -> Self {
        Self { square, exchange }
    }
}

/// The row of a square, and its place there.
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

/// The square itself, for a symmetry that only exchanges the sides.
pub fn same(_geometry: Geometry, square: u16) -> u16 {
    square
}

/// Left and right change places, in a board whose rows are all centred above each other.
pub fn mirrored(geometry: Geometry, square: u16) -> u16 {
    let (row, at) = place(geometry, square);
    let cells = geometry.rows.get(row).map_or(0, |row| u16::from(row.cells));
    index(geometry, row, cells.saturating_sub(1 + at))
}

/// Top and bottom change places, in a board whose rows are all centred above each other.
pub fn flipped(geometry: Geometry, square: u16) -> u16 {
    let (row, at) = place(geometry, square);
    index(geometry, geometry.rows.len().saturating_sub(1 + row), at)
}

/// Half a turn, in any board.
pub fn turned(geometry: Geometry, square: u16) -> u16 {
    geometry.squares().saturating_sub(1 + square)
}

/// Columns and rows change places, in a board with as many of each: a1 stays where it is.
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
