//! The session that a command runs in: its language and its output.

use crate::cli::prelude::*;
use std::cell::Cell;
use std::io::{self, BufWriter};

use chrono::{DateTime, Utc};

use super::colour::ColourChoice;
use super::dress::{self, HelpForm, HelpStyle};
use super::dry_run::DryRun;
use super::{language, pager};
use crate::io::{Clock, Written};
use crate::locale::{WORDS, wrapped};
use arbitro_event::{Affiliation, Remedy};
use arbitro_paper::output::board::{BoardStyle, Style};
use arbitro_paper::output::diagnosis::DiagnosisStyle;

/// The questions that a command answers by naming its act.
const NAMED: &[&str] = &["publishes", "draws-final"];

/// One run of the program.
pub(crate) struct Session {
    /// The streams, environment, folder and clock of the run.
    pub(in crate::cli) io: Io,
    /// The language on screen.
    pub(crate) lang: Lang,
    colour: ColourChoice,
    /// The language on paper, if requested on the command line.
    pub(in crate::cli) paper: Option<Lang>,
    /// The event's folder, if given before the command.
    pub(in crate::cli) event: Option<PathBuf>,
    /// The folder of the event that a command named, which its hints name, too.
    pub(in crate::cli) named_event: Option<PathBuf>,
    /// The desk's name, if given before the command.
    pub(in crate::cli) desk: Option<String>,
    /// Where answers go. Everything else goes to stderr through [`Session::note`] and the like.
    pub(in crate::cli) out: BufWriter<Box<dyn Write>>,
    /// Whether answers go to a terminal.
    pub(in crate::cli) terminal: bool,
    /// An answer that is paged if it is longer than the screen.
    paged: Option<Written>,
    /// Whether remarks are suppressed.
    pub(in crate::cli) hushed: bool,
    /// The records of a dry run.
    pub(in crate::cli) dry_run: Option<DryRun>,
    /// The questions that the command line answers.
    pub(in crate::cli) answers: Answers,
    /// Whether a refusal is JSON.
    pub(in crate::cli) json: bool,
    /// How the players of the open event are entered: sentences about clubs do not mention schools.
    affiliation: Cell<Affiliation>,
}

impl Session {
    /// The session of a command line.
    pub(crate) fn of(args: &[OsString], io: &Io) -> Self {
        let terminal = io.out.is_terminal();
        let out: Box<dyn Write> = match terminal {
            true => Box::new(Harmless::new(io.out.clone())),
            false => Box::new(io.out.clone()),
        };
        Self {
            io: io.clone(),
            lang: language::choose(args, io),
            colour: ColourChoice::of(args, io),
            paper: None,
            event: None,
            named_event: None,
            desk: None,
            out: BufWriter::with_capacity(1 << 16, out),
            terminal,
            paged: None,
            hushed: false,
            dry_run: None,
            answers: Answers { implied: NAMED, ..Answers::default() },
            json: false,
            affiliation: Cell::default(),
        }
    }

    /// A session in a language, without a terminal.
    #[cfg(test)]
    pub(in crate::cli) fn for_tests(lang: Lang) -> Self {
        let (io, _) = Io::in_memory(Path::new(""), Vec::new());
        Self::of(&["arbitro".into(), "--lang".into(), lang.code().into()], &io)
    }

    /// A session like this one without answers or remarks: for commands run by another command.
    pub(in crate::cli) fn hushed(&self) -> Self {
        Self {
            io: self.io.clone(),
            lang: self.lang,
            colour: ColourChoice::Never,
            paper: self.paper,
            event: self.event.clone(),
            named_event: self.named_event.clone(),
            desk: self.desk.clone(),
            out: BufWriter::with_capacity(0, Box::new(io::sink())),
            terminal: false,
            paged: None,
            hushed: true,
            dry_run: None,
            answers: self.answers.clone(),
            json: false,
            affiliation: self.affiliation.clone(),
        }
    }

    /// Makes this a dry run: answers are not shown; the operations are kept instead of written.
    pub(in crate::cli) fn write_nothing(&mut self) {
        self.out = BufWriter::with_capacity(0, Box::new(io::sink()));
        self.terminal = false;
        self.dry_run = Some(DryRun::default());
    }

    /// Pages the answer if a terminal shows it: for commands without questions that end by
    /// themselves. A command that another one runs is not paged: what follows would wait for the
    /// reader.
    pub(in crate::cli) fn page(&mut self) {
        if self.terminal && self.paged.is_none() && !self.hushed {
            let page = Written::default();
            let out: Box<dyn Write> = Box::new(Harmless::new(page.clone()));
            self.out = BufWriter::with_capacity(1 << 16, out);
            self.paged = Some(page);
        }
    }

    /// The format of answers that a person reads at a terminal, and a program elsewhere.
    pub(in crate::cli) fn format(&self, chosen: Option<TextFormat>) -> TextFormat {
        let usual = if self.terminal { TextFormat::Human } else { TextFormat::Json };
        chosen.unwrap_or(usual)
    }

