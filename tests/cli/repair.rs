//! `arbitro repair`: the nearest legal game, with every change.

use serde_json::Value;

use crate::support::program::{run, run_with};

const SHEET: &str = "Jogo: rastros\n1) d4 e3\n2) f2 fl\n3) g2 g1 0-1\n";

fn line(text: &str) -> Value {
    serde_json::from_str(text.lines().next().unwrap()).unwrap()
}

#[test]
fn a_sheet_is_read_and_every_change_is_listed() {
    let done = run_with(&["repair", "-"], SHEET);
    assert_eq!(done.code, 1, "{}", done.err);
    let found = line(&done.out);
    assert_eq!((&found["status"], &found["game"]), (&"one".into(), &"rastros".into()));
    let repairs = found["repairs"].as_array().unwrap();
    let change = repairs.iter().find(|change| change["kind"] == "look-alike").unwrap();
    assert_eq!(
        *change,
        serde_json::json!({"line":3,"column":7,"written":"fl","read":"f1","kind":"look-alike","ply":4})
    );
    assert_eq!(found["readings"][0]["repairs"], found["repairs"]);
    let record = found["readings"][0]["record"].as_str().unwrap();
    assert_eq!(run_with(&["check", "-"], record).code, 0);
    let human = run_with(&["repair", "-", "--format", "human", "--lang", "pt"], SHEET);
    insta::assert_snapshot!(human.out, @r#"
    - 1: Rastros: uma leitura, 5 mudanças
       1 | Jogo: rastros
         | ^^^^^^^^^^^^^
       2 | 1) d4 e3
         | ^^
       3 | 2) f2 fl
         | ^^    ^^
       4 | 3) g2 g1 0-1
         | ^^
      1:1: Jogo: rastros → [Game "rastros"]: uma etiqueta
      2:1: 1) → 1.: a forma de um número (e mais 2 assim)
      3:7: fl → f1: parecidos

        [Game "rastros"]
        [Result "0-1"]

        1. d4 e3 2. f2 f1 3. g2 g1 0-1
    "#);
}

#[test]
fn exits_show_whether_there_was_anything_to_repair() {
    for (text, status, code) in [
        ("[Game \"rastros\"]\n1. d4 *\n", "as-written", 0),
        (SHEET, "one", 1),
        ("[Game \"rastros\"]\n1. d4 f6 *\n", "several", 1),
        ("Hoje choveu.\n", "none", 2),
    ] {
        let done = run_with(&["repair", "-"], text);
        assert_eq!((line(&done.out)["status"].as_str().unwrap(), done.code), (status, code));
    }
    assert_eq!(run_with(&["repair", "-"], "").code, 2);
    assert_eq!(run(&["repair", "missing.txt"]).code, 2);
    assert_eq!(run_with(&["repair", "-", "--game", "xadrez"], SHEET).code, 2);
}

#[test]
fn a_single_reading_is_written_with_its_changes_and_never_over_the_sheet() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (sheet, doubtful, out) = (path("a.txt"), path("b.txt"), path("out.jogo"));
    std::fs::write(&sheet, SHEET).unwrap();
    std::fs::write(&doubtful, "[Game \"rastros\"]\n1. d4 f6 *\n").unwrap();
    let done = run(&["repair", &sheet, "--accept", "-o", &out]);
    assert_eq!(done.code, 0, "{}", done.err);
    let written = std::fs::read_to_string(&out).unwrap();
    let words: Vec<&str> = written.split_whitespace().collect();
    insta::assert_snapshot!(words.join(" "), @r#"[Game "rastros"] [Source "a.txt"] [Result "0-1"] {1:1: Jogo: rastros → [Game "rastros"]: a tag} 1. d4 {2:1: 1) → 1.: a number's form} e3 2. f2 {3:1: 2) → 2.: a number's form} f1 {3:7: fl → f1: looks alike} 3. g2 {4:1: 3) → 3.: a number's form} g1 0-1"#);
    assert_eq!(run(&["check", &out]).code, 0);
    // The same again, and with a file that does not exist yet.
    assert_eq!(run(&["repair", &sheet, "--accept", "-o", &out]).code, 0);
    assert_eq!(run(&["repair", &sheet, &doubtful, "--accept", "-o", &out]).code, 1);
    assert_eq!(std::fs::read_to_string(&out).unwrap(), written);
    assert_eq!(run(&["repair", &sheet, "--accept", "-o", &sheet]).code, 2);
    assert_eq!(std::fs::read_to_string(&sheet).unwrap(), SHEET);
    assert_eq!(run(&["repair", &sheet, "--accept"]).code, 2);
}

