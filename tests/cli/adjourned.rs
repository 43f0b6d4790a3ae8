//! Adjourned games, half a point for one player, and games that both lose: typed, kept, exported, read again,
//! and what has to wait for them.

use crate::support::event::{Event, Ran, list, on_each_store, without_journal};

const OPEN: &str = "name = 'Open'\nlanguage = 'en'\nseed = 5\ncycles = ['Open']\nrounds = 3\ngroup_size = 20\n\
    small_groups = 'swiss'\ngames = [{ id = 'chess', name = 'Chess', draws = true }]\n";

fn paired(players: usize) -> Event {
    let event = Event::with(OPEN);
    event.write("l.csv", list(players));
    event.ok(&["players", "import", "l.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    event
}

fn game(event: &Event, at: usize) -> serde_json::Value {
    event.export()["groups"][0]["games"][at].clone()
}

/// The standings' points by code, and the run's output.
fn points(event: &Event) -> (Vec<(String, f64)>, Ran) {
    let ran = event.run(&["standings", "1.1.1", "--provisional", "--format", "json"]);
    let lines = ran.json();
    let lines = lines.as_array().unwrap().iter();
    let line = |it: &serde_json::Value| {
        (it["code"].as_str().unwrap().to_owned(), it["points"].as_f64().unwrap())
    };
    (lines.map(line).collect(), ran)
}

#[test]
fn results_that_the_arbiter_shares_out_are_typed_kept_and_read_again() {
    on_each_store(|| {
        let event = paired(8);
        event.ok(&["result", "1.1.1", "1", "½-0"]);
        event.ok(&["result", "1.1.1", "2", "0-1/2"]);
        event.ok(&["result", "1.1.1", "3", "0-0"]);
        event.ok(&["result", "1.1.1", "4", "adj"]);
        let games: Vec<_> = (0..4).map(|at| game(&event, at)).collect();
        let said: Vec<_> = games.iter().map(|it| it["result"].as_str().unwrap()).collect();
        assert_eq!(said, ["1/2-0", "0-1/2", "0-0", "adj"]);
        assert!(games.iter().all(|it| it["played"] == true && it["kind"] == "game"), "{games:?}");
        let again = event.run(&["result", "1.1.1", "3", "0-0"]);
        assert_eq!(again.code, 0, "{}", again.err);
        insta::allow_duplicates! { insta::assert_snapshot!(again.out + &again.err, @"Already so: 1.1.1, round 1, table 3: 0-0  Aluno 008 – Aluno 003"); }
        let has = event.refused(&["result", "1.1.1", "3", "0-0F"]);
        // Played, and not a double forfeit.
        insta::allow_duplicates! { insta::assert_snapshot!(has, @"
        error: 1.1.1, round 1, table 3: the result 0-0 is recorded already (sala 1, 10:00)
        hint: to replace it: arbitro result 1.1.1 3 0-0F --round 1 --correct
        "); }
        let has = event.refused(&["result", "1.1.1", "1", "adj"]);
        insta::allow_duplicates! { insta::assert_snapshot!(has, @"
        error: 1.1.1, round 1, table 1: the result 1/2-0 is recorded already (sala 1, 10:00)
        hint: to replace it: arbitro result 1.1.1 1 adj --round 1 --correct
        "); }
        let code = |at: usize, side: &str| games[at][side].as_str().unwrap().to_owned();
        let (points, _) = points(&event);
        let of = |code: String| points.iter().find(|line| line.0 == code).unwrap().1;
        assert_eq!([of(code(0, "first")), of(code(0, "second"))], [0.5, 0.0]);
        assert_eq!([of(code(1, "first")), of(code(1, "second"))], [0.0, 0.5]);
        assert_eq!([of(code(2, "first")), of(code(2, "second"))], [0.0, 0.0]);
        assert_eq!([of(code(3, "first")), of(code(3, "second"))], [0.5, 0.5]);
        // The document of one event makes another one.
        let document = event.export();
        event.write("all.json", document.to_string());
        let other = Event::with(OPEN);
        other.write("all.json", document.to_string());
        other.ok(&["import", "json", "all.json"]);
        assert_eq!(other.export()["groups"][0]["games"], document["groups"][0]["games"]);
        // Undone and redone.
        event.ok(&["undo"]);
        assert!(game(&event, 3)["result"].is_null());
        event.ok(&["redo"]);
        assert_eq!(game(&event, 3)["result"], "adj");
        event.ok(&["verify"]);
        let log = event.ok(&["log"]);
        insta::allow_duplicates! { insta::assert_snapshot!(log.lines().skip(1).collect::<Vec<_>>().join("\n"), @"
         2  2026-03-13 10:00:00  sala 1        8 players imported
         3  2026-03-13 10:00:00  sala 1        1.1: 8 players drawn into one group, seed 5
         4  2026-03-13 10:00:00  sala 1        1.1.1, round 1: paired, 4 tables
         5  2026-03-13 10:00:00  sala 1        1.1.1, round 1, table 1: 1/2-0
         6  2026-03-13 10:00:00  sala 1        1.1.1, round 1, table 2: 0-1/2
         7  2026-03-13 10:00:00  sala 1        1.1.1, round 1, table 3: 0-0
         8  2026-03-13 10:00:00  sala 1        1.1.1, round 1, table 4: adj
         9  2026-03-13 10:00:00  sala 1        operation 8 undone
        10  2026-03-13 10:00:00  sala 1        operation 8 redone
        "); }
    });
}

#[test]
fn an_adjourned_game_is_a_draw_for_the_next_round_and_keeps_standings_waiting() {
    let event = paired(8);
    for (table, result) in [("1", "1-0"), ("2", "1-0"), ("3", "0-1"), ("4", "adj")] {
        event.ok(&["result", "1.1.1", table, result]);
    }
    let refused = event.refused(&["standings", "1.1.1"]);
    insta::assert_snapshot!(refused, @"
    error: 1.1.1: a game of round 1 is adjourned (table 4)
    hint: what is known so far: arbitro standings 1.1.1 --provisional; once the game is over: arbitro result 1.1.1 4 1-0 --round 1
    ");
    let refused = event.refused(&["print", "standings", "1.1.1", "-o", "s.pdf"]);
    insta::assert_snapshot!(refused, @"
    error: 1.1.1: a game of round 1 is adjourned (table 4)
    hint: what is known so far: arbitro standings 1.1.1 --provisional; once the game is over: arbitro result 1.1.1 4 1-0 --round 1
    ");
    let shown = event.ok(&["standings", "1.1.1", "--provisional"]);
    insta::assert_snapshot!(without_journal(&shown), @"
    Standings · Chess · Open · Group 1.1.1 · Round 1 of 3
    Open
    *** PROVISIONAL: results are missing ***
    Rank   Code    Name        School     Pts    BH    PS   BH/M1
    ─────────────────────────────────────────────────────────────
       1   1.1.1   Aluno 001   Escola 1   1.0   0.0   1.0       0
       1   6.1.1   Aluno 006   Escola 6   1.0   0.0   1.0       0
       1   3.1.1   Aluno 003   Escola 3   1.0   0.0   1.0       0
       4   4.1.1   Aluno 004   Escola 4   0.5   0.5   0.5       0
       4   2.1.1   Aluno 002   Escola 2   0.5   0.5   0.5       0
       6   7.1.1   Aluno 007   Escola 7   0.0   1.0   0.0       0
       6   8.1.1   Aluno 008   Escola 8   0.0   1.0   0.0       0
       6   5.1.1   Aluno 005   Escola 5   0.0   1.0   0.0       0
    ─────────────────────────────────────────────────────────────
    Round 1, table 4: the game is adjourned and counts as a draw until its result is known.
    BH, Buchholz: the points of all opponents added up · PS, Progressive: the points after each round
    added up · BH/M1, Median Buchholz: the points of all opponents added up (without the lowest and the
    highest)
    ");
    event.ok(&["print", "crosstable", "1.1.1", "-o", "c.csv"]);
    let crosstable = String::from_utf8(event.read("c.csv")).unwrap();
    let digit = |cell: &str| cell.starts_with(|it: char| it.is_ascii_digit());
    let cells = crosstable.split([';', '\n', '\r', '"']);
    let adjourned = cells.filter(|cell| digit(cell) && cell.ends_with('A')).count();
    assert_eq!(adjourned, 2, "{crosstable}");
    // The next round is paired as if the game had been drawn.
    let paired_on = event.run(&["pair", "1.1.1"]);
    assert_eq!(paired_on.code, 0, "{}", paired_on.err);
    insta::assert_snapshot!(paired_on.err, @"warning: Round 1, table 4: the game is adjourned and counts as a draw until its result is known.");
    let explained = event.ok(&["explain", "1.1.1"]);
    insta::assert_snapshot!(explained, @"
    1.1.1, round 2, as the engine pairs it:
    Aluno 006 (6.1.1) floats down: the group with 1 point is odd; of the 3 who could, not Aluno 003 (3.1.1): one more player would not get the side that is due (C12); Aluno 006 (6.1.1) comes last in the order (article 4)
    Aluno 002 (2.1.1) floats down: the group with 0.5 points is odd; of the 2 who could, not Aluno 004 (4.1.1): one more player would not get the side that is due (C12)
    1. Aluno 003 (3.1.1) – Aluno 001 (1.1.1): 1 point, upper half against lower half in order, but not Aluno 006 (6.1.1): one more player would not get the side that is due (C12); both have the side that is due to them (5.2.1)
    2. Aluno 004 (4.1.1) – Aluno 006 (6.1.1): Aluno 006 (6.1.1), with 1 point, meets the group with 0.5 points in order; both have the side that is due to them (5.2.1)
    3. Aluno 007 (7.1.1) – Aluno 002 (2.1.1): Aluno 002 (2.1.1), with 0.5 points, meets the group with 0 points in order; both have the side that is due to them (5.2.1)
    4. Aluno 005 (5.1.1) – Aluno 008 (8.1.1): 0 points, upper half against lower half in order; both have the side that is due to them (5.2.1)
    Round 1, table 4: the game is adjourned and counts as a draw until its result is known.
    ");
    let drawn = paired(8);
    for (table, result) in [("1", "1-0"), ("2", "1-0"), ("3", "0-1"), ("4", "1/2-1/2")] {
        drawn.ok(&["result", "1.1.1", table, result]);
    }
    drawn.ok(&["pair", "1.1.1"]);
    let pairs = |event: &Event| -> Vec<_> {
        let games = event.export()["groups"][0]["games"].as_array().unwrap().clone();
        let second = games.into_iter().filter(|it| it["round"] == 2);
        second.map(|it| (it["first"].clone(), it["second"].clone())).collect()
    };
    assert_eq!(pairs(&event), pairs(&drawn));
    // FIDE's file has it as a game without a result, which the checker pairs the same way.
    event.ok(&["export", "trf", "1.1.1", "-o", "a.trf"]);
    let report = String::from_utf8(event.read("a.trf")).unwrap();
    assert_eq!(report.matches(" w ?").count() + report.matches(" b ?").count(), 2, "{report}");
    event.ok(&["trf", "check", "a.trf"]);
    // Its result is not a correction, whatever round the group is in.
    let resumed = event.run(&["result", "1.1.1", "4", "0-1", "--round", "1"]);
    assert_eq!(resumed.code, 0, "{}", resumed.err);
    insta::assert_snapshot!(resumed.err, @"
    warning: Round 2 of 1.1.1 was paired from the result that was there before, and these pairings stay as they are.
    hint: to pair again, and lose what this group has played since: arbitro undo 9 --with-dependents, then arbitro pair 1.1.1
    ");
    let over = game(&event, 3);
    assert_eq!(
        (&over["result"], over["corrected"].as_bool().unwrap_or(false)),
        (&"0-1".into(), false)
    );
}

#[test]
fn a_group_with_an_adjourned_game_is_not_over() {
    let event = paired(8);
    for (table, result) in [("1", "adj"), ("2", "1-0"), ("3", "1-0"), ("4", "1-0")] {
        event.ok(&["result", "1.1.1", table, result]);
    }
    for _ in 2..=3 {
        event.ok(&["pair", "1.1.1"]);
        event.play_round("1.1.1");
    }
    let mut refusals = String::new();
    for command in [&["advance", "1.1"][..], &["lots", "1.1.1"], &["standings", "1.1"]] {
        refusals += &event.refused(command);
    }
    insta::assert_snapshot!(refusals, @"
    error: 1.1.1: a game of round 1 is adjourned (table 1)
    hint: once the game is over: arbitro result 1.1.1 1 1-0 --round 1
    error: 1.1.1: a game of round 1 is adjourned (table 1)
    hint: once the game is over: arbitro result 1.1.1 1 1-0 --round 1
    error: 1.1.1: a game of round 1 is adjourned (table 1)
    hint: what is known so far: arbitro standings 1.1.1 --provisional; once the game is over: arbitro result 1.1.1 1 1-0 --round 1
    ");
    let status = event.run(&["status", "--format", "json"]).json();
    assert_eq!(status["categories"][0]["stage"], "rounds", "{status}");
    let missing = &status["categories"][0]["missing"][0];
    assert_eq!((&missing["round"], &missing["table"]), (&1.into(), &1.into()), "{status}");
    event.ok(&["result", "1.1.1", "1", "1-0", "--round", "1"]);
    event.ok(&["standings", "1.1"]);
    let status = event.run(&["status", "--format", "json"]).json();
    assert_eq!(status["categories"][0]["stage"], "done", "{status}");
}

#[test]
fn lists_and_the_line_take_them_and_a_list_brings_the_result() {
    let event = paired(8);
    event.write("r.csv", "group,round,table,result\n1.1.1,1,1,adj\n1.1.1,1,2,½-0\n1.1.1,1,3,0-0\n");
    event.ok(&["results", "import", "r.csv"]);
    let typed = event.typed(&["enter", "1.1.1"], "4 adj\n");
    assert_eq!(typed.code, 0, "{}{}", typed.out, typed.err);
    insta::assert_snapshot!((typed.out.clone() + &typed.err), @"
    4: adj  Aluno 002 – Aluno 004 · adjourned
    1.1.1, round 1: missing 4 · next: table 4, Aluno 002 – Aluno 004
    1.1.1, round 1: nothing missing · no other group is waiting for results
    ");
    event.write("r.csv", "group,round,table,result\n1.1.1,1,1,1-0\n");
    event.ok(&["results", "import", "r.csv"]);
    let typed = event.typed(&["enter", "1.1.1"], "4 1\n");
    assert_eq!(typed.code, 0, "{}{}", typed.out, typed.err);
    let said: Vec<_> = (0..4).map(|at| game(&event, at)["result"].clone()).collect();
    assert_eq!(said, ["1-0", "1/2-0", "0-0", "1-0"]);
    event.ok(&["standings", "1.1.1"]);
}

#[test]
fn a_match_is_never_adjourned() {
    let toml =
        OPEN.replace("rounds = 3\n", "").replace("small_groups = 'swiss'", "system = 'knock-out'");
    let event = Event::with(&toml);
    event.write("l.csv", list(4));
    event.ok(&["players", "import", "l.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    let mut refusals = String::new();
    for result in ["adj", "1/2-0", "0-0"] {
        refusals += &event.refused(&["result", "1.1.1", "1", result]);
    }
    insta::assert_snapshot!(refusals, @"
    error: 1.1.1, round 1, table 1: a match continues until a player has won it; until then it has no result
    hint: to enter results: arbitro enter 1.1.1
    error: 1.1.1, round 1, table 1: a match continues until a player has won it; until then it has no result
    hint: to enter results: arbitro enter 1.1.1
    error: 1.1.1, round 1, table 1: a match continues until a player has won it; until then it has no result
    hint: to enter results: arbitro enter 1.1.1
    ");
}

#[test]
fn a_report_with_such_games_becomes_an_event_and_the_same_report_again() {
    let event = paired(8);
    for (table, result) in [("1", "adj"), ("2", "½-0"), ("3", "0-0"), ("4", "0-1/2")] {
        event.ok(&["result", "1.1.1", table, result]);
    }
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["export", "trf", "1.1.1", "-o", "a.trf"]);
    let other = Event::empty();
    other.write("a.trf", event.read("a.trf"));
    other.ok(&["import", "trf", "a.trf"]);
    let group = other.export()["groups"][0].clone();
    let mut said: Vec<String> =
        group["games"].as_array().unwrap().iter().map(|it| it["result"].to_string()).collect();
    said.sort();
    assert_eq!(said, ["\"0-0\"", "\"0-1/2\"", "\"1/2-0\"", "\"adj\""]);
    let code = group["code"].as_str().unwrap();
    other.ok(&["export", "trf", code, "-o", "b.trf"]);
    let rounds = |bytes: Vec<u8>| -> Vec<String> {
        let text = String::from_utf8(bytes).unwrap();
        let lines = text.lines().filter(|line| line.starts_with("001"));
        lines.map(|line| line[80..].to_owned()).collect()
    };
    assert_eq!(rounds(other.read("b.trf")), rounds(event.read("a.trf")));
}

/// In round 2, with a game of round 1 that is adjourned.
fn with_an_adjourned_game() -> Event {
    let event = paired(8);
    for (table, result) in [("1", "1-0"), ("2", "½-0"), ("3", "0-0"), ("4", "adj")] {
        event.ok(&["result", "1.1.1", table, result]);
    }
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    event
}

/// A group with an adjourned game, on every paper and in every answer: the game is marked, or the request
/// refused.
#[test]
fn an_adjourned_game_is_marked_wherever_its_round_is_shown() {
    let event = with_an_adjourned_game();
    let text = |arguments: &[&str]| {
        let out = event.path().join("out.csv");
        let _ = std::fs::remove_file(&out);
        event.ok(&[arguments, &["-o", "out.csv"]].concat());
        String::from_utf8(event.read("out.csv")).unwrap()
    };
    // It is listed after the games being played, and is marked.
    let missing = event.ok(&["results", "missing"]);
    insta::assert_snapshot!(missing, @"
    Missing results
    Open
    Category     Group   Round   Table   Code    First       Code    Second      Since   Remarks
    ──────────────────────────────────────────────────────────────────────────────────────────────
    Chess ·      1.1.1       2       2   2.1.1   Aluno 002   6.1.1   Aluno 006   10:00
    Open
    Chess ·      1.1.1       2       3   7.1.1   Aluno 007   3.1.1   Aluno 003   10:00
    Open
    Chess ·      1.1.1       2       4   5.1.1   Aluno 005   8.1.1   Aluno 008   10:00
    Open
    Chess ·      1.1.1       1       4   2.1.1   Aluno 002   4.1.1   Aluno 004   10:00   adjourned
    Open
    ──────────────────────────────────────────────────────────────────────────────────────────────
    3 results are missing.
    One game is adjourned.
    ");
    let rows = event.run(&["results", "missing", "--format", "json"]).json();
    let rows = rows.as_array().unwrap();
    assert_eq!(rows.len(), 4, "{rows:?}");
    let last = &rows[3];
    assert_eq!(
        (&last["round"], &last["table"], &last["state"]),
        (&1.into(), &4.into(), &"adjourned".into())
    );
    assert!(rows[..3].iter().all(|row| row["state"].is_null() || row["state"] == ""), "{rows:?}");
    let playing = text(&["print", "still-playing"]);
    assert_eq!(playing.matches("adjourned").count(), 1, "{playing}");
    assert!(playing.trim_end().ends_with("adjourned"), "last: {playing}");
    // Its pairings, its slip, and no other slip.
    let shown = event.ok(&["print", "pairings", "1.1.1", "--round", "1"]);
    insta::assert_snapshot!(shown, @"
    Pairings · Chess · Open · Group 1.1.1 · Round 1 of 3
    Open
    *** Round 1, table 4: the game is adjourned and counts as a draw until its result is known. ***
    Table   Code    First       Result   Code    Second
    ──────────────────────────────────────────────────────
        1   1.1.1   Aluno 001     1-0    5.1.1   Aluno 005
        2   6.1.1   Aluno 006     ½-0    7.1.1   Aluno 007
        3   8.1.1   Aluno 008     0-0    3.1.1   Aluno 003
        4   2.1.1   Aluno 002     adj    4.1.1   Aluno 004
    ──────────────────────────────────────────────────────
    ");
    let shown = event.ok(&["print", "pairings", "1.1.1", "--round", "2"]);
    insta::assert_snapshot!(without_journal(&shown), @"
    Pairings · Chess · Open · Group 1.1.1 · Round 2 of 3
    Open
    Table   Code    First       Result   Code    Second
    ──────────────────────────────────────────────────────
        1   4.1.1   Aluno 004     1-0    1.1.1   Aluno 001
        2   2.1.1   Aluno 002      –     6.1.1   Aluno 006
        3   7.1.1   Aluno 007      –     3.1.1   Aluno 003
        4   5.1.1   Aluno 005      –     8.1.1   Aluno 008
    ──────────────────────────────────────────────────────
    ");
    let slips = text(&["print", "slips", "1.1.1", "--round", "1"]);
    insta::assert_snapshot!(slips.trim_start_matches('\u{feff}'), @"
    Table;Code;First;Code;Second;Result
    4;2.1.1;Aluno 002;4.1.1;Aluno 004;
    ");
    // The state of the day.
    let status = event.run(&["status", "--format", "json"]).json();
    let adjourned = &status["categories"][0]["adjourned"];
    assert_eq!(adjourned.as_array().unwrap().len(), 1, "{status}");
    assert_eq!(
        (&adjourned[0]["round"], &adjourned[0]["table"]),
        (&1.into(), &4.into()),
        "{status}"
    );
    insta::assert_snapshot!(event.ok(&["status"]), @"
    lists → check-in → draw → [rounds] → finals → prizes → papers and closing
    Open
    Category            Entries   Stage    Round   Missing   Since
    ──────────────────────────────────────────────────────────────
    1.1  Chess · Open         8   rounds     2/3         3   10:00
    ──────────────────────────────────────────────────────────────

    3 results are missing.
    Group   Round   Since   Tables
    ───────────────────────────────
    1.1.1       2   10:00   2, 3, 4
    ───────────────────────────────
    One game is adjourned.

    Next: arbitro enter 1.1.1
      3 results are missing; 1.1.1, round 2, has waited longest.
    Also:
      arbitro results missing: The tables that are still playing, and since when.
    ");
    // The exports.
    let results = text(&["export", "csv", "--list", "results"]);
    insta::assert_snapshot!(results.trim_start_matches('\u{feff}'), @"
    Group;Round;Table;Result;First (code);First;Second (code);Second
    1.1.1;1;1;1-0;1.1.1;Aluno 001;5.1.1;Aluno 005
    1.1.1;1;2;1/2-0;6.1.1;Aluno 006;7.1.1;Aluno 007
    1.1.1;1;3;0-0;8.1.1;Aluno 008;3.1.1;Aluno 003
    1.1.1;1;4;adj;2.1.1;Aluno 002;4.1.1;Aluno 004
    1.1.1;2;1;1-0;4.1.1;Aluno 004;1.1.1;Aluno 001
    ");
    assert_eq!(game(&event, 3)["result"], "adj");
    event.ok(&["export", "html", "-o", "site"]);
    assert!(
        site_says(&event, "the game is adjourned") && site_says(&event, "adj<"),
        "the public pages"
    );
}

#[test]
fn an_adjourned_game_leaves_no_trace_once_it_is_finished() {
    let event = with_an_adjourned_game();
    event.ok(&["result", "1.1.1", "4", "1-0", "--round", "1"]);
    let status = event.run(&["status", "--format", "json"]).json();
    assert!(status["categories"][0].get("adjourned").is_none(), "{status}");
    let shown = event.ok(&["print", "pairings", "1.1.1", "--round", "1"]);
    insta::assert_snapshot!(shown, @"
    Pairings · Chess · Open · Group 1.1.1 · Round 1 of 3
    Open
    Table   Code    First       Result   Code    Second
    ──────────────────────────────────────────────────────
        1   1.1.1   Aluno 001     1-0    5.1.1   Aluno 005
        2   6.1.1   Aluno 006     ½-0    7.1.1   Aluno 007
        3   8.1.1   Aluno 008     0-0    3.1.1   Aluno 003
        4   2.1.1   Aluno 002     1-0    4.1.1   Aluno 004
    ──────────────────────────────────────────────────────
    ");
    let missing = event.run(&["results", "missing", "--format", "json"]).json();
    assert!(missing.as_array().unwrap().iter().all(|row| row.get("state").is_none()), "{missing}");
}

#[test]
fn a_list_to_be_filled_in_asks_for_the_result_of_an_adjourned_game_too() {
    let event = paired(8);
    event.ok(&["result", "1.1.1", "4", "adj"]);
    let list = event.ok(&["results", "missing", "--format", "csv"]);
    let row = list
        .lines()
        .find(|line| line.starts_with("1.1.1;1;4;"))
        .unwrap_or_else(|| panic!("{list}"));
    event.write("r.csv", list.replace(row, &row.replacen("1.1.1;1;4;", "1.1.1;1;4;0-1", 1)));
    event.ok(&["results", "import", "r.csv"]);
    assert_eq!(game(&event, 3)["result"], "0-1");
}

#[test]
fn no_paper_ends_a_group_while_a_game_of_it_is_adjourned() {
    let event = paired(8);
    event.ok(&["result", "1.1.1", "1", "adj"]);
    event.play_round("1.1.1");
    for _ in 2..=3 {
        event.ok(&["pair", "1.1.1"]);
        event.play_round("1.1.1");
    }
    let mut refusals = String::new();
    for command in [
        &["standings", "1.1.1"][..],
        &["standings", "1.1"],
        &["standings", "1.1.1", "--round", "3"],
        &["standings", "1.1.1", "--format", "json"],
        &["print", "standings", "1.1.1", "-o", "s.pdf"],
        &["lots", "1.1.1"],
        &["advance", "1.1"],
    ] {
        refusals += &event.refused(command);
    }
    insta::assert_snapshot!(refusals, @r#"
    error: 1.1.1: a game of round 1 is adjourned (table 1)
    hint: what is known so far: arbitro standings 1.1.1 --provisional; once the game is over: arbitro result 1.1.1 1 1-0 --round 1
    error: 1.1.1: a game of round 1 is adjourned (table 1)
    hint: what is known so far: arbitro standings 1.1.1 --provisional; once the game is over: arbitro result 1.1.1 1 1-0 --round 1
    error: 1.1.1: a game of round 1 is adjourned (table 1)
    hint: what is known so far: arbitro standings 1.1.1 --provisional; once the game is over: arbitro result 1.1.1 1 1-0 --round 1
    {"refused":1,"question":null,"message":"1.1.1: a game of round 1 is adjourned (table 1)","hint":"what is known so far: arbitro standings 1.1.1 --provisional; once the game is over: arbitro result 1.1.1 1 1-0 --round 1"}
    error: 1.1.1: a game of round 1 is adjourned (table 1)
    hint: what is known so far: arbitro standings 1.1.1 --provisional; once the game is over: arbitro result 1.1.1 1 1-0 --round 1
    error: 1.1.1: a game of round 1 is adjourned (table 1)
    hint: once the game is over: arbitro result 1.1.1 1 1-0 --round 1
    error: 1.1.1: a game of round 1 is adjourned (table 1)
    hint: once the game is over: arbitro result 1.1.1 1 1-0 --round 1
    "#);
    let mut refusals = String::new();
    for document in ["prizes", "finalists", "speaker"] {
        refusals += &event.refused(&["print", document, "-o", "s.csv"]);
    }
    insta::assert_snapshot!(refusals, @"
    error: there is nothing to print: no category is decided yet
    hint: what is missing: arbitro results missing; the finals: arbitro advance
    error: there is nothing to print: a single group has no final, its standings are the category's
    hint: the standings: arbitro standings
    error: there is nothing to print: no category is decided yet
    hint: what is missing: arbitro results missing; the finals: arbitro advance
    ");
    let certificates = event.run(&["print", "certificates", "1.1", "-o", "c.pdf"]);
    insta::assert_snapshot!(certificates.err.lines().next().unwrap_or_default(), @"warning: category 1.1 is not decided yet: its certificates name no places");
    let shown = event.ok(&["standings", "1.1.1", "--provisional"]);
    insta::assert_snapshot!(without_journal(&shown), @"
    Standings · Chess · Open · Group 1.1.1 · Round 3 of 3
    Open
    *** PROVISIONAL: results are missing ***
    Rank   Code    Name        School     Pts    BH    PS   BH/M1
    ─────────────────────────────────────────────────────────────
       1   1.1.1   Aluno 001   Escola 1   2.5   5.5   4.5     2.0
       2   7.1.1   Aluno 007   Escola 7   2.0   5.5   5.0     2.0
       3   8.1.1   Aluno 008   Escola 8   2.0   4.5   4.0     1.5
       4   4.1.1   Aluno 004   Escola 4   2.0   3.5   4.0     1.0
       5   5.1.1   Aluno 005   Escola 5   1.5   5.5   3.5     2.0
       6   3.1.1   Aluno 003   Escola 3   1.0   4.0   2.0     2.0
       7   6.1.1   Aluno 006   Escola 6   1.0   3.5   1.0     1.5
       8   2.1.1   Aluno 002   Escola 2   0.0   4.0   0.0     1.0
    ─────────────────────────────────────────────────────────────
    Round 1, table 1: the game is adjourned and counts as a draw until its result is known.
    BH, Buchholz: the points of all opponents added up · PS, Progressive: the points after each round
    added up · BH/M1, Median Buchholz: the points of all opponents added up (without the lowest and the
    highest)
    ");
    event.ok(&["print", "standings", "1.1.1", "--provisional", "-o", "s.pdf"]);
}

/// Whether a page of the folder of public pages contains a sentence.
fn site_says(event: &Event, sentence: &str) -> bool {
    let mut folders = vec![event.path().join("site")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap().flatten() {
            match entry.path() {
                path if path.is_dir() => folders.push(path),
                path if std::fs::read_to_string(&path).is_ok_and(|it| it.contains(sentence)) => {
                    return true;
                }
                _ => {}
            }
        }
    }
    false
}
