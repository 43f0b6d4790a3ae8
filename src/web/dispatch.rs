//! How a request is answered: by a cached page, a page made for this client, or work on the journal.

use crate::locale::words;
use std::sync::Arc;
use std::time::Duration;

use axum::response::{IntoResponse, Response};

use super::answer::Answer;
use super::context::{Context, Fields, Then, Upload, Viewer};
use super::engine::{Desk, Turn};
use super::negotiate::Coding;
use super::response::{self, Wants};
use super::routes::{Does, Route};
use super::sent_forms::SentForm;
use super::state::Hall;
use super::view::About;
use super::visitors::Misdeed;
use super::workers::{Busy, Worker};
use super::{news, pages};
use crate::locale::Lang;
use arbitro_event::event_files::FileMark;
use arbitro_event::simulation::{self, Mutant};

/// How long strangers wait for their turn: for pages made for them, and for pages for everybody.
const PATIENCE: [Duration; 2] = [Duration::from_secs(2), Duration::from_secs(10)];

/// The parts of a request's head that matter here.
pub(super) struct Head {
    pub(super) host: String,
    pub(super) path: String,
    pub(super) token: Option<String>,
    pub(super) wants: Wants,
}

/// Answers a request to a route.
pub(super) async fn answer(
    hall: Arc<Hall>,
    route: &'static Route,
    mut cx: Context,
    head: &Head,
) -> Response {
    let lang = cx.lang;
    let ending = || pages::refuse(lang, 503, words::WEB_SORRY_ENDING);
    let staff = cx.holder.is_some();
    let answer = match route.does {
        Does::Public(page, about) => public(&hall, (page, about), route, cx, head).await,
        Does::Searched(page, about) if !cx.query.has("q") => {
            public(&hall, (page, about), route, cx, head).await
        }
        Does::Entrance(page, about) if !staff => {
            public(&hall, (page, about), route, cx, head).await
        }
        Does::Look(page) => whole(lang, || page(&cx)),
        Does::Entrance(page, _) => whole(lang, || page(&cx)),
        Does::Searched(page, _) => {
            // A search gets the page that everybody else would get.
            cx.viewer.holder = None;
            person(&hall, &hall.persons, move |cx| page(cx), cx, staff).await
        }
        Does::Person(page) => person(&hall, &hall.persons, page, cx, staff).await,
        Does::Enter(page) => person(&hall, &hall.porter, page, cx, false).await,
        Does::Slow(page) => slow(lang, move || page(&cx)).await,
        #[cfg(feature = "scan")]
        Does::Pictures(page) => slow(lang, move || page(&cx)).await,
        Does::Work(page) => {
            let page = move |cx: &Context, desk: &mut Desk| page(cx, desk).unwrap_or_else(|it| it);
            at_its_turn(&hall, cx, page).await.unwrap_or_else(ending)
        }
        Does::Read(page) => judged(&hall, cx, page).await,
        #[cfg(feature = "scan")]
        Does::Judge(page) => judged(&hall, cx, page).await,
        // A stream is not compressed.
        Does::News if head.wants.coding == Coding::OnlyGzip => Answer::none(406),
        Does::News => return news::stream(hall, head.token.clone(), cx.from),
    };
    answer.into_response()
}

/// The answer of a page that judges its input away from the journal's thread, and goes on there.
async fn judged(hall: &Hall, cx: Context, page: fn(&Context) -> Result<Then, Answer>) -> Answer {
    let lang = cx.lang;
    let ending = || pages::refuse(lang, 503, words::WEB_SORRY_ENDING);
    let read = tokio::task::spawn_blocking(move || {
        let call = std::panic::AssertUnwindSafe(|| page(&cx).map_err(Box::new));
        let fault = |_| Err(Box::new(pages::refuse(lang, 500, words::WEB_SORRY_FAULT)));
        (std::panic::catch_unwind(call).unwrap_or_else(fault), cx)
    });
    match read.await {
        Ok((Ok(then), cx)) => at_its_turn(hall, cx, then).await.unwrap_or_else(ending),
        Ok((Err(answer), _)) => *answer,
        Err(_) => ending(),
    }
}

/// The answer of a page that works on the journal's thread, when it is the key holder's turn; `None` if the
/// program is ending.
async fn at_its_turn(
    hall: &Hall,
    mut cx: Context,
    page: impl FnOnce(&Context, &mut Desk) -> Answer + Send + 'static,
) -> Option<Answer> {
    let turn = Turn::of(cx.holder.as_ref());
    // However long it waits, it keeps no old view alive.
    cx.viewer.view = hall.engine.blank();
    hall.engine.work_for(turn, move |desk| worked(cx, desk, page)).await
}