    /// Whether commands work on the event in this folder without naming it.
    pub(in crate::cli) fn is_current_folder(&self, folder: &Path) -> bool {
        folder == self.io.path(".")
    }

    /// The present time: the clock's, or `ARBITRO_CLOCK` (to rehearse another day, or in tests).
    pub(in crate::cli) fn now(&self) -> Result<DateTime<Utc>, Failure> {
        self.io.clock().map(Clock::event).map_err(Failure::new)
    }

    /// The language on paper: the one requested on the command line, then the event's, then the one on
    /// screen.
    pub(crate) fn paper_lang(&self, event: Option<Lang>) -> Lang {
        self.paper.or(event).unwrap_or(self.lang)
    }

    /// The width of the screen in columns; 100 if answers do not go to a terminal.
    pub(crate) fn width(&self) -> u16 {
        let columns = self.terminal.then(|| self.io.columns()).flatten();
        columns.unwrap_or(100)
    }

    /// How help is laid out.
    pub(in crate::cli) fn help_style(&self, form: HelpForm) -> HelpStyle {
        let width = self.io.columns().map_or(dress::MOST_WIDE, usize::from);
        HelpStyle { lang: self.lang, form, width: width.min(dress::MOST_WIDE) }
    }

    /// Whether answers have colours.
    pub(crate) fn out_has_colours(&self) -> bool {
        self.colour.colours(&self.io.out)
    }

    /// Whether remarks have colours.
    pub(in crate::cli) fn remarks_have_colours(&self) -> bool {
        self.colour.colours(&self.io.err)
    }

    /// How boards are drawn among the answers.
    pub(crate) fn board_style(&self, style: Style) -> BoardStyle {
        BoardStyle { style, colour: self.out_has_colours() }
    }

    /// How diagnoses are shown, on stderr.
    pub(crate) fn diagnosis_style(&self, board: Option<Style>) -> DiagnosisStyle {
        DiagnosisStyle { lang: self.lang, board, colour: self.remarks_have_colours() }
    }

    /// Prints an answer with colours. It must not contain text from a file: it reaches the terminal
    /// unfiltered.
    ///
    /// # Errors
    /// The output cannot be written.
    pub(crate) fn show(&mut self, text: &str) -> io::Result<()> {
        if !self.terminal {
            return self.out.write_all(text.as_bytes());
        }
        self.out.flush()?;
        match &mut self.paged {
            Some(kept) => kept.write_all(text.as_bytes()),
            None => self.io.out.write_all(text.as_bytes()),
        }
    }

    /// Notes how the players of the open event are entered.
    pub(in crate::cli) fn opened(&self, affiliation: Affiliation) {
        self.affiliation.set(affiliation);
    }

    /// A sentence in the language on screen.
    pub(crate) fn text(&self, message: &Message) -> String {
        self.lang.text(&self.affiliation.get().message(message, &WORDS))
    }

    /// Prints a sentence as an answer.
    ///
    /// # Errors
    /// The output cannot be written.
    pub(crate) fn answer(&mut self, message: &Message) -> io::Result<()> {
        let sentence = self.text(message);
        let columns = self.terminal.then(|| self.io.columns()).flatten();
        writeln!(self.out, "{}", folded(&sentence, columns))
    }

    /// Prints a text as an answer behind what leads to it; on a terminal the text has a column of its own.
    ///
    /// # Errors
    /// The output cannot be written.
    pub(crate) fn answer_behind(&mut self, lead: &str, text: &str) -> io::Result<()> {
        const LEAST: usize = 20;

        let before = lead.chars().count();
        let room = usize::from(self.width()).saturating_sub(before);
        if !self.terminal || room < LEAST {
            return writeln!(self.out, "{lead}{text}");
        }
        let below = format!("\n{}", " ".repeat(before));
        writeln!(self.out, "{lead}{}", wrapped(text, room, 0).join(&below))
    }

    /// A remark, on stderr.
    pub(crate) fn note(&self, message: &Message) {
        self.remark_line(&self.text(message));
    }

    /// A hint, on stderr.
    pub(crate) fn hint(&self, message: &Message) {
        let word = self.lang.word(words::PRINT_HINT);
        self.remark_line(&format!("{word}: {}", self.text(message)));
    }

    /// Prints what helps about a warning, on stderr.
    pub(crate) fn advise(&self, hint: &Hint) {
        self.note(&message!(words::EVENT_HINT, hint = self.advice(hint)));
    }

    /// The folder of the event that the command named, if a hint must name it, too.
    pub(in crate::cli) fn event_elsewhere(&self) -> Option<&Path> {
        self.named_event.as_deref().filter(|folder| !self.is_current_folder(folder))
    }

    /// A hint as command lines that work where this one was typed.
    pub(in crate::cli) fn advice(&self, hint: &Hint) -> Message {
        hint.sentence(|remedy| self.command(remedy))
    }

    /// The command line of a remedy that works where this one was typed.
    pub(in crate::cli) fn command(&self, remedy: &Remedy) -> String {
        match self.event_elsewhere() {
            Some(folder) => remedy::command_line_for(remedy, folder, self.lang),
            None => remedy::command_line(remedy, self.lang),
        }
    }

