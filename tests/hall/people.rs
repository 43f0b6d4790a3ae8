//! People on the day: an entry corrected, a newcomer with a place at once, a school that has come, pairs and lots
//! among those who are offered.

use serde_json::json;

use crate::browser::Browser;
use crate::server::{Answer, Server, fields, form, key};
use crate::support::event::{Event, SMALL};

/// How large a page may be that a phone holds, in bytes as they are sent unpacked.
const LARGEST: usize = 60_000;

struct Hall {
    event: Event,
    server: Server,
}

impl Hall {
    fn of(event: Event) -> Self {
        let server = Server::start(&event);
        Self { event, server }
    }

    fn get(&self, path: &str) -> String {
        let page = self.server.get(path, &self.server.head);
        assert_eq!(page.status, 200, "{path}: {}", page.body);
        page.body
    }

    fn sends(&self, path: &str, what: &str) -> Answer {
        self.server.post(path, &self.server.head, what)
    }

    /// The log as its lines have it.
    fn log(&self) -> Vec<serde_json::Value> {
        let log = self.event.ok(&["log", "--format", "json"]);
        log.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    }

    fn last(&self) -> serde_json::Value {
        self.log().pop().expect("a line")
    }

    fn player(&self, code: &str) -> serde_json::Value {
        let players = self.event.export()["players"].clone();
        let own = players.as_array().expect("players").iter().find(|own| own["code"] == code);
        own.cloned().unwrap_or_default()
    }
}

/// What the page says of what was sent.
fn said(page: &str) -> &str {
    let start = page.find("<main").expect("a page");
    let start = start
        + page[start..]
            .find("class=\"notice\"")
            .or_else(|| page[start..].find("class=\"problem\""))
            .unwrap_or_else(|| panic!("nothing is said: {page}"));
    &page[start..start + page[start..].find("</div>").expect("it ends")]
}

/// Presses the button of the form at a place of a page, as it was shown.
fn pressed(hall: &Hall, to: &str, page: &str, at: &str) -> Answer {
    hall.sends(to, &form(&fields(page, at), &[]))
}

fn with_sets() -> Event {
    let event = Event::with(SMALL);
    event.write(
        "players.csv",
        "code;name;school;cycle;game;adapted\n1.1.1;Ana Mare;Escola do Lago;1;1;relevo-secreto\n\
         1.2.1;Rui Sá;Escola do Lago;2;1;\n2.1.1;Eva Reis;Escola da Serra;1;1;\n3.1.1;Ivo Mar;Escola do Vale;1;1;\n\
         4.1.1;Lia Cruz;Escola do Cabo;1;1;\n",
    );
    event.ok(&["players", "import", "players.csv"]);
    event
}

#[test]
fn a_name_is_corrected_in_the_browser_and_the_log_says_only_that_an_entry_was() {
    let event = with_sets();
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    let hall = Hall::of(event);
    let adapted = |hall: &Hall| {
        hall.event.ok(&["players", "list", "--format", "csv"]).contains("relevo-secreto")
    };
    assert!(adapted(&hall));
    let page = hall.get("/chefe/inscritos?q=1.1.1");
    let own = fields(&page, "value=\"correct\"");
    let sent =
        form(&own, &[("do", "correct"), ("name", "Ana Maré"), ("school", "Escola do Largo")]);
    let done = hall.sends("/chefe/jogador", &sent);
    assert_eq!(done.status, 200, "{}", done.body);
    let words = said(&done.body);
    assert!(
        words.contains("1.1.1 Ana Mare (Escola do Lago) → Ana Maré (Escola do Largo)"),
        "{words}"
    );
    // What has the name: the lists, and the round that is paired; no certificates, which nobody has signed.
    for paper in [
        "participants?de=",
        "roll-call?de=",
        "pairings?de=1.1.1&amp;jornada=1",
        "slips?de=1.1.1&amp;jornada=1",
    ] {
        assert!(words.contains(&format!("/chefe/papel/{paper}\"")), "{paper}: {words}");
    }
    assert!(!words.contains("certificates") && !words.contains("jornada=2"), "{words}");
    for link in words.split("href=\"").skip(1) {
        let link = link.split('"').next().expect("an address").replace("&amp;", "&");
        assert_eq!(hall.server.get(&link, &hall.server.head).status, 200, "{link}");
    }
    assert_eq!(hall.player("1.1.1")["name"], "Ana Maré");
    assert!(adapted(&hall), "what nobody sees here is as it was");
    let line = hall.last();
    assert_eq!(
        (&line["op"], &line["summary"]),
        (&json!("import"), &json!("an entry corrected: 1.1.1"))
    );
    assert!(!hall.get("/chefe/registo").contains("relevo-secreto"));
    // The button beside the sentence takes it back.
    assert_eq!(
        pressed(&hall, "/chefe/registo", &done.body, "action=\"/chefe/registo\"").status,
        303
    );
    assert_eq!(hall.player("1.1.1")["name"], "Ana Mare");
    assert!(adapted(&hall));
}

