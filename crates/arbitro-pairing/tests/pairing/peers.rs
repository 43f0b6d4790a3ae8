//! Compares the engine with other engines, when the environment gives their locations:
//! `ARBITRO_BBP` is the program of bbpPairings 6, `ARBITRO_GACRUX` the command of gacrux (`python3
//! -m gacrux.pairingchecker`), `ARBITRO_PEER_ROUNDS` the number of random positions to try (default
//! 300).

use std::path::PathBuf;

use arbitro_chance::Lots;
use arbitro_pairing::{RoundEntry, Scoring, Tournament, TournamentPlayer, dutch};

use crate::support::histories::{Acceleration, Recipe, history};
use crate::support::peers::{self, Answer};
use crate::support::rounds;

fn seed() -> u64 {
    number("ARBITRO_PEER_SEED", 1) as u64
}

fn number(variable: &str, default: usize) -> usize {
    std::env::var(variable).ok().and_then(|n| n.parse().ok()).unwrap_or(default)
}

/// Compares random positions with a peer and lists the differences.
fn compare(reads: impl Fn(&Tournament) -> bool, ask: impl Fn(&Tournament) -> Answer) {
    let most = number("ARBITRO_PEER_PLAYERS", 24);
    let (mut differences, mut unpairable, mut asked) = (0, 0, 0);
    for round in 0..number("ARBITRO_PEER_ROUNDS", 300) as u64 {
        let mut lots = Lots::new(seed() * 1_000_000 + round);
        let recipe = Recipe::any(&mut lots, most, 11);
        let tournament = history(&recipe, &mut lots);
        // In a file, a round in which nobody was paired looks the same as a future round.
        let last = |player: &TournamentPlayer| {
            matches!(player.entries.last(), Some(RoundEntry::Game(_) | RoundEntry::PairingBye))
        };
        let available = tournament.players.iter().filter(|player| player.available).count();
        if available < 2
            || (tournament.played > 0 && !tournament.players.iter().any(last))
            || !reads(&tournament)
        {
            continue;
        }
        asked += 1;
        let ours = peers::ours(dutch::pair(&tournament).ok());
        let theirs = ask(&tournament);
        unpairable += usize::from(theirs.is_none());
        if ours != theirs {
            differences += 1;
            if let (Some(ours), Some(theirs)) = (&ours, &theirs) {
                let extra: Vec<_> = ours.0.difference(&theirs.0).collect();
                let missing: Vec<_> = theirs.0.difference(&ours.0).collect();
                println!("{round}: {extra:?} {:?} for {missing:?} {:?}", ours.1, theirs.1);
            } else {
                println!("{round}: {ours:?} for {theirs:?}");
            }
            println!("  {recipe:?}");
            if let Some(keep) = std::env::var_os("ARBITRO_PEER_KEEP") {
                let path = PathBuf::from(keep).join(format!("{round}.trf"));
                std::fs::write(path, peers::text(&tournament)).expect("a kept file");
            }
        }
    }
    println!("{asked} positions, {unpairable} without a pairing, {differences} differences");
    assert_eq!(differences, 0);
}

#[test]
fn random_positions_are_paired_as_by_bbp() {
    let Some(program) = peers::program("ARBITRO_BBP") else {
        eprintln!("SKIP: no bbpPairings (set ARBITRO_BBP to its program)");
        return;
    };
    let folder = tempfile::tempdir().expect("a scratch folder");
    compare(|_| true, |tournament| peers::ask_bbp(&program, tournament, folder.path()));
}

#[test]
fn random_positions_are_paired_as_by_gacrux() {
    let Ok(command) = std::env::var("ARBITRO_GACRUX") else {
        eprintln!("SKIP: no gacrux (set ARBITRO_GACRUX to its command)");
        return;
    };
    let folder = tempfile::tempdir().expect("a scratch folder");
    // It reads other points from other records, and it ignores a round without games.
    let reads = |tournament: &Tournament| {
        let played = |round: usize| {
            let game = |player: &TournamentPlayer| matches!(player.entries[round], RoundEntry::Game(game) if game.played);
            tournament.players.iter().any(game)
        };
        tournament.scoring == Scoring::default() && (0..tournament.played as usize).all(played)
    };
    compare(reads, |tournament| peers::ask_gacrux(&command, tournament, folder.path()));
}

