//! The pages, a file each.

pub(super) mod certificate;
pub(super) mod desk;
pub(super) mod floor;
pub(super) mod group;
pub(super) mod head;
pub(super) mod home;
pub(super) mod key;
pub(super) mod line;
pub(super) mod live;
pub(super) mod notice;
pub(super) mod player;
pub(super) mod replay;
mod result;
pub(super) mod roll;
pub(super) mod school;
pub(super) mod screen;
mod seen_tables;
pub(super) mod status;

use std::collections::HashMap;
use std::sync::{Mutex, OnceLock, PoisonError};

use bytes::Bytes;
use maud::{DOCTYPE, Markup, html};

use super::answer::{Answer, Body, HTML};
use super::ask::Ask;
use super::shell;
use super::trouble::{self, NotDone};
use crate::championship::{CategoryCode, Group, GroupCode, Round};
use crate::documents::{Document, Source, Standings};
use crate::hall::keys::Role;
use crate::locale::{Fact, Lang, Message, Speak};

/// A page that says why there is none. Nothing of the event is on it.
pub(super) fn sorry(lang: Lang, status: u16, message: &Message) -> Answer {
    let text = lang.say(message);
    Answer::page(html! {
        (DOCTYPE)
        html lang=(lang) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (text) }
                link rel="stylesheet" href=(super::files::address("/estilo.css"));
            }
            body {
                main {
                    h1 { (lang.word("web-sorry")) }
                    div.problem role="alert" data-problem="" { p { (text) } }
                    p { a.button href="/" { (lang.word("web-nav-home")) } " " a href="/k" { (lang.word("web-nav-key")) } }
                }
            }
        }
    })
    .status(status)
}

/// The same, where the reason has no facts: made once, because strangers ask for it as often as they like.
pub(super) fn refuse(lang: Lang, status: u16, key: &'static str) -> Answer {
    type Made = HashMap<(Lang, u16, &'static str), Bytes>;
    static MADE: OnceLock<Mutex<Made>> = OnceLock::new();
    let mut made = MADE.get_or_init(Mutex::default).lock().unwrap_or_else(PoisonError::into_inner);
    let page = made.entry((lang, status, key)).or_insert_with(|| {
        match sorry(lang, status, &Message::new(key)).body {
            Body::Whole(bytes) => bytes,
            Body::News => Bytes::new(),
        }
    });
    Answer::text(HTML, page.clone()).status(status)
}

/// The rounds before the last one, the latest first, with their numbers.
fn earlier(group: &Group) -> impl Iterator<Item = (u32, &Round)> {
    let rounds: Vec<(u32, &Round)> = (1..).zip(&group.played).collect();
    rounds.into_iter().rev().skip(1)
}

/// A group's standings as they are now, or why there are none.
fn standings(ask: &Ask, source: &Source<'_>, group: &Group) -> Markup {
    html! {
        @match Standings::of(source, group, true, None) {
            Ok(standings) => section #classificacao data-live="" {
                @for table in standings.tables(ask.lang) { (shell::table(&table, ask.lang)) }
            },
            Err(refusal) => p.mark { (ask.say(&refusal.message())) },
        }
    }
}

/// Nothing is at this address.
fn nothing(ask: &Ask) -> Answer {
    refuse(ask.lang, 404, "web-sorry-path")
}

/// What a change answers that was not made.
pub(super) fn not_done(ask: &Ask, fault: &NotDone, back: &str) -> Answer {
    let mut elsewhere = None;
    let (status, lines) = match fault {
        NotDone::NoEvent => (409, vec![ask.word("web-no-event")]),
        NotDone::Trouble(trouble) => {
            let mut lines = vec![ask.say(&trouble::say(trouble))];
            let hint = trouble::hint(trouble);
            let refused = matches!(trouble, crate::championship::Trouble::Refused(_));
            elsewhere = hint.as_ref().filter(|_| refused).and_then(|hint| leads(ask, hint));
            // What is typed in a terminal is of no use in a browser.
            let said = hint.map(|hint| ask.say(&hint));
            lines.extend(said.filter(|text| !refused || !text.contains("arbitro ")));
            (if refused { 409 } else { 503 }, lines)
        }
    };
    let title = ask.word("web-not-done");
    shell::problem_elsewhere(ask, status, (&title, &lines), back, elsewhere)
}

/// The page where what a hint speaks of is done, for who may do it, and what that page is called.
fn leads(ask: &Ask, hint: &Message) -> Option<(String, String)> {
    let fact = |wanted: &str| {
        let (_, fact) = hint.facts.iter().find(|(name, _)| *name == wanted)?;
        match fact {
            Fact::Text(text) => Some(text.clone()),
            _ => None,
        }
    };
    let holder = ask.holder.as_ref()?;
    if let Some(code) = fact("group") {
        let group: GroupCode = code.parse().ok()?;
        let path = match holder.role {
            Role::Head => format!("/chefe/grupo/{group}"),
            Role::Desk if holder.may_enter(group) => format!("/mesa/{group}"),
            _ => return None,
        };
        return Some((path, ask.say(&Message::new("print-group").with("code", code))));
    }
    let code = fact("category").filter(|_| holder.role == Role::Head)?;
    let category: CategoryCode = code.parse().ok()?;
    Some((format!("/chefe/categoria/{category}"), ask.view.source(ask.lang)?.category(category)))
}

/// Why somebody does not play a round, in a word.
fn not_playing(ask: &Ask, kind: crate::championship::EncounterKind) -> String {
    crate::documents::NotPlaying::of(kind).map_or_else(String::new, |why| why.say(ask.lang))
}
