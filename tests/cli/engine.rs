//! `arbitro engine` in place of bbpPairings and JaVaFo.

use std::process::Command;

use crate::support::program::{arbitro, run, run_with};
use crate::support::report::six_players;

/// Four players before their second round; 4 is away.
const OPEN: &str = "\
012 Open
142 3
152 W
001    1      Ana                               1900                             1.0    1     3 w 1
001    2      Rui                               1800                             0.5    2     4 b =
001    3      Eva                               1700                             0.0    4     1 b 0
001    4      Gil                               1600                             0.5    3     2 w =  0000 - Z
";

#[test]
fn pairs_go_to_the_output_beside_the_input_and_the_checklist_with_them() {
    let folder = tempfile::tempdir().unwrap();
    let input = folder.path().join("open.trfx");
    std::fs::write(&input, OPEN).unwrap();
    // As a manager calls it: a name without a folder is placed beside the input.
    let done = arbitro()
        .args(["engine", "--dutch"])
        .arg(&input)
        .args(["-p", "round2.txt", "-l"])
        .output()
        .unwrap();
    assert_eq!(done.status.code(), Some(0), "{}", String::from_utf8_lossy(&done.stderr));
    let pairs = std::fs::read_to_string(folder.path().join("round2.txt")).unwrap();
    assert_eq!(pairs, "2\n2 1\n3 0\n");
    let list = std::fs::read_to_string(folder.path().join("open.list")).unwrap();
    let rows: Vec<&str> = list.lines().filter(|line| line.contains('\t')).collect();
    assert_eq!(rows.len(), 4, "{list}");
    let cells = |row: &str| row.split('\t').map(|cell| cell.trim().to_owned()).collect::<Vec<_>>();
    assert_eq!(cells(rows[0])[..8], ["ID", "Pts", "--", "Pref", "C2", "C14", "C16", "Cur"]);
    assert_eq!(cells(rows[1])[..8], ["1", "1.0", "W", "(B)", "Y", "", "", "(2B)"]);
    assert_eq!(cells(rows[3])[7], "(bye)");
}

#[test]
fn the_exit_codes_are_those_of_bbp() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let open = write("open.trf", OPEN);
    let nobody = write("nobody.trf", &OPEN.replace("142 3\n", "142 3\nXXP 1 2 3 4\n"));
    let broken = write("broken.trf", &OPEN.replace("001    3", "001    x"));
    let missing = folder.path().join("none.trf").to_str().unwrap().to_owned();
    let finished = write("finished.trf", &OPEN.replace("142 3", "142 1").replace("  0000 - Z", ""));
    let points = write("points.trf", &OPEN.replace("1.0    1", "2.0    1"));
    let teams = write("teams.trf", &OPEN.replace("142 3\n", "142 3\n013 Team\n"));
    let dubov = write("dubov.trf", &OPEN.replace("142 3\n", "142 3\n192 FIDE_DUBOV\n"));
    let made = folder.path().join("made.trf").to_str().unwrap().to_owned();
    let config = |name: &str, line: &str| {
        write(name, &format!("# remark\r\nPlayersNumber=8\rRoundsNumber=3\n{line}\n"))
    };
    let good = config("good.txt", "ForfeitRate=20");
    let unknown = config("unknown.txt", "Foo=3");
    let rate = config("rate.txt", "ForfeitRate=0.5");
    let draws = config("draws.txt", "DrawPercentage=101");
    for (args, code) in [
        (vec!["engine", "--dutch", &finished, "-p"], 3),
        (vec!["engine", "--dutch", &points, "-c"], 3),
        (vec!["engine", "--dutch", &teams, "-p"], 3),
        (vec!["engine", "--dutch", &dubov, "-p"], 3),
        (vec!["engine", "-q", "10000", &open, "-p", "-w"], 0),
        (vec!["engine", "--dutch", "-g", &good, "-o", &made, "-s", "5"], 0),
        (vec!["engine", "--dutch", "-g", &good, "-o", &made, "-s", "abc"], 3),
        (vec!["engine", "--dutch", "-g", &good, "-o", &made, "-s", "99999999999999999999"], 4),
        (vec!["engine", "--dutch", "-g", &unknown, "-o", &made], 3),
        (vec!["engine", "--dutch", "-g", &rate, "-o", &made], 3),
        (vec!["engine", "--dutch", "-g", &draws, "-o", &made], 3),
        (vec!["engine", "--dutch", &open, "-p"], 0),
        (vec!["engine", &open, "-p"], 0),
        (vec!["engine", "-r"], 0),
        (vec!["engine", "--dutch", &nobody, "-p"], 1),
        (vec!["engine", "--dutch", &broken, "-p"], 3),
        (vec!["engine", "--burstein", &open, "-p"], 3),
        (vec!["engine", "--dutch", &open], 3),
        (vec!["engine", "--dutch", &missing, "-p"], 5),
    ] {
        let done = run(&args);
        assert_eq!(done.code, code, "{args:?}: {}", done.err);
        assert_eq!(done.err.is_empty(), code == 0, "{args:?}: {}", done.err);
    }
    assert_eq!(run(&["engine", &open, "-p"]).out, "2\n2 1\n3 0\n");
}

