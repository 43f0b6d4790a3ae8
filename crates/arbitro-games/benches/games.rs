//! The speed of the rules of each game: `cargo bench --bench games`.
//!
//! `perft` walks the tree and counts the last ply in bulk; items are the sequences counted. `plies`
//! does what a scoresheet needs for each token (parse, judge, play, status) on random games. The
//! reader and the line that `check` prints are measured in `benches/check.rs`.

#![allow(
    clippy::pedantic,
    missing_debug_implementations,
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    missing_docs,
    unreachable_pub
)]

use arbitro_chance::Lots;
use arbitro_games::registry::{self, GameId, Visitor};
use arbitro_games::{Game, Setup, Status, perft, playout};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// How many random games are played for a measurement.
const GAMES: u64 = 100;

#[derive(Clone, Copy)]
struct Named(GameId);

impl std::fmt::Display for Named {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(registry::info(self.0).id)
    }
}

fn games() -> impl Iterator<Item = Named> {
    registry::all().map(Named)
}

fn start<G: Game>() -> G {
    G::start(&Setup::of(G::INFO.samples[0])).expect("a sample sets up a position")
}

fn tokens<G: Game>() -> Vec<Vec<String>> {
    (0..GAMES).map(|seed| playout(start::<G>(), &mut Lots::new(seed), 2000)).collect()
}

#[divan::bench(args = games())]
fn perft_in_bulk(bencher: Bencher<'_, '_>, game: Named) {
    struct Walk<'a, 'b>(Bencher<'a, 'b>);
    impl Visitor for Walk<'_, '_> {
        type Output = ();

        fn visit<G: Game>(self) {
            let start = start::<G>();
            // The deepest tree of fewer than half a million sequences.
            let mut depth = 1;
            while perft(&start, depth) < 50_000 {
                depth += 1;
            }
            self.0
                .counter(ItemsCount::new(perft(&start, depth)))
                .bench(|| perft(black_box(&start), depth));
        }
    }
    registry::dispatch(game.0, Walk(bencher));
}

#[divan::bench(args = games())]
fn plies(bencher: Bencher<'_, '_>, game: Named) {
    struct Replay<'a, 'b>(Bencher<'a, 'b>);
    impl Visitor for Replay<'_, '_> {
        type Output = ();

        fn visit<G: Game>(self) {
            let start = start::<G>();
            let games = tokens::<G>();
            let plies: usize = games.iter().map(Vec::len).sum();
            self.0.counter(ItemsCount::new(plies)).bench(|| {
                let mut ended = 0;
                for tokens in &games {
                    let mut position = start.clone();
                    for token in tokens {
                        let token = G::parse(black_box(token.as_bytes())).expect("a token");
                        let step = position.judge(token).expect("a legal move");
                        position.play_unchecked(step);
                        ended += u32::from(!matches!(position.status(), Status::Playing));
                    }
                }
                ended
            });
        }
    }
    registry::dispatch(game.0, Replay(bencher));
}
