//! The command line: one file for each command, with its arguments, its call into the library and its words.
//! Nothing else in the program prints.
//!
//! A command is a struct of arguments with `run(self, &mut Session) -> Result<Exit, Failure>`, a line
//! in `Command`, a place in the help (`support::dress`), its help under `help-<command>` and its names
//! under `names-command-<command>` in the catalogues, and a test file `tests/cli/<command>.rs`.

mod advance;
mod annotate;
mod certificate;
mod check;
mod completions;
mod convert;
mod decide;
mod demo;
pub(crate) mod engine;
mod enter;
mod event;
mod explain;
mod export;
mod finalist;
mod find;
mod forbid;
mod groups;
mod gtp;
mod help;
mod import;
#[cfg(feature = "serve")]
mod keys;
mod log;
mod lots;
mod man;
mod merge;
mod moves;
mod new;
mod pair;
mod perft;
mod players;
mod print;
mod problems;
#[cfg(all(test, feature = "serve"))]
mod reference;
mod repair;
mod replay;
mod result;
mod results;
mod rules;
#[cfg(feature = "serve")]
mod serve;
mod simulate;
mod solve;
mod standings;
mod status;
mod store;
mod support;
mod trf;
mod undo;
mod unpair;
mod verify;

use crate::locale::words;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

#[cfg(feature = "serve")]
pub(crate) use serve::double_click;
pub(crate) use support::colour::ColourChoice;
use support::dress::HelpForm;
pub(crate) use support::failure::{Exit, Failure};
pub(crate) use support::session::Session;
pub(crate) use support::{language, usage};

use crate::locale::Lang;

#[derive(Parser)]
#[command(name = "arbitro", version)]
pub(crate) struct Cli {
    #[arg(long, global = true, value_name = "pt|en")]
    lang: Option<Lang>,
    // Also accepted before the command, like `git -C`; the commands that use it list it in their help.
    #[arg(long, hide = true, value_name = "DIR")]
    event: Option<std::path::PathBuf>,
    #[arg(long, hide = true, value_name = "NAME")]
    desk: Option<String>,
    #[command(subcommand)]
    command: Command,
    /// Whether nothing is to be written.
    #[arg(skip)]
    dry_run: bool,
}

/// Every command. Its Portuguese name and its place in the help are in `support::names` and `support::dress`.
#[derive(Subcommand)]
enum Command {
    Demo(demo::Demo),
    Help(help::Help),
    Check(check::Check),
    Repair(repair::Repair),
    Replay(replay::Replay),
    Moves(moves::Moves),
    Convert(convert::Convert),
    Rules(rules::Rules),
    Annotate(annotate::Annotate),
    Solve(solve::Solve),
    Problems(problems::Problems),
    Gtp(gtp::Gtp),
    Perft(perft::Perft),
    Trf(trf::Trf),
    Engine(engine::Engine),
    New(new::New),
    Status(status::Status),
    Players(players::Players),
    Groups(groups::Groups),
    Find(find::Find),
    Pair(pair::Pair),
    Unpair(unpair::Unpair),
    Forbid(forbid::ForbidPair),
    AllowPair(forbid::AllowAgain),
    Explain(explain::Explain),
    Result(result::Result),
    Results(results::Results),
    Enter(enter::Enter),
    Standings(standings::Standings),
    Advance(advance::Advance),
    Finalist(finalist::Finalist),
    Lots(lots::Lots),
    Decide(decide::Decide),
    Print(print::Print),
    Certificate(certificate::Certificate),
    Export(export::Export),
    Import(import::Import),
    Simulate(simulate::Simulate),
    Log(log::Log),
    Undo(undo::Undo),
    Redo(undo::Redo),
    Verify(verify::Verify),
    Merge(merge::Merge),
    Store(store::Store),
    Event(event::Event),
    #[cfg(feature = "serve")]
    Serve(serve::Serve),
    #[cfg(feature = "serve")]
    Keys(keys::Keys),
    Completions(completions::Completions),
    Man(man::Man),
}

