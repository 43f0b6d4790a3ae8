//! The imports of nearly every page.

pub(in crate::web) use std::collections::{BTreeMap, BTreeSet};
pub(in crate::web) use std::path::Path;
pub(in crate::web) use std::sync::Arc;

pub(in crate::web) use maud::{Markup, html};

pub(in crate::web) use crate::hall::Screen;
pub(in crate::web) use crate::hall::keys::{Key, KeyFault, KeyLimit, Role};
pub(in crate::web) use crate::locale::{
    Fact, Lang, Localize, Message, format, is_blank, message, of_io, plain, words,
};
pub(in crate::web) use crate::web::answer::Answer;
pub(in crate::web) use crate::web::context::{Context, Fields, Then, Viewer};
pub(in crate::web) use crate::web::engine::{Desk, sign};
pub(in crate::web) use crate::web::pages::{self, at_the_journal, echo, pager};
pub(in crate::web) use crate::web::shell::{self, Fresh, outcome};
pub(in crate::web) use crate::web::trouble::ActFault;
pub(in crate::web) use crate::web::{clock_of, emblem, files, icons, remedy};
pub(in crate::web) use arbitro_event::acts::{Act, Question, Reply, UndoBatch};
pub(in crate::web) use arbitro_event::event_files::FileFault;
pub(in crate::web) use arbitro_event::{
    Affiliation, CategoryCode, Encounter, EntryRow, Event, Group, GroupCode, Hint, Logged, Player,
    PlayerCode, PlayerId, PlayerStatus, Refusal, Round, Score, Setting, SettingsFile, State,
    TypedResult, UndoRequest,
};
pub(in crate::web) use arbitro_games::registry;
pub(in crate::web) use arbitro_games::scoresheet::RawRecord;
pub(in crate::web) use arbitro_paper::{Document, Source};
