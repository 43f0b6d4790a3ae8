//! What a hall asks of `arbitro serve`: two thousand phones that poll, forty staff pages that are told, a desk
//! that enters, and a round of every group published at once.
//!
//!     cargo run --release --example load -- target/release/arbitro [PHONES] [SECONDS]
//!
//! It makes an event of 2,000 players in a folder of its own, serves it, and prints what it measured. Each
//! phone has an address of its own in 127.0.0.0/8 (Linux has them all; elsewhere they share one).

#![allow(
    clippy::print_stdout,
    clippy::expect_used,
    clippy::panic,
    reason = "a client to be watched"
)]

#[path = "../tests/support/http.rs"]
mod http;

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use http::Head;

/// How often a phone asks, give or take a quarter.
const POLL: Duration = Duration::from_secs(20);
/// How many pages of staff are told.
const STAFF: usize = 40;
/// How often the desk enters a result.
const ENTRY: Duration = Duration::from_secs(2);
const PLAYERS: usize = 2_000;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let program = arguments.next().expect("the program to be asked");
    let mut number = |or: u64| arguments.next().map_or(or, |text| text.parse().expect("a number"));
    let (phones, seconds) = (number(2_000) as usize, number(120));
    let folder = tempfile::tempdir().expect("a folder");
    prepare(&program, folder.path());
    let mut served = Served::start(&program, folder.path());
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .expect("a runtime");
    runtime.block_on(run(&served, phones, Duration::from_secs(seconds)));
    let _ = served.child.kill();
    let _ = served.child.wait();
}

