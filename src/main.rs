//! The `arbitro` program: the command line over the library.

mod cli;

// The rooms of the library that commands call, under the names they have there.
use arbitro::{
    championship, chance, documents, games, locale, output, pairing, scoresheet, solving,
    standings, store, trf,
};

fn main() -> std::process::ExitCode {
    cli::main()
}
