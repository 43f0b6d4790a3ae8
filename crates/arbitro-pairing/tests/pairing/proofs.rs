//! Certificates of rounds: made beside the engine, judged by the verifier, which shares nothing with it.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use arbitro_chance::Lots;
use arbitro_pairing::dutch;
use arbitro_pairing::{Pair, Paired, RoundEntry, Side, Tournament, TournamentPlayer, board_order};
use arbitro_proof::{Verdict, verify};

use crate::by_the_book::{AllRounds, WholeRound};
use crate::claims::along_the_axes;
use crate::support::certified::{certificate, certificate_around, sheet, short};
use crate::support::histories::{Recipe, history};

/// The certificate of the round, with other pairs in it.
fn altered(certificate: &str, round: &Paired) -> String {
    let mut lines = Vec::new();
    for line in certificate.lines() {
        if line.starts_with("pairs") {
            let pairs = round.pairs.iter().map(|pair| format!(" {}-{}", pair.first, pair.second));
            lines.push(format!("pairs{}", pairs.collect::<String>()));
        } else if line.starts_with("bye") {
            lines.extend(round.bye.map(|bye| format!("bye {bye}")));
        } else {
            lines.push(line.to_owned());
        }
    }
    lines.join("\n") + "\n"
}

/// The file with the round in it; all games are drawn.
fn with_round(tournament: &Tournament, round: &Paired) -> String {
    use arbitro_pairing::{GameResult, RoundGame};
    let mut after = tournament.clone();
    after.played += 1;
    for player in &mut after.players {
        player.entries.resize(tournament.played as usize, RoundEntry::Absent);
        let game = round.pairs.iter().find_map(|pair| match player.number {
            number if number == pair.first => Some((pair.second, Side::First)),
            number if number == pair.second => Some((pair.first, Side::Second)),
            _ => None,
        });
        player.entries.push(match game {
            Some((opponent, side)) => RoundEntry::Game(RoundGame {
                opponent,
                side,
                outcome: GameResult::Draw,
                played: true,
                rated: true,
            }),
            None if round.bye == Some(player.number) => RoundEntry::PairingBye,
            None => RoundEntry::ZeroBye,
        });
        player.available = true;
    }
    sheet(&after)
}

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|it| it.parse().ok()).unwrap_or(usual)
}

#[test]
fn rounds_along_all_axes_are_proven() {
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    let (mut bytes, mut players) = (0, 0);
    let [mut pairing, mut proving, mut verifying] = [Duration::ZERO; 3];
    let from = number("PROOFS_FROM", 0);
    for which in from..from + number("PROOFS", 800) {
        let tournament = along_the_axes(which, 2, number("PROOFS_MOST", 30) as usize);
        let start = Instant::now();
        let Ok(paired) = dutch::pair(&tournament) else { continue };
        pairing += start.elapsed();
        let start = Instant::now();
        if paired.pairs.is_empty() && paired.bye.is_none() {
            assert_eq!(certificate(&tournament, &paired), None, "{which}: nobody takes part");
            continue;
        }
        let Some(certificate) = certificate(&tournament, &paired) else {
            println!("{which}: no certificate");
            *counts.entry("no certificate".to_owned()).or_default() += 1;
            continue;
        };
        proving += start.elapsed();
        (bytes, players) = (bytes + certificate.len(), players + tournament.players.len());
        let file = sheet(&tournament);
        if let (Ok(folder), true) = (std::env::var("PROOFS_TO"), which % 61 == 0) {
            std::fs::write(format!("{folder}/{which}.trf"), &file).unwrap();
            std::fs::write(format!("{folder}/{which}.cert"), &certificate).unwrap();
        }
        let start = Instant::now();
        let verdict = short(&verify(file.as_bytes(), &certificate));
        verifying += start.elapsed();
        // A file does not show that a round without a pair was played, unless everybody has a mark.
        let last = tournament.played as usize;
        let has_game = |player: &TournamentPlayer| {
            matches!(player.entries.get(last.wrapping_sub(1)), Some(RoundEntry::Game(_)))
        };
        if verdict.contains("the file is before") {
            assert!(!tournament.players.iter().any(has_game), "{which}: {verdict}");
            continue;
        }
        let with_pairs = !paired.pairs.is_empty();
        let played =
            with_pairs.then(|| verify(with_round(&tournament, &paired).as_bytes(), &certificate));
        let played = played.map_or_else(|| "proven".to_owned(), |verdict| short(&verdict));
        if verdict != "proven" || played != "proven" {
            println!("{which}: {verdict}; {played}");
        }
        *counts.entry(verdict).or_default() += 1;
        *counts.entry(format!("played: {played}")).or_default() += 1;
    }
    println!("{counts:#?} {} bytes a player", bytes / players.max(1));
    println!("pairing {pairing:?}, proving {proving:?}, verifying {verifying:?}");
    assert_eq!(counts.len(), 2, "{counts:?}");
}

