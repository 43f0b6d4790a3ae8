//! The conducted day: somebody who only presses the next step gets from the lists to the closing; each step
//! does what the terminal suggests, is done once and undone as one, and nothing is offered that would be
//! refused.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::browser::Browser;
use crate::page::{Form, Page};
use crate::server::{Answer, Server, key, routes, within};
use crate::support::event::{Event, SMALL, list};

/// Three categories, of which one has a final, one a single group, and one no players.
const SEVERAL: &str = r#"
name = "Torneio de ensaio"
dates = [2026-03-13]
seed = 5
cycles = ["1.º ciclo", "2.º ciclo"]
games = ["rastros", { id = "nex", name = "Nex" }]
group_size = 6
rounds = 3
final_rounds = 2
"#;

/// A club's evening: a handful of players in a round robin.
const CLUB: &str = r#"
name = "Noite do clube"
seed = 3
cycles = ["Sócios"]
games = ["rastros"]
system = "round-robin"
group_size = 20
rounds = 5
"#;

/// The next step on a page, as found by the person who presses it.
#[derive(Debug)]
enum Next {
    Link(String),
    Button(Form),
}

fn next(page: &Page) -> Option<Next> {
    if page.has("a#proximo") {
        return Some(Next::Link(page.attribute("#proximo", "href").to_owned()));
    }
    page.has("#proximo").then(|| Next::Button(page.form("#proximo")))
}

/// The form that undoes the last step.
const UNDO: &str = "#feito form";

/// A head at a server, with a page open.
struct Head {
    event: Event,
    server: Server,
    taps: usize,
}

impl Head {
    fn of(event: Event) -> Self {
        let server = Server::start(&event);
        Self { event, server, taps: 0 }
    }

    fn get(&self, path: &str) -> Answer {
        self.server.get(path, &self.server.head)
    }

    fn day(&self) -> Page {
        let page = self.get("/chefe");
        assert_eq!(page.status, 200, "{}", page.body);
        page.page()
    }

    fn send(&self, next: &Next) -> Answer {
        match next {
            Next::Link(path) => self.get(path.split('#').next().unwrap()),
            Next::Button(form) => self.server.submit(&self.server.head, form),
        }
    }

    /// Undoes the last step, and answers the questions before it with yes.
    fn undoes(&self) {
        let form = self.day().form(UNDO);
        let undone = self.server.does(&form.action, &self.server.head, &form.encoded());
        assert_eq!(undone.status, 303, "{}", undone.body);
    }

    /// Presses the next step on the head's page, and its confirmation if there is one; returns
    /// where that led.
    fn presses(&mut self) -> (String, Answer) {
        let mut page = self.day();
        loop {
            let next = next(&page).unwrap_or_else(|| panic!("nothing is next: {page:?}"));
            self.taps += 1;
            let answer = self.send(&next);
            match next {
                Next::Link(path) if path.starts_with("/chefe/proximo") => {
                    assert_eq!(answer.status, 200, "{}", answer.body);
                    page = answer.page();
                    assert_eq!(page.count("main .go"), 1, "{page:?}");
                }
                Next::Link(path) => {
                    assert_eq!(answer.status, 200, "{path}: {}", answer.body);
                    return (path, answer);
                }
                Next::Button(form) => {
                    assert_eq!(answer.status, 303, "{form:?}: {}", answer.body);
                    let led = answer.header("location").split('?').next();
                    assert_eq!(led, Some("/chefe"));
                    return (form.action, answer);
                }
            }
        }
    }

    /// Enters every result that a desk's page waits for, in its line.
    fn enters(&self, path: &str, desk: &Answer) {
        let page = desk.page();
        let rows = page.count("[id^=m-]") - page.count("[data-done]");
        assert!(rows > 0, "{path} waits for nothing");
        // The starting player wins at odd tables.
        let typed: String = (0..rows).map(|at| if at % 2 == 0 { '1' } else { '2' }).collect();
        let taken = page.form("form.line").with("linha", &typed);
        let taken = self.server.submit(&self.server.head, &taken);
        assert_eq!(taken.status, 303, "{}", taken.body);
    }

