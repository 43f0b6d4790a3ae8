//! The `arbitro` program: the command line over the library.

mod cli;
#[cfg(feature = "serve")]
mod web;

// The rooms of the library that commands call, under the names they have there.
#[cfg(feature = "serve")]
use arbitro::hall;
use arbitro::{championship, documents, files, locale, output, regular_file, store};

fn main() -> std::process::ExitCode {
    cli::main()
}