#[test]
fn without_a_pairing_the_output_of_an_earlier_call_is_gone_and_the_checklist_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let input = folder.path().join("open.trf");
    std::fs::write(&input, OPEN.replace("142 3\n", "142 3\nXXP 1 2 3 4\n")).unwrap();
    std::fs::write(folder.path().join("round2.txt"), "2\n1 2\n3 0\n").unwrap();
    let call = |list: &str| {
        let mut call = arbitro();
        call.args(["engine", "--dutch"]).arg(&input).args(["-p", "round2.txt", "-l", list]);
        call.output().unwrap()
    };
    assert_eq!(call("list").status.code(), Some(1));
    assert_eq!(std::fs::read_to_string(folder.path().join("round2.txt")).unwrap(), "");
    let list = std::fs::read_to_string(folder.path().join("list")).unwrap();
    assert!(list.lines().any(|line| line.trim_start().starts_with("1\t1.0")), "{list}");
    // A checklist that cannot be written is reported, and the round is paired all the same.
    std::fs::write(&input, OPEN).unwrap();
    let done = call("none/list");
    assert_eq!(done.status.code(), Some(0));
    assert!(!done.stderr.is_empty());
    assert_eq!(std::fs::read_to_string(folder.path().join("round2.txt")).unwrap(), "2\n2 1\n3 0\n");
}

#[test]
fn help_is_help_in_both_languages() {
    for (args, word) in [
        (&["--lang", "en", "engine", "--help"][..], "JaVaFo"),
        (&["--lang", "pt", "motor", "--ajuda"], "NÚMERO"),
        (&["--lang", "pt", "motor", "--help"], "NÚMERO"),
    ] {
        let help = run(args);
        assert_eq!(help.code, 0, "{args:?}: {}", help.err);
        assert!(help.out.contains(word), "{args:?}: {}", help.out);
    }
}

