//! `arbitro explain GROUP`: why a round is paired as it is.

use crate::cli::prelude::*;
use arbitro_event::explain::{ExplainedRound, explained};

#[derive(clap::Args)]
pub(super) struct Explain {
    group: GroupCode,
    #[arg(long, value_name = "N")]
    round: Option<u32>,
    #[arg(long, value_name = "human|json", default_value = "human")]
    format: TextFormat,
}

/// The explanation, for programs.
#[derive(serde::Serialize)]
struct Explanation {
    group: String,
    round: u32,
    how: String,
    sentences: Vec<String>,
}

impl Explain {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let desk = session.open_event()?;
        let state = desk.state();
        let group = state.group(self.group).map_err(refused)?;
        let round = self.round.unwrap_or(group.played.len().max(1) as u32);
        let ExplainedRound { heading, sentences, .. } =
            explained(state, self.group, round).map_err(refused)?;
        if self.format == TextFormat::Json {
            let report = Explanation {
                group: self.group.to_string(),
                round,
                how: session.say(&heading),
                sentences: sentences.iter().map(|sentence| session.say(sentence)).collect(),
            };
            answer::document(session, &report)?;
            return Ok(Exit::Yes);
        }
        session.page();
        for sentence in std::iter::once(&heading).chain(&sentences) {
            session.answer(sentence)?;
        }
        Ok(Exit::Yes)
    }
}
