//! Simulates hostile devices in the hall's network, for the tests and for the rehearsal of a siege.
//! It only connects to 127.0.0.0/8, and stops on a signal.
#![allow(dead_code, reason = "each user takes its part of this")]

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// The attack of an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Attack {
    /// Public pages, each time with a different query.
    Queries,
    /// The same pages in ever different spellings and languages, and pages of nobody.
    Spellings,
    /// The largest page, uncompressed.
    Plain,
    /// Searches.
    Searches,
    /// Steps through scoresheets.
    Sheets,
    /// Guessed codes.
    Codes,
    /// Guessed keys, on staff pages.
    Keys,
    /// Connections that send nothing.
    Silent,
    /// Request heads that never end.
    HalfHeads,
    /// Request bodies that never end.
    HalfBodies,
    /// Requests whose responses are never read.
    NeverReads,
    /// Bytes that are not a request, and connections that close at once.
    Garbage,
}

impl Attack {
    /// All of them, each for one of twelve addresses.
    pub(crate) const ALL: [Attack; 12] = [
        Attack::Queries,
        Attack::Spellings,
        Attack::Plain,
        Attack::Searches,
        Attack::Sheets,
        Attack::Codes,
        Attack::Keys,
        Attack::Silent,
        Attack::HalfHeads,
        Attack::HalfBodies,
        Attack::NeverReads,
        Attack::Garbage,
    ];

    /// The address it comes from.
    pub(crate) fn from(self) -> Ipv4Addr {
        Ipv4Addr::new(127, 9, 9, self as u8 + 1)
    }

    /// Whether it holds connections open rather than sending requests as fast as it can.
    fn holds(self) -> bool {
        use Attack::{HalfBodies, HalfHeads, NeverReads, Silent};
        matches!(self, Silent | HalfHeads | HalfBodies | NeverReads)
    }

    /// How many connections it uses at a time, at a strength of `parts` percent.
    fn width(self, parts: usize) -> usize {
        let whole = if self.holds() { 700 } else { 60 };
        (whole * parts / 100).max(2)
    }

    /// The bytes it sends, for a running number.
    fn says(self, target: &Target, number: u64) -> Vec<u8> {
        let to = target.to;
        let page = &target.pages[number as usize % target.pages.len()];
        let get = |method: &str, path: &str, more: &str| {
            format!("{method} {path} HTTP/1.1\r\nHost: {to}\r\n{more}\r\n").into_bytes()
        };
        let post = |path: &str, form: &str, length: usize| {
            let more = format!(
                "Origin: http://{to}\r\nContent-Type: application/x-www-form-urlencoded\r\n\
                 Content-Length: {length}\r\n"
            );
            [get("POST", path, &more), form.as_bytes().to_vec()].concat()
        };
        let packed = "Accept-Encoding: gzip\r\n";
        match self {
            Attack::Queries if number.is_multiple_of(2) => {
                get("HEAD", &format!("/ecra?x={number}"), "")
            }
            Attack::Queries => get("GET", &format!("{page}?x={number}&c=1.1"), packed),
            Attack::Spellings => {
                let lang = if number.is_multiple_of(2) { "pt" } else { "en" };
                let path = match number % 3 {
                    0 => page.replacen('1', "%31", number as usize % 4),
                    1 => format!("/p/{number}.1.1"),
                    _ => format!("/jogo/1.1.1/1/{}", number % 9),
                };
                get("GET", &format!("{path}?lang={lang}"), packed)
            }
            Attack::Plain => get("GET", "/ecra", ""),
            Attack::Searches => get("GET", &format!("/?q=alun{number}&lang=en"), packed),
            Attack::Sheets => get("GET", &format!("/partida/1.1.1/1/1?n={number}"), packed),
            Attack::Codes => {
                let form = format!("codigo=0{}zzzz{:02}", number % 8, number / 8 % 100);
                post("/k", &form, form.len())
            }
            Attack::Keys => {
                let key = format!("Cookie: arbitro_key={number:026}\r\n{packed}");
                get("GET", if number.is_multiple_of(2) { "/chefe" } else { "/mesa/1.1.1" }, &key)
            }
            Attack::Silent => Vec::new(),
            Attack::HalfHeads => format!("GET / HTTP/1.1\r\nHost: {to}\r\nX-Slow: ").into(),
            Attack::HalfBodies => post("/k", "codigo=", 100),
            Attack::NeverReads => get("GET", "/ecra", "").repeat(60),
            Attack::Garbage => match number % 3 {
                0 => Vec::new(),
                1 => b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03".to_vec(),
                _ => format!("GET /{} HTTP/1.1\r\n\r\n", "x".repeat(40_000)).into(),
            },
        }
    }
}

