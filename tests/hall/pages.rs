//! Laws of every page, on phones, laptops and projectors, light and dark: `law.js` checks them in the page
//! itself in a real browser.

use std::collections::BTreeSet;

use serde_json::json;

use crate::browser::Browser;
use crate::server::{Server, routes};
use crate::support::event::Event;
use crate::support::program::project;

const TOML: &str = r#"
name = "Torneio de ensaio"
edition = 3
place = "Vila Nova"
dates = [2026-03-13]
language = "pt"
rehearsal = true
seed = 11
cycles = ["1.º ciclo"]
games = ["rastros", "hex"]
group_size = 6
rounds = 2
final_rounds = 5

[hall]
responsible = "Escola Básica de Vila Nova"
wifi_ssid = "torneio"
"#;

/// An event in which every page has something to show.
fn busy() -> (Event, Server) {
    let event = Event::with(TOML);
    let mut list = String::from("code,name,school,cycle,game\n");
    for number in 1..=12 {
        list += &format!(
            "{number}.1.1,Maria do Carmo Sousa Albuquerque {number},Escola Básica da Fonte Velha {number},1,1\n"
        );
    }
    list += "21.1.2,Ana Sousa,Escola 21,1,2\n22.1.2,Rui Sá,Escola 22,1,2\n";
    event.write("players.csv", list);
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.play_all("1.1.1");
    event.ok(&["pair", "--ready"]);
    let sheets = std::fs::read_to_string(project("fixtures/rastros/valid.jogo")).unwrap();
    let sheet = sheets.split("\n\n[Game").next().unwrap();
    // The fixture names players of its own.
    event.write(
        "sheet.jogo",
        sheet.replace("[First ", "[Annotator ").replace("[Second ", "[Source "),
    );
    event.ok(&["result", "1.1.2", "1", "--scoresheet", "sheet.jogo"]);
    event.ok(&["forbid", "1.1.1", "2.1.1"]);
    event.ok(&["keys", "add", "sala 2", "--role", "floor", "--only", "1.1"]);
    let server = Server::start(&event);
    let head = server.head.clone();
    let moved = server.post("/ao-vivo/1.1.2/1/2", &head, "after=0&move=d4");
    assert_eq!(moved.status, 303, "{}", moved.body);
    // The head's own entry is repeated on the pages of the desk and the floor.
    let row = server.get("/mesa/1.1.2", &head).page().form("#m-1-1-2-1-3");
    let entered = server.submit(&head, &row.with("r", "1-0"));
    assert_eq!(entered.status, 303, "{}", entered.body);
    let called = server.post("/sala/1.1.2/chamar", &head, "table=2&note=pe%C3%A7a+perdida");
    assert_eq!(called.status, 303, "{}", called.body);
    let hung = server.post("/chefe/parede", &head, "do=clock&minutes=30");
    assert!(hung.status < 500, "{}", hung.body);
    for screen in ["name=Cave&shows=both", "name=Nomes&shows=names&narrow=1"] {
        let made = server.post("/chefe/parede", &head, &format!("do=screen&was=&{screen}"));
        assert_eq!(made.status, 303, "{}", made.body);
    }
    (event, server)
}

