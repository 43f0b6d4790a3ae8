//! Results through the browser's forms, without scripts: whose they are, and what happens to stale ones.

use crate::page::Form;
use crate::server::{Server, key, within};
use crate::support::commands::copy;
use crate::support::event::{Event, SMALL, list, paired};

/// The form of a table of the group's first round, as a desk is shown it.
fn row(server: &Server, key: &str, table: u32) -> Form {
    server.get("/mesa/1.1.1", key).page().form(&format!("#m-1-1-1-1-{table}"))
}

/// The results in the journal.
fn recorded(event: &Event) -> Vec<serde_json::Value> {
    let log = event.ok(&["log", "--format", "json"]);
    let log =
        log.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON"));
    log.filter(|line| line["op"] == "result").collect()
}

#[test]
fn a_desk_enters_and_the_public_sees_it() {
    let event = paired();
    let server = Server::start(&event);
    let desk = key(&event, "mesa 1", "desk", &["1.1"]);
    let sent = server.submit(&desk, &row(&server, &desk, 1).with("r", "1-0"));
    assert_eq!((sent.status, sent.header("location")), (303, "/mesa/1.1.1"));
    insta::assert_snapshot!(server.get("/g/1.1.1", "").page().text("#jornada"), @"
    Round 1 of 4 1 of 3 with a result
    This group plays the first rounds of a Berger table.
    Table 1 Aluno 00. (4.1.1) 1-0 Aluno 00. (1.1.1)
    Table 2 Aluno 00. (2.1.1) playing Aluno 00. (3.1.1)
    Table 3 Aluno 00. (5.1.1) playing Aluno 00. (6.1.1)
    ");
    assert_eq!(recorded(&event)[0]["desk"], "mesa 1");
}

#[test]
fn the_list_of_a_desk_says_a_round_once_and_what_each_group_misses() {
    let event = Event::with(&SMALL.replace("group_size = 12", "group_size = 4"));
    event.write("players.csv", list(8));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "--ready"]);
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    let server = Server::start(&event);
    let desk = key(&event, "mesa 1", "desk", &["1.1"]);
    let shown = || server.get("/mesa", &desk).page().text("#c-1-1");
    insta::assert_snapshot!(shown(), @"
    Nex · 1.º ciclo 1.1
    round 1 of 3 · 3 missing
    1.1.11 missing
    1.1.22 missing
    ");
    event.ok(&["result", "1.1.1", "2", "1-0"]);
    event.ok(&["pair", "1.1.1"]);
    // Where the rounds differ, each group shows its own.
    within(60, || shown().contains("round 2 of 3"));
    insta::assert_snapshot!(shown(), @"
    Nex · 1.º ciclo 1.1
    1.1.1round 2 of 3 · 2 missing
    1.1.2round 1 of 3 · 2 missing
    ");
}

#[test]
fn the_same_result_again_is_already_so() {
    let event = paired();
    let server = Server::start(&event);
    let desk = key(&event, "mesa 1", "desk", &[]);
    let sent = row(&server, &desk, 1).with("r", "0-1");
    for _ in 0..3 {
        assert_eq!(server.submit(&desk, &sent).status, 303);
    }
    assert_eq!(recorded(&event).len(), 1);
}

#[test]
fn another_result_than_the_one_shown_is_refused_with_both() {
    let event = paired();
    let server = Server::start(&event);
    let [one, two] = ["mesa 1", "mesa 2"].map(|name| key(&event, name, "desk", &[]));
    let [shown, same] = [&one, &two].map(|key| row(&server, key, 2));
    assert_eq!(server.submit(&two, &same.with("r", "1-0")).status, 303);
    let stale = server.submit(&one, &shown.with("r", "0-1"));
    assert_eq!(stale.status, 409, "{}", stale.body);
    insta::assert_snapshot!(stale.page().text("[role=alert]"), @"
    1.1.1, round 1, table 2.
    Sent: Aluno 003 beats Aluno 002 (0-1). It was not written.
    The table has another result already: Aluno 002 beats Aluno 003 (1-0), entered by mesa 2 at 00:00:00.
    ");
}

#[test]
fn a_form_of_another_pair_is_refused() {
    let event = paired();
    let server = Server::start(&event);
    let desk = key(&event, "mesa 1", "desk", &[]);
    let [first, second] = [1, 2].map(|table| row(&server, &desk, table).with("r", "1-0"));
    // The pair of table 2 is sent for table 1.
    let stale = server.submit(&desk, &second.with("table", "1"));
    assert_eq!(stale.status, 409, "{}", stale.body);
    assert_eq!(server.submit(&desk, &first).status, 303);
}

#[test]
fn a_line_is_typed_as_in_enter() {
    let event = paired();
    let server = Server::start(&event);
    let desk = key(&event, "mesa 1", "desk", &[]);
    let typed = server.types("/mesa/1.1.1", &desk, "12+");
    assert_eq!(typed.status, 303, "{}", typed.body);
    let document = event.export();
    let games = document["groups"][0]["games"].as_array().expect("games").clone();
    let results: Vec<&str> = games.iter().filter_map(|game| game["result"].as_str()).collect();
    assert_eq!(results, ["1-0", "0-1", "1-0"]);
    assert_eq!(server.types("/mesa/1.1.1", &desk, "7 7-0").status, 409);
}

#[test]
fn a_line_leads_to_groups_rounds_and_players_as_in_enter() {
    let event = Event::drawn(24);
    event.ok(&["pair", "--ready"]);
    event.play_round("1.1.1");
    event.ok(&["pair", "1.1.1"]);
    let server = Server::start(&event);
    let desk = key(&event, "mesa 1", "desk", &[]);
    let goes = |typed: &str| {
        let answer = server.types("/mesa/1.1.1", &desk, typed);
        assert_eq!(answer.status, 303, "{typed}: {}", answer.body);
        answer.header("location").to_owned()
    };
    assert_eq!(goes("1.1.2"), "/mesa/1.1.2#linha");
    assert_eq!(goes("r1"), "/mesa/1.1.1?r=1#linha");
    assert_eq!(goes("fim"), "/mesa");
    let document = event.export();
    let group = document["groups"][1].clone();
    let game = group["games"].as_array().unwrap()[1].clone();
    let code = game["first"].as_str().unwrap().to_owned();
    assert_eq!(goes(&format!("@{code}")), "/mesa/1.1.2?mesa=2#linha");
    let form = server.get("/mesa/1.1.2?mesa=2", &desk).page().form("form.line");
    assert_eq!(form.value("mesa"), "2");
    // The lone result goes to that player's table, not to the next one.
    assert_eq!(server.submit(&desk, &form.with("linha", "2")).status, 303);
    let other = group["games"].as_array().unwrap()[2]["second"].as_str().unwrap().to_owned();
    assert_eq!(goes(&format!("@{other} 1")), "/mesa/1.1.2#linha");
    let games = event.export()["groups"][1]["games"].as_array().unwrap().clone();
    let results: Vec<&str> = games.iter().filter_map(|game| game["result"].as_str()).collect();
    assert_eq!(
        (games[1]["result"].as_str(), games[2]["result"].as_str()),
        (Some("0-1"), Some("1-0"))
    );
    assert_eq!(results.len(), 2);
    // Namesakes are offered to choose from; no match, and nonsense, are reported.
    let several = server.types("/mesa/1.1.1", &desk, "/aluno");
    assert_eq!(several.status, 200);
    insta::assert_snapshot!(several.page().main_text(), @"
    24 players: choose one
    Aluno 001 1.1.1 · 1.1.2, Table 1
    Aluno 002 2.1.1 · 1.1.2, Table 4
    Aluno 003 3.1.1 · 1.1.1, Table 3
    Aluno 004 4.1.1 · 1.1.2, Table 5
    Aluno 005 5.1.1 · 1.1.1, Table 5
    Aluno 006 6.1.1 · 1.1.1, Table 6
    Aluno 007 7.1.1 · 1.1.2, Table 6
    Aluno 008 8.1.1 · 1.1.1, Table 2
    Aluno 009 9.1.1 · 1.1.2, Table 2
    Aluno 010 10.1.1 · 1.1.1, Table 5
    Aluno 011 11.1.1 · 1.1.2, Table 1
    Aluno 012 12.1.1 · 1.1.1, Table 4
    Back
    ");
    let refusals = ["/zzz", "9.9.9", "1111111", "ola"].map(|typed| {
        let answer = server.types("/mesa/1.1.1", &desk, typed);
        assert_eq!(answer.status, 409, "{typed}");
        answer.page().text("[data-problem]")
    });
    insta::assert_snapshot!(refusals.join("\n"), @"
    No player has a name like that.
    There is no group 9.9.9
    Results desk
    7 results for 6 tables: nothing was recorded
    cannot be read: ola (h: help)
    ");
    // An earlier round is another page, and only the head may change its results.
    let old = server.get("/mesa/1.1.1?r=1", &desk).page();
    assert!(old.has("#m-1-1-1-1-1") && !old.has("[id^=m-1-1-1-2-]"), "{old:?}");
    for typed in ["p", "1!2", "1 del"] {
        assert_eq!(server.types("/mesa/1.1.1?r=1", &desk, typed).status, 409, "{typed}");
    }
}

/// Every result of an event: group, table, result.
fn results(event: &Event) -> Vec<String> {
    let document = event.export();
    let groups = document["groups"].as_array().expect("groups").clone();
    let games = groups.iter().flat_map(|group| {
        let games = group["games"].as_array().expect("games").iter();
        games.map(move |game| format!("{} {} {}", group["code"], game["table"], game["result"]))
    });
    games.collect()
}

#[test]
fn the_same_lines_come_to_the_same_in_enter_and_on_the_desks_page() {
    let rooms = "rooms = [{ name = 'Pavilhão', groups = ['1.1'], first_table = 41 }]\n";
    let at_terminal = Event::with(&format!("{rooms}{SMALL}"));
    at_terminal.write("players.csv", list(24));
    at_terminal.ok(&["players", "import", "players.csv"]);
    at_terminal.ok(&["groups", "draw"]);
    at_terminal.ok(&["pair", "--ready"]);
    let on_page = copy(&at_terminal);
    let document = at_terminal.export();
    let code = document["groups"][0]["games"][5]["second"].as_str().expect("a code").to_owned();
    let lines = [
        // The next tables, a table, one that is so already, one that has another result.
        "12".to_owned(),
        "43 2".to_owned(),
        "43 2".to_owned(),
        "43 1".to_owned(),
        // The other group of the room, and there.
        "48 1".to_owned(),
        "x".to_owned(),
        // Nowhere, too many, nonsense: nothing.
        "99 1".to_owned(),
        "1111111".to_owned(),
        "banana".to_owned(),
        "41 7".to_owned(),
        // A player's table, then a lone result; with the result.
        "/zzz".to_owned(),
        format!("@{code}"),
        "2".to_owned(),
        "1.1.2".to_owned(),
        "=".to_owned(),
        "+-".to_owned(),
        "1.1.1".to_owned(),
        "44 0-1F".to_owned(),
    ];
    at_terminal.typed(&["enter", "1.1.1"], &lines.join("\n"));
    let server = Server::start(&on_page);
    let desk = key(&on_page, "mesa 1", "desk", &[]);
    let mut page = "/mesa/1.1.1".to_owned();
    for typed in &lines {
        let answer = server.types(&page, &desk, typed);
        if answer.status == 303 {
            let to = answer.header("location").split('#').next().expect("an address");
            to.clone_into(&mut page);
        }
    }
    let terminal = results(&at_terminal);
    assert_eq!(terminal, results(&on_page));
    assert_eq!(terminal.iter().filter(|game| !game.ends_with("null")).count(), 9, "{terminal:#?}");
}

#[test]
fn the_heads_line_asks_why_before_a_result_changes_or_goes() {
    let event = paired();
    let server = Server::start(&event);
    let head = server.head.clone();
    assert_eq!(server.types("/mesa/1.1.1", &head, "121").status, 303);
    // A correction to the same result is so already, as in `enter`: it needs no reason.
    let same = server.types("/mesa/1.1.1", &head, "1!1");
    assert_eq!(same.header("location"), "/mesa/1.1.1?ja=1.1.1/1#linha", "{}", same.body);
    for (typed, action) in [("1!2", "/mesa/1.1.1/resultado"), ("2 del", "/chefe/grupo/1.1.1")] {
        let asked = server.types("/mesa/1.1.1", &head, typed);
        assert_eq!(asked.status, 200, "{}", asked.body);
        let form = asked.page().form(&format!("[action='{action}']"));
        let because = |reason: &str| server.submit(&head, &form.clone().with("reason", reason));
        assert_eq!(because("").status, 409);
        let done = because("papelinho");
        assert_eq!(done.status, 303, "{typed}: {}", done.body);
        // The page is old by now.
        let stale = because("outra vez");
        assert_eq!(stale.status, 409, "{typed}: {}", stale.body);
    }
    let document = event.export();
    let games = document["groups"][0]["games"].as_array().unwrap().clone();
    let results: Vec<Option<&str>> = games.iter().map(|game| game["result"].as_str()).collect();
    assert_eq!(results, [Some("0-1"), None, Some("1-0")]);
}

#[test]
fn a_desk_undoes_its_own_last_entry_and_nobody_elses() {
    let event = paired();
    let server = Server::start(&event);
    let [one, two] = ["mesa 1", "mesa 2"].map(|name| key(&event, name, "desk", &[]));
    let rows = [1, 2].map(|table| row(&server, &one, table).with("r", "1-0"));
    for (desk, row) in [&one, &two].into_iter().zip(&rows) {
        assert_eq!(server.submit(desk, row).status, 303);
    }
    assert_eq!(server.post("/mesa/1.1.1/desfazer", &one, "").status, 303);
    assert_eq!(row(&server, &one, 1).value("was"), "");
    // It has nothing of its own left to undo.
    assert_eq!(server.post("/mesa/1.1.1/desfazer", &one, "").status, 409);
}

#[test]
fn the_key_that_entered_results_does_not_verify_them() {
    let event = paired();
    let server = Server::start(&event);
    let [one, two] = ["mesa 1", "mesa 2"].map(|name| key(&event, name, "desk", &[]));
    server.types("/mesa/1.1.1", &one, "121");
    let typed = "round=1&t1=1&t2=2&t3=1";
    assert_eq!(server.post("/mesa/1.1.1/conferir", &one, typed).status, 409);
    assert_eq!(server.post("/mesa/1.1.1/conferir", &two, typed).status, 200);
    assert_eq!(server.post("/mesa/1.1.1/conferir", &two, "round=1&t1=2&t2=2&t3=1").status, 409);
}

#[test]
fn a_match_of_several_games_typed_again_differed_always() {
    let event = Event::with(
        &SMALL.replace("rounds = 4", "rounds = 4\nsystem = \"knock-out\"\ngames_per_match = 3"),
    );
    event.write("players.csv", list(4));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["result", "1.1.1", "1", "2-0"]);
    event.ok(&["result", "1.1.1", "2", "1-2"]);
    let server = Server::start(&event);
    let desk = key(&event, "mesa 2", "desk", &[]);
    for (one, two, status) in [("2-0", "1-2", 200), ("2-1", "1-2", 409), ("1", "1-2", 409)] {
        let typed = format!("round=1&t1={one}&t2={two}");
        assert_eq!(server.post("/mesa/1.1.1/conferir", &desk, &typed).status, status, "{typed}");
    }
}

#[test]
fn the_group_page_shows_byes_forfeits_and_adjourned_games_as_the_paper_does() {
    let event = Event::with(&SMALL.replace("rounds = 4", "rounds = 4\nhalf_byes = 1"));
    event.write("players.csv", list(9));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["players", "absent", "9.1.1", "--round", "1", "--bye", "half"]);
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["result", "1.1.1", "1", "1-0F"]);
    event.ok(&["result", "1.1.1", "2", "0-1"]);
    let server = Server::start(&event);
    let page = server.get("/g/1.1.1", "").page();
    insta::assert_snapshot!(page.text("#classificacao"), @"
    Standings provisional
    No.  Name  Pts  R1  BH  PS  BH/M1
    1  Aluno 00. (6.1.1)  1.0  (+5)  0  0  0
    2= 1  Aluno 00. (5.1.1)  1.0  +4  0  0  0
    3  Aluno 00. (9.1.1)  0.5  ½  0  0  0
    4  Aluno 00. (3.1.1)  0.0  −2  0  0  0
    5= 4  Aluno 00. (7.1.1)  0.0  (−1)  0  0  0
    6= 4  Aluno 00. (8.1.1)  0.0  ·8  0  0  0
    7= 4  Aluno 00. (1.1.1)  0.0  ·9  0  0  0
    8= 4  Aluno 00. (4.1.1)  0.0  ·6  0  0  0
    9= 4  Aluno 00. (2.1.1)  0.0  ·7  0  0  0
    +5: beat no. 5 · −7: lost to no. 7 · in brackets: without a game · ·4: is playing no. 4 · ½: absent, with half a point · “= 3”: third, tied
    Tie-breaks: BH, PS, BH/M1
    BH, Buchholz: the points of all opponents added up · PS, Progressive: the points after each round added up · BH/M1, Median Buchholz: the points of all opponents added up (without the lowest and the highest)
    ");
}

#[test]
fn results_of_a_terminal_are_on_the_pages_within_a_moment() {
    let event = paired();
    let server = Server::start(&event);
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    let scores = || server.get("/g/1.1.1", "").page().texts("#jornada .score");
    assert!(within(5, || scores()[0] == "1-0"), "{:?}", scores());
}

#[test]
fn a_held_round_is_seen_by_nobody_before_it_is_published() {
    let event = Event::drawn(6);
    let server = Server::start(&event);
    let head = server.head.clone();
    assert_eq!(server.post("/chefe/publicar", &head, "do=hold").status, 303);
    assert_eq!(server.post("/chefe/grupo/1.1.1", &head, "do=pair&round=1").status, 303);
    let tag = server.get("/g/1.1.1", "").header("etag").to_owned();
    assert!(!server.get("/g/1.1.1", "").page().has(".tables"));
    let place = || server.get("/p/1.1.1", "").page().texts(".where b");
    assert_eq!(place(), ["1.1.1"]);
    assert!(server.get("/mesa/1.1.1", &head).page().has("#m-1-1-1-1-1"));
    assert_eq!(server.post("/chefe/publicar", &head, "do=publish&round=1.1.1%2F1").status, 409);
    let publishes = "do=publish&round=1.1.1%2F1&confirm=publishes";
    assert_eq!(server.post("/chefe/publicar", &head, publishes).status, 303);
    let page = server.get("/g/1.1.1", "");
    assert!(page.page().has(".tables"), "{}", page.body);
    assert_eq!(place(), ["1.1.1", "1"]);
    assert_ne!(page.header("etag"), tag);
}

#[test]
fn a_page_for_everybody_is_the_same_whoever_asked_first() {
    let event = paired();
    let server = Server::start(&event);
    let head = server.head.clone();
    let page = server.get("/g/1.1.1", &head);
    assert!(!page.body.contains("/chefe"), "{}", page.body);
    assert_eq!(server.get("/g/1.1.1", "").header("etag"), page.header("etag"));
}

#[test]
fn a_scanner_types_a_code_and_the_rest_are_absent_in_one_step() {
    let event = Event::entered(6);
    let server = Server::start(&event);
    let head = server.head.clone();
    for _ in 0..2 {
        assert_eq!(server.post("/chamada", &head, "do=came&code=3.1.1").status, 303);
    }
    insta::assert_snapshot!(server.get("/chamada", &head).page().announced(), @"Still to come: 5 of 6 Here: 1. Marked absent: 0.");
    assert_eq!(server.post("/chamada", &head, "do=came&code=banana").status, 409);
    assert_eq!(server.post("/chamada", &head, "do=rest").status, 303);
    let log = event.ok(&["log", "--format", "json"]);
    let last = log.lines().last().expect("a line");
    let seq = serde_json::from_str::<serde_json::Value>(last).expect("JSON")["seq"].to_string();
    assert_eq!(server.post("/chefe/registo", &head, &format!("seq={seq}")).status, 303);
    insta::assert_snapshot!(server.get("/chamada", &head).page().announced(), @"Still to come: 5 of 6 Here: 1. Marked absent: 0.");
}

#[test]
fn desks_show_the_numbers_that_the_hall_gives_its_tables() {
    let rooms = "rooms = [{ name = 'Pavilhão', groups = ['1.1'], first_table = 41 }]\n";
    let event = Event::with(&format!("{rooms}{SMALL}"));
    event.write("players.csv", list(6));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair"]);
    let server = Server::start(&event);
    let desk = key(&event, "mesa 1", "desk", &[]);
    let sent = server.submit(&desk, &row(&server, &desk, 42).with("r", "1-0"));
    assert_eq!(sent.status, 303, "{}", sent.body);
    let games = event.export()["groups"][0]["games"].clone();
    assert_eq!((&games[1]["table"], &games[1]["result"]), (&42.into(), &"1-0".into()));
    // A second desk types them again, with the same numbers.
    let other = key(&event, "mesa 2", "desk", &[]);
    let page = server.get("/mesa/1.1.1/conferir", &other).page();
    assert_eq!(page.attributes("main input[name^=t]", "name"), ["t41", "t42", "t43"]);
    let first = games[0]["first"].as_str().expect("a code");
    let page = server.get(&format!("/p/{first}"), "").page();
    assert_eq!(page.texts(".where b"), ["Pavilhão", "1.1.1", "41"]);
}

#[test]
fn a_desk_of_group_1_was_shown_its_whole_category_and_one_of_group_2_nobody() {
    let event = Event::entered(24);
    let server = Server::start(&event);
    let codes: Vec<String> = {
        let players = event.export()["players"].clone();
        let codes = players.as_array().expect("players").iter();
        codes.map(|player| player["code"].as_str().expect("a code").to_owned()).collect()
    };
    let keys = ["1.1.1", "1.1.2", "1.1", "1.2"]
        .map(|part| (part, key(&event, &format!("posto {part}"), "desk", &[part])));
    let position = |code: &String| codes.iter().position(|known| known == code);
    let called = |own: &str| -> Vec<String> {
        let mut called = server.get("/chamada", own).page().texts("#lista li .code");
        called.sort_by_key(position);
        called
    };
    let may_note = |own: &str, code: &str| {
        server.post("/chamada", own, &format!("do=came&code={code}")).status == 303
    };
    const NO_PLAYERS: &str =
        "Your key covers groups that have no players yet: they appear here after the draw.";
    // Before the draw nobody is in a group; a key for the category covers all its players.
    for (part, own) in &keys {
        let all = if *part == "1.1" { codes.clone() } else { Vec::new() };
        assert_eq!(called(own), all, "{part} before the draw");
        let note = server.get("/chamada", own).page().text("#porvir .note");
        assert_eq!(note, if all.is_empty() { NO_PLAYERS } else { "" });
        assert_eq!(may_note(own, &codes[0]), !all.is_empty(), "{part}");
    }
    event.ok(&["groups", "draw"]);
    let document = event.export();
    for (part, own) in &keys {
        let groups = document["groups"].as_array().expect("groups").iter();
        let covered = groups.filter(|group| {
            let code = group["code"].as_str().expect("a code");
            code == *part || *part == "1.1"
        });
        let mut wanted: Vec<String> = covered
            .flat_map(|group| group["players"].as_array().expect("players"))
            .map(|code| code.as_str().expect("a code").to_owned())
            .collect();
        wanted.sort_by_key(position);
        assert!(within(60, || called(own) == wanted), "{part}: {:?}", called(own));
        for code in &codes {
            assert_eq!(may_note(own, code), wanted.contains(code), "{part} of {code}");
        }
    }
}

#[test]
fn the_wrong_one_won_the_second_game_of_a_match() {
    let toml =
        SMALL.replace("rounds = 4", "rounds = 4\nsystem = \"knock-out\"\ngames_per_match = 3");
    let event =
        Event::with(&toml.replace("group_size = 12", "group_size = 12\ncategories = [\"1.1\"]"));
    event.write("players.csv", list(4));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair"]);
    let server = Server::start(&event);
    let head = server.head.clone();
    let games = |count: usize| {
        let all = event.export()["groups"][0]["games"].as_array().unwrap().clone();
        let of_table: Vec<_> = all
            .into_iter()
            .filter(|game| game["table"] == 1 && !game["result"].is_null())
            .collect();
        assert_eq!(of_table.len(), count, "{of_table:?}");
        of_table
    };
    let row = || row(&server, &head, 1);
    let first = row();
    let send =
        |row: &Form, result: &str| server.submit(&head, &row.clone().with("r", result)).status;
    assert_eq!(send(&first, "1-0"), 303);
    // Somebody else had the same slip: it is not a second game.
    assert_eq!(send(&first.with("id", "f0"), "1-0"), 303);
    games(1);
    // The button names the winner, whoever starts: the other one starts the second game.
    let so_far = || server.get("/mesa/1.1.1", &head).page().text("#m-1-1-1-1-1 .called");
    assert_eq!(so_far(), "Game 2; 1–0 so far");
    let second = row();
    assert_eq!(send(&second, "0-1"), 303);
    assert_eq!(send(&second, "0-1"), 303, "sent again because its answer was lost");
    assert_eq!(games(2)[1]["result"], "1-0", "as seen by who starts it");
    assert_eq!(so_far(), "Game 3; 1–1 so far");
    // A line does not name the game.
    let typed = server.types("/mesa/1.1.1", &head, "1 1");
    assert_eq!(typed.status, 409);
    insta::assert_snapshot!(typed.page().announced(), @"
    round 1 of 2 · 2 missing
    1.1.1, round 1, table 1: a match of several games; give the game (the next one is 3), or the games that each has won (2-1)
    Group 1.1.1
    ");
    assert_eq!(send(&row(), "0-1"), 303);
    assert_eq!(server.get("/mesa/1.1.1", &head).page().text("#m-1-1-1-1-1 .score"), "1-2");
}

#[test]
fn a_key_recorded_a_result_over_another_one_than_its_form_showed() {
    let event = paired();
    let server = Server::start(&event);
    let (desk, floor) = (key(&event, "mesa", "desk", &[]), key(&event, "sala", "floor", &[]));
    let form = row(&server, &desk, 1).with("r", "0-1");
    let sends = |key: &str, path: &str, was: &str| {
        let fields = ["round", "table", "first", "second", "r"];
        let sent = fields.map(|name| format!("{name}={}", form.value(name)));
        let answer = server.post(path, key, &format!("{}&was={was}", sent.join("&")));
        assert_eq!(answer.status, 409, "{path} {was}: {}", answer.body);
    };
    let paths = [(&desk, "/mesa/1.1.1/resultado"), (&floor, "/sala/1.1.1/resultado")];
    for (key, path) in paths {
        sends(key, path, "1-0");
    }
    assert_eq!(recorded(&event), Vec::<serde_json::Value>::new());
    // Over the one that is there, such a key does not correct.
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    for (key, path) in paths {
        ["", "1-0", "0-1"].into_iter().for_each(|was| sends(key, path, was));
    }
    assert_eq!(recorded(&event).len(), 1);
}