/// The form of a request; `None` if it has no number.
fn form_of(cx: &Context) -> Option<SentForm> {
    let mut hasher = blake3::Hasher::new();
    let mut add = |bytes: &[u8]| {
        hasher.update(&(bytes.len() as u64).to_le_bytes()).update(bytes);
    };
    add(cx.path.as_bytes());
    // A confirmation is added to the form that it confirms.
    let fields = cx.form.0.iter().filter(|(name, _)| name != "id" && name != "confirm");
    fields.for_each(|(name, value)| {
        add(name.as_bytes());
        add(value.as_bytes());
    });
    for upload in cx.upload.iter().flat_map(Upload::all) {
        add(upload.name.as_bytes());
        add(&upload.bytes);
    }
    let number = cx.form_number();
    (!number.is_empty()).then(|| SentForm::new(number, hasher.finalize()))
}

/// Marks of everything that a form can change.
#[derive(PartialEq)]
struct Traces {
    head: Option<u64>,
    hangings: u64,
    toml: Option<FileMark>,
    beside: [Option<FileMark>; 3],
}

impl Traces {
    fn of(desk: &Desk) -> Self {
        let files = &desk.files;
        Self {
            head: desk.head(),
            hangings: desk.hangings(),
            toml: files.toml().mark(),
            beside: [files.keys().mark(), files.wall().mark(), files.live().mark()],
        }
    }
}

/// The answer of a page that works on the journal's thread.
fn worked(
    mut cx: Context,
    desk: &mut Desk,
    page: impl FnOnce(&Context, &mut Desk) -> Answer,
) -> Answer {
    cx.viewer.view = desk.view();
    let form = form_of(&cx).filter(|_| cx.holder.is_some());
    let is_other = |form| desk.forms.has_other(form) && !simulation::has(Mutant::OtherContent);
    if form.as_ref().is_some_and(is_other) {
        return pages::other_form(&cx);
    }
    if let Some(form) = &form
        && let Some(to) = desk.forms.led_to(form).filter(|to| !to.is_empty())
        && !desk.knows(form.number())
    {
        return Answer::go(to);
    }
    let before = form.is_some().then(|| Traces::of(desk));
    let answer = whole(cx.lang, || page(&cx, desk));
    if answer.status == 500 {
        desk.open_anew();
    } else if let Some(form) = form.filter(|_| answer.status < 400)
        && before != Some(Traces::of(desk))
    {
        desk.forms.keep(form, answer.header("location").unwrap_or_default().to_owned());
    }
    answer
}

/// The answer of a slow page, for staff.
async fn slow(lang: Lang, page: impl FnOnce() -> Answer + Send + 'static) -> Answer {
    let slow = tokio::task::spawn_blocking(move || whole(lang, page));
    slow.await.unwrap_or_else(|_| pages::refuse(lang, 503, words::WEB_SORRY_ENDING))
}

/// A page for one client: strangers wait for their turn, staff are served at once.
async fn person(
    hall: &Arc<Hall>,
    worker: &Worker,
    page: impl FnOnce(&Context) -> Answer + Send + 'static,
    cx: Context,
    staff: bool,
) -> Answer {
    let (lang, from) = (cx.lang, cx.from);
    if staff {
        return slow(lang, move || page(&cx)).await;
    }
    let result = worker.work(from, PATIENCE[0], move || whole(lang, || page(&cx))).await;
    result.unwrap_or_else(|Busy| {
        hall.visitors.note(from, Misdeed::Often);
        pages::refuse(lang, 503, words::WEB_SORRY_BUSY).with("retry-after", "5")
    })
}

/// The answer of a page. If the page panics, nobody else is affected: the client gets an error page, and
/// the server goes on.
fn whole(lang: Lang, page: impl FnOnce() -> Answer) -> Answer {
    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(page));
    result.unwrap_or_else(|_| pages::refuse(lang, 500, words::WEB_SORRY_FAULT))
}

/// A page that is the same for everybody: from the cache, or made in its turn and cached.
async fn public(
    hall: &Arc<Hall>,
    (page, about): (fn(&Viewer) -> Answer, About),
    route: &Route,
    cx: Context,
    head: &Head,
) -> Answer {
    let (lang, from, staff) = (cx.lang, cx.from, cx.holder.is_some());
    let Some(places) = cx.view.named(about, &cx.places) else {
        return comes_again(pages::refuse(lang, 404, words::WEB_SORRY_PATH), about);
    };
    if let (About::Screen, Some(address)) = (about, places.first()) {
        hall.screens.saw(address, hall.options.clock.computer().timestamp());
    }
    let path = route.filled(&places);
    let version = cx.view.version(about, places.first().map_or("", String::as_str));
    if let Some(made) = hall.page_cache.find((&path, lang), version) {
        return response::cached(&hall.page_cache, &made, lang, &head.wants);
    }
    // The page does not depend on the client or the query.
    let query = Fields::default();
    let cx = Viewer { holder: None, path: path.clone(), places, query, ..cx.viewer };
    let shared = Arc::clone(hall);
    let make = move || {
        shared.page_cache.page((&path, lang), version, || {
            let answer = whole(lang, || page(&cx));
            if answer.status == 200 { Ok(answer.body) } else { Err(Box::new(answer)) }
        })
    };
    let page = if staff {
        tokio::task::spawn_blocking(make).await.map_err(|_| Busy)
    } else {
        hall.maker.work(from, PATIENCE[1], make).await
    };
    match page {
        Ok(Ok(page)) => response::cached(&hall.page_cache, &page, lang, &head.wants),
        Ok(Err(answer)) => comes_again(*answer, about),
        Err(Busy) => {
            let busy = pages::refuse(lang, 503, words::WEB_SORRY_BUSY).with("retry-after", "5");
            comes_again(busy, about)
        }
    }
}

