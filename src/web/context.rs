//! A request, as pages see it.

use std::net::IpAddr;
use std::ops::Deref;
use std::sync::Arc;

use bytes::Bytes;

use super::answer::Answer;
use super::engine::{Desk, sign};
use super::site;
use super::state::Hall;
use super::view::View;
use crate::hall::keys::{Holder, Role};
use crate::locale::{Lang, Localize, Message, WORDS};
use arbitro_event::acts::{Act, ActRequest, Answers};
use arbitro_event::{
    Affiliation, CategoryCode, EntryRow, Event, Group, GroupCode, PlayerCode, Signature,
};
use arbitro_paper::Source;

/// The longest form number, in characters.
const LONGEST_NUMBER: usize = 40;

/// The fields of a form or a query, in their order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fields(pub(in crate::web) Vec<(String, String)>);

impl Fields {
    /// Reads `a=1&b=2`.
    pub(crate) fn read(text: &[u8]) -> Self {
        Self(form_urlencoded::parse(text).into_owned().collect())
    }

    /// The first value of a field, trimmed; empty if there is none.
    pub(crate) fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(own, _)| own == name).map_or("", |(_, value)| value.trim())
    }

    /// Every value of a field.
    pub(crate) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(own, _)| own == name).map(|(_, value)| value.trim())
    }

    /// Whether a field is there.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.iter().any(|(own, _)| own == name)
    }

    /// A field parsed as something; `None` if it cannot be parsed.
    pub(crate) fn read_as<T: std::str::FromStr>(&self, name: &str) -> Option<T> {
        self.get(name).parse().ok()
    }
}

/// A file that came with a form.
#[derive(Clone, Debug)]
pub(crate) struct Upload {
    /// Its name.
    pub(crate) name: String,
    /// Its content: a part of the request, not a copy.
    pub(crate) bytes: Bytes,
    /// Further files of the same form.
    pub(crate) more: Vec<Upload>,
}

impl Upload {
    /// This file and those that came with it.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Upload> {
        std::iter::once(self).chain(&self.more)
    }
}

/// Somebody who sees a page: the event as it is, and what it depends on how it is shown.
#[derive(Clone)]
pub(crate) struct Viewer {
    /// The event as it is.
    pub(crate) view: Arc<View>,
    /// The language of the page.
    pub(crate) lang: Lang,
    /// The key holder, if any.
    pub(crate) holder: Option<Holder>,
    /// The path of the page.
    pub(crate) path: String,
    /// The variable parts of the route's path, in order.
    pub(crate) places: Vec<String>,
    /// The query, after the `?`.
    pub(crate) query: Fields,
    /// The addresses in the menu, and the keys of their names.
    pub(crate) menu: Vec<(&'static str, &'static str)>,
    /// The server that shows the page; `None` if it is a file of a folder, to be put on any web space.
    pub(crate) server: Option<Arc<Hall>>,
}

/// A request.
#[derive(Clone)]
pub(crate) struct Context {
    /// The client that sees the answer.
    pub(crate) viewer: Viewer,
    /// The hall.
    pub(crate) hall: Arc<Hall>,
    /// Whether the browser keeps a key of this event in the cookie without an event.
    pub(crate) has_plain_key: bool,
    /// The form that was sent.
    pub(crate) form: Fields,
    /// The file that came with it.
    pub(crate) upload: Option<Upload>,
    /// The pictures that came with it.
    #[cfg(feature = "scan")]
    pub(crate) pictures: super::pictures::SpooledPictures,
    /// The address that the request comes from.
    pub(crate) from: IpAddr,
}

impl Deref for Context {
    type Target = Viewer;

    fn deref(&self) -> &Viewer {
        &self.viewer
    }
}

impl Context {
    /// A request for the first page.
    #[cfg(test)]
    pub(super) fn of(hall: &Arc<Hall>, view: Arc<View>, lang: Lang) -> Self {
        Self {
            viewer: Viewer {
                server: Some(Arc::clone(hall)),
                ..Viewer::of(view, lang, "/".to_owned(), Vec::new())
            },
            hall: Arc::clone(hall),
            has_plain_key: false,
            form: Fields::default(),
            upload: None,
            #[cfg(feature = "scan")]
            pictures: super::pictures::SpooledPictures::default(),
            from: IpAddr::from([127, 0, 0, 1]),
        }
    }

    /// The number of the form that was sent, of letters and digits; empty if it has none.
    pub(super) fn form_number(&self) -> String {
        let letters = self.form.get("id").chars().filter(char::is_ascii_alphanumeric);
        letters.take(LONGEST_NUMBER).collect()
    }

