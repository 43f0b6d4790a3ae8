//! The imports of nearly every game: `use super::prelude::*;`.

pub(super) use arbitro_words::{Fact, Message, message};

pub(super) use super::{
    Emblem, FromTo, Game, Illegal, Info, Outcome, Rule, Seat, Seats, Setup, SideName, SquareMove,
    Status, Switch, Switches, TagFault, TagText, Unforeseeable, Unsolvable, at_most, cells, dash,
    drawn, few_enough, sets, with_neighbour,
};
pub(super) use crate::board::{
    Bits, Drawing, DrawnCell, Form, Geometry, Grid, Ground, Named, Paint, PieceKind, Symmetry,
    symmetry,
};
pub(super) use crate::words;
