//! Every address, as data: who may ask, and what answers. Tests are generated from this table, so that they
//! cannot miss a new page.

use super::answer::Answer;
use super::ask::{Ask, Then};
use super::engine::Desk;
use super::view::About;
use super::{export, pages};
use crate::hall::keys::Role;

/// An address.
pub(super) struct Route {
    /// Whether it is a change: `POST`, else `GET`.
    pub(super) changes: bool,
    /// The path, with `{}` for each variable part; the first `{g}` is a group.
    pub(super) path: &'static str,
    /// Who may ask.
    pub(super) who: Who,
    /// What answers.
    pub(super) does: Does,
}

/// Who may ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Who {
    /// Everybody.
    Anyone,
    /// Holders of a key with one of these roles.
    Key(&'static [Role]),
}

/// What answers.
#[derive(Clone, Copy)]
pub(super) enum Does {
    /// A page that is the same for everybody: made once for each state of what it shows, whatever the query.
    Public(fn(&Ask) -> Answer, About),
    /// The same, except for a search.
    Searched(fn(&Ask) -> Answer, About),
    /// The same, except for key holders.
    Entrance(fn(&Ask) -> Answer, About),
    /// Made for one client, in turn.
    Person(fn(&Ask) -> Answer),
    /// Accepts a key or a code.
    Enter(fn(&Ask) -> Answer),
    /// Reads the event.
    Look(fn(&Ask) -> Answer),
    /// The same, if it takes a while.
    Slow(fn(&Ask) -> Answer),
    /// Runs on the journal's thread.
    Work(fn(&Ask, &mut Desk) -> Answer),
    /// First reads and judges what was sent, away from that thread.
    Read(fn(&Ask) -> Result<Then, Answer>),
    /// The same with the size limit of ordinary forms.
    #[cfg(feature = "scan")]
    Judge(fn(&Ask) -> Result<Then, Answer>),
    /// Takes pictures that are on the disk already.
    #[cfg(feature = "scan")]
    Pictures(fn(&Ask) -> Answer),
    /// A stream of news.
    News,
}

use Does::{Enter, Entrance, Look, News, Person, Public, Read, Searched, Slow, Work};
#[cfg(feature = "scan")]
use Does::{Judge, Pictures};
use Who::{Anyone, Key};

const HEAD: Who = Key(&[Role::Head]);
const DESK: Who = Key(&[Role::Desk, Role::Head]);
const FLOOR: Who = Key(&[Role::Floor, Role::Desk, Role::Head]);
const STAFF: Who = Key(&[Role::School, Role::Table, Role::Floor, Role::Desk, Role::Head]);
const SCHOOL: Who = Key(&[Role::School, Role::Head]);
/// Those who read pupils' sheets.
const SHEETS: Who = Key(&[Role::School, Role::Desk, Role::Head]);
const BOARD: Who = Key(&[Role::Table]);
const TABLE: Who = Key(&[Role::Table, Role::Floor, Role::Desk, Role::Head]);

const fn get(path: &'static str, who: Who, does: Does) -> Route {
    Route { changes: false, path, who, does }
}

const fn post(path: &'static str, who: Who, does: Does) -> Route {
    Route { changes: true, path, who, does }
}

