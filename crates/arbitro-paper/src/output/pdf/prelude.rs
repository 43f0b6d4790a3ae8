//! The names that most modules of this room use.

pub(super) use super::{
    body::{self, Body},
    canvas::{Anchor, Canvas, Type},
    event_faces::Typeface,
    face::Face,
    file::File,
    fit::{Fitted, READABLE, Room, fit, wrap},
    geometry::{Area, POINTS, Paper},
    shape::{Ink, Shape},
    stock::Stock,
    tags::PagePart,
};
pub(super) use crate::{
    locale::{Lang, worded, words},
    output::table::Table,
};
pub(super) use arbitro_games::board::Drawing;
pub(super) use lopdf::{Dictionary, Document, Object, ObjectId, Stream};
pub(super) use printpdf::DictItem;
pub(super) use rustc_hash::FxHashMap;
pub(super) use std::{collections::BTreeMap, fmt};
