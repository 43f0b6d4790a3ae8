//! Games played on the tables' tablets: who may play, what is sent to whom, forms that come twice, late or
//! for another game, and how the end is recorded.

use serde_json::Value;

use crate::boards::squares;
use crate::browser::Browser;
use crate::live::{armies, kept};
use crate::page::{Form, Page, encoded};
use crate::server::{Answer, Server, key, within};
use crate::support::event::Event;

/// A school's event with one group of some players, in one game, with its first round paired.
fn school(game: &str, players: usize, more: &str) -> Event {
    let event = Event::with(&format!(
        "name = 'Torneio da Escola'\nlanguage = 'pt'\nseed = 5\ncycles = ['1.º ciclo']\n\
         games = [{game}]\ngroup_size = 12\nrounds = 3\n{more}\n[hall]\npages_per_minute = 1_000_000\n"
    ));
    let names = ["Ana Maria Sousadinho", "Rui Silvadinho", "Eva Soutodinho", "Gil Salesdinho"];
    let mut list = String::from("code,name,school,cycle,game\n");
    for number in 1..=players {
        list += &format!("{number}.1.1,{},Escola do Largo,1,1\n", names[(number - 1) % 4]);
    }
    event.write("players.csv", list);
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    event
}

/// The cards of a group's tables, with what they are for.
fn cards(event: &Event, more: &[&str]) -> Vec<(String, String)> {
    let out = event.ok(&[&["keys", "tables", "1.1.1"], more].concat());
    let card = |line: &str| {
        let (place, rest) = line.split_once(' ').expect("a place");
        Some((place.to_owned(), rest.rsplit_once("/k#")?.1.to_owned()))
    };
    out.lines().filter_map(card).collect()
}

/// A device scans a card; returns the cookie that its browser keeps.
fn scans(server: &Server, card: &str, own: &str) -> String {
    let come = server.post("/k", own, &encoded(&[("codigo", card)]));
    assert_eq!((come.status, come.header("location")), (303, "/tabuleiro"), "{}", come.body);
    come.key().unwrap_or(own).to_owned()
}

/// The page of a table, as a device has it.
fn tablet(server: &Server, device: &str) -> Page {
    server.get("/tabuleiro", device).page()
}

/// Presses the button of a form that a device sees.
fn press(server: &Server, device: &str, form: &str) -> Answer {
    server.submit(device, &tablet(server, device).form(form))
}

const SO: &str = "[name=do][value=so]";
const BACK: &str = "[name=do][value=back]";
const YES: &str = "[name=do][value=yes]";
const NO: &str = "[name=do][value=no]";
const ON: &str = "[name=do][value=on]";
const RESIGN: &str = "[name=do][value=resign]";
const CALL: &str = "[name=do][value=call]";
const ACCEPT: &str = "[name=do][value=accept]";
const SQUARE: &str = "[data-square]";

/// The form of one legal move, the first that a device can touch.
fn next_move(server: &Server, device: &str) -> Option<Form> {
    let mut at = "/tabuleiro".to_owned();
    for _ in 0..4 {
        let page = server.get(&at, device).page();
        for button in ["[data-plays]", ".go[name=move]"] {
            if page.has(button) {
                return Some(page.form(button));
            }
        }
        let squares = squares(&page);
        let leads = squares.iter().filter_map(|square| square.leads);
        at = leads.filter(|link| link.contains("?t=")).map(str::to_owned).next()?;
    }
    None
}

fn moves(server: &Server, device: &str) {
    let sent = next_move(server, device).expect("a move");
    let answer = server.submit(device, &sent);
    assert_eq!(answer.status, 303, "{}", answer.body);
}

/// Plays until nothing can be touched any more.
fn plays_on(server: &Server, device: &str) {
    for _ in 0..300 {
        let Some(sent) = next_move(server, device) else { return };
        let answer = server.submit(device, &sent);
        assert_eq!(answer.status, 303, "{}", answer.body);
    }
    panic!("the game does not end");
}

/// Both players confirm with a touch.
fn both_say_so(server: &Server, device: &str) {
    for _ in 0..2 {
        assert_eq!(press(server, device, SO).status, 303);
    }
}

fn game(event: &Event, round: u64, table: u64) -> Value {
    let games = event.export()["groups"][0]["games"].as_array().expect("games").clone();
    let here = |game: &&Value| game["round"] == round && game["table"] == table;
    games.iter().find(here).expect("the game").clone()
}

/// The key that signed the last result in the journal.
fn last_signer(event: &Event) -> String {
    let line = results(event).pop().expect("a result");
    line["desk"].as_str().expect("a desk").to_owned()
}

/// The results in the journal.
fn results(event: &Event) -> Vec<Value> {
    let log = event.ok(&["log", "--format", "json"]);
    let lines = log.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    lines.filter(|line| line["op"] == "result").collect()
}

fn live(event: &Event) -> Value {
    serde_json::from_slice(&event.read("event.live")).expect("JSON")
}