pub(super) const ROUTES: &[Route] = &[
    // For everybody.
    get("/", Anyone, Searched(pages::home::page, About::Event)),
    get("/p/{}", Anyone, Entrance(pages::player::page, About::Player)),
    get("/g/{g}", Anyone, Public(pages::group::page, About::Group)),
    get("/q/{g}", Anyone, Public(pages::crosstable::page, About::Group)),
    get("/c/{}", Anyone, Public(pages::group::category, About::Category)),
    get("/ecra", Anyone, Public(pages::screen::page, About::Event)),
    get("/ecra/{}", Anyone, Public(pages::screen::named, About::Screen)),
    get("/ecra/{}/{}", Anyone, Public(pages::screen::turn, About::Screen)),
    get("/aviso", Anyone, Public(pages::notice::page, About::Event)),
    get("/certificado.html", Anyone, Public(pages::certificate::page, About::Event)),
    get("/jogo/{g}/{}/{}", Anyone, Public(pages::live::watch, About::Table)),
    get("/partida/{g}/{}/{}", Anyone, Person(pages::replay::page)),
    get("/k", Anyone, Entrance(pages::key::page, About::Event)),
    post("/k", Anyone, Enter(pages::key::enter)),
    post("/sair", Anyone, Look(pages::key::leave)),
    // For staff.
    get("/novas", STAFF, News),
    get("/escola", SCHOOL, Look(pages::school::page)),
    post("/escola", SCHOOL, Read(pages::school::send)),
    get("/folhas", SHEETS, Look(pages::sheets::page)),
    post("/folhas", SHEETS, Read(pages::sheets::send)),
    get("/sala", FLOOR, Look(pages::floor::page)),
    post("/sala/{g}/resultado", FLOOR, Work(pages::floor::enter)),
    post("/sala/{g}/chamar", FLOOR, Work(pages::floor::call)),
    get("/mesa", DESK, Look(pages::desk::groups)),
    get("/mesa/{g}", FLOOR, Look(pages::desk::page)),
    post("/mesa/{g}/resultado", DESK, Work(pages::desk::enter)),
    post("/mesa/{g}/linha", DESK, Work(pages::line::take)),
    post("/mesa/{g}/desfazer", DESK, Work(pages::desk::undo)),
    get("/mesa/{g}/conferir", DESK, Look(pages::desk::verify_page)),
    post("/mesa/{g}/conferir", DESK, Work(pages::desk::verify)),
    #[cfg(feature = "scan")]
    get("/boletins", FLOOR, Look(pages::slips::page)),
    #[cfg(feature = "scan")]
    post("/boletins", FLOOR, Pictures(pages::slips::send)),
    #[cfg(feature = "scan")]
    get("/boletins/{}", FLOOR, Slow(pages::slips::show)),
    #[cfg(feature = "scan")]
    post("/boletins/{}", FLOOR, Judge(pages::slips::enter)),
    #[cfg(feature = "scan")]
    get("/boletins/{}/{}/{}", FLOOR, Slow(pages::slips::cut)),
    get("/chamada", DESK, Slow(pages::roll::page)),
    post("/chamada", DESK, Work(pages::roll::change)),
    get("/ao-vivo/{g}/{}/{}", TABLE, Look(pages::live::page)),
    post("/ao-vivo/{g}/{}/{}", TABLE, Work(pages::live::change)),
    get("/tabuleiro", TABLE, Look(pages::live::tablet)),
    post("/tabuleiro", BOARD, Work(pages::live::play)),
    post("/sala/{g}/tabuleiro", FLOOR, Work(pages::live::at_tablets)),
    // For the head.
    get("/chefe", HEAD, Slow(pages::head::matrix::page)),
    get("/chefe/proximo", HEAD, Slow(pages::head::next::page)),
    post("/chefe/proximo", HEAD, Work(pages::head::next::press)),
    get("/chefe/procurar", HEAD, Look(pages::head::find::page)),
    get("/chefe/fecho", HEAD, Slow(pages::head::closing::page)),
    get("/chefe/fecho/site.zip", HEAD, Slow(export::page)),
    get("/chefe/fecho/{}", HEAD, Slow(pages::head::closing::file)),
    get("/chefe/novo", HEAD, Slow(pages::head::start::page)),
    post("/chefe/novo", HEAD, Work(pages::head::start::make)),
    get("/chefe/inscritos", HEAD, Slow(pages::head::players::page)),
    post("/chefe/inscritos", HEAD, Read(pages::head::players::import)),
    get("/chefe/escolas", HEAD, Slow(pages::head::sources::page)),
    post("/chefe/escolas", HEAD, Read(pages::head::sources::send)),
    post("/chefe/jogador", HEAD, Work(pages::head::players::change)),
    get("/chefe/categoria/{}", HEAD, Slow(pages::head::category::page)),
    post("/chefe/categoria/{}", HEAD, Work(pages::head::category::change)),
    get("/chefe/grupo/{g}", HEAD, Look(pages::head::group::page)),
    post("/chefe/grupo/{g}", HEAD, Work(pages::head::group::change)),
    get("/chefe/publicar", HEAD, Look(pages::head::publish::page)),
    post("/chefe/publicar", HEAD, Work(pages::head::publish::change)),
    get("/chefe/parede", HEAD, Slow(pages::head::wall::page)),
    post("/chefe/parede", HEAD, Work(pages::head::wall::change)),
    get("/chefe/regulamento", HEAD, Slow(pages::head::settings::page)),
    post("/chefe/regulamento", HEAD, Work(pages::head::settings::change)),
    post("/chefe/regulamento/imagem", HEAD, Read(pages::head::settings::picture)),
    get("/chefe/chaves", HEAD, Work(pages::head::keys::page)),
    post("/chefe/chaves", HEAD, Work(pages::head::keys::change)),
    post("/chefe/chaves/cartao", HEAD, Slow(pages::head::keys::cards)),
    get("/chefe/registo", HEAD, Work(pages::head::log::page)),
    post("/chefe/registo", HEAD, Work(pages::head::log::undo)),
    get("/chefe/papel", HEAD, Slow(pages::head::paper::page)),
    post("/chefe/papel", HEAD, Work(pages::head::paper::printed)),
    get("/chefe/papel/{}", HEAD, Slow(pages::head::paper::print)),
    get("/estado", HEAD, Work(pages::status::page)),
    post("/estado", HEAD, Work(pages::status::change)),
];

