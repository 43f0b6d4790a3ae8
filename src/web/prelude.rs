//! What nearly every page uses.

pub(super) use maud::{Markup, html};

pub(super) use super::answer::Answer;
pub(super) use super::ask::{Ask, Fields, Then, Viewer};
pub(super) use super::engine::Desk;
pub(super) use super::shell::{self, Fresh};
pub(super) use super::trouble::ActFault;
pub(super) use super::{files, remedy};
pub(super) use crate::hall::keys::Role;
pub(super) use crate::locale::{Lang, Message, Speak, message, words};
pub(super) use arbitro_event::acts::{Act, Reply};
pub(super) use arbitro_event::{
    Affiliation, CategoryCode, Event, Group, GroupCode, Player, PlayerCode, PlayerId, PlayerStatus,
    Refusal, Score, State,
};
pub(super) use arbitro_paper::Source;
