//! The hall without sockets, and without a thread or a time of its own: a simulation hands in requests, decides
//! what of the journal's work is done when, and may stop the server in the middle of it (docs/reliability.md).

use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::mpsc;
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, header};
use axum::response::Response;
use chrono::{DateTime, Utc};
use http_body_util::BodyExt;
use hyper::service::Service;
use hyper_util::service::TowerToHyperService;
use tokio::runtime::Runtime;

use super::address::Addresses;
use super::engine::{Desk, Engine, Job, Jobs, Turn, Waiting};
use super::entrance::{self, Connection, Door};
use super::options::Options;
use super::places::{Allowed, ConnectionPlace};
use super::state::Hall;
use super::{chores, head_key};
use crate::hall::HallFiles;
use crate::io::Clock;
use arbitro_event::State;
use arbitro_event::simulation::Simulation;

/// How long to wait for a page that is made on another thread.
const A_MOMENT: Duration = Duration::from_micros(100);
/// The server's address, as in every request.
const HOST: &str = "127.0.0.1";

/// A request, as sent by a browser.
#[derive(Clone, Debug)]
pub struct Sent {
    /// The path with its query.
    pub path: String,
    /// The key in the cookie; empty if there is none.
    pub key: String,
    /// The fields of a form; `None` for a page.
    pub form: Option<String>,
    /// The last number of the client's address.
    pub from: u8,
}

/// An answer.
#[derive(Clone, Debug)]
pub struct Answered {
    /// The status.
    pub status: u16,
    /// Where it leads, if it leads anywhere.
    pub location: String,
    /// The page.
    pub body: String,
    /// How many answers were ready before it.
    pub place: usize,
}

/// How much a server remembers.
#[derive(Clone, Copy, Debug)]
pub struct Sizes {
    /// Forms that were carried out.
    pub forms: usize,
    /// Outcomes of requests.
    pub outcomes: usize,
    /// Jobs that wait.
    pub waiting: usize,
}

/// A hall that is served in the process of a simulation.
pub struct Served {
    runtime: Runtime,
    hall: Arc<Hall>,
    router: TowerToHyperService<axum::Router>,
    desk: Desk,
    jobs: Jobs,
    waiting: Waiting<Job>,
    left: usize,
    /// The head's key.
    pub head: String,
}

impl std::fmt::Debug for Served {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Served").finish_non_exhaustive()
    }
}

type Answering = Pin<Box<dyn Future<Output = Answered>>>;

impl Served {
    /// Opens the event in a folder, as `serve` does, with a folder for its copy and a clock.
    ///
    /// # Errors
    /// It cannot be opened: why, in English.
    pub fn open(
        folder: &Path,
        backup: Option<&Path>,
        time: fn() -> DateTime<Utc>,
    ) -> Result<Self, String> {
        let simulation = Simulation::entered();
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_time()
            .max_blocking_threads(1)
            .on_thread_start(move || Simulation::enter(simulation.clone()))
            .build()
            .map_err(|error| error.to_string())?;
        let clock = Clock::at(time);
        let backup = backup.map(Path::to_owned);
        let options = Options { folder: folder.to_owned(), backup, clock, ..Options::default() };
        let (engine, mut desk, jobs) = Engine::prepare(&options);
        desk.begin().map_err(|fault| format!("{fault:?}"))?;
        let files = HallFiles::of(folder);
        let head = head_key(&files).map_err(|fault| format!("{fault:?}"))?.unwrap_or_default();
        let url = format!("http://{HOST}");
        let addresses = Addresses::new(url.clone(), url, None);
        let hall = Arc::new(Hall::new(engine, files, addresses, options));
        let router = TowerToHyperService::new(entrance::router(&hall));
        Ok(Self { runtime, hall, router, desk, jobs, waiting: Waiting::default(), left: 0, head })
    }

    fn place(&self, from: u8) -> ConnectionPlace {
        let allowed = Allowed { most: usize::MAX, shut: false };
        self.hall.places.take(IpAddr::V4(Ipv4Addr::new(127, 0, 0, from)), allowed).0
    }

