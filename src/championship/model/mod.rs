//! What an event consists of: codes, players, groups with their rounds, scores, the rules, the
//! state that holds them all, and the reasons why an operation is refused.

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
pub(in crate::championship) mod took_part;
pub(in crate::championship) mod typed_result;
