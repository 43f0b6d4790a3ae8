//! The things an event is made of: codes, players, groups with their rounds, scores, and the state
//! that holds them all.

pub(in crate::championship) mod code;
pub(in crate::championship) mod group;
pub(in crate::championship) mod player;
pub(in crate::championship) mod score;
pub(in crate::championship) mod state;
