//! The roll call: pages that fit a phone, whole schools, scanners, correct counts.

use crate::browser::Browser;
use crate::people::{Hall, pairs, pressed};
use crate::server::{fields, form, key};
use crate::support::event::{Event, SMALL};
use crate::texts::announced;

/// The largest page that fits a phone, in uncompressed bytes.
const LARGEST: usize = 60_000;

#[test]
fn a_server_that_was_started_before_the_first_entry_never_saw_what_the_terminal_did() {
    let hall = Hall::of(Event::with(SMALL));
    insta::assert_snapshot!(announced(hall.get("/chamada")), @"Still to come: 0 of 0");
    hall.event.write("players.csv", crate::support::event::list(6));
    hall.event.ok(&["players", "import", "players.csv"]);
    assert!(crate::server::within(60, || hall.get("/chamada").contains("Still to come: 6 of 6")));
    assert_eq!(hall.sends("/chamada", "do=came&code=1.1.1").status, 303);
}

/// Two thousand and sixteen pupils of 168 schools.
fn crowd() -> Event {
    let event = Event::with(&format!("per_school = 3\n{SMALL}"));
    let mut list = String::from("code,name,school,cycle,game\n");
    let first =
        ["Ana", "Rui", "Eva", "Gil", "Ivo", "Lia", "Zoé", "Hugo", "Íris", "Tito", "Mia", "Noé"];
    for school in 1..=168 {
        for (number, first) in first.iter().enumerate() {
            let (cycle, game) = (number / 6 + 1, number / 3 % 2 + 1);
            let letter = ["", "b", "c"][number % 3];
            list += &format!(
                "{school}.{cycle}.{game}{letter},{first} Sousa Pereira {school:03},Escola Básica do Largo {school},{cycle},{game}\n"
            );
        }
    }
    event.write("players.csv", list);
    event.ok(&["players", "import", "players.csv"]);
    event
}

/// The number after a text on a page.
fn number_after(page: &str, text: &str) -> usize {
    let rest = page.split(text).nth(1).unwrap_or_else(|| panic!("no {text:?} in {page}"));
    rest.split(|c: char| !c.is_ascii_digit())
        .next()
        .and_then(|digits| digits.parse().ok())
        .expect("a number")
}

#[test]
fn the_roll_call_of_two_thousand_comes_in_pages_that_a_phone_can_hold() {
    let hall = Hall::of(crowd());
    // Every page that links lead to: schools, letters, and the pages of each.
    let (mut seen, mut next) = (
        Vec::<String>::new(),
        vec![
            "/chamada".to_owned(),
            "/chamada?por=nome".to_owned(),
            "/chamada?q=sousa".to_owned(),
            "/chefe/inscritos".to_owned(),
            "/chefe/inscritos?q=1.1.1".to_owned(),
        ],
    );
    let mut codes = std::collections::BTreeSet::new();
    while let Some(path) = next.pop() {
        if seen.contains(&path) {
            continue;
        }
        let page = hall.get(&path);
        assert!(page.len() < LARGEST, "{path}: {} bytes", page.len());
        let rows = page.matches("<li").count();
        assert!(rows <= 200, "{path}: {rows} rows");
        for link in page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            let link = link.replace("&amp;", "&");
            // One school as an example, and each page of the others.
            if link.starts_with("/chamada") && (!link.contains("?e=") || link == "/chamada?e=7") {
                next.push(link);
            }
        }
        if path.starts_with("/chamada?por=nome") {
            codes.extend(
                page.split("id=\"c-")
                    .skip(1)
                    .filter_map(|rest| rest.split('"').next())
                    .map(str::to_owned),
            );
        }
        seen.push(path);
    }
    assert_eq!(codes.len(), 2016, "everybody is on one of the pages by name");
    assert!(seen.len() > 60 && seen.contains(&"/chamada?letra=Z".to_owned()), "{seen:?}");
    // A school is found by its name, with its button.
    let found = hall.get("/chamada?q=largo+16");
    assert!(found.contains("id=\"s-16\"") && found.contains("id=\"s-168\""), "{found}");
    insta::assert_snapshot!(announced(hall.get("/chamada?q=ninguem")), @"
    Still to come: 2016 of 2016
    No player found.
    ");
}

