//! Proposals: the operations that carry out a request in the present state.
//!
//! Everything here is a pure function of the state, so that a request can be planned again if
//! another desk writes first.

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
