//! The screens of the hall: named ones, what each shows, and that everything on them can be seen: complete,
//! large, and in time.

use std::collections::BTreeSet;

use serde_json::json;

use crate::browser::Browser;
use crate::page::Page;
use crate::server::{Answer, Server, within};
use crate::support::event::Event;

const PATH: &str = "/chefe/parede";

/// An event of three categories in two rooms.
const HALL: &str = r#"
name = "Torneio de ensaio"
place = "Vila Nova"
dates = [2026-03-13]
language = "pt"
seed = 11
cycles = ["1.º ciclo"]
games = ["rastros", "hex", "dominorio"]
group_size = 17
rounds = 4
final_rounds = 3
small_groups = "swiss"
rooms = [
    { name = "Ginásio", groups = ["1.1", "1.2"], first_table = 1 },
    { name = "Cave", groups = ["1.3"], first_table = 101 },
]
"#;

/// Some pupils in each category, drawn and paired; `name` makes their names.
fn hall(toml: &str, pupils: &[usize], name: impl Fn(usize) -> String) -> Event {
    hall_of(toml, pupils, name, |number| format!("Escola {number}"))
}

/// The same with the schools' names.
fn hall_of(
    toml: &str,
    pupils: &[usize],
    name: impl Fn(usize) -> String,
    school: impl Fn(usize) -> String,
) -> Event {
    let event = Event::with(toml);
    let mut list = String::from("code;name;school;cycle;game\n");
    for (game, count) in (1..).zip(pupils) {
        for number in 1..=*count {
            let (name, school) = (name(number), school(number));
            list += &format!("{number}.1.{game};{name};{school};1;{game}\n");
        }
    }
    event.write("players.csv", list);
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "--ready"]);
    event
}

/// The hall of most tests: a group of 17, one of 13, one of 6.
fn small() -> Event {
    hall(HALL, &[17, 13, 6], |number| format!("Aluno Maria {number:03}"))
}

pub fn made(server: &Server, form: &str) -> Answer {
    server.post(PATH, &server.head, &format!("do=screen&{form}"))
}

/// Every turn of a screen, as it appears without scripts.
fn turns(server: &Server, path: &str) -> Vec<(String, Page)> {
    let mut all: Vec<(String, Page)> = Vec::new();
    let mut next = path.to_owned();
    while !all.iter().any(|(path, _)| *path == next) {
        let page = server.get(&next, "");
        assert_eq!(page.status, 200, "{next}: {}", page.body);
        let page = page.page();
        let refresh = page.attribute("[http-equiv=refresh]", "content");
        let (seconds, on) = refresh.split_once(";url=").expect("where it goes on");
        assert!((6..=30).contains(&seconds.parse::<u32>().unwrap()), "{seconds}");
        let at = std::mem::replace(&mut next, on.to_owned());
        all.push((at, page));
    }
    assert_eq!(next, path, "the last turn leads to the first");
    all
}

/// The codes of the groups on a page.
fn groups(page: &Page) -> BTreeSet<String> {
    page.texts(".wall h2 > b").into_iter().collect()
}

/// A screen's turns, one after the other.
struct Turns(Vec<Page>);

impl Turns {
    fn of(server: &Server, path: &str) -> Self {
        Self(turns(server, path).into_iter().map(|(_, page)| page).collect())
    }

    fn groups(&self) -> BTreeSet<String> {
        self.0.iter().flat_map(groups).collect()
    }

    fn texts(&self, css: &str) -> Vec<String> {
        self.0.iter().flat_map(|page| page.texts(css)).collect()
    }

    fn count(&self, css: &str) -> usize {
        self.0.iter().map(|page| page.count(css)).sum()
    }

    fn has(&self, css: &str) -> bool {
        self.count(css) > 0
    }
}

