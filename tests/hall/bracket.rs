//! Brackets in the hall: match by match along the next steps, on the public pages, on the pupil's page, and
//! on the wall.

use crate::browser::Browser;
use crate::server::{Server, within};
use crate::support::event::{Event, SMALL, list};

/// The style sheet of brackets.
const SHEET: &str = "link[href*='eliminatorias.css']";

/// A cup with its players drawn.
fn cup(players: usize, more: &str) -> Event {
    let toml = SMALL.replace("rounds = 4", &format!("rounds = 4\nsystem = \"knock-out\"\n{more}"));
    let event =
        Event::with(&toml.replace("group_size = 12", "group_size = 12\ncategories = [\"1.1\"]"));
    event.write("players.csv", list(players));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event
}

/// The table of a match of the bracket, by its number, in the last round that has it.
fn table(event: &Event, number: u64) -> u64 {
    let games = event.export()["groups"][0]["games"].as_array().unwrap().clone();
    let own = games.iter().rfind(|game| game["match"] == number).expect("it is paired");
    own["table"].as_u64().unwrap()
}

#[test]
fn a_cup_of_eleven_is_played_to_its_end_by_what_is_next() {
    let Some(browser) = Browser::start(true) else { return };
    let event = cup(11, "third_place = true");
    let server = Server::start(&event);
    browser.enter(&server.address, &server.head, "/chefe");
    let (mut closed, mut results, mut beside) = (false, 0, 0);
    for _ in 0..90 {
        browser.open(&server.address, "/chefe");
        browser.until("return document.getElementById('proximo') !== null");
        let target = browser.ask("return document.getElementById('proximo').getAttribute('href')");
        match target.as_str().unwrap_or_default().split('#').next().unwrap() {
            "/chefe/fecho" => {
                closed = true;
                break;
            }
            paper if paper.starts_with("/chefe/papel/") => {
                let made = server.get(paper, &server.head);
                assert_eq!(made.header("content-type"), "application/pdf");
            }
            desk if desk.starts_with("/mesa/") => {
                browser.clicks("#proximo");
                browser.until("return document.getElementById('linha') !== null");
                // One result at a time: the matches that become possible are next.
                browser.types("#linha", "1\u{e007}");
                browser.until("return document.querySelector('#linha').value === ''");
                results += 1;
                let entered = || {
                    let games = event.export()["groups"][0]["games"].as_array().unwrap().clone();
                    games
                        .iter()
                        .filter(|it| it["kind"] == "game" && it["result"].is_string())
                        .count()
                };
                assert!(within(60, || entered() == results), "{results}");
            }
            target => {
                let waits = event.run(&["results", "missing", "--format", "json"]);
                beside += usize::from(!waits.json().as_array().is_none_or(Vec::is_empty));
                browser.clicks("#proximo");
                if target.starts_with("/chefe/proximo") {
                    browser.until("return location.pathname === '/chefe/proximo' && document.querySelectorAll('main button.go').length === 1");
                    browser.clicks("main button.go");
                    browser.until("return location.pathname === '/chefe'");
                } else {
                    // The page is notified of the entry: the next step may have changed under the finger.
                    browser.until("return location.pathname.startsWith('/mesa/') || document.getElementById('feito') !== null && document.getElementById('feito').innerText !== ''");
                }
            }
        }
    }
    assert!(closed, "the day did not end");
    // Ten lose once, and two of them play for the third place.
    assert_eq!(results, 11);
    assert!(beside > 2, "matches were paired beside others: {beside}");
}

