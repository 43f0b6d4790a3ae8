//! `arbitro moves FILE`: the legal moves at a position of a record.

use crate::cli::prelude::*;

use arbitro_games::scoresheet::{MovesLine, PositionAfter};

use super::support::source::StrangeTags;

#[derive(clap::Args)]
pub(super) struct Moves {
    file: PathBuf,
    #[arg(long, default_value_t = 1, value_name = "N")]
    record: u64,
    #[arg(long, value_name = "K")]
    ply: Option<u32>,
    #[arg(long, value_name = "human|json", default_value = "human")]
    format: TextFormat,
}

impl Moves {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let record = source::record(session, &self.file, self.record)?;
        let mut at = PositionAfter::ply(self.ply);
        let verdict = judge(record.view(), "", &mut at);
        StrangeTags::of(&verdict).report(session);
        let exit = source::exit_at(&verdict, self.ply);
        let position = at.position.filter(|_| exit != Exit::Failed);
        let Some(position) = position else {
            return Err(source::no_place(session, &self.file, &record, &verdict, self.ply));
        };
        // A fault after the requested ply does not matter.
        if verdict.fault.is_some() && self.ply.is_none() {
            source::show_fault(session, &self.file, &record, "", &verdict);
        }
        let moves = position.legal_tokens();
        match self.format {
            TextFormat::Json => {
                let line = MovesLine { seat: position.turn().number(), moves };
                answer::document(session, &line)?;
            }
            TextFormat::Human => {
                for token in moves {
                    writeln!(session.out, "{token}")?;
                }
            }
        }
        Ok(exit)
    }
}
