//! The speed of judging records: every game of the registry, on scoresheets of random games. `cargo
//! bench --bench check`; the items in a line are plies.
//!
//! `ARBITRO_BENCH_FILES=DIR cargo bench --bench check` also writes the scoresheets to DIR, one file
//! for each game, to time the whole program on them.

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
use arbitro_games::registry;
use arbitro_games::scoresheet::{Blocks, NoObserver, VerdictLine, judge, random_game};
use arbitro_words::Lang;
use divan::Bencher;
use divan::counter::{BytesCount, ItemsCount};

/// The approximate size of the scoresheets of each game, in bytes.
const BYTES: usize = 1 << 20;

fn main() {
    if let Some(folder) = std::env::var_os("ARBITRO_BENCH_FILES") {
        for info in registry::infos() {
            let path = std::path::Path::new(&folder).join(format!("{}.jogo", info.id));
            std::fs::write(path, text(info.id).repeat(40)).expect("the folder can be written to");
        }
    }
    divan::main();
}

fn text(id: &str) -> String {
    let game = registry::find(id).expect("the id comes from the registry");
    let tags = [
        ("Event", "CNJM"),
        ("Date", "2026.03.13"),
        ("Group", "4.6.2"),
        ("Round", "3"),
        ("Table", "2"),
        ("First", "101.4.6 Ana"),
        ("Second", "230.4.6 Rui"),
    ];
    let mut lots = Lots::new(1);
    let mut text = String::new();
    while text.len() < BYTES {
        text +=
            &random_game::scoresheet(game, &tags, &mut lots, 2000).expect("samples are playable");
        text.push('\n');
    }
    text
}

fn plies(text: &str) -> u64 {
    let mut total = 0;
    let mut blocks = Blocks::new(text.as_bytes());
    while let Ok(Some(block)) = blocks.next_block() {
        total += block
            .records()
            .map(|record| u64::from(judge(record, "", &mut NoObserver).plies))
            .sum::<u64>();
    }
    total
}

/// As in `arbitro check --format json --jobs 1`: cuts, judges, and writes the line.
#[divan::bench(args = registry::infos().iter().map(|info| info.id), sample_count = 20)]
fn check(bencher: Bencher, id: &str) {
    let text = text(id);
    bencher
        .counter(ItemsCount::new(plies(&text)))
        .counter(BytesCount::new(text.len()))
        .bench_local(|| {
            let mut out = Vec::new();
            let mut blocks = Blocks::new(text.as_bytes());
            while let Ok(Some(block)) = blocks.next_block() {
                for record in block.records() {
                    let verdict = judge(record, "", &mut NoObserver);
                    let line = VerdictLine::new("x.jogo", record, &verdict, Lang::En);
                    assert!(line.append_faultless("\"x.jogo\"", &mut out));
                    out.push(b'\n');
                }
            }
            out.len()
        });
}
