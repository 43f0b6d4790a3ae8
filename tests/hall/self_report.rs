//! Results that players report on their own phones, with the code on the slip of their table.

use crate::browser::Browser;
use crate::page::encoded;
use crate::server::{Answer, Server, key};
use crate::support::event::{Event, list};

/// An event with one group of four whose first round is paired, and its server.
fn hall(more: &str) -> (Event, Server) {
    let event = Event::with(&format!(
        "name = 'Clube'\nseed = 5\ncycles = ['Open']\ngames = [{{ id = 'go', name = 'Go', draws = true }}]\n\
         group_size = 8\nrounds = 3\nfinal_rounds = 1\n{more}\n[hall]\npages_per_minute = 1_000_000\n"
    ));
    event.write("players.csv", list(4));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    // Slips are printed before the hall is served for the first time, and hold afterwards.
    let before = codes(&event);
    assert_eq!(before.is_empty(), more.is_empty());
    let server = Server::start(&event);
    assert_eq!(before, codes(&event));
    (event, server)
}

/// The codes on the slips, by table.
fn codes(event: &Event) -> Vec<String> {
    let slips = event.run(&["print", "slips", "--format", "json"]).json();
    let code = |slip: &serde_json::Value| Some(slip.get("phone")?.as_str()?.to_owned());
    slips.as_array().expect("slips").iter().filter_map(code).collect()
}

/// A phone enters a code; returns the cookie that it keeps.
fn enters(server: &Server, code: &str) -> Option<String> {
    let come = server.post("/k", "", &encoded(&[("codigo", code)]));
    (come.header("location") == "/resultado").then(|| come.key().expect("a cookie").to_owned())
}

/// The results at a desk that wait for it.
const WAITS: &str = "#tabuleiros-espera";

/// Presses the button of a form on the page of a phone.
fn press(server: &Server, phone: &str, form: &str) -> Answer {
    server.submit(phone, &server.get("/resultado", phone).page().form(form))
}

/// The button of a desk that accepts what both have reported.
const ACCEPT: &str = "[name=do][value=accept]";

fn result(event: &Event, table: u64) -> Option<String> {
    let games = event.export()["groups"][0]["games"].as_array().expect("games").clone();
    let game = games.iter().find(|game| game["table"] == table && game["round"] == 1);
    Some(game?["result"].as_str()?.to_owned())
}

const SO: [&str; 2] = ["[name=seat][value='0']", "[name=seat][value='1']"];

#[test]
fn both_players_confirm_on_their_table_and_the_desk_records_it() {
    let (event, server) = hall("self_report = true");
    let codes = codes(&event);
    assert_eq!(codes.len(), 2);
    let phone = enters(&server, &codes[0].to_lowercase()).expect("the code opens the table");
    assert_eq!(press(&server, &phone, "[value='0-1']").status, 303);
    // Sent twice, the word of one player is not that of both.
    let sent = server.get("/resultado", &phone).page().form(SO[0]);
    server.submit(&phone, &sent);
    server.submit(&phone, &sent);
    let desk = key(&event, "posto", "desk", &[]);
    assert!(!server.get("/mesa/1.1.1", &desk).page().has(ACCEPT));
    press(&server, &phone, SO[1]);
    assert_eq!(result(&event, 1), None);
    // The desk sees it, and only the desk of this group.
    let accept = server.get("/mesa/1.1.1", &desk).page().form(ACCEPT);
    assert!(server.submit(&phone, &accept).status >= 400);
    assert_eq!(server.submit(&desk, &accept).status, 303);
    assert_eq!(result(&event, 1).as_deref(), Some("0-1"));
    // The table has its result: the code opens nothing any more, and the phone is out.
    assert_eq!(enters(&server, &codes[0]), None);
    assert_ne!(server.get("/resultado", &phone).status, 200);
    assert_eq!(result(&event, 2), None);
}

