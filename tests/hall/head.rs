//! The head's own acts, with plain forms: pairing around wishes, ties, finalists, undo and redo.

use crate::page::{Form, Page};
use crate::server::{Answer, Server};
use crate::support::event::Event;

/// The head at a server.
struct Head {
    event: Event,
    server: Server,
}

impl Head {
    fn of(event: Event) -> Self {
        let server = Server::start(&event);
        Self { event, server }
    }

    fn get(&self, path: &str) -> Page {
        let page = self.server.get(path, &self.server.head);
        assert_eq!(page.status, 200, "{path}: {}", page.body);
        page.page()
    }

    fn submit(&self, form: &Form) -> Answer {
        self.server.submit(&self.server.head, form)
    }

    fn sends(&self, path: &str, what: &str) -> Answer {
        self.server.post(path, &self.server.head, what)
    }

    fn does(&self, path: &str, what: &str) {
        let answer = self.server.does(path, &self.server.head, what);
        assert_eq!(answer.status, 303, "{path} {what}: {}", answer.body);
    }
}

#[test]
fn dependent_operations_are_shown_before_they_are_undone() {
    let head = Head::of(Event::drawn(6));
    head.does("/chefe/grupo/1.1.1", "do=pair&round=1");
    head.event.play_round("1.1.1");
    let log = log(&head.event);
    let line = log.iter().find(|line| line["op"] == "pair").expect("it is paired");
    let seq = line["seq"].to_string();
    let shown = head.sends("/chefe/registo", &format!("seq={seq}"));
    assert_eq!(shown.status, 409, "{}", shown.body);
    insta::assert_snapshot!(shown.page().main_text(), @"
    Undo operation 4?
    4 · 00:00:00 · chefe · 1.1.1, round 1: paired, 3 tables
    3 operations depend on this one and are undone with it:
    5 · 00:00:00 · sala 1 · 1.1.1, round 1, table 1: 1-0
    6 · 00:00:00 · sala 1 · 1.1.1, round 1, table 2: 1-0
    7 · 00:00:00 · sala 1 · 1.1.1, round 1, table 3: 1-0
    Undo all 4
    Back
    ");
    let results = |event: &Event| event.export()["groups"][0]["games"].as_array().unwrap().len();
    assert_eq!(results(&head.event), 3, "nothing is done before it has been shown");
    let sent = shown.page().form("[action='/chefe/registo']");
    // If their number differs from the one shown, they are shown again.
    let fewer = sent.clone().without("id").with("with", "1");
    assert_eq!(head.submit(&fewer).status, 409);
    head.does("/chefe/registo", &sent.encoded());
    assert_eq!(results(&head.event), 0);
    head.does("/chefe/registo", &format!("do=redo&seq={seq}"));
    assert_eq!(results(&head.event), 3, "all of it comes back");
    assert_eq!(head.sends("/chefe/registo", &format!("do=redo&seq={seq}")).status, 409);
}

#[test]
fn everything_since_a_time_is_shown_before_it_is_undone() {
    let head = Head::of(Event::drawn(6));
    head.does("/chefe/grupo/1.1.1", "do=pair&round=1");
    let desk = head.server.get("/mesa/1.1.1", &head.server.head).page();
    for table in 1..=2 {
        let form = desk.form(&format!("#m-1-1-1-1-{table}")).with("r", "1-0");
        assert_eq!(head.submit(&form).status, 303);
    }
    let seq = log(&head.event).last().expect("there are results")["seq"].clone();
    head.does("/chefe/registo", &format!("seq={seq}"));
    let page = |query: &str| {
        let answer = head.server.get(&format!("/chefe/registo?{query}"), &head.server.head);
        answer.page().text("main button")
    };
    assert!(page("das=00:00").contains("Undo everything since 00:00 today"));
    assert!(
        !page("das=00:00&que=results").contains("everything"),
        "it would be more than is shown"
    );
    head.event.ok(&["result", "1.1.1", "3", "1-0"]);
    let before = head.event.export();
    // The terminal's entries have the time at which the tests' clock stands.
    let shown = head.sends("/chefe/registo", "do=restore&at=2026-03-15");
    assert_eq!(shown.status, 409, "{}", shown.body);
    insta::assert_snapshot!(shown.page().main_text(), @"
    Undo everything since 2026-03-15?
    4 · 00:00:00 · chefe · 1.1.1, round 1: paired, 3 tables
    5 · 00:00:00 · chefe · 1.1.1, round 1, table 1: 1-0
    8 · 00:00:00 · sala 1 · 1.1.1, round 1, table 3: 1-0
    Undo all 3
    Back
    ");
    assert_eq!(
        head.event.export()["groups"],
        before["groups"],
        "nothing is done before it has been shown"
    );
    // A clock went back, and another desk's work is among it: nothing more is asked.
    let sent = shown.page().form("[action='/chefe/registo']");
    head.does("/chefe/registo", &sent.encoded());
    assert_eq!(head.event.export()["groups"][0]["games"], serde_json::json!([]));
    // A single operation was undone without having been shown.
    head.does("/chefe/grupo/1.1.1", "do=pair&round=1");
    assert_eq!(head.sends("/chefe/registo", "do=restore&at=2026-03-15").status, 409);
    assert_ne!(head.event.export()["groups"][0]["games"], serde_json::json!([]));
    let unread = head.sends("/chefe/registo", "do=restore&at=25:99");
    assert_eq!(unread.status, 409);
    insta::assert_snapshot!(unread.page().text("[data-problem]"), @r#""00:00" is neither a time like 00:00 nor a day like 2026-03-13."#);
}

#[test]
fn a_group_is_dissolved_and_another_one_formed_while_they_have_not_played() {
    let head = Head::of(Event::drawn(30));
    let groups = || {
        let export = head.event.export();
        let groups = export["groups"].as_array().unwrap().clone();
        let sizes = groups.iter().map(|group| group["players"].as_array().unwrap().len());
        sizes.collect::<Vec<_>>()
    };
    assert_eq!(groups(), [10, 10, 10]);
    let path = "/chefe/categoria/1.1";
    let page = || head.server.get(path, &head.server.head).page();
    assert!(page().has("#grupos-mais-ou-menos"));
    head.does(path, "do=dissolve&group=1.1.3");
    assert_eq!(groups(), [15, 15]);
    head.does(path, "do=make&codes=1.1.1,+2.1.1+3.1.1");
    assert_eq!(groups().iter().sum::<usize>(), 30);
    assert_eq!(groups()[2], 3);
    assert_eq!(head.sends(path, "do=make&codes=Ana").status, 409);
    for group in 1..=3 {
        head.does(&format!("/chefe/grupo/1.1.{group}"), "do=pair&round=1");
    }
    assert_eq!(head.sends(path, "do=dissolve&group=1.1.1").status, 409);
    assert!(!page().has("#grupos-mais-ou-menos"));
    // A late player may need a new group when all have begun.
    let late = "do=add&name=Ana+Tarde&school=Nova&category=1.1&code=99.1.1&group=none";
    assert_eq!(head.sends("/chefe/jogador", late).status, 200);
    let page = page();
    assert!(page.has("#grupos-mais-ou-menos [name=codes]"));
    assert!(!page.has("#grupos-mais-ou-menos [name=group]"));
}

#[test]
fn a_round_is_paired_around_the_pairs_that_the_head_wants() {
    let head = Head::of(Event::swiss(12));
    let path = "/chefe/grupo/1.1.1";
    let wrong = head.sends(path, "do=pair&round=1&fix=1.1.1+9");
    assert_eq!(wrong.status, 409);
    insta::assert_snapshot!(wrong.page().announced(), @r#"Line 1: "1.1.1 9" is not two codes of players, nor a code and bye"#);
    head.does(path, "do=pair&round=1&fix=3.1.1%3A8.1.1%0A12.1.1+5.1.1");
    let games = head.event.export()["groups"][0]["games"].as_array().unwrap().clone();
    let pairs: Vec<(&str, &str)> = games
        .iter()
        .map(|game| (game["first"].as_str().unwrap(), game["second"].as_str().unwrap()))
        .collect();
    assert!(
        pairs.contains(&("3.1.1", "8.1.1")) && pairs.contains(&("12.1.1", "5.1.1")),
        "{pairs:?}"
    );
    assert_eq!(pairs.len(), 6);
    // The reasons are open on the page.
    assert!(head.get(path).has("#porque[open]"));
}

#[test]
fn two_who_may_not_meet_are_kept_apart_until_they_may() {
    let head = Head::of(Event::swiss(12));
    head.does("/chefe/jogador", "do=forbid&code=1.1.1&other=2.1.1");
    // Each time as from a page of its own.
    let sent = head.get("/chefe/inscritos").form("#separados").without("id");
    assert_eq!(sent.value("do"), "allow");
    head.does(&sent.action, &sent.encoded());
    assert_eq!(head.submit(&sent).status, 409, "it is allowed already");
    head.does("/chefe/jogador", "do=hide&code=1.1.1");
    assert!(!head.server.get("/g/1.1.1", "").body.contains("Aluno 001"));
    assert_eq!(head.sends("/chefe/jogador", "do=remove&code=1.1.1").status, 409, "drawn already");
}

#[test]
fn ties_are_parted_by_a_play_off_and_by_decisions_for_any_place() {
    let event = Event::drawn(6);
    for _ in 0..4 {
        event.ok(&["pair", "1.1.1"]);
        assert_eq!(event.typed(&["enter", "1.1.1"], "xxx\n").code, 0);
    }
    let head = Head::of(event);
    let path = "/chefe/grupo/1.1.1";
    for what in ["do=decide&player=2.1.1", "do=decide&player=2.1.1&place=0&reason=x"] {
        assert_eq!(head.sends(path, what).status / 100, 4, "{what}");
    }
    head.does(path, "do=decide&player=2.1.1&place=1&over=3.1.1");
    head.does(path, "do=decide&player=5.1.1&place=2&over=&reason=sorteio+em+papel");
    let ranks: Vec<(u64, String)> = head
        .event
        .standings("1.1.1")
        .iter()
        .map(|line| (line["rank"].as_u64().unwrap(), line["code"].as_str().unwrap().to_owned()))
        .collect();
    assert_eq!(ranks[0], (1, "2.1.1".to_owned()), "{ranks:?}");
    assert_eq!(ranks[1], (2, "5.1.1".to_owned()), "{ranks:?}");
}

#[test]
fn a_finalist_who_does_not_come_is_replaced() {
    let event = Event::played(24);
    let head = Head::of(event);
    let path = "/chefe/categoria/1.1";
    insta::assert_snapshot!(head.get(path).main_text(), @"
    1.1 · Nex · 1.º ciclo
    24 entries, 2 groups
    Draw the final
    Groups
    Group  Players  Round  Missing
    1.1.1  12  4/4  0
    1.1.2  12  4/4  0
    Qualification
    1 from each group qualifies.
    1.1.F: one round, not 5: 2 finalists have no more opponents.
    Other numbers of finalists
    Qualifiers from each group
    And the best of the players ranked next
    It is written into the settings (event.toml) and counts at once.
    Save
    If the final were drawn now these would play it:
    Aluno 016 16.1.1
    Aluno 001 1.1.1
    Back
    ");
    for what in ["do=qualifiers&each=0&besides=0", "do=qualifiers&each=x&besides=1"] {
        assert_eq!(head.sends(path, what).status / 100, 4, "{what}");
    }
    head.does(path, "do=qualifiers&each=2&besides=0");
    insta::assert_snapshot!(head.get(path).main_text(), @"
    1.1 · Nex · 1.º ciclo
    24 entries, 2 groups
    Draw the final
    Groups
    Group  Players  Round  Missing
    1.1.1  12  4/4  0
    1.1.2  12  4/4  0
    Qualification
    2 from each group qualify.
    1.1.F: 3 rounds, not 5: 4 finalists have no more opponents.
    Other numbers of finalists
    Qualifiers from each group
    And the best of the players ranked next
    It is written into the settings (event.toml) and counts at once.
    Save
    If the final were drawn now these would play it:
    Aluno 001 1.1.1
    Aluno 016 16.1.1
    Aluno 021 21.1.1
    Aluno 003 3.1.1
    Back
    ");
    head.does(path, "do=qualifiers&each=1&besides=0");
    let would = head.get(path);
    head.does(path, "do=advance");
    assert_eq!(head.sends(path, "do=qualifiers&each=2&besides=0").status, 409);
    let finalists = |head: &Head| {
        let document = head.event.export();
        let groups = document["groups"].as_array().unwrap().clone();
        let last = groups.iter().find(|group| group["kind"] == "final").unwrap().clone();
        let players = last["players"].as_array().unwrap().clone();
        players.iter().map(|code| code.as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let before = finalists(&head);
    assert_eq!(would.texts("ul.people .code"), before, "they were foretold");
    head.does(path, &format!("do=replace&player={}&by=", before[0]));
    let after = finalists(&head);
    assert!(!after.contains(&before[0]) && after.contains(&before[1]), "{after:?}");
    assert_eq!(head.sends(path, "do=replace&player=77.1.1&by=").status, 409);
}

#[test]
fn every_document_but_the_staffs_comes_on_paper_whole_and_by_room() {
    let toml = format!(
        "rooms = [{{ name = 'Ginásio', groups = ['1.1.1'] }}, {{ name = 'Vazia', groups = ['1.1.9'] }}]\n{}",
        crate::support::event::SMALL
    );
    let event = Event::with(&toml);
    event.write("players.csv", crate::support::event::list(24));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    for group in ["1.1.1", "1.1.2"] {
        event.play_all(group);
    }
    let head = Head::of(event);
    let page = head.get("/chefe/papel");
    let papers = page.attributes("[action^='/chefe/papel/']", "action").into_iter();
    let papers: Vec<&str> = papers.filter_map(|path| path.strip_prefix("/chefe/papel/")).collect();
    assert!(papers.len() > 20 && !papers.contains(&"adapted"), "{papers:?}");
    let print = |paper: &str, of: &str| {
        let path = format!("/chefe/papel/{paper}?de={of}&avisos=1");
        head.server.get(&path, &head.server.head)
    };
    for paper in &papers {
        let answer = print(paper, "");
        let pdf = answer.status == 200 && answer.header("content-type") == "application/pdf";
        // An empty document is explained in a sentence: no game has a sheet, no final is drawn.
        let explained = answer.status == 409 && answer.page().has("[data-problem]");
        assert!(pdf || explained, "{paper}: {} {}", answer.status, answer.body);
    }
    for paper in ["pairings", "slips", "certificates", "poster", "standings", "badges"] {
        assert_eq!(print(paper, "").status, 200, "{paper}");
    }
    assert_eq!(print("standings", "sala-1").status, 200);
    for nowhere in ["sala-2", "sala-0", "sala-3", "sala-x"] {
        assert_eq!(print("standings", nowhere).status, 409, "{nowhere}");
    }
    // Certificates from the browser prove themselves like those from the terminal.
    assert!(head.event.path().join("event.key").exists());
    let log = log(&head.event);
    assert_eq!(log.iter().filter(|line| line["op"] == "certificate-key").count(), 1);
}

/// The entries of the log.
fn log(event: &Event) -> Vec<serde_json::Value> {
    let log = event.ok(&["log", "--format", "json"]);
    log.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn certificates_that_could_not_be_made_leave_the_event_without_a_key() {
    let event = Event::played(4);
    let endless = "{% for i in range(9999) %}{% for j in range(9999) %}x{% endfor %}{% endfor %}";
    event.write(
        "endless.toml",
        format!("[pt]\ntitle = 'C'\nname = 'x'\nbody = '{endless}'\n[en]\ntitle = 'C'\nname = 'x'\nbody = '{endless}'\n"),
    );
    let settings = String::from_utf8(event.read("event.toml")).expect("text");
    for template in ["nowhere.toml", "event.toml", "endless.toml"] {
        event.write("event.toml", format!("{settings}\n[certificate]\ntemplate = '{template}'\n"));
        let head = Server::start(&event);
        let answer = head.get("/chefe/papel/certificates?de=", &head.head);
        assert_eq!(answer.status, 409, "{template}: {}", answer.body);
        assert!(answer.page().has("[data-problem]"), "{template}: {}", answer.body);
        assert!(!event.path().join("event.key").exists(), "{template}");
        assert!(log(&event).iter().all(|line| line["op"] != "certificate-key"), "{template}");
    }
}

#[test]
fn refusals_link_to_a_page_and_not_to_a_terminal() {
    let head = Head::of(Event::drawn(24));
    head.does("/chefe/grupo/1.1.1", "do=pair&round=1");
    head.does("/chefe/jogador", "do=withdraw&code=24.1.1");
    let leads_to = |refused: &Answer, what: &str, page: &str| {
        assert_eq!(refused.status, 409, "{what}");
        assert!(!refused.body.contains("arbitro "), "{}", refused.body);
        let link = format!("a.button.quiet[href='{page}']");
        assert!(page.is_empty() || refused.page().has(&link), "{what}: {}", refused.body);
    };
    for (path, what, page) in [
        ("/chefe/categoria/1.1", "do=advance", "/chefe/grupo/1.1.1"),
        ("/chefe/grupo/1.1.2", "do=unpair", ""),
        // The terminal's suggestion for a player is carried out on the player's page.
        ("/chefe/jogador", "do=absent&code=24.1.1", ""),
    ] {
        leads_to(&head.sends(path, what), what, page);
    }
    // A document that is still empty links to where that can be changed.
    let refused = head.server.get("/chefe/papel/finalists", &head.server.head);
    leads_to(&refused, "finalists", "/chefe");
}

#[test]
fn the_answer_to_pairing_has_the_number_of_paired_groups() {
    let head = Head::of(Event::drawn(24));
    let pairs = || {
        let answer = head.sends("/chefe/categoria/todas", "do=ready");
        assert_eq!(answer.status, 303, "{}", answer.body);
        head.get(answer.header("location")).announced()
    };
    insta::assert_snapshot!(pairs(), @"
    2 groups paired.
    At 00:00: 2 rounds paired
    Undo
    ");
    insta::assert_snapshot!(pairs(), @"
    Nothing is ready to be paired: results are missing, or the rounds are over.
    At 00:00: 2 rounds paired
    Undo
    ");
}

#[test]
fn unreadable_parts_of_a_form_were_left_out() {
    let head = Head::of(Event::drawn(6));
    head.does("/chefe/publicar", "do=hold");
    head.does("/chefe/grupo/1.1.1", "do=pair&round=1");
    let state = || {
        let hung = head.event.read("event.hall");
        (head.event.ok(&["log", "--format", "json"]), hung)
    };
    head.does("/chefe/parede", "do=show&shows=both&message=");
    let before = state();
    for (path, form) in [
        ("/chefe/publicar", "do=publish&round=1.1.1%2F1&round=x"),
        ("/chefe/publicar", "do=publish&round=1.1.1%2F1&round=1.1.2"),
        ("/chefe/publicar", "do=publish"),
        ("/chefe/grupo/1.1.1", "do=publish"),
        ("/chefe/grupo/1.1.1", "do=publish&round=one"),
        ("/chefe/parede", "do=show&shows=everything&message=x"),
        ("/chefe/parede", "do=show&shows=both&category=1.1&category=x&message=x"),
    ] {
        let answer = head.sends(path, form);
        assert_eq!(answer.status, 400, "{path} {form}: {}", answer.body);
        assert_eq!(state(), before, "{path} {form}");
    }
    // A table without a number is not found; it used to be table 0.
    for path in ["/ao-vivo/1.1.1/x/1", "/ao-vivo/1.1.1/1/", "/partida/1.1.1/1/x"] {
        assert_eq!(head.server.get(path, &head.server.head).status, 404, "{path}");
    }
}

#[test]
fn a_clock_that_is_none_was_the_real_one() {
    let event = Event::drawn(6);
    let mut command = event.command("en", &["serve", "--listen", "127.0.0.1:0"]);
    let ended = command.env("ARBITRO_CLOCK", "noon").output().expect("the program runs");
    assert_eq!(ended.status.code(), Some(2));
    insta::assert_snapshot!(String::from_utf8_lossy(&ended.stderr), @r#"error: ARBITRO_CLOCK: "noon" is neither a time like 10:30 nor a day like 2026-03-13."#);
}

#[test]
fn a_withdrawal_left_a_table_open_in_silence_and_its_undo_lost_the_search() {
    let head = Head::of(Event::drawn(6));
    head.does("/chefe/grupo/1.1.1", "do=pair&round=1");
    let done = head.sends("/chefe/jogador", "do=withdraw&code=2.1.1");
    let led = done.header("location").to_owned();
    assert!(led.starts_with("/chefe/inscritos?q=2.1.1&feito="), "{led}");
    let page = head.get(&led);
    insta::assert_snapshot!(page.announced(), @"
    ✓ Done 00:00:00
    withdrawn: 2.1.1 Aluno 002
    Undo
    2.1.1 Aluno 002 is paired at table 2 of 1.1.1, round 1, and the game there is open
    Group 1.1.1
    one entry
    ");
    assert_eq!(page.attribute("[name=q]", "value"), "2.1.1");
    let undo = page.form("#feito-agora");
    let undone = head.submit(&undo);
    let led = undone.header("location").to_owned();
    assert!(led.starts_with("/chefe/inscritos?q=2.1.1&feito="), "{led} {}", undone.body);
    assert!(head.get(&led).has("[name=do][value=withdraw]"));
    // Nowhere else is anybody led.
    let elsewhere = undo.encoded().replace("%2Fchefe", "%2F%2Fexample.org").replace("id=", "id=b");
    let refused = head.sends("/chefe/registo", &elsewhere);
    assert!(!refused.header("location").contains("example"), "{}", refused.header("location"));
}

#[test]
fn the_first_button_of_a_group_took_its_round_back() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    let head = Head::of(event);
    let page = head.get("/chefe/grupo/1.1.1");
    let buttons = page.attributes("main [name=do]", "value");
    assert!(buttons.contains(&"unpair"), "{buttons:?}");
    let main = page.main_text();
    let at = |part: &str| main.find(part).unwrap_or_else(|| panic!("{part}: {main}"));
    assert!(at("Aluno 006") < at("Unpair round 1"), "{main}");
}
