//! The parts of an event: codes, players, groups with their rounds, scores, the rules, the state
//! that holds them all, and the reasons why an operation is refused.

mod adjourned;
pub(crate) mod bracket;
pub(crate) mod bracket_ahead;
pub(crate) mod by_number;
pub(crate) mod carried;
pub(crate) mod code;
pub(crate) mod exception;
pub(crate) mod format;
pub(crate) mod group;
pub(crate) mod match_games;
pub(crate) mod player;
pub(crate) mod refusal;
pub(crate) mod rules;
pub(crate) mod score;
pub(crate) mod signed;
pub(crate) mod source;
pub(crate) mod state;
pub(crate) mod system;
pub(crate) mod team;
pub(crate) mod terms;
pub(crate) mod text;
pub(crate) mod took_part;
pub(crate) mod typed_result;