    /// A warning, on stderr.
    pub(crate) fn warn(&self, message: &Message) {
        let word = self.lang.word(words::CLI_WARNING);
        self.remark_line(&format!("{word}: {}", self.text(message)));
    }

    /// Ends the run: writes out what is left and reports a failure.
    pub(in crate::cli) fn finish(mut self, result: Result<Exit, Failure>) -> Exit {
        let mut exit = result.unwrap_or_else(|failure| self.remark(&failure));
        if let Some(dry_run) = self.dry_run.take() {
            self.out = BufWriter::with_capacity(1 << 16, Box::new(self.io.out.clone()));
            if let Err(failure) = dry_run.report(&mut self) {
                exit = exit.max(self.remark(&failure));
            }
        }
        let paged = self.paged.take();
        let show = |kept: Written| pager::show(&kept.take(), &mut self.io);
        let shown = self.out.flush().and_then(|()| paged.map_or(Ok(()), show));
        match shown.map_err(Failure::from) {
            // A reader that has gone has seen enough: the exit code stays.
            Ok(()) | Err(Failure { message: None, .. }) => exit,
            Err(lost) => exit.max(self.remark(&lost)),
        }
    }

    /// A line on stderr, folded for a screen.
    fn remark_line(&self, text: &str) {
        let columns = self.io.err.is_terminal().then(|| self.io.columns()).flatten();
        self.remark_text(&format!("{}\n", folded(text, columns)));
    }

    /// Text made elsewhere, on stderr.
    pub(crate) fn remark_text(&self, text: &str) {
        if !self.hushed {
            // A lost remark is no reason to fail.
            let _ = self.io.err.clone().write_all(text.as_bytes());
        }
    }

    /// A failure for programs: `{"refused":1,"question":"touches-played","reason":…,"message":…}`.
    fn remark_json(&self, failure: &Failure, message: &Message) {
        #[derive(serde::Serialize)]
        struct Refused {
            refused: u8,
            question: Option<&'static str>,
            message: String,
            hint: Option<String>,
        }
        let refused = Refused {
            refused: failure.exit as u8,
            question: failure.question,
            message: self.text(message),
            hint: failure.hint.as_ref().map(|hint| self.text(&self.advice(hint))),
        };
        let text = serde_json::to_string(&refused).expect("plain texts are JSON");
        self.remark_text(&format!("{text}\n"));
    }

    /// Reports, on stderr, the fault of one item among several; returns the exit code for it.
    pub(crate) fn remark(&self, failure: &Failure) -> Exit {
        if let (true, Some(message)) = (self.json, &failure.message) {
            self.remark_json(failure, message);
            return failure.exit;
        }
        if let Some(message) = &failure.message {
            let word = self.lang.word(words::PRINT_ERROR);
            self.remark_line(&format!("{word}: {}", self.text(message)));
        }
        if let Some(hint) = &failure.hint {
            self.hint(&self.advice(hint));
        }
        failure.exit
    }
}

/// A sentence for a screen of these columns: a line that is too long continues on the next, indented, without
/// splitting words. Output read by programs stays on one line.
pub(in crate::cli) fn folded(sentence: &str, columns: Option<u16>) -> String {
    const LEAST: usize = 40;

    match columns {
        Some(columns) => fold(sentence, usize::from(columns).max(LEAST)),
        None => sentence.to_owned(),
    }
}

fn fold(sentence: &str, width: usize) -> String {
    let lines = sentence.split('\n').map(|line| wrapped(line, width, 2).join("\n  "));
    lines.collect::<Vec<_>>().join("\n")
}

/// A writer that lets no control sequence through, whatever file the text came from: every answer passes
/// through it if a person reads it.
struct Harmless<W> {
    screen: W,
    /// Bytes of an incomplete letter.
    started: Vec<u8>,
}

impl<W> Harmless<W> {
    fn new(screen: W) -> Self {
        Self { screen, started: Vec::new() }
    }
}

impl<W: Write> Write for Harmless<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.started.extend_from_slice(bytes);
        let whole = match std::str::from_utf8(&self.started) {
            // An incomplete letter: the rest comes with the next write.
            Err(error) if error.error_len().is_none() => error.valid_up_to(),
            _ => self.started.len(),
        };
        let rest = self.started.split_off(whole);
        let bytes = std::mem::replace(&mut self.started, rest);
        let text = String::from_utf8_lossy(&bytes);
        for line in text.split_inclusive('\n') {
            let (line, end) = match line.strip_suffix('\n') {
                Some(line) => (line.strip_suffix('\r').unwrap_or(line), "\n"),
                None => (line, ""),
            };
            for (number, cell) in line.split('\t').enumerate() {
                let tab = if number > 0 { "\t" } else { "" };
                write!(self.screen, "{tab}{}", visible(cell))?;
            }
            self.screen.write_all(end.as_bytes())?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.screen.flush()
    }
}