#[test]
fn a_correction_that_is_none_is_refused_with_what_was_typed_and_nothing_is_changed() {
    let hall = Hall::of(with_sets());
    let long = "x".repeat(201);
    let before = hall.log().len();
    for (name, school, why) in [
        (" ", "", "the name is missing"),
        ("Ana\u{7}Mare", "", "control characters"),
        ("Ana Mare", "Escola\u{1b}[2J", "control characters"),
        (&long, "", "201 letters"),
        ("Mare, Ana", "", "has a comma"),
        ("Ana Mare", "275", "275"),
        ("Beatriz Moreira", "", "no word in common with Ana Mare"),
    ] {
        let what = [("name", name), ("school", school), ("do", "correct"), ("code", "1.1.1")];
        let refused = hall.sends("/chefe/jogador", &form(&[], &what));
        assert_eq!(refused.status, 409, "{name:?} {}", refused.body);
        assert!(said(&refused.body).contains(why), "{why}: {}", said(&refused.body));
        assert!(!said(&refused.body).contains("arbitro "), "{}", refused.body);
    }
    // Which child it is was said; what was shown is no longer so.
    let meant = "do=correct&code=1.1.1&name=Beatriz+Moreira&school=&replace=1.1.1";
    let stale = hall.sends("/chefe/jogador", &format!("{meant}&was=Ana+M."));
    assert!(stale.status == 409 && said(&stale.body).contains("Ana Mare"), "{}", stale.body);
    assert_eq!(hall.log().len(), before, "nothing was written");
    assert_eq!(hall.sends("/chefe/jogador", meant).status, 200);
    assert_eq!(hall.player("1.1.1")["name"], "Beatriz Moreira");
    let same = hall.sends("/chefe/jogador", meant);
    assert!(
        same.status == 200 && said(&same.body).contains("Nothing was changed"),
        "{}",
        same.body
    );
    assert_eq!(hall.log().len(), before + 1);
    assert_eq!(hall.sends("/chefe/jogador", "do=correct&code=77.1.1&name=Ana").status, 409);
}

#[test]
fn a_schools_name_is_corrected_for_all_of_its_pupils_in_one_step() {
    let hall = Hall::of(with_sets());
    let what = "do=correct&code=1.1.1&name=Ana+Mare&school=Escola+do+Largo&whole=1";
    assert_eq!(hall.sends("/chefe/jogador", what).status, 200);
    for (code, school) in [("1.1.1", "Largo"), ("1.2.1", "Largo"), ("2.1.1", "Serra")] {
        let page = hall.get(&format!("/chefe/inscritos?q={code}"));
        assert!(
            page.contains(&format!(
                "value=\"Escola d{} {school}\"",
                if school == "Serra" { "a" } else { "o" }
            )),
            "{code}: {page}"
        );
    }
    assert_eq!(hall.last()["summary"], "2 entries corrected: 1.1.1, 1.2.1");
}

