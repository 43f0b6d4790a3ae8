//! A round that is being played, on the pages of desk and head.

use crate::server::{Server, fields, form, key};
use crate::support::event::Event;
use crate::texts::{announced, main_text};

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
    let page = server.get("/mesa/1.1.1", &desk).body;
    let sent = fields(&page, "<h3>Arrived now</h3>");
    let late = form(&sent, &[("code", "Rita Tardia"), ("against", "")]);
    // Neither the public nor a desk of another category does it.
    for other in ["", elsewhere.as_str()] {
        assert!(server.post("/mesa/1.1.1/jornada", other, &late).status >= 300);
        assert_eq!(tables(&event), before);
    }
    let unknown = form(&sent, &[("code", "Rita Ninguém")]);
    let refused = server.post("/mesa/1.1.1/jornada", &desk, &unknown);
    assert_eq!(refused.status, 409);
    insta::assert_snapshot!(announced(&refused.body), @"Rita Ninguém is not a player of 1.1.1");
    assert_eq!(server.post("/mesa/1.1.1/jornada", &desk, &late).status, 303);
    let after = tables(&event);
    assert_eq!((&after[..before.len()], after.len()), (&before[..], before.len() + 1));
    let (_, first, second) = after.last().unwrap();
    assert!([first, second].contains(&&"77.1.1".to_owned()), "{after:?}");
    assert_eq!(server.post("/mesa/1.1.1/jornada", &desk, &late).status, 303);
    assert_eq!(tables(&event), after);
    // Phones see the pair, and its result is entered like any other.
    insta::assert_snapshot!(main_text(&server.get("/p/77.1.1", "").body), @"
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
    assert!(server.get("/mesa/1.1.1", &desk).body.contains("Rita Tardia"));
}

#[test]
fn a_pair_is_undone_as_it_was_shown_and_those_who_wait_are_seated() {
    let event = with_a_newcomer();
    let server = Server::start(&event);
    let before = tables(&event);
    let (table, first, second) = before[1].clone();
    let page = server.get("/chefe/grupo/1.1.1", &server.head).body;
    let sent = fields(&page, "<h3>Undo the pair at a table</h3>");
    let exchange = fields(&page, "<h3>Two players change places</h3>");
    // Somebody else sits there by now.
    let stale = form(&sent, &[("table", &format!("{table}:{second}:{first}:"))]);
    assert_eq!(server.post("/mesa/1.1.1/jornada", &server.head, &stale).status, 409);
    assert_eq!(server.post("/mesa/1.1.1/jornada", &server.head, "do=undo&table=x").status, 400);
    let undo = form(&sent, &[("table", &format!("{table}:{first}:{second}:"))]);
    assert_eq!(server.post("/mesa/1.1.1/jornada", &server.head, &undo).status, 303);
    assert_eq!(tables(&event).len(), before.len() - 1);
    let page = server.get("/chefe/grupo/1.1.1", &server.head).body;
    insta::assert_snapshot!(announced(&page), @"
    Wait for a table: Aluno 006, Aluno 009
    Give them a table, by the system
    ");
    let seat = fields(&page, "role=\"status\"><p>Wait for a table");
    assert_eq!(server.post("/mesa/1.1.1/jornada", &server.head, &form(&seat, &[])).status, 303);
    assert_eq!(tables(&event), before);
    // Two players change places as they were shown.
    let (_, one, _) = &before[0];
    let swap = form(&exchange, &[("a", one), ("b", &second)]);
    assert_eq!(server.post("/mesa/1.1.1/jornada", &server.head, &swap).status, 303);
    let after = tables(&event);
    assert_eq!((&after[0].1, &after[1].2), (&second, one));
    let page = server.get("/chefe/grupo/1.1.1", &server.head).body;
    let again = fields(&page, "<h3>Two players change places</h3>");
    let third = &before[2].1;
    let stale = form(&exchange, &[("a", &second), ("b", third)]);
    assert_eq!(server.post("/mesa/1.1.1/jornada", &server.head, &stale).status, 409);
    let swap = form(&again, &[("a", &second), ("b", third)]);
    assert_eq!(server.post("/mesa/1.1.1/jornada", &server.head, &swap).status, 303);
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
    let told = event.ok(&["explain", "1.1.1", first, second]);
    let asked = format!("/mesa/1.1.1/porque?o=par&a={first}&b={second}");
    let page = server.get(&asked, &desk);
    let sentence = told.lines().next().unwrap();
    let plain = |text: &str| text.replace('&', "&amp;").replace('"', "&quot;");
    assert!(
        page.status == 200 && page.body.contains(&plain(sentence)),
        "{sentence}\n{}",
        page.body
    );
    for what in ["isento", "com-isento", "sem"] {
        let asked = format!("/mesa/1.1.1/porque?o={what}&a={other}&b=");
        assert_eq!(server.get(&asked, &desk).status, 200, "{what}");
    }
    for wrong in ["o=par&a=&b=", "o=par&a=999.1.1&b=x", "o=nada&a=1.1.1"] {
        let page = server.get(&format!("/mesa/1.1.1/porque?{wrong}"), &desk);
        assert_eq!(page.status, 409, "{wrong}");
    }
}
