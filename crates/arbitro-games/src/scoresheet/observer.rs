//! What may look on while a record is replayed: a drawing, the legal moves, the canonical text.

use crate::games::{Game, Seat};

/// Watches a record being replayed. Every method does nothing by default.
pub trait Observer {
    /// The position before the first move.
    #[inline]
    fn start<G: Game>(&mut self, _position: &G) {}

    /// A legal move: its place in the record, and the positions before and after it.
    #[inline]
    fn ply<G: Game>(&mut self, _at: PlyAt, _before: &G, _step: G::Move, _after: &G) {}

    /// A comment, in its place among the moves.
    #[inline]
    fn comment(&mut self, _text: &str) {}

    /// The position in which the walk ended: at the first fault, or at the end of the moves.
    #[inline]
    fn end<G: Game>(&mut self, _position: &G) {}
}

/// Where a ply stands in its record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlyAt {
    /// The ply, from 1.
    pub ply: u32,
    /// The round of all seats it belongs to, from 1.
    pub round: u32,
    /// The seat that moved.
    pub seat: Seat,
}

/// An observer that does nothing: for the verdict alone.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoObserver;

impl Observer for NoObserver {}
