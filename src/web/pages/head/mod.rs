//! The head's pages: the whole day without a terminal.

pub(in super::super) mod category;
pub(in super::super) mod group;
pub(in super::super) mod keys;
pub(in super::super) mod log;
pub(in super::super) mod matrix;
pub(in super::super) mod paper;
pub(in super::super) mod players;
pub(in super::super) mod publish;
pub(in super::super) mod settings;
pub(in super::super) mod start;
pub(in super::super) mod wall;

use super::super::answer::Answer;
use super::super::ask::Ask;
use super::super::engine::Desk;
use super::super::shell;
use crate::championship::{Operation, Refusal, State};

/// Does what a button asks for, and goes back to its page.
fn act(
    ask: &Ask,
    desk: &mut Desk,
    back: &str,
    plan: impl FnMut(&State) -> Result<Vec<Operation>, Refusal>,
) -> Answer {
    match desk.act(ask.signer(), plan) {
        Ok(_) => Answer::go(back),
        Err(fault) => super::not_done(ask, &fault, back),
    }
}

/// A form that cannot be read as it should.
fn unclear(ask: &Ask, back: &str) -> Answer {
    shell::problem(ask, 400, &ask.word("web-not-done"), &[ask.word("web-sorry-form")], back)
}
