//! Boards that are touched: the label and the effect of each square, without a script and with one,
//! and what remains hidden where nothing is recorded.

use std::collections::BTreeSet;

use arbitro_games::registry;
use serde_json::json;

use crate::browser::Browser;
use crate::live::{armies, finals, games_for_two, kept, table};
use crate::page::{Page, encoded};
use crate::server::Server;
use crate::support::event::Event;

/// A square on a page that can be touched.
#[derive(Debug)]
pub struct Square<'p> {
    pub name: &'p str,
    pub label: &'p str,
    /// The value that its form sends.
    pub plays: Option<&'p str>,
    /// The address of its link.
    pub leads: Option<&'p str>,
    /// Why it leads nowhere.
    pub why: Option<&'p str>,
}

/// The squares of a page.
pub fn squares(page: &Page) -> Vec<Square<'_>> {
    let names =
        ["data-square", "aria-label", "data-plays", "value", "data-leads", "href", "data-why"];
    let square = |[name, label, plays, value, leads, href, why]: [Option<_>; 7]| Square {
        name: name.expect("a name"),
        label: label.expect("a label"),
        plays: plays.and(value),
        leads: leads.and(href),
        why,
    };
    page.each(".touch[data-square]", names).into_iter().map(square).collect()
}

/// Combate's armies, as on a sheet.
fn set_up(server: &Server, path: &str) {
    let rows = armies();
    let fields = encoded(&[("after", "0"), ("Setup1", &rows[0]), ("Setup2", &rows[1])]);
    assert_eq!(server.post(path, &server.head, &fields).status, 303);
}

/// The names of a game's squares.
fn names(game: &str) -> BTreeSet<String> {
    let board = registry::info(registry::find(game).expect("a game")).board;
    (0..board.squares()).map(|square| board.name(square)).collect()
}

/// The buttons of a page's choices.
const CHOICES: &str = ".choices [name=move]";

/// Makes the first move offered, by touching; returns the number of touches.
fn plays_one(server: &Server, path: &str, count: usize) -> usize {
    let mut at = path.to_owned();
    for touched in 1..6 {
        let page = server.get(&at, &server.head).page();
        const MOVE: &str = ".choices .go[name=move]";
        for button in [MOVE, "[data-plays]"] {
            if page.has(button) {
                for words in page.texts(MOVE) {
                    assert!(!words.contains('/') && words.contains(' '), "{words}");
                }
                let sent = page.form(button);
                assert_eq!(sent.value("after"), count.to_string());
                let answer = server.submit(&server.head, &sent);
                assert_eq!(answer.status, 303, "{sent:?}: {}", answer.body);
                return touched;
            }
        }
        // A touched square links back.
        let squares = squares(&page);
        let mut leads = squares.iter().filter_map(|square| square.leads);
        at = leads.rfind(|link| link.len() > at.len()).expect("a square to touch").to_owned();
    }
    panic!("{path}: no move");
}

#[test]
fn the_widest_boards_are_whole_on_tablets_held_in_either_direction() {
    let Some(browser) = Browser::start(true) else { return };
    let event = finals();
    let server = Server::start(&event);
    for game in ["hex", "nex", "amazonas", "atari-go"] {
        browser.enter(&server.address, &server.head, &format!("/ao-vivo/{}", table(game)));
        for size in [(1024, 768), (800, 1280), (1280, 800)] {
            browser.looks(size, false);
            let whole = browser.ask(
                "const board = document.querySelector('.board.play'), home = board.closest('.playing');
                const box = board.getBoundingClientRect();
                return home.scrollWidth <= home.clientWidth && box.left >= 0 && box.right <= innerWidth",
            );
            assert_eq!(whole, true, "{game} at {size:?}");
        }
    }
}

