//! A cup at the terminal: drawn, paired, corrected, explained, exported and made again.

use crate::support::event::{Event, SMALL, list, without_journal};

fn cup(players: usize, format: &str) -> Event {
    let event = Event::with(&format!(
        "name = 'Taça'\nlanguage = 'pt'\nseed = 11\ncycles = ['1.º ciclo']\ngames = ['rastros']\n\
         {format}\n"
    ));
    event.write("players.csv", list(players));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event
}

#[test]
fn a_cup_goes_from_the_draw_to_its_ranks() {
    let event = cup(6, "system = 'knock-out'\nthird_place = true");
    let status = event.ok(&["status"]);
    insta::assert_snapshot!(status, @"
    lists → check-in → draw → [rounds] → finals → prizes → papers and closing
    Taça
    Category                   Entries   Stage   Round   Missing   Since
    ────────────────────────────────────────────────────────────────────
    1.1  Rastros · 1.º ciclo         6   drawn
    ────────────────────────────────────────────────────────────────────

    Next: arbitro pair 1.1.1
      1.1.1 is ready for round 1 of 3.
    ");
    event.ok(&["pair", "1.1.1"]);
    let why = event.ok(&["explain", "1.1.1"]);
    insta::assert_snapshot!(why, @"
    1.1.1, round 1: the matches of the bracket
    table 1: Aluno 005 (5.1.1) and Aluno 006 (6.1.1), seeds 5 and 4: quarter-final, match 2
    table 2: Aluno 001 (1.1.1) and Aluno 004 (4.1.1), seeds 6 and 3: quarter-final, match 4
    Aluno 002 (2.1.1), seed 1, has a bye: quarter-final, match 1; the empty places of the bracket fall to the highest seeds
    Aluno 003 (3.1.1), seed 2, has a bye: quarter-final, match 3; the empty places of the bracket fall to the highest seeds
    ");
    let first = &event.export()["groups"][0];
    assert_eq!((&first["system"], &first["kind"]), (&"knock-out".into(), &"group".into()));
    let byes: Vec<_> = first["games"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|game| game["kind"] == "bye")
        .map(|game| (game["match"].clone(), game["game"].clone(), game["bracket"].clone()))
        .collect();
    let bye = |number: u32| (number.into(), serde_json::Value::Null, "main".into());
    assert_eq!(byes, [bye(1), bye(3)]);
    assert_eq!(first["games"][0]["game"], 1);

    let help = event.run(&["pair", "1.1.1"]);
    insta::assert_snapshot!(help.err, @"
    error: 1.1.1: results of round 1 are missing (tables 1, 2)
    hint: to enter results: arbitro enter 1.1.1
    ");
    event.play_round("1.1.1");
    event.play_all("1.1.1");
    let ranks: Vec<u64> =
        event.standings("1.1").iter().map(|line| line["rank"].as_u64().unwrap()).collect();
    assert_eq!(ranks, [1, 2, 3, 4, 5, 5]);
    let refused = event.refused(&["result", "1.1.1", "1", "0-1", "--round", "2", "--correct"]);
    insta::assert_snapshot!(refused, @"
    error: 1.1.1, round 2, table 1: another result would change who advances, and table 1 of round 3 has a result
    hint: first remove that result: arbitro result 1.1.1 1 --round 3 --clear --reason TEXT
    ");
    let status = event.run(&["status", "--format", "json"]).json();
    assert_eq!(status["categories"][0]["stage"], "done");

    let bracket = event.ok(&["print", "bracket"]);
    insta::assert_snapshot!(without_journal(&bracket), @"
    Bracket · Rastros · 1.º ciclo · Group 1.1.1
    Taça
    Match   Stage                       Round   Table   Seed   Player      Result   Seed   Opponent
    ────────────────────────────────────────────────────────────────────────────────────────────────
        1   quarter-final                                  1   Aluno 002                   bye
        2   quarter-final                   1       1      4   Aluno 006     1-0       5   Aluno 005
        3   quarter-final                                  2   Aluno 003                   bye
        4   quarter-final                   1       2      3   Aluno 004     1-0       6   Aluno 001
        5   semi-final                      2       1      1   Aluno 002     1-0       4   Aluno 006
        6   semi-final                      2       2      2   Aluno 003     1-0       3   Aluno 004
        7   final                           3       1      1   Aluno 002     1-0       2   Aluno 003
        8   match for the third place       3       2      4   Aluno 006     0-1       3   Aluno 004
    ────────────────────────────────────────────────────────────────────────────────────────────────
    ");

    // The papers are ordered by places.
    for kind in
        ["standings", "crosstable", "prizes", "speaker", "group-sheets", "by-name", "settings"]
    {
        event.ok(&["print", kind]);
    }
    let report = event.ok(&["export", "trf", "1.1.1"]);
    insta::assert_snapshot!(report, @"
    012 Taça · Rastros · 1.º ciclo · Grupo 1.1.1
    062 6
    092 Individual: Knock-out
    142 3
    152 B
    001    1      Aluno 002                                                          3.0    1  0000 - U     4 w 1     2 w 1
    001    2      Aluno 003                                                          2.0    2  0000 - U     3 b 1     1 b 0
    001    3      Aluno 004                                                          2.0    2     6 b 1     2 w 0     4 b 1
    001    4      Aluno 006                                                          1.0    4     5 b 1     1 b 0     3 w 0
    001    5      Aluno 005                                                          0.0    5     4 w 0
    001    6      Aluno 001                                                          0.0    5     3 w 0
    ");

    event.write("cup.json", event.ok(&["export", "json"]));
    event.ok(&["import", "json", "cup.json", "--event", "again"]);
    let again = event.run(&["export", "json", "--event", "again"]).json();
    assert_eq!(again["groups"], event.export()["groups"]);
}

#[test]
fn changes_of_a_drawn_bracket_name_the_operation_to_undo() {
    let event = cup(5, "system = 'double-elimination'");
    let toml = String::from_utf8(event.read("event.toml")).unwrap();
    event.write("event.toml", toml.replace("double-elimination", "knock-out"));
    let said = event.run(&["pair", "1.1.1"]);
    insta::assert_snapshot!(said.err, @"
    warning: the change of event.toml cannot take effect now; the version in the journal counts: 1.1.1 was drawn with the earlier system of category 1.1, which cannot change now
    error: 1.1.1 was drawn with the earlier system of category 1.1, which cannot change now
    hint: put event.toml back as it was to go on, or first undo the draw: arbitro undo 3
    ");
    event.write("event.toml", toml);
    event.write("players.csv", list(7));
    let refused = event.refused(&["players", "import", "players.csv"]);
    insta::assert_snapshot!(refused, @"
    error: the bracket of 1.1.1 is drawn: it accepts no more entries from a list
    hint: to draw with them, first undo the draw: arbitro undo 3; late players enter one by one, as long as the first round has byes
    ");
    let refused = event.refused(&["players", "absent", "1.1.1", "--round", "1"]);
    insta::assert_snapshot!(refused, @"
    error: 1.1.1 is a knock-out: nobody misses a round, and a player who does not come loses the match (1.1.1)
    hint: in a round that is paired, an absence is recorded at the table (1-0F or 0-1F): arbitro enter 1.1.1
    ");
    event.write("hand.txt", "1 2\n3 4\n5 bye\n");
    let refused = event.refused(&["pair", "1.1.1", "--manual", "hand.txt"]);
    insta::assert_snapshot!(refused, @"
    error: 1.1.1 is a knock-out: its bracket fixes the pairs
    hint: the next round: arbitro pair 1.1.1
    ");
    for number in 6..=8 {
        let code = format!("{number}.1.1");
        event.ok(&["players", "add", &code, "Ana Mar", "Escola"]);
        event.ok(&["players", "late", &code]);
    }
    event.ok(&["players", "add", "9.1.1", "Ana Mar", "Escola"]);
    let refused = event.refused(&["players", "late", "9.1.1"]);
    insta::assert_snapshot!(refused, @"
    error: 1.1.1 is a knock-out: no bye of the first round is left for 9.1.1
    hint: before anybody has played there, undo its draw and draw it again with them: arbitro groups dissolve 1.1.1, then: arbitro groups draw 1.1
    ");
    event.ok(&["pair", "1.1.1"]);
    let games = &event.export()["groups"][0]["games"];
    assert_eq!(games.as_array().unwrap().len(), 4);
}

#[test]
fn a_rehearsed_cup_ends_and_counts_its_rounds() {
    let event = Event::with(
        "name = 'Taça'\nrehearsal = true\ncycles = ['1.º ciclo']\ngames = ['rastros']\n\
         system = 'double-elimination'\n",
    );
    event.ok(&["simulate", "--players", "13", "--seed", "5"]);
    let group = &event.export()["groups"][0];
    let games = group["games"].as_array().unwrap();
    let last = games.iter().filter_map(|game| game["round"].as_u64()).max();
    assert_eq!(group["rounds"].as_u64(), last);
    assert!(games.iter().any(|game| game["bracket"] == "losers"));
    assert!(games.iter().any(|game| game["bracket"] == "grand-final"));
}

#[test]
fn a_match_of_three_games_is_typed_game_by_game_or_whole() {
    let event = cup(4, "system = 'knock-out'\ngames_per_match = 3");
    event.ok(&["pair", "1.1.1"]);
    let result = |args: &[&str]| event.run(&[&["result", "1.1.1"], args].concat());
    let said = result(&["1", "1-0"]).out;
    insta::assert_snapshot!(said, @"1.1.1, round 1, table 1, game 1: 1-0  Aluno 003 – Aluno 004");
    insta::assert_snapshot!(result(&["1", "1-0", "--game", "1"]).out, @"Already so: 1.1.1, round 1, table 1: 1-0  Aluno 003 – Aluno 004");
    insta::assert_snapshot!(result(&["1", "0-1", "--game", "2"]).out, @"1.1.1, round 1, table 1, game 2: 0-1  Aluno 004 – Aluno 003");
    let over = result(&["1", "1-0", "--game", "3"]);
    assert_eq!(over.code, 1);
    insta::assert_snapshot!(over.err, @"
    error: 1.1.1, round 1, table 1: the match is over (1-0)
    hint: to replace it: arbitro result 1.1.1 1 0-1 --round 1 --correct
    ");
    insta::assert_snapshot!(result(&["2", "1-2"]).out, @"1.1.1, round 1, table 2: 1-2  Aluno 001 – Aluno 002");
    let wrong = result(&["2", "3-0", "--correct"]);
    assert_eq!(wrong.code, 1);
    insta::assert_snapshot!(wrong.err, @"
    error: 1.1.1, round 1, table 2: a match of 3 games cannot end like that, or the recorded games contradict it
    hint: to replace it: arbitro result 1.1.1 2 1-0 --round 1 --correct
    ");
    let pairings = event.ok(&["print", "pairings", "1.1.1"]);
    insta::assert_snapshot!(pairings, @"
    Pairings · Rastros · 1.º ciclo · Group 1.1.1 · Semi-final
    Taça
    *** each match: the best of 3 games ***
    Table   Code    First       Result   Code    Second
    ──────────────────────────────────────────────────────
        1   3.1.1   Aluno 003     2-0    4.1.1   Aluno 004
        2   1.1.1   Aluno 001     1-2    2.1.1   Aluno 002
    ──────────────────────────────────────────────────────
    ");
    let games = &event.export()["groups"][0]["games"];
    let lines: Vec<_> =
        games.as_array().unwrap().iter().map(|it| (&it["game"], &it["result"])).collect();
    let (null, text) = (serde_json::Value::Null, |text: &str| serde_json::Value::from(text));
    let (one, two) = (serde_json::Value::from(1), serde_json::Value::from(2));
    let wanted = [(&one, &text("1-0")), (&two, &text("0-1")), (&null, &text("1-2"))];
    assert_eq!(lines, wanted);
    event.ok(&["pair", "1.1.1"]);
    // A list and a desk's line do not name the game.
    event.write("list.csv", "group,round,table,result\n1.1.1,2,1,1-0\n");
    let list = event.run(&["results", "import", "list.csv"]);
    assert_eq!(list.code, 1);
    insta::assert_snapshot!(list.err, @"
    list.csv:2:1: 1.1.1, round 2, table 1: a match of several games; give the game (the next one is 1), or the games that each has won (2-1)
    error: list.csv has one error; nothing was imported
    hint: nothing was imported: correct the rows above in the file, and import it again
    ");
    // The others are typed whole, round after round, to the end.
    for round in 2..10 {
        let round = round.to_string();
        let mut table = 1;
        while event.run(&["result", "1.1.1", &table.to_string(), "2-0", "--round", &round]).code
            == 0
        {
            table += 1;
        }
        if event.run(&["pair", "1.1.1"]).code != 0 {
            break;
        }
    }
    let bracket = event.ok(&["standings", "1.1.1"]);
    insta::assert_snapshot!(without_journal(&bracket), @"
    Standings · Rastros · 1.º ciclo · Group 1.1.1 · Final
    Taça
    Rank   Code    Name        School     Pts
    ─────────────────────────────────────────
       1   3.1.1   Aluno 003   Escola 3     2
       2   2.1.1   Aluno 002   Escola 2     1
       3   1.1.1   Aluno 001   Escola 1     0
       3   4.1.1   Aluno 004   Escola 4     0
    ─────────────────────────────────────────
    ");
    event.ok(&["print", "bracket"]);
    event.write("cup.json", event.ok(&["export", "json"]));
    event.ok(&["import", "json", "cup.json", "--event", "again"]);
    let again = event.run(&["export", "json", "--event", "again"]).json();
    assert_eq!(again["groups"], event.export()["groups"]);
}

/// The tables of the matches of a bracket with these numbers.
fn tables<const N: usize>(event: &Event, numbers: [u64; N]) -> [String; N] {
    let games = event.export()["groups"][0]["games"].as_array().unwrap().clone();
    numbers.map(|number| {
        let own = games.iter().rfind(|game| game["match"] == number).unwrap();
        own["table"].to_string()
    })
}

#[test]
fn a_semi_final_is_paired_while_quarter_finals_are_played() {
    let event = cup(8, "system = 'knock-out'");
    event.ok(&["pair", "1.1.1"]);
    let [one, two, three, four] = tables(&event, [1, 2, 3, 4]);
    event.ok(&["result", "1.1.1", &one, "1-0"]);
    insta::assert_snapshot!(event.ok(&["status"]), @"
    lists → check-in → draw → [rounds] → finals → prizes → papers and closing
    Taça
    Category                   Entries   Stage    Round   Missing   Since
    ─────────────────────────────────────────────────────────────────────
    1.1  Rastros · 1.º ciclo         8   rounds     1/3         3   10:00
    ─────────────────────────────────────────────────────────────────────

    3 results are missing.
    Group   Round   Since   Tables
    ───────────────────────────────
    1.1.1       1   10:00   2, 3, 4
    ───────────────────────────────

    Next: arbitro enter 1.1.1
      3 results are missing; 1.1.1, round 1, has waited longest.
    Also:
      arbitro results missing: The tables that are still playing, and since when.
    ");
    let refused = event.refused(&["pair", "1.1.1"]);
    insta::assert_snapshot!(refused, @"
    error: 1.1.1: results of round 1 are missing (tables 2, 3, 4)
    hint: to enter results: arbitro enter 1.1.1
    ");
    event.ok(&["result", "1.1.1", &two, "1-0"]);
    let status = event.ok(&["status"]);
    insta::assert_snapshot!(status, @"
    lists → check-in → draw → [rounds] → finals → prizes → papers and closing
    Taça
    Category                   Entries   Stage    Round   Missing   Since
    ─────────────────────────────────────────────────────────────────────
    1.1  Rastros · 1.º ciclo         8   rounds     1/3         2   10:00
    ─────────────────────────────────────────────────────────────────────

    2 results are missing.
    Group   Round   Since   Tables
    ──────────────────────────────
    1.1.1       1   10:00   3, 4
    ──────────────────────────────

    Next: arbitro pair 1.1.1
      1.1.1 is ready for round 2 of 3.
    Also:
      arbitro enter 1.1.1: 2 results are missing; 1.1.1, round 1, has waited longest.
      arbitro results missing: The tables that are still playing, and since when.
    ");
    let paired = event.ok(&["pair"]);
    insta::assert_snapshot!(paired, @"
    Pairings · Rastros · 1.º ciclo · Group 1.1.1 · Quarter-final; semi-final
    Taça
    *** Tables 3–4: quarter-final ***
    *** Table 1: semi-final ***
    Table   Code    First       Result   Code    Second
    ──────────────────────────────────────────────────────
        1   1.1.1   Aluno 001      –     6.1.1   Aluno 006
        3   4.1.1   Aluno 004      –     7.1.1   Aluno 007
        4   5.1.1   Aluno 005      –     8.1.1   Aluno 008
    ──────────────────────────────────────────────────────
    ");
    assert_eq!(tables(&event, [3, 4]), [three.clone(), four.clone()], "they stay at their tables");
    let names = event.ok(&["print", "by-name"]);
    insta::assert_snapshot!(names, @"
    Where do I play? · Rastros · 1.º ciclo · Group 1.1.1 · Quarter-final; semi-final
    Taça
    Name        Code    School     Group   Table   Side     Opponent
    ─────────────────────────────────────────────────────────────────
    Aluno 001   1.1.1   Escola 1   1.1.1       1   First    Aluno 006
    Aluno 004   4.1.1   Escola 4   1.1.1       3   First    Aluno 007
    Aluno 005   5.1.1   Escola 5   1.1.1       4   First    Aluno 008
    Aluno 006   6.1.1   Escola 6   1.1.1       1   Second   Aluno 001
    Aluno 007   7.1.1   Escola 7   1.1.1       3   Second   Aluno 004
    Aluno 008   8.1.1   Escola 8   1.1.1       4   Second   Aluno 005
    ─────────────────────────────────────────────────────────────────
    ");
    event.ok(&["result", "1.1.1", &three, "1-0"]);
    // A correction in an earlier round does not need the round's number.
    let [semi] = tables(&event, [5]);
    assert_ne!(semi, four);
    let before = event.export();
    event.ok(&["result", "1.1.1", &two, "0-1", "--correct"]);
    event.ok(&["undo"]);
    assert_eq!(event.export()["groups"], before["groups"]);
    let refused = event.refused(&["unpair", "1.1.1"]);
    insta::assert_snapshot!(refused, @"
    error: 1.1.1: table 3 of round 2 has its result already
    hint: to remove it: arbitro result 1.1.1 3 --round 2 --clear --reason TEXT
    ");
    event.ok(&["undo"]);
    event.ok(&["unpair", "1.1.1"]);
    assert_eq!(tables(&event, [3, 4]), [three, four]);
    assert_eq!(event.export()["groups"][0]["games"].as_array().unwrap().len(), 4);
    event.ok(&["pair", "1.1.1"]);
    event.write("cup.json", event.ok(&["export", "json"]));
    event.ok(&["import", "json", "cup.json", "--event", "again"]);
    let again = event.run(&["export", "json", "--event", "again"]).json();
    assert_eq!(again["groups"], event.export()["groups"]);
    event.play_round("1.1.1");
    event.play_all("1.1.1");
    let speaker = event.ok(&["print", "prizes"]);
    insta::assert_snapshot!(without_journal(&speaker), @"
    Prizes
    Taça
    Category              Rank   Code    Name        School     Remarks
    ────────────────────────────────────────────────────────────────────────────
    Rastros · 1.º ciclo      1   1.1.1   Aluno 001   Escola 1   won: final
    Rastros · 1.º ciclo      2   4.1.1   Aluno 004   Escola 4   lost: final
    Rastros · 1.º ciclo      3   8.1.1   Aluno 008   Escola 8   lost: semi-final
    Rastros · 1.º ciclo      3   6.1.1   Aluno 006   Escola 6   lost: semi-final
    ────────────────────────────────────────────────────────────────────────────
    ");
}

#[test]
fn waiting_players_of_a_bracket_were_not_on_the_sheet_by_name() {
    let event = cup(6, "system = 'knock-out'");
    event.ok(&["pair", "1.1.1"]);
    let [two, four] = tables(&event, [2, 4]);
    event.ok(&["result", "1.1.1", &two, "1-0"]);
    event.ok(&["pair", "1.1.1"]);
    let names = event.ok(&["print", "by-name"]);
    assert!(names.contains(&format!("waits: table {four}")), "{names}");
    assert_eq!(names.matches("waits").count(), 1, "{names}");
}

#[test]
fn a_round_of_two_parts_was_called_by_codes_that_nobody_explains() {
    let event = cup(8, "system = 'double-elimination'");
    event.ok(&["pair", "1.1.1"]);
    event.play_round("1.1.1");
    let paired = event.ok(&["pair", "1.1.1"]);
    for words in [
        "Main bracket, round 2; second chance, round 1",
        "Tables 1–2: main bracket, round 2",
        "Tables 3–4: second chance, round 1",
    ] {
        assert!(paired.contains(words), "{paired}");
    }
}

#[test]
fn a_correction_of_a_match_took_its_games_out_without_a_word() {
    let event = cup(4, "system = 'double-elimination'\ngames_per_match = 3");
    event.ok(&["pair", "1.1.1"]);
    insta::assert_snapshot!(event.ok(&["print", "pairings"]), @"
    Pairings · Rastros · 1.º ciclo · Group 1.1.1 · Main bracket, round 1
    Taça
    *** each match: the best of 3 games ***
    Table   Code    First       Result   Code    Second
    ──────────────────────────────────────────────────────
        1   3.1.1   Aluno 003      –     4.1.1   Aluno 004
        2   1.1.1   Aluno 001      –     2.1.1   Aluno 002
    ──────────────────────────────────────────────────────
    ");
    for _ in 0..3 {
        event.ok(&["result", "1.1.1", "1", "1-0"]);
    }
    let said = event.ok(&["result", "1.1.1", "1", "0-1", "--correct"]);
    insta::assert_snapshot!(said, @"1.1.1, round 1, table 1: 0-1 instead of 2-1; games no longer recorded: 1-0, 1-0, 1-0  Aluno 003 – Aluno 004");
    let log = event.ok(&["log"]);
    insta::assert_snapshot!(log.lines().last().unwrap_or_default(), @"     8  2026-03-13 10:00:00  sala 1        1.1.1, round 1, table 1: 0-1 instead of 1-0; games no longer recorded: 1-0, 1-0, 1-0");
    event.ok(&["undo"]);
    let games = &event.export()["groups"][0]["games"];
    let of_table = games.as_array().unwrap().iter().filter(|game| game["table"] == 1);
    assert_eq!(of_table.count(), 3);
    let refused = event.refused(&["forbid", "1.1.1", "2.1.1"]);
    insta::assert_snapshot!(refused, @"
    error: 1.1.1 and 2.1.1 cannot be kept apart: they play a knock-out, and its bracket fixes the pairs
    hint: event.toml sets how a category is played (system, draws = true for a game): docs/clubs.md
    ");
}

#[test]
fn each_game_of_a_match_keeps_its_scoresheet() {
    let event = cup(4, "system = 'knock-out'\ngames_per_match = 3");
    event.ok(&["pair", "1.1.1"]);
    let sheet = "[Game \"rastros\"]\n[Result \"1-0\"]\n\n\
        1. d6 d7 2. c6 b7 3. a6 b6 4. c5 d4 5. e4 f3 6. g4 f5 7. e6 f7 8. e7 f6 9. g6 g5\n\
        10. f4 g3 11. f2 g1 12. f1 e2 13. d1 c1 14. b1 a1 1-0\n";
    event.write("game.jogo", sheet);
    let with = |args: &[&str]| {
        event.run(&[&["result", "1.1.1", "1", "--scoresheet", "game.jogo"], args].concat())
    };
    let refused = with(&[]);
    assert_eq!(refused.code, 1);
    insta::assert_snapshot!(refused.err, @"
    error: 1.1.1, round 1, table 1: a match of several games has a scoresheet for each; give the game of this one (the next one is 1)
    hint: to record it as new: arbitro result 1.1.1 1 1-0 --round 1
    ");
    insta::assert_snapshot!(with(&["--game", "1"]).out, @"1.1.1, round 1, table 1, game 1: 1-0, with its scoresheet  Aluno 003 – Aluno 004");
    // The other one starts the second game, and is named first on its sheet.
    let game = event.export()["groups"][0]["games"][0].clone();
    let named = format!("[First \"{}\"]\n{sheet}", game["first"].as_str().unwrap());
    event.write("game.jogo", &named);
    let wrong = with(&["--game", "2"]);
    assert_eq!(wrong.code, 1);
    insta::assert_snapshot!(wrong.err, @r#"
    error: the sheet has First "3.1.1"; this table is "4.1.1 Aluno 004"
    hint: the tables: arbitro print pairings 1.1.1
    "#);
    event.write(
        "game.jogo",
        named.replace(game["first"].as_str().unwrap(), game["second"].as_str().unwrap()),
    );
    assert_eq!(with(&["--game", "2"]).code, 0);
    assert!(event.ok(&["replay", "1.1.1", "1", "1", "2", "--ply", "0"]).contains('e'));
    event.refused(&["replay", "1.1.1", "1", "1"]);
    let games = event.export()["groups"][0]["games"].as_array().unwrap().clone();
    let kept = games.iter().filter(|game| game["sheet"].is_string()).count();
    assert_eq!(kept, 2);
    event.write("cup.json", event.ok(&["export", "json"]));
    event.ok(&["import", "json", "cup.json", "--event", "again"]);
    let again = event.run(&["export", "json", "--event", "again"]).json();
    assert_eq!(again["groups"], event.export()["groups"]);
    for kind in ["slips", "round-slips", "scoresheets", "game", "games"] {
        let made = event.run(&["print", kind, "-o", &format!("{kind}.pdf")]);
        assert!(made.code == 0 || !event.ok(&["print", "--help"]).contains(kind), "{}", made.err);
    }
}

#[test]
fn a_swiss_counts_matches_of_three_games_and_not_their_games() {
    let event = cup(4, "rounds = 2\ngroup_size = 4\nsmall_groups = 'swiss'\ngames_per_match = 3");
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["result", "1.1.1", "1", "2-1"]);
    // A list names the game, or means the whole match.
    event.write("list.csv", "group,round,table,game,result\n1.1.1,1,2,1,1-0\n1.1.1,1,2,2,1-0\n");
    event.ok(&["results", "import", "list.csv"]);
    assert!(event.ok(&["results", "import", "list.csv"]).contains('2'));
    let points: Vec<f64> =
        event.standings("1.1").iter().map(|line| line["points"].as_f64().unwrap()).collect();
    assert_eq!(points, [1.0, 1.0, 0.0, 0.0]);
    event.ok(&["pair", "1.1.1"]);
    let typed = event.typed(&["enter", "1.1.1"], "1 1-0\n1/1 1\n1/2 1-0\n1/3 2\n2 0-2\n2/1!1\n");
    insta::assert_snapshot!(typed.err, @"
    1.1.1, round 2: missing 1, 2 · next: table 1, Aluno 002 – Aluno 004
    warning: 1.1.1, round 2, table 1: a match of several games; give the game (the next one is 1), or the games that each has won (2-1)
    hint: to record it as new: arbitro result 1.1.1 1 1-0 --round 2
    warning: 1.1.1, round 2, table 1: the match is over (1-0)
    hint: to replace it: arbitro result 1.1.1 1 0-1 --round 2 --correct
    warning: table 2 has no result yet: 2 1 or 2 2 records it
    1.1.1, round 2: nothing missing · no other group is waiting for results
    ");
    let games = event.export()["groups"][0]["games"].as_array().unwrap().clone();
    let second: Vec<_> = games.iter().filter(|game| game["round"] == 2).collect();
    assert_eq!(second.len(), 3, "{second:?} {}", typed.err);
    assert!(games.iter().all(|game| game["match"].is_u64() && game["bracket"].is_null()));
    event.write("swiss.json", event.ok(&["export", "json"]));
    event.ok(&["import", "json", "swiss.json", "--event", "again"]);
    let again = event.run(&["export", "json", "--event", "again"]).json();
    assert_eq!(again["groups"], event.export()["groups"]);
    let report = event.ok(&["export", "trf", "1.1.1"]);
    assert_eq!(report.lines().filter(|line| line.starts_with("001")).count(), 4, "{report}");
}

#[test]
fn a_result_was_of_a_game_and_of_a_match_at_once() {
    let event = cup(4, "rounds = 2\ngroup_size = 4\nsmall_groups = 'swiss'\ngames_per_match = 3");
    event.ok(&["pair", "1.1.1"]);
    let said = event.refused(&["result", "1.1.1", "1", "2-1", "--game", "1"]);
    insta::assert_snapshot!(said, @"
    error: 1.1.1, round 1, table 1: this is the result of a whole match, but it names game 1; give one or the other (2-1 for the match, 1-0 for the game)
    hint: to record it as new: arbitro result 1.1.1 1 1-0 --round 1
    ");
    event.write("list.csv", "group,round,table,game,result\n1.1.1,1,1,1,2-0\n");
    let said = event.refused(&["results", "import", "list.csv"]);
    insta::assert_snapshot!(said, @"
    list.csv:2:1: 1.1.1, round 1, table 1: this is the result of a whole match, but it names game 1; give one or the other (2-1 for the match, 1-0 for the game)
    error: list.csv has one error; nothing was imported
    hint: nothing was imported: correct the rows above in the file, and import it again
    ");
    // Where nothing can be drawn, a match is not, in whatever way it comes in.
    assert_eq!(event.run(&["result", "1.1.1", "1", "1-1"]).code, 2);
    event.write("list.csv", "group,round,table,result\n1.1.1,1,1,1-1\n");
    event.refused(&["results", "import", "list.csv"]);
    assert_eq!(event.typed(&["enter", "1.1.1"], "1 1-1\n").code, 2);
    let games = event.export()["groups"][0]["games"].as_array().unwrap().clone();
    assert!(games.iter().all(|game| game["result"].is_null()), "{games:?}");
}

#[test]
fn the_score_after_two_won_games_ended_a_match_of_three() {
    let event = Event::with(
        "name = 'Clube'\nseed = 11\ncycles = ['Open']\ngroup_size = 4\nrounds = 2\n\
         games = [{ id = 'chess', name = 'Xadrez', draws = true }]\ngames_per_match = 3\n",
    );
    event.write("players.csv", list(2));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    for game in ["1", "2"] {
        event.ok(&["result", "1.1.1", "1", "1-0", "--game", game]);
    }
    let said = event.refused(&["result", "1.1.1", "1", "1-1"]);
    insta::assert_snapshot!(said, @"
    error: 1.1.1, round 1, table 1: a match of 3 games cannot end like that, or the recorded games contradict it
    hint: to replace it: arbitro result 1.1.1 1 1-0 --round 1 --correct
    ");
    event.ok(&["result", "1.1.1", "1", "1/2-1/2", "--game", "3"]);
    event.ok(&["result", "1.1.1", "1", "1-1"]);
}

#[test]
fn a_pair_whose_match_ended_by_forfeit_after_a_game_met_again() {
    let format = "rounds = 3\ngroup_size = 4\nsmall_groups = 'swiss'\ngames_per_match = 3\n\
                  points = { win = 3, loss = 1, bye = 3, forfeit_win = 2, forfeit_loss = 0 }";
    let event = cup(4, format);
    for _ in 1..=3 {
        event.ok(&["pair", "1.1.1"]);
        for table in ["1", "2"] {
            event.ok(&["result", "1.1.1", table, "1-0", "--game", "1"]);
            event.ok(&["result", "1.1.1", table, "1-0F"]);
        }
    }
    let games = event.export()["groups"][0]["games"].as_array().unwrap().clone();
    let pairs = games.iter().map(|game| {
        let mut pair = [game["first"].to_string(), game["second"].to_string()];
        pair.sort();
        pair
    });
    assert_eq!(pairs.collect::<std::collections::BTreeSet<_>>().len(), 6, "{games:?}");
    // The points are still those of a forfeit.
    let points: f64 =
        event.standings("1.1").iter().map(|line| line["points"].as_f64().unwrap()).sum();
    assert_eq!(points, 12.0);
    event.write("cup.json", event.ok(&["export", "json"]));
    event.ok(&["import", "json", "cup.json", "--event", "again"]);
    let again = event.run(&["standings", "1.1", "--event", "again", "--format", "json"]).json();
    assert_eq!(again.as_array().unwrap(), &event.standings("1.1"));
}

#[test]
fn a_bracket_hangs_from_the_evening_and_only_other_players_outdate_it() {
    let event = cup(6, "system = 'knock-out'");
    let stale = || event.run(&["status", "--format", "json"]).json()["stale"].clone();
    let brackets = || {
        let all = stale();
        let all = all.as_array().expect("a list").iter();
        all.filter(|sheet| sheet["document"] == "bracket").count()
    };
    let heaps = event.ok(&["--lang", "en", "print", "day", "--stage", "evening"]);
    insta::assert_snapshot!(heaps, @"
    Paper of the day: the evening before
    Taça
    Place           Document              Of      Copies   Instructions
    ─────────────────────────────────────────────────────────────────────────────────────────────────
    Entrance        Rules of the event                 1   hang up
                    Follow the day                     2   hang up
                    Where do I play?                   1   hang up
    Reception       Badges                             1   cut along the dashes
                    Labels                             1   hand out
    Reception       Participants                       1   staple
    Chief arbiter   Incident and appeal                5   keep at hand
                    Result slips, blank                1   cut along the dashes
                    Scoresheets, blank                 1   keep at hand
    Hall            Door signs            1.1.1        1   hang up
                    Bracket               1.1.1        1   hang up
                    Table signs           1.1.1        1   cut in the middle, fold, put on the tables
                    Rules cards           1.1.1        1   cut along the dashes
                    Roll call             1.1.1        1   keep at hand
                    Group sheet           1.1.1        1   cut along the dashes
    ─────────────────────────────────────────────────────────────────────────────────────────────────
    ");
    event.ok(&["print", "day", "--stage", "evening", "-o", "evening.pdf"]);
    // Results and winners are filled in by hand.
    event.ok(&["pair", "1.1.1"]);
    event.play_round("1.1.1");
    assert_eq!(brackets(), 0, "{}", stale());
    event.write("one.csv", list(6).replace("Aluno 001", "Aluna 001"));
    event.ok(&["players", "import", "one.csv", "--replace", "1.1.1"]);
    let all = stale();
    let own = all.as_array().expect("a list").iter();
    let own: Vec<_> = own.filter(|sheet| sheet["document"] == "bracket").collect();
    assert_eq!(own.len(), 1, "{all}");
    assert_eq!(own[0]["scope"], "1.1.1");
    event.ok(&["print", "--stale", "bracket", "--hung", "-o", "again.pdf"]);
    assert_eq!(brackets(), 0, "{}", stale());
    event.play_all("1.1.1");
    let heaps = event.ok(&["--lang", "en", "print", "day", "--stage", "ceremony"]);
    insta::assert_snapshot!(heaps, @"
    Paper of the day: the prizes
    Taça
    Place           Document                  Of    Copies   Instructions
    ─────────────────────────────────────────────────────────────────────────────
    Entrance        Standings                 1.1        1   hang up
                    Bracket                              1   hang up
    Chief arbiter   Prizes                               2   keep at hand
    Microphone      For the microphone                   1   keep at hand
    Schools         Certificates                         1   hand out
                    Declaration of presence              1   cut along the dashes
                    Schools                              1   cut along the dashes
    ─────────────────────────────────────────────────────────────────────────────
    ");
    // Where no bracket is played, none is printed.
    let swiss = cup(6, "");
    let heaps = swiss.ok(&["--lang", "en", "print", "day", "--stage", "evening"]);
    insta::assert_snapshot!(heaps, @"
    Paper of the day: the evening before
    Taça
    Place           Document              Of      Copies   Instructions
    ─────────────────────────────────────────────────────────────────────────────────────────────────
    Entrance        Rules of the event                 1   hang up
                    Follow the day                     2   hang up
                    Where do I play?                   1   hang up
    Reception       Badges                             1   cut along the dashes
                    Labels                             1   hand out
    Reception       Participants                       1   staple
    Chief arbiter   Incident and appeal                5   keep at hand
                    Result slips, blank                1   cut along the dashes
                    Scoresheets, blank                 1   keep at hand
    Hall            Door signs            1.1.1        1   hang up
                    Table signs           1.1.1        1   cut in the middle, fold, put on the tables
                    Rules cards           1.1.1        1   cut along the dashes
                    Roll call             1.1.1        1   keep at hand
                    Group sheet           1.1.1        1   cut along the dashes
    ─────────────────────────────────────────────────────────────────────────────────────────────────
    ");
    assert_eq!(swiss.run(&["print", "bracket", "--hung", "-o", "b.pdf"]).code, 1);
}

/// The player seated first at table 1.
fn seated(event: &Event) -> String {
    let games = event.export()["groups"][0]["games"].as_array().expect("games").clone();
    games[0]["first"].as_str().expect("a code").to_owned()
}

#[test]
fn at_a_table_with_a_match_of_three_that_was_looked_up_two_to_one_was_three_results() {
    let event = cup(4, "system = 'knock-out'\ngames_per_match = 3");
    event.ok(&["pair", "1.1.1"]);
    let code = seated(&event);
    let ran = event.typed(&["enter", "1.1.1"], &format!("@{code}\n2-1\n"));
    assert_eq!(ran.code, 0, "{}", ran.err);
    let log = event.ok(&["log"]);
    insta::assert_snapshot!(log.lines().last().unwrap_or_default(), @"     5  2026-03-13 10:00:00  sala 1        1.1.1, round 1, table 1: 2-1");
    // Another count for the same winner is another result.
    let ran = event.typed(&["enter", "1.1.1"], "1 2-0\n");
    assert_eq!(ran.code, 1, "{}{}", ran.out, ran.err);
    insta::assert_snapshot!(ran.err, @"
    1.1.1, round 1: missing 2 · next: table 2, Aluno 001 – Aluno 002
    warning: 1.1.1, round 1, table 1: the result 2-1 is recorded already (sala 1, 10:00)
    hint: to correct it: 1!2-0
    1.1.1, round 1: missing 2 · next: table 2, Aluno 001 – Aluno 002
    ");
    let refused = event.refused(&["result", "1.1.1", "1", "2-0"]);
    insta::assert_snapshot!(refused, @"
    error: 1.1.1, round 1, table 1: the result 2-1 is recorded already (sala 1, 10:00)
    hint: to replace it: arbitro result 1.1.1 1 2-0 --round 1 --correct
    ");
    assert_eq!(event.ok(&["log"]), log);
}

#[test]
fn a_single_result_at_a_looked_up_match_of_three_was_refused() {
    let event = cup(4, "system = 'knock-out'\ngames_per_match = 3");
    event.ok(&["pair", "1.1.1"]);
    let code = seated(&event);
    let ran = event.typed(&["enter", "1.1.1"], &format!("@{code}\n1\n@{code}\n1\n"));
    assert_eq!(ran.code, 0, "{}", ran.err);
    let shown = event.run(&["result", "1.1.1", "1", "2-1"]);
    assert_eq!(shown.code, 1);
    insta::assert_snapshot!(shown.err, @"
    error: 1.1.1, round 1, table 1: the result 2-0 is recorded already (sala 1, 10:00)
    hint: to replace it: arbitro result 1.1.1 1 2-1 --round 1 --correct
    ");
}

#[test]
fn nobody_is_put_out_by_a_first_loss_without_a_word() {
    let event = Event::with(&SMALL.replace("rounds = 4", "system = 'double-elimination'"));
    event.write("players.csv", list(4));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    let both = event.run(&["result", "1.1.1", "1", "0-0F"]);
    assert_eq!(both.code, 0, "{}", both.err);
    insta::assert_snapshot!(both.err, @"
    warning: 1.1.1, round 1, table 1: nobody won, and both are out, although it is the first loss of each
    hint: if one of them is to go on, before the next round: arbitro result 1.1.1 1 1-0F --round 1 --correct; or arbitro result 1.1.1 1 0-1F --round 1 --correct
    ");
    let decided = event.run(&["result", "1.1.1", "1", "1-0F", "--correct"]);
    assert_eq!((decided.code, decided.err.as_str()), (0, ""));
}

#[test]
fn the_last_game_of_a_match_was_marked_as_corrected_whichever_it_was() {
    let event = cup(4, "system = 'knock-out'\ngames_per_match = 3");
    event.ok(&["pair", "1.1.1"]);
    for game in [&["1-0"][..], &["0-1"], &["0-1", "--game", "1", "--correct"], &["1-0"]] {
        event.ok(&[&["result", "1.1.1", "1"], game].concat());
    }
    event.ok(&["result", "1.1.1", "2", "2-0"]);
    event.ok(&["result", "1.1.1", "2", "1-2", "--correct"]);
    let document = event.export();
    let games = document["groups"][0]["games"].as_array().unwrap();
    let marked: Vec<_> = games
        .iter()
        .map(|it| (it["match"].as_u64(), it["game"].as_u64(), it["corrected"] == true))
        .collect();
    let first = |game, corrected| (Some(1), Some(game), corrected);
    assert_eq!(marked, [first(1, true), first(2, false), first(3, false), (Some(2), None, true)]);
    // Its copy has the same.
    event.write("day.json", document.to_string());
    event.ok(&["import", "json", "day.json", "--event", "copy"]);
    let copy = event.run(&["export", "json", "--event", "copy"]).json();
    assert_eq!(copy["groups"], document["groups"]);
}

#[test]
fn a_match_already_won_was_to_be_replaced_by_the_result_it_had() {
    let event = cup(4, "system = 'knock-out'\ngames_per_match = 3");
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    event.ok(&["result", "1.1.1", "1", "0-1"]);
    insta::assert_snapshot!(event.refused(&["result", "1.1.1", "1", "0-1"]), @"
    error: 1.1.1, round 1, table 1: a match of 3 games cannot end like that, or the recorded games contradict it
    hint: to replace it: arbitro result 1.1.1 1 0-1 --round 1 --correct
    ");
    let said = event.ok(&["result", "1.1.1", "1", "0-1", "--round", "1", "--correct"]);
    assert!(said.contains(": 0-1 instead of 2-0"), "{said}");
}

#[test]
fn the_result_of_a_match_was_removed_under_another_name() {
    let event = cup(4, "system = 'knock-out'\ngames_per_match = 3");
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["result", "1.1.1", "1", "0-2"]);
    let clear = ["result", "1.1.1", "1", "--clear", "--reason", "mesa errada"];
    insta::assert_snapshot!(event.ok(&clear), @"1.1.1, round 1, table 1: 0-2 removed: mesa errada");
    event.ok(&["result", "1.1.1", "1", "2-0"]);
    let said = event.ok(&["result", "1.1.1", "1", "0-2", "--correct"]);
    insta::assert_snapshot!(said, @"1.1.1, round 1, table 1: 0-2 instead of 2-0  Aluno 003 – Aluno 004");
}

#[test]
fn a_question_about_a_bracket_got_no_answer() {
    let event = cup(6, "system = 'knock-out'");
    event.ok(&["pair", "1.1.1"]);
    let explain = |question: &[&str]| event.ok(&[&["explain", "1.1.1"], question].concat());
    let mut said = explain(&["5.1.1", "6.1.1"]);
    for question in [&["5.1.1", "2.1.1"][..], &["2.1.1", "--bye"], &["5.1.1", "--bye"]] {
        said += &explain(question);
    }
    said += &explain(&["--without", "5.1.1"]);
    said += &explain(&["--with", "2.1.1:3.1.1", "--round", "2"]);
    insta::assert_snapshot!(said, @"
    Aluno 005 (5.1.1) and Aluno 006 (6.1.1), seeds 5 and 4, meet: quarter-final, match 2
    Aluno 005 (5.1.1) and Aluno 002 (2.1.1) do not meet in round 1: the seeds of the bracket and the winners of its matches determine who meets
    Aluno 005 (5.1.1) and Aluno 006 (6.1.1), seeds 5 and 4, meet: quarter-final, match 2
    Aluno 002 (2.1.1), seed 1, has a bye: quarter-final, match 1; the empty places of the bracket fall to the highest seeds
    Aluno 002 (2.1.1), seed 1, has a bye: quarter-final, match 1; the empty places of the bracket fall to the highest seeds
    Aluno 005 (5.1.1) has no bye in round 1: only a seed without an opponent in the bracket has one
    Aluno 005 (5.1.1) and Aluno 006 (6.1.1), seeds 5 and 4, meet: quarter-final, match 2
    Aluno 005 (5.1.1) and Aluno 006 (6.1.1), seeds 5 and 4, meet: quarter-final, match 2
    Without Aluno 005 (5.1.1) the opponent advances without playing; no other match changes
    Aluno 002 (2.1.1) and Aluno 003 (3.1.1) do not meet in round 2: the seeds of the bracket and the winners of its matches determine who meets
    Aluno 002 (2.1.1) has no match in round 2
    Aluno 003 (3.1.1) has no match in round 2
    ");
}
