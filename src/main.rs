//! The `arbitro` program: parses the command line, runs the command, and exits with the code that
//! the contract defines.

mod cli;
#[cfg(feature = "serve")]
mod web;

use std::env;
use std::ffi::OsString;
use std::process::ExitCode;

// The modules of the library that commands use, under their names there.
#[cfg(feature = "scan")]
use arbitro::scan;
use arbitro::{championship, documents, files, hall, locale, output, store};
#[cfg(feature = "serve")]
use cli::double_click;
use cli::{ColourChoice, Session, engine, language, usage};

fn main() -> ExitCode {
    let args: Vec<OsString> = engine::call(env::args_os().collect());
    // Faults of the command line are reported in the user's language as well.
    let colour = ColourChoice::of(&args);
    let session = Session::new(language::choose(&args), colour);
    #[cfg(feature = "serve")]
    if double_click::is_one(&args) {
        return double_click::run(session).into();
    }
    let exit = match cli::parse(&args, session.lang(), colour) {
        Ok(line) => line.run(session),
        Err(error) => usage::report(&error, &args, session.lang()),
    };
    exit.into()
}
