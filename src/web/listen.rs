//! The way in: connections with their limits, and every request's way to its page.

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Bytes;
use http_body_util::{BodyExt, Limited};
use hyper::body::{Body as HttpBody, Frame, Incoming, SizeHint};
use hyper::header::{self, HeaderMap, HeaderName, HeaderValue};
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};

use super::answer::{Answer, Body};
use super::ask::{Ask, Fields, Upload};
use super::guard::{HEADERS, is_own_origin};
use super::hall::Hall;
use super::routes::{self, Does, Route, Who};
use super::view::Made;
use super::{files, pages};
use crate::hall::keys::{Holder, Role};
use crate::locale::{Lang, Message};

/// How long a head of a request may take, and an idle connection is kept.
const HEAD_PATIENCE: Duration = Duration::from_secs(10);
/// How much of a connection is held at once: a head has to fit, a body goes through in pieces.
const HEAD_SIZE: usize = 16 * 1024;
/// How long a body may take.
const BODY_PATIENCE: Duration = Duration::from_secs(10);
/// How long a list that is uploaded may take.
const UPLOAD_PATIENCE: Duration = Duration::from_secs(60);
/// How long a body may be.
const BODY: usize = 64 * 1024;
/// How long a list may be that is uploaded.
const UPLOAD: usize = 8 * 1024 * 1024;
/// How many connections one address may have: a school behind one address must fit.
const PER_ADDRESS: usize = 512;
/// How often a stream says that it is there.
const HEARTBEAT: Duration = Duration::from_secs(3);
/// How often a stream looks whether its key still counts.
const KEY_CHECK: Duration = Duration::from_secs(1);

/// Whom an address answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Door {
    /// Everybody.
    Both,
    /// Only what needs no key.
    Public,
    /// Staff, who may see everything else, too.
    Staff,
}

/// Takes connections until told to stop.
pub(super) async fn listen(
    hall: Arc<Hall>,
    listener: TcpListener,
    door: Door,
    most: usize,
    mut stop: watch::Receiver<bool>,
) {
    let crowd: Arc<Mutex<HashMap<IpAddr, usize>>> = Arc::default();
    let stopping = stop.clone();
    loop {
        let accepted = {
            let accept = std::pin::pin!(listener.accept());
            let stopped = std::pin::pin!(stop.changed());
            match first_of(accept, stopped).await {
                Some(accepted) => accepted,
                None => break,
            }
        };
        let Ok((stream, peer)) = accepted else {
            // Too many open files: those that are open have to end first.
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        let Some(place) = Place::take(&hall, &crowd, peer, most) else { continue };
        let hall = Arc::clone(&hall);
        tokio::spawn(connection(hall, stream, peer, door, place, stopping.clone()));
    }
}

/// What the first future gives; `None` where the second is done before.
async fn first_of<A: Future, B: Future>(
    mut one: Pin<&mut A>,
    mut other: Pin<&mut B>,
) -> Option<A::Output> {
    std::future::poll_fn(move |context| {
        if other.as_mut().poll(context).is_ready() {
            return Poll::Ready(None);
        }
        one.as_mut().poll(context).map(Some)
    })
    .await
}

/// A connection's place among those there may be; given back when it ends.
struct Place {
    hall: Arc<Hall>,
    crowd: Arc<Mutex<HashMap<IpAddr, usize>>>,
    from: IpAddr,
}

impl Place {
    fn take(
        hall: &Arc<Hall>,
        crowd: &Arc<Mutex<HashMap<IpAddr, usize>>>,
        peer: SocketAddr,
        most: usize,
    ) -> Option<Self> {
        let from = peer.ip().to_canonical();
        if hall.counts.connections.load(Ordering::Relaxed) >= most {
            return None;
        }
        let mut places = crowd.lock().ok()?;
        let count = places.entry(from).or_insert(0);
        if *count >= PER_ADDRESS {
            return None;
        }
        *count += 1;
        drop(places);
        hall.counts.connections.fetch_add(1, Ordering::Relaxed);
        Some(Self { hall: Arc::clone(hall), crowd: Arc::clone(crowd), from })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.hall.counts.connections.fetch_sub(1, Ordering::Relaxed);
        if let Ok(mut places) = self.crowd.lock()
            && let Some(count) = places.get_mut(&self.from)
        {
            *count -= 1;
            if *count == 0 {
                places.remove(&self.from);
            }
        }
    }
}

async fn connection(
    hall: Arc<Hall>,
    stream: TcpStream,
    peer: SocketAddr,
    door: Door,
    place: Place,
    mut stop: watch::Receiver<bool>,
) {
    let _ = stream.set_nodelay(true);
    let own = stream.local_addr().map_or(peer.ip(), |address| address.ip());
    let service = service_fn(move |request| {
        let hall = Arc::clone(&hall);
        // Boxed, so that thousands of connections that wait do not hold what one that is answered needs.
        let answer = Box::pin(respond(hall, request, peer.ip(), own, door));
        async move { Ok::<_, Infallible>(answer.await) }
    });
    let served = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_PATIENCE)
        .max_buf_size(HEAD_SIZE)
        .serve_connection(TokioIo::new(stream), service);
    let served = std::pin::pin!(served);
    // A connection that breaks, or that is cut because the program ends, is nobody's fault.
    let _ = first_of(served, std::pin::pin!(stop.changed())).await;
    drop(place);
}

