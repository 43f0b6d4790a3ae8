//! `arbitro import trf`: the constraints in a report stay in the event whatever is done to it, and what it
//! has no place for is refused with the report's line.

use crate::support::event::Event;
use crate::support::program::run_with;
use crate::support::report::six_players;

/// Six players after round 1 of 5, with records about the rounds.
fn report(records: &str) -> String {
    format!("012 Aberto\n{}", six_players(records))
}

const LAID_DOWN: &str = "240 H   4    6\n250       1.0   1   3    1    3\n260   3   4    1    3\n";

/// The records of the report about how it is paired.
fn laid_down(event: &Event, place: &str) -> Vec<String> {
    let report = event.ok(&["export", "trf", "--event", place]);
    let records = report.lines().filter(|line| line.starts_with('2'));
    let records = records.filter(|line| !line.starts_with("202"));
    let mut records: Vec<String> = records.map(str::to_owned).collect();
    records.sort();
    records
}

#[test]
fn records_of_a_report_outlive_every_change_of_its_event() {
    let event = Event::empty();
    event.write("a.trf", report(LAID_DOWN));
    event.ok(&["import", "trf", "a.trf", "--event", "a"]);
    let wanted: Vec<&str> = LAID_DOWN.lines().collect();
    assert_eq!(laid_down(&event, "a"), wanted);
    // Pairing and undoing.
    event.ok(&["pair", "1.1.1", "--event", "a"]);
    event.ok(&["undo", "--event", "a"]);
    assert_eq!(laid_down(&event, "a"), wanted);
    // Allowing again, and undoing that.
    event.ok(&["allow-pair", "1.1.1", "3.1.1", "--event", "a"]);
    assert_eq!(laid_down(&event, "a"), wanted[..2]);
    event.ok(&["undo", "--event", "a"]);
    assert_eq!(laid_down(&event, "a"), wanted);
    // A document, a journal of codes, another copy.
    let document = event.ok(&["export", "json", "--event", "a"]);
    event.write("a.json", document);
    event.ok(&["import", "json", "a.json", "--event", "b"]);
    assert_eq!(laid_down(&event, "b"), wanted);
    event.ok(&["event", "forget", "codes", "--event", "a"]);
    assert_eq!(laid_down(&event, "codes"), wanted);
    let toml = event.read("a/event.toml");
    std::fs::create_dir(event.path().join("c")).unwrap();
    event.write("c/event.toml", toml);
    event.ok(&["merge", "a", "--event", "c"]);
    assert_eq!(laid_down(&event, "c"), wanted);
    assert_eq!(event.run(&["verify", "--event", "c"]).code, 0);
}

#[test]
fn the_next_round_of_the_event_is_that_of_the_report() {
    // Without the records 1 and 2 would not be kept apart, and the points would differ.
    for records in ["", LAID_DOWN, "260   2   2    1    2\n", "XXA    6  1.0  1.0\n", "XXP 1 3\n"] {
        let event = Event::empty();
        let text = report(records);
        event.write("a.trf", &text);
        event.ok(&["import", "trf", "a.trf", "--event", "a"]);
        let next = run_with(&["trf", "pair", "-"], text).out;
        let written = event.ok(&["export", "trf", "--event", "a"]);
        assert_eq!(run_with(&["trf", "pair", "-"], &written).out, next, "{records}\n{written}");
        event.ok(&["pair", "1.1.1", "--event", "a"]);
        let own = event.run(&["export", "json", "--event", "a"]).json();
        let games = own["groups"][0]["games"].as_array().unwrap().clone();
        let of_round = games.iter().filter(|game| game["round"] == 2);
        let number = |code: &serde_json::Value| {
            let code = code.as_str().unwrap();
            code.split('.').next().unwrap().to_owned()
        };
        let mut own: Vec<String> = of_round
            .map(|game| format!("{} {}", number(&game["first"]), number(&game["second"])))
            .collect();
        let mut wanted: Vec<String> = next.lines().skip(1).map(str::to_owned).collect();
        own.sort();
        wanted.sort();
        assert_eq!(own, wanted, "{records}");
    }
}

