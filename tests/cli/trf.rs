//! `arbitro trf`: the commands on FIDE's file format, as a person or another program runs them.

use crate::support::day::answers;
use crate::support::program::{arbitro, run, run_with};
use serde_json::{Value, json};

/// Four players before their second round; 4 is away.
const OPEN: &str = "012 Open
142 3
152 W
001    1      Ana                               1900                             \
 1.0    1     3 w 1
001    2      Rui                               1800                             \
 0.5    2     4 b =
001    3      Eva                               1700                             \
 0.0    4     1 b 0
001    4      Gil                               1600                             \
 0.5    3     2 w =  0000 - Z
";

fn generated() -> String {
    let made = run(&["trf", "generate", "--players", "60", "--rounds", "9", "--seed", "1"]);
    assert_eq!((made.code, made.err.as_str()), (0, ""));
    made.out
}

/// The file with the second players of two games of a round exchanged, results unchanged.
fn swapped(text: &str, round: usize) -> String {
    let column = 91 + 10 * (round - 1);
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let first = lines.iter().position(|line| line.starts_with("001")).expect("players");
    let cell =
        |lines: &[String], number: usize| lines[first + number - 1][column..column + 8].to_owned();
    let opponent = |cell: &str| cell[..4].trim().parse::<usize>().expect("a number");
    let whites: Vec<usize> =
        (1..=60).filter(|&number| cell(&lines, number).ends_with("w 1")).take(2).collect();
    let [a, c] = whites[..] else { panic!("no two games to swap") };
    let (b, d) = (opponent(&cell(&lines, a)), opponent(&cell(&lines, c)));
    for (number, other) in [(a, d), (d, a), (c, b), (b, c)] {
        lines[first + number - 1].replace_range(column..column + 4, &format!("{other:>4}"));
    }
    lines.join("\n") + "\n"
}

#[test]
fn pair_prints_what_other_engines_print() {
    for args in [&["trf", "pair"][..], &["trf", "pair", "-"], &["trf", "emparceirar", "-"]] {
        let run = run_with(args, OPEN);
        assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (0, "2\n2 1\n3 0\n", ""));
    }
    let folder = tempfile::tempdir().unwrap();
    let (input, output) = (folder.path().join("in.trf"), folder.path().join("out.txt"));
    std::fs::write(&input, OPEN).unwrap();
    let done = arbitro().args(["trf", "pair"]).arg(&input).arg("-o").arg(&output).output().unwrap();
    assert!(done.status.success() && done.stdout.is_empty());
    assert_eq!(std::fs::read_to_string(&output).unwrap(), "2\n2 1\n3 0\n");
}

