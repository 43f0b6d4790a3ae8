//! Questions to the person at a terminal. Without a terminal nothing is printed.

use std::io::{self, BufRead, IsTerminal};

use crate::cli::Session;
use crate::locale::{Message, plain};

/// How often the question is repeated after an invalid answer.
const TIMES: usize = 3;

/// Asks yes or no; `None` without a terminal or a valid answer.
pub(in crate::cli) fn yes_or_no(session: &Session, question: &Message) -> Option<bool> {
    for _ in 0..TIMES {
        match plain(&text(session, question)?).as_str() {
            "s" | "sim" | "y" | "yes" => return Some(true),
            "n" | "nao" | "no" => return Some(false),
            _ => {}
        }
    }
    None
}

/// Asks for a text; `None` without a terminal.
pub(in crate::cli) fn text(session: &Session, question: &Message) -> Option<String> {
    if !io::stdin().is_terminal() || !io::stderr().is_terminal() {
        return None;
    }
    session.note(question);
    let mut answer = String::new();
    let read = io::stdin().lock().read_line(&mut answer).ok()?;
    (read > 0).then(|| answer.trim().to_owned())
}
