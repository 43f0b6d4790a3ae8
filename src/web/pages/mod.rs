//! The pages, one file for each.

mod bracket;
mod calls;
mod captains;
pub(super) mod certificate;
pub(super) mod crosstable;
pub(super) mod desk;
pub(super) mod echo;
pub(super) mod export;
pub(super) mod floor;
pub(super) mod group;
pub(super) mod head;
pub(super) mod home;
pub(super) mod key;
pub(super) mod line;
pub(super) mod line_up;
pub(super) mod live;
pub(super) mod notice;
mod open_tables;
pub(super) mod pager;
pub(super) mod player;
mod prelude;
mod received;
pub(super) mod replay;
pub(super) mod report;
mod result;
pub(super) mod roll;
pub(super) mod running_round;
pub(super) mod school;
pub(super) mod school_ranking;
pub(super) mod screen;
pub(super) mod sheets;
mod shown_tables;
#[cfg(feature = "scan")]
pub(super) mod slips;
pub(super) mod status;
mod waiting;

use std::collections::HashMap;
use std::sync::OnceLock;

use bytes::Bytes;
use maud::DOCTYPE;
use parking_lot::Mutex;

use super::answer::HTML;
use super::log;
use super::remedy;
use super::routes::Does::{
    Enter, Entrance, Look, News, Person, Public, Read, Searched, Slow, Work,
};
#[cfg(feature = "scan")]
use super::routes::Does::{Judge, Pictures};
use super::routes::Who::Anyone;
use super::routes::{BOARD, DESK, FLOOR, HEAD, Route, SCHOOL, SHEETS, STAFF, TABLE, get, post};
use super::second_click;
use super::shell;
use super::trouble::ActFault;
use super::view::About;
use crate::web::pages::prelude::*;
use arbitro_event::acts::ActOutcome;
use arbitro_event::{JournalError, Signature};
use arbitro_paper::{Standings, capital};

