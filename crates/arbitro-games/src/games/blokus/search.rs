//! Which placements a colour has: generation through the squares where a piece may touch.

use std::ops::ControlFlow;

use super::pieces::{self, Fit};
use super::plane::{Placement, Plane};
use super::variant::{Tetrominoes, Variant};
use super::{Blokus, CORNERS, Move};
use crate::board::Bits;
use arbitro_chance::Lots;

impl Blokus {
    /// The pieces a colour may place now, as a set.
    #[inline]
    pub(super) fn available(&self, colour: u8) -> u32 {
        let left = self.variant.pieces() & !self.used[usize::from(colour)];
        if self.variant == Variant::Solo84 && !self.only_singles_left() {
            left & !(1 << pieces::SINGLE)
        } else {
            left
        }
    }

    /// Whether every piece but single squares is placed.
    pub(super) fn only_singles_left(&self) -> bool {
        self.used.iter().all(|&used| used | 1 << pieces::SINGLE == pieces::ALL)
    }

    /// Whether a colour's next piece need not touch its own: the first, and every one in the puzzle of
    /// tetrominoes that only keeps shapes apart.
    #[inline]
    pub(super) fn begins(&self, colour: u8) -> bool {
        self.used[usize::from(colour)] == 0 || self.tetrominoes == Tetrominoes::Shapes
    }

    /// Where a colour's first piece may begin: it covers one of these squares.
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

    /// Whether a colour may place a piece so.
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

    /// Tells the visitor of every placement of a colour, each once, until it breaks off. For each
    /// square where a piece may touch, and each piece of a set, it gets the ways to cover that square.
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
        let own = &self.own[usize::from(colour)];
        let first = self.begins(colour);
        let beginnings = if first { self.beginnings(colour) } else { Plane::default() };
        let (columns, rows) = self.variant.size();
        // The squares that may be covered, the rows up to `known`: most searches end in one of the first.
        let mut free = Plane::default();
        let mut known = 0;
        let full = (1 << columns) - 1;
        let open = |row| full & !(self.occupied.row(row) | own.beside(row));
        for row in 0..rows {
            let touch = if first { beginnings.row(row) } else { own.diagonal(row) };
            if touch & open(row) == 0 {
                continue;
            }
            // A piece reaches no further.
            let needed = (row + pieces::REACH as u8 + 1).min(rows);
            for row in known.max(row.saturating_sub(pieces::REACH as u8))..needed {
                free.join(row, open(row));
            }
            known = needed;
            let mut touch = touch & free.row(row);
            if available & 1 << pieces::SINGLE == 0 {
                // Every other piece covers a square beside as well.
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
                // Whatever covers this square has been told; what covers it and another is not told
                // again.
                free.remove(square);
            }
        }
        ControlFlow::Continue(())
    }

    /// Tells of every placement of a colour, each once.
    pub(super) fn each_placement(&self, colour: u8, mut tell: impl FnMut(Placement)) {
        let _ = self.each_touch::<()>(colour, pieces::ALL, |square, open, fits| {
            for fit in fits.iter().filter(|fit| fit.mask & !open == 0) {
                tell(placed(fit, square));
            }
            ControlFlow::Continue(())
        });
    }

    /// A placement of a colour drawn by lot: a piece first, a larger one more likely than a smaller one, then one of
    /// its places. `None` when the colour is blocked.
    pub(super) fn drawn_placement(
        &self,
        colour: u8,
        places: &mut Vec<Move>,
        lots: &mut Lots,
    ) -> Option<Placement> {
        let mut left = self.available(colour);
        let worth = |piece: u8| usize::from(pieces::size(piece)).pow(2);
        while left != 0 {
            let mut at = lots.below(Bits(left).map(worth).sum());
            let piece = Bits(left).find(|&piece| {
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
            left &= !(1 << piece);
        }
        None
    }

    /// How many placements a colour has.
    pub(super) fn count_placements(&self, colour: u8) -> u64 {
        let mut count = 0;
        let _ = self.each_touch::<()>(colour, pieces::ALL, |_, open, fits| {
            count += fits.iter().map(|fit| u64::from(fit.mask & !open == 0)).sum::<u64>();
            ControlFlow::Continue(())
        });
        count
    }

    /// Any placement of a colour, small pieces first; `None` when it is blocked.
    pub(super) fn any_placement(&self, colour: u8) -> Option<Placement> {
        let found = self.each_touch(colour, pieces::ALL, |square, open, fits| {
            match fits.iter().find(|fit| fit.mask & !open == 0) {
                Some(fit) => ControlFlow::Break(placed(fit, square)),
                None => ControlFlow::Continue(()),
            }
        });
        found.break_value()
    }
}

#[inline]
fn placed(fit: &Fit, (column, row): (u8, u8)) -> Placement {
    Placement { orientation: fit.orientation, column: column - fit.column, row: row - fit.row }
}
