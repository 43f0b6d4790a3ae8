//! Line-ups on the pages: the desk gives those of every team, a school those of its own; and a match of teams is
//! corrected as a whole.

use std::collections::BTreeSet;

use crate::server::{Server, key, within};
use crate::support::event::Event;

const TOML: &str = "name = 'Taça'\ncycles = ['3.º ciclo']\nsystem = 'team-swiss'\nrounds = 3\nseed = 7\n\
    line_up = 'free'\nboards = [{ game = 'hex' }, { game = 'rastros' }]\n";

/// Four teams of three players for two boards.
fn event() -> Event {
    event_of(TOML)
}

fn event_of(toml: &str) -> Event {
    let event = Event::with(toml);
    let mut list = "nome;escola;nº da escola;equipa;tabuleiro\n".to_owned();
    for school in 1..=4 {
        for board in 1..=3 {
            list +=
                &format!("Ana {school}{board};Escola {school};{school};Equipa {school};{board}\n");
        }
    }
    event.write("equipas.csv", list);
    event.ok(&["players", "import", "equipas.csv"]);
    event.ok(&["groups", "draw"]);
    event
}

/// The codes at the boards of a team in the last round.
fn seated(event: &Event, team: &str) -> Vec<String> {
    let games = event.export()["groups"][0]["games"].clone();
    let codes = games.as_array().unwrap().iter().flat_map(|it| [&it["first"], &it["second"]]);
    let codes = codes.filter_map(|code| code.as_str()).filter(|code| code.starts_with(team));
    codes.map(str::to_owned).collect()
}

#[test]
fn teams_were_counted_as_players_and_players_not_at_all() {
    let event = event();
    let server = Server::start(&event);
    let page = |path: &str| server.get(path, &server.head).page();
    let category = page("/chefe/categoria/1.1");
    assert_eq!(category.text("p.lead"), "12 entries, 4 teams, 1 group");
    assert_eq!(category.texts("#grupos thead th")[1], "Teams");
    assert_eq!(page("/chefe").rows("#matriz tbody tr", "td.n")[0], ["12", "4", "1"]);
    let status = event.ok(&["status"]);
    let row = status.lines().find(|line| line.contains("1.1 ")).expect("the category");
    assert!(row.contains("12") && status.contains("Teams"), "{status}");
}

#[test]
fn the_desk_and_a_school_give_line_ups() {
    let event = event();
    let school = key(&event, "2", "school", &[]);
    let server = Server::start(&event);
    let (path, head) = ("/mesa/1.1.1/formacoes", &server.head);
    let teams = |path: &str, key: &str| {
        let page = server.get(path, key).page();
        let teams = page.attributes("[id^=e-]", "id").into_iter();
        teams.map(str::to_owned).collect::<BTreeSet<_>>()
    };
    let ids = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect::<BTreeSet<_>>();
    assert_eq!(teams(path, head), ids(&["e-t1-1-1", "e-t2-1-1", "e-t3-1-1", "e-t4-1-1"]));
    let form = "id=formacao1&group=1.1.1&team=t1.1.1&round=1&b1=1.1.1c&b2=1.1.1";
    for _ in 0..2 {
        assert_eq!(server.post(path, head, form).status, 303);
    }
    // A player sits once.
    let twice = "group=1.1.1&team=t1.1.1&round=1&b1=1.1.1&b2=1.1.1";
    assert_eq!(server.post(path, head, twice).status, 409);
    // A school sees and gives those of its own teams.
    assert_eq!(teams("/escola", &school), ids(&["e-t2-1-1"]));
    let form = "id=formacao2&group=1.1.1&team=t2.1.1&round=1&b1=2.1.1c&b2=2.1.1b";
    for _ in 0..2 {
        assert_eq!(server.post("/escola/formacao", &school, form).status, 303);
    }
    // The head comes back to the school that was chosen.
    let answer = server.post("/escola/formacao?e=2", head, &form.replace("ao2", "ao3"));
    assert!(answer.header("location").starts_with("/escola?e=2"), "{answer:?}");
    let other = "group=1.1.1&team=t3.1.1&round=1&b1=3.1.1&b2=3.1.1b";
    assert_eq!(server.post("/escola/formacao", &school, other).status, 403);
    event.ok(&["pair", "1.1.1"]);
    assert_eq!(seated(&event, "1."), ["1.1.1c", "1.1.1"]);
    assert_eq!(seated(&event, "2."), ["2.1.1c", "2.1.1b"]);
    // After the round is paired only the head changes one, with a reason.
    let late = "group=1.1.1&team=t2.1.1&round=1&b1=2.1.1&b2=2.1.1b";
    assert_eq!(server.post("/escola/formacao", &school, late).status, 409);
    assert_eq!(server.post(path, head, late).status, 409);
    assert_eq!(server.post(path, head, &format!("{late}&reason=doente")).status, 303);
    assert_eq!(seated(&event, "2."), ["2.1.1", "2.1.1b"]);
}

