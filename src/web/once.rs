//! Forms that come twice: a finger that touches twice, a page opened again with "back", an answer that got lost.
//! Every form has a number of its own. What it did is done once: the same form again is answered "already so";
//! with other content, or after what it did was taken back, it is refused, so that nobody is told of work
//! that nobody did.
//!
//! What a form did is kept in memory. After a restart it is a new form, and its page finds what is so by then;
//! a result's number is in the journal ([`pages::result`](super::pages)), and holds for ever.

use crate::locale::words;
use std::time::SystemTime;

use super::answer::Answer;
use super::ask::{Ask, Upload};
use super::done_forms::DoneForm;
use super::engine::Desk;
use super::{pages, routes, shell};
use crate::locale::Message;

/// Everything a form can change, by its marks.
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

/// Everything a form says but its number, and to whom it says it.
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

/// Answers a form by its page, unless it did its work before.
pub(super) fn answer(
    ask: &Ask,
    desk: &mut Desk,
    page: impl FnOnce(&Ask, &mut Desk) -> Answer,
) -> Answer {
    let number = ask.form_number();
    // Results know their numbers from the journal.
    if number.is_empty() || ask.holder.is_none() || ask.path.ends_with("/resultado") {
        return page(ask, desk);
    }
    let content = content(ask);
    if let Some(done) = desk.sent.find(&number) {
        // What was pressed twice shows what is next by now.
        if ask.path == pages::head::next::PATH {
            return pages::head::next::moved(ask);
        }
        return again(ask, desk, &done, content);
    }
    let before = Traces::of(desk);
    let answer = page(ask, desk);
    let after = Traces::of(desk);
    // What did nothing may do something the next time.
    if matches!(answer.status, 200 | 303) && before != after {
        let to = answer.headers.iter().find(|(name, _)| *name == "location");
        let to = to.map(|(_, path)| path.clone());
        desk.sent.keep(number, DoneForm { content, entries: (before.head, after.head), to });
    }
    answer
}

/// Answers a form that did its work before.
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
            // What the page showed then is for once, as a key's card is.
            None => shell::notice(
                ask,
                &ask.word(words::WEB_ONCE_TITLE),
                &ask.word(words::WEB_ONCE_DONE),
                &back,
            ),
        },
    }
}
