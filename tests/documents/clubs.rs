//! A club's paper: its own word in place of schools, or none; ratings; the calendar of a round
//! robin.

use arbitro_paper::registry;

use crate::reader::{self, Paper};
use crate::structure;
use crate::support::event::{Event, without_journal};

/// A league and an open of a club, played to the end.
fn club(club: &str) -> Event {
    let event = Event::with(
        "name = 'Liga da vila'\nplace = 'Beja'\ndates = [2026-05-02, 2026-05-09, 2026-05-16]\naffiliation = 'club'\n\
         cycles = ['Aberto']\ngames = ['rastros', 'produto']\ngroup_size = 8\nrounds = 3\nsame_school = 'avoid'\n\
         categories = [{ code = '1.1', system = 'round-robin' }, { code = '1.2', system = 'knock-out' }]\n\
         [hall]\nurl = 'https://exemplo.pt/liga'\n",
    );
    let names = ["Ana Maré", "Rui Só", "Eva Sá", "Ivo Lé"];
    let row = |(elo, name): (u32, &str)| {
        ["rastros", "produto"].map(|game| format!("{name};{club};{elo};{game}\n")).concat()
    };
    let rows: String = (1431..).zip(names).map(row).collect();
    event.write("list.csv", format!("nome;clube;elo;jogo\n{rows}"));
    event.ok(&["players", "import", "list.csv"]);
    event.ok(&["groups", "draw"]);
    event
}

fn text(event: &Event, lang: &str, document: &str, more: &[&str]) -> Option<String> {
    let args = ["--lang", lang, "print", document, "--provisional", "-o", "paper.pdf"];
    let ran = event.run(&[&args[..], more].concat());
    assert!(ran.code <= 1, "{document}: {}", ran.err);
    (ran.code == 0).then(|| {
        let paper = Paper::of(&event.read("paper.pdf"));
        let faults = structure::faults(&paper);
        assert!(faults.is_empty(), "{document}: {faults:?}");
        paper.pages.iter().map(reader::Page::text).collect::<Vec<_>>().join("\n")
    })
}

#[test]
fn in_an_event_of_clubs_a_paper_spoke_of_schools() {
    for own in ["Clube A", ""] {
        let event = club(own);
        event.ok(&["pair", "--ready"]);
        for group in ["1.1.1", "1.2.1"] {
            event.play_round(group);
            event.play_all(group);
        }
        let mut printed = 0;
        for kind in registry::ALL {
            for (lang, word) in [("pt", "escola"), ("en", "school")] {
                let staff: &[&str] = if kind.staff_only { &["--staff"] } else { &[] };
                let by: &[&str] = if kind.by_school { &["--by-school"] } else { &[] };
                for more in [staff.to_vec(), [staff, by].concat()] {
                    let Some(text) = text(&event, lang, kind.id, &more) else { continue };
                    printed += 1;
                    assert!(!text.to_lowercase().contains(word), "{} in {lang}: {text}", kind.id);
                }
            }
        }
        assert!(printed > registry::ALL.len() * 2, "only {printed}");
        let standings = event.ok(&["--lang", "en", "standings", "1.1"]);
        assert_eq!(standings.contains("Club "), !own.is_empty(), "{standings}");
        assert!(!standings.to_lowercase().contains("school"), "{standings}");
    }
}

