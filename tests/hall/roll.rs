//! The roll call: pages that fit a phone, whole schools, scanners, correct counts.

use crate::browser::Browser;
use crate::people::{Hall, pairs};
use crate::server::{key, within};
use crate::support::event::{Event, SMALL};

/// The button that undoes the last step.
const LAST: &str = "#passo button";

/// The largest page that fits a phone, in uncompressed bytes.
const LARGEST: usize = 60_000;

#[test]
fn a_server_that_was_started_before_the_first_entry_never_saw_what_the_terminal_did() {
    let hall = Hall::of(Event::with(SMALL));
    insta::assert_snapshot!(hall.get("/chamada").announced(), @"Still to come: 0 of 0");
    hall.event.write("players.csv", crate::support::event::list(6));
    hall.event.ok(&["players", "import", "players.csv"]);
    let awaited = || hall.get("/chamada").announced() == "Still to come: 6 of 6";
    assert!(within(60, awaited), "{}", hall.get("/chamada").announced());
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
        let answer = hall.server.get(&path, &hall.server.head);
        assert_eq!(answer.status, 200, "{path}");
        assert!(answer.body.len() < LARGEST, "{path}: {} bytes", answer.body.len());
        let page = answer.page();
        let rows = page.count("li");
        assert!(rows <= 200, "{path}: {rows} rows");
        for link in page.links("body") {
            // One school as an example, and each page of the others.
            if link.starts_with("/chamada") && (!link.contains("?e=") || link == "/chamada?e=7") {
                next.push(link.to_owned());
            }
        }
        if path.starts_with("/chamada?por=nome") {
            codes.extend(page.texts("[id^=c-] .code"));
        }
        seen.push(path);
    }
    assert_eq!(codes.len(), 2016, "everybody is on one of the pages by name");
    assert!(seen.len() > 60 && seen.contains(&"/chamada?letra=Z".to_owned()), "{seen:?}");
    // A school is found by its name, with its button.
    let page = hall.get("/chamada?q=largo+16");
    let schools = page.attributes(".schools li", "id");
    let largo = ["s-16", "s-160", "s-161", "s-162", "s-163", "s-164", "s-165", "s-166", "s-167"];
    assert_eq!(schools, [&largo[..], &["s-168"]].concat());
    insta::assert_snapshot!(hall.get("/chamada?q=ninguem").announced(), @"
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
    const SCHOOL: &str = "#t-1 button";
    let page = hall.get("/chamada");
    assert_eq!(page.announced(), "Still to come: 31 of 31");
    assert_eq!(page.text(SCHOOL), "All 30 have arrived");
    let before = hall.log().len();
    let stale = page.form(SCHOOL);
    assert_eq!(hall.sends("/chamada", "do=came&code=1.1.1").status, 303);
    // The button counts thirty, and there are twenty-nine.
    let refused = hall.submit(&stale);
    assert_eq!(refused.status, 409);
    insta::assert_snapshot!(refused.page().announced(), @"This button was for 30; it would be for 29 now. Nothing was done: look at the list again.");
    assert_eq!(hall.log().len(), before + 1);
    let page = hall.get("/chamada?e=1");
    assert_eq!(page.text(SCHOOL), "The other 29 have arrived");
    assert!(!page.texts("#lista li b").contains(&"Rui Mar".to_owned()));
    let done = hall.submit(&page.form(SCHOOL));
    assert_eq!((done.status, done.header("location")), (303, "/chamada?e=1"));
    let page = hall.get("/chamada");
    insta::assert_snapshot!(page.announced(), @"Still to come: 1 of 31 Here: 30. Marked absent: 0.");
    assert_eq!(
        page.text("#passo li:first-child span"),
        "29 have arrived from Escola do Largo (00:00:00)."
    );
    assert_eq!(hall.log().len(), before + 2, "one operation");
    let undo = hall.submit(&page.form(LAST));
    assert_eq!(undo.status, 303, "{}", undo.body);
    insta::assert_snapshot!(hall.get("/chamada").announced(), @"Still to come: 30 of 31 Here: 1. Marked absent: 0.");
    // The head finds the same button on the school's page.
    let buttons = hall.get("/escola?e=1").texts("main button");
    assert!(buttons.contains(&"The other 29 have arrived".to_owned()), "{buttons:?}");
    // A desk undoes its own steps, and nobody else's.
    let desk = key(&hall.event, "mesa 1", "desk", &[]);
    let seq = hall.log().iter().find(|line| line["op"] == "present").expect("one has come")["seq"]
        .to_string();
    assert_eq!(hall.server.post("/chamada", &desk, &format!("do=undo&seq={seq}")).status, 403);
    assert_eq!(hall.server.post("/chamada", &desk, "do=undo&seq=1").status, 403);
    assert_eq!(hall.server.post("/chamada", &desk, "do=came&code=2.1.1").status, 303);
    let shown = hall.server.get("/chamada", &desk).page();
    assert_eq!(shown.text("#passo li span"), "Rui Mar (2.1.1) has arrived (00:00:00).");
    assert_eq!(hall.server.submit(&desk, &shown.form(LAST)).status, 303);
    insta::assert_snapshot!(hall.get("/chamada").announced(), @"Still to come: 30 of 31 Here: 1. Marked absent: 0.");
}

