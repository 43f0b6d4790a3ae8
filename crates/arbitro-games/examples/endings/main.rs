//! Measures how far `solving` gets on endings of games: random ones, ones by a sensible player, or
//! ones from a file.
//!
//! ```text
//! cargo run --release -p arbitro-games --example endings -- GAME|FILE back:8|ply:20|empty:40 [GAMES] [SECONDS] [JOBS] [FIRST-SEED] [value] [sense]
//! ```
//!
//! Prints for every game: its number of plies, the position's value and moves, the nodes, and the
//! seconds (of CPU time where `/proc` gives it).

#![allow(clippy::pedantic, missing_debug_implementations)]

mod player;

use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use arbitro_chance::Lots;
use arbitro_games::board::Drawing;
use arbitro_games::registry::{self, PositionVisitor, Visitor};
use arbitro_games::scoresheet::{Observer, PlyAt, Records, judge};
use arbitro_games::solving::{Budget, Limits, prover, solve};
use arbitro_games::{AnyMove, AnyPosition, Game, Setup, Status};

/// Which position of a game to solve.
#[derive(Clone, Copy)]
enum EndingAt {
    /// This number of plies before the end.
    Back(usize),
    /// After this number of plies.
    Ply(usize),
    /// The first with at most this number of empty squares.
    Empty(usize),
}

struct Endings {
    place: EndingAt,
    games: u64,
    limit: Duration,
    jobs: usize,
    first: u64,
    /// Whether only the value is requested.
    value_only: bool,
    /// Whether the games are played by a sensible player instead of at random.
    sense: bool,
}

/// The CPU time of this process, where `/proc` gives it; else the time since the start.
fn used() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    let ticks = std::fs::read_to_string("/proc/self/stat").ok().and_then(|stat| {
        let words: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
        Some(words.get(11)?.parse::<u64>().ok()? + words.get(12)?.parse::<u64>().ok()?)
    });
    ticks.map_or_else(
        || START.get_or_init(Instant::now).elapsed(),
        |ticks| Duration::from_millis(10 * ticks),
    )
}

fn empty(drawing: &Drawing) -> usize {
    let lain_on = drawing.by_square().into_iter().filter(|pieces| !pieces.is_empty()).count();
    drawing.cells.len() - lain_on
}

impl Endings {
    /// Solves a position of each game.
    #[allow(clippy::print_stdout)]
    fn ask<G: Game>(&self, games: impl Iterator<Item = (u64, Vec<G>)>) {
        let (mut solved, mut all) = (0, 0);
        let mut total = Duration::ZERO;
        for (seed, positions) in games {
            let at = match self.place {
                EndingAt::Back(plies) => (positions.len() - 1).checked_sub(plies),
                EndingAt::Ply(ply) => Some(ply),
                EndingAt::Empty(most) => positions
                    .iter()
                    .position(|position| empty(&position.drawing(Vec::new(), None)) <= most),
            };
            let Some(position) = at.and_then(|at| positions.get(at)) else { continue };
            let budget = Arc::new(Budget::unlimited());
            let clock = Arc::clone(&budget);
            let limit = self.limit;
            let from = used();
            std::thread::spawn(move || {
                while used().saturating_sub(from) < limit {
                    std::thread::sleep(Duration::from_millis(5));
                }
                clock.stop();
            });
            let limits = Limits { memory: 1 << 30, jobs: self.jobs };
            let (value, kept) = if self.value_only {
                (prover::<G>(limits.memory).value(position, self.jobs, &budget), String::new())
            } else {
                match solve(position, limits, &budget) {
                    Ok(said) => (
                        said.value,
                        format!("{} moves, complete {}", said.moves.len(), said.complete),
                    ),
                    Err(why) => (None, format!("{why:?}")),
                }
            };
            let took = used().saturating_sub(from);
            all += 1;
            solved += usize::from(value.is_some());
            total += took;
            println!(
                "game {seed}: ply {} of {}, {} empty: {value:?} {kept} {} nodes {:.2} s",
                at.unwrap_or(0),
                positions.len() - 1,
                empty(&position.drawing(Vec::new(), None)),
                budget.nodes(),
                took.as_secs_f64()
            );
        }
        println!("{}: {solved} of {all} solved, {:.1} s", G::INFO.id, total.as_secs_f64());
    }
}

