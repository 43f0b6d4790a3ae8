//! Documents as values, and one file per output form.
//!
//! A document (a pairing sheet, a table of standings, a certificate) is built from plain data: names,
//! schools, numbers. It knows nothing of events or journals, and nothing here decides anything: what
//! stands in the value is what is printed. Every [`document::Document`] can be shown as tables, which the
//! terminal, CSV, Excel and JSON outputs share; on paper it has a page of its own where that reads
//! better than a table.
//!
//! ```
//! use arbitro::locale::Lang;
//! use arbitro::documents::{Document, Heading, Person, Place, Standings};
//! use arbitro::output::terminal::{self, Look};
//!
//! let ana = Person::new("101.2.3", "Ana Maré", "Escola do Largo");
//! let standings = Standings {
//!     heading: Heading::group("Torneio de exemplo", "Rastros · 2.º ciclo", "2.3.6"),
//!     tiebreaks: vec!["BH".to_owned()],
//!     places: vec![Place { rank: 1, person: ana, points: 4.0, tiebreaks: vec![Some(10.5)] }],
//!     ..Standings::default()
//! };
//! let text = terminal::show(&standings.tables(Lang::Pt), &Look::plain(80), Lang::Pt);
//! assert!(text.contains("Ana Maré") && text.contains("10,5"));
//! ```

pub mod board;
pub mod csv;
pub mod diagnosis;
pub mod heading;
pub mod json;
pub mod pdf;
pub mod table;
pub mod terminal;
pub mod xlsx;
