//! The documents on paper, where a page of their own reads better than a table.

mod certificates;
mod lists;
mod pairings;
mod prizes;
mod scoresheets;
mod slips;

pub use certificates::certificates;
pub use lists::{by_name, by_school, crosstables, finalists, participants, standings};
pub use pairings::pairings;
pub use prizes::prizes;
pub use scoresheets::scoresheets;
pub use slips::slips;
