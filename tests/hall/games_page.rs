//! The page of the games: where the program has it, what it is told, and that it works in a browser from a disk.
//! `ARBITRO_PAGE` names its file, for the build and for these tests; without it the program has none.

use std::path::PathBuf;

use serde_json::json;

use crate::attacks::paired;
use crate::browser::Browser;
use crate::server::Server;

/// The file of the page; `None` where none was made, which is said.
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
    // Each is named, and nothing else: a hash stands for what it is of.
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

/// Opens the page from the disk in a language, and waits until it is there.
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
        // A game by lot is a sheet in order.
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
    // A sheet is judged as the program judges it.
    for (text, wanted) in [
        ("[Game \"rastros\"] 1. d4 e3 2. f2 f1 3. g2 g1 0-1", "valid"),
        ("[Game \"rastros\"] 1. d4 d4", "illegal"),
        ("[Game \"rastros\"] 1. d4 ??", "malformed"),
        ("[Game \"rastros\"] 1. d4 e3 1-0", "result-mismatch"),
    ] {
        browser.ask(&TYPE.replace("TEXT", &json!(text).to_string()));
        assert_eq!(status(&browser), wanted, "{text}");
    }
    // Who wins is found in a worker.
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
    // Nothing was asked of any network.
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
