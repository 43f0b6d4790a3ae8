//! The entrance of every request: its key holder, whether there is room, how often the client may send one,
//! and for what.

use crate::locale::words;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use axum::Router;
use axum::extract::rejection::RawPathParamsRejection;
use axum::extract::{Extension, RawPathParams, Request, State};
use axum::http::header::{self, HeaderMap};
use axum::http::{HeaderValue, Method};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodFilter, on};

use super::answer::Answer;
use super::context::{Context, Fields, Upload, Viewer};
use super::dispatch::{Head, answer};
use super::guard::{Often, Rate, is_same_origin};
use super::negotiate::{self, Coding};
#[cfg(feature = "scan")]
use super::picture_form;
#[cfg(feature = "scan")]
use super::pictures::SpooledPictures;
use super::places::ConnectionPlace;
use super::response::{self, Wants, finished, text};
use super::routes::{self, Does, Route, Who};
use super::state::Hall;
use super::uploads::UploadPlace;
use super::visitors::Misdeed;
use super::{body, cookies, files, games_page, log, pages};
use crate::hall::keys::{Holder, Role, table_and_board};
use crate::locale::Lang;
use arbitro_event::HallLimits;

/// An address may make the requests of this many seconds at once: for pages, and for keys.
const AT_ONCE: [u32; 2] = [5, 40];
/// The status and sentence where no place for an upload was free in time.
const BUSY: (u16, &str) = (503, words::WEB_SORRY_BUSY);
/// Where a card or a code lets somebody in.
const ENTRANCE: &str = "/k";

/// The clients that an address serves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Door {
    /// Everybody.
    Both,
    /// Only requests that need no key.
    Public,
    /// Staff, who may see everything else as well.
    Staff,
}

/// The language: the one requested, the one in the cookie, the one the browser prefers, or the event's; and
/// the one to be stored in the cookie.
fn language(query: &Fields, headers: &HeaderMap, event: Option<Lang>) -> (Lang, Option<Lang>) {
    let chosen = query.get("lang").parse().ok();
    let cookie = || cookies::sent(headers, cookies::LANGUAGE)?.parse().ok();
    let browser = || negotiate::language(headers, event.unwrap_or(Lang::Pt));
    (chosen.or_else(cookie).unwrap_or_else(browser), chosen)
}

/// The connection of a request.
#[derive(Clone)]
pub(super) struct Connection {
    /// The server's address that the client connected to.
    pub(super) server: IpAddr,
    pub(super) door: Door,
    pub(super) place: Arc<ConnectionPlace>,
}

