//! The Dutch engine on round 5 of 9 of generated tournaments: `cargo bench --bench pairing`. The
//! hard shapes are also paired by other engines in the same run, where `ARBITRO_BBP` names the
//! program of bbpPairings and `ARBITRO_GACRUX` the command of gacrux (`timeout 60 python3 -m
//! gacrux.pairingchecker`); their times include their start and the reading of the file.

#![allow(
    clippy::pedantic,
    missing_debug_implementations,
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    missing_docs,
    unreachable_pub
)]

#[path = "../tests/support/histories.rs"]
#[allow(dead_code)]
mod histories;
#[path = "../tests/support/peers.rs"]
#[allow(dead_code)]
mod peers;
#[path = "../tests/support/team_histories.rs"]
#[allow(dead_code)]
mod team_histories;

use arbitro_chance::Lots;
use arbitro_pairing::knock_out::{self, Bracket, BracketFormat, Elimination};
use arbitro_pairing::{Points, Tournament, dutch, team};
use histories::{Recipe, history};

fn main() {
    divan::main();
}

#[divan::bench(args = [12, 100, 1000, 5000, 9999, 20_000], max_time = 10)]
fn ordinary_round(bencher: divan::Bencher, players: usize) {
    let tournament = history(&Recipe::plain(players, 9, 4), &mut Lots::new(1));
    bencher.bench(|| dutch::pair(&tournament));
}

#[divan::bench(args = [100, 500], max_time = 10)]
fn half_the_field_absent(bencher: divan::Bencher, players: usize) {
    let recipe = Recipe { absences: 0.5, forfeits: 0.2, ..Recipe::plain(players, 9, 8) };
    let tournament = history(&recipe, &mut Lots::new(1));
    bencher.bench(|| dutch::pair(&tournament));
}

#[divan::bench]
fn the_last_of_eleven_rounds_of_twelve(bencher: divan::Bencher) {
    let tournament = history(&Recipe::plain(12, 11, 10), &mut Lots::new(1));
    bencher.bench(|| dutch::pair(&tournament));
}

/// The last of nine rounds of teams, of each kind of tournament that the seeds give.
#[divan::bench(args = [(80, 1), (80, 2), (80, 3), (999, 1), (999, 2), (999, 3)], max_time = 10)]
fn teams(bencher: divan::Bencher, (teams, seed): (usize, u64)) {
    let tournament = team_histories::history(&mut Lots::new(seed), teams, 9, 8);
    bencher.bench(|| team::pair(&tournament));
}

/// The first round of teams.
#[divan::bench(args = [80, 998], max_time = 10)]
fn first_round_of_teams(bencher: divan::Bencher, teams: usize) {
    let tournament = team_histories::history(&mut Lots::new(1), teams, 9, 0);
    bencher.bench(|| team::pair(&tournament));
}

/// Explains why an ordinary round is paired as it is.
#[divan::bench(args = [100, 1000, 2000, 9999], max_time = 10)]
fn explained(bencher: divan::Bencher, players: usize) {
    let tournament = history(&Recipe::plain(players, 9, 4), &mut Lots::new(1));
    let round = dutch::pair(&tournament).expect("an ordinary round can be paired");
    bencher.bench(|| dutch::explain(&tournament, &round, dutch::Relaxations::default()));
}

/// Hard shapes to be explained: many questions about brackets whose prices by kinds do not prove the best.
const HARD_TO_EXPLAIN: [&str; 6] = [
    "300, 75 % forbidden",
    "400 scores, first wins",
    "200, round 60 of 60",
    "1000, round 5 of 9, first wins",
    "1000, round 7 of 9, first wins",
    "1000 scores by 5 of one club, first wins",
];

/// Explains why a round of a hard shape is paired as it is.
#[divan::bench(args = HARD_TO_EXPLAIN, max_time = 10)]
fn hard_shape_explained(bencher: divan::Bencher, shape: &str) {
    let tournament = hard(shape);
    let round = dutch::pair(&tournament).expect("the shape can be paired");
    bencher.bench(|| dutch::explain(&tournament, &round, dutch::Relaxations::default()));
}

/// Draws seeds that keep clubs apart, builds the bracket, and finds the matches that are ready.
#[divan::bench(args = [16, 128, 1024])]
fn knock_out_drawn(bencher: divan::Bencher, players: u32) {
    let clubs: Vec<Option<u32>> = (0..players).map(|player| Some(player % 37)).collect();
    let format = BracketFormat { elimination: Elimination::Double, ..BracketFormat::default() };
    bencher.bench(|| {
        let seeds = knock_out::by_lot(&clubs, &mut Lots::new(1));
        let bracket = Bracket::new(players, format);
        let ready = bracket.progress(&[]).map(|begun| begun.ready().count());
        (seeds, ready)
    });
}