#[test]
fn a_newcomer_is_entered_with_a_place_and_both_go_back_in_one_step() {
    let rooms = "rooms = [{ name = 'Pavilhão', groups = ['1.1'], first_table = 41 }]\n";
    let event = Event::with(&format!("{rooms}small_groups = 'swiss'\n{SMALL}"));
    event.write("players.csv", crate::support::event::list(23));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    let hall = Hall::of(event);
    let page = hall.get("/chefe/inscritos");
    let place = |group: &str| {
        page.find(&format!("<option value=\"{group}\""))
            .unwrap_or_else(|| panic!("{group} in {page}"))
    };
    let odd = hall.event.export()["groups"]
        .as_array()
        .expect("groups")
        .iter()
        .find(|group| group["players"].as_array().expect("players").len() % 2 == 1)
        .and_then(|group| group["code"].as_str().map(str::to_owned))
        .expect("one has a bye");
    let other = if odd == "1.1.1" { "1.1.2" } else { "1.1.1" };
    assert!(
        place("auto") < place(&odd) && place(&odd) < place(other),
        "the one with a bye in front"
    );
    let before = hall.log().len();
    let entered =
        hall.sends("/chefe/jogador", "do=add&code=91.1.1&name=Eva+Reis&school=&group=auto");
    assert_eq!(entered.status, 200, "{}", entered.body);
    let words = said(&entered.body);
    let round = if odd == "1.1.1" { 2 } else { 1 };
    for part in [
        "Entered: 91.1.1 Eva Reis",
        &format!("Group {odd} (Pavilhão), from round {round}."),
        "Its tables are ",
    ] {
        assert!(words.contains(part), "{part}: {words}");
    }
    assert!(!words.contains("after the draw"), "{words}");
    let log = hall.log();
    assert_eq!(log.len(), before + 2);
    let undone = pressed(&hall, "/chefe/registo", &entered.body, "action=\"/chefe/registo\"");
    assert_eq!(undone.status, 303, "{}", undone.body);
    assert_eq!(hall.log().len(), before + 3, "one operation takes both back");
    assert_eq!(hall.player("91.1.1"), serde_json::Value::Null);
    // A group that was chosen, one of another category, none at all.
    let send = |group: &str, code: &str| {
        hall.sends("/chefe/jogador", &format!("do=add&code={code}&name=Eva&school=&group={group}"))
    };
    assert!(said(&send(other, "92.1.1").body).contains(&format!("Group {other} ")));
    assert_eq!(send("1.1.1", "93.1.2").status, 409);
    assert_eq!(hall.player("93.1.2"), serde_json::Value::Null, "both or neither");
    assert!(said(&send("none", "94.1.1").body).contains("after the draw"));
    assert_eq!(send("nowhere", "95.1.1").status, 400);
}

#[test]
fn a_server_that_was_started_before_the_first_entry_never_saw_what_the_terminal_did() {
    let hall = Hall::of(Event::with(SMALL));
    assert!(hall.get("/chamada").contains("Still to come: 0 of 0"));
    hall.event.write("players.csv", crate::support::event::list(6));
    hall.event.ok(&["players", "import", "players.csv"]);
    assert!(crate::server::within(20, || hall.get("/chamada").contains("Still to come: 6 of 6")));
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

/// The number after a text of a page.
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
            // One school of all, and each page of the others.
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
    // A school is found as it is called, with its button.
    let found = hall.get("/chamada?q=largo+16");
    assert!(found.contains("id=\"s-16\"") && found.contains("id=\"s-168\""), "{found}");
    assert!(hall.get("/chamada?q=ninguem").contains("Nobody found."));
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
        page.contains("Still to come: 31 of 31") && page.contains("All 30 have come"),
        "{page}"
    );
    let before = hall.log().len();
    let stale = fields(&page, "value=\"school\"");
    assert_eq!(hall.sends("/chamada", "do=came&code=1.1.1").status, 303);
    // The button is for thirty, and there are twenty-nine.
    let sent = form(&stale, &[("do", "school")]);
    let refused = hall.sends("/chamada", &sent);
    assert!(
        refused.status == 409
            && refused.body.contains("This button was for 30; it would be for 29 now"),
        "{}",
        refused.body
    );
    assert_eq!(hall.log().len(), before + 1);
    let page = hall.get("/chamada?e=1");
    assert!(page.contains("The other 29 have come") && !page.contains("Rui Mar"), "{page}");
    let mut own = fields(&page, "value=\"school\"");
    own.push(("do".to_owned(), "school".to_owned()));
    let done = hall.sends("/chamada?e=1", &form(&own, &[]));
    assert_eq!((done.status, done.header("location")), (303, "/chamada?e=1"));
    let page = hall.get("/chamada");
    assert!(
        page.contains("Still to come: 1 of 31")
            && page.contains("29 have come from Escola do Largo"),
        "{page}"
    );
    assert_eq!(hall.log().len(), before + 2, "one operation");
    let undo = pressed(&hall, "/chamada", &page, "<div id=\"passo\"");
    assert_eq!(undo.status, 303, "{}", undo.body);
    assert!(hall.get("/chamada").contains("Still to come: 30 of 31"));
    // The head finds the same button at the school.
    assert!(hall.get("/escola?e=1").contains("The other 29 have come"));
    // A desk takes back what is its own, and nothing else of anybody's.
    let desk = key(&hall.event, "mesa 1", "desk", &[]);
    let seq = hall.log().iter().find(|line| line["op"] == "present").expect("one has come")["seq"]
        .to_string();
    assert_eq!(hall.server.post("/chamada", &desk, &format!("do=undo&seq={seq}")).status, 403);
    assert_eq!(hall.server.post("/chamada", &desk, "do=undo&seq=1").status, 403);
    assert_eq!(hall.server.post("/chamada", &desk, "do=came&code=2.1.1").status, 303);
    let shown = hall.server.get("/chamada", &desk).body;
    assert!(shown.contains("Rui Mar (2.1.1) has come"), "{shown}");
    assert_eq!(
        hall.server
            .post("/chamada", &desk, &form(&fields(&shown, "<div id=\"passo\""), &[]))
            .status,
        303
    );
    assert!(hall.get("/chamada").contains("Still to come: 30 of 31"));
}

