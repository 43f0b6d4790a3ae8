//! The head's pages: the whole day without a terminal.

pub(in crate::web) mod category;
pub(in crate::web) mod closing;
mod entries;
pub(in crate::web) mod find;
pub(in crate::web) mod group;
pub(in crate::web) mod keys;
pub(in crate::web) mod log;
pub(in crate::web) mod matrix;
pub(in crate::web) mod next;
pub(in crate::web) mod paper;
pub(in crate::web) mod players;
pub(in crate::web) mod publish;
pub(in crate::web) mod settings;
pub(in crate::web) mod sources;
pub(in crate::web) mod start;
pub(in crate::web) mod wall;

use crate::web::pages::prelude::*;
use crate::web::routes::Does::{Look, Read, Slow, Work};
use crate::web::routes::{HEAD, Route, get, post};

/// The head's pages.
pub(in crate::web) const ROUTES: &[Route] = &[
    get("/chefe", HEAD, Slow(matrix::page)).menu(1, words::WEB_NAV_HEAD),
    get("/chefe/proximo", HEAD, Slow(next::page)),
    post("/chefe/proximo", HEAD, Work(next::press)),
    get("/chefe/procurar", HEAD, Look(find::page)),
    get("/chefe/fecho", HEAD, Slow(closing::page)),
    get("/chefe/fecho/{}", HEAD, Slow(closing::file)),
    get("/chefe/novo", HEAD, Slow(start::page)),
    post("/chefe/novo", HEAD, Work(start::make)),
    get("/chefe/inscritos", HEAD, Slow(players::page)).menu(5, words::WEB_NAV_PLAYERS),
    post("/chefe/inscritos", HEAD, Read(players::import)),
    get("/chefe/escolas", HEAD, Slow(sources::page)),
    post("/chefe/escolas", HEAD, Read(sources::send)),
    post("/chefe/jogador", HEAD, Work(players::change)),
    get("/chefe/categoria/{}", HEAD, Slow(category::page)),
    post("/chefe/categoria/{}", HEAD, Work(category::change)),
    get("/chefe/grupo/{g}", HEAD, Look(group::page)),
    post("/chefe/grupo/{g}", HEAD, Work(group::change)),
    get("/chefe/publicar", HEAD, Look(publish::page)).menu(8, words::WEB_NAV_PUBLISH),
    post("/chefe/publicar", HEAD, Work(publish::change)),
    get("/chefe/parede", HEAD, Slow(wall::page)).menu(9, words::WEB_NAV_WALL),
    post("/chefe/parede", HEAD, Work(wall::change)),
    get("/chefe/regulamento", HEAD, Slow(settings::page)).menu(10, words::WEB_NAV_SETTINGS),
    post("/chefe/regulamento", HEAD, Work(settings::change)),
    post("/chefe/regulamento/imagem", HEAD, Read(settings::picture)),
    get("/chefe/chaves", HEAD, Work(keys::page)).menu(11, words::WEB_NAV_KEYS),
    post("/chefe/chaves", HEAD, Work(keys::change)),
    post("/chefe/chaves/cartao", HEAD, Slow(keys::cards)),
    get("/chefe/registo", HEAD, Work(log::page)).menu(12, words::WEB_NAV_LOG),
    post("/chefe/registo", HEAD, Work(log::undo)),
    get("/chefe/papel", HEAD, Slow(paper::page)).menu(7, words::WEB_NAV_PAPER),
    post("/chefe/papel", HEAD, Work(paper::printed)),
    get("/chefe/papel/{}", HEAD, Slow(paper::print)),
];

/// Does what a button requests, and returns to its page.
fn act(cx: &Context, desk: &mut Desk, back: &str, act: impl Into<Act>) -> Result<Answer, Answer> {
    let reply = desk.conduct(&cx.request(act)).map_err(|fault| super::failed(cx, &fault, back))?;
    Ok(super::replied(cx, reply, back))
}

/// Why something is not offered, with links to what helps.
fn refused(cx: &Context, refusal: &Refusal) -> Markup {
    let problem = remedy::advice(cx, refusal.hint());
    html! { p { (cx.text(&refusal.message())) } (problem.paragraphs()) }
}

/// The answer to a form that cannot be understood.
pub(in crate::web) fn unclear(cx: &Context, back: &str) -> Answer {
    shell::problem(cx, 400, &cx.word(words::WEB_NOT_DONE), &[cx.word(words::WEB_SORRY_FORM)], back)
}
