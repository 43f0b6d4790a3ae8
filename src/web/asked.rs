//! The entrance of every request: who asks, whether there is room, how often they may ask, and for what.

use crate::locale::words;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use hyper::body::Incoming;
use hyper::header::{self, HeaderMap};
use hyper::{Method, Request, Response};

use super::answer::Answer;
use super::ask::{Ask, Fields, Upload};
use super::dispatch::{Head, answer};
use super::guard::{Often, Rate, is_own_origin};
use super::hall::Hall;
use super::negotiate::{self, Coding};
#[cfg(feature = "scan")]
use super::picture_form;
#[cfg(feature = "scan")]
use super::pictures::SpooledPictures;
use super::places::ConnectionPlace;
use super::response::{self, Out, Tell, Wants, finish, text};
use super::routes::{self, Does, Route, Who};
use super::site::Site;
use super::uploads::UploadPlace;
use super::visitors::Misdeed;
use super::{body, cookies, files, games_page, log, pages};
use crate::hall::keys::{Holder, Role};
use crate::locale::Lang;
use arbitro_event::HallLimits;

/// An address may make the requests of this many seconds at once: for pages, and for keys.
const AT_ONCE: [u32; 2] = [5, 40];
/// The status and sentence where no place for an upload was free in time.
const BUSY: (u16, &str) = (503, words::WEB_SORRY_BUSY);
/// Where a card or a code lets somebody in.
const ENTRANCE: &str = "/k";

/// Who is answered at an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Door {
    /// Everybody.
    Both,
    /// Only requests that need no key.
    Public,
    /// Staff, who may see everything else as well.
    Staff,
}

/// The language: the one asked for, the one in the cookie, the one the browser prefers, or the event's; and
/// the one to be stored in the cookie.
fn language(query: &Fields, headers: &HeaderMap, event: Option<Lang>) -> (Lang, Option<Lang>) {
    let chosen = query.get("lang").parse().ok();
    let kept = || cookies::sent(headers, cookies::LANGUAGE)?.parse().ok();
    let browser = || negotiate::language(headers, event.unwrap_or(Lang::Pt));
    (chosen.or_else(kept).unwrap_or_else(browser), chosen)
}

/// Answers a request.
pub(super) async fn respond(
    hall: Arc<Hall>,
    request: Request<Incoming>,
    own: IpAddr,
    door: Door,
    place: Arc<ConnectionPlace>,
) -> Response<Out> {
    hall.counts.requests.fetch_add(1, Ordering::Relaxed);
    let begun = Instant::now();
    let changes = request.method() == Method::POST;
    let asked = Asked::of(Arc::clone(&hall), &request, (place.from, own), door);
    let (path, role) = (asked.head.path.clone(), asked.holder.as_ref().map(|holder| holder.role));
    let response = match asked.pass(&place).await {
        Ok(paced) => {
            let response = asked.answer(request, &place).await;
            // A client that asks too often is disconnected.
            if paced { response.tell(header::CONNECTION, "close") } else { response }
        }
        Err(refused) => *refused,
    };
    let outcome = (response.status().as_u16(), begun.elapsed());
    log::request(&hall.reports, (changes, &path), outcome, role);
    response
}

/// What a request sent besides its head.
#[derive(Default)]
struct Received {
    form: Fields,
    upload: Option<Upload>,
    #[cfg(feature = "scan")]
    pictures: SpooledPictures,
    /// The place for work on an upload, kept until it is answered.
    work: Option<UploadPlace>,
}

/// A request whose head has been read. It holds no view of the event, which is as large as the event: while
/// it waits, or while its body arrives, the event goes on.
struct Asked {
    hall: Arc<Hall>,
    limits: HallLimits,
    head: Head,
    fields: Fields,
    lang: Lang,
    holder: Option<Holder>,
    has_plain_key: bool,
    from: IpAddr,
    own: IpAddr,
    door: Door,
}

impl Asked {
    fn of(
        hall: Arc<Hall>,
        request: &Request<Incoming>,
        (from, own): (IpAddr, IpAddr),
        door: Door,
    ) -> Self {
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
        // Whoever comes in loses the key without an event: where there is one, it was sent on purpose.
        let (holder, token) = plain.or(of_event).unzip();
        let head = Head {
            host: text(headers, header::HOST).unwrap_or_default().to_owned(),
            path: request.uri().path().to_owned(),
            token,
            wants: Wants {
                chosen,
                coding: Coding::of(headers),
                tag: text(headers, header::IF_NONE_MATCH).map(str::to_owned),
            },
        };
        let limits = view.limits();
        Self { hall, limits, head, fields, lang, holder, has_plain_key, from, own, door }
    }

    fn sorry(&self, status: u16, key: &'static str) -> Response<Out> {
        finish(pages::refuse(self.lang, status, key), &self.head.wants)
    }

