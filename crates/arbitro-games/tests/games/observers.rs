//! Observers of a replay: it stops at their request, and the verdict never depends on them.

use std::ops::ControlFlow;

use arbitro_chance::Lots;
use arbitro_games::scoresheet::{
    Frames, NoObserver, Observer, PlyAt, PositionAfter, RawRecord, judge, random_game, replay,
};
use arbitro_games::{AnyMove, AnyPosition, registry};

/// Counts its calls, and has seen enough after a number of plies.
struct Counting {
    enough: u32,
    plies: u32,
    ends: u32,
}

impl Counting {
    fn until(enough: u32) -> Self {
        Self { enough, plies: 0, ends: 0 }
    }

    fn answer(&self) -> ControlFlow<()> {
        if self.plies < self.enough { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

impl Observer for Counting {
    fn start(&mut self, _: &dyn AnyPosition) -> ControlFlow<()> {
        self.answer()
    }

    fn ply(&mut self, at: PlyAt, _: &dyn AnyMove, _: &dyn AnyPosition) -> ControlFlow<()> {
        self.plies += 1;
        assert_eq!(at.ply, self.plies);
        self.answer()
    }

    fn end(&mut self, _: &dyn AnyPosition) {
        self.ends += 1;
    }
}

/// A random record of every game, with more than 8 plies.
fn records() -> Vec<String> {
    let record = |game| {
        let sample = registry::info(game).samples.first().copied().unwrap_or_default();
        let played = |seed| {
            let text = random_game::scoresheet(game, sample, &mut Lots::new(seed), 60);
            text.expect("a sample of the game")
        };
        let long = |text: &String| judge(RawRecord::of(text).view(), "", &mut NoObserver).plies > 8;
        (0..50).map(played).find(long).expect("not every game is over that soon")
    };
    registry::all().map(record).collect()
}

#[test]
fn a_replay_to_ply_8_stops_at_ply_8() {
    for text in records() {
        let record = RawRecord::of(&text);
        let mut eight = Counting::until(8);
        assert!(replay(record.view(), "", &mut eight).is_break(), "{text}");
        assert_eq!((eight.plies, eight.ends), (8, 0), "{text}");
        let mut none = Counting::until(0);
        assert!(replay(record.view(), "", &mut none).is_break(), "{text}");
        assert_eq!((none.plies, none.ends), (0, 0), "{text}");
        // The rest is not even read.
        let broken = text.clone() + "\n{";
        let mut eight = Counting::until(8);
        assert!(replay(RawRecord::of(&broken).view(), "", &mut eight).is_break(), "{text}");
    }
}

#[test]
fn the_verdict_does_not_depend_on_who_looks_on() {
    for text in records() {
        let record = RawRecord::of(&text);
        let wanted = judge(record.view(), "", &mut NoObserver);
        let mut all = Counting::until(u32::MAX);
        assert_eq!(replay(record.view(), "", &mut all), ControlFlow::Continue(wanted.clone()));
        assert_eq!((all.plies, all.ends), (wanted.plies, 1), "{text}");
        let mut eight = Counting::until(8);
        assert_eq!(judge(record.view(), "", &mut eight), wanted, "{text}");
        assert_eq!((eight.plies, eight.ends), (8, 0), "{text}");
    }
}

#[test]
fn an_observer_of_one_ply_stops_there_with_the_answer_of_a_whole_replay() {
    for text in records() {
        let record = RawRecord::of(&text);
        let mut all = Frames::default();
        judge(record.view(), "", &mut all);
        for ply in [0, 1, 8] {
            let mut one = Frames { only: Some(ply), ..Frames::default() };
            assert!(replay(record.view(), "", &mut one).is_break(), "{text}");
            assert_eq!(one.frames, all.frames[ply as usize..=ply as usize], "{text}");
            let mut at = PositionAfter::ply(Some(ply));
            assert!(replay(record.view(), "", &mut at).is_break(), "{text}");
            let position = at.position.expect("the record gets there");
            assert_eq!((at.ply, position.turn()), (ply, one.frames[0].next.0), "{text}");
            assert_eq!(position.drawing(vec![], None).rows(), one.frames[0].drawing.rows());
        }
    }
}