/// What is sent.
pub(super) enum Out {
    Whole(Option<Bytes>),
    News(mpsc::Receiver<Bytes>),
}

impl HttpBody for Out {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        match self.get_mut() {
            Out::Whole(bytes) => Poll::Ready(bytes.take().map(|bytes| Ok(Frame::data(bytes)))),
            Out::News(news) => news.poll_recv(context).map(|some| Some(Ok(Frame::data(some?)))),
        }
    }

    fn is_end_stream(&self) -> bool {
        matches!(self, Out::Whole(None))
    }

    fn size_hint(&self) -> SizeHint {
        match self {
            Out::Whole(bytes) => {
                SizeHint::with_exact(bytes.as_ref().map_or(0, |bytes| bytes.len() as u64))
            }
            Out::News(_) => SizeHint::default(),
        }
    }
}

/// A request's head, as far as it matters here.
struct Head {
    host: String,
    path: String,
    query: String,
    token: Option<String>,
    /// Whether the language was asked for in the address, and is to be kept.
    chosen: Option<Lang>,
    packs: bool,
    tag: Option<String>,
    form: Option<String>,
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

/// The value of a cookie.
fn cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = all.flat_map(|line| line.split(';')).filter_map(|pair| pair.split_once('='));
    pairs.find(|(own, _)| own.trim() == name).map(|(_, value)| value.trim().to_owned())
}

/// The language: the one asked for, the one kept, the first one of the browser that is spoken here.
fn language(query: &Fields, headers: &HeaderMap, event: Option<Lang>) -> (Lang, Option<Lang>) {
    let chosen = query.get("lang").parse().ok();
    let kept = || cookie(headers, "arbitro_lang")?.parse().ok();
    let browser = || {
        let wanted = text(headers, header::ACCEPT_LANGUAGE)?;
        wanted.split(',').find_map(|part| Lang::of_locale(part.split(';').next()?.trim()))
    };
    (chosen.or_else(kept).or_else(browser).or(event).unwrap_or(Lang::Pt), chosen)
}