    /// Follows the next steps until the day is closed; returns what was pressed, in order.
    fn conducts(&mut self, players: &str, mut after: impl FnMut(&Self, &str)) -> Vec<String> {
        let mut ways = Vec::new();
        for _ in 0..300 {
            let (path, answer) = self.presses();
            ways.push(path.clone());
            match path.as_str() {
                "/chefe/fecho" => return ways,
                "/chefe/inscritos" => {
                    let taken = self.server.upload("lista.csv", &[], players);
                    assert_eq!(taken.status, 200, "{}", taken.body);
                }
                path if path.starts_with("/mesa/") => self.enters(path, &answer),
                path if path.starts_with("/chefe/papel/") => {
                    assert_eq!(answer.header("content-type"), "application/pdf");
                }
                _ => assert_eq!(path, "/chefe/proximo"),
            }
            after(self, &path);
        }
        panic!("the day did not end: {ways:?}");
    }
}

/// The players of each category.
fn several() -> String {
    let mut players = list(14);
    for number in 1..=3 {
        players += &format!("{number}.1.2,Aluna {number},Escola {number},1,2\n");
    }
    players
}

/// The groups with their rounds and results.
fn groups(event: &Event) -> Value {
    event.export()["groups"].clone()
}

/// Does in an event what its `status` suggests first; results are copied from another event.
fn types_the_first_line(event: &Event, of: &Event, players: &str) {
    let now = event.run(&["status", "--format", "json"]).json();
    let line = now["next"][0]["command"].as_str().expect("a line").to_owned();
    let words: Vec<&str> = line.strip_prefix("arbitro ").expect("a line").split(' ').collect();
    match words[0] {
        "players" => event.write("players.csv", players),
        "enter" => {
            let document = of.export();
            let mut rows = String::from("group,round,table,result\n");
            for group in document["groups"].as_array().expect("groups") {
                for game in group["games"].as_array().expect("games") {
                    let table = game["table"].as_u64().filter(|_| game["second"].is_string());
                    if let (Some(result), Some(table)) = (game["result"].as_str(), table) {
                        let (code, round) = (group["code"].as_str().unwrap(), &game["round"]);
                        rows += &format!("{code},{round},{table},{result}\n");
                    }
                }
            }
            event.write("results.csv", rows);
            event.ok(&["results", "import", "results.csv"]);
            return;
        }
        _ => {}
    }
    event.ok(&words);
}