#[test]
fn a_generated_tournament_is_checked_round_by_round_and_a_difference_shown_beside() {
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("config.txt");
    std::fs::write(
        &config,
        "PlayersNumber=20\nRoundsNumber=5\nForfeitRate=20\nDrawPercentage=40\n",
    )
    .unwrap();
    let made = arbitro()
        .args(["engine", "--dutch", "-g"])
        .arg(&config)
        .args(["-o", "made.trf", "-s", "12"])
        .output()
        .unwrap();
    assert_eq!(made.status.code(), Some(0), "{}", String::from_utf8_lossy(&made.stderr));
    let path = folder.path().join("made.trf");
    let text = std::fs::read_to_string(&path).unwrap();
    assert_eq!(text.lines().filter(|line| line.starts_with("001")).count(), 20);
    let checked = run(&["engine", "--dutch", path.to_str().unwrap(), "-c"]);
    let rounds: String = (1..=5).map(|round| format!("made: Round #{round}\n")).collect();
    assert_eq!((checked.code, checked.out), (0, rounds + "\n"));
    // A tournament like that one.
    let model = arbitro()
        .args(["engine", "--dutch"])
        .arg(&path)
        .args(["-g", "-o", "like.trf", "-s", "3"])
        .output()
        .unwrap();
    assert_eq!(model.status.code(), Some(0), "{}", String::from_utf8_lossy(&model.stderr));
    let like = std::fs::read_to_string(folder.path().join("like.trf")).unwrap();
    assert_eq!(like.lines().filter(|line| line.starts_with("001")).count(), 20);
}

