//! Documents on paper: A4 pages in one PDF file.
//!
//! The floor has four steps. [`Face`] measures words, [`fit`] and [`wrap`] bring them into a width,
//! [`Canvas`] draws them on a page, and [`File`] puts pages together. The fonts are embedded with just
//! the letters used, and a file printed twice has the same bytes.

mod canvas;
mod certificates;
mod error;
mod face;
mod file;
mod fit;
mod geometry;
mod grid;
mod lists;
mod ornament;
mod pairings;
mod picture;
mod prizes;
mod scoresheets;
mod sheet;
mod slips;

pub use canvas::{Anchor, Canvas, Ink, Missing, Shape, Type};
pub use certificates::certificates;
pub use error::PrintError;
pub use face::{Face, Glyph};
pub use file::File;
pub use fit::{Fitted, Room, fit, wrap};
pub use geometry::{Area, POINTS, Paper};
pub use lists::{by_name, by_school, crosstables, finalists, participants, standings};
pub use pairings::pairings;
pub use picture::{Picture, PictureError};
pub use prizes::prizes;
pub use scoresheets::scoresheets;
pub use sheet::{Look, tables};
pub use slips::slips;
