//! Observers of a replay: a drawing, the legal moves, the canonical text.

use super::prelude::*;

use crate::games::{AnyMove, AnyPosition};

/// Observes the replay of a record. By default every method does nothing and continues.
///
/// An observer that has seen enough returns [`ControlFlow::Break`] and is not called again.
/// [`replay`](super::replay) then stops; [`judge`](super::judge) continues for the verdict, which
/// never depends on the observer.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use arbitro_games::{AnyMove, AnyPosition};
/// use arbitro_games::scoresheet::{Observer, PlyAt, RawRecord, replay};
///
/// /// The seat that played one ply.
/// struct WhoPlayed(u32, Option<u8>);
///
/// impl Observer for WhoPlayed {
///     fn ply(&mut self, at: PlyAt, _: &dyn AnyMove, _: &dyn AnyPosition) -> ControlFlow<()> {
///         if at.ply < self.0 {
///             return ControlFlow::Continue(());
///         }
///         self.1 = Some(at.seat.number());
///         ControlFlow::Break(())
///     }
/// }
///
/// let record = RawRecord::of("[Game \"rastros\"] 1. d4 e3 2. f2 and what nobody can read");
/// let mut second = WhoPlayed(2, None);
/// assert!(replay(record.view(), "", &mut second).is_break());
/// assert_eq!(second.1, Some(2));
/// ```
pub trait Observer {
    /// The position before the first move.
    fn start(&mut self, _position: &dyn AnyPosition) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// A legal move: its place in the record, and the position after it.
    fn ply(
        &mut self,
        _at: PlyAt,
        _step: &dyn AnyMove,
        _after: &dyn AnyPosition,
    ) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// A comment, in its place among the moves.
    fn comment(&mut self, _text: &str) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// The position where the walk ended: at the first fault, or after the last move.
    fn end(&mut self, _position: &dyn AnyPosition) {}
}

/// The place of a ply in its record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlyAt {
    /// The ply, from 1.
    pub ply: u32,
    /// The round (of all seats) that it belongs to, from 1.
    pub round: u32,
    /// The seat that moved.
    pub seat: Seat,
}

/// An observer that has seen enough before the first move, for callers that need only the verdict.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoObserver;

impl Observer for NoObserver {
    fn start(&mut self, _position: &dyn AnyPosition) -> ControlFlow<()> {
        ControlFlow::Break(())
    }
}
