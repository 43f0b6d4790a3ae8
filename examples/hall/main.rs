//! A hall that is broken ten thousand times before it opens: simulated days, each from a seed.
//!
//!     cargo run --release --example hall -- --seeds 10000 [--from K]
//!     cargo run --release --example hall -- --seed S
//!     cargo run --release --example hall -- --seeds 2000 --mutant NAME
//!
//! docs/reliability.md describes what is simulated, the laws of each day's end, and the faults of
//! the past that are found when they are put back.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "somebody watches it")]

mod day;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use arbitro_event::simulation::{Mutant, Simulation};
use day::{Broken, Counts, Template};

/// The command line.
struct Wanted {
    from: u64,
    seeds: u64,
    mutant: Option<Mutant>,
}

fn wanted() -> Result<Wanted, String> {
    let mut wanted = Wanted { from: 1, seeds: 100, mutant: None };
    let mut arguments = std::env::args().skip(1);
    while let Some(option) = arguments.next() {
        let value = arguments.next().ok_or_else(|| format!("{option} lacks its value"))?;
        let number = || value.parse::<u64>().map_err(|_| format!("{option} {value}: not a number"));
        match option.as_str() {
            "--seeds" => wanted.seeds = number()?,
            "--from" => wanted.from = number()?,
            "--seed" => (wanted.from, wanted.seeds) = (number()?, 1),
            "--mutant" => {
                let names = || Mutant::ALL.iter().map(|mutant| mutant.name()).collect::<Vec<_>>();
                let named = Mutant::ALL.iter().find(|mutant| mutant.name() == value);
                let unknown = || format!("no mutant {value}: {}", names().join(", "));
                wanted.mutant = Some(*named.ok_or_else(unknown)?);
            }
            _ => return Err(format!("unknown option {option}")),
        }
    }
    Ok(wanted)
}

fn main() -> ExitCode {
    let wanted = match wanted() {
        Ok(wanted) => wanted,
        Err(fault) => {
            eprintln!("{fault}");
            return ExitCode::from(2);
        }
    };
    let template = match Template::make() {
        Ok(template) => template,
        Err(broken) => {
            eprintln!("{}: {}", broken.law, broken.how);
            return ExitCode::from(2);
        }
    };
    let (counts, failures) = days(&wanted, &template);
    report(&wanted, &counts, &failures)
}

/// Runs the days on as many threads as there are cores; with a fault put back, until it is found.
fn days(wanted: &Wanted, template: &Template) -> (Counts, Vec<(u64, Broken)>) {
    let next = AtomicU64::new(wanted.from);
    let end = wanted.from.saturating_add(wanted.seeds);
    let found = AtomicBool::new(false);
    let total = Mutex::new((Counts::default(), Vec::new()));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads.min(wanted.seeds as usize) {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= end || wanted.mutant.is_some() && found.load(Ordering::Relaxed) {
                        return;
                    }
                    let day = day(seed, wanted.mutant, template);
                    let Ok(mut total) = total.lock() else { return };
                    match day {
                        Ok(counts) => total.0 += counts,
                        Err(broken) => {
                            eprintln!("seed {seed}: {}", broken.law);
                            found.store(true, Ordering::Relaxed);
                            total.1.push((seed, broken));
                        }
                    }
                }
            });
        }
    });
    let (counts, mut failures) = total.into_inner().unwrap_or_default();
    failures.sort_by_key(|(seed, _)| *seed);
    (counts, failures)
}

/// One day; a panic of the program is a broken law.
fn day(seed: u64, mutant: Option<Mutant>, template: &Template) -> Result<Counts, Broken> {
    let day = catch_unwind(AssertUnwindSafe(|| day::run(seed, mutant, template)));
    Simulation::enter(None);
    day.unwrap_or_else(|panic| {
        let said = panic.downcast_ref::<String>().cloned();
        let said = said.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
        Err(Broken::new("the program does not panic", said.unwrap_or_default()))
    })
}

fn report(wanted: &Wanted, counts: &Counts, failures: &[(u64, Broken)]) -> ExitCode {
    for (seed, broken) in failures {
        println!("seed {seed}: {}: {}", broken.law, broken.how);
        let mutant =
            wanted.mutant.map_or_else(String::new, |it| format!(" --mutant {}", it.name()));
        println!("  cargo run --release --example hall -- --seed {seed}{mutant}");
    }
    if let Some(mutant) = wanted.mutant {
        let first = failures.first().map(|(seed, broken)| format!("seed {seed}: {}", broken.law));
        println!("{}: {}", mutant.name(), first.as_deref().unwrap_or("not found"));
        return if first.is_some() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    }
    let Counts { days, acts, refused, kills, torn, lost, doubled, late, .. } = counts;
    let Counts { full, slow, clocks, takeovers, merges, clashes, rounds, proven, .. } = counts;
    println!("{days} days, {} broken", failures.len());
    println!("{acts} acts, {refused} refused");
    println!(
        "{kills} kills, {torn} journals cut or torn, {full} disks full, {slow} slow, {clocks} clocks changed"
    );
    println!("{lost} messages lost, {doubled} doubled, {late} late");
    println!("{rounds} rounds of a Swiss, {proven} proven");
    println!("{takeovers} times another laptop took over, {merges} merges, {clashes} clashes");
    if failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