#[test]
fn the_sheets_of_a_folder_are_a_table_with_a_line_each() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    std::fs::create_dir(path("class")).unwrap();
    std::fs::write(path("class/a.txt"), SHEET).unwrap();
    std::fs::write(path("class/b.txt"), "Hex\nAna x Rui\n1. i4 g8\n2. f5\n3. j9 c6\n").unwrap();
    std::fs::write(path("class/c.txt"), "Xadrez\n1. e4 e5\n2. d4 d5\n").unwrap();
    let (class, table) = (path("class"), path("table.csv"));
    let done = run(&["repair", &class, "-o", &table, "--lang", "en"]);
    assert_eq!((done.code, done.out.as_str()), (2, ""), "{}", done.err);
    let written = std::fs::read_to_string(&table).unwrap();
    let lines: Vec<&str> = written.trim_start_matches('\u{feff}').lines().collect();
    let begins = |start: &str| lines.iter().any(|line| line.starts_with(start));
    assert!(begins("File;Game;Players;Moves;Result;Remarks"), "{written}");
    assert!(begins("a.txt;Rastros;"), "{written}");
    let missing =
        "b.txt;Hex;Ana – Rui;6;*;\"5:1: Second is missing move 2: 116 moves fit, perhaps e4";
    assert!(begins(missing), "{written}");
    assert!(begins("c.txt;;;;;\"the game Xadrez has no rules here"), "{written}");
    for name in ["table.pdf", "table.xlsx", "table.json"] {
        assert_eq!(run(&["repair", &class, "-o", &path(name)]).code, 2);
        assert!(std::fs::metadata(path(name)).unwrap().len() > 0);
    }
    let refused = run(&["repair", &class, "-o", &path("table.doc")]);
    assert!(refused.code == 2 && !std::path::Path::new(&path("table.doc")).exists());
}

#[test]
fn the_written_text_was_cut_after_forty_characters() {
    let remark = "este jogo foi muito renhido e toda a gente veio ver o fim da partida";
    let done = run_with(&["repair", "-"], format!("Jogo: rastros\n{remark}\n1) d4 e3 *\n"));
    let found = line(&done.out);
    let written: Vec<&str> = found["repairs"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|it| it["written"].as_str())
        .collect();
    assert!(written.contains(&remark), "{written:?}");
}

#[test]
fn each_of_many_sheets_has_its_line_and_details_only_if_they_are_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("a.txt", "Rastros\nPrimeiro: Aurora\nSegundo: Gil\n1) d4 e3\n2) f2 fl\n3) g2 g1 0-1\n");
    write("b.txt", "Rastros\n1. d4 e3\n2. f2\n3. g2 f3\n");
    write("c.txt", "Xadrez\n1. e4 e5\n");
    let path = folder.path().to_str().unwrap();
    let done = run(&["repair", path, "--format", "human", "--lang", "pt"]);
    assert_eq!((done.out.lines().count(), done.code), (3, 2), "{}", done.out);
    insta::assert_snapshot!(done.out.replace(path, "sheets"), @"
    sheets/a.txt 1: Rastros: uma leitura, 7 mudanças · Aurora – Gil · 6 lances · 0-1 · 5:7: fl → f1: parecidos
    sheets/b.txt 1: Rastros: 5 leituras · 6 lances · * · 4:1: falta o lance 2 do Segundo: servem 3 lances, talvez f1, g1, g3
    sheets/c.txt 1: ?: não se leu · o jogo Xadrez não tem regras aqui. Os jogos são: Semáforo, Gatos & Cães, Rastros, Produto, Avanço, Dominório, Atari Go, Blokus, Combate, Ludo, Nex, Quelhas, Hex, Peões, Konane, Amazonas, Sesqui, Flume, Pontos e Quadrados, Ouri
    ");
    insta::assert_snapshot!(done.err, @"3 folhas: 0 certas, 1 com uma leitura, 1 a perguntar, 1 por ler");
    let all = run(&["repair", path, "--format", "human", "--lang", "pt", "-v"]);
    let parts: Vec<&str> = all.out.split("\n\n").collect();
    insta::assert_snapshot!(parts[0].replace(path, "sheets"), @r#"
    sheets/a.txt 1: Rastros: uma leitura, 7 mudanças
       1 | Rastros
         | ^^^^^^^
       2 | Primeiro: Aurora
         | ^^^^^^^^^^^^^^^^
       3 | Segundo: Gil
         | ^^^^^^^^^^^^
       4 | 1) d4 e3
         | ^^
       5 | 2) f2 fl
         | ^^    ^^
       6 | 3) g2 g1 0-1
         | ^^
      1:1: Rastros → [Game "Rastros"]: uma etiqueta
      2:1: Primeiro: Aurora → [First "Aurora"]: uma etiqueta
      3:1: Segundo: Gil → [Second "Gil"]: uma etiqueta
      4:1: 1) → 1.: a forma de um número (e mais 2 assim)
      5:7: fl → f1: parecidos
    "#);
    insta::assert_snapshot!(parts[4], @r#"
    Leitura 1 (custo 3,42):
       1 | Rastros
         | ^^^^^^^
       4 | 3. g2 f3
         | ^
      1:1: Rastros → [Game "Rastros"]: uma etiqueta
      4:1: falta o lance 2 do Segundo, talvez f1
    "#);
    let json = run(&["repair", path, "--format", "json"]);
    let first = line(&json.out);
    assert_eq!(first["players"], serde_json::json!(["Aurora", "Gil"]));
    assert_eq!((&first["plies"], &first["result"]), (&6.into(), &"0-1".into()));
}

