//! People on the day: an entry corrected, a newcomer with a place at once, pairs and lots among the players
//! offered.

use std::collections::BTreeSet;

use serde_json::json;

use crate::page::{Form, Page, encoded};
use crate::server::{Answer, Server, within};
use crate::support::event::{Event, SMALL};

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

    pub fn get(&self, path: &str) -> Page {
        let page = self.server.get(path, &self.server.head);
        assert_eq!(page.status, 200, "{path}: {}", page.body);
        page.page()
    }

    pub fn submit(&self, form: &Form) -> Answer {
        self.server.submit(&self.server.head, form)
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

/// The button beside a sentence that undoes what it tells.
const UNDO: &str = "[action='/chefe/registo'] button";

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
    let form = hall.get("/chefe/inscritos?q=1.1.1").form("[name=do][value=correct]");
    let done = hall.submit(&form.with("name", "Ana Maré").with("school", "Escola do Largo"));
    assert_eq!(done.status, 200, "{}", done.body);
    insta::assert_snapshot!(done.page().announced(), @"
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
    let page = done.page();
    let links = page.links("[role=status]");
    insta::assert_snapshot!(links.join("\n"), @"
    /chefe/papel/participants?de=
    /chefe/papel/roll-call?de=
    /chefe/papel/badges?de=
    /chefe/papel/labels?de=
    /chefe/papel/group-sheets?de=1.1.1
    /chefe/papel/standings?de=1.1.1
    /chefe/papel/pairings?de=1.1.1&jornada=1
    /chefe/papel/slips?de=1.1.1&jornada=1
    ");
    for link in links {
        assert_eq!(hall.server.get(link, &hall.server.head).status, 200, "{link}");
    }
    assert_eq!(hall.player("1.1.1")["name"], "Ana Maré");
    assert!(adapted(&hall), "what is not shown here is unchanged");
    let line = hall.last();
    assert_eq!(
        (&line["op"], &line["summary"]),
        (&json!("import"), &json!("an entry corrected: 1.1.1"))
    );
    let log = hall.server.get("/chefe/registo", &hall.server.head).body;
    assert!(!log.contains("relevo-secreto"));
    // The button beside the sentence undoes it.
    assert_eq!(hall.submit(&page.form(UNDO)).status, 303);
    assert_eq!(hall.player("1.1.1")["name"], "Ana Mare");
    assert!(adapted(&hall));
}

#[test]
fn a_correction_that_is_none_is_refused_with_what_was_typed_and_nothing_is_changed() {
    let hall = Hall::of(with_sets());
    let long = "x".repeat(201);
    let before = hall.log().len();
    let wrong = [
        (" ", ""),
        ("Ana\u{7}Mare", ""),
        ("Ana Mare", "Escola\u{1b}[2J"),
        (&long, ""),
        ("Mare, Ana", ""),
        ("Ana Mare", "275"),
        ("Beatriz Moreira", ""),
    ];
    let refusals = wrong.map(|(name, school)| {
        let what = [("name", name), ("school", school), ("do", "correct"), ("code", "1.1.1")];
        let refused = hall.sends("/chefe/jogador", &encoded(&what));
        assert_eq!(refused.status, 409, "{name:?} {}", refused.body);
        refused.page().text("[role=alert]")
    });
    insta::assert_snapshot!(refusals.join("\n"), @r#"
    the name is missing
    "Ana␇Mare" has control characters, which names and reasons may not have
    "Escola␛[2J" has control characters, which names and reasons may not have
    This has 201 letters; a name or a school has at most 200.
    Mare, Ana has a comma. Write the first name first, without a comma: Ana Mare
    275 is not the school of the code 1.1.1
    Beatriz Moreira has no word in common with Ana Mare. If the code is right, tick that the name is right as it is.
    "#);
    // The right child was named; what the page showed is no longer true.
    let meant = "do=correct&code=1.1.1&name=Beatriz+Moreira&school=&replace=1.1.1";
    let stale = hall.sends("/chefe/jogador", &format!("{meant}&was=Ana+M."));
    assert_eq!(stale.status, 409);
    insta::assert_snapshot!(stale.page().announced(), @"
    Somebody else changed this entry meanwhile: Ana Mare · Escola do Lago. Nothing was done.
    one entry
    ");
    assert_eq!(hall.log().len(), before, "nothing was written");
    assert_eq!(hall.sends("/chefe/jogador", meant).status, 200);
    assert_eq!(hall.player("1.1.1")["name"], "Beatriz Moreira");
    let same = hall.sends("/chefe/jogador", meant);
    assert_eq!(same.status, 200);
    insta::assert_snapshot!(same.page().announced(), @"
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
    for (code, school) in
        [("1.1.1", "Escola do Largo"), ("1.2.1", "Escola do Largo"), ("2.1.1", "Escola da Serra")]
    {
        let page = hall.get(&format!("/chefe/inscritos?q={code}"));
        let form = page.form("[name=do][value=correct]");
        assert_eq!((form.value("code"), form.value("school")), (code, school));
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
    let odd = hall.event.export()["groups"]
        .as_array()
        .expect("groups")
        .iter()
        .find(|group| group["players"].as_array().expect("players").len() % 2 == 1)
        .and_then(|group| group["code"].as_str().map(str::to_owned))
        .expect("one has a bye");
    let other = if odd == "1.1.1" { "1.1.2" } else { "1.1.1" };
    let places = page.attributes("select[name=group] option", "value");
    assert_eq!(places[..4], ["auto", "none", &odd, other], "the one with a bye in front");
    let before = hall.log().len();
    let entered =
        hall.sends("/chefe/jogador", "do=add&code=91.1.1&name=Eva+Reis&school=&group=auto");
    assert_eq!(entered.status, 200, "{}", entered.body);
    insta::assert_snapshot!(entered.page().announced(), @"
    Entered: 91.1.1 Eva Reis
    Group 1.1.2 (Pavilhão), from round 1. Its tables are 47 to 52; the list of that round says which one.
    The public reads: Eva Reis → Eva R.
    Undo
    one entry
    ");
    let log = hall.log();
    assert_eq!(log.len(), before + 2);
    let undone = hall.submit(&entered.page().form(UNDO));
    assert_eq!(undone.status, 303, "{}", undone.body);
    assert_eq!(hall.log().len(), before + 3, "one operation takes both back");
    assert_eq!(hall.player("91.1.1"), serde_json::Value::Null);
    // A chosen group, one of another category, none at all.
    let send = |group: &str, code: &str| {
        hall.sends("/chefe/jogador", &format!("do=add&code={code}&name=Eva&school=&group={group}"))
    };
    insta::assert_snapshot!(send(other, "92.1.1").page().announced(), @"
    Entered: 92.1.1 Eva
    Group 1.1.1 (Pavilhão), from round 2. Its tables are 41 to 46; the list of that round says which one.
    Is the first name in front, and the last name behind? The public reads: Eva → Eva
    Undo
    one entry
    ");
    assert_eq!(send("1.1.1", "93.1.2").status, 409);
    assert_eq!(hall.player("93.1.2"), serde_json::Value::Null, "both or neither");
    insta::assert_snapshot!(send("none", "94.1.1").page().announced(), @r#"
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
    let offered = page.attributes("select[name=group] option", "value");
    assert_eq!(offered, ["auto", "none", "1.1.2"]);
    let entered = hall.sends("/chefe/jogador", "do=add&code=91.1.1&name=Eva+Reis&group=auto");
    insta::assert_snapshot!(entered.page().announced(), @"
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
    let places: BTreeSet<u64> =
        ranks.iter().map(|(rank, _)| *rank).filter(|&rank| shared(rank).len() > 1).collect();
    assert!(
        !places.is_empty() && shared(*places.first().expect("one")).len() < ranks.len(),
        "some are equal, not all: {ranks:?}"
    );
    let decided = page.attributes("[name=do][value=decide] ~ [name=place]", "value");
    assert_eq!(decided, places.iter().map(u64::to_string).collect::<Vec<_>>());
    for place in &places {
        let offered = |select: &str| -> BTreeSet<&str> {
            let options = format!("#lugar-{place} [name={select}] option:not([value=''])");
            page.attributes(&options, "value").into_iter().collect()
        };
        let equal: BTreeSet<&str> = shared(*place).into_iter().map(String::as_str).collect();
        assert_eq!([offered("player"), offered("over")], [equal.clone(), equal], "place {place}");
    }
    assert_eq!(hall.sends("/chefe/grupo/1.1.1", "do=lots").status, 303);
    let page = hall.get("/chefe/grupo/1.1.1");
    insta::assert_snapshot!(page.text("#primeiro"), @"
    Ties: lots, play-off, decision
    No two players are equal: there is no lot to draw and nothing to decide.
    ");
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
    let form = page.form("#toque");
    assert_eq!(page.count("#toque [name=first]"), 4);
    assert_eq!(page.count("#toque [name=first] option[value='4.1.1']"), 4);
    let pair = form.clone().with("first", "5.1.1").with("second", "2.1.1");
    let half = hall.submit(&pair.clone().with("second", "").with("rest", "engine"));
    assert_eq!(half.status, 409);
    insta::assert_snapshot!(half.page().announced(), @"A pair has two names. A player left alone has the bye only where the system pairs nobody.");
    let done = hall.submit(&pair.clone().with("rest", "engine"));
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
    let stale = hall.submit(&pair.with("rest", "hand").with("x", "1"));
    assert_eq!(stale.status, 409, "the round was paired meanwhile");
    hall.event.play_round("1.1.1");
    assert!(within(60, || hall.get(path).has("#toque")), "the next round");
    let page = hall.get(path);
    let met = page.attribute("#toque [name=first] option[value='5.1.1']", "data-met");
    assert_eq!(met, "2.1.1", "whom each has met");
    // The same pairs again by hand, with sides exchanged, and the same player has the bye again.
    let mut again = page.form("#toque").without("first").without("second").with("rest", "hand");
    for (one, other) in &first {
        let (first, second) = if other.is_empty() { (one, other) } else { (other, one) };
        again.fields.extend(
            [("first", first), ("second", second)]
                .map(|(name, code)| (name.to_owned(), code.clone())),
        );
    }
    let done = hall.submit(&again);
    assert_eq!(done.status, 303, "{}", done.body);
    insta::assert_snapshot!(hall.get(path).text("#porque[open]"), @"
    Why this pairing
    1.1.1, round 2 was paired by hand. Objections of the engine:
    Aluno 001 (1.1.1) – Aluno 003 (3.1.1): they have met (C1)
    Aluno 007 (7.1.1) – Aluno 004 (4.1.1): they have met (C1)
    Aluno 002 (2.1.1) – Aluno 005 (5.1.1): they have met (C1)
    bye for Aluno 006 (6.1.1): a bye, or a win without playing, before (C2)
    ");
}
