//! The page of the games: where the program has it, its policy, and that it works in a browser from a disk.
//! `ARBITRO_PAGE` names its file, for the build and for these tests; without it the program has none.

use std::path::PathBuf;

use serde_json::json;

use crate::browser::Browser;
use crate::server::Server;
use crate::support::event::paired;

/// The file of the page; `None`, with a message, if none was made.
fn page() -> Option<PathBuf> {
    let path = std::env::var_os("ARBITRO_PAGE").filter(|path| !path.is_empty());
    if path.is_none() {
        eprintln!("SKIP: no page of the games was made (.ci/package --only web)");
    }
    path.map(PathBuf::from)
}

#[test]
fn the_games_have_their_own_policy_and_are_linked_where_they_are() {
    let event = paired();
    let server = Server::start(&event);
    let answer = server.get("/jogos", &server.head);
    let home = server.get("/", "").body;
    let policy = answer.header("content-security-policy");
    if option_env!("ARBITRO_PAGE").is_none_or(str::is_empty) {
        assert_eq!(answer.status, 404);
        assert!(policy.starts_with("default-src 'self'") && !home.contains("/jogos"));
        return;
    }
    assert_eq!(answer.status, 200);
    assert!(home.contains("href=\"/jogos\""));
    // Each source is named, and nothing else: `hash` stands for a hash.
    let mut bare = String::new();
    for part in policy.split("'sha256-") {
        bare += part.split_once('\'').filter(|_| !bare.is_empty()).map_or(part, |(_, rest)| rest);
    }
    assert_eq!(
        bare,
        "default-src 'none'; script-src  'wasm-unsafe-eval'; style-src ; img-src data:; worker-src blob:; \
         connect-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
    );
    assert!(!answer.headers.contains_key("set-cookie"));
    assert_eq!(answer.header("x-content-type-options"), "nosniff");
}

/// Opens the page from the disk in a language, and waits until it is loaded.
fn opened() -> Option<Browser> {
    let page = page()?;
    let browser = Browser::start(true)?;
    browser.post("/url", &json!({ "url": format!("file://{}", page.display()) }));
    browser.until("return 'ready' in document.body.dataset");
    browser.clicks("[data-lang=en]");
    Some(browser)
}

const CHOOSE: &str = "const game = document.querySelector('#game'); game.value = ID; game.dispatchEvent(new Event('change'));";
const TYPE: &str = "const sheet = document.querySelector('#sheet'); sheet.value = TEXT; sheet.dispatchEvent(new Event('input'));";

fn status(browser: &Browser) -> String {
    browser
        .ask("return document.querySelector('#verdict').dataset.status")
        .as_str()
        .unwrap()
        .to_owned()
}