/// The route that answered, for the log.
#[derive(Clone, Copy)]
struct Answered(&'static str);

/// Everything that answers: each route, and behind them the files of the pages.
pub(super) fn router(hall: &Arc<Hall>) -> Router {
    let mut router = Router::new();
    for route in pages::routes() {
        let method = if route.changes { MethodFilter::POST } else { MethodFilter::GET };
        let page = move |Extension(client): Extension<Arc<Client>>,
                         places: Result<RawPathParams, RawPathParamsRejection>,
                         request: Request| async move {
            let places = places.ok().and_then(|places| routes::places(&places));
            let mut response = match places {
                Some(places) => client.page(route, places, request).await,
                None => client.sorry(404, words::WEB_SORRY_PATH).into_response(),
            };
            response.extensions_mut().insert(Answered(route.path));
            response
        };
        router = router.route(&route.template(), on(method, page));
    }
    let other = async |Extension(client): Extension<Arc<Client>>| {
        client.sorry(405, words::WEB_SORRY_METHOD)
    };
    let file = async |Extension(client): Extension<Arc<Client>>, method: Method| {
        let file = if method == Method::POST { None } else { client.file() };
        file.unwrap_or_else(|| client.sorry(404, words::WEB_SORRY_PATH))
    };
    router
        .fallback(file)
        .method_not_allowed_fallback(other)
        .layer(middleware::from_fn_with_state(Arc::clone(hall), enter))
}

/// Wraps every request: limits and checks before it, log and headers after it.
async fn enter(
    State(hall): State<Arc<Hall>>,
    Extension(connection): Extension<Connection>,
    mut request: Request,
    next: Next,
) -> Response {
    hall.counts.requests.fetch_add(1, Ordering::Relaxed);
    let begun = Instant::now();
    let client = Arc::new(Client::of(Arc::clone(&hall), &request, connection));
    let is_change = request.method() == Method::POST;
    let mut response = match client.pass().await {
        Err(refused) => refused.into_response(),
        Ok(paced) => {
            let mut response = match client.check(&request) {
                Err(refused) => refused.into_response(),
                Ok(()) => {
                    request.extensions_mut().insert(Arc::clone(&client));
                    next.run(request).await
                }
            };
            if paced {
                // A client that requests too often is disconnected.
                let close = HeaderValue::from_static("close");
                response.headers_mut().insert(header::CONNECTION, close);
            }
            response
        }
    };
    let route = response.extensions_mut().remove().map_or("", |Answered(route)| route);
    let outcome = (response.status().as_u16(), begun.elapsed());
    log::request(&hall.reports, (is_change, route), outcome, client.role());
    finished(response, &client.head.wants).await
}

/// The body of a request.
#[derive(Default)]
struct Received {
    form: Fields,
    upload: Option<Upload>,
    #[cfg(feature = "scan")]
    pictures: SpooledPictures,
    /// The place for work on an upload, kept until it is answered.
    work: Option<UploadPlace>,
}

/// The client of a request whose head has been read. It holds no view of the event, which is as large as the
/// event: while it waits, or while its body arrives, the event goes on.
struct Client {
    hall: Arc<Hall>,
    limits: HallLimits,
    head: Head,
    fields: Fields,
    lang: Lang,
    holder: Option<Holder>,
    has_plain_key: bool,
    from: IpAddr,
    connection: Connection,
}

impl Client {
    fn of(hall: Arc<Hall>, request: &Request, connection: Connection) -> Self {
        let from = connection.place.from;
        let headers = request.headers();
        let view = hall.engine.view();
        let fields = Fields::read(request.uri().query().unwrap_or_default().as_bytes());
        let spoken = view.event.as_ref().and_then(|event| event.language);
        let (lang, chosen) = language(&fields, headers, spoken);
        let holds = |token: Option<String>| {
            let token = token?;
            Some((hall.holder(&token, from)?, token))
        };
        let mark = if cookies::has_key(headers) { hall.key_mark() } else { String::new() };
        let [of_event, plain] = cookies::keys(headers, &mark).map(holds);
        let has_plain_key = plain.is_some();
        // Entering removes the cookie without an event: a key in it was sent on purpose, and counts
        // first.
        let (holder, token) = plain.or(of_event).unzip();
        let path = request.uri().path().to_owned();
        let head = Head {
            host: text(headers, header::HOST).unwrap_or_default().to_owned(),
            token,
            wants: Wants {
                chosen: chosen.filter(|_| path != games_page::PATH),
                coding: Coding::of(headers),
                tag: text(headers, header::IF_NONE_MATCH).map(str::to_owned),
            },
            path,
        };
        let limits = view.limits();
        Self { hall, limits, head, fields, lang, holder, has_plain_key, from, connection }
    }

    fn sorry(&self, status: u16, key: &'static str) -> Answer {
        pages::refuse(self.lang, status, key)
    }

    fn role(&self) -> Option<Role> {
        self.holder.as_ref().map(|holder| holder.role)
    }

    fn asset(&self) -> Option<&'static files::Asset> {
        files::asset(&self.head.path)
    }

    /// Whether there is a place for the client, and whether it may send one already: true if it had to wait for
    /// that.
    async fn pass(&self) -> Result<bool, Answer> {
        let place = &self.connection.place;
        let allowed = self.hall.allowed(self.from, self.limits);
        if !place.admits(self.holder.as_ref().map(|holder| holder.id.as_str()), allowed) {
            let (status, key) = if allowed.shut {
                (403, words::WEB_SORRY_SHUT)
            } else {
                (503, words::WEB_SORRY_FULL)
            };
            self.hall.visitors.note(self.from, Misdeed::Crowd);
            return Err(self.sorry(status, key).with("connection", "close"));
        }
        let Err(often) = self.take() else { return Ok(false) };
        place.pause(often.pause()).await;
        // The entrance for keys stays open to everybody, however slow others make it.
        if self.head.path == ENTRANCE { Ok(true) } else { Err(self.often()) }
    }

    fn often(&self) -> Answer {
        let often = self.sorry(429, words::WEB_SORRY_OFTEN);
        often.with("retry-after", "5").with("connection", "close")
    }

    /// Takes one request from the allowance: the key's, from any address, or the address's if there is no
    /// key.
    fn take(&self) -> Result<(), Often> {
        let (hall, limits) = (&self.hall, self.limits);
        let rate = |per_minute: u32| Rate::of(per_minute, AT_ONCE[0]);
        if let Some(holder) = &self.holder {
            // However little strangers may send, staff can work.
            let most = limits.pages_per_minute.max(HallLimits::default().pages_per_minute);
            return hall.holders.take(holder.id.clone(), rate(most));
        }
        let bucket = if self.asset().is_some() { &hall.assets } else { &hall.pages };
        bucket
            .take(self.from, rate(limits.pages_per_minute))
            .inspect_err(|_| hall.visitors.note(self.from, Misdeed::Often))
    }

    /// Whether a request can be answered at all, whatever it requests.
    fn check(&self, request: &Request) -> Result<(), Answer> {
        let head = &self.head;
        if head.wants.coding == Coding::Neither {
            return Err(Answer::none(406));
        }
        if !self.hall.hosts.knows(&head.host, self.connection.server) {
            return Err(self.sorry(421, words::WEB_SORRY_HOST));
        }
        match *request.method() {
            Method::GET | Method::HEAD => Ok(()),
            Method::POST if is_same_origin(text(request.headers(), header::ORIGIN), &head.host) => {
                Ok(())
            }
            Method::POST => Err(self.sorry(403, words::WEB_SORRY_ORIGIN)),
            _ => {
                let other = self.sorry(405, words::WEB_SORRY_METHOD);
                Err(other.with("allow", "GET, HEAD, POST"))
            }
        }
    }

    /// A file of the pages, or the page of the games.
    fn file(&self) -> Option<Answer> {
        let wants = &self.head.wants;
        let games = (self.head.path == games_page::PATH).then(|| response::games_page(wants));
        games.flatten().or_else(|| Some(response::asset(self.asset()?, wants)))
    }

    /// The page of a route, if the client may see it.
    async fn page(&self, route: &'static Route, places: Vec<String>, request: Request) -> Response {
        let head = &self.head;
        let door = self.connection.door;
        if let Err((status, key)) = admit(route, &places, self.holder.as_ref(), door) {
            if status == 401 && !route.changes {
                let path = head.path.as_bytes();
                let target: String = form_urlencoded::byte_serialize(path).collect();
                return Answer::go(format!("{ENTRANCE}?para={target}")).into_response();
            }
            return self.sorry(status, key).into_response();
        }
        let received = match self.receive(request, route).await {
            Ok(received) => received,
            Err((status, key)) => {
                if status == 408 && self.holder.is_none() {
                    self.hall.visitors.note(self.from, Misdeed::Stalled);
                }
                return self.sorry(status, key).with("connection", "close").into_response();
            }
        };
        if matches!(route.does, Does::Enter(_)) && self.guesses_too_often(&received.form).await {
            return self.often().into_response();
        }
        let Received { form, upload, work: _work, .. } = received;
        let viewer = Viewer {
            view: self.hall.engine.view(),
            lang: self.lang,
            holder: self.holder.clone(),
            path: head.path.clone(),
            places,
            query: self.fields.clone(),
            menu: self.role().map(pages::menu).unwrap_or_default(),
            server: Some(Arc::clone(&self.hall)),
        };
        let cx = Context {
            viewer,
            hall: Arc::clone(&self.hall),
            has_plain_key: self.has_plain_key,
            form,
            upload,
            #[cfg(feature = "scan")]
            pictures: received.pictures,
            from: self.from,
        };
        answer(Arc::clone(&self.hall), route, cx, head).await
    }

    /// Receives what a request sends. An upload takes a place for work only when it has arrived whole.
    async fn receive(
        &self,
        request: Request,
        route: &Route,
    ) -> Result<Received, (u16, &'static str)> {
        if !route.changes {
            return Ok(Received::default());
        }
        let place = &self.connection.place;
        let (uploads, folder) = (&self.hall.uploads, self.hall.files().folder().to_owned());
        match (route.does, &self.holder) {
            (Does::Read(_), Some(holder)) => {
                let arriving = uploads.lists.take(holder).await.ok_or(BUSY)?;
                place.hangs();
                let arrived = body::receive(request, folder).await;
                place.goes_on();
                let arrived = arrived?;
                drop(arriving);
                let work = uploads.work.take(holder).await.ok_or(BUSY)?;
                let mut received = Received { work: Some(work), ..Received::default() };
                (received.form, received.upload) = arrived.form().await?;
                Ok(received)
            }
            #[cfg(feature = "scan")]
            (Does::Pictures(_), Some(holder)) => {
                let _arriving = uploads.pictures.take(holder).await.ok_or(BUSY)?;
                place.hangs();
                let arrived = picture_form::read(request, folder).await;
                place.goes_on();
                let (form, pictures) = arrived?;
                Ok(Received { form, pictures, ..Received::default() })
            }
            _ => {
                place.hangs();
                let arrived = body::read(request, route).await;
                place.goes_on();
                let mut received = Received::default();
                (received.form, received.upload) = arrived?;
                Ok(received)
            }
        }
    }

    /// Whether an address has tried too many keys or codes; the answer is then delayed. A valid card key does
    /// not count as a try.
    async fn guesses_too_often(&self, form: &Fields) -> bool {
        let sent = pages::key::sent(form);
        if self.hall.holder(&sent, self.from).is_some() || self.hall.is_card(&sent) {
            return false;
        }
        let rate = Rate::of(self.limits.keys_per_minute, AT_ONCE[1]);
        let Err(often) = self.hall.keys.take(self.from, rate) else { return false };
        self.hall.visitors.note(self.from, Misdeed::Often);
        self.connection.place.pause(often.pause()).await;
        true
    }
}

