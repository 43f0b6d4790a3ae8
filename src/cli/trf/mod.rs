//! `arbitro trf …`: the pairing engine and the tie-breaks on FIDE's file format, without an event.

pub(super) mod check;
mod drawn;
mod explain;
mod generate;
pub(super) mod input;
mod pair;
mod standings;

use crate::cli::prelude::*;

subcommands!(Trf {
    Pair(pair::Pair),
    Explain(explain::Explain),
    Check(check::Check),
    Standings(standings::Standings),
    Generate(Box<generate::Generate>),
});
