//! Laws of all commands that read records: how they end, and how they report unknown tags.

use crate::support::program::{run, run_with};
use serde_json::Value;

/// A record of Semáforo, from a position where everything is proven at once.
fn semaforo(moves: &str) -> String {
    format!("[Game \"semaforo\"][Position \"GR../YGR./Y..Y\"] {moves}\n")
}

/// How a record is at fault.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Sound,
    /// An illegal move, or one after the end, after this many legal plies.
    Illegal(u32),
    Malformed,
    /// The moves are legal, but the claim contradicts the board.
    Claim,
}

#[test]
fn a_command_ended_well_with_a_record_that_check_refuses() {
    let records = [
        (Kind::Sound, 1, semaforo("a3 1-0")),
        (Kind::Sound, 1, semaforo("a2 *")),
        (Kind::Sound, 0, semaforo("")),
        (Kind::Illegal(0), 0, semaforo("b3 *")),
        (Kind::Illegal(1), 1, semaforo("a2 b3 *")),
        (Kind::Illegal(1), 1, semaforo("a3 b1 *")),
        (Kind::Malformed, 0, semaforo("hello")),
        (Kind::Malformed, 1, semaforo("a2 hello")),
        (Kind::Malformed, 0, semaforo("[Turn \"9\"] a2 *")),
        (Kind::Malformed, 1, semaforo("a2 {")),
        (Kind::Claim, 1, semaforo("a2 1-0")),
    ];
    for (kind, plies, text) in records {
        let checked = match kind {
            Kind::Sound => 0,
            Kind::Malformed => 2,
            _ => 1,
        };
        assert_eq!(run_with(&["check", "-"], &text).code, checked, "{text}");
        // A claim matters only if the whole record is looked at.
        let moves_alone = if kind == Kind::Claim { 0 } else { checked };
        for (command, wanted) in [
            (&["replay", "-"][..], checked),
            (&["convert", "-", "--to", "jogo"], checked),
            (&["moves", "-"], moves_alone),
            (&["solve", "-", "--jobs", "1"], moves_alone),
            (&["annotate", "-", "--jobs", "1"], moves_alone),
            (&["perft", "semaforo", "1", "--record", "-"], moves_alone),
        ] {
            let run = run_with(command, &text);
            assert_eq!(run.code, wanted, "{command:?} {text}{}{}", run.out, run.err);
            assert!(wanted == 0 || !run.err.is_empty(), "{command:?} {text}");
        }
        for ply in 0..=3 {
            let wanted = match kind {
                Kind::Malformed => 2,
                _ if ply <= plies => 0,
                Kind::Illegal(_) => 1,
                _ => 2,
            };
            let number = ply.to_string();
            for command in [&["replay", "-"][..], &["moves", "-"], &["solve", "-", "--jobs", "1"]] {
                let run = run_with(&[command, &["--ply", &number]].concat(), &text);
                assert_eq!(run.code, wanted, "{command:?} {ply} {text}{}{}", run.out, run.err);
                assert!(wanted == 0 || !run.err.is_empty(), "{command:?} {ply} {text}");
                // If a position could not be reached, none is shown.
                let nothing = wanted == 2 && (command[0] != "replay" || ply > plies);
                assert!(!nothing || run.out.is_empty(), "{command:?} {ply} {text}{}", run.out);
            }
        }
    }
}

