//! Documents on paper: A4 pages in one PDF file.
//!
//! There are four steps. [`Face`] measures text, [`fit`] and [`wrap`] fit it into a width, [`Canvas`] draws
//! it on a page, and [`File`] puts pages together. The fonts are embedded with only the letters used, and a
//! file printed twice has the same bytes.

pub mod board;
pub(crate) mod body;
pub mod boxes;
pub(crate) mod canvas;
pub mod cards;
mod colour;
pub(crate) mod error;
mod event_faces;
pub(crate) mod face;
pub(crate) mod file;
pub(crate) mod fit;
pub mod flow;
pub(crate) mod geometry;
pub(crate) mod grid;
pub mod list_page;
pub(crate) mod metadata;
pub(crate) mod objects;
pub(crate) mod ornament;
pub(crate) mod outline;
pub mod packed;
pub(crate) mod picture;
mod prelude;
pub(crate) mod qr;
pub mod reader;
pub(crate) mod seal;
pub(crate) mod shape;
pub mod shortened;
pub(crate) mod stock;
pub mod style;
pub(crate) mod svg;
pub(crate) mod tags;
pub(crate) mod written;

pub use canvas::{Anchor, Canvas, Missing, Type};
pub use error::PrintError;
pub use event_faces::{
    EventFace, EventFaceError, EventFaces, FacesInUse, MOST_EVENT_FACES, Typeface,
};
pub use face::{Face, REPLACEMENT, ShapedGlyph};
pub use file::{File, Printed, unprintable};
pub use fit::{Fitted, Room, fit, wrap};
pub use geometry::{Area, POINTS, Paper};
pub use list_page::{ListStyle, RowStyle};
pub use picture::{Picture, PictureError};
pub use qr::QrCode;
pub use reader::PdfFault;
pub use seal::{ReadPage, Sealer, read_pages};
pub use shape::{Ink, Shape};
pub use stock::Stock;
pub use tags::PagePart;
