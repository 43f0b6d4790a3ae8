//! A hall under siege: twelve addresses attack `arbitro serve` in every known way, while four desks enter
//! results, the head visits its pages and uploads a list with one line, and 200 phones poll.
//!
//!     cargo run --release --example siege -- target/release/arbitro [SECONDS [ATTACK…]]
//!
//! It creates an event of 2,000 players in a folder of its own, serves it on 127.0.0.1 (on Linux, whose
//! loopback has as many addresses as needed), and prints its measurements. It ends by itself.

#![allow(
    clippy::print_stdout,
    clippy::expect_used,
    clippy::panic,
    reason = "a client to be watched"
)]

mod client;

#[path = "../tests/support/attack.rs"]
mod attack;

use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use attack::{Attack, Siege, Target};
use client::{Client, Served, arbitro, entry, groups, prepare, program, say};

/// How often a phone polls, and a desk enters.
const POLL: Duration = Duration::from_secs(5);
const ENTRY: Duration = Duration::from_millis(500);
const PHONES: usize = 200;
const DESKS: usize = 4;

#[derive(Default)]
struct Measured {
    pages: Vec<Duration>,
    entries: Vec<Duration>,
    head: Vec<Duration>,
    polls: Vec<Duration>,
    list: Vec<Duration>,
    failed: Vec<String>,
    away: Vec<String>,
}

type Shared = Arc<Mutex<Measured>>;