/// Whether the client may request a route.
fn admit(
    route: &Route,
    places: &[String],
    holder: Option<&Holder>,
    door: Door,
) -> Result<(), (u16, &'static str)> {
    let Who::Key(roles) = route.who else {
        let of_keys = [ENTRANCE, "/sair"].contains(&route.path);
        if of_keys && door == Door::Public {
            return Err((403, words::WEB_SORRY_DOOR));
        }
        return Ok(());
    };
    if door == Door::Public {
        return Err((403, words::WEB_SORRY_DOOR));
    }
    let holder = holder.ok_or((401, words::WEB_SORRY_KEY))?;
    if !roles.contains(&holder.role) {
        return Err((403, words::WEB_SORRY_ROLE));
    }
    if !route.path.contains("{g}") || holder.role == Role::Head {
        return Ok(());
    }
    let code = places.first().and_then(|place| place.parse().ok());
    let group = code.ok_or((404, words::WEB_SORRY_PATH))?;
    let place = places.get(1).zip(places.get(2));
    let within = match holder.role {
        Role::Table => place
            .and_then(|(round, table)| Some((round.parse().ok()?, table_and_board(table)?.0)))
            .is_some_and(|(round, table)| holder.may_record(group, round, table)),
        _ => holder.may_enter(group),
    };
    if within { Ok(()) } else { Err((403, words::EVENT_NOT_YOURS)) }
}