#[test]
fn a_misspelt_tag_was_passed_over_in_silence() {
    let one =
        "[Game \"semaforo\"][Position \"GR../YGR./Y..Y\"][Regra \"cnjm15\"][Nome \"x\"] a2 *\n";
    let text = format!("{one}{one}{}", semaforo("a2 *"));
    let checked = run_with(&["check", "-", "--format", "json"], &text);
    let lines: Vec<Value> =
        checked.out.lines().map(|line| serde_json::from_str(line).expect("a line")).collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0]["notes"], serde_json::json!(["Regra", "Nome"]));
    assert!(lines[2].get("notes").is_none(), "{}", checked.out);
    assert_eq!(checked.code, 0, "{}", checked.err);
    // Each name once, with the number of records that have it.
    for name in ["Regra", "Nome"] {
        assert_eq!(checked.err.matches(&format!("\"{name}\"")).count(), 1, "{}", checked.err);
    }
    assert_eq!(checked.err.matches("2 records have a tag").count(), 2, "{}", checked.err);
    let mut remarks = std::collections::BTreeSet::new();
    for command in [
        &["replay", "-"][..],
        &["moves", "-"],
        &["solve", "-", "--jobs", "1"],
        &["annotate", "-", "--jobs", "1"],
        &["perft", "semaforo", "1", "--record", "-"],
        &["convert", "-", "--to", "jogo"],
    ] {
        let run = run_with(command, one);
        assert_eq!(run.code, 0, "{command:?} {}", run.err);
        remarks.insert(run.err);
    }
    insta::assert_snapshot!(remarks.into_iter().collect::<String>(), @r#"
    warning: one record has a tag "Regra", which this program does not know: it is kept, but has no effect on the verdict
    warning: one record has a tag "Nome", which this program does not know: it is kept, but has no effect on the verdict
    hint: the tags that count for the verdict are Game, Result, Termination, Rules, Variant, Position, Turn, Sides, Shared, Scores, Setup1 and Setup2, by these names or in Portuguese
    "#);
    insta::assert_snapshot!(run_with(&["convert", "-", "--to", "jogo"], one).out, @r#"
    [Game "semaforo"]
    [Position "GR../YGR./Y..Y"]
    [Regra "cnjm15"]
    [Nome "x"]

    1. a2 *
    "#);
}

#[test]
fn a_name_that_json_must_escape_is_escaped_and_thousands_are_not_all_listed() {
    let text = "[Game \"rastros\"] [a\\b\u{1}\u{8}\u{b}\u{7f}é \"x\"] d4 *\n";
    let line: Value =
        serde_json::from_str(&run_with(&["check", "-"], text).out).expect("a line of JSON");
    assert_eq!(line["notes"], serde_json::json!(["a\\b\u{1}\u{8}\u{b}\u{7f}é"]));
    let many: String = (0..3000).map(|number| format!("[X{number} \"x\"]")).collect();
    let checked = run_with(&["check", "-"], format!("[Game \"rastros\"]{many} d4 *\n"));
    let line: Value = serde_json::from_str(&checked.out).expect("a line of JSON");
    let notes = line["notes"].as_array().expect("an array");
    assert_eq!((notes.len(), &notes[100]), (101, &"…".into()));
    assert_eq!(checked.err.matches("a tag \"X").count(), 50, "{}", checked.err);
    insta::assert_snapshot!(checked.err.lines().rev().nth(1).unwrap_or_default(), @"warning: there are more than 50 such tags");
}

#[test]
fn records_without_a_game_are_of_the_one_that_is_named() {
    let text =
        "1. d4 e3 2. f2 f1 3. g2 g1 0-1\n\n[Result \"*\"]\n1. d4 *\n\n[Jogo \"semaforo\"]\na1 *\n";
    for (name, game) in [("rastros", "rastros"), ("Rastros", "rastros")] {
        let checked = run_with(&["check", "-", "--game", name, "--format", "json"], text);
        let games: Vec<Value> =
            checked.out.lines().map(|line| serde_json::from_str(line).expect("a line")).collect();
        assert_eq!(checked.code, 0, "{}{}", checked.out, checked.err);
        let said: Vec<&str> = games.iter().filter_map(|line| line["game"].as_str()).collect();
        assert_eq!(said, [game, game, "semaforo"]);
        assert_eq!(games[0]["status"], "valid");
    }
    let people = run_with(&["check", "-", "--game", "rastros", "--format", "human"], "d4 d4 *\n");
    assert_eq!(people.code, 1, "{}", people.err);
    insta::assert_snapshot!(people.err, @"
    error[not-adjacent]: record 1: illegal
      ╭▸ -:1:4
      │
    1 │ d4 d4 *
      │    ━━ d4 is not next to the white piece on d4
      │
      ├ rule: rastros/1: The white piece moves to an empty square next to it, in any
      │       of the eight directions.
      ╰ hint: legal moves near it: c3, c4, c5, d3, d5, e3

          7 │ ·  ·  ·  ·  ·  ·  2
          6 │ ·  ·  ·  ·  ·  ·  ·
          5 │ ·  ·  ·  · [●] ·  ·
          4 │ ·  ·  · [○] ·  ·  ·
          3 │ ·  ·  ·  ·  ·  ·  ·
          2 │ ·  ·  ·  ·  ·  ·  ·
          1 │ 1  ·  ·  ·  ·  ·  ·
              a  b  c  d  e  f  g
        Second to move
        ○ the white piece · ● a closed square · 1 the home of First ·
        2 the home of Second

    1 record: 1 illegal
    ");
    // The record's own game takes precedence; an unknown game is reported.
    let other = "[Game \"xadrez\"] e4 *";
    assert_eq!(run_with(&["check", "-", "--game", "rastros"], other).code, 2);
    let unknown = run_with(&["check", "-", "--game", "xadrez"], text);
    assert_eq!((unknown.code, unknown.out.as_str()), (2, ""));
    let in_portuguese = run_with(&["verificar", "-", "--jogo", "rastros", "--lang", "pt"], "d4 *");
    assert_eq!(in_portuguese.code, 0, "{}", in_portuguese.err);
}

#[test]
fn a_record_without_a_game_was_not_told_how_one_is_written() {
    let checked = run_with(&["check", "-", "--format", "json"], "1. d4 *");
    let line: Value = serde_json::from_str(&checked.out).expect("a line of JSON");
    let hint = line["error"]["hint"].as_str().expect("a hint");
    insta::assert_snapshot!(hint, @r#"the game is written in a tag above the moves, as in [Game "rastros"]; the games are: semaforo, gatos-e-caes, rastros, produto, avanco, dominorio, atari-go, blokus, combate, ludo, nex, quelhas, hex, peoes, konane, amazonas, sesqui, flume, pontos-e-quadrados, ouri"#);
    let people = run_with(&["check", "-", "--format", "human", "--lang", "pt"], "1. d4 *");
    insta::assert_snapshot!(unfolded(&people.err), @r#"erro[bad-tag]: partida 1: não se consegue ler -:1:1 1 1. d4 * a folha não indica o jogo: falta [Jogo "…"] sugestão: o jogo escreve-se numa etiqueta antes dos lances, como em [Jogo "rastros"]; os jogos são: semaforo, gatos-e-caes, rastros, produto, avanco, dominorio, atari-go, blokus, combate, ludo, nex, quelhas, hex, peoes, konane, amazonas, sesqui, flume, pontos-e-quadrados, ouri 1 partida: 1 ilegível"#);
    assert_eq!(run(&["check", "nowhere.jogo", "--game", "rastros"]).code, 2);
}

/// A diagnosis without its frame and its line breaks.
fn unfolded(text: &str) -> String {
    let words = text.replace(['│', '├', '╰', '━', '╭', '▸'], " ");
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The hint in the JSON line of a game's record, and whether people get it too.
fn hint(game: &str, rest: &str) -> Option<String> {
    let text = format!("[Game \"{game}\"] {rest}\n");
    let checked = run_with(&["check", "-", "--format", "json"], &text);
    let line: Value = serde_json::from_str(&checked.out).expect("a line of JSON");
    let hint = line["error"]["hint"].as_str().map(str::to_owned);
    let people = run_with(&["check", "-", "--format", "human"], &text);
    if let Some(hint) = &hint {
        assert!(unfolded(&people.err).contains(&unfolded(hint)), "{hint}: {}", people.err);
    }
    hint
}

#[test]
fn childrens_notations_were_refused_without_the_correct_one() {
    let mut hints = String::new();
    for (game, rest) in [
        ("rastros", "1. d4 e3 1-"),
        ("rastros", "1. d4 e3 desisto"),
        ("rastros", "1. d4 e3 ganhou o João"),
        ("rastros", "1. d4 2. e3 3. f2"),
        ("avanco", "1. d7-d6"),
        ("dominorio", "1. d4-e4"),
    ] {
        let hint = hint(game, rest).unwrap_or_default();
        hints += &(hint + "\n");
    }
    insta::assert_snapshot!(hints, @r#"
    a result is written 1-0 where First won and 0-1 where Second did; 0-0 where both lost
    a player who gives up loses: write [Termination "resignation"] above the moves and the result, 1-0 or 0-1, behind them
    a result is written 1-0 where First won and 0-1 where Second did; 0-0 where both lost
    numbers count rounds, not moves: 1. comes before First's first move, Second's follows it without a number, 2. comes before First's second move
    the other side seems to have begun: in this game the side that starts is fixed
    the other side seems to have begun: in this game the side that starts is fixed
    "#);
    // If a number is wrong in another way, or the move is not the first, there is no guess.
    assert_eq!(hint("rastros", "1. d4 e3 7. f2"), None);
    assert_eq!(hint("avanco", "1. a2-a3 a3-a4"), None);
}
