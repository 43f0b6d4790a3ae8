//! A client of the hall's server, shared by the load and siege rehearsals: the event, the server, a browser
//! with one address.
#![allow(dead_code, reason = "each rehearsal takes its part of this")]

#[path = "../../tests/support/http.rs"]
mod http;

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use http::Head;

const PLAYERS: usize = 2_000;

/// The program under test, from any working folder.
pub(crate) fn program(named: Option<String>) -> String {
    let path = std::path::absolute(named.expect("the program to be asked")).expect("a path");
    path.to_str().expect("text").to_owned()
}

/// The program's output.
pub(crate) fn arbitro(program: &str, folder: &Path, arguments: &[&str]) -> String {
    let done = Command::new(program).current_dir(folder).args(arguments).output().expect("it runs");
    assert!(done.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).expect("text")
}

/// An event whose first round is paired everywhere, and played except in the first two groups.
pub(crate) fn prepare(program: &str, folder: &Path) {
    let arbitro = |arguments: &[&str]| arbitro(program, folder, arguments);
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
pub(crate) struct Served {
    pub(crate) child: Child,
    pub(crate) address: SocketAddr,
    pub(crate) head: String,
}

impl Served {
    pub(crate) fn start(program: &str, folder: &Path) -> Self {
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

    /// Seconds of processor time and peak memory in MB, if the system reports them.
    pub(crate) fn used(&self) -> Option<(f64, f64)> {
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

impl Served {
    /// The memory that it holds now, in MB, if the system reports it.
    pub(crate) fn holds(&self) -> Option<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let held = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        let held: f64 = held.trim().trim_end_matches(" kB").trim().parse().ok()?;
        Some(held / 1024.0)
    }
}

/// An answer as received.
#[derive(Default)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: BTreeMap<String, String>,
    pub(crate) body: Vec<u8>,
    pub(crate) wire: usize,
}

/// A client with one address, which keeps its connection as browsers do.
pub(crate) struct Client {
    from: Ipv4Addr,
    to: SocketAddr,
    key: String,
    stream: Option<TcpStream>,
}

impl Client {
    pub(crate) fn new(number: usize, to: SocketAddr, key: &str) -> Self {
        let from = if cfg!(target_os = "linux") {
            Ipv4Addr::new(127, 1, (number / 250) as u8, (number % 250 + 1) as u8)
        } else {
            Ipv4Addr::LOCALHOST
        };
        Self::at(from, to, key)
    }

    /// A client with an address of this machine.
    pub(crate) fn at(from: Ipv4Addr, to: SocketAddr, key: &str) -> Self {
        Self { from, to, key: key.to_owned(), stream: None }
    }

    pub(crate) async fn connect(&self) -> std::io::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.set_reuseaddr(true)?;
        socket.bind(SocketAddr::new(self.from.into(), 0))?;
        socket.connect(self.to).await
    }

    pub(crate) fn head(&self, method: &str, path: &str, more: &str) -> String {
        format!(
            "{method} {path} HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nAccept-Encoding: gzip\r\n\
             Accept-Language: pt\r\nCookie: arbitro_key={1}\r\n{more}\r\n",
            self.to, self.key
        )
    }

    pub(crate) async fn ask(&mut self, text: &str) -> std::io::Result<Answer> {
        // The server closes idle connections: then the request is repeated once.
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

    pub(crate) async fn get(&mut self, path: &str, tag: &str) -> std::io::Result<Answer> {
        let known =
            if tag.is_empty() { String::new() } else { format!("If-None-Match: {tag}\r\n") };
        let text = self.head("GET", path, &known);
        self.ask(&text).await
    }

    pub(crate) async fn post(&mut self, path: &str, form: &str) -> std::io::Result<Answer> {
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

/// Prints how long something took: the median, the 99th percentile, the maximum.
pub(crate) fn say(what: &str, times: impl Iterator<Item = Duration>) {
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

/// Every group, as the desks' page lists them.
pub(crate) async fn groups(served: &Served) -> Vec<String> {
    let mut client = Client::new(0, served.address, &served.head);
    let text = client.head("GET", "/mesa", "").replace("Accept-Encoding: gzip\r\n", "");
    let page = client.ask(&text).await.expect("a page");
    let page = String::from_utf8_lossy(&page.body).into_owned();
    let links = page.split("href=\"/mesa/").skip(1).filter_map(|rest| rest.split('"').next());
    let groups: Vec<String> = links.map(str::to_owned).collect();
    println!("{} groups", groups.len());
    groups
}

/// Enters a result at a desk like its page does: when, how long it took, and the answer.
pub(crate) async fn entry(
    client: &mut Client,
    group: &str,
    table: usize,
    result: &str,
) -> Result<(Instant, Duration, u16), String> {
    let path = format!("/mesa/{group}");
    let text =
        client.head("GET", &format!("{path}?r=1"), "").replace("Accept-Encoding: gzip\r\n", "");
    let page = client.ask(&text).await.map_err(|error| format!("{path}: {error}"))?;
    let status = page.status;
    let page = String::from_utf8_lossy(&page.body).into_owned();
    let row = format!("id=\"m-{}-1-{table}\"", group.replace('.', "-"));
    let row = page.split(&row).nth(1).ok_or_else(|| format!("{path}: {status}"))?;
    let row = row.split("</form>").next().unwrap_or_default();
    let mut form = String::from("reason=ensaio");
    for input in row.split("type=\"hidden\" name=\"").skip(1) {
        let mut parts = input.split('"');
        let (name, value) = (parts.next().unwrap_or_default(), parts.nth(1).unwrap_or_default());
        form += &format!("&{name}={value}");
    }
    form += &format!("&r={result}");
    let asked = Instant::now();
    let answer = client.post(&format!("{path}/resultado"), &form).await;
    let answer = answer.map_err(|error| format!("entry: {error}"))?;
    Ok((asked, asked.elapsed(), answer.status))
}
