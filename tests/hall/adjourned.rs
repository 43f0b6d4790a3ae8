//! Adjourned games, and games whose points the arbiter assigns, in the browser: the buttons are pressed, and
//! every page shows the present state.

use crate::server::{Server, fields, form, key};
use crate::support::event::{Event, list};
use crate::texts::main_text;

const OPEN: &str = "name = 'Open'\nlanguage = 'en'\nseed = 5\ncycles = ['Open']\nrounds = 3\ngroup_size = 20\n\
    small_groups = 'swiss'\ngames = [{ id = 'chess', name = 'Chess', draws = true }]\n";
const BUTTONS: [&str; 4] = ["adj", "1/2-0", "0-1/2", "0-0"];

fn paired() -> Event {
    let event = Event::with(OPEN);
    event.write("l.csv", list(8));
    event.ok(&["players", "import", "l.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    event
}

fn row(round: u32, table: u32) -> String {
    format!("id=\"m-1-1-1-{round}-{table}\"")
}

/// Presses a button in the row of a table, as the page has it.
fn press(server: &Server, key: &str, (page, action): (&str, &str), row: &str, button: &str) {
    let shown = server.get(page, key);
    assert_eq!(shown.status, 200, "{page}: {}", shown.body);
    let start = shown.body.find(row).unwrap_or_else(|| panic!("no {row} in {}", shown.body));
    let form_of_row = &shown.body[start..start + shown.body[start..].find("</li>").unwrap()];
    assert!(form_of_row.contains(&format!("value=\"{button}\"")), "{button}: {form_of_row}");
    let sent = form(&fields(&shown.body, row), &[("r", button)]);
    let answer = server.post(action, key, &sent);
    assert_eq!(answer.status, 303, "{button}: {}", answer.body);
}

fn results(event: &Event) -> Vec<String> {
    let games = event.export()["groups"][0]["games"].as_array().unwrap().clone();
    games.iter().map(|game| game["result"].as_str().unwrap_or("").to_owned()).collect()
}

#[test]
fn each_button_of_what_the_arbiter_decides_is_pressed_at_the_desk_and_on_the_heads_page() {
    for page in ["/mesa/1.1.1", "/chefe/grupo/1.1.1"] {
        let event = paired();
        let server = Server::start(&event);
        let key = match page {
            "/mesa/1.1.1" => key(&event, "desk 1", "desk", &[]),
            _ => server.head.clone(),
        };
        for (table, button) in (1..).zip(BUTTONS) {
            press(&server, &key, (page, "/mesa/1.1.1/resultado"), &row(1, table), button);
        }
        assert_eq!(results(&event), BUTTONS, "{page}");
        let body = server.get(page, &key).body;
        for said in ["Adjourned", "½-0", "0-½", "0-0"] {
            assert!(body.contains(said), "{said} on {page}: {body}");
        }
    }
}

#[test]
fn the_result_of_an_adjourned_game_was_a_correction_that_nobody_may_make() {
    let event = paired();
    for table in 1..=4 {
        event.ok(&["result", "1.1.1", &table.to_string(), "adj"]);
    }
    let server = Server::start(&event);
    let desk = key(&event, "desk 1", "desk", &[]);
    press(&server, &desk, ("/mesa/1.1.1", "/mesa/1.1.1/resultado"), &row(1, 1), "1-0");
    let head = server.head.clone();
    press(&server, &head, ("/chefe/grupo/1.1.1", "/mesa/1.1.1/resultado"), &row(1, 2), "0-1");
    let shown = fields(&server.get("/mesa/1.1.1", &desk).body, "<form class=\"line\"");
    let typed = server.post("/mesa/1.1.1/linha", &desk, &form(&shown, &[("linha", "3 =")]));
    assert_eq!(typed.status, 303, "{}", typed.body);
    assert_eq!(results(&event), ["1-0", "0-1", "1/2-1/2", "adj"]);
    let games = event.export()["groups"][0]["games"].to_string();
    assert!(!games.contains("corrected"), "{games}");
    // A result entered meanwhile is not overwritten, neither by a result nor by an adjournment.
    let stale = fields(&server.get("/mesa/1.1.1", &desk).body, &row(1, 4));
    event.ok(&["result", "1.1.1", "4", "0-1"]);
    for button in ["1-0", "adj"] {
        let mut stale = stale.clone();
        stale.retain(|(name, _)| name != "once");
        let answer = server.post("/mesa/1.1.1/resultado", &desk, &form(&stale, &[("r", button)]));
        assert_eq!(answer.status, 409, "{button}: {}", answer.body);
    }
    assert_eq!(results(&event)[3], "0-1");
}

#[test]
fn a_game_that_cannot_be_drawn_has_no_such_buttons() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    let server = Server::start(&event);
    let desk = key(&event, "desk 1", "desk", &[]);
    for (page, key) in [("/mesa/1.1.1", &desk), ("/chefe/grupo/1.1.1", &server.head)] {
        let body = server.get(page, key).body;
        assert!(body.contains("value=\"0-0F\""), "{body}");
        for button in BUTTONS {
            assert!(!body.contains(&format!("value=\"{button}\"")), "{button} on {page}");
        }
    }
}

#[test]
fn an_adjourned_game_is_found_on_every_page_until_its_result_is_entered() {
    let event = paired();
    for (table, result) in [("1", "adj"), ("2", "1-0"), ("3", "0-1"), ("4", "½-½")] {
        event.ok(&["result", "1.1.1", table, result]);
    }
    event.ok(&["pair", "1.1.1"]);
    let server = Server::start(&event);
    let desk = key(&event, "desk 1", "desk", &[]);
    let floor = key(&event, "floor 1", "floor", &[]);
    let sentence = "Round 1, table 1: the game is adjourned";
    let body = server.get("/mesa/1.1.1", &desk).body;
    assert!(body.contains(sentence) && body.contains("href=\"/mesa/1.1.1?r=1\""), "{body}");
    let body = server.get("/g/1.1.1?r=1", "").body;
    assert!(body.contains(sentence) && body.contains("adj</span>"), "{body}");
    let player = event.export()["groups"][0]["games"][0]["first"].as_str().unwrap().to_owned();
    let body = server.get(&format!("/p/{player}"), "").body;
    insta::assert_snapshot!(main_text(&body), @"
    Aluno 00. (1.1.1)
    Chess · Open · 1.1.1
    Round 2 of 3
    Group 1.1.1
    Table 2
    against Aluno 00. (4.1.1)
    You meet because you both had the same score (0.5) and had not met yet.
    Moves second.
    3rd of 8 after round 1. Points: 0.5.
    Group 1.1.1
    Rounds
    Round  Table  Opponent  Result
    1  1  Aluno 00. (5.1.1)  adjourned
    2  2  Aluno 00. (4.1.1)  –
    ");
    // The floor finds it after the tables being played, and enters it there.
    let body = server.get("/sala", &floor).body;
    let [played, adjourned] = [row(2, 1), row(1, 1)].map(|row| body.find(&row));
    assert!(played.is_some() && adjourned > played, "{body}");
    press(&server, &floor, ("/sala", "/sala/1.1.1/resultado"), &row(1, 1), "1-0");
    assert_eq!(results(&event)[0], "1-0");
    let body = server.get("/sala", &floor).body;
    assert!(!body.contains(&row(1, 1)), "{body}");
    for (page, key) in [("/mesa/1.1.1", &*desk), ("/g/1.1.1?r=1", "")] {
        assert!(!server.get(page, key).body.contains("the game is adjourned"), "{page}");
    }
}
