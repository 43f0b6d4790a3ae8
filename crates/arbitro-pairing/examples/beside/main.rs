//! Has random tournaments of this engine checked by other programs, and checks theirs, as FIDE's
//! checklist requires.
//!
//!     ARBITRO_BBP=…/bbpPairings ARBITRO_GACRUX="python3 -m gacrux.pairingchecker" \
//!         cargo run --release -p arbitro-pairing --example beside -- FOLDER [TOURNAMENTS] [OF GACRUX] [JOBS]
//!
//! A program that no variable names is left out. Each finished comparison is a line of
//! `FOLDER/beside.tsv`: the program can be stopped at any time and continues where it was when run
//! again. Once nothing is left to do, it prints the table. A tournament with a difference is kept
//! in the folder.
//!
//!     cargo run --release -p arbitro-pairing --example beside -- FOLDER axes [POSITIONS] [FROM] [KEPT]
//!
//! Positions drawn along axes (`tests/support/axes.rs`) are judged by the enumeration of the text,
//! by the verifier of certificates and by the programs that are named; tables list the values
//! covered, the rounds that differ, and the positions that an engine with a known fault pairs
//! otherwise. The positions of the first `KEPT` seeds, and each with a difference, are kept in the
//! folder with pairs, explanation and certificate.

#![allow(
    clippy::print_stdout,
    clippy::expect_used,
    reason = "a measurement to be watched, which ends where the other program cannot be run"
)]
#![allow(
    clippy::pedantic,
    clippy::panic,
    clippy::unwrap_used,
    missing_debug_implementations,
    unreachable_pub,
    reason = "modules of the tests"
)]

mod journal;
mod peers;
mod plans;
mod positions;

#[path = "../../tests/support/axes.rs"]
mod axes;
#[path = "../../tests/pairing/by_the_book/mod.rs"]
#[allow(dead_code, unused_imports)]
mod by_the_book;
#[path = "../../tests/support/certified.rs"]
mod certified;
#[path = "../../tests/support/peers.rs"]
#[allow(dead_code)]
mod engines;
#[path = "../../tests/support/histories.rs"]
#[allow(dead_code)]
mod histories;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use arbitro_pairing::standings::TieBreak;
use arbitro_pairing::trf::{self, Plan, ReportFile};
use arbitro_pairing::{Paired, Tournament, dutch};
use journal::{Journal, Line};
use peers::{Bbp, Gacrux};

/// A comparison: whose tournaments, checked by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Way {
    /// Ours, paired again by bbpPairings.
    ToBbp,
    /// bbpPairings' own, paired again here.
    FromBbp,
    /// Ours, paired again by gacrux.
    ToGacrux,
    /// Paired round by round by gacrux, paired again here.
    FromGacrux,
    /// The ranks of ours, checked by gacrux with the tie-breaks named in the file.
    Ranks,
    /// The values of gacrux's tie-breaks for ours, compared with our own.
    Values,
}

impl Way {
    const ALL: [Way; 6] =
        [Way::ToBbp, Way::FromBbp, Way::ToGacrux, Way::FromGacrux, Way::Ranks, Way::Values];

    fn word(self) -> &'static str {
        match self {
            Way::ToBbp => "to-bbp",
            Way::FromBbp => "from-bbp",
            Way::ToGacrux => "to-gacrux",
            Way::FromGacrux => "from-gacrux",
            Way::Ranks => "ranks",
            Way::Values => "values",
        }
    }

    fn said(self) -> &'static str {
        match self {
            Way::ToBbp => "made here, checked by bbpPairings",
            Way::FromBbp => "made by bbpPairings, checked here",
            Way::ToGacrux => "made here, checked by gacrux",
            Way::FromGacrux => "paired by gacrux, checked here",
            Way::Ranks => "ranks of those made here, checked by gacrux (tournaments)",
            Way::Values => "tie-breaks of those made here, with gacrux' (values)",
        }
    }

    fn is_gacrux(self) -> bool {
        !matches!(self, Way::ToBbp | Way::FromBbp)
    }
}

