//! How much better the fourth level plays than the first: games of each that `solve` takes, sides alternating,
//! a line a game with its seeds, and the longest move of level 4.
//!
//!     cargo run --release --package arbitro-games --example levels -- [GAMES [GAME…]]

#![allow(clippy::expect_used, clippy::print_stdout)]

use std::time::{Duration, Instant};
use std::{env, fs};

use arbitro_games::playing::{Level, sit_down};
use arbitro_games::{Seat, Status, registry};

/// How long this thread has been at work: where the system says so without the time that others had the processor.
fn worked(begun: Instant) -> Duration {
    let said = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let own = said.and_then(|text| text.split_whitespace().next()?.parse().ok());
    own.map_or_else(|| begun.elapsed(), Duration::from_nanos)
}

/// Whether level 4 wins the game of this seed, and its longest move.
fn wins(game: registry::GameId, seed: u64) -> (bool, Duration) {
    let of = |number| Level::of(number).expect("there are four levels");
    let mut strong = sit_down(game, of(4), seed).expect("a game that solve takes");
    let mut weak = sit_down(game, of(1), seed ^ 0x5eed).expect("a game that solve takes");
    let own = Seat((seed % 2) as u8);
    let mut longest = Duration::ZERO;
    while strong.status() == Status::Playing {
        let step = if strong.turn() == own {
            let begun = Instant::now();
            let before = worked(begun);
            let step = strong.choose();
            longest = longest.max(worked(begun).saturating_sub(before));
            step
        } else {
            weak.choose()
        };
        let step = step.expect("a game that is being played has a move");
        strong.play(&step).expect("the program plays legal moves");
        weak.play(&step).expect("the same position");
    }
    let won = matches!(strong.status(), Status::Over(end) if end.winners.has(own));
    (won, longest)
}

fn main() {
    let mut arguments = env::args().skip(1);
    let games: u64 = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(100);
    let named: Vec<String> = arguments.collect();
    println!("game\tseeds\twon by level 4\tlongest move");
    for game in registry::all() {
        let id = registry::info(game).id;
        if !(named.is_empty() || named.iter().any(|name| name == id))
            || sit_down(game, Level::ALL[0], 0).is_err()
        {
            continue;
        }
        let played: Vec<_> = (0..games).map(|seed| wins(game, seed)).collect();
        let won = played.iter().filter(|(won, _)| *won).count();
        let longest = played.iter().map(|(_, longest)| *longest).max().unwrap_or_default();
        println!("{id}\t0 to {}\t{won} of {games}\t{:.2} s", games - 1, longest.as_secs_f64());
    }
}