/// The pages of everybody and of staff.
pub(super) const ROUTES: &[Route] = &[
    get("/", Anyone, Searched(home::page, About::Event)),
    get("/p/{}", Anyone, Entrance(player::page, About::Player)),
    get("/g/{g}", Anyone, Public(group::page, About::Group)),
    get("/q/{g}", Anyone, Public(crosstable::page, About::Group)),
    get("/c/{}", Anyone, Public(group::category, About::Category)),
    get("/escolas", Anyone, Public(school_ranking::page, About::Event)),
    get("/ecra", Anyone, Public(screen::page, About::Event)),
    get("/ecra/{}", Anyone, Public(screen::named, About::Screen)),
    get("/ecra/{}/{}", Anyone, Public(screen::turn, About::Screen)),
    get("/aviso", Anyone, Public(notice::page, About::Event)),
    get("/certificado.html", Anyone, Public(certificate::page, About::Event)),
    get("/jogo/{g}/{}/{}", Anyone, Public(live::watch, About::Table)),
    get("/partida/{g}/{}/{}", Anyone, Person(replay::page)),
    get("/k", Anyone, Entrance(key::page, About::Event)),
    post("/k", Anyone, Enter(key::enter)),
    post("/sair", Anyone, Look(key::leave)),
    get("/novas", STAFF, News),
    get("/escola", SCHOOL, Look(school::page)).menu(4, words::WEB_NAV_SCHOOL),
    post("/escola", SCHOOL, Read(school::send)),
    get("/escola/lista", SCHOOL, Look(school::list)),
    post("/escola/formacao", SCHOOL, Work(line_up::of_captain)),
    post("/escola/encontro", SCHOOL, Work(captains::change)),
    get("/folhas", SHEETS, Look(sheets::page)),
    post("/folhas", SHEETS, Read(sheets::send)),
    get("/sala", FLOOR, Look(floor::page)).menu(3, words::WEB_NAV_FLOOR),
    post("/sala/{g}/resultado", FLOOR, Work(floor::enter)),
    post("/sala/{g}/chamar", FLOOR, Work(floor::call)),
    post("/sala/chamar", FLOOR, Work(floor::call)),
    get("/mesa", DESK, Look(desk::groups)).menu(2, words::WEB_NAV_DESK),
    get("/mesa/{g}", FLOOR, Look(desk::page)),
    post("/mesa/{g}/resultado", DESK, Work(desk::enter)),
    post("/mesa/{g}/jornada", DESK, Work(running_round::change)),
    get("/mesa/{g}/formacoes", DESK, Look(line_up::page)),
    post("/mesa/{g}/formacoes", DESK, Work(line_up::change)),
    get("/mesa/{g}/porque", DESK, Slow(running_round::why)),
    post("/mesa/{g}/linha", DESK, Work(line::take)),
    post("/mesa/{g}/desfazer", FLOOR, Work(desk::undo)),
    get("/mesa/{g}/conferir", DESK, Look(desk::verify_page)),
    post("/mesa/{g}/conferir", DESK, Work(desk::verify)),
    #[cfg(feature = "scan")]
    get("/boletins", FLOOR, Look(slips::page)),
    #[cfg(feature = "scan")]
    post("/boletins", FLOOR, Pictures(slips::send)),
    #[cfg(feature = "scan")]
    get("/boletins/{}", FLOOR, Slow(slips::show)),
    #[cfg(feature = "scan")]
    post("/boletins/{}", FLOOR, Judge(slips::enter)),
    #[cfg(feature = "scan")]
    get("/boletins/{}/{}/{}", FLOOR, Slow(slips::cut)),
    get("/chamada", DESK, Slow(roll::page)).menu(6, words::WEB_NAV_ROLL),
    post("/chamada", DESK, Work(roll::change)),
    get("/ao-vivo/{g}/{}/{}", TABLE, Look(live::page)),
    post("/ao-vivo/{g}/{}/{}", TABLE, Work(live::change)),
    get("/resultado", TABLE, Look(report::page)),
    post("/resultado", BOARD, Work(report::change)),
    get("/tabuleiro", TABLE, Look(live::tablet)),
    post("/tabuleiro", BOARD, Work(live::play)),
    post("/sala/{g}/tabuleiro", FLOOR, Work(live::at_tablets)),
    post(second_click::PATH, Anyone, Look(status::second_click)),
    get("/estado", HEAD, Work(|cx, desk| Ok(status::page(cx, desk))))
        .menu(13, words::WEB_NAV_STATUS),
    post("/estado", HEAD, Work(status::change)),
];

/// Every address.
pub(super) fn routes() -> impl Iterator<Item = &'static Route> {
    ROUTES.iter().chain(head::ROUTES)
}

/// The addresses in the menu of a role, and the keys of their names.
pub(super) fn menu(role: Role) -> Vec<(&'static str, &'static str)> {
    let pages = routes().filter_map(|route| Some((route.in_menu(role)?, route.path)));
    let mut pages: Vec<_> = pages.collect();
    pages.sort_unstable();
    pages.into_iter().map(|((_, name), path)| (path, name)).collect()
}

/// The route of a path without escapes.
#[cfg(test)]
pub(super) fn route(changes: bool, path: &str) -> Option<&'static Route> {
    let fits = |pattern: &str| {
        let parts = pattern.split('/').zip(path.split('/'));
        pattern.split('/').count() == path.split('/').count() && { parts }
            .all(|(wanted, part)| wanted == part || wanted.starts_with('{'))
    };
    routes().find(|route| route.changes == changes && fits(route.path))
}

/// The title of an error page, and the key of its advice.
fn advice(status: u16) -> [&'static str; 2] {
    match status {
        401 | 403 => [words::WEB_SORRY_TITLE_KEY, words::WEB_SORRY_DO_KEY],
        404 => [words::WEB_SORRY_TITLE_PATH, words::WEB_SORRY_DO_PATH],
        409 => [words::WEB_NOT_DONE, words::WEB_SORRY_DO_FORM],
        421 => [words::WEB_SORRY_TITLE_HOST, words::WEB_SORRY_DO_HOST],
        429 => [words::WEB_SORRY_TITLE_OFTEN, words::WEB_SORRY_DO_WAIT],
        500 => [words::WEB_SORRY_TITLE_FAULT, words::WEB_SORRY_DO_FAULT],
        503 => [words::WEB_SORRY_TITLE_BUSY, words::WEB_SORRY_DO_WAIT],
        _ => [words::WEB_SORRY_TITLE_FORM, words::WEB_SORRY_DO_FORM],
    }
}

