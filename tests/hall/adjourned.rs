//! Adjourned games, and games whose points the arbiter assigns, in the browser: the buttons are pressed, and
//! every page shows the present state.

use crate::server::{Server, key};
use crate::support::event::{Event, list};

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
    format!("#m-1-1-1-{round}-{table}")
}

/// Presses a button in the row of a table, as the page has it.
fn press(server: &Server, key: &str, page: &str, row: &str, button: &str) {
    let form = server.get(page, key).page().form(&format!("{row} [name=r][value='{button}']"));
    let answer = server.submit(key, &form);
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
            press(&server, &key, page, &row(1, table), button);
        }
        assert_eq!(results(&event), BUTTONS, "{page}");
        let scores = server.get(page, &key).page().texts("[id^=m-1-1-1-1-] .score");
        assert_eq!(scores, ["½-0", "0-½", "0-0"], "{page}");
        let first = server.get(page, &key).page().texts("#m-1-1-1-1-1 *");
        assert!(first.contains(&"Adjourned".to_owned()), "{page}: {first:?}");
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
    press(&server, &desk, "/mesa/1.1.1", &row(1, 1), "1-0");
    press(&server, &server.head, "/chefe/grupo/1.1.1", &row(1, 2), "0-1");
    let typed = server.types("/mesa/1.1.1", &desk, "3 =");
    assert_eq!(typed.status, 303, "{}", typed.body);
    assert_eq!(results(&event), ["1-0", "0-1", "1/2-1/2", "adj"]);
    let games = event.export()["groups"][0]["games"].to_string();
    assert!(!games.contains("corrected"), "{games}");
    // A result entered meanwhile is not overwritten, neither by a result nor by an adjournment.
    let stale = server.get("/mesa/1.1.1", &desk).page().form(&row(1, 4)).without("once");
    event.ok(&["result", "1.1.1", "4", "0-1"]);
    for button in ["1-0", "adj"] {
        let answer = server.submit(&desk, &stale.clone().with("r", button));
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
        let page = server.get(page, key).page();
        let buttons = page.attributes(&format!("{} [name=r]", row(1, 1)), "value");
        assert_eq!(buttons, ["1-0", "0-1", "1-0F", "0-1F", "0-0F"]);
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
    let notes = server.get("/mesa/1.1.1", &desk).page().text(".note a[href='/mesa/1.1.1?r=1']");
    insta::assert_snapshot!(notes, @"Round 1, table 1: the game is adjourned and counts as a draw until its result is known.");
    let group = server.get("/g/1.1.1?r=1", "").page();
    insta::assert_snapshot!(group.text("main p.note"), @"
    Round 1, table 1: the game is adjourned and counts as a draw until its result is known.
    +5: beat no. 5 · −7: lost to no. 7 · =2: drew with no. 2 · ·4: is playing no. 4 · A4: their game was adjourned · “= 3”: third, tied
    BH, Buchholz: the points of all opponents added up · PS, Progressive: the points after each round added up · BH/M1, Median Buchholz: the points of all opponents added up (without the lowest and the highest)
    ");
    assert_eq!(group.texts(".tables .score")[4..], ["adj", "1-0", "0-1", "½-½"]);
    let player = event.export()["groups"][0]["games"][0]["first"].as_str().unwrap().to_owned();
    let page = server.get(&format!("/p/{player}"), "").page();
    insta::assert_snapshot!(page.main_text(), @"
    Aluno 00. (1.1.1)
    Chess · Open · 1.1.1
    Round 2 of 3
    Group 1.1.1
    Table 2
    against Aluno 00. (4.1.1)
    You meet because you both had the same score (0.5) and had not met yet.
    Moves second.
    3rd of 8 for now: round 2 is still being played. Points: 0.5. Shared with 3 others.
    Group 1.1.1
    Rounds
    Round  Table  Opponent  Result
    1  1  Aluno 00. (5.1.1)  adjourned
    2  2  Aluno 00. (4.1.1)  –
    ");
    // The floor finds it after the tables being played, and enters it there.
    let tables = || {
        let page = server.get("/sala", &floor).page();
        let tables = page.attributes("[id^=m-]", "id").into_iter();
        tables.map(|id| id.trim_start_matches("m-1-1-1-").to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(tables(), ["2-1", "2-2", "2-3", "2-4", "1-1"]);
    press(&server, &floor, "/sala", &row(1, 1), "1-0");
    assert_eq!(results(&event)[0], "1-0");
    assert_eq!(tables(), ["2-1", "2-2", "2-3", "2-4"]);
    for (page, key) in [("/mesa/1.1.1", &*desk), ("/g/1.1.1?r=1", "")] {
        assert!(!server.get(page, key).page().main_text().contains(sentence), "{page}");
    }
}
