//! Forms that are sent twice: a double tap, a page opened again with "back", an answer that got lost. Every
//! form has its own number. Its work is done once: the same form again is answered "already so"; with other
//! content, or after its work was undone, it is refused, so that nobody is told of work that was not done.
//!
//! The forms' work is remembered in memory. After a restart a form counts as new, and its page finds the
//! present state; a result's number is in the journal ([`pages::result`](super::pages)), and is never
//! forgotten.

use crate::locale::words;
use std::time::SystemTime;

use super::answer::Answer;
use super::ask::{Ask, Upload};
use super::done_forms::DoneForm;
use super::engine::Desk;
use super::{pages, routes, shell};
use crate::locale::Message;

/// Marks of everything that a form can change.
#[derive(PartialEq)]
struct Traces {
    head: u64,
    hangings: u64,
    toml: Option<SystemTime>,
    beside: [Option<(SystemTime, u64)>; 3],
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

/// The content of a form without its number, and the path it was sent to.
fn content(ask: &Ask) -> blake3::Hash {
    let mut hasher = blake3::Hasher::new();
    let mut add = |bytes: &[u8]| {
        hasher.update(&(bytes.len() as u64).to_le_bytes());
        hasher.update(bytes);
    };
    add(ask.path.as_bytes());
    for (name, value) in ask.form.0.iter().filter(|(name, _)| name != "id") {
        add(name.as_bytes());
        add(value.as_bytes());
    }
    for upload in ask.upload.iter().flat_map(Upload::all) {
        add(upload.name.as_bytes());
        add(&upload.bytes);
    }
    hasher.finalize()
}

/// Answers a form by its page, unless it has done its work before.
pub(super) fn answer(
    ask: &Ask,
    desk: &mut Desk,
    page: impl FnOnce(&Ask, &mut Desk) -> Answer,
) -> Answer {
    let number = ask.form_number();
    // Results are checked by the numbers in the journal.
    if number.is_empty() || ask.holder.is_none() || ask.path.ends_with("/resultado") {
        return page(ask, desk);
    }
    let content = content(ask);
    if let Some(done) = desk.sent.find(&number) {
        // A button pressed twice shows what is next now.
        if ask.path == pages::head::next::PATH {
            return pages::head::next::moved(ask);
        }
        return again(ask, desk, &done, content);
    }
    let before = Traces::of(desk);
    let answer = page(ask, desk);
    let after = Traces::of(desk);
    // A form that did nothing may do something the next time.
    if matches!(answer.status, 200 | 303) && before != after {
        let to = answer.headers.iter().find(|(name, _)| *name == "location");
        let to = to.map(|(_, path)| path.clone());
        desk.sent.keep(number, DoneForm { content, entries: (before.head, after.head), to });
    }
    answer
}

/// Answers a form that has done its work before.
fn again(ask: &Ask, desk: &mut Desk, done: &DoneForm, content: blake3::Hash) -> Answer {
    let has_page = || routes::find(false, &ask.path).is_ok().then(|| ask.path.clone());
    let back = done.to.clone().or_else(has_page).unwrap_or_else(|| "/".to_owned());
    let refused = |message: &Message| {
        let lines = [ask.say(message), ask.word(words::WEB_ONCE_ANEW)];
        shell::refused(ask, &lines, &back)
    };
    if done.content != content {
        return refused(&Message::new(words::WEB_ONCE_OTHER));
    }
    let taken_back = desk.log().map(|log| done.taken_back(&log));
    match taken_back {
        Err(fault) => pages::not_done(ask, &fault, &back),
        Ok(Some(by)) => refused(&by),
        Ok(None) => match &done.to {
            Some(to) => Answer::go(to),
            // Some answers are shown only once, like a key's card.
            None => shell::notice(
                ask,
                &ask.word(words::WEB_ONCE_TITLE),
                &ask.word(words::WEB_ONCE_DONE),
                &back,
            ),
        },
    }
}
