//! The page that a certificate's QR code opens: in a real browser, without a server, it
//! distinguishes what the event signed from what it did not, and always agrees with the program.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::path::{Path, PathBuf};

use arbitro_chance::Lots;
use arbitro_paper::certificates::signature::{EventKey, NotProven, PublicKey, Statement, verify};
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::server::Server;
use crate::support::event::{Event, SMALL, list};
use crate::support::notes::notes;

/// An event that is over, with its certificates printed; the text of each QR code without its address.
fn signed(lang: &str, url: &str) -> (Event, Vec<String>) {
    let event = Event::with(&format!("{SMALL}\n[hall]\nurl = \"{url}\"\n"));
    let long = "Maria Guiomar da Conceição de Albuquerque e Vasconcelos Ribeirão de São João";
    event.write("players.csv", list(4).replacen("Aluno 001", long, 1));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.play_all("1.1.1");
    event.ok(&["--lang", lang, "print", "certificates", "-o", "c.pdf"]);
    event.ok(&["--lang", lang, "export", "html", "-o", "site"]);
    let notes = notes(&event.read("c.pdf"));
    assert_eq!(notes.len(), 4);
    (event, notes)
}

/// The key on the page.
fn key_of(event: &Event) -> PublicKey {
    let page = event.page("site/certificado.html");
    page.attribute("[data-key]", "data-key").parse().expect("a key")
}

/// Opens an address, even if it differs from the present one only after the `#`.
fn visit(browser: &Browser, url: &str) {
    browser.post("/url", &json!({ "url": "about:blank" }));
    browser.post("/url", &json!({ "url": url }));
    browser.until("return document.querySelector('[data-state=waiting]') === null || document.querySelector('[data-state=waiting]').hidden");
}

fn file_url(event: &Event) -> String {
    format!("file://{}", event.path().join("site/certificado.html").display())
}

/// The page's state, and the values of its fields.
const SEEN: &str = "
    const shown = [...document.querySelectorAll('[data-state]')].filter(line => line.getClientRects().length);
    const fields = [...document.querySelectorAll('[data-field]')].filter(field => field.getClientRects().length);
    return [shown.map(line => line.dataset.state).join(), ...fields.map(field => field.dataset.field + '=' + field.textContent)]";

fn seen(browser: &Browser) -> Vec<String> {
    let found = browser.ask(SEEN);
    let found = found.as_array().unwrap_or_else(|| panic!("{found}"));
    found.iter().map(|line| line.as_str().expect("text").to_owned()).collect()
}

/// The states that the page shows for these texts, typed one after the other.
fn states(browser: &Browser, texts: &[String]) -> Vec<String> {
    let texts = serde_json::to_string(texts).expect("JSON");
    let script = format!(
        "return {texts}.map(text => {{
            document.querySelector('textarea').value = text;
            document.querySelector('form').requestSubmit();
            return [...document.querySelectorAll('[data-state]')].filter(line => !line.hidden).map(line => line.dataset.state).join();
        }})"
    );
    let found: Value = browser.ask(&script);
    let found = found.as_array().unwrap_or_else(|| panic!("{found}"));
    found.iter().map(|state| state.as_str().expect("text").to_owned()).collect()
}

/// The program's verdict on a text, in the words of the page.
fn judged(text: &str, key: &PublicKey) -> &'static str {
    match verify(text, key) {
        Ok(_) => "proven",
        Err(NotProven::OtherSignature) => "other",
        Err(NotProven::NoCertificate) if text.trim().is_empty() => "empty",
        Err(NotProven::NoCertificate) => "none",
    }
}

