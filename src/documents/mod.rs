//! The documents: what each of them holds, and how it reads as a table.
//!
//! All of them are plain values. Whoever builds one decides what is in it; the outputs only lay it out.
//! One thing is kept back here, in one place: a pupil's adapted set ([`Person::adapted`]) appears only
//! in a document whose `staff` switch is on.

mod certificates;
mod crosstable;
mod finalists;
pub mod pages;
mod pairings;
mod participants;
mod people;
mod prizes;
mod schools;
mod scoresheets;
mod slips;
mod standings;
pub mod template;

pub use certificates::{Certificate, Certificates};
pub use crosstable::{Crosstable, Entrant, Meeting, Outcome, Side};
pub use finalists::{Finalist, Finalists};
pub(crate) use pairings::sides;
pub use pairings::{Absence, Absentee, Board, ByName, PairingSheet, Seating};
pub use participants::Participants;
pub use people::Person;
pub use prizes::{Podium, Prizes};
pub use schools::{Entry, SchoolSheet};
pub use scoresheets::Scoresheet;
pub use slips::{Slip, Slips};
pub use standings::{Place, Standings};

use crate::locale::Lang;
pub use crate::output::heading::{Heading, Round, Unit};
use crate::output::table::Table;

/// Something that can be printed.
pub trait Document {
    /// The document as tables.
    fn tables(&self, lang: Lang) -> Vec<Table>;
}

/// Several documents are their tables one after the other.
impl<D: Document> Document for [D] {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        self.iter().flat_map(|document| document.tables(lang)).collect()
    }
}
