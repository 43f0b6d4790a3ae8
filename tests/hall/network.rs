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
    // The page of the keys says where the hall is reached, and a screen has a code for phones.
    let alone = || server.get("/chefe/chaves", &server.head).page().text("main p.notice");
    let code = || server.get("/ecra", "").page().has("svg.qr");
    const ALONE: &str = "Only this computer can reach the hall now.";
    let status = || server.get("/estado", &server.head).page();
    const OPEN: &str = "[name=do][value=network]";
    let reached = || status().text(&format!(".twins p.notice, section:has({OPEN}) h2 + p"));
    // No code is shown that leads every phone to itself.
    assert!(!code());
    assert_eq!(alone(), format!("{ALONE} Status"));
    assert_eq!(server.post("/estado", &desk, "do=network").status, 403);
    assert_eq!(server.post("/estado", &server.head, "do=other").status, 400);
    if !status().has(OPEN) {
        const NONE: &str = "This computer is in no network: join the hall's Wi-Fi, or plug in its \
                            cable, and look here again.";
        assert_eq!(reached(), format!("{ALONE} {NONE}"));
        assert_eq!(server.post("/estado", &server.head, "do=network").status, 409);
        return;
    }
    let before = reached();
    let would = format!("{ALONE} Phones and other computers in its network find it at http://");
    let address = before.strip_prefix(&would).expect(&before);
    let address = address.split(' ').next().expect("where").to_owned();
    assert!(ask_at(&address, "/", "").is_none(), "{address} answers already");
    for _ in 0..2 {
        assert_eq!(server.post("/estado", &server.head, "do=network").status, 303);
        let home = ask_at(&address, "/", "").expect("it answers");
        assert_eq!(home.status, 200, "{}", home.body);
    }
    // Staff can enter there, this computer still works, and a stranger's name for it is still refused.
    assert_eq!(ask_at(&address, "/mesa", &desk).expect("it answers").status, 200);
    assert_eq!(reached(), "");
    let shown = status().main_text();
    assert!(shown.contains(&format!("http://{address}")), "{shown}");
    assert_eq!(alone(), "");
    assert!(code());
    let card = event.ok(&["keys", "add", "sala 2", "--role", "desk"]);
    let (_, link) = card.trim_end().split_once('\n').expect("a link");
    assert!(link.starts_with(&format!("http://{address}/k#")), "{card}");
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
    insta::assert_snapshot!(elsewhere.err, @"This card is shown only now. Anybody who has it can sign in under this name.");
}