#[test]
fn byes_of_each_kind_have_rounds_of_their_own() {
    let made = |options: &[&str]| {
        let fixed = ["trf", "generate", "--players", "60", "--rounds", "5", "--seed", "4"];
        let made = run(&[&fixed, options].concat());
        assert_eq!((made.code, made.err.as_str()), (0, ""), "{options:?}");
        made.out
    };
    // The rounds that contain a kind of bye.
    let rounds = |text: &str, letter: char| -> Vec<usize> {
        let lines: Vec<&str> = text.lines().filter(|line| line.starts_with("001")).collect();
        let has = |round: &usize| {
            lines.iter().any(|line| line.chars().nth(98 + 10 * (round - 1)) == Some(letter))
        };
        (1..=5).filter(has).collect()
    };
    let kinds = ["--full-byes", "1:20%", "--half-byes", "2-3:30%,5:0.3", "--zero-byes", "4:25%"];
    let text = made(&kinds);
    assert_eq!(['F', 'H', 'Z'].map(|kind| rounds(&text, kind)), [vec![1], vec![2, 3, 5], vec![4]]);
    // Byes without rounds use the common ones.
    let text = made(&["--full-byes", "1:20%", "--half-byes", "30%", "--bye-rounds", "2-4"]);
    assert_eq!(['F', 'H'].map(|kind| rounds(&text, kind)), [vec![1], vec![2, 3, 4]]);
    // A model hands on its byes, round by round.
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("model.trf");
    std::fs::write(&path, made(&["--half-byes", "2:50%"])).unwrap();
    let like = folder.path().join("like.trf");
    let (model, out) = (path.to_str().unwrap(), like.to_str().unwrap());
    assert_eq!(run(&["engine", "--dutch", model, "-g", "-o", out, "-s", "3"]).code, 0);
    assert_eq!(rounds(&std::fs::read_to_string(&like).unwrap(), 'H'), [2]);
    let mut errors = String::new();
    for wrong in ["3-1:5%", "0:5%", "2:", ":5%", "1-2:5%,3", "half", "2:200%", "1-2-3:5%"] {
        let made =
            run(&["trf", "generate", "--players", "9", "--rounds", "3", "--half-byes", wrong]);
        assert_eq!((made.code, made.out.as_str()), (2, ""), "{wrong}");
        errors.extend(made.err.lines().take(1).map(|line| format!("{line}\n")));
    }
    insta::assert_snapshot!(errors, @r#"
    error: "3-1:5%" is not a value for --half-byes <P|A-B:P,…>
    error: "0:5%" is not a value for --half-byes <P|A-B:P,…>
    error: "2:" is not a value for --half-byes <P|A-B:P,…>
    error: ":5%" is not a value for --half-byes <P|A-B:P,…>
    error: "1-2:5%,3" is not a value for --half-byes <P|A-B:P,…>
    error: "half" is not a value for --half-byes <P|A-B:P,…>
    error: "2:200%" is not a value for --half-byes <P|A-B:P,…>
    error: "1-2-3:5%" is not a value for --half-byes <P|A-B:P,…>
    "#);
}

#[test]
fn a_batch_is_a_file_for_each_seed_and_many_files_are_checked_in_one_go() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("batch");
    let args =
        ["trf", "generate", "--players", "12", "--rounds", "4", "--seed", "5", "--count", "3"];
    let kinds =
        ["--full-byes", "0.05", "--half-byes", "0.1", "--zero-byes", "0.05", "--bye-rounds", "1-2"];
    let results = ["--odd-results", "0.2", "--forfeits", "0.1", "--double-forfeits", "0.5"];
    let order = ["--points", "3,1,0", "--tiebreaks", "BH,SB"];
    let done = arbitro()
        .args(args)
        .args(kinds)
        .args(results)
        .args(order)
        .arg("-o")
        .arg(&out)
        .output()
        .unwrap();
    assert_eq!(done.status.code(), Some(0), "{}", String::from_utf8_lossy(&done.stderr));
    let files: Vec<String> = ["5", "6", "7"]
        .iter()
        .map(|n| out.join(format!("{n}.trf")).to_str().unwrap().to_owned())
        .collect();
    let text = std::fs::read_to_string(&files[0]).unwrap();
    insta::assert_snapshot!(text, @"
    012 Seed 5
    202 BH,SB
    142 4
    152 W
    162  W 3.0    D 1.0
    001    1      Player 0001                       2082                             3.0   10  0000 - H    10 b =     6 w 0     7 w =
    001    2      Player 0002                       2012                             7.0    2     7 w 1     3 b 1     4 w =    11 b 0
    001    3      Player 0003                       1811                             9.0    1     8 b 1     2 w 0     5 b 1    10 w 1
    001    4      Player 0004                       1747                             4.0    6    10 w =  0000 - F     2 b 0     5 w 0
    001    5      Player 0005                       1723                             5.0    4    12 b =  0000 - F     3 w 0     4 b =
    001    6      Player 0006                       1722                             2.0   11  0000 - Z    12 w =     1 b 0     9 w =
    001    7      Player 0007                       1571                             3.0    9     2 b 0     9 w 1    11 w 0     1 b 0
    001    8      Player 0008                       1571                             0.0   12     3 w 0    11 b 0     9 b 0    12 w 0
    001    9      Player 0009                       1564                             4.0    8  0000 - Z     7 b 0     8 w 1     6 b =
    001   10      Player 0010                       1560                             5.0    5     4 b =     1 w =    12 b 1     3 b 0
    001   11      Player 0011                       1550                             6.0    3  0000 - Z     8 w 1     7 b 1     2 w 0
    001   12      Player 0012                       1244                             4.0    7     5 w =     6 b 0    10 w 0     8 b 1
    ");
    let mut check = vec!["trf", "check", "--format", "json"];
    check.extend(files.iter().map(String::as_str));
    let all = run(&check);
    assert_eq!((all.code, all.err.as_str()), (0, ""), "{}", all.out);
    assert_eq!(all.out.lines().count(), 3);
    // The ranks follow record 202 without any option.
    let wrong = text.replacen("202 BH,SB", "202 REP,BWG", 1);
    let other = folder.path().join("other.trf");
    std::fs::write(&other, wrong).unwrap();
    let none = folder.path().join("none.trf");
    let many = run(&[
        "trf",
        "check",
        "--format",
        "json",
        other.to_str().unwrap(),
        none.to_str().unwrap(),
        &files[1],
    ]);
    assert_eq!(many.code, 2);
    let lines: Vec<serde_json::Value> =
        many.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 3);
    assert!(!lines[0]["ranks"].as_array().unwrap().is_empty(), "{}", lines[0]);
    assert!(lines[1]["error"].is_string() && lines[2]["agrees"] == true);
}