async fn respond(
    hall: Arc<Hall>,
    request: Request<Incoming>,
    from: IpAddr,
    own: IpAddr,
    door: Door,
) -> Response<Out> {
    hall.counts.requests.fetch_add(1, Ordering::Relaxed);
    let headers = request.headers();
    let view = hall.engine.view();
    let query = request.uri().query().unwrap_or_default().to_owned();
    let fields = Fields::read(query.as_bytes());
    let (lang, chosen) = language(&fields, headers, view.event.as_ref().and_then(|e| e.language));
    let head = Head {
        host: text(headers, header::HOST).unwrap_or_default().to_owned(),
        path: request.uri().path().to_owned(),
        query,
        token: cookie(headers, pages::key::COOKIE),
        chosen,
        packs: text(headers, header::ACCEPT_ENCODING).is_some_and(|all| all.contains("gzip")),
        tag: text(headers, header::IF_NONE_MATCH).map(str::to_owned),
        form: text(headers, header::CONTENT_TYPE).map(str::to_owned),
    };
    let sorry = |status: u16, key: &'static str| {
        finish(pages::sorry(lang, status, &Message::new(key)), &head)
    };
    if !hall.hosts.knows(&head.host, own) {
        return sorry(421, "web-sorry-host");
    }
    let changes = match *request.method() {
        Method::GET | Method::HEAD => false,
        Method::POST => true,
        _ => return sorry(405, "web-sorry-method").tell(header::ALLOW, "GET, HEAD, POST"),
    };
    if !changes && let Some(asset) = files::asset(&head.path) {
        return send_asset(asset, &head);
    }
    if !hall.pages.take(from) {
        return sorry(429, "web-sorry-often").tell(header::RETRY_AFTER, "5");
    }
    if changes && !is_own_origin(text(headers, header::ORIGIN), &head.host) {
        return sorry(403, "web-sorry-origin");
    }
    let (route, places) = match routes::find(changes, &head.path) {
        Ok(found) => found,
        Err(true) => return sorry(405, "web-sorry-method"),
        Err(false) => return sorry(404, "web-sorry-path"),
    };
    if changes && route.who == Who::Anyone && !hall.keys.take(from) {
        return sorry(429, "web-sorry-often").tell(header::RETRY_AFTER, "5");
    }
    let holder = head.token.as_deref().and_then(|token| hall.holder(token, from));
    if let Err((status, key)) = admit(route, &places, holder.as_ref(), door) {
        if status == 401 && !changes {
            let target: String = form_urlencoded::byte_serialize(head.path.as_bytes()).collect();
            return finish(Answer::go(format!("/k?para={target}")), &head);
        }
        return sorry(status, key);
    }
    let body = if changes {
        match read_body(request, route).await {
            Ok(body) => body,
            Err((status, key)) => return sorry(status, key).tell(header::CONNECTION, "close"),
        }
    } else {
        Bytes::new()
    };
    let (form, upload) = read_form(head.form.as_deref(), &body);
    let ask = Ask {
        hall: Arc::clone(&hall),
        view,
        lang,
        holder,
        path: head.path.clone(),
        places,
        query: fields,
        form,
        upload,
        from,
        host: head.host.clone(),
        site: super::ask::Site::Server,
    };
    answer(hall, route, ask, &head).await
}

/// Whether somebody may ask for a route.
fn admit(
    route: &Route,
    places: &[String],
    holder: Option<&Holder>,
    door: Door,
) -> Result<(), (u16, &'static str)> {
    let Who::Key(roles) = route.who else {
        let of_keys = ["/k", "/sair"].contains(&route.path);
        if of_keys && door == Door::Public {
            return Err((403, "web-sorry-door"));
        }
        return Ok(());
    };
    if door == Door::Public {
        return Err((403, "web-sorry-door"));
    }
    let holder = holder.ok_or((401, "web-sorry-key"))?;
    if !roles.contains(&holder.role) {
        return Err((403, "web-sorry-role"));
    }
    if !route.path.contains("{g}") || holder.role == Role::Head {
        return Ok(());
    }
    let group = places.first().and_then(|place| place.parse().ok());
    let group = group.ok_or((404, "web-sorry-path"))?;
    let number = |at: usize| places.get(at).and_then(|place| place.parse().ok()).unwrap_or(0);
    let within = match holder.role {
        Role::Table => holder.may_record(group, number(1), number(2)),
        _ => holder.may_enter(group),
    };
    if within { Ok(()) } else { Err((403, "web-sorry-scope")) }
}

