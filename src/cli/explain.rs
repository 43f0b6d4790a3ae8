//! `arbitro explain GROUP …`: why a round is paired as it is, and what it would be instead.

use crate::cli::prelude::*;

use super::support::round_question::{
    AnswerJson, DecisionJson, RoundQuestionArgs, print_answer, typed,
};
use arbitro_event::explain::{self, ExplainedRound, RoundAlternative, RoundAnswer, explained};
use arbitro_pairing::dutch::Question;

#[derive(clap::Args)]
pub(super) struct Explain {
    group: GroupCode,
    #[command(flatten)]
    question: RoundQuestionArgs,
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
        if let Some(question) = self.question.question()? {
            return self.answer(session, state, question);
        }
        let group = state.group(self.group)?;
        let round = self.round.unwrap_or(group.played.len().max(1) as u32);
        let ExplainedRound { heading, sentences, .. } = explained(state, self.group, round)?;
        if self.format == TextFormat::Json {
            let report = Explanation {
                group: self.group.to_string(),
                round,
                how: session.text(&heading),
                sentences: sentences.iter().map(|sentence| session.text(sentence)).collect(),
            };
            return answer::document(session, &report);
        }
        session.page();
        for sentence in std::iter::once(&heading).chain(&sentences) {
            session.answer(sentence)?;
        }
        Ok(Exit::Yes)
    }

    /// Answers a question about the round.
    fn answer(
        &self,
        session: &mut Session,
        state: &State,
        asked: Question<&str>,
    ) -> Result<Exit, Failure> {
        let code = |text: &str| -> Result<PlayerCode, Failure> {
            let text = text.strip_prefix('@').unwrap_or(text);
            let unknown = || message!(words::EVENT_MANUAL_PLAYER, text, group = self.group);
            let shape = || Message::new(words::CLI_SHAPE_PLAYER);
            text.parse().map_err(|_| Failure::refused(unknown()).hint(shape()))
        };
        let question = asked.try_map(code)?;
        let answer = explain::ask(state, self.group, self.round, question)?;
        let RoundAnswer { round, sentences, alternative, changed, pairs, byes } = answer;
        print_answer(session, self.format, &sentences, |sentences| AnswerJson {
            group: Some(self.group.to_string()),
            round,
            question: Some(typed(asked)),
            answer: match &alternative {
                Some(RoundAlternative::Players(alternative)) => DecisionJson::of(alternative),
                Some(RoundAlternative::Teams(alternative)) => DecisionJson::of(alternative),
                None => None,
            },
            pairs,
            changed,
            byes,
            sentences,
        })
    }
}