#[test]
fn named_screens_are_made_changed_and_removed_by_the_head() {
    let event = small();
    let server = Server::start(&event);
    let head = server.head.clone();
    assert_eq!(server.get("/ecra/ginasio", "").status, 404);
    let new = "name=Gin%C3%A1sio&was=&shows=pairings&room=Gin%C3%A1sio";
    let done = made(&server, new);
    assert_eq!((done.status, done.header("location")), (303, "/chefe/parede?ecra=ginasio"));
    // The same form again means the same screen.
    assert_eq!(made(&server, new).status, 303);
    let page = server.get(PATH, &head).page();
    assert_eq!(page.count("[href$='?ecra=ginasio']"), 1);
    // Its room's groups, and no others; however its name is spelled.
    for path in ["/ecra/ginasio", "/ecra/Gin%C3%A1sio", "/ecra/GINASIO"] {
        assert_eq!(server.get(path, "").status, 200, "{path}");
    }
    let shown = Turns::of(&server, "/ecra/ginasio").groups();
    assert_eq!(shown, ["1.1.1", "1.2.1"].map(str::to_owned).into());
    // One screen: its preview, its address and its code.
    let one = server.get("/chefe/parede?ecra=ginasio", &head).page();
    assert_eq!(one.text("figcaption"), format!("http://{}/ecra/ginasio", server.address));
    assert_eq!((one.count(".preview"), one.count("svg.qr")), (1, 1));
    // Renamed, it is found by the new name alone.
    let renamed = made(&server, "name=Sala+grande&was=ginasio&shows=standings&category=1.3");
    assert_eq!(renamed.header("location"), "/chefe/parede?ecra=sala-grande");
    assert_eq!(server.get("/ecra/ginasio", "").status, 404);
    let screen = server.get("/ecra/sala-grande", "").page();
    assert_eq!(groups(&screen), BTreeSet::from(["1.3.1".into()]));
    assert!(screen.has(".ranks"), "{screen:?}");
    // Impossible values are refused with a sentence.
    assert_eq!(made(&server, "name=Cave&was=&shows=both").status, 303);
    const NAME: &str = "A screen's name has 1 to 24 letters, digits, spaces or hyphens.";
    const TAKEN: &str = "There is a screen with that name already. Choose another name.";
    for (form, why) in [
        ("name=a%2Fb&was=&shows=both", NAME),
        ("name=&was=&shows=both", NAME),
        ("name=CAVE&was=&shows=names", TAKEN),
        ("name=cave&was=sala-grande&shows=both", TAKEN),
        (
            "name=Outra&was=nenhuma&shows=both",
            "This screen was removed or renamed meanwhile. Look at the list again.",
        ),
        (
            "name=Outra&was=&shows=both&part=3&of=2",
            "Choose a part from 1 to the number of parts, which is 20 at most.",
        ),
    ] {
        let refused = made(&server, form);
        assert_eq!((refused.status, refused.page().announced().as_str()), (409, why), "{form}");
    }
    for form in [
        "name=Outra&shows=everything",
        "name=Outra&category=x",
        "name=Outra&room=Sotao",
        "name=Outra&part=x",
    ] {
        assert_eq!(made(&server, form).status, 400, "{form}");
    }
    for _ in 0..2 {
        assert_eq!(server.post(PATH, &head, "do=remove&was=cave").status, 303);
        assert_eq!(server.get("/ecra/cave", "").status, 404);
    }
    // Their number is limited.
    for number in 1..50 {
        assert_eq!(
            made(&server, &format!("name=E{number}&was=&shows=both")).status,
            303,
            "{number}"
        );
    }
    let refused = made(&server, "name=Mais&was=&shows=both");
    assert_eq!(refused.status, 409);
    insta::assert_snapshot!(refused.page().announced(), @"There are 50 screens already, and no more are possible: remove one first.");
    // They survive the server.
    server.kill();
    drop(server);
    let server = Server::start(&event);
    assert_eq!(server.get("/ecra/sala-grande", "").status, 200);
}