async fn read_body(
    request: Request<Incoming>,
    route: &Route,
) -> Result<Bytes, (u16, &'static str)> {
    let list = route.path == "/chefe/inscritos";
    let (most, patience) = if list { (UPLOAD, UPLOAD_PATIENCE) } else { (BODY, BODY_PATIENCE) };
    let announced = text(request.headers(), header::CONTENT_LENGTH);
    if announced.and_then(|length| length.parse::<usize>().ok()).is_some_and(|n| n > most) {
        return Err((413, "web-sorry-large"));
    }
    let whole = Limited::new(request.into_body(), most).collect();
    match tokio::time::timeout(patience, whole).await {
        Ok(Ok(body)) => Ok(body.to_bytes()),
        Ok(Err(error)) if error.is::<http_body_util::LengthLimitError>() => {
            Err((413, "web-sorry-large"))
        }
        Ok(Err(_)) => Err((400, "web-sorry-broken")),
        Err(_) => Err((408, "web-sorry-slow")),
    }
}

/// The fields of a form, and the file that came with it.
fn read_form(kind: Option<&str>, body: &[u8]) -> (Fields, Option<Upload>) {
    let Some(boundary) = kind
        .filter(|kind| kind.starts_with("multipart/form-data"))
        .and_then(|kind| kind.split_once("boundary="))
        .map(|(_, boundary)| boundary.trim_matches('"'))
    else {
        return (Fields::read(body), None);
    };
    let mark = format!("\r\n--{boundary}");
    let mut fields = Vec::new();
    let mut upload = None;
    let mut rest = body.strip_prefix(&mark.as_bytes()[2..]).unwrap_or(body);
    while let Some(end) = memchr::memmem::find(rest, mark.as_bytes()) {
        let part = rest[..end].strip_prefix(b"\r\n").unwrap_or(&rest[..end]);
        rest = &rest[end + mark.len()..];
        let Some(gap) = memchr::memmem::find(part, b"\r\n\r\n") else { continue };
        let head = String::from_utf8_lossy(&part[..gap]);
        let value = &part[gap + 4..];
        let named = |name: &str| {
            let start = head.find(&format!("; {name}=\""))? + name.len() + 4;
            head[start..].split('"').next().map(str::to_owned)
        };
        match (named("name"), named("filename")) {
            (Some(_), Some(file)) => {
                upload = Some(Upload { name: file, bytes: value.to_vec() });
            }
            (Some(name), None) => {
                fields.push((name, String::from_utf8_lossy(value).into_owned()));
            }
            _ => {}
        }
    }
    (Fields(fields), upload)
}

async fn answer(hall: Arc<Hall>, route: &'static Route, ask: Ask, head: &Head) -> Response<Out> {
    let lang = ask.lang;
    let ending = || pages::sorry(lang, 503, &Message::new("web-sorry-ending"));
    let answer = match route.does {
        // The same for everybody: who asks is not on it.
        Does::Public(page) => return public(page, &Ask { holder: None, ..ask }, head),
        Does::Look(page) => page(&ask),
        Does::Slow(page) => {
            tokio::task::spawn_blocking(move || page(&ask)).await.unwrap_or_else(|_| ending())
        }
        Does::Work(page) => {
            let engine = hall.engine.clone();
            let worked = engine.work(move |desk| {
                // What was looked up while the request waited may be old.
                let ask = Ask { view: desk.view(), ..ask };
                page(&ask, desk)
            });
            worked.await.unwrap_or_else(ending)
        }
        Does::News => {
            return send(Answer::news(), Some(stream(hall, head.token.clone(), ask.from)), head);
        }
    };
    finish(answer, head)
}

/// A page that is the same for everybody.
fn public(page: fn(&Ask) -> Answer, ask: &Ask, head: &Head) -> Response<Out> {
    let plain = head.query.is_empty() || head.chosen.is_some();
    if !plain {
        return finish(page(ask), head);
    }
    let made = ask.view.made(&head.path, ask.lang, || {
        let answer = page(ask);
        match answer.body {
            Body::Whole(bytes) if answer.status == 200 => Ok(bytes),
            _ => Err(answer),
        }
    });
    let made = match made {
        Ok(made) => made,
        Err(answer) => return finish(answer, head),
    };
    send_made(&made, head)
}