impl Route {
    /// The path with its variable parts filled in.
    pub(super) fn filled(&self, places: &[String]) -> String {
        let mut places = places.iter();
        let parts = self.path.split('/').map(|part| match part.starts_with('{') {
            true => places.next().map_or("", String::as_str),
            false => part,
        });
        parts.collect::<Vec<_>>().join("/")
    }
}

/// The route of a path, and the values of its variable parts; the error says whether the path exists with the
/// other method.
pub(super) fn find(changes: bool, path: &str) -> Result<(&'static Route, Vec<String>), bool> {
    let mut exists = false;
    for route in ROUTES {
        let Some(places) = fit(route.path, path) else { continue };
        if route.changes == changes {
            return Ok((route, places));
        }
        exists = true;
    }
    Err(exists)
}

/// The values of a pattern's variable parts, if a path fits it.
fn fit(pattern: &str, path: &str) -> Option<Vec<String>> {
    let mut places = Vec::new();
    let mut parts = path.split('/');
    for wanted in pattern.split('/') {
        let part = parts.next()?;
        if wanted.starts_with('{') {
            let plain = meant(part)?;
            if plain.is_empty() {
                return None;
            }
            places.push(plain);
        } else if wanted != part {
            return None;
        }
    }
    parts.next().is_none().then_some(places)
}

/// A decoded part of a path; `None` if it could lead elsewhere.
fn meant(part: &str) -> Option<String> {
    let text = percent_encoding::percent_decode_str(part).decode_utf8().ok()?;
    // An invalid escape is left as it is: no code contains one.
    let strange = |c: char| c.is_control() || matches!(c, '/' | '\\' | '%');
    let plain = text.len() <= 100 && !text.contains(strange) && !text.contains("..");
    plain.then(|| text.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_path_of_the_table_is_found_by_itself() {
        for route in ROUTES {
            let path = route.path.replace("{g}", "2.3.1").replace("{}", "7");
            let Ok((found, _)) = find(route.changes, &path) else { panic!("{path}") };
            assert_eq!((found.path, found.changes), (route.path, route.changes));
        }
    }

    #[test]
    fn no_path_leads_elsewhere() {
        for path in
            ["/p/..", "/p/%2e%2e", "/p/a%2Fb", "/p/a%5cb", "/p/%00", "/p/", "/p/a/", "//", "/p/%zz"]
        {
            assert!(find(false, path).is_err(), "{path}");
        }
    }

    #[test]
    fn whatever_changes_something_needs_a_key() {
        for route in ROUTES.iter().filter(|route| route.changes) {
            assert!(route.who != Anyone || ["/k", "/sair"].contains(&route.path), "{}", route.path);
        }
    }
}
