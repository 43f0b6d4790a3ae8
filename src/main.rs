//! The `arbitro` program: the command line over the library.

mod cli;
#[cfg(feature = "serve")]
mod web;

// The rooms of the library that commands call, under the names they have there.
#[cfg(feature = "serve")]
use arbitro::{board, hall};
use arbitro::{
    championship, chance, documents, files, games, locale, output, pairing, regular_file,
    scoresheet, solving, standings, store, trf,
};

fn main() -> std::process::ExitCode {
    cli::main()
}