fn send_made(made: &Made, head: &Head) -> Response<Out> {
    let same = head.tag.as_deref().is_some_and(|tags| tags.contains(made.tag.as_str()));
    let answer = Answer::text(
        "text/html; charset=utf-8",
        match (same, head.packs) {
            (true, _) => Bytes::new(),
            (false, true) => made.packed.clone(),
            (false, false) => made.bytes.clone(),
        },
    );
    let mut response = finish(answer.status(if same { 304 } else { 200 }), head)
        .tell(header::ETAG, &made.tag)
        .tell(header::CACHE_CONTROL, "no-cache")
        .tell(header::VARY, "accept-encoding, accept-language, cookie");
    if head.packs && !same {
        response = response.tell(header::CONTENT_ENCODING, "gzip");
    }
    response
}

fn send_asset(asset: &files::Asset, head: &Head) -> Response<Out> {
    let bytes = if head.packs { asset.packed.clone() } else { asset.bytes.clone() };
    let response = finish(Answer::text(asset.kind, bytes), head)
        .tell(header::CACHE_CONTROL, "public, max-age=31536000, immutable")
        .tell(header::VARY, "accept-encoding");
    if head.packs { response.tell(header::CONTENT_ENCODING, "gzip") } else { response }
}

/// News of the event: a line a change, and one now and then. It ends with the key.
fn stream(hall: Arc<Hall>, token: Option<String>, from: IpAddr) -> mpsc::Receiver<Bytes> {
    let (sender, receiver) = mpsc::channel(4);
    tokio::spawn(async move {
        hall.counts.streams.fetch_add(1, Ordering::Relaxed);
        let mut views = hall.engine.views();
        let mut beat = tokio::time::interval(KEY_CHECK);
        let mut quiet = HEARTBEAT;
        loop {
            let seq = views.borrow_and_update().head.seq;
            let line = if quiet >= HEARTBEAT {
                Some(format!("retry: 3000\ndata: {seq}\n\n"))
            } else {
                None
            };
            if let Some(line) = line {
                quiet = Duration::ZERO;
                if sender.send(Bytes::from(line)).await.is_err() {
                    break;
                }
            }
            let changed = {
                let news = std::pin::pin!(views.changed());
                let tick = std::pin::pin!(beat.tick());
                first_of(news, tick).await
            };
            match changed {
                Some(Ok(())) => quiet = HEARTBEAT,
                Some(Err(_)) => break,
                None => {
                    quiet += KEY_CHECK;
                    let held = token.as_deref().and_then(|token| hall.holder(token, from));
                    if held.is_none() {
                        let _ = sender.send(Bytes::from_static(b"event: fim\ndata: 0\n\n")).await;
                        break;
                    }
                }
            }
        }
        hall.counts.streams.fetch_sub(1, Ordering::Relaxed);
    });
    receiver
}

/// A response with one more header.
trait Tell {
    fn tell(self, name: HeaderName, value: &str) -> Self;
}

impl Tell for Response<Out> {
    fn tell(mut self, name: HeaderName, value: &str) -> Self {
        if let Ok(value) = HeaderValue::from_str(value) {
            self.headers_mut().insert(name, value);
        }
        self
    }
}

fn finish(answer: Answer, head: &Head) -> Response<Out> {
    send(answer, None, head)
}

fn send(answer: Answer, news: Option<mpsc::Receiver<Bytes>>, head: &Head) -> Response<Out> {
    let body = match (answer.body, news) {
        (_, Some(news)) => Out::News(news),
        (Body::Whole(bytes), None) => Out::Whole(Some(bytes).filter(|bytes| !bytes.is_empty())),
        (Body::News, None) => Out::Whole(None),
    };
    let mut response = Response::new(body);
    *response.status_mut() =
        StatusCode::from_u16(answer.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    for (name, value) in answer.headers {
        if let Ok(value) = HeaderValue::from_str(&value) {
            headers.append(HeaderName::from_static(name), value);
        }
    }
    if let Some(lang) = head.chosen {
        let kept = format!("arbitro_lang={lang}; Path=/; Max-Age=31536000; SameSite=Lax");
        if let Ok(value) = HeaderValue::from_str(&kept) {
            headers.append(header::SET_COOKIE, value);
        }
    }
    response
}
