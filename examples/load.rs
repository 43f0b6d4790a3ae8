//! The load of a hall on `arbitro serve`: phones that poll, forty staff pages that are notified, desks that
//! enter results, a round of every group published at once, and connections that repeat calls.
//!
//!     cargo run --release --example load -- target/release/arbitro [PHONES] [SECONDS] [DESKS] [CALLERS]
//!
//! It creates an event of 2,000 players in a folder of its own, serves it, and prints its
//! measurements: by default with 2,000 phones, for 120 s, with a desk and no callers. Each client
//! has its own address in 127.0.0.0/8 (Linux has them all; elsewhere they share one).

#![allow(
    clippy::print_stdout,
    clippy::expect_used,
    clippy::panic,
    reason = "a client to be watched"
)]

mod client;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};

use client::{Client, Served, arbitro, entry, groups, prepare, program, say};

/// How often a phone polls, give or take a quarter.
const POLL: Duration = Duration::from_secs(20);
/// How many staff pages are notified.
const STAFF: usize = 40;
/// How often a desk enters a result.
const ENTRY: Duration = Duration::from_secs(2);

fn main() {
    let mut arguments = std::env::args().skip(1);
    let program = program(arguments.next());
    let mut number = |or: u64| arguments.next().map_or(or, |text| text.parse().expect("a number"));
    let (phones, seconds) = (number(2_000) as usize, number(120));
    let (desks, callers) = (number(1) as usize, number(0) as usize);
    let folder = tempfile::tempdir().expect("a folder");
    prepare(&program, folder.path());
    let card = arbitro(&program, folder.path(), &["keys", "add", "sala", "--role", "floor"]);
    let floor = card.trim().rsplit_once("/k#").expect("a card").1.to_owned();
    let mut served = Served::start(&program, folder.path());
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .expect("a runtime");
    runtime.block_on(run(&served, (phones, desks, callers), &floor, Duration::from_secs(seconds)));
    let _ = served.child.kill();
    let _ = served.child.wait();
}

/// The measurements: when each request was made, and how long it took.
#[derive(Default)]
struct Measured {
    polls: Vec<(Instant, Duration)>,
    fresh: usize,
    failed: Vec<String>,
    /// When each staff page was notified.
    news: BTreeMap<usize, Vec<Instant>>,
    entries: Vec<(Instant, Duration)>,
    /// How many calls were answered.
    calls: usize,
}

async fn run(
    served: &Served,
    (phones, desks, callers): (usize, usize, usize),
    floor: &str,
    during: Duration,
) {
    let measured = Arc::new(Mutex::new(Measured::default()));
    let end = Instant::now() + during;
    let public = Client::new(0, served.address, "");
    first_load(public).await;
    let groups = groups(served).await;
    let before = served.used();
    for number in 0..phones {
        let client = Client::new(number + 1, served.address, "");
        let path = format!("/g/{}", groups[number % groups.len()]);
        tokio::spawn(phone(client, path, number, end, Arc::clone(&measured)));
    }
    for number in 0..STAFF {
        let client = Client::new(phones + number + 1, served.address, &served.head);
        tokio::spawn(told(client, number, Arc::clone(&measured)));
    }
    let others = phones + STAFF + 3;
    let mut writing = Vec::new();
    for number in 0..desks {
        let client = Client::new(others + number, served.address, &served.head);
        writing.push(tokio::spawn(enter(client, number, end, Arc::clone(&measured))));
    }
    for number in 0..callers {
        let client = Client::new(others + desks + number, served.address, floor);
        let group = groups[number % groups.len()].clone();
        writing.push(tokio::spawn(call(client, group, end, Arc::clone(&measured))));
    }
    // All groups except the desk's: paired while hidden, then published at once.
    tokio::time::sleep(during / 2).await;
    let mut head = Client::new(phones + STAFF + 2, served.address, &served.head);
    let published = publish(&mut head).await;
    tokio::time::sleep_until((end + Duration::from_secs(2)).into()).await;
    writing.iter().for_each(tokio::task::JoinHandle::abort);
    let after = served.used();
    let paper = print_all(&mut head).await;
    let printed = served.used();
    let measured = measured.lock().expect("it is whole");
    println!("{phones} phones and {desks} desks for {} s", during.as_secs());
    if callers > 0 {
        println!("{callers} connections called {} times", measured.calls);
    }
    say("polls", measured.polls.iter().map(|(_, time)| *time));
    println!("of them with a new page: {}", measured.fresh);
    let interval = published.0..published.0 + POLL.mul_f64(1.25);
    let storm = measured.polls.iter().filter(|(at, _)| interval.contains(at));
    say(
        &format!("polls in the interval after {} rounds were published", published.1),
        storm.map(|(_, time)| *time),
    );
    say("entries answered", measured.entries.iter().map(|(_, time)| *time));
    let seen = measured.entries.iter().flat_map(|(at, _)| {
        let first = |told: &Vec<Instant>| told.iter().find(|news| **news > *at).copied();
        let first = measured.news.values().filter_map(first);
        first.map(|news| news - *at).collect::<Vec<_>>()
    });
    say("entries seen by staff pages", seen);
    println!(
        "failed: {}{}",
        measured.failed.len(),
        measured.failed.first().map_or(String::new(), |why| format!(" ({why})"))
    );
    if let (Some((busy, _)), Some((later, most))) = (before, after) {
        let part = (later - busy) / during.as_secs_f64() * 100.0;
        println!("server: {part:.1} % of a processor · {most:.0} MB at most");
    }
    if let (Some((_, most)), Some(now)) = (printed, served.holds()) {
        let (count, bytes) = paper;
        let sum = bytes as f64 / 1e6;
        println!(
            "{count} documents of {sum:.1} MB printed: {most:.0} MB at most, {now:.0} MB after"
        );
    }
}

