//! Positions along axes, each paired here and judged by the enumeration of the text (at most eight players), by the
//! verifier of certificates, and by the other programs.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use arbitro_pairing::words::WORDS;
use arbitro_pairing::{Paired, RoundEntry, Scoring, Tournament, dutch};
use arbitro_proof::verify;
use arbitro_words::Lang;

use crate::axes::{FAULTS, Position, VALUES, position};
use crate::certified::{certificate, sheet, short};
use crate::{by_the_book, engines};

/// One position in this many has 300 to 600 players.
const LARGE: u64 = 40;

/// With more players than this the enumeration takes too long.
const FEW: usize = 8;

/// The number of positions judged so far, and the seeds of those that differ.
#[derive(Default)]
struct Tally {
    asked: u64,
    different: Vec<u64>,
}

/// Draws the positions of the seeds, has them judged, and prints their coverage, the differences by
/// judge, and the number that an engine with a known fault pairs otherwise. Those of the first
/// `kept` seeds, and each with a difference, are written to the folder: the file, the pairs with
/// their explanation, and the certificate.
pub(crate) fn run(folder: &Path, seeds: std::ops::Range<u64>, kept: u64) {
    let scratch = folder.join("scratch-axes");
    std::fs::create_dir_all(&scratch).expect("a scratch folder");
    let mut covered: BTreeMap<(&str, &str), u64> = BTreeMap::new();
    let mut judges: BTreeMap<&str, Tally> = BTreeMap::new();
    let mut found: BTreeMap<(&str, &str), u64> = BTreeMap::new();
    for seed in seeds.clone() {
        let drawn = position(seed, seed % LARGE == 0);
        for &(axis, value, has) in VALUES {
            *covered.entry((axis, value)).or_default() += u64::from(has(&drawn));
        }
        for fault in drawn.faults_found() {
            *found.entry((fault, drawn.size())).or_default() += 1;
        }
        let tournament = &drawn.tournament;
        let round = dutch::pair(tournament).ok();
        let proof = round.as_ref().and_then(|round| certificate(tournament, round));
        let mut different = false;
        for (judge, agrees) in judged(&drawn, round.as_ref(), proof.as_deref(), &scratch) {
            let tally = judges.entry(judge).or_default();
            tally.asked += 1;
            if !agrees {
                tally.different.push(seed);
                different = true;
            }
        }
        if different || seed - seeds.start < kept {
            keep(&folder.join(seed.to_string()), tournament, round.as_ref(), proof.as_deref());
        }
    }
    std::fs::remove_dir_all(&scratch).expect("the scratch folder can be removed");
    println!("| axis | value | positions |\n|---|---|---|");
    for (axis, value, _) in VALUES {
        println!("| {axis} | {value} | {} |", covered.get(&(axis, value)).unwrap_or(&0));
    }
    println!("\n| judge | positions | different |\n|---|---|---|");
    for (judge, Tally { asked, different }) in judges {
        let seeds = if different.is_empty() { String::new() } else { format!(": {different:?}") };
        println!("| {judge} | {asked} | {}{seeds} |", different.len());
    }
    println!("\n| an engine with a fault | players | different |\n|---|---|---|");
    for (fault, _) in FAULTS {
        for (_, size, _) in VALUES.iter().filter(|(axis, ..)| *axis == "players") {
            println!("| {fault} | {size} | {} |", found.get(&(fault, size)).unwrap_or(&0));
        }
    }
}

/// The judges of a position, and whether each agrees with our round; without those who cannot read it.
fn judged(
    drawn: &Position,
    round: Option<&Paired>,
    proof: Option<&str>,
    scratch: &Path,
) -> Vec<(&'static str, bool)> {
    let tournament = &drawn.tournament;
    let ours = engines::ours(round.cloned());
    let mut judged = Vec::new();
    let here = tournament.players.iter().filter(|player| player.available).count();
    if here <= FEW {
        let book = by_the_book::pair(tournament).ok();
        judged.push(("enumeration of the text", engines::ours(book) == ours));
    }
    let has_pairs = round.is_some_and(|round| !round.pairs.is_empty());
    if has_pairs && shows_last_round(tournament) {
        let verdict = proof.map(|proof| short(&verify(sheet(tournament).as_bytes(), proof)));
        judged.push(("verifier of certificates", verdict.as_deref() == Some("proven")));
    }
    if here < 2 || !shows_last_round(tournament) {
        return judged;
    }
    if let Some(bbp) = engines::program("ARBITRO_BBP") {
        judged.push(("bbpPairings", engines::ask_bbp(&bbp, tournament, scratch) == ours));
    }
    // It reads other points from other records.
    let usual = tournament.scoring == Scoring::default();
    if let Some(gacrux) = std::env::var("ARBITRO_GACRUX").ok().filter(|_| usual) {
        judged.push(("gacrux", engines::ask_gacrux(&gacrux, tournament, scratch) == ours));
    }
    judged
}

/// Whether a file shows that the last round was played: somebody had an opponent in it.
fn shows_last_round(tournament: &Tournament) -> bool {
    let has_game = |at: usize| {
        let entries = || tournament.players.iter().map(|player| player.entries.get(at));
        entries().any(|entry| matches!(entry, Some(RoundEntry::Game(_))))
    };
    (tournament.played as usize).checked_sub(1).is_none_or(has_game)
}

/// Writes a position: `NAME.trf`, `NAME.txt` with the pairs and why, and `NAME.proof`.
fn keep(name: &Path, tournament: &Tournament, round: Option<&Paired>, proof: Option<&str>) {
    let write = |ending: &str, text: &str| {
        std::fs::write(name.with_extension(ending), text).expect("the file is kept");
    };
    write("trf", &sheet(tournament));
    if let Some(proof) = proof {
        write("proof", proof);
    }
    let mut text = String::new();
    match round {
        None => text.push_str("no round\n"),
        Some(round) => {
            for pair in &round.pairs {
                let _ = writeln!(text, "{}-{}", pair.first, pair.second);
            }
            if let Some(bye) = round.bye {
                let _ = writeln!(text, "bye {bye}");
            }
            let why = dutch::explain(tournament, round, dutch::Relaxations::default());
            for sentence in why.sentences(&|number| number.to_string()) {
                let _ = writeln!(text, "{}", WORDS.text(Lang::En, &sentence));
            }
        }
    }
    write("txt", &text);
}
