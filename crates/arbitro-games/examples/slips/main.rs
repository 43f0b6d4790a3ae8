//! How often a sheet with slips is read as it was meant: by game and class, then by kind of slip.
//!
//!     cargo run --release -p arbitro-games --features serde --example slips [SHEETS A GAME] [SEED [GAME]]
//!
//! The seed is drawn anew at each run and printed; the same seed makes the same sheets.

#![allow(
    clippy::pedantic,
    clippy::panic,
    clippy::print_stdout,
    clippy::print_stderr,
    missing_debug_implementations
)]

mod generator;

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use arbitro_games::repair::{RepairRequest, RepairStatus, Repaired, repair};
use arbitro_games::scoresheet::{NoObserver, RawRecord, judge};
use arbitro_games::{Lots, registry};
use generator::{Played, Way, played, sheet};

/// The counts and times of one row of the table.
#[derive(Default)]
struct Row {
    sheets: u32,
    as_written: u32,
    one: u32,
    wrong: u32,
    among: u32,
    none: u32,
    bounded: u32,
    millis: Vec<f64>,
}

impl Row {
    fn add(&mut self, found: &Repaired, truth: &Played, millis: f64) {
        let right = |moves: &[String], result: &str| moves == truth.moves && result == truth.result;
        self.millis.push(millis);
        if found.outcome == RepairStatus::AsWritten {
            self.as_written += 1;
            return;
        }
        self.sheets += 1;
        self.bounded += u32::from(found.bounded);
        self.none += u32::from(found.outcome == RepairStatus::None);
        self.among +=
            u32::from(found.readings.iter().any(|reading| right(&reading.moves, &reading.result)));
        if let Some(reading) = found.one() {
            let exact = right(&reading.moves, &reading.result);
            self.one += u32::from(exact);
            self.wrong += u32::from(!exact);
        }
    }

    fn print(&mut self, name: &str) {
        self.millis.sort_by(f64::total_cmp);
        let share = |count: u32| f64::from(count) * 100.0 / f64::from(self.sheets.max(1));
        let at =
            |part: usize| self.millis.get(self.millis.len() * part / 100).copied().unwrap_or(0.0);
        println!(
            "| {name} | {} | {} | {:.1} | {:.1} | {:.2} | {:.1} | {:.1} | {:.1} | {:.1} |",
            self.sheets,
            self.as_written,
            share(self.one),
            share(self.among),
            share(self.wrong),
            share(self.none),
            share(self.bounded),
            at(50),
            at(99),
        );
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let count: usize = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(200);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64);
    let seed: u64 = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(now);
    let only = arguments.next();
    println!("seed {seed}, {count} sheets a game and class, one to three slips each\n");
    let head = "| | refused | as written | one and exact % | among five % | one and wrong % | none % | bound % | ms median | ms 99 % |";
    let mut kinds: BTreeMap<Way, Row> = BTreeMap::new();
    for (class, ways) in [("writing", &Way::WRITING[..]), ("meaning", &Way::MEANING[..])] {
        println!("Slips of {class}:\n\n{head}\n|---|---|---|---|---|---|---|---|---|---|");
        for game in registry::all() {
            let info = registry::info(game);
            if only.as_ref().is_some_and(|only| only != info.id) {
                continue;
            }
            let mut lots = Lots::for_purpose(seed, &format!("{class} {}", info.id));
            let mut row = Row::default();
            for _ in 0..count {
                let truth = played(game, &mut lots, 60);
                let slips = if class == "writing" { 1 + lots.below(3) } else { 1 };
                let chosen: Vec<Way> =
                    (0..slips).filter_map(|_| lots.pick(ways).copied()).collect();
                let (text, made) = sheet(&truth, &chosen, &mut lots);
                let begun = spent();
                let request = RepairRequest::default();
                let found = repair(text.as_bytes(), &request, &mut || ControlFlow::Continue(()));
                let millis = (spent() - begun) * 1000.0;
                let [found] = &found[..] else { panic!("one sheet is one sheet:\n{text}") };
                for reading in &found.readings {
                    let verdict = judge(RawRecord::of(&reading.record).view(), "", &mut NoObserver);
                    assert!(verdict.fault.is_none(), "{}", reading.record);
                }
                if std::env::var_os("SLIPS_SHOW").is_some() {
                    show(&text, &made, found, &truth);
                }
                row.add(found, &truth, millis);
                for way in made {
                    kinds.entry(way).or_default().add(found, &truth, millis);
                }
            }
            row.print(info.id);
        }
        println!();
    }
    println!(
        "By kind of slip, over all games:\n\n{head}\n|---|---|---|---|---|---|---|---|---|---|"
    );
    for (way, mut row) in kinds {
        row.print(&format!("{way:?}"));
    }
}

/// The processor time of this thread, in seconds; wall-clock time if the system does not report it.
fn spent() -> f64 {
    static BEGUN: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanos.map_or_else(|| BEGUN.elapsed().as_secs_f64(), |nanos| nanos / 1e9)
}

/// Prints a sheet that `check` refuses and that was not read as it was meant.
fn show(text: &str, made: &[Way], found: &Repaired, truth: &Played) {
    let exact = found
        .readings
        .first()
        .is_some_and(|reading| reading.moves == truth.moves && reading.result == truth.result);
    if matches!(found.outcome, RepairStatus::One | RepairStatus::AsWritten) && exact {
        return;
    }
    if found.outcome == RepairStatus::AsWritten {
        return;
    }
    eprintln!("--- {made:?} {} {:?}\n{text}", found.outcome.word(), found.trouble);
    eprintln!("truth {} {}", truth.moves.join(" "), truth.result);
    for reading in &found.readings {
        let changes: Vec<String> = reading
            .repairs
            .iter()
            .map(|change| {
                format!(
                    "{}:{} {:?}->{:?} {}",
                    change.line,
                    change.column,
                    change.written,
                    change.read,
                    change.kind.word()
                )
            })
            .collect();
        let same = reading.moves == truth.moves;
        eprintln!("{} {} {} {}", reading.cost, reading.result, same, changes.join(", "));
    }
}