/// An event whose first round is paired everywhere, and played but for the first two groups.
fn prepare(program: &str, folder: &Path) {
    let arbitro = |arguments: &[&str]| {
        let done =
            Command::new(program).current_dir(folder).args(arguments).output().expect("it runs");
        assert!(done.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8(done.stdout).expect("text")
    };
    let toml = "name = 'Ensaio'\nedition = 1\nplace = 'Vila Nova'\ndates = [2026-03-13]\nlanguage = 'pt'\nseed = 7\n\
        cycles = ['1', '2', '3', '4']\ngames = ['rastros', 'semaforo', 'avanco', 'produto']\ngroup_size = 12\n\
        rounds = 5\nfinal_rounds = 5\n";
    std::fs::write(folder.join("event.toml"), toml).expect("the folder can be written");
    let mut list = String::from("code,name,school,cycle,game\n");
    for player in 0..PLAYERS {
        let (cycle, game) = (player % 4 + 1, player / 4 % 4 + 1);
        let school = player / 16 + 1;
        list += &format!(
            "{school}.{cycle}.{game},Aluno{player} Apelido{player},Escola {school},{cycle},{game}\n"
        );
    }
    std::fs::write(folder.join("players.csv"), list).expect("the folder can be written");
    arbitro(&["players", "import", "players.csv"]);
    arbitro(&["groups", "draw"]);
    arbitro(&["pair", "--ready"]);
    let missing = arbitro(&["results", "missing", "--format", "json"]);
    let missing: Vec<serde_json::Value> = serde_json::from_str(&missing).expect("JSON");
    let mut results = String::from("group,round,table,result\n");
    for line in &missing {
        let group = line["group"].as_str().expect("a group");
        if !["1.1.1", "1.1.2"].contains(&group) {
            results += &format!("{group},{},{},1-0\n", line["round"], line["table"]);
        }
    }
    std::fs::write(folder.join("results.csv"), results).expect("the folder can be written");
    arbitro(&["results", "import", "results.csv"]);
}

/// The server.
struct Served {
    child: Child,
    address: SocketAddr,
    head: String,
}

impl Served {
    fn start(program: &str, folder: &Path) -> Self {
        let mut child = Command::new(program)
            .current_dir(folder)
            .args(["serve", "--listen", "127.0.0.1:0"])
            .env("ARBITRO_LANG", "en")
            .stdout(Stdio::piped())
            .spawn()
            .expect("it serves");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let mut after = |start: &str| loop {
            let line = lines.next().expect("it says where it is").expect("text");
            if let Some((_, rest)) = line.split_once(start) {
                return rest.trim().to_owned();
            }
        };
        let address = after("http://").parse().expect("an address");
        let head = after("/k#");
        std::thread::spawn(move || lines.for_each(drop));
        Self { child, address, head }
    }

    /// Seconds of processor time and the most memory in MB, where the system tells.
    fn used(&self) -> Option<(f64, f64)> {
        let read =
            |file: &str| std::fs::read_to_string(format!("/proc/{}/{file}", self.child.id())).ok();
        let stat = read("stat")?;
        let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
        let ticks: f64 =
            fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?;
        let status = read("status")?;
        let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        let most: f64 = most.trim().trim_end_matches(" kB").trim().parse().ok()?;
        Some((ticks / 100.0, most / 1024.0))
    }
}

/// An answer as it came over the wire.
#[derive(Default)]
struct Answer {
    status: u16,
    headers: BTreeMap<String, String>,
    body: Vec<u8>,
    wire: usize,
}

/// A client of one address, which keeps its connection as browsers do.
struct Client {
    from: IpAddr,
    to: SocketAddr,
    key: String,
    stream: Option<TcpStream>,
}

impl Client {
    fn new(number: usize, to: SocketAddr, key: &str) -> Self {
        let from = if cfg!(target_os = "linux") {
            Ipv4Addr::new(127, 1, (number / 250) as u8, (number % 250 + 1) as u8)
        } else {
            Ipv4Addr::LOCALHOST
        };
        Self { from: from.into(), to, key: key.to_owned(), stream: None }
    }

    async fn connect(&self) -> std::io::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.set_reuseaddr(true)?;
        socket.bind(SocketAddr::new(self.from, 0))?;
        socket.connect(self.to).await
    }

    fn head(&self, method: &str, path: &str, more: &str) -> String {
        format!(
            "{method} {path} HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nAccept-Encoding: gzip\r\n\
             Accept-Language: pt\r\nCookie: arbitro_key={1}\r\n{more}\r\n",
            self.to, self.key
        )
    }

    async fn ask(&mut self, text: &str) -> std::io::Result<Answer> {
        // The server closes what was idle: then it is asked once more.
        if self.stream.is_some()
            && let Ok(answer) = self.once(text).await
        {
            return Ok(answer);
        }
        self.stream = Some(self.connect().await?);
        self.once(text).await
    }

    async fn once(&mut self, text: &str) -> std::io::Result<Answer> {
        let broken = || std::io::Error::from(std::io::ErrorKind::UnexpectedEof);
        let mut stream = self.stream.take().ok_or_else(broken)?;
        stream.write_all(text.as_bytes()).await?;
        let mut bytes = Vec::new();
        let mut piece = [0; 16 * 1024];
        loop {
            let count = stream.read(&mut piece).await?;
            if count == 0 {
                return Err(broken());
            }
            bytes.extend_from_slice(&piece[..count]);
            if let Some(answer) = whole(&bytes) {
                if answer.headers.get("connection").is_none_or(|word| word != "close") {
                    self.stream = Some(stream);
                }
                return Ok(answer);
            }
        }
    }

    async fn get(&mut self, path: &str, tag: &str) -> std::io::Result<Answer> {
        let known =
            if tag.is_empty() { String::new() } else { format!("If-None-Match: {tag}\r\n") };
        let text = self.head("GET", path, &known);
        self.ask(&text).await
    }

    async fn post(&mut self, path: &str, form: &str) -> std::io::Result<Answer> {
        let more = format!(
            "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n",
            form.len()
        );
        let text = self.head("POST", path, &more) + form;
        self.ask(&text).await
    }
}

fn whole(bytes: &[u8]) -> Option<Answer> {
    let head = Head::of(bytes)?;
    let wire = head.ends + head.length();
    let body = bytes.get(head.ends..wire)?.to_vec();
    Some(Answer { status: head.status, headers: head.headers, body, wire })
}

/// What was measured: when it was asked, and how long it took.
#[derive(Default)]
struct Measured {
    polls: Vec<(Instant, Duration)>,
    fresh: usize,
    failed: Vec<String>,
    /// When each page of staff was told something.
    news: BTreeMap<usize, Vec<Instant>>,
    entries: Vec<(Instant, Duration)>,
}

