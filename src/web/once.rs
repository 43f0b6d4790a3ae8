//! Forms that come twice: a finger that touches twice, a page opened again with "back", an answer that got lost.
//! Every form has a number of its own. What it did is done once: the same form again is answered "already so";
//! with other content, or after what it did was taken back, it is refused, so that nobody is told of work
//! that nobody did.
//!
//! What a form did is kept in memory. After a restart it is a new form, and its page finds what is so by then;
//! a result's number stands in the journal ([`pages::result`](super::pages)), and holds for ever.

use std::collections::{HashMap, VecDeque};
use std::time::SystemTime;

use super::answer::Answer;
use super::ask::Ask;
use super::engine::Desk;
use super::trouble::NotDone;
use super::{clock_of, pages, routes, shell};
use crate::championship::{Logged, Operation};
use crate::locale::Message;

/// How many forms are remembered: more than a hall sends in an hour.
const MOST: usize = 4096;
/// How long a form's number may be.
const LONGEST: usize = 40;

/// A form's number, of letters and digits; empty where it has none.
pub(super) fn number(ask: &Ask) -> String {
    ask.form.get("id").chars().filter(char::is_ascii_alphanumeric).take(LONGEST).collect()
}

/// What forms did.
#[derive(Default)]
pub(super) struct Memory {
    kept: HashMap<String, Kept>,
    order: VecDeque<String>,
}

/// What a form did.
#[derive(Clone)]
struct Kept {
    content: blake3::Hash,
    /// The entries of the journal it came to: behind the first number, up to the second.
    entries: (u64, u64),
    /// Where it led.
    to: Option<String>,
}

/// Everything a form can change, by its marks.
#[derive(PartialEq)]
struct Traces {
    head: u64,
    toml: Option<SystemTime>,
    beside: [Option<(SystemTime, u64)>; 3],
}

impl Traces {
    fn of(desk: &Desk) -> Self {
        let files = &desk.files;
        Self {
            head: desk.head(),
            toml: files.toml().mark(),
            beside: [files.keys().mark(), files.wall().mark(), files.live().mark()],
        }
    }
}

impl Memory {
    fn keep(&mut self, number: String, kept: Kept) {
        if self.kept.insert(number.clone(), kept).is_none() {
            self.order.push_back(number);
        }
        if self.order.len() > MOST
            && let Some(oldest) = self.order.pop_front()
        {
            self.kept.remove(&oldest);
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
    if let Some(upload) = &ask.upload {
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
    let number = number(ask);
    // Results know their numbers from the journal.
    if number.is_empty() || ask.holder.is_none() || ask.path.ends_with("/resultado") {
        return page(ask, desk);
    }
    let content = content(ask);
    if let Some(kept) = desk.sent.kept.get(&number).cloned() {
        return again(ask, desk, &kept, content);
    }
    let before = Traces::of(desk);
    let answer = page(ask, desk);
    let after = Traces::of(desk);
    // What did nothing may do something the next time.
    if matches!(answer.status, 200 | 303) && before != after {
        let to = answer.headers.iter().find(|(name, _)| *name == "location");
        let to = to.map(|(_, path)| path.clone());
        desk.sent.keep(number, Kept { content, entries: (before.head, after.head), to });
    }
    answer
}

/// Answers a form that did its work before.
fn again(ask: &Ask, desk: &mut Desk, kept: &Kept, content: blake3::Hash) -> Answer {
    let has_page = || routes::find(false, &ask.path).is_ok().then(|| ask.path.clone());
    let back = kept.to.clone().or_else(has_page).unwrap_or_else(|| "/".to_owned());
    let refused = |message: &Message| {
        let lines = [ask.say(message), ask.word("web-once-anew")];
        shell::problem(ask, 409, &ask.word("web-not-done"), &lines, &back)
    };
    if kept.content != content {
        return refused(&Message::new("web-once-other"));
    }
    match taken_back(desk, kept) {
        Err(fault) => pages::not_done(ask, &fault, &back),
        Ok(Some(by)) => refused(&by),
        Ok(None) => match &kept.to {
            Some(to) => Answer::go(to),
            // What the page showed then is for once, as a key's card is.
            None => {
                shell::notice(ask, &ask.word("web-once-title"), &ask.word("web-once-done"), &back)
            }
        },
    }
}

/// Who took back what a form did, and when; nothing where it counts.
fn taken_back(desk: &mut Desk, kept: &Kept) -> Result<Option<Message>, NotDone> {
    let (after, last) = kept.entries;
    if after == last {
        return Ok(None);
    }
    let log = desk.log()?;
    let own = log.iter().filter(|line| (after + 1..=last).contains(&line.entry.seq));
    let gone = own.into_iter().find(|line| !counts(&log, line));
    Ok(gone.map(|line| by(&log, line.entry.seq)))
}

/// Whether what an entry did is still so, as far as nobody took it back.
fn counts(log: &[Logged], line: &Logged) -> bool {
    let is_undone = |seq| log.iter().any(|line| line.entry.seq == seq && line.undone);
    match &line.operation {
        Operation::Undo(undo) => undo.all().all(is_undone),
        Operation::Redo(redo) => !redo.all().any(is_undone),
        _ => !line.undone,
    }
}

/// The sentence that says who took an entry back, or did again what it took back.
pub(super) fn by(log: &[Logged], seq: u64) -> Message {
    let turns = |line: &&Logged| match &line.operation {
        Operation::Undo(undo) => undo.all().any(|own| own == seq),
        Operation::Redo(redo) => redo.all().any(|own| own == seq),
        _ => false,
    };
    // What took something back is itself turned by who does that again.
    let of_undo = log.iter().find(|line| line.entry.seq == seq).and_then(|line| {
        let Operation::Undo(undo) = &line.operation else { return None };
        log.iter().rev().find(|line| {
            matches!(&line.operation, Operation::Redo(redo)
                if redo.all().any(|own| undo.all().any(|one| one == own)))
        })
    });
    let line = of_undo.or_else(|| log.iter().rev().find(turns));
    let (desk, time) = line
        .map_or_else(Default::default, |line| (line.entry.desk.clone(), clock_of(&line.entry.at)));
    Message::new("web-once-undone").with("desk", desk).with("time", time)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_not_remembered_without_bound() {
        let mut memory = Memory::default();
        let kept = Kept { content: blake3::hash(b""), entries: (0, 0), to: None };
        for number in 0..3 * MOST {
            memory.keep(number.to_string(), kept.clone());
            memory.keep(number.to_string(), kept.clone());
        }
        assert_eq!((memory.kept.len(), memory.order.len()), (MOST, MOST));
        assert!(memory.kept.contains_key(&(3 * MOST - 1).to_string()));
    }
}
