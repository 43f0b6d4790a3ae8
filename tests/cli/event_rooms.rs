//! The rooms of the hall: which groups play where, tables numbered throughout, and tables kept for a player.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::support::event::{Event, SMALL, list};

const ROOMS: &str = r#"
rooms = [
    { name = "Ginásio", groups = ["1.1"], first_table = 101 },
    { name = "Biblioteca", groups = ["1.1.3"], first_table = 1 },
]
"#;

/// Three groups of ten in two rooms.
fn hall() -> Event {
    let event = Event::with(&format!("{ROOMS}{SMALL}"));
    event.write("players.csv", list(30));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event
}

fn group(event: &Event, code: &str) -> Value {
    let document = event.export();
    let groups = document["groups"].as_array().expect("groups");
    groups.iter().find(|group| group["code"] == code).expect("the group").clone()
}

/// The numbers of a round's tables.
fn tables(event: &Event, code: &str, round: u32) -> Vec<u64> {
    let group = group(event, code);
    let games = group["games"].as_array().expect("games").iter();
    let of = games.filter(|game| game["round"] == round && !game["second"].is_null());
    of.map(|game| game["table"].as_u64().expect("a number")).collect()
}

#[test]
fn the_tables_of_a_room_are_numbered_through() {
    let event = hall();
    event.ok(&["pair"]);
    assert_eq!(tables(&event, "1.1.1", 1), [101, 102, 103, 104, 105]);
    assert_eq!(tables(&event, "1.1.2", 1), [106, 107, 108, 109, 110]);
    assert_eq!(
        tables(&event, "1.1.3", 1),
        [1, 2, 3, 4, 5],
        "a group named itself is not in its category's room"
    );
    // The number on the table is typed.
    event.ok(&["result", "1.1.2", "107", "1-0"]);
    let said = event.refused(&["result", "1.1.2", "2", "1-0"]);
    insta::assert_snapshot!(said, @"
    error: 1.1.2, round 1: there is no table 2 (tables: 106–110)
    hint: the tables: arbitro print pairings 1.1.2
    ");
    let missing = event.run(&["results", "missing", "1.1.2", "--format", "json"]).json();
    let missing = missing.as_array().unwrap().iter().map(|row| row["table"].as_u64().unwrap());
    assert_eq!(missing.collect::<Vec<_>>(), [106, 108, 109, 110]);
    event.play_round("1.1.2");
    event.ok(&["pair", "1.1.2"]);
    assert_eq!(tables(&event, "1.1.2", 2), [106, 107, 108, 109, 110]);
    event.ok(&["verify"]);
}

#[test]
fn nobody_moves_when_another_group_grows_and_the_hall_has_one_table_of_each_number() {
    let event = hall();
    event.ok(&["pair", "1.1.1"]);
    event.play_round("1.1.1");
    // Two late players need a sixth table in the middle of the room.
    for school in [31, 32] {
        let code = format!("{school}.1.1");
        event.ok(&["players", "add", &code, "Aluno tardio"]);
        event.ok(&["players", "late", &code, "--group", "1.1.1"]);
    }
    event.ok(&["pair"]);
    assert_eq!(tables(&event, "1.1.1", 2), [101, 102, 103, 104, 105, 111]);
    assert_eq!(tables(&event, "1.1.2", 1), [106, 107, 108, 109, 110]);
    event.play_round("1.1.1");
    event.play_round("1.1.2");
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["pair", "1.1.2"]);
    let both: Vec<u64> = ["1.1.1", "1.1.2"]
        .iter()
        .flat_map(|code| tables(&event, code, if *code == "1.1.1" { 3 } else { 2 }))
        .collect();
    assert_eq!(both.iter().collect::<BTreeSet<_>>().len(), both.len(), "{both:?}");
    event.ok(&["verify"]);
}

#[test]
fn the_final_sits_at_the_tables_of_the_morning() {
    let event = hall();
    for code in ["1.1.1", "1.1.2", "1.1.3"] {
        event.play_all(code);
    }
    event.ok(&["advance"]);
    event.ok(&["pair", "1.1.F"]);
    assert_eq!(tables(&event, "1.1.F", 1), [101]);
    // Exported and imported it is the same, including the numbers.
    event.write("day.json", event.ok(&["export", "json"]));
    event.ok(&["import", "json", "day.json", "--event", "again"]);
    let again = event.run(&["export", "json", "--event", "again"]).json();
    let before = event.export();
    assert_eq!(again["groups"], before["groups"]);
    assert_eq!(again["event"]["rules"]["rooms"], before["event"]["rules"]["rooms"]);
}

