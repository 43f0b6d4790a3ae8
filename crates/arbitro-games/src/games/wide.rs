//! Boards with more points than a set of bits has room for: Hex and Atari Go in other sizes than
//! the usual one. Slower than sets, and as exact.

use super::{Game, Illegal, Seat, Setup, TagFault, cells};
use crate::board::{Drawing, DrawnCell, Geometry, Named, PieceKind};

/// The steps along rows and columns.
pub(super) const ORTHOGONAL: &[(i8, i8)] = &[(1, 0), (-1, 0), (0, 1), (0, -1)];

/// The value of the switch that chooses the size among these boards, the usual one first.
pub(super) fn size_value(wide: Option<&WideBoard>, boards: &[Geometry]) -> u8 {
    let side = wide.map(|wide| usize::from(wide.side));
    boards.iter().position(|board| Some(board.rows.len()) == side).unwrap_or_default() as u8
}

/// Black and white stones on a board of any size.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct WideBoard {
    /// The number of columns and of rows.
    side: u8,
    /// The side whose stone is on each point, row by row from the bottom.
    stones: Vec<Option<Seat>>,
}

impl WideBoard {
    /// The board of a set-up.
    ///
    /// # Errors
    /// As [`cells`].
    pub(super) fn start(setup: &Setup<'_>, board: Geometry) -> Result<Self, TagFault> {
        let letters =
            [DrawnCell::EMPTY.letters, PieceKind::STONES[0].letters, PieceKind::STONES[1].letters];
        let places = match setup.position {
            Some(text) => cells(board, text, &letters)?,
            None => vec![0; usize::from(board.squares())],
        };
        let stone = |place: usize| place.checked_sub(1).map(|side| Seat(side as u8));
        Ok(Self { side: board.rows[0].cells, stones: places.into_iter().map(stone).collect() })
    }

    /// The number of columns and of rows.
    pub(super) const fn side(&self) -> u8 {
        self.side
    }

    /// The point of this name.
    ///
    /// # Errors
    /// A name that is not on the board (`off-board`).
    pub(super) fn require<G: Game>(&self, named: Named) -> Result<u16, Illegal> {
        let Named { column, row } = named;
        if column >= self.side || row == 0 || row > self.side {
            return Err(Illegal::off_board::<G>(named));
        }
        Ok(u16::from(row - 1) * u16::from(self.side) + u16::from(column))
    }

    /// The column and the row of a point, from 0.
    pub(super) const fn place(&self, point: u16) -> (u8, u8) {
        let side = self.side as u16;
        ((point % side) as u8, (point / side) as u8)
    }

    /// The side whose stone is on a point.
    pub(super) fn on(&self, point: u16) -> Option<Seat> {
        self.stones[usize::from(point)]
    }

    /// Puts a stone of a side on a point.
    pub(super) fn put(&mut self, side: Seat, point: u16) {
        self.stones[usize::from(point)] = Some(side);
    }

    /// The points that are empty, or have a stone of a side.
    pub(super) fn points(&self, side: Option<Seat>) -> impl Iterator<Item = u16> {
        let points = (0u16..).zip(&self.stones);
        points.filter(move |(_, stone)| **stone == side).map(|(point, _)| point)
    }

    /// How many stones each side has.
    pub(super) fn counts(&self) -> [usize; 2] {
        [Seat::FIRST, Seat::SECOND].map(|side| self.points(Some(side)).count())
    }

    /// Puts the stones on a drawing.
    pub(super) fn draw(&self, drawing: &mut Drawing) {
        for (kind, side) in PieceKind::STONES.into_iter().zip([Seat::FIRST, Seat::SECOND]) {
            for point in self.points(Some(side)) {
                drawing.put(kind, point);
            }
        }
    }

    /// The points at these steps from a point.
    pub(super) fn near(&self, point: u16, steps: &[(i8, i8)]) -> impl Iterator<Item = u16> {
        let (side, (column, row)) = (self.side, self.place(point));
        steps.iter().filter_map(move |&(along, up)| {
            let (column, row) = (column.checked_add_signed(along)?, row.checked_add_signed(up)?);
            (column < side && row < side)
                .then(|| u16::from(row) * u16::from(side) + u16::from(column))
        })
    }

    /// The points with stones of one side that are connected with these, by steps, themselves
    /// included.
    pub(super) fn chain(
        &self,
        from: impl IntoIterator<Item = u16>,
        steps: &[(i8, i8)],
    ) -> Vec<u16> {
        let mut chain: Vec<u16> = Vec::new();
        let mut is_in = vec![false; self.stones.len()];
        for point in from {
            is_in[usize::from(point)] = true;
            chain.push(point);
        }
        let mut at = 0;
        while let Some(&point) = chain.get(at) {
            for next in self.near(point, steps) {
                if self.on(next) == self.on(point) && !is_in[usize::from(next)] {
                    is_in[usize::from(next)] = true;
                    chain.push(next);
                }
            }
            at += 1;
        }
        chain
    }
}