/// The number of tournaments of a kind, and their recipe.
type Kind = (usize, fn(&mut Lots) -> Recipe);

/// The kinds of tournaments in `tests/pairing/rounds.txt`.
fn kinds() -> Vec<Kind> {
    fn some(lots: &mut Lots, least: usize, most: usize) -> usize {
        least + lots.below(most - least + 1)
    }
    fn rate(lots: &mut Lots, most: f64) -> f64 {
        most * lots.below(1000) as f64 / 1000.0
    }
    vec![
        // Groups as on the day of the event.
        (150, |_| Recipe { draws: 0.0, ..Recipe::plain(12, 4, 4) }),
        (60, |lots| Recipe {
            draws: 0.0,
            forfeits: rate(lots, 0.1),
            ..Recipe::plain(5 + 2 * lots.below(5), 4, 4)
        }),
        (60, |lots| {
            let players = some(lots, 6, 40);
            let rounds = some(lots, 3, 9).min(players - 1) as u32;
            Recipe { draws: rate(lots, 0.9), ..Recipe::plain(players, rounds, rounds) }
        }),
        // Many games that are not played.
        (70, |lots| Recipe {
            forfeits: rate(lots, 0.5),
            absences: rate(lots, 0.2),
            ..Recipe::plain(some(lots, 10, 40), 9, 9)
        }),
        // Late entries, withdrawals and absences.
        (60, |lots| Recipe {
            late: rate(lots, 0.3),
            withdrawals: rate(lots, 0.1),
            absences: rate(lots, 0.2),
            ..Recipe::plain(some(lots, 12, 60), 9, 9)
        }),
        (30, |lots| Recipe {
            acceleration: Acceleration::Baku,
            ..Recipe::plain(some(lots, 12, 60), 7, 7)
        }),
        (30, |lots| Recipe {
            forbidden: some(lots, 1, 3),
            ..Recipe::plain(some(lots, 12, 30), 6, 6)
        }),
        (12, |lots| Recipe {
            forfeits: rate(lots, 0.2),
            absences: rate(lots, 0.1),
            withdrawals: rate(lots, 0.03),
            ..Recipe::plain(some(lots, 80, 200), 7, 7)
        }),
        // Hardly any pairing left.
        (60, |lots| {
            let players = 6 + 2 * lots.below(4);
            let rounds = players as u32 - 1;
            Recipe { draws: rate(lots, 0.9), ..Recipe::plain(players, rounds, rounds) }
        }),
    ]
}

/// Both peers, and the file for the rounds on which they agree.
fn both_peers() -> Option<(PathBuf, String, PathBuf)> {
    let found = (|| {
        Some((
            peers::program("ARBITRO_BBP")?,
            std::env::var("ARBITRO_GACRUX").ok()?,
            peers::program("ARBITRO_ROUNDS_OUT")?,
        ))
    })();
    if found.is_none() {
        eprintln!("SKIP: ARBITRO_BBP, ARBITRO_GACRUX and ARBITRO_ROUNDS_OUT are not all set");
    }
    found
}

