//! `arbitro trf pair FILE`: the next round, printed as the other engines print it.

use std::fmt::Write as _;
use std::path::PathBuf;

use super::input::{Input, engine, write_out};
use crate::cli::{Exit, Failure, Session};
use crate::locale::Message;
use crate::pairing::Paired;
use crate::pairing::dutch::NoPairing;
use crate::trf::{File, Situation};

#[derive(clap::Args)]
pub(super) struct Pair {
    #[command(flatten)]
    input: Input,
    #[arg(long, short, value_name = "FILE|-")]
    output: Option<PathBuf>,
}

impl Pair {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let file = self.input.read_individual(session)?;
        let situation = self.input.next_round(&file)?;
        let field = &situation.field;
        if field.rounds as usize >= field.players.len() {
            session.warn(
                &Message::new("trf-warn-many-rounds")
                    .with("rounds", field.rounds)
                    .with("players", field.players.len()),
            );
        }
        if file.initial_side.is_none() && field.played == 0 {
            session.note(&Message::new("trf-note-initial-side"));
        }
        let paired =
            engine(&file)(field).map_err(|reason| no_pairing(&reason, &file, &situation))?;
        write_out(session, self.output.as_deref(), &lines(&paired, &situation))?;
        Ok(Exit::Yes)
    }
}

/// The number of pairs, the bye among them, and a line for each.
fn lines(paired: &Paired, situation: &Situation) -> String {
    let mut text = format!("{}\n", paired.pairs.len() + usize::from(paired.bye.is_some()));
    for pair in &paired.pairs {
        // Writing to a string does not fail.
        let _ = writeln!(text, "{} {}", situation.id(pair.first), situation.id(pair.second));
    }
    if let Some(bye) = paired.bye {
        let _ = writeln!(text, "{} 0", situation.id(bye));
    }
    text
}

fn no_pairing(reason: &NoPairing, file: &File, situation: &Situation) -> Failure {
    let named = |number: u32| {
        let id = situation.id(number);
        match file.player(id) {
            Some(player) if !player.name.is_empty() => format!("{id} {}", player.name),
            _ => id.to_string(),
        }
    };
    let players: Vec<String> = reason.unpaired.iter().map(|&number| named(number)).collect();
    Failure::refused(
        Message::new("trf-error-no-pairing")
            .with("round", situation.field.played + 1)
            .with("count", players.len())
            .with("players", players),
    )
    .hint(Message::new("trf-hint-no-pairing"))
}
