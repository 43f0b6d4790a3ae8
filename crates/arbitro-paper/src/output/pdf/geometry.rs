//! Positions and sizes on paper. Lengths are in millimetres, y grows downwards from the top of the page; only
//! type sizes are in points.

/// Points in a millimetre.
pub const POINTS: f64 = 72.0 / 25.4;

/// The size of a page; nothing by default.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[must_use]
pub struct Paper {
    /// From left to right.
    pub width: f64,
    /// From top to bottom.
    pub height: f64,
}

impl Paper {
    /// A4 portrait.
    pub const PORTRAIT: Paper = Paper { width: 210.0, height: 297.0 };
    /// A4 landscape.
    pub const LANDSCAPE: Paper = Paper { width: 297.0, height: 210.0 };

    /// US Letter portrait.
    pub const LETTER: Paper = Paper { width: 215.9, height: 279.4 };
    /// A3 portrait.
    pub const A3: Paper = Paper { width: 297.0, height: 420.0 };

    /// The same page on its side.
    pub fn turned(self) -> Self {
        Self { width: self.height, height: self.width }
    }

    /// The whole page.
    pub fn area(self) -> Area {
        Area { left: 0.0, top: 0.0, right: self.width, bottom: self.height }
    }
}

/// A rectangle on a page.
#[derive(Clone, Copy, Debug, PartialEq)]
#[must_use]
pub struct Area {
    /// The left edge.
    pub left: f64,
    /// The upper edge.
    pub top: f64,
    /// The right edge.
    pub right: f64,
    /// The lower edge.
    pub bottom: f64,
}

impl Area {
    /// The width.
    pub fn width(self) -> f64 {
        self.right - self.left
    }

    /// The height.
    pub fn height(self) -> f64 {
        self.bottom - self.top
    }

    /// The middle between left and right.
    pub fn middle(self) -> f64 {
        (self.left + self.right) / 2.0
    }

    /// The rectangle that leaves `margin` free on every side of this one.
    pub fn inset(self, margin: f64) -> Self {
        self.inset_by(margin, margin)
    }

    /// The rectangle that leaves `x` free at the sides and `y` above and below.
    pub fn inset_by(self, x: f64, y: f64) -> Self {
        Self {
            left: self.left + x,
            top: self.top + y,
            right: self.right - x,
            bottom: self.bottom - y,
        }
    }

    /// The cell at `column` and `row` of a grid of equal cells over this rectangle.
    pub fn cell(self, column: usize, columns: usize, row: usize, rows: usize) -> Self {
        let width = self.width() / columns as f64;
        let height = self.height() / rows as f64;
        let left = self.left + width * column as f64;
        let top = self.top + height * row as f64;
        Self { left, top, right: left + width, bottom: top + height }
    }
}
