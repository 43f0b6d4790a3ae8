//! Boards: naming squares, sets of squares as bits, and the shapes a board can be drawn in.
//!
//! Nothing here knows a game. A square is a small number; what number is which square is the
//! business of a [`Grid`] or of the [`hex`] board, and both name squares as arbiters do: a column
//! letter (a = left) and a row number (1 = bottom).
//!
//! ```
//! use arbitro::board::{Grid, Named};
//!
//! type Board = Grid<7, 7>;
//! let (named, rest) = Named::read(b"e5").unwrap();
//! let square = Board::square(named).unwrap();
//! assert_eq!((Board::name(square), rest), ("e5".to_owned(), &b""[..]));
//! assert_eq!(Board::square(Named::read(b"k44").unwrap().0), None);
//! ```

mod bits;
pub mod hex;
mod picture;
mod square;

pub use bits::Bits;
pub use picture::{Geometry, Glyph, Picture};
pub use square::{Grid, Named};