/// The programs to compare with, and the folder and journal of the results.
struct Run {
    folder: PathBuf,
    journal: Journal,
    bbp: Option<Bbp>,
    gacrux: Option<Gacrux>,
}

/// The result of a comparison.
#[derive(Default)]
struct Outcome {
    players: usize,
    /// How many rounds, ranks or values were compared.
    compared: usize,
    different: usize,
    /// The file, if something differs.
    text: String,
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let Some(folder) = arguments.next() else {
        println!(
            "beside FOLDER [TOURNAMENTS] [OF GACRUX] [JOBS]\nbeside FOLDER axes [POSITIONS] [FROM] [KEPT]"
        );
        return;
    };
    let mut arguments = arguments.peekable();
    let along_axes = arguments.next_if(|word| word == "axes").is_some();
    let mut number = |or: u64| arguments.next().map_or(or, |text| text.parse().expect("a number"));
    let folder = PathBuf::from(folder);
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    if along_axes {
        let (positions, from, kept) = (number(2_000), number(1), number(0));
        return positions::run(&folder, from..from + positions, kept);
    }
    let (count, of_gacrux, jobs) = (number(5_000), number(500), number(1));
    let run = Run {
        journal: Journal::open(&folder.join("beside.tsv")),
        bbp: std::env::var_os("ARBITRO_BBP").map(Bbp::new),
        gacrux: std::env::var("ARBITRO_GACRUX").ok().map(|command| Gacrux::new(&command)),
        folder,
    };
    for (name, there) in
        [("ARBITRO_BBP", run.bbp.is_some()), ("ARBITRO_GACRUX", run.gacrux.is_some())]
    {
        if !there {
            println!("SKIP: {name} is not set");
        }
    }
    let next = AtomicU64::new(1);
    std::thread::scope(|threads| {
        for job in 0..jobs {
            let (run, next) = (&run, &next);
            threads.spawn(move || {
                let scratch = run.folder.join(format!("scratch-{job}"));
                std::fs::create_dir_all(&scratch).expect("a scratch folder");
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed > count.max(of_gacrux) {
                        break;
                    }
                    run.tournament(seed, (seed <= count, seed <= of_gacrux), &scratch);
                }
                std::fs::remove_dir_all(&scratch).expect("the scratch folder can be removed");
            });
        }
    });
    run.table();
}

impl Run {
    /// Makes all comparisons that are still missing for the tournaments of a seed.
    fn tournament(&self, seed: u64, (bbp, gacrux): (bool, bool), scratch: &Path) {
        for way in Way::ALL {
            let wanted = if way.is_gacrux() { gacrux } else { bbp };
            if !wanted || self.journal.has(way.word(), seed) {
                continue;
            }
            let plan = plans::plan(seed);
            let Some(outcome) = self.compare(way, &plan, scratch) else { continue };
            if outcome.different > 0 {
                let kept = self.folder.join(format!("{}-{seed}.trf", way.word()));
                std::fs::write(kept, &outcome.text).expect("the file is kept");
            }
            self.journal.add(&Line {
                way: way.word().to_owned(),
                seed,
                kind: plans::kind(seed).to_owned(),
                players: outcome.players,
                compared: outcome.compared,
                different: outcome.different,
            });
        }
    }

