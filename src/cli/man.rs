//! `arbitro man [COMMAND]…` and `man -o DIR`: the manual pages, made from the same declaration as the help,
//! with examples, exit codes and environment variables.

use crate::cli::prelude::*;

use clap_mangen::roff::{Roff, bold, roman};

use super::support::dress::lines_of_examples;
use super::{command, declaration, help};

/// The environment variables that the program reads; the catalogues explain them.
pub(super) const VARIABLES: [(&str, &str); 8] = [
    ("ARBITRO_LANG", words::CLI_MAN_VARIABLE_LANG),
    ("ARBITRO_DESK", words::CLI_MAN_VARIABLE_DESK),
    ("ARBITRO_STORE", words::CLI_MAN_VARIABLE_STORE),
    ("ARBITRO_PRINT", words::CLI_MAN_VARIABLE_PRINT),
    ("ARBITRO_CLOCK", words::CLI_MAN_VARIABLE_CLOCK),
    ("LC_ALL, LC_MESSAGES, LANG", words::CLI_MAN_VARIABLE_LOCALE),
    ("NO_COLOR", words::CLI_MAN_VARIABLE_COLOUR),
    ("PAGER", words::CLI_MAN_VARIABLE_PAGER),
];

/// The meaning of each exit code, from 0 up.
pub(super) const ENDS: [&str; 3] =
    [words::CLI_MAN_EXIT_YES, words::CLI_MAN_EXIT_NO, words::CLI_MAN_EXIT_FAILED];

#[derive(clap::Args)]
pub(super) struct Man {
    #[arg(value_name = "COMMAND")]
    words: Vec<String>,
    #[arg(long, short, value_name = "DIR", conflicts_with = "words")]
    output: Option<PathBuf>,
}

impl Man {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let lang = session.lang;
        if let Some(folder) = &self.output {
            let _files = FolderFor::files(folder)?;
            let mut count = 0;
            let built = built(lang);
            every(&declaration(), &mut Vec::new(), &mut |path| {
                let (name, page) = page(&built, path, lang)?;
                output::put(&folder.join(format!("{name}.1")), &page)?;
                count += 1;
                Ok(())
            })?;
            session.answer(&message!(words::CLI_MAN_WRITTEN, count, folder))?;
            return Ok(Exit::Yes);
        }
        let (_, page) = page(&built(lang), &help::path(&self.words, lang)?, lang)?;
        session.out.write_all(&page)?;
        Ok(Exit::Yes)
    }
}

/// Every command, the program first.
fn every(
    within: &clap::Command,
    path: &mut Vec<String>,
    done: &mut impl FnMut(&[String]) -> Result<(), Failure>,
) -> Result<(), Failure> {
    done(path)?;
    for below in within.get_subcommands() {
        path.push(below.get_name().to_owned());
        every(below, path, done)?;
        path.pop();
    }
    Ok(())
}

/// The command line in one language, with what each command has from those above it.
fn built(lang: Lang) -> clap::Command {
    let mut program = command(lang);
    program.build();
    program
}

/// The page of a command of the program, and its name.
fn page(
    program: &clap::Command,
    path: &[String],
    lang: Lang,
) -> Result<(String, Vec<u8>), Failure> {
    let version = program.get_version().unwrap_or_default();
    let mut shown = program;
    for end in 1..=path.len() {
        let called = names::command(&path[..end], lang);
        let below = shown.find_subcommand(&called);
        shown = below.expect("it is a command of the declaration");
    }
    let called = (1..=path.len()).map(|end| names::command(&path[..end], lang));
    let name = std::iter::once("arbitro".to_owned()).chain(called).collect::<Vec<_>>().join("-");
    let man = clap_mangen::Man::new(shown.clone())
        .title(name.clone())
        .source(format!("arbitro {version}"))
        .manual(lang.word(words::HELP));
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    type Part = fn(&clap_mangen::Man, &mut dyn Write) -> std::io::Result<()>;
    let parts: [(&str, &str, Part); 5] = [
        ("NAME", words::CLI_MAN_NAME, clap_mangen::Man::render_name_section),
        ("SYNOPSIS", words::CLI_MAN_SYNOPSIS, clap_mangen::Man::render_synopsis_section),
        ("DESCRIPTION", words::CLI_MAN_DESCRIPTION, clap_mangen::Man::render_description_section),
        ("OPTIONS", words::CLI_MAN_OPTIONS, clap_mangen::Man::render_options_section),
        ("SUBCOMMANDS", words::CLI_MAN_COMMANDS, clap_mangen::Man::render_subcommands_section),
    ];
    let count = if shown.has_subcommands() { parts.len() } else { parts.len() - 1 };
    for (english, key, part) in &parts[..count] {
        let mut text = Vec::new();
        part(&man, &mut text)?;
        // These headings come from the crate.
        let text = String::from_utf8_lossy(&text);
        let heading = format!(".SH \"{}\"\n", lang.word(key).to_uppercase());
        let text = text.replacen(&format!(".SH {english}\n"), &heading, 1);
        page.extend_from_slice(text.as_bytes());
    }
    behind(path, lang).to_writer(&mut page)?;
    Ok((name, page))
}

/// The sections after the options: exit codes, variables, examples.
fn behind(path: &[String], lang: Lang) -> Roff {
    let heading = |key: &str| lang.word(key).to_uppercase();
    let mut roff = Roff::new();
    roff.control("SH", [heading(words::CLI_MAN_EXIT).as_str()]);
    for (code, key) in ENDS.into_iter().enumerate() {
        roff.control("TP", []).text([bold(code.to_string())]).text([roman(lang.word(key))]);
    }
    roff.control("SH", [heading(words::CLI_MAN_VARIABLES).as_str()]);
    for (name, key) in VARIABLES {
        roff.control("TP", []).text([bold(name)]).text([roman(lang.word(key))]);
    }
    let key = format!("example-{}", path.join("-"));
    if lang.knows(&key) {
        let examples = lang.word(words::CLI_EXAMPLES_HEADING);
        roff.control("SH", [examples.trim_end_matches(':').to_uppercase().as_str()]);
        for (line, said) in lines_of_examples(&lang.word(&key)) {
            roff.control("TP", []).text([bold(line)]).text([roman(said)]);
        }
    }
    roff
}
