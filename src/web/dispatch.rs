//! Every request's way to its page: who asks, whether they may, and what they are sent.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use bytes::Bytes;
use hyper::body::Incoming;
use hyper::header::{self, HeaderMap};
use hyper::{Method, Request, Response};

use super::answer::{Answer, Body};
use super::ask::{Ask, Fields};
use super::guard::{Rate, is_own_origin};
use super::hall::Hall;
use super::response::{self, Out, Tell, Wants, finish, text};
use super::routes::{self, Does, Route, Who};
use super::view::About;
use super::{body, files, news, pages};
use crate::hall::keys::{Holder, Role};
use crate::locale::{Lang, Message};

/// Of how many seconds an address may ask its pages at once, and of how many its keys.
const AT_ONCE: [u32; 2] = [5, 40];

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

/// A request's head, as far as it matters here.
struct Head {
    host: String,
    path: String,
    token: Option<String>,
    form: Option<String>,
    wants: Wants,
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

/// Answers a request.
pub(super) async fn respond(
    hall: Arc<Hall>,
    request: Request<Incoming>,
    from: IpAddr,
    own: IpAddr,
    door: Door,
) -> Response<Out> {
    hall.counts.requests.fetch_add(1, Ordering::Relaxed);
    let headers = request.headers();
    let view = hall.engine.view();
    let fields = Fields::read(request.uri().query().unwrap_or_default().as_bytes());
    let (lang, chosen) = language(&fields, headers, view.event.as_ref().and_then(|e| e.language));
    let head = Head {
        host: text(headers, header::HOST).unwrap_or_default().to_owned(),
        path: request.uri().path().to_owned(),
        token: cookie(headers, pages::key::COOKIE),
        form: text(headers, header::CONTENT_TYPE).map(str::to_owned),
        wants: Wants {
            chosen,
            packs: text(headers, header::ACCEPT_ENCODING).is_some_and(|all| all.contains("gzip")),
            tag: text(headers, header::IF_NONE_MATCH).map(str::to_owned),
        },
    };
    let sorry = |status: u16, key: &'static str| {
        finish(pages::sorry(lang, status, &Message::new(key)), &head.wants)
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
        return response::asset(asset, &head.wants);
    }
    let limits = view.limits();
    if !hall.pages.take(from, Rate::of(limits.pages_per_minute, AT_ONCE[0])) {
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
    let tries = Rate::of(limits.keys_per_minute, AT_ONCE[1]);
    if changes && route.who == Who::Anyone && !hall.keys.take(from, tries) {
        return sorry(429, "web-sorry-often").tell(header::RETRY_AFTER, "5");
    }
    let holder = head.token.as_deref().and_then(|token| hall.holder(token, from));
    if let Err((status, key)) = admit(route, &places, holder.as_ref(), door) {
        if status == 401 && !changes {
            let target: String = form_urlencoded::byte_serialize(head.path.as_bytes()).collect();
            return finish(Answer::go(format!("/k?para={target}")), &head.wants);
        }
        return sorry(status, key);
    }
    let bytes = if changes {
        match body::read(request, route).await {
            Ok(bytes) => bytes,
            Err((status, key)) => return sorry(status, key).tell(header::CONNECTION, "close"),
        }
    } else {
        Bytes::new()
    };
    let (form, upload) = body::form(head.form.as_deref(), &bytes);
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

async fn answer(hall: Arc<Hall>, route: &'static Route, ask: Ask, head: &Head) -> Response<Out> {
    let lang = ask.lang;
    let ending = || pages::sorry(lang, 503, &Message::new("web-sorry-ending"));
    let answer = match route.does {
        // The same for everybody: who asks is not on it.
        Does::Public(page, about) => {
            return public((page, about), &Ask { holder: None, ..ask }, head);
        }
        Does::Look(page) => whole(lang, || page(&ask)),
        Does::Slow(page) => {
            let slow = tokio::task::spawn_blocking(move || whole(lang, || page(&ask)));
            slow.await.unwrap_or_else(|_| ending())
        }
        Does::Work(page) => {
            let engine = hall.engine.clone();
            let worked = engine.work(move |desk| {
                // What was looked up while the request waited may be old.
                let ask = Ask { view: desk.view(), ..ask };
                let answer = whole(lang, || page(&ask, desk));
                if answer.status == 500 {
                    desk.open_anew();
                }
                answer
            });
            worked.await.unwrap_or_else(ending)
        }
        Does::News => {
            let news = news::stream(hall, head.token.clone(), ask.from);
            return response::send(Answer::news(), Some(news), &head.wants);
        }
    };
    finish(answer, &head.wants)
}

/// What a page answers. One that goes wrong takes nobody else's with it: who asked is told, and the server
/// goes on.
fn whole(lang: Lang, page: impl FnOnce() -> Answer) -> Answer {
    let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(page));
    done.unwrap_or_else(|_| pages::sorry(lang, 500, &Message::new("web-sorry-fault")))
}

/// A page that is the same for everybody.
fn public((page, about): (fn(&Ask) -> Answer, About), ask: &Ask, head: &Head) -> Response<Out> {
    if ask.query.0.iter().any(|(name, _)| name != "lang") {
        return finish(whole(ask.lang, || page(ask)), &head.wants);
    }
    let version = ask.view.version(about, ask.place(0));
    let kept = ask.hall.kept.page((&head.path, ask.lang), version, || {
        let answer = whole(ask.lang, || page(ask));
        match answer.body {
            Body::Whole(bytes) if answer.status == 200 => Ok(bytes),
            _ => Err(answer),
        }
    });
    match kept {
        Ok(made) => response::made(&made, &head.wants),
        Err(answer) => finish(answer, &head.wants),
    }
}

#[cfg(test)]
mod tests {
    use super::super::engine::{Desk, Engine};
    use super::*;
    use crate::hall::HallFiles;