#[test]
fn a_certificate_s_qr_opens_a_page_that_proves_it_without_a_server() {
    let Some(browser) = Browser::start(true) else { return };
    for (lang, word, date) in
        [("pt", "Lugar", "13 de março de 2026"), ("en", "Place", "13 March 2026")]
    {
        let (event, notes) = signed(lang, "https://exemplo.pt/torneio/");
        let key = key_of(&event);
        let mut places = 0;
        for note in &notes {
            visit(&browser, &format!("{}#{note}", file_url(&event)));
            let statement = verify(note, &key).expect("the event's");
            let found = seen(&browser);
            assert_eq!(found[0], "proven", "{lang}: {note}");
            let rank = found.iter().find(|line| line.starts_with("rank=")).expect("a place");
            match statement.rank {
                Some(rank) => {
                    places += 1;
                    assert!(found.contains(&format!("rank={rank}")), "{found:?}");
                }
                None => assert!(rank.len() > "rank=".len(), "{found:?}"),
            }
            for said in [
                format!("name={}", statement.name),
                format!("school={}", statement.school),
                format!("code={}", statement.code),
                format!("game={}", statement.game),
                format!("cycle={}", statement.cycle),
                format!("event={}", statement.event),
                format!("dates={date}"),
            ] {
                assert!(found.contains(&said), "{said:?} is not in {found:?}");
            }
        }
        assert_eq!(places, 3);
        let text = browser.ask("return document.body.innerText");
        assert!(text.as_str().expect("text").contains(word), "{text}");
    }
}

#[test]
fn the_page_and_the_program_agree_on_every_text() {
    let Some(browser) = Browser::start(true) else { return };
    let (event, notes) = signed("pt", "https://exemplo.pt");
    let key = key_of(&event);
    let own = &notes[0];
    let mut texts: Vec<String> =
        ["", " \n", "ARBITRO1.", "275.2.3", "7K7K7-7K7K7", "ARBITRO2.00", "😀"]
            .iter()
            .map(|text| (*text).to_owned())
            .collect();
    texts.extend([
        own.to_lowercase(),
        format!(" {}\n{} ", &own[..70], &own[70..]),
        format!("https://exemplo.pt/certificado.html#{own}"),
        own.replace('0', "O").replace('1', "I").replace("ARBITROI", "ARBITRO1"),
        format!("{own}0"),
        format!("{own}{own}"),
        own[..own.len() - 1].to_owned(),
        own[..own.len() / 2].to_owned(),
        own.replace("ARBITRO1.", ""),
        own.replace('7', "U"),
    ]);
    // A letter changed anywhere, and texts signed with another key.
    let mut lots = Lots::new(3);
    let letters = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    for _ in 0..300 {
        let mut bytes = notes[lots.below(notes.len())].clone().into_bytes();
        let at = 9 + lots.below(bytes.len() - 9);
        bytes[at] = letters[lots.below(32)];
        texts.push(String::from_utf8(bytes).expect("letters"));
    }
    let statement = verify(own, &key).expect("the event's");
    for seed in 0..20 {
        let other = EventKey::from_seed([seed; 32]);
        texts.push(other.sign(&statement));
        // The page of that key accepts it.
        assert!(verify(&other.sign(&statement), &other.public()).is_ok());
    }
    texts.push(EventKey::from_seed([1; 32]).sign(&Statement::default()));
    // A signature that is also valid with another multiple of the group's order is rejected.
    texts.push(by_another_multiple(own));
    visit(&browser, &file_url(&event));
    assert_eq!(seen(&browser), ["empty"]);
    let (_, others) = signed("pt", "https://exemplo.pt");
    texts.extend(others);
    let found = states(&browser, &texts);
    for (text, state) in texts.iter().zip(&found) {
        assert_eq!(state, judged(text, &key), "{text}");
    }
    for state in ["proven", "other", "none", "empty"] {
        assert!(found.iter().any(|found| found == state), "{state} never came");
    }
}