#[test]
fn a_button_offered_to_mark_135_absent_where_4_were() {
    let hall = Hall::of(Event::entered(12));
    for number in 1..=6 {
        assert_eq!(hall.sends("/chamada", &format!("do=came&code={number}.1.1")).status, 303);
    }
    hall.event.ok(&["players", "absent", "7.1.1", "8.1.1"]);
    assert!(crate::server::within(20, || hall.get("/chamada").contains("Marked absent: 2")));
    let page = hall.get("/chamada");
    assert!(
        page.contains("Still to come: 4 of 12") && page.contains("Here: 6. Marked absent: 2."),
        "{page}"
    );
    assert!(page.contains("Mark the 4 who have not come absent"), "{page}");
    let sent = fields(&page, "<div id=\"resto\"");
    assert_eq!(number_after(&page, "name=\"count\" value=\""), 4);
    assert_eq!(hall.sends("/chamada", "do=came&code=9.1.1").status, 303);
    let before = hall.log().len();
    let refused = hall.sends("/chamada", &form(&sent, &[]));
    assert!(
        refused.status == 409 && refused.body.contains("was for 4; it would be for 3 now"),
        "{}",
        refused.body
    );
    assert_eq!(hall.log().len(), before);
    let page = hall.get("/chamada");
    assert_eq!(pressed(&hall, "/chamada", &page, "<div id=\"resto\"").status, 303);
    let page = hall.get("/chamada");
    assert!(
        page.contains("Still to come: 0 of 12") && page.contains("Marked absent: 5."),
        "{page}"
    );
    assert!(!page.contains("value=\"rest\""), "there is nobody left to mark: {page}");
    assert!(page.contains("3 were marked absent"), "{page}");
    assert_eq!(hall.log().len(), before + 1);
    assert_eq!(pressed(&hall, "/chamada", &page, "<div id=\"passo\"").status, 303);
    assert!(hall.get("/chamada").contains("Still to come: 3 of 12"));
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
        assert!(told.contains(name) && told.contains("Noted as here"), "{told}");
        assert!(page.contains("autofocus"), "the next one can be scanned");
    }
    assert!(hall.get("/chamada?veio=77.1.1").contains("is not a player"));
    assert!(hall.get("/chamada?veio=5.1.1").contains("Not noted yet"));
    assert!(hall.get("/chamada").contains("Still to come: 4 of 6"));
}

#[test]
fn lots_and_places_are_offered_to_those_who_are_equal_only() {
    let hall = Hall::of(crate::support::event::tied());
    let page = hall.get("/chefe/grupo/1.1.1");
    let ranks: Vec<(u64, String)> = hall
        .event
        .standings("1.1.1")
        .iter()
        .map(|line| {
            (
                line["rank"].as_u64().expect("a rank"),
                line["code"].as_str().expect("a code").to_owned(),
            )
        })
        .collect();
    let shared = |place: u64| -> Vec<&String> {
        ranks.iter().filter(|(rank, _)| *rank == place).map(|(_, code)| code).collect()
    };
    let places: std::collections::BTreeSet<u64> =
        ranks.iter().map(|(rank, _)| *rank).filter(|&rank| shared(rank).len() > 1).collect();
    assert!(
        !places.is_empty() && shared(*places.first().expect("one")).len() < ranks.len(),
        "some are equal, not all: {ranks:?}"
    );
    for (_, code) in &ranks {
        let place = ranks.iter().find(|(_, own)| own == code).expect("a rank").0;
        for form in page
            .split("value=\"decide\"")
            .skip(1)
            .map(|rest| rest.split("</form>").next().expect("a form"))
        {
            let own = form.contains(&format!("name=\"place\" value=\"{place}\""));
            let offered = form.contains(&format!("<option value=\"{code}\""));
            assert_eq!(offered, own && places.contains(&place), "{code} of place {place}: {form}");
        }
    }
    assert_eq!(page.matches("value=\"decide\"").count(), places.len());
    assert_eq!(hall.sends("/chefe/grupo/1.1.1", "do=lots").status, 303);
    let page = hall.get("/chefe/grupo/1.1.1");
    assert!(
        page.contains("Nobody is equal with anybody else") && !page.contains("value=\"lots\""),
        "{page}"
    );
}

