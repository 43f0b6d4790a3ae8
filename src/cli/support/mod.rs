//! What the commands share: the session they run in, the desk at an event, answers, failures, usage.

pub(in crate::cli) mod allow;
pub(in crate::cli) mod answer;
pub(in crate::cli) mod desk;
pub(in crate::cli) mod failure;
pub(in crate::cli) mod language;
pub(in crate::cli) mod names;
pub(in crate::cli) mod paper;
pub(in crate::cli) mod session;
pub(in crate::cli) mod solving;
pub(in crate::cli) mod source;
pub(in crate::cli) mod usage;
