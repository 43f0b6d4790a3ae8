//! Questions answered on the command line, with `--confirm` and `--yes`, or at the terminal.

use crate::cli::prelude::*;
use clap::ArgMatches;

use arbitro_event::acts::{Question, by_name};

/// Whether the command line requests JSON: a refusal is then JSON, too.
pub(in crate::cli) fn wants_json(matches: &ArgMatches) -> bool {
    // The format of a document is the word of these commands.
    let is_document = matches!(matches.subcommand_name(), Some("import" | "export"));
    has_json(matches, if is_document { &["refusals"] } else { &["format", "refusals"] })
}

fn has_json(matches: &ArgMatches, ids: &[&str]) -> bool {
    if let Some((_, below)) = matches.subcommand() {
        return has_json(below, ids);
    }
    ids.iter().any(|id| {
        let values = matches.try_get_raw(id).ok().flatten();
        values.is_some_and(|mut values| values.any(|value| value == "json"))
    })
}

/// Refuses an answer to a question that the act does not have.
pub(in crate::cli) fn check(answers: &Answers, act: &Act) -> Result<(), Failure> {
    check_words(answers, act.words())
}

/// Refuses an answer to another question than these.
pub(in crate::cli) fn check_words(answers: &Answers, known: &[&str]) -> Result<(), Failure> {
    let other = answers.confirmed.iter().find(|word| !known.contains(&word.as_str()));
    let Some(word) = other else { return Ok(()) };
    let key = if known.is_empty() { words::CLI_CONFIRM_NONE } else { words::CLI_CONFIRM_UNKNOWN };
    let accepted: Vec<String> = known.iter().map(|&word| word.to_owned()).collect();
    Err(Failure::new(message!(key, word, accepted)))
}

/// Asks the question with a word, unless the command line answers it; `None` if nobody can be asked. The safe
/// answer comes first.
pub(in crate::cli) fn ask_word(session: &Session, word: &str, asked: &Message) -> Option<bool> {
    if session.answers.confirms(word) {
        return Some(true);
    }
    let prompt = message!(words::CLI_CONFIRM_ASK, question = asked);
    question::yes_or_no(session, &prompt)
}

/// The options that answer questions with these words.
pub(in crate::cli) fn options(session: &Session, words: &[&str]) -> String {
    let lang = session.lang;
    let option = names::option("confirm", lang);
    let each = words.iter().map(|word| format!("--{option} {}", names::value(word, lang)));
    each.collect::<Vec<_>>().join(" ")
}

/// Asks a question of an act; no is the safe answer, and leaves everything as it is.
///
/// # Errors
/// The answer is no, or nobody can be asked.
pub(in crate::cli) fn ask(session: &Session, asked: &Question) -> Result<(), Failure> {
    // For programs the refusal is the only line.
    if !session.json {
        asked.lines().iter().for_each(|line| session.note(line));
    }
    let is_tried = session.dry_run.is_some();
    let message = asked.message();
    let answer = if is_tried { None } else { ask_word(session, asked.word(), &message) };
    match answer {
        Some(true) => Ok(()),
        Some(false) => {
            session.note(&Message::new(words::EVENT_ENTER_LEFT));
            Err(Failure::shown(Exit::No))
        }
        None => {
            let word = asked.word();
            let hint = message!(words::EVENT_HINT_CONFIRM, options = options(session, &[word]));
            let failure = match asked.refusal() {
                Some(refusal) => Failure::from(refusal),
                None => Failure::refused(message).hint(hint),
            };
            Err(Failure { question: Some(word), ..failure })
        }
    }
}

/// A message in the terminal.
pub(in crate::cli) enum Output {
    /// An answer, on standard output.
    Answer(Message),
    /// A remark beside it.
    Note(Message),
    /// A warning.
    Warning(Message),
    /// A remedy.
    Advice(Hint),
}

/// The remarks on an act, for the terminal.
pub(in crate::cli) fn outputs_after(
    session: &Session,
    state: &State,
    outcome: &ActOutcome,
) -> Vec<Output> {
    let remarks = outcome.remarks.iter().flat_map(|remark| match remark {
        // There is no other answer.
        Remark::Known(said) if outcome.is_empty() => {
            vec![Output::Answer(by_name(state, said.clone()))]
        }
        remark => outputs_of(session, state, remark),
    });
    remarks.chain(outcome.reported().map(|told| Output::Note(told.message()))).collect()
}

/// One of these.
fn outputs_of(session: &Session, state: &State, remark: &Remark) -> Vec<Output> {
    let mut hints = remark.hints().into_iter();
    let first = hints.next().map(|hint| {
        let sentence = by_name(state, session.advice(&hint));
        match remark {
            Remark::Already(_) | Remark::ResultStands { .. } | Remark::OlderRound { .. } => {
                Output::Answer(sentence)
            }
            remark if remark.warns() => Output::Warning(sentence),
            _ => Output::Note(sentence),
        }
    });
    first.into_iter().chain(hints.map(Output::Advice)).collect()
}

impl Session {
    /// Prints the outcome of an act, and the remarks on it.
    pub(in crate::cli) fn report(
        &mut self,
        state: &State,
        outcome: &ActOutcome,
    ) -> Result<(), Failure> {
        for line in &outcome.lines {
            self.answer(line)?;
        }
        self.report_remarks(state, outcome)
    }

    /// Prints the remarks on an act.
    pub(in crate::cli) fn report_remarks(
        &mut self,
        state: &State,
        outcome: &ActOutcome,
    ) -> Result<(), Failure> {
        let mut outputs = outputs_after(self, state, outcome);
        if self.dry_run.is_some() {
            // At its end it prints what would change.
            outputs.truncate(outputs.len() - outcome.reported().count());
        }
        self.print_all(outputs)
    }

    /// Prints one of them.
    pub(in crate::cli) fn report_remark(
        &mut self,
        state: &State,
        remark: &Remark,
    ) -> Result<(), Failure> {
        self.print_all(outputs_of(self, state, remark))
    }

    fn print_all(&mut self, outputs: Vec<Output>) -> Result<(), Failure> {
        for output in outputs {
            match output {
                Output::Answer(message) => self.answer(&message)?,
                Output::Note(message) => self.note(&message),
                Output::Warning(message) => self.warn(&message),
                Output::Advice(hint) => self.advise(&hint),
            }
        }
        Ok(())
    }
}