/// Everything that the page of all paper offers to print, one after the other: how many documents, and their
/// bytes.
async fn print_all(head: &mut Client) -> (usize, usize) {
    let text = head.head("GET", "/chefe/papel", "").replace("Accept-Encoding: gzip\r\n", "");
    let page = head.ask(&text).await.expect("a page");
    let page = String::from_utf8_lossy(&page.body).into_owned();
    let links =
        page.split("action=\"/chefe/papel/").skip(1).filter_map(|rest| rest.split('"').next());
    let links: std::collections::BTreeSet<&str> = links.collect();
    let (mut count, mut bytes) = (0, 0);
    for link in links {
        let path = format!("/chefe/papel/{link}?de=");
        let answer = head.get(&path, "").await.expect("an answer");
        if answer.headers.get("content-type").is_some_and(|kind| kind == "application/pdf") {
            count += 1;
            bytes += answer.body.len();
        }
    }
    (count, bytes)
}

/// The size of somebody's first page, with its style sheet and script.
async fn first_load(mut client: Client) {
    let mut bytes = 0;
    let page = client.get("/g/1.1.1", "").await.expect("a page");
    bytes += page.wire;
    let plain = client.head("GET", "/g/1.1.1", "").replace("Accept-Encoding: gzip\r\n", "");
    let page = client.ask(&plain).await.expect("a page");
    let text = String::from_utf8_lossy(&page.body).into_owned();
    let (mut links, mut count) = (Vec::new(), 1);
    for mark in ["href=\"", "src=\""] {
        links.extend(text.split(mark).skip(1).filter_map(|rest| rest.split('"').next()));
    }
    for link in links
        .into_iter()
        .filter(|link| link.contains(".css") || link.contains(".js") || link.contains(".svg"))
    {
        bytes += client.get(link, "").await.expect("a file").wire;
        count += 1;
    }
    println!("first load: {bytes} bytes in {count} answers");
}

async fn phone(
    mut client: Client,
    path: String,
    number: usize,
    end: Instant,
    measured: Arc<Mutex<Measured>>,
) {
    // No two phones poll at the same time; the intervals all differ a little.
    let part = (number as f64 * 0.618_034).fract();
    tokio::time::sleep(POLL.mul_f64(part)).await;
    let mut tag = String::new();
    while Instant::now() < end {
        let asked = Instant::now();
        let answer = client.get(&path, &tag).await;
        let time = asked.elapsed();
        if let Ok(mut measured) = measured.lock() {
            match &answer {
                Ok(answer) if [200, 304].contains(&answer.status) => {
                    measured.polls.push((asked, time));
                    measured.fresh += usize::from(answer.status == 200);
                }
                Ok(answer) => measured.failed.push(format!("{path}: {}", answer.status)),
                Err(error) => measured.failed.push(format!("{path}: {error}")),
            }
        }
        if let Ok(answer) = answer {
            tag = answer.headers.get("etag").cloned().unwrap_or_default();
        }
        tokio::time::sleep(POLL.mul_f64(0.75 + part / 2.0)).await;
    }
}