#[test]
fn a_repaired_sheet_names_the_file_that_it_came_from() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    std::fs::write(path("mesa 4.txt"), SHEET).unwrap();
    assert_eq!(run(&["repair", &path("mesa 4.txt"), "--accept", "-o", &path("out.jogo")]).code, 0);
    let written = std::fs::read_to_string(path("out.jogo")).unwrap();
    insta::assert_snapshot!(written, @r#"
    [Game "rastros"]
    [Source "mesa 4.txt"]
    [Result "0-1"]

    {1:1: Jogo: rastros → [Game "rastros"]: a tag} 1. d4
    {2:1: 1) → 1.: a number's form} e3 2. f2 {3:1: 2) → 2.: a number's form} f1
    {3:7: fl → f1: looks alike} 3. g2 {4:1: 3) → 3.: a number's form} g1 0-1
    "#);
    assert_eq!(run(&["check", &path("out.jogo")]).code, 0);
}

#[test]
fn the_two_sheets_of_a_game_are_shown_beside_each_other_and_nothing_is_decided() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let good = file("a.txt", "Jogo: rastros\n1. d4 e3 2. f2 f1 3. g2 g1 0-1\n");
    let slip = file("b.txt", "Jogo: rastros\n1. d4 e3 2. f2 h5 3. g2 g1 0-1\n");
    let other = file("c.txt", "Jogo: rastros\n1. d4 e3 2. f2 g3 3. g2 g1 0-1\n");
    assert_eq!(run(&["repair", "--compare", &good, &good]).code, 0);
    let one = run(&["repair", "--compare", &good, &slip]);
    let found = line(&one.out);
    assert_eq!((one.code, &found["agreement"]), (1, &"one-game".into()), "{found}");
    let difference = &found["differences"][0];
    assert_eq!((&difference["ply"], &difference["meant"]), (&4.into(), &"f1".into()), "{found}");
    assert_eq!(difference["sheets"][1]["legal"], false);
    let record = found["record"].as_str().unwrap();
    assert_eq!(run_with(&["check", "-"], record).code, 0);
    let apart = run(&["repair", "--compare", &good, &other, "--format", "human"]);
    assert_eq!(apart.code, 1);
    let shown = apart.out.replace(&good, "a").replace(&other, "c");
    insta::assert_snapshot!(shown, @r"
    No legal game is a reading of both sheets: Rastros.
    Move 4:
      a: f1 (possible there)
      c: g3 (possible there)
    Ask the players: nothing was decided.
    ");
    let named = |name: &str, players: &str| {
        file(name, &format!("Jogo: rastros\n{players}\n1. d4 e3 2. f2 f1 3. g2 g1 0-1\n"))
    };
    let (mine, full, theirs) = (
        named("d.txt", "Ana x Rui"),
        named("e.txt", "Ana Sá x Rui Pó"),
        named("f.txt", "Rui x Eva"),
    );
    let warned = |one: &str, other: &str| {
        let shown = run(&["repair", "--compare", one, other, "--format", "human"]);
        assert_eq!(shown.code, 0);
        shown.out.lines().nth(1).unwrap_or_default().replace(one, "one").replace(other, "other")
    };
    assert_eq!(warned(&mine, &full), "");
    insta::assert_snapshot!(warned(&mine, &theirs), @"The sheets name different players, or in another order. one: Ana – Rui. other: Rui – Eva.");
    let mut errors = String::new();
    for wrong in [vec![&good], vec![&good, &slip, &other]] {
        let files = wrong.into_iter().map(String::as_str);
        let refused: Vec<&str> = ["repair", "--compare"].into_iter().chain(files).collect();
        let refused = run(&refused);
        assert_eq!(refused.code, 2, "{}", refused.err);
        errors += &refused.err;
    }
    insta::assert_snapshot!(errors, @"
    error: --compare needs the two sheets of a game, and one file was named
    hint: one file for each player's sheet: arbitro repair --compare FILE FILE
    error: --compare needs the two sheets of a game, and 3 files were named
    hint: one file for each player's sheet: arbitro repair --compare FILE FILE
    ");
    assert_eq!(run(&["repair", "--compare", &good, "missing.txt"]).code, 2);
}
