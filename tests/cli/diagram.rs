//! `arbitro diagram`: one position of a record as a drawing.

use lopdf::Document;

use crate::support::event::Event;

/// A folder without an event, with two records.
fn folder() -> Event {
    let folder = Event::empty();
    let game =
        |moves: &str| format!("[Game \"rastros\"]\n[First \"Ana\"]\n[Second \"Rui\"]\n\n{moves}\n");
    folder.write("games.jogo", game("1. d4 e3 2. f2 f1 *") + "\n" + &game("1. d4 c3 *"));
    folder.write("bad.jogo", game("1. d4 a1 *"));
    folder
}

/// The title of a drawing.
fn title(svg: &str) -> &str {
    let (_, behind) = svg.split_once("<title>").expect("a title");
    behind.split_once("</title>").expect("its end").0
}

#[test]
fn a_position_is_drawn_as_svg_and_as_pdf() {
    let folder = folder();
    folder.ok(&["diagram", "games.jogo", "-o", "last.svg"]);
    let svg = String::from_utf8(folder.read("last.svg")).expect("text");
    insta::assert_snapshot!(title(&svg), @"Rastros · After ply 4: f1");
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{svg}");
    // The names of seven columns and seven rows, and both goals.
    assert_eq!(svg.matches("<text ").count(), 7 + 7 + 2, "{svg}");
    let args = ["diagram", "games.jogo", "--record", "2", "--ply", "1", "-o"];
    folder.ok(&[&args[..], &["one.svg"]].concat());
    let one = String::from_utf8(folder.read("one.svg")).expect("text");
    insta::assert_snapshot!(title(&one), @"Rastros · After ply 1: d4");
    assert_ne!(one, svg);
    folder.ok(&["diagram", "games.jogo", "--ply", "0", "-o", "start.PDF"]);
    let document = Document::load_mem(&folder.read("start.PDF")).expect("a PDF");
    assert_eq!(document.get_pages().len(), 1);
}

#[test]
fn a_position_that_is_not_there_is_not_drawn() {
    let folder = folder();
    for args in [
        &["diagram", "games.jogo", "--ply", "9", "-o", "none.svg"][..],
        &["diagram", "games.jogo", "--record", "3", "-o", "none.svg"],
        &["diagram", "games.jogo", "-o", "none.png"],
        &["diagram", "nowhere.jogo", "-o", "none.svg"],
    ] {
        let ran = folder.run(args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
    }
    assert!(!folder.path().join("none.svg").exists() && !folder.path().join("none.png").exists());
    // The position after the legal moves is drawn; the illegal move is reported.
    let ran = folder.run(&["diagram", "bad.jogo", "-o", "bad.svg"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    let svg = String::from_utf8(folder.read("bad.svg")).expect("text");
    insta::assert_snapshot!(title(&svg), @"Rastros · After ply 1: d4");
}

#[test]
fn the_records_of_a_file_could_be_printed_only_in_an_event() {
    let folder = folder();
    let page =
        |file: &str| Document::load_mem(&folder.read(file)).expect("a PDF").get_pages().len();
    // Two games share a page; with boards of their own each has pages of its own.
    folder.ok(&["print", "game", "games.jogo", "-o", "both.pdf"]);
    assert_eq!(page("both.pdf"), 1);
    folder.ok(&["print", "game", "games.jogo", "--ply", "1", "-o", "boards.pdf"]);
    assert_eq!(page("boards.pdf"), 2);
    let json = folder.ok(&["print", "game", "games.jogo", "--format", "json"]);
    let rows: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(rows.as_array().map(Vec::len), Some(3), "{json}");
    let screen = folder.ok(&["--lang", "pt", "print", "game", "games.jogo"]);
    insta::assert_snapshot!(screen, @"
    Ana – Rui · Rastros
    N.º   Primeiro   Segundo
    ────────────────────────
      1   d4         e3
      2   f2         f1
    ────────────────────────
    Resultado: *

    Ana – Rui · Rastros
    N.º   Primeiro   Segundo
    ────────────────────────
      1   d4         c3
    ────────────────────────
    Resultado: *
    ");
    // A game that breaks off at an illegal move is no clean copy; the others are printed.
    let ran = folder.run(&["print", "game", "bad.jogo", "games.jogo", "-o", "some.pdf"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    insta::assert_snapshot!(ran.err.lines().filter(|line| !line.starts_with("Wrote")).collect::<Vec<_>>().join("\n"), @"
    error[not-adjacent]: record 1: illegal
     --> bad.jogo:5:7
      |
    5 | 1. d4 a1 *
      |       ^^ a1 is not next to the white piece on d4
      |
      = rule: rastros/1: The white piece moves to an empty square next to it, in any
              of the eight directions.
      = hint: legal moves near it: c3, c4, d3, c5, d5, e3
    ");
    assert_eq!(folder.read("some.pdf"), folder.read("both.pdf"));
    for args in [
        &["print", "game", "bad.jogo", "-o", "none.pdf"][..],
        &["print", "pairings", "games.jogo", "-o", "none.pdf"],
        &["print", "game", "games.jogo", "--paper", "a3", "-o", "none.pdf"],
    ] {
        assert_ne!(folder.run(args).code, 0, "{args:?}");
        assert!(!folder.path().join("none.pdf").exists(), "{args:?}");
    }
}