#[test]
fn the_rest_of_a_round_with_tables_of_the_arbiter_is_proven() {
    let mut counts = [0; 2];
    for which in 0..400 {
        let tournament = along_the_axes(which, 4, 24);
        let mut lots = Lots::new(which);
        let there = tournament.players.iter().filter(|player| player.available);
        let mut there: Vec<u32> = there.map(|player| player.number).collect();
        lots.shuffle(&mut there);
        let is_odd = there.len() % 2 == 1;
        let [first, second, alone, ..] = there[..] else { continue };
        let given = if is_odd { vec![first, second, alone] } else { vec![first, second] };
        let mut around = tournament.clone();
        let players = around.players.iter_mut();
        let players = players.filter(|player| given.contains(&player.number));
        players.for_each(TournamentPlayer::seat);
        let Ok(rest) = dutch::pair(&around) else { continue };
        if rest.pairs.is_empty() {
            continue;
        }
        let mut whole = Paired { bye: is_odd.then_some(alone), ..rest.clone() };
        whole.pairs.push(Pair { first, second });
        let certificate = certificate_around(&tournament, &whole, &given).expect("a certificate");
        let verdict = |file: &str| short(&verify(file.as_bytes(), &certificate));
        assert_eq!(verdict(&sheet(&tournament)), "proven", "{which}\n{certificate}");
        assert_eq!(verdict(&with_round(&tournament, &whole)), "proven", "{which}\n{certificate}");
        // The arbiter's table is part of it, and so is each of the others.
        let turned = |at: usize| {
            let mut other = whole.clone();
            let Pair { first, second } = other.pairs[at];
            other.pairs[at] = Pair { first: second, second: first };
            verdict(&with_round(&tournament, &other))
        };
        let of_arbiter = turned(whole.pairs.len() - 1);
        assert_eq!(of_arbiter, format!("not proven: {first} does not have what the arbiter gave"));
        assert!(turned(0).starts_with("refuted 5.2"), "{which}: {}", turned(0));
        counts[usize::from(is_odd)] += 1;
        if let Ok(folder) = std::env::var("PROOFS_TO") {
            let file = with_round(&tournament, &whole);
            std::fs::write(format!("{folder}/given-{which}.trf"), file).unwrap();
            std::fs::write(format!("{folder}/given-{which}.cert"), &certificate).unwrap();
        }
    }
    assert!(counts.iter().all(|&count| count > 50), "{counts:?}");
}

fn paired(
    tournament: &Tournament,
    rounds: &AllRounds,
    round: &WholeRound,
    swapped: bool,
) -> Paired {
    let number = |place: usize| rounds.numbers[place];
    let mut pairs: Vec<Pair> = (round.pairs.iter())
        .map(|&(a, b)| Pair { first: number(a), second: number(b) })
        .map(|pair| if swapped { Pair { first: pair.second, second: pair.first } } else { pair })
        .collect();
    board_order(tournament, &mut pairs);
    Paired { pairs, bye: round.bye.map(number) }
}

#[test]
fn of_all_rounds_of_few_players_only_the_right_one_is_proven() {
    let (mut rounds, mut others) = (0, 0);
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    for which in 0..number("PROOFS_FEW", 900) {
        let tournament = along_the_axes(which, 2, 7);
        let Ok(right) = dutch::pair(&tournament) else { continue };
        if right.pairs.is_empty() && right.bye.is_none() {
            continue;
        }
        let certificate = certificate(&tournament, &right).expect("a certificate");
        rounds += 1;
        let all = AllRounds::of(&tournament);
        for other in all.all() {
            let round = paired(&tournament, &all, other, false);
            let same = |pair: &Pair| {
                right.pairs.iter().any(|it| {
                    [it.first, it.second] == [pair.first, pair.second]
                        || [it.first, it.second] == [pair.second, pair.first]
                })
            };
            let is_right = round.bye == right.bye && round.pairs.iter().all(same);
            if is_right {
                continue;
            }
            others += 1;
            for verdict in [
                verify(sheet(&tournament).as_bytes(), &altered(&certificate, &round)),
                verify(with_round(&tournament, &round).as_bytes(), &certificate),
            ] {
                assert!(!matches!(verdict, Ok(Verdict::Proven) | Err(_)), "{which}: {verdict:?}");
                *counts
                    .entry(short(&verdict).split(':').next().unwrap().to_owned())
                    .or_default() += 1;
            }
            // Nor can a certificate be made for it.
            assert!(
                crate::support::certified::certificate(&tournament, &round).is_none(),
                "{which}: a certificate of a wrong round"
            );
        }
    }
    println!("{rounds} rounds, {others} others, {counts:#?}");
    assert!(counts.len() >= 9);
}

