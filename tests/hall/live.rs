//! Finals recorded move by move: by touching squares in a browser, and by links and buttons alone.

use arbitro_games::registry;
use serde_json::Value;

use crate::boards::squares;
use crate::browser::Browser;
use crate::page::encoded;
use crate::server::{Server, key};
use crate::support::event::Event;
use crate::support::program::project;

/// Every game for two, by its id.
pub fn games_for_two() -> impl Iterator<Item = &'static str> {
    registry::infos().iter().filter(|info| info.seats == 2).map(|info| info.id)
}

/// An event with a category for each game, each in its final.
///
/// Its server has no limit for requests of one address: tests play faster than people.
pub fn finals() -> Event {
    let games: Vec<String> = games_for_two().map(|game| format!("{game:?}")).collect();
    let event = Event::with(&format!(
        "name = 'Finais'\nedition = 3\nplace = 'Vila Nova'\ndates = [2026-03-13]\nlanguage = 'pt'\nseed = 5\n\
         cycles = ['1.º ciclo']\ngames = [{}]\ngroup_size = 2\nrounds = 1\nfinal_rounds = 1\n\
         [hall]\npages_per_minute = 1_000_000\n",
        games.join(", ")
    ));
    let (mut players, mut results) =
        (String::from("code,name,school,cycle,game\n"), String::from("group,round,table,result\n"));
    for game in 1..=games_for_two().count() {
        for number in 1..=4 {
            players +=
                &format!("{number}.1.{game},Aluno {number} de {game},Escola {number},1,{game}\n");
        }
        for group in 1..=2 {
            results += &format!("1.{game}.{group},1,1,1-0\n");
        }
    }
    event.write("players.csv", players);
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "--ready"]);
    event.write("results.csv", results);
    event.ok(&["results", "import", "results.csv"]);
    event.ok(&["advance"]);
    event.ok(&["pair", "--ready"]);
    event
}

/// The table of a game's final.
pub fn table(game: &str) -> String {
    let number = games_for_two().position(|known| known == game).expect("a game") + 1;
    format!("1.{number}.F/1/1")
}

/// The scoresheet kept last; `check` accepts it.
pub fn kept(event: &Event, game: &str) -> String {
    let journal = rusqlite::Connection::open(event.path().join("event.db")).expect("it opens");
    let payload: String = journal
        .query_row(
            "SELECT payload FROM journal WHERE op = 'result' ORDER BY seq DESC LIMIT 1",
            [],
            |row| row.get(0),
        )
        .expect("a result");
    let payload: Value = serde_json::from_str(&payload).expect("JSON");
    let sheet = payload["sheet"]
        .as_str()
        .unwrap_or_else(|| panic!("{game}: no sheet in {payload}"))
        .to_owned();
    event.write("sheet.jogo", &sheet);
    let checked = event.run(&["check", "--format", "json", "sheet.jogo"]);
    assert_eq!(
        (checked.code, checked.json()["status"].as_str()),
        (0, Some("valid")),
        "{game}: {}{sheet}",
        checked.out
    );
    sheet
}

/// Records a final by touching: the first player takes the first square offered, the second the last one.
fn touched_to_its_end(game: &str) {
    let Some(browser) = Browser::start(true) else { return };
    let event = finals();
    let server = Server::start(&event);
    let path = format!("/ao-vivo/{}", table(game));
    browser.enter(&server.address, &server.head, &path);
    const STATE: &str =
        "return [(document.querySelector('input[name=after]') || {}).value || '',
        document.querySelectorAll('.board .chosen').length, document.querySelector('input[name=keep]') ? 'over' : 'on'].join(' ')";
    let mut back = false;
    for step in 0..1_000 {
        let state = browser.ask(STATE).as_str().expect("text").to_owned();
        if state.ends_with("over") {
            break;
        }
        assert!(step < 999, "{game} does not end");
        let moves: usize =
            state.split(' ').next().and_then(|count| count.parse().ok()).unwrap_or(0);
        if moves == 2 && !back {
            // A move is taken back, and its square can be touched again.
            back = true;
            browser.ask(
                "document.querySelector('input[name=back]').form.querySelector('button').click()",
            );
        } else {
            let at = if moves.is_multiple_of(2) { "0" } else { "all.length - 1" };
            browser.ask(&format!(
                "let all = [...document.querySelectorAll('.choices button.go')];
                if (all.length) return all[{at}].click();
                all = [...document.querySelectorAll('[data-plays], [data-leads][href*=\"?t=\"]')];
                all[{at}].click()"
            ));
        }
        browser.until(&format!("const now = (() => {{ {STATE} }})(); return now !== {state:?}"));
    }
    // Spectators see the present board.
    let watched = server.get(&format!("/jogo/{}", table(game)), "").page();
    assert!(watched.has(".moves"), "{watched:?}");
    browser.ask("document.querySelector('input[name=keep]').closest('form').querySelector('button').click()");
    browser.until("return document.querySelector('main').innerText.includes('Aluno') && !!document.querySelector('a[href^=\"/mesa/\"]')");
    let sheet = kept(&event, game);
    assert!(sheet.contains('{'), "what was taken back stands in the sheet: {sheet}");
    let replayed = server.get(&format!("/partida/{}", table(game)), "");
    assert!(replayed.status == 200 && replayed.page().has("svg.board"), "{}", replayed.body);
}