/// Addresses for a pattern; empty if it is not a page.
fn filled(pattern: &str) -> Vec<String> {
    let all: &[&str] = match pattern {
        "/novas" | "/chefe/papel/{}" | "/chefe/fecho/{}" | "/escola/lista" => &[],
        // No category is decided: the tests of lists look at it.
        "/escolas" => &[],
        // Uploads exist only after an upload: the tests of the slips check them.
        "/boletins/{}" | "/boletins/{}/{}/{}" => &[],
        "/" => &["/", "/?q=mar", "/?q=m"],
        "/p/{}" => &["/p/1.1.1", "/p/21.1.2"],
        "/c/{}" => &["/c/1.1"],
        "/ecra/{}" => &["/ecra/cave", "/ecra/nomes"],
        "/ecra/{}/{}" => &["/ecra/-/1", "/ecra/cave/1"],
        "/chefe/parede" => &["/chefe/parede", "/chefe/parede?ecra=cave"],
        "/chefe/categoria/{}" => &["/chefe/categoria/1.1", "/chefe/categoria/1.2"],
        "/jogo/{g}/{}/{}" => &["/jogo/1.1.2/1/2", "/jogo/1.1.2/1/3"],
        "/partida/{g}/{}/{}" => &["/partida/1.1.2/1/1", "/partida/1.1.2/1/1?n=2"],
        "/ao-vivo/{g}/{}/{}" => {
            &["/ao-vivo/1.1.2/1/2", "/ao-vivo/1.2.1/1/1", "/ao-vivo/1.2.1/1/1?t=4"]
        }
        "/chefe/regulamento" => &[
            "/chefe/regulamento",
            "/chefe/regulamento?t=games",
            "/chefe/regulamento?t=points",
            "/chefe/regulamento?t=rooms",
            "/chefe/regulamento?t=certificates",
            "/chefe/regulamento?toml",
        ],
        "/chefe/procurar" => &["/chefe/procurar?q=aluno", "/chefe/procurar?q=zzz"],
        "/folhas" => &["/folhas", "/folhas?g=1.2.1"],
        "/escola" => &["/escola", "/escola?e=1"],
        "/mesa/{g}/formacoes" => &["/mesa/1.1.2/formacoes"],
        "/mesa/{g}/porque" => &["/mesa/1.1.2/porque"],
        "/sala" => &["/sala", "/sala?q=2", "/sala?t=1.1.2/2", "/sala?q=nada"],
        "/mesa/{g}" => &["/mesa/1.1.2", "/mesa/1.1.2?mesa=2", "/mesa/1.1.1?r=1", "/mesa/1.2.1"],
        _ => &[],
    };
    let files = [
        "/novas",
        "/escolas",
        "/escola/lista",
        "/chefe/papel/{}",
        "/chefe/fecho/{}",
        "/boletins/{}",
        "/boletins/{}/{}/{}",
    ];
    if !all.is_empty() || files.contains(&pattern) {
        return all.iter().map(ToString::to_string).collect();
    }
    ["1.1.1", "1.1.2"].iter().map(|group| pattern.replace("{g}", group)).collect()
}

/// A browser with the head's key, and every page.
fn everywhere() -> Option<(Browser, Event, Server, Vec<String>)> {
    let browser = Browser::start(true)?;
    let (event, server) = busy();
    browser.open(&server.address, "/aviso");
    let cookie = json!({ "name": "arbitro_key", "value": server.head, "path": "/" });
    browser.post("/cookie", &json!({ "cookie": cookie }));
    let mut pages: Vec<String> = routes()
        .iter()
        .filter(|route| !route.changes)
        .flat_map(|route| filled(&route.pattern))
        .collect();
    pages.dedup();
    assert!(pages.len() > 40, "only {} pages", pages.len());
    Some((browser, event, server, pages))
}

