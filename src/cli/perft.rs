//! `arbitro perft GAME DEPTH`: how many legal sequences of exactly DEPTH plies there are.

use std::io::Write;

use super::rules::game_named;
use super::{Exit, Failure, Session};
use crate::games::registry::{self, Visitor};
use crate::games::{Game, Setup, TagFault, divide, perft};

#[derive(clap::Args)]
pub(super) struct Perft {
    game: String,
    depth: u32,
    #[arg(long)]
    divide: bool,
}

struct Count {
    depth: u32,
    divide: bool,
}

impl Visitor for Count {
    type Output = Result<(Vec<(String, u64)>, u64), TagFault>;

    fn visit<G: Game>(self) -> Self::Output {
        let start = G::start(&Setup::default())?;
        if self.divide {
            let parts = divide(&start, self.depth);
            let total = parts.iter().map(|(_, count)| count).sum();
            return Ok((parts, total));
        }
        Ok((Vec::new(), perft(&start, self.depth)))
    }
}

impl Perft {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let game = game_named(&self.game)?;
        let count = Count { depth: self.depth, divide: self.divide };
        let (parts, total) =
            registry::dispatch(game, count).map_err(|fault| Failure::new(fault.message()))?;
        for (token, count) in parts {
            writeln!(session.out(), "{token} {count}")?;
        }
        writeln!(session.out(), "{total}")?;
        Ok(Exit::Yes)
    }
}
