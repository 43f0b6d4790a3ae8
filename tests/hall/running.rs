//! A round that is being played, on the pages of desk and head.

use crate::server::{Server, key};
use crate::support::event::Event;

/// The tables of the group's last round: number and players.
fn tables(event: &Event) -> Vec<(u64, String, String)> {
    let export = event.export();
    let games = export["groups"][0]["games"].as_array().unwrap().clone();
    let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    let lines = games.iter().map(|game| {
        (game["table"].as_u64().unwrap_or_default(), text(&game["first"]), text(&game["second"]))
    });
    let mut lines: Vec<_> = lines.filter(|(_, _, second)| !second.is_empty()).collect();
    lines.sort();
    lines
}

/// The forms of the round that is played.
const LATE: &str = "#jornada-em-curso form:has([name=code])";
const UNDO: &str = "#jornada-em-curso form:has([name=table])";
const EXCHANGE: &str = "#jornada-em-curso form:has([name=a])";

fn with_a_newcomer() -> Event {
    let event = Event::swiss(11);
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["players", "add", "77.1.1", "Rita Tardia", "Escola 77"]);
    event
}

#[test]
fn a_desk_seats_a_late_player_and_a_form_sent_twice_does_nothing_more() {
    let event = with_a_newcomer();
    let desk = key(&event, "sala 1", "desk", &["1.1"]);
    let elsewhere = key(&event, "sala 2", "desk", &["1.2"]);
    let server = Server::start(&event);
    let before = tables(&event);
    let form = server.get("/mesa/1.1.1", &desk).page().form(LATE);
    let late = form.clone().with("code", "Rita Tardia");
    // Neither the public nor a desk of another category does it.
    for other in ["", elsewhere.as_str()] {
        assert!(server.submit(other, &late).status >= 300);
        assert_eq!(tables(&event), before);
    }
    let refused = server.submit(&desk, &form.with("code", "Rita Ninguém"));
    assert_eq!(refused.status, 409);
    insta::assert_snapshot!(refused.page().announced(), @"Rita Ninguém is not a player of 1.1.1");
    let seated = server.submit(&desk, &late);
    assert_eq!(seated.status, 303);
    insta::assert_snapshot!(server.get(seated.header("location"), &desk).page().text("#feito-agora"), @"
    ✓ Done 00:00:00
    77.1.1 Rita Tardia enters 1.1.1 in round 1, which is being played
    1.1.1, round 1: table 6: 77.1.1 Rita Tardia – 11.1.1 Aluno 011
    ");
    let after = tables(&event);
    assert_eq!((&after[..before.len()], after.len()), (&before[..], before.len() + 1));
    let (_, first, second) = after.last().unwrap();
    assert!([first, second].contains(&&"77.1.1".to_owned()), "{after:?}");
    assert_eq!(server.submit(&desk, &late).status, 303);
    assert_eq!(tables(&event), after);
    // Phones see the pair, and its result is entered like any other.
    insta::assert_snapshot!(server.get("/p/77.1.1", "").page().main_text(), @"
    Rita T.
    Nex · 1.º ciclo · 77.1.1
    Round 1 of 4
    Group 1.1.1
    Table 6
    against Aluno 01. (11.1.1)
    In the first round the draw decides who meets.
    Moves first.
    Group 1.1.1
    Rounds
    Round  Table  Opponent  Result
    1  6  Aluno 01. (11.1.1)  –
    ");
    let names = server.get("/mesa/1.1.1", &desk).page().texts("#m-1-1-1-1-6 b");
    assert!(names.contains(&"Rita Tardia".to_owned()), "{names:?}");
}

#[test]
fn a_pair_is_undone_as_it_was_shown_and_those_who_wait_are_seated() {
    let event = with_a_newcomer();
    let server = Server::start(&event);
    let before = tables(&event);
    let (table, first, second) = before[1].clone();
    let head = &server.head;
    let group = || server.get("/chefe/grupo/1.1.1", head).page();
    let (undo, exchange) = (group().form(UNDO), group().form(EXCHANGE));
    // Somebody else sits there by now.
    let stale = undo.clone().with("table", &format!("{table}:{second}:{first}:"));
    assert_eq!(server.submit(head, &stale).status, 409);
    assert_eq!(server.post("/mesa/1.1.1/jornada", &server.head, "do=undo&table=x").status, 400);
    let undo = undo.with("table", &format!("{table}:{first}:{second}:"));
    assert_eq!(server.submit(head, &undo).status, 303);
    assert_eq!(tables(&event).len(), before.len() - 1);
    let page = group();
    insta::assert_snapshot!(page.announced(), @"
    Wait for a table: Aluno 006, Aluno 009
    Give them a table, by the system
    ");
    // The next step names the act, and the public sees who waits, and for which round.
    let step = server.get("/chefe", head).page();
    assert!(step.text("#passo").contains("Give a table in 1.1.1"), "{}", step.text("#passo"));
    let waits = |path: &str, css: &str| server.get(path, "").page().text(css);
    insta::assert_snapshot!(waits("/g/1.1.1", "#jornada .idle"), @"
    Aluno 00. (6.1.1): waits for a table
    Aluno 00. (9.1.1): waits for a table
    Aluno 01. (11.1.1): bye
    ");
    insta::assert_snapshot!(waits(&format!("/p/{first}"), "#lugar"), @"
    Round 1 of 4
    Group 1.1.1
    Waits for a table.
    ");
    assert_eq!(server.submit(head, &page.form("[role=status] form")).status, 303);
    assert_eq!(tables(&event), before);
    // Two players change places as they were shown.
    let (_, one, _) = &before[0];
    let swap = exchange.clone().with("a", one).with("b", &second);
    assert_eq!(server.submit(head, &swap).status, 303);
    let after = tables(&event);
    assert_eq!((&after[0].1, &after[1].2), (&second, one));
    let third = &before[2].1;
    let [stale, swap] =
        [exchange, group().form(EXCHANGE)].map(|form| form.with("a", &second).with("b", third));
    assert_eq!(server.submit(head, &stale).status, 409);
    assert_eq!(server.submit(head, &swap).status, 303);
}

#[test]
fn a_desk_asks_about_a_round() {
    let event = Event::swiss(11);
    event.ok(&["pair", "1.1.1"]);
    let desk = key(&event, "sala 1", "desk", &[]);
    let server = Server::start(&event);
    let [_, (_, first, _), (_, other, second)] = &tables(&event)[..3] else {
        panic!("five tables")
    };
    let why = event.ok(&["explain", "1.1.1", first, second]);
    let asked = format!("/mesa/1.1.1/porque?o=par&a={first}&b={second}");
    let page = server.get(&asked, &desk);
    assert_eq!(page.status, 200, "{}", page.body);
    let (answer, sentence) = (page.page().main_text(), why.lines().next().unwrap());
    assert!(answer.contains(sentence), "{sentence}\n{answer}");
    for what in ["isento", "com-isento", "sem"] {
        let asked = format!("/mesa/1.1.1/porque?o={what}&a={other}&b=");
        assert_eq!(server.get(&asked, &desk).status, 200, "{what}");
    }
    for wrong in ["o=par&a=&b=", "o=par&a=999.1.1&b=x", "o=nada&a=1.1.1"] {
        let page = server.get(&format!("/mesa/1.1.1/porque?{wrong}"), &desk);
        assert_eq!(page.status, 409, "{wrong}");
    }
}

#[test]
fn a_round_whose_results_are_all_in_was_offered_as_being_played() {
    let server = Server::start(&Event::played(12));
    for path in ["/mesa/1.1.1", "/chefe/grupo/1.1.1"] {
        let page = server.get(path, &server.head).page();
        assert_eq!(page.count("#jornada-em-curso"), 0, "{path}: {page:?}");
    }
}