#[test]
fn the_page_of_the_games_plays_checks_and_proves_from_a_disk() {
    let Some(browser) = opened() else { return };
    for info in arbitro_games::registry::infos() {
        browser.ask(&CHOOSE.replace("ID", &format!("'{}'", info.id)));
        let squares =
            browser.ask("return document.querySelectorAll('#board [data-square]').length");
        assert!(squares.as_u64().unwrap() > 8, "{}", info.id);
        assert_eq!(status(&browser), "unfinished", "{}", info.id);
        // A random game is a legal sheet.
        browser.clicks("#example");
        assert!(
            ["valid", "unfinished", "needs-arbiter"].contains(&status(&browser).as_str()),
            "{}",
            info.id
        );
    }
    // Moves are touched, explained, taken back.
    browser.ask(&CHOOSE.replace("ID", "'rastros'"));
    browser.clicks("#board [data-square=d4]");
    assert!(
        browser
            .ask("return document.querySelector('#sheet').value")
            .as_str()
            .unwrap()
            .contains("1. d4")
    );
    browser.clicks("#board [data-square=a1]");
    assert_eq!(status(&browser), "illegal");
    assert!(browser.text("#verdict").contains("rastros/1"));
    assert!(
        !browser
            .ask("return document.querySelector('#sheet').value")
            .as_str()
            .unwrap()
            .contains("a1")
    );
    browser.clicks("#back");
    assert!(
        !browser
            .ask("return document.querySelector('#sheet').value")
            .as_str()
            .unwrap()
            .contains("d4")
    );
    // A sheet gets the program's verdict.
    for (text, wanted) in [
        ("[Game \"rastros\"] 1. d4 e3 2. f2 f1 3. g2 g1 0-1", "valid"),
        ("[Game \"rastros\"] 1. d4 d4", "illegal"),
        ("[Game \"rastros\"] 1. d4 ??", "malformed"),
        ("[Game \"rastros\"] 1. d4 e3 1-0", "result-mismatch"),
    ] {
        browser.ask(&TYPE.replace("TEXT", &json!(text).to_string()));
        assert_eq!(status(&browser), wanted, "{text}");
    }
    // A worker finds out who wins.
    browser.ask(
        &TYPE.replace("TEXT", &json!("[Game \"rastros\"] 1. d4 e3 2. f2 f1 3. g2").to_string()),
    );
    browser.clicks("#tab-learn");
    browser.clicks("#prove-do");
    browser.until("return !!document.querySelector('#proof [data-value=win]')");
    assert!(browser.text("#proof").contains("g1"));
    assert!(
        browser
            .ask("return document.querySelectorAll('#rules figure svg').length")
            .as_u64()
            .unwrap()
            > 2
    );
    // No network request was made.
    let asked = browser.ask("return performance.getEntriesByType('resource').filter(one => !one.name.startsWith('blob:') && !one.name.startsWith('data:')).length");
    assert_eq!(asked, 0);
}

#[test]
fn the_page_of_the_games_shares_a_game_without_names_and_checks_many_sheets() {
    let Some(browser) = opened() else { return };
    let text = "[Game \"rastros\"]\n[First \"Ana\"]\n\n1. d4 {Ana} e3 *\n";
    browser.ask(&TYPE.replace("TEXT", &json!(text).to_string()));
    browser.clicks("#share");
    browser.until("return document.querySelector('#shared input').value.includes('#g=')");
    browser.ask("const link = document.querySelector('#shared input').value; document.querySelector('#sheet').value = ''; location.hash = new URL(link).hash;");
    browser.until("return document.querySelector('#sheet').value.includes('d4 e3')");
    assert!(
        !browser
            .ask("return document.querySelector('#sheet').value")
            .as_str()
            .unwrap()
            .contains("Ana")
    );
    browser.clicks("#tab-check");
    let many = "[Game \"rastros\"] 1. d4 *\n[Game \"rastros\"] 1. d4 d4\n";
    browser.ask(&format!("document.querySelector('#many').value = {}", json!(many)));
    browser.clicks("#check-do");
    let found = browser.ask("return [...document.querySelectorAll('#checked tbody tr')].map(row => row.dataset.status).join()");
    assert_eq!(found, "unfinished,illegal");
}

const SET: &str = "const field = document.querySelector(FIELD); field.value = VALUE; field.dispatchEvent(new Event('change'));";

fn set(browser: &Browser, field: &str, value: &str) {
    let script = SET.replace("FIELD", &json!(field).to_string());
    browser.ask(&script.replace("VALUE", &json!(value).to_string()));
}

/// The moves of the sheet, once there are at least this many and no search is running.
fn moves(browser: &Browser, least: usize) -> Vec<String> {
    browser.until(&format!(
        "return !document.querySelector('#board').hasAttribute('aria-busy') && document.querySelectorAll('#moves li').length >= {least}"
    ));
    let said = browser
        .ask("return [...document.querySelectorAll('#moves button')].map(one => one.textContent)");
    let moves = said.as_array().unwrap().iter();
    moves.map(|token| token.as_str().unwrap().to_owned()).collect()
}

