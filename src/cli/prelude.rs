//! What nearly every command uses.

pub(in crate::cli) use std::collections::BTreeMap;
pub(in crate::cli) use std::ffi::OsString;
pub(in crate::cli) use std::fs;
pub(in crate::cli) use std::io::Write;
pub(in crate::cli) use std::path::{Path, PathBuf};

pub(in crate::cli) use super::support::answer::{self, TextFormat};
pub(in crate::cli) use super::support::desk::{
    Desk, EventArgs, TableFormat, Target, failure, refused,
};
pub(in crate::cli) use super::support::output::{self, FolderFor};
pub(in crate::cli) use super::support::paper::typefaces_to_come;
pub(in crate::cli) use super::support::{answers, names, question, remedy, source};
pub(in crate::cli) use super::{Exit, Failure, Session};
pub(in crate::cli) use crate::io::Io;
pub(in crate::cli) use crate::locale::{
    Fact, Lang, Message, Speak, is_blank, message, plain, visible, words,
};
pub(in crate::cli) use arbitro_event::acts::{Act, ActOutcome, Answers, Remark};
pub(in crate::cli) use arbitro_event::{
    CategoryCode, EntryRow, Event, GroupCode, Hint, PlayerCode, Refusal, Score, State, entries,
};
pub(in crate::cli) use arbitro_games::registry;
pub(in crate::cli) use arbitro_games::scoresheet::{RawRecord, RecordStatus, judge};
pub(in crate::cli) use arbitro_paper::Source;
pub(in crate::cli) use arbitro_paper::output::json;