#[test]
fn a_final_on_squares_where_a_stone_moves_is_touched_to_its_end() {
    touched_to_its_end("rastros");
}

#[test]
fn a_final_on_squares_where_pieces_are_put_is_touched_to_its_end() {
    touched_to_its_end("semaforo");
}

#[test]
fn a_final_on_a_hexagon_with_two_stones_a_turn_is_touched_to_its_end() {
    touched_to_its_end("produto");
}

#[test]
fn a_final_of_hex_is_touched_to_its_end() {
    touched_to_its_end("hex");
}

/// The scoresheet of a game of Combate.
fn combate() -> String {
    std::fs::read_to_string(project("fixtures/combate/valid.jogo")).expect("a sheet")
}

/// The first move of that game.
fn first_move() -> String {
    let sheet = combate();
    let (_, moves) = sheet.split_once("\n1. ").expect("moves");
    moves.split(' ').next().expect("a move").to_owned()
}

/// The armies of that game.
pub fn armies() -> [String; 2] {
    let sheet = combate();
    ["Setup1", "Setup2"].map(|tag| {
        let (_, rest) = sheet.split_once(&format!("[{tag} \"")).expect("a set-up");
        rest.split('"').next().expect("its end").to_owned()
    })
}

#[test]
fn every_game_for_two_is_recorded_by_links_and_buttons_alone() {
    let event = finals();
    let server = Server::start(&event);
    let head = &server.head;
    for game in games_for_two() {
        let path = format!("/ao-vivo/{}", table(game));
        if game == "combate" {
            let rows = armies();
            let bad = encoded(&[("after", "0"), ("Setup1", "XXXX"), ("Setup2", &rows[1])]);
            server.post(&path, head, &bad);
            assert!(server.get(&path, head).page().has("[data-problem]"), "an invalid set-up");
            let fields = encoded(&[("after", "0"), ("Setup1", &rows[0]), ("Setup2", &rows[1])]);
            assert_eq!(server.post(&path, head, &fields).status, 303);
        }
        let (mut at, mut moves) = (path.clone(), 0);
        // The arbiter may end a long game: Nex has a hundred thousand moves to choose from.
        let most = match game {
            "nex" => 10,
            "combate" => 40,
            _ => 600,
        };
        let mut over = false;
        for _ in 0..most {
            let page = server.get(&at, head).page();
            if page.has("[name=keep][value='1']") {
                over = true;
                break;
            }
            let pick = |all: &[&str]| match moves % 2 {
                0 => all.first().map(ToString::to_string),
                _ => all.last().map(ToString::to_string),
            };
            let buttons = page.attributes(".choices .go[name=move]", "value");
            let squares = squares(&page);
            let played: Vec<&str> = squares.iter().filter_map(|square| square.plays).collect();
            let sent = match (pick(&buttons), pick(&played)) {
                (Some(token), _) => Some(("move", token)),
                (None, square) => square.map(|square| ("touch", square)),
            };
            if let Some((field, value)) = sent {
                let sent = page.form(".choices").with(field, &value);
                assert_eq!(sent.value("after"), moves.to_string());
                let answer = server.submit(head, &sent);
                assert_eq!(answer.status, 303, "{game} {value}: {}", answer.body);
                moves += 1;
                at.clone_from(&path);
                continue;
            }
            let links: Vec<&str> = squares.iter().filter_map(|square| square.leads).collect();
            let mut links: Vec<&str> =
                links.into_iter().filter(|link| link.contains("?t=")).collect();
            // Of those that go on and those that begin again, the former.
            let longest = links.iter().map(|link| link.len()).max();
            links.retain(|link| Some(link.len()) == longest);
            // If the rules do not decide what happens now, nothing can be touched.
            let Some(next) = pick(&links) else { break };
            at = next;
        }
        let by_the_board = !["nex", "combate", "atari-go"].contains(&game);
        assert!(moves > 0 && over == by_the_board, "{game} after {moves} moves");
        let count = moves.to_string();
        let end: &[(&str, &str)] = if over {
            &[("after", &count), ("keep", "1")]
        } else {
            &[("after", &count), ("keep", "1-0"), ("reason", "falta de luz")]
        };
        let done = server.post(&path, head, &encoded(end));
        assert_eq!(done.status, 303, "{game}: {}", done.body);
        kept(&event, game);
        let replayed = server.get(&format!("/partida/{}", table(game)), "");
        assert_eq!(replayed.status, 200, "{game}: {}", replayed.body);
    }
}

