//! Questions to the person at a terminal. Without a terminal nothing is printed.

use std::io::{self, BufRead, IsTerminal, Write};

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

/// Whether there is a person at a terminal to answer questions.
pub(in crate::cli) fn can_be_asked() -> bool {
    io::stdin().is_terminal() && io::stderr().is_terminal()
}

/// Where several questions are asked, one after the other.
pub(in crate::cli) trait Console {
    /// Shows a text.
    fn show(&mut self, text: &str) -> io::Result<()>;

    /// The line typed after a question; `None` if the input ends.
    fn ask(&mut self, question: &str) -> io::Result<Option<String>>;
}

/// The terminal. What is typed can be edited before Enter, with the arrow keys too.
pub(in crate::cli) struct TerminalConsole {
    #[cfg(unix)]
    editor: rustyline::DefaultEditor,
}

impl TerminalConsole {
    pub(in crate::cli) fn open() -> io::Result<Self> {
        #[cfg(unix)]
        {
            // Answers may go to a file.
            let config = rustyline::Config::builder().behavior(rustyline::Behavior::PreferTerm);
            let editor = rustyline::DefaultEditor::with_config(config.build());
            Ok(Self { editor: editor.map_err(io::Error::other)? })
        }
        #[cfg(not(unix))]
        Ok(Self {})
    }
}

impl Console for TerminalConsole {
    fn show(&mut self, text: &str) -> io::Result<()> {
        writeln!(io::stderr(), "{text}")
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
        let mut screen = io::stderr();
        write!(screen, "{question}")?;
        screen.flush()?;
        let mut line = String::new();
        let read = io::stdin().lock().read_line(&mut line)?;
        Ok((read > 0).then_some(line))
    }
}

/// Asks for a text; `None` without a terminal.
pub(in crate::cli) fn text(session: &Session, question: &Message) -> Option<String> {
    if !can_be_asked() {
        return None;
    }
    session.note(question);
    let mut answer = String::new();
    let read = io::stdin().lock().read_line(&mut answer).ok()?;
    (read > 0).then(|| answer.trim().to_owned())
}