fn say(what: &str, times: impl Iterator<Item = Duration>) {
    let mut times: Vec<f64> = times.map(|time| time.as_secs_f64() * 1000.0).collect();
    times.sort_by(f64::total_cmp);
    let Some(most) = times.last() else { return println!("{what}: nothing") };
    let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize];
    println!(
        "{what}: {} · median {:.1} ms · 99 % {:.1} ms · most {most:.1} ms",
        times.len(),
        at(0.5),
        at(0.99)
    );
}

async fn run(served: &Served, phones: usize, during: Duration) {
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
    let desk = Client::new(phones + STAFF + 1, served.address, &served.head);
    let desk = tokio::spawn(enter(desk, end, Arc::clone(&measured)));
    // All groups but the desk's: paired while nobody sees it, then published at once.
    tokio::time::sleep(during / 2).await;
    let mut head = Client::new(phones + STAFF + 2, served.address, &served.head);
    let published = publish(&mut head).await;
    tokio::time::sleep_until((end + Duration::from_secs(2)).into()).await;
    desk.abort();
    let after = served.used();
    let measured = measured.lock().expect("it is whole");
    println!("{phones} phones for {} s", during.as_secs());
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
}

/// What somebody's first page weighs, with its style sheet and script.
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

async fn groups(served: &Served) -> Vec<String> {
    let mut client = Client::new(0, served.address, &served.head);
    let text = client.head("GET", "/mesa", "").replace("Accept-Encoding: gzip\r\n", "");
    let page = client.ask(&text).await.expect("a page");
    let page = String::from_utf8_lossy(&page.body).into_owned();
    let links = page.split("href=\"/mesa/").skip(1).filter_map(|rest| rest.split('"').next());
    let groups: Vec<String> = links.map(str::to_owned).collect();
    println!("{} groups", groups.len());
    groups
}

async fn phone(
    mut client: Client,
    path: String,
    number: usize,
    end: Instant,
    measured: Arc<Mutex<Measured>>,
) {
    // No two ask at one time; the intervals are all a little different.
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

/// A page of staff: notes when it is told something.
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

/// A desk: a result now and then; when all are there, it corrects them one after the other.
async fn enter(mut client: Client, end: Instant, measured: Arc<Mutex<Measured>>) {
    let mut number = 0;
    while Instant::now() < end {
        tokio::time::sleep(ENTRY).await;
        let (table, group) = (number % 6 + 1, number / 6 % 2 + 1);
        let path = format!("/mesa/1.1.{group}");
        let text =
            client.head("GET", &format!("{path}?r=1"), "").replace("Accept-Encoding: gzip\r\n", "");
        let Ok(page) = client.ask(&text).await else { continue };
        let page = String::from_utf8_lossy(&page.body).into_owned();
        let Some(row) = page.split(&format!("id=\"m-1-1-{group}-1-{table}\"")).nth(1) else {
            continue;
        };
        let row = row.split("</form>").next().unwrap_or_default();
        let mut form = String::from("reason=ensaio");
        for input in row.split("type=\"hidden\" name=\"").skip(1) {
            let mut parts = input.split('"');
            form += &format!(
                "&{}={}",
                parts.next().unwrap_or_default(),
                parts.nth(1).unwrap_or_default()
            );
        }
        let result = if number / 12 % 2 == 0 { "1-0" } else { "0-1" };
        form += &format!("&r={result}");
        let asked = Instant::now();
        let answer = client.post(&format!("{path}/resultado"), &form).await;
        if let Ok(mut measured) = measured.lock() {
            match answer {
                Ok(answer) if answer.status == 303 => {
                    measured.entries.push((asked, asked.elapsed()))
                }
                Ok(answer) => measured.failed.push(format!("entry: {}", answer.status)),
                Err(error) => measured.failed.push(format!("entry: {error}")),
            }
        }
        number += 1;
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
    let form =
        rounds.iter().fold(String::from("do=publish"), |form, round| form + "&round=" + round);
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