#[test]
fn the_page_of_the_games_plays_against_the_program_and_a_seed_gives_the_same_game() {
    let Some(browser) = opened() else { return };
    let mut games = Vec::new();
    for _ in 0..2 {
        browser.ask(&CHOOSE.replace("ID", "'rastros'"));
        set(&browser, "#seed", "7");
        set(&browser, "#seat", "2");
        set(&browser, "#rival", "4");
        // The program begins, answers, and after both moves were taken back answers the same.
        let first = moves(&browser, 1);
        browser.clicks("#board [data-plays]");
        let answered = moves(&browser, 3);
        browser.clicks("#back");
        assert_eq!(moves(&browser, 1), first);
        browser.clicks("#board [data-plays]");
        assert_eq!(moves(&browser, 3), answered);
        assert!(browser.text("#turn").contains(&answered[2]), "its move is announced");
        games.push(answered);
        set(&browser, "#rival", "0");
    }
    assert_eq!(games[0], games[1]);
    // The program does not play games of chance.
    browser.ask(&CHOOSE.replace("ID", "'ludo'"));
    assert!(browser.ask("return document.querySelector('#rival-box').hidden").as_bool().unwrap());
}

#[test]
fn the_page_of_the_games_gives_problems_and_shows_whether_the_move_wins() {
    let Some(browser) = opened() else { return };
    browser.ask(&CHOOSE.replace("ID", "'semaforo'"));
    browser.clicks("#tab-learn");
    browser.clicks("#problem-do");
    browser.until("return !document.querySelector('#task').hidden");
    let state = "return document.querySelector('#task').dataset.state";
    assert_eq!(browser.ask(state), "open");
    browser.clicks("#board [data-plays]");
    let first = browser.ask(state);
    assert!(["right", "wrong"].contains(&first.as_str().unwrap()), "{first}");
    browser.clicks("#task-again");
    browser.clicks("#task-show");
    assert_eq!(browser.ask(state), "right");
    browser.clicks("#task-end");
    assert!(browser.ask("return document.querySelector('#task').hidden").as_bool().unwrap());
}

#[test]
fn the_page_of_the_games_proposes_readings_of_a_sheet() {
    let Some(browser) = opened() else { return };
    let sloppy = "[Game \"rastros\"]\n\n1. d4 e3 2. f2 fl 3. g2 g1 0-1\n";
    browser.ask(&TYPE.replace("TEXT", &json!(sloppy).to_string()));
    assert_eq!(status(&browser), "malformed");
    browser.clicks("#mend");
    browser.until("return !!document.querySelector('#mended button')");
    assert!(browser.text("#mended").contains("fl → f1"));
    browser.clicks("#mended button");
    assert_eq!(status(&browser), "valid");
    // Where many sheets are checked, a repair is proposed.
    browser.clicks("#tab-check");
    browser.ask(&format!("document.querySelector('#many').value = {}", json!(sloppy)));
    browser.clicks("#check-do");
    browser.clicks(".meant-do");
    browser.until("return !!document.querySelector('#check-meant button')");
}

#[test]
fn the_page_of_the_games_is_used_with_keys_and_every_target_is_large_enough() {
    let Some(browser) = opened() else { return };
    browser.ask(&CHOOSE.replace("ID", "'rastros'"));
    // The board is one tab stop; an arrow key goes to the next square, and each square has a name.
    let stops =
        browser.ask("return document.querySelectorAll('#board .touch[tabindex=\"0\"]').length");
    assert_eq!(stops, 1);
    browser.ask("document.querySelector('#board [data-square=d4]').focus(); document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));");
    assert_eq!(browser.ask("return document.activeElement.dataset.square"), "e4");
    let small = browser.ask(
        "const small = []; for (const tab of ['play', 'check', 'learn']) { document.querySelector('#tab-' + tab).click();
         for (const one of document.querySelectorAll('button, select, .button')) { const box = one.getBoundingClientRect();
         if (box.width && (box.width < 43.5 || box.height < 43.5)) small.push(tab + ' ' + (one.id || one.textContent)); } } return small",
    );
    assert_eq!(small, json!([]));
    // The page uses no storage, so missing storage does not matter.
    let text = std::fs::read_to_string(page().unwrap()).unwrap();
    for word in ["localStorage", "sessionStorage", "indexedDB", "document.cookie", "fetch("] {
        assert!(!text.contains(word), "{word}");
    }
    assert!(text.contains("<noscript><p lang=\"pt\">"));
}