    fn asset(&self) -> Option<&'static files::Asset> {
        files::asset(&self.head.path)
    }

    /// Whether there is a place for the client, and whether it may ask again yet: true if it had to wait for
    /// that.
    async fn pass(&self, place: &ConnectionPlace) -> Result<bool, Box<Response<Out>>> {
        let allowed = self.hall.allowed(self.from, self.limits);
        if !place.speaks(self.holder.as_ref().map(|holder| holder.id.as_str()), allowed) {
            let (status, key) = if allowed.shut {
                (403, words::WEB_SORRY_SHUT)
            } else {
                (503, words::WEB_SORRY_FULL)
            };
            self.hall.visitors.note(self.from, Misdeed::Crowd);
            return Err(Box::new(self.sorry(status, key).tell(header::CONNECTION, "close")));
        }
        let Err(often) = self.take() else { return Ok(false) };
        place.pause(often.pause()).await;
        // The entrance for keys stays open to everybody, however slow others make it.
        if self.head.path == ENTRANCE { Ok(true) } else { Err(Box::new(self.often())) }
    }

    fn often(&self) -> Response<Out> {
        self.sorry(429, words::WEB_SORRY_OFTEN)
            .tell(header::RETRY_AFTER, "5")
            .tell(header::CONNECTION, "close")
    }

    /// Takes one request from the allowance: the key's, from any address, or the address's if there is no
    /// key.
    fn take(&self) -> Result<(), Often> {
        let (hall, limits) = (&self.hall, self.limits);
        let rate = |per_minute: u32| Rate::of(per_minute, AT_ONCE[0]);
        if let Some(holder) = &self.holder {
            // However little strangers may ask, staff can work.
            let most = limits.pages_per_minute.max(HallLimits::default().pages_per_minute);
            return hall.holders.take(holder.id.clone(), rate(most));
        }
        let bucket = if self.asset().is_some() { &hall.assets } else { &hall.pages };
        bucket
            .take(self.from, rate(limits.pages_per_minute))
            .inspect_err(|_| hall.visitors.note(self.from, Misdeed::Often))
    }

    /// Leads the request to its page.
    async fn answer(self, request: Request<Incoming>, place: &ConnectionPlace) -> Response<Out> {
        let head = &self.head;
        if head.wants.coding == Coding::Neither {
            return finish(Answer::none(406), &head.wants);
        }
        if !self.hall.hosts.knows(&head.host, self.own) {
            return self.sorry(421, words::WEB_SORRY_HOST);
        }
        let changes = match *request.method() {
            Method::GET | Method::HEAD => false,
            Method::POST => true,
            _ => {
                let other = self.sorry(405, words::WEB_SORRY_METHOD);
                return other.tell(header::ALLOW, "GET, HEAD, POST");
            }
        };
        if head.path == games_page::PATH
            && !changes
            && let Some(page) = response::games_page(&Wants { chosen: None, ..head.wants.clone() })
        {
            return page;
        }
        if let Some(asset) = self.asset().filter(|_| !changes) {
            return response::asset(asset, &head.wants);
        }
        if changes && !is_own_origin(text(request.headers(), header::ORIGIN), &head.host) {
            return self.sorry(403, words::WEB_SORRY_ORIGIN);
        }
        let (route, places) = match routes::find(changes, &head.path) {
            Ok(found) => found,
            Err(true) => return self.sorry(405, words::WEB_SORRY_METHOD),
            Err(false) => return self.sorry(404, words::WEB_SORRY_PATH),
        };
        if let Err((status, key)) = admit(route, &places, self.holder.as_ref(), self.door) {
            if status == 401 && !changes {
                let path = head.path.as_bytes();
                let target: String = form_urlencoded::byte_serialize(path).collect();
                return finish(Answer::go(format!("{ENTRANCE}?para={target}")), &head.wants);
            }
            return self.sorry(status, key);
        }
        let received = match self.receive(request, route, place).await {
            Ok(received) => received,
            Err((status, key)) => {
                if status == 408 && self.holder.is_none() {
                    self.hall.visitors.note(self.from, Misdeed::Stalled);
                }
                return self.sorry(status, key).tell(header::CONNECTION, "close");
            }
        };
        if matches!(route.does, Does::Enter(_))
            && self.guesses_too_often(&received.form, place).await
        {
            return self.often();
        }
        let Received { form, upload, work: _work, .. } = received;
        let Self { hall, head, fields: query, lang, holder, has_plain_key, from, .. } = self;
        let (path, host) = (head.path.clone(), head.host.clone());
        let site = Site::Server;
        let ask = Ask {
            view: hall.engine.view(),
            hall: Arc::clone(&hall),
            lang,
            holder,
            has_plain_key,
            path,
            places,
            query,
            form,
            upload,
            #[cfg(feature = "scan")]
            pictures: received.pictures,
            from,
            host,
            site,
        };
        answer(Arc::clone(&hall), route, ask, &head).await
    }

    /// Receives what a request sends. An upload takes a place for work only when it has arrived whole.
    async fn receive(
        &self,
        request: Request<Incoming>,
        route: &Route,
        place: &ConnectionPlace,
    ) -> Result<Received, (u16, &'static str)> {
        if !route.changes {
            return Ok(Received::default());
        }
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
    async fn guesses_too_often(&self, form: &Fields, place: &ConnectionPlace) -> bool {
        let sent = pages::key::sent(form);
        if self.hall.holder(&sent, self.from).is_some() || self.hall.is_card(&sent) {
            return false;
        }
        let rate = Rate::of(self.limits.keys_per_minute, AT_ONCE[1]);
        let Err(often) = self.hall.keys.take(self.from, rate) else { return false };
        self.hall.visitors.note(self.from, Misdeed::Often);
        place.pause(often.pause()).await;
        true
    }
}

/// Whether the client may ask for a route.
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
    let group = places.first().and_then(|place| place.parse().ok());
    let group = group.ok_or((404, words::WEB_SORRY_PATH))?;
    let number = |at: usize| places.get(at)?.parse().ok();
    let within = match holder.role {
        Role::Table => number(1)
            .zip(number(2))
            .is_some_and(|(round, table)| holder.may_record(group, round, table)),
        _ => holder.may_enter(group),
    };
    if within { Ok(()) } else { Err((403, words::EVENT_NOT_YOURS)) }
}
