//! A question about a round on the command line, and its answer for programs.

use crate::cli::prelude::*;

use arbitro_event::acts::is_bye;
use arbitro_pairing::dutch::{Alternative, Decision, Ground, Question, Value};
use serde::Serialize;

/// The arguments of a question about a round: its players and its kind.
#[derive(clap::Args)]
pub(in crate::cli) struct RoundQuestionArgs {
    #[arg(value_name = "A")]
    players: Vec<String>,
    #[arg(long)]
    bye: bool,
    #[arg(long, value_name = "A", conflicts_with_all = ["with", "bye"])]
    without: Option<String>,
    #[arg(long, value_name = "A:B|A:bye", conflicts_with = "bye")]
    with: Option<String>,
}

impl RoundQuestionArgs {
    /// The question; `None` if none is asked.
    pub(in crate::cli) fn question(&self) -> Result<Option<Question<&str>>, Failure> {
        let players: Vec<&str> = self.players.iter().map(|player| player.trim()).collect();
        let with = self.with.as_deref().map(|with| with.split_once(':').unwrap_or((with, "")));
        let question = match (players.as_slice(), self.bye, &self.without, with) {
            ([], false, None, None) => return Ok(None),
            (&[one, other], false, None, None) => Question::Pair(one, other),
            (&[player], true, None, None) => Question::Bye(player),
            ([], false, Some(player), None) => Question::Without(player.trim()),
            ([], false, None, Some((player, bye))) if is_bye(bye) => {
                Question::WithBye(player.trim())
            }
            ([], false, None, Some((one, other))) if !other.trim().is_empty() => {
                Question::WithPair(one.trim(), other.trim())
            }
            _ => return Err(Failure::new(words::PAIRING_ASK_FORMS)),
        };
        Ok(Some(question))
    }
}

/// A question as it is typed.
pub(in crate::cli) fn typed(question: Question<&str>) -> String {
    match question {
        Question::Pair(one, other) => format!("{one} {other}"),
        Question::Bye(player) => format!("{player} --bye"),
        Question::WithPair(one, other) => format!("--with {one}:{other}"),
        Question::WithBye(player) => format!("--with {player}:bye"),
        Question::Without(player) => format!("--without {player}"),
    }
}

/// Prints an answer: its sentences, or the document for programs, which has them, too.
pub(in crate::cli) fn print_answer<P: Serialize>(
    session: &mut Session,
    format: TextFormat,
    sentences: &[Message],
    document: impl FnOnce(Vec<String>) -> AnswerJson<P>,
) -> Result<Exit, Failure> {
    match format {
        TextFormat::Json => {
            let sentences = sentences.iter().map(|sentence| session.text(sentence)).collect();
            answer::document(session, &document(sentences))?;
        }
        TextFormat::Human => {
            for sentence in sentences {
                session.answer(sentence)?;
            }
        }
    }
    Ok(Exit::Yes)
}

/// The answer for programs; players are their codes, or their numbers in a file.
#[derive(Serialize)]
pub(in crate::cli) struct AnswerJson<P> {
    /// The group, in an event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::cli) group: Option<String>,
    pub(in crate::cli) round: u32,
    /// As typed; `None` where the whole round is explained.
    pub(in crate::cli) question: Option<String>,
    pub(in crate::cli) answer: Option<DecisionJson>,
    /// The pairs of the other round.
    pub(in crate::cli) pairs: Vec<[P; 2]>,
    /// Those of them that are new.
    pub(in crate::cli) changed: Vec<[P; 2]>,
    pub(in crate::cli) byes: Vec<P>,
    pub(in crate::cli) sentences: Vec<String>,
}

/// The criterion that decides, its article, and the two values compared.
#[derive(Serialize)]
pub(in crate::cli) struct DecisionJson {
    criterion: Option<String>,
    article: Option<&'static str>,
    value: Option<[ValueJson; 2]>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum ValueJson {
    Count(u32),
    Score(f64),
    Scores(Vec<f64>),
}

impl DecisionJson {
    /// The decision of an answer; `None` if it has none.
    pub(in crate::cli) fn of<R: Ground>(alternative: &Alternative<R>) -> Option<Self> {
        let Decision { reason, values, .. } = alternative.decision.as_ref()?;
        let points = |points: &arbitro_pairing::Points| f64::from(points.as_tenths()) / 10.0;
        let in_json = |value: &Value| match value {
            Value::Count(count) => ValueJson::Count(*count),
            Value::Score(score) => ValueJson::Score(points(score)),
            Value::Scores(scores) => ValueJson::Scores(scores.iter().map(points).collect()),
        };
        let value = values.as_ref().map(|[here, there]| [in_json(here), in_json(there)]);
        Some(Self { criterion: reason.criterion(), article: reason.article(), value })
    }
}
