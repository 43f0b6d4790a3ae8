//! People on the day: an entry corrected, a newcomer with a place at once, pairs and lots among the players
//! offered.

use serde_json::json;

use crate::server::{Answer, Server, fields, form};
use crate::support::event::{Event, SMALL};
use crate::texts::announced;

/// The head at a server.
pub struct Hall {
    pub event: Event,
    pub server: Server,
}

impl Hall {
    pub fn of(event: Event) -> Self {
        let server = Server::start(&event);
        Self { event, server }
    }

    pub fn get(&self, path: &str) -> String {
        let page = self.server.get(path, &self.server.head);
        assert_eq!(page.status, 200, "{path}: {}", page.body);
        page.body
    }

    pub fn sends(&self, path: &str, what: &str) -> Answer {
        self.server.post(path, &self.server.head, what)
    }

    /// The log's entries.
    pub fn log(&self) -> Vec<serde_json::Value> {
        let log = self.event.ok(&["log", "--format", "json"]);
        log.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    }

    pub fn last(&self) -> serde_json::Value {
        self.log().pop().expect("a line")
    }

    pub fn player(&self, code: &str) -> serde_json::Value {
        let players = self.event.export()["players"].clone();
        let own = players.as_array().expect("players").iter().find(|own| own["code"] == code);
        own.cloned().unwrap_or_default()
    }
}

/// Presses the button of the form at a position on a page, as it was shown.
pub fn pressed(hall: &Hall, to: &str, page: &str, at: &str) -> Answer {
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
fn a_name_is_corrected_in_the_browser_and_the_log_shows_only_that_an_entry_was() {
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
    insta::assert_snapshot!(announced(&done.body), @"
    Corrected: 1.1.1 Ana Mare (Escola do Lago) → Ana Maré (Escola do Largo)
    The public reads: Ana Maré → Ana M.
    These documents have the name. Those printed before have the old one: print them again.
    Participants
    Roll call
    Badges
    Labels
    Group sheet · 1.1.1
    Standings · 1.1.1
    Pairings · 1.1.1 · round 1
    Result slips · 1.1.1 · round 1
    Undo
    one entry
    ");
    // Papers with the name: the lists, and the paired round; no certificates, because none were signed.
    let (_, words) = done.body.split_once("role=\"status\"").expect("an announcement");
    let (words, _) = words.split_once("</section>").expect("its end");
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
    assert!(adapted(&hall), "what is not shown here is unchanged");
    let line = hall.last();
    assert_eq!(
        (&line["op"], &line["summary"]),
        (&json!("import"), &json!("an entry corrected: 1.1.1"))
    );
    assert!(!hall.get("/chefe/registo").contains("relevo-secreto"));
    // The button beside the sentence undoes it.
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
        assert!(announced(&refused.body).contains(why), "{why}: {}", announced(&refused.body));
    }
    // The right child was named; what the page showed is no longer true.
    let meant = "do=correct&code=1.1.1&name=Beatriz+Moreira&school=&replace=1.1.1";
    let stale = hall.sends("/chefe/jogador", &format!("{meant}&was=Ana+M."));
    assert_eq!(stale.status, 409);
    insta::assert_snapshot!(announced(&stale.body), @"
    Somebody else changed this entry meanwhile: Ana Mare · Escola do Lago. Nothing was done.
    one entry
    ");
    assert_eq!(hall.log().len(), before, "nothing was written");
    assert_eq!(hall.sends("/chefe/jogador", meant).status, 200);
    assert_eq!(hall.player("1.1.1")["name"], "Beatriz Moreira");
    let same = hall.sends("/chefe/jogador", meant);
    assert_eq!(same.status, 200);
    insta::assert_snapshot!(announced(&same.body), @"
    The entry has these values already. Nothing was changed.
    one entry
    ");
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
    let words = announced(&entered.body);
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
    // A chosen group, one of another category, none at all.
    let send = |group: &str, code: &str| {
        hall.sends("/chefe/jogador", &format!("do=add&code={code}&name=Eva&school=&group={group}"))
    };
    assert!(announced(&send(other, "92.1.1").body).contains(&format!("Group {other} ")));
    assert_eq!(send("1.1.1", "93.1.2").status, 409);
    assert_eq!(hall.player("93.1.2"), serde_json::Value::Null, "both or neither");
    insta::assert_snapshot!(announced(&send("none", "94.1.1").body), @r#"
    Entered: 94.1.1 Eva
    Eva has the same name as 92.1.1 of the same category: are they the same person?
    One player was entered after the draw of their group: "Has arrived" gives them a place.
    Is the first name in front, and the last name behind? The public reads: Eva → Eva (94.1.1)
    Undo
    one entry
    "#);
    assert_eq!(send("nowhere", "95.1.1").status, 400);
}

#[test]
fn a_newcomer_was_sent_to_a_group_whose_tables_were_full_while_another_had_a_place() {
    let toml =
        SMALL.replace("group_size = 12", "group_size = 4").replace("rounds = 4", "rounds = 3");
    let event = Event::with(&toml);
    event.write("players.csv", crate::support::event::list(8));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    let hall = Hall::of(event);
    let page = hall.get("/chefe/inscritos");
    let offered = |group: &str| page.contains(&format!("<option value=\"{group}\""));
    assert!(offered("1.1.2") && !offered("1.1.1"), "{page}");
    let entered = hall.sends("/chefe/jogador", "do=add&code=91.1.1&name=Eva+Reis&group=auto");
    insta::assert_snapshot!(announced(&entered.body), @"
    Entered: 91.1.1 Eva Reis
    Group 1.1.2, from round 1. Its tables are 1 to 2; the list of that round says which one.
    The public reads: Eva Reis → Eva R.
    Undo
    one entry
    ");
    assert_eq!(hall.sends("/chefe/jogador", "do=add&code=92.1.1&name=Ivo&group=1.1.1").status, 409);
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
        page.contains("No two players are equal") && !page.contains("value=\"lots\""),
        "{page}"
    );
}

pub fn pairs(hall: &Hall, round: u64) -> Vec<(String, String)> {
    let games = hall.event.export()["groups"][0]["games"].as_array().expect("games").clone();
    let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    games
        .iter()
        .filter(|game| game["round"] == round)
        .map(|game| (text(&game["first"]), text(&game["second"])))
        .collect()
}

#[test]
fn pairs_are_chosen_by_names_and_the_engine_shows_what_there_is_against_them() {
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
    assert_eq!(half.status, 409);
    insta::assert_snapshot!(announced(&half.body), @"A pair has two names. A player left alone has the bye only where the system pairs nobody.");
    let done = hall.sends(path, &form(&own, &[&one[..], &[("rest", "engine")]].concat()));
    assert_eq!(
        (done.status, done.header("location").ends_with("#porque")),
        (303, true),
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
        crate::server::within(60, || hall.get(path).contains("id=\"toque\"")),
        "the next round"
    );
    let page = hall.get(path);
    assert!(page.contains("data-met=\"2.1.1\""), "whom each has met: {page}");
    // The same pairs again by hand, with sides exchanged, and the same player has the bye again.
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
    assert!(why.contains("paired by hand") && why.contains("they have met (C1)"), "{why}");
}