#[test]
fn a_button_offered_to_mark_135_absent_where_4_were() {
    let hall = Hall::of(Event::entered(12));
    for number in 1..=6 {
        assert_eq!(hall.sends("/chamada", &format!("do=came&code={number}.1.1")).status, 303);
    }
    hall.event.ok(&["players", "absent", "7.1.1", "8.1.1"]);
    let counts = "Still to come: 4 of 12 Here: 6. Marked absent: 2.";
    assert!(within(60, || hall.get("/chamada").announced() == counts));
    let page = hall.get("/chamada");
    assert_eq!(
        page.text("#resto button"),
        "Mark the 4 who have not arrived as absent, until they arrive"
    );
    let sent = page.form("#resto");
    assert_eq!(sent.value("count"), "4");
    assert_eq!(hall.sends("/chamada", "do=came&code=9.1.1").status, 303);
    let before = hall.log().len();
    let refused = hall.submit(&sent);
    assert_eq!(refused.status, 409);
    insta::assert_snapshot!(refused.page().announced(), @"This button was for 4; it would be for 3 now. Nothing was done: look at the list again.");
    assert_eq!(hall.log().len(), before);
    assert_eq!(hall.submit(&hall.get("/chamada").form("#resto")).status, 303);
    let page = hall.get("/chamada");
    insta::assert_snapshot!(page.announced(), @"Still to come: 0 of 12 Here: 7. Marked absent: 5.");
    assert!(!page.has("[name=do][value=rest]"), "nobody is left to mark: {page:?}");
    assert_eq!(page.text("#passo li:first-child span"), "3 were marked absent (00:00:00).");
    assert_eq!(hall.log().len(), before + 1);
    assert_eq!(hall.submit(&page.form(LAST)).status, 303);
    insta::assert_snapshot!(hall.get("/chamada").announced(), @"Still to come: 3 of 12 Here: 7. Marked absent: 2.");
}

#[test]
fn a_scanner_is_told_who_it_was() {
    let hall = Hall::of(Event::entered(6));
    // Each time as from a page of its own.
    let scanned = |code: &str| {
        let done = hall.submit(&hall.get("/chamada").form("[data-scan]").with("code", code));
        assert_eq!(done.status, 303, "{}", done.body);
        hall.get(done.header("location"))
    };
    let badge = format!("http://{}/p/3.1.1", hall.server.address);
    for (typed, name) in
        [("2.1.1", "Aluno 002"), (badge.as_str(), "Aluno 003"), ("2.1.1", "Aluno 002")]
    {
        let page = scanned(typed);
        assert_eq!(page.text("#lido .ok .w"), "✓Recorded as present. 00:00:00");
        assert_eq!(page.text("#lido .name"), name);
        assert!(page.has("#codigo[autofocus]"), "the next one can be scanned");
    }
    for typed in ["77.1.1", "999.9.9", "x!"] {
        let page = scanned(typed);
        let words = format!("\"{typed}\" is not a player's code");
        assert_eq!(page.texts("#lido .bad p")[2], words);
    }
    insta::assert_snapshot!(hall.get("/chamada?veio=77.1.1").announced(), @r#"
    Still to come: 4 of 6 Here: 2. Marked absent: 0.
    ✕This code is unknown
    77.1.1
    "77.1.1" is not a player's code
    Read the name on the badge and search for it in the list. The scanner is ready for the next one.
    Search
    "#);
    insta::assert_snapshot!(hall.get("/chamada?veio=5.1.1").announced(), @"
    Still to come: 4 of 6 Here: 2. Marked absent: 0.
    …Not recorded yet.
    Aluno 005
    Nex · 1.º ciclo · Escola 5 5.1.1
    ");
    // Nobody is marked as here: what began without a roll call is not counted as one.
    insta::assert_snapshot!(hall.get("/chamada").announced(), @"Still to come: 4 of 6 Here: 2. Marked absent: 0.");
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