#[test]
fn every_square_of_every_game_for_two_has_its_name_and_plays_continues_or_is_explained() {
    let event = finals();
    let server = Server::start(&event);
    for game in games_for_two() {
        let path = format!("/ao-vivo/{}", table(game));
        if game == "combate" {
            set_up(&server, &path);
        }
        let touched_once = [
            "semaforo",
            "gatos-e-caes",
            "rastros",
            "atari-go",
            "hex",
            "flume",
            "pontos-e-quadrados",
            "ouri",
        ];
        for moves in 0..3 {
            // Of Sesqui only the first turn is one square.
            let one_touch = touched_once.contains(&game) || game == "sesqui" && moves == 0;
            let page = server.get(&path, &server.head).page();
            let all = squares(&page);
            let shown: BTreeSet<String> = all.iter().map(|square| square.name.to_owned()).collect();
            assert_eq!((shown, all.len()), (names(game), names(game).len()), "{game}");
            for square in &all {
                let ways = [square.plays.is_some(), square.leads.is_some(), square.why.is_some()];
                assert_eq!(ways.iter().filter(|way| **way).count(), 1, "{game}: {square:?}");
                let (name, lies) = square.label.split_once(", ").expect("a label");
                assert!(name == square.name && !lies.is_empty(), "{game}: {square:?}");
            }
            // A touch against the rules is explained and changes nothing, whether sent or requested.
            if let Some(wrong) = all.iter().find(|square| square.why.is_some()) {
                let why = wrong.why.expect("it is explained");
                let asked = server.get(&format!("{path}?t={}", wrong.name), &server.head).page();
                assert_eq!(asked.text("#porque[role=alert]"), why, "{game}");
                let sent = encoded(&[("after", &*moves.to_string()), ("touch", wrong.name)]);
                let answer = server.post(&path, &server.head, &sent);
                let problem = answer.page().text("[data-problem]");
                assert_eq!((answer.status, problem.as_str()), (409, why), "{game}");
            }
            // The swap is offered in words, and never by its token.
            for words in page.texts(CHOICES) {
                let (_, sides) = words.split_once(": from now on you play ").expect("a swap");
                assert!(!words.contains("swap") && !sides.is_empty(), "{game}: {words}");
            }
            let takes = plays_one(&server, &path, moves);
            assert_eq!(takes == 1, one_touch, "{game} took {takes} touches");
        }
        let page = server.get(&path, &server.head).page();
        assert_eq!(page.attribute("[name=after]", "value"), "3", "{game}");
        let watched = server.get(&format!("/jogo/{}", table(game)), "").page();
        let shown = watched.attributes("[data-square]", "data-square").into_iter();
        let shown: BTreeSet<String> = shown.map(str::to_owned).collect();
        let hidden = game == "combate";
        assert_eq!(shown, if hidden { BTreeSet::new() } else { names(game) }, "{game}");
    }
}

#[test]
fn a_swap_is_played_by_its_words_and_stands_in_words_among_the_moves() {
    let event = finals();
    let server = Server::start(&event);
    for game in ["hex", "nex", "quelhas"] {
        let path = format!("/ao-vivo/{}", table(game));
        plays_one(&server, &path, 0);
        let page = server.get(&path, &server.head).page();
        assert_eq!(page.count(CHOICES), 1, "{game}");
        assert_eq!(server.submit(&server.head, &page.form(CHOICES)).status, 303);
        let answer = server.get(&path, &server.head);
        // The number of a form may contain the letters.
        let mut words = answer.body.split(|letter: char| !letter.is_alphanumeric());
        assert!(words.all(|word| word != "swap"), "{game}: {}", answer.body);
        let page = answer.page();
        let (first, side) =
            if game == "quelhas" { ("line", "Vertical") } else { ("stone", "Black") };
        let swapped = format!("take the first {first}: from now on you play {side}");
        assert_eq!(page.texts(".moves span")[1], swapped, "{game}");
        // Each name is now beside the other side's sign.
        let sides = if game == "quelhas" { ["Horizontal", "Vertical"] } else { ["White", "Black"] };
        assert_eq!(page.texts(".side-name"), sides, "{game}");
    }
}