fn note(measured: &Shared, note: impl FnOnce(&mut Measured)) {
    if let Ok(mut measured) = measured.lock() {
        note(&mut measured);
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let program = program(arguments.next());
    let seconds: u64 = arguments.next().map_or(60, |text| text.parse().expect("seconds"));
    let folder = tempfile::tempdir().expect("a folder");
    prepare(&program, folder.path());
    let keys: Vec<String> = (1..=DESKS)
        .map(|desk| {
            let name = format!("mesa {desk}");
            let card = arbitro(&program, folder.path(), &["keys", "add", &name, "--role", "head"]);
            card.trim().rsplit_once("/k#").expect("a card").1.to_owned()
        })
        .collect();
    let code = arbitro(&program, folder.path(), &["keys", "code", "mesa 1"]).trim().to_owned();
    let mut served = Served::start(&program, folder.path());
    let attackers = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .expect("a runtime");
    let workers = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .expect("a runtime");
    let during = Duration::from_secs(seconds.min(600));
    let named: Vec<String> = arguments.collect();
    let wanted = |attack: &Attack| named.is_empty() || named.contains(&format!("{attack:?}"));
    let attacks: Vec<Attack> = Attack::ALL.into_iter().filter(wanted).collect();
    let attack = (attackers.handle(), attacks);
    workers.block_on(rehearse(&served, &keys, &code, attack, during));
    let _ = served.child.kill();
    let _ = served.child.wait();
}

async fn rehearse(
    served: &Served,
    keys: &[String],
    code: &str,
    (attackers, attacks): (&tokio::runtime::Handle, Vec<Attack>),
    during: Duration,
) {
    let measured = Shared::default();
    let groups = groups(served).await;
    let pages = ["/", "/ecra", "/aviso", "/c/1.1", "/k"].map(str::to_owned).into_iter();
    let pages = pages.chain(groups.iter().map(|group| format!("/g/{group}"))).collect();
    let count = attacks.len();
    let siege = Siege::of(Target { to: served.address, pages });
    let before = served.used();
    let attack = attackers.spawn({
        let siege = Arc::clone(&siege);
        async move { siege.run(attacks.into_iter(), 100).await }
    });
    // Half of the connections to be held are open by then.
    tokio::time::sleep(Duration::from_secs(3)).await;
    let end = Instant::now() + during;
    for number in 0..PHONES {
        let client = Client::new(number + 1, served.address, "");
        let path = format!("/g/{}", groups[number % groups.len()]);
        tokio::spawn(phone(client, path, number, end, Arc::clone(&measured)));
    }
    let mut desks = Vec::new();
    for (number, key) in keys.iter().enumerate() {
        // The first desk shares its address with the busiest attacker.
        let client = match number {
            0 => Client::at(Attack::Queries.from(), served.address, key),
            _ => Client::new(PHONES + number + 1, served.address, key),
        };
        let measured = Arc::clone(&measured);
        // Two desks share a group, three tables each.
        desks.push(tokio::spawn(desk(client, number, end, measured)));
    }
    let head = Client::new(PHONES + DESKS + 2, served.address, &served.head);
    head_goes_round(head, end, &measured).await;
    for desk in desks {
        let _ = desk.await;
    }
    redeem(served, code, &measured).await;
    let after = served.used();
    siege.stop();
    let stopped = Instant::now();
    let mut back = Duration::ZERO;
    for attack in Attack::ALL {
        let mut client = Client::at(attack.from(), served.address, "");
        loop {
            let page = client.get("/g/1.1.1", "").await;
            if page.is_ok_and(|page| page.status == 200) {
                break;
            }
            assert!(stopped.elapsed() < Duration::from_secs(60), "{attack:?} is not served again");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        back = back.max(stopped.elapsed());
    }
    let held = attack.await.map(|held| held.len()).unwrap_or_default();
    let (said, heard) = (&siege.said, &siege.heard);
    let measured = measured.lock().expect("it is whole");
    println!("{} s of siege by {count} addresses", during.as_secs());
    println!(
        "attackers: {} times something said, {} times something heard, {held} connections held at the end",
        said.load(Ordering::Relaxed),
        heard.load(Ordering::Relaxed)
    );
    say("desks' pages", measured.pages.iter().copied());
    say("desks' entries", measured.entries.iter().copied());
    say("the head's pages", measured.head.iter().copied());
    say("lists of one line refused", measured.list.iter().copied());
    say("phones' polls", measured.polls.iter().copied());
    let first = |all: &[String]| all.first().map_or(String::new(), |why| format!(" ({why})"));
    println!("staff's requests that failed: {}{}", measured.failed.len(), first(&measured.failed));
    println!("phones' polls that failed: {}{}", measured.away.len(), first(&measured.away));
    println!("every attacker is served again after {:.1} s", back.as_secs_f64());
    if let (Some((busy, _)), Some((later, most))) = (before, after) {
        let part = (later - busy) / (during.as_secs_f64() + 3.0) * 100.0;
        println!("server: {part:.0} % of a processor · {most:.0} MB at most");
    }
}

async fn phone(mut client: Client, path: String, number: usize, end: Instant, measured: Shared) {
    tokio::time::sleep(POLL.mul_f64((number as f64 * 0.618_034).fract())).await;
    let mut tag = String::new();
    while Instant::now() < end {
        let asked = Instant::now();
        let answer = client.get(&path, &tag).await;
        note(&measured, |measured| match &answer {
            Ok(answer) if [200, 304].contains(&answer.status) => {
                measured.polls.push(asked.elapsed());
            }
            Ok(answer) => measured.away.push(format!("{path}: {}", answer.status)),
            Err(error) => measured.away.push(format!("{path}: {error}")),
        });
        if let Ok(answer) = answer {
            tag = answer.headers.get("etag").cloned().unwrap_or_default();
        }
        tokio::time::sleep(POLL).await;
    }
}

async fn desk(mut client: Client, number: usize, end: Instant, measured: Shared) {
    let group = format!("1.1.{}", number / 2 + 1);
    let mut step = 0;
    while Instant::now() < end {
        let asked = Instant::now();
        let page = client.get(&format!("/mesa/{group}"), "").await;
        note(&measured, |measured| match page {
            Ok(page) if page.status == 200 => measured.pages.push(asked.elapsed()),
            Ok(page) => measured.failed.push(format!("{group}: {}", page.status)),
            Err(error) => measured.failed.push(format!("{group}: {error}")),
        });
        let table = number % 2 * 3 + step % 3 + 1;
        let result = if step / 3 % 2 == 0 { "1-0" } else { "0-1" };
        let entered = entry(&mut client, &group, table, result).await;
        note(&measured, |measured| match entered {
            Ok((_, time, 303)) => measured.entries.push(time),
            Ok((_, _, status)) => measured.failed.push(format!("entry: {status}")),
            Err(why) => measured.failed.push(why),
        });
        step += 1;
        tokio::time::sleep(ENTRY).await;
    }
}

/// The head's pages, one after the other, and every ten seconds a list with one line.
async fn head_goes_round(mut client: Client, end: Instant, measured: &Shared) {
    let (mut round, list) = (0, ";".repeat(7 << 20));
    while Instant::now() < end {
        for path in ["/chefe", "/estado", "/sala", "/chefe/grupo/1.1.1", "/chefe/inscritos"] {
            let asked = Instant::now();
            let page = client.get(path, "").await;
            note(measured, |measured| match page {
                Ok(page) if page.status == 200 => measured.head.push(asked.elapsed()),
                Ok(page) => measured.failed.push(format!("{path}: {}", page.status)),
                Err(error) => measured.failed.push(format!("{path}: {error}")),
            });
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        if round % 10 == 0 {
            let asked = Instant::now();
            let body = format!(
                "--xx\r\nContent-Disposition: form-data; name=\"list\"; filename=\"l.csv\"\r\n\r\n{list}\r\n--xx--\r\n"
            );
            let more = format!(
                "Content-Type: multipart/form-data; boundary=xx\r\nContent-Length: {}\r\n",
                body.len()
            );
            let text = client.head("POST", "/chefe/inscritos", &more) + &body;
            let answer = client.ask(&text).await;
            note(measured, |measured| match answer {
                Ok(answer) if answer.status == 409 => measured.list.push(asked.elapsed()),
                Ok(answer) => measured.failed.push(format!("the list: {}", answer.status)),
                Err(error) => measured.failed.push(format!("the list: {error}")),
            });
        }
        round += 1;
    }
}

/// A code given before the siege, which is guessed at all the while.
async fn redeem(served: &Served, code: &str, measured: &Shared) {
    let mut client = Client::new(PHONES + DESKS + 3, served.address, "");
    match client.post("/k", &format!("codigo={code}")).await {
        Ok(answer) if answer.status == 303 => {}
        Ok(answer) => note(measured, |m| m.failed.push(format!("the code: {}", answer.status))),
        Err(error) => note(measured, |m| m.failed.push(format!("the code: {error}"))),
    }
}
