//! Malicious or broken input: too large, too deep, out of every range, never ending.

use crate::support::event::{Event, SMALL};
#[cfg(unix)]
use crate::support::program::run;
use crate::support::program::run_with;

fn statuses(text: &str) -> Vec<String> {
    let ran = run_with(&["check", "-"], text);
    ran.out
        .lines()
        .map(|line| {
            let line: serde_json::Value = serde_json::from_str(line).expect("a line of JSON");
            line["status"].as_str().expect("a status").to_owned()
        })
        .collect()
}

#[test]
fn a_result_written_behind_the_moves_proves_no_other_record() {
    let text = "[Game \"rastros\"]\n1. d4 e3 [Result \"1-0\"] [Termination \"resignation\"]\n\n\
                [Game \"rastros\"]\n1. d4 *\n";
    assert_eq!(statuses(text), ["unfinished", "malformed", "unfinished"]);
}

#[test]
fn a_remark_in_brackets_spoils_no_other_record() {
    let text = "[Game \"rastros\"]\n1. d4 [bom lance] e3\n\n[Game \"rastros\"]\n1. d4 *\n";
    assert_eq!(statuses(text), ["malformed", "unfinished"]);
    let ran = run_with(&["check", "-"], text);
    let first: serde_json::Value =
        serde_json::from_str(ran.out.lines().next().expect("a line")).expect("JSON");
    assert_eq!(first["error"]["code"], "bad-token");
    assert_eq!(first["error"]["token"], "[bom lance]");
}

#[test]
fn eighty_thousand_tags_are_read_at_once() {
    let tags: String = (0..80_000).map(|n| format!("[T{n} \"{n}\"]\n")).collect();
    let text = format!("[Game \"rastros\"]\n{tags}1. d4 *\n");
    assert_eq!(statuses(&text), ["unfinished"]);
    let ran = run_with(&["convert", "-", "--to", "jogo"], &text);
    assert_eq!(ran.out.lines().count(), 80_000 + 3);
    let kept: String = (0..80_000).map(|n| format!("[T{n}=x]")).collect();
    let event = Event::empty();
    event.write("x.blksgf", format!("(;GM[Blokus]ARBITRO{kept};1[a20])"));
    event.ok(&["convert", "x.blksgf", "--to", "blksgf"]);
}

#[test]
fn tags_and_brackets_on_one_line_are_read_at_once() {
    // The end of the line used to be searched for again at each of them.
    let tags: String = (0..400_000).map(|n| format!("[T{n} \"x\"]")).collect();
    assert_eq!(statuses(&format!("[Game \"rastros\"]{tags}\n1. d4 *\n")), ["unfinished"]);
    let brackets = "[ ".repeat(2_000_000);
    let text = format!("[Game \"rastros\"]\n1. d4 {brackets}\n\n[Game \"rastros\"]\n1. d4 *\n");
    assert_eq!(statuses(&text), ["malformed", "unfinished"]);
}

#[test]
fn every_command_that_reads_a_record_shows_where_it_is_at_fault() {
    // Several used to give only the reason, without the file, the line and the token.
    let event = Event::empty();
    for (name, text, place) in [
        ("token.jogo", "[Game \"rastros\"]\n1. d4 hello *\n", "token.jogo:2:7"),
        ("move.jogo", "[Game \"rastros\"]\n1. d4 d4 *\n", "move.jogo:2:7"),
        ("tag.jogo", "[Game \"rastros\"]\n[Position \"x\"]\n1. d4 *\n", "tag.jogo:2:1"),
    ] {
        event.write(name, text);
        for words in [
            &["check", "--format", "human", name][..],
            &["replay", name],
            &["replay", name, "--ply", "9"],
            &["moves", name],
            &["moves", name, "--ply", "9"],
            &["solve", name, "--time", "1ms"],
            &["solve", name, "--ply", "9"],
            &["annotate", name, "--time", "1ms"],
            &["convert", name, "--to", "jogo"],
            &["perft", "rastros", "1", "--record", name],
        ] {
            for lang in ["en", "pt"] {
                let ran = event.command(lang, words).output().expect("it starts");
                let said = String::from_utf8_lossy(&ran.stderr);
                assert!(said.contains(place), "{words:?}: {said}");
            }
        }
    }
}

