//! Pages that never fail: what is typed, touched or corrected while the server is away is sent when it
//! answers; no click leads to the browser's own error page; and every entry is confirmed in words.

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::day::results_in;
use crate::page::Page;
use crate::server::{Server, key, within};
use crate::support::event::Event;

/// A group of six whose games are recorded on boards, with its first round paired.
fn paired() -> Event {
    let games = [
        "games = [{ id = \"nex\", name = \"Nex\" }, \"rastros\"]",
        "games = [\"rastros\", \"hex\"]",
    ];
    let toml = crate::support::event::SMALL.replace(games[0], games[1]);
    let event = Event::with(&toml);
    event.write("players.csv", crate::support::event::list(6));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    event
}

fn results(event: &Event, place: &str) -> Vec<Option<String>> {
    let document = event.run(&["export", "json", "--event", place]).json();
    let games = document["groups"][0]["games"].as_array().expect("games").clone();
    games.iter().map(|game| game["result"].as_str().map(str::to_owned)).collect()
}

impl Browser {
    /// Presses Escape wherever the focus is.
    fn escapes(&self) {
        let strokes = ["keyDown", "keyUp"].map(|kind| json!({ "type": kind, "value": "\u{e00c}" }));
        let key = json!({ "type": "key", "id": "escape", "actions": strokes });
        assert!(self.post("/actions", &json!({ "actions": [key] })).is_null());
    }

    /// Types a line where the cursor is, followed by Enter.
    fn line(&self, text: &str) {
        self.until("return document.activeElement.id === 'linha'");
        self.scans(text);
    }

    /// Switches to another window of the same browser.
    fn window(&self, handle: &Value) {
        self.post("/window", &json!({ "handle": handle }));
    }