    /// The signature of this key holder, now.
    pub(super) fn signature(&self) -> Signature {
        sign(self.hall.options.clock, self.signer())
    }

    /// The request of an act by this key holder: its identifier is the form's number, and its answers are the
    /// questions that the form confirms.
    pub(super) fn request(&self, act: impl Into<Act>) -> ActRequest {
        let mut request = ActRequest::new(self.signature(), act);
        if let Ok(id) = self.form_number().parse() {
            request.id = id;
        }
        request.answers = self.answers();
        request.round_start = self.view.wall.clock.map(|clock| clock.start);
        request
    }

    /// The questions that the form confirms.
    pub(super) fn answers(&self) -> Answers {
        let confirmed = self.form.all("confirm").map(str::to_owned).collect();
        Answers { confirmed, ..Answers::default() }
    }
}

impl Viewer {
    /// Anybody who sees a page as a file of a folder.
    pub(super) fn of(view: Arc<View>, lang: Lang, path: String, places: Vec<String>) -> Self {
        let query = Fields::default();
        Self { view, lang, holder: None, path, places, query, menu: Vec::new(), server: None }
    }

    /// A variable part of the path.
    pub(crate) fn place(&self, at: usize) -> &str {
        self.places.get(at).map_or("", String::as_str)
    }

    /// The group in a variable part of the path.
    pub(crate) fn group(&self, at: usize) -> Option<GroupCode> {
        self.place(at).parse().ok()
    }

    /// The category in a variable part of the path.
    pub(crate) fn category(&self, at: usize) -> Option<CategoryCode> {
        self.place(at).parse().ok()
    }

    /// The player in a variable part of the path.
    pub(crate) fn player(&self, at: usize) -> Option<PlayerCode> {
        self.place(at).parse().ok()
    }

    /// The number in a variable part of the path.
    pub(crate) fn number(&self, at: usize) -> Option<u32> {
        self.place(at).parse().ok()
    }

    /// The address of a page, as links on this page write it.
    pub(crate) fn to(&self, path: &str) -> String {
        if self.server.is_some() { path.to_owned() } else { site::file_name(path) }
    }

    /// The role of the key holder.
    pub(crate) fn role(&self) -> Option<Role> {
        self.holder.as_ref().map(|holder| holder.role)
    }

    /// Whether the key holder may enter results of a group.
    pub(crate) fn may_enter(&self, group: GroupCode) -> bool {
        self.holder.as_ref().is_some_and(|holder| holder.may_enter(group))
    }

    /// The groups whose results the key holder may enter.
    pub(crate) fn groups_to_enter(&self) -> impl Iterator<Item = &Group> {
        self.view.state.groups().filter(|group| self.may_enter(group.code))
    }

    /// The group in the first variable part of the path, with the event as the public sees it.
    pub(crate) fn public_group(&self) -> Option<(Source<'_>, &Group)> {
        let group = self.view.public.group(self.group(0)?).ok()?;
        Some((self.view.public_source(self.lang)?, group))
    }

    /// The same with the event as staff see it.
    pub(crate) fn staff_group(&self) -> Option<(Source<'_>, &Group)> {
        let group = self.view.state.group(self.group(0)?).ok()?;
        Some((self.view.source(self.lang)?, group))
    }

    /// The name that signs.
    pub(crate) fn signer(&self) -> &str {
        self.holder.as_ref().map_or("", |holder| &holder.name)
    }

    /// Whether players are entered by school or by club.
    pub(crate) fn affiliation(&self) -> Affiliation {
        self.view.event.as_deref().map(Event::affiliation).unwrap_or_default()
    }

    /// The identifier of a player's school or club: [`Event::school_of`].
    pub(crate) fn school_of(&self, row: &EntryRow) -> String {
        self.view.event.as_ref().map(|event| event.school_of(row)).unwrap_or_default()
    }

    /// The sentence of a key.
    pub(crate) fn word(&self, key: &str) -> String {
        self.lang.word(&self.affiliation().key(key, &WORDS))
    }

    /// The sentence of a message.
    pub(crate) fn text(&self, message: &Message) -> String {
        self.lang.text(&self.affiliation().message(message, &WORDS))
    }
}

/// The part of a request that runs on the journal's thread, with what was read before.
pub(super) type Then = Box<dyn FnOnce(&Context, &mut Desk) -> Answer + Send>;