#[test]
fn each_kind_of_screen_shows_what_it_is_called() {
    let event = small();
    event.ok(&["result", "1.3.1", "101", "1-0"]);
    event.play_round("1.2.1");
    let server = Server::start(&event);
    let shown = |name: &str, more: &str| {
        let done = made(&server, &format!("name={name}&was=&{more}&patient=1"));
        assert_eq!(done.status, 303, "{}", done.body);
        Turns::of(&server, &format!("/ecra/{name}"))
    };
    let both = shown("both", "shows=both");
    assert_eq!(both.groups(), ["1.1.1", "1.2.1", "1.3.1"].map(str::to_owned).into());
    let lists = |screen: &Turns| [".ranks", ".pairs"].map(|css| screen.has(css));
    assert_eq!(lists(&both), [true, true]);
    // Standings are called that, and nobody is on the left of anybody in them.
    let headings = |screen: &Turns| screen.texts(".wall h2 > small").join("\n");
    assert!(headings(&both).contains("Classificação") || headings(&both).contains("Standings"));
    let left = |screen: &Turns| screen.texts(".key").concat().contains("on the left");
    assert!(left(&both));
    let pairings = shown("pairings", "shows=pairings");
    assert_eq!(lists(&pairings), [false, true]);
    let standings = shown("standings", "shows=standings");
    assert_eq!(lists(&standings), [true, false]);
    let ended = shown("ended", "shows=both&category=1.2");
    assert_eq!((lists(&ended), left(&ended), left(&standings)), ([true, false], false, false));
    assert_eq!(headings(&ended), "Standings");
    let whole = shown("whole", "shows=whole&category=1.2");
    assert_eq!(whole.texts(".wall h2 > b"), ["1.2.1", "1.2.1"]);
    // Only tables without a result: 8 tables of 17 pupils, 3 of 6 less one.
    let playing = shown("playing", "shows=playing");
    assert_eq!(playing.count("li[value]"), 8 + 2);
    assert!(!playing.groups().contains("1.2.1"));
    // Everybody, by name, with game, school, room and table: the hall numbers its tables through.
    let names = shown("names", "shows=names");
    assert_eq!(names.count(".seat-of"), 17 + 13 + 6);
    let rows = names.0.iter().flat_map(|page| page.rows(".seat-of", ".of-game, p, .room, .n"));
    let row = rows.into_iter().find(|row| row.last().is_some_and(|table| table == "101"));
    assert_eq!(row.expect("the table"), ["1.º", "Aluno 00. (1.1.3)Escola 1", "B", "101"]);
    assert_eq!(names.count(".seat-of .of-game svg.emblem"), 17 + 13 + 6);
    assert_eq!(names.0[0].texts(".key")[..2], ["A Ginásio", "B Cave"]);
    // The same game by game: the room is the list's, and the school distinguishes namesakes, as
    // they all are.
    let games = shown("games", "shows=games");
    assert_eq!(games.count(".seat-of"), 17 + 13 + 6);
    let pupils = games.texts(".seat-of p > span");
    assert_eq!(pupils.iter().filter(|pupil| *pupil == "Aluno 0.").count(), 36 - 2);
    assert_eq!(pupils.iter().filter(|pupil| *pupil == "Aluno 0. bye").count(), 2);
    let schools = games.texts(".seat-of p > span + small");
    assert_eq!(schools.iter().filter(|school| school.starts_with("Escola ")).count(), 36);
    insta::assert_snapshot!(games.texts("h1, .lab:not(.now) > b").join("\n"), @"
    Rastros1.º ciclo
    Round 1 of 4
    Ginásio
    Hex1.º ciclo
    Round 1 of 4
    Ginásio
    Dominório1.º ciclo
    Round 1 of 4
    Cave
    ");
    assert!(games.0.iter().all(|page| page.has(".order")));
    let notice = shown("aviso", "shows=message&message=Almo%C3%A7o+%C3%A0s+13h");
    assert!(notice.groups().is_empty());
    insta::assert_snapshot!(notice.0[0].main_text(), @"
    aviso
    now
    Almoço às 13h
    ");
    // The announcement is on every screen.
    assert_eq!(server.post(PATH, &server.head, "do=show&shows=both&message=Evacuar").status, 303);
    for name in ["both", "names", "games", "aviso"] {
        let page = server.get(&format!("/ecra/{name}"), "").page();
        let announced = page.texts(".banner p, .announced p");
        assert!(announced.contains(&"Evacuar".to_owned()), "{name}: {announced:?}");
    }
    // It is on every page that people keep open, too, until it is taken away.
    let kept = ["/", "/c/1.1", "/g/1.1.1", "/q/1.1.1"];
    for (message, is_there) in [("Evacuar", true), ("", false)] {
        server.post(PATH, &server.head, &format!("do=show&shows=both&message={message}"));
        for path in kept {
            let page = server.get(path, "").page();
            let expected: Vec<_> = is_there.then(|| message.to_owned()).into_iter().collect();
            assert_eq!(page.texts("#recado"), expected, "{path}");
        }
    }
    // Nobody's last name is on any.
    for screen in [both, pairings, standings, whole, playing, names, games] {
        for page in screen.0 {
            assert!(!format!("{page:?}").contains("Maria 0"), "{page:?}");
        }
    }
}

#[test]
fn finals_without_a_round_were_bare_names_and_a_long_room_was_cut_or_dropped() {
    let short =
        "name = \"Pavilhão Municipal das Travessas de Cima\", short = \"Travessas\", groups";
    let toml = HALL.replace("name = \"Ginásio\", groups", short);
    let toml = toml.replace("group_size = 17", "group_size = 6");
    let event = hall(&toml, &[12, 6, 6], |number| format!("Aluno Maria {number:03}"));
    for group in ["1.1.1", "1.1.2", "1.3.1"] {
        event.play_round(group);
        event.play_all(group);
    }
    event.ok(&["advance", "1.1"]);
    let server = Server::start(&event);
    for shows in ["games", "standings"] {
        assert_eq!(
            made(&server, &format!("name={shows}&was=&shows={shows}&category=1.1")).status,
            303
        );
    }
    let facts = |name: &str| {
        let turns = Turns::of(&server, &format!("/ecra/{name}"));
        turns.texts("h1, .lab:not(.now) > b, .key").join("\n")
    };
    // A screen that is not wide has the room's short name.
    assert_eq!(made(&server, "name=alto&was=&shows=games&category=1.2&narrow=1").status, 303);
    insta::assert_snapshot!(facts("alto"), @"
    Hex1.º ciclo
    Round 1 of 4
    Travessas
    the number is the table
    ");
    insta::assert_snapshot!(facts("games"), @"
    Rastros1.º ciclo · Final
    Travessas
    no tables yet
    The first round has not been published yet.
    Groups that have ended
    Travessas
    ");
    // Of groups in several rooms each has its own, by its short name.
    assert_eq!(made(&server, "name=tudo&was=&shows=both").status, 303);
    let all = Turns::of(&server, "/ecra/tudo");
    insta::assert_snapshot!(all.texts(".results h2 span").join("\n"), @"
    Rastros 1.º
    Travessas
    Rastros 1.º
    Travessas
    Dominório 1.º
    Cave
    ");
}

#[test]
fn a_screen_that_is_not_there_asks_again_and_a_turn_that_is_no_more_leads_to_the_first() {
    let event = small();
    let server = Server::start(&event);
    for path in ["/ecra/nenhum", "/ecra/nenhum/2", "/ecra/-/0", "/ecra/-/x", "/ecra/-/99999"] {
        let answer = server.get(path, "");
        assert_eq!((answer.status, answer.header("refresh")), (404, "15"), "{path}");
    }
    for (path, first) in [("/ecra/-/99", "/ecra"), ("/ecra/-/77", "/ecra")] {
        let answer = server.get(path, "");
        assert_eq!((answer.status, answer.header("location")), (303, first), "{path}");
        assert_eq!(answer.header("refresh"), "15");
    }
    assert_eq!(server.get("/ecra/-/1", "").status, 200);
}

#[test]
fn screens_follow_the_day_to_standings_and_podiums_when_the_head_publishes_them() {
    let event = hall(HALL, &[17, 13, 6], |number| format!("Aluno Maria {number:03}"));
    let server = Server::start(&event);
    let names = ["tudo", "nomes", "jogos"];
    for (name, shows) in names.iter().zip(["both", "names", "games"]) {
        assert_eq!(made(&server, &format!("name={name}&was=&shows={shows}")).status, 303);
    }
    let all = |name: &str| Turns::of(&server, &format!("/ecra/{name}"));
    let export = event.export();
    let groups_of = export["groups"].as_array().expect("groups");
    let small = groups_of.iter().find(|group| group["code"] == "1.3.1").expect("it is drawn");
    let rounds = small["rounds"].as_u64().expect("it has rounds");
    for round in 1..=rounds {
        if round == rounds {
            assert_eq!(server.post("/chefe/publicar", &server.head, "do=hold").status, 303);
        }
        if round > 1 {
            event.ok(&["pair", "1.3.1"]);
        }
        event.play_round("1.3.1");
    }
    // The last round is held back, and so is what it decides.
    let held = format!("[name=round][value='1.3.1/{rounds}']");
    assert!(within(60, || server.get("/chefe/publicar", &server.head).page().has(&held)));
    let before = all("jogos");
    assert!(
        before.texts("h1").contains(&"Dominório1.º ciclo".to_owned()),
        "{:?}",
        before.texts("h1")
    );
    assert!(!before.has(".podium"));
    let publish = format!("do=publish&round=1.3.1/{rounds}&confirm=publishes");
    let published = server.post("/chefe/publicar", &server.head, &publish);
    assert_eq!(published.status, 303, "{}", published.body);
    // Nobody touches a screen: its players leave the lists, and their podium and standings are shown.
    for name in names {
        assert!(within(60, || all(name).has(".podium")), "{name}");
        let screen = all(name);
        assert_eq!(screen.texts(".podium li > p"), ["1st", "2nd", "3rd"], "{name}");
        let schools = screen.texts(".podium li > span");
        assert!(schools.iter().all(|school| school.starts_with("Escola ")), "{name}: {schools:?}");
        assert_eq!(schools.len(), 3, "{name}");
        let codes = screen.texts(".wall h2 > b, .lab > b");
        assert!(codes.contains(&"1.3.1".to_owned()), "{name}: {codes:?}");
    }
    assert_eq!(all("nomes").count(".seat-of"), 17 + 13);
    for page in all("nomes").0 {
        assert!(!format!("{page:?}").contains("Maria 0"), "{page:?}");
    }
}

#[test]
fn the_wall_of_an_older_program_is_read_and_its_form_is_accepted() {
    let event = small();
    let old = json!({ "clock": null, "shows": "standings", "categories": ["1.3"], "message": "Olá",
        "calls": [], "address": "", "called": 0 });
    event.write("event.hall", old.to_string());
    let server = Server::start(&event);
    let page = server.get("/ecra", "").page();
    assert_eq!(page.texts(".banner p"), ["Olá"]);
    assert!(page.has(".ranks"), "{page:?}");
    assert_eq!(groups(&page), BTreeSet::from(["1.3.1".into()]));
    let form = "do=show&shows=pairings&category=1.1&message=";
    assert_eq!(server.post(PATH, &server.head, form).status, 303);
    assert_eq!(groups(&server.get("/ecra", "").page()), BTreeSet::from(["1.1.1".into()]));
}

/// Categories of many groups of six.
pub fn crowd(groups: usize) -> Event {
    let toml = HALL.split("rooms").next().unwrap().replace("group_size = 17", "group_size = 6");
    hall(&toml, &[groups * 6], |number| format!("Aluno {number:03}"))
}

#[test]
fn the_head_is_told_how_many_screens_show_every_group_within_three_minutes() {
    let event = crowd(120);
    let server = Server::start(&event);
    let head = server.head.clone();
    let figures = || server.get(PATH, &head).page().text(".now-screens");
    insta::assert_snapshot!(figures(), @"2 screens show every group within 3 minutes; you have 1.");
    let needed: usize = figures().split(' ').next().unwrap().parse().expect("a figure");
    // A single screen shows everybody's place instead.
    let alone = server.get("/ecra", "").page();
    assert!(alone.has(".seats") && groups(&alone).is_empty(), "{alone:?}");
    assert_eq!(
        server.get(PATH, &head).page().texts(".screens li:first-child p.note")[0],
        "The groups need 2 screens: meanwhile it shows where each player plays, from A to Z."
    );
    // The suggested number of screens shows every group, each within three minutes.
    let share = format!("do=share&screens={needed}");
    for _ in 0..2 {
        assert_eq!(server.post(PATH, &head, &share).status, 303);
    }
    insta::assert_snapshot!(figures(), @"Every group is shown within 3 minutes: that needs 2 screens, and you have 2.");
    let mut shown = BTreeSet::new();
    for number in 1..=needed {
        let mut lasts = 0;
        for (path, page) in turns(&server, &format!("/ecra/screen-{number}")) {
            let own = groups(&page);
            assert!(!own.is_empty(), "{path}");
            assert!(shown.is_disjoint(&own), "{path} repeats what another shows");
            shown.extend(own);
            lasts += page.attribute("[data-seconds]", "data-seconds").parse::<u32>().unwrap();
        }
        assert!(lasts <= 180, "screen {number} takes {lasts} s");
    }
    assert_eq!(shown.len(), 120);
    // The organiser may still want all groups on one screen.
    assert_eq!(made(&server, "name=tudo&was=&shows=both&patient=1").status, 303);
    assert_eq!(Turns::of(&server, "/ecra/tudo").groups().len(), 120);
    assert_eq!(server.post(PATH, &head, "do=share&screens=21").status, 409);
    assert_eq!(server.post(PATH, &head, "do=share&screens=x").status, 400);
}

#[test]
fn a_screen_that_shared_the_groups_left_its_own_out_when_they_took_longer() {
    let event = crowd(240);
    let server = Server::start(&event);
    assert_eq!(server.post(PATH, &server.head, "do=share&screens=2").status, 303);
    let figures = server.get(PATH, &server.head).page().text(".now-screens");
    assert!(
        figures.ends_with("screens show every group within 3 minutes; you have 2."),
        "{figures}"
    );
    let mut shown = BTreeSet::new();
    for number in 1..=2 {
        shown.extend(Turns::of(&server, &format!("/ecra/screen-{number}")).groups());
    }
    assert_eq!(shown.len(), 240);
}

#[test]
fn a_group_of_13_and_one_of_17_stand_whole_on_one_turn() {
    let event = small();
    let server = Server::start(&event);
    for shows in ["pairings", "standings"] {
        assert_eq!(made(&server, &format!("name={shows}&was=&shows={shows}")).status, 303);
        for (group, lines) in [("1.1.1", [9, 17]), ("1.2.1", [7, 13])] {
            let screen = Turns::of(&server, &format!("/ecra/{shows}"));
            let walls = screen.0.iter().flat_map(|page| page.rows(".wall", "h2 > b, li"));
            let on: Vec<_> = walls.filter(|wall| wall[0] == group).collect();
            assert_eq!(on.len(), 1, "{shows} of {group} are cut");
            let wanted = lines[usize::from(shows == "standings")];
            assert_eq!(on[0].len(), 1 + wanted, "{shows} of {group}");
        }
    }
}

#[test]
fn the_head_sees_when_a_screen_asked_last() {
    let event = small();
    let server = Server::start(&event);
    assert_eq!(made(&server, "name=Cave&was=&shows=both").status, 303);
    let contact = || {
        let page = server.get(PATH, &server.head).page();
        let text = page.text(".screens li:last-child p.note:last-of-type");
        (text.replace(&server.address, "HALL"), page.count(".screens li:last-child time[data-ago]"))
    };
    const NEVER: &str = "not opened yet · http://HALL/ecra/cave";
    assert_eq!(contact(), (NEVER.to_owned(), 0));
    assert_eq!(server.get("/ecra/cave/1", "").status, 200);
    assert_eq!(contact(), ("on; last seen: 00:00 · http://HALL/ecra/cave".to_owned(), 1));
    // It is not silent, and one known to be off is forgotten.
    assert_eq!(server.get("/estado", &server.head).page().texts("#avisos"), [""]);
    assert_eq!(server.post(PATH, &server.head, "do=forget&was=cave").status, 303);
    assert_eq!(contact(), (NEVER.to_owned(), 0));
}

/// The faults of a turn on a screen: letters that are too small, something cut off, something that
/// covers something else.
const SEEN: &str = "
    const wrong = [], stage = document.querySelector('.stage'), least = innerHeight / 25 - .01, near = innerHeight / 43;
    const called = node => node.tagName + '.' + node.className + ' ' + node.textContent.trim().slice(0, 30);
    const over = (inner, outer) => inner.left < outer.left - 1 || inner.right > outer.right + 1
        || inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1;
    const edge = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const texts = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const node = texts.currentNode.parentElement;
        if (!texts.currentNode.data.trim() || node.closest('svg,.hush,[hidden]') || !node.getClientRects().length) continue;
        // A word that only screen readers have.
        if (getComputedStyle(node).position === 'absolute') continue;
        const size = parseFloat(getComputedStyle(node).fontSize);
        // Labels, schools and the tail are for those who have walked up.
        if (size < (node.closest('small,.tail,.stat,.boards h2,.boards aside,.trial,.who em') ? near : least)) wrong.push('small ' + size + ': ' + called(node));
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const box = range.getBoundingClientRect(), home = node.closest('.head,.body,.tail');
        if (over(box, edge) || over(box, home.getBoundingClientRect())) wrong.push('cut: ' + called(node));
        const line = node.closest('li');
        if (line && over(box, { ...line.getBoundingClientRect().toJSON(), top: -1e9, bottom: 1e9 })) wrong.push('beside its line: ' + called(node));
    }
    const parts = [...document.querySelectorAll('.body li,.seats li > *,.body h2,.head > *,.labs > *,.tail > *,.order > *')]
        .filter(part => !part.matches('.hush') && part.getClientRects().length);
    const boxes = parts.map(part => part.getBoundingClientRect());
    for (let one = 0; one < parts.length; one++) for (let two = one + 1; two < parts.length; two++) {
        if (parts[one].contains(parts[two])) continue;
        const a = boxes[one], b = boxes[two];
        if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 2 && b.top < a.bottom - 2)
            wrong.push(called(parts[one]) + ' lies over ' + called(parts[two]));
    }
    return wrong";

#[test]
fn all_of_a_turn_is_in_sight_in_large_letters_with_names_of_forty() {
    let Some(screen) = Browser::start(true) else { return };
    let long = |number: usize| format!("Maria do Carmo Sousa e Albuquerque {number:05}");
    assert_eq!(long(1).chars().count(), 40);
    let full = "public_names = \"full\"\n[hall]\nurl = \"http://torneio.local\"\nwifi_ssid = \"Escola Basica de Vila Nova 2026\"\n";
    let events = [
        hall(&format!("{HALL}{full}"), &[35, 30, 12], long),
        hall(&format!("{HALL}{full}"), &[35, 30, 12], |number| {
            format!("{} Henriques {number:02}", ["Ana", "Constança", "Guilherme"][number % 3])
        }),
        hall(HALL, &[17, 13, 6], |number| format!("Aluno {number:03}")),
    ];
    let mut seen = 0;
    for event in &events {
        event.play_round("1.2.1");
        let server = Server::start(event);
        let clock = server.post(PATH, &server.head, "do=clock&minutes=30");
        assert_eq!(clock.status, 303);
        let said = "Quem+ficou+sem+advers%C3%A1rio+espera+junto+%C3%A0+mesa+dos+%C3%A1rbitros.";
        for (name, more) in [
            ("tudo", "shows=both&patient=1".to_owned()),
            ("grupos", format!("shows=whole&patient=1&message={said}")),
            ("nomes", "shows=names".to_owned()),
            ("jogos", "shows=games".to_owned()),
            ("quatro", "shows=both&patient=1&narrow=1".to_owned()),
            ("so", format!("shows=message&message={}", said.repeat(3))),
        ] {
            assert_eq!(made(&server, &format!("name={name}&was=&{more}")).status, 303);
            let all = turns(&server, &format!("/ecra/{name}"));
            let sizes = if name == "quatro" {
                [(1024, 768), (1600, 1200)]
            } else {
                [(1920, 1080), (1280, 720)]
            };
            for size in sizes {
                screen.looks(size, false);
                for (path, _) in &all {
                    screen.open(&server.address, path);
                    screen.until("return document.querySelector('.now b').textContent !== ''");
                    let wrong = screen.ask(SEEN);
                    assert_eq!(wrong, json!([]), "{path} at {size:?}");
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 60, "only {seen} turns were seen");
}

/// An event with what comes at the end of a day: in 1.1 groups that have ended and a final that begins, in 1.2
/// a podium, and everywhere names of forty letters.
fn ending() -> Event {
    let toml = HALL
        .replace("group_size = 17", "group_size = 6")
        .replace("rounds = 4", "rounds = 5")
        .replace("small_groups = \"swiss\"\n", "qualifiers = 2\npublic_names = \"full\"\n");
    let event = hall(&toml, &[24, 12, 6], |number| {
        format!("Maria do Carmo Sousa e Albuquerque {number:05}")
    });
    for group in ["1.1.1", "1.1.2", "1.1.3", "1.1.4", "1.2.1", "1.2.2"] {
        event.play_round(group);
        event.play_all(group);
    }
    event.ok(&["advance"]);
    event.play_all("1.2.F");
    event.ok(&["pair", "1.1.F"]);
    event
}

#[test]
fn no_name_of_forty_letters_is_cut_on_boards_podiums_and_standings_and_the_law_of_pages_holds() {
    let Some(screen) = Browser::start(true) else { return };
    let event = ending();
    let server = Server::start(&event);
    for (name, shows) in [
        ("finais", "shows=boards"),
        ("quatro", "shows=boards&narrow=1"),
        ("ordem", "shows=standings&patient=1"),
        ("jogos", "shows=games"),
        ("mesas", "shows=playing"),
    ] {
        assert_eq!(made(&server, &format!("name={name}&was=&{shows}")).status, 303);
    }
    let mut seen = BTreeSet::new();
    let mut look = |name: &str| {
        for (path, page) in turns(&server, &format!("/ecra/{name}")) {
            let class = page.attribute(".sight", "class");
            seen.extend(class.split(' ').nth(1).map(str::to_owned));
            screen.looks(if name == "quatro" { (1024, 768) } else { (1920, 1080) }, false);
            screen.open(&server.address, &path);
            screen.until("return document.querySelector('.now b').textContent !== ''");
            assert_eq!(screen.ask(SEEN), json!([]), "{path}");
            assert_eq!(screen.ask(include_str!("law.js")), json!([]), "{path}");
            let cut = "return [...document.querySelectorAll('.name b,.winner b,.podium b')]
                .filter(it => it.scrollWidth > it.clientWidth + 1 || !it.closest('.name') && it.textContent.length !== 40).map(it => it.textContent)";
            assert_eq!(screen.ask(cut), json!([]), "{path}");
        }
    };
    // One board after another, until there are four.
    let export = event.export();
    let groups = export["groups"].as_array().expect("groups");
    let last = groups.iter().find(|group| group["code"] == "1.1.F").expect("it is drawn");
    let games = last["games"].as_array().expect("games");
    let moves = [["d4", "c3"], ["d4", "d3"], ["e4", "f5"], ["d5", "c6"]];
    assert_eq!(games.len(), moves.len());
    for (game, moves) in games.iter().zip(moves) {
        for (after, played) in moves.iter().enumerate() {
            let path = format!("/ao-vivo/1.1.F/1/{}", game["table"]);
            let moved = server.post(&path, &server.head, &format!("after={after}&move={played}"));
            assert_eq!(moved.status, 303, "{path}: {}", moved.body);
        }
        look("finais");
    }
    // Inner names beside boards are initials, so that the boards stay large.
    let large = "return [...document.querySelectorAll('.wood .board')].every(it => it.getBoundingClientRect().height > .3 * innerHeight)";
    screen.looks((1920, 1080), false);
    screen.open(&server.address, "/ecra/finais");
    assert_eq!(screen.ask(large), json!(true));
    for name in ["quatro", "ordem", "jogos", "mesas"] {
        look(name);
    }
    assert_eq!(
        seen,
        ["boards", "by-game", "groups", "medals", "results"].map(str::to_owned).into()
    );
}

/// Namesakes by the dozen, of schools with long names.
fn namesakes(toml: &str) -> Event {
    let name = |number: usize| {
        let first = ["Guilherme", "Constança", "Rui"][number % 3];
        format!("{first} {} {number:03}", ["Macedo", "Gouveia"][number % 2])
    };
    let school = |number: usize| {
        let kind =
            ["Escola Básica da", "Agrupamento de Escolas da", "Escola Secundária Dr. Manuel"];
        let place = ["Charneca do Castanheiro", "Ribeira Grande", "Encosta das Gaivotas"];
        format!("{} {} {}", kind[number % 3], place[number / 3 % 3], 1 + number / 9)
    };
    hall_of(toml, &[70, 60, 60], name, school)
}

#[test]
fn no_school_of_a_namesake_is_cut_off_where_tables_are_numbered_through_or_in_each_group() {
    let Some(screen) = Browser::start(true) else { return };
    for toml in [HALL, HALL.split("rooms").next().expect("what is before the rooms")] {
        let event = namesakes(toml);
        let server = Server::start(&event);
        for kind in ["names", "games"] {
            assert_eq!(made(&server, &format!("name={kind}&was=&shows={kind}")).status, 303);
            for (path, page) in turns(&server, &format!("/ecra/{kind}")) {
                assert!(page.has(".seats small"), "{path}");
                for size in [(1366, 768), (1920, 1080)] {
                    screen.looks(size, false);
                    screen.open(&server.address, &path);
                    screen.until("return document.querySelector('.now b').textContent !== ''");
                    assert_eq!(screen.ask(SEEN), json!([]), "{path} at {size:?}");
                }
            }
        }
    }
}

#[test]
fn the_clock_of_the_round_took_the_place_of_the_room() {
    let toml = HALL.split("rooms = [").next().unwrap();
    let toml =
        format!("rooms = [{{ name = \"Pav. 2\", groups = [\"1.1\", \"1.2\", \"1.3\"] }}]\n{toml}");
    let names = ["Guilhermina", "Constança", "Sebastião", "Bartolomeu"];
    let event = hall(&toml, &[17, 17, 17], |number| format!("{} Marques", names[number % 4]));
    let server = Server::start(&event);
    assert_eq!(made(&server, "name=nomes&was=&shows=names").status, 303);
    let facts = || server.get("/ecra/nomes", "").page().texts(".labs .lab > b");
    assert_eq!(facts()[0], "Pav. 2");
    assert_eq!(server.post(PATH, &server.head, "do=clock&minutes=30").status, 303);
    assert_eq!(facts()[0], "Pav. 2");
    assert!(server.get("/ecra/nomes", "").page().has(".head .range"));
}

#[test]
fn the_plan_of_walls_has_the_pictures_first_and_the_minutes_of_each_number_of_screens() {
    let event = crowd(120);
    let server = Server::start(&event);
    let head = server.head.clone();
    let page = server.get(PATH, &head).page();
    let parts = page.each(".preview, [name=minutes], #quantos", ["class", "name", "id"]);
    assert_eq!(
        parts,
        [
            [Some("preview screen"), None, None],
            [Some("short"), Some("minutes"), None],
            [None, None, Some("quantos")]
        ]
    );
    assert!(!page.has("[name=narrow][checked]"));
    // The row of every name: each further screen makes it shorter.
    let names = page.rows("#quantos tbody tr", "td").pop().expect("a row");
    let minutes = |cell: &String| {
        let (minutes, seconds) = cell.trim_start_matches("✓ ").split_once(':').expect("a time");
        minutes.parse::<u32>().unwrap() * 60 + seconds.parse::<u32>().unwrap()
    };
    let cells: Vec<u32> = names.iter().map(minutes).collect();
    assert!(cells.len() > 1 && cells.is_sorted_by(|one, other| one > other), "{names:?}");
    // The first number that is marked is the one that the heading advises.
    let groups = page.rows("#quantos tbody tr", "td").swap_remove(0);
    let marked = groups.iter().position(|cell| cell.starts_with('✓')).expect("enough screens");
    assert!(page.text(".now-screens").starts_with(&format!("{} screens", marked + 1)));
    // The screens that are created show the chosen content, and which part.
    assert_eq!(server.post(PATH, &head, "do=share&screens=2&shows=names").status, 303);
    let page = server.get(PATH, &head).page();
    insta::assert_snapshot!(page.text(".screens h2 + p"), @"
    all there is: pairings, standings, podiums
    where to play, everybody from A to Z, part 1 of 2
    where to play, everybody from A to Z, part 2 of 2
    ");
    assert_eq!(server.post(PATH, &head, "do=share&screens=2&shows=x").status, 400);
    // The content of the screen without a name is changed on its own page, and the announcement
    // stays.
    assert_eq!(server.post(PATH, &head, "do=show&message=Almoco").status, 303);
    let form = server.get(&format!("{PATH}?ecra=-"), &head).page().form("form.stack");
    assert!(form.fields.iter().all(|(name, _)| name != "message"), "{form:?}");
    assert_eq!(server.submit(&head, &form.with("shows", "games")).status, 303);
    let shown = server.get("/ecra", "").page();
    assert_eq!(
        (shown.texts(".banner p"), shown.count(".sight.by-game")),
        (vec!["Almoco".into()], 1)
    );
}

#[test]
fn a_turn_follows_another_while_the_clock_continues_and_a_lost_server_is_told() {
    let Some(screen) = Browser::start(true) else { return };
    let event = crowd(24);
    let server = Server::start(&event);
    assert_eq!(made(&server, "name=Cave&was=&shows=names").status, 303);
    screen.looks((1280, 720), false);
    screen.open(&server.address, "/ecra/cave");
    // The same page all the time: only its content changes.
    screen.ask("window.same = true; return true");
    let first = screen.ask("return document.querySelector('.seats p span').textContent");
    // The browser's clock is set ahead: by the longest turn, and by most of the twenty seconds after which a server
    // counts as lost.
    let ahead = |seconds: u32| {
        screen.ask(&format!(
            "const real = Date.now; Date.now = () => real.call(Date) + {seconds}000;"
        ));
    };
    ahead(30);
    screen.until(&format!(
        "return window.same && document.querySelector('.seats p span').textContent !== {first} && document.querySelector('.stage').dataset.self !== '/ecra/cave'"
    ));
    // The tail counts down and shows the page's age, and since when nobody has answered.
    screen.until("return /\\d/.test(document.querySelector('.fresh').textContent) && /\\d/.test(document.querySelector('.left').textContent)");
    server.kill();
    ahead(14);
    screen.until("return document.querySelector('.tail.lost') !== null && /\\d\\d:\\d\\d/.test(document.querySelector('.tail.lost .fresh').textContent)");
    assert_eq!(
        screen.ask("return window.same && document.querySelectorAll('.seats li').length > 0"),
        true
    );
}

#[test]
fn a_turn_follows_another_without_scripts() {
    let Some(screen) = Browser::start(false) else { return };
    let event = crowd(24);
    let server = Server::start(&event);
    assert_eq!(made(&server, "name=Cave&was=&shows=names").status, 303);
    assert!(turns(&server, "/ecra/cave").len() > 1);
    screen.looks((1280, 720), false);
    screen.open(&server.address, "/ecra/cave");
    assert!(within(60, || screen.place().ends_with("/ecra/cave/2")), "{}", screen.place());
}

#[cfg(unix)]
#[test]
fn a_clock_set_to_a_time_that_the_clocks_skip_or_show_twice_began_at_once() {
    let event = Event::drawn(6);
    let mut command = event.command("en", &["serve", "--listen", "127.0.0.1:0"]);
    command.env("TZ", "WET0WEST,M3.5.0/1,M10.5.0/2");
    let server = Server::run(command);
    let set = |at: &str| {
        server.post(PATH, &server.head, &format!("do=clock&minutes=30&at={}", at.replace(' ', "+")))
    };
    let refused = ["2026-03-29 01:30", "2026-10-25 01:30", "2026-02-31 10:00", "25:00"].map(|at| {
        let answer = set(at);
        assert_eq!(answer.status, 409, "{at}");
        answer.page().texts("[data-problem]").join("\n")
    });
    insta::assert_snapshot!(refused.join("\n"), @r#"
    "2026-03-29 01:30" does not exist here: summer time begins then, and the clocks skip that hour.
    "2026-10-25 01:30" occurs twice here, because summer time ends then: write 2026-10-25T01:30:00+00:00 or 2026-10-25T01:30:00+01:00.
    "2026-02-31" is not a day of the calendar: write 2027-05-08, or 8-5-2027.
    "25:00" is neither a time like 10:30 nor a day like 2026-03-13.
    "#);
    assert_eq!(set("10:30").status, 303);
}
