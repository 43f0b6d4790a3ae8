//! The things an event is made of: codes, players, groups with their rounds, scores, the rules it is
//! played by, the state that holds them all, and why something is not possible in it.

mod adjourned;
pub(in crate::championship) mod bracket;
pub(in crate::championship) mod bracket_ahead;
pub(in crate::championship) mod by_number;
pub(in crate::championship) mod carried;
pub(in crate::championship) mod code;
pub(in crate::championship) mod exception;
pub(in crate::championship) mod format;
pub(in crate::championship) mod group;
pub(in crate::championship) mod hall_tables;
pub(in crate::championship) mod match_games;
pub(in crate::championship) mod player;
pub(in crate::championship) mod refusal;
pub(in crate::championship) mod rules;
pub(in crate::championship) mod score;
pub(in crate::championship) mod signed;
pub(in crate::championship) mod source;
pub(in crate::championship) mod state;
pub(in crate::championship) mod system;
pub(in crate::championship) mod terms;
mod text;
pub(in crate::championship) mod typed_result;
