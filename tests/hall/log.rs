//! `serve --log`: it shows a day's trouble, and nobody's name or key.

use serde_json::Value;

use crate::server::{Server, within};
use crate::support::event::Event;

fn lines(event: &Event, name: &str) -> Vec<Value> {
    let text = String::from_utf8(event.read(name)).expect("text");
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

/// An event with names, served with a log in its folder.
fn served(folder: &str) -> (Event, Server) {
    let event = Event::drawn(4);
    event.ok(&["keys", "add", "Zulmira", "--role", "desk"]);
    let server = Server::with(&event, &["--log", folder]);
    (event, server)
}

#[test]
fn requests_refused_and_failed_are_reported_with_their_route_and_without_names() {
    let (event, server) = served(".");
    let wrong = "do=key&key=zzzz-wrong-key";
    for (status, answer) in [
        (404, server.get("/p/Leopoldina", "")),
        (404, server.get("/Leopoldina/Zulmira?q=Leopoldina", "")),
        (404, server.get("/ecra/Leopoldina", "")),
        (400, server.post("/chefe/grupo/1.1.1", &server.head, "do=Leopoldina&reason=Zulmira")),
        (403, server.post("/sala/1.1.1/chamar", "zzzz-wrong-key", "text=Leopoldina")),
    ] {
        assert_eq!(answer.status >= 400, status >= 400, "{}", answer.body);
    }
    let _ = server.post("/k", "", wrong);
    let _ = server.get("/chefe/inscritos?q=Leopoldina", &server.head);
    let head = server.head.clone();
    let names: Vec<String> = event.export()["players"]
        .as_array()
        .expect("players")
        .iter()
        .filter_map(|player| Some(player["name"].as_str()?.to_owned()))
        .collect();
    assert!(!names.is_empty());
    #[cfg(unix)]
    assert!(server.interrupt(), "it ends");
    #[cfg(not(unix))]
    drop(server);
    let all = lines(&event, "event.log");
    let has = |message: &str| all.iter().filter(|line| line["message"] == message).count();
    assert_eq!(has("started"), 1, "{all:?}");
    assert!(!cfg!(unix) || has("stopped") == 1, "{all:?}");
    let of = |route: &str| all.iter().find(|line| line["route"] == route).cloned();
    let player = of("/p/{}").expect("the route of the page of a player");
    assert_eq!((&player["status"], &player["method"]), (&404.into(), &"GET".into()));
    assert_eq!(of("/chefe/grupo/{g}").expect("the route of a form")["role"], "head");
    let text = String::from_utf8(event.read("event.log")).expect("text");
    let secrets = ["Leopoldina", "Zulmira", "zzzz", "?q", &head].map(str::to_owned);
    for secret in secrets.iter().chain(&names) {
        assert!(!text.contains(secret.as_str()), "{secret} is in the log: {text}");
    }
}

#[test]
fn an_attack_does_not_fill_the_log() {
    let (event, server) = served("day.log");
    for number in 0..300 {
        let _ = server.get(&format!("/p/{number}"), "");
    }
    assert!(within(20, || event.path().join("day.log").exists()));
    let count = lines(&event, "day.log").iter().filter(|line| line["status"] == 404).count();
    assert!((1..=120).contains(&count), "{count} lines");
    assert!(!event.path().join("event.log").exists());
}

#[test]
fn a_log_that_cannot_be_written_is_refused_before_anybody_is_served() {
    let event = Event::drawn(4);
    let ran = event.run(&["serve", "--listen", "127.0.0.1:0", "--log", "nowhere/day.log"]);
    assert_eq!(ran.code, 2, "{}", ran.out);
    insta::assert_snapshot!(ran.err, @"
    error: nowhere/day.log cannot be written: there is no folder nowhere
    hint: create the folder nowhere first, or write the name of one that exists
    ");
}

#[cfg(unix)]
#[test]
fn only_its_owner_can_read_the_log() {
    use std::os::unix::fs::PermissionsExt;
    let (event, _server) = served(".");
    let about = std::fs::metadata(event.path().join("event.log")).expect("the log");
    assert_eq!(about.permissions().mode() & 0o777, 0o600);
}