#[test]
fn the_record_that_cannot_be_searched_is_named() {
    let ludo = "[Game \"ludo\"]\n5:h-5 *\n\n";
    let text = format!("{ludo}{ludo}");
    let ran = run_with(&["annotate", "-"], &text);
    assert_eq!(ran.code, 2);
    insta::assert_snapshot!(ran.err, @"
    error: -, record 1: Ludo cannot be solved: it is played with dice
    error: -, record 2: Ludo cannot be solved: it is played with dice
    ");
}

#[test]
fn a_number_too_large_for_a_board_is_not_reported_as_another() {
    for game in ["rastros", "hex", "dominorio"] {
        let text = format!("[Game \"{game}\"]\n1. a99999999999 *\n");
        let ran = run_with(&["check", "--format", "json", "-"], &text);
        assert_eq!(ran.json()["error"]["code"], "off-board", "{}", ran.out);
        assert_eq!(ran.json()["error"]["token"], "a99999999999", "{}", ran.out);
    }
}

#[test]
fn a_line_break_in_a_comment_begins_no_record() {
    let event = Event::empty();
    let forged = "[Game \"rastros\"]\r1. d4 *";
    for comment in
        [format!("x\r{forged}"), format!("x\n{forged}"), format!("x\r\n\u{feff}{forged}")]
    {
        event.write("x.sgf", format!("(;GM[1]SZ[9]C[{}];B[ee])", comment.replace(']', "\\]")));
        let jogo = event.ok(&["convert", "x.sgf", "--to", "jogo"]);
        assert_eq!(statuses(&jogo).len(), 1, "{jogo:?}");
    }
}

#[test]
fn a_value_of_ten_megabytes_is_not_repeated() {
    let long = "a".repeat(10 << 20);
    for text in [
        format!("[Game \"{long}\"]\n1. d4 *\n"),
        format!("[Game \"rastros\"]\n[Turn \"{long}\"]\n1. d4 *\n"),
        format!("[Game \"rastros\"]\n[Rules \"{long}\"]\n1. d4 *\n"),
        format!("[Game \"rastros\"]\n[Position \"{long}\"]\n1. d4 *\n"),
        format!("[Game \"rastros\"]\n1. {long} *\n"),
    ] {
        for format in ["json", "human"] {
            let ran = run_with(&["check", "-", "--format", format], &text);
            assert_eq!(ran.code, 2);
            assert!(ran.out.len() + ran.err.len() < 100_000, "{}", ran.out.len() + ran.err.len());
        }
    }
}

#[test]
fn numbers_beyond_every_range_are_refused() {
    let event = Event::with(SMALL);
    event.write("x.jogo", "[Game \"rastros\"]\n1. d4 *\n");
    let huge = "18446744073709551616";
    for line in [
        vec!["perft", "rastros", "4294967295"],
        vec!["check", "x.jogo", "--jobs", "18446744073709551615"],
        vec!["check", "x.jogo", "--jobs", "100000"],
        vec!["new", "cup", "--preset", "cnjm19", "--seed", "18446744073709551615"],
        vec!["groups", "draw", "--seed", "9223372036854775808"],
        vec!["lots", "1.1.1", "--seed", "9223372036854775808"],
        vec!["simulate", "--event", "big", "--players", "18446744073709551615"],
        vec!["simulate", "--event", "big", "--players", "0"],
        vec!["trf", "generate", "--players", "6", "--rounds", "2", "--seed", "9223372036854775808"],
        vec!["replay", "x.jogo", "--record", huge],
        vec!["replay", "x.jogo", "--ply", huge],
        vec!["moves", "x.jogo", "--record", "18446744073709551615"],
        vec!["undo", huge],
        vec!["pair", "1.1.1", "--round", huge],
        vec!["print", "pairings", "--round", huge],
    ] {
        let ran = event.run(&line);
        assert_eq!(ran.code, 2, "{line:?}: {}{}", ran.out, ran.err);
        assert!(!ran.err.contains('-') || !ran.err.contains("-1"), "{line:?}: {}", ran.err);
    }
    assert!(!event.path().join("cup").exists() && !event.path().join("big").exists());
}

#[test]
fn impossible_settings_are_refused_with_their_place() {
    for line in [
        "points = { win = 0, loss = 1 }",
        "points = { win = 1, bye = 5 }",
        "points = { win = 1, forfeit_win = 2 }",
        "points = { win = 1, loss = 1 }",
        "seed = 9223372036854775808",
        "rounds = 4294967297",
    ] {
        let key = line.split(' ').next().expect("a key");
        let kept: String =
            SMALL.lines().filter(|old| !old.starts_with(key)).map(|l| format!("{l}\n")).collect();
        let event = Event::with(&format!("{kept}{line}\n"));
        let ran = event.run(&["log"]);
        assert_eq!(ran.code, 2, "{line}: {}{}", ran.out, ran.err);
    }
    let event = Event::with(&SMALL.replace("[2026-03-13]", "[2026-03-14, 2026-03-13]"));
    assert_eq!(event.run(&["log"]).code, 2);
}

#[test]
fn a_game_at_fault_makes_no_fault_of_the_categories_behind_it() {
    let settings = |games: &str| {
        format!(
            "name = \"x\"\ncycles = [\"1\"]\ngames = {games}\ncategories = [\"1.1\", \"1.2\", \"1.3\"]\n"
        )
    };
    let mut errors = String::new();
    for games in [
        "[\"rastross\", \"hex\", \"nex\"]",
        "[{ id = \"x\" }, \"hex\", \"nex\"]",
        "[7, \"hex\", \"nex\"]",
        "[{ id = \"A b\", name = \"n\" }, \"hex\", \"nex\"]",
        "[]",
    ] {
        let ran = Event::with(&settings(games)).run(&["log"]);
        assert_eq!((ran.code, ran.err.matches("event.toml:").count()), (2, 1), "{}", ran.err);
        errors += &ran.err;
    }
    insta::assert_snapshot!(errors, @"
    ./event.toml:3:10: there is no game called rastross; did you mean rastros?
    error: ./event.toml has one error
    ./event.toml:3:10: name is missing
    error: ./event.toml has one error
    ./event.toml:3:10: a text in quotation marks is expected here
    error: ./event.toml has one error
    ./event.toml:3:10: A b: an id has only lower-case letters without accents, digits and hyphens
    error: ./event.toml has one error
    ./event.toml:3:9: the list has to have between 1 and 200 elements
    error: ./event.toml has one error
    ");
    let room = "rooms = [{ name = \"a\", groups = [\"9.9\"] }]\n";
    let ran = Event::with(&(settings("[\"rastros\", \"hex\", \"nex\"]") + room)).run(&["log"]);
    assert_eq!(ran.err.matches("event.toml:").count(), 1, "{}", ran.err);
}

#[test]
fn a_missing_day_of_the_calendar_is_reported() {
    let mut errors = String::new();
    for day in
        ["2026-02-30", "2026-13-01", "20260-03-13", "0026-03-13", "9999-12-31", "\"2026-02-30\""]
    {
        let ran = Event::with(&SMALL.replace("2026-03-13", day)).run(&["log"]);
        errors += &ran.err;
    }
    insta::assert_snapshot!(errors, @r#"
    ./event.toml:5:10: there is no such day: a date is written 2026-03-13
    error: ./event.toml has one error
    ./event.toml:5:10: there is no such day: a date is written 2026-03-13
    error: ./event.toml has one error
    ./event.toml:5:10: there is no such day: a date is written 2026-03-13
    error: ./event.toml has one error
    ./event.toml:5:10: The year of "0026-03-13" is not from 2000 to 2199.
    error: ./event.toml has one error
    ./event.toml:5:10: The year of "9999-12-31" is not from 2000 to 2199.
    error: ./event.toml has one error
    ./event.toml:5:10: "2026-02-30" is not a day of the calendar: write 2027-05-08, or 8-5-2027.
    error: ./event.toml has one error
    "#);
}

#[test]
fn a_file_of_another_kind_names_its_reader() {
    let event = Event::empty();
    for (name, text, en, pt) in [
        ("x.json", "{\"event\":1}", "arbitro import json", "arbitro importar json"),
        ("x.trf", "012 Cup", "arbitro trf check", "arbitro trf verificar"),
        ("x.csv", "code;name", "arbitro players import", "arbitro inscritos importar"),
        ("x.pdf", "%PDF-1.7", "(.jogo)", "(.jogo)"),
    ] {
        event.write(name, text);
        for (lang, advice) in [("en", en), ("pt", pt)] {
            for words in [&["check", name][..], &["check", name, "--format", "human"]] {
                let ran = event.command(lang, words).output().expect("it starts");
                let said = String::from_utf8_lossy(&ran.stderr).into_owned();
                assert!(ran.status.code() == Some(2) && said.contains(advice), "{words:?}: {said}");
            }
        }
    }
    // Games of other programs are judged as they are; the commands of a single record require one
    // of ours.
    event.write("x.BLKSGF", "(;GM[Blokus];1[a20])");
    event.write("x.sgf", "(;GM[1]SZ[9];B[ee])");
    for name in ["x.BLKSGF", "x.sgf"] {
        let ran = event.run(&["check", name]);
        assert_eq!(ran.code, 0, "{name}: {} {}", ran.out, ran.err);
        assert_eq!(ran.json()["status"], "unfinished", "{name}");
    }
    let mut errors = std::collections::BTreeSet::new();
    for command in ["replay", "moves", "solve", "annotate"] {
        let ran = event.run(&[command, "x.sgf"]);
        assert_eq!(ran.code, 2, "{command}: {}", ran.err);
        errors.insert(ran.err);
    }
    insta::assert_snapshot!(errors.into_iter().collect::<String>(), @r#"
    error[bad-tag]: record 1: cannot be read
     --> x.sgf:1:1
      |
    1 | (;GM[1]SZ[9];B[ee])
      | ^ the record does not name its game: [Game "…"] is missing
      |
      = hint: the game is written in a tag above the moves, as in [Game "rastros"];
              the games are: semaforo, gatos-e-caes, rastros, produto, avanco,
              dominorio, atari-go, blokus, combate, ludo, nex, quelhas, hex, peoes,
              konane, amazonas, sesqui, flume, pontos-e-quadrados, ouri
    hint: scoresheets (.jogo) are read here; to make one of this file: arbitro convert x.sgf --to jogo
    "#);
}

/// A document with two values for one fact used to lose one without a word, or turn it into another
/// value.
#[test]
fn a_document_that_contradicts_itself_is_refused_and_leaves_nothing() {
    let event = crate::support::commands::hall();
    let good = event.export();
    let spoilt: [(&str, serde_json::Value); 14] = [
        ("/event/rules/seed", 9_223_372_036_854_775_808_u64.into()),
        ("/event/rules/seed", u64::MAX.into()),
        ("/players/0/school", "other".into()),
        ("/players/0/category", "1.2".into()),
        ("/groups/0/kind", "final".into()),
        ("/groups/0/rounds", 0.into()),
        ("/groups/0/rounds", u32::MAX.into()),
        ("/groups/0/games/0/table", 0.into()),
        ("/groups/0/games/0/table", u32::MAX.into()),
        ("/groups/0/games/0/round", 2.into()),
        ("/groups/0/games/0/kind", "match".into()),
        ("/groups/0/games/0/played", true.into()),
        ("/event/name", "".into()),
        ("/event/edition", 0.into()),
    ];
    for (place, value) in spoilt {
        let mut document = good.clone();
        *document.pointer_mut(place).expect(place) = value.clone();
        event.write("bad.json", document.to_string());
        let ran = event.run(&["import", "json", "bad.json", "--event", "copied"]);
        assert!(matches!(ran.code, 1 | 2), "{place} {value}: {}", ran.err);
        assert!(!event.path().join("copied").exists(), "{place} {value}");
    }
    let deep = "[".repeat(200_000);
    for text in [deep.clone(), format!("{{\"event\":{deep}"), String::new(), "1e400".to_owned()] {
        event.write("bad.json", text);
        assert_eq!(event.run(&["import", "json", "bad.json", "--event", "copied"]).code, 2);
    }
    event.write("day.json", good.to_string());
    event.ok(&["import", "json", "day.json", "--event", "copied"]);
}

#[cfg(unix)]
#[test]
fn a_pipe_in_a_folder_does_not_stop_its_check() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let at = |name: &str| folder.path().join(name);
    let made = std::process::Command::new("mkfifo").arg(at("a.jogo")).status();
    assert!(made.expect("mkfifo is there").success());
    std::os::unix::fs::symlink("nowhere", at("b.jogo")).expect("a link");
    std::fs::write(at("c.jogo"), "[Game \"rastros\"]\n1. d4 *\n").expect("a file");
    let ran = run(&["check", &folder.path().display().to_string()]);
    assert_eq!((ran.code, ran.out.lines().count()), (2, 1), "{}", ran.err);
    assert_eq!(ran.err.matches("error:").count(), 2, "{}", ran.err);
}

#[test]
fn blanks_are_no_record() {
    let ran = run_with(&["check", "-"], " \n".repeat(9 << 20));
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
}