#[test]
fn a_refusal_named_a_line_of_a_file_that_was_never_written() {
    let many = report("").replace("142 5", "142 100");
    let none: String = report("")
        .lines()
        .filter(|line| line.starts_with("001"))
        .fold(String::new(), |text, line| text + &line[..89.min(line.len())] + "\n");
    let unheard = report("BBL  1.0\nBBD  1.0\n");
    let apart = report("299 W         2.0    1    1\n");
    let mut errors = String::new();
    for text in [many, none, unheard, apart] {
        let event = Event::empty();
        event.write("a.trf", &text);
        let ran = event.run(&["--lang", "en", "import", "trf", "a.trf", "--event", "a"]);
        assert_ne!(ran.code, 0, "{text}{}", ran.out);
        errors += &ran.err;
        assert!(!event.path().join("a/event.toml").exists(), "nothing half done");
    }
    insta::assert_snapshot!(errors, @"
    a.trf:2: an event cannot hold the content of this line: 142 100
    error: a.trf cannot be imported as it is: one line prevents it
    hint: correct those lines in the report; what an event can hold: docs/clubs.md
    a.trf: line 1, column 81: the points of player 1 are 1.0 in the file, but 0.0 by the results
    a.trf: line 2, column 81: the points of player 2 are 1.0 in the file, but 0.0 by the results
    a.trf: line 3, column 81: the points of player 3 are 1.0 in the file, but 0.0 by the results
    a.trf: the report does not have the number of rounds (record 142): add --rounds N
    error: a.trf cannot be imported as it is: 4 lines prevent it
    hint: correct those lines in the report; what an event can hold: docs/clubs.md
    a.trf: line 9, column 81: the points of player 4 are 0.0 in the file, but 1.0 by the results
    a.trf: line 10, column 81: the points of player 5 are 0.0 in the file, but 1.0 by the results
    a.trf: line 11, column 81: the points of player 6 are 0.0 in the file, but 1.0 by the results
    a.trf:4: an event cannot hold the content of this line: BBL  1.0
    error: a.trf cannot be imported as it is: 4 lines prevent it
    hint: correct those lines in the report; what an event can hold: docs/clubs.md
    a.trf: line 5, column 81: the points of player 1 are 1.0 in the file, but 2.0 by the results
    a.trf:4: an event cannot hold the content of this line: 299 W         2.0    1    1
    error: a.trf cannot be imported as it is: 2 lines prevent it
    hint: correct those lines in the report; what an event can hold: docs/clubs.md
    ");
}

#[test]
fn a_day_of_a_report_that_is_none_was_left_out_in_silence() {
    // A year of two digits is no year of an event, and no reason to refuse the rest.
    let event = Event::empty();
    event.write("a.trf", report("042 0019/01/01\n"));
    let ran = event.run(&["--lang", "en", "import", "trf", "a.trf", "--event", "a"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    insta::assert_snapshot!(ran.err, @r#"
    warning: a.trf: a line was left out: line 4: The year of "0019/01/01" is not from 2000 to 2199.
    The public reads: Player 1 → Player (1.1.1), Player 2 → Player (2.1.1), Player 3 → Player (3.1.1), Player 4 → Player (4.1.1), Player 5 → Player (5.1.1)
    "#);
    event.write("b.trf", report("042 2019/01/01\n"));
    let ran = event.run(&["--lang", "en", "import", "trf", "b.trf", "--event", "b"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    insta::assert_snapshot!(ran.err, @"The public reads: Player 1 → Player (1.1.1), Player 2 → Player (2.1.1), Player 3 → Player (3.1.1), Player 4 → Player (4.1.1), Player 5 → Player (5.1.1)");
}

#[test]
fn other_rules_of_the_event_silently_replaced_the_reports() {
    let event = Event::empty();
    event.write("a.trf", report(""));
    event.ok(&["import", "trf", "a.trf", "--event", "a"]);
    let toml = String::from_utf8(event.read("a/event.toml")).unwrap();
    let others =
        [("rounds = 5", "rounds = 4", "a.trf:2:"), ("\nbye = 1", "\nbye = 0.5", "record 162")];
    for (at, (what, other, said)) in others.into_iter().enumerate() {
        let folder = format!("b{at}");
        std::fs::create_dir(event.path().join(&folder)).unwrap();
        let changed = toml.replace(what, other);
        assert_ne!(changed, toml);
        event.write(&format!("{folder}/event.toml"), changed);
        let ran = event.run(&["import", "trf", "a.trf", "--event", &folder]);
        assert_eq!(ran.code, 1, "{other}: {}{}", ran.out, ran.err);
        assert!(ran.err.contains(said), "{other}: {}", ran.err);
    }
}

#[test]
fn a_file_of_teams_was_refused_for_its_points_where_players_are_meant() {
    let event = Event::empty();
    // Invalid points, a game without a result, a broken line: none of these is mentioned.
    let broken = report("")
        .replace("1.0    1     4 w 1", "9.0    1     4 w")
        .replace("001    6", "001    x");
    for record in [
        "310   1 India                            IND     2486   15.0   28.0  11     1    5\n",
        "013 Team                                1    2\n",
        "192 FIDE_TEAM_BAKU\n",
        "801   1 IND\n",
        "362 TW 2.0   TD 1.0   TL 0.0\n",
    ] {
        let text = format!("{broken}{record}");
        event.write("teams.trf", &text);
        let path = event.path().join("teams.trf");
        let path = path.to_str().unwrap();
        let made = event.path().join("made.trf");
        let made = made.to_str().unwrap();
        for (args, code) in [
            (vec!["engine", "--dutch", path, "-p"], 3),
            (vec!["engine", "--dutch", path, "-c"], 3),
            (vec!["engine", "--dutch", path, "-g", "-o", made], 3),
        ] {
            let ran = event.run(&args);
            assert_eq!(ran.code, code, "{args:?} {record}: {}{}", ran.out, ran.err);
            assert!(ran.out.is_empty(), "{args:?}: {}", ran.out);
            let refusal =
                format!("record {} is of teams, which arbitro trf pair pairs.", &record[..3]);
            assert_eq!(ran.err, format!("Error parsing file {path}: {refusal}\n"), "{args:?}");
        }
        // Commands that read teams name the line that is broken.
        let commands = ["pair", "check", "standings", "explain"].map(|command| ["trf", command]);
        for command in [["import", "trf"]].into_iter().chain(commands) {
            let ran = event.run(&[command[0], command[1], path]);
            assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{command:?} {record}");
            insta::allow_duplicates! { insta::assert_snapshot!(ran.err.replace(path, "teams.trf"), @"error: teams.trf: line 9, column 5: record 001: “x” is not a valid starting number (1 to 9999)"); }
        }
    }
}

#[test]
fn the_method_of_172_was_read_only_where_a_federation_stood_before_it() {
    let ratings = format!("POR    1 {:>43}\nPOR    2 {:>43}\n", 2000, 1900);
    let average = |records: &str| {
        let ran = run_with(
            &["trf", "standings", "-", "--tiebreaks", "ARO", "--format", "json"],
            report(records),
        );
        (serde_json::from_str::<serde_json::Value>(&ran.out).unwrap().to_string(), ran.err)
    };
    let (plain, _) = average("");
    for record in ["172 POR NIDOF\n", "172 NIDOF\n", "172 POR  NIDOF\n", "172 nidof\n"] {
        let (with, said) = average(&format!("{record}{ratings}"));
        assert_ne!(with, plain, "{record}");
        assert_eq!(said, "", "{record}");
    }
    // Without national ratings the line is complete.
    for record in ["172 FIDON\n", "172 POR NRO\n", "172 NRO\n", "172 FIDE\n"] {
        assert_eq!(average(record), (plain.clone(), String::new()), "{record}");
    }
}

#[test]
fn a_report_of_a_round_robin_with_buchholz_is_refused() {
    let toml = "name = 'Liga'\nlanguage = 'en'\nseed = 5\ncycles = ['Liga']\nsystem = 'round-robin'\n\
        games = [{ id = 'chess', name = 'Chess', draws = true }]\n";
    let event = Event::with(toml);
    event.write("l.csv", crate::support::event::list(4));
    event.ok(&["players", "import", "l.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["export", "trf", "1.1.1", "-o", "a.trf"]);
    let report = String::from_utf8(event.read("a.trf")).unwrap();
    insta::assert_snapshot!(report, @"
    012 Liga · Chess · Liga · Group 1.1.1
    062 4
    092 Individual: Round-Robin (Berger)
    192 FIDE_ROUNDROBIN
    202 DE,SB,WIN
    142 3
    152 W
    162  P 0.0
    001    1      Aluno 004                                                          0.0    1
    001    2      Aluno 001                                                          0.0    1
    001    3      Aluno 003                                                          0.0    1
    001    4      Aluno 002                                                          0.0    1
    ");
    let other = Event::empty();
    other.write("a.trf", report.replace("202 DE,SB,WIN", "202 DE,BH"));
    let refused = other.refused(&["import", "trf", "a.trf"]);
    insta::assert_snapshot!(refused, @"
    a.trf:5: an event cannot hold the content of this line: 202 DE,BH
    error: a.trf cannot be imported as it is: one line prevents it
    hint: correct those lines in the report; what an event can hold: docs/clubs.md
    ");
    assert!(!other.path().join("event.toml").exists(), "nothing half done");
    other.write("a.trf", report);
    other.ok(&["import", "trf", "a.trf"]);
    other.ok(&["standings", "--provisional"]);
}

#[test]
fn a_report_without_its_number_of_rounds_was_mistaken_for_a_finished_one() {
    let event = Event::empty();
    event.write("a.trf", report("").replace("142 5\n", ""));
    let refused = event.run(&["import", "trf", "a.trf", "--event", "a"]);
    assert_eq!(refused.code, 1, "{}", refused.err);
    insta::assert_snapshot!(refused.err, @"
    a.trf: the report does not have the number of rounds (record 142): add --rounds N
    error: a.trf cannot be imported as it is: one line prevents it
    hint: correct those lines in the report; what an event can hold: docs/clubs.md
    ");
    assert!(!event.path().join("a").exists(), "nothing is made");
    event.ok(&["import", "trf", "a.trf", "--event", "a", "--rounds", "5"]);
    // A number beside that of the file was ignored.
    event.write("b.trf", report(""));
    event.write("b.json", event.ok(&["export", "json", "--event", "a"]));
    let mut errors = String::new();
    for (format, file) in [("trf", "b.trf"), ("json", "b.json")] {
        let ran = event.run(&["import", format, file, "--event", "b", "--rounds", "7"]);
        assert_eq!(ran.code, 2, "{}", ran.err);
        errors += &ran.err;
    }
    insta::assert_snapshot!(errors, @"
    error: b.trf has the number of rounds: leave out --rounds
    error: b.json has the number of rounds: leave out --rounds
    ");
    event.ok(&["import", "trf", "b.trf", "--event", "b", "--rounds", "5"]);
    let written = event.ok(&["export", "trf", "--event", "a"]);
    insta::assert_snapshot!(written, @"
    012 Aberto · Chess · Open · Group 1.1.1
    062 6
    092 Individual: Swiss-System (Dutch)
    192 FIDE_DUTCH
    202 BH,PS,BH/M1
    ### imported from a.trf
    142 5
    152 W
    001    1      Player 1                          1500                             1.0    1     4 w 1
    001    2      Player 2                          1500                             1.0    1     5 b 1
    001    3      Player 3                          1500                             1.0    1     6 w 1
    001    4      Player 4                          1500                             0.0    4     1 b 0
    001    5      Player 5                          1500                             0.0    4     2 w 0
    001    6      Player 6                          1500                             0.0    4     3 b 0
    ");
}

#[test]
fn the_sex_column_of_a_report_was_dropped() {
    let event = Event::empty();
    let text =
        report("").replacen("001    1  ", "001    1 w", 1).replacen("001    2  ", "001    2 m", 1);
    event.write("a.trf", text.replacen("001    3  ", "001    3 x", 1));
    let made = event.run(&["import", "trf", "a.trf", "--event", "a"]);
    assert_eq!(made.code, 0);
    insta::assert_snapshot!(made.err, @"
    warning: a.trf: a line was left out: x is not a sex as in FIDE’s file, m or w
    The public reads: Player 1 → Player (1.1.1), Player 2 → Player (2.1.1), Player 3 → Player (3.1.1), Player 4 → Player (4.1.1), Player 5 → Player (5.1.1)
    ");
    let sexes = |place: &str| -> Vec<String> {
        let written = event.ok(&["export", "trf", "--event", place]);
        let players = written.lines().filter(|line| line.starts_with("001"));
        players.map(|line| line[9..10].to_owned()).collect()
    };
    assert_eq!(sexes("a"), ["w", "m", " ", " ", " ", " "]);
    event.ok(&["event", "forget", "codes", "--event", "a"]);
    assert_eq!(sexes("codes"), [" "; 6]);
}

#[test]
fn ranks_that_are_worked_out_anew_are_listed() {
    let event = Event::empty();
    // 3 and 1 change places: with equal points the starting numbers do not decide the order.
    let text = report("").replace("1.0    1     4 w 1", "1.0    3     4 w 1");
    assert_ne!(text, report(""));
    event.write("a.trf", text.replace("0.0    6     3 b 0", "0.0    1     3 b 0"));
    let made = event.run(&["import", "trf", "a.trf", "--event", "a"]);
    assert_eq!(made.code, 0, "{}", made.err);
    assert!(made.err.contains('6'));
    insta::assert_snapshot!(made.err, @"
    warning: a.trf names no tie-breaks (record 202), so its ranks are worked out anew by those of the event; 1 of them change
    player 6 has rank 1 in the file, but 4 by the tie-breaks
    The public reads: Player 1 → Player (1.1.1), Player 2 → Player (2.1.1), Player 3 → Player (3.1.1), Player 4 → Player (4.1.1), Player 5 → Player (5.1.1)
    ");
}

#[test]
fn a_bye_fixed_for_the_next_round_is_imported() {
    let event = Event::empty();
    let text = report("").replace("0.0    6     3 b 0", "1.0    6     3 b 0  0000 - U");
    assert_ne!(text, report(""));
    event.write("a.trf", &text);
    event.ok(&["import", "trf", "a.trf", "--event", "a"]);
    let next = run_with(&["trf", "pair", "-"], &text).out;
    let written = event.ok(&["export", "trf", "--event", "a"]);
    assert_eq!(run_with(&["trf", "pair", "-"], written).out, next);
    assert!(!next.lines().any(|line| line.starts_with("6 ") || line.ends_with(" 6")), "{next}");
}

/// The file of an event's only group without the records about the event itself.
fn of_teams(event: &Event, place: &str) -> String {
    let text = event.ok(&["export", "trf", "1.1.1", "--event", place]);
    let is_kept = |line: &&str| !line.starts_with("012") && !line.starts_with("###");
    text.lines().filter(is_kept).collect::<Vec<_>>().join("\n")
}

#[test]
fn an_event_of_teams_is_written_and_read_back() {
    let event = crate::teams::event();
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    // The team of two has lost its third board.
    for table in ["1", "2"] {
        for board in ["1", "2", "3"] {
            let ran = event.run(&["result", "1.1.1", table, "1-0", "--board", board]);
            assert!(board == "3" || ran.code == 0, "{}", ran.err);
        }
    }
    let text = event.ok(&["export", "trf", "1.1.1"]);
    event.write("teams.trf", &text);
    assert_eq!(event.run(&["trf", "check", "teams.trf"]).code, 0);
    let imported = event.ok(&["import", "trf", "teams.trf", "--event", "again"]);
    insta::assert_snapshot!(imported, @"Taça · 3.º ciclo · Group 1.1.1: 4 teams with 11 players, one round, all paired as arbitro pairs them");
    assert_eq!(of_teams(&event, "again"), of_teams(&event, "."));
    assert_eq!(event.run(&["verify", "--event", "again"]).code, 0);
    // The next round is the same, and a file of teams makes no event where there is one.
    let pairs = event.ok(&["trf", "pair", "teams.trf"]);
    event.ok(&["pair", "1.1.1", "--event", "again"]);
    assert_eq!(pairs.lines().next(), Some("2"));
    assert_eq!(event.run(&["import", "trf", "teams.trf", "--event", "again"]).code, 1);
}