/// An error page with the reason and the way on. It contains nothing about the event.
pub(super) fn sorry(lang: Lang, status: u16, message: &Message) -> Answer {
    let text = lang.text(message);
    let [title, advice] = advice(status).map(|key| lang.word(key));
    // A request that only came too early is repeated unchanged.
    let again = matches!(status, 429 | 503);
    Answer::page(html! {
        (DOCTYPE)
        html lang=(lang) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="robots" content="noindex, nofollow";
                meta name="color-scheme" content="light dark";
                title { (title) }
                link rel="icon" type="image/svg+xml" href=(files::address("/icone.svg"));
                link rel="stylesheet" href=(files::address("/estilo.css"));
            }
            body {
                main.sorry {
                    h1 { (icons::icon("trouble")) (title) }
                    div.problem role="alert" data-problem="" { p { (text) } }
                    p { (advice) }
                    p.buttons {
                        @if again { a.button href="" { (icons::icon("again")) (lang.word(words::WEB_SORRY_AGAIN)) } }
                        a.button href="/" { (icons::icon("/")) (lang.word(words::WEB_NAV_HOME)) }
                        a.button.quiet href="/k" { (icons::icon("/k")) (lang.word(words::WEB_NAV_KEY)) }
                    }
                }
            }
        }
    })
    .status(status)
}

/// The same for a reason without facts: made only once, because strangers can request it as often as they
/// like.
pub(super) fn refuse(lang: Lang, status: u16, key: &'static str) -> Answer {
    type Cache = HashMap<(Lang, u16, &'static str), Bytes>;
    static MADE: OnceLock<Mutex<Cache>> = OnceLock::new();
    let mut pages = MADE.get_or_init(Mutex::default).lock();
    let page = pages
        .entry((lang, status, key))
        .or_insert_with(|| sorry(lang, status, &Message::new(key)).body);
    Answer::text(HTML, page.clone()).status(status)
}

/// Runs something on the journal's thread, from a thread that may block.
///
/// # Errors
/// It fails, or the program is about to end.
pub(super) fn at_the_journal<R: Send + 'static, E: Into<Message> + Send + 'static>(
    cx: &Context,
    work: impl FnOnce(&mut Desk) -> Result<R, E> + Send + 'static,
) -> Result<R, Message> {
    let result = tokio::runtime::Handle::current().block_on(cx.hall.engine.work(work));
    result.ok_or_else(|| Message::new(words::WEB_SORRY_ENDING))?.map_err(Into::into)
}

/// The rounds before the last one, latest first, with their numbers.
fn earlier(group: &Group) -> impl Iterator<Item = (u32, &Round)> {
    let rounds: Vec<(u32, &Round)> = (1..).zip(&group.played).collect();
    rounds.into_iter().rev().skip(1)
}

/// Points as people write them.
fn points(points: arbitro_pairing::Points, lang: Lang) -> String {
    let points = points.as_f64();
    format::score(points, format::decimals(points), lang)
}

/// The button that photographs slips, if the program can read pictures.
fn photograph(cx: &Context) -> Markup {
    #[cfg(feature = "scan")]
    return slips::button(cx);
    #[cfg(not(feature = "scan"))]
    {
        let _ = cx;
        html! {}
    }
}

/// A group's present standings, or why there are none.
fn standings(cx: &Viewer, source: &Source<'_>, group: &Group) -> Markup {
    html! {
        @match Standings::of(source, group, true) {
            Ok(standings) => section #classificacao data-live="" {
                @for table in standings.tables(cx.lang) { (shell::table(&table, cx.lang)) }
            },
            Err(refusal) => p.mark { (cx.text(&refusal.message())) },
        }
    }
}