/// Rounds in which only some pairs are allowed, by sections, ranking bands, lots or clubs; the last
/// rounds of long events; events in which every player has a different score; games that the first
/// side nearly always wins, so that whole score groups have the same colour preference.
const HARD: [&str; 40] = [
    "400 in 2 sections",
    "400 in 4 sections",
    "400 in 20 sections",
    "400 within 40 numbers",
    "300, 50 % forbidden",
    "300, 75 % forbidden",
    "300, 90 % forbidden",
    "300, 95 % forbidden",
    "200 of 3 clubs",
    "2000 of 3 clubs",
    "2000 of 100 clubs",
    "200 scores",
    "400 scores",
    "1000, round 4 of 9, first wins",
    "2000, round 3 of 9, first wins",
    "2000, round 5 of 9, first wins",
    "2000, round 7 of 9, first wins",
    "2000, round 9 of 9, first wins",
    "2000, round 5 of 9, first wins always",
    "2000, round 7 of 9, first wins always",
    "400 scores, first wins",
    "400 scores after 6, first wins",
    "1000 scores by 5 of one club, first wins",
    "1000 scores by 5 of one club after 6, first wins",
    "2000 scores by 5 of one club, first wins",
    "2000 scores after 6, first wins",
    "20, round 17 of 17",
    "30, round 25 of 25",
    "40, round 30 of 30",
    "60, round 40 of 40",
    "100, round 50 of 50",
    "100, round 75 of 75",
    "200, round 60 of 60",
    "7001, round 4 of 9, first wins",
    "9999, round 4 of 9, first wins",
    "9999, round 9 of 9, first wins",
    "9999 scores by 5 of one club, first wins",
    "20000, round 7 of 9, first wins",
    "20000, round 3 of 9, first wins always",
    "20000, round 5 of 9, first wins always",
];

fn hard(shape: &str) -> Tournament {
    let words = shape.split(|letter: char| !letter.is_ascii_digit());
    let numbers: Vec<u32> = words.filter_map(|word| word.parse().ok()).collect();
    let players = numbers[0];
    let plain = |rounds, played| {
        let plain = Recipe::plain(players as usize, rounds, played);
        match shape {
            _ if shape.ends_with("first wins") => Recipe { draws: 0.0, first_wins: 0.9, ..plain },
            _ if shape.ends_with("wins always") => Recipe { draws: 0.0, first_wins: 1.0, ..plain },
            _ => plain,
        }
    };
    if shape.contains("round") {
        return history(&plain(numbers[2], numbers[1] - 1), &mut Lots::new(1));
    }
    let played = if shape.contains("after 6") { 6 } else { 4 };
    let mut tournament = history(&plain(9, played), &mut Lots::new(1));
    if shape.contains("scores") {
        let of_one = if shape.contains(" by ") { numbers[1] } else { 1 };
        let groups = players.div_ceil(of_one);
        for player in &mut tournament.players {
            // Fictitious points in this round that give every player a different score.
            let own = player.points_after(played, &tournament.scoring);
            let apart =
                Points::tenths(40 + 4 * (player.number.div_ceil(of_one) * 7 % groups) as i32) - own;
            player.acceleration = vec![Points::ZERO; played as usize];
            player.acceleration.push(apart);
        }
        if of_one > 1 {
            let of_club =
                |club| (1..=players).filter(|number| (number - 1) / of_one == club).collect();
            tournament.forbidden = (0..groups).map(of_club).collect();
        }
        return tournament;
    }
    if shape.ends_with("clubs") {
        let of_club = |club| (1..=players).filter(|number| number % numbers[1] == club).collect();
        tournament.forbidden = (0..numbers[1]).map(of_club).collect();
        return tournament;
    }
    let mut lots = Lots::new(2);
    for one in 1..=players {
        for two in one + 1..=players {
            let is_forbidden = match shape {
                _ if shape.ends_with("sections") => one % numbers[1] != two % numbers[1],
                _ if shape.ends_with("numbers") => two - one > numbers[1],
                _ => lots.below(100) < numbers[1] as usize,
            };
            if is_forbidden {
                tournament.forbidden.push(vec![one, two]);
            }
        }
    }
    tournament
}

/// The shapes that a peer is timed on; none where the environment does not name it. The shapes of
/// 2,000 players and more take the peers minutes and are left out.
fn asked_of(variable: &str) -> Vec<&'static str> {
    let there = std::env::var_os(variable).is_some();
    let players = |shape: &str| shape.split([' ', ',']).next().and_then(|it| it.parse().ok());
    HARD.into_iter().filter(|shape| there && players(shape) < Some(2000)).collect()
}

#[divan::bench(args = HARD, max_time = 5)]
fn hard_shape(bencher: divan::Bencher, shape: &str) {
    let tournament = hard(shape);
    bencher.bench(|| dutch::pair(&tournament));
}

#[divan::bench(args = asked_of("ARBITRO_BBP"), sample_count = 3, sample_size = 1)]
fn hard_shape_by_bbp(bencher: divan::Bencher, shape: &str) {
    let program = peers::program("ARBITRO_BBP").expect("the variable is set");
    let (tournament, folder) = (hard(shape), tempfile::tempdir().expect("a scratch folder"));
    bencher.bench_local(|| peers::ask_bbp(&program, &tournament, folder.path()));
}

#[divan::bench(args = asked_of("ARBITRO_GACRUX"), sample_count = 1, sample_size = 1)]
fn hard_shape_by_gacrux(bencher: divan::Bencher, shape: &str) {
    let command = std::env::var("ARBITRO_GACRUX").expect("the variable is set");
    let (tournament, folder) = (hard(shape), tempfile::tempdir().expect("a scratch folder"));
    bencher.bench_local(|| peers::ask_gacrux(&command, &tournament, folder.path()));
}