#[test]
fn ratings_were_in_no_pairing_and_no_standings() {
    let event = club("");
    event.ok(&["pair", "--ready"]);
    event.play_round("1.1.1");
    for document in ["pairings", "standings", "crosstable"] {
        let paper = text(&event, "en", document, &["1.1"]).expect("it can be printed");
        for elo in ["1431", "1434"] {
            assert!(paper.contains(elo), "{document}: {paper}");
        }
    }
    insta::assert_snapshot!(without_journal(&event.ok(&["standings", "1.1"])), @"
    Standings · Rastros · Aberto · Group 1.1.1 · Round 1 of 3
    Liga da vila · Beja, 2–16 May 2026
    Rank   Code    Name       Rating   Pts   DE   SB   WIN
    ──────────────────────────────────────────────────────
       1   3.1.1   Eva Sá       1433     1    0    0     1
       1   2.1.1   Rui Só       1432     1    0    0     1
       3   1.1.1   Ana Maré     1431     0    0    0     0
       3   4.1.1   Ivo Lé       1434     0    0    0     0
    ──────────────────────────────────────────────────────
    DE, Direct encounter: the games among those who are equal; the number is the place among them, 0
    where the games do not separate them · SB, Sonneborn-Berger: the points of the opponents beaten, and
    half the points of those drawn with, added up · WIN, Wins: rounds won, also without playing
    ");
    // Without ratings there is no such column.
    let event = Event::drawn(12);
    event.ok(&["pair", "1.1"]);
    event.play_round("1.1.1");
    insta::assert_snapshot!(without_journal(&event.ok(&["standings", "1.1"])), @"
    Standings · Nex · 1.º ciclo · Group 1.1.1 · Round 1 of 4
    3rd Torneio de ensaio · Vila Nova, 13 March 2026
    Rank   Code     Name        School      Pts   BH   PS   BH/M1
    ─────────────────────────────────────────────────────────────
       1   9.1.1    Aluno 009   Escola 9      1    0    1       0
       1   11.1.1   Aluno 011   Escola 11     1    0    1       0
       1   7.1.1    Aluno 007   Escola 7      1    0    1       0
       1   5.1.1    Aluno 005   Escola 5      1    0    1       0
       1   12.1.1   Aluno 012   Escola 12     1    0    1       0
       1   3.1.1    Aluno 003   Escola 3      1    0    1       0
       7   10.1.1   Aluno 010   Escola 10     0    1    0       0
       7   2.1.1    Aluno 002   Escola 2      0    1    0       0
       7   1.1.1    Aluno 001   Escola 1      0    1    0       0
       7   6.1.1    Aluno 006   Escola 6      0    1    0       0
       7   8.1.1    Aluno 008   Escola 8      0    1    0       0
       7   4.1.1    Aluno 004   Escola 4      0    1    0       0
    ─────────────────────────────────────────────────────────────
    BH, Buchholz: the points of all opponents added up · PS, Progressive: the points after each round
    added up · BH/M1, Median Buchholz: the points of all opponents added up (without the lowest and the
    highest)
    ");
}

#[test]
fn the_calendar_of_a_round_robin_is_printed_whole_before_and_while_it_is_played() {
    let event = club("");
    let rounds = |paper: &str| paper.matches("Ana Maré").count();
    let before = text(&event, "en", "calendar", &["1.1"]).expect("it is known from the draw");
    assert_eq!(rounds(&before), 3, "{before}");
    let (_, table) = before.split_once("Round Date").expect("the days have a column");
    for day in ["2 May 2026", "9 May 2026", "16 May 2026"] {
        // Each date is printed once, with its round.
        assert_eq!(table.matches(&format!(" {day} ")).count(), 1, "{day}: {before}");
    }
    event.ok(&["pair", "1.1"]);
    event.play_round("1.1.1");
    let after = text(&event, "en", "calendar", &["1.1"]).expect("it is still known");
    assert_eq!(rounds(&after), 3);
    insta::assert_snapshot!(after, @"Liga da vila Beja, 2–16 May 2026 Calendar Rastros · Aberto · Group 1.1.1 record 7 Round Date First Result Second 1 2 May 2026 Eva Sá (1433) 1-0 Ivo Lé (1434) Rui Só (1432) 1-0 Ana Maré (1431) 2 9 May 2026 Ivo Lé (1434) – Ana Maré (1431) Eva Sá (1433) – Rui Só (1432) 3 16 May 2026 Rui Só (1432) – Ivo Lé (1434) Ana Maré (1431) – Eva Sá (1433) 3 rounds Page 1 of 1");
    // The pairing is the one that was announced.
    let known = |game: &serde_json::Value, key: &str| game[key].as_str().map(str::to_owned);
    let mut pairs = Vec::new();
    event.play_all("1.1.1");
    for game in event.export()["groups"][0]["games"].as_array().unwrap() {
        pairs.push((known(game, "first"), known(game, "second")));
    }
    assert_eq!(pairs.len(), 6);
    pairs.sort();
    pairs.dedup();
    assert_eq!(pairs.len(), 6, "everybody meets everybody");
    // A group paired by its results has none.
    let swiss = Event::drawn(12);
    let refused = swiss.run(&["print", "calendar", "-o", "c.pdf"]);
    assert_eq!(refused.code, 1, "{}", refused.err);
    insta::assert_snapshot!(refused.err, @"
    error: there is nothing to print: no drawn group is a round robin
    hint: the groups: arbitro groups show
    ");
}
