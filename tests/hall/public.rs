//! The pages of a pupil, a parent, a teacher: where to go, who leads, what to try; and a page that
//! shows when it is out of date.

use crate::browser::Browser;
use crate::server::{Server, within};
use crate::support::event::{Event, SMALL};
use crate::support::program::project;

/// A link to a player.
const PLAYER: &str = "a[href^='/p/']";
const SHEET: &str = "link[rel=stylesheet]";
const SCRIPT: &str = "script";

/// Pupils in groups of some 17, in a room, whose public names begin alike.
fn large(pupils: usize) -> Event {
    let rooms = "group_size = 17\nrooms = [{ name = 'Ginásio', groups = ['1.1'] }]";
    let event =
        Event::with(&SMALL.replace("group_size = 12", rooms).replace("rounds = 4", "rounds = 2"));
    let first = ["Ana", "Rui", "Eva", "Anabela", "Zé", "Joana"];
    let last = ["Simões", "Silva", "Ávila", "Costa", "Sá", "Moura"];
    let mut list = String::from("code;name;school;cycle;game\n");
    for number in 0..pupils {
        let (first, last) = (first[number % 6], last[number / 6 % 6]);
        list += &format!("{}.1.1;{first} {last};Escola {number};1;1\n", number + 1);
    }
    event.write("players.csv", list);
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event
}

/// A text encoded for an address.
fn asked(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b' ' => "+".to_owned(),
        byte if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
        byte => format!("%{byte:02X}"),
    };
    format!("/?q={}", text.bytes().map(byte).collect::<String>())
}

/// The first code of a group's round that has a table.
fn at_a_table(event: &Event, group: &str) -> String {
    let document = event.export();
    let groups = document["groups"].as_array().expect("groups");
    let own = groups.iter().find(|own| own["code"] == group).expect("the group");
    own["games"][0]["first"].as_str().expect("a code").to_owned()
}