#[test]
fn a_result_of_a_tablet_waits_for_the_desk_and_is_accepted_with_one_touch() {
    let event = school("'rastros'", 4, "");
    let server = Server::start(&event);
    let device = scans(&server, &cards(&event, &[])[0].1, "");
    assert_eq!(tablet(&server, &device).text("h1"), "1.1.1 · table 1");
    plays_on(&server, &device);
    for place in ["/sala", "/mesa", "/mesa/1.1.1", "/chefe"] {
        assert!(!server.get(place, &server.head).page().has(ACCEPT), "{place}");
    }
    assert_eq!(press(&server, &device, SO).status, 303);
    assert!(!server.get("/mesa", &server.head).page().has(ACCEPT), "one is not both");
    assert_eq!(press(&server, &device, SO).status, 303);
    assert!(game(&event, 1, 1)["result"].is_null(), "it waits for the desk");
    insta::assert_snapshot!(tablet(&server, &device).main_text(), @"
    1.1.1 · table 1
    Rastros · Round 1 of 3
    Gil S. First: home a1
    Rui S. Second: home g7
    Gil S. wins: home reached.
    You have both confirmed. The desk confirms the result.
    Call the arbiter
    ");
    let line = "1.1.1, round 1, table 1: Gil Salesdinho – Rui Silvadinho · \
                Gil Salesdinho wins: home reached.";
    for place in ["/sala", "/mesa", "/mesa/1.1.1", "/chefe", "/tabuleiro"] {
        let page = server.get(place, &server.head).page();
        assert_eq!(page.texts("#tabuleiros-espera .go"), ["Accept 1-0"], "{place}");
        assert_eq!(page.texts("#tabuleiros-espera li p"), [line], "{place}");
    }
    let desk = key(&event, "mesa 1", "desk", &[]);
    let other = key(&event, "mesa 2", "desk", &["1.1.F"]);
    let sent = server.get("/mesa/1.1.1", &desk).page().form(ACCEPT);
    assert_eq!(sent.action, "/sala/1.1.1/tabuleiro");
    assert_eq!(server.submit(&other, &sent).status, 403);
    assert_eq!(server.submit(&device, &sent).status, 403);
    for _ in 0..2 {
        let done = server.submit(&desk, &sent);
        assert_eq!((done.status, done.header("location")), (303, "/mesa/1.1.1"), "{}", done.body);
    }
    assert_eq!(last_signer(&event), "mesa 1");
    assert_eq!(results(&event).len(), 1, "once");
    assert!(!game(&event, 1, 1)["result"].is_null());
    insta::assert_snapshot!(tablet(&server, &device).announced(), @"1-0 · The result is recorded.");
    // A result undone by the arbiter is the desk's again, and is not recorded automatically.
    let log = event.ok(&["log", "--format", "json"]);
    let last: Value = serde_json::from_str(log.lines().last().expect("a line")).expect("JSON");
    event.ok(&["undo", &last["seq"].to_string(), "--of", "mesa 1"]);
    assert!(within(60, || server.get("/mesa", &desk).page().has(ACCEPT)));
    assert!(game(&event, 1, 1)["result"].is_null());
}

#[test]
fn confirmation_at_the_table_is_the_result_where_the_event_allows_it_and_never_in_finals() {
    let event = school("'rastros'", 4, "confirm = 'table'\nqualifiers = 4\nfinal_rounds = 1");
    let server = Server::start(&event);
    let device = scans(&server, &cards(&event, &[])[0].1, "");
    plays_on(&server, &device);
    both_say_so(&server, &device);
    assert!(!game(&event, 1, 1)["result"].is_null());
    assert_eq!(last_signer(&event), "mesa 1.1.1/1");
    kept(&event, "rastros");
    assert!(!server.get("/chefe", &server.head).page().has(ACCEPT));
    // For the category only, not its final.
    let toml = "name = 'T'\ncycles = ['1']\ngames = ['rastros']\ngroup_size = 2\nrounds = 1\nfinal_rounds = 1\n\
                categories = [{ code = '1.1', confirm = 'table' }]\n[hall]\npages_per_minute = 1_000_000\n";
    let event = Event::with(toml);
    event.write("players.csv", "code,name,school,cycle,game\n1.1.1,A,E1,1,1\n2.1.1,B,E2,1,1\n3.1.1,C,E3,1,1\n4.1.1,D,E4,1,1\n");
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    for group in ["1.1.1", "1.1.2"] {
        event.play_all(group);
    }
    event.ok(&["advance"]);
    event.ok(&["pair", "1.1.F"]);
    let out = event.ok(&["keys", "tables", "1.1.F"]);
    let card = out.trim().rsplit_once("/k#").expect("a card").1.to_owned();
    let server = Server::start(&event);
    let device = scans(&server, &card, "");
    plays_on(&server, &device);
    // A final is public move by move, as always.
    assert!(server.get("/jogo/1.1.F/1/1", "").page().has(".moves"));
    both_say_so(&server, &device);
    let page = server.get("/chefe", &server.head).page();
    insta::assert_snapshot!(page.text("#tabuleiros-espera"), @"
    Waiting for you
    1.1.F, round 1, table 1: C – B · C wins: home reached.
    Accept 1-0
    See the board
    All tables with tablets
    ");
}

#[test]
fn no_championship_is_confirmed_at_its_tables() {
    let event = Event::empty();
    event.ok(&["new", "aqui", "--preset", "cnjm19"]);
    let path = event.path().join("aqui/event.toml");
    let toml = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, format!("confirm = \"table\"\n{toml}")).unwrap();
    let ran = event.run(&["groups", "show", "--event", "aqui"]);
    assert_eq!(ran.code, 2);
    insta::assert_snapshot!(ran.err, @r#"
    aqui/event.toml:1:11: in a national championship the desk confirms every result: confirm = "desk", or nothing
    error: aqui/event.toml has one error
    "#);
    std::fs::write(&path, format!("confirm = \"desk\"\n{toml}")).unwrap();
    insta::assert_snapshot!(event.run(&["groups", "show", "--event", "aqui"]).err, @"
    error: no groups are drawn yet
    hint: to draw the groups: arbitro groups draw --event aqui
    ");
}

#[test]
fn a_move_that_came_twice_was_played_once_also_after_a_restart() {
    let event = school("'rastros'", 4, "");
    let server = Server::start(&event);
    let device = scans(&server, &cards(&event, &[])[0].1, "");
    let first = next_move(&server, &device).expect("a move");
    for _ in 0..2 {
        assert_eq!(server.submit(&device, &first).status, 303);
    }
    let address = server.address.clone();
    drop(server);
    let server = Server::run(event.command("en", &["serve", "--listen", &address]));
    // Its answer was lost; the device is the same as before.
    assert_eq!(server.submit(&device, &first).status, 303);
    assert_eq!(live(&event)["1.1.1/1/1"]["moves"].as_array().map(Vec::len), Some(1));
    // Another move with the same number is refused, and so is one from an old page.
    let page = tablet(&server, &device);
    let now = page.form("#jogada").encoded();
    let refused = server.submit(&device, &renumbered(&first).with("after", "7"));
    assert_eq!(refused.status, 409);
    insta::assert_snapshot!(refused.page().announced(), @"
    That is no longer possible: the game has continued. Look at the board again.
    Rui S. to move
    ");
    for hostile in [
        "do=move&game=&after=1&touch=a1&id=h1".to_owned(),
        format!("{now}&move=zz&id=h2"),
        now.replace("do=move", "do=nothing"),
        now.replace("do=move", "do=so&r=1-0&seat=0"),
        now.replace("do=move", "do=yes"),
        now.replace("do=move", "do=setup"),
        "%00%ff&do=move".to_owned(),
        "do=resign&seat=9".to_owned(),
    ] {
        let answer = server.post("/tabuleiro", &device, &hostile);
        assert!(matches!(answer.status, 400 | 409), "{hostile}: {}", answer.status);
    }
    assert_eq!(live(&event)["1.1.1/1/1"]["moves"].as_array().map(Vec::len), Some(1));
    // A device with nothing new to see is sent nothing.
    let version = page.attribute("#tabuleiro", "data-v");
    let quiet = server.get(&format!("/tabuleiro?v={version}"), &device);
    assert_eq!((quiet.status, quiet.body.len()), (204, 0));
}

#[test]
fn another_device_waits_until_staff_admits_it_and_a_renewed_card_empties_the_table() {
    let event = school("'rastros'", 4, "");
    let server = Server::start(&event);
    let card = cards(&event, &[])[0].1.clone();
    assert_eq!(cards(&event, &[])[0].1, card, "the same card again");
    let one = scans(&server, &card, "");
    assert_eq!(scans(&server, &card, &one), one, "the same device after scanning again");
    let two = scans(&server, &card, "");
    // The card itself is not a key, and a waiting device cannot play.
    assert_eq!(server.get("/tabuleiro", &card).status, 303);
    let waits = |device: &str| {
        let page = tablet(&server, device);
        assert!(!page.has(SQUARE));
        assert_eq!(page.text("p.big"), "Another device already plays at this table.");
        page.announced()
    };
    let number = waits(&two);
    let sent = next_move(&server, &one).expect("a move");
    assert_eq!(server.submit(&two, &sent).status, 409);
    let floor = key(&event, "sala 1", "floor", &["1.1"]);
    let elsewhere = key(&event, "sala 2", "floor", &["1.1.F"]);
    const ADMIT: &str = "[name=do][value=admit]";
    let admit = server.get("/sala", &floor).page().form(ADMIT);
    assert_eq!(
        number,
        format!(
            "An arbiter can admit this one: on the page \"Open tables\" its number is {}.",
            admit.value("device")
        )
    );
    assert_eq!(server.submit(&elsewhere, &admit).status, 403);
    assert!(!server.get("/sala", &elsewhere).page().has(ADMIT));
    // The one that plays has to leave: a question comes first.
    let asked = server.submit(&floor, &admit);
    assert_eq!(asked.status, 409);
    let question = asked.page().announced().replace(admit.value("device"), "0000");
    insta::assert_snapshot!(question, @"
    A device is in play at table 1 of 1.1.1. Device 0000 replaces it. Admit device 0000?
    Leave it as it is
    Do it
    ");
    assert!(tablet(&server, &one).has(SQUARE));
    for _ in 0..2 {
        assert_eq!(server.does(&admit.action, &floor, &admit.encoded()).status, 303);
    }
    assert!(tablet(&server, &two).has(SQUARE));
    waits(&one);
    // A dismissed device has to scan again.
    let away = server.get("/sala", &floor).page().form("[name=do][value=away]");
    assert_eq!(server.submit(&floor, &away).status, 303);
    assert_eq!(server.get("/tabuleiro", &one).header("location"), "/k?para=%2Ftabuleiro");
    let late = format!("{}1", admit.encoded());
    let late = server.post(&admit.action, &floor, &late);
    assert!(matches!(late.status, 303 | 409), "{}", late.status);
    event.ok(&["keys", "renew", "mesa 1.1.1/1"]);
    assert_eq!(server.get("/tabuleiro", &two).status, 303);
    assert_eq!(server.post("/k", "", &encoded(&[("codigo", &*card)])).status, 403);
    // Without a key the request leads to the entrance.
    assert_eq!(server.get("/tabuleiro", "").header("location"), "/k?para=%2Ftabuleiro");
}

#[test]
fn a_move_is_taken_back_with_the_rivals_consent_and_a_game_given_up_with_that_of_both() {
    let event = school("'rastros'", 4, "");
    let server = Server::start(&event);
    let seats = cards(&event, &["--seats"]);
    assert_eq!(
        (seats[0].0.as_str(), seats[1].0.as_str(), seats.len()),
        ("1.1.1/1-1", "1.1.1/1-2", 4)
    );
    let [one, two] = [0, 1].map(|seat| scans(&server, &seats[seat].1, ""));
    // The player who is not to move cannot touch anything.
    let stolen = next_move(&server, &one).expect("a move");
    assert!(next_move(&server, &two).is_none());
    let refused = server.submit(&two, &stolen);
    assert_eq!(refused.status, 409);
    insta::assert_snapshot!(refused.page().announced(), @"
    It is not your turn.
    Gil S. to move
    ");
    moves(&server, &one);
    let count = || live(&event)["1.1.1/1/1"]["moves"].as_array().map_or(0, Vec::len);
    // Only the player who moved can request it, only the other can agree.
    assert!(!tablet(&server, &two).has(BACK));
    assert_eq!(press(&server, &one, BACK).status, 303);
    assert!(!tablet(&server, &one).has(YES));
    assert_eq!(press(&server, &two, NO).status, 303);
    assert_eq!(count(), 1);
    assert_eq!(press(&server, &one, BACK).status, 303);
    assert_eq!((press(&server, &two, YES).status, count()), (303, 0));
    moves(&server, &one);
    // Resigned by accident: cancelled before both have confirmed it.
    assert_eq!(press(&server, &two, RESIGN).status, 303);
    assert_eq!(press(&server, &two, ON).status, 303);
    assert_eq!(press(&server, &two, RESIGN).status, 303);
    assert!(!tablet(&server, &two).has(SO), "the player who resigned has confirmed");
    assert_eq!(press(&server, &one, SO).status, 303);
    let accepts =
        || server.submit(&server.head, &server.get("/mesa", &server.head).page().form(ACCEPT));
    assert_eq!(accepts().status, 303);
    assert_eq!(game(&event, 1, 1)["result"], "1-0");
    // On one tablet for both, the buttons name the players, and both confirm.
    let device = scans(&server, &cards(&event, &[])[1].1, "");
    assert_eq!(press(&server, &device, RESIGN).status, 303);
    both_say_so(&server, &device);
    let done = accepts();
    assert_eq!(done.status, 303, "{}", done.body);
    assert_eq!(game(&event, 1, 2)["result"], "0-1");
}

#[test]
fn a_tablet_reports_every_change_of_its_pairing_and_continues() {
    let event = school("'rastros'", 4, "");
    let server = Server::start(&event);
    let device = scans(&server, &cards(&event, &[])[0].1, "");
    moves(&server, &device);
    let late = next_move(&server, &device).expect("a move");
    let shows = |css: &str| within(60, || tablet(&server, &device).has(css));
    let says = |words: &str| {
        let is_said = || {
            tablet(&server, &device)
                .texts("#tabuleiro [role=status]")
                .iter()
                .any(|text| text == words)
        };
        assert!(within(60, is_said), "{words}: {}", tablet(&server, &device).main_text());
    };
    // The arbiter is called, corrects at the desk, undoes.
    assert_eq!(press(&server, &device, CALL).status, 303);
    insta::assert_snapshot!(tablet(&server, &device).announced(), @"
    Rui S. to move
    Called at 00:00 by mesa 1.1.1/1: tablet
    ");
    insta::assert_snapshot!(server.get("/chefe", &server.head).page().text("#chamadas"), @"
    Called1.1.1 · Table 1 mesa 1.1.1/1 00:00 tablet
    Seen
    ");
    event.ok(&["result", "1.1.1", "1", "0-1"]);
    says("0-1 · The result is recorded.");
    let refused = server.submit(&device, &late);
    assert_eq!(refused.status, 409);
    insta::assert_snapshot!(refused.page().announced(), @"
    The result is recorded already.
    0-1 · The result is recorded.
    Called at 00:00 by mesa 1.1.1/1: tablet
    ");
    event.ok(&["undo"]);
    assert!(shows(SQUARE), "the game goes on where it was");
    assert_eq!(server.submit(&device, &late).status, 303);
    // The round is undone: the game begun does not count, and the page states that.
    event.ok(&["unpair", "1.1.1"]);
    says("Group 1.1.1, table 1: the first round is not paired yet.");
    says(
        "The arbiter has changed the pairing of this table: the game that was begun here does \
         not count.",
    );
    let sent = server.submit(&device, &renumbered(&late));
    assert_eq!(sent.status, 409);
    insta::assert_snapshot!(sent.page().announced(), @"
    This table has another game by now. Your touch had no effect.
    The arbiter has changed the pairing of this table: the game that was begun here does not count.
    Group 1.1.1, table 1: the first round is not paired yet.
    Called at 00:00 by mesa 1.1.1/1: tablet
    ");
    event.ok(&["pair", "1.1.1"]);
    assert!(shows(SQUARE));
    // A round that is held back is not playable yet.
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    event.ok(&["result", "1.1.1", "2", "1-0"]);
    assert_eq!(server.post("/chefe/publicar", &server.head, "do=hold&id=q1").status, 303);
    event.ok(&["pair", "1.1.1"]);
    std::thread::sleep(std::time::Duration::from_millis(1500));
    says("1-0 · The result is recorded.");
    assert!(!tablet(&server, &device).has(SQUARE));
}

#[test]
fn a_card_that_was_not_admitted_called_the_arbiter() {
    let event = school("'rastros'", 4, "");
    let server = Server::start(&event);
    let card = &cards(&event, &[])[0].1;
    let (plays, waits) = (scans(&server, card, ""), scans(&server, card, ""));
    assert!(!tablet(&server, &waits).has(CALL));
    let refused = server.post("/tabuleiro", &waits, "do=call&id=1");
    assert_eq!(refused.status, 409, "{}", refused.body);
    assert!(!tablet(&server, &plays).has(".called"));
    assert_eq!(press(&server, &plays, CALL).status, 303);
    insta::assert_snapshot!(tablet(&server, &plays).announced(), @"
    Gil S. to move
    Called at 00:00 by mesa 1.1.1/1: tablet
    ");
}

#[test]
fn a_tablet_shows_the_names_of_its_table_alone_and_nobody_else_sees_its_game() {
    let event = school("'rastros'", 4, "");
    let server = Server::start(&event);
    let device = scans(&server, &cards(&event, &[])[0].1, "");
    moves(&server, &device);
    let answer = server.get("/tabuleiro", &device);
    assert_eq!(answer.page().texts(".sides b"), ["Gil S.", "Rui S."]);
    for secret in ["dinho", "Maria", "Largo"] {
        assert!(!answer.body.contains(secret), "{secret}: {}", answer.body);
    }
    assert_eq!(answer.page().count(".sides"), 1);
    // Others see no move of it, on no page and no screen.
    for path in ["/jogo/1.1.1/1/1", "/ecra", "/g/1.1.1", "/p/1.1.1"] {
        let page = server.get(path, "").page();
        assert!(!page.has(".moves, .wall.game"), "{path}: {page:?}");
    }
    // Nor does a tablet see any of the staff's pages.
    for path in
        ["/sala", "/mesa", "/mesa/1.1.1", "/chefe", "/ao-vivo/1.1.1/1/1", "/escola", "/chamada"]
    {
        assert_eq!(server.get(path, &device).status, 403, "{path}");
    }
}

#[test]
fn the_head_makes_the_cards_of_tables_in_the_browser_and_they_are_the_terminals() {
    let event = school("'rastros'", 4, "");
    let server = Server::start(&event);
    let ask =
        |fields: &str| server.post("/chefe/chaves", &server.head, &format!("do=tables&{fields}"));
    for wrong in ["9.9", "nada"] {
        let refused = ask(&format!("tables={wrong}"));
        let why =
            format!("\"{wrong}\" is neither a group that is drawn nor a category with groups.");
        assert_eq!((refused.status, refused.page().announced()), (409, why));
    }
    let entries = || event.ok(&["log", "--format", "json"]).lines().count();
    let before = entries();
    let made = ask("tables=1.1&id=a1");
    assert_eq!(made.status, 200);
    insta::assert_snapshot!(made.page().announced(), @"2 cards for tables are ready.");
    assert_eq!(entries(), before + 2, "the journal records that they were made");
    let again = ask("tables=1.1.1&id=a2");
    insta::assert_snapshot!(again.page().main_text(), @"
    Cards for tables with tablets
    2 cards for tables are ready.
    2 of these cards were made before: they are the same again.
    Only this computer can reach the hall now. Status
    Card as PDF
    Back
    ");
    assert_eq!(entries(), before + 2);
    let paper = server.post("/chefe/chaves/cartao", &server.head, "tables=1.1");
    assert_eq!((paper.status, paper.header("content-type")), (200, "application/pdf"));
    let ran = event.run(&["keys", "tables", "1.1.1"]);
    assert_eq!(ran.code, 0);
    insta::assert_snapshot!(ran.err, @r#"
    2 of these cards were made before: they are the same again.
    Only this computer can open that link. For other devices open the hall to its network first (the page "Status" of the head, or arbitro serve --lan), or give its address with --url; then: arbitro keys renew NAME
    "#);
    insta::assert_snapshot!(ask("tables=1.1&seats=1&id=a3").page().announced(), @"4 cards for tables are ready.");
    insta::assert_snapshot!(event.ok(&["keys", "list"]), @"
    00  chefe  head  –
    01  mesa 1.1.1/1  live table  1.1.1/1
    02  mesa 1.1.1/2  live table  1.1.1/2
    03  mesa 1.1.1/1-1  live table  1.1.1/1-1
    04  mesa 1.1.1/1-2  live table  1.1.1/1-2
    05  mesa 1.1.1/2-1  live table  1.1.1/2-1
    06  mesa 1.1.1/2-2  live table  1.1.1/2-2
    ");
}

#[test]
fn games_for_more_than_two_and_hidden_pieces_on_one_tablet_are_refused_with_the_reason() {
    for (game, seats, why) in [
        ("'blokus'", false, "players"),
        ("'combate'", false, "a tablet for each player"),
        ("{ id = 'damas-de-ca', name = 'Damas de cá' }", true, "does not know its rules"),
    ] {
        let event = school(game, 4, "");
        let ask = ["keys", "tables", "1.1", "--seats"];
        let ran = event.run(if seats { &ask } else { &ask[..3] });
        assert!(ran.code == 1 && ran.err.contains(why), "{game}: {} {}", ran.code, ran.err);
        assert_eq!(event.ok(&["keys", "list"]), "", "nothing half done");
    }
}

/// Two games of Combate in which the second seat has set up differently.
#[test]
fn data_for_a_seat_never_depends_on_the_ranks_of_the_other() {
    let rows = armies();
    // The back rows of the second seat, exchanged: no piece there is met in the first moves.
    let turned: String = {
        let mut lines: Vec<String> = rows[1].split('/').map(str::to_owned).collect();
        for line in &mut lines {
            *line = line.chars().rev().collect();
        }
        lines.reverse();
        lines.join("/")
    };
    let shown = |setup: &str| {
        let event = school("'combate'", 4, "");
        let server = Server::start(&event);
        let seats = cards(&event, &["--seats"]);
        let [one, two] = [0, 1].map(|seat| scans(&server, &seats[seat].1, ""));
        let mut bytes = Vec::new();
        let look = |bytes: &mut Vec<String>, path: &str| {
            let page = server.get(path, &one);
            bytes.push(plain(&page.body));
        };
        look(&mut bytes, "/tabuleiro");
        let set = |device: &str, tag: &str, lines: &str| {
            let sent = tablet(&server, device).form("[value=setup]");
            let sent = sent.without("Setup1").without("Setup2").with(tag, lines);
            server.submit(device, &sent)
        };
        // An invalid set-up is refused, and one for the other seat is not accepted.
        assert_eq!(set(&two, "Setup2", "XXXX").status, 409);
        assert_eq!(set(&one, "Setup2", setup).status, 409);
        let done = set(&two, "Setup2", setup);
        assert_eq!(done.status, 303, "{}", done.body);
        look(&mut bytes, "/tabuleiro");
        let done = set(&one, "Setup1", &rows[0]);
        assert_eq!(done.status, 303, "{}", done.body);
        // Once both are set up nothing can be changed.
        let page = tablet(&server, &one);
        let touch = page.form("#jogada");
        let late = touch.clone().with("do", "setup").with("Setup1", &rows[0]);
        assert_eq!(server.submit(&one, &late).status, 409);
        look(&mut bytes, "/tabuleiro");
        // Every square that can be touched, including the rival's, and moves that are not offered.
        for square in squares(&page) {
            look(&mut bytes, &format!("/tabuleiro?t={}", square.name));
            if square.plays.is_none() {
                let number = format!("{}{}", square.name, touch.value("id"));
                let asked = touch.clone().with("touch", square.name).with("id", &number);
                let answer = server.submit(&one, &asked);
                bytes.push(format!("{} {}", answer.status, plain(&answer.body)));
            }
        }
        for token in ["a10-a9", "a4xa7(4x7)", "a4-a5(4x7)", "j7-j6"] {
            let answer = server.submit(&one, &touch.clone().with("move", token));
            bytes.push(format!("{} {}", answer.status, plain(&answer.body)));
        }
        // The first moves of the sheet's first player; the other waits.
        moves(&server, &one);
        look(&mut bytes, "/tabuleiro");
        for path in ["/jogo/1.1.1/1/1", "/ecra", "/g/1.1.1"] {
            bytes.push(plain(&server.get(path, "").body));
        }
        // The other seat sees its own pieces, and none of this seat's.
        let letters = tablet(&server, &two).count(".sign");
        assert!(letters >= 40, "its own forty: {letters}");
        bytes
    };
    let (one, other) = (shown(&rows[1]), shown(&turned));
    assert_ne!(rows[1], turned);
    assert_eq!(one.len(), other.len());
    for (one, other) in one.iter().zip(&other) {
        assert_eq!(one, other);
    }
    let pages: Vec<Page> = one.iter().map(|page| Page::read(page)).collect();
    let board = pages.iter().find(|page| page.has("#jogada")).expect("a board");
    assert_eq!(board.count("[aria-label$='a piece whose rank is hidden']"), 40, "{board:?}");
}

/// A page without what differs each time: the numbers of its forms, and times.
fn plain(page: &str) -> String {
    let numbers: Vec<String> = {
        let page = Page::read(page);
        page.attributes("[name=id]", "value").into_iter().map(str::to_owned).collect()
    };
    numbers.iter().fold(page.to_owned(), |page, number| page.replace(number, ""))
}

/// A form as if it had come from another page of the same position.
fn renumbered(form: &Form) -> Form {
    let number = format!("x{}", form.value("id"));
    form.clone().with("id", &number)
}

/// Touches in a browser: the first square offered, until a move is made.
const TOUCH: &str = "
    const go = document.querySelector('#tabuleiro:not([inert]) .choices .go');
    if (go) { go.click(); return true; }
    const square = document.querySelector('#tabuleiro:not([inert]) [data-plays], #tabuleiro:not([inert]) [data-leads][href*=\"?t=\"]');
    if (square) square.click();
    return !!square";

fn moves_played(event: &Event, table: &str) -> usize {
    live(event)[table]["moves"].as_array().map_or(0, Vec::len)
}

#[test]
fn two_tablets_play_three_rounds_while_the_network_comes_and_goes() {
    let (Some(one), Some(two)) = (Browser::start(true), Browser::start(true)) else { return };
    let event = school("'rastros'", 4, "confirm = 'table'");
    let mut server = Server::start(&event);
    let address = server.address.clone();
    let seats = cards(&event, &["--seats"]);
    let tablets = [&one, &two];
    for (tablet, (_, card)) in tablets.iter().zip(&seats) {
        tablet.looks((800, 1280), false);
        tablet.open(&address, &format!("/k#{card}"));
        tablet.until("return location.pathname === '/tabuleiro'");
    }
    for round in 1..=3_u64 {
        let table = format!("1.1.1/{round}/1");
        for tablet in tablets {
            tablet.until(&format!("return document.querySelector('.lead').innerText.includes('Jornada {round}') && !!document.querySelector('.board')"));
        }
        let mut over = false;
        for number in 0..200 {
            let tablet = tablets[number % 2];
            tablet.until("return !!document.querySelector('#tabuleiro:not([inert]) [data-plays], #tabuleiro:not([inert]) .so')");
            if tablet.ask("return !!document.querySelector('.so')") == true {
                over = true;
                break;
            }
            match (round, number) {
                // The network is cut: one move is kept, the board is locked, and it is sent when the network
                // is back.
                (1, 1) | (2, 2) => {
                    tablet.network(true);
                    tablet.ask(TOUCH);
                    tablet.until("return document.getElementById('tabuleiro').inert && document.getElementById('envio').innerText.includes('Por enviar')");
                    assert_eq!(tablet.ask(TOUCH), false, "the board is locked");
                    assert_eq!(moves_played(&event, &table), number);
                    tablet.network(false);
                }
                // The server loses its power; the page is opened again before it is back.
                (1, 2) => {
                    server.kill();
                    tablet.ask(TOUCH);
                    tablet.until(
                        "return document.getElementById('envio').innerText.includes('Por enviar')",
                    );
                    server = Server::run(event.command("en", &["serve", "--listen", &address]));
                }
                // A move that the server has accepted is sent again: its answer was lost.
                (3, 1) => {
                    tablet.ask("window.sent = fetch; window.lost = 0;
                        window.fetch = async (...all) => { const answer = await window.sent(...all);
                            if (all[1] && all[1].method === 'POST' && !window.lost++) throw new TypeError('lost'); return answer; }");
                    tablet.ask(TOUCH);
                    tablet.until("return window.lost > 1");
                }
                _ => {
                    tablet.ask(TOUCH);
                }
            }
            tablet.until("return !document.getElementById('tabuleiro').inert && document.getElementById('envio').hidden");
            assert_eq!(moves_played(&event, &table), number + 1, "once, in round {round}");
        }
        assert!(over, "the game does not end");
        for tablet in tablets {
            tablet.until("return !!document.querySelector('.so button')");
            tablet.clicks(".so button");
        }
        for tablet in tablets {
            tablet.until("return document.body.innerText.includes('O resultado está registado')");
        }
        event.ok(&["result", "1.1.1", "2", "1-0"]);
        if round < 3 {
            event.ok(&["pair", "1.1.1"]);
        }
    }
    let desks = results(&event).into_iter().map(|line| line["desk"].as_str().unwrap().to_owned());
    assert_eq!(desks.filter(|desk| desk.starts_with("mesa 1.1.1/1-")).count(), 3);
}

#[test]
fn a_call_that_cannot_be_sent_shows_a_raised_hand() {
    let Some(tablet) = Browser::start(true) else { return };
    let event = school("'rastros'", 4, "");
    let server = Server::start(&event);
    let card = cards(&event, &[])[0].1.clone();
    tablet.open(&server.address, &format!("/k#{card}"));
    tablet.until("return !!document.querySelector('.board')");
    server.kill();
    tablet.clicks("#chamar button");
    tablet.until("return document.getElementById('envio').innerText.includes('Levantem a mão')");
}

#[test]
fn every_tablet_can_be_read_and_touched_by_a_child() {
    let Some(tablet) = Browser::start(true) else { return };
    let law = include_str!("law.js");
    let mut wrong = Vec::new();
    for game in ["'rastros'", "'dominorio'", "'produto'", "'gatos-e-caes'"] {
        let event = school(game, 4, "");
        let server = Server::start(&event);
        tablet.open(&server.address, &format!("/k#{}", cards(&event, &[])[0].1));
        tablet.until(
            "return location.pathname === '/tabuleiro' && !!document.querySelector('.board')",
        );
        for (size, dark) in [((800, 1280), false), ((1280, 800), true), ((360, 740), false)] {
            tablet.looks(size, dark);
            tablet.open(&server.address, "/tabuleiro");
            tablet.until("return !!document.querySelector('.board')");
            let found = tablet.ask(law);
            let found = found.as_array().unwrap_or_else(|| panic!("{game}: {found}")).clone();
            wrong.extend(found.iter().map(|fault| format!("{game} at {}: {fault}", size.0)));
            // The smallest square, and the board's share of the screen's shorter side.
            let measured = tablet.ask("const squares = [...document.querySelectorAll('.playing [data-square].touch')].map(s => s.getBoundingClientRect());
                return [Math.min(...squares.map(s => Math.min(s.width, s.height))),
                    document.querySelector('.plays .board').getBoundingClientRect().width / innerWidth,
                    document.querySelector('.plays .board').getBoundingClientRect().height / innerHeight]");
            let least = measured[0].as_f64().expect("a number");
            if least < 44.0 {
                wrong.push(format!("{game} at {}: squares of {least}", size.0));
            }
            let fills = measured[1]
                .as_f64()
                .unwrap_or_default()
                .max(measured[2].as_f64().unwrap_or_default());
            if fills < 0.6 {
                wrong.push(format!("{game} at {}: the board takes {fills} of the screen", size.0));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Four teams with three boards, whose first round is paired; nobody of the last one sits at its third board.
fn teams(more: &str) -> Event {
    let event = Event::with(&format!(
        "name = 'Taça'\nlanguage = 'pt'\nseed = 5\ncycles = ['1.º ciclo']\nsystem = 'team-swiss'\nrounds = 3\n\
         boards = [{{ game = 'rastros' }}, {{ game = 'combate' }}, {{ game = 'hex' }}]\n{more}\n\
         [hall]\npages_per_minute = 1_000_000\n"
    ));
    let mut list = "nome;escola;nº da escola;equipa;tabuleiro\n".to_owned();
    for (school, board) in (1..=4).flat_map(|school| (1..=3).map(move |board| (school, board))) {
        if (school, board) != (4, 3) {
            list +=
                &format!("Ana {school}{board};Escola {school};{school};Equipa {school};{board}\n");
        }
    }
    event.write("equipas.csv", list);
    event.ok(&["players", "import", "equipas.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    event
}

/// The board of a table in the first round.
fn board(event: &Event, table: u64, board: u64) -> Value {
    let games = event.export()["groups"][0]["games"].as_array().expect("games").clone();
    let here = |game: &&Value| game["table"] == table && game["board"] == board;
    games.iter().find(here).expect("the board").clone()
}

/// The table at which the last team sits, and the other one.
fn tables(event: &Event) -> [u64; 2] {
    // A board at which somebody is missing has its result.
    let is_full = |table| board(event, table, 3)["result"].is_null();
    if is_full(1) { [2, 1] } else { [1, 2] }
}

fn card_of(cards: &[(String, String)], place: &str) -> String {
    cards
        .iter()
        .find(|(own, _)| own == place)
        .unwrap_or_else(|| panic!("no card of {place}"))
        .1
        .clone()
}

#[test]
fn a_board_of_a_match_of_teams_is_played_on_its_own_tablet() {
    let event = teams("");
    let [short, full] = tables(&event);
    // Combate needs a tablet for each player; the other boards have cards all the same.
    let ran = event.run(&["keys", "tables", "1.1.1"]);
    assert_eq!(ran.code, 0);
    insta::assert_snapshot!(ran.err, @"Combate needs a tablet for each player, because pieces are hidden.");
    let cards = cards(&event, &[]);
    let places: Vec<&str> = cards.iter().map(|(place, _)| place.as_str()).collect();
    assert_eq!(places, ["1.1.1/1.1", "1.1.1/1.3", "1.1.1/2.1", "1.1.1/2.3"]);
    let server = Server::start(&event);
    let made = server.post("/chefe/chaves", &server.head, "do=tables&tables=1.1&id=a1");
    insta::assert_snapshot!(made.page().main_text(), @"
    Cards for tables with tablets
    4 cards for tables are ready.
    Combate needs a tablet for each player, because pieces are hidden.
    4 of these cards were made before: they are the same again.
    Only this computer can reach the hall now. Status
    Card as PDF
    Back
    ");
    let [one, third] =
        [1, 3].map(|board| scans(&server, &card_of(&cards, &format!("1.1.1/{full}.{board}")), ""));
    assert_eq!(tablet(&server, &one).text("h1"), format!("1.1.1 · table {full}, board 1"));
    insta::assert_snapshot!(tablet(&server, &one).main_text(), @"
    1.1.1 · table 2, board 1
    Rastros · Round 1 of 3
    Ana 2. (2.1.1) First: home a1 to move
    Ana 1. (1.1.1) Second: home g7
    Ana 2. (2.1.1) to move
    Give up
    Ana 2. (2.1.1) gives up
    Ana 1. (1.1.1) gives up
    Call the arbiter
    ");
    insta::assert_snapshot!(tablet(&server, &third).main_text(), @"
    1.1.1 · table 2, board 3
    Hex · Round 1 of 3
    Ana 2. (2.1.1c) Black to move
    Ana 1. (1.1.1c) White
    Ana 2. (2.1.1c) to move
    Give up
    Ana 2. (2.1.1c) gives up
    Ana 1. (1.1.1c) gives up
    Call the arbiter
    ");
    // A move that is sent twice is played once, and one of another board not at all.
    let sent = next_move(&server, &one).expect("a move");
    for _ in 0..2 {
        assert_eq!(server.submit(&one, &sent).status, 303);
    }
    assert_eq!(server.submit(&third, &renumbered(&sent)).status, 409);
    let played = live(&event);
    assert_eq!(played[format!("1.1.1/1/{full}.1")]["moves"].as_array().map(Vec::len), Some(1));
    assert!(played[format!("1.1.1/1/{full}.3")].is_null());
    plays_on(&server, &one);
    both_say_so(&server, &one);
    assert!(board(&event, full, 1)["result"].is_null(), "it waits for the desk");
    // The arbiter sees the same board, and visitors its page; that of the match names its boards.
    for path in ["ao-vivo", "jogo"] {
        let get = |part: &str| server.get(&format!("/{path}/1.1.1/1/{part}"), &server.head);
        let watched = get(&format!("{full}.1"));
        let title = format!("1.1.1, round 1, table {full} · Board 1 · Rastros");
        assert_eq!((watched.status, watched.page().text("main h1")), (200, title));
        let of_match = get(&full.to_string()).page();
        assert!(of_match.has(&format!("[href='/{path}/1.1.1/1/{full}.1']")), "{of_match:?}");
        for part in [format!("{full}.2x"), format!("{full}.9"), format!("{short}.3")] {
            assert_eq!(get(&part).status, 404, "{path} {part}");
        }
    }
    let desk = key(&event, "posto", "desk", &["1.1.1"]);
    let accept = server.get("/mesa/1.1.1", &desk).page().form(ACCEPT);
    for _ in 0..2 {
        assert_eq!(server.submit(&desk, &accept).status, 303);
    }
    assert_eq!(results(&event).len(), 1, "once");
    assert!(
        !board(&event, full, 1)["result"].is_null() && board(&event, full, 3)["result"].is_null()
    );
    let sheet = server.get(&format!("/partida/1.1.1/1/{full}?g=1"), &server.head);
    assert_eq!(sheet.status, 200);
    insta::assert_snapshot!(sheet.page().main_text(), @"
    1.1.1, round 1, table 2 · Board 1 · Rastros
    Ana 21 First: home a1
    Ana 11 Second: home g7
    1-0 · Ana 21 wins
    Ply 4 of 4 · a1: the white piece to a1
    Start
    Back
    Forward
    End
    d4 c3
    b2 a1
    It ended: home reached.
    Back
    ");
    insta::assert_snapshot!(tablet(&server, &one).announced(), @"1-0 · The result is recorded.");
    // The other board goes on, and its end is refused once the desk has typed another result.
    assert_eq!(press(&server, &third, RESIGN).status, 303);
    both_say_so(&server, &third);
    let late = server.get("/mesa/1.1.1", &desk).page().form(ACCEPT);
    event.ok(&["result", "1.1.1", &full.to_string(), "1-0", "--board", "3"]);
    assert!(within(60, || server.submit(&desk, &late).status == 409));
    assert_eq!(board(&event, full, 3)["result"], "1-0");
    // Where somebody is missing nobody plays; a card of a whole table names its boards' cards.
    let empty = scans(&server, &card_of(&cards, &format!("1.1.1/{short}.3")), "");
    insta::assert_snapshot!(tablet(&server, &empty).announced(), @"Group 1.1.1, round 1: nobody plays at table 1, board 3.");
    let whole = key(&event, "mesa inteira", "table", &["1.1.1/1"]);
    let device = scans(&server, &whole, "");
    insta::assert_snapshot!(tablet(&server, &device).announced(), @"Teams meet at this table: each of its boards has a card of its own.");
}

#[test]
fn the_word_of_both_players_of_a_board_is_its_result_where_the_event_allows_it() {
    let event = teams("confirm = 'table'");
    let [_, full] = tables(&event);
    let cards = cards(&event, &["--seats"]);
    assert_eq!(cards.len(), 12, "with a tablet each, Combate is played as well");
    let server = Server::start(&event);
    // The other team begins at the second board: its player has the first seat there.
    let seats =
        [1, 2].map(|seat| scans(&server, &card_of(&cards, &format!("1.1.1/{full}.3-{seat}")), ""));
    moves(&server, &seats[0]);
    assert!(next_move(&server, &seats[0]).is_none(), "it is the turn of the other");
    assert_eq!(press(&server, &seats[0], RESIGN).status, 303);
    assert_eq!(press(&server, &seats[1], SO).status, 303);
    assert_eq!(board(&event, full, 3)["result"], "0-1");
    assert_eq!(last_signer(&event), format!("mesa 1.1.1/{full}.3-2"));
    // Another line-up is another game.
    let one = scans(&server, &card_of(&cards, &format!("1.1.1/{full}.1-1")), "");
    moves(&server, &one);
    let first = board(&event, full, 1)["first"].as_str().expect("a code").to_owned();
    let second = board(&event, full, 2);
    let team = first.trim_end_matches(|it: char| it.is_ascii_lowercase());
    let mate = [&second["first"], &second["second"]].into_iter().filter_map(Value::as_str);
    let mate = mate.into_iter().find(|code| code.starts_with(team)).expect("a player").to_owned();
    let line = [
        "line-up",
        "1.1.1",
        &format!("t{team}"),
        &mate,
        &first,
        "-",
        "--round",
        "1",
        "--reason",
        "troca",
    ];
    let ran = event.run(&line);
    assert_eq!(ran.code, 1, "board 3 has a result: {}", ran.err);
}

#[test]
fn the_tablet_of_a_board_is_read_and_touched_by_a_child() {
    let Some(tablet) = Browser::start(true) else { return };
    let event = teams("confirm = 'table'");
    let [_, full] = tables(&event);
    let server = Server::start(&event);
    let card = card_of(&cards(&event, &[]), &format!("1.1.1/{full}.1"));
    tablet.open(&server.address, &format!("/k#{card}"));
    tablet.until("return location.pathname === '/tabuleiro' && !!document.querySelector('.board')");
    for (size, dark) in [((800, 1280), false), ((1280, 800), true), ((360, 740), false)] {
        tablet.looks(size, dark);
        tablet.open(&server.address, "/tabuleiro");
        tablet.until("return !!document.querySelector('.board')");
        assert_eq!(tablet.ask(include_str!("law.js")), serde_json::json!([]), "{size:?}");
    }
    for _ in 0..200 {
        tablet.until("return !document.getElementById('tabuleiro').inert");
        if tablet.ask("return !!document.querySelector('.so')") == true {
            break;
        }
        tablet.ask(TOUCH);
    }
    for _ in 0..2 {
        tablet.until("return !!document.querySelector('.so button')");
        tablet.clicks(".so button");
    }
    tablet.until("return document.body.innerText.includes('O resultado está registado')");
    assert!(!board(&event, full, 1)["result"].is_null());
}