    fn broken(_: &Ask) -> Answer {
        panic!("as a page never should")
    }

    fn broken_at_work(_: &Ask, _: &mut Desk) -> Answer {
        panic!("as a page never should")
    }

    fn well(_: &Ask, desk: &mut Desk) -> Answer {
        Answer::text("text/plain", desk.view().head.seq.to_string())
    }

    #[test]
    fn a_page_that_goes_wrong_is_a_500_with_a_sentence_and_the_server_goes_on() {
        static ROUTES: [Route; 5] = [
            Route { changes: false, path: "/", who: Who::Anyone, does: Does::Look(broken) },
            Route { changes: false, path: "/", who: Who::Anyone, does: Does::Slow(broken) },
            Route { changes: true, path: "/", who: Who::Anyone, does: Does::Work(broken_at_work) },
            Route {
                changes: false,
                path: "/",
                who: Who::Anyone,
                does: Does::Public(broken, About::Event),
            },
            Route { changes: false, path: "/", who: Who::Anyone, does: Does::Work(well) },
        ];
        let folder = tempfile::tempdir().unwrap();
        let engine = Engine::start(folder.path(), None).unwrap();
        let none = String::new;
        let files = HallFiles::of(folder.path());
        let hall = Arc::new(Hall::new(engine, files, super::super::Addresses::default()));
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        for (route, status) in ROUTES.iter().zip([500, 500, 500, 500, 200]) {
            let ask = Ask {
                view: hall.engine.view(),
                hall: Arc::clone(&hall),
                lang: Lang::En,
                holder: None,
                path: "/".to_owned(),
                places: Vec::new(),
                query: Fields::default(),
                form: Fields::default(),
                upload: None,
                from: IpAddr::from([127, 0, 0, 1]),
                host: none(),
                site: super::super::ask::Site::Server,
            };
            let head = Head {
                host: none(),
                path: "/".to_owned(),
                token: None,
                form: None,
                wants: Wants::default(),
            };
            let answered = runtime.block_on(answer(Arc::clone(&hall), route, ask, &head));
            assert_eq!(answered.status(), status);
            let Out::Whole(Some(page)) = answered.into_body() else { panic!("no page") };
            let page = String::from_utf8_lossy(&page).into_owned();
            assert_eq!(
                page.contains("the program\u{2019}s fault") || page.contains("the program's fault"),
                status == 500,
                "{page}"
            );
        }
    }
}