#[test]
fn a_desk_types_the_number_on_the_table_whatever_its_group() {
    let event = hall();
    event.ok(&["pair"]);
    let ran = event.typed(&["enter", "1.1.1"], "101 1\n107 2\n3 1\n1\n");
    // Table 3 is in the other room; the next table of the desk's present group is 106.
    assert_eq!(ran.code, 1, "{}{}", ran.out, ran.err);
    let result = |code: &str, table: u64| {
        let group = group(&event, code);
        let games = group["games"].as_array().expect("games").clone();
        games.iter().find(|game| game["table"] == table).expect("the table")["result"].clone()
    };
    assert_eq!(result("1.1.1", 101), "1-0");
    assert_eq!(result("1.1.2", 107), "0-1");
    assert_eq!(result("1.1.3", 3), Value::Null);
    assert_eq!(result("1.1.2", 106), "1-0");
    // Without a group the number is enough, if it is unique.
    let ran = event.typed(&["enter"], "3 1\n");
    assert_eq!((ran.code, result("1.1.3", 3)), (0, "1-0".into()), "{}", ran.err);
}

#[test]
fn paper_shows_the_room_and_comes_by_room() {
    let event = hall();
    event.ok(&["pair"]);
    // In the order of the rooms.
    let paired = event.ok(&["print", "pairings"]);
    let titles = paired.lines().filter(|line| line.starts_with("Pairings"));
    insta::assert_snapshot!(titles.collect::<Vec<_>>().join("\n"), @"
    Pairings · Nex · 1.º ciclo · Group 1.1.1 · Round 1 of 4 · Ginásio
    Pairings · Nex · 1.º ciclo · Group 1.1.2 · Round 1 of 4 · Ginásio
    Pairings · Nex · 1.º ciclo · Group 1.1.3 · Round 1 of 4 · Biblioteca
    ");
    let said = event.ok(&["print", "pairings", "--room", "biblioteca"]);
    insta::assert_snapshot!(said, @"
    Pairings · Nex · 1.º ciclo · Group 1.1.3 · Round 1 of 4 · Biblioteca
    3rd Torneio de ensaio · Vila Nova, 13 March 2026
    Table   Code     First       Result   Code     Second
    ────────────────────────────────────────────────────────
        1   22.1.1   Aluno 022      –     19.1.1   Aluno 019
        2   12.1.1   Aluno 012      –     1.1.1    Aluno 001
        3   9.1.1    Aluno 009      –     5.1.1    Aluno 005
        4   23.1.1   Aluno 023      –     18.1.1   Aluno 018
        5   30.1.1   Aluno 030      –     10.1.1   Aluno 010
    ────────────────────────────────────────────────────────
    ");
    let said = event.refused(&["print", "slips", "--room", "Cantina"]);
    insta::assert_snapshot!(said, @r#"
    error: There is no room Cantina; event.toml names Ginásio, Biblioteca
    hint: in event.toml: rooms = [{ name = "NAME", groups = ["2.3", "2.4.1"], first_table = 1 }]
    "#);
    let rows = event.run(&["print", "by-name", "--format", "json"]).json();
    let rooms: BTreeSet<&str> =
        rows.as_array().unwrap().iter().filter_map(|row| row["room"].as_str()).collect();
    assert_eq!(rooms.into_iter().collect::<Vec<_>>(), ["Biblioteca", "Ginásio"]);
    let said = event.ok(&["print", "door-signs"]);
    assert_eq!(said.matches("Ginásio").count(), 1, "{said}");
    insta::assert_snapshot!(said, @"
    Door signs
    3rd Torneio de ensaio · Vila Nova, 13 March 2026
    Room      Game   Cycle       Groups         Tables
    ───────────────────────────────────────────────────
    Ginásio   Nex    1.º ciclo   1.1.1, 1.1.2   101–110
    ───────────────────────────────────────────────────

    Door signs
    3rd Torneio de ensaio · Vila Nova, 13 March 2026
    Room         Game   Cycle       Groups   Tables
    ───────────────────────────────────────────────
    Biblioteca   Nex    1.º ciclo   1.1.3    1–5
    ───────────────────────────────────────────────
    ");
    event.ok(&["print", "table-signs", "1.1.2", "-o", "signs.csv"]);
    let signs = String::from_utf8(event.read("signs.csv")).expect("text");
    insta::assert_snapshot!(signs.trim_start_matches('\u{feff}'), @"
    Grupo;Mesa;Jogo;Ciclo
    1.1.2;106;Nex;1.º ciclo
    1.1.2;107;Nex;1.º ciclo
    1.1.2;108;Nex;1.º ciclo
    1.1.2;109;Nex;1.º ciclo
    1.1.2;110;Nex;1.º ciclo
    ");
    for document in ["pairings", "slips", "round-slips", "group-sheets", "by-name", "door-signs"] {
        event.ok(&["print", document, "-o", "paper.pdf"]);
    }
}

#[test]
fn a_round_keeps_the_numbers_it_was_paired_with() {
    let event = hall();
    event.ok(&["pair", "1.1.1"]);
    // The room is changed during the round: the next one is at the new tables.
    let toml = format!("{ROOMS}{SMALL}").replace("101", "201");
    event.write("event.toml", toml);
    event.ok(&["result", "1.1.1", "101", "1-0"]);
    event.play_round("1.1.1");
    event.ok(&["pair", "1.1.1"]);
    assert_eq!(tables(&event, "1.1.1", 1), [101, 102, 103, 104, 105]);
    assert_eq!(tables(&event, "1.1.1", 2), [201, 202, 203, 204, 205]);
    let log = event.ok(&["log"]);
    insta::assert_snapshot!(log.lines().find_map(|line| line.split_once("): ")).expect("a change").1, @"rooms.Ginásio.first_table 101 → 201");
    // With an old event.toml without rooms, each group counts its own tables again.
    event.write("event.toml", SMALL);
    event.play_round("1.1.1");
    event.ok(&["pair", "1.1.1"]);
    assert_eq!(tables(&event, "1.1.1", 3), [1, 2, 3, 4, 5]);
}

#[test]
fn rooms_that_mean_nothing_are_refused_where_they_stand() {
    let mut errors = String::new();
    for line in [
        "rooms = [{ name = 'A', groups = [] }]",
        "rooms = [{ name = 'A' }]",
        "rooms = [{ groups = ['1.1'] }]",
        "rooms = [{ name = 'A', groups = ['7.1'] }]",
        "rooms = [{ name = 'A', groups = ['1.1', '1.1'] }]",
        "rooms = [{ name = 'A', groups = ['1.1'] }, { name = 'A', groups = ['1.2'] }]",
        "rooms = [{ name = 'A', groups = ['1.1'], first_table = 0 }]",
        "rooms = [{ name = 'A', groups = ['1.1'], table = 1 }]",
        "rooms = 'A'",
    ] {
        let event = Event::with(&format!("{line}\n{SMALL}"));
        let ran = event.run(&["players", "list"]);
        assert_eq!(ran.code, 2, "{line}");
        errors += &ran.err;
    }
    insta::assert_snapshot!(errors, @"
    ./event.toml:1:10: no group plays in this room
    error: ./event.toml has one error
    ./event.toml:1:10: groups is missing
    error: ./event.toml has one error
    ./event.toml:1:10: name is missing
    error: ./event.toml has one error
    ./event.toml:1:34: 7.1 is not a category or group of this event: cycles are 1 to 2 and games 1 to 2
    error: ./event.toml has one error
    ./event.toml:1:41: 1.1 is given twice
    error: ./event.toml has one error
    ./event.toml:1:44: A is given twice
    error: ./event.toml has one error
    ./event.toml:1:56: a whole number from 1 to 99999 is expected here
    error: ./event.toml has one error
    ./event.toml:1:42: there is no key table
    error: ./event.toml has one error
    ./event.toml:1:9: a list in square brackets is expected here
    error: ./event.toml has one error
    ");
}

#[test]
fn an_adapted_set_stays_at_its_table_and_any_player_may_keep_one() {
    let event = Event::with(SMALL);
    let rows = list(12).replace("cycle,game\n", "cycle,game,adapted\n");
    let rows = rows.replace("Escola 5,1,1", "Escola 5,1,1,Braille");
    event.write("players.csv", rows);
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["players", "table", "8.1.1", "6"]);
    let table = |round: u32, code: &str| {
        let group = group(&event, "1.1.1");
        let games = group["games"].as_array().expect("games").clone();
        let of = |game: &&Value| {
            game["round"] == round && (game["first"] == code || game["second"] == code)
        };
        games.iter().find(of).expect("a game")["table"].as_u64().expect("a number")
    };
    for round in 1..=4 {
        event.ok(&["pair", "1.1.1"]);
        event.play_round("1.1.1");
        // If the two meet, the table that was requested is as good as the other.
        let met = table(round, "5.1.1") == table(round, "8.1.1");
        assert!(met || table(round, "5.1.1") == table(1, "5.1.1"), "round {round}");
        assert!(met || table(round, "8.1.1") == 6, "round {round}");
    }
    assert!(!event.ok(&["log"]).contains("Braille"), "the set is nobody's business");
    event.ok(&["players", "table", "8.1.1", "--none"]);
    assert_eq!(event.run(&["players", "table", "8.1.1"]).code, 2);
    assert_eq!(event.run(&["players", "table", "99.1.1", "2"]).code, 1);
}

/// The numbers on the signs of a group.
fn signs(event: &Event, code: &str) -> Vec<u64> {
    event.ok(&["print", "table-signs", code, "-o", "signs.csv"]);
    let signs = String::from_utf8(event.read("signs.csv")).expect("text");
    // A group's code is not a number, and neither is a heading.
    let cells = signs.split([',', ';', '\n', '\r', '"']);
    cells.filter_map(|cell| cell.parse().ok()).collect()
}

/// A player of a group who has not left.
fn member(event: &Event, code: &str, place: usize) -> String {
    group(event, code)["players"][place].as_str().expect("a player").to_owned()
}

#[test]
fn a_withdrawal_after_the_draw_made_the_signs_on_the_tables_wrong() {
    let event = Event::with(&format!(
        "rooms = [{{ name = 'Ginásio', groups = ['1.1', '1.2'], first_table = 101 }}]\n{SMALL}"
    ));
    let rastros = list(10).replace(".1.1,", ".1.2,").replace(",1,1\n", ",1,2\n");
    event.write("players.csv", list(30) + rastros.split_once('\n').expect("a heading").1);
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    let groups = ["1.1.1", "1.1.2", "1.1.3", "1.2.1"];
    let all = || groups.map(|code| signs(&event, code));
    let before = all();
    assert_eq!(before[0], [101, 102, 103, 104, 105]);
    assert_eq!(before[3], [116, 117, 118, 119, 120]);
    // Two leave the first group, and one goes to the second, which now needs one more table.
    event.ok(&["players", "withdraw", &member(&event, "1.1.1", 0), &member(&event, "1.1.1", 3)]);
    assert_eq!(all(), before, "a withdrawal");
    for _ in 0..2 {
        event.ok(&["groups", "move", &member(&event, "1.1.1", 1), "1.1.2"]);
    }
    let grown = [&before[1][..], &[121]].concat();
    assert_eq!(all()[1], grown, "the new table comes after all others");
    assert_eq!([0, 2, 3].map(|at| all()[at].clone()), [0, 2, 3].map(|at| before[at].clone()));
    // Two late players enter the third.
    for code in ["31.1.1", "32.1.1"] {
        event.ok(&["players", "add", code, "Aluno tardio"]);
        event.ok(&["players", "late", code, "--group", "1.1.3"]);
    }
    assert_eq!(all()[2], [&before[2][..], &[122]].concat());
    assert_eq!((all()[1].clone(), all()[3].clone()), (grown.clone(), before[3].clone()));
    // They play where the signs are, in whatever order the groups are paired.
    for code in ["1.2.1", "1.1.3", "1.1.1", "1.1.2"] {
        event.ok(&["pair", code]);
    }
    assert_eq!(tables(&event, "1.1.1", 1), [101, 102, 103]);
    assert_eq!(tables(&event, "1.1.2", 1), *grown);
    assert_eq!(tables(&event, "1.2.1", 1), *before[3]);
    event.play_round("1.1.1");
    event.ok(&["players", "withdraw", &member(&event, "1.1.2", 0)]);
    event.ok(&["pair", "1.1.1"]);
    assert_eq!(tables(&event, "1.1.1", 2), [101, 102, 103]);
    assert_eq!(all()[3], before[3]);
    event.ok(&["verify"]);
}

#[test]
fn a_category_drawn_later_moved_the_tables_of_those_drawn_before() {
    let event = Event::with(&format!(
        "rooms = [{{ name = 'Ginásio', groups = ['1.1', '1.2'], first_table = 1 }}]\n{SMALL}"
    ));
    let rastros = list(8).replace(".1.1,", ".1.2,").replace(",1,1\n", ",1,2\n");
    event.write("players.csv", list(20) + rastros.split_once('\n').expect("a heading").1);
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw", "1.2"]);
    // Space is left for the group that event.toml names first.
    assert_eq!(signs(&event, "1.2.1"), [11, 12, 13, 14]);
    event.ok(&["players", "add", "21.1.1", "Aluno novo"]);
    event.ok(&["players", "add", "22.1.1", "Aluna nova"]);
    event.ok(&["groups", "draw", "1.1"]);
    assert_eq!(signs(&event, "1.2.1"), [11, 12, 13, 14]);
    let first: Vec<u64> = [signs(&event, "1.1.1"), signs(&event, "1.1.2")].concat();
    assert_eq!(first.len(), 11, "{first:?}");
    assert!(first.iter().all(|table| !(11..=14).contains(table)), "{first:?}");
    // Undone and redone it is the same.
    event.ok(&["undo", "--yes"]);
    assert_eq!(signs(&event, "1.2.1"), [11, 12, 13, 14]);
    event.ok(&["redo", "--yes"]);
    assert_eq!([signs(&event, "1.1.1"), signs(&event, "1.1.2")].concat(), first);
}

/// Two rooms, the first of which has place for 20 tables.
const TWO_ROOMS: &str = "rooms = [
    { name = 'Pavilhão A', groups = ['1.1'], first_table = 1 },
    { name = 'Pavilhão B', groups = ['1.2'], first_table = 21 },
]
";

/// An event in two rooms with players entered for both.
fn two_rooms(first: usize, second: usize) -> Event {
    let event = Event::with(&format!("{TWO_ROOMS}{SMALL}"));
    let rastros = list(second).replace(".1.1,", ".1.2,").replace(",1,1\n", ",1,2\n");
    event.write("players.csv", list(first) + rastros.split_once('\n').expect("a heading").1);
    event.ok(&["players", "import", "players.csv"]);
    event
}

#[test]
fn two_rooms_had_tables_of_the_same_number() {
    // In the file itself both begin with one table.
    let both = TWO_ROOMS.replace("21", "1");
    let event = Event::with(&format!("{both}{SMALL}"));
    let ran = event.run(&["players", "list"]);
    assert_eq!(ran.code, 2, "{}", ran.err);
    insta::assert_snapshot!(ran.err, @"
    ./event.toml:3:5: the tables of Pavilhão B and of Pavilhão A both begin with 1
    error: ./event.toml has one error
    ");
    // The draw names both ranges; the last pair of the first room would sit in the second.
    let event = two_rooms(42, 20);
    let said = event.refused(&["groups", "draw"]);
    insta::assert_snapshot!(said, @"
    error: two rooms would have tables of the same number: Pavilhão A needs tables 1–21, and Pavilhão B needs 21–30
    hint: in the rooms of event.toml, let Pavilhão B begin with table 22 or a later one (first_table)
    ");
    event.refused(&["groups", "draw", "1.2"]);
    // So does a change of event.toml, which is not in force then.
    event.write("event.toml", format!("{}{SMALL}", TWO_ROOMS.replace("21", "22")));
    event.ok(&["groups", "draw"]);
    event.write("event.toml", format!("{}{SMALL}", TWO_ROOMS.replace("21", "20")));
    let ran = event.run(&["pair"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    insta::assert_snapshot!(ran.err, @"
    warning: the change of event.toml cannot take effect now; the version in the journal counts: two rooms would have tables of the same number: Pavilhão A needs tables 1–21, and Pavilhão B needs 20–29
    error: two rooms would have tables of the same number: Pavilhão A needs tables 1–21, and Pavilhão B needs 20–29
    hint: in the rooms of event.toml, let Pavilhão B begin with table 22 or a later one (first_table)
    ");
}

#[test]
fn a_group_that_grew_took_the_numbers_of_the_next_room() {
    let event = two_rooms(40, 20);
    event.ok(&["groups", "draw"]);
    for code in ["41.1.1", "42.1.1"] {
        event.ok(&["players", "add", code, "Aluno tardio"]);
        event.ok(&["players", "late", code, "--group", "1.1.1"]);
    }
    assert_eq!(signs(&event, "1.1.1"), [1, 2, 3, 4, 5, 31]);
    event.ok(&["pair"]);
    let codes = ["1.1.1", "1.1.2", "1.1.3", "1.1.4", "1.2.1", "1.2.2"];
    let all: Vec<u64> = codes.iter().flat_map(|code| tables(&event, code, 1)).collect();
    assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), 31, "{all:?}");
}
