//! The cost for a browser when a screen's page changes:
//!
//!     cargo test --all-features --test hall -- --ignored --nocapture a_turn_of_a_wall_has_a_bounded_cost

use std::process::Command;
use std::time::Duration;

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::server::Server;
use crate::walls::{crowd, made};

/// The cost of changing the page, by Chromium's own metrics: `ARBITRO_PROGRAM` names another program to be
/// measured, `ARBITRO_GROUPS` the number of groups.
#[test]
#[ignore = "a measurement: it takes two minutes and a machine that does nothing else"]
fn a_turn_of_a_wall_has_a_bounded_cost() {
    let Some(screen) = Browser::start(true) else { return };
    let groups = std::env::var("ARBITRO_GROUPS").ok().and_then(|text| text.parse().ok());
    let event = crowd(groups.unwrap_or(201));
    let mut command = event.command("en", &["serve", "--listen", "127.0.0.1:0"]);
    if let Some(program) = std::env::var_os("ARBITRO_PROGRAM") {
        command = Command::new(program);
        command.args(["serve", "--listen", "127.0.0.1:0"]).current_dir(event.path());
        command.env("ARBITRO_LANG", "en");
    }
    let server = Server::run(command);
    // A program without named screens has only the one.
    let named = made(&server, "name=Tudo&was=&shows=both&patient=1").status == 303;
    screen.looks((1920, 1080), false);
    let cdp =
        |command: &str| screen.post("/goog/cdp/execute", &json!({ "cmd": command, "params": {} }));
    cdp("Performance.enable");
    screen.open(&server.address, if named { "/ecra/tudo" } else { "/ecra" });
    screen.ask(
        "window.turns = 0; window.long = []; let last = '';
        new PerformanceObserver(list => window.long.push(...list.getEntries().map(entry => entry.duration)))
            .observe({ type: 'longtask' });
        setInterval(() => {
            const now = [...document.querySelectorAll('#paredes .wall:not([hidden]) h2')].map(node => node.textContent).join();
            if (now !== last) { window.turns++; last = now; }
        }, 500);
        return true",
    );
    std::thread::sleep(Duration::from_secs(5));
    let metrics = || -> Value {
        let all = cdp("Performance.getMetrics");
        let all = all["metrics"].as_array().expect("metrics").iter();
        let pairs =
            all.map(|entry| (entry["name"].as_str().unwrap().to_owned(), entry["value"].clone()));
        Value::Object(pairs.collect())
    };
    let count = || screen.ask("return window.turns").as_f64().expect("a number");
    let (before, turns) = (metrics(), count());
    std::thread::sleep(Duration::from_secs(120));
    let (after, turns) = (metrics(), count() - turns);
    println!(
        "{turns} turns in 120 s; longest tasks above 50 ms: {}",
        screen.ask("return window.long")
    );
    for name in ["ScriptDuration", "LayoutDuration", "RecalcStyleDuration", "TaskDuration"] {
        let spent = after[name].as_f64().unwrap() - before[name].as_f64().unwrap();
        println!("{name}: {:.1} ms a turn", spent * 1000.0 / turns.max(1.0));
    }
}