#[test]
fn projectors_and_phones_see_a_final_move_by_move() {
    let (Some(projector), Some(phone)) = (Browser::start(true), Browser::start(true)) else {
        return;
    };
    let event = finals();
    let server = Server::start(&event);
    let (head, table) = (&server.head, table("rastros"));
    projector.looks((1920, 1080), false);
    projector.open(&server.address, "/ecra");
    phone.looks((360, 740), false);
    phone.open(&server.address, &format!("/jogo/{table}"));
    let moves = |sent: &str| {
        let answer = server.post(&format!("/ao-vivo/{table}"), head, sent);
        assert_eq!(answer.status, 303, "{}", answer.body);
    };
    moves("after=0&move=d4");
    projector.until("return document.querySelectorAll('#paredes .game .wood svg').length === 1");
    phone.until("return document.querySelectorAll('.moves span').length === 1");
    moves("after=1&move=c3");
    // The whole board, readable from a distance, and nothing beside it if the head wants only boards.
    assert_eq!(server.post("/chefe/parede", head, "do=show&shows=boards&message=").status, 303);
    projector.until("return document.querySelectorAll('#paredes .wall').length === 1");
    projector.until("return document.querySelector('.game .stat').innerText.includes('c3')");
    let shown = projector.ask(
        "const board = document.querySelector('.game .wood svg').getBoundingClientRect();
        const letters = document.querySelector('.game .wood svg .names text').getBoundingClientRect();
        return board.top >= 0 && board.bottom <= innerHeight && board.height > innerHeight / 2
            && letters.height * 25 >= innerHeight",
    );
    assert_eq!(shown, true, "the board fits and is large");
    // Two new moves in place of two that were taken back are shown as well.
    moves("after=2&back=1");
    moves("after=1&move=d3");
    phone.until("return [...document.querySelectorAll('.moves span')].map(s => s.innerText).join() === 'd4,d3'");
    // Combate's pieces are hidden until its end.
    let rows = armies();
    let path = format!("/ao-vivo/{}", self::table("combate"));
    let setup = encoded(&[("after", "0"), ("Setup1", &rows[0]), ("Setup2", &rows[1])]);
    assert_eq!(server.post(&path, head, &setup).status, 303);
    let first = first_move();
    let moved = server.post(&path, head, &encoded(&[("after", "0"), ("move", &first)]));
    assert_eq!(moved.status, 303, "{}", moved.body);
    assert_eq!(server.get("/ecra", "").page().count(".wall.game"), 1);
    let watched = server.get(&format!("/jogo/{}", self::table("combate")), "").page();
    insta::assert_snapshot!(watched.main_text(), @"
    1.8.F, round 1, table 1
    Combate
    Aluno (1.1.8) – Aluno (4.1.8)
    Pieces are hidden in this game: it is shown after the end.
    Back
    ");
    assert!(!watched.has("svg.board"), "{watched:?}");
}

#[test]
fn the_set_up_of_combate_was_changed_after_moves_with_the_tables_key() {
    let event = finals();
    let server = Server::start(&event);
    let place = table("combate");
    let own = key(&event, "tablet", "table", &[&place]);
    let path = format!("/ao-vivo/{place}");
    let (rows, first) = (armies(), first_move());
    // The same pieces with two of the first row exchanged: a valid set-up.
    let letters: Vec<char> = rows[0].chars().collect();
    let at = (1..10).find(|at| letters[*at] != letters[0]).expect("not all are the same");
    let mut other = letters.clone();
    other.swap(0, at);
    let other: String = other.into_iter().collect();
    let set_up = |count: &str, own: &str, row: &str| {
        let sent = encoded(&[("after", count), ("Setup1", row), ("Setup2", &rows[1])]);
        server.post(&path, own, &sent)
    };
    let kept = || {
        let games: Value = serde_json::from_slice(&event.read("event.live")).expect("JSON");
        games[&place]["tags"][0][1].as_str().expect("a set-up").to_owned()
    };
    assert_eq!(set_up("0", &own, &rows[0]).status, 303);
    // It may still be corrected until the first move.
    assert_eq!((set_up("0", &own, &other).status, kept()), (303, other.clone()));
    assert_eq!((set_up("0", &own, &rows[0]).status, kept()), (303, rows[0].clone()));
    let moved = server.post(&path, &own, &encoded(&[("after", "0"), ("move", &first)]));
    assert_eq!(moved.status, 303, "{}", moved.body);
    let refused = set_up("1", &own, &other);
    assert_eq!(refused.status, 409);
    insta::assert_snapshot!(refused.page().announced(), @"
    The game has begun: its set-up stays. Only the arbiter can change it, after every move is taken back.
    Aluno 4 de 8 to move (Red)
    ");
    // Nor may the arbiter change it under the moves, nor the table once they have been seen.
    assert_eq!((set_up("1", &server.head, &other).status, kept()), (409, rows[0].clone()));
    assert_eq!(server.post(&path, &own, "after=1&back=1").status, 303);
    assert_eq!((set_up("0", &own, &other).status, kept()), (409, rows[0].clone()));
    assert_eq!((set_up("0", &server.head, &other).status, kept()), (303, other.clone()));
}