#[test]
fn the_public_sees_no_board_and_no_link_without_a_recorded_game() {
    let event = finals();
    let server = Server::start(&event);
    let (place, link) = (table("rastros"), format!("/jogo/{}", table("rastros")));
    let group = format!("/g/{}", place.split('/').next().expect("a group"));
    let seen = || {
        (
            server.get(&group, "").page().has(&format!("[href='{link}']")),
            server.get(&link, "").page().has("[data-square]"),
        )
    };
    assert_eq!(seen(), (false, false));
    let path = format!("/ao-vivo/{place}");
    assert_eq!(server.post(&path, &server.head, "after=0&touch=d4").status, 303);
    assert_eq!(seen(), (true, true));
    assert_eq!(server.post(&path, &server.head, "after=1&back=1").status, 303);
    assert_eq!(seen(), (false, false));
    // Hidden pieces are not announced either.
    let place = table("combate");
    set_up(&server, &format!("/ao-vivo/{place}"));
    plays_one(&server, &format!("/ao-vivo/{place}"), 0);
    let group = server.get(&format!("/g/{}", place.split('/').next().expect("a group")), "").page();
    assert!(!group.has("[href*='/jogo/']"), "{group:?}");
}

#[test]
fn a_game_for_more_than_two_reports_why_it_is_not_recorded() {
    let event = Event::with(
        "name = 'Finais'\nedition = 3\nplace = 'Vila Nova'\ndates = [2026-03-13]\nseed = 5\n\
         cycles = ['1.º ciclo']\ngames = ['blokus', 'ludo']\ngroup_size = 4\nrounds = 1\nfinal_rounds = 1\n",
    );
    let mut players = String::from("code,name,school,cycle,game\n");
    for game in 1..=2 {
        for number in 1..=4 {
            players +=
                &format!("{number}.1.{game},Aluno {number} de {game},Escola {number},1,{game}\n");
        }
    }
    event.write("players.csv", players);
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "--ready"]);
    let server = Server::start(&event);
    for (game, name) in [(1, "Blokus"), (2, "Ludo")] {
        for (path, key) in [("ao-vivo", server.head.as_str()), ("jogo", "")] {
            let answer = server.get(&format!("/{path}/1.{game}.1/1/1"), key);
            let why = format!(
                "{name} is played by 4: only games for two are recorded move by move. \
                 The scoresheet is kept at the desk, with the result."
            );
            assert_eq!((answer.status, answer.page().announced()), (404, why), "{path}");
        }
    }
}

/// Touches a square.
fn touch(browser: &Browser, square: &str) {
    browser.ask(&format!("document.querySelector('.playing [data-square=\"{square}\"]').click()"));
}

fn recorded(browser: &Browser, count: usize) {
    browser.until(&format!("const after = document.querySelector('#tabuleiro input[name=after]'); return !!after && after.value === '{count}'"));
}

