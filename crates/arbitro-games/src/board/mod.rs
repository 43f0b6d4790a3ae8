//! Boards: naming squares, sets of squares as bits, and the shapes a board can be drawn in.
//!
//! Nothing here knows any game. A square is a small number; a [`Grid`], the [`hexagon`], the
//! [`rhombus`], the [`dots`] or the [`houses`] decide which number is which square. Squares are named
//! as arbiters do: a letter and a number (a = left, 1 = bottom; in the hexagon the letter is the row),
//! two dots for what is between them, a letter for a house.
//!
//! A new shape of board is one file here that gives the places of its cells (a [`Geometry`]), and
//! its line below; the drawings on terminal, in browser and on paper use that. The contents of a
//! board are a [`Drawing`].
//!
//! ```
//! use arbitro_games::board::{Grid, Named};
//!
//! type Board = Grid<7, 7>;
//! let (named, rest) = Named::read(b"e5").unwrap();
//! let square = Board::square(named).unwrap();
//! assert_eq!((Board::name(square), rest), ("e5".to_owned(), &b""[..]));
//! assert_eq!(Board::square(Named::read(b"k44").unwrap().0), None);
//! ```

mod bits;
pub mod dots;
mod drawing;
pub(crate) mod eight;
mod geometry;
pub mod hexagon;
pub mod houses;
pub mod rhombus;
mod square;
pub mod symmetry;

pub use bits::Bits;
pub use drawing::{Drawing, DrawnCell, DrawnPiece, Form, Ground, Paint, PieceKind};
pub use geometry::{BoardRow, Edges, Geometry, Lattice};
pub use square::{Grid, Named};
pub use symmetry::Symmetry;
