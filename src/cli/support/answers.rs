//! `--confirm` and `--yes`, for every command that changes the event: questions answered before they are asked.

use clap::{Arg, ArgAction, ArgMatches, Command};

use super::{question, remedy};
use crate::championship::State;
use crate::championship::acts::{Act, Answers, Outcome, Question, Remark, by_name};
use crate::cli::{Exit, Failure, Session};
use crate::locale::{Message, words};

/// The names of the options.
const CONFIRM: &str = "confirm";
const YES: &str = "yes";

/// The questions that a command answers by naming its act.
const NAMED: &[&str] = &["publishes", "draws-final"];

/// A command with the options.
pub(super) fn declared(command: Command) -> Command {
    let confirm = Arg::new(CONFIRM).long(CONFIRM).value_name("WORD").action(ArgAction::Append);
    command.arg(confirm).arg(Arg::new(YES).long(YES).action(ArgAction::SetTrue))
}

/// The answers on a command line.
pub(in crate::cli) fn given(matches: &ArgMatches) -> Answers {
    if let Some((_, below)) = matches.subcommand() {
        return given(below);
    }
    let words = matches.try_get_many::<String>(CONFIRM).ok().flatten();
    let all = matches.try_get_one::<bool>(YES).is_ok_and(|flag| flag.is_some_and(|yes| *yes));
    let confirmed = words.into_iter().flatten().map(|word| word.trim().to_lowercase()).collect();
    Answers { all, confirmed, implied: NAMED }
}

/// Whether the command line asks for JSON: a refusal is then JSON, too.
pub(in crate::cli) fn wants_json(matches: &ArgMatches) -> bool {
    match matches.subcommand() {
        Some((_, below)) => wants_json(below),
        None => matches
            .try_get_raw("format")
            .ok()
            .flatten()
            .is_some_and(|mut values| values.any(|value| value == "json")),
    }
}

/// Refuses an answer to a question that the act never asks.
pub(in crate::cli) fn check(answers: &Answers, act: &Act) -> Result<(), Failure> {
    let Some(word) = answers.confirmed.iter().find(|word| !act.words().contains(&word.as_str()))
    else {
        return Ok(());
    };
    let known: Vec<&str> = act.words().to_vec();
    let key = if known.is_empty() { words::CLI_CONFIRM_NONE } else { words::CLI_CONFIRM_UNKNOWN };
    Err(Failure::new(Message::new(key).with("word", word.clone()).with("words", known.join(", "))))
}

/// Asks a question of an act; no is the safe answer, and leaves everything as it is.
///
/// # Errors
/// The answer is no, or nobody can be asked.
pub(in crate::cli) fn ask(session: &Session, asked: &Question) -> Result<(), Failure> {
    asked.lines().iter().for_each(|line| session.note(line));
    let is_tried = session.dry_run().is_some();
    let said = Message::new(words::CLI_QUESTION).with("question", asked.message());
    match question::yes_or_no(session, &said).filter(|_| !is_tried) {
        Some(true) => Ok(()),
        Some(false) => {
            session.note(&Message::new(words::EVENT_ENTER_LEFT));
            Err(Failure::said(Exit::No))
        }
        None => {
            let hint = Message::new(words::EVENT_HINT_CONFIRM).with("word", asked.word());
            let failure = Failure::refused(asked.message()).hint(hint);
            Err(Failure { question: Some(asked.word()), ..failure })
        }
    }
}

impl Session {
    /// Says what an act did, and what must be known about it.
    pub(in crate::cli) fn tell(&mut self, state: &State, outcome: &Outcome) -> Result<(), Failure> {
        for line in &outcome.lines {
            self.answer(line)?;
        }
        self.tell_remarks(state, outcome)
    }

    /// Says what must be known about an act.
    pub(in crate::cli) fn tell_remarks(
        &mut self,
        state: &State,
        outcome: &Outcome,
    ) -> Result<(), Failure> {
        for remark in &outcome.remarks {
            self.tell_remark(state, remark)?;
        }
        let told: Vec<Message> = outcome.told().map(|told| told.message()).collect();
        told.iter().for_each(|message| self.note(message));
        Ok(())
    }

    /// Says one of these.
    pub(in crate::cli) fn tell_remark(
        &mut self,
        state: &State,
        remark: &Remark,
    ) -> Result<(), Failure> {
        let mut hints = remark.hints().into_iter();
        let Some(first) = hints.next() else { return Ok(()) };
        let sentence = by_name(state, remedy::in_words(&first, self.lang()));
        match remark {
            Remark::Already(_) | Remark::ResultStands { .. } => self.answer(&sentence)?,
            remark if remark.warns() => self.warn(&sentence),
            _ => self.note(&sentence),
        }
        hints.for_each(|hint| self.advise(&hint));
        Ok(())
    }
}
