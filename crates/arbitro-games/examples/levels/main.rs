//! How much better the fourth level plays than the first: games of each that `solve` takes, sides alternating,
//! a line a game with its seeds, and the longest move of level 4.
//!
//!     cargo run --release --package arbitro-games --example levels -- [GAMES [GAME…]]
//!     cargo run --release --package arbitro-games --example levels -- FROM-TO [GAME…]
//!     cargo run --release --package arbitro-games --example levels -- proven [ANSWERS [GAME…]]
//!
//! `proven` checks that level 4 wins the positions it has proven won, against any reply: ANSWERS
//! random replies at least.

#![allow(clippy::expect_used, clippy::print_stderr, clippy::print_stdout)]

mod proven;

use std::ops::RangeInclusive;
use std::time::{Duration, Instant};
use std::{env, fs};

use arbitro_games::playing::{Level, sit_down};
use arbitro_games::{Seat, Status, registry};

/// The processor time of this thread; the time since `begun` where the system does not report it.
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
    while strong.position().status() == Status::Playing {
        let step = if strong.position().turn() == own {
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
    let won = matches!(strong.position().status(), Status::Over(end) if end.winners.has(own));
    (won, longest)
}

/// The named games that `solve` supports; all such games if none is named.
fn asked(named: &[String]) -> impl Iterator<Item = (registry::GameId, &'static str)> {
    let all = registry::all().map(|game| (game, registry::info(game).id));
    all.filter(|(game, id)| {
        (named.is_empty() || named.iter().any(|name| name == id))
            && sit_down(*game, Level::ALL[0], 0).is_ok()
    })
}

fn main() {
    let mut arguments = env::args().skip(1).peekable();
    let proven = arguments.next_if(|word| word == "proven").is_some();
    let number = arguments.next().unwrap_or_default();
    let count: Option<u64> = number.parse().ok();
    let seeds =
        number.split_once('-').and_then(|(from, to)| Some(from.parse().ok()?..=to.parse().ok()?));
    let named: Vec<String> = arguments.collect();
    if proven {
        println!("game\twins proven\tanswers by lot\tnot won");
        for (game, id) in asked(&named) {
            let found = registry::dispatch(game, proven::Answers(count.unwrap_or(1_000)));
            println!("{id}\t{}\t{}\t{}", found.wins, found.answers, found.lost);
        }
        return;
    }
    let seeds: RangeInclusive<u64> = seeds.unwrap_or_else(|| 0..=count.unwrap_or(100).max(1) - 1);
    let (first, last) = (seeds.start(), seeds.end());
    println!("game\tseeds\twon by level 4\tlongest move\tseeds of the games it did not win");
    for (game, id) in asked(&named) {
        let mut longest = Duration::ZERO;
        let mut lost = Vec::new();
        for seed in seeds.clone() {
            let (won, longest_of_game) = wins(game, seed);
            longest = longest.max(longest_of_game);
            if !won {
                lost.push(seed.to_string());
            }
            // Long games can be broken off, and what was played is known.
            eprint!(
                "{id}\t{first} to {seed}\t{} lost\t{:.2} s\r",
                lost.len(),
                longest.as_secs_f64()
            );
        }
        let games = seeds.clone().count();
        let (won, longest) = (games - lost.len(), longest.as_secs_f64());
        println!("{id}\t{first} to {last}\t{won} of {games}\t{longest:.2} s\t{}", lost.join(" "));
    }
}