/// Nobody stands at a screen to retry: it polls until it is answered.
fn comes_again(answer: Answer, about: About) -> Answer {
    if about == About::Screen { answer.with("refresh", "15") } else { answer }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use axum::body::to_bytes;

    use super::*;
    use crate::hall::HallFiles;
    use crate::web::Options;
    use crate::web::engine::Engine;
    use crate::web::routes::{Who, get, post};

    fn broken(_: &Context) -> Answer {
        panic!("as a page never should")
    }

    fn unreadable(_: &Context) -> Result<Then, Answer> {
        panic!("as a page never should")
    }

    fn broken_at_work(_: &Context, _: &mut Desk) -> Result<Answer, Answer> {
        panic!("as a page never should")
    }

    fn well(_: &Context, desk: &mut Desk) -> Answer {
        Answer::text("text/plain", desk.view().head.seq.to_string())
    }

    static MADE: AtomicUsize = AtomicUsize::new(0);

    fn counted(cx: &Viewer) -> Answer {
        MADE.fetch_add(1, Ordering::Relaxed);
        Answer::text("text/html; charset=utf-8", format!("{} {:?}", cx.path, cx.query.0))
    }

    /// A request to an empty hall.
    fn ask_of(hall: &Arc<Hall>, query: &str, lang: Lang) -> (Context, Head) {
        let query = Fields::read(query.as_bytes());
        let mut cx = Context::of(hall, hall.engine.view(), lang);
        cx.viewer.query = query;
        let head = Head {
            host: String::new(),
            path: "/".to_owned(),
            token: None,
            wants: Wants::default(),
        };
        (cx, head)
    }

    fn empty_hall(folder: &std::path::Path) -> Arc<Hall> {
        let engine = Engine::at(folder);
        let addresses = crate::web::Addresses::default();
        Arc::new(Hall::new(engine, HallFiles::of(folder), addresses, Options::default()))
    }

    #[test]
    fn another_query_each_time_rendered_a_page_each_time() {
        static ROUTES: [Route; 2] = [
            get("/ecra", Who::Anyone, Does::Public(counted, About::Event)),
            get("/", Who::Anyone, Does::Searched(counted, About::Event)),
        ];
        let folder = tempfile::tempdir().unwrap();
        let hall = empty_hall(folder.path());
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        for route in &ROUTES {
            for query in ["", "x=1", "x=2", "c=1.1", "lang=en", "lang=pt&y=3"] {
                for lang in [Lang::Pt, Lang::En] {
                    let (cx, head) = ask_of(&hall, query, lang);
                    let answered = runtime.block_on(answer(Arc::clone(&hall), route, cx, &head));
                    assert_eq!(answered.status(), 200);
                    let page = runtime.block_on(to_bytes(answered.into_body(), 1 << 20)).unwrap();
                    assert_eq!(page, format!("{} []", route.path));
                }
            }
        }
        assert_eq!(MADE.load(Ordering::Relaxed), 4);
        // Only a search is made for each client.
        let (cx, head) = ask_of(&hall, "q=ana", Lang::Pt);
        runtime.block_on(answer(Arc::clone(&hall), &ROUTES[1], cx, &head));
        assert_eq!(MADE.load(Ordering::Relaxed), 5);
    }

    #[test]
    fn a_page_that_goes_wrong_is_a_500_with_a_sentence_and_the_server_goes_on() {
        static ROUTES: [Route; 7] = [
            get("/", Who::Anyone, Does::Look(broken)),
            get("/", Who::Anyone, Does::Slow(broken)),
            get("/", Who::Anyone, Does::Person(broken)),
            post("/", Who::Anyone, Does::Read(unreadable)),
            post("/", Who::Anyone, Does::Work(broken_at_work)),
            get("/", Who::Anyone, Does::Public(|_| panic!("as a page never should"), About::Event)),
            get("/", Who::Anyone, Does::Work(|cx, desk| Ok(well(cx, desk)))),
        ];
        let folder = tempfile::tempdir().unwrap();
        let hall = empty_hall(folder.path());
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        for (route, status) in ROUTES.iter().zip([500, 500, 500, 500, 500, 500, 200]) {
            let (cx, head) = ask_of(&hall, "", Lang::En);
            let answered = runtime.block_on(answer(Arc::clone(&hall), route, cx, &head));
            assert_eq!(answered.status(), status);
            let bytes = runtime.block_on(to_bytes(answered.into_body(), 1 << 20)).unwrap();
            let page = String::from_utf8_lossy(&bytes).into_owned();
            assert_eq!(
                page.contains("the program\u{2019}s fault") || page.contains("the program's fault"),
                status == 500,
                "{page}"
            );
        }
    }
}
