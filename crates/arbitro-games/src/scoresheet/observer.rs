//! What may look on while a record is replayed: a drawing, the legal moves, the canonical text.

use std::ops::ControlFlow;

use crate::games::{Game, Seat};

/// Watches a record being replayed. Every method does nothing by default and wants to see more.
///
/// An observer that has seen enough answers [`ControlFlow::Break`] and is told nothing more. [`replay`](super::replay)
/// then stops; [`judge`](super::judge) goes on to the verdict alone, which never depends on who looks on.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use arbitro_games::Game;
/// use arbitro_games::scoresheet::{Observer, PlyAt, RawRecord, replay};
///
/// /// The seat that played one ply.
/// struct WhoPlayed(u32, Option<u8>);
///
/// impl Observer for WhoPlayed {
///     fn ply<G: Game>(&mut self, at: PlyAt, _: &G, _: G::Move, _: &G) -> ControlFlow<()> {
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
    #[inline]
    fn start<G: Game>(&mut self, _position: &G) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// A legal move: its place in the record, and the positions before and after it.
    #[inline]
    fn ply<G: Game>(
        &mut self,
        _at: PlyAt,
        _before: &G,
        _step: G::Move,
        _after: &G,
    ) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// A comment, in its place among the moves.
    #[inline]
    fn comment(&mut self, _text: &str) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// The position in which the walk ended: at the first fault, or at the end of the moves.
    #[inline]
    fn end<G: Game>(&mut self, _position: &G) {}
}

/// Where a ply is in its record.
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
