//! `arbitro status`: how far the day has got, what is missing, and what to type next.

use serde_json::{Value, json};

use crate::support::commands::{copy, hall};
use crate::support::event::{Event, SMALL, list};

/// Three categories, of which the first two have finals, and one without players.
const SEVERAL: &str = r#"
name = "Torneio de ensaio"
dates = [2026-03-13]
seed = 5
cycles = ["1.º ciclo", "2.º ciclo"]
games = ["rastros", { id = "nex", name = "Nex" }]
group_size = 6
rounds = 3
final_rounds = 2
per_school = 1
"#;

/// A club's evening: a handful of players, a round robin, games that can be drawn.
const CLUB: &str = r#"
name = "Noite do clube"
seed = 3
cycles = ["Sócios"]
games = [{ id = "chess", name = "Xadrez", draws = true }]
system = "round-robin"
group_size = 20
rounds = 5
"#;

/// One category of two groups.
fn two_groups() -> Event {
    let toml = SMALL.replace("group_size = 12", "group_size = 4\ncategories = [\"1.1\"]");
    let event = Event::with(&toml.replace("rounds = 4\nfinal", "rounds = 1\nfinal"));
    event.write("players.csv", list(8));
    event
}

fn status(event: &Event, lang: &str) -> Value {
    let ran = event.run_in(lang, &["status", "--format", "json"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    ran.json()
}

/// The suggested command lines, in order.
fn commands(status: &Value) -> Vec<String> {
    let steps = status["next"].as_array().expect("steps");
    steps.iter().map(|step| step["command"].as_str().expect("a line").to_owned()).collect()
}

/// The words of a line after the program's name, as a shell reads them.
fn words(line: &str) -> Vec<String> {
    let line = line.strip_prefix("arbitro ").expect("a line of the program");
    let mut words = Vec::new();
    for (number, part) in line.split('"').enumerate() {
        match number % 2 {
            0 => words.extend(part.split_whitespace().map(str::to_owned)),
            _ => words.push(part.to_owned()),
        }
    }
    words
}

fn typed(event: &Event, lang: &str, line: &str) {
    let words = words(line);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let mut command = event.command(lang, &words);
    command.stdin(std::process::Stdio::null());
    let ran = command.output().expect("it starts");
    let said = String::from_utf8_lossy(&ran.stderr).into_owned();
    assert_eq!(ran.status.code(), Some(0), "{line} was refused: {said}");
}

/// Types every suggested line, each in a copy of the event.
fn each_can_be_typed(event: &Event, lang: &str) {
    for line in commands(&status(event, lang)) {
        typed(&copy(event), lang, &line);
    }
}

/// Enters the results of the group that has waited longest.
fn enter_the_oldest(event: &Event, status: &Value, results: [&str; 3]) {
    let categories = status["categories"].as_array().expect("categories");
    let missing = categories.iter().flat_map(|category| category["missing"].as_array().unwrap());
    let missing: Vec<&Value> = missing.collect();
    let oldest = missing.iter().min_by_key(|table| table["since"].as_str()).expect("a table");
    let group = oldest["group"].as_str().expect("a code");
    let mut rows = String::from("group,round,table,result\n");
    for table in missing.iter().filter(|table| table["group"] == group) {
        let (round, number) = (table["round"].as_u64().unwrap(), table["table"].as_u64().unwrap());
        let result = results[(round * 7 + number) as usize % 3];
        rows += &format!("{group},{round},{number},{result}\n");
    }
    event.write("results.csv", rows);
    event.ok(&["results", "import", "results.csv"]);
}

/// A day run by somebody who only types the first suggested line, and enters results.
fn conducted(event: &Event, lang: &str, results: [&str; 3]) -> Vec<String> {
    let mut lines = Vec::new();
    for _ in 0..300 {
        let now = status(event, lang);
        let line = commands(&now).first().expect("something to type").clone();
        if ["arbitro verify", "arbitro verificar-registo"].contains(&line.as_str()) {
            each_can_be_typed(event, lang);
            return lines;
        }
        each_can_be_typed(event, lang);
        let before = event.run(&["export", "json"]).out;
        typed(event, lang, &line);
        let enters = ["arbitro enter", "arbitro lançar"].iter().any(|it| line.starts_with(it));
        if enters {
            enter_the_oldest(event, &now, results);
        }
        let after = event.run(&["export", "json"]).out;
        assert_ne!(before, after, "{line} brought the day no further");
        lines.push(line);
    }
    panic!("the day did not end: {lines:?}");
}

#[test]
fn a_day_of_several_categories_goes_from_lists_to_the_closing_by_the_first_line_alone() {
    for lang in ["en", "pt"] {
        let event = Event::with(SEVERAL);
        let mut players = list(14);
        // One has three players, one a single player, and one nobody.
        for number in 1..=3 {
            players += &format!("{number}.1.2,Aluna {number},Escola {number},1,2\n");
        }
        players += "1.2.1,Aluna só,Escola 1,2,1\n";
        event.write("players.csv", players);
        let lines = conducted(&event, lang, ["1-0", "0-1", "1-0"]);
        let (draw, ready, advance) = match lang {
            "en" => ("arbitro groups draw", "arbitro pair --ready", "arbitro advance 1.1"),
            _ => ("arbitro grupos sortear", "arbitro emparceirar --pronto", "arbitro apurar 1.1"),
        };
        for wanted in [draw, ready, advance] {
            assert!(lines.iter().any(|line| line == wanted), "{wanted} in {lines:?}");
        }
        let now = status(&event, lang);
        let stages: Vec<&Value> =
            now["categories"].as_array().unwrap().iter().map(|it| &it["stage"]).collect();
        assert_eq!(stages, ["done", "done", "done", "entries"], "nobody came for the last one");
    }
}

#[test]
fn a_club_evening_goes_from_the_list_to_the_closing_by_the_first_line_alone() {
    for lang in ["en", "pt"] {
        let event = Event::with(CLUB);
        event.write("players.csv", list(5));
        let lines = conducted(&event, lang, ["1-0", "1/2-1/2", "0-1"]);
        assert!(lines.iter().all(|line| !line.contains("advance") && !line.contains("apurar")));
    }
}

#[test]
fn in_a_hall_with_something_in_every_state_each_line_can_be_typed() {
    let event = hall();
    let lines = commands(&status(&event, "en"));
    // 2.1 can advance to its final, 3.1 needs a decided first place before the prizes, 1.2 is not drawn.
    for wanted in ["arbitro advance 2.1", "arbitro lots 3.1.1", "arbitro groups draw 1.2"] {
        assert!(lines.iter().any(|line| line == wanted), "{wanted} in {lines:?}");
    }
    each_can_be_typed(&event, "en");
    each_can_be_typed(&event, "pt");
}

#[test]
fn each_stage_is_reported_to_the_letter() {
    let event = two_groups();
    let one = |stage: &str, round: Value, missing: Value| json!([{ "code": "1.1", "stage": stage, "round": round, "missing": missing }]);
    let at = |categories: Value, first: &str| {
        let now = status(&event, "en");
        assert_eq!(now["event"], "Torneio de ensaio");
        assert_eq!(now["stale"], json!([]));
        assert_eq!(now["categories"], categories);
        assert_eq!(commands(&now)[0], first, "{now}");
        let step = now["next"][0].as_object().expect("a step");
        assert_eq!(step.keys().collect::<Vec<_>>(), ["command", "why"]);
    };
    let open = |group: &str, table: u32| json!({ "group": group, "round": 1, "table": table, "since": "2026-03-13T10:00:00Z" });
    at(one("entries", Value::Null, json!([])), "arbitro players import players.csv");
    event.ok(&["players", "import", "players.csv"]);
    at(one("entries", Value::Null, json!([])), "arbitro groups draw 1.1");
    event.ok(&["groups", "draw"]);
    at(one("drawn", Value::Null, json!([])), "arbitro pair --ready");
    event.ok(&["pair", "1.1.1"]);
    let first = [open("1.1.1", 1), open("1.1.1", 2)];
    at(one("rounds", json!(1), json!(first)), "arbitro pair 1.1.2");
    event.ok(&["pair", "1.1.2"]);
    let both = [open("1.1.1", 1), open("1.1.1", 2), open("1.1.2", 1), open("1.1.2", 2)];
    at(one("rounds", json!(1), json!(both)), "arbitro enter");
    let text = event.ok(&["status", "--format", "json"]);
    let begins = "{\"event\":\"Torneio de ensaio\",\"categories\":[{\"code\":\"1.1\",\"stage\":\"rounds\",\
                  \"round\":1,\"missing\":[{\"group\":\"1.1.1\",\"round\":1,\"table\":1,\
                  \"since\":\"2026-03-13T10:00:00Z\"},";
    assert!(text.starts_with(begins), "{text}");
    event.play_round("1.1.1");
    at(one("rounds", json!(1), json!(both[2..])), "arbitro enter 1.1.2");
    event.play_round("1.1.2");
    // After one round, two players of each group share the first place, and no final is offered before that
    // is settled.
    at(one("rounds", json!(1), json!([])), "arbitro lots 1.1.1");
    event.ok(&["lots", "1.1.1"]);
    at(one("rounds", json!(1), json!([])), "arbitro lots 1.1.2");
    event.ok(&["lots", "1.1.2"]);
    at(one("rounds", json!(1), json!([])), "arbitro advance 1.1");
    event.ok(&["advance", "1.1"]);
    at(one("final", Value::Null, json!([])), "arbitro pair 1.1.F");
    event.ok(&["pair", "1.1.F"]);
    at(one("final", json!(1), json!([open("1.1.F", 1)])), "arbitro enter 1.1.F");
    event.play_round("1.1.F");
    at(one("done", json!(1), json!([])), "arbitro print certificates -o certificates.pdf");
    event.ok(&["print", "certificates", "-o", "certificates.pdf"]);
    at(one("done", json!(1), json!([])), "arbitro verify");
}

#[test]
fn a_tie_in_one_category_made_the_finals_of_the_others_a_command_each() {
    let event = Event::with(
        "name = 'Torneio de ensaio'\nseed = 5\ncycles = ['Open']\ngames = ['rastros', 'hex', 'nex']\nrounds = 1\n\
         categories = [{ code = '1.1', group_size = 2 }, { code = '1.2', group_size = 2 }, \
         { code = '1.3', group_size = 4 }]\n",
    );
    let entries = [(1, 4), (2, 4), (3, 8)].into_iter().flat_map(|(game, count)| {
        (1..=count).map(move |at| format!("{at}.1.{game},Aluno {game}{at},Escola {at},1,{game}\n"))
    });
    event.write(
        "players.csv",
        "code,name,school,cycle,game\n".to_owned() + &entries.collect::<String>(),
    );
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair"]);
    for group in ["1.1.1", "1.1.2", "1.2.1", "1.2.2", "1.3.1", "1.3.2"] {
        event.play_round(group);
    }
    let next = ["arbitro advance", "arbitro lots 1.3.1", "arbitro lots 1.3.2"];
    let lines = commands(&status(&event, "en"));
    assert_eq!(lines.iter().filter(|line| !line.contains("decide")).collect::<Vec<_>>(), next);
    assert_eq!(event.run(&["advance", "--yes"]).code, 1, "1.3 is left");
    let document = event.export();
    let codes =
        document["groups"].as_array().unwrap().iter().map(|it| it["code"].as_str().unwrap());
    assert_eq!(codes.filter(|code| code.ends_with('F')).collect::<Vec<_>>(), ["1.1.F", "1.2.F"]);
}

#[test]
fn status_never_offers_a_step_that_is_not_due() {
    let event = two_groups();
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    let offers = |word: &str| {
        commands(&status(&event, "en"))
            .iter()
            .any(|line| line.starts_with(&format!("arbitro {word}")))
    };
    event.ok(&["pair"]);
    event.play_round("1.1.1");
    // The first place of one group is shared while the other plays: neither lots nor the final are due.
    assert!(offers("enter 1.1.2"));
    for early in ["lots", "decide", "advance", "print", "pair", "verify"] {
        assert!(!offers(early), "{early}");
    }
    event.play_round("1.1.2");
    assert!(
        offers("lots 1.1.1") && offers("decide 1.1.1") && !offers("advance") && !offers("enter")
    );
    // A group that cannot be paired is not on the line of those that can.
    let event = two_groups();
    event.write("players.csv", list(12));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    let members = event.export()["groups"][0]["players"].as_array().unwrap().clone();
    for player in &members {
        event.ok(&["players", "absent", player.as_str().unwrap(), "--until-present"]);
    }
    let lines = commands(&status(&event, "en"));
    assert_eq!(lines[..2], ["arbitro pair 1.1.2 1.1.3", "arbitro players present"]);
    each_can_be_typed(&event, "en");
}

#[test]
fn the_draw_waits_for_a_check_in_that_has_begun() {
    let event = two_groups();
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["players", "present", "1.1.1", "2.1.1"]);
    let now = status(&event, "en");
    assert_eq!(commands(&now), ["arbitro players present"]);
    assert!(now["next"][0]["why"].as_str().unwrap().starts_with("6 players are not here yet"));
    event.ok(&["players", "absent", "--until-present"]);
    assert_eq!(commands(&status(&event, "en")), ["arbitro groups draw 1.1"]);
    event.ok(&["groups", "draw", "1.1"]);
    // A player who comes after the draw has to get a group.
    event.ok(&["players", "present", "3.1.1"]);
    each_can_be_typed(&event, "en");
}

#[test]
fn from_another_folder_the_lines_show_which_event() {
    let outside = Event::empty();
    let folder = outside.path().join("o torneio");
    std::fs::create_dir(&folder).unwrap();
    std::fs::write(folder.join("event.toml"), SMALL).unwrap();
    std::fs::write(folder.join("players.csv"), list(4)).unwrap();
    for begins in ["arbitro players import", "arbitro groups draw 1.1", "arbitro pair 1.1.1"] {
        let ran = outside.run(&["status", "--event", "o torneio", "--format", "json"]);
        let line = commands(&ran.json())[0].clone();
        assert!(line.starts_with(begins) && line.ends_with("--event \"o torneio\""), "{line}");
        typed(&outside, "en", &line);
    }
}

#[test]
fn the_screen_shows_what_to_type_in_both_languages() {
    let event = Event::with(SEVERAL);
    let empty = event.ok(&["status"]);
    assert!(empty.starts_with("[lists] → check-in → draw → "), "{empty}");
    insta::assert_snapshot!(empty, @"
    [lists] → check-in → draw → rounds → finals → prizes → papers and closing
    Torneio de ensaio · 13 March 2026

    Next: arbitro players import players.csv
      No player is entered yet: write the players into players.csv, or import your list.
    ");
    event.write("players.csv", list(14));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair"]);
    event.play_round("1.1.2");
    let (english, portuguese) = (event.ok(&["status"]), event.run_in("pt", &["estado"]).out);
    insta::assert_snapshot!(english, @"
    lists → check-in → draw → [rounds] → finals → prizes → papers and closing
    Torneio de ensaio · 13 March 2026
    Category                   Entries   Stage    Round   Missing   Since
    ─────────────────────────────────────────────────────────────────────
    1.1  Rastros · 1.º ciclo        14   rounds     1/3         5   10:00
    ─────────────────────────────────────────────────────────────────────

    5 results are missing.
    Group   Round   Since   Tables
    ───────────────────────────────
    1.1.1       1   10:00   1, 2, 3
    1.1.3       1   10:00   1, 2
    ───────────────────────────────

    Next: arbitro pair 1.1.2
      1.1.2 is ready for round 2 of 3.
    Also:
      arbitro enter: 5 results are missing; 1.1.1, round 1, has waited longest.
      arbitro results missing: The tables that are still playing, and since when.
    ");
    insta::assert_snapshot!(portuguese, @"
    listas → chegada → sorteio → [jornadas] → finais → prémios → papéis e fecho
    Torneio de ensaio · 13 de março de 2026
    Categoria                  Inscritos   Fase       Jornada   Faltam   Desde
    ──────────────────────────────────────────────────────────────────────────
    1.1  Rastros · 1.º ciclo          14   jornadas       1/3        5   10:00
    ──────────────────────────────────────────────────────────────────────────

    Faltam 5 resultados.
    Grupo   Jornada   Desde   Mesas
    ─────────────────────────────────
    1.1.1         1   10:00   1, 2, 3
    1.1.3         1   10:00   1, 2
    ─────────────────────────────────

    A seguir: arbitro emparceirar 1.1.2
      1.1.2 pode passar à jornada 2 de 3.
    Também:
      arbitro lançar: Faltam 5 resultados; quem espera há mais tempo é 1.1.1, jornada 1.
      arbitro resultados em-falta: As mesas que ainda jogam, e desde quando.
    ");
    for screen in [&english, &portuguese] {
        // The groups being played are listed with their tables, the complete one is not.
        let open = screen.lines().filter(|line| line.starts_with("1.1.") && line.contains("10:00"));
        let groups: Vec<&str> = open.filter_map(|line| line.split_whitespace().next()).collect();
        assert_eq!(groups, ["1.1.1", "1.1.3"], "{screen}");
        let wide =
            screen.lines().find(|line| !line.contains("arbitro") && line.chars().count() > 80);
        assert_eq!(wide, None, "{screen}");
    }
}

#[test]
fn a_hall_of_180_groups_is_reported_on_two_screens() {
    let toml = SEVERAL
        .replace("\"2.º ciclo\"", "\"2.º ciclo\", \"3.º ciclo\", \"Secundário\"")
        .replace("games = [", "games = [\"avanco\", ")
        .replace("group_size = 6", "group_size = 4");
    let event = Event::with(&toml);
    let mut players = String::from("code,name,school,cycle,game\n");
    for category in 0..12 {
        let (cycle, game) = (category / 3 + 1, category % 3 + 1);
        for number in 1..=60 {
            players +=
                &format!("{number}.{cycle}.{game},Aluno {number},Escola {number},{cycle},{game}\n");
        }
    }
    event.write("players.csv", players);
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair"]);
    let screen = event.ok(&["status"]);
    assert!(screen.lines().count() <= 48, "{} lines:\n{screen}", screen.lines().count());
    insta::assert_snapshot!(screen.lines().skip(screen.lines().count() - 8).collect::<Vec<_>>().join("\n"), @"
    1.1.10       1   10:00   1, 2
    ───────────────────────────────
    and 170 more groups: arbitro results missing

    Next: arbitro enter
      360 results are missing; 1.1.1, round 1, has waited longest.
    Also:
      arbitro results missing: The tables that are still playing, and since when.
    ");
    let now = status(&event, "en");
    assert_eq!(now["categories"].as_array().unwrap().len(), 12);
    let missing: usize = now["categories"]
        .as_array()
        .unwrap()
        .iter()
        .map(|category| category["missing"].as_array().unwrap().len())
        .sum();
    assert_eq!(missing, 360);
}

#[test]
fn status_without_a_sound_event_reports_the_error_of_every_command() {
    let none = Event::empty();
    let ran = none.run(&["status"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    insta::assert_snapshot!(ran.err, @"
    error: there is no event in .: no file event.toml
    hint: to create an event: arbitro new FOLDER; if yours is in another folder: --event FOLDER
    ");
    let broken = Event::with("name = 7\n");
    let ran = broken.run(&["status", "--format", "json"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    insta::assert_snapshot!(ran.err, @r#"
    ./event.toml:1:1: games is missing
    ./event.toml:1:1: cycles is missing
    ./event.toml:1:8: a text in quotation marks is expected here
    {"refused":2,"question":null,"message":"./event.toml has 3 errors","hint":null}
    "#);
    assert_eq!(broken.run(&["status", "--format", "csv"]).code, 2);
    let event = two_groups();
    assert_eq!(
        event.ok(&["status", "--format", "table"]),
        event.ok(&["status", "--format", "human"])
    );
    // The present event.toml is refused, and so would be every command: none is suggested.
    let event = Event::drawn(8);
    event.ok(&["pair", "1.1.1"]);
    event.play_round("1.1.1");
    event.ok(&["pair", "1.1.1"]);
    event.write("event.toml", SMALL.replace("rounds = 4", "rounds = 1"));
    let ran = event.run(&["status", "--format", "json"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(ran.json()["next"], json!([]));
    insta::assert_snapshot!(ran.err, @"
    warning: the change of event.toml cannot take effect now; the version in the journal counts: 1.1.1 has 2 rounds paired and cannot have only 1
    hint: put event.toml back as it was to go on; what is played stays as it is
    ");
}

#[test]
fn a_player_who_came_after_a_round_robin_was_paired_was_not_mentioned() {
    let event = Event::with(CLUB);
    event.write("players.csv", list(4));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    event.write("players.csv", list(5));
    event.ok(&["players", "import", "players.csv"]);
    let offers = |line: &str| commands(&status(&event, "en")).iter().any(|it| it == line);
    assert!(offers("arbitro unpair 1.1.1"), "{:?}", commands(&status(&event, "en")));
    each_can_be_typed(&event, "en");
    event.ok(&["unpair", "1.1.1"]);
    assert!(offers("arbitro players late 5.1.1"));
    event.ok(&["players", "late", "5.1.1"]);
    assert!(!offers("arbitro players late 5.1.1"));
    // Nothing is offered once somebody has played.
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    event.write("players.csv", list(6));
    event.ok(&["players", "import", "players.csv"]);
    assert!(!offers("arbitro unpair 1.1.1"));
}

#[test]
fn commands_suggested_from_another_folder_left_out_the_event() {
    let outside = Event::empty();
    let folder = outside.path().join("dia");
    std::fs::create_dir(&folder).unwrap();
    let toml = SMALL.replace("group_size = 12", "group_size = 4");
    std::fs::write(folder.join("event.toml"), toml).unwrap();
    std::fs::write(folder.join("players.csv"), list(61)).unwrap();
    let ran = |line: &str| {
        let words: Vec<&str> = line.split(' ').chain(["--event", "dia"]).collect();
        let ran = outside.run(&words);
        ran.out + &ran.err
    };
    ran("players import dia/players.csv");
    ran("players absent 61.1.1 --until-present");
    ran("groups draw");
    ran("pair");
    let lines =
        ["status", "advance", "players present 61.1.1", "players list 1.1.1", "groups draw"];
    let said: String = lines.map(ran).concat();
    let suggested: Vec<&str> = said.lines().filter(|line| line.contains("arbitro ")).collect();
    assert!(suggested.len() > 5, "{said}");
    for line in suggested {
        assert!(line.contains("--event dia") || line.contains("--help"), "{line}");
    }
}