/// All rounds that differ from one in a single exchange: of two opponents, of a player with the one who has the bye, of sides.
fn exchanges(round: &Paired) -> Vec<Paired> {
    let mut all = Vec::new();
    for (at, one) in round.pairs.iter().enumerate() {
        let mut turned = round.clone();
        turned.pairs[at] = Pair { first: one.second, second: one.first };
        all.push(turned);
        if let Some(bye) = round.bye {
            for (first, second, next) in
                [(bye, one.second, one.first), (one.first, bye, one.second)]
            {
                let mut other = round.clone();
                (other.pairs[at], other.bye) = (Pair { first, second }, Some(next));
                all.push(other);
            }
        }
        for (other_at, other) in round.pairs.iter().enumerate().skip(at + 1) {
            for (a, b) in [
                (Pair { second: other.second, ..*one }, Pair { second: one.second, ..*other }),
                (Pair { second: other.first, ..*one }, Pair { first: one.second, ..*other }),
            ] {
                let mut exchanged = round.clone();
                (exchanged.pairs[at], exchanged.pairs[other_at]) = (a, b);
                all.push(exchanged);
            }
        }
    }
    all
}

#[test]
fn every_single_exchange_is_refuted_with_an_article() {
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    for which in 0..number("PROOFS_EXCHANGED", 60) {
        let tournament = along_the_axes(which, 2, 20);
        let Ok(right) = dutch::pair(&tournament) else { continue };
        let Some(certificate) = certificate(&tournament, &right) else { continue };
        for other in exchanges(&right) {
            let verdict = verify(with_round(&tournament, &other).as_bytes(), &certificate);
            assert!(
                matches!(verdict, Ok(Verdict::Refuted { .. })),
                "{which}: {verdict:?}\n{right:?}\n{other:?}"
            );
            *counts.entry(short(&verdict)).or_default() += 1;
        }
    }
    println!("{counts:#?}");
    assert!(counts.len() >= 15);
}

#[test]
fn a_certificate_with_one_number_changed_proves_nothing_false() {
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    let mut lots = Lots::new(11);
    for which in 0..number("PROOFS_CHANGED", 100) {
        let tournament = along_the_axes(which, 2, 12);
        let Ok(right) = dutch::pair(&tournament) else { continue };
        let Some(certificate) = certificate(&tournament, &right) else { continue };
        let wrong: Vec<Paired> = exchanges(&right);
        for _ in 0..20 {
            let places: Vec<usize> = certificate
                .char_indices()
                .filter(|(_, c)| c.is_ascii_digit())
                .map(|(at, _)| at)
                .collect();
            let at = places[lots.below(places.len())];
            let digit = char::from(b'0' + lots.below(10) as u8);
            let changed = format!("{}{digit}{}", &certificate[..at], &certificate[at + 1..]);
            let round = &wrong[lots.below(wrong.len().max(1)).min(wrong.len() - 1)];
            let verdict = verify(with_round(&tournament, round).as_bytes(), &changed);
            assert_ne!(verdict, Ok(Verdict::Proven), "{which}: {changed}");
            *counts.entry(short(&verdict).split(':').next().unwrap().to_owned()).or_default() += 1;
        }
    }
    println!("{counts:#?}");
}

#[test]
fn many_players_are_proven() {
    for (players, played) in [(100, 4), (200, 6), (400, 0)] {
        let mut lots = Lots::new(players as u64);
        let tournament = history(&Recipe::plain(players, 9, played), &mut lots);
        let start = Instant::now();
        let right = dutch::pair(&tournament).unwrap();
        let pairing = start.elapsed();
        let start = Instant::now();
        let certificate = certificate(&tournament, &right).expect("a certificate");
        let proving = start.elapsed();
        let start = Instant::now();
        let verdict = short(&verify(sheet(&tournament).as_bytes(), &certificate));
        let verifying = start.elapsed();
        println!(
            "{players} players, round {}: {} bytes a player, pairing {pairing:?}, proving {proving:?}, verifying {verifying:?}",
            played + 1,
            certificate.len() / players
        );
        assert_eq!(verdict, "proven");
        assert!(certificate.len() < 300 * players);
    }
}