/// A touch that makes a move, or leads to one; otherwise a choice that is offered.
const TOUCH: &str = "const found = ['#board [data-plays]', '#choices:not([hidden]) button', '#board [data-leads=on]'].map(which => [...document.querySelectorAll(which)]).find(some => some.length);
    if (!found) return false; found[Math.floor(found.length / 2)].dispatchEvent(new MouseEvent('click', { bubbles: true })); return true";

fn plies(browser: &Browser) -> u64 {
    browser.ask("return document.querySelectorAll('#moves li').length").as_u64().unwrap()
}

fn sheet(browser: &Browser) -> String {
    browser.ask("return document.querySelector('#sheet').value").as_str().unwrap().to_owned()
}

#[test]
fn every_game_but_combate_is_played_at_one_screen_by_touches_and_taken_back() {
    let Some(browser) = opened() else { return };
    for info in arbitro_games::registry::infos().iter().filter(|info| info.id != "combate") {
        let id = info.id;
        browser.ask(&CHOOSE.replace("ID", &format!("'{id}'")));
        let empty = sheet(&browser);
        let mut touches = 0;
        while plies(&browser) < 6 {
            let (before, said) = (plies(&browser), sheet(&browser));
            assert_eq!(browser.ask(TOUCH), true, "{id}: nothing to touch after {said}");
            touches += 1;
            assert!(touches < 120, "{id}: {said}");
            // Each move makes the sheet longer, and the sheet stays legal.
            if plies(&browser) > before {
                assert!(sheet(&browser).len() > said.len(), "{id}");
                assert_eq!(status(&browser), "unfinished", "{id}");
            }
        }
        // A square that cannot be touched is explained, and changes nothing.
        let played = sheet(&browser);
        let dead = "const dead = document.querySelector('#board .touch:not([data-plays]):not([data-leads])'); if (dead) dead.dispatchEvent(new MouseEvent('click', { bubbles: true })); return !!dead";
        if browser.ask(dead) == true {
            assert_eq!(status(&browser), "illegal", "{id}");
            assert!(browser.text("#verdict").len() > 20, "{id}");
            assert_eq!(sheet(&browser), played, "{id}");
        }
        for left in (0..6).rev() {
            browser.clicks("#back");
            assert_eq!(plies(&browser), left, "{id}");
        }
        assert_eq!(sheet(&browser), empty, "{id}");
    }
}

#[test]
fn a_move_is_made_with_the_keyboard_alone() {
    let Some(browser) = opened() else { return };
    browser.ask(&CHOOSE.replace("ID", "'rastros'"));
    // Real key presses, for whatever has the focus.
    let press = |key: &str| {
        let strokes = ["keyDown", "keyUp"].map(|kind| json!({ "type": kind, "value": key }));
        let keys = json!({ "actions": [{ "type": "key", "id": "keys", "actions": strokes }] });
        browser.post("/actions", &keys);
    };
    browser.ask("document.querySelector('#board .touch[tabindex=\"0\"]').focus()");
    // From wherever the tab key leads, to d4, which is next to the piece on e5.
    for _ in 0..12 {
        let here = browser.ask("return document.activeElement.dataset.square");
        let here = here.as_str().unwrap().as_bytes().to_vec();
        // Right, left, up and down, as WebDriver encodes them.
        let key = match (here[0].cmp(&b'd'), here[1].cmp(&b'4')) {
            (std::cmp::Ordering::Less, _) => "\u{e014}",
            (std::cmp::Ordering::Greater, _) => "\u{e012}",
            (_, std::cmp::Ordering::Less) => "\u{e013}",
            (_, std::cmp::Ordering::Greater) => "\u{e015}",
            _ => break,
        };
        press(key);
    }
    assert_eq!(browser.ask("return document.activeElement.dataset.square"), "d4");
    press("\u{e007}");
    assert!(sheet(&browser).contains("1. d4"), "{}", sheet(&browser));
    assert_eq!(browser.ask("return document.activeElement.dataset.square"), "d4", "it stays there");
}