#[test]
fn a_result_that_both_confirm_is_recorded_at_once_where_that_is_enough() {
    let (event, server) = hall("self_report = true\nconfirm = 'table'");
    let phone = enters(&server, &codes(&event)[1]).expect("the code opens the table");
    press(&server, &phone, "[value='1-0']");
    // They change their minds before both have confirmed.
    press(&server, &phone, SO[0]);
    press(&server, &phone, "[value=no]");
    press(&server, &phone, "[value='1/2-1/2']");
    press(&server, &phone, SO[0]);
    press(&server, &phone, SO[1]);
    assert_eq!(result(&event, 2).as_deref(), Some("1/2-1/2"));
    assert_eq!(result(&event, 1), None);
}

#[test]
fn a_code_opens_its_own_table_and_nothing_else() {
    let (event, server) = hall("self_report = true");
    let codes = codes(&event);
    let phone = enters(&server, &codes[0]).expect("the code opens the table");
    for path in ["/mesa", "/sala", "/chefe", "/escola", "/mesa/1.1.1"] {
        assert_ne!(server.get(path, &phone).status, 200, "{path}");
    }
    let before = event.ok(&["log", "--format", "json"]);
    for (path, fields) in [
        ("/mesa/1.1.1/resultado", [("round", "1"), ("table", "2"), ("r", "1-0")]),
        ("/sala/1.1.1/resultado", [("round", "1"), ("table", "1"), ("r", "1-0")]),
        ("/ao-vivo/1.1.1/1/1", [("do", "move"), ("table", "1"), ("r", "1-0")]),
        ("/resultado", [("do", "state"), ("game", "7"), ("r", "1-0")]),
        ("/resultado", [("do", "state"), ("game", "0"), ("r", "1-0F")]),
    ] {
        assert!(server.post(path, &phone, &encoded(&fields)).status >= 400, "{path}");
    }
    assert_eq!(event.ok(&["log", "--format", "json"]), before);
    assert_eq!(enters(&server, "abcde-fghjk"), None);
    // Once the table has its result, however it came in, the code is nobody's.
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    assert!(crate::server::within(5, || enters(&server, &codes[0]).is_none()));
}