#[test]
fn boards_are_touched_asked_about_explained_and_stepped_through() {
    let Some(browser) = Browser::start(true) else { return };
    let event = finals();
    let server = Server::start(&event);
    let live = |game: &str| format!("/ao-vivo/{}", table(game));
    browser.looks((1280, 800), false);
    browser.open(&server.address, "/aviso?lang=en");
    browser.enter(&server.address, &server.head, &live("rastros"));
    // One touch makes a move; one against the rules is explained, and the board stays.
    touch(&browser, "e4");
    recorded(&browser, 1);
    touch(&browser, "a1");
    insta::assert_snapshot!(browser.text("#porque"), @"a1 is not next to the white piece on e4.");
    recorded(&browser, 1);
    insta::assert_snapshot!(browser.text(".sides li[data-now]"), @"
    Aluno 3 de 3
    Second: home g7
    to move
    ");
    // With the keyboard: from square to square, and a move on the focused square.
    browser.ask("const square = document.querySelector('[data-square=e4]'); square.focus();
        square.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))");
    assert_eq!(browser.ask("return document.activeElement.dataset.square"), "e3");
    browser.ask("document.activeElement.click()");
    recorded(&browser, 2);
    // On a phone a square needs a confirmation.
    let touching = |on: bool| {
        let sent =
            json!({ "cmd": "Emulation.setTouchEmulationEnabled", "params": { "enabled": on } });
        browser.post("/goog/cdp/execute", &sent);
    };
    browser.looks((360, 740), false);
    touching(true);
    browser.until("return matchMedia('(pointer: coarse)').matches");
    touch(&browser, "d2");
    assert!(browser.text(".asks").starts_with("d2?"), "{}", browser.text(".asks"));
    browser.ask("document.querySelector('.asks .quiet').click()");
    assert_eq!(browser.ask("return !document.querySelector('.asks') && document.querySelector('#tabuleiro input[name=after]').value"), "2");
    touch(&browser, "d2");
    touch(&browser, "d2");
    recorded(&browser, 3);
    // In every game a square is as large as a finger.
    for game in games_for_two() {
        browser.open(&server.address, &live(game));
        if game == "combate" {
            continue;
        }
        let small = browser.ask(
            "const all = [...document.querySelectorAll('[data-square]')].map(square => square.getBoundingClientRect());
            return all.filter(box => box.width < 43.9 || box.height < 43.9).length + (document.documentElement.scrollWidth > innerWidth ? 1000 : 0)",
        );
        assert_eq!(small, 0, "{game}");
    }
    touching(false);
    browser.looks((1280, 800), false);
    // To the end, by touches alone.
    browser.open(&server.address, &live("rastros"));
    for (count, square) in (4..).zip(["c1", "b1", "a1"]) {
        touch(&browser, square);
        recorded(&browser, count);
    }
    insta::assert_snapshot!(browser.text(".turn"), @"Aluno 1 de 3 wins: home reached.");
    browser.ask("document.querySelector('input[name=keep]').form.querySelector('button').click()");
    browser.until("return !!document.querySelector('#tabuleiro .big')");
    insta::assert_snapshot!(browser.text("#tabuleiro .big"), @"Aluno 1 de 3 wins");
    kept(&event, "rastros");
    // Arrow keys, Home and End in the replay; one row of links without scripts.
    browser.open(&server.address, &format!("/partida/{}", table("rastros")));
    let ply = |key: &str, wanted: usize| {
        browser.ask(&format!("document.body.dispatchEvent(new KeyboardEvent('keydown', {{ key: '{key}', bubbles: true, cancelable: true }}))"));
        browser.until(&format!(
            "return document.querySelector('.step').innerText.startsWith('Ply {wanted} of 6')"
        ));
    };
    for (key, wanted) in [
        ("ArrowLeft", 5),
        ("ArrowLeft", 4),
        ("ArrowRight", 5),
        ("Home", 0),
        ("ArrowRight", 1),
        ("End", 6),
    ] {
        ply(key, wanted);
    }
    browser.looks((360, 740), false);
    let row = browser.ask("return new Set([...document.querySelectorAll('.steps a')].map(link => Math.round(link.getBoundingClientRect().top))).size");
    assert_eq!(row, 1);
    let path = format!("/partida/{}", table("rastros"));
    let page = server.get(&format!("{path}?n=2"), "").page();
    for (rel, ply) in [("first", 0), ("prev", 1), ("next", 3), ("last", 6)] {
        assert_eq!(page.attribute(&format!("[rel={rel}]"), "href"), format!("{path}?n={ply}"));
    }
}

#[test]
fn the_eighth_column_of_a_recorders_board_was_cut_on_a_phone() {
    let Some(browser) = Browser::start(true) else { return };
    let event = finals();
    let server = Server::start(&event);
    // With the scroll bar that a phone has not.
    browser.looks((375, 740), false);
    browser.enter(&server.address, &server.head, &format!("/ao-vivo/{}", table("dominorio")));
    browser.until("return document.querySelectorAll('.playing [data-square]').length > 0");
    browser.until(
        "return [...document.querySelectorAll('[data-square]')].map(square => square.getBoundingClientRect())
            .every(box => box.left >= 0 && box.right <= innerWidth)",
    );
}

