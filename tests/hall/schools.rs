//! Schools, clubs and teams on the pages: their ranking, their lists, and the outlook of their players.

use crate::server::Server;
use crate::support::event::{Event, SMALL, list};

/// Six players of two clubs and of none, with prizes that are promised, drawn in one group.
fn clubs() -> Event {
    let event = Event::with(
        "name = 'Liga'\nlanguage = 'en'\ncycles = ['Open']\ngames = ['rastros']\naffiliation = 'club'\nrounds = 2\n\
         group_size = 20\nseed = 5\n\n[[prizes]]\nname = 'Troféu'\nplaces = 1\nwith = true\n\n[schools]\nbest = 1\n",
    );
    let list = "name,club\nAna Um,Norte\nBia Dois,Norte\nCaio Três,Sul\nDavi Quatro,Sul\nEva Cinco,\nFia Seis,\n";
    event.write("list.csv", list);
    event.ok(&["players", "import", "list.csv"]);
    event.ok(&["groups", "draw"]);
    event
}

#[test]
fn the_public_ranking_had_one_club_without_a_name() {
    let event = clubs();
    event.play_all("1.1.1");
    let server = Server::start(&event);
    let page = server.get("/escolas?lang=en", "").page();
    let mut clubs = page.texts("td[data-k=school_name]");
    clubs.sort();
    assert_eq!(clubs, ["Norte", "Sul"], "{page:?}");
    assert!(!page.main_text().contains("Dois"), "names are those that the public sees");
}

#[test]
fn the_podium_had_the_winners_of_the_first_promised_prize_only() {
    let event = clubs();
    event.play_all("1.1.1");
    let server = Server::start(&event);
    let screen = server.get("/ecra?lang=en", "").page();
    assert_eq!(screen.count(".podium li"), 3, "{screen:?}");
}

#[test]
fn the_list_of_a_club_was_empty() {
    let event = clubs();
    let server = Server::start(&event);
    let list = server.get("/escola/lista?e=norte&forma=csv", &server.head).body;
    for name in ["Ana Um", "Bia Dois"] {
        assert_eq!(list.matches(name).count(), 1, "{list}");
    }
    assert_eq!(list.lines().count(), 3, "{list}");
}

#[test]
fn a_player_out_of_the_bracket_was_to_play_the_next_round() {
    let event = Event::with(&SMALL.replace("rounds = 4", "rounds = 4\nsystem = \"knock-out\""));
    event.write("players.csv", list(8));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    event.play_round("1.1.1");
    event.ok(&["pair", "1.1.1"]);
    let games = event.export()["groups"][0]["games"].clone();
    let first = games.as_array().expect("games").iter().find(|game| game["round"] == 1);
    let game = first.expect("a game");
    let loser = if game["result"] == "1-0" { &game["second"] } else { &game["first"] };
    let school = loser.as_str().and_then(|code| code.split('.').next()).expect("a code");
    let server = Server::start(&event);
    let page = server.get(&format!("/escola?e={school}&lang=en"), &server.head).page();
    let pupils = page.text("#alunos");
    assert!(pupils.contains("Out of the bracket"), "{pupils}");
    for wrong in ["waiting", "next:"] {
        assert!(!pupils.contains(wrong), "{pupils}");
    }
}

#[test]
fn a_withdrawn_player_was_to_wait_for_the_next_round() {
    let event = Event::drawn(12);
    event.ok(&["pair", "1.1.1"]);
    event.play_round("1.1.1");
    event.ok(&["players", "withdraw", "1.1.1", "--yes"]);
    event.ok(&["pair", "1.1.1"]);
    let server = Server::start(&event);
    let seat = server.get("/p/1.1.1?lang=en", "").page().text("#lugar");
    assert!(seat.contains("withdrawn") && !seat.contains("appears here"), "{seat}");
    let pupils = server.get("/escola?e=1&lang=en", &server.head).page().text("#alunos");
    for wrong in ["waiting", "next:"] {
        assert!(!pupils.contains(wrong), "{pupils}");
    }
}

