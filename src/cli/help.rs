//! `arbitro help [COMMAND]…`: the help of the program, of a command or on a topic.

use crate::cli::prelude::*;

use super::support::dress::{self, HelpForm, HelpStyle};
use super::support::meant;
use super::{declaration, declaration_for};
use crate::locale::wrapped;

/// The help topics besides the commands.
pub(super) const TOPICS: [&str; 3] = ["tie-breaks", "formats", "results"];

#[derive(clap::Args)]
pub(super) struct Help {
    #[arg(value_name = "COMMAND")]
    words: Vec<String>,
    #[arg(long)]
    all: bool,
}

impl Help {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let lang = session.lang;
        session.page();
        let topic = match self.words.as_slice() {
            [word] => TOPICS.into_iter().find(|topic| names::is_topic(word, topic)),
            _ => None,
        };
        let is_command =
            topic.is_some() && self.command(session.help_style(HelpForm::Plain)).is_ok();
        if topic.is_none() || is_command {
            let form = if self.all { HelpForm::All } else { HelpForm::Long };
            let help = self.command(session.help_style(form))?.render_help();
            // Nothing in it comes from a file.
            if session.out_has_colours() {
                session.show(&help.ansi().to_string())?;
            } else {
                write!(session.out, "{help}")?;
            }
        }
        if let Some(topic) = topic {
            let text = lang.word(&format!("topic-{topic}"));
            if is_command {
                writeln!(session.out)?;
            }
            let width = session.help_style(HelpForm::Plain).width;
            writeln!(session.out, "{}", laid_out(&text, width))?;
        }
        Ok(Exit::Yes)
    }

    /// The command that the words lead to.
    fn command(&self, style: HelpStyle) -> Result<clap::Command, Failure> {
        let typed = std::iter::once("arbitro").chain(self.words.iter().map(String::as_str));
        let typed: Vec<_> = typed.map(Into::into).collect();
        let path = path(&self.words, style.lang)?;
        let mut command = dress::localise(declaration_for(&typed), style);
        command.build();
        for end in 1..=path.len() {
            let below = command.find_subcommand(names::command(&path[..end], style.lang)).cloned();
            command = below.expect("it is a command of the declaration");
        }
        Ok(command)
    }
}

/// The words of the declaration that lead to the command that these words name.
///
/// # Errors
/// There is no such command; the hint names the one that may be meant.
pub(super) fn path(typed: &[String], lang: Lang) -> Result<Vec<String>, Failure> {
    let root = declaration();
    let line = std::iter::once("arbitro").chain(typed.iter().map(String::as_str));
    let line: Vec<_> = line.map(Into::into).collect();
    let line = names::put_into(&line, &root, Lang::En);
    let (mut command, mut path) = (&root, Vec::new());
    for (typed, word) in typed.iter().zip(line.iter().skip(1)) {
        let below = word.to_str().and_then(|word| command.find_subcommand(word));
        command = below.ok_or_else(|| unknown(typed, &path, command, lang))?;
        path.push(command.get_name().to_owned());
    }
    Ok(path)
}

/// The error for a word that is not a command, with the command that may be meant.
fn unknown(typed: &str, path: &[String], within: &clap::Command, lang: Lang) -> Failure {
    let message = message!(words::CLI_USAGE_UNKNOWN_COMMAND, arg = typed);
    let matches = meant::meant(typed, &declaration(), false);
    let elsewhere = matches.first().map(|meant| meant.typed(lang));
    let near = || {
        let above = (1..=path.len()).map(|end| names::command(&path[..end], lang));
        let nearest = meant::near_command(typed, path, within, lang)?;
        Some(above.chain([nearest]).collect::<Vec<_>>().join(" "))
    };
    let command = match elsewhere.or_else(near) {
        Some(meant) => format!("arbitro {meant}"),
        None => "arbitro".to_owned(),
    };
    Failure::new(message).hint(message!(words::CLI_USAGE_MORE, command))
}

/// A topic wrapped to a width; a line that begins with blanks is a row of its own, and its continuation is
/// indented.
fn laid_out(text: &str, width: usize) -> String {
    let line = |line: &str| {
        let indent = line.len() - line.trim_start().len();
        let below = format!("\n{}", " ".repeat(indent + 4 * usize::from(indent > 0)));
        let room = width.saturating_sub(indent + 4).max(20);
        format!("{}{}", " ".repeat(indent), wrapped(line.trim_start(), room, 0).join(&below))
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}