    /// Makes a tournament and compares; `None` when the program for it is not available.
    fn compare(&self, way: Way, plan: &Plan, scratch: &Path) -> Option<Outcome> {
        Some(match way {
            Way::ToBbp => {
                let bbp = self.bbp.as_ref()?;
                let Some((text, tournament)) = made(plan, dutch::pair, &[]) else {
                    return Some(Outcome::default());
                };
                let different = bbp.differences(&text, tournament.played, scratch);
                outcome(&tournament, tournament.played as usize, different, text)
            }
            Way::FromBbp => {
                let bbp = self.bbp.as_ref()?;
                let Some(text) = bbp.generate(plan, scratch) else {
                    return Some(Outcome::default());
                };
                checked_here(text)
            }
            Way::ToGacrux => {
                let gacrux = self.gacrux.as_ref()?;
                let Some((text, tournament)) = made(plan, dutch::pair, &[]) else {
                    return Some(Outcome::default());
                };
                let different = gacrux.differences(&text, scratch);
                outcome(&tournament, tournament.played as usize, different, text)
            }
            Way::FromGacrux => {
                let gacrux = self.gacrux.as_ref()?;
                let engine = |tournament: &Tournament| gacrux.pair(tournament, scratch);
                let Some((text, _)) = made(plan, engine, &[]) else {
                    return Some(Outcome::default());
                };
                checked_here(text)
            }
            Way::Ranks => {
                let gacrux = self.gacrux.as_ref()?;
                let codes = plans::tie_breaks(plan.seed);
                let Some((text, tournament)) = made(plan, dutch::pair, &codes) else {
                    return Some(Outcome::default());
                };
                let different = usize::from(!gacrux.accepts_ranks(&text, scratch));
                outcome(&tournament, 1, different, text)
            }
            Way::Values => {
                let gacrux = self.gacrux.as_ref()?;
                let codes = plans::tie_breaks(plan.seed);
                let Some((text, tournament)) = made(plan, dutch::pair, &codes) else {
                    return Some(Outcome::default());
                };
                let (compared, different) = gacrux.values(&text, &tournament, &codes, scratch);
                outcome(&tournament, compared, different, text)
            }
        })
    }

    /// Prints the comparisons made so far as a table.
    fn table(&self) {
        println!("| | tournaments | players | compared | different |\n|---|---|---|---|---|");
        for way in Way::ALL {
            let lines = self.journal.of(way.word());
            if lines.is_empty() {
                continue;
            }
            let sum = |of: fn(&Line) -> usize| lines.iter().map(of).sum::<usize>();
            let players = || lines.iter().map(|line| line.players).filter(|&players| players > 0);
            let made = players().count();
            println!(
                "| {} | {made} | {} to {} | {} | {} |",
                way.said(),
                players().min().unwrap_or(0),
                players().max().unwrap_or(0),
                sum(|line| line.compared),
                sum(|line| line.different)
            );
            let unmade = lines.len() - made;
            if unmade > 0 {
                println!(
                    "| not made: a round could not be paired, or the other program gave up | {unmade} | | | |"
                );
            }
            for kind in plans::KINDS {
                let of_kind = lines.iter().filter(|line| line.kind == kind && line.different > 0);
                let seeds: Vec<String> = of_kind.map(|line| line.seed.to_string()).collect();
                if !seeds.is_empty() {
                    println!("| different, {kind}: seeds {} | | | | |", seeds.join(", "));
                }
            }
        }
    }
}

/// A finished tournament, paired by an engine, as a file with its ranks; `None` when it could not
/// be finished.
fn made<E>(
    plan: &Plan,
    engine: impl Fn(&Tournament) -> Result<Paired, E>,
    tie_breaks: &[TieBreak],
) -> Option<(String, Tournament)> {
    let tournament = trf::generate(plan, engine).ok()?;
    let mut draft = trf::draft(plan, &tournament).with("192", plans::system(plan));
    if !tie_breaks.is_empty() {
        let codes: Vec<String> = tie_breaks.iter().map(TieBreak::to_string).collect();
        draft = draft.with("202", codes.join(","));
        draft.tie_breaks = tie_breaks.to_vec();
    }
    let text = draft.text();
    drop(draft);
    Some((text, tournament))
}

/// Counts the rounds of a file that this engine pairs differently.
fn checked_here(text: String) -> Outcome {
    let file = ReportFile::read(text.as_bytes()).expect("the file can be read");
    let check = trf::check(&file, dutch::pair, None).expect("the file does not contradict itself");
    let different = check.rounds.iter().filter(|round| !round.agrees()).count();
    let (players, compared) = (file.players.len(), check.rounds.len());
    Outcome { players, compared, different: different + check.points.len(), text }
}

fn outcome(tournament: &Tournament, compared: usize, different: usize, text: String) -> Outcome {
    Outcome { players: tournament.players.len(), compared, different, text }
}