/// The server under attack.
pub(crate) struct Target {
    pub(crate) to: SocketAddr,
    /// Existing pages.
    pub(crate) pages: Vec<String>,
}

/// Several attacks in progress.
pub(crate) struct Siege {
    target: Target,
    on: AtomicBool,
    /// How many messages were sent.
    pub(crate) said: AtomicU64,
    /// How many responses were received.
    pub(crate) heard: AtomicU64,
}

impl Siege {
    pub(crate) fn of(target: Target) -> Arc<Self> {
        let (said, heard) = (AtomicU64::new(0), AtomicU64::new(0));
        Arc::new(Self { target, on: AtomicBool::new(true), said, heard })
    }

    /// Whether it is still running.
    fn is_on(&self) -> bool {
        self.on.load(Ordering::Relaxed)
    }

    /// Stops it; held connections stay open.
    pub(crate) fn stop(&self) {
        self.on.store(false, Ordering::Relaxed);
    }

    /// Runs these attacks, each from its own address and at `parts` percent of its strength, until
    /// stopped. Returns the connections that are still held.
    pub(crate) async fn run(
        self: &Arc<Self>,
        attacks: impl Iterator<Item = Attack>,
        parts: usize,
    ) -> Vec<TcpStream> {
        let mut lanes = Vec::new();
        for attack in attacks {
            for _ in 0..attack.width(parts) {
                let siege = Arc::clone(self);
                lanes.push(tokio::spawn(async move { siege.lane(attack).await }));
            }
        }
        let mut held = Vec::new();
        for lane in lanes {
            held.extend(lane.await.ok().flatten());
        }
        held
    }

    /// Opens one connection after the other, until the siege ends.
    async fn lane(&self, attack: Attack) -> Option<TcpStream> {
        while self.is_on() {
            // A short delay, as in any real network: this machine has to run the attack as well.
            tokio::time::sleep(Duration::from_millis(5)).await;
            let Ok(mut stream) = connect(attack.from(), self.target.to).await else { continue };
            if attack.holds() {
                if let Some(held) = self.hold(attack, stream).await {
                    return Some(held);
                }
                continue;
            }
            let mut piece = vec![0; 64 * 1024];
            while self.is_on() {
                let number = self.said.fetch_add(1, Ordering::Relaxed);
                let text = attack.says(&self.target, number);
                if text.is_empty() || stream.write_all(&text).await.is_err() {
                    break;
                }
                let heard = tokio::time::timeout(Duration::from_secs(3), stream.read(&mut piece));
                match heard.await {
                    Ok(Ok(1..)) => self.heard.fetch_add(1, Ordering::Relaxed),
                    _ => break,
                };
            }
        }
        None
    }

    /// Holds a connection until it is closed, or until the siege ends: then it is returned open.
    async fn hold(&self, attack: Attack, mut stream: TcpStream) -> Option<TcpStream> {
        let number = self.said.fetch_add(1, Ordering::Relaxed);
        let text = attack.says(&self.target, number);
        let wrote = tokio::time::timeout(Duration::from_secs(2), stream.write_all(&text)).await;
        if matches!(wrote, Ok(Err(_))) {
            return None;
        }
        while self.is_on() {
            tokio::time::sleep(Duration::from_millis(100)).await;
            let gone = match attack {
                // Only a write detects that it was closed.
                Attack::NeverReads => stream
                    .try_write(b"\r\n")
                    .is_err_and(|error| error.kind() != std::io::ErrorKind::WouldBlock),
                _ => matches!(stream.try_read(&mut [0; 256]), Ok(0)),
            };
            if gone {
                return None;
            }
        }
        Some(stream)
    }
}

/// Connects from an address of this machine.
pub(crate) async fn connect(from: Ipv4Addr, to: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.set_reuseaddr(true)?;
    // Small, so that an unread response soon fills every buffer.
    socket.set_recv_buffer_size(32 * 1024)?;
    socket.bind(SocketAddr::new(from.into(), 0))?;
    socket.connect(to).await
}