#[test]
fn a_parents_search_finds_the_child_and_any_two_endings_give_the_same_bytes() {
    let event = large(34);
    let server = Server::start(&event);
    let page = |text: &str| server.get(&asked(text), "").page();
    for text in ["Ana Simões", "ana simoes", "ANA RITA SIMÕES", "Ana S.", "ana s", "1.1.1"] {
        assert!(page(text).has("[href='/p/1.1.1']"), "{text}: {:?}", page(text));
    }
    let names = |path: &&str| server.get(path, "").page().texts(PLAYER);
    let shown: Vec<String> = ["/c/1.1", "/g/1.1.1", "/g/1.1.2"].iter().flat_map(names).collect();
    let shown = shown.iter().filter_map(|name| name.strip_suffix('.'));
    let mut searched = 0;
    for letters in shown {
        let [one, other] =
            ["zzz", "imões"].map(|end| server.get(&asked(&format!("{letters}{end}")), ""));
        assert_eq!(one.body, other.body, "{letters}");
        assert!(one.page().has(PLAYER), "{letters} finds no one");
        searched += 1;
    }
    assert!(searched > 20, "{searched}");
    // No match: what to try. Two letters: how many are needed. Too many: ten, and how to narrow them down.
    insta::assert_snapshot!(page("Xavier").announced(), @"No player has this name. Type the first name and the first letter of the last name (“Ana S”), or the code on the badge.");
    insta::assert_snapshot!(page("An").announced(), @"Type at least 3 letters.");
    let many = page("ana");
    assert_eq!(many.count(PLAYER), 10);
    insta::assert_snapshot!(many.announced(), @"
    Ana Sim. 1.1.1 Nex · 1.º ciclo
    Ana Sil. 7.1.1 Nex · 1.º ciclo
    Ana Á. 13.1.1 Nex · 1.º ciclo
    Ana C. 19.1.1 Nex · 1.º ciclo
    Ana S. 25.1.1 Nex · 1.º ciclo
    Ana M. 31.1.1 Nex · 1.º ciclo
    Anabela Sim. 4.1.1 Nex · 1.º ciclo
    Anabela Sil. 10.1.1 Nex · 1.º ciclo
    Anabela Á. 16.1.1 Nex · 1.º ciclo
    Anabela C. 22.1.1 Nex · 1.º ciclo
    Only the first 10 are shown. Add the number of the school, with which the code begins, or type the whole code.
    ");
    // Beginnings of words come before the middle of words, and the code itself before those that begin with
    // it.
    let codes = page("1.1.1");
    assert_eq!(codes.attributes(PLAYER, "href")[..2], ["/p/1.1.1", "/p/11.1.1"]);
    assert_eq!(page("ana s 1.1").count(PLAYER), 1);
}

#[test]
fn a_pupils_page_shows_room_group_and_table_alike_and_the_place_once_a_round_is_complete() {
    let event = large(34);
    event.ok(&["pair", "1.1.1"]);
    let server = Server::start(&event);
    let code = at_a_table(&event, "1.1.1");
    let page = || server.get(&format!("/p/{code}"), "").page();
    let before = page();
    // All three have one style: as large as the table.
    assert_eq!(before.texts(".where b"), ["Ginásio", "1.1.1", "1"]);
    let sheet = server.get("/estilo.css", "").body;
    assert!(
        sheet.contains(".where b{font:600 clamp(2rem"),
        "room, group and table are of one size"
    );
    insta::assert_snapshot!(before.main_text(), @"
    Joana S.
    Nex · 1.º ciclo · 30.1.1
    Round 1 of 2
    Room Ginásio
    Group 1.1.1
    Table 1
    against Joana C.
    In the first round the draw decides who meets.
    Moves first.
    Group 1.1.1
    Rounds
    Round  Table  Opponent  Result
    1  1  Joana C.  –
    ");
    const PLACE: &str = "#classificado";
    assert!(!before.has(PLACE), "no place before a round is complete");
    event.play_round("1.1.1");
    let is_placed = within(60, || page().has(PLACE));
    let after = page();
    assert!(is_placed);
    insta::assert_snapshot!(after.main_text(), @"
    Joana S.
    Nex · 1.º ciclo · 30.1.1
    Round 1 of 2
    Room Ginásio
    Group 1.1.1
    Table 1
    against Joana C.
    In the first round the draw decides who meets.
    Moves first.
    Lost.
    Round 2 appears here when it is published: the page updates by itself.
    10th of 18 after round 1. Points: 0. Shared with 8 others.
    Group 1.1.1
    Rounds
    Round  Table  Opponent  Result
    1  1  Joana C.  loss
    ");
}

#[test]
fn a_pupil_with_a_bye_read_one_word_and_other_points_than_on_the_groups_page() {
    let event = large(17);
    event.ok(&["pair", "1.1.1"]);
    event.play_round("1.1.1");
    event.ok(&["pair", "1.1.1"]);
    let server = Server::start(&event);
    let group = server.get("/g/1.1.1", "").page();
    let codes: Vec<String> = (1..=17).map(|number| format!("{number}.1.1")).collect();
    let pages = codes.iter().map(|code| (code, server.get(&format!("/p/{code}"), "").page()));
    let (code, page) = pages
        .into_iter()
        .find(|(_, page)| page.text("#lugar").contains("no opponent"))
        .expect("one of 17 has the bye");
    insta::assert_snapshot!(page.text("#lugar .big"), @"Does not play this round: no opponent is left this time. Points for this round: 1.");
    let row = group.rows(".cross tbody tr", "td").into_iter();
    let row = row.into_iter().find(|row| row[1].contains(&page.text("h1"))).expect(code);
    let place = page.text("#classificado");
    assert!(place.contains("for now: round 2 is still being played"), "{place}");
    assert!(place.contains(&format!("Points: {}", row[2])), "{place} {row:?}");
}

#[test]
fn a_category_shows_its_round_its_leaders_and_its_qualifiers() {
    let event = large(34);
    event.ok(&["pair", "--ready"]);
    let server = Server::start(&event);
    event.play_round("1.1.1");
    let category = || server.get("/c/1.1", "").page();
    let finished = "1 of 2 groups have finished the round";
    let is_complete = within(60, || category().main_text().lines().any(|line| line == finished));
    let page = category();
    assert!(is_complete);
    insta::assert_snapshot!(page.main_text(), @"
    Nex · 1.º ciclo
    3rd Torneio de ensaio
    Round 1 of 2
    1 of 2 groups have finished the round
    Groups
    Group 1.1.1 Round 1 of 2 · round complete Leading: Joana C., Anabela Sil., Rui C., +6 · points: 1
    Group 1.1.2 Round 1 of 2 · under way
    ");
    insta::assert_snapshot!(server.get("/", "").page().main_text(), @"
    3rd Torneio de ensaio
    Vila Nova, 13 March 2026
    Where do I play? Name or code
    Search
    Only the letters of the last name that are shown here count: “Ana S.” for “Ana Simões”.
    Games and groups
    Nex 1.º ciclo 1.1 Round 1 of 2
    1 of 2 groups have finished the round
    The projector's page
    ");
    // A group that is a round ahead does not change the round of its category.
    event.ok(&["pair", "1.1.1"]);
    let is_ahead = || category().text("main li:first-child").contains("Round 2 of 2 · under way");
    assert!(within(60, is_ahead), "{:?}", category());
    insta::assert_snapshot!(category().main_text(), @"
    Nex · 1.º ciclo
    3rd Torneio de ensaio
    Round 1 of 2
    1 of 2 groups have finished the round
    Groups
    Group 1.1.1 Round 2 of 2 · under way Leading: Joana C., Anabela Sil., Rui C., +6 · points: 1
    Group 1.1.2 Round 1 of 2 · under way
    ");
    for group in ["1.1.1", "1.1.2"] {
        event.play_round(group);
        event.play_all(group);
        event.run(&["lots", group]);
    }
    let group = || server.get("/g/1.1.1", "").page();
    let is_decided = || category().text("main li").contains("1st place: ");
    assert!(within(60, is_decided), "{}", category().main_text());
    const FINALISTS: &str = "#apurados";
    // The winner has to stay; there is no final to look at yet.
    assert_eq!((group().count(FINALISTS), group().count("#apurados a")), (1, 0));
    event.ok(&["advance", "1.1"]);
    assert!(within(60, || category().has("#final")), "{}", category().main_text());
    // A final that has not begun is in no round, on any page.
    insta::assert_snapshot!(category().text("#estado"), @"Final · The first round is not paired yet.");
    insta::assert_snapshot!(server.get("/", "").page().text("#categorias li"), @"Nex 1.º ciclo 1.1 Final · The first round is not paired yet.");
    // The group itself did not change: its page still names those who play the final.
    insta::assert_snapshot!(group().text(FINALISTS), @"In the final: Anabela Sil. Final");
    assert_eq!(group().links(FINALISTS), ["/g/1.1.F"]);
}

#[test]
fn a_tied_player_read_a_place_that_nobody_else_had() {
    let event = crate::support::event::tied();
    let server = Server::start(&event);
    let place = |number: u32| {
        let page = server.get(&format!("/p/{number}.1.1"), "").page();
        format!("{number}: {}", page.text("#classificado"))
    };
    insta::assert_snapshot!((1..=4).map(place).collect::<Vec<_>>().join("\n"), @"
    1: 1st of 4 at the end of one round. Points: 1. Shared with one other.
    2: 3rd of 4 at the end of one round. Points: 0. Shared with one other.
    3: 3rd of 4 at the end of one round. Points: 0. Shared with one other.
    4: 1st of 4 at the end of one round. Points: 1. Shared with one other.
    ");
}

#[test]
fn at_twice_the_size_numbers_broke_over_lines_and_pages_were_wider_than_a_phone() {
    let Some(browser) = Browser::start(true) else { return };
    let room = "rooms = [{ name = \"Ginásio da Escola Secundária\", groups = [\"1.1\"], first_table = 4101 }]";
    let toml = SMALL.replace("rounds = 4", &format!("rounds = 4\n{room}"));
    let event = Event::with(&toml);
    event.write("players.csv", crate::support::event::list(6));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    let server = Server::start(&event);
    assert_eq!(server.types("/mesa/1.1.1", &server.head, "1").status, 303);
    browser.looks((360, 740), false);
    browser.enter(&server.address, &server.head, "/chefe");
    for path in ["/p/1.1.1", "/chefe", "/chamada", "/mesa", "/mesa/1.1.1", "/sala"] {
        browser.open(&server.address, path);
        browser.ask("document.documentElement.style.setProperty('font-size', '200%', 'important')");
        let over = browser.ask(
            "const page = document.documentElement; return page.scrollWidth - page.clientWidth",
        );
        assert_eq!(over, 0, "{path}");
        let broken = browser.ask(
            "return [...document.querySelectorAll('.where .table b, .where a b')].filter(b => b.getBoundingClientRect().height > 1.5 * parseFloat(getComputedStyle(b).lineHeight)).length",
        );
        assert_eq!(broken, 0, "{path}");
    }
}

/// How many bytes the first load of a page has: those of the page, its style sheets and its scripts, compressed.
fn first_load(server: &Server, key: &str, page: &str) -> usize {
    let packed = |path: &str| {
        let host = &server.address;
        let question = format!(
            "GET {path} HTTP/1.1\r\nHost: {host}\r\nCookie: arbitro_key={key}\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n"
        );
        let answer = server.send(question).expect("an answer");
        assert_eq!((answer.status, answer.header("content-encoding")), (200, "gzip"), "{path}");
        answer.header("content-length").parse::<usize>().expect("a length")
    };
    let answer = server.get(page, key).page();
    let mut parts = vec![(page.to_owned(), packed(page))];
    for file in [answer.attributes(SHEET, "href"), answer.attributes(SCRIPT, "src")].concat() {
        parts.push((file.to_owned(), packed(file)));
    }
    let sum = parts.iter().map(|(_, size)| size).sum();
    eprintln!("{page}: {sum} bytes, {parts:?}");
    assert!(parts.len() >= 3, "{page}: {parts:?}");
    sum
}

/// Two groups of 17, in their second round.
fn in_round_two() -> (Event, Server) {
    let event = large(17);
    event.ok(&["pair", "--ready"]);
    event.play_round("1.1.1");
    event.ok(&["pair", "--ready"]);
    let document = event.export();
    assert_eq!(
        document["groups"][0]["players"].as_array().map(Vec::len),
        Some(17),
        "a group of 17"
    );
    let server = Server::start(&event);
    (event, server)
}

#[test]
fn the_first_load_of_the_public_is_below_20_kb() {
    let (event, server) = in_round_two();
    let code = at_a_table(&event, "1.1.1");
    for page in ["/", "/c/1.1", "/g/1.1.1", &format!("/p/{code}"), "/ecra"] {
        let sum = first_load(&server, "", page);
        assert!(sum < 20_000, "{page}: {sum} bytes");
    }
}

#[test]
fn a_page_of_staff_loads_one_style_sheet_and_one_script_below_30_kb() {
    let (_event, server) = in_round_two();
    for page in [
        "/chefe",
        "/chefe/inscritos",
        "/chefe/papel",
        "/chefe/publicar",
        "/chefe/parede",
        "/chefe/regulamento",
        "/chefe/chaves",
        "/chefe/registo",
        "/chefe/grupo/1.1.1",
        "/estado",
        "/mesa",
        "/mesa/1.1.1",
        "/sala",
        "/chamada",
        "/escola",
        "/folhas",
    ] {
        // The rest is for headers, and for what an event of two thousand pupils has more.
        let sum = first_load(&server, &server.head, page);
        assert!(sum < 27_000, "{page}: {sum} bytes");
        let answer = server.get(page, &server.head).page();
        let files = [SHEET, SCRIPT].map(|file| answer.count(file));
        // The head's pictures of screens are drawn as the screens are.
        let files = (page != "/chefe/parede").then_some(files);
        assert!(files.is_none_or(|files| files == [1, 1]), "{page}: {files:?}");
    }
}

#[test]
fn the_standings_named_opponents_by_the_numbers_of_the_draw() {
    let (_event, server) = in_round_two();
    let lines = server.get("/g/1.1.1", "").page().rows("table.cross tbody tr", "td");
    assert_eq!(lines.len(), 17);
    let mut met = 0;
    for (at, line) in lines.iter().enumerate() {
        // After a shared place comes the place that is shared.
        let place = line[0].split(['=', ' ']).next();
        assert_eq!(place, Some(&*(at + 1).to_string()), "{line:?}");
        // The line of each opponent has the opposite sign.
        for round in [2, 3] {
            for (sign, opposite) in [('+', '\u{2212}'), ('·', '·')] {
                let other = line[round].strip_prefix(sign).and_then(|it| it.parse::<usize>().ok());
                let Some(other) = other else { continue };
                assert_eq!(lines[other - 1][round], format!("{opposite}{}", at + 1), "{lines:?}");
                met += 1;
            }
        }
    }
    assert!(met >= 8, "{lines:?}");
}

#[test]
fn a_page_that_cannot_reach_the_server_shows_since_when_and_continues_by_itself() {
    let Some(browser) = Browser::start(true) else { return };
    let event = large(34);
    let server = Server::start(&event);
    let bar = "document.getElementById('rede')";
    let text = format!("return {bar}.innerText");
    browser.open(&server.address, "/g/1.1.1?lang=en");
    assert_eq!(browser.ask(&format!("return {bar}.hidden")), true);
    // A network that drops every request: nothing fails, and 37 s later no answer has come.
    browser.ask(
        "window.real = [window.fetch, Date.now]; window.fetch = () => new Promise(() => {});
         const now = Date.now(); window.at = new Date(now);
         Date.now = () => real[1].call(Date) + 37000;",
    );
    browser.until(&format!("return !{bar}.hidden"));
    // The page may have been read in the minute before.
    let times = [0, 1].map(|minutes| {
        let time = format!("new Date(at.getTime() - 60000 * {minutes}).toTimeString().slice(0, 5)");
        browser.ask(&format!("return {time}")).as_str().expect("a time").to_owned()
    });
    let shown = browser.ask(&text).to_string();
    let (_, since) = shown.split_once("as of ").expect("since when");
    let (since, rest) = since.split_once(", ").expect("the time");
    assert!(times.contains(&since.to_owned()) && rest.starts_with("no connection"), "{shown}");
    // And a server that is gone: the first request shows it.
    browser.open(&server.address, "/g/1.1.1");
    browser.ask("window.mine = 1");
    server.kill();
    browser.ask("dispatchEvent(new Event('online'))");
    browser.until(&format!("return !{bar}.hidden && {bar}.innerText.includes('no connection')"));
    // A round is published meanwhile: the page shows it without being touched.
    event.ok(&["pair", "--ready"]);
    let address = server.address.clone();
    let _again = Server::run(event.command("en", &["serve", "--listen", &address]));
    browser.until(&format!(
        "return {bar}.hidden && document.querySelectorAll('.tables li').length === 9"
    ));
    assert_eq!(browser.ask("return window.mine"), 1, "it is the page that was open");
}

#[test]
fn the_search_in_a_folder_of_files_finds_what_the_servers_does() {
    let Some(browser) = Browser::start(true) else { return };
    let event = large(34);
    event.ok(&["export", "html", "-o", "site"]);
    let server = Server::start(&event);
    let page = event.path().join("site/index.html");
    browser.post("/url", &serde_json::json!({ "url": format!("file://{}", page.display()) }));
    for text in [
        "Ana Simões",
        "ana",
        "Rui Silveira",
        "joana s 6",
        "Zé",
        "eva avila",
        "1.1.1",
        "1",
        "Anab",
        "Xavier Sá",
        "Ana Rita Sá",
        "ana xis",
    ] {
        let page = server.get(&asked(text), "").page();
        let hits = page.attributes(PLAYER, "href").into_iter();
        let hits: Vec<&str> = hits.filter_map(|link| link.strip_prefix("/p/")).collect();
        browser.ask(&format!(
            "document.getElementById('achados')?.remove(); document.getElementById('q').value = '{text}';
             document.querySelector('form[data-index]').requestSubmit();"
        ));
        browser.until("return (document.getElementById('achados')?.children.length ?? 0) > 0");
        let found = browser.ask(
            "return [...document.querySelectorAll('#achados a')].map(a => a.getAttribute('href').slice(2, -5))",
        );
        assert_eq!(found, serde_json::json!(hits), "{text}");
    }
}

#[test]
fn a_missing_page_names_a_remedy_and_links_back() {
    let event = large(34);
    let server = Server::start(&event);
    let host = &server.address;
    let ask = |line: &str, host: &str, more: &str| {
        let question = format!(
            "{line} HTTP/1.1\r\nHost: {host}\r\nAccept-Language: en\r\n{more}Connection: close\r\n\r\n"
        );
        server.send(question).expect("an answer")
    };
    let origin = "Origin: http://elsewhere\r\nContent-Length: 0\r\n";
    let advice = [
        (ask("GET /nada", host, ""), 404),
        (ask("GET /p/9.9.9", host, ""), 404),
        (ask("GET /", "elsewhere", ""), 421),
        (ask("POST /k", host, origin), 403),
        (ask("PUT /", host, ""), 405),
    ]
    .map(|(answer, status)| {
        assert_eq!(answer.status, status, "{}", answer.body);
        let page = answer.page();
        assert!(page.has("main [href='/']"), "{status}: {page:?}");
        format!("{}: {}", page.text("h1"), page.text("main p"))
    });
    insta::assert_snapshot!(advice.join("\n"), @"
    Page not found: This page does not exist.
    Check how the address is written, or begin on the first page: names are searched there.
    Start page
    Sign in
    Page not found: This page does not exist.
    Check how the address is written, or begin on the first page: names are searched there.
    Start page
    Sign in
    Wrong address: This server does not answer to that name.
    Use the address on the card, in the QR or on the wall.
    Start page
    Sign in
    The right key is missing: The request did not come from a page of this server.
    Sign in with the key on your card, or ask the head for the one that opens this page.
    Start page
    Sign in
    The request cannot be used: This page cannot be requested in this way.
    Go back to the page you came from, open it again and repeat what you were doing.
    Start page
    Sign in
    ");
}

#[test]
fn no_page_has_words_of_ours() {
    for (lang, ours) in [
        (
            "pt",
            &["semente", "âmbito", "cabeça", "floor", "seed", "scope", "mesa de resultados"][..],
        ),
        ("en", &["seed", "scope", "head of the journal"]),
    ] {
        let path = project(&format!("src/locale/{lang}/web.ftl"));
        let catalogue = std::fs::read_to_string(path).expect("the catalogue");
        for line in catalogue.lines().filter(|line| !line.starts_with('#')) {
            let words = line.split_once(" = ").map_or(line, |(_, words)| words).to_lowercase();
            for word in ours {
                assert!(!words.contains(word), "{lang}: {line}");
            }
        }
    }
}

#[test]
fn a_pupil_finds_the_own_table_first_and_the_winners_when_all_is_over() {
    let Some(browser) = Browser::start(true) else { return };
    let event = Event::swiss(8);
    event.ok(&["pair", "--ready"]);
    let server = Server::start(&event);
    let games = event.export()["groups"][0]["games"].clone();
    let last = games.as_array().expect("games").last().expect("a game").clone();
    let code = last["second"].as_str().expect("a code");
    browser.open(&server.address, &format!("/p/{code}"));
    browser.clicks("#lugar a[href*='/g/']");
    browser.until("return document.querySelector('.tables .me') !== null");
    const FIRST: &str = "return [...document.querySelectorAll('.tables li')].sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)[0].textContent";
    let first = browser.ask(FIRST).to_string();
    assert!(first.contains(code), "{code} in {first}");
    assert_eq!(browser.ask("return document.querySelectorAll('.cross .me').length"), 1);
    event.play_round("1.1.1");
    event.play_all("1.1.1");
    let winners = || server.get("/", "").page().texts(".winner");
    assert!(within(60, || !winners().is_empty()), "{:?}", server.get("/", "").page());
    let champion = event.standings("1.1.1")[0]["code"].as_str().expect("a code").to_owned();
    assert_eq!(winners()[0], format!("1st Aluno 00. ({champion})"));
}

#[test]
fn a_pupils_page_says_in_a_sentence_why_the_two_meet() {
    let event = Event::swiss(8);
    event.ok(&["pair", "1.1.1"]);
    let code = at_a_table(&event, "1.1.1");
    let server = Server::start(&event);
    let page = || server.get(&format!("/p/{code}"), "").page();
    insta::assert_snapshot!(page().main_text(), @"
    Aluno 00. (5.1.1)
    Nex · 1.º ciclo · 5.1.1
    Round 1 of 4
    Group 1.1.1
    Table 1
    against Aluno 00. (6.1.1)
    In the first round the draw decides who meets.
    Moves first.
    Group 1.1.1
    Rounds
    Round  Table  Opponent  Result
    1  1  Aluno 00. (6.1.1)  –
    ");
    for table in ["1", "2", "3", "4"] {
        event.ok(&["result", "1.1.1", table, "1-0"]);
    }
    event.ok(&["pair", "1.1.1"]);
    let why = "You meet because you both had the same score (1) and had not met yet.";
    assert!(within(30, || page().texts("main p").contains(&why.to_owned())), "{:?}", page());
}
