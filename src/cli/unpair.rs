//! `arbitro unpair GROUP`: undoes the pairing of a group's last round as long as nothing was played, or the pairs at some of
//! its tables.

use crate::cli::prelude::*;
use arbitro_event::acts::{UndoTables, UnpairRound};

#[derive(clap::Args)]
pub(super) struct Unpair {
    group: GroupCode,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=99_999))]
    table: Vec<u32>,
}

impl Unpair {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let (group, tables) = (self.group, self.table);
        if tables.is_empty() {
            return session.carry_out(UnpairRound { group });
        }
        session.carry_out(UndoTables { group, round: None, tables, seen: Vec::new() })
    }
}
