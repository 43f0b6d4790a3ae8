//! Floods: of tries, requests, connections. They do not stop people who work.

use std::io::Write;
use std::net::Ipv4Addr;
use std::time::Duration;

use crate::server::{Server, key, within};
use crate::support::event::{Event, paired};

/// Another address of this machine; `None` if the system has only one.
fn elsewhere(last: u8) -> Option<Ipv4Addr> {
    if !cfg!(target_os = "linux") {
        eprintln!("SKIP: this system has one loopback address only");
        return None;
    }
    Some(Ipv4Addr::new(127, 0, 3, last))
}

#[test]
fn five_wrong_tries_void_nobodys_code_and_codes_are_not_guessed() {
    let event = paired();
    let server = Server::start(&event);
    key(&event, "mesa 1", "desk", &[]);
    let code = event.ok(&["keys", "code", "mesa 1"]).trim().to_owned();
    let wrong = format!("{}zzzzz{}", &code[..2], if code.ends_with('z') { 'y' } else { 'z' });
    let before = event.read("event.keys");
    let mut often = 0;
    for _ in 0..40 {
        match server.post("/k", "", &format!("codigo={wrong}")).status {
            403 => {}
            429 => often += 1,
            other => panic!("{other}"),
        }
    }
    assert!(often > 0, "nobody was told to wait");
    // Guessing writes nothing, and the guesser has used up the tries for this code.
    assert_eq!(event.read("event.keys"), before);
    let guessed = || server.post("/k", "", &format!("codigo={code}")).status;
    assert!(within(60, || guessed() == 403), "the guesser is not told to wait for ever");
    let Some(desk) = elsewhere(1) else { return };
    let spelled = format!("{}-{}", &code[..4], &code[4..]).to_uppercase();
    let came = server.form_from(desk, "/k", "", &format!("codigo={spelled}")).unwrap();
    assert_eq!((came.status, came.header("location")), (303, "/mesa"));
    let again = server.form_from(desk, "/k", "", &format!("codigo={code}")).unwrap();
    assert_eq!(again.status, 403);
}

#[test]
fn requests_of_one_address_block_no_key_behind_it() {
    let limits = "[hall]\npages_per_minute = 60\nkeys_per_minute = 3\n";
    let event = Event::with(&format!("{}{limits}", crate::support::event::SMALL));
    let server = Server::start(&event);
    let often = || (0..60).any(|_| server.get("/", "").status == 429);
    let guessed = || (0..60).any(|_| server.post("/k", "", "codigo=00zzzzzz").status == 429);
    assert!(often() && guessed());
    for _ in 0..30 {
        assert_eq!(server.get("/chefe", &server.head).status, 200);
    }
    // A card still lets its holder in there, even typed by hand.
    assert!(often() && guessed());
    assert_eq!(server.get("/k", "").status, 200);
    let spelled = format!("{}-{}", &server.head[..8], &server.head[8..]).to_uppercase();
    let came = server.post("/k", "", &format!("codigo={spelled}"));
    assert_eq!((came.status, came.header("location")), (303, "/chefe"));
    assert!(came.header("set-cookie").contains(&server.head), "{:?}", came.headers);
}

#[test]
fn a_client_that_never_reads_is_not_kept() {
    let Some(greedy) = elsewhere(20) else { return };
    // It may send as many requests as it likes: it is disconnected for not reading.
    let limits = "[hall]\npages_per_minute = 1_000_000\n";
    let event = Event::with(&format!("{}{limits}", crate::support::event::SMALL));
    let server = Server::start(&event);
    const CLIENTS: usize = 25;
    let ask = format!("GET /aviso HTTP/1.1\r\nHost: {}\r\n\r\n", server.address).repeat(5_000);
    let silent: Vec<_> = (0..CLIENTS)
        .filter_map(|_| {
            let mut stream = server.connect_from(greedy)?;
            stream.set_write_timeout(Some(Duration::from_millis(200))).ok()?;
            // The rest does not fit once nobody reads.
            let _ = stream.write_all(ask.as_bytes());
            Some(stream)
        })
        .collect();
    assert_eq!(silent.len(), CLIENTS);
    assert!(within(60, || server.connections() == 1), "{} are kept", server.connections());
    let rows = server.get("/estado", &server.head).page().rows("#enderecos tbody tr", "th, td.n");
    let row = rows.iter().find(|row| row[0] == "127.0.3.20").expect("it is named");
    assert_eq!(row[3], CLIENTS.to_string(), "{row:?}");
    drop(silent);
}

#[test]
fn an_address_that_attacks_is_named_and_the_head_shuts_it_out_and_lets_it_in_again() {
    let event = paired();
    let server = Server::start(&event);
    let (Some(guesser), Some(other)) = (elsewhere(7), elsewhere(8)) else { return };
    let named = || server.get("/estado", &server.head).page().texts("#enderecos tbody th");
    assert_eq!(named(), [] as [&str; 0]);
    for _ in 0..25 {
        let tried = server.form_from(guesser, "/k", "", "codigo=00zzzzzz").unwrap();
        assert!([403, 429].contains(&tried.status));
    }
    assert_eq!(server.get_from(other, "/", "").unwrap().status, 200);
    assert_eq!(named(), ["127.0.3.7"]);
    let change = |what: &str| server.post("/estado", &server.head, what).status;
    assert_eq!(change("do=shut&address=127.0.3.7"), 303);
    let asked = |path: &str, key: &str| server.get_from(guesser, path, key).unwrap().status;
    assert_eq!([asked("/", ""), asked("/k", ""), asked("/estilo.css", "")], [403; 3]);
    assert_eq!(server.get_from(other, "/", "").unwrap().status, 200);
    // Key holders can continue to work from there.
    assert_eq!(asked("/chefe", &server.head), 200);
    assert_eq!(change("do=admit&address=127.0.3.7"), 303);
    assert_eq!(asked("/", ""), 200);
    assert_eq!(named(), [] as [&str; 0]);
    assert_eq!([change("do=shut&address=x"), change("do=shut")], [400; 2]);
}
