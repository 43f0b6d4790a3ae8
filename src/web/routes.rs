//! An address, as data: who may request it, what answers, and whose menu it is in. Each room of pages has a
//! table of its addresses; routing, menus and tests follow from them, so that none can miss a new page.

use axum::extract::RawPathParams;

use super::answer::Answer;
use super::context::{Context, Then, Viewer};
use super::engine::Desk;
use super::view::About;
use crate::hall::keys::Role;

/// An address.
pub(super) struct Route {
    /// Whether it is a change: `POST`, else `GET`.
    pub(super) changes: bool,
    /// The path, with `{}` for each variable part; the first `{g}` is a group.
    pub(super) path: &'static str,
    /// The clients that may request it.
    pub(super) who: Who,
    /// The handler.
    pub(super) does: Does,
    /// Its place in the menus and the key of its name.
    menu: Option<(u8, &'static str)>,
}

/// The clients that may request an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Who {
    /// Everybody.
    Anyone,
    /// Holders of a key with one of these roles.
    Key(&'static [Role]),
}

/// The handler of an address.
#[derive(Clone, Copy)]
pub(super) enum Does {
    /// A page that is the same for everybody: made once for each state of what it shows, whatever the query.
    Public(fn(&Viewer) -> Answer, About),
    /// The same, except for a search.
    Searched(fn(&Viewer) -> Answer, About),
    /// The same, except for key holders.
    Entrance(fn(&Viewer) -> Answer, About),
    /// Made for one client, in turn.
    Person(fn(&Context) -> Answer),
    /// Accepts a key or a code.
    Enter(fn(&Context) -> Answer),
    /// Reads the event.
    Look(fn(&Context) -> Answer),
    /// The same, if it takes a while.
    Slow(fn(&Context) -> Answer),
    /// Runs on the journal's thread; it may break off with another answer.
    Work(fn(&Context, &mut Desk) -> Result<Answer, Answer>),
    /// First reads and judges what was sent, away from that thread.
    Read(fn(&Context) -> Result<Then, Answer>),
    /// The same with the size limit of ordinary forms.
    #[cfg(feature = "scan")]
    Judge(fn(&Context) -> Result<Then, Answer>),
    /// Takes pictures that are on the disk already.
    #[cfg(feature = "scan")]
    Pictures(fn(&Context) -> Answer),
    /// A stream of news.
    News,
}

use Who::Key;

pub(super) const HEAD: Who = Key(&[Role::Head]);
pub(super) const DESK: Who = Key(&[Role::Desk, Role::Head]);
pub(super) const FLOOR: Who = Key(&[Role::Floor, Role::Desk, Role::Head]);
pub(super) const STAFF: Who =
    Key(&[Role::School, Role::Table, Role::Floor, Role::Desk, Role::Head]);
pub(super) const SCHOOL: Who = Key(&[Role::School, Role::Head]);
/// The readers of pupils' sheets.
pub(super) const SHEETS: Who = Key(&[Role::School, Role::Desk, Role::Head]);
pub(super) const BOARD: Who = Key(&[Role::Table]);
pub(super) const TABLE: Who = Key(&[Role::Table, Role::Floor, Role::Desk, Role::Head]);

pub(super) const fn get(path: &'static str, who: Who, does: Does) -> Route {
    Route { changes: false, path, who, does, menu: None }
}

pub(super) const fn post(path: &'static str, who: Who, does: Does) -> Route {
    Route { changes: true, path, who, does, menu: None }
}

impl Route {
    /// The same page in the menus of those who may request it; 1 is the first place.
    pub(super) const fn menu(mut self, place: u8, name: &'static str) -> Self {
        self.menu = Some((place, name));
        self
    }

    /// Its place in the menu of a role and the key of its name.
    pub(super) fn in_menu(&self, role: Role) -> Option<(u8, &'static str)> {
        // The head has other pages for what schools do.
        let is_shown = |roles: &[Role]| {
            roles.contains(&role) && (role != Role::Head || !roles.contains(&Role::School))
        };
        self.menu.filter(|_| matches!(self.who, Key(roles) if is_shown(roles)))
    }

    /// The path as the router writes it: `/p/{0}`.
    pub(super) fn template(&self) -> String {
        let numbers: Vec<String> = (0..9).map(|number| format!("{{{number}}}")).collect();
        self.filled(&numbers)
    }

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

/// The values of the variable parts of a path; `None` if one could lead elsewhere.
pub(super) fn places(parameters: &RawPathParams) -> Option<Vec<String>> {
    parameters.iter().map(|(_, text)| is_plain(text).then(|| text.to_owned())).collect()
}

fn is_plain(text: &str) -> bool {
    // An invalid escape is left as it is: no code contains one.
    let strange = |c: char| c.is_control() || matches!(c, '/' | '\\' | '%');
    !text.is_empty() && text.len() <= 100 && !text.contains(strange) && !text.contains("..")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_part_of_a_path_leads_elsewhere() {
        for text in ["..", "a/b", "a\\b", "\0", "", "%zz", &"a".repeat(101)] {
            assert!(!is_plain(text), "{text}");
        }
        assert!(is_plain("2.3.F") && is_plain("Salão 1"));
    }
}
