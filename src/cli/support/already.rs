//! What a command wants may be so already: typed a second time, or done by another desk. Nothing is written then, and
//! the command says so and ends with 0.

use super::desk::Desk;
use crate::championship::{Operation, PlayerCode, Refusal, State};
use crate::cli::players::by_name;
use crate::cli::{Failure, Session};
use crate::locale::{Message, words};

/// Says that something is so already, with the names of the players.
pub(in crate::cli) fn say(
    session: &mut Session,
    state: &State,
    refusal: &Refusal,
) -> Result<(), Failure> {
    let Message { key, facts } = refusal.message();
    let facts = facts.into_iter().map(|(name, fact)| (name, by_name(state, name, fact)));
    let what = Message { key, facts: facts.collect() };
    Ok(session.answer(&Message::new(words::EVENT_ALREADY).with("what", what))?)
}

/// What was done; nothing where it was refused because it is so already.
///
/// # Errors
/// Whatever else was refused or went wrong.
pub(in crate::cli) fn unless_so(
    session: &mut Session,
    desk: &Desk,
    done: Result<Vec<Operation>, Failure>,
    is_so: impl Fn(&Refusal) -> bool,
) -> Result<Vec<Operation>, Failure> {
    match done {
        Err(Failure { refusal: Some(refusal), .. }) if is_so(&refusal) => {
            say(session, desk.state(), &refusal)?;
            Ok(Vec::new())
        }
        done => done,
    }
}

/// Does something with several players, without those of whom it is so already. `so_of` names the player of a refusal
/// that says this.
///
/// # Errors
/// Whatever else was refused or went wrong; nothing is written then, for any of the players.
pub(in crate::cli) fn with_the_others(
    session: &mut Session,
    desk: &mut Desk,
    mut players: Vec<PlayerCode>,
    mut plan: impl FnMut(&State, &[PlayerCode]) -> Result<Vec<Operation>, Refusal>,
    so_of: impl for<'r> Fn(&State, &'r Refusal) -> Option<&'r PlayerCode>,
) -> Result<Vec<Operation>, Failure> {
    let mut so = Vec::new();
    let operations = loop {
        let failure = match desk.act(|state| plan(state, &players)) {
            Ok(operations) => break operations,
            Err(failure) => failure,
        };
        let Some(refusal) = failure.refusal.as_deref() else { return Err(failure) };
        let Some(at) =
            so_of(desk.state(), refusal).and_then(|of| players.iter().position(|one| one == of))
        else {
            return Err(failure);
        };
        players.remove(at);
        so.push(refusal.clone());
        if players.is_empty() {
            break Vec::new();
        }
    };
    for refusal in &so {
        say(session, desk.state(), refusal)?;
    }
    Ok(operations)
}