#[test]
fn a_whole_school_comes_with_one_tap_and_goes_back_with_another() {
    let event = Event::with(&format!("per_school = 15\n{SMALL}"));
    let letters = std::iter::once(String::new()).chain(('b'..='z').map(String::from));
    let list = letters.take(15).fold(String::from("code,name,school,cycle,game\n2.1.1,Rui Mar,Escola do Cabo,1,1\n"), |list, letter| {
        list + &format!("1.1.1{letter},Ana {letter}x Mar,Escola do Largo,1,1\n1.2.1{letter},Eva {letter}x Mar,Escola do Largo,2,1\n")
    });
    event.write("players.csv", list);
    event.ok(&["players", "import", "players.csv"]);
    let hall = Hall::of(event);
    let page = hall.get("/chamada");
    assert!(
        page.contains("Still to come: 31 of 31") && page.contains("All 30 have arrived"),
        "{page}"
    );
    let before = hall.log().len();
    let stale = fields(&page, "value=\"school\"");
    assert_eq!(hall.sends("/chamada", "do=came&code=1.1.1").status, 303);
    // The button counts thirty, and there are twenty-nine.
    let sent = form(&stale, &[("do", "school")]);
    let refused = hall.sends("/chamada", &sent);
    assert_eq!(refused.status, 409);
    insta::assert_snapshot!(announced(&refused.body), @"This button was for 30; it would be for 29 now. Nothing was done: look at the list again.");
    assert_eq!(hall.log().len(), before + 1);
    let page = hall.get("/chamada?e=1");
    assert!(page.contains("The other 29 have arrived") && !page.contains("Rui Mar"), "{page}");
    let mut own = fields(&page, "value=\"school\"");
    own.push(("do".to_owned(), "school".to_owned()));
    let done = hall.sends("/chamada?e=1", &form(&own, &[]));
    assert_eq!((done.status, done.header("location")), (303, "/chamada?e=1"));
    let page = hall.get("/chamada");
    assert!(
        page.contains("Still to come: 1 of 31")
            && page.contains("29 have arrived from Escola do Largo"),
        "{page}"
    );
    assert_eq!(hall.log().len(), before + 2, "one operation");
    let undo = pressed(&hall, "/chamada", &page, "<div id=\"passo\"");
    assert_eq!(undo.status, 303, "{}", undo.body);
    insta::assert_snapshot!(announced(hall.get("/chamada")), @"Still to come: 30 of 31 Here: 1. Marked absent: 0.");
    // The head finds the same button on the school's page.
    assert!(hall.get("/escola?e=1").contains("The other 29 have arrived"));
    // A desk undoes its own steps, and nobody else's.
    let desk = key(&hall.event, "mesa 1", "desk", &[]);
    let seq = hall.log().iter().find(|line| line["op"] == "present").expect("one has come")["seq"]
        .to_string();
    assert_eq!(hall.server.post("/chamada", &desk, &format!("do=undo&seq={seq}")).status, 403);
    assert_eq!(hall.server.post("/chamada", &desk, "do=undo&seq=1").status, 403);
    assert_eq!(hall.server.post("/chamada", &desk, "do=came&code=2.1.1").status, 303);
    let shown = hall.server.get("/chamada", &desk).body;
    assert!(shown.contains("Rui Mar (2.1.1) has arrived"), "{shown}");
    assert_eq!(
        hall.server
            .post("/chamada", &desk, &form(&fields(&shown, "<div id=\"passo\""), &[]))
            .status,
        303
    );
    insta::assert_snapshot!(announced(hall.get("/chamada")), @"Still to come: 30 of 31 Here: 1. Marked absent: 0.");
}