#[test]
fn a_domino_is_two_touches_or_one_pull_and_an_army_is_set_up_from_its_tray() {
    let Some(browser) = Browser::start(true) else { return };
    let event = finals();
    let server = Server::start(&event);
    let live = |game: &str| format!("/ao-vivo/{}", table(game));
    browser.looks((1280, 800), false);
    browser.open(&server.address, "/aviso?lang=en");
    browser.enter(&server.address, &server.head, &live("dominorio"));
    touch(&browser, "c3");
    browser.until("return !!document.querySelector('.board .chosen')");
    touch(&browser, "d3");
    insta::assert_snapshot!(browser.text("#porque"), @"Vertical covers two squares of a column; c3 and d3 lie in a row.");
    touch(&browser, "c4");
    recorded(&browser, 1);
    // Touching the same square again cancels the touch.
    touch(&browser, "a1");
    browser.until("return !!document.querySelector('.board .chosen')");
    touch(&browser, "a1");
    browser.until("return !document.querySelector('.board .chosen')");
    let middle = |square: &str| {
        let place = browser.ask(&format!(
            "const box = document.querySelector('[data-square={square}]').getBoundingClientRect();
            return [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)]"
        ));
        json!({ "type": "pointerMove", "duration": 0, "x": place[0], "y": place[1] })
    };
    let pull = json!([middle("a1"), { "type": "pointerDown", "button": 0 }, middle("b1"), { "type": "pointerUp", "button": 0 }]);
    let mouse = json!({ "type": "pointer", "id": "mouse", "parameters": { "pointerType": "mouse" }, "actions": pull });
    assert!(browser.post("/actions", &json!({ "actions": [mouse] })).is_null());
    recorded(&browser, 2);
    insta::assert_snapshot!(browser.text(".moves"), @"c3-c4 a1-b1");
    // Without a network two touched squares wait together.
    let offline = |is: bool| {
        let sent = json!({ "offline": is, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        browser.post("/goog/cdp/execute", &json!({ "cmd": "Network.enable", "params": {} }));
        browser.post(
            "/goog/cdp/execute",
            &json!({ "cmd": "Network.emulateNetworkConditions", "params": sent }),
        );
    };
    offline(true);
    touch(&browser, "h1");
    browser.until("return !!document.querySelector('.touch.meant')");
    touch(&browser, "h2");
    browser.until("return !document.getElementById('fila').hidden");
    recorded(&browser, 2);
    offline(false);
    recorded(&browser, 3);
    // A set-up: a piece from the tray onto a square, back again, and a ready-made army to begin with.
    browser.open(&server.address, &live("combate"));
    browser.ask("document.querySelector('.army.open [data-letter=X]').click()");
    touch(&browser, "a1");
    let left = || {
        browser.ask("return document.querySelector('.army.open [data-letter=X] .left').innerText")
    };
    let lies = |square: &str| {
        browser.ask(&format!(
            "return document.querySelector('[data-square={square}]').getAttribute('aria-label')"
        ))
    };
    assert_eq!((left(), lies("a1")), (json!("0"), json!("a1, the General")));
    touch(&browser, "a1");
    assert_eq!((left(), lies("a1")), (json!("1"), json!("a1, empty")));
    touch(&browser, "e5");
    insta::assert_snapshot!(browser.text(".army.open .rest"), @"e5 is not a square of this army.");
    browser.ask("document.querySelector('.army.open [data-fill]').click()");
    assert_eq!(browser.ask("return document.querySelectorAll('.playing .pieces > g').length"), 40);
    // The other player's pieces are face down while this one's are set up.
    browser.ask("document.querySelector('.army:not(.open) [data-fill]').click()");
    assert_eq!(
        (
            lies("a1"),
            browser.ask("return document.querySelectorAll('.playing .pieces > g').length")
        ),
        (json!("a1, ?"), json!(80))
    );
    browser.ask("document.querySelector('form.armies button.go').click()");
    browser.until("return !!document.querySelector('#tabuleiro')");
    let tray = server.get(&live("combate"), &server.head).page();
    assert_eq!(squares(&tray).len(), 100);
}

#[test]
fn without_a_script_an_army_is_lines_and_a_ready_one_fills_them() {
    let event = finals();
    let server = Server::start(&event);
    let path = format!("/ao-vivo/{}", table("combate"));
    let sent = server.get(&format!("{path}?pronto=0"), &server.head).page().form(".armies");
    assert_eq!(["Setup1", "Setup2"].map(|tag| sent.value(tag).lines().count()), [4, 4], "{sent:?}");
    assert_eq!(server.submit(&server.head, &sent).status, 303);
    assert!(server.get(&path, &server.head).page().has("#tabuleiro"));
}
