//! The names that every document uses.

pub(crate) use crate::kind::{DocumentKind, NamesShown, SheetOf, Takes};
pub(crate) use crate::locale::{Lang, Message, Speak, collation, format, words};
pub(crate) use crate::output::heading::{Heading, Unit};
pub(crate) use crate::output::pdf::{
    Anchor, Area, Canvas, Face, File, Fitted, Ink, ListStyle, POINTS, PagePart, Paper, QrCode,
    Room, Shape, Stack, StackRoom, Type, fit, list_page, wrap,
};
pub(crate) use crate::output::table::{Cell, Column, Columns, Table};
pub(crate) use crate::{
    Document, DocumentError, Nothing, Person, Request, Source, marks, points, seal, value,
};
