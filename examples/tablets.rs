//! Forty tables whose games are played on tablets: each makes a move every five seconds, and in
//! between every tablet polls for news. Measures the cost for `arbitro serve` in an event of 2,000
//! players.
//!
//!     cargo run --release --example tablets -- target/release/arbitro [TABLES] [SECONDS]
//!
//! It creates the event in a folder of its own, serves it on 127.0.0.1, and prints its
//! measurements. It ends by itself.

#![allow(
    clippy::print_stdout,
    clippy::expect_used,
    clippy::panic,
    reason = "a client to be watched"
)]

mod client;

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use client::{Client, Served, arbitro, prepare, program, say};

/// How often a table moves, and how often its tablet polls for news meanwhile.
const MOVE: Duration = Duration::from_secs(5);
const POLL: Duration = Duration::from_secs(4);

#[derive(Default)]
struct Measured {
    moves: Vec<Duration>,
    polls: Vec<Duration>,
    over: usize,
    failed: Vec<String>,
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let program = program(arguments.next());
    let mut number = |or: u64| arguments.next().map_or(or, |text| text.parse().expect("a number"));
    let (tables, seconds) = (number(40) as usize, number(60).min(600));
    let folder = tempfile::tempdir().expect("a folder");
    prepare(&program, folder.path());
    arbitro(&program, folder.path(), &["pair", "--ready"]);
    let cards = arbitro(&program, folder.path(), &["keys", "tables", "1.1", "2.1", "3.1", "4.1"]);
    let cards: Vec<String> = cards
        .lines()
        .filter_map(|line| Some(line.rsplit_once("/k#")?.1.to_owned()))
        .take(tables)
        .collect();
    let mut served = Served::start(&program, folder.path());
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .expect("a runtime");
    runtime.block_on(run(&served, cards, Duration::from_secs(seconds)));
    let _ = served.child.kill();
    let _ = served.child.wait();
}

async fn run(served: &Served, cards: Vec<String>, during: Duration) {
    let measured = Arc::new(Mutex::new(Measured::default()));
    let count = cards.len();
    let mut tablets = Vec::new();
    for (number, card) in cards.into_iter().enumerate() {
        let mut door = Client::new(number + 1, served.address, "");
        let come = door.post("/k", &format!("codigo={card}")).await.expect("the door answers");
        let kept = come.headers.get("set-cookie").expect("a key of its own");
        let (_, own) = kept.split_once('=').expect("its cookie");
        let own = own.split(';').next().expect("a value");
        tablets.push(Client::new(number + 1, served.address, own));
    }
    // All devices are admitted by now: from here on only play is measured.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let before = served.used();
    let (began, end) = (Instant::now(), Instant::now() + during);
    let mut all = Vec::new();
    for (number, tablet) in tablets.into_iter().enumerate() {
        let measured = Arc::clone(&measured);
        let first = MOVE.mul_f64(number as f64 / count as f64);
        all.push(tokio::spawn(play(tablet, first, end, measured)));
    }
    for one in all {
        one.await.expect("a tablet ends");
    }
    let (after, took) = (served.used(), began.elapsed().as_secs_f64());
    let measured = measured.lock().expect("it is whole");
    println!("{count} tables for {} s, {} games over", during.as_secs(), measured.over);
    say("moves, each with the page after it", measured.moves.iter().copied());
    say("questions for news", measured.polls.iter().copied());
    println!(
        "failed: {}{}",
        measured.failed.len(),
        measured.failed.first().map_or(String::new(), |why| format!(" ({why})"))
    );
    if let (Some((busy, _)), Some((later, most))) = (before, after) {
        println!(
            "processor: {:.1} % of a core · memory {most:.0} MB",
            (later - busy) / took * 100.0
        );
    }
}

async fn play(mut tablet: Client, first: Duration, end: Instant, measured: Arc<Mutex<Measured>>) {
    let note = |note: &mut dyn FnMut(&mut Measured)| {
        if let Ok(mut measured) = measured.lock() {
            note(&mut measured);
        }
    };
    let mut page = text(&mut tablet, "/tabuleiro").await;
    tokio::time::sleep(first).await;
    let mut over = false;
    let mut next = Instant::now();
    while Instant::now() < end {
        if Instant::now() >= next && !over {
            next += MOVE;
            let begun = Instant::now();
            match next_form(&page) {
                None => {
                    over = true;
                    note(&mut |measured| measured.over += 1);
                }
                Some(form) => {
                    let answer = tablet.post("/tabuleiro", &form).await;
                    let status = answer.map_or(0, |answer| answer.status);
                    page = text(&mut tablet, "/tabuleiro").await;
                    let took = begun.elapsed();
                    note(&mut |measured| match status {
                        303 => measured.moves.push(took),
                        status => measured.failed.push(format!("a move was answered {status}")),
                    });
                }
            }
        }
        let until = next.min(Instant::now() + POLL).max(Instant::now() + POLL / 8);
        tokio::time::sleep_until(until.into()).await;
        let begun = Instant::now();
        let path = format!(
            "/tabuleiro?v={}",
            between(&page, "id=\"tabuleiro\" data-v=\"").unwrap_or_default()
        );
        let status = tablet.get(&path, "").await.map_or(0, |answer| answer.status);
        let took = begun.elapsed();
        note(&mut |measured| match status {
            200 | 204 => measured.polls.push(took),
            status => measured.failed.push(format!("news were answered {status}")),
        });
    }
}

async fn text(tablet: &mut Client, path: &str) -> String {
    // Uncompressed: reading a page is the tablet's own cost.
    let question = tablet.head("GET", path, "").replace("Accept-Encoding: gzip\r\n", "");
    let answer = tablet.ask(&question).await.unwrap_or_default();
    String::from_utf8_lossy(&answer.body).into_owned()
}

fn between<'p>(page: &'p str, mark: &str) -> Option<&'p str> {
    page.split_once(mark)?.1.split('"').next()
}

/// The form of a square that makes a move.
fn next_form(page: &str) -> Option<String> {
    // In the middle of the list, so that a game does not end at once.
    let squares: Vec<&str> =
        page.split("<foreignObject").filter(|part| part.contains("data-plays")).collect();
    let square = squares.get(squares.len() / 2)?;
    let square = between(square, "value=\"")?;
    let form = page.split_once("id=\"jogada\"")?.1.split("</form>").next()?;
    let field = |input: &str| {
        let (name, value) = (between(input, "name=\"")?, between(input, "value=\"")?);
        Some(format!("{name}={}", value.replace(' ', "+").replace('/', "%2F")))
    };
    let fields: Vec<String> = form.split("<input ").skip(1).filter_map(field).collect();
    Some(format!("{}&touch={square}", fields.join("&")))
}