#[test]
fn nobody_reports_where_the_event_does_not_allow_it() {
    let (event, _server) = hall("");
    assert_eq!(codes(&event), Vec::<String>::new());
    let cup = Event::with(
        "name = 'Campeonato Nacional de Jogos Matemáticos'\nedition = 19\ncycles = ['1.º ciclo']\n\
         games = ['rastros']\nself_report = true\n",
    );
    let ran = cup.run(&["status"]);
    assert_eq!(ran.code, 2);
    insta::assert_snapshot!(ran.err, @"
    ./event.toml:5:15: in a national championship players do not report their results: self_report = false, or nothing
    error: ./event.toml has one error
    ");
}

#[test]
fn a_pupils_phone_is_read_and_touched_at_every_step() {
    let Some(browser) = Browser::start(true) else { return };
    let (event, server) = hall("self_report = true");
    let phone = enters(&server, &codes(&event)[0]).expect("a cookie");
    browser.open(&server.address, "/aviso");
    let cookie = serde_json::json!({ "name": "arbitro_key", "value": phone, "path": "/" });
    browser.post("/cookie", &serde_json::json!({ "cookie": cookie }));
    let law = |step: &str| {
        for (size, dark) in [((320, 640), false), ((360, 740), true)] {
            browser.looks(size, dark);
            browser.open(&server.address, "/resultado");
            assert_eq!(browser.ask(include_str!("law.js")), serde_json::json!([]), "{step}");
            // Every answer is as wide as the phone, and all are in sight.
            let seen = browser.ask("return [...document.querySelectorAll('main button')].every(it => it.offsetWidth >= document.documentElement.clientWidth - 32 && it.offsetHeight >= 56 && it.getBoundingClientRect().bottom <= innerHeight)");
            assert_eq!(seen, true, "{step}");
        }
    };
    law("who won");
    browser.clicks("main button");
    browser.until("return document.querySelector('.big') !== null");
    law("what was said");
    browser.clicks("main button");
    browser.until("return document.querySelectorAll('main button').length === 2");
    law("one has confirmed");
    browser.clicks("main button");
    browser.until("return document.querySelectorAll('main button').length === 0");
    law("both have confirmed");
}

/// Four teams with two boards, whose first round is paired; nobody of the third one sits at its second board.
fn teams(more: &str) -> Event {
    let event = Event::with(&format!(
        "name = 'Taça'\ncycles = ['Open']\nsystem = 'team-swiss'\nrounds = 3\nseed = 7\n{more}\n\
         boards = [{{ game = 'hex' }}, {{ game = 'rastros' }}]\n[hall]\npages_per_minute = 1_000_000\n"
    ));
    let mut list = "nome;escola;nº da escola;equipa;tabuleiro\n".to_owned();
    for (school, board) in [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (4, 1), (4, 2)] {
        list += &format!("Ana {school}{board};Escola {school};{school};Equipa {school};{board}\n");
    }
    event.write("equipas.csv", list);
    event.ok(&["players", "import", "equipas.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    event
}

#[test]
fn the_players_of_a_board_report_it_where_teams_meet() {
    let event = teams("self_report = true");
    let server = Server::start(&event);
    let slips = event.run(&["print", "slips", "--format", "json"]).json();
    let slips = slips.as_array().expect("slips").clone();
    // The board at which nobody sits has no slip.
    assert_eq!((slips.len(), codes(&event).len()), (3, 3));
    let slip = slips.iter().find(|slip| slip["board"] == 2).expect("a second board");
    let phone = enters(&server, slip["phone"].as_str().unwrap()).expect("the code opens the board");
    let page = server.get("/resultado", &phone).page();
    insta::assert_snapshot!(page.main_text(), @"
    Your result
    1.1.1, round 1, table 1 · Board 2 · Rastros
    How did it end?
    Ana 2. (2.1.1b) wins
    Ana 4. (4.1.1b) wins
    If you do not agree, or somebody did not come, call an arbiter.
    ");
    assert!(!page.has("[value='1/2-1/2']"), "{page:?}");
    press(&server, &phone, "[value='0-1']");
    press(&server, &phone, SO[0]);
    press(&server, &phone, SO[1]);
    let desk = key(&event, "posto", "desk", &[]);
    let accept = server.get("/mesa/1.1.1", &desk).page().form(ACCEPT);
    assert_eq!(server.submit(&desk, &accept).status, 303);
    // As the player sees it who begins there, who is named first on the slip.
    let games = event.export()["groups"][0]["games"].as_array().expect("games").clone();
    let is_board = |game: &&serde_json::Value| game["table"] == slip["table"] && game["board"] == 2;
    let game = games.iter().find(is_board).expect("the board");
    assert_eq!(game["result"], "0-1");
    assert_eq!(enters(&server, slip["phone"].as_str().unwrap()), None);
    // The other board of the match is still open.
    let other = |it: &&serde_json::Value| it["table"] == slip["table"] && it["board"] == 1;
    let other = slips.iter().find(other).expect("the first board");
    assert!(enters(&server, other["phone"].as_str().unwrap()).is_some());
}

/// A match at which nobody is missing: its table, and the keys of the schools of the team named first and of the other.
fn whole_match(event: &Event) -> (u64, [String; 2]) {
    let games = event.export()["groups"][0]["games"].as_array().expect("games").clone();
    // A board at which somebody is missing has its result.
    let full = |board: &&serde_json::Value| board["board"] == 2 && board["result"].is_null();
    let second = games.iter().find(full).expect("a whole match");
    // The other team begins at the second board.
    let schools = ["second", "first"].map(|side| {
        let code = second[side].as_str().expect("a code");
        code.split('.').next().expect("a school").to_owned()
    });
    let keys = schools.map(|school| key(event, &format!("escola {school}"), "school", &[&school]));
    (second["table"].as_u64().expect("a table"), keys)
}

/// The results of the boards of a table, as the player sees them who begins there.
fn boards(event: &Event, table: u64) -> Vec<Option<String>> {
    let games = event.export()["groups"][0]["games"].as_array().expect("games").clone();
    let of_table = games.iter().filter(|game| game["table"] == table);
    of_table.map(|game| game["result"].as_str().map(str::to_owned)).collect()
}

const MATCH: &str = "form[action^='/escola/encontro']";

/// The form of a captain with the results of boards, as the team named first sees them.
fn report(server: &Server, own: &str, results: &[(&str, &str)]) -> String {
    let form = server.get("/escola", own).page().form(MATCH);
    results.iter().fold(form, |form, (name, value)| form.with(name, value)).encoded()
}

#[test]
fn the_captains_of_a_match_report_all_its_boards() {
    let event = teams("self_report = true");
    let (table, [one, other]) = whole_match(&event);
    let desk = key(&event, "posto", "desk", &[]);
    let server = Server::start(&event);
    let sends = |own: &str, sent: &str| server.post("/escola/encontro", own, sent);
    let sees = |own: &str| server.get("/escola", own).page().text("[id^=participado-]");
    let sent = report(&server, &one, &[("b1", "1-0"), ("b2", "0-1")]);
    // Not every board, a draw that the game does not have, another team, another match.
    for (wrong, status) in [
        (sent.replace("b2=", "b3="), 400),
        (sent.replace("b1=1-0", "b1=1%2F2-1%2F2"), 400),
        (sent.replace("b1=1-0", "b1=1-0F"), 400),
        (sent.replace("team=t", "team=x"), 400),
        (sent.replace("match=", "match=x"), 409),
    ] {
        assert_eq!(sends(&one, &wrong).status, status, "{wrong}");
    }
    assert_eq!(sends(&other, &sent).status, 403, "another school's team");
    assert!(sends("", &sent).status >= 400 && sends(&desk, &sent).status == 403);
    for _ in 0..2 {
        assert_eq!(sends(&one, &sent).status, 303);
    }
    insta::assert_snapshot!([&one, &other].map(|own| sees(own)).join("\n"), @"
    You reported 1–1 (1 0). Equipa 2 has not reported yet.
    Equipa 4 reported 1–1 (1 0). Who won at each board? When the other team reports the same, the results desk records it.
    ");
    let desk_page = || server.get("/mesa/1.1.1", &desk).page();
    assert!(!desk_page().has(ACCEPT), "one is not both");
    // The other saw another end at the second board.
    let differs = report(&server, &other, &[("b1", "1-0"), ("b2", "1-0")]);
    assert_eq!(sends(&other, &differs).status, 303);
    insta::assert_snapshot!([&one, &other].map(|own| sees(own)).join("\n"), @"
    You reported 1–1 (1 0). Equipa 2 reported 2–0 (1 1).
    The reports differ. Look at the boards that are marked here and agree, or call an arbiter.
    You reported 2–0 (1 1). Equipa 4 reported 1–1 (1 0).
    The reports differ. Look at the boards that are marked here and agree, or call an arbiter.
    ");
    insta::assert_snapshot!(desk_page().text(WAITS), @"
    Waiting for you
    1.1.1, round 1, table 1: Equipa 4 – Equipa 2 · the teams report board 2 differently: an arbiter decides
    All tables with tablets
    ");
    assert!(!desk_page().has(ACCEPT));
    let agrees = report(&server, &other, &[("b1", "1-0"), ("b2", "0-1")]);
    assert_eq!(sends(&other, &agrees).status, 303);
    insta::assert_snapshot!(sees(&one), @"Both teams report 1–1 (1 0). The results desk records it now.");
    insta::assert_snapshot!(desk_page().text(WAITS), @"
    Waiting for you
    1.1.1, round 1, table 1: Equipa 4 – Equipa 2 · 1–1 (1 0)
    Accept the match
    All tables with tablets
    ");
    // One team alone cannot change a report on which both agree.
    assert_eq!(sends(&one, &sent.replace("b1=1-0", "b1=0-1").replace("id=", "id=x")).status, 409);
    assert_eq!(boards(&event, table), [None, None]);
    let accept = desk_page().form(ACCEPT);
    assert_eq!(server.submit(&one, &accept).status, 403);
    for _ in 0..2 {
        assert_eq!(server.submit(&desk, &accept).status, 303);
    }
    // At the second board the other team begins.
    assert_eq!(boards(&event, table), ["1-0", "1-0"].map(|it| Some(it.to_owned())));
    let log = event.ok(&["log", "--format", "json"]);
    let log = log.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    assert_eq!(log.filter(|line| line["op"] == "result").count(), 2, "each board once");
    assert_eq!(sends(&one, &sent).status, 303, "the same form again is answered as before");
    assert_eq!(sends(&one, &sent.replace("id=", "id=y")).status, 409);
    assert!(!server.get("/escola", &one).page().has(MATCH));
}

#[test]
fn a_report_of_a_match_replaces_no_result_and_counts_at_once_where_the_event_says_so() {
    let event = teams("self_report = true\nconfirm = 'table'");
    let (table, [one, other]) = whole_match(&event);
    let server = Server::start(&event);
    let old = report(&server, &one, &[("b1", "0-1"), ("b2", "0-1")]);
    let text = table.to_string();
    event.ok(&["result", "1.1.1", &text, "1-0", "--board", "1"]);
    let page = |own: &str| server.get("/escola", own).page();
    assert!(crate::server::within(60, || !page(&one).has("[type=radio][name=b1]")));
    let refused = server.post("/escola/encontro", &one, &old);
    assert_eq!(refused.status, 409);
    insta::assert_snapshot!(refused.page().announced(), @"Somebody else was faster: check what is shown here now.");
    for own in [&one, &other] {
        let sent = report(&server, own, &[("b2", "0-1")]);
        assert_eq!(server.post("/escola/encontro", own, &sent).status, 303);
    }
    assert_eq!(boards(&event, table), ["1-0", "1-0"].map(|it| Some(it.to_owned())));
    assert!(!page(&one).has(MATCH));
    // Where the event does not allow reports there is no form, and nobody's is taken.
    let event = teams("");
    let (_, [one, _]) = whole_match(&event);
    let server = Server::start(&event);
    assert!(!server.get("/escola", &one).page().has(MATCH));
    assert_eq!(server.post("/escola/encontro", &one, &old).status, 409);
}

#[test]
fn a_captains_form_is_read_and_touched_on_a_phone() {
    let Some(browser) = Browser::start(true) else { return };
    let event = teams("self_report = true");
    let (_, [one, other]) = whole_match(&event);
    let server = Server::start(&event);
    let law = |own: &str, step: &str| {
        browser.open(&server.address, "/aviso");
        let cookie = serde_json::json!({ "name": "arbitro_key", "value": own, "path": "/" });
        browser.post("/cookie", &serde_json::json!({ "cookie": cookie }));
        for (size, dark) in [((320, 640), false), ((360, 740), true), ((1280, 800), false)] {
            browser.looks(size, dark);
            browser.open(&server.address, "/escola");
            assert_eq!(
                browser.ask(include_str!("law.js")),
                serde_json::json!([]),
                "{step} {size:?}"
            );
        }
    };
    law(&one, "nothing reported");
    browser.ask("document.querySelectorAll('form[action^=\"/escola/encontro\"] fieldset').forEach(it => it.querySelector('input').click())");
    browser.clicks("form[action^=\"/escola/encontro\"] button");
    browser.until("return document.body.innerText.includes('Participou')");
    law(&one, "one team reported");
    law(&other, "the other has");
    browser.ask("document.querySelectorAll('form[action^=\"/escola/encontro\"] fieldset').forEach(it => [...it.querySelectorAll('input')].pop().click())");
    browser.clicks("form[action^=\"/escola/encontro\"] button");
    browser.until("return document.body.innerText.includes('As participações não são iguais')");
    law(&other, "the reports differ");
}
