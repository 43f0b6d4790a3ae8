//! A server that is killed while eight desks write loses nothing that it acknowledged.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use crate::server::{Server, key, within};
use crate::support::event::Event;

const DESKS: usize = 8;
const TABLES: u32 = 6;

/// A desk's knowledge of a table: the acknowledged result, and one sent without an answer.
#[derive(Clone, Debug, Default)]
struct Known {
    answered: Option<String>,
    sent: Option<String>,
}

type Tables = BTreeMap<(String, u32), Known>;

/// Eight groups of twelve, whose results are written by desks that may also correct them.
pub fn prepare(event: &Event) -> Vec<String> {
    event.write("event.toml", crate::support::event::SMALL);
    event.write("players.csv", crate::support::event::list(DESKS * 12));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "--ready"]);
    (1..=DESKS).map(|desk| key(event, &format!("mesa {desk}"), "head", &[])).collect()
}

/// Kills a server repeatedly while desks write, and reads the journal after each kill, once `settled` returns: a store
/// of its own may still be writing what the killed server sent.
pub fn survive(event: &Event, desks: &[String], kills: usize, settled: &dyn Fn()) {
    let (known, answers) = (Mutex::<Tables>::default(), AtomicUsize::new(0));
    for kill in 0..kills {
        let server = Server::start(event);
        let before = answers.load(Ordering::Relaxed);
        std::thread::scope(|scope| {
            for (number, desk) in desks.iter().enumerate() {
                let (server, known, answers) = (&server, &known, &answers);
                scope.spawn(move || {
                    write(server, desk, &format!("1.1.{}", number + 1), kill, known, answers);
                });
            }
            // Once it answers, however busy the machine is, in the middle of whatever it is doing: at another moment
            // each time.
            assert!(
                within(60, || answers.load(Ordering::Relaxed) > before),
                "kill {kill}: no answer"
            );
            std::thread::sleep(Duration::from_millis((kill as u64 * 37) % 160));
            server.kill();
        });
        settled();
        compare(event, &known, kill);
    }
    event.ok(&["verify"]);
}

/// Writes results of a group until the server is gone.
fn write(
    server: &Server,
    desk: &str,
    group: &str,
    kill: usize,
    known: &Mutex<Tables>,
    answers: &AtomicUsize,
) {
    for step in kill.. {
        let table = step as u32 % TABLES + 1;
        let Some(page) = server.try_get(&format!("/mesa/{group}"), desk) else { return };
        let row = format!("#m-{}-1-{table}", group.replace('.', "-"));
        if page.status != 200 || !page.page().has(&row) {
            return;
        }
        let row = page.page().form(&row);
        let result = if row.value("was") == "1-0" { "0-1" } else { "1-0" };
        let place = (group.to_owned(), table);
        known.lock().unwrap().entry(place.clone()).or_default().sent = Some(result.to_owned());
        let row = row.with("r", result).with("reason", "ensaio");
        let answer = server.try_post(&row.action, desk, &row.encoded());
        let Some(answer) = answer else { return };
        assert!(answer.status == 303 || answer.status >= 500, "{}: {}", answer.status, answer.body);
        if answer.status == 303 {
            let all = &mut *known.lock().unwrap();
            *all.entry(place).or_default() =
                Known { answered: Some(result.to_owned()), sent: None };
            answers.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// The journal has what was acknowledged, or what was sent after it.
fn compare(event: &Event, known: &Mutex<Tables>, kill: usize) {
    let document = event.export();
    for ((code, table), known) in known.lock().unwrap().iter_mut() {
        let groups = document["groups"].as_array().unwrap();
        let group = groups.iter().find(|part| part["code"] == **code).unwrap();
        let games = group["games"].as_array().unwrap();
        let game = games.iter().find(|game| game["table"] == *table && game["round"] == 1).unwrap();
        let stands = game["result"].as_str().map(str::to_owned);
        let kept = stands == known.answered || (stands == known.sent && stands.is_some());
        assert!(kept, "kill {kill}: {code} table {table} has {stands:?}, {known:?}");
        *known = Known { answered: stands, sent: None };
    }
}

#[test]
fn ten_kills_lose_nothing_that_was_answered() {
    let event = Event::empty();
    let desks = prepare(&event);
    survive(&event, &desks, 10, &|| {});
}

#[test]
#[ignore = "minutes: cargo test --test hall -- --ignored six_hundred"]
fn six_hundred_kills_lose_nothing_that_was_answered() {
    let event = Event::empty();
    let desks = prepare(&event);
    survive(&event, &desks, 600, &|| {});
}