#[test]
fn line_ups_close_before_the_round_on_the_clock() {
    let event = event_of(&format!("line_up_deadline = 10\n{TOML}"));
    let school = key(&event, "2", "school", &[]);
    let desk = key(&event, "Posto", "desk", &[]);
    let server = Server::start(&event);
    let (path, head) = ("/mesa/1.1.1/formacoes", &server.head);
    let clock = |form: &str| assert_eq!(server.post("/chefe/parede", head, form).status, 303);
    let give = |at: &str, key: &str, round: u32| {
        let form = format!("group=1.1.1&team=t2.1.1&round={round}&b1=2.1.1c&b2=2.1.1b");
        server.post(at, key, &form).status
    };
    clock("do=clock&minutes=30&at=2199-01-02+10:00");
    for (page, key) in [(path, head), ("/escola", &school)] {
        let notes = server.get(page, key).page().texts("main p").join("\n");
        assert!(notes.contains("09:50"), "{notes}");
    }
    assert_eq!(give("/escola/formacao", &school, 1), 303);
    // The round has begun: only the head gives one, with the reason, at every edge.
    clock("do=clock&minutes=30&at=2026-03-01+10:00");
    assert_eq!(give("/escola/formacao", &school, 1), 409);
    for key in [&desk, head] {
        assert_eq!(give(path, key, 1), 409);
    }
    let form = "group=1.1.1&team=t2.1.1&round=1&b1=2.1.1&b2=2.1.1b&reason=doente";
    assert_eq!(server.post(path, &desk, form).status, 409);
    assert_eq!(server.post(path, head, form).status, 303);
    let line_up = ["line-up", "1.1.1", "t2.1.1", "2.1.1c", "2.1.1b"];
    let refused = event.refused(&line_up);
    assert!(refused.contains("the line-ups of round 1 of 1.1.1 closed at 09:50"), "{refused}");
    event.ok(&[&line_up[..], &["--reason", "doente"]].concat());
    // The clock of the round that is played does not close the next one.
    event.ok(&["pair", "1.1.1"]);
    assert_eq!(seated(&event, "2."), ["2.1.1c", "2.1.1b"]);
    assert!(within(60, || give("/escola/formacao", &school, 2) == 303));
    // The clock of the next one does, also once it runs and the round is not paired.
    for table in ["1", "2"] {
        event.ok(&["result", "1.1.1", table, "11"]);
    }
    clock("do=clock&minutes=30&at=2026-03-20+10:00");
    assert!(within(60, || give("/escola/formacao", &school, 2) == 409));
}

#[test]
fn a_match_of_teams_is_corrected_as_a_whole() {
    let event = event();
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["result", "1.1.1", "1", "11"]);
    let server = Server::start(&event);
    let games = event.export()["groups"][0]["games"].clone();
    let code = |at: usize, side: &str| {
        let player = games[at][side].as_str().unwrap();
        format!("t{}", player.trim_end_matches(|it: char| it.is_ascii_lowercase()))
    };
    let (first, second) = (code(0, "first"), code(0, "second"));
    let sends = |r: &str| {
        let form = format!("round=1&table=1&first={first}&second={second}&reason=troca&{r}");
        server.post("/mesa/1.1.1/resultado", &server.head, &form).status
    };
    // Not over other results than the page showed, of all boards or of one.
    assert_eq!(sends("was=1-0&r=0-1&boards=0-1+0-1&had=0-1+1-0"), 409);
    assert_eq!(sends("was=1-0&r=0-1&boards=0-1+0-1"), 409);
    assert_eq!(sends("was=0-1&r=1-0F&game=1"), 409);
    assert_eq!(sends("was=1-0&r=0-1&boards=0-1+0-1&had=1-0+0-1"), 303);
    let after = event.export()["groups"][0]["games"].clone();
    // The other team begins on the second board.
    assert_eq!((&after[0]["result"], &after[1]["result"]), (&"0-1".into(), &"1-0".into()));
}