/// A staff page: records when it is notified.
async fn told(client: Client, number: usize, measured: Arc<Mutex<Measured>>) {
    let Ok(mut stream) = client.connect().await else { return };
    let text = client.head("GET", "/novas", "");
    if stream.write_all(text.as_bytes()).await.is_err() {
        return;
    }
    let mut piece = [0; 4096];
    let mut last = String::new();
    while let Ok(count @ 1..) = stream.read(&mut piece).await {
        let text = String::from_utf8_lossy(&piece[..count]).into_owned();
        for news in text.lines().filter_map(|line| line.strip_prefix("data: ")) {
            if news != last
                && let Ok(mut measured) = measured.lock()
            {
                measured.news.entry(number).or_default().push(Instant::now());
            }
            news.clone_into(&mut last);
        }
    }
}

/// A desk: a result of its two groups from time to time; when all are in, it corrects them one after the
/// other.
async fn enter(mut client: Client, desk: usize, end: Instant, measured: Arc<Mutex<Measured>>) {
    let category = format!("{}.{}", desk % 4 + 1, desk / 4 % 4 + 1);
    let mut number = 0;
    tokio::time::sleep(ENTRY.mul_f64((desk as f64 * 0.618_034).fract())).await;
    while Instant::now() < end {
        tokio::time::sleep(ENTRY).await;
        let (table, group) = (number % 6 + 1, number / 6 % 2 + 1);
        let result = if number / 12 % 2 == 0 { "0-1" } else { "1-0" };
        let entered = entry(&mut client, &format!("{category}.{group}"), table, result).await;
        if let Ok(mut measured) = measured.lock() {
            match entered {
                Ok((asked, time, 303)) => measured.entries.push((asked, time)),
                Ok((_, _, status)) => measured.failed.push(format!("entry: {status}")),
                Err(why) => measured.failed.push(why),
            }
        }
        number += 1;
    }
}

/// Somebody of the floor who calls the head to the tables of a group, as often as the server answers.
async fn call(mut client: Client, group: String, end: Instant, measured: Arc<Mutex<Measured>>) {
    let mut table = 0;
    while Instant::now() < end {
        table = table % 6 + 1;
        let form = format!("table={table}&note=ensaio");
        let answer = client.post(&format!("/sala/{group}/chamar"), &form).await;
        if let Ok(mut measured) = measured.lock() {
            match answer {
                Ok(answer) if answer.status == 303 => measured.calls += 1,
                Ok(answer) => measured.failed.push(format!("call: {}", answer.status)),
                Err(error) => measured.failed.push(format!("call: {error}")),
            }
        }
    }
}

/// Holds rounds back, pairs what is ready, and publishes it: when, and how many rounds.
async fn publish(head: &mut Client) -> (Instant, usize) {
    let held = head.post("/chefe/publicar", "do=hold").await.expect("an answer");
    assert_eq!(held.status, 303);
    for cycle in 1..=4 {
        for game in 1..=4 {
            let paired = head.post(&format!("/chefe/categoria/{cycle}.{game}"), "do=ready").await;
            assert!(paired.is_ok_and(|answer| answer.status < 500), "a category is paired");
        }
    }
    let text = head.head("GET", "/chefe/publicar", "").replace("Accept-Encoding: gzip\r\n", "");
    let page = head.ask(&text).await.expect("a page");
    let page = String::from_utf8_lossy(&page.body).into_owned();
    let rounds: Vec<&str> = page
        .split("name=\"round\" value=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    let form = rounds
        .iter()
        .fold(String::from("do=publish&confirm=publishes"), |form, round| form + "&round=" + round);
    let asked = Instant::now();
    let done = head.post("/chefe/publicar", &form).await.expect("an answer");
    assert_eq!(done.status, 303);
    println!(
        "{} rounds published in {:.0} ms",
        rounds.len(),
        asked.elapsed().as_secs_f64() * 1000.0
    );
    (asked, rounds.len())
}
