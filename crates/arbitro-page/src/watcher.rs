//! All observers of a replay as one type. Replaying is compiled once for each game and each type of observer,
//! and one type keeps the module that browsers load small.

use std::ops::ControlFlow;

use arbitro_games::Game;
use arbitro_games::playing::SitDown;
use arbitro_games::scoresheet::{
    BoardView, Frames, LegalMoves, Observer, PlyAt, RecordDefaults, RecordText, Scene, Transcript,
    Verdict, judge,
};
use arbitro_games::solving::TakePosition;

use crate::board::Tried;

/// One of the observers.
pub(crate) enum Watcher<'a> {
    /// Nothing is observed.
    None,
    Frames(&'a mut Frames),
    Legal(&'a mut LegalMoves),
    BoardView(&'a mut BoardView),
    Scene(&'a mut Scene),
    SitDown(&'a mut SitDown),
    Taken(&'a mut TakePosition),
    Transcript(&'a mut Transcript),
    Tried(&'a mut Tried),
}

impl Watcher<'_> {
    /// Judges a record with this observer. Not inlined, to be compiled only once.
    #[inline(never)]
    pub(crate) fn judge(mut self, record: RecordText<'_>, defaults: RecordDefaults<'_>) -> Verdict {
        judge(record, defaults, &mut self)
    }
}

/// A record as written, and its verdict.
pub(crate) fn transcript(
    record: RecordText<'_>,
    defaults: RecordDefaults<'_>,
) -> (Transcript, Verdict) {
    let mut transcript = Transcript::default();
    let verdict = Watcher::Transcript(&mut transcript).judge(record, defaults);
    transcript.read_tags(record, &verdict);
    (transcript, verdict)
}

/// Calls the same method of the observer, whichever it is.
macro_rules! with_observer {
    ($watcher:expr, $own:ident => $call:expr, $otherwise:expr) => {
        match $watcher {
            Watcher::None => $otherwise,
            Watcher::Frames($own) => $call,
            Watcher::Legal($own) => $call,
            Watcher::BoardView($own) => $call,
            Watcher::Scene($own) => $call,
            Watcher::SitDown($own) => $call,
            Watcher::Taken($own) => $call,
            Watcher::Transcript($own) => $call,
            Watcher::Tried($own) => $call,
        }
    };
}

impl Observer for Watcher<'_> {
    fn start<G: Game>(&mut self, position: &G) -> ControlFlow<()> {
        with_observer!(self, own => own.start(position), ControlFlow::Continue(()))
    }

    fn ply<G: Game>(&mut self, at: PlyAt, before: &G, step: G::Move, after: &G) -> ControlFlow<()> {
        with_observer!(self, own => own.ply(at, before, step, after), ControlFlow::Continue(()))
    }

    fn comment(&mut self, text: &str) -> ControlFlow<()> {
        with_observer!(self, own => own.comment(text), ControlFlow::Continue(()))
    }

    fn end<G: Game>(&mut self, position: &G) {
        with_observer!(self, own => own.end(position), ());
    }
}
