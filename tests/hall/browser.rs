//! The pages in a real browser, if there is one: `chromedriver` over plain HTTP, and Chromium without a
//! screen. Without them the tests print SKIP; with `ARBITRO_REQUIRE_BROWSER=1` that is a failure.

use std::io::Write;
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::RecvTimeoutError;

use serde_json::{Value, json};

use crate::server::{Answer, PATIENCE, Server, key, lines, within};
use crate::support::event::{Event, paired};

/// Where Debian installs Chromium itself; the script of the same name leaves processes behind.
const BROWSERS: [&str; 2] =
    ["/usr/lib/chromium/chromium-headless-shell", "/usr/lib/chromium/chromium"];

/// WebDriver's key for an element.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// Starts the driver and waits until it prints its port; `None` if there is no driver.
///
/// It chooses its own port: one that was found free may be taken by then. It needs the same port twice, for
/// IPv4 and for IPv6, and ends at once if another test has the second: then it is started again.
fn driver() -> Option<(Child, u16)> {
    let mut last = Vec::new();
    for _ in 0..5 {
        let mut driver = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let said = lines(driver.stdout.take().expect("a pipe"));
        last.clear();
        let cause = loop {
            match said.recv_timeout(PATIENCE) {
                Ok(line) => {
                    if let Some((_, port)) = line.split_once("successfully on port ") {
                        let port = port.trim_end_matches('.').parse().expect("a port");
                        return Some((driver, port));
                    }
                    last.push(line);
                }
                Err(cause) => break cause,
            }
        };
        let _ = driver.kill();
        let _ = driver.wait();
        assert_eq!(cause, RecvTimeoutError::Disconnected, "the driver printed no port: {last:?}");
    }
    panic!("the driver ended five times before it said its port: {last:?}");
}

/// A browser with one window.
pub struct Browser {
    driver: Child,
    port: u16,
    session: String,
}

impl Browser {
    /// Starts one; `None`, with a message, if there is none.
    pub fn start(script: bool) -> Option<Self> {
        Self::with(if script { &[] } else { &["--blink-settings=scriptEnabled=false"] })
    }

    pub fn with(more: &[&str]) -> Option<Self> {
        let found = BROWSERS.into_iter().find(|path| Path::new(path).exists());
        let (Some(binary), Some((driver, port))) = (found, driver()) else {
            let required = std::env::var("ARBITRO_REQUIRE_BROWSER").is_ok_and(|value| value == "1");
            assert!(!required, "no browser on this machine");
            eprintln!("SKIP: no Chromium with chromedriver on this machine");
            return None;
        };
        let mut browser = Self { driver, port, session: String::new() };
        let arguments = [&["--no-sandbox", "--disable-gpu", "--lang=en"], more].concat();
        let options = json!({ "binary": binary, "args": arguments });
        let wanted =
            json!({ "capabilities": { "alwaysMatch": { "goog:chromeOptions": options } } });
        let made = browser.call("POST", "/session", &wanted);
        let session = made["sessionId"].as_str().unwrap_or_else(|| panic!("no session: {made}"));
        browser.session = session.to_owned();
        Some(browser)
    }

    fn call(&self, method: &str, path: &str, body: &Value) -> Value {
        self.try_call(method, path, body).expect("chromedriver answers")
    }

