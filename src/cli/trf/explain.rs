//! `arbitro trf explain FILE …`: why a round of a file is as the rules pair it, and what it would be instead.

use crate::cli::prelude::*;

use arbitro_pairing::dutch::{self, NoAnswer, Relaxations};
use arbitro_pairing::trf::{ReportFile, recorded};
use arbitro_pairing::{Pair, Paired};

use super::input::{Input, RoundOfFile, name};
use crate::cli::support::allow::say_unpairable;
use crate::cli::support::round_question::{
    AnswerJson, DecisionJson, RoundQuestionArgs, print_answer, typed,
};

#[derive(clap::Args)]
pub(super) struct Explain {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    question: RoundQuestionArgs,
    #[arg(long, value_name = "N")]
    round: Option<u32>,
    #[arg(long, value_name = "human|json", default_value = "human")]
    format: TextFormat,
}

impl Explain {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let asked = self.question.question()?;
        let file = self.input.read_individual(session)?;
        let RoundOfFile { round, is_played, situation } = self.input.round(&file, self.round)?;
        let fault = |fault| self.input.failure(&fault);
        let names = |number: u32| name(number, &file, &situation);
        let tournament = &situation.tournament;
        let here = dutch::pair(tournament).map_err(|reason| {
            let hint = say_unpairable(session, &reason, tournament, &names);
            Failure::refused(message!(words::TRF_ERROR_EXPLAIN_NONE, round)).hint(hint)
        })?;
        if is_played {
            let last = file.standing().map_err(fault)?;
            let mut pairs = recorded(&last, round).map_or_else(Vec::new, |recorded| recorded.pairs);
            arbitro_pairing::board_order(tournament, &mut pairs);
            if pairs != here.pairs {
                session.warn(&message!(words::TRF_WARN_EXPLAIN_OTHER, round));
            }
        }
        let ids = |pairs: &[Pair]| -> Vec<[u32; 2]> {
            pairs.iter().map(|it| [situation.id(it.first), situation.id(it.second)]).collect()
        };
        let bye = |round: &Paired| round.bye.map(|it| situation.id(it)).into_iter().collect();
        let Some(asked) = asked else {
            let why = dutch::explain(tournament, &here, Relaxations::default());
            return print_answer(session, self.format, &why.sentences(&names), |sentences| {
                let (pairs, byes) = (ids(&here.pairs), bye(&here));
                let (group, question, answer, changed) = (None, None, None, Vec::new());
                AnswerJson { group, round, question, answer, pairs, changed, byes, sentences }
            });
        };
        let number = |text: &str| self.number(text, &file, tournament, |it| situation.id(it));
        let question = asked.try_map(number)?;
        let answered = dutch::ask(tournament, &here, Relaxations::default(), question);
        let answer = answered.map_err(|fault| {
            let message = match fault {
                NoAnswer::NotThere(player) => {
                    message!(words::TRF_ERROR_EXPLAIN_NOT_THERE, round, player = names(player))
                }
                NoAnswer::SamePlayer(_) | NoAnswer::NoBye => fault.message(),
            };
            Failure::refused(message).hint(Message::new(words::PAIRING_ASK_FORMS))
        })?;
        let sentences = answer.sentences(question, &here, &names);
        print_answer(session, self.format, &sentences, |sentences| AnswerJson {
            group: None,
            round,
            question: Some(typed(asked)),
            answer: DecisionJson::of(&answer),
            pairs: answer.other.as_ref().map_or_else(Vec::new, |other| ids(&other.pairs)),
            changed: ids(&answer.changed(&here)),
            byes: answer.other.as_ref().map_or_else(Vec::new, bye),
            sentences,
        })
    }

    /// The pairing number of the player with a starting number of the file.
    fn number(
        &self,
        text: &str,
        file: &ReportFile,
        tournament: &arbitro_pairing::Tournament,
        id: impl Fn(u32) -> u32,
    ) -> Result<u32, Failure> {
        let unknown = || {
            let message = message!(words::TRF_ERROR_EXPLAIN_UNKNOWN, player = text);
            Failure::refused(message).hint(Message::new(words::TRF_HINT_EXPLAIN_PLAYER))
        };
        let wanted: u32 = text.parse().map_err(|_| unknown())?;
        file.player(wanted).ok_or_else(unknown)?;
        let mut numbers = tournament.players.iter().map(|player| player.number);
        numbers.find(|&number| id(number) == wanted).ok_or_else(unknown)
    }
}