impl Command {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        match self {
            Command::Demo(command) => command.run(session),
            Command::Help(command) => command.run(session),
            Command::Check(command) => command.run(session),
            Command::Repair(command) => command.run(session),
            Command::Replay(command) => command.run(session),
            Command::Moves(command) => command.run(session),
            Command::Convert(command) => command.run(session),
            Command::Rules(command) => command.run(session),
            Command::Annotate(command) => command.run(session),
            Command::Solve(command) => command.run(session),
            Command::Problems(command) => command.run(session),
            Command::Gtp(command) => command.run(session),
            Command::Perft(command) => command.run(session),
            Command::Trf(command) => command.run(session),
            Command::Engine(command) => command.run(session),
            Command::New(command) => command.run(session),
            Command::Status(command) => command.run(session),
            Command::Players(command) => command.run(session),
            Command::Groups(command) => command.run(session),
            Command::Find(command) => command.run(session),
            Command::Pair(command) => command.run(session),
            Command::Unpair(command) => command.run(session),
            Command::Forbid(command) => command.run(session),
            Command::AllowPair(command) => command.run(session),
            Command::Explain(command) => command.run(session),
            Command::Result(command) => command.run(session),
            Command::Results(command) => command.run(session),
            Command::Enter(command) => command.run(session),
            Command::Standings(command) => command.run(session),
            Command::Advance(command) => command.run(session),
            Command::Finalist(command) => command.run(session),
            Command::Lots(command) => command.run(session),
            Command::Decide(command) => command.run(session),
            Command::Print(command) => command.run(session),
            Command::Certificate(command) => command.run(session),
            Command::Export(command) => command.run(session),
            Command::Import(command) => command.run(session),
            Command::Simulate(command) => command.run(session),
            Command::Log(command) => command.run(session),
            Command::Undo(command) => command.run(session),
            Command::Redo(command) => command.run(session),
            Command::Verify(command) => command.run(session),
            Command::Merge(command) => command.run(session),
            Command::Store(command) => command.run(session),
            Command::Event(command) => command.run(session),
            #[cfg(feature = "serve")]
            Command::Serve(command) => command.run(session),
            #[cfg(feature = "serve")]
            Command::Keys(command) => command.run(session),
            Command::Completions(command) => command.run(session),
            Command::Man(command) => command.run(session),
        }
    }
}

impl Cli {
    /// Runs the command and reports the outcome.
    pub(crate) fn run(self, mut session: Session) -> Exit {
        session.set_paper_lang(self.lang);
        session.set_event(self.event, self.desk);
        if self.dry_run {
            session.write_nothing();
        }
        let done = self.command.run(&mut session);
        session.finish(done)
    }
}

/// Runs a command line composed by another command: its words without the program's name.
fn run_line(args: &[&str], session: &mut Session) -> Result<Exit, Failure> {
    let line: Vec<std::ffi::OsString> =
        std::iter::once("arbitro").chain(args.iter().copied()).map(Into::into).collect();
    let cli = parse(&line, session.lang(), ColourChoice::Never)
        .map_err(|_| Failure::new(crate::locale::Message::new(words::CLI_USAGE_OTHER)))?;
    cli.command.run(session)
}

/// Reads a command line in the words of the declaration, or else with Portuguese names translated into them.
/// Errors are in the session's language, whose words are built only when they are needed.
pub(crate) fn parse(
    args: &[std::ffi::OsString],
    lang: Lang,
    colour: ColourChoice,
) -> Result<Cli, clap::Error> {
    let matches = declaration().try_get_matches_from(args).or_else(|said| {
        // The version is the same in every language.
        if said.kind() == clap::error::ErrorKind::DisplayVersion {
            return Err(said);
        }
        let words = support::names::put_into(args, &declaration(), Lang::En);
        declaration().try_get_matches_from(words).map_err(|error| {
            let words = support::names::put_into(args, &declaration(), lang);
            let line = support::dress::localise(declaration(), lang, HelpForm::asked(args));
            match line.color(colour.into()).try_get_matches_from(words) {
                Err(said) => said,
                Ok(_) => error,
            }
        })
    })?;
    let cli = Cli::from_arg_matches(&matches)?;
    Ok(Cli { dry_run: support::dry_run::asked(&matches), ..cli })
}

/// The command line as the commands declare it, without any help text.
pub(crate) fn declaration() -> clap::Command {
    // It is acted on before the line is parsed; the parser only has to accept it.
    let color = clap::Arg::new("color")
        .long("color")
        .global(true)
        .display_order(0)
        .value_name("auto|always|never")
        .value_parser(clap::builder::EnumValueParser::<ColourChoice>::new());
    let line = support::signing::declared(support::dry_run::declared(Cli::command()));
    with_negative_numbers(line.arg(color).disable_help_subcommand(true))
}

/// A negative number is not an option: it is read as a value, and refused with the allowed range.
fn with_negative_numbers(command: clap::Command) -> clap::Command {
    let command = command.mut_args(|arg| match arg.get_action().takes_values() {
        true => arg.allow_negative_numbers(true),
        false => arg,
    });
    command.mut_subcommands(with_negative_numbers)
}

/// The whole command line as clap knows it, with its help in one language: the source of the help, the
/// completions and the manual pages.
pub(crate) fn command(lang: Lang) -> clap::Command {
    support::dress::localise(declaration(), lang, HelpForm::Plain)
}

#[cfg(test)]
mod tests;
