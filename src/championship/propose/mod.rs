//! What a wish comes to in the state the event is in: the operations that carry it out.
//!
//! Everything here is a pure function of the state, so that a wish can be planned again when another
//! desk was quicker.

mod finals;
mod groups;
mod people;
mod results;
mod rounds;

pub use finals::{advance, advance_ready, decide, equals, lots, replace};
pub use groups::{dissolve, make_group, move_to};
pub use people::{absent, hide, keep_table, late, newcomer, present, takers};
pub use results::{Said, clear, record};
pub(super) use rounds::{absences, by_the_tables, names, strict};
pub use rounds::{of_the_tables, pair, pair_allowing, pair_around, unpair};
