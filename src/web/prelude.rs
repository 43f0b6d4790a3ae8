//! What nearly every page uses.

pub(super) use std::collections::{BTreeMap, BTreeSet};
pub(super) use std::path::Path;
pub(super) use std::sync::Arc;

pub(super) use maud::{Markup, html};

pub(super) use super::answer::Answer;
pub(super) use super::ask::{Ask, Fields, Then, Viewer};
pub(super) use super::engine::{Desk, sign};
pub(super) use super::pages::{self, at_the_journal, echo, pager};
pub(super) use super::shell::{self, Fresh, outcome};
pub(super) use super::trouble::ActFault;
pub(super) use super::{clock_of, emblem, files, icons, remedy};
pub(super) use crate::hall::Screen;
pub(super) use crate::hall::keys::{Key, KeyFault, KeyLimit, Role};
pub(super) use crate::locale::{
    Fact, Lang, Message, Speak, format, is_blank, message, of_io, plain, words,
};
pub(super) use arbitro_event::acts::{Act, Question, Reply, UndoBatch};
pub(super) use arbitro_event::event_files::FileFault;
pub(super) use arbitro_event::{
    Affiliation, CategoryCode, Encounter, EntryRow, Event, Group, GroupCode, Hint, Logged, Player,
    PlayerCode, PlayerId, PlayerStatus, Refusal, Round, Score, Setting, SettingsFile, State,
    TypedResult, UndoRequest,
};
pub(super) use arbitro_games::registry;
pub(super) use arbitro_games::scoresheet::RawRecord;
pub(super) use arbitro_paper::{Document, Source};