/// The answer for an address that leads to nothing.
fn nothing(cx: &Viewer) -> Answer {
    refuse(cx.lang, 404, words::WEB_SORRY_PATH)
}

/// Carries out an act, and returns to its page.
fn act(cx: &Context, desk: &mut Desk, back: &str, act: impl Into<Act>) -> Result<Answer, Answer> {
    let reply = desk.carry_out(&cx.request(act)).map_err(|fault| failed(cx, &fault, back))?;
    Ok(replied(cx, reply, back))
}

/// The answer to a request that was carried out or refused.
fn answered(cx: &Context, reply: Result<Reply, ActFault>, back: &str) -> Answer {
    match reply {
        Ok(reply) => replied(cx, reply, back),
        Err(fault) => failed(cx, &fault, back),
    }
}

/// The outcome of an act that was carried out, now or before; otherwise the answer to show.
fn carried_out(
    cx: &Context,
    reply: Result<Reply, ActFault>,
    back: &str,
) -> Result<ActOutcome, Answer> {
    match reply {
        Ok(Reply::Done(outcome) | Reply::Already(outcome)) => Ok(outcome),
        other => Err(answered(cx, other, back)),
    }
}

/// The answer to a request: the page it came from, or the questions before the act.
fn replied(cx: &Context, reply: Reply, back: &str) -> Answer {
    match reply {
        Reply::Done(outcome) if !outcome::has_more(&outcome) => Answer::go(back),
        Reply::Done(outcome) | Reply::Already(outcome) => {
            Answer::go(outcome::telling(back, &outcome))
        }
        Reply::TakenBack(by) => undone_since(cx, &by, back),
        Reply::Ask(questions) => question(cx, &questions, back),
    }
}

/// The answer to a request that was carried out and undone since.
fn undone_since(cx: &Context, by: &Signature, back: &str) -> Answer {
    let undone = message!(words::WEB_ONCE_UNDONE, desk = &by.desk, time = clock_of(&by.at));
    shell::refused(cx, &[cx.text(&undone), cx.word(words::WEB_ONCE_ANEW)], back)
}

/// The answer to a form that was carried out before, for pages whose act depends on what is there.
pub(super) fn again(cx: &Context, desk: &mut Desk, back: &str) -> Result<(), Answer> {
    match desk.answered(&cx.form_number(), &cx.signature()) {
        Ok(None) | Err(ActFault::NoEvent) => Ok(()),
        Ok(Some(reply)) => Err(replied(cx, reply, back)),
        Err(fault) => Err(failed(cx, &fault, back)),
    }
}

/// The journal's operations, or why they cannot be read.
fn log(cx: &Context, desk: &mut Desk, back: &str) -> Result<Vec<Logged>, Answer> {
    desk.log().map_err(|fault| failed(cx, &fault, back))
}

/// The text of `event.toml`, or why it cannot be read.
fn toml(cx: &Context, desk: &Desk) -> Result<String, Answer> {
    let text = desk.files.toml().read();
    text.map_err(|fault| away(cx, &fault))
}

/// The answer when a file of the event cannot be read or written.
pub(super) fn away(cx: &Viewer, fault: &FileFault) -> Answer {
    sorry(cx.lang, 503, &fault.message())
}

/// The answer to a form that lacks a field.
fn no_form(cx: &Context) -> Answer {
    sorry(cx.lang, 400, &Message::new(words::WEB_SORRY_FORM))
}

/// The answer to a form that was carried out before, and whose page cannot be shown again.
pub(super) fn repeated(cx: &Context, back: &str) -> Answer {
    let body = html! {
        p role="status" { (cx.word(words::WEB_ONCE_DONE)) }
        p.buttons { a.button href=(back) { (cx.word(words::WEB_BACK)) } }
    };
    shell::page(cx, &cx.word(words::WEB_ONCE_TITLE), Fresh::Still, &body)
}

/// The answer to a form that was carried out before with other content.
pub(super) fn other_form(cx: &Context) -> Answer {
    failed(cx, &Refusal::OtherRequest.into(), &cx.path)
}

