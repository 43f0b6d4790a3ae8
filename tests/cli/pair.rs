//! `arbitro pair`: the next round, by the system, by hand, or with what the arbiter allows.

use crate::support::event::Event;
use crate::support::event::{SMALL, list, without_journal};

#[test]
fn a_round_is_closed_before_the_next_is_paired() {
    let event = Event::drawn(8);
    event.ok(&["pair", "1.1.1"]);
    let said = event.refused(&["pair", "1.1.1"]);
    insta::assert_snapshot!(said, @"
    error: 1.1.1: results of round 1 are missing (tables 1, 2, 3, 4)
    hint: to enter results: arbitro enter 1.1.1
    ");
    event.refused(&["standings", "1.1.1"]);
    insta::assert_snapshot!(without_journal(&event.ok(&["standings", "1.1.1", "--provisional"])), @"
    Standings · Nex · 1.º ciclo · Group 1.1.1 · Round 1 of 4
    3rd Torneio de ensaio · Vila Nova, 13 March 2026
    *** PROVISIONAL: results are missing ***
    Rank   Code    Name        School     Pts   BH   PS   BH/M1
    ───────────────────────────────────────────────────────────
       1   6.1.1   Aluno 006   Escola 6     0    0    0       0
       1   3.1.1   Aluno 003   Escola 3     0    0    0       0
       1   4.1.1   Aluno 004   Escola 4     0    0    0       0
       1   1.1.1   Aluno 001   Escola 1     0    0    0       0
       1   5.1.1   Aluno 005   Escola 5     0    0    0       0
       1   8.1.1   Aluno 008   Escola 8     0    0    0       0
       1   7.1.1   Aluno 007   Escola 7     0    0    0       0
       1   2.1.1   Aluno 002   Escola 2     0    0    0       0
    ───────────────────────────────────────────────────────────
    BH, Buchholz: the points of all opponents added up · PS, Progressive: the points after each round
    added up · BH/M1, Median Buchholz: the points of all opponents added up (without the lowest and the
    highest)
    ");
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    let said = event.refused(&["result", "1.1.1", "1", "0-1"]);
    insta::assert_snapshot!(said, @"
    error: 1.1.1, round 1, table 1: the result 1-0 is recorded already (sala 1, 10:00)
    hint: to replace it: arbitro result 1.1.1 1 0-1 --round 1 --correct
    ");
    event.ok(&["result", "1.1.1", "1", "0-1", "--correct"]);
    for table in ["2", "3"] {
        event.ok(&["result", "1.1.1", table, "1-0"]);
    }
    insta::assert_snapshot!(event.ok(&["results", "missing"]), @"
    Missing results
    3rd Torneio de ensaio · Vila Nova, 13 March 2026
    Category          Group   Round   Table   Code    First       Code    Second      Since
    ───────────────────────────────────────────────────────────────────────────────────────
    Nex · 1.º ciclo   1.1.1       1       4   1.1.1   Aluno 001   2.1.1   Aluno 002   10:00
    ───────────────────────────────────────────────────────────────────────────────────────
    One result is missing.
    ");
    event.ok(&["result", "1.1.1", "4", "1-0F"]);
    // The correction is on the sheet.
    insta::assert_snapshot!(without_journal(&event.ok(&["standings", "1.1.1"])), @"
    Standings · Nex · 1.º ciclo · Group 1.1.1 · Round 1 of 4
    3rd Torneio de ensaio · Vila Nova, 13 March 2026
    Rank   Code    Name        School     Pts   BH   PS   BH/M1
    ───────────────────────────────────────────────────────────
       1   6.1.1   Aluno 006   Escola 6     1    0    1       0
       1   3.1.1   Aluno 003   Escola 3     1    0    1       0
       1   1.1.1   Aluno 001   Escola 1     1    0    1       0
       1   7.1.1   Aluno 007   Escola 7     1    0    1       0
       5   4.1.1   Aluno 004   Escola 4     0    1    0       0
       5   5.1.1   Aluno 005   Escola 5     0    1    0       0
       5   8.1.1   Aluno 008   Escola 8     0    1    0       0
       8   2.1.1   Aluno 002   Escola 2     0    0    0       0
    ───────────────────────────────────────────────────────────
    Corrected results (round/table): 1/1.
    BH, Buchholz: the points of all opponents added up · PS, Progressive: the points after each round
    added up · BH/M1, Median Buchholz: the points of all opponents added up (without the lowest and the
    highest)
    ");
    event.ok(&["pair", "1.1.1", "--round", "2"]);
    let game = &event.export()["groups"][0]["games"][3];
    assert_eq!((&game["kind"], &game["played"]), (&"forfeit".into(), &false.into()));
    assert_eq!(game["result"], "1-0");
}

#[test]
fn the_bye_is_worth_a_point_and_comes_once() {
    let event = Event::played(7);
    let document = event.export();
    let games = document["groups"][0]["games"].as_array().unwrap();
    let byes: Vec<_> = games.iter().filter(|game| game["kind"] == "bye").collect();
    assert_eq!(byes.len(), 4);
    for bye in &byes {
        assert_eq!(bye["result"], "1");
        assert!(bye["second"].is_null());
        assert_eq!(byes.iter().filter(|other| other["first"] == bye["first"]).count(), 1);
    }
}

#[test]
fn pair_ready_pairs_the_groups_that_wait() {
    let event = Event::drawn(36);
    event.ok(&["pair", "--ready"]);
    event.play_round("1.1.2");
    let said = event.ok(&["pair", "--ready"]);
    insta::assert_snapshot!(said, @"
    Pairings · Nex · 1.º ciclo · Group 1.1.2 · Round 2 of 4
    3rd Torneio de ensaio · Vila Nova, 13 March 2026
    Table   Code     First       Result   Code     Second
    ────────────────────────────────────────────────────────
        1   16.1.1   Aluno 016      –     4.1.1    Aluno 004
        2   17.1.1   Aluno 017      –     30.1.1   Aluno 030
        3   13.1.1   Aluno 013      –     5.1.1    Aluno 005
        4   19.1.1   Aluno 019      –     21.1.1   Aluno 021
        5   34.1.1   Aluno 034      –     33.1.1   Aluno 033
        6   20.1.1   Aluno 020      –     14.1.1   Aluno 014
    ────────────────────────────────────────────────────────
    ");
    assert_eq!(event.run(&["pair", "--ready"]).code, 0, "nothing to do is not a failure");
    event.refused(&["pair", "1.1"]);
}

#[test]
fn a_hall_that_waits_for_results_had_a_line_for_each_group() {
    let event = Event::with(&SMALL.replace("group_size = 12", "group_size = 4"));
    event.write("players.csv", list(60));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair"]);
    let ran = event.run(&["pair"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    insta::assert_snapshot!(ran.err, @"15 groups wait for 30 results; which: arbitro results missing");
    // A category that is named and waits is not paired.
    assert_eq!(event.run(&["pair", "1.1"]).code, 1);
    event.play_round("1.1.1");
    assert_eq!(event.run(&["pair"]).err.lines().count(), 14, "a line for each group");
}

#[test]
fn a_pairing_by_hand_is_marked_and_held_against_the_engines() {
    let event = Event::swiss(4);
    let order: Vec<String> = event.export()["groups"][0]["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|code| code.as_str().unwrap().to_owned())
        .collect();
    event.write("m.txt", format!("1 2 # lado a lado\n{} {}\n", order[2], order[3]));
    let ran = event.run(&["pair", "1.1.1", "--manual", "m.txt"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    insta::assert_snapshot!(ran.err, @"
    warning: against this pairing: group with 0 points: equally good, but later in the order (article 4); the engine would not make Aluno 004 (4.1.1) – Aluno 001 (1.1.1), Aluno 003 (3.1.1) – Aluno 002 (2.1.1)
    warning: against this pairing: Aluno 001 (1.1.1) – Aluno 004 (4.1.1): the sides should be the other way round; Aluno 001 (1.1.1) plays second: the higher ranked has an odd number, and so the side drawn at the start (5.2.5)
    warning: against this pairing: Aluno 002 (2.1.1) – Aluno 003 (3.1.1): the sides should be the other way round; Aluno 002 (2.1.1) plays second: the higher ranked has an odd number, and so the side drawn at the start (5.2.5)
    ");
    assert_eq!(event.export()["groups"][0]["manual"][0], 1);
    event.play_round("1.1.1");
    insta::assert_snapshot!(without_journal(&event.ok(&["standings", "1.1.1"])), @"
    Standings · Nex · 1.º ciclo · Group 1.1.1 · Round 1 of 3
    3rd Torneio de ensaio · Vila Nova, 13 March 2026
    Rank   Code    Name        School     Pts   BH   PS   BH/M1
    ───────────────────────────────────────────────────────────
       1   1.1.1   Aluno 001   Escola 1     1    0    1       0
       1   2.1.1   Aluno 002   Escola 2     1    0    1       0
       3   4.1.1   Aluno 004   Escola 4     0    1    0       0
       3   3.1.1   Aluno 003   Escola 3     0    1    0       0
    ───────────────────────────────────────────────────────────
    Some rounds were paired by hand.
    BH, Buchholz: the points of all opponents added up · PS, Progressive: the points after each round
    added up · BH/M1, Median Buchholz: the points of all opponents added up (without the lowest and the
    highest)
    ");
    event.write("m.txt", "1 9\n");
    let ran = event.run(&["pair", "1.1.1", "--manual", "m.txt"]);
    assert_eq!(ran.code, 2);
    insta::assert_snapshot!(ran.err, @"
    m.txt:1:1: 9 is not a player of 1.1.1
    error: m.txt has one error; nothing was paired
    ");
    event.write("m.txt", "1 2\n3 bye\n");
    event.refused(&["pair", "1.1.1", "--manual", "m.txt"]);
    event.write("m.txt", "1 2\n3 bye\n4 isenção\n");
    let ran = event.run(&["pair", "1.1.1", "--manual", "m.txt"]);
    insta::assert_snapshot!(ran.err, @"
    warning: against this pairing: 2 byes
    warning: against this pairing: Aluno 001 (1.1.1) – Aluno 004 (4.1.1): they have met (C1)
    warning: against this pairing: Aluno 001 (1.1.1) – Aluno 004 (4.1.1): the sides should be the other way round; both have the side that is due to them (5.2.1)
    ");
}

#[test]
fn exceptions_of_the_arbiter_pair_a_group_and_are_in_the_journal() {
    let event = Event::drawn(4);
    event.write("m.txt", "1 2\n3 4\n");
    event.ok(&["pair", "1.1.1", "--manual", "m.txt"]);
    event.play_round("1.1.1");
    for player in &event.export()["groups"][0]["players"].as_array().unwrap()[2..] {
        event.ok(&["players", "withdraw", player.as_str().unwrap()]);
    }
    let refused = event.run(&["pair", "1.1.1"]);
    assert_eq!(refused.code, 1);
    insta::assert_snapshot!(refused.err, @"
    error: 1.1.1: round 2 cannot be paired; Aluno 001 (1.1.1) has no possible opponent: Aluno 004 (4.1.1): they have met (C1); Aluno 004 (4.1.1) has no possible opponent: Aluno 001 (1.1.1): they have met (C1); 2 of these need somebody from outside, and there is nobody
    hint: if the arbiter allows it: arbitro pair 1.1.1 --allow rematch; or by hand: arbitro pair 1.1.1 --manual pairs.txt
    ");
    let allowed = event.run(&["pair", "1.1.1", "--allow", "rematch"]);
    assert_eq!(allowed.code, 0, "{}", allowed.err);
    insta::assert_snapshot!(allowed.err, @"warning: 4.1.1 – 1.1.1 meet again, as the arbiter allows (C1)");
    insta::assert_snapshot!(event.ok(&["log"]).lines().last().unwrap_or_default(), @"     9  2026-03-13 10:00:00  sala 1        1.1.1, round 2: paired, one table; 4.1.1 – 1.1.1 meet again, as the arbiter allows (C1)");
    let document = event.export();
    let exceptions = &document["groups"][0]["exceptions"];
    insta::assert_snapshot!(exceptions, @r#"[[2,{"rematch":["4.1.1","1.1.1"]}]]"#);
    insta::assert_snapshot!(without_journal(&event.ok(&["print", "pairings", "1.1.1"])), @"
    Pairings · Nex · 1.º ciclo · Group 1.1.1 · Round 2 of 3
    3rd Torneio de ensaio · Vila Nova, 13 March 2026
    *** 4.1.1 – 1.1.1 meet again, as the arbiter allows (C1) ***
    Table   Code    First       Result   Code    Second
    ──────────────────────────────────────────────────────
        1   4.1.1   Aluno 004      –     1.1.1   Aluno 001
            2.1.1   Aluno 002                    withdrawn
            3.1.1   Aluno 003                    withdrawn
    ──────────────────────────────────────────────────────
    ");
    insta::assert_snapshot!(without_journal(&event.ok(&["standings", "1.1.1", "--provisional"])), @"
    Standings · Nex · 1.º ciclo · Group 1.1.1 · Round 2 of 3
    3rd Torneio de ensaio · Vila Nova, 13 March 2026
    *** PROVISIONAL: results are missing ***
    Rank   Code    Name                    School     Pts   DE   SB   WIN
    ─────────────────────────────────────────────────────────────────────
       1   1.1.1   Aluno 001               Escola 1     1    0    0     1
       2   4.1.1   Aluno 004               Escola 4     0    0    0     0
       3   2.1.1   Aluno 002 (withdrawn)   Escola 2     0    0    0     0
       3   3.1.1   Aluno 003 (withdrawn)   Escola 3     0    0    0     0
    ─────────────────────────────────────────────────────────────────────
    Some rounds were paired by hand.
    4.1.1 – 1.1.1 meet again, as the arbiter allows (C1)
    DE, Direct encounter: the games among those who are equal; the number is the place among them, 0
    where the games do not separate them · SB, Sonneborn-Berger: the points of the opponents beaten, and
    half the points of those drawn with, added up · WIN, Wins: rounds won, also without playing
    ");
    let copy = Event::empty();
    copy.write("event.json", document.to_string());
    copy.ok(&["import", "json", "event.json"]);
    assert_eq!(copy.export()["groups"][0]["exceptions"], *exceptions);
    event.ok(&["undo"]);
    event.refused(&["pair", "1.1.1", "--allow", "bye,side"]);
}

#[test]
fn paper_of_exactly_what_was_paired() {
    let event = Event::with(&SMALL.replace("group_size = 12", "group_size = 4"));
    event.write("players.csv", list(8));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    // If paper cannot be made nothing is paired.
    let mut command = event.command("en", &["pair", "1.1.1", "--print"]);
    let output = command.env_remove("ARBITRO_PRINT").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    insta::assert_snapshot!(String::from_utf8_lossy(&output.stderr), @r#"
    error: no printer is configured
    hint: to a file: -o FILE.pdf; to a printer, its command in ARBITRO_PRINT, like ARBITRO_PRINT="lp -d hall"
    "#);
    assert!(event.export()["groups"][0]["games"].as_array().unwrap().is_empty());
    event.ok(&["pair", "1.1.1", "--print", "-o", "round.pdf"]);
    let one = event.read("round.pdf");
    assert!(one.starts_with(b"%PDF"));
    // The printing command gets a file, which is removed afterwards.
    let program = env!("CARGO_BIN_EXE_arbitro");
    let mut command = event.command("en", &["pair", "1.1.2", "--print"]);
    let output = command.env("ARBITRO_PRINT", format!("\"{program}\" help")).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "the program printed nothing, and that is said");
    let said = String::from_utf8_lossy(&output.stderr);
    let path =
        said.split_whitespace().find(|word| word.contains("arbitro-") && word.contains(".pdf"));
    assert!(path.is_some(), "the command got the file: {said}");
    assert!(!event.export()["groups"][1]["games"].as_array().unwrap().is_empty(), "it is paired");
}

#[test]
fn nothing_is_paired_for_a_name_that_means_no_group() {
    let event = Event::drawn(4);
    for target in ["1.1.9", "9.9"] {
        event.refused(&["pair", target]);
    }
    assert_eq!(event.run(&["pair", "everybody"]).code, 2);
    event.refused(&["pair", "1.1.1", "--round", "3"]);
    let log = event.ok(&["log"]);
    insta::assert_snapshot!(log.lines().skip(1).collect::<Vec<_>>().join("\n"), @"
    2  2026-03-13 10:00:00  sala 1        4 players imported
    3  2026-03-13 10:00:00  sala 1        1.1: 4 players drawn into one group, seed 11
    ");
}

#[test]
fn every_round_of_a_group_has_a_certificate_for_the_report_of_the_group() {
    let event = Event::swiss(5);
    let is_proven = |certificate: &str| {
        let sheet = event.ok(&["export", "trf", "1.1.1"]);
        let certificate = String::from_utf8(event.read(certificate)).expect("text");
        let verdict = arbitro_proof::verify(sheet.as_bytes(), &certificate);
        assert_eq!(verdict, Ok(arbitro_proof::Verdict::Proven));
    };
    event.ok(&["pair", "1.1.1", "--proof", "first.cert"]);
    is_proven("first.cert");
    for table in ["1", "2"] {
        event.ok(&["result", "1.1.1", table, "1-0"]);
    }
    // The round is proven by the report that has it, too.
    is_proven("first.cert");
    event.ok(&["pair", "--ready", "--proof", "proofs"]);
    is_proven("proofs/1.1.1.cert");
}