fn pairs(hall: &Hall, round: u64) -> Vec<(String, String)> {
    let games = hall.event.export()["groups"][0]["games"].as_array().expect("games").clone();
    let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    games
        .iter()
        .filter(|game| game["round"] == round)
        .map(|game| (text(&game["first"]), text(&game["second"])))
        .collect()
}

#[test]
fn pairs_are_chosen_by_names_and_the_engine_says_what_there_is_against_them() {
    let hall = Hall::of(Event::swiss(7));
    let path = "/chefe/grupo/1.1.1";
    let page = hall.get(path);
    let own = fields(&page, "id=\"toque\"");
    assert!(
        page.matches("name=\"first\"").count() == 4 && page.contains("Aluno 004</option>"),
        "{page}"
    );
    let one = [("first", "5.1.1"), ("second", "2.1.1"), ("first", ""), ("second", "")];
    let half =
        hall.sends(path, &form(&own, &[("first", "5.1.1"), ("second", ""), ("rest", "engine")]));
    assert!(half.status == 409 && half.body.contains("A pair has two names"), "{}", half.body);
    let done = hall.sends(path, &form(&own, &[&one[..], &[("rest", "engine")]].concat()));
    assert_eq!(
        (done.status, done.header("location")),
        (303, "/chefe/grupo/1.1.1#porque"),
        "{}",
        done.body
    );
    let first = pairs(&hall, 1);
    assert!(
        first.contains(&("5.1.1".to_owned(), "2.1.1".to_owned())) && first.len() == 4,
        "{first:?}"
    );
    let stale =
        hall.sends(path, &form(&own, &[&one[..], &[("rest", "hand")], &[("x", "1")]].concat()));
    assert_eq!(stale.status, 409, "the round was paired meanwhile");
    hall.event.play_round("1.1.1");
    assert!(
        crate::server::within(20, || hall.get(path).contains("id=\"toque\"")),
        "the next round"
    );
    let page = hall.get(path);
    assert!(page.contains("data-met=\"2.1.1\""), "whom each has met: {page}");
    // The same pairs by hand again, the sides turned, and whoever had the bye has it again.
    let mut again: Vec<(&str, &str)> = vec![("rest", "hand")];
    for (one, other) in &first {
        let (first, second) = if other.is_empty() { (one, other) } else { (other, one) };
        again.extend([("first", first.as_str()), ("second", second.as_str())]);
    }
    let done = hall.sends(path, &form(&fields(&page, "id=\"toque\""), &again));
    assert_eq!(done.status, 303, "{}", done.body);
    let page = hall.get(path);
    let why = page
        .split("<details id=\"porque\" open")
        .nth(1)
        .unwrap_or_else(|| panic!("it stands open: {page}"));
    let why = why.split("</details>").next().expect("it ends");
    assert!(why.contains("paired by hand") && why.matches("<li>").count() >= 3, "{why}");
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
    // As one types: the list follows, the field keeps the cursor.
    browser.clicks("#q");
    browser.types("#q", "largo 16");
    browser.until("return document.querySelector('#s-16') !== null && document.querySelector('#s-7') === null");
    assert_eq!(browser.ask("return document.activeElement.id"), "q");
    browser.clicks("#s-16 button");
    browser.until("return document.querySelector('#s-16').innerText.includes('12 de 12')");
    browser.until("return document.getElementById('passo').innerText.includes('Chegaram 12 de Escola Básica do Largo 16')");
    browser.clicks("#passo button");
    browser.until("return document.querySelector('#s-16').innerText.includes('0 de 12')");
    // Two names make a pair; it can be turned, and taken apart.
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
