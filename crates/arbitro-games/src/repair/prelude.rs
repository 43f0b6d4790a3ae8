//! The names that most modules of this room use.

pub(super) use super::{
    RepairLimits, SlipKind,
    ending::Evidence,
    fragment::{Fragment, What, is_connector},
    goals::Goal,
    head::Head,
    kind::{DEAREST_MOVE, LEGIBLE},
    lattice::Lattice,
    numbering::is_counted,
    reading::{Repair, SheetPlace, SheetReading},
    rules::{Move, Position, Rules, Token},
    search::Search,
    spot::{Act, Choice},
    text::{bare, cut_at_signs, is_strange_blank, plain_sign, unquoted},
    variant::{Depth, Variant},
};
pub(super) use crate::{
    WORDS,
    games::{
        Info, Seat, Setup,
        registry::{self, GameId},
    },
    scoresheet::{
        Claim, Lexer, RawRecord, RecordDefaults, RecordStatus, Termination, Transcript, escape,
        to_jogo,
    },
};
pub(super) use arbitro_words::{Lang, collation};
pub(super) use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
pub(super) use std::{hash::Hash, ops::ControlFlow, rc::Rc};
