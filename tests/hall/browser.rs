//! The pages in a real browser, where there is one: `chromedriver` over plain HTTP, and Chromium without a
//! screen. Without them the tests say SKIP; with `ARBITRO_REQUIRE_BROWSER=1` that is a failure.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};

use crate::server::{Server, key};
use crate::support::event::Event;

/// Where Debian has Chromium itself; the script of that name leaves processes behind.
const BROWSERS: [&str; 2] =
    ["/usr/lib/chromium/chromium-headless-shell", "/usr/lib/chromium/chromium"];

/// A browser with one window.
struct Browser {
    driver: Child,
    port: u16,
    session: String,
}

impl Browser {
    /// Starts one; `None` where there is none, which is said.
    fn start(script: bool) -> Option<Self> {
        let found = BROWSERS.into_iter().find(|path| Path::new(path).exists());
        let port = TcpListener::bind("127.0.0.1:0")
            .and_then(|socket| socket.local_addr())
            .expect("a port")
            .port();
        let driver = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        let (Some(binary), Ok(driver)) = (found, driver) else {
            let required = std::env::var("ARBITRO_REQUIRE_BROWSER").is_ok_and(|value| value == "1");
            assert!(!required, "no browser on this machine");
            eprintln!("SKIP: no Chromium with chromedriver on this machine");
            return None;
        };
        let mut browser = Self { driver, port, session: String::new() };
        let ready = (0..200).any(|_| {
            std::thread::sleep(Duration::from_millis(50));
            TcpStream::connect(("127.0.0.1", port)).is_ok()
        });
        assert!(ready, "chromedriver does not answer");
        let mut arguments = vec!["--no-sandbox", "--disable-gpu", "--lang=en"];
        if !script {
            arguments.push("--blink-settings=scriptEnabled=false");
        }
        let options = json!({ "binary": binary, "args": arguments });
        let wanted =
            json!({ "capabilities": { "alwaysMatch": { "goog:chromeOptions": options } } });
        let made = browser.call("POST", "/session", &wanted);
        browser.session = made["sessionId"].as_str().expect("a session").to_owned();
        Some(browser)
    }

    fn call(&self, method: &str, path: &str, body: &Value) -> Value {
        let body = if method == "POST" { body.to_string() } else { String::new() };
        let mut stream =
            TcpStream::connect(("127.0.0.1", self.port)).expect("chromedriver answers");
        stream.set_read_timeout(Some(Duration::from_secs(120))).expect("a timeout");
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
            self.port,
            body.len()
        );
        stream.write_all(head.as_bytes()).expect("it listens");
        let mut bytes = Vec::new();
        let mut piece = [0; 8192];
        let text = loop {
            let count = stream.read(&mut piece).expect("an answer");
            bytes.extend_from_slice(&piece[..count]);
            let text = String::from_utf8_lossy(&bytes).into_owned();
            // The stream may stay open: the length says where the answer ends.
            if let Some((head, body)) = text.split_once("\r\n\r\n") {
                let lower = head.to_lowercase();
                let length = lower.split("content-length:").nth(1).and_then(|rest| {
                    rest.lines().next().and_then(|line| line.trim().parse::<usize>().ok())
                });
                if count == 0 || length.is_some_and(|length| body.len() >= length) {
                    break body.to_owned();
                }
            }
            assert!(count > 0, "half an answer: {text}");
        };
        let answer: Value = serde_json::from_str(&text).expect("JSON");
        answer["value"].clone()
    }

    fn post(&self, path: &str, body: &Value) -> Value {
        self.call("POST", &format!("/session/{}{path}", self.session), body)
    }

    fn open(&self, server: &str, path: &str) {
        self.post("/url", &json!({ "url": format!("http://{server}{path}") }));
    }

    /// Comes in with a card.
    fn enter(&self, server: &str, key: &str, path: &str) {
        self.open(server, &format!("/k?para={path}#{key}"));
        self.until(&format!("return location.pathname === '{path}'"));
    }

    fn ask(&self, script: &str) -> Value {
        self.post("/execute/sync", &json!({ "script": script, "args": [] }))
    }

    fn until(&self, script: &str) {
        let seen = (0..300).any(|_| {
            let yes = self.ask(script) == Value::Bool(true);
            if !yes {
                std::thread::sleep(Duration::from_millis(100));
            }
            yes
        });
        assert!(seen, "never: {script}\n{}", self.ask("return document.body.innerText"));
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        if !self.session.is_empty() && !std::thread::panicking() {
            self.call("DELETE", &format!("/session/{}", self.session), &Value::Null);
        }
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

fn paired() -> Event {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    event
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
    // A key that is revoked is told so while the page is open.
    event.ok(&["keys", "revoke", "mesa 2"]);
    two.until("return !document.getElementById('rede').hidden");
}

#[test]
fn three_results_wait_for_the_network_and_then_go() {
    let Some(browser) = Browser::start(true) else { return };
    let event = paired();
    let mut server = Server::start(&event);
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
    let find = |css: &str| {
        let found = browser.post("/element", &json!({ "using": "css selector", "value": css }));
        let id = found.as_object().and_then(|object| object.values().next());
        id.and_then(Value::as_str).unwrap_or_else(|| panic!("no {css}: {found}")).to_owned()
    };
    browser.post(&format!("/element/{}/value", find("#codigo")), &json!({ "text": code }));
    browser.post(&format!("/element/{}/click", find("#chave button")), &json!({}));
    browser
        .post(&format!("/element/{}/click", find("#m-1-1-1-1-1 button[value='0-1']")), &json!({}));
    find("#m-1-1-1-1-1[data-done]");
    assert!(server.get("/g/1.1.1", "").body.contains("0-1"));
}
