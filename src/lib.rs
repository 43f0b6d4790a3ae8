//! The program `arbitro`: the referee's program for championships of abstract board games.
//!
//! Its parts are crates, each useful without the others: the rules of the games, their scoresheets and proofs
//! in [`arbitro_games`]; pairing, tie-breaks and FIDE's file in [`arbitro_pairing`]; the event with its
//! journal in [`arbitro_event`]; its documents in [`arbitro_paper`]. This crate is the command line and the
//! hall in the browser on top of them: [`run`] is the whole program.
//!
//! | feature | brings | default |
//! |---|---|---|
//! | `serve` | the hall in the browser | yes |
//! | `scan` | result slips read from photographs | yes |
//! | `postgres` | the journal on a PostgreSQL server | no |

mod cli;
#[cfg(feature = "serve")]
mod hall;
mod io;
pub mod locale;
#[cfg(feature = "serve")]
mod web;

use std::ffi::OsString;

pub use cli::Exit;
#[cfg(feature = "serve")]
use cli::double_click;
use cli::{Session, engine, usage};
pub use io::{Connection, Input, Io, Output, Written};
#[cfg(feature = "serve")]
#[doc(hidden)]
pub use web::in_process;

/// Parses the command line, runs the command, and returns how it ended. All input and output
/// besides files is in `io`: several runs in one process do not touch each other.
pub fn run(args: impl IntoIterator<Item = OsString>, io: &mut Io) -> Exit {
    let args: Vec<OsString> = engine::call(args.into_iter().collect());
    // Faults of the command line are reported in the user's language as well.
    let session = Session::of(&args, io);
    #[cfg(feature = "serve")]
    if double_click::is_one(&args, io) {
        return double_click::run(session);
    }
    match cli::parse(&args, &session) {
        Ok(line) => line.run(session),
        Err(error) => usage::report(&error, &args, session),
    }
}