#[test]
fn records_without_effect_are_warned_of_and_refused_when_strict() {
    let mut warnings = String::new();
    for record in ["172 IND", "299 W 0.5"] {
        let text = OPEN.replace("142 3\n", &format!("142 3\n{record}\n"));
        let warned = run_with(&["trf", "pair", "-"], &text);
        assert_eq!((warned.code, warned.out.as_str()), (0, "2\n2 1\n3 0\n"));
        warnings += &warned.err;
        assert_eq!(run_with(&["trf", "pair", "-", "--strict"], &text).code, 2);
    }
    insta::assert_snapshot!(warnings, @"
    warning: -: line 3, column 5: record 172: “IND” is not a valid method of the initial ranking (FIDE, NRO, FIDON, NIDOF, HBFN, LBFN or OTHER)
    warning: -: line 3, column 6: “0” is in a place that has to be blank
    ");
    // The points among the tie-breaks are understood.
    let text = OPEN.replace("142 3\n", "142 3\n212 PTS,BH\n");
    assert_eq!(run_with(&["trf", "check", "-", "--strict"], &text).code, 0);
}

#[test]
fn a_manager_that_can_name_a_program_only_is_given_this_one() {
    let folder = tempfile::tempdir().unwrap();
    let input = folder.path().join("open.trf");
    std::fs::write(&input, OPEN).unwrap();
    let asked = |program: std::path::PathBuf, first: &[&str]| {
        let output = folder.path().join("pairs.txt");
        let done = Command::new(program)
            .args(first)
            .arg(&input)
            .arg("-p")
            .arg(&output)
            .output()
            .expect("the program starts");
        assert_eq!(done.status.code(), Some(0), "{}", String::from_utf8_lossy(&done.stderr));
        let pairs = std::fs::read_to_string(&output).unwrap();
        std::fs::remove_file(&output).unwrap();
        pairs
    };
    let own = std::path::PathBuf::from(arbitro().get_program());
    assert_eq!(asked(own.clone(), &["--dutch"]), "2\n2 1\n3 0\n");
    assert_eq!(asked(own.clone(), &["-r", "--dutch"]), "2\n2 1\n3 0\n");
    // Under the other program's name, with any system's ending or a version in it.
    for name in ["bbpPairings", "bbpPairings.exe", "bbpPairings-v6.0.0"] {
        let renamed = folder.path().join(name);
        std::fs::hard_link(&own, &renamed)
            .or_else(|_| std::fs::copy(&own, &renamed).map(drop))
            .unwrap();
        assert_eq!(asked(renamed.clone(), &[]), "2\n2 1\n3 0\n", "{name}");
        assert_eq!(asked(renamed.clone(), &["engine"]), "2\n2 1\n3 0\n", "{name}");
        let alone = Command::new(&renamed).output().unwrap();
        assert_eq!(alone.status.code(), Some(0), "{name}");
        assert!(String::from_utf8_lossy(&alone.stdout).contains("dutch-2026"), "{name}");
    }
    // In the program itself these words have no other meaning, and other words keep theirs.
    assert_eq!(run(&["-r"]).code, 0);
    assert_eq!(run(&["--dutchy"]).code, 2);
}

#[test]
fn a_bye_fixed_for_the_round_to_be_paired_stands_here_as_in_trf_pair() {
    let folder = tempfile::tempdir().unwrap();
    for (mark, points) in [('U', "1.0"), ('F', "1.0"), ('H', "0.5"), ('Z', "0.0")] {
        let text = six_players("")
            .replace("0.0    6     3 b 0", &format!("{points}    6     3 b 0  0000 - {mark}"));
        let path = folder.path().join("t.trf");
        std::fs::write(&path, &text).unwrap();
        let path = path.to_str().unwrap();
        let paired = run(&["engine", "--dutch", path, "-p"]);
        assert_eq!((paired.code, paired.out.lines().count()), (0, 4), "{mark}: {}", paired.err);
        assert!(!paired.out.split_whitespace().skip(1).any(|word| word == "6"), "{}", paired.out);
        assert_eq!(run(&["trf", "pair", path]).out, paired.out, "{mark}");
    }
}
