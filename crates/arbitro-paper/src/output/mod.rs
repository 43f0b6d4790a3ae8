//! How things are shown: tables in the terminal, as CSV, Excel and JSON; pages of a PDF file;
//! boards and diagnoses of records. Nothing here depends on documents: it shows the content of a
//! [`table::Table`] or a [`pdf::Canvas`].

pub mod board;
pub mod csv;
pub mod diagnosis;
pub mod heading;
pub mod json;
pub mod pdf;
pub mod table;
pub mod terminal;
pub mod xlsx;
