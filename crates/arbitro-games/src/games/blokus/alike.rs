//! The tetromino puzzle: pieces of the same shape touch neither along an edge nor at a corner.

use super::plane::{Placement, Plane};
use super::refuse::first_of;
use super::variant::{Tetrominoes, Variant};
use super::{Blokus, pieces};
use crate::words;

/// The index of the first piece of four squares.
const FIRST_TETROMINO: u8 = pieces::TETROMINOES.trailing_zeros() as u8;

impl Blokus {
    /// The squares that pieces of this shape cover or touch; `None` outside the tetromino puzzle.
    #[inline]
    pub(super) fn near_alike(&self, piece: u8) -> Option<Plane> {
        if !self.keeps_alike_apart() {
            return None;
        }
        let mut plane = Plane::default();
        for (row, &columns) in (0..).zip(self.alike_rows(piece)) {
            plane.join(row, u32::from(columns));
        }
        Some(plane)
    }

    /// Whether equal shapes may not touch.
    #[inline]
    fn keeps_alike_apart(&self) -> bool {
        self.variant == Variant::SoloTetrominoes && self.tetrominoes != Tetrominoes::Colours
    }

    fn alike_rows(&self, piece: u8) -> &[u8; 10] {
        &self.alike[usize::from(piece - FIRST_TETROMINO)]
    }

    /// Whether the puzzle's rule about equal shapes forbids a placement.
    #[inline]
    pub(super) fn is_near_alike(&self, placement: Placement) -> bool {
        self.keeps_alike_apart()
            && placement.rows().any(|(row, columns)| {
                u32::from(self.alike_rows(placement.piece())[usize::from(row)]) & columns != 0
            })
    }

    /// Marks the squares that a piece covers or touches, for later pieces of its shape.
    pub(super) fn mark_alike(&mut self, placement: Placement) {
        let mut plane = Plane::default();
        plane.cover(placement);
        let rows = &mut self.alike[usize::from(placement.piece() - FIRST_TETROMINO)];
        for (row, marked) in (0..).zip(rows) {
            *marked |= (plane.row(row) | plane.beside(row) | plane.diagonal(row)) as u8;
        }
    }

    /// In the tetromino puzzle, the contact of a placement with a piece of the same shape: the kind
    /// of contact, the square of the placement, and the other piece's colour.
    pub(super) fn alike_near(&self, placement: Placement) -> Option<(&'static str, (u8, u8), u8)> {
        if !self.keeps_alike_apart() {
            return None;
        }
        let others: Vec<(u8, Plane)> = (0..4)
            .flat_map(|colour| self.groups(colour).into_iter().map(move |one| (colour, one)))
            .filter(|(_, (_, piece))| piece.is_some_and(|p| p.piece() == placement.piece()))
            .map(|(colour, (plane, _))| (colour, plane))
            .collect();
        let near = |does, step: fn(&Plane, u8) -> u32| {
            others.iter().find_map(|(colour, plane)| {
                first_of(placement, |row| step(plane, row)).map(|square| (does, square, *colour))
            })
        };
        near(words::GAMES_BLOKUS_TOUCHES_EQUAL_EDGE, Plane::beside)
            .or_else(|| near(words::GAMES_BLOKUS_TOUCHES_EQUAL_CORNER, Plane::diagonal))
    }
}
