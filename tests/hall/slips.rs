//! Slips that are photographed: pictures are sent by an ordinary form, checked by a person, and entered.

use std::io::{Cursor, Write};
use std::time::Duration;

use arbitro_event::Score;
use image::{ExtendedColorType, GrayImage, ImageEncoder};

use crate::browser::Browser;
use crate::server::{Answer, PATIENCE, Server, key, within};
use crate::support::event::{Event, SMALL, list, paired};
use crate::support::slip_picture::{board_slip, match_slip, packed_zeros, slip};

/// A form with pictures as a browser sends it.
fn form_of(server: &Server, key: &str, files: &[(&str, &[u8])]) -> Vec<u8> {
    let host = &server.address;
    let mut body = Vec::new();
    for (name, bytes) in files {
        let head = format!(
            "--xx\r\nContent-Disposition: form-data; name=\"fotos\"; filename=\"{name}\"\r\n\
             Content-Type: image/jpeg\r\n\r\n"
        );
        body.extend_from_slice(head.as_bytes());
        body.extend_from_slice(bytes);
        body.extend_from_slice(b"\r\n");
    }
    body.extend_from_slice(b"--xx--\r\n");
    let head = format!(
        "POST /boletins HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nAccept-Language: en\r\n\
         Content-Type: multipart/form-data; boundary=xx\r\nContent-Length: {}\r\n\
         Cookie: arbitro_key={key}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    [head.as_bytes(), &body].concat()
}

fn send(server: &Server, key: &str, files: &[(&str, &[u8])]) -> Answer {
    server.send(form_of(server, key, files)).expect("an answer")
}

/// Sends pictures and waits until they are read; returns their address, and the page.
fn read(server: &Server, key: &str, files: &[(&str, &[u8])]) -> (String, Answer) {
    let sent = send(server, key, files);
    assert_eq!(sent.status, 303, "{}", sent.body);
    let path = sent.header("location").to_owned();
    let mut page = server.get(&path, key);
    let is_read = within(3 * PATIENCE.as_secs(), || {
        page = server.get(&path, key);
        assert_eq!(page.status, 200, "{}", page.body);
        page.header("refresh").is_empty()
    });
    assert!(is_read, "never read: {}", page.body);
    (path, page)
}

fn enter(
    server: &Server,
    key: &str,
    (path, page): &(String, Answer),
    chosen: &[(&str, &str)],
) -> Answer {
    let form = page.page().form(SCAN);
    assert_eq!(form.action, *path);
    let form = chosen.iter().fold(form, |form, (name, value)| form.with(name, value));
    server.submit(key, &form)
}

/// The form of what was read.
const SCAN: &str = "form.scan";

/// The page of pictures that were read, in words.
fn scanned(page: &Answer) -> String {
    page.page().text("main")
}

/// The results of the first group's first round.
fn results(event: &Event) -> Vec<String> {
    let games = event.export()["groups"][0]["games"].as_array().expect("games").clone();
    games.iter().map(|game| game["result"].as_str().unwrap_or("-").to_owned()).collect()
}

fn log(event: &Event) -> Vec<serde_json::Value> {
    let log = event.ok(&["log", "--format", "json"]);
    log.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn a_desk_photographs_slips_decides_what_is_not_clear_and_enters_them_once() {
    let event = paired();
    let server = Server::start(&event);
    let desk = key(&event, "posto 1", "desk", &["1.1"]);
    let floor = key(&event, "sala 1", "floor", &["1.1"]);
    // A phone in the hall opens its camera; at a desk several pictures can be chosen.
    let kinds = Some("image/jpeg,image/png");
    let (camera, several) = ([kinds, Some("environment"), None], [kinds, None, Some("")]);
    for (path, own, how) in [
        ("/mesa", &desk, &[several][..]),
        ("/mesa/1.1.1", &desk, &[several]),
        ("/boletins", &desk, &[camera, several]),
        ("/sala", &floor, &[camera]),
        ("/chefe", &server.head, &[several]),
    ] {
        let page = server.get(path, own).page();
        let fields =
            page.each("[action='/boletins'] [type=file]", ["accept", "capture", "multiple"]);
        assert_eq!(fields, how, "{path}");
    }
    let pictures = [
        slip(&event, "1.1.1", 1, &[Score::Second]),
        slip(&event, "1.1.1", 2, &[Score::First, Score::Second]),
        slip(&event, "1.1.1", 3, &[Score::FirstByForfeit]),
    ];
    let files = [("um.png", &*pictures[0]), ("dois.png", &pictures[1]), ("três.png", &pictures[2])];
    let before = log(&event).len();
    let seen = read(&server, &desk, &files);
    insta::assert_snapshot!(scanned(&seen.1), @"
    Photograph slips
    For you to decide: 1
    1.1.1, round 1, table 2
    More than one box is marked.
    Aluno 002 2.1.1 – Aluno 003 3.1.1
    Aluno 002 wins
    Aluno 003 wins
    Aluno 002 wins by forfeit
    Aluno 003 wins by forfeit
    Nobody came
    Leave out
    Clear: 2
    1.1.1, round 1, table 1
    Aluno 001 wins
    Aluno 004 4.1.1 – Aluno 001 1.1.1
    Another result
    As it was read
    Aluno 004 wins
    Aluno 001 wins
    Aluno 004 wins by forfeit
    Aluno 001 wins by forfeit
    Nobody came
    Leave out
    1.1.1, round 1, table 3
    Aluno 005 wins by forfeit
    Aluno 005 5.1.1 – Aluno 006 6.1.1
    Another result
    As it was read
    Aluno 005 wins
    Aluno 006 wins
    Aluno 005 wins by forfeit
    Aluno 006 wins by forfeit
    Nobody came
    Leave out
    Enter these 2 and what I chose
    1.1.1
    More pictures
    Back
    ");
    assert_eq!(log(&event).len(), before, "something was entered before anybody looked");
    assert!(!event.path().join("scans").exists(), "something was kept before anybody looked");
    let cut = server.get(&format!("{}/0/0", seen.0), &desk);
    assert_eq!((cut.status, cut.header("content-type")), (200, "image/png"));
    assert_eq!(cut.header("cache-control"), "no-store");

    let said = [("s0-0", "lido"), ("s1-0", "1-0"), ("s2-0", "lido")];
    let done = enter(&server, &desk, &seen, &said);
    assert_eq!((done.status, done.header("location")), (303, &*seen.0), "{}", done.body);
    assert_eq!(results(&event), ["0-1", "1-0", "1-0"]);
    assert_eq!(event.export()["groups"][0]["games"][2]["kind"], "forfeit");
    let entered = log(&event);
    let own: Vec<_> = entered[before..].iter().collect();
    assert_eq!(own.len(), 3, "one operation for each picture");
    assert!(own.iter().all(|line| line["op"] == "scan" && line["desk"] == "posto 1"), "{own:?}");
    let kept: Vec<_> = std::fs::read_dir(event.path().join("scans")).unwrap().flatten().collect();
    assert_eq!(kept.len(), 3);
    #[cfg(unix)]
    for file in &kept {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    }

    // The same form again does nothing and leads to the same page; another one with its number is refused.
    let again = enter(&server, &desk, &seen, &said);
    assert_eq!((again.status, again.header("location")), (303, &*seen.0), "{}", again.body);
    let other = enter(&server, &desk, &seen, &[("s1-0", "0-1")]);
    assert_eq!(other.status, 409, "{}", other.body);
    // Nor do the same pictures: the clear ones have been entered already.
    let (_, again) = read(&server, &desk, &files);
    insta::assert_snapshot!(again.page().main_text(), @"
    Photograph slips
    Nothing to enter
    1.1.1, round 1, table 1: Aluno 001 beats Aluno 004 (0-1) was recorded already.
    1.1.1, round 1, table 2: it was not clear, and the table has a result: Aluno 002 beats Aluno 003 (1-0).
    1.1.1, round 1, table 3: Aluno 005 wins by forfeit against Aluno 006 (1-0F) was recorded already.
    1.1.1
    More pictures
    Back
    ");
    assert!(!again.page().has(SCAN), "{}", again.body);
    assert_eq!(log(&event).len(), before + 3);

    // A picture is undone as one, by the person who entered it.
    let page = server.get(&seen.0, &desk).page();
    assert_eq!(page.count("[data-entered='1']"), 3);
    let undone = server.submit(&desk, &page.form("[data-entered]"));
    assert_eq!(undone.status, 303, "{}", undone.body);
    assert_eq!(results(&event), ["-", "1-0", "1-0"]);
    // So it is on the desk's own page.
    let undo = server.get("/mesa/1.1.1", &desk).page().form("[action='/mesa/1.1.1/desfazer']");
    let undone = server.submit(&desk, &undo);
    assert_eq!(undone.status, 303, "{}", undone.body);
    assert_eq!(results(&event).iter().filter(|result| *result == "-").count(), 2);
    // Once undone it can be entered again.
    assert!(server.get(&seen.0, &desk).page().has(SCAN));
}

#[test]
fn a_slip_of_another_desks_group_is_reported_and_neither_shown_nor_entered() {
    let event = Event::with(&SMALL.replace("group_size = 12", "group_size = 6"));
    event.write("players.csv", list(12));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "--ready"]);
    let own = slip(&event, "1.1.2", 1, &[Score::First]);
    let other = slip(&event, "1.1.1", 1, &[Score::First]);
    let server = Server::start(&event);
    let desk = key(&event, "posto 2", "desk", &["1.1.2"]);
    let seen = read(&server, &desk, &[("a.png", &own), ("b.png", &other)]);
    insta::assert_snapshot!(scanned(&seen.1), @"
    Photograph slips
    Clear: 1
    1.1.2, round 1, table 1
    Aluno 009 wins
    Aluno 009 9.1.1 – Aluno 004 4.1.1
    Another result
    As it was read
    Aluno 009 wins
    Aluno 004 wins
    Aluno 009 wins by forfeit
    Aluno 004 wins by forfeit
    Nobody came
    Leave out
    Enter this one
    Nothing to enter
    1.1.1, round 1, table 1: another desk enters this group. Give the slip there.
    1.1.2
    More pictures
    Back
    ");
    assert_eq!(server.get(&format!("{}/0/0", seen.0), &desk).status, 200);
    assert_eq!(server.get(&format!("{}/1/0", seen.0), &desk).status, 404);
    // Nor does a form with another reading enter it.
    let done = enter(&server, &desk, &seen, &[("s0-0", "lido"), ("s1-0", "1-0")]);
    assert_eq!(done.status, 303, "{}", done.body);
    let groups = event.export()["groups"].clone();
    assert!(groups[0]["games"][0]["result"].is_null(), "{groups}");
    assert_eq!(groups[1]["games"][0]["result"], "1-0");
    assert_eq!(std::fs::read_dir(event.path().join("scans")).unwrap().count(), 1);

    // One key does not see another's uploads, not even the head's; nobody sees them without a key.
    let all = key(&event, "posto 3", "desk", &[]);
    for (path, wanted) in [(seen.0.clone(), 404), (format!("{}/0/0", seen.0), 404)] {
        for own in [&all, &server.head] {
            assert_eq!(server.get(&path, own).status, wanted, "{path}");
        }
        let stranger = server.get(&path, "");
        assert!(stranger.status == 303 && stranger.header("location").starts_with("/k"), "{path}");
    }
    let school = key(&event, "escola 7", "school", &["7"]);
    for (own, status) in [("", 401), ("banana", 401), (&*school, 403)] {
        let refused = send(&server, own, &[("a.png", &own_picture())]);
        assert_eq!(refused.status, status, "{}", refused.body);
    }
    // A key that loses its groups loses its uploads.
    event.ok(&["keys", "revoke", "posto 2"]);
    assert!(server.get(&format!("{}/0/0", seen.0), &desk).status != 200);
    // `scans` cannot be requested anywhere.
    let file = std::fs::read_dir(event.path().join("scans")).unwrap().flatten().next().unwrap();
    let file = format!("/scans/{}", file.file_name().to_string_lossy());
    assert_eq!(server.get(&file, &server.head).status, 404);
}

#[test]
fn the_slip_of_a_board_offered_the_results_of_the_whole_match() {
    let event = Event::with(
        "name = 'Taça'\ncycles = ['Open']\nsystem = 'team-swiss'\nrounds = 3\nseed = 7\n\
         boards = [{ game = 'hex' }, { game = 'rastros' }]\n",
    );
    let players = [(1, 1), (1, 2), (2, 1), (2, 2)].map(|(school, board)| {
        format!("Ana {school}{board};Escola {school};{school};Equipa {school};{board}\n")
    });
    event.write(
        "equipas.csv",
        format!("nome;escola;nº da escola;equipa;tabuleiro\n{}", players.concat()),
    );
    event.ok(&["players", "import", "equipas.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    let server = Server::start(&event);
    let blank = board_slip(&event, "1.1.1", 1, 2, &[]);
    let seen = read(&server, &server.head, &[("1.png", &blank)]);
    insta::assert_snapshot!(scanned(&seen.1), @"
    Photograph slips
    For you to decide: 1
    1.1.1, round 1, table 1.2
    Nothing is marked.
    Ana 12 1.1.1b – Ana 22 2.1.1b
    Ana 12 wins
    Ana 22 wins
    Ana 12 wins by forfeit
    Ana 22 wins by forfeit
    Nobody came
    Leave out
    Enter what I chose
    1.1.1
    More pictures
    Back
    ");
    assert_eq!(enter(&server, &server.head, &seen, &[("s0-0", "1-0")]).status, 303);
    let (_, again) = read(&server, &server.head, &[("1.png", &blank)]);
    insta::assert_snapshot!(again.page().main_text(), @"
    Photograph slips
    Nothing to enter
    1.1.1, round 1, table 1.2: it was not clear, and the table has a result: Ana 12 beats Ana 22 (1-0).
    1.1.1
    More pictures
    Back
    ");
}

#[test]
fn matches_of_several_games_are_read_game_by_game_or_chosen_whole() {
    let own = |line: &&str| !line.starts_with("rounds");
    let toml: Vec<&str> = SMALL.lines().filter(own).collect();
    let event =
        Event::with(&format!("system = 'knock-out'\ngames_per_match = 3\n{}", toml.join("\n")));
    event.write("players.csv", list(4));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    use Score::{First, Second};
    let clear = match_slip(&event, "1.1.1", 1, 3, &[(1, First), (2, Second), (3, Second)]);
    let open = match_slip(&event, "1.1.1", 2, 3, &[(1, First)]);
    let server = Server::start(&event);
    // The head of a small event has the same page.
    let seen = read(&server, &server.head, &[("1.png", &clear), ("2.png", &open)]);
    insta::assert_snapshot!(scanned(&seen.1), @"
    Photograph slips
    For you to decide: 1
    1.1.1, round 1, table 2
    A game is missing, or the match is not over.
    Aluno 001 1.1.1 – Aluno 002 2.1.1
    2-0: Aluno 001 wins
    2-1: Aluno 001 wins
    1-2: Aluno 002 wins
    0-2: Aluno 002 wins
    Aluno 001 wins by forfeit
    Aluno 002 wins by forfeit
    Nobody came
    Leave out
    Clear: 1
    1.1.1, round 1, table 1
    Games: 1-0 0-1 0-1
    Aluno 003 3.1.1 – Aluno 004 4.1.1
    Another result
    As it was read
    2-0: Aluno 003 wins
    2-1: Aluno 003 wins
    1-2: Aluno 004 wins
    0-2: Aluno 004 wins
    Aluno 003 wins by forfeit
    Aluno 004 wins by forfeit
    Nobody came
    Leave out
    Enter this one and what I chose
    1.1.1
    More pictures
    Back
    ");
    assert!(seen.1.page().has("[name=s1-0][value='2-1']"), "{}", seen.1.body);
    let before = log(&event).len();
    let done = enter(&server, &server.head, &seen, &[("s0-0", "lido"), ("s1-0", "2-1")]);
    assert_eq!(done.status, 303, "{}", done.body);
    assert_eq!(log(&event).len(), before + 2, "one operation for each picture");
    let missing = event.ok(&["results", "missing", "--format", "json"]);
    assert_eq!(missing, "[]\n");
    let (_, again) = read(&server, &server.head, &[("1.png", &clear)]);
    insta::assert_snapshot!(again.page().main_text(), @"
    Photograph slips
    Nothing to enter
    1.1.1, round 1, table 1: Aluno 004 beats Aluno 003 (1-2) was recorded already.
    1.1.1
    More pictures
    Back
    ");
}

fn own_picture() -> Vec<u8> {
    png(&GrayImage::from_pixel(40, 40, image::Luma([255])))
}

fn png(picture: &GrayImage) -> Vec<u8> {
    let mut png = Cursor::new(Vec::new());
    picture.write_to(&mut png, image::ImageFormat::Png).expect("a PNG");
    png.into_inner()
}

#[test]
fn unclear_photographs_are_reported_and_nothing_is_corrected() {
    let event = paired();
    let pictures: Vec<Vec<u8>> =
        (1..=3).map(|table| slip(&event, "1.1.1", table, &[Score::First])).collect();
    let blank = slip(&event, "1.1.1", 3, &[]);
    let strange = Event::with(&SMALL.replace("seed = 11", "seed = 12"));
    strange.write("players.csv", list(6));
    strange.ok(&["players", "import", "players.csv"]);
    strange.ok(&["groups", "draw"]);
    strange.ok(&["pair", "1.1.1"]);
    let strange = slip(&strange, "1.1.1", 1, &[Score::First]);
    event.ok(&["result", "1.1.1", "1", "0-1"]);
    event.ok(&["result", "1.1.1", "2", "1-0"]);
    let server = Server::start(&event);
    let desk = key(&event, "posto 1", "desk", &[]);
    let files = [
        ("1.png", &*pictures[0]),
        ("2.png", &pictures[1]),
        ("3.png", &pictures[2]),
        ("4.png", &strange),
        ("5.png", &blank),
    ];
    let seen = read(&server, &desk, &files);
    insta::assert_snapshot!(scanned(&seen.1), @"
    Photograph slips
    For you to decide: 1
    1.1.1, round 1, table 3
    Nothing is marked.
    Aluno 005 5.1.1 – Aluno 006 6.1.1
    Aluno 005 wins
    Aluno 006 wins
    Aluno 005 wins by forfeit
    Aluno 006 wins by forfeit
    Nobody came
    Leave out
    Clear: 1
    1.1.1, round 1, table 3
    Aluno 005 wins
    Aluno 005 5.1.1 – Aluno 006 6.1.1
    Another result
    As it was read
    Aluno 005 wins
    Aluno 006 wins
    Aluno 005 wins by forfeit
    Aluno 006 wins by forfeit
    Nobody came
    Leave out
    Enter this one and what I chose
    Nothing to enter
    1.1.1, round 1, table 1: the slip shows 1-0, and the table has another result: Aluno 001 beats Aluno 004 (0-1). A photograph never corrects.
    1.1.1, round 1, table 2: Aluno 002 beats Aluno 003 (1-0) was recorded already.
    A slip of another event.
    1.1.1
    More pictures
    Back
    ");
    let before = log(&event).len();
    let said = [("s0-0", "1-0"), ("s1-0", "lido"), ("s2-0", "lido"), ("s3-0", "lido")];
    let done = enter(&server, &desk, &seen, &said);
    assert_eq!(done.status, 303, "{}", done.body);
    assert_eq!(
        (results(&event), log(&event).len()),
        (vec!["0-1".into(), "1-0".into(), "1-0".into()], before + 1)
    );
    event.ok(&["undo", "--of", "posto 1"]);
    // Changes since the page was made count, not what the page showed.
    let mut seen = read(&server, &desk, &[("3.png", &pictures[2])]);
    // Work done in a terminal is visible a moment later.
    let is_open = within(60, || {
        seen.1 = server.get(&seen.0, &desk);
        seen.1.page().has(SCAN)
    });
    assert!(is_open, "{}", seen.1.body);
    event.ok(&["result", "1.1.1", "3", "0-1"]);
    let late = enter(&server, &desk, &seen, &[("s0-0", "lido")]);
    assert_eq!(late.status, 303, "{}", late.body);
    insta::assert_snapshot!(server.get(late.header("location"), &desk).page().announced(), @"Nothing was entered: nothing was chosen, or it was recorded already.");
    assert_eq!(results(&event)[2], "0-1");
    event.ok(&["undo"]);
    // Two slips of one table that differ decide nothing.
    let other = slip(&event, "1.1.1", 3, &[Score::Second]);
    let says = |path: &str, count: usize, part: &str| {
        let page = || server.get(path, &desk).page();
        let is_said = || page().main_text().matches(part).count() == count;
        assert!(within(60, is_said), "not {count} times {part}: {}", page().main_text());
    };
    let (path, _) = read(&server, &desk, &[("3.png", &pictures[2]), ("outro.png", &other)]);
    says(&path, 2, "Another slip of this table shows another result.");
    // A pairing that was undone.
    event.ok(&["undo"]);
    event.ok(&["undo"]);
    event.ok(&["unpair", "1.1.1"]);
    let (path, _) = read(&server, &desk, &[("3.png", &pictures[2])]);
    says(&path, 1, "the pairing was changed");
}

#[test]
fn a_slip_photographed_twice_was_said_to_be_recorded_with_no_result() {
    let event = paired();
    let picture = slip(&event, "1.1.1", 1, &[Score::First]);
    let desk = key(&event, "posto 1", "desk", &[]);
    let server = Server::start(&event);
    let (_, page) = read(&server, &desk, &[("1.png", &picture), ("2.png", &picture)]);
    let page = scanned(&page);
    let (_, nothing) = page.split_once("Nothing to enter\n").expect("the second slip");
    insta::assert_snapshot!(nothing.lines().next().unwrap_or_default(), @"1.1.1, round 1, table 1: another slip here shows 1-0 too.");
}

#[test]
fn after_a_restart_pictures_are_gone_what_was_entered_is_not_and_the_page_reports_it() {
    let event = paired();
    let picture = slip(&event, "1.1.1", 1, &[Score::First]);
    let desk = key(&event, "posto 1", "desk", &[]);
    let server = Server::start(&event);
    let one = read(&server, &desk, &[("1.png", &picture)]);
    assert_eq!(enter(&server, &desk, &one, &[("s0-0", "lido")]).status, 303);
    let more = slip(&event, "1.1.1", 2, &[Score::First]);
    let two = read(&server, &desk, &[("2.png", &more)]);
    let files = || -> Vec<_> {
        let files = std::fs::read_dir(event.path()).unwrap().flatten();
        files
            .map(|file| file.file_name())
            .filter(|name| name != "event.db-wal" && name != "event.db-shm")
            .collect()
    };
    server.kill();
    let before = files();
    let server = Server::start(&event);
    for answer in [server.get(&two.0, &desk), enter(&server, &desk, &two, &[("s0-0", "lido")])] {
        assert!([404, 409].contains(&answer.status), "{}", answer.status);
        assert_eq!(
            answer.page().texts("[data-problem] + p"),
            [
                "Entered results are in the event. Photograph or choose the other slips again; the page shows \
              the ones that were entered already."
            ]
        );
    }
    assert_eq!(results(&event), ["1-0", "-", "-"]);
    assert_eq!(files().len(), before.len(), "a killed server left something behind");
    let (_, page) = read(&server, &desk, &[("1.png", &picture), ("2.png", &more)]);
    insta::assert_snapshot!(page.page().main_text(), @"
    Photograph slips
    Clear: 1
    1.1.1, round 1, table 2
    Aluno 002 wins
    Aluno 002 2.1.1 – Aluno 003 3.1.1
    Another result
    As it was read
    Aluno 002 wins
    Aluno 003 wins
    Aluno 002 wins by forfeit
    Aluno 003 wins by forfeit
    Nobody came
    Leave out
    Enter this one
    Nothing to enter
    1.1.1, round 1, table 1: Aluno 004 beats Aluno 001 (1-0) was recorded already.
    1.1.1
    More pictures
    Back
    ");
}

#[test]
fn the_copy_had_results_without_the_cut_outs_that_show_them() {
    let event = paired();
    let picture = slip(&event, "1.1.1", 1, &[Score::First]);
    let desk = key(&event, "posto 1", "desk", &[]);
    let [own, copy] = ["scans", "copy/scans"].map(|folder| event.path().join(folder));
    let theirs = event.path().join("theirs");
    std::fs::create_dir_all(&theirs).expect("made");
    // A link in its place is not followed.
    std::fs::create_dir_all(event.path().join("copy")).expect("made");
    #[cfg(unix)]
    std::os::unix::fs::symlink(&theirs, &copy).expect("planted");
    let server = Server::with(&event, &["--backup", "copy"]);
    let one = read(&server, &desk, &[("1.png", &picture)]);
    assert_eq!(enter(&server, &desk, &one, &[("s0-0", "lido")]).status, 303);
    // Other files that somebody put there are left alone.
    std::fs::write(own.join("notes.txt"), "theirs").expect("written");
    // A file whose name begins with a dot is being written.
    let names = |folder: &std::path::Path| -> Vec<_> {
        let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let names = files.map(|file| file.file_name().to_string_lossy().into_owned());
        names.filter(|name| !name.starts_with('.')).collect()
    };
    assert!(within(60, || names(&copy).len() == 1), "{}", server.get("/estado", &server.head).body);
    let name = names(&copy).remove(0);
    assert_eq!(std::fs::read(copy.join(&name)).unwrap(), std::fs::read(own.join(&name)).unwrap());
    assert!(names(&theirs).is_empty());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let about = std::fs::metadata(copy.join(&name)).expect("it is there");
        assert_eq!(about.permissions().mode() & 0o777, 0o600);
    }
    // The next copy adds what is new, and keeps what was deleted here.
    std::fs::remove_file(own.join(&name)).expect("gone");
    let more = slip(&event, "1.1.1", 2, &[Score::First]);
    let two = read(&server, &desk, &[("2.png", &more)]);
    assert_eq!(enter(&server, &desk, &two, &[("s0-0", "lido")]).status, 303);
    assert!(within(60, || names(&copy).len() == 2), "{:?}", names(&copy));
    assert!(names(&copy).contains(&name));
}

/// A PNG chunk with the right checksum.
fn chunk(kind: &[u8; 4], data: &[u8]) -> Vec<u8> {
    let mut crc = flate2::Crc::new();
    crc.update(kind);
    crc.update(data);
    let length = (data.len() as u32).to_be_bytes();
    [&length[..], kind, data, &crc.sum().to_be_bytes()].concat()
}

fn png_of(width: u32, height: u32, rest: &[Vec<u8>]) -> Vec<u8> {
    let head = [&width.to_be_bytes()[..], &height.to_be_bytes(), &[8, 0, 0, 0, 0]].concat();
    [&b"\x89PNG\r\n\x1a\n"[..], &chunk(b"IHDR", &head), &rest.concat(), &chunk(b"IEND", b"")]
        .concat()
}

/// A picture full of QR finder patterns: every three of them would be tried.
fn corners() -> Vec<u8> {
    png(&GrayImage::from_fn(3_000, 3_000, |x, y| {
        let (x, y) = (x % 33 / 3, y % 33 / 3);
        let edge = |at: u32| at == 0 || at == 6;
        let inside = |at: u32| (2..=4).contains(&at);
        let dark = x < 7 && y < 7 && (edge(x) || edge(y) || (inside(x) && inside(y)));
        image::Luma([if dark { 0 } else { 255 }])
    }))
}

fn jpeg(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let picture = GrayImage::from_pixel(width, height, image::Luma([200]));
    image::codecs::jpeg::JpegEncoder::new_with_quality(&mut bytes, 60)
        .write_image(&picture, width, height, ExtendedColorType::L8)
        .expect("a JPEG");
    bytes
}

#[test]
fn hostile_pictures_are_reported_and_the_hall_continues() {
    let event = paired();
    let server = Server::start(&event);
    let desk = key(&event, "posto 1", "desk", &[]);
    let whole = slip(&event, "1.1.1", 1, &[Score::First]);
    let mut huge = jpeg(64, 64);
    let frame = huge.windows(2).position(|two| two == [0xff, 0xc0]).expect("a frame");
    huge[frame + 5..frame + 9].copy_from_slice(&[0xff; 4]);
    let idat = || chunk(b"IDAT", &packed_zeros(5_000 * 5_001));
    let polyglot =
        [&png_of(30, 30, &[chunk(b"IDAT", &packed_zeros(900))])[..], b"%PDF-1.7 <script>"].concat();
    let files: Vec<(&str, Vec<u8>, &str)> = vec![
        ("a.png", png_of(100_000, 100_000, &[idat()]), "too large"),
        ("b.png", png_of(u32::MAX >> 1, 1, &[idat()]), "too large"),
        ("c.png", png_of(5_001, 5_000, &[idat()]), "too large"),
        ("d.jpg", huge, "too large"),
        ("e.png", png_of(30, 30, &[chunk(b"IDAT", &packed_zeros(1 << 30))]), "no slip was found"),
        (
            "f.png",
            png_of(
                30,
                30,
                &[chunk(b"tEXt", &vec![b'x'; 7_000_000]), chunk(b"IDAT", &packed_zeros(930))],
            ),
            "",
        ),
        ("g.jpg", b"%PDF-1.4\n1 0 obj <</Type/Catalog>>".to_vec(), "neither JPEG nor PNG"),
        ("h.jpg", b"<svg onload=alert(1)>".to_vec(), "neither JPEG nor PNG"),
        ("i.png", corners(), ""),
        ("j.png", whole[..whole.len() / 2].to_vec(), "damaged"),
        ("k.jpg", [&jpeg(300, 300)[..500], &[0xff; 3_000]].concat(), ""),
        ("<b>l</b>.png", polyglot, ""),
    ];
    let sent: Vec<(&str, &[u8])> = files.iter().map(|(name, bytes, _)| (*name, &**bytes)).collect();
    let (_, answer) = read(&server, &desk, &sent);
    let page = answer.page();
    let lines = page.texts("main p");
    for (name, _, why) in &files {
        let line = lines.iter().find(|line| line.starts_with(&format!("{name}:")));
        let line = line.unwrap_or_else(|| panic!("nothing is said of {name}: {lines:#?}"));
        assert!(line.contains(why), "{line}");
    }
    assert!(!answer.body.contains("<b>l</b>") && !page.has(SCAN), "{}", answer.body);
    // A file after them is read, whatever its name suggests.
    let (_, page) = read(&server, &desk, &[("folha.txt", &whole)]);
    insta::assert_snapshot!(page.page().main_text(), @"
    Photograph slips
    Clear: 1
    1.1.1, round 1, table 1
    Aluno 004 wins
    Aluno 004 4.1.1 – Aluno 001 1.1.1
    Another result
    As it was read
    Aluno 004 wins
    Aluno 001 wins
    Aluno 004 wins by forfeit
    Aluno 001 wins by forfeit
    Nobody came
    Leave out
    Enter this one
    1.1.1
    More pictures
    Back
    ");
}

#[test]
fn more_and_longer_pictures_than_may_come_are_reported_and_other_forms_are_as_short_as_before() {
    let event = paired();
    let server = Server::start(&event);
    let desk = key(&event, "posto 1", "desk", &[]);
    let picture = slip(&event, "1.1.1", 1, &[Score::First]);
    let mut files: Vec<(&str, &[u8])> = vec![("mesa.png", &picture); 13];
    let long = vec![0x55; 8_000_001];
    files[0] = ("longa.png", &long);
    let (_, page) = read(&server, &desk, &files);
    let page = page.page();
    insta::assert_snapshot!(page.text("[data-problem]"), @"
    longa.png: too large (at most 8 MB and 25 megapixels; 6 for a progressive JPEG).
    1 more picture was sent than the 12 that are read at a time. Send the rest separately.
    ");
    assert_eq!(page.text(".scan .go"), "Enter this one");
    let none = send(&server, &desk, &[]);
    assert_eq!(none.status, 400);
    insta::assert_snapshot!(none.page().announced(), @"No picture was sent. Take a photograph, or choose pictures.");
    // A body declared longer than all of them together is not read.
    let host = &server.address;
    let head = |path: &str, length: usize| {
        format!(
            "POST {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n\
             Content-Type: multipart/form-data; boundary=xx\r\nContent-Length: {length}\r\n\
             Cookie: arbitro_key={desk}\r\n\r\n"
        )
    };
    assert_eq!(server.send(head("/boletins", 97_000_000)).expect("an answer").status, 413);
    for (path, most) in
        [("/boletins/x", 64 * 1024), ("/mesa/1.1.1/resultado", 64 * 1024), ("/folhas", 8 << 20)]
    {
        assert_eq!(server.send(head(path, most + 1)).expect("an answer").status, 413, "{path}");
    }
}

#[test]
fn an_upload_that_breaks_off_leaves_nothing_and_many_forms_wait_for_one_another() {
    let event = paired();
    let server = Server::start(&event);
    let desk = key(&event, "posto 1", "desk", &[]);
    let picture = slip(&event, "1.1.1", 1, &[Score::First]);
    let names = || -> Vec<_> {
        let mut names: Vec<_> = std::fs::read_dir(event.path())
            .unwrap()
            .flatten()
            .map(|file| file.file_name())
            .collect();
        names.sort();
        names
    };
    let before = names();
    let noise: Vec<u8> = (0..2_000_000_u32).map(|at| (at * 7) as u8).collect();
    let whole = form_of(&server, &desk, &[("1.png", &noise), ("2.png", &picture)]);
    let mut stream = server.connect();
    stream.write_all(&whole[..1_500_000]).expect("it listens");
    std::thread::sleep(Duration::from_millis(500));
    drop(stream);
    assert!(within(60, || names() == before), "{:?}", names());
    insta::assert_snapshot!(scanned(&server.get("/boletins", &desk)), @"
    Photograph slips
    Photograph the filled slips, lying flat in good light, several at once if you like. Clear slips are shown before they are entered; you decide the others.
    Photograph slips
    Choose pictures (JPEG, PNG)
    Read the slips
    Up to 12 pictures at a time, of 8 MB and 25 megapixels each.
    Back
    ");
    // Only a few of one key may wait; a sender who is refused tries again, and everything accepted is read.
    let other = key(&event, "posto 2", "desk", &[]);
    let files = [("1.png", &*picture); 12];
    let taken: Vec<(String, String)> = [&desk, &desk, &desk, &desk, &desk, &desk, &other]
        .into_iter()
        .filter_map(|own| {
            let sent = send(&server, own, &files);
            assert!([303, 503].contains(&sent.status), "{}", sent.body);
            if sent.status == 503 {
                assert_eq!(
                    sent.page().text("[role=alert]"),
                    "Many pictures are waiting to be read. Send these again in a minute; they have \
                     to be chosen again."
                );
            }
            (sent.status == 303).then(|| (own.clone(), sent.header("location").to_owned()))
        })
        .collect();
    assert!(taken.len() >= 4 && taken.last().is_some_and(|(own, _)| *own == other));
    for (own, path) in &taken {
        let is_read = within(3 * PATIENCE.as_secs(), || {
            let page = server.get(path, own);
            let waits = !page.header("refresh").is_empty();
            let words = "Pictures are read one at a time. This page continues by itself.";
            assert!(!waits || page.page().texts("main p").contains(&words.to_owned()));
            !waits
        });
        assert!(is_read, "{path}");
    }
}

/// The server's peak memory, in bytes.
#[cfg(target_os = "linux")]
fn peak(server: &Server) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.process())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a peak");
    line.trim().trim_end_matches("kB").trim().parse::<u64>().expect("a number") * 1024
}

#[cfg(target_os = "linux")]
#[test]
fn a_picture_of_25_megapixels_is_read_in_far_less_than_64_mb() {
    let event = paired();
    let server = Server::start(&event);
    let desk = key(&event, "posto 1", "desk", &[]);
    // In colour: three times as much if it were kept.
    let colours = image::RgbImage::from_pixel(5_000, 5_000, image::Rgb([200, 210, 220]));
    let mut in_jpeg = Vec::new();
    image::codecs::jpeg::JpegEncoder::new_with_quality(&mut in_jpeg, 60)
        .write_image(&colours, 5_000, 5_000, ExtendedColorType::Rgb8)
        .expect("a JPEG");
    let mut in_png = Cursor::new(Vec::new());
    colours.write_to(&mut in_png, image::ImageFormat::Png).expect("a PNG");
    drop(colours);
    let long = vec![0; 7_000_000];
    let files: [(&str, &[u8]); 4] =
        [("1.jpg", &in_jpeg), ("2.png", in_png.get_ref()), ("3.png", &long), ("4.jpg", &in_jpeg)];
    let before = peak(&server);
    let (_, page) = read(&server, &desk, &files);
    insta::assert_snapshot!(scanned(&page), @"
    Photograph slips
    1.jpg: no slip was found. Photograph it from nearer, lying flat, in good light.
    2.png: no slip was found. Photograph it from nearer, lying flat, in good light.
    3.png: neither JPEG nor PNG.
    4.jpg: no slip was found. Photograph it from nearer, lying flat, in good light.
    More pictures
    Back
    ");
    // A debug build needs more memory than a release build.
    let more = peak(&server) - before;
    println!("{} MB more than {} MB", more / 1_000_000, before / 1_000_000);
    assert!(more < 45_000_000, "{more}");
}

#[test]
fn a_desk_photographs_in_a_browser_confirms_and_sees_the_standings() {
    for script in [true, false] {
        let Some(browser) = Browser::start(script) else { return };
        let event = paired();
        let files: Vec<_> = (1..=3)
            .map(|table| {
                let name = format!("mesa {table}.png");
                // The middle one has two boxes marked.
                let crossed: &[Score] =
                    if table == 2 { &[Score::First, Score::Second] } else { &[Score::Second] };
                event.write(&name, slip(&event, "1.1.1", table, crossed));
                event.path().join(name).to_str().expect("a path").to_owned()
            })
            .collect();
        let server = Server::start(&event);
        let desk = key(&event, "posto 1", "desk", &[]);
        browser.open(&server.address, "/aviso");
        let cookie = serde_json::json!({ "name": "arbitro_key", "value": desk, "path": "/" });
        browser.post("/cookie", &serde_json::json!({ "cookie": cookie }));
        browser.open(&server.address, "/mesa/1.1.1");
        browser.types("#imagens", &files.join("\n"));
        if !script {
            browser.clicks(".shot button");
        }
        // The waiting page continues by itself, with or without scripts.
        // Slips that need a decision are first, and the button is in sight wherever the page is.
        let counts = [".scan h2", ".scan h2 ~ h2"].map(|heading| browser.text(heading));
        assert_eq!(counts, ["A decidir por si: 1", "Claros: 2"]);
        assert!(browser.place().contains("/boletins/"), "{}", browser.place());
        if script {
            let law = include_str!("law.js");
            browser.until("return [...document.images].every(image => image.complete && image.naturalWidth > 300)");
            for (size, dark) in
                [((320, 640), false), ((360, 740), true), ((1280, 800), false), ((1280, 800), true)]
            {
                browser.looks(size, dark);
                let wrong = browser.ask(law);
                assert_eq!(wrong, serde_json::json!([]), "{size:?} {dark}");
                browser.until("return document.querySelector('.scan button.go').getBoundingClientRect().bottom <= innerHeight");
                keep_picture(&browser, &format!("slips-{}-{dark}", size.0));
            }
        }
        browser.clicks("[data-status=unclear] input[value='1-0']");
        browser.clicks(".scan button.go");
        browser.find(".entered");
        assert_eq!(results(&event), ["0-1", "1-0", "0-1"]);
        browser.clicks("a[href='/mesa/1.1.1']");
        let standings = browser.text("#classificacao");
        assert_eq!(standings.lines().filter(|line| line.contains("1.1")).count(), 6, "{standings}");
        assert_eq!(server.get("/mesa/1.1.1", &desk).page().count("[data-done]"), 3);
    }
}

/// Saves a screenshot in the folder that `ARBITRO_SHOTS` names, for somebody to look at.
fn keep_picture(browser: &Browser, name: &str) {
    let Some(folder) = std::env::var_os("ARBITRO_SHOTS") else { return };
    let picture = browser.picture();
    let path = std::path::Path::new(&folder).join(format!("{name}.b64"));
    std::fs::write(path, picture.as_str().unwrap_or_default()).expect("a picture");
}