/// The same signature with the group's order added to its second half.
fn by_another_multiple(text: &str) -> String {
    const ORDER: [u8; 32] = [
        0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58, 0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde,
        0x14, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10,
    ];
    const LETTERS: &str = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    let value = |letter| LETTERS.find(letter).expect("a letter") as u16;
    let letters: Vec<u16> = text["ARBITRO1.".len()..].chars().map(value).collect();
    let bit = |at: usize| letters[at / 5] >> (4 - at % 5) & 1;
    let mut bytes: Vec<u8> = (0..letters.len() * 5 / 8)
        .map(|byte| (0..8).fold(0, |sum, at| sum << 1 | bit(byte * 8 + at)) as u8)
        .collect();
    let mut carry = 0;
    for (byte, order) in bytes[32..64].iter_mut().zip(ORDER) {
        carry += u16::from(*byte) + u16::from(order);
        *byte = carry as u8;
        carry >>= 8;
    }
    let bits = bytes.len() * 8;
    let bit = |at: usize| if at < bits { bytes[at / 8] >> (7 - at % 8) & 1 } else { 0 };
    let letters = (0..bits.div_ceil(5)).map(|letter| {
        let value = (0..5).fold(0, |sum, at| sum << 1 | bit(letter * 5 + at));
        LETTERS.chars().nth(usize::from(value)).expect("a letter")
    });
    format!("ARBITRO1.{}", letters.collect::<String>())
}

/// Serves the files of a folder below `/torneio/3/`, with the strictest policy under which the pages must
/// work; returns its address. It ends with the test.
fn web_space(folder: PathBuf) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address").to_string();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let Ok(mut stream) = stream else { continue };
            let mut head = [0; 2048];
            let read = stream.read(&mut head).unwrap_or(0);
            let head = String::from_utf8_lossy(&head[..read]).into_owned();
            let path = head.split(' ').nth(1).unwrap_or("").to_owned();
            let name = path.strip_prefix("/torneio/3/").unwrap_or("nowhere");
            let name = name.split('?').next().unwrap_or("");
            let kind = match Path::new(name).extension().and_then(|ending| ending.to_str()) {
                Some("js") => "text/javascript",
                Some("css") => "text/css",
                Some("svg") => "image/svg+xml",
                _ => "text/html; charset=utf-8",
            };
            let (status, body) = match std::fs::read(folder.join(name)) {
                Ok(body) => ("200 OK", body),
                Err(_) => ("404 Not Found", Vec::new()),
            };
            let head = format!(
                "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\n\
                 Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'\r\n\r\n",
                body.len()
            );
            // The client may have gone.
            let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(&body));
        }
    });
    address
}

#[test]
fn the_page_works_from_a_sub_path_over_plain_http_and_on_the_hall_s_server() {
    let Some(browser) = Browser::start(true) else { return };
    let (event, notes) = signed("pt", "http://exemplo.pt/torneio/3");
    let address = web_space(event.path().join("site"));
    visit(&browser, &format!("http://{address}/torneio/3/certificado.html#{}", notes[1]));
    assert_eq!(seen(&browser)[0], "proven");
    let changed = format!("{}{}", &notes[1][..notes[1].len() - 9], "000000000");
    assert_eq!(
        states(&browser, std::slice::from_ref(&changed)),
        [judged(&changed, &key_of(&event))]
    );
    let wrong = browser.ask(include_str!("law.js"));
    assert_eq!(wrong.as_array().map(Vec::len), Some(0), "{wrong}");

    let server = Server::start(&event);
    visit(&browser, &format!("http://{}/certificado.html#{}", server.address, notes[2]));
    assert_eq!(seen(&browser)[0], "proven");
}

#[test]
fn the_page_reports_it_where_nothing_was_signed_and_where_no_script_runs() {
    let event = Event::drawn(4);
    event.ok(&["--lang", "en", "export", "html", "-o", "site"]);
    let page = event.page("site/certificado.html");
    insta::assert_snapshot!(page.main_text(), @"
    Is this certificate genuine?
    This event has not signed any certificates yet.
    ");
    assert_eq!(page.count("script[src*='certificado.js']"), 0);
    let Some(browser) = Browser::start(false) else { return };
    let (event, notes) = signed("en", "https://exemplo.pt");
    browser.post("/url", &json!({ "url": format!("{}#{}", file_url(&event), notes[0]) }));
    insta::assert_snapshot!(browser.text("[data-state=waiting]"), @r#"This browser is checking the certificate. If this line does not disappear, the browser runs no scripts or is too old: try another browser, or ask the organiser, who checks certificates with "arbitro certificate verify"."#);
}
