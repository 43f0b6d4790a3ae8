//! Shared parts of `solve` and similar commands: limits, the time limit, Ctrl-C, progress.

use crate::cli::prelude::*;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, OnceLock, PoisonError, RwLock};
use std::time::{Duration, Instant};

use arbitro_games::registry::{GameId, Visitor};
use arbitro_games::solving::{Budget, Limits};
use arbitro_games::{Game, Seat, Setup, Unforeseeable, Unsolvable};
use indicatif::ProgressBar;

use crate::cli::support;

/// A callback that stops its caller after this time.
pub(in crate::cli) fn until(time: Duration) -> impl FnMut() -> ControlFlow<()> {
    let end = Instant::now() + time;
    move || match Instant::now() < end {
        true => ControlFlow::Continue(()),
        false => ControlFlow::Break(()),
    }
}

/// The default time limit of a search: shorter than an arbiter's patience.
const TIME: &str = "10s";

#[derive(clap::Args)]
pub(in crate::cli) struct LimitArgs {
    #[arg(long, value_name = "SPAN", default_value = TIME, value_parser = time)]
    pub(in crate::cli) time: Duration,
    #[arg(long, value_name = "SIZE", default_value = "1G", value_parser = memory)]
    memory: usize,
    #[arg(long, short, default_value_t = 0, value_name = "N", value_parser = support::number(0..=1024))]
    jobs: u64,
}

impl LimitArgs {
    pub(in crate::cli) fn limits(&self) -> Limits {
        let cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Limits {
            memory: self.memory,
            jobs: if self.jobs == 0 { cores() } else { self.jobs as usize },
        }
    }

    /// Searches within the time: `search` gets a budget that ends at the time limit or on Ctrl-C. On a
    /// terminal a line on stderr shows the progress.
    pub(in crate::cli) fn within<T>(
        &self,
        session: &Session,
        search: impl FnOnce(&Budget) -> T,
    ) -> (T, Spent) {
        let shown = session.io.err.is_terminal();
        watched(shown.then_some(session.lang), Some(self.time), search)
    }
}

/// Searches until it is done, the time is over or somebody stops it: with Ctrl-C or a termination signal.
/// Shows the progress in this language on the terminal of stderr; with `None`, no progress.
pub(in crate::cli) fn watched<T>(
    shown: Option<Lang>,
    time: Option<Duration>,
    search: impl FnOnce(&Budget) -> T,
) -> (T, Spent) {
    let budget = Arc::new(Budget::unlimited());
    let _interruptible = Interruptible::new(&budget);
    let start = Instant::now();
    let bar = progress::bar(shown.is_some(), None, "{spinner} {msg}");
    let (done, ended) = channel::<()>();
    let answer = std::thread::scope(|scope| {
        scope.spawn(|| {
            let ended = ended;
            // The first half second shows no progress.
            let mut wait = Duration::from_millis(500);
            loop {
                let remaining = time.map_or(wait, |time| time.saturating_sub(start.elapsed()));
                match ended.recv_timeout(wait.min(remaining)) {
                    Err(RecvTimeoutError::Timeout)
                        if time.is_some_and(|time| start.elapsed() >= time) =>
                    {
                        budget.stop();
                        break;
                    }
                    Err(RecvTimeoutError::Timeout) => {
                        shown.iter().for_each(|lang| show(&bar, *lang, &budget, start.elapsed()));
                    }
                    _ => break,
                }
                wait = Duration::from_millis(200);
            }
        });
        let answer = search(&budget);
        drop(done);
        answer
    });
    bar.finish_and_clear();
    let seconds = start.elapsed().as_secs_f64();
    (answer, Spent { nodes: budget.nodes(), seconds: (seconds * 1000.0).round() / 1000.0 })
}

/// The cost of a search.
#[derive(Clone, Copy, Debug)]
pub(in crate::cli) struct Spent {
    pub(in crate::cli) nodes: u64,
    /// To the millisecond.
    pub(in crate::cli) seconds: f64,
}

fn show(bar: &ProgressBar, lang: Lang, budget: &Budget, elapsed: Duration) {
    let (proof, disproof) = budget.numbers();
    let message = Message::new(words::SOLVING_PROGRESS)
        .with("seconds", elapsed.as_secs())
        .with("nodes", budget.nodes())
        .with("proof", proof)
        .with("disproof", disproof);
    bar.set_message(lang.text(&message));
    bar.tick();
}

/// The budget that ends on Ctrl-C and on other requests to terminate (`SIGTERM`; on Windows closing the
/// window). The handler stays installed; outside a search it ends the program.
struct Interruptible;

static INTERRUPTED: RwLock<Option<Arc<Budget>>> = RwLock::new(None);