#[test]
fn a_button_offered_to_mark_135_absent_where_4_were() {
    let hall = Hall::of(Event::entered(12));
    for number in 1..=6 {
        assert_eq!(hall.sends("/chamada", &format!("do=came&code={number}.1.1")).status, 303);
    }
    hall.event.ok(&["players", "absent", "7.1.1", "8.1.1"]);
    assert!(crate::server::within(60, || hall.get("/chamada").contains("Marked absent: 2")));
    let page = hall.get("/chamada");
    assert!(
        page.contains("Still to come: 4 of 12") && page.contains("Here: 6. Marked absent: 2."),
        "{page}"
    );
    assert!(page.contains("Mark the 4 who have not arrived as absent"), "{page}");
    let sent = fields(&page, "<div id=\"resto\"");
    assert_eq!(number_after(&page, "name=\"count\" value=\""), 4);
    assert_eq!(hall.sends("/chamada", "do=came&code=9.1.1").status, 303);
    let before = hall.log().len();
    let refused = hall.sends("/chamada", &form(&sent, &[]));
    assert_eq!(refused.status, 409);
    insta::assert_snapshot!(announced(&refused.body), @"This button was for 4; it would be for 3 now. Nothing was done: look at the list again.");
    assert_eq!(hall.log().len(), before);
    let page = hall.get("/chamada");
    assert_eq!(pressed(&hall, "/chamada", &page, "<div id=\"resto\"").status, 303);
    let page = hall.get("/chamada");
    assert!(
        page.contains("Still to come: 0 of 12") && page.contains("Marked absent: 5."),
        "{page}"
    );
    assert!(!page.contains("value=\"rest\""), "nobody is left to mark: {page}");
    assert!(page.contains("3 were marked absent"), "{page}");
    assert_eq!(hall.log().len(), before + 1);
    assert_eq!(pressed(&hall, "/chamada", &page, "<div id=\"passo\"").status, 303);
    insta::assert_snapshot!(announced(hall.get("/chamada")), @"Still to come: 3 of 12 Here: 7. Marked absent: 2.");
}

