//! A year of the chain: 300 schools play their own events, send their winners to three regions, and the
//! regions theirs to the nation.
//!
//!     cargo run --release --example year -- [SCHOOLS] [SEED]
//!
//! It prints how many pupils played, what happened to the files, and how long the receiving events took:
//! every journal is a file, every file of entries is read, verified, judged and written to the disk
//! individually.

#![allow(
    clippy::print_stdout,
    clippy::expect_used,
    clippy::panic,
    reason = "a rehearsal to be watched"
)]

mod world;

use std::time::{Duration, Instant};

use arbitro_event::chain::ImportAnswers;
use world::{Letter, REGIONS, Receiver, Tally, judge, post, school, schools};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mut number = |or: u64| arguments.next().map_or(or, |text| text.parse().expect("a number"));
    let (count, seed) = (number(300) as usize, number(1));
    let folder = tempfile::tempdir().expect("a folder");
    let mut tally = Tally::default();

    let begun = Instant::now();
    // The last one is in no list.
    let played: Vec<(usize, Vec<Letter>)> =
        (1..=count + 1).map(|number| school(seed, number, number > count)).collect();
    tally.pupils = played.iter().map(|(pupils, _)| pupils).sum();
    let letters: Vec<Letter> = played.into_iter().flat_map(|(_, letters)| letters).collect();
    say("schools", begun.elapsed(), &format!("{} events, {} pupils", count + 1, tally.pupils));

    let list = schools(count);
    let mut regions: Vec<Receiver> = (0..REGIONS)
        .map(|own| Receiver::new(folder.path(), &format!("Região {}", own + 1), &list, seed, own))
        .collect();
    let begun = Instant::now();
    post(&mut regions, &letters, &mut tally);
    let bytes: usize = letters.iter().map(|letter| letter.bytes.len()).sum();
    tally.regional = regions.iter().map(|region| region.entered().len()).sum();
    say(
        "import",
        begun.elapsed(),
        &format!(
            "{} files ({} kB): {} taken, {} of them so already, {} refused; {} entries",
            letters.len(),
            bytes / 1_000,
            tally.taken,
            tally.already,
            tally.refused,
            tally.regional
        ),
    );
    let begun = Instant::now();
    regions.iter_mut().for_each(Receiver::play);
    say("regions", begun.elapsed(), "played to the end");

    let begun = Instant::now();
    let mut nation = Receiver::new(folder.path(), "Nacional", &list, seed, REGIONS);
    for region in &regions {
        nation
            .receive(&region.sends(), &ImportAnswers::default())
            .expect("a region's file is taken");
    }
    tally.national = nation.entered().len();
    say("nation", begun.elapsed(), &format!("{} entries", tally.national));
    judge(&regions, &nation);
    println!(
        "every national entry won its region, nobody is entered twice, nothing altered was taken"
    );
}

fn say(what: &str, took: Duration, more: &str) {
    println!("{what:>8}  {:>8.3} s  {more}", took.as_secs_f64());
}