#[test]
fn the_bracket_is_on_the_groups_page_and_a_pupil_reads_who_is_waited_for() {
    let event = cup(8, "");
    event.ok(&["pair", "1.1.1"]);
    let server = Server::start(&event);
    let public = |path: &str| server.get(path, "");
    let page = public("/g/1.1.1").page();
    assert!(page.has(SHEET), "{page:?}");
    assert_eq!(page.count("#eliminatorias .match"), 7);
    let folded = page.texts("details:not([open]) > summary");
    assert!(folded.contains(&"Standings".to_owned()), "folded until the end: {folded:?}");
    let first = table(&event, 1).to_string();
    let second = table(&event, 2);
    event.ok(&["result", "1.1.1", &first, "1-0"]);
    let games = event.export()["groups"][0]["games"].as_array().unwrap().clone();
    let winner = games.iter().find(|game| game["match"] == 1).unwrap()["first"].clone();
    let winner = winner.as_str().unwrap().to_owned();
    let waits = format!("Waits for the winner of table {second}");
    let own = || public(&format!("/p/{winner}")).page().main_text();
    let is_told = |words: &str| within(60, || own().lines().any(|line| line.starts_with(words)));
    assert!(is_told(&waits), "{}", own());
    let open = format!("winner of table {second}");
    assert!(public("/g/1.1.1").page().texts("#eliminatorias .match *").contains(&open));
    // The wall shows it as well, and so do the exported pages.
    assert!(public("/ecra").page().main_text().contains(&open));
    event.ok(&["export", "html", "-o", "pages"]);
    let made = event.page("pages/g-1.1.1.html");
    assert!(made.has("#eliminatorias") && made.has(SHEET), "{made:?}");
    assert!(!event.read("pages/eliminatorias.css").is_empty());
    event.ok(&["result", "1.1.1", &second.to_string(), "1-0"]);
    assert!(is_told("Next: against"), "{}", own());
    event.ok(&["pair", "1.1.1"]);
    assert!(is_told("Semi-final"), "{}", own());
    let loser = games.iter().find(|game| game["match"] == 1).unwrap()["second"].clone();
    let out = public(&format!("/p/{}", loser.as_str().unwrap())).page();
    insta::assert_snapshot!(out.text("#lugar"), @"
    Group 1.1.1
    Out of the bracket
    ");
}

#[test]
fn a_desk_that_still_saw_the_round_before_was_refused_its_result() {
    let event = cup(8, "");
    event.ok(&["pair", "1.1.1"]);
    let server = Server::start(&event);
    let head = server.head.clone();
    let late = table(&event, 4);
    let old = server.get("/mesa/1.1.1", &head).page().form(&format!("#m-1-1-1-1-{late}"));
    for number in [1, 2] {
        let at = table(&event, number).to_string();
        event.ok(&["result", "1.1.1", &at, "1-0"]);
    }
    event.ok(&["pair", "1.1.1"]);
    // The match moved to the next round at its table; a form from the old page still counts, once.
    for _ in 0..2 {
        let taken = server.submit(&head, &old.clone().with("r", "0-1"));
        assert_eq!(taken.status, 303, "{}", taken.body);
    }
    let games = event.export()["groups"][0]["games"].as_array().unwrap().clone();
    let own: Vec<_> = games.iter().filter(|game| game["match"] == 4).collect();
    assert_eq!((own.len(), &own[0]["result"], &own[0]["round"]), (1, &"0-1".into(), &2.into()));
}

#[test]
fn a_match_is_typed_whole_or_game_by_game_in_a_desks_line() {
    let event = cup(4, "games_per_match = 3");
    event.ok(&["pair", "1.1.1"]);
    let server = Server::start(&event);
    let head = server.head.clone();
    let line = |text: &str| server.types("/mesa/1.1.1", &head, text);
    assert_eq!(line("1 2-1").status, 303);
    assert_eq!(line("2/1 1").status, 303);
    let refused = line("2 1-0");
    insta::assert_snapshot!(refused.page().announced(), @"
    round 1 of 2 · 1 missing
    1.1.1, round 1, table 2: a match of several games; give the game (the next one is 2), or the games that each has won (2-1)
    Group 1.1.1
    00:00 1.1.1 1: Aluno 003 beats Aluno 004
    Undo
    ");
    assert_eq!(line("2/2 1").status, 303);
    let games = event.export()["groups"][0]["games"].as_array().unwrap().clone();
    let of = |table: u64| -> Vec<String> {
        let own = games.iter().filter(|game| game["table"] == table);
        own.map(|game| game["result"].as_str().unwrap().to_owned()).collect()
    };
    // The second game is recorded as its starter sees it.
    assert_eq!((of(1), of(2)), (vec!["2-1".to_owned()], vec!["1-0".to_owned(), "0-1".to_owned()]));
}

#[test]
fn a_form_gave_a_game_and_a_whole_match_at_once() {
    let event = cup(4, "games_per_match = 3");
    event.ok(&["pair", "1.1.1"]);
    let server = Server::start(&event);
    let row = server.get("/mesa/1.1.1", &server.head).page().form("#m-1-1-1-1-1");
    assert_eq!(row.value("game"), "1");
    let sent = server.submit(&server.head, &row.with("r", "2-1"));
    assert!(sent.status >= 400);
    insta::assert_snapshot!(sent.page().announced(), @"1.1.1, round 1, table 1: this is the result of a whole match, but it names game 1; give one or the other (2-1 for the match, 1-0 for the game)");
    let games = event.export()["groups"][0]["games"].as_array().unwrap().clone();
    assert!(games.iter().all(|game| game["result"].is_null()), "{games:?}");
}

#[test]
fn a_match_of_three_is_typed_at_its_table_as_in_the_terminal() {
    let event = Event::with(
        "name = 'Taça'\nlanguage = 'pt'\nseed = 11\ncycles = ['1.º ciclo']\ngames = ['rastros']\n\
         system = 'knock-out'\ngames_per_match = 3\n",
    );
    event.write("players.csv", list(4));
    for line in [&["players", "import", "players.csv"][..], &["groups", "draw"], &["pair"]] {
        event.ok(line);
    }
    let server = Server::start(&event);
    let types = |table: &str, line: &str| {
        server.types(&format!("/mesa/1.1.1?mesa={table}"), &server.head, line)
    };
    assert_eq!(types("1", "2-1").status, 303);
    assert_eq!([types("2", "1").status, types("2", "1").status], [303, 303]);
    let log = event.ok(&["log"]);
    assert!(log.contains("1.1.1, round 1, table 1: 2-1"), "{log}");
    let refused = types("", "1 2-0");
    assert_eq!(refused.status, 409);
    insta::assert_snapshot!(refused.page().announced(), @"
    round 1 of 2 · complete
    1.1.1, round 1, table 1.
    Sent: Aluno 003 beats Aluno 004 (2-0). It was not written.
    The table has another result already: Aluno 003 beats Aluno 004 (2-1), entered by chefe at 00:00:00.
    00:00 1.1.1 2: Aluno 001 beats Aluno 002
    Undo
    00:00 1.1.1 1: Aluno 003 beats Aluno 004
    Undo
    ");
    let refused = types("", "2 2-1");
    assert_eq!(refused.status, 409);
    insta::assert_snapshot!(refused.page().announced(), @"
    round 1 of 2 · complete
    1.1.1, round 1, table 2.
    Sent: Aluno 001 beats Aluno 002 (2-1). It was not written.
    The table has another result already: Aluno 001 beats Aluno 002 (2-0), entered by chefe at 00:00:00.
    00:00 1.1.1 2: Aluno 001 beats Aluno 002
    Undo
    00:00 1.1.1 1: Aluno 003 beats Aluno 004
    Undo
    ");
    assert_eq!(event.ok(&["log"]), log);
}

#[test]
fn both_parts_of_a_bracket_have_their_name_above_their_rounds() {
    let event = cup(8, "consolation = true");
    event.ok(&["pair", "1.1.1"]);
    let server = Server::start(&event);
    let page = server.get("/g/1.1.1", "").page();
    insta::assert_snapshot!(page.text("#eliminatorias h3.part, #eliminatorias h4"), @"
    Main bracket
    Quarter-finals
    Semi-finals
    Final
    Consolation
    Round 1
    Round 2
    ");
    assert_eq!(page.texts("#eliminatorias .rounds [aria-current]"), ["Quarter-finals", "Round 1"]);
    for table in 1..=4 {
        event.ok(&["result", "1.1.1", &table.to_string(), "1-0"]);
    }
    let is_marked = || {
        let page = server.get("/g/1.1.1", "").page();
        page.texts("#eliminatorias .rounds [aria-current]") == ["Semi-finals", "Round 1"]
    };
    assert!(within(60, is_marked));
}