#[test]
fn pair_refuses_what_is_not_before_a_round() {
    let none = run_with(&["trf", "pair", "-"], OPEN.replace("142 3\n", ""));
    assert_eq!(none.code, 2);
    insta::assert_snapshot!(none.err, @"
    error: -: the file does not have the number of rounds
    hint: add a line “142 N” (or “XXR N”) with the number of rounds
    ");
    let finished =
        run_with(&["trf", "pair", "-"], OPEN.replace("142 3", "142 1").replace("  0000 - Z", ""));
    assert_eq!(finished.code, 1);
    let points = run_with(&["trf", "pair", "-"], OPEN.replace(" 1.0    1", " 2.0    1"));
    assert_eq!(points.code, 2);
    insta::assert_snapshot!(points.err, @"
    error: -: line 4, column 81: the points of player 1 are 2.0 in the file, but 1.0 by the results
    hint: correct the points or the results; trf check lists all of them
    ");
    let open =
        run_with(&["trf", "pair", "-"], OPEN.replace("3 w 1", "3 w").replace("1 b 0", "1 b"));
    assert_eq!(open.code, 2);
    insta::assert_snapshot!(open.err, @"
    error: -: line 4, column 92: round 1: the pairing of 1 with 3 has no result yet
    hint: the next round can be paired when every earlier pairing has its result
    ");
    let missing = run(&["trf", "pair", "no such file.trf"]);
    assert_eq!(missing.code, 2);
    let teams = run_with(&["trf", "pair", "-"], format!("{OPEN}013 A\n"));
    assert_eq!(teams.code, 2);
}

#[test]
fn a_round_without_pairing_names_the_players_and_exits_1() {
    // Two players who met, and a third who had the bye: 2 may have it, but then 1 meets nobody new.
    let text = "142 3
152 W
001    1      Ana                               1900                             \
     1.0    1     2 w 1
001    2      Rui                               1800                             \
     0.0    2     1 b 0
";
    for lang in ["en", "pt"] {
        let run = run_with(&["--lang", lang, "trf", "pair", "-"], text);
        assert_eq!((run.code, run.out.as_str()), (1, ""));
        answers(
            lang,
            &run.err,
            "warning: 3 rounds for 2 players: before the end there may be no pairing \
             without a rematch\n\
             Ana has no possible opponent: Rui: they have met (C1)\n\
             Rui has no possible opponent: Ana: they have met (C1)\n\
             2 of these need somebody from outside, and there is nobody\n\
             error: round 2 cannot be paired: every pairing would need a rematch, a second \
             bye or a broken side rule; 2 players would be left over: 1 Ana, 2 Rui\n\
             hint: the arbiter may allow instead: --allow rematch; or pair by hand, or leave a \
             player out",
            "aviso: 3 jornadas para 2 jogadores: antes do fim pode não haver \
             emparceiramento sem repetir adversários\n\
             Ana não tem adversário possível: Rui: já se defrontaram (C1)\n\
             Rui não tem adversário possível: Ana: já se defrontaram (C1)\n\
             2 destes casos precisam de alguém de fora, e não há ninguém\n\
             erro: não é possível emparceirar a jornada 2: nenhum emparceiramento evita \
             repetir um adversário, dar uma segunda isenção ou quebrar a regra dos lados; \
             sobrariam 2 jogadores: 1 Ana, 2 Rui\n\
             sugestão: o árbitro pode autorizar: --permitir repetição; ou emparceire à mão, ou \
             deixe alguém de fora",
        );
    }
}

/// Ana, Rui and Eva have 1 point after two rounds, Gil 2, and Leo and Zoe none; Rui floated down in round 2.
const ODD: &str = "142 4
152 W
001    1      Gil                               1900                             \
 2.0    1     4 w 1     3 w 1
001    2      Ana                               1800                             \
 1.0    2     5 b 1     6 w 0
001    3      Rui                               1700                             \
 1.0    3     6 w 1     1 b 0
001    4      Leo                               1600                             \
 0.0    5     1 b 0     5 w 0
001    5      Zoe                               1500                             \
 1.0    6     2 w 0     4 b 1
001    6      Eva                               1400                             \
 1.0    4     3 b 0     2 b 1
";

#[test]
fn explain_shows_what_decided_each_choice() {
    for (lang, words) in [
        ("en", ["Gil floats down: nobody else has 2 points", "(5.2.", "in order"]),
        ("pt", ["Gil desce: mais ninguém tem 2 pontos", "(5.2.", "por ordem"]),
    ] {
        let plain = run_with(&["trf", "pair", "-"], ODD);
        let run = run_with(&["--lang", lang, "trf", "pair", "--explain", "-"], ODD);
        assert_eq!((run.code, &run.out), (0, &plain.out), "{}", run.err);
        for words in words {
            assert!(run.err.contains(words), "{words}: {}", run.err);
        }
    }
}

#[test]
fn exceptions_of_the_arbiter_make_a_round_possible_and_are_reported() {
    let text = "142 3
152 W
001    1      Ana                               1900                             \
     1.0    1     2 w 1
001    2      Rui                               1800                             \
     0.0    2     1 b 0
";
    let refused = run_with(&["trf", "pair", "-"], text);
    assert_eq!(refused.code, 1);
    insta::assert_snapshot!(refused.err, @"
    warning: 3 rounds for 2 players: before the end there may be no pairing without a rematch
    Ana has no possible opponent: Rui: they have met (C1)
    Rui has no possible opponent: Ana: they have met (C1)
    2 of these need somebody from outside, and there is nobody
    error: round 2 cannot be paired: every pairing would need a rematch, a second bye or a broken side rule; 2 players would be left over: 1 Ana, 2 Rui
    hint: the arbiter may allow instead: --allow rematch; or pair by hand, or leave a player out
    ");
    let allowed = run_with(&["trf", "pair", "-", "--allow", "rematch"], text);
    assert_eq!((allowed.code, allowed.out.as_str()), (0, "1\n2 1\n"), "{}", allowed.err);
    insta::assert_snapshot!(allowed.err, @"
    warning: 3 rounds for 2 players: before the end there may be no pairing without a rematch
    warning: Rui – Ana meet again, as the arbiter allows (C1)
    ");
    let other = run_with(&["trf", "pair", "-", "--allow", "bye,side"], text);
    assert_eq!(other.code, 1);
    let unneeded = run_with(&["trf", "pair", "-", "--allow", "repetir"], OPEN);
    assert_eq!((unneeded.code, unneeded.out.as_str()), (0, "2\n2 1\n3 0\n"));
    insta::assert_snapshot!(unneeded.err, @"Nothing had to be allowed: the round obeys the absolute criteria.");
}

#[test]
fn check_reports_why_the_files_pairing_is_worse() {
    let text = swapped(&generated(), 5);
    let run = run_with(&["--lang", "en", "trf", "check", "-"], &text);
    assert_eq!(run.code, 1);
    insta::assert_snapshot!(run.out, @"
    round 5, board 6: the file has 6 Player 0006 – 29 Player 0029, the engine 6 Player 0006 – 23 Player 0023
    round 5, board 8: the file has 8 Player 0008 – 23 Player 0023, the engine 8 Player 0008 – 29 Player 0029
    round 5, against the file: group with 2.5 points: equally good, but later in the order (article 4); the engine would not make Player 0006 – Player 0029, Player 0008 – Player 0023
    1 of 9 rounds differs; players with other points: 0; with another rank: 0
    ");
    let json = run_with(&["trf", "check", "-", "--format", "json"], &text);
    let answer: Value = serde_json::from_str(&json.out).expect("JSON");
    let rounds = answer["rounds"].as_array().expect("rounds");
    let round = rounds.iter().find(|round| round["agrees"] == false).expect("a difference");
    assert!(round["reasons"][0]["code"].is_string(), "{round}");
}

#[test]
fn the_articles_that_decide_are_named_in_words_that_can_be_sent() {
    let text = swapped(&generated(), 5);
    let explained = run_with(&["trf", "check", "-", "--explain", "--format", "json"], &text);
    let answer: Value = serde_json::from_str(&explained.out).expect("JSON");
    let rounds = answer["rounds"].as_array().expect("rounds");
    for round in rounds {
        assert_eq!(round["agrees"] == true, round.get("articles").is_none(), "{round}");
    }
    let round = rounds.iter().find(|round| round["agrees"] == false).expect("a difference");
    let articles: Vec<&str> =
        round["articles"].as_array().expect("a list").iter().filter_map(Value::as_str).collect();
    assert!(!articles.is_empty(), "{round}");
    // The same ones, one on each line, with what they require.
    for (lang, line) in [("en", "round 5: article "), ("pt", "jornada 5: decide o artigo ")] {
        let shown = run_with(&["--lang", lang, "trf", "check", "-", "--explain"], &text).out;
        let lines: Vec<&str> = shown.lines().filter_map(|shown| shown.strip_prefix(line)).collect();
        let named: Vec<&str> = lines.iter().filter_map(|line| line.split(' ').next()).collect();
        assert_eq!(named, articles, "{shown}");
        let plain = run_with(&["--lang", lang, "trf", "check", "-"], &text).out;
        let explained = shown.lines().filter(|line| plain.lines().all(|plain| plain != *line));
        answers(
            lang,
            &explained.collect::<Vec<_>>().join("\n"),
            "round 5: article 4 of C.04.3 decides: of pairings that are equally good, the first in the order of articles 3 and 4 is taken",
            "jornada 5: decide o artigo 4 de C.04.3: entre emparceiramentos igualmente bons vale o primeiro na ordem dos artigos 3 e 4",
        );
    }
}

#[test]
fn more_rounds_than_opponents_is_a_warning() {
    let run = run_with(&["trf", "pair", "-"], OPEN.replace("142 3", "142 4"));
    assert_eq!(run.code, 0);
    insta::assert_snapshot!(run.err, @"warning: 4 rounds for 4 players: before the end there may be no pairing without a rematch");
}

#[test]
fn a_generated_tournament_is_found_right() {
    let text = generated();
    assert_eq!(generated(), text, "same seed, same bytes");
    let check = run_with(&["trf", "check"], &text);
    assert_eq!((check.code, check.err.as_str()), (0, ""));
    let check = run_with(&["trf", "check", "--format", "json", "--tiebreaks", ""], &text);
    let answer: Value = serde_json::from_str(&check.out).unwrap();
    assert_eq!((check.code, &answer["agrees"]), (0, &json!(true)));
    assert_eq!(answer["rounds"].as_array().unwrap().len(), 9);
    let records: Vec<&str> = text.lines().map(|line| &line[..3]).collect();
    assert_eq!(records[..3], ["012", "142", "152"]);
    assert!(records[3..].iter().all(|&record| record == "001"));
}

#[test]
fn one_swapped_pair_is_named() {
    let text = swapped(&generated(), 5);
    let check = run_with(&["trf", "check", "-"], &text);
    assert_eq!(check.code, 1);
    insta::assert_snapshot!(check.out, @"
    round 5, board 6: the file has 6 Player 0006 – 29 Player 0029, the engine 6 Player 0006 – 23 Player 0023
    round 5, board 8: the file has 8 Player 0008 – 23 Player 0023, the engine 8 Player 0008 – 29 Player 0029
    round 5, against the file: group with 2.5 points: equally good, but later in the order (article 4); the engine would not make Player 0006 – Player 0029, Player 0008 – Player 0023
    1 of 9 rounds differs; players with other points: 0; with another rank: 0
    ");
    let check = run_with(&["--lang", "pt", "trf", "verificar", "-"], &text);
    insta::assert_snapshot!(check.out, @"
    jornada 5, tabuleiro 6: o ficheiro tem 6 Player 0006 – 29 Player 0029, o motor 6 Player 0006 – 23 Player 0023
    jornada 5, tabuleiro 8: o ficheiro tem 8 Player 0008 – 23 Player 0023, o motor 8 Player 0008 – 29 Player 0029
    jornada 5, contra o ficheiro: grupo de 2,5 pontos: é igualmente bom, mas vem depois na ordem (artigo 4); o motor não faria Player 0006 – Player 0029, Player 0008 – Player 0023
    jornadas que diferem: 1 de 9; jogadores com outros pontos: 0; com outro lugar: 0
    ");
    let check = run_with(&["trf", "check", "-", "--format", "json"], &text);
    let answer: Value = serde_json::from_str(&check.out).unwrap();
    assert_eq!(answer["rounds"][4]["differences"].as_array().unwrap().len(), 2);
    assert_eq!(answer["rounds"][4]["differences"][0]["kind"], "pair");
}

#[test]
fn check_names_sides_byes_points_and_ranks() {
    let text = "142 3
152 W
001    1      Ana                               1900                             \
     1.0    3     2 b 1
001    2      Rui                               1800                             \
     9.0    2     1 w 0
001    3      Eva                               1700                             \
     1.0    1  0000 - U
";
    let check = run_with(&["trf", "check", "-", "--format", "json", "--tiebreaks", "TPN"], text);
    assert_eq!(check.code, 1);
    let answer: Value = serde_json::from_str(&check.out).unwrap();
    assert_eq!(
        answer["rounds"][0]["differences"],
        json!([{"kind": "sides", "board": 1, "file": [2, 1], "engine": [1, 2]}])
    );
    assert_eq!(answer["points"], json!([{"id": 2, "line": 4, "file": 9.0, "computed": 0.0}]));
    assert_eq!(
        answer["ranks"],
        json!([
            {"id": 1, "line": 3, "file": 3, "computed": 1},
            {"id": 2, "line": 4, "file": 2, "computed": 3},
            {"id": 3, "line": 5, "file": 1, "computed": 2},
        ])
    );
    let swapped = text
        .replace("     2 b 1", "  0000 - U")
        .replace("     1 w 0", "     3 w 0")
        .replace("1  0000 - U\n", "1     2 b 1\n")
        .replacen("3     2 b 1", "3  0000 - U", 1);
    let check = run_with(&["trf", "check", "-"], swapped);
    insta::assert_snapshot!(check.out, @"
    round 1, board 1: the file has 2 Rui – 3 Eva, the engine 1 Ana – 2 Rui
    round 1, bye: the file has 1 Ana, the engine 3 Eva
    round 1, against the file: group with 0 points: equally good, but later in the order (article 4); the engine would not make Eva – Rui
    round 1, against the file: Rui – Eva: the sides should be the other way round; Rui plays second: the higher ranked has an even number, and so not the side drawn at the start (5.2.5)
    -: line 4, column 81: the points of player 2 are 9.0 in the file, but 0.0 by the results
    1 of 1 round differs; players with other points: 1; with another rank: 0
    ");
}

#[test]
fn standings_as_table_and_as_json() {
    let text = OPEN.replace("  0000 - Z", "");
    let json =
        run_with(&["trf", "standings", "-", "--tiebreaks", "BH,DE,AOB", "--format", "json"], &text);
    assert_eq!((json.code, json.err.as_str()), (0, ""));
    let answer: Value = serde_json::from_str(&json.out).unwrap();
    let line = |rank: u32, id: u32, name: &str, points: f64, bh: f64| {
        json!({"rank": rank, "id": id, "name": name, "points": points,
            "tiebreaks": {"BH": bh, "DE": 0, "AOB": match id { 1 => 1.0, 3 => 0.0, _ => 0.5 }}})
    };
    assert_eq!(
        answer,
        json!([
            line(1, 1, "Ana", 1.0, 0.0),
            line(2, 2, "Rui", 0.5, 0.5),
            line(2, 4, "Gil", 0.5, 0.5),
            line(4, 3, "Eva", 0.0, 1.0),
        ])
    );
    let table =
        run_with(&["--lang", "pt", "trf", "classificacao", "-", "--tiebreaks", "BH"], &text);
    insta::assert_snapshot!(table.out, @"
    Classificação
    Open
    Lugar   N.º   Nome   Pts    BH
    ──────────────────────────────
        1     1   Ana    1,0   0,0
        2     2   Rui    0,5   0,5
        2     4   Gil    0,5   0,5
        4     3   Eva    0,0   1,0
    ──────────────────────────────
    Depois da jornada 1 de 3
    ");
    let explained = run_with(&["trf", "standings", "-", "--tiebreaks", "BH", "--explain"], &text);
    insta::assert_snapshot!(explained.out, @"
    Standings
    Open
    Rank   No.   Name   Pts    BH
    ─────────────────────────────
       1     1   Ana    1.0   0.0
       2     2   Rui    0.5   0.5
       2     4   Gil    0.5   0.5
       4     3   Eva    0.0   1.0
    ─────────────────────────────
    After round 1 of 3

    1 Ana
      round 1: Eva, 0.0
      BH: 0.0

    2 Rui
      round 1: Gil, 0.5
      BH: 0.5

    4 Gil
      round 1: Rui, 0.5
      BH: 0.5

    3 Eva
      round 1: Ana, 1.0
      BH: 1.0
    ");
    let explained = run_with(
        &["trf", "standings", "-", "--tiebreaks", "BH", "--explain", "--format", "json"],
        &text,
    );
    let answer: Value = serde_json::from_str(&explained.out).unwrap();
    assert_eq!(
        answer[0]["working"],
        json!([{"code": "BH", "parts": [{"round": 1, "opponent": 3, "amount": 0.0, "cut": false}]}])
    );
}

#[test]
fn the_tie_breaks_of_the_file_are_used_where_none_are_asked_for() {
    let text = format!("{OPEN}212 PTS,WIN,BH:GP\n");
    let wrong = run_with(&["trf", "standings", "-"], text);
    assert_eq!(wrong.code, 2);
    // Pairing and checking need no order.
    let team = format!("{OPEN}212 PTS,WIN,BH:GP\n");
    let checked = run_with(&["trf", "check", "-"], &team);
    assert_eq!(checked.code, 0, "{}", checked.out);
    insta::assert_snapshot!(checked.err, @"warning: -: line 8, column 1: record 212: there is no tie-break BH:GP; the list is not used");
    let text = format!("{OPEN}212 PTS,WIN,BH/C1\n");
    let json = run_with(&["trf", "standings", "-", "--format", "json"], text);
    let answer: Value = serde_json::from_str(&json.out).unwrap();
    let codes: Vec<&String> = answer[0]["tiebreaks"].as_object().unwrap().keys().collect();
    assert_eq!(codes, ["BH/C1", "WIN"]);
}

#[test]
fn a_code_that_is_none_is_refused_with_the_codes_there_are() {
    let run = run_with(&["trf", "standings", "-", "--tiebreaks", "BH,XX"], OPEN);
    assert_eq!(run.code, 2);
    insta::assert_snapshot!(run.err, @"
    error: there is no tie-break XX
    hint: the codes are: DE, WIN, WON, BPG, BWG, PS, REP, STD, TPN, BH, AOB, FB, SB, KS, ARO, TPR, PTP, APRO, APPO, RTNG, GE, PTS
    ");
    let run = run_with(&["--lang", "pt", "trf", "standings", "-", "--tiebreaks", "SB/M1"], OPEN);
    insta::assert_snapshot!(run.err, @"
    erro: SB não aceita o modificador M1
    sugestão: os códigos são: DE, WIN, WON, BPG, BWG, PS, REP, STD, TPN, BH, AOB, FB, SB, KS, ARO, TPR, PTP, APRO, APPO, RTNG, GE, PTS
    ");
}

#[test]
fn unknown_records_are_warnings_and_with_strict_errors() {
    let text = format!("{OPEN}XYZ hello\n");
    let loose = run_with(&["trf", "pair", "-"], &text);
    assert_eq!((loose.code, loose.out.as_str()), (0, "2\n2 1\n3 0\n"));
    insta::assert_snapshot!(loose.err, @"warning: -: line 8, column 1: the record “XYZ hello” is not understood; it is kept as it is");
    let strict = run_with(&["trf", "pair", "-", "--strict"], &text);
    assert_eq!((strict.code, strict.out.as_str()), (2, ""));
    insta::assert_snapshot!(strict.err, @"
    error: -: line 8, column 1: the record “XYZ hello” is not understood; it is kept as it is
    hint: without --strict such a record is a warning
    ");
    let many = run_with(&["trf", "pair", "-"], format!("{OPEN}{}", "XYZ\n".repeat(1000)));
    assert_eq!(many.err.lines().count(), 21);
}

#[test]
fn hostile_input_ends_in_an_error_with_its_place() {
    let long = format!("001    1      A{}", "     2 w 1".repeat(200_000));
    let mut errors = std::collections::BTreeSet::new();
    for input in [
        Vec::new(),
        vec![0; 100_000],
        vec![0xff; 100_000],
        b"001".to_vec(),
        long.into_bytes(),
        "001 ".repeat(50_000).into_bytes(),
        "001 99999\n".into(),
        format!("{OPEN}001    1      Twice\n").into(),
        "XXR 99999999999999999999\n".into(),
    ] {
        for command in ["pair", "check", "standings"] {
            let run = run_with(&["trf", command, "-"], &input);
            assert_eq!(run.code, 2, "{command}: {}", run.err);
            errors.insert(run.err);
        }
    }
    insta::assert_snapshot!(errors.into_iter().collect::<String>(), @"
    error: -: line 1, column 5: record 001: there is no starting number (1 to 9999) here
    error: -: line 1, column 5: record 001: “001 0” is not a valid starting number (1 to 9999)
    error: -: line 1, column 5: record 001: “99999” is not a valid starting number (1 to 9999)
    error: -: line 1, column 5: record XXR: “99999999999999999999” is not a valid number of rounds (1 to 999)
    error: -: line 1, column 81: record 001: “2 w” is not a valid number of points (as in 11.5)
    error: -: line 8, column 5: the starting number 1 is already in line 4
    error: -: the file is in UTF-16, which no version of FIDE’s format allows; save it as UTF-8
    error: -: there is no player (record 001) in the file
    hint: a tournament report file has a line that begins with 001 for each player
    ");
}

#[test]
fn shares_are_fractions_or_per_cent() {
    let make = |draws: &str| {
        let sizes = ["--players", "10", "--rounds", "3", "--seed", "0"];
        run(&[&["trf", "generate"][..], &sizes, &["--draws", draws]].concat())
    };
    assert_eq!(make("0.25").out, make("25%").out);
    assert_eq!(make("0.25").out, make("25").out);
    for wrong in ["-1", "101", "x", "NaN", "inf", "200%"] {
        let run = run(&[
            "trf",
            "generate",
            "--players",
            "10",
            "--rounds",
            "3",
            &format!("--draws={wrong}"),
        ]);
        assert_eq!(run.code, 2, "{wrong}");
    }
}

#[test]
fn generate_refuses_what_cannot_be() {
    for args in [
        &["--players", "1", "--rounds", "3"][..],
        &["--players", "10000", "--rounds", "3"],
        &["--players", "10", "--rounds", "0"],
        &["--players", "10", "--rounds", "3", "--system", "FIDE_DUBOV"],
    ] {
        let run = run(&[&["trf", "generate"][..], args].concat());
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}");
    }
    let run = run(&["trf", "gerar", "--players", "4", "--rounds", "5"]);
    assert_eq!((run.code, run.out.as_str()), (1, ""));
}

#[test]
fn byes_withdrawals_forfeits_and_late_entries_stand_in_the_file() {
    let args = [
        "trf",
        "generate",
        "--players",
        "40",
        "--rounds",
        "7",
        "--seed",
        "2",
        "--forfeits",
        "0.1",
        "--byes",
        "0.1",
        "--withdrawals",
        "0.05",
        "--late",
        "0.1",
        "--system",
        "fide_dutch_2025",
    ];
    let made = run(&args);
    let head = made.out.lines().filter(|line| !line.starts_with("001"));
    insta::assert_snapshot!(head.collect::<Vec<_>>().join("\n"), @"
    012 Seed 2
    192 FIDE_DUTCH_2025
    142 7
    152 W
    ");
    for mark in ["0000 - Z", "0000 - H", " w +", " b -"] {
        assert!(made.out.contains(mark), "{mark}");
    }
    assert_eq!(run_with(&["trf", "check", "-", "--tiebreaks", ""], &made.out).code, 0);
}

/// A double round robin of four after two rounds, by the Berger tables.
const ROUND_ROBIN: &str = "012 Final
142 6
192 FIDE_DOUBLEROUNDROBIN
202 DE,SB
001    1      Ana                               \
 1900                             2.0    1     4 w 1     3 b 1
001    2      Rui                               \
 1800                             1.0    3     3 w 0     4 w 1
001    3      Eva                               \
 1700                             1.0    2     2 b 1     1 w 0
001    4      Gil                               \
 1600                             0.0    4     1 b 0     2 b 0
";

#[test]
fn a_double_round_robin_plays_the_last_two_rounds_of_its_first_cycle_the_other_way_round() {
    // The third round of the table, with the second to come in its place.
    let table = ROUND_ROBIN.replace("FIDE_DOUBLE", "BERGER_DOUBLE");
    for (text, code) in [(ROUND_ROBIN.to_owned(), 0), (table, 1)] {
        let checked = run_with(&["trf", "check", "-"], &text);
        assert_eq!(checked.code, code, "{}{}", checked.out, checked.err);
    }
    let next = run_with(&["trf", "pair", "-"], ROUND_ROBIN);
    assert_eq!((next.code, next.out.as_str()), (0, "2\n4 3\n1 2\n"));
}

#[test]
fn pairings_laid_down_otherwise_are_ranked_but_not_paired() {
    let text = ROUND_ROBIN.replace("FIDE_DOUBLEROUNDROBIN", "CUSTOM_ROUNDROBIN");
    let checked = run_with(&["trf", "check", "-"], &text);
    assert_eq!(checked.code, 0, "{}", checked.out);
    insta::assert_snapshot!(checked.err, @"warning: -: line 3, column 1: the file names the system CUSTOM_ROUNDROBIN, whose pairings are fixed beforehand: they are not checked");
    assert_eq!(run_with(&["trf", "check", "-", "--strict"], &text).code, 2);
    assert_eq!(run_with(&["trf", "pair", "-"], &text).code, 2);
    let standings = run_with(&["trf", "standings", "-", "--strict"], &text);
    assert_eq!((standings.code, standings.err.as_str()), (0, ""));
}

#[test]
fn an_adjourned_game_is_reported_and_the_next_round_paired() {
    let text = OPEN.replace("4 b =", "4 b ?").replace("2 w =", "2 w ?");
    let paired = run_with(&["trf", "pair", "-", "--strict"], &text);
    assert_eq!((paired.code, paired.out.as_str()), (0, "2\n2 1\n3 0\n"), "{}", paired.err);
    insta::assert_snapshot!(paired.err, @"round 1: the game of 2 and 4 has no result yet (?); it counts as in record 162 (X), else as a draw");
}

/// The seed that a run printed on standard error.
fn said_seed(err: &str) -> String {
    let after = err.split_once("the seed is ").unwrap_or_else(|| panic!("no seed in {err:?}")).1;
    after.chars().take_while(char::is_ascii_digit).collect()
}

#[test]
fn without_a_seed_each_tournament_is_another_and_its_seed_makes_it_again() {
    for sizes in [&["--players", "12", "--rounds", "4"][..], &["--rounds", "3"], &[]] {
        let make = |more: &[&str]| run(&[&["trf", "generate"][..], sizes, more].concat());
        let (one, other) = (make(&[]), make(&[]));
        assert_eq!((one.code, other.code), (0, 0), "{}{}", one.err, other.err);
        let seeds = [&one, &other].map(|run| said_seed(&run.err));
        assert_ne!(seeds[0], seeds[1]);
        assert_ne!(one.out, other.out, "another file each time");
        let again = make(&["--seed", &seeds[0]]);
        assert_eq!((again.out, again.err.as_str()), (one.out.clone(), ""), "made again");
        let checked = run_with(&["trf", "check", "-"], &one.out);
        assert_eq!(checked.code, 0, "{}{}", checked.out, checked.err);
    }
}

#[test]
fn unset_options_of_a_tournament_are_drawn() {
    let made = |seed: u32| run(&["trf", "generate", "--seed", &seed.to_string()]).out;
    let files: Vec<String> = (1..=12).map(made).collect();
    let players = |text: &String| text.lines().filter(|line| line.starts_with("001")).count();
    let counts: std::collections::BTreeSet<usize> = files.iter().map(players).collect();
    assert!(counts.len() > 6 && counts.iter().all(|count| (8..=80).contains(count)), "{counts:?}");
    assert!(files.iter().all(|text| text.contains("\n202 ")), "each has its tie-breaks");
    for mark in [" H", " Z", " +", " ="] {
        let has = files.iter().filter(|text| text.contains(mark)).count();
        assert!(has > 0, "{mark:?} is in no file");
    }
    assert!(files.iter().any(|text| !text.contains(" +")), "not every one has forfeits");
}

#[test]
fn ratings_are_from_one_to_another_or_each_players_own() {
    let make = |ratings: &str, more: &[&str]| {
        let args = ["trf", "generate", "--rounds", "2", "--seed", "3", "--ratings", ratings];
        run(&[&args[..], more].concat())
    };
    let rated = |text: &str| -> Vec<u32> {
        let lines = text.lines().filter(|line| line.starts_with("001"));
        lines.map(|line| line[48..52].trim().parse().unwrap()).collect()
    };
    let between = make("1500-1600", &["--players", "20"]);
    let ratings = rated(&between.out);
    assert!(ratings.iter().all(|rating| (1500..=1600).contains(rating)), "{ratings:?}");
    let each = make("1800,2100,1950,1700,1600,1500", &[]);
    assert_eq!(rated(&each.out), [2100, 1950, 1800, 1700, 1600, 1500], "{}", each.err);
    for wrong in ["2100-1500", "1800", "x", "1,2,99999"] {
        assert_eq!(make(wrong, &[]).code, 2, "{wrong}");
    }
    let fewer = make("1800,2100,1950", &["--players", "6"]);
    assert_eq!(fewer.code, 2, "{}", fewer.out);
    insta::assert_snapshot!(fewer.err, @"error: 3 ratings for 6 players: name one for each player, or two as a range (1400-2400)");
}

#[test]
fn a_question_about_a_round_of_a_file_is_answered_by_the_rules() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("open.trf");
    let path = path.to_str().unwrap();
    run(&["trf", "generate", "--players", "9", "--rounds", "5", "--seed", "3", "-o", path]);
    let answer = |line: &[&str]| -> Value {
        let line = [&["trf", "explain", path], line, &["--format", "json"]].concat();
        serde_json::from_str(&run(&line).out).unwrap()
    };
    let first = answer(&["1", "2", "--round", "1"]);
    assert_eq!(first["answer"]["criterion"], "order", "{first}");
    assert_eq!(first["answer"]["article"], "4", "{first}");
    let bye = answer(&["1", "--bye", "--round", "3"]);
    assert!(bye["byes"] == serde_json::json!([1]) || bye["answer"]["criterion"] == "C2", "{bye}");
    let whole = answer(&["--round", "2"]);
    assert!(whole["question"].is_null() && whole["sentences"].as_array().unwrap().len() >= 4);
    let without = answer(&["--without", "4", "--round", "2"]);
    assert_eq!(without["pairs"].as_array().unwrap().len(), 4, "{without}");
    for (line, code) in [
        (&["1", "99"][..], 1),
        (&["1"], 2),
        (&["1", "2", "--round", "9"], 1),
        (&["--with", "1:bye", "--bye"], 2),
    ] {
        let ran = run(&[&["trf", "explain", path], line].concat());
        assert_eq!(ran.code, code, "{line:?}: {}", ran.err);
    }
}

#[test]
fn a_round_is_proven_and_an_altered_one_is_refuted_with_its_article() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (sheet, certificate, other) = (path("open.trf"), path("round.cert"), path("other.trf"));
    let text = generated();
    std::fs::write(&sheet, &text).expect("a file");
    std::fs::write(&other, swapped(&text, 6)).expect("a file");
    let made = run(&["trf", "prove", &sheet, "--round", "6", "-o", &certificate]);
    assert_eq!((made.code, made.err.as_str()), (0, ""));
    let verified = run(&["trf", "verify", &sheet, &certificate]);
    assert_eq!(verified.code, 0, "{}", verified.out);
    assert!(verified.out.starts_with("proven"), "{}", verified.out);
    let refuted = run(&["trf", "verify", &other, &certificate]);
    assert_eq!(refuted.code, 1, "{}", refuted.out);
    assert!(refuted.out.starts_with("refuted by article "), "{}", refuted.out);
    // Nor is there a proof of the altered round.
    assert_eq!(run(&["trf", "prove", &other, "--round", "6"]).code, 1);
    // Without a round it is the last one; one more than the file has does not exist here.
    let last = run(&["trf", "prove", &sheet]);
    assert_eq!((last.code, last.out.lines().nth(1).map(|line| &line[..8])), (0, Some("round 9 ")));
    assert_eq!(run(&["trf", "prove", &sheet, "--round", "11"]).code, 1);
    assert_eq!(run(&["trf", "verify", &sheet, &sheet]).code, 2);
    let portuguese = run(&["--lang", "pt", "trf", "verificar-prova", &sheet, &certificate]);
    assert!(portuguese.out.starts_with("provado"), "{}", portuguese.out);
}

#[test]
fn a_verdict_repeats_what_the_certificate_takes_for_granted() {
    let verified = |name: &str| {
        let path = |kind| format!("crates/arbitro-proof/fixtures/{name}.{kind}");
        let output = run(&["trf", "verify", &path("trf"), &path("cert")]);
        assert_eq!(output.code, 0, "{}", output.err);
        output.out.lines().skip(1).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(verified("held"), [""; 0]);
    let topscorers = "This holds with nobody a topscorer, as the certificate has it.";
    assert_eq!(verified("no-topscorers"), [topscorers]);
    let pairs = "This holds with these pairs to be avoided, as the certificate has them: 1-2, 1-3, 1-4, 1-5";
    assert_eq!(verified("avoid"), [pairs]);
}

#[test]
fn the_next_round_is_proven_before_the_file_has_it() {
    let certificate = run_with(&["trf", "prove", "--round", "2"], OPEN);
    assert_eq!((certificate.code, certificate.err.as_str()), (0, ""));
    assert!(certificate.out.contains("\npairs "), "{}", certificate.out);
    assert_eq!(
        arbitro_proof::verify(OPEN.as_bytes(), &certificate.out),
        Ok(arbitro_proof::Verdict::Proven)
    );
}

/// Four teams on two boards after a round: 4 beat 2 by 2–0, 1 beat 3 by 1½–½.
fn teams() -> String {
    let mut text = "012 School teams\n142 3\n152 W\n192 FIDE_TEAM_TYPEA_MP_GP\n352 WB\n".to_owned();
    let points =
        ["   2.0    1.5   2", "   0.0    0.0   4", "   0.0    0.5   3", "   2.0    2.0   1"];
    for (team, points) in (1..).zip(points) {
        let name = format!("School {team}");
        text +=
            &format!("310 {team:>3} {name:32} {:5} {:6} {points}    {team}1   {team}2\n", "", "");
    }
    let games = [
        (11, "31 w 1"),
        (12, "32 b ="),
        (21, "41 b 0"),
        (22, "42 w 0"),
        (31, "11 b 0"),
        (32, "12 w ="),
        (41, "21 w 1"),
        (42, "22 b 1"),
    ];
    for (player, game) in games {
        text += &format!("001 {player:>4}      {:75}    {game}\n", format!("Player {player}"));
    }
    text
}

#[test]
fn a_file_of_teams_is_paired_with_the_white_team_first() {
    let paired = run_with(&["trf", "pair", "-", "--explain"], teams());
    assert_eq!((paired.code, paired.out.as_str()), (0, "2\n1 4\n3 2\n"));
    // A sentence for each of the two pairs.
    insta::assert_snapshot!(paired.err, @"
    1. School 1 – School 4: 2 points, upper half against lower half in order; School 4, which stands higher, changes its side (4.3.8)
    2. School 3 – School 2: 0 points, upper half against lower half in order; School 3, which stands higher, changes its side (4.3.8)
    ");
    let file = teams().replace("142 3\n", "142 3\n240 Z   2    3\n");
    let bye = run_with(&["trf", "pair", "-"], file);
    assert_eq!((bye.code, bye.out.as_str()), (0, "2\n1 4\n2 0\n"));
    let refused = run_with(&["trf", "pair", "-", "--allow", "rematch"], teams());
    assert_eq!(refused.code, 2);
    let round_robin = teams().replace("FIDE_TEAM_TYPEA_MP_GP", "CUSTOM_TEAM_SWISS");
    assert_eq!(run_with(&["trf", "pair", "-"], round_robin).code, 2);
    let points = run_with(&["trf", "pair", "-"], teams().replace("   2.0    1.5", "   2.0    2.5"));
    assert_eq!(points.code, 2);
    insta::assert_snapshot!(points.err, @"error: -: line 6, column 62: the game points of team 1 are 2.5 in the file, but 1.5 by the results");
}

#[test]
fn a_round_that_teams_cannot_play_names_those_left_over() {
    let apart = teams().replace("142 3\n", "142 3\n260   1   3    1    2    4\n");
    let none = run_with(&["trf", "pair", "-"], apart);
    assert_eq!((none.code, none.out.as_str()), (1, ""));
    insta::assert_snapshot!(none.err, @"
    error: round 2 cannot be paired: every pairing would need a rematch or a second bye; 2 teams would be left over: 1 School 1, 4 School 4
    hint: pair this round by hand, or lower the number of rounds (142): C.04.6 leaves it to the arbiter (3.3.3)
    ");
}

#[test]
fn a_file_of_teams_is_checked_and_ranked() {
    let checked = run_with(&["trf", "check", "-"], teams());
    assert_eq!(
        (checked.code, checked.out.as_str()),
        (0, "one round paired again, nothing differs\n")
    );
    let swapped = teams().replace("152 W", "152 B");
    let checked = run_with(&["trf", "check", "-", "--explain"], swapped.clone());
    assert_eq!(checked.code, 1);
    // Each pair: its sides, the reason and the article; and the summary.
    assert_eq!(checked.out.lines().count(), 7, "{}", checked.out);
    assert_eq!(checked.out.matches("4.3.1").count(), 4, "{}", checked.out);
    let checked = run_with(&["trf", "check", "-", "--format", "json", "--explain"], swapped);
    let found: Value = serde_json::from_str(&checked.out).unwrap();
    assert_eq!(found["rounds"][0]["articles"], json!(["4.3.1", "4.3.1"]));
    let ranked = run_with(&["trf", "standings", "-", "--tiebreaks", "MPvGP,EDE,BC"], teams());
    assert_eq!(ranked.code, 0);
    let places: Vec<usize> =
        [4, 1, 3, 2].iter().filter_map(|team| ranked.out.find(&format!("School {team}"))).collect();
    assert!(places.len() == 4 && places.is_sorted(), "{}", ranked.out);
    let ranked = run_with(&["trf", "standings", "-", "--format", "json", "--explain"], teams());
    let found: Value = serde_json::from_str(&ranked.out).unwrap();
    assert_eq!(found[0]["id"], 4);
    assert_eq!(found[0]["match_points"], 2.0);
    assert_eq!(found[0]["game_points"], 2.0);
    assert_eq!(found[0]["tiebreaks"]["BH"], 0.0);
    assert_eq!(found[0]["working"][1]["code"], "BH");
}

#[test]
fn the_rounds_of_a_round_robin_of_teams_were_said_not_to_be_played() {
    // The table pairs 1 with 4 and 2 with 3.
    let round_robin = teams().replace("FIDE_TEAM_TYPEA_MP_GP", "FIDE_TEAM_ROUNDROBIN");
    let checked = run_with(&["trf", "check", "-"], &round_robin);
    assert_eq!(checked.code, 1);
    insta::assert_snapshot!(checked.out, @"
    round 1, board 1: the file has 1 School 1 – 3 School 3, the engine 1 School 1 – 4 School 4
    round 1, board 2: the file has 4 School 4 – 2 School 2, the engine 2 School 2 – 3 School 3
    1 of 1 round differs; other points of teams: 0; other ranks: 0
    ");
    let other = teams().replace("FIDE_TEAM_TYPEA_MP_GP", "CUSTOM_TEAM_KNOCKOUT");
    let checked = run_with(&["trf", "check", "-"], &other);
    assert_eq!(checked.code, 0, "{}", checked.out);
    insta::assert_snapshot!(checked.out, @"one round added up, but not paired again, because its system is not paired here; nothing differs");
    let ranked = run_with(&["trf", "standings", "-", "--tiebreaks", "BH"], &round_robin);
    assert_eq!(ranked.code, 0);
    insta::assert_snapshot!(ranked.err, @"warning: BH separates nobody in a round robin, where all have met the same opponents (C.07, article 8)");
}

#[test]
fn a_round_of_teams_is_explained_and_asked_about() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("teams.trf");
    std::fs::write(&path, teams()).unwrap();
    let path = path.to_str().unwrap();
    let explain = |rest: &[&str]| run(&[&["trf", "explain", path], rest].concat());
    let whole = explain(&["--round", "2"]);
    insta::assert_snapshot!(whole.out, @r"
    1. School 1 – School 4: 2 points, upper half against lower half in order; School 4, which stands higher, changes its side (4.3.8)
    2. School 3 – School 2: 0 points, upper half against lower half in order; School 3, which stands higher, changes its side (4.3.8)
    ");
    insta::assert_snapshot!(explain(&["1", "2", "--round", "2"]).out, @r"
    School 1 and School 2 are not paired: more teams would float up (C4), in the group with 2 points: 2 instead of 0
    The best round would then have these pairs instead: School 2 – School 1, School 3 – School 4
    ");
    let answer = explain(&["1", "2", "--round", "2", "--format", "json"]);
    let answer: Value = serde_json::from_str(&answer.out).expect("JSON");
    assert_eq!(answer["answer"]["criterion"], "C4");
    assert_eq!(answer["answer"]["article"], "2.3.1");
    assert_eq!(answer["answer"]["value"], serde_json::json!([0, 2]));
    assert_eq!(answer["pairs"].as_array().map(Vec::len), Some(2));
    for refused in [explain(&["1", "9"]), explain(&["1", "--bye"])] {
        assert_eq!(refused.code, 1, "{}", refused.err);
    }
    assert_eq!(explain(&["1", "--bye", "2"]).code, 2);
}

#[test]
fn nothing_certifies_a_round_of_teams() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("teams.trf");
    std::fs::write(&path, teams()).unwrap();
    let certificate = folder.path().join("round.cert");
    let [path, certificate] = [&path, &certificate].map(|path| path.to_str().unwrap());
    let prove = run(&["trf", "prove", path, "-o", certificate]);
    let verify = run(&["trf", "verify", path, path]);
    let mut refusals = String::new();
    for refused in [prove, verify] {
        assert_eq!(refused.code, 2, "{}", refused.err);
        refusals += &refused.err.replace(path, "teams.trf");
    }
    insta::assert_snapshot!(refusals, @"
    error: no certificate is defined for a round of teams
    hint: arbitro trf explain says what decides, and arbitro trf check pairs every round of the file again
    error: no certificate is defined for a round of teams
    hint: arbitro trf explain says what decides, and arbitro trf check pairs every round of the file again
    ");
    let engine = run(&["engine", "--dutch", path, "-p"]);
    assert_eq!(engine.code, 3, "{}", engine.err);
    insta::assert_snapshot!(engine.err.replace(path, "teams.trf"), @"Error parsing file teams.trf: record 192 is of teams, which arbitro trf pair pairs.");
}