#[test]
fn the_papers_of_a_team_s_player_were_not_listed() {
    let event = Event::with(
        "name = 'Taça'\nlanguage = 'en'\ncycles = ['Open']\ngames = ['rastros']\naffiliation = 'club'\n\
         system = 'team-swiss'\nboards = 2\nrounds = 2\ngroup_size = 20\nseed = 5\n",
    );
    let rows = ["A", "B", "C", "D"]
        .map(|team| format!("Ana {team}um,{team},1\nEva {team}dois,{team},2\n"));
    event.write("list.csv", format!("name,team,board\n{}", rows.concat()));
    event.ok(&["players", "import", "list.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    let export = event.export();
    let players = export["players"].as_array().expect("players");
    let player = players.iter().find(|player| player["name"] == "Ana Aum").expect("a player");
    let code = player["code"].as_str().expect("a code");
    let server = Server::start(&event);
    let form = format!("do=correct&code={code}&name=Ana+Uma&whole=&replace={code}");
    let corrected = server.post("/chefe/jogador", &server.head, &form);
    assert!(corrected.body.contains("papel/pairings?de=1.1.1&amp;jornada=1"), "{}", corrected.body);
}

#[test]
fn the_file_of_the_whole_event_ended_in_a_hyphen() {
    let event = Event::played(6);
    let server = Server::start(&event);
    let paper = server.get("/chefe/papel/standings?de=", &server.head);
    assert_eq!(paper.header("content-disposition"), "inline; filename=\"standings.pdf\"");
}

#[test]
fn a_school_that_left_was_withdrawn_pupil_by_pupil() {
    let event = Event::with(SMALL);
    let more = "1.2.2,Bia Sá,Escola 1,2,2\n9.2.2,Rui Sá,Escola 9,2,2\n";
    event.write("players.csv", list(6) + more);
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair"]);
    let server = Server::start(&event);
    let page = server.get("/escola?e=1&lang=en", &server.head).page();
    insta::assert_snapshot!(page.text("#sair"), @"
    The school leaves
    All 2 absent from the next round
    Withdraw all 2
    ");
    let [_, withdraw] = &page.forms("#sair form")[..] else { panic!("{page:?}") };
    let done = server.submit(&server.head, withdraw);
    assert_eq!(done.status, 303, "{}", done.body);
    let led = done.header("location");
    assert!(led.starts_with("/escola?e=1"), "{led}");
    let page = server.get(led, &server.head).page();
    assert!(!page.has("#sair"), "{page:?}");
    for player in ["1.1.1", "1.2.2"] {
        let seat = server.get(&format!("/p/{player}?lang=en"), "").page().text("#lugar");
        assert!(seat.contains("Withdrawn"), "{seat}");
    }
    let other = server.get("/p/9.2.2?lang=en", "").page().text("#lugar");
    insta::assert_snapshot!(other, @"
    Round 1 of 1
    Group 2.2.1
    Table 1
    against Bia S.
    The opponent has withdrawn: tell the arbiter that you are here.
    In the first round the draw decides who meets.
    Moves second.
    ");
    let rows = server.get("/g/2.2.1?lang=en", "").page().text("#jornada");
    insta::assert_snapshot!(rows, @"
    Round 1 of 1 0 of 1 with a result
    Table 1 Bia S. 1.2.2withdrawn playing Rui S. 9.2.2
    ");
}

#[test]
fn a_finalist_was_not_called_to_the_final_before_it_was_drawn() {
    let event = Event::drawn(24);
    event.play_all("1.1.1");
    let server = Server::start(&event);
    let first = event.standings("1.1.1")[0]["code"].as_str().expect("a code").to_owned();
    let seat = server.get(&format!("/p/{first}?lang=en"), "").page().text("#final");
    assert!(seat.starts_with("Goes on to the final"), "{seat}");
    let group = server.get("/g/1.1.1?lang=en", "").page();
    assert!(group.text("#apurados").starts_with("In the final: Aluno"), "{group:?}");
    assert_eq!(group.count("#apurados a"), 0);
    let second = event.standings("1.1.1")[1]["code"].as_str().expect("a code").to_owned();
    assert!(!server.get(&format!("/p/{second}?lang=en"), "").page().has("#final"));
}
