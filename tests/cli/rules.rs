//! `arbitro rules`: the numbered rules that refusals cite.

use arbitro_games::registry;

use crate::support::program::run;
use crate::support::terminal::on_a_terminal;

#[test]
fn every_game_is_listed_and_has_its_numbered_rules_in_both_languages() {
    for lang in ["pt", "en"] {
        let list = run(&["rules", "--lang", lang]);
        assert_eq!(list.code, 0);
        for info in registry::infos() {
            assert!(list.out.contains(info.id), "{}: {}", info.id, list.out);
            let rules = run(&["rules", info.id, "--lang", lang]);
            let last = format!("{}/{}", info.id, info.rules.len());
            assert!(rules.code == 0 && rules.out.contains(&last), "{}", rules.out);
        }
    }
    assert_eq!(run(&["rules", "Gatos & Cães"]).out, run(&["rules", "gatos-e-caes"]).out);
}

#[test]
fn the_rules_begin_with_who_starts_the_board_the_pieces_and_where_they_stand() {
    insta::assert_snapshot!(beginning("avanco"), @r"
    Starts: White
    Board: 7 × 7 squares, a1 to g7
    Pieces: 14 white and 14 black pieces
    At the start: a white piece: a1, b1, c1, d1, e1, f1, g1, a2, b2, c2, d2, e2, f2, g2; a black piece: a6, b6, c6, d6, e6, f6, g6, a7, b7, c7, d7, e7, f7, g7
    ");
    insta::assert_snapshot!(beginning("atari-go"), @r"
    Starts: Black
    Board: 9 × 9 crossings of lines, A1 to I9
    Pieces: 40 black and 40 white stones
    At the start: The board is empty.
    ");
    insta::assert_snapshot!(beginning("pontos-e-quadrados"), @"
    Starts: First
    Board: 6 × 6 dots, a1 to f6
    Pieces: a pencil for each player: sides are drawn, and boxes bear a sign of their owner
    At the start: The board is empty.; So far: First 0, Second 0
    ");
    insta::assert_snapshot!(beginning("ouri"), @"
    Starts: First
    Board: 2 rows of 6 houses
    Pieces: 48 seeds, 4 in each house
    At the start: 4 seeds: A, B, C, D, E, F, f, e, d, c, b, a; So far: First 0, Second 0
    ");
    for info in registry::infos() {
        let rules = run(&["rules", info.id, "--format", "json"]).json();
        for part in ["starts", "board", "pieces", "position"] {
            let told = rules["outset"][part].as_str().unwrap_or_default();
            assert!(!told.is_empty() && !told.contains("games-"), "{}: {rules}", info.id);
        }
    }
}

fn beginning(game: &str) -> String {
    let rules = run(&["rules", game, "--lang", "en"]).out;
    rules.split("\n\n").nth(1).expect("what is told before the rules").to_owned()
}

#[test]
fn an_unknown_game_is_answered_with_those_there_are() {
    let run = run(&["rules", "xadrez"]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    insta::assert_snapshot!(run.err, @"
    error: there is no game called xadrez
    hint: the games are: semaforo, gatos-e-caes, rastros, produto, avanco, dominorio, atari-go, blokus, combate, ludo, nex, quelhas, hex, peoes, konane, amazonas, sesqui, flume, pontos-e-quadrados, ouri
    ");
}

#[test]
fn combate_tells_where_what_was_decided_departs_from_the_sheet() {
    for (lang, said) in [
        (
            "en",
            [
                "By the sheet, only the Spy captures the General",
                "The sheet removes only the attacker",
            ],
        ),
        ("pt", ["Pela folha, só a Espiã captura o General", "Na folha só sai quem ataca"]),
    ] {
        let rules = run(&["--lang", lang, "rules", "combate"]).out;
        for said in said {
            assert!(rules.contains(said), "{said}: {rules}");
        }
    }
}

#[test]
fn words_of_the_rules_were_split_at_the_edge_of_a_terminal() {
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    for info in registry::infos() {
        for lang in ["pt", "en"] {
            let rules = format!("--lang {lang} rules {}", info.id);
            let Some(shown) = on_a_terminal(&rules, (80, 24), &[]) else {
                eprintln!("SKIP: no program that makes a terminal");
                return;
            };
            let longest = shown.lines().map(|line| line.chars().count()).max();
            assert!(longest <= Some(80), "{shown}");
            let whole = run(&["--lang", lang, "rules", info.id]).out;
            assert_eq!(words(&shown), words(&whole), "{rules}");
        }
    }
}
