//! Questions to the person at a terminal. Without a terminal nothing is printed.

use crate::cli::prelude::*;
use std::io;

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

/// A dialogue of several questions, one after the other.
pub(in crate::cli) trait Console {
    /// Shows a text.
    fn show(&mut self, text: &str) -> io::Result<()>;

    /// The line typed after a question; `None` if the input ends.
    fn ask(&mut self, question: &str) -> io::Result<Option<String>>;
}

/// The terminal. A person can edit the answer before Enter, with the arrow keys too.
pub(in crate::cli) struct TerminalConsole {
    io: Io,
    #[cfg(unix)]
    editor: rustyline::DefaultEditor,
}

impl TerminalConsole {
    pub(in crate::cli) fn open(run: &Io) -> io::Result<Self> {
        let io = run.clone();
        #[cfg(unix)]
        {
            // Answers may go to a file.
            let config = rustyline::Config::builder().behavior(rustyline::Behavior::PreferTerm);
            let editor = rustyline::DefaultEditor::with_config(config.build());
            Ok(Self { io, editor: editor.map_err(io::Error::other)? })
        }
        #[cfg(not(unix))]
        Ok(Self { io })
    }
}

impl Console for TerminalConsole {
    fn show(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.io.err, "{text}")
    }

    #[cfg(unix)]
    fn ask(&mut self, question: &str) -> io::Result<Option<String>> {
        use rustyline::error::ReadlineError;

        // The editor's prompt is one line.
        let prompt = match question.rsplit_once('\n') {
            Some((above, prompt)) => {
                self.show(above)?;
                prompt
            }
            None => question,
        };
        match self.editor.readline(prompt) {
            Ok(line) => Ok(Some(line)),
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
            Err(ReadlineError::Io(error)) => Err(error),
            Err(error) => Err(io::Error::other(error)),
        }
    }

    #[cfg(not(unix))]
    fn ask(&mut self, question: &str) -> io::Result<Option<String>> {
        write!(self.io.err, "{question}")?;
        self.io.err.flush()?;
        let line = self.io.input.line()?;
        Ok((!line.is_empty()).then_some(line))
    }
}

/// Asks for a text; `None` without a terminal.
pub(in crate::cli) fn text(session: &Session, question: &Message) -> Option<String> {
    if !session.io.can_ask() {
        return None;
    }
    session.note(question);
    let answer = session.io.input.line().ok()?;
    (!answer.is_empty()).then(|| answer.trim().to_owned())
}
