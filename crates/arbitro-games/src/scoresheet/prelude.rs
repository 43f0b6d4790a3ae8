//! The names that most modules of this room use.

pub(super) use super::{
    Claim, Item, Lexer, RecordDefaults, RecordFault, RecordStatus, RecordText, RecordWarning,
    Termination, Transcript, Verdict,
    formats::{FormatFault, ReadGame},
    observer::{Observer, PlyAt},
    shown,
    tag_names::StandardTag,
    tag_span::TagSpan,
};
pub(super) use crate::{
    WORDS,
    board::Named,
    games::{
        Code, Game, Seat, Setup, SideName,
        registry::{self, GameId},
    },
    words,
};
pub(super) use arbitro_words::{Message, message, worded};
pub(super) use std::{collections::HashSet, fmt, ops::ControlFlow};