/// axe-core's checks for any site, on every page. It is not part of the program: `ARBITRO_AXE` names its
/// script (`npm pack axe-core`, `package/axe.min.js`).
#[test]
fn axe_finds_nothing_on_any_page() {
    let Some(axe) = std::env::var_os("ARBITRO_AXE") else {
        eprintln!("SKIP: ARBITRO_AXE names no axe.min.js");
        return;
    };
    let axe = std::fs::read_to_string(axe).expect("axe's script");
    let Some((browser, _event, server, mut pages)) = everywhere() else { return };
    pages.push("/nada".to_owned());
    const RUN: &str = "
        const done = arguments[arguments.length - 1];
        axe.run(document, { resultTypes: ['violations'] }).then(
            found => done(found.violations.flatMap(rule => rule.nodes.map(node =>
                rule.id + ': ' + node.target.join(' ') + ' ' + node.any.concat(node.all, node.none)
                    .map(check => check.message).join('; ')))),
            fault => done(['axe itself: ' + fault]));";
    let mut wrong = Vec::new();
    for lang in ["pt", "en"] {
        let cookie = json!({ "name": "arbitro_lang", "value": lang, "path": "/" });
        browser.post("/cookie", &json!({ "cookie": cookie }));
        for (size, dark) in [((360, 740), true), ((1280, 800), false)] {
            browser.looks(size, dark);
            for path in &pages {
                browser.open(&server.address, path);
                browser.ask(&axe);
                let found = browser.waits_for(RUN);
                let found = found.as_array().unwrap_or_else(|| panic!("{path}: {found}"));
                let mode = if dark { "dark" } else { "light" };
                wrong.extend(
                    found
                        .iter()
                        .map(|fault| format!("{path} {lang} at {} {mode}: {fault}", size.0)),
                );
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The rules of staff's style sheets that match something on the page, and are not loaded with it.
const LACKS: &str = "
    const done = arguments[arguments.length - 1];
    const rules = list => [...list].flatMap(rule => rule.selectorText ? [rule.selectorText] : rule.cssRules ? rules(rule.cssRules) : []);
    const loaded = new Set([...document.styleSheets].flatMap(sheet => rules(sheet.cssRules)));
    const files = ['/mesa.css', '/chefe.css', '/dia.css', '/regulamento.css', '/folhas.css'];
    Promise.all(files.map(async file => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(await (await fetch(file)).text());
        return rules(sheet.cssRules).filter(rule => !loaded.has(rule) && document.querySelector(rule)).map(rule => file + ' ' + rule);
    })).then(found => done(found.flat()), fault => done([String(fault)]));";

#[test]
fn every_page_has_its_style_and_can_be_read_touched_and_heard() {
    let Some((browser, _event, server, mut pages)) = everywhere() else { return };
    let law = include_str!("law.js");
    let mut wrong = Vec::new();
    for path in &pages {
        let status = server.get(path, &server.head).status;
        // A key holder needs no second key; where there is an event none is made; without a step there is no
        // confirmation.
        let elsewhere =
            ["/k", "/chefe/novo", "/chefe/proximo", "/resultado"].contains(&path.as_str());
        if status != 200 && !(status == 303 && elsewhere) {
            wrong.push(format!("{path} answers {status}"));
        }
    }
    pages.push("/nada".to_owned());
    for path in &pages {
        browser.open(&server.address, path);
        if browser.ask("return document.getElementById('equipa') !== null") == true {
            let lacks = browser.waits_for(LACKS);
            let lacks = lacks.as_array().unwrap_or_else(|| panic!("{path}: {lacks}"));
            // The field that takes a photograph lies under its button, where it is not a form of its own.
            let is_seen = |rule: &&serde_json::Value| !rule.to_string().contains("data-sends");
            wrong.extend(lacks.iter().filter(is_seen).map(|rule| format!("{path} lacks {rule}")));
        }
        // Folded parts are read as well, and a row in any of its states.
        browser.ask(
            "document.querySelectorAll('main details').forEach(it => it.open = true);
            document.querySelectorAll('.rows > .row').forEach((row, at) => row.classList.add(['gone', 'sending', 'sent', 'typed', 'asking'][at % 5]))",
        );
        for (size, dark) in [
            ((320, 640), false),
            ((360, 740), true),
            ((683, 384), false),
            ((1280, 800), false),
            ((1920, 1080), true),
        ] {
            browser.looks(size, dark);
            // A colour that is still changing is neither the one before nor the one after.
            browser.ask("document.getAnimations().forEach(it => it.cancel())");
            let found = browser.ask(law);
            let found = found.as_array().unwrap_or_else(|| panic!("{path}: {found}"));
            let mode = if dark { "dark" } else { "light" };
            wrong.extend(found.iter().map(|fault| format!("{path} at {} {mode}: {fault}", size.0)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Five pale things in the page: a text, one that is pale because of what it is in, one before a paragraph, a
/// placeholder, and the edge of a button.
const PALE: &str = r#"
    const place = document.createElement('div');
    place.id = 'palido';
    place.innerHTML = `<p>pale</p><div><p>faded</p></div><h3>marked</h3><input aria-label="f" placeholder="hint"><button>edge</button>`;
    document.querySelector('main').append(place);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`#palido{background:#fff} #palido *{color:#000;background:#fff;border-color:#777}
        #palido>p{color:#8a8f98} #palido div{opacity:.4} #palido h3::before{content:"?";color:#bbb}
        #palido input::placeholder{color:#ccc;opacity:1} #palido button{border-color:#ddd}`);
    document.adoptedStyleSheets = [sheet];"#;

#[test]
fn the_law_of_contrast_finds_what_is_pale_in_light_and_dark() {
    let Some(browser) = Browser::start(true) else { return };
    let (_event, server) = busy();
    let law = include_str!("law.js");
    for dark in [false, true] {
        browser.looks((1280, 800), dark);
        browser.open(&server.address, "/aviso");
        assert_eq!(browser.ask(law), json!([]));
        browser.ask(PALE);
        let found = browser.ask(law);
        let found: Vec<&str> =
            found.as_array().unwrap().iter().filter_map(|it| it.as_str()).collect();
        insta::allow_duplicates! { insta::assert_snapshot!(found.join("\n"), @r"
        contrast 3.25: P pale
        contrast 2.85: P faded
        contrast of ::before 1.92: H3 marked
        contrast of a placeholder 1.61: hint
        contrast of an edge 1.36: BUTTON edge
        ") }
    }
}

/// Begins at the first control that can be reached, and notes which are reached after it and how
/// they are marked. Folded parts are opened before, except those that lie over the page: they have
/// a test of their own.
const WATCH: &str = "
    for (const folded of document.querySelectorAll('main details:not(.etc):not(.above details)')) folded.open = true;
    const all = [...document.querySelectorAll('a[href],button,input:not([type=hidden]),select,textarea,summary,[tabindex]')];
    const group = node => [...document.querySelectorAll('[type=radio]')].filter(one => one.name === node.name && one.form === node.form);
    window.wanted = all.filter(node => node.tabIndex >= 0 && !node.disabled && node.checkVisibility({ visibilityProperty: true })
        && (node.type !== 'radio' || (group(node).find(one => one.checked) || group(node)[0]) === node));
    window.reached = [];
    window.faults = new Set();
    const name = node => (node.tagName + (node.id ? '#' + node.id : '') + ' ' + (node.textContent || node.name || '').trim().slice(0, 40)).trim();
    window.nameOf = name;
    window.watch?.abort();
    window.watch = new AbortController();
    document.addEventListener('focusin', event => {
        const node = event.target;
        reached.push(node);
        const marked = [node, node.closest('label')].filter(Boolean).some(one => {
            const style = getComputedStyle(one);
            return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
        });
        if (!marked) faults.add('no mark: ' + name(node));
        const box = node.getBoundingClientRect();
        if (box.bottom < 1 || box.top > innerHeight - 1 || box.right < 1 || box.left > innerWidth - 1) { faults.add('out of sight: ' + name(node)); return; }
        // The middle of the part that is in sight is not under something that lies above the page.
        const middle = (from, to, most) => (Math.max(from, 0) + Math.min(to, most)) / 2;
        const top = document.elementFromPoint(middle(box.left, box.right, innerWidth), middle(box.top, box.bottom, innerHeight));
        if (top && !node.contains(top) && !top.contains(node)) faults.add('covered by ' + name(top) + ': ' + name(node));
    }, { signal: watch.signal });
    if (!wanted.length) return 0;
    document.activeElement.blur();
    wanted[0].focus();
    // A date has its own steps inside.
    return wanted.length + 5 * wanted.filter(node => /^(date|time)$/.test(node.type)).length;";

/// The controls that were not reached, or in another order than they are read, and those reached
/// without a mark.
const REACHED: &str = "
    const first = [...new Set(reached)], known = first.filter(node => wanted.includes(node));
    for (const node of wanted) if (!known.includes(node)) faults.add('not reached: ' + nameOf(node));
    for (let at = 1; at < known.length; at++)
        if (known[at - 1].compareDocumentPosition(known[at]) & Node.DOCUMENT_POSITION_PRECEDING) faults.add('too late: ' + nameOf(known[at]));
    return [...faults];";

#[test]
fn the_law_of_the_keyboard_finds_what_is_unmarked_out_of_order_out_of_sight_or_covered() {
    let Some(browser) = Browser::start(true) else { return };
    let (_event, server) = busy();
    browser.looks((640, 360), false);
    browser.open(&server.address, "/aviso");
    let tabbed = || {
        let times = browser.ask(WATCH).as_u64().unwrap_or(0);
        browser.tabs(times as usize + 3);
        browser.ask(REACHED)
    };
    assert_eq!(tabbed(), json!([]));
    browser.open(&server.address, "/aviso");
    browser.ask(
        "const place = document.createElement('div');
        place.innerHTML = '<button class=unmarked>unmarked</button><button class=away>away</button><div class=under><button>covered</button><p class=over>over</p></div><button class=trap>trap</button>';
        document.querySelector('main').append(place);
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('.unmarked:focus-visible{outline:none!important} .away{position:fixed;left:-50rem} .under{position:relative} .over{position:absolute;inset:0;margin:0;background:#fff}');
        document.adoptedStyleSheets = [sheet];
        document.querySelector('.trap').addEventListener('keydown', event => event.preventDefault());",
    );
    let found = tabbed();
    let found: Vec<&str> = found.as_array().unwrap().iter().filter_map(|it| it.as_str()).collect();
    insta::assert_snapshot!(found.join("\n"), @r"
    no mark: BUTTON unmarked
    out of sight: BUTTON away
    covered by P over: BUTTON covered
    not reached: A Aviso de privacidade
    not reached: A English
    not reached: A Entrar com chave
    ");
    browser.open(&server.address, "/aviso");
    browser.ask("document.querySelector('footer a').tabIndex = 5");
    assert_eq!(tabbed(), json!(["too late: A Aviso de privacidade"]));
}

#[test]
fn rare_actions_at_a_table_are_opened_used_and_left_with_the_keyboard_alone() {
    let Some(browser) = Browser::start(true) else { return };
    let (_event, server) = busy();
    browser.looks((640, 360), false);
    browser.enter(&server.address, &server.head, "/mesa/1.1.2");
    browser.until("return document.querySelector('.row details.etc > summary') !== null");
    browser.ask("document.querySelector('.row details.etc > summary').focus()");
    browser.scans("");
    browser.until("return document.querySelectorAll('.row details.etc[open]').length === 1");
    browser.tabs(1);
    let seen = "const node = document.activeElement, box = node.getBoundingClientRect();
        return node.closest('.row details.etc[open]') !== null && node.tagName !== 'SUMMARY' && box.top >= 0 && box.bottom <= innerHeight";
    browser.until(seen);
    // Escape folds it, and the focus is where it was.
    browser.post(
        "/actions",
        &json!({ "actions": [{ "type": "key", "id": "keyboard", "actions": [
        { "type": "keyDown", "value": "\u{e00c}" }, { "type": "keyUp", "value": "\u{e00c}" }] }] }),
    );
    browser.until("return document.querySelector('.row details.etc[open]') === null && document.activeElement.matches('.etc > summary')");
}

#[test]
fn every_action_is_reached_with_the_keyboard_alone_and_is_seen_when_it_is() {
    let Some((browser, _event, server, pages)) = everywhere() else { return };
    // A window of 1280 by 720 at twice its size, and one of 1366 by 960, where search and buttons stay in sight.
    let (mut wrong, mut steps) = (Vec::new(), 0);
    for path in &pages {
        browser.open(&server.address, path);
        for (size, dark) in [((640, 360), false), ((683, 480), true)] {
            browser.looks(size, dark);
            let times = browser.ask(WATCH).as_u64().unwrap_or(0);
            steps += times;
            browser.tabs(times as usize);
            let found = browser.ask(REACHED);
            let found = found.as_array().unwrap_or_else(|| panic!("{path}: {found}"));
            wrong.extend(found.iter().map(|fault| format!("{path} at {}: {fault}", size.0)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(steps > 1000, "only {steps} steps");
}

#[test]
fn a_table_number_was_broken_over_two_lines_on_a_phone() {
    let Some(browser) = Browser::start(true) else { return };
    let rooms =
        "rooms = [{ name = \"Pavilhão\", groups = [\"1.1\", \"1.2\"], first_table = 1252 }]";
    let event = Event::with(&format!("{rooms}\n{TOML}"));
    let mut list = String::from("code,name,school,cycle,game\n");
    for number in 1..=12 {
        let name = "Maria do Carmo Sousa Albuquerque";
        list += &format!("{number}.1.1,{name} {number},Escola Básica da Fonte Velha,1,1\n");
    }
    list += "21.1.2,Ana Sousa,Escola 21,1,2\n22.1.2,Rui Sá,Escola 22,1,2\n";
    event.write("players.csv", list);
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.play_all("1.1.1");
    event.ok(&["pair", "--ready"]);
    event.ok(&["result", "1.1.2", "1255", "1-0"]);
    let server = Server::start(&event);
    let called = server.post("/sala/1.1.2/chamar", &server.head, "table=1256&note=ajuda");
    assert_eq!(called.status, 303, "{}", called.body);
    for screen in ["name=Cave&shows=both", "name=Nomes&shows=names&narrow=1"] {
        server.post("/chefe/parede", &server.head, &format!("do=screen&was=&{screen}"));
    }
    browser.open(&server.address, "/aviso");
    let cookie = json!({ "name": "arbitro_key", "value": server.head, "path": "/" });
    browser.post("/cookie", &json!({ "cookie": cookie }));
    let routes = routes();
    let pages = routes.iter().filter(|route| !route.changes);
    let mut pages: BTreeSet<String> = pages.flat_map(|route| filled(&route.pattern)).collect();
    pages
        .extend(["/sala?q=1256", "/sala?t=1.1.2/1256", "/mesa/1.1.2?mesa=1256"].map(str::to_owned));
    let law = include_str!("law.js");
    let (mut wrong, mut lists) = (Vec::new(), 0);
    for path in &pages {
        browser.open(&server.address, path);
        for width in [320, 360, 1280] {
            browser.looks((width, 640), false);
            let found = browser.ask(law);
            let found = found.as_array().unwrap_or_else(|| panic!("{path}: {found}"));
            let broken = found.iter().filter_map(|fault| fault.as_str());
            let broken = broken.filter(|fault| fault.starts_with("a broken number"));
            wrong.extend(broken.map(|fault| format!("{path} at {width}: {fault}")));
        }
        let has = browser.ask("return /12(5[2-9]|6\\d)/.test(document.body.innerText)");
        lists += u32::from(has == json!(true));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(lists > 14, "only {lists} pages with a table's number");
}
