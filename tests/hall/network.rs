//! From this computer alone to the hall's network, without a terminal.

use std::io::Write;
use std::net::TcpStream;

use crate::server::{Answer, Server, key};
use crate::support::event::Event;

/// Requests a page at an address of its own, as a phone does.
fn ask_at(address: &str, path: &str, key: &str) -> Option<Answer> {
    let mut stream = TcpStream::connect(address).ok()?;
    let question = format!(
        "GET {path} HTTP/1.1\r\nHost: {address}\r\nCookie: arbitro_key={key}\r\nConnection: close\r\n\r\n"
    );
    stream.write_all(question.as_bytes()).ok()?;
    Answer::read(stream)
}

#[test]
fn a_hall_begun_for_this_computer_alone_is_opened_to_its_network_by_the_head() {
    let event = Event::drawn(6);
    let server = Server::start(&event);
    let desk = key(&event, "sala 1", "desk", &[]);
    let status = || server.get("/estado", &server.head).body;
    let before = status();
    assert!(before.contains("Only this computer can reach the hall now."), "{before}");
    // No code is shown that leads every phone to itself.
    assert!(!server.get("/ecra", "").body.contains("On phones"));
    assert!(server.get("/chefe/chaves", &server.head).body.contains("Only this computer"));
    assert_eq!(server.post("/estado", &desk, "do=network").status, 403);
    assert_eq!(server.post("/estado", &server.head, "do=other").status, 400);
    if !before.contains("value=\"network\"") {
        assert!(before.contains("in no network"), "{before}");
        assert_eq!(server.post("/estado", &server.head, "do=network").status, 409);
        return;
    }
    let (_, address) = before.split_once("network find it at http://").expect("where");
    let address = address.split(' ').next().expect("where").to_owned();
    assert!(ask_at(&address, "/", "").is_none(), "{address} answers already");
    for _ in 0..2 {
        assert_eq!(server.post("/estado", &server.head, "do=network").status, 303);
        let home = ask_at(&address, "/", "").expect("it answers");
        assert_eq!(home.status, 200, "{}", home.body);
    }
    // Staff can enter there, this computer still works, and a stranger's name for it is still refused.
    assert_eq!(ask_at(&address, "/mesa", &desk).expect("it answers").status, 200);
    let after = status();
    assert!(after.contains(&format!("http://{address}")), "{after}");
    assert!(!after.contains("Only this computer"), "{after}");
    assert!(!server.get("/chefe/chaves", &server.head).body.contains("Only this computer"));
    assert!(server.get("/ecra", "").body.contains("On phones"));
    let card = event.ok(&["keys", "add", "sala 2", "--role", "desk"]);
    assert!(card.contains(&format!("http://{address}/k#")), "{card}");
    assert!(server.interrupt());
    assert!(ask_at(&address, "/", "").is_none());
}

#[test]
fn a_card_for_this_computer_alone_reports_it() {
    let event = Event::drawn(6);
    let card = |url: &str| event.run(&["keys", "add", url, "--role", "desk", "--url", url]);
    let here = card("http://127.0.0.1:8017");
    insta::assert_snapshot!(here.err, @r#"
    This card is shown only now. Anybody who has it can sign in under this name.
    Only this computer can open that link. For other devices open the hall to its network first (the page "Status" of the head, or arbitro serve --lan), or give its address with --url; then: arbitro keys renew NAME
    "#);
    let elsewhere = card("http://192.168.1.10:8017");
    assert!(!elsewhere.err.contains("Only this computer"), "{}", elsewhere.err);
}
