//! The names that every document uses.

pub(crate) use crate::kind::{DocumentKind, SheetOf};
pub(crate) use crate::locale::{
    Lang, Localize, Message, collation, format, message, worded, words,
};
pub(crate) use crate::output::heading::{Heading, Unit, dotted};
pub(crate) use crate::output::pdf::boxes::{
    Node, cell, centred, code, column, drawn, field, fields, folded, gap, layers, lines, row, rule,
    signatures, space, spread, text, tick,
};
pub(crate) use crate::output::pdf::cards::Cards;
pub(crate) use crate::output::pdf::style::{self, Rule, Style};
pub(crate) use crate::output::pdf::{
    Anchor, Area, Canvas, Face, File, Fitted, Ink, ListStyle, POINTS, PagePart, Paper, QrCode,
    Room, RowStyle, Shape, Type, fit, list_page, wrap,
};
pub(crate) use crate::output::table::{Cell, Column, Columns, Table};
pub(crate) use crate::{
    Document, DocumentError, Nothing, Person, Request, Source, capital, marks, points, value,
};