    fn try_call(&self, method: &str, path: &str, body: &Value) -> std::io::Result<Value> {
        let body = if method == "POST" { body.to_string() } else { String::new() };
        let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
        stream.set_read_timeout(Some(PATIENCE))?;
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
            self.port,
            body.len()
        );
        stream.write_all(head.as_bytes())?;
        // The stream may stay open: the length marks the end of the answer.
        let answer = Answer::read(stream).ok_or(std::io::ErrorKind::UnexpectedEof)?;
        let answer: Value = serde_json::from_str(&answer.body)?;
        Ok(answer["value"].clone())
    }

    pub fn post(&self, path: &str, body: &Value) -> Value {
        self.call("POST", &format!("/session/{}{path}", self.session), body)
    }

    pub fn open(&self, server: &str, path: &str) {
        self.post("/url", &json!({ "url": format!("http://{server}{path}") }));
    }

    /// Enters with a card.
    pub fn enter(&self, server: &str, key: &str, path: &str) {
        self.open(server, &format!("/k?para={path}#{key}"));
        self.until(&format!("return location.pathname === '{path}'"));
    }

    pub fn ask(&self, script: &str) -> Value {
        self.post("/execute/sync", &json!({ "script": script, "args": [] }))
    }

    /// Sets the window to the size of a phone, a laptop or a projector, light or dark.
    pub fn looks(&self, (width, height): (u32, u32), dark: bool) {
        let execute = |command: &str, parameters: Value| {
            self.post("/goog/cdp/execute", &json!({ "cmd": command, "params": parameters }));
        };
        let size =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        execute("Emulation.setDeviceMetricsOverride", size);
        let scheme = if dark { "dark" } else { "light" };
        let feature = json!({ "name": "prefers-color-scheme", "value": scheme });
        execute("Emulation.setEmulatedMedia", json!({ "features": [feature] }));
    }

    /// An element, once it is there: a page may still be loading. Works without scripts as well.
    pub fn find(&self, css: &str) -> String {
        let mut found = Value::Null;
        let there = within(PATIENCE.as_secs(), || {
            found = self.post("/element", &json!({ "using": "css selector", "value": css }));
            found.get(ELEMENT).is_some()
        });
        assert!(there, "no {css}: {found}");
        found[ELEMENT].as_str().expect("an element").to_owned()
    }

    /// The current window.
    pub fn handle(&self) -> Value {
        self.call("GET", &format!("/session/{}/window", self.session), &Value::Null)
    }

    /// A screenshot of the window: a PNG in base 64.
    pub fn picture(&self) -> Value {
        self.call("GET", &format!("/session/{}/screenshot", self.session), &Value::Null)
    }

    /// The text of an element; works without scripts as well.
    pub fn text(&self, css: &str) -> String {
        let path = format!("/session/{}/element/{}/text", self.session, self.find(css));
        let text = self.call("GET", &path, &Value::Null);
        text.as_str().unwrap_or_else(|| panic!("{css}: {text}")).to_owned()
    }

    /// The current address; works without scripts as well.
    pub fn place(&self) -> String {
        let place = self.call("GET", &format!("/session/{}/url", self.session), &Value::Null);
        place.as_str().unwrap_or_else(|| panic!("nowhere: {place}")).to_owned()
    }

    pub fn clicks(&self, css: &str) {
        let mut done = Value::Null;
        // A part that is replaced between the two steps of a driver's click is searched for again.
        let clicked = within(PATIENCE.as_secs(), || {
            done = self.post(&format!("/element/{}/click", self.find(css)), &json!({}));
            done["error"] != "stale element reference"
        });
        assert!(clicked && done.is_null(), "{css}: {done}");
    }

    /// Presses keys one after the other, as fast as possible, wherever the focus is; the last one is Enter.
    pub fn scans(&self, text: &str) {
        self.presses(text.chars().chain(['\u{e007}']));
    }

    /// The keystrokes of a scanner within a moment, however slow the machine is.
    pub fn scans_at_once(&self, text: &str) {
        let keys: Vec<String> =
            text.chars().map(String::from).chain(["Enter".to_owned()]).collect();
        self.ask(&format!(
            "for (const key of {}) document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {{ key, bubbles: true, cancelable: true }}))",
            json!(keys)
        ));
    }

    /// Presses the Tab key some times.
    pub fn tabs(&self, times: usize) {
        self.presses(std::iter::repeat_n('\u{e004}', times));
    }

    fn presses(&self, keys: impl Iterator<Item = char>) {
        let strokes = keys.flat_map(|key| {
            ["keyDown", "keyUp"].map(|kind| json!({ "type": kind, "value": key.to_string() }))
        });
        let strokes: Vec<Value> = strokes.collect();
        let keyboard = json!({ "type": "key", "id": "keyboard", "actions": strokes });
        let done = self.post("/actions", &json!({ "actions": [keyboard] }));
        assert!(done.is_null(), "{done}");
    }

    /// The value with which a script calls back.
    pub fn waits_for(&self, script: &str) -> Value {
        self.post("/execute/async", &json!({ "script": script, "args": [] }))
    }

    pub fn types(&self, css: &str, text: &str) {
        let keys = json!({ "text": text });
        let done = self.post(&format!("/element/{}/value", self.find(css)), &keys);
        assert!(done.is_null(), "{css}: {done}");
    }

    pub fn until(&self, script: &str) {
        let seen = within(PATIENCE.as_secs(), || self.ask(script) == Value::Bool(true));
        assert!(seen, "never: {script}\n{}", self.ask("return document.body.innerText"));
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        if !self.session.is_empty() {
            // Otherwise Chromium outlives its driver; if the request fails, no harm is done.
            let _ = self.try_call("DELETE", &format!("/session/{}", self.session), &Value::Null);
        }
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

const PRESS: &str = "document.querySelector('#m-1-1-1-1-TABLE button[value=\"1-0\"]').click()";

#[test]
fn a_desk_enters_and_another_desk_sees_it_without_asking() {
    let (Some(one), Some(two)) = (Browser::start(true), Browser::start(true)) else { return };
    let event = paired();
    let server = Server::start(&event);
    let keys = ["mesa 1", "mesa 2"].map(|name| key(&event, name, "desk", &[]));
    one.enter(&server.address, &keys[0], "/mesa/1.1.1");
    two.enter(&server.address, &keys[1], "/mesa/1.1.1");
    one.ask(&PRESS.replace("TABLE", "2"));
    for browser in [&one, &two] {
        browser.until("return document.querySelector('#m-1-1-1-1-2[data-done]') !== null");
    }
    // The holder of a revoked key sees that while the page is open.
    event.ok(&["keys", "revoke", "mesa 2"]);
    two.until("return !document.getElementById('rede').hidden");
}

#[test]
fn a_desk_of_six_tables_fits_a_small_laptop_and_begins_high_on_a_phone() {
    let Some(browser) = Browser::start(true) else { return };
    let event = chess(12, "");
    let server = Server::start(&event);
    let desk = key(&event, "mesa 1", "desk", &[]);
    browser.looks((320, 640), false);
    browser.enter(&server.address, &desk, "/mesa/1.1.1");
    browser.until("return document.querySelector('.rows>.row').getBoundingClientRect().top <= 380");
    browser.looks((1366, 768), false);
    let fits = "const boxes = [...document.querySelectorAll('.rows>.row')].map(row => row.getBoundingClientRect());
        return boxes.length === 6 && boxes.every(box => box.height <= 56) && boxes[5].bottom <= innerHeight";
    browser.until(fits);
    browser.types("#linha", "111222");
    browser.scans("");
    browser.until("return document.querySelectorAll('.row[data-done]').length === 6");
    browser.until(fits);
    browser.until("return [...document.querySelectorAll('.echoes li')].at(-1).getBoundingClientRect().bottom <= innerHeight");
}

#[test]
fn eight_windows_of_one_browser_share_a_stream_and_all_are_told() {
    let Some(browser) = Browser::start(true) else { return };
    let event = paired();
    let server = Server::start(&event);
    let desk = key(&event, "mesa 1", "desk", &[]);
    browser.enter(&server.address, &desk, "/mesa/1.1.1");
    let windows: Vec<Value> = (0..8)
        .map(|_| {
            let window = browser.post("/window/new", &json!({ "type": "window" }));
            browser.post("/window", &json!({ "handle": window["handle"] }));
            browser.open(&server.address, "/mesa/1.1.1");
            browser.until("return document.querySelectorAll('.row').length === 3");
            window["handle"].clone()
        })
        .collect();
    event.ok(&["result", "1.1.1", "2", "1-0"]);
    for window in windows {
        browser.post("/window", &json!({ "handle": window }));
        browser.until("return document.querySelector('#m-1-1-1-1-2[data-done]') !== null");
    }
    let status = server.get("/estado", &server.head).page();
    let at = status.texts("dt").iter().position(|name| name == "Staff pages connected");
    assert_eq!(status.texts("dd")[at.expect("the number of streams")], "1");
}

#[test]
fn the_head_sees_a_call_at_once_though_no_entry_was_made() {
    let Some(head) = Browser::start(true) else { return };
    let event = paired();
    let server = Server::start(&event);
    head.enter(&server.address, &server.head, "/chefe");
    let floor = key(&event, "sala 1", "floor", &["1.1"]);
    head.until("return document.querySelector('main') !== null && document.querySelectorAll('#chamadas li').length === 0");
    // Later than the change made by the key itself.
    std::thread::sleep(std::time::Duration::from_secs(4));
    assert_eq!(server.post("/sala/1.1.1/chamar", &floor, "table=2&note=ajuda").status, 303);
    head.until("return document.querySelectorAll('#chamadas li').length === 1");
}

#[test]
fn the_floor_and_the_projector_show_results_of_a_desk() {
    let (Some(floor), Some(projector)) = (Browser::start(true), Browser::start(true)) else {
        return;
    };
    let event = paired();
    let server = Server::start(&event);
    let desk = key(&event, "mesa 1", "desk", &[]);
    floor.enter(&server.address, &key(&event, "sala 1", "floor", &["1.1"]), "/sala");
    floor.until("return document.querySelectorAll('.row').length === 3");
    projector.looks((1920, 1080), false);
    projector.open(&server.address, "/ecra");
    projector.until("return document.querySelectorAll('#paredes .pairs li').length === 3");
    let row = server.get("/mesa/1.1.1", &desk).page().form("#m-1-1-1-1-2");
    let sent = server.submit(&desk, &row.with("r", "0-1"));
    assert_eq!(sent.status, 303, "{}", sent.body);
    floor.until("return document.getElementById('m-1-1-1-1-2') === null");
    floor.until("return document.querySelectorAll('.row:not(.gone)').length === 2");
    projector.until("return document.querySelector('#paredes .score').innerText === '–'");
    projector.until("return document.getElementById('paredes').innerText.includes('0-1')");
}

/// A club with some players in one group, paired, whose games can be drawn.
fn chess(players: usize, more: &str) -> Event {
    let game = "games = [{ id = 'chess', name = 'Xadrez', draws = true }]";
    let points = "[points]\nwin = 1\ndraw = 0.5\nloss = 0\nbye = 1\n";
    let own = |line: &&str| !line.starts_with("games") && !line.starts_with("group_size");
    let toml: Vec<&str> = crate::support::event::SMALL.lines().filter(own).collect();
    let toml = toml.join("\n");
    let event = Event::with(&format!("{toml}\ngroup_size = 90\n{game}\n{more}\n{points}"));
    event.write("players.csv", crate::support::event::list(players));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    event
}

/// The first words of every line on a screen's turn that is visible, and on one line.
const WALL: &str = "
    const said = [], right = document.getElementById('paredes').getBoundingClientRect().right;
    for (const first of document.querySelectorAll('#paredes .wall li b')) {
        const box = first.getBoundingClientRect(), line = parseFloat(getComputedStyle(first).lineHeight);
        const seen = box.bottom <= innerHeight && box.right <= right && box.height <= 1.2 * line;
        said.push(first.innerText + (seen ? '' : ' is not in sight'));
    }
    return said";

#[test]
fn a_group_larger_than_a_wall_is_projected_whole_with_its_high_tables_and_half_points() {
    let Some(projector) = Browser::start(true) else { return };
    let event = chess(80, "rooms = [{ name = 'Sala', groups = ['1.1'], first_table = 101 }]");
    let server = Server::start(&event);
    // All turns, one after the other.
    let shown = || {
        projector.looks((1920, 1080), false);
        let mut said = Vec::new();
        for turn in 1.. {
            let path = format!("/ecra/-/{turn}");
            if server.get(&path, "").status != 200 {
                return Value::from(said);
            }
            projector.open(&server.address, &path);
            said.extend(projector.ask(WALL).as_array().expect("lines").clone());
        }
        Value::Null
    };
    let tables: Vec<String> = (101..=140).map(|table| table.to_string()).collect();
    assert_eq!(shown(), json!(tables));
    let results: Vec<String> = tables.iter().map(|table| format!("1.1.1,1,{table},½-½")).collect();
    event.write("r.csv", format!("group,round,table,result\n{}\n", results.join("\n")));
    event.ok(&["results", "import", "r.csv"]);
    projector.until("return document.querySelectorAll('#paredes .ranks li').length >= 20");
    assert_eq!(shown(), json!(vec!["1"; 80]));
    let points = projector.ask("return document.querySelector('#paredes .ranks .n').textContent");
    assert_eq!(points, "0,5");
}

#[test]
fn a_draw_is_entered_with_its_own_button_after_a_second_touch() {
    let Some(browser) =
        Browser::with(&["--blink-settings=availablePointerTypes=2,primaryPointerType=2"])
    else {
        return;
    };
    let event = chess(6, "");
    let server = Server::start(&event);
    browser.enter(&server.address, &key(&event, "mesa 1", "desk", &[]), "/mesa/1.1.1");
    const DRAW: &str = "#m-1-1-1-1-2 button[data-draw]";
    assert_eq!(browser.ask("return matchMedia('(pointer: coarse)').matches"), true);
    browser.clicks(DRAW);
    // The entry is first shown with both names, and nothing is entered yet.
    let asked = browser.text(DRAW);
    let games = event.export()["groups"][0]["games"].clone();
    for player in ["first", "second"] {
        let code = games[1][player].as_str().expect("a code");
        let name = browser.ask(&format!(
            "return [...document.querySelectorAll('#m-1-1-1-1-2 [data-sure]')].find(b => b.innerText.includes('{code}')).dataset.sure"
        ));
        assert!(asked.contains(name.as_str().expect("a name")), "{asked}");
    }
    assert!(asked.contains("empate") && !asked.contains("vence"), "{asked}");
    assert!(games[1]["result"].is_null(), "{games}");
    // Touched twice, it is let go again; the answer is on the other line.
    browser.clicks(DRAW);
    assert_eq!(browser.ask("return document.querySelector('.answer')"), Value::Null);
    browser.clicks(DRAW);
    browser.clicks("#m-1-1-1-1-2 .answer .go");
    browser.until("return document.querySelector('#m-1-1-1-1-2[data-done]') !== null");
    assert!(browser.text("#m-1-1-1-1-2 .score").contains('½'));
    let games = event.export()["groups"][0]["games"].clone();
    assert_eq!(games[1]["result"], "1/2-1/2");
}

#[test]
fn a_form_that_is_stale_stays_in_sight_until_it_is_settled_in_one_of_two_ways() {
    let Some(browser) = Browser::start(true) else { return };
    let event = paired();
    let server = Server::start(&event);
    let desk = key(&event, "mesa 1", "desk", &[]);
    let calls = || {
        let wall = std::fs::read(event.path().join("event.hall")).unwrap_or_default();
        let wall: Value = serde_json::from_slice(&wall).unwrap_or_default();
        wall["calls"].as_array().cloned().unwrap_or_default()
    };
    conflict(&browser, &event, &server, &desk, 3);
    // The recorded result is right.
    browser.clicks("#fila .go");
    browser.until("return document.getElementById('fila').hidden");
    assert_eq!(calls(), [] as [Value; 0]);
    // The head decides, and reads the result that was sent.
    conflict(&browser, &event, &server, &desk, 2);
    browser.clicks("#fila button:not(.go)");
    browser.until("return document.getElementById('fila').hidden");
    assert!(within(60, || calls().len() == 1), "{:?}", calls());
    let call = &calls()[0];
    assert_eq!((&call["group"], &call["table"]), (&json!("1.1.1"), &json!(2)), "{call}");
    assert!(call["note"].as_str().is_some_and(|note| note.contains("1-0")), "{call}");
    let games = event.export()["groups"][0]["games"].clone();
    let results = [&games[1]["result"], &games[2]["result"]];
    assert_eq!(results, ["0-1", "0-1"], "nothing was written over them");
}

/// A desk presses that the first won, at a table that had another result by then.
fn conflict(browser: &Browser, event: &Event, server: &Server, desk: &str, table: u32) {
    browser.enter(&server.address, desk, "/mesa/1.1.1");
    browser.until(&format!("return document.querySelector('#m-1-1-1-1-{table} details') !== null"));
    // An open part is not replaced under a finger.
    browser.ask(&format!("document.querySelector('#m-1-1-1-1-{table} details').open = true"));
    let missing = browser.text("#estado");
    event.ok(&["result", "1.1.1", &table.to_string(), "0-1"]);
    browser.until(&format!(
        "return document.getElementById('estado').innerText !== {}",
        json!(missing)
    ));
    browser.ask(&PRESS.replace("TABLE", &table.to_string()));
    browser.until("return document.querySelectorAll('#fila .stuck').length === 1");
    let shown = browser.ask("return document.getElementById('fila').innerText").to_string();
    assert!(shown.contains("0-1") && shown.contains("sala 1"), "{shown}");
}

#[test]
fn a_table_in_the_hall_is_confirmed_on_the_other_line_and_stays_with_its_undo() {
    let Some(browser) =
        Browser::with(&["--blink-settings=availablePointerTypes=2,primaryPointerType=2"])
    else {
        return;
    };
    let event = paired();
    let server = Server::start(&event);
    browser.enter(&server.address, &key(&event, "sala 2", "floor", &[]), "/sala");
    browser.looks((360, 740), false);
    let result = || event.export()["groups"][0]["games"][1]["result"].clone();
    const ROW: &str = "#m-1-1-1-1-2";
    let place = |part: &str| {
        browser.ask(&format!(
            "return document.querySelector('{ROW} {part}').getBoundingClientRect().top"
        ))
    };
    for side in [".one", ".two"] {
        browser.clicks(&format!("{ROW} {side}"));
        assert!(place(".answer .go").as_f64() != place(side).as_f64(), "{side}");
        // The same place touched again confirms nothing.
        browser.clicks(&format!("{ROW} {side}"));
        assert_eq!(browser.ask("return document.querySelector('.answer')"), Value::Null);
    }
    browser.clicks(&format!("{ROW} .two"));
    browser.clicks(&format!("{ROW} .answer .quiet"));
    assert_eq!(
        (browser.ask("return document.querySelector('.answer')"), result()),
        (Value::Null, Value::Null)
    );
    browser.clicks(&format!("{ROW} .two"));
    browser.clicks(&format!("{ROW} .answer .go"));
    browser.until(&format!("return document.querySelector('{ROW} .told.ok') !== null"));
    assert_eq!(result(), "0-1");
    // Another's entry changes the page, not this row.
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    browser.until("return document.querySelector('#m-1-1-1-1-1:not(.gone)') === null");
    browser.clicks(&format!("{ROW} .told button"));
    browser.until(&format!("return document.querySelector('{ROW} button.one') !== null"));
    assert_eq!(result(), Value::Null);
}

#[test]
fn a_search_on_the_floor_names_the_people_it_means() {
    let event = paired();
    let server = Server::start(&event);
    let floor = key(&event, "sala 2", "floor", &[]);
    event.ok(&["result", "1.1.1", "2", "1-0"]);
    let games = event.export()["groups"][0]["games"].clone();
    let code = games[1]["first"].as_str().expect("a code").to_owned();
    for text in ["2".to_owned(), code.clone(), format!("http%3A%2F%2F10.0.0.1%2Fp%2F{code}")] {
        // The message names people, not the address that was scanned.
        let done = "1.1.1, table 2 has its result: Aluno 002 beats Aluno 003.";
        let lines = || server.get(&format!("/sala?q={text}"), &floor).page().announced();
        assert!(within(60, || lines().lines().any(|line| line == done)), "{text}: {}", lines());
        assert!(!lines().contains("10.0.0.1"), "{}", lines());
    }
    let nobody = server.get("/sala?q=zzz", &floor).page();
    insta::assert_snapshot!(nobody.announced(), @"
    0 of 2 open tables.
    ✕
    No table or player matches “zzz”.
    ");
}

#[test]
fn entries_waiting_under_a_revoked_key_are_sent_under_another() {
    let Some(browser) = Browser::start(true) else { return };
    let event = paired();
    let server = Server::start(&event);
    browser.enter(&server.address, &key(&event, "mesa 1", "desk", &[]), "/mesa/1.1.1");
    event.ok(&["keys", "revoke", "mesa 1"]);
    browser.until("return !document.getElementById('rede').hidden");
    browser.ask(&PRESS.replace("TABLE", "2"));
    browser.until("return document.querySelectorAll('#fila .stuck').length === 1");
    browser.enter(&server.address, &key(&event, "mesa 2", "desk", &[]), "/mesa/1.1.1");
    browser.until("return document.querySelectorAll('#fila .stuck').length === 1");
    browser.ask("document.querySelector('#fila button').click()");
    browser.until("return document.querySelector('#m-1-1-1-1-2[data-done]') !== null");
    let log = event.ok(&["log", "--format", "json"]);
    let last: Value = serde_json::from_str(log.lines().last().expect("a line")).expect("JSON");
    assert_eq!((&last["op"], &last["desk"]), (&json!("result"), &json!("mesa 2")));
}

#[test]
fn a_scanners_keystrokes_are_a_code_wherever_the_focus_is() {
    let Some(browser) = Browser::start(true) else { return };
    let event = Event::entered(6);
    let server = Server::start(&event);
    browser.enter(&server.address, &server.head, "/chamada");
    let here = |count: usize| {
        browser
            .until(&format!("return document.querySelectorAll('.people em').length === {count}"));
        browser.until("return document.getElementById('fila').hidden");
    };
    let focus = [
        "document.activeElement.blur()",
        "document.querySelector('.chips a').focus()",
        "document.querySelector('.people button').focus()",
    ];
    for (number, focus) in (1..).zip(focus) {
        browser.ask(focus);
        browser.scans(&format!("{number}.1.1"));
        here(number);
    }
    // It is what all six are found by: the page may search for it before or after the scan.
    browser.ask(
        "const field = document.getElementById('codigo'); field.focus(); field.value = 'aluno'",
    );
    browser.scans_at_once("4.1.1");
    here(4);
    // A text that ends in a digit may be a part of a code: nobody is confirmed who was not scanned.
    browser.ask("document.getElementById('codigo').value = 'escola 1'; document.getElementById('codigo').form.requestSubmit()");
    browser.until("return location.search.includes('q=escola+1')");
    browser.ask("document.getElementById('codigo').value = 'escola 15.1.1'; document.getElementById('codigo').form.requestSubmit()");
    browser.until("return location.search.includes('q=escola+15.1.1')");
    browser.open(&server.address, "/chamada");
    here(4);
    let typed = "return document.getElementById('codigo').value";
    assert_eq!(browser.ask(typed), "", "what was typed there before is no part of a code");
    // A badge's code is the address of the pupil's page.
    browser.ask("document.activeElement.blur()");
    browser.scans(&format!("http://{}/p/5.1.1", server.address));
    here(5);
    // One that is unknown is shown, and does not wait in the queue.
    browser.scans("77.1.1");
    browser.until("return document.querySelector('#lido .bad .name') !== null && document.querySelector('#lido .name').innerText === '77.1.1'");
    assert_eq!(browser.ask("return document.getElementById('fila').hidden"), true);
    insta::assert_snapshot!(server.get("/chamada", &server.head).page().announced(), @"Still to come: 1 of 6 Here: 5. Marked absent: 0.");
}

#[test]
fn three_results_wait_for_the_network_and_then_go() {
    let Some(browser) = Browser::start(true) else { return };
    let event = paired();
    let server = Server::start(&event);
    let desk = key(&event, "mesa 1", "desk", &[]);
    browser.enter(&server.address, &desk, "/mesa/1.1.1");
    server.kill();
    for table in ["1", "2", "3"] {
        browser.ask(&PRESS.replace("TABLE", table));
    }
    browser.until("return document.querySelectorAll('#fila li').length === 3");
    browser.until("return !document.getElementById('rede').hidden");
    let address = server.address.clone();
    let again = Server::run(event.command("en", &["serve", "--listen", &address]));
    browser.until("return document.getElementById('fila').hidden");
    browser.until("return document.querySelectorAll('.row[data-done]').length === 3");
    assert_eq!(again.get("/mesa/1.1.1", &desk).body.matches("data-done").count(), 3);
}

#[test]
fn a_result_is_entered_without_scripts() {
    let Some(browser) = Browser::start(false) else { return };
    let event = paired();
    let server = Server::start(&event);
    key(&event, "mesa 1", "desk", &[]);
    let code = event.ok(&["keys", "code", "mesa 1"]).trim().to_owned();
    browser.open(&server.address, "/k?para=/mesa/1.1.1");
    browser.types("#codigo", &code);
    browser.clicks("#chave button");
    browser.clicks("#m-1-1-1-1-1 button[value='0-1']");
    browser.find("#m-1-1-1-1-1[data-done]");
    let page = server.get("/g/1.1.1", "").page();
    insta::assert_snapshot!(page.text("#jornada"), @"
    Round 1 of 4 1 of 3 with a result
    This group plays the first rounds of a Berger table.
    Table 1 Aluno 00. (4.1.1) 0-1 Aluno 00. (1.1.1)
    Table 2 Aluno 00. (2.1.1) playing Aluno 00. (3.1.1)
    Table 3 Aluno 00. (5.1.1) playing Aluno 00. (6.1.1)
    ");
}
