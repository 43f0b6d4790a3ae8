//! `arbitro trf …`: the pairing engine and the tie-breaks on FIDE's file format, without an event.

pub(super) mod check;
mod drawn;
mod explain;
mod generate;
pub(super) mod input;
mod pair;
mod prove;
mod standings;
mod teams;
mod verify;

use crate::cli::prelude::*;

subcommands!(Trf {
    Pair(pair::Pair),
    Explain(explain::Explain),
    Check(check::Check),
    Prove(prove::Prove),
    Verify(verify::Verify),
    Standings(standings::Standings),
    Generate(Box<generate::Generate>),
});