/// The questions before an act: the safe answer first. The other one sends the same form again.
pub(super) fn question(cx: &Context, questions: &[Question], back: &str) -> Answer {
    let asked = html! {
        @for question in questions {
            p.lead { (cx.text(&question.message())) }
            @for line in question.lines() { p { (cx.text(&line)) } }
        }
    };
    let confirms: Vec<&str> = questions.iter().map(Question::word).collect();
    ask(cx, &asked, ("confirm", &confirms), back)
}

/// A question whose answer yes sends the same form again, with that answer in a field.
fn ask(cx: &Context, asked: &Markup, (yes, values): (&str, &[&str]), back: &str) -> Answer {
    let fields = cx.form.0.iter().filter(|(name, _)| name != yes);
    let body = html! {
        section.q data-problem="" role="alert" {
            (asked)
            div.answers {
                a.button.go href=(back) autofocus { (cx.word(words::WEB_QUESTION_NO)) }
                form.inline method="post" action=(cx.path) {
                    @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
                    @for value in values { input type="hidden" name=(yes) value=(value); }
                    button.risk { (cx.word(words::WEB_QUESTION_YES)) }
                }
            }
        }
    };
    shell::page(cx, &cx.word(words::WEB_QUESTION_TITLE), Fresh::Still, &body).status(409)
}

/// The answer to a change that was not made.
pub(super) fn failed(cx: &Context, fault: &ActFault, back: &str) -> Answer {
    let (status, told) = why_not(cx, fault);
    let title = cx.word(words::WEB_NOT_DONE);
    shell::problem_elsewhere(cx, status, (&title, &told.lines), back, &told.links)
}

/// Why a change was not made, with links to what helps.
fn why_not(cx: &Context, fault: &ActFault) -> (u16, remedy::Advice) {
    let message = fault.message();
    let (status, hint) = match fault {
        ActFault::NoEvent => (409, None),
        ActFault::Journal(refused @ JournalError::Refused(_)) => (409, refused.hint()),
        ActFault::Journal(trouble) => {
            tracing::error!(reason = log::reason(&message), "journal away");
            (503, trouble.hint())
        }
    };
    let mut told = remedy::advice(cx, std::iter::once(Hint::from(message)).chain(hint));
    // On a page a refusal is a sentence of its own.
    for line in &mut told.lines {
        *line = capital(line);
    }
    (status, told)
}

/// Why somebody does not play a round, in one word.
fn not_playing(cx: &Viewer, kind: arbitro_event::EncounterKind) -> String {
    arbitro_paper::NotPlaying::of(kind).map_or_else(String::new, |why| why.text(cx.lang))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_has_one_route_and_needs_a_key_to_change_something() {
        for one in routes() {
            let path = one.path.replace("{g}", "2.3.1").replace("{}", "7");
            let same = route(one.changes, &path).is_some_and(|other| std::ptr::eq(one, other));
            assert!(same, "{path}");
            // A further double-click has a secret of its own.
            let of_anyone = ["/k", "/sair", second_click::PATH];
            let anyone = !one.changes || of_anyone.contains(&one.path);
            assert!(one.who != Anyone || anyone, "{path}");
        }
    }

    #[test]
    fn every_refusal_is_called_something_says_what_to_do_and_leads_on() {
        let page = |lang, status| {
            let sorry = sorry(lang, status, &Message::new(words::WEB_SORRY_BUSY));
            String::from_utf8(sorry.body.to_vec()).unwrap()
        };
        for lang in Lang::ALL {
            for status in [400, 401, 403, 404, 405, 408, 409, 413, 421, 429, 500, 503] {
                let page = page(lang, status);
                let [title, advice] = advice(status).map(|key| lang.word(key));
                for part in [&*title, &advice, "href=\"/\"", "href=\"/k\"", "role=\"alert\""] {
                    assert!(page.contains(part), "{status}: {part}: {page}");
                }
                // Only a request that may succeed a moment later is repeated unchanged.
                let again = page.contains("<a class=\"button\" href=\"\">");
                assert_eq!(again, [429, 503].contains(&status), "{status}");
            }
        }
    }
}