impl Visitor for Endings {
    type Output = ();

    fn visit<G: Game>(self) {
        let sample = G::INFO.samples.first().copied().unwrap_or_default();
        let Ok(start) = G::start(&Setup::of(sample)) else { return };
        let play = |seed| {
            let mut lots = Lots::new(seed);
            let mut positions: Vec<G> = vec![start.clone()];
            let mut moves = Vec::new();
            while let Some(here) = positions.last()
                && here.status() == Status::Playing
            {
                moves.clear();
                let step = if self.sense {
                    player::sensible(here, &mut lots)
                } else {
                    here.legal_moves(&mut moves);
                    lots.pick(&moves).copied()
                };
                let Some(step) = step else { break };
                let mut next = here.clone();
                next.play_unchecked(step);
                positions.push(next);
            }
            (seed, positions)
        };
        self.ask((self.first..self.first + self.games).map(play));
    }
}

/// Collects the positions of a record, and then solves one of them.
struct Recorded<'a> {
    endings: &'a Endings,
    number: u64,
    positions: Vec<Box<dyn AnyPosition>>,
}

impl Observer for Recorded<'_> {
    fn start(&mut self, position: &dyn AnyPosition) -> ControlFlow<()> {
        self.positions.push(position.boxed());
        ControlFlow::Continue(())
    }

    fn ply(&mut self, _: PlyAt, _: &dyn AnyMove, after: &dyn AnyPosition) -> ControlFlow<()> {
        self.positions.push(after.boxed());
        ControlFlow::Continue(())
    }

    fn end(&mut self, position: &dyn AnyPosition) {
        registry::visit(position, self);
    }
}

impl PositionVisitor for &mut Recorded<'_> {
    type Output = ();

    fn visit<G: Game>(self, _: &G) {
        let positions = self.positions.iter().filter_map(|one| one.as_any().downcast_ref());
        let positions: Vec<G> = positions.cloned().collect();
        self.endings.ask(std::iter::once((self.number, positions)));
    }
}

fn asked() -> Option<(String, Endings)> {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let mut flag = |name: &str| {
        let before = words.len();
        words.retain(|word| word != name);
        words.len() < before
    };
    let (value_only, sense) = (flag("value"), flag("sense"));
    let source = words.first()?.clone();
    let (kind, number) = words.get(1)?.split_once(':')?;
    let number = number.parse().ok()?;
    let place = match kind {
        "back" => EndingAt::Back(number),
        "ply" => EndingAt::Ply(number),
        "empty" => EndingAt::Empty(number),
        _ => return None,
    };
    let number =
        |at: usize, plain: u64| words.get(at).map_or(Some(plain), |word| word.parse().ok());
    let endings = Endings {
        place,
        games: number(2, 10)?,
        limit: Duration::from_secs(number(3, 10)?),
        jobs: number(4, 1)? as usize,
        first: number(5, 0)?,
        value_only,
        sense,
    };
    Some((source, endings))
}

#[allow(clippy::print_stderr)]
fn main() -> ExitCode {
    let Some((source, endings)) = asked() else {
        eprintln!(
            "endings GAME|FILE back:N|ply:N|empty:N [GAMES] [SECONDS] [JOBS] [FIRST-SEED] [value] [sense]"
        );
        return ExitCode::from(2);
    };
    if let Some(game) = registry::find(&source) {
        registry::dispatch(game, endings);
        return ExitCode::SUCCESS;
    }
    let text = match std::fs::read(&source) {
        Ok(text) => text,
        Err(why) => {
            eprintln!("{source}: no game, and no file that can be read ({why})");
            return ExitCode::from(2);
        }
    };
    for record in Records::new(text.as_slice()).flatten() {
        let mut recorded =
            Recorded { endings: &endings, number: record.number, positions: Vec::new() };
        judge(record.view(), "", &mut recorded);
    }
    ExitCode::SUCCESS
}