#[test]
fn a_day_with_finals_goes_from_the_lists_to_the_closing_by_the_next_step_of_the_terminal() {
    let mut head = Head::of(Event::with(SEVERAL));
    let beside = Event::with(SEVERAL);
    let players = several();
    let ways = head.conducts(&players, |head, path| {
        types_the_first_line(&beside, &head.event, &players);
        assert_eq!(groups(&head.event), groups(&beside), "after {path}");
    });
    let final_ = head.event.export()["groups"].as_array().unwrap().iter().any(|group| {
        group["kind"] == "final" && group["games"].as_array().is_some_and(|games| !games.is_empty())
    });
    assert!(final_, "{ways:?}");
    // The journal agrees, and both files are as they should be.
    let closing = head.get("/chefe/fecho").page();
    let announced = closing.announced();
    let (intact, _) = announced.split_once(", head ").expect(&announced);
    assert_eq!(intact, "The journal is intact: 50 entries");
    let document = head.get("/chefe/fecho/event.json");
    insta::assert_snapshot!(document.header("content-disposition"), @r#"attachment; filename="event.json""#);
    let document: Value = serde_json::from_str(&document.body).expect("a document");
    assert_eq!(document["groups"], groups(&head.event));
    let copy = head.get("/chefe/fecho/event.db");
    assert_eq!((copy.status, copy.header("content-type")), (200, "application/vnd.sqlite3"));
    assert_eq!(head.get("/chefe/fecho/event.toml").status, 404);
    // The website is that of `export html`, compressed; a second time byte for byte.
    assert!(closing.has("a[href='/chefe/fecho/site.zip']"), "{closing:?}");
    let site = head.server.file("/chefe/fecho/site.zip", &head.server.head);
    assert_eq!(site, head.server.file("/chefe/fecho/site.zip", &head.server.head));
    head.event.ok(&["export", "html", "-o", "site"]);
    let written = std::fs::read_dir(head.event.path().join("site")).expect("the folder");
    let written: BTreeSet<String> = written
        .map(|file| file.expect("a file").file_name().into_string().expect("text"))
        .collect();
    let site = zip::ZipArchive::new(std::io::Cursor::new(site)).expect("an archive");
    assert_eq!(
        site.file_names().map(|name| name.expect("a name").into_owned()).collect::<BTreeSet<_>>(),
        written
    );
}

#[test]
fn a_club_evening_goes_from_the_list_to_the_closing_by_what_is_next() {
    let mut head = Head::of(Event::with(CLUB));
    let ways = head.conducts(&list(5), |_, _| {});
    assert_eq!(ways.first().map(String::as_str), Some("/chefe/inscritos"));
    assert_eq!(head.event.export()["groups"].as_array().unwrap().len(), 1);
}

#[test]
fn rounds_that_are_held_back_are_published_by_what_is_next() {
    let mut head = Head::of(Event::with(SEVERAL));
    assert_eq!(head.server.post("/chefe/publicar", &head.server.head, "do=hold").status, 303);
    let (mut seen, mut published) = (0, 0);
    head.conducts(&several(), |head, path| {
        // For rounds that are held back, the terminal names the place where they are published.
        let now = head.event.run(&["status", "--format", "json"]).json();
        if now["next"][0]["command"] == "arbitro serve" {
            published += 1;
            let step = head.day().text("#proximo");
            assert!(step.starts_with("Publish "), "{step}");
        }
        if path.starts_with("/mesa/") {
            // Nothing is entered that nobody could see.
            seen += 1;
            assert_eq!(head.server.get("/chefe/publicar", &head.server.head).status, 200);
            let day = head.day().main_text();
            assert!(!day.contains("Publish "), "results were asked for before: {day}");
        }
    });
    assert!(seen > 3 && published > 3, "{seen} {published}");
    let log = head.event.ok(&["log", "--format", "json"]);
    let mut log = log.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    assert!(log.any(|line| line["op"] == "publish"));
}

/// Categories that are entered and not drawn, in two games and six cycles.
fn twelve() -> Event {
    let cycles: Vec<String> = (1..=6).map(|cycle| format!("\"Ciclo {cycle}\"")).collect();
    let toml = SEVERAL.replace("\"1.º ciclo\", \"2.º ciclo\"", &cycles.join(", "));
    let event = Event::with(&toml);
    let mut players = String::from("code,name,school,cycle,game\n");
    for (cycle, game) in (1..=6).flat_map(|cycle| [(cycle, 1), (cycle, 2)]) {
        for school in 1..=7 {
            let name = format!("Aluno {school} de {cycle}.{game}");
            players += &format!("{school}.{cycle}.{game},{name},Escola {school},{cycle},{game}\n");
        }
    }
    event.write("players.csv", players);
    event.ok(&["players", "import", "players.csv"]);
    event
}

#[test]
fn twelve_categories_are_drawn_by_two_taps_and_undone_by_one() {
    let mut head = Head::of(twelve());
    head.presses();
    assert_eq!(head.taps, 2);
    assert_eq!(groups(&head.event).as_array().unwrap().len(), 24);
    let page = head.day();
    insta::assert_snapshot!(page.announced(), @"
    At 00:00: 24 groups drawn in 12 categories
    Undo
    ");
    let asked = head.server.submit(&head.server.head, &page.form(UNDO));
    insta::assert_snapshot!(asked.page().announced(), @"
    This undoes 12 entries and changes 24 groups. Do it?
    1.1.1, 1.1.2, 1.2.1, 1.2.2, 2.1.1, 2.1.2, 2.2.1, 2.2.2, 3.1.1, 3.1.2, 3.2.1, 3.2.2, 4.1.1, 4.1.2, 4.2.1, 4.2.2, 5.1.1, 5.1.2, 5.2.1, 5.2.2, 6.1.1, 6.1.2, 6.2.1, 6.2.2
    Leave it as it is
    Do it
    ");
    head.undoes();
    assert_eq!(groups(&head.event).as_array().unwrap().len(), 0, "one undo takes all of it back");
    // It is one operation, which is redone as one.
    head.event.ok(&["redo", &undo_of(&head.event)]);
    assert_eq!(groups(&head.event).as_array().unwrap().len(), 24);
}

/// The number of the operation that the last undo concerns.
fn undo_of(event: &Event) -> String {
    let log = event.ok(&["log", "--format", "json"]);
    let mut log = log.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    log.find(|line| line["op"] == "draw").expect("a draw")["seq"].to_string()
}

/// Two groups that are drawn.
fn drawn() -> Head {
    Head::of(Event::drawn(24))
}

#[test]
fn a_pairing_whose_tables_changed_is_no_longer_offered_for_undoing() {
    let mut head = drawn();
    head.presses();
    assert!(head.day().has(UNDO));
    let group = groups(&head.event)[0].clone();
    let starts = |table: usize| group["games"][table]["first"].as_str().expect("a code").to_owned();
    let code = group["code"].as_str().expect("a code");
    let two = format!("{}:{}", starts(0), starts(1));
    head.event.ok(&["pair", code, "--exchange", &two]);
    assert!(within(60, || !head.day().has(UNDO)), "{:?}", head.day());
}

/// A correction by the head: search (one touch after typing), "Correct", the winner. It used to take five
/// touches: the category, the group, the round, and those two.
#[test]
fn every_fact_about_a_table_finds_it_for_the_head() {
    let head = drawn();
    let finds = |typed: &str| head.get(&format!("/chefe/procurar?q={typed}"));
    let leads = |typed: &str| finds(typed).header("location").to_owned();
    assert_eq!(leads("1.1.2"), "/chefe/grupo/1.1.2");
    assert_eq!(leads("1.1"), "/chefe/categoria/1.1");
    // Nobody has a table yet.
    let group = leads("24.1.1");
    assert!(["/chefe/grupo/1.1.1", "/chefe/grupo/1.1.2"].contains(&&*group), "{group}");
    head.event.ok(&["pair"]);
    let row = |typed: &str| {
        assert!(within(60, || leads(typed).contains("#m-")), "{typed}: {}", finds(typed).body);
        leads(typed)
    };
    let by_code = row("24.1.1");
    assert_eq!(row("aluno+024"), by_code);
    // A number is found after the word for it as well.
    let tables = |typed: &str| finds(typed).page().links("ul.people").join(" ");
    for typed in ["mesa+3", "Table+3"] {
        assert_eq!((tables(typed), tables(typed).contains("-3 ")), (tables("3"), true), "{typed}");
    }
    let (page, id) = by_code.split_once('#').expect("a row");
    assert!(head.get(page).page().has(&format!("#{id}")), "{by_code}");
    // For a number that two groups have, and letters that many have, there is a choice.
    for many in ["1", "aluno"] {
        let groups = finds(many).page().count("[href^='/chefe/grupo/1.1.']");
        assert!(groups >= 2, "{many}: {groups}");
    }
    insta::assert_snapshot!(finds("zzz").page().announced(), @"Nothing matches. Type a group (2.3.1), the number of a table, or some letters of a name.");
}

#[test]
fn pressed_twice_or_by_two_it_is_done_once_and_what_is_next_by_then_is_shown() {
    let mut head = drawn();
    let page = head.day();
    insta::assert_snapshot!(page.text("#passo"), @"
    Next
    Pair and publish the 2 groups that are ready
    2 groups are ready for their next round.
    ");
    let mine = next(&page).unwrap();
    let other = key(&head.event, "chefe 2", "head", &[]);
    let theirs = next(&head.server.get("/chefe", &other).page()).unwrap();
    assert_eq!(head.send(&mine).status, 303);
    let before = head.event.ok(&["log", "--format", "json"]);
    for late in [&mine, &theirs] {
        let again = head.send(late);
        assert_eq!(again.status, 409, "{}", again.body);
        let page = again.page();
        assert_eq!(
            page.announced(),
            "Nothing was done: the next step has changed meanwhile. It is now:\n\
             At 00:00: 2 rounds paired"
        );
        assert!(matches!(next(&page), Some(Next::Link(path)) if path == "/mesa/1.1.1"));
    }
    assert_eq!(head.event.ok(&["log", "--format", "json"]), before);
    // Undone as one, by any head, and the same form does not do it again.
    let first = std::mem::replace(&mut head.server.head, other);
    let undo = head.day().form(UNDO);
    let asked = head.server.submit(&head.server.head, &undo);
    assert_eq!(asked.status, 409, "two groups are asked about");
    let undone = head.server.does(&undo.action, &head.server.head, &undo.encoded());
    assert_eq!(undone.status, 303, "{}", undone.body);
    insta::assert_snapshot!(head.get(undone.header("location")).page().announced(), @"It was undone.");
    let undo = Next::Button(undo);
    let games = |event: &Event| -> usize {
        let groups = groups(event);
        groups.as_array().unwrap().iter().map(|it| it["games"].as_array().unwrap().len()).sum()
    };
    assert_eq!(games(&head.event), 0);
    head.server.head = first;
    assert_eq!([head.send(&mine).status, head.send(&undo).status], [409, 409]);
    assert_eq!(games(&head.event), 0);
    // A round with a result can no longer be undone from here.
    assert_eq!(head.send(&next(&head.day()).unwrap()).status, 303);
    let undo = Next::Button(head.day().form(UNDO));
    head.event.ok(&["result", "1.1.1", "1", "1-0"]);
    assert!(within(60, || !head.day().has(UNDO)), "{:?}", head.day());
    let before = games(&head.event);
    assert_eq!(head.send(&undo).status, 409, "one of two cannot be taken back, so neither is");
    assert_eq!(games(&head.event), before);
}

#[test]
fn a_step_of_a_changed_state_is_not_carried_out() {
    let head = drawn();
    let shown = next(&head.day()).unwrap();
    // A player leaves: the pairs would be different.
    head.event.ok(&["players", "withdraw", "24.1.1"]);
    let players = || head.day().texts("#matriz tbody td.n").swap_remove(0);
    assert!(within(60, || players() == "23"), "{}", players());
    // A player who has left stays entered.
    assert_eq!(head.day().text("#dia li:first-child"), "lists ✓ 24 entries");
    let refused = head.send(&shown);
    assert_eq!(refused.status, 409, "{}", refused.body);
    assert_eq!(head.send(&next(&refused.page()).unwrap()).status, 303);
}

#[test]
fn a_call_about_a_group_is_answered_before_the_group_continues() {
    let head = drawn();
    let shown = next(&head.day()).unwrap();
    let floor = key(&head.event, "sala 1", "floor", &[]);
    let desk = key(&head.event, "posto 1", "desk", &[]);
    let called = head.server.post("/sala/1.1.2/chamar", &floor, "table=2&note=socorro");
    assert_eq!(called.status, 303);
    let page = head.day();
    assert!(next(&page).is_none(), "{page:?}");
    insta::assert_snapshot!(page.text("#passo"), @"
    Next
    Pair and publish the 2 groups that are ready: first answer the call from 1.1.2. The calls
    2 groups are ready for their next round.
    ");
    assert_eq!(head.send(&shown).status, 409);
    // The head sees it on every page; nobody's work is disturbed by what somebody else has to answer.
    const CALLED: &str = "Called1.1.2 · Table 2 sala 1 00:00 socorro\nSeen";
    for path in ["/chefe/chaves", "/mesa/1.1.1", "/sala"] {
        let page = head.server.get(path, &head.server.head).page();
        assert_eq!(page.text("#chamadas li"), CALLED, "{path}");
    }
    for (path, own) in [("/mesa/1.1.1", &desk), ("/sala", &floor)] {
        let page = head.server.get(path, own).body;
        assert!(!page.contains("socorro"), "{path}: {page}");
    }
    for route in routes().iter().filter(|route| !route.changes && !route.anyone) {
        let path = route.pattern.replace("{g}", "1.1.2").replace("{}/{}", "1/1");
        let page = head.get(&path.replace("{}", "1.1"));
        if page.header("content-type").starts_with("text/html") && page.page().has("main[id]") {
            assert_eq!(page.page().text("#chamadas li"), CALLED, "{path}");
        }
    }
    for path in ["/", "/g/1.1.2", "/ecra"] {
        assert!(!head.server.get(path, "").body.contains("socorro"), "{path}");
    }
    assert_eq!(head.server.submit(&head.server.head, &page.form("#chamadas form")).status, 303);
    assert_eq!(head.send(&next(&head.day()).unwrap()).status, 303);
    assert!(!head.server.get("/sala", &floor).body.contains("socorro"));
}

#[test]
fn a_check_in_that_has_begun_and_a_draw_that_cannot_be_lead_to_where_it_is_settled() {
    let event = Event::entered(6);
    event.ok(&["players", "present", "1.1.1", "2.1.1"]);
    let head = Head::of(event);
    let Some(Next::Link(path)) = next(&head.day()) else { panic!("{:?}", head.day()) };
    assert_eq!(path, "/chamada");
    insta::assert_snapshot!(head.day().text("#dia"), @"
    lists ✓ 6 entries
    check-in 4 to come
    draw
    rounds
    finals
    prizes
    papers and closing
    ");
    // A category without players is not offered a draw.
    assert!(!head.get("/chefe/categoria/2.1").page().has("[name=do][value=draw]"));
}

/// Every button on the head's pages that does something to groups, in the present state.
fn offered(head: &Head) -> Vec<Form> {
    const DOES: [&str; 6] = ["draw", "ready", "advance", "pair", "publish", "lots"];
    let document = head.event.export();
    let codes = document["groups"].as_array().unwrap().iter();
    let codes = codes.map(|group| format!("/chefe/grupo/{}", group["code"].as_str().unwrap()));
    let mut paths: Vec<String> =
        ["/chefe", "/chefe/categoria/1.1", "/chefe/categoria/1.2", "/chefe/categoria/2.1"]
            .map(str::to_owned)
            .to_vec();
    paths.extend(codes);
    let mut found = Vec::new();
    for path in paths {
        let page = head.get(&path);
        assert_eq!(page.status, 200, "{path}");
        // A form with text to type or boxes to tick is not a button.
        for form in page.page().forms("form:not(:has(textarea)):not(:has(fieldset))") {
            let what = form.fields.iter().find(|(name, _)| name == "do");
            let is_step = form.action == "/chefe/proximo" && what.is_none();
            if is_step || what.is_some_and(|(_, what)| DOES.contains(&what.as_str())) {
                found.push(form);
            }
        }
    }
    found
}

#[test]
fn no_page_of_the_head_offers_what_would_be_refused() {
    let mut head = Head::of(Event::with(SEVERAL));
    let mut pressed = 0;
    let log = |event: &Event| event.ok(&["log", "--format", "json"]).lines().count();
    // A step for which only one category waits is offered there as well.
    head.conducts(&several(), |head, _| {
        for form in offered(head) {
            let before = log(&head.event);
            let done = head.server.does(&form.action, &head.server.head, &form.encoded());
            assert_eq!(done.status, 303, "{form:?}: {}", done.body);
            assert!(log(&head.event) > before, "{form:?} did nothing");
            head.undoes();
            pressed += 1;
        }
    });
    assert!(pressed > 20, "only {pressed} buttons");
}

#[test]
fn the_final_was_offered_before_a_round_was_played() {
    let head = drawn();
    let category = || head.get("/chefe/categoria/1.1").page();
    assert!(!category().has("[name=do][value=advance]"));
    assert!(category().has("[name=do][value=ready]"));
    head.event.ok(&["pair"]);
    assert!(within(60, || !category().has("[name=do][value=ready]")), "{:?}", category());
    insta::assert_snapshot!(category().main_text(), @"
    1.1 · Nex · 1.º ciclo
    24 entries, 2 groups
    Missing: 12 results · since 00:00
    Groups
    Group  Players  Round  Missing
    1.1.1  12  1/4  6
    1.1.2  12  1/4  6
    Qualification
    1 from each group qualifies.
    1.1.F: one round, not 5: 2 finalists have no more opponents.
    Other numbers of finalists
    Qualifiers from each group
    And the best of the players ranked next
    It is written into the settings (event.toml) and counts at once.
    Save
    1.1.1: results of round 1 are missing (tables 1, 2, 3, 4, 5, 6)
    Back
    ");
}

#[test]
fn in_a_browser_a_day_goes_by_what_is_next_and_waits_for_what_is_not_sent() {
    let Some(browser) = Browser::start(true) else { return };
    let toml = SMALL.replace("group_size = 12", "group_size = 4\ncategories = [\"1.1\"]");
    let event =
        Event::with(&toml.replace("rounds = 4\nfinal_rounds = 5", "rounds = 1\nfinal_rounds = 1"));
    event.write("players.csv", list(8));
    event.ok(&["players", "import", "players.csv"]);
    let server = Server::start(&event);
    browser.enter(&server.address, &server.head, "/chefe");
    browser.until("return document.getElementById('proximo') !== null");
    // Unsent entries go first, and the page shows that.
    const QUEUE: &str = "localStorage.setItem('arbitro-fila:x', JSON.stringify({id: 'x', order: 1, url: '/nada', body: '', label: 'x', stuck: 'x'})); dispatchEvent(new Event('storage'))";
    browser.ask(QUEUE);
    browser.until("return document.getElementById('proximo').getAttribute('aria-disabled') === 'true' && !document.getElementById('espera').hidden");
    browser.clicks("#proximo");
    assert_eq!(browser.ask("return location.pathname"), "/chefe");
    browser.ask("localStorage.removeItem('arbitro-fila:x'); dispatchEvent(new Event('storage'))");
    browser.until("return !document.getElementById('proximo').hasAttribute('aria-disabled')");
    let mut closed = false;
    for _ in 0..40 {
        browser.open(&server.address, "/chefe");
        browser.until("return document.getElementById('proximo') !== null");
        let target = browser.ask("return document.getElementById('proximo').getAttribute('href')");
        match target.as_str().unwrap_or_default() {
            "/chefe/fecho" => {
                closed = true;
                break;
            }
            paper if paper.starts_with("/chefe/papel/") => {
                assert_eq!(
                    server.get(paper, &server.head).header("content-type"),
                    "application/pdf"
                );
            }
            target => {
                browser.clicks("#proximo");
                if target.starts_with("/mesa/") {
                    browser.until("return document.getElementById('linha') !== null");
                    event.play_round(target.trim_start_matches("/mesa/"));
                    within(60, || {
                        let day = server.get("/chefe", &server.head).page();
                        !day.has(&format!("[href='{target}']"))
                    });
                } else if target.starts_with("/chefe/proximo") {
                    browser.until("return location.pathname === '/chefe/proximo' && document.querySelectorAll('main button.go').length === 1");
                    browser.clicks("main button.go");
                    browser.until("return location.pathname === '/chefe'");
                } else {
                    // The driver presses again if the page changes under it; then it has followed the next link.
                    browser.until("const done = document.getElementById('feito'); return location.pathname !== '/chefe' || done !== null && done.innerText !== ''");
                }
            }
        }
    }
    assert!(closed, "the day did not end");
}
