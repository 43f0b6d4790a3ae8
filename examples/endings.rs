//! How far `solving` gets on endings of games played by lot.
//!
//! ```text
//! cargo run --release --no-default-features --example endings -- GAME back:8|ply:20|empty:40 [GAMES] [SECONDS] [JOBS] [FIRST-SEED] [value]
//! ```
//!
//! For every game: how many plies it has, the position's value, its moves, the nodes and the seconds (of CPU time, where the system's files say it).

use std::process::ExitCode;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use arbitro::board::Diagram;
use arbitro::chance::Lots;
use arbitro::games::registry::{self, Visitor};
use arbitro::games::{Game, Setup, Status};
use arbitro::solving::{Budget, Limits, prover, solve};

/// Which position of a game is asked about.
#[derive(Clone, Copy)]
enum Place {
    /// So many plies before the end.
    Back(usize),
    /// After so many plies.
    Ply(usize),
    /// The first with at most so many empty squares.
    Empty(usize),
}

struct Endings {
    place: Place,
    games: u64,
    limit: Duration,
    jobs: usize,
    first: u64,
    /// Whether the value alone is asked for.
    value_only: bool,
}

/// The CPU time of this process, where the system says it in its files; else the time since the start.
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

fn empty(diagram: &Diagram) -> usize {
    diagram.rows().concat().chars().filter(|&square| square == '.').count()
}

impl Visitor for Endings {
    type Output = ();

    #[allow(clippy::print_stdout)]
    fn visit<G: Game>(self) {
        let sample = G::INFO.samples.first().copied().unwrap_or_default();
        let Ok(start) = G::start(&Setup::of(sample)) else { return };
        let (mut solved, mut all) = (0, 0);
        let mut total = Duration::ZERO;
        for seed in self.first..self.first + self.games {
            let mut lots = Lots::new(seed);
            let mut positions: Vec<G> = vec![start.clone()];
            let mut moves = Vec::new();
            while let Some(here) = positions.last()
                && here.status() == Status::Playing
            {
                moves.clear();
                here.legal_moves(&mut moves);
                let Some(&step) = lots.pick(&moves) else { break };
                let mut next = here.clone();
                next.play_unchecked(step);
                positions.push(next);
            }
            let at = match self.place {
                Place::Back(plies) => (positions.len() - 1).checked_sub(plies),
                Place::Ply(ply) => Some(ply),
                Place::Empty(most) => positions
                    .iter()
                    .position(|position| empty(&position.diagram(Vec::new(), None)) <= most),
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
                "seed {seed}: ply {} of {}, {} empty: {value:?} {kept} {} nodes {:.2} s",
                at.unwrap_or(0),
                positions.len() - 1,
                empty(&position.diagram(Vec::new(), None)),
                budget.nodes(),
                took.as_secs_f64()
            );
        }
        println!("{}: {solved} of {all} solved, {:.1} s", G::INFO.id, total.as_secs_f64());
    }
}

fn asked() -> Option<(registry::GameId, Endings)> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let game = registry::find(words.first()?)?;
    let (kind, number) = words.get(1)?.split_once(':')?;
    let number = number.parse().ok()?;
    let place = match kind {
        "back" => Place::Back(number),
        "ply" => Place::Ply(number),
        "empty" => Place::Empty(number),
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
        value_only: words.get(6).is_some_and(|word| word == "value"),
    };
    Some((game, endings))
}

#[allow(clippy::print_stderr)]
fn main() -> ExitCode {
    let Some((game, endings)) = asked() else {
        eprintln!(
            "endings GAME back:N|ply:N|empty:N [GAMES] [SECONDS] [JOBS] [FIRST-SEED] [value]"
        );
        return ExitCode::from(2);
    };
    registry::dispatch(game, endings);
    ExitCode::SUCCESS
}
