//! `arbitro teams`, and an event of teams from the list to the standings.

use serde_json::Value;

use crate::support::event::Event;

pub(super) const TOML: &str = "name = 'Taça'\ncycles = ['3.º ciclo']\nsystem = 'team-swiss'\nrounds = 3\nseed = 7\n\
    games = ['hex', 'rastros', { id = 'xadrez', name = 'Xadrez', draws = true }]\n\
    boards = [{ game = 'hex' }, { game = 'rastros' }, { game = 'xadrez' }]\n";

/// Four teams of three players, the last with two.
pub(super) fn event() -> Event {
    let event = Event::with(TOML);
    let mut list = "nome;escola;nº da escola;equipa;tabuleiro;capitão\n".to_owned();
    for school in 1..=4 {
        for board in 1..=(if school == 4 { 2 } else { 3 }) {
            let captain = if board == 1 { "x" } else { "" };
            list += &format!(
                "Ana {school}{board};Escola {school};{school};Equipa {school};{board};{captain}\n"
            );
        }
    }
    event.write("equipas.csv", list);
    event.ok(&["players", "import", "equipas.csv"]);
    event
}

#[test]
fn teams_are_listed_with_captains_and_players() {
    let event = event();
    insta::assert_snapshot!(event.ok(&["teams"]), @r"
    t1.1.1  Equipa 1
      1 1.1.1  Ana 11, captain
      2 1.1.1b  Ana 12
      3 1.1.1c  Ana 13
    t2.1.1  Equipa 2
      1 2.1.1  Ana 21, captain
      2 2.1.1b  Ana 22
      3 2.1.1c  Ana 23
    t3.1.1  Equipa 3
      1 3.1.1  Ana 31, captain
      2 3.1.1b  Ana 32
      3 3.1.1c  Ana 33
    t4.1.1  Equipa 4
      1 4.1.1  Ana 41, captain
      2 4.1.1b  Ana 42
    ");
    let teams: Value = serde_json::from_str(&event.ok(&["teams", "--format", "json"])).unwrap();
    assert_eq!(teams[3]["code"], "t4.1.1");
    assert_eq!(
        (&teams[0]["captain"], &teams[0]["players"][2]["board"]),
        (&"1.1.1".into(), &3.into())
    );
    assert_eq!(event.run_in("pt", &["equipas", "1.1"]).code, 0);
    assert_eq!(event.run(&["teams", "2.1"]).code, 1);
    assert_eq!(Event::swiss(4).ok(&["teams"]), "");
}

#[test]
fn a_day_of_teams_is_played_at_the_terminal() {
    let event = event();
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    let games = event.export()["groups"][0]["games"].clone();
    let line = |of: &dyn Fn(&Value) -> bool| {
        games.as_array().unwrap().iter().find(|it| of(it)).unwrap().clone()
    };
    let short = line(&|it| it["kind"] == "forfeit");
    assert_eq!((&short["board"], &short["game"]), (&3.into(), &"xadrez".into()));
    let (with, other) = if short["match"] == 1 { ("1", "2") } else { ("2", "1") };
    // The team of two lacks board 3, where the team named first begins.
    let first = short["first"].is_null();
    let whole = if first { "10-" } else { "10+" };
    assert_eq!(event.run(&["result", "1.1.1", with, "1-0"]).code, 2, "a game is not a match");
    assert_eq!(
        event.run(&["result", "1.1.1", with, "1010"]).code,
        2,
        "four signs for three boards"
    );
    insta::assert_snapshot!(event.refused(&["result", "1.1.1", with, "101"]), @"
    error: 1.1.1, round 1, table 1, board 3: somebody is missing there; only a forfeit can be recorded (+ or -, or 1-0F)
    hint: if somebody sits there after all, the chief arbiter changes the line-up, with a reason; the teams and their players: arbitro teams
    ");
    event.refused(&["result", "1.1.1", with, "=0+"]);
    // At the desk, where the other two boards end the match.
    let typed = event.typed(&["enter", "1.1.1"], &format!("{with} {whole}\n"));
    assert_eq!(typed.code, 0, "{}{}", typed.out, typed.err);
    insta::assert_snapshot!(typed.err, @"
    1.1.1, round 1: missing 1, 2 · next: table 1, Equipa 4 – Equipa 2
    1.1.1, round 1: missing 2 · next: table 2, Equipa 1 – Equipa 3
    ");
    // A board is as who begins there sees it.
    event.ok(&["result", "1.1.1", other, "1-0", "--board", "2"]);
    event.ok(&["result", "1.1.1", other, "1/2-1/2", "--board", "3"]);
    event.ok(&["result", "1.1.1", other, "1-0", "--board", "1"]);
    event.refused(&["result", "1.1.1", other, "11="]);
    event.ok(&["result", "1.1.1", other, "11=", "--correct"]);
    let log = event.ok(&["log"]);
    insta::assert_snapshot!(log.lines().skip(1).collect::<Vec<_>>().join("\n"), @"
      2  2026-03-13 10:00:00  sala 1        11 players of 4 teams imported
      3  2026-03-13 10:00:00  sala 1        1.1: 4 teams drawn into one group, seed 7
      4  2026-03-13 10:00:00  sala 1        1.1.1, round 1: paired, 2 tables
    5–7  2026-03-13 10:00:00  sala 1        1.1.1, round 1, table 1: 3 results
      8  2026-03-13 10:00:00  sala 1        1.1.1, round 1, table 2, board 2: 1-0
      9  2026-03-13 10:00:00  sala 1        1.1.1, round 1, table 2, board 3: 1/2-1/2
     10  2026-03-13 10:00:00  sala 1        1.1.1, round 1, table 2, board 1: 1-0
     11  2026-03-13 10:00:00  sala 1        1.1.1, round 1, table 2, board 2: 0-1 instead of 1-0
    ");
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["result", "1.1.1", "1", "1-0F"]);
    let after: Value = event.export();
    let forfeits = after["groups"][0]["games"].as_array().unwrap().iter();
    assert_eq!(
        forfeits
            .filter(|it| it["round"] == 2 && it["kind"] == "forfeit" && it["match"] == 1)
            .count(),
        3
    );
    event.ok(&["undo"]);
    assert_eq!(event.run(&["explain", "1.1.1", "--round", "2"]).code, 0);
    event.ok(&["players", "absent", "Equipa 2", "--round", "3"]);
    event.ok(&["players", "withdraw", "t4.1.1"]);
    assert_eq!(event.run(&["players", "withdraw", "Equipa 9"]).code, 1);
    // The event in its document is the same.
    event.write("day.json", serde_json::to_string(&event.export()).unwrap());
    event.ok(&["import", "json", "day.json", "--event", "copied"]);
    let again: Value =
        serde_json::from_str(&event.ok(&["export", "json", "--event", "copied"])).unwrap();
    assert_eq!(again["groups"], event.export()["groups"]);
}

#[test]
fn a_rehearsal_of_teams_is_simulated_to_the_end() {
    for system in ["team-swiss", "team-round-robin", "team-knock-out"] {
        let event = Event::with(&TOML.replace("team-swiss", system));
        event.ok(&["simulate", "--players", "24", "--seed", "3"]);
        let group = event.export()["groups"][0].clone();
        assert_eq!(group["system"], system);
        assert_eq!(group["teams"].as_array().unwrap().len(), 8);
        event.ok(&["standings", "1.1.1"]);
    }
}

#[test]
fn a_level_match_of_a_knock_out_was_shown_without_its_tie_break() {
    let toml =
        "name = 'Taça'\ncycles = ['U']\nsystem = 'team-knock-out'\ngames = ['hex']\nboards = 2\n";
    let event = Event::with(toml);
    let mut list = "nome;escola;nº da escola;equipa;tabuleiro\n".to_owned();
    for school in 1..=2 {
        for board in 1..=2 {
            list +=
                &format!("Ana {school}{board};Escola {school};{school};Equipa {school};{board}\n");
        }
    }
    event.write("equipas.csv", list);
    event.ok(&["players", "import", "equipas.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    let recorded = event.run(&["result", "1.1.1", "1", "10"]);
    insta::assert_snapshot!(format!("{}{}", recorded.out, recorded.err), @"
    1.1.1, round 1, table 1, board 1: 1-0  Ana 21 – Ana 11
    1.1.1, round 1, table 1, board 2: 1-0  Ana 12 – Ana 22
    1.1.1, round 1, table 1: the match is level: Equipa 2 wins by the board count (C.07, 12.1)
    ");
    let bracket = event.ok(&["print", "bracket"]);
    insta::assert_snapshot!(bracket.lines().skip(2).take(4).collect::<Vec<_>>().join("\n"), @"
    *** Match 1 is level: Equipa 2 wins by the board count (C.07, 12.1) ***
    Match   Stage   Round   Table   Seed   Team       Result   Seed   Opponent
    ──────────────────────────────────────────────────────────────────────────
        1   final       1       1      1   Equipa 1     1-1       2   Equipa 2
    ");
    insta::assert_snapshot!(event.ok(&["explain", "1.1.1"]), @"
    1.1.1, round 1: the matches of the bracket
    table 1: Equipa 2 (t2.1.1) and Equipa 1 (t1.1.1), seeds 2 and 1: final, match 1
    table 1: the match is level: Equipa 2 wins by the board count (C.07, 12.1)
    ");
    let pairings = event.ok(&["print", "pairings", "1.1.1"]);
    insta::assert_snapshot!(pairings.lines().find(|line| line.contains("C.07")).unwrap(), @"*** table 1: the match is level: Equipa 2 wins by the board count (C.07, 12.1) ***");
    // The whole match is corrected as it is typed.
    insta::assert_snapshot!(event.refused(&["result", "1.1.1", "1", "0-1F"]), @"
    error: 1.1.1, round 1, table 1: its boards have other results already (sala 1, 10:00)
    hint: to replace it: arbitro result 1.1.1 1 0-1F --round 1 --correct
    ");
    let typed = event.typed(&["enter", "1.1.1"], "1 xx\n");
    insta::assert_snapshot!(typed.err, @"
    1.1.1, round 1: nothing missing · no other group is waiting for results
    warning: 1.1.1, round 1, table 1: its boards have other results already (sala 1, 10:00)
    hint: to correct it: 1!0-0F
    1.1.1, round 1: nothing missing · no other group is waiting for results
    ");
}

#[test]
fn the_lists_of_an_event_of_teams_are_read_again() {
    let event = Event::with(TOML);
    event.ok(&["simulate", "--players", "24", "--seed", "3"]);
    let (players, results) =
        (event.ok(&["export", "csv"]), event.ok(&["export", "csv", "--list", "results"]));
    let again = Event::with(TOML);
    again.write("players.csv", &players);
    again.ok(&["players", "import", "players.csv"]);
    assert_eq!(again.ok(&["teams"]), event.ok(&["teams"]));
    again.ok(&["groups", "draw"]);
    again.ok(&["pair", "1.1.1"]);
    let first: Vec<&str> = results
        .lines()
        .filter(|line| !line.starts_with("1.1.1;2;") && !line.starts_with("1.1.1;3;"))
        .collect();
    let first = first.join("\n") + "\n";
    again.write("results.csv", &first);
    again.ok(&["results", "import", "results.csv"]);
    assert_eq!(again.ok(&["export", "csv", "--list", "results"]).replace('\r', ""), first);
    // A match is a row as well, and its boards are compared one by one.
    let row = "group;round;table;result\n1.1.1;1;1;x x x\n";
    again.write("match.csv", row);
    again.refused(&["results", "import", "match.csv"]);
    again.ok(&["results", "import", "match.csv", "--correct"]);
    assert_eq!(again.ok(&["log", "-n", "1"]).matches("0-0F").count(), 0, "three results");
    again.write("match.csv", row.replace("x x x", "1 0"));
    assert_eq!(again.run(&["results", "import", "match.csv"]).code, 2);
}

#[test]
fn a_report_of_teams_becomes_an_event_with_one_game_or_a_game_a_board() {
    let event = event();
    let drawn = event.ok(&["groups", "draw"]);
    assert!(drawn.starts_with("1.1: 4 teams drawn into one group"), "{drawn}");
    event.ok(&["pair", "1.1.1"]);
    for (table, board) in [("1", "1"), ("1", "2"), ("1", "3"), ("2", "1"), ("2", "2"), ("2", "3")] {
        // At one board nobody sits.
        event.run(&["result", "1.1.1", table, "1-0", "--board", board]);
    }
    event.ok(&["export", "trf", "-o", "t.trf"]);
    let one = event.run(&["import", "trf", "t.trf", "--event", "one"]);
    assert_eq!(one.code, 0, "{}", one.err);
    insta::assert_snapshot!(one.err, @"
    warning: t.trf does not say which game each board has, so all 3 have Chess. For a game a board, import it into another folder: arbitro import trf t.trf --event FOLDER --boards GAME,GAME,…
    The public reads: Ana 21 → Ana 2. (1.1.1), Ana 22 → Ana 2. (1.1.1b), Ana 23 → Ana 2. (1.1.1c), Ana 11 → Ana 1. (2.1.1), Ana 12 → Ana 1. (2.1.1b)
    ");
    let boards = ["import", "trf", "t.trf", "--event", "each", "--boards", "hex,rastros,nex"];
    let each = event.run(&boards);
    assert_eq!(each.code, 0, "{}", each.err);
    insta::assert_snapshot!(each.err, @"The public reads: Ana 21 → Ana 2. (1.1.1), Ana 22 → Ana 2. (1.1.1b), Ana 23 → Ana 2. (1.1.1c), Ana 11 → Ana 1. (2.1.1), Ana 12 → Ana 1. (2.1.1b)");
    let export: Value =
        serde_json::from_str(&event.ok(&["export", "json", "--event", "each"])).unwrap();
    let games = export["groups"][0]["games"].as_array().unwrap();
    let of_board = |board: u32| {
        let game = games.iter().find(|game| game["board"] == board).unwrap();
        game["game"].as_str().unwrap().to_owned()
    };
    assert_eq!([1, 2, 3].map(of_board), ["hex", "rastros", "nex"]);
    let code = |file: &str, games: &str| {
        event.run(&["import", "trf", file, "--event", "other", "--boards", games]).code
    };
    assert_eq!((code("t.trf", "hex,nex"), code("t.trf", "hex,nex,nothing")), (2, 2));
}

#[test]
fn the_school_of_a_team_was_a_part_of_its_code() {
    let event = event();
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    let standings = event.ok(&["standings", "1.1.1", "--provisional", "--format", "json"]);
    let places: Value = serde_json::from_str(&standings).unwrap();
    let mut schools: Vec<_> = places.as_array().unwrap().iter().map(|it| &it["school"]).collect();
    schools.sort_by_key(|school| school.to_string());
    assert_eq!(schools, ["1", "2", "3", "4"]);
}

#[test]
fn an_unknown_table_of_teams_was_a_match_typed_wrongly() {
    let event = event();
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    for result in ["1-0", "101"] {
        event.refused(&["result", "1.1.1", "99", result]);
    }
    let mut errors = event.refused(&["players", "withdraw", "Nobody"]);
    errors += &event.refused(&["line-up", "1.1.1", "Nobody", "1.1.1"]);
    insta::assert_snapshot!(errors, @"
    error: no team is called “Nobody”
    hint: the teams and their players: arbitro teams
    error: no team is called “Nobody”
    hint: the teams and their players: arbitro teams
    ");
}

#[test]
fn a_sheet_of_a_match_of_teams_was_to_name_a_game() {
    let event = event();
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    event.write("r.jogo", "[Game \"hex\"]\n\n1. a1 1-0\n");
    let said = event.refused(&["result", "1.1.1", "1", "--scoresheet", "r.jogo"]);
    insta::assert_snapshot!(said, @"
    error: 1.1.1, round 1, table 1: a match of teams has a scoresheet for each of its 3 boards; give the board of this one (such as 1)
    hint: to record it as new: arbitro result 1.1.1 1 1-0 --board 1 --round 1
    ");
    event.ok(&["result", "1.1.1", "1", "1-0", "--board", "1", "--round", "1"]);
}

#[test]
fn the_last_board_of_a_match_was_marked_as_corrected_whichever_it_was() {
    let event = event();
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["result", "1.1.1", "1", "1-0", "--board", "1"]);
    event.ok(&["result", "1.1.1", "1", "0-1", "--board", "1", "--correct"]);
    let document = event.export();
    let games = document["groups"][0]["games"].as_array().unwrap().iter();
    let marked: Vec<_> =
        games.filter(|it| it["match"] == 1).map(|it| it["corrected"] == true).collect();
    assert_eq!(marked, [true, false, false]);
}