impl Interruptible {
    fn new(budget: &Arc<Budget>) -> Self {
        static HANDLER: OnceLock<()> = OnceLock::new();
        HANDLER.get_or_init(|| {
            // If the system accepts no handler, Ctrl-C ends the program as always.
            let _ = ctrlc::set_handler(|| {
                match INTERRUPTED.read().unwrap_or_else(PoisonError::into_inner).as_ref() {
                    Some(budget) => budget.stop(),
                    None => std::process::exit(130),
                }
            });
        });
        *INTERRUPTED.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(budget));
        Self
    }
}

impl Drop for Interruptible {
    fn drop(&mut self) {
        *INTERRUPTED.write().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

/// The name of a seat: by the player who starts.
pub(in crate::cli) fn seat_word(seat: Seat) -> Fact {
    Fact::word(if seat == Seat::FIRST { words::GAMES_SIDE_FIRST } else { words::GAMES_SIDE_SECOND })
}

/// Why a game cannot be solved, as a failure.
pub(in crate::cli) fn unsolvable(why: Unsolvable) -> Failure {
    Failure::new(why.message())
}

/// The failure for a game that can never be solved, whatever a record's tags contain.
pub(in crate::cli) fn never_solvable(game: GameId) -> Option<Failure> {
    struct Never;
    impl Visitor for Never {
        type Output = Option<Unsolvable>;

        fn visit<G: Game>(self) -> Self::Output {
            let sample = G::INFO.samples.first().copied().unwrap_or_default();
            let start = G::start(&Setup::of(sample)).expect("a game can begin from its own sample");
            let why = start.solvable().err()?;
            matches!(why.because, Unforeseeable::Chance | Unforeseeable::Hidden).then_some(why)
        }
    }
    registry::dispatch(game, Never).map(unsolvable)
}

/// A span of time: `10s`, `500ms`, `2m`, `1h`, or seconds.
pub(in crate::cli) fn time(text: &str) -> Result<Duration, String> {
    let units = [("ms", 0.001), ("s", 1.0), ("m", 60.0), ("h", 3600.0), ("", 1.0)];
    let wrong = || "500ms, 10s, 2m, 1h".to_owned();
    let seconds = amount(text, &units).ok_or_else(wrong)?;
    Duration::try_from_secs_f64(seconds).map_err(|_| wrong())
}

/// An amount of memory: `512M`, `1G`, or bytes.
fn memory(text: &str) -> Result<usize, String> {
    let units: Vec<(String, f64)> = [("k", 10), ("m", 20), ("g", 30), ("t", 40)]
        .into_iter()
        .flat_map(|(unit, power)| {
            [unit.to_owned(), format!("{unit}b"), format!("{unit}ib")]
                .map(|unit| (unit, 2f64.powi(power)))
        })
        .chain([("b".to_owned(), 1.0), (String::new(), 1.0)])
        .collect();
    let units: Vec<(&str, f64)> = units.iter().map(|(unit, size)| (unit.as_str(), *size)).collect();
    let bytes = amount(text, &units).filter(|bytes| (1.0..2f64.powi(60)).contains(bytes));
    bytes.map(|bytes| bytes as usize).ok_or_else(|| "64M, 512M, 1G, 4G".to_owned())
}

/// A number with one of these units, in any case.
fn amount(text: &str, units: &[(&str, f64)]) -> Option<f64> {
    let text = text.trim().to_ascii_lowercase();
    let digits = text.find(|letter: char| !letter.is_ascii_digit() && letter != '.');
    let (number, unit) = text.split_at(digits.unwrap_or(text.len()));
    let (_, size) = units.iter().find(|(known, _)| *known == unit.trim_start())?;
    number.parse::<f64>().ok().map(|number| number * size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_sizes_are_read_as_people_write_them() {
        assert_eq!(time("10s"), Ok(Duration::from_secs(10)));
        assert_eq!(time("250ms"), Ok(Duration::from_millis(250)));
        assert_eq!(time("1.5"), Ok(Duration::from_millis(1500)));
        assert_eq!(time("2M"), Ok(Duration::from_secs(120)));
        for wrong in ["", "s", "-1s", "10x", "1e3", "1..2", "99999999999999999999999h"] {
            assert!(time(wrong).is_err(), "{wrong}");
        }
        assert_eq!(memory("1G"), Ok(1 << 30));
        assert_eq!(memory("512 MiB"), Ok(512 << 20));
        assert_eq!(memory("4096"), Ok(4096));
        for wrong in ["0", "", "G", "1X", "-1G", "99999999T"] {
            assert!(memory(wrong).is_err(), "{wrong}");
        }
    }
}