#[test]
fn a_scanner_is_told_who_it_was() {
    let hall = Hall::of(Event::entered(6));
    let page = hall.get("/chamada");
    let sent = |code: &str| form(&fields(&page, "data-scan"), &[("code", code)]);
    // Each time as from a page of its own.
    let sent = |code: &str| {
        sent(code).split('&').filter(|part| !part.starts_with("id=")).collect::<Vec<_>>().join("&")
    };
    let badge = format!("http://{}/p/3.1.1", hall.server.address);
    for (typed, name) in
        [("2.1.1", "Aluno 002"), (badge.as_str(), "Aluno 003"), ("2.1.1", "Aluno 002")]
    {
        let done = hall.sends("/chamada", &sent(typed));
        assert_eq!(done.status, 303, "{}", done.body);
        let page = hall.get(done.header("location"));
        let told = page
            .split("id=\"lido\"")
            .nth(1)
            .and_then(|rest| rest.split("</div>").next())
            .expect("it is told");
        assert!(told.contains(name) && told.contains("Recorded as present"), "{told}");
        assert!(page.contains("autofocus"), "the next one can be scanned");
    }
    for typed in ["77.1.1", "999.9.9", "x!"] {
        let done = hall.sends("/chamada", &sent(typed));
        assert_eq!(done.status, 303, "{}", done.body);
        let page = hall.get(done.header("location"));
        assert!(page.contains("is not a player") && page.contains("class=\"read bad\""), "{page}");
    }
    insta::assert_snapshot!(announced(hall.get("/chamada?veio=77.1.1")), @r#"
    Still to come: 4 of 6 Here: 2. Marked absent: 0.
    ✕This code is unknown
    77.1.1
    "77.1.1" is not a player's code
    Read the name on the badge and search for it in the list. The scanner is ready for the next one.
    Search
    "#);
    insta::assert_snapshot!(announced(hall.get("/chamada?veio=5.1.1")), @"
    Still to come: 4 of 6 Here: 2. Marked absent: 0.
    …Not recorded yet.
    Aluno 005
    Nex · 1.º ciclo · Escola 5 5.1.1
    ");
    // Nobody is marked as here: what began without a roll call is not counted as one.
    insta::assert_snapshot!(announced(hall.get("/chamada")), @"Still to come: 4 of 6 Here: 2. Marked absent: 0.");
}

#[test]
fn a_school_is_scanned_searched_and_paired_by_touches_in_a_browser() {
    let Some(browser) = Browser::start(true) else { return };
    let hall = Hall::of(crowd());
    hall.event.ok(&["groups", "draw", "1.1"]);
    let (address, head) = (&hall.server.address, &hall.server.head);
    browser.enter(address, head, "/chamada");
    browser.scans("7.1.1b");
    browser.until("return document.getElementById('lido').innerText.includes('Chegada registada')");
    assert_eq!(browser.ask("return document.activeElement.id"), "codigo");
    browser.scans("8.1.1");
    browser.until("return document.getElementById('lido').innerText.includes('8.1.1') && document.getElementById('lido').innerText.includes('Chegada registada')");
    // A code that cannot be read is shown large until the next scan, and nothing waits to be
    // settled.
    browser.scans("999.9.9");
    browser.until("return document.querySelector('#lido .bad .name') !== null && document.querySelector('#lido .name').innerText === '999.9.9'");
    assert_eq!(browser.ask("return document.activeElement.id"), "codigo");
    assert_eq!(browser.ask("return document.getElementById('fila').hidden"), true);
    browser.scans("9.1.1");
    browser.until("return document.querySelector('#lido .ok .name') !== null && document.querySelector('#lido .bad') === null");
    let size = browser
        .ask("return parseFloat(getComputedStyle(document.querySelector('#lido .name')).fontSize)");
    assert!(size.as_f64().is_some_and(|size| size >= 28.0), "{size}");
    // While typing, the list follows and the field keeps the cursor.
    browser.types("#codigo", "largo 16");
    browser.until("return document.querySelector('#s-16') !== null && document.querySelector('#s-7') === null");
    assert_eq!(browser.ask("return document.activeElement.id"), "codigo");
    browser.clicks("#s-16 button");
    browser.until("return document.querySelector('#s-16').innerText.includes('12 de 12')");
    browser.until("return document.getElementById('passo').innerText.includes('Chegaram 12 de Escola Básica do Largo 16')");
    browser.clicks("#passo button");
    browser.until("return document.querySelector('#s-16').innerText.includes('0 de 12')");
    // A person who types and presses Enter searches.
    browser.types("#codigo", "Ana Pereira 011");
    browser.until("return document.getElementById('c-11-1-1') !== null");
    browser.ask("document.getElementById('codigo').form.requestSubmit()");
    browser.until("return location.search.includes('q=Ana') && document.getElementById('codigo').value === ''");
    // Two names make a pair; its sides can be exchanged, and it can be dissolved.
    let group = hall.event.export()["groups"][0]["code"].as_str().expect("a group").to_owned();
    browser.enter(address, head, &format!("/chefe/grupo/{group}"));
    browser.clicks("#toque summary");
    let press = |number: usize| {
        browser.ask(&format!("document.querySelectorAll('#toque .names button')[{number}].click()"))
    };
    let chosen = "return [...document.querySelectorAll('#toque select')].map(list => list.value).filter(Boolean).join()";
    browser.until("return document.querySelectorAll('#toque .names button').length > 5");
    press(0);
    press(1);
    press(2);
    press(0);
    let both = browser.ask(chosen);
    let both: Vec<&str> = both.as_str().expect("codes").split(',').collect();
    assert_eq!(both.len(), 4, "{both:?}");
    browser.ask("document.querySelectorAll('#toque li button')[0].click()");
    browser.ask("document.querySelectorAll('#toque li:last-child button')[1].click()");
    assert_eq!(browser.ask(chosen), format!("{},{}", both[1], both[0]));
    browser.clicks("#toque form > button");
    browser.until("return document.querySelector('#porque[open]') !== null");
    let paired = (both[1].to_owned(), both[0].to_owned());
    assert!(pairs(&hall, 1).contains(&paired), "{paired:?}");
}
