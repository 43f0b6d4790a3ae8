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

use crate::locale::words;
use crate::web::answer::Answer;
use crate::web::ask::Ask;
use crate::web::engine::Desk;
use crate::web::remedy;
use crate::web::shell;
use arbitro_event::Refusal;
use arbitro_event::acts::Act;
use maud::{Markup, html};

/// Does what a button asks for, and returns to its page.
fn act(ask: &Ask, desk: &mut Desk, back: &str, act: impl Into<Act>) -> Answer {
    match desk.conduct(&ask.request(act)) {
        Ok(reply) => super::replied(ask, reply, back),
        Err(fault) => super::not_done(ask, &fault, back),
    }
}

/// Why something is not offered, with links to what helps.
fn refused(ask: &Ask, refusal: &Refusal) -> Markup {
    let told = remedy::told(ask, refusal.hint());
    html! { p { (ask.say(&refusal.message())) } (told.paragraphs()) }
}

/// The answer to a form that cannot be understood.
fn unclear(ask: &Ask, back: &str) -> Answer {
    shell::problem(
        ask,
        400,
        &ask.word(words::WEB_NOT_DONE),
        &[ask.word(words::WEB_SORRY_FORM)],
        back,
    )
}