/// Rewrites `tests/pairing/rounds.txt`: rounds on which both peers agree, with each other and with
/// us.
#[test]
#[ignore = "a quarter of an hour, and needs both peers and ARBITRO_ROUNDS_OUT"]
fn make_the_rounds_on_which_both_agree() {
    let Some((bbp, gacrux, out)) = both_peers() else { return };
    let folder = tempfile::tempdir().expect("a scratch folder");
    let mut text = String::new();
    let (mut kept, mut disputed) = (0, 0);
    for (kind, (count, recipe)) in (1..).zip(kinds()) {
        for which in 0..count as u64 {
            let mut lots = Lots::new(seed() * 1_000_000 + kind * 10_000 + which);
            let recipe = recipe(&mut lots);
            let tournament = history(&recipe, &mut lots);
            let mut block = rounds::block(&tournament, true);
            let mut whole = tournament.clone();
            whole.players.iter_mut().for_each(|player| player.available = true);
            let agreed = tournament.played == 0
                || peers::bbp_agrees(&bbp, &whole, folder.path())
                    && peers::gacrux_agrees(&gacrux, &whole, folder.path());
            if !agreed {
                disputed += 1;
                println!("disputed: {recipe:?}");
                let path = out.with_extension(format!("{disputed}.trf"));
                std::fs::write(path, peers::text(&whole)).expect("a kept file");
                continue;
            }
            if tournament.played < recipe.played {
                // The history stopped where no pairing was left.
                let answers = [
                    peers::ours(dutch::pair(&tournament).ok()),
                    peers::ask_bbp(&bbp, &tournament, folder.path()),
                    peers::ask_gacrux(&gacrux, &tournament, folder.path()),
                ];
                if answers.iter().all(|answer| *answer == answers[0]) {
                    block += &rounds::next_line(&tournament, &answers[0]);
                } else {
                    disputed += 1;
                    println!("disputed next round: {recipe:?}");
                }
            }
            kept += tournament.played;
            text += &block;
            text.push('\n');
        }
    }
    // Histories that no engine would produce.
    for which in 0..number("ARBITRO_PEER_ROUNDS", 400) as u64 {
        let mut lots = Lots::new(seed() * 1_000_000 + 900_000 + which);
        let recipe = Recipe { scrambled: 1.0, ..Recipe::any(&mut lots, 30, 9) };
        let tournament = history(&recipe, &mut lots);
        let last = |player: &TournamentPlayer| {
            matches!(player.entries.last(), Some(RoundEntry::Game(_) | RoundEntry::PairingBye))
        };
        let available = tournament.players.iter().filter(|player| player.available).count();
        if available < 2 || tournament.played == 0 || !tournament.players.iter().any(last) {
            continue;
        }
        let ours = peers::ours(dutch::pair(&tournament).ok());
        let bbp = peers::ask_bbp(&bbp, &tournament, folder.path());
        let gacrux = peers::ask_gacrux(&gacrux, &tournament, folder.path());
        if ours == bbp && bbp == gacrux {
            kept += 1;
            text += &rounds::block(&tournament, false);
            text += &rounds::next_line(&tournament, &bbp);
            text.push('\n');
        } else {
            disputed += 1;
            println!("disputed: bbp {} gacrux {}: {recipe:?}", ours == bbp, ours == gacrux);
        }
    }
    println!("{kept} rounds kept, {disputed} disputed, {} bytes", text.len());
    std::fs::write(out, text).expect("the rounds can be written");
}

/// Adds large single rounds to the same file; `ARBITRO_PEER_LARGE` gives their numbers of players.
#[test]
#[ignore = "bbpPairings takes minutes for 2,000 players"]
fn make_large_rounds_on_which_both_agree() {
    let Some((bbp, gacrux, out)) = both_peers() else { return };
    let folder = tempfile::tempdir().expect("a scratch folder");
    let mut text = String::new();
    let sizes = std::env::var("ARBITRO_PEER_LARGE").unwrap_or_else(|_| "500,1000".to_owned());
    for (which, players) in (0..).zip(sizes.split(',')) {
        let players = players.trim().parse().expect("a number of players");
        let mut lots = Lots::new(seed() * 1_000_000 + 950_000 + which);
        let plain = Recipe::plain(players, 9, 2 + lots.below(4) as u32);
        let recipe = Recipe { forfeits: 0.02, absences: 0.03, ..plain };
        let tournament = history(&recipe, &mut lots);
        let ours = peers::ours(dutch::pair(&tournament).ok());
        let gacrux = peers::ask_gacrux(&gacrux, &tournament, folder.path());
        let bbp = peers::ask_bbp(&bbp, &tournament, folder.path());
        println!("{players} players: bbp {} gacrux {}", ours == bbp, ours == gacrux);
        if bbp == gacrux {
            text += &rounds::block(&tournament, false);
            text += &rounds::next_line(&tournament, &bbp);
            text.push('\n');
        }
        std::fs::write(&out, &text).expect("the rounds can be written");
    }
}