    fn answering(&self, sent: &Sent) -> Answering {
        let post = sent.form.is_some();
        let request = Request::builder()
            .method(if post { "POST" } else { "GET" })
            .uri(&sent.path)
            .header(header::HOST, HOST)
            .header(header::ORIGIN, format!("http://{HOST}"))
            .header(header::ACCEPT_LANGUAGE, "en")
            .header(header::COOKIE, format!("arbitro_key={}", sent.key))
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .extension(Connection {
                server: IpAddr::V4(Ipv4Addr::LOCALHOST),
                door: Door::Both,
                place: Arc::new(self.place(sent.from)),
            })
            .body(Body::from(sent.form.clone().unwrap_or_default()))
            .expect("paths and keys are those of the pages");
        let answered = self.router.call(request);
        Box::pin(async move {
            let response: Response = match answered.await {
                Ok(response) => response,
                Err(never) => match never {},
            };
            let header = response.headers().get(header::LOCATION);
            let location = header.and_then(|it| it.to_str().ok()).unwrap_or_default().to_owned();
            let status = response.status().as_u16();
            let bytes = response.into_body().collect().await.map(|it| it.to_bytes());
            let body = String::from_utf8_lossy(&bytes.unwrap_or_default()).into_owned();
            Answered { status, location, body, place: 0 }
        })
    }

    /// Answers requests that arrive at once; `None` for those that the server did not answer before its
    /// computer stopped.
    pub fn answer(&mut self, sent: &[Sent]) -> Vec<Option<Answered>> {
        let mut flights: Vec<_> = sent.iter().map(|one| Some(self.answering(one))).collect();
        let mut answers: Vec<Option<Answered>> = sent.iter().map(|_| None).collect();
        let mut ready = 0;
        let mut context = Context::from_waker(Waker::noop());
        let simulation = Simulation::entered();
        let is_killed = || simulation.as_ref().is_some_and(|it| it.is_killed());
        let entered = self.runtime.handle().clone();
        let _entered = entered.enter();
        loop {
            for (flight, answer) in flights.iter_mut().zip(&mut answers) {
                let Some(answering) = flight else { continue };
                let Poll::Ready(mut answered) = answering.as_mut().poll(&mut context) else {
                    continue;
                };
                *flight = None;
                if !is_killed() {
                    answered.place = ready;
                    *answer = Some(answered);
                    ready += 1;
                }
            }
            if is_killed() || flights.iter().all(Option::is_none) {
                return answers;
            }
            self.step();
        }
    }

    /// Does one job of the journal, or waits a moment for one.
    fn step(&mut self) {
        while let Ok((turn, job)) = self.jobs.try_recv() {
            self.queue(turn, job);
        }
        match self.waiting.next() {
            Some(job) => {
                self.left -= 1;
                self.desk.work(job);
            }
            None => match self.jobs.recv_timeout(A_MOMENT) {
                Ok((turn, job)) => self.queue(turn, job),
                Err(mpsc::RecvTimeoutError::Timeout | mpsc::RecvTimeoutError::Disconnected) => {}
            },
        }
    }

    fn queue(&mut self, turn: Turn, job: Job) {
        self.left += 1;
        self.waiting.add(turn, job);
    }

    /// The chore of every second: reads other writers' entries.
    pub fn refresh(&mut self) {
        self.guarded(|served| served.desk.refresh());
    }

    /// The chores of every minute: the copy, and the keys' last uses.
    pub fn copy(&mut self) {
        self.guarded(|served| {
            chores::store_key_uses(&served.hall);
            chores::once(&served.hall);
        });
    }

    /// Does something during which the computer may stop.
    fn guarded(&mut self, work: impl FnOnce(&mut Self)) {
        drop(std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| work(self))));
    }

    /// The state of the event as the server has it.
    pub fn state(&self) -> Option<&State> {
        self.desk.state()
    }

    /// The number of the last entry that it has read.
    pub fn seq(&self) -> u64 {
        self.desk.head().unwrap_or_default()
    }

    /// Whether the journal has a request.
    pub fn knows(&self, id: &str) -> bool {
        self.desk.knows(id)
    }

    /// How much it remembers.
    pub fn sizes(&self) -> Sizes {
        let [forms, outcomes] = self.desk.remembered();
        Sizes { forms, outcomes, waiting: self.left }
    }

    /// How many of these connections with one key get a place among the keys, and whether another key gets one
    /// after them.
    pub fn crowd(&self, connections: usize) -> (usize, bool) {
        let shut = Allowed { most: 0, shut: true };
        let places: Vec<_> = (0..connections).map(|_| self.place(9)).collect();
        let taken = places.iter().filter(|place| place.admits(Some("one key"), shut)).count();
        (taken, self.place(10).admits(Some("another key"), shut))
    }
}