    /// Cuts or restores this window's network.
    pub fn network(&self, cut: bool) {
        let execute = |command: &str, parameters: Value| {
            self.post("/goog/cdp/execute", &json!({ "cmd": command, "params": parameters }));
        };
        execute("Network.enable", json!({}));
        let wire = json!({ "offline": cut, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        execute("Network.emulateNetworkConditions", wire);
    }
}

const PANEL: &str = "document.getElementById('fila')";

/// How a server goes away, and comes back.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Outage {
    Killed,
    Cut,
    OtherLaptop,
}

/// Everything entered in every way while nobody answered is done when the server is back.
fn survives(outage: Outage) {
    let Some(browser) = Browser::start(true) else { return };
    let event = paired();
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    let copy = event.path().join("pen");
    let there = copy.to_str().expect("a path");
    let server = Server::with(&event, &["--backup", there]);
    browser.enter(&server.address, &server.head, "/mesa/1.1.1");
    let desk = browser.post("/window/new", &json!({ "type": "window" }))["handle"].clone();
    browser.open(&server.address, "/ao-vivo/1.1.1/1/3");
    browser.until("return document.querySelector('[data-plays]') !== null");
    let here = browser.handle();
    browser.window(&desk);
    browser.open(&server.address, "/mesa/1.1.1");
    browser.until("return document.querySelectorAll('.row').length === 3");
    let copied =
        || event.run(&["verify", "--event", there]).code == 0 && results_in(&event, there) == 1;
    assert!(within(60, copied), "no copy was made");
    match outage {
        Outage::Cut => {
            browser.network(true);
            browser.window(&here);
            browser.network(true);
            browser.window(&desk);
        }
        Outage::Killed | Outage::OtherLaptop => server.kill(),
    }
    browser.line("2 2");
    browser.until(&format!("return {PANEL}.querySelectorAll('li').length === 1"));
    assert_eq!(browser.ask("return document.getElementById('linha').value"), "");
    browser.ask("document.querySelector('#m-1-1-1-1-1 details').open = true");
    browser.types("#m-1-1-1-1-1 [name=reason]", "papelinho");
    browser.clicks("#m-1-1-1-1-1 button[value='0-1']");
    browser.until(&format!("return {PANEL}.querySelectorAll('li').length === 2"));
    browser.window(&here);
    browser.clicks("[data-plays]");
    browser.until(&format!("return {PANEL}.querySelectorAll('li').length === 3"));
    insta::allow_duplicates! {
        insta::assert_snapshot!(browser.text("#fila"), @"
        3 por enviar
        1.1.1 · 2: Aluno 003 vence Aluno 002
        Deitar fora
        1.1.1 1: Vence Aluno 001
        Deitar fora
        1.1.1, jornada 1, mesa 3: d4
        Deitar fora
        ");
    }
    let again = |place: &str| {
        let mut command =
            event.command("en", &["serve", "--listen", &server.address, "--event", place]);
        command.env_remove("ARBITRO_STORE");
        Server::run(command)
    };
    let own = event.path().to_str().expect("a path").to_owned();
    let (second, place) = match outage {
        Outage::Cut => {
            browser.network(false);
            browser.window(&desk);
            browser.network(false);
            (None, own.as_str())
        }
        Outage::Killed => (Some(again(&own)), own.as_str()),
        Outage::OtherLaptop => (Some(again(there)), there),
    };
    for window in [&here, &desk] {
        browser.window(window);
        browser.until(&format!("return {PANEL}.hidden"));
    }
    browser.until("return document.querySelectorAll('.row[data-done]').length === 2");
    let said = |text: &str| Some(text.to_owned());
    assert_eq!(results(&event, place), [said("0-1"), said("0-1"), None], "{outage:?}");
    let second = second.as_ref().unwrap_or(&server);
    let watched = second.get("/ao-vivo/1.1.1/1/3", &second.head).page();
    assert_eq!(watched.attribute("[name=after]", "value"), "1", "{outage:?}: the move is recorded");
}

#[test]
fn a_line_a_square_and_a_correction_survive_a_server_that_is_killed() {
    survives(Outage::Killed);
}

#[test]
fn a_line_a_square_and_a_correction_survive_a_network_that_is_cut() {
    survives(Outage::Cut);
}

#[test]
fn a_line_a_square_and_a_correction_survive_another_laptop() {
    survives(Outage::OtherLaptop);
}

#[test]
fn no_click_leads_into_the_browsers_own_error_page() {
    let Some(browser) = Browser::start(true) else { return };
    let event = paired();
    let server = Server::start(&event);
    browser.enter(&server.address, &server.head, "/chefe/parede");
    server.kill();
    let still = "return location.pathname === '/chefe/parede'";
    browser.types("#recado", "Almoço às 13");
    browser.ask("document.querySelector('#recado').form.requestSubmit(document.querySelector('#recado').form.querySelector('button'))");
    browser.until("return document.querySelector('.beside') !== null");
    assert_eq!(browser.ask("return document.querySelector('#recado').value"), "Almoço às 13");
    browser.clicks("a[href='/sala']");
    browser.until("return !document.getElementById('aviso-equipa').hidden");
    browser.ask("document.querySelector('header.top .home').click()");
    browser.until("return !document.getElementById('rede').hidden");
    assert_eq!(browser.ask(still), true);
    // The same form again, once the server answers; nothing was sent secretly.
    let address = server.address.clone();
    let again = Server::run(event.command("en", &["serve", "--listen", &address]));
    let banner = || again.get("/ecra", "").page().text(".banner");
    assert_eq!(banner(), "");
    browser.until("return document.getElementById('rede').hidden");
    browser.until("return document.querySelector('.beside') === null");
    browser.ask("document.querySelector('#recado').form.requestSubmit(document.querySelector('#recado').form.querySelector('button'))");
    assert!(within(60, || banner() == "Almoço às 13"), "{}", banner());
    browser.clicks("a[href='/sala']");
    browser.until("return location.pathname === '/sala' && document.readyState === 'complete'");
}

#[test]
fn results_typed_while_nobody_answered_go_each_to_its_own_table() {
    let Some(browser) = Browser::start(true) else { return };
    let event = paired();
    let server = Server::start(&event);
    browser.enter(&server.address, &key(&event, "posto 1", "desk", &[]), "/mesa/1.1.1");
    server.kill();
    for (count, typed) in (1..).zip(["1", "2", "1"]) {
        browser.line(typed);
        browser.until(&format!("return {PANEL}.querySelectorAll('li').length === {count}"));
    }
    // The last one was wrong: it was not sent yet, and is back in the line.
    browser.escapes();
    browser.until("return document.getElementById('linha').value === '1'");
    browser.until(&format!("return {PANEL}.querySelectorAll('li').length === 2"));
    browser.ask("document.getElementById('linha').value = ''");
    browser.line("2");
    let address = server.address.clone();
    let _again = Server::run(event.command("en", &["serve", "--listen", &address]));
    browser.until(&format!("return {PANEL}.hidden"));
    browser.until("return document.querySelectorAll('.row[data-done]').length === 3");
    let place = event.path().to_str().expect("a path").to_owned();
    let said: Vec<String> = results(&event, &place).into_iter().flatten().collect();
    assert_eq!(said, ["1-0", "0-1", "0-1"]);
}

/// The texts of what waits to be sent.
fn waiting(browser: &Browser) -> String {
    const ALL: &str = "[...document.querySelectorAll('#fila li > span')]";
    let texts = browser.ask(&format!("return {ALL}.map(text => text.textContent).join('\\n')"));
    texts.as_str().expect("a text").to_owned()
}

#[test]
fn a_wrong_result_entered_without_a_network_could_not_be_corrected() {
    let Some(browser) = Browser::start(true) else { return };
    let event = paired();
    let server = Server::start(&event);
    browser.enter(&server.address, &key(&event, "posto 1", "desk", &[]), "/mesa/1.1.1");
    server.kill();
    let press = |table: u32, result: &str| {
        let button = format!("#m-1-1-1-1-{table} button[value=\"{result}\"]");
        browser.ask(&format!("document.querySelector('{button}').click()"));
    };
    let lines = |count: usize| {
        browser.until(&format!("return {PANEL}.querySelectorAll('li').length === {count}"));
    };
    // The wrong winner, then the right one; a touch that came twice; and a table that was not meant.
    press(1, "1-0");
    lines(1);
    press(1, "0-1");
    press(1, "0-1");
    press(3, "1-0");
    lines(2);
    browser.clicks("#fila li:last-child button");
    lines(1);
    // A line of two results, of which one was wrong: the other is kept.
    browser.line("2 1");
    lines(2);
    press(2, "0-1");
    lines(2);
    // The button undoes what waits before anything recorded.
    browser.ask("document.querySelector('[data-mine] button').click()");
    lines(1);
    press(2, "0-1");
    lines(2);
    let address = server.address.clone();
    let _again = Server::run(event.command("en", &["serve", "--listen", &address]));
    browser.until(&format!("return {PANEL}.hidden"));
    let place = event.path().to_str().expect("a path").to_owned();
    let said = |text: &str| Some(text.to_owned());
    assert!(within(60, || results(&event, &place) == [said("0-1"), said("0-1"), None]));
}

#[test]
fn an_entry_that_was_refused_was_still_said_to_be_kept_for_sending() {
    let Some(browser) = Browser::start(true) else { return };
    let event = paired();
    let server = Server::start(&event);
    browser.enter(&server.address, &key(&event, "posto 1", "desk", &[]), "/mesa/1.1.1");
    server.kill();
    browser.ask("document.querySelector('#m-1-1-1-1-1 button[value=\"1-0\"]').click()");
    const KEPT: &str = "document.querySelector('.told.wait:not([hidden])')";
    browser.until(&format!("return {KEPT} !== null"));
    event.ok(&["result", "1.1.1", "1", "0-1"]);
    let address = server.address.clone();
    let _again = Server::run(event.command("en", &["serve", "--listen", &address]));
    browser.until(&format!("return {PANEL}.querySelectorAll('.stuck').length === 1"));
    browser.until(&format!("return {KEPT} === null"));
}

#[test]
fn a_line_of_which_one_table_was_corrected_was_sent_whole() {
    let Some(browser) = Browser::start(true) else { return };
    let event = paired();
    let server = Server::start(&event);
    browser.enter(&server.address, &key(&event, "posto 1", "desk", &[]), "/mesa/1.1.1");
    server.kill();
    browser.line("12");
    browser.until(&format!("return {PANEL}.querySelectorAll('li').length === 1"));
    browser.ask("document.querySelector('#m-1-1-1-1-2 button[value=\"1-0\"]').click()");
    browser.until(&format!("return {PANEL}.querySelectorAll('li').length === 2"));
    let lines = waiting(&browser);
    assert!(lines.starts_with("1.1.1 · 1: ") && lines.contains("\n1.1.1 2: "), "{lines}");
    let address = server.address.clone();
    let _again = Server::run(event.command("en", &["serve", "--listen", &address]));
    browser.until(&format!("return {PANEL}.hidden"));
    let place = event.path().to_str().expect("a path").to_owned();
    let said = |text: &str| Some(text.to_owned());
    assert!(within(60, || results(&event, &place) == [said("1-0"), said("1-0"), None]));
}

#[test]
fn a_second_press_was_reported_as_somebody_elses_entry() {
    let event = paired();
    let server = Server::start(&event);
    let own = key(&event, "posto 1", "desk", &[]);
    let row = server.get("/mesa/1.1.1", &own).page().form("#m-1-1-1-1-2").with("r", "1-0");
    assert_eq!(server.submit(&own, &row.clone().with("id", "a1")).status, 303);
    let same = server.submit(&own, &row.with("id", "a2"));
    assert_eq!(same.status, 303, "{}", same.body);
    let page = server.get(same.header("location"), &own).page();
    insta::assert_snapshot!(page.text("#dito"), @"
    ✓
    Recorded · 2: Aluno 002 beats Aluno 003
    ");
}

#[test]
fn a_desk_that_undid_a_result_of_an_earlier_round_read_numbers_of_operations() {
    let event = paired();
    let server = Server::start(&event);
    let desk = key(&event, "posto 1", "desk", &[]);
    assert_eq!(server.types("/mesa/1.1.1", &desk, "111").status, 303);
    let undo = server.get("/mesa/1.1.1", &desk).page().form(".newest");
    event.ok(&["pair", "1.1.1"]);
    let refused = server.submit(&desk, &undo);
    assert_eq!(refused.status, 409, "{}", refused.body);
    let page = refused.page();
    insta::assert_snapshot!(page.main_text(), @"
    Not done
    1.1.1, round 1, table 3.
    Undo 3: Aluno 005 beats Aluno 006.
    Round 2 has been paired with this result; only the head arbiter can correct it.
    Leave it as it is
    Call the head
    ");
    assert_eq!(
        page.each("[data-conflict]", ["data-round", "data-table"]),
        [[Some("1"), Some("3")]]
    );
    // The call keeps its round, and is not shown beside those who sit at this table now.
    let called = server.submit(&desk, &page.form("main [data-queue]"));
    assert_eq!(called.status, 303, "{}", called.body);
    let rows = |path: &str| server.get(path, &desk).page().count(".row .called");
    assert_eq!((rows("/mesa/1.1.1"), rows("/mesa/1.1.1?r=1")), (0, 1));
    let head = server.get("/chefe", &server.head).page();
    assert_eq!(head.links("#chamadas"), ["/mesa/1.1.1?r=1#m-1-1-1-1-3"]);
    insta::assert_snapshot!(head.text("#chamadas"), @"
    Called1.1.1 · round 1 · Table 3 posto 1 00:00 Undo 3: Aluno 005 beats Aluno 006. Round 2 has been paired with this result; only the head arbiter can correct it.
    Seen
    ");
}

#[test]
fn a_call_about_a_conflict_had_neither_the_result_there_nor_its_round() {
    let event = paired();
    let server = Server::start(&event);
    let [one, two] = ["posto 1", "posto 2"].map(|name| key(&event, name, "desk", &[]));
    let row = server.get("/mesa/1.1.1", &one).page().form("#m-1-1-1-1-2");
    assert_eq!(server.submit(&one, &row.clone().with("r", "1-0").with("id", "a1")).status, 303);
    let stale = server.submit(&two, &row.with("r", "0-1").with("id", "a2"));
    assert_eq!(stale.status, 409);
    let call = stale.page().form("main [data-queue]");
    assert_eq!((call.value("round"), call.value("table")), ("1", "2"));
    assert_eq!(server.submit(&two, &call).status, 303);
    let head = server.get("/chefe", &server.head).page();
    insta::assert_snapshot!(head.text("#chamadas"), @"
    Called1.1.1 · Table 2 posto 2 00:00 Sent: Aluno 003 beats Aluno 002 (0-1). It was not written. The table has another result already: Aluno 002 beats Aluno 003 (1-0), entered by posto 1 at 00:00:00.
    Seen
    ");
}

#[test]
fn entries_of_one_key_are_not_signed_by_another_without_a_question() {
    let Some(browser) = Browser::start(true) else { return };
    let event = paired();
    let server = Server::start(&event);
    let [one, two] = ["posto 1", "posto 2"].map(|name| key(&event, name, "desk", &[]));
    browser.enter(&server.address, &one, "/mesa/1.1.1");
    server.kill();
    browser.line("2 1");
    browser.until(&format!("return {PANEL}.querySelectorAll('li').length === 1"));
    let cookie = json!({ "name": "arbitro_key", "value": two, "path": "/", "httpOnly": true });
    browser.post("/cookie", &json!({ "cookie": cookie }));
    let address = server.address.clone();
    let again = Server::run(event.command("en", &["serve", "--listen", &address]));
    browser.open(&again.address, "/mesa/1.1.1");
    browser.until(&format!("return {PANEL}.querySelectorAll('.stuck').length === 1"));
    let place = event.path().to_str().expect("a path").to_owned();
    assert_eq!(results(&event, &place).iter().flatten().count(), 0);
    browser.ask(&format!("{PANEL}.querySelector('button').click()"));
    browser.until("return document.querySelector('#m-1-1-1-1-2[data-done]') !== null");
    let log = event.ok(&["log", "--format", "json"]);
    let last: Value = serde_json::from_str(log.lines().last().expect("a line")).expect("JSON");
    assert_eq!((&last["op"], &last["desk"]), (&json!("result"), &json!("posto 2")));
}

#[test]
fn a_line_shows_the_winner_and_one_key_undoes_it() {
    let Some(browser) = Browser::start(true) else { return };
    let event = paired();
    let server = Server::start(&event);
    browser.enter(&server.address, &key(&event, "posto 1", "desk", &[]), "/mesa/1.1.1");
    // Table 2 was meant; both tables that were affected are shown at once.
    browser.line("21");
    browser.until("return document.querySelectorAll('#ecos .newest').length === 2");
    let names = |table: u32| {
        let text = browser.text(&format!("#m-1-1-1-1-{table} .one"));
        let other = browser.text(&format!("#m-1-1-1-1-{table} .two"));
        [text, other].map(|text| text.lines().next().unwrap_or_default()[..9].to_owned())
    };
    let ([one, two], [three, four]) = (names(1), names(2));
    let echo = browser.text("#ecos ol");
    for words in [format!("1: {two} beats {one}"), format!("2: {three} beats {four}")] {
        let words = [words.clone(), words.replace("beats", "vence")];
        assert!(words.iter().any(|words| echo.contains(words)), "{words:?} in {echo}");
    }
    browser.until("return document.activeElement.id === 'linha'");
    browser.escapes();
    browser.until("return document.querySelectorAll('#ecos li').length === 0");
    browser.until("return document.querySelectorAll('.row[data-done]').length === 0");
    browser.until("return document.activeElement.id === 'linha'");
    // The page confirms a tap that records a win.
    browser.ask("document.querySelector('#m-1-1-1-1-2 button[value=\"1-0\"]').click()");
    browser.until("return document.querySelectorAll('#ecos .newest').length === 1");
    let said =
        browser.ask("return document.getElementById('aviso-equipa').textContent").to_string();
    assert!(said.contains('✓') && said.contains(&three), "{said}");
}

#[test]
fn a_line_that_was_refused_stays_with_its_fault_and_the_cursor() {
    let Some(browser) = Browser::start(true) else { return };
    let event = paired();
    let server = Server::start(&event);
    browser.enter(&server.address, &key(&event, "posto 1", "desk", &[]), "/mesa/1.1.1");
    for typed in ["9 1", "ola", "1111111"] {
        browser.line(typed);
        browser.until(&format!(
            "return document.getElementById('linha').value === '{typed}' && document.querySelector('.line .beside') !== null"
        ));
        browser.until("return document.activeElement.id === 'linha'");
        assert_eq!(browser.ask(&format!("return {PANEL}.hidden")), true, "{typed}");
        // The typed text is selected: the next key replaces it.
    }
    browser.line("3 1");
    browser.until("return document.querySelector('#m-1-1-1-1-3[data-done]') !== null");
    assert_eq!(browser.ask("return document.querySelector('.line .beside')"), Value::Null);
}

#[test]
fn a_refused_line_came_back_empty() {
    let event = paired();
    let server = Server::start(&event);
    let desk = key(&event, "posto 1", "desk", &[]);
    for text in ["9 1", "3 7-0", "p"] {
        let answer = server.types("/mesa/1.1.1", &desk, text);
        assert_eq!(answer.status, 409, "{}", answer.body);
        let page = answer.page();
        assert_eq!(page.each("#linha", ["value", "autofocus"]), [[Some(text), Some("")]]);
        assert!(page.has("form.line [data-problem]"), "{}", answer.body);
        assert!(page.has("#m-1-1-1-1-1"), "the page is there whole");
    }
}

#[test]
fn the_word_for_help_left_the_help_folded() {
    let event = paired();
    let server = Server::start(&event);
    let desk = key(&event, "posto 1", "desk", &[]);
    let help = |path: &str| server.get(path, &desk).page().has(".above details[open]");
    let answer = server.types("/mesa/1.1.1", &desk, "h");
    assert_eq!((answer.status, help("/mesa/1.1.1")), (303, false), "{}", answer.body);
    assert!(help(answer.header("location")), "{}", answer.header("location"));
    let Some(browser) = Browser::start(true) else { return };
    browser.enter(&server.address, &desk, "/mesa/1.1.1");
    browser.line("h");
    browser.until("return document.querySelector('.above details').open");
    browser.line("2 1");
    browser.until("return document.querySelector('#m-1-1-1-1-2[data-done]') !== null");
}

#[test]
fn a_refused_entry_left_the_one_before_in_green_and_was_listed_twice() {
    let Some(browser) = Browser::start(true) else { return };
    let event = paired();
    let server = Server::start(&event);
    let listed = |count: usize| {
        browser.until(&format!("return {PANEL}.querySelectorAll('li').length === {count}"));
    };
    browser.enter(&server.address, &server.head, "/mesa/1.1.1");
    for table in ["1", "2"] {
        browser.line(&format!("{table} 1"));
        browser.until(&format!(
            "return document.querySelector('#m-1-1-1-1-{table}[data-done]') !== null"
        ));
    }
    browser.until("return document.querySelector('.slot .told.ok') !== null");
    browser.line("2 2");
    listed(1);
    browser.until("return document.querySelector('.slot .told.bad') !== null && document.querySelector('.slot .told.ok') === null");
    let line = waiting(&browser);
    assert_eq!(line.matches("1.1.1").count(), 1, "{line}");
    assert_eq!(browser.text(".slot .told p"), line);
    // The same again is the same line; of several, all are left at once.
    browser.line("2 2");
    browser.line("1 2");
    listed(2);
    browser.ask("document.querySelector('#fila a').click()");
    browser.until("return document.querySelector('#m-1-1-1-1-2 details').open");
    browser.ask(&format!("{PANEL}.querySelector('p + button').click()"));
    browser.until(&format!("return {PANEL}.hidden"));
    browser.until("return document.querySelector('.slot .told.bad:not([hidden])') === null");
    let place = event.path().to_str().expect("a path").to_owned();
    let said = |text: &str| Some(text.to_owned());
    assert_eq!(results(&event, &place), [said("1-0"), said("1-0"), None]);
}

#[test]
fn a_line_of_which_one_result_could_not_be_was_done_by_half() {
    let event = paired();
    let server = Server::start(&event);
    let [one, two] = ["posto 1", "posto 2"].map(|name| key(&event, name, "desk", &[]));
    let old = server.get("/mesa/1.1.1", &one).page().form("form.line");
    assert_eq!(server.types("/mesa/1.1.1", &two, "2 1").status, 303);
    let stale = server.submit(&one, &old.with("linha", "122"));
    assert_eq!(stale.status, 409, "{}", stale.body);
    let place = event.path().to_str().expect("a path").to_owned();
    assert_eq!(results(&event, &place), [None, Some("1-0".to_owned()), None]);
}

#[test]
fn a_conflict_told_codes_and_the_same_again_told_nothing() {
    let event = paired();
    let server = Server::start(&event);
    let [one, two] = ["posto 1", "posto 2"].map(|name| key(&event, name, "desk", &[]));
    let row = server.get("/mesa/1.1.1", &one).page().form("#m-1-1-1-1-2");
    let name = |field: &str| {
        format!("Aluno {:0>3}", row.value(field).split('.').next().expect("a school"))
    };
    let (first, second) = (name("first"), name("second"));
    let sent = |key: &str, result: &str, id: &str| {
        server.submit(key, &row.clone().with("r", result).with("id", id))
    };
    assert_eq!(sent(&one, "1-0", "a1").header("location"), "/mesa/1.1.1");
    let stale = sent(&two, "0-1", "a2");
    assert_eq!(stale.status, 409);
    assert_eq!(
        stale.page().text("[data-conflict]"),
        format!(
            "1.1.1, round 1, table 2.\nSent: {second} beats {first} (0-1). It was not written.\n\
             The table has another result already: {first} beats {second} (1-0), entered by \
             posto 1 at 00:00:00."
        ),
        "it stays until somebody settles it"
    );
    // The answer to the same entry was lost; another entry has the same content.
    assert_eq!(sent(&one, "1-0", "a1").header("location"), "/mesa/1.1.1");
    let same = sent(&two, "1-0", "a3");
    assert_eq!(same.status, 303, "{}", same.body);
    let page = server.get(same.header("location"), &two).page();
    let sentence = format!(
        "=\nAlready so · 2: {first} beats {second}. posto 1 entered it at 00:00; nothing was written."
    );
    assert_eq!(page.text("#dito"), sentence);
}

#[test]
fn an_entry_is_undone_by_its_number_and_a_line_whole() {
    let event = paired();
    let server = Server::start(&event);
    let [one, two] = ["posto 1", "posto 2"].map(|name| key(&event, name, "desk", &[]));
    assert_eq!(server.types("/mesa/1.1.1", &one, "121").status, 303);
    let page = server.get("/mesa/1.1.1", &one).page();
    assert_eq!(page.count(".newest"), 3);
    assert!(!server.get("/mesa/1.1.1", &two).page().has(".newest"), "only one's own");
    let undo = page.form(".newest");
    for _ in 0..2 {
        // Sent again because its answer was lost, to a restarted server.
        assert_eq!(server.submit(&one, &undo.clone().without("id")).status, 303);
    }
    let place = event.path().to_str().expect("a path").to_owned();
    assert_eq!(results(&event, &place).iter().flatten().count(), 2);
    assert_eq!(server.submit(&two, &undo).status, 409);
    assert_eq!(server.post("/mesa/1.1.1/desfazer", &one, "").status, 303);
    assert_eq!(results(&event, &place).iter().flatten().count(), 0, "the line goes whole");
}

#[test]
fn the_hall_counted_all_open_tables_over_those_of_a_filter() {
    let event = hall();
    let server = Server::start(&event);
    let page = server.get("/sala?g=1.1.7", &key(&event, "sala 1", "floor", &[])).page();
    assert_eq!(page.text("#conta"), "6 of 120 open tables.");
}

#[test]
fn an_undone_entry_whose_answer_was_lost_is_known_by_its_own_number() {
    let event = paired();
    let server = Server::start(&event);
    let desk = key(&event, "posto 1", "desk", &[]);
    let line = server.get("/mesa/1.1.1", &desk).page().form("form.line");
    assert_eq!(server.submit(&desk, &line.with("linha", "12").with("id", "abc")).status, 303);
    assert_eq!(server.post("/mesa/1.1.1/desfazer", &desk, "entry=other&whole=1").status, 303);
    let place = event.path().to_str().expect("a path").to_owned();
    assert_eq!(results(&event, &place).iter().flatten().count(), 2, "one that never came");
    for _ in 0..2 {
        assert_eq!(server.post("/mesa/1.1.1/desfazer", &desk, "entry=abc&whole=1").status, 303);
        assert_eq!(results(&event, &place).iter().flatten().count(), 0);
    }
}

/// A hall with two rooms whose tables are numbered throughout: twenty groups of twelve.
fn hall() -> Event {
    let own = |line: &&str| !line.starts_with("group_size");
    let toml: Vec<&str> = crate::support::event::SMALL.lines().filter(own).collect();
    let rooms = "rooms = [{ name = \"Ginásio\", groups = [\"1.1.1\", \"1.1.2\", \"1.1.3\"], first_table = 1 }, \
                 { name = \"Biblioteca\", groups = [\"1.1\"], first_table = 101 }]";
    let event = Event::with(&format!("group_size = 12\n{rooms}\n{}", toml.join("\n")));
    event.write("players.csv", crate::support::event::list(240));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "--ready"]);
    event
}

/// The tables on a page, in order.
fn tables(page: &Page) -> Vec<u32> {
    let rows = page.attributes("[id^=m-]", "id").into_iter();
    rows.map(|id| id.rsplit('-').next().expect("a table").parse().expect("a number")).collect()
}

#[test]
fn the_floor_finds_a_table_among_many_and_a_phone_holds_the_page() {
    let event = hall();
    let server = Server::start(&event);
    let floor = key(&event, "sala 1", "floor", &[]);
    let page = |path: &str| {
        let page = server.get(path, &floor);
        assert_eq!(page.status, 200, "{path}: {}", page.body);
        assert!(page.body.len() < 60_000, "{path} has {} bytes", page.body.len());
        page.page()
    };
    let all = page("/sala");
    assert_eq!(tables(&all).len(), 20);
    insta::assert_snapshot!(all.announced(), @"120 open tables.");
    let next = page("/sala?n=20");
    assert!(tables(&next).len() == 20 && tables(&next)[0] != tables(&all)[0]);
    // By room, by group, by number, by name, by code.
    let room = tables(&page("/sala?s=Gin%C3%A1sio"));
    assert!(!room.is_empty() && room.iter().all(|table| *table <= 18), "{room:?}");
    let group = page("/sala?g=1.1.7");
    assert_eq!((group.count("[id^=m-]"), group.count("[id^=m-1-1-7-]")), (6, 6));
    assert_eq!(tables(&page("/sala?q=104")), [104]);
    let number = |page: &Page| tables(page).len();
    assert_eq!((number(&page("/sala?q=aluno+077")), number(&page("/sala?q=77.1.1"))), (1, 1));
    assert_eq!(number(&page("/sala?q=1.1.3")), 6);
    insta::assert_snapshot!(page("/sala?q=ningu%C3%A9m").announced(), @"
    0 of 120 open tables.
    ✕
    No table or player matches “ninguém”.
    ");
    // From a slip the nearest tables come first, and its room before any other.
    let near = page("/sala?t=1.1.2/9");
    let first = tables(&near);
    assert_eq!(first[0], 9, "{first:?}");
    assert!(first.iter().take(18).all(|table| *table <= 18), "{first:?}");
    let slip = server.get("/mesa/1.1.2", &floor);
    assert_eq!((slip.status, slip.header("location")), (303, "/sala?t=1.1.2"));
    // The filter stays after an entry.
    let sent = server.submit(&floor, &near.form("#m-1-1-2-1-9").with("r", "1-0"));
    assert_eq!((sent.status, sent.header("location")), (303, "/sala?t=1.1.2%2F9"));
    let done = page("/sala?t=1.1.2/9");
    assert!(!tables(&done).contains(&9));
    insta::assert_snapshot!(done.announced(), @"
    119 open tables.
    =
    1.1.2, table 9 has its result: Aluno 006 beats Aluno 175.
    00:00 1.1.2 9: Aluno 006 beats Aluno 175
    Undo
    ");
}

#[test]
fn two_of_the_floor_called_the_head_to_one_table_twice() {
    let event = paired();
    let server = Server::start(&event);
    let [one, two] = ["sala 1", "sala 2"].map(|name| key(&event, name, "floor", &[]));
    for (key, sent) in
        [(&one, "table=2&note=pe%C3%A7a"), (&two, "table=2&note="), (&two, "table=3&note=")]
    {
        assert_eq!(server.post("/sala/1.1.1/chamar", key, sent).status, 303);
    }
    let page = server.get("/sala", &two).page();
    assert_eq!(page.text("#m-1-1-1-1-2 .called"), "Called at 00:00 by sala 1: peça");
    let wall: Value = serde_json::from_slice(&event.read("event.hall")).expect("JSON");
    assert_eq!(wall["calls"].as_array().map(Vec::len), Some(2), "{wall}");
    // Nobody can call to a table that does not exist, one number after the other.
    let nowhere = server.post("/sala/1.1.1/chamar", &two, "table=77&note=");
    assert_eq!(nowhere.status, 409, "{}", nowhere.body);
}

#[test]
fn the_public_has_nothing_of_the_staffs_files() {
    let event = paired();
    let server = Server::start(&event);
    for path in ["/", "/p/1.1.1", "/g/1.1.1", "/ecra", "/aviso"] {
        let page = server.get(path, "").body;
        assert!(!page.contains("/equipa."), "{path}");
    }
    assert!(server.get("/sala", &server.head).page().has("script[src^='/equipa.js']"));
}

/// Groups of six, the first round entered, and a desk open at the first group.
fn open_desk(browser: &Browser) -> (Event, Server) {
    let event = paired();
    for table in ["1", "2", "3"] {
        event.ok(&["result", "1.1.1", table, "1-0"]);
    }
    let server = Server::start(&event);
    browser.enter(&server.address, &server.head, "/mesa/1.1.1");
    browser.until("return document.activeElement.id === 'linha'");
    (event, server)
}

/// The results of a round.
fn of_round(event: &Event, round: u32) -> Vec<Value> {
    let document = event.run(&["export", "json"]).json();
    let games = document["groups"][0]["games"].as_array().expect("games").clone();
    games.iter().filter(|game| game["round"] == round).map(|game| game["result"].clone()).collect()
}

const TYPED: &str = "return document.getElementById('linha').value";

#[test]
fn a_line_typed_during_the_next_pairing_showed_recorded_and_recorded_nothing() {
    let Some(browser) = Browser::start(true) else { return };
    let (event, _server) = open_desk(&browser);
    browser.ask("document.getElementById('linha').value = '1 1'");
    event.ok(&["pair", "1.1.1"]);
    browser.until("return document.querySelector('.slot .told.ask button') !== null");
    // Nothing changes under what is typed.
    let rows = |round: u32| {
        browser.ask(&format!("return document.querySelectorAll('[id^=m-1-1-1-{round}-]').length"))
    };
    assert_eq!((browser.ask(TYPED), rows(1), rows(2)), (json!("1 1"), json!(3), json!(0)));
    assert_eq!(browser.ask("return document.getElementById('jornada').value"), "1");
    // Enter goes on to the round, and sends nothing.
    browser.scans("");
    browser.until("return document.getElementById('jornada').value === '2'");
    assert_eq!((browser.ask(TYPED), rows(1), rows(2)), (json!(""), json!(0), json!(3)));
    let second = of_round(&event, 2);
    assert!(second.iter().all(Value::is_null), "{second:?}");
    browser.line("1 1");
    browser.until("return document.querySelectorAll('.row[data-done]').length === 1");
    let second = of_round(&event, 2);
    assert_eq!(second.iter().filter(|result| !result.is_null()).count(), 1, "{second:?}");
}

#[test]
fn the_next_round_waits_for_a_row_in_use_and_comes_when_the_line_is_emptied() {
    let Some(browser) = Browser::start(true) else { return };
    let (event, _server) = open_desk(&browser);
    browser.ask("document.querySelector('#m-1-1-1-1-2 details').open = true");
    event.ok(&["pair", "1.1.1"]);
    browser.until("return document.querySelector('.slot .told.ask button') !== null");
    assert_eq!(browser.ask("return document.querySelectorAll('[id^=m-1-1-1-2-]').length"), 0);
    browser.ask("document.querySelector('#m-1-1-1-1-2 details').open = false");
    browser.until("return document.querySelectorAll('[id^=m-1-1-1-2-]').length === 3");
    assert_eq!(browser.ask("return document.querySelectorAll('[id^=m-1-1-1-1-]').length"), 0);
}

#[test]
fn the_rows_show_who_would_win_while_a_line_is_typed() {
    let Some(browser) = Browser::start(true) else { return };
    let event = paired();
    let server = Server::start(&event);
    browser.enter(&server.address, &key(&event, "posto 1", "desk", &[]), "/mesa/1.1.1");
    const WILL: &str = "return [...document.querySelectorAll('.row')].map(row => { const will = row.querySelector('.will'); return will ? will.className.slice(0, 3) : ''; }).join()";
    for (typed, shown) in [("21", "two,one,"), ("3 1", ",,one"), ("ana", ",,"), ("1111", ",,")] {
        browser.ask("const line = document.getElementById('linha'); line.value = ''; line.dispatchEvent(new Event('input', { bubbles: true }))");
        browser.types("#linha", typed);
        assert_eq!(browser.ask(WILL), shown, "{typed}");
    }
}

#[test]
fn a_line_for_the_round_before_that_arrives_late_asks_and_stays() {
    let Some(browser) = Browser::start(true) else { return };
    let (event, _server) = open_desk(&browser);
    // No news reaches this window.
    browser.ask("window.arbitro.swap = () => {}; window.arbitro.refresh = async () => {}");
    event.ok(&["pair", "1.1.1"]);
    browser.line("1 1");
    browser.until("return document.querySelector('form.line .beside') !== null");
    insta::assert_snapshot!(browser.text("form.line .beside"), @"
    O resultado é da jornada 1 de 1.1.1, mas a jornada 2 já está emparceirada. Registar na jornada 1?
    Deixar como está
    ");
    assert_eq!(browser.ask(TYPED), "1 1");
    assert!(of_round(&event, 2).iter().all(Value::is_null));
}

#[test]
fn a_line_for_another_group_took_away_what_was_typed_meanwhile() {
    let Some(browser) = Browser::start(true) else { return };
    let event = hall();
    let server = Server::start(&event);
    browser.enter(&server.address, &server.head, "/mesa/1.1.1");
    browser.until("return document.activeElement.id === 'linha'");
    browser.network(true);
    // Table 7 is in 1.1.2.
    browser.line("7 1");
    browser.until(&format!("return {PANEL}.querySelectorAll('li').length === 1"));
    browser.types("#linha", "2");
    browser.network(false);
    browser.until(&format!("return {PANEL}.hidden"));
    let is_sent = || event.ok(&["log"]).contains("table 7: 1-0");
    assert!(within(60, is_sent), "{}", event.ok(&["log"]));
    assert!(browser.place().ends_with("/mesa/1.1.1"), "{}", browser.place());
    assert_eq!(browser.ask("return document.getElementById('linha').value"), "2");
}
