//! The placements of a colour, generated from the squares where a piece may touch.

use std::ops::ControlFlow;

use super::pieces::{self, Fit};
use super::plane::{Placement, Plane};
use super::variant::{Tetrominoes, Variant};
use super::{Blokus, CORNERS, Move};
use crate::board::Bits;
use arbitro_chance::Lots;

impl Blokus {
    /// The pieces that a colour may place now, as a set.
    #[inline]
    pub(super) fn available(&self, colour: u8) -> u32 {
        let unplaced = self.variant.pieces() & !self.used[usize::from(colour)];
        if self.variant == Variant::Solo84 && !self.only_singles_remain() {
            unplaced & !(1 << pieces::SINGLE)
        } else {
            unplaced
        }
    }

    /// Whether only single squares are left to place.
    pub(super) fn only_singles_remain(&self) -> bool {
        self.used.iter().all(|&used| used | 1 << pieces::SINGLE == pieces::ALL)
    }

    /// Whether a colour's next piece need not touch its own colour: true for its first piece, and
    /// always in the form of the tetromino puzzle that only keeps equal shapes apart.
    #[inline]
    pub(super) fn begins(&self, colour: u8) -> bool {
        self.used[usize::from(colour)] == 0 || self.tetrominoes == Tetrominoes::Shapes
    }

    /// The squares of which a colour's first piece must cover one.
    pub(super) fn beginnings(&self, colour: u8) -> Plane {
        if self.variant == Variant::SoloTetrominoes {
            return Plane::full(self.variant.size());
        }
        let mut corners = Plane::default();
        match self.blue_corner {
            Some(blue) => corners.insert(CORNERS[usize::from((blue + colour) % 4)]),
            None => CORNERS.into_iter().for_each(|corner| corners.insert(corner)),
        }
        corners
    }

    /// Whether a colour may make this placement.
    #[inline]
    pub(super) fn allows(&self, colour: u8, placement: Placement) -> bool {
        if self.available(colour) >> placement.piece() & 1 == 0 || self.occupied.meets(placement) {
            return false;
        }
        let (beside, diagonal) = self.own[usize::from(colour)].contacts(placement);
        if beside {
            return false;
        }
        let touches = match self.begins(colour) {
            true => self.beginnings(colour).meets(placement),
            false => diagonal,
        };
        touches && !self.is_near_alike(placement)
    }

    /// Visits every placement of a colour once, until the visitor breaks. For each square where a
    /// piece may touch and each piece in a set, the visitor gets the ways to cover that square.
    #[inline]
    fn each_touch<B>(
        &self,
        colour: u8,
        pieces: u32,
        mut visit: impl FnMut((u8, u8), u64, &'static [Fit]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let available = self.available(colour) & pieces;
        if available == 0 {
            return ControlFlow::Continue(());
        }
        let plane = &self.own[usize::from(colour)];
        let first = self.begins(colour);
        let beginnings = if first { self.beginnings(colour) } else { Plane::default() };
        let (columns, rows) = self.variant.size();
        // The free squares in the rows up to `known`, filled in lazily: most searches end in one of
        // the first rows.
        let mut free = Plane::default();
        let mut filled_rows = 0;
        let full = (1 << columns) - 1;
        let open = |row| full & !(self.occupied.row(row) | plane.beside(row));
        for row in 0..rows {
            let touch = if first { beginnings.row(row) } else { plane.diagonal(row) };
            if touch & open(row) == 0 {
                continue;
            }
            // A piece reaches no further.
            let needed = (row + pieces::REACH as u8 + 1).min(rows);
            for row in filled_rows.max(row.saturating_sub(pieces::REACH as u8))..needed {
                free.join(row, open(row));
            }
            filled_rows = needed;
            let mut touch = touch & free.row(row);
            if available & 1 << pieces::SINGLE == 0 {
                // Every larger piece also covers an adjacent square.
                touch &= free.beside(row);
            }
            for column in Bits(touch) {
                let square = (column, row);
                let open = free.diamond(square);
                for piece in Bits(available & pieces::up_to(pieces::joined(open))) {
                    let open = match self.near_alike(piece) {
                        Some(near) => open & !near.diamond(square),
                        None => open,
                    };
                    visit(square, open, pieces::fits(piece))?;
                }
                // All placements over this square have been visited; removing it avoids visiting
                // those that also cover a later square again.
                free.remove(square);
            }
        }
        ControlFlow::Continue(())
    }

    /// Calls `tell` once for every placement of a colour.
    pub(super) fn each_placement(&self, colour: u8, mut tell: impl FnMut(Placement)) {
        let _ = self.each_touch::<()>(colour, pieces::ALL, |square, open, fits| {
            for fit in fits.iter().filter(|fit| fit.mask & !open == 0) {
                tell(placed(fit, square));
            }
            ControlFlow::Continue(())
        });
    }

    /// A random placement of a colour: first a piece, with larger ones more likely, then one of its
    /// places. `None` when the colour is blocked.
    pub(super) fn drawn_placement(
        &self,
        colour: u8,
        places: &mut Vec<Move>,
        lots: &mut Lots,
    ) -> Option<Placement> {
        let mut candidates = self.available(colour);
        let worth = |piece: u8| usize::from(pieces::size(piece)).pow(2);
        while candidates != 0 {
            let mut at = lots.below(Bits(candidates).map(worth).sum());
            let piece = Bits(candidates).find(|&piece| {
                let before = at < worth(piece);
                at = at.saturating_sub(worth(piece));
                before
            })?;
            places.clear();
            let _ = self.each_touch::<()>(colour, 1 << piece, |square, open, fits| {
                let fits = fits.iter().filter(|fit| fit.mask & !open == 0);
                places.extend(fits.map(|fit| Move::Place(placed(fit, square))));
                ControlFlow::Continue(())
            });
            if let Some(Move::Place(placement)) = lots.pick(places) {
                return Some(*placement);
            }
            candidates &= !(1 << piece);
        }
        None
    }

    /// The number of placements of a colour.
    pub(super) fn count_placements(&self, colour: u8) -> u64 {
        let mut count = 0;
        let _ = self.each_touch::<()>(colour, pieces::ALL, |_, open, fits| {
            count += fits.iter().map(|fit| u64::from(fit.mask & !open == 0)).sum::<u64>();
            ControlFlow::Continue(())
        });
        count
    }

    /// Any placement of a colour, trying small pieces first; `None` when it is blocked.
    pub(super) fn any_placement(&self, colour: u8) -> Option<Placement> {
        let first_fit = self.each_touch(colour, pieces::ALL, |square, open, fits| {
            match fits.iter().find(|fit| fit.mask & !open == 0) {
                Some(fit) => ControlFlow::Break(placed(fit, square)),
                None => ControlFlow::Continue(()),
            }
        });
        first_fit.break_value()
    }
}

#[inline]
fn placed(fit: &Fit, (column, row): (u8, u8)) -> Placement {
    Placement { orientation: fit.orientation, column: column - fit.column, row: row - fit.row }
}
